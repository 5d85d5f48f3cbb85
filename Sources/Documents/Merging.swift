/// Brings together what was changed by hand and what came anew, line by line, as `diff3` does.
public enum Merging {
  /// What both of two texts made of a third; nil where they changed the same place otherwise. Quadratic at worst in the
  /// lines that differ.
  public static func merged(_ base: String, _ mine: String, _ theirs: String) -> String? {
    let (old, one, other) = (lines(base), lines(mine), lines(theirs))
    let (inOne, inOther) = (places(of: old, in: one), places(of: old, in: other))
    var result: [Substring] = []
    var (at, atOne, atOther) = (0, 0, 0)
    while true {
      var next = at
      while next < old.count, inOne[next] == nil || inOther[next] == nil { next += 1 }
      let endOne = next < old.count ? inOne[next] ?? one.count : one.count
      let endOther = next < old.count ? inOther[next] ?? other.count : other.count
      let (was, first, second) = (old[at..<next], one[atOne..<endOne], other[atOther..<endOther])
      if first.elementsEqual(second) || second.elementsEqual(was) {
        result += first
      } else if first.elementsEqual(was) {
        result += second
      } else {
        return nil
      }
      guard next < old.count else { return result.joined(separator: "\n") }
      result.append(old[next])
      (at, atOne, atOther) = (next + 1, endOne + 1, endOther + 1)
    }
  }

  static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Where each line stands in another text; nil: it is gone there.
  static func places(of old: [Substring], in new: [Substring]) -> [Int?] {
    var (gone, came) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): came.insert(offset)
      }
    }
    var place = 0
    return old.indices.map { index in
      guard !gone.contains(index) else { return nil }
      while came.contains(place) { place += 1 }
      defer { place += 1 }
      return place
    }
  }
}
