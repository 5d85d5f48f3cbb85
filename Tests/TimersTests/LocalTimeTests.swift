import Testing

@testable import Timers

@Test(arguments: [
  (1970, 1, 1, 0, 3), (2000, 2, 29, 11016, 1), (2026, 3, 9, 20521, 0), (1900, 3, 1, -25508, 3),
  (2028, 12, 31, 21549, 6),
])
func `civil dates count days and know their weekday`(
  year: Int, month: Int, day: Int, count: Int, weekday: Int
) {
  let date = CivilDate(year: year, month: month, day: day)
  #expect(date.day == count)
  #expect(date.weekday == weekday)
  #expect(date.components == (year, month, day))
}

@Test func `every day of four centuries survives the round trip`() {
  for day in stride(from: -100_000, to: 100_000, by: 1) {
    let (y, m, d) = CivilDate(day: day).components
    if CivilDate(year: y, month: m, day: d).day != day {
      Issue.record("day \(day)")
      return
    }
  }
}

@Test(arguments: ["2026-03-09T18:00:00", "2028-02-29T23:59:59", "1999-12-31T00:00:00"])
func `an ISO time reads back as it was written`(text: String) {
  #expect(LocalTime(iso: text)?.iso == text)
}

@Test(arguments: [
  "", "2026", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01T24:00", "2026-01-01Tab:00",
])
func `what is no ISO time is refused`(text: String) {
  #expect(LocalTime(iso: text) == nil)
}
