import Assistant
import Prediction
import Storage

/// What became of suggestions, and when to keep quiet because of it.
extension Suggester {
  /// Writes down what became of a suggestion, and learns from it when to be quiet.
  func tell(_ kind: HistoryStore.Feedback, _ sentence: String) {
    let wall = learner.clock.anchor.wall
    if learner.isLearning { try? history?.feedback(kind, text: sentence, at: wall) }
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
    quiet.quietUntil(at: learner.seconds).map { Int64($0) * 1_000_000_000 }
  }

  var isQuiet: Bool { quietUntil != nil }

  /// What a banner would say; nil when nothing is sure enough, or nobody wants to hear it.
  func bannerOffer(least: Double) -> Offer? {
    guard shows, learner.isLoaded, learner.isLearning, !isQuiet, let offer = current().first,
      offer.confidence.overall >= max(least, style.chip)
    else { return nil }
    return offer
  }

  func showedBanner() {
    guard let offer = current().first else { return }
    onShow.banner = offer.sentence
    onShow.wasShown = true
  }

  /// The banner went without a word.
  func ignoredBanner() {
    guard let sentence = onShow.banner else { return }
    onShow.banner = nil
    tell(.ignored, sentence)
  }

  /// What may come next, ranked, with a bar each.
  var dashboard: [Line] {
    // What has no chance to speak of is not foreseen.
    let offers = current().enumerated().filter {
      $0.offset < 3 || $0.element.confidence.overall >= 0.005
    }
    .map(\.element).prefix(8)
    guard !offers.isEmpty else { return [Line(.plain, say(.reportNothing))] }
    let quiet = quietUntil.map { wall in
      Line(
        .dim,
        say(
          .reportQuiet(
            clock: String(learner.clock.zone.local(wall: wall).iso.dropFirst(11).prefix(5)))))
    }
    return [quiet].compactMap(\.self)
      + offers.map { offer in
        let value = offer.confidence.overall
        let bar = String(repeating: "█", count: max(1, Int((value * 20).rounded())))
        return Line(
          .init(Figures.tone(of: value), bar.padded(to: 22)),
          .init(.plain, Figures.percent(min(0.99, value)).padded(to: 7)),
          .init(.strong, visible(offer.sentence)))
      }
  }
}
