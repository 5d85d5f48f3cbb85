// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// You can say, for example:
  public static var helpForExample: Message { .entry("help.for.example", [:]) }
}
