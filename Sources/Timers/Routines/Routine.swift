/// One timed segment of a routine.
public struct Phase: Hashable, Sendable, Codable {
  /// What ends a phase.
  public enum End: Hashable, Sendable, Codable {
    /// It lasts this long. `Duration.shortestPhase … longestPhase`.
    case after(Duration)
    /// It lasts until someone says so: a gate (“then when I say so”).
    case gate
  }

  /// What the user calls it: “knead”, “first rise”. Empty when nothing was said.
  public var name: String
  public var end: End
  /// What a recipe says of it; nil: it is of none.
  public var step: RecipeStep?
  /// What its length goes by where the user is; empty: by nothing. Nil: by what everything else does.
  public var rules: [PhaseRule]?

  public init(name: String = "", end: End, step: RecipeStep? = nil) {
    (self.name, self.end, self.step) = (name, end, step)
  }

  public init(name: String = "", _ duration: Duration) {
    self.init(name: name, end: .after(duration))
  }

  /// How long it lasts; nil for a gate.
  public var duration: Duration? {
    switch end {
    case .after(let duration): duration
    case .gate: nil
    }
  }
}

/// One thing that the length of a phase goes by.
public struct PhaseRule: Hashable, Sendable, Codable {
  /// The name of a factor: “altitude”.
  public var factor: String
  /// So much longer for each step, as a share; below 0: shorter. Nil: as much as is known of what the phase does.
  public var share: Double?
  /// In the unit of the factor; nil without a share.
  public var step: Double?

  /// What a share and a step may be: what is more is a slip of the pen.
  public static let shares = -0.5...1.0
  public static let steps = 1.0...10_000

  public init(factor: String, share: Double? = nil, step: Double? = nil) {
    (self.factor, self.share, self.step) = (factor, share, step)
  }
}

/// Something to be said at a point of the countdown (“warn me 2 minutes before”).
public struct Cue: Hashable, Sendable, Codable {
  public enum Point: Hashable, Sendable, Codable {
    /// This long before the whole routine ends.
    case beforeEnd(Duration)
    /// This long after it started.
    case afterStart(Duration)
  }

  public var point: Point
  /// What is said; empty: the point itself is.
  public var message: String

  public init(_ point: Point, message: String = "") {
    (self.point, self.message) = (point, message)
  }
}

/// A sequence of timed phases, gone through `rounds` times.
///
/// Invariant: at least one phase, at least one round, every length within the limits: `init` checks.
public struct Routine: Hashable, Sendable, Codable {
  /// What the user calls the whole; empty when nothing was said.
  public private(set) var name: String
  public private(set) var phases: [Phase]
  public private(set) var rounds: Int
  public var cues: [Cue]
  /// Told by a line alone: without bell, desktop or voice. Nil: as everything else.
  public private(set) var isSilent: Bool?
  /// Rung until somebody answers, in quiet hours too. Nil: as everything else.
  public private(set) var isUrgent: Bool?
  /// Whether it counts on while the machine sleeps; nil: as the settings say.
  public var countsAsleep: Bool?
  /// What a timer that goes through it belongs to; nil: to nothing, or it is no timer's.
  public var origin: Origin?

  /// At most this many steps (phases × rounds): one every second of a day would be 86,400.
  public static let mostSteps = 100_000

  public init(name: String = "", phases: [Phase], rounds: Int = 1, cues: [Cue] = [])
    throws(TimerError)
  {
    guard !phases.isEmpty else { throw .nothingToTime }
    guard rounds >= 1,
      phases.count.multipliedReportingOverflow(by: rounds).partialValue <= Self.mostSteps,
      rounds <= Self.mostSteps
    else { throw .tooManySteps(limit: Self.mostSteps) }
    for phase in phases {
      if let duration = phase.duration, duration < .shortestPhase || duration > .longestPhase {
        throw .lengthOutOfRange(duration)
      }
    }
    (self.name, self.phases, self.rounds, self.cues) = (name, phases, rounds, cues)
  }

  /// The same with other phases and rounds.
  public func with(phases: [Phase], rounds: Int) throws(TimerError) -> Routine {
    var routine = try Routine(name: name, phases: phases, rounds: rounds, cues: cues)
    routine.alert = alert
    routine.countsAsleep = countsAsleep
    routine.origin = origin
    return routine
  }

  /// How what comes due in it is told.
  public var alert: Alert {
    get { Alert(isSilent: isSilent, isUrgent: isUrgent) }
    set {
      isSilent = newValue == .silent ? true : nil
      isUrgent = newValue == .urgent ? true : nil
    }
  }

  /// How many steps there are in all.
  public var stepCount: Int { phases.count * rounds }

  /// The phase of a step, 0 ..< `stepCount`.
  public func phase(at step: Int) -> Phase { phases[step % phases.count] }

  /// How long one round lasts, gates not counted.
  public var roundDuration: Duration { phases.reduce(.zero) { $0 + ($1.duration ?? .zero) } }

  /// How long all of it lasts, gates not counted.
  public var duration: Duration { roundDuration * rounds }

  /// Holds what `init` checks: decoding does not go through it.
  public var isSound: Bool {
    (try? Routine(name: name, phases: phases, rounds: rounds, cues: cues)) != nil
  }

  /// Gives it another name; a single phase that is called as the whole goes with it.
  public mutating func rename(to name: String) {
    if stepCount == 1, !self.name.isEmpty, phases[0].name == self.name { phases[0].name = name }
    self.name = name
  }
}

/// What can be wrong with what someone asked of timers.
public enum TimerError: Error, Hashable, Sendable {
  case nothingToTime
  case tooManySteps(limit: Int)
  case lengthOutOfRange(Duration)
  case noSuchTimer(String)
  case nothingRunning
  case alreadyPaused(String)
  case notPaused(String)
  case notRunning(String)
  /// At a gate, which has no length.
  case atGate(String)
  /// A stopwatch has as many laps as are kept.
  case tooManyLaps(String)
  case tooMuchTakenOff(String, left: Duration)
  /// It began so long ago, and the point meant was sooner after that.
  case pointIsOver(String, began: Duration)
  /// The phase someone named, and the routine it was looked for in.
  case noSuchPhase(String, in: String)
  /// It cannot be taken out while it runs.
  case phaseIsUnderWay(String)
  /// The change would touch only what has been gone through already, up to this phase.
  case phaseIsOver(String)
  /// So many rounds have begun already.
  case roundIsOver(Int)
}
