import Timers

/// What the parts of a sentence about something that repeats stand for.
extension Sentence {
  /// Whether some tokens are the name of something kept.
  func isKept(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    return scene.kept.ends(of: tokens, from: first).contains(range.upperBound)
      || scene.kept.knows(words(range))
  }

  /// Whether a word says which half of the day is meant.
  func isPartOfDay(_ position: Int) -> Bool {
    quantities.isPartOfDay(looked, at: position)
  }

  /// Whether a part of more days than one stands here: “nights”.
  func isPartOfDays(_ position: Int) -> Bool {
    let part = QuantityLine(quantities, looked, from: position).match(.part, position)
    return (part?.values.count ?? 0) > 3
  }

  /// Whether a day of the week is named among these words.
  func saysWeekday(_ said: Capture) -> Bool {
    let line = QuantityLine(quantities, looked, from: said.start)
    return (said.start..<said.end).contains { line.match(.weekday, $0) != nil }
  }

  /// Whether a week or a month is named among some tokens, or the next of something.
  func saysPeriod(_ range: Range<Int>) -> Bool {
    // A word that only begins longer words for it says nothing of it.
    let line = QuantityLine(quantities, looked, from: range.lowerBound)
    return range.contains { line.match(.period, $0) != nil || line.match(.next, $0) != nil }
  }

  /// Whether “every” stands among some tokens.
  func saysEvery(within range: Range<Int>) -> Bool {
    range.contains { looked.masks[$0] & WordRole.every.bit != 0 }
  }

  /// Whether a day of the week is named among some tokens.
  func saysWeekday(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: range.lowerBound)
    return range.contains { line.has(.weekday, $0) }
  }

  /// A length with its months counted, as calendars need it.
  func length(at said: Capture, _ amount: Duration) -> LengthReader.Length {
    let lengths = QuantityLine(quantities, looked, from: said.start).lengthReader.lengths(
      said.start)
    return lengths.first { $0.end == said.end }?.value
      ?? LengthReader.Length(seconds: amount.inSeconds, months: 0, about: amount.inSeconds, unit: 1)
  }

  /// A clock time as it was said, with its half of the day open where it is; nil: the slot says more.
  func clock(at said: Capture) -> ClockReader.ClockTime? {
    let line = QuantityLine(quantities, looked, from: said.start)
    // A comma before it is none of it.
    let start = line.isMark(",", said.start) ? said.start + 1 : said.start
    return line.clockReader.clocks(line.skip(.at, start)).filter { $0.end == said.end }
      .min { $0.cost < $1.cost }?.value
  }

  /// A clock time as it was said, where behind it nothing stands but how long that goes on; nil: there is more.
  func hourLasting(_ said: Capture) -> ClockReader.ClockTime? {
    let line = QuantityLine(quantities, looked, from: said.start)
    return line.clockReader.clocks(line.skip(.at, said.start)).filter { clock in
      guard clock.end < said.end, let word = line.match(.lasting, clock.end) else { return false }
      return line.lengthReader.lengths(word.end).contains { $0.end == said.end }
    }.min { $0.cost < $1.cost }?.value
  }

  /// The seconds of the day from one time of the clock to another, “between 9 and 5”; nil: the slot says no such range.
  func hours(of said: Capture) -> (first: Int, last: Int)? {
    let midnight = LocalTime(scene.now.date, second: 0)
    for found in quantities.whens(looked, at: said.start, now: midnight) where found.end == said.end
    {
      guard let end = found.value.end, found.value.saysClock, !found.value.saysDate,
        end.date == found.value.at.date
      else { continue }
      return (found.value.at.second, end.second)
    }
    return nil
  }

  /// The last day of what a slot says: of “this week” its Sunday, of “from April to June” the 30th; nil: only a first day
  /// is said.
  func lastDay(of said: Capture, ending end: CivilDate?) -> CivilDate? {
    let line = QuantityLine(quantities, looked, from: max(0, said.start - 1))
    if let end { return line.recurrenceReader.lastDay(of: end, saidBefore: said.end) }
    guard said.start == 0 || line.match(.starting, said.start - 1) == nil else { return nil }
    // The end of it may be the number of a clock time that follows.
    for end in (said.start + 1..<said.end + 1).reversed() {
      guard end == said.end || line.dateReader.dayNumber(end).isEmpty else { continue }
      if let whole = line.recurrenceReader.stretch(said.start, to: end, scene.now.date) {
        return whole.last
      }
    }
    return nil
  }

  /// Whether an exception that counts something begins here: “but on Sundays at 8”.
  func leavesOut(at start: Int) -> Bool {
    guard start < count else { return false }
    let line = QuantityLine(quantities, looked, from: start)
    guard line.match(.except, start) != nil else { return false }
    return tokens[start...].contains { quantities.lexicon.isCount($0) || scene.holds($0.text) }
  }

  /// Whether days are joined by “and”, and no stretch from one to the other is said: “12 and 14 March”.
  func joinsDays(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: range.lowerBound)
    return range.contains { line.has(.and, $0) && !line.has(.through, $0) }
      && !range.contains { line.has(.between, $0) }
  }

  /// Whether weekdays are named as single days: “Thursday and Friday”, not “Thursdays” or “every Thursday”.
  func namesSingleDays(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: range.lowerBound)
    return range.contains { line.has(.weekday, $0) }
      && !range.contains { position in
        line.has(.mondays, position) || line.has(.workdays, position)
          || line.has(.weekends, position) || line.has(.every, position)
          || line.has(.through, position)
      }
  }

  /// Days that are left out, the words for “except” passed over.
  func exceptions(at start: Int) -> Span<RecurrenceReader.Exceptions>? {
    let line = QuantityLine(quantities, looked, from: start)
    return line.recurrenceReader.exceptions(line.skip(.except, start), now: scene.now)
  }
}
