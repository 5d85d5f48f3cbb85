/// What may be passed over from each place of a line on: marks, words said twice, fillers, and one behind the other.
struct Skips: Sendable {
  /// A way to pass over something from a place on.
  struct Skip: Sendable {
    var end: Int
    var cost: Float
  }

  /// One thing that may be passed over.
  struct Step {
    var start: Int
    var end: Int
    var cost: Float
  }

  /// Those of all places, each place's together: first always “nothing”, then further ends, each at its least cost.
  private(set) var all: [Skip] = []
  private var ranges: [Range<Int32>]

  /// The most tokens passed over at one place; more would be no sentence, and cubic.
  private static let longest = 10

  /// Saying a word twice (“set set a timer”).
  private static let stammerCost: Float = 0.5
  /// A comma, a dash or a quotation mark nobody expected.
  private static let markCost: Float = 0.15
  /// A picture beside the words: “pizza 12 min 🍕”. It may be a name, where there is no other.
  private static let emojiCost: Float = 0.5

  /// What may be passed over in any line, whatever its words mean: marks, a word said twice, pictures.
  static func unmeant(in tokens: [Token], _ words: [Int32]) -> [Step] {
    let lastSaid = tokens.lastIndex { $0.kind != .punctuation } ?? -1
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      // Whoever says a sign means it.
      guard !Token.isSign(tokens, at: index) else { return nil }
      let cost: Float
      if token.kind == .punctuation {
        cost = index > lastSaid ? 0 : markCost
      } else if index + 1 < tokens.count, token.text == tokens[index + 1].text, token.kind == .word
      {
        cost = stammerCost
      } else if words[index] < 0, token.isEmoji {
        cost = emojiCost
      } else {
        return nil
      }
      return Step(start: index, end: index + 1, cost: cost)
    }
  }

  /// Everything reachable by steps, which come in the order of their starts, in a line of so many tokens.
  init(_ steps: [Step], count: Int) {
    ranges = Array(repeating: 0..<0, count: count + 1)
    all.reserveCapacity(count + 1 + 2 * steps.count)
    var end = steps.count
    for start in (0...count).reversed() {
      let base = all.count
      all.append(Skip(end: start, cost: 0))
      var first = end
      while first > 0, steps[first - 1].start == start { first -= 1 }
      for step in steps[first..<end] {
        for further in places(from: step.end) {
          let (to, cost) = (all[further].end, step.cost + all[further].cost)
          guard to - start <= Self.longest else { continue }
          if let known = (base..<all.count).first(where: { all[$0].end == to }) {
            all[known].cost = min(all[known].cost, cost)
          } else {
            all.append(Skip(end: to, cost: cost))
          }
        }
      }
      end = first
      ranges[start] = Int32(base)..<Int32(all.count)
    }
  }

  /// What it costs to pass over everything from a place to another; nil: it cannot be passed over.
  func cost(from start: Int, to end: Int) -> Float? {
    for index in places(from: start) where all[index].end == end { return all[index].cost }
    return nil
  }

  /// Where the ways from a place lie in `all`.
  func places(from start: Int) -> Range<Int> {
    Int(ranges[start].lowerBound)..<Int(ranges[start].upperBound)
  }

  /// The ways from a place on.
  subscript(start: Int) -> ArraySlice<Skip> { all[places(from: start)] }
}

/// A filler, or a courtesy.
struct Passed {
  var step: Skips.Step
  var isPolite: Bool
}
