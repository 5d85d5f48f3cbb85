import Timers

/// Times of the clock that are told from another time, and the half of the day that they are of.
extension ClockIntents {
  /// “Add 2 minutes to the soup and 3 to the bread”: the same for others, each with its own length.
  func amountsApart(_ slots: Slots, after first: Intent?) -> [Intent] {
    guard case .timer(let intent)? = first else { return [] }
    let units = Units(slots.captures, usual: scene.bareUnit)
    return zip(slots.every(.nextname), slots.every(.nextlength)).compactMap { name, said in
      units.length(said).map {
        .timer(intent.changed(to: TimerReference(label: label(name)), length: $0))
      }
    }
  }

  /// An alarm that is moved stays in its half of the day unless another is said: of the two times a clock shows
  /// so, the one nearer to when it rang before.
  func moved(_ capture: Capture?, to time: LocalTime, _ slots: Slots) -> LocalTime {
    guard let capture, case .when(let old)? = slots[.clock]?.value, old.saysClock,
      leavesHalfOpen(capture, time)
    else { return time }
    let times = [-2, -1, 0, 1, 2].map { time.adding($0 * 43_200) }.filter { $0 > scene.now }
    return times.min { abs($0.seconds(after: old.at)) < abs($1.seconds(after: old.at)) } ?? time
  }

  /// Whether the time an alarm is moved to may as well be twelve hours earlier or later.
  func leavesHalfOpen(_ slots: Slots) -> Bool {
    guard let capture = slots[.newwhen] ?? slots[.newhour], let time = timerIntents.newMoment(slots)
    else {
      return false
    }
    return leavesHalfOpen(capture, time)
  }

  private func leavesHalfOpen(_ capture: Capture, _ time: LocalTime) -> Bool {
    if case .when(let new) = capture.value, new.saysDate || !new.saysClock || new.end != nil {
      return false
    }
    return !sentence.saysHalf(of: time, capture.start..<capture.end)
      && !sentence.saysLength(capture.start..<capture.end)
  }

  // MARK: Of the morning

  /// “Wake me at 7” is of the morning, at whatever time it is said.
  func inTheMorning(_ time: LocalTime?, _ slots: Slots) -> LocalTime? {
    guard let time, time.hour > 12, let said = slots[.when] ?? slots[.hour],
      !saysNap, !sentence.isOfThisHour(said.start..<said.end),
      !sentence.saysHalf(of: time, said.start..<said.end)
    else { return time }
    let morning = time.adding(-43_200)
    return morning > scene.now ? morning : time.adding(43_200)
  }

  /// Between these hours nobody is reminded of anything without saying so, unless it is as near as the last.
  private static let smallHours = 1..<6
  private static let near = 6 * 3600
  private static let middays = 11..<15
  private static let evenings = 17..<22
  private static let mornings = 5..<12

  /// A bare hour in the half of the day that a thing is of, whatever hour is nearer: of dinner at 7 in the evening. What
  /// is of none is for no small hour.
  func inUsualHalf(_ time: LocalTime?, _ label: Capture?, _ said: Capture?, isDated: Bool)
    -> LocalTime?
  {
    guard let time, let said, isBareHour(time, said) else { return time }
    let other = LocalTime(time.date, second: (time.second + 43_200) % 86_400)
    guard let usual = usualHours(label) else {
      guard !isDated, Self.smallHours.contains(time.hour),
        time.seconds(after: scene.now) > Self.near
      else { return time }
      return other
    }
    guard !usual.contains(time.hour), usual.contains(other.hour) else { return time }
    return other > scene.now ? other : isDated ? time : other.adding(86_400)
  }

  /// Where the hour stands that is said once; nil: none is, or several are.
  func hourSaid(_ slots: Slots) -> Capture? {
    let said = (slots.every(.when) + slots.every(.hour)).filter(saysHour)
    return said.count == 1 ? said[0] : nil
  }

  /// When in the day a thing is, by the word that names it.
  func usualHours(_ label: Capture?) -> Range<Int>? {
    guard let label, let head = sentence.head(of: label.start..<label.end) else { return nil }
    if sentence.marks[head].contains(.ofEvening) { return Self.evenings }
    if sentence.marks[head].contains(.ofMidday) { return Self.middays }
    return sentence.marks[head].contains(.ofMorning) ? Self.mornings : nil
  }

  /// It is called something that is at noon or in the evening.
  func namesLaterMeal(_ said: [Capture]) -> Bool {
    usualHours(said.first { $0.slot == .label }).map { $0 != Self.mornings } ?? false
  }

  /// Of either half of the day: neither a half is said, nor a zero stands before the hour.
  private func isBareHour(_ time: LocalTime, _ said: Capture) -> Bool {
    let places = said.start..<said.end
    return saysHour(said) && !sentence.saysHalf(of: time, places)
      && !places.contains { sentence.tokens[$0].text.hasPrefix("0") && !sentence.isGlued($0) }
  }

  /// From so late on an alarm is for the next morning: it has no name, and its hour is one at which people get up.
  private static let evening = 17
  private static let risingHours = 16..<21

  /// An alarm without a name that is set in the evening, for an hour at which people get up, wakes somebody.
  func setOfNextMorning(_ request: inout ScheduleRequest, _ slots: Slots) {
    guard let time = request.at, request.delay == nil, request.saysClock, !slots.has(.awake),
      time.date == scene.now.date, scene.now.hour >= Self.evening,
      Self.risingHours.contains(time.hour),
      !slots.has(.day), slots.every(.when).allSatisfy({ isOpenHour($0, time) })
    else { return }
    request.at = inTheMorning(time, slots)
  }

  /// Neither a day nor a half of it is said.
  private func isOpenHour(_ said: Capture, _ time: LocalTime) -> Bool {
    if case .when(let when) = said.value, when.saysDate { return false }
    return !sentence.saysHalf(of: time, said.start..<said.end)
  }

  /// “An alarm for 6:30 tomorrow” wakes somebody: of another day, four to seven are of the morning.
  func ofAnotherDay(_ request: ScheduleRequest, _ slots: Slots) -> LocalTime? {
    // That it is set is for now; when it is to ring is asked.
    if request.at == scene.now, request.recurrence == nil { return nil }
    guard let time = request.at, request.delay == nil, time.date != scene.now.date,
      (16..<19).contains(time.hour)
    else {
      return request.at
    }
    return inTheMorning(time, slots)
  }
}
