import Timers

/// Hours of days that are over.
extension HistoryIntents {
  /// Hours without a day are of the day on which they are over last: they, and that day. Nil: no hours were said, or also days.
  func hours(_ said: Capture) -> (ClosedRange<Int>, HistoryPeriod)? {
    let slots = Slots(said.children)
    guard var first = slots[.since].flatMap(hour) else { return nil }
    var until = 86_399
    if slots.has(.until) {
      guard let last = slots[.until].flatMap(hour) else { return nil }
      while first > last { first = first.adding(-86_400) }
      // The half of the day that is not said is the one in which both are of one day.
      if first.date != last.date, first.adding(43_200) <= last, !saysHalf(slots[.since]) {
        first = first.adding(43_200)
      }
      // Both are of the same half of the day.
      if first.second < 43_200, first.adding(43_200) < last, !saysHalf(slots[.since]) {
        first = first.adding(43_200)
      }
      guard first.date == last.date else { return nil }
      until = last.second
    }
    let day = HistoryPeriod(from: first.date, to: first.date, words: label(said) ?? "")
    return (first.second...until, day)
  }

  /// The days that were said, and the hours of them where these stand beside; nil: none do.
  func hoursApart(_ slots: Slots) -> (days: Capture?, clocks: Capture?) {
    let said = slots.all(.period)
    guard said.count == 2, let place = said.firstIndex(where: { hours($0) != nil }),
      hours(said[1 - place]) == nil
    else { return (slots[.period], nil) }
    return (said[1 - place], said[place])
  }

  /// From one time of the clock to another on one day, or on each of several; nil: they are in no order.
  func hours(_ said: Capture, of period: HistoryPeriod) -> ClosedRange<Int>? {
    let slots = Slots(said.children)
    guard let from = slots[.since] else { return nil }
    guard let to = slots[.until] else { return hour(from).map { $0.second...86_399 } }
    guard let (start, length) = span(from, to, on: period.to ?? scene.now.date) else { return nil }
    let last = start.second + Int(length.inSeconds)
    return last < 86_400 ? start.second...last : nil
  }

  /// The same where one time says the day and both hours of it.
  func hours(within said: Capture) -> ClosedRange<Int>? {
    for child in said.children {
      guard case .when(let when) = child.value, when.saysClock, let end = when.end,
        end.date == when.at.date, when.at < end
      else { continue }
      return when.at.second...end.second
    }
    return nil
  }

  /// The hour that a time of the clock alone is of, latest.
  private func hour(_ said: Capture) -> LocalTime? {
    guard case .when(let when) = said.value, when.saysClock, !when.saysDate else { return nil }
    return begun(when, said)
  }
}
