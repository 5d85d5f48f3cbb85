// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Due next: {name} {at}
  public static func statusNext(name: String, at: String) -> Message { .entry("status.next", ["name": .text(`name`), "at": .text(`at`)]) }
  /// Scheduled: {what}
  public static func statusScheduled(what: String) -> Message { .entry("status.scheduled", ["what": .text(`what`)]) }
  /// Recent: {what}
  public static func statusRecent(what: String) -> Message { .entry("status.recent", ["what": .text(`what`)]) }
  /// {name:title} waits
  public static func statusWaits(name: String) -> Message { .entry("status.waits", ["name": .text(`name`)]) }
  /// {name:title} later
  public static func statusLater(name: String) -> Message { .entry("status.later", ["name": .text(`name`)]) }
  /// {name:title}, {stopped? yes: stopped {length:length} ago | no: {length:length} ago}
  public static func statusAgo(name: String, stopped: Bool, length: Duration) -> Message { .entry("status.ago", ["name": .text(`name`), "stopped": .flag(`stopped`), "length": .length(`length`)]) }
}
