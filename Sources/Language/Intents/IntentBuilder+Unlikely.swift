import Timers

/// Words that no timer of ours is made of.
extension IntentBuilder {
  /// How unlikely a reading is for the words in it; nil: nothing speaks against them.
  func unlikelyWords(_ command: PublicRule, isLoose: Bool, _ slots: Slots) -> Double? {
    let rule = isLoose ? nil : command
    let label = slots[.label].map { trimmed($0.start..<$0.end) }
    if saysHaste(rule, slots) { return 0.3 }
    if isDenied(command, isLoose: isLoose, slots) { return 8 }
    switch rule {
    case .query, .stop, .pause, .resume, .restart, .extend, .reduce, .update:
      guard let label, let first = label.first else { return nil }
      // “List of countries with travel alerts”: nothing is called “of countries”.
      if sentence.saysOf(first) { return 8 }
      // “Add 5 to 10” is arithmetic, unless a timer is called 10; in “move my alarm from 7 to 8” the 7 is a time.
      if [.extend, .reduce, .update].contains(command), sentence.isNumbers(label),
        !sentence.isKnown(label)
      {
        return 8
      }
      return nil
    case .schedule, .remind:
      // “Why did you set a reminder”: what it begins with asks, and is no name.
      if rule == .remind, sentence.opensQuestion,
        slots.every(.label).contains(where: { $0.start == 0 })
      {
        return 8
      }
      // “The meeting tomorrow at 10 hours”: no message ends with what leads to a time.
      if let label, let last = label.last, label.count > 1,
        sentence.quantities.lexicon.leadsClock(sentence.tokens[last].text),
        slots.every(.duration).contains(where: { $0.start == label.upperBound })
      {
        return 3
      }
      // “I missed my alarm” tells a story.
      if rule == .schedule, !slots.has(.when), tellsOfSomebody(slots.captures) { return 8 }
      // “Alarm 18h” rings at six; “in 18h” says how long.
      let isHour = slots.every(.duration).contains { said in
        sentence.isMarkedHour(said.start..<said.end)
          && !sentence.isAhead(max(0, said.start - 1)..<said.end)
      }
      return isHour ? 8 : nil
    case .create: return unlikelyCreation(slots, label)
    default: return nil
    }
  }

  /// “Reset the timer now”, “alarm at 3 every Monday now”: said in haste, where no time is asked for or another is said.
  private func saysHaste(_ rule: PublicRule?, _ slots: Slots) -> Bool {
    let times = slots.every(.when) + slots.every(.clock) + slots.every(.newwhen)
    guard times.contains(where: { sentence.saysNow($0.start..<$0.end) }) else { return false }
    return switch rule {
    case .query, .stop, .pause, .resume, .restart, .update: true
    case .schedule, .remind: times.count > 1 || slots.has(.hour) || slots.has(.recurrence)
    default: false
    }
  }

  /// “Don't set a timer”, “i need no timer”: what is passed over takes it back.
  private func isDenied(_ command: PublicRule, isLoose: Bool, _ slots: Slots) -> Bool {
    guard sentence.marks.contains(where: { $0.contains(.negation) }),
      isLoose ? command != .query : [.create, .schedule, .remind].contains(command)
    else { return false }
    return (slots.every(.reason) + slots.every(.label)).contains { said in
      said.end > 0 && sentence.marks[said.end - 1].contains(.negation)
        && !sentence.isKnown(said.start..<said.end)
        && (isLoose || command != .remind || said.end - said.start <= 2)
    }
  }

  /// A number alone, then a rest with its unit.
  private func mayBeRepetitions(_ phases: [Capture]) -> Bool {
    guard phases.count == 2 else { return false }
    let (work, rest) = (Slots(phases[0].children), Slots(phases[1].children))
    return work.has(.length) && !work.has(.label) && rest.has(.duration)
  }

  private func unlikelyCreation(_ slots: Slots, _ label: Range<Int>?) -> Double? {
    // “Set another timer after this one for 10 minutes”: a length that is passed over would be lost.
    if slots.every(.duration).isEmpty, slots.every(.length).isEmpty, !slots.has(.gate) {
      if (slots.every(.reason) + slots.every(.condition)).contains(where: saysLength) { return 8 }
      // “Named "pasta al dente" 8 min”: the length is hardly part of the name.
      let isInName = slots.every(.label).contains {
        saysLength($0) && !sentence.isKnown($0.start..<$0.end)
      }
      if isInName { return 2.5 }
    }
    // “Boil 9 minutes then stir 5”: with a length it is a phase, and no message.
    let isPhase = slots.all(.cue).contains { cue in
      let said = Slots(cue.children)
      guard said.has(.finally), let message = said[.message] else { return false }
      return saysLength(message) || sentence.tokens[message.end - 1].kind == .number
    }
    if isPhase { return 8 }
    // “Buy a timer”: no name ends so.
    if let label, label.count > 1, label.last.map(sentence.isArticle) ?? false { return 8 }
    // “Lock the timer” asks for no timer called “lock the”, and none is there so far.
    if let label, label.count > 1, label.last.map(sentence.isDeterminer) ?? false,
      slots.every(.duration).isEmpty, slots.every(.length).isEmpty
    {
      return 8
    }
    // “Remind me every two weeks” is a plan rather than a countdown.
    if let every = length(slots[.every]), every >= .seconds(86_400), !slots.has(.span) {
      return 1
    }
    // “Just a second” is asked for patience, rather than a timer.
    if slots.has(.bare), label == nil, let length = amount(slots), length <= .seconds(1) {
      return 3
    }
    // “Set the timer to milliseconds” says how to count.
    if let length = amount(slots), length > .zero, length < .seconds(1) { return 3 }
    // “Two times three” is arithmetic.
    if slots.has(.rounds), slots.all(.phase).count == 1,
      let only = slots.all(.phase).first.map({ Slots($0.children) }), only.has(.length),
      !only.has(.label)
    {
      return 3
    }
    // “3 sets of 12 with 90 seconds rest” may count the twelve.
    if slots.has(.rounds), slots.has(.training), mayBeRepetitions(slots.all(.phase)) {
      return 3
    }
    // “Alarm 18h30” is a time of the clock, “alarm 25:00” is none.
    if slots.has(.rung), let said = slots[.duration],
      sentence.isMarkedHour(said.start..<said.end)
        || (said.start..<said.end).contains(where: { sentence.tokens[$0].text == ":" })
    {
      return 8
    }
    // “The pasta takes 11 minutes” starts it; what else takes so long is talk.
    if slots.has(.needs), let label {
      let isPlain = sentence.nameCosts[label].allSatisfy { $0 < 0.6 }
      if sentence.isKnown(label) || isPlain && label.last.map(sentence.isEveryday) ?? false {
        return 0.2
      }
      // “My sister is in town for 2 days” is news.
      if let length = amount(slots), length >= .seconds(86_400) { return 8 }
      // “The clay mask is on, off in 12 minutes” says that it goes on now.
      if isPlain, label.count <= 3, slots.has(.underway) { return label.count == 1 ? 0.6 : 2 }
      return isPlain && label.count == 1 ? 3 : 8
    }
    // “Stopp timer” is a slip rather than a name, where no length says otherwise.
    if let label, label.lowerBound == 0, label.count == 1, !sentence.typos[0].isEmpty,
      !slots.has(.duration), !slots.has(.length), !sentence.isKnown(label),
      slots[.label].map(saysOnlyWhen) != true
    {
      return 1
    }
    if case .duration(let low)? = slots[.low]?.value, low.duration == .zero { return 8 }
    let phases = slots.all(.phase).map { Slots($0.children) }
    // “Three times a day” says how often.
    if phases.count == 1, slots.has(.rounds) || phases[0].has(.rounds),
      let said = phases[0][.duration], sentence.saysHowOften(said.start..<said.end)
    {
      return 8
    }
    // “December 15, 2011”: no phase is of two thousand minutes.
    let isYear = phases.contains {
      if case .duration(let length)? = $0[.length]?.value {
        length.duration > Self.longestBarePhase
      } else {
        false
      }
    }
    return isYear ? 8 : nil
  }

  /// A number without a unit says no longer phase than this.
  private static let longestBarePhase: Duration = .seconds(600 * 60)
}
