import Timers

/// What someone asked by leaning on what was said before; the conversation knows what that was.
public enum FollowUp: Hashable, Sendable {
  /// “same again”, “the same for the eggs”, “same again but 6 minutes”: the last command once more, perhaps of another
  /// timer or of another length.
  case again(TimerReference, Change? = nil)
  /// “I meant the eggs”, “no, make that 12”: the last command was wrong in its timer or its length.
  /// `not`: what is said not to be meant.
  case instead(TimerReference, length: Duration?, not: TimerReference? = nil)
  /// “how about the other one?”: the last question, of another timer.
  case about(TimerReference)
  /// The last question about the history, with what is otherwise in it.
  case history(SessionFilter, HistoryQuestion?)
  /// “twice as long”: a running timer's length, times this; or only what is left of it.
  case scaled(TimerReference, by: Double, ofRest: Bool = false)
  /// “and 4 more for the sauce”: longer if there is such a timer, else a new one.
  case more(label: String, Duration)
  /// “the second one”, “eggs”: the answer to “Which one?”.
  case chosen(TimerReference)

  /// What is otherwise when something is done once more.
  public enum Change: Hashable, Sendable {
    case length(Duration)
    case scaled(by: Double)
    /// So much longer than it was; less than nothing: shorter.
    case longer(by: Duration)
    /// “Same again but longer”: how long was not said.
    case unsaid
    /// So long after it, or at this time; where no day was said, of its own.
    case later(Duration)
    case at(LocalTime, saysDay: Bool)
  }
}
