// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Not saved: {why:message}
  public static func keptNotSaved(why: Message) -> Message { .entry("kept.not.saved", ["why": .message(`why`)]) }
}
