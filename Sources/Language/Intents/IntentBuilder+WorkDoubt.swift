/// What makes a sentence about work, its steps and its people unlikely, or likelier than one about timers.
extension IntentBuilder {
  /// Nil where it is about no work.
  func doubtOfWork(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    // “Status” while nothing runs is about the work under way.
    if rule == .query, sentence.count == 1, !scene.hasTimers, !scene.works.isEmpty { return 0.3 }
    if slots.has(.idle) { return scene.hasTimers || scene.works.isEmpty ? 8 : 0 }
    // “Need and funds are done”, “delete desks and laptops”: ours when each of them is known.
    if slots.has(.stepsknown), let steps = slots[.step] {
      let parts = Slots(steps.children).all(.part)
      let isOfSteps = parts.allSatisfy { part in
        sentence.isKnown(part.start..<part.end)
          && (!slots.has(.listed) || label(part).map(scene.works.calls) != true)
      }
      return isOfSteps ? 0.1 : 8
    }
    // “Close all” is about work where there is some, and nothing runs; beside timers it may be those.
    if slots.has(.everywork) {
      return scene.works.isEmpty ? 8 : scene.hasTimers && rule != .workflowDone ? 0.1 : 0
    }
    if slots.has(.all), rule == .pause || rule == .stop || rule == .query, !scene.hasTimers,
      !scene.works.isEmpty
    {
      return 0.3
    }
    // “Show me my purchases” is a bank's where nothing is under way.
    if slots.has(.workhere) { return scene.works.isEmpty ? 8 : 0 }
    if slots.has(.worksknown), let works = slots[.works] {
      let parts = Slots(works.children).all(.workpart).compactMap(label)
      let isKnown = parts.allSatisfy { name in
        scene.works.calls(name) && scene.known.first?.calls(name) != true
      }
      return isKnown ? 0 : 8
    }
    // “done market research” is ours when that is a step of the work at hand.
    if slots.has(.stepknown), let step = slots[.step] {
      return sentence.isKnown(step.start..<step.end) ? 0.1 : isBesideWork(step) ? 0.2 : 8
    }
    // “What does Bob have to do” is ours when something is Bob's to do; else, while work is under way, when it may be a name.
    if slots.has(.personknown), let person = person(slots) {
      return scene.isPerson(person) ? 0 : mayBeSomebody(slots) ? 0.2 : 8
    }
    // “Close sample 45”: whoever closes has no timer in mind, unless one is called so.
    if slots.has(.numbered), let work = label(slots[.work]) {
      return scene.known.first?.calls(work) == true ? 8 : 0
    }
    // “Finish sample 45” beside a sample 44; “finish homework 45” is a timer.
    if slots.has(.numberedlike), let work = slots[.work] {
      let name = trimmed(work.start..<work.end)
      return name.count > 1 && scene.works.knows(sentence.words(name.dropLast())) ? 0 : 8
    }
    // A step or the work itself: “when is award due”, “give laptops 5 more days”.
    if slots.has(.eitherknown), let name = slots[.step] {
      guard !scene.works.isEmpty else { return 8 }
      if scene.known.first?.calls(label(name) ?? "") == true { return 8 }
      let range = trimmed(name.start..<name.end)
      // Nobody has a reminder in mind who says so long before what is a step.
      let step = slots.has(.ahead) ? 0 : 0.1
      return label(name).map(scene.works.calls) == true
        ? 0 : sentence.isKnown(range) || label(name).map(scene.works.knows) == true ? step : 8
    }
    // “close batch 3” and “note for laptops: …” are ours when such work is under way, and no timer is called just so.
    if slots.has(.workknown), let work = label(slots[.work]) {
      if scene.known.first?.calls(work) == true { return 8 }
      // “20 laptops” is known by “laptops”, too.
      return scene.works.calls(work) ? 0 : scene.works.knows(work) ? 0.1 : 8
    }
    return nil
  }

  /// Whether a name is known by the steps of the work at hand, and no timer that runs or was heard of is called just so:
  /// a deadline's own alarm is called “lawn: rake is due”.
  func isStepAlone(_ name: String) -> Bool {
    !scene.works.isEmpty && scene.known.dropFirst(2).contains { $0.knows(name) }
      && !scene.known.prefix(2).contains { $0.calls(name) }
  }
}
