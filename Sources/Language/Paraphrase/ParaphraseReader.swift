/// Says free sentences as plain commands: a classifier of templates and a tagger of what stands in their places.
///
/// What it proposes the rules read like any line, with all their checks: it adds no kind of act. Stateless.
package final class ParaphraseReader: Sendable {
  let weights: ParaphraseWeights
  /// By class; nil: the language folder does not have it.
  private let commands: [CanonicalCommand?]

  init(_ weights: ParaphraseWeights, _ listed: [CanonicalCommand]) {
    self.weights = weights
    commands = weights.header.templates.map { template in
      listed.first { $0.template == template }
    }
  }

  /// A sentence said plainly.
  package struct Proposal: Sendable {
    package var line: String
    /// The class.
    package var template: Int
    /// 0…1: of the template and of what stands in its places together.
    package var score: Float
    /// Of the template alone, of the likeliest other one, and of “nothing of ours”.
    package var share: Float
    package var next: Float
    package var none: Float
    /// So many places are filled.
    package var places: Int
    /// A length, a number, a time or a name is not in it, or a word that limits.
    package var loses: Bool

    /// Another that means the same.
    mutating func add(_ other: Proposal) {
      score = min(1, score + other.score)
      share = min(1, share + other.share)
      // It was the likeliest other one; of what is left no more is known than that it is less.
      if next == other.share { next = min(other.share, 1 - share) }
      loses = loses && other.loses
    }
  }

  /// So many templates are tried.
  private static let mostTried = 3
  private static let leastShare: Float = 0.05

  /// What a sentence may mean, the likeliest first.
  func proposals(
    _ items: [ReaderItem], _ sentence: Sentence, _ things: NamedThings, limiting: Set<Int32>
  ) -> [Proposal] {
    let shares = weights.shares(items, things)
    let order = shares.indices.filter { shares[$0] >= Self.leastShare }
      .sorted { shares[$0] > shares[$1] }
    var proposals: [Proposal] = []
    for kind in order.prefix(Self.mostTried) {
      // The last class is nothing of ours, and no command.
      guard commands.indices.contains(kind), let command = commands[kind] else { continue }
      let (tags, share) = weights.tags(items, command)
      let places = Self.places(tags)
      let values = places.mapValues { range in
        sentence.trimmed(
          items[range.lowerBound].tokens
            .lowerBound..<items[range.upperBound - 1]
            .tokens.upperBound)
      }
      let pays = places.contains {
        $0.key.kind == .length
          && sentence.isMoney(at: items[$0.value.lowerBound].tokens.lowerBound)
      }
      guard !pays, let line = command.filled(values) else { continue }
      let taken = Set(places.values.flatMap { Array($0) })
      let loses = items.indices.contains { at in
        !taken.contains(at)
          && (items[at].isQuantity
            || items[at].tokens.contains {
              limiting.contains(sentence.words[$0]) || sentence.isWrittenAsName($0)
            })
      }
      proposals.append(
        Proposal(
          line: line, template: kind, score: shares[kind] * share, share: shares[kind],
          next: shares.indices.reduce(0) { $1 == kind ? $0 : max($0, shares[$1]) },
          none: shares[shares.count - 1],
          places: places.count, loses: loses))
    }
    return proposals.sorted { $0.score > $1.score }
  }

  /// The items in each place: those of the first run.
  private static func places(_ tags: [Int]) -> [CanonicalCommand.Slot: Range<Int>] {
    var places: [CanonicalCommand.Slot: Range<Int>] = [:]
    for (at, tag) in tags.enumerated() {
      guard let (slot, isFirst) = CanonicalTag.slot(tag) else { continue }
      if let place = places[slot] {
        if !isFirst, place.upperBound == at { places[slot] = place.lowerBound..<at + 1 }
      } else {
        places[slot] = at..<at + 1
      }
    }
    return places
  }
}

extension ReaderItem {
  /// A word of few sentences.
  fileprivate func isRare(_ common: CommonWords) -> Bool {
    kind == .word && common.level(text) == 0
  }
}

extension ReaderFeatures {
  /// The signs of a sentence, and of what there is. Few for each word: there are not many sentences to learn from.
  mutating func add(paraphrase items: [ReaderItem], _ things: NamedThings, _ common: CommonWords) {
    let said = items.filter { !$0.isFiller }
    let kept = said.isEmpty ? items : said
    let signs = kept.map { $0.isRare(common) ? ReaderItem.rare : $0.sign }
    let framed = ["<s>"] + signs + ["</s>"]
    for at in framed.indices.dropLast() { add("b", framed[at], framed[at + 1]) }
    for at in framed.indices.dropLast(2) { add("k", framed[at], framed[at + 2]) }
    for item in kept {
      add("u", item.sign)
      for kind in item.kinds { add("v", kind) }
      if item.kind == .word, item.text.utf8.count > Self.stem {
        add("s", String(item.text.prefix(Self.stem)))
      }
    }
    // What stands for something, in order: a name, a length, a name.
    let values = signs.filter { $0.hasPrefix("#") && $0 != ReaderItem.rare }
    add("order", values.joined())
    for value in Set(values).sorted() {
      for item in kept where item.kind == .word && !item.isRare(common) {
        add("with", value, item.sign)
      }
    }
    let often = Set(kept.filter { $0.kind == .word && !$0.isRare(common) }.map(\.sign)).sorted()
    for (place, one) in often.enumerated() {
      for other in often[(place + 1)...] { add("P", one, other) }
    }
    if items.last?.text == "?" { add("qm") }
    add(things.kinds, beside: kept.filter { $0.kind == .word && !$0.isRare(common) })
  }

  /// The signs of what there is, and of common words beside the first kind of it.
  private mutating func add(_ kinds: [NamedThings.Kind], beside words: [ReaderItem]) {
    for kind in kinds { add("there", kind.rawValue) }
    guard let first = kinds.first else { return add("there", "nothing") }
    for word in words { add("at", first.rawValue, word.sign) }
  }

  /// Words of more letters count as their beginning, too.
  private static let stem = 4

  /// The rows of a sentence, each once.
  package static func paraphrase(
    _ items: [ReaderItem], _ things: NamedThings, _ common: CommonWords
  ) -> [Int32] {
    var features = ReaderFeatures(size: ParaphraseWeights.rows)
    features.add(paraphrase: items, things, common)
    return features.distinct
  }

  /// The rows of each item of a sentence that means such a command.
  package static func places(
    _ items: [ReaderItem], _ command: CanonicalCommand, _ common: CommonWords
  ) -> [[Int32]] {
    let frame = TagFrame(items, common)
    return items.indices.map { at in
      var features = ReaderFeatures(size: ParaphraseWeights.tagRows)
      features.add(item: at, of: items, read: command.template, frame)
      return features.rows
    }
  }
}

extension Sentence {
  /// The sign of a currency stands at a place or before it: what it is before counts no time.
  fileprivate func isMoney(at place: Int) -> Bool {
    (max(0, place - 1)...place).contains { tokens[$0].text.first?.isCurrencySymbol == true }
  }

  /// A word that no grammar spells, with a capital where no sentence begins.
  fileprivate func isWrittenAsName(_ place: Int) -> Bool {
    place > 0 && words[place] < 0 && tokens[place - 1].kind == .word
      && raw(place..<place + 1).first?.isUppercase == true
  }

  /// Words as they were typed, without the marks around them.
  fileprivate func trimmed(_ range: Range<Int>) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[start].kind == .punctuation { start += 1 }
    while end > start, tokens[end - 1].kind == .punctuation { end -= 1 }
    return words(start..<end)
  }
}
