import Timers

/// What is to happen at a time of the clock: alarms and reminders, of one time or several, and of one told from another.
struct ClockIntents: IntentFamily {
  let chart: Chart

  /// Of another day than today the likelier half, as where both are read together: 7 in the morning to 6 in the evening.
  func likelier(_ second: Int, on date: CivilDate) -> Int {
    guard date != scene.now.date else { return second }
    let half = second % 43_200
    return half < 7 * 3600 ? half + 43_200 : half
  }

  /// What an alarm or a reminder is asked for at: one for each clock time that was said.
  func scheduleRequests(_ slots: Slots, wakes: Bool) -> [ScheduleRequest]? {
    if slots.has(.daytime) { return byDays(slots, wakes) }
    // What comes again knows several times itself.
    if slots.has(.recurrence) || slots.has(.lasting) {
      if let requests = hoursApart(slots, wakes) { return requests }
      return dayApart(slots).flatMap { scheduleRequest($0, wakes: wakes) }.map { [$0] }
    }
    if !wakes, let requests = listed(slots) { return requests }
    let said = timesSaid(slots)
    if slots.has(.wake), (said.times + [said.shared]).contains(where: wakesNobody) { return nil }
    if let request = comingAgain(slots, said.shared, said.times, wakes) { return [request] }
    if said.times.count == 1, let days = requestsByDay(said.shared, said.times[0], wakes) {
      return days
    }
    guard said.times.count > 1 else {
      return scheduleRequest(Slots(said.shared + (said.times.first ?? [])), wakes: wakes).map {
        [$0]
      }
    }
    // Whoever gets up is no dinner.
    if slots.has(.wake), said.times.contains(where: namesLaterMeal) { return nil }
    var requests: [ScheduleRequest] = []
    for time in said.times {
      guard let request = oneOfSeveral(said.shared + time, wakes) else { return nil }
      // Days that come again are days of one alarm.
      if let rule = rule(request), rule.hours.isEmpty { return nil }
      requests.append(request)
    }
    if requests.allSatisfy({ $0.recurrence == nil }) { settle(&requests, said.times, slots) }
    var distinct: [ScheduleRequest] = []
    for request in requests where !distinct.contains(request) { distinct.append(request) }
    return distinct.count <= 50 ? merged(distinct) : nil
  }

  /// One of several times, in the half of the day that its thing is of.
  private func oneOfSeveral(_ captures: [Capture], _ wakes: Bool) -> ScheduleRequest? {
    let own = Slots(captures)
    guard var request = scheduleRequest(own, wakes: wakes), !wakes, request.delay == nil,
      request.recurrence == nil, request.saysClock
    else { return scheduleRequest(own, wakes: wakes) }
    request.at = inUsualHalf(
      request.at, own[.label], hourSaid(own), isDated: saysDate(captures))
    return request
  }

  /// Who is to be woken is called by a word that no name begins with: a denial, or a day.
  private func wakesNobody(_ said: [Capture]) -> Bool {
    guard let name = said.first(where: { $0.slot == .label }) else { return false }
    let cost = sentence.nameCosts[name.start]
    return cost >= Sentence.askingCost && cost != Sentence.foreign
      || sentence.beginsTime(name.start)
  }

  /// What comes again at several hours, and is the same but for them, is one thing.
  func merged(_ requests: [ScheduleRequest]) -> [ScheduleRequest] {
    func plain(_ request: ScheduleRequest) -> ScheduleRequest {
      var request = request
      (request.at, request.recurrence) = (nil, nil)
      return request
    }
    let rules = requests.compactMap(rule)
    guard requests.count > 1, rules.count == requests.count,
      let whole = RecurrenceRule.joining(rules),
      requests.allSatisfy({ plain($0) == plain(requests[0]) })
    else { return requests }
    var one = requests[0]
    one.at = requests.compactMap(\.at).min()
    one.recurrence = whole.text
    return [one]
  }

  func rule(_ request: ScheduleRequest) -> RecurrenceRule? {
    request.recurrence.flatMap { try? RecurrenceRule(parsing: $0) }
  }

  /// How long it is to a time of the clock; nil where none is said, or more than a day lies between.
  func length(to said: Capture) -> Duration? {
    guard case .when(let when) = said.value, when.saysClock, when.end == nil else { return nil }
    let seconds = when.at.secondsSince1970 - scene.now.secondsSince1970
    return (1...86_400).contains(seconds) ? .seconds(seconds) : nil
  }

  /// When a deed is to be done that was put off: at a time, after a while, or when so much is left.
  func deedMoment(_ slots: Slots) -> TimerIntent.DeedMoment? {
    if let left = length(slots[.left]) { return .left(left) }
    return (length(slots[.ahead]) ?? slots[.moment].flatMap { length(to: $0) }).map { .after($0) }
  }

  /// “At 6 and 6:15 for a month”: one for each hour; nil: one hour is said at most.
  private func hoursApart(_ slots: Slots, _ wakes: Bool) -> [ScheduleRequest]? {
    let hours = slots.captures.filter { $0.slot == .when }
    guard hours.count > 1, hours.count <= 50, hours.allSatisfy(saysHour), !slots.has(.day) else {
      return nil
    }
    let requests = hours.compactMap { hour in
      let shared = slots.captures.filter { $0.slot != .when || $0.start == hour.start }
      return scheduleRequest(Slots(shared), wakes: wakes)
    }
    return requests.count == hours.count ? requests : nil
  }

  /// “On the 29th of February every year to celebrate at noon”: a day and an hour that something stands between. Nil
  /// where one of two times would be dropped.
  private func dayApart(_ slots: Slots) -> Slots? {
    let said = slots.captures.filter { $0.slot == .when }
    guard said.count > 1, !slots.has(.day) else { return slots }
    let days = said.filter { !saysHour($0) }
    guard said.count == 2, days.count == 1 else { return nil }
    return Slots(
      slots.captures.map { capture in
        guard capture.slot == .when, capture.start == days[0].start else { return capture }
        var day = capture
        day.slot = .day
        return day
      })
  }

  /// “On Monday and Thursday”: one for each day; nil: one day is said at most.
  private func requestsByDay(_ shared: [Capture], _ time: [Capture], _ wakes: Bool)
    -> [ScheduleRequest]?
  {
    let days = days(time)
    guard days.count > 1, days.count <= 50 else { return nil }
    let others = time.filter { capture in !days.contains { $0.start == capture.start } }
    let timed = days.first(where: saysHour)
    return days.compactMap { day in
      // An hour behind several days is that of each.
      guard let timed, timed.start != day.start else {
        var day = day
        if !others.contains(where: { $0.slot == .when }) { day.slot = .when }
        return scheduleRequest(Slots(shared + others + [day]), wakes: wakes)
      }
      var day = day
      day.slot = .day
      return scheduleRequest(Slots(shared + others + [timed, day]), wakes: wakes)
    }
  }

  /// “A repeating alarm for 5 am Monday and Friday”, “a daily alarm for 7”: its kind says that it comes again, its days
  /// on which. Nil: nothing says so, or it would be a day of the year.
  private func comingAgain(
    _ slots: Slots, _ shared: [Capture], _ times: [[Capture]], _ wakes: Bool
  ) -> ScheduleRequest? {
    let isDaily = slots.has(.daily)
    let named = slots.has(.workdays) ? Array(0..<5) : slots.has(.weekends) ? [5, 6] : []
    guard isDaily || slots.has(.weekly) || slots.has(.comesagain) || !named.isEmpty,
      times.count < 2, isDaily || !named.isEmpty || !times.isEmpty
    else { return nil }
    guard let timed = times.first?.first(where: saysHour) else {
      // Without an hour: it is asked for, or is the usual one.
      let each = named.isEmpty ? Recurrence(seconds: 86_400) : Recurrence(weekdays: named)
      let value = RecurrenceValue(each, after: scene.now)
      guard times.isEmpty else { return nil }
      return scheduleRequest(slots).flatMap {
        recurrenceIntents.repeating(value, slots, wakes: wakes, $0)
      }
    }
    guard let said = scheduleRequest(Slots(shared + [timed])), var at = said.at, said.delay == nil
    else { return nil }
    if case .when(let when) = timed.value, let there = when.there { at = there }
    let days = days(times[0])
    if isDaily, !days.isEmpty, requestsByDay(shared, times[0], wakes) == nil {
      return dailyFrom(shared + times[0], wakes)
    }
    let isByWeekday = days.allSatisfy { sentence.saysWeekday($0.start..<$0.end) }
    guard isByWeekday || days.count == 1 && at.date.day - scene.now.date.day < 2 else { return nil }
    var weekdays = named
    if weekdays.isEmpty, isByWeekday, !isDaily {
      weekdays = days.compactMap(Self.weekday)
      if weekdays.isEmpty, slots.has(.weekly) { weekdays = [at.date.weekday] }
    }
    let isOpen = !sentence.saysHalf(of: at, timed.start..<timed.end)
    let each =
      weekdays.isEmpty
      ? Recurrence(seconds: 86_400) : Recurrence(weekdays: Set(weekdays).sorted())
    let clock = Recurrence.ClockTime(
      second: isOpen ? at.second % 43_200 : at.second, isOpen: isOpen)
    return each.at([clock]).flatMap { draft in
      let value = RecurrenceValue(wakes ? draft.inTheMorning() : draft, after: scene.now)
      let others = Slots(shared)
      return scheduleRequest(others).flatMap {
        recurrenceIntents.repeating(value, others, wakes: wakes, $0)
      }
    }
  }

  /// A day and every one after it begins on that day.
  private func dailyFrom(_ said: [Capture], _ wakes: Bool) -> ScheduleRequest? {
    guard var request = scheduleRequest(Slots(said), wakes: wakes), let at = request.at,
      request.saysClock, sentence.places.isEmpty,
      let rule = RecurrenceRule(.daily).at(hour: at.hour, minute: at.minute)
    else { return nil }
    request.recurrence = rule.text
    return request
  }

  private static func weekday(_ said: Capture) -> Int? {
    if case .when(let when) = said.value { when.at.date.weekday } else { nil }
  }

  /// The days among captures, each once.
  private func days(_ captures: [Capture]) -> [Capture] {
    var dates: Set<CivilDate> = []
    return captures.filter { capture in
      guard case .when(let when) = capture.value, when.saysDate, when.end == nil,
        when.delay == nil
      else { return false }
      return dates.insert(when.at.date).inserted
    }
  }

  /// “On Monday about the meeting on Thursday”, “every Friday plan Monday”: days that nothing joins.
  func saysDaysApart(_ slots: Slots) -> Bool {
    // Right behind what is done another day of the week than those it comes on is rather of that.
    if let again = slots[.recurrence] {
      let days = slots.every(.when).filter { sentence.isWeekday($0.start..<$0.end) }
      return (again.start..<again.end).contains { sentence.isWeekday($0..<$0 + 1) }
        && days.contains {
          $0.start > again.end && sentence.nameCosts[$0.start - 1] < Sentence.leadingCost
        }
    }
    return timesSaid(slots).times.contains { time in
      let days = days(time)
      return zip(days, days.dropFirst()).contains { $1.start - $0.end > 2 }
    }
  }

  /// “At nine fifteen”: two clock times with no word and no mark between are rather one, misread.
  func saysTimesInOneBreath(_ slots: Slots) -> Bool {
    guard !slots.has(.recurrence) else { return false }
    let clocks = timesSaid(slots).times.compactMap { $0.first(where: saysHour) }
    return zip(clocks, clocks.dropFirst()).contains { first, second in
      // Hours written with a colon are two, whatever stands between; others in a row may be one.
      let isWritten =
        sentence.tokens[second.start].kind == .number
        && (second.start..<second.end).contains { sentence.tokens[$0].text == ":" }
      return !isWritten && first.end == second.start
        && sentence.tokens[second.start].kind != .punctuation
        && sentence.tokens[first.end - 1].kind != .punctuation
    }
  }

  /// “In 10 minutes at 5 pm”: so long from now and a time of the clock, with nothing between them.
  func saysDistanceAndClock(_ slots: Slots) -> Bool {
    let said = slots.captures.filter { [.when, .duration].contains($0.slot) && saysHour($0) }
    return zip(said, said.dropFirst()).contains { first, second in
      let between = first.end..<max(first.end, second.start)
      return isDistance(first) != isDistance(second)
        && (sentence.isAhead(first.start..<first.end)
          || sentence.isAhead(max(0, first.start - 1)..<first.end))
        && between.allSatisfy { sentence.quantities.lexicon.leadsLength(sentence.tokens[$0].text) }
    }
  }

  /// The captures of each clock time with its day, and all that belongs to every one of them.
  private func timesSaid(_ slots: Slots) -> (shared: [Capture], times: [[Capture]]) {
    var shared: [Capture] = []
    var times: [[Capture]] = []
    let units = Units(slots.captures, usual: scene.bareUnit)
    // Where there are several names, each time has its own.
    let hasOwnNames = slots.captures.count { $0.slot == .label } > 1
    for capture in slots.captures where !isNow(capture, among: slots) {
      switch capture.slot {
      case .label where hasOwnNames && !times.isEmpty:
        times[times.count - 1].append(capture)
      case .also:
        times.append(capture.children.map { whole($0, units) })
      case .when, .day, .hour, .minute, .duration, .length:
        let isNext =
          saysHour(capture) && times.last?.contains(where: saysHour) ?? false
          || saysPart(capture) && times.last?.contains(where: saysPart) ?? false
        if times.isEmpty || isNext { times.append([]) }
        var capture = whole(capture, units)
        // A day and an hour said apart: the one is the day of the other.
        if capture.slot == .when, !saysHour(capture) { capture.slot = .day }
        times[times.count - 1].append(capture)
      default: shared.append(capture)
      }
    }
    // A day before all hours is that of each.
    if slots.has(.also), let first = times.first, !first.contains(where: saysHour),
      times.count > 2, times.dropFirst().allSatisfy({ $0.contains(where: saysHour) })
    {
      shared += times.removeFirst()
    }
    for index in times.indices where !times[index].contains(where: { $0.slot == .when }) {
      // A day alone, or a day and a part of it.
      guard !times[index].contains(where: saysHour),
        let first = times[index].firstIndex(where: { $0.slot == .day })
      else { continue }
      times[index][first].slot = .when
    }
    return (shared, times)
  }

  /// “Set an alarm now, for Friday at 7”: now is when it is set.
  private func isNow(_ capture: Capture, among slots: Slots) -> Bool {
    guard case .when(let when) = capture.value, when.at == scene.now, when.end == nil else {
      return false
    }
    return slots.captures.contains {
      [.when, .day, .hour].contains($0.slot) && $0.start != capture.start
    }
  }

  /// “In ten and in fifteen minutes”: a length that takes its unit from the other.
  private func whole(_ capture: Capture, _ units: Units) -> Capture {
    guard capture.slot == .length, let length = units.length(capture) else { return capture }
    var capture = capture
    capture.value = .duration(DurationValue(duration: length, unit: nil))
    return capture
  }

  /// Whether a capture is a part of the day without an hour: of “this afternoon and tonight”, both count.
  private func saysPart(_ capture: Capture) -> Bool {
    guard case .when(let when) = capture.value else { return false }
    return when.saysClock && when.delay == nil && !saysHour(capture)
  }

  /// Whether a capture is a time of the clock, and not only a day or a part of one.
  func saysHour(_ capture: Capture) -> Bool {
    switch capture.value {
    case .number: capture.slot == .hour
    case .duration: true
    case .when(let when):
      when.delay != nil || when.saysClock && sentence.saysHour(capture.start..<capture.end)
    default: false
    }
  }

  /// What one of several times leaves open, the others say: “7 and 8 am”, “tomorrow at 6 and 7”, “9, 9:30 and 10”.
  func settle(
    _ requests: inout [ScheduleRequest], _ times: [[Capture]], _ slots: Slots
  ) {
    let halfDay = 43_200
    let open = requests.indices.map { isOpen(requests[$0], times[$0]) }
    let dated = times.prefix(requests.count).map(saysDate)
    let wakes = slots.has(.wake)
    let saysAfternoon = requests.indices.contains {
      !open[$0] && (requests[$0].at?.second ?? 0) > halfDay
    }
    // The half of the day said last holds for those before it, as long as they rise.
    if open[0], !wakes,
      let next = open.indices.first(where: { !open[$0] && isClockTime(times[$0]) }),
      let first = requests[0].at, let fixed = requests[next].at
    {
      let early = first.second % halfDay
      let same = fixed.second >= halfDay ? early + halfDay : early
      let second = same < fixed.second ? same : early
      requests[0].at = upcoming(LocalTime(dated[0] ? first.date : scene.now.date, second: second))
    }
    // The day said last is that of all before it.
    if let last = dated.lastIndex(of: true), !dated[..<last].contains(true),
      let date = requests[last].at?.date
    {
      for index in 0..<last where isClockTime(times[index]) {
        requests[index].at = requests[index].at.map {
          LocalTime(
            date,
            second: open[index] && open[last] && !wakes ? likelier($0.second, on: date) : $0.second)
        }
      }
    }
    // So much later is later than the first.
    for index in requests.indices.dropFirst() {
      guard let before = requests[index - 1].at, let said = times[index].first(where: isDistance),
        sentence.saysLater(said.start..<said.end)
          || times[index].contains(where: { $0.slot == .later }),
        let length = distance(said),
        length.components.seconds < 366 * 86_400
      else { continue }
      requests[index].at = before.adding(Int(length.components.seconds))
      requests[index].delay = nil
    }
    for index in requests.indices.dropFirst() where !dated[index] && isClockTime(times[index]) {
      guard let before = requests[index - 1].at, let at = requests[index].at else { continue }
      let isDated = dated[..<index].contains(true)
      var time = isDated ? LocalTime(before.date, second: at.second) : at
      // Hours that rise go on; others are each the next that comes, beside an afternoon 12 the next noon.
      let hour = at.second % halfDay
      if open[index], !wakes, hour > before.second % halfDay || isDated {
        time = LocalTime(before.date, second: hour)
        while time <= before { time = time.adding(halfDay) }
      } else if open[index], hour == 0, saysAfternoon {
        time = upcoming(LocalTime(scene.now.date, second: halfDay))
      }
      requests[index].at = time
    }
  }

  /// Whether its hour may be of either half of the day.
  func isOpen(_ request: ScheduleRequest, _ time: [Capture]) -> Bool {
    guard let at = request.at, request.saysClock, let said = time.first(where: saysHour),
      !isDistance(said)
    else { return false }
    return !sentence.saysHalf(of: at, said.start..<said.end)
  }

  func saysDate(_ time: [Capture]) -> Bool {
    time.contains { capture in
      if case .when(let when) = capture.value { when.saysDate } else { false }
    }
  }

  func isClockTime(_ time: [Capture]) -> Bool {
    !time.contains(where: isDistance)
  }

  private func upcoming(_ time: LocalTime) -> LocalTime {
    time > scene.now ? time : time.adding(86_400)
  }

  // MARK: Numbers that are no clock time

  /// “Change the tea timer to 15”: a number and nothing else is a length where no alarm is spoken of, in the unit of
  /// the old one.
  func newLength(_ slots: Slots) -> Duration? {
    guard !slots.has(.rings), !slots.has(.clock), !slots.has(.tilltime),
      let said = slots[.newhour] ?? slots[.newwhen],
      sentence.isBareNumber(said.start..<said.end), !sentence.isOneInWords(said.start..<said.end),
      case .duration(let value)? = sentence.builtIn(.length, at: said.start).first(where: {
        $0.end == said.end
      })?.value, value.duration <= .seconds(Self.longestBare * 60)
    else { return nil }
    let bare = Capture(
      slot: .length, value: .duration(value), start: said.start, end: said.end, children: [])
    return Units(slots.captures, usual: scene.bareUnit).length(bare)
  }

  /// “11:00” is minutes and seconds, or a time of the clock: what of the two depends on what it is said of.
  func clock(of said: Capture?, _ which: inout TimerReference) {
    guard let said, let when = clockTime(of: said) else { return }
    which.clockMeant = when.at
    if !sentence.saysHalf(of: when.at, said.start..<said.end) { which.halfIsOpen = true }
    which.keepsDay = when.saysDate ? nil : true
  }

  /// The time of the clock that a length may as well be; nil: it is none.
  func clockTime(of said: Capture) -> WhenValue? {
    guard let found = sentence.builtIn(.when, at: said.start).first(where: { $0.end == said.end }),
      case .when(let when) = found.value, when.saysClock, when.delay == nil, when.end == nil
    else { return nil }
    return when
  }

  /// Whether what an alarm is moved to is a time of the clock, of whichever day.
  func saysOnlyClock(_ slots: Slots) -> Bool {
    guard case .when(let when)? = slots[.newwhen]?.value else { return slots.has(.newhour) }
    return when.saysClock && !when.saysDate && when.delay == nil && when.end == nil
  }

  /// A number without a unit is a length up to so many minutes.
  static let longestBare = 180
}
