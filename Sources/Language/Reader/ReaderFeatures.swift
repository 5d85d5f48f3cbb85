/// Signs of a sentence by which weights are kept: each is hashed into a row of a table.
///
/// FNV-1a, 32 bits (Fowler, Noll & Vo), folded to the size of the table; no word is kept.
package struct ReaderFeatures {
  /// Rows, some perhaps twice.
  private(set) var rows: [Int32] = []
  private let mask: UInt32

  /// - Parameter size: of the table, a power of two.
  init(size: Int) {
    mask = UInt32(size - 1)
    rows.reserveCapacity(256)
  }

  /// Each row once, in order.
  var distinct: [Int32] {
    var sorted = rows.sorted()
    var last: Int32 = -1
    sorted.removeAll { row in
      defer { last = row }
      return row == last
    }
    return sorted
  }

  mutating func removeAll() { rows.removeAll(keepingCapacity: true) }

  mutating func add(
    _ kind: StaticString, _ first: String? = nil, _ second: String? = nil, _ third: String? = nil
  ) {
    var hash = Self.start(kind)
    if let first { Self.mix(&hash, Self.colon, first) }
    if let second { Self.mix(&hash, Self.colon, second) }
    if let third { Self.mix(&hash, Self.colon, third) }
    rows.append(Self.row(hash, mask))
  }

  /// Several as one, a blank between them.
  mutating func add(_ kind: StaticString, joined parts: ArraySlice<String>) {
    var hash = Self.start(kind)
    var mark = Self.colon
    for part in parts {
      Self.mix(&hash, mark, part)
      mark = UInt8(ascii: " ")
    }
    rows.append(Self.row(hash, mask))
  }

  /// Letters of a word, three to five together, its ends marked.
  mutating func addLetters(of word: String) {
    let bytes = [UInt8(ascii: "_")] + word.utf8 + [UInt8(ascii: "_")]
    for length in 3...5 where bytes.count >= length {
      for start in 0...bytes.count - length {
        var hash = Self.start("c")
        for byte in bytes[start..<start + length] { Self.mix(&hash, byte) }
        rows.append(Self.row(hash, mask))
      }
    }
  }

  private static let seed: UInt32 = 0x811C_9DC5
  private static let colon = UInt8(ascii: ":")

  private static func start(_ kind: StaticString) -> UInt32 {
    var hash = seed
    for place in 0..<kind.utf8CodeUnitCount { mix(&hash, kind.utf8Start[place]) }
    return hash
  }

  private static func mix(_ hash: inout UInt32, _ byte: UInt8) {
    hash = (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  /// A word behind a mark.
  private static func mix(_ hash: inout UInt32, _ mark: UInt8, _ word: String) {
    mix(&hash, mark)
    mix(&hash, word)
  }

  private static func mix(_ hash: inout UInt32, _ word: String) {
    // What this language makes itself lies in one piece; what does not, is made so.
    let isWhole: Void? = word.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { mix(&hash, byte) }
    }
    if isWhole == nil { for byte in word.utf8 { mix(&hash, byte) } }
  }

  private static func row(_ hash: UInt32, _ mask: UInt32) -> Int32 {
    Int32((hash ^ hash >> 15) & mask)
  }

  /// The hash of a word alone.
  package static func hash(_ word: String) -> UInt32 {
    var hash = seed
    mix(&hash, word)
    return hash
  }
}

/// How often words are met: 2 … 5, by powers of two of the templates that have them; other words are rare.
///
/// Hashes and no words.
package struct CommonWords: Sendable {
  /// For each word its hash, the lowest byte first, and its level; in rising order of hashes.
  let bytes: WeightBytes

  /// The bytes of a word.
  static let entry = 5

  package init(levels: [UInt32: UInt8]) {
    bytes = WeightBytes(
      levels.sorted { $0.key < $1.key }.flatMap { hash, level in
        (0..<4).map { UInt8(truncatingIfNeeded: hash >> UInt32(8 * $0)) } + [level]
      })
  }

  init(_ bytes: WeightBytes) { self.bytes = bytes }

  package var count: Int { bytes.count / Self.entry }

  func level(_ word: String) -> Int {
    let hash = ReaderFeatures.hash(word)
    guard let place = bytes.place(of: hash, among: count, each: Self.entry) else { return 0 }
    return Int(bytes[place * Self.entry + 4])
  }
}

extension ReaderFeatures {
  /// The signs of a whole sentence: its words, pairs and threes of them, letters, lengths and times counted.
  mutating func add(sentence items: [ReaderItem], _ common: CommonWords) {
    let asks = items.last?.text == "?"
    let said = items.filter { !$0.isFiller }
    let kept = said.isEmpty ? items : said
    let signs = kept.map(\.sign)
    let framed = ["<s>"] + signs + ["</s>"]
    for sign in signs { add("u", sign) }
    for at in framed.indices {
      if at + 1 < framed.count { add("b", framed[at], framed[at + 1]) }
      if at + 2 < framed.count {
        add("t", framed[at], framed[at + 1], framed[at + 2])
        add("k", framed[at], framed[at + 2])
      }
      if at + 3 < framed.count { add("k2", framed[at], framed[at + 3]) }
    }
    add("n", String(min(signs.count, 12)))
    add("lengths", String(min(2, signs.count { $0 == ReaderItem.length })))
    add("clocks", String(min(2, signs.count { $0 == ReaderItem.clock })))
    if let first = signs.first, let last = signs.last {
      add("first", first)
      add("last", last)
      add("first2", first, signs.count > 1 ? signs[1] : "")
    }
    if asks { add("qm") }
    if kept.contains(where: \.saysMore) { add("more") }
    for item in kept where item.kind == .word && item.text.utf8.count > 3 {
      addLetters(of: item.text)
    }
    let levels = kept.map { $0.kind == .word ? common.level($0.text) : 5 }
    addFolded(kept, levels)
    addKinds(kept, levels)
  }

  /// What kinds of words are said, and the sentence with its rare words as their kinds: a verb that was never met counts
  /// as those it is listed with.
  private mutating func addKinds(_ kept: [ReaderItem], _ levels: [Int]) {
    for kind in kept.flatMap(\.kinds) { add("v", kind) }
    for kind in kept.first?.kinds ?? [] { add("v1", kind) }
    var folded: [String] = ["<s>"]
    for (item, level) in zip(kept, levels) {
      let sign =
        !item.kinds.isEmpty && level < Self.everyday
        ? "#" + item.kinds.joined(separator: "/") : level > 0 ? item.sign : ReaderItem.rare
      if sign != ReaderItem.rare || folded.last != ReaderItem.rare { folded.append(sign) }
    }
    folded.append("</s>")
    for at in folded.indices {
      for length in 2...4 where at + length <= folded.count {
        add("vr", joined: folded[at..<at + length])
      }
    }
    if folded.count <= 9 { add("VR", joined: folded[...]) }
  }

  /// Words of seven templates and more say themselves what they mean.
  private static let everyday = 3

  /// Rare words as one sign, runs of them as one; and pairs of frequent words, wherever they stand.
  private mutating func addFolded(_ kept: [ReaderItem], _ levels: [Int]) {
    var folded: [String] = ["<s>"]
    for (item, level) in zip(kept, levels) {
      let sign = level > 0 ? item.sign : ReaderItem.rare
      if sign != ReaderItem.rare || folded.last != ReaderItem.rare { folded.append(sign) }
    }
    folded.append("</s>")
    for at in folded.indices {
      for length in 2...4 where at + length <= folded.count {
        let part = folded[at..<at + length]
        if length == 4 || part.contains(ReaderItem.rare) { add("r", joined: part) }
      }
    }
    if folded.count <= 8 { add("R", joined: folded[...]) }
    let often = Set(zip(kept, levels).filter { $0.1 > 2 }.map(\.0.sign)).sorted()
    for (place, one) in often.enumerated() {
      for other in often[(place + 1)...] { add("P", one, other) }
    }
  }

  /// The signs of one item of a sentence that was read as an intent.
  mutating func add(
    item at: Int, of items: [ReaderItem], read intent: String, _ frame: TagFrame
  ) {
    let item = items[at]
    func sign(_ place: Int) -> String {
      place < 0 ? "<s>" : place >= items.count ? "</s>" : items[place].sign
    }
    let (word, before, after) = (item.sign, sign(at - 1), sign(at + 1))
    let (key, link) = (frame.keys[at], frame.links[at])
    add("b")
    add("w", word)
    add("s3", String(item.text.suffix(3)))
    add("p3", String(item.text.prefix(3)))
    add("w-3", sign(at - 3))
    add("w-2", sign(at - 2))
    add("w-1", before)
    add("w+1", after)
    add("w+2", sign(at + 2))
    add("w+3", sign(at + 3))
    add("l2", sign(at - 2), before)
    add("r2", after, sign(at + 2))
    add("lr", before, after)
    add("lw", before, word)
    add("wr", word, after)
    add("kp", key)
    add("sd", frame.hasLength[at] ? "1" : "0")
    add("first", items[0].sign)
    add("f2", items[0].sign, sign(1))
    add("pr", link)
    add("prk", link, key)
    add("in", intent)
    add("inw", intent, word)
    add("inpr", intent, link)
    add("inkp", intent, key)
    add("inl", intent, before)
    add("inr", intent, after)
    let rare = frame.isRare[at] ? "1" : "0"
    add("rare", rare)
    add(
      "rn", at > 0 ? frame.isRare[at - 1] ? "1" : "0" : "2",
      at + 1 < items.count ? frame.isRare[at + 1] ? "1" : "0" : "2")
    add("df", String(frame.levels[at]))
    add("ra", rare, before)
    add("rb", rare, after)
  }
}

/// What the signs of every item of a sentence need to know of the whole.
struct TagFrame {
  var keys: [String] = []
  var links: [String] = []
  var hasLength: [Bool] = []
  var levels: [Int] = []
  var isRare: [Bool] = []

  init(_ items: [ReaderItem], _ common: CommonWords) {
    let things = items.indices.filter { items[$0].isThing }
    var link = "-"
    var sawLength = false
    for (at, item) in items.enumerated() {
      let before = things.last { $0 < at }.map { min(3, at - $0) }
      let after = things.first { $0 > at }.map { min(4, $0 - at) }
      keys.append(
        things.isEmpty
          ? "k0"
          : (before.map { "kb\($0)" } ?? "kx") + (after.map { "ka\($0)" } ?? "ky"))
      links.append(link)
      hasLength.append(sawLength)
      let level = common.level(item.text)
      levels.append(level)
      isRare.append(item.kind == .word && level == 0)
      if item.isLink { link = item.sign }
      if item.kind == .length { sawLength = true }
    }
  }
}

extension ReaderFeatures {
  /// The rows of a sentence, each once.
  package static func sentence(_ items: [ReaderItem], _ common: CommonWords) -> [Int32] {
    var features = ReaderFeatures(size: ReaderWeights.rows)
    features.add(sentence: items, common)
    return features.distinct
  }

  /// The rows of each item of a sentence that is read as an intent.
  package static func items(
    _ items: [ReaderItem], read intent: String, _ common: CommonWords
  ) -> [[Int32]] {
    let frame = TagFrame(items, common)
    return items.indices.map { at in
      var features = ReaderFeatures(size: ReaderWeights.tagRows)
      features.add(item: at, of: items, read: intent, frame)
      return features.rows
    }
  }
}

/// What the reader beside the rules knows of words besides how they are spelt: `kinds.txt` of the language folder.
///
/// A line is `kind: word word …`; a word may be of several kinds, and `#` starts a comment. What was learnt of one word of
/// a kind serves for the others, so that a verb which stands in no corpus is one of those it is listed with.
struct WordKinds: Sendable {
  private var kinds: [String: [String]] = [:]

  /// The kind of the words that say that all are meant.
  static let all = "all"

  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let said = line.prefix { $0 != "#" }
      guard let colon = said.firstIndex(of: ":") else { continue }
      let kind = said[..<colon].filter { $0 != " " }
      for word in said[said.index(after: colon)...].split(separator: " ") {
        kinds[String(word), default: []].append(kind)
      }
    }
  }

  /// In the order of the lines; none: nothing is known of it.
  func kinds(of word: String) -> [String] { kinds[word] ?? [] }
}
