// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Your grammars are read again{n? =0: . | one: ; their example is as they say. | other: ; all {n} examples are as they say.}
  public static func grammarReadAgain(n: Int) -> Message { .entry("grammar.read.again", ["n": .count(`n`)]) }
  /// … and {n:number} examples more.
  public static func grammarExamplesMore(n: Int) -> Message { .entry("grammar.examples.more", ["n": .count(`n`)]) }
  /// … and {n:number} more: test grammars
  public static func grammarClashesMore(n: Int) -> Message { .entry("grammar.clashes.more", ["n": .count(`n`)]) }
  /// The folder “{path}” cannot be read.
  public static func grammarNoFolder(path: String) -> Message { .entry("grammar.no.folder", ["path": .text(`path`)]) }
  /// The dictionary “{path}” cannot be read.
  public static func grammarNoDictionary(path: String) -> Message { .entry("grammar.no.dictionary", ["path": .text(`path`)]) }
  /// This language has no spoken.jsgf, which says how lengths are spoken.
  public static var grammarNoSpoken: Message { .entry("grammar.no.spoken", [:]) }
  /// {place}: strays: “{text}” from <{rule}> is read as {reading}.
  public static func grammarStrays(place: String, text: String, rule: String, reading: String) -> Message { .entry("grammar.strays", ["place": .text(`place`), "text": .text(`text`), "rule": .text(`rule`), "reading": .text(`reading`)]) }
  /// … and {n:number} more that stray.
  public static func grammarStraysMore(n: Int) -> Message { .entry("grammar.strays.more", ["n": .count(`n`)]) }
  /// {examples:number} examples, {rules:number} rules, {sampled:number} made-up sentences of which {read:number} are read back; {wrong:number} wrong, {ties:number} ties.
  public static func grammarSum(examples: Int, rules: Int, sampled: Int, read: Int, wrong: Int, ties: Int) -> Message { .entry("grammar.sum", ["examples": .count(`examples`), "rules": .count(`rules`), "sampled": .count(`sampled`), "read": .count(`read`), "wrong": .count(`wrong`), "ties": .count(`ties`)]) }
}
