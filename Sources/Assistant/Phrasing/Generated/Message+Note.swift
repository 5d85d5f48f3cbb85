// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name? some: Nothing called “{name}” runs or is under way. | none: Nothing runs, and no work is under way: there is nothing to note that of.}
  public static func noteOfNothing(name: String) -> Message { .entry("note.of.nothing", ["name": .text(`name`)]) }
  /// No notes are kept: no work is under way.
  public static var noteNone: Message { .entry("note.none", [:]) }
}
