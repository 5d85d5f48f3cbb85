/// A table of weights most of which are nothing: for each row the columns that count, and how much.
///
/// As bytes: how many entries each row has, then these, a byte for how many columns on it is and a signed one for the weight.
/// An entry without weight only leads on. It is used as it lies there.
package struct SparseTable: Sendable {
  /// How many entries each row has.
  private let sizes: WeightBytes
  /// Of each row in turn how many columns each entry is behind the one before, and its weight.
  private let entries: WeightBytes
  /// Before each block of rows, how many columns the rows before it have.
  private let starts: [Int32]

  /// Rows of a block: a row is found by going through those before it.
  private static let block = 8
  /// Entries of a row.
  private static let mostOfRow = 255

  /// Of a whole table, row by row.
  ///
  /// - Parameters:
  ///   - most: so many weights are kept, the largest.
  ///   - scale: what 1 stands for.
  package init(_ table: [Float], columns width: Int, keeping most: Int, scale: Float) {
    let sizes = table.indices.filter { table[$0] != 0 }.map { abs(table[$0]) }
    let least = sizes.count > most ? sizes.sorted(by: >)[most] : 0
    var (counts, entries): ([UInt8], [UInt8]) = ([], [])
    for row in 0..<table.count / width {
      var before = 0
      var own: [UInt8] = []
      for column in 0..<width {
        let weight = table[row * width + column]
        let value = (weight / scale).rounded()
        guard abs(weight) > least, value != 0 else { continue }
        while column - before > 255 {
          own += [255, 0]
          before += 255
        }
        own += [UInt8(column - before), UInt8(bitPattern: Int8(max(-127, min(127, value))))]
        before = column
      }
      // A row with a weight for nearly everything tells nothing apart by its last ones.
      own.removeLast(max(0, own.count - 2 * Self.mostOfRow))
      entries += own
      counts.append(UInt8(own.count / 2))
    }
    self.init(WeightBytes(counts), WeightBytes(entries))
  }

  private init(_ sizes: WeightBytes, _ entries: WeightBytes) {
    (self.sizes, self.entries) = (sizes, entries)
    var starts: [Int32] = []
    starts.reserveCapacity(sizes.count / Self.block + 1)
    var end: Int32 = 0
    for row in 0..<sizes.count {
      if row % Self.block == 0 { starts.append(end) }
      end += Int32(sizes[row])
    }
    self.starts = starts
  }

  /// Reads one; nil: it is no table of so many rows and columns, or has not this many weights. Untrusted.
  init?(_ bytes: WeightBytes, rows: Int, columns width: Int, count: Int) {
    guard count >= 0, bytes.count == Self.size(rows: rows, count: count) else { return nil }
    self.init(bytes[0..<rows], bytes[rows..<bytes.count])
    guard (0..<rows).reduce(0, { $0 + Int(sizes[$1]) }) == count else { return nil }
    var at = 0
    for row in 0..<rows {
      var column = 0
      for _ in 0..<sizes[row] {
        column += Int(entries[2 * at])
        at += 1
      }
      guard column < width else { return nil }
    }
  }

  package var count: Int { entries.count / 2 }

  static func size(rows: Int, count: Int) -> Int { rows + 2 * count }

  package var bytes: [UInt8] { sizes.elements + entries.elements }

  /// Adds what a row has to the sums of the columns.
  func add(_ row: Int32, to sums: inout [Float], _ factor: Float) {
    var column = 0
    for at in places(of: Int(row)) {
      column += Int(entries[2 * at])
      sums[column] += factor * Float(entries.signed(2 * at + 1))
    }
  }

  /// The same in whole numbers.
  func add(_ row: Int32, to sums: inout [Int32]) {
    var column = 0
    for at in places(of: Int(row)) {
      column += Int(entries[2 * at])
      sums[column] += Int32(entries.signed(2 * at + 1))
    }
  }

  /// Where the entries of a row stand.
  private func places(of row: Int) -> Range<Int> {
    let first = row / Self.block
    var start = Int(starts[first])
    for before in first * Self.block..<row { start += Int(sizes[before]) }
    return start..<start + Int(sizes[row])
  }
}
