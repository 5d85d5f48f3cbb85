import Timers

/// What is done every so often while a part of a plan lasts.
struct PlanPulse {
  /// The words for it.
  var message: [PlanItem]
  var every: Duration
}

extension PlanReader {
  /// So often at most something is said on the way.
  private static let mostPulses = 60

  /// When what is done every so often is said, from the start of all of it. Nil: nobody knows when, or too often.
  func pulses(_ said: PlanParts) -> [Cue]? {
    guard said.parts.contains(where: { !$0.pulses.isEmpty }) else { return [] }
    guard !said.hasRounds, !said.waitsForEach else { return nil }
    let units = Units(said)
    var gone: Duration? = .zero
    var cues: [Cue] = []
    for part in said.parts {
      guard part.end == nil, !part.isBetween, !part.isSided else { return nil }
      let length = units.length(part.length)
      for pulse in part.pulses {
        guard let gone, let length, pulse.every > .zero, pulse.every < length,
          pulse.every * Self.mostPulses > length
        else { return nil }
        let points = (1...Self.mostPulses).map { pulse.every * $0 }.prefix { $0 < length }
        cues += points.map { Cue(.afterStart(gone + $0), message: text(pulse.message) ?? "") }
      }
      gone = if let gone, let length { gone + length } else { nil }
    }
    return cues
  }
}
