import Timers

extension LocalTime {
  /// Reads an instant as flags and `@` lines are given one (ISO 8601, RFC 3339): `2026-03-09T18:00[:30]`, and what
  /// clocks here show when it ends in `Z` or in how far its zone is from UTC (`+01:00`, `+0100`, `+01`).
  ///
  /// Parts of a second, as other programs write them, are passed over.
  init?(instant text: String) {
    var rest = text[...]
    var offset: Int?
    if let last = rest.last, last == "Z" || last == "z" {
      rest.removeLast()
      offset = 0
    } else if let sign = rest.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let clock = rest.firstIndex(of: ":"), clock < sign
    {
      guard let seconds = Self.seconds(ofOffset: rest[rest.index(after: sign)...]) else {
        return nil
      }
      offset = rest[sign] == "-" ? -seconds : seconds
      rest = rest[..<sign]
    }
    if let point = rest.lastIndex(of: "."), rest[..<point].utf8.count == 19,
      case let parts = rest[point...].dropFirst().utf8, (1...9).contains(parts.count),
      parts.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    {
      rest = rest[..<point]
    }
    guard let time = LocalTime(iso: rest) else { return nil }
    guard let offset else {
      self = time
      return
    }
    self = Zone.system.local(instant: time.secondsSince1970 - offset)
  }

  /// `01:00`, `0100` or `01`: RFC 3339 knows less than 24 hours.
  private static func seconds(ofOffset text: Substring) -> Int? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ":") }
    let isColoned = text.utf8.count == 5 && text.utf8.dropFirst(2).first == UInt8(ascii: ":")
    guard digits.count == text.utf8.count || isColoned, digits.count == 2 || digits.count == 4,
      digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    let numbers = digits.map { Int($0 - UInt8(ascii: "0")) }
    let hours = numbers[0] * 10 + numbers[1]
    let minutes = numbers.count == 4 ? numbers[2] * 10 + numbers[3] : 0
    return hours < 24 && minutes < 60 ? hours * 3600 + minutes * 60 : nil
  }
}
