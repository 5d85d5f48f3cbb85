import Timers

/// When something is to ring: days, hours and repetitions as they are said.
extension ClockIntents {
  /// The clock times and repetitions said.
  func scheduleRequest(_ slots: Slots, wakes: Bool = false) -> ScheduleRequest? {
    var request = ScheduleRequest(label: label(slots.wholeLabel(in: sentence)))
    if case .when(let when)? = slots[.when]?.value {
      request.at = when.at
      request.end = when.end
      request.delay = when.delay
      request.saysClock = when.saysClock
    }
    guard setDay(slots, &request), setHour(slots, &request) else { return nil }
    if slots.has(.wake) || slots.has(.ofmorning) || scene.expectsWaking, request.delay == nil {
      request.at = inTheMorning(request.at, slots)
    }
    if let again = recurrenceIntents.said(slots) ?? recurrenceIntents.eachDay(slots) {
      return recurrenceIntents.repeating(
        again.value, slots, besides: again.slot, wakes: wakes, request)
    }
    // Days left out and times counted belong to something that comes again.
    guard !slots.has(.except), !slots.has(.often) else { return nil }
    if request.saysClock, request.delay == nil, let lasting = slots[.lasting] {
      // At an hour, a length says how long what is done takes: the hour stays.
      guard let longer = recurrenceIntents.name(with: lasting, slots) else { return nil }
      request.label = longer
      return request
    }
    if let length = amount(slots), let seconds = Int(exactly: length.components.seconds),
      seconds <= 366 * 86_400
    {
      request.at = scene.now.adding(seconds)
      request.saysClock = true
      request.delay = length
    }
    return request
  }

  /// The day of one time and the hour of another, said apart. False: a day and how long from another day.
  private func setDay(_ slots: Slots, _ request: inout ScheduleRequest) -> Bool {
    guard case .when(let day)? = slots[.day]?.value else { return true }
    if request.delay != nil, day.saysDate { return false }
    request.delay = nil
    guard let at = request.at else {
      setUsualHour(of: day, slots, &request)
      return true
    }
    if request.saysClock, day.saysDate || slots[.when].map(saysHour) ?? false {
      request.at = self.at(at, on: day, slots[.when])
    } else if day.saysClock {
      request.at = LocalTime(at.date, second: day.at.second)
      request.saysClock = true
    } else {
      request.at = day.at
      request.saysClock = day.saysClock
    }
    return true
  }

  /// A part of a day, and in it the hour that was said apart (“tonight … at 9”) or the usual one.
  private func setUsualHour(
    of day: WhenValue, _ slots: Slots, _ request: inout ScheduleRequest
  ) {
    if day.saysClock, case .number(let said)? = slots[.hour]?.value, said <= 12,
      let at = next(hour: said, minute: 0)
    {
      request.at = hour(at.second, near: day.at)
      request.saysClock = true
    } else {
      request.at = day.at
      request.saysClock = day.saysClock
    }
  }

  /// The hour of one on the day of the other, in the half of it that is likelier.
  private func at(_ at: LocalTime, on day: WhenValue, _ said: Capture?) -> LocalTime {
    let isOpen =
      said.map {
        sentence.clock(at: $0)?.isOpen ?? !sentence.saysHalf(of: at, $0.start..<$0.end)
      } ?? false
    if day.saysClock, isOpen { return hour(at.second, near: day.at) }
    return LocalTime(
      day.at.date, second: isOpen ? likelier(at.second, on: day.at.date) : at.second)
  }

  /// A bare number for an hour, of a day that was said apart or of the next that has it. False: there is no such hour.
  private func setHour(_ slots: Slots, _ request: inout ScheduleRequest) -> Bool {
    let date = request.at.flatMap { !request.saysClock && $0.second == 0 ? $0.date : nil }
    guard request.at == nil || date != nil, case .number(var hour)? = slots[.hour]?.value else {
      return true
    }
    var minute = 0.0
    // 8.30 is a time of day here.
    if let said = slots[.hour], said.end == said.start + 1,
      let point = sentence.tokens[said.start].text.split(separator: ".").last,
      hour != hour.rounded(), point.utf8.count == 2
    {
      minute = Double(point) ?? 0
      hour = hour.rounded(.down)
    }
    if let part = slots[.minute], case .number(let said) = part.value {
      // A digit alone says how often, or how many: of minutes a zero stands before it.
      let isPadded = part.end > part.start + 1 || sentence.tokens[part.start].text.hasPrefix("0")
      guard said >= 10 || isPadded else { return false }
      minute = said
    }
    guard let at = next(hour: hour, minute: minute) else { return false }
    request.at = at
    request.saysClock = true
    if let date, date != scene.now.date {
      // 7, 730
      let isOpen = hour <= 12 || (100..<1300).contains(hour)
      request.at = LocalTime(date, second: isOpen ? likelier(at.second, on: date) : at.second)
    }
    return true
  }

  /// Of the times a clock shows so, the one nearest to the usual hour of a part of the day.
  private func hour(_ second: Int, near usual: LocalTime) -> LocalTime {
    let times = (0...3).map {
      LocalTime(usual.date, second: 0).adding(second % 43_200 + $0 * 43_200)
    }
    return times.min { abs($0.seconds(after: usual)) < abs($1.seconds(after: usual)) } ?? usual
  }

  /// The next time the clock shows this hour; up to 12, either half of the day.
  func next(hour: Double, minute: Double) -> LocalTime? {
    guard hour == hour.rounded(), minute == minute.rounded(), minute >= 0, minute < 60 else {
      return nil
    }
    var hour = Int(exactly: hour) ?? -1
    var minute = Int(minute)
    if hour >= 100, hour < 2400, minute == 0 {  // 630
      minute = hour % 100
      hour /= 100
    }
    guard (0...24).contains(hour), minute < 60 else { return nil }
    let halves = hour >= 1 && hour <= 12 ? [hour % 12, hour % 12 + 12] : [hour % 24]
    let times = halves.flatMap { half in
      [0, 1].map { day in
        LocalTime(CivilDate(day: scene.now.date.day + day), second: half * 3600 + minute * 60)
      }
    }
    return times.filter { $0 > scene.now }.min()
  }

  /// A nap ends at the next such hour. A figure may begin anything.
  var saysNap: Bool {
    sentence.tokens.indices.contains {
      sentence.tokens[$0].kind == .word && sentence.roles[$0] & WordRole.nap.bit != 0
    }
  }
}

extension Slots {
  /// A name with what it is for: “for meds for bed 4”.
  fileprivate func wholeLabel(in sentence: Sentence) -> Capture? {
    guard var whole = self[.label] else { return nil }
    for next in every(.label).dropFirst()
    where next.start == whole.end + 1 && sentence.marks[whole.end].contains(.spanning) {
      whole.end = next.end
    }
    return whole
  }
}
