import Timers

/// Alarms and reminders, as they are asked for.
extension ClockIntents {
  func schedule(_ slots: Slots, reminds: Bool) -> Built? {
    guard let pointed = leadIntents.pointed(slots, wakes: !reminds)?.first,
      // Where there is work, what is due is of that.
      !slots.has(.duesaid) || scene.works.isEmpty && !DueThing.isDenied(slots, in: sentence)
    else { return nil }
    return scheduled(pointed, slots, reminds: reminds)
  }

  func scheduled(_ pointed: LeadIntents.Pointed, _ slots: Slots, reminds: Bool) -> Built? {
    var request = pointed.request
    let length = slots.has(.habit) ? span(slots) : nil
    request.isHabit = slots.has(.habit)
    request.switchesOn = slots.has(.switched)
    request.alert = timerIntents.alert(slots)
    request.nags = slots.has(.nags)
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
      guard let one = leadIntents.request(request, at: point, of: slots) else { return nil }
      request = one
    }
    let missing: Missing? =
      request.at == nil && request.recurrence == nil
      ? .time : reminds && request.label == nil ? .label : nil
    // Of what is still asked for the time is another one.
    if missing != .time { request = request.led() }
    if let length, missing == nil, let lasting = lasting(request, length) { return (lasting, nil) }
    return (.timer(reminds ? .remind(request) : .schedule(request)), missing)
  }

  /// What goes on until a time is no reminder of its beginning: it is timed from then on. Nil: it is reminded of.
  private func lasting(_ request: ScheduleRequest, _ length: Duration) -> Intent? {
    guard let name = request.label, let at = request.at, at > scene.now, request.cues.isEmpty,
      request.lead == nil, !scene.kept.knows(name)
    else { return nil }
    guard request.recurrence != nil else {
      var timer = TimerRequest(label: name, phases: [Phase(length)])
      timer.start = .at(at)
      return .timer(.create([timer]))
    }
    var when = request
    (when.label, when.end) = (nil, nil)
    return .schedule(.start(name, length: length, RoutineScaling(), when))
  }

  /// How long something goes on: from its time to the end that is said with it, or as long as is said behind its hour. Nil:
  /// neither is said, or it is longer than a week.
  private func span(_ slots: Slots) -> Duration? {
    if let length = length(slots[.runlength]) { return length }
    let times = slots.every(.when).compactMap { said -> WhenValue? in
      if case .when(let when) = said.value, saysHour(said), when.delay == nil { when } else { nil }
    }
    guard times.count == 1 else { return nil }
    var end = times[0].end
    if end == nil, !slots.has(.recurrence), case .when(let until)? = slots[.until]?.value,
      until.saysClock
    {
      end = until.at
    }
    let seconds = end?.seconds(after: times[0].at) ?? 0
    return (60...7 * 86_400).contains(seconds) ? .seconds(seconds) : nil
  }
}

/// What is said to be due.
private enum DueThing {
  /// Whether it is said that something is not due then, was so, or is asked, or it is somebody who is; or there is more.
  static func isDenied(_ slots: Slots, in sentence: Sentence) -> Bool {
    guard let said = slots[.label], said.start < said.end else { return false }
    let label = said.start..<said.end
    if sentence.opensQuestion || sentence.marks[said.start].contains(.inquiring) { return true }
    if sentence.isDeterminer(said.end - 1) { return true }
    if label.contains(where: { sentence.tokens[$0].text == "," }) { return true }
    let before = max(0, said.start - 1)
    if sentence.marks[before..<said.end].contains(where: { $0.contains(.negation) }) { return true }
    let edges = [sentence.nameCosts[said.start], sentence.nameCosts[said.end - 1]]
    return edges.contains { $0 == Sentence.askingCost || $0 == Sentence.subject }
  }
}
