/// What the facts of a line may come to, in the order in which it is looked for; the first that has something gets it.
///
/// What needs several facts stands before what one word says: that word alone would be acted on, and the rest lost. Within
/// both groups each is of other lines, by whether a time that comes, a beginning and lengths of which role are told; where
/// two may want the same one, the reason is said.
enum FactClaim: CaseIterable {
  /// It goes in then, and needs so long. Before what one has to leave for, which needs no such word.
  case entering
  /// An appointment and lengths before it: the only one with both.
  case leaving
  /// What was begun, and how long it lasts.
  case running
  /// It began so much before, or after, the time that was told.
  case shifted
  /// What is done again so long after it was done last, or at a time. Before what is late or not ready, which may be why it
  /// is done again.
  case again
  /// So long it stood still. Before what is not yet as it is to be, of which no length is told.
  case lost
  case unready
  /// It goes on since then.
  case since
  /// So much is left. Before what somebody has for so long: a length that is said to be left is none from now on.
  case left
  case lasting
  /// Nobody has it any more from then on. Before what happens then: that it ends is the plainer word, and likelier meant.
  case expiring
  /// It is over, and no time is told.
  case over
  /// Something happens then: a time with nothing more telling beside it.
  case coming
  /// A thing does something then, in words that no cue knows. Last: any other claim knows more.
  case happening

  /// One word says it, which holds only where nothing else is said.
  var isOfOneWord: Bool {
    switch self {
    case .entering, .leaving, .running, .shifted, .again, .lost, .unready, .happening: false
    case .since, .left, .lasting, .expiring, .over, .coming: true
    }
  }
}
