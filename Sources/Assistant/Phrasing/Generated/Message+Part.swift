// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {words? some: “{words}” as free words | none: free words}
  public static func partFree(words: String) -> Message { .entry("part.free", ["words": .text(`words`)]) }
  /// {words? some: “{words}” as <{rule}> | none: as <{rule}>}
  public static func partValue(words: String, rule: String) -> Message { .entry("part.value", ["words": .text(`words`), "rule": .text(`rule`)]) }
  /// {words? some: “{words}” passed over | none: passed over}
  public static func partPassedOver(words: String) -> Message { .entry("part.passed.over", ["words": .text(`words`)]) }
  /// {words? some: “{words}” with a slip | none: with a slip}
  public static func partSlip(words: String) -> Message { .entry("part.slip", ["words": .text(`words`)]) }
  /// a rarer way to say it
  public static var partWeight: Message { .entry("part.weight", [:]) }
  /// what joins it
  public static var partJoining: Message { .entry("part.joining", [:]) }
  /// words left out
  public static var partLeftOut: Message { .entry("part.left.out", [:]) }
  /// {kind? unknownName: a name that nothing has | knownName: a name alone, of something that is there | bare: no word says that it is for me | denied: a “not” behind what is asked for | asking: it asks, or asks for patience | trouble: it complains | story: it tells a story | othersBusiness: other people's business beside it | lost: a time that would be lost | nameless: no name where one has to be | timeAsName: a time in the name | severalTimes: times that contradict each other | unknownPlace: the clocks of a place I do not know | waiting: it waits for what nobody tells me | ambiguous: it may mean two things | counting: numbers that count something | oddLength: an odd length | recurrenceAlone: how often, and nothing else | slip: a sign or a slip | rarer: a rarer way to say it | unaddressed: the rest is of other matters | other: {kind}}
  public static func partObjection(kind: String) -> Message { .entry("part.objection", ["kind": .text(`kind`)]) }
}
