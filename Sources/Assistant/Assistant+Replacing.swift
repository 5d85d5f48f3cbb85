import Language
import Timers

/// A whole command said in the place of the one before: “no, coffee 5 minutes”, “coffee 5 minutes instead”.
extension Assistant {
  /// What the last line did is taken back, and this one is done. Nil: no word says so, it is of another kind than the last
  /// line, or it means something by itself.
  ///
  /// - Parameter plan: what the line comes to alone.
  mutating func replaced(_ text: String, else plan: Plan, in situation: Situation) -> Turn? {
    guard plan.isDoubtful || plan.lacksTime,
      let said = interpreter.replacement(
        text, of: amending?.intent.onlyName, in: scene(situation))
    else { return nil }
    let interpretation = read(said.line, in: situation)
    guard let reading = interpretation.readings.first, reading.confidence >= 0.9 else { return nil }
    guard let meant = meant(reading, said) else { return nil }
    let plan = self.plan(meant, in: situation)
    switch plan {
    case .refuse: return nil
    case .ask(let question) where question.lacksTime: return nil
    case .ask, .run: break
    }
    return finish(
      Turn(text: text, interpretation: interpretation, plan: plan), meant.intents, in: situation)
  }

  /// What is to be done, and whether the last line is taken back for it; nil: nothing is.
  private func meant(_ reading: Reading, _ said: Replacement) -> Completed? {
    guard reading.intents.count == 1 else {
      // What is ended by name needs no other word for it.
      guard case .timer(.stop)? = reading.intents.first, !said.isCorrection else { return nil }
      return Completed(intents: reading.intents)
    }
    if said.isCorrection, let before = amending, before.changed,
      reading.intents[0].doesSame(as: before.intent)
    {
      return Completed(intents: reading.intents, takesBack: true)
    }
    guard let before = amending, reading.intents[0].isOfKind(of: before.intent) else {
      // Nothing is there to be taken back: the command stands.
      guard said.isCorrection, amending == nil, case .timer(let intent) = reading.intents[0],
        intent.makesNamed
      else { return nil }
      return Completed(intents: reading.intents)
    }
    let intent = reading.intents[0].withTime(of: before.intent)
    guard intent != before.intent else { return nil }
    if before.isUnderWay, intent.called == before.intent.called,
      let updates = intent.asUpdates(of: before.intent)
    {
      return Completed(intents: updates)
    }
    // What something else needs is said of that: what was begun goes on.
    guard !said.isCorrection || !said.tellsNeed else { return nil }
    return Completed(intents: [intent], takesBack: before.changed)
  }
}

extension Intent {
  /// It does to another thing by its name what was done to one.
  fileprivate func doesSame(as other: Intent) -> Bool {
    guard case .timer(let new) = self, case .timer(let old) = other, let which = new.reference,
      which.label != nil, which != old.reference
    else { return false }
    return old.changed(to: which, length: nil) == new
  }

  /// The same at the time of another, where it has none.
  fileprivate func withTime(of other: Intent) -> Intent {
    guard let request = clockRequest, let time = other.clockRequest, request.at == nil,
      request.recurrence == nil, request.delay == nil
    else { return self }
    var timed = request
    (timed.at, timed.saysClock, timed.end) = (time.at, time.saysClock, time.end)
    (timed.recurrence, timed.until, timed.except) = (time.recurrence, time.until, time.except)
    (timed.leavesHolidays, timed.leavesOut) = (time.leavesHolidays, time.leavesOut)
    (timed.delay, timed.zone) = (time.delay, time.zone)
    var same = self
    same.clockRequest = timed
    return same
  }
}

extension TimerIntent {
  /// It makes something new that is called something.
  fileprivate var makesNamed: Bool {
    if case .create(let requests) = self { return requests.allSatisfy { $0.label != nil } }
    return clockRequest?.label != nil
  }
}
