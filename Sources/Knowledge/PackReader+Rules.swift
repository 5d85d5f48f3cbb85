/// The rules of an activity, as they are written down: a key, the factor, amounts with units, and the source in parentheses.
extension PackReader {
  static let ruleKeys: Set<String> = [
    "egg", "longer per", "more or less per", "at", "for", "per", "takes above", "adds above",
    "times above", "longer above", "halves", "inverse", "note above", "note below",
  ]

  func rule(_ key: String, _ value: Substring, _ activity: Activity) -> AdjustmentRule? {
    var words = value.split(separator: " ").map(String.init)
    var source = activity.source
    if let last = words.last, last.hasPrefix("("), last.hasSuffix(")") {
      source = String(last.dropFirst().dropLast())
      words.removeLast()
    }
    var confidence: Double?
    if words.count > 2, words[words.count - 2] == "sure" {
      guard let share = words.last.flatMap({ Measure.number($0) }), (0...1).contains(share) else {
        return nil
      }
      confidence = share
      words.removeLast(2)
    }
    guard let first = words.first, Self.isShortName(first) else { return nil }
    var reader = Amounts(words: words[...])
    let factor = Factor(reader.words.removeFirst())
    guard let kind = kind(key, factor, &reader), reader.words.isEmpty else { return nil }
    return AdjustmentRule(kind, source: source, confidence: confidence)
  }

  private func kind(_ key: String, _ factor: Factor, _ reader: inout Amounts)
    -> AdjustmentRule.Kind?
  {
    switch key {
    case "egg": return factor == .yolk ? reader.amount(of: factor).map { .egg(yolk: $0) } : nil
    case "longer per", "more or less per":
      guard let step = reader.step(of: factor), step > 0, let (low, high) = reader.shares() else {
        return nil
      }
      let usual = reader.take("usually") ? reader.share() : (low + high) / 2
      let from = reader.take("from") ? reader.amount(of: factor) : 0
      guard let usual, let from, (low...high).contains(usual) else { return nil }
      return .longerPer(
        factor, step: step, low: low, high: high, usual: usual, from: from,
        both: key == "more or less per")
    case "at":
      guard let at = reader.amount(of: factor), let length = reader.length() else { return nil }
      return .points(factor, [.init(at: at, length: length)])
    case "for":
      guard let (from, to) = reader.amounts(of: factor), let length = reader.length() else {
        return nil
      }
      return .bands(factor, [.init(from: from, to: to, length: length)])
    case "per":
      guard let amount = reader.step(of: factor), amount > 0, let length = reader.length() else {
        return nil
      }
      return .per(factor, amount: amount, length)
    case "takes above", "adds above":
      guard let above = reader.amount(of: factor), let length = reader.length() else { return nil }
      let step = AdjustmentRule.Step(above: above, value: length)
      return key == "takes above" ? .takesAbove(factor, [step]) : .addsAbove(factor, [step])
    case "times above":
      guard let above = reader.amount(of: factor), let times = reader.number(), times > 0 else {
        return nil
      }
      return .timesAbove(factor, [.init(above: above, value: LengthRange(times, times))])
    case "longer above":
      guard let above = reader.amount(of: factor), let (low, high) = reader.shares() else {
        return nil
      }
      return .timesAbove(factor, [.init(above: above, value: LengthRange(1 + low, 1 + high))])
    case "halves":
      guard reader.take("every"), let every = reader.step(of: factor), every > 0,
        reader.take("from"), let from = reader.amount(of: factor)
      else { return nil }
      return .halves(factor, every: every, from: from)
    case "inverse":
      guard reader.take("at"), let at = reader.amount(of: factor), at > 0 else { return nil }
      return .inverse(factor, at: at)
    case "note above", "note below":
      guard let limit = reader.amount(of: factor), !reader.words.isEmpty else { return nil }
      let text = reader.words.joined(separator: " ")
      reader.words = []
      return .note(factor, isAbove: key == "note above", limit: limit, text)
    default: return nil
    }
  }

  /// Amounts and lengths from the front of a line.
  private struct Amounts {
    var words: ArraySlice<String>

    mutating func take(_ word: String) -> Bool {
      guard words.first == word else { return false }
      words.removeFirst()
      return true
    }

    mutating func number() -> Double? {
      guard let first = words.first, let number = Measure.number(first) else { return nil }
      words.removeFirst()
      return number
    }

    /// A number and a unit, in the factor's own unit.
    mutating func amount(of factor: Factor) -> Double? {
      guard let number = number() else { return nil }
      return unit(number, factor)
    }

    private mutating func unit(_ number: Double, _ factor: Factor) -> Double? {
      guard factor.unit != .none else { return number }
      guard let word = words.popFirst() else { return nil }
      return Measure.amount(number, word, of: factor)
    }

    /// A difference of amounts: 18 F are 10 °C.
    mutating func step(of factor: Factor) -> Double? {
      guard let number = number() else { return nil }
      var (some, none) = (self, self)
      guard let amount = some.unit(number, factor), let zero = none.unit(0, factor) else {
        return nil
      }
      self = some
      return amount - zero
    }

    /// Two amounts with one unit behind them.
    mutating func amounts(of factor: Factor) -> (Double, Double)? {
      guard let low = number(), take("to"), let high = number() else { return nil }
      var other = self
      guard let from = unit(low, factor), let to = other.unit(high, factor), from <= to else {
        return nil
      }
      return (from, to)
    }

    /// `4 to 11 %`, `5 %`.
    mutating func shares() -> (Double, Double)? {
      guard let low = number() else { return nil }
      let high = take("to") ? number() : low
      guard let high, take("%"), (0...1000).contains(low), (low...1000).contains(high) else {
        return nil
      }
      return (low / 100, high / 100)
    }

    mutating func share() -> Double? {
      guard let (low, high) = shares(), low == high else { return nil }
      return low
    }

    mutating func length() -> LengthRange? {
      guard let end = words.firstIndex(where: { PackReader.seconds($0) != nil }),
        let length = PackReader.length(words[...end].joined(separator: " "))
      else { return nil }
      words = words[words.index(after: end)...]
      return length
    }
  }
}

extension AdjustmentRule {
  /// One rule of two lines of the same kind, factor and source, where the second goes on from the first.
  func joined(with next: AdjustmentRule) -> AdjustmentRule? {
    guard next.source == source, next.confidence == confidence, next.factor == factor else {
      return nil
    }
    let kind: Kind? =
      switch (kind, next.kind) {
      case (.points(let factor, let ours), .points(_, let more)):
        .points(factor, (ours + more).sorted { $0.at < $1.at })
      case (.bands(let factor, let ours), .bands(_, let more)):
        .bands(factor, (ours + more).sorted { $0.to < $1.to })
      case (.takesAbove(let factor, let ours), .takesAbove(_, let more)):
        .takesAbove(factor, (ours + more).sorted { $0.above < $1.above })
      case (.addsAbove(let factor, let ours), .addsAbove(_, let more)):
        .addsAbove(factor, (ours + more).sorted { $0.above < $1.above })
      case (.timesAbove(let factor, let ours), .timesAbove(_, let more)):
        .timesAbove(factor, (ours + more).sorted { $0.above < $1.above })
      default: nil
      }
    return kind.map { AdjustmentRule($0, source: source, confidence: confidence) }
  }
}
