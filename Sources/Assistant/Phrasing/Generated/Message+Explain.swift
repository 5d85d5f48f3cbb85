// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// text
  public static var explainText: Message { .entry("explain.text", [:]) }
  /// tokens
  public static var explainTokens: Message { .entry("explain.tokens", [:]) }
  /// chart
  public static var explainChart: Message { .entry("explain.chart", [:]) }
  /// reading
  public static var explainReading: Message { .entry("explain.reading", [:]) }
  /// or
  public static var explainOr: Message { .entry("explain.or", [:]) }
  /// vote
  public static var explainVote: Message { .entry("explain.vote", [:]) }
  /// why
  public static var explainWhy: Message { .entry("explain.why", [:]) }
  /// cost
  public static var explainCost: Message { .entry("explain.cost", [:]) }
  /// effect
  public static var explainEffect: Message { .entry("explain.effect", [:]) }
  /// read by
  public static var explainReadBy: Message { .entry("explain.read.by", [:]) }
  /// read as
  public static var explainReadAs: Message { .entry("explain.read.as", [:]) }
  /// the answer to a question
  public static var explainAnswer: Message { .entry("explain.answer", [:]) }
  /// none
  public static var explainNone: Message { .entry("explain.none", [:]) }
  /// none that is likely enough
  public static var explainNoneLikely: Message { .entry("explain.none.likely", [:]) }
  /// no rule made it: the learnt weights propose it; {rule? some: the rules read <{rule}>, less likely | none: the rules read nothing}, so it is asked about
  public static func explainProposal(rule: String) -> Message { .entry("explain.proposal", ["rule": .text(`rule`)]) }
  /// nothing else takes the whole line
  public static var explainWholeLine: Message { .entry("explain.whole.line", [:]) }
  /// <{first}> and <{second}> cost the same: a tie
  public static func explainTie(first: String, second: String) -> Message { .entry("explain.tie", ["first": .text(`first`), "second": .text(`second`)]) }
  /// <{first}> costs {margin} less than <{second}>{worse? some:, which has {worse} | none: }{better? some: {both? yes:; it has {better} itself | no:, though it has {better}} | none: }
  public static func explainLess(first: String, margin: String, second: String, worse: String, better: String, both: Bool) -> Message { .entry("explain.less", ["first": .text(`first`), "margin": .text(`margin`), "second": .text(`second`), "worse": .text(`worse`), "better": .text(`better`), "both": .flag(`both`)]) }
  /// {n? one: 1 step | other: {n} steps} through the rules
  public static func explainEffort(n: Int) -> Message { .entry("explain.effort", ["n": .count(`n`)]) }
  /// no rule reads it
  public static var explainNoRule: Message { .entry("explain.no.rule", [:]) }
  /// nothing else takes all of it
  public static var explainNothingElse: Message { .entry("explain.nothing.else", [:]) }
  /// not understood:
  public static var explainNotUnderstood: Message { .entry("explain.not.understood", [:]) }
  /// next
  public static var explainNext: Message { .entry("explain.next", [:]) }
  /// the rules ({rule? some: {rule} | none: nothing})
  public static func explainTheRules(rule: String) -> Message { .entry("explain.the.rules", ["rule": .text(`rule`)]) }
  /// the learnt words
  public static var explainLearntWords: Message { .entry("explain.learnt.words", [:]) }
  /// <{rule}> has {what:message}
  public static func explainHas(rule: String, what: Message) -> Message { .entry("explain.has", ["rule": .text(`rule`), "what": .message(`what`)]) }
}
