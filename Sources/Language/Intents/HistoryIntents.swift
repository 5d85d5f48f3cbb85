import Timers

/// Sentences about the history of sessions: which are meant, and of what days.
struct HistoryIntents: IntentFamily {
  let chart: Chart

  func history(_ rule: PublicRule, _ slots: Slots) -> Built? {
    switch rule {
    case .history:
      guard var filter = filter(slots), !isToCome(slots, filter), isOfHour(slots[.heldat]) else {
        return nil
      }
      if slots.has(.deed) {
        (filter.label, filter.rival) = (filter.label.map(deed), filter.rival.map(deed))
      }
      filter.isOfAny = question(slots) == .time && slots.has(.everything)
      return (.history(.ask(question(slots), filter)), nil)
    case .historyToo: return historyToo(slots)
    case .historyGoal: return (.history(.goal(label(slots[.label]))), nil)
    case .historyExport:
      guard let filter = filter(slots) else { return nil }
      let format = format(slots)
      return (.history(.export(filter, format, path: path(slots[.path]))), nil)
    case .historyImport:
      guard let path = path(slots[.path]) else { return nil }
      return (.history(.load(path: path)), nil)
    case .historyLog: return log(slots)
    case .historyCorrect: return correct(slots)
    case .historyDelete:
      guard var filter = filter(slots) else { return nil }
      // One that is pointed at or named by its place, where others are named by their days.
      if slots.has(.thatone) || filter.place != nil { filter.newest = 1 }
      return (.history(.delete(filter)), nil)
    default:
      if slots.has(.everything) { return (.history(.forget(.everything)), nil) }
      // What is kept by that name is let go, and not what is known of it.
      if let name = label(slots[.label]),
        slots.has(.casual) || slots.has(.barename) && scene.kept.calls(name)
      {
        return (.history(.letGo(name)), nil)
      }
      return (.history(.forget(label(slots[.label]).map { .name($0) })), nil)
    }
  }

  /// A name that is known on days of the week of a month to come is rather to be done then than asked for of last year.
  private func isToCome(_ slots: Slots, _ filter: SessionFilter) -> Bool {
    guard slots.has(.onweekdays), slots[.knownname]?.start == 0, let said = slots[.period],
      let from = filter.period?.from, filter.period?.unit == .months,
      !Slots(said.children).has(.year)
    else { return false }
    let isLast = (said.start..<said.end).contains {
      sentence.looked.masks[$0] & WordRole.last.bit != 0
    }
    let today = scene.now.date.components
    return !isLast && from.components.year < today.year && from.components.month > today.month
  }

  /// Whether an hour of today is said where one is asked of: another day stands beside its hour, and not in it.
  private func isOfHour(_ said: Capture?) -> Bool {
    guard case .when(let when)? = said?.value else { return true }
    return when.saysClock && when.end == nil && (!when.saysDate || when.at.date == scene.now.date)
  }

  private static let questions: [(slot: Slot, question: HistoryQuestion)] = [
    (.count, .count), (.time, .time), (.ranking, .ranking), (.rival, .comparison),
    (.difference, .difference), (.agosince, .since), (.shareof, .share), (.hourrate, .worth),
    (.perday, .days),
    (.streak, .streak),
    (.longestStreak, .longestStreak),
    (.longestSession, .longestSession), (.shortestSession, .shortestSession),
    (.completion, .completionRate), (.average, .average),
    (.median, .median), (.percentile, .percentile), (.phases, .phases), (.variance, .variance),
    (.heatmap, .calendar), (.activeDay, .activeDay), (.activeHour, .activeHour), (.trend, .trend),
    (.statistics, .statistics), (.against, .trend),
  ]

  private func question(_ slots: Slots) -> HistoryQuestion {
    Self.questions.first { slots.has($0.slot) }?.question ?? .sessions
  }

  /// Nil when the words contradict themselves.
  func filter(_ slots: Slots) -> SessionFilter? {
    // A name that only counts when it is known is its own slot.
    var filter = SessionFilter(label: label(slots[.label] ?? slots[.knownname]))
    // Days and parts of them are no name, and nothing that can be looked for.
    if let said = slots[.label], !sentence.isKnown(said.start..<said.end),
      isDays(said) || judgement.saysOnlyWhen(said)
        || (said.start..<said.end).allSatisfy({ sentence.isPartOfDay($0) })
    {
      return nil
    }
    setHours(&filter, slots)
    filter.sumsTags = slots.has(.bytag)
    for (slot, statuses) in Self.statuses where slots.has(slot) { filter.statuses = statuses }
    (filter.rival, filter.without) = (label(slots[.rival]), label(slots[.without]))
    guard setPlace(&filter, slots), setAmounts(&filter, slots), setPage(&filter, slots),
      setPeriods(&filter, slots), setShare(&filter, slots)
    else { return nil }
    return filter
  }

  /// How sessions ended, by the words for it; the last that is said holds.
  private static let statuses: [(slot: Slot, statuses: Set<TimerSession.Status>)] = [
    (.completed, [.completed, .partial]), (.partial, [.partial]), (.abandoned, [.abandoned]),
  ]

  /// A whole number that was said, where it is one of these.
  func whole(_ said: Capture, in range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = said.value, let count = Int(exactly: number) else {
      return nil
    }
    return range.contains(count) ? count : nil
  }

  /// Of those that are found, how many or the how-manieth. False: there can be none.
  private func setPlace(_ filter: inout SessionFilter, _ slots: Slots) -> Bool {
    if let newest = slots[.newest], lastDay(slots) == nil {
      filter.newest = 1
      if case .number = newest.value {
        guard let count = whole(newest, in: 1...10_000) else { return false }
        filter.newest = count
      }
    }
    if case .ordinal(let place)? = slots[.nth]?.value {
      // The last is the newest, whatever day it was on.
      guard place >= 1 || place == -1 else { return false }
      filter.place = place > 0 ? place : nil
    }
    return true
  }

  /// How long they are, what an hour of them is worth, how many days of rest a streak allows. False: nothing can be so.
  private func setAmounts(_ filter: inout SessionFilter, _ slots: Slots) -> Bool {
    if let said = slots[.restdays] {
      guard let days = whole(said, in: 0...6) else { return false }
      filter.restDays = days
    }
    if [Slot.morethan, .lessthan, .atleast, .atmost].contains(where: slots.has) {
      guard let lengths = lengths(slots) else { return false }
      filter.lengths = lengths
    }
    if case .number(let rate)? = slots[.hourrate]?.value {
      guard (0...1_000_000).contains(rate) else { return false }
      filter.rate = rate
    }
    return true
  }

  /// Which page of them. False: there is none of that number.
  private func setPage(_ filter: inout SessionFilter, _ slots: Slots) -> Bool {
    if let said = slots[.pagenumber] {
      guard let number = whole(said, in: 1...10_000) else { return false }
      filter.page = .number(number)
    }
    if case .ordinal(let number)? = slots[.pageth]?.value {
      // The last is counted from behind.
      filter.page = number < 0 ? .last : .number(number)
    }
    if slots.has(.pageback) { filter.page = .previous }
    return true
  }

  /// Of which days, and which they are held against. False: they are none, or have no beginning.
  private func setPeriods(_ filter: inout SessionFilter, _ slots: Slots) -> Bool {
    if slots.has(.against), slots.has(.thisone) || !slots.has(.period) {
      guard let compared = comparedWithNow(filter, slots) else { return false }
      filter = compared
      return true
    }
    let (told, clocks) = hoursApart(slots)
    if let said = told, let since = latest(said) {
      filter.since = since
      filter.period = HistoryPeriod(from: since.date, to: nil, words: label(said) ?? "")
    } else if let said = told, let hours = hours(said) {
      (filter.between, filter.period) = hours
    } else if let said = told, !slots.has(.ever) {
      guard var period = saidPeriod(said) else { return false }
      if let last = lastDay(slots), let day = period.from, day == period.to {
        // That of today is not the last.
        if day == scene.now.date { (period.from, period.to) = (last, last) }
        period.words = sentence.words(said.start - 1..<said.end)
      }
      if let clocks {
        guard let between = hours(clocks, of: period) else { return false }
        filter.between = between
        let start = min(lastDay(slots) == nil ? said.start : said.start - 1, clocks.start)
        period.words = sentence.words(start..<max(said.end, clocks.end))
      } else if period.saysHour, let between = hours(within: said) {
        (filter.between, period.saysHour) = (between, false)
      }
      filter.period = period
    }
    if let said = slots[.against], let later = filter.period {
      guard let other = saidPeriod(said),
        let from = later.from, let start = other.from
      else { return false }
      // The later one is what the other is held against.
      (filter.period, filter.against) = from < start ? (other, later) : (later, other)
    }
    return true
  }

  /// A week before today, where a word for the newest stands right before a day: then it says which of those days, and not
  /// how many sessions. Nil: it does not.
  private func lastDay(_ slots: Slots) -> CivilDate? {
    guard let newest = slots[.newest], case .words = newest.value, let period = slots[.period],
      period.start == newest.end, newest.end > newest.start
    else { return nil }
    return CivilDate(day: scene.now.date.day - 7)
  }

  /// Some days that are over, held against those of the same kind that go on.
  private func comparedWithNow(_ filter: SessionFilter, _ slots: Slots) -> SessionFilter? {
    let open = slots[.thisone]
    let sides = [slots[.against], slots[.period]].compactMap { $0 }
    guard let said = sides.first(where: { $0.start != open?.start }),
      let over = saidPeriod(said), over.from != nil, over.to != nil
    else { return nil }
    let now = PeriodSaid(Slots([]), today: scene.now.date).current(over.unit)
    var filter = filter
    filter.period = HistoryPeriod(
      from: now.from, to: now.to, unit: over.unit, words: label(open) ?? "")
    filter.against = over
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

  /// When the last hours began that were said; nil: none were.
  private func latest(_ said: Capture) -> LocalTime? {
    let slots = Slots(said.children)
    let recent = slots.has(.lasthour) ? Duration.seconds(3600) : length(slots[.recent])
    guard let recent, recent > .zero, recent <= .seconds(366 * 86_400) else { return nil }
    return scene.now.adding(-Int(recent.components.seconds))
  }

  /// The words of a file's name as they were typed, quotation marks around it taken off.
  private func format(_ slots: Slots) -> SessionFormat? {
    if slots.has(.timewarrior) { return .timewarrior }
    if slots.has(.taskwarrior) { return .taskwarrior }
    if slots.has(.toggl) { return .toggl }
    return slots.has(.csv) ? .csv : slots.has(.json) ? .json : nil
  }

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
    guard let days = PeriodSaid(slots, today: scene.now.date).days(isMany: isDays) else {
      return nil
    }
    return HistoryPeriod(from: days.from, to: days.to, unit: days.unit, words: words)
  }
}

/// Days of the past as a sentence says them.
private struct PeriodSaid {
  typealias Days = (from: CivilDate?, to: CivilDate?, unit: HistoryPeriod.Unit)

  let slots: Slots
  let today: CivilDate

  init(_ slots: Slots, today: CivilDate) { (self.slots, self.today) = (slots, today) }

  private var year: Int { today.components.year }
  private var month: Int { today.components.month }
  private var monday: CivilDate { day(-today.weekday) }

  private func day(_ offset: Int) -> CivilDate { CivilDate(day: today.day + offset) }

  /// A month of this year; 0 is December of the last, 13 January of the next.
  private func first(ofMonth month: Int) -> CivilDate {
    CivilDate(
      year: month < 1 ? year - 1 : month > 12 ? year + 1 : year, month: (month + 11) % 12 + 1,
      day: 1)
  }

  private func whole(month: Int) -> Days {
    (first(ofMonth: month), CivilDate(day: first(ofMonth: month + 1).day - 1), .months)
  }

  private func whole(year: Int) -> Days {
    (
      CivilDate(year: year, month: 1, day: 1), CivilDate(year: year, month: 12, day: 31), .years
    )
  }

  /// Nil: they contradict each other, or are many (`isMany`).
  func days(isMany: (Capture) -> Bool) -> Days? {
    if let days = calendar ?? since { return days }
    if slots.has(.span) || slots.has(.oldspan) || slots.has(.olderone) { return counted }
    if slots.has(.sinceNamed) { return named.map { ($0.from, nil, $0.unit) } }
    if slots.has(.beforeNamed) {
      return named?.from.map { (nil, CivilDate(day: $0.day - 1), .days) }
    }
    return dated(isMany: isMany)
  }

  /// Today, this week, last month.
  private var calendar: Days? {
    if slots.has(.today) { return (today, today, .days) }
    if slots.has(.yesterday) { return (day(-1), day(-1), .days) }
    if slots.has(.thisWeek) { return (monday, CivilDate(day: monday.day + 6), .weeks) }
    if slots.has(.lastWeek) {
      return (CivilDate(day: monday.day - 7), CivilDate(day: monday.day - 1), .weeks)
    }
    if slots.has(.thisMonth) { return whole(month: month) }
    if slots.has(.lastMonth) { return whole(month: month - 1) }
    if slots.has(.thisYear) { return whole(year: year) }
    return slots.has(.lastYear) ? whole(year: year - 1) : nil
  }

  /// The day, week, month or year that goes on.
  func current(_ unit: HistoryPeriod.Unit) -> Days {
    switch unit {
    case .days: (today, today, .days)
    case .weeks: (monday, CivilDate(day: monday.day + 6), .weeks)
    case .months: whole(month: month)
    case .years: whole(year: year)
    }
  }

  /// Since yesterday, since last week.
  private var since: Days? {
    if slots.has(.sinceYesterday) { return (day(-1), nil, .days) }
    if slots.has(.sinceWeek) { return (CivilDate(day: monday.day - 7), nil, .weeks) }
    if slots.has(.sinceMonth) { return (first(ofMonth: month - 1), nil, .months) }
    guard slots.has(.sinceYear) else { return nil }
    return (CivilDate(year: year - 1, month: 1, day: 1), nil, .days)
  }

  /// The last so many days, or older than that.
  private var counted: Days? {
    let length = slots.has(.days) ? 1 : slots.has(.weeks) ? 7 : slots.has(.months) ? 30 : 365
    guard case .number(let number)? = (slots[.span] ?? slots[.oldspan])?.value else {
      return (nil, day(-length - 1), .days)
    }
    guard let count = Int(exactly: number), (1...10_000).contains(count) else { return nil }
    if slots.has(.oldspan) { return (nil, day(-count * length - 1), .days) }
    return (day(1 - count * length), today, .days)
  }

  /// By dates, or by the names of a month or a weekday.
  private func dated(isMany: (Capture) -> Bool) -> Days? {
    if let on = past(.on) { return slots[.on].map(isMany) == true ? nil : (on, on, .days) }
    if let until = past(.until), let since = past(.since) {
      if since <= until { return (since, until, .days) }
      // A weekday that is today begins the week that is over.
      guard let said = slots[.since], said.end == said.start + 1, since.day - 7 <= until.day else {
        return nil
      }
      return (CivilDate(day: since.day - 7), until, .days)
    }
    if let since = past(.since) { return (since, nil, .days) }
    if let before = past(.before) { return (nil, CivilDate(day: before.day - 1), .days) }
    return named
  }

  /// The year said; nil: none is, or it is no year of ours.
  private var yearSaid: Int? {
    guard case .number(let said)? = slots[.year]?.value, let year = Int(exactly: said),
      (1970...9999).contains(year)
    else { return nil }
    return year
  }

  /// “in October”, “on Monday”: the latest one that has begun.
  private var named: Days? {
    for (number, slot) in zip(1..., Slot.monthNames) where slots.has(slot) {
      guard slots.has(.year) else {
        let past = PeriodSaid(slots, today: CivilDate(year: year - 1, month: 1, day: 1))
        return number <= month ? whole(month: number) : past.whole(month: number)
      }
      return yearSaid.map {
        PeriodSaid(slots, today: CivilDate(year: $0, month: 1, day: 1)).whole(month: number)
      }
    }
    if slots.has(.year) { return yearSaid.map(whole(year:)) }
    for (number, slot) in zip(1..., Slot.weekdayNames) where slots.has(slot) {
      let back = (today.weekday - (number - 1) + 7) % 7
      let ago = back == 0 && slots.has(.lastone) ? 7 : back  // The last Monday is over.
      return (day(-ago), day(-ago), .days)
    }
    return nil
  }

  /// A date that was said: one to come is meant a year earlier, a weekday a week.
  private func past(_ slot: Slot) -> CivilDate? {
    guard let capture = slots[slot], case .when(let when) = capture.value, when.saysDate else {
      return nil
    }
    guard when.at.date > today else { return when.at.date }
    if capture.end == capture.start + 1, when.at.date.day - 7 <= today.day {
      return CivilDate(day: when.at.date.day - 7)
    }
    let (year, month, day) = when.at.date.components
    return CivilDate(year: year - 1, month: month, day: day)
  }
}

extension HistoryIntents {
  /// “On Mondays”, “in the mornings”, “the 9 o’clock session”.
  private func setHours(_ filter: inout SessionFilter, _ slots: Slots) {
    if let said = slots[.onweekdays] {
      let days = Slots(said.children)
      for (day, slot) in Slot.weekdayNames.enumerated() where days.has(slot) {
        filter.weekdays.insert(day)
      }
    }
    let parts: [(Slot, ClosedRange<Int>)] = [
      (.mornings, 5...11), (.afternoons, 12...17), (.evenings, 18...22),
    ]
    for (slot, hours) in parts where slots.has(slot) { filter.hours.formUnion(hours) }
    if slots.has(.nights) { filter.hours.formUnion([22, 23, 0, 1, 2, 3, 4]) }
    if case .when(let when)? = slots[.heldat]?.value, when.saysClock {
      filter.clock = when.at.second
      filter.isOfEitherHalf = when.delay == nil && !saysHalf(slots[.heldat])
      filter.newest = filter.newest ?? 1
    }
  }

  /// Below which share of them the length is that is asked for. False: there is no such share.
  private func setShare(_ filter: inout SessionFilter, _ slots: Slots) -> Bool {
    guard let said = slots[.percentile] else { return true }
    let share: Int? =
      switch said.value {
      case .ordinal(let number): number
      case .number(let number): Int(exactly: number)
      default: nil  // Nothing else counts.
      }
    guard let share, (1...99).contains(share) else { return false }
    filter.percentile = share
    return true
  }

  /// The last question once more, otherwise; with nothing asked before, what was done on the days that are said.
  private func historyToo(_ slots: Slots) -> Built? {
    guard let filter = filter(slots) else { return nil }
    let counted = question(slots)
    return (.followUp(.history(filter, counted == .sessions ? nil : counted)), nil)
  }
}
