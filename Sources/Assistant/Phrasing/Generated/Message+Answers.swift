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
  /// {n? one: {n} day | other: {n} days}
  public static func unitDay(n: Int) -> Message { .entry("unit.day", ["n": .count(`n`)]) }
  /// {n? one: {n} hour | other: {n} hours}
  public static func unitHour(n: Int) -> Message { .entry("unit.hour", ["n": .count(`n`)]) }
  /// {n? one: {n} minute | other: {n} minutes}
  public static func unitMinute(n: Int) -> Message { .entry("unit.minute", ["n": .count(`n`)]) }
  /// {n? one: {n} second | other: {n} seconds}
  public static func unitSecond(n: Int) -> Message { .entry("unit.second", ["n": .count(`n`)]) }
  /// {whole}.{fraction}
  public static func unitDecimal(whole: String, fraction: String) -> Message { .entry("unit.decimal", ["whole": .text(`whole`), "fraction": .text(`fraction`)]) }
  /// {amount} {unit? seconds: {n? one: second | other: seconds} | minutes: {n? one: minute | other: minutes} | hours: {n? one: hour | other: hours} | days: {n? one: day | other: days} | other: {n? one: week | other: weeks}}
  public static func unitAmount(amount: String, unit: String, n: Int) -> Message { .entry("unit.amount", ["amount": .text(`amount`), "unit": .text(`unit`), "n": .count(`n`)]) }
  /// {before}, {next}
  public static func listPair(before: String, next: String) -> Message { .entry("list.pair", ["before": .text(`before`), "next": .text(`next`)]) }
  /// {before} and {next}
  public static func listAnd(before: String, next: String) -> Message { .entry("list.and", ["before": .text(`before`), "next": .text(`next`)]) }
  /// {before} or {next}
  public static func listOr(before: String, next: String) -> Message { .entry("list.or", ["before": .text(`before`), "next": .text(`next`)]) }
  /// {list} and {n:number} more
  public static func listMore(list: String, n: Int) -> Message { .entry("list.more", ["list": .text(`list`), "n": .count(`n`)]) }
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
  /// in {n:number} days, {work? =0: no work day | one: 1 work day | other: {work} work days}
  public static func deadlineDaysLeft(n: Int, work: Int) -> Message { .entry("deadline.days.left", ["n": .count(`n`), "work": .count(`work`)]) }
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
  /// {length} for each {part}.
  public static func clockPace(length: String, part: String) -> Message { .entry("clock.pace", ["length": .text(`length`), "part": .text(`part`)]) }
  /// {n:number}.
  public static func clockFits(n: Int) -> Message { .entry("clock.fits", ["n": .count(`n`)]) }
  /// {n:number}, and {rest} are left.
  public static func clockFitsRest(n: Int, rest: String) -> Message { .entry("clock.fits.rest", ["n": .count(`n`), "rest": .text(`rest`)]) }
  /// That is {at:time} {place? some: in {place} | none: here}.
  public static func clockThere(at: SaidTime, place: String) -> Message { .entry("clock.there", ["at": .time(`at`), "place": .text(`place`)]) }
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
  /// timer
  public static var timerNameless: Message { .entry("timer.nameless", [:]) }
  /// {name:title}
  public static func timerTitle(name: String) -> Message { .entry("timer.title", ["name": .text(`name`)]) }
  /// the other
  public static var timerOther: Message { .entry("timer.other", [:]) }
  /// {n:number} {name? some: {name} timers | none: timers}
  public static func timerSeveral(n: Int, name: String) -> Message { .entry("timer.several", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n:number} {name? some: {name} alarms | none: alarms}
  public static func timerAlarms(n: Int, name: String) -> Message { .entry("timer.alarms", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n:number} {name? some: {name} reminders | none: reminders}
  public static func timerReminders(n: Int, name: String) -> Message { .entry("timer.reminders", ["n": .count(`n`), "name": .text(`name`)]) }
  /// in {length:length}
  public static func timerIn(length: Duration) -> Message { .entry("timer.in", ["length": .length(`length`)]) }
  /// now
  public static var timerNow: Message { .entry("timer.now", [:]) }
  /// all done {at:time}
  public static func timerAllDone(at: SaidTime) -> Message { .entry("timer.all.done", ["at": .time(`at`)]) }
  /// {n? one: one at a time | other: {n:number} at a time}
  public static func convergeHands(n: Int) -> Message { .entry("converge.hands", ["n": .count(`n`)]) }
  /// the last done {at:time}
  public static func convergeLastDone(at: SaidTime) -> Message { .entry("converge.last.done", ["at": .time(`at`)]) }
  /// because of {name:title}: {what}
  public static func convergeBecause(name: String, what: String) -> Message { .entry("converge.because", ["name": .text(`name`), "what": .text(`what`)]) }
  /// {name:title} starts {at:time}
  public static func convergeStarts(name: String, at: SaidTime) -> Message { .entry("converge.starts", ["name": .text(`name`), "at": .time(`at`)]) }
  /// {name:title} starts {at:time}, {length:length} later
  public static func convergeLater(name: String, at: SaidTime, length: Duration) -> Message { .entry("converge.later", ["name": .text(`name`), "at": .time(`at`), "length": .length(`length`)]) }
  /// {name:title} starts {at:time}, {length:length} earlier
  public static func convergeEarlier(name: String, at: SaidTime, length: Duration) -> Message { .entry("converge.earlier", ["name": .text(`name`), "at": .time(`at`), "length": .length(`length`)]) }
  /// {names} {n? one: waits | other: wait} until {name:title} goes on
  public static func convergeWaits(names: String, n: Int, name: String) -> Message { .entry("converge.waits", ["names": .text(`names`), "n": .count(`n`), "name": .text(`name`)]) }
  /// {name:title} cannot wait: done {at:time}
  public static func convergeCannot(name: String, at: SaidTime) -> Message { .entry("converge.cannot", ["name": .text(`name`), "at": .time(`at`)]) }
  /// {name:title} cannot wait: done {at:time}, {length:length} before the rest
  public static func convergeCannotWait(name: String, at: SaidTime, length: Duration) -> Message { .entry("converge.cannot.wait", ["name": .text(`name`), "at": .time(`at`), "length": .length(`length`)]) }
  /// {name:title} is done {at:time}, {length:length} before the rest
  public static func convergeBefore(name: String, at: SaidTime, length: Duration) -> Message { .entry("converge.before", ["name": .text(`name`), "at": .time(`at`), "length": .length(`length`)]) }
  /// {length:length} late
  public static func convergeLate(length: Duration) -> Message { .entry("converge.late", ["length": .length(`length`)]) }
  /// starts {at:time}
  public static func timerStarts(at: SaidTime) -> Message { .entry("timer.starts", ["at": .time(`at`)]) }
  /// starts {length:length} before {name:title} ends
  public static func timerStartsBefore(length: Duration, name: String) -> Message { .entry("timer.starts.before", ["length": .length(`length`), "name": .text(`name`)]) }
  /// starts {length:length} after {name:title} ends
  public static func timerStartsAfter(length: Duration, name: String) -> Message { .entry("timer.starts.after", ["length": .length(`length`), "name": .text(`name`)]) }
  /// starts when {name:title} is done
  public static func timerStartsWhenDone(name: String) -> Message { .entry("timer.starts.when.done", ["name": .text(`name`)]) }
  /// starts later
  public static var timerStartsLater: Message { .entry("timer.starts.later", [:]) }
  /// starts in {length:length}
  public static func timerStartsIn(length: Duration) -> Message { .entry("timer.starts.in", ["length": .length(`length`)]) }
  /// waits for its start
  public static var timerWaitsForStart: Message { .entry("timer.waits.for.start", [:]) }
  /// done {at:time}
  public static func timerDone(at: SaidTime) -> Message { .entry("timer.done", ["at": .time(`at`)]) }
  /// yes
  public static var answerYes: Message { .entry("answer.yes", [:]) }
  /// no
  public static var answerNo: Message { .entry("answer.no", [:]) }
  /// ends {at:time}
  public static func timerEnds(at: SaidTime) -> Message { .entry("timer.ends", ["at": .time(`at`)]) }
  /// done {at:time}, in {length:length}
  public static func timerDoneIn(at: SaidTime, length: Duration) -> Message { .entry("timer.done.in", ["at": .time(`at`), "length": .length(`length`)]) }
  /// started {at:time}, {length:length} ago
  public static func timerStartedAgo(at: SaidTime, length: Duration) -> Message { .entry("timer.started.ago", ["at": .time(`at`), "length": .length(`length`)]) }
  /// until you say so
  public static var timerUntilYouSay: Message { .entry("timer.until.you.say", [:]) }
  /// your word
  public static var timerYourWord: Message { .entry("timer.your.word", [:]) }
  /// … {n:number} more
  public static func timerMorePhases(n: Int) -> Message { .entry("timer.more.phases", ["n": .count(`n`)]) }
  /// {n:number} times
  public static func timerTimes(n: Int) -> Message { .entry("timer.times", ["n": .count(`n`)]) }
  /// then says “{message}”
  public static func timerThenSays(message: String) -> Message { .entry("timer.then.says", ["message": .text(`message`)]) }
  /// warns {length:length} before
  public static func timerWarnsBefore(length: Duration) -> Message { .entry("timer.warns.before", ["length": .length(`length`)]) }
  /// says so after {length:length}
  public static func timerSaysAfter(length: Duration) -> Message { .entry("timer.says.after", ["length": .length(`length`)]) }
  /// says “{message}” {length:length} before
  public static func timerWarnsMessage(message: String, length: Duration) -> Message { .entry("timer.warns.message", ["message": .text(`message`), "length": .length(`length`)]) }
  /// says “{message}” after {length:length}
  public static func timerSaysMessage(message: String, length: Duration) -> Message { .entry("timer.says.message", ["message": .text(`message`), "length": .length(`length`)]) }
  /// says so every {length:length}
  public static func timerSaysEvery(length: Duration) -> Message { .entry("timer.says.every", ["length": .length(`length`)]) }
  /// says “{message}” every {length:length}
  public static func timerSaysMessageEvery(message: String, length: Duration) -> Message { .entry("timer.says.message.every", ["message": .text(`message`), "length": .length(`length`)]) }
  /// silent
  public static var timerSilent: Message { .entry("timer.silent", [:]) }
  /// {length:length} so far
  public static func timerSoFar(length: Duration) -> Message { .entry("timer.so.far", ["length": .length(`length`)]) }
  /// {left:length} left
  public static func timerLeft(left: Duration) -> Message { .entry("timer.left", ["left": .length(`left`)]) }
  /// {left:length} left of {whole:length}
  public static func timerLeftOf(left: Duration, whole: Duration) -> Message { .entry("timer.left.of", ["left": .length(`left`), "whole": .length(`whole`)]) }
  /// until your word
  public static var timerUntilYourWord: Message { .entry("timer.until.your.word", [:]) }
  /// {length:length} in all
  public static func timerInAll(length: Duration) -> Message { .entry("timer.in.all", ["length": .length(`length`)]) }
  /// then {phase}
  public static func timerThen(phase: String) -> Message { .entry("timer.then", ["phase": .text(`phase`)]) }
  /// round {n:number} of {all:number}
  public static func timerRound(n: Int, all: Int) -> Message { .entry("timer.round", ["n": .count(`n`), "all": .count(`all`)]) }
  /// paused
  public static var timerPaused: Message { .entry("timer.paused", [:]) }
  /// goes on {at:time}
  public static func timerGoesOnAt(at: SaidTime) -> Message { .entry("timer.goes.on.at", ["at": .time(`at`)]) }
  /// waits for you
  public static var timerWaits: Message { .entry("timer.waits", [:]) }
  /// say next
  public static var timerSayNext: Message { .entry("timer.say.next", [:]) }
  /// say stop
  public static var timerSayStop: Message { .entry("timer.say.stop", [:]) }
  /// No timers are running.
  public static var timerNone: Message { .entry("timer.none", [:]) }
  /// … and {n:number} more that are due later: list timers
  public static func timerMoreLater(n: Int) -> Message { .entry("timer.more.later", ["n": .count(`n`)]) }
  /// at {at:time}
  public static func timerEndedAt(at: SaidTime) -> Message { .entry("timer.ended.at", ["at": .time(`at`)]) }
  /// was due {at:time}
  public static func timerWasDue(at: SaidTime) -> Message { .entry("timer.was.due", ["at": .time(`at`)]) }
  /// last due {at:time}
  public static func timerLastDue(at: SaidTime) -> Message { .entry("timer.last.due", ["at": .time(`at`)]) }
  /// (again)
  public static var timerAgain: Message { .entry("timer.again", [:]) }
  /// {name:title} is done
  public static func timerIsDone(name: String) -> Message { .entry("timer.is.done", ["name": .text(`name`)]) }
  /// {first:title} first, {at:time}; {second:title} {apart:words} later, {later:time}
  public static func comparedFirst(first: String, at: SaidTime, second: String, apart: Duration, later: SaidTime) -> Message { .entry("compared.first", ["first": .text(`first`), "at": .time(`at`), "second": .text(`second`), "apart": .length(`apart`), "later": .time(`later`)]) }
  /// {first:title} and {second:title} together, {at:time}
  public static func comparedTogether(first: String, second: String, at: SaidTime) -> Message { .entry("compared.together", ["first": .text(`first`), "second": .text(`second`), "at": .time(`at`)]) }
  /// {name:title}: done {at:time}, {ago:words} ago, after {length:words}
  public static func bygoneDone(name: String, at: SaidTime, ago: Duration, length: Duration) -> Message { .entry("bygone.done", ["name": .text(`name`), "at": .time(`at`), "ago": .length(`ago`), "length": .length(`length`)]) }
  /// {name:title}: stopped {at:time}, {ago:words} ago, after {length:words}
  public static func bygoneStopped(name: String, at: SaidTime, ago: Duration, length: Duration) -> Message { .entry("bygone.stopped", ["name": .text(`name`), "at": .time(`at`), "ago": .length(`ago`), "length": .length(`length`)]) }
  /// {name:title}: now {phase}
  public static func timerNowPhase(name: String, phase: String) -> Message { .entry("timer.now.phase", ["name": .text(`name`), "phase": .text(`phase`)]) }
  /// begins {begin:time}, in {wait:length}; {length:length} long, ends {end:time}
  public static func timerPhaseAhead(begin: SaidTime, wait: Duration, length: Duration, end: SaidTime) -> Message { .entry("timer.phase.ahead", ["begin": .time(`begin`), "wait": .length(`wait`), "length": .length(`length`), "end": .time(`end`)]) }
  /// ends {end:time}, in {left:length}
  public static func timerPhaseEnds(end: SaidTime, left: Duration) -> Message { .entry("timer.phase.ends", ["end": .time(`end`), "left": .length(`left`)]) }
  /// {name:title}: round {n:number} of {all:number}
  public static func timerNowRound(name: String, n: Int, all: Int) -> Message { .entry("timer.now.round", ["name": .text(`name`), "n": .count(`n`), "all": .count(`all`)]) }
  /// {name:title}: {n:number} of {all:number} rounds by {at:time}
  public static func timerRoundsBy(name: String, n: Int, all: Int, at: SaidTime) -> Message { .entry("timer.rounds.by", ["name": .text(`name`), "n": .count(`n`), "all": .count(`all`), "at": .time(`at`)]) }
  /// the next phase
  public static var timerNextPhase: Message { .entry("timer.next.phase", [:]) }
  /// {name:title} waits for you: say next
  public static func timerWaitsSayNext(name: String) -> Message { .entry("timer.waits.say.next", ["name": .text(`name`)]) }
  /// {name:title} starts
  public static func timerBegins(name: String) -> Message { .entry("timer.begins", ["name": .text(`name`)]) }
  /// {name:title} goes on
  public static func timerResumed(name: String) -> Message { .entry("timer.resumed", ["name": .text(`name`)]) }
  /// {name:title} paused {length:length} while the machine slept
  public static func timerSlept(name: String, length: Duration) -> Message { .entry("timer.slept", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name:title} paused {length:length} while the machine slept: done {at:time} now
  public static func timerSleptDone(name: String, length: Duration, at: SaidTime) -> Message { .entry("timer.slept.done", ["name": .text(`name`), "length": .length(`length`), "at": .time(`at`)]) }
  /// pauses while the machine sleeps
  public static var timerPausesAsleep: Message { .entry("timer.pauses.asleep", [:]) }
  /// counts on while the machine sleeps
  public static var timerCountsAsleep: Message { .entry("timer.counts.asleep", [:]) }
  /// What rings at a time of the clock goes by the clock, whether the machine sleeps or not.
  public static var timerGoesByClock: Message { .entry("timer.goes.by.clock", [:]) }
  /// due {at:time}, to be announced
  public static func timerToAnnounce(at: SaidTime) -> Message { .entry("timer.to.announce", ["at": .time(`at`)]) }
  /// {name:title} paused
  public static func timerIsPaused(name: String) -> Message { .entry("timer.is.paused", ["name": .text(`name`)]) }
  /// {name:title} stopped
  public static func timerStopped(name: String) -> Message { .entry("timer.stopped", ["name": .text(`name`)]) }
  /// {name:title} starts again
  public static func timerRestarted(name: String) -> Message { .entry("timer.restarted", ["name": .text(`name`)]) }
  /// {old:title} is now {name:title}
  public static func timerRenamed(old: String, name: String) -> Message { .entry("timer.renamed", ["old": .text(`old`), "name": .text(`name`)]) }
  /// {name:title}: “{text}” is noted
  public static func timerNoted(name: String, text: String) -> Message { .entry("timer.noted", ["name": .text(`name`), "text": .text(`text`)]) }
  /// All done {at:time}, in {left:length}; {name:title} is the last
  public static func timerWholeDone(at: SaidTime, left: Duration, name: String) -> Message { .entry("timer.whole.done", ["at": .time(`at`), "left": .length(`left`), "name": .text(`name`)]) }
  /// {name? some: Nothing called “{name}” runs or is under way. | none: Nothing runs, and no work is under way: there is nothing to note that of.}
  public static func noteOfNothing(name: String) -> Message { .entry("note.of.nothing", ["name": .text(`name`)]) }
  /// No notes are kept: no work is under way.
  public static var noteNone: Message { .entry("note.none", [:]) }
  /// note
  public static var doNote: Message { .entry("do.note", [:]) }
  /// {name:title} changed
  public static func timerChanged(name: String) -> Message { .entry("timer.changed", ["name": .text(`name`)]) }
  /// {name:title}  lap {n:number}
  public static func lapOver(name: String, n: Int) -> Message { .entry("lap.over", ["name": .text(`name`), "n": .count(`n`)]) }
  /// {total:tenths} in all
  public static func lapInAll(total: Duration) -> Message { .entry("lap.in.all", ["total": .length(`total`)]) }
  /// fastest {fastest:tenths}, slowest {slowest:tenths}, {apart:tenths} between them, mean {mean:tenths}
  public static func lapSummary(fastest: Duration, slowest: Duration, apart: Duration, mean: Duration) -> Message { .entry("lap.summary", ["fastest": .length(`fastest`), "slowest": .length(`slowest`), "apart": .length(`apart`), "mean": .length(`mean`)]) }
  /// no laps yet: “lap” ends one
  public static var lapNoneYet: Message { .entry("lap.none.yet", [:]) }
  /// begins {at:time}, in {length:length}
  public static func phaseBegins(at: SaidTime, length: Duration) -> Message { .entry("phase.begins", ["at": .time(`at`), "length": .length(`length`)]) }
  /// Nothing waits for {name:title}.
  public static func phaseNoneWaits(name: String) -> Message { .entry("phase.none.waits", ["name": .text(`name`)]) }
  /// Nothing comes after {phase}: it is the last of {name}.
  public static func phaseIsLast(phase: String, name: String) -> Message { .entry("phase.is.last", ["phase": .text(`phase`), "name": .text(`name`)]) }
  /// After {phase} comes
  public static func phaseComesAfter(phase: String) -> Message { .entry("phase.comes.after", ["phase": .text(`phase`)]) }
  /// by {factors}
  public static func phaseBy(factors: String) -> Message { .entry("phase.by", ["factors": .text(`factors`)]) }
  /// {factor:message}, {percent} % {less? yes: shorter | no: longer} per {step}
  public static func phaseByShare(factor: Message, percent: String, less: Bool, step: String) -> Message { .entry("phase.by.share", ["factor": .message(`factor`), "percent": .text(`percent`), "less": .flag(`less`), "step": .text(`step`)]) }
  /// as said
  public static var phaseByNothing: Message { .entry("phase.by.nothing", [:]) }
  /// What {factors} changes about {phase} is not known here: until that is said (“{phase} by altitude, 5 % longer per 300 m”) it lasts as it is kept.
  public static func phaseByUnknown(factors: String, phase: String) -> Message { .entry("phase.by.unknown", ["factors": .text(`factors`), "phase": .text(`phase`)]) }
  /// By what a phase goes is kept with a routine, and {name:title} is none: save it first.
  public static func phaseByKept(name: String) -> Message { .entry("phase.by.kept", ["name": .text(`name`)]) }
  /// yes or no
  public static var askYesOrNo: Message { .entry("ask.yes.or.no", [:]) }
  /// For how long?
  public static var askHowLong: Message { .entry("ask.how.long", [:]) }
  /// How long before?
  public static var askHowLongBefore: Message { .entry("ask.how.long.before", [:]) }
  /// For when?
  public static var askWhen: Message { .entry("ask.when", [:]) }
  /// What shall I call it?
  public static var askWhatName: Message { .entry("ask.what.name", [:]) }
  /// Which one?
  public static var askWhich: Message { .entry("ask.which", [:]) }
  /// Which one: {names}?
  public static func askWhichOf(names: String) -> Message { .entry("ask.which.of", ["names": .text(`names`)]) }
  /// More than one timer fits: {names}.
  public static func askMoreThanOne(names: String) -> Message { .entry("ask.more.than.one", ["names": .text(`names`)]) }
  /// Let {names} end in {length:length}, at {at:time}, and say so then?
  public static func askEndIn(names: String, length: Duration, at: SaidTime) -> Message { .entry("ask.end.in", ["names": .text(`names`), "length": .length(`length`), "at": .time(`at`)]) }
  /// all of them
  public static var askAllOfThem: Message { .entry("ask.all.of.them", [:]) }
  /// {first:message} {second:message}
  public static func askBoth(first: Message, second: Message) -> Message { .entry("ask.both", ["first": .message(`first`), "second": .message(`second`)]) }
  /// Stop {names}?
  public static func askStop(names: String) -> Message { .entry("ask.stop", ["names": .text(`names`)]) }
  /// That is {length:length} long{shape? some:: {shape} | none: }. Start it?
  public static func askStartLong(length: Duration, shape: String) -> Message { .entry("ask.start.long", ["length": .length(`length`), "shape": .text(`shape`)]) }
  /// Restart {names} with {length:length}?
  public static func askRestartWith(names: String, length: Duration) -> Message { .entry("ask.restart.with", ["names": .text(`names`), "length": .length(`length`)]) }
  /// {first:words} or {second:words}?
  public static func askOneOrOther(first: Duration, second: Duration) -> Message { .entry("ask.one.or.other", ["first": .length(`first`), "second": .length(`second`)]) }
  /// One after the other, or all at once?
  public static var askOrder: Message { .entry("ask.order", [:]) }
  /// one after the other
  public static var askOrderSequence: Message { .entry("ask.order.sequence", [:]) }
  /// all at once
  public static var askOrderTogether: Message { .entry("ask.order.together", [:]) }
  /// {phase} in {name:title}
  public static func askPhaseOf(phase: String, name: String) -> Message { .entry("ask.phase.of", ["phase": .text(`phase`), "name": .text(`name`)]) }
  /// {what:message}: is that what you meant?
  public static func askMeant(what: Message) -> Message { .entry("ask.meant", ["what": .message(`what`)]) }
  /// {what:message}, without “{rest}”: is that what you meant?
  public static func askMeantWithout(what: Message, rest: String) -> Message { .entry("ask.meant.without", ["what": .message(`what`), "rest": .text(`rest`)]) }
  /// Did you say that? {what:message}
  public static func askHeard(what: Message) -> Message { .entry("ask.heard", ["what": .message(`what`)]) }
  /// “{command}” was said {who? some: by {who:message} | none: elsewhere}. Take it back?
  public static func askTakenBack(command: String, who: Message) -> Message { .entry("ask.taken.back", ["command": .text(`command`), "who": .message(`who`)]) }
  /// “{command}” was said {who? some: by {who:message} | none: elsewhere}. Do it again?
  public static func askDoneAgain(command: String, who: Message) -> Message { .entry("ask.done.again", ["command": .text(`command`), "who": .message(`who`)]) }
  /// {n? one: 1 setting goes | other: {n} settings go} back to the default: {names}. Timers, routines and history stay. Do it?
  public static func askReset(n: Int, names: String) -> Message { .entry("ask.reset", ["n": .count(`n`), "names": .text(`names`)]) }
  /// Delete the profile “{name}”? {contents}
  public static func askDeleteProfile(name: String, contents: String) -> Message { .entry("ask.delete.profile", ["name": .text(`name`), "contents": .text(`contents`)]) }
  /// {name}: only its sound, or all of it?
  public static func askSound(name: String) -> Message { .entry("ask.sound", ["name": .text(`name`)]) }
  /// it
  public static var askSoundIt: Message { .entry("ask.sound.it", [:]) }
  /// sound
  public static var askSoundWord: Message { .entry("ask.sound.word", [:]) }
  /// the schedule {name}
  public static func askTheSchedule(name: String) -> Message { .entry("ask.the.schedule", ["name": .text(`name`)]) }
  /// the routine {name}
  public static func askTheRoutine(name: String) -> Message { .entry("ask.the.routine", ["name": .text(`name`)]) }
  /// the work {name}
  public static func askTheWork(name: String) -> Message { .entry("ask.the.work", ["name": .text(`name`)]) }
  /// schedule {name}
  public static func askSchedule(name: String) -> Message { .entry("ask.schedule", ["name": .text(`name`)]) }
  /// routine {name}
  public static func askRoutine(name: String) -> Message { .entry("ask.routine", ["name": .text(`name`)]) }
  /// only its sound
  public static var askSoundOnly: Message { .entry("ask.sound.only", [:]) }
  /// pause it
  public static var askSoundPause: Message { .entry("ask.sound.pause", [:]) }
  /// stop it
  public static var askSoundStop: Message { .entry("ask.sound.stop", [:]) }
  /// {model} reads that as: {what:message}. Do it?
  public static func askModel(model: String, what: Message) -> Message { .entry("ask.model", ["model": .text(`model`), "what": .message(`what`)]) }
  /// {model} reads that as: {what:message}.
  public static func askModelWhich(model: String, what: Message) -> Message { .entry("ask.model.which", ["model": .text(`model`), "what": .message(`what`)]) }
  /// I don’t understand that. May I ask {model} at {place}, now and from now on? It is sent the sentence and the names of timers and routines, nothing else.
  public static func askConsent(model: String, place: String) -> Message { .entry("ask.consent", ["model": .text(`model`), "place": .text(`place`)]) }
  /// {n? one: There is one | other: There are {n:number}} to choose from.
  public static func askChoices(n: Int) -> Message { .entry("ask.choices", ["n": .count(`n`)]) }
  /// Nothing done.
  public static var askNothingDone: Message { .entry("ask.nothing.done", [:]) }
  /// dropped: {what}
  public static func askDropped(what: String) -> Message { .entry("ask.dropped", ["what": .text(`what`)]) }
  /// Nothing was done.
  public static var askNothingWasDone: Message { .entry("ask.nothing.was.done", [:]) }
  /// Say it at a terminal, where you can answer.
  public static var askAtTerminal: Message { .entry("ask.at.terminal", [:]) }
  /// “{said}”: {question:message}
  public static func askWithoutYes(said: String, question: Message) -> Message { .entry("ask.without.yes", ["said": .text(`said`), "question": .message(`question`)]) }
  /// “{said}”: {question:message} --yes says so.
  public static func askWithoutYesFlag(said: String, question: Message) -> Message { .entry("ask.without.yes.flag", ["said": .text(`said`), "question": .message(`question`)]) }
  /// I did not hear that clearly.
  public static var askUnclear: Message { .entry("ask.unclear", [:]) }
  /// {names} {n? one: goes | other: go} on; the {agent? yes: agent | no: next shell} announces {n? one: it | other: them}.
  public static func leaveGoesOn(names: String, n: Int, agent: Bool) -> Message { .entry("leave.goes.on", ["names": .text(`names`), "n": .count(`n`), "agent": .flag(`agent`)]) }
  /// {names} {n? one: goes | other: go} on meanwhile. “fg” comes back here, “bg” waits in the background.
  public static func leaveMeanwhile(names: String, n: Int) -> Message { .entry("leave.meanwhile", ["names": .text(`names`), "n": .count(`n`)]) }
  /// “ensue watch” looks at {n? one: it | other: them} again.
  public static func leaveWatch(n: Int) -> Message { .entry("leave.watch", ["n": .count(`n`)]) }
  /// “ensue watch {name}” looks at it again.
  public static func leaveWatchIt(name: String) -> Message { .entry("leave.watch.it", ["name": .text(`name`)]) }
  /// {names} {n? one: waits | other: wait} for you. Say {ways}.
  public static func leaveWaits(names: String, n: Int, ways: String) -> Message { .entry("leave.waits", ["names": .text(`names`), "n": .count(`n`), "ways": .text(`ways`)]) }
  /// “ensue stop {name}”
  public static func leaveStop(name: String) -> Message { .entry("leave.stop", ["name": .text(`name`)]) }
  /// “ensue next”
  public static var leaveNext: Message { .entry("leave.next", [:]) }
  /// “ensue resume”
  public static var leaveResume: Message { .entry("leave.resume", [:]) }
  /// {names} stopped. “ensue undo” brings {n? one: it | other: them} back.
  public static func leaveStopped(names: String, n: Int) -> Message { .entry("leave.stopped", ["names": .text(`names`), "n": .count(`n`)]) }
  /// {names} {n? one: was | other: were} stopped elsewhere.
  public static func leaveStoppedElsewhere(names: String, n: Int) -> Message { .entry("leave.stopped.elsewhere", ["names": .text(`names`), "n": .count(`n`)]) }
  /// {names} {n? one: was | other: were} taken back elsewhere.
  public static func leaveTakenBackElsewhere(names: String, n: Int) -> Message { .entry("leave.taken.back.elsewhere", ["names": .text(`names`), "n": .count(`n`)]) }
  /// Still running: {names}.
  public static func leaveStillRunning(names: String) -> Message { .entry("leave.still.running", ["names": .text(`names`)]) }
  /// {names}: still under way at the end. Clocks and dates here run from 1 January 1970 to the end of 2199.
  public static func leaveBeyond(names: String) -> Message { .entry("leave.beyond", ["names": .text(`names`)]) }
  /// {names}: not kept, and over with this.
  public static func leaveNotKept(names: String) -> Message { .entry("leave.not.kept", ["names": .text(`names`)]) }
  /// {names} is in this program alone, so I stay until it is over. Ctrl-C stops it.
  public static func leaveStays(names: String) -> Message { .entry("leave.stays", ["names": .text(`names`)]) }
  /// {names} is in this program alone, and it would be lost. The same again leaves all the same.
  public static func leaveLoses(names: String) -> Message { .entry("leave.loses", ["names": .text(`names`)]) }
  /// Nothing runs that could be drawn.
  public static var watchNothing: Message { .entry("watch.nothing", [:]) }
  /// This terminal cannot be painted over: watch shows it once here, and stays only on another one.
  public static var watchOnce: Message { .entry("watch.once", [:]) }
  /// “{sentence}” is no question whose answer could be drawn.
  public static func watchNoAnswer(sentence: String) -> Message { .entry("watch.no.answer", ["sentence": .text(`sentence`)]) }
  /// What runs
  public static var watchTitle: Message { .entry("watch.title", [:]) }
  /// q leaves, space pauses, x stops
  public static var watchKeysFew: Message { .entry("watch.keys.few", [:]) }
  /// space pauses, + − a minute, s next phase, z snoozes, x stops, tab the other, u undoes, q leaves
  public static var watchKeys: Message { .entry("watch.keys", [:]) }
  /// {names}: in this program alone, and lost without it. The same again leaves all the same.
  public static func leaveLosing(names: String) -> Message { .entry("leave.losing", ["names": .text(`names`)]) }
  /// {n? one: Its session is | other: Its {n} sessions are} called so too.
  public static func routineSessionsRenamed(n: Int) -> Message { .entry("routine.sessions.renamed", ["n": .count(`n`)]) }
  /// {n? one: Its session is | other: Its {n} sessions are} in it too.
  public static func routineSessionsFiled(n: Int) -> Message { .entry("routine.sessions.filed", ["n": .count(`n`)]) }
  /// {n? one: Its session is | other: Its {n} sessions are} in no category either.
  public static func routineSessionsUnfiled(n: Int) -> Message { .entry("routine.sessions.unfiled", ["n": .count(`n`)]) }
  /// changed
  public static var routineChanged: Message { .entry("routine.changed", [:]) }
  /// for {n:number}
  public static func recipeFor(n: Int) -> Message { .entry("recipe.for", ["n": .count(`n`)]) }
  /// for {n:number} instead of {written:number}; the lengths stay as they are
  public static func recipeForInstead(n: Int, written: Int) -> Message { .entry("recipe.for.instead", ["n": .count(`n`), "written": .count(`written`)]) }
  /// {name:title}, step {n:number} of {all:number}
  public static func recipeStep(name: String, n: Int, all: Int) -> Message { .entry("recipe.step", ["name": .text(`name`), "n": .count(`n`), "all": .count(`all`)]) }
  /// {section}
  public static func recipeInSection(section: String) -> Message { .entry("recipe.in.section", ["section": .text(`section`)]) }
  /// Nothing more is said of it.
  public static var recipeSaysNothing: Message { .entry("recipe.says.nothing", [:]) }
  /// {name:title}: this is the last step.
  public static func recipeLastStep(name: String) -> Message { .entry("recipe.last.step", ["name": .text(`name`)]) }
  /// “{name}” does not say what goes into it. A recipe in Cooklang does: “import recipe FILE”.
  public static func recipeNoIngredients(name: String) -> Message { .entry("recipe.no.ingredients", ["name": .text(`name`)]) }
  /// “{name}” does not say for how many it is.
  public static func recipeNoServings(name: String) -> Message { .entry("recipe.no.servings", ["name": .text(`name`)]) }
  /// Nothing with steps is under way.
  public static var recipeNoStep: Message { .entry("recipe.no.step", [:]) }
  /// “{note}” is no length: {phase} waits until you say “next”.
  public static func recipeOdd(note: String, phase: String) -> Message { .entry("recipe.odd", ["note": .text(`note`), "phase": .text(`phase`)]) }
  /// no category
  public static var routineNoCategory: Message { .entry("routine.no.category", [:]) }
  /// in {category}
  public static func routineInCategory(category: String) -> Message { .entry("routine.in.category", ["category": .text(`category`)]) }
  /// a favourite
  public static var routineFavourite: Message { .entry("routine.favourite", [:]) }
  /// no favourite any more
  public static var routineFavouriteNoMore: Message { .entry("routine.favourite.no.more", [:]) }
  /// with sound again
  public static var routineLoud: Message { .entry("routine.loud", [:]) }
  /// deleted; “undo” or “bring back {name}” for a day
  public static func routineDeleted(name: String) -> Message { .entry("routine.deleted", ["name": .text(`name`)]) }
  /// back
  public static var routineBack: Message { .entry("routine.back", [:]) }
  /// {category? some: kept in {category} | none: kept}
  public static func routineKept(category: String) -> Message { .entry("routine.kept", ["category": .text(`category`)]) }
  /// {n? one: {n} routine | other: {n} routines}
  public static func routineCount(n: Int) -> Message { .entry("routine.count", ["n": .count(`n`)]) }
  /// No routine is in a category. Say “put the pasta routine in the category cooking”.
  public static var routineNoneInCategory: Message { .entry("routine.none.in.category", [:]) }
  /// No routine has “{words}” in it.
  public static func routineNoneWith(words: String) -> Message { .entry("routine.none.with", ["words": .text(`words`)]) }
  /// No routine takes {length:words} at most.
  public static func routineNoneAtMost(length: Duration) -> Message { .entry("routine.none.at.most", ["length": .length(`length`)]) }
  /// No routine takes {length:words} at least.
  public static func routineNoneAtLeast(length: Duration) -> Message { .entry("routine.none.at.least", ["length": .length(`length`)]) }
  /// No routine was deleted in the last day.
  public static var routineNoneDeleted: Message { .entry("routine.none.deleted", [:]) }
  /// No routine is a favourite. Say “star the pasta routine”; all that is one: “show my favourites”.
  public static var routineNoFavourite: Message { .entry("routine.no.favourite", [:]) }
  /// No routines are kept.
  public static var routineNone: Message { .entry("routine.none", [:]) }
  /// I don’t know a routine “{name}”.
  public static func routineUnknown(name: String) -> Message { .entry("routine.unknown", ["name": .text(`name`)]) }
  /// {name} is kept; nothing of it runs.
  public static func routineIdle(name: String) -> Message { .entry("routine.idle", ["name": .text(`name`)]) }
  /// Which routine?
  public static var routineWhich: Message { .entry("routine.which", [:]) }
  /// Which phases does “{name? some: {name} | none: it}” have?
  public static func routineWhichPhases(name: String) -> Message { .entry("routine.which.phases", ["name": .text(`name`)]) }
  /// I need a name.
  public static var routineName: Message { .entry("routine.name", [:]) }
  /// I need a new name.
  public static var routineNewName: Message { .entry("routine.new.name", [:]) }
  /// No routine is in a category “{category}”.
  public static func routineNoneInThatCategory(category: String) -> Message { .entry("routine.none.in.that.category", ["category": .text(`category`)]) }
  /// “{name}” is kept just so already.
  public static func routineKeptJustSo(name: String) -> Message { .entry("routine.kept.just.so", ["name": .text(`name`)]) }
  /// “{name}” is kept already.
  public static func routineKeptAlready(name: String) -> Message { .entry("routine.kept.already", ["name": .text(`name`)]) }
  /// “{name}” is kept already. Replace it?
  public static func routineReplace(name: String) -> Message { .entry("routine.replace", ["name": .text(`name`)]) }
  /// “{name}” is so already.
  public static func routineSoAlready(name: String) -> Message { .entry("routine.so.already", ["name": .text(`name`)]) }
  /// Delete {n? one: “{name}” | other: all {n} routines}?
  public static func routineDeleteAll(n: Int, name: String) -> Message { .entry("routine.delete.all", ["n": .count(`n`), "name": .text(`name`)]) }
  /// No routine “{name}” was deleted in the last day.
  public static func routineNotDeleted(name: String) -> Message { .entry("routine.not.deleted", ["name": .text(`name`)]) }
  /// “{name}” waits for you, so nobody knows how long it takes.
  public static func routineWaits(name: String) -> Message { .entry("routine.waits", ["name": .text(`name`)]) }
  /// “{name}” takes {length:length}: {at:time} is the soonest.
  public static func routineSoonest(name: String, length: Duration, at: SaidTime) -> Message { .entry("routine.soonest", ["name": .text(`name`), "length": .length(`length`), "at": .time(`at`)]) }
  /// No routines are kept yet. Start something and say “save it”.
  public static var routineNoneKept: Message { .entry("routine.none.kept", [:]) }
  /// I don’t understand that.
  public static var noUnderstanding: Message { .entry("no.understanding", [:]) }
  /// There is no such day or time.
  public static var noSuchTime: Message { .entry("no.such.time", [:]) }
  /// I don’t understand what that says of “{name}”.
  public static func noUnderstandingOfThing(name: String) -> Message { .entry("no.understanding.of.thing", ["name": .text(`name`)]) }
  /// I don’t understand that.
  public static var noElsewhere: Message { .entry("no.elsewhere", [:]) }
  /// No name stands between the quotation marks.
  public static var noName: Message { .entry("no.name", [:]) }
  /// Please say that on a line of its own.
  public static var noOwnLine: Message { .entry("no.own.line", [:]) }
  /// There is nothing to answer.
  public static var noAnswer: Message { .entry("no.answer", [:]) }
  /// There is no question open.
  public static var noQuestion: Message { .entry("no.question", [:]) }
  /// Nothing was said yet that could be done again.
  public static var noAgain: Message { .entry("no.again", [:]) }
  /// How long this time?
  public static var noAgainLength: Message { .entry("no.again.length", [:]) }
  /// There is nothing to correct.
  public static var noCorrection: Message { .entry("no.correction", [:]) }
  /// Please say all of it again.
  public static var noPart: Message { .entry("no.part", [:]) }
  /// I don’t understand that, and {model} takes it for no command of mine.
  public static func noModel(model: String) -> Message { .entry("no.model", ["model": .text(`model`)]) }
  /// I don’t understand that, and {model} does not say all of it.
  public static func noModelAll(model: String) -> Message { .entry("no.model.all", ["model": .text(`model`)]) }
  /// There is nothing to time.
  public static var noTiming: Message { .entry("no.timing", [:]) }
  /// That is more than {n:number} phases.
  public static func noSteps(n: Int) -> Message { .entry("no.steps", ["n": .count(`n`)]) }
  /// A phase lasts 366 days or less.
  public static var noLength: Message { .entry("no.length", [:]) }
  /// A phase lasts 1 second or more, up to 366 days.
  public static var noLengthShort: Message { .entry("no.length.short", [:]) }
  /// I don’t know a timer “{name}”.
  public static func noTimer(name: String) -> Message { .entry("no.timer", ["name": .text(`name`)]) }
  /// No {said? timer: timer | stopwatch: stopwatch | alarm: alarm | reminder: reminder | phase: phase | schedule: schedule | routine: routine | other: work} is called “{name}”: {thing:title} is {kind? timer: a timer | stopwatch: a stopwatch | alarm: an alarm | reminder: a reminder | phase: a phase | schedule: a schedule | routine: a routine | other: work}.
  public static func noKind(said: String, name: String, thing: String, kind: String) -> Message { .entry("no.kind", ["said": .text(`said`), "name": .text(`name`), "thing": .text(`thing`), "kind": .text(`kind`)]) }
  /// No timer like that. There is {names}.
  public static func noTimerLikeThat(names: String) -> Message { .entry("no.timer.like.that", ["names": .text(`names`)]) }
  /// No timers are running.
  public static var noRunning: Message { .entry("no.running", [:]) }
  /// No timers are running; the alarms of deadlines go with their work.
  public static var noDeadlines: Message { .entry("no.deadlines", [:]) }
  /// “{name}” is paused already.
  public static func noPauseTwice(name: String) -> Message { .entry("no.pause.twice", ["name": .text(`name`)]) }
  /// “{name}” is not paused.
  public static func noPaused(name: String) -> Message { .entry("no.paused", ["name": .text(`name`)]) }
  /// Nothing is paused.
  public static var noPausedAny: Message { .entry("no.paused.any", [:]) }
  /// “{name}” is not running.
  public static func noRuns(name: String) -> Message { .entry("no.runs", ["name": .text(`name`)]) }
  /// “{name}” waits for you.
  public static func noGate(name: String) -> Message { .entry("no.gate", ["name": .text(`name`)]) }
  /// “{name}” has 1000 laps; more are not kept.
  public static func noLaps(name: String) -> Message { .entry("no.laps", ["name": .text(`name`)]) }
  /// No stopwatch counts.
  public static var noLapRunning: Message { .entry("no.lap.running", [:]) }
  /// {name:title} does not ring in a minute: it is paused, has not begun, or is over before.
  public static func noNudge(name: String) -> Message { .entry("no.nudge", ["name": .text(`name`)]) }
  /// {name:title} cannot be topped up: it has its full length, or ends by the clock.
  public static func noRefill(name: String) -> Message { .entry("no.refill", ["name": .text(`name`)]) }
  /// Laps are those of a stopwatch, and none counts.
  public static var noLapStopwatch: Message { .entry("no.lap.stopwatch", [:]) }
  /// Which phase?
  public static var noPhaseWhich: Message { .entry("no.phase.which", [:]) }
  /// “{name:title}” has no phase “{phase}”.
  public static func noPhase(name: String, phase: String) -> Message { .entry("no.phase", ["name": .text(`name`), "phase": .text(`phase`)]) }
  /// “{phase:title}” is under way.
  public static func noPhaseNow(phase: String) -> Message { .entry("no.phase.now", ["phase": .text(`phase`)]) }
  /// What comes before “{phase:title}” is over already.
  public static func noPhaseBefore(phase: String) -> Message { .entry("no.phase.before", ["phase": .text(`phase`)]) }
  /// “{phase}” has not begun: it is a phase of “{name:title}”.
  public static func noPhaseYet(phase: String, name: String) -> Message { .entry("no.phase.yet", ["phase": .text(`phase`), "name": .text(`name`)]) }
  /// “{phase}” is over already.
  public static func noPhaseOver(phase: String) -> Message { .entry("no.phase.over", ["phase": .text(`phase`)]) }
  /// “{phase}” is a phase in the middle of “{name:title}”; only its end can be waited for.
  public static func noPhaseEnd(phase: String, name: String) -> Message { .entry("no.phase.end", ["phase": .text(`phase`), "name": .text(`name`)]) }
  /// “{name}” stands still, so “{phase}” has no end yet.
  public static func noPhaseStill(name: String, phase: String) -> Message { .entry("no.phase.still", ["name": .text(`name`), "phase": .text(`phase`)]) }
  /// Before “{phase}” it waits for you, so it has no end yet.
  public static func noPhaseGate(phase: String) -> Message { .entry("no.phase.gate", ["phase": .text(`phase`)]) }
  /// That is more than {n:number} phases away.
  public static func noPhaseFar(n: Int) -> Message { .entry("no.phase.far", ["n": .count(`n`)]) }
  /// “{name:title}” has {n? one: one round | other: {n} rounds}, counted from 1.
  public static func noRound(name: String, n: Int) -> Message { .entry("no.round", ["name": .text(`name`), "n": .count(`n`)]) }
  /// More than {n:number} rounds have begun already.
  public static func noRounds(n: Int) -> Message { .entry("no.rounds", ["n": .count(`n`)]) }
  /// “{name}” started {ago:length} ago.
  public static func noPoint(name: String, ago: Duration) -> Message { .entry("no.point", ["name": .text(`name`), "ago": .length(`ago`)]) }
  /// “{name}” has only {left:length} left.
  public static func noLeft(name: String, left: Duration) -> Message { .entry("no.left", ["name": .text(`name`), "left": .length(`left`)]) }
  /// “{name:title}” has no {left:length} left.
  public static func noLeftAnyMore(name: String, left: Duration) -> Message { .entry("no.left.any.more", ["name": .text(`name`), "left": .length(`left`)]) }
  /// “{name:title}” ends by itself in {left:length}.
  public static func noEndsItself(name: String, left: Duration) -> Message { .entry("no.ends.itself", ["name": .text(`name`), "left": .length(`left`)]) }
  /// When the last of {names} ends is not known yet.
  public static func noLastEnd(names: String) -> Message { .entry("no.last.end", ["names": .text(`names`)]) }
  /// I can {verb? pause: pause | resume: resume | restart: restart | other: stop} “{name:title}” only now, or tell you when it is time.
  public static func noLater(verb: String, name: String) -> Message { .entry("no.later", ["verb": .text(`verb`), "name": .text(`name`)]) }
  /// {at:time} is over already.
  public static func noOver(at: SaidTime) -> Message { .entry("no.over", ["at": .time(`at`)]) }
  /// {clock} is over already.
  public static func noOverClock(clock: String) -> Message { .entry("no.over.clock", ["clock": .text(`clock`)]) }
  /// The longest takes {longest:length}, and {at:time} is in {left:length}. The soonest is {soonest:time}.
  public static func noFit(longest: Duration, at: SaidTime, left: Duration, soonest: SaidTime) -> Message { .entry("no.fit", ["longest": .length(`longest`), "at": .time(`at`), "left": .length(`left`), "soonest": .time(`soonest`)]) }
  /// {n? one: One at a time | other: {n:number} at a time} that takes {length:length}, and {at:time} is in {left:length}. The soonest is {soonest:time}.
  public static func noFitHands(n: Int, length: Duration, at: SaidTime, left: Duration, soonest: SaidTime) -> Message { .entry("no.fit.hands", ["n": .count(`n`), "length": .length(`length`), "at": .time(`at`), "left": .length(`left`), "soonest": .time(`soonest`)]) }
  /// Nothing is planned to end together.
  public static var noTogether: Message { .entry("no.together", [:]) }
  /// When?
  public static var noWhen: Message { .entry("no.when", [:]) }
  /// {name? some: “{name}” does not ring | none: Nothing rings} now.
  public static func noRing(name: String) -> Message { .entry("no.ring", ["name": .text(`name`)]) }
  /// {name? some: “{name}” has not rung | none: Nothing has rung} in the last hour.
  public static func noRang(name: String) -> Message { .entry("no.rang", ["name": .text(`name`)]) }
  /// {name:title} runs again.
  public static func noRangAgain(name: String) -> Message { .entry("no.rang.again", ["name": .text(`name`)]) }
  /// {name:title} runs again until {at:time}.
  public static func noRangAgainUntil(name: String, at: SaidTime) -> Message { .entry("no.rang.again.until", ["name": .text(`name`), "at": .time(`at`)]) }
  /// That is more than {n:number} timers at once.
  public static func noMany(n: Int) -> Message { .entry("no.many", ["n": .count(`n`)]) }
  /// Clocks and dates here run from 1 January 1970 to the end of 2199. That would end later.
  public static var noRange: Message { .entry("no.range", [:]) }
  /// Clocks and dates here run from 1 January 1970 to the end of 2199. That is beyond.
  public static var noRangeBeyond: Message { .entry("no.range.beyond", [:]) }
  /// Clocks and dates here run from 1 January 1970 to the end of 2199. {date} is beyond that.
  public static func noRangeDate(date: String) -> Message { .entry("no.range.date", ["date": .text(`date`)]) }
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
  /// takes {length:length}
  public static func scheduleTakes(length: Duration) -> Message { .entry("schedule.takes", ["length": .length(`length`)]) }
  /// clocks of {zone}
  public static func scheduleClocksOf(zone: String) -> Message { .entry("schedule.clocks.of", ["zone": .text(`zone`)]) }
  /// clocks of {zone}, which are UTC as nobody here knows it
  public static func scheduleClocksLost(zone: String) -> Message { .entry("schedule.clocks.lost", ["zone": .text(`zone`)]) }
  /// “{name}” goes by the clocks of {zone}, a time zone not known here: its times are UTC. Say “{keep:message}”, or “{travel:message}”.
  public static func scheduleZoneLost(name: String, zone: String, keep: Message, travel: Message) -> Message { .entry("schedule.zone.lost", ["name": .text(`name`), "zone": .text(`zone`), "keep": .message(`keep`), "travel": .message(`travel`)]) }
  /// catches up {policy}
  public static func scheduleCatchesUp(policy: String) -> Message { .entry("schedule.catches.up", ["policy": .text(`policy`)]) }
  /// catches up {policy} within {length:length}
  public static func scheduleCatchesUpWithin(policy: String, length: Duration) -> Message { .entry("schedule.catches.up.within", ["policy": .text(`policy`), "length": .length(`length`)]) }
  /// off
  public static var scheduleOff: Message { .entry("schedule.off", [:]) }
  /// over
  public static var scheduleOver: Message { .entry("schedule.over", [:]) }
  /// next {at:time}
  public static func scheduleNext(at: SaidTime) -> Message { .entry("schedule.next", ["at": .time(`at`)]) }
  /// runs {shape}
  public static func scheduleRuns(shape: String) -> Message { .entry("schedule.runs", ["shape": .text(`shape`)]) }
  /// starts the routine
  public static var scheduleStartsIt: Message { .entry("schedule.starts.it", [:]) }
  /// starts {name}
  public static func scheduleStarts(name: String) -> Message { .entry("schedule.starts", ["name": .text(`name`)]) }
  /// starts {name}, which is not there any more
  public static func scheduleStartsGone(name: String) -> Message { .entry("schedule.starts.gone", ["name": .text(`name`)]) }
  /// deleted
  public static var scheduleDeleted: Message { .entry("schedule.deleted", [:]) }
  /// was {name}
  public static func scheduleWas(name: String) -> Message { .entry("schedule.was", ["name": .text(`name`)]) }
  /// {first} to {last}, {count} times
  public static func scheduleRunSpan(first: String, last: String, count: String) -> Message { .entry("schedule.run.span", ["first": .text(`first`), "last": .text(`last`), "count": .text(`count`)]) }
  /// more than {n:number}
  public static func scheduleMoreThan(n: Int) -> Message { .entry("schedule.more.than", ["n": .count(`n`)]) }
  /// “{name}” sounds alike on all its days.
  public static func scheduleSoundOfAll(name: String) -> Message { .entry("schedule.sound.of.all", ["name": .text(`name`)]) }
  /// Nothing is due on {day:date}.
  public static func scheduleNoneOn(day: CivilDate) -> Message { .entry("schedule.none.on", ["day": .day(`day`)]) }
  /// Nothing is due from {first:date} to {last:date}.
  public static func scheduleNoneBetween(first: CivilDate, last: CivilDate) -> Message { .entry("schedule.none.between", ["first": .day(`first`), "last": .day(`last`)]) }
  /// Nothing is due from {first:time} to {last:time}.
  public static func scheduleNoneFrom(first: SaidTime, last: SaidTime) -> Message { .entry("schedule.none.from", ["first": .time(`first`), "last": .time(`last`)]) }
  /// … and {n:number} more that day: schedules
  public static func scheduleMoreRuns(n: Int) -> Message { .entry("schedule.more.runs", ["n": .count(`n`)]) }
  /// Nothing is to come.
  public static var scheduleNone: Message { .entry("schedule.none", [:]) }
  /// {names} is off.
  public static func scheduleIsOff(names: String) -> Message { .entry("schedule.is.off", ["names": .text(`names`)]) }
  /// in {length:length}
  public static func scheduleIn(length: Duration) -> Message { .entry("schedule.in", ["length": .length(`length`)]) }
  /// {name}, {count} missed
  public static func scheduleMissed(name: String, count: String) -> Message { .entry("schedule.missed", ["name": .text(`name`), "count": .text(`count`)]) }
  /// {name}: {count} missed
  public static func scheduleMissedOnly(name: String, count: String) -> Message { .entry("schedule.missed.only", ["name": .text(`name`), "count": .text(`count`)]) }
  /// {name} in {length:length}
  public static func scheduleSoon(name: String, length: Duration) -> Message { .entry("schedule.soon", ["name": .text(`name`), "length": .length(`length`)]) }
  /// “{name}” comes once.
  public static func scheduleComesOnce(name: String) -> Message { .entry("schedule.comes.once", ["name": .text(`name`)]) }
  /// “{name}” does not go by days of the week, so none can be added.
  public static func scheduleNotAlso(name: String) -> Message { .entry("schedule.not.also", ["name": .text(`name`)]) }
  /// Those days cannot be left out of “{name}”.
  public static func scheduleNotThoseDays(name: String) -> Message { .entry("schedule.not.those.days", ["name": .text(`name`)]) }
  /// That is over already.
  public static var scheduleThatIsOver: Message { .entry("schedule.that.is.over", [:]) }
  /// A warning comes 1 second to 7 days before.
  public static var scheduleWarning: Message { .entry("schedule.warning", [:]) }
  /// I don’t know a time zone “{zone}”.
  public static func scheduleNoZone(zone: String) -> Message { .entry("schedule.no.zone", ["zone": .text(`zone`)]) }
  /// Delete {n:number} schedules?
  public static func scheduleDeleteAll(n: Int) -> Message { .entry("schedule.delete.all", ["n": .count(`n`)]) }
  /// Nothing is switched off.
  public static var scheduleNoneOff: Message { .entry("schedule.none.off", [:]) }
  /// That cannot repeat so: {why}.
  public static func scheduleNoRepeat(why: String) -> Message { .entry("schedule.no.repeat", ["why": .text(`why`)]) }
  /// {n:number} schedules are the most.
  public static func scheduleMost(n: Int) -> Message { .entry("schedule.most", ["n": .count(`n`)]) }
  /// {n:number} exceptions are the most.
  public static func scheduleMostExceptions(n: Int) -> Message { .entry("schedule.most.exceptions", ["n": .count(`n`)]) }
  /// That never comes: {times}.
  public static func scheduleNeverComes(times: String) -> Message { .entry("schedule.never.comes", ["times": .text(`times`)]) }
  /// Nothing is scheduled.
  public static var scheduleNothing: Message { .entry("schedule.nothing", [:]) }
  /// Nothing is scheduled. Try: {way:message}
  public static func scheduleNothingTry(way: Message) -> Message { .entry("schedule.nothing.try", ["way": .message(`way`)]) }
  /// No alarm comes again.
  public static var scheduleNoAlarm: Message { .entry("schedule.no.alarm", [:]) }
  /// Nothing called “{name}” is scheduled.
  public static func scheduleNoneCalled(name: String) -> Message { .entry("schedule.none.called", ["name": .text(`name`)]) }
  /// “{name}” is not due on {day:date}.
  public static func scheduleNotDue(name: String, day: CivilDate) -> Message { .entry("schedule.not.due", ["name": .text(`name`), "day": .day(`day`)]) }
  /// That is when “{name}” is due.
  public static func scheduleDueThen(name: String) -> Message { .entry("schedule.due.then", ["name": .text(`name`)]) }
  /// “{name}” comes {n:number} times that day.
  public static func scheduleTimesThatDay(name: String, n: Int) -> Message { .entry("schedule.times.that.day", ["name": .text(`name`), "n": .count(`n`)]) }
  /// Whole seconds, and less than a year.
  public static var scheduleWholeSeconds: Message { .entry("schedule.whole.seconds", [:]) }
  /// Nothing of “{name}” is left out.
  public static func scheduleNotLeftOut(name: String) -> Message { .entry("schedule.not.left.out", ["name": .text(`name`)]) }
  /// Nothing of “{name}” is left out on {day:date}.
  public static func scheduleNotLeftOutOn(name: String, day: CivilDate) -> Message { .entry("schedule.not.left.out.on", ["name": .text(`name`), "day": .day(`day`)]) }
  /// “{name}” has no run to skip.
  public static func scheduleNoRun(name: String) -> Message { .entry("schedule.no.run", ["name": .text(`name`)]) }
  /// Nothing is due on those days.
  public static var scheduleNoneThoseDays: Message { .entry("schedule.none.those.days", [:]) }
  /// “{name}” does not come every day: say its days, too.
  public static func scheduleSayDays(name: String) -> Message { .entry("schedule.say.days", ["name": .text(`name`)]) }
  /// “{name}” comes again: say its new times.
  public static func scheduleSayTimes(name: String) -> Message { .entry("schedule.say.times", ["name": .text(`name`)]) }
  /// “{name}” comes again: say on which days.
  public static func scheduleSayWhichDays(name: String) -> Message { .entry("schedule.say.which.days", ["name": .text(`name`)]) }
  /// “{name}” has several phases.
  public static func schedulePhases(name: String) -> Message { .entry("schedule.phases", ["name": .text(`name`)]) }
  /// “{name}” starts the routine {routine}, which has its own lengths.
  public static func scheduleOwnLengths(name: String, routine: String) -> Message { .entry("schedule.own.lengths", ["name": .text(`name`), "routine": .text(`routine`)]) }
  /// No timer is running, and “{name}” is a schedule.
  public static func scheduleNoTimer(name: String) -> Message { .entry("schedule.no.timer", ["name": .text(`name`)]) }
  /// The schedule “{name}” was to start it: {times}.
  public static func scheduleOrphan(name: String, times: String) -> Message { .entry("schedule.orphan", ["name": .text(`name`), "times": .text(`times`)]) }
  /// alarm
  public static var alarmName: Message { .entry("alarm.name", [:]) }
  /// reminder
  public static var alarmReminderName: Message { .entry("alarm.reminder.name", [:]) }
  /// {kind? alarm: No alarm is set. | other: No reminder is set.} There is {names}.
  public static func alarmNone(kind: String, names: String) -> Message { .entry("alarm.none", ["kind": .text(`kind`), "names": .text(`names`)]) }
  /// {kind? alarm: No alarms are set. | other: No reminders are set.}
  public static func alarmNoneSet(kind: String) -> Message { .entry("alarm.none.set", ["kind": .text(`kind`)]) }
  /// {kind? alarm: No alarm is set for {day:date}. | other: No reminder is set for {day:date}.}
  public static func alarmNoneOn(kind: String, day: CivilDate) -> Message { .entry("alarm.none.on", ["kind": .text(`kind`), "day": .day(`day`)]) }
  /// {forGood? yes: Delete | no: Switch off} {names}, which {n? one: comes | other: come} again?
  public static func alarmAskOff(forGood: Bool, names: String, n: Int) -> Message { .entry("alarm.ask.off", ["forGood": .flag(`forGood`), "names": .text(`names`), "n": .count(`n`)]) }
  /// Stop {stopped} and {forGood? yes: delete | no: switch off} {names}, which {n? one: comes | other: come} again?
  public static func alarmAskStopAndOff(stopped: String, forGood: Bool, names: String, n: Int) -> Message { .entry("alarm.ask.stop.and.off", ["stopped": .text(`stopped`), "forGood": .flag(`forGood`), "names": .text(`names`), "n": .count(`n`)]) }
  /// {kind? alarm: {n? one: 1 alarm | other: {n} alarms} | other: {n? one: 1 reminder | other: {n} reminders}} kept: {names}
  public static func alarmKept(kind: String, n: Int, names: String) -> Message { .entry("alarm.kept", ["kind": .text(`kind`), "n": .count(`n`), "names": .text(`names`)]) }
  /// {alarms? one: 1 alarm | other: {alarms} alarms} and {reminders? one: 1 reminder | other: {reminders} reminders} kept: {names}
  public static func alarmKeptBoth(alarms: Int, reminders: Int, names: String) -> Message { .entry("alarm.kept.both", ["alarms": .count(`alarms`), "reminders": .count(`reminders`), "names": .text(`names`)]) }
  /// {kept:message}; “{way:message}” is for those
  public static func alarmKeptForThose(kept: Message, way: Message) -> Message { .entry("alarm.kept.for.those", ["kept": .message(`kept`), "way": .message(`way`)]) }
  /// start {name:title} {shape}
  public static func doStart(name: String, shape: String) -> Message { .entry("do.start", ["name": .text(`name`), "shape": .text(`shape`)]) }
  /// start {name:title} {shape} later
  public static func doStartLater(name: String, shape: String) -> Message { .entry("do.start.later", ["name": .text(`name`), "shape": .text(`shape`)]) }
  /// start {name:title} {shape} at {at:time}
  public static func doStartAt(name: String, shape: String, at: SaidTime) -> Message { .entry("do.start.at", ["name": .text(`name`), "shape": .text(`shape`), "at": .time(`at`)]) }
  /// {name:title} {shape}, {when:message}
  public static func doStartWhen(name: String, shape: String, when: Message) -> Message { .entry("do.start.when", ["name": .text(`name`), "shape": .text(`shape`), "when": .message(`when`)]) }
  /// {name:title} at {at:time}
  public static func doRingAt(name: String, at: SaidTime) -> Message { .entry("do.ring.at", ["name": .text(`name`), "at": .time(`at`)]) }
  /// pause
  public static var doPause: Message { .entry("do.pause", [:]) }
  /// resume
  public static var doResume: Message { .entry("do.resume", [:]) }
  /// pause for {length:length}
  public static func doPauseFor(length: Duration) -> Message { .entry("do.pause.for", ["length": .length(`length`)]) }
  /// stop
  public static var doStop: Message { .entry("do.stop", [:]) }
  /// add {length:length}
  public static func doExtend(length: Duration) -> Message { .entry("do.extend", ["length": .length(`length`)]) }
  /// take off {length:length}
  public static func doReduce(length: Duration) -> Message { .entry("do.reduce", ["length": .length(`length`)]) }
  /// set to {length:length}
  public static func doSetLength(length: Duration) -> Message { .entry("do.set.length", ["length": .length(`length`)]) }
  /// move
  public static var doMove: Message { .entry("do.move", [:]) }
  /// move to {clock}
  public static func doMoveTo(clock: String) -> Message { .entry("do.move.to", ["clock": .text(`clock`)]) }
  /// begin {length:length} earlier
  public static func doBeganEarlier(length: Duration) -> Message { .entry("do.began.earlier", ["length": .length(`length`)]) }
  /// begin {length:length} later
  public static func doBeganLater(length: Duration) -> Message { .entry("do.began.later", ["length": .length(`length`)]) }
  /// restart
  public static var doRestart: Message { .entry("do.restart", [:]) }
  /// skip
  public static var doSkip: Message { .entry("do.skip", [:]) }
  /// switch off {name:title}
  public static func doOff(name: String) -> Message { .entry("do.off", ["name": .text(`name`)]) }
  /// rename to {name}
  public static func doRename(name: String) -> Message { .entry("do.rename", ["name": .text(`name`)]) }
  /// end a lap
  public static var doLap: Message { .entry("do.lap", [:]) }
  /// warn
  public static var doCue: Message { .entry("do.cue", [:]) }
  /// warn {length:length} before {name:title} ends
  public static func doCueBefore(length: Duration, name: String) -> Message { .entry("do.cue.before", ["length": .length(`length`), "name": .text(`name`)]) }
  /// {name:title} {what:message}
  public static func doTell(name: String, what: Message) -> Message { .entry("do.tell", ["name": .text(`name`), "what": .message(`what`)]) }
  /// say “{message}” when {name:title} is done
  public static func doSayAtEnd(message: String, name: String) -> Message { .entry("do.say.at.end", ["message": .text(`message`), "name": .text(`name`)]) }
  /// change the phases
  public static var doEdit: Message { .entry("do.edit", [:]) }
  /// go back
  public static var doBack: Message { .entry("do.back", [:]) }
  /// begin the phase again
  public static var doBackStart: Message { .entry("do.back.start", [:]) }
  /// export
  public static var doExport: Message { .entry("do.export", [:]) }
  /// import
  public static var doImport: Message { .entry("do.import", [:]) }
  /// keep
  public static var doKeepIt: Message { .entry("do.keep.it", [:]) }
  /// keep {name}
  public static func doKeep(name: String) -> Message { .entry("do.keep", ["name": .text(`name`)]) }
  /// keep {name}: {shape}
  public static func doKeepSteps(name: String, shape: String) -> Message { .entry("do.keep.steps", ["name": .text(`name`), "shape": .text(`shape`)]) }
  /// change {name}
  public static func doChange(name: String) -> Message { .entry("do.change", ["name": .text(`name`)]) }
  /// begin new work “{name}”{told? some:: {told} | none: }
  public static func doBeginWork(name: String, told: String) -> Message { .entry("do.begin.work", ["name": .text(`name`), "told": .text(`told`)]) }
  /// change in {name}
  public static func doChangeWork(name: String) -> Message { .entry("do.change.work", ["name": .text(`name`)]) }
  /// {kind? schedule: drop a schedule | routine: drop a routine | other: drop a workflow}
  public static func doDrop(kind: String) -> Message { .entry("do.drop", ["kind": .text(`kind`)]) }
  /// write a calendar
  public static var doWriteCalendar: Message { .entry("do.write.calendar", [:]) }
  /// read a calendar
  public static var doReadCalendar: Message { .entry("do.read.calendar", [:]) }
  /// undo
  public static var doUndo: Message { .entry("do.undo", [:]) }
  /// redo
  public static var doRedo: Message { .entry("do.redo", [:]) }
  /// wait
  public static var doWait: Message { .entry("do.wait", [:]) }
  /// answer
  public static var doAnswer: Message { .entry("do.answer", [:]) }
  /// set {name} to {value}
  public static func doSet(name: String, value: String) -> Message { .entry("do.set", ["name": .text(`name`), "value": .text(`value`)]) }
  /// reset all settings
  public static var doResetSettings: Message { .entry("do.reset.settings", [:]) }
  /// show settings
  public static var doShowSettings: Message { .entry("do.show.settings", [:]) }
  /// profiles
  public static var doProfiles: Message { .entry("do.profiles", [:]) }
  /// explain
  public static var doExplain: Message { .entry("do.explain", [:]) }
  /// test the grammars
  public static var doTestGrammars: Message { .entry("do.test.grammars", [:]) }
  /// quit
  public static var doQuit: Message { .entry("do.quit", [:]) }
  /// ask or change the model
  public static var doModel: Message { .entry("do.model", [:]) }
  /// about predictions
  public static var doPredictions: Message { .entry("do.predictions", [:]) }
  /// look into regulations
  public static var doRegulations: Message { .entry("do.regulations", [:]) }
  /// draw up documents
  public static var doDocuments: Message { .entry("do.documents", [:]) }
  /// go through work
  public static var doWorks: Message { .entry("do.works", [:]) }
  /// change what is known of lengths
  public static var doKnowledge: Message { .entry("do.knowledge", [:]) }
  /// rename {name:title} to {to}
  public static func doRenameTimer(name: String, to: String) -> Message { .entry("do.rename.timer", ["name": .text(`name`), "to": .text(`to`)]) }
  /// take {length:length} off {name:title}
  public static func doReduceTimer(length: Duration, name: String) -> Message { .entry("do.reduce.timer", ["length": .length(`length`), "name": .text(`name`)]) }
  /// add {length:length} to {name:title}
  public static func doExtendTimer(length: Duration, name: String) -> Message { .entry("do.extend.timer", ["length": .length(`length`), "name": .text(`name`)]) }
  /// set {name:title} to {length:length}
  public static func doSetLengthTimer(name: String, length: Duration) -> Message { .entry("do.set.length.timer", ["name": .text(`name`), "length": .length(`length`)]) }
  /// pause {name:title} for {length:length}
  public static func doPauseTimer(name: String, length: Duration) -> Message { .entry("do.pause.timer", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {what:message} {name:title}
  public static func doWithTimer(what: Message, name: String) -> Message { .entry("do.with.timer", ["what": .message(`what`), "name": .text(`name`)]) }
  /// Hello.
  public static var talkHello: Message { .entry("talk.hello", [:]) }
  /// Good night.
  public static var talkGoodNight: Message { .entry("talk.good.night", [:]) }
  /// You’re welcome.
  public static var talkWelcome: Message { .entry("talk.welcome", [:]) }
  /// Try
  public static var talkTry: Message { .entry("talk.try", [:]) }
  /// Say what you want, like “{try:message}”; “{help:message}” tells what else there is.
  public static func talkFirst(try: Message, help: Message) -> Message { .entry("talk.first", ["try": .message(`try`), "help": .message(`help`)]) }
  /// While nobody was here:
  public static var talkWhileAway: Message { .entry("talk.while.away", [:]) }
  /// Nothing is running, so there is nothing to wait for.
  public static var waitNothing: Message { .entry("wait.nothing", [:]) }
  /// Waiting; Ctrl-C goes on at once.
  public static var waitWaiting: Message { .entry("wait.waiting", [:]) }
  /// Waiting and leaving are for the keyboard.
  public static var waitKeyboard: Message { .entry("wait.keyboard", [:]) }
  /// Undone: {command}
  public static func undoUndone(command: String) -> Message { .entry("undo.undone", ["command": .text(`command`)]) }
  /// Done again: {command}
  public static func undoRedone(command: String) -> Message { .entry("undo.redone", ["command": .text(`command`)]) }
  /// “{command}” is over already: its timers have ended.
  public static func undoOver(command: String) -> Message { .entry("undo.over", ["command": .text(`command`)]) }
  /// “{command}” was more than a day ago.
  public static func undoStale(command: String) -> Message { .entry("undo.stale", ["command": .text(`command`)]) }
  /// “{command}” was said to a newer Ensue: only that can take it back.
  public static func undoNewer(command: String) -> Message { .entry("undo.newer", ["command": .text(`command`)]) }
  /// “{command}”: not saved, so all of it is as before ({reason:message}).
  public static func undoNotSaved(command: String, reason: Message) -> Message { .entry("undo.not.saved", ["command": .text(`command`), "reason": .message(`reason`)]) }
  /// There is nothing to undo.
  public static var undoNothing: Message { .entry("undo.nothing", [:]) }
  /// There is nothing to redo.
  public static var undoNothingAgain: Message { .entry("undo.nothing.again", [:]) }
  /// Nothing was said yet.
  public static var talkNothingSaid: Message { .entry("talk.nothing.said", [:]) }
  /// In “{said}” the length and the words of command have a meaning of their own; “{name}” is left, and that is what it is called. “rename it to noodles” calls it otherwise.
  public static func talkNamedBy(said: String, name: String) -> Message { .entry("talk.named.by", ["said": .text(`said`), "name": .text(`name`)]) }
  /// In “{said}” no word is left that could be its name. “rename it to noodles” gives it one.
  public static func talkNameless(said: String) -> Message { .entry("talk.nameless", ["said": .text(`said`)]) }
  /// tea 4 minutes
  public static var tryTea: Message { .entry("try.tea", [:]) }
  /// tea {length:words}
  public static func tryTeaLength(length: Duration) -> Message { .entry("try.tea.length", ["length": .length(`length`)]) }
  /// tea 4 min
  public static var tryTeaShort: Message { .entry("try.tea.short", [:]) }
  /// help
  public static var tryHelp: Message { .entry("try.help", [:]) }
  /// list
  public static var tryList: Message { .entry("try.list", [:]) }
  /// list timers
  public static var tryListTimers: Message { .entry("try.list.timers", [:]) }
  /// undo
  public static var tryUndo: Message { .entry("try.undo", [:]) }
  /// pause
  public static var tryPauseAny: Message { .entry("try.pause.any", [:]) }
  /// pause {name:title}
  public static func tryPause(name: String) -> Message { .entry("try.pause", ["name": .text(`name`)]) }
  /// resume {name:title}
  public static func tryResume(name: String) -> Message { .entry("try.resume", ["name": .text(`name`)]) }
  /// stop {name:title}
  public static func tryStop(name: String) -> Message { .entry("try.stop", ["name": .text(`name`)]) }
  /// stop all
  public static var tryStopAll: Message { .entry("try.stop.all", [:]) }
  /// stop all alarms
  public static var tryStopAllAlarms: Message { .entry("try.stop.all.alarms", [:]) }
  /// stop all reminders
  public static var tryStopAllReminders: Message { .entry("try.stop.all.reminders", [:]) }
  /// stop all alarms and reminders
  public static var tryStopAllRinging: Message { .entry("try.stop.all.ringing", [:]) }
  /// pause all alarms
  public static var tryPauseAllAlarms: Message { .entry("try.pause.all.alarms", [:]) }
  /// pause all reminders
  public static var tryPauseAllReminders: Message { .entry("try.pause.all.reminders", [:]) }
  /// pause all alarms and reminders
  public static var tryPauseAllRinging: Message { .entry("try.pause.all.ringing", [:]) }
  /// restart {name:title}
  public static func tryRestart(name: String) -> Message { .entry("try.restart", ["name": .text(`name`)]) }
  /// restart
  public static var tryRestartAny: Message { .entry("try.restart.any", [:]) }
  /// extend {name:title} by 5 minutes
  public static func tryExtend(name: String) -> Message { .entry("try.extend", ["name": .text(`name`)]) }
  /// shorten {name:title} by 5 minutes
  public static func tryShorten(name: String) -> Message { .entry("try.shorten", ["name": .text(`name`)]) }
  /// change {name:title} to 5 minutes
  public static func tryChange(name: String) -> Message { .entry("try.change", ["name": .text(`name`)]) }
  /// extend it by 5 minutes
  public static var tryExtendIt: Message { .entry("try.extend.it", [:]) }
  /// shorten it by 5 minutes
  public static var tryShortenIt: Message { .entry("try.shorten.it", [:]) }
  /// change it to 5 minutes
  public static var tryChangeIt: Message { .entry("try.change.it", [:]) }
  /// move {name:title} to 8:15
  public static func tryMove(name: String) -> Message { .entry("try.move", ["name": .text(`name`)]) }
  /// add {length:words} to {name:title}
  public static func tryAdd(length: Duration, name: String) -> Message { .entry("try.add", ["length": .length(`length`), "name": .text(`name`)]) }
  /// {length:words} timer
  public static func tryLengthTimer(length: Duration) -> Message { .entry("try.length.timer", ["length": .length(`length`)]) }
  /// pause all
  public static var tryPauseAll: Message { .entry("try.pause.all", [:]) }
  /// resume
  public static var tryResumeAny: Message { .entry("try.resume.any", [:]) }
  /// resume all
  public static var tryResumeAll: Message { .entry("try.resume.all", [:]) }
  /// stop
  public static var tryStopAny: Message { .entry("try.stop.any", [:]) }
  /// skip all
  public static var trySkipAll: Message { .entry("try.skip.all", [:]) }
  /// skip the {name} timer
  public static func trySkipTimer(name: String) -> Message { .entry("try.skip.timer", ["name": .text(`name`)]) }
  /// restart all
  public static var tryRestartAll: Message { .entry("try.restart.all", [:]) }
  /// restart the {name} timer
  public static func tryRestartTimer(name: String) -> Message { .entry("try.restart.timer", ["name": .text(`name`)]) }
  /// add {length:words}
  public static func tryAddAny(length: Duration) -> Message { .entry("try.add.any", ["length": .length(`length`)]) }
  /// add {length:words} to all
  public static func tryAddAll(length: Duration) -> Message { .entry("try.add.all", ["length": .length(`length`)]) }
  /// take {length:words} off {name}
  public static func tryTake(length: Duration, name: String) -> Message { .entry("try.take", ["length": .length(`length`), "name": .text(`name`)]) }
  /// take off {length:words}
  public static func tryTakeAny(length: Duration) -> Message { .entry("try.take.any", ["length": .length(`length`)]) }
  /// take {length:words} off all
  public static func tryTakeAll(length: Duration) -> Message { .entry("try.take.all", ["length": .length(`length`)]) }
  /// how long?
  public static var tryHowLongAsked: Message { .entry("try.how.long.asked", [:]) }
  /// how long for {name}?
  public static func tryHowLongAskedFor(name: String) -> Message { .entry("try.how.long.asked.for", ["name": .text(`name`)]) }
  /// redo
  public static var tryRedo: Message { .entry("try.redo", [:]) }
  /// wait
  public static var tryWait: Message { .entry("try.wait", [:]) }
  /// quit
  public static var tryQuit: Message { .entry("try.quit", [:]) }
  /// what is next
  public static var tryNextStep: Message { .entry("try.next.step", [:]) }
  /// {step} is done
  public static func tryStepDone(step: String) -> Message { .entry("try.step.done", ["step": .text(`step`)]) }
  /// make it {length:words}
  public static func tryMakeLength(length: Duration) -> Message { .entry("try.make.length", ["length": .length(`length`)]) }
  /// my oven takes 10 % longer
  public static var tryOwn: Message { .entry("try.own", [:]) }
  /// keep {length:words}
  public static func tryKeepLength(length: Duration) -> Message { .entry("try.keep.length", ["length": .length(`length`)]) }
  /// make it 5 minutes
  public static var tryMakeIt: Message { .entry("try.make.it", [:]) }
  /// next
  public static var tryNext: Message { .entry("try.next", [:]) }
  /// skip
  public static var trySkip: Message { .entry("try.skip", [:]) }
  /// go back
  public static var tryBack: Message { .entry("try.back", [:]) }
  /// how long
  public static var tryHowLong: Message { .entry("try.how.long", [:]) }
  /// how long for {name:title}
  public static func tryHowLongFor(name: String) -> Message { .entry("try.how.long.for", ["name": .text(`name`)]) }
  /// rename it to noodles
  public static var tryRename: Message { .entry("try.rename", [:]) }
  /// rename {name:title} to noodles
  public static func tryRenameOne(name: String) -> Message { .entry("try.rename.one", ["name": .text(`name`)]) }
  /// {name:title} 5 minutes
  public static func tryTimerMinutes(name: String) -> Message { .entry("try.timer.minutes", ["name": .text(`name`)]) }
  /// {name:title} {length:words}
  public static func tryTimerLength(name: String, length: Duration) -> Message { .entry("try.timer.length", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name} at 18:30
  public static func tryTimerAt(name: String) -> Message { .entry("try.timer.at", ["name": .text(`name`)]) }
  /// {name:title} until {at:time}
  public static func tryTimerUntil(name: String, at: SaidTime) -> Message { .entry("try.timer.until", ["name": .text(`name`), "at": .time(`at`)]) }
  /// remind me at 18:30 to {name}
  public static func tryRemind(name: String) -> Message { .entry("try.remind", ["name": .text(`name`)]) }
  /// in 5 minutes start {what:message}
  public static func tryLater(what: Message) -> Message { .entry("try.later", ["what": .message(`what`)]) }
  /// 5 minutes after {name:title} started start {what:message}
  public static func tryAfterBegin(name: String, what: Message) -> Message { .entry("try.after.begin", ["name": .text(`name`), "what": .message(`what`)]) }
  /// when {name:title} is done start {what:message}
  public static func tryAfterEnd(name: String, what: Message) -> Message { .entry("try.after.end", ["name": .text(`name`), "what": .message(`what`)]) }
  /// all
  public static var tryAll: Message { .entry("try.all", [:]) }
  /// stop {name:title} in 5 minutes
  public static func tryStopIn(name: String) -> Message { .entry("try.stop.in", ["name": .text(`name`)]) }
  /// remind me in {length:words} to {verb? pause: pause | resume: resume | restart: restart | other: stop} {name:title}
  public static func tryRemindDo(length: Duration, verb: String, name: String) -> Message { .entry("try.remind.do", ["length": .length(`length`), "verb": .text(`verb`), "name": .text(`name`)]) }
  /// remind me in {length:words} to …
  public static func tryRemindIn(length: Duration) -> Message { .entry("try.remind.in", ["length": .length(`length`)]) }
  /// warn me 2 minutes before the end
  public static var tryWarn: Message { .entry("try.warn", [:]) }
  /// warn me 2 minutes before the {name:title} ends
  public static func tryWarnOf(name: String) -> Message { .entry("try.warn.of", ["name": .text(`name`)]) }
  /// same again
  public static var tryAgain: Message { .entry("try.again", [:]) }
  /// same again but 6 minutes
  public static var tryAgainBut: Message { .entry("try.again.but", [:]) }
  /// start a stopwatch
  public static var tryStopwatch: Message { .entry("try.stopwatch", [:]) }
  /// stopwatch for sprints
  public static var tryStopwatchFor: Message { .entry("try.stopwatch.for", [:]) }
  /// sessions today
  public static var trySessionsToday: Message { .entry("try.sessions.today", [:]) }
  /// what time is it in Tokyo
  public static var tryTimeIn: Message { .entry("try.time.in", [:]) }
  /// what time is it in America/Los_Angeles
  public static var tryTimeInZone: Message { .entry("try.time.in.zone", [:]) }
  /// {verb? pause: pause {name:title} | resume: resume {name:title} | stop: stop {name:title} | restart: restart {name:title} | shorten: shorten {name:title} | extend: extend {name:title} | skip: skip {name:title} | rename: rename {name:title} | lap: take a lap of {name:title} | nudge: nudge {name:title} | refill: top up {name:title} | back: go back in {name:title} | warn: warn me 2 minutes before {name:title} ends | show: show {name:title} | waitFor: wait for {name:title} | other: change {name:title}}
  public static func tryDo(verb: String, name: String) -> Message { .entry("try.do", ["verb": .text(`verb`), "name": .text(`name`)]) }
  /// the first {kind? alarm: {name? some: {name} alarm | none: alarm} | reminder: {name? some: {name} reminder | none: reminder} | other: {name? some: {name} timer | none: timer}}
  public static func tryTheFirst(kind: String, name: String) -> Message { .entry("try.the.first", ["kind": .text(`kind`), "name": .text(`name`)]) }
  /// skip to {phase}
  public static func trySkipTo(phase: String) -> Message { .entry("try.skip.to", ["phase": .text(`phase`)]) }
  /// restart {phase}
  public static func tryPhaseRestart(phase: String) -> Message { .entry("try.phase.restart", ["phase": .text(`phase`)]) }
  /// add rest 5 minutes after {phase}
  public static func tryPhaseAfter(phase: String) -> Message { .entry("try.phase.after", ["phase": .text(`phase`)]) }
  /// add {phase} {length:words} to {name:title}
  public static func tryPhaseAdd(phase: String, length: Duration, name: String) -> Message { .entry("try.phase.add", ["phase": .text(`phase`), "length": .length(`length`), "name": .text(`name`)]) }
  /// make {name:title} {n:number} rounds
  public static func tryRounds(name: String, n: Int) -> Message { .entry("try.rounds", ["name": .text(`name`), "n": .count(`n`)]) }
  /// {n:number} more rounds of {name:title}
  public static func tryRoundsMore(n: Int, name: String) -> Message { .entry("try.rounds.more", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n:number} rounds less of {name:title}
  public static func tryRoundsLess(n: Int, name: String) -> Message { .entry("try.rounds.less", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? one: {n} round | other: {n} rounds} left of {name:title}
  public static func tryRoundsLeft(n: Int, name: String) -> Message { .entry("try.rounds.left", ["n": .count(`n`), "name": .text(`name`)]) }
  /// make {name:title} urgent
  public static func tryUrgent(name: String) -> Message { .entry("try.urgent", ["name": .text(`name`)]) }
  /// pause {name:title} while the machine sleeps
  public static func tryPausesAsleep(name: String) -> Message { .entry("try.pauses.asleep", ["name": .text(`name`)]) }
  /// let {name:title} go on while the machine sleeps
  public static func tryCountsAsleep(name: String) -> Message { .entry("try.counts.asleep", ["name": .text(`name`)]) }
  /// rice 20, fish 12 all ready together
  public static var tryReadyTogether: Message { .entry("try.ready.together", [:]) }
  /// set usual on
  public static var trySettingUsual: Message { .entry("try.setting.usual", [:]) }
  /// make {name:title} silent
  public static func trySilent(name: String) -> Message { .entry("try.silent", ["name": .text(`name`)]) }
  /// make {name:title} loud
  public static func tryLoud(name: String) -> Message { .entry("try.loud", ["name": .text(`name`)]) }
  /// set 5 timers for 10 minutes
  public static var tryFiveTimers: Message { .entry("try.five.timers", [:]) }
  /// 5 timers 10 minutes apart
  public static var tryFiveApart: Message { .entry("try.five.apart", [:]) }
  /// yes
  public static var tryYes: Message { .entry("try.yes", [:]) }
  /// no
  public static var tryNo: Message { .entry("try.no", [:]) }
  /// five minutes
  public static var tryFiveMinutes: Message { .entry("try.five.minutes", [:]) }
  /// at noon
  public static var tryNoon: Message { .entry("try.noon", [:]) }
  /// {list:message}, then {next}
  public static func tryThen(list: Message, next: String) -> Message { .entry("try.then", ["list": .message(`list`), "next": .text(`next`)]) }
  /// {kind? alarm: alarm at {at:time} | other: reminder at {at:time}}
  public static func tryAlarmAt(kind: String, at: SaidTime) -> Message { .entry("try.alarm.at", ["kind": .text(`kind`), "at": .time(`at`)]) }
  /// alarm at 18:30
  public static var tryAlarmAtHalf: Message { .entry("try.alarm.at.half", [:]) }
  /// list routines
  public static var tryRoutines: Message { .entry("try.routines", [:]) }
  /// show deleted routines
  public static var tryRoutinesDeleted: Message { .entry("try.routines.deleted", [:]) }
  /// list categories
  public static var tryCategories: Message { .entry("try.categories", [:]) }
  /// {verb? start: start the {name} routine | delete: delete the {name} routine | export: export the {name} routine | copy: copy the {name} routine | star: star the {name} routine | rename: rename the {name} routine | file: file the {name} routine | describe: describe the {name} routine | show: show the {name} routine | other: change the {name} routine}
  public static func tryRoutineDo(verb: String, name: String) -> Message { .entry("try.routine.do", ["verb": .text(`verb`), "name": .text(`name`)]) }
  /// new routine {name? some: {name} | none: tea}: steep 4 minutes, rest 2 minutes
  public static func tryRoutineNew(name: String) -> Message { .entry("try.routine.new", ["name": .text(`name`)]) }
  /// rename the tea routine to chai
  public static var tryRoutineRename: Message { .entry("try.routine.rename", [:]) }
  /// rename the {name} routine to {to}
  public static func tryRoutineRenameTo(name: String, to: String) -> Message { .entry("try.routine.rename.to", ["name": .text(`name`), "to": .text(`to`)]) }
  /// save {timer:title} as {name? some: {name} | none: my routine}
  public static func tryRoutineSave(timer: String, name: String) -> Message { .entry("try.routine.save", ["timer": .text(`timer`), "name": .text(`name`)]) }
  /// save it as my routine
  public static var tryRoutineSaveIt: Message { .entry("try.routine.save.it", [:]) }
  /// save it as {name}
  public static func tryRoutineSaveAs(name: String) -> Message { .entry("try.routine.save.as", ["name": .text(`name`)]) }
  /// reset bell
  public static var tryResetBell: Message { .entry("try.reset.bell", [:]) }
  /// ensue --yes undo
  public static var tryYesUndo: Message { .entry("try.yes.undo", [:]) }
  /// ensue --yes redo
  public static var tryYesRedo: Message { .entry("try.yes.redo", [:]) }
  /// switch to profile {name}
  public static func trySwitchProfile(name: String) -> Message { .entry("try.switch.profile", ["name": .text(`name`)]) }
  /// model consent yes
  public static var tryConsent: Message { .entry("try.consent", [:]) }
  /// deadlines
  public static var tryDeadlines: Message { .entry("try.deadlines", [:]) }
  /// schedules
  public static var trySchedules: Message { .entry("try.schedules", [:]) }
  /// keep schedule {name} in Europe/Berlin
  public static func tryScheduleZone(name: String) -> Message { .entry("try.schedule.zone", ["name": .text(`name`)]) }
  /// let schedule {name} travel with me
  public static func tryScheduleTravel(name: String) -> Message { .entry("try.schedule.travel", ["name": .text(`name`)]) }
  /// delete schedule {name}
  public static func tryScheduleDelete(name: String) -> Message { .entry("try.schedule.delete", ["name": .text(`name`)]) }
  /// disable schedule {name}
  public static func tryScheduleDisable(name: String) -> Message { .entry("try.schedule.disable", ["name": .text(`name`)]) }
  /// enable schedule {name}
  public static func tryScheduleEnable(name: String) -> Message { .entry("try.schedule.enable", ["name": .text(`name`)]) }
  /// show schedule {name}
  public static func tryScheduleShow(name: String) -> Message { .entry("try.schedule.show", ["name": .text(`name`)]) }
  /// {name} not on 24 December
  public static func tryScheduleNotOn(name: String) -> Message { .entry("try.schedule.not.on", ["name": .text(`name`)]) }
  /// every Sunday at 18:00 start {name} 9 minutes
  public static func tryScheduleStart(name: String) -> Message { .entry("try.schedule.start", ["name": .text(`name`)]) }
  /// next 5 runs of {name}
  public static func tryScheduleRuns(name: String) -> Message { .entry("try.schedule.runs", ["name": .text(`name`)]) }
  /// change schedule {name} to 7:30
  public static func tryScheduleTo(name: String) -> Message { .entry("try.schedule.to", ["name": .text(`name`)]) }
  /// change schedule {name} to every Monday at 9:30 and 18:00
  public static func tryScheduleToMondays(name: String) -> Message { .entry("try.schedule.to.mondays", ["name": .text(`name`)]) }
  /// change schedule {name} to every day at 7:30
  public static func tryScheduleToDaily(name: String) -> Message { .entry("try.schedule.to.daily", ["name": .text(`name`)]) }
  /// change schedule {name} to every {day} at {at:time}
  public static func tryScheduleToWeekday(name: String, day: String, at: SaidTime) -> Message { .entry("try.schedule.to.weekday", ["name": .text(`name`), "day": .text(`day`), "at": .time(`at`)]) }
  /// {name} {length:words} {times}
  public static func tryScheduleNew(name: String, length: Duration, times: String) -> Message { .entry("try.schedule.new", ["name": .text(`name`), "length": .length(`length`), "times": .text(`times`)]) }
  /// keep {name? some: {name} | none: wake up} in Europe/Berlin
  public static func tryZone(name: String) -> Message { .entry("try.zone", ["name": .text(`name`)]) }
  /// alarm every weekday at 7:00
  public static var tryAlarmWeekdays: Message { .entry("try.alarm.weekdays", [:]) }
  /// routines
  public static var tryRoutinesShort: Message { .entry("try.routines.short", [:]) }
  /// show routine {name}
  public static func tryRoutineShow(name: String) -> Message { .entry("try.routine.show", ["name": .text(`name`)]) }
  /// start {name}
  public static func tryStart(name: String) -> Message { .entry("try.start", ["name": .text(`name`)]) }
  /// schedule {name} for tomorrow at 18:30
  public static func tryScheduleTomorrow(name: String) -> Message { .entry("try.schedule.tomorrow", ["name": .text(`name`)]) }
  /// status of workflow {name}
  public static func tryWorkStatus(name: String) -> Message { .entry("try.work.status", ["name": .text(`name`)]) }
  /// close workflow {name}
  public static func tryWorkClose(name: String) -> Message { .entry("try.work.close", ["name": .text(`name`)]) }
  /// delete workflow {name}
  public static func tryWorkDelete(name: String) -> Message { .entry("try.work.delete", ["name": .text(`name`)]) }
  /// {source} {edition}{day? some:, in force from {day} | none: }
  public static func regulationEdition(source: String, edition: String, day: String) -> Message { .entry("regulation.edition", ["source": .text(`source`), "edition": .text(`edition`), "day": .text(`day`)]) }
  /// Outline of the FAR in ensue’s own words, as of {edition} ({day}). It is no regulation text.
  public static func regulationOutline(edition: String, day: String) -> Message { .entry("regulation.outline", ["edition": .text(`edition`), "day": .text(`day`)]) }
  /// The outline of the FAR that comes with ensue has nothing of “{query}”; the full text may have it.
  public static func regulationOutlineLacks(query: String) -> Message { .entry("regulation.outline.lacks", ["query": .text(`query`)]) }
  /// No regulations are imported yet. ensue knows an outline of the FAR: parts and key definitions.
  public static var regulationNone: Message { .entry("regulation.none", [:]) }
  /// {n:number} parts and {terms:number} definitions of {edition}
  public static func regulationOutlineParts(n: Int, terms: Int, edition: String) -> Message { .entry("regulation.outline.parts", ["n": .count(`n`), "terms": .count(`terms`), "edition": .text(`edition`)]) }
  /// To read and search the full text, import it: DITA folder or tar.gz, HTML, or eCFR XML.
  public static var regulationHow: Message { .entry("regulation.how", [:]) }
  /// {n? one: 1 hit | other: {n} hits} for “{query}” in {editions}
  public static func regulationHits(n: Int, query: String, editions: String) -> Message { .entry("regulation.hits", ["n": .count(`n`), "query": .text(`query`), "editions": .text(`editions`)]) }
  /// “{query}” is nowhere in {editions}.
  public static func regulationHitsNone(query: String, editions: String) -> Message { .entry("regulation.hits.none", ["query": .text(`query`), "editions": .text(`editions`)]) }
  /// defined
  public static var regulationHitDefined: Message { .entry("regulation.hit.defined", [:]) }
  /// Those words say nothing to look for.
  public static var regulationQueryEmpty: Message { .entry("regulation.query.empty", [:]) }
  /// {n? one: 1 more paragraph | other: {n} more paragraphs}
  public static func regulationMore(n: Int) -> Message { .entry("regulation.more", ["n": .count(`n`)]) }
  /// links
  public static var regulationLinks: Message { .entry("regulation.links", [:]) }
  /// {place} has no links.
  public static func regulationLinksNone(place: String) -> Message { .entry("regulation.links.none", ["place": .text(`place`)]) }
  /// {place} has {n? one: 1 link | other: {n} links}.
  public static func regulationLinkUnknown(place: String, n: Int) -> Message { .entry("regulation.link.unknown", ["place": .text(`place`), "n": .count(`n`)]) }
  /// Link {n:number} leads out of the regulations: {address}
  public static func regulationLinkOutside(n: Int, address: String) -> Message { .entry("regulation.link.outside", ["n": .count(`n`), "address": .text(`address`)]) }
  /// No section is open.
  public static var regulationNotOpen: Message { .entry("regulation.not.open", [:]) }
  /// “{place}” is no citation.
  public static func regulationPlaceUnreadable(place: String) -> Message { .entry("regulation.place.unreadable", ["place": .text(`place`)]) }
  /// There is no {place} in {edition}{near? some:; near it: {near}. | none:.}
  public static func regulationPlaceUnknown(place: String, edition: String, near: String) -> Message { .entry("regulation.place.unknown", ["place": .text(`place`), "edition": .text(`edition`), "near": .text(`near`)]) }
  /// {place} has no paragraph {paragraph}{near? some:; it has {near}. | none:.}
  public static func regulationParagraphUnknown(place: String, paragraph: String, near: String) -> Message { .entry("regulation.paragraph.unknown", ["place": .text(`place`), "paragraph": .text(`paragraph`), "near": .text(`near`)]) }
  /// There is no edition “{edition}”. {list? some: Here: {list}. | none: None is imported.}
  public static func regulationEditionUnknown(edition: String, list: String) -> Message { .entry("regulation.edition.unknown", ["edition": .text(`edition`), "list": .text(`list`)]) }
  /// {source} is not imported.
  public static func regulationSourceUnknown(source: String) -> Message { .entry("regulation.source.unknown", ["source": .text(`source`)]) }
  /// {place} is the last section.
  public static func regulationAtEnd(place: String) -> Message { .entry("regulation.at.end", ["place": .text(`place`)]) }
  /// {place} is the first section.
  public static func regulationAtStart(place: String) -> Message { .entry("regulation.at.start", ["place": .text(`place`)]) }
  /// No section was open before.
  public static var regulationBackNone: Message { .entry("regulation.back.none", [:]) }
  /// All of {place} is shown.
  public static func regulationNothingMore(place: String) -> Message { .entry("regulation.nothing.more", ["place": .text(`place`)]) }
  /// “{term}” is no defined term of {editions}.
  public static func regulationTermUnknown(term: String, editions: String) -> Message { .entry("regulation.term.unknown", ["term": .text(`term`), "editions": .text(`editions`)]) }
  /// Editions, newest first:
  public static var regulationEditionsHead: Message { .entry("regulation.editions.head", [:]) }
  /// {n? one: 1 topic | other: {n} topics}, from {origin}
  public static func regulationEditionTopics(n: Int, origin: String) -> Message { .entry("regulation.edition.topics", ["n": .count(`n`), "origin": .text(`origin`)]) }
  /// {n? one: 1 topic | other: {n} topics} of {edition} imported{clauses? =0: | one:, and 1 row of the clause matrix | other:, and {clauses} rows of the clause matrix}.
  public static func regulationImported(n: Int, edition: String, clauses: Int) -> Message { .entry("regulation.imported", ["n": .count(`n`), "edition": .text(`edition`), "clauses": .count(`clauses`)]) }
  /// {n? one: 1 topic | other: {n} topics} of {edition} imported as a part; {all? one: 1 topic of it is | other: {all} topics of it are} here.
  public static func regulationAdded(n: Int, edition: String, all: Int) -> Message { .entry("regulation.added", ["n": .count(`n`), "edition": .text(`edition`), "all": .count(`all`)]) }
  /// reading
  public static var regulationImportReading: Message { .entry("regulation.import.reading", [:]) }
  /// indexing
  public static var regulationImportKeeping: Message { .entry("regulation.import.keeping", [:]) }
  /// Stopped. Nothing of {file} is kept.
  public static func regulationImportStopped(file: String) -> Message { .entry("regulation.import.stopped", ["file": .text(`file`)]) }
  /// The import of {file} was broken off and goes on{n? =0: | one:, 1 file of it was read | other:, {n} files of it were read}{topics? =0: | one:, 1 topic was indexed | other:, {topics} topics were indexed}.
  public static func regulationImportResumed(file: String, n: Int, topics: Int) -> Message { .entry("regulation.import.resumed", ["file": .text(`file`), "n": .count(`n`), "topics": .count(`topics`)]) }
  /// {n? one: A link to a folder is passed over | other: {n} links to folders are passed over}: {files:list}.
  public static func regulationImportPassed(n: Int, files: [Message]) -> Message { .entry("regulation.import.passed", ["n": .count(`n`), "files": .list(`files`)]) }
  /// {file} is another than when its import was broken off: it is read anew.
  public static func regulationImportAnew(file: String) -> Message { .entry("regulation.import.anew", ["file": .text(`file`)]) }
  /// An import of {file} that was broken off and never finished is removed.
  public static func regulationImportAbandoned(file: String) -> Message { .entry("regulation.import.abandoned", ["file": .text(`file`)]) }
  /// Stopped. What was read of {file} is kept: the same import goes on from there.
  public static func regulationImportPaused(file: String) -> Message { .entry("regulation.import.paused", ["file": .text(`file`)]) }
  /// Nothing changed in {place} from {old} to {new}.
  public static func regulationChangesNone(place: String, old: String, new: String) -> Message { .entry("regulation.changes.none", ["place": .text(`place`), "old": .text(`old`), "new": .text(`new`)]) }
  /// {place}, from {old} to {new}
  public static func regulationChangesHead(place: String, old: String, new: String) -> Message { .entry("regulation.changes.head", ["place": .text(`place`), "old": .text(`old`), "new": .text(`new`)]) }
  /// new
  public static var regulationChangesAdded: Message { .entry("regulation.changes.added", [:]) }
  /// gone
  public static var regulationChangesGone: Message { .entry("regulation.changes.gone", [:]) }
  /// {changed:number} changed, {added:number} new, {gone:number} gone
  public static func regulationChangesCount(changed: Int, added: Int, gone: Int) -> Message { .entry("regulation.changes.count", ["changed": .count(`changed`), "added": .count(`added`), "gone": .count(`gone`)]) }
  /// part {part}   {changed:number} changed, {added:number} new, {gone:number} gone
  public static func regulationChangesRow(part: String, changed: Int, added: Int, gone: Int) -> Message { .entry("regulation.changes.row", ["part": .text(`part`), "changed": .count(`changed`), "added": .count(`added`), "gone": .count(`gone`)]) }
  /// {n? one: 1 section is | other: {n} sections are} in one edition alone; of {edition} only {topics? one: 1 topic is | other: {topics} topics are} imported, so nobody can say whether that is a change.
  public static func regulationChangesPart(n: Int, edition: String, topics: Int) -> Message { .entry("regulation.changes.part", ["n": .count(`n`), "edition": .text(`edition`), "topics": .count(`topics`)]) }
  /// Only one edition of {source} is here: {edition}. Changes need two.
  public static func regulationChangesOlder(source: String, edition: String) -> Message { .entry("regulation.changes.older", ["source": .text(`source`), "edition": .text(`edition`)]) }
  /// Struck words stand in [-brackets-], new ones in \{+braces+\}.
  public static var regulationChangesMarks: Message { .entry("regulation.changes.marks", [:]) }
  /// {place} is a favourite now.
  public static func regulationKept(place: String) -> Message { .entry("regulation.kept", ["place": .text(`place`)]) }
  /// {place} is a favourite already.
  public static func regulationKeptAlready(place: String) -> Message { .entry("regulation.kept.already", ["place": .text(`place`)]) }
  /// {place} is no favourite any more.
  public static func regulationDropped(place: String) -> Message { .entry("regulation.dropped", ["place": .text(`place`)]) }
  /// {place} is no favourite.
  public static func regulationDroppedNot(place: String) -> Message { .entry("regulation.dropped.not", ["place": .text(`place`)]) }
  /// Nothing is a favourite: no place of the regulations, no work, no routine.
  public static var favouritesNone: Message { .entry("favourites.none", [:]) }
  /// There are no favourite regulations.
  public static var regulationFavouritesNone: Message { .entry("regulation.favourites.none", [:]) }
  /// Favourite regulations:
  public static var regulationFavouritesHead: Message { .entry("regulation.favourites.head", [:]) }
  /// {place} is not in the clause matrix of {edition}.
  public static func regulationClauseNone(place: String, edition: String) -> Message { .entry("regulation.clause.none", ["place": .text(`place`), "edition": .text(`edition`)]) }
  /// {isprovision? yes: solicitation provision | no: contract clause}
  public static func regulationClauseKind(isprovision: Bool) -> Message { .entry("regulation.clause.kind", ["isprovision": .flag(`isprovision`)]) }
  /// {allowed? yes: may be incorporated by reference | no: not by reference}
  public static func regulationClauseReference(allowed: Bool) -> Message { .entry("regulation.clause.reference", ["allowed": .flag(`allowed`)]) }
  /// prescribed in {place}
  public static func regulationClausePrescribed(place: String) -> Message { .entry("regulation.clause.prescribed", ["place": .text(`place`)]) }
  /// required in {kinds}
  public static func regulationClauseRequired(kinds: String) -> Message { .entry("regulation.clause.required", ["kinds": .text(`kinds`)]) }
  /// required when applicable in {kinds}
  public static func regulationClauseApplicable(kinds: String) -> Message { .entry("regulation.clause.applicable", ["kinds": .text(`kinds`)]) }
  /// optional in {kinds}
  public static func regulationClauseOptional(kinds: String) -> Message { .entry("regulation.clause.optional", ["kinds": .text(`kinds`)]) }
  /// Alternate {name}
  public static func regulationClauseAlternate(name: String) -> Message { .entry("regulation.clause.alternate", ["name": .text(`name`)]) }
  /// {source} has a supplement to it
  public static func regulationSupplement(source: String) -> Message { .entry("regulation.supplement", ["source": .text(`source`)]) }
  /// {key} opens
  public static func regulationCitedKey(key: String) -> Message { .entry("regulation.cited.key", ["key": .text(`key`)]) }
  /// The last answer cites nothing.
  public static var regulationCitedNone: Message { .entry("regulation.cited.none", [:]) }
  /// The last answer cites {n? one: 1 place | other: {n} places}.
  public static func regulationCitedUnknown(n: Int) -> Message { .entry("regulation.cited.unknown", ["n": .count(`n`)]) }
  /// As it held on {day:date}.
  public static func regulationHeld(day: CivilDate) -> Message { .entry("regulation.held", ["day": .day(`day`)]) }
  /// {edition} is imported in part and has no {place}: shown is the newest text that is here.
  public static func regulationHeldPart(edition: String, place: String) -> Message { .entry("regulation.held.part", ["edition": .text(`edition`), "place": .text(`place`)]) }
  /// No edition of {day:date} is here: shown is {edition}.
  public static func regulationHeldNot(day: CivilDate, edition: String) -> Message { .entry("regulation.held.not", ["day": .day(`day`), "edition": .text(`edition`)]) }
  /// {file}{line? =0: | other:, line {line}}: {reason:message} Nothing was imported.
  public static func regulationRefused(file: String, line: Int, reason: Message) -> Message { .entry("regulation.refused", ["file": .text(`file`), "line": .count(`line`), "reason": .message(`reason`)]) }
  /// the name leads out of its folder.
  public static var regulationRefusedEscapes: Message { .entry("regulation.refused.escapes", [:]) }
  /// it is a link, and links are not followed.
  public static var regulationRefusedLink: Message { .entry("regulation.refused.link", [:]) }
  /// it is neither a file nor a folder.
  public static var regulationRefusedSpecial: Message { .entry("regulation.refused.special", [:]) }
  /// it is larger than {limit:number} MB. (Of title 48, eCFR gives chapters and parts, too: each is imported by itself.)
  public static func regulationRefusedLarge(limit: Int) -> Message { .entry("regulation.refused.large", ["limit": .count(`limit`)]) }
  /// there are more than {limit:number} MB of text in one piece. (Of title 48, eCFR gives chapters and parts, too: each is imported by itself.)
  public static func regulationRefusedText(limit: Int) -> Message { .entry("regulation.refused.text", ["limit": .count(`limit`)]) }
  /// it unpacks to more than {n:number} times its size.
  public static func regulationRefusedBomb(n: Int) -> Message { .entry("regulation.refused.bomb", ["n": .count(`n`)]) }
  /// there are more than {n:number} files, sections or rows.
  public static func regulationRefusedMany(n: Int) -> Message { .entry("regulation.refused.many", ["n": .count(`n`)]) }
  /// there are more than {n:number} paragraphs, links and terms in one piece.
  public static func regulationRefusedPieces(n: Int) -> Message { .entry("regulation.refused.pieces", ["n": .count(`n`)]) }
  /// a title, a cell of a table or the labels of a paragraph are longer than {n:number} bytes.
  public static func regulationRefusedLong(n: Int) -> Message { .entry("regulation.refused.long", ["n": .count(`n`)]) }
  /// the name is there twice.
  public static var regulationRefusedTwice: Message { .entry("regulation.refused.twice", [:]) }
  /// the archive is damaged or cut short.
  public static var regulationRefusedDamaged: Message { .entry("regulation.refused.damaged", [:]) }
  /// it is no DITA, HTML or eCFR XML.
  public static var regulationRefusedFormat: Message { .entry("regulation.refused.format", [:]) }
  /// it is not UTF-8 text.
  public static var regulationRefusedEncoding: Message { .entry("regulation.refused.encoding", [:]) }
  /// it declares or uses entities of its own.
  public static var regulationRefusedEntity: Message { .entry("regulation.refused.entity", [:]) }
  /// its elements stand more than {n:number} deep in each other.
  public static func regulationRefusedDeep(n: Int) -> Message { .entry("regulation.refused.deep", ["n": .count(`n`)]) }
  /// the markup is broken.
  public static var regulationRefusedMalformed: Message { .entry("regulation.refused.malformed", [:]) }
  /// there is no regulation text in it.
  public static var regulationRefusedNothing: Message { .entry("regulation.refused.nothing", [:]) }
  /// it cannot be read.
  public static var regulationRefusedUnreadable: Message { .entry("regulation.refused.unreadable", [:]) }
  /// it does not say which edition it is.
  public static var regulationRefusedEdition: Message { .entry("regulation.refused.edition", [:]) }
  /// import regulations far.tar.gz
  public static var tryRegulationImport: Message { .entry("try.regulation.import", [:]) }
  /// import regulations {file} as {isfar? yes: FAC 2026-01 | no: change of November 10, 2025}
  public static func tryRegulationImportAs(file: String, isfar: Bool) -> Message { .entry("try.regulation.import.as", ["file": .text(`file`), "isfar": .flag(`isfar`)]) }
  /// search regulations for {query}
  public static func tryRegulationSearch(query: String) -> Message { .entry("try.regulation.search", ["query": .text(`query`)]) }
  /// open FAR {place}
  public static func tryRegulationOpen(place: String) -> Message { .entry("try.regulation.open", ["place": .text(`place`)]) }
  /// open {place}
  public static func tryRegulationPlace(place: String) -> Message { .entry("try.regulation.place", ["place": .text(`place`)]) }
  /// open {place} as of {day}
  public static func tryRegulationOpenOn(place: String, day: String) -> Message { .entry("try.regulation.open.on", ["place": .text(`place`), "day": .text(`day`)]) }
  /// open {place} in edition {edition}
  public static func tryRegulationOpenEdition(place: String, edition: String) -> Message { .entry("try.regulation.open.edition", ["place": .text(`place`), "edition": .text(`edition`)]) }
  /// open the citation
  public static var tryRegulationCited: Message { .entry("try.regulation.cited", [:]) }
  /// more of this section
  public static var tryRegulationMore: Message { .entry("try.regulation.more", [:]) }
  /// which editions are there
  public static var tryRegulationEditions: Message { .entry("try.regulation.editions", [:]) }
  /// keep {place} as favourite
  public static func tryRegulationKeep(place: String) -> Message { .entry("try.regulation.keep", ["place": .text(`place`)]) }
  /// next section
  public static var tryRegulationNext: Message { .entry("try.regulation.next", [:]) }
  /// follow link 1
  public static var tryRegulationLink: Message { .entry("try.regulation.link", [:]) }
  /// {name}: {length} ({source})
  public static func knowTakes(name: String, length: String, source: String) -> Message { .entry("know.takes", ["name": .text(`name`), "length": .text(`length`), "source": .text(`source`)]) }
  /// {name}, {place}: {length} ({source})
  public static func knowTakesAt(name: String, place: String, length: String, source: String) -> Message { .entry("know.takes.at", ["name": .text(`name`), "place": .text(`place`), "length": .text(`length`), "source": .text(`source`)]) }
  /// {low:length} to {high:length}
  public static func knowRange(low: Duration, high: Duration) -> Message { .entry("know.range", ["low": .length(`low`), "high": .length(`high`)]) }
  /// {length:length}
  public static func knowOne(length: Duration) -> Message { .entry("know.one", ["length": .length(`length`)]) }
  /// {range} by {source}
  public static func knowOther(range: String, source: String) -> Message { .entry("know.other", ["range": .text(`range`), "source": .text(`source`)]) }
  /// as you said
  public static var knowYou: Message { .entry("know.you", [:]) }
  /// higher up it takes longer, so say where you are: “I am at 1600 m”
  public static var knowHigher: Message { .entry("know.higher", [:]) }
  /// beyond what the chart has, so no more than a guess
  public static var knowBeyond: Message { .entry("know.beyond", [:]) }
  /// say how heavy it is, as “4 kg”
  public static var knowWeight: Message { .entry("know.weight", [:]) }
  /// For how long? {takes}. Enter starts {length:length}; or say another length.
  public static func knowPropose(takes: String, length: Duration) -> Message { .entry("know.propose", ["takes": .text(`takes`), "length": .length(`length`)]) }
  /// For how long? Say a length, or which: {names}.
  public static func knowProposeSeveral(names: String) -> Message { .entry("know.propose.several", ["names": .text(`names`)]) }
  /// {base:length} and {percent:number} %
  public static func knowLonger(base: Duration, percent: Int) -> Message { .entry("know.longer", ["base": .length(`base`), "percent": .count(`percent`)]) }
  /// {base:length} less {percent:number} %
  public static func knowShorter(base: Duration, percent: Int) -> Message { .entry("know.shorter", ["base": .length(`base`), "percent": .count(`percent`)]) }
  /// {name} {length:length}: {change:message} for {place}; “keep {base}” leaves it as you said
  public static func knowApplied(name: String, length: Duration, change: Message, place: String, base: String) -> Message { .entry("know.applied", ["name": .text(`name`), "length": .length(`length`), "change": .message(`change`), "place": .text(`place`), "base": .text(`base`)]) }
  /// {name:title} took {least:length} to {longest:length} the last {n:number} times: “make it {length:words}” does that, “keep {said:words}” leaves it for good
  public static func usualOffer(name: String, least: Duration, longest: Duration, n: Int, length: Duration, said: Duration) -> Message { .entry("usual.offer", ["name": .text(`name`), "least": .length(`least`), "longest": .length(`longest`), "n": .count(`n`), "length": .length(`length`), "said": .length(`said`)]) }
  /// For how long? {name:title} usually takes {length:length} ({least:length} to {longest:length} the last {n:number} times): Enter takes that.
  public static func usualAsk(name: String, length: Duration, least: Duration, longest: Duration, n: Int) -> Message { .entry("usual.ask", ["name": .text(`name`), "length": .length(`length`), "least": .length(`least`), "longest": .length(`longest`), "n": .count(`n`)]) }
  /// usually {length:length}   {least:length} … {longest:length}, the last {n:number} times
  public static func usualFact(length: Duration, least: Duration, longest: Duration, n: Int) -> Message { .entry("usual.fact", ["length": .length(`length`), "least": .length(`least`), "longest": .length(`longest`), "n": .count(`n`)]) }
  /// {name:title} stays as you say; “adjust {name} again” ends that
  public static func usualKept(name: String) -> Message { .entry("usual.kept", ["name": .text(`name`)]) }
  /// {name}: as you say
  public static func usualKeptFact(name: String) -> Message { .entry("usual.kept.fact", ["name": .text(`name`)]) }
  /// The usual length of {name} is offered again.
  public static func usualAgain(name: String) -> Message { .entry("usual.again", ["name": .text(`name`)]) }
  /// Usual lengths are not learnt: the setting “usual” is off.
  public static var usualOff: Message { .entry("usual.off", [:]) }
  /// No other length than the one you said is usual here.
  public static var usualNoOther: Message { .entry("usual.no.other", [:]) }
  /// Nothing was done {n:number} times or more for about as long each time.
  public static func usualNone(n: Int) -> Message { .entry("usual.none", ["n": .count(`n`)]) }
  /// {name} is kept already, just so.
  public static func routineImportSame(name: String) -> Message { .entry("routine.import.same", ["name": .text(`name`)]) }
  /// {names}: kept already, and otherwise. Which?
  public static func routineImportAsk(names: String) -> Message { .entry("routine.import.ask", ["names": .text(`names`)]) }
  /// replace what is kept: {names}
  public static func routineImportReplace(names: String) -> Message { .entry("routine.import.replace", ["names": .text(`names`)]) }
  /// keep both
  public static var routineImportBoth: Message { .entry("routine.import.both", [:]) }
  /// offers lengths that are usual by how long things took
  public static var usualSetting: Message { .entry("usual.setting", [:]) }
  /// whose usual length is not offered
  public static var usualSettingKept: Message { .entry("usual.setting.kept", [:]) }
  /// at {place} rather {length:length}: {change:message} ({source}); “make it {length:words}” does that
  public static func knowOffer(place: String, length: Duration, change: Message, source: String) -> Message { .entry("know.offer", ["place": .text(`place`), "length": .length(`length`), "change": .message(`change`), "source": .text(`source`)]) }
  /// at {place} rather {length:length}: {change:message}, {range} by {source}; “make it {length:words}” does that
  public static func knowOfferRange(place: String, length: Duration, change: Message, range: String, source: String) -> Message { .entry("know.offer.range", ["place": .text(`place`), "length": .length(`length`), "change": .message(`change`), "range": .text(`range`), "source": .text(`source`)]) }
  /// From now on lengths are for {factor? humidity: a humidity of {place} | pressure: an air pressure of {place} | other: {place}}.
  public static func knowHere(factor: String, place: String) -> Message { .entry("know.here", ["factor": .text(`factor`), "place": .text(`place`)]) }
  /// From now on lengths are for {place}; water boils at {point}.
  public static func knowHereBoils(place: String, point: String) -> Message { .entry("know.here.boils", ["place": .text(`place`), "point": .text(`point`)]) }
  /// I know no place called “{name}”.
  public static func knowNoPlace(name: String) -> Message { .entry("know.no.place", ["name": .text(`name`)]) }
  /// I do not know how long {name} takes.
  public static func knowNothing(name: String) -> Message { .entry("know.nothing", ["name": .text(`name`)]) }
  /// No length was changed, and none is offered.
  public static var knowNothingAdjusted: Message { .entry("know.nothing.adjusted", [:]) }
  /// {name} is adjusted as it is.
  public static func knowNothingKept(name: String) -> Message { .entry("know.nothing.kept", ["name": .text(`name`)]) }
  /// I know nothing about your kitchen.
  public static var knowNothingHere: Message { .entry("know.nothing.here", [:]) }
  /// “{value}” is no {factor}.
  public static func knowNothingBroken(value: String, factor: String) -> Message { .entry("know.nothing.broken", ["value": .text(`value`), "factor": .text(`factor`)]) }
  /// Forgotten.
  public static var knowForgot: Message { .entry("know.forgot", [:]) }
  /// {name}: {length:words}, as you say.
  public static func knowLearnt(name: String, length: Duration) -> Message { .entry("know.learnt", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name} stays as you say from now on; “adjust {name} again” ends that
  public static func knowKept(name: String) -> Message { .entry("know.kept", ["name": .text(`name`)]) }
  /// {name}: {length:length} is what is safe here ({source}); it is less this once, because you say so
  public static func knowUnsafe(name: String, length: Duration, source: String) -> Message { .entry("know.unsafe", ["name": .text(`name`), "length": .length(`length`), "source": .text(`source`)]) }
  /// {names}: safe only so long, so no pace makes that shorter.
  public static func knowPaceSafe(names: String) -> Message { .entry("know.pace.safe", ["names": .text(`names`)]) }
  /// {name} is safe only with what the height adds: that is always counted.
  public static func knowStaysSafe(name: String) -> Message { .entry("know.stays.safe", ["name": .text(`name`)]) }
  /// What {name} takes is a matter of safety: the published length stays.
  public static func knowLearntSafe(name: String) -> Message { .entry("know.learnt.safe", ["name": .text(`name`)]) }
  /// {name} was said as {length:length}; say the length with its unit.
  public static func knowKeepUnit(name: String, length: Duration) -> Message { .entry("know.keep.unit", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name} is adjusted again from now on
  public static func knowAdjusts(name: String) -> Message { .entry("know.adjusts", ["name": .text(`name`)]) }
  /// {name} {length:length}, from {base:length}:
  public static func knowWhy(name: String, length: Duration, base: Duration) -> Message { .entry("know.why", ["name": .text(`name`), "length": .length(`length`), "base": .length(`base`)]) }
  /// {place}: {before} became {after} ({source})
  public static func knowPart(place: String, before: String, after: String, source: String) -> Message { .entry("know.part", ["place": .text(`place`), "before": .text(`before`), "after": .text(`after`), "source": .text(`source`)]) }
  /// sure to {percent:number} %
  public static func knowSure(percent: Int) -> Message { .entry("know.sure", ["percent": .count(`percent`)]) }
  /// {factor? altitude: altitude | temperature: temperature | humidity: humidity | pressure: pressure | other: {factor}}
  public static func knowFactor(factor: String) -> Message { .entry("know.factor", ["factor": .text(`factor`)]) }
  /// {factor:message}: {value}
  public static func knowFact(factor: Message, value: String) -> Message { .entry("know.fact", ["factor": .message(`factor`), "value": .text(`value`)]) }
  /// water boils at {value}
  public static func knowBoiling(value: String) -> Message { .entry("know.boiling", ["value": .text(`value`)]) }
  /// {name:title}: everything takes {percent:number} % longer; “in the {name}” in a line counts it in
  public static func knowOwnLonger(name: String, percent: Int) -> Message { .entry("know.own.longer", ["name": .text(`name`), "percent": .count(`percent`)]) }
  /// {name:title}: everything takes {percent:number} % less; “in the {name}” in a line counts it in
  public static func knowOwnShorter(name: String, percent: Int) -> Message { .entry("know.own.shorter", ["name": .text(`name`), "percent": .count(`percent`)]) }
  /// By how much is the {name} slower?
  public static func knowOwnHowMuch(name: String) -> Message { .entry("know.own.how.much", ["name": .text(`name`)]) }
  /// what everything takes with it, as a share: factor.slow oven = 1.2
  public static var knowSettingFactor: Message { .entry("know.setting.factor", [:]) }
  /// {value}, from {file}
  public static func knowSensor(value: String, file: String) -> Message { .entry("know.sensor", ["value": .text(`value`), "file": .text(`file`)]) }
  /// Knowledge “{name}”, revision {revision:number}{n? =0:. | one:: {n} activity. | other:: {n} activities.}
  public static func knowPack(name: String, revision: Int, n: Int) -> Message { .entry("know.pack", ["name": .text(`name`), "revision": .count(`revision`), "n": .count(`n`)]) }
  /// Of your own: {names}.
  public static func knowPackOwn(names: String) -> Message { .entry("know.pack.own", ["names": .text(`names`)]) }
  /// {n? one: 1 file | other: {n} files}: {files}.
  public static func knowPackFiles(n: Int, files: String) -> Message { .entry("know.pack.files", ["n": .count(`n`), "files": .text(`files`)]) }
  /// pack {pack}, revision {revision:number}
  public static func knowFrom(pack: String, revision: Int) -> Message { .entry("know.from", ["pack": .text(`pack`), "revision": .count(`revision`)]) }
  /// Knowledge “{name}” is gone again: what came with the program holds.
  public static func knowRolledShipped(name: String) -> Message { .entry("know.rolled.shipped", ["name": .text(`name`)]) }
  /// there is a sign in it that nobody sees, U+{code}.
  public static func knowBadUnseen(code: String) -> Message { .entry("know.bad.unseen", ["code": .text(`code`)]) }
  /// “{name}” is no name for a file in a pack, or not what the file calls itself.
  public static func knowBadName(name: String) -> Message { .entry("know.bad.name", ["name": .text(`name`)]) }
  /// “{file}” is revision {n:number} there, and the program has a newer one.
  public static func knowBadOlderFile(file: String, n: Int) -> Message { .entry("know.bad.older.file", ["file": .text(`file`), "n": .count(`n`)]) }
  /// this is nothing of an outline, or it lacks its edition, its day or its parts.
  public static var knowBadOutline: Message { .entry("know.bad.outline", [:]) }
  /// “{workflow}” names {key} “{name}”, which nobody has.
  public static func knowBadLacks(workflow: String, key: String, name: String) -> Message { .entry("know.bad.lacks", ["workflow": .text(`workflow`), "key": .text(`key`), "name": .text(`name`)]) }
  /// there are {n:number} packs already.
  public static func knowBadNames(n: Int) -> Message { .entry("know.bad.names", ["n": .count(`n`)]) }
  /// Knowledge “{name}” is now revision {revision:number}{before? =0: | other:, after {before:number}}{n? =0:. | one:: {n} activity. | other:: {n} activities.}
  public static func knowUpdated(name: String, revision: Int, before: Int, n: Int) -> Message { .entry("know.updated", ["name": .text(`name`), "revision": .count(`revision`), "before": .count(`before`), "n": .count(`n`)]) }
  /// Knowledge “{name}” is revision {revision:number} again.
  public static func knowRolled(name: String, revision: Int) -> Message { .entry("know.rolled", ["name": .text(`name`), "revision": .count(`revision`)]) }
  /// There is no older revision.
  public static var knowNoOlder: Message { .entry("know.no.older", [:]) }
  /// Nothing is kept here, so knowledge cannot be updated.
  public static var knowNotKept: Message { .entry("know.not.kept", [:]) }
  /// {file}:{line:number}: {what:message} Nothing was changed.
  public static func knowBadFile(file: String, line: Int, what: Message) -> Message { .entry("know.bad.file", ["file": .text(`file`), "line": .count(`line`), "what": .message(`what`)]) }
  /// it is too long.
  public static var knowBadLong: Message { .entry("know.bad.long", [:]) }
  /// it has to begin with “knowledge: name”.
  public static var knowBadBeginning: Message { .entry("know.bad.beginning", [:]) }
  /// it is not all there: the last line is “end: so many parts”.
  public static var knowBadCut: Message { .entry("know.bad.cut", [:]) }
  /// it is written for a newer Ensue (schema {n:number}).
  public static func knowBadSchema(n: Int) -> Message { .entry("know.bad.schema", ["n": .count(`n`)]) }
  /// “{key}” is nothing I know.
  public static func knowBadKey(key: String) -> Message { .entry("know.bad.key", ["key": .text(`key`)]) }
  /// “{value}” is nothing for “{key}”.
  public static func knowBadValue(value: String, key: String) -> Message { .entry("know.bad.value", ["value": .text(`value`), "key": .text(`key`)]) }
  /// “{name}” is there twice.
  public static func knowBadTwice(name: String) -> Message { .entry("know.bad.twice", ["name": .text(`name`)]) }
  /// it has no source “{name}”.
  public static func knowBadSource(name: String) -> Message { .entry("know.bad.source", ["name": .text(`name`)]) }
  /// “{name}” has no “takes”.
  public static func knowBadNoLength(name: String) -> Message { .entry("know.bad.no.length", ["name": .text(`name`)]) }
  /// “{name}” takes less or more than its “within”.
  public static func knowBadBounds(name: String) -> Message { .entry("know.bad.bounds", ["name": .text(`name`)]) }
  /// it is for Ensue {first} to {last}.
  public static func knowBadPrograms(first: String, last: String) -> Message { .entry("know.bad.programs", ["first": .text(`first`), "last": .text(`last`)]) }
  /// it changes revision {n:number}, which is not the one here.
  public static func knowBadOlder(n: Int) -> Message { .entry("know.bad.older", ["n": .count(`n`)]) }
  /// revision {n:number} is not newer than the one here.
  public static func knowBadOld(n: Int) -> Message { .entry("know.bad.old", ["n": .count(`n`)]) }
  /// I am at 1600 m
  public static var tryHere: Message { .entry("try.here", [:]) }
  /// how long does rice take
  public static var tryTakes: Message { .entry("try.takes", [:]) }
  /// {name} {length:words}
  public static func tryKnown(name: String, length: Duration) -> Message { .entry("try.known", ["name": .text(`name`), "length": .length(`length`)]) }
  /// lengths that are known; on: what is sure is done and said, offer: only offered, off: none
  public static var knowSettingManner: Message { .entry("know.setting.manner", [:]) }
  /// what holds where you are: kitchen.altitude = 1600 m, kitchen.temperature = 22 °C
  public static var knowSettingKitchen: Message { .entry("know.setting.kitchen", [:]) }
  /// a file that is read for it: sensor.temperature = /sys/bus/iio/devices/iio:device0/in_temp_input
  public static var knowSettingSensor: Message { .entry("know.setting.sensor", [:]) }
  /// how long something takes with you
  public static var knowSettingTakes: Message { .entry("know.setting.takes", [:]) }
  /// kept: its lengths stay as you say
  public static var knowSettingAdjust: Message { .entry("know.setting.adjust", [:]) }
  /// {document} {deed? drafted: drawn up | regenerated: drawn up again | edited: edited by hand | attached: attached from {origin} | reviewed: reviewed by {person} | signed: signed by {person} | other: deleted}, version {n:number}
  public static func documentSaid(document: String, deed: String, origin: String, person: String, n: Int) -> Message { .entry("document.said", ["document": .text(`document`), "deed": .text(`deed`), "origin": .text(`origin`), "person": .text(`person`), "n": .count(`n`)]) }
  /// {bytes:number} bytes, SHA-256 {hash}…
  public static func documentFile(bytes: Int, hash: String) -> Message { .entry("document.file", ["bytes": .count(`bytes`), "hash": .text(`hash`)]) }
  /// version {n:number}, {state? draft: draft | reviewed: reviewed by {person} | other: signed by {person}}{origin? some: , from {origin} | none: }
  public static func documentRow(n: Int, state: String, person: String, origin: String) -> Message { .entry("document.row", ["n": .count(`n`), "state": .text(`state`), "person": .text(`person`), "origin": .text(`origin`)]) }
  /// {document} of {name}
  public static func documentOf(document: String, name: String) -> Message { .entry("document.of", ["document": .text(`document`), "name": .text(`name`)]) }
  /// Nothing in it is left blank.
  public static var documentBlanksNone: Message { .entry("document.blanks.none", [:]) }
  /// There is nothing in it any more.
  public static var documentBlanksEmpty: Message { .entry("document.blanks.empty", [:]) }
  /// {n? one: {n} blank | other: {n} blanks}
  public static func documentBlanksCount(n: Int) -> Message { .entry("document.blanks.count", ["n": .count(`n`)]) }
  /// {n? one: {n} blank | other: {n} blanks}: {blanks}{more? =0: | other: , {more} more}
  public static func documentBlanks(n: Int, blanks: String, more: Int) -> Message { .entry("document.blanks", ["n": .count(`n`), "blanks": .text(`blanks`), "more": .count(`more`)]) }
  /// {name? some: {name} has no documents yet. | none: There are no documents yet.}
  public static func documentNone(name: String) -> Message { .entry("document.none", ["name": .text(`name`)]) }
  /// No document of {name} was drawn up from a template.
  public static func documentNoneDrawn(name: String) -> Message { .entry("document.none.drawn", ["name": .text(`name`)]) }
  /// What can be drawn up:
  public static var documentTemplates: Message { .entry("document.templates", [:]) }
  /// There is no template “{document}”. There are {known:list}.
  public static func documentTemplateUnknown(document: String, known: [Message]) -> Message { .entry("document.template.unknown", ["document": .text(`document`), "known": .list(`known`)]) }
  /// There is no document “{document}”{name? some: \ of {name} | none: }.
  public static func documentUnknown(document: String, name: String) -> Message { .entry("document.unknown", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {name} has no {document} yet.
  public static func documentMissing(name: String, document: String) -> Message { .entry("document.missing", ["name": .text(`name`), "document": .text(`document`)]) }
  /// {document} of {name} has no version {n:number}; the last one is {last:number}.
  public static func documentVersionNone(document: String, name: String, n: Int, last: Int) -> Message { .entry("document.version.none", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`), "last": .count(`last`)]) }
  /// {document} of {name} has one version only.
  public static func documentVersionOne(document: String, name: String) -> Message { .entry("document.version.one", ["document": .text(`document`), "name": .text(`name`)]) }
  /// Versions are not deleted one by one: each of the {document} of {name} is kept.
  public static func documentVersionStays(document: String, name: String) -> Message { .entry("document.version.stays", ["document": .text(`document`), "name": .text(`name`)]) }
  /// The documents of {name} are deleted one by one, by their names.
  public static func documentOneByOne(name: String) -> Message { .entry("document.one.by.one", ["name": .text(`name`)]) }
  /// {document} of {name} keeps its name; a file of it may be called as you like.
  public static func documentNamed(document: String, name: String) -> Message { .entry("document.named", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {document} is of {name} alone. That of {other} is drawn up by what is known of {other}.
  public static func documentOwn(document: String, name: String, other: String) -> Message { .entry("document.own", ["document": .text(`document`), "name": .text(`name`), "other": .text(`other`)]) }
  /// Version {n:number} of {document} is {state? reviewed: reviewed | other: signed} by {person} already.
  public static func documentMarked(n: Int, document: String, state: String, person: String) -> Message { .entry("document.marked", ["n": .count(`n`), "document": .text(`document`), "state": .text(`state`), "person": .text(`person`)]) }
  /// Version {n:number} of {document} was {state? reviewed: reviewed | other: signed} by {person}, and that stays. Change it, and the new version is a draft.
  public static func documentMarkStays(n: Int, document: String, state: String, person: String) -> Message { .entry("document.mark.stays", ["n": .count(`n`), "document": .text(`document`), "state": .text(`state`), "person": .text(`person`)]) }
  /// Version {n:number} of {document} is of {day}; nobody {state? reviewed: reviewed | other: signed} it before.
  public static func documentMarkedEarly(n: Int, document: String, day: String, state: String) -> Message { .entry("document.marked.early", ["n": .count(`n`), "document": .text(`document`), "day": .text(`day`), "state": .text(`state`)]) }
  /// {name} has no {document} yet, and no step is called so.
  public static func documentNoStepYet(name: String, document: String) -> Message { .entry("document.no.step.yet", ["name": .text(`name`), "document": .text(`document`)]) }
  /// {document} is one of the things that {step} makes in {name}: {all:list}.
  public static func documentNoStepPart(document: String, step: String, name: String, all: [Message]) -> Message { .entry("document.no.step.part", ["document": .text(`document`), "step": .text(`step`), "name": .text(`name`), "all": .list(`all`)]) }
  /// {row}. A document is no step: it is reviewed, or signed.
  public static func documentNoStep(row: String) -> Message { .entry("document.no.step", ["row": .text(`row`)]) }
  /// The text of version {n:number} of {document} is not on this machine.
  public static func documentLost(n: Int, document: String) -> Message { .entry("document.lost", ["n": .count(`n`), "document": .text(`document`)]) }
  /// {document} of {name} is as it was.
  public static func documentSame(document: String, name: String) -> Message { .entry("document.same", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {document} of {name} says what is known now already.
  public static func documentFresh(document: String, name: String) -> Message { .entry("document.fresh", ["document": .text(`document`), "name": .text(`name`)]) }
  /// What was written by hand is kept.
  public static var documentKept: Message { .entry("document.kept", [:]) }
  /// {document} of {name} was changed by hand where it would change now. Put the new text in its place? The old one stays as version {n:number}.
  public static func documentOverhand(document: String, name: String, n: Int) -> Message { .entry("document.overhand", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`)]) }
  /// {document} of {name} was changed by hand where it would change now, and stays as it is: regenerate it by itself.
  public static func documentOverhandToo(document: String, name: String) -> Message { .entry("document.overhand.too", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {n? one: One blank is | other: {n} blanks are} left in the {document} of {name}. Sign it all the same?
  public static func documentSignBlanks(n: Int, document: String, name: String) -> Message { .entry("document.sign.blanks", ["n": .count(`n`), "document": .text(`document`), "name": .text(`name`)]) }
  /// No editor is named.
  public static var documentEditorNone: Message { .entry("document.editor.none", [:]) }
  /// {program}, the editor that is named, is not here.
  public static func documentEditorGone(program: String) -> Message { .entry("document.editor.gone", ["program": .text(`program`)]) }
  /// EDITOR in the environment says which, as in EDITOR=nano.
  public static var documentEditorHow: Message { .entry("document.editor.how", [:]) }
  /// {program} could not do it{reason? some: : {reason} | none: .}
  public static func documentProgramFailed(program: String, reason: String) -> Message { .entry("document.program.failed", ["program": .text(`program`), "reason": .text(`reason`)]) }
  /// {file} needs {n? one: a program that is not here | other: programs that are not here}: {programs:list}. Install {n? one: it | other: all of them}.
  public static func documentProgramAll(file: String, n: Int, programs: [Message]) -> Message { .entry("document.program.all", ["file": .text(`file`), "n": .count(`n`), "programs": .list(`programs`)]) }
  /// {file} needs a program that is not here: {programs:list}. Install one of them.
  public static func documentProgramNone(file: String, programs: [Message]) -> Message { .entry("document.program.none", ["file": .text(`file`), "programs": .list(`programs`)]) }
  /// {file} is there already. Write over it?
  public static func documentFileThere(file: String) -> Message { .entry("document.file.there", ["file": .text(`file`)]) }
  /// {reason:message}
  public static func documentFileFailed(reason: Message) -> Message { .entry("document.file.failed", ["reason": .message(`reason`)]) }
  /// {file} is neither text, Markdown, HTML, PDF nor a picture.
  public static func documentFileKind(file: String) -> Message { .entry("document.file.kind", ["file": .text(`file`)]) }
  /// No words are in {file}.
  public static func documentFileEmpty(file: String) -> Message { .entry("document.file.empty", ["file": .text(`file`)]) }
  /// {file} is longer than a document may be, {n:number} KiB.
  public static func documentFileLong(file: String, n: Int) -> Message { .entry("document.file.long", ["file": .text(`file`), "n": .count(`n`)]) }
  /// This text cannot be that of {document}: a document has no character U+0000, and at most {n:number} KiB.
  public static func documentTextUnfit(document: String, n: Int) -> Message { .entry("document.text.unfit", ["document": .text(`document`), "n": .count(`n`)]) }
  /// {file} ends in none of .md, .txt, .pdf.
  public static func documentFileEnding(file: String) -> Message { .entry("document.file.ending", ["file": .text(`file`)]) }
  /// A scan
  public static var documentScan: Message { .entry("document.scan", [:]) }
  /// {document} of {name}, version {n:number}, written to {file}
  public static func documentSaved(document: String, name: String, n: Int, file: String) -> Message { .entry("document.saved", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`), "file": .text(`file`)]) }
  /// {field}: {value}   line {line:number}, “{text}”
  public static func documentSuggestion(field: String, value: String, line: Int, text: String) -> Message { .entry("document.suggestion", ["field": .text(`field`), "value": .text(`value`), "line": .count(`line`), "text": .text(`text`)]) }
  /// It says this of {name}. Which is to be set? “no” leaves the rest as it is.
  public static func documentSuggestions(name: String) -> Message { .entry("document.suggestions", ["name": .text(`name`)]) }
  /// It says this of {name}; nothing of it is set:
  public static func documentSuggested(name: String) -> Message { .entry("document.suggested", ["name": .text(`name`)]) }
  /// {document} of {name}, version {n:number}
  public static func documentCompareOf(document: String, name: String, n: Int) -> Message { .entry("document.compare.of", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`)]) }
  /// {old} – {new}
  public static func documentCompareHead(old: String, new: String) -> Message { .entry("document.compare.head", ["old": .text(`old`), "new": .text(`new`)]) }
  /// They are the same, word by word.
  public static var documentCompareSame: Message { .entry("document.compare.same", [:]) }
  /// {n? one: {n} line differs | other: {n} lines differ}
  public static func documentCompareCount(n: Int) -> Message { .entry("document.compare.count", ["n": .count(`n`)]) }
  /// … {n? one: {n} line | other: {n} lines} the same
  public static func documentCompareSkipped(n: Int) -> Message { .entry("document.compare.skipped", ["n": .count(`n`)]) }
  /// {file}:{line:number}:{column:number}: {reason:message}
  public static func templateAt(file: String, line: Int, column: Int, reason: Message) -> Message { .entry("template.at", ["file": .text(`file`), "line": .count(`line`), "column": .count(`column`), "reason": .message(`reason`)]) }
  /// it has to begin with “template: a-short-name”.
  public static var templateHead: Message { .entry("template.head", [:]) }
  /// “{key}” is nothing of a template: {known}.
  public static func templateKey(key: String, known: String) -> Message { .entry("template.key", ["key": .text(`key`), "known": .text(`known`)]) }
  /// “{name}” is no short name such as market-research.
  public static func templateName(name: String) -> Message { .entry("template.name", ["name": .text(`name`)]) }
  /// “{text}” is no number.
  public static func templateNumber(text: String) -> Message { .entry("template.number", ["text": .text(`text`)]) }
  /// “{text}” is no clause: 52.212-4 Title of it when CONDITION.
  public static func templateClause(text: String) -> Message { .entry("template.clause", ["text": .text(`text`)]) }
  /// {reason}
  public static func templateCondition(reason: String) -> Message { .entry("template.condition", ["reason": .text(`reason`)]) }
  /// no work has a field “{field}”; one of your own project stands in the head, as “fields: {field}”.
  public static func templateField(field: String) -> Message { .entry("template.field", ["field": .text(`field`)]) }
  /// “{field}” is no list, and only a list is repeated.
  public static func templateList(field: String) -> Message { .entry("template.list", ["field": .text(`field`)]) }
  /// no amount is called “{name}”.
  public static func templateThreshold(name: String) -> Message { .entry("template.threshold", ["name": .text(`name`)]) }
  /// “{field}” is never “{value}”: {known:list}.
  public static func templateChoice(field: String, value: String, known: [Message]) -> Message { .entry("template.choice", ["field": .text(`field`), "value": .text(`value`), "known": .list(`known`)]) }
  /// a brace is not closed. Two of them say one.
  public static var templateOpen: Message { .entry("template.open", [:]) }
  /// “{text}” is nothing that can be filled in: a field, needs …, if …, else, end, for each …, clauses, work, today.
  public static func templateHole(text: String) -> Message { .entry("template.hole", ["text": .text(`text`)]) }
  /// “{word}” closes nothing.
  public static func templateLoose(word: String) -> Message { .entry("template.loose", ["word": .text(`word`)]) }
  /// “{word}” has no end.
  public static func templateEndless(word: String) -> Message { .entry("template.endless", ["word": .text(`word`)]) }
  /// more than ten within each other.
  public static var templateDeep: Message { .entry("template.deep", [:]) }
  /// “{word}” stands outside “for each”.
  public static func templateItem(word: String) -> Message { .entry("template.item", ["word": .text(`word`)]) }
  /// it has no text below a line “---”.
  public static var templateEmpty: Message { .entry("template.empty", [:]) }
  /// longer than 1 MiB.
  public static var templateLong: Message { .entry("template.long", [:]) }
  /// {reason}
  public static func templateUnreadable(reason: String) -> Message { .entry("template.unreadable", ["reason": .text(`reason`)]) }
  /// draft the {document} for {name}
  public static func tryDocumentDraft(document: String, name: String) -> Message { .entry("try.document.draft", ["document": .text(`document`), "name": .text(`name`)]) }
  /// show the {document} of {name}
  public static func tryDocumentShow(document: String, name: String) -> Message { .entry("try.document.show", ["document": .text(`document`), "name": .text(`name`)]) }
  /// documents
  public static var tryDocumentList: Message { .entry("try.document.list", [:]) }
  /// regenerate the {document} of {name}
  public static func tryDocumentRedraft(document: String, name: String) -> Message { .entry("try.document.redraft", ["document": .text(`document`), "name": .text(`name`)]) }
  /// edit the {document} of {name}
  public static func tryDocumentEdit(document: String, name: String) -> Message { .entry("try.document.edit", ["document": .text(`document`), "name": .text(`name`)]) }
  /// compare the {document} of {name} with version {n:number}
  public static func tryDocumentCompare(document: String, name: String, n: Int) -> Message { .entry("try.document.compare", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`)]) }
  /// mark the {document} of {name} reviewed
  public static func tryDocumentMark(document: String, name: String) -> Message { .entry("try.document.mark", ["document": .text(`document`), "name": .text(`name`)]) }
  /// which templates are there
  public static var tryDocumentTemplates: Message { .entry("try.document.templates", [:]) }
  /// save the {document} of {name} as {file}
  public static func tryDocumentSave(document: String, name: String, file: String) -> Message { .entry("try.document.save", ["document": .text(`document`), "name": .text(`name`), "file": .text(`file`)]) }
  /// attach report.txt to {name}
  public static func tryDocumentAttach(name: String) -> Message { .entry("try.document.attach", ["name": .text(`name`)]) }
  /// go to a place
  public static var doPlace: Message { .entry("do.place", [:]) }
  /// dashboard
  public static var placeDashboard: Message { .entry("place.dashboard", [:]) }
  /// acquisitions
  public static var placeAcquisitions: Message { .entry("place.acquisitions", [:]) }
  /// documents
  public static var placeDocuments: Message { .entry("place.documents", [:]) }
  /// compliance
  public static var placeCompliance: Message { .entry("place.compliance", [:]) }
  /// regulations
  public static var placeRegulations: Message { .entry("place.regulations", [:]) }
  /// search
  public static var placeSearch: Message { .entry("place.search", [:]) }
  /// settings
  public static var placeSettings: Message { .entry("place.settings", [:]) }
  /// work that is gone
  public static var placeGone: Message { .entry("place.gone", [:]) }
  /// a document that is gone
  public static var placeDocumentGone: Message { .entry("place.document.gone", [:]) }
  /// There is no place before this one.
  public static var placeNoneBefore: Message { .entry("place.none.before", [:]) }
  /// There is no place to go forward to.
  public static var placeNoneAfter: Message { .entry("place.none.after", [:]) }
  /// There is no action {n:number} here, there are {last:number}.
  public static func placeNoAction(n: Int, last: Int) -> Message { .entry("place.no.action", ["n": .count(`n`), "last": .count(`last`)]) }
  /// Say what to look for: “search regulations for late proposals”.
  public static var placeSearchHow: Message { .entry("place.search.how", [:]) }
  /// New acquisition
  public static var menuBegin: Message { .entry("menu.begin", [:]) }
  /// Search regulations
  public static var menuSearch: Message { .entry("menu.search", [:]) }
  /// What is it called?
  public static var menuName: Message { .entry("menu.name", [:]) }
  /// What for?
  public static var menuWords: Message { .entry("menu.words", [:]) }
  /// new acquisition {name}
  public static func tryMenuBegin(name: String) -> Message { .entry("try.menu.begin", ["name": .text(`name`)]) }
  /// Late
  public static var dashboardLate: Message { .entry("dashboard.late", [:]) }
  /// Due
  public static var dashboardDue: Message { .entry("dashboard.due", [:]) }
  /// Blocked
  public static var dashboardBlocked: Message { .entry("dashboard.blocked", [:]) }
  /// Running
  public static var dashboardRunning: Message { .entry("dashboard.running", [:]) }
  /// Probably next
  public static var dashboardExpected: Message { .entry("dashboard.expected", [:]) }
  /// Recent
  public static var dashboardRecent: Message { .entry("dashboard.recent", [:]) }
  /// {n:number} more
  public static func dashboardMore(n: Int) -> Message { .entry("dashboard.more", ["n": .count(`n`)]) }
  /// Nothing is due, nothing runs, and no work is under way.
  public static var dashboardNothing: Message { .entry("dashboard.nothing", [:]) }
  /// No work is under way.
  public static var workNone: Message { .entry("work.none", [:]) }
  /// {unit}{amount}
  public static func workMoney(unit: String, amount: String) -> Message { .entry("work.money", ["unit": .text(`unit`), "amount": .text(`amount`)]) }
  /// {before},{next}
  public static func workThousands(before: String, next: String) -> Message { .entry("work.thousands", ["before": .text(`before`), "next": .text(`next`)]) }
  /// yes
  public static var workYes: Message { .entry("work.yes", [:]) }
  /// no
  public static var workNo: Message { .entry("work.no", [:]) }
  /// {why:message} Write down the rest: {what:message}?
  public static func workDeedRest(why: Message, what: Message) -> Message { .entry("work.deed.rest", ["why": .message(`why`), "what": .message(`what`)]) }
  /// {before}the {field} of {name}{behind}
  public static func workFieldOwned(before: String, field: String, name: String, behind: String) -> Message { .entry("work.field.owned", ["before": .text(`before`), "field": .text(`field`), "name": .text(`name`), "behind": .text(`behind`)]) }
  /// {field}: {value}
  public static func workFieldIs(field: String, value: String) -> Message { .entry("work.field.is", ["field": .text(`field`), "value": .text(`value`)]) }
  /// {field}: {value}, was {old}
  public static func workFieldWas(field: String, value: String, old: String) -> Message { .entry("work.field.was", ["field": .text(`field`), "value": .text(`value`), "old": .text(`old`)]) }
  /// {field}: {fresh? some: {fresh:list} added{gone? some: , {gone:list} removed | none: } | none: {gone:list} removed}
  public static func workFieldListed(field: String, fresh: [Message], gone: [Message]) -> Message { .entry("work.field.listed", ["field": .text(`field`), "fresh": .list(`fresh`), "gone": .list(`gone`)]) }
  /// {field}: nothing any more, was {old}
  public static func workFieldCleared(field: String, old: String) -> Message { .entry("work.field.cleared", ["field": .text(`field`), "old": .text(`old`)]) }
  /// {day}, from step {step}
  public static func workFieldFrom(day: String, step: String) -> Message { .entry("work.field.from", ["day": .text(`day`), "step": .text(`step`)]) }
  /// {name} has no {field} yet.
  public static func workFieldUnset(name: String, field: String) -> Message { .entry("work.field.unset", ["name": .text(`name`), "field": .text(`field`)]) }
  /// {field} of {name}: {value}
  public static func workFieldKnown(field: String, name: String, value: String) -> Message { .entry("work.field.known", ["field": .text(`field`), "name": .text(`name`), "value": .text(`value`)]) }
  /// {name} has no field “{field}”. It has {known:list} and more.
  public static func workFieldUnknown(name: String, field: String, known: [Message]) -> Message { .entry("work.field.unknown", ["name": .text(`name`), "field": .text(`field`), "known": .list(`known`)]) }
  /// “{said}” is {kind? money: no amount | number: no number | date: no day | yes-no: neither yes nor no | other: no value} of {field}{unit? some: , which is told in {unit} | none: }.
  public static func workFieldUnreadable(said: String, kind: String, field: String, unit: String) -> Message { .entry("work.field.unreadable", ["said": .text(`said`), "kind": .text(`kind`), "field": .text(`field`), "unit": .text(`unit`)]) }
  /// “{said}” is no {field}. It is one of {choices:list}.
  public static func workFieldChoices(said: String, field: String, choices: [Message]) -> Message { .entry("work.field.choices", ["said": .text(`said`), "field": .text(`field`), "choices": .list(`choices`)]) }
  /// {name}: {field} is {value} already.
  public static func workFieldSame(name: String, field: String, value: String) -> Message { .entry("work.field.same", ["name": .text(`name`), "field": .text(`field`), "value": .text(`value`)]) }
  /// “{value}” is not among the {field} of {name}.
  public static func workFieldLacks(value: String, field: String, name: String) -> Message { .entry("work.field.lacks", ["value": .text(`value`), "field": .text(`field`), "name": .text(`name`)]) }
  /// “{said}” is no value of {field}. Nothing is set.
  public static func workFieldRemark(said: String, field: String) -> Message { .entry("work.field.remark", ["said": .text(`said`), "field": .text(`field`)]) }
  /// {name} has the number {value} already.
  public static func workFieldTaken(name: String, value: String) -> Message { .entry("work.field.taken", ["name": .text(`name`), "value": .text(`value`)]) }
  /// {field} of {name}: {value}. Is that what you meant?
  public static func workFieldMeant(field: String, name: String, value: String) -> Message { .entry("work.field.meant", ["field": .text(`field`), "name": .text(`name`), "value": .text(`value`)]) }
  /// Nothing is known of {name} yet.
  public static func workFieldsNone(name: String) -> Message { .entry("work.fields.none", ["name": .text(`name`)]) }
  /// What is known of {name}:
  public static func workFieldsOf(name: String) -> Message { .entry("work.fields.of", ["name": .text(`name`)]) }
  /// {field}   not known, needed for {what}
  public static func workMissingFor(field: String, what: String) -> Message { .entry("work.missing.for", ["field": .text(`field`), "what": .text(`what`)]) }
  /// tags
  public static var workTags: Message { .entry("work.tags", [:]) }
  /// {name} is tagged “{tag}” already.
  public static func workTagThere(name: String, tag: String) -> Message { .entry("work.tag.there", ["name": .text(`name`), "tag": .text(`tag`)]) }
  /// {name} has no tag “{tag}”.
  public static func workTagNone(name: String, tag: String) -> Message { .entry("work.tag.none", ["name": .text(`name`), "tag": .text(`tag`)]) }
  /// put into the archive
  public static var workArchived: Message { .entry("work.archived", [:]) }
  /// taken out of the archive
  public static var workUnarchived: Message { .entry("work.unarchived", [:]) }
  /// {name} is in the archive already.
  public static func workArchivedAlready(name: String) -> Message { .entry("work.archived.already", ["name": .text(`name`)]) }
  /// {name} is not in the archive.
  public static func workArchivedNot(name: String) -> Message { .entry("work.archived.not", ["name": .text(`name`)]) }
  /// The archive is empty.
  public static var workArchiveEmpty: Message { .entry("work.archive.empty", [:]) }
  /// In the archive:
  public static var workArchiveOf: Message { .entry("work.archive.of", [:]) }
  /// There is work called “{name}” already.
  public static func workNameTaken(name: String) -> Message { .entry("work.name.taken", ["name": .text(`name`)]) }
  /// {name}: what is the {field}? {why? some: It is needed for {why}. | none: } {choices? some: One of {choices:list}. | none: }
  public static func workFillAsk(name: String, field: String, why: String, choices: [Message]) -> Message { .entry("work.fill.ask", ["name": .text(`name`), "field": .text(`field`), "why": .text(`why`), "choices": .list(`choices`)]) }
  /// Probably {value}, {why:message}: Enter takes it, “skip” passes over it, “cancel” or Esc ends.
  public static func workFillLikely(value: String, why: Message) -> Message { .entry("work.fill.likely", ["value": .text(`value`), "why": .message(`why`)]) }
  /// as of {count:number} of {n:number} like it
  public static func workFillAsOthers(count: Int, n: Int) -> Message { .entry("work.fill.as.others", ["count": .count(`count`), "n": .count(`n`)]) }
  /// as of {count:number} of {n:number} with the same {field}
  public static func workFillAsRelated(count: Int, n: Int, field: String) -> Message { .entry("work.fill.as.related", ["count": .count(`count`), "n": .count(`n`), "field": .text(`field`)]) }
  /// as is usual for {kind}
  public static func workFillAsUsual(kind: String) -> Message { .entry("work.fill.as.usual", ["kind": .text(`kind`)]) }
  /// skip
  public static var workFillSkip: Message { .entry("work.fill.skip", [:]) }
  /// cancel
  public static var workFillStop: Message { .entry("work.fill.stop", [:]) }
  /// {span} in all: {steps:list}
  public static func workLength(span: String, steps: [Message]) -> Message { .entry("work.length", ["span": .text(`span`), "steps": .list(`steps`)]) }
  /// {name}: {span} left, for {steps:list}
  public static func workLengthLeft(name: String, span: String, steps: [Message]) -> Message { .entry("work.length.left", ["name": .text(`name`), "span": .text(`span`), "steps": .list(`steps`)]) }
  /// not known: {steps:list}
  public static func workLengthOpen(steps: [Message]) -> Message { .entry("work.length.open", ["steps": .list(`steps`)]) }
  /// done {time}, if the next step is begun now
  public static func workLengthEnd(time: String) -> Message { .entry("work.length.end", ["time": .text(`time`)]) }
  /// more
  public static var workListKey: Message { .entry("work.list.key", [:]) }
  /// Nothing is needed of {name} now that is not known.
  public static func workFillNone(name: String) -> Message { .entry("work.fill.none", ["name": .text(`name`)]) }
  /// That is all that is needed of {name} now.
  public static func workFillOver(name: String) -> Message { .entry("work.fill.over", ["name": .text(`name`)]) }
  /// The rest stays open.
  public static var workFillEnded: Message { .entry("work.fill.ended", [:]) }
  /// An empty line skips it, “cancel” ends.
  public static var workFillHint: Message { .entry("work.fill.hint", [:]) }
  /// {n:number} of {all:number}
  public static func workFound(n: Int, all: Int) -> Message { .entry("work.found", ["n": .count(`n`), "all": .count(`all`)]) }
  /// {n:number} of {all:number}, {amount} together
  public static func workFoundWorth(n: Int, all: Int, amount: String) -> Message { .entry("work.found.worth", ["n": .count(`n`), "all": .count(`all`), "amount": .text(`amount`)]) }
  /// No work under way is like that.
  public static var workFoundNone: Message { .entry("work.found.none", [:]) }
  /// late
  public static var workListLate: Message { .entry("work.list.late", [:]) }
  /// {first:number} to {last:number} of {n:number}: “more” goes on
  public static func workListPage(first: Int, last: Int, n: Int) -> Message { .entry("work.list.page", ["first": .count(`first`), "last": .count(`last`), "n": .count(`n`)]) }
  /// {first:number} to {last:number} of {n:number}
  public static func workListEnd(first: Int, last: Int, n: Int) -> Message { .entry("work.list.end", ["first": .count(`first`), "last": .count(`last`), "n": .count(`n`)]) }
  /// There are {n:number}, and at most {most:number} are done at once: say which with one word more.
  public static func workListMany(n: Int, most: Int) -> Message { .entry("work.list.many", ["n": .count(`n`), "most": .count(`most`)]) }
  /// {n? one: One piece | other: {n:number} pieces} of work, {names:list}{further? =0: | other: , {further:number} more}: {act:message}?
  public static func workEachAsk(n: Int, names: [Message], further: Int, act: Message) -> Message { .entry("work.each.ask", ["n": .count(`n`), "names": .list(`names`), "further": .count(`further`), "act": .message(`act`)]) }
  /// {ison? yes: tag as “{tag}” | no: take off the tag “{tag}”}
  public static func workEachTag(ison: Bool, tag: String) -> Message { .entry("work.each.tag", ["ison": .flag(`ison`), "tag": .text(`tag`)]) }
  /// close
  public static var workEachClose: Message { .entry("work.each.close", [:]) }
  /// delete
  public static var workEachDelete: Message { .entry("work.each.delete", [:]) }
  /// {ison? yes: put into the archive | no: take out of the archive}
  public static func workEachArchive(ison: Bool) -> Message { .entry("work.each.archive", ["ison": .flag(`ison`)]) }
  /// {person? some: assign to {person} | none: assign to nobody}
  public static func workEachAssign(person: String) -> Message { .entry("work.each.assign", ["person": .text(`person`)]) }
  /// set {field} to {value}
  public static func workEachSet(field: String, value: String) -> Message { .entry("work.each.set", ["field": .text(`field`), "value": .text(`value`)]) }
  /// {act:message}: {n:number} done{left? =0: | other: , {left:number} left as they were}
  public static func workEachDone(act: Message, n: Int, left: Int) -> Message { .entry("work.each.done", ["act": .message(`act`), "n": .count(`n`), "left": .count(`left`)]) }
  /// {act:message}: nothing to do, it is so already or does not go.
  public static func workEachNone(act: Message) -> Message { .entry("work.each.none", ["act": .message(`act`)]) }
  /// {n:number} {n? one: piece | other: pieces} of work written to {file}
  public static func workFileWritten(n: Int, file: String) -> Message { .entry("work.file.written", ["n": .count(`n`), "file": .text(`file`)]) }
  /// {file} is there already.
  public static func workFileThere(file: String) -> Message { .entry("work.file.there", ["file": .text(`file`)]) }
  /// {file} cannot be read: {why}
  public static func workFileUnreadable(file: String, why: String) -> Message { .entry("work.file.unreadable", ["file": .text(`file`), "why": .text(`why`)]) }
  /// {file}, line {line:number}: {why}. Nothing was imported.
  public static func workFileMistake(file: String, line: Int, why: String) -> Message { .entry("work.file.mistake", ["file": .text(`file`), "line": .count(`line`), "why": .text(`why`)]) }
  /// {file} has {n:number} mistakes. Nothing was imported.
  public static func workFileMistakes(file: String, n: Int) -> Message { .entry("work.file.mistakes", ["file": .text(`file`), "n": .count(`n`)]) }
  /// line {line:number}: {why}
  public static func workFileLine(line: Int, why: String) -> Message { .entry("work.file.line", ["line": .count(`line`), "why": .text(`why`)]) }
  /// “{text}” names no step of its workflow
  public static func workFileNoStep(text: String) -> Message { .entry("work.file.no.step", ["text": .text(`text`)]) }
  /// “{text}” says no day, or one that is still to come
  public static func workFileNoDay(text: String) -> Message { .entry("work.file.no.day", ["text": .text(`text`)]) }
  /// {n:number} closed or archived {n? one: one is | other: ones are} not in it; “export all acquisitions including closed ones” takes {n? one: it | other: them} too
  public static func workFileLeft(n: Int) -> Message { .entry("work.file.left", ["n": .count(`n`)]) }
  /// not taken: column “{name}” ({n:number} {n? one: row | other: rows})
  public static func workFileColumn(name: String, n: Int) -> Message { .entry("work.file.column", ["name": .text(`name`), "n": .count(`n`)]) }
  /// Their deadlines are listed, and make no alarms: there are too many.
  public static var workFileSilent: Message { .entry("work.file.silent", [:]) }
  /// a row has no name
  public static var workFileNoName: Message { .entry("work.file.no.name", [:]) }
  /// no kind of work is called “{kind}”
  public static func workFileNoKind(kind: String) -> Message { .entry("work.file.no.kind", ["kind": .text(`kind`)]) }
  /// there is no column for the name
  public static var workFileNoColumn: Message { .entry("work.file.no.column", [:]) }
  /// “{value}” is no {field}
  public static func workFileNoValue(value: String, field: String) -> Message { .entry("work.file.no.value", ["value": .text(`value`), "field": .text(`field`)]) }
  /// this is neither CSV nor a list of JSON objects
  public static var workFileNotTable: Message { .entry("work.file.not.table", [:]) }
  /// “{name}” stands in an earlier row
  public static func workFileTwice(name: String) -> Message { .entry("work.file.twice", ["name": .text(`name`)]) }
  /// two rows are of {name}, the second as {other}
  public static func workFileAgain(name: String, other: String) -> Message { .entry("work.file.again", ["name": .text(`name`), "other": .text(`other`)]) }
  /// {name} and {other} are two pieces of work, and the row is of both
  public static func workFileTwo(name: String, other: String) -> Message { .entry("work.file.two", ["name": .text(`name`), "other": .text(`other`)]) }
  /// {name} has the number {number}, and the file says {other}
  public static func workFileOtherNumber(name: String, number: String, other: String) -> Message { .entry("work.file.other.number", ["name": .text(`name`), "number": .text(`number`), "other": .text(`other`)]) }
  /// the record of {name} has “{was}”, and the file says “{told}”
  public static func workFileOtherAct(name: String, was: String, told: String) -> Message { .entry("work.file.other.act", ["name": .text(`name`), "was": .text(`was`), "told": .text(`told`)]) }
  /// {name} is closed, and the file says more of it
  public static func workFileClosed(name: String) -> Message { .entry("work.file.closed", ["name": .text(`name`)]) }
  /// the file calls {name} “{other}”; give it that name first
  public static func workFileRenamed(name: String, other: String) -> Message { .entry("work.file.renamed", ["name": .text(`name`), "other": .text(`other`)]) }
  /// what an agent imports signs for nobody, and {name} has a waiver or a deadline in the file
  public static func workFileSigned(name: String) -> Message { .entry("work.file.signed", ["name": .text(`name`)]) }
  /// More than {n:number} pieces of new work and {name}, which is there already, do not go in one file. Nothing was imported.
  public static func workFileApart(n: Int, name: String) -> Message { .entry("work.file.apart", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {name} is there already, as {kind}, and is no {other}
  public static func workFileOtherKind(name: String, kind: String, other: String) -> Message { .entry("work.file.other.kind", ["name": .text(`name`), "kind": .text(`kind`), "other": .text(`other`)]) }
  /// Imported: {new:number} new, {changed:number} changed, {same:number} the same
  public static func workFileMerged(new: Int, changed: Int, same: Int) -> Message { .entry("work.file.merged", ["new": .count(`new`), "changed": .count(`changed`), "same": .count(`same`)]) }
  /// {n:number} {n? one: piece | other: pieces} of work imported
  public static func workFileRead(n: Int) -> Message { .entry("work.file.read", ["n": .count(`n`)]) }
  /// The import of {file} was stopped: nothing was kept.
  public static func workFileStopped(file: String) -> Message { .entry("work.file.stopped", ["file": .text(`file`)]) }
  /// importing
  public static var workFileReading: Message { .entry("work.file.reading", [:]) }
  /// exporting
  public static var workFileWriting: Message { .entry("work.file.writing", [:]) }
  /// looking through work
  public static var workFileLooking: Message { .entry("work.file.looking", [:]) }
  /// checking
  public static var ruleChecking: Message { .entry("rule.checking", [:]) }
  /// {n:number} checked: {errors:number} with errors, {warnings:number} with warnings alone{more? yes:; above are the first {told:number} of them | no: }
  public static func ruleAllChecked(n: Int, errors: Int, warnings: Int, more: Bool, told: Int) -> Message { .entry("rule.all.checked", ["n": .count(`n`), "errors": .count(`errors`), "warnings": .count(`warnings`), "more": .flag(`more`), "told": .count(`told`)]) }
  /// {name} is {kind}, which is held against no rules.
  public static func ruleNone(name: String, kind: String) -> Message { .entry("rule.none", ["name": .text(`name`), "kind": .text(`kind`)]) }
  /// There is no rule “{name}”.
  public static func ruleUnknown(name: String) -> Message { .entry("rule.unknown", ["name": .text(`name`)]) }
  /// No threshold is called “{name}”.
  public static func ruleThresholdNone(name: String) -> Message { .entry("rule.threshold.none", ["name": .text(`name`)]) }
  /// Who approves “{name}” is not known here.
  public static func ruleLadderNone(name: String) -> Message { .entry("rule.ladder.none", ["name": .text(`name`)]) }
  /// {n? =0: nothing can be checked yet | one: meets the one rule that is about it | other: meets the {n} rules that are about it}
  public static func ruleCompliant(n: Int) -> Message { .entry("rule.compliant", ["n": .count(`n`)]) }
  /// {errors? =0: no errors | one: {errors} error | other: {errors} errors}, {warnings? =0: no warnings | one: {warnings} warning | other: {warnings} warnings}
  public static func ruleBroken(errors: Int, warnings: Int) -> Message { .entry("rule.broken", ["errors": .count(`errors`), "warnings": .count(`warnings`)]) }
  /// seen: {seen:list}
  public static func ruleSeen(seen: [Message]) -> Message { .entry("rule.seen", ["seen": .list(`seen`)]) }
  /// {field} {value}
  public static func ruleSeenValue(field: String, value: String) -> Message { .entry("rule.seen.value", ["field": .text(`field`), "value": .text(`value`)]) }
  /// {threshold} {amount} since {day:date}
  public static func ruleSeenLimit(threshold: String, amount: String, day: CivilDate) -> Message { .entry("rule.seen.limit", ["threshold": .text(`threshold`), "amount": .text(`amount`), "day": .day(`day`)]) }
  /// {field} not known
  public static func ruleSeenUnset(field: String) -> Message { .entry("rule.seen.unset", ["field": .text(`field`)]) }
  /// {field} none
  public static func ruleSeenEmpty(field: String) -> Message { .entry("rule.seen.empty", ["field": .text(`field`)]) }
  /// {fix} Say {sentences:list}.
  public static func ruleFixSay(fix: String, sentences: [Message]) -> Message { .entry("rule.fix.say", ["fix": .text(`fix`), "sentences": .list(`sentences`)]) }
  /// “{sentence}”
  public static func ruleFixSentence(sentence: String) -> Message { .entry("rule.fix.sentence", ["sentence": .text(`sentence`)]) }
  /// waived by {by}: {reason}
  public static func ruleWaived(by: String, reason: String) -> Message { .entry("rule.waived", ["by": .text(`by`), "reason": .text(`reason`)]) }
  /// rule {rule} is no longer waived
  public static func ruleWaivedBack(rule: String) -> Message { .entry("rule.waived.back", ["rule": .text(`rule`)]) }
  /// Rule {rule} was not waived.
  public static func ruleWaivedNot(rule: String) -> Message { .entry("rule.waived.not", ["rule": .text(`rule`)]) }
  /// not checkable while {field} is not known: {rules:list}
  public static func ruleUnchecked(field: String, rules: [Message]) -> Message { .entry("rule.unchecked", ["field": .text(`field`), "rules": .list(`rules`)]) }
  /// {met? one: {met} rule is met | other: {met} rules are met}, {not? one: {not} is | other: {not} are} not about it, {later? one: {later} comes | other: {later} come} in a later phase
  public static func ruleOthers(met: Int, not: Int, later: Int) -> Message { .entry("rule.others", ["met": .count(`met`), "not": .count(`not`), "later": .count(`later`)]) }
  /// {n? =0: {name} meets none of the rules yet | one: {name} meets one rule | other: {name} meets {n} rules}
  public static func ruleToldMet(n: Int, name: String) -> Message { .entry("rule.told.met", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? =0: every rule is about {name} | one: one rule is not about {name} | other: {n} rules are not about {name}}
  public static func ruleToldNot(n: Int, name: String) -> Message { .entry("rule.told.not", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? =0: no rule comes in a later phase of {name} | one: one rule comes in a later phase of {name} | other: {n} rules come in later phases of {name}}
  public static func ruleToldLater(n: Int, name: String) -> Message { .entry("rule.told.later", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? =0: every rule can be checked for {name} | one: one rule cannot be checked for {name} yet | other: {n} rules cannot be checked for {name} yet}
  public static func ruleToldOpen(n: Int, name: String) -> Message { .entry("rule.told.open", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? one: The one rule | other: The {n} rules}
  public static func ruleAll(n: Int) -> Message { .entry("rule.all", ["n": .count(`n`)]) }
  /// {n? one: The one threshold | other: The {n} thresholds} of {day:date}
  public static func ruleThresholds(n: Int, day: CivilDate) -> Message { .entry("rule.thresholds", ["n": .count(`n`), "day": .day(`day`)]) }
  /// Amounts are those of {day:date}, when it was solicited.
  public static func ruleDateSolicited(day: CivilDate) -> Message { .entry("rule.date.solicited", ["day": .day(`day`)]) }
  /// Amounts are those of {day:date}; when it is solicited, those of that day count.
  public static func ruleDateToday(day: CivilDate) -> Message { .entry("rule.date.today", ["day": .day(`day`)]) }
  /// {severity? error: an error | other: a warning}, from phase {phase} on
  public static func ruleFromPhase(severity: String, phase: String) -> Message { .entry("rule.from.phase", ["severity": .text(`severity`), "phase": .text(`phase`)]) }
  /// A waiver needs a reason: it is written down with your name.
  public static var ruleWaiverReason: Message { .entry("rule.waiver.reason", [:]) }
  /// rule {rule} waived by {by}: {reason}
  public static func ruleWasWaived(rule: String, by: String, reason: String) -> Message { .entry("rule.was.waived", ["rule": .text(`rule`), "by": .text(`by`), "reason": .text(`reason`)]) }
  /// checked {time} for {step}: {broken? some: {broken:list} broken | none: nothing broken}, {met:number} met, {open:number} not checkable
  public static func ruleCheckedAt(time: String, step: String, broken: [Message], met: Int, open: Int) -> Message { .entry("rule.checked.at", ["time": .text(`time`), "step": .text(`step`), "broken": .list(`broken`), "met": .count(`met`), "open": .count(`open`)]) }
  /// {rule}{title? some: \ “{title}” | none: }
  public static func ruleTitled(rule: String, title: String) -> Message { .entry("rule.titled", ["rule": .text(`rule`), "title": .text(`title`)]) }
  /// checked at {step}: {broken? some: broken {broken:list} | none: nothing broken}, {met:number} met, {open:number} not checkable
  public static func ruleChecked(step: String, broken: [Message], met: Int, open: Int) -> Message { .entry("rule.checked", ["step": .text(`step`), "broken": .list(`broken`), "met": .count(`met`), "open": .count(`open`)]) }
  /// {isso? yes: Yes | no: No}: {amount} is {islow? yes: not above | no: above} the {name}, {limit}.
  public static func ruleThresholdCompared(isso: Bool, amount: String, islow: Bool, name: String, limit: String) -> Message { .entry("rule.threshold.compared", ["isso": .flag(`isso`), "amount": .text(`amount`), "islow": .flag(`islow`), "name": .text(`name`), "limit": .text(`limit`)]) }
  /// {name}: {amount}
  public static func ruleThresholdIs(name: String, amount: String) -> Message { .entry("rule.threshold.is", ["name": .text(`name`), "amount": .text(`amount`)]) }
  /// since {day:date}
  public static func ruleThresholdSince(day: CivilDate) -> Message { .entry("rule.threshold.since", ["day": .day(`day`)]) }
  /// before that {amount}
  public static func ruleThresholdBefore(amount: String) -> Message { .entry("rule.threshold.before", ["amount": .text(`amount`)]) }
  /// {name}: not known for {day:date}; the first amount here is of {since:date}.
  public static func ruleThresholdUnknown(name: String, day: CivilDate, since: CivilDate) -> Message { .entry("rule.threshold.unknown", ["name": .text(`name`), "day": .day(`day`), "since": .day(`since`)]) }
  /// from {day:date} on {amount}
  public static func ruleThresholdThen(day: CivilDate, amount: String) -> Message { .entry("rule.threshold.then", ["day": .day(`day`), "amount": .text(`amount`)]) }
  /// expected: {amount} from {day:date} on, {note}
  public static func ruleThresholdLater(amount: String, day: CivilDate, note: String) -> Message { .entry("rule.threshold.later", ["amount": .text(`amount`), "day": .day(`day`), "note": .text(`note`)]) }
  /// The amount of the day of the solicitation counts (FAR 1.108(d)(1)), with all options (FAR 1.108(c)).
  public static var ruleThresholdRule: Message { .entry("rule.threshold.rule", [:]) }
  /// {amount}: {who}
  public static func ruleApproves(amount: String, who: String) -> Message { .entry("rule.approves", ["amount": .text(`amount`), "who": .text(`who`)]) }
  /// up to {amount}: {who}
  public static func ruleApprovesUpTo(amount: String, who: String) -> Message { .entry("rule.approves.up.to", ["amount": .text(`amount`), "who": .text(`who`)]) }
  /// any amount: {who}
  public static func ruleApprovesAny(who: String) -> Message { .entry("rule.approves.any", ["who": .text(`who`)]) }
  /// {step}   where {condition}
  public static func ruleApprovesWhen(step: String, condition: String) -> Message { .entry("rule.approves.when", ["step": .text(`step`), "condition": .text(`condition`)]) }
  /// {name}, amounts of {day:date}:
  public static func ruleApprovesOf(name: String, day: CivilDate) -> Message { .entry("rule.approves.of", ["name": .text(`name`), "day": .day(`day`)]) }
  /// show the fields of {name}
  public static func tryFieldsOf(name: String) -> Message { .entry("try.fields.of", ["name": .text(`name`)]) }
  /// unarchive {name}
  public static func tryUnarchive(name: String) -> Message { .entry("try.unarchive", ["name": .text(`name`)]) }
  /// archive {name}
  public static func tryArchive(name: String) -> Message { .entry("try.archive", ["name": .text(`name`)]) }
  /// set the {field} of {name} to …
  public static func tryFieldSet(field: String, name: String) -> Message { .entry("try.field.set", ["field": .text(`field`), "name": .text(`name`)]) }
  /// new micro-purchase workflow for laptops
  public static var tryWorkBegin: Message { .entry("try.work.begin", [:]) }
  /// what is the SAT
  public static var tryThreshold: Message { .entry("try.threshold", [:]) }
  /// who approves a 22 million J&A
  public static var tryApprover: Message { .entry("try.approver", [:]) }
  /// check compliance
  public static var tryCheck: Message { .entry("try.check", [:]) }
  /// what is next
  public static var tryNextSteps: Message { .entry("try.next.steps", [:]) }
  /// waive rule {rule} for {name} because …
  public static func tryWaiveRule(rule: String, name: String) -> Message { .entry("try.waive.rule", ["rule": .text(`rule`), "name": .text(`name`)]) }
  /// add {field} {value} to {name}
  public static func tryAddItem(field: String, value: String, name: String) -> Message { .entry("try.add.item", ["field": .text(`field`), "value": .text(`value`), "name": .text(`name`)]) }
  /// set the {field} of {name} to {value}
  public static func trySetValue(field: String, name: String, value: String) -> Message { .entry("try.set.value", ["field": .text(`field`), "name": .text(`name`), "value": .text(`value`)]) }
  /// go to the dashboard
  public static var tryPlaceGo: Message { .entry("try.place.go", [:]) }
  /// go to the dashboard
  public static var tryPlaceDashboard: Message { .entry("try.place.dashboard", [:]) }
  /// go to the acquisitions
  public static var tryPlaceAcquisitions: Message { .entry("try.place.acquisitions", [:]) }
  /// work on {name}
  public static func tryPlaceWork(name: String) -> Message { .entry("try.place.work", ["name": .text(`name`)]) }
  /// go to the documents of {name}
  public static func tryPlaceDocuments(name: String) -> Message { .entry("try.place.documents", ["name": .text(`name`)]) }
  /// go to the {document} of {name}
  public static func tryPlaceDocument(document: String, name: String) -> Message { .entry("try.place.document", ["document": .text(`document`), "name": .text(`name`)]) }
  /// go to the compliance of {name}
  public static func tryPlaceCompliance(name: String) -> Message { .entry("try.place.compliance", ["name": .text(`name`)]) }
  /// where am i
  public static var tryPlaceWhere: Message { .entry("try.place.where", [:]) }
  /// step {step} is done for {name}
  public static func tryDoStep(step: String, name: String) -> Message { .entry("try.do.step", ["step": .text(`step`), "name": .text(`name`)]) }
  /// begin step {step} for {name}
  public static func tryBeginStep(step: String, name: String) -> Message { .entry("try.begin.step", ["step": .text(`step`), "name": .text(`name`)]) }
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
  /// import calendar plan.ics
  public static var tryCalendarImport: Message { .entry("try.calendar.import", [:]) }
  /// follow calendar plan.ics every hour
  public static var tryCalendarFollow: Message { .entry("try.calendar.follow", [:]) }
  /// “{name}” is longer than a line of {n:number} signs may be. As a file:
  public static func shareTooLong(name: String, n: Int) -> Message { .entry("share.too.long", ["name": .text(`name`), "n": .count(`n`)]) }
  /// There is no qrencode on this machine, which draws QR codes. The line:
  public static var shareNoQr: Message { .entry("share.no.qr", [:]) }
  /// qrencode could not draw it. The line:
  public static var shareQrFailed: Message { .entry("share.qr.failed", [:]) }
  /// A shared line has at most {n:number} signs.
  public static func shareLineLong(n: Int) -> Message { .entry("share.line.long", ["n": .count(`n`)]) }
  /// That shared line is damaged or cut short.
  public static var shareLineDamaged: Message { .entry("share.line.damaged", [:]) }
  /// import routine pasta.ensue.json
  public static var tryRoutineImport: Message { .entry("try.routine.import", [:]) }
  /// to {length:length} a day
  public static func historyHeat(length: Duration) -> Message { .entry("history.heat", ["length": .length(`length`)]) }
  /// {n? one: 1 time has | other: {n} times have} no zone and {n? one: was | other: were} read by the clocks of {zone}.
  public static func historyLocalTimes(n: Int, zone: String) -> Message { .entry("history.local.times", ["n": .count(`n`), "zone": .text(`zone`)]) }
  /// {n? one: 1 task that is done was | other: {n} tasks that are done were} left out: taskwarrior takes the beginning of a task away when it is done. Where its hook for timewarrior is in use, “timew export” has the times.
  public static func historyUnbegun(n: Int) -> Message { .entry("history.unbegun", ["n": .count(`n`)]) }
  /// {n? one: 1 entry without a beginning or an end was left out. | other: {n} entries without a beginning or an end were left out.}
  public static func historyUntimed(n: Int) -> Message { .entry("history.untimed", ["n": .count(`n`)]) }
  /// {name} of {work} closes today
  public static func deadlineWindowCome(name: String, work: String) -> Message { .entry("deadline.window.come", ["name": .text(`name`), "work": .text(`work`)]) }
  /// Deadline: {name} of {work} is due
  public static func deadlineRuleCome(name: String, work: String) -> Message { .entry("deadline.rule.come", ["name": .text(`name`), "work": .text(`work`)]) }
  /// closes {day}
  public static func deadlineWindowOpen(day: String) -> Message { .entry("deadline.window.open", ["day": .text(`day`)]) }
  /// closed {day}
  public static func deadlineWindowOver(day: String) -> Message { .entry("deadline.window.over", ["day": .text(`day`)]) }
  /// {kind? wait: may not be done before {day}, as planned | window: closes {day}, as planned | other: is due {day}, as planned}
  public static func deadlinePlanned(kind: String, day: String) -> Message { .entry("deadline.planned", ["kind": .text(`kind`), "day": .text(`day`)]) }
  /// has to be done by {day} at the latest
  public static func deadlineLatest(day: String) -> Message { .entry("deadline.latest", ["day": .text(`day`)]) }
  /// would have had to be done by {day}
  public static func deadlineLatestOver(day: String) -> Message { .entry("deadline.latest.over", ["day": .text(`day`)]) }
  /// for {step} on {day}, {span} after {after}{citation? some: , {citation} | none: }
  public static func deadlineLatestFor(step: String, day: String, span: String, after: String, citation: String) -> Message { .entry("deadline.latest.for", ["step": .text(`step`), "day": .text(`day`), "span": .text(`span`), "after": .text(`after`), "citation": .text(`citation`)]) }
  /// , before {day}
  public static func deadlineMovedFrom(day: String) -> Message { .entry("deadline.moved.from", ["day": .text(`day`)]) }
  /// {name} follows no more, before {day}
  public static func deadlineNoLonger(name: String, day: String) -> Message { .entry("deadline.no.longer", ["name": .text(`name`), "day": .text(`day`)]) }
  /// with {person}
  public static func deadlineWith(person: String) -> Message { .entry("deadline.with", ["person": .text(`person`)]) }
  /// No deadline is running.
  public static var deadlineNoneRunning: Message { .entry("deadline.none.running", [:]) }
  /// {name} has no day by which it has to be done. Try: {way:message}
  public static func deadlineNoneOf(name: String, way: Message) -> Message { .entry("deadline.none.of", ["name": .text(`name`), "way": .message(`way`)]) }
  /// {work}: {name} closes
  public static func alarmWindow(work: String, name: String) -> Message { .entry("alarm.window", ["work": .text(`work`), "name": .text(`name`)]) }
  /// {work}: {name} is due
  public static func alarmRule(work: String, name: String) -> Message { .entry("alarm.rule", ["work": .text(`work`), "name": .text(`name`)]) }
  /// No deadline of {name} is running.
  public static func deadlineNone(name: String) -> Message { .entry("deadline.none", ["name": .text(`name`)]) }
  /// {after} on {day:date} + {span} = {end:date}
  public static func deadlineCounted(after: String, day: CivilDate, span: String, end: CivilDate) -> Message { .entry("deadline.counted", ["after": .text(`after`), "day": .day(`day`), "span": .text(`span`), "end": .day(`end`)]) }
  /// {day:date} − {span}, which it has to be after {after} = {end:date}
  public static func deadlineCountedBack(day: CivilDate, span: String, after: String, end: CivilDate) -> Message { .entry("deadline.counted.back", ["day": .day(`day`), "span": .text(`span`), "after": .text(`after`), "end": .day(`end`)]) }
  /// weekends do not count, nor {days:list}
  public static func deadlineFree(days: [Message]) -> Message { .entry("deadline.free", ["days": .list(`days`)]) }
  /// {day:date} is no work day, so the last day is {end:date}: {citation}
  public static func deadlineOnWorkDay(day: CivilDate, end: CivilDate, citation: String) -> Message { .entry("deadline.on.work.day", ["day": .day(`day`), "end": .day(`end`), "citation": .text(`citation`)]) }
  /// because {condition}
  public static func deadlineWhen(condition: String) -> Message { .entry("deadline.when", ["condition": .text(`condition`)]) }
  /// {citation? some: {citation}, {edition} | none: {edition}}
  public static func deadlineWritten(citation: String, edition: String) -> Message { .entry("deadline.written", ["citation": .text(`citation`), "edition": .text(`edition`)]) }
  /// A planned day: when it moves, this moves with it.
  public static var deadlineMoves: Message { .entry("deadline.moves", [:]) }
  /// Timeline of {name}
  public static func timelineOf(name: String) -> Message { .entry("timeline.of", ["name": .text(`name`)]) }
  /// ── today, {day:date} ──
  public static func timelineToday(day: CivilDate) -> Message { .entry("timeline.today", ["day": .day(`day`)]) }
  /// {source}, revision {revision:number}
  public static func recordEdition(source: String, revision: Int) -> Message { .entry("record.edition", ["source": .text(`source`), "revision": .count(`revision`)]) }
  /// Record of {name}
  public static func recordOf(name: String) -> Message { .entry("record.of", ["name": .text(`name`)]) }
  /// by {name}
  public static func recordBy(name: String) -> Message { .entry("record.by", ["name": .text(`name`)]) }
  /// nobody known
  public static var recordNobody: Message { .entry("record.nobody", [:]) }
  /// taken up
  public static var recordTouched: Message { .entry("record.touched", [:]) }
  /// {title} ({id})
  public static func recordKind(title: String, id: String) -> Message { .entry("record.kind", ["title": .text(`title`), "id": .text(`id`)]) }
  /// written {time}
  public static func recordWritten(time: String) -> Message { .entry("record.written", ["time": .text(`time`)]) }
  /// What is known
  public static var recordFields: Message { .entry("record.fields", [:]) }
  /// What was done
  public static var recordActs: Message { .entry("record.acts", [:]) }
  /// no, said, day, what, by, why, documents, amount, edition, seal
  public static var recordColumns: Message { .entry("record.columns", [:]) }
  /// {n? one: The one sealed act is as it was written: {name}. | other: All {n} sealed acts are as they were written: {name}.}
  public static func recordIntact(n: Int, name: String) -> Message { .entry("record.intact", ["n": .count(`n`), "name": .text(`name`)]) }
  /// last seal {seal}
  public static func recordHead(seal: String) -> Message { .entry("record.head", ["seal": .text(`seal`)]) }
  /// {n? one: The first act was | other: The first {n} acts were} written down before there were seals.
  public static func recordUnchained(n: Int) -> Message { .entry("record.unchained", ["n": .count(`n`)]) }
  /// The record of {name} was changed: act {place:number} ({day}, {what}) does not fit its seal.
  public static func recordBroken(name: String, place: Int, day: String, what: String) -> Message { .entry("record.broken", ["name": .text(`name`), "place": .count(`place`), "day": .text(`day`), "what": .text(`what`)]) }
  /// {n? =0: Nothing before it is sealed. | one: The one act before it fits. | other: The {n} acts before it fit.}
  public static func recordBefore(n: Int) -> Message { .entry("record.before", ["n": .count(`n`)]) }
  /// From act {place:number} on it is sealed in a way that only a newer Ensue knows.
  public static func recordNewer(place: Int) -> Message { .entry("record.newer", ["place": .count(`place`)]) }
  /// Begin a project “{name}” with that day?
  public static func projectAsk(name: String) -> Message { .entry("project.ask", ["name": .text(`name`)]) }
  /// step {step} added
  public static func workStepAdded(step: String) -> Message { .entry("work.step.added", ["step": .text(`step`)]) }
  /// {step} begun
  public static func workStepBegun(step: String) -> Message { .entry("work.step.begun", ["step": .text(`step`)]) }
  /// {name}: {step} is begun already{person? some: , by {person} | none:}.
  public static func workStepBegunAlready(name: String, step: String, person: String) -> Message { .entry("work.step.begun.already", ["name": .text(`name`), "step": .text(`step`), "person": .text(`person`)]) }
  /// begun {at:time}
  public static func workBegunAt(at: SaidTime) -> Message { .entry("work.begun.at", ["at": .time(`at`)]) }
  /// {step} (begun)
  public static func workNextBegun(step: String) -> Message { .entry("work.next.begun", ["step": .text(`step`)]) }
  /// {step} of {name} is begun: is nobody at it any more? Its deadline stays.
  public static func workStopBegun(step: String, name: String) -> Message { .entry("work.stop.begun", ["step": .text(`step`), "name": .text(`name`)]) }
  /// begun by {person} {at:time}
  public static func workBegunBy(person: String, at: SaidTime) -> Message { .entry("work.begun.by", ["person": .text(`person`), "at": .time(`at`)]) }
  /// {name} has a step “{step}” already.
  public static func workStepThere(name: String, step: String) -> Message { .entry("work.step.there", ["name": .text(`name`), "step": .text(`step`)]) }
  /// timeline of {name}
  public static func tryTimeline(name: String) -> Message { .entry("try.timeline", ["name": .text(`name`)]) }
  /// new project: {name}
  public static func tryProject(name: String) -> Message { .entry("try.project", ["name": .text(`name`)]) }
  /// urgent
  public static var ringUrgent: Message { .entry("ring.urgent", [:]) }
  /// rings again, the {n# one: {n}st | two: {n}nd | few: {n}rd | other: {n}th} time; “ok” ends it
  public static func ringAgain(n: Int) -> Message { .entry("ring.again", ["n": .count(`n`)]) }
  /// rings since {at:time}; “ok” ends it
  public static func ringNow(at: SaidTime) -> Message { .entry("ring.now", ["at": .time(`at`)]) }
  /// {name:title} rings no more
  public static func ringAnswered(name: String) -> Message { .entry("ring.answered", ["name": .text(`name`)]) }
  /// {name:title} does not ring any more.
  public static func ringHeard(name: String) -> Message { .entry("ring.heard", ["name": .text(`name`)]) }
  /// Nothing here can sound: no pw-play, paplay, aplay or canberra-gtk-play is there, and no bell.
  public static var ringNothingSounds: Message { .entry("ring.nothing.sounds", [:]) }
  /// Snooze
  public static var ringSnooze: Message { .entry("ring.snooze", [:]) }
  /// Stop
  public static var ringStop: Message { .entry("ring.stop", [:]) }
  /// Muted until {at:time}; what is urgent still rings.
  public static func ringMuted(at: SaidTime) -> Message { .entry("ring.muted", ["at": .time(`at`)]) }
  /// Nothing is muted.
  public static var ringUnmuted: Message { .entry("ring.unmuted", [:]) }
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
  /// made {at:time}
  public static func madeAt(at: SaidTime) -> Message { .entry("made.at", ["at": .time(`at`)]) }
  /// changed last {at:time}
  public static func madeChanged(at: SaidTime) -> Message { .entry("made.changed", ["at": .time(`at`)]) }
  /// Nothing that is kept is called {name}.
  public static func madeNothing(name: String) -> Message { .entry("made.nothing", ["name": .text(`name`)]) }
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
  /// Delete {n? one: 1 session | other: {n} sessions} ({what:message})? Undo brings {n? one: it | other: them} back for 24 hours.
  public static func askDeleteSessions(n: Int, what: Message) -> Message { .entry("ask.delete.sessions", ["n": .count(`n`), "what": .message(`what`)]) }
  /// {n? one: 1 session is older than that and goes. Undo brings it | other: {n} sessions are older than that and go. Undo brings them} back for 24 hours. Go on?
  public static func askKeepHistory(n: Int) -> Message { .entry("ask.keep.history", ["n": .count(`n`)]) }
  /// {what:message} This cannot be undone. Forget it?
  public static func askForget(what: Message) -> Message { .entry("ask.forget", ["what": .message(`what`)]) }
  /// {n? one: One typed line goes, and what was learnt from it. | other: All {n} typed lines go, and what was learnt from them.} This cannot be undone. Forget it?
  public static func askForgetLearning(n: Int) -> Message { .entry("ask.forget.learning", ["n": .count(`n`)]) }
  /// look up {what}
  public static func doLookUp(what: String) -> Message { .entry("do.look.up", ["what": .text(`what`)]) }
  /// export to {path? some: {path} | none: standard output}
  public static func doExportHistory(path: String) -> Message { .entry("do.export.history", ["path": .text(`path`)]) }
  /// export the record of {work} to {path? some: {path} | none: standard output}
  public static func doExportWork(work: String, path: String) -> Message { .entry("do.export.work", ["work": .text(`work`), "path": .text(`path`)]) }
  /// import {path}
  public static func doImportHistory(path: String) -> Message { .entry("do.import.history", ["path": .text(`path`)]) }
  /// delete sessions
  public static var doDeleteSessions: Message { .entry("do.delete.sessions", [:]) }
  /// write down {name}
  public static func doLog(name: String) -> Message { .entry("do.log", ["name": .text(`name`)]) }
  /// correct a session
  public static var doCorrectSession: Message { .entry("do.correct.session", [:]) }
  /// forget {name} for good
  public static func doForget(name: String) -> Message { .entry("do.forget", ["name": .text(`name`)]) }
  /// forget everything for good
  public static var doForgetAll: Message { .entry("do.forget.all", [:]) }
  /// keep history for {length}
  public static func doKeepHistory(length: String) -> Message { .entry("do.keep.history", ["length": .text(`length`)]) }
  /// history
  public static var tryHistory: Message { .entry("try.history", [:]) }
  /// what did I do yesterday
  public static var tryDoneYesterday: Message { .entry("try.done.yesterday", [:]) }
  /// sessions this week
  public static var trySessionsWeek: Message { .entry("try.sessions.week", [:]) }
  /// busiest hour this week
  public static var tryBusiestHour: Message { .entry("try.busiest.hour", [:]) }
  /// how much time did I spend {name? some: on {name} today | none: today}
  public static func trySpentToday(name: String) -> Message { .entry("try.spent.today", ["name": .text(`name`)]) }
  /// {name? some: {name} | none: my} streak
  public static func tryStreak(name: String) -> Message { .entry("try.streak", ["name": .text(`name`)]) }
  /// remind me every day at 18:00 to {name? some: {name} | none: study}
  public static func tryRemindDaily(name: String) -> Message { .entry("try.remind.daily", ["name": .text(`name`)]) }
  /// forget pasta
  public static var tryForgetPasta: Message { .entry("try.forget.pasta", [:]) }
  /// forget everything
  public static var tryForgetAll: Message { .entry("try.forget.all", [:]) }
  /// export history
  public static var tryExportHistory: Message { .entry("try.export.history", [:]) }
  /// export learning to learning.jsonl
  public static var tryExportLearning: Message { .entry("try.export.learning", [:]) }
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
  /// It has no tag “{tag}”.
  public static func historyNoTag(tag: String) -> Message { .entry("history.no.tag", ["tag": .text(`tag`)]) }
  /// Corrected.
  public static var historyCorrected: Message { .entry("history.corrected", [:]) }
  /// A streak counts all days and hours: ask without “on Mondays” or “in the mornings”.
  public static var historyStreakAll: Message { .entry("history.streak.all", [:]) }
  /// None of them had more than one phase.
  public static var historyNoPhases: Message { .entry("history.no.phases", [:]) }
  /// That would end later than now.
  public static var historyFuture: Message { .entry("history.future", [:]) }
  /// log {length:words} of {name}
  public static func tryLog(length: Duration, name: String) -> Message { .entry("try.log", ["length": .length(`length`), "name": .text(`name`)]) }
  /// log {length:words} of {name} {at:time}
  public static func tryLogAt(length: Duration, name: String, at: SaidTime) -> Message { .entry("try.log.at", ["length": .length(`length`), "name": .text(`name`), "at": .time(`at`)]) }
  /// log {length:words} of reading
  public static func tryLogReading(length: Duration) -> Message { .entry("try.log.reading", ["length": .length(`length`)]) }
  /// step {step} dropped{reason? some: : {reason} | none: }
  public static func workStepDropped(step: String, reason: String) -> Message { .entry("work.step.dropped", ["step": .text(`step`), "reason": .text(`reason`)]) }
  /// step {step} is now {new}
  public static func workStepRenamed(step: String, new: String) -> Message { .entry("work.step.renamed", ["step": .text(`step`), "new": .text(`new`)]) }
  /// {step} waits for {other}
  public static func workStepFollows(step: String, other: String) -> Message { .entry("work.step.follows", ["step": .text(`step`), "other": .text(`other`)]) }
  /// {step} begins when {other} is done
  public static func workStepStarts(step: String, other: String) -> Message { .entry("work.step.starts", ["step": .text(`step`), "other": .text(`other`)]) }
  /// {step} is blocked{reason? some: : {reason} | none: }
  public static func workStepBlocked(step: String, reason: String) -> Message { .entry("work.step.blocked", ["step": .text(`step`), "reason": .text(`reason`)]) }
  /// {step} can go on
  public static func workStepUnblocked(step: String) -> Message { .entry("work.step.unblocked", ["step": .text(`step`)]) }
  /// {what} by {person}
  public static func workStepBy(what: String, person: String) -> Message { .entry("work.step.by", ["what": .text(`what`), "person": .text(`person`)]) }
  /// {until? some: on hold until {until} | none: on hold}{reason? some: : {reason} | none: }
  public static func workOnHold(until: String, reason: String) -> Message { .entry("work.on.hold", ["until": .text(`until`), "reason": .text(`reason`)]) }
  /// goes on
  public static var workResumed: Message { .entry("work.resumed", [:]) }
  /// {reason? some: blocked: {reason} | none: blocked}
  public static func workBlockedBy(reason: String) -> Message { .entry("work.blocked.by", ["reason": .text(`reason`)]) }
  /// Nothing is blocked.
  public static var workNothingBlocked: Message { .entry("work.nothing.blocked", [:]) }
  /// No work is on hold.
  public static var workNothingHeld: Message { .entry("work.nothing.held", [:]) }
  /// nobody yet
  public static var workNobody: Message { .entry("work.nobody", [:]) }
  /// the {role}
  public static func workRole(role: String) -> Message { .entry("work.role", ["role": .text(`role`)]) }
  /// Who is “{word}”? Say the name: nobody was named for {step}.
  public static func workWho(word: String, step: String) -> Message { .entry("work.who", ["word": .text(`word`), "step": .text(`step`)]) }
  /// {step} of {name} is not {person}’s.
  public static func workNotTheirs(step: String, name: String, person: String) -> Message { .entry("work.not.theirs", ["step": .text(`step`), "name": .text(`name`), "person": .text(`person`)]) }
  /// The steps of {name} are those of {kind}: they can be waived or not apply, not be changed.
  public static func workStepsOfFile(name: String, kind: String) -> Message { .entry("work.steps.of.file", ["name": .text(`name`), "kind": .text(`kind`)]) }
  /// {step} waits for {other} already: neither would ever begin.
  public static func workCircle(step: String, other: String) -> Message { .entry("work.circle", ["step": .text(`step`), "other": .text(`other`)]) }
  /// {name}: {step} waits for {other} already.
  public static func workFollowsAlready(name: String, step: String, other: String) -> Message { .entry("work.follows.already", ["name": .text(`name`), "step": .text(`step`), "other": .text(`other`)]) }
  /// {name}: {step} is blocked already.
  public static func workBlockedAlready(name: String, step: String) -> Message { .entry("work.blocked.already", ["name": .text(`name`), "step": .text(`step`)]) }
  /// {name}: {step} is not blocked.
  public static func workNotBlocked(name: String, step: String) -> Message { .entry("work.not.blocked", ["name": .text(`name`), "step": .text(`step`)]) }
  /// Nothing waits for {what}.
  public static func workNothingWaits(what: String) -> Message { .entry("work.nothing.waits", ["what": .text(`what`)]) }
  /// That holds up {steps:list}: say which can go on.
  public static func workSeveralWait(steps: [Message]) -> Message { .entry("work.several.wait", ["steps": .list(`steps`)]) }
  /// {name} is on hold already.
  public static func workHeldAlready(name: String) -> Message { .entry("work.held.already", ["name": .text(`name`)]) }
  /// {name} is on the shelf, in no list but that of its deadlines, until you say: {way:message}
  public static func workParked(name: String, way: Message) -> Message { .entry("work.parked", ["name": .text(`name`), "way": .message(`way`)]) }
  /// {name} is put away already.
  public static func workParkedAlready(name: String) -> Message { .entry("work.parked.already", ["name": .text(`name`)]) }
  /// on the shelf{reason? some: : {reason} | none: }
  public static func workOnShelf(reason: String) -> Message { .entry("work.on.shelf", ["reason": .text(`reason`)]) }
  /// Nothing of {name} is done yet.
  public static func workNothingDone(name: String) -> Message { .entry("work.nothing.done", ["name": .text(`name`)]) }
  /// No work is on the shelf.
  public static var workNothingParked: Message { .entry("work.nothing.parked", [:]) }
  /// Nothing of any work was done then.
  public static var workNothingFinished: Message { .entry("work.nothing.finished", [:]) }
  /// {work}: goes on today
  public static func alarmHold(work: String) -> Message { .entry("alarm.hold", ["work": .text(`work`)]) }
  /// {work} was on hold until now.
  public static func holdCome(work: String) -> Message { .entry("hold.come", ["work": .text(`work`)]) }
  /// on hold until {day}
  public static func holdEnds(day: String) -> Message { .entry("hold.ends", ["day": .text(`day`)]) }
  /// assign {step} to Maria
  public static func tryAssign(step: String) -> Message { .entry("try.assign", ["step": .text(`step`)]) }
  /// unblock {step}
  public static func tryUnblock(step: String) -> Message { .entry("try.unblock", ["step": .text(`step`)]) }
  /// what is blocked
  public static var tryBlocked: Message { .entry("try.blocked", [:]) }
  /// resume {name}
  public static func tryResumeWork(name: String) -> Message { .entry("try.resume.work", ["name": .text(`name`)]) }
  /// take {name} off the shelf
  public static func tryUnpark(name: String) -> Message { .entry("try.unpark", ["name": .text(`name`)]) }
  /// the dimmed suggestion behind the cursor
  public static var settingGhost: Message { .entry("setting.ghost", [:]) }
  /// the editor’s keys
  public static var settingEditing: Message { .entry("setting.editing", [:]) }
  /// the language of your sentences, from the next start on
  public static var settingLanguage: Message { .entry("setting.language", [:]) }
  /// hours on the clock: 18:41 or 6:41 pm
  public static var settingClock: Message { .entry("setting.clock", [:]) }
  /// what a number without a unit counts: tea 4
  public static var settingUnit: Message { .entry("setting.unit", [:]) }
  /// added when “extend it” says no length; off: asks
  public static var settingExtension: Message { .entry("setting.extension", [:]) }
  /// how long “snooze” puts off
  public static var settingSnooze: Message { .entry("setting.snooze", [:]) }
  /// how long a pomodoro is where no length is said
  public static var settingPomodoroWork: Message { .entry("setting.pomodoro.work", [:]) }
  /// and the break behind it
  public static var settingPomodoroBreak: Message { .entry("setting.pomodoro.break", [:]) }
  /// the terminal’s bell at the end of a phase
  public static var settingBell: Message { .entry("setting.bell", [:]) }
  /// no bell, sound or voice between these times
  public static var settingQuiet: Message { .entry("setting.quiet", [:]) }
  /// colours: for a dark background, a light one, or told apart by every eye
  public static var settingPalette: Message { .entry("setting.palette", [:]) }
  /// how often moving pictures change: each second, or every ten
  public static var settingMotion: Message { .entry("setting.motion", [:]) }
  /// a sound of our own where a player is there, else the bell
  public static var settingChime: Message { .entry("setting.chime", [:]) }
  /// whether what runs counts on while the machine sleeps
  public static var settingAsleep: Message { .entry("setting.asleep", [:]) }
  /// whether that counts on while the machine sleeps
  public static var settingAsleepOwn: Message { .entry("setting.asleep.own", [:]) }
  /// what rings until you answer: alarms and what is urgent, that alone, or nothing
  public static var settingRingAgain: Message { .entry("setting.ring.again", [:]) }
  /// the number that new work gets by itself: ACQ-yy-nnnn counts within a year
  public static var settingWorkNumber: Message { .entry("setting.work.number", [:]) }
  /// until when nothing is heard but what is urgent
  public static var settingMute: Message { .entry("setting.mute", [:]) }
  /// Snooze and Stop on the notification of an alarm
  public static var settingDesktopButtons: Message { .entry("setting.desktop.buttons", [:]) }
  /// a desktop notification (notify-send)
  public static var settingDesktop: Message { .entry("setting.desktop", [:]) }
  /// a spoken line, and spoken answers to what was heard (spd-say or espeak-ng)
  public static var settingSpeak: Message { .entry("setting.speak", [:]) }
  /// a program that reads lines and says them, as piper, instead
  public static var settingSpeakCommand: Message { .entry("setting.speak.command", [:]) }
  /// run when something comes due, which it reads as JSON
  public static var settingHook: Message { .entry("setting.hook", [:]) }
  /// {event? any: whenever anything happens{name? some: \ to {name} | none: } | timer-completed: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is done | timer-started: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} starts | timer-paused: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is paused | timer-resumed: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} goes on | timer-stopped: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is stopped | timer-extended: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is extended | phase-ended: {each? yes: whenever | no: when} {name? some: {name} | none: a phase} ends | phase-started: {each? yes: whenever | no: when} {name? some: {name} | none: a phase} begins | other: at {wire}{name? some: \ of {name} | none: }}: {runs? yes: run | no: then} {words}
  public static func hookStanding(event: String, name: String, each: Bool, wire: String, runs: Bool, words: String) -> Message { .entry("hook.standing", ["event": .text(`event`), "name": .text(`name`), "each": .flag(`each`), "wire": .text(`wire`), "runs": .flag(`runs`), "words": .text(`words`)]) }
  /// {what}: {isEach? yes: each time, | no: this once,} without asking again?
  public static func hookAsk(what: String, isEach: Bool) -> Message { .entry("hook.ask", ["what": .text(`what`), "isEach": .flag(`isEach`)]) }
  /// {command} may be run by hooks from now on, as you
  public static func hookMay(command: String) -> Message { .entry("hook.may", ["command": .text(`command`)]) }
  /// not any more: {what}
  public static func hookGone(what: String) -> Message { .entry("hook.gone", ["what": .text(`what`)]) }
  /// {some? yes: No such hook; “hooks” lists them. | no: There are no hooks.}
  public static func hookNone(some: Bool) -> Message { .entry("hook.none", ["some": .flag(`some`)]) }
  /// There is no program “{program}” here.
  public static func hookNoProgram(program: String) -> Message { .entry("hook.no.program", ["program": .text(`program`)]) }
  /// I would not understand “{sentence}” then.
  public static func hookNoSentence(sentence: String) -> Message { .entry("hook.no.sentence", ["sentence": .text(`sentence`)]) }
  /// {runs? yes: would run | no: would do}: {words}
  public static func hookWould(runs: Bool, words: String) -> Message { .entry("hook.would", ["runs": .flag(`runs`), "words": .text(`words`)]) }
  /// what is run or said when something happens
  public static var settingHookOwn: Message { .entry("setting.hook.own", [:]) }
  /// what hooks may run, by its text
  public static var settingHookMay: Message { .entry("setting.hook.may", [:]) }
  /// hooks
  public static var tryHooks: Message { .entry("try.hooks", [:]) }
  /// what runs the hook: what comes due, or what you say too, as start, pause and stop
  public static var settingHookEvents: Message { .entry("setting.hook.events", [:]) }
  /// what runs, under the prompt
  public static var settingStatus: Message { .entry("setting.status", [:]) }
  /// ghosts, chips and banners; off: nothing is suggested
  public static var settingPredictionShow: Message { .entry("setting.prediction.show", [:]) }
  /// how sure a suggestion has to be before it is shown
  public static var settingPredictionStyle: Message { .entry("setting.prediction.style", [:]) }
  /// subtle: the ghost alone; standard: chips, and a banner when you pause; prominent: sooner
  public static var settingPredictionNotice: Message { .entry("setting.prediction.notice", [:]) }
  /// how much a suggestion says about itself; auto: less, the longer you are here
  public static var settingPredictionDetail: Message { .entry("setting.prediction.detail", [:]) }
  /// learn from what is said; off: incognito
  public static var settingPredictionLearning: Message { .entry("setting.prediction.learning", [:]) }
  /// how long typed lines and what was learnt are kept: 365 days
  public static var settingPredictionKeep: Message { .entry("setting.prediction.keep", [:]) }
  /// who predicts; assigned: one of the two, by lot for this machine
  public static var settingPredictionPredictor: Message { .entry("setting.prediction.predictor", [:]) }
  /// a rival learns unseen and is tested beside the predictor in use
  public static var settingPredictionTrial: Message { .entry("setting.prediction.trial", [:]) }
  /// how many likely next lines are made ready after each of yours
  public static var settingPredictionPrepare: Message { .entry("setting.prediction.prepare", [:]) }
  /// the time that may take at one prompt
  public static var settingPredictionPrepareTime: Message { .entry("setting.prediction.prepare.time", [:]) }
  /// the memory that may take
  public static var settingPredictionPrepareMemory: Message { .entry("setting.prediction.prepare.memory", [:]) }
  /// habits that come with the program; half, tenth: on so many machines
  public static var settingFeatureHabits: Message { .entry("setting.feature.habits", [:]) }
  /// predictions complete what is being typed
  public static var settingFeatureCompletion: Message { .entry("setting.feature.completion", [:]) }
  /// do by itself what is surely next; each act can be taken back
  public static var settingAutonomy: Message { .entry("setting.autonomy", [:]) }
  /// what may be done by itself
  public static var settingAutonomyAllow: Message { .entry("setting.autonomy.allow", [:]) }
  /// how sure that has to be
  public static var settingAutonomyThreshold: Message { .entry("setting.autonomy.threshold", [:]) }
  /// how long sessions and the journal are kept: 365 days
  public static var settingHistoryKeep: Message { .entry("setting.history.keep", [:]) }
  /// days a week that may be missed without breaking a streak
  public static var settingHistoryRest: Message { .entry("setting.history.rest", [:]) }
  /// when what a calendar gives a day and no time is due, from the next import on
  public static var settingCalendarMorning: Message { .entry("setting.calendar.morning", [:]) }
  /// what a recogniser heard that never says how sure it is; careful: what can be taken back is done, the rest is confirmed
  public static var settingListenUnsure: Message { .entry("setting.listen.unsure", [:]) }
  /// whether programs may change things through --mcp
  public static var settingMcpWrite: Message { .entry("setting.mcp.write", [:]) }
  /// a sound file for timers of this name or category, or bell, or none
  public static var settingSoundOwn: Message { .entry("setting.sound.own", [:]) }
  /// a sentence said by this word
  public static var settingAliasOwn: Message { .entry("setting.alias.own", [:]) }
  /// what a key does: an action of the editor, or a sentence that it says
  public static var settingKeyOwn: Message { .entry("setting.key.own", [:]) }
  /// how often an address is looked at; off: only at “sync now”
  public static var settingSyncEvery: Message { .entry("setting.sync.every", [:]) }
  /// how long a server may say nothing
  public static var settingSyncTimeout: Message { .entry("setting.sync.timeout", [:]) }
  /// prints the password of the address on its first line; no shell reads it
  public static var settingSyncPasswordCommand: Message { .entry("setting.sync.password.command", [:]) }
  /// holds the password of the address; mode 0600
  public static var settingSyncPasswordFile: Message { .entry("setting.sync.password.file", [:]) }
  /// holds the authority of your own that the address is believed by (PEM), instead of those of the system
  public static var settingSyncAuthorityFile: Message { .entry("setting.sync.authority.file", [:]) }
  /// holds your certificate and its key (PEM) for an address that asks for one; mode 0600
  public static var settingSyncCertificateFile: Message { .entry("setting.sync.certificate.file", [:]) }
  /// how often the calendar on a server is looked at; off: only at “sync calendar”
  public static var settingSyncCalendarEvery: Message { .entry("setting.sync.calendar.every", [:]) }
  /// prints the password of the calendar on its first line; no shell reads it
  public static var settingSyncCalendarPasswordCommand: Message { .entry("setting.sync.calendar.password.command", [:]) }
  /// holds the password of the calendar; mode 0600
  public static var settingSyncCalendarPasswordFile: Message { .entry("setting.sync.calendar.password.file", [:]) }
  /// the same as sync.authority-file, for the calendar
  public static var settingSyncCalendarAuthorityFile: Message { .entry("setting.sync.calendar.authority.file", [:]) }
  /// the same as sync.certificate-file, for the calendar
  public static var settingSyncCalendarCertificateFile: Message { .entry("setting.sync.calendar.certificate.file", [:]) }
  /// the etcd cluster of your team: etcds://ann@host,host,host/team
  public static var settingTeam: Message { .entry("setting.team", [:]) }
  /// what you are called there; off: as you log in
  public static var settingTeamName: Message { .entry("setting.team.name", [:]) }
  /// prints the password of the cluster on its first line; no shell reads it
  public static var settingTeamPasswordCommand: Message { .entry("setting.team.password.command", [:]) }
  /// holds the password of the cluster; mode 0600
  public static var settingTeamPasswordFile: Message { .entry("setting.team.password.file", [:]) }
  /// holds the authority of your own that the cluster is believed by (PEM), instead of those of the system
  public static var settingTeamAuthorityFile: Message { .entry("setting.team.authority.file", [:]) }
  /// holds your certificate and its key (PEM) for a cluster that asks for one; mode 0600
  public static var settingTeamCertificateFile: Message { .entry("setting.team.certificate.file", [:]) }
  /// whose API the model speaks; openai: every compatible server
  public static var settingModelProvider: Message { .entry("setting.model.provider", [:]) }
  /// where it is: https, or http on this machine; off: the provider’s own
  public static var settingModelUrl: Message { .entry("setting.model.url", [:]) }
  /// which model; a second after a comma is asked when the first’s answer cannot be used
  public static var settingModelName: Message { .entry("setting.model.name", [:]) }
  /// prints the key on its first line; no shell reads it
  public static var settingModelKeyCommand: Message { .entry("setting.model.key.command", [:]) }
  /// holds the key; mode 0600
  public static var settingModelKeyFile: Message { .entry("setting.model.key.file", [:]) }
  /// anthropic-version
  public static var settingModelApiVersion: Message { .entry("setting.model.api.version", [:]) }
  /// how the key is sent
  public static var settingModelAuth: Message { .entry("setting.model.auth", [:]) }
  /// sent as service_tier
  public static var settingModelTier: Message { .entry("setting.model.tier", [:]) }
  /// how the shape of an answer is asked for
  public static var settingModelForm: Message { .entry("setting.model.form", [:]) }
  /// for everything: key, request, further tries
  public static var settingModelTimeout: Message { .entry("setting.model.timeout", [:]) }
  /// ask, off, yes, or the host that sentences may be sent to
  public static var settingModelConsent: Message { .entry("setting.model.consent", [:]) }
  /// whether it is asked at all
  public static var settingModelUse: Message { .entry("setting.model.use", [:]) }
  /// of a million tokens in and out, such as 3/15 USD, for “model usage”; of two models a comma between
  public static var settingModelPrice: Message { .entry("setting.model.price", [:]) }
  /// how long an answer is good
  public static var settingModelCache: Message { .entry("setting.model.cache", [:]) }
  /// {values:list}
  public static func settingValuesChoice(values: [Message]) -> Message { .entry("setting.values.choice", ["values": .list(`values`)]) }
  /// a length from {least} on{off? yes:, or off | no: }
  public static func settingValuesLength(least: String, off: Bool) -> Message { .entry("setting.values.length", ["least": .text(`least`), "off": .flag(`off`)]) }
  /// 22:00-07:00, or off
  public static var settingValuesHours: Message { .entry("setting.values.hours", [:]) }
  /// a clock time such as 08:30
  public static var settingValuesClock: Message { .entry("setting.values.clock", [:]) }
  /// a day and a time such as 2026-03-09 18:00, or off
  public static var settingValuesMoment: Message { .entry("setting.values.moment", [:]) }
  /// {least} to {most}
  public static func settingValuesShare(least: String, most: String) -> Message { .entry("setting.values.share", ["least": .text(`least`), "most": .text(`most`)]) }
  /// {kinds:list}, or none
  public static func settingValuesReversible(kinds: [Message]) -> Message { .entry("setting.values.reversible", ["kinds": .list(`kinds`)]) }
  /// bell, none, or a sound file with its whole path
  public static var settingValuesSound: Message { .entry("setting.values.sound", [:]) }
  /// a file with its whole path, or off
  public static var settingValuesPath: Message { .entry("setting.values.path", [:]) }
  /// a file with its whole path, or a command behind !
  public static var settingValuesSensor: Message { .entry("setting.values.sensor", [:]) }
  /// a number with its unit, and in brackets where that holds
  public static var settingValuesAmount: Message { .entry("setting.values.amount", [:]) }
  /// a number from {least} to {most}
  public static func settingValuesNumber(least: String, most: String) -> Message { .entry("setting.values.number", ["least": .text(`least`), "most": .text(`most`)]) }
  /// a length, and the altitude it holds at: 40 min at 0 m
  public static var settingValuesTakes: Message { .entry("setting.values.takes", [:]) }
  /// text
  public static var settingValuesText: Message { .entry("setting.values.text", [:]) }
  /// “{name}” is on or off.
  public static func settingWrongTruth(name: String) -> Message { .entry("setting.wrong.truth", ["name": .text(`name`)]) }
  /// “{name}” is {value}, or is not set.
  public static func settingWrongOnly(name: String, value: String) -> Message { .entry("setting.wrong.only", ["name": .text(`name`), "value": .text(`value`)]) }
  /// “{name}” is {values:list} or {last}.
  public static func settingWrongChoice(name: String, values: [Message], last: String) -> Message { .entry("setting.wrong.choice", ["name": .text(`name`), "values": .list(`values`), "last": .text(`last`)]) }
  /// “{name}” is a length from {least} to {most}{off? yes:, or off | no: }.
  public static func settingWrongLength(name: String, least: String, most: String, off: Bool) -> Message { .entry("setting.wrong.length", ["name": .text(`name`), "least": .text(`least`), "most": .text(`most`), "off": .flag(`off`)]) }
  /// “{name}” is two clock times such as 22:00-07:00, or off.
  public static func settingWrongHours(name: String) -> Message { .entry("setting.wrong.hours", ["name": .text(`name`)]) }
  /// “{name}” is a clock time such as 08:30 or 8:30 am.
  public static func settingWrongClock(name: String) -> Message { .entry("setting.wrong.clock", ["name": .text(`name`)]) }
  /// “{name}” is a day and a time such as 2026-03-09 18:00, or off.
  public static func settingWrongMoment(name: String) -> Message { .entry("setting.wrong.moment", ["name": .text(`name`)]) }
  /// “{name}” is from {least} to {most}.
  public static func settingWrongShare(name: String, least: String, most: String) -> Message { .entry("setting.wrong.share", ["name": .text(`name`), "least": .text(`least`), "most": .text(`most`)]) }
  /// “{name}” lists only what can be taken back: {kinds:list}; or none.
  public static func settingWrongReversible(name: String, kinds: [Message]) -> Message { .entry("setting.wrong.reversible", ["name": .text(`name`), "kinds": .list(`kinds`)]) }
  /// “{name}” is bell, none, or a sound file with its whole path, such as /usr/share/sounds/ding.oga.
  public static func settingWrongSound(name: String) -> Message { .entry("setting.wrong.sound", ["name": .text(`name`)]) }
  /// “{name}” is a file with its whole path, or a command behind !.
  public static func settingWrongSensor(name: String) -> Message { .entry("setting.wrong.sensor", ["name": .text(`name`)]) }
  /// “{name}” is a possible number with its unit, such as 1600 m, 72 F or 40 %.
  public static func settingWrongAmount(name: String) -> Message { .entry("setting.wrong.amount", ["name": .text(`name`)]) }
  /// “{name}” is a number from {least} to {most}.
  public static func settingWrongNumber(name: String, least: String, most: String) -> Message { .entry("setting.wrong.number", ["name": .text(`name`), "least": .text(`least`), "most": .text(`most`)]) }
  /// “{name}” is a length, such as 40 min or 40 min at 1600 m.
  public static func settingWrongTakes(name: String) -> Message { .entry("setting.wrong.takes", ["name": .text(`name`)]) }
  /// {path} is not there; “{name}” names a file that is.
  public static func settingNotThere(path: String, name: String) -> Message { .entry("setting.not.there", ["path": .text(`path`), "name": .text(`name`)]) }
  /// “{name}” needs a text.
  public static func settingWrongText(name: String) -> Message { .entry("setting.wrong.text", ["name": .text(`name`)]) }
  /// “{name}” ends in an n for each digit that counts, such as ACQ-yy-nnnn; or is off.
  public static func settingWrongNumbers(name: String) -> Message { .entry("setting.wrong.numbers", ["name": .text(`name`)]) }
  /// “{name}” is run and a command, or say and a sentence.
  public static func settingWrongHook(name: String) -> Message { .entry("setting.wrong.hook", ["name": .text(`name`)]) }
  /// “{name}” has a number for its name, and is steps, a colon and the words of the rule.
  public static func settingWrongRule(name: String) -> Message { .entry("setting.wrong.rule", ["name": .text(`name`)]) }
  /// “{name}” is no key. Keys are ctrl-a, alt-a, f1 to f12, shift-delete and so on.
  public static func settingNoKey(name: String) -> Message { .entry("setting.no.key", ["name": .text(`name`)]) }
  /// {name} cannot be bound: without it there is no way out.
  public static func settingKeyFixed(name: String) -> Message { .entry("setting.key.fixed", ["name": .text(`name`)]) }
  /// there is no setting “{name}”; “settings” shows those there are.
  public static func settingUnknownInFile(name: String) -> Message { .entry("setting.unknown.in.file", ["name": .text(`name`)]) }
  /// There is no setting “{name}”.
  public static func settingUnknown(name: String) -> Message { .entry("setting.unknown", ["name": .text(`name`)]) }
  /// {what:message} ({values:message})
  public static func settingMeaning(what: Message, values: Message) -> Message { .entry("setting.meaning", ["what": .message(`what`), "values": .message(`values`)]) }
  /// set {name} to {value}
  public static func trySet(name: String, value: String) -> Message { .entry("try.set", ["name": .text(`name`), "value": .text(`value`)]) }
  /// reset {name}
  public static func tryReset(name: String) -> Message { .entry("try.reset", ["name": .text(`name`)]) }
  /// {path}:{line:number}: {problem:message}
  public static func settingAt(path: String, line: Int, problem: Message) -> Message { .entry("setting.at", ["path": .text(`path`), "line": .count(`line`), "problem": .message(`problem`)]) }
  /// expected “name = value”, found “{words}”.
  public static func settingExpected(words: String) -> Message { .entry("setting.expected", ["words": .text(`words`)]) }
  /// “{words}” stands below a head that is none.
  public static func settingNoHead(words: String) -> Message { .entry("setting.no.head", ["words": .text(`words`)]) }
  /// The model is off until that is set right.
  public static var settingModelOff: Message { .entry("setting.model.off", [:]) }
  /// Until it is set right it counts as “{value}”.
  public static func settingCountsAs(value: String) -> Message { .entry("setting.counts.as", ["value": .text(`value`)]) }
  /// {why:message}. So it is not obeyed, and what could harm is off until then.
  public static func settingNotObeyed(why: Message) -> Message { .entry("setting.not.obeyed", ["why": .message(`why`)]) }
  /// “{name}”: {why:message}.
  public static func settingModelWrong(name: String, why: Message) -> Message { .entry("setting.model.wrong", ["name": .text(`name`), "why": .message(`why`)]) }
  /// “{name}” is ask, off, yes or a host, such as api.example.com:8443.
  public static func settingWrongConsent(name: String) -> Message { .entry("setting.wrong.consent", ["name": .text(`name`)]) }
  /// “{name}” is a file with its whole path.
  public static func settingWrongFile(name: String) -> Message { .entry("setting.wrong.file", ["name": .text(`name`)]) }
  /// “{name}” is a model of one word of plain ASCII, or two with a comma between.
  public static func settingWrongModels(name: String) -> Message { .entry("setting.wrong.models", ["name": .text(`name`)]) }
  /// “{name}” is one word of plain ASCII.
  public static func settingWrongWord(name: String) -> Message { .entry("setting.wrong.word", ["name": .text(`name`)]) }
  /// “{name}” is such as 3/15 USD, or one for each model.
  public static func settingWrongPrice(name: String) -> Message { .entry("setting.wrong.price", ["name": .text(`name`)]) }
  /// “{name}” is a program and what it is told.
  public static func settingWrongCommand(name: String) -> Message { .entry("setting.wrong.command", ["name": .text(`name`)]) }
  /// {why:sentence}
  public static func settingFault(why: Message) -> Message { .entry("setting.fault", ["why": .message(`why`)]) }
  /// The file says “{value}”.
  public static func settingFaultSays(value: String) -> Message { .entry("setting.fault.says", ["value": .text(`value`)]) }
  /// Set that line of the file right.
  public static var settingFaultLine: Message { .entry("setting.fault.line", [:]) }
  /// Set it right, or say “reset {name}”.
  public static func settingFaultReset(name: String) -> Message { .entry("setting.fault.reset", ["name": .text(`name`)]) }
  /// No setting was changed: each is as it was at first.
  public static var settingNoneChanged: Message { .entry("setting.none.changed", [:]) }
  /// None yet. Say, for example: {way:message}
  public static func settingOwnNone(way: Message) -> Message { .entry("setting.own.none", ["way": .message(`way`)]) }
  /// {name} = {value}
  public static func settingNow(name: String, value: String) -> Message { .entry("setting.now", ["name": .text(`name`), "value": .text(`value`)]) }
  /// {name} is not set any more.
  public static func settingNowNone(name: String) -> Message { .entry("setting.now.none", ["name": .text(`name`)]) }
  /// {all? yes: Every setting | no: Each of them} is at its default already.
  public static func settingDefaultAlready(all: Bool) -> Message { .entry("setting.default.already", ["all": .flag(`all`)]) }
  /// “undo” brings {n? one: it | other: them} back
  public static func settingBringsBack(n: Int) -> Message { .entry("setting.brings.back", ["n": .count(`n`)]) }
  /// It holds until you leave; it could not be written: {why:message}.
  public static func settingNotWritten(why: Message) -> Message { .entry("setting.not.written", ["why": .message(`why`)]) }
  /// settings
  public static var trySettings: Message { .entry("try.settings", [:]) }
  /// alias t = tea 4 minutes
  public static var tryAlias: Message { .entry("try.alias", [:]) }
  /// bind f5 to how long
  public static var tryBind: Message { .entry("try.bind", [:]) }
  /// set sound.tea to bell
  public static var trySoundTea: Message { .entry("try.sound.tea", [:]) }
  /// I don’t understand that, and the model is off: {why:message}
  public static func modelNoUnderstandingOff(why: Message) -> Message { .entry("model.no.understanding.off", ["why": .message(`why`)]) }
  /// I don’t understand that, and nobody has agreed yet that {model} may be asked.
  public static func modelNoConsentYet(model: String) -> Message { .entry("model.no.consent.yet", ["model": .text(`model`)]) }
  /// {model} is still busy with “{sentence}”; Ctrl-C gives that up.
  public static func modelStillBusy(model: String, sentence: String) -> Message { .entry("model.still.busy", ["model": .text(`model`), "sentence": .text(`sentence`)]) }
  /// … asking {model} at {place}{n? one: | other: \ about {n} sentences}; Ctrl-C gives it up
  public static func modelAsking(model: String, place: String, n: Int) -> Message { .entry("model.asking", ["model": .text(`model`), "place": .text(`place`), "n": .count(`n`)]) }
  /// … {model} is busy; again in {seconds:number} s
  public static func modelBusy(model: String, seconds: Int) -> Message { .entry("model.busy", ["model": .text(`model`), "seconds": .count(`seconds`)]) }
  /// {model} is not asked any more.
  public static func modelCancelled(model: String) -> Message { .entry("model.cancelled", ["model": .text(`model`)]) }
  /// I don’t understand that, and {model} does not help: {why:message} Everything else works as ever.
  public static func modelNoHelp(model: String, why: Message) -> Message { .entry("model.no.help", ["model": .text(`model`), "why": .message(`why`)]) }
  /// No answers are kept here.
  public static var modelNothingKept: Message { .entry("model.nothing.kept", [:]) }
  /// The model’s answers are forgotten.
  public static var modelForgotten: Message { .entry("model.forgotten", [:]) }
  /// The model is off.
  public static var modelIsOff: Message { .entry("model.is.off", [:]) }
  /// You said that no model may be asked.
  public static var modelNotAllowed: Message { .entry("model.not.allowed", [:]) }
  /// The model is off: {why:message}
  public static func modelOffFor(why: Message) -> Message { .entry("model.off.for", ["why": .message(`why`)]) }
  /// No model is configured: the config file needs model.provider and model.name.
  public static var modelNone: Message { .entry("model.none", [:]) }
  /// The model is off, and nothing is sent: {why:message}
  public static func modelFault(why: Message) -> Message { .entry("model.fault", ["why": .message(`why`)]) }
  /// No model is configured; everything is understood here or not at all.
  public static var modelAllHere: Message { .entry("model.all.here", [:]) }
  /// The model is off: nothing is sent.
  public static var modelSilent: Message { .entry("model.silent", [:]) }
  /// {first:message}, then {second:message}
  public static func modelThen(first: Message, second: Message) -> Message { .entry("model.then", ["first": .message(`first`), "second": .message(`second`)]) }
  /// {models:message} at {place}: {agreed? open: you will be asked before the first sentence is sent | yes: it is asked what I don’t understand | other: nothing is sent: you did not agree}.
  public static func modelStands(models: Message, place: String, agreed: String) -> Message { .entry("model.stands", ["models": .message(`models`), "place": .text(`place`), "agreed": .text(`agreed`)]) }
  /// No model has been asked yet.
  public static var modelNeverAsked: Message { .entry("model.never.asked", [:]) }
  /// {n? one: 1 request | other: {n} requests}{sentences? =0: | one: \ about 1 sentence | other: \ about {sentences} sentences}, {failures:number} failed, {hits:number} from the cache, {input:number} tokens in, {output:number} out, {cost:message}
  public static func modelUsed(n: Int, sentences: Int, failures: Int, hits: Int, input: Int, output: Int, cost: Message) -> Message { .entry("model.used", ["n": .count(`n`), "sentences": .count(`sentences`), "failures": .count(`failures`), "hits": .count(`hits`), "input": .count(`input`), "output": .count(`output`), "cost": .message(`cost`)]) }
  /// since {day}
  public static func modelSince(day: String) -> Message { .entry("model.since", ["day": .text(`day`)]) }
  /// {n? one: 1 answer is kept. | other: {n} answers are kept.}
  public static func modelKept(n: Int) -> Message { .entry("model.kept", ["n": .count(`n`)]) }
  /// cost {sum}{byserver? yes: \ (as the server says) | no: }
  public static func modelCost(sum: String, byserver: Bool) -> Message { .entry("model.cost", ["sum": .text(`sum`), "byserver": .flag(`byserver`)]) }
  /// cost unknown (no model.price)
  public static var modelCostUnknown: Message { .entry("model.cost.unknown", [:]) }
  /// model
  public static var tryModel: Message { .entry("try.model", [:]) }
  /// model on
  public static var tryModelOn: Message { .entry("try.model.on", [:]) }
  /// on {day}
  public static func workOnDay(day: String) -> Message { .entry("work.on.day", ["day": .text(`day`)]) }
  /// from {first:date} to {last:date}
  public static func workFromTo(first: CivilDate, last: CivilDate) -> Message { .entry("work.from.to", ["first": .day(`first`), "last": .day(`last`)]) }
  /// {step} was done {day}.
  public static func workWasDone(step: String, day: String) -> Message { .entry("work.was.done", ["step": .text(`step`), "day": .text(`day`)]) }
  /// {step} was waived by {person} {day}: {reason}
  public static func workWasWaived(step: String, person: String, day: String, reason: String) -> Message { .entry("work.was.waived", ["step": .text(`step`), "person": .text(`person`), "day": .text(`day`), "reason": .text(`reason`)]) }
  /// workflow “{kind}” is unknown
  public static func workKindUnknown(kind: String) -> Message { .entry("work.kind.unknown", ["kind": .text(`kind`)]) }
  /// Workflows:
  public static var workKinds: Message { .entry("work.kinds", [:]) }
  /// {n? one: 1 piece of work is under way: | other: {n} pieces of work are under way:}
  public static func workUnderWay(n: Int) -> Message { .entry("work.under.way", ["n": .count(`n`)]) }
  /// Every step of {name} is required.
  public static func workAllRequired(name: String) -> Message { .entry("work.all.required", ["name": .text(`name`)]) }
  /// {isso? yes:, which is so | no:, which is not so}
  public static func workConditionKnown(isso: Bool) -> Message { .entry("work.condition.known", ["isso": .flag(`isso`)]) }
  /// ; done
  public static var workConditionDone: Message { .entry("work.condition.done", [:]) }
  /// only when {condition}
  public static func workOnlyWhen(condition: String) -> Message { .entry("work.only.when", ["condition": .text(`condition`)]) }
  /// when {condition}
  public static func workWhen(condition: String) -> Message { .entry("work.when", ["condition": .text(`condition`)]) }
  /// No step of {name} makes documents.
  public static func workNoDocuments(name: String) -> Message { .entry("work.no.documents", ["name": .text(`name`)]) }
  /// makes {documents:list}
  public static func workMakes(documents: [Message]) -> Message { .entry("work.makes", ["documents": .list(`documents`)]) }
  /// {n? one: 1 step | other: {n} steps}
  public static func workSteps(n: Int) -> Message { .entry("work.steps", ["n": .count(`n`)]) }
  /// {n:number} {unit? minute: {n? one: minute | other: minutes} | hour: {n? one: hour | other: hours} | day: {n? one: day | other: days} | workDay: {n? one: work day | other: work days} | week: {n? one: week | other: weeks} | other: {n? one: month | other: months}}
  public static func workSpan(n: Int, unit: String) -> Message { .entry("work.span", ["n": .count(`n`), "unit": .text(`unit`)]) }
  /// {span} after {step}
  public static func deadlineAfter(span: String, step: String) -> Message { .entry("deadline.after", ["span": .text(`span`), "step": .text(`step`)]) }
  /// closed
  public static var workClosed: Message { .entry("work.closed", [:]) }
  /// no steps yet
  public static var workNoSteps: Message { .entry("work.no.steps", [:]) }
  /// all done
  public static var workAllDone: Message { .entry("work.all.done", [:]) }
  /// next: {steps}
  public static func workNextIs(steps: String) -> Message { .entry("work.next.is", ["steps": .text(`steps`)]) }
  /// {done:number} of {all:number} done
  public static func workProgress(done: Int, all: Int) -> Message { .entry("work.progress", ["done": .count(`done`), "all": .count(`all`)]) }
  /// after {steps? some: {steps:list} | none: nothing}
  public static func workAfter(steps: [Message]) -> Message { .entry("work.after", ["steps": .list(`steps`)]) }
  /// beside {steps:list}
  public static func workBeside(steps: [Message]) -> Message { .entry("work.beside", ["steps": .list(`steps`)]) }
  /// takes {span}
  public static func workTakes(span: String) -> Message { .entry("work.takes", ["span": .text(`span`)]) }
  /// {kind? wait: not before | other: within} {rule}
  public static func workTimes(kind: String, rule: String) -> Message { .entry("work.times", ["kind": .text(`kind`), "rule": .text(`rule`)]) }
  /// , {iswaived? yes: waived by {person} | no: out of order, by {person}}: {reason}
  public static func workStatusWaiver(iswaived: Bool, person: String, reason: String) -> Message { .entry("work.status.waiver", ["iswaived": .flag(`iswaived`), "person": .text(`person`), "reason": .text(`reason`)]) }
  /// not needed
  public static var workNotNeeded: Message { .entry("work.not.needed", [:]) }
  /// {name} is closed.
  public static func workIsClosed(name: String) -> Message { .entry("work.is.closed", ["name": .text(`name`)]) }
  /// not before {day}
  public static func workNotBefore(day: String) -> Message { .entry("work.not.before", ["day": .text(`day`)]) }
  /// by the rules not before {day}, even where each step before it is done as soon as it may be
  public static func workEarliest(day: String) -> Message { .entry("work.earliest", ["day": .text(`day`)]) }
  /// {steps:list} {n? one: waits | other: wait} for it
  public static func workWaitFor(steps: [Message], n: Int) -> Message { .entry("work.wait.for", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// Everything that {name} requires is done.
  public static func workEverythingDone(name: String) -> Message { .entry("work.everything.done", ["name": .text(`name`)]) }
  /// by {person}
  public static func workBy(person: String) -> Message { .entry("work.by", ["person": .text(`person`)]) }
  /// rule {n:number} of yours, holds up {steps:list}: {text}
  public static func ruleOwn(n: Int, steps: [Message], text: String) -> Message { .entry("rule.own", ["n": .count(`n`), "steps": .list(`steps`), "text": .text(`text`)]) }
  /// {name} falls under it.
  public static func ruleOwnUnder(name: String) -> Message { .entry("rule.own.under", ["name": .text(`name`)]) }
  /// You made no rules.
  public static var ruleOwnNone: Message { .entry("rule.own.none", [:]) }
  /// You made no rule {n:number}.
  public static func ruleOwnUnknown(n: Int) -> Message { .entry("rule.own.unknown", ["n": .count(`n`)]) }
  /// rule {n:number} counts no more: {text}
  public static func ruleOwnGone(n: Int, text: String) -> Message { .entry("rule.own.gone", ["n": .count(`n`), "text": .text(`text`)]) }
  /// Rule {n:number} of yours holds up {step}: {text}.
  public static func ruleOwnHolds(n: Int, step: String, text: String) -> Message { .entry("rule.own.holds", ["n": .count(`n`), "step": .text(`step`), "text": .text(`text`)]) }
  /// “{text}”: I read a rule, and of no step that it holds up.
  public static func ruleOwnOfWhich(text: String) -> Message { .entry("rule.own.of.which", ["text": .text(`text`)]) }
  /// a rule of yours that holds up a step
  public static var settingRuleOwn: Message { .entry("setting.rule.own", [:]) }
  /// rule: no award over $100,000 without Dana’s signature
  public static var tryRuleOwn: Message { .entry("try.rule.own", [:]) }
  /// show my rules
  public static var tryRulesOwn: Message { .entry("try.rules.own", [:]) }
  /// before {step} of {name}:
  public static func workBefore(step: String, name: String) -> Message { .entry("work.before", ["step": .text(`step`), "name": .text(`name`)]) }
  /// Nothing is left to do before {step} of {name}.
  public static func workNothingBefore(step: String, name: String) -> Message { .entry("work.nothing.before", ["step": .text(`step`), "name": .text(`name`)]) }
  /// Nothing that {name} requires is missing.
  public static func workNothingMissing(name: String) -> Message { .entry("work.nothing.missing", ["name": .text(`name`)]) }
  /// Nothing is noted about {name}.
  public static func workNothingNoted(name: String) -> Message { .entry("work.nothing.noted", ["name": .text(`name`)]) }
  /// {step} of {name}
  public static func workStepOf(step: String, name: String) -> Message { .entry("work.step.of", ["step": .text(`step`), "name": .text(`name`)]) }
  /// Nobody signed anything for {what}: nothing was waived or done out of order.
  public static func workNobodySigned(what: String) -> Message { .entry("work.nobody.signed", ["what": .text(`what`)]) }
  /// done {day}
  public static func workDoneOn(day: String) -> Message { .entry("work.done.on", ["day": .text(`day`)]) }
  /// not needed, as was said
  public static var workSaidNot: Message { .entry("work.said.not", [:]) }
  /// needed, as was said
  public static var workSaidNeeded: Message { .entry("work.said.needed", [:]) }
  /// needed only when {condition}
  public static func workNeededWhen(condition: String) -> Message { .entry("work.needed.when", ["condition": .text(`condition`)]) }
  /// nothing stands against it
  public static var workNothingAgainst: Message { .entry("work.nothing.against", [:]) }
  /// {step}, done {day}
  public static func workStepDoneOn(step: String, day: String) -> Message { .entry("work.step.done.on", ["step": .text(`step`), "day": .text(`day`)]) }
  /// after {steps:message}
  public static func workAfterThose(steps: Message) -> Message { .entry("work.after.those", ["steps": .message(`steps`)]) }
  /// then {steps:list}, which {n? one: comes | other: come} after it
  public static func workThenCome(steps: [Message], n: Int) -> Message { .entry("work.then.come", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// then {step}
  public static func workThen(step: String) -> Message { .entry("work.then", ["step": .text(`step`)]) }
  /// {name} is gone; undo brings it back.
  public static func workGone(name: String) -> Message { .entry("work.gone", ["name": .text(`name`)]) }
  /// instead of {day}
  public static func workInsteadOf(day: String) -> Message { .entry("work.instead.of", ["day": .text(`day`)]) }
  /// everything required is done
  public static var workEverythingRequired: Message { .entry("work.everything.required", [:]) }
  /// begun
  public static var workSaidBegun: Message { .entry("work.said.begun", [:]) }
  /// {step} done{clock}{person? some: \ out of order, by {person}: {reason} | none: }{note? some:: {note} | none: }
  public static func workSaidDone(step: String, clock: String, person: String, reason: String, note: String) -> Message { .entry("work.said.done", ["step": .text(`step`), "clock": .text(`clock`), "person": .text(`person`), "reason": .text(`reason`), "note": .text(`note`)]) }
  /// {step} waived by {person}: {reason}
  public static func workSaidWaived(step: String, person: String, reason: String) -> Message { .entry("work.said.waived", ["step": .text(`step`), "person": .text(`person`), "reason": .text(`reason`)]) }
  /// {step} {applies? yes: is needed | no: is not needed}
  public static func workSaidApplies(step: String, applies: Bool) -> Message { .entry("work.said.applies", ["step": .text(`step`), "applies": .flag(`applies`)]) }
  /// {step? some: {step} opened again | none: opened again}
  public static func workSaidReopened(step: String) -> Message { .entry("work.said.reopened", ["step": .text(`step`)]) }
  /// note{step? some: \ on {step} | none: }: {note}
  public static func workSaidNote(step: String, note: String) -> Message { .entry("work.said.note", ["step": .text(`step`), "note": .text(`note`)]) }
  /// {word? some: {word} | none: something}{step? some: \ {step} | none: } (known to a newer Ensue)
  public static func workSaidOther(word: String, step: String) -> Message { .entry("work.said.other", ["word": .text(`word`), "step": .text(`step`)]) }
  /// {name? some: {name}, an agent | none: an agent}
  public static func workAnAgent(name: String) -> Message { .entry("work.an.agent", ["name": .text(`name`)]) }
  /// Ensue itself
  public static var workItself: Message { .entry("work.itself", [:]) }
  /// me
  public static var workSpeaker: Message { .entry("work.speaker", [:]) }
  /// A waiver needs a reason: it is written down with your name.
  public static var workWaiverReason: Message { .entry("work.waiver.reason", [:]) }
  /// {name}: {what:message}
  public static func workOf(name: String, what: Message) -> Message { .entry("work.of", ["name": .text(`name`), "what": .message(`what`)]) }
  /// {step} is {applies? yes: needed | no: not needed}, as was said.
  public static func workAppliesAlready(step: String, applies: Bool) -> Message { .entry("work.applies.already", ["step": .text(`step`), "applies": .flag(`applies`)]) }
  /// {step} is always required; it can only be waived.
  public static func workAlwaysRequired(step: String) -> Message { .entry("work.always.required", ["step": .text(`step`)]) }
  /// {name} is not closed.
  public static func workIsNotClosed(name: String) -> Message { .entry("work.is.not.closed", ["name": .text(`name`)]) }
  /// {step} is not done yet.
  public static func workStepNotDone(step: String) -> Message { .entry("work.step.not.done", ["step": .text(`step`)]) }
  /// {name} is closed already.
  public static func workClosedAlready(name: String) -> Message { .entry("work.closed.already", ["name": .text(`name`)]) }
  /// {n:number} of {all:number} steps of {name} are not done. Close it all the same?
  public static func askCloseUnfinished(n: Int, all: Int, name: String) -> Message { .entry("ask.close.unfinished", ["n": .count(`n`), "all": .count(`all`), "name": .text(`name`)]) }
  /// There is no workflow “{words}”. There are {known}.{lacking}
  public static func workKindNone(words: String, known: String, lacking: String) -> Message { .entry("work.kind.none", ["words": .text(`words`), "known": .text(`known`), "lacking": .text(`lacking`)]) }
  /// There is no work “{words}”.{known? some: \ There is {known}. | none: }
  public static func workUnknown(words: String, known: String) -> Message { .entry("work.unknown", ["words": .text(`words`), "known": .text(`known`)]) }
  /// {name} follows the workflow “{kind}”, which is not known here. Its file belongs into the folder “workflows” beside ensue.db; in a team, whoever began {name} has it.
  public static func workFollowsUnknown(name: String, kind: String) -> Message { .entry("work.follows.unknown", ["name": .text(`name`), "kind": .text(`kind`)]) }
  /// {name} has {known? some: no step “{words}”. It has {known:list}. | none: no steps yet.}
  public static func workStepUnknown(name: String, known: [Message], words: String) -> Message { .entry("work.step.unknown", ["name": .text(`name`), "known": .list(`known`), "words": .text(`words`)]) }
  /// It rings by itself when that time is over.
  public static var workRingsThen: Message { .entry("work.rings.then", [:]) }
  /// Each rings by itself: “list” shows the alarms.
  public static var workEachRings: Message { .entry("work.each.rings", [:]) }
  /// No deadline of {name} is running: say when.
  public static func deadlineSayWhen(name: String) -> Message { .entry("deadline.say.when", ["name": .text(`name`)]) }
  /// Which workflow? There are {known:list}.
  public static func workWhichKind(known: [Message]) -> Message { .entry("work.which.kind", ["known": .list(`known`)]) }
  /// Which kind of work?
  public static var askKindOfWork: Message { .entry("ask.kind.of.work", [:]) }
  /// Assumed by what is known of it: {kind}. For another kind say “undo”, then “{way:message}”.
  public static func workKindAssumed(kind: String, way: Message) -> Message { .entry("work.kind.assumed", ["kind": .text(`kind`), "way": .message(`way`)]) }
  /// called {name} before
  public static func workCalledBefore(name: String) -> Message { .entry("work.called.before", ["name": .text(`name`)]) }
  /// Which step? Next are {steps:list}.
  public static func workWhichStep(steps: [Message]) -> Message { .entry("work.which.step", ["steps": .list(`steps`)]) }
  /// {time} is still to come.
  public static func workStillToCome(time: String) -> Message { .entry("work.still.to.come", ["time": .text(`time`)]) }
  /// says {person}
  public static func workSaidBy(person: String) -> Message { .entry("work.said.by", ["person": .text(`person`)]) }
  /// {reason}, says {person}
  public static func workReasonOf(reason: String, person: String) -> Message { .entry("work.reason.of", ["reason": .text(`reason`), "person": .text(`person`)]) }
  /// Say of which: {names}.
  public static func workSayOfWhich(names: String) -> Message { .entry("work.say.of.which", ["names": .text(`names`)]) }
  /// Is {step? some: step {step} | none: the next step} of {names} done?
  public static func askDoneOfAll(step: String, names: String) -> Message { .entry("ask.done.of.all", ["step": .text(`step`), "names": .text(`names`)]) }
  /// Close {names}?
  public static func askCloseAll(names: String) -> Message { .entry("ask.close.all", ["names": .text(`names`)]) }
  /// {time? some: Was step {step} of {name} done {time}? | none: Is step {step} of {name} done?}
  public static func askStepDone(time: String, step: String, name: String) -> Message { .entry("ask.step.done", ["time": .text(`time`), "step": .text(`step`), "name": .text(`name`)]) }
  /// waive {step}{name? some: \ for {name} | none: } because it is below the threshold
  public static func tryWaive(step: String, name: String) -> Message { .entry("try.waive", ["step": .text(`step`), "name": .text(`name`)]) }
  /// waive {step}{name? some: \ for {name} | none: } because …
  public static func tryWaiveBecause(step: String, name: String) -> Message { .entry("try.waive.because", ["step": .text(`step`), "name": .text(`name`)]) }
  /// {step} does not apply{name? some: \ for {name} | none: }
  public static func tryStepNotNeeded(step: String, name: String) -> Message { .entry("try.step.not.needed", ["step": .text(`step`), "name": .text(`name`)]) }
  /// reopen workflow {name}
  public static func tryWorkReopen(name: String) -> Message { .entry("try.work.reopen", ["name": .text(`name`)]) }
  /// reopen step {step}{name? some: \ for {name} | none: }
  public static func tryStepReopen(step: String, name: String) -> Message { .entry("try.step.reopen", ["step": .text(`step`), "name": .text(`name`)]) }
  /// close {name}
  public static func tryClose(name: String) -> Message { .entry("try.close", ["name": .text(`name`)]) }
  /// workflows
  public static var tryWorkflows: Message { .entry("try.workflows", [:]) }
  /// remind me of {name} tomorrow at 9:00
  public static func tryRemindTomorrow(name: String) -> Message { .entry("try.remind.tomorrow", ["name": .text(`name`)]) }
  /// new {kind} workflow for laptops
  public static func tryWorkBeginKind(kind: String) -> Message { .entry("try.work.begin.kind", ["kind": .text(`kind`)]) }
  /// new {kind} for {name}
  public static func tryWorkNew(kind: String, name: String) -> Message { .entry("try.work.new", ["kind": .text(`kind`), "name": .text(`name`)]) }
  /// {step} {time? some: was done {time} | none: is done}{name? some: \ for {name} | none: }
  public static func tryStepDoneOf(step: String, time: String, name: String) -> Message { .entry("try.step.done.of", ["step": .text(`step`), "time": .text(`time`), "name": .text(`name`)]) }
  /// {step} is done anyway{time? some: \ {time} | none: }{name? some: \ for {name} | none: } because …
  public static func tryStepAnyway(step: String, time: String, name: String) -> Message { .entry("try.step.anyway", ["step": .text(`step`), "time": .text(`time`), "name": .text(`name`)]) }
  /// {step? some: {step} | none: the next step} is done for {names}
  public static func tryDoneFor(step: String, names: String) -> Message { .entry("try.done.for", ["step": .text(`step`), "names": .text(`names`)]) }
  /// {step} comes after {steps:list}, which {n? one: is | other: are} not done. Are {all:list} done?
  public static func orderAsk(step: String, steps: [Message], n: Int, all: [Message]) -> Message { .entry("order.ask", ["step": .text(`step`), "steps": .list(`steps`), "n": .count(`n`), "all": .list(`all`)]) }
  /// Before it {steps:list} {n? one: is a determination, made by itself | other: are determinations, each made by itself}.
  public static func orderDecided(steps: [Message], n: Int) -> Message { .entry("order.decided", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// {steps:list} {n? one: comes | other: come} before {step} and {n? one: is | other: are} still open.
  public static func orderOpen(steps: [Message], n: Int, step: String) -> Message { .entry("order.open", ["steps": .list(`steps`), "n": .count(`n`), "step": .text(`step`)]) }
  /// {step} comes after {steps:list}, which {n? one: is | other: are} not done.
  public static func orderMissing(step: String, steps: [Message], n: Int) -> Message { .entry("order.missing", ["step": .text(`step`), "steps": .list(`steps`), "n": .count(`n`)]) }
  /// {step} comes after {steps:list}, which {n? one: was | other: were} done {time}.
  public static func orderLater(step: String, steps: [Message], n: Int, time: String) -> Message { .entry("order.later", ["step": .text(`step`), "steps": .list(`steps`), "n": .count(`n`), "time": .text(`time`)]) }
  /// {steps:list} {n? one: comes | other: come} after {step}, and {n? one: was | other: were} done {time}.
  public static func orderEarlier(steps: [Message], n: Int, step: String, time: String) -> Message { .entry("order.earlier", ["steps": .list(`steps`), "n": .count(`n`), "step": .text(`step`), "time": .text(`time`)]) }
  /// {step} may not be done before {day}: {rule}{citation? some: \ ({citation}) | none: }.
  public static func orderTooEarly(step: String, day: String, rule: String, citation: String) -> Message { .entry("order.too.early", ["step": .text(`step`), "day": .text(`day`), "rule": .text(`rule`), "citation": .text(`citation`)]) }
  /// {steps:list} {n? one: comes after it, and stays | other: come after it, and stay} done
  public static func orderStays(steps: [Message], n: Int) -> Message { .entry("order.stays", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// {day} at {clock}
  public static func workDayAt(day: String, clock: String) -> Message { .entry("work.day.at", ["day": .text(`day`), "clock": .text(`clock`)]) }
  /// Nothing is assigned to anybody.
  public static var tasksNone: Message { .entry("tasks.none", [:]) }
  /// Nothing is assigned to {person? me: you | other: {person}}.
  public static func tasksNoneOf(person: String) -> Message { .entry("tasks.none.of", ["person": .text(`person`)]) }
  /// Assigned are:
  public static var tasksAssigned: Message { .entry("tasks.assigned", [:]) }
  /// Everything that is missing is assigned.
  public static var tasksAllAssigned: Message { .entry("tasks.all.assigned", [:]) }
  /// leads it
  public static var tasksLeads: Message { .entry("tasks.leads", [:]) }
  /// led by nobody yet
  public static var tasksLedNobody: Message { .entry("tasks.led.nobody", [:]) }
  /// led by {person}
  public static func tasksLed(person: String) -> Message { .entry("tasks.led", ["person": .text(`person`)]) }
  /// “{way:message}” changes that.
  public static func tasksAssign(way: Message) -> Message { .entry("tasks.assign", ["way": .message(`way`)]) }
  /// “{way:message}” names somebody.
  public static func tasksAssignNames(way: Message) -> Message { .entry("tasks.assign.names", ["way": .message(`way`)]) }
  /// assign {step} to {person}
  public static func tryAssignTo(step: String, person: String) -> Message { .entry("try.assign.to", ["step": .text(`step`), "person": .text(`person`)]) }
  /// {work}: all of it is due
  public static func alarmWork(work: String) -> Message { .entry("alarm.work", ["work": .text(`work`)]) }
  /// {work}: {step} may be done
  public static func alarmStepOpens(work: String, step: String) -> Message { .entry("alarm.step.opens", ["work": .text(`work`), "step": .text(`step`)]) }
  /// Nothing is overdue.
  public static var deadlineNothingLate: Message { .entry("deadline.nothing.late", [:]) }
  /// Nothing is due {days}.
  public static func deadlineNothingDue(days: String) -> Message { .entry("deadline.nothing.due", ["days": .text(`days`)]) }
  /// {isdue? yes: is due | no: may be done} {rule}, which is not done
  public static func deadlineToCome(isdue: Bool, rule: String) -> Message { .entry("deadline.to.come", ["isdue": .flag(`isdue`), "rule": .text(`rule`)]) }
  /// all of it
  public static var deadlineAllOfIt: Message { .entry("deadline.all.of.it", [:]) }
  /// {step? some: {step} of {work} | none: all of {work}} may not be done before {day}{citation? some: \ ({citation}) | none: }
  public static func deadlineOpensLater(step: String, work: String, day: String, citation: String) -> Message { .entry("deadline.opens.later", ["step": .text(`step`), "work": .text(`work`), "day": .text(`day`), "citation": .text(`citation`)]) }
  /// {step? some: {step} of {work} | none: all of {work}} may be done from now on
  public static func deadlineOpens(step: String, work: String) -> Message { .entry("deadline.opens", ["step": .text(`step`), "work": .text(`work`)]) }
  /// Deadline: {step? some: {step} of {work} | none: all of {work}} is due
  public static func deadlineCome(step: String, work: String) -> Message { .entry("deadline.come", ["step": .text(`step`), "work": .text(`work`)]) }
  /// was due {day}
  public static func deadlineWasDue(day: String) -> Message { .entry("deadline.was.due", ["day": .text(`day`)]) }
  /// is due {day}
  public static func deadlineIsDue(day: String) -> Message { .entry("deadline.is.due", ["day": .text(`day`)]) }
  /// may be done since {day}
  public static func deadlineSince(day: String) -> Message { .entry("deadline.since", ["day": .text(`day`)]) }
  /// may not be done before {day}
  public static func deadlineNotBefore(day: String) -> Message { .entry("deadline.not.before", ["day": .text(`day`)]) }
  /// set by {person}{reason? some:: {reason} | none: }{overrules? yes:, in the place of the rule | no: }
  public static func deadlineSetBy(person: String, reason: String, overrules: Bool) -> Message { .entry("deadline.set.by", ["person": .text(`person`), "reason": .text(`reason`), "overrules": .flag(`overrules`)]) }
  /// {step? some: deadline of {step} | none: deadline}
  public static func deadlineOf(step: String) -> Message { .entry("deadline.of", ["step": .text(`step`)]) }
  /// {what} taken back by {person}{reason? some:: {reason} | none: }
  public static func deadlineTakenBack(what: String, person: String, reason: String) -> Message { .entry("deadline.taken.back", ["what": .text(`what`), "person": .text(`person`), "reason": .text(`reason`)]) }
  /// {what} {day}, {by:message}
  public static func deadlineSet(what: String, day: String, by: Message) -> Message { .entry("deadline.set", ["what": .text(`what`), "day": .text(`day`), "by": .message(`by`)]) }
  /// {step? some: {step} assigned to {person? some: {person} | none: nobody} | none: led by {person? some: {person} | none: nobody}}
  public static func workSaidAssigned(step: String, person: String) -> Message { .entry("work.said.assigned", ["step": .text(`step`), "person": .text(`person`)]) }
  /// Nothing is next for {name}.
  public static func workNothingNext(name: String) -> Message { .entry("work.nothing.next", ["name": .text(`name`)]) }
  /// nobody is named
  public static var workNobodyNamed: Message { .entry("work.nobody.named", [:]) }
  /// {name} {due}, a day without a clock: say how many days before.
  public static func deadlineNoClock(name: String, due: String) -> Message { .entry("deadline.no.clock", ["name": .text(`name`), "due": .text(`due`)]) }
  /// {day} is over: {name} {due}.
  public static func deadlineWhenOver(day: String, name: String, due: String) -> Message { .entry("deadline.when.over", ["day": .text(`day`), "name": .text(`name`), "due": .text(`due`)]) }
  /// No deadline of {name} is running that could be moved: say when.
  public static func deadlineNoneToMove(name: String) -> Message { .entry("deadline.none.to.move", ["name": .text(`name`)]) }
  /// the deadline
  public static var deadlineTheDeadline: Message { .entry("deadline.the.deadline", [:]) }
  /// A reminder can be set for anything.
  public static var deadlineReminders: Message { .entry("deadline.reminders", [:]) }
  /// That deadline is a day, so it moves by days: say how many, or a clock time.
  public static var deadlineByDays: Message { .entry("deadline.by.days", [:]) }
  /// {day} is over: a deadline lies ahead.
  public static func deadlineAhead(day: String) -> Message { .entry("deadline.ahead", ["day": .text(`day`)]) }
  /// {name} {due}, {source}. {day} needs a reason: it is written down with your name.
  public static func deadlineNeedsReason(name: String, due: String, source: String, day: String) -> Message { .entry("deadline.needs.reason", ["name": .text(`name`), "due": .text(`due`), "source": .text(`source`), "day": .text(`day`)]) }
  /// Nobody set a deadline of {name}.
  public static func deadlineNobodySet(name: String) -> Message { .entry("deadline.nobody.set", ["name": .text(`name`)]) }
  /// {name} {due}, {source}: a rule cannot be taken away. It can be put off, with a reason.
  public static func deadlineRuleStays(name: String, due: String, source: String) -> Message { .entry("deadline.rule.stays", ["name": .text(`name`), "due": .text(`due`), "source": .text(`source`)]) }
  /// That alarm belongs to {name}, and rings when its deadline comes.
  public static func deadlineAlarmOf(name: String) -> Message { .entry("deadline.alarm.of", ["name": .text(`name`)]) }
  /// {name} is assigned to nobody.
  public static func workAssignedNobody(name: String) -> Message { .entry("work.assigned.nobody", ["name": .text(`name`)]) }
  /// set the deadline {name? some: of {name} to friday | none: to friday}
  public static func tryDeadlineSet(name: String) -> Message { .entry("try.deadline.set", ["name": .text(`name`)]) }
  /// remind me 1 day before the {name} deadline
  public static func tryRemindBefore(name: String) -> Message { .entry("try.remind.before", ["name": .text(`name`)]) }
  /// remind me of {name} on {day}
  public static func tryRemindOn(name: String, day: String) -> Message { .entry("try.remind.on", ["name": .text(`name`), "day": .text(`day`)]) }
  /// extend the deadline by 1 day
  public static var tryDeadlineExtend: Message { .entry("try.deadline.extend", [:]) }
  /// set the deadline of {name} to {day} because …
  public static func tryDeadlineBecause(name: String, day: String) -> Message { .entry("try.deadline.because", ["name": .text(`name`), "day": .text(`day`)]) }
  /// extend the deadline of {name} by 5 days because …
  public static func tryDeadlineExtendBecause(name: String) -> Message { .entry("try.deadline.extend.because", ["name": .text(`name`)]) }
  /// who is responsible for the next step
  public static var tryResponsible: Message { .entry("try.responsible", [:]) }
  /// {what:message} in {name}
  public static func doStepIn(what: Message, name: String) -> Message { .entry("do.step.in", ["what": .message(`what`), "name": .text(`name`)]) }
  /// tea
  public static var timerTea: Message { .entry("timer.tea", [:]) }
  /// How loud a timer is, your terminal or its sound file decides.
  public static var wishVolume: Message { .entry("wish.volume", [:]) }
  /// What is heard goes by a timer’s name: a sound file with its whole path, “bell” or “none”.
  public static var wishTone: Message { .entry("wish.tone", [:]) }
  /// The bell rings once at the end of each phase, and a line says so.
  public static var wishRinging: Message { .entry("wish.ringing", [:]) }
  /// What ended stands in the history; what is heard stands in the settings: bell, quiet, speak, desktop.
  public static var wishUnheard: Message { .entry("wish.unheard", [:]) }
  /// A terminal cannot shake: it rings, speaks or sends a desktop notification.
  public static var wishVibration: Message { .entry("wish.vibration", [:]) }
  /// I can speak each line that I print, not every second to the end.
  public static var wishAloud: Message { .entry("wish.aloud", [:]) }
  /// Colours are for a dark background, a light one, or told apart by every eye; letters and their size are your terminal’s, and “ensue --no-color” shows none.
  public static var wishDisplay: Message { .entry("wish.display", [:]) }
  /// light colours
  public static var tryColours: Message { .entry("try.colours", [:]) }
  /// Ctrl-L clears the screen; what runs stays under the prompt.
  public static var wishClearing: Message { .entry("wish.clearing", [:]) }
  /// For a screen reader start it as “ensue --plain”: each answer is lines of its own, and nothing is painted over.
  public static var wishReader: Message { .entry("wish.reader", [:]) }
  /// What runs stands under the prompt while the setting “status” is on.
  public static var wishHiding: Message { .entry("wish.hiding", [:]) }
  /// Timers stay apart. One can be made longer, or have another phase.
  public static var wishJoining: Message { .entry("wish.joining", [:]) }
  /// A pause that comes again is a phase of the timer.
  public static var wishBreaks: Message { .entry("wish.breaks", [:]) }
  /// Timers stay on this machine; a kept routine can be a file to pass on.
  public static var wishSending: Message { .entry("wish.sending", [:]) }
  /// At its end I ring and say so. Anything else is done by a program of yours: “when tea is done run light.sh”.
  public static var wishChore: Message { .entry("wish.chore", [:]) }
  /// Times are those of this machine’s zone; another can be said with a time.
  public static var wishZone: Message { .entry("wish.zone", [:]) }
  /// Timers are kept more exactly than they are shown: whole seconds.
  public static var wishFractions: Message { .entry("wish.fractions", [:]) }
  /// Each timer is told how long it is; a word of your own can stand for one.
  public static var wishUsual: Message { .entry("wish.usual", [:]) }
  /// Which days you have off, you say: by their names or dates.
  public static var wishHolidays: Message { .entry("wish.holidays", [:]) }
  /// Days on and off in turn are no rule of mine; each of those days can come every so many days.
  public static var wishShifts: Message { .entry("wish.shifts", [:]) }
  /// What something is for is said with each of it, or when its clock starts.
  public static var wishAllfor: Message { .entry("wish.allfor", [:]) }
  /// When that is, only you know: say it then.
  public static var wishYourWord: Message { .entry("wish.your.word", [:]) }
  /// What comes again at times of the clock is a schedule.
  public static var wishSchedule: Message { .entry("wish.schedule", [:]) }
  /// Stop “{name}”, and have it ring every {length:length} instead?
  public static func askEveryInstead(name: String, length: Duration) -> Message { .entry("ask.every.instead", ["name": .text(`name`), "length": .length(`length`)]) }
  /// set {name} {on? yes: on | no: off}
  public static func trySwitch(name: String, on: Bool) -> Message { .entry("try.switch", ["name": .text(`name`), "on": .flag(`on`)]) }
  /// quiet hours from 22:00 to 7:00
  public static var tryQuietHours: Message { .entry("try.quiet.hours", [:]) }
  /// set the sound of {name} to bell
  public static func trySoundOf(name: String) -> Message { .entry("try.sound.of", ["name": .text(`name`)]) }
  /// sounds
  public static var trySounds: Message { .entry("try.sounds", [:]) }
  /// warn me {length:words} before the end
  public static func tryWarnBefore(length: Duration) -> Message { .entry("try.warn.before", ["length": .length(`length`)]) }
  /// when are my quiet hours
  public static var tryWhenQuiet: Message { .entry("try.when.quiet", [:]) }
  /// turn on desktop notifications
  public static var tryDesktop: Message { .entry("try.desktop", [:]) }
  /// watch
  public static var tryWatch: Message { .entry("try.watch", [:]) }
  /// then rest 5 minutes
  public static var tryThenRest: Message { .entry("try.then.rest", [:]) }
  /// 4 rounds of {work:words} work and {pause:words} pause
  public static func tryRoundsWork(work: Duration, pause: Duration) -> Message { .entry("try.rounds.work", ["work": .length(`work`), "pause": .length(`pause`)]) }
  /// save that as {name}
  public static func trySaveThat(name: String) -> Message { .entry("try.save.that", ["name": .text(`name`)]) }
  /// export routine {name}
  public static func tryExportRoutine(name: String) -> Message { .entry("try.export.routine", ["name": .text(`name`)]) }
  /// show setting {name}
  public static func trySettingShow(name: String) -> Message { .entry("try.setting.show", ["name": .text(`name`)]) }
  /// when it is done remind me to call Ann
  public static var tryWhenDone: Message { .entry("try.when.done", [:]) }
  /// what time is it in New York
  public static var tryTimeNewYork: Message { .entry("try.time.new.york", [:]) }
  /// alarm at 7:00 New York time
  public static var tryAlarmNewYork: Message { .entry("try.alarm.new.york", [:]) }
  /// timer 90 seconds
  public static var tryTimerSeconds: Message { .entry("try.timer.seconds", [:]) }
  /// alias t = timer {length:words}
  public static func tryAliasTimer(length: Duration) -> Message { .entry("try.alias.timer", ["length": .length(`length`)]) }
  /// timer {length:words}
  public static func tryTimer(length: Duration) -> Message { .entry("try.timer", ["length": .length(`length`)]) }
  /// alarm every weekday at 7 except Christmas
  public static var tryAlarmExcept: Message { .entry("try.alarm.except", [:]) }
  /// skip wake up on 24 December
  public static var trySkipOn: Message { .entry("try.skip.on", [:]) }
  /// alarm every 8 days at 5:45 starting Thursday
  public static var tryAlarmTurns: Message { .entry("try.alarm.turns", [:]) }
  /// clock in on Acme
  public static var tryClockIn: Message { .entry("try.clock.in", [:]) }
  /// log 2 hours for Acme
  public static var tryLogFor: Message { .entry("try.log.for", [:]) }
  /// change {name} to every 10 minutes
  public static func tryChangeEvery(name: String) -> Message { .entry("try.change.every", ["name": .text(`name`)]) }
  /// every day at {clock} start {name} {length:words}
  public static func tryEveryDay(clock: String, name: String, length: Duration) -> Message { .entry("try.every.day", ["clock": .text(`clock`), "name": .text(`name`), "length": .length(`length`)]) }
  /// every {length:words} for an hour
  public static func tryEvery(length: Duration) -> Message { .entry("try.every", ["length": .length(`length`)]) }
  /// * Begin with “tea 4 min”. Say what is to happen, and when: ¶ boil pasta 9 minutes then rest 2 · tea at 16:30 · focus until 20:00 ¶ wake me every weekday at 7 · remind me tomorrow at 9 to call Ann ¶ * Ask, and change it: ¶ how long? · list · watch · pause · add 2 minutes · stop all · undo
  public static var helpOverview: Message { .entry("help.overview", [:]) }
  /// * By what it is about: ¶ help timers · help schedules · help routines · help history ¶ help work · help suggestions · help settings · help keys ¶ help machines
  public static var helpAbout: Message { .entry("help.about", [:]) }
  /// * Say what and how long, any number at once: ¶ tea 4 min · eggs 7 min and toast 3 · when the pasta is done start the sauce 3 minutes ¶ rice 20, fish 12 ready together · 4 rounds of 25 minutes work then 5 rest ¶ steep 4 min then when I say so rest 5 · stopwatch ¶ * When it is over a line says so and the bell rings, also when this shell is closed. ¶ * Ask: ¶ how long? · how long for the tea · list timers ¶ * Change it: ¶ pause tea · resume tea · add 2 minutes to tea · restart tea · stop tea · undo ¶ make it 12 minutes · skip · rename it to noodles · 2 more rounds · go back ¶ remove the rest phase · make the bake phase 10 minutes longer
  public static var helpTimers: Message { .entry("help.timers", [:]) }
  /// * Keep what you time, under a name: ¶ save that as Sunday pasta · create routine tea: steep 4 minutes, drink 10 ¶ list routines · show routine tea · list cooking routines ¶ * Start it, as it is or otherwise: ¶ start the pasta routine · start the pasta routine at half time · start the work routine with 2 rounds ¶ * Change it: ¶ add rest 5 minutes after boil to the pasta routine · rename routine tea to chai ¶ remove the rest phase from the pasta routine · set the category of tea to drinks ¶ * Pass it on: ¶ export routine tea · import routine from tea.json · delete routine tea ¶ ~ What is deleted comes back with undo.
  public static var helpRoutines: Message { .entry("help.routines", [:]) }
  /// * Say when it is to happen: ¶ wake me at 7 every weekday · remind me to call Ann tomorrow at 9 ¶ remind me of standup every Monday at 9:30 until 30 June · every Sunday at 18:00 start pasta 9 minutes ¶ * Answer it, put it off, be left alone: ¶ ok · snooze 5 · set an urgent timer for 5 minutes · mute for an hour ¶ * Look ahead: ¶ list schedules · next 5 runs of standup ¶ * Change it: ¶ skip the next standup · turn off schedule standup · turn on schedule standup ¶ make schedule standup silent · warn me 10 minutes before every standup ¶ delete schedule standup · undo ¶ * With a calendar: ¶ export calendar to mine.ics · import calendar from mine.ics · follow calendar team.ics every hour
  public static var helpSchedules: Message { .entry("help.schedules", [:]) }
  /// * Ask what you did: ¶ what did I do this week · pasta this month · abandoned last week ¶ how many sessions today · how much time did I spend on work this year ¶ my streak · longest streak of yoga · completion rate of pasta ¶ statistics of tea · trend of work this month · most active day ¶ * Take it along: ¶ export history this month to march.csv · import history from march.csv ¶ * Let it go: ¶ delete sessions of pasta before October · set history.keep to 365 days ¶ forget pasta · forget everything ¶ ~ Deleted sessions come back with undo for 24 hours; what is forgotten never does.
  public static var helpHistory: Message { .entry("help.history", [:]) }
  /// * Begin a piece of work, and move it: ¶ workflows · steps of micro-purchase · new micro-purchase for laptops ¶ need is done · market research is done · award is done yesterday ¶ waive review because it is urgent, says Jane Smith · undo ¶ * Ask: ¶ what is next · what is missing · why is award blocked ¶ deadlines · what is overdue · timeline of laptops · record of laptops ¶ who is responsible for the next step · what is assigned to Maria ¶ * Say when, and who: ¶ set the deadline to december 20 · extend the deadline by 5 days ¶ assign step award to Maria · award slipped, it is now july 15 · draft the SOW for laptops · documents · new project audit: count, report ¶ ~ A kind of work of your own is a file: see “Workflows” in the manual.
  public static var helpWork: Message { .entry("help.work", [:]) }
  /// * What may come next: ¶ upcoming predictions · why that · more · prediction report ¶ * Say how good it was: ¶ good · bad · never suggest stop tea · what do you never suggest ¶ * How it shows itself: ¶ turn off suggestions · turn suggestions on again ¶ set prediction.style to aggressive · set prediction.notice to subtle ¶ * Who decides: ¶ autonomy · autonomy on · autonomy off ¶ incognito · learn from me again · rebuild predictions
  public static var helpSuggestions: Message { .entry("help.suggestions", [:]) }
  /// * Settings, each a line of a file you can read: ¶ settings · set editing to vi · use the 12 hour clock · set bell off · reset bell ¶ quiet hours from 22:00 to 7:00 · set history.keep to 365 days ¶ set calendar.morning to 8:30 · set prediction style to conservative ¶ * Words and keys of your own: ¶ alias t = tea 4 minutes · bind f5 to how long · key bindings ¶ * Several people: ¶ profiles · switch to profile kids · rename profile kids to children
  public static var helpSettings: Message { .entry("help.settings", [:]) }
  /// * Suggestions: ¶ Right, End, Ctrl-E, Ctrl-F → take the dimmed rest, at the end of the line ¶ Ctrl-Space → take it from anywhere, or the first of the list ¶ Alt-F → take one word of it ¶ Alt-1, Alt-2, Alt-3 → take a numbered one, or answer a question ¶ Esc (Ctrl-G in vi mode) → not now; Shift-Delete: never again ¶ * The line: ¶ Tab → complete; Ctrl-R: search what you said before ¶ Ctrl-C → clear the line; Ctrl-D: leave, timers go on ¶ Ctrl-_ → take back the last change of the line
  public static var helpKeys: Message { .entry("help.keys", [:]) }
  /// * Your other machines, through a folder or a server that all of them see: ¶ sync with ~/Sync · sync with https://ann@cloud.example.org/dav/Ensue ¶ sync now · show the sync key · sync conflicts · bring back conflict 1 · stop syncing ¶ * A calendar on a server (CalDAV) and your schedules, both ways: ¶ sync calendar https://ann@cloud.example.org/dav/calendars/ann/personal ¶ sync calendar · calendar sync status · stop syncing calendar ¶ * A team, through a cluster of etcd: work, and who is at which step: ¶ join the team at etcds://ann@host1,host2,host3/radar · team status · leave the team ¶ * How often a server is asked, and what goes out at all: ¶ set sync.every to 10 min · what leaves this machine ¶ * In a browser on this machine, read only, from your shell: ¶ ensue --serve → rings, what comes, what is due, a year in pictures
  public static var helpMachines: Message { .entry("help.machines", [:]) }
  /// Ten sentences to steal, by who you are:
  public static var helpPeople: Message { .entry("help.people", [:]) }
  /// help {name}
  public static func helpPerson(name: String) -> Message { .entry("help.person", ["name": .text(`name`)]) }
  /// Right arrow takes the dimmed suggestion; Alt-1…3 take the numbered ones; “help keys”.
  public static var helpHint: Message { .entry("help.hint", [:]) }
  /// timers timer countdowns countdown stopwatch stopwatches
  public static var helpWordsTimers: Message { .entry("help.words.timers", [:]) }
  /// routines routine
  public static var helpWordsRoutines: Message { .entry("help.words.routines", [:]) }
  /// schedules alarms reminders schedule alarm reminder
  public static var helpWordsSchedules: Message { .entry("help.words.schedules", [:]) }
  /// history sessions entries session entry
  public static var helpWordsHistory: Message { .entry("help.words.history", [:]) }
  /// work workflow workflows
  public static var helpWordsWork: Message { .entry("help.words.work", [:]) }
  /// suggestions predictions suggestion prediction
  public static var helpWordsSuggestions: Message { .entry("help.words.suggestions", [:]) }
  /// settings profiles setting profile
  public static var helpWordsSettings: Message { .entry("help.words.settings", [:]) }
  /// keys key
  public static var helpWordsKeys: Message { .entry("help.words.keys", [:]) }
  /// machines machine computers computer sync syncing browser caldav team teams
  public static var helpWordsMachines: Message { .entry("help.words.machines", [:]) }
  /// install the agent
  public static var doAgentInstall: Message { .entry("do.agent.install", [:]) }
  /// uninstall the agent
  public static var doAgentUninstall: Message { .entry("do.agent.uninstall", [:]) }
  /// look for the agent
  public static var doAgentState: Message { .entry("do.agent.state", [:]) }
  /// draw a picture into {path}
  public static func doPicture(path: String) -> Message { .entry("do.picture", ["path": .text(`path`)]) }
  /// watch
  public static var doWatch: Message { .entry("do.watch", [:]) }
  /// back up{path? some: \ to {path} | none: }
  public static func doBackUp(path: String) -> Message { .entry("do.back.up", ["path": .text(`path`)]) }
  /// restore from {path}
  public static func doRestore(path: String) -> Message { .entry("do.restore", ["path": .text(`path`)]) }
  /// text
  public static var explainText: Message { .entry("explain.text", [:]) }
  /// tokens
  public static var explainTokens: Message { .entry("explain.tokens", [:]) }
  /// chart
  public static var explainChart: Message { .entry("explain.chart", [:]) }
  /// reading
  public static var explainReading: Message { .entry("explain.reading", [:]) }
  /// or
  public static var explainOr: Message { .entry("explain.or", [:]) }
  /// vote
  public static var explainVote: Message { .entry("explain.vote", [:]) }
  /// why
  public static var explainWhy: Message { .entry("explain.why", [:]) }
  /// cost
  public static var explainCost: Message { .entry("explain.cost", [:]) }
  /// effect
  public static var explainEffect: Message { .entry("explain.effect", [:]) }
  /// read by
  public static var explainReadBy: Message { .entry("explain.read.by", [:]) }
  /// read as
  public static var explainReadAs: Message { .entry("explain.read.as", [:]) }
  /// the answer to a question
  public static var explainAnswer: Message { .entry("explain.answer", [:]) }
  /// none
  public static var explainNone: Message { .entry("explain.none", [:]) }
  /// none that is likely enough
  public static var explainNoneLikely: Message { .entry("explain.none.likely", [:]) }
  /// no rule made it: the learnt weights propose it; {rule? some: the rules read <{rule}>, less likely | none: the rules read nothing}, so it is asked about
  public static func explainProposal(rule: String) -> Message { .entry("explain.proposal", ["rule": .text(`rule`)]) }
  /// nothing else takes the whole line
  public static var explainWholeLine: Message { .entry("explain.whole.line", [:]) }
  /// <{first}> and <{second}> cost the same: a tie
  public static func explainTie(first: String, second: String) -> Message { .entry("explain.tie", ["first": .text(`first`), "second": .text(`second`)]) }
  /// <{first}> costs {margin} less than <{second}>{worse? some:, which has {worse} | none: }{better? some: {both? yes:; it has {better} itself | no:, though it has {better}} | none: }
  public static func explainLess(first: String, margin: String, second: String, worse: String, better: String, both: Bool) -> Message { .entry("explain.less", ["first": .text(`first`), "margin": .text(`margin`), "second": .text(`second`), "worse": .text(`worse`), "better": .text(`better`), "both": .flag(`both`)]) }
  /// {n? one: 1 step | other: {n} steps} through the rules
  public static func explainEffort(n: Int) -> Message { .entry("explain.effort", ["n": .count(`n`)]) }
  /// no rule reads it
  public static var explainNoRule: Message { .entry("explain.no.rule", [:]) }
  /// nothing else takes all of it
  public static var explainNothingElse: Message { .entry("explain.nothing.else", [:]) }
  /// read as: {what}
  public static func explainReadAsWords(what: String) -> Message { .entry("explain.read.as.words", ["what": .text(`what`)]) }
  /// else {kind:message}
  public static func explainElse(kind: Message) -> Message { .entry("explain.else", ["kind": .message(`kind`)]) }
  /// {kind? create: a new timer | start: a new timer | remind: a reminder | schedule: an alarm or a schedule | cue: a word before an end | stop: an end | pause: a pause | resume: going on | extend: more time | reduce: less time | update: another length | move: another end | query: a question about what runs | rename: another name | undo: taking something back | compliance: what rules say | document: a document | place: a place | skip: the next phase | history: what is over | log: what is over | session: what is over | workflow: work | step: a step of work | field: what is known of work | work: work | deadline: a deadline | settings: a setting | routine: a routine | knowledge: how long things take | none: nothing for me | other: “{kind}”}
  public static func explainKind(kind: String) -> Message { .entry("explain.kind", ["kind": .text(`kind`)]) }
  /// {isso? yes: the rules read {kind:message} | no: though the rules read {kind:message}}
  public static func explainRulesSay(isso: Bool, kind: Message) -> Message { .entry("explain.rules.say", ["isso": .flag(`isso`), "kind": .message(`kind`)]) }
  /// {isso? yes: the learnt words say so | no: though the learnt words say otherwise}
  public static func explainWordsSay(isso: Bool) -> Message { .entry("explain.words.say", ["isso": .flag(`isso`)]) }
  /// as {kind:message} it has {what:message}
  public static func explainOtherHas(kind: Message, what: Message) -> Message { .entry("explain.other.has", ["kind": .message(`kind`), "what": .message(`what`)]) }
  /// though it has {what:message}
  public static func explainThough(what: Message) -> Message { .entry("explain.though", ["what": .message(`what`)]) }
  /// {words? some: “{words}” as free words | none: free words}
  public static func partFree(words: String) -> Message { .entry("part.free", ["words": .text(`words`)]) }
  /// {words? some: “{words}” as <{rule}> | none: as <{rule}>}
  public static func partValue(words: String, rule: String) -> Message { .entry("part.value", ["words": .text(`words`), "rule": .text(`rule`)]) }
  /// {words? some: “{words}” passed over | none: passed over}
  public static func partPassedOver(words: String) -> Message { .entry("part.passed.over", ["words": .text(`words`)]) }
  /// {words? some: “{words}” with a slip | none: with a slip}
  public static func partSlip(words: String) -> Message { .entry("part.slip", ["words": .text(`words`)]) }
  /// a rarer way to say it
  public static var partWeight: Message { .entry("part.weight", [:]) }
  /// what joins it
  public static var partJoining: Message { .entry("part.joining", [:]) }
  /// words left out
  public static var partLeftOut: Message { .entry("part.left.out", [:]) }
  /// {kind? unknownName: a name that nothing has | knownName: a name alone, of something that is there | bare: no word says that it is for me | denied: a “not” behind what is asked for | asking: it asks, or asks for patience | trouble: it complains | story: it tells a story | othersBusiness: other people's business beside it | lost: a time that would be lost | nameless: no name where one has to be | timeAsName: a time in the name | severalTimes: times that contradict each other | unknownPlace: the clocks of a place I do not know | waiting: it waits for what nobody tells me | ambiguous: it may mean two things | counting: numbers that count something | oddLength: an odd length | recurrenceAlone: how often, and nothing else | slip: a sign or a slip | rarer: a rarer way to say it | unaddressed: the rest is of other matters | other: {kind}}
  public static func partObjection(kind: String) -> Message { .entry("part.objection", ["kind": .text(`kind`)]) }
  /// There is nothing to name.
  public static var namesNothing: Message { .entry("names.nothing", [:]) }
  /// say: {way:message}
  public static func namesSay(way: Message) -> Message { .entry("names.say", ["way": .message(`way`)]) }
  /// rename {name} to {to}
  public static func tryRenameTo(name: String, to: String) -> Message { .entry("try.rename.to", ["name": .text(`name`), "to": .text(`to`)]) }
  /// suggest a name for the {name} timer
  public static func tryNameTimer(name: String) -> Message { .entry("try.name.timer", ["name": .text(`name`)]) }
  /// suggest a name for the pasta routine
  public static var tryNamePasta: Message { .entry("try.name.pasta", [:]) }
  /// The file has {bytes:number} bytes; {limit:number} (4 MiB) are the most.
  public static func fileTooLong(bytes: Int, limit: Int) -> Message { .entry("file.too.long", ["bytes": .count(`bytes`), "limit": .count(`limit`)]) }
  /// This is not text in UTF-8.
  public static var fileNoText: Message { .entry("file.no.text", [:]) }
  /// Expected {what}.
  public static func fileExpected(what: String) -> Message { .entry("file.expected", ["what": .text(`what`)]) }
  /// Nested deeper than {n:number}.
  public static func fileTooDeep(n: Int) -> Message { .entry("file.too.deep", ["n": .count(`n`)]) }
  /// More than {n:number} values.
  public static func fileTooMany(n: Int) -> Message { .entry("file.too.many", ["n": .count(`n`)]) }
  /// The key “{key}” stands here twice.
  public static func fileTwice(key: String) -> Message { .entry("file.twice", ["key": .text(`key`)]) }
  /// This number is out of range.
  public static var fileNumber: Message { .entry("file.number", [:]) }
  /// The key “{key}” is missing.
  public static func fileMissing(key: String) -> Message { .entry("file.missing", ["key": .text(`key`)]) }
  /// There is no key “{key}” here.
  public static func fileUnknown(key: String) -> Message { .entry("file.unknown", ["key": .text(`key`)]) }
  /// This is no template: “format” is not “{format}”.
  public static func fileNoTemplate(format: String) -> Message { .entry("file.no.template", ["format": .text(`format`)]) }
  /// This template has version {found:number}; this Ensue knows {known:number}. A newer Ensue can read it.
  public static func fileNewer(found: Int, known: Int) -> Message { .entry("file.newer", ["found": .count(`found`), "known": .count(`known`)]) }
  /// A routine needs a name.
  public static var fileNoName: Message { .entry("file.no.name", [:]) }
  /// There is no routine in it.
  public static var fileEmpty: Message { .entry("file.empty", [:]) }
  /// More than {what}.
  public static func fileMoreThan(what: String) -> Message { .entry("file.more.than", ["what": .text(`what`)]) }
  /// What is said here is longer than {limit:number} bytes.
  public static func fileLongText(limit: Int) -> Message { .entry("file.long.text", ["limit": .count(`limit`)]) }
  /// This brace is not closed. Write ~\{9%minutes\}.
  public static var fileOpenBrace: Message { .entry("file.open.brace", [:]) }
  /// The recipe has no timers. Write them as ~\{9%minutes\}.
  public static var fileNoTimers: Message { .entry("file.no.timers", [:]) }
  /// Everybody begins in the profile {name}: no other is called so.
  public static func profileFirst(name: String) -> Message { .entry("profile.first", ["name": .text(`name`)]) }
  /// A profile is a plain name, such as “kids”.
  public static var profilePlainName: Message { .entry("profile.plain.name", [:]) }
  /// It is called {name} already.
  public static func profileCalledAlready(name: String) -> Message { .entry("profile.called.already", ["name": .text(`name`)]) }
  /// The profile {name} is called {to} now.
  public static func profileRenamed(name: String, to: String) -> Message { .entry("profile.renamed", ["name": .text(`name`), "to": .text(`to`)]) }
  /// “undo” brings it back for 24 hours.
  public static var profileBringsBack: Message { .entry("profile.brings.back", [:]) }
  /// Deleted the profile {name}.
  public static func profileDeleted(name: String) -> Message { .entry("profile.deleted", ["name": .text(`name`)]) }
  /// “undo” or “bring profile {name} back” does so for 24 hours
  public static func profileBringsBackBy(name: String) -> Message { .entry("profile.brings.back.by", ["name": .text(`name`)]) }
  /// No profile “{name}” was deleted in the last day.
  public static func profileNotDeleted(name: String) -> Message { .entry("profile.not.deleted", ["name": .text(`name`)]) }
  /// The profile {name} is back.
  public static func profileIsBack(name: String) -> Message { .entry("profile.is.back", ["name": .text(`name`)]) }
  /// {name? some: The profile “{name}” stays as it is: {why:message}. | none: The profile stays as it is: {why:message}.}
  public static func profileStays(name: String, why: Message) -> Message { .entry("profile.stays", ["name": .text(`name`), "why": .message(`why`)]) }
  /// There are no profiles here: nothing is kept.
  public static var profileNoneHere: Message { .entry("profile.none.here", [:]) }
  /// Everybody begins in the profile {name}, so it stays. “forget everything”, said in it, empties it.
  public static func profileFirstStays(name: String) -> Message { .entry("profile.first.stays", ["name": .text(`name`)]) }
  /// You are in the profile “{name}”. Switch to another one first.
  public static func profileInIt(name: String) -> Message { .entry("profile.in.it", ["name": .text(`name`)]) }
  /// There is no profile “{name}”.{known? some: \ There is {known}. | none: }
  public static func profileUnknown(name: String, known: String) -> Message { .entry("profile.unknown", ["name": .text(`name`), "known": .text(`known`)]) }
  /// The profile “{name}” is in use: by a shell, or by the background process that waits for its timers.
  public static func profileInUse(name: String) -> Message { .entry("profile.in.use", ["name": .text(`name`)]) }
  /// Its settings stay under [{name}]: {why:message}.
  public static func profileSettingsStay(name: String, why: Message) -> Message { .entry("profile.settings.stay", ["name": .text(`name`), "why": .message(`why`)]) }
  /// What it holds cannot be read.
  public static var profileUnreadable: Message { .entry("profile.unreadable", [:]) }
  /// {n:number} {thing? timer: {n? one: running timer | other: running timers} | routine: {n? one: routine | other: routines} | schedule: {n? one: schedule | other: schedules} | workflow: {n? one: workflow | other: workflows} | other: {n? one: session | other: sessions}}
  public static func profileHas(n: Int, thing: String) -> Message { .entry("profile.has", ["n": .count(`n`), "thing": .text(`thing`)]) }
  /// It is empty.
  public static var profileEmpty: Message { .entry("profile.empty", [:]) }
  /// It holds {things}.
  public static func profileHolds(things: String) -> Message { .entry("profile.holds", ["things": .text(`things`)]) }
  /// This is the profile {name}.
  public static func profileIs(name: String) -> Message { .entry("profile.is", ["name": .text(`name`)]) }
  /// this one
  public static var profileThisOne: Message { .entry("profile.this.one", [:]) }
  /// Profiles are not copied or merged. What is exported in one can be imported in another.
  public static var profileNoCopies: Message { .entry("profile.no.copies", [:]) }
  /// There is a profile {name} already.
  public static func profileThere(name: String) -> Message { .entry("profile.there", ["name": .text(`name`)]) }
  /// New profile: {name}
  public static func profileNew(name: String) -> Message { .entry("profile.new", ["name": .text(`name`)]) }
  /// Now: {name}
  public static func profileNow(name: String) -> Message { .entry("profile.now", ["name": .text(`name`)]) }
  /// This is the profile {name} already.
  public static func profileIsAlready(name: String) -> Message { .entry("profile.is.already", ["name": .text(`name`)]) }
  /// A profile is chosen when a script or a single sentence starts.
  public static var profileAtStart: Message { .entry("profile.at.start", [:]) }
  /// rename profile {name}
  public static func tryProfileRenaming(name: String) -> Message { .entry("try.profile.renaming", ["name": .text(`name`)]) }
  /// rename profile {name} to {to}
  public static func tryProfileRename(name: String, to: String) -> Message { .entry("try.profile.rename", ["name": .text(`name`), "to": .text(`to`)]) }
  /// delete profile {name}
  public static func tryProfileDelete(name: String) -> Message { .entry("try.profile.delete", ["name": .text(`name`)]) }
  /// bring profile {name} back
  public static func tryProfileBack(name: String) -> Message { .entry("try.profile.back", ["name": .text(`name`)]) }
  /// profiles
  public static var tryProfiles: Message { .entry("try.profiles", [:]) }
  /// new profile {name}
  public static func tryProfileNew(name: String) -> Message { .entry("try.profile.new", ["name": .text(`name`)]) }
  /// export all routines to routines.json
  public static var tryExportRoutines: Message { .entry("try.export.routines", [:]) }
  /// export history to history.csv
  public static var tryExportHistoryFile: Message { .entry("try.export.history.file", [:]) }
  /// By itself:
  public static var autonomyByItself: Message { .entry("autonomy.by.itself", [:]) }
  /// {share} sure
  public static func autonomySure(share: String) -> Message { .entry("autonomy.sure", ["share": .text(`share`)]) }
  /// “{sentence}” was to be done by itself, and could not be:
  public static func autonomyFailed(sentence: String) -> Message { .entry("autonomy.failed", ["sentence": .text(`sentence`)]) }
  /// {key} or “undo” takes back: {sentence}
  public static func autonomyTakeBack(key: String, sentence: String) -> Message { .entry("autonomy.take.back", ["key": .text(`key`), "sentence": .text(`sentence`)]) }
  /// {key} switches autonomy off
  public static func autonomyOffBy(key: String) -> Message { .entry("autonomy.off.by", ["key": .text(`key`)]) }
  /// {kinds? some: May be done by itself at the prompt: {kinds:list}. | none: Nothing may be done by itself: autonomy.allow is none.}
  public static func autonomyAllowed(kinds: [Message]) -> Message { .entry("autonomy.allowed", ["kinds": .list(`kinds`)]) }
  /// Only from {share} sure, in a state seen {visits:number} times, after {lines:number} lines; once for each line you say.
  public static func autonomyTerms(share: String, visits: Int, lines: Int) -> Message { .entry("autonomy.terms", ["share": .text(`share`), "visits": .count(`visits`), "lines": .count(`lines`)]) }
  /// Each act can be taken back: Alt-Z within 5 s, or “undo”. “autonomy off” or Alt-0 ends it; “autonomy log” tells what was done.
  public static var autonomyWaysBack: Message { .entry("autonomy.ways.back", [:]) }
  /// This shell was started with --no-autonomy, so here nothing is done by itself.
  public static var autonomyForbidden: Message { .entry("autonomy.forbidden", [:]) }
  /// Nothing is done by itself: autonomy is off. “autonomy on” switches it on.
  public static var autonomyIsOff: Message { .entry("autonomy.is.off", [:]) }
  /// What you took back lately raises the threshold to {share}.
  public static func autonomyRaised(share: String) -> Message { .entry("autonomy.raised", ["share": .text(`share`)]) }
  /// Next may be “{sentence}”:
  public static func autonomyNext(sentence: String) -> Message { .entry("autonomy.next", ["sentence": .text(`sentence`)]) }
  /// sure enough.
  public static var autonomySureEnough: Message { .entry("autonomy.sure.enough", [:]) }
  /// only suggested, since autonomy is off.
  public static var autonomySinceOff: Message { .entry("autonomy.since.off", [:]) }
  /// only suggested, since it could not be taken back.
  public static var autonomySinceFinal: Message { .entry("autonomy.since.final", [:]) }
  /// only suggested, since autonomy.allow has no “{kind}”.
  public static func autonomySinceKind(kind: String) -> Message { .entry("autonomy.since.kind", ["kind": .text(`kind`)]) }
  /// only suggested, since you took it back: said by hand {n:number} of {of:number} times since.
  public static func autonomySinceTakenBack(n: Int, of: Int) -> Message { .entry("autonomy.since.taken.back", ["n": .count(`n`), "of": .count(`of`)]) }
  /// only suggested, since {n:number} of {of:number} lines were learnt.
  public static func autonomySinceHistory(n: Int, of: Int) -> Message { .entry("autonomy.since.history", ["n": .count(`n`), "of": .count(`of`)]) }
  /// only suggested, since this state was seen {n:number} of {of:number} times.
  public static func autonomySinceVisits(n: Int, of: Int) -> Message { .entry("autonomy.since.visits", ["n": .count(`n`), "of": .count(`of`)]) }
  /// only suggested, at {share} of the {needed} it takes.
  public static func autonomySinceConfidence(share: String, needed: String) -> Message { .entry("autonomy.since.confidence", ["share": .text(`share`), "needed": .text(`needed`)]) }
  /// only suggested, since of what was as sure {share} is proven to have come, of {needed} that must.
  public static func autonomySinceProof(share: String, needed: String) -> Message { .entry("autonomy.since.proof", ["share": .text(`share`), "needed": .text(`needed`)]) }
  /// Nothing was ever done by itself.
  public static var autonomyNever: Message { .entry("autonomy.never", [:]) }
  /// (forgotten)
  public static var autonomyForgotten: Message { .entry("autonomy.forgotten", [:]) }
  /// {share} sure, {fate? done: kept | undone: taken back | failed: refused | other: not finished}
  public static func autonomyFate(share: String, fate: String) -> Message { .entry("autonomy.fate", ["share": .text(`share`), "fate": .text(`fate`)]) }
  /// state seen {visits:number} times, {lines:number} lines learnt
  public static func autonomyState(visits: Int, lines: Int) -> Message { .entry("autonomy.state", ["visits": .count(`visits`), "lines": .count(`lines`)]) }
  /// Everything kept is copied to {path}.
  public static func agentCopied(path: String) -> Message { .entry("agent.copied", ["path": .text(`path`)]) }
  /// Everything kept is again as in {path}.
  public static func agentRestored(path: String) -> Message { .entry("agent.restored", ["path": .text(`path`)]) }
  /// What was there before: restore from {path}
  public static func agentBefore(path: String) -> Message { .entry("agent.before", ["path": .text(`path`)]) }
  /// Nothing was changed. {why}
  public static func agentUnchanged(why: String) -> Message { .entry("agent.unchanged", ["why": .text(`why`)]) }
  /// There is no agent here: this run keeps nothing.
  public static var agentNoneHere: Message { .entry("agent.none.here", [:]) }
  /// Nothing is kept here, so there is nothing to copy.
  public static var agentNothingKept: Message { .entry("agent.nothing.kept", [:]) }
  /// The unit could not be written: {why:message}.
  public static func agentNotWritten(why: Message) -> Message { .entry("agent.not.written", ["why": .message(`why`)]) }
  /// {anew? yes: The agent’s unit is written anew | no: The agent is installed}: {path}
  public static func agentInstalled(anew: Bool, path: String) -> Message { .entry("agent.installed", ["anew": .flag(`anew`), "path": .text(`path`)]) }
  /// There is no systemctl here, so nothing starts it at login. “ensue --agent” at the start of your session does the same.
  public static var agentNoSystemctl: Message { .entry("agent.no.systemctl", [:]) }
  /// systemctl did not enable it ({why:message}); it may work in your own session:
  public static func agentNotEnabled(why: Message) -> Message { .entry("agent.not.enabled", ["why": .message(`why`)]) }
  /// It starts with your session, also after a reboot, and tells what was missed.
  public static var agentStarts: Message { .entry("agent.starts", [:]) }
  /// The agent is not installed.
  public static var agentNotInstalled: Message { .entry("agent.not.installed", [:]) }
  /// {path} could not be removed: {why:message}.
  public static func agentNotRemoved(path: String, why: Message) -> Message { .entry("agent.not.removed", ["path": .text(`path`), "why": .message(`why`)]) }
  /// The agent is not installed any more. Shells still start one while timers run.
  public static var agentUninstalled: Message { .entry("agent.uninstalled", [:]) }
  /// systemctl said: {what:message}.
  public static func agentSystemctlSaid(what: Message) -> Message { .entry("agent.systemctl.said", ["what": .message(`what`)]) }
  /// {runs? yes: The agent is running. | no: The agent is not running: nothing is left to announce.}
  public static func agentRuns(runs: Bool) -> Message { .entry("agent.runs", ["runs": .flag(`runs`)]) }
  /// {path? some: It is installed: {path} | none: It is not installed; “install agent” starts it with your session.}
  public static func agentIsInstalled(path: String) -> Message { .entry("agent.is.installed", ["path": .text(`path`)]) }
  /// There is no home folder (HOME) for the unit.
  public static var agentNoHome: Message { .entry("agent.no.home", [:]) }
  /// install agent
  public static var tryAgentInstall: Message { .entry("try.agent.install", [:]) }
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
  /// Nothing was suggested that could be judged.
  public static var predictionNothingToJudge: Message { .entry("prediction.nothing.to.judge", [:]) }
  /// Noted: “{sentence}” was {good? yes: right | no: wrong, and will come less}.
  public static func predictionNoted(sentence: String, good: Bool) -> Message { .entry("prediction.noted", ["sentence": .text(`sentence`), "good": .flag(`good`)]) }
  /// Nothing was suggested that you could mean.
  public static var predictionNothingMeant: Message { .entry("prediction.nothing.meant", [:]) }
  /// {what:message} is not on the list.
  public static func predictionNotListed(what: Message) -> Message { .entry("prediction.not.listed", ["what": .message(`what`)]) }
  /// {what:message} may be suggested again.
  public static func predictionAllowed(what: Message) -> Message { .entry("prediction.allowed", ["what": .message(`what`)]) }
  /// Nothing is kept from being suggested.
  public static var predictionNoBans: Message { .entry("prediction.no.bans", [:]) }
  /// The model was made again from {n? one: 1 line | other: {n} lines}{replaces? yes:, in the place of the one that a newer ensue kept | no: }.
  public static func predictionRebuilt(n: Int, replaces: Bool) -> Message { .entry("prediction.rebuilt", ["n": .count(`n`), "replaces": .flag(`replaces`)]) }
  /// “{text}”
  public static func predictionSentence(text: String) -> Message { .entry("prediction.sentence", ["text": .text(`text`)]) }
  /// Anything with “{words}”
  public static func predictionHolding(words: String) -> Message { .entry("prediction.holding", ["words": .text(`words`)]) }
  /// What you say is learnt, on this machine alone. “incognito” pauses that.
  public static var predictionLearns: Message { .entry("prediction.learns", [:]) }
  /// Incognito: nothing you say is learnt or kept in the history. “learn from me again” ends that.
  public static var predictionIncognito: Message { .entry("prediction.incognito", [:]) }
  /// Suggestions are on, {style} ones.
  public static func predictionShown(style: String) -> Message { .entry("prediction.shown", ["style": .text(`style`)]) }
  /// Suggestions are off. What you say is {learns? yes: learnt all the same | no: not learnt either}; “suggestions on” brings them back.
  public static func predictionHidden(learns: Bool) -> Message { .entry("prediction.hidden", ["learns": .flag(`learns`)]) }
  /// “{text}” is never suggested again.
  public static func predictionNever(text: String) -> Message { .entry("prediction.never", ["text": .text(`text`)]) }
  /// Nothing with “{words}” is suggested again.
  public static func predictionNeverWith(words: String) -> Message { .entry("prediction.never.with", ["words": .text(`words`)]) }
  /// export history of {name} to {path}
  public static func tryExportHistoryOf(name: String, path: String) -> Message { .entry("try.export.history.of", ["name": .text(`name`), "path": .text(`path`)]) }
  /// export history to {path}
  public static func tryExportHistoryTo(path: String) -> Message { .entry("try.export.history.to", ["path": .text(`path`)]) }
  /// import history from {path}
  public static func tryImportHistory(path: String) -> Message { .entry("try.import.history", ["path": .text(`path`)]) }
  /// never suggest stop tea
  public static var tryNeverSuggest: Message { .entry("try.never.suggest", [:]) }
  /// what do you never suggest
  public static var tryNeverSuggested: Message { .entry("try.never.suggested", [:]) }
  /// Read only, and for this machine alone. Ctrl-C ends it.
  public static var serveReady: Message { .entry("serve.ready", [:]) }
  /// Somebody listens on port {port:number} already. “ensue --serve” takes one that is free.
  public static func serveTaken(port: Int) -> Message { .entry("serve.taken", ["port": .count(`port`)]) }
  /// The page cannot be served: {reason}.
  public static func serveFailed(reason: String) -> Message { .entry("serve.failed", ["reason": .text(`reason`)]) }
  /// Ensue
  public static var serveTitle: Message { .entry("serve.title", [:]) }
  /// live
  public static var serveLive: Message { .entry("serve.live", [:]) }
  /// connection lost, trying again
  public static var serveLost: Message { .entry("serve.lost", [:]) }
  /// this page is over: “ensue --serve” begins another
  public static var serveOver: Message { .entry("serve.over", [:]) }
  /// This page draws itself: it needs JavaScript.
  public static var serveNoscript: Message { .entry("serve.noscript", [:]) }
  /// Now
  public static var serveRings: Message { .entry("serve.rings", [:]) }
  /// What comes
  public static var serveComes: Message { .entry("serve.comes", [:]) }
  /// Due
  public static var serveDue: Message { .entry("serve.due", [:]) }
  /// A year of sessions
  public static var serveHistory: Message { .entry("serve.history", [:]) }
  /// What happened
  public static var serveSaid: Message { .entry("serve.said", [:]) }
  /// Nothing runs.
  public static var serveNoneRings: Message { .entry("serve.none.rings", [:]) }
  /// Nothing comes within a week.
  public static var serveNoneComes: Message { .entry("serve.none.comes", [:]) }
  /// No work is due.
  public static var serveNoneDue: Message { .entry("serve.none.due", [:]) }
  /// Nothing yet.
  public static var serveNoneSaid: Message { .entry("serve.none.said", [:]) }
  /// The days as a table
  public static var serveTable: Message { .entry("serve.table", [:]) }
  /// move in the pictures
  public static var serveArrows: Message { .entry("serve.arrows", [:]) }
  /// This page only looks on. Things are changed in the shell.
  public static var serveReadonly: Message { .entry("serve.readonly", [:]) }
  /// nothing
  public static var serveNothing: Message { .entry("serve.nothing", [:]) }
  /// and {n:number} more
  public static func serveMore(n: Int) -> Message { .entry("serve.more", ["n": .count(`n`)]) }
  /// {day:weekday}: {n? one: {n} session | other: {n} sessions}, {all:length}
  public static func serveDay(day: CivilDate, n: Int, all: Duration) -> Message { .entry("serve.day", ["day": .day(`day`), "n": .count(`n`), "all": .length(`all`)]) }
  /// {hour:number}:00 – {end:number}:00: {n? one: {n} session | other: {n} sessions}
  public static func serveHour(hour: Int, end: Int, n: Int) -> Message { .entry("serve.hour", ["hour": .count(`hour`), "end": .count(`end`), "n": .count(`n`)]) }
  /// {n? one: {n} session | other: {n} sessions}, {all:length} in all
  public static func serveYear(n: Int, all: Duration) -> Message { .entry("serve.year", ["n": .count(`n`), "all": .length(`all`)]) }
  /// Most begin between {hour:number}:00 and {end:number}:00.
  public static func serveBusiest(hour: Int, end: Int) -> Message { .entry("serve.busiest", ["hour": .count(`hour`), "end": .count(`end`)]) }
  /// Hours of the day: no session yet.
  public static var serveHoursNone: Message { .entry("serve.hours.none", [:]) }
  /// It is no plain file
  public static var fileNoPlain: Message { .entry("file.no.plain", [:]) }
  /// It is a pipe that nobody writes to
  public static var fileNoWriter: Message { .entry("file.no.writer", [:]) }
  /// It belongs to another user ({user:number})
  public static func fileOfOther(user: Int) -> Message { .entry("file.of.other", ["user": .count(`user`)]) }
  /// Other users can write to it (mode {mode}); “chmod go-w” closes it
  public static func fileOthersWrite(mode: String) -> Message { .entry("file.others.write", ["mode": .text(`mode`)]) }
  /// {what:message}, so it is left out.
  public static func fileLeftOut(what: Message) -> Message { .entry("file.left.out", ["what": .message(`what`)]) }
  /// Line {line:number} is not UTF-8
  public static func fileNotUtf8(line: Int) -> Message { .entry("file.not.utf8", ["line": .count(`line`)]) }
  /// There is more in it than {n:number} MiB
  public static func fileMoreThanMib(n: Int) -> Message { .entry("file.more.than.mib", ["n": .count(`n`)]) }
  /// {path} is no plain file.
  public static func fileIsNoPlain(path: String) -> Message { .entry("file.is.no.plain", ["path": .text(`path`)]) }
  /// There is nothing on the input. Name a file.
  public static var fileNoInput: Message { .entry("file.no.input", [:]) }
  /// the input
  public static var fileTheInput: Message { .entry("file.the.input", [:]) }
  /// {path:message} is larger than {n:number} MiB.
  public static func fileLarger(path: Message, n: Int) -> Message { .entry("file.larger", ["path": .message(`path`), "n": .count(`n`)]) }
  /// {path} is there already and is not ours to write over.
  public static func fileNotOurs(path: String) -> Message { .entry("file.not.ours", ["path": .text(`path`)]) }
  /// “{name}” is no name for a file.
  public static func fileNameNone(name: String) -> Message { .entry("file.name.none", ["name": .text(`name`)]) }
  /// “{name}” leads elsewhere. Name a file here, or a whole path from /.
  public static func fileLeadsElsewhere(name: String) -> Message { .entry("file.leads.elsewhere", ["name": .text(`name`)]) }
  /// it is not there any more
  public static var profileMoveGone: Message { .entry("profile.move.gone", [:]) }
  /// there is one of that name already
  public static var profileMoveThere: Message { .entry("profile.move.there", [:]) }
  /// another process is using it
  public static var profileMoveInUse: Message { .entry("profile.move.in.use", [:]) }
  /// the line is longer than {n:number} bytes
  public static func lineTooLong(n: Int) -> Message { .entry("line.too.long", ["n": .count(`n`)]) }
  /// a NUL byte at byte {n:number}
  public static func lineNul(n: Int) -> Message { .entry("line.nul", ["n": .count(`n`)]) }
  /// not UTF-8 at byte {n:number}
  public static func lineNotUtf8(n: Int) -> Message { .entry("line.not.utf8", ["n": .count(`n`)]) }
  /// the joined lines are longer than {n:number} bytes
  public static func lineJoinedTooLong(n: Int) -> Message { .entry("line.joined.too.long", ["n": .count(`n`)]) }
  /// “@” turns the clock only with --simulate.
  public static var lineNoClock: Message { .entry("line.no.clock", [:]) }
  /// “{line}” names no instant to come before 2200. Try “@ +4m” or “@ 18:20”.
  public static func lineNoInstant(line: String) -> Message { .entry("line.no.instant", ["line": .text(`line`)]) }
  /// What was said last may not be saved: {why} It runs; “ensue” shows it, and a restart may bring back what was before.
  public static func lineNotSaved(why: String) -> Message { .entry("line.not.saved", ["why": .text(`why`)]) }
  /// A line may have {n:number} characters; the rest was not taken.
  public static func lineMost(n: Int) -> Message { .entry("line.most", ["n": .count(`n`)]) }
  /// {asked? yes: {n? one: 1 more line waits | other: {n} more lines wait} for your answer; {key} drops {n? one: it | other: them}. | no: {n? one: 1 more line | other: {n} more lines}: Enter runs one after the other, {key} drops {n? one: it | other: them}.}
  public static func linePasted(asked: Bool, n: Int, key: String) -> Message { .entry("line.pasted", ["asked": .flag(`asked`), "n": .count(`n`), "key": .text(`key`)]) }
  /// {n:number} lines, put together as one answer.
  public static func lineJoined(n: Int) -> Message { .entry("line.joined", ["n": .count(`n`)]) }
  /// nothing found
  public static var lineNothingFound: Message { .entry("line.nothing.found", [:]) }
  /// search
  public static var lineSearch: Message { .entry("line.search", [:]) }
  /// and {n:number} more
  public static func listAndMore(n: Int) -> Message { .entry("list.and.more", ["n": .count(`n`)]) }
  /// {n:number} in all
  public static func listInAll(n: Int) -> Message { .entry("list.in.all", ["n": .count(`n`)]) }
  /// The answer could not be written: {why}.
  public static func startNotWritten(why: String) -> Message { .entry("start.not.written", ["why": .text(`why`)]) }
  /// {why} “ensue --help” lists the flags.
  public static func startFlags(why: String) -> Message { .entry("start.flags", ["why": .text(`why`)]) }
  /// There is no status format “{format}”. There are {formats}, and templates of {words}.
  public static func startNoFormat(format: String, formats: String, words: String) -> Message { .entry("start.no.format", ["format": .text(`format`), "formats": .text(`formats`), "words": .text(`words`)]) }
  /// There is no home folder (HOME), so there is no journal.
  public static var startNoJournal: Message { .entry("start.no.journal", [:]) }
  /// “{command}” does not start, so nothing is heard.
  public static func startHearsNothing(command: String) -> Message { .entry("start.hears.nothing", ["command": .text(`command`)]) }
  /// The agent needs a data folder.
  public static var startAgentFolder: Message { .entry("start.agent.folder", [:]) }
  /// --simulate knows workflows of your own only with --data FOLDER.
  public static var startLacking: Message { .entry("start.lacking", [:]) }
  /// There is no home folder (HOME), so nothing is kept.
  public static var startNoHome: Message { .entry("start.no.home", [:]) }
  /// {why:message} Nothing is kept; timers run in memory.
  public static func startInMemory(why: Message) -> Message { .entry("start.in.memory", ["why": .message(`why`)]) }
  /// {why:message} What you say is not kept, and nothing is learnt.
  public static func startNoHistory(why: Message) -> Message { .entry("start.no.history", ["why": .message(`why`)]) }
  /// I don’t know the time zone “{name}” (TZ). Times are UTC until it is set right.
  public static func startNoZone(name: String) -> Message { .entry("start.no.zone", ["name": .text(`name`)]) }
  /// The time zone file /etc/localtime cannot be read. Times are UTC.
  public static var startZoneFile: Message { .entry("start.zone.file", [:]) }
  /// The system gives no more descriptors ({why}).
  public static func startNoDescriptors(why: String) -> Message { .entry("start.no.descriptors", ["why": .text(`why`)]) }
  /// This needs a terminal on both ends. Try “--plain”.
  public static var startNoTerminal: Message { .entry("start.no.terminal", [:]) }
  /// The line editor does not start here. Try “--plain”.
  public static var startNoEditor: Message { .entry("start.no.editor", [:]) }
  /// {path}: {why}, so the program’s own serve.
  public static func startWeightsUnfit(path: String, why: String) -> Message { .entry("start.weights.unfit", ["path": .text(`path`), "why": .text(`why`)]) }
  /// {path} cannot be read, so the program’s own serve.
  public static func startWeightsUnread(path: String) -> Message { .entry("start.weights.unread", ["path": .text(`path`)]) }
  /// {name} has ended and hears nothing any more
  public static func listenEnded(name: String) -> Message { .entry("listen.ended", ["name": .text(`name`)]) }
  /// “speak English” keeps it so.
  public static var languageKeep: Message { .entry("language.keep", [:]) }
  /// Your grammars are read again{n? =0: . | one: ; their example is as they say. | other: ; all {n} examples are as they say.}
  public static func grammarReadAgain(n: Int) -> Message { .entry("grammar.read.again", ["n": .count(`n`)]) }
  /// … and {n:number} examples more.
  public static func grammarExamplesMore(n: Int) -> Message { .entry("grammar.examples.more", ["n": .count(`n`)]) }
  /// … and {n:number} more: test grammars
  public static func grammarClashesMore(n: Int) -> Message { .entry("grammar.clashes.more", ["n": .count(`n`)]) }
  /// The folder “{path}” cannot be read.
  public static func grammarNoFolder(path: String) -> Message { .entry("grammar.no.folder", ["path": .text(`path`)]) }
  /// The dictionary “{path}” cannot be read.
  public static func grammarNoDictionary(path: String) -> Message { .entry("grammar.no.dictionary", ["path": .text(`path`)]) }
  /// This language has no spoken.jsgf, which says how lengths are spoken.
  public static var grammarNoSpoken: Message { .entry("grammar.no.spoken", [:]) }
  /// {place}: strays: “{text}” from <{rule}> is read as {reading}.
  public static func grammarStrays(place: String, text: String, rule: String, reading: String) -> Message { .entry("grammar.strays", ["place": .text(`place`), "text": .text(`text`), "rule": .text(`rule`), "reading": .text(`reading`)]) }
  /// … and {n:number} more that stray.
  public static func grammarStraysMore(n: Int) -> Message { .entry("grammar.strays.more", ["n": .count(`n`)]) }
  /// {examples:number} examples, {rules:number} rules, {sampled:number} made-up sentences of which {read:number} are read back; {wrong:number} wrong, {ties:number} ties.
  public static func grammarSum(examples: Int, rules: Int, sampled: Int, read: Int, wrong: Int, ties: Int) -> Message { .entry("grammar.sum", ["examples": .count(`examples`), "rules": .count(`rules`), "sampled": .count(`sampled`), "read": .count(`read`), "wrong": .count(`wrong`), "ties": .count(`ties`)]) }
  /// {place}: there is no calendar “{calendar}”: of its work days, weekends alone are free.
  public static func workNoCalendar(place: String, calendar: String) -> Message { .entry("work.no.calendar", ["place": .text(`place`), "calendar": .text(`calendar`)]) }
  /// That work is gone.
  public static var workNotThere: Message { .entry("work.not.there", [:]) }
  /// No such file or directory
  public static var systemNone: Message { .entry("system.none", [:]) }
  /// Permission denied
  public static var systemDenied: Message { .entry("system.denied", [:]) }
  /// Operation not permitted
  public static var systemForbidden: Message { .entry("system.forbidden", [:]) }
  /// Is a directory
  public static var systemFolder: Message { .entry("system.folder", [:]) }
  /// Not a directory
  public static var systemNoFolder: Message { .entry("system.no.folder", [:]) }
  /// File exists
  public static var systemThere: Message { .entry("system.there", [:]) }
  /// Directory not empty
  public static var systemNotEmpty: Message { .entry("system.not.empty", [:]) }
  /// No space left on device
  public static var systemFull: Message { .entry("system.full", [:]) }
  /// Disk quota exceeded
  public static var systemQuota: Message { .entry("system.quota", [:]) }
  /// Read-only file system
  public static var systemReadOnly: Message { .entry("system.read.only", [:]) }
  /// File too large
  public static var systemLarge: Message { .entry("system.large", [:]) }
  /// File name too long
  public static var systemLong: Message { .entry("system.long", [:]) }
  /// Too many levels of symbolic links
  public static var systemLinks: Message { .entry("system.links", [:]) }
  /// Input/output error
  public static var systemIo: Message { .entry("system.io", [:]) }
  /// Too many open files
  public static var systemMany: Message { .entry("system.many", [:]) }
  /// Invalid argument
  public static var systemInvalid: Message { .entry("system.invalid", [:]) }
  /// Broken pipe
  public static var systemPipe: Message { .entry("system.pipe", [:]) }
  /// Another program kept {file} locked for longer than I wait. Nothing was changed: try again, or see who has it with “fuser {quoted}”.
  public static func storeBusy(file: String, quoted: String) -> Message { .entry("store.busy", ["file": .text(`file`), "quoted": .text(`quoted`)]) }
  /// There is no room left on the disk of {file}, so this is not saved. Running timers go on in memory; free some space and say it again.
  public static func storeFull(file: String) -> Message { .entry("store.full", ["file": .text(`file`)]) }
  /// Reading or writing {file} failed ({why:message}), so this is not saved. Check the disk; “ensue --data FOLDER” uses another place.
  public static func storeIo(file: String, why: Message) -> Message { .entry("store.io", ["file": .text(`file`), "why": .message(`why`)]) }
  /// {file} cannot be written, so nothing is saved. Make it writable (“chmod u+w”), or use another place with “ensue --data FOLDER”.
  public static func storeReadOnly(file: String) -> Message { .entry("store.read.only", ["file": .text(`file`)]) }
  /// I cannot open {file} ({why:message}). Check who may use its folder, or use another place with “ensue --data FOLDER”.
  public static func storeClosed(file: String, why: Message) -> Message { .entry("store.closed", ["file": .text(`file`), "why": .message(`why`)]) }
  /// no reason given
  public static var storeNoReason: Message { .entry("store.no.reason", [:]) }
  /// {file} is not a store of Ensue. Move it away and start again, or use another place with “ensue --data FOLDER”.
  public static func storeForeign(file: String) -> Message { .entry("store.foreign", ["file": .text(`file`)]) }
  /// {file} is damaged. Leave every Ensue with “quit” and start again: it is then set aside and what can be read is kept.
  public static func storeDamaged(file: String) -> Message { .entry("store.damaged", ["file": .text(`file`)]) }
  /// {file} was moved or deleted while I was running, so nothing is saved any more. What runs goes on in memory; “quit” and start again to begin a new store.
  public static func storeGone(file: String) -> Message { .entry("store.gone", ["file": .text(`file`)]) }
  /// {file} was made by a newer Ensue (format {found}, this one knows {known}). Nothing was changed: use the newer Ensue, or another place with “ensue --data FOLDER”.
  public static func storeNewer(file: String, found: String, known: String) -> Message { .entry("store.newer", ["file": .text(`file`), "found": .text(`found`), "known": .text(`known`)]) }
  /// {path} is a symbolic link, and I do not follow links to where I keep things. Name the real folder with “ensue --data FOLDER”.
  public static func storeLink(path: String) -> Message { .entry("store.link", ["path": .text(`path`)]) }
  /// {path} belongs to another user (number {user}). Use a folder of your own with “ensue --data FOLDER”.
  public static func storeOther(path: String, user: String) -> Message { .entry("store.other", ["path": .text(`path`), "user": .text(`user`)]) }
  /// {path} is not what should be there. Move it away, or use another place with “ensue --data FOLDER”.
  public static func storeWrong(path: String) -> Message { .entry("store.wrong", ["path": .text(`path`)]) }
  /// {file}: {message} (SQLite {code}). This is not saved; try again, or use another place with “ensue --data FOLDER”.
  public static func storeUnexpected(file: String, message: String, code: String) -> Message { .entry("store.unexpected", ["file": .text(`file`), "message": .text(`message`), "code": .text(`code`)]) }
  /// {file} is locked by another program
  public static func storeShortBusy(file: String) -> Message { .entry("store.short.busy", ["file": .text(`file`)]) }
  /// no room left on the disk of {file}
  public static func storeShortFull(file: String) -> Message { .entry("store.short.full", ["file": .text(`file`)]) }
  /// reading or writing {file} failed
  public static func storeShortIo(file: String) -> Message { .entry("store.short.io", ["file": .text(`file`)]) }
  /// {file} cannot be written
  public static func storeShortReadOnly(file: String) -> Message { .entry("store.short.read.only", ["file": .text(`file`)]) }
  /// {file} cannot be opened
  public static func storeShortClosed(file: String) -> Message { .entry("store.short.closed", ["file": .text(`file`)]) }
  /// {file} is not a store of Ensue
  public static func storeShortForeign(file: String) -> Message { .entry("store.short.foreign", ["file": .text(`file`)]) }
  /// {file} is damaged
  public static func storeShortDamaged(file: String) -> Message { .entry("store.short.damaged", ["file": .text(`file`)]) }
  /// {file} was moved or deleted
  public static func storeShortGone(file: String) -> Message { .entry("store.short.gone", ["file": .text(`file`)]) }
  /// {file} was made by a newer Ensue
  public static func storeShortNewer(file: String) -> Message { .entry("store.short.newer", ["file": .text(`file`)]) }
  /// {file} is not to be trusted
  public static func storeShortUntrusted(file: String) -> Message { .entry("store.short.untrusted", ["file": .text(`file`)]) }
  /// an address is plain ASCII without blanks
  public static var addressPlain: Message { .entry("address.plain", [:]) }
  /// an address starts with https://
  public static var addressScheme: Message { .entry("address.scheme", [:]) }
  /// an address has no user name, “?”, “#” or “%”
  public static var addressSign: Message { .entry("address.sign", [:]) }
  /// an address has no “..” in it
  public static var addressDots: Message { .entry("address.dots", [:]) }
  /// a port is a number up to 65535
  public static var addressPort: Message { .entry("address.port", [:]) }
  /// “{host}” is no host name
  public static func addressHost(host: String) -> Message { .entry("address.host", ["host": .text(`host`)]) }
  /// http is for this machine only; {host} needs https
  public static func addressOpen(host: String) -> Message { .entry("address.open", ["host": .text(`host`)]) }
  /// Not saved: {why:message}
  public static func keptNotSaved(why: Message) -> Message { .entry("kept.not.saved", ["why": .message(`why`)]) }
  /// “{schedule}” was to start the routine “{routine}”, which is not there any more.
  public static func scheduleRoutineGone(schedule: String, routine: String) -> Message { .entry("schedule.routine.gone", ["schedule": .text(`schedule`), "routine": .text(`routine`)]) }
  /// {n? one: {n} of them is only planned, and is | other: {n} of them are only planned, and are} marked tentative.
  public static func calendarTentative(n: Int) -> Message { .entry("calendar.tentative", ["n": .count(`n`)]) }
  /// {n? one: {n} schedule | other: {n} schedules} written to {file}
  public static func calendarWritten(n: Int, file: String) -> Message { .entry("calendar.written", ["n": .count(`n`), "file": .text(`file`)]) }
  /// no answer within {n:number} s
  public static func agentNoAnswer(n: Int) -> Message { .entry("agent.no.answer", ["n": .count(`n`)]) }
  /// exit code {n:number}
  public static func agentExitCode(n: Int) -> Message { .entry("agent.exit.code", ["n": .count(`n`)]) }
  /// Written by “ensue install agent”; “ensue uninstall agent” takes it away.
  public static var agentUnitOwn: Message { .entry("agent.unit.own", [:]) }
  /// Of the package; “systemctl --user enable --now ensue-agent” starts it at login.
  public static var agentUnitPackaged: Message { .entry("agent.unit.packaged", [:]) }
  /// Nothing has been started yet.
  public static var routineNoneStarted: Message { .entry("routine.none.started", [:]) }
  /// “import -” reads the standard input, which only a single sentence leaves free.
  public static var routineReadsInput: Message { .entry("routine.reads.input", [:]) }
  /// {n:number} times
  public static func routineSentenceTimes(n: Int) -> Message { .entry("routine.sentence.times", ["n": .count(`n`)]) }
  /// a phase of {length}
  public static func routineSentencePhase(length: String) -> Message { .entry("routine.sentence.phase", ["length": .text(`length`)]) }
  /// a pause
  public static var routineSentencePause: Message { .entry("routine.sentence.pause", [:]) }
  /// {name? some: {name} until I say so | none: until I say so}
  public static func routineSentenceGate(name: String) -> Message { .entry("routine.sentence.gate", ["name": .text(`name`)]) }
  /// warn me {length} before the end{message? some: \ saying "{message}" | none: }
  public static func routineSentenceBefore(length: String, message: String) -> Message { .entry("routine.sentence.before", ["length": .text(`length`), "message": .text(`message`)]) }
  /// warn me after {length}{message? some: \ saying "{message}" | none: }
  public static func routineSentenceAfter(length: String, message: String) -> Message { .entry("routine.sentence.after", ["length": .text(`length`), "message": .text(`message`)]) }
  /// {number} seconds
  public static func routineSentenceSeconds(number: String) -> Message { .entry("routine.sentence.seconds", ["number": .text(`number`)]) }
  /// in the {name} routine, {phase} {rule}
  public static func routineSentenceRule(name: String, phase: String, rule: String) -> Message { .entry("routine.sentence.rule", ["name": .text(`name`), "phase": .text(`phase`), "rule": .text(`rule`)]) }
  /// exporting
  public static var historyExporting: Message { .entry("history.exporting", [:]) }
  /// importing
  public static var historyImporting: Message { .entry("history.importing", [:]) }
  /// taking back
  public static var historyTakingBack: Message { .entry("history.taking.back", [:]) }
  /// Due next: {name} {at}
  public static func statusNext(name: String, at: String) -> Message { .entry("status.next", ["name": .text(`name`), "at": .text(`at`)]) }
  /// Scheduled: {what}
  public static func statusScheduled(what: String) -> Message { .entry("status.scheduled", ["what": .text(`what`)]) }
  /// Recent: {what}
  public static func statusRecent(what: String) -> Message { .entry("status.recent", ["what": .text(`what`)]) }
  /// {name:title} waits
  public static func statusWaits(name: String) -> Message { .entry("status.waits", ["name": .text(`name`)]) }
  /// {name:title} later
  public static func statusLater(name: String) -> Message { .entry("status.later", ["name": .text(`name`)]) }
  /// {name:title}, {stopped? yes: stopped {length:length} ago | no: {length:length} ago}
  public static func statusAgo(name: String, stopped: Bool, length: Duration) -> Message { .entry("status.ago", ["name": .text(`name`), "stopped": .flag(`stopped`), "length": .length(`length`)]) }
  /// {host} cannot be reached: we are offline, or it is.
  public static func modelOffline(host: String) -> Message { .entry("model.offline", ["host": .text(`host`)]) }
  /// it did not answer in time.
  public static var modelTimedOut: Message { .entry("model.timed.out", [:]) }
  /// it says no{status? some: \ ({status}) | none: }{kind? some: , {kind} | none: }{message? some: : {message} | none: .}
  public static func modelRefused(status: String, kind: String, message: String) -> Message { .entry("model.refused", ["status": .text(`status`), "kind": .text(`kind`), "message": .text(`message`)]) }
  /// it is busy and asks to be left alone for {n:number} s.
  public static func modelAsksPatience(n: Int) -> Message { .entry("model.asks.patience", ["n": .count(`n`)]) }
  /// its spending limit is reached.
  public static var modelSpendLimit: Message { .entry("model.spend.limit", [:]) }
  /// it sends us to another address. Put the right one into “model.url”.
  public static var modelRedirected: Message { .entry("model.redirected", [:]) }
  /// its answer is too long to be one.
  public static var modelTooLarge: Message { .entry("model.too.large", [:]) }
  /// {what}, so none of it counts.
  public static func modelNoneCounts(what: String) -> Message { .entry("model.none.counts", ["what": .text(`what`)]) }
  /// the model does not want to answer that.
  public static var modelDeclined: Message { .entry("model.declined", [:]) }
  /// there is no secure connection: {why}
  public static func modelInsecure(why: String) -> Message { .entry("model.insecure", ["why": .text(`why`)]) }
  /// the answer cannot be read
  public static var modelUnreadable: Message { .entry("model.unreadable", [:]) }
  /// ensue-model, which asks, is not beside ensue. Install the package ensue-model, or build it: “swift build -c release”.
  public static var modelHelperMissing: Message { .entry("model.helper.missing", [:]) }
  /// The sentence is too long to be asked about.
  public static var modelSentenceTooLong: Message { .entry("model.sentence.too.long", [:]) }
  /// ensue-model does not start.
  public static var modelHelperNoStart: Message { .entry("model.helper.no.start", [:]) }
  /// ensue-model does not listen.
  public static var modelHelperDeaf: Message { .entry("model.helper.deaf", [:]) }
  /// there is no key: set{usual? some: \ {usual}, | none: } ENSUE_MODEL_KEY, model.key-command or model.key-file.
  public static func modelKeyNone(usual: String) -> Message { .entry("model.key.none", ["usual": .text(`usual`)]) }
  /// the key in the environment is none: it has blanks or strange characters.
  public static var modelKeyStrange: Message { .entry("model.key.strange", [:]) }
  /// the key file {file} cannot be read: {why}.
  public static func modelKeyUnread(file: String, why: String) -> Message { .entry("model.key.unread", ["file": .text(`file`), "why": .text(`why`)]) }
  /// the key file {file} is no file.
  public static func modelKeyNoFile(file: String) -> Message { .entry("model.key.no.file", ["file": .text(`file`)]) }
  /// others can read the key file {file}. Say “chmod 600 {file}” in your shell.
  public static func modelKeyOthers(file: String) -> Message { .entry("model.key.others", ["file": .text(`file`)]) }
  /// the key file {file} holds no key on its first line.
  public static func modelKeyEmpty(file: String) -> Message { .entry("model.key.empty", ["file": .text(`file`)]) }
  /// {n? one: One old line | other: {n} old lines} went, as you set it; I learn from the rest.
  public static func predictionForgotOld(n: Int) -> Message { .entry("prediction.forgot.old", ["n": .count(`n`)]) }
  /// What was said before cannot all be read: {why:message}
  public static func predictionUnread(why: Message) -> Message { .entry("prediction.unread", ["why": .message(`why`)]) }
  /// What was learnt was kept by a newer ensue; it stays as it is, and I learn from your history meanwhile.
  public static var predictionKeptNewer: Message { .entry("prediction.kept.newer", [:]) }
  /// What was learnt could not be read and is made again from your history.
  public static var predictionMadeAgain: Message { .entry("prediction.made.again", [:]) }
  /// There is no suggestion to explain.
  public static var predictionNoneToExplain: Message { .entry("prediction.none.to.explain", [:]) }
  /// That is all there is to say about “{sentence}”.
  public static func predictionAllSaid(sentence: String) -> Message { .entry("prediction.all.said", ["sentence": .text(`sentence`)]) }
  /// {why:message} {n:number} lines seen.
  public static func predictionReason(why: Message, n: Int) -> Message { .entry("prediction.reason", ["why": .message(`why`), "n": .count(`n`)]) }
  /// A common habit, not yet yours.
  public static var predictionReasonShared: Message { .entry("prediction.reason.shared", [:]) }
  /// Seen before, but never here.
  public static var predictionReasonNever: Message { .entry("prediction.reason.never", [:]) }
  /// It followed {n:number} of {of:number} times {after? some: after “{after}” | none: in all}.
  public static func predictionReasonFollowed(n: Int, of: Int, after: String) -> Message { .entry("prediction.reason.followed", ["n": .count(`n`), "of": .count(`of`), "after": .text(`after`)]) }
  /// {before}, then {next}
  public static func predictionThen(before: String, next: String) -> Message { .entry("prediction.then", ["before": .text(`before`), "next": .text(`next`)]) }
  /// “more” shows how sure, and why.
  public static var predictionMoreFactors: Message { .entry("prediction.more.factors", [:]) }
  /// “more” shows what else may come.
  public static var predictionMoreOthers: Message { .entry("prediction.more.others", [:]) }
  /// {name? patternStrength: pattern strength | historicalAccuracy: historical accuracy | contextSimilarity: context similarity | userProfileAlignment: user profile alignment | temporalRelevance: temporal relevance | other: {name}} {share}{weight? some: , weighs {weight} | none: }
  public static func predictionFactor(name: String, share: String, weight: String) -> Message { .entry("prediction.factor", ["name": .text(`name`), "share": .text(`share`), "weight": .text(`weight`)]) }
  /// Or: {others:list}.
  public static func predictionOthers(others: [Message]) -> Message { .entry("prediction.others", ["others": .list(`others`)]) }
  /// Before calibration {share}; the longest state recognised was seen {n? one: once | other: {n} times}.
  public static func predictionBefore(share: String, n: Int) -> Message { .entry("prediction.before", ["share": .text(`share`), "n": .count(`n`)]) }
  /// Next:
  public static var predictionNext: Message { .entry("prediction.next", [:]) }
  /// Alt-1 takes it
  public static var predictionTakes: Message { .entry("prediction.takes", [:]) }
  /// Esc hides it, “why that” tells more. {why:message}
  public static func predictionHides(why: Message) -> Message { .entry("prediction.hides", ["why": .message(`why`)]) }
  /// of {n:number} timers begun on a suggestion {parts:list}
  public static func predictionFollowed(n: Int, parts: [Message]) -> Message { .entry("prediction.followed", ["n": .count(`n`), "parts": .list(`parts`)]) }
  /// {n:number} completed
  public static func predictionCompleted(n: Int) -> Message { .entry("prediction.completed", ["n": .count(`n`)]) }
  /// {n:number} stopped early
  public static func predictionStoppedEarly(n: Int) -> Message { .entry("prediction.stopped.early", ["n": .count(`n`)]) }
  /// {n:number} open or taken back
  public static func predictionOpen(n: Int) -> Message { .entry("prediction.open", ["n": .count(`n`)]) }
  /// {path}: “{line}” is not understood and is left out.
  public static func predictionHabitUnread(path: String, line: String) -> Message { .entry("prediction.habit.unread", ["path": .text(`path`), "line": .text(`line`)]) }
  /// {path}, line {line:number}: {why} It is left out.
  public static func predictionHabitLine(path: String, line: Int, why: String) -> Message { .entry("prediction.habit.line", ["path": .text(`path`), "line": .count(`line`), "why": .text(`why`)]) }
  /// Never seen here.
  public static var predictionNeverSeen: Message { .entry("prediction.never.seen", [:]) }
  /// anything with “{words}”
  public static func predictionAnythingWith(words: String) -> Message { .entry("prediction.anything.with", ["words": .text(`words`)]) }
  /// learning
  public static var predictionLearning: Message { .entry("prediction.learning", [:]) }
  /// No prediction has been tested yet: each line at the prompt tests what was foreseen before it.
  public static var reportNone: Message { .entry("report.none", [:]) }
  /// {n:number} predictions tested
  public static func reportTested(n: Int) -> Message { .entry("report.tested", ["n": .count(`n`)]) }
  /// first right {first}, among three {three}
  public static func reportRight(first: String, three: String) -> Message { .entry("report.right", ["first": .text(`first`), "three": .text(`three`)]) }
  /// calibration error {error}, Brier score {score}
  public static func reportCalibration(error: String, score: String) -> Message { .entry("report.calibration", ["error": .text(`error`), "score": .text(`score`)]) }
  /// shown {n:number} times, taken {taken? some: {taken} | none: never}, {keys:number} keys saved{share? some: , {share} of what the lines are long | none: }
  public static func reportShown(n: Int, taken: String, keys: Int, share: String) -> Message { .entry("report.shown", ["n": .count(`n`), "taken": .text(`taken`), "keys": .count(`keys`), "share": .text(`share`)]) }
  /// predicting takes {median} at the median, {most} at the 95th percentile
  public static func reportSpeed(median: String, most: String) -> Message { .entry("report.speed", ["median": .text(`median`), "most": .text(`most`)]) }
  /// {n? one: last week | other: {n} weeks ago}: {count:number} predictions, right {right}, calibration error {error}{taken? some: , taken {taken} of {shown:number} | none: }
  public static func reportWeek(n: Int, count: Int, right: String, error: String, taken: String, shown: Int) -> Message { .entry("report.week", ["n": .count(`n`), "count": .count(`count`), "right": .text(`right`), "error": .text(`error`), "taken": .text(`taken`), "shown": .count(`shown`)]) }
  /// said
  public static var reportSaid: Message { .entry("report.said", [:]) }
  /// came
  public static var reportCame: Message { .entry("report.came", [:]) }
  /// of {n:number}
  public static func reportOf(n: Int) -> Message { .entry("report.of", ["n": .count(`n`)]) }
  /// Nothing can be foreseen yet.
  public static var reportNothing: Message { .entry("report.nothing", [:]) }
  /// Quiet until {clock}, since the last suggestions were not wanted.
  public static func reportQuiet(clock: String) -> Message { .entry("report.quiet", ["clock": .text(`clock`)]) }
  /// Predictions: how often what was said with a confidence came
  public static var reportPictureTitle: Message { .entry("report.picture.title", [:]) }
  /// What was said, and what came
  public static var reportPictureCame: Message { .entry("report.picture.came", [:]) }
  /// By week
  public static var reportPictureWeeks: Message { .entry("report.picture.weeks", [:]) }
  /// weeks ago
  public static var reportWeeksAgo: Message { .entry("report.weeks.ago", [:]) }
  /// right
  public static var reportKeyRight: Message { .entry("report.key.right", [:]) }
  /// taken
  public static var reportKeyTaken: Message { .entry("report.key.taken", [:]) }
  /// calibration error
  public static var reportKeyError: Message { .entry("report.key.error", [:]) }
  /// said {said}, came {came} of {n:number}
  public static func reportDot(said: String, came: String, n: Int) -> Message { .entry("report.dot", ["said": .text(`said`), "came": .text(`came`), "n": .count(`n`)]) }
  /// {n:number} predictions, right {share}
  public static func reportColumnRight(n: Int, share: String) -> Message { .entry("report.column.right", ["n": .count(`n`), "share": .text(`share`)]) }
  /// taken {share} of {n:number}
  public static func reportColumnTaken(share: String, n: Int) -> Message { .entry("report.column.taken", ["share": .text(`share`), "n": .count(`n`)]) }
  /// calibration error {share}
  public static func reportPoint(share: String) -> Message { .entry("report.point", ["share": .text(`share`)]) }
  /// The trial has begun; the next line you say is the first that counts.
  public static var trialBegun: Message { .entry("trial.begun", [:]) }
  /// Trial on what you say: {n:number} lines, each foretold by both when it was said
  public static func trialHead(n: Int) -> Message { .entry("trial.head", ["n": .count(`n`)]) }
  /// mixture right {first}, plain machine {second}; only one was right {n:number} times: {mixture:number} to {plain:number}
  public static func trialRight(first: String, second: String, n: Int, mixture: Int, plain: Int) -> Message { .entry("trial.right", ["first": .text(`first`), "second": .text(`second`), "n": .count(`n`), "mixture": .count(`mixture`), "plain": .count(`plain`)]) }
  /// chance of that if neither were better: {once} for one look (McNemar, exact), {always} for looking whenever you like
  public static func trialChance(once: String, always: String) -> Message { .entry("trial.chance", ["once": .text(`once`), "always": .text(`always`)]) }
  /// below 0.001
  public static var trialBelow: Message { .entry("trial.below", [:]) }
  /// {plain? yes: The plain machine | no: The mixture} is better here.
  public static func trialBetter(plain: Bool) -> Message { .entry("trial.better", ["plain": .flag(`plain`)]) }
  /// That is no proof: keep going, and do not switch for this.
  public static var trialNoProof: Message { .entry("trial.no.proof", [:]) }
  /// There is nothing to compare on yet: a few lines first.
  public static var trialNothing: Message { .entry("trial.nothing", [:]) }
  /// {n:number} lines, each foretold by both before it was said
  public static func trialLines(n: Int) -> Message { .entry("trial.lines", ["n": .count(`n`)]) }
  /// This machine uses the {plain? yes: plain machine | no: mixture}{on? yes: | no: ; “set setting prediction.trial to on” tests both on what you say from now on}.
  public static func trialUses(plain: Bool, on: Bool) -> Message { .entry("trial.uses", ["plain": .flag(`plain`), "on": .flag(`on`)]) }
  /// It would lead to:
  public static var preparationLeads: Message { .entry("preparation.leads", [:]) }
  /// made ready {made:number} likely lines: {used:number} used ({rate} of what was said meanwhile), {dropped:number} dropped{ready? =0: | other: , {ready} ready now ({size:number} KB)}; {spent} spent while idle, {saved} saved at Enter
  public static func preparationReport(made: Int, used: Int, rate: String, dropped: Int, ready: Int, size: Int, spent: String, saved: String) -> Message { .entry("preparation.report", ["made": .count(`made`), "used": .count(`used`), "rate": .text(`rate`), "dropped": .count(`dropped`), "ready": .count(`ready`), "size": .count(`size`), "spent": .text(`spent`), "saved": .text(`saved`)]) }
  /// {n? one: 1 record | other: {n} records} written to {path}{anonymous? yes: , with numbers for what was said | no: }.
  public static func learntWritten(n: Int, path: String, anonymous: Bool) -> Message { .entry("learnt.written", ["n": .count(`n`), "path": .text(`path`), "anonymous": .flag(`anonymous`)]) }
  /// All typed lines and what was learnt from them are forgotten.
  public static var learntForgottenAll: Message { .entry("learnt.forgotten.all", [:]) }
  /// {n? =0: No line mentions “{name}” | one: One line that mentions “{name}” is forgotten | other: {n} lines that mention “{name}” are forgotten}; I learnt the rest anew from {lines? one: 1 line | other: {lines} lines}.
  public static func learntForgottenMentions(n: Int, name: String, lines: Int) -> Message { .entry("learnt.forgotten.mentions", ["n": .count(`n`), "name": .text(`name`), "lines": .count(`lines`)]) }
  /// {n? =0: Nothing was | one: One line | other: {n} lines} said {when:message}{n? =0: | one: \ is forgotten | other: \ are forgotten}; I learnt the rest anew from {lines? one: 1 line | other: {lines} lines}.
  public static func learntForgottenSaid(n: Int, when: Message, lines: Int) -> Message { .entry("learnt.forgotten.said", ["n": .count(`n`), "when": .message(`when`), "lines": .count(`lines`)]) }
  /// last
  public static var learntLast: Message { .entry("learnt.last", [:]) }
  /// lately
  public static var learntLately: Message { .entry("learnt.lately", [:]) }
  /// in {words}
  public static func learntIn(words: String) -> Message { .entry("learnt.in", ["words": .text(`words`)]) }
  /// Pictures are drawn as SVG, not as {what}.
  public static func learntOnlySvg(what: String) -> Message { .entry("learnt.only.svg", ["what": .text(`what`)]) }
  /// The picture is in {path}.
  public static func learntPicture(path: String) -> Message { .entry("learnt.picture", ["path": .text(`path`)]) }
  /// save picture to {path}
  public static func trySavePictureTo(path: String) -> Message { .entry("try.save.picture.to", ["path": .text(`path`)]) }
  /// save a picture of statistics to week.svg
  public static var trySavePictureOf: Message { .entry("try.save.picture.of", [:]) }
  /// save prediction report as picture to {path}
  public static func trySavePicture(path: String) -> Message { .entry("try.save.picture", ["path": .text(`path`)]) }
  /// export schedules to schedules.ics
  public static var tryExportSchedules: Message { .entry("try.export.schedules", [:]) }
  /// import routine FILE
  public static var tryImportRoutine: Message { .entry("try.import.routine", [:]) }
  /// import calendar{file? some: \ {file} | none: }
  public static func calendarDidImport(file: String) -> Message { .entry("calendar.did.import", ["file": .text(`file`)]) }
  /// follow calendar {file}
  public static func calendarDidFollow(file: String) -> Message { .entry("calendar.did.follow", ["file": .text(`file`)]) }
  /// stop following calendar {file}
  public static func calendarDidUnfollow(file: String) -> Message { .entry("calendar.did.unfollow", ["file": .text(`file`)]) }
  /// autonomy off
  public static var tryAutonomyOff: Message { .entry("try.autonomy.off", [:]) }
  /// new routine {name}: {steps:list}
  public static func tryRoutineMake(name: String, steps: [Message]) -> Message { .entry("try.routine.make", ["name": .text(`name`), "steps": .list(`steps`)]) }
  /// add {step:message} at the end of the {name} routine
  public static func tryRoutineAppend(step: Message, name: String) -> Message { .entry("try.routine.append", ["step": .message(`step`), "name": .text(`name`)]) }
  /// make the {name} routine silent
  public static func tryRoutineHush(name: String) -> Message { .entry("try.routine.hush", ["name": .text(`name`)]) }
  /// set the category of {name} to {category}
  public static func tryRoutineCategory(name: String, category: String) -> Message { .entry("try.routine.category", ["name": .text(`name`), "category": .text(`category`)]) }
  /// describe {name} as "{note}"
  public static func tryRoutineDescribe(name: String, note: String) -> Message { .entry("try.routine.describe", ["name": .text(`name`), "note": .text(`note`)]) }
  /// share everything with the other machines through {path}
  public static func doSyncBegin(path: String) -> Message { .entry("do.sync.begin", ["path": .text(`path`)]) }
  /// exchange with the other machines
  public static var doSyncNow: Message { .entry("do.sync.now", [:]) }
  /// show what lost when machines were brought together
  public static var doSyncConflicts: Message { .entry("do.sync.conflicts", [:]) }
  /// bring back what lost
  public static var doSyncBack: Message { .entry("do.sync.back", [:]) }
  /// share nothing with other machines any more
  public static var doSyncStop: Message { .entry("do.sync.stop", [:]) }
  /// say what leaves this machine
  public static var doSyncLeaving: Message { .entry("do.sync.leaving", [:]) }
  /// show the key of the shared folder
  public static var doSyncKey: Message { .entry("do.sync.key", [:]) }
  /// keep the calendar at {path} and the schedules here alike
  public static func doSyncCalendarBegin(path: String) -> Message { .entry("do.sync.calendar.begin", ["path": .text(`path`)]) }
  /// bring the calendar and the schedules together
  public static var doSyncCalendarNow: Message { .entry("do.sync.calendar.now", [:]) }
  /// say how the calendar and the schedules stand
  public static var doSyncCalendarState: Message { .entry("do.sync.calendar.state", [:]) }
  /// sync no calendar any more
  public static var doSyncCalendarStop: Message { .entry("do.sync.calendar.stop", [:]) }
  /// Nothing is kept here, so there is nothing to share.
  public static var syncNoneHere: Message { .entry("sync.none.here", [:]) }
  /// What is shared is sealed by GnuPG, and “gpg” is not here. On Debian: sudo apt install gpg
  public static var syncNoProgram: Message { .entry("sync.no.program", [:]) }
  /// {path} is no folder that can be written.
  public static func syncNoFolder(path: String) -> Message { .entry("sync.no.folder", ["path": .text(`path`)]) }
  /// That folder is sealed with a key from the machine that began it. There: “show the sync key”. Here:
  public static var syncNeedsKey: Message { .entry("sync.needs.key", [:]) }
  /// That key does not open what is in {path}. Nothing was changed.
  public static func syncWrongKey(path: String) -> Message { .entry("sync.wrong.key", ["path": .text(`path`)]) }
  /// A key looks like abcde-fghjk-mnpqr-stuvw-xyzab.
  public static var syncOddKey: Message { .entry("sync.odd.key", [:]) }
  /// It could not begin: {why:message}.
  public static func syncFailed(why: Message) -> Message { .entry("sync.failed", ["why": .message(`why`)]) }
  /// From now on everything is shared through {path}: routines, schedules, work, timers, settings and sessions, sealed with your key.
  public static func syncBegan(path: String) -> Message { .entry("sync.began", ["path": .text(`path`)]) }
  /// The key: {key}
  public static func syncTheKey(key: String) -> Message { .entry("sync.the.key", ["key": .text(`key`)]) }
  /// On the next machine, with the same folder:
  public static var syncKeyWay: Message { .entry("sync.key.way", [:]) }
  /// sync with {path} key {key}
  public static func trySyncWith(path: String, key: String) -> Message { .entry("try.sync.with", ["path": .text(`path`), "key": .text(`key`)]) }
  /// sync with ~/Sync
  public static var trySyncFolder: Message { .entry("try.sync.folder", [:]) }
  /// sync conflicts
  public static var trySyncConflicts: Message { .entry("try.sync.conflicts", [:]) }
  /// bring back conflict {n:number}
  public static func trySyncBack(n: Int) -> Message { .entry("try.sync.back", ["n": .count(`n`)]) }
  /// Nothing is shared with other machines.
  public static var syncOff: Message { .entry("sync.off", [:]) }
  /// Nothing is shared any more. What is in {path} stays there, sealed.
  public static func syncStopped(path: String) -> Message { .entry("sync.stopped", ["path": .text(`path`)]) }
  /// Another Ensue on this machine is exchanging just now.
  public static var syncBusy: Message { .entry("sync.busy", [:]) }
  /// Everything is exchanged with {path}: nothing was new.
  public static func syncSame(path: String) -> Message { .entry("sync.same", ["path": .text(`path`)]) }
  /// Exchanged with {path}: {written:number} out, {read:number} in.
  public static func syncDone(path: String, written: Int, read: Int) -> Message { .entry("sync.done", ["path": .text(`path`), "written": .count(`written`), "read": .count(`read`)]) }
  /// {n? one: {n:number} session | other: {n:number} sessions} came from other machines.
  public static func syncSessions(n: Int) -> Message { .entry("sync.sessions", ["n": .count(`n`)]) }
  /// {n? one: {n:number} change lost | other: {n:number} changes lost} to another machine’s and is kept: “sync conflicts”.
  public static func syncLost(n: Int) -> Message { .entry("sync.lost", ["n": .count(`n`)]) }
  /// This machine was put back to an earlier state: {n? one: {n:number} object | other: {n:number} objects} that it had written since came back from the folder.
  public static func syncOwn(n: Int) -> Message { .entry("sync.own", ["n": .count(`n`)]) }
  /// {name}/{n} cannot be opened: it is not whole yet, was changed, or is sealed with another key. It is looked at again when it changes.
  public static func syncUnreadable(name: String, n: String) -> Message { .entry("sync.unreadable", ["name": .text(`name`), "n": .text(`n`)]) }
  /// {n? one: {n:number} object | other: {n:number} objects} of {name} never came. What stood only there is not known here.
  public static func syncMissing(n: Int, name: String) -> Message { .entry("sync.missing", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {name} has put {n? one: {n:number} object | other: {n:number} objects} together that this machine never read: it begins from the snapshot; nothing is missing, and what was new here is kept.
  public static func syncCutOff(name: String, n: Int) -> Message { .entry("sync.cut.off", ["name": .text(`name`), "n": .count(`n`)]) }
  /// {n? one: {n:number} thing | other: {n:number} things} ended or came due here and on {name} as well: the two could not hear each other.
  public static func syncEndedTwice(n: Int, name: String) -> Message { .entry("sync.ended.twice", ["n": .count(`n`), "name": .text(`name`)]) }
  /// The clock of {name} is {by:length} ahead of this one.
  public static func syncAhead(name: String, by: Duration) -> Message { .entry("sync.ahead", ["name": .text(`name`), "by": .length(`by`)]) }
  /// Another machine goes by the same name in this folder: one was copied from the other. Here: “stop syncing”, then “sync with {path}” under a new name.
  public static func syncDoubled(path: String) -> Message { .entry("sync.doubled", ["path": .text(`path`)]) }
  /// {path} cannot be written: {why}. What is new waits here.
  public static func syncFault(path: String, why: String) -> Message { .entry("sync.fault", ["path": .text(`path`), "why": .text(`why`)]) }
  /// GnuPG could not seal it. What is new waits here.
  public static var syncNoSeal: Message { .entry("sync.no.seal", [:]) }
  /// {n? one: {n:number} thing | other: {n:number} things} forgotten on another machine {n? one: is | other: are} forgotten here, too.
  public static func syncForgotten(n: Int) -> Message { .entry("sync.forgotten", ["n": .count(`n`)]) }
  /// Nothing lost against another machine’s change.
  public static var syncNoConflicts: Message { .entry("sync.no.conflicts", [:]) }
  /// {n:number}. {name}: {field} “{lost}” from {machine} lost to “{won}” from {other}, {at}
  public static func syncConflict(n: Int, name: String, field: String, lost: String, machine: String, won: String, other: String, at: String) -> Message { .entry("sync.conflict", ["n": .count(`n`), "name": .text(`name`), "field": .text(`field`), "lost": .text(`lost`), "machine": .text(`machine`), "won": .text(`won`), "other": .text(`other`), "at": .text(`at`)]) }
  /// {n:number}. {name} was deleted on {other} while {machine} changed its {field}, {at}
  public static func syncConflictGone(n: Int, name: String, other: String, machine: String, field: String, at: String) -> Message { .entry("sync.conflict.gone", ["n": .count(`n`), "name": .text(`name`), "other": .text(`other`), "machine": .text(`machine`), "field": .text(`field`), "at": .text(`at`)]) }
  /// What lost comes back with:
  public static var syncConflictWay: Message { .entry("sync.conflict.way", [:]) }
  /// {name} stands as {machine} had it.
  public static func syncBrought(name: String, machine: String) -> Message { .entry("sync.brought", ["name": .text(`name`), "machine": .text(`machine`)]) }
  /// There is no conflict {n:number}.
  public static func syncNotBrought(n: Int) -> Message { .entry("sync.not.brought", ["n": .count(`n`)]) }
  /// That cannot be brought back: nothing is known of it any more.
  public static var syncCannotBring: Message { .entry("sync.cannot.bring", [:]) }
  /// There is no key: nothing was shared yet.
  public static var syncKeyNone: Message { .entry("sync.key.none", [:]) }
  /// You are at {name}: what is due rings there. Here it rings when that does not within half a minute.
  public static func syncRingsElsewhere(name: String) -> Message { .entry("sync.rings.elsewhere", ["name": .text(`name`)]) }
  /// The folder {path}: on. Sealed there: routines, schedules, work, timers, settings, sessions; never what you typed.
  public static func syncOutFolder(path: String) -> Message { .entry("sync.out.folder", ["path": .text(`path`)]) }
  /// The address {path}: on{polls? yes: , looked at every {every} | no: , only when you say “sync now”}. Sealed there: routines, schedules, work, timers, settings, sessions; never what you typed.
  public static func syncOutAddress(path: String, polls: Bool, every: String) -> Message { .entry("sync.out.address", ["path": .text(`path`), "polls": .flag(`polls`), "every": .text(`every`)]) }
  /// {path} is no address of a folder. One looks like https://ann@cloud.example.org/remote.php/dav/files/ann/Ensue: a name where one is wanted, no “?” and no “#”.
  public static func syncWebOdd(path: String) -> Message { .entry("sync.web.odd", ["path": .text(`path`)]) }
  /// By http everybody on the way reads your password; {path} needs https.
  public static func syncWebNeedsHttps(path: String) -> Message { .entry("sync.web.needs.https", ["path": .text(`path`)]) }
  /// A password in an address would stand in many places. Leave it out and say where it is:
  public static var syncWebPassword: Message { .entry("sync.web.password", [:]) }
  /// set sync.password-command to pass show cloud
  public static var trySyncPassword: Message { .entry("try.sync.password", [:]) }
  /// {host} cannot be reached: we are offline, or it is.
  public static func syncWebOffline(host: String) -> Message { .entry("sync.web.offline", ["host": .text(`host`)]) }
  /// {host} did not answer in time.
  public static func syncWebTimedOut(host: String) -> Message { .entry("sync.web.timed.out", ["host": .text(`host`)]) }
  /// The connection to {host} broke.
  public static func syncWebCut(host: String) -> Message { .entry("sync.web.cut", ["host": .text(`host`)]) }
  /// No secure connection to {host}: {why}. Nothing was sent.
  public static func syncWebInsecure(host: String, why: String) -> Message { .entry("sync.web.insecure", ["host": .text(`host`), "why": .text(`why`)]) }
  /// {host} does not know {user? some: the user {user} with that password | none: who asks: the name belongs in the address, as in https://ann@{host}}. The password comes from sync.password-command or sync.password-file.
  public static func syncWebUnknownUser(host: String, user: String) -> Message { .entry("sync.web.unknown.user", ["host": .text(`host`), "user": .text(`user`)]) }
  /// {path} may not be written by this user.
  public static func syncWebForbidden(path: String) -> Message { .entry("sync.web.forbidden", ["path": .text(`path`)]) }
  /// There is no folder at {path}. Make it there first.
  public static func syncWebMissing(path: String) -> Message { .entry("sync.web.missing", ["path": .text(`path`)]) }
  /// What answers at {path} speaks no WebDAV (status {status}).
  public static func syncWebForeign(path: String, status: String) -> Message { .entry("sync.web.foreign", ["path": .text(`path`), "status": .text(`status`)]) }
  /// Somebody has locked something of ours on {host}. It goes on when that is over.
  public static func syncWebLocked(host: String) -> Message { .entry("sync.web.locked", ["host": .text(`host`)]) }
  /// There is no room left on {host}.
  public static func syncWebFull(host: String) -> Message { .entry("sync.web.full", ["host": .text(`host`)]) }
  /// {host} takes no file of that size.
  public static func syncWebLimited(host: String) -> Message { .entry("sync.web.limited", ["host": .text(`host`)]) }
  /// {host} sends more than is read.
  public static func syncWebTooLarge(host: String) -> Message { .entry("sync.web.too.large", ["host": .text(`host`)]) }
  /// {host} is busy or broken (status {status}).
  public static func syncWebBroken(host: String, status: String) -> Message { .entry("sync.web.broken", ["host": .text(`host`), "status": .text(`status`)]) }
  /// {host} sends us elsewhere{to? some: , to {to} | none:}. The password goes to no other place: say the address where it ends.
  public static func syncWebRedirected(host: String, to: String) -> Message { .entry("sync.web.redirected", ["host": .text(`host`), "to": .text(`to`)]) }
  /// The password command “{program}” says no password.
  public static func syncWebNoPassword(program: String) -> Message { .entry("sync.web.no.password", ["program": .text(`program`)]) }
  /// The data folder of this machine cannot be written.
  public static var syncWebDisk: Message { .entry("sync.web.disk", [:]) }
  /// The program ensue-model, which does all that goes over a network, is missing or ended.
  public static var syncWebHelper: Message { .entry("sync.web.helper", [:]) }
  /// The file {file} cannot be read: {why}.
  public static func syncWebSecretUnread(file: String, why: String) -> Message { .entry("sync.web.secret.unread", ["file": .text(`file`), "why": .text(`why`)]) }
  /// {file} is no file.
  public static func syncWebSecretNoFile(file: String) -> Message { .entry("sync.web.secret.no.file", ["file": .text(`file`)]) }
  /// Others can read {file}, and there is a secret in it. Say “chmod 600 {file}” in your shell.
  public static func syncWebSecretOthers(file: String) -> Message { .entry("sync.web.secret.others", ["file": .text(`file`)]) }
  /// The password file {file} holds no password on its first line.
  public static func syncWebSecretEmpty(file: String) -> Message { .entry("sync.web.secret.empty", ["file": .text(`file`)]) }
  /// {file} holds no certificate (PEM: “BEGIN CERTIFICATE”).
  public static func syncWebSecretNoCertificate(file: String) -> Message { .entry("sync.web.secret.no.certificate", ["file": .text(`file`)]) }
  /// {file} holds a certificate and no key to it. Put both into one file (PEM).
  public static func syncWebSecretNoKey(file: String) -> Message { .entry("sync.web.secret.no.key", ["file": .text(`file`)]) }
  /// What is new waits here.
  public static var syncWebWaits: Message { .entry("sync.web.waits", [:]) }
  /// What is new waits here; it was reached last {ago:length} ago.
  public static func syncWebReached(ago: Duration) -> Message { .entry("sync.web.reached", ["ago": .length(`ago`)]) }
  /// From now on the calendar at {path} and the schedules here are alike: what comes due here stands there, and what is set or changed there comes due here.
  public static func syncCalendarBegan(path: String) -> Message { .entry("sync.calendar.began", ["path": .text(`path`)]) }
  /// Exchanged with the calendar at {path}: {out:number} out, {into:number} in.
  public static func syncCalendarDone(path: String, out: Int, into: Int) -> Message { .entry("sync.calendar.done", ["path": .text(`path`), "out": .count(`out`), "into": .count(`into`)]) }
  /// {n? one: {n:number} schedule is | other: {n:number} schedules are} gone here, since {n? one: its event is | other: their events are} gone there.
  public static func syncCalendarGone(n: Int) -> Message { .entry("sync.calendar.gone", ["n": .count(`n`)]) }
  /// The calendar at {path} and the schedules here are alike: nothing was new.
  public static func syncCalendarSame(path: String) -> Message { .entry("sync.calendar.same", ["path": .text(`path`)]) }
  /// {n? one: {n:number} change | other: {n:number} changes} lost to a later one, between here and the calendar, and {n? one: is | other: are} kept: “sync conflicts”.
  public static func syncCalendarLost(n: Int) -> Message { .entry("sync.calendar.lost", ["n": .count(`n`)]) }
  /// {n? one: {n:number} event of the calendar is | other: {n:number} events of the calendar are} not kept as {n? one: it stands | other: they stand} there: longer than what is read, or no times that can be known. What was kept of {n? one: it | other: them} before stays.
  public static func syncCalendarUnread(n: Int) -> Message { .entry("sync.calendar.unread", ["n": .count(`n`)]) }
  /// {n? one: {n:number} change | other: {n:number} changes} of single days or further alarms of an event {n? one: stays | other: stay} here: that is changed where the event was made.
  public static func syncCalendarStays(n: Int) -> Message { .entry("sync.calendar.stays", ["n": .count(`n`)]) }
  /// {n? one: {n:number} deadline was | other: {n:number} deadlines were} moved in the calendar and {n? one: stands | other: stand} there again as the work says: a deadline is moved where its work is.
  public static func syncCalendarDeadlines(n: Int) -> Message { .entry("sync.calendar.deadlines", ["n": .count(`n`)]) }
  /// The server did not take {n? one: {n:number} event | other: {n:number} events}. {n? one: It waits | other: They wait} here.
  public static func syncCalendarRefused(n: Int) -> Message { .entry("sync.calendar.refused", ["n": .count(`n`)]) }
  /// Everything in the calendar at {path} is gone at once. Nothing here was deleted for that. To put it there again: “stop syncing calendar”, then “sync calendar {path}”.
  public static func syncCalendarEmptied(path: String) -> Message { .entry("sync.calendar.emptied", ["path": .text(`path`)]) }
  /// No calendar on a server is synced.
  public static var syncCalendarOff: Message { .entry("sync.calendar.off", [:]) }
  /// sync calendar https://ann@cloud.example.org/remote.php/dav/calendars/ann/personal
  public static var trySyncCalendar: Message { .entry("try.sync.calendar", [:]) }
  /// The calendar at {path} is synced already, and one is all there can be.
  public static func syncCalendarOther(path: String) -> Message { .entry("sync.calendar.other", ["path": .text(`path`)]) }
  /// stop syncing calendar
  public static var trySyncCalendarStop: Message { .entry("try.sync.calendar.stop", [:]) }
  /// The calendar at {path}: {n? one: {n:number} event | other: {n:number} events}{polls? yes: , looked at every {every} | no: , looked at only when you say “sync calendar”}, {reached? yes: reached {ago:length} ago | no: not reached yet}; {waits? yes: {waiting? one: {waiting:number} change waits | other: {waiting:number} changes wait} | no: nothing waits} here.
  public static func syncCalendarState(path: String, n: Int, polls: Bool, every: String, reached: Bool, ago: Duration, waits: Bool, waiting: Int) -> Message { .entry("sync.calendar.state", ["path": .text(`path`), "n": .count(`n`), "polls": .flag(`polls`), "every": .text(`every`), "reached": .flag(`reached`), "ago": .length(`ago`), "waits": .flag(`waits`), "waiting": .count(`waiting`)]) }
  /// The calendar at {path} is synced no more. What is in it stays there, and what came from it stays here.
  public static func syncCalendarStopped(path: String) -> Message { .entry("sync.calendar.stopped", ["path": .text(`path`)]) }
  /// {host} does not know {user? some: the user {user} with that password | none: who asks: the name belongs in the address, as in https://ann@{host}}. The password comes from sync.calendar-password-command or sync.calendar-password-file.
  public static func syncCalendarUnknownUser(host: String, user: String) -> Message { .entry("sync.calendar.unknown.user", ["host": .text(`host`), "user": .text(`user`)]) }
  /// The calendar at {path} may not be changed by this user.
  public static func syncCalendarForbidden(path: String) -> Message { .entry("sync.calendar.forbidden", ["path": .text(`path`)]) }
  /// There is no calendar at {path}.
  public static func syncCalendarMissing(path: String) -> Message { .entry("sync.calendar.missing", ["path": .text(`path`)]) }
  /// this machine
  public static var syncCalendarHere: Message { .entry("sync.calendar.here", [:]) }
  /// the calendar
  public static var syncCalendarThere: Message { .entry("sync.calendar.there", [:]) }
  /// What is at {path} is no calendar. Its address is the one of a single calendar, as other programs ask for it: https://ann@cloud.example.org/remote.php/dav/calendars/ann/personal
  public static func syncWebNoCalendar(path: String) -> Message { .entry("sync.web.no.calendar", ["path": .text(`path`)]) }
  /// {n:number} calendars are at {path}. Which one?
  public static func syncCalendarWhich(n: Int, path: String) -> Message { .entry("sync.calendar.which", ["n": .count(`n`), "path": .text(`path`)]) }
  /// {title? some: {title}, {path} | none: {path}}
  public static func syncCalendarChoice(title: String, path: String) -> Message { .entry("sync.calendar.choice", ["title": .text(`title`), "path": .text(`path`)]) }
  /// sync calendar {path}
  public static func trySyncCalendarAt(path: String) -> Message { .entry("try.sync.calendar.at", ["path": .text(`path`)]) }
  /// The calendar {path}: on{polls? yes: , looked at every {every} | no: , only when you say “sync calendar”}. There, as the server reads it: names, times, places and notes of schedules, reminders and alarms.
  public static func syncOutCalendar(path: String, polls: Bool, every: String) -> Message { .entry("sync.out.calendar", ["path": .text(`path`), "polls": .flag(`polls`), "every": .text(`every`)]) }
  /// A calendar on a server: off
  public static var syncOutNoCalendar: Message { .entry("sync.out.no.calendar", [:]) }
  /// A folder for your other machines: off
  public static var syncOutNoFolder: Message { .entry("sync.out.no.folder", [:]) }
  /// A language model{where? some: \ ({where}) | none: }: {on? yes: on; the sentence it is asked about and names of routines | no: off}
  public static func syncOutModel(where: String, on: Bool) -> Message { .entry("sync.out.model", ["where": .text(`where`), "on": .flag(`on`)]) }
  /// Calendars and files: read here; nothing is sent.
  public static var syncOutCalendars: Message { .entry("sync.out.calendars", [:]) }
  /// The page for a browser: on this machine alone, never over the network.
  public static var syncOutWeb: Message { .entry("sync.out.web", [:]) }
  /// Nothing else leaves this machine.
  public static var syncOutNothingElse: Message { .entry("sync.out.nothing.else", [:]) }
  /// share work with the team at {path}
  public static func doTeamJoin(path: String) -> Message { .entry("do.team.join", ["path": .text(`path`)]) }
  /// exchange with the team
  public static var doTeamNow: Message { .entry("do.team.now", [:]) }
  /// say how it stands with the team, and who is at what
  public static var doTeamState: Message { .entry("do.team.state", [:]) }
  /// share work with no team any more
  public static var doTeamLeave: Message { .entry("do.team.leave", [:]) }
  /// “{path}” is no address of a team. One looks like etcds://ann@host1,host2:2379,host3/radar: the members of an etcd cluster and the name of the team.
  public static func teamOdd(path: String) -> Message { .entry("team.odd", ["path": .text(`path`)]) }
  /// Without TLS everybody on the way reads along; {path} needs etcds://.
  public static func teamNeedsTls(path: String) -> Message { .entry("team.needs.tls", ["path": .text(`path`)]) }
  /// A password in an address would stand in many places. Leave it out and say where it is:
  public static var teamPassword: Message { .entry("team.password", [:]) }
  /// set team.password-command to pass show team
  public static var tryTeamPassword: Message { .entry("try.team.password", [:]) }
  /// join the team at {path}
  public static func tryTeamJoin(path: String) -> Message { .entry("try.team.join", ["path": .text(`path`)]) }
  /// From now on all work here is shared with the team at {path}: steps, fields, deadlines, the state of documents, and routines in the category “team”. Timers, sessions, settings and what you type stay yours. You are {person} there.
  public static func teamJoined(path: String, person: String) -> Message { .entry("team.joined", ["path": .text(`path`), "person": .text(`person`)]) }
  /// The team at {path} and you have the same: {n? =0: nothing yet | one: {n:number} thing | other: {n:number} things}.
  public static func teamDone(path: String, n: Int) -> Message { .entry("team.done", ["path": .text(`path`), "n": .count(`n`)]) }
  /// Work is shared with no team.
  public static var teamOff: Message { .entry("team.off", [:]) }
  /// Work is shared with no team any more. What came from the team at {path} stays here, and what is there stays there.
  public static func teamLeft(path: String) -> Message { .entry("team.left", ["path": .text(`path`)]) }
  /// The team at {path}: {how? here: reached | then: reached last at {time} | other: not reached just now}, {n? =0: nothing shared yet | one: {n:number} thing shared | other: {n:number} things shared}{waits? yes: , {waiting:number} of it waiting to go there | no:}. You are {person} there.
  public static func teamState(path: String, how: String, time: String, n: Int, waits: Bool, waiting: Int, person: String) -> Message { .entry("team.state", ["path": .text(`path`), "how": .text(`how`), "time": .text(`time`), "n": .count(`n`), "waits": .flag(`waits`), "waiting": .count(`waiting`), "person": .text(`person`)]) }
  /// {person} is at {step} of {name} since {time}.
  public static func teamAt(person: String, step: String, name: String, time: String) -> Message { .entry("team.at", ["person": .text(`person`), "step": .text(`step`), "name": .text(`name`), "time": .text(`time`)]) }
  /// {person} is at {step} of {name} since {time}. It is free when that is done, or when {person} goes away.
  public static func teamTaken(person: String, step: String, name: String, time: String) -> Message { .entry("team.taken", ["person": .text(`person`), "step": .text(`step`), "name": .text(`name`), "time": .text(`time`)]) }
  /// The team’s cluster cannot be reached. You work on here, and what is new goes there when it can.
  public static var teamAway: Message { .entry("team.away", [:]) }
  /// The team’s cluster is reached again.
  public static var teamBack: Message { .entry("team.back", [:]) }
  /// {person}: {name} is new
  public static func teamNew(person: String, name: String) -> Message { .entry("team.new", ["person": .text(`person`), "name": .text(`name`)]) }
  /// {person} deleted {name}
  public static func teamGone(person: String, name: String) -> Message { .entry("team.gone", ["person": .text(`person`), "name": .text(`name`)]) }
  /// {person} changed {name}
  public static func teamField(person: String, name: String) -> Message { .entry("team.field", ["person": .text(`person`), "name": .text(`name`)]) }
  /// {person}: {name}: {what}
  public static func teamEvent(person: String, name: String, what: String) -> Message { .entry("team.event", ["person": .text(`person`), "name": .text(`name`), "what": .text(`what`)]) }
  /// {person} is at {step} of {name}, which you began, too.
  public static func teamFirst(person: String, step: String, name: String) -> Message { .entry("team.first", ["person": .text(`person`), "step": .text(`step`), "name": .text(`name`)]) }
  /// Your change of {name} ({field}) lost to a later one of {person}.
  public static func teamLost(name: String, field: String, person: String) -> Message { .entry("team.lost", ["name": .text(`name`), "field": .text(`field`), "person": .text(`person`)]) }
  /// {name} is larger than the cluster takes at once (1.5 MB): it stays here.
  public static func teamLarge(name: String) -> Message { .entry("team.large", ["name": .text(`name`)]) }
  /// The cluster has no room left: {name} waits here. Whoever keeps it makes room.
  public static func teamFull(name: String) -> Message { .entry("team.full", ["name": .text(`name`)]) }
  /// The cluster does not let you write {name}: it waits here.
  public static func teamForbidden(name: String) -> Message { .entry("team.forbidden", ["name": .text(`name`)]) }
  /// {host} does not know {user? some: the user {user} with that password | none: who asks: the name belongs in the address, as in etcds://ann@{host}}. The password comes from team.password-command or team.password-file.
  public static func teamUnknown(host: String, user: String) -> Message { .entry("team.unknown", ["host": .text(`host`), "user": .text(`user`)]) }
  /// {host} wants a password of {user}, and none is set. Say where it is: set team.password-file to a file of mode 0600, or team.password-command to a program that prints it.
  public static func teamNoPassword(host: String, user: String) -> Message { .entry("team.no.password", ["host": .text(`host`), "user": .text(`user`)]) }
  /// What answers at {host} is no etcd, or none that speaks JSON (version 3.4 or later does).
  public static func teamForeign(host: String) -> Message { .entry("team.foreign", ["host": .text(`host`)]) }
  /// What is new waits here.
  public static var teamWaits: Message { .entry("team.waits", [:]) }
  /// The team at {path}: on. There, as the cluster and everybody in the team reads it: work with its steps, fields and deadlines, routines of the category “team”, and at which step you are.
  public static func syncOutTeam(path: String) -> Message { .entry("sync.out.team", ["path": .text(`path`)]) }
  /// A team: off
  public static var syncOutNoTeam: Message { .entry("sync.out.no.team", [:]) }
}
