/// Sentences about work, its steps and its people, which are ours where there is such work and no timer is meant.
extension Belonging {
  /// Nil where it is about no work.
  func doubtOfWork(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    if fieldIntents.isOfOther(slots) { return Objection.refused }
    if let doubt = stepIntents.ofFormedSteps(rule, slots) { return doubt }
    // What is called just so, and is no timer, is not paused, changed or asked about as one; nor is a step beside its work.
    if rule == .pause || rule == .update || rule == .scheduleExcept,
      let said = slots[.label] ?? slots[.name],
      label(said).map(isWorkAlone) == true || isBesideWork(said)
    {
      return 0.5
    }
    if let doubt = ofStepElsewhere(rule, slots) { return doubt }
    // No hour is that large: work that is called so has the amount.
    if rule == .update, let said = label(slots[.label]), scene.works.calls(said), !isTimer(said),
      case .number(let hour)? = slots[.newhour]?.value, hour > 24
    {
      return Objection.refused
    }
    // What is asked of a routine that is called so is asked of no work.
    if rule == .workflowMissing, let said = label(slots[.work]), scene.kept.calls(said),
      !scene.works.calls(said)
    {
      return 0.5
    }
    // A step behind which stands what was done with it is told to be done, and no new one.
    if rule == .project, let part = slots[.part],
      stepIntents.tellsOfStep(trimmed(part.start..<part.end))
    {
      return Objection.refused
    }
    // Nobody's name is a step, has a mark in it, or begins as a question does or with a figure; more of the work may be
    // told behind it.
    if rule == .workflowAssign, let who = slots[.person],
      sentence.nameCosts[who.start] == Sentence.askingCost
        || sentence.tokens[who.start].kind == .number || label(who).map(scene.isStep) == true
        || trimmed(who.start..<who.end).contains(where: {
          [",", ";", "."].contains(sentence.tokens[$0].text)
        }) && fieldIntents.typed(who).map({ scene.meaning(.further, $0) }) != true
    {
      return Objection.refused
    }
    return ofAllWork(rule, slots) ?? ofWorks(slots) ?? ofSteps(rule, slots) ?? ofNumberedWork(slots)
      ?? ofWorkOrStep(rule, slots) ?? ofNamedWork(rule, slots)
  }

  /// What reads as said of sessions, of something that runs or of a reminder, and is said of a step that nothing else is
  /// called like: that something was done with it, when it has to be done, and when it is due.
  private func ofStepElsewhere(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    let said: Capture?
    switch rule {
    case .history?:
      said = slots[.knownname].flatMap { name in
        let isTold =
          name.end - name.start > 1
          && sentence.quantities.lexicon.forms.isPast(sentence.tokens[name.end - 1].text)
        return isTold ? name : nil
      }
    case .query?: said = slots.has(.due) ? slots[.label] : nil
    case .remind?:
      // The event stands before how long before it.
      let isFirst = slots.has(.leadpoint) || slots.has(.forewarn)
      said = isFirst ? slots[.label].flatMap { $0.start <= 1 ? $0 : nil } : nil
    default: said = nil
    }
    return label(said).map(isStepAlone) == true ? 0.5 : nil
  }

  private func isTimer(_ name: String?) -> Bool { scene.known.first?.calls(name ?? "") == true }

  /// All there is, said without saying of what: timers where any run, else work.
  private func ofAllWork(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    let isOurs = !scene.hasTimers && !scene.works.isEmpty
    if slots.has(.idle) || slots.has(.atwork) { return isOurs ? 0 : Objection.refused }
    if slots.has(.stepshere) { return scene.addsSteps() ? 0 : Objection.refused }
    // What is mine may be a bank's.
    if slots.has(.workhere) {
      return scene.works.isEmpty || !namesStep(slots[.beforehand]) ? Objection.refused : 0
    }
    if slots.has(.everywork) {
      if scene.works.isEmpty { return Objection.refused }
      return scene.hasTimers && rule != .workflowDone ? 0.1 : 0
    }
    guard isOurs else { return nil }
    let isAll = slots.has(.all) && (rule == .pause || rule == .stop || rule == .query)
    let isBare = rule == .query && (sentence.count == 1 || slots.has(.remains))
    // The pronoun is what the place is, rather than a timer that does not run.
    let isOfPlace = rule == .stop && slots.has(.it) && fieldIntents.isAtPlace
    return isAll || isOfPlace || isBare ? 0.3 : nil
  }

  /// Whether some of the words are a step of work under way, where there are any.
  private func namesStep(_ said: Capture?) -> Bool {
    guard let range = said.map({ trimmed($0.start..<$0.end) }) else { return true }
    return range.contains { first in
      (first + 1...range.upperBound).contains { scene.isStep(sentence.words(first..<$0)) }
    }
  }

  /// Several works or steps: each has to be known.
  private func ofWorks(_ slots: Slots) -> Double? {
    if slots.has(.stepsknown), let steps = slots[.step] {
      let isOfSteps = Slots(steps.children).all(.part).allSatisfy { part in
        sentence.isKnown(part.start..<part.end)
          && (!slots.has(.listed) || label(part).map(scene.works.calls) != true)
      }
      return isOfSteps ? 0.1 : Objection.refused
    }
    guard slots.has(.worksknown), let works = slots[.works] else { return nil }
    let names = Slots(works.children).all(.workpart).compactMap(label)
    return names.allSatisfy { scene.works.calls($0) && !isTimer($0) } ? 0 : Objection.refused
  }

  /// A step of the work at hand, or somebody who has one to do.
  private func ofSteps(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    if slots.has(.stepknown), let step = slots[.step] {
      let name = label(step)
      if name.map(scene.isStep) == true {
        // What is kept by just this name goes before a step that has it among others, where the verb takes either.
        if rule == .stepBegin, name.map(scene.kept.calls) == true { return 1.2 }
        // What is asked of a step of some work by its name, or set as its day, is ours where there is such work.
        guard rule == .workflowAsked || rule == .workflowDeadline else { return 0.1 }
        if rule == .workflowDeadline, isTimer(name) { return Objection.refused }
        return max(0.1, ofNamedWork(rule, slots) ?? 0)
      }
      if sentence.isKnown(step.start..<step.end) {
        // What is called so may be no step, nor is what has it in its name begun as one.
        let isOther =
          name.map { name in
            ([scene.kept] + scene.known.prefix(2)).contains {
              rule == .stepBegin ? $0.knows(name) : $0.calls(name)
            }
          } ?? false
        let isNone =
          rule == .stepBegin || rule == .workflowDeadline
          || rule == .workflowAsked && scene.works.isEmpty
        return isOther && isNone ? Objection.refused : 0.1
      }
      return isBesideWork(step) ? 0.2 : Objection.refused
    }
    guard slots.has(.personknown), let person = workIntents.person(slots) else { return nil }
    return scene.isPerson(person) ? 0 : workIntents.mayBeSomebody(slots) ? 0.2 : Objection.refused
  }

  /// “Funds for pens”, “laptops funds”: a known step at one end of some words, the name of work at the other, up to two
  /// words between.
  private func isBesideWork(_ capture: Capture) -> Bool {
    let range = trimmed(capture.start..<capture.end)
    guard range.count > 1, !scene.works.isEmpty,
      scene.known.first?.calls(sentence.words(range)) != true
    else { return false }
    func isWork(_ range: Range<Int>) -> Bool {
      scene.works.calls(sentence.words(trimmed(range)))
    }
    return range.dropFirst().contains { place in
      let (first, second) = (range.lowerBound..<place, place..<range.upperBound)
      if isWork(first), sentence.isKnown(trimmed(second)) { return true }
      guard isWork(second) else { return false }
      return (0...2).contains { between in
        first.count > between && sentence.isKnown(first.dropLast(between))
      }
    }
  }

  /// Who closes has no timer in mind; who finishes has, unless there is other work of that name.
  private func ofNumberedWork(_ slots: Slots) -> Double? {
    guard let work = slots[.work] else { return nil }
    if slots.has(.numbered) { return isTimer(label(work)) ? Objection.refused : 0 }
    guard slots.has(.numberedlike) else { return nil }
    let name = trimmed(work.start..<work.end)
    let isLike = name.count > 1 && scene.works.knows(sentence.words(name.dropLast()))
    return isLike ? 0 : Objection.refused
  }

  /// A step or the work itself.
  private func ofWorkOrStep(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    guard slots.has(.eitherknown), let said = slots[.step] else { return nil }
    let name = label(said)
    // No timer is given to anybody.
    let isStep = rule == .workflowAssign && name.map(scene.isStep) == true
    guard !scene.works.isEmpty, isStep || !isTimer(name) else { return Objection.refused }
    if name.map(scene.works.calls) == true { return 0 }
    let isKnown =
      sentence.isKnown(trimmed(said.start..<said.end)) || name.map(scene.works.knows) == true
      || name.map(scene.isStep) == true
    // Nobody has a reminder in mind who says so long before what is a step.
    return isKnown ? (slots.has(.ahead) ? 0 : 0.1) : Objection.refused
  }

  func ofNamedWork(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    guard slots.has(.workknown), let work = label(slots[.work]) else { return nil }
    // A kind that was said is never overruled.
    if isTimer(work), !slots.has(.kindsaid) { return Objection.refused }
    // A piece of a name takes no work away: it may be another thing's whole one.
    if rule == .workflowDelete || rule == .workflowRename, !scene.works.calls(work) {
      return Objection.refused
    }
    return scene.works.calls(work) ? 0 : scene.works.knows(work) ? 0.1 : Objection.refused
  }

  /// Whether a name is known by the steps of the work at hand, and no timer that runs or was heard of is called just so:
  /// a deadline's own alarm is called “lawn: rake is due”.
  func isStepAlone(_ name: String) -> Bool {
    !scene.works.isEmpty && scene.known.dropFirst(2).contains { $0.knows(name) }
      && !scene.known.prefix(2).contains { $0.calls(name) }
  }
}
