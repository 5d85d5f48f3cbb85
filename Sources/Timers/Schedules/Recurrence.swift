/// When something happens: a start, how it repeats, and what is added to that and left out of it.
///
/// All in local time: which instants that means depends on the zone it is read in (RFC 5545 §3.8.5). A time
/// that a clock change skips is read with the offset before the gap, so 02:30 becomes 03:30 and the day is
/// not lost; one that comes twice is the first. Two times that fall on one instant are one.
public struct Recurrence: Hashable, Sendable, Codable {
  /// The first time, and where the rule takes from what it does not say.
  public var start: LocalTime
  /// Nil: once.
  public var rule: RecurrenceRule?
  /// Further times (RDATE), sorted.
  public var extra: [LocalTime]
  /// Times left out (EXDATE), sorted.
  public var except: [LocalTime]
  /// Whole days left out, sorted.
  public var exceptDays: [CivilDate]

  /// How many added times and exceptions one may have: more is a mistake or an attack (fault F47).
  public static let mostExceptions = 100_000

  public init(
    start: LocalTime, rule: RecurrenceRule? = nil, extra: [LocalTime] = [],
    except: [LocalTime] = [], exceptDays: [CivilDate] = []
  ) {
    (self.start, self.rule) = (start, rule)
    self.extra = Array(Set(extra.prefix(Self.mostExceptions))).sorted()
    self.except = Array(Set(except.prefix(Self.mostExceptions))).sorted()
    self.exceptDays = Array(Set(exceptDays.prefix(Self.mostExceptions))).sorted()
  }

  /// One time of it: as clocks show it, and the instant that is.
  public struct Occurrence: Hashable, Sendable {
    public var local: LocalTime
    /// Seconds since 1970 UTC.
    public var instant: Int
  }

  /// The times after an instant (seconds since 1970 UTC), in order, each computed when asked for.
  ///
  /// The first costs a few microseconds wherever the start lies, unless a COUNT has to be counted through.
  public func occurrences(after instant: Int, in zone: Zone) -> Occurrences {
    Occurrences(self, after: instant, zone)
  }

  /// All of them, from the first.
  public func occurrences(in zone: Zone) -> Occurrences {
    Occurrences(self, after: .min, zone)
  }

  /// The first after an instant.
  public func next(after instant: Int, in zone: Zone) -> Occurrence? {
    var all = occurrences(after: instant, in: zone)
    return all.next()
  }

  /// How many lie in (`after`, `through`], counted up to `limit`, and the last of them.
  ///
  /// Bounded: when there are more, the last is looked for near the end, in windows that grow.
  public func passed(after: Int, through: Int, in zone: Zone, limit: Int = 10_000)
    -> (count: Int, last: Occurrence?)
  {
    func scan(_ from: Int) -> (count: Int, last: Occurrence?, isWhole: Bool) {
      var (count, last): (Int, Occurrence?) = (0, nil)
      var all = occurrences(after: from, in: zone)
      while let one = all.next(), one.instant <= through {
        guard count < limit else { return (count, last, false) }
        (count, last) = (count + 1, one)
      }
      return (count, last, true)
    }
    let (count, last, isWhole) = scan(after)
    if isWhole { return (count, last) }
    var found = last
    for window in [60, 3600, 86_400, 7 * 86_400, 366 * 86_400] where through - window > after {
      let near = scan(through - window)
      guard near.isWhole else { break }
      if let last = near.last {
        found = last
        break
      }
    }
    return (count, found)
  }
}

/// The times of a recurrence as instants, in order.
public struct Occurrences: Sequence, IteratorProtocol {
  private var times: RecurrenceTimes?
  private var once: LocalTime?
  private var extra: ArraySlice<LocalTime>
  /// Sorted: looked up by halves, since a set of 100,000 would be made for each question.
  private let except: [LocalTime]
  private let exceptDays: [CivilDate]
  private let until: Int?
  private let after: Int
  private let zone: Zone
  /// A time read and not yet given.
  private var ahead: LocalTime?
  /// Times inside a gap: their instants come later than those of times that follow.
  private var skipped: ArraySlice<Recurrence.Occurrence> = []
  private var held: Recurrence.Occurrence?
  private var last: Int?

  init(_ recurrence: Recurrence, after: Int, _ zone: Zone) {
    let start = Swift.max(after, -100_000_000_000)
    // Where clocks change, times come in another order; but what clocks showed before the earliest they can show now
    // has passed: offsets span 30 hours, so one that is not among those of two days is not theirs. A rule of every
    // second is followed through a change of clocks, not through two days.
    let bound = LocalTime(secondsSince1970: start + zone.leastOffset(around: start))
    if let rule = recurrence.rule {
      times = RecurrenceTimes(rule, start: recurrence.start, from: bound)
      if case .instant(let end)? = rule.until { until = end } else { until = nil }
    } else {
      once = recurrence.start
      until = nil
    }
    extra = recurrence.extra[...]
    except = recurrence.except
    exceptDays = recurrence.exceptDays
    (self.after, self.zone) = (after, zone)
  }

  public mutating func next() -> Recurrence.Occurrence? {
    while let one = merged() {
      guard one.instant > after, one.instant != last else { continue }
      last = one.instant
      return one
    }
    return nil
  }

  /// In the order of instants: times that a gap moved take their place among those that follow.
  private mutating func merged() -> Recurrence.Occurrence? {
    while true {
      if let next = held {
        if let moved = skipped.first, moved.instant <= next.instant { return skipped.removeFirst() }
        held = nil
        return next
      }
      guard let local = nextLocal() else { return skipped.popFirst() }
      let instant = zone.instant(local)
      let one = Recurrence.Occurrence(local: local, instant: instant)
      if instant + zone.offset(instant) == local.secondsSince1970 {
        held = one
      } else {
        skipped.append(one)
      }
    }
  }

  /// The next local time that is not left out.
  private mutating func nextLocal() -> LocalTime? {
    while true {
      if ahead == nil {
        ahead = times?.next() ?? once
        once = nil
        if let end = until, let time = ahead, zone.instant(time) > end {
          (ahead, times) = (nil, nil)
        }
      }
      let time: LocalTime
      switch (ahead, extra.first) {
      case (nil, nil): return nil
      case (let rule?, let more?) where more < rule: time = extra.removeFirst()
      case (let rule?, _):
        time = rule
        ahead = nil
        if extra.first == rule { extra.removeFirst() }
      case (nil, _): time = extra.removeFirst()
      }
      if exceptDays.holds(time.date) {
        // A rule within the day may have 86,400 times there.
        times?.skip(to: LocalTime(CivilDate(day: time.date.day + 1), second: 0))
      } else if !except.holds(time) {
        return time
      }
    }
  }
}

extension Array where Element: Comparable {
  /// Whether a sorted array has an element. O(log n).
  fileprivate func holds(_ element: Element) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}
