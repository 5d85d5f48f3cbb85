// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  public static var calendarWeekdays: Message { .entry("calendar.weekdays", [:]) }
  /// Mon Tue Wed Thu Fri Sat Sun
  public static var calendarWeekdaysShort: Message { .entry("calendar.weekdays.short", [:]) }
  /// Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
  public static var calendarMonthsShort: Message { .entry("calendar.months.short", [:]) }
  /// {weekday} {date}
  public static func calendarDate(weekday: String, date: String) -> Message { .entry("calendar.date", ["weekday": .text(`weekday`), "date": .text(`date`)]) }
  /// {day:number} {month}
  public static func calendarDayMonth(day: Int, month: String) -> Message { .entry("calendar.day.month", ["day": .count(`day`), "month": .text(`month`)]) }
  /// {day:number} {month} {year:number}
  public static func calendarDayMonthYear(day: Int, month: String, year: Int) -> Message { .entry("calendar.day.month.year", ["day": .count(`day`), "month": .text(`month`), "year": .count(`year`)]) }
}
