import Testing
import Timers

@testable import Assistant

/// A square for each day.
struct HistoryCalendarTests {
  private let today = CivilDate(year: 2026, month: 3, day: 9)

  private func drawn(
    _ minutes: [Int: Double], columns: Int = 80, drawing: HistoryPhrasing.Drawing = .blocks,
    period: HistoryPeriod? = nil
  ) -> [String] {
    let tallies = minutes.map { ago, minutes in
      DayTally(
        day: CivilDate(day: today.day - ago), status: .completed, count: 1, seconds: minutes * 60,
        squares: 0, shortest: minutes * 60, longest: minutes * 60)
    }.sorted { $0.day < $1.day }
    let phrasing = HistoryPhrasing(World.speaker, drawing: drawing)
    return phrasing.calendar(
      SessionFilter(period: period), SessionStatistics(tallies), today: today, columns: columns
    ).map(\.text)
  }

  @Test func `darker is more, in quarters of the day that had most`() {
    // The ninth of March 2026 is a Monday.
    let rows = drawn([7: 60, 6: 30, 5: 15, 4: 46, 0: 1])
    #expect(rows[2] == "  Mon  ██░░", "\(rows)")
    #expect(rows[3] == "  Tue  ▒▒", "\(rows)")
    #expect(rows[4] == "  Wed  ░░", "\(rows)")
    #expect(rows[5] == "  Thu  ██", "\(rows)")
    #expect(rows[6] == "  Fri  ·", "\(rows)")
  }

  @Test func `a year has a column a week where there is no room for two, and keeps to its width`() {
    let year = Dictionary(uniqueKeysWithValues: (0..<400).map { ($0, 10.0) })
    for columns in [80, 120] {
      let rows = drawn(year, columns: columns)
      #expect(rows.count == 10)
      #expect(rows.dropFirst().allSatisfy { $0.count <= columns }, "\(rows)")
      #expect(rows[2].count { $0 == "█" } == 53 * (columns == 80 ? 1 : 2), "\(rows)")
    }
  }

  @Test func `what any terminal and any reader has are digits`() {
    let rows = drawn([7: 60, 6: 30], drawing: .plain)
    #expect(rows[2] == "  Mon  44." && rows[3] == "  Tue  22", "\(rows)")
  }

  @Test func `days that were not asked about are blank`() {
    let period = HistoryPeriod(
      from: CivilDate(day: today.day - 5), to: CivilDate(day: today.day - 3), words: "then")
    let rows = drawn([5: 60, 4: 60, 3: 60], period: period)
    #expect(rows[2...8].map { $0.contains("█") } == [false, false, true, true, true, false, false])
    #expect(rows[2] == "  Mon", "\(rows)")
  }
}
