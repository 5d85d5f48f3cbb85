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

  /// “Next: tea 4 min (86 %)”, what it would start, and the key; below it the reason for those who want it.
  var banner: [Line] {
    guard let offer = suggester.current().first, offer.sentence == suggester.onShow.banner else {
      return []
    }
    let value = offer.confidence.overall
    var first: [Line.Span] = [
      .init(.dim, say(.predictionNext) + " "), .init(.strong, visible(offer.sentence)),
      .init(Figures.tone(of: value), " (\(Figures.percent(min(0.99, value))))"),
      .init(.dim, "   " + say(.predictionTakes)),
    ]
    if let preview = suggester.onShow.preview {
      first += [.init(.dim, "   ")] + preview.spans.map { .init(.dim, $0.text) }
    }
    guard suggester.bannerDetail >= .reason else { return [Line(first)] }
    return [
      Line(first),
      Line(.dim, "      " + say(.predictionHides(why: suggester.why(offer)))),
    ]
  }

  /// The banner stands from now on, with what its sentence would start: worked out once, not at every key.
  func showBanner() {
    suggester.showedBanner()
    suggester.onShow.preview = suggester.onShow.banner.flatMap { preparing.preview(of: $0).first }
  }
}
