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
  /// read as: {what}
  public static func explainReadAsWords(what: String) -> Message { .entry("explain.read.as.words", ["what": .text(`what`)]) }
  /// else {kind:message}
  public static func explainElse(kind: Message) -> Message { .entry("explain.else", ["kind": .message(`kind`)]) }
  /// {kind? create: a new timer | start: a new timer | remind: a reminder | schedule: an alarm or a schedule | cue: a word before an end | stop: an end | pause: a pause | resume: going on | extend: more time | reduce: less time | update: another length | move: another end | query: a question about what runs | rename: another name | undo: taking something back | compliance: what rules say | document: a document | place: a place | skip: the next phase | history: what is over | log: what is over | session: what is over | workflow: work | step: a step of work | field: what is known of work | work: work | deadline: a deadline | settings: a setting | routine: a routine | knowledge: how long things take | none: nothing for me | other: “{kind}”}
  public static func explainKind(kind: String) -> Message { .entry("explain.kind", ["kind": .text(`kind`)]) }
  /// {isso? yes: the rules read {kind:message} | no: though the rules read {kind:message}}
  public static func explainRulesSay(isso: Bool, kind: Message) -> Message { .entry("explain.rules.say", ["isso": .flag(`isso`), "kind": .message(`kind`)]) }
  /// {isso? yes: the learnt words say so | no: though the learnt words say otherwise}
  public static func explainWordsSay(isso: Bool) -> Message { .entry("explain.words.say", ["isso": .flag(`isso`)]) }
  /// as {kind:message} it has {what:message}
  public static func explainOtherHas(kind: Message, what: Message) -> Message { .entry("explain.other.has", ["kind": .message(`kind`), "what": .message(`what`)]) }
  /// though it has {what:message}
  public static func explainThough(what: Message) -> Message { .entry("explain.though", ["what": .message(`what`)]) }
}
