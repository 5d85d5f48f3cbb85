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
  /// What is said here is longer than {limit:number} bytes.
  public static func fileLongText(limit: Int) -> Message { .entry("file.long.text", ["limit": .count(`limit`)]) }
  /// This brace is not closed. Write ~\{9%minutes\}.
  public static var fileOpenBrace: Message { .entry("file.open.brace", [:]) }
  /// The recipe has no timers. Write them as ~\{9%minutes\}.
  public static var fileNoTimers: Message { .entry("file.no.timers", [:]) }
  /// It is no plain file
  public static var fileNoPlain: Message { .entry("file.no.plain", [:]) }
  /// It is a pipe that nobody writes to
  public static var fileNoWriter: Message { .entry("file.no.writer", [:]) }
  /// It belongs to another user ({user:number})
  public static func fileOfOther(user: Int) -> Message { .entry("file.of.other", ["user": .count(`user`)]) }
  /// Other users can write to it (mode {mode}); “chmod go-w” closes it
  public static func fileOthersWrite(mode: String) -> Message { .entry("file.others.write", ["mode": .text(`mode`)]) }
  /// {what:message}, so it is left out.
  public static func fileLeftOut(what: Message) -> Message { .entry("file.left.out", ["what": .message(`what`)]) }
  /// Line {line:number} is not UTF-8
  public static func fileNotUtf8(line: Int) -> Message { .entry("file.not.utf8", ["line": .count(`line`)]) }
  /// There is more in it than {n:number} MiB
  public static func fileMoreThanMib(n: Int) -> Message { .entry("file.more.than.mib", ["n": .count(`n`)]) }
  /// {path} is no plain file.
  public static func fileIsNoPlain(path: String) -> Message { .entry("file.is.no.plain", ["path": .text(`path`)]) }
  /// There is nothing on the input. Name a file.
  public static var fileNoInput: Message { .entry("file.no.input", [:]) }
  /// the input
  public static var fileTheInput: Message { .entry("file.the.input", [:]) }
  /// {path:message} is larger than {n:number} MiB.
  public static func fileLarger(path: Message, n: Int) -> Message { .entry("file.larger", ["path": .message(`path`), "n": .count(`n`)]) }
  /// {path} is there already and is not ours to write over.
  public static func fileNotOurs(path: String) -> Message { .entry("file.not.ours", ["path": .text(`path`)]) }
  /// “{name}” is no name for a file.
  public static func fileNameNone(name: String) -> Message { .entry("file.name.none", ["name": .text(`name`)]) }
  /// “{name}” leads elsewhere. Name a file here, or a whole path from /.
  public static func fileLeadsElsewhere(name: String) -> Message { .entry("file.leads.elsewhere", ["name": .text(`name`)]) }
}
