import Testing
import Timers

@testable import Language

/// Times by the clocks of another place, said in Berlin on Monday 9 March 2026 at 08:00.
///
/// New York is on summer time since the day before, Berlin from 29 March on: in between they are five hours apart.
struct PlaceTests {
  private static let berlin = Zone { $0 < 1_774_746_000 ? 3600 : 7200 }
  private static let zones: [String: Zone] = [
    "America/New_York": Zone { $0 < 1_772_953_200 ? -5 * 3600 : -4 * 3600 },
    "Tokyo": Zone { _ in 9 * 3600 }, "London": Zone { $0 < 1_774_746_000 ? 0 : 3600 },
    "UTC": .utc, "turkey": Zone { _ in 3 * 3600 }, "Turkey": Zone { _ in 3 * 3600 },
    "UTC+5:30": Zone { _ in 19_800 }, "Europe/London": .utc,
  ]
  private static let instant = 1_773_039_600

  private func scene(at instant: Int = instant) -> Scene {
    var scene = Scene(now: Self.berlin.local(instant: instant))
    scene.elsewhere = { name in
      Self.zones[name].map { zone in
        Elsewhere(name: name, now: zone.local(instant: instant)) {
          Self.berlin.local(instant: zone.instant($0))
        }
      }
    }
    return scene
  }

  @Test(arguments: [
    ("set an alarm for 3 pm Tokyo time tomorrow", "2026-03-10T07:00:00"),
    ("wake me at 9 am Eastern", "2026-03-09T14:00:00"),
    ("wake me at 9 am Eastern on march 28", "2026-03-28T14:00:00"),
    ("wake me at 9 am Eastern on march 30", "2026-03-30T15:00:00"),
    ("alarm at 3 pm London time", "2026-03-09T16:00:00"),
    ("remind me to call Ken at noon UTC", "2026-03-09T13:00:00"),
    ("alarm 3 pm utc+5:30", "2026-03-09T10:30:00"),
    ("set an alarm for 2026-03-14T16:00:00+05:30", "2026-03-14T11:30:00"),
    ("set an alarm for 2026-03-14T16:00+05:30", "2026-03-14T11:30:00"),
    ("remind me tomorrow to call Ken at 8 am EST", "2026-03-10T13:00:00"),
    // A capital makes a country of it.
    ("remind me at 5 pm Turkey time to call Ada", "2026-03-09T15:00:00"),
    // What is known as no zone is part of the sentence, as before.
    ("alarm at 9", "2026-03-09T09:00:00"),
  ])
  func `a time of another place is told by the clocks there`(text: String, at: String) throws {
    let reading = try #require(
      try LanguageFolder("en").interpreter.interpret(text, in: scene()).readings.first)
    #expect(reading.confidence >= 0.9)
    switch reading.intents.first {
    case .timer(.schedule(let request))?, .timer(.remind(let request))?:
      #expect(request.at?.iso == at, "\(text)")
    case let other: Issue.record("\(text) was read as \(String(describing: other))")
    }
  }

  @Test func `in German, too`() throws {
    let reading = try LanguageFolder("de").interpreter
      .interpret("Wecker um 9 Uhr Londoner Zeit", in: scene()).readings.first
    guard case .timer(.schedule(let request))? = reading?.intents.first else {
      Issue.record("no alarm")
      return
    }
    #expect(request.at?.iso == "2026-03-09T10:00:00")
  }

  @Test func `what comes again keeps to the clocks of its place`() throws {
    let text = "remind me every monday to call Ken at 9 am Eastern"
    let reading = try LanguageFolder("en").interpreter.interpret(text, in: scene()).readings.first
    guard case .timer(.remind(let request))? = reading?.intents.first else {
      Issue.record("no reminder")
      return
    }
    #expect(request.zone == "America/New_York")
    #expect(request.recurrence == "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0")
    // In New York it is three in the morning.
    #expect(request.at?.iso == "2026-03-09T09:00:00")
  }

  @Test func `the day is that of whoever speaks`() throws {
    // Monday 20:00 in Berlin: in Tokyo it is Tuesday already.
    let text = "set an alarm for 3 pm Tokyo time tomorrow"
    let reading = try LanguageFolder("en").interpreter
      .interpret(text, in: scene(at: Self.instant + 12 * 3600)).readings.first
    guard case .timer(.schedule(let request))? = reading?.intents.first else {
      Issue.record("no alarm")
      return
    }
    #expect(request.at?.iso == "2026-03-10T07:00:00")
  }

  @Test(arguments: [
    "set an alarm for 3 pm Gotham time", "remind me at 3 pm Gotham time to call",
    "every hour until 5 pm Tokyo time drink at noon UTC",
    // A dish, in a kitchen.
    "remind me at 5 pm turkey time", "alarm at 5 pm turkey time",
    "set a timer for 5 pm turkey time",
  ])
  func `a place nobody knows is never passed over`(text: String) throws {
    let reading = try LanguageFolder("en").interpreter.interpret(text, in: scene()).readings.first
    #expect((reading?.confidence ?? 0) < 0.9 || reading?.missing != nil, "\(text)")
  }
}
