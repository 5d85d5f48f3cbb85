import Testing
import Timers

@testable import Language

/// Holidays of calendars that follow the Moon, against the days on which they were or will be kept.
struct HolidayTests {
  /// Calendar, its numbers, and the days they fall on.
  static let kept: [(HolidayCalendar, [Double], [String])] = [
    (.hebrew, [7, 1], ["2013-09-05", "2024-10-03", "2025-09-23", "2026-09-12"]),
    (.hebrew, [1, 15], ["2024-04-23", "2025-04-13", "2026-04-02"]),
    (.hebrew, [9, 25], ["2024-12-26", "2025-12-15"]),
    (.hebrew, [12, 14], ["2013-02-24", "2024-03-24", "2026-03-03"]),
    (.hebrew, [3, 6], ["2018-05-20", "2026-05-22"]),
    (.hebrew, [2, 18], ["2017-05-14"]),
    (.hebrew, [11, 15], ["2025-02-13"]),
    (.islamic, [10, 1], ["2018-06-15", "2023-04-21", "2024-04-10", "2025-03-30", "2026-03-20"]),
    (.islamic, [12, 10], ["2024-06-16", "2025-06-06", "2026-05-27"]),
    (.islamic, [9, 1], ["2024-03-11", "2025-03-01", "2026-02-18"]),
    (.islamic, [1, 1], ["2024-07-07", "2025-06-26"]),
    (
      .chinese, [1, 1],
      [
        "2013-02-10", "2020-01-25", "2021-02-12", "2022-02-01", "2023-01-22", "2024-02-10",
        "2025-01-29", "2026-02-17", "2033-01-31", "2034-02-19",
      ]
    ),
    (.chinese, [8, 15], ["2020-10-01", "2023-09-29", "2025-10-06"]),
    (.chinese, [5, 5], ["2024-06-10", "2025-05-31"]),
    (.hindu, [7, 30, 18], ["2020-11-14", "2021-11-04", "2022-10-24", "2023-11-12", "2025-10-20"]),
    (.hindu, [12, 15, 19, 1], ["2022-03-18", "2024-03-25", "2025-03-14"]),
    (.hindu, [6, 4, 12], ["2022-08-31", "2024-09-07", "2025-08-27"]),
    (.hindu, [7, 10, 16], ["2018-10-18", "2023-10-24", "2024-10-12", "2025-10-02"]),
    (.hindu, [11, 29, 24], ["2023-02-18", "2024-03-08", "2025-02-26"]),
    (.hindu, [1, 1, 6], ["2018-03-18", "2025-03-30"]),
    (.sun, [270, 0], ["2018-01-14", "2019-01-15", "2024-01-15", "2025-01-14"]),
    (.sun, [0, 0], ["2018-04-14"]),
    (.parsi, [0], ["2018-08-17", "2022-08-16"]),
    (.orthodox, [0], ["2018-04-08", "2024-05-05", "2025-04-20", "2026-04-12"]),
    (.easter, [0], ["2025-04-20", "2026-04-05"]),
    (.workday, [10, 16], ["2016-10-17", "2021-10-15", "2025-10-16"]),
    (.notSunday, [4, 27], ["2014-04-26", "2018-04-27"]),
  ]

  @Test(arguments: kept.indices)
  func `a holiday falls on the day it is kept`(index: Int) throws {
    let (calendar, numbers, days) = Self.kept[index]
    let holiday = try #require(Holiday([calendar.code] + numbers))
    for day in days {
      let year = try #require(Int(day.prefix(4)))
      #expect(holiday.date(in: year)?.iso == day, "\(calendar) \(numbers)")
    }
  }

  @Test func `every holiday of every calendar is found in any year, or not, without harm`() {
    for (calendar, numbers, _) in Self.kept {
      for year in [-5, 0, 1, 2, 600, 1582, 1899, 2100, 9998, 9999, 10_000] {
        let date = Holiday([calendar.code] + numbers)?.date(in: year)
        #expect(date == nil || (1...9999).contains(year))
      }
    }
  }
}
