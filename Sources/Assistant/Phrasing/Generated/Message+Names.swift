// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// There is nothing to name.
  public static var namesNothing: Message { .entry("names.nothing", [:]) }
  /// say: {way:message}
  public static func namesSay(way: Message) -> Message { .entry("names.say", ["way": .message(`way`)]) }
}
