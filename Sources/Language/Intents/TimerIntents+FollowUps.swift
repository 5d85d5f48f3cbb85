import Timers

/// Sentences that lean on the one before.
extension TimerIntents {
  /// Nil when the rule is none of them, or its words say nothing.
  func followUp(_ rule: PublicRule, _ slots: Slots) -> FollowUp? {
    guard var which = reference(slots) else { return nil }
    switch rule {
    case .again:
      // A number behind a name that opens the line is how long that takes.
      if let said = slots[.label], said.start <= 1, said.end - said.start > 1,
        sentence.looked.isNumber(said.end - 1), !sentence.isKnown(said.start..<said.end)
      {
        return nil
      }
      if let later = again(slots) { return .again(which, later) }
      // Of a day alone it is not said when.
      if slots.has(.newwhen) { return nil }
      let change = amount(slots).map { FollowUp.Change.length($0) }
      let other = factor(slots).map { FollowUp.Change.scaled(by: $0) }
      return .again(which, change ?? further(slots) ?? other ?? (slots.has(.vague) ? .unsaid : nil))
    case .about: return .about(which)
    case .answerChoice: return which.isEmpty ? nil : .chosen(which)
    case .instead:
      let length = amount(slots)
      // What is as long as that already is to be longer by it, and not to be so long.
      if slots.has(.vague), let length,
        scene.onlyLength.map({ length <= $0 }) ?? scene.hasTimers
      {
        return nil
      }
      // A length with a colon may be the time of an alarm.
      clockIntents.clock(of: slots[.duration] ?? slots[.length], &which)
      return length == nil && which.isEmpty
        ? nil : .instead(which, length: length, not: old(slots))
    case .scaled:
      return factor(slots).map { .scaled(which, by: $0, ofRest: slots.has(.remains)) }
    case .moreFor:
      guard let label = which.label, let length = amount(slots) else { return nil }
      return .more(label: label, length)
    default: return nil
    }
  }

  /// What takes so long or is called so, and was not meant.
  private func old(_ slots: Slots) -> TimerReference? {
    guard let said = slots[.old] else { return nil }
    if let length = amount(Slots(said.children)) { return TimerReference(duration: length) }
    return name(said).map { TimerReference(label: $0) }
  }

  /// Once more so long after it, or at that time; nil: it says neither.
  private func again(_ slots: Slots) -> FollowUp.Change? {
    if case .duration(let length)? = slots[.laterby]?.value { return .later(length.duration) }
    guard case .when(let when)? = slots[.newwhen]?.value, when.saysClock else { return nil }
    return .at(when.at, saysDay: when.saysDate)
  }

  /// So much longer than it was, or shorter; nil: it says neither.
  private func further(_ slots: Slots) -> FollowUp.Change? {
    if case .duration(let more)? = slots[.plus]?.value { return .longer(by: more.duration) }
    guard case .duration(let less)? = slots[.minus]?.value else { return nil }
    return .longer(by: .zero - less.duration)
  }

  /// The part of a length that is meant, between nothing and all of it, or all of it and more; nil: none is said.
  func share(_ slots: Slots) -> Double? {
    if case .number(let number)? = slots[.percent]?.value { return number > 0 ? number / 100 : nil }
    guard let said = slots[.share] else { return nil }
    return sentence.builtIn(.number, at: said.start).lazy.compactMap { found -> Double? in
      guard case .number(let part) = found.value, found.end == said.end else { return nil }
      return part > 0 && part < 1 ? part : nil
    }.first
  }

  private func factor(_ slots: Slots) -> Double? {
    slots.has(.double) ? 2 : slots.has(.triple) ? 3 : slots.has(.halve) ? 0.5 : nil
  }
}

extension Slots {
  /// A part of the length was said, and not how much.
  var saysShare: Bool { has(.share) || has(.percent) }
}

extension FollowUp {
  /// How it is written on the wire, where nobody knows what was said before.
  var wire: (intent: WireIntent, which: TimerReference, length: Duration?) {
    switch self {
    case .again(let which, .length(let length)): (.create, which, length)
    case .again(let which, .scaled), .again(let which, .longer), .again(let which, .unsaid),
      .again(let which, .later), .again(let which, .at), .again(let which, nil):
      (.create, which, nil)
    case .instead(let which, let length, _): (.update, which, length)
    case .about(let which): (.query, which, nil)
    case .history: (.nothing, TimerReference(), nil)
    case .scaled(let which, _, _): (.update, which, nil)
    case .more(let label, let length): (.extend, TimerReference(label: label), length)
    case .chosen(let which): (.choose, which, nil)
    }
  }
}
