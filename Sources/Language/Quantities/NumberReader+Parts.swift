/// Fractions and ordinals: “two and a half”, “three quarters”, “the twenty-first”.
extension NumberReader {
  /// A half, half, three quarters, 3/4, ½: less than one or a count of parts.
  func fraction(_ position: Int) -> Span<Double>? {
    guard mayStart(Self.fractionStarts, position) else { return nil }
    if let written = writtenFraction(position) { return written }
    if let article = match(.article, position), let part = match(.fraction, article.end) {
      return Span(end: part.end, value: part.values[0], cost: 0)
    }
    // A word that is a fraction and an order is an order where it stands alone.
    if let part = match(.fraction, position), !has(.ordinal, position) {
      return Span(end: part.end, value: part.values[0], cost: 0)
    }
    for count in cardinals(position).reversed() where count.value >= 1 {
      var next = count.end
      while isMark("-", next) { next += 1 }
      if let part = roundPart(next) {
        return Span(end: part.end, value: count.value / part.value, cost: 0.1)
      }
      // Behind tens it is an ordinal.
      if let part = match(.fraction, next),
        count.value < 20 || count.value.truncatingRemainder(dividingBy: 10) != 0
          || part.values.count > 1 && isHundreds(count.value)
      {
        return Span(end: part.end, value: count.value * part.values[0], cost: 0)
      }
    }
    return countedParts(position)
  }

  /// In figures: .25, 3/4, ½.
  private func writtenFraction(_ position: Int) -> Span<Double>? {
    guard let above = figure(position) else { return nil }
    if above < 1, above > 0, digits(position)?.contains(".") == true {
      return Span(end: position + 1, value: above, cost: 0)
    }
    guard isMark("/", position + 1), let below = figure(position + 2), below >= 1, below <= 1000,
      digits(position + 2)?.utf8.first != 48, digits(position)?.utf8.first != 48,
      !isMark("/", position + 3), !isMark("/", position - 1)
    else { return nil }
    // 25/5 and 40/20 are rather two numbers.
    return Span(end: position + 3, value: above / below, cost: above < below ? 0 : 0.9)
  }

  /// Into how many parts: a round number and the order behind it, as of (one) hundred thirty-fifths and (three) one
  /// hundred and fifths.
  private func roundPart(_ position: Int) -> (end: Int, value: Double)? {
    for round in cardinals(position).reversed() where round.value >= 20 && round.value < 1e6 {
      guard round.value.truncatingRemainder(dividingBy: 10) == 0, digits(position) == nil else {
        continue
      }
      var last = skip(.and, round.end)
      while isMark("-", last) { last += 1 }
      let most: Double = round.value.truncatingRemainder(dividingBy: 100) == 0 ? 100 : 10
      if let part = match(.fraction, last)
        ?? match(.ordinal, last).flatMap({
          $0.values[0] > 0 ? Match(values: [1 / $0.values[0]], end: $0.end) : nil
        }), part.values[0] <= 1, part.values[0] != 0.5, 1 / part.values[0] < most
      {
        return (part.end, round.value + (1 / part.values[0]).rounded())
      }
    }
    return nil
  }

  /// Ninety-five hundred (fifths): what is said as so many hundreds.
  private func isHundreds(_ count: Double) -> Bool {
    count > 1000 && count < 10_000 && count.truncatingRemainder(dividingBy: 100) == 0
      && count.truncatingRemainder(dividingBy: 1000) != 0
  }

  /// One of so many hundreds or thousands of parts, behind how many of them: (seven) one-hundredths, (three) five
  /// hundredths.
  private func numberedPart(_ position: Int) -> Span<Double>? {
    guard digits(position) == nil else { return nil }
    for below in cardinals(position).reversed() where below.value >= 1 && below.value < 1000 {
      let last = isMark("-", below.end) ? below.end + 1 : below.end
      guard let part = match(.fraction, last), part.values.count > 1,
        below.value == 1 || part.values[0] <= 0.01
      else { continue }
      return Span(end: part.end, value: part.values[0] / below.value, cost: 0)
    }
    return nil
  }

  /// Four thousand millionths; one three-hundredth.
  private func countedParts(_ position: Int) -> Span<Double>? {
    for count in cardinals(position).reversed() where count.value >= 1 {
      var next = count.end
      while isMark("-", next) { next += 1 }
      if let part = match(.fraction, next), part.values.count > 1 {
        return Span(end: part.end, value: count.value * part.values[0], cost: 0)
      }
      if let part = numberedPart(next) {
        return Span(end: part.end, value: count.value * part.value, cost: 0)
      }
      if count.value == 1, digits(position) == nil,
        let below = ordinalNumbers(next).max(by: { $0.end < $1.end }), below.value >= 20
      {
        return Span(end: below.end, value: 1 / Double(below.value), cost: 0.1)
      }
    }
    return nil
  }

  /// 2nd, third, twenty-fifth, last (−1).
  func ordinalNumbers(_ position: Int) -> [Span<Int>] {
    guard mayStart(Self.ordinalStarts, position) else { return [] }
    var found: [Span<Int>] = []
    if let number = whole(position), isGlued(position + 1),
      let mark = match(.ordinalMark, position + 1)
    {
      if number > 0 { found.addReading(Span(end: mark.end, value: number, cost: 0)) }
      return found
    }
    if lexicon.unitsFirst, let unit = match(.number, position), (1...9).contains(unit.values[0]),
      let and = match(.and, unit.end), let tens = match(.ordinal, and.end),
      (20...90).contains(tens.values[0])
    {
      // einundzwanzigste
      found.addReading(Span(end: tens.end, value: Int(unit.values[0] + tens.values[0]), cost: 0))
      return found
    }
    if let ordinal = match(.ordinal, position) {
      found.addReading(Span(end: ordinal.end, value: Int(ordinal.values[0]), cost: 0))
      return found
    }
    for count in cardinals(position) where count.value >= 1 && count.value < 1e12 {
      var next = count.end
      while isMark("-", next) { next += 1 }
      // Five thousandth, twelve hundredth: the last word is what is counted.
      if let scale = match(.ordinal, next)?.values[0], scale >= 100,
        count.value == count.value.rounded(), digits(count.end - 1) == nil
      {
        let low = count.value.truncatingRemainder(dividingBy: max(1000, scale * 1000))
        let most: Double = scale == 100 ? 100 : 1000
        let value = count.value - low + low * scale
        if low >= 1, low < most, value <= 1e15, let end = match(.ordinal, next)?.end {
          found.addReading(Span(end: end, value: Int(value), cost: 0))
        }
      }
      guard count.value >= 20 else { continue }
      next = next == count.end ? skip(.and, next) : next
      let rest = count.value.truncatingRemainder(dividingBy: 100)
      let tens = rest.truncatingRemainder(dividingBy: 10)
      if count.value == count.value.rounded(), digits(count.end - 1) == nil,
        let last = ordinalNumbers(next).first, last.value > 0,
        rest == 0 ? last.value < 100 : rest >= 20 && tens == 0 && last.value < 10
      {
        found.addReading(Span(end: last.end, value: Int(count.value) + last.value, cost: 0))
      }
    }
    return found
  }
}
