import Assistant
import Knowledge

/// What the settings say of where the user is, and of lengths.
extension Settings {
  /// `kitchen.altitude = 1609 m (Denver)`: the factor and what holds; what cannot be read as one is told by `brokenHere`.
  var here: Conditions {
    var here = Conditions()
    for (name, value) in family("kitchen.") {
      let factor = Factor(name)
      let (amount, place) = Self.apart(value)
      guard let number = Measure.read(amount, of: factor) else { continue }
      here[factor] = Conditions.Value(
        number, place.map { .place($0) } ?? .kept, words: amount)
    }
    return here
  }

  /// Lines of the file that are no amount of their factor.
  var brokenHere: [(name: String, value: String)] {
    family("kitchen.").filter {
      Measure.read(Self.apart($0.value).amount, of: Factor($0.name)) == nil
    }
  }

  /// Factors of the user's own: `factor.slow oven = 1.2`.
  var ownFactors: [String: Double] {
    let all = family("factor.").compactMap { name, value -> (String, Double)? in
      Measure.number(value).flatMap { (0.1...10).contains($0) ? (name, $0) : nil }
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
    for (name, value) in family("takes.") {
      let words = value.split(separator: " ").map(String.init)
      let cut = words.firstIndex(of: "at") ?? words.count
      guard let seconds = SettingText.seconds(words[..<cut].joined(separator: " ")), seconds > 0
      else { continue }
      let metres =
        cut < words.count
        ? Measure.read(words[(cut + 1)...].joined(separator: " "), of: .altitude) : nil
      lengths[name] = (Double(seconds), metres)
    }
    return lengths
  }
}
