import FoundationEssentials
import Glibc
import Language

/// Learns what plain commands are called otherwise, and says how good that is on the rows of a writer who was left out.
struct ParaphraseTraining {
  let corpus: ParaphraseCorpus
  /// Reads as the program does without paraphrases.
  let before: Interpreter
  let language: String
  let revision: String
  /// What sentences mean in numbers; nil: only their words count.
  let encoder: SentenceEncoder?
  /// In so many parts writers are left out.
  var folds = 4
  private let start = ContinuousClock.now

  init(
    _ corpus: ParaphraseCorpus, before: Interpreter, language: String, revision: String,
    _ encoder: SentenceEncoder?
  ) {
    (self.corpus, self.before) = (corpus, before)
    (self.language, self.revision, self.encoder) = (language, revision, encoder)
  }

  /// So many weights of each table are kept.
  private static let most = 140_000
  private static let sources = [
    "Ensue's own paraphrases (Tests/Paraphrases/plain)",
    "commands to one timer and sentences of other people's business of Facebook TOPv2 (CC BY-SA 4.0), SLURP (CC BY 4.0), CLINC150 (CC BY 3.0) and others, as reader.weights",
  ]

  func say(_ words: String) {
    print("\(Int(start.duration(to: .now) / .seconds(1))) s  \(words)")
    fflush(nil)
  }

  func run() -> ParaphraseWeights {
    let writers = Set(corpus.entries.map(\.writer)).subtracting([ParaphraseCorpus.records])
      .sorted()
    var scored: [(evidence: Evidence, isRight: Bool)] = []
    // Scores where the rules are sure of something else.
    var clashes: [(score: Float, isRight: Bool)] = []
    var tally = Tally()
    if writers.count > 1 {
      let parts = min(folds, writers.count)
      for part in 0..<parts {
        let left = Set(writers.indices.filter { $0 % parts == part }.map { writers[$0] })
        let weights = learn(
          corpus.entries.filter { !left.contains($0.writer) },
          sureness: [Float](repeating: 0, count: Evidence.count), against: [])
        var own = Tally()
        for entry in corpus.entries where left.contains(entry.writer) {
          score(entry, weights, &own, &scored, &clashes)
        }
        say("\(left.sorted().joined(separator: ", ")) left out: \(own.line)")
        tally.add(own)
      }
      say("all, each left out: \(tally.line)")
    }
    let (sureness, against) = (EvidenceMachine.learn(scored), Self.sureness(clashes))
    say("evidence \(sureness)")
    for (least, most, share, count) in EvidenceMachine.reliability(scored, sureness) {
      say("\(least)…\(most): \(count), \(share) right")
    }
    for point in against { say("against the rules, score \(point[0]): \(point[1]) right") }
    return learn(corpus.entries, sureness: sureness, against: against)
  }

  // MARK: Learning

  private func learn(
    _ entries: [ParaphraseCorpus.Entry], sureness: [Float], against: [[Float]]
  ) -> ParaphraseWeights {
    let common = commonWords(entries)
    let classes = corpus.none + 1
    let machine = SoftmaxMachine(size: ParaphraseWeights.rows, families: families)
    let (table, dense, bias) = machine.learn(
      entries.map { entry in
        .init(
          features: ReaderFeatures.paraphrase(entry.items, entry.scene.things(), common),
          numbers: entry.numbers, kind: entry.kind, weight: entry.weight)
      }, seed: 1)
    let denseScale = max(dense.reduce(0) { max($0, abs($1)) }, 1e-6) / 127
    let scale = max(table.reduce(0) { max($0, abs($1)) }, 1e-6) / 127
    let said = entries.filter { $0.kind != corpus.none }
    let chain = ChainMachine(
      sentences: said.map { entry in
        ChainMachine.Sentence(
          items: ReaderFeatures.places(entry.items, corpus.commands[entry.kind], common),
          tags: entry.tags)
      }, size: ParaphraseWeights.tagRows, tags: CanonicalTag.count, restraint: 0.1)
    let (tagRows, transitions) = chain.learn(rounds: 60)
    let tags = tagRows.map(Float.init)
    let tagScale = max(tags.reduce(0) { max($0, abs($1)) }, 1e-6) / 127
    var header = ParaphraseWeights.Header(
      language: language, revision: revision, sources: Self.sources,
      templates: corpus.commands.map(\.template), rules: corpus.rules.map { $0.sorted() },
      bias: bias, scale: scale, tagScale: tagScale, transitions: transitions.map(Float.init),
      sureness: sureness, against: against)
    header.denseScale = denseScale
    return ParaphraseWeights(
      header: header,
      table: SparseTable(table, columns: classes, keeping: Self.most, scale: scale),
      tagTable: SparseTable(
        tags, columns: CanonicalTag.count, keeping: Self.most, scale: tagScale),
      common: common,
      meaning: encoder.map { .init($0, weights: dense, scale: denseScale) })
  }

  /// Templates that begin with the same word are of one family; “nothing of ours” is one alone.
  private var families: [Int] {
    var words: [Substring] = []
    let families = corpus.commands.map { command in
      let word = command.template.prefix { $0 != " " }
      if let known = words.firstIndex(of: word) { return known }
      words.append(word)
      return words.count - 1
    }
    return families + [words.count]
  }

  /// Words of three sentences or more, by powers of two.
  private func commonWords(_ entries: [ParaphraseCorpus.Entry]) -> CommonWords {
    var counts: [String: Int] = [:]
    for entry in entries {
      for sign in Set(entry.items.map(\.sign)) { counts[sign, default: 0] += 1 }
    }
    var levels: [UInt32: UInt8] = [:]
    for (word, count) in counts where count >= 3 {
      levels[ReaderFeatures.hash(word)] = UInt8(min(5, Int(log2(Double(count)))))
    }
    return CommonWords(levels: levels)
  }

  // MARK: Scoring

  /// What becomes of sentences.
  struct Tally {
    var all = 0
    /// The likeliest class is the right one.
    var first = 0
    var template = 0
    /// The template, and what stands in its places.
    var whole = 0
    /// Done rightly, asked rightly, done wrongly: before, and with proposals from 0.9 on.
    var before = [0, 0, 0]
    var after = [0, 0, 0]
    var foreign = 0
    var foreignActs = [0, 0]

    mutating func add(_ other: Tally) {
      all += other.all
      first += other.first
      template += other.template
      whole += other.whole
      foreign += other.foreign
      for at in 0..<3 {
        before[at] += other.before[at]
        after[at] += other.after[at]
      }
      for at in 0..<2 { foreignActs[at] += other.foreignActs[at] }
    }

    /// One of ours: whether the rules are sure of a reading and whether that is right, and the same of what is proposed; nil:
    /// nothing is.
    mutating func add(_ isSure: Bool, _ isRight: Bool, isMended: Bool?, proposes: Bool = false) {
      if isSure {
        before[isRight ? 0 : 2] += 1
        after[isRight ? 0 : 2] += 1
        return
      }
      if isRight { before[1] += 1 }
      if proposes {
        after[isMended == true ? 0 : 2] += 1
      } else if isRight || isMended == true {
        after[1] += 1
      }
    }

    var line: String {
      func share(_ part: Int, _ of: Int) -> String {
        "\(Double(part * 1000 / max(1, of)) / 10) %"
      }
      return
        "\(all): first \(share(first, all)), template \(share(template, all)), whole \(share(whole, all)); before: right "
        + "\(share(before[0], all)), asked \(share(before[1], all)), wrong \(share(before[2], all)); "
        + "after: \(share(after[0], all)), \(share(after[1], all)), \(share(after[2], all)); "
        + "foreign \(foreign): acted on \(share(foreignActs[0], foreign)), then "
        + "\(share(foreignActs[1], foreign))"
    }
  }

  private static let sure: Float = 0.5

  private func score(
    _ entry: ParaphraseCorpus.Entry, _ weights: ParaphraseWeights, _ tally: inout Tally,
    _ scored: inout [(evidence: Evidence, isRight: Bool)],
    _ clashes: inout [(score: Float, isRight: Bool)]
  ) {
    let now = before.interpret(entry.text, in: entry.scene, helps: false).readings.first
    let isSure = (now?.confidence ?? 0) >= 0.9 && now?.missing == nil
    let proposal = proposal(entry, weights)
    let proposes = (proposal?.line.score ?? 0) >= Self.sure && proposal?.line.loses == false
    guard entry.kind != corpus.none else {
      tally.foreign += 1
      if isSure { tally.foreignActs[0] += 1 }
      if isSure || proposes { tally.foreignActs[1] += 1 }
      if !isSure, let proposal {
        scored.append((evidence(proposal, beside: now), false))
      }
      return
    }
    tally.all += 1
    let shares = weights.shares(entry.items, entry.scene.things())
    if shares.indices.max(by: { shares[$0] < shares[$1] }) == entry.kind { tally.first += 1 }
    let isRight = now?.intents == entry.meant
    guard let proposal else {
      tally.add(isSure, isRight, isMended: nil)
      return
    }
    let isMended = proposal.intents == entry.meant
    if proposal.line.template == entry.kind { tally.template += 1 }
    if isMended { tally.whole += 1 }
    if !isSure {
      scored.append((evidence(proposal, beside: now), isMended))
    } else if proposal.intents != now?.intents {
      clashes.append((proposal.line.score, isMended))
    }
    tally.add(isSure, isRight, isMended: isMended, proposes: proposes)
  }

  /// A plain command, and what the rules read of it.
  private typealias Read = (line: ParaphraseReader.Proposal, intents: [Intent])

  /// The first that the rules are sure of and that is of its template's rules.
  private func proposal(_ entry: ParaphraseCorpus.Entry, _ weights: ParaphraseWeights) -> Read? {
    corpus.interpreter.training.proposals(entry.text, in: entry.scene, weights).lazy
      .compactMap { proposal -> Read? in
        let read = corpus.interpreter.interpret(
          proposal.line, in: entry.scene, helps: false, byRules: true
        ).readings.first
        guard let read, read.confidence >= 0.9, read.missing == nil,
          weights.header.rules[proposal.template].contains(read.rule)
        else { return nil }
        return (proposal, read.intents)
      }.first
  }

  private func evidence(_ proposal: Read, beside rules: Reading?) -> Evidence {
    Evidence(
      proposal.line, rules: rules?.confidence ?? 0, agrees: rules?.intents == proposal.intents)
  }

  /// By scores, the share that was right from there on up to the next point, never falling (isotonic; pool adjacent
  /// violators).
  private static func sureness(_ scored: [(score: Float, isRight: Bool)]) -> [[Float]] {
    var pools: [(sum: Float, right: Float, count: Float)] = []
    let sorted = scored.sorted { $0.score < $1.score }
    for part in stride(from: 0, to: sorted.count, by: 40) {
      let some = sorted[part..<min(part + 40, sorted.count)]
      pools.append(
        (
          some.reduce(0) { $0 + $1.score }, Float(some.count { $0.isRight }), Float(some.count)
        ))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard last.right / last.count < before.right / before.count else { break }
        pools.removeLast(2)
        pools.append(
          (last.sum + before.sum, last.right + before.right, last.count + before.count))
      }
    }
    return [[0, 0]] + pools.map { [$0.sum / $0.count, $0.right / $0.count] }
  }
}
