import Glibc

/// A linear chain (conditional random field; Lafferty et al. 2001) over the items of sentences: the tags that are likeliest
/// as a whole. Learnt by its gradient, L2.
struct ChainMachine {
  struct Sentence {
    /// The rows of each item's signs.
    var items: [[Int32]]
    var tags: [Int]
  }

  let sentences: [Sentence]
  let size: Int
  let tags: Int
  /// How much large weights cost.
  let restraint: Double

  /// Weights a row and tag, then those from tag to tag.
  func learn(rounds: Int) -> (rows: [Double], transitions: [Double]) {
    // Only the rows that are met: the others stay at nothing.
    var place = [Int32](repeating: -1, count: size)
    var met: [Int] = []
    for sentence in sentences {
      for item in sentence.items {
        for row in item where place[Int(row)] < 0 {
          place[Int(row)] = Int32(met.count)
          met.append(Int(row))
        }
      }
    }
    let count = met.count * tags
    let dense = sentences.map { sentence in
      Sentence(items: sentence.items.map { $0.map { place[Int($0)] } }, tags: sentence.tags)
    }
    let found = Descent.least(
      from: [Double](repeating: 0, count: count + tags * tags), rounds: rounds
    ) { point, gradient in
      for at in gradient.indices { gradient[at] = restraint * point[at] }
      var worth = 0.0
      for at in point.indices { worth += 0.5 * restraint * point[at] * point[at] }
      point.withUnsafeBufferPointer { point in
        gradient.withUnsafeMutableBufferPointer { gradient in
          for sentence in dense {
            worth += Self.add(sentence, tags, count, point, gradient)
          }
        }
      }
      return worth
    }
    var rows = [Double](repeating: 0, count: size * tags)
    for (at, row) in met.enumerated() {
      for tag in 0..<tags { rows[row * tags + tag] = found[at * tags + tag] }
    }
    return (rows, Array(found[count...]))
  }

  /// What one sentence adds to the loss and its gradient.
  private static func add(
    _ sentence: Sentence, _ tags: Int, _ count: Int, _ point: UnsafeBufferPointer<Double>,
    _ gradient: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    let length = sentence.items.count
    guard length > 0 else { return 0 }
    let emissions = emissions(of: sentence, tags, point)
    func step(_ from: Int, _ to: Int) -> Double { point[count + from * tags + to] }
    let (forward, backward) = sums(emissions, tags, length, step)
    let whole = logSum(Array(forward[((length - 1) * tags)...]))
    var gold = 0.0
    for at in 0..<length {
      let right = sentence.tags[at]
      gold += emissions[at * tags + right]
      for tag in 0..<tags {
        var excess = exp(forward[at * tags + tag] + backward[at * tags + tag] - whole)
        if tag == right { excess -= 1 }
        guard abs(excess) > 1e-12 else { continue }
        for row in sentence.items[at] { gradient[Int(row) * tags + tag] += excess }
      }
      guard at + 1 < length else { continue }
      gold += step(right, sentence.tags[at + 1])
      for from in 0..<tags {
        for to in 0..<tags {
          gradient[count + from * tags + to] += exp(
            forward[at * tags + from] + step(from, to) + emissions[(at + 1) * tags + to]
              + backward[(at + 1) * tags + to] - whole)
        }
      }
      gradient[count + right * tags + sentence.tags[at + 1]] -= 1
    }
    return whole - gold
  }

  /// What each item of a sentence says for each tag.
  private static func emissions(
    of sentence: Sentence, _ tags: Int, _ point: UnsafeBufferPointer<Double>
  ) -> [Double] {
    var emissions = [Double](repeating: 0, count: sentence.items.count * tags)
    for (at, item) in sentence.items.enumerated() {
      for row in item {
        for tag in 0..<tags { emissions[at * tags + tag] += point[Int(row) * tags + tag] }
      }
    }
    return emissions
  }

  /// The logarithms of all ways to a tag at a place, and of all from there on (forward and backward, Rabiner 1989).
  private static func sums(
    _ emissions: [Double], _ tags: Int, _ length: Int, _ step: (Int, Int) -> Double
  ) -> (forward: [Double], backward: [Double]) {
    var forward = [Double](repeating: 0, count: length * tags)
    var backward = forward
    var terms = [Double](repeating: 0, count: tags)
    for tag in 0..<tags { forward[tag] = emissions[tag] }
    for at in 1..<max(1, length) {
      for tag in 0..<tags {
        for from in 0..<tags { terms[from] = forward[(at - 1) * tags + from] + step(from, tag) }
        forward[at * tags + tag] = logSum(terms) + emissions[at * tags + tag]
      }
    }
    for at in stride(from: length - 2, through: 0, by: -1) {
      for tag in 0..<tags {
        for to in 0..<tags {
          terms[to] =
            step(tag, to) + emissions[(at + 1) * tags + to] + backward[(at + 1) * tags + to]
        }
        backward[at * tags + tag] = logSum(terms)
      }
    }
    return (forward, backward)
  }

  private static func logSum(_ values: [Double]) -> Double {
    var top = values[0]
    for value in values where value > top { top = value }
    var sum = 0.0
    for value in values { sum += exp(value - top) }
    return top + log(sum)
  }
}
