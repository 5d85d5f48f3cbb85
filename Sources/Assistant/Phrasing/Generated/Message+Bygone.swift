// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name:title}: done {at:time}, {ago:words} ago, after {length:words}
  public static func bygoneDone(name: String, at: SaidTime, ago: Duration, length: Duration) -> Message { .entry("bygone.done", ["name": .text(`name`), "at": .time(`at`), "ago": .length(`ago`), "length": .length(`length`)]) }
  /// {name:title}: stopped {at:time}, {ago:words} ago, after {length:words}
  public static func bygoneStopped(name: String, at: SaidTime, ago: Duration, length: Duration) -> Message { .entry("bygone.stopped", ["name": .text(`name`), "at": .time(`at`), "ago": .length(`ago`), "length": .length(`length`)]) }
}
