import FoundationEssentials
import Glibc

/// What a sentence means as some numbers: sentences that mean alike are near each other, though they share no word.
///
/// A small network that was taught to give what a large one gives for the same sentence (knowledge distillation; Hinton,
/// Vinyals & Dean, 2015): vectors of words, filters over three words each (Kim, EMNLP 2014), and of these the largest and
/// a weighted mean, in a linear layer. `Tests/Paraphrases/encoder.py` teaches it. It holds hashes of words and numbers.
package struct SentenceEncoder: Sendable {
  /// What is known of the tables.
  package struct Header: Codable, Sendable {
    /// How many words there are; numbers a word; filters; numbers a sentence.
    package var words: Int
    package var width: Int
    package var filters: Int
    package var size: Int
    /// What 1 stands for in the vectors, the filters and the last layer.
    package var scales: [Float]
    /// Of the filters.
    package var bias: [Float]
    /// By what a word's vector is weighed in means.
    package var attention: [Float]
    /// Of the last layer.
    package var ends: [Float]
    /// What it was taught by, with their licences.
    package var sources: [String]

    fileprivate var isSound: Bool {
      let numbers = scales + bias + attention + ends
      return (1...1 << 16).contains(words) && (1...256).contains(width)
        && (1...512).contains(filters) && (1...256).contains(size) && scales.count == 3
        && bias.count == filters && attention.count == width && ends.count == size
        && numbers.allSatisfy(\.isFinite)
    }

    /// The bytes of each table: hashes, vectors, filters, last layer.
    fileprivate var sizes: [Int] {
      [4 * words, words * width, filters * Self.span * width, size * (2 * filters + width)]
    }

    /// Words that a filter sees at once.
    fileprivate static let span = 3
  }

  package let header: Header
  /// As they are taught: hashes in rising order, vectors, filters, last layer.
  let bytes: WeightBytes
  private let hashes: WeightBytes
  private let vectors: WeightBytes
  /// By word and number of it a weight for each filter.
  private let filters: [Float]
  /// By what filters and means give a weight for each number of the sentence.
  private let ends: [Float]
  private let unknown: Int?

  /// Words behind these say nothing more.
  private static let mostItems = 40
  private static let title = "ensue sentence encoder\n"
  /// Stands for each word that is not among those it knows.
  private static let rest = "<unk>"

  /// Nil: the bytes are no tables of such a header. Untrusted.
  init?(_ header: Header, _ bytes: WeightBytes) {
    var tables = WeightBytes.Tables(rest: bytes)
    let sizes = header.isSound ? header.sizes : []
    let parts = sizes.compactMap { tables.take($0) }
    guard parts.count == 4, tables.rest.count == 0 else { return nil }
    (self.header, self.bytes) = (header, bytes)
    (hashes, vectors) = (parts[0], parts[1])
    filters = Self.turned(parts[2], rows: header.filters, scale: header.scales[1])
    ends = Self.turned(parts[3], rows: header.size, scale: header.scales[2])
    let hashes = hashes
    guard
      (1..<header.words).allSatisfy({ hashes.word(4 * $0 - 4) < hashes.word(4 * $0) })
    else { return nil }
    unknown = hashes.place(of: ReaderFeatures.hash(Self.rest), among: header.words, each: 4)
  }

  /// Reads a file of one, as it is taught. Untrusted.
  package init(file bytes: [UInt8]) throws(ReaderWeights.Unfit) {
    let (header, tables) = try WeightBytes(bytes).opened(
      Self.title, "a sentence encoder", as: Header.self)
    guard let encoder = Self(header, tables.rest) else {
      throw .init(description: "its tables have another size than it says")
    }
    self = encoder
  }

  /// A table column by column, as numbers: what is summed of a column stands together.
  private static func turned(_ table: WeightBytes, rows: Int, scale: Float) -> [Float] {
    let columns = table.count / rows
    return (0..<table.count).map {
      Float(table.signed($0 % rows * columns + $0 / rows)) * scale
    }
  }

  /// The numbers of a sentence, its length 1. O(items × filters × width).
  package func encode(_ items: [ReaderItem]) -> [Float] {
    let words = items.prefix(Self.mostItems).map { vector($0.encoded) }
    guard !words.isEmpty else { return [Float](repeating: 0, count: header.size) }
    let weights = ReaderWeights.softmax(
      words.map { word in zip(word, header.attention).reduce(0) { $0 + $1.0 * $1.1 } })
    let width = header.width
    let none = [Float](repeating: 0, count: width)
    let framed = none + words.joined() + none
    var largest = [Float](repeating: 0, count: header.filters)
    var mean = largest
    var plain = none
    var sums = largest
    for at in words.indices {
      sums.sum(filters, times: framed[at * width..<(at + Header.span) * width])
      for filter in sums.indices {
        let value = max(0, header.bias[filter] + sums[filter])
        largest[filter] = max(largest[filter], value)
        mean[filter] += weights[at] * value
      }
      plain.add(words[at], from: 0, times: weights[at])
    }
    var numbers = [Float](repeating: 0, count: header.size)
    numbers.sum(ends, times: (largest + mean + plain)[...])
    for at in numbers.indices { numbers[at] += header.ends[at] }
    let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? numbers.map { $0 / length } : numbers
  }

  private func vector(_ word: String) -> [Float] {
    let known = hashes.place(of: ReaderFeatures.hash(word), among: header.words, each: 4)
    guard let place = known ?? unknown else { return [Float](repeating: 0, count: header.width) }
    return (place * header.width..<(place + 1) * header.width).map {
      Float(vectors.signed($0)) * header.scales[0]
    }
  }
}

extension [Float] {
  /// Sets these to the sums of stretches of others, each as many as these, each so many times. A few of them at a time
  /// stay in the processor until all stretches are added, in the order of these.
  mutating func sum(_ others: [Float], times factors: ArraySlice<Float>) {
    let count = count
    precondition(factors.count * count <= others.count)
    typealias Lanes = SIMD16<Float>
    withUnsafeMutableBytes { sums in
      others.withUnsafeBytes { others in
        let size = MemoryLayout<Float>.stride
        var first = 0
        while first + Lanes.scalarCount <= count {
          var sum = Lanes.zero
          var place = first * size
          for factor in factors {
            sum += factor * others.loadUnaligned(fromByteOffset: place, as: Lanes.self)
            place += count * size
          }
          sums.storeBytes(of: sum, toByteOffset: first * size, as: Lanes.self)
          first += Lanes.scalarCount
        }
        while first < count {
          var sum: Float = 0
          var place = first * size
          for factor in factors {
            sum += factor * others.loadUnaligned(fromByteOffset: place, as: Float.self)
            place += count * size
          }
          sums.storeBytes(of: sum, toByteOffset: first * size, as: Float.self)
          first += 1
        }
      }
    }
  }

  /// Adds a stretch of others, as many as these, each so many times. In one piece, so that several are added at once.
  mutating func add(_ others: [Float], from start: Int, times factor: Float) {
    precondition(start + count <= others.count)
    withUnsafeMutableBufferPointer { sums in
      others.withUnsafeBufferPointer { others in
        for place in sums.indices { sums[place] += factor * others[start + place] }
      }
    }
  }
}

extension ReaderItem {
  /// The word that an encoder sees: a piece of a name is like the name.
  package var encoded: String {
    sign.hasPrefix(Self.piece) ? "#" + sign.dropFirst(Self.piece.count) : sign
  }
}
