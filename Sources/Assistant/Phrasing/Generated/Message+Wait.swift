// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Nothing is running, so there is nothing to wait for.
  public static var waitNothing: Message { .entry("wait.nothing", [:]) }
  /// Waiting; Ctrl-C goes on at once.
  public static var waitWaiting: Message { .entry("wait.waiting", [:]) }
  /// Waiting and leaving are for the keyboard.
  public static var waitKeyboard: Message { .entry("wait.keyboard", [:]) }
}
