import Assistant

/// What a recogniser heard is a line like any other, once it is sure what it was.
extension Session {
  func hear(_ utterance: Utterance) -> Reply {
    var reply = perform(utterance.text, doubt: doubt(of: utterance))
    let sure = utterance.confidence.map { "   \(Int(($0 * 100).rounded())) %" } ?? ""
    reply.lines.insert(Line(.dim, "heard “\(visible(utterance.text))”\(sure)"), at: 0)
    var record = WireRecord("heard")
    record.text = utterance.text
    reply.records.insert(record, at: 0)
    return reply
  }

  /// Why it may not be what was said; nil: it surely is.
  private func doubt(of utterance: Utterance) -> Doubt? {
    guard let confidence = utterance.confidence else {
      switch settings["listen.unsure"] {
      case "act": return nil
      case "confirm": return .unsaid
      default: return .unsaidAndCareful
      }
    }
    return confidence < Utterance.surely ? .unsure : nil
  }
}
