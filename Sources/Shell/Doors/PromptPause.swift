import Timers

/// What happens at an empty prompt while nobody types: an act by itself, a banner for a while.
///
///     prompt, key ──3 s──→ act ──┐
///            └────patience───────┴→ banner ──10 s, or a key──→ gone until the next line
///
/// Told instants; never reads a clock.
struct PromptPause {
  /// A pause this long is none in a word: the user waits for something, or has left.
  static let actPatience = Duration.seconds(3)
  /// How long a banner stands (requirements, notification banner).
  static let bannerTime = Duration.seconds(10)

  /// The last key, or when the prompt came.
  private var since: Moment?
  private var isEmpty = false
  private var hasActed = false
  private var hasShown = false
  private(set) var bannerUntil: Moment?

  /// A new prompt.
  mutating func begin(at now: Moment, isEmpty: Bool) {
    self = PromptPause()
    (since, self.isEmpty) = (now, isEmpty)
  }

  /// Keys came. Whether a banner stood, which is gone now.
  mutating func touched(at now: Moment, isEmpty: Bool) -> Bool {
    (since, self.isEmpty) = (now, isEmpty)
    defer { bannerUntil = nil }
    return bannerUntil != nil
  }

  /// When to act by itself, once for each prompt; nil: not now.
  var actAt: Moment? { isEmpty && !hasActed ? since?.advanced(by: Self.actPatience) : nil }

  /// When to show a banner, once for each prompt; nil: not now.
  func bannerAt(patience: Duration) -> Moment? {
    isEmpty && !hasShown ? since?.advanced(by: patience) : nil
  }

  mutating func act() { hasActed = true }

  mutating func showBanner(at now: Moment) {
    hasShown = true
    bannerUntil = now.advanced(by: Self.bannerTime)
  }

  /// No banner at this prompt any more.
  mutating func skipBanner() { (hasShown, bannerUntil) = (true, nil) }
}
