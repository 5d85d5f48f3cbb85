import Timers
import Workflows

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
  private let filler: Int32?
  private let politeness: Int32?
  /// What the rules alone make of a line.
  let rules: RuleReader
  let leftovers: Leftovers
  let repairs: RepairReader.Words?
  let deeds: DoneReader.Words?
  /// Words that may be left out of a line that is not understood.
  let idle: Set<Int32>

  /// The words that readers beside the rules have to know.
  let readerWords: Late<ReaderWords>
  /// What reads beside the rules, where weights are at hand; read with the first sentence.
  let reader: Late<Reader?>?
  /// What says plainly what the rules do not read, where weights are at hand.
  let plainSpeaker: Late<ParaphraseReader?>?

  /// Words that somebody spells so who means none of ours; nil: nobody listed them.
  let ordinary: Late<OrdinaryWords?>

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
    "/topics.txt", "/ordinary.txt",
  ]
  /// What is said in this language.
  public let answers: Answers

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
    if network.publicRules.isEmpty, let first = problems.first { throw first }
    filler = network[.filler]
    politeness = network[.politeness]
    leftovers = Leftovers(network)
    repairs = RepairReader.Words(network)
    deeds = DoneReader.Words(network)
    idle = Set(network.singleWords(of: .idle))
    manners = WordManners(
      network,
      nameCosts: [
        (.leading, Sentence.leadingCost), (.subject, Sentence.subject),
        (.keyword, Sentence.keywordCost), (.asking, Sentence.askingCost),
        (.foreign, Sentence.foreign), (.never, Sentence.never),
      ])
    rules = RuleReader(network, manners, leftovers, lexicon)
    (self.problems, self.asides) = (problems, asides)
    readerWords = Late { [network, asides] in
      let kinds = Self.page("kinds.txt", of: asides)?.text ?? ""
      return ReaderWords(network, WordKinds(text: kinds))
    }
    reader = Self.reader(learnt, language, readerWords, asides)
    plainSpeaker = Self.plainSpeaker(learnt, language, asides)
    ordinary = Late { [asides] in Self.page("ordinary.txt", of: asides).map(OrdinaryWords.init) }
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

  /// - Parameters:
  ///   - byClauses: a line may be several commands, each read by itself, or a question to the help.
  ///   - spells: misspelt words may be ours; nil: as those of clauses are with their line. Never in what was spelled anew.
  package func interpret(
    _ text: String, in scene: Scene, helps: Bool, byRules: Bool, byClauses: Bool,
    spells: Bool? = nil
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
    if let (rest, places) = PlaceReader(sentence: sentence).withoutPlaces() {
      let abroad = prepare(text, rest, scene, places)
      var read = result
      interpret(abroad, helps: helps, byRules: true, byClauses: false, into: &read)
      if !read.readings.isEmpty { return read }
    }
    /// The line as it was meant, read in the place of the one that was typed.
    func again(_ line: String, helps: Bool = false, spells: Bool? = false) -> Interpretation {
      var meant = interpret(
        line, in: scene, helps: helps, byRules: byRules, byClauses: byClauses, spells: spells)
      (meant.text, meant.meant) = (text, line)
      return meant
    }
    if let mended = RepairReader.mended(sentence, network, repairs),
      !isKept(mended.range, of: sentence)
    {
      let meant = again(mended.line, helps: helps, spells: spells)
      if !meant.readings.isEmpty { return meant }
    }
    if let full = EllipsisReader.meant(sentence, network, leftovers, { again($0) }) { return full }
    interpret(sentence, helps: helps, byRules: byRules, byClauses: byClauses, into: &result)
    let sureness = result.readings.first?.confidence ?? 0
    if sureness < Ranker.sure,
      let mended = RepairReader.denied(sentence, network, repairs)
    {
      let meant = again(mended.line, helps: helps, spells: spells)
      if meant.readings.first?.confidence ?? 0 > sureness { return meant }
    }
    guard spells ?? byClauses else { return result }
    let spelled = SpellingReader(sentence, network, ordinary)
      .meant(besides: result.readings.first) { again($0).readings.first }
    return spelled.map { again($0, helps: helps) } ?? result
  }

  private func interpret(
    _ sentence: Sentence, helps: Bool, byRules: Bool, byClauses: Bool,
    into result: inout Interpretation
  ) {
    var matcher = Matcher(
      network, sentence, limit: RuleReader.mostCost - sentence.cost, looksAhead: true)
    let (all, chart) = rules.readings(&matcher)
    result.readings = all.filter { $0.confidence >= Self.leastConfidence }
    result.unlikely = { [rules] in rules.unlikely(chart.sentence) }
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
    // Of another family, on the wire is only what it says of time; where something new is only proposed, that as well.
    if helps, let best = result.readings.first, result.other != nil || best.isProposedAnew {
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
          // A courtesy is never meant by a slip, and a last word hardly: it is rather a name that nobody has.
          let isLastWord = Int(item.end) == sentence.count && start + 1 == sentence.count
          if item.cost > 0, isPolite || isLastWord { continue }
          // What only may end a part belongs elsewhere to what follows.
          let said = Slots(matcher.chart.captures(of: item.trail))
          if said.has(.atend), !sentence.endsPart(at: Int(item.end)) { continue }
          if said.has(.onlyone), sentence.looked.endsAmount(at: start) { continue }
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
}
