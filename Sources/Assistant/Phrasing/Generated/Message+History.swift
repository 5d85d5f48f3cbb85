// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {n? one: 1 time has | other: {n} times have} no zone and {n? one: was | other: were} read by the clocks of {zone}.
  public static func historyLocalTimes(n: Int, zone: String) -> Message { .entry("history.local.times", ["n": .count(`n`), "zone": .text(`zone`)]) }
  /// {n? one: 1 entry without a beginning or an end was left out. | other: {n} entries without a beginning or an end were left out.}
  public static func historyUntimed(n: Int) -> Message { .entry("history.untimed", ["n": .count(`n`)]) }
  /// A session is between a second and a year long.
  public static var historyNoLength: Message { .entry("history.no.length", [:]) }
  /// Write down {length:words} of {name}?
  public static func historyAskLog(length: Duration, name: String) -> Message { .entry("history.ask.log", ["length": .length(`length`), "name": .text(`name`)]) }
  /// Written down.
  public static var historyLogged: Message { .entry("history.logged", [:]) }
  /// Corrected.
  public static var historyCorrected: Message { .entry("history.corrected", [:]) }
  /// A streak counts all days and hours: ask without “on Mondays” or “in the mornings”.
  public static var historyStreakAll: Message { .entry("history.streak.all", [:]) }
  /// None of them had more than one phase.
  public static var historyNoPhases: Message { .entry("history.no.phases", [:]) }
  /// That would end later than now.
  public static var historyFuture: Message { .entry("history.future", [:]) }
}
