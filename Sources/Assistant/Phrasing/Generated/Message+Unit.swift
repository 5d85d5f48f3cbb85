// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {n? one: {n} day | other: {n} days}
  public static func unitDay(n: Int) -> Message { .entry("unit.day", ["n": .count(`n`)]) }
  /// {n? one: {n} hour | other: {n} hours}
  public static func unitHour(n: Int) -> Message { .entry("unit.hour", ["n": .count(`n`)]) }
  /// {n? one: {n} minute | other: {n} minutes}
  public static func unitMinute(n: Int) -> Message { .entry("unit.minute", ["n": .count(`n`)]) }
  /// {n? one: {n} second | other: {n} seconds}
  public static func unitSecond(n: Int) -> Message { .entry("unit.second", ["n": .count(`n`)]) }
  /// {whole}.{fraction}
  public static func unitDecimal(whole: String, fraction: String) -> Message { .entry("unit.decimal", ["whole": .text(`whole`), "fraction": .text(`fraction`)]) }
  /// {amount} {unit? seconds: {n? one: second | other: seconds} | minutes: {n? one: minute | other: minutes} | hours: {n? one: hour | other: hours} | days: {n? one: day | other: days} | other: {n? one: week | other: weeks}}
  public static func unitAmount(amount: String, unit: String, n: Int) -> Message { .entry("unit.amount", ["amount": .text(`amount`), "unit": .text(`unit`), "n": .count(`n`)]) }
}
