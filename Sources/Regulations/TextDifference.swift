/// What changed between two texts, word by word.
public struct TextDifference: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }
  public var pieces: [Piece]

  /// Words of both texts looked at; longer ones are compared by their changed middle alone.
  static let mostWords = 4000

  public init(_ old: String, _ new: String) {
    let (old, new) = (Self.words(old), Self.words(new))
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < old.count - head, tail < new.count - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    pieces = []
    add(old[..<head], as: Piece.same)
    let (was, became) = (old[head..<old.count - tail], new[head..<new.count - tail])
    if was.count > Self.mostWords || became.count > Self.mostWords || was.isEmpty || became.isEmpty
    {
      add(was, as: Piece.removed)
      add(became, as: Piece.added)
    } else {
      compare(Array(was), Array(became))
    }
    add(old[(old.count - tail)...], as: Piece.same)
  }

  public var isEmpty: Bool { pieces.allSatisfy { if case .same = $0 { true } else { false } } }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  private mutating func add(_ words: ArraySlice<Substring>, as kind: (String) -> Piece) {
    if !words.isEmpty { pieces.append(kind(words.joined(separator: " "))) }
  }

  /// Where something is gone, and where something came: E. W. Myers, “An O(ND) Difference Algorithm and Its Variations”
  /// (1986), by the standard library. Quadratic in what differs.
  public static func changes(
    from old: some BidirectionalCollection<Substring>,
    to new: some BidirectionalCollection<Substring>
  ) -> (gone: Set<Int>, came: Set<Int>) {
    var (gone, came) = (Set<Int>(), Set<Int>())
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): came.insert(offset)
      }
    }
    return (gone, came)
  }

  private mutating func compare(_ old: [Substring], _ new: [Substring]) {
    let (gone, came) = Self.changes(from: old, to: new)
    var (at, to) = (0, 0)
    while at < old.count || to < new.count {
      let (from, into) = (at, to)
      while at < old.count, gone.contains(at) { at += 1 }
      add(old[from..<at], as: Piece.removed)
      while to < new.count, came.contains(to) { to += 1 }
      add(new[into..<to], as: Piece.added)
      let start = at
      while at < old.count, to < new.count, !gone.contains(at), !came.contains(to) {
        at += 1
        to += 1
      }
      add(old[start..<at], as: Piece.same)
      if at == from, to == into { break }
    }
  }
}
