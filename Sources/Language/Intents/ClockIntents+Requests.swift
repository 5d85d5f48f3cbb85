import Timers

/// Alarms and reminders, as they are asked for.
extension ClockIntents {
  func schedule(_ slots: Slots, reminds: Bool) -> Built? {
    guard let request = scheduleRequests(slots, wakes: !reminds)?.first else { return nil }
    return scheduled(request, slots, reminds: reminds)
  }

  func scheduled(
    _ request: ScheduleRequest, _ slots: Slots, reminds: Bool, isLed: Bool = false
  ) -> Built {
    var request = request
    request.isHabit = slots.has(.habit)
    request.switchesOn = slots.has(.switched)
    request.alert = timerIntents.alert(slots)
    if let word = slots[.routineword], let said = slots[.label],
      !(request.label.map(scene.kept.knows) ?? false)
    {
      // Where no routine is called so, the word for one is part of the name.
      request.label = sentence.words(trimmed(said.start..<word.end))
    }
    if !reminds {
      request.at = ofAnotherDay(request, slots)
      if request.label == nil, request.recurrence == nil { setOfNextMorning(&request, slots) }
    }
    let missing: Missing? =
      request.at == nil && request.recurrence == nil
      ? .time : reminds && request.label == nil ? .label : nil
    // Points before it are in the request already.
    let isLed = isLed || slots.has(.leadpoint)
    if !isLed, let eve = beside(request.at, slots) { request.at = eve }
    request.wakes = slots.has(.wake)
    if !isLed, let lead = ahead(slots), !(request.wakes && request.recurrence != nil) {
      request.lead = lead
      // So much earlier on a day: than what, is asked.
      let needsClock = !endsDaysBefore(&request, lead)
      if needsClock { request.at = nil }
      if missing == nil, !needsClock { request = request.led() }
      if needsClock { return (.timer(reminds ? .remind(request) : .schedule(request)), .time) }
    }
    return (.timer(reminds ? .remind(request) : .schedule(request)), missing)
  }
}
