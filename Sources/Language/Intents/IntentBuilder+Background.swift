import Timers

/// What was said about the agent, about looking on, and about copies of the store.
extension IntentBuilder {
  func background(_ rule: PublicRule, _ slots: Slots) -> Built? {
    func built(_ intent: BackgroundIntent) -> Built { (.background(intent), nil) }
    switch rule {
    case .agent:
      return built(
        slots.has(.install)
          ? .installAgent : slots.has(.uninstall) ? .uninstallAgent : .agentState)
    case .watch:
      if slots.has(.all) { return built(.watch(TimerReference(all: true))) }
      return reference(slots).map { built(.watch($0)) }
    case .backup: return built(.backUp(to: path(slots)))
    case .restore: return path(slots).map { built(.restore(from: $0)) }
    default: return nil
    }
  }

  /// A path is the last thing said, letter by letter.
  private func path(_ slots: Slots) -> String? {
    guard let capture = slots[.path], capture.end > capture.start else { return nil }
    return sentence.verbatim(capture.start..<sentence.count)
  }
}
