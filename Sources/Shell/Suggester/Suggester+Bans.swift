import Language
import Storage
import Workflows

/// What is banned, here and in other shells.
extension Suggester {
  /// Whether it must never be suggested.
  func isBanned(_ sentence: String, _ action: WorkflowAction? = nil) -> Bool {
    guard !bans.isEmpty else { return false }
    if let known = caches.banned[sentence] { return known }
    if caches.banned.count >= SuggestionCaches.most { caches.banned = [:] }
    let isBanned = bans.forbids(sentence, action)
    caches.banned[sentence] = isBanned
    return isBanned
  }

  /// Reads what was banned before.
  func recallBans() {
    hold(bans: (try? history?.forgotten()) ?? [])
  }

  private func hold(bans texts: Set<String>) {
    bans = Bans()
    for text in texts { bans.insert(text, action(saying:)) }
    caches.invalidate(by: .bans)
  }

  /// Looks whether another process banned or allowed something, or was told to forget: that holds here at once. Some
  /// microseconds while nobody else writes. True when something is to be suggested, or no more.
  @discardableResult func heedOthers() -> Bool {
    guard learner.isLoaded, let history, let version = try? history.foreignVersion(),
      version != seenVersion
    else { return false }
    seenVersion = version
    if let now = try? history.erasures(), now != learner.erasures {
      // What was forgotten there is not suggested here either; what was said here since stands in the journal.
      loadAgain()
      return true
    }
    guard let now = try? history.forgotten(), now != bans.kept else { return false }
    for text in now.subtracting(bans.kept) { typed.drop(text) }
    recallBans()
    return true
  }

  /// Never again.
  func ban(_ ban: Ban) {
    let text = Bans.text(of: ban)
    bans.insert(text, action(saying:))
    try? history?.forget(text, at: learner.clock.anchor.wall)
    caches.invalidate(by: .bans)
  }

  /// What a ban means: “never suggest tea” is about all that holds the word, since that is no sentence.
  func meant(_ ban: Ban) -> Ban {
    guard case .sentence(let text) = ban, !typed.contains(text) else { return ban }
    let scene = Scene(now: now, kept: around.kept())
    return interpreter.interpret(text, in: scene, helps: false).readings.isEmpty
      ? .holding(text) : ban
  }

  /// What “that” is of a suggestion: the one told of, else the one on top, if it is sure enough to be shown.
  var lastShown: String? {
    onShow.told?.offer.sentence
      ?? offered.first { $0.confidence.overall >= style.chip }?.sentence
  }

  /// This very suggestion, never again; nor as the rest of a line.
  func forget(_ sentence: String) {
    ban(.sentence(sentence))
    typed.drop(sentence)
  }

  /// May be suggested again; false when it was not banned.
  func allow(_ ban: Ban) -> Bool {
    let lifted = bans.saying(ban, action(saying:))
    guard !lifted.isEmpty else { return false }
    for text in lifted { _ = try? history?.allow(text) }
    hold(bans: bans.kept.subtracting(lifted))
    return true
  }

  // MARK: Forgetting

  /// Forgets everything that was typed and learnt, here and on the disk.
  func forgetEverything() throws(StoreError) {
    try history?.forgetEverything()
    startAgain()
  }

  /// Forgets what mentions a name, and learns the rest again. Answers how many lines went.
  @discardableResult
  func forgetMentions(of name: String) throws(StoreError) -> Int {
    let gone = try history?.forget(mentioning: name) ?? 0
    loadAgain()
    return gone
  }

  /// Forgets what was said from one moment until before another, ns since 1970 UTC, and learns the rest again. Answers how
  /// many lines went.
  func forget(from start: Int64, to end: Int64) throws(StoreError) -> Int {
    let gone = try history?.forget(from: start, to: end) ?? 0
    loadAgain()
    return gone
  }

  private func loadAgain() {
    startAgain()
    load()
  }
}
