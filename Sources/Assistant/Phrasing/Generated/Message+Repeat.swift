// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {n? =1: every second | =2: every other second | other: every {n} seconds}
  public static func repeatSecond(n: Int) -> Message { .entry("repeat.second", ["n": .count(`n`)]) }
  /// {n? =1: every minute | =2: every other minute | other: every {n} minutes}
  public static func repeatMinute(n: Int) -> Message { .entry("repeat.minute", ["n": .count(`n`)]) }
  /// {n? =1: every hour | =2: every other hour | other: every {n} hours}
  public static func repeatHour(n: Int) -> Message { .entry("repeat.hour", ["n": .count(`n`)]) }
  /// {n? =1: every day | =2: every other day | other: every {n} days}
  public static func repeatDay(n: Int) -> Message { .entry("repeat.day", ["n": .count(`n`)]) }
  /// {n? =1: every month | =2: every other month | other: every {n} months}
  public static func repeatMonth(n: Int) -> Message { .entry("repeat.month", ["n": .count(`n`)]) }
  /// {n? =1: every year | =2: every other year | other: every {n} years}
  public static func repeatYear(n: Int) -> Message { .entry("repeat.year", ["n": .count(`n`)]) }
  /// {n? =1: every weekday | other: every other weekday}
  public static func repeatWeekday(n: Int) -> Message { .entry("repeat.weekday", ["n": .count(`n`)]) }
  /// {n? =1: every weekend day | other: every other weekend day}
  public static func repeatWeekend(n: Int) -> Message { .entry("repeat.weekend", ["n": .count(`n`)]) }
  /// {n? =1: every {days} | =2: every other {days} | other: every {n} weeks on {days}}
  public static func repeatDays(n: Int, days: String) -> Message { .entry("repeat.days", ["n": .count(`n`), "days": .text(`days`)]) }
  /// every day except {days}
  public static func repeatExcept(days: String) -> Message { .entry("repeat.except", ["days": .text(`days`)]) }
  /// weekdays
  public static var repeatWeekdays: Message { .entry("repeat.weekdays", [:]) }
  /// {n? =1: every hour | other: every {n} hours}
  public static func repeatEachHours(n: Int) -> Message { .entry("repeat.each.hours", ["n": .count(`n`)]) }
  /// {n? =1: every minute | other: every {n} minutes}
  public static func repeatEachMinutes(n: Int) -> Message { .entry("repeat.each.minutes", ["n": .count(`n`)]) }
  /// {when} from {start} to {end}
  public static func repeatSpan(when: String, start: String, end: String) -> Message { .entry("repeat.span", ["when": .text(`when`), "start": .text(`start`), "end": .text(`end`)]) }
  /// {when} at {clocks}
  public static func repeatAt(when: String, clocks: String) -> Message { .entry("repeat.at", ["when": .text(`when`), "clocks": .text(`clocks`)]) }
  /// {when} on {days}
  public static func repeatOnDays(when: String, days: String) -> Message { .entry("repeat.on.days", ["when": .text(`when`), "days": .text(`days`)]) }
  /// {when} in {months}
  public static func repeatIn(when: String, months: String) -> Message { .entry("repeat.in", ["when": .text(`when`), "months": .text(`months`)]) }
  /// {when} on the {places}
  public static func repeatOnThe(when: String, places: String) -> Message { .entry("repeat.on.the", ["when": .text(`when`), "places": .text(`places`)]) }
  /// {when} of {month}
  public static func repeatOfMonth(when: String, month: String) -> Message { .entry("repeat.of.month", ["when": .text(`when`), "month": .text(`month`)]) }
  /// {when} on {days} {month}
  public static func repeatYearOn(when: String, days: String, month: String) -> Message { .entry("repeat.year.on", ["when": .text(`when`), "days": .text(`days`), "month": .text(`month`)]) }
  /// {when} on {days}
  public static func repeatYearDays(when: String, days: String) -> Message { .entry("repeat.year.days", ["when": .text(`when`), "days": .text(`days`)]) }
  /// {day} {month}
  public static func repeatYearDay(day: String, month: String) -> Message { .entry("repeat.year.day", ["day": .text(`day`), "month": .text(`month`)]) }
  /// every {day} the {ordinal}
  public static func repeatDayThe(day: String, ordinal: String) -> Message { .entry("repeat.day.the", ["day": .text(`day`), "ordinal": .text(`ordinal`)]) }
  /// {ordinal} {day}
  public static func repeatNth(ordinal: String, day: String) -> Message { .entry("repeat.nth", ["ordinal": .text(`ordinal`), "day": .text(`day`)]) }
  /// {ordinal} workday
  public static func repeatWorkday(ordinal: String) -> Message { .entry("repeat.workday", ["ordinal": .text(`ordinal`)]) }
  /// {ordinal} weekend day
  public static func repeatFree(ordinal: String) -> Message { .entry("repeat.free", ["ordinal": .text(`ordinal`)]) }
  /// {n# one: {n}st | two: {n}nd | few: {n}rd | other: {n}th}
  public static func repeatOrdinal(n: Int) -> Message { .entry("repeat.ordinal", ["n": .count(`n`)]) }
  /// last
  public static var repeatLast: Message { .entry("repeat.last", [:]) }
  /// last day
  public static var repeatLastDay: Message { .entry("repeat.last.day", [:]) }
  /// {ordinal} to last
  public static func repeatToLast(ordinal: String) -> Message { .entry("repeat.to.last", ["ordinal": .text(`ordinal`)]) }
  /// {when} {minute? =0: on the hour | =15: at quarter past | =30: on the half hour | =45: at quarter to | other: at {minute} past}
  public static func repeatMinuteOf(when: String, minute: Int) -> Message { .entry("repeat.minute.of", ["when": .text(`when`), "minute": .count(`minute`)]) }
  /// by {rule}
  public static func repeatBy(rule: String) -> Message { .entry("repeat.by", ["rule": .text(`rule`)]) }
  /// {when} until {end}
  public static func repeatUntil(when: String, end: String) -> Message { .entry("repeat.until", ["when": .text(`when`), "end": .text(`end`)]) }
  /// {n? one: once | other: {n} times}
  public static func repeatTimes(n: Int) -> Message { .entry("repeat.times", ["n": .count(`n`)]) }
  /// also {times}
  public static func repeatAlso(times: String) -> Message { .entry("repeat.also", ["times": .text(`times`)]) }
  /// and {n:number} more
  public static func repeatMore(n: Int) -> Message { .entry("repeat.more", ["n": .count(`n`)]) }
  /// not {days}
  public static func repeatNot(days: String) -> Message { .entry("repeat.not", ["days": .text(`days`)]) }
  /// not on the holidays of {calendar} until {end}
  public static func repeatHolidays(calendar: String, end: String) -> Message { .entry("repeat.holidays", ["calendar": .text(`calendar`), "end": .text(`end`)]) }
}
