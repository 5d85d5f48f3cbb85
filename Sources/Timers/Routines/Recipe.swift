/// What a recipe says of a phase, beside its name and length.
public struct RecipeStep: Hashable, Sendable, Codable {
  /// The step as the recipe has it, a line a paragraph, with the marks of Cooklang: amounts are said as they are scaled
  /// (`CooklangText`). Empty: nothing is said.
  public var text: String
  /// The part of the recipe it stands in; nil: in none.
  public var section: String?
  /// Its section goes on beside the one before; nil: after it.
  public var isBeside: Bool?
  /// What stood where a length belongs: why it waits for a word.
  public var note: String?

  public init(
    text: String = "", section: String? = nil, isBeside: Bool = false, note: String? = nil
  ) {
    (self.text, self.section) = (text, section)
    self.isBeside = isBeside ? true : nil
    self.note = note
  }

  /// Of one text so many bytes are kept: a page of a book has 3,000.
  public static let longestText = 8000
  /// And so many of all texts of a routine: what runs is written down with them, again and again.
  public static let mostText = 200_000

  /// A text as it is kept: without controls, but for the ends of its lines, single spaces, nothing at its ends.
  public static func clean(_ text: String) -> String {
    text.split { $0.isNewline }.map { line in
      line.unicodeScalars.split { scalar in
        switch scalar.properties.generalCategory {
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }.map { String($0) }.joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// What a recipe has beside its phases: for how many it is, and what goes into it.
public struct Recipe: Hashable, Sendable, Codable {
  /// 1…1000; nil: it does not say.
  public var servings: Int?
  public var ingredients: [Ingredient]

  public init(servings: Int? = nil, ingredients: [Ingredient] = []) {
    (self.servings, self.ingredients) = (servings, ingredients)
  }

  public static let servingsRange = 1...1000
  public static let mostIngredients = 1000

  /// What its amounts are taken times for so many; nil: it does not say for how many it is.
  public func factor(for wanted: Int?) -> RecipeNumber? {
    guard let wanted else { return .one }
    return servings.map { RecipeNumber(wanted, over: $0) }
  }

  /// Holds what is relied on: for what comes from elsewhere.
  var isSound: Bool {
    (servings.map { Self.servingsRange.contains($0) } ?? true)
      && ingredients.count <= Self.mostIngredients
  }
}

/// Something that goes into a dish.
public struct Ingredient: Hashable, Sendable, Codable {
  public var name: String
  /// How much of it: “1 1/2”, “2-3”, “some”; empty: nothing is said.
  public var amount: String
  /// “g”, “tbsp”; empty: pieces.
  public var unit: String
  /// How it is prepared: “chopped”.
  public var note: String
  /// It stays as it is, for however many; nil: it is scaled.
  public var isFixed: Bool?

  public init(
    name: String, amount: String = "", unit: String = "", note: String = "", isFixed: Bool = false
  ) {
    (self.name, self.amount, self.unit, self.note) = (name, amount, unit, note)
    self.isFixed = isFixed ? true : nil
  }

  /// “300 ml”: how much, times a factor; words that are no number stay as they are.
  public func quantity(times factor: RecipeNumber = .one) -> String {
    let amount = isFixed == true ? amount : RecipeNumber.scaled(amount, by: factor)
    return [amount, unit].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A number of a recipe, exactly: thirds and halves are what cooks measure in.
public struct RecipeNumber: Hashable, Sendable {
  private var above: Int
  /// Above 0.
  private var below: Int

  public static let one = RecipeNumber(1, over: 1)

  /// - Parameter below: above 0.
  public init(_ above: Int, over below: Int) {
    let divisor = Self.divisor(above, below)
    (self.above, self.below) = (above / divisor, below / divisor)
  }

  public var value: Double { Double(above) / Double(below) }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one.magnitude, other.magnitude)
    while other != 0 { (one, other) = (other, one % other) }
    return max(1, Int(one))
  }

  private static let vulgar: [Character: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
  ]

  private func plus(_ other: RecipeNumber) -> RecipeNumber {
    RecipeNumber(above * other.below + other.above * below, over: below * other.below)
  }

  /// “3”, “1.5”, “1,5”, “1/2”, “1 1/2”, “1½”; nil: it is no number, or 0.
  static func number(_ text: some StringProtocol) -> RecipeNumber? {
    guard text.utf8.count <= 32 else { return nil }
    var sum = RecipeNumber(0, over: 1)
    var parts: [String] = []
    for part in text.split(separator: " ") {
      guard let last = part.last, let fraction = vulgar[last] else {
        parts.append(String(part))
        continue
      }
      sum = sum.plus(RecipeNumber(fraction.0, over: fraction.1))
      if part.count > 1 { parts.append(String(part.dropLast())) }
    }
    guard parts.count <= 2, parts.count + (sum.above > 0 ? 1 : 0) <= 2 else { return nil }
    for part in parts {
      let sides = part.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count <= 2, let above = decimal(sides[0]) else { return nil }
      guard sides.count == 2 else {
        sum = sum.plus(above)
        continue
      }
      guard let below = decimal(sides[1]), below.above > 0, above.below == 1, below.below == 1
      else { return nil }
      sum = sum.plus(RecipeNumber(above.above, over: below.above))
    }
    return sum.above > 0 ? sum : nil
  }

  /// Digits with at most one point or comma, five of them: all products here stay within 64 bits.
  private static func decimal(_ text: Substring) -> RecipeNumber? {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(sides.count),
      sides.allSatisfy({ $0.utf8.count <= 5 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let whole = Int(sides[0])
    else { return nil }
    guard sides.count == 2 else { return RecipeNumber(whole, over: 1) }
    // What is finer than a thousandth nobody weighs.
    let digits = sides[1].prefix(3)
    guard let fraction = Int(digits) else { return nil }
    let scale = [1, 10, 100, 1000][digits.count]
    return RecipeNumber(whole * scale + fraction, over: scale)
  }

  /// A number, or the two ends of a range (“10-15”, “10 – 15”); nil: it is neither.
  static func range(_ text: some StringProtocol) -> [RecipeNumber]? {
    let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count <= 2 else { return nil }
    let numbers = ends.compactMap { number($0) }
    return numbers.count == ends.count ? numbers : nil
  }

  /// An amount times a factor, said as the amount is, with a unit that may stand behind it (“3tsp”, “2 large”); one that is
  /// no number stays.
  static func scaled(_ amount: String, by factor: RecipeNumber) -> String {
    guard factor != .one else { return amount }
    guard let ends = range(amount) else {
      let number = amount.prefix { $0.isNumber || " .,/-–".contains($0) }
      let unit = amount.dropFirst(number.count)
      guard !number.isEmpty, !unit.contains(where: \.isNumber), range(number) != nil else {
        return amount
      }
      let gap = number.last == " " ? " " : ""
      return scaled(String(number.drop { $0 == " " }), by: factor) + gap + unit
    }
    let mark: Character = amount.contains(",") ? "," : "."
    return ends.map { end in
      RecipeNumber(end.above * factor.above, over: end.below * factor.below)
        .said(mark: mark, decimal: amount.contains { $0 == "." || $0 == "," })
    }.joined(separator: "-")
  }

  /// As a cook reads it off a spoon or a scale: “1 1/2”, “33.3”, “225”.
  private func said(mark: Character, decimal: Bool) -> String {
    let (whole, rest) = above.quotientAndRemainder(dividingBy: below)
    if rest == 0 { return "\(whole)" }
    if !decimal, whole < 10, [2, 3, 4, 8].contains(below) {
      return (whole == 0 ? "" : "\(whole) ") + "\(rest)/\(below)"
    }
    // Two places below 10, one below 100, none above.
    let scale = whole < 10 ? 100 : whole < 100 ? 10 : 1
    let rounded = max(1, Int((value * Double(scale)).rounded()))
    guard rounded % scale != 0 else { return "\(rounded / scale)" }
    var digits = String(String(scale + rounded % scale).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(rounded / scale)\(mark)\(digits)"
  }
}
