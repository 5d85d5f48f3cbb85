import Glibc

/// What was learnt of how plain commands are said otherwise: a file of the language folder, made by `training`.
///
/// A line that says what it is, a line of JSON, then the tables as bytes. It holds hashes and numbers, and no sentence;
/// the templates it knows it names, and proposes only those that `canonical.txt` has.
package struct ParaphraseWeights: Sendable {
  package static let rows = 1 << 15
  package static let tagRows = 1 << 15

  /// What is in the file besides the tables.
  package struct Header: Codable, Sendable {
    /// Of the feature code: weights of another are refused.
    package var features: Int
    package var language: String
    package var revision: String
    package var sources: [String]
    /// The classes, in their order; behind them comes “nothing of ours”.
    package var templates: [String]
    /// By which public rules the commands of each template are read.
    package var rules: [[String]]
    package var bias: [Float]
    package var scale: Float
    package var count: Int
    package var tagScale: Float
    package var tagCount: Int
    /// From tag to tag, row by row.
    package var transitions: [Float]
    /// How much each of `Evidence` says for a proposal, learnt out of fold (logistic regression).
    package var sureness: [Float]
    /// Of those that say something else than the rules are sure of, what share of such a score was right: between the
    /// points, straight lines.
    package var against: [[Float]]
    package var common: Int
    /// Of the weights of an encoder's numbers; 0: there is none.
    package var denseScale: Float
    package var encoder: SentenceEncoder.Header?

    package init(
      language: String, revision: String, sources: [String], templates: [String],
      rules: [[String]], bias: [Float], scale: Float, tagScale: Float, transitions: [Float],
      sureness: [Float], against: [[Float]]
    ) {
      features = ParaphraseWeights.features
      (self.language, self.revision, self.sources) = (language, revision, sources)
      (self.templates, self.rules, self.bias) = (templates, rules, bias)
      (self.scale, self.tagScale, self.transitions) = (scale, tagScale, transitions)
      (self.sureness, self.against) = (sureness, against)
      (count, tagCount, common, denseScale) = (0, 0, 0, 0)
    }
  }

  /// Changes with the feature code.
  package static let features = 4
  private static let title = "ensue paraphrases\n"
  /// A column of the tables is a byte.
  private static let mostTemplates = 1000

  package var header: Header
  let table: SparseTable
  let tagTable: SparseTable
  package let common: CommonWords
  /// What a sentence means in numbers, and how much each of these says for each class, class by class.
  package let meaning: Meaning?

  package struct Meaning: Sendable {
    package var encoder: SentenceEncoder
    /// Of each class how much each number of the encoder says for it, signed.
    fileprivate let bytes: WeightBytes
    /// The same, number by number.
    private let weights: [Float]

    /// - Parameter weights: class by class; 1 stands for `scale`.
    package init(_ encoder: SentenceEncoder, weights: [Float], scale: Float) {
      let bytes = weights.map {
        UInt8(bitPattern: Int8(max(-127, min(127, ($0 / scale).rounded()))))
      }
      self.init(encoder, WeightBytes(bytes))
    }

    fileprivate init(_ encoder: SentenceEncoder, _ bytes: WeightBytes) {
      (self.encoder, self.bytes) = (encoder, bytes)
      let size = encoder.header.size
      let classes = bytes.count / size
      weights = (0..<bytes.count).map { Float(bytes.signed($0 % classes * size + $0 / classes)) }
    }

    /// Adds what a sentence says for each class.
    fileprivate func add(_ items: [ReaderItem], to sums: inout [Float], _ scale: Float) {
      for (at, number) in encoder.encode(items).enumerated() {
        sums.add(weights, from: at * sums.count, times: number * scale)
      }
    }
  }

  package init(
    header: Header, table: SparseTable, tagTable: SparseTable, common: CommonWords,
    meaning: Meaning?
  ) {
    self.header = header
    self.header.encoder = meaning?.encoder.header
    self.meaning = meaning
    (self.header.count, self.header.tagCount) = (table.count, tagTable.count)
    self.header.common = common.count
    (self.table, self.tagTable, self.common) = (table, tagTable, common)
  }

  package init(_ bytes: [UInt8]) throws(ReaderWeights.Unfit) { try self.init(WeightBytes(bytes)) }

  /// Reads a file of weights. Untrusted: everything is measured before it is taken.
  package init(_ bytes: WeightBytes) throws(ReaderWeights.Unfit) {
    var (header, tables) = try bytes.opened(Self.title, "paraphrase weights", as: Header.self)
    guard header.features == Self.features else {
      throw .init(description: "it belongs to another version of the program")
    }
    let classes = header.templates.count + 1
    let limit = 1 << 20
    guard (1...Self.mostTemplates).contains(header.templates.count),
      header.rules.count == header.templates.count, header.bias.count == classes,
      header.transitions.count == CanonicalTag.count * CanonicalTag.count,
      (0...limit).contains(header.count), (0...limit).contains(header.tagCount),
      (0...limit).contains(header.common),
      header.sureness.count == Evidence.count,
      header.against.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }),
      (header.bias + header.sureness + header.transitions + [
        header.scale, header.tagScale, header.denseScale,
      ])
      .allSatisfy(\.isFinite)
    else { throw .init(description: "its tables have another size than it says") }
    let dense = header.encoder.map { classes * max(0, min($0.size, 1 << 10)) } ?? 0
    let (count, tagCount) = (header.count, header.tagCount)
    guard
      let table = tables.take(SparseTable.size(rows: Self.rows, count: count)).flatMap({
        SparseTable($0, rows: Self.rows, columns: classes, count: count)
      }),
      let tagTable = tables.take(SparseTable.size(rows: Self.tagRows, count: tagCount)).flatMap({
        SparseTable($0, rows: Self.tagRows, columns: CanonicalTag.count, count: tagCount)
      }),
      let common = tables.take(header.common * CommonWords.entry),
      let weights = tables.take(dense)
    else { throw .init(description: "its tables have another size than it says") }
    let encoder = header.encoder.flatMap { SentenceEncoder($0, tables.rest) }
    guard header.encoder == nil ? tables.rest.count == 0 : encoder != nil else {
      throw .init(description: "its tables have another size than it says")
    }
    self.header = header
    (self.table, self.tagTable, self.common) = (table, tagTable, CommonWords(common))
    meaning = encoder.map { Meaning($0, weights) }
  }

  /// The file.
  package var bytes: [UInt8] {
    let bytes =
      WeightBytes.head(Self.title, header) + table.bytes + tagTable.bytes + common.bytes.elements
    guard let meaning else { return bytes }
    return bytes + meaning.bytes.elements + meaning.encoder.bytes.elements
  }
}

extension ParaphraseWeights {
  /// How probable each template is for a sentence, “nothing of ours” last (multinomial logistic regression).
  package func shares(_ items: [ReaderItem], _ things: NamedThings) -> [Float] {
    var sums = header.bias
    let rows = ReaderFeatures.paraphrase(items, things, common)
    let factor = header.scale / Float(max(1, rows.count)).squareRoot()
    for row in rows { table.add(row, to: &sums, factor) }
    meaning?.add(items, to: &sums, header.denseScale)
    return ReaderWeights.softmax(sums)
  }

  /// The likeliest tags of the items of a sentence that means such a command, and how likely they are among those that
  /// only name its places.
  func tags(_ items: [ReaderItem], _ command: CanonicalCommand) -> (best: [Int], share: Float) {
    let frame = TagFrame(items, common)
    let allowed =
      [CanonicalTag.nothing]
      + command.slots.flatMap { slot in
        [true, false].map { CanonicalTag.tag(of: slot, isFirst: $0) }
      }
    var features = ReaderFeatures(size: Self.tagRows)
    var emissions: [Float] = []
    for at in items.indices {
      features.removeAll()
      features.add(item: at, of: items, read: command.template, frame)
      var sums = [Float](repeating: 0, count: CanonicalTag.count)
      for row in features.rows { tagTable.add(row, to: &sums, header.tagScale) }
      for tag in allowed { emissions.append(sums[tag]) }
    }
    let chain = TagChain(
      emissions: emissions,
      steps: allowed.flatMap { from in
        allowed.map { header.transitions[from * CanonicalTag.count + $0] }
      }, tags: allowed.count)
    let best = chain.best()
    return (best.row.map { allowed[$0] }, items.isEmpty ? 0 : expf(best.sum - chain.sumOfAll))
  }

  /// How sure a proposal is that says something else than the rules are sure of.
  func sureness(against score: Float) -> Double {
    guard var last = header.against.first else { return 0 }
    for point in header.against {
      if score < point[0] {
        let part = point[0] > last[0] ? max(0, score - last[0]) / (point[0] - last[0]) : 0
        return Double(last[1] + part * (point[1] - last[1]))
      }
      last = point
    }
    return Double(last[1])
  }

  /// How sure a proposal is where the rules are not.
  package func sureness(of evidence: Evidence) -> Double {
    let sum = zip(header.sureness, evidence.values).reduce(0) { $0 + $1.0 * $1.1 }
    return Double(1 / (1 + exp(-sum)))
  }
}

/// What speaks for and against a proposal.
package struct Evidence: Sendable {
  package static let count = 8
  /// As many as `count`; the first is 1.
  package let values: [Float]

  /// - Parameters:
  ///   - rules: How likely what the rules read is, 0…1; 0: they read nothing.
  ///   - agrees: It is the same.
  package init(_ proposal: ParaphraseReader.Proposal, rules: Double, agrees: Bool) {
    let least: Float = 1e-4
    func logit(_ share: Float) -> Float { log((share + least) / (1 - share + least)) }
    values = [
      1, logit(proposal.score), logit(proposal.share), log(proposal.next + least),
      log(proposal.none + least), Float(rules), agrees ? 1 : 0, Float(proposal.places),
    ]
  }
}
