// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
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
}
