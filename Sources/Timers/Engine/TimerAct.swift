/// What is done to a timer by a verb alone: no amount and no time is said with it.
///
/// A new verb of this kind is a case here, a tag of a grammar (`TimerAct.slot`) and a plan (`TimerPlanner.plan(_:_:)`); all
/// else treats them alike.
public enum TimerAct: String, CaseIterable, Hashable, Sendable {
  /// A lap of a stopwatch is over.
  case lap
  /// It rings once more in a minute.
  case nudge
  /// What is under way of it has its whole length ahead again.
  case refill

  /// The intent of the fixed list that comes nearest, for programs; `other` has the name of the act.
  public var wireIntent: WireIntent {
    switch self {
    case .lap: .query
    case .nudge: .snooze
    case .refill: .extend
    }
  }
}
