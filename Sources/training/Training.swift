import FoundationEssentials
import Glibc
import Language

/// Learns the reader's weights and says how good they are out of fold.
struct Training {
  var corpus: Corpus
  private let classes = ReaderWeights.intents.count
  private let start = ContinuousClock.now

  init(_ corpus: Corpus) { self.corpus = corpus }

  func say(_ words: String) {
    let seconds = start.duration(to: .now) / .seconds(1)
    print("\(Int(seconds)) s  \(words)")
    fflush(nil)
  }

  func run(language: String, revision: String, sources: [String]) -> (
    reader: ReaderWeights, ranker: Ranker
  ) {
    let entries = corpus.entries
    let common = commonWords(entries)
    let rows = entries.map { entry in
      LinearMachine.Row(
        features: ReaderFeatures.sentence(entry.items, common), weight: entry.weight)
    }
    let machine = LinearMachine(rows: rows, size: ReaderWeights.rows, cost: 3)
    let real = entries.indices.filter { entries[$0].isReal }
    let fold = entries.map { entry in
      entry.isReal ? Int(ReaderFeatures.hash(entry.group) % 5) : -1
    }
    var margins = [[Float]](repeating: [], count: entries.count)
    for number in 0..<5 {
      let chosen = entries.indices.filter { fold[$0] != number }
      let learnt = learn(machine, chosen, entries)
      for row in real where fold[row] == number {
        margins[row] = learnt.map { machine.margin($0, of: row) }
      }
    }
    say("five folds")
    let right = entries.map { entry in (0..<classes).map { entry.accepted.contains($0) } }
    let (slope, shift) = calibrate(real.map { margins[$0] }, real.map { right[$0] })
    func likely(_ row: Int) -> [Float] {
      ReaderWeights.softmax((0..<classes).map { slope * margins[row][$0] + shift[$0] })
    }
    let ranker = RankerMachine(entries: entries, likely: likely).learn(say)
    report(entries, real, likely, ranker)
    let whole = learn(machine, Array(entries.indices), entries)
    var table = [Int8](repeating: 0, count: ReaderWeights.rows * classes)
    var scale = [Float](repeating: 1, count: classes)
    for kind in 0..<classes {
      scale[kind] = max((whole[kind].features.map(abs).max() ?? 0) / 127, 1e-9)
      for row in 0..<ReaderWeights.rows {
        table[row * classes + kind] = Int8((whole[kind].features[row] / scale[kind]).rounded())
      }
    }
    say("classifier of \(entries.count) sentences")
    // The tagger is told the intent that the classifier would say of a sentence it has not seen.
    let tagged = entries.indices.filter { entries[$0].tags != nil }
    let sentences = tagged.map { row in
      let entry = entries[row]
      let intent =
        entry.isReal
        ? ReaderWeights.intents[likely(row).enumerated().max { $0.1 < $1.1 }?.0 ?? 0]
        : ReaderWeights.intents[entry.intent]
      return ChainMachine.Sentence(
        items: ReaderFeatures.items(entry.items, read: intent, common), tags: entry.tags ?? [])
    }
    let chain = ChainMachine(
      sentences: sentences, size: ReaderWeights.tagRows, tags: ReaderWeights.tags.count,
      restraint: 0.05)
    let (tagRows, transitions) = chain.learn(rounds: 80)
    let tagScale = max(tagRows.map(abs).max() ?? 0, 1e-9) / 127
    say("tagger of \(sentences.count) sentences")
    let weights = ReaderWeights(
      header: .init(
        language: language, revision: revision, sources: sources, scale: scale,
        bias: whole.map(\.bias), slope: slope, shift: shift, tagScale: Float(tagScale),
        transitions: transitions.map { Float($0) }, common: common.count),
      table: table, tagTable: tagRows.map { Int8(($0 / tagScale).rounded()) },
      common: common)
    return (weights, ranker)
  }

  /// A machine a class.
  private func learn(_ machine: LinearMachine, _ chosen: [Int], _ entries: [Corpus.Entry])
    -> [LinearMachine.Weights]
  {
    (0..<classes).map { kind in
      // What another right answer of a sentence would be says nothing against it.
      let telling = chosen.filter {
        entries[$0].intent == kind || !entries[$0].accepted.contains(kind)
      }
      return machine.learn(
        telling, positive: entries.map { $0.intent == kind }, seed: UInt64(kind))
    }
  }

  /// Words of five templates or more, by powers of two.
  private func commonWords(_ entries: [Corpus.Entry]) -> CommonWords {
    var groups: [String: Set<String>] = [:]
    for entry in entries where entry.isReal {
      for item in entry.items { groups[item.sign, default: []].insert(entry.group) }
    }
    var levels: [UInt32: UInt8] = [:]
    for (word, groups) in groups where groups.count >= 5 {
      levels[ReaderFeatures.hash(word)] = UInt8(min(5, Int(log2(Double(groups.count + 1)))))
    }
    return CommonWords(levels: levels)
  }

  /// One slope and a shift a class, by which the margins out of fold become probabilities.
  private func calibrate(_ margins: [[Float]], _ right: [[Bool]]) -> (Float, [Float]) {
    let classes = classes
    let found = Descent.least(
      from: [4] + [Double](repeating: 0, count: classes), rounds: 60
    ) { point, gradient in
      gradient = [Double](repeating: 0, count: point.count)
      var loss = 0.0
      for (margins, right) in zip(margins, right) {
        var shares = (0..<classes).map { point[0] * Double(margins[$0]) + point[1 + $0] }
        let top = shares.max() ?? 0
        shares = shares.map { exp($0 - top) }
        let sum = shares.reduce(0, +)
        shares = shares.map { $0 / sum }
        let hit = zip(shares, right).reduce(1e-12) { $0 + ($1.1 ? $1.0 : 0) }
        loss -= log(hit)
        for kind in 0..<classes {
          let slope = shares[kind] - (right[kind] ? shares[kind] / hit : 0)
          gradient[0] += slope * Double(margins[kind])
          gradient[1 + kind] += slope
        }
      }
      for kind in 1...classes {
        loss += 0.5 * point[kind] * point[kind]
        gradient[kind] += point[kind]
      }
      return loss
    }
    return (Float(found[0]), found[1...].map { Float($0) })
  }

  /// Shares of right intents out of fold: the classifier's alone, and on what no rule was made from the rules' and both.
  private func report(
    _ entries: [Corpus.Entry], _ real: [Int], _ likely: (Int) -> [Float], _ ranker: Ranker
  ) {
    var hits: [String: (all: Int, right: Int, extra: Int, alone: Int, rules: Int, both: Int)] = [:]
    for row in real {
      let entry = entries[row]
      let shares = likely(row)
      func best(_ values: [Float]) -> Int { values.enumerated().max { $0.1 < $1.1 }?.0 ?? 0 }
      let both =
        entry.rules.isOpen
        ? best(ranker.sums(RankerMachine.features(of: entry, shares))) : classes - 1
      var hit = hits[entry.set] ?? (0, 0, 0, 0, 0, 0)
      hit.all += 1
      hit.right += entry.accepted.contains(best(shares)) ? 1 : 0
      if entry.isExtra {
        hit.extra += 1
        hit.alone += entry.accepted.contains(best(shares)) ? 1 : 0
        let rule = ReaderWeights.intents.firstIndex(of: entry.rules.name) ?? classes - 1
        hit.rules += entry.accepted.contains(rule) ? 1 : 0
        hit.both += entry.accepted.contains(both) ? 1 : 0
      }
      hits[entry.set] = hit
    }
    func share(_ part: Int, _ all: Int) -> String {
      all == 0 ? "–" : String(Double(Int(Double(part) / Double(all) * 1000 + 0.5)) / 10)
    }
    for (set, hit) in hits.sorted(by: { $0.key < $1.key }) {
      say(
        "\(set): out of fold \(share(hit.right, hit.all)) of \(hit.all)"
          + (hit.extra == 0
            ? ""
            : "; extra: alone \(share(hit.alone, hit.extra)), rules \(share(hit.rules, hit.extra)), both \(share(hit.both, hit.extra)) of \(hit.extra)")
      )
    }
  }
}
