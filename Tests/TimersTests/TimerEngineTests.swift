import TestSupport
import Testing

@testable import Timers

/// Seconds on an elapsed line that starts at zero, tied to a wall clock that starts at 1,000,000 s.
func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
let anchor = Anchor(boot: "test", moment: at(0), wall: 1_000_000_000_000_000)

func routine(_ name: String, _ seconds: [Int], rounds: Int = 1, cues: [Cue] = []) throws -> Routine
{
  try Routine(
    name: name, phases: seconds.map { Phase(name: "\(name)\($0)", .seconds($0)) }, rounds: rounds,
    cues: cues)
}

/// The events as short words: "10 a.phaseEnded".
func story(_ events: [TimerEvent]) -> [String] {
  events.map { event in
    let kind = String(describing: event.kind).prefix { $0 != "(" }
    return "\(event.at.nanoseconds / 1_000_000_000) \(event.name).\(kind)"
  }
}

@Test func `a routine goes through its phases, each from when the last one ended`() throws {
  var engine = TimerEngine(anchor: anchor)
  #expect(story(engine.start(try routine("a", [10, 5]), id: 1, at: at(0))) == ["0 a.started"])
  #expect(engine.nextDeadline == at(10))
  #expect(
    story(engine.advance(to: at(100))) == [
      "10 a.phaseEnded", "10 a.phaseStarted", "15 a.phaseEnded", "15 a.completed",
    ])
  #expect(engine.count == 0)
  #expect(engine.nextDeadline == nil)
}

@Test func `ties come in the order the timers were started`() throws {
  var engine = TimerEngine(anchor: anchor)
  for id in 1...5 { _ = engine.start(try routine("t\(id)", [10]), id: Int64(id), at: at(0)) }
  #expect(engine.advance(to: at(10)).map(\.timer) == [1, 2, 3, 4, 5])
}

@Test func `a pause of a stated length ends by itself, late or not, and keeps what is left`() throws
{
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [60]), id: 1, at: at(0))
  #expect(story(try engine.hold(1, for: .seconds(300), at: at(20))) == ["20 a.paused"])
  #expect(engine.nextDeadline == at(320))
  #expect(engine.advance(to: at(319)) == [])
  #expect(story(engine.advance(to: at(1000))) == ["320 a.resumed", "360 a.completed"])
}

@Test func `a pause can be given an end later, another end, or be ended before`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [60]), id: 1, at: at(0))
  _ = try engine.pause(1, at: at(20))
  #expect(engine.nextDeadline == nil)
  #expect(story(try engine.hold(1, for: .seconds(300), at: at(30))) == ["30 a.changed"])
  #expect(engine.nextDeadline == at(330))
  _ = try engine.hold(1, for: .seconds(10), at: at(40))
  #expect(engine.nextDeadline == at(50))
  _ = try engine.resume(1, at: at(45))
  #expect(engine.nextDeadline == at(85))
  // The next pause is one without an end again.
  _ = try engine.pause(1, at: at(46))
  #expect(engine.nextDeadline == nil)
  #expect(throws: TimerError.self) { try engine.hold(1, for: .zero, at: at(47)) }
}

@Test func `pause keeps what is left, however long it lasts`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [60]), id: 1, at: at(0))
  _ = try engine.pause(1, at: at(20))
  #expect(engine.nextDeadline == nil)
  #expect(engine[1]?.left(at: at(5000)) == .seconds(40))
  #expect(throws: TimerError.alreadyPaused("a")) { try engine.pause(1, at: at(21)) }
  _ = try engine.resume(1, at: at(1000))
  #expect(engine.nextDeadline == at(1040))
}

@Test func `a gate waits until someone says so`() throws {
  var engine = TimerEngine(anchor: anchor)
  let routine = try Routine(
    name: "tea",
    phases: [
      Phase(name: "steep", .seconds(10)), Phase(end: .gate), Phase(name: "rest", .seconds(5)),
    ])
  _ = engine.start(routine, id: 1, at: at(0))
  #expect(story(engine.advance(to: at(50))) == ["10 tea.phaseEnded", "10 tea.phaseWaiting"])
  #expect(engine[1]?.left(at: at(50)) == nil)
  #expect(engine.nextDeadline == nil)
  #expect(story(try engine.skip(1, at: at(60))) == ["60 tea.skipped", "60 tea.phaseStarted"])
  #expect(story(engine.advance(to: at(65))).last == "65 tea.completed")
}

@Test func `a cue is said at its point, and not when that is already over`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(
    try routine("a", [100], cues: [Cue(.beforeEnd(.seconds(20))), Cue(.beforeEnd(.seconds(200)))]),
    id: 1, at: at(0))
  #expect(engine.nextDeadline == at(80))
  #expect(story(engine.advance(to: at(80))) == ["80 a.cue"])
  _ = try engine.extend(1, by: .seconds(50), at: at(90))
  #expect(engine.nextDeadline == at(150))
}

@Test func `a timer that waits for another starts when that ends, moves with it and falls with it`()
  throws
{
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("pasta", [60]), id: 1, at: at(0))
  _ = engine.start(
    try routine("sauce", [30]), id: 2, trigger: .end(of: 1, offset: .zero), at: at(0))
  _ = engine.start(
    try routine("greens", [8]), id: 3, trigger: .end(of: 1, offset: .seconds(-10)), at: at(0))
  #expect(engine.nextDeadline == at(50))
  _ = try engine.extend(1, by: .seconds(20), at: at(5))
  #expect(engine.nextDeadline == at(70))
  #expect(
    story(engine.advance(to: at(200))) == [
      "70 greens.started", "78 greens.completed", "80 pasta.completed", "80 sauce.started",
      "110 sauce.completed",
    ])

  _ = engine.start(try routine("a", [60]), id: 4, at: at(200))
  _ = engine.start(try routine("b", [60]), id: 5, trigger: .end(of: 4, offset: .zero), at: at(200))
  #expect(story(try engine.stop(4, at: at(201))) == ["201 a.stopped", "201 b.stopped"])
  #expect(engine.count == 0)
}

@Test func `a changed wall clock moves what hangs on wall time and nothing else`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("length", [60]), id: 1, at: at(0))
  _ = engine.start(
    try routine("until", [600]), id: 2, pinnedEnd: PinnedEnd(wall: anchor.wall + 600_000_000_000),
    at: at(0))
  _ = engine.start(
    try routine("alarm", [1]), id: 3, trigger: .wall(anchor.wall + 300_000_000_000), at: at(0))
  // Set forward by 100 s at elapsed second 10.
  engine.realign(to: Anchor(boot: "test", moment: at(10), wall: anchor.wall + 110_000_000_000))
  #expect(engine[1]?.stepEnd == at(60))
  #expect(engine[2]?.stepEnd == at(500))
  #expect(story(engine.advance(to: at(200))) == ["60 length.completed", "200 alarm.started"])
}

@Test func `shortening past what is left is refused and changes nothing`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [60]), id: 1, at: at(0))
  #expect(throws: TimerError.tooMuchTakenOff("a", left: .seconds(30))) {
    try engine.extend(1, by: .seconds(-30), at: at(30))
  }
  #expect(engine.nextDeadline == at(60))
  #expect(throws: TimerError.lengthOutOfRange(.seconds(1_000_000_000))) {
    try engine.setLength(1, to: .seconds(1_000_000_000), at: at(30))
  }
  _ = try engine.setLength(1, to: .seconds(40), at: at(30))
  #expect(engine.nextDeadline == at(40))
  _ = try engine.setLength(1, to: .seconds(20), at: at(30))
  #expect(engine.nextDeadline == at(50))
}

@Test func `a word for a point that is over is refused and changes nothing`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [60]), id: 1, at: at(0))
  #expect(throws: TimerError.pointIsOver("a", began: .seconds(30))) {
    try engine.add([Cue(.afterStart(.seconds(30)))], to: 1, at: at(30))
  }
  _ = try engine.add([Cue(.afterStart(.seconds(40)))], to: 1, at: at(30))
  #expect(engine.nextDeadline == at(40))
}

@Test func `what is to be said at a point already is said once`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [60]), id: 1, at: at(0))
  for _ in 1...2 {
    _ = try engine.add([Cue(.afterStart(.seconds(40)), message: "b")], to: 1, at: at(0))
  }
  #expect(engine[1]?.routine.cues.count == 1)
}

@Test(arguments: [Duration.zero, .seconds(-5), .seconds(1 << 60), .seconds(366 * 86_400 + 1)])
func `lengths outside 1 second to 366 days are refused`(length: Duration) {
  #expect(throws: TimerError.lengthOutOfRange(length)) { try Routine(phases: [Phase(length)]) }
}

@Test(arguments: 0..<100)
func `waking often or rarely tells the same story`(seed: UInt64) throws {
  func engine() throws -> TimerEngine {
    var random = SplitMix(seed)
    var engine = TimerEngine(anchor: anchor)
    for id in 1...20 {
      let lengths = (0...random.below(3)).map { _ in 1 + random.below(30) }
      let cues = random.below(3) == 0 ? [Cue(.beforeEnd(.seconds(random.below(20))))] : []
      let trigger: ActiveTimer.Trigger? =
        switch random.below(4) {
        case 0 where id > 1:
          .end(of: Int64(1 + random.below(id - 1)), offset: .seconds(random.below(21) - 10))
        case 1: .at(at(Double(random.below(50))))
        default: nil
        }
      _ = engine.start(
        try routine("t\(id)", lengths, rounds: 1 + random.below(3), cues: cues), id: Int64(id),
        trigger: trigger, at: at(0))
    }
    return engine
  }
  var (often, rarely) = (try engine(), try engine())
  let story = (0...2000).flatMap { often.advance(to: at(Double($0) / 2)) }
  #expect(rarely.advance(to: at(1000)) == story)
  #expect(story.map(\.at) == story.map(\.at).sorted())
}

/// Fault F11: pause, clock change, resume, reboot at random, against a model that only counts.
@Test(arguments: 0..<20)
func `what is left follows a simple model through pauses, clock changes and reboots`(seed: UInt64)
  throws
{
  var random = SplitMix(seed)
  var engine = TimerEngine(anchor: anchor)
  var line = 0.0  // elapsed seconds on the present boot's line
  var left = 400_000.0
  var running = true
  _ = engine.start(try routine("a", [400_000]), id: 1, at: at(0))
  for step in 0..<500 {
    let passed = Double(random.below(100))
    line += passed
    if running { left -= passed }
    #expect(engine.advance(to: at(line)).isEmpty)
    switch random.below(5) {
    case 0 where running:
      _ = try engine.pause(1, at: at(line))
      running = false
    case 0:
      _ = try engine.resume(1, at: at(line))
      running = true
    case 1:
      engine.realign(to: Anchor(boot: "test", moment: at(line), wall: Int64(random.below(1 << 40))))
    case 2:
      // A reboot: the same timer on a line that begins elsewhere.
      let timer = try #require(engine[1])
      engine = TimerEngine(anchor: anchor)
      let offset = Double(random.below(1000)) - 500
      engine.restore(timer.shifted(by: .seconds(offset)))
      line += offset
    case 3:
      _ = try engine.extend(1, by: .seconds(7), at: at(line))
      left += 7
    default: break
    }
    #expect(engine[1]?.left(at: at(line)) == .seconds(left), "seed \(seed), step \(step)")
  }
}

@Test(arguments: 0..<50)
func `the queue gives back what went in, earliest first, through moves and removals`(seed: UInt64) {
  var random = SplitMix(seed)
  var queue = DeadlineQueue()
  var model: [Int: Int64] = [:]
  for _ in 0..<400 {
    let slot = random.below(60)
    if random.below(3) == 0 {
      queue.remove(slot)
      model[slot] = nil
    } else {
      let instant = Int64(random.below(40))
      queue.set(slot, to: Moment(nanoseconds: instant), sequence: Int64(slot))
      model[slot] = instant
    }
    #expect(queue.count == model.count)
  }
  var drained: [Int] = []
  while let (_, slot) = queue.first {
    drained.append(slot)
    queue.remove(slot)
  }
  #expect(drained == model.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key))
}

@Test func `the end of a routine with rounds is the sum of what is left of them`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(try routine("a", [10, 5], rounds: 4), id: 1, at: at(0))
  #expect(engine[1]?.end == at(60))
  _ = engine.advance(to: at(12))
  #expect(engine[1]?.end == at(60))
  #expect(engine[1]?.totalLeft(at: at(12)) == .seconds(48))
  #expect(engine.advance(to: at(100)).last?.at == at(60))
}

@Test func `a stopwatch is paused, held and goes on from what it counted`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(
    try Routine(name: "run", phases: [Phase(name: "", end: .gate)]), id: 1, at: at(0))
  #expect(story(try engine.pause(1, at: at(20))) == ["20 run.paused"])
  #expect(engine[1]?.counted(at: at(500)) == .seconds(20))
  #expect(engine[1]?.left(at: at(500)) == nil)
  #expect(engine.nextDeadline == nil)
  #expect(throws: TimerError.alreadyPaused("run")) { try engine.pause(1, at: at(21)) }
  _ = try engine.resume(1, at: at(100))
  #expect(engine[1]?.isWaiting == true)
  #expect(engine[1]?.counted(at: at(130)) == .seconds(50))
  _ = try engine.hold(1, for: .seconds(60), at: at(140))
  #expect(story(engine.advance(to: at(300))) == ["200 run.resumed"])
  #expect(engine[1]?.counted(at: at(300)) == .seconds(160))
  _ = try engine.pause(1, at: at(310))
  #expect(story(try engine.skip(1, at: at(400))).last == "400 run.completed")
}

@Test func `a gate among phases is no stopwatch and is not paused`() throws {
  var engine = TimerEngine(anchor: anchor)
  _ = engine.start(
    try Routine(
      name: "dye", phases: [Phase(name: "", end: .gate), Phase(name: "wash", .seconds(5))]),
    id: 1, at: at(0))
  #expect(throws: TimerError.atGate("dye")) { try engine.pause(1, at: at(2)) }
}

@Test(arguments: [
  (PhaseEdit.lengthen(.named("bake"), by: .seconds(10)), 70.0),
  (.retime(.named("bake"), to: .after(.seconds(90))), 70), (.remove(.named("bake")), 70),
  (.add(Phase(name: "cool", .seconds(30)), .last), 70),
  (.lengthen(.named("rise"), by: .seconds(10)), 80), (.lengthen(.current, by: .seconds(5)), 75),
])
func `what waits for a phase waits for that phase, however long those behind it become`(
  edit: PhaseEdit, start: Double
) throws {
  var engine = TimerEngine(anchor: anchor)
  let bread = try Routine(
    name: "bread",
    phases: [
      Phase(name: "knead", .seconds(10)), Phase(name: "rise", .seconds(60)),
      Phase(name: "bake", .seconds(40)),
    ])
  _ = engine.start(bread, id: 1, at: at(0))
  _ = engine.start(
    try routine("oven", [15]), id: 2, trigger: .end(of: 1, offset: .seconds(-40)), at: at(0))
  _ = try engine.edit(1, edit, at: at(1))
  let story = story(engine.advance(to: at(500)))
  #expect(story.contains("\(Int(start)) oven.started"), "\(story)")
}
