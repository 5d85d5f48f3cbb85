/// Reads conditions: `method is not micro-purchase and (kind in (supplies, services) or facts has it)`.
///
///     condition   = side { "or" side }            side = part { "and" part }
///     part        = "not" part | "(" condition ")" | field comparison
///     comparison  = "is set" | "is" value | "is not" value | ["not"] "in" "(" value { "," value } ")"
///                 | "has at least" count | "has" value | (">" | ">=" | "<" | "<=") (amount | threshold)
///                 | "at least" count "days after" field
///                 | "within" count ("days" | "business days" | "months") "of" field
///                 | "approved by" ladder "for" field
///
/// Linear in the text; at most 20 brackets within each other.
struct ConditionReader {
  /// What is wrong, as the end of a sentence.
  struct Mistake: Error { var reason: String }

  private static let depth = 20
  private var words: ArraySlice<Substring>
  private var depth = 0

  private init(_ text: String) { words = Self.split(text)[...] }

  static func condition(_ text: String) throws(Mistake) -> Condition {
    var reader = ConditionReader(text)
    let condition = try reader.either()
    if let word = reader.words.first {
      throw Mistake(reason: "“\(word)” stands where “and”, “or” or the end should.")
    }
    return condition
  }

  private static func split(_ text: String) -> [Substring] {
    let bytes = text.utf8
    var (parts, start) = ([Substring](), text.startIndex)
    for place in bytes.indices {
      let byte = bytes[place]
      let isSign =
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",")
      guard isSign || byte == UInt8(ascii: " ") else { continue }
      if start < place { parts.append(text[start..<place]) }
      if isSign { parts.append(text[place...place]) }
      start = bytes.index(after: place)
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }

  private mutating func either() throws(Mistake) -> Condition {
    var parts = [try both()]
    while take("or") { parts.append(try both()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func both() throws(Mistake) -> Condition {
    var parts = [try part()]
    while take("and") { parts.append(try part()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func part() throws(Mistake) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depth else { throw Mistake(reason: "more than \(Self.depth) brackets.") }
    if take("not") { return .not(try part()) }
    guard take("(") else {
      let field = try word("a field")
      return .test(.init(field: field, comparison: try comparison()))
    }
    let inner = try either()
    guard take(")") else { throw Mistake(reason: "a bracket stays open.") }
    return inner
  }

  private mutating func comparison() throws(Mistake) -> Condition.Comparison {
    let start = words
    switch try word("a comparison") {
    case "is":
      if take("set") { return .isSet }
      return take("not") ? .differs(try word("a value")) : .equals(try word("a value"))
    case "in": return .isOne(of: try values())
    case "not":
      guard take("in") else { break }
      return .isNone(of: try values())
    case "has":
      if take("at", "least") { return .hasAtLeast(try count()) }
      return .has(try word("a value"))
    case "at":
      guard take("least") else { break }
      let days = try count()
      guard take("days", "after") || take("day", "after") else { break }
      return .after(days: days, of: try word("a field"))
    case "within":
      let count = try count()
      for unit in Condition.Unit.allCases {
        let said = unit.rawValue.split(separator: " ").map(String.init)
        guard words.starts(with: said.map { $0[...] }) else { continue }
        words = words.dropFirst(said.count)
        guard take("of") else { break }
        return .within(count, unit, of: try word("a field"))
      }
    case "approved":
      guard take("by") else { break }
      let ladder = try word("a ladder")
      guard take("for") else { break }
      return .approved(by: ladder, for: try word("a field"))
    case let sign:
      guard let relation = Condition.Relation(rawValue: sign) else { break }
      let limit = try word("an amount")
      return .measure(relation, Double(limit).map { .amount($0) } ?? .threshold(limit))
    }
    let said = start.prefix(3).joined(separator: " ")
    throw Mistake(reason: "“\(said)” is no comparison: is, is not, in, has, >, at least, within.")
  }

  private mutating func values() throws(Mistake) -> [String] {
    guard take("(") else { throw Mistake(reason: "“in” takes values in brackets.") }
    var values = [try word("a value")]
    while take(",") { values.append(try word("a value")) }
    guard take(")") else { throw Mistake(reason: "a bracket stays open.") }
    return values
  }

  private mutating func count() throws(Mistake) -> Int {
    let said = try word("a number")
    guard let count = Int(said), (0...10_000).contains(count) else {
      throw Mistake(reason: "“\(said)” is no number from 0 to 10,000.")
    }
    return count
  }

  private mutating func word(_ what: String) throws(Mistake) -> String {
    guard let word = words.first, !["(", ")", ","].contains(word) else {
      throw Mistake(
        reason: "\(what) is missing\(words.first.map { " before “\($0)”" } ?? " at the end").")
    }
    words.removeFirst()
    return String(word)
  }

  private mutating func take(_ wanted: Substring...) -> Bool {
    guard words.starts(with: wanted) else { return false }
    words = words.dropFirst(wanted.count)
    return true
  }
}
