// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Nothing is a favourite: no place of the regulations, no work, no routine.
  public static var favouritesNone: Message { .entry("favourites.none", [:]) }
}
