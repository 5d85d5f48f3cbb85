import Timers

/// Reads numbers, lengths, clock times, dates and recurrences, as a lexicon spells them.
///
/// Every method answers all readings that start exactly where it is asked; one that cannot start there
/// costs one look-up.
public final class QuantityReader: Sendable {
  let lexicon: Lexicon

  /// A thousand years, in seconds: what a number with too many digits counts as.
  private static let longest = 1000 * 365 * 86_400

  public init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// What forms of a word end in.
  public var forms: WordForms { lexicon.forms }

  /// What the two phases of a training are called that names none.
  public var phaseNames: (work: String, rest: String, recess: String) {
    (lexicon.workName, lexicon.restName, lexicon.recessName)
  }

  /// What a line consists of, as this language cuts words and writes numbers.
  public func tokens(of text: String) -> [Token] { lexicon.tokens(of: text) }

  /// Lengths of time. `unit` is the one said before, for a bare number to inherit; minutes otherwise.
  func durations(_ t: QuantityTokens, at start: Int, inheriting unit: Duration?) -> [Span<
    DurationValue
  >] {
    read(t, start, LengthReader.lengthStarts) { durations($0, $1, inheriting: unit) }
  }

  private func durations(_ line: QuantityLine, _ start: Int, inheriting unit: Duration?) -> [Span<
    DurationValue
  >] {
    var found: [Span<DurationValue>] = []
    for length in line.lengthReader.lengths(start) {
      guard let duration = length.value.duration else { continue }
      found.addReading(
        Span(
          end: length.end,
          value: DurationValue(duration: duration, unit: .seconds(Int(length.value.unit))),
          cost: length.cost))
    }
    // Absurdly many is still a length, so that whoever said it can be told what is possible.
    if let digits = line.digits(start), digits.utf8.count > 15, !digits.contains(".") {
      let unit = line.lengthReader.unit(start + 1)
      let span = Span(
        end: unit?.end ?? start + 1,
        value: DurationValue(
          duration: .seconds(Self.longest), unit: unit.map { _ in .seconds(1) },
          number: unit == nil ? Double(Self.longest) : nil),
        cost: 0.2)
      found.addReading(span)
    }
    // A fraction alone is a number or a part, and no length; what stands over another number is a count of points, and what
    // stands before a scale a part of its number.
    for amount in line.numberReader.amounts(start)
    where amount.value.value >= 0 && !amount.value.isRatio && !line.has(.point, start)
      && !line.has(.over, amount.end) && !line.isBelow(start)
      && !(amount.value.isFraction && amount.value.value < 1 && unit == nil)
      && !(line.isGlued(amount.end) && line.has(.ordinalMark, amount.end))
      && !line.has(.scale, amount.end)
    {
      let seconds = unit?.inSeconds ?? 60
      guard let duration = Duration(heldSeconds: amount.value.value * seconds) else { continue }
      // An article alone is no number, and a fraction of minutes is rarely meant.
      let cost =
        amount.cost + (unit == nil ? 0.6 : 0.4) + (amount.value.isFraction ? 0.3 : 0)
        + (amount.value.isVague ? 0.5 : 0)
      found.addReading(
        Span(
          end: amount.end,
          value: DurationValue(duration: duration, unit: nil, number: amount.value.value),
          cost: cost))
    }
    return found
  }

  func numbers(_ t: QuantityTokens, at start: Int) -> [Span<Double>] {
    read(t, start, NumberReader.numberStarts) { numbers($0, $1) }
  }

  private func numbers(_ line: QuantityLine, _ start: Int) -> [Span<Double>] {
    var found: [Span<Double>] = []
    var position = start
    var sign = 1.0
    if let minus = line.match(.minus, start) {
      position = minus.end
      sign = -1
    } else if line.isMark("-", start) {
      position = start + 1
      sign = -1
      if line.isGlued(start), line.isGlued(position) { return [] }  // 3-4: a range
    } else if line.isMark("+", start), !line.isGlued(start) {
      position = start + 1
    }
    for amount in line.numberReader.amounts(position) {
      found.addReading(Span(end: amount.end, value: sign * amount.value.value, cost: amount.cost))
    }
    if let pair = line.numberReader.pair(position) {
      found.addReading(Span(end: pair.end, value: sign * pair.value, cost: pair.cost))
    }
    return found
  }

  /// Positions, from 1; the last is −1.
  func ordinals(_ t: QuantityTokens, at start: Int) -> [Span<Int>] {
    read(t, start, NumberReader.ordinalStarts) { $0.numberReader.ordinalNumbers($1) }
  }

  /// Clock times, dates and both, each the next one after now that fits.
  func whens(_ t: QuantityTokens, at start: Int, now: LocalTime) -> [Span<WhenValue>] {
    read(t, start, ClockReader.whenStarts) {
      $0.isBelow($1) ? [] : $0.clockReader.times($1, now: now)
    }
  }

  func recurrences(_ t: QuantityTokens, at start: Int, now: LocalTime) -> [Span<RecurrenceValue>] {
    read(t, start, RecurrenceReader.recurrenceStarts) {
      $0.recurrenceReader.recurrences($1, now: now)
    }
  }

  /// The tokens of a line, looked up for the methods below.
  func looked(
    up tokens: [Token], names: [Int] = [], isKnown: (Int) -> Bool = { _ in false }
  ) -> QuantityTokens { QuantityTokens(tokens, self, names: names, isKnown: isKnown) }

  /// Whether the tokens from here on begin with a part of the day, or a time that is of one (“noon”).
  func isPartOfDay(_ t: QuantityTokens, at start: Int) -> Bool {
    let line = QuantityLine(self, t, from: start)
    return [WordRole.meridiem, .part, .tonight, .time].contains { line.match($0, start) != nil }
  }

  /// Whether the tokens from here on say a part of the day and which day's: “tonight”.
  func saysDayPart(_ t: QuantityTokens, at start: Int) -> Bool {
    QuantityLine(self, t, from: start).match(.tonight, start) != nil
  }

  /// The part of the day that stands among these tokens, in seconds of it; nil: none does. Of one that goes on past midnight what is
  /// of that day.
  func partOfDay(_ t: QuantityTokens, in range: Range<Int>) -> ClosedRange<Int>? {
    for start in range {
      let line = QuantityLine(self, t, from: start)
      for role in [WordRole.partAfter, .part, .tonight] {
        guard let said = line.match(role, start), said.end <= range.upperBound,
          let part = ClockReader.DayPart(said.values[...]), part.from < min(part.to, 24)
        else { continue }
        return part.from * 3600...min(part.to, 24) * 3600 - 1
      }
    }
    return nil
  }

  /// Looks the tokens up and reads them; “two uh hours” is read without what means nothing, at a
  /// small cost.
  private func read<Value>(
    _ t: QuantityTokens, _ start: Int, _ roles: WordRole.Mask,
    _ body: (QuantityLine, Int) -> [Span<Value>]
  ) -> [Span<Value>] {
    guard let line = QuantityLine(self, t, at: start, startingWith: roles) else { return [] }
    let spans = heard(t, line, start, body)
    guard !t.slips.isEmpty else { return spans }
    return spans.map { span in
      let slips = t.slips.count { $0 >= start && $0 < span.end }
      return Span(
        end: span.end, value: span.value, cost: span.cost + Double(slips) * Self.slipCost)
    }
  }

  /// What a slip costs that is read: less than would make it a name, enough to be asked about.
  private static let slipCost = 0.25

  private func heard<Value>(
    _ t: QuantityTokens, _ line: QuantityLine, _ start: Int,
    _ body: (QuantityLine, Int) -> [Span<Value>]
  ) -> [Span<Value>] {
    let fillers = line.fillers
    guard !fillers.isEmpty else { return body(line, start) }
    let kept = (start..<line.limit).filter { !fillers.contains($0) }
    let words = QuantityTokens(kept.map { t.tokens[$0] }, ids: kept.map { t.ids[$0] }, self)
    return body(QuantityLine(self, words, from: 0), 0).compactMap { span in
      guard span.end > 0, span.end <= kept.count else { return nil }
      let end = kept[span.end - 1] + 1
      let cost = span.cost + (end - start > span.end ? 0.05 : 0)
      return Span(end: end, value: span.value, cost: cost)
    }
  }
}

extension Duration {
  /// Nil when it cannot be held: not finite or negative. A thousand years are the most.
  init?(heldSeconds seconds: Double) {
    guard seconds.isFinite, seconds >= 0, seconds <= 1e24 else { return nil }
    let seconds = min(seconds, 1000 * 365 * 86_400)
    let whole = seconds.rounded(.down)
    self = .seconds(Int(whole)) + .nanoseconds(Int(((seconds - whole) * 1e9).rounded()))
  }
}
