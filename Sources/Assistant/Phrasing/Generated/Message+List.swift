// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {before}, {next}
  public static func listPair(before: String, next: String) -> Message { .entry("list.pair", ["before": .text(`before`), "next": .text(`next`)]) }
  /// {before} and {next}
  public static func listAnd(before: String, next: String) -> Message { .entry("list.and", ["before": .text(`before`), "next": .text(`next`)]) }
  /// {before} or {next}
  public static func listOr(before: String, next: String) -> Message { .entry("list.or", ["before": .text(`before`), "next": .text(`next`)]) }
  /// {list} and {n:number} more
  public static func listMore(list: String, n: Int) -> Message { .entry("list.more", ["list": .text(`list`), "n": .count(`n`)]) }
  /// and {n:number} more
  public static func listAndMore(n: Int) -> Message { .entry("list.and.more", ["n": .count(`n`)]) }
  /// {n:number} in all
  public static func listInAll(n: Int) -> Message { .entry("list.in.all", ["n": .count(`n`)]) }
}
