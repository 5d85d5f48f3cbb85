import Assistant
import Storage
import Timers

/// Whether what was begun on a suggestion was carried through (requirements F6.1, completion tracking).
extension Foresight {
  /// Whether this line was taken over from a suggestion.
  func isTaken(_ text: String) -> Bool { taken?.sentence == text.trimmed }

  /// These timers began with a suggestion that was taken, or by themselves.
  func follow(_ timers: [ActiveTimer.ID], byItself: Bool) {
    guard isLearning, !timers.isEmpty else { return }
    try? history?.follow(timers, byItself: byItself, at: clock.anchor.wall)
  }

  /// What became of them, in a sentence; nil when there were none.
  func completion(in store: Store?) -> Line? {
    guard let store, let followed = try? history?.followed(1000), !followed.isEmpty,
      let fates = try? store.fates(ofTimers: followed)
    else { return nil }
    let open = followed.count - fates.completed - fates.abandoned
    var parts: [Message] = [.predictionCompleted(n: fates.completed)]
    if fates.abandoned > 0 { parts.append(.predictionStoppedEarly(n: fates.abandoned)) }
    if open > 0 { parts.append(.predictionOpen(n: open)) }
    return Line(.plain, say(.predictionFollowed(n: followed.count, parts: parts)))
  }
}
