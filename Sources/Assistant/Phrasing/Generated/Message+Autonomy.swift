// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// By itself:
  public static var autonomyByItself: Message { .entry("autonomy.by.itself", [:]) }
  /// {share} sure
  public static func autonomySure(share: String) -> Message { .entry("autonomy.sure", ["share": .text(`share`)]) }
  /// “{sentence}” was to be done by itself, and could not be:
  public static func autonomyFailed(sentence: String) -> Message { .entry("autonomy.failed", ["sentence": .text(`sentence`)]) }
  /// {key} or “undo” takes back: {sentence}
  public static func autonomyTakeBack(key: String, sentence: String) -> Message { .entry("autonomy.take.back", ["key": .text(`key`), "sentence": .text(`sentence`)]) }
  /// {key} switches autonomy off
  public static func autonomyOffBy(key: String) -> Message { .entry("autonomy.off.by", ["key": .text(`key`)]) }
  /// {kinds? some: May be done by itself at the prompt: {kinds:list}. | none: Nothing may be done by itself: autonomy.allow is none.}
  public static func autonomyAllowed(kinds: [Message]) -> Message { .entry("autonomy.allowed", ["kinds": .list(`kinds`)]) }
  /// Only from {share} sure, in a state seen {visits:number} times, after {lines:number} lines; once for each line you say.
  public static func autonomyTerms(share: String, visits: Int, lines: Int) -> Message { .entry("autonomy.terms", ["share": .text(`share`), "visits": .count(`visits`), "lines": .count(`lines`)]) }
  /// Each act can be taken back: Alt-Z within 5 s, or “undo”. “autonomy off” or Alt-0 ends it; “autonomy log” tells what was done.
  public static var autonomyWaysBack: Message { .entry("autonomy.ways.back", [:]) }
  /// This shell was started with --no-autonomy, so here nothing is done by itself.
  public static var autonomyForbidden: Message { .entry("autonomy.forbidden", [:]) }
  /// Nothing is done by itself: autonomy is off. “autonomy on” switches it on.
  public static var autonomyIsOff: Message { .entry("autonomy.is.off", [:]) }
  /// What you took back lately raises the threshold to {share}.
  public static func autonomyRaised(share: String) -> Message { .entry("autonomy.raised", ["share": .text(`share`)]) }
  /// Next may be “{sentence}”:
  public static func autonomyNext(sentence: String) -> Message { .entry("autonomy.next", ["sentence": .text(`sentence`)]) }
  /// sure enough.
  public static var autonomySureEnough: Message { .entry("autonomy.sure.enough", [:]) }
  /// only suggested, since autonomy is off.
  public static var autonomySinceOff: Message { .entry("autonomy.since.off", [:]) }
  /// only suggested, since it could not be taken back.
  public static var autonomySinceFinal: Message { .entry("autonomy.since.final", [:]) }
  /// only suggested, since autonomy.allow has no “{kind}”.
  public static func autonomySinceKind(kind: String) -> Message { .entry("autonomy.since.kind", ["kind": .text(`kind`)]) }
  /// only suggested, since you took it back: said by hand {n:number} of {of:number} times since.
  public static func autonomySinceTakenBack(n: Int, of: Int) -> Message { .entry("autonomy.since.taken.back", ["n": .count(`n`), "of": .count(`of`)]) }
  /// only suggested, since {n:number} of {of:number} lines were learnt.
  public static func autonomySinceHistory(n: Int, of: Int) -> Message { .entry("autonomy.since.history", ["n": .count(`n`), "of": .count(`of`)]) }
  /// only suggested, since this state was seen {n:number} of {of:number} times.
  public static func autonomySinceVisits(n: Int, of: Int) -> Message { .entry("autonomy.since.visits", ["n": .count(`n`), "of": .count(`of`)]) }
  /// only suggested, at {share} of the {needed} it takes.
  public static func autonomySinceConfidence(share: String, needed: String) -> Message { .entry("autonomy.since.confidence", ["share": .text(`share`), "needed": .text(`needed`)]) }
  /// only suggested, since of what was as sure {share} is proven to have come, of {needed} that must.
  public static func autonomySinceProof(share: String, needed: String) -> Message { .entry("autonomy.since.proof", ["share": .text(`share`), "needed": .text(`needed`)]) }
  /// Nothing was ever done by itself.
  public static var autonomyNever: Message { .entry("autonomy.never", [:]) }
  /// (forgotten)
  public static var autonomyForgotten: Message { .entry("autonomy.forgotten", [:]) }
  /// {share} sure, {fate? done: kept | undone: taken back | failed: refused | other: not finished}
  public static func autonomyFate(share: String, fate: String) -> Message { .entry("autonomy.fate", ["share": .text(`share`), "fate": .text(`fate`)]) }
  /// state seen {visits:number} times, {lines:number} lines learnt
  public static func autonomyState(visits: Int, lines: Int) -> Message { .entry("autonomy.state", ["visits": .count(`visits`), "lines": .count(`lines`)]) }
}
