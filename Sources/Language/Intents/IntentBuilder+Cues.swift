import Timers

/// What is to be said at a point of a countdown, or some time behind its end.
extension IntentBuilder {
  func cue(_ reference: TimerReference, _ slots: Slots) -> Built? {
    var which = reference
    let said = Slots(slots[.cue]?.children ?? [])
    func has(_ slot: Slot) -> Bool { slots.has(slot) || said.has(slot) }
    if let name = label(said[.knownname]) { which.label = name }
    if let name = label(said[.label]) {
      let other = label(said[.label2])
      (which.label, which.alternative) = (name, other)
      which.all = other != nil
    }
    // “When both are done”: when the last of them is.
    if said.has(.all) { (which.all, which.rank) = (false, .longest) }
    let message = label(said[.message]) ?? ""
    if let later = said[.hence] { return after(which, later, message) }
    if has(.over) {
      return (.timer(.addCue(which, Cue(.beforeEnd(.zero), message: message))), nil)
    }
    if has(.halfway) {
      return (.timer(.addCue(which, Cue(.afterStart(.zero), message: message))), nil)
    }
    if slots.has(.early) { return (.timer(.addCue(which, nil)), .lead) }
    guard let cue = slots.all(.cue).compactMap(cue).first else { return nil }
    return (.timer(.addCue(which, cue)), nil)
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
