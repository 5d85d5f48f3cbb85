// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// New acquisition
  public static var menuBegin: Message { .entry("menu.begin", [:]) }
  /// Search regulations
  public static var menuSearch: Message { .entry("menu.search", [:]) }
  /// What is it called?
  public static var menuName: Message { .entry("menu.name", [:]) }
  /// What for?
  public static var menuWords: Message { .entry("menu.words", [:]) }
}
