import Timers

/// The parts of a line, and what is said of all of them.
struct PlanParts {
  var parts: [PlanPart] = []
  /// What stands before a colon.
  var title: [PlanItem] = []
  /// Names said behind “call them”.
  var names: [[PlanItem]] = []
  /// A colon stands behind what tells that a list comes.
  var isTitled = false
  var saysOrder = false
  var saysTogether = false
  /// How often a thing is said to need its time.
  private var needs = 0
  /// How many things are said to have theirs.
  private var having = 0
  /// How many timers are asked for: so many names or lengths follow.
  private(set) var timers: Int?
  /// What all of them are called.
  private(set) var kind: [PlanItem] = []
  var isForever = false
  var waitsForEach = false

  /// Two parts come in turn: when that ends no part says.
  private var isAlternating = false
  private var part = PlanPart(joiner: .first)
  /// Something comes every so often, and no part says while what.
  private var hasLostPulse = false
  /// What comes every so often stands alone: each time of it is a round, so long as it is from one to the next.
  private var recurs = false
  private var isNaming = false

  /// Nil: what is said contradicts itself.
  init?(_ items: [PlanItem]) {
    for (place, item) in items.enumerated() {
      let next = place + 1 < items.count ? items[place + 1] : nil
      switch item.kind {
      case .word: part.add(item)
      case .end(let end):
        guard !part.isTimed, part.hasWords, !isAlternating else { return nil }
        part.end = end
        saysOrder = true
      case .mark where isOfRounds(before: items[(place + 1)...]): part.add(item)
      case .mark(.comma) where leadsLength(before: items[(place + 1)...]): part.add(item)
      case .mark(let mark): take(mark, item)
      case .cue(.adding) where next?.isLength ?? false: return nil
      case .cue(.verb), .cue(.adding):
        if case .word? = next?.kind {
          part.add(PlanItem(kind: .word, tokens: item.tokens, isDeed: item.isAdding))
        } else {
          part.add(item)
        }
      // A word for waiting with a length lasts so long.
      case .cue(.gate) where item.tokens.count == 1 && next?.isLength ?? false:
        part.add(PlanItem(kind: .word, tokens: item.tokens))
      case .cue(.resting): part.add(PlanItem(kind: .word, tokens: item.tokens))
      // Right before a length it says what that length is.
      case .cue(.between) where part.isEmpty && !parts.isEmpty && next?.isLength ?? false:
        (part.isBetween, part.isOnlyBetween) = (true, true)
      case .cue(.and) where part.isOfSeveral(before: items[(place + 1)...]): part.add(item)
      case .cue(.oneFor): takeOneFor(item, isLength: next?.isLength ?? false)
      case .cue(.rounds(let count)) where countsNext(items[(place + 1)...]):
        (part.rounds, part.leads) = (count, true)
      // Behind what goes on and on, the length that follows is that of all rounds.
      case .cue(.total) where next?.isLength ?? false:
        close(.open)
        part.isTotal = true
      case .cue(.afterwards) where part.length != nil && (next?.isEnd ?? true):
        guard !parts.isEmpty else { return nil }
        (part.joiner, saysOrder) = (.sequel, true)
      case .cue(let cue): guard take(cue, item) else { return nil }
      case .length(let value):
        if case .cue(.delaying)? = place > 0 ? items[place - 1].kind : nil { return nil }
        let last = place > 0 ? items[place - 1] : nil
        let isListed = timers != nil && next?.isLength ?? false
        let rest = items[(place + 1)...]
        let isSaid = !value.isBare || isListed || Self.isLength(between: last, and: rest)
        if isSaid || hasUnitOfLast(before: rest) {
          take(length: item)
          part.mayCount = !isSaid
        } else {
          part.add(item)
        }
      }
    }
    close(.open)
    // What is said to be first, at the end, belongs before all of it.
    if part.joiner == .sequel || hasLostPulse || recurs && !isOneThingOften { return nil }
    if needs > 0 || having > 1, !saysOrder { saysTogether = true }
  }

  /// “Then the monitor mix, 30 minutes”: a comma between what comes next and its length parts nothing.
  private func leadsLength(before rest: ArraySlice<PlanItem>) -> Bool {
    part.joiner == .sequel && part.hasWords && !part.isTimed && !part.isGate
      && (rest.first?.isLength ?? false) && (rest.dropFirst().first?.isEnd ?? true)
  }

  /// Whether a count behind other parts is of the part that begins with it: words and lengths, up to the next mark.
  private func countsNext(_ rest: ArraySlice<PlanItem>) -> Bool {
    guard part.isEmpty, part.joiner == .open, !parts.isEmpty, let first = rest.first,
      first.isWord || first.isLength
    else { return false }
    let counted = rest.prefix { !$0.isMark }
    // What is nothing but a pause is one of the rounds before.
    return counted.contains(where: \.isWord) && counted.contains(where: \.isLength)
      && !counted.contains(where: \.isAnd)
  }

  /// “5 rounds of circuits, 3 minutes each”: behind what so many rounds are of stands how long each of them lasts.
  private func isOfRounds(before rest: ArraySlice<PlanItem>) -> Bool {
    let next = rest.prefix(2)
    return parts.count == 1 && parts[0].isCount && !parts[0].hasWords && part.hasWords
      && !part.isTimed && !part.isGate && next.contains(where: \.isLength)
      && next.contains { if case .cue(.each) = $0.kind { true } else { false } }
  }

  /// Something of it is gone through again.
  var hasRounds: Bool { isForever || parts.contains { $0.rounds != nil || $0.isTotal } }

  /// It says that it is a plan: how often, in which order, under which names.
  var saysPlan: Bool {
    isForever || waitsForEach || !names.isEmpty || parts.contains { $0.rounds != nil || $0.isTotal }
      || parts.dropFirst().dropLast().contains(where: \.isGate)
  }

  /// Whether a number without a unit is a length: it ends a part, “for” and the like stand before it, or it stands between
  /// two names and the next length has no unit either.
  private static func isLength(between last: PlanItem?, and rest: ArraySlice<PlanItem>) -> Bool {
    if rest.first?.isSetting ?? false { return true }
    if last?.isLink ?? false {
      // Behind a word that leads on, a number with a word counts things.
      if case .word? = rest.first?.kind { return false }
      return true
    }
    switch rest.first?.kind {
    case nil, .mark: return true
    case .cue(.opening), .cue(.timers), .length, .end: return false
    // A number and a word for a pause end a part.
    case .cue(.resting) where !(last?.isWord ?? false):
      switch rest.dropFirst().first?.kind {
      case nil, .mark, .cue(.and), .cue(.sequel), .cue(.rounds): return true
      case .cue, .length, .end, .word: return false
      }
    // Where a part begins, what it is for may follow its length; and a word for more may end one.
    case .cue(.link):
      return (last?.opensPart ?? true) || (rest.dropFirst().first?.isEnd ?? true)
    case .cue(let cue) where cue != .resting: return cue != .ofEach
    case .cue, .word:
      guard case .word? = last?.kind else { return false }
      for item in rest {
        switch item.kind {
        case .length: return item.isBareLength
        case .end: return true
        case .word, .cue(.link), .cue(.resting): continue
        case .mark, .cue: return false
        }
      }
      return false
    }
  }

  /// Whether a number without a unit begins a part as a length begins the one before, so that its unit is that one's: a name
  /// and no other length follows.
  private func hasUnitOfLast(before rest: ArraySlice<PlanItem>) -> Bool {
    guard part.isEmpty, timers == nil, let last = parts.last, last.length != nil,
      !last.hasWordsBefore, last.hasWordsBehind || part.joiner == .sequel,
      rest.first?.isWord ?? false
    else { return false }
    return !rest.prefix { !$0.opensPart }.contains(where: \.isLength)
  }

  private mutating func close(_ joiner: PlanPart.Joiner) {
    part.countEach()
    if let every = part.every { closePulse(every) }
    if !part.isEmpty,
      part.isTimed || part.isGate || part.rounds != nil || part.hasWords
        || part.isEach
    {
      if isNaming { names.append(part.name) } else { parts.append(part) }
      part = PlanPart(joiner: joiner)
    } else if part.joiner == .first || part.joiner == .open || part.joiner == .tight {
      part = PlanPart(joiner: parts.isEmpty ? .first : joiner)
    } else {
      part = PlanPart(joiner: part.joiner)
    }
  }

  private mutating func take(_ mark: PlanMark, _ item: PlanItem) {
    if mark == .colon, parts.isEmpty { isTitled = true }
    if mark == .colon, parts.isEmpty, part.length == nil, !part.isGate, part.hasWords {
      title = part.name
      part = PlanPart(joiner: .first)
    } else {
      close(mark == .slash ? .tight : .open)
    }
  }

  /// “One for tea” begins a timer; “a 4 minute one for tea” goes on with one, and “slide one for 5 minutes” names one.
  private mutating func takeOneFor(_ item: PlanItem, isLength: Bool) {
    let last = item.tokens.upperBound - 1
    if isLength, part.hasWords || part.isEmpty, part.length == nil, last > item.tokens.lowerBound {
      if part.hasWords {
        part.add(PlanItem(kind: .word, tokens: item.tokens.lowerBound..<last))
      } else {
        saysTogether = true
      }
      part.add(PlanItem(kind: .cue(.link), tokens: last..<last + 1))
      return
    }
    saysTogether = true
    if part.length != nil, !part.hasWords {
      part.add(PlanItem(kind: .cue(.link), tokens: item.tokens))
    } else {
      close(.parallel)
      part.joiner = .parallel
    }
  }

  /// False: it cannot be said here.
  private mutating func take(_ cue: PlanCue, _ item: PlanItem) -> Bool {
    switch cue {
    case .sequel, .afterwards:
      if !parts.isEmpty || !part.isEmpty { close(.sequel) }
      part.joiner = .sequel
      saysOrder = true
    case .parallel:
      close(.parallel)
      part.joiner = .parallel
      saysTogether = true
    case .inturn:
      saysOrder = true
    case .together:
      saysTogether = true
    case .warning: break
    case .pulse(let every): takePulse(every)
    case .odd(let place):
      close(.open)
      // What follows in sequence is none of the rounds before.
      guard part.joiner != .sequel else { return false }
      part.odd = place
    case .gate:
      guard part.length == nil else { return false }
      part.isGate = true
      saysOrder = true
      // What comes behind the word that it waits for is the next.
      if !part.hasWords { close(.sequel) }
    case .gateBehind:
      if !part.isEmpty { close(.sequel) }
      (part.isGate, saysOrder) = (true, true)
      close(.sequel)
    case .gates:
      close(.open)
      (waitsForEach, saysOrder) = (true, true)
    case .rounds(let count):
      let leads = part.isEmpty || !part.hasWords && part.length == nil
      part.rounds = count
      if leads { close(.open) }
    case .roundsOfAll(let count):
      close(.open)
      (part.rounds, part.isOfAll) = (count, true)
      close(.open)
    case .forever:
      // What has a name and no length lasts until somebody says so; what has, or all before, comes again and again.
      guard part.isTimed || !part.hasWords else { return take(.gate, item) }
      close(.open)
      isForever = true
    case .each:
      part.isEach = true
    case .sides:
      part.isSided = true
    case .between, .behind:
      // A step, and the pause behind it.
      if part.length != nil, part.hasWordsBefore, part.hasWordsBehind {
        var pause = part
        pause.before = []
        pause.joiner = .tight
        part.before = part.name
        part.length = nil
        part.after = []
        close(.tight)
        part = pause
      }
      let isOnly = cue == .between
      if part.length == nil, let last = parts.indices.last {
        (parts[last].isBetween, parts[last].isOnlyBetween) = (true, isOnly)
      }
      part.isBetween = part.length != nil
      part.isOnlyBetween = part.isBetween && isOnly
    case .total: part.isTotal = true
    case .naming:
      // A single timer has its name like any other.
      guard parts.count(where: { $0.length != nil }) + (part.length == nil ? 0 : 1) >= 2 else {
        part.add(PlanItem(kind: .cue(.link), tokens: item.tokens))
        return true
      }
      close(.open)
      (isNaming, saysTogether) = (true, true)
    case .and:
      if part.isTimed || part.isGate || isNaming { close(.open) } else { part.add(item) }
    case .perhaps:
      if part.hasWords, part.length == nil, !part.isGate {
        part.add(PlanItem(kind: .word, tokens: item.tokens))
      } else {
        return take(.sequel, item)
      }
    case .needing:
      needs += 1
      part.add(item)
    case .having:
      having += 1
      part.add(item)
    // Where nothing has anything, it is a side.
    case .left where having == 0: part.add(PlanItem(kind: .word, tokens: item.tokens))
    case .timers(let count): take(timers: count, item)
    case .too: break
    case .oneFor, .opening, .link, .left, .ofEach, .delaying, .resting, .verb, .adding:
      part.add(item)
    case .closing:
      if !part.hasWords, !parts.isEmpty { part.isLast = true }
      part.add(PlanItem(kind: .word, tokens: item.tokens))
    case .atEnd:
      part.isLast = !parts.isEmpty
      saysOrder = true
    case .alternating:
      isAlternating = true
      part.add(item)
    case .ending: return false  // What leads to an end stands with it.
    }
    return true
  }

  /// What comes every so often is what stands before it behind a length, or all of a part.
  private mutating func takePulse(_ every: Duration) {
    if part.isTimed, part.hasWordsBefore, part.hasWordsBehind {
      part.pulses.append(PlanPulse(message: part.behind, every: every))
      part.after = []
      return
    }
    if part.isTimed { close(.open) }
    if part.every != nil { hasLostPulse = true }
    part.every = every
  }

  /// A part with its own length is done every so often while it lasts; one without, while the part before it does, or by
  /// itself where there is none.
  private mutating func closePulse(_ every: Duration) {
    let pulse = PlanPulse(message: part.name, every: every)
    guard let word = pulse.message.last else {
      hasLostPulse = true
      return
    }
    if part.isTimed {
      part.pulses.append(pulse)
      part.every = nil
    } else if let last = parts.indices.last, parts[last].isTimed, part.joiner != .sequel {
      parts[last].pulses.append(pulse)
      part = PlanPart(joiner: part.joiner)
    } else if parts.isEmpty {
      let value = DurationValue(duration: every, unit: every)
      part.length = PlanItem(kind: .length(value), tokens: word.tokens)
      (part.every, recurs) = (nil, true)
    } else {
      hasLostPulse = true
    }
  }

  /// One thing that comes so many times, and nothing else.
  private var isOneThingOften: Bool {
    parts.contains { $0.rounds != nil } && parts.count { !$0.isCount } == 1
  }

  /// “Four egg timers”, “three 5 minute timers”: the number is how many, and what stands behind it is what all are called.
  private mutating func take(timers count: Int?, _ item: PlanItem) {
    if let count {
      (saysTogether, timers) = (true, count)
      return
    }
    guard let place = part.before.firstIndex(where: \.isBareLength),
      case .length(let value) = part.before[place].kind
    else {
      part.add(PlanItem(kind: .cue(.opening), tokens: item.tokens))
      return
    }
    saysTogether = true
    timers = Int(value.duration.nanoseconds / Duration.seconds(60).nanoseconds)
    kind = Array(part.before[(place + 1)...])
    part.before = []
  }

  private mutating func take(length item: PlanItem) {
    guard let first = part.length else {
      part.length = item
      return
    }
    // Of two numbers without and with a unit the first is part of the name.
    if timers == nil, first.isBareLength, !item.isBareLength,
      !part.after.contains(where: { !$0.isEdge })
    {
      part.before += [PlanItem(kind: .word, tokens: first.tokens)] + part.after
      (part.length, part.after) = (item, [])
      return
    }
    // A name belongs to the length on the side where the first name stands.
    let isNamedBefore = part.before.contains { !$0.isEdge }
    let words = part.after
    if isNamedBefore { part.after = [] }
    close(.tight)
    if isNamedBefore { part.before = words }
    part.length = item
  }
}

extension PlanItem {
  /// What comes behind it begins a part.
  fileprivate var opensPart: Bool {
    switch kind {
    case .mark, .cue(.and), .cue(.sequel), .cue(.afterwards), .cue(.perhaps): true
    case .cue, .length, .end, .word: false
    }
  }

  /// A part may end with it.
  fileprivate var isEnd: Bool {
    switch kind {
    case .mark, .cue(.and), .cue(.sequel), .cue(.afterwards): true
    case .cue, .length, .end, .word: false
    }
  }

  var isOpening: Bool {
    if case .cue(.opening) = kind { return true }
    return false
  }

  fileprivate var isMark: Bool {
    if case .mark = kind { return true }
    return false
  }

  /// A word or mark for “and”.
  var isAnd: Bool {
    if case .cue(.and) = kind { return true }
    return false
  }

  fileprivate var isAdding: Bool {
    if case .cue(.adding) = kind { return true }
    return false
  }
}
