import Timers

/// What someone asked of the predictions themselves.
public enum PredictionIntent: Hashable, Sendable {
  /// How good they are: accuracy, calibration, acceptance, speed.
  case report
  /// What may come next, ranked.
  case dashboard
  /// The steps that a kept piece of work can do now, in the order that is usual.
  case steps(work: Int64, reasons: Bool)
  /// More about the suggestion shown, or about what was told of it last.
  case details
  /// The last suggestion was right, or wrong.
  case judge(good: Bool)
  /// Learn from what is said, or do not.
  case learn(Bool)
  /// Show suggestions, or none at all.
  case show(Bool)
  /// Whether what is said is learnt, and whether suggestions are shown.
  case isLearning
  case isShowing
  /// Never suggest this, or what holds these words; `allow` takes that back.
  case never(Ban)
  /// Never suggest what was shown, or told of, last.
  case neverShown
  case allow(Ban)
  /// What is never suggested.
  case banned
  /// Make the model again from the history.
  case rebuild
  /// What was learnt: into a file, forgotten, measured.
  case learnt(LearntIntent)
  /// What may be done without being asked.
  case autonomy(AutonomyIntent)
}

/// What is never to be suggested, as it was said.
public enum Ban: Hashable, Sendable {
  /// One sentence, however it is written.
  case sentence(String)
  /// Whatever holds these words.
  case holding(String)
}

/// What someone asked of all that was learnt from them.
public enum LearntIntent: Hashable, Sendable {
  /// Writes it into a file, or onto the output; without names and words when asked so.
  case export(anonymously: Bool, path: String?)
  /// Forgets what mentions a name; nil: all of it, once that was confirmed.
  case forget(String?, confirmed: Bool = false)
  /// Forgets the last lines that were said.
  case forgetLines(Int)
  /// Forgets what was said on these days; nil: from ever, or until now.
  case forgetDays(from: CivilDate?, to: CivilDate?, words: String)
  /// What was said for so long until now, and what became of suggestions meanwhile.
  case forgetLast(Duration, words: String)
  /// The report as a picture; nil: in a file of the usual name.
  case picture(path: String?)
  /// Lets two predictors run over the history beside each other.
  case trial
}

/// What someone asked of acting by itself.
public enum AutonomyIntent: Hashable, Sendable {
  case turn(on: Bool)
  /// Whether it is on, what may be done, and what the suggestion shown lacks for it.
  case status
  /// What was done by itself.
  case log
}
