// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// I don’t understand that.
  public static var noUnderstanding: Message { .entry("no.understanding", [:]) }
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
}
