/// Times and numbers that speak against a reading, and what a sentence costs in which no word is of ours.
extension Judgement {
  // MARK: Times

  /// An hour with its mark is a time of the clock, and no length; a colon behind “alarm” too.
  func isClockForLength(_ said: Judged) -> Bool {
    if said.isLoose, said.command == .create {
      return DoubtedLengths(sentence: sentence).sayClock(said.slots.captures)
    }
    switch said.rule {
    case .schedule:
      return said.slots.every(.duration).contains { words in
        sentence.isMarkedHour(words.start..<words.end)
          && !sentence.isAhead(max(0, words.start - 1)..<words.end)
      }
    case .scheduleStart:
      // A clock time beside days that say none is their hour.
      guard case .recurrence(let again)? = said.slots[.recurrence]?.value,
        !again.saysHour
      else { return false }
      return said.slots.every(.runlength).contains { words in
        (words.start..<words.end).contains { sentence.tokens[$0].text == ":" }
      }
    case .create
    where said.slots.captures.contains(where: DoubtedLengths(sentence: sentence).numberThing):
      return true
    case .create
    where !said.slots.has(.rounds)
      && DoubtedLengths(sentence: sentence).sayClock(said.slots.captures):
      return true
    case .create:
      guard said.slots.has(.rung), let words = said.slots[.duration] else { return false }
      return sentence.isMarkedHour(words.start..<words.end)
        || (words.start..<words.end).contains { sentence.tokens[$0].text == ":" }
    default: return false
    }
  }

  /// Times of which only one can be meant, or none as it is said.
  func contradictsItself(_ said: Judged) -> Bool {
    if said.rule == .errand {
      return said.slots.has(.recurrence) && clockIntents.saysDaysApart(said.slots)
    }
    guard said.makes else { return false }
    if saysOddHour(said.slots.captures) { return true }
    if said.rule == .create {
      let lengths = said.slots.all(.duration).map { length($0) }
      return said.slots.all(.request).isEmpty && lengths.contains { $0 != lengths[0] }
    }
    return clockIntents.saysDistanceAndClock(said.slots)
      || clockIntents.saysTimesInOneBreath(said.slots)
      || clockIntents.saysDaysApart(said.slots)
      || said.rule == .schedule && saysLengthAndHour(said.slots)
  }

  /// An alarm of so many minutes at an hour.
  private func saysLengthAndHour(_ slots: Slots) -> Bool {
    !slots.has(.lasting) && !slots.has(.also)
      && slots.all(.duration).contains { !sentence.isAhead(max(0, $0.start - 1)..<$0.end) }
      && slots.all(.when).contains(where: clockIntents.saysHour)
  }

  func saysUnknownPlace(_ said: Judged) -> Bool {
    said.makes
      && (said.slots.every(.label) + said.slots.every(.reason)).contains {
        PlaceReader(sentence: sentence).saysUnknown($0.start..<$0.end)
      }
  }

  private static let doneAtOnce: Set<PublicRule> = [.pause, .resume, .stop, .restart, .skip]

  /// Not now, but when something happens, or some time on: what cannot wait is asked about.
  func waits(_ said: Judged) -> Bool {
    said.slots.has(.condition) || said.slots.has(.wait) && said.rule != .resume
      || !said.isLoose && Self.doneAtOnce.contains(said.command)
        && said.slots.every(.reason).contains(where: saysLength)
  }

  /// How often, and nothing else: within hours of a day it rings, at a time of the clock it is likely to.
  func costOfRecurrence(_ said: Judged) -> Double? {
    if said.slots.has(.lengthbehind) {
      // How long it takes, where an hour says when; else how long it goes on.
      let saysHour = recurrenceIntents.said(said.slots)?.value.saysHour ?? false
      return saysHour ? nil : Objection.refused
    }
    guard said.slots.has(.windowed), case .recurrence(let again)? = said.slots[.recurrence]?.value
    else { return nil }
    if again.draft.isWithinHours { return 0.1 }
    return !again.draft.clocks.isEmpty && again.saysHour
      ? Objection.asked : Objection.refused
  }

  // MARK: Numbers

  private func phases(_ said: Judged) -> [Capture] {
    said.slots.all(.phase) + said.slots.all(.group).flatMap { Slots($0.children).all(.phase) }
  }

  /// Numbers of things, of a telephone, of how often.
  func isCount(_ said: Judged) -> Bool {
    guard said.rule == .create else { return false }
    if let row = said.slots.all(.anyorder).first, !isPlain(row) { return true }
    let phases = phases(said)
    if phases.count == 1, said.slots.has(.rounds) || Slots(phases[0].children).has(.rounds) {
      return Slots(phases[0].children)[.duration].map {
        sentence.saysHowOften($0.start..<$0.end)
      } ?? false
    }
    return phases.count > 1 && phases.allSatisfy(isCounted)
  }

  /// A number before what is added to what runs says how many rather than how long: “add two sugars to the tea”.
  func addsCount(_ said: Judged) -> Bool {
    said.rule == .editPhases
      && said.slots.every(.phase).contains { phase in
        let slots = Slots(phase.children)
        guard let number = slots[.length], let name = slots[.label] else { return false }
        return number.end <= name.start
      }
  }

  /// Numbers without a unit, beside lengths that have one.
  func mayBeCount(_ said: Judged) -> Bool {
    guard said.rule == .create else { return false }
    // Of two numbers the first is no name.
    if said.slots.has(.length), said.label.map({ sentence.isNumbers($0) }) ?? false { return true }
    let phases = phases(said)
    if saysNumberBeforeLength(phases) || mayCount(phases) { return true }
    guard said.slots.has(.rounds),
      let first = said.slots.all(.phase).first.map({ Slots($0.children) })
    else { return false }
    let rest = said.slots.all(.phase).dropFirst().map { Slots($0.children) }
    return first.has(.length) && !first.has(.label)
      && (rest.isEmpty || said.slots.has(.training) && rest.count == 1 && rest[0].has(.duration))
  }

  /// Less than a second says how to count, and one asks for patience; what repeats after days is a plan; a number without
  /// a unit is a year or a count rather than so many minutes.
  func costOfOddLength(_ said: Judged) -> Double? {
    guard said.rule == .create else { return nil }
    let bare = phases(said).map { length(Slots($0.children)[.length]) ?? .zero }
    if bare.contains(where: { $0 > Self.longestBareLength }) { return Objection.refused }
    if let every = length(said.slots[.every]), every >= .seconds(86_400), !said.slots.has(.span) {
      return 1
    }
    guard let length = amount(said.slots) else { return nil }
    let isPatience = said.slots.has(.bare) && said.label == nil && length <= .seconds(1)
    return isPatience || length > .zero && length < .seconds(1) ? Objection.asked : nil
  }

  // MARK: Without a word of ours

  func costOfErrand(_ said: Judged) -> Double? {
    guard said.slots.has(.habit), let label = said.slots[.label] else { return nil }
    return ErrandDoubt(chart: chart).doubt(label, said.slots)
  }

  /// What takes so long is started where it is known, or is something that people time. Of what runs it may be told.
  func costOfNeed(_ said: Judged) -> Double? {
    guard said.slots.has(.needs), var label = said.label else { return nil }
    // Which of several it is stands before its name.
    if label.count > 1, sentence.looked.masks[label.lowerBound] & WordRole.ordinal.bit != 0 {
      label = label.lowerBound + 1..<label.upperBound
    }
    if sentence.said(label).map(scene.isRunning) ?? false { return Objection.asked }
    let isPlain = sentence.nameCosts[label].allSatisfy { $0 < 0.6 }
    let namesThing = label.last.map {
      sentence.isEveryday($0) || sentence.counting.contains($0)
    }
    if sentence.isKnown(label) || isPlain && namesThing ?? false {
      return 0.2
    }
    // What takes days is news; what goes on now is a thing of few words.
    if let length = amount(said.slots), length >= .seconds(86_400) { return Objection.refused }
    if isPlain, label.count <= 3, said.slots.has(.underway) { return label.count == 1 ? 0.6 : 2 }
    return isPlain && label.count == 1 ? Objection.asked : Objection.refused
  }

  /// A name and a length, and nothing else: the dearer the less it looks like a name.
  func costOfBareness(_ said: Judged) -> Double? {
    let slots = said.slots
    guard slots.has(.bare), !slots.has(.needs) else { return nil }
    if slots.has(.deed), let label = slots[.label] {
      // What is done to what: its first two words are of that.
      let costs = sentence.nameCosts[label.start..<label.end].dropFirst(2)
      return 0.2 + Self.costOfWords(costs) + costOfDays(slots)
    }
    if case .number(let heat)? = slots[.bareheat]?.value {
      return heat >= Self.leastHeat ? 0.1 : Objection.refused
    }
    var doubt = 0.1 + costOfNumber(slots)  // whatever says it with a keyword comes first
    if let label = slots[.label] {
      let costs = JoinedName(sentence: sentence).costs(of: label.start..<label.end)
      doubt += Self.costOfWords(costs) + costOfDays(slots)
      // Until when something is done is said in as many words as it has.
      let isDone = slots.has(.until) && sentence.marks[label.start].contains(.step)
      if slots.has(.at) || slots.has(.until) { doubt += costs.count > 2 && !isDone ? 3 : 0.7 }
    }
    return doubt
  }

  /// Words that are hardly a name, and too many of them.
  private static func costOfWords(_ costs: ArraySlice<Float>) -> Double {
    max(0, Double(costs.reduce(0, +)) - 0.9) * 4 + Double(max(0, costs.count - 3)) * 2
  }

  private func costOfDays(_ slots: Slots) -> Double {
    amount(slots).map { $0 >= .seconds(86_400) } ?? false ? 1.2 : 0
  }

  /// A number without a unit may be anything, but for what people time.
  private func costOfNumber(_ slots: Slots) -> Double {
    guard case .duration(let length)? = slots[.length]?.value else { return 0 }
    let isTimed = slots[.label].map { isEveryday($0.start..<$0.end) } ?? true
    return (length.duration > .seconds(180 * 60) ? 6.8 : 0.8) + (isTimed ? 0 : 2.2)
  }

  /// A number without a unit says no longer phase than this.
  private static let longestBareLength: Duration = .seconds(600 * 60)
  /// A number after “at” from which on it is no hour and no minute: an incubator stands at 37.
  static let leastHeat = 25.0
}

/// What was taken for a length, and is a time of the clock or a number of something.
private struct DoubtedLengths {
  let sentence: Sentence

  /// What is said as clocks show it, behind “at”.
  func sayClock(_ captures: [Capture]) -> Bool {
    captures.contains { capture in
      if case .duration = capture.value, capture.start > 0,
        sentence.tokens[capture.start..<capture.end].contains(where: { $0.text == ":" }),
        sentence.quantities.lexicon.leadsClock(sentence.tokens[capture.start - 1].text)
      {
        return true
      }
      return sayClock(capture.children)
    }
  }

  /// The number of one of several things of a name: “oven 2”.
  func numberThing(_ phase: Capture) -> Bool {
    guard phase.slot == .phase, let said = phase.children.first(where: { $0.slot == .length }),
      said.start > 0, said.end == said.start + 1, sentence.looked.isNumber(said.start),
      said.end + 1 < sentence.count, sentence.marks[said.end].contains(.spanning),
      sentence.looked.isNumber(said.end + 1)
    else { return false }
    let name = sentence.tokens[said.start - 1].text
    return sentence.tokens.indices.dropLast().contains { place in
      place != said.start - 1 && sentence.tokens[place].text == name
        && sentence.looked.isNumber(place + 1)
    }
  }
}
