// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// yes
  public static var answerYes: Message { .entry("answer.yes", [:]) }
  /// no
  public static var answerNo: Message { .entry("answer.no", [:]) }
}
