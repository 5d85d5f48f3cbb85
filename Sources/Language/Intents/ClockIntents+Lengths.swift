import Timers

/// What lengths come to.
extension ClockIntents {
  /// A length in other units, how often one goes into another, how long each part of a way took, or a sum.
  func ofLengths(_ slots: Slots, _ unit: LengthUnit?) -> ClockQuestion? {
    if case .duration(let whole)? = slots[.beyond]?.value {
      guard let part = length(slots[.duration]), part >= .milliseconds(1) else { return nil }
      return .fits(part, into: whole.duration)
    }
    guard slots.has(.unit) else { return sum(slots).map { .length($0, unit: unit) } }
    guard let count = slots[.share].flatMap(number), count > 0,
      let whole = length(slots[.duration]), let part = label(slots[.unit])
    else { return nil }
    return Self.length(whole.inSeconds / count).map { .pace($0, of: part) }
  }

  /// Lengths added up and taken off, each as often as it is said; nil: there is none, or less than none is left.
  private func sum(_ slots: Slots) -> Duration? {
    let parts = [Slot.duration, .plus, .minus, .copies, .times, .share].flatMap(slots.every)
      .sorted { $0.start < $1.start }
    var terms: [Double] = []
    var copies = 1.0
    for part in parts {
      if case .duration(let said) = part.value {
        terms.append(said.duration.inSeconds * (part.slot == .minus ? -copies : copies))
        copies = 1
        continue
      }
      guard let number = number(part), number > 0 else { return nil }
      if part.slot == .copies {
        copies = number
      } else {
        // Behind a length it is said of that one.
        guard let last = terms.popLast() else { return nil }
        terms.append(part.slot == .share ? last / number : last * number)
      }
    }
    return terms.isEmpty ? nil : Self.length(terms.reduce(0, +))
  }

  /// A number that a unit of distance stands behind is a word as any other.
  private func number(_ said: Capture) -> Double? {
    if case .number(let number) = said.value { return number }
    return Double(sentence.words(said.start..<said.end))
  }

  /// To the millisecond; nil: less than none, or some thousand years.
  private static func length(_ seconds: Double) -> Duration? {
    guard (0...1e11).contains(seconds) else { return nil }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
