/// Numbers and parts of the day that were taken for a time, or lost in a name.
struct DoubtedTimes {
  let sentence: Sentence

  /// What needs “another 3” is not what something else is called.
  func renameByMore(_ said: Judged) -> Bool {
    said.rule == .instead
      && said.label?.contains { sentence.marks[$0].contains(.further) } ?? false
  }

  /// A name that ends with a time of the clock, or a length before a part of the day, lost it; and an hour is one of a day.
  func endName(_ said: Judged) -> Bool {
    switch said.rule {
    case .scheduleStart:
      guard let label = said.label, let last = label.last, label.count > 1 else { return false }
      return sentence.looked.isNumber(last)
        && sentence.quantities.lexicon.leadsClock(sentence.tokens[last - 1].text)
    case .remind:
      guard let label = said.label, let when = said.slots[.when], when.start == label.upperBound,
        isBeforePart(when)
      else { return false }
      return label.contains { place in
        sentence.builtIn(.duration, at: place).contains { $0.end == label.upperBound }
      }
    case .errand:
      guard said.slots.has(.runlength), case .number(let hour)? = said.slots[.hour]?.value else {
        return false
      }
      return hour > 24
    default: return false  // Of others the hour is asked about.
    }
  }

  /// “Ten minutes before lunch”: a length right before a part of the day is no length from now.
  func leadToPart(_ said: Judged) -> Bool {
    guard said.rule == .remind, let when = said.slots[.when], isBeforePart(when) else {
      return false
    }
    return said.slots.every(.duration).contains { $0.end == when.start }
  }

  private func isBeforePart(_ when: Capture) -> Bool {
    sentence.looked.masks[when.start] & WordRole.partAfter.bit != 0
  }

  /// Three figures and no more are no time of the clock but of a quarter of an hour: an oven stands at 220.
  func isHeat(_ said: Capture) -> Bool {
    guard said.end == said.start + 1, let figures = Int(sentence.tokens[said.start].text) else {
      return false
    }
    return (100..<1000).contains(figures)
      && (figures % 100 % 15 != 0 || figures % 100 == 0 || figures < Self.mostCelsius)
  }

  /// As hot as an oven gets, where 230 is no half past two.
  private static let mostCelsius = 260

  /// A time of the clock within words, with more of them behind “and” or “or”: two things, each with its time.
  func standIn(_ label: Range<Int>) -> Bool {
    label.dropLast(2).contains { place in
      sentence.quantities.lexicon.leadsClock(sentence.tokens[place].text)
        && sentence.looked.isNumber(place + 1)
        && (place + 2..<min(place + 4, label.upperBound)).contains {
          sentence.looked.masks[$0] & WordRole.and.bit != 0 || sentence.marks[$0].contains(.choice)
        }
    }
  }

  /// A name that ends in a day.
  func endInDay(_ said: Capture) -> Bool {
    (said.start..<said.end).contains { place in
      sentence.builtIn(.when, at: place).contains {
        guard case .when(let when) = $0.value else { return false }
        return $0.end == said.end && when.saysDate && $0.cost < 0.3
      }
    }
  }
}
