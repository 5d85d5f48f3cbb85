import Knowledge
import Timers

/// Lengths that are safe only from so much on, where somebody wants less.
extension KnowledgePlanner {
  /// What is told of timers that are to last less than is safe where they run: it is done as said, and never silently.
  func cautions(on effects: [Effect]) -> [Effect] {
    let lines = effects.compactMap { effect -> Line? in
      guard case .change(let change) = effect,
        let timer = change.timer.flatMap({ situation.timers[id: $0] }),
        let length = change.wholeLength(of: timer),
        let one = timer.routine.origin?.circumstances?.first(where: isForSafety),
        length.inSeconds < one.adjusted, let safe = offered(one)
      else { return nil }
      return Line(
        .warn,
        speaker.say(
          .knowUnsafe(
            name: timer.name, length: .seconds(one.adjusted),
            source: source(safe.parts.last?.source ?? safe.activity.source))))
    }
    return lines.isEmpty ? [] : [.answer(lines, [])]
  }

  /// What stays as it is said from now on, but for what is safe only longer.
  func leave(_ name: String) throws(Refusal) -> Plan {
    let known = knowing.activities(name, related: true)
    let free = known.filter { $0.safety != .neverShorten }
    guard !free.isEmpty else {
      throw Refusal(
        .failed, known.isEmpty ? .knowNothing(name: name) : .knowStaysSafe(name: name), nearest: [])
    }
    let line = Line(.plain, speaker.say(.knowKept(name: name)))
    return .run(
      free.enumerated().map { place, activity in
        .knowledge(.set("adjust.\(activity.id)", "kept", says: place == 0 ? line : nil))
      })
  }

  /// What is known of something for the sake of safety gives way to nobody's own length.
  func keepSafe(_ name: String) throws(Refusal) {
    let known = knowing.activities(name, related: true)
    guard known.contains(where: { $0.safety == .neverShorten }) else { return }
    throw Refusal(.failed, .knowLearntSafe(name: name), nearest: [.tryTakes])
  }

  /// Whether a length is one that nothing may make shorter.
  func isForSafety(_ one: Origin.Circumstance) -> Bool {
    knowing.shelf.all.base.activities[one.activity]?.safety == .neverShorten
  }
}

extension StateChange {
  /// How long a timer of one phase is to last in all; nil: that stays.
  fileprivate func wholeLength(of timer: ActiveTimer) -> Duration? {
    guard timer.routine.stepCount == 1 else { return nil }
    return switch self {
    case .setLength(_, let length): length
    case .extend(_, let length): length < .zero ? timer.wholeLength + length : nil
    default: nil  // Nothing else makes it shorter.
    }
  }
}

extension Origin.Circumstance {
  /// A length that somebody may say in the place of both: half of the shorter to twice the longer.
  func mayMean(_ seconds: Double) -> Bool {
    (min(base, adjusted) / 2...max(base, adjusted) * 2).contains(seconds)
  }
}
