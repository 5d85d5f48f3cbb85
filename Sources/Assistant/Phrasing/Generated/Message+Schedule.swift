// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
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
  /// “{schedule}” was to start the routine “{routine}”, which is not there any more.
  public static func scheduleRoutineGone(schedule: String, routine: String) -> Message { .entry("schedule.routine.gone", ["schedule": .text(`schedule`), "routine": .text(`routine`)]) }
}
