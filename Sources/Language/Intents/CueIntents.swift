import Timers

/// What a timer says on the way: at a point, before its end, again and again.
struct CueIntents: IntentFamily {
  let chart: Chart

  func cues(_ slots: Slots, length: Duration?) -> [Cue] {
    var cues = slots.all(.cue).compactMap(cue)
    for said in slots.all(.cue) {
      let inner = Slots(said.children)
      for said in inner.every(.before2) {
        guard let second = amount(Slots([asDuration(said)])) else { continue }
        cues.append(Cue(.beforeEnd(second), message: label(inner[.message]) ?? ""))
      }
      cues += every(inner, length)
      for later in inner.all(.later2) { addPoint(later, &cues, length) }
    }
    if slots.has(.halfway), let length {
      let half = Duration.nanoseconds(length.nanoseconds / 2)
      cues.append(Cue(.afterStart(half), message: label(slots[.halfway]) ?? ""))
    }
    return cues
  }

  /// A further point, after those that were said before it.
  private func addPoint(_ later: Capture, _ cues: inout [Cue], _ length: Duration?) {
    // A mark at its end says nothing: there it rings anyway.
    guard let second = amount(Slots([asDuration(later)])), second != length else { return }
    guard let last = cues.indices.last, case .afterStart(let first) = cues[last].point else {
      cues.append(Cue(.afterStart(second)))
      return
    }
    if first > second {
      // Points of which each is later than the next count down.
      cues[last].point = .beforeEnd(first)
      cues.append(Cue(.beforeEnd(second), message: cues[last].message))
    } else {
      cues.append(Cue(.afterStart(second), message: cues[last].message))
    }
  }

  /// Said again and again until the end, where so many points can be told.
  private func every(_ inner: Slots, _ length: Duration?) -> [Cue] {
    guard let said = inner[.eachcue], let each = amount(Slots([asDuration(said)])), let length,
      each > .zero, each * Self.mostPoints > length
    else { return [] }
    let message = label(inner[.message]) ?? ""
    return (1...Self.mostPoints).map { each * $0 }.prefix { $0 < length }.map {
      Cue(.afterStart($0), message: message)
    }
  }

  /// So often at most something is said on the way.
  private static let mostPoints = 60

  func cue(_ capture: Capture) -> Cue? {
    let inner = Slots(capture.children)
    let message = label(inner[.message]) ?? ""
    if inner.has(.finally) { return Cue(.beforeEnd(.zero), message: message) }
    if let before = amount(Slots(inner.captures.filter { $0.slot == .before }.map(asDuration))) {
      return Cue(.beforeEnd(before), message: message)
    }
    if let later = amount(Slots(inner.captures.filter { $0.slot == .later }.map(asDuration))) {
      return Cue(.afterStart(later), message: message)
    }
    return nil
  }

  private func asDuration(_ capture: Capture) -> Capture {
    var capture = capture
    capture.slot = .duration
    return capture
  }
}
