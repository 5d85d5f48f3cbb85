import Knowledge

/// What was said about how long things take, and about where one is.
struct KnowledgeIntents: IntentFamily {
  let chart: Chart

  func knowledge(_ rule: PublicRule, _ slots: Slots) -> Built? {
    func built(_ intent: KnowledgeIntent?) -> Built? { intent.map { (.knowledge($0), nil) } }
    switch rule {
    case .knowledgeAsk: return built(asked(slots))
    case .knowledgeHere:
      if let place = words(slots[.town]) {
        return slots.has(.perhaps) && !scene.isTown(place) ? nil : built(.place(place))
      }
      if slots.has(.bare) { return built(.here(.altitude, 0, words: "0 m")) }
      return built(words(slots[.measure]).flatMap { here($0, slots) })
    case .knowledgeShow:
      guard let place = words(slots[.measure]) else { return built(.show) }
      let isKnown = Measure.read(place, of: .altitude) != nil || scene.isTown(place)
      return isKnown ? built(.boils(at: place)) : nil
    case .knowledgeUsual: return built(slots.has(.it) ? .takeUsual : .usual)
    case .knowledgeForget:
      return built(.forget(Self.factors.first { slots.has($0.slot) }?.factor))
    case .knowledgeLearn:
      guard let thing = name(slots[.thing]), !slots.has(.perhaps) || scene.isTimed(thing) else {
        return nil
      }
      if slots.has(.unlearn) { return built(.unlearn(thing)) }
      let place = slots.has(.bare) ? "0 m" : words(slots[.measure])
      // A number is a place with a unit of height alone.
      if let place, place.first?.isNumber ?? false, !measures(place) { return nil }
      return built(length(slots[.duration]).map { .learn(thing, $0, at: place) })
    case .knowledgeOwn: return built(own(slots))
    case .knowledgeKeep:
      if slots.has(.leaves) { return built(name(slots[.thing]).map { .leave($0) }) }
      if slots.has(.adjusts) { return built(name(slots[.thing]).map { .adjust($0) }) }
      let said = slots[.duration] ?? slots[.length]
      let saysUnit = said.map { ($0.start..<$0.end).contains { sentence.looked.isUnit($0) } }
      return built(.keep(amount(slots) ?? length(said), isBare: saysUnit == false))
    case .knowledgeWhy:
      if slots.has(.it) { return built(.why(nil)) }
      return built((amount(slots) ?? length(slots[.length])).map { .why($0) })
    case .knowledgePack:
      if slots.has(.restores) { return built(.rollBack) }
      guard slots.has(.path) else { return built(.revision) }
      return built(file(slots).map { .update(from: $0) })
    default: return nil
    }
  }

  /// What is asked of something that nobody times is no business of ours: that nobody here knows it is all that is said.
  func objection(to said: Judged) -> Double? {
    said.command == .knowledgeAsk && !asksOfTimed(said.slots) ? Objection.refused : nil
  }

  private func asksOfTimed(_ slots: Slots) -> Bool {
    guard let thing = slots[.thing], let said = words(thing) else { return false }
    return slots.has(.unlessrunning) || judgement.isEveryday(thing.start..<thing.end)
      || scene.isTimed(said)
  }

  private func asked(_ slots: Slots) -> KnowledgeIntent? {
    guard let said = words(slots[.thing]) else { return nil }
    // Without an amount it asks what is left of a timer.
    if slots.has(.perhaps), !measures(said) { return nil }
    if slots.has(.unlessrunning), scene.known.contains(where: { $0.calls(said) }) { return nil }
    return .takes([said, words(slots[.measure])].compactMap(\.self).joined(separator: " "))
  }

  /// What is said of an oven of one's own; nil: a timer is called so, or it can be no share.
  private func own(_ slots: Slots) -> KnowledgeIntent? {
    guard let name = name(slots[.thing]), !scene.known.contains(where: { $0.calls(name) }) else {
      return nil
    }
    if slots.has(.standard) { return .own(name, share: nil) }
    if slots.has(.perhaps) { return .slow(name) }
    return share(slots).map { .own(name, share: $0) }
  }

  /// What something takes beside the usual: 1.2 for “20 % longer”; nil: nothing that can be.
  private func share(_ slots: Slots) -> Double? {
    if slots.has(.double) { return 2 }
    if slots.has(.halve) { return 0.5 }
    guard let part = timerIntents.share(slots) else { return nil }
    let share = slots.has(.less) ? 1 - part : 1 + part
    return (0.1...10).contains(share) ? share : nil
  }

  /// Letter by letter, as signs count: “22 °C”.
  private func words(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    let range = trimmed(capture.start..<capture.end)
    guard let words = range.isEmpty ? nil : sentence.verbatim(range) else { return nil }
    return words.isEmpty ? nil : words
  }

  /// A number with a unit of an amount: “a 4 kg turkey”.
  private func measures(_ words: String) -> Bool {
    let words = words.split { $0 == " " || $0 == "-" }
    return words.indices.contains { index in
      guard words[index].first?.isNumber == true else { return false }
      let unit = words[index].drop { $0.isNumber || ".,".contains($0) }
      let next = index + 1 < words.count ? words[index + 1] : ""
      return Measure.unit(of: String(unit.isEmpty ? next : unit)) != nil
    }
  }

  private func file(_ slots: Slots) -> String? {
    guard let capture = slots[.path], capture.end > capture.start else { return nil }
    return sentence.verbatim(capture.start..<sentence.count)
  }

  /// What is measured of a kitchen, by the slot that says it.
  static let factors: [(slot: Slot, factor: Factor)] = [
    (.altitude, .altitude), (.warmth, .temperature), (.damp, .humidity), (.pressure, .pressure),
  ]

  /// A factor by its unit, or by its name where that was said. Of what stands at no height that anybody cooks at
  /// nothing is made: “I am at 5 m”.
  private func here(_ words: String, _ slots: Slots) -> KnowledgeIntent? {
    let said = Self.factors.first { slots.has($0.slot) }?.factor
    let all = said.map { [$0] } ?? Self.factors.map(\.factor)
    for factor in all {
      guard let amount = Measure.read(words, of: factor) else { continue }
      let isPlain = words.allSatisfy { $0.isNumber || ".,- ".contains($0) }
      guard said != nil || !isPlain, factor != .altitude || said != nil || abs(amount) >= 30 else {
        continue
      }
      return .here(factor, amount, words: isPlain ? "\(words) \(factor.unit.rawValue)" : words)
    }
    return nil
  }
}
