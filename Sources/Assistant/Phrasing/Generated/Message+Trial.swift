// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// The trial has begun; the next line you say is the first that counts.
  public static var trialBegun: Message { .entry("trial.begun", [:]) }
  /// Trial on what you say: {n:number} lines, each foretold by both when it was said
  public static func trialHead(n: Int) -> Message { .entry("trial.head", ["n": .count(`n`)]) }
  /// mixture right {first}, plain machine {second}; only one was right {n:number} times: {mixture:number} to {plain:number}
  public static func trialRight(first: String, second: String, n: Int, mixture: Int, plain: Int) -> Message { .entry("trial.right", ["first": .text(`first`), "second": .text(`second`), "n": .count(`n`), "mixture": .count(`mixture`), "plain": .count(`plain`)]) }
  /// chance of that if neither were better: {once} for one look (McNemar, exact), {always} for looking whenever you like
  public static func trialChance(once: String, always: String) -> Message { .entry("trial.chance", ["once": .text(`once`), "always": .text(`always`)]) }
  /// below 0.001
  public static var trialBelow: Message { .entry("trial.below", [:]) }
  /// {plain? yes: The plain machine | no: The mixture} is better here.
  public static func trialBetter(plain: Bool) -> Message { .entry("trial.better", ["plain": .flag(`plain`)]) }
  /// That is no proof: keep going, and do not switch for this.
  public static var trialNoProof: Message { .entry("trial.no.proof", [:]) }
  /// There is nothing to compare on yet: a few lines first.
  public static var trialNothing: Message { .entry("trial.nothing", [:]) }
  /// {n:number} lines, each foretold by both before it was said
  public static func trialLines(n: Int) -> Message { .entry("trial.lines", ["n": .count(`n`)]) }
  /// This machine uses the {plain? yes: plain machine | no: mixture}{on? yes: | no: ; “set setting prediction.trial to on” tests both on what you say from now on}.
  public static func trialUses(plain: Bool, on: Bool) -> Message { .entry("trial.uses", ["plain": .flag(`plain`), "on": .flag(`on`)]) }
}
