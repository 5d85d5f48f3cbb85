// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {step} comes after {steps:list}, which {n? one: is | other: are} not done. Are {all:list} done?
  public static func orderAsk(step: String, steps: [Message], n: Int, all: [Message]) -> Message { .entry("order.ask", ["step": .text(`step`), "steps": .list(`steps`), "n": .count(`n`), "all": .list(`all`)]) }
  /// Before it {steps:list} {n? one: is a determination, made by itself | other: are determinations, each made by itself}.
  public static func orderDecided(steps: [Message], n: Int) -> Message { .entry("order.decided", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// {steps:list} {n? one: comes | other: come} before {step} and {n? one: is | other: are} still open.
  public static func orderOpen(steps: [Message], n: Int, step: String) -> Message { .entry("order.open", ["steps": .list(`steps`), "n": .count(`n`), "step": .text(`step`)]) }
  /// {step} comes after {steps:list}, which {n? one: is | other: are} not done.
  public static func orderMissing(step: String, steps: [Message], n: Int) -> Message { .entry("order.missing", ["step": .text(`step`), "steps": .list(`steps`), "n": .count(`n`)]) }
  /// {step} comes after {steps:list}, which {n? one: was | other: were} done {time}.
  public static func orderLater(step: String, steps: [Message], n: Int, time: String) -> Message { .entry("order.later", ["step": .text(`step`), "steps": .list(`steps`), "n": .count(`n`), "time": .text(`time`)]) }
  /// {steps:list} {n? one: comes | other: come} after {step}, and {n? one: was | other: were} done {time}.
  public static func orderEarlier(steps: [Message], n: Int, step: String, time: String) -> Message { .entry("order.earlier", ["steps": .list(`steps`), "n": .count(`n`), "step": .text(`step`), "time": .text(`time`)]) }
  /// {step} may not be done before {day}: {rule}{citation? some: \ ({citation}) | none: }.
  public static func orderTooEarly(step: String, day: String, rule: String, citation: String) -> Message { .entry("order.too.early", ["step": .text(`step`), "day": .text(`day`), "rule": .text(`rule`), "citation": .text(`citation`)]) }
  /// {steps:list} {n? one: comes after it, and stays | other: come after it, and stay} done
  public static func orderStays(steps: [Message], n: Int) -> Message { .entry("order.stays", ["steps": .list(`steps`), "n": .count(`n`)]) }
}
