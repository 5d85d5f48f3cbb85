// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// The file has {bytes:number} bytes; {limit:number} (4 MiB) are the most.
  public static func fileTooLong(bytes: Int, limit: Int) -> Message { .entry("file.too.long", ["bytes": .count(`bytes`), "limit": .count(`limit`)]) }
  /// This is not text in UTF-8.
  public static var fileNoText: Message { .entry("file.no.text", [:]) }
  /// Expected {what}.
  public static func fileExpected(what: String) -> Message { .entry("file.expected", ["what": .text(`what`)]) }
  /// Nested deeper than {n:number}.
  public static func fileTooDeep(n: Int) -> Message { .entry("file.too.deep", ["n": .count(`n`)]) }
  /// More than {n:number} values.
  public static func fileTooMany(n: Int) -> Message { .entry("file.too.many", ["n": .count(`n`)]) }
  /// The key “{key}” stands here twice.
  public static func fileTwice(key: String) -> Message { .entry("file.twice", ["key": .text(`key`)]) }
  /// This number is out of range.
  public static var fileNumber: Message { .entry("file.number", [:]) }
  /// The key “{key}” is missing.
  public static func fileMissing(key: String) -> Message { .entry("file.missing", ["key": .text(`key`)]) }
  /// There is no key “{key}” here.
  public static func fileUnknown(key: String) -> Message { .entry("file.unknown", ["key": .text(`key`)]) }
  /// This is no template: “format” is not “{format}”.
  public static func fileNoTemplate(format: String) -> Message { .entry("file.no.template", ["format": .text(`format`)]) }
  /// This template has version {found:number}; this Ensue knows {known:number}. A newer Ensue can read it.
  public static func fileNewer(found: Int, known: Int) -> Message { .entry("file.newer", ["found": .count(`found`), "known": .count(`known`)]) }
  /// A routine needs a name.
  public static var fileNoName: Message { .entry("file.no.name", [:]) }
  /// There is no routine in it.
  public static var fileEmpty: Message { .entry("file.empty", [:]) }
  /// More than {what}.
  public static func fileMoreThan(what: String) -> Message { .entry("file.more.than", ["what": .text(`what`)]) }
  /// “{said}” is no length. Write ~\{9%minutes\}.
  public static func fileBadTimer(said: String) -> Message { .entry("file.bad.timer", ["said": .text(`said`)]) }
  /// This brace is not closed. Write ~\{9%minutes\}.
  public static var fileOpenBrace: Message { .entry("file.open.brace", [:]) }
  /// The recipe has no timers. Write them as ~\{9%minutes\}.
  public static var fileNoTimers: Message { .entry("file.no.timers", [:]) }
}
