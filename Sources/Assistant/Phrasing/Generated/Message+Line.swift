// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// the line is longer than {n:number} bytes
  public static func lineTooLong(n: Int) -> Message { .entry("line.too.long", ["n": .count(`n`)]) }
  /// a NUL byte at byte {n:number}
  public static func lineNul(n: Int) -> Message { .entry("line.nul", ["n": .count(`n`)]) }
  /// not UTF-8 at byte {n:number}
  public static func lineNotUtf8(n: Int) -> Message { .entry("line.not.utf8", ["n": .count(`n`)]) }
  /// the joined lines are longer than {n:number} bytes
  public static func lineJoinedTooLong(n: Int) -> Message { .entry("line.joined.too.long", ["n": .count(`n`)]) }
  /// “@” turns the clock only with --simulate.
  public static var lineNoClock: Message { .entry("line.no.clock", [:]) }
  /// “{line}” names no instant to come before 2200. Try “@ +4m” or “@ 18:20”.
  public static func lineNoInstant(line: String) -> Message { .entry("line.no.instant", ["line": .text(`line`)]) }
  /// What was said last may not be saved: {why} It runs; “ensue” shows it, and a restart may bring back what was before.
  public static func lineNotSaved(why: String) -> Message { .entry("line.not.saved", ["why": .text(`why`)]) }
  /// A line may have {n:number} characters; the rest was not taken.
  public static func lineMost(n: Int) -> Message { .entry("line.most", ["n": .count(`n`)]) }
  /// {asked? yes: {n? one: 1 more line waits | other: {n} more lines wait} for your answer; {key} drops {n? one: it | other: them}. | no: {n? one: 1 more line | other: {n} more lines}: Enter runs one after the other, {key} drops {n? one: it | other: them}.}
  public static func linePasted(asked: Bool, n: Int, key: String) -> Message { .entry("line.pasted", ["asked": .flag(`asked`), "n": .count(`n`), "key": .text(`key`)]) }
  /// {n:number} lines, put together as one answer.
  public static func lineJoined(n: Int) -> Message { .entry("line.joined", ["n": .count(`n`)]) }
  /// nothing found
  public static var lineNothingFound: Message { .entry("line.nothing.found", [:]) }
}
