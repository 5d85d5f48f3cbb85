/// Amounts as people and instruments write them, in the units of both worlds.
public enum Measure {
  public enum Unit: String, Hashable, Sendable {
    case metres = "m"
    case celsius = "°C"
    case percent = "%"
    case hectopascals = "hPa"
    case kilograms = "kg"
    /// Two temperatures in °F added up: no zero to shift.
    case fahrenheitSum = "°F"
    case none = ""
  }

  /// What one of a unit is: so many of ours, shifted by so much.
  private struct Scale {
    var unit: Unit
    var factor: Double
    var shift = 0.0
  }

  /// 1 ft = 0.3048 m, 1 lb = 0.45359237 kg, 1 oz = 1/16 lb (exact by treaty, 1959); 1 inHg = 33.8639 hPa.
  private static let scales: [String: Scale] = {
    var table: [String: Scale] = [:]
    func add(_ words: String, _ unit: Unit, _ factor: Double = 1, shift: Double = 0) {
      for word in words.split(separator: " ") {
        table[String(word)] = Scale(unit: unit, factor: factor, shift: shift)
      }
    }
    add("m metre metres meter meters masl", .metres)
    add("km kilometre kilometres kilometer kilometers", .metres, 1000)
    add("ft foot feet ′", .metres, 0.3048)
    add("cm centimetre centimetres centimeter centimeters", .metres, 0.01)
    add("mm millimetre millimetres millimeter millimeters", .metres, 0.001)
    add("in inch inches ″", .metres, 0.0254)
    add("c °c celsius centigrade degc", .celsius)
    add("f °f fahrenheit degf", .celsius, 5.0 / 9, shift: -160.0 / 9)
    add("k kelvin", .celsius, 1, shift: -273.15)
    add("% percent pct", .percent)
    add("hpa mbar mb millibar millibars hectopascal hectopascals", .hectopascals)
    add("kpa", .hectopascals, 10)
    add("pa", .hectopascals, 0.01)
    add("inhg", .hectopascals, 33.8639)
    add("mmhg torr", .hectopascals, 1.333224)
    add("kg kilo kilos kilogram kilograms kilogramme kilogrammes", .kilograms)
    add("g gram grams gramme grammes", .kilograms, 0.001)
    add("lb lbs pound pounds", .kilograms, 0.45359237)
    add("oz ounce ounces", .kilograms, 0.45359237 / 16)
    return table
  }()

  /// An amount in our unit; nil where the word is no unit of such a factor.
  public static func amount(_ number: Double, _ word: String, of factor: Factor) -> Double? {
    let word = word.lowercased()
    if word.isEmpty { return number }
    if factor.unit == .fahrenheitSum { return ["f", "°f"].contains(word) ? number : nil }
    // A factor of a user's own keeps the number as it is said.
    if factor.unit == .none { return number }
    guard let scale = scales[word], scale.unit == factor.unit else { return nil }
    return number * scale.factor + scale.shift
  }

  /// What kind of amount a word counts; nil for no unit of ours.
  public static func unit(of word: String) -> Unit? { scales[word.lowercased()]?.unit }

  /// A number as it is written: “5,000”, “1.5”, “4,5”, “-3”; nil for anything else.
  public static func number(_ text: some StringProtocol) -> Double? {
    let parts = String(text).split(separator: ",", omittingEmptySubsequences: false)
    // Three figures behind each comma are thousands, anything else behind a single one are decimals.
    let isThousands = parts.dropFirst().allSatisfy { $0.prefix { $0.isNumber }.count == 3 }
    guard isThousands && text.first != "0" || parts.count <= 2 else { return nil }
    let isDecimal = parts.count == 2 && !(isThousands && text.first != "0")
    let plain = parts.joined(separator: isDecimal ? "." : "").filter { $0 != "_" }
    guard let value = Double(plain), value.isFinite, abs(value) < 1e12 else { return nil }
    return value
  }

  /// A number and its unit, written together or apart: “5,000 ft”, “22°C”, “4kg”, “62 %”.
  public static func read(_ text: some StringProtocol, of factor: Factor) -> Double? {
    let text = String(text).filter { $0 != " " }
    let end = text.firstIndex { !($0.isNumber || ".,-+_".contains($0)) } ?? text.endIndex
    guard let number = number(text[..<end]),
      let amount = units(String(text[end...]), of: factor).lazy
        .compactMap({ amount(number, $0, of: factor) }).first(where: factor.sane.contains)
    else { return nil }
    return amount
  }

  /// What a word may count: degrees are Celsius, or Fahrenheit where nothing is as hot in Celsius.
  private static func units(_ word: String, of factor: Factor) -> [String] {
    let isDegrees = ["degrees", "degree", "deg", "°"].contains(word.lowercased())
    return isDegrees && factor.unit == .celsius ? ["c", "f"] : [word]
  }
}
