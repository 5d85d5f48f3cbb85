/// Lengths of time.
struct LengthReader: QuantityReading {
  let line: QuantityLine

  static let lengthStarts = WordRole.mask(
    .number, .tens, .some, .article, .fraction, .lot, .seconds, .months, .whole, .scale, .point)

  private static let pieceStarts = lengthStarts | WordRole.weekends.bit

  /// Seconds and months apart, since months are as long as the calendar says.
  struct Length: Equatable {
    var seconds: Double
    var months: Double
    /// All of it in seconds, months of 30 and years of 365 days.
    var about: Double
    /// The last unit said, in seconds.
    var unit: Double

    var duration: Duration? { about >= 0 ? Duration(heldSeconds: about) : nil }

    mutating func add(_ amount: Double, of unit: Unit) {
      seconds += amount * unit.seconds
      months += amount * unit.months
      about += amount * unit.about
      self.unit = unit.about
    }
  }

  struct Unit: Equatable {
    var seconds: Double
    var months: Double
    var isAbbreviation: Bool

    var about: Double {
      seconds + (months >= 12 ? months / 12 * 365 * 86_400 : months * 30 * 86_400)
    }

    /// What a bare number after this unit counts: “1h30”, “2 minutes 30”.
    var below: Unit? {
      switch seconds {
      case 60: Unit(seconds: 1, months: 0, isAbbreviation: false)
      case 3600: Unit(seconds: 60, months: 0, isAbbreviation: false)
      case 86_400: Unit(seconds: 3600, months: 0, isAbbreviation: false)
      default: nil
      }
    }
  }

  func unit(_ position: Int, forgiving: Bool = true) -> Span<Unit>? {
    // Std., Min.: the point of an abbreviation is its own.
    func pointed(_ match: Match) -> Int {
      match.values.count > 1 && isMark(".", match.end) && isGlued(match.end)
        ? match.end + 1 : match.end
    }
    if let match = match(.seconds, position), isUnitMark(position, to: match.end) {
      return Span(
        end: pointed(match),
        value: Unit(seconds: match.values[0], months: 0, isAbbreviation: match.values.count > 1),
        cost: 0)
    }
    if let match = match(.months, position) {
      return Span(
        end: pointed(match),
        value: Unit(seconds: 0, months: match.values[0], isAbbreviation: match.values.count > 1),
        cost: 0)
    }
    if let match = match(.weekends, position) {
      return Span(
        end: match.end, value: Unit(seconds: 2 * 86_400, months: 0, isAbbreviation: false),
        cost: 0.2)
    }
    guard forgiving, position < limit, position < tokens.count, tokens[position].kind == .word,
      let id = misspeltUnit(position)
    else { return nil }
    let inner = QuantityLine(reader, QuantityTokens(ids: [id], reader), from: 0)
    return inner.lengthReader.unit(0, forgiving: false).map {
      Span(end: position + 1, value: $0.value, cost: 0.25)
    }
  }

  /// Marks for minutes and seconds, 1'30", stand right behind their number; what closes a quotation is none, nor is
  /// the apostrophe of “5's”.
  private func isUnitMark(_ position: Int, to end: Int) -> Bool {
    guard position < tokens.count, tokens[position].kind == .punctuation else { return true }
    guard isGlued(position), position > 0, tokens[position - 1].kind == .number else {
      return false
    }
    if end < tokens.count, tokens[end].kind == .word, tokens[end].glued { return false }
    return !tokens[position].isQuote || tokens[..<position].count(where: \.isQuote) % 2 == 0
  }

  private func misspeltUnit(_ position: Int) -> Int32? {
    lexicon.index[tokens[position].text] == nil ? lexicon.nearUnit(tokens[position].text) : nil
  }

  /// Every length said with a unit or with colons.
  func lengths(_ position: Int) -> [Span<Length>] {
    guard mayStart(Self.pieceStarts, position) else { return [] }
    var found = colons(position)
    for first in pieces(position) { extend(first, into: &found) }
    if mentions(WordRole.long.bit) {
      for length in found {
        guard let end = pastLong(length.end) else { continue }
        found.addReading(Span(end: end, value: length.value, cost: length.cost))
      }
    }
    return found
  }

  /// Past the word that says of what stands before it that it is a length; nil: none stands here, or it begins the name of
  /// something.
  private func pastLong(_ position: Int) -> Int? {
    guard let word = match(.long, position) else { return nil }
    let end = word.end
    // With a value it begins nothing.
    if !word.values.isEmpty { return end }
    let isLast = end >= tokens.count || tokens[end].kind == .punctuation
    return isLast || has(.and, end) || has(.at, end) || has(.starting, end) ? end : nil
  }

  /// One amount of one unit.
  private func pieces(_ position: Int) -> [Span<Length>] {
    guard mayStart(Self.pieceStarts, position) else { return [] }
    var found: [Span<Length>] = []
    let isTail = has(.article, position) && endsNumber(before: position)
    for amount in numberReader.amounts(position)
    where !amount.value.isRatio && !(isTail && amount.value.isFraction) {
      counted(amount, &found)
    }
    anArticle(position, &found)
    if let whole = match(.whole, position) {
      if let unit = unit(pastDashes(whole.end)), !unit.value.isAbbreviation {
        add(1, unit, 0.2, &found)
      }
    }
    unitAlone(position, &found)
    return found
  }

  private func add(
    _ amount: Double, _ unit: Span<Unit>, _ cost: Double, _ found: inout [Span<Length>]
  ) {
    var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
    length.add(amount, of: unit.value)
    guard length.about.isFinite, length.about >= 0 else { return }
    found.addReading(Span(end: unit.end, value: length, cost: cost + unit.cost))
  }

  private func pastDashes(_ position: Int) -> Int {
    var next = position
    while isMark("-", next) { next += 1 }
    return next
  }

  /// 20 minutes, 2 more hours, three quarters of an hour.
  private func counted(_ amount: Span<Amount>, _ found: inout [Span<Length>]) {
    let next = skip(.more, pastDashes(amount.end))
    if let unit = unit(next), !isDistance(amount, unit) {
      // How many a few are, nobody said: what is done for so long is asked about. A couple are two.
      let isGuess = amount.value.isVague && amount.value.value > 2
      add(amount.value.value, unit, amount.cost + (isGuess ? Self.guessCost : 0), &found)
    }
    guard amount.value.isFraction else { return }
    let of = skip(.of, next)
    let article = match(.article, of)?.end ?? skip(.the, of)
    if article > next, let unit = unit(article),
      !unit.value.isAbbreviation || lexiconAllows(article, unit)
    {
      add(amount.value.value, unit, amount.cost, &found)
    }
  }

  /// “400m”: a letter that touches hundreds is metres.
  private func isDistance(_ amount: Span<Amount>, _ unit: Span<Unit>) -> Bool {
    unit.value.isAbbreviation && amount.value.value >= 200 && isGlued(amount.end)
      && unit.end == amount.end + 1 && tokens[amount.end].text == "m"
  }

  /// An hour; another 2 hours, eine drei|viertel|stunde.
  private func anArticle(_ position: Int, _ found: inout [Span<Length>]) {
    guard let article = match(.article, position) else { return }
    if let unit = unit(skip(.more, article.end)),
      !unit.value.isAbbreviation || lexiconAllows(article.end, unit)
    {
      add(1, unit, saysWhich(article.end, to: unit.end) ? Self.whichCost : 0, &found)
    }
    let isTail = endsNumber(before: position)
    for amount in numberReader.amounts(article.end)
    where !amount.value.isVague && !(isTail && amount.value.isFraction) {
      if let unit = unit(pastDashes(amount.end)) {
        add(amount.value.value, unit, amount.cost + 0.05, &found)
      }
    }
  }

  /// “A second tea”: the unit is an ordinal as well, and what people time follows.
  private func saysWhich(_ position: Int, to end: Int) -> Bool {
    has(.ordinal, position) && (has(.everyday, end) || has(.dish, end))
  }

  /// A length that rather says which, and one of which nobody said how long: more than is acted on.
  private static let whichCost = 3.5
  private static let guessCost = 3.5

  /// “Six and”: the half behind it is the number's.
  private func endsNumber(before position: Int) -> Bool {
    stood(.and, position - 1) && stood(.number, position - 2)
  }

  /// A unit alone counts only with what is added to it: hour and a half, minute and 20 seconds.
  private func unitAlone(_ position: Int, _ found: inout [Span<Length>]) {
    guard let unit = unit(position, forgiving: false), !unit.value.isAbbreviation else { return }
    var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
    if let tail = half(after: unit.end) {
      length.add(1 + tail.value, of: unit.value)
      found.addReading(Span(end: tail.end, value: length, cost: 0.1))
    } else if unit.value.about <= 3600, let and = match(.and, unit.end),
      let rest = pieces(and.end).filter({ $0.value.unit < unit.value.about })
        .max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) })
    {
      length.add(1, of: unit.value)
      length.seconds += rest.value.seconds
      length.about += rest.value.about
      length.unit = rest.value.unit
      found.addReading(Span(end: rest.end, value: length, cost: rest.cost + 0.1))
    }
  }

  /// “a sec”, “a min”: abbreviations of more than a letter stand after an article too.
  private func lexiconAllows(_ position: Int, _ unit: Span<Unit>) -> Bool {
    position < tokens.count && tokens[position].text.utf8.count > 1
  }

  /// “and a half”, “and three quarters”, “and half”.
  private func half(after position: Int) -> Span<Double>? {
    guard let and = match(.and, position), let part = numberReader.fraction(and.end), part.value < 1
    else {
      return nil
    }
    // A part with a unit of its own is a piece of its own.
    let of = skip(.of, part.end)
    let article = match(.article, of)?.end ?? of
    return unit(article, forgiving: false) == nil ? part : nil
  }

  /// Adds what may follow a piece: smaller pieces, a fraction of the last unit, a bare number.
  private func extend(_ first: Span<Length>, into found: inout [Span<Length>]) {
    var longest = first
    found.addReading(first)
    for _ in 0..<8 {
      if let tail = half(after: longest.end) {
        longest.value.add(tail.value, of: exact(longest.value.unit))
        longest.end = tail.end
        found.addReading(longest)
        continue
      }
      var next = longest.end
      while isMark(",", next) || isMark("-", next) { next += 1 }
      let joined = skip(.and, next)
      next = skip(.plus, joined)
      let smaller = pieces(next).filter { $0.value.unit < longest.value.unit }
      if let piece = smaller.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) {
        // Behind a comma, what is as long as the unit before it is another length.
        if isMark(",", longest.end), longest.value.unit < 86_400,
          piece.value.about >= longest.value.unit
        {
          return
        }
        longest.value.seconds += piece.value.seconds
        longest.value.months += piece.value.months
        longest.value.about += piece.value.about
        longest.value.unit = piece.value.unit
        longest.end = piece.end
        longest.cost += piece.cost
        found.addReading(longest)
        continue
      }
      if let clock = colons(next).max(by: { $0.end < $1.end }), longest.value.unit >= 86_400 {
        longest.value.seconds += clock.value.seconds
        longest.value.about += clock.value.about
        longest.value.unit = clock.value.unit
        longest.end = clock.end
        found.addReading(longest)
      }
      // 1h30, an hour and 20, 2 minutes 30
      guard let below = exact(longest.value.unit).below, !isMark("-", longest.end),
        next == joined
      else { return }
      let most: Double = below.seconds == 3600 ? 24 : 60
      let bare = numberReader.cardinals(next).filter { $0.value < most && $0.value >= 1 }
      // A word for one stands for a thing as well, and counts no smaller unit; nor does what a sign of heat or speed touches.
      guard let number = bare.max(by: { $0.end < $1.end }), unit(number.end) == nil,
        !isMark("/", number.end), !isMark(":", number.end), !touchesWord(number.end),
        number.value > 1 || digits(next) != nil
      else { return }
      let plain = next == longest.end && isGlued(next)
      longest.value.add(number.value, of: below)
      longest.end = number.end
      longest.cost += plain ? 0 : 0.15
      found.addReading(longest)
      return
    }
  }

  private func touchesWord(_ position: Int) -> Bool {
    position < tokens.count && isGlued(position) && tokens[position].kind == .word
  }

  private func exact(_ about: Double) -> Unit {
    let month = 30.0 * 86_400
    let year = 365.0 * 86_400
    if about >= year { return Unit(seconds: 0, months: about / year * 12, isAbbreviation: false) }
    if about >= month { return Unit(seconds: 0, months: about / month, isAbbreviation: false) }
    return Unit(seconds: about, months: 0, isAbbreviation: false)
  }

  /// Whether figures are what a machine shows that runs for hours: “dryer 1:05 left”.
  private func isOfAppliance(_ numbers: [Double], _ position: Int) -> Bool {
    numbers.count == 2 && numbers[0] <= Self.longestShown
      && (max(0, position - Self.shownBehind)..<position).contains { stood(.appliance, $0) }
  }

  /// Hours that a programme takes at most: more in front of a colon are minutes, or a time of the clock.
  private static let longestShown = 5.0
  /// As many words may stand between it and what it shows.
  private static let shownBehind = 5

  /// 2:30 is two minutes thirty, 1:30:00 an hour and a half, 2:04:13:02 has days; before a unit the
  /// first number counts it (1:30 hours).
  private func colons(_ position: Int) -> [Span<Length>] {
    guard let first = figure(position), isMark(":", position + 1),
      digits(position)?.contains(".") == false
    else { return [] }
    var numbers = [first]
    var at = position + 1
    while numbers.count < 4, isMark(":", at), isGlued(at + 1), let next = figure(at + 1),
      next < 60, (digits(at + 1) ?? "").prefix(while: { $0 != "." }).utf8.count == 2
    {
      numbers.append(next)
      at += 2
    }
    guard numbers.count >= 2 else { return [] }
    let units: [Double] = [86_400, 3600, 60, 1]
    func total(_ units: ArraySlice<Double>) -> Double {
      zip(numbers, units).reduce(0) { $0 + $1.0 * $1.1 }
    }
    func span(_ seconds: Double, _ unit: Double, _ end: Int, _ cost: Double) -> Span<Length> {
      Span(
        end: end, value: Length(seconds: seconds, months: 0, about: seconds, unit: unit),
        cost: cost)
    }
    var found: [Span<Length>] = []
    if let unit = unit(at, forgiving: false), let place = units.firstIndex(of: unit.value.seconds),
      units.count - place >= numbers.count
    {
      found.append(span(total(units[place...]), units[place + numbers.count - 1], unit.end, 0))
    }
    // A clock time is as likely; the sentence decides.
    let counted = isOfAppliance(numbers, position) ? units[1...] : units[(4 - numbers.count)...]
    found.append(span(total(counted), 1, at, numbers.count == 2 ? 0.1 : 0))
    return found
  }
}
