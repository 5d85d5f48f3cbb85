import Timers

/// A city, and how high it lies.
public struct Place: Hashable, Sendable {
  public var name: String
  /// Its country, or its state in the United States.
  public var region: String
  /// Above the sea.
  public var metres: Double
}

/// Cities by their names, from `cities.txt`: `Denver, Colorado: 1609`.
public struct Places: Sendable {
  private var byName: [String: [Place]] = [:]
  public private(set) var count = 0

  /// What is no such line is left out. Linear in the text.
  public init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      guard let colon = line.lastIndex(of: ":"), let comma = line[..<colon].lastIndex(of: ","),
        let metres = Double(line[colon...].dropFirst().trimmedPart),
        Factor.altitude.sane.contains(metres)
      else { continue }
      let place = Place(
        name: line[..<comma].trimmed,
        region: line[comma..<colon].dropFirst().trimmed, metres: metres)
      count += 1
      byName[Self.key(place.name), default: []].append(place)
      byName[Self.key("\(place.name) \(place.region)"), default: []].append(place)
    }
  }

  /// The places of a name, the largest first; with its region only that one. Accents may be left out.
  public func called(_ name: String) -> [Place] { byName[Self.key(name)] ?? [] }

  private static func key(_ name: String) -> String {
    var key = ""
    for letter in name.lowercased() {
      if let plain = plain[letter] {
        key += plain
      } else if letter.isLetter || letter.isNumber {
        key.append(letter)
      } else if key.last != " " {
        key += letter == "." || letter == "'" || letter == "’" ? "" : " "
      }
    }
    return key
  }

  private static let plain: [Character: String] = [
    "á": "a", "à": "a", "â": "a", "ã": "a", "ä": "a", "å": "a", "ç": "c", "é": "e", "è": "e",
    "ê": "e",
    "í": "i", "î": "i", "ñ": "n", "ó": "o", "ô": "o", "õ": "o", "ö": "o", "ø": "o", "ú": "u",
    "ü": "u",
    "ß": "ss",
  ]
}
