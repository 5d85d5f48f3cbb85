/// A table of weights most of which are nothing: for each row the columns that count, and how much.
///
/// As bytes: how many columns each row has, then these, a byte for the column and a signed one for the weight.
package struct SparseTable: Sendable {
  /// Where the columns of a row begin; one more than there are rows.
  private var starts: [Int32]
  private var columns: [UInt8]
  private var values: [Int8]

  /// Of a whole table, row by row.
  ///
  /// - Parameters:
  ///   - most: so many weights are kept, the largest.
  ///   - scale: what 1 stands for.
  package init(_ table: [Float], columns width: Int, keeping most: Int, scale: Float) {
    let sizes = table.indices.filter { table[$0] != 0 }.map { abs(table[$0]) }
    let least = sizes.count > most ? sizes.sorted(by: >)[most] : 0
    (starts, columns, values) = ([0], [], [])
    for row in 0..<table.count / width {
      for column in 0..<width {
        let weight = table[row * width + column]
        let value = (weight / scale).rounded()
        guard abs(weight) > least, value != 0 else { continue }
        columns.append(UInt8(column))
        values.append(Int8(max(-127, min(127, value))))
      }
      starts.append(Int32(columns.count))
    }
  }

  /// Reads one; nil: it is no table of so many rows and columns, or has not this many weights. Untrusted.
  init?(_ bytes: ArraySlice<UInt8>, rows: Int, columns width: Int, count: Int) {
    guard count >= 0, bytes.count == Self.size(rows: rows, count: count) else { return nil }
    let sizes = bytes.prefix(rows)
    (starts, columns, values) = ([0], [], [])
    starts.reserveCapacity(rows + 1)
    var end: Int32 = 0
    for size in sizes {
      end += Int32(size)
      starts.append(end)
    }
    guard end == count else { return nil }
    let entries = Array(bytes.dropFirst(rows))
    columns = (0..<count).map { entries[2 * $0] }
    values = (0..<count).map { Int8(bitPattern: entries[2 * $0 + 1]) }
    guard columns.allSatisfy({ Int($0) < width }) else { return nil }
  }

  package var count: Int { columns.count }

  static func size(rows: Int, count: Int) -> Int { rows + 2 * count }

  package var bytes: [UInt8] {
    var bytes = (1..<starts.count).map { UInt8(starts[$0] - starts[$0 - 1]) }
    for at in columns.indices { bytes += [columns[at], UInt8(bitPattern: values[at])] }
    return bytes
  }

  /// Adds what a row has to the sums of the columns.
  func add(_ row: Int32, to sums: inout [Float], _ factor: Float) {
    for at in Int(starts[Int(row)])..<Int(starts[Int(row) + 1]) {
      sums[Int(columns[at])] += factor * Float(values[at])
    }
  }
}
