// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
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
  /// {work}: {name} closes
  public static func alarmWindow(work: String, name: String) -> Message { .entry("alarm.window", ["work": .text(`work`), "name": .text(`name`)]) }
  /// {work}: {name} is due
  public static func alarmRule(work: String, name: String) -> Message { .entry("alarm.rule", ["work": .text(`work`), "name": .text(`name`)]) }
  /// {work}: goes on today
  public static func alarmHold(work: String) -> Message { .entry("alarm.hold", ["work": .text(`work`)]) }
  /// {work}: all of it is due
  public static func alarmWork(work: String) -> Message { .entry("alarm.work", ["work": .text(`work`)]) }
  /// {work}: {step} may be done
  public static func alarmStepOpens(work: String, step: String) -> Message { .entry("alarm.step.opens", ["work": .text(`work`), "step": .text(`step`)]) }
}
