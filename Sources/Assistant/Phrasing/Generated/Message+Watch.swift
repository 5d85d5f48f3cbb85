// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// q leaves, space pauses, x stops
  public static var watchKeysFew: Message { .entry("watch.keys.few", [:]) }
  /// space pauses, + − a minute, s next phase, z snoozes, x stops, tab the other, u undoes, q leaves
  public static var watchKeys: Message { .entry("watch.keys", [:]) }
}
