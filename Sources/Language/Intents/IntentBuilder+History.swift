import Timers

/// Sentences about the history of sessions: which are meant, and of what days.
extension IntentBuilder {
  func history(_ rule: PublicRule, _ slots: Slots) -> Built? {
    switch rule {
    case .history:
      guard let filter = filter(slots) else { return nil }
      return (.history(.ask(question(slots), filter)), nil)
    case .historyGoal: return (.history(.goal(label(slots[.label]))), nil)
    case .historyExport:
      guard let filter = filter(slots) else { return nil }
      let format: SessionFormat? = slots.has(.csv) ? .csv : slots.has(.json) ? .json : nil
      return (.history(.export(filter, format, path: path(slots[.path]))), nil)
    case .historyImport:
      guard let path = path(slots[.path]) else { return nil }
      return (.history(.load(path: path)), nil)
    case .historyDelete:
      guard let filter = filter(slots) else { return nil }
      return (.history(.delete(filter)), nil)
    default:
      if slots.has(.everything) { return (.history(.forget(.everything)), nil) }
      if slots.has(.casual), let name = label(slots[.label]) {
        return (.history(.letGo(name)), nil)
      }
      return (.history(.forget(label(slots[.label]).map { .name($0) })), nil)
    }
  }

  private static let questions: [(slot: Slot, question: HistoryQuestion)] = [
    (.count, .count), (.time, .time), (.streak, .streak), (.longestStreak, .longestStreak),
    (.longestSession, .longestSession), (.shortestSession, .shortestSession),
    (.completion, .completionRate), (.average, .average), (.variance, .variance),
    (.activeDay, .activeDay), (.activeHour, .activeHour), (.trend, .trend),
    (.statistics, .statistics), (.against, .trend),
  ]

  private func question(_ slots: Slots) -> HistoryQuestion {
    Self.questions.first { slots.has($0.slot) }?.question ?? .sessions
  }

  /// Nil when the words contradict themselves.
  private func filter(_ slots: Slots) -> SessionFilter? {
    // A name that only counts when it is known is its own slot.
    var filter = SessionFilter(label: label(slots[.label] ?? slots[.knownname]))
    // “Sessions on Tuesdays”, “in the morning”: no name, and nothing that can be looked for.
    if let said = slots[.label], !sentence.isKnown(said.start..<said.end),
      isDays(said) || saysOnlyWhen(said)
        || (said.start..<said.end).allSatisfy({ sentence.isPartOfDay($0) })
    {
      return nil
    }
    if slots.has(.completed) { filter.statuses = [.completed, .partial] }
    if slots.has(.partial) { filter.statuses = [.partial] }
    if slots.has(.abandoned) { filter.statuses = [.abandoned] }
    if let newest = slots[.newest] {
      filter.newest = 1
      if case .number(let number) = newest.value {
        guard let count = Int(exactly: number), (1...10_000).contains(count) else { return nil }
        filter.newest = count
      }
    }
    if let said = slots[.restdays] {
      guard case .number(let number) = said.value, let days = Int(exactly: number),
        (0...6).contains(days)
      else { return nil }
      filter.restDays = days
    }
    if [Slot.morethan, .lessthan, .atleast, .atmost].contains(where: slots.has) {
      guard let lengths = lengths(slots) else { return nil }
      filter.lengths = lengths
    }
    if let said = slots[.period], !slots.has(.ever) {
      guard let period = saidPeriod(said) else { return nil }
      filter.period = period
    }
    if let said = slots[.against], let later = filter.period {
      guard let other = saidPeriod(said),
        let from = later.from, let start = other.from
      else { return nil }
      // “Last week with this week”: the later one is what the other is held against.
      (filter.period, filter.against) = from < start ? (other, later) : (later, other)
    }
    return filter
  }

  /// “Over 15 minutes”, “between 5 and 10 minutes”. Nil when nothing can be so long.
  private func lengths(_ slots: Slots) -> ClosedRange<Duration>? {
    let units = Units(slots.captures, usual: scene.bareUnit)
    let step = Duration.milliseconds(1)
    let longest = Duration.seconds(100 * 366 * 86_400)
    var least: Duration?
    var most: Duration?
    if let over = units.length(slots[.morethan]) { least = over + step }
    if let under = units.length(slots[.lessthan]) { most = under - step }
    if let length = units.length(slots[.atleast]) { least = length }
    if let length = units.length(slots[.atmost]) { most = length }
    if let low = least, let high = most, low > high { (least, most) = (high, low) }
    guard least != nil || most != nil, (least ?? .zero) <= (most ?? longest),
      (most ?? .zero) >= .zero,
      (least ?? .zero) <= longest
    else { return nil }
    return (least ?? .zero)...min(most ?? longest, longest)
  }

  /// The words of a file's name as they were typed, quotation marks around it taken off.
  func path(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    var text = sentence.verbatim(capture.start..<capture.end)
    for mark in ["\"", "'", "“", "”"] where text.hasPrefix(mark) && text.count > 2 {
      text.removeFirst()
      if let last = text.last, "\"'”".contains(last) { text.removeLast() }
      break
    }
    return text.isEmpty ? nil : text
  }

  // MARK: Days

  /// “Wednesdays” are many days.
  private func isDays(_ said: Capture) -> Bool {
    sentence.builtIn(.recurrence, at: said.start).contains { $0.end == said.end }
  }

  /// The days said, and whether an hour was.
  private func saidPeriod(_ said: Capture) -> HistoryPeriod? {
    var period = period(Slots(said.children), words: label(said) ?? "")
    period?.saysHour = said.children.contains {
      if case .when(let when) = $0.value { when.saysClock } else { false }
    }
    return period
  }

  func period(_ slots: Slots, words: String) -> HistoryPeriod? {
    let today = scene.now.date
    let (year, month, _) = today.components
    func days(_ from: CivilDate?, _ to: CivilDate?, _ unit: HistoryPeriod.Unit = .days)
      -> HistoryPeriod
    {
      HistoryPeriod(from: from, to: to, unit: unit, words: words)
    }
    func day(_ offset: Int) -> CivilDate { CivilDate(day: today.day + offset) }
    func wholeMonth(_ year: Int, _ month: Int) -> HistoryPeriod {
      let last = CivilDate(
        day: CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).day - 1)
      return days(CivilDate(year: year, month: month, day: 1), last, .months)
    }
    func wholeYear(_ year: Int) -> HistoryPeriod {
      days(
        CivilDate(year: year, month: 1, day: 1), CivilDate(year: year, month: 12, day: 31), .years)
    }
    let monday = day(-today.weekday)
    if slots.has(.today) { return days(today, today) }
    if slots.has(.yesterday) { return days(day(-1), day(-1)) }
    if slots.has(.thisWeek) { return days(monday, CivilDate(day: monday.day + 6), .weeks) }
    if slots.has(.lastWeek) {
      return days(CivilDate(day: monday.day - 7), CivilDate(day: monday.day - 1), .weeks)
    }
    if slots.has(.thisMonth) { return wholeMonth(year, month) }
    if slots.has(.lastMonth) {
      return month == 1 ? wholeMonth(year - 1, 12) : wholeMonth(year, month - 1)
    }
    if slots.has(.thisYear) { return wholeYear(year) }
    if slots.has(.lastYear) { return wholeYear(year - 1) }
    if case .number(let number)? = (slots[.span] ?? slots[.oldspan])?.value {
      guard let count = Int(exactly: number), (1...10_000).contains(count) else { return nil }
      let length =
        slots.has(.days) ? 1 : slots.has(.weeks) ? 7 : slots.has(.months) ? 30 : 365
      if slots.has(.oldspan) { return days(nil, day(-count * length - 1)) }
      return days(day(1 - count * length), today)
    }
    if slots.has(.olderone) {
      let length =
        slots.has(.days) ? 1 : slots.has(.weeks) ? 7 : slots.has(.months) ? 30 : 365
      return days(nil, day(-length - 1))
    }
    if slots.has(.sinceNamed) { return named(slots).flatMap { days($0.from, nil, $0.unit) } }
    if slots.has(.beforeNamed) {
      return named(slots)?.from.map { days(nil, CivilDate(day: $0.day - 1)) }
    }
    if slots.has(.sinceYesterday) { return days(day(-1), nil) }
    if slots.has(.sinceWeek) { return days(CivilDate(day: monday.day - 7), nil, .weeks) }
    if slots.has(.sinceMonth) {
      let (y, m) = month == 1 ? (year - 1, 12) : (year, month - 1)
      return days(CivilDate(year: y, month: m, day: 1), nil, .months)
    }
    if slots.has(.sinceYear) { return days(CivilDate(year: year - 1, month: 1, day: 1), nil) }
    if let on = past(slots[.on]) {
      return slots[.on].map(isDays) == true ? nil : days(on, on)
    }
    if let until = past(slots[.until]), let since = past(slots[.since]) {
      if since <= until { return days(since, until) }
      // “Between Wednesday and Friday”, on a Wednesday: the week that is over.
      guard let said = slots[.since], said.end == said.start + 1, since.day - 7 <= until.day else {
        return nil
      }
      return days(CivilDate(day: since.day - 7), until)
    }
    if let since = past(slots[.since]) { return days(since, nil) }
    if let before = past(slots[.before]) { return days(nil, CivilDate(day: before.day - 1)) }
    return named(slots).map { days($0.from, $0.to, $0.unit) }

    /// “in October”, “on Monday”: the latest one that has begun.
    func named(_ slots: Slots) -> HistoryPeriod? {
      for (number, slot) in zip(1..., Slot.monthNames) where slots.has(slot) {
        if case .number(let said)? = slots[.year]?.value {
          guard let year = Int(exactly: said), (1970...9999).contains(year) else { return nil }
          return wholeMonth(year, number)
        }
        return wholeMonth(number <= month ? year : year - 1, number)
      }
      if case .number(let said)? = slots[.year]?.value {
        guard let year = Int(exactly: said), (1970...9999).contains(year) else { return nil }
        return wholeYear(year)
      }
      for (number, slot) in zip(1..., Slot.weekdayNames) where slots.has(slot) {
        let back = (today.weekday - (number - 1) + 7) % 7
        let ago = back == 0 && slots.has(.lastone) ? 7 : back  // The last Monday is over.
        return days(day(-ago), day(-ago))
      }
      return nil
    }

    /// A date that was said: one to come is meant a year earlier, a weekday a week.
    func past(_ capture: Capture?) -> CivilDate? {
      guard let capture, case .when(let when) = capture.value, when.saysDate else { return nil }
      guard when.at.date > today else { return when.at.date }
      if capture.end == capture.start + 1, when.at.date.day - 7 <= today.day {
        return CivilDate(day: when.at.date.day - 7)
      }
      let (year, month, day) = when.at.date.components
      return CivilDate(year: year - 1, month: month, day: day)
    }
  }
}

extension HistoryIntent {
  /// As it is named on the wire.
  var wireName: String {
    switch self {
    case .ask(.sessions, _): "history"
    case .ask(let question, _): "history.\(question.rawValue)"
    case .goal: "history.goal"
    case .export: "history.export"
    case .load: "history.import"
    case .delete: "history.delete"
    case .forget, .letGo: "forget"
    }
  }

  /// The name it is about, if one was said.
  public var label: String? {
    switch self {
    case .ask(_, let filter), .export(let filter, _, _), .delete(let filter): filter.label
    case .forget(.name(let name)?), .letGo(let name): name
    case .goal(let name): name
    case .load, .forget: nil
    }
  }
}
