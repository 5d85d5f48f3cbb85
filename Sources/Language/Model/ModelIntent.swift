/// What someone asked about the language model itself.
public enum ModelIntent: Hashable, Sendable {
  /// Which model, where, and whether it may be asked.
  case status
  /// What it was asked and what that cost.
  case usage
  case turn(on: Bool)
  /// Whether sentences may be sent to it.
  case consent(Bool)
  /// Throws away the answers that are kept.
  case forgetAnswers
  /// Asks it about this sentence, although it may be understood here.
  case ask(String)

  /// As it is named on the wire.
  public var name: String {
    switch self {
    case .status: "model.status"
    case .usage: "model.usage"
    case .turn(on: true): "model.on"
    case .turn(on: false): "model.off"
    case .consent: "model.consent"
    case .forgetAnswers: "model.forget"
    case .ask: "model.ask"
    }
  }
}
