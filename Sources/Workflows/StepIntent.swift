import Timers

/// What someone said of the steps of work, in the words that people have for them, and of work that rests. `work` nil is
/// the one talked about, or the only one with such a step.
public enum StepIntent: Hashable, Sendable {
  /// Where a new step stands.
  public enum Place: Hashable, Sendable {
    case last
    case after(String)
    case before(String)
  }

  /// Somebody who was named, whoever speaks, or one talked of before: “she”.
  public enum Person: Hashable, Sendable {
    case named(String)
    case me
    case pronoun(String)
  }

  /// Somebody finished a step.
  case finished(String, by: Person, work: String?, on: WorkflowPast?)
  /// Somebody does a step, or will; `begins`: is at it now.
  case taken(String, by: Person, work: String?, begins: Bool)
  /// Somebody does it no longer.
  case left(String, by: String, work: String?)
  case add(String, at: Place, work: String?)
  /// How long a step takes.
  case takes(String, WorkflowDefinition.Span, work: String?)
  /// All that is open is done but one step.
  case allBut(String, work: String?)
  case drop(String, work: String?, reason: String)
  case rename(String, to: String, work: String?)
  /// A step has to wait for another; `begins`: it begins by itself when that is done.
  case follow(String, after: String, work: String?, begins: Bool)
  /// A step cannot go on; the reason may be empty.
  case block(String, work: String?, reason: String)
  /// It can again: the step, or what waited for something.
  case unblock(String?, work: String?, reason: String?)
  /// Which steps cannot go on.
  case blocked(work: String?)
  /// Which work rests.
  case held
  case hold(work: String?, until: ProjectRequest.Time?, reason: String)
  /// Work is put on the shelf: it rests, out of sight, until somebody takes it up again.
  case park(work: String?, reason: String)
  /// Which work is on the shelf.
  case parked
  /// All that was done of some work has to be done again.
  case restart(work: String?)
  /// What was done on some days, of all work.
  case finishedOn(ClosedRange<CivilDate>)
  /// Who does which step.
  case shares(work: String)
}

extension StepIntent {
  /// As it is named on the wire, behind `workflow.`.
  public var name: String {
    switch self {
    case .finished, .allBut: "done"
    case .takes: "step.takes"
    case .taken, .left: "assign"
    case .add: "step.add"
    case .drop: "step.drop"
    case .rename: "step.rename"
    case .follow: "step.follow"
    case .block: "step.block"
    case .unblock: "step.unblock"
    case .blocked: "blocked"
    case .held: "held"
    case .hold: "hold"
    case .park: "park"
    case .parked: "parked"
    case .restart: "restart"
    case .finishedOn: "finished"
    case .shares: "shares"
    }
  }
}
