/// Sentences that are ours only where something is called as they say: a timer, what is kept, a step, a workflow.
struct Belonging: IntentFamily {
  let chart: Chart

  /// What it costs that a name alone says a sentence is for us; nil: no name has to.
  func cost(_ said: Judged) -> Double? {
    for find in Self.belongings {
      if let cost = find(self, said) { return cost }
    }
    return nil
  }

  private static let belongings: [@Sendable (Belonging, Judged) -> Double?] = [
    { $0.ofHistory($1.slots) }, { $0.ofPlans($1) }, { $0.ofWaking($1) }, { $0.ofCommand($1) },
    { $0.ofTimers($1) }, { $0.ofPhases($1.slots) }, { $0.ofRoutines($1) },
    { $0.ofMeaning($1.slots) }, { $0.doubtOfWork($1.rule, $1.slots) },
    { $0.ofWorkflows($1.slots) }, { $0.ofPeople($1.slots) },
    { $0.knowledgeIntents.objection(to: $1) },
  ]

  private func isKnown(_ said: Capture) -> Bool {
    sentence.isKnown(trimmed(said.start..<said.end))
  }

  /// Sessions of a name, which counts in the singular too.
  private func ofHistory(_ slots: Slots) -> Double? {
    guard let said = label(slots[.knownname])?.lowercased() else { return nil }
    // Work has a number, and no sessions.
    if slots.has(.itsnumber), isWorkAlone(said) { return Objection.refused }
    // What was done with a step stands in the record of its work.
    if !scene.works.isEmpty,
      slots[.knownname].map({ stepIntents.tellsOfStep(trimmed($0.start..<$0.end)) }) == true
    {
      return Objection.refused
    }
    let singular = sentence.quantities.lexicon.forms.singular(said)
    func isKnown(_ fits: (NameIndex) -> (String) -> Bool) -> Bool {
      scene.known.contains { singular.contains(where: fits($0)) }
    }
    // A step of work has its days in the record of that.
    if isKnown(NameIndex.calls) { return isStepAlone(said) ? 0.2 : 0 }
    // Words that many names have count less beside work.
    if isKnown(NameIndex.knows) { return scene.works.isEmpty ? 0 : 0.2 }
    // In another form of its words.
    return slots[.knownname].map(self.isKnown) == true ? 0.1 : Objection.refused
  }

  /// What is kept and comes again.
  private func ofPlans(_ said: Judged) -> Double? {
    let slots = said.slots
    guard let label = slots[.label] else { return nil }
    if slots.has(.plannedname) {
      if slots.has(.waking) { return 0.1 }
      if said.rule == .scheduleRuns, scheduleIntents.isOfWork(label) { return Objection.refused }
      if scheduleIntents.isKept(label) { return 0 }
      // How long and how often says all that makes one.
      let isWhole = slots.has(.runlength) && slots.has(.recurrence)
      guard isWhole || isKnown(label) else { return Objection.refused }
      // What runs and is said to last until then is rather begun once more.
      return said.rule == .scheduleUntil ? 0.9 : 0.3
    }
    switch said.rule {
    case .schedulePlan: return ofNewPlan(label)
    case .query where slots.has(.planned):
      return sentence.isPhase(trimmed(label.start..<label.end)) ? 0 : Objection.refused
    case .scheduleLater where slots.has(.runlength):
      // So long from now, a timer waits; at an hour, what is said has that length.
      guard case .when(let when)? = slots[.when]?.value, when.delay == nil else {
        return Objection.refused
      }
      return 0.1
    default: return nil
    }
  }

  /// What is planned without saying when: one plain word, or what is kept.
  private func ofNewPlan(_ label: Capture) -> Double {
    let name = trimmed(label.start..<label.end)
    if scheduleIntents.isKept(label) { return 0 }
    if sentence.isKnown(name) { return 0.2 }
    return name.count == 1 && sentence.nameCosts[name.lowerBound] < 0.6 ? 0.3 : Objection.refused
  }

  /// The alarm that wakes somebody, whatever it is called. By so much is said of one that is there.
  private func ofWaking(_ said: Judged) -> Double? {
    said.slots.has(.wakes) ? (said.slots.has(.shiftby) ? 0 : 0.1) : nil
  }

  /// Work and what is kept, where a command of timers would take their names.
  private func ofCommand(_ said: Judged) -> Double? {
    let slots = said.slots
    switch said.rule {
    case .resume:
      guard let name = label(slots[.label]), isWorkAlone(name) else { return nil }
      return 0.3
    case .editPhases:
      guard let which = slots[.which], let name = label(which), scene.works.calls(name),
        !scene.hasTimers || Slots(which.children).has(.pname)
      else { return nil }
      return 0.5
    case .scheduleLater, .scheduleStart:
      // A longer name that is kept begins here.
      guard let label = slots[.label] else { return nil }
      if isBareLength(slots[.when]), !slots.has(.runlength), !scheduleIntents.isKept(label) {
        return Objection.refused
      }
      let ends = scene.kept.ends(of: sentence.tokens, from: label.start)
      return ends.contains { $0 > label.end } ? Objection.refused : nil
    case .workflowReopen:
      guard let name = label(slots[.step]), scene.known.first?.calls(name) == true,
        !scene.isStep(name)
      else { return nil }
      return Objection.refused
    case .cue: return timerIntents.doubtOfCue(slots)
    case .create where slots.has(.tabata) || slots.has(.pomodoro):
      let name = label(slots[.tabata] ?? slots[.pomodoro])
      return name.map(scene.kept.calls) ?? false ? 0.5 : nil
    default: return nil
    }
  }

  /// Work is called so, and no timer.
  func isWorkAlone(_ name: String) -> Bool {
    scene.works.calls(name) && scene.known.first?.calls(name) != true
  }

  /// A timer by its name alone; of several one that is known is enough.
  private func ofTimers(_ said: Judged) -> Double? {
    let slots = said.slots
    if slots.has(.perhaps), let label = slots[.label] {
      return isKnown(label) ? Objection.asked : Objection.refused
    }
    guard slots.has(.startname), let label = slots[.label] ?? slots[.which] else { return nil }
    let others = slots.every(.label2) + slots.every(.alternative)
    let all = [label] + others
    // What is to be done by itself is done to what is there, when that happens to what is there.
    if said.rule == .hook, !all.allSatisfy({ isKnown($0) }) { return Objection.refused }
    guard all.contains(where: { sentence.isKnown($0.start..<$0.end) }) else {
      // What is to be started may be new: how long it takes is asked.
      if said.rule == .create, others.isEmpty, isPlainName(label) { return Objection.asked }
      // With a mark alone between them they may be anything that was said before a command.
      let isTalk =
        others.isEmpty
        || label.start == 0
          && TextBreaks(sentence: sentence).isAll(from: label.end, to: others[0].start)
      return isTalk ? Objection.refused : Self.unknownPair
    }
    let isOfWork = all.allSatisfy { words in
      self.label(words).map { isWorkAlone($0) || isStepAlone($0) } ?? false
    }
    return isOfWork || said.rule == .skip && !scene.hasTimers ? 0.3 : 0
  }

  private func isPlainName(_ label: Capture) -> Bool {
    let name = trimmed(label.start..<label.end)
    return name.count <= Self.plainName
      && name.allSatisfy { sentence.tokens[$0].kind == .word && sentence.nameCosts[$0] < 0.6 }
  }

  private static let plainName = 3

  /// A phase that is named without the word: ours by the routine it is of, or when a phase is called so.
  private func ofPhases(_ slots: Slots) -> Double? {
    if slots.has(.unsized), let after = slots[.after] ?? slots[.begun] {
      let isOurs = Slots(after.children)[.label].map(isKnown) ?? scene.hasTimers
      return isOurs ? 0.2 : Objection.refused
    }
    let ruled = slots.every(.adjusts) + slots.every(.leaves)
    let bare = ([Slot.which, .otherone].compactMap { slots[$0] } + ruled).filter {
      Slots($0.children).has(.barename)
    }
    guard !bare.isEmpty, !slots.has(.kept) else { return nil }
    if let known = slots[.known] { return isKnown(known) ? 0.1 : Objection.refused }
    // A routine that is called so is begun again.
    if bare.contains(where: { label($0).map(scene.kept.calls) ?? false }) { return 0.3 }
    let arePhases = bare.allSatisfy { which in
      // A pause is a phase, too.
      let name = Slots(which.children)[.pname] ?? which
      return sentence.isPhase(trimmed(name.start..<name.end))
    }
    return arePhases ? 0.05 : Objection.refused
  }

  private func ofRoutines(_ said: Judged) -> Double? {
    if said.slots.has(.keptname), let name = label(said.slots[.label]) {
      return scene.kept.calls(name) ? 0.1 : Objection.refused
    }
    return said.slots[.known].map {
      guard isKnown($0), !isPastWork($0) else { return Objection.refused }
      // What is in it is asked of nothing else.
      return said.slots.has(.contents) ? 0 : 0.1
    }
  }

  /// Words that go on behind the name of work and are none of a routine’s or a timer’s: the alarm of a deadline, which is
  /// called by its work, makes them known.
  private func isPastWork(_ capture: Capture) -> Bool {
    let range = trimmed(capture.start..<capture.end)
    let name = sentence.words(range)
    return !scene.kept.knows(name) && scene.known.first?.calls(name) != true
      && range.dropLast().contains {
        scene.works.calls(sentence.words(range.lowerBound..<$0 + 1))
      }
  }

  /// What a word is short for: one or two plain words that mean an order. What explains a length is no order.
  private func ofMeaning(_ slots: Slots) -> Double? {
    if slots.has(.lengthalone) { return Objection.asked }
    guard slots.has(.saysmeaning), let alias = slots[.alias], let value = slots[.value] else {
      return nil
    }
    let isPlain = sentence.nameCosts[alias.start..<alias.end].allSatisfy { $0 < 0.6 }
    let isOrder =
      judgement.saysLength(value)
      || SaidQuantity(sentence: sentence).isSaid(in: value.start..<value.end)
        && sentence.saysKeyword(in: value.start..<value.end)
    return isPlain && alias.end - alias.start <= 2 && isOrder ? 0.3 : Objection.refused
  }

  /// Only here are the workflows looked at: they may have to be read.
  private func ofWorkflows(_ slots: Slots) -> Double? {
    guard let kind = label(slots[.kind]) else { return nil }
    if slots.has(.kindknown), let name = slots[.name] {
      return !judgement.saysLength(name) && scene.isWorkflow(kind) ? 0 : Objection.refused
    }
    guard slots.has(.kindcalled) else { return nil }
    // What a step is called just so is that step, and no list of its kind.
    let isStep = slots.has(.everylist) && scene.known.dropFirst(2).contains { $0.calls(kind) }
    let isOther = isStep || scene.kept.calls(kind) || scene.known.first?.calls(kind) == true
    return !isOther && scene.isWorkflow(kind) ? 0.1 : Objection.refused
  }

  /// “For 20”: a number that a word for lengths leads to is how long, where nothing says when.
  private func isBareLength(_ when: Capture?) -> Bool {
    guard let when, when.start > 0, (when.start..<when.end).allSatisfy(sentence.looked.isNumber)
    else { return false }
    return sentence.quantities.lexicon.leadsLength(sentence.tokens[when.start - 1].text)
  }

  /// Whose settings: asked about where nobody is called so.
  private func ofPeople(_ slots: Slots) -> Double? {
    guard slots.has(.whoknows), let name = slots[.profile] else { return nil }
    if sentence.isKnown(name.start..<name.end) { return 0.1 }
    let isPlain = name.end == name.start + 1 && sentence.nameCosts[name.start] < 0.6
    return isPlain ? Objection.asked : Objection.refused
  }

  /// Two names that nobody knows: most likely one name with such a word in it.
  private static let unknownPair = 2.0
}
