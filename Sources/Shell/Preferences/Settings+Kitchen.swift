import Knowledge

/// What the settings say of where the user is, and of lengths.
extension Settings {
  /// `kitchen.altitude = 1609 m (Denver)`: the factor and what holds; what cannot be read as one is told by `brokenHere`.
  var here: Conditions {
    var here = Conditions()
    for (name, value) in family("kitchen.") {
      let factor = Factor(name)
      guard let number = Self.amount(value, of: factor) else { continue }
      let (amount, place) = Self.apart(value)
      here[factor] = Conditions.Value(
        number, place.map { .place($0) } ?? .kept, words: amount)
    }
    return here
  }

  /// Lines of the file that are no amount of their factor.
  var brokenHere: [(name: String, value: String)] {
    let stem = "kitchen."
    return faults.filter { $0.key.hasPrefix(stem) }.sorted { $0.key < $1.key }
      .map { (String($0.key.dropFirst(stem.count)), $0.value.value) }
  }

  /// An amount of a factor, with or without its place; nil: it is none.
  static func amount(_ value: String, of factor: Factor) -> Double? {
    Measure.read(apart(value).amount, of: factor)
  }

  /// Factors of the user's own: `factor.slow oven = 1.2`.
  var ownFactors: [String: Double] {
    let all = family("factor.").compactMap { name, value in
      Measure.number(value).map { (name, $0) }
    }
    return Dictionary(all, uniquingKeysWith: { $1 })
  }

  /// Files that are read for a factor.
  var sensors: [(factor: Factor, path: String)] {
    family("sensor.").map { (Factor($0.name), $0.value) }
  }

  private static func apart(_ value: String) -> (amount: String, place: String?) {
    guard let open = value.firstIndex(of: "("), value.last == ")" else { return (value, nil) }
    return (
      String(value[..<open].reversed().drop { $0 == " " }.reversed()),
      String(value[open...].dropFirst().dropLast())
    )
  }

  /// Lengths of the user's own: `takes.polenta = 2400 s at 0 m`.
  var ownLengths: [String: (seconds: Double, metres: Double?)] {
    var lengths: [String: (seconds: Double, metres: Double?)] = [:]
    for (name, value) in family("takes.") { lengths[name] = Self.taken(value) }
    return lengths
  }

  /// A length, and the altitude behind it; nil: it is none.
  static func taken(_ value: String) -> (seconds: Double, metres: Double?)? {
    let words = value.split(separator: " ").map(String.init)
    let cut = words.firstIndex(of: "at") ?? words.count
    guard let seconds = SettingText.seconds(words[..<cut].joined(separator: " ")), seconds > 0
    else { return nil }
    guard cut < words.count else { return (Double(seconds), nil) }
    guard let metres = Measure.read(words[(cut + 1)...].joined(separator: " "), of: .altitude)
    else { return nil }
    return (Double(seconds), metres)
  }
}
