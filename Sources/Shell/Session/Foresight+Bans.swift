import Assistant
import Language
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

extension Foresight {
  /// Whether it must never be suggested.
  func isBanned(_ sentence: String, _ action: WorkflowAction? = nil) -> Bool {
    guard !bans.isEmpty else { return false }
    if let known = banned[sentence] { return known }
    if banned.count >= Self.mostTyped { banned = [:] }
    let isBanned = bans.forbids(sentence, action)
    banned[sentence] = isBanned
    return isBanned
  }

  /// Reads what was banned before.
  func recallBans() {
    (bans, banned) = (Bans(), [:])
    for text in (try? history?.forgotten()) ?? [] { bans.insert(text, action(saying:)) }
  }

  /// Looks whether another process banned or allowed something, or was told to forget: that holds here at once. Some
  /// microseconds while nobody else writes. True when something is to be suggested, or no more.
  @discardableResult func heedOthers() -> Bool {
    guard isLoaded, let history, let version = try? history.foreignVersion(),
      version != seenVersion
    else { return false }
    seenVersion = version
    if let now = try? history.erasures(), now != erasures {
      // What was forgotten there is not suggested here either; what was said here since stands in the journal.
      startAgain()
      load()
      return true
    }
    guard let now = try? history.forgotten(), now != bans.kept else { return false }
    for text in now.subtracting(bans.kept) { drop(text) }
    recallBans()
    reconsider()
    return true
  }

  /// Never again.
  func ban(_ ban: Ban) {
    let text = Bans.text(of: ban)
    bans.insert(text, action(saying:))
    banned = [:]
    try? history?.forget(text, at: clock.anchor.wall)
    reconsider()
  }

  /// What a ban means: “never suggest tea” is about all that holds the word, since that is no sentence.
  func meant(_ ban: Ban) -> Ban {
    guard case .sentence(let text) = ban, !typedSet.contains(text) else { return ban }
    let scene = Scene(now: clock.zone.local(wall: clock.anchor.wall), kept: kept())
    return interpreter.interpret(text, in: scene, helps: false).readings.isEmpty
      ? .holding(text) : ban
  }

  /// What “that” is of a suggestion: the one told of, else the one on top, if it is sure enough to be shown.
  var lastShown: String? {
    told?.offer.sentence
      ?? current().first { $0.confidence.overall >= style.chip }?.sentence
  }

  /// This very suggestion, never again; nor as the rest of a line.
  func forget(_ sentence: String) {
    ban(.sentence(sentence))
    drop(sentence)
  }

  /// May be suggested again; false when it was not banned.
  func allow(_ ban: Ban) -> Bool {
    let lifted = bans.saying(ban, action(saying:))
    guard !lifted.isEmpty else { return false }
    for text in lifted { _ = try? history?.allow(text) }
    let left = bans.kept.subtracting(lifted)
    (bans, banned) = (Bans(), [:])
    for text in left { bans.insert(text, action(saying:)) }
    reconsider()
    return true
  }
}
