// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name} has ended and hears nothing any more
  public static func listenEnded(name: String) -> Message { .entry("listen.ended", ["name": .text(`name`)]) }
}
