/// What the facts of a line may come to, in the order in which it is looked for; the first that has something gets it.
///
/// What needs several facts stands before what one word says: a part of what they say together would be acted on, and the
/// rest lost.
enum FactClaim: CaseIterable {
  /// An appointment, and what comes before it. First: its lengths are ways and tasks, each of which would do for one of those
  /// that follow.
  case leaving
  /// What was begun, and how long it lasts. Before what goes on since then, which has no end, and before what comes again,
  /// which also tells when something was begun.
  case running
  /// It began so much before, or after, the time that was told. Behind what also says how long it lasts.
  case shifted
  /// What is done again so long after it was done last. Before what is late: an interval is nothing that was lost.
  case again
  /// So long it stood still.
  case lost
  /// It is not yet as it is to be, without a length: behind what says one.
  case unready
  /// It goes on since then. Before what is left: a stopwatch has nothing left, and “since” says so.
  case since
  /// So much is left.
  case left
  /// Somebody has it for so long. Behind what is left: a length alone may be either, and “left” is the plainer word.
  case lasting
  /// Nobody has it any more from then on.
  case expiring
  /// It is over now. Behind what tells of a time.
  case over
  /// Something happens then. Last: whatever has a time and no more telling word does.
  case coming

  /// One word says it, which holds only where nothing else is said.
  var isOfOneWord: Bool {
    switch self {
    case .leaving, .running, .shifted, .again, .lost, .unready: false
    case .since, .left, .lasting, .expiring, .over, .coming: true
    }
  }
}
