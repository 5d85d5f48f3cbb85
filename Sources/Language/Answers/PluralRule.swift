/// Which numbers a plural category is for, in the notation of Unicode's CLDR: `n % 10 = 2..4 and n % 100 != 12..14`.
struct PluralRule: Hashable, Sendable {
  private struct Relation: Hashable, Sendable {
    var modulus: Int?
    var isNegated = false
    var ranges: [ClosedRange<Int>] = []

    func holds(_ number: Int) -> Bool {
      let rest = modulus.map { number % $0 } ?? number
      return ranges.contains { $0.contains(rest) } != isNegated
    }
  }

  let category: String
  /// One of these, of each all.
  private let alternatives: [[Relation]]

  /// Nil for what is no rule.
  init?(_ category: String, _ text: String) {
    self.category = category
    var alternatives: [[Relation]] = [[]]
    var words = text.split(separator: " ")[...]
    while !words.isEmpty {
      guard words.popFirst() == "n" else { return nil }
      var relation = Relation()
      if words.first == "%" {
        guard let modulus = words.dropFirst().first.flatMap({ Int($0) }), modulus > 0 else {
          return nil
        }
        relation.modulus = modulus
        words = words.dropFirst(2)
      }
      switch words.popFirst() {
      case "=": break
      case "!=": relation.isNegated = true
      default: return nil
      }
      for range in (words.popFirst() ?? "").split(separator: ",") {
        let ends = range.replacing("..", with: " ").split(separator: " ").compactMap { Int($0) }
        guard let low = ends.first, let high = ends.last, low <= high, ends.count < 3 else {
          return nil
        }
        relation.ranges.append(low...high)
      }
      guard !relation.ranges.isEmpty else { return nil }
      alternatives[alternatives.count - 1].append(relation)
      switch words.popFirst() {
      case nil: break
      case "and": if words.isEmpty { return nil }
      case "or": alternatives.append([])
      default: return nil
      }
    }
    guard alternatives.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.alternatives = alternatives
  }

  func holds(_ number: Int) -> Bool {
    let size = Int(clamping: number.magnitude)
    return alternatives.contains { $0.allSatisfy { $0.holds(size) } }
  }
}
