/// Which of many alternatives can start with what comes next, 64 of them at a time.
///
/// Going along the gates of the large choices would fetch some 1,400 of them a sentence. Here one number is read for each
/// bit of what comes next, some eight for 64 alternatives, and says the same.
struct StartIndex: Sendable {
  /// By block and bit of a signature: the alternatives of the block that can start with it.
  private let rows: FixedTable<UInt64>
  /// By place of the first alternative of a choice: its first block.
  private let blocks: FixedTable<Int32>

  /// Below this many alternatives, going along their gates is as fast.
  static let fewest = 24
  static let blockSize = 64
  private static let bits = 128

  /// - Parameters:
  ///   - ofPlace: by place in the network's children: which of the gates.
  ///   - choices: where the alternatives of each large choice lie among the children.
  init(_ gates: FixedTable<Gate>, _ ofPlace: FixedTable<Int32>, choices: [Range<Int>]) {
    var rows: [UInt64] = []
    var blocks = Array(repeating: Int32(-1), count: ofPlace.count)
    for choice in choices {
      blocks[choice.lowerBound] = Int32(rows.count / Self.bits)
      for start in stride(from: choice.lowerBound, to: choice.upperBound, by: Self.blockSize) {
        let base = rows.count
        rows.append(contentsOf: repeatElement(0, count: Self.bits))
        for place in start..<min(start + Self.blockSize, choice.upperBound) {
          let first = gates[Int(ofPlace[place])].first
          first.forEachBit { rows[base + $0] |= 1 << UInt64(place - start) }
        }
      }
    }
    self.rows = FixedTable(rows)
    self.blocks = FixedTable(blocks)
  }

  /// - Parameters:
  ///   - rows: by block and bit, as `tables` has them.
  ///   - blocks: by place.
  init(_ rows: FixedTable<UInt64>, _ blocks: FixedTable<Int32>) {
    (self.rows, self.blocks) = (rows, blocks)
  }

  /// As they stand, to be kept.
  var tables: (rows: FixedTable<UInt64>, blocks: FixedTable<Int32>) { (rows, blocks) }

  /// Whether each large choice of these rules has all its blocks.
  func isSound(_ tables: RuleTables) -> Bool {
    guard blocks.count == tables.children.count else { return false }
    return tables.nodes.indices.allSatisfy { number in
      let node = tables.nodes[number]
      guard node.isLargeChoice else { return true }
      let count = (Int(node.b) + Self.blockSize - 1) / Self.blockSize
      let first = Int(blocks[Int(node.a)])
      return first >= 0 && (first + count) * Self.bits <= rows.count
    }
  }

  var entries: Entries { Entries(rows: rows.entries, blocks: blocks.entries) }

  /// What the matcher holds of it: no references to count.
  struct Entries: Sendable {
    fileprivate let rows: FixedTable<UInt64>.Entries
    fileprivate let blocks: FixedTable<Int32>.Entries

    func block(ofChoiceAt place: Int) -> Int { Int(blocks[place]) }

    /// A bit for each alternative of the block that can start with one of these.
    @inline(__always) func candidates(in block: Int, startingWith next: Signature) -> UInt64 {
      let base = block * StartIndex.bits
      var found: UInt64 = 0
      next.forEachBit { found |= rows[base + $0] }
      return found
    }
  }
}
