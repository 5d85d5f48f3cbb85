import Timers

extension TimerAct {
  /// The tag by which a grammar says it.
  private var slot: Slot {
    switch self {
    case .lap: .lap
    case .nudge: .nudge
    case .refill: .refill
    }
  }

  /// Nil: none was said.
  init?(_ slots: Slots) {
    guard let said = Self.allCases.first(where: { slots.has($0.slot) }) else { return nil }
    self = said
  }
}
