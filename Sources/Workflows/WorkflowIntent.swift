import Timers

/// What someone asked about work that goes through steps. Names are as they were said.
public enum WorkflowIntent: Hashable, Sendable {
  /// What is under way, and what kinds there are.
  case list
  /// The steps of a kind of work.
  case show(String)
  /// Begin a piece of work; `kind` and `name` nil when not said.
  case begin(kind: String?, name: String?)
  /// Where it stands: `work` nil is the one talked about.
  case status(work: String?)
  /// What can be done now; with reasons: also where that is written, and what waits for it.
  case next(work: String?, reasons: Bool = false)
  case missing(work: String?)
  case deadlines(work: String?)
  /// A deadline that somebody sets: words that say what for and when.
  case deadline(step: String, when: String)
  /// Be told when a step’s time comes.
  case remind(step: String, work: String?)
  /// Who put a name to what was waived or done out of order.
  case signed(step: String?, work: String?)
  /// What happened to it, in order.
  case history(work: String?)
  /// Why a step cannot be done yet, where it is written and what it needs.
  case why(step: String, work: String?)
  /// A step is done; with a waiver also out of order.
  case done(step: String?, work: String?, on: CivilDate?, waiver: WorkflowEvent.Waiver?)
  /// A step is passed over, on somebody's word.
  case waive(step: String, work: String?, waiver: WorkflowEvent.Waiver?)
  /// Whether a conditional step is required.
  case applies(step: String, work: String?, Bool)
  /// What was done has to be done again; without a step, closed work goes on.
  case reopen(step: String?, work: String?)
  case note(String, work: String?)
  case close(work: String?)
  /// Take the work out altogether.
  case delete(work: String?)
  case rename(work: String, to: String)
  /// Talk about this one from now on.
  case focus(work: String)
}
