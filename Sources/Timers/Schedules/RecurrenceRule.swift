/// How something repeats: the value of an RRULE (RFC 5545 §3.3.10), valid by construction.
///
/// It speaks of local times only; `Recurrence` ties it to a start, a zone and exceptions.
public struct RecurrenceRule: Hashable, Sendable {
  public enum Frequency: String, Hashable, Sendable, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    /// Shorter than a day: the day is a condition, not something to spell out.
    public var isWithinDay: Bool {
      switch self {
      case .secondly, .minutely, .hourly: true
      case .daily, .weekly, .monthly, .yearly: false
      }
    }
  }

  /// A weekday, every one or the nth of the month or year.
  public struct Weekday: Hashable, Sendable {
    /// 1 the first, −1 the last, 0 every one.
    public var ordinal: Int
    /// 0 Monday … 6 Sunday.
    public var day: Int
    public init(_ day: Int, ordinal: Int = 0) { (self.day, self.ordinal) = (day, ordinal) }
  }

  /// The last time that may still be one, itself included.
  public enum End: Hashable, Sendable {
    /// As clocks show it. A whole day (`UNTIL=20260630`) is its last second.
    case local(LocalTime)
    /// An instant, seconds since 1970 UTC.
    case instant(Int)
  }

  public var frequency: Frequency
  /// Every how many of them, at least 1.
  public var interval = 1
  /// How many times in all, the start included; nil for ever.
  public var count: Int?
  public var until: End?
  /// Sorted, each once; empty: not said.
  public internal(set) var seconds: [Int] = []
  public internal(set) var minutes: [Int] = []
  public internal(set) var hours: [Int] = []
  public internal(set) var weekdays: [Weekday] = []
  /// 1…31, or −31…−1 from the end of the month.
  public internal(set) var monthDays: [Int] = []
  /// 1…366, or from the end of the year.
  public internal(set) var yearDays: [Int] = []
  /// 1…53, or from the end of the year. Week 1 is the first with four days in the year.
  public internal(set) var weeks: [Int] = []
  public internal(set) var months: [Int] = []
  /// Which of the set that one period gives are kept: 1 the first, −1 the last.
  public internal(set) var positions: [Int] = []
  /// The day a week begins, 0 Monday.
  public internal(set) var weekStart = 0

  public init(_ frequency: Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = max(1, interval)
  }

  /// Nothing but a distance: the nth time is known by multiplying.
  var isPlain: Bool {
    seconds.isEmpty && minutes.isEmpty && hours.isEmpty && weekdays.isEmpty && monthDays.isEmpty
      && yearDays.isEmpty && weeks.isEmpty && months.isEmpty && positions.isEmpty
  }
}

/// What can be wrong with the text of a rule.
public enum RecurrenceError: Error, Hashable, Sendable {
  /// Not `NAME=VALUE`, a name that the standard does not know, or one that is said twice.
  case part(String)
  /// A value that is no number, or outside what the part allows.
  case value(part: String, String)
  case noFrequency
  /// Two parts that the standard forbids to stand together.
  case contradiction(String)

  /// What is wrong, for a sentence that begins elsewhere.
  public var words: String {
    switch self {
    case .part(let text): "“\(text)” is no part of a recurrence rule"
    case .value(let part, let text): "“\(text)” is no value of \(part)"
    case .noFrequency: "a recurrence rule needs a FREQ"
    case .contradiction(let text): text
    }
  }
}

// MARK: - Text

extension RecurrenceRule {
  static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Reads the text after `RRULE:`. Letter case does not matter. O(length); a text over 4,096 bytes is refused.
  public init(parsing text: some StringProtocol) throws(RecurrenceError) {
    guard text.utf8.count <= 4096 else { throw .part(String(text.prefix(40)) + "…") }
    var said: Set<String> = []
    var frequency: Frequency?
    var rule = RecurrenceRule(.daily)
    for piece in text.uppercased().split(separator: ";") {
      let halves = piece.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2 else { throw .part(String(piece)) }
      let (name, value) = (String(halves[0]), String(halves[1]))
      guard said.insert(name).inserted else { throw .part(String(piece)) }
      switch name {
      case "FREQ":
        guard let known = Frequency(rawValue: value) else { throw .value(part: name, value) }
        frequency = known
      case "INTERVAL": rule.interval = try Self.number(value, name, 1...1_000_000)
      case "COUNT": rule.count = try Self.number(value, name, 1...1_000_000_000)
      case "UNTIL": rule.until = try Self.end(value)
      case "BYSECOND": rule.seconds = try Self.numbers(value, name, 0...60)
      case "BYMINUTE": rule.minutes = try Self.numbers(value, name, 0...59)
      case "BYHOUR": rule.hours = try Self.numbers(value, name, 0...23)
      case "BYDAY": rule.weekdays = try Self.weekdays(value)
      case "BYMONTHDAY": rule.monthDays = try Self.numbers(value, name, 1...31, signed: true)
      case "BYYEARDAY": rule.yearDays = try Self.numbers(value, name, 1...366, signed: true)
      case "BYWEEKNO": rule.weeks = try Self.numbers(value, name, 1...53, signed: true)
      case "BYMONTH": rule.months = try Self.numbers(value, name, 1...12)
      case "BYSETPOS": rule.positions = try Self.numbers(value, name, 1...366, signed: true)
      case "WKST":
        guard let day = Self.dayNames.firstIndex(of: value) else { throw .value(part: name, value) }
        rule.weekStart = day
      default: throw .part(String(piece))
      }
    }
    guard let frequency else { throw .noFrequency }
    rule.frequency = frequency
    // Clocks without leap seconds read :60 as :59 (§3.3.12).
    if rule.seconds.last == 60 { rule.seconds = Self.each(rule.seconds.map { min($0, 59) }) }
    try rule.checkParts()
    self = rule
  }

  /// What may not stand together (§3.3.10).
  private func checkParts() throws(RecurrenceError) {
    if count != nil, until != nil { throw .contradiction("COUNT and UNTIL exclude each other") }
    let isOrdinal = weekdays.contains { $0.ordinal != 0 }
    if isOrdinal, frequency != .monthly, frequency != .yearly {
      throw .contradiction("a numbered BYDAY needs FREQ=MONTHLY or YEARLY")
    }
    if isOrdinal, !weeks.isEmpty {
      throw .contradiction("a numbered BYDAY and BYWEEKNO exclude each other")
    }
    if !monthDays.isEmpty, frequency == .weekly {
      throw .contradiction("BYMONTHDAY does not go with FREQ=WEEKLY")
    }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw .contradiction("BYYEARDAY does not go with FREQ=\(frequency.rawValue)")
    }
    if !weeks.isEmpty, frequency != .yearly { throw .contradiction("BYWEEKNO needs FREQ=YEARLY") }
    var others = self
    others.positions = []
    if !positions.isEmpty, others.isPlain { throw .contradiction("BYSETPOS needs another BY part") }
  }

  private static func number(_ text: some StringProtocol, _ part: String, _ range: ClosedRange<Int>)
    throws(RecurrenceError) -> Int
  {
    guard text.utf8.count <= 10, let number = Int(text), range.contains(number) else {
      throw .value(part: part, String(text))
    }
    return number
  }

  private static func numbers(
    _ text: String, _ part: String, _ range: ClosedRange<Int>, signed: Bool = false
  ) throws(RecurrenceError) -> [Int] {
    var found: [Int] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard piece.utf8.count <= 5, let number = Int(piece),
        range.contains(signed ? abs(number) : number)
      else { throw .value(part: part, String(piece)) }
      found.append(number)
    }
    return each(found)
  }

  private static func each(_ numbers: [Int]) -> [Int] { Array(Set(numbers)).sorted() }

  private static func weekdays(_ text: String) throws(RecurrenceError) -> [Weekday] {
    var found: Set<Weekday> = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let day = dayNames.firstIndex(of: String(piece.suffix(2))) else {
        throw .value(part: "BYDAY", String(piece))
      }
      var ordinal = 0
      let digits = piece.dropLast(2)
      if !digits.isEmpty {
        guard digits.utf8.count <= 3, let number = Int(digits), (1...53).contains(abs(number))
        else { throw .value(part: "BYDAY", String(piece)) }
        ordinal = number
      }
      found.insert(Weekday(day, ordinal: ordinal))
    }
    return found.sorted { ($0.ordinal, $0.day) < ($1.ordinal, $1.day) }
  }

  private static func end(_ text: String) throws(RecurrenceError) -> End {
    if text.utf8.count == 8, let day = LocalTime(basic: text + "T000000") {
      return .local(LocalTime(day.date, second: 86_399))
    }
    let isInstant = text.hasSuffix("Z")
    guard let time = LocalTime(basic: isInstant ? String(text.dropLast()) : text) else {
      throw .value(part: "UNTIL", text)
    }
    return isInstant ? .instant(time.secondsSince1970) : .local(time)
  }

  /// The text after `RRULE:`, parts in the order of the standard; reading it gives the same rule.
  public var text: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if let count { parts.append("COUNT=\(count)") }
    switch until {
    case .local(let time): parts.append("UNTIL=\(time.basic)")
    case .instant(let seconds):
      parts.append("UNTIL=\(LocalTime(secondsSince1970: seconds).basic)Z")
    case nil: break
    }
    func add(_ name: String, _ values: [Int]) {
      guard !values.isEmpty else { return }
      parts.append("\(name)=" + values.map { String($0) }.joined(separator: ","))
    }
    add("BYMONTH", months)
    add("BYWEEKNO", weeks)
    add("BYYEARDAY", yearDays)
    add("BYMONTHDAY", monthDays)
    if !weekdays.isEmpty {
      let days = weekdays.map {
        ($0.ordinal == 0 ? "" : String($0.ordinal)) + Self.dayNames[$0.day]
      }
      parts.append("BYDAY=" + days.joined(separator: ","))
    }
    add("BYHOUR", hours)
    add("BYMINUTE", minutes)
    add("BYSECOND", seconds)
    add("BYSETPOS", positions)
    if weekStart != 0 { parts.append("WKST=\(Self.dayNames[weekStart])") }
    return parts.joined(separator: ";")
  }
}

extension RecurrenceRule: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    try self.init(parsing: container.decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension LocalTime {
  /// `20260309T180000`, as iCalendar writes it.
  public var basic: String {
    let (year, month, day) = date.components
    return padded(year, 4) + padded(month, 2) + padded(day, 2) + "T" + padded(hour, 2)
      + padded(minute, 2) + padded(second % 60, 2)
  }

  /// Reads `20260309T180000`; nil for anything else, and for days that are not in the calendar.
  public init?(basic text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 15, bytes[8] == 84 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.components.day == day else { return nil }
    self.init(date, second: hour * 3600 + minute * 60 + min(second, 59))
  }
}
