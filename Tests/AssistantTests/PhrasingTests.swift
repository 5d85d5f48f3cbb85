import Assistant
import TestSupport
import Testing
import Timers

/// How things are said.
@Suite struct PhrasingTests {
  /// Every understood sentence is echoed as structure: name, phases, lengths, due clock time.
  @Test(arguments: [
    ("tea 4 min", "● tea  4:00      done 08:04"),
    ("boil pasta 9 minutes then rest 2", "● boil pasta  9:00 → rest 2:00      done 08:11"),
    ("3 times 45 seconds plank then 15 rest", "● plank  0:45 → rest 0:15, 3 times      done 08:03"),
    ("5 minutes", "● timer  5:00      done 08:05"),
    ("tea 90 seconds", "● tea  1:30      done 08:01:30"),
    ("roast 2 hours", "● roast  2:00:00      done 10:00"),
    ("set a dough timer for 2 days", "● dough  2 d 0:00:00      done Wed 11 Mar 08:00"),
    ("proof 20 hours", "● proof  20:00:00      done tomorrow 04:00"),
  ])
  func `a start is echoed as structure`(line: String, echo: String) throws {
    var world = try World()
    world.say(line)
    #expect(Phrasing(world.situation).started(world.engine.timers).map(\.text) == [echo])
  }

  @Test func `those that end together are told in one line, and drawn`() throws {
    var world = try World()
    world.say("eggs 7 min, toast 3 and greens 5 all ready together")
    #expect(
      Phrasing(world.situation).started(world.engine.timers).map(\.text) == [
        "● eggs 7:00 now · greens 5:00 in 2:00 · toast 3:00 in 4:00      all done 08:07",
        "  08:00:00  eggs    ████████████████████████  08:07:00",
        "  08:02:00  greens         █████████████████  08:07:00",
        "  08:04:00  toast                 ██████████  08:07:00",
      ])
  }

  @Test func `what is left, of a timer in every state`() throws {
    var world = try World("tea 4 min then rest 2 min", "toast 2 min")
    world.pass(.seconds(39))
    func left() -> [String] {
      let phrasing = Phrasing(world.situation)
      return world.engine.timers.map { phrasing.remaining($0).text }
    }
    #expect(left() == ["tea   3:21 left of 4:00, then rest 2:00", "toast   1:21 left of 2:00"])
    world.say("pause toast")
    #expect(left()[1] == "toast   1:21 left of 2:00   paused")
    world.pass(.seconds(210))
    #expect(left()[0] == "tea: rest   1:51 left of 2:00")
  }

  /// The end of a whole stands behind what comes before it; where there is little room, times of the clock stay longest.
  @Test(arguments: [
    (
      90,
      [
        "toast              2:00 left of 2:00         done 08:02",
        "slow cooked beef   1:45:00 left of 1:45:00   ends 09:45   then rest 20:00, done 10:05",
      ]
    ),
    (
      80,
      [
        "toast              2:00 left      done 08:02",
        "slow cooked beef   1:45:00 left   ends 09:45   then rest 20:00, done 10:05",
      ]
    ),
    (
      60,
      [
        "toast      2:00 left      done 08:02",
        "slow co…   1:45:00 left   ends 09:45   then rest 20:00, done 10:05",
      ]
    ),
  ])
  func `rows in so many columns`(width: Int, rows: [String]) throws {
    let world = try World("slow cooked beef 105 min then rest 20 min", "toast 2 min")
    #expect(
      Phrasing(world.situation).rows(of: world.engine.timers, width: width).map(\.text) == rows)
  }

  /// The last tenth, ten seconds at least.
  @Test(arguments: [(215, Line.Tone.plain), (217, .warn)])
  func `what is left is amber near the end`(passed: Int, tone: Line.Tone) throws {
    var world = try World("tea 4 min", "rice 20 min")
    world.pass(.seconds(passed))
    let rows = Phrasing(world.situation).rows(of: world.engine.timers)
    #expect(rows[0].spans[1].tone == tone, "\(rows[0].text)")
  }

  @Test func `a paused timer that is to go on later says when, and not that it changed`() throws {
    var world = try World("tea 4 min", "pause tea")
    world.say("resume in 5 minutes")
    let tea = try #require(world.engine.timers.first)
    let event = TimerEvent(timer: tea.id, name: "tea", phase: "", at: world.now, .changed)
    #expect(
      Phrasing(world.situation).done(event, timer: tea)?.text
        == "‖ tea paused      4:00 left, goes on 08:05")
  }

  @Test func `a moment is told by the clock, with its day when it is another`() {
    let now = World.start
    let speaker = World.speaker
    let table: [(Int, String)] = [
      (0, "08:00"), (3600, "09:00"), (86_400, "tomorrow 08:00"), (-86_400, "yesterday 08:00"),
      (3 * 86_400, "Thu 12 Mar 08:00"), (400 * 86_400, "Tue 13 Apr 2027 08:00"),
    ]
    for (seconds, words) in table {
      #expect(speaker.say(SaidTime(now.adding(seconds))) == words)
    }
  }

  @Test func `lengths are rounded up, so nothing shows zero before it is over`() {
    let table: [(Duration, String)] = [
      (.zero, "0:00"), (.milliseconds(1), "0:01"), (.seconds(59), "0:59"),
      (.milliseconds(59_001), "1:00"),
      (.seconds(3599), "59:59"), (.seconds(3600), "1:00:00"), (.seconds(90_061), "1 d 1:01:01"),
      (.seconds(-5), "0:00"),
    ]
    for (duration, words) in table { #expect(Clockface.length(duration) == words) }
  }

  @Test(arguments: 0..<300)
  func `a length in words reads back as the same length`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let limit = [60, 3600, 86_400, 366 * 86_400].randomElement(using: &dice) ?? 60
    let length = Duration.seconds(Int.random(in: 1...limit, using: &dice))
    var world = try World()
    let plan = world.assistant.explain("tea \(World.speaker.words(length))", in: world.situation)
      .plan
    switch plan {
    case .run(let effects):
      #expect(starts(effects) == length, "seed \(seed): \(World.speaker.words(length))")
    // Over a day is asked about, unless whole days were said.
    case .ask(let question):
      guard case .confirm(let effects, _) = question.kind else {
        Issue.record("seed \(seed): \(question)")
        return
      }
      #expect(starts(effects) == length && length > .seconds(86_400), "seed \(seed)")
    case .refuse(let refusal):
      Issue.record("seed \(seed): \(World.speaker.words(length)): \(refusal)")
    }
    world.pass(.zero)
  }

  private func starts(_ effects: [Effect]) -> Duration? {
    if case .change(.start(let routine, _, _))? = effects.first { routine.duration } else { nil }
  }

  /// Fault F39: whatever a name is made of, it stays within 60 columns and 200 scalars.
  @Test func `a name is bounded`() throws {
    var world = try World("tea 4 min")
    for name in [String(repeating: "a", count: 300), String(repeating: "漢", count: 70)] {
      world.say("rename it to \(name)")
      let kept = world.engine.timers[0].name
      #expect(kept.unicodeScalars.count <= 60 && kept.unicodeScalars.count >= 30)
      #expect(name.hasPrefix(kept))
    }
  }
}
