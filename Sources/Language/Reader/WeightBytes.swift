import FoundationEssentials
import Regulations

/// Bytes of a file of learnt weights, which nobody writes: what was read of a disk, or data of the program, which is used
/// where it lies, since a copy of it would be a sixteenth of what an idle shell takes.
public struct WeightBytes: Sendable {
  private let whole: FixedTable<UInt8>
  private let bytes: FixedTable<UInt8>.Entries

  private init(_ whole: FixedTable<UInt8>, _ bytes: FixedTable<UInt8>.Entries) {
    (self.whole, self.bytes) = (whole, bytes)
  }

  public init(_ bytes: [UInt8]) {
    let whole = FixedTable(bytes)
    self.init(whole, whole.entries)
  }

  /// - Parameter data: stays where it is as long as the program runs.
  public init(staying data: UnsafeBufferPointer<UInt8>) {
    let whole = FixedTable(staying: data)
    self.init(whole, whole.entries)
  }

  var count: Int { bytes.count }

  subscript(place: Int) -> UInt8 { bytes[place] }

  func signed(_ place: Int) -> Int8 { Int8(bitPattern: bytes[place]) }

  /// Four of them, the lowest first.
  func word(_ place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
  }

  /// Some of them, where they lie.
  subscript(places: Range<Int>) -> WeightBytes { WeightBytes(whole, bytes.part(places)) }

  /// Where a word stands that begins its entry, among so many in rising order; nil: it is in none.
  func place(of wanted: UInt32, among count: Int, each size: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if word(middle * size) < wanted { low = middle + 1 } else { high = middle }
    }
    return low < count && word(low * size) == wanted ? low : nil
  }

  var elements: [UInt8] { (0..<count).map { bytes[$0] } }
}

extension WeightBytes {
  /// What tables take at most: four times the largest of ours.
  private static let largest = 8 << 20

  /// Takes a file apart: a line that says what it is, a line of JSON about its tables, and these. One that is asked for
  /// seldom is packed by gzip: it takes half the room in the program, and is unpacked into memory, some ms long.
  ///
  /// - Parameter kind: what it should be, as it is told.
  func opened<Header: Decodable>(_ title: String, _ kind: String, as header: Header.Type)
    throws(ReaderWeights.Unfit) -> (Header, Tables)
  {
    if Gzip.isPacked(self[0..<min(count, 2)].elements) {
      guard let whole = Gzip.unpack(elements, limit: Self.largest), !Gzip.isPacked(whole) else {
        throw .init(description: "it is packed and damaged")
      }
      return try WeightBytes(whole).opened(title, kind, as: header)
    }
    let start = title.utf8.count
    guard count >= start, zip(title.utf8, 0...).allSatisfy({ $0 == self[$1] }) else {
      throw .init(description: "it is no file of \(kind)")
    }
    guard let end = (start..<count).first(where: { self[$0] == UInt8(ascii: "\n") }),
      let header = try? JSONDecoder().decode(header, from: Data(self[start..<end].elements))
    else { throw .init(description: "its second line says nothing about it") }
    return (header, Tables(rest: self[end + 1..<count]))
  }

  /// The first two lines of such a file.
  static func head(_ title: String, _ header: some Encodable) -> [UInt8] {
    Array(title.utf8) + (JSONValue.bytes(of: header).map(Array.init) ?? []) + [UInt8(ascii: "\n")]
  }

  /// Tables that follow each other.
  struct Tables {
    private(set) var rest: WeightBytes

    /// The next so many bytes; nil: there are not so many.
    mutating func take(_ count: Int) -> WeightBytes? {
      guard (0...rest.count).contains(count) else { return nil }
      defer { rest = rest[count..<rest.count] }
      return rest[0..<count]
    }
  }
}
