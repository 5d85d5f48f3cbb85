/// A calendar day, counted from 1 January 1970 in the proleptic Gregorian calendar.
///
/// Arithmetic after Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms” (2013), O(1).
public struct CivilDate: Hashable, Sendable, Comparable, Codable {
  /// Days since 1970-01-01, negative before.
  public var day: Int

  public init(day: Int) { self.day = day }

  /// Month 1…12 and day 1…31; a day past the month's end rolls into the next month.
  public init(year: Int, month: Int, day: Int) {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.day = era * 146_097 + dayOfEra - 719_468
  }

  public var components: (year: Int, month: Int, day: Int) {
    let z = day + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// 0 Monday … 6 Sunday.
  public var weekday: Int { ((day + 3) % 7 + 7) % 7 }

  public static func < (one: CivilDate, other: CivilDate) -> Bool { one.day < other.day }

  /// `2026-03-09`.
  public var iso: String {
    let (y, m, d) = components
    return "\(padded(y, 4))-\(padded(m, 2))-\(padded(d, 2))"
  }
}

/// A wall-clock time in no particular zone: what someone means by “Friday at seven”.
public struct LocalTime: Hashable, Sendable, Comparable, Codable {
  public var date: CivilDate
  /// Seconds since midnight, 0…86,399.
  public var second: Int

  public init(_ date: CivilDate, second: Int) { (self.date, self.second) = (date, second) }

  /// From seconds since 1970 on the local line (UTC seconds plus the zone's offset).
  public init(secondsSince1970 seconds: Int) {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    self.init(CivilDate(day: day), second: seconds - day * 86_400)
  }

  public var secondsSince1970: Int { date.day * 86_400 + second }
  public var hour: Int { second / 3600 }
  public var minute: Int { second / 60 % 60 }

  public func adding(_ seconds: Int) -> LocalTime {
    LocalTime(secondsSince1970: secondsSince1970 + seconds)
  }

  public static func < (one: LocalTime, other: LocalTime) -> Bool {
    one.secondsSince1970 < other.secondsSince1970
  }

  /// `2026-03-09T18:00:00`.
  public var iso: String {
    "\(date.iso)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second % 60, 2))"
  }

  /// Reads `2026-03-09T18:00[:00]`, with a space instead of the T allowed; nil for anything else.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    guard bytes.count == 16 || bytes.count == 19, bytes[4] == 45, bytes[7] == 45,
      bytes[10] == 84 || bytes[10] == 32, bytes[13] == 58,
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60
    else { return nil }
    var second = 0
    if bytes.count == 19 {
      guard bytes[16] == 58, let s = number(17..<19), s < 60 else { return nil }
      second = s
    }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.components.day == day else { return nil }  // 30 February
    self.init(date, second: hour * 3600 + minute * 60 + second)
  }
}

/// A number with leading zeros, as clocks and dates are written.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return digits.count >= width
    ? digits : String(repeating: "0", count: width - digits.count) + digits
}
