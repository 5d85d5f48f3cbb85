/// The word sets of all rules in one block, so that to ask one takes two looks at memory.
final class WordSetTable: Sendable {
  /// Where a set lies: the first of its 64-word blocks that holds any, and where that and those behind it stand.
  struct Place: BitwiseCopyable, Sendable {
    var start: Int32
    var firstBlock: Int32
    var blocks: Int32
  }

  /// Good for as long as somebody holds the table.
  struct Entries: Sendable {
    fileprivate let places: FixedTable<Place>.Entries
    fileprivate let blocks: FixedTable<UInt64>.Entries

    func contains(_ word: Int32, in set: Int32) -> Bool {
      let place = places[Int(set)]
      let block = word >> 6 - place.firstBlock
      guard block >= 0, block < place.blocks else { return false }
      return blocks[Int(place.start + block)] & (1 << UInt64(word & 63)) != 0
    }
  }

  private let places: FixedTable<Place>
  private let blocks: FixedTable<UInt64>
  let entries: Entries

  convenience init(_ sets: [WordSet]) {
    self.init(sizes: sets.map { Int32($0.bits.count) }, blocks: sets.flatMap(\.bits))
  }

  /// - Parameters:
  ///   - sizes: how many blocks each set has, from word 0 on; in all as many as there are.
  ///   - blocks: those of the first, then those of the next.
  init(sizes: some Collection<Int32>, blocks: some RandomAccessCollection<UInt64>) {
    var places: [Place] = []
    places.reserveCapacity(sizes.count)
    var start = 0
    for size in sizes {
      let end = start + Int(size)
      var first = start
      while first < end, block(first) == 0 { first += 1 }
      places.append(
        Place(
          start: Int32(first), firstBlock: Int32(first - start), blocks: Int32(end - first)))
      start = end
    }
    func block(_ place: Int) -> UInt64 {
      blocks[blocks.index(blocks.startIndex, offsetBy: place)]
    }
    self.places = FixedTable(places)
    self.blocks = FixedTable(count: blocks.count, block)
    entries = Entries(places: self.places.entries, blocks: self.blocks.entries)
  }

  var indices: Range<Int> { places.indices }

  subscript(set: Int) -> WordSet {
    let place = places[set]
    let own = Int(place.start)..<Int(place.start + place.blocks)
    return WordSet(
      bits: Array(repeating: 0, count: Int(place.firstBlock)) + own.map { blocks[$0] })
  }
}
