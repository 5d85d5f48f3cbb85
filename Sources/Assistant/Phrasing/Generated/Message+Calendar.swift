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
  /// {n? one: 1 schedule | other: {n} schedules} read
  public static func calendarRead(n: Int) -> Message { .entry("calendar.read", ["n": .count(`n`)]) }
  /// {n? one: 1 of a whole day | other: {n} of whole days} at {at}
  public static func calendarWholeDays(n: Int, at: String) -> Message { .entry("calendar.whole.days", ["n": .count(`n`), "at": .text(`at`)]) }
  /// left out: {reasons}
  public static func calendarLeftOut(reasons: String) -> Message { .entry("calendar.left.out", ["reasons": .text(`reasons`)]) }
  /// {n:number} over
  public static func calendarLeftOver(n: Int) -> Message { .entry("calendar.left.over", ["n": .count(`n`)]) }
  /// {n:number} cancelled
  public static func calendarLeftCancelled(n: Int) -> Message { .entry("calendar.left.cancelled", ["n": .count(`n`)]) }
  /// {n:number} done
  public static func calendarLeftDone(n: Int) -> Message { .entry("calendar.left.done", ["n": .count(`n`)]) }
  /// {n? one: 1 to-do without a day | other: {n} to-dos without a day}
  public static func calendarLeftUndated(n: Int) -> Message { .entry("calendar.left.undated", ["n": .count(`n`)]) }
  /// {n? one: 1 journal entry | other: {n} journal entries}
  public static func calendarLeftJournal(n: Int) -> Message { .entry("calendar.left.journal", ["n": .count(`n`)]) }
  /// {n:number} after 2199
  public static func calendarLeftLate(n: Int) -> Message { .entry("calendar.left.late", ["n": .count(`n`)]) }
  /// {n:number} with more than 100,000 exceptions
  public static func calendarLeftExceptions(n: Int) -> Message { .entry("calendar.left.exceptions", ["n": .count(`n`)]) }
  /// {n:number} unreadable
  public static func calendarLeftBroken(n: Int) -> Message { .entry("calendar.left.broken", ["n": .count(`n`)]) }
  /// {n:number} whose hour nobody knows
  public static func calendarLeftZone(n: Int) -> Message { .entry("calendar.left.zone", ["n": .count(`n`)]) }
  /// Line {line:number}{event? some: , “{event}” | none:}: {why:message}
  public static func calendarRemark(line: Int, event: String, why: Message) -> Message { .entry("calendar.remark", ["line": .count(`line`), "event": .text(`event`), "why": .message(`why`)]) }
  /// … and {n? one: 1 more remark | other: {n} more remarks}
  public static func calendarRemarksMore(n: Int) -> Message { .entry("calendar.remarks.more", ["n": .count(`n`)]) }
  /// this is no line of a calendar; it was not read.
  public static var calendarWhyLine: Message { .entry("calendar.why.line", [:]) }
  /// it has no end.
  public static var calendarWhyOpen: Message { .entry("calendar.why.open", [:]) }
  /// it has no DTSTART.
  public static var calendarWhyNoStart: Message { .entry("calendar.why.no.start", [:]) }
  /// “{text}” is no time.
  public static func calendarWhyStart(text: String) -> Message { .entry("calendar.why.start", ["text": .text(`text`)]) }
  /// {why}.
  public static func calendarWhyRule(why: String) -> Message { .entry("calendar.why.rule", ["why": .text(`why`)]) }
  /// nobody here knows the time zone “{zone}”, and the file does not describe it.
  public static func calendarWhyZone(zone: String) -> Message { .entry("calendar.why.zone", ["zone": .text(`zone`)]) }
  /// it has {n:number} exceptions.
  public static func calendarWhyExceptions(n: Int) -> Message { .entry("calendar.why.exceptions", ["n": .count(`n`)]) }
  /// EXRULE, which RFC 5545 has given up, was not read.
  public static var calendarWhyExrule: Message { .entry("calendar.why.exrule", [:]) }
  /// the day “{text}” could not be read: it is neither added nor left out.
  public static func calendarWhyDay(text: String) -> Message { .entry("calendar.why.day", ["text": .text(`text`)]) }
  /// its alarm “{text}” cannot be kept.
  public static func calendarWhyAlarm(text: String) -> Message { .entry("calendar.why.alarm", ["text": .text(`text`)]) }
  /// it moves all that follow to days that its rule cannot say; only this one was moved.
  public static var calendarWhyFollowing: Message { .entry("calendar.why.following", [:]) }
  /// {gone? =0: Nothing is gone | one: 1 schedule is gone | other: {gone} schedules are gone}, {n:number} unchanged
  public static func calendarMirrored(gone: Int, n: Int) -> Message { .entry("calendar.mirrored", ["gone": .count(`gone`), "n": .count(`n`)]) }
  /// A mirror needs a file.
  public static var calendarMirrorFile: Message { .entry("calendar.mirror.file", [:]) }
  /// keeps your schedules like {file}
  public static func calendarFollows(file: String) -> Message { .entry("calendar.follows", ["file": .text(`file`)]) }
  /// {file} is not followed any more. {n? =0: Nothing came from it. | one: Its 1 schedule stays. | other: Its {n} schedules stay.}
  public static func calendarUnfollowed(file: String, n: Int) -> Message { .entry("calendar.unfollowed", ["file": .text(`file`), "n": .count(`n`)]) }
  /// No calendar “{file}” is followed.
  public static func calendarNotFollowed(file: String) -> Message { .entry("calendar.not.followed", ["file": .text(`file`)]) }
  /// {file}: {changes}
  public static func calendarNews(file: String, changes: String) -> Message { .entry("calendar.news", ["file": .text(`file`), "changes": .text(`changes`)]) }
  /// {file}: nothing is new
  public static func calendarSame(file: String) -> Message { .entry("calendar.same", ["file": .text(`file`)]) }
  /// {n:number} new ({names})
  public static func calendarNew(n: Int, names: String) -> Message { .entry("calendar.new", ["n": .count(`n`), "names": .text(`names`)]) }
  /// {n:number} changed ({names})
  public static func calendarChanged(n: Int, names: String) -> Message { .entry("calendar.changed", ["n": .count(`n`), "names": .text(`names`)]) }
  /// {n:number} gone ({names})
  public static func calendarGone(n: Int, names: String) -> Message { .entry("calendar.gone", ["n": .count(`n`), "names": .text(`names`)]) }
  /// , {n:number} more
  public static func calendarFurther(n: Int) -> Message { .entry("calendar.further", ["n": .count(`n`)]) }
  /// {file} cannot be read any more; its schedules stay as they are
  public static func calendarLost(file: String) -> Message { .entry("calendar.lost", ["file": .text(`file`)]) }
  /// {n? one: {n} of them is only planned, and is | other: {n} of them are only planned, and are} marked tentative.
  public static func calendarTentative(n: Int) -> Message { .entry("calendar.tentative", ["n": .count(`n`)]) }
  /// {n? one: {n} schedule | other: {n} schedules} written to {file}
  public static func calendarWritten(n: Int, file: String) -> Message { .entry("calendar.written", ["n": .count(`n`), "file": .text(`file`)]) }
  /// import calendar{file? some: \ {file} | none: }
  public static func calendarDidImport(file: String) -> Message { .entry("calendar.did.import", ["file": .text(`file`)]) }
  /// follow calendar {file}
  public static func calendarDidFollow(file: String) -> Message { .entry("calendar.did.follow", ["file": .text(`file`)]) }
  /// stop following calendar {file}
  public static func calendarDidUnfollow(file: String) -> Message { .entry("calendar.did.unfollow", ["file": .text(`file`)]) }
}
