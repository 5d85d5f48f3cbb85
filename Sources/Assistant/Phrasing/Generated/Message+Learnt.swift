// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {n? one: 1 record | other: {n} records} written to {path}{anonymous? yes: , with numbers for what was said | no: }.
  public static func learntWritten(n: Int, path: String, anonymous: Bool) -> Message { .entry("learnt.written", ["n": .count(`n`), "path": .text(`path`), "anonymous": .flag(`anonymous`)]) }
  /// All typed lines and what was learnt from them are forgotten.
  public static var learntForgottenAll: Message { .entry("learnt.forgotten.all", [:]) }
  /// {n? =0: No line mentions “{name}” | one: One line that mentions “{name}” is forgotten | other: {n} lines that mention “{name}” are forgotten}; I learnt the rest anew from {lines? one: 1 line | other: {lines} lines}.
  public static func learntForgottenMentions(n: Int, name: String, lines: Int) -> Message { .entry("learnt.forgotten.mentions", ["n": .count(`n`), "name": .text(`name`), "lines": .count(`lines`)]) }
  /// {n? =0: Nothing was | one: One line | other: {n} lines} said {when:message}{n? =0: | one: \ is forgotten | other: \ are forgotten}; I learnt the rest anew from {lines? one: 1 line | other: {lines} lines}.
  public static func learntForgottenSaid(n: Int, when: Message, lines: Int) -> Message { .entry("learnt.forgotten.said", ["n": .count(`n`), "when": .message(`when`), "lines": .count(`lines`)]) }
  /// last
  public static var learntLast: Message { .entry("learnt.last", [:]) }
  /// lately
  public static var learntLately: Message { .entry("learnt.lately", [:]) }
  /// in {words}
  public static func learntIn(words: String) -> Message { .entry("learnt.in", ["words": .text(`words`)]) }
  /// Pictures are drawn as SVG, not as {what}.
  public static func learntOnlySvg(what: String) -> Message { .entry("learnt.only.svg", ["what": .text(`what`)]) }
  /// The picture is in {path}.
  public static func learntPicture(path: String) -> Message { .entry("learnt.picture", ["path": .text(`path`)]) }
}
