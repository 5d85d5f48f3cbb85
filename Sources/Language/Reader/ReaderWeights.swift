import FoundationEssentials
import Glibc

/// What the reader has learnt: a file of the language folder, made by `training`.
///
/// A line that says what it is, a line of JSON, then the tables as bytes. It holds hashes and numbers, no sentence and no word.
package struct ReaderWeights: Sendable {
  /// The classes of the classifier, in their order.
  package static let intents = [
    "create", "schedule", "remind", "pause", "resume", "restart", "stop", "extend", "reduce",
    "update", "query", "snooze", "none",
  ]
  /// The tags, in their order: nothing, a length, the length of another timer, its place, all of them, a name's first
  /// word and its further ones.
  package static let tags = ["O", "D", "W", "R", "A", "B", "I"]
  package static let rows = 1 << 15
  package static let tagRows = 1 << 16

  /// What is in the file besides the tables.
  package struct Header: Codable, Sendable {
    /// Of the feature code: weights of another are refused.
    package var features: Int
    package var language: String
    package var revision: String
    /// What it was learnt from, with the licences.
    package var sources: [String]
    package var scale: [Float]
    package var bias: [Float]
    package var slope: Float
    package var shift: [Float]
    package var tagScale: Float
    /// From tag to tag, row by row.
    package var transitions: [Float]
    /// How many words are known to be common.
    package var common: Int

    package init(
      language: String, revision: String, sources: [String], scale: [Float], bias: [Float],
      slope: Float, shift: [Float], tagScale: Float, transitions: [Float], common: Int
    ) {
      features = ReaderWeights.features
      (self.language, self.revision, self.sources) = (language, revision, sources)
      (self.scale, self.bias, self.slope, self.shift) = (scale, bias, slope, shift)
      (self.tagScale, self.transitions, self.common) = (tagScale, transitions, common)
    }
  }

  /// Changes with the feature code.
  package static let features = 2
  private static let title = "ensue reader\n"

  package var header: Header
  /// `rows` × classes.
  var table: [Int8]
  /// `tagRows` × tags.
  var tagTable: [Int8]
  var common: CommonWords

  package init(header: Header, table: [Int8], tagTable: [Int8], common: [UInt32: UInt8]) {
    self.header = header
    self.table = table
    self.tagTable = tagTable
    self.common = CommonWords(levels: common)
  }

  /// Why a file of weights is of no use.
  package struct Unfit: Error, CustomStringConvertible, Sendable {
    package var description: String
  }

  /// Reads a file of weights. Untrusted: everything is measured before it is taken.
  package init(_ bytes: [UInt8]) throws(Unfit) {
    guard bytes.starts(with: Self.title.utf8) else {
      throw Unfit(description: "it is no file of reader weights")
    }
    let rest = bytes[Self.title.utf8.count...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(Header.self, from: Data(rest[..<end]))
    else { throw Unfit(description: "its second line says nothing about it") }
    guard header.features == Self.features else {
      throw Unfit(description: "it belongs to another version of the program")
    }
    let (classes, tags) = (Self.intents.count, Self.tags.count)
    let sizes = [Self.rows * classes, Self.tagRows * tags, header.common * CommonWords.entry]
    guard header.scale.count == classes, header.bias.count == classes,
      header.shift.count == classes, header.transitions.count == tags * tags,
      (0...200_000).contains(header.common), rest.endIndex - (end + 1) == sizes.reduce(0, +),
      (header.scale + header.bias + header.shift + header.transitions + [
        header.slope, header.tagScale,
      ]).allSatisfy(\.isFinite)
    else { throw Unfit(description: "its tables have another size than it says") }
    self.header = header
    var at = end + 1
    func take(_ count: Int) -> ArraySlice<UInt8> {
      defer { at += count }
      return bytes[at..<at + count]
    }
    table = take(sizes[0]).map { Int8(bitPattern: $0) }
    tagTable = take(sizes[1]).map { Int8(bitPattern: $0) }
    common = CommonWords(bytes: take(sizes[2]))
  }

  /// The file.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(Self.title.utf8)
    bytes += (try? encoder.encode(header)).map(Array.init) ?? []
    bytes.append(UInt8(ascii: "\n"))
    bytes += table.map { UInt8(bitPattern: $0) }
    bytes += tagTable.map { UInt8(bitPattern: $0) }
    return bytes + common.bytes
  }
}

extension ReaderWeights {
  /// How probable each intent is for a sentence: margins of the rows, a slope and a bias a class, softmax.
  func intents(_ rows: [Int32]) -> [Float] {
    let classes = Self.intents.count
    var sums = [Int32](repeating: 0, count: classes)
    table.withUnsafeBufferPointer { table in
      for row in rows {
        let start = Int(row) * classes
        for kind in 0..<classes { sums[kind] += Int32(table[start + kind]) }
      }
    }
    let norm = 1 / Float(max(1, rows.count)).squareRoot()
    return Self.softmax(
      (0..<classes).map { kind in
        header.slope * (Float(sums[kind]) * header.scale[kind] * norm + header.bias[kind])
          + header.shift[kind]
      })
  }

  package static func softmax(_ values: [Float]) -> [Float] {
    let top = values.max() ?? 0
    let powers = values.map { expf($0 - top) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// What each tag gets from the signs of each item: items × tags.
  func emissions(_ items: [ReaderItem], read intent: String) -> [[Float]] {
    let frame = TagFrame(items, common)
    let tags = Self.tags.count
    var features = ReaderFeatures(size: Self.tagRows)
    return items.indices.map { at in
      features.removeAll()
      features.add(item: at, of: items, read: intent, frame)
      var sums = [Int32](repeating: 0, count: tags)
      tagTable.withUnsafeBufferPointer { table in
        for row in features.rows {
          let start = Int(row) * tags
          for tag in 0..<tags { sums[tag] += Int32(table[start + tag]) }
        }
      }
      return sums.map { Float($0) * header.tagScale }
    }
  }

  /// The best row of tags (Viterbi), and how probable each tag is at each item (forward and backward).
  func tags(_ items: [ReaderItem], read intent: String) -> (best: [Int], each: [[Float]]) {
    let emissions = emissions(items, read: intent)
    guard !emissions.isEmpty else { return ([], []) }
    let count = Self.tags.count
    func step(_ from: Int, _ to: Int) -> Float { header.transitions[from * count + to] }
    var best = emissions[0]
    var back: [[Int]] = []
    var forward = [emissions[0]]
    for emission in emissions.dropFirst() {
      var next = [Float](repeating: 0, count: count)
      var from = [Int](repeating: 0, count: count)
      var sums = [Float](repeating: 0, count: count)
      for tag in 0..<count {
        let scores = (0..<count).map { best[$0] + step($0, tag) }
        from[tag] = scores.indices.max { scores[$0] < scores[$1] } ?? 0
        next[tag] = scores[from[tag]] + emission[tag]
        let last = forward[forward.count - 1]
        sums[tag] = Self.logSum((0..<count).map { last[$0] + step($0, tag) }) + emission[tag]
      }
      best = next
      back.append(from)
      forward.append(sums)
    }
    var backward = [[Float]](repeating: [Float](repeating: 0, count: count), count: emissions.count)
    for at in (0..<emissions.count - 1).reversed() {
      for tag in 0..<count {
        backward[at][tag] = Self.logSum(
          (0..<count).map { step(tag, $0) + emissions[at + 1][$0] + backward[at + 1][$0] })
      }
    }
    var path = [best.indices.max { best[$0] < best[$1] } ?? 0]
    for from in back.reversed() { path.append(from[path[path.count - 1]]) }
    let each = forward.indices.map { at in
      Self.softmax((0..<count).map { forward[at][$0] + backward[at][$0] })
    }
    return (path.reversed(), each)
  }

  static func logSum(_ values: [Float]) -> Float {
    let top = values.max() ?? 0
    return top + logf(values.reduce(0) { $0 + expf($1 - top) })
  }
}
