/// Sentences about the language model itself.
extension IntentBuilder {
  func model(_ slots: Slots) -> Built? {
    func built(_ intent: ModelIntent) -> Built { (.model(intent), nil) }
    if slots.has(.usage) { return built(.usage) }
    if slots.has(.agree) { return built(.consent(true)) }
    if slots.has(.refuse) { return built(.consent(false)) }
    if slots.has(.forget) { return built(.forgetAnswers) }
    if slots.has(.ask) {
      guard let sentence = label(slots[.text]) else { return nil }
      return built(.ask(sentence))
    }
    return built(.status)
  }
}
