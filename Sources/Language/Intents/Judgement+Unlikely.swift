/// Words that speak against a reading, whatever it is of.
extension Judgement {
  /// “The bread looks pale, five more minutes”: what goes on already gets them, and nothing new is called so.
  func isMoreOfAnother(_ said: Judged) -> Bool {
    guard said.rule == .create, let label = said.label, let length = said.slots[.duration],
      // A verb, a name and so much more right behind it: whatever runs, it is of that.
      scene.hasTimers || label.lowerBound > 0 && label.upperBound == length.start
    else { return false }
    return sentence.marks[length.start..<length.end].contains { $0.contains(.further) }
  }

  /// What is passed over, or stands for a name, ends in a “not” or a “no”, or in a verb of ours behind one.
  func isDenied(_ said: Judged) -> Bool {
    guard sentence.marks.contains(where: { $0.contains(.negation) }),
      said.isLoose ? said.command != .query : said.makes
    else { return false }
    if said.isLoose,
      said.slots.every(.reason).contains(where: {
        beforeVerb($0).map { sentence.marks[$0].contains(.negation) } ?? false
      })
    {
      return true
    }
    return (said.slots.every(.reason) + said.slots.every(.label)).contains { words in
      words.end > 0 && sentence.marks[words.end - 1].contains(.negation)
        && !sentence.isKnown(words.start..<words.end)
        && (said.isLoose || said.command != .remind || words.end - words.start <= 2)
    }
  }

  /// What runs cannot end at the time that it is: “the eggs should be done by now” tells of it.
  func endsNow(_ said: Judged) -> Bool {
    said.rule == .update
      && said.slots.every(.newwhen).contains { sentence.saysNow($0.start..<$0.end) }
  }

  /// Somebody is said to do it, and nobody to have it done: “they set a timer”.
  func tellsOfDoing(_ said: Judged) -> Bool {
    guard said.isLoose, said.command != .query else { return false }
    let subjects = chart.network.singleWords(of: .subject)
    // Behind a command it would be said of what that is about.
    return said.slots.every(.reason).prefix(1).contains {
      beforeVerb($0) == $0.start && subjects.contains(sentence.words[$0.start])
    }
  }

  /// What stands before the verb that ends some words, whose noun follows them: “don't (set a) timer”.
  private func beforeVerb(_ passed: Capture) -> Int? {
    var place = passed.end - 1
    while place > passed.start, sentence.isDeterminer(place) { place -= 1 }
    let isVerb = place > passed.start && sentence.nameCosts[place] >= Sentence.keywordCost
    return isVerb ? place - 1 : nil
  }

  /// What begins as a question does is no order, and asks of no timer of ours where it speaks of any such thing.
  func asks(_ said: Judged) -> Bool {
    if said.isLoose, said.command == .query {
      return said.slots.all(.reason).contains {
        ($0.start..<$0.end).suffix(3).contains(where: sentence.isArticle)
      }
    }
    guard sentence.opensQuestion else { return false }
    if said.isLoose { return true }
    return said.rule == .remind && said.slots.every(.label).contains { $0.start == 0 }
  }

  /// What is done to what runs.
  private static let acts: Set<PublicRule> = [
    .pause, .resume, .restart, .stop, .extend, .reduce, .update,
  ]

  func complains(_ said: Judged) -> Bool {
    guard said.isLoose || Self.acts.contains(said.command),
      sentence.marks.contains(where: { $0.contains(.trouble) })
    else { return false }
    return (said.slots.every(.reason) + said.slots.every(.label)).contains { words in
      sentence.marks[words.start..<words.end].contains { $0.contains(.trouble) }
    }
  }

  /// A name says who did something, or what happened.
  func tells(_ said: Judged) -> Bool {
    if said.rule != .historyLog,
      startIntents.tellsOfThePast(said.slots.captures, fromTheStart: said.rule != .create)
    {
      return true
    }
    switch said.rule {
    case .create:
      let isWish = said.slots.has(.bare) && said.slots.has(.at) && (said.label?.first ?? 0) > 1
      return tellsOfSomebody(said.slots.captures)
        || isWish && sentence.nameCosts[0] == Sentence.subject
    case .schedule: return !said.slots.has(.when) && tellsOfSomebody(said.slots.captures)
    default: return false
    }
  }

  func passesOverOthers(_ said: Judged) -> Bool {
    said.isLoose
      && said.slots.all(.reason).contains { words in
        sentence.nameCosts[words.start..<words.end].contains(Sentence.foreign)
      }
  }

  func passesOverQuantity(_ said: Judged) -> Bool {
    // A number of what is made, or one said besides, would be lost as a length would.
    let counts = [.create, .extend, .reduce, .update, .schedule, .remind].contains(said.command)
    return said.isLoose
      && said.slots.every(.reason).contains { passed in
        SaidQuantity(sentence: sentence).isSaid(in: passed.start..<passed.end, ofTalk: true)
          || counts && (passed.start..<passed.end).contains { sentence.looked.isNumber($0) }
      }
  }

  /// A timer without a length, where what is passed over says one.
  func losesLength(_ said: Judged) -> Bool {
    said.rule == .create && lacksLength(said)
      && (said.slots.every(.reason) + said.slots.every(.condition)).contains(where: saysLength)
  }

  private func lacksLength(_ said: Judged) -> Bool {
    said.slots.every(.duration).isEmpty && said.slots.every(.length).isEmpty
      && !said.slots.has(.gate)
  }

  // MARK: Names that are none

  func namesNothing(_ said: Judged) -> Bool {
    if endsInArticle(said) { return true }
    if said.slots.has(.bare) { return isBareNameless(said) }
    if said.slots.has(.meantname) { return isLedOn(said) || saysHow(said) }
    if said.rule == .create { return isCreationNameless(said) }
    guard let label = said.label, let first = label.first else { return false }
    // A number alone is an amount, or the hour of an alarm, unless something is called so.
    let isNumber = sentence.isNumbers(label) && !sentence.isKnown(label)
    switch said.rule {
    case .query, .stop, .pause, .resume, .restart, .extend, .reduce, .update:
      return sentence.saysOf(first) || isLedOn(said)
        || isNumber && [.extend, .reduce, .update].contains(said.command)
    case .remind, .errand:
      // What only joins, limits or measures is called nothing.
      return !sentence.isKnown(label)
        && label.allSatisfy {
          sentence.nameCosts[$0] == Sentence.leadingCost || sentence.marks[$0].contains(.limiting)
            || sentence.marks[$0].contains(.further) || sentence.looked.isUnit($0)
        }
    case .schedule, .scheduleStart: return isLedOn(said) || isNumber
    default: return false
    }
  }

  /// What is said to be meant is no name, but how something is: “wrong, it is late”.
  private func saysHow(_ said: Judged) -> Bool {
    (said.slots.every(.label) + said.slots.every(.newname)).contains { words in
      let name = trimmed(words.start..<words.end)
      return !sentence.isKnown(name)
        && sentence.marks[name].contains { $0.contains(.verdict) }
    }
  }

  /// A word that only exclaims takes nothing back where more is said behind it: that may be all that is meant.
  func exclaims(_ said: Judged) -> Bool {
    guard said.command == .undo, let word = said.slots[.perhaps] else { return false }
    return sentence.tokens.indices.suffix(from: word.end).contains {
      sentence.tokens[$0].kind == .word && !sentence.isCourtesy($0)
    }
  }

  /// Behind a mark stand several words that nothing is called, beside a name that something has: they tell something.
  func tellsBeside(_ said: Judged) -> Bool {
    guard Self.acts.contains(said.command), let label = said.slots[.label],
      sentence.isKnown(label.start..<label.end)
    else { return false }
    return said.slots.every(.label2).contains { other in
      let words = trimmed(other.start..<other.end)
      return words.count > 1 && other.start > 0 && !sentence.isKnown(words)
        && sentence.tokens[label.end..<max(label.end, other.start)].contains {
          $0.kind == .punctuation
        }
    }
  }

  /// A name that begins with a word that leads on, where the grammar wants one that does not.
  private func isLedOn(_ said: Judged) -> Bool {
    guard let label = said.label, let first = label.first, !sentence.isKnown(label) else {
      return false
    }
    let costs = sentence.nameCosts[label]
    if said.slots.has(.meantname) {
      // So many of something are no name.
      return costs.count > 3 || costs.contains { $0 >= Sentence.leadingCost }
        || costs.count > 1 && sentence.looked.isNumber(first)
    }
    if said.slots.has(.behind) { return sentence.nameCosts[first] >= Sentence.leadingCost }
    return said.rule == .scheduleStart && sentence.nameCosts[first] == Sentence.leadingCost
  }

  /// What an article is of stands behind it, and was taken for a time.
  private func endsInArticle(_ said: Judged) -> Bool {
    guard said.makes, let label = said.label, label.count > 1, let last = label.last else {
      return false
    }
    // A letter alone may end a name.
    let isArticle =
      sentence.looked.masks[last] & WordRole.the.bit != 0
      || sentence.isArticle(last) && sentence.tokens[last].text.utf8.count > 1
    return isArticle && !sentence.isKnown(label)
  }

  private func isCreationNameless(_ said: Judged) -> Bool {
    if let label = said.slots.outside(.request, .label),
      sentence.leadsOnly(label.start..<label.end)
    {
      return true
    }
    // No name ends in an article: what it was of is said behind it.
    guard let label = said.label, label.count > 1, let last = label.last else { return false }
    return sentence.isDeterminer(last) && lacksLength(said)
  }

  private func isBareNameless(_ said: Judged) -> Bool {
    if let length = said.slots[.length], sentence.isOneInWords(length.start..<length.end) {
      return true
    }
    guard let label = said.label, !sentence.isKnown(label) else { return false }
    return said.slots.has(.length) && sentence.isNumbers(label)
      || sentence.leadsOnly(label)
      || !sentence.nameCosts[label].contains { $0 < Sentence.leadingCost }
  }

  /// Words without one of ours that are when, and no name: a date, a weekday, a part of the day.
  func isTimeAlone(_ said: Judged) -> Bool {
    let isBare = said.slots.has(.bare) && !said.slots.has(.deed)
    guard isBare || said.rule == .update && said.slots.has(.it), let label = said.slots[.label]
    else { return false }
    if isDate(label, said.slots[.length] ?? said.slots[.duration]) { return true }
    guard !sentence.isKnown(label.start..<label.end) else { return false }
    return saysOnlyWhen(label) || said.slots.has(.at) && doubtedTimes.endInDay(label)
      || said.slots.has(.gate) && isNoWork(label.start..<label.end)
  }

  /// Nobody works on a number alone, nor on a weekend: it is which one, or when.
  private func isNoWork(_ words: Range<Int>) -> Bool {
    sentence.isNumbers(words)
      || words.allSatisfy { sentence.looked.masks[$0] & WordRole.weekends.bit != 0 }
  }

  /// A name in which a time stands that is rather when, or how long.
  func namesTime(_ said: Judged) -> Bool {
    let names = said.slots.every(.label)
    switch said.rule {
    case .schedule:
      let isTimed = said.slots.has(.when) || said.slots.has(.recurrence)
      return names.contains { saysClockFirst($0) || isTimed && saysLength($0) }
    case .remind:
      // No message ends with what joins something to it, or leads to a time.
      guard let label = said.label, let last = label.last, label.count > 1 else { return false }
      if sentence.looked.masks[last] & WordRole.and.bit != 0 || doubtedTimes.standIn(label) {
        return true
      }
      return sentence.quantities.lexicon.leadsClock(sentence.tokens[last].text)
        && said.slots.every(.duration).contains { $0.start == label.upperBound }
    case .errand: return said.label.map(doubtedTimes.standIn) ?? false
    case .create:
      return lacksLength(said)
        && names.contains { saysLength($0) && !sentence.isKnown($0.start..<$0.end) }
    // What something is to be called says no length.
    default: return said.slots.every(.newname).contains(where: saysLength)
    }
  }

  // MARK: How it is said

  /// “Now” is said of what is asked or done at once, and is no time then; nor where another time is said.
  func saysHaste(_ said: Judged) -> Bool {
    let slots = said.slots
    let times = slots.every(.when) + slots.every(.clock) + slots.every(.newwhen)
    guard times.contains(where: { sentence.saysNow($0.start..<$0.end) }) else { return false }
    return switch said.rule {
    case .query, .stop, .pause, .resume, .restart, .update, .snooze: true
    case .schedule, .remind: times.count > 1 || slots.has(.hour) || slots.has(.recurrence)
    default: false
    }
  }

  /// A dash that is a sign takes time off; one of a list, between blanks, takes none. Of what runs, both do. Grown between
  /// two figures it makes a range of them, and neither a name nor a length.
  /// Where something is said to equal another, nothing is set. What begins the line with a slip is rather a command than a
  /// name, where no length says otherwise.
  func costOfSlip(_ said: Judged) -> Double? {
    if said.isTimed, sentence.tokens.contains(where: { $0.text == "=" }) {
      return Objection.refused
    }
    if let dash = said.slots[.dash] {
      let isSign = sentence.isGlued(dash.end) && !sentence.isGlued(dash.start)
      let isKnown = said.slots[.label].map { sentence.isKnown($0.start..<$0.end) } ?? true
      if !isSign, !isKnown, isRange(dash) { return Objection.refused }
      return (isSign || isKnown) != (said.rule == .reduce) ? Objection.refused : nil
    }
    guard said.rule == .create, let label = said.label, label == 0..<1,
      !sentence.typos[0].isEmpty, !said.slots.has(.duration), !said.slots.has(.length),
      !sentence.isKnown(label), said.slots[.label].map(saysOnlyWhen) != true
    else { return nil }
    return 1
  }

  /// Whether a dash is grown to the figures on both sides.
  private func isRange(_ dash: Capture) -> Bool {
    let tokens = sentence.tokens
    return dash.start > 0 && dash.end < tokens.count && tokens[dash.start].glued
      && tokens[dash.end].glued && tokens[dash.start - 1].kind == .number
      && tokens[dash.end].kind == .number
  }
}
