import TestSupport
import Testing

@testable import Timers

/// Changing the phases of routines, kept and running.
@Suite struct PhaseEditTests {
  private static let bread = [
    Phase(name: "knead", .seconds(600)), Phase(name: "first rise", .seconds(3600)),
    Phase(name: "bake", .seconds(2400)),
  ]

  private static func routine(_ phases: [Phase] = bread, rounds: Int = 1) throws -> Routine {
    try Routine(name: "bread", phases: phases, rounds: rounds)
  }

  private static func shape(_ routine: Routine) -> String {
    routine.phases.map { phase in
      "\(phase.name) \(phase.duration.map { "\($0.nanoseconds / 1_000_000_000)" } ?? "gate")"
    }.joined(separator: ", ") + (routine.rounds > 1 ? " x\(routine.rounds)" : "")
  }

  @Test(arguments: [
    (
      PhaseEdit.add(Phase(name: "fold", .seconds(60)), .last),
      "knead 600, first rise 3600, bake 2400, fold 60"
    ),
    (
      .add(Phase(name: "fold", .seconds(60)), .first),
      "fold 60, knead 600, first rise 3600, bake 2400"
    ),
    (
      .add(Phase(name: "fold", .seconds(60)), .after(.named("knead"))),
      "knead 600, fold 60, first rise 3600, bake 2400"
    ),
    (
      .add(Phase(name: "fold", end: .gate), .before(.named("RISE"))),
      "knead 600, fold gate, first rise 3600, bake 2400"
    ),
    (.remove(.named("first rise")), "knead 600, bake 2400"),
    (.remove(.number(-1)), "knead 600, first rise 3600"),
    (.move(.named("bake"), .first), "bake 2400, knead 600, first rise 3600"),
    (.move(.number(1), .last), "first rise 3600, bake 2400, knead 600"),
    (.move(.number(1), .after(.named("rise"))), "first rise 3600, knead 600, bake 2400"),
    (.move(.number(3), .before(.number(2))), "knead 600, bake 2400, first rise 3600"),
    (.move(.number(2), .after(.number(2))), "knead 600, first rise 3600, bake 2400"),
    (.rename(.number(2), to: "rest"), "knead 600, rest 3600, bake 2400"),
    (.retime(.named("bake"), to: .after(.seconds(1800))), "knead 600, first rise 3600, bake 1800"),
    (.retime(.named("bake"), to: .gate), "knead 600, first rise 3600, bake gate"),
    (.lengthen(.named("bake"), by: .seconds(-300)), "knead 600, first rise 3600, bake 2100"),
    (.repeatPhase(.named("knead"), times: 2), "knead 600, knead 600, first rise 3600, bake 2400"),
    (.repeatPhase(.named("knead"), times: 1), "knead 600, first rise 3600, bake 2400"),
    (
      .replace(.named("rise"), name: "fold", end: .after(.seconds(60))),
      "knead 600, fold 60, bake 2400"
    ),
    (.replace(.number(-1), name: "grill", end: nil), "knead 600, first rise 3600, grill 2400"),
    (.rounds(.total(3)), "knead 600, first rise 3600, bake 2400 x3"),
    (.rounds(.more(2)), "knead 600, first rise 3600, bake 2400 x3"),
    (.rounds(.left(2)), "knead 600, first rise 3600, bake 2400 x2"),
  ])
  func `a kept routine is changed as said`(edit: PhaseEdit, shape: String) throws {
    #expect(Self.shape(try Self.routine().applying(edit)) == shape)
  }

  @Test(arguments: [
    (PhaseEdit.remove(.named("proof")), TimerError.noSuchPhase("proof", in: "bread")),
    (.remove(.number(4)), .noSuchPhase("4", in: "bread")),
    (.remove(.number(0)), .noSuchPhase("0", in: "bread")),
    (.remove(.number(.min)), .noSuchPhase("\(Int.min)", in: "bread")),
    (.remove(.current), .noSuchPhase("", in: "bread")),
    (.remove(.named("")), .noSuchPhase("", in: "bread")),
    (.lengthen(.named("knead"), by: .seconds(-600)), .lengthOutOfRange(.zero)),
    (.lengthen(.named("knead"), by: .seconds(Int64.max)), .lengthOutOfRange(.seconds(Int64.max))),
    (.retime(.named("knead"), to: .after(.zero)), .lengthOutOfRange(.zero)),
    (.rounds(.total(0)), .roundIsOver(0)),
    (.rounds(.more(-1)), .roundIsOver(0)),
    (.rounds(.more(.max)), .tooManySteps(limit: Routine.mostSteps)),
    (.repeatPhase(.named("knead"), times: .max), .tooManySteps(limit: Routine.mostSteps)),
  ])
  func `what cannot be is refused`(edit: PhaseEdit, error: TimerError) throws {
    let routine = try Self.routine()
    #expect(throws: error) { try routine.applying(edit) }
  }

  @Test func `the only phase stays`() throws {
    let tea = try Routine(name: "tea", phases: [Phase(name: "steep", .seconds(240))])
    #expect(throws: TimerError.nothingToTime) { try tea.applying(.remove(.current)) }
    #expect(try tea.applying(.retime(.current, to: .after(.seconds(60)))).duration == .seconds(60))
  }

  // MARK: Running

  @Test(arguments: [
    // Under way, in seconds from the start of the first of three rounds of a 10, b 20; left out; what is ahead then.
    (5, "b", "a 5 then a,b,a,b"), (15, "a", "b 15 then b,a,b"), (35, "b", "a 5 then a,b"),
    (65, "b", "a 5 then "),
  ])
  func `a phase is left out once, the next time it would come`(
    second: Int, name: String, story: String
  ) throws {
    let routine = try Routine(
      name: "r", phases: [Phase(name: "a", .seconds(10)), Phase(name: "b", .seconds(20))], rounds: 3
    )
    var engine = Self.running(routine, at: second)
    _ = try engine.edit(1, .leaveOut(.named(name)), at: Self.at(second))
    #expect(Self.story(engine, at: second) == story)
  }

  @Test func `rounds that are too many to write out are refused whole`() throws {
    let routine = try Routine(
      name: "r", phases: [Phase(name: "a", .seconds(10)), Phase(name: "b", .seconds(20))],
      rounds: 300)
    var engine = Self.running(routine, at: 5)
    #expect(throws: TimerError.self) {
      try engine.edit(1, .leaveOut(.named("b")), at: Self.at(5))
    }
    #expect(engine[1]?.routine == routine)
  }

  private static let anchor = Anchor(boot: "b", moment: Moment(nanoseconds: 0), wall: 0)
  private static func at(_ seconds: Int) -> Moment {
    Moment(nanoseconds: Int64(seconds) * 1_000_000_000)
  }

  private static func running(_ routine: Routine, at seconds: Int) -> TimerEngine {
    var engine = TimerEngine(anchor: anchor)
    _ = engine.start(routine, id: 1, at: at(0))
    _ = engine.advance(to: at(seconds))
    return engine
  }

  /// Where it stands: the phase under way, what is left of it, and what comes then.
  private static func story(_ engine: TimerEngine, at seconds: Int) -> String {
    guard let timer = engine[1] else { return "over" }
    let left = timer.left(at: at(seconds)).map { "\($0.nanoseconds / 1_000_000_000)" } ?? "gate"
    let ahead = (timer.step + 1..<max(timer.step + 1, timer.routine.stepCount))
      .map { timer.routine.phase(at: $0).name }.joined(separator: ",")
    return "\(timer.phase.name) \(left) then \(ahead)"
  }

  @Test(arguments: [
    (
      PhaseEdit.add(Phase(name: "fold", .seconds(60)), .after(.current)),
      "first rise 3500 then fold,bake"
    ),
    (.add(Phase(name: "fold", .seconds(60)), .last), "first rise 3500 then bake,fold"),
    (.remove(.named("bake")), "first rise 3500 then "),
    (.rename(.current, to: "proof"), "proof 3500 then bake"),
    (.rename(.named("bake"), to: "roast"), "first rise 3500 then roast"),
    (.retime(.current, to: .after(.seconds(1800))), "first rise 1700 then bake"),
    (.retime(.named("bake"), to: .gate), "first rise 3500 then bake"),
    (.lengthen(.named("rise"), by: .seconds(60)), "first rise 3560 then bake"),
    (.move(.named("knead"), .last), "first rise 3500 then bake,knead"),
    (.move(.current, .last), "first rise 3500 then "),
    (.repeatPhase(.current, times: 2), "first rise 3500 then first rise,bake"),
    (.leaveOut(.named("bake")), "first rise 3500 then "),
    (.rounds(.more(1)), "first rise 3500 then bake,knead,first rise,bake"),
    (.rounds(.left(3)), "first rise 3500 then bake,knead,first rise,bake,knead,first rise,bake"),
  ])
  func `a change keeps the phase under way, and what is left of it`(
    edit: PhaseEdit, story: String
  ) throws {
    var engine = Self.running(try Self.routine(), at: 700)
    _ = try engine.edit(1, edit, at: Self.at(700))
    #expect(Self.story(engine, at: 700) == story)
  }

  @Test(arguments: [
    (PhaseEdit.remove(.current), TimerError.phaseIsUnderWay("first rise")),
    (.remove(.named("first rise")), .phaseIsUnderWay("first rise")),
    (.retime(.current, to: .gate), .phaseIsUnderWay("first rise")),
    (
      .replace(.current, name: "proof", end: .after(.seconds(60))), .phaseIsUnderWay("first rise")
    ),
    (.remove(.named("knead")), .phaseIsOver("first rise")),
    (.add(Phase(name: "fold", .seconds(60)), .first), .phaseIsOver("first rise")),
    (.lengthen(.named("knead"), by: .seconds(60)), .phaseIsOver("first rise")),
    (.lengthen(.current, by: .seconds(-3500)), .tooMuchTakenOff("bread", left: .seconds(3500))),
    (.rounds(.total(0)), .roundIsOver(0)),
  ])
  func `what is over, or under way, is not undone by an edit`(
    edit: PhaseEdit, error: TimerError
  ) throws {
    var engine = Self.running(try Self.routine(), at: 700)
    let before = engine[1]
    #expect(throws: error) { try engine.edit(1, edit, at: Self.at(700)) }
    #expect(engine[1] == before)
  }

  @Test func `with rounds to come, what is over in this one can be changed for the next`() throws {
    var engine = Self.running(try Self.routine(rounds: 3), at: 700)
    _ = try engine.edit(1, .remove(.named("knead")), at: Self.at(700))
    #expect(
      Self.story(engine, at: 700) == "first rise 3500 then bake,first rise,bake,first rise,bake")
    _ = try engine.edit(1, .rounds(.total(1)), at: Self.at(700))
    #expect(Self.story(engine, at: 700) == "first rise 3500 then bake")
    #expect(throws: TimerError.phaseIsOver("first rise")) {
      try engine.edit(1, .add(Phase(.seconds(5)), .first), at: Self.at(700))
    }
  }

  @Test func `a timer that has not begun is changed like a kept one`() throws {
    var engine = TimerEngine(anchor: Self.anchor)
    _ = engine.start(try Self.routine(), id: 1, trigger: .at(Self.at(100)), at: Self.at(0))
    _ = try engine.edit(1, .remove(.named("knead")), at: Self.at(0))
    _ = engine.advance(to: Self.at(100))
    #expect(Self.story(engine, at: 100) == "first rise 3600 then bake")
  }

  @Test func `back goes to the phase before, and to the beginning of the first`() throws {
    var engine = Self.running(try Self.routine(), at: 700)
    let events = try engine.back(1, at: Self.at(700))
    #expect(events.map(\.kind) == [.wentBack(step: 1), .phaseStarted(step: 0)])
    #expect(Self.story(engine, at: 700) == "knead 600 then first rise,bake")
    _ = engine.advance(to: Self.at(800))
    _ = try engine.back(1, at: Self.at(800))
    #expect(Self.story(engine, at: 800) == "knead 600 then first rise,bake")
    _ = engine.advance(to: Self.at(1410))
    _ = try engine.restartStep(1, at: Self.at(1410))
    #expect(Self.story(engine, at: 1410) == "first rise 3600 then bake")
  }

  @Test func `back from a gate, and into one`() throws {
    let phases = [Phase(name: "plate", end: .gate), Phase(name: "eat", .seconds(60))]
    var engine = Self.running(try Self.routine(phases), at: 5)
    _ = try engine.skip(1, at: Self.at(10))
    let events = try engine.back(1, at: Self.at(20))
    #expect(events.map(\.kind) == [.wentBack(step: 1), .phaseWaiting(step: 0)])
    #expect(engine[1]?.isWaiting == true)
    #expect(engine.nextDeadline == nil)
  }

  /// Whatever is edited, the engine keeps its promise: the phase under way stays, its end stays, and all comes to an end.
  @Test(arguments: 0..<300)
  func `random edits keep what is under way`(seed: UInt64) throws {
    var random = SplitMix(seed)
    let phases = (0..<Int.random(in: 1...5, using: &random)).map {
      Phase(name: "p\($0)", .seconds(Int.random(in: 1...50, using: &random)))
    }
    var engine = TimerEngine(anchor: Self.anchor)
    _ = engine.start(
      try Routine(name: "r", phases: phases, rounds: Int.random(in: 1...4, using: &random)), id: 1,
      at: Self.at(0))
    var now = 0
    for _ in 0..<30 {
      now += Int.random(in: 0...20, using: &random)
      _ = engine.advance(to: Self.at(now))
      guard let before = engine[1] else { return }
      func phase() -> PhaseReference {
        switch Int.random(in: 0...3, using: &random) {
        case 0: .current
        case 1: .number(-1)
        case 2: .number(Int.random(in: 1...6, using: &random))
        default: .named("p\(Int.random(in: 0...6, using: &random))")
        }
      }
      func place() -> PhasePlace {
        switch Int.random(in: 0...3, using: &random) {
        case 0: .first
        case 1: .last
        case 2: .after(phase())
        default: .before(phase())
        }
      }
      let edit: PhaseEdit =
        switch Int.random(in: 0...5, using: &random) {
        case 0: .add(Phase(name: "new", .seconds(Int.random(in: 1...9, using: &random))), place())
        case 1: .remove(phase())
        case 2: .move(phase(), place())
        case 3: .repeatPhase(phase(), times: Int.random(in: 1...3, using: &random))
        case 4: .rounds(.more(Int.random(in: -2...2, using: &random)))
        default: .rename(phase(), to: "p9")
        }
      let worked = (try? engine.edit(1, edit, at: Self.at(now))) != nil
      let after = try #require(engine[1])
      #expect(after.isSound, "seed \(seed): \(edit)")
      #expect(after.stepEnd == before.stepEnd, "seed \(seed): \(edit)")
      #expect(after.phase.duration == before.phase.duration, "seed \(seed): \(edit)")
      if !worked { #expect(after == before, "seed \(seed): \(edit)") }
    }
    _ = engine.advance(to: Self.at(1_000_000))
    #expect(engine.count == 0, "seed \(seed)")
  }

  // MARK: Scaling

  @Test(arguments: [
    (RoutineScaling(part: .firstHalf), "knead 600, first rise 3600"),
    (.init(part: .first(1)), "knead 600"),
    (.init(part: .last(2)), "first rise 3600, bake 2400"),
    (.init(part: .from(.named("rise"))), "first rise 3600, bake 2400"),
    (.init(part: .only(.named("bake"))), "bake 2400"),
    (.init(part: .without([.number(2)])), "knead 600, bake 2400"),
    (.init(part: .without([.number(3), .number(1)])), "first rise 3600"),
    (.init(rounds: 2), "knead 600, first rise 3600, bake 2400 x2"),
    (.init(rounds: 2, batches: 2), "knead 600, first rise 3600, bake 2400 x4"),
    (.init(pace: 0.5), "knead 300, first rise 1800, bake 1200"),
    (.init(pace: 0.01), "knead 6, first rise 36, bake 24"),
  ])
  func `a routine is run scaled`(scaling: RoutineScaling, shape: String) throws {
    #expect(Self.shape(try Self.routine().scaled(by: scaling)) == shape)
  }

  @Test func `scaling knows its limits`() throws {
    let routine = try Self.routine()
    for scaling in [
      RoutineScaling(part: .first(0)), .init(part: .only(.named("x"))), .init(pace: 0),
      .init(pace: .nan), .init(pace: 1000), .init(rounds: .max, batches: 2), .init(rounds: 0),
    ] {
      #expect(throws: TimerError.self, "\(scaling)") { try routine.scaled(by: scaling) }
    }
    // Never below a second.
    #expect(
      try Routine(phases: [Phase(.seconds(1))]).scaled(by: .init(pace: 0.1)).duration == .seconds(1)
    )
  }

  @Test func `between is between the only two`() throws {
    let fold = PhaseEdit.add(Phase(name: "fold", .seconds(60)), .between)
    let two = try Self.routine(Array(Self.bread.prefix(2)))
    #expect(Self.shape(try two.applying(fold)) == "knead 600, fold 60, first rise 3600")
    #expect(throws: TimerError.self) { try Self.routine().applying(fold) }
  }

  @Test func `a phase lasts otherwise for once`() throws {
    var scaling = RoutineScaling(part: .without([.named("knead")]))
    scaling.lengths = [.init(.named("bake"), .seconds(60))]
    #expect(Self.shape(try Self.routine().scaled(by: scaling)) == "first rise 3600, bake 60")
  }
}
