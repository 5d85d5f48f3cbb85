// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
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
  /// {name:title} changed
  public static func timerChanged(name: String) -> Message { .entry("timer.changed", ["name": .text(`name`)]) }
  /// tea
  public static var timerTea: Message { .entry("timer.tea", [:]) }
}
