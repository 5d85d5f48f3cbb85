/// A routine under way: which step it is in, since when, and what is still to be said.
///
/// Everything is an instant or a length, never a countdown: what is left follows from the time it is asked.
///
///     pending ──begin──▶ running ──end of step──▶ running … ──▶ (gone: completed)
///        │                │   ▲ ╲
///        │             pause resume ╲──gate──▶ waiting ──skip──▶ running
///        └── stop ────────┴───┴──── stop ──▶ (gone: stopped)
public struct ActiveTimer: Hashable, Sendable, Codable {
  public typealias ID = Int64

  /// What a timer that has not begun waits for.
  public enum Trigger: Hashable, Sendable, Codable {
    case at(Moment)
    /// A wall-clock time, ns since 1970 UTC; it moves on the elapsed line when someone sets the clock.
    case wall(Int64)
    /// What clocks show, wherever the user is by then.
    case clock(LocalTime)
    /// The end of another timer, plus this (negative: before it ends).
    case end(of: ID, offset: Duration)
  }

  public enum State: Hashable, Sendable, Codable {
    case pending(Trigger)
    /// In its step since this instant (as if never paused).
    case running(since: Moment)
    /// Stopped within its step with this much of it gone.
    case paused(elapsed: Duration, since: Moment)
    /// At a gate, since this instant.
    case waiting(since: Moment)
  }

  public let id: ID
  public var routine: Routine
  public internal(set) var state: State
  /// The step under way, 0 ..< `routine.stepCount`.
  public internal(set) var step: Int
  /// How long the step under way lasts, with what was added and taken off. Zero at a gate.
  public internal(set) var length: Duration
  /// When the first step began; nil while pending.
  public internal(set) var began: Moment?
  /// The wall time at which the last step has to end, when it was asked for “until” one.
  public internal(set) var pinnedEnd: Int64?
  /// What clocks are to show at its pinned end, wherever the user is by then; nil: that instant.
  public internal(set) var clockEnd: LocalTime?
  /// What it does at its pinned end, when it is an alarm and not a countdown.
  public internal(set) var ringing: Ringing?
  /// Which of the routine's cues have been said.
  public internal(set) var saidCues: Set<Int>
  /// When a pause ends by itself; nil: when somebody says so. Means nothing while it is not paused.
  public internal(set) var resumesAt: Moment?
  /// What has happened to it so far; nil before it began.
  public internal(set) var course: Course?
  /// Of what does not count while the machine sleeps: how much of this boot it had slept when that was taken out last.
  /// Nil: it counts on.
  public internal(set) var asleep: Duration?
  /// How long a stopwatch had counted at the end of each lap; nil before the first.
  public internal(set) var laps: [Duration]?

  /// A stopwatch keeps at most so many laps: a marathon of 100 m laps has 422.
  static let mostLaps = 1000

  /// How long it has counted up, when it is nothing but a wait for a word: a stopwatch. Nil for every other timer.
  public func counted(at now: Moment) -> Duration? {
    guard isStopwatch else { return nil }
    return switch state {
    case .waiting(let since): since.duration(to: now)
    case .paused(let elapsed, _): elapsed
    case .pending, .running: nil
    }
  }

  /// It is nothing but a wait for a word.
  var isStopwatch: Bool { routine.stepCount == 1 && routine.phases[0].duration == nil }

  /// Pausing it means something: it runs, or counts up.
  public var canBePaused: Bool { isRunning || isWaiting && isStopwatch }

  /// When the step under way ends; nil while it does not run.
  public var stepEnd: Moment? {
    guard case .running(let since) = state else { return nil }
    return since.advanced(by: length)
  }

  /// How much of the step under way is left; nil at a gate. Zero when overdue.
  public func left(at now: Moment) -> Duration? {
    switch state {
    case .pending: length
    case .running(let since): max(.zero, length - since.duration(to: now))
    case .paused(let elapsed, _): isStopwatch ? nil : max(.zero, length - elapsed)
    case .waiting: nil
    }
  }

  /// What comes after the step under way; nil when a gate makes it unknowable.
  var rest: Duration? {
    guard routine.phases.allSatisfy({ $0.duration != nil }) || !hasGateAhead else { return nil }
    let count = routine.phases.count
    let steps = routine.stepCount - step - 1
    guard steps > 0 else { return .zero }
    let whole = steps / count
    var sum = routine.roundDuration * whole
    for ahead in 0..<(steps % count) {
      sum += routine.phase(at: step + 1 + ahead).duration ?? .zero
    }
    return sum
  }

  private var hasGateAhead: Bool {
    let steps = routine.stepCount - step - 1
    return (0..<min(steps, routine.phases.count)).contains {
      routine.phase(at: step + 1 + $0).duration == nil
    }
  }

  /// When all of it ends; nil while paused, waiting or pending on something unknown.
  public var end: Moment? {
    guard let stepEnd, let rest else { return nil }
    return stepEnd.advanced(by: rest)
  }

  /// How much is left of all of it; nil when a gate makes it unknowable.
  public func totalLeft(at now: Moment) -> Duration? {
    guard let left = left(at: now), let rest else { return nil }
    return left + rest
  }

  /// How long all of it is, with what was added to the step under way and taken off it; gates not counted.
  public var wholeLength: Duration {
    routine.duration - (phase.duration ?? .zero) + length
  }

  /// The phase under way.
  public var phase: Phase { routine.phase(at: step) }

  /// What it is called in answers: its name, else its phase's, else nothing.
  public var name: String {
    if !routine.name.isEmpty { return routine.name }
    return routine.phases.first { !$0.name.isEmpty }?.name ?? ""
  }

  public var isPaused: Bool { if case .paused = state { true } else { false } }
  public var isRunning: Bool { if case .running = state { true } else { false } }
  public var isPending: Bool { if case .pending = state { true } else { false } }
  /// Nothing goes on with it until somebody says so: at a gate, or paused without an end.
  public var waitsForSomebody: Bool { isWaiting || isPaused && resumesAt == nil }
  public var isWaiting: Bool { if case .waiting = state { true } else { false } }

  /// Holds what the engine relies on: for timers that come from a file.
  public var isSound: Bool {
    routine.isSound && step >= 0 && step < routine.stepCount && length >= .zero
      && saidCues.allSatisfy { routine.cues.indices.contains($0) } && course?.isSound ?? true
      && (laps.map { Self.areSound($0) } ?? true) && (asleep ?? .zero) >= .zero
  }

  private static func areSound(_ laps: [Duration]) -> Bool {
    laps.count <= mostLaps && laps.allSatisfy { $0 >= .zero }
      && zip(laps, laps.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// The same timer with every instant moved, as when the line it was written on began elsewhere (another boot).
  public func shifted(by offset: Duration) -> ActiveTimer {
    var timer = self
    timer.began = began?.advanced(by: offset)
    timer.course = course?.shifted(by: offset)
    timer.resumesAt = resumesAt?.advanced(by: offset)
    switch state {
    case .pending(.at(let moment)): timer.state = .pending(.at(moment.advanced(by: offset)))
    case .pending: break
    case .running(let since): timer.state = .running(since: since.advanced(by: offset))
    case .paused(let elapsed, let since):
      timer.state = .paused(elapsed: elapsed, since: since.advanced(by: offset))
    case .waiting(let since): timer.state = .waiting(since: since.advanced(by: offset))
    }
    return timer
  }
}

extension ActiveTimer {
  /// The name of the phase of its last round that ends so long before all of it; nil: none does, or it has no name.
  public func phaseEnding(_ before: Duration) -> String? {
    let name = routine.phaseEnding(before).map { routine.phases[$0].name } ?? ""
    return name.isEmpty ? nil : name
  }
}
