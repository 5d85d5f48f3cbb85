import Testing
import Timers
import Workflows

@testable import Language

/// Slips that are taken back in the same line, and what only looks like one.
struct RepairTests {
  /// Soup and rice run.
  private static var scene: Scene {
    var scene = Scene(
      now: ExampleScene.scene.now, known: [NameIndex(["soup", "rice", "Suppe", "Reis"])],
      hasTimers: true)
    scene.things = {
      var things = NamedThings()
      for name in ["soup", "rice", "Suppe", "Reis"] { things.insert(name, .timer) }
      return things
    }
    return scene
  }

  /// The line as it was meant; nil: nothing is taken back.
  private func mended(_ line: String, _ language: String) throws -> String? {
    let interpreter = try LanguageFolder(language).interpreter
    let tokens = interpreter.quantities.tokens(of: line)
    let sentence = interpreter.prepare(line, tokens, Self.scene)
    let (network, words) = (interpreter.network, interpreter.repairs)
    return
      (RepairReader.mended(sentence, network, words)
      ?? RepairReader.denied(sentence, network, words))?.line
  }

  @Test(arguments: [
    // A length for a length, and a number alone with the unit of what it replaces.
    ("for 10 no 15 minutes for the eggs", "for 15 minutes for the eggs"),
    ("soup 25 minutes, I mean 35", "soup 35 minutes"),
    ("run 40 minutes no sorry 45 then stretch 10", "run 45 minutes then stretch 10"),
    ("boil 20 no wait they're small so make it 15 minutes", "boil 15 minutes"),
    ("eggs 7 minutes for Bob, no, 9", "eggs 9 minutes for Bob"),
    // A time for a time: the day stays where the repair has none, the hour where it has none.
    ("wake me at 6, sorry, quarter to six tomorrow", "wake me at quarter to six tomorrow"),
    ("alarm tomorrow at 7 no actually half past 7", "alarm tomorrow at half past 7"),
    (
      "remind me on tuesday at 9, no, wednesday to call the bank",
      "remind me on wednesday at 9 to call the bank"
    ),
    (
      "meeting at 14:00 no 14:30 remind me 10 minutes before",
      "meeting at 14:30 remind me 10 minutes before"
    ),
    // Blanks stay where they were.
    ("new acquisition chairs 80k, actually 90k", "new acquisition chairs 90k"),
    // What is there for another that is.
    ("stop the rice, no, the soup", "stop the soup"),
    // What stands behind both stays once.
    ("give the soup five more, scratch that, ten more", "give the soup ten more"),
    ("4 rounds no 5 rounds of 30 seconds", "5 rounds of 30 seconds"),
    // What it is not, at the end.
    ("the soup should end at 7:15 not 7", "the soup should end at 7:15"),
    ("set the rice to 12 minutes, not 20", "set the rice to 12 minutes"),
    ("wake me tomorrow at 6, not 7", "wake me tomorrow at 6"),
    // The command anew.
    ("remind Bob, I mean remind me at 8 to take the pill", "remind me at 8 to take the pill"),
    ("pause the soup, no, stop it", "stop soup"),
  ]) func `a slip is mended`(line: String, meant: String) throws {
    #expect(try mended(line, "en") == meant)
  }

  @Test(arguments: [
    ("Nudeln 9 nein 11 Minuten", "Nudeln 11 Minuten"),
    ("weck mich um sechs, nein, um halb sieben", "weck mich um halb sieben"),
    ("Brot 40 Minuten sorry 45", "Brot 45 Minuten"),
    ("stopp den Reis, ich meine die Suppe", "stopp den Suppe"),
    ("gib der Suppe fünf, nein, zehn Minuten mehr", "gib der Suppe zehn Minuten mehr"),
  ]) func `auch auf Deutsch`(line: String, meant: String) throws {
    #expect(try mended(line, "de") == meant)
  }

  @Test(arguments: [
    "tea 5 minutes, no sugar", "spin 10 min, wait 5, spin 10", "no, 12 minutes",
    "remind me at 6 that there is no 7 o'clock bus", "gel no 3 20 minutes",
    "soup 20 minutes, sorry I have a meeting at 9", "no timers for 10 minutes",
    "set an alarm for 6 no set it for 7", "every day at 7, not on friday",
    "remind me at 7 not to smoke",
  ]) func `nothing is taken back`(line: String) throws {
    #expect(try mended(line, "en") == nil)
  }

  @Test(arguments: [
    "waive market research because 10, no, 12 vendors answered",
    "waive market research for radar because it takes 10, no, 12 weeks",
    "note on radar: the vendor said 10 weeks, no wait, 12 weeks",
    "note: call back in 10, sorry, 15 minutes",
    #"remind me in 5 minutes to say "give it 10, no, 12 minutes""#,
    "when the soup ends run /bin/echo 10, no, 12",
  ]) func `what is written down stays as it was typed`(line: String) throws {
    var scene = Self.scene
    scene.works = NameIndex(["radar"])
    let reading = try LanguageFolder("en").interpreter.interpret(line, in: scene)
    #expect(reading.meant == nil)
    #expect(!reading.readings.isEmpty)
  }
}
