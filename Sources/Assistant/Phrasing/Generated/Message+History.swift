// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// to {length:length} a day
  public static func historyHeat(length: Duration) -> Message { .entry("history.heat", ["length": .length(`length`)]) }
  /// {n? one: 1 time has | other: {n} times have} no zone and {n? one: was | other: were} read by the clocks of {zone}.
  public static func historyLocalTimes(n: Int, zone: String) -> Message { .entry("history.local.times", ["n": .count(`n`), "zone": .text(`zone`)]) }
  /// {n? one: 1 task that is done was | other: {n} tasks that are done were} left out: taskwarrior takes the beginning of a task away when it is done. Where its hook for timewarrior is in use, “timew export” has the times.
  public static func historyUnbegun(n: Int) -> Message { .entry("history.unbegun", ["n": .count(`n`)]) }
  /// {n? one: 1 entry without a beginning or an end was left out. | other: {n} entries without a beginning or an end were left out.}
  public static func historyUntimed(n: Int) -> Message { .entry("history.untimed", ["n": .count(`n`)]) }
  /// There is no history: the store could not be opened.
  public static var historyUnavailable: Message { .entry("history.unavailable", [:]) }
  /// everything
  public static var historyEverything: Message { .entry("history.everything", [:]) }
  /// abandoned
  public static var historyAbandoned: Message { .entry("history.abandoned", [:]) }
  /// with skipped parts
  public static var historySkipped: Message { .entry("history.skipped", [:]) }
  /// completed
  public static var historyCompleted: Message { .entry("history.completed", [:]) }
  /// at least {length:length}
  public static func historyAtLeast(length: Duration) -> Message { .entry("history.at.least", ["length": .length(`length`)]) }
  /// over {length:length}
  public static func historyOver(length: Duration) -> Message { .entry("history.over", ["length": .length(`length`)]) }
  /// at most {length:length}
  public static func historyAtMost(length: Duration) -> Message { .entry("history.at.most", ["length": .length(`length`)]) }
  /// under {length:length}
  public static func historyUnder(length: Duration) -> Message { .entry("history.under", ["length": .length(`length`)]) }
  /// {before:message} and {next:message}
  public static func historyDays(before: Message, next: Message) -> Message { .entry("history.days", ["before": .message(`before`), "next": .message(`next`)]) }
  /// on {days:message}
  public static func historyOnDays(days: Message) -> Message { .entry("history.on.days", ["days": .message(`days`)]) }
  /// {n? =0: Mondays | =1: Tuesdays | =2: Wednesdays | =3: Thursdays | =4: Fridays | =5: Saturdays | other: Sundays}
  public static func historyWeekday(n: Int) -> Message { .entry("history.weekday", ["n": .count(`n`)]) }
  /// {part? morning: in the mornings | afternoon: in the afternoons | evening: in the evenings | other: at night}
  public static func historyPart(part: String) -> Message { .entry("history.part", ["part": .text(`part`)]) }
  /// at {clock}
  public static func historyAt(clock: String) -> Message { .entry("history.at", ["clock": .text(`clock`)]) }
  /// {n? one: the last | other: the last {n}}
  public static func historyNewest(n: Int) -> Message { .entry("history.newest", ["n": .count(`n`)]) }
  /// number {n:number} of its day
  public static func historyPlace(n: Int) -> Message { .entry("history.place", ["n": .count(`n`)]) }
  /// the last {n:number} weeks
  public static func historyLastWeeks(n: Int) -> Message { .entry("history.last.weeks", ["n": .count(`n`)]) }
  /// No sessions yet.
  public static var historyNone: Message { .entry("history.none", [:]) }
  /// No sessions: {what:message}.
  public static func historyNoneOf(what: Message) -> Message { .entry("history.none.of", ["what": .message(`what`)]) }
  /// No sessions of {name} yet.
  public static func historyNoneNamed(name: String) -> Message { .entry("history.none.named", ["name": .text(`name`)]) }
  /// No session: {what:message}.
  public static func historyNoSession(what: Message) -> Message { .entry("history.no.session", ["what": .message(`what`)]) }
  /// There are sessions of {names}.
  public static func historyThereAre(names: String) -> Message { .entry("history.there.are", ["names": .text(`names`)]) }
  /// Did you mean {names}?
  public static func historyMeant(names: String) -> Message { .entry("history.meant", ["names": .text(`names`)]) }
  /// page {n:number} of {all:number}
  public static func historyPage(n: Int, all: Int) -> Message { .entry("history.page", ["n": .count(`n`), "all": .count(`all`)]) }
  /// {all? one: There is one page. | other: There are {all} pages.}
  public static func historyNoPage(all: Int) -> Message { .entry("history.no.page", ["all": .count(`all`)]) }
  /// and {n:number} more: “more” shows them, “export history” writes all of them
  public static func historyMore(n: Int) -> Message { .entry("history.more", ["n": .count(`n`)]) }
  /// {n? one: 1 session | other: {n} sessions}, {total:length}
  public static func historySum(n: Int, total: Duration) -> Message { .entry("history.sum", ["n": .count(`n`), "total": .length(`total`)]) }
  /// {n:number} with skipped parts
  public static func historySkippedIn(n: Int) -> Message { .entry("history.skipped.in", ["n": .count(`n`)]) }
  /// {n:number} abandoned
  public static func historyAbandonedOf(n: Int) -> Message { .entry("history.abandoned.of", ["n": .count(`n`)]) }
  /// {names? some: skipped {names} | none: parts skipped}
  public static func historyPartsSkipped(names: String) -> Message { .entry("history.parts.skipped", ["names": .text(`names`)]) }
  /// paused {length:length}
  public static func historyPaused(length: Duration) -> Message { .entry("history.paused", ["length": .length(`length`)]) }
  /// {active} of {planned:length}
  public static func historyShort(active: String, planned: Duration) -> Message { .entry("history.short", ["active": .text(`active`), "planned": .length(`planned`)]) }
  /// {n? one: 1 day off a week breaks none | other: {n} days off a week break none}
  public static func historyRest(n: Int) -> Message { .entry("history.rest", ["n": .count(`n`)]) }
  /// in a row, since {from}
  public static func historyInRow(from: String) -> Message { .entry("history.in.row", ["from": .text(`from`)]) }
  /// no streak now
  public static var historyNoStreak: Message { .entry("history.no.streak", [:]) }
  /// longest: {days}
  public static func historyLongest(days: String) -> Message { .entry("history.longest", ["days": .text(`days`)]) }
  /// in {n? one: 1 session | other: {n} sessions}
  public static func historyIn(n: Int) -> Message { .entry("history.in", ["n": .count(`n`)]) }
  /// {rate} completed
  public static func historyRate(rate: String) -> Message { .entry("history.rate", ["rate": .text(`rate`)]) }
  /// {done:number} of {all:number}
  public static func historyOf(done: Int, all: Int) -> Message { .entry("history.of", ["done": .count(`done`), "all": .count(`all`)]) }
  /// {length:length} on average
  public static func historyAverage(length: Duration) -> Message { .entry("history.average", ["length": .length(`length`)]) }
  /// too few sessions for a variance
  public static var historyTooFew: Message { .entry("history.too.few", [:]) }
  /// ± {spread:length} around {average:length}
  public static func historySpread(spread: Duration, average: Duration) -> Message { .entry("history.spread", ["spread": .length(`spread`), "average": .length(`average`)]) }
  /// variance {square} s²
  public static func historyVariance(square: String) -> Message { .entry("history.variance", ["square": .text(`square`)]) }
  /// most active on {day:message}
  public static func historyActiveDay(day: Message) -> Message { .entry("history.active.day", ["day": .message(`day`)]) }
  /// most active at {hour}
  public static func historyActiveHour(hour: String) -> Message { .entry("history.active.hour", ["hour": .text(`hour`)]) }
  /// median
  public static var historyMedian: Message { .entry("history.median", [:]) }
  /// {n:number} % took no longer than that
  public static func historyPercentile(n: Int) -> Message { .entry("history.percentile", ["n": .count(`n`)]) }
  /// {shortest:length} … {longest:length}, {n? one: 1 session | other: {n} sessions}
  public static func historyRange(shortest: Duration, longest: Duration, n: Int) -> Message { .entry("history.range", ["shortest": .length(`shortest`), "longest": .length(`longest`), "n": .count(`n`)]) }
  /// {what:message}, by phase:
  public static func historyByPhase(what: Message) -> Message { .entry("history.by.phase", ["what": .message(`what`)]) }
  /// {total:length} in {times:number}
  public static func historyPhase(total: Duration, times: Int) -> Message { .entry("history.phase", ["total": .length(`total`), "times": .count(`times`)]) }
  /// {length:length} each
  public static func historyEach(length: Duration) -> Message { .entry("history.each", ["length": .length(`length`)]) }
  /// {n? one: skipped once | other: skipped {n} times}
  public static func historyPhaseSkipped(n: Int) -> Message { .entry("history.phase.skipped", ["n": .count(`n`)]) }
  /// length
  public static var historyLength: Message { .entry("history.length", [:]) }
  /// variance
  public static var historySquare: Message { .entry("history.square", [:]) }
  /// streak
  public static var historyStreak: Message { .entry("history.streak", [:]) }
  /// {current? some: {current} | none: none now}, longest {longest} ({from} – {to})
  public static func historyStreaks(current: String, longest: String, from: String, to: String) -> Message { .entry("history.streaks", ["current": .text(`current`), "longest": .text(`longest`), "from": .text(`from`), "to": .text(`to`)]) }
  /// most active
  public static var historyMostActive: Message { .entry("history.most.active", [:]) }
  /// on {day:message}, at {hour}
  public static func historyDayHour(day: Message, hour: String) -> Message { .entry("history.day.hour", ["day": .message(`day`), "hour": .text(`hour`)]) }
  /// by weekday
  public static var historyByWeekday: Message { .entry("history.by.weekday", [:]) }
  /// by hour
  public static var historyByHour: Message { .entry("history.by.hour", [:]) }
  /// new
  public static var historyNew: Message { .entry("history.new", [:]) }
  /// no change
  public static var historyNoChange: Message { .entry("history.no.change", [:]) }
  /// before: {sum}
  public static func historyBefore(sum: String) -> Message { .entry("history.before", ["sum": .text(`sum`)]) }
  /// sessions {sessions:message}, time {time:message}
  public static func historyChange(sessions: Message, time: Message) -> Message { .entry("history.change", ["sessions": .message(`sessions`), "time": .message(`time`)]) }
  /// within: {what:message}
  public static func historyWithin(what: Message) -> Message { .entry("history.within", ["what": .message(`what`)]) }
  /// steady
  public static var historySteady: Message { .entry("history.steady", [:]) }
  /// {count} sessions a week {more? yes: more | no: fewer} with each week
  public static func historySlope(count: String, more: Bool) -> Message { .entry("history.slope", ["count": .text(`count`), "more": .flag(`more`)]) }
  /// week of {day}
  public static func historyWeekOf(day: String) -> Message { .entry("history.week.of", ["day": .text(`day`)]) }
  /// A trend needs a period with a beginning: “trend this month”.
  public static var historyNoTrend: Message { .entry("history.no.trend", [:]) }
  /// Sessions are counted by days, not by hours of them.
  public static var historyNoHours: Message { .entry("history.no.hours", [:]) }
  /// A note has some 1000 letters at the most, and a session four times as many.
  public static var historyNoteLong: Message { .entry("history.note.long", [:]) }
  /// “{text}”
  public static func historyNoted(text: String) -> Message { .entry("history.noted", ["text": .text(`text`)]) }
  /// {length:length} of {all:length}, {share}
  public static func historyShare(length: Duration, all: Duration, share: String) -> Message { .entry("history.share", ["length": .length(`length`), "all": .length(`all`), "share": .text(`share`)]) }
  /// {length:length} at {rate} an hour: {worth}
  public static func historyWorth(length: Duration, rate: String, worth: String) -> Message { .entry("history.worth", ["length": .length(`length`), "rate": .text(`rate`), "worth": .text(`worth`)]) }
  /// without {name}
  public static func historyWithout(name: String) -> Message { .entry("history.without", ["name": .text(`name`)]) }
  /// {length:length} longer than {than? before: the one before | other: planned}
  public static func historyLonger(length: Duration, than: String) -> Message { .entry("history.longer", ["length": .length(`length`), "than": .text(`than`)]) }
  /// {length:length} shorter than {than? before: the one before | other: planned}
  public static func historyShorter(length: Duration, than: String) -> Message { .entry("history.shorter", ["length": .length(`length`), "than": .text(`than`)]) }
  /// as long as {than? before: the one before | other: planned}
  public static func historyAlike(than: String) -> Message { .entry("history.alike", ["than": .text(`than`)]) }
  /// That would be more than {n:number} sessions at once: say a period with it.
  public static func historyManyCorrected(n: Int) -> Message { .entry("history.many.corrected", ["n": .count(`n`)]) }
  /// {n? one: and 1 more | other: and {n} more}
  public static func historyMoreCorrected(n: Int) -> Message { .entry("history.more.corrected", ["n": .count(`n`)]) }
  /// Goals are not kept. What you did is, and a reminder every day can be.
  public static var historyNoGoals: Message { .entry("history.no.goals", [:]) }
  /// Forget what? One name, or everything there is?
  public static var historyForgetWhat: Message { .entry("history.forget.what", [:]) }
  /// All sessions, journal entries, typed lines and what was learned that mention “{name}” go, and with them all backups. Routines and running timers stay.
  public static func historyForgetName(name: String) -> Message { .entry("history.forget.name", ["name": .text(`name`)]) }
  /// Everything goes: timers, routines, schedules, sessions, journal, typed lines, what was learned, and all backups. Your settings stay.
  public static var historyForgetAll: Message { .entry("history.forget.all", [:]) }
  /// {n? one: 1 running timer ends. | other: {n} running timers end.}
  public static func historyTimersEnd(n: Int) -> Message { .entry("history.timers.end", ["n": .count(`n`)]) }
  /// Forgotten: {n? one: 1 session | other: {n} sessions}, {entries? one: 1 entry | other: {entries} entries} of the journal, typed lines and what was learned{copies? =0: | one:, 1 old copy | other:, {copies} old copies}.
  public static func historyForgotten(n: Int, entries: Int, copies: Int) -> Message { .entry("history.forgotten", ["n": .count(`n`), "entries": .count(`entries`), "copies": .count(`copies`)]) }
  /// correct the last session
  public static var historyCorrect: Message { .entry("history.correct", [:]) }
  /// delete sessions ({what:message})
  public static func historyDelete(what: Message) -> Message { .entry("history.delete", ["what": .message(`what`)]) }
  /// deleting
  public static var historyDeleting: Message { .entry("history.deleting", [:]) }
  /// bringing back
  public static var historyBringing: Message { .entry("history.bringing", [:]) }
  /// Deleted {n? one: 1 session | other: {n} sessions}.
  public static func historyDeleted(n: Int) -> Message { .entry("history.deleted", ["n": .count(`n`)]) }
  /// “undo” brings {n? one: it | other: them} back for 24 hours
  public static func historyBringsBack(n: Int) -> Message { .entry("history.brings.back", ["n": .count(`n`)]) }
  /// Stopped: {done:number} of {all:number} sessions are deleted. “undo” brings them back for 24 hours.
  public static func historyStopped(done: Int, all: Int) -> Message { .entry("history.stopped", ["done": .count(`done`), "all": .count(`all`)]) }
  /// Stopped: {done:number} of {all:number} sessions are back. “undo” goes on with the rest.
  public static func historyStoppedBringing(done: Int, all: Int) -> Message { .entry("history.stopped.bringing", ["done": .count(`done`), "all": .count(`all`)]) }
  /// There is nothing to delete: no sessions ({what:message}).
  public static func historyNothingToDelete(what: Message) -> Message { .entry("history.nothing.to.delete", ["what": .message(`what`)]) }
  /// A session is between a second and a year long.
  public static var historyNoLength: Message { .entry("history.no.length", [:]) }
  /// {length:words} of what?
  public static func historyLogWhat(length: Duration) -> Message { .entry("history.log.what", ["length": .length(`length`)]) }
  /// How long did {name} take?
  public static func historyLogLong(name: String) -> Message { .entry("history.log.long", ["name": .text(`name`)]) }
  /// Write down {length:words} of {name}?
  public static func historyAskLog(length: Duration, name: String) -> Message { .entry("history.ask.log", ["length": .length(`length`), "name": .text(`name`)]) }
  /// Written down.
  public static var historyLogged: Message { .entry("history.logged", [:]) }
  /// Corrected.
  public static var historyCorrected: Message { .entry("history.corrected", [:]) }
  /// A streak counts all days and hours: ask without “on Mondays” or “in the mornings”.
  public static var historyStreakAll: Message { .entry("history.streak.all", [:]) }
  /// None of them had more than one phase.
  public static var historyNoPhases: Message { .entry("history.no.phases", [:]) }
  /// That would end later than now.
  public static var historyFuture: Message { .entry("history.future", [:]) }
  /// {n? one: 1 event | other: {n} events} of {name} written to {file}.
  public static func historyEventsWritten(n: Int, name: String, file: String) -> Message { .entry("history.events.written", ["n": .count(`n`), "name": .text(`name`), "file": .text(`file`)]) }
  /// Not exported. {why:message}.
  public static func historyNotExported(why: Message) -> Message { .entry("history.not.exported", ["why": .message(`why`)]) }
  /// There are no sessions of “{name}”.
  public static func historyNoSessionsOf(name: String) -> Message { .entry("history.no.sessions.of", ["name": .text(`name`)]) }
  /// Stopped before the end.
  public static var historyStoppedEarly: Message { .entry("history.stopped.early", [:]) }
  /// Not all of it could be written: {why}.
  public static func historyNotAllWritten(why: String) -> Message { .entry("history.not.all.written", ["why": .text(`why`)]) }
  /// it is there already
  public static var historyThereAlready: Message { .entry("history.there.already", [:]) }
  /// I cannot write “{file}”: {why:message}.
  public static func historyCannotWrite(file: String, why: Message) -> Message { .entry("history.cannot.write", ["file": .text(`file`), "why": .message(`why`)]) }
  /// Writing “{file}” was stopped. Nothing is left of it.
  public static func historyWritingStopped(file: String) -> Message { .entry("history.writing.stopped", ["file": .text(`file`)]) }
  /// Writing “{file}” failed: {why}. Nothing is left of it.
  public static func historyWritingFailed(file: String, why: String) -> Message { .entry("history.writing.failed", ["file": .text(`file`), "why": .text(`why`)]) }
  /// {n? one: 1 session | other: {n} sessions} written to {file}.
  public static func historyWritten(n: Int, file: String) -> Message { .entry("history.written", ["n": .count(`n`), "file": .text(`file`)]) }
  /// I cannot read “{file}”: {why}.
  public static func historyCannotRead(file: String, why: String) -> Message { .entry("history.cannot.read", ["file": .text(`file`), "why": .text(`why`)]) }
  /// line {line:number}: {why}
  public static func historyLine(line: Int, why: String) -> Message { .entry("history.line", ["line": .count(`line`), "why": .text(`why`)]) }
  /// {n? =0: Nothing was imported. | one: 1 session that was read before cannot be taken back now; that is done as soon as it can be. | other: {n} sessions that were read before cannot be taken back now; that is done as soon as it can be.}
  public static func historyImportResult(n: Int) -> Message { .entry("history.import.result", ["n": .count(`n`)]) }
  /// Importing “{file}” was stopped.
  public static func historyImportStopped(file: String) -> Message { .entry("history.import.stopped", ["file": .text(`file`)]) }
  /// “{file}”, {why}.
  public static func historyImportFailed(file: String, why: String) -> Message { .entry("history.import.failed", ["file": .text(`file`), "why": .text(`why`)]) }
  /// {n? one: 1 session | other: {n} sessions} imported.
  public static func historyImported(n: Int) -> Message { .entry("history.imported", ["n": .count(`n`)]) }
  /// {n:number} were there already
  public static func historyWereThere(n: Int) -> Message { .entry("history.were.there", ["n": .count(`n`)]) }
  /// {n? one: 1 is | other: {n} are} older than the {period} that history is kept.
  public static func historyOlder(n: Int, period: String) -> Message { .entry("history.older", ["n": .count(`n`), "period": .text(`period`)]) }
  /// “keep history forever” first brings {n? one: it | other: them} in too
  public static func historyKeepFirst(n: Int) -> Message { .entry("history.keep.first", ["n": .count(`n`)]) }
  /// exporting
  public static var historyExporting: Message { .entry("history.exporting", [:]) }
  /// importing
  public static var historyImporting: Message { .entry("history.importing", [:]) }
  /// taking back
  public static var historyTakingBack: Message { .entry("history.taking.back", [:]) }
}
