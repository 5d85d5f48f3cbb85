import Timers

/// What is asked of the clock and the calendar.
extension ClockIntents {
  func clockQuestion(_ rule: PublicRule, _ slots: Slots) -> ClockQuestion? {
    let unit = LengthUnit.allCases.first { slots.has($0.slot) }
    switch rule {
    case .timeOfDay: return .now(in: label(slots[.place]))
    case .clockWorkdays: return ofWorkDays(slots)
    case .clockChange:
      return .change(isForward: slots.has(.later) ? true : slots.has(.earlier) ? false : nil)
    case .clockAt where slots.has(.reckoned): return reckonedDays.questions(slots).first
    case .clockAt where slots.has(.zone): return abroad(slots)
    case .clockLength: return ofLengths(slots, unit)
    default: break
    }
    if slots.has(.ahead), let length = amount(slots),
      let seconds = Int(exactly: length.components.seconds)
    {
      return .at(scene.now.adding(seconds), saysClock: true)
    }
    guard let said = slots[.when] ?? slots[.clock], case .when(let when) = said.value else {
      return nil
    }
    if case .when(let later)? = slots[.later]?.value, when.end == nil, later.end == nil {
      // Each end has a day of its own.
      return .between(
        when.at, later.at, isFromNow: false, saysClock: when.saysClock || later.saysClock,
        unit: unit)
    }
    switch rule {
    case .clockAt:
      return when.end == nil ? .at(when.at, saysClock: when.saysClock) : nil
    case .clockBetween:
      guard let end = when.end, when.at <= end else { return nil }
      return .between(
        when.at, end, isFromNow: false, saysClock: when.saysClock, unit: unit)
    default:
      guard when.end == nil, when.delay == nil else { return nil }
      let (start, end) =
        slots.has(.since) ? (past(when, said.start..<said.end), scene.now) : (scene.now, when.at)
      guard start <= end else { return nil }
      return .between(start, end, isFromNow: true, saysClock: when.saysClock, unit: unit)
    }
  }

  /// A time by the clocks of one place, as those of another or of here show it; nil: no clocks of such a place are known.
  private func abroad(_ slots: Slots) -> ClockQuestion? {
    guard let hour = slots[.when], case .when(var when) = hour.value, when.saysClock,
      when.end == nil, when.delay == nil
    else { return nil }
    let places = PlaceReader(sentence: sentence)
    let shown = when.there ?? when.at
    if !when.saysDate, shown.hour > 12, sentence.clock(at: hour)?.isOpen == true {
      // Of no half of the day: as clocks of twenty-four hours show it, the next time.
      when.at = when.at.adding(-43_200)
      if when.at <= scene.now { when.at = when.at.adding(86_400) }
    }
    if let said = slots[.place] {
      guard when.there == nil, let there = places.clocks(said) else { return nil }
      when = places.here(when, there)
    }
    guard let said = slots[.to] else {
      return when.there == nil ? nil : .there(when.at, zone: nil, place: nil)
    }
    guard let zone = places.clocks(said)?.name, let place = label(said) else { return nil }
    return .there(when.at, zone: zone, place: place)
  }

  /// Days of work, counted or looked for. The hour of a day that is said changes nothing. Nil where no day is said.
  private func ofWorkDays(_ slots: Slots) -> ClockQuestion? {
    var when: WhenValue?
    if let said = slots[.when] {
      guard case .when(let value) = said.value, value.saysDate || !value.saysClock else {
        return nil
      }
      when = value
    }
    let today = scene.now.date
    if slots.has(.holiday) { return when.map { .holiday($0.at.date) } }
    if case .number(let count)? = slots[.workdays]?.value {
      guard count >= 1, count <= 10_000, count == count.rounded(), when?.end == nil else {
        return nil
      }
      return .workDay(slots.has(.earlier) ? -Int(count) : Int(count), from: when?.at.date ?? today)
    }
    guard let when else { return nil }
    let end: CivilDate?
    if case .when(let later)? = slots[.later]?.value {
      end = later.at.date
    } else {
      end = when.end?.date
    }
    let (from, to) = end.map { (when.at.date, $0) } ?? (today, when.at.date)
    return from <= to ? .workDays(from, to, isFromNow: end == nil) : nil
  }

  /// “Since 9 am” is of today, or of yesterday where today's is to come, “since 9” the last time it was nine; “since May 1”
  /// is of this year or the last.
  func past(_ when: WhenValue, _ range: Range<Int>) -> LocalTime {
    guard when.at > scene.now else { return when.at }
    guard when.saysDate else {
      let before = when.at.adding(-43_200)
      return before <= scene.now && !sentence.saysHalf(of: when.at, range)
        ? before : when.at.adding(-86_400)
    }
    // A day of the week was one of the last seven.
    let roles = range.reduce(WordRole.Mask(0)) { $0 | sentence.looked.masks[$1] }
    if when.at.date.day - scene.now.date.day <= 7, roles & WordRole.weekday.bit != 0,
      roles & WordRole.month.bit == 0
    {
      return when.at.adding(-7 * 86_400)
    }
    let (year, month, day) = when.at.date.components
    return LocalTime(CivilDate(year: year - 1, month: month, day: day), second: when.at.second)
  }

  /// How long it is from now or from another time; nil: a time of the clock.
  func distance(_ capture: Capture) -> Duration? {
    switch capture.value {
    case .duration(let length): length.duration
    case .when(let when): when.delay
    default: nil
    }
  }

  /// “In 10 minutes”: so long from now, and no time of the clock.
  func isDistance(_ capture: Capture) -> Bool {
    switch capture.value {
    case .duration: true
    case .when(let when): when.delay != nil
    default: false
    }
  }
}

extension LengthUnit {
  fileprivate var slot: Slot {
    switch self {
    case .seconds: .seconds
    case .minutes: .minutes
    case .hours: .hours
    case .days: .days
    case .weeks: .weeks
    }
  }
}
