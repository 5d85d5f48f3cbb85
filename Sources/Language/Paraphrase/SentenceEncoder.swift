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
  /// In rising order.
  private let hashes: [UInt32]
  private let vectors: [Int8]
  private let filters: [Float]
  private let ends: [Float]
  private let unknown: Int?

  /// Words behind these say nothing more.
  private static let mostItems = 40
  private static let title = "ensue sentence encoder\n"
  /// Stands for each word that is not among those it knows.
  private static let rest = "<unk>"

  /// Nil: the bytes are no tables of such a header. Untrusted.
  init?(_ header: Header, _ bytes: ArraySlice<UInt8>) {
    guard header.isSound, bytes.count == header.sizes.reduce(0, +) else { return nil }
    self.header = header
    var left = bytes
    func table(_ size: Int) -> ArraySlice<UInt8> {
      defer { left = left.dropFirst(size) }
      return left.prefix(size)
    }
    let sizes = header.sizes
    let hashes = Array(table(sizes[0]))
    self.hashes = stride(from: 0, to: hashes.count, by: 4).map { at in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(hashes[at + $1]) << UInt32(8 * $1) }
    }
    vectors = table(sizes[1]).map { Int8(bitPattern: $0) }
    filters = table(sizes[2]).map { Float(Int8(bitPattern: $0)) * header.scales[1] }
    ends = table(sizes[3]).map { Float(Int8(bitPattern: $0)) * header.scales[2] }
    guard zip(self.hashes, self.hashes.dropFirst()).allSatisfy(<) else { return nil }
    unknown = Self.place(of: Self.rest, in: self.hashes)
  }

  /// Reads a file of one, as it is taught. Untrusted.
  package init(file bytes: [UInt8]) throws(ReaderWeights.Unfit) {
    let rest = bytes.dropFirst(Self.title.utf8.count)
    guard bytes.starts(with: Self.title.utf8), let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(Header.self, from: Data(rest[..<end])),
      let encoder = Self(header, rest[(end + 1)...])
    else { throw .init(description: "it is no file of a sentence encoder") }
    self = encoder
  }

  /// Its tables, as `init(_:_:)` reads them.
  var bytes: [UInt8] {
    func byte(_ value: Float, _ scale: Float) -> UInt8 {
      UInt8(bitPattern: Int8((value / scale).rounded()))
    }
    return hashes.flatMap { hash in
      (0..<4).map { UInt8(truncatingIfNeeded: hash >> UInt32(8 * $0)) }
    } + vectors.map { UInt8(bitPattern: $0) } + filters.map { byte($0, header.scales[1]) }
      + ends.map { byte($0, header.scales[2]) }
  }

  private static func place(of word: String, in hashes: [UInt32]) -> Int? {
    let hash = ReaderFeatures.hash(word)
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash ? low : nil
  }

  /// The numbers of a sentence, its length 1. O(items × filters × width).
  package func encode(_ items: [ReaderItem]) -> [Float] {
    let words = items.prefix(Self.mostItems).map { vector($0.encoded) }
    guard !words.isEmpty else { return [Float](repeating: 0, count: header.size) }
    let weights = ReaderWeights.softmax(
      words.map { word in zip(word, header.attention).reduce(0) { $0 + $1.0 * $1.1 } })
    let none = [Float](repeating: 0, count: header.width)
    let framed = [none] + words + [none]
    var largest = [Float](repeating: 0, count: header.filters)
    var mean = largest
    var plain = none
    for at in words.indices {
      let seen = framed[at..<at + Header.span].flatMap(\.self)
      for filter in 0..<header.filters {
        let value = max(0, header.bias[filter] + Self.product(filters, filter * seen.count, seen))
        largest[filter] = max(largest[filter], value)
        mean[filter] += weights[at] * value
      }
      for place in plain.indices { plain[place] += weights[at] * words[at][place] }
    }
    let joined = largest + mean + plain
    let numbers = header.ends.indices.map { at in
      header.ends[at] + Self.product(ends, at * joined.count, joined)
    }
    let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? numbers.map { $0 / length } : numbers
  }

  private static func product(_ table: [Float], _ start: Int, _ values: [Float]) -> Float {
    var sum: Float = 0
    for at in values.indices { sum += table[start + at] * values[at] }
    return sum
  }

  private func vector(_ word: String) -> [Float] {
    guard let place = Self.place(of: word, in: hashes) ?? unknown else {
      return [Float](repeating: 0, count: header.width)
    }
    return vectors[place * header.width..<(place + 1) * header.width].map {
      Float($0) * header.scales[0]
    }
  }
}

extension ReaderItem {
  /// The word that an encoder sees: a piece of a name is like the name.
  package var encoded: String {
    sign.hasPrefix(Self.piece) ? "#" + sign.dropFirst(Self.piece.count) : sign
  }
}
