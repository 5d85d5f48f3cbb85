import Timers

/// Reminders in a list, each with its own time: “tomorrow 9am bins, 11am dentist and Friday 3pm car wash”.
extension ClockIntents {
  /// A reminder for each time that stands apart in the text behind the first; nil: none does. O(tokens of the text).
  func listed(_ slots: Slots) -> [ScheduleRequest]? {
    let labels = slots.captures.filter { $0.slot == .label }
    guard labels.count == 1, let text = labels.first, !slots.has(.recurrence), !slots.has(.also),
      !slots.has(.lead), !slots.has(.forewarn)
    else { return nil }
    let times = slots.captures.filter { Self.timeSlots.contains($0.slot) }
    guard !times.isEmpty, times.allSatisfy({ $0.end <= text.start }) else { return nil }
    let others = timesApart(in: text.start..<text.end)
    guard let second = others.first else { return nil }
    let shared = slots.captures.filter { $0.slot != .label && !Self.timeSlots.contains($0.slot) }
    var (said, texts) = ([times], [text.start..<second.joiner])
    for (place, other) in others.enumerated() {
      let end = place + 1 < others.count ? others[place + 1].joiner : text.end
      said.append([
        Capture(slot: .when, value: .when(other.when), start: other.start, end: other.end)
      ])
      texts.append(other.end..<end)
    }
    var requests: [ScheduleRequest] = []
    for (time, text) in zip(said, texts) {
      let label = Capture(slot: .label, start: text.lowerBound, end: text.upperBound)
      guard let request = scheduleRequest(Slots(shared + time + [label])), request.label != nil
      else {
        return nil
      }
      requests.append(request)
    }
    settle(&requests, said, slots)
    return requests
  }

  /// “At 7 on weekdays and 9 on Sundays”: one for each hour with its days; days said later are no days of the ones before,
  /// where these are of the same thing. Nil: one says no hour, or is of no days.
  func byDays(_ slots: Slots, _ wakes: Bool) -> [ScheduleRequest]? {
    let shared = slots.captures.filter { $0.slot != .daytime }
    let groups = slots.all(.daytime)
    let areNamed = groups.contains { Slots($0.children).has(.label) }
    var requests: [ScheduleRequest] = []
    for group in groups {
      guard let request = scheduleRequest(Slots(shared + group.children), wakes: wakes),
        let rule = rule(request), !rule.saysNoTime, areNamed || rule.isWeekly
      else { return nil }
      for place in requests.indices where !areNamed {
        guard let before = self.rule(requests[place]), let left = before.leavingOut(daysOf: rule)
        else { continue }
        requests[place].recurrence = left.text
      }
      requests.append(request)
    }
    return merged(requests)
  }

  /// A command of a line behind one that wakes somebody, or says its day: its bare hour comes next after that of the other,
  /// “wake me at 6 and remind me at 7 to take the pills”. Hours that do not rise stand for themselves.
  func following(_ intent: Intent, _ slots: Slots, behind first: Intent, _ said: Slots) -> Intent {
    guard !slots.has(.wake), let earlier = first.clockRequest, let before = earlier.at,
      earlier.recurrence == nil, var request = intent.clockRequest, let at = request.at,
      request.recurrence == nil
    else { return intent }
    let sides = [said, slots].map { side in
      side.captures.filter { Self.timeSlots.contains($0.slot) }
    }
    let half = 43_200
    let hour = at.second % half
    guard said.has(.wake) || saysDate(sides[0]), !saysDate(sides[1]),
      sides.allSatisfy({ isClockTime($0) && $0.count(where: saysHour) == 1 }),
      isOpen(request, sides[1]), hour > before.second % half
    else { return intent }
    var time = LocalTime(before.date, second: hour)
    while time <= before { time = time.adding(half) }
    request.at = time
    var following = intent
    following.clockRequest = request
    return following
  }

  private static let timeSlots: [Slot?] = [.when, .day, .hour, .minute]

  /// A time that costs as much is rather something else.
  private static let doubted = 0.6

  private struct TimeApart {
    /// Where what sets it apart begins: a comma, “and”, or both.
    var joiner: Int
    var start: Int
    var end: Int
    var when: WhenValue
  }

  /// Times of the clock behind a joiner that have words behind them, and are no bare numbers.
  private func timesApart(in range: Range<Int>) -> [TimeApart] {
    var found: [TimeApart] = []
    var place = range.lowerBound + 1
    while place < range.upperBound {
      var start = place
      while start < range.upperBound, joins(start) { start += 1 }
      if start < range.upperBound,
        sentence.quantities.lexicon.leadsClock(sentence.tokens[start].text)
      {
        start += 1
      }
      guard joins(place),
        let time = sentence.whens(at: start).filter({
          isClock($0, at: start) && $0.end < range.upperBound
        })
        .max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }),
        sentence.tokens[time.end].kind == .word
      else {
        place += 1
        continue
      }
      found.append(TimeApart(joiner: place, start: start, end: time.end, when: time.value))
      place = time.end + 1
    }
    return found
  }

  private func joins(_ place: Int) -> Bool {
    [",", ";", "&"].contains(sentence.tokens[place].text)
      || sentence.looked.masks[place] & WordRole.and.bit != 0
  }

  private func isClock(_ time: Span<WhenValue>, at start: Int) -> Bool {
    time.cost < Self.doubted && time.value.saysClock && time.value.end == nil
      && time.value.delay == nil
      && (time.end > start + 1 || sentence.tokens[start].text.contains { !$0.isNumber })
      && saysHour(Capture(slot: .when, value: .when(time.value), start: start, end: time.end))
  }
}
