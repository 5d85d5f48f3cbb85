/// Days on which something was done, in a row but for rest days.
public struct Streak: Hashable, Sendable {
  /// Days on which it was done; rest days between them do not count.
  public var days: Int
  public var first: CivilDate
  public var last: CivilDate

  public init(days: Int, first: CivilDate, last: CivilDate) {
    (self.days, self.first, self.last) = (days, first, last)
  }
}

/// How many days off do not break a streak.
///
/// In each week, Monday to Sunday, so many days may be missed between two days of a streak. A streak begins
/// and ends with a day on which it was done; today only counts once something was done on it.
public struct StreakRule: Hashable, Sendable {
  /// 0…6 a week.
  public var restDays: Int

  public init(restDays: Int = 0) { self.restDays = min(6, max(0, restDays)) }

  /// The number of the week a day belongs to, counted from the Monday before 1 January 1970.
  static func week(of day: Int) -> Int {
    let shifted = day + 3
    return shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
  }

  /// The streak that is still alive today; nil if there is none. Days newest first, each once.
  public func current(_ days: some Sequence<Int>, today: Int) -> Streak? {
    var walk = StreakWalk(self, today: today)
    for day in days where !walk.take(day) { break }
    return walk.streak
  }

  /// The streak with the most days, the latest of those as long; nil without any day. Days oldest first, each once.
  public func longest(_ days: [Int]) -> Streak? {
    guard !days.isEmpty else { return nil }
    var best: Streak?
    // A window over the days: `missed` holds the days off between its ends, week by week, in order.
    var first = 0
    var missed: [(week: Int, count: Int)] = []
    var oldest = 0  // where in `missed` the window begins
    for (index, day) in days.enumerated() {
      if index > 0 {
        let gap = Self.gap(days[index - 1], day)
        if gap.breaks(restDays) {
          first = index
          oldest = missed.count
        } else {
          for (week, count) in gap.weeks {
            if missed.count > oldest, missed[missed.count - 1].week == week {
              missed[missed.count - 1].count += count
            } else {
              missed.append((week, count))
            }
          }
        }
        // Too many in one of the weeks of this gap, four at the most: days leave at the front until they fit.
        while missed[max(oldest, missed.count - 4)...].contains(where: { $0.count > restDays }) {
          for (week, count) in Self.gap(days[first], days[first + 1]).weeks {
            if missed[oldest].week == week {
              missed[oldest].count -= count
              if missed[oldest].count == 0 { oldest += 1 }
            }
          }
          first += 1
        }
      }
      if index - first + 1 >= best?.days ?? 0 {
        best = Streak(
          days: index - first + 1, first: CivilDate(day: days[first]), last: CivilDate(day: day))
      }
    }
    return best
  }

  /// The days missed between two days on which it was done, by week.
  private struct Gap {
    var weeks: [(week: Int, count: Int)]
    var isTooLong: Bool
    func breaks(_ rest: Int) -> Bool { isTooLong || weeks.contains { $0.count > rest } }
  }

  private static func gap(_ one: Int, _ other: Int) -> Gap {
    let (length, overflow) = other.subtractingReportingOverflow(one)
    // Longer than two weeks off is never allowed: six days a week are the most.
    guard !overflow, length <= 14 else { return Gap(weeks: [], isTooLong: true) }
    var weeks: [(week: Int, count: Int)] = []
    for day in (one + 1)..<max(one + 1, other) {
      let week = week(of: day)
      if weeks.last?.week == week {
        weeks[weeks.count - 1].count += 1
      } else {
        weeks.append((week, 1))
      }
    }
    return Gap(weeks: weeks, isTooLong: false)
  }
}

/// Walks back from today through the days on which something was done, until the streak is at its end.
public struct StreakWalk: Sendable {
  private let rule: StreakRule
  private let today: Int
  private var week: Int?
  private var missed = 0
  public private(set) var streak: Streak?

  public init(_ rule: StreakRule, today: Int) { (self.rule, self.today) = (rule, today) }

  /// Takes the next day on which it was done, each earlier than the one before; false when it is too early to belong.
  public mutating func take(_ day: Int) -> Bool {
    guard let so = streak else {
      // Days to come are those of a clock that was set back, or of another zone: they count as today.
      guard allows(from: day, to: today) else { return false }
      streak = Streak(days: 1, first: CivilDate(day: day), last: CivilDate(day: day))
      return true
    }
    guard allows(from: day, to: so.first.day) else { return false }
    streak = Streak(days: so.days + 1, first: CivilDate(day: day), last: so.last)
    return true
  }

  /// Whether the days between these may be missed; what they use up stays used.
  private mutating func allows(from day: Int, to later: Int) -> Bool {
    let (length, overflow) = later.subtractingReportingOverflow(day)
    guard !overflow, length <= 14 else { return false }
    guard length > 1 else { return true }
    for off in ((day + 1)..<later).reversed() {
      let week = StreakRule.week(of: off)
      if week != self.week { (self.week, missed) = (week, 0) }
      missed += 1
      if missed > rule.restDays { return false }
    }
    return true
  }
}
