// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {n? one: 1 time has | other: {n} times have} no zone and {n? one: was | other: were} read by the clocks of {zone}.
  public static func historyLocalTimes(n: Int, zone: String) -> Message { .entry("history.local.times", ["n": .count(`n`), "zone": .text(`zone`)]) }
  /// {n? one: 1 entry without a beginning or an end was left out. | other: {n} entries without a beginning or an end were left out.}
  public static func historyUntimed(n: Int) -> Message { .entry("history.untimed", ["n": .count(`n`)]) }
}
