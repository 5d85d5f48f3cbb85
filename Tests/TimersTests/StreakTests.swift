import TestSupport
import Testing

@testable import Timers

@Suite struct StreakTests {
  /// Monday 9 March 2026.
  static let monday = 20_521

  @Test(arguments: [
    // days back from today on which something was done → streak with 0, 1, 2 rest days a week
    ([0, 1, 2], [3, 3, 3]),
    ([1, 2, 3], [3, 3, 3]),  // today may still come
    ([2, 3], [0, 2, 2]),  // yesterday was a rest day
    ([0, 2, 3], [1, 3, 3]),
    ([3, 4], [0, 0, 2]),  // Sunday and Saturday off, of the week before
    ([], [0, 0, 0]),
    ([0, 2, 4, 6], [1, 2, 3]),
  ])
  func `a streak goes back from today over rest days`(back: [Int], expected: [Int]) {
    for (rest, days) in expected.enumerated() {
      let streak = StreakRule(restDays: rest).current(
        back.map { Self.monday - $0 }, today: Self.monday)
      #expect(streak?.days ?? 0 == days, "\(back) with \(rest) rest days")
    }
  }

  @Test func `a rest day is the week's, from Monday to Sunday`() {
    // Done Wed 4 and Fri 6, Sun 8 and Tue 10: Thu and Sat are off in one week, Mon in the next.
    let days = [20_516, 20_518, 20_520, 20_522]
    #expect(StreakRule(restDays: 0).longest(days)?.days == 1)
    let one = StreakRule(restDays: 1).longest(days)
    #expect(one?.days == 3)
    #expect(one.map { $0.first.day } == 20_518)
    #expect(StreakRule(restDays: 2).longest(days)?.days == 4)
  }

  /// Whether these days, oldest first, are one streak: counted week by week.
  private func isStreak(_ days: ArraySlice<Int>, rest: Int) -> Bool {
    guard let first = days.first, let last = days.last else { return false }
    let done = Set(days)
    var missed: [Int: Int] = [:]
    for day in first...last where !done.contains(day) {
      missed[CivilDate(day: day).day - CivilDate(day: day).weekday, default: 0] += 1
    }
    return missed.values.allSatisfy { $0 <= rest }
  }

  @Test(arguments: 0..<300)
  func `streaks are what a slow look at every stretch of days finds`(seed: UInt64) {
    var dice = SplitMix(seed)
    let rest = dice.below(7)
    let today = dice.below(50) - 20
    let density = 1 + dice.below(9)
    let days = (today - 40...today).filter { _ in dice.below(10) < density }
    var best = 0
    var current = 0
    for from in days.indices {
      for to in from..<days.count where isStreak(days[from...to], rest: rest) {
        best = max(best, to - from + 1)
        // Alive: what is missed since then counts, today does not.
        if to == days.count - 1,
          days[to] >= today - 1 || isStreak(days[from...to] + [today], rest: rest)
        {
          current = max(current, to - from + 1)
        }
      }
    }
    let rule = StreakRule(restDays: rest)
    #expect(rule.longest(days)?.days ?? 0 == best, "seed \(seed): \(days), rest \(rest)")
    #expect(
      rule.current(days.reversed(), today: today)?.days ?? 0 == current,
      "seed \(seed): \(days), today \(today), rest \(rest)")
  }

  @Test func `days at the ends of numbers do not trap`() {
    let rule = StreakRule(restDays: 3)
    #expect(rule.longest([.min, 0, .max])?.days == 1)
    #expect(rule.current([.max, 0, .min], today: 0)?.days == 1)
    #expect(rule.current([.min], today: .max) == nil)
  }
}
