// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Undone: {command}
  public static func undoUndone(command: String) -> Message { .entry("undo.undone", ["command": .text(`command`)]) }
  /// Done again: {command}
  public static func undoRedone(command: String) -> Message { .entry("undo.redone", ["command": .text(`command`)]) }
  /// “{command}” is over already: its timers have ended.
  public static func undoOver(command: String) -> Message { .entry("undo.over", ["command": .text(`command`)]) }
  /// “{command}” was more than a day ago.
  public static func undoStale(command: String) -> Message { .entry("undo.stale", ["command": .text(`command`)]) }
  /// “{command}” was said to a newer Ensue: only that can take it back.
  public static func undoNewer(command: String) -> Message { .entry("undo.newer", ["command": .text(`command`)]) }
  /// “{command}”: not saved, so all of it is as before ({reason:message}).
  public static func undoNotSaved(command: String, reason: Message) -> Message { .entry("undo.not.saved", ["command": .text(`command`), "reason": .message(`reason`)]) }
  /// There is nothing to undo.
  public static var undoNothing: Message { .entry("undo.nothing", [:]) }
  /// There is nothing to redo.
  public static var undoNothingAgain: Message { .entry("undo.nothing.again", [:]) }
}
