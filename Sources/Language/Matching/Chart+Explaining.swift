/// A part of what a reading costs.
public struct CostPart: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A name, a message or a quantity, so dear as it is unlike one.
    case value
    /// Words or marks passed over.
    case passedOver
    /// A slip in a keyword.
    case slip
    /// The rule is weighted: it is a rarer way to say it.
    case weight
    /// Several commands in a line, or words behind a command.
    case joining
    /// Hesitations and words said twice.
    case leftOut
    /// What speaks against it, beyond the words that were matched.
    case objection(Objection.Kind)
  }
  public var kind: Kind
  /// The words it is about, and the rule that took them; empty where it is about none.
  public var words: String
  public var rule: String
  public var cost: Double
}

/// Rules that fit some words of a line.
public struct ChartEdge: Hashable, Sendable {
  /// Numbers of tokens, from 0, the end not included.
  public var tokens: Range<Int>
  public var words: String
  /// Names and costs, those of the winner first, then the cheapest.
  public var rules: [(name: String, cost: Double)]
  /// The winning reading is made of it.
  public var isOfWinner: Bool

  public static func == (one: ChartEdge, other: ChartEdge) -> Bool {
    one.tokens == other.tokens && one.words == other.words
      && one.rules.elementsEqual(other.rules) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(tokens) }
}

/// What the chart holds when matching is over, for `explain`: nothing here is needed to understand.
extension Chart {
  /// A word or a value along a way, or a rule around some.
  private struct Taken {
    var tokens: Range<Int>
    var name: String
    var cost: Float?
    var slip: Bool
    var isRule: Bool
  }

  /// Everything along a way, rules after what is in them.
  private func taken(along trail: Int32) -> [Taken] {
    var result: [Taken] = []
    walk(trail) { step in
      let tokens = Int(step.start)..<Int(step.end)
      switch step.kind {
      case .open, .close: break
      case .word:
        let isSlip =
          step.payload == 0
          ? sentence.words[tokens.lowerBound] != step.number
          : !network.wordSets[Int(step.number)].contains(sentence.words[tokens.lowerBound])
        result.append(
          Taken(
            tokens: tokens, name: "", cost: isSlip ? sentence.typoCost(tokens.lowerBound) : 0,
            slip: isSlip, isRule: false))
      case .value:
        let (name, cost) = builtIn(ofItem: Int(step.payload))
        result.append(Taken(tokens: tokens, name: name, cost: cost, slip: false, isRule: false))
      case .rule:
        result.append(
          Taken(
            tokens: tokens, name: network.rules[Int(step.number)].name, cost: nil, slip: false,
            isRule: true))
      }
    }
    return result
  }

  /// Which built-in rule took some words, and what they cost there.
  private func builtIn(ofItem item: Int) -> (name: String, cost: Float) {
    let place = builtInMemo.firstIndex {
      $0.first >= 0 && (Int($0.first)..<Int($0.first + $0.count)).contains(item)
    }
    let kind = place.flatMap { RuleNetwork.BuiltIn(rawValue: $0 / (sentence.count + 1)) }
    return (kind.map { "\($0)" } ?? "", builtInItems[item].cost)
  }

  /// What one rule's part of a reading is made up of; the parts sum to `cost`.
  func parts(of trail: Int32, from start: Int?, cost: Float) -> [CostPart] {
    var parts: [CostPart] = []
    var known: Float = 0
    var place = start
    for taken in taken(along: trail) where !taken.isRule {
      if let from = place, from < taken.tokens.lowerBound,
        let skip = sentence.skips[from].first(where: { $0.end == taken.tokens.lowerBound })
      {
        known += skip.cost
        parts.append(
          CostPart(
            kind: .passedOver, words: sentence.words(from..<skip.end), rule: "",
            cost: Double(skip.cost)))
      }
      place = taken.tokens.upperBound
      let own = taken.cost ?? 0
      known += own
      parts.append(
        CostPart(
          kind: taken.slip ? .slip : .value, words: sentence.words(taken.tokens), rule: taken.name,
          cost: Double(own)))
    }
    parts.append(CostPart(kind: .weight, words: "", rule: "", cost: Double(cost - known)))
    return parts.filter { $0.cost >= 0.005 }
  }

  /// What fits where: every rule the line was tried with that took some of it, the winner's first.
  ///
  /// At most `limit` stretches of words; names and messages fit nearly everywhere, so they are told only where the
  /// winner has them. O(rules × tokens).
  func edges(winner: [Int32], limit: Int) -> [ChartEdge] {
    struct Place: Hashable { var tokens: Range<Int> }
    var found: [Place: [String: Float]] = [:]
    var ofWinner: [Place: Set<String>] = [:]
    for trail in winner {
      for taken in taken(along: trail) where !taken.name.isEmpty {
        let place = Place(tokens: trimmed(taken.tokens))
        ofWinner[place, default: []].insert(taken.name)
        if let cost = taken.cost { found[place, default: [:]][taken.name] = cost }
      }
    }
    let width = sentence.count + 1
    for span in memo where !span.isFree {
      for index in Int(span.first)..<Int(span.first + span.count) {
        let item = finished[index]
        guard item.trail >= 0, item.end > span.start else { continue }
        add(
          item.cost, network.rules[Int(span.rule)].name, Int(span.start)..<Int(item.end))
      }
    }
    for kind in RuleNetwork.BuiltIn.allCases where !Self.fitsAnything.contains(kind) {
      for start in 0..<sentence.count {
        let (first, count) = builtInMemo[kind.rawValue * width + start]
        guard first >= 0 else { continue }
        for item in builtInItems[Int(first)..<Int(first + count)] {
          add(item.cost, "\(kind)", start..<Int(item.end))
        }
      }
    }
    func add(_ cost: Float, _ name: String, _ tokens: Range<Int>) {
      let place = Place(tokens: trimmed(tokens))
      let best = found[place]?[name] ?? .infinity
      found[place, default: [:]][name] = min(best, cost)
    }
    let edges = found.map { place, rules in
      let winners = ofWinner[place] ?? []
      let sorted = rules.sorted {
        (winners.contains($0.key) ? 0 : 1, $0.value, $0.key)
          < (winners.contains($1.key) ? 0 : 1, $1.value, $1.key)
      }
      return ChartEdge(
        tokens: place.tokens, words: sentence.words(place.tokens),
        rules: sorted.map { ($0.key, Double($0.value)) }, isOfWinner: !winners.isEmpty)
    }
    let most = edges.sorted {
      ($0.isOfWinner ? 0 : 1, -$0.tokens.count, $0.tokens.lowerBound)
        < ($1.isOfWinner ? 0 : 1, -$1.tokens.count, $1.tokens.lowerBound)
    }.prefix(limit)
    return most.sorted {
      ($0.tokens.lowerBound, -$0.tokens.count) < ($1.tokens.lowerBound, -$1.tokens.count)
    }
  }

  /// The rules that a way is made of, by name.
  func rules(along trail: Int32) -> [String] {
    taken(along: trail).filter(\.isRule).map(\.name)
  }

  private static let fitsAnything: Set<RuleNetwork.BuiltIn> = [.name, .title, .text, .any]

  /// Without the fillers and marks it begins with: a rule starts where the one before ended.
  private func trimmed(_ tokens: Range<Int>) -> Range<Int> {
    var tokens = tokens
    while tokens.count > 1, sentence.tokens[tokens.lowerBound].kind == .punctuation {
      tokens = tokens.dropFirst()
    }
    return tokens
  }
}

extension IntentBuilder {
  /// Slots and what they were given, a line each.
  func trace(_ captures: [Capture], depth: Int) -> [String] {
    captures.flatMap { capture in
      let words = capture.end > capture.start ? sentence.words(capture.start..<capture.end) : ""
      var value = ""
      switch capture.value {
      case .words: break
      case .duration(let length):
        value = " = \(spoken(length.duration))\(length.isBare ? " (no unit said)" : "")"
      case .number(let number): value = " = \(number)"
      case .ordinal(let number): value = " = number \(number)"
      case .when(let when): value = " = \(when.at.iso)"
      case .recurrence(let again): value = " = \(again.rule)"
      }
      return [
        String(repeating: "  ", count: depth)
          + "“\(words)” → \(capture.slot?.tag ?? "nothing")\(value)"
      ] + trace(capture.children, depth: depth + 1)
    }
  }
}
