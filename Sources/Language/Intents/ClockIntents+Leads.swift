import Timers

/// What is to be said before an event that is told with its time: so long before, on the evening before, on its day.
extension ClockIntents {
  /// A reminder for each point before the event; nil: one of them cannot be had.
  func leadRequests(_ slots: Slots) -> [ScheduleRequest]? {
    let event = Slots(slots.captures.filter { $0.slot != .leadpoint })
    guard let request = scheduleRequest(event), request.label != nil,
      request.at != nil || request.recurrence != nil
    else { return nil }
    let points = slots.all(.leadpoint).map { Slots($0.children) }
    let units = Units(points.flatMap(\.captures), usual: scene.bareUnit)
    var requests: [ScheduleRequest] = []
    for point in points {
      guard let one = earlier(request, at: point, units, event) else { return nil }
      requests.append(one)
    }
    return requests
  }

  private func earlier(
    _ request: ScheduleRequest, at point: Slots, _ units: Units, _ event: Slots
  ) -> ScheduleRequest? {
    guard let lead = units.length(point[.lead]) else { return beside(request, point, event) }
    guard lead > .zero, lead <= .seconds(366 * 86_400) else { return nil }
    var one = request
    one.lead = lead
    // So much earlier on a day: than what, is asked.
    guard endsDaysBefore(&one, lead) else {
      one.at = nil
      return one
    }
    return one.led()
  }

  /// Some days beside the event, at the hour that is said, in the part of the day that is said, or at that of the event.
  private func beside(_ request: ScheduleRequest, _ point: Slots, _ event: Slots)
    -> ScheduleRequest?
  {
    guard point.has(.eve) || point.has(.sameday) else { return nil }
    let days = point.has(.eve) ? -1 : 0
    var second = request.saysClock && request.recurrence == nil ? request.at?.second : nil
    if case .when(let part)? = point[.partof]?.value { second = part.at.second }
    if case .when(let clock)? = point[.when]?.value {
      second = clock.at.second
    } else if case .number(let hour)? = point[.hour]?.value {
      guard (0...24).contains(hour), hour == hour.rounded() else { return nil }
      // A small hour of an evening is of its half of the day.
      let isLate = (second ?? 0) >= 43_200 && point.has(.partof)
      second = Int(hour) % 24 * 3600 + (isLate && hour < 12 ? 43_200 : 0)
    }
    var one = request
    if let again = recurrenceIntents.said(event)?.value.draft {
      guard again.isWeekly, !again.weekdays.isEmpty, let second else { return nil }
      var draft = again
      draft.clocks = []
      draft.weekdays = again.weekdays.map { ($0 + days + 7) % 7 }.sorted()
      return draft.at([.init(second: second, isOpen: false)])
        .flatMap { recurrenceIntents.finished(request, $0) }
    }
    guard let at = request.at else { return nil }
    one.at = LocalTime(CivilDate(day: at.date.day + days), second: second ?? 0)
    one.saysClock = second != nil
    return one
  }
}
