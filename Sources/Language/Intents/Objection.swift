/// Why a reading of a sentence is doubted, beyond the words that were matched.
public struct Objection: Hashable, Sendable {
  /// The features that speak against a reading, by name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is ours only where something is called so, and nothing is.
    case unknownName
    /// It is ours because something is called so, though no word says what that is.
    case knownName
    /// No word says that it is for us.
    case bare
    /// What is passed over takes it back.
    case denied
    /// It asks something, or asks for patience.
    case asking
    /// It complains of something that fails.
    case trouble
    /// It tells a story.
    case story
    /// What is passed over is other people's business.
    case othersBusiness
    /// A length or a time is passed over that would be lost.
    case lost
    /// Where a name is to be stand only words that lead on, numbers, or the end of something else.
    case nameless
    /// A name is a time or holds one.
    case timeAsName
    /// Times that contradict each other, or of which there is one too many.
    case severalTimes
    /// The clocks of a place that nobody here knows.
    case unknownPlace
    /// It is to be done when something happens of which nobody tells us.
    case waiting
    /// The words may mean two things, and the grammar says so.
    case ambiguous
    /// Numbers that count something rather than say how long.
    case counting
    /// A length so short or so long that it is hardly meant.
    case oddLength
    /// It says how often and no more.
    case recurrenceAlone
    /// A sign or a slip that says otherwise.
    case slip
    /// Said in haste, or by a rarer way to say what another says.
    case rarer
    /// Among other words, only what says so is for us.
    case unaddressed
  }

  public var kind: Kind
  public var cost: Double

  /// What is said of the content rather than of whether the line is for us.
  static let ofContent: Set<Kind> = [
    .lost, .othersBusiness, .severalTimes, .unknownPlace, .waiting, .ambiguous, .counting,
  ]

  /// What costs so much is not answered (`Interpreter.leastConfidentCost`).
  static let refused = 8.0
  /// What costs so much is asked about.
  static let asked = 3.0
}
