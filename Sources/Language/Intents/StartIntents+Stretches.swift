import Timers

/// From one time of the clock to another, and what was from one to another.
extension StartIntents {
  /// When something begins and ends of which both are said; nil: they are not.
  ///
  /// Of the two halves of the day that “12:30” may be of, the one nearer to the end is meant: from 12:30 to 13:15.
  func fromTo(_ slots: Slots) -> (start: LocalTime, end: LocalTime)? {
    guard let at = slots[.at], case .when(let first) = at.value, first.saysClock,
      first.at > scene.now
    else { return nil }
    guard let until = slots[.until], case .when(let last) = until.value else {
      return first.end.map { (first.at, $0) }
    }
    /// The next such time after the start, or the next half of a day.
    func end(after start: LocalTime) -> LocalTime {
      var end = last.at
      let step = last.saysDate || sentence.clock(at: until)?.isOpen == false ? 86_400 : 43_200
      for _ in 0..<4 where end <= start { end = end.adding(step) }
      if !last.saysDate, !first.saysDate {
        for _ in 0..<4 where end.adding(-step) > start { end = end.adding(-step) }
      }
      return end
    }
    let plain = (first.at, end(after: first.at))
    guard !first.saysDate, !last.saysDate, sentence.clock(at: at)?.isOpen == true,
      sentence.clock(at: until)?.isOpen == false
    else { return plain }
    let later = first.at.adding(43_200)
    let other = (later, end(after: later))
    func length(_ pair: (LocalTime, LocalTime)) -> Int {
      pair.1.secondsSince1970 - pair.0.secondsSince1970
    }
    return length(other) < length(plain) ? other : plain
  }

  /// Whether a name tells what something did: “pomodoro started (at 9)”. Nobody asks for that.
  ///
  /// - Parameter fromTheStart: only a name that begins the line counts: any other may be a message.
  func tellsOfThePast(_ captures: [Capture], fromTheStart: Bool) -> Bool {
    captures.contains { capture in
      guard capture.slot == .label, capture.end < sentence.count, capture.end > capture.start
      else { return tellsOfThePast(capture.children, fromTheStart: fromTheStart) }
      return (!fromTheStart || capture.start == 0)
        && sentence.marks[capture.end - 1].contains(.told)
        && !sentence.isKnown(capture.start..<capture.end)
    }
  }
}
