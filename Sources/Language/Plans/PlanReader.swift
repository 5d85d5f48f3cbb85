import Timers

/// Reads plans by the roles of what they are made of: lengths, names, counts, and words that join them.
///
/// The rules read plans by their shape; this reads what they do not, in whatever order it is said: each length is a phase, a
/// timer, a pause between rounds or the length of all of them, as the cues around it say (`<plancue>` of the language). What has no
/// role is a name; a name without a length, among parts that follow one another, is a step that waits. O(tokens).
struct PlanReader {
  let sentence: Sentence
  let network: RuleNetwork
  let limiting: Set<Int32>

  /// What its readings have instead of the name of a rule.
  static let name = "plan"

  /// A plan, and how unlike a plain one it is said.
  struct Found {
    var requests: [TimerRequest]
    var cost: Float
    /// It says that it is a plan, and not several commands.
    var saysPlan = false
    /// As many lengths as it takes.
    var lengths = 0
  }

  /// What reading by roles costs beside what the names cost: more than a rule that fits.
  private static let ownCost: Float = 0.6
  /// What words that no name takes cost.
  private static let spareCost: Float = 1.2
  /// Names longer than that are doubted.
  private static let usualName = 4
  private static let longName: Float = 0.8
  private static let innerWord: Float = 0.2
  private static let numberedStep: Float = 2.5
  /// A number before a name that has its unit from what stands before: it may be one of things.
  private static let carriedUnit: Float = 2.4
  private static let stepKeyword: Float = 0.7
  private static let talk: Float = 3

  func read() -> Found? {
    guard let cue = network[.plancue], !sentence.opensQuestion,
      !sentence.tellsOfDeed(0..<sentence.count), !addsToRunning,
      let all = PlanItem.items(of: sentence, cue, network)
    else { return nil }
    let items = all.filter { $0.warnings.isEmpty }
    guard
      items.contains(where: { if case .length = $0.kind { true } else { false } })
        || items.contains(where: { $0.kind.isOrder }),
      let said = PlanParts(items), !limits(items), !isRange(items), var found = plan(said)
    else { return nil }
    // Side by side each has its length, so that none of them is another command.
    found.saysPlan =
      said.saysPlan || said.saysTogether || !said.title.isEmpty
      || said.saysOrder && !sentence.scene.hasTimers
      || items.contains(where: \.isSetting)
    found.lengths = items.filter(\.isLength).count
    let warnings = all.flatMap(\.warnings)
    for place in found.requests.indices { found.requests[place].warn(warnings) }
    return found
  }

  /// Behind the name of what runs it says so much more: that is done to it, and no plan.
  private var addsToRunning: Bool {
    guard sentence.scene.hasTimers else { return false }
    let more = sentence.tokens.indices.filter { sentence.marks[$0].contains(.further) }
    guard !more.isEmpty else { return false }
    let things = sentence.scene.things()
    return sentence.tokens.indices.contains { start in
      things.longest(of: sentence.tokens, from: start).map {
        $0.kind == .timer && more.contains($0.end)
      } ?? false
    }
  }

  /// A word that limits is in no cue, so that what it limits would be lost.
  private func limits(_ items: [PlanItem]) -> Bool {
    items.contains { item in
      guard case .word = item.kind else { return false }
      return item.tokens.contains { limiting.contains(sentence.words[$0]) }
    }
  }

  /// Two lengths of which one is meant: “between 10 and 15 minutes”.
  private func isRange(_ items: [PlanItem]) -> Bool {
    let masks = sentence.looked.masks
    let lengths = items.filter(\.isLength).map(\.tokens)
    return zip(lengths, lengths.dropFirst()).contains { low, high in
      low.lowerBound > 0 && high.lowerBound == low.upperBound + 1
        && masks[low.lowerBound - 1] & WordRole.between.bit != 0
        && masks[low.upperBound] & WordRole.mask(.and, .until) != 0
    }
  }

  private func plan(_ said: PlanParts) -> Found? {
    var said = said
    let parts = said.parts
    guard !parts.isEmpty, parts.count <= 40 else { return nil }
    if let shared = shared(said) { return shared }
    if let count = said.timers, lengthCount(said) != count { return nil }
    guard saysEnough(said), !beginsWithAct(said), !actsOnThing(said), !takesBack(said),
      let cost = cost(of: said)
    else { return nil }
    let hasSteps = parts.contains { $0.isGate || $0.isStep }
    let hasRounds =
      said.hasRounds || parts.contains { $0.isBetween || $0.isSided }
    let hasPulses = parts.contains { !$0.pulses.isEmpty }
    said.saysOrder = said.saysOrder || hasSteps || hasRounds || hasPulses
    let lengths = lengthCount(said)
    // One length again and again is a recurrence, and no plan.
    if said.isForever, lengths < 2 { return nil }
    guard
      lengths + (said.saysOrder ? parts.filter(\.isStep).count : 0) >= 2 || hasRounds || hasPulses
    else { return nil }
    if said.saysTogether, !said.saysOrder { return timers(said, cost) }
    guard !said.saysTogether else { return nil }
    return phases(said, cost)
  }

  /// A length with its unit, or two without; without any, a list that is called one.
  private func saysEnough(_ said: PlanParts) -> Bool {
    let lengths = said.parts.compactMap(\.length)
    if lengths.isEmpty { return said.saysOrder && said.isTitled && said.parts.count >= 2 }
    // Of one length alone it is said what it is of.
    if lengths.count == 1, !said.saysPlan,
      said.parts.contains(where: { $0.length != nil && $0.name.isEmpty })
    {
      return false
    }
    if lengths.contains(where: { !$0.isBareLength }) { return true }
    // Minutes, where what is done for so long is followed by something.
    if said.saysOrder, let first = said.parts.first, first.length != nil, first.hasWordsBefore,
      first.before.last?.isLink ?? false, said.parts.dropFirst().allSatisfy(\.hasWords)
    {
      return true
    }
    return lengths.count >= 2
      && (said.saysPlan || said.timers != nil || said.parts.allSatisfy { !$0.name.isEmpty })
  }

  /// A verb and what runs by that name, before all else and without a length, is done to it, and no step.
  private func beginsWithAct(_ said: PlanParts) -> Bool {
    guard !said.saysOrder, let first = said.parts.first, first.isStep, !first.isGate,
      var thing = place(of: first.name), thing.count > 1
    else { return false }
    thing = thing.lowerBound + 1..<thing.upperBound
    if thing.count > 1, sentence.isDeterminer(thing.lowerBound) {
      thing = thing.lowerBound + 1..<thing.upperBound
    }
    return sentence.said(thing).map(sentence.scene.isRunning) ?? false
  }

  /// Words that no name takes hold the name of what runs: it is done to that.
  private func actsOnThing(_ said: PlanParts) -> Bool {
    guard sentence.scene.hasTimers else { return false }
    let spare = said.parts.flatMap(\.spare)
    guard !spare.isEmpty else { return false }
    let things = sentence.scene.things()
    return spare.contains {
      things.longest(of: sentence.tokens, from: $0.tokens.lowerBound)?.kind == .timer
    }
  }

  /// A “no” alone before all else takes something back, and is no step.
  private func takesBack(_ said: PlanParts) -> Bool {
    guard let first = said.parts.first, first.length == nil, let name = place(of: first.name)
    else { return false }
    return sentence.marks[name].allSatisfy { $0.contains(.negation) }
  }

  private func lengthCount(_ said: PlanParts) -> Int {
    said.parts.count { $0.isTimed && !$0.isTotal }
  }

  // MARK: Timers side by side

  private func timers(_ said: PlanParts, _ cost: Float) -> Found? {
    let units = Units(said)
    var requests: [TimerRequest] = []
    for part in said.parts {
      guard let length = units.length(part.length) else { return nil }
      requests.append(
        TimerRequest(label: text(part.name) ?? text(said.kind), phases: [Phase(length)]))
    }
    return named(requests, said).map { Found(requests: $0, cost: cost) }
  }

  /// “Call them red, blue and green”: a name for each timer without one.
  private func named(_ requests: [TimerRequest], _ said: PlanParts) -> [TimerRequest]? {
    guard !said.names.isEmpty else { return requests }
    var names = said.names
    if names.count != requests.count { names = names.flatMap { $0.map { [$0] } } }
    guard names.count == requests.count else { return nil }
    var requests = requests
    for (index, name) in names.enumerated() where requests[index].label == nil {
      requests[index].label = text(name)
    }
    return requests
  }

  /// “The buns and the baguette both get 15 minutes”: one length for each name. What so many rounds are of is done in turn.
  /// Nil: it is not said so.
  private func shared(_ said: PlanParts) -> Found? {
    let lengths = said.parts.compactMap(\.length)
    let rounds = said.parts.compactMap(\.rounds)
    let isEach = said.timers != nil || said.parts.contains(where: \.isEach)
    guard lengths.count == 1, isEach, !said.saysOrder,
      rounds.count <= (said.timers == nil ? 1 : 0),
      said.parts.allSatisfy({ !$0.isGate && !$0.isBetween && !$0.isTotal && $0.pulses.isEmpty }),
      let length = Units(said).length(lengths[0])
    else { return nil }
    let names = said.parts.flatMap { part in
      (part.before + part.after).split { $0.isAnd }.map { items in
        PlanPart(joiner: .open, before: Array(items)).name
      }
    }.filter { !$0.isEmpty }
    guard names.count >= 2, said.timers.map({ $0 == names.count }) ?? true,
      let cost = price(of: names)
    else { return nil }
    if let times = rounds.first {
      var request = TimerRequest(
        label: text(said.title), phases: names.map { Phase(name: text($0) ?? "", length) })
      request.rounds = times
      return Found(requests: [request], cost: cost)
    }
    return Found(
      requests: names.map { TimerRequest(label: text($0), phases: [Phase(length)]) }, cost: cost)
  }

  // MARK: Phases

  private func phases(_ said: PlanParts, _ cost: Float) -> Found? {
    let listed = ListedNames(
      sentence: sentence, names: said.parts.compactMap { place(of: $0.name) })
    if !said.saysOrder, said.title.isEmpty, listed.names.count == said.parts.count,
      listed.standBeside
    {
      return timers(said, cost)
    }
    guard var legs = PlanLegs(said, self) else { return nil }
    if said.waitsForEach, !legs.waitBetween() { return nil }
    var steps = said.parts.map { part in
      SaidStep(name: place(of: part.name), isBare: part.isStep && !part.isGate)
    }
    guard var request = legs.request(&steps, self) else { return nil }
    guard let pulses = pulses(said) else { return nil }
    request.cues += pulses
    request.passMoments(steps, in: sentence)
    request.label = text(said.title)
    request.isAnyOrder = !said.saysOrder && request.rounds == 1 && !listed.followOn
    // What may as well be timers has a name each, or nobody could tell them apart.
    guard !request.isAnyOrder || request.phases.allSatisfy({ !$0.name.isEmpty }) else {
      return nil
    }
    return Found(requests: [request], cost: cost)
  }

  // MARK: Names

  func text(_ items: [PlanItem]) -> String? { place(of: items).flatMap(sentence.said) }

  private func place(of items: [PlanItem]) -> Range<Int>? {
    items.last.map { items[0].tokens.lowerBound..<$0.tokens.upperBound }
  }

  /// What the names cost; nil: one can be none.
  private func cost(of said: PlanParts) -> Float? {
    let isPlan = said.saysPlan || said.saysOrder
    let timed = said.parts.filter(\.isTimed).map(\.name)
    let others =
      said.parts.filter { !$0.isTimed }.map(\.name) + said.names + [said.title]
      + said.parts.flatMap { $0.pulses.map(\.message) }
    // What begins with a verb of ours is a command.
    guard let first = price(of: timed, inPlan: isPlan),
      let second = price(of: others, areSteps: timed.count > 1)
    else { return nil }
    let spare = Self.spareCost * Float(said.parts.count { !$0.spare.isEmpty })
    let numbered = Self.numberedStep * Float(said.parts.count(where: isNumberedStep))
    let carried = said.parts.contains(where: mayCount) ? Self.carriedUnit : 0
    return first + second - Self.ownCost + spare + numbered + carried
      + (beginsWithTalk(said) ? Self.talk : 0)
  }

  /// Before the one length and its name stands nothing that is done, set apart by a mark alone: that may be said to somebody,
  /// as “wait” may.
  private func beginsWithTalk(_ said: PlanParts) -> Bool {
    guard !said.saysPlan, !said.saysOrder, said.parts.count == 2, lengthCount(said) == 1,
      said.parts[0].isStep
    else { return false }
    let isDone = said.parts[0].name.first.map {
      !sentence.marks[$0.tokens.lowerBound].isDisjoint(with: [.step, .treatment])
    }
    // Whoever says until when it waits means it.
    if said.parts[0].isGate { return sentence.tokens[1].kind == .punctuation }
    return isDone == false
  }

  /// “12 reps”, “15 off”: a step that begins with a number may rather last so long.
  private func isNumberedStep(_ part: PlanPart) -> Bool {
    part.isStep && part.name.first.map { sentence.looked.isNumber($0.tokens.lowerBound) } ?? false
  }

  /// The number that it begins with may be one of things, but before what is said by how long it is.
  private func mayCount(_ part: PlanPart) -> Bool {
    part.mayCount
      && !(part.name.first.map { sentence.isUncounted($0.tokens.lowerBound) } ?? false)
  }

  /// - Parameter areSteps: they stand among things with their lengths, so that other people's business in them is only told.
  private func price(
    of names: [[PlanItem]], inPlan isPlan: Bool = false, areSteps: Bool = false
  ) -> Float? {
    var sum = Self.ownCost
    for name in names {
      guard let first = name.first, let last = name.last,
        let words = name.lastIndex(where: { !$0.isSetting })
      else { continue }
      let places = first.tokens.lowerBound..<last.tokens.upperBound
      // Numbers alone name nothing.
      if places.allSatisfy({ sentence.tokens[$0].kind == .number }) { return nil }
      // A pause is one in any plan.
      if name.count == 1, sentence.marks[places.lowerBound].contains(.pausing) { continue }
      for place in first.tokens.lowerBound..<name[words].tokens.upperBound {
        guard let own = price(ofWord: place, in: places) else { return nil }
        // Among steps a word of ours is the name of one.
        let isStep = isPlan || first.isDeed && place == first.tokens.lowerBound
        let isKnown =
          isStep && own == Sentence.keywordCost || areSteps && own >= Sentence.foreign
        sum += isKnown ? Self.stepKeyword : own
      }
      if places.count > Self.usualName { sum += Self.longName }
    }
    return sum
  }

  /// What a word of a name costs. A number is one, as is what leads on inside: that it is no quantity was settled before.
  private func price(ofWord place: Int, in name: Range<Int>) -> Float? {
    let own = sentence.nameCosts[place]
    let isInside = place > name.lowerBound
    // What something is done with may end a name.
    if own == Sentence.subject, isInside, place == name.upperBound - 1 { return Self.innerWord }
    // Who asks or tells something says no plan.
    guard own < Sentence.never, own != Sentence.askingCost, own != Sentence.subject else {
      return nil
    }
    if own == Sentence.leadingCost, isInside { return Self.innerWord }
    return sentence.looked.isNumber(place) ? min(own, Self.innerWord) : own
  }
}

extension PlanItem.Kind {
  fileprivate var isOrder: Bool {
    switch self {
    case .cue(.inturn), .cue(.sequel): true
    case .cue, .length, .end, .mark, .word: false
    }
  }
}

extension PlanItem {
  /// How long before the end something is said.
  fileprivate var warnings: [Duration] {
    if case .cue(.warning(let points)) = kind { points } else { [] }
  }
}

extension TimerRequest {
  /// So many rounds at most are warned of one by one.
  private static let mostWarned = 60

  /// Says something so long before the end: of each round, where a round is one length, else of the whole.
  fileprivate mutating func warn(_ points: [Duration]) {
    for point in points {
      guard rounds > 1, rounds <= Self.mostWarned, phases.count == 1,
        let length = phases[0].duration, point < length
      else {
        cues.append(Cue(.beforeEnd(point)))
        continue
      }
      cues += (1...rounds).map { Cue(.afterStart(length * $0 - point)) }
    }
  }
}

extension PlanPart {
  /// A step without a length.
  var isStep: Bool { !isTimed && !isCount }
}

extension Units {
  init(_ said: PlanParts) {
    self.init(
      said.parts.compactMap { part in
        guard let item = part.length, case .length(let value) = item.kind, let unit = value.unit
        else { return nil }
        return (item.tokens.lowerBound, unit, value.duration)
      }, usual: .seconds(60))
  }

  func length(_ item: PlanItem?) -> Duration? {
    guard let item, case .length(let value) = item.kind else { return nil }
    return length(value, at: item.tokens.lowerBound)
  }
}
