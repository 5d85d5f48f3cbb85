import Assistant
import Prediction
import Workflows

/// Why something is suggested: as much of it as the user wants to know, and more when asked.
extension Suggester {
  /// How much is told. Each holds what the one before holds.
  enum Detail: Int, Comparable, CaseIterable, Sendable {
    /// The sentence and how sure it is.
    case brief
    /// How often it followed what.
    case reason
    /// The five factors and their weights.
    case factors
    /// What else may come, and what acting by itself would lack.
    case alternatives

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    var next: Self? { Self(rawValue: rawValue + 1) }
  }

  /// Someone who said so many lines knows what suggestions are: banners need no reason any more, and who still asks
  /// why wants the factors at once.
  static let experiencedHistory = 200

  private var isExperienced: Bool { learner.predictor.history >= Self.experiencedHistory }

  /// What a banner says by itself.
  var bannerDetail: Detail { wantedDetail ?? (isExperienced ? .brief : .reason) }

  /// Why the suggestion shown is shown.
  func explanation() -> [Line] {
    guard let offer = onShow.ghost ?? offered.first else {
      onShow.told = nil
      return [Line(.plain, say(.predictionNoneToExplain))]
    }
    return explain(
      offer, wantedDetail.map { max($0, .reason) } ?? (isExperienced ? .factors : .reason))
  }

  /// One step more about what was explained last, or about what is shown.
  func more() -> [Line] {
    guard let told = onShow.told else { return explanation() }
    guard let next = told.detail.next else {
      return [Line(.plain, say(.predictionAllSaid(sentence: visible(told.offer.sentence))))]
    }
    return explain(told.offer, next, after: told.detail)
  }

  /// As much as `detail`, less what was told before.
  private func explain(_ offer: Offer, _ detail: Detail, after before: Detail? = nil) -> [Line] {
    onShow.told = (offer, detail)
    func isNews(_ part: Detail) -> Bool { detail >= part && before.map { $0 < part } ?? true }
    let evidence = offer.confidence.evidence
    // What was always so may still be otherwise: never 100 %.
    let percent = min(99, Int((offer.confidence.overall * 100).rounded()))
    var lines = [Line(.init(.strong, visible(offer.sentence)), .init(.plain, "   \(percent) %"))]
    if isNews(.reason) {
      lines.append(
        Line(.plain, say(.predictionReason(why: why(offer), n: evidence.history))))
    }
    if isNews(.factors) { lines += factors(offer.confidence) }
    if isNews(.alternatives) { lines += alternatives(to: offer) }
    if let next = detail.next {
      lines.append(
        Line(.dim, say(next == .factors ? .predictionMoreFactors : .predictionMoreOthers)))
    }
    return lines
  }

  /// How often it followed what, in one sentence.
  func why(_ offer: Offer) -> Message {
    let evidence = offer.confidence.evidence
    if evidence.isShared { return .predictionReasonShared }
    guard evidence.state.visits > 0 else { return .predictionReasonNever }
    let after = evidence.state.recent.compactMap(sentence)
    let list = after.dropFirst().reduce(after.first ?? "") {
      say(.predictionThen(before: $0, next: $1))
    }
    return .predictionReasonFollowed(
      n: evidence.followed, of: evidence.state.visits, after: list)
  }

  private func factors(_ confidence: ConfidenceScore) -> [Line] {
    ConfidenceMetrics.Kind.allCases.map { kind in
      let tenths = Int((confidence.contributions[kind] * 10).rounded())
      let weight =
        tenths == 0
        ? "" : "\(tenths < 0 ? "−" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
      let factor = Message.predictionFactor(
        name: kind.rawValue, share: Figures.percent(confidence.components[kind]), weight: weight)
      return Line(.dim, "  " + say(factor))
    }
  }

  private func alternatives(to offer: Offer) -> [Line] {
    let others = current().filter { $0.sentence != offer.sentence }.prefix(3)
    let evidence = offer.confidence.evidence
    var lines: [Line] = []
    if !others.isEmpty {
      lines.append(
        Line(
          .plain,
          say(
            .predictionOthers(
              others: others.map {
                .words("\(visible($0.sentence)) (\(Figures.percent($0.confidence.overall)))")
              }))))
    }
    lines.append(
      Line(
        .dim,
        say(
          .predictionBefore(
            share: Figures.percent(offer.transition.probability), n: evidence.deepestVisits))))
    return lines
  }
}
