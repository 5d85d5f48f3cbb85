import Assistant
import Testing

/// The clock and the calendar, asked on Monday 9 March 2026 at 08:00.
@Suite struct ClockTests {
  @Test(arguments: [
    ("what time is it", "It is 08:00, Monday 9 Mar."),
    ("what time will it be in 45 minutes", "It will be 08:45."),
    ("what time was it 20 minutes ago", "It was 07:40."),
    ("what's 90 minutes from now", "It will be 09:30."),
    ("what time will it be in 20 hours", "It will be tomorrow 04:00."),
    ("what's the date tomorrow", "That is Tuesday 10 Mar, tomorrow."),
    ("what day was yesterday", "That is Sunday 8 Mar, yesterday."),
    ("what day of the week is march 15", "That is Sunday 15 Mar, in 6 days."),
    ("what day was July 4 1976", "That is Sunday 4 Jul 1976, 18145 days ago."),
    ("when is easter", "That is Sunday 5 Apr, in 27 days."),
    ("what will the date be in 3 weeks", "That is Monday 30 Mar, in 21 days."),
    ("how long until 5", "9 hours until 17:00."),
    ("how long until dinner at 7 pm", "11 hours until 19:00."),
    ("how many minutes until noon", "240 minutes until 12:00."),
    ("how many days until christmas", "291 days until Friday 25 Dec."),
    ("how many weeks until march 30", "3 weeks until Monday 30 Mar."),
    ("how long since 6:30 am", "1 hour 30 minutes since 06:30."),
    ("how long since 7", "1 hour since 07:00."),
    ("how long since 9", "11 hours since yesterday 21:00."),
    ("how long since 9 am", "23 hours since yesterday 09:00."),
    ("how long since noon", "20 hours since yesterday 12:00."),
    ("how many days since january 1", "67 days since Thursday 1 Jan."),
    ("how many days since december 25", "74 days since Thursday 25 Dec 2025."),
    ("how many hours between 9 and 5", "8 hours."),
    ("how long is it from 9:30 to 17:15", "7 hours 45 minutes."),
    ("how many days are there between march 1 and april 15", "45 days."),
    ("how many hours from monday at noon until tuesday at 6 pm", "30 hours."),
    ("convert 90 minutes to hours", "1.5 hours."),
    ("how many minutes are in 2.5 hours", "150 minutes."),
    ("how many days are 36 hours", "1.5 days."),
    ("what is 2 hours 15 minutes plus 50 minutes", "3 hours 5 minutes."),
    ("what's 3 hours minus 45 minutes", "2 hours 15 minutes."),
    ("what's 3h20 plus 1h55 plus 40 min", "5 hours 55 minutes."),
    ("how long is 3 times 25 minutes", "1 hour 15 minutes."),
    ("what's 2 hours minus 3 x 20 minutes", "1 hour."),
    ("what is 90 minutes divided by 4", "22 minutes 30 seconds."),
    ("if i run 10k at 5:20 a km how long's that", "53 minutes 20 seconds."),
    ("what's my pace if I run 8 km in 44 minutes", "5 minutes 30 seconds for each km."),
    ("how many 25 minute blocks fit into 3 hours", "7, and 5 minutes are left."),
    ("how many 30 minute lessons fit into 3 hours", "6."),
    ("days until easter", "27 days until Sunday 5 Apr."),
    ("how many more sleeps till friday", "4 days until Friday 13 Mar."),
    (
      "when does the 14 day notice end if I send it tomorrow", "That is Tuesday 24 Mar, in 15 days."
    ),
    ("30 days after march 20", "That is Sunday 19 Apr, in 41 days."),
    ("2 weeks from friday", "That is Friday 27 Mar, in 18 days."),
    ("3 months from may 31", "That is Monday 31 Aug, in 175 days."),
    ("45 calendar days from today", "That is Thursday 23 Apr, in 45 days."),
    ("today plus 120 days", "That is Tuesday 7 Jul, in 120 days."),
    ("may 31 minus 3 months", "That is Saturday 28 Feb, 9 days ago."),
    (
      "if the notice goes out april 7 and stays open 30 days when does it close",
      "That is Thursday 7 May, in 59 days."
    ),
    (
      "award was february 12, protest window is 10 days, last day to protest?",
      "That is Sunday 22 Feb, 15 days ago."
    ),
    ("if I start at 19:10 and it takes 85 minutes when am I done", "It will be 20:35."),
    (
      "when do I have to start if it takes 3 hours and must be done by 21:00",
      "It will be 18:00."
    ),
    (
      "award by may 1; evaluation takes 3 weeks and legal review 10 days before that. "
        + "when do I have to start", "That is Tuesday 31 Mar, in 22 days."
    ),
    (
      "dinner is at 7 pm, the roast takes 2 hours and resting 20 minutes, when do I have to start",
      "It will be 16:40."
    ),
    (
      "dinner by 9 pm, the chicken takes an hour ten and needs 10 to rest, when do I have to put it in",
      "It will be 19:40."
    ),
    (
      "dinner at 9, the lasagna takes 50 minutes, when do I have to put it in", "It will be 20:10."
    ),
    (
      "when is the latest I can start a 3 week evaluation to be done by may 1",
      "That is Friday 10 Apr, in 32 days."
    ),
    (
      "I have to reply within ten days of the letter, it came yesterday",
      "That is Wednesday 18 Mar, in 9 days."
    ),
    (
      "returns must be sent within 14 days of delivery, it arrived on friday",
      "That is Friday 20 Mar, in 11 days."
    ),
    ("how long since friday", "3 days since Friday 6 Mar."),
    (
      "if the movie starts at 8 pm and lasts 2 hours 10 minutes when is it over",
      "It will be 22:10."
    ),
  ])
  func `it is answered, and nothing begins`(question: String, answer: String) throws {
    var world = try World()
    guard case .run(let effects) = world.say(question), case .answer(let lines, _)? = effects.first
    else {
      Issue.record("“\(question)” is not answered")
      return
    }
    #expect(lines.map(\.text) == [answer], "\(question)")
    #expect(world.engine.timers.isEmpty && world.library.schedules.isEmpty)
  }

  @Test func `several distances from a day are several days`() throws {
    var world = try World()
    guard case .run(let effects) = world.say("10, 5 and 1 days before december 18") else {
      Issue.record("not answered")
      return
    }
    let lines = effects.flatMap { effect -> [String] in
      if case .answer(let lines, _) = effect { lines.map(\.text) } else { [] }
    }
    #expect(
      lines == [
        "That is Tuesday 8 Dec, in 274 days.", "That is Sunday 13 Dec, in 279 days.",
        "That is Thursday 17 Dec, in 283 days.",
      ])
  }

  @Test(arguments: [
    "what time is the game tomorrow", "when is the meeting tomorrow", "how long until yesterday",
    "printing and layout take 5 days each and it is due may 1, when do I have to start",
    "how many days until my flight", "what is an hour minus a day",
    "how many 25 litre buckets fit into 3 barrels", "if I run 10k how long is that in miles",
    "what's 3 pm on Mars in London", "convert 10 dollars to euros",
  ])
  func `what no clock can tell is not answered`(question: String) throws {
    var world = try World()
    let plan = world.say(question)
    guard case .run = plan else { return }
    Issue.record("“\(question)”: \(plan)")
  }
}
