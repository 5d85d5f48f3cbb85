import Timers

/// Alarms and reminders, as they are asked for.
extension ClockIntents {
  func schedule(_ slots: Slots, reminds: Bool) -> Built? {
    guard let pointed = pointed(slots, wakes: !reminds)?.first,
      // Where there is work, what is due is of that.
      !slots.has(.duesaid) || scene.works.isEmpty
    else { return nil }
    return scheduled(pointed, slots, reminds: reminds)
  }

  func scheduled(_ pointed: Pointed, _ slots: Slots, reminds: Bool) -> Built? {
    var request = pointed.request
    request.isHabit = slots.has(.habit)
    request.switchesOn = slots.has(.switched)
    request.alert = timerIntents.alert(slots)
    if let word = slots[.routineword], let said = slots[.label],
      !(request.label.map(scene.kept.knows) ?? false)
    {
      // Where no routine is called so, the word for one is part of the name.
      request.label = sentence.words(trimmed(said.start..<word.end))
    }
    if reminds, request.delay == nil, request.recurrence == nil, request.saysClock {
      request.at = inUsualHalf(
        request.at, slots[.label], hourSaid(slots),
        isDated: saysDate(slots.every(.when) + slots.every(.day)))
    }
    if !reminds {
      request.at = ofAnotherDay(request, slots)
      if request.label == nil, request.recurrence == nil { setOfNextMorning(&request, slots) }
    }
    request.wakes = slots.has(.wake)
    // Who is woken again and again is woken earlier each time.
    if let point = pointed.point, !(request.wakes && request.recurrence != nil && point.has(.lead))
    {
      guard let one = self.request(request, at: point, of: slots) else { return nil }
      request = one
    }
    let missing: Missing? =
      request.at == nil && request.recurrence == nil
      ? .time : reminds && request.label == nil ? .label : nil
    // Of what is still asked for the time is another one.
    if missing == nil { request = request.led() }
    return (.timer(reminds ? .remind(request) : .schedule(request)), missing)
  }
}
