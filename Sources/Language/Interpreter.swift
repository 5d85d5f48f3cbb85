import Timers

/// Understands sentences by the grammars of one language folder.
///
/// It has no state between sentences: the same line in the same scene always reads the same.
/// A usual sentence takes about a tenth of a millisecond; 300 words, the most that are looked at, under 20 ms.
public final class Interpreter: Sendable {
  public let problems: [GrammarError]
  /// The name of the folder that its `words.txt` came from: `en`.
  public let language: String
  /// No grammar was compiled: an image was at hand.
  public let isFromImage: Bool
  let network: RuleNetwork
  public let quantities: QuantityReader
  let exampleIndex: ExampleIndex
  /// Files of the folder that take no part in understanding, read only when asked for.
  let asides: [LanguageFile]
  let manners: WordManners
  let publicRules: [Int32]
  private let filler: Int32?
  private let politeness: Int32?
  let joiner: Int32?
  let aside: Int32?
  let tale: Int32?
  /// What says that one thing comes after another.
  let sequel: Int32?
  let leftovers: Leftovers
  let repairs: RepairReader.Words?
  let deeds: DoneReader.Words?
  /// Words that may be left out of a line that is not understood.
  let idle: Set<Int32>
  let request: Int32?

  /// The words that readers beside the rules have to know.
  let readerWords: Late<ReaderWords>
  /// What reads beside the rules, where weights are at hand; read with the first sentence.
  let reader: Late<Reader?>?
  /// What says plainly what the rules do not read, where weights are at hand.
  let plainSpeaker: Late<ParaphraseReader?>?

  /// What is asked about the program, and how near a line is to it; made with the first line that may ask so.
  let topicFile: Late<TopicFile?>
  let topicIndex: Late<NearestTexts?>

  /// More words or bytes than this are refused: nobody says such a line, and it costs.
  public static let mostTokens = 300
  public static let mostBytes = 64 * 1024
  /// Readings below are not answered at all.
  public static let leastConfidence = 0.6
  /// So many sentences are offered for one that is not understood.
  private static let mostOffered = 3
  /// What passing over a filler costs, and over a courtesy, which changes nothing.
  private static let fillerCost: Float = 0.1
  private static let politenessCost: Float = 0.01
  private static let asideNames = [
    "/spoken.jsgf", "/people.txt", "/kinds.txt", "/ranker.txt", "/canonical.txt",
    "/topics.txt",
  ]
  /// What is said in this language.
  public let answers: Answers
  /// Leaving out half a sentence: so much that what is left is always confirmed.
  static let cutCost: Float = 2
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
  /// What a word of ours costs in a name.
  static let keywordCost: Float = 2.6
  /// What a word that asks something costs in a name.
  static let askingCost: Float = 3
  /// As many commands as one line may hold.
  static let mostCommands = 8

  /// Reads a language folder: its `.jsgf` grammars and its `words.txt`.
  ///
  /// A broken grammar is left out and reported in `problems`; only a folder without a readable
  /// lexicon, or in which no grammar can be read at all, throws.
  ///
  /// - Parameter learnt: what was learnt; the rules alone where it gives nothing.
  public convenience init(
    files: [(path: String, text: String)], learnt: Learnt = Learnt()
  ) throws(GrammarError) {
    try self.init(LanguageFile.files(files), gated: true, learnt: learnt)
  }

  /// The same from an image of these files, when it is one: a quarter of the time. Whether the image served says
  /// `isFromImage`.
  ///
  /// - Parameter build: names the program, whose next build may compile the same files otherwise.
  public convenience init(
    _ files: [LanguageFile], build: UInt64, image: ImageMemory?, learnt: Learnt = Learnt()
  ) throws(GrammarError) {
    let tables = image.flatMap {
      RuleImage.tables(in: $0, stamp: RuleImage.stamp(build: build, files))
    }
    try self.init(files, gated: true, tables, learnt: learnt)
  }

  init(
    _ files: [LanguageFile], gated: Bool, _ made: RuleTables? = nil, learnt: Learnt = Learnt()
  ) throws(GrammarError) {
    var problems: [GrammarError] = []
    var grammars: [Grammar] = []
    var rulesFiles: [LanguageFile] = []
    var lexicon: Lexicon?
    var language = ""
    var asides: [LanguageFile] = []
    for file in files {
      let path = file.path
      if Self.asideNames.contains(where: path.hasSuffix) {
        asides.append(file)
      } else if path.hasSuffix(".jsgf") {
        rulesFiles.append(file)
        if made != nil { continue }
        do throws(GrammarError) {
          grammars.append(try GrammarReader.read(file.text, path: path))
        } catch {
          problems.append(error)
        }
      } else if path.hasSuffix("words.txt") {
        lexicon = try Lexicon(text: file.text, path: path)
        language = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      }
    }
    guard let lexicon else {
      throw GrammarError(
        path: "words.txt", line: 1, column: 1,
        message: "The language folder has no words.txt.", sourceLine: "")
    }
    self.language = language
    self.answers = Answers(files, language: language)
    quantities = QuantityReader(lexicon)
    isFromImage = made != nil
    network =
      made.map { RuleNetwork($0, GrammarTexts(files: rulesFiles)) }
      ?? RuleNetwork(grammars, problems: &problems, gated: gated)
    if made == nil {
      let folder = files.first { $0.path.hasSuffix("words.txt") }?.path.dropLast(9) ?? ""
      problems += GrammarError.strangers(in: grammars, besides: String(folder))
    }
    publicRules = network.publicRules
    if publicRules.isEmpty, let first = problems.first { throw first }
    filler = network[.filler]
    politeness = network[.politeness]
    joiner = network[.joiner]
    aside = network[.aside]
    tale = network[.tale]
    sequel = network[.sequel]
    leftovers = Leftovers(network)
    repairs = RepairReader.Words(network)
    deeds = DoneReader.Words(network)
    idle = Set(network.singleWords(of: .idle))
    request = network[.request]
    manners = WordManners(
      network,
      nameCosts: [
        (.leading, Sentence.leadingCost), (.subject, Sentence.subject),
        (.keyword, Self.keywordCost), (.asking, Self.askingCost),
        (.foreign, Sentence.foreign), (.never, Sentence.never),
      ])
    self.problems = problems
    self.asides = asides
    readerWords = Late { [network, asides] in
      let kinds = Self.page("kinds.txt", of: asides)?.text ?? ""
      return ReaderWords(network, WordKinds(text: kinds))
    }
    reader = Self.reader(learnt, language, readerWords, asides)
    plainSpeaker = Self.plainSpeaker(learnt, language, asides)
    topicFile = Late { [asides] in Self.page("topics.txt", of: asides).map { TopicFile($0.text) } }
    topicIndex = Late { [topicFile, quantities] in
      topicFile.value.map { NearestTexts($0, quantities) }
    }
    exampleIndex = ExampleIndex(network, quantities)
  }

  /// Every `@example`, `@counterexample` and `@clarify`, in the order of the files.
  public var examples: [GrammarExample] { exampleIndex.examples }

  /// What a sentence means.
  ///
  /// - Parameters:
  ///   - helps: what is not understood names the nearest sentences that are, which costs as much again; false where
  ///     nobody would read them.
  ///   - byRules: the learnt weights have no say.
  public func interpret(
    _ text: String, in scene: Scene, helps: Bool = true, byRules: Bool = false
  ) -> Interpretation {
    interpret(text, in: scene, helps: helps, byRules: byRules, byClauses: !byRules)
  }

  /// - Parameter byClauses: a line may be several commands, each read by itself, or a question to the help.
  package func interpret(
    _ text: String, in scene: Scene, helps: Bool, byRules: Bool, byClauses: Bool
  ) -> Interpretation {
    var result = Interpretation(text: text, tokens: [], readings: [], nearest: [])
    guard text.utf8.count <= Self.mostBytes else {
      result.refusal = "This line is too long: \(Self.mostBytes / 1024) KiB are the most."
      return result
    }
    let tokens = quantities.tokens(of: text)
    guard tokens.count <= Self.mostTokens else {
      result.refusal = "This line has \(tokens.count) words; \(Self.mostTokens) are the most."
      return result
    }
    result.tokens = tokens
    guard !tokens.isEmpty else { return result }
    let sentence = prepare(text, tokens, scene)
    guard sentence.count > 0 else { return result }
    if let (rest, places) = sentence.withoutPlaces() {
      let abroad = prepare(text, rest, scene, places)
      var read = result
      interpret(abroad, helps: helps, byRules: true, byClauses: false, into: &read)
      if !read.readings.isEmpty { return read }
    }
    if let mended = RepairReader.mended(sentence, network, repairs),
      !isKept(mended.range, of: sentence)
    {
      var meant = interpret(
        mended.line, in: scene, helps: helps, byRules: byRules, byClauses: byClauses)
      (meant.text, meant.meant) = (text, mended.line)
      if !meant.readings.isEmpty { return meant }
    }
    interpret(sentence, helps: helps, byRules: byRules, byClauses: byClauses, into: &result)
    return result
  }

  private func interpret(
    _ sentence: Sentence, helps: Bool, byRules: Bool, byClauses: Bool,
    into result: inout Interpretation
  ) {
    var matcher = Matcher(
      network, sentence, limit: Float(Self.leastConfidentCost + Self.closeCost) - sentence.cost,
      looksAhead: true)
    let (_, all, chart) = readings(&matcher)
    result.readings = all.filter { $0.confidence >= Self.leastConfidence }
    result.unlikely = { [self] in
      var matcher = Matcher(network, chart.sentence, looksAhead: true)
      let (ways, _, chart) = readings(&matcher)
      return distinct(ways, chart).filter { $0.confidence < Self.leastConfidence }
    }
    result.effort = matcher.effort
    result.chart = chart
    var line = ReadLine(sentence, chart, readerWords)
    for step in ReadingStep.allCases
    where (!byRules || !step.isLearnt) && (byClauses || !step.isOfClauses) {
      take(step, of: &line, offering: helps, &result)
    }
    if result.readings.isEmpty, helps {
      result.quantities = sentence.quantitiesSaid(line.whole)
      let plainly = result.nearest.prefix(Self.mostOffered - 1)
      let examples = nearest(to: sentence).filter { !plainly.contains($0) }
      result.nearest = (plainly + examples).prefix(Self.mostOffered).map { $0 }
    } else {
      result.nearest = []
    }
    result.other = result.readings.first?.intents.first?.nameOfOther
    // Of another family, on the wire is only what it says of time.
    if helps, result.other != nil, !result.readings.isEmpty {
      result.quantities = sentence.quantitiesSaid(line.whole)
    }
  }

  func prepare(
    _ text: String, _ tokens: [Token], _ scene: Scene, _ places: [Sentence.Place] = []
  ) -> Sentence {
    let sentence = Sentence(text, tokens, network, manners, quantities, scene, places)
    var passed: [Passed] = []
    for (rule, isPolite) in [(politeness, true), (filler, false)] {
      guard let rule, sentence.mayHold(rule, network) else { continue }
      var matcher = Matcher(network, sentence)
      for start in 0..<sentence.count {
        for item in matcher.matches(of: rule, at: start) where Int(item.end) > start {
          // A courtesy is never meant by a slip.
          if isPolite, item.cost > 0 { continue }
          let cost = item.cost + (isPolite ? Self.politenessCost : Self.fillerCost)
          passed.append(
            Passed(step: .init(start: start, end: Int(item.end), cost: cost), isPolite: isPolite))
        }
      }
    }
    if !passed.isEmpty {
      passed.sort { $0.step.start < $1.step.start }
      return Sentence(sentence, passingOver: passed)
    }
    return sentence
  }

  // MARK: Readings

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

  func readings(_ matcher: inout Matcher) -> ([Way], [Reading], Chart) {
    var ways = wholePublic(&matcher)
    if let rule = matcher.sentence.scene.expected?.rawValue, let answer = network.special[rule] {
      ways += whole(&matcher, [answer])
    }
    let hasWork = !matcher.sentence.scene.works.isEmpty
    let best = ways.filter { hasWork || !isOfSteps($0) }.map(\.cost).min() ?? .infinity
    let joint = JoinedReader(self)
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
          && (reading(way, chart)?.confidence ?? 0) >= Self.leastConfidence
      }) { ways[index].cost += Self.swallowCost }
      ways += more
    }
    var chart = matcher.chart
    ways.sort { $0.cost < $1.cost }
    var readings = distinct(ways, chart, likely: true)
    // What is doubted may be two commands.
    if let joiner, !isJoined, let first = readings.first, first.confidence < 0.9,
      first.rule == PublicRule.schedule.rawValue || first.rule == PublicRule.remind.rawValue
        || first.confidence < Self.leastConfidence && !matcher.sentence.scene.works.isEmpty
    {
      ways = (ways + joint.joined(&matcher, joiner)).sorted { $0.cost < $1.cost }
      chart = matcher.chart
      readings = distinct(ways, chart, likely: true)
    }
    if (readings.first?.confidence ?? 0) < Self.leastConfidence, !network.looseRules.isEmpty {
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
        Self.confidence(ofCost: Double(way.cost + chart.sentence.cost)) < Self.leastConfidence,
        readings.contains(where: { $0.confidence >= Self.leastConfidence })
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
      if reading.confidence >= Self.leastConfidence { likelyOnes += 1 }
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
      addWhole(&matcher, publicRules[index], &ways)
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
      guard let rest = costToEnd(from: Int(item.end), &matcher) else { continue }
      let (command, end) = (network.rules[Int(rule)].command, Int(item.end))
      // What is to be explained may be anything, so nothing else may be made of the line.
      let isQuoting = command == .explain
      let hasAside = matcher.sentence.skips.cost(from: end, to: matcher.sentence.count) == nil
      // A query is all the words behind it: none of them is talk beside it.
      if hasAside, command?.endsInQuery == true, matcher.sentence.tokens[end].kind == .word {
        continue
      }
      ways.append(
        Way(
          parts: [Part(rule: rule, trail: item.trail, cost: item.cost)],
          cost: isQuoting ? Self.quotingCost : item.cost + rest,
          end: rest >= Self.cutCost ? Int(item.end) : nil,
          hasAside: hasAside))
    }
  }
}
