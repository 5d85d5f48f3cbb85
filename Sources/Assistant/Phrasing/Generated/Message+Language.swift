// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// “speak English” keeps it so.
  public static var languageKeep: Message { .entry("language.keep", [:]) }
}
