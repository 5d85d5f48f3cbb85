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
}
