import Assistant
import Prediction
import Storage

/// What became of suggestions, and when to keep quiet because of it.
extension Foresight {
  /// Writes down what became of a suggestion, and learns from it when to be quiet.
  func tell(_ kind: HistoryStore.Feedback, _ sentence: String) {
    let wall = clock.anchor.wall
    if isLearning { try? history?.feedback(kind, text: sentence, at: wall) }
    heed(kind, at: wall)
  }

  func heed(_ kind: HistoryStore.Feedback, at wallNs: Int64) {
    let time = Int(wallNs / 1_000_000_000)
    switch kind {
    case .accepted, .good: quiet.note(.wanted, at: time)
    case .dismissed, .undone, .bad: quiet.note(.unwanted, at: time)
    case .ignored: quiet.note(.passed, at: time)
    case .shown: break
    }
  }

  /// Until when banners and chips keep away, ns since 1970 UTC; nil: they do not.
  var quietUntil: Int64? {
    quiet.quietUntil(at: Int(clock.anchor.wall / 1_000_000_000)).map { Int64($0) * 1_000_000_000 }
  }

  var isQuiet: Bool { quietUntil != nil }

  /// What a banner would say; nil when nothing is sure enough, or nobody wants to hear it.
  func bannerOffer(least: Double) -> Offer? {
    guard shows, isLoaded, isLearning, !isQuiet, let offer = current().first,
      offer.confidence.overall >= max(least, style.chip)
    else { return nil }
    return offer
  }

  func showedBanner() {
    guard let offer = current().first else { return }
    banner = offer.sentence
    wasShown = true
  }

  /// The banner went without a word.
  func ignoredBanner() {
    guard let sentence = banner else { return }
    banner = nil
    tell(.ignored, sentence)
  }
}
