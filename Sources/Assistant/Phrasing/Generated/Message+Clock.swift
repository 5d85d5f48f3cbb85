// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {clock} am
  public static func clockAm(clock: String) -> Message { .entry("clock.am", ["clock": .text(`clock`)]) }
  /// {clock} pm
  public static func clockPm(clock: String) -> Message { .entry("clock.pm", ["clock": .text(`clock`)]) }
  /// tomorrow {clock}
  public static func clockTomorrow(clock: String) -> Message { .entry("clock.tomorrow", ["clock": .text(`clock`)]) }
  /// yesterday {clock}
  public static func clockYesterday(clock: String) -> Message { .entry("clock.yesterday", ["clock": .text(`clock`)]) }
  /// {day} {clock}
  public static func clockDay(day: String, clock: String) -> Message { .entry("clock.day", ["day": .text(`day`), "clock": .text(`clock`)]) }
  /// It is {clock}, {day}.
  public static func clockNow(clock: String, day: String) -> Message { .entry("clock.now", ["clock": .text(`clock`), "day": .text(`day`)]) }
  /// It is {clock} in {place}.
  public static func clockNowIn(clock: String, place: String) -> Message { .entry("clock.now.in", ["clock": .text(`clock`), "place": .text(`place`)]) }
  /// It will be {clock}.
  public static func clockWillBe(clock: String) -> Message { .entry("clock.will.be", ["clock": .text(`clock`)]) }
  /// It was {clock}.
  public static func clockWas(clock: String) -> Message { .entry("clock.was", ["clock": .text(`clock`)]) }
  /// That is {day}, {distance:message}.
  public static func clockThatIs(day: String, distance: Message) -> Message { .entry("clock.that.is", ["day": .text(`day`), "distance": .message(`distance`)]) }
  /// today
  public static var clockIsToday: Message { .entry("clock.is.today", [:]) }
  /// tomorrow
  public static var clockIsTomorrow: Message { .entry("clock.is.tomorrow", [:]) }
  /// yesterday
  public static var clockIsYesterday: Message { .entry("clock.is.yesterday", [:]) }
  /// in {n:number} days
  public static func clockInDays(n: Int) -> Message { .entry("clock.in.days", ["n": .count(`n`)]) }
  /// {n:number} days ago
  public static func clockDaysAgo(n: Int) -> Message { .entry("clock.days.ago", ["n": .count(`n`)]) }
  /// {length} until {end}.
  public static func clockUntil(length: String, end: String) -> Message { .entry("clock.until", ["length": .text(`length`), "end": .text(`end`)]) }
  /// {length} since {end}.
  public static func clockSince(length: String, end: String) -> Message { .entry("clock.since", ["length": .text(`length`), "end": .text(`end`)]) }
  /// {length}.
  public static func clockAmount(length: String) -> Message { .entry("clock.amount", ["length": .text(`length`)]) }
  /// {n? one: {n} work day | other: {n} work days} until {end}.
  public static func clockWorkdaysUntil(n: Int, end: String) -> Message { .entry("clock.workdays.until", ["n": .count(`n`), "end": .text(`end`)]) }
  /// {n? one: {n} work day | other: {n} work days}.
  public static func clockWorkdays(n: Int) -> Message { .entry("clock.workdays", ["n": .count(`n`)]) }
  /// Weekends are passed over, holidays are not.
  public static var clockWeekendsOut: Message { .entry("clock.weekends.out", [:]) }
  /// Weekends and the holidays of {calendar} are passed over.
  public static func clockHolidaysOut(calendar: String) -> Message { .entry("clock.holidays.out", ["calendar": .text(`calendar`)]) }
  /// {day} is a holiday of {calendar}: no work day.
  public static func clockHoliday(day: String, calendar: String) -> Message { .entry("clock.holiday", ["day": .text(`day`), "calendar": .text(`calendar`)]) }
  /// {day} is no holiday of {calendar}: a work day.
  public static func clockHolidayNot(day: String, calendar: String) -> Message { .entry("clock.holiday.not", ["day": .text(`day`), "calendar": .text(`calendar`)]) }
  /// {day} is no holiday of {calendar}, and no work day.
  public static func clockHolidayWeekend(day: String, calendar: String) -> Message { .entry("clock.holiday.weekend", ["day": .text(`day`), "calendar": .text(`calendar`)]) }
  /// The clocks go forward {length} on {day} at {clock}, {distance:message}.
  public static func clockChangeForward(length: String, day: String, clock: String, distance: Message) -> Message { .entry("clock.change.forward", ["length": .text(`length`), "day": .text(`day`), "clock": .text(`clock`), "distance": .message(`distance`)]) }
  /// The clocks go back {length} on {day} at {clock}, {distance:message}.
  public static func clockChangeBack(length: String, day: String, clock: String, distance: Message) -> Message { .entry("clock.change.back", ["length": .text(`length`), "day": .text(`day`), "clock": .text(`clock`), "distance": .message(`distance`)]) }
  /// No change of the clocks here is in sight.
  public static var clockChangeNone: Message { .entry("clock.change.none", [:]) }
  /// I know no clock for “{place}”, only those of the time zone database.
  public static func clockNoPlace(place: String) -> Message { .entry("clock.no.place", ["place": .text(`place`)]) }
}
