import Glibc
import Testing
import Timers

@testable import Shell

/// A month of somebody with habits by the clock, drawn by lot, with other lines in between: how often a habit is foreseen, and
/// how often something is put before lines that nobody can foresee. Beside it what an oracle reaches that knows the lots.
@Suite(.serialized, .waiting) struct HabitualMonthTests {
  /// What a life is drawn from.
  struct Life: Sendable, CustomTestStringConvertible {
    var name = "usual"
    var days = 30
    var habits = 5
    /// Minutes that a habit strays from its time: the deviation of a bell.
    var jitter = 15.0
    /// The share of days on which a habit is left out.
    var missed = 0.1
    /// The share of lines that are no habit, at any time of the day; of these, those that were never said before.
    var noise = 0.3
    var fresh = 0.2

    var testDescription: String { name }
  }

  /// A line that is said on some weekdays about one time.
  private struct Habit {
    var line: String
    /// Minutes after midnight.
    var at: Double
    /// 0: Monday.
    var weekdays: Set<Int>
    var seen = 0
  }

  private static let habitLines = [
    "coffee 4 minutes", "standup 15 minutes", "lunch 30 minutes", "tea 4 minutes", "gym 1 hour",
    "walk 20 minutes", "reading 45 minutes", "stretching 10 minutes",
  ]
  private static let fillers = [
    "list timers", "what did I do today", "eggs 7 minutes", "laundry 45 minutes", "call 20 minutes",
    "pizza 12 minutes", "nap 25 minutes", "piano 40 minutes", "rice 18 minutes", "mail 30 minutes",
    "how long did I read this week", "dishes 10 minutes",
  ]
  private static let (dayBegins, dayEnds) = (6.5 * 60, 22.5 * 60)

  private struct Result {
    var score = ReplayScore()
    /// Habits from the sixth time on, those from the third week on, and what is no habit.
    var (habits, later, fillers) = (
      ReplayScore.Tally(), ReplayScore.Tally(), ReplayScore.Tally()
    )
    var days = 0

    static func += (one: inout Result, other: Result) {
      one.score += other.score
      one.habits += other.habits
      one.later += other.later
      one.fillers += other.fillers
      one.days += other.days
    }

    var wrongPerDay: Double { Double(score.wrong) / Double(max(1, days)) }
    var right: Double { 1 - Double(score.wrong) / Double(max(1, score.shown)) }

    var row: String {
      func percent(_ share: Double) -> String { "\(Int((100 * share).rounded()))" }
      return [
        percent(habits.share(habits.first)), percent(habits.share(habits.ghost)),
        percent(habits.share(habits.oracleFirst)), percent(later.share(later.three)),
        "\((wrongPerDay * 100).rounded() / 100)", percent(right),
        percent(fillers.share(fillers.ghost)), "\((score.all.error * 1000).rounded() / 1000)",
      ].joined(separator: " | ")
    }
  }

  private final class Month {
    let shell: ReplayShell
    let life: Life
    private var lots: Lots
    private var habits: [Habit] = []
    private var said = 0
    var result = Result()

    init(_ life: Life, seed: UInt64) throws {
      (self.life, lots) = (life, Lots(seed))
      shell = try ReplayShell()
      let span = (HabitualMonthTests.dayEnds - HabitualMonthTests.dayBegins) / Double(life.habits)
      for (place, line) in HabitualMonthTests.habitLines.prefix(life.habits).enumerated() {
        let at = HabitualMonthTests.dayBegins + span * (Double(place) + lots.draw())
        habits.append(Habit(line: line, at: at, weekdays: weekdays()))
      }
    }

    private func weekdays() -> Set<Int> {
      let lot = lots.draw()
      return lot < 0.4
        ? [0, 1, 2, 3, 4] : lot < 0.5 ? [0, 2, 4] : lot < 0.6 ? [1, 3] : Set(0..<7)
    }

    private func bell() -> Double {
      let (one, other) = (max(1e-12, lots.draw()), lots.draw())
      return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
    }

    private var fillersPerDay: Double { Double(life.habits) * life.noise / (1 - life.noise) }

    private func filler() -> String {
      guard lots.draw() >= life.fresh else {
        said += 1
        return "batch \(said) \(3 + Int(lots.draw() * 50)) minutes"
      }
      let some = HabitualMonthTests.fillers
      return some[min(some.count - 1, Int(lots.draw() * Double(some.count)))]
    }

    func live() {
      let midnight = LocalTime(Options.simulationStart.date, second: 0).adding(86_400)
      for day in 0..<life.days {
        var lines: [(at: Double, habit: Int?, line: String)] = []
        // The day after the simulation’s start is a Tuesday.
        let weekday = (day + 1) % 7
        for (index, habit) in habits.enumerated() where habit.weekdays.contains(weekday) {
          guard lots.draw() >= life.missed else { continue }
          lines.append((habit.at + life.jitter * bell(), index, habit.line))
        }
        let count =
          Int(fillersPerDay)
          + (lots.draw() < fillersPerDay.truncatingRemainder(dividingBy: 1) ? 1 : 0)
        for _ in 0..<count {
          let (begins, ends) = (HabitualMonthTests.dayBegins, HabitualMonthTests.dayEnds)
          lines.append((begins + lots.draw() * (ends - begins), nil, filler()))
        }
        var done: Set<Int> = []
        for (at, habit, line) in lines.sorted(by: { $0.at < $1.at }) {
          let wall = shell.clock.zone.wall(midnight.adding(day * 86_400 + Int(at * 60)))
          shell.wait(.nanoseconds(max(0, wall - shell.clock.anchor.wall)))
          let expected = oracle(at, weekday, done)
          let foreseen = ReplayScore.Foreseen(shell.session.suggester)
          _ = shell.session.perform(line)
          note(line, habit, day, foreseen, expected)
          if let habit { done.insert(habit) }
        }
        result.days += 1
      }
    }

    private func note(
      _ line: String, _ habit: Int?, _ day: Int, _ foreseen: ReplayScore.Foreseen, _ oracle: Int?
    ) {
      result.score.add(line, foreseen)
      guard let habit else {
        result.fillers.lines += 1
        if foreseen.ghost != nil { result.fillers.ghost += 1 }
        return
      }
      habits[habit].seen += 1
      var tally = ReplayScore.Tally()
      tally.lines = 1
      tally.first = foreseen.isFirst(line) ? 1 : 0
      tally.three = foreseen.isAmongThree(line) ? 1 : 0
      tally.ghost = foreseen.isGhost(line) ? 1 : 0
      tally.oracleFirst = oracle == habit ? 1 : 0
      if habits[habit].seen >= 6 { result.habits += tally }
      if day >= 14 { result.later += tally }
    }

    /// Which habit who knows the lots expects: the one with the highest rate now, of those not had yet today; nil: a filler.
    private func oracle(_ minute: Double, _ weekday: Int, _ done: Set<Int>) -> Int? {
      let span = HabitualMonthTests.dayEnds - HabitualMonthTests.dayBegins
      let rest = 1 - life.fresh
      var best: (habit: Int?, rate: Double) = (
        nil, fillersPerDay / span * rest / Double(HabitualMonthTests.fillers.count)
      )
      for (index, habit) in habits.enumerated()
      where habit.weekdays.contains(weekday) && !done.contains(index) {
        let off = (minute - habit.at) / life.jitter
        let density = exp(-off * off / 2) / (life.jitter * (2 * Double.pi).squareRoot())
        let before = 0.5 * erfc(-off / 2.0.squareRoot())
        let here = 1 - life.missed
        let rate = here * density / max(1e-9, 1 - here * before)
        if rate > best.rate { best = (index, rate) }
      }
      return best.habit
    }
  }

  private static func life(_ name: String, _ change: (inout Life) -> Void) -> Life {
    var life = Life(name: name)
    change(&life)
    return life
  }

  /// The usual one in CI, all with ENSUE_FULL=1.
  private static let lives: [Life] =
    [Life()]
    + (Program.isFull
      ? [
        life("jitter 5 min") { $0.jitter = 5 }, life("jitter 25 min") { $0.jitter = 25 },
        life("jitter 40 min") { $0.jitter = 40 }, life("2 habits") { $0.habits = 2 },
        life("8 habits") { $0.habits = 8 }, life("no other lines") { $0.noise = 0 },
        life("half other lines") { $0.noise = 0.5 }, life("never missed") { $0.missed = 0 },
        life("30 % missed") { $0.missed = 0.3 }, life("others all new") { $0.fresh = 1 },
      ] : [])

  private static func lived(_ life: Life) throws -> Result {
    var result = Result()
    for seed in 1...(Program.isFull ? 6 : 3) {
      let month = try Month(life, seed: UInt64(seed))
      month.live()
      result += month.result
    }
    return result
  }

  @Test(arguments: lives) func `a habit by the clock is foreseen, and noise is not`(life: Life)
    throws
  {
    let result = try Self.lived(life)
    print("habitual month: | \(life.name) | \(result.row) |")
    if Program.isFull { print(result.score.words) }
    #expect(result.habits.share(result.habits.first) >= 0.6)
    #expect(result.later.share(result.later.three) >= 0.85)
    #expect(result.wrongPerDay <= 1)
    guard life.name == "usual" else { return }
    #expect(result.right >= 0.85)
    #expect(result.fillers.share(result.fillers.ghost) <= 0.2)
  }
}
