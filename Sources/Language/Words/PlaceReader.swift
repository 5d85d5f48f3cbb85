import Timers

/// Times by the clocks of another place: “3 pm Tokyo time tomorrow”.
///
/// Its words are taken out of the line before rules are matched, so that every sentence with a time may name a place;
/// the times they stood at are told by the clocks there.
struct PlaceReader {
  let sentence: Sentence
  private var tokens: [Token] { sentence.tokens }
  private var looked: QuantityTokens { sentence.looked }
  private var scene: Scene { sentence.scene }

  /// The tokens without the words for places, and what was said there; nil: no place is named.
  func withoutPlaces() -> (tokens: [Token], places: [Sentence.Place])? {
    guard looked.rests[0] & Self.placeRoles != 0 || tokens.contains(where: Self.isSign) else {
      return nil
    }
    let line = QuantityLine(sentence.quantities, looked, from: 0)
    var kept: [Token] = []
    var places: [Sentence.Place] = []
    var token = 0
    while token < sentence.count {
      if token > 0, let found = place(line, token) {
        places.append(Sentence.Place(token: kept.count, there: found.there))
        token = found.end
      } else {
        kept.append(tokens[token])
        token += 1
      }
    }
    return places.isEmpty ? nil : (kept, places)
  }

  private static let placeRoles = WordRole.mask(.zone, .zoneWord)

  /// A sign grown to what stands before it, as that of a distance from UTC is.
  private static func isSign(_ token: Token) -> Bool {
    token.glued && (token.text == "+" || token.text == "-")
  }

  /// Whether a clock time as ISO 8601 writes it ends here: T16:00, T16:00:00. A distance from UTC may be grown to it.
  private func isWritten(_ line: QuantityLine, _ end: Int) -> Bool {
    guard line.isMark(":", end - 2) else { return false }
    let mark = line.isMark(":", end - 4) ? end - 6 : end - 4
    return mark >= 0 && tokens[mark].text == "t"
  }

  /// What a place may stand behind, beside a figure: the end of a time or a day.
  private static let timeEnds = WordRole.mask(
    .number, .tens, .time, .meridiem, .oclock, .hourMark, .day, .weekday, .part, .tonight)
  /// The most words that a city has: “Dar es Salaam”.
  private static let longestPlace = 3

  private func place(_ line: QuantityLine, _ token: Int) -> (end: Int, there: Elsewhere)? {
    guard tokens[token - 1].kind == .number || looked.masks[token - 1] & Self.timeEnds != 0 else {
      return nil
    }
    if isWritten(line, token) {
      let (end, distance) = distance(line, token)
      if end == token + 4 { return scene.elsewhere("UTC" + distance).map { (end, $0) } }
    }
    let start = line.skip(.zoneLink, line.isMark(",", token) ? token + 1 : token)
    if let zone = line.match(.zone, start) {
      let name = sentence.quantities.lexicon.zones[Int(zone.values[0])]
      let (end, distance) = distance(line, zone.end)
      guard let there = scene.elsewhere(name + distance) else { return nil }
      return (line.skip(.zoneWord, end), there)
    }
    for length in (1...Self.longestPlace).reversed() {
      let end = start + length
      guard let word = line.match(.zoneWord, end), end < sentence.count,
        (start..<end).allSatisfy({ tokens[$0].kind == .word }), !isDish(start..<end),
        let there = scene.elsewhere(sentence.words(start..<end))
      else { continue }
      return (word.end, there)
    }
    return nil
  }

  /// “5 pm turkey time” is of the oven, “5 pm Turkey time” of the country.
  private func isDish(_ range: Range<Int>) -> Bool {
    range.count == 1 && sentence.isEveryday(range.lowerBound)
      && sentence.raw(range).utf8.first.map { (97...122).contains($0) } ?? false
  }

  /// The hours behind “UTC”: +2, -3:30.
  private func distance(_ line: QuantityLine, _ token: Int) -> (end: Int, text: String) {
    guard line.isMark("+", token) || line.isMark("-", token), line.isGlued(token),
      line.isGlued(token + 1), let hours = line.whole(token + 1), hours <= 14
    else { return (token, "") }
    let text = tokens[token].text + "\(hours)"
    guard line.isMark(":", token + 2), line.isGlued(token + 3), let minutes = line.whole(token + 3),
      minutes < 60
    else { return (token + 2, text) }
    return (token + 4, text + ":\(padded(minutes, 2))")
  }

  /// The clocks of a place by its name alone; nil: none are known.
  func clocks(_ said: Capture) -> Elsewhere? {
    let line = QuantityLine(sentence.quantities, looked, from: 0)
    if let zone = line.match(.zone, said.start), zone.end == said.end {
      return scene.elsewhere(sentence.quantities.lexicon.zones[Int(zone.values[0])])
    }
    return scene.elsewhere(sentence.words(said.start..<said.end))
  }

  /// Times that a place was said of, by the clocks there; the others by ours. Days are those of whoever speaks.
  func abroad(_ all: [Span<WhenValue>], at start: Int) -> [Span<WhenValue>] {
    guard sentence.places.contains(where: { $0.token > start }) else { return all }
    return all.flatMap { span -> [Span<WhenValue>] in
      guard span.value.delay == nil, span.value.saysClock,
        let place = sentence.place(of: start..<span.end)
      else { return [span] }
      let now = LocalTime(scene.now.date, second: place.there.now.second)
      return sentence.quantities.whens(looked, at: start, now: now)
        .filter { $0.end == span.end && $0.value.saysClock && $0.value.delay == nil }
        // A number that a place is said of is a time.
        .map { Span(end: $0.end, value: here($0.value, place.there), cost: min($0.cost, 0.1)) }
    }
  }

  /// Whether some tokens right behind a time begin with a word and that for its time: “Gotham time”.
  func saysUnknown(_ range: Range<Int>) -> Bool {
    guard let first = range.first, first > 0, range.count > 1 else { return false }
    let line = QuantityLine(sentence.quantities, looked, from: 0)
    let isBehind =
      tokens[first - 1].kind == .number || looked.masks[first - 1] & Self.timeEnds != 0
    return isBehind && line.has(.zoneWord, first + 1)
  }

  /// A time by the clocks there, as those here show it; without a day the next one.
  func here(_ when: WhenValue, _ there: Elsewhere) -> WhenValue {
    var result = when
    var at = when.at
    if !when.saysDate {
      // The next time their clocks show so.
      at = at.adding(-86_400)
      while there.here(at) <= scene.now { at = at.adding(86_400) }
    }
    let days = at.secondsSince1970 - when.at.secondsSince1970
    result.there = at
    result.at = there.here(at)
    result.end = when.end.map { there.here($0.adding(days)) }
    result.from = when.from.map { there.here($0.adding(days)) }
    return result
  }
}

extension Sentence {
  /// A place that was said, and the token its words stood before.
  struct Place: Sendable {
    var token: Int
    var there: Elsewhere
  }

  /// The place said within or right behind some tokens.
  func place(of range: Range<Int>) -> Place? {
    places.first { range.lowerBound < $0.token && $0.token <= range.upperBound }
  }
}

extension Sentence.Place {
  /// Whether one of these is a time that it was said of.
  func isSaid(in captures: [Capture]) -> Bool {
    captures.contains { capture in
      let touches = capture.start < token && token <= capture.end
      switch capture.value {
      case .when(let when): return touches && when.there != nil
      case .recurrence: return touches
      default: return isSaid(in: capture.children)
      }
    }
  }
}
