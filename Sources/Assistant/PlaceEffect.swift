import Workflows

/// What is done about where the conversation is.
public enum PlaceEffect: Hashable, Sendable {
  /// The conversation is there from now on.
  case arrive(Places)
  /// Tells what is due, late, blocked, running and expected.
  case dashboard
  /// Lists what can be done at the place by a digit.
  case actions
  /// Sentences that go on from an answer, each to be taken by a digit; the first stands behind the cursor.
  case offer([String])
  /// The same, where the answer names them itself: nothing is listed.
  case suggest([String])
  /// Takes one of them; counted from 1.
  case take(Int)
}
