import Timers

/// Costs, as `confidence(ofCost:)` reads them, beside what the rule costs.
private enum Errand {
  static let (known, often, sure, counted, asked, talk) = (0.0, 0.0, 0.1, 1.0, 2.0, 8.0)
  /// Most words of a plan; who says more tells something.
  static let longest = 8
  /// Most words of a thing whose days are all that is said of it; with an hour it may be somebody's, too.
  private static let (fewForDays, fewForHours) = (3, 4)

  /// Whether a thing has few words, whatever marks stand among them, counts nothing and says of nothing that it has to be.
  static func isBrief(_ thing: Range<Int>, ofDays: Bool, in sentence: Sentence) -> Bool {
    let words = thing.count { sentence.tokens[$0].kind == .word }
    return words <= (ofDays ? fewForDays : fewForHours)
      && !thing.contains { place in
        sentence.looked.isNumber(place)
          || sentence.nameCosts[place] == Sentence.leadingCost
            && sentence.marks[place].isDisjoint(with: [.link, .determiner])
      }
  }

  /// Whether a number that is taken for an hour is led as one: “by 12” may be how much.
  static func isLed(_ hour: Capture?, in sentence: Sentence) -> Bool {
    guard let start = hour?.start else { return true }
    guard start > 0 else { return false }
    // A word that begins longer words for it may lead to anything by itself.
    let line = QuantityLine(sentence.quantities, sentence.looked, from: start - 1)
    return line.match(.at, start - 1)?.end == start
  }

  /// A number that may be an hour, and nothing that shows that it is one.
  static func bareHour(_ slots: Slots, in sentence: Sentence) -> Capture? {
    slots[.hour]
      ?? slots.every(.when).first { said in
        said.end == said.start + 1 && sentence.looked.isNumber(said.start)
          && !sentence.tokens[said.start].text.contains(".")
      }
  }

  /// Of few words and a led time: a clock of twenty-four hours is one's own, “insulin at 2130”; else it is asked.
  static func doubt(of slots: Slots, in sentence: Sentence) -> Double {
    let said = slots[.hour] ?? slots.every(.when).first
    let figures = said.flatMap { time in
      (time.start..<time.end).first { sentence.tokens[$0].kind == .number }
    }
    guard let text = figures.map({ sentence.tokens[$0].text }), let hour = Int(text.prefix(2))
    else { return asked }
    return text.utf8.count == 4 || text.utf8.count == 2 && hour > 12 ? sure : asked
  }

  /// Whether a word for “by” leads to its time.
  static func isDue(_ slots: Slots, in sentence: Sentence) -> Bool {
    slots.every(.when).contains { said in
      (max(0, said.start - 1)...said.start).contains {
        sentence.looked.masks[$0] & WordRole.by.bit != 0
      }
    }
  }

  /// Whether a mark sets a thing apart from the days that stand behind it, as a heading is.
  static func isApart(_ thing: Capture, before days: Capture?, in sentence: Sentence) -> Bool {
    guard let days, thing.end <= days.start else { return false }
    return sentence.tokens[thing.end].kind == .punctuation
  }

  /// A figure, or a word that numbers are made of: “million”, “thirds”.
  static func isOfNumbers(_ place: Int, in sentence: Sentence) -> Bool {
    let parts = WordRole.mask(.scale, .ordinal, .fraction)
    return sentence.looked.isNumber(place) || sentence.looked.masks[place] & parts != 0
  }

  /// A word of commands; “the week” of “plan the week” is none.
  static func isCommandWord(_ place: Int, in sentence: Sentence) -> Bool {
    guard sentence.nameCosts[place] == Sentence.keywordCost else { return false }
    return !(sentence.isDeterminer(place - 1) && sentence.looked.isUnit(place))
  }

  /// “11.45 fetch the laundry”: nothing else stands first so.
  static func isDottedHour(_ said: Capture, in sentence: Sentence) -> Bool {
    let parts = sentence.tokens[said.start].text.split(separator: ".")
    return said.start == 0 && said.end == 1 && parts.count == 2 && parts[1].count == 2
  }
}

/// How far a time pins something down.
private enum Pinned {
  case none, day, days, hour, hourOfDay, often, distance
}

/// What the words are: a thing, something one is at, something that is done, something that one does with other
/// people's business, such business alone, or talk.
private enum Manner {
  case thing, occasion, deed, others, foreign, talk
}

/// Something to do, or to be at, and when, without a word of ours: “lunch at 12:30 every day”, “take the cake out at 4”.
struct ErrandDoubt: IntentFamily {
  let chart: Chart

  /// How unlikely these words are for us: by how they are said, and by how the time pins them down.
  func doubt(_ said: Capture, _ slots: Slots) -> Double {
    let label = trimmed(said.start..<said.end)
    let pinned = time(slots)
    if sentence.isKnown(label), recurrenceIntents.said(slots) != nil { return Errand.known }
    // What there is not is nothing to be done.
    let isDenied = (0..<label.lowerBound).contains {
      sentence.marks[$0].contains(.negation) && sentence.tokens[$0 + 1].text != ","
    }
    if isDenied { return Errand.talk }
    let words = manner(of: said, label, slots)
    // Whoever says the time first has something to be there for.
    let leads =
      ((slots.every(.when).first ?? slots[.duration] ?? slots[.length])?.start ?? .max)
      < label.lowerBound && !label.contains { Errand.isOfNumbers($0, in: sentence) }
    // What is to be looked into is asked of somebody who knows it, unless the time leads or is a day.
    if slots.has(.looksinto), !leads || pinned == .day { return Errand.talk }
    // Days that recur and lead are a plan; behind what is to be done they may be a wish.
    let again = slots[.recurrence] ?? recurrenceIntents.said(slots)?.slot.flatMap { slots[$0] }
    let isPlan = (again?.start ?? .max) < label.lowerBound
    let rule = recurrenceIntents.said(slots)?.value.draft
    let begins = rule?.from != nil && rule?.until == nil
    // With a word of commands in it, it is hardly a thing to be done; the last of what comes again may be one.
    var inner = label.dropFirst()
    if rule != nil, let last = inner.last, sentence.marks[last].contains(.thing) {
      inner = inner.dropLast()
    }
    let more = inner.contains { Errand.isCommandWord($0, in: sentence) } ? 2.5 : 0
    switch (words, pinned) {
    case (.talk, _), (_, .none): return Errand.talk
    // Other people's business at an hour of a day: most likely one is to be there, and what comes again is one's own.
    case (.foreign, .hourOfDay):
      let isOwn = isPlan || sentence.nameCosts[label.lowerBound] != Sentence.foreign
      return isOwn && recurrenceIntents.said(slots) != nil ? more + Errand.sure : Errand.asked
    // What has its first day is planned.
    case (.foreign, .days) where begins: return more + Errand.asked
    case (.foreign, _): return Errand.talk
    case (.occasion, .hourOfDay): return more + Errand.sure
    case (.occasion, .hour):
      // Of few words behind its hour, or at one whose half of the day is said, it is one's own.
      let isOwn =
        leads && Errand.isBrief(label, ofDays: false, in: sentence)
        || saysHalf(slots) && sentence.marks[label.lowerBound].contains(.occasion)
      return more + (isOwn ? Errand.sure : Errand.counted)
    case (.occasion, .days), (.occasion, .day), (.occasion, .distance): return Errand.talk
    case (.thing, .hour) where leads: return more + (label.count > 5 ? Errand.asked : Errand.sure)
    case (.thing, .hour) where slots.every(.when).count > 1:
      // Between two hours it is another's.
      let times = slots.every(.when).filter(clockIntents.saysHour)
      let isBetween =
        times.contains { $0.end <= said.start } && times.contains { $0.start >= said.end }
      return isBetween ? Errand.talk : more + Errand.sure
    // Few words and nothing but their time: it may be one's own, or told of somebody.
    case (.thing, .hour)
    where Errand.isBrief(label, ofDays: false, in: sentence)
      && Errand.isLed(Errand.bareHour(slots, in: sentence), in: sentence):
      return more + Errand.doubt(of: slots, in: sentence)
    // What is to be there by a day.
    case (.thing, .day)
    where Errand.isDue(slots, in: sentence)
      && Errand.isBrief(label, ofDays: false, in: sentence):
      return more + Errand.asked
    case (.thing, .hour), (.thing, .distance), (.thing, .day): return Errand.talk
    // Whoever says the days and the hour first plans what he does himself.
    case (.others, .hourOfDay) where isPlan: return more + Errand.sure
    case (.others, .hour), (.others, .hourOfDay): return more + Errand.asked
    case (.others, _): return Errand.talk
    case (_, .often):
      // What recurs and has an end is counted down.
      return more
        + (recurrenceIntents.said(slots)?.value.until == nil ? Errand.often : Errand.counted)
    case (_, .hourOfDay), (.deed, .hour), (.deed, .distance): return more + Errand.sure
    case (.thing, .days) where !slots.has(.heading) && !isPlan && !slots.has(.runlength):
      guard Errand.isBrief(label, ofDays: true, in: sentence) else { return Errand.talk }
      let isApart = begins || Errand.isApart(said, before: again, in: sentence)
      return more + (isApart ? Errand.sure : Errand.asked)
    // Days first, and then what is to be done on them; or what is to be done in a part of each.
    case (.deed, .days) where (isPlan || rule?.part != nil) && slots.has(.deed):
      return more + Errand.sure
    case (.deed, .day) where !slots.has(.deed): return Errand.talk
    // At which hour is asked; days that are set apart as a heading is are a plan.
    case (_, .days), (.deed, .day): return more + (slots.has(.heading) ? Errand.sure : Errand.asked)
    }
  }

  /// Whether one is at it: by the word that the others only say more of, “club” of “book club” and “meeting” of “meeting
  /// with the bank”.
  private func isOccasion(_ label: Range<Int>) -> Bool {
    // Behind an article within it something is done.
    guard let head = sentence.head(of: label),
      !sentence.marks[label.lowerBound...head].dropFirst().contains(where: {
        $0.contains(.determiner)
      })
    else { return false }
    return sentence.marks[head].contains(.occasion) || sentence.nameCosts[head] < Self.plainWord
  }

  /// Whether the half of the day is said with its hour.
  private func saysHalf(_ slots: Slots) -> Bool {
    slots.every(.when).contains { said in
      guard case .when(let when) = said.value else { return false }
      return sentence.saysHalf(of: when.at, said.start..<said.end)
    }
  }

  /// A word that nothing is known of costs less in a name.
  private static let plainWord: Float = 0.6

  private func time(_ slots: Slots) -> Pinned {
    let whens = slots.every(.when)
    let again = (recurrenceIntents.said(slots) ?? recurrenceIntents.eachDay(slots))?.value
    if let every = again?.every, every < .seconds(86_400) { return .often }
    if let rule = again?.rule, rule.hasPrefix("FREQ=HOURLY") || rule.hasPrefix("FREQ=MINUTELY") {
      return .often
    }
    // A bare number says no hour, but for one with a point as hours have.
    let isAtHour =
      again?.saysHour ?? false || slots.has(.hour)
      || whens.contains {
        clockIntents.saysHour($0)
          && (!sentence.isBareNumber($0.start..<$0.end) || Errand.isDottedHour($0, in: sentence))
      }
    let saysDay = whens.contains {
      if case .when(let when) = $0.value { when.saysDate } else { false }
    }
    if again != nil { return isAtHour || slots.has(.runlength) ? .hourOfDay : .days }
    let isAway =
      slots.has(.duration) || slots.has(.length)
      || whens.contains { if case .when(let when) = $0.value { when.delay != nil } else { false } }
    if isAway, !saysDay { return .distance }
    return isAtHour ? saysDay ? .hourOfDay : .hour : saysDay ? .day : .none
  }

  private func manner(of said: Capture, _ label: Range<Int>, _ slots: Slots) -> Manner {
    let (isDeed, isOwn) = (slots.has(.deed), slots.has(.owndeed))
    guard let first = label.first, label.count <= Errand.longest, !judgement.saysOnlyWhen(said),
      !sentence.opensQuestion, !sentence.leadsOnly(label), !sentence.isDeterminer(first),
      !sentence.isInsideTime(label), label.count > 1 || !sentence.isPartOfDays(first),
      // What joins it to a time before it belongs to that.
      sentence.looked.masks[first] & WordRole.and.bit == 0
    else { return .talk }
    let marks = sentence.marks[label]
    let costs = sentence.nameCosts[label]
    let asks = label.contains { place in
      let cost = sentence.nameCosts[place]
      // Behind what is done, whose it is asks nothing.
      let isWhose = isDeed && place > first && sentence.isDeterminer(place)
      return cost == Sentence.askingCost && !slots.has(.looksinto) && !isWhose
        || cost >= Sentence.never
    }
    // Whoever has to look after something says so with the word that elsewhere puts one time behind another.
    let looksAfter = isOwn && sentence.looked.masks[first] & WordRole.past.bit != 0
    let limits = marks.dropFirst(looksAfter ? 1 : 0).contains { $0.contains(.limiting) }
    // What is to be looked into is no question of its own.
    let talks =
      !slots.has(.looksinto)
      && (limits || marks.contains { !$0.isDisjoint(with: [.negation, .trouble, .told]) })
      || asks
      || (isDeed ? costs.prefix(1) : costs).contains(Sentence.subject)
      // Or it begins with a word of commands, and with none of what people do themselves.
      || !isDeed
        && (costs.first.map { $0 >= Sentence.leadingCost && $0 != Sentence.foreign } ?? false)
    if talks { return .talk }
    let others = isDeed ? costs.dropFirst() : costs
    if others.contains(Sentence.foreign) {
      return isOwn ? .others : isDeed ? .talk : isOccasion(label) ? .occasion : .foreign
    }
    return isDeed || marks.dropFirst().contains { $0.contains(.determiner) } ? .deed : .thing
  }
}

extension Sentence {
  /// Whether these words are cut out of a time: “th and 20th” of “the 10th and 20th”, “move the couch to” before a day.
  fileprivate func isInsideTime(_ words: Range<Int>) -> Bool {
    guard let first = words.first, let last = words.last else { return true }
    let leads = [WordRole.to, .from, .through, .between].reduce(0) { $0 | $1.bit }
    return isGlued(first) && tokens[first].kind == .word || looked.masks[last] & leads != 0
      || words.allSatisfy { looked.isNumber($0) || isGlued($0) }
  }
}
