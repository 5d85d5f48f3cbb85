// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// takes {length:length}
  public static func scheduleTakes(length: Duration) -> Message {
    .entry("schedule.takes", ["length": .length(`length`)])
  }

  /// clocks of {zone}
  public static func scheduleClocksOf(zone: String) -> Message {
    .entry("schedule.clocks.of", ["zone": .text(`zone`)])
  }

  /// clocks of {zone}, which are UTC as nobody here knows it
  public static func scheduleClocksLost(zone: String) -> Message {
    .entry("schedule.clocks.lost", ["zone": .text(`zone`)])
  }

  /// “{name}” goes by the clocks of {zone}, a time zone not known here: its times are UTC. Say “{keep:message}”, or “{travel:message}”.
  public static func scheduleZoneLost(name: String, zone: String, keep: Message, travel: Message) -> Message {
    .entry("schedule.zone.lost", ["name": .text(`name`), "zone": .text(`zone`), "keep": .message(`keep`), "travel": .message(`travel`)])
  }

  /// catches up {policy}
  public static func scheduleCatchesUp(policy: String) -> Message {
    .entry("schedule.catches.up", ["policy": .text(`policy`)])
  }

  /// catches up {policy} within {length:length}
  public static func scheduleCatchesUpWithin(policy: String, length: Duration) -> Message {
    .entry("schedule.catches.up.within", ["policy": .text(`policy`), "length": .length(`length`)])
  }

  /// off
  public static var scheduleOff: Message { .entry("schedule.off", [:]) }

  /// over
  public static var scheduleOver: Message { .entry("schedule.over", [:]) }

  /// next {at:time}
  public static func scheduleNext(at: SaidTime) -> Message {
    .entry("schedule.next", ["at": .time(`at`)])
  }

  /// runs {shape}
  public static func scheduleRuns(shape: String) -> Message {
    .entry("schedule.runs", ["shape": .text(`shape`)])
  }

  /// starts the routine
  public static var scheduleStartsIt: Message { .entry("schedule.starts.it", [:]) }

  /// starts {name}
  public static func scheduleStarts(name: String) -> Message {
    .entry("schedule.starts", ["name": .text(`name`)])
  }

  /// starts {name}, which is not there any more
  public static func scheduleStartsGone(name: String) -> Message {
    .entry("schedule.starts.gone", ["name": .text(`name`)])
  }

  /// deleted
  public static var scheduleDeleted: Message { .entry("schedule.deleted", [:]) }

  /// was {name}
  public static func scheduleWas(name: String) -> Message {
    .entry("schedule.was", ["name": .text(`name`)])
  }

  /// {first} to {last}, {count} times
  public static func scheduleRunSpan(first: String, last: String, count: String) -> Message {
    .entry("schedule.run.span", ["first": .text(`first`), "last": .text(`last`), "count": .text(`count`)])
  }

  /// more than {n:number}
  public static func scheduleMoreThan(n: Int) -> Message {
    .entry("schedule.more.than", ["n": .count(`n`)])
  }

  /// Nothing is due on {day:date}.
  public static func scheduleNoneOn(day: CivilDate) -> Message {
    .entry("schedule.none.on", ["day": .day(`day`)])
  }

  /// Nothing is due from {first:date} to {last:date}.
  public static func scheduleNoneBetween(first: CivilDate, last: CivilDate) -> Message {
    .entry("schedule.none.between", ["first": .day(`first`), "last": .day(`last`)])
  }

  /// … and {n:number} more that day: schedules
  public static func scheduleMoreRuns(n: Int) -> Message {
    .entry("schedule.more.runs", ["n": .count(`n`)])
  }

  /// Nothing is to come.
  public static var scheduleNone: Message { .entry("schedule.none", [:]) }

  /// {names} is off.
  public static func scheduleIsOff(names: String) -> Message {
    .entry("schedule.is.off", ["names": .text(`names`)])
  }

  /// in {length:length}
  public static func scheduleIn(length: Duration) -> Message {
    .entry("schedule.in", ["length": .length(`length`)])
  }

  /// {name}, {count} missed
  public static func scheduleMissed(name: String, count: String) -> Message {
    .entry("schedule.missed", ["name": .text(`name`), "count": .text(`count`)])
  }

  /// {name}: {count} missed
  public static func scheduleMissedOnly(name: String, count: String) -> Message {
    .entry("schedule.missed.only", ["name": .text(`name`), "count": .text(`count`)])
  }

  /// {name} in {length:length}
  public static func scheduleSoon(name: String, length: Duration) -> Message {
    .entry("schedule.soon", ["name": .text(`name`), "length": .length(`length`)])
  }

  /// The schedule “{name}” was to start it: {times}.
  public static func scheduleOrphan(name: String, times: String) -> Message {
    .entry("schedule.orphan", ["name": .text(`name`), "times": .text(`times`)])
  }
}
