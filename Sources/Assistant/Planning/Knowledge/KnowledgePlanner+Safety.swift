import Knowledge
import Timers

/// Lengths that are safe only from so much on, where somebody wants less.
extension KnowledgePlanner {
  /// What is told of timers that are to last less than is safe where they run: it is done as said, and never silently.
  func cautions(on effects: [Effect]) -> [Effect] {
    let lines = effects.compactMap { effect -> Line? in
      guard case .change(let change) = effect,
        let timer = change.timer.flatMap({ timers[id: $0] }),
        let (phase, length) = change.newLength(of: timer),
        let safe = safeLength(of: timer, phase), length.inSeconds < safe.seconds
      else { return nil }
      return line(
        .knowUnsafe(
          name: timer.name(of: phase), length: .seconds(safe.seconds), source: source(safe.source)),
        .warn)
    }
    return lines.isEmpty ? [] : [.answer(lines, [])]
  }

  /// From how long on a phase is safe, and by whom; nil: it is not for safety, or was shorter before.
  private func safeLength(of timer: ActiveTimer, _ phase: Int) -> (seconds: Double, source: String)?
  {
    let all = timer.routine.origin?.circumstances ?? []
    if let one = all.first(where: { $0.phase == phase && isForSafety($0) }) {
      return offered(one).map { (one.adjusted, $0.parts.last?.source ?? $0.activity.source) }
    }
    guard let length = timer.routine.phases[phase].duration?.inSeconds,
      let activity = knowing.activity(timer.name(of: phase), said: length),
      activity.safety == .neverShorten, activity.base.isOne, length >= activity.base.low
    else { return nil }
    return (activity.base.low, activity.source)
  }

  /// Whether a phase is one that no pace makes shorter.
  func isForSafety(_ phase: Phase, in routine: Routine) -> Bool {
    let name = phase.name.isEmpty ? routine.name : phase.name
    guard let length = phase.duration, !name.isEmpty else { return false }
    return knowing.activity(name, said: length.inSeconds)?.safety == .neverShorten
  }

  /// What stays as it is said from now on, but for what is safe only longer.
  func leave(_ name: String) throws(Refusal) -> Plan {
    let known = knowing.activities(name, related: true)
    let free = known.filter { $0.safety != .neverShorten }
    guard !free.isEmpty else {
      throw .failed(known.isEmpty ? .knowNothing(name: name) : .knowStaysSafe(name: name))
    }
    let line = line(.knowKept(name: name))
    return .run(
      free.enumerated().map { place, activity in
        .knowledge(.set("adjust.\(activity.id)", "kept", says: place == 0 ? line : nil))
      })
  }

  /// What is known of something for the sake of safety gives way to nobody's own length.
  func keepSafe(_ name: String) throws(Refusal) {
    let known = knowing.activities(name, related: true)
    guard known.contains(where: { $0.safety == .neverShorten }) else { return }
    throw .failed(.knowLearntSafe(name: name), [.tryTakes])
  }

  /// Whether a length is one that nothing may make shorter.
  func isForSafety(_ one: Origin.Circumstance) -> Bool {
    knowing.shelf.all.base.activities[one.activity]?.safety == .neverShorten
  }
}

extension StateChange {
  /// Which phase of a timer is to last how long; nil: none gets another length, or only a longer one.
  fileprivate func newLength(of timer: ActiveTimer) -> (phase: Int, length: Duration)? {
    let current = timer.step % timer.routine.phases.count
    switch self {
    case .setLength(_, let length): return timer.routine.stepCount == 1 ? (0, length) : nil
    case .extend(_, let amount): return amount < .zero ? (current, timer.length + amount) : nil
    case .edit(_, .retime(let phase, to: .after(let length))):
      return timer.place(of: phase).map { ($0, length) }
    case .edit(_, .lengthen(let phase, by: let amount)):
      guard amount < .zero, let place = timer.place(of: phase) else { return nil }
      let length = timer.routine.phases[place].duration ?? .zero
      return (place, (place == current ? timer.length : length) + amount)
    default: return nil  // Nothing else makes it shorter.
    }
  }
}

extension ActiveTimer {
  /// Where in its round a phase stands; nil: it has none of that name or number.
  fileprivate func place(of phase: PhaseReference) -> Int? {
    let all = routine.phases
    switch phase {
    case .named(let name), .placed(let name, _):
      return all.firstIndex { $0.name.lowercased() == name.lowercased() }
    case .number(let number):
      let place = number > 0 ? number - 1 : all.count + number
      return all.indices.contains(place) ? place : nil
    case .current: return step % all.count
    }
  }

  /// What one of its phases is called; of its only one, what the timer is.
  fileprivate func name(of phase: Int) -> String {
    let own = routine.phases[phase].name
    return routine.phases.count == 1 || own.isEmpty ? name : own
  }
}

extension Origin.Circumstance {
  /// A length that somebody may say in the place of both: half of the shorter to twice the longer.
  func mayMean(_ seconds: Double) -> Bool {
    (min(base, adjusted) / 2...max(base, adjusted) * 2).contains(seconds)
  }
}
