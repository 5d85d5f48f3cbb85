import Testing
import Timers

@testable import Language

/// What the next line makes of the one before, on Monday 9 March 2026 at 08:00.
struct AmendmentTests {
  @Test(arguments: [
    // A value in the place of the one of its kind.
    (
      "remind me on Thursday at 3 to ring Bob", "no, on Friday",
      "remind me Friday at 3 to ring Bob"
    ),
    (
      "remind me on Thursday at 3 pm to ring Bob", "sorry, at half past four",
      "remind me on Thursday at half past four to ring Bob"
    ),
    ("remind me on May 2 to renew", "at half past 8", "remind me on May 2 at half past 8 to renew"),
    ("stretch 45 seconds", "minutes of course", "stretch 45 minutes"),
    // Assent with another value.
    (
      "every Monday at 9 remind me to water", "sure, at 10",
      "every Monday at 10 remind me to water"
    ),
    (
      "remind me every day at 9 to water it", "only on weekdays",
      "remind me weekdays at 9 to water it"
    ),
    (
      "remind me every Monday at 9 to water it", "and Thursdays",
      "remind me every Monday and Thursdays at 9 to water it"
    ),
    (
      "remind me at 7 pm to ring Bob", "not today, tomorrow",
      "remind me tomorrow at 7 pm to ring Bob"
    ),
    ("alarm at 7:30 am", "pm I mean", "alarm at 7:30 pm"),
    (
      "remind me on May 2 at 9 to renew", "wrong day, it's May 3",
      "remind me May 3 at 9 to renew"
    ),
    ("alarm at 19:00", "moved to 20:15", "alarm at 20:15"),
    // So far past the hour that was said.
    ("remind me at 19:00 to ring Bob", "make that half past", "remind me 19:30 to ring Bob"),
    ("alarm at 6 am", "nah make it quarter past", "alarm 06:15"),
    ("alarm at 19:00", "sorry, quarter to", "alarm 18:45"),
    // A part of the day, and the hour stays; what was moved is called as in the line.
    ("alarm at 6:40", "I meant in the evening", "alarm at 6:40 in the evening"),
    ("alarm at 7 am", "in the evening, I mean", "alarm at 7 in the evening"),
    ("remind me tomorrow at 7 to ring", "tonight, not tomorrow", "remind me tonight at 7 to ring"),
    ("remind me at 7 to ring Bob", "eight, sorry", "remind me at eight to ring Bob"),
    ("alarm at 5:30", "half past six, sorry", "alarm half past six"),
    (
      "remind me at 19:00 of the class", "the class got pushed to 20:15",
      "remind me at 20:15 of the class"
    ),
    (
      "every Monday at 9 remind me to water", "Mondays and Fridays I should have said",
      "Mondays and Fridays at 9 remind me to water"
    ),
    ("remind me at 9 to ring Jo", "Joe with an e", "remind me at 9 to ring Joe"),
    // A number alone is one of the length, beside the one that was typed.
    ("nap 50 minutes", "I typed 50 but should have been 15", "nap 15 minutes"),
    ("log 2 hours on the manual", "that was 30", "log 0:30:00 on the manual"),
    ("log 2 hours on the manual", "that was 3", "log 3 hours on the manual"),
    ("laundry 40 min", "better 45 I think", "laundry 45 min"),
    ("5 rounds of 3 min", "scratch that, seven rounds", "seven rounds of 3 min"),
    // This and not that.
    ("remind me at 9 to email Ann", "ring, not email", "remind me at 9 to ring Ann"),
    ("remind me at 9 to email Ann", "not email, text", "remind me at 9 to text Ann"),
    ("incubate 30 minutes", "hours, not minutes", "incubate 30 hours"),
    // What stands beside it already is not said twice.
    ("remind me at 9 about offer B", "offer C, not B", "remind me at 9 about offer C"),
    (
      "remind me at 9 to drop off 3 parcels", "4 parcels, not 3",
      "remind me at 9 to drop off 4 parcels"
    ),
    ("remind me at 9 to email Ann", "no, Bob", "remind me at 9 to email Bob"),
  ])
  func valuesAndWordsGiveWay(line: String, next: String, expected: String) throws {
    let interpreter = try LanguageFolder("en").interpreter
    #expect(interpreter.amended(line, by: next, in: English.scene)?.line == expected)
  }

  @Test(arguments: [
    ("warm up 10 min", "warm up", "that should have been the cool down", "cool down 10 min"),
    ("rice 15 min", "rice", "no, couscous, and 6", "couscous 6 min"),
    ("chicken 40 min", "chicken", "sorry, that was the duck, not the chicken", "duck 40 min"),
    ("tea 4 min", "tea", "sorry, I have to go", nil),
    ("tea 4 min", "tea", "I meant to call you", nil),
    ("tea 4 min", "tea", "I meant that as a joke", nil),
    ("tea 4 min", "tea", "no tea, 5 minutes", nil), ("tea 4 min", "tea", "no, 5 eggs", nil),
    ("rice 12 min", "rice", "sorry, the kids need 10 minutes", nil),
    ("rice 12 min", "rice", "sorry, it needs 10 minutes", "rice 10 minutes"),
  ])
  func whatItIsCalledGivesWay(line: String, name: String, next: String, expected: String?) throws {
    let interpreter = try LanguageFolder("en").interpreter
    #expect(
      interpreter.amended(line, by: next, called: name, in: English.scene)?.line == expected)
  }

  @Test(arguments: [
    (
      "erinnere mich heute um 20 Uhr, Mama anzurufen", "nein, Freitag",
      "erinnere mich Freitag um 20 Uhr, Mama anzurufen"
    ),
    (
      "erinnere mich heute um 20 Uhr, Mama anzurufen", "nicht heute, morgen",
      "erinnere mich morgen um 20 Uhr, Mama anzurufen"
    ),
    (
      "erinnere mich morgen um 9 Uhr an die Miete", "ich meinte Mittwoch",
      "erinnere mich Mittwoch um 9 Uhr an die Miete"
    ),
    (
      "erinnere mich heute um 20 Uhr an den Müll", "sorry, 21 Uhr",
      "erinnere mich heute 21 Uhr an den Müll"
    ),
    (
      "erinnere mich Freitag um 10 an Angebot B", "Angebot C, nicht B",
      "erinnere mich Freitag um 10 an Angebot C"
    ),
    (
      "erinnere mich um 19 Uhr, 3 Pakete abzugeben", "es sind 4 Pakete, nicht 3",
      "erinnere mich um 19 Uhr, 4 Pakete abzugeben"
    ),
    ("erinnere mich morgen um 9 an Sport", "morgen nicht", nil),
  ])
  func germanGivesWayAlike(line: String, next: String, expected: String?) throws {
    let interpreter = try LanguageFolder("de").interpreter
    #expect(interpreter.amended(line, by: next, in: English.scene)?.line == expected)
  }

  @Test(arguments: [
    ("eggs 7 minutes", "five more"), ("eggs 7 minutes", "add 5 minutes"),
    ("remind me at 9 or at 10 to ring", "at 11"), ("eggs 7 minutes", "tea 4 minutes then stop"),
    ("remind me at 9 to ring", "remind me on Friday"), ("eggs 7 minutes", "thanks"),
    ("remind me on Friday to ring", "an hour later"), ("every day at 9 swim", "no swim on Friday"),
    ("every day at 9 swim", "swim only at weekends"),
  ])
  func whatSaysSomethingElseAmendsNothing(line: String, next: String) throws {
    let interpreter = try LanguageFolder("en").interpreter
    #expect(interpreter.amended(line, by: next, in: English.scene)?.line == nil)
  }
}
