// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {work} was on hold until now.
  public static func holdCome(work: String) -> Message { .entry("hold.come", ["work": .text(`work`)]) }
  /// on hold until {day}
  public static func holdEnds(day: String) -> Message { .entry("hold.ends", ["day": .text(`day`)]) }
}
