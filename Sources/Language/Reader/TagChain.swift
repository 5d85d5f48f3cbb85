import Glibc

/// A linear chain of tags over the items of a sentence (conditional random field): what each tag gets at each item, and
/// from one to the next.
struct TagChain {
  let tags: Int
  /// Items × tags.
  private let emissions: [Float]
  /// From × to.
  private let steps: [Float]

  private var items: Int { emissions.count / tags }

  init(emissions: [Float], steps: [Float], tags: Int) {
    (self.emissions, self.steps, self.tags) = (emissions, steps, tags)
  }

  /// The best row of tags (Viterbi) and its sum. O(items × tags²).
  func best() -> (row: [Int], sum: Float) {
    guard items > 0 else { return ([], 0) }
    var best = Array(emissions[..<tags])
    var next = best
    var back = [Int](repeating: 0, count: items * tags)
    for at in 1..<max(1, items) {
      for tag in 0..<tags {
        var (from, top) = (0, best[0] + steps[tag])
        for other in 1..<max(1, tags) {
          let sum = best[other] + steps[other * tags + tag]
          if sum > top { (from, top) = (other, sum) }
        }
        back[at * tags + tag] = from
        next[tag] = top + emissions[at * tags + tag]
      }
      swap(&best, &next)
    }
    var tag = best.indices.max { best[$0] < best[$1] } ?? 0
    let sum = best[tag]
    var row = [Int](repeating: tag, count: items)
    for at in (1..<max(1, items)).reversed() {
      tag = back[at * tags + tag]
      row[at - 1] = tag
    }
    return (row, sum)
  }

  /// The logarithm of what all rows of tags come to.
  var sumOfAll: Float { Self.logSum(forward().suffix(tags)) }

  /// How probable each tag is at each item (forward and backward): items × tags.
  func shares() -> [Float] {
    guard items > 0 else { return [] }
    let forward = forward()
    var backward = [Float](repeating: 0, count: items * tags)
    var sums = [Float](repeating: 0, count: tags)
    for at in (0..<items - 1).reversed() {
      let (here, next) = (at * tags, (at + 1) * tags)
      for tag in 0..<tags {
        for to in 0..<tags {
          sums[to] = steps[tag * tags + to] + emissions[next + to] + backward[next + to]
        }
        backward[here + tag] = Self.logSum(sums[...])
      }
    }
    return (0..<items).flatMap { at in
      ReaderWeights.softmax((at * tags..<(at + 1) * tags).map { forward[$0] + backward[$0] })
    }
  }

  /// The logarithm of what all rows come to that end in a tag at an item: items × tags.
  private func forward() -> [Float] {
    var forward = emissions
    var sums = [Float](repeating: 0, count: tags)
    for at in 1..<max(1, items) {
      for tag in 0..<tags {
        for from in 0..<tags {
          sums[from] = forward[(at - 1) * tags + from] + steps[from * tags + tag]
        }
        forward[at * tags + tag] += Self.logSum(sums[...])
      }
    }
    return forward
  }

  private static func logSum(_ values: ArraySlice<Float>) -> Float {
    let top = values.max() ?? 0
    return top + logf(values.reduce(0) { $0 + expf($1 - top) })
  }
}
