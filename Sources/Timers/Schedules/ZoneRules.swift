/// The clock changes of a zone, read from a time zone file (TZif, RFC 8536) that was read by somebody else.
///
/// Past the last change written down, the rule at the file's end goes on for ever. Answers in O(log n).
public struct ZoneRules: Hashable, Sendable {
  /// What clocks do between two changes.
  public struct Period: Hashable, Sendable {
    /// Seconds east of UTC.
    public var offset: Int
    public var isSummer: Bool
    /// `CET`, `+0330`.
    public var name: String
  }

  /// When clocks change, seconds since 1970 UTC, in order, and what they do from then on.
  public let changes: [(instant: Int, period: Period)]
  /// What they did before the first change.
  public let first: Period
  /// What they do after the last.
  public let rule: PosixZone?

  /// Reads the contents of a time zone file; nil when it is none. The caller limits its size.
  public init?(file bytes: [UInt8]) {
    var reader = Reader(bytes)
    guard let old = reader.header() else { return nil }
    var body = old
    if old.version > 0 {
      guard reader.skip(old.length(timeSize: 4)), let wide = reader.header() else { return nil }
      body = wide
    }
    let size = body.version > 0 ? 8 : 4
    guard body.isSound, body.length(timeSize: size) <= bytes.count,
      let instants = reader.numbers(body.times, size: size),
      let kinds = reader.bytes(body.times),
      let types = reader.bytes(body.types * 6), let names = reader.bytes(body.characters)
    else { return nil }
    guard reader.skip(body.leaps * (size + 4) + body.standards + body.universals) else {
      return nil
    }
    var periods: [Period] = []
    for at in stride(from: 0, to: types.count, by: 6) {
      let offset = Int(
        Int32(bitPattern: types[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
      guard abs(offset) <= 26 * 3600, Int(types[at + 5]) < names.count else { return nil }
      let name = names[Int(types[at + 5])...].prefix { $0 != 0 }
      periods.append(
        Period(
          offset: offset, isSummer: types[at + 4] != 0, name: String(decoding: name, as: UTF8.self))
      )
    }
    guard kinds.allSatisfy({ Int($0) < periods.count }),
      zip(instants, instants.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    changes = zip(instants, kinds).map { ($0, periods[Int($1)]) }
    first = periods[0]
    rule = body.version > 0 ? PosixZone(reader.footer()) : nil
  }

  init(changes: [(instant: Int, period: Period)], first: Period, rule: PosixZone?) {
    (self.changes, self.first, self.rule) = (changes, first, rule)
  }

  /// What clocks do at an instant.
  public func period(at instant: Int) -> Period {
    guard let last = changes.last, instant < last.instant else {
      return rule?.period(at: instant) ?? changes.last?.period ?? first
    }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].period
  }

  public var zone: Zone { Zone { period(at: $0).offset } }

  public static func == (one: ZoneRules, other: ZoneRules) -> Bool {
    one.first == other.first && one.rule == other.rule
      && one.changes.elementsEqual(other.changes) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(rule)
    hasher.combine(changes.count)
  }

  // MARK: The file

  private struct Header {
    var version: Int
    var universals: Int, standards: Int, leaps: Int, times: Int, types: Int, characters: Int
    func length(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standards
        + universals
    }
    /// No file of a real zone has a tenth of these.
    var isSound: Bool { types > 0 && types <= 256 && times <= 100_000 && characters <= 10_000 }
  }

  private struct Reader {
    let all: [UInt8]
    var at = 0
    init(_ bytes: [UInt8]) { all = bytes }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>.SubSequence? {
      guard count >= 0, count <= all.count - at else { return nil }
      at += count
      // From 0, so that offsets in the file are offsets here.
      return Array(all[at - count..<at])[...]
    }

    mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

    mutating func numbers(_ count: Int, size: Int) -> [Int]? {
      guard let raw = bytes(count * size) else { return nil }
      return stride(from: 0, to: raw.count, by: size).map { start in
        let bits = raw[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 8 ? Int(Int64(bitPattern: bits)) : Int(Int32(truncatingIfNeeded: bits))
      }
    }

    mutating func header() -> Header? {
      guard let start = bytes(20), Array(start[0..<4]) == Array("TZif".utf8),
        let counts = numbers(6, size: 4), counts.allSatisfy({ $0 >= 0 })
      else { return nil }
      return Header(
        version: start[4] == 0 ? 0 : 2, universals: counts[0], standards: counts[1],
        leaps: counts[2], times: counts[3], types: counts[4], characters: counts[5])
    }

    /// The rule between two line ends.
    func footer() -> String {
      guard at < all.count, all[at] == 10 else { return "" }
      return String(decoding: all[(at + 1)...].prefix { $0 != 10 }.prefix(100), as: UTF8.self)
    }
  }
}

/// The rule by which a zone's clocks change every year: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2017 §8.3).
public struct PosixZone: Hashable, Sendable {
  /// When in the year clocks change.
  public struct Change: Hashable, Sendable {
    public enum Day: Hashable, Sendable {
      /// The nth (5: the last) weekday (0 Monday) of a month.
      case weekday(month: Int, week: Int, day: Int)
      /// Day 1…365, 29 February never counted.
      case julian(Int)
      /// Day 0…365.
      case ordinal(Int)
    }
    public var day: Day
    /// Seconds after midnight by the clock as it was; may be negative or over a day.
    public var second: Int

    /// The day of a year it falls on.
    func date(in year: Int) -> CivilDate {
      switch day {
      case .weekday(let month, let week, let day):
        let first = CivilDate(year: year, month: month, day: 1)
        var date = first.day + (day - first.weekday + 7) % 7 + (week - 1) * 7
        let next = CivilDate(year: year, month: month + 1, day: 1, rolling: ()).day
        if date >= next { date -= 7 }
        return CivilDate(day: date)
      case .julian(let number):
        let isLeap =
          CivilDate(year: year, month: 3, day: 1).day
          - CivilDate(year: year, month: 2, day: 1).day == 29
        return CivilDate(
          day: CivilDate(year: year, month: 1, day: 1).day + number - 1
            + (isLeap && number >= 60 ? 1 : 0))
      case .ordinal(let number):
        return CivilDate(day: CivilDate(year: year, month: 1, day: 1).day + number)
      }
    }
  }

  public var standard: ZoneRules.Period
  public var summer: ZoneRules.Period?
  /// When summer time begins and ends.
  public var begin: Change?
  public var end: Change?

  /// Reads such a rule; nil for anything else.
  public init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard let name = Self.name(&rest), let west = Self.seconds(&rest) else { return nil }
    standard = ZoneRules.Period(offset: -west, isSummer: false, name: name)
    guard !rest.isEmpty else { return }
    guard let summerName = Self.name(&rest) else { return nil }
    var offset = -west + 3600
    if rest.first != 44, let west = Self.seconds(&rest) { offset = -west }
    summer = ZoneRules.Period(offset: offset, isSummer: true, name: summerName)
    guard let begin = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    (self.begin, self.end) = (begin, end)
  }

  public func period(at instant: Int) -> ZoneRules.Period {
    guard let summer, let begin, let end else { return standard }
    let local = LocalTime(secondsSince1970: instant + standard.offset)
    let year = local.date.components.year
    let on = begin.date(in: year).day * 86_400 + begin.second - standard.offset
    let off = end.date(in: year).day * 86_400 + end.second - summer.offset
    let isSummer = on < off ? (on..<off).contains(instant) : !(off..<on).contains(instant)
    return isSummer ? summer : standard
  }

  private static func name(_ rest: inout ArraySlice<UInt8>) -> String? {
    var name: ArraySlice<UInt8>
    if rest.first == 60 {  // <
      rest = rest.dropFirst()
      name = rest.prefix { $0 != 62 }
      guard rest.count > name.count else { return nil }
      rest = rest.dropFirst(name.count + 1)
    } else {
      name = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }
      rest = rest.dropFirst(name.count)
    }
    guard name.count >= 3, name.count <= 10 else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func seconds(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var sign = 1
    if rest.first == 43 || rest.first == 45 {
      if rest.first == 45 { sign = -1 }
      rest = rest.dropFirst()
    }
    guard var total = number(&rest).map({ $0 * 3600 }), total <= 167 * 3600 else { return nil }
    for unit in [60, 1] where rest.first == 58 {
      rest = rest.dropFirst()
      guard let part = number(&rest), part < 60 else { return nil }
      total += part * unit
    }
    return sign * total
  }

  private static func change(_ rest: inout ArraySlice<UInt8>) -> Change? {
    guard rest.first == 44 else { return nil }
    rest = rest.dropFirst()
    let day: Change.Day
    switch rest.first {
    case 77:  // M
      var parts: [Int] = []
      for _ in 0..<3 {
        rest = rest.dropFirst()
        guard let part = number(&rest) else { return nil }
        parts.append(part)
      }
      guard (1...12).contains(parts[0]), (1...5).contains(parts[1]), (0...6).contains(parts[2])
      else { return nil }
      day = .weekday(month: parts[0], week: parts[1], day: (parts[2] + 6) % 7)
    case 74:  // J
      rest = rest.dropFirst()
      guard let number = number(&rest), (1...365).contains(number) else { return nil }
      day = .julian(number)
    default:
      guard let number = number(&rest), number <= 365 else { return nil }
      day = .ordinal(number)
    }
    guard rest.first == 47 else { return Change(day: day, second: 7200) }
    rest = rest.dropFirst()
    guard let second = seconds(&rest) else { return nil }
    return Change(day: day, second: second)
  }
}
