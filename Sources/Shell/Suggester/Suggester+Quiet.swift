import Assistant
import Prediction
import Storage
import Workflows

/// What became of suggestions, and when to keep quiet because of it.
extension Suggester {
  /// Writes down what became of a suggestion, and learns from it when to be quiet.
  func tell(_ kind: HistoryStore.Feedback, _ sentence: String) {
    let wall = learner.clock.anchor.wall
    if learner.isLearning { try? history?.feedback(kind, text: sentence, at: wall) }
    recordGhost(kind, sentence)
    heed(kind, at: wall)
  }

  func heed(_ kind: HistoryStore.Feedback, at wallNs: Int64) {
    let time = Int(wallNs / 1_000_000_000)
    switch kind {
    case .accepted, .good, .shown: quiet.note(.wanted, at: time)
    case .dismissed, .undone, .bad: quiet.note(.unwanted, at: time)
    case .ignored: quiet.note(.passed, at: time)
    }
  }

  /// How sure a sentence has to be to stand behind the cursor: more, the more often it was typed past there; while it is to be
  /// quiet, nearly certain.
  func leastForGhost(_ sentence: String) -> Double {
    let least = isQuiet ? max(style.ghost, SuggestionStyle.conservative.ghost) : style.ghost
    return min(GhostRecord.most, least + (ghostRecords[sentence]?.surcharge ?? 0))
  }

  func recordGhost(_ kind: HistoryStore.Feedback, _ sentence: String) {
    switch kind {
    case .shown, .accepted, .good: ghostRecords[sentence, default: GhostRecord()].add(right: true)
    case .ignored, .dismissed, .bad:
      ghostRecords[sentence, default: GhostRecord()].add(right: false)
    case .undone: break
    }
  }

  /// Something was said beside the ghost that stood there: the same by hand, or something else, which counts as one that passed.
  func settleGhost(_ action: WorkflowAction, _ text: String) {
    defer { onShow.stood = nil }
    guard let stood = onShow.stood, !isTaken(text), !onShow.unwanted.contains(stood.action) else {
      return
    }
    tell(stood.action == action ? .shown : .ignored, stood.sentence)
  }

  /// Until when banners and chips keep away, ns since 1970 UTC; nil: they do not.
  var quietUntil: Int64? {
    quiet.quietUntil(at: learner.seconds).map { Int64($0) * 1_000_000_000 }
  }

  var isQuiet: Bool { quietUntil != nil }

  /// What a banner would say; nil when nothing is sure enough, or nobody wants to hear it.
  func bannerOffer(least: Double) -> Offer? {
    guard shows, learner.isLoaded, learner.isLearning, !isQuiet, let offer = offered.first,
      offer.confidence.overall >= max(least, style.chip)
    else { return nil }
    return offer
  }

  func showedBanner() {
    guard let offer = offered.first else { return }
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
