// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Nothing was suggested that could be judged.
  public static var predictionNothingToJudge: Message { .entry("prediction.nothing.to.judge", [:]) }
  /// Noted: “{sentence}” was {good? yes: right | no: wrong, and will come less}.
  public static func predictionNoted(sentence: String, good: Bool) -> Message { .entry("prediction.noted", ["sentence": .text(`sentence`), "good": .flag(`good`)]) }
  /// Nothing was suggested that you could mean.
  public static var predictionNothingMeant: Message { .entry("prediction.nothing.meant", [:]) }
  /// {what:message} is not on the list.
  public static func predictionNotListed(what: Message) -> Message { .entry("prediction.not.listed", ["what": .message(`what`)]) }
  /// {what:message} may be suggested again.
  public static func predictionAllowed(what: Message) -> Message { .entry("prediction.allowed", ["what": .message(`what`)]) }
  /// Nothing is kept from being suggested.
  public static var predictionNoBans: Message { .entry("prediction.no.bans", [:]) }
  /// The model was made again from {n? one: 1 line | other: {n} lines}{replaces? yes:, in the place of the one that a newer ensue kept | no: }.
  public static func predictionRebuilt(n: Int, replaces: Bool) -> Message { .entry("prediction.rebuilt", ["n": .count(`n`), "replaces": .flag(`replaces`)]) }
  /// “{text}”
  public static func predictionSentence(text: String) -> Message { .entry("prediction.sentence", ["text": .text(`text`)]) }
  /// Anything with “{words}”
  public static func predictionHolding(words: String) -> Message { .entry("prediction.holding", ["words": .text(`words`)]) }
  /// What you say is learnt, on this machine alone. “incognito” pauses that.
  public static var predictionLearns: Message { .entry("prediction.learns", [:]) }
  /// Incognito: nothing you say is learnt or kept in the history. “learn from me again” ends that.
  public static var predictionIncognito: Message { .entry("prediction.incognito", [:]) }
  /// Suggestions are on, {style} ones.
  public static func predictionShown(style: String) -> Message { .entry("prediction.shown", ["style": .text(`style`)]) }
  /// Suggestions are off. What you say is {learns? yes: learnt all the same | no: not learnt either}; “suggestions on” brings them back.
  public static func predictionHidden(learns: Bool) -> Message { .entry("prediction.hidden", ["learns": .flag(`learns`)]) }
  /// “{text}” is never suggested again.
  public static func predictionNever(text: String) -> Message { .entry("prediction.never", ["text": .text(`text`)]) }
  /// Nothing with “{words}” is suggested again.
  public static func predictionNeverWith(words: String) -> Message { .entry("prediction.never.with", ["words": .text(`words`)]) }
  /// {n? one: One old line | other: {n} old lines} went, as you set it; I learn from the rest.
  public static func predictionForgotOld(n: Int) -> Message { .entry("prediction.forgot.old", ["n": .count(`n`)]) }
  /// What was said before cannot all be read: {why:message}
  public static func predictionUnread(why: Message) -> Message { .entry("prediction.unread", ["why": .message(`why`)]) }
  /// What was learnt was kept by a newer ensue; it stays as it is, and I learn from your history meanwhile.
  public static var predictionKeptNewer: Message { .entry("prediction.kept.newer", [:]) }
  /// What was learnt could not be read and is made again from your history.
  public static var predictionMadeAgain: Message { .entry("prediction.made.again", [:]) }
  /// There is no suggestion to explain.
  public static var predictionNoneToExplain: Message { .entry("prediction.none.to.explain", [:]) }
  /// That is all there is to say about “{sentence}”.
  public static func predictionAllSaid(sentence: String) -> Message { .entry("prediction.all.said", ["sentence": .text(`sentence`)]) }
  /// {why:message} {n:number} lines seen.
  public static func predictionReason(why: Message, n: Int) -> Message { .entry("prediction.reason", ["why": .message(`why`), "n": .count(`n`)]) }
  /// A common habit, not yet yours.
  public static var predictionReasonShared: Message { .entry("prediction.reason.shared", [:]) }
  /// Seen before, but never here.
  public static var predictionReasonNever: Message { .entry("prediction.reason.never", [:]) }
  /// It followed {n:number} of {of:number} times {after? some: after “{after}” | none: in all}.
  public static func predictionReasonFollowed(n: Int, of: Int, after: String) -> Message { .entry("prediction.reason.followed", ["n": .count(`n`), "of": .count(`of`), "after": .text(`after`)]) }
  /// {before}, then {next}
  public static func predictionThen(before: String, next: String) -> Message { .entry("prediction.then", ["before": .text(`before`), "next": .text(`next`)]) }
  /// “more” shows how sure, and why.
  public static var predictionMoreFactors: Message { .entry("prediction.more.factors", [:]) }
  /// “more” shows what else may come.
  public static var predictionMoreOthers: Message { .entry("prediction.more.others", [:]) }
  /// {name? patternStrength: pattern strength | historicalAccuracy: historical accuracy | contextSimilarity: context similarity | userProfileAlignment: user profile alignment | temporalRelevance: temporal relevance | other: {name}} {share}{weight? some: , weighs {weight} | none: }
  public static func predictionFactor(name: String, share: String, weight: String) -> Message { .entry("prediction.factor", ["name": .text(`name`), "share": .text(`share`), "weight": .text(`weight`)]) }
  /// Or: {others:list}.
  public static func predictionOthers(others: [Message]) -> Message { .entry("prediction.others", ["others": .list(`others`)]) }
  /// Before calibration {share}; the longest state recognised was seen {n? one: once | other: {n} times}.
  public static func predictionBefore(share: String, n: Int) -> Message { .entry("prediction.before", ["share": .text(`share`), "n": .count(`n`)]) }
  /// Next:
  public static var predictionNext: Message { .entry("prediction.next", [:]) }
  /// Alt-1 takes it
  public static var predictionTakes: Message { .entry("prediction.takes", [:]) }
  /// Esc hides it, “why that” tells more. {why:message}
  public static func predictionHides(why: Message) -> Message { .entry("prediction.hides", ["why": .message(`why`)]) }
  /// of {n:number} timers begun on a suggestion {parts:list}
  public static func predictionFollowed(n: Int, parts: [Message]) -> Message { .entry("prediction.followed", ["n": .count(`n`), "parts": .list(`parts`)]) }
  /// {n:number} completed
  public static func predictionCompleted(n: Int) -> Message { .entry("prediction.completed", ["n": .count(`n`)]) }
  /// {n:number} stopped early
  public static func predictionStoppedEarly(n: Int) -> Message { .entry("prediction.stopped.early", ["n": .count(`n`)]) }
  /// {n:number} open or taken back
  public static func predictionOpen(n: Int) -> Message { .entry("prediction.open", ["n": .count(`n`)]) }
  /// {path}: “{line}” is not understood and is left out.
  public static func predictionHabitUnread(path: String, line: String) -> Message { .entry("prediction.habit.unread", ["path": .text(`path`), "line": .text(`line`)]) }
  /// {path}, line {line:number}: {why} It is left out.
  public static func predictionHabitLine(path: String, line: Int, why: String) -> Message { .entry("prediction.habit.line", ["path": .text(`path`), "line": .count(`line`), "why": .text(`why`)]) }
  /// Never seen here.
  public static var predictionNeverSeen: Message { .entry("prediction.never.seen", [:]) }
  /// anything with “{words}”
  public static func predictionAnythingWith(words: String) -> Message { .entry("prediction.anything.with", ["words": .text(`words`)]) }
  /// learning
  public static var predictionLearning: Message { .entry("prediction.learning", [:]) }
}
