import Timers
import Workflows

/// Reads what new work is to cost, with what bounds or counts it: “between 50k and 60k”, “5 units at $2,000 each”.
struct PriceReader {
  let phrases: FieldPhrases
  private var words: WorkFieldSet { phrases.definition.fieldWords }
  private var quantities: QuantityReader { phrases.quantities }

  /// An amount of money within a part.
  struct Price {
    /// What stands before it and before the words that lead to it.
    var name: String
    /// Nil: it is that of one, and nobody said of how many.
    var said: FieldPhrases.Said?
    /// As it was said, where the amount alone says less.
    var note: String?
    /// What stands behind it.
    var behind: String
    /// What stands before it counts what it is the price of.
    var isCounted = false
  }

  /// An amount without what stands around it.
  private struct Bounded {
    var cents: Int64
    /// It may be more or less, or is that of one alone.
    var isLoose: Bool
    var isEach: Bool
  }

  /// The words that lead to an amount.
  private struct Leads {
    /// It is that at most, or just that; and it is that at least.
    let high: [[String]]
    let low: [[String]]

    init(_ words: WorkFieldSet) {
      high = (words.amountLeads + words.belowLeads).map { Phrase($0).words }
      low = (words.aboveLeads + words.rangeLeads).map { Phrase($0).words }
    }

    func begin(with word: String) -> Bool { (high + low).contains { $0.first == word } }

    /// Of how many words the longest is that a phrase begins with; nil: it begins with none.
    func longest(in phrase: Phrase) -> (length: Int, isLow: Bool)? {
      func longest(_ leads: [[String]]) -> Int {
        leads.filter { phrase.begins(with: $0) }.map(\.count).max() ?? 0
      }
      let (above, below) = (longest(high), longest(low))
      return above + below == 0 ? nil : (max(above, below), below > above)
    }
  }

  /// Of so many words an amount with its bounds is at most: “somewhere between 50 and 60 thousand US dollars each”.
  private static let mostOfPrice = 10

  /// The first amount of a part, that of one of several before any other; nil: there is none. O(words × leads).
  func price(in part: String) -> Price? {
    guard let field = phrases.definition.fields.first(where: { $0.kind == .money }) else {
      return nil
    }
    let (places, leads) = (Phrase.Places(part), Leads(words))
    var first: Price?
    for start in places.indices {
      guard
        places.small[start].first.map({ $0.isNumber || $0.isCurrencySymbol }) ?? false
          || leads.begin(with: places.small[start])
      else { continue }
      for end in stride(from: min(places.count, start + Self.mostOfPrice), to: start, by: -1) {
        // A number of years is no money.
        guard end == places.count || !quantities.lexicon.isUnit(places.small[end]) else { continue }
        let said = String(part[places[start].lowerBound..<places[end - 1].upperBound])
        guard let found = bounded(said, field, leads, isLast: end == places.count) else { continue }
        var price = Price(
          name: part[..<places[start].lowerBound].trimmed,
          said: .value(.money(found.cents), field), note: found.isLoose ? said : nil,
          behind: part[places[end - 1].upperBound...].trimmed)
        guard found.isEach else {
          first = first ?? price
          break
        }
        let count = start > 0 ? quantities.number(places.small[0]) : nil
        price.isCounted = count != nil
        price.said = count.flatMap { FieldPhrases.money(Double(found.cents) / 100 * $0) }
          .map { .value($0, field) }
        return price
      }
    }
    return first
  }

  /// Words that are nothing but an amount, what leads to it and what bounds it.
  ///
  /// - Parameter isLast: nothing stands behind them, so that a bare number behind words that lead to it is one.
  private func bounded(_ said: String, _ field: WorkField, _ leads: Leads, isLast: Bool)
    -> Bounded?
  {
    let ofOne = Self.before(words.eachEnds, in: said)
    var (rest, isLed, isLow) = (ofOne ?? said, false, false)
    while let lead = leads.longest(in: Phrase(rest)) {
      (isLed, isLow) = (true, isLow || lead.isLow)
      rest = String(Phrase(rest).after(lead.length).drop { ":=".contains($0) || $0.isWhitespace })
    }
    guard let begins = rest.first, isLed || begins.isNumber || begins.isCurrencySymbol else {
      return nil
    }
    let isMarked = rest.contains { $0.isLetter || $0.isCurrencySymbol }
    func cents(_ text: String) -> Int64? {
      guard let amount = quantities.amount(text, units: field.unitWords),
        ofOne != nil || amount.saysUnit || amount.isLarge && (isMarked || isLed && isLast),
        case .money(let money)? = FieldPhrases.money(amount.value)
      else { return nil }
      return money
    }
    if let amount = cents(rest) {
      return Bounded(cents: amount, isLoose: isLow || ofOne != nil, isEach: ofOne != nil)
    }
    for joint in words.rangeJoints {
      let mark = joint.allSatisfy(\.isLetter) ? " \(joint) " : joint
      let ends = rest.split(separator: mark, maxSplits: 1).map { $0.trimmed }
      guard ends.count == 2, let low = quantities.amount(ends[0], units: field.unitWords),
        let high = cents(ends[1]), low.value * 100 <= Double(high)
      else { continue }
      return Bounded(cents: high, isLoose: true, isEach: ofOne != nil)
    }
    return nil
  }

  /// What stands before some words that end a text; nil: it ends in none of them.
  private static func before(_ ends: [String], in text: String) -> String? {
    let small = text.lowercased()
    guard
      let end = ends.filter({ small.hasSuffix(" \($0)") }).max(by: { $0.count < $1.count })
    else { return nil }
    return text.dropLast(end.count).trimmed
  }
}

extension FieldPhrases.Beginning {
  /// What was told further on.
  mutating func add(_ other: Self) {
    said += other.said
    if rest.isEmpty { rest = other.rest } else { notes += other.rest }
    notes += other.notes
    tags += other.tags
    leader = other.leader ?? leader
    due = other.due ?? due
    steps.merge(other.steps) { $1 }
  }

  /// What is told of its price; what counts it is no part of its name, where it has one.
  mutating func add(_ price: PriceReader.Price) {
    if let value = price.said { said.append(value) }
    let isCount = price.isCounted && !rest.isEmpty
    if !price.name.isEmpty, !isCount { rest.append(price.name) }
    if let note = price.note { notes.append(isCount ? "\(price.name) \(note)" : note) }
  }
}
