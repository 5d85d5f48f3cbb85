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

  /// That so much of it is over, where it was begun before. False: more than there is of it.
  func setBeginning(_ slots: Slots, _ units: Units, _ request: inout TimerRequest) -> Bool {
    guard slots.has(.gone) || slots.has(.begunat) else { return true }
    guard request.phases.count == 1 else { return false }
    let length = request.phases[0].duration ?? .seconds(86_400)
    guard let gone = units.length(slots[.gone]) ?? since(slots[.begunat], within: length),
      gone < length
    else { return false }
    request.start = .ago(gone)
    return true
  }

  /// That it ends with another timer, or lasts as long. False: nothing is pointed at.
  func setEnd(_ slots: Slots, _ request: inout TimerRequest) -> Bool {
    guard let lasting = slots[.tillend] else { return true }
    guard let which = timerIntents.reference(Slots(lasting.children)) else { return false }
    (request.lasting, request.isAsLong) = (which, slots.has(.aslong))
    request.isAlike = slots.has(.like)
    // One more of the same is called so, too.
    if slots.has(.anew) { request.label = which.label }
    return !request.isAlike || !slots.all(.label).contains(where: isOfNoLength)
  }

  /// What costs or tastes the same takes no time, and an occasion comes at its own.
  private func isOfNoLength(_ name: Capture) -> Bool {
    let network = chart.network
    let others = network.singleWords(of: .othermeasure) + network.singleWords(of: .occasion)
    return (name.start..<name.end).contains { others.contains(sentence.words[$0]) }
  }

  /// How long ago it was so late: of twelve hours and twenty-four the one that lies within a length; nil: neither does, or
  /// the one hour of the day that can be meant is still to come.
  private func since(_ clock: Capture?, within length: Duration) -> Duration? {
    guard let clock, case .when(let when) = clock.value, when.saysClock else { return nil }
    let half = 43_200
    let isOnce = sentence.clock(at: clock)?.isOpen == false
    let step = isOnce ? 2 * half : half
    let seconds = (scene.now.secondsSince1970 - when.at.secondsSince1970) % step
    let gone = Duration.seconds(seconds < 0 ? seconds + step : seconds)
    return gone < length && gone < .seconds(half) ? gone : nil
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
