/// What the rules alone make of a line: every way through it, and what each means and costs.
///
/// A way takes the whole line by one rule, by several with joiners between (`JoinedReader`), or all of it but what is told beside a
/// command. Ways that mean the same are one reading; how sure it is, is said by its cost (`Sureness`).
struct RuleReader: Sendable {
  let network: RuleNetwork
  let manners: WordManners
  let leftovers: Leftovers
  let lexicon: Lexicon
  let joiner: Int32?
  let request: Int32?
  let aside: Int32?
  let tale: Int32?
  /// What says that one thing comes after another.
  private let sequel: Int32?

  init(
    _ network: RuleNetwork, _ manners: WordManners, _ leftovers: Leftovers, _ lexicon: Lexicon
  ) {
    (self.network, self.manners) = (network, manners)
    (self.leftovers, self.lexicon) = (leftovers, lexicon)
    (joiner, request, sequel) = (network[.joiner], network[.request], network[.sequel])
    (aside, tale) = (network[.aside], network[.tale])
  }

  /// Leaving out half a sentence: so much that what is left is always confirmed.
  static let cutCost: Float = 2
  /// Leaving out talk before a command, that measures and limits nothing: of a few words it is not confirmed.
  static let talkCost: Float = 0.9
  /// A line that is only to be explained: less than any doubt, more than nothing, so that what says “explain” itself
  /// (“explain that suggestion”) comes first.
  private static let quotingCost: Float = 0.06
  /// A few words of a line that count, the others passed over: always confirmed, and hardly below one that is not
  /// answered at all.
  private static let looseCost: Float = 3.6
  /// A name that goes on over another command.
  private static let swallowCost: Float = 3
  /// Readings whose costs are closer than that are doubted.
  private static let closeCost = 0.05
  /// As many commands as one line may hold.
  static let mostCommands = 8
  /// What a way costs at most that is looked for.
  static let mostCost = Float(Sureness.leastConfidentCost + closeCost)

  struct Part {
    var rule: Int32
    var trail: Int32
    var cost: Float
  }

  struct Way {
    var parts: [Part]
    var cost: Float
    /// As many words before the first command are no part of it.
    var cut = 0
    /// Words behind the last command are no part of it: it ends here.
    var end: Int?
    /// They were taken for a reason.
    var hasAside = false
    /// The joiner behind the last command says that what comes now is to follow it.
    var followsOn = false
    var isCut: Bool { cut > 0 || end != nil }

    /// Whether it is a command of the same rule with others behind it.
    func beginsAs(_ other: Way) -> Bool {
      cut == 0 && parts.count > 1 && parts[0].rule == other.parts[0].rule
    }
  }

  /// The readings of a line, the likeliest first.
  func readings(_ matcher: inout Matcher) -> ([Reading], Chart) {
    let (_, readings, chart) = read(&matcher)
    return (readings, chart)
  }

  /// Those that are too unlikely to be answered: for whoever asks what else there was.
  func unlikely(_ sentence: Sentence) -> [Reading] {
    var matcher = Matcher(network, sentence, looksAhead: true)
    let (ways, _, chart) = read(&matcher)
    return distinct(ways, chart).filter { $0.confidence < Interpreter.leastConfidence }
  }

  private func read(_ matcher: inout Matcher) -> ([Way], [Reading], Chart) {
    var ways = wholePublic(&matcher)
    if let rule = matcher.sentence.scene.expected?.rawValue, let answer = network.special[rule] {
      ways += whole(&matcher, [answer])
    }
    let hasWork = !matcher.sentence.scene.works.isEmpty
    let best = ways.filter { hasWork || !isOfSteps($0) }.map(\.cost).min() ?? .infinity
    let joint = JoinedReader(rules: self)
    let greedy = joint.takingTheRest(ways, &matcher)
    let swallows = ways.indices.filter { greedy.contains($0) || ways[$0].hasAside }
    var isJoined = false
    if best > 1.5 || !swallows.isEmpty, let joiner {
      isJoined = true
      var more = joint.joined(&matcher, joiner)
      // For a reason alone nothing else is made of the line but two commands.
      if best <= 1.5, greedy.isEmpty { more.removeAll { $0.parts.count < 2 } }
      // A second command is no part of a new name, and no reason.
      let chart = matcher.chart
      for index in swallows
      where more.contains(where: { way in
        way.beginsAs(ways[index])
          && (reading(way, chart)?.confidence ?? 0) >= Interpreter.leastConfidence
      }) { ways[index].cost += Self.swallowCost }
      ways += more
    }
    var chart = matcher.chart
    ways.sort { $0.cost < $1.cost }
    var readings = distinct(ways, chart, likely: true)
    // What is doubted may be two commands.
    if let joiner, !isJoined, let first = readings.first, first.confidence < 0.9,
      first.isBy(.schedule) || first.isBy(.remind)
        || first.confidence < Interpreter.leastConfidence && !matcher.sentence.scene.works.isEmpty
    {
      ways = (ways + joint.joined(&matcher, joiner)).sorted { $0.cost < $1.cost }
      chart = matcher.chart
      readings = distinct(ways, chart, likely: true)
    }
    if (readings.first?.confidence ?? 0) < Interpreter.leastConfidence, !network.looseRules.isEmpty
    {
      for var way in whole(&matcher, network.looseRules) {
        way.cost += Self.looseCost
        ways.append(way)
      }
      ways.sort { $0.cost < $1.cost }
      chart = matcher.chart
      readings = distinct(ways, chart, likely: true)
    }
    if readings.count > 1, readings[1].cost - readings[0].cost < Self.closeCost {
      readings[0].confidence = max(0, readings[0].confidence - 0.08)
    }
    return (ways, readings, chart)
  }

  /// The readings of the ways at the least cost, which come first, no two of which say the same.
  ///
  /// - Parameter likely: once one is likely enough, nothing is made of the ways that cannot be.
  private func distinct(
    _ ways: [Way], _ chart: Chart, likely: Bool = false
  ) -> [Reading] {
    var readings: [Reading] = []
    var likelyOnes = 0
    for way in ways.prefix(Self.mostWays) {
      if likely,
        Sureness.confidence(ofCost: Double(way.cost + chart.sentence.cost))
          < Interpreter.leastConfidence,
        readings.contains(where: { $0.confidence >= Interpreter.leastConfidence })
      {
        break
      }
      let best = readings.first?.cost ?? .infinity
      let isFarBehind = likely && Double(way.cost) > best + Self.farBehind
      guard let reading = reading(way, chart, isFarBehind: isFarBehind) else { continue }
      if let same = readings.firstIndex(where: { $0.intents == reading.intents }) {
        // Two rules may say the same, and only one of them doubt it.
        if reading.cost < readings[same].cost { readings[same] = reading }
        continue
      }
      readings.append(reading)
      // What is as good as refused keeps no other reading out.
      if reading.confidence >= Interpreter.leastConfidence { likelyOnes += 1 }
      if likelyOnes == Self.mostReadings { break }
    }
    readings.sort { $0.cost < $1.cost }
    return Array(readings.prefix(Self.mostReadings))
  }

  /// What costs so much more than another reading is no rival of it.
  private static let farBehind = 3.0
  /// So many ways are looked at further, and so many readings kept.
  private static let mostWays = 24
  private static let mostReadings = 4

  /// It is of steps, by any words: said of nothing where nobody has work.
  private func isOfSteps(_ way: Way) -> Bool {
    way.parts.allSatisfy { network.rules[Int($0.rule)].command?.isOfStepsInWords == true }
  }

  /// Every public rule that takes the whole line.
  private func wholePublic(_ matcher: inout Matcher) -> [Way] {
    var ways: [Way] = []
    let heads = network.publicHeads.entries
    var index = matcher.nextRule(from: 0, of: heads, at: 0)
    while index < heads.count {
      addWhole(&matcher, network.publicRules[index], &ways)
      index = matcher.nextRule(from: index + 1, of: heads, at: 0)
    }
    return ways
  }

  /// Every one of these rules that takes the whole line.
  private func whole(_ matcher: inout Matcher, _ rules: [Int32]) -> [Way] {
    var ways: [Way] = []
    for rule in rules { addWhole(&matcher, rule, &ways) }
    return ways
  }

  private func addWhole(_ matcher: inout Matcher, _ rule: Int32, _ ways: inout [Way]) {
    for place in matcher.places(of: rule, at: 0) {
      let item = matcher.finished[place]
      guard !isOfNoKind(item.trail, rule, matcher),
        let rest = costToEnd(from: Int(item.end), &matcher)
      else { continue }
      let (command, end) = (network.rules[Int(rule)].command, Int(item.end))
      // What is to be explained may be anything, so nothing else may be made of the line.
      let isQuoting = command == .explain
      let hasAside = matcher.sentence.skips.cost(from: end, to: matcher.sentence.count) == nil
      // A query is all the words behind it: none of them is talk beside it.
      if hasAside, command?.endsInQuery == true, matcher.sentence.tokens[end].kind == .word {
        continue
      }
      if dropsCondition(rule, from: end, matcher.sentence) { continue }
      ways.append(
        Way(
          parts: [Part(rule: rule, trail: item.trail, cost: item.cost)],
          cost: isQuoting ? Self.quotingCost : item.cost + rest,
          end: rest >= Self.cutCost ? Int(item.end) : nil,
          hasAside: hasAside))
    }
  }

  /// A list of what no file calls so many of a kind, which any name with something behind a comma would be; and what is
  /// done to a document that none is called: in a line of several commands it would hide what is meant.
  func isOfNoKind(_ trail: Int32, _ rule: Int32, _ matcher: borrowing Matcher) -> Bool {
    let command = network.rules[Int(rule)].command
    guard command == .worksLike || command == .documentEdit else { return false }
    let (sentence, chart) = (matcher.sentence, matcher.chart)
    let said = Slots(chart.captures(of: trail))
    if command == .documentEdit { return !DocumentIntents(chart: chart).isOfDocuments(said) }
    guard said.has(.kindcalled), let kind = said[.kind] else { return false }
    return sentence.scene.works.isEmpty
      || !sentence.scene.isWorkflow(sentence.words(kind.start..<kind.end))
  }

  /// Whether what stands behind a list of work would be passed over: it is asked of that work, unless it says why.
  func dropsCondition(_ rule: Int32, from end: Int, _ sentence: Sentence) -> Bool {
    network.rules[Int(rule)].command?.choosesWork == true
      && sentence.skips.cost(from: end, to: sentence.count) == nil
      && !leftovers.explains(from: end, sentence)
  }

  // MARK: Joiners

  /// Where a joiner ends that stands here; nil: none does.
  func endOfJoiner(at place: Int, _ matcher: inout Matcher) -> Int? {
    guard !isWithinName(place, matcher.sentence) else { return nil }
    return joiner.flatMap { matcher.matches(of: $0, at: place).map { Int($0.end) }.max() }
  }

  /// Whether what stands between two commands says that the second comes after the first.
  func saysSequel(_ range: Range<Int>, _ matcher: inout Matcher) -> Bool {
    guard let sequel else { return false }
    return range.contains { !matcher.matches(of: sequel, at: $0).isEmpty }
  }
}
