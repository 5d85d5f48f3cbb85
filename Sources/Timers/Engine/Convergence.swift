/// Lines up things that take different times so that all end at the same moment.
///
/// What has begun cannot wait: the others are fitted to it. Where hands, pans or ovens are few, those that need one stand
/// in line for it, the longest first, so that as little as possible waits on the table for the rest.
public struct Convergence: Hashable, Sendable {
  /// One of the things that are to end together.
  public struct Part: Hashable, Sendable {
    public enum Standing: Hashable, Sendable {
      /// Has not begun, and takes so long.
      case waiting(Duration)
      /// Ends by itself then.
      case running(until: Moment)
      /// Paused, or at a gate: nobody knows when it ends, only how much is left.
      case held(left: Duration)
    }

    public var id: ActiveTimer.ID
    public var standing: Standing
    /// It takes one of the hands while it runs.
    public var needsHand: Bool

    public init(_ id: ActiveTimer.ID, _ standing: Standing, needsHand: Bool = false) {
      (self.id, self.standing, self.needsHand) = (id, standing, needsHand)
    }
  }

  /// When everything ends, and when what has not begun does.
  public struct Plan: Hashable, Sendable {
    public var end: Moment
    public var starts: [ActiveTimer.ID: Moment]
  }

  public var parts: [Part]
  /// When all is to be done; nil: as soon as it can.
  public var goal: Moment?
  /// How many that need a hand can run at once; nil: any number.
  public var hands: Int?

  public init(_ parts: [Part], goal: Moment? = nil, hands: Int? = nil) {
    (self.parts, self.goal, self.hands) = (parts, goal, hands)
  }

  /// The plan as things stand: it ends at the goal, or as soon after as can be. What is held is taken to go on now.
  public func plan(at now: Moment) -> Plan {
    var end = max(goal ?? now, now)
    var queue: [(id: ActiveTimer.ID, length: Duration)] = []
    var free: [(id: ActiveTimer.ID, length: Duration)] = []
    var busy: [Moment] = []
    for part in parts {
      let needsHand = part.needsHand && hands != nil
      switch part.standing {
      case .waiting(let length) where needsHand: queue.append((part.id, length))
      case .waiting(let length):
        free.append((part.id, length))
        end = max(end, now.advanced(by: length))
      case .running(let until):
        end = max(end, until)
        if needsHand { busy.append(until) }
      case .held(let left):
        end = max(end, now.advanced(by: left))
        if needsHand { busy.append(now.advanced(by: left)) }
      }
    }
    var starts: [ActiveTimer.ID: Moment] = [:]
    if let hands, !queue.isEmpty {
      let line = WaitingLine(queue.map(\.length), hands: hands, busy: busy, now: now)
      let seats = line.seats(by: end)
      end = max(end, line.end(of: seats))
      for seat in seats {
        var front = end
        for place in seat {
          front = front.advanced(by: .zero - queue[place].length)
          starts[queue[place].id] = front
        }
      }
    }
    for part in free { starts[part.id] = end.advanced(by: .zero - part.length) }
    return Plan(end: end, starts: starts)
  }
}

/// What stands in line for a few hands, each of which takes one thing at a time.
///
/// Which hand takes what is the question of scheduling on equal machines, which no rule answers at its best: rules are
/// tried, and for a few things every way is looked at.
private struct WaitingLine {
  /// Of up to so many things every way is looked at.
  private static let mostSearched = 10

  let lengths: [Duration]
  /// When each hand is free, the earliest first.
  let free: [Moment]

  init(_ lengths: [Duration], hands: Int, busy: [Moment], now: Moment) {
    self.lengths = lengths
    let count = max(1, min(hands, lengths.count + busy.count))
    // Of more than there are hands for, those that end first free none.
    let taken = busy.sorted().suffix(count)
    free = Array(repeating: now, count: count - taken.count) + taken.map { max($0, now) }
  }

  /// For each hand what it takes, the last first. By `end` if that can be, else as soon after as can be.
  func seats(by end: Moment) -> [[Int]] {
    let ascending = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    // The shortest at the end of each line: the sum of what waits for the rest is the least there is.
    let least = deal(ascending) { _, load in load.nanoseconds }
    guard self.end(of: least) > end else { return matched(least) }
    // The longest to whoever is done first: all is over soonest, or nearly.
    let soon = deal(ascending.reversed()) { hand, load in
      free[hand].advanced(by: load).nanoseconds
    }.map { $0.sorted { (lengths[$0], $0) < (lengths[$1], $1) } }
    let best = self.end(of: soon) < self.end(of: least) ? soon : least
    guard self.end(of: best) > end, lengths.count <= Self.mostSearched else { return matched(best) }
    var search = Search(line: self, order: ascending.reversed(), best: self.end(of: best))
    search.run()
    return matched(search.found ?? best)
  }

  /// When all of it is over: the hand with most to do is the one that is free first.
  func end(of seats: [[Int]]) -> Moment {
    zip(free, seats.map(load).sorted(by: >)).map { $0.advanced(by: $1) }.max() ?? free[0]
  }

  /// The seats in the order of the hands they fit: most to do, free first.
  private func matched(_ seats: [[Int]]) -> [[Int]] {
    seats.sorted { load($0) > load($1) }
  }

  private func load(_ seat: [Int]) -> Duration { seat.reduce(.zero) { $0 + lengths[$1] } }

  /// Gives each to the hand that has the least by this measure.
  private func deal(
    _ order: some Sequence<Int>, _ measure: (_ hand: Int, _ load: Duration) -> Int64
  ) -> [[Int]] {
    var seats = [[Int]](repeating: [], count: free.count)
    var loads = [Duration](repeating: .zero, count: free.count)
    for place in order {
      let hand =
        free.indices.min { (measure($0, loads[$0]), $0) < (measure($1, loads[$1]), $1) } ?? 0
      seats[hand].append(place)
      loads[hand] += lengths[place]
    }
    return seats
  }

  /// Every way to divide them, as far as it may still be over sooner than the best one known.
  private struct Search {
    let line: WaitingLine
    let order: [Int]
    var best: Moment
    var found: [[Int]]?
    var seats: [[Int]]
    var ends: [Moment]

    init(line: WaitingLine, order: some Sequence<Int>, best: Moment) {
      (self.line, self.order, self.best) = (line, Array(order), best)
      seats = Array(repeating: [], count: line.free.count)
      ends = line.free
    }

    mutating func run(_ depth: Int = 0) {
      guard depth < order.count else {
        best = ends.max() ?? best
        found = seats.map { $0.reversed() }
        return
      }
      let place = order[depth]
      var seen: Set<Moment> = []
      for hand in seats.indices where seen.insert(ends[hand]).inserted {
        let (seat, end) = (seats[hand], ends[hand])
        let later = end.advanced(by: line.lengths[place])
        guard later < best else { continue }
        seats[hand].append(place)
        ends[hand] = later
        run(depth + 1)
        (seats[hand], ends[hand]) = (seat, end)
      }
    }
  }
}
