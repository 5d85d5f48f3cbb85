/// What people ask of a timer that no program in a terminal does, or that another sentence of ours does: the answer
/// says what can be done.
public enum Wish: String, CaseIterable, Sendable {
  /// Louder, softer, in steps.
  case volume
  /// What is heard when it ends.
  case tone
  /// That, or when, it is heard at all.
  case ringing
  /// It was not heard.
  case unheard
  case vibration
  /// The way to its end, spoken.
  case aloud
  /// Larger, in other colours or figures.
  case display
  /// What was said, off the screen.
  case clearing
  /// For who hears or feels the screen.
  case reader
  /// Off the screen.
  case hiding
  /// Two timers made one.
  case joining
  /// A pause that comes again.
  case breaks
  /// Given to somebody else.
  case sending
  /// Something else that is to happen at its end.
  case chore
  /// The clocks of another place.
  case zone
  /// Parts of a second.
  case fractions
  /// A length for timers of which none is said.
  case usual
  /// “Except holidays”: which those are.
  case holidays
  /// So many days on, and so many off.
  case shifts
  /// All that follows is for somebody.
  case allfor
}

extension Wish {
  fileprivate var slot: Slot {
    switch self {
    case .volume: .volume
    case .tone: .tone
    case .ringing: .ringing
    case .unheard: .unheard
    case .vibration: .vibration
    case .aloud: .aloud
    case .display: .display
    case .clearing: .clearing
    case .reader: .reader
    case .hiding: .hiding
    case .joining: .joining
    case .breaks: .breaks
    case .sending: .sending
    case .chore: .chore
    case .zone: .zone
    case .fractions: .fractions
    case .usual: .usual
    case .holidays: .holidays
    case .shifts: .shifts
    case .allfor: .allfor
    }
  }
}

extension IntentBuilder {
  /// The wish whose name stands in the slots, with the lengths said beside it.
  func wish(_ slots: Slots) -> Built? {
    guard let wish = Wish.allCases.first(where: { slots.has($0.slot) }) else { return nil }
    let lengths = [Slot.every, .duration].compactMap { length(slots[$0]) }
    return (.shell(.wish(wish, lengths: lengths)), nil)
  }
}
