// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name:title}  lap {n:number}
  public static func lapOver(name: String, n: Int) -> Message { .entry("lap.over", ["name": .text(`name`), "n": .count(`n`)]) }
  /// {total:tenths} in all
  public static func lapInAll(total: Duration) -> Message { .entry("lap.in.all", ["total": .length(`total`)]) }
  /// fastest {fastest:tenths}, slowest {slowest:tenths}, {apart:tenths} between them, mean {mean:tenths}
  public static func lapSummary(fastest: Duration, slowest: Duration, apart: Duration, mean: Duration) -> Message { .entry("lap.summary", ["fastest": .length(`fastest`), "slowest": .length(`slowest`), "apart": .length(`apart`), "mean": .length(`mean`)]) }
  /// no laps yet: “lap” ends one
  public static var lapNoneYet: Message { .entry("lap.none.yet", [:]) }
}
