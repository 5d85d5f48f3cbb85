import Assistant
import Timers

/// The suggestion that comes by itself when nobody types.
extension PredictionCommands {
  /// How long the prompt is empty before a banner comes; nil: none comes.
  var bannerPatience: Duration? {
    guard session.conversation.assistant.question == nil,
      session.ownAct.map({ $0.until <= ledger.clock.now }) ?? true
    else {
      return nil
    }
    switch settings["prediction.notice"] {
    case "prominent": return suggester.bannerOffer(least: 0) == nil ? nil : .seconds(2)
    // From here on a ghost is shown too (requirements F2.2).
    case "standard": return suggester.bannerOffer(least: 0.6) == nil ? nil : .seconds(5)
    default: return nil
    }
  }

  /// What the suggestion would start, and the key; below it the reason for those who want it. Its sentence stands behind the
  /// cursor or below it already, and is not said again; where it stands nowhere, it is.
  var banner: [Line] {
    guard let offer = suggester.offered.first, offer.sentence == suggester.onShow.banner else {
      return []
    }
    let isSeen =
      suggester.onShow.ghost?.sentence == offer.sentence || conversation.listedActions.isEmpty
    var said: [Line.Span] = isSeen ? [] : [.init(.strong, visible(offer.sentence))]
    if suggester.showsFigures {
      let value = offer.confidence.overall
      said.append(.init(Figures.tone(of: value), Figures.percent(min(0.99, value))))
    }
    if let preview = suggester.onShow.preview {
      said.append(.init(.dim, preview.spans.map(\.text).joined()))
    }
    var lines: [Line] = []
    if !said.isEmpty {
      let parts = said.flatMap { [.init(.dim, "   "), $0] }.dropFirst()
      lines.append(
        Line(
          [.init(.dim, say(.predictionNext) + " ")] + parts
            + [.init(.dim, "   " + say(.predictionTakes))]))
    }
    if suggester.bannerDetail >= .reason {
      lines.append(Line(.dim, "      " + say(.predictionHides(why: suggester.why(offer)))))
    }
    return lines
  }

  /// The banner stands from now on, with what its sentence would start: worked out once, not at every key.
  func showBanner() {
    suggester.showedBanner()
    suggester.onShow.preview = suggester.onShow.banner.flatMap { preparing.preview(of: $0).first }
  }
}
