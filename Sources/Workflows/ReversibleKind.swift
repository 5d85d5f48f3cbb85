/// A kind of action that may run by itself, if the user lists it: each can be taken back whole.
///
/// What ends, deletes or forgets something is not among them, although some of it could be undone; nor is what is
/// recorded in somebody's name (a step of a workflow), nor what only asks and leaves nothing to take back. Drawing up a
/// document for the first time is: it is a draft with marked blanks, and nobody's word.
public enum ReversibleKind: String, CaseIterable, Hashable, Sendable {
  /// One or several countdowns.
  case start
  /// A routine that is kept.
  case routine
  case pause
  case resume
  case extend
  case reduce
  /// To the next phase.
  case skip
  /// A document that a piece of work has not yet.
  case draft

  /// The kinds of a list such as `start, pause`, in the order of `allCases`; nil when one of them is none.
  public static func list(_ text: String) -> [ReversibleKind]? {
    let words = text.lowercased().split { $0 == "," || $0 == " " || $0 == ";" }
      .filter { $0 != "and" }.map(String.init)
    let kinds = words.compactMap(ReversibleKind.init)
    guard kinds.count == words.count else { return nil }
    let wanted = Set(kinds)
    return allCases.filter(wanted.contains)
  }
}
