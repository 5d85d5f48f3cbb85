import Timers

/// What a way through the rules means, and what speaks against it.
extension RuleReader {
  /// Words beside a greeting that cost more are a sentence of their own.
  private static let mostBesideGreeting = 1.0
  /// Among words of other matters, without a keyword or a name that is known.
  private static let unaddressedCost = 6.0
  /// Done at once, and most likely meant for later.
  private static let waitingCost = 5.0

  /// What a way means, all its commands together; nil: one of them is none.
  ///
  /// - Parameter isFarBehind: it cannot win: whether the rules and fields that are shipped know its words is not looked up,
  ///   and it means nothing. Reading them is a quarter of what a process does that starts a timer.
  func reading(_ way: Way, _ chart: Chart, isFarBehind: Bool = false) -> Reading? {
    let builder = IntentBuilder(chart: chart)
    let judgement = builder.judgement
    let commands = way.parts.map { network.rules[Int($0.rule)] }
    // A list of steps is kept whole or not at all: what follows it is more of it, and no command.
    guard commands.count < 2 || !commands.contains(where: { $0.command == .routineCreate }) else {
      return nil
    }
    var reading = Reading(
      intents: [], confidence: 0, rule: commands.map(\.name).joined(separator: "+"), cost: 0,
      origin: ReadingTrace(
        chart: chart, builder: builder, steps: [], matched: Double(way.cost), objections: [],
        cost: 0, cut: way.cut, end: way.end))
    var steps: [ReadingTrace.Step] = []
    var objections: [Objection] = []
    for (part, rule) in zip(way.parts, commands) {
      guard let command = rule.command else { return nil }
      let captures = builder.settled(command, chart.captures(of: part.trail))
      guard let built = builder.build(command, captures) else { return nil }
      let slots = Slots(captures)
      if isFarBehind, slots.has(.told) { return nil }
      if let objection = judgement.objection(to: command, isLoose: rule.isLoose, slots) {
        objections.append(objection)
      }
      if reading.intents.isEmpty, isUnaddressed(command, slots, way, judgement) {
        objections.append(Objection(kind: .unaddressed, cost: Self.unaddressedCost))
      }
      var said = chart.sentence.pointing(built, back: way.cut)
      objections += waiting(said.intent, captures, behind: steps, chart.sentence)
      if let before = reading.intents.last, let step = steps.last {
        said.intent = builder.clockIntents.following(
          said.intent, slots, behind: before, Slots(step.captures))
      }
      reading.add(said, of: command, slots, builder)
      steps.append(.init(rule: Int(part.rule), captures: captures, part: part))
    }
    // Beside a command a greeting comes to nothing.
    if reading.intents.count > 1, let rest = reading.intents.withoutGreetings {
      reading.intents = rest
    }
    // A place whose clocks are said of no time would be lost.
    let said = chart.sentence.places.isEmpty ? [] : steps.flatMap(\.captures)
    guard chart.sentence.places.allSatisfy({ $0.isSaid(in: said) }) else { return nil }
    // A length or a time that is passed over before what makes something is most likely meant.
    if way.cut > 0, reading.intents.first?.makesSomething == true,
      SaidQuantity(sentence: chart.sentence).isSaid(in: 0..<way.cut, ofTalk: true)
    {
      objections.append(Objection(kind: .lost, cost: Objection.asked))
    }
    let cost = objections.reduce(Double(way.cost + chart.sentence.cost)) { $0 + $1.cost }
    // A greeting that leaves out what is asked for answers nothing.
    if reading.intents.allSatisfy(\.isGreeting), cost > Self.mostBesideGreeting { return nil }
    reading.cost = cost
    reading.confidence = Sureness.confidence(ofCost: cost)
    reading.origin = ReadingTrace(
      chart: chart, builder: builder, steps: steps, matched: Double(way.cost),
      objections: objections, cost: cost, cut: way.cut, end: way.end)
    return reading
  }

  /// “When the pasta is done remind me to drain it and give it 2 minutes”: what is joined to what waits for something waits
  /// with it, and is hardly meant to be done at once.
  private func waiting(
    _ intent: Intent, _ captures: [Capture], behind steps: [ReadingTrace.Step], _ sentence: Sentence
  ) -> [Objection] {
    guard steps.count == 1, network.rules[steps[0].rule].command == .cue, intent.isAtOnce,
      let cue = Slots(steps[0].captures)[.cue], let said = Slots(cue.children)[.message],
      cue.children.contains(where: { $0.end <= said.start }),
      let next = captures.map(\.start).min(), said.end <= next,
      !sentence.tokens[said.end..<next].contains(where: \.isSentenceEnd)
    else { return [] }
    return [Objection(kind: .waiting, cost: Self.waitingCost)]
  }

  /// Whether a command among other words says neither of ours nor what is known: then it is hardly for us.
  private func isUnaddressed(
    _ command: PublicRule, _ slots: Slots, _ way: Way, _ judgement: Judgement
  ) -> Bool {
    guard way.isCut, !judgement.isOfKnown(slots) else { return false }
    let sentence = judgement.sentence
    // Nothing is held back for a word that begins another sentence.
    if command == .wait, way.end != nil { return true }
    return slots.has(.bare) && slots.has(way.cut > 0 ? .label : .in)
      || slots.has(.it) && sentence.isOfOthers(0..<way.cut)
      || command == .query && !sentence.saysKeyword(in: way.cut..<(way.end ?? sentence.count))
  }
}

extension Sentence {
  /// “The soup is still cold, give it 3 more”: what “it” is stands before the command.
  fileprivate func pointing(_ built: IntentBuilder.Built, back end: Int) -> IntentBuilder.Built {
    guard end > 0, case .timer(let intent) = built.intent, var which = intent.reference,
      which.isEmpty || which == TimerReference(pronoun: .it),
      let name = nameKnown(before: end)
    else { return built }
    (which.label, which.pronoun) = (name, nil)
    var pointing = built
    pointing.intent = .timer(intent.about(which))
    return pointing
  }

  /// The one name of what is there that stands before a token; nil: there are none, or several.
  private func nameKnown(before end: Int) -> String? {
    var found: Set<String> = []
    var place = 0
    while place < end {
      let ends = scene.known.flatMap { $0.ends(of: tokens, from: place) }.filter { $0 <= end }
      if let last = ends.max() { found.insert(words(place..<last)) }
      place = max(place + 1, ends.max() ?? 0)
    }
    return found.count == 1 ? found.first : nil
  }
}

extension Reading {
  /// Adds one command of a line.
  fileprivate mutating func add(
    _ built: IntentBuilder.Built, of command: PublicRule, _ slots: Slots, _ builder: IntentBuilder
  ) {
    intents.append(built.intent)
    intents += builder.further(command, slots, after: built.intent)
    spare = spare ?? builder.spare(command, slots)
    missing = missing ?? built.missing
    isKind = isKind || slots.has(.kind) && !slots.has(.label)
    if command == .update || command == .snooze {
      moment =
        builder.clockIntents.newLength(slots) == nil ? builder.timerIntents.newMoment(slots) : nil
    } else if case .when(let when)? = slots[.clock]?.value, when.saysClock {
      moment = when.at
    }
  }
}

extension [Intent] {
  /// The commands behind greetings; nil: there are none.
  fileprivate var withoutGreetings: [Intent]? {
    let rest = filter { !$0.isGreeting }
    return rest.isEmpty || rest.count == count ? nil : rest
  }
}

extension Intent {
  /// It starts something, or changes how long something lasts, without waiting.
  fileprivate var isAtOnce: Bool {
    switch self {
    case .timer(.create(let requests)): requests.contains { $0.start == .now }
    case .timer(.extend), .timer(.reduce), .timer(.update): true
    default: false  // What others do is not put off by what stands before them.
    }
  }

  /// It greets, and asks for nothing.
  var isGreeting: Bool {
    if case .shell(.greeting(isParting: false)) = self { true } else { false }
  }
}
