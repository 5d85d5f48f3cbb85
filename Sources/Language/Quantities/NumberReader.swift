// Rounding is libm's, which nothing else here would link.
import Glibc

/// Numbers in words and figures.
struct NumberReader: QuantityReading {
  let line: QuantityLine

  static let numberStarts = WordRole.mask(
    .number, .tens, .scale, .some, .article, .fraction, .minus, .point, .copies, .zero)
  /// What may begin a cardinal that is no figure.
  private static let cardinalStarts = WordRole.mask(.number, .tens, .scale, .article)
  static let fractionStarts = cardinalStarts | WordRole.fraction.bit
  private static let amountStarts = fractionStarts | WordRole.mask(.some, .point, .lot)
  static let ordinalStarts = WordRole.mask(.ordinal, .number, .tens, .scale, .article)

  /// So many that a whole number of the machine still holds them.
  private static let largest = 1e18

  /// A number with how it was said, which decides what may follow it.
  struct Amount: Equatable {
    var value: Double
    /// Ends in a fraction: “of an hour” may follow.
    var isFraction = false
    /// “some minutes” rather than “3 minutes”.
    var isVague = false
    /// “10000 over 3”: no unit follows.
    var isRatio = false
  }

  /// Cardinals without sign or fraction: “25”, “two hundred and five”, “2.5 million”.
  func cardinals(_ position: Int) -> [Span<Double>] {
    guard mayStart(Self.cardinalStarts, position) else { return [] }
    if let known = line.lastCardinals, known.position == position { return known.found }
    let found = readCardinals(position)
    line.lastCardinals = (position, found)
    return found
  }

  /// What a number comes to while its words are read.
  private struct Sum {
    var total = 0.0
    var current = 0.0
    var isSaid = false
    var cost = 0.0
    /// What is added next must be less than this: ten after twenty, a hundred after hundred.
    var room = Double.infinity
    var lastScale = Double.infinity
    var at: Int

    var value: Double { total + current }

    /// Whether a figure may be added.
    func takes(_ figure: Double) -> Bool {
      room == .infinity || room >= 100 && figure < room && figure >= 1
    }

    /// False: nothing was said that it can count.
    mutating func count(_ factor: Double) -> Bool {
      if factor < 1000 {
        guard current >= 1, current < 1000, current != factor else { return false }
        current *= factor
        room = factor
      } else if current == 0, total > 0 {
        total *= factor
        room = 1000
      } else {
        guard current > 0, factor != lastScale else { return false }
        // Two thousand and six million: the last one counts all before it.
        total = factor < lastScale ? total + current * factor : (total + current) * factor
        current = 0
        lastScale = factor
        room = 1000
      }
      return true
    }
  }

  private func readCardinals(_ position: Int) -> [Span<Double>] {
    var found: [Span<Double>] = []
    var sum = opened(position)
    while sum.at < limit {
      let next = link(sum)
      if let scale = match(.scale, has(.scale, next) ? next : sum.at),
        sum.isSaid || sum.current == 1 || sum.total > 0
      {
        guard sum.count(scale.values[0]) else { break }
        sum.at = scale.end
      } else if let figure = figure(next), sum.takes(figure) {
        if isClosed(by: figure, next, &sum, &found) { break }
      } else {
        guard add(next, to: &sum) else { break }
        // Twenty k
        if let suffix = match(.suffix, sum.at), suffix.values[0] == 1000, !isGlued(suffix.end),
          !isGlued(sum.at), sum.value < 1000
        {
          found.addReading(Span(end: suffix.end, value: sum.value * 1000, cost: 0.2))
        }
      }
      sum.isSaid = true
      guard sum.value < 1e15 else { return [] }
      found.addReading(Span(end: sum.at, value: sum.value, cost: sum.cost))
    }
    return found
  }

  /// What stands before the first number: a hundred; hundertzwanzig; “hundred seconds”.
  private func opened(_ position: Int) -> Sum {
    var sum = Sum(at: position)
    if let article = match(.article, position), has(.scale, article.end) {
      (sum.current, sum.room, sum.at) = (1, 1, article.end)
    } else if let scale = match(.scale, position), has(.number, position) {
      // Where a scale alone is a number: hundertzwanzig.
      (sum.current, sum.room) = (1, scale.values[0])
    } else if let scale = match(.scale, position) {
      // A scale without a number is one of it, before a unit or alone.
      let isOfUnits = lengthReader.unit(scale.end, forgiving: false) != nil
      if isOfUnits || isAlone(scale, at: position) { (sum.current, sum.room) = (1, 1) }
      if !isOfUnits, sum.current == 1 { sum.cost = 0.3 }
    }
    return sum
  }

  /// Past what joins the next word of a number to those before.
  private func link(_ sum: Sum) -> Int {
    var next = sum.at
    guard sum.isSaid else { return next }
    if sum.room == 10 {
      while isMark("-", next) { next += 1 }
      if let and = match(.and, next), has(.number, and.end) { next = and.end }
      return next
    }
    guard sum.room >= 100 else { return inside(next, isScaled: false) }
    // two-hundred-and-five; one thousand, two hundred
    next = inside(next, isScaled: sum.current == 0)
    return match(.and, next).map { inside($0.end, isScaled: false) } ?? next
  }

  /// Adds a figure and reads the letter behind it that says what it counts; true: nothing else can follow.
  private func isClosed(
    by figure: Double, _ next: Int, _ sum: inout Sum, _ found: inout [Span<Double>]
  ) -> Bool {
    let grouped = grouped(next)
    sum.current += grouped?.value ?? figure
    sum.room = 1
    sum.at = grouped?.end ?? next + 1
    guard let suffix = match(.suffix, sum.at) else { return false }
    let isUnit = lengthReader.unit(sum.at, forgiving: false) != nil
    if isGlued(sum.at), !isGlued(suffix.end) || isMark(".", suffix.end) {
      // 10m is rather ten minutes.
      let cost = isUnit ? 0.3 : 0
      found.addReading(Span(end: suffix.end, value: sum.value * suffix.values[0], cost: cost))
      return !isUnit
    }
    if !isGlued(sum.at), !isUnit, !isGlued(suffix.end) {
      found.addReading(Span(end: suffix.end, value: sum.value * suffix.values[0], cost: 0.1))
    }
    return false
  }

  /// Adds a number word; false: none stands here that fits.
  private func add(_ next: Int, to sum: inout Sum) -> Bool {
    if let tens = match(.tens, next), tens.values[0] < sum.room, sum.room >= 100 {
      sum.current += tens.values[0]
      sum.room = lexicon.unitsFirst ? 1 : 10
      sum.at = tens.end
      return true
    }
    guard let number = match(.number, next), number.values[0] < sum.room,
      number.values[0] >= 1 || !sum.isSaid
    else { return false }
    sum.current += number.values[0]
    sum.at = number.end
    let wasLarge = sum.room
    sum.room = 1
    if lexicon.unitsFirst, number.values[0] < 10, wasLarge >= 100, let and = match(.and, sum.at),
      let tens = match(.tens, and.end)
    {
      sum.current += tens.values[0]
      sum.at = tens.end
    }
    return true
  }

  /// Past a dash between two words of a number, or a figure and its scale, or past the comma behind a thousand.
  private func inside(_ position: Int, isScaled: Bool) -> Int {
    let isWord =
      digits(position + 1) == nil && (digits(position - 1) == nil || has(.scale, position + 1))
    if isMark("-", position), isGlued(position), isGlued(position + 1), isWord {
      return position + 1
    }
    return isScaled && isMark(",", position) && isWord && mayStart(Self.figures, position + 1)
      ? position + 1 : position
  }

  private static let figures = WordRole.mask(.number, .tens)

  /// Whether a word like “hundred”, of which there is one by its look, has no number before it.
  private func isAlone(_ scale: Match, at position: Int) -> Bool {
    guard scale.values.count == 1 else { return false }
    guard position > 0, position <= tokens.count else { return true }
    return tokens[position - 1].kind != .number && words.masks[position - 1] & Self.counted == 0
  }

  private static let counted = WordRole.mask(
    .number, .tens, .scale, .some, .article, .fraction, .point, .minus, .lot)

  /// Figures in groups of three with blanks or apostrophes between: 1 234 567. Two groups with a blank are one number only
  /// where nothing else is said, or where the second begins with a nought, as no count does: “4 200 m” may be four times
  /// as far, and “4 000 m” is not.
  private func grouped(_ first: Int) -> Span<Double>? {
    guard let head = digits(first), (1...3).contains(head.utf8.count), head.utf8.first != 48,
      let start = Double(head)
    else { return nil }
    var value = start
    var end = first + 1
    var isSpaced = false
    while true {
      let isMarked = isMark("'", end) && isGlued(end) && isGlued(end + 1)
      let next = isMarked ? end + 1 : end
      guard let group = digits(next), group.utf8.count == 3, let number = Double(group),
        isMarked || !isGlued(next)
      else { break }
      isSpaced = isSpaced || !isMarked
      value = value * 1000 + number
      end = next + 1
    }
    guard end > first + 1, value < 1e15 else { return nil }
    if end < tokens.count, isGlued(end), tokens[end].kind == .punctuation { return nil }
    let isWholeLine = end >= tokens.count && (first == 0 || first == 1 && isMark("-", 0))
    let isPadded = digits(end - 1)?.utf8.first == 48
    guard !isSpaced || end > first + 2 || isWholeLine || isPadded else { return nil }
    return Span(end: end, value: value, cost: 0)
  }

  /// Two numbers that are said as one, the first counting hundreds: nineteen eighty-four, twenty oh five; or a number that
  /// is said digit by digit: four oh four.
  func pair(_ position: Int) -> Span<Double>? {
    guard mayStart(Self.pairStarts, position), digits(position) == nil else { return nil }
    if let spelled = digitByDigit(position) { return spelled }
    let firsts = cardinals(position)
    for first in firsts.reversed() where (1...99).contains(first.value) && first.cost == 0 {
      guard digits(first.end) == nil, let second = pairEnd(first.end, behind: first.value),
        !firsts.contains(where: { $0.end >= second.end }), !has(.scale, second.end),
        lengthReader.unit(second.end, forgiving: false) == nil
      else { continue }
      return Span(end: second.end, value: first.value * 100 + second.value, cost: 0.5)
    }
    return nil
  }

  private func pairEnd(_ position: Int, behind first: Double) -> Span<Double>? {
    if first >= 10, let zero = match(.zero, position), let digit = match(.number, zero.end),
      (1...9).contains(digit.values[0])
    {
      return Span(end: digit.end, value: digit.values[0], cost: 0)
    }
    return cardinals(position).last { (10...99).contains($0.value) }
  }

  /// Nine one one, double oh seven: three digits or more.
  private func digitByDigit(_ position: Int) -> Span<Double>? {
    var at = position
    var found: [Double] = []
    while found.count < 15 {
      let copies = match(.copies, at)
      let next = copies?.end ?? at
      guard
        let digit = match(.number, next)
          ?? match(.zero, next).map({ Match(values: [0], end: $0.end) }),
        digit.values[0] < 10
      else { break }
      found += Array(repeating: digit.values[0], count: Int(copies?.values[0] ?? 1))
      at = digit.end
    }
    // Oh five
    let isPadded = has(.zero, position) && !has(.number, position)
    guard found.count > 2 || found.count == 2 && (has(.copies, position) || isPadded),
      !has(.scale, at),
      !has(.point, at), lengthReader.unit(at, forgiving: false) == nil
    else { return nil }
    return Span(end: at, value: found.reduce(0) { $0 * 10 + $1 }, cost: 0.5)
  }

  private static let pairStarts = WordRole.mask(.number, .tens, .copies, .zero)

  /// Every number without a sign that can be read here.
  func amounts(_ position: Int) -> [Span<Amount>] {
    guard mayStart(Self.amountStarts, position) else { return [] }
    if let known = line.lastAmounts, known.position == position { return known.found }
    let found = readAmounts(position)
    line.lastAmounts = (position, found)
    return found
  }

  /// Readings of a number, of which those that are too large are none.
  private struct AmountList {
    var found: [Span<Amount>] = []

    mutating func add(_ end: Int, _ amount: Amount, _ cost: Double) {
      guard amount.value.isFinite, amount.value < NumberReader.largest else { return }
      found.addReading(Span(end: end, value: amount, cost: cost))
    }

    mutating func add(_ end: Int, _ value: Double, _ cost: Double = 0) {
      add(end, Amount(value: value), cost)
    }
  }

  private func readAmounts(_ position: Int) -> [Span<Amount>] {
    var list = AmountList()
    vague(position, &list)
    // point five
    if has(.point, position), let part = decimals(Span(end: position, value: 0, cost: 0)) {
      list.add(part.end, part.value, 0.1)
    }
    for span in cardinals(position) { amounts(of: span, &list) }
    part(position, &list)
    if let article = match(.article, position), let lot = match(.lot, article.end) {
      lots(1, lot) { list.add($0, $1) }
    } else if let lot = match(.lot, position) {
      list.add(lot.end, lot.values[0], 0.2)
    }
    return list.found
  }

  /// A few, a couple of dozens, a few hundred, a couple of thousand.
  private func vague(_ position: Int, _ list: inout AmountList) {
    guard let some = match(.some, position) else { return }
    list.add(some.end, Amount(value: some.values[0], isVague: true), 0)
    if let lot = match(.lot, some.end) { list.add(lot.end, some.values[0] * lot.values[0]) }
    if some.values[0] > 1, let scale = match(.scale, skip(.of, some.end)) {
      list.add(scale.end, some.values[0] * scale.values[0])
    }
  }

  /// A fraction alone, half a million, a quarter of a dozen.
  private func part(_ position: Int, _ list: inout AmountList) {
    guard let part = fraction(position) else { return }
    list.add(part.end, Amount(value: part.value, isFraction: true), part.cost)
    let after = skip(.article, skip(.of, part.end))
    if let scale = match(.scale, after) ?? match(.lot, after) {
      list.add(scale.end, part.value * scale.values[0])
    }
  }

  /// A cardinal, and what follows one: decimals, dozens, powers, fractions, what it is divided by.
  private func amounts(of span: Span<Double>, _ list: inout AmountList) {
    list.add(span.end, span.value, span.cost)
    if let decimal = decimals(span) {
      list.add(decimal.end, decimal.value)
      // two point five million
      if let scale = match(.scale, decimal.end) {
        list.add(scale.end, decimal.value * scale.values[0])
      }
    }
    if let lot = match(.lot, span.end) {
      lots(span.value, lot) { list.add($0, $1, span.value > 100 ? 0.1 : 0) }
    }
    // Three hundred and two dozens
    if let and = match(.and, span.end), span.value >= 100 {
      for count in cardinals(and.end) where count.value < 100 {
        if let lot = match(.lot, count.end) {
          list.add(lot.end, span.value + count.value * lot.values[0])
        }
      }
    }
    if let power = power(span) ?? scientific(span) { list.add(power.end, power.value) }
    addFraction(to: span, &list)
    if let over = match(.over, span.end),
      let below = cardinals(over.end).max(by: { $0.end < $1.end }), below.value != 0,
      // Over so many years is no share.
      lengthReader.unit(below.end, forgiving: false) == nil
    {
      list.add(below.end, Amount(value: span.value / below.value, isRatio: true), 0.2)
    }
  }

  /// 5 and a half, one and three quarters, 2 1/2, one and a half million.
  private func addFraction(to span: Span<Double>, _ list: inout AmountList) {
    let (link, bare) = fractionLink(span.end)
    // zwei|ein|halb, 6 ein|halb
    let isCompound =
      (isGlued(link) || isGlued(link + 1)) && has(.article, link) && digits(link) == nil
    guard let part = fraction(link) ?? fraction(bare),
      link > span.end || digits(link) != nil || isCompound, part.value < 1,
      span.value == span.value.rounded()
    else { return }
    // A million and a half counts millions; a hundred and one half is half of one more.
    let scale = bare > link ? match(.scale, span.end - 1)?.values[0] ?? 1 : 1
    let step = scale >= 1000 ? scale : 1
    list.add(part.end, Amount(value: span.value + part.value * step, isFraction: true), 0)
    if step == 1, let scale = match(.scale, part.end) ?? match(.lot, part.end) {
      list.add(scale.end, (span.value + part.value) * scale.values[0])
    }
  }

  /// Past what joins a fraction to its number, and past the article behind that: and a, -and-a-, a dash between figures.
  private func fractionLink(_ end: Int) -> (link: Int, bare: Int) {
    let link = skip(.and, end)
    if link > end { return (link, skip(.article, link)) }
    guard isMark("-", link), isGlued(link) else { return (link, link) }
    // 5-1/2
    if digits(link - 1) != nil, isGlued(link + 1), isMark("/", link + 2) {
      return (link + 1, link + 1)
    }
    guard let and = match(.and, link + 1), isMark("-", and.end) else { return (link, link) }
    let joined = and.end + 1
    let bare = skip(.article, joined)
    return (joined, bare > joined && isMark("-", bare) ? bare + 1 : bare)
  }

  /// Four dozen, four dozen and five, a dozen and a half.
  private func lots(_ count: Double, _ lot: Match, _ add: (Int, Double) -> Void) {
    add(lot.end, count * lot.values[0])
    guard let and = match(.and, lot.end) else { return }
    for more in cardinals(and.end) where more.value < lot.values[0] {
      add(more.end, count * lot.values[0] + more.value)
    }
    if let part = fraction(and.end), has(.article, and.end), part.value < 1 {
      add(part.end, (count + part.value) * lot.values[0])
    }
  }

  /// 3 x 10^8, 2 times 10 to the power of 6.
  private func scientific(_ factor: Span<Double>) -> Span<Double>? {
    let isSign = isMark("×", factor.end) || isMark("*", factor.end)
    guard let base = isSign ? factor.end + 1 : match(.times, factor.end)?.end else { return nil }
    return cardinals(base).lazy.compactMap { self.power($0) }.first.map {
      Span(end: $0.end, value: factor.value * $0.value, cost: 0)
    }
  }

  /// 1.1^+23, 2500^-1, two to the power of eight, ten squared.
  private func power(_ base: Span<Double>) -> Span<Double>? {
    guard let power = match(.power, base.end) else { return nil }
    if let exponent = power.values.first {
      let value = pow(base.value, exponent)
      return value.isFinite ? Span(end: power.end, value: value, cost: 0) : nil
    }
    let minus = match(.minus, power.end)?.end ?? (isMark("-", power.end) ? power.end + 1 : nil)
    let plus = match(.plus, power.end)?.end ?? (isMark("+", power.end) ? power.end + 1 : nil)
    guard let exponent = cardinals(minus ?? plus ?? power.end).max(by: { $0.end < $1.end }) else {
      return nil
    }
    let value = pow(base.value, minus == nil ? exponent.value : -exponent.value)
    return value.isFinite ? Span(end: exponent.end, value: value, cost: 0) : nil
  }

  /// Two point five; the digits after the point one by one or as one number.
  private func decimals(_ whole: Span<Double>) -> Span<Double>? {
    guard let point = match(.point, whole.end) else { return nil }
    var at = point.end
    var value = whole.value
    var place = 0.1
    while place > 1e-9,
      let digit = match(.number, at) ?? match(.zero, at).map({ Match(values: [0], end: $0.end) }),
      digit.values[0] < 10
    {
      value += digit.values[0] * place
      place /= 10
      at = digit.end
    }
    if at > point.end { return Span(end: at, value: value, cost: 0) }
    guard let tail = cardinals(point.end).max(by: { $0.end < $1.end }), tail.value < 1000 else {
      return nil
    }
    var scale = 1.0
    while scale <= tail.value { scale *= 10 }
    return Span(end: tail.end, value: whole.value + tail.value / scale, cost: 0)
  }
}
