import Glibc
import Timers

/// What the reader has learnt: a file of the language folder, made by `training`.
///
/// A line that says what it is, a line of JSON, then the tables as bytes. It holds hashes and numbers, no sentence and no word.
package struct ReaderWeights: Sendable {
  /// The classes of the classifier, in their order.
  package static let classes: [WireIntent] = [
    .create, .schedule, .remind, .pause, .resume, .restart, .stop, .extend, .reduce,
    .update, .query, .snooze, .nothing,
  ]
  /// Their names.
  package static let intents = classes.map(\.rawValue)
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
    /// How many weights of the tagger are not nothing.
    package var tagCount: Int

    package init(
      language: String, revision: String, sources: [String], scale: [Float], bias: [Float],
      slope: Float, shift: [Float], tagScale: Float, transitions: [Float], common: Int
    ) {
      features = ReaderWeights.features
      (self.language, self.revision, self.sources) = (language, revision, sources)
      (self.scale, self.bias, self.slope, self.shift) = (scale, bias, slope, shift)
      (self.tagScale, self.transitions, self.common) = (tagScale, transitions, common)
      tagCount = 0
    }
  }

  /// Changes with the feature code, and with how the tables lie.
  package static let features = 3
  private static let title = "ensue reader\n"

  package var header: Header
  /// `rows` × classes, signed.
  private let table: WeightBytes
  /// `tagRows` × tags; six of seven weights are nothing.
  private let tagTable: SparseTable
  let common: CommonWords

  package init(header: Header, table: [Int8], tagTable: [Int8], common: CommonWords) {
    self.header = header
    self.table = WeightBytes(table.map { UInt8(bitPattern: $0) })
    self.tagTable = SparseTable(
      tagTable.map(Float.init), columns: Self.tags.count, keeping: tagTable.count, scale: 1)
    self.header.tagCount = self.tagTable.count
    self.common = common
  }

  /// Why a file of weights is of no use.
  package struct Unfit: Error, CustomStringConvertible, Sendable {
    package var description: String
  }

  package init(_ bytes: [UInt8]) throws(Unfit) { try self.init(WeightBytes(bytes)) }

  /// Reads a file of weights. Untrusted: everything is measured before it is taken.
  package init(_ bytes: WeightBytes) throws(Unfit) {
    var (header, tables) = try bytes.opened(Self.title, "reader weights", as: Header.self)
    guard header.features == Self.features else {
      throw Unfit(description: "it belongs to another version of the program")
    }
    let (classes, tags) = (Self.intents.count, Self.tags.count)
    guard header.scale.count == classes, header.bias.count == classes,
      header.shift.count == classes, header.transitions.count == tags * tags,
      (0...200_000).contains(header.common),
      (header.scale + header.bias + header.shift + header.transitions + [
        header.slope, header.tagScale,
      ]).allSatisfy(\.isFinite),
      let table = tables.take(Self.rows * classes),
      (0...Self.tagRows * tags).contains(header.tagCount),
      let tagTable = tables.take(SparseTable.size(rows: Self.tagRows, count: header.tagCount))
        .flatMap({
          SparseTable($0, rows: Self.tagRows, columns: tags, count: header.tagCount)
        }),
      let common = tables.take(header.common * CommonWords.entry), tables.rest.count == 0
    else { throw Unfit(description: "its tables have another size than it says") }
    self.header = header
    (self.table, self.tagTable, self.common) = (table, tagTable, CommonWords(common))
  }

  /// The file.
  package var bytes: [UInt8] {
    WeightBytes.head(Self.title, header) + table.elements + tagTable.bytes + common.bytes.elements
  }
}

extension ReaderWeights {
  /// How probable each intent is for a sentence: margins of the rows, a slope and a bias a class, softmax.
  func intents(_ rows: [Int32]) -> [Float] {
    let classes = Self.intents.count
    var sums = [Int32](repeating: 0, count: classes)
    for row in rows { Self.add(Int(row), of: table, to: &sums) }
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

  /// The tags of the items of a sentence that was read as an intent.
  func chain(_ items: [ReaderItem], read intent: String) -> TagChain {
    let frame = TagFrame(items, common)
    let tags = Self.tags.count
    var features = ReaderFeatures(size: Self.tagRows)
    var emissions: [Float] = []
    emissions.reserveCapacity(items.count * tags)
    for at in items.indices {
      features.removeAll()
      features.add(item: at, of: items, read: intent, frame)
      var sums = [Int32](repeating: 0, count: tags)
      for row in features.rows { tagTable.add(row, to: &sums) }
      for sum in sums { emissions.append(Float(sum) * header.tagScale) }
    }
    return TagChain(emissions: emissions, steps: header.transitions, tags: tags)
  }

  /// Adds a row of a table to as many sums as it has columns.
  private static func add(_ row: Int, of table: WeightBytes, to sums: inout [Int32]) {
    let start = row * sums.count
    sums.withUnsafeMutableBufferPointer { sums in
      for column in sums.indices { sums[column] += Int32(table.signed(start + column)) }
    }
  }
}
