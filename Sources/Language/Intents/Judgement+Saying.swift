/// What some captured words of a sentence say, for judging how likely it is meant so.
extension Judgement {
  /// A name that says who does something is no name, unless it is one of ours.
  func tellsOfSomebody(_ captures: [Capture]) -> Bool {
    captures.contains { capture in
      if capture.slot == .label {
        let range = trimmed(capture.start..<capture.end)
        return (sentence.tells(range) || sentence.tellsOfDeed(range)) && !sentence.isKnown(range)
      }
      return tellsOfSomebody(capture.children)
    }
  }

  /// Whether a phase begins with a number without a unit, where another has one of its own.
  func mayCount(_ phases: [Capture]) -> Bool {
    func said(_ slot: Slot) -> [Capture] { phases.compactMap { Slots($0.children)[slot] } }
    guard !said(.duration).isEmpty else { return false }
    return phases.contains { phase in
      let slots = Slots(phase.children)
      guard let length = slots[.length], length.start - phase.start < 2,
        let label = slots[.label],
        label.start == length.end
      else { return false }
      // How it goes on counts nothing.
      return !sentence.isUncounted(label.start) && !slots.has(.inmanner)
    }
  }

  /// Whether a phase is a number alone, and the next a length with its unit right behind it.
  func saysNumberBeforeLength(_ phases: [Capture]) -> Bool {
    zip(phases, phases.dropFirst()).contains { first, second in
      let (bare, said) = (Slots(first.children), Slots(second.children))
      return first.end == second.start && first.children.count == 1 && bare.has(.length)
        && second.children.first?.slot == .duration && said.has(.duration)
    }
  }

  /// Whether commas stand between the length of each phase and the name behind it, where a name stands before the first:
  /// then they part the phases otherwise.
  func partsAtCommas(_ said: Judged) -> Bool {
    let phases = said.slots.all(.phase)
    guard said.rule == .create, phases.count > 1, let label = said.label,
      label.upperBound <= phases[0].start
    else { return false }
    return phases.allSatisfy { phase in
      guard let name = Slots(phase.children)[.label], name.start > phase.start else { return false }
      return sentence.tokens[phase.start..<name.end].contains { $0.text == "," }
    }
  }

  /// Words that are days or how often, from end to end.
  func saysOnlyWhen(_ said: Capture) -> Bool {
    let found =
      sentence.builtIn(.recurrence, at: said.start) + sentence.builtIn(.when, at: said.start)
    // A piece of what recurs is no name, either.
    return found.contains { found in
      guard found.cost < 0.3 else { return false }
      if found.end == said.end { return true }
      if case .recurrence = found.value { return found.end > said.end }
      return false
    }
  }

  /// Whether one of the words of a name is known here, or is something that people time.
  func isEveryday(_ name: Range<Int>) -> Bool {
    sentence.isKnown(name)
      || name.contains { sentence.isEveryday($0) || scene.holds(sentence.tokens[$0].text) }
  }

  func saysOddHour(_ captures: [Capture]) -> Bool {
    captures.contains { capture in
      if case .when(let when) = capture.value { return when.isOdd }
      return saysOddHour(capture.children)
    }
  }

  /// Whether a phase is a number without a unit and what nobody here times.
  func isCounted(_ phase: Capture) -> Bool {
    let slots = Slots(phase.children)
    guard !slots.has(.duration), let length = slots[.length], let label = slots[.label],
      length.start < label.start
    else { return false }
    let name = label.start..<label.end
    return !sentence.isKnown(name) && !isEveryday(name) && !sentence.isUncounted(label.start)
  }

  /// Whether what is said is about something that is kept or runs.
  func isOfKnown(_ slots: Slots) -> Bool {
    slots[.label].map { sentence.isKnown($0.start..<$0.end) } ?? false
  }

  func saysLength(_ said: Capture) -> Bool {
    (said.start..<said.end).contains { place in
      sentence.builtIn(.duration, at: place).contains { $0.end <= said.end }
    }
  }

  /// An alarm is not called by a time of the clock: “for 7 and, if I sleep on, 7:30”.
  func saysClockFirst(_ said: Capture) -> Bool {
    sentence.quantities.lexicon.isNumber(sentence.tokens[said.start])
      && sentence.builtIn(.clock, at: said.start).contains { $0.end < said.end }
  }

  /// Words and lengths, one after the other: with a dash between them, or with a number for a name, they are a telephone
  /// number or a range.
  func isPlain(_ row: Capture) -> Bool {
    let hasMarks = (row.start..<row.end).contains {
      sentence.tokens[$0].kind == .punctuation && sentence.tokens[$0].text != ":"
    }
    return !hasMarks
      && Slots(row.children).all(.phase).allSatisfy { phase in
        guard let name = Slots(phase.children)[.label] else { return false }
        return (name.start..<name.end).allSatisfy {
          sentence.tokens[$0].kind == .word || sentence.counts(in: $0..<$0 + 1)
        }
      }
  }

  /// “The deadline is Tuesday, January 10”: a name and a length that are one date.
  func isDate(_ label: Capture?, _ length: Capture?) -> Bool {
    guard let label, let length, label.end <= length.start else { return false }
    return (label.start..<label.end).contains { start in
      sentence.builtIn(.when, at: start).contains { found in
        guard case .when(let when) = found.value else { return false }
        return when.saysDate && found.end >= length.end && found.cost < 0.3
      }
    }
  }
}
