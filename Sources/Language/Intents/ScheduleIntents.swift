import Timers

/// Sentences about schedules.
struct ScheduleIntents: IntentFamily {
  let chart: Chart

  func scheduling(_ rule: PublicRule, _ slots: Slots) -> Built? {
    if rule == .schedulePlan || slots.has(.plans) && slots[.runlength] == nil,
      let plan = planned(rule, slots)
    {
      return plan
    }
    guard let intent = scheduleIntent(rule, slots) else {
      return nil
    }
    return (.schedule(intent), nil)
  }

  /// “Schedule yoga”: the routine, or what nobody keeps and may be reminded of. Nil: it is said in full, of a routine.
  private func planned(_ rule: PublicRule, _ slots: Slots) -> Built? {
    guard let said = slots[.label], let name = label(said) else { return nil }
    let saysWhen = rule != .schedulePlan
    if saysWhen, isKept(said) { return nil }
    guard var request = saysWhen ? clockIntents.scheduleRequest(slots) : ScheduleRequest() else {
      return nil
    }
    request.label = name
    request.isHabit = true
    return (.timer(.remind(request)), saysWhen ? nil : .time)
  }

  private func scheduleIntent(_ rule: PublicRule, _ slots: Slots) -> ScheduleIntent? {
    let which = ScheduleReference(
      name: label(slots[.label]), isAll: slots.has(.all),
      isIt: slots.has(.it), isWaking: slots.has(.waking),
      saysSchedule: slots.has(.asschedule))
    switch rule {
    case .scheduleStart, .scheduleLater: return starting(which, slots)
    case .scheduleList, .scheduleRuns, .scheduleShow: return asking(rule, which, slots)
    case .scheduleSkip, .scheduleUnskip: return skipping(rule, which, slots)
    case .scheduleUntil: return until(which, slots)
    case .scheduleExcept: return except(which, slots)
    case .scheduleAlso: return also(which, slots)
    case .scheduleRetime: return retime(which, slots)
    case .scheduleOnce: return once(which, slots, by: length(slots[.shiftby]))
    case .scheduleShift:
      // Of what was named last some days are said, or it may be anything.
      guard let by = length(slots[.shiftby]), let days = someDays(slots),
        which.name != nil || which.isIt && !days.isEmpty
      else { return nil }
      return .shift(which, by: slots.has(.earlier) ? .zero - by : by, days: days)
    case .scheduleExport: return .export(which, file: historyIntents.path(slots[.file]))
    case .scheduleImport, .calendarMirror:
      return .bring(file: historyIntents.path(slots[.file]), isMirror: rule == .calendarMirror)
    case .calendarFollow:
      guard let file = historyIntents.path(slots[.file]) else { return nil }
      return .follow(file: file, clockIntents.scheduleRequest(slots) ?? ScheduleRequest())
    case .calendarUnfollow: return historyIntents.path(slots[.file]).map { .unfollow(file: $0) }
    case .scheduleDelete: return .delete(which)
    default: return changing(rule, which, slots)
    }
  }

  private func starting(_ which: ScheduleReference, _ slots: Slots) -> ScheduleIntent? {
    guard let name = which.name, var request = clockIntents.scheduleRequest(slots),
      request.at != nil || request.recurrence != nil, let scaling = routineIntents.scaling(slots)
    else { return nil }
    // What comes again and takes days would overlap itself: that long it goes on.
    if request.recurrence != nil, let length = length(slots[.runlength]),
      length >= .seconds(86_400)
    {
      return nil
    }
    // With a day a bare time is of the morning, as an alarm is.
    if request.recurrence == nil, request.at != scene.now {
      request.at = clockIntents.ofAnotherDay(request, slots)
    }
    return .start(name, length: length(slots[.runlength]), scaling, request)
  }

  private func asking(_ rule: PublicRule, _ which: ScheduleReference, _ slots: Slots)
    -> ScheduleIntent?
  {
    if rule == .scheduleShow { return .show(which) }
    if rule == .scheduleRuns {
      guard case .number(let said)? = slots[.count]?.value else {
        return .runs(which, count: slots.has(.several) ? 5 : 1)
      }
      return (1...1000).contains(said) ? .runs(which, count: Int(said)) : nil
    }
    if let days = days(slots) { return .due(days.lowerBound, through: days.upperBound) }
    guard let said = slots[.clock], case .when(let when) = said.value else { return .list }
    if clockIntents.saysHour(said), when.delay == nil, when.from == nil {
      return .busy(when.at, until: when.end)
    }
    return .due(when.days.lowerBound, through: when.days.upperBound)
  }

  private func skipping(_ rule: PublicRule, _ which: ScheduleReference, _ slots: Slots)
    -> ScheduleIntent?
  {
    if rule == .scheduleUnskip {
      guard let said = slots[.when] else { return .unskip(which, nil) }
      guard case .when(let when) = said.value, when.saysDate || !when.saysClock,
        when.end == nil || when.saysClock
      else { return nil }
      return .unskip(which, when.at.date)
    }
    if slots.has(.twice) { return .skipNext(which, count: 2) }
    guard case .number(let said)? = slots[.count]?.value else { return .skipNext(which, count: 1) }
    guard (1...1000).contains(said), said == said.rounded() else { return nil }
    return .skipNext(which, count: Int(said))
  }

  private func until(_ which: ScheduleReference, _ slots: Slots) -> ScheduleIntent? {
    if slots.has(.after), slots[.when] == nil {
      return days(slots).map { .until(which, LocalTime($0.upperBound, second: 86_399)) }
    }
    guard case .when(let when)? = slots[.when]?.value else { return nil }
    // After a stretch is after all of it; a day that was said is meant to its end.
    let last = slots.has(.after) ? when.days.upperBound : when.at.date
    return .until(which, when.saysClock ? when.at : LocalTime(last, second: 86_399))
  }

  private func except(_ which: ScheduleReference, _ slots: Slots) -> ScheduleIntent? {
    if slots.has(.stretch) {
      return days(slots).map { .exceptDays(which, $0.lowerBound, through: $0.upperBound) }
    }
    if let said = slots[.out] { return except(which, weekdays: said) }
    guard case .when(let when)? = slots[.when]?.value, when.saysDate || !when.saysClock,
      !slots.has(.wakes) || slots[.when].flatMap(sentence.clock) == nil
    else { return nil }
    // All that comes at a time or in a part of a day is not all of that day.
    guard !when.saysClock else { return slots.has(.all) ? nil : .except(which, when.at.date) }
    // Days that are joined are each one, days from and to are all between them.
    if let end = when.end {
      let areTwo = slots[.when].map { sentence.joinsDays($0.start..<$0.end) } ?? false
      return areTwo
        ? .exceptDates(which, [when.at.date, end.date])
        : .exceptDays(which, when.at.date, through: end.date)
    }
    if let days = when.stretch {
      return .exceptDays(which, days.lowerBound, through: days.upperBound)
    }
    return .except(which, when.at.date)
  }

  /// “Thursday and Friday” are the next two, “Sundays” all of them.
  private func except(_ which: ScheduleReference, weekdays said: Capture) -> ScheduleIntent? {
    guard let out = sentence.exceptions(at: said.start), out.end == said.end else { return nil }
    if out.value.holidays {
      return out.value.weekdays.isEmpty && out.value.dates.isEmpty ? .exceptHolidays(which) : nil
    }
    guard out.value.isOfWeek else { return nil }
    guard sentence.namesSingleDays(said.start..<said.end) else {
      return .exceptWeekdays(which, out.value.weekdays)
    }
    let today = scene.now.date
    let days = out.value.weekdays.map { (7 + $0 - today.weekday) % 7 + today.day }.sorted()
    return .exceptDates(which, days.map { CivilDate(day: $0) })
  }

  /// Days of the week and no more.
  private func also(_ which: ScheduleReference, _ slots: Slots) -> ScheduleIntent? {
    guard which.name != nil, let said = slots[.out],
      let days = sentence.exceptions(at: said.start), days.end == said.end,
      days.value.isOfWeek
    else { return nil }
    return .alsoWeekdays(which, days.value.weekdays)
  }

  /// The days of the week that a change is of, 0 Monday … 6 Sunday; empty: none are said. Nil: other days are.
  private func someDays(_ slots: Slots) -> [Int]? {
    guard let said = slots[.recurrence] ?? slots[.weekday] else { return [] }
    guard let days = sentence.exceptions(at: said.start), days.end == said.end,
      days.value.isOfWeek
    else { return nil }
    return days.value.weekdays
  }

  private func retime(_ which: ScheduleReference, _ slots: Slots) -> ScheduleIntent? {
    guard which.name != nil, !slots.has(.weekday) || someDays(slots) != nil else { return nil }
    if slots.has(.also) { return retimeSeveral(which, slots) }
    guard var request = clockIntents.scheduleRequest(slots),
      request.at != nil || request.recurrence != nil
    else { return nil }
    request.lasts = length(slots[.runlength])
    var saysDay = slots.has(.recurrence) || slots.has(.weekday)
    request.isOfSomeDays =
      slots.has(.weekday)
      || !slots.has(.onlyon)
        && slots[.recurrence].map { !sentence.saysEvery(within: $0.start..<$0.end) } ?? false
    request.isOfItsDays = slots.has(.weekday) || slots.has(.ofitsdays)
    // Days come at a time of the clock, and not so long from now.
    if saysDay, case .when(let when)? = slots[.when]?.value, when.delay != nil { return nil }
    if let said = slots[.when], case .when(let when) = said.value, when.saysDate {
      // The day of a week that is named is of that week alone.
      if sentence.saysWeekday(said), sentence.saysPeriod(said.start..<said.end) {
        return .once(
          which, when.at.date, when.saysClock ? .to(when.at, isOpen: false) : .onto(when.at.date))
      }
      // Another hour for one day is a change of that day alone.
      if slots.has(.insteadof) { return nil }
      saysDay = true
      request.saysWeekday = slots[.when].map(sentence.saysWeekday) ?? false
    }
    var isOpen = slots[.when].flatMap(sentence.clock)?.isOpen ?? false
    if !isOpen, case .recurrence(let again)? = slots[.recurrence]?.value {
      // An hour beside days says no half of the day.
      isOpen = again.draft.clocks.count == 1 && again.draft.clocks[0].isOpen
    }
    if case .number(let hour)? = slots[.hour]?.value { isOpen = hour <= 12 }
    return .retime(which, request, saysDay: saysDay, isOpen: isOpen)
  }

  /// “Change swim to 9:30 and 18:00”: two times of the days it has.
  private func retimeSeveral(_ which: ScheduleReference, _ slots: Slots) -> ScheduleIntent? {
    let said = [slots[.when]].compactMap(\.self) + slots.every(.also)
    let clocks = said.compactMap(sentence.clock)
    guard clocks.count == said.count, let draft = Recurrence(seconds: 86_400).at(clocks) else {
      return nil
    }
    let value = RecurrenceValue(draft, after: scene.now)
    let request = ScheduleRequest(at: value.at, saysClock: true, recurrence: value.rule)
    return .retime(which, request, saysDay: false, isOpen: false)
  }

  /// How it goes on as it is: whether it rings, how, where, and what it is called.
  private func changing(_ rule: PublicRule, _ which: ScheduleReference, _ slots: Slots)
    -> ScheduleIntent?
  {
    switch rule {
    case .scheduleEnable: return .enable(which)
    case .scheduleDisable: return .disable(which)
    case .scheduleCatchup:
      let policy: Schedule.CatchUp = slots.has(.none) ? .none : slots.has(.every) ? .all : .one
      return .catchUp(which, policy, grace: length(slots[.grace]))
    case .scheduleAlert: return .alert(which, timerIntents.alert(slots))
    case .scheduleLead: return .lead(which, length(slots[.ahead]))
    case .scheduleZone: return .zone(which, historyIntents.path(slots[.zone]))
    case .scheduleRename: return label(slots[.newname]).map { .rename(which, to: $0) }
    default: return nil
    }
  }
}

extension ScheduleIntents {
  /// One time moved: of which day, and where to. Nil where no day is said.
  private func once(_ which: ScheduleReference, _ slots: Slots, by length: Duration?)
    -> ScheduleIntent?
  {
    guard which.name != nil || which.isWaking || slots.has(.insteadof) else { return nil }
    var day: CivilDate?
    // That of a stretch is of the day it comes next.
    var isNext = slots.has(.thisonce)
    if case .when(let said)? = slots[.onday]?.value, let stretch = said.stretch {
      let isWeek = stretch.upperBound.day - stretch.lowerBound.day == 6
      if isWeek { day = stretch.lowerBound } else { isNext = true }
    } else if case .when(let said)? = slots[.onday]?.value {
      // A part of a day is that day.
      guard said.saysDate || !said.saysClock, said.end == nil || said.saysClock else { return nil }
      day = said.at.date
    }
    if let length {
      return day.map { .once(which, $0, .by(slots.has(.earlier) ? .zero - length : length)) }
    }
    guard let said = slots[.when], case .when(let when) = said.value, when.end == nil else {
      return nil
    }
    // The same time is that of its own.
    let saysOwn = (said.start..<said.end).contains {
      sentence.tokens[$0].kind == .word && sentence.roles[$0] & WordRole.sameTime.bit != 0
    }
    if isNext || day != nil, when.saysDate, !when.saysClock || saysOwn {
      return .once(which, day, .onto(inWeek(of: day, when.at.date, said)))
    }
    guard when.saysClock, let on = day ?? (when.saysDate || isNext ? when.at.date : nil) else {
      return nil
    }
    let date = when.saysDate ? inWeek(of: day, when.at.date, said) : on
    let time = LocalTime(date, second: when.at.second)
    let isOpen =
      slots[.when].flatMap(sentence.clock)?.isOpen ?? !sentence.saysHalf(
        of: when.at, said.start..<said.end)
    guard isNext else { return .once(which, on, .to(time, isOpen: isOpen)) }
    return .once(
      which, nil,
      when.saysDate ? .to(time, isOpen: isOpen) : .at(second: time.second, isOpen: isOpen))
  }

  /// A day of the week that is said alone is of the week that something is moved from, if that is to come.
  private func inWeek(of day: CivilDate?, _ date: CivilDate, _ said: Capture) -> CivilDate {
    guard let day, sentence.saysWeekday(said), !sentence.saysPeriod(said.start..<said.end),
      case let meant = CivilDate(day: day.day - day.weekday + date.weekday),
      meant > scene.now.date, meant != day
    else { return date }
    return meant
  }

  /// Whether something is kept that is called so.
  func isKept(_ said: Capture) -> Bool {
    sentence.isKept(trimmed(said.start..<said.end)) || isKeptInPlural(said)
  }

  /// Whether work is called so, and no timer and nothing that is scheduled: when it is due is told of that, and not when it
  /// comes again.
  func isOfWork(_ said: Capture) -> Bool {
    guard let name = label(said), scene.works.calls(name), scene.known.first?.calls(name) != true
    else { return false }
    return !scene.things().names(of: .schedule).contains { $0.lowercased() == name.lowercased() }
  }

  /// “The next two gyms”, where gym is kept.
  private func isKeptInPlural(_ said: Capture) -> Bool {
    guard let name = label(said)?.lowercased() else { return false }
    return sentence.quantities.lexicon.forms.singular(name).dropFirst().contains {
      scene.kept.calls($0) || scene.kept.knows($0)
    }
  }

  /// “Next week”, “until April”, “for a week”: the days meant, from today on.
  private func days(_ slots: Slots) -> ClosedRange<CivilDate>? {
    let today = scene.now.date
    func days(_ from: Int, _ to: Int) -> ClosedRange<CivilDate>? {
      from <= to ? CivilDate(day: from)...CivilDate(day: to) : nil
    }
    let monday = today.day - today.weekday
    if slots.has(.thisweek) { return days(today.day, monday + 6) }
    if slots.has(.sevendays) { return days(today.day, today.day + 6) }
    if slots.has(.nextweek) { return days(monday + 7, monday + 13) }
    if slots.has(.weekend) { return days(max(today.day, monday + 5), monday + 6) }
    if slots.has(.thismonth) || slots.has(.nextmonth) {
      let (year, month, _) = today.components
      func first(_ ahead: Int) -> Int {
        let index = month - 1 + ahead
        return CivilDate(year: year + index / 12, month: index % 12 + 1, day: 1).day
      }
      return slots.has(.thismonth)
        ? days(today.day, first(1) - 1) : days(first(1), first(2) - 1)
    }
    for (number, slot) in zip(1..., Slot.monthNames) where slots.has(slot) {
      let (year, month, _) = today.components
      let ahead = number >= month ? year : year + 1
      let last = CivilDate(
        year: number == 12 ? ahead + 1 : ahead, month: number % 12 + 1, day: 1)
      return days(
        max(today.day, CivilDate(year: ahead, month: number, day: 1).day), last.day - 1)
    }
    if case .when(let when)? = slots[.untilday]?.value, !when.saysClock {
      return days(today.day, when.at.date.day - 1)
    }
    if case .duration(let length)? = slots[.solong]?.value {
      let seconds = length.duration.components.seconds
      guard seconds >= 86_400, seconds <= 366 * 86_400, seconds % 86_400 == 0 else { return nil }
      return days(today.day, today.day + Int(seconds / 86_400) - 1)
    }
    return nil
  }
}

extension ScheduleIntent {
  /// Its name on the wire: `schedule.skip`.
  var name: String {
    let what =
      switch self {
      case .start: "start"
      case .list, .due, .busy: "list"
      case .show: "show"
      case .runs: "runs"
      case .enable: "enable"
      case .disable: "disable"
      case .skipNext: "skip"
      case .until: "until"
      case .except, .exceptDates, .exceptDays, .exceptWeekdays, .exceptHolidays: "except"
      case .alsoWeekdays: "also"
      case .retime: "retime"
      case .shift: "shift"
      case .once: "once"
      case .unskip: "unskip"
      case .catchUp: "catchup"
      case .alert: "alert"
      case .lead: "lead"
      case .zone: "zone"
      case .rename: "rename"
      case .delete: "delete"
      case .export: "export"
      case .bring(_, let isMirror): isMirror ? "mirror" : "import"
      case .follow: "follow"
      case .unfollow: "unfollow"
      }
    return "schedule.\(what)"
  }
}
