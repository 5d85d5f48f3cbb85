import Regulations

/// Brings together what was changed by hand and what came anew, line by line, as `diff3` does.
public enum Merging {
  /// What both of two texts made of a third; nil where they changed the same place otherwise.
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
  ///
  /// Line by line as E. W. Myers has it (1986), whose work grows with the square of what differs. Of texts that have much
  /// to compare, lines that stand once in each are anchors first, as in Bram Cohen's patience diff, and Myers has what
  /// lies between; what is too much even then counts as another text. So a megabyte of lines takes a second.
  static func places(of old: [Substring], in new: [Substring]) -> [Int?] {
    var places = [Int?](repeating: nil, count: old.count)
    var open = [(old: old.indices, new: new.indices, depth: 0)]
    while var part = open.popLast() {
      while let one = part.old.first, let other = part.new.first, old[one] == new[other] {
        places[one] = other
        part = (one + 1..<part.old.upperBound, other + 1..<part.new.upperBound, part.depth)
      }
      while let one = part.old.last, let other = part.new.last, old[one] == new[other] {
        places[one] = other
        part = (part.old.lowerBound..<one, part.new.lowerBound..<other, part.depth)
      }
      guard !part.old.isEmpty, !part.new.isEmpty else { continue }
      if part.old.count * part.new.count <= mostCompared {
        compare(old, part.old, new, part.new, into: &places)
        continue
      }
      guard part.depth < mostDepth else { continue }
      let anchors = anchors(old, part.old, new, part.new)
      guard !anchors.isEmpty else { continue }
      var (at, to) = (part.old.lowerBound, part.new.lowerBound)
      for (one, other) in anchors {
        places[one] = other
        open.append((at..<one, to..<other, part.depth + 1))
        (at, to) = (one + 1, other + 1)
      }
      open.append((at..<part.old.upperBound, to..<part.new.upperBound, part.depth + 1))
    }
    return places
  }

  /// Five hundred lines beside five hundred.
  private static let mostCompared = 250_000
  private static let mostDepth = 8

  private static func compare(
    _ old: [Substring], _ part: Range<Int>, _ new: [Substring], _ other: Range<Int>,
    into places: inout [Int?]
  ) {
    let (gone, came) = TextDifference.changes(from: old[part], to: new[other])
    var place = 0
    for index in part where !gone.contains(index - part.lowerBound) {
      while came.contains(place) { place += 1 }
      places[index] = other.lowerBound + place
      place += 1
    }
  }

  /// Lines that stand once in each, as many as are in the same order.
  private static func anchors(
    _ old: [Substring], _ part: Range<Int>, _ new: [Substring], _ other: Range<Int>
  ) -> [(Int, Int)] {
    func once(_ lines: [Substring], _ range: Range<Int>) -> [Substring: Int] {
      var places: [Substring: Int?] = [:]
      for index in range {
        let known = places[lines[index]] != nil
        places[lines[index]] = .some(known ? nil : index)
      }
      return places.compactMapValues(\.self)
    }
    let there = once(new, other)
    let pairs = once(old, part).compactMap { line, index in there[line].map { (index, $0) } }
      .sorted { $0.0 < $1.0 }
    // The longest run that grows on both sides: the ends of runs by their length, and what stands before each.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [(Int, Int)] = []
    var at = ends.last
    while let index = at {
      run.append(pairs[index])
      at = before[index]
    }
    return run.reversed()
  }
}
