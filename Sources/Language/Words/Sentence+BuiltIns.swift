import Regulations

/// What the built-in rules match in a line.
extension Sentence {
  /// Which built-in rules may match here: never too few, sometimes too many.
  func builtIns(at start: Int) -> Signature {
    var found = Self.anywhere
    for (kind, starts) in Self.startRoles where roles[start] & starts != 0 {
      found.formUnion(Signature(kind))
    }
    if tokens[start].isQuote { found.formUnion(Signature(.quoted)) }
    if mayCite(start) { found.formUnion(Signature(.citation)) }
    if deeds.contains(start) { found.formUnion(Signature(.pastform)) }
    return found
  }

  /// What a token may be the first of: a word, another that it is a slip for, something built in.
  func signature(at place: Int, _ network: RuleNetwork) -> Signature {
    var found = builtIns(at: place)
    if words[place] >= 0 { found.formUnion(network.wordBits[Int(words[place])]) }
    for typo in typos[place] { found.formUnion(network.wordBits[Int(typo)]) }
    return found
  }

  /// Whether an alternative of this rule may be said anywhere: never wrongly denied, and nothing is matched for it.
  func mayHold(_ rule: Int32, _ network: RuleNetwork) -> Bool {
    let root = network.rootLinks[Int(rule)]
    var rest = Signature.always
    rest.formUnion(.severalLengths)
    for place in (0..<count).reversed() {
      let next = signature(at: place, network)
      rest.formUnion(next)
      guard network.gates[Int(root.gate)].admits(next: next, rest: rest) else { continue }
      guard root.node.kind == .choice else { return true }
      for child in Int(root.node.a)..<Int(root.node.a + root.node.b)
      where network.gates[Int(network.gateOfPlace[child])].admits(next: next, rest: rest) {
        return true
      }
    }
    return false
  }

  private static let anywhere: Signature = {
    var all = Signature.none
    for kind in [RuleNetwork.BuiltIn.name, .title, .text, .any] { all.formUnion(Signature(kind)) }
    return all
  }()

  private static let startRoles: [(RuleNetwork.BuiltIn, WordRole.Mask)] = [
    (.duration, LengthReader.lengthStarts), (.length, LengthReader.lengthStarts),
    (.number, NumberReader.numberStarts), (.ordinal, NumberReader.ordinalStarts),
    (.when, ClockReader.whenStarts), (.clock, ClockReader.whenStarts),
    (.recurrence, RecurrenceReader.recurrenceStarts),
  ]

  struct Found {
    var end: Int
    var value: Capture.Value
    var cost: Double
  }

  /// Lengths from here; what counts things is in none of them, nor is a number that letters touch which are no unit of time.
  func lengths(at start: Int) -> [Span<DurationValue>] {
    guard start < count, roles[start] & LengthReader.lengthStarts != 0 else { return [] }
    let all = quantities.durations(looked, at: start, inheriting: nil).filter { length in
      !length.value.isBare || length.end >= count || !isGlued(length.end)
        || tokens[length.end].kind != .word
    }
    return counting.isEmpty ? all : all.filter { !counts(in: start..<$0.end) }
  }

  /// Times from here. “Pick up lunch at 12” is about lunch, and “at lunch” is when.
  func whens(at start: Int) -> [Span<WhenValue>] {
    guard start < count, roles[start] & ClockReader.whenStarts != 0 else { return [] }
    var all = quantities.whens(looked, at: start, now: scene.now)
    if start > 0, startsWithPart(start), tokens[start - 1].kind == .word,
      !quantities.lexicon.leadsPart(tokens[start - 1].text)
    {
      for index in all.indices where all[index].end > start + 2 { all[index].cost += 0.6 }
    }
    return places.isEmpty ? all : PlaceReader(sentence: self).abroad(all, at: start)
  }

  /// A length as this built-in rule takes it; nil: it does not.
  static func found(_ length: Span<DurationValue>, as kind: RuleNetwork.BuiltIn) -> Found? {
    if kind == .duration {
      guard !length.value.isBare else { return nil }
      return Found(end: length.end, value: .duration(length.value), cost: length.cost)
    }
    // 25/5 is two lengths, not the number five.
    guard length.value.isBare, length.cost < 1.4 else { return nil }
    return Found(
      end: length.end, value: .duration(length.value), cost: length.cost * 0.2 + 0.02)
  }

  /// A time as this built-in rule takes it; nil: it does not.
  static func found(_ when: Span<WhenValue>, as kind: RuleNetwork.BuiltIn) -> Found? {
    guard kind == .when || when.value.saysClock else { return nil }
    return Found(end: when.end, value: .when(when.value), cost: when.cost)
  }

  /// Words that a built-in rule takes as they are.
  struct Stretch {
    var end: Int
    var cost: Float
  }

  /// What a built-in rule that takes words takes here.
  func stretches(_ kind: RuleNetwork.BuiltIn, at start: Int) -> [Stretch] {
    guard start < count else { return [] }
    switch kind {
    case .name: return names(at: start, longest: Self.longestName, factor: 1)
    case .title: return names(at: start, longest: Self.longestName, factor: 1, isOurs: true)
    case .text: return names(at: start, longest: count, factor: 0.25)
    case .quoted: return quoted(at: start)
    case .citation: return citations(at: start)
    case .any: return [Stretch(end: start + 1, cost: 0.3)]
    case .pastform: return deeds.contains(start) ? [Stretch(end: start + 1, cost: 0)] : []
    case .duration, .length, .number, .ordinal, .when, .clock, .recurrence: return []
    }
  }

  func builtIn(_ kind: RuleNetwork.BuiltIn, at start: Int) -> [Found] {
    guard start < count else { return [] }
    switch kind {
    case .name, .title, .text, .quoted, .citation, .any, .pastform: return []
    case .duration, .length:
      return lengths(at: start).compactMap { Self.found($0, as: kind) }
    case .number:
      // Numbers within a distance count nothing, nor does the first word of one of two.
      let numbers = quantities.numbers(looked, at: start)
      return
        numbers
        .filter { number in !distances.contains { (start..<number.end).contains($0) } }
        .filter { number in
          !numbers.contains {
            $0.end == number.end + 1 && $0.value > number.value && $0.value < number.value + 10
          }
        }
        .map { Found(end: $0.end, value: .number($0.value), cost: $0.cost) }
    case .ordinal:
      return quantities.ordinals(looked, at: start)
        .map { Found(end: $0.end, value: .ordinal($0.value), cost: $0.cost) }
    case .when, .clock:
      return whens(at: start).compactMap { Self.found($0, as: kind) }
    case .recurrence:
      return quantities.recurrences(looked, at: start, now: scene.now)
        .map { Found(end: $0.end, value: .recurrence($0.value), cost: $0.cost) }
    }
  }

  /// Any run of words, dearer the longer and the less like a name.
  private func names(at start: Int, longest: Int, factor: Float, isOurs: Bool = false)
    -> [Stretch]
  {
    // Inside a code begins no name.
    if start > 0, Token.isCode(tokens, at: start), Token.isCode(tokens, at: start - 1),
      tokens[start].kind == .number
    {
      return []
    }
    // A message may be about anything; only names are choosy.
    let isName = factor == 1
    var found = isName ? knownNames(at: start) : []
    found.reserveCapacity(found.count + min(count - start, longest))
    var cost: Float = 0
    var names = false
    for end in start..<min(count, start + longest) {
      let isForeign = nameCosts[end] == Self.foreign
      if nameCosts[end] >= Self.never, isName { break }
      if !isName, tokens[end].text == ";" { cost += Self.commandEnd }
      cost +=
        !isName
        ? min(nameCosts[end], 1) * factor
        : isOurs ? min(nameCosts[end], 2.6) * (isForeign ? 0.05 : 1) : nameCosts[end]
      if nameCosts[end] < Self.leadingCost || isOurs && isForeign,
        !looked.isNumber(end) || Token.isCode(tokens, at: end)
      {
        names = true
      }
      if tokens[end].kind == .punctuation, end == start || end == count - 1 { continue }
      // The way at the least cost is the one that stays (`Matcher.better`).
      let edge = isName ? edgeCost(start, end, isOurs: isOurs, names: names) : 0
      found.append(Stretch(end: end + 1, cost: cost + edge))
    }
    return found
  }

  /// What is called so: what is kept may have any words in its name, even those of commands, and so may what is known by
  /// several words, or by a word of other people's business. A single word of commands is meant by that name where nothing
  /// else can be meant.
  private func knownNames(at start: Int) -> [Stretch] {
    var found = scene.kept.ends(of: tokens, from: start).map { Stretch(end: $0, cost: 0.05) }
    for names in scene.known {
      for end in names.ends(of: tokens, from: start) {
        let isPlain = end > start + 1 || nameCosts[start] == Self.foreign
        found.append(Stretch(end: end, cost: isPlain ? 0.1 : Self.calledLikeCommand))
      }
    }
    for names in [scene.kept] + scene.known {
      found += names.pieces(of: tokens, from: start).map { Stretch(end: $0, cost: 0.5) }
    }
    // And what phases are called, which count.
    for end in scene.phases.ends(of: tokens, from: start)
    where end > start + 1 || nameCosts[start] == Self.foreign {
      found.append(Stretch(end: end, cost: 0.1))
    }
    return found
  }

  /// What a text that goes on over a semicolon costs: as in a shell, a command ends there.
  private static let commandEnd: Float = 0.8

  /// A name neither begins nor ends with a word that leads on, nor consists of such.
  private func edgeCost(_ start: Int, _ end: Int, isOurs: Bool, names: Bool) -> Float {
    func cost(_ place: Int) -> Float {
      isOurs && nameCosts[place] == Self.foreign ? 0 : max(0, nameCosts[place] - 0.6)
    }
    var edge = cost(end) + (end > start ? cost(start) : 0)
    if isOurs { edge *= 2.5 }
    if end > start, nameCosts[end] == Self.leadingCost { edge += Self.openEnd }
    return names ? edge : edge + Self.nameless
  }

  /// Anything between two quotation marks.
  private func quoted(at start: Int) -> [Stretch] {
    guard tokens[start].isQuote else { return [] }
    let far = min(count, start + Self.longestQuote)
    guard let close = (start + 1..<max(far, start + 1)).first(where: { tokens[$0].isQuote }),
      close > start + 1
    else { return [] }
    return [Stretch(end: close + 1, cost: 0)]
  }

  /// Words between quotation marks, at most: as many as a line may have.
  private static let longestQuote = Interpreter.mostTokens
}

/// Places in regulations, as they are written: “13.106-3(b)”, “FAR part 10”, “§ 52.212-4”.
extension Sentence {
  /// Tokens a citation has at most: “48 CFR 13.106-3(a)(2)(i)(A)”.
  private static let longestCitation = 24
  private static let leading: Set<String> = [
    "far", "dfars", "dfar", "pgi", "part", "subpart", "section", "clause", "provision", "§",
  ]

  /// Whether one may begin here: cheap, and sometimes wrongly yes.
  func mayCite(_ start: Int) -> Bool {
    tokens[start].kind == .number || Self.leading.contains(tokens[start].text)
  }

  /// The longest citation from here.
  func citations(at start: Int) -> [Stretch] {
    guard mayCite(start) else { return [] }
    let most = min(count, start + Self.longestCitation)
    for end in stride(from: most, to: start, by: -1) {
      let last = tokens[end - 1]
      guard last.kind == .number || last.text == ")", let citation = Citation(words(start..<end))
      else { continue }
      // A subpart without the word is a number like others, or a time: 13.30.
      if tokens[start].kind == .number, citation.number.hasPrefix("Subpart") { return [] }
      return [Stretch(end: end, cost: 0)]
    }
    return []
  }
}
