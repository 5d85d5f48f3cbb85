import Timers

/// A million timers: the deadline queue beside a bare heap, and the whole engine.
enum Heaps {
  static let count = 1_000_000

  /// The same heap without the index that lets ours move and remove entries: what the index costs.
  struct BareHeap {
    var entries: [(instant: Int64, slot: Int32)] = []

    mutating func push(_ instant: Int64, _ slot: Int32) {
      entries.append((instant, slot))
      var place = entries.count - 1
      entries.withUnsafeMutableBufferPointer { heap in
        while place > 0 {
          let parent = (place - 1) >> 2
          guard instant < heap[parent].instant else { break }
          heap[place] = heap[parent]
          place = parent
        }
        heap[place] = (instant, slot)
      }
    }

    mutating func pop() -> Int64 {
      let top = entries[0].instant
      let last = entries.removeLast()
      guard !entries.isEmpty else { return top }
      entries.withUnsafeMutableBufferPointer { heap in
        var place = 0
        while true {
          let first = (place << 2) + 1
          guard first < heap.count else { break }
          var least = first
          for child in first + 1..<max(first + 1, min(first + 4, heap.count))
          where heap[child].instant < heap[least].instant { least = child }
          guard heap[least].instant < last.instant else { break }
          heap[place] = heap[least]
          place = least
        }
        heap[place] = last
      }
      return top
    }
  }

  static func instants(_ seed: UInt64) -> [Int64] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 24)
    }
  }

  static func queue() throws -> [Finding] {
    let instants = instants(1)
    var ours = Samples()
    var bare = Samples()
    var (inserts, cancels, expiries) = (Samples(), Samples(), Samples())
    var order = 0
    for _ in 0..<3 {
      var heap = BareHeap()
      bare.add(
        timed {
          for (slot, instant) in instants.enumerated() { heap.push(instant, Int32(slot)) }
          for _ in 0..<count { order &+= Int(heap.pop()) }
        })
      var queue = DeadlineQueue()
      let inserting = timed {
        for (slot, instant) in instants.enumerated() {
          queue.set(slot, to: Moment(nanoseconds: instant), sequence: Int64(slot))
        }
      }
      let expiring = timed {
        while let (instant, slot) = queue.first {
          order &-= Int(instant.nanoseconds)
          queue.remove(slot)
        }
      }
      for (slot, instant) in instants.enumerated() {
        queue.set(slot, to: Moment(nanoseconds: instant), sequence: Int64(slot))
      }
      cancels.add(timed { for slot in 0..<count { queue.remove(slot) } })
      inserts.add(inserting)
      expiries.add(expiring)
      ours.add(inserting + expiring)
    }
    guard order == 0 else { return [Finding("deadline queue", "wrong: the two heaps disagree")] }
    func each(_ samples: Samples) -> String { spoken(samples.quantile(0) / Int64(count)) }
    let ratio = Double(ours.quantile(0)) / Double(bare.quantile(0))
    return [
      Finding(
        "1,000,000 deadlines: insert / cancel / expire, each",
        "\(each(inserts)) / \(each(cancels)) / \(each(expiries))"),
      Finding(
        "… insert and expire beside a bare 4-ary heap", "\(rounded(ratio))×",
        beside: "≤ 1.3× of \(each(bare)); the index that allows cancelling is the difference"),
    ]
  }

  static func engine() throws -> [Finding] {
    let instants = instants(2)
    let start = Moment(nanoseconds: 1_000_000)
    let routines = try (0..<1024).map {
      try Routine(name: "t\($0)", phases: [Phase(.seconds(1 + $0 * 7))])
    }
    func filled() -> (TimerEngine, Int64) {
      var engine = TimerEngine(anchor: Anchor(boot: "benchmark", moment: start, wall: 0))
      let time = timed {
        for id in 0..<count {
          let routine = routines[Int(truncatingIfNeeded: instants[id]) & 1023]
          _ = engine.start(
            routine, id: Int64(id), at: Moment(nanoseconds: start.nanoseconds + Int64(id)))
        }
      }
      return (engine, time)
    }
    var (engine, inserting) = filled()
    var events = 0
    let expiring = timed {
      // A second at a time, as a busy loop would.
      var now = start
      while engine.count > 0 {
        now = now.advanced(by: .seconds(60))
        events += engine.advance(to: now).count
      }
    }
    guard events >= count else { return [Finding("engine", "wrong: \(events) events")] }
    (engine, _) = filled()
    var failed = 0
    let cancelling = timed {
      for id in 0..<count where (try? engine.stop(Int64(id), at: start)) == nil { failed += 1 }
    }
    guard failed == 0 else { return [Finding("engine", "wrong: \(failed) timers were not there")] }
    func each(_ time: Int64) -> String { spoken(time / Int64(count)) }
    return [
      Finding(
        "the whole engine: start / stop / expire with its event, each",
        "\(each(inserting)) / \(each(cancelling)) / \(each(expiring))",
        beside: "≤ 2 µs to start, ≤ 3 µs to expire")
    ]
  }
}
