// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {first:title} first, {at:time}; {second:title} {apart:words} later, {later:time}
  public static func comparedFirst(first: String, at: SaidTime, second: String, apart: Duration, later: SaidTime) -> Message { .entry("compared.first", ["first": .text(`first`), "at": .time(`at`), "second": .text(`second`), "apart": .length(`apart`), "later": .time(`later`)]) }
  /// {first:title} and {second:title} together, {at:time}
  public static func comparedTogether(first: String, second: String, at: SaidTime) -> Message { .entry("compared.together", ["first": .text(`first`), "second": .text(`second`), "at": .time(`at`)]) }
}
