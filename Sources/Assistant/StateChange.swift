import Timers

/// A change of timers or of what is kept: one transaction of the ledger, so that undo can take it back.
public enum StateChange: Hashable, Sendable {
  /// Starts a routine. `trigger` nil: now. `pinnedEnd`: the time of the clock it has to end at.
  case start(Routine, trigger: ActiveTimer.Trigger?, pinnedEnd: PinnedEnd?)
  case pause(ActiveTimer.ID)
  case resume(ActiveTimer.ID)
  /// Pauses what runs; it goes on by itself after so long.
  case hold(ActiveTimer.ID, for: Duration)
  case stop(ActiveTimer.ID)
  case extend(ActiveTimer.ID, by: Duration)
  case setLength(ActiveTimer.ID, to: Duration)
  /// Has it end at another time of the clock.
  case move(ActiveTimer.ID, to: PinnedEnd)
  /// It began so much earlier than was said; later, when negative.
  case backdate(ActiveTimer.ID, by: Duration)
  case restart(ActiveTimer.ID, length: Duration?)
  case skip(ActiveTimer.ID)
  case rename(ActiveTimer.ID, to: String)
  /// Words about it, which its session keeps.
  case note(ActiveTimer.ID, String)
  /// Ends a lap of a stopwatch.
  case lap(ActiveTimer.ID)
  case addCues(ActiveTimer.ID, [Cue])
  case edit(ActiveTimer.ID, PhaseEdit)
  /// To the step before; `toStart`: to the beginning of the one under way.
  case back(ActiveTimer.ID, toStart: Bool)
  /// Keeps something new (id 0), or as it is now.
  case keep(Kept)
  /// Takes something out of what is kept.
  case drop(Kept.Key)
}

/// As planners say them.
extension Effect {
  public static func start(_ routine: Routine, trigger: ActiveTimer.Trigger?, pinnedEnd: PinnedEnd?)
    -> Effect
  {
    .change(.start(routine, trigger: trigger, pinnedEnd: pinnedEnd))
  }
  public static func pause(_ id: ActiveTimer.ID) -> Effect {
    .change(.pause(id))
  }
  public static func resume(_ id: ActiveTimer.ID) -> Effect {
    .change(.resume(id))
  }
  public static func hold(_ id: ActiveTimer.ID, for length: Duration) -> Effect {
    .change(.hold(id, for: length))
  }
  public static func stop(_ id: ActiveTimer.ID) -> Effect {
    .change(.stop(id))
  }
  public static func extend(_ id: ActiveTimer.ID, by length: Duration) -> Effect {
    .change(.extend(id, by: length))
  }
  public static func setLength(_ id: ActiveTimer.ID, to other: Duration) -> Effect {
    .change(.setLength(id, to: other))
  }
  public static func move(_ id: ActiveTimer.ID, to other: PinnedEnd) -> Effect {
    .change(.move(id, to: other))
  }
  public static func backdate(_ id: ActiveTimer.ID, by amount: Duration) -> Effect {
    .change(.backdate(id, by: amount))
  }
  public static func restart(_ id: ActiveTimer.ID, length: Duration?) -> Effect {
    .change(.restart(id, length: length))
  }
  public static func skip(_ id: ActiveTimer.ID) -> Effect {
    .change(.skip(id))
  }
  public static func rename(_ id: ActiveTimer.ID, to other: String) -> Effect {
    .change(.rename(id, to: other))
  }
  public static func note(_ id: ActiveTimer.ID, _ text: String) -> Effect {
    .change(.note(id, text))
  }
  public static func lap(_ id: ActiveTimer.ID) -> Effect {
    .change(.lap(id))
  }
  public static func addCues(_ id: ActiveTimer.ID, _ cues: [Cue]) -> Effect {
    .change(.addCues(id, cues))
  }
  public static func edit(_ id: ActiveTimer.ID, _ edit: PhaseEdit) -> Effect {
    .change(.edit(id, edit))
  }
  public static func back(_ id: ActiveTimer.ID, toStart: Bool) -> Effect {
    .change(.back(id, toStart: toStart))
  }
  public static func keep(_ kept: Kept) -> Effect {
    .change(.keep(kept))
  }
  public static func drop(_ key: Kept.Key) -> Effect {
    .change(.drop(key))
  }

  /// The change of timers or of what is kept that it is.
  public var change: StateChange? { if case .change(let change) = self { change } else { nil } }
}
