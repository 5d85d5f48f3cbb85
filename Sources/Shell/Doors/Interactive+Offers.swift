import Assistant

/// What stands behind the cursor before any habit, and what keys say that have no sentence of their own.
extension Interactive {
  /// While something is asked, what would answer it; else what the last answer offers, before all habits.
  func ghost(for line: String) -> String? {
    let offered = session.conversation.offered
    if let question = session.conversation.assistant.question {
      guard let likely = question.likely, !likely.isEmpty else {
        return line.isEmpty ? nil : session.suggester.ghost(for: line)
      }
      if let rest = likely.rest(behind: line) { return rest }
      return line.isEmpty ? nil : session.suggester.ghost(for: line)
    }
    return offered.lazy.compactMap { $0.rest(behind: line) }.first
      ?? session.suggester.ghost(for: line)
  }

  /// What PageDown says: the list that was shown last goes on.
  var sentenceOfPageDown: String? {
    let conversation = session.conversation
    let goesOn = conversation.workListing != nil || conversation.listing != nil
    return goesOn && conversation.assistant.question == nil ? session.say(.workListKey) : nil
  }
}

extension String {
  /// What stands behind a beginning of it; nil: it does not begin so, or has nothing behind it.
  fileprivate func rest(behind line: String) -> String? {
    guard count > line.count, lowercased().hasPrefix(line.lowercased()) else { return nil }
    return String(dropFirst(line.count))
  }
}
