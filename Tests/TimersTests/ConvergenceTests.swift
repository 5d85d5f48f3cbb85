import TestSupport
import Testing

@testable import Timers

/// Plans made up from seeds, gone through on a clock of their own.
private struct Kitchen {
  var engine = TimerEngine(anchor: anchor)
  var numbers: SplitMix
  var now = at(0)
  var ends: [ActiveTimer.ID: Moment] = [:]
  var count: Int
  let hands: Int?

  /// So many things, lined up as one would ask for them.
  init(_ seed: UInt64, hands: Int? = nil, goal: Duration? = nil, most: Int = 9) throws {
    numbers = SplitMix(seed)
    self.hands = hands
    count = 2 + numbers.below(most - 1)
    let routines = try (1...count).map { id in
      let phases = 1 + numbers.below(3)
      let lengths = (0..<phases).map { _ in 1 + numbers.below(3600) }
      var routine = try routine("r\(id)", lengths, rounds: 1 + numbers.below(3))
      routine.origin = Origin()
      let end = goal.map { anchor.wall(of: at(0).advanced(by: $0)) }
      routine.origin?.together = .init(group: 7, end: end, hands: hands)
      return routine
    }
    let parts = routines.indices.map { index in
      Convergence.Part(
        ActiveTimer.ID(index + 1), .waiting(routines[index].duration), needsHand: hands != nil)
    }
    let plan = Convergence(parts, goal: goal.map { at(0).advanced(by: $0) }, hands: hands)
      .plan(at: now)
    for (index, routine) in routines.enumerated() {
      let id = ActiveTimer.ID(index + 1)
      let start = try #require(plan.starts[id])
      _ = engine.start(routine, id: id, trigger: start > now ? .at(start) : nil, at: now)
    }
  }

  mutating func pass(_ length: Duration) {
    now = now.advanced(by: length)
    take(engine.advance(to: now))
  }

  private mutating func take(_ events: [TimerEvent]) {
    for event in events where event.kind == .completed { ends[event.timer] = event.at }
  }

  /// Something that people do, and the planning anew that follows it.
  mutating func command(_ body: (inout TimerEngine, Moment) throws(TimerError) -> [TimerEvent]) {
    let before = engine
    guard let events = try? body(&engine, now) else {
      engine = before
      return
    }
    take(events + engine.converge(after: events, since: before, at: now).events)
  }

  mutating func somethingHappens() {
    let id = ActiveTimer.ID(1 + numbers.below(count))
    let length = Duration.seconds(1 + numbers.below(900))
    switch numbers.below(7) {
    case 0: command { engine, now throws(TimerError) in try engine.pause(id, at: now) }
    case 1, 2: command { engine, now throws(TimerError) in try engine.resume(id, at: now) }
    case 3: command { engine, now throws(TimerError) in try engine.extend(id, by: length, at: now) }
    case 4:
      command { engine, now throws(TimerError) in
        try engine.extend(id, by: .zero - length, at: now)
      }
    case 5: command { engine, now throws(TimerError) in try engine.hold(id, for: length, at: now) }
    default: command { engine, now throws(TimerError) in try engine.skip(id, at: now) }
    }
  }

  /// Lets everything that is held go on.
  mutating func everythingGoesOn() {
    for timer in engine.timers where timer.isPaused {
      command { engine, now throws(TimerError) in try engine.resume(timer.id, at: now) }
    }
  }
}

@Suite struct ConvergenceTests {
  @Test func `ten thousand random plans end within a second of each other`() throws {
    var widest = Duration.zero
    for seed in 0..<10_000 {
      var kitchen = try Kitchen(UInt64(seed))
      kitchen.pass(.seconds(100_000))
      #expect(kitchen.ends.count == kitchen.count)
      let ends = kitchen.ends.values
      widest = max(widest, try #require(ends.min()).duration(to: try #require(ends.max())))
    }
    #expect(widest <= .seconds(1))
  }

  @Test func `whatever happens on the way, what has not begun ends with the rest`() throws {
    for seed in 0..<2000 {
      var kitchen = try Kitchen(UInt64(seed))
      for _ in 0..<(1 + kitchen.numbers.below(12)) {
        kitchen.pass(.seconds(kitchen.numbers.below(2400)))
        kitchen.somethingHappens()
      }
      kitchen.everythingGoesOn()
      // Half of them begin in the moment they are planned for; none is left behind.
      let pending = kitchen.engine.timers.filter(\.isPending).map(\.id)
      kitchen.pass(.seconds(1_000_000))
      #expect(kitchen.engine.count == 0, "seed \(seed)")
      guard let last = kitchen.ends.values.max() else { continue }
      for id in pending {
        let apart = try #require(kitchen.ends[id]).duration(to: last)
        #expect(apart <= .seconds(1), "seed \(seed): \(id) ends \(apart) before the rest")
      }
    }
  }

  @Test func `what shares a few pans never takes more of them, and is over by the time said`()
    throws
  {
    for seed in 0..<2000 {
      let hands = 1 + seed % 3
      let kitchen = try Kitchen(UInt64(seed), hands: hands, goal: .seconds(200_000))
      let spans = kitchen.engine.timers.map { timer in
        let start = if case .pending(.at(let start)) = timer.state { start } else { at(0) }
        return (start: start, end: start.advanced(by: timer.routine.duration))
      }
      #expect(spans.map(\.end).max() == at(200_000))
      for span in spans {
        #expect(spans.count { $0.start <= span.start && span.start < $0.end } <= hands)
      }
    }
  }

  @Test
  func `where trying every way finds a plan, at most one in a hundred says that it does not fit`() {
    var (findable, missed) = (0, 0)
    var numbers = SplitMix(28)
    for _ in 0..<2000 {
      let lengths = (0..<(1 + numbers.below(7))).map { _ in Duration.seconds(1 + numbers.below(60))
      }
      let hands = 1 + numbers.below(3)
      let busy = (0..<numbers.below(hands + 1)).map { _ in at(Double(numbers.below(40))) }
      let best = Self.soonest(lengths, hands: hands, busy: busy)
      // From some too little to some to spare.
      let goal = best.advanced(by: .seconds(numbers.below(20) - 5))
      var parts = lengths.enumerated().map {
        Convergence.Part(ActiveTimer.ID($0.offset), .waiting($0.element), needsHand: true)
      }
      parts += busy.enumerated().map {
        Convergence.Part(
          ActiveTimer.ID(100 + $0.offset), .running(until: $0.element), needsHand: true)
      }
      let plan = Convergence(parts, goal: goal, hands: hands).plan(at: at(0))
      #expect(plan.end >= goal && plan.end >= best)
      guard best <= goal else { continue }
      findable += 1
      if plan.end > goal { missed += 1 }
    }
    #expect(findable > 1000)
    #expect(missed * 100 <= findable, "\(missed) of \(findable)")
  }

  /// Every way to give each to a hand.
  private static func soonest(_ lengths: [Duration], hands: Int, busy: [Moment]) -> Moment {
    var best = Moment(nanoseconds: .max)
    let free = (0..<hands).map { $0 < busy.count ? busy[$0] : at(0) }
    var ways = 1
    for _ in lengths { ways *= hands }
    for way in 0..<ways {
      var (ends, rest) = (free, way)
      for length in lengths {
        ends[rest % hands] = ends[rest % hands].advanced(by: length)
        rest /= hands
      }
      best = min(best, ends.max() ?? best)
    }
    return best
  }

  // MARK: What is told

  private func dinner(goal: Double? = nil, hands: Int? = nil) throws -> TimerEngine {
    var engine = TimerEngine(anchor: anchor)
    for (id, name, length, start) in [
      (1, "rice", 1200, 0), (2, "fish", 720, 480), (3, "greens", 300, 900),
    ] {
      var routine = try Routine(name: name, phases: [Phase(name: name, .seconds(length))])
      routine.origin = Origin()
      routine.origin?.together = .init(
        group: 7, end: goal.map { anchor.wall(of: at($0)) }, hands: hands)
      _ = engine.start(
        routine, id: Int64(id), trigger: start > 0 ? .at(at(Double(start))) : nil, at: at(0))
    }
    return engine
  }

  private func replanning(
    _ engine: inout TimerEngine, at now: Moment,
    _ body: (inout TimerEngine) throws -> [TimerEvent]
  ) throws -> Replanning? {
    _ = engine.advance(to: now)
    let before = engine
    let events = try body(&engine)
    return engine.converge(after: events, since: before, at: now).replannings.first
  }

  @Test func `what cannot wait is named, and what moves says how much later it is`() throws {
    var engine = try dinner()
    let told = try #require(
      try replanning(&engine, at: at(540)) { try $0.extend(2, by: .seconds(300), at: at(540)) })
    #expect(told.cause == "fish")
    #expect(told.moves == [.init(id: 3, name: "greens", start: at(1200), by: .seconds(300))])
    #expect(
      told.early == [.init(name: "rice", end: at(1200), by: .seconds(300), isCause: false)])
    #expect(told.end == at(1500))
    #expect(told.late == nil)
  }

  @Test func `while one is paused nothing begins that would end before it`() throws {
    var engine = try dinner()
    let told = try #require(
      try replanning(&engine, at: at(540)) { try $0.pause(1, at: at(540)) })
    #expect(told.waits == ["greens"])
    #expect(told.early == [.init(name: "fish", end: at(1200), by: nil, isCause: false)])
    #expect(told.end == nil)
    #expect(engine.advance(to: at(1100)).isEmpty)
    let after = try #require(
      try replanning(&engine, at: at(1100)) { try $0.resume(1, at: at(1100)) })
    #expect(after.moves == [.init(id: 3, name: "greens", start: at(1460), by: nil)])
    #expect(
      after.early == [.init(name: "fish", end: at(1200), by: .seconds(560), isCause: false)])
  }

  @Test func `a stop takes only itself away, and a pause that ends by itself is planned with`()
    throws
  {
    var engine = try dinner()
    _ = try replanning(&engine, at: at(60)) { try $0.pause(1, at: at(60)) }
    let told = try replanning(&engine, at: at(60)) { try $0.stop(1, at: at(60)) }
    #expect(engine.timers.map(\.name) == ["fish", "greens"])
    #expect(told?.moves.map(\.start) == [at(60), at(480)])
    var other = try dinner()
    let held = try replanning(&other, at: at(60)) { try $0.hold(1, for: .seconds(600), at: at(60)) }
    #expect(held?.moves.map(\.start) == [at(1080), at(1500)])
  }

  @Test func `a time that was said is kept, and what is late for it says so`() throws {
    var engine = try dinner(goal: 1800)
    // As early as it was started nothing has to move at all.
    let told = try replanning(&engine, at: at(60)) {
      try $0.extend(1, by: .seconds(900), at: at(60))
    }
    #expect(told?.late == .seconds(300))
    #expect(told?.end == at(2100))
  }

  @Test func `one pan puts in a row what was side by side`() throws {
    var engine = try dinner()
    let told = try replanning(&engine, at: at(0)) { engine in
      try [1, 2, 3].flatMap { try engine.edit($0, .hands(1), at: at(0)) }
    }
    #expect(told?.hands == 1)
    #expect(told?.moves.map(\.start) == [at(1200), at(1920)])
    #expect(told?.end == at(2220))
  }
}
