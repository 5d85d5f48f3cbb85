// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Begin a project “{name}” with that day?
  public static func projectAsk(name: String) -> Message { .entry("project.ask", ["name": .text(`name`)]) }
}
