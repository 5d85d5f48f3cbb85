import Timers

/// What a field of some work holds.
public enum FieldValue: Hashable, Sendable, Codable {
  /// Words, a choice by its short name, or somebody.
  case text(String)
  /// A count or measure, in the unit of the field.
  case number(Double)
  /// An amount in hundredths of the currency of the field.
  case money(Int64)
  /// A day, since 1970.
  case day(Int)
  case flag(Bool)
  /// Several, in the order in which they were added.
  case list([String])

  /// Money in whole units of the currency, a number as it is; nil for what is no quantity.
  public var quantity: Double? {
    switch self {
    case .number(let number): number
    case .money(let hundredths): Double(hundredths) / 100
    case .text, .day, .flag, .list: nil
    }
  }

  /// The day, of one.
  public var date: CivilDate? {
    if case .day(let day) = self { CivilDate(day: day) } else { nil }
  }

  /// As it is written in a file and compared with what a rule says: `yes`, `2026-03-09`, `120000`, `SB`.
  public var written: String {
    switch self {
    case .text(let text): text
    case .number(let number): Self.plain(number)
    case .money(let hundredths): Self.plain(Double(hundredths) / 100)
    case .day(let day): CivilDate(day: day).iso
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let items): items.joined(separator: ", ")
    }
  }

  /// Whether two items of a list are the same, capitals aside, and a hyphen for a blank. O(length).
  public static func isSame(_ item: String, _ other: String) -> Bool {
    item.utf8.count == other.utf8.count
      && zip(item.utf8, other.utf8).allSatisfy { bare($0) == bare($1) }
  }

  private static func bare(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"): UInt8(ascii: " ")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 32
    default: byte
    }
  }

  /// Without digits behind the point where there are none.
  static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}
