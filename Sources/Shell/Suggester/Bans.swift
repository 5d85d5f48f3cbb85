import Assistant
import Workflows

/// What must never be suggested: sentences, and all that holds some words.
///
/// Sentences are compared by their letters and figures alone, and by what they mean: who bans “how long” sees no “how
/// long?” either.
struct Bans {
  /// As they are kept: sentences as they were said, words behind `mark`.
  private(set) var kept: Set<String> = []
  private var sentences: Set<String> = []
  private var actions: Set<WorkflowAction> = []
  /// Folded, a blank at both ends.
  private var words: Set<String> = []

  /// No sentence begins so.
  private static let mark = "* "

  var isEmpty: Bool { kept.isEmpty }

  /// - Parameter action: what a sentence means; asked for sentences only.
  mutating func insert(_ text: String, _ action: (String) -> WorkflowAction) {
    guard kept.insert(text).inserted else { return }
    if text.hasPrefix(Self.mark) {
      words.insert(" \(Self.folded(String(text.dropFirst(Self.mark.count)))) ")
    } else {
      sentences.insert(Self.folded(text))
      let action = action(text)
      if action.kind != .say { actions.insert(action) }
    }
  }

  func forbids(_ sentence: String, _ action: WorkflowAction?) -> Bool {
    if let action, actions.contains(action) { return true }
    let folded = Self.folded(sentence)
    return sentences.contains(folded) || words.contains { " \(folded) ".contains($0) }
  }

  /// The kept texts that say this.
  func saying(_ ban: Ban, _ action: (String) -> WorkflowAction) -> [String] {
    let text = Self.text(of: ban)
    guard case .sentence(let said) = ban else {
      let folded = Self.folded(text)
      return kept.filter { $0.hasPrefix(Self.mark) && Self.folded($0) == folded }
    }
    let meant = action(said)
    return kept.filter { one in
      guard !one.hasPrefix(Self.mark) else { return false }
      return Self.folded(one) == Self.folded(said) || meant.kind != .say && action(one) == meant
    }
  }

  static func text(of ban: Ban) -> String {
    switch ban {
    case .sentence(let text): text
    case .holding(let words): mark + words
    }
  }

  /// As people say what is kept.
  static func words(_ kept: String) -> Message {
    kept.hasPrefix(mark)
      ? .predictionAnythingWith(words: String(kept.dropFirst(mark.count))) : .words(kept)
  }

  /// Small letters and figures, one blank between words.
  private static func folded(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
