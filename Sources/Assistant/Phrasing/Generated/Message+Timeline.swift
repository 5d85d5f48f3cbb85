// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Timeline of {name}
  public static func timelineOf(name: String) -> Message { .entry("timeline.of", ["name": .text(`name`)]) }
  /// ── today, {day:date} ──
  public static func timelineToday(day: CivilDate) -> Message { .entry("timeline.today", ["day": .day(`day`)]) }
}
