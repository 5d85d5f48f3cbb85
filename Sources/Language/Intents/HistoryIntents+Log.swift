import Timers

/// What was done without a timer, and when something that is over began.
extension HistoryIntents {
  /// “Log 30 minutes of reading yesterday evening”.
  func log(_ slots: Slots) -> Built? {
    if slots.has(.request) { return entries(slots).first.map { ($0, nil) } }
    guard var name = slots.has(.label) ? label(slots[.label]) : "" else { return nil }
    if slots.has(.deed) { name = deed(name) }
    if slots.has(.told), slots[.label].map(saysOnlyDays) == true { return nil }
    if let note = slots[.note], isAnotherMatter(note.start..<note.end) { return nil }
    // When it was, or that it is to be written, says that it is told to be kept.
    let isOnlyTold =
      slots.has(.told) && ![Slot.heldat, .since, .until, .written].contains(where: slots.has)
    func built(_ length: Duration, _ start: LocalTime?) -> Built? {
      if slots.has(.onlyover), !isOver(start, length, slots[.heldat]) { return nil }
      let note = SessionNote(
        name: name, length: length, start: start, isTold: isOnlyTold, tag: tags(slots[.tag]),
        note: label(slots[.note]))
      return (.history(.log(note)), nil)
    }
    // A number right behind a length is more of it, and no hour.
    if let said = slots[.duration], let held = slots[.heldat], said.end == held.start,
      sentence.looked.isNumber(held.start)
    {
      return nil
    }
    if let (start, length) = held(slots) { return built(length, inPart(start, slots)) }
    guard let length = amount(slots) else {
      return doneAt(slots).flatMap { built(.zero, $0) }
    }
    var start: LocalTime?
    if let said = slots[.heldat] ?? slots[.since], case .when(let when) = said.value,
      said.slot == .heldat || when.saysDate && !when.saysClock
    {
      start = begun(when, said)
    }
    return built(length, start)
  }

  /// Somebody worked on those days, and did nothing that is called so.
  private func saysOnlyDays(_ said: Capture) -> Bool {
    let days = WordRole.mask(.weekday, .mondays, .weekends)
    return (said.start..<said.end).allSatisfy { sentence.looked.masks[$0] & days != 0 }
  }

  /// Words about it say no length and no time, nor what is to be done with what runs.
  private func isAnotherMatter(_ words: Range<Int>) -> Bool {
    sentence.looked.isNumber(words.lowerBound)
      || SaidQuantity(sentence: sentence).isSaid(in: words, ofTalk: true)
      || sentence.nameCosts[words.lowerBound] == Sentence.keywordCost
        && words.contains { scene.known.first?.holds(sentence.tokens[$0].text) == true }
  }

  /// In the half of the day that is said apart from its clocks: “this morning’s gym from 7 to 8”.
  private func inPart(_ start: LocalTime, _ slots: Slots) -> LocalTime {
    guard slots.has(.since), let said = slots[.heldat], case .when(let part) = said.value,
      part.saysClock, (said.start..<said.end).contains(where: { sentence.isPartOfDay($0) }),
      let day = begun(part, said)?.date, (part.at.second < 43_200) != (start.second < 43_200)
    else { return start }
    let other = LocalTime(day, second: (start.second + 43_200) % 86_400)
    return other <= scene.now ? other : start
  }

  /// Several things, each with its length, one after the other from the day that was said; none: one of them is no such thing.
  func entries(_ slots: Slots) -> [Intent] {
    var start: LocalTime?
    if let said = slots[.heldat], case .when(let when) = said.value { start = begun(when, said) }
    var entries: [Intent] = []
    for group in slots.all(.request) {
      let said = Slots(group.children)
      guard let name = label(said[.label]), let length = amount(said) else { return [] }
      let note = SessionNote(
        name: name, length: length, start: start, isTold: false, tag: tags(slots[.tag]))
      entries.append(.history(.log(note)))
      start = start?.adding(Int(length.inSeconds))
    }
    return entries
  }

  /// Whether the day or the part of it was said, and all of it is over by now.
  private func isOver(_ start: LocalTime?, _ length: Duration, _ said: Capture?) -> Bool {
    guard let start, let said, case .when(let when) = said.value, when.delay == nil else {
      return false
    }
    return (when.saysDate || saysPart(said) && start.date == scene.now.date)
      && start.adding(Int(length.inSeconds)) <= scene.now
  }

  /// Whether a part of the day stands in it.
  private func saysPart(_ said: Capture) -> Bool {
    let parts = WordRole.mask(.part, .tonight)
    return (said.start..<said.end).contains { sentence.looked.masks[$0] & parts != 0 }
  }

  /// When something was done of which no length is said; nil: nobody says, or it is to come.
  private func doneAt(_ slots: Slots) -> LocalTime? {
    guard !slots.has(.told), !slots.has(.until), let said = slots[.since] ?? slots[.heldat],
      case .when(let when) = said.value, when.saysClock, when.end == nil, when.delay == nil
    else { return nil }
    if when.at > scene.now, !when.saysDate, !slots.has(.heldat), saysPart(said) {
      // Of a part of the day it is today’s, which is over or to come.
      let today = when.at.adding(-86_400)
      return today.date == scene.now.date ? today : nil
    }
    guard
      // A clock alone that is still to come is that of a reminder.
      when.at <= scene.now || slots.has(.since) && slots.has(.heldat),
      let start = begun(when, said)
    else { return nil }
    let time = dayApart(slots).map { LocalTime($0, second: start.second) } ?? start
    return time <= scene.now ? time : nil
  }

  /// When it began and how long it took, by two clocks, or by one of them and a length.
  private func held(_ slots: Slots) -> (start: LocalTime, length: Duration)? {
    let day = dayApart(slots)
    if let to = slots[.until] {
      if let from = slots[.since] { return span(from, to, on: day) }
      guard let length = amount(slots), case .when(let last) = to.value, last.saysClock,
        let end = begun(last, to)
      else { return nil }
      let ended = day.map { LocalTime($0, second: end.second) } ?? end
      return (ended.adding(-Int(length.inSeconds)), length)
    }
    guard let said = slots[.since] ?? slots[.heldat], case .when(let whole) = said.value,
      whole.saysClock
    else { return nil }
    let ends = ends(of: said)
    if let ends, let to = ends.to, let found = span(ends.from, to, on: day) {
      return (found.start, amount(slots) ?? found.length)
    }
    let between = whole.end.map { $0.secondsSince1970 - whole.at.secondsSince1970 }
    guard let length = amount(slots) ?? between.map({ Duration.seconds($0) }) else { return nil }
    let from = ends?.from ?? said
    guard case .when(let first) = from.value, let start = begun(first, from, lasting: length)
    else { return nil }
    return (day.map { LocalTime($0, second: start.second) } ?? start, length)
  }

  /// The two clocks of a range that was taken as one time; the first alone where a length tells the other. Nil: it is no
  /// range, or the day of it is said apart from both.
  private func ends(of said: Capture) -> (from: Capture, to: Capture?)? {
    guard case .when(let whole) = said.value, whole.end != nil else { return nil }
    for place in said.start..<min(said.start + 2, said.end) {
      let firsts = sentence.whens(at: place).filter {
        $0.value.saysClock && $0.value.end == nil && $0.end < said.end
      }
      for first in firsts.sorted(by: { $0.end > $1.end }) {
        let lasts = sentence.whens(at: first.end + 1).filter {
          $0.value.saysClock && $0.value.end == nil && $0.end == said.end
        }
        guard let last = lasts.min(by: { $0.cost < $1.cost }) else { continue }
        guard whole.saysDate == (first.value.saysDate || last.value.saysDate) else { return nil }
        return (
          Capture(value: .when(first.value), start: place, end: first.end),
          Capture(value: .when(last.value), start: first.end + 1, end: last.end)
        )
      }
      if let first = firsts.max(by: { $0.end < $1.end }), whole.saysDate == first.value.saysDate {
        return (Capture(value: .when(first.value), start: place, end: first.end), nil)
      }
    }
    return nil
  }

  /// From one time of the clock to another, of which the later says the day and the half of it.
  func span(
    _ from: Capture, _ to: Capture, on day: CivilDate?
  ) -> (start: LocalTime, length: Duration)? {
    guard case .when(let first) = from.value, first.saysClock,
      case .when(let last) = to.value, last.saysClock, var end = begun(last, to)
    else { return nil }
    if !first.saysDate, !last.saysDate, let date = day {
      end = LocalTime(date, second: end.second)
      // Of a day that is over, nobody means the night who does not say so.
      if !saysHalf(to), end.second < Self.morning { end = end.adding(43_200) }
    }
    // Behind a clock that says its half of the day stands the next such hour, behind one of twenty-four hours another.
    if !last.saysDate, saysHalf(from), !saysHalf(to) {
      let gap = (last.at.second - first.at.second + 86_400) % 43_200
      let next = (first.at.second + (gap == 0 ? 43_200 : gap)) % 86_400
      let isWrittenOut = isWritten(from) && isWritten(to)
      end = LocalTime(end.date, second: isWrittenOut ? last.at.second % 43_200 : next)
      while end > scene.now { end = end.adding(-86_400) }
    }
    var start = LocalTime(first.saysDate ? first.at.date : end.date, second: first.at.second)
    let half = saysHalf(from) ? 86_400 : 43_200
    while start >= end { start = start.adding(-half) }
    // Both are of one half of the day, where only the later says which.
    if !saysHalf(from), start.adding(43_200) < end { start = start.adding(43_200) }
    let seconds = end.secondsSince1970 - start.secondsSince1970
    return seconds > 0 && seconds < 86_400 ? (start, .seconds(seconds)) : nil
  }

  /// Hours and minutes in figures.
  private func isWritten(_ clock: Capture) -> Bool {
    (clock.start..<clock.end).contains { sentence.tokens[$0].text.hasPrefix(":") }
  }

  /// Before seven in the morning.
  private static let morning = 7 * 3600

  /// The day that is said apart from the times, where it is not today.
  private func dayApart(_ slots: Slots) -> CivilDate? {
    guard let held = slots[.heldat], case .when(let day) = held.value, day.saysDate, !day.saysClock
    else { return nil }
    return begun(day, held)?.date
  }

  /// What one did, as it is called: by the name that is known for it, else by the word that a language has for the odd form.
  func deed(_ said: String) -> String {
    let forms = sentence.quantities.lexicon.forms
    let base = forms.base(of: said.lowercased())
    let known = forms.related(to: base).first { form in scene.known.contains { $0.calls(form) } }
    return known ?? base
  }

  /// “9 pm”, “21:00”, “midnight”, and not “9 o’clock”, which was in the morning or at night.
  func saysHalf(_ clock: Capture?) -> Bool {
    guard let clock else { return true }
    if sentence.clock(at: clock)?.isOpen == false { return true }
    // So long ago is one time alone.
    let masks = sentence.looked.masks
    if masks[clock.start] & WordRole.agoFirst.bit != 0
      || masks[clock.end - 1] & WordRole.ago.bit != 0
    {
      return true
    }
    let places = clock.start..<min(clock.end + 1, sentence.count)
    if places.contains(where: { sentence.looked.masks[$0] & WordRole.meridiem.bit != 0 }) {
      return true
    }
    // The hour stands before the colon, else it is the last number.
    let colon = places.dropFirst().first { sentence.tokens[$0].text.hasPrefix(":") }
    let numbers = (places.lowerBound..<(colon ?? clock.end)).compactMap { place in
      Double(sentence.tokens[place].text.prefix { $0.isNumber })
    }
    // Clocks of twelve hours have no hour nought.
    return numbers.last.map { $0 > 12 || colon != nil && $0 == 0 } ?? false
  }

  /// When something that is over began: a clock to come is meant earlier, a weekday of the week before, a day of the year
  /// in the year before. What can only be to come stays so, and an open half of the day is one in which it also ended;
  /// nil: today, and no hour.
  func begun(_ when: WhenValue, _ said: Capture, lasting length: Duration = .zero) -> LocalTime? {
    if when.saysDate, !when.saysClock, when.at.date == scene.now.date { return nil }
    let time = when.saysClock ? when.at : LocalTime(when.at.date, second: 12 * 3600)
    let saysHour = (said.start..<said.end).contains(where: sentence.looked.isNumber)
    let isOpen = when.saysClock && saysHour && !saysHalf(said)
    let latest = isOpen ? scene.now.adding(-Int(length.inSeconds)) : scene.now
    guard time > latest, when.delay == nil else { return time }
    guard when.saysDate else {
      let step = isOpen ? -43_200 : -86_400
      return [step, 2 * step].map { time.adding($0) }.first { $0 <= latest } ?? time
    }
    // The earlier half of the day that was said, where only that is over.
    let earlier = time.adding(-43_200)
    if isOpen, earlier.date == time.date, earlier <= latest {
      return earlier
    }
    let roles = (said.start..<said.end).reduce(WordRole.Mask()) {
      $0 | sentence.looked.masks[$1]
    }
    let (year, month, day) = time.date.components
    let saysYear = (said.start..<said.end).contains { sentence.tokens[$0].text == "\(year)" }
    if roles & WordRole.month.bit != 0, !saysYear {
      return LocalTime(CivilDate(year: year - 1, month: month, day: day), second: time.second)
    }
    // A small word may begin a word for the next one: that it does, the word behind it says.
    let isNext = (said.start..<said.end).contains {
      let roles = sentence.looked.masks[$0]
      return roles & WordRole.mask(.next, .afterNext) != 0
        && roles & WordRole.mask(.at, .on, .the, .into, .from, .partLink) == 0
    }
    return roles & WordRole.weekday.bit != 0 && !isNext ? time.adding(-7 * 86_400) : time
  }
}
