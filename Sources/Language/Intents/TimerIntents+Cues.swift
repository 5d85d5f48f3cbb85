import Timers

/// What is to be said at a point of a countdown, or some time behind its end.
extension TimerIntents {
  func cue(_ slots: Slots) -> Built? {
    let said = Slots(slots[.cue]?.children ?? [])
    func has(_ slot: Slot) -> Bool { slots.has(slot) || said.has(slot) }
    guard var which = reference(said) else { return nil }
    if let other = label(said[.label2]) { (which.alternative, which.all) = (other, true) }
    // All of them are over when the last of them is. Of two it is asked first which those are.
    let isOfTwo = which.count == 2 && has(.over)
    if said.has(.all) && !isOfTwo || said.has(.label2) && has(.over) {
      (which.all, which.count, which.rank) = (false, nil, .longest)
    }
    let message = label(said[.message]) ?? ""
    guard !isToGo(said, message) else { return nil }
    if let later = said[.hence] { return after(which, later, message) }
    if has(.over) {
      return (.timer(.addCue(which, Cue(.beforeEnd(.zero), message: message))), nil)
    }
    if case .duration(let step)? = said[.every]?.value {
      let cue = Cue(.afterStart(step.duration), message: message)
      return (.timer(.addCue(which, cue, times: .each)), nil)
    }
    if let part = part(said) {
      // What is done on the way to no name is done to what was talked about last.
      if which.isEmpty, !message.isEmpty { which.pronoun = .it }
      return (
        .timer(.addCue(which, Cue(.afterStart(.zero), message: message), times: .part(part))), nil
      )
    }
    if has(.early) { return (.timer(.addCue(which, nil)), .lead) }
    guard let cue = slots.all(.cue).compactMap(cueIntents.cue).first else { return nil }
    return (.timer(.addCue(which, cue, times: said.has(.begins) ? .beforeBegin : .once)), nil)
  }

  /// Somebody is to go somewhere at a time of the clock, which is no length that is left: one is of whole minutes, and with
  /// what is to be said it is none.
  private func isToGo(_ said: Slots, _ message: String) -> Bool {
    guard said.has(.togo), let before = said[.before], case .duration(let length) = before.value,
      clockIntents.clockTime(of: before) != nil
    else { return false }
    return !message.isEmpty || length.duration.components.seconds % 60 != 0
  }

  /// How much of a countdown is over at a point: “halfway”, “a third of the way”, “when 20 percent are left”; nil: no part
  /// of it is said.
  func part(_ said: Slots) -> Double? {
    if said.has(.halfway) { return 0.5 }
    guard case .number(let number)? = (said[.share] ?? said[.percent])?.value else { return nil }
    let part = said.has(.percent) ? number / 100 : number
    guard part > 0, part < 1 else { return nil }
    return said.has(.remains) ? 1 - part : part
  }

  /// “At 30 minutes left and again at 10”: a word for each.
  func furtherCues(_ slots: Slots) -> [Intent] {
    slots.all(.cue).flatMap { cue -> [Intent] in
      let said = Slots(cue.children)
      guard let which = reference(said) else { return [] }
      let message = label(said[.message]) ?? ""
      return said.every(.before2).compactMap { before in
        guard case .duration(let length) = before.value else { return nil }
        return .timer(.addCue(which, Cue(.beforeEnd(length.duration), message: message)))
      }
    }
  }

  /// How unlikely a point of a countdown is one of ours for the name in it, where it stands without “timer”; nil: no
  /// name stands there so.
  func doubtOfCue(_ slots: Slots) -> Double? {
    guard let cue = slots[.cue].map({ Slots($0.children) }) else { return nil }
    // A deed at a part of the way is said of what runs; with nothing running, to somebody else.
    if cue.has(.deed), !scene.hasTimers { return 8 }
    guard cue.has(.startname), let name = cue[.label] else { return nil }
    // A warning so long before an end is about a timer, and is told that there is none.
    if cue.has(.before), !cue.has(.message) { return 0 }
    guard sentence.isKnown(trimmed(name.start..<name.end)) else { return 8 }
    // A second time in its message would be lost.
    return cue.every(.message).contains(where: judgement.saysLength) ? 3 : 0
  }

  /// “15 minutes after the cake is done remind me to ice it”: a timer of that length and that name, which waits for the
  /// other.
  private func after(_ which: TimerReference, _ later: Capture, _ message: String) -> Built? {
    guard case .duration(let length) = later.value, !message.isEmpty else { return nil }
    return (
      .timer(
        .create([
          TimerRequest(
            label: message, phases: [Phase(length.duration)],
            start: .whenEnds(which, offset: .zero))
        ])), nil
    )
  }
}
