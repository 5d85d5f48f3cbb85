import Timers

/// Reads an agenda: things at times of the clock, set apart by marks or “and”, each with a name before or behind its time.
///
/// “Soundcheck at 6:30, doors 7:30, show at 8”. A day before a colon, with the first time or alone at the end is that of all.
/// Figures that may as well be minutes, and numbers without any sign, are times only where another part is surely one, or
/// where figures rise through the afternoon. One part that is neither a thing with its time nor a day, and nothing is read.
/// O(tokens²) in a part.
struct AgendaReader {
  let interpreter: Interpreter
  let clock: ClockIntents

  /// What its readings have instead of the name of a rule.
  static let name = "agenda"

  private var sentence: Sentence { clock.sentence }

  private struct Found {
    var requests: [ScheduleRequest]
    /// The words of the first, which might be a command that holds for the others.
    var first: Range<Int>
    /// Something says that figures are times, or there are too many to be anything else.
    var isSure: Bool
  }

  /// A thing and when it is.
  private struct Part {
    var name: Range<Int>
    var time: Capture
    /// A day behind its name.
    var day: Capture?
    /// Nothing but a clock can be meant.
    var isSure: Bool
    /// It gets somebody up.
    var wakes = false

    var said: [Capture] {
      let wake = Capture(slot: .wake, start: name.lowerBound, end: name.upperBound)
      return [time] + (day.map { [$0] } ?? []) + (wakes ? [wake] : [])
    }
  }

  private static let mostParts = 30
  /// A time that costs as much is rather something else.
  private static let doubted = 0.6
  /// From this hour on figures in a row are hours and minutes, rather than minutes and seconds.
  private static let afternoon = 13

  /// All that a line reminds of; nil: it is no agenda, or the rules surely read as many.
  func reading(beside first: Reading?) -> Reading? {
    guard sentence.scene.expected == nil, sentence.places.isEmpty,
      !(first?.isOfUsersGrammar ?? false), let found = read(),
      !(first?.stands(against: found.requests.count) ?? false), !isOther(found.first)
    else { return nil }
    let chart = clock.chart
    return Reading(
      intents: found.requests.map { .timer(.remind($0)) },
      confidence: found.isSure ? StatementReader.sure : StatementReader.perhaps,
      rule: Self.name, cost: sentence.costing(StatementReader.sure), missing: nil,
      origin: ReadingTrace(
        chart: chart, builder: IntentBuilder(chart: chart), steps: [], matched: 0,
        objections: [], cost: 0))
  }

  /// Whether rules read some words as a command that neither reminds of anything nor times it.
  private func isOther(_ range: Range<Int>) -> Bool {
    !intents(of: range).allSatisfy { intent in
      if case .timer(.create) = intent { true } else { intent.clockRequest != nil }
    }
  }

  /// What rules read some words as: rules alone, for what reads beside them would come here again.
  private func intents(of range: Range<Int>) -> [Intent] {
    let words = sentence.words(range)
    let part = interpreter.prepare(
      words, interpreter.quantities.tokens(of: words), sentence.scene)
    guard part.count > 0 else { return [] }
    var matcher = Matcher(
      interpreter.network, part, limit: RuleReader.mostCost - part.cost, looksAhead: true)
    let best = interpreter.rules.readings(&matcher).0.first
    return best.map { $0.confidence >= Interpreter.leastConfidence ? $0.intents : [] } ?? []
  }

  /// What is to be reminded of, in the order it was said; nil: it is no agenda.
  private func read() -> Found? {
    guard !sentence.opensQuestion, !sentence.tellsOfDeed(0..<sentence.count),
      !(0..<sentence.count).contains(where: saysOften),
      !sentence.marks.contains(where: { $0.contains(.negation) })
    else { return nil }
    var (found, days): ([Part], [Capture]) = ([], [])
    var first: Range<Int>?
    let ranges = ranges
    for range in ranges {
      if let day = day(range) {
        // A day is said of all, before or behind them.
        guard range == ranges.first || range == ranges.last, days.isEmpty else { return nil }
        days.append(day)
      } else {
        guard let part = part(range) else { return nil }
        found.append(part)
        first = first ?? range
      }
    }
    guard (2...Self.mostParts).contains(found.count), let first,
      let isSure = areTimes(found, days)
    else { return nil }
    return requests(found, days.first).map { Found(requests: $0, first: first, isSure: isSure) }
  }

  /// Nil: its figures may as well be minutes.
  private func areTimes(_ parts: [Part], _ days: [Capture]) -> Bool? {
    // Who is to get up says the day.
    let saysDay = !days.isEmpty || parts.contains { clock.saysDate($0.said) }
    if !saysDay, parts.contains(where: \.wakes) { return nil }
    if !days.isEmpty || parts.contains(where: \.isSure) { return true }
    return riseLate(parts) ? parts.count > 2 : nil
  }

  private func requests(_ parts: [Part], _ day: Capture?) -> [ScheduleRequest]? {
    var (requests, times): ([ScheduleRequest], [[Capture]]) = ([], [])
    for part in parts {
      var said = part.said
      // The others follow the first.
      if requests.isEmpty, !clock.saysDate(said), let day { said.append(day) }
      let label = Capture(slot: .label, start: part.name.lowerBound, end: part.name.upperBound)
      guard var request = clock.scheduleRequest(Slots(said + [label])), request.at != nil,
        request.label != nil
      else { return nil }
      if requests.isEmpty {
        request.at = clock.inUsualHalf(
          request.at, label, part.time, isDated: clock.saysDate(said))
      }
      requests.append(request)
      // The same day said again is no other one.
      times.append(times.isEmpty || !isSameDay(requests) ? said : said.map(undated))
    }
    clock.settle(&requests, times, Slots([]))
    return requests
  }

  private func isSameDay(_ requests: [ScheduleRequest]) -> Bool {
    let dates = requests.suffix(2).compactMap { $0.at?.date }
    return dates.count == 2 && dates[0] == dates[1]
  }

  private func undated(_ capture: Capture) -> Capture {
    guard case .when(var when) = capture.value else { return capture }
    when.saysDate = false
    var capture = capture
    capture.value = .when(when)
    return capture
  }

  /// Hours with minutes, each later than the one before, from the afternoon on.
  private func riseLate(_ parts: [Part]) -> Bool {
    let written = parts.compactMap { part -> Int? in
      guard part.time.slot == .when,
        let hour = Int(sentence.tokens[part.time.start].text), hour >= Self.afternoon,
        case .when(let when) = part.time.value
      else { return nil }
      return when.at.second
    }
    return written.count == parts.count && zip(written, written.dropFirst()).allSatisfy(<)
  }

  /// What comes again is no agenda. A weekday, or a word that begins a longer one, may say one day.
  private func saysOften(_ place: Int) -> Bool {
    let mask = sentence.looked.masks[place]
    return mask & WordRole.mask(.every, .mondays, .workdays) != 0
      || mask & WordRole.mask(.weekday, .adverb) != 0
        && !sentence.builtIn(.recurrence, at: place).isEmpty
  }

  // MARK: Parts

  /// What stands between marks and “and”, outside of times.
  private var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, place) = (0, 0)
    while place < sentence.count {
      if let time = time(at: place, upTo: sentence.count) {
        place = time.end
      } else {
        if isApart(place) {
          ranges.append(start..<place)
          start = place + 1
        }
        place += 1
      }
    }
    return (ranges + [start..<sentence.count]).filter { !$0.isEmpty }
  }

  private static let marks: Set<String> = [",", ";", ".", ":", "-", "–", "—", "/", "&", "!"]

  private func isApart(_ place: Int) -> Bool {
    let token = sentence.tokens[place]
    guard Self.marks.contains(token.text) else {
      return sentence.looked.masks[place] & WordRole.and.bit != 0
    }
    return !(token.glued && place + 1 < sentence.count && sentence.tokens[place + 1].glued)
  }

  /// A day and no hour, with one word before or behind it at most.
  private func day(_ range: Range<Int>) -> Capture? {
    for start in range.prefix(2) {
      if let day = day(at: start, upTo: range.upperBound), range.count - (day.end - start) <= 1 {
        return day
      }
    }
    return nil
  }

  /// The longest day, and no hour, right here.
  private func day(at start: Int, upTo end: Int) -> Capture? {
    let days = sentence.whens(at: start).filter {
      $0.cost < Self.doubted && $0.value.saysDate && !$0.value.saysClock && $0.value.end == nil
        && $0.value.delay == nil && $0.end <= end
    }
    return days.max { $0.end < $1.end }.map {
      Capture(slot: .day, value: .when($0.value), start: start, end: $0.end)
    }
  }

  /// A day behind a time, with a small word before it: “both tomorrow”.
  private func dayOfAll(_ range: Range<Int>) -> Capture? {
    guard let day = day(range),
      (range.lowerBound..<day.start).allSatisfy({ sentence.nameCosts[$0] == Sentence.leadingCost })
    else { return nil }
    return day
  }

  /// A day at the end of a part.
  private func dayBehind(_ range: Range<Int>) -> Capture? {
    for start in range.dropFirst() {
      if let day = day(start..<range.upperBound), day.start == start, day.end == range.upperBound {
        return day
      }
    }
    return nil
  }

  /// A name and its time; a day may stand before both. Nil: there is more, or less.
  private func part(_ range: Range<Int>) -> Part? {
    if let day = day(at: range.lowerBound, upTo: range.upperBound - 1),
      var part = undatedPart(day.end..<range.upperBound), part.day == nil,
      !clock.saysDate([part.time])
    {
      part.day = day
      part.isSure = true
      return part
    }
    return undatedPart(range)
  }

  private func undatedPart(_ range: Range<Int>) -> Part? {
    let first = leads(range.lowerBound) ? range.lowerBound + 1 : range.lowerBound
    if let time = time(at: first, upTo: range.upperBound) ?? hour(at: first, in: range) {
      let day = dayBehind(time.end..<range.upperBound)
      if let name = name(time.end..<(day?.start ?? range.upperBound), of: range) {
        return Part(
          name: name, time: time, day: day,
          isSure: day != nil || first > range.lowerBound || isSure(time),
          wakes: isWaking(name, of: range))
      }
    }
    for start in range.dropFirst() {
      guard let time = time(at: start, upTo: range.upperBound) ?? hour(at: start, in: range)
      else { continue }
      let day = dayOfAll(time.end..<range.upperBound)
      guard (day?.end ?? time.end) == range.upperBound else { continue }
      let isLed = leads(start - 1)
      guard let name = name(range.lowerBound..<(isLed ? start - 1 : start), of: range) else {
        return nil
      }
      return Part(
        name: name, time: time, day: day, isSure: isLed || day != nil || isSure(time),
        wakes: isWaking(name, of: range))
    }
    return nil
  }

  private func leads(_ place: Int) -> Bool {
    place < sentence.count && sentence.quantities.lexicon.leadsClock(sentence.tokens[place].text)
  }

  /// A word says that it is a time: “pm”, “tomorrow”.
  private func isSure(_ time: Capture) -> Bool {
    (time.start..<time.end).contains { sentence.tokens[$0].kind == .word }
  }

  /// A time of the clock with more than a number.
  private func time(at start: Int, upTo end: Int) -> Capture? {
    let all = sentence.whens(at: start).filter { time in
      time.cost < Self.doubted && time.value.saysClock && time.value.end == nil
        && time.value.delay == nil && time.end <= end
        && (time.end > start + 1 || sentence.tokens[start].text.contains { !$0.isNumber })
        && !(start..<time.end).contains { sentence.tokens[$0].text == "," }
    }
    guard let best = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) else { return nil }
    let said = Capture(slot: .when, value: .when(best.value), start: start, end: best.end)
    return clock.saysHour(said) ? said : nil
  }

  /// A number alone at the edge of a part.
  private func hour(at place: Int, in range: Range<Int>) -> Capture? {
    // Behind a dish it is a length; a machine is more than that.
    guard place == range.upperBound - 1 || place <= range.lowerBound + 1, place < range.upperBound,
      !range.contains(where: {
        sentence.looked.masks[$0] & WordRole.mask(.dish, .everyday) == WordRole.dish.bit
      }),
      sentence.tokens[place].kind == .number, let hour = Int(sentence.tokens[place].text),
      (1...24).contains(hour)
    else { return nil }
    return Capture(slot: .hour, value: .number(Double(hour)), start: place, end: place + 1)
  }

  /// Words that name what is to come: neither a command of ours, nor a question, nor a story, nor another quantity.
  private func name(_ range: Range<Int>, of part: Range<Int>) -> Range<Int>? {
    var range = range
    // What kind of thing it is, behind its name, is no part of that.
    if range.count > 1, let last = range.last, isOurs(last), isKind(last) {
      range = range.lowerBound..<last
    }
    guard let first = range.first, range.count <= Self.longestName,
      sentence.tokens[first].kind == .word
    else { return nil }
    let isWaking = isWaking(range, of: part)
    guard
      isWaking
        || !isOurs(first)
          && !range.allSatisfy({ sentence.nameCosts[$0] == Sentence.leadingCost }),
      range.count > 1 || sentence.quantities.lexicon.zone(sentence.tokens[first].text) == nil,
      !sentence.marks[first].contains(.inquiring),
      range.allSatisfy({ place in
        let cost = sentence.nameCosts[place]
        let word = sentence.words[place]
        // What is told of the past is not to come.
        guard !sentence.marks[place].contains(.told),
          isWaking || !interpreter.leftovers.orders(word),
          !sentence.quantities.lexicon.forms.isPast(sentence.tokens[place].text)
        else { return false }
        return cost < Sentence.never && cost != Sentence.askingCost && cost != Sentence.subject
          && !interpreter.leftovers.restricts(word)
          && !sentence.looked.isNumber(place)
      })
    else { return nil }
    return range
  }

  private static let longestName = 5

  /// A timer, an alarm, a reminder.
  private func isKind(_ place: Int) -> Bool {
    interpreter.network.singleWords(of: .thing).contains(sentence.words[place])
  }

  /// Two words of ours that rules take for an alarm, or small ones that they take for a name: “wake up”, “get up”.
  private func isWaking(_ range: Range<Int>, of part: Range<Int>) -> Bool {
    let costs = range.map { sentence.nameCosts[$0] }
    guard costs.count == 2,
      costs.allSatisfy({ $0 == Sentence.keywordCost || $0 == Sentence.leadingCost }),
      !range.contains(where: isKind)
    else { return false }
    let intents = intents(of: part)
    guard intents.count == 1 else { return false }
    switch intents[0] {
    case .timer(.schedule): return true
    case .timer(.create): return costs.allSatisfy { $0 == Sentence.leadingCost }
    default: return false
    }
  }

  /// A word of ours that is no thing besides.
  private func isOurs(_ place: Int) -> Bool {
    sentence.nameCosts[place] == Sentence.keywordCost && !sentence.marks[place].contains(.thing)
  }
}

extension Reading {
  /// Surely as many alarms and reminders, each called otherwise; or one command that is no list in whatever order.
  fileprivate func stands(against count: Int) -> Bool {
    guard confidence >= Ranker.sure, !isCut else { return false }
    guard intents.allSatisfy({ $0.clockRequest != nil }) else {
      return intents.count == 1 && !intents[0].isOpenList
    }
    // Of one thing that comes again the times are its own.
    if intents.count == 1, intents[0].clockRequest?.recurrence != nil { return true }
    return Set(intents.compactMap(\.clockRequest?.label)).count >= count
  }
}

extension Intent {
  /// Things and lengths of which nobody says the order.
  fileprivate var isOpenList: Bool {
    guard case .timer(.create(let requests)) = self else { return false }
    return requests.contains(where: \.isAnyOrder)
  }
}
