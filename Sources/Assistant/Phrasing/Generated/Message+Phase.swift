// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// begins {at:time}, in {length:length}
  public static func phaseBegins(at: SaidTime, length: Duration) -> Message { .entry("phase.begins", ["at": .time(`at`), "length": .length(`length`)]) }
  /// Nothing waits for {name:title}.
  public static func phaseNoneWaits(name: String) -> Message { .entry("phase.none.waits", ["name": .text(`name`)]) }
  /// Nothing comes after {phase}: it is the last of {name}.
  public static func phaseIsLast(phase: String, name: String) -> Message { .entry("phase.is.last", ["phase": .text(`phase`), "name": .text(`name`)]) }
  /// After {phase} comes
  public static func phaseComesAfter(phase: String) -> Message { .entry("phase.comes.after", ["phase": .text(`phase`)]) }
}
