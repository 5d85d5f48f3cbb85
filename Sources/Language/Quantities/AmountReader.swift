import Timers

/// What is all there is of some words: amounts of money, counts with their unit, days, times, lengths.
extension QuantityReader {
  /// An amount that is all there is of some words: `120k`, `$1.2 million`, `1,500 dollars`, `half a million`.
  ///
  /// Linear in the words.
  public struct SaidAmount: Hashable, Sendable {
    /// In whole units, fractions kept: 0 … 1e15 either way of 0.
    public var value: Double
    /// A unit was said with it.
    public var saysUnit: Bool
    /// It was said in a way in which people say money alone: with a scale (`120k`, `2 million`) or four digits.
    public var isLarge: Bool
  }

  /// Nil where the words are no amount, or more than one.
  ///
  /// - Parameter units: what may stand before or behind it, in small letters.
  public func amount(_ text: String, units: [String]) -> SaidAmount? {
    var rest = text.trimmed
    var saysUnit = false
    for unit in units.sorted(by: { $0.count > $1.count }) where !saysUnit {
      if let short = rest.without(unit, atEnd: true) ?? rest.without(unit, atEnd: false) {
        (rest, saysUnit) = (short, true)
      }
    }
    // A sign may stand before the currency, and its number behind.
    guard let value = number(rest), abs(value) < 1e15 else { return nil }
    let isScaled = tokens(of: rest).contains { $0.kind == .word }
    return SaidAmount(value: value, saysUnit: saysUnit, isLarge: isScaled || abs(value) >= 1000)
  }

  /// A number that is all there is of some words.
  public func number(_ text: String) -> Double? {
    whole(text) { numbers($0, at: 0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether some words are a place in a row and nothing else: `3rd`.
  func isOrdinal(_ text: String) -> Bool { whole(text) { ordinals($0, at: 0) } != nil }

  /// A length that is all there is of some words: `two minutes`, `half an hour`; a bare number is one of `unit`.
  public func length(_ text: String, inheriting unit: Duration) -> Duration? {
    whole(text) { durations($0, at: 0, inheriting: unit) }?.duration
  }

  /// A day, a time, both, or from when to when, where that is all there is of some words.
  public func when(_ text: String, now: LocalTime) -> WhenValue? {
    whole(text) { whens($0, at: 0, now: now) }
  }

  /// A day that is all there is of some words: `June 1 2026`, `next Friday`, `2026-06-01`.
  public func day(_ text: String, now: LocalTime) -> CivilDate? {
    when(text, now: now)?.at.date
  }

  /// The same of something that has its day, which may lie behind: told to be over it is the last such day, and a day of a
  /// month that would be almost a year away was some days ago.
  public func day(_ text: String, now: LocalTime, isOver: Bool) -> CivilDate? {
    guard let day = day(text, now: now), day > now.date else { return self.day(text, now: now) }
    func isSaid(_ other: CivilDate, from date: CivilDate) -> Bool {
      self.day(text, now: LocalTime(date, second: now.second)) == other
    }
    let week = CivilDate(day: day.day - 7)
    if isOver, week < now.date, isSaid(week, from: CivilDate(day: now.date.day - 7)) { return week }
    let year = DateReader.adding(months: -12, to: day)
    let (ago, ahead) = (now.date.day - year.day, day.day - now.date.day)
    guard ago > 0, isOver ? ago < ahead : ago <= Self.mostDaysAgo,
      // What says a year or counts from today is no bare day of a month.
      isSaid(year, from: CivilDate(day: now.date.day - (day.day - year.day))),
      isSaid(day, from: CivilDate(day: day.day - 1))
    else { return day }
    return year
  }

  /// So long ago a day is at most that is told without saying that it is over.
  private static let mostDaysAgo = 14

  /// The best of the readings that reach to the end.
  private func whole<Value>(_ text: String, _ read: (QuantityTokens) -> [Span<Value>]) -> Value? {
    let tokens = self.tokens(of: text)
    guard !tokens.isEmpty, tokens.count <= QuantityLine.reach else { return nil }
    let found = read(looked(up: tokens)).filter { $0.end == tokens.count }
    return found.min { $0.cost < $1.cost }?.value
  }
}

extension String {
  /// What is left beside a word at an end of it; nil where it does not stand there, or nothing is left. A sign may touch
  /// what stands beside it, a word may not: `$5`, but `5 usd`.
  fileprivate func without(_ word: String, atEnd: Bool) -> String? {
    let (small, word) = (lowercased(), word.lowercased())
    guard atEnd ? small.hasSuffix(word) : small.hasPrefix(word), count > word.count else {
      return nil
    }
    let rest = String(atEnd ? dropLast(word.count) : dropFirst(word.count))
    let beside = atEnd ? rest.last : rest.first
    let isSign = !word.contains { $0.isLetter }
    guard isSign || beside?.isWhitespace == true || beside?.isNumber == true else { return nil }
    return rest.trimmed
  }
}
