/// What a line may be before it is read as a sentence of its own, in the order in which it is looked for; the first that has
/// a turn gets it. Without an open question only the first two may have one, with one only the others.
enum TurnClaim: CaseIterable {
  /// It says circumstances of something known: it is read without them.
  case circumstances
  /// It is said to what rings. Behind the circumstances, which take nothing of such a line: “stop” has none.
  case ringing
  /// It takes a length that is proposed; nothing said takes the only one. Before the answers, which an empty line is none of.
  case offer
  /// It is the value of a field that is asked for, whatever it would mean alone. Before the answers of other questions, and
  /// not where the question is dropped: “cancel that” is no value.
  case field
  /// It answers the question as it was asked: a digit, a rank, a length, a time.
  case answer
  /// It drops the question. Behind the answers, some of which say what is not wanted.
  case drop
}

/// What a line that is read as nothing may be, in the order in which it is looked for.
enum UnreadClaim: CaseIterable {
  /// Nothing but the name of what is there, or is known to take its time.
  case known
  /// It asks for something that rules say. Before what is told of fields: it asks, and tells nothing.
  case rules
  /// It tells of new work, in clauses, or else the value of a field.
  case field
  /// It tells that a step is done, in words that are no sentence of ours. Behind what does something: it is read once more with
  /// another verb, and only asked about.
  case step
  /// It says how it goes with a field, and not what that is. Last: nothing comes of it.
  case remark
}

/// What a reading may come to beside the plan of its intents, in the order in which it is looked for.
enum ReadClaim: CaseIterable {
  /// Weights read the name of what is there otherwise: it is what is called so.
  case known
  /// It tells the value of a field. Before a name that says nothing: a value may stand in quotation marks.
  case field
  /// A name that says nothing: nobody means all of them, or a nameless one, by it.
  case nameless
  /// A line that is only to be explained.
  case explained
  /// Why the last line called something so.
  case naming
  /// What was said last is taken back. Last, and before the plan, to which nothing is open.
  case takenBack
}
