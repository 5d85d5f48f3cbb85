import TestSupport
import Testing

@testable import Timers

@Suite struct SessionStatisticsTests {
  private func tallies(_ sessions: [TimerSession]) -> [DayTally] {
    var cells: [String: DayTally] = [:]
    for session in sessions {
      let seconds = Double(session.active.milliseconds) / 1000
      let key = "\(session.day.day) \(session.status)"
      var cell =
        cells[key]
        ?? DayTally(
          day: session.day, status: session.status, count: 0, seconds: 0, squares: 0,
          shortest: .infinity, longest: 0)
      cell.count += 1
      cell.seconds += seconds
      cell.squares += seconds * seconds
      cell.shortest = min(cell.shortest, seconds)
      cell.longest = max(cell.longest, seconds)
      cells[key] = cell
    }
    return Array(cells.values)
  }

  @Test func `nothing is nothing, not zero`() {
    let none = SessionStatistics([])
    #expect(none.total == 0 && none.seconds == 0)
    #expect(none.average == nil && none.variance == nil && none.completionRate == nil)
    #expect(none.mostActiveWeekday == nil && none.mostActiveHour == nil)
  }

  @Test func `what was given up counts for the rate, not for the average`() {
    let statistics = SessionStatistics(
      tallies([
        .sample(seconds: 60), .sample(seconds: 120), .sample(seconds: 90, status: .partial),
        .sample(seconds: 3, status: .abandoned),
      ]))
    #expect(statistics.completionRate == 0.75)
    #expect(statistics.average == 90)
    #expect(statistics.variance == 900)
    #expect(statistics.standardDeviation == 30)
    #expect(statistics.shortest == 60 && statistics.longest == 120)
    #expect(statistics.seconds == 273)
    #expect((statistics.completed, statistics.partial, statistics.abandoned) == (2, 1, 1))
    // Only given up ones: then they are what there is to tell of.
    #expect(SessionStatistics(tallies([.sample(seconds: 3, status: .abandoned)])).average == 3)
  }

  @Test(arguments: 0..<100)
  func `sums over days say what a look at every session says`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let sessions = (0..<(1 + dice.below(200))).map { _ in
      TimerSession.sample(
        day: 20_000 + dice.below(40), seconds: 1 + dice.below(100_000),
        status: TimerSession.Status(rawValue: dice.below(3)) ?? .completed,
        second: dice.below(86_400))
    }
    let statistics = SessionStatistics(tallies(sessions))
    #expect(statistics.total == sessions.count)
    let finished = sessions.filter { $0.status != .abandoned }
    let lengths = (finished.isEmpty ? sessions : finished).map {
      Double($0.active.milliseconds) / 1000
    }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    #expect(abs(try #require(statistics.average) - mean) <= mean * 1e-9, "seed \(seed)")
    if lengths.count > 1 {
      let spread = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let variance = spread / Double(lengths.count - 1)
      #expect(
        abs(try #require(statistics.variance) - variance) <= max(1e-3, variance * 1e-6),
        "seed \(seed)")
    }
    #expect(statistics.longest == lengths.max() && statistics.shortest == lengths.min())
    var weekdays = Array(repeating: 0, count: 7)
    for session in sessions { weekdays[session.day.weekday] += 1 }
    #expect(statistics.weekdays == weekdays, "seed \(seed)")
    #expect(statistics.days.map(\.count).reduce(0, +) == sessions.count)
    #expect(statistics.days.map(\.day) == statistics.days.map(\.day).sorted())
  }

  @Test func `a trend is the slope of a line through the days`() throws {
    // One more session each day, seven days: 1, 2, … 7. A day's count grows by 1 a day, a week's by 49 a week.
    let sessions = (0..<7).flatMap { day in
      (0...day).map { _ in TimerSession.sample(day: 20_521 + day) }
    }
    let period = CivilDate(day: 20_521)...CivilDate(day: 20_527)
    let trend = SessionTrend(
      now: SessionStatistics(tallies(sessions)), before: SessionStatistics([]), period: period,
      previous: period)
    #expect(abs(try #require(trend.slope) - 49) < 1e-9)
    let flat = SessionTrend(
      now: SessionStatistics(tallies((0..<7).map { .sample(day: 20_521 + $0) })),
      before: SessionStatistics([]), period: period, previous: period)
    #expect(abs(try #require(flat.slope)) < 1e-9)
    let short = SessionTrend(
      now: SessionStatistics([]), before: SessionStatistics([]),
      period: CivilDate(day: 1)...CivilDate(day: 2), previous: period)
    #expect(short.slope == nil)
  }

  @Test(arguments: [
    // from, to, unit, today → first and last day compared, and of the period before
    ("2026-03-09", nil, HistoryPeriod.Unit.weeks, "2026-03-11", "2026-03-02…2026-03-04"),
    ("2026-03-01", "2026-03-31", .months, "2026-03-09", "2026-02-01…2026-02-09"),
    ("2026-03-01", "2026-03-31", .months, "2026-04-20", "2026-02-01…2026-02-28"),
    ("2026-01-01", "2026-12-31", .years, "2026-03-09", "2025-01-01…2025-03-09"),
    ("2026-02-08", "2026-03-09", .days, "2026-03-09", "2026-01-09…2026-02-07"),
  ])
  func `a period is compared with as much of the one before`(
    from: String, to: String?, unit: HistoryPeriod.Unit, today: String, expected: String
  ) throws {
    func day(_ iso: String) throws -> CivilDate {
      try #require(LocalTime(iso: iso + "T00:00")).date
    }
    let period = HistoryPeriod(from: try day(from), to: try to.map(day), unit: unit, words: "")
    let compared = try #require(period.compared(today: try day(today)))
    #expect("\(compared.previous.lowerBound.iso)…\(compared.previous.upperBound.iso)" == expected)
    #expect(compared.period.lowerBound == (try day(from)))
  }
}
