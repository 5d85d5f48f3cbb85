import Regulations

/// Two texts line beside line, and word by word where a line was changed.
public struct DocumentComparison: Hashable, Sendable {
  public enum Row: Hashable, Sendable {
    case same(String)
    /// So many lines that both have, left out.
    case skipped(Int)
    case removed(String)
    case added(String)
    case changed(TextDifference)
  }

  public private(set) var rows: [Row] = []
  /// Lines that are not the same.
  public private(set) var changes = 0

  /// - Parameter around: so many lines that both have are shown beside each change.
  public init(_ old: String, _ new: String, around: Int = 1) {
    let (old, new) = (Merging.lines(old), Merging.lines(new))
    let places = Merging.places(of: old, in: new)
    var all: [Row] = []
    var left = Self.mostCompared
    var (at, to) = (0, 0)
    while at < old.count || to < new.count {
      if at < old.count, places[at] == to {
        all.append(.same(String(old[at])))
        (at, to) = (at + 1, to + 1)
        continue
      }
      var next = at
      while next < old.count, places[next] == nil { next += 1 }
      let end = next < old.count ? places[next] ?? new.count : new.count
      Self.pair(old[at..<next], new[to..<end], into: &all, &left)
      (at, to) = (next, end)
    }
    changes = all.count { if case .same = $0 { false } else { true } }
    fold(all, around)
  }

  /// What is compared word by word, in pairs of words; beyond it lines are gone and new as a whole.
  private static let mostCompared = 30_000_000

  /// Changed lines beside each other in their order; what is left over is gone, or new.
  private static func pair(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>, into rows: inout [Row],
    _ left: inout Int
  ) {
    let (before, after) = (old.filter { !$0.isEmpty }, new.filter { !$0.isEmpty })
    for (one, other) in zip(before, after) {
      // A word is two bytes at least, with its blank.
      left -= (one.utf8.count / 2 + 1) * (other.utf8.count / 2 + 1)
      guard left > 0 else {
        rows += [.removed(String(one)), .added(String(other))]
        continue
      }
      rows.append(.changed(TextDifference(String(one), String(other))))
    }
    let shared = min(before.count, after.count)
    rows += before.dropFirst(shared).map { .removed(String($0)) }
    rows += after.dropFirst(shared).map { .added(String($0)) }
  }

  private mutating func fold(_ all: [Row], _ around: Int) {
    var isShown = Array(repeating: false, count: all.count)
    for index in all.indices {
      if case .same = all[index] { continue }
      for near in max(0, index - around)...min(all.count - 1, index + around) {
        isShown[near] = true
      }
    }
    var skipped = 0
    for (index, row) in all.enumerated() {
      if isShown[index], row != .same("") {
        if skipped > 0 { rows.append(.skipped(skipped)) }
        skipped = 0
        rows.append(row)
      } else {
        skipped += 1
      }
    }
    if skipped > 0, !rows.isEmpty { rows.append(.skipped(skipped)) }
  }
}
