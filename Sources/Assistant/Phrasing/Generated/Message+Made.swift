// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// made {at:time}
  public static func madeAt(at: SaidTime) -> Message { .entry("made.at", ["at": .time(`at`)]) }
  /// changed last {at:time}
  public static func madeChanged(at: SaidTime) -> Message { .entry("made.changed", ["at": .time(`at`)]) }
  /// Nothing that is kept is called {name}.
  public static func madeNothing(name: String) -> Message { .entry("made.nothing", ["name": .text(`name`)]) }
}
