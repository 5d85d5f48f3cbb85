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

  /// - Parameters:
  ///   - places: where each set lies among the blocks.
  ///   - blocks: those of all.
  init(_ places: FixedTable<Place>, _ blocks: FixedTable<UInt64>) {
    (self.places, self.blocks) = (places, blocks)
    entries = Entries(places: places.entries, blocks: blocks.entries)
  }

  convenience init(_ sets: [WordSet]) {
    var places: [Place] = []
    var blocks: [UInt64] = []
    for set in sets {
      let first = set.bits.firstIndex { $0 != 0 } ?? set.bits.count
      let own = set.bits[first...]
      places.append(
        Place(start: Int32(blocks.count), firstBlock: Int32(first), blocks: Int32(own.count)))
      blocks += own
    }
    self.init(FixedTable(places), FixedTable(blocks))
  }

  /// Whether every set lies among the blocks.
  var isSound: Bool {
    let all = Int64(blocks.count)
    return places.indices.allSatisfy { number in
      let place = places[number]
      return place.start >= 0 && place.firstBlock >= 0 && place.blocks >= 0
        && Int64(place.start) + Int64(place.blocks) <= all
    }
  }

  /// As they stand, to be kept.
  var tables: (places: FixedTable<Place>, blocks: FixedTable<UInt64>) { (places, blocks) }

  var indices: Range<Int> { places.indices }

  subscript(set: Int) -> WordSet {
    let place = places[set]
    let own = Int(place.start)..<Int(place.start + place.blocks)
    return WordSet(
      bits: Array(repeating: 0, count: Int(place.firstBlock)) + own.map { blocks[$0] })
  }
}
