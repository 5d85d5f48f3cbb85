/// A line with circumstances in it, taken apart: “pasta at 5,000 ft” is pasta, and 1524 m.
///
/// The words around an amount (“at”, “above sea level”) are data of the pack. What has no unit that only one factor has
/// is no circumstance: “tea 4 m” is a length.
public struct Said: Sendable {
  /// The line without the circumstances.
  public private(set) var rest: String
  public private(set) var conditions = Conditions()

  /// - Parameters:
  ///   - places: cities that may be named.
  ///   - own: factors of the user's own by their plain names, each with the share that everything takes with it.
  public init(
    _ text: String, _ base: KnowledgeBase, _ places: Places? = nil, own: [String: Double] = [:]
  ) {
    var words = text.split(separator: " ").map(String.init)
    var index = 0
    var kept: [String] = []
    while index < words.count {
      if let found = Self.amount(words, index, kept.last, base) {
        kept.removeLast(found.before)
        conditions[found.factor] = .init(found.amount, .said, words: found.words)
        index = found.end
        // So much of something is that thing.
        if kept.isEmpty, found.factor == .weight {
          while index < words.count - 1, base.leadsTo(Self.bare(words[index])) { index += 1 }
        }
      } else if let places, index > 0, let found = Self.place(words, index, base, places) {
        kept.removeLast()
        conditions[.altitude] = .init(found.place.metres, .place(found.place.name))
        index = found.end
      } else if let found = Self.own(words, index, own) {
        // The words that lead to it go with it.
        while let last = kept.last.map(Self.bare), base.leadsTo(last) { kept.removeLast() }
        conditions[Factor(found.name)] = .init(
          found.share, .said, words: words[index..<found.end].map(Self.bare).joined(separator: " "))
        index = found.end
      } else {
        kept.append(words[index])
        index += 1
      }
    }
    words = kept
    rest = words.joined(separator: " ")
  }

  private struct Found {
    var factor: Factor
    var amount: Double
    var words: String
    var end: Int
    /// How many words before it belong to it.
    var before = 0
  }

  /// A number and its unit at this place, in one word or two, with what belongs to it.
  private static func amount(
    _ words: [String], _ index: Int, _ last: String?, _ base: KnowledgeBase
  )
    -> Found?
  {
    let word = bare(words[index])
    if base.seaWords.contains(word), index > 0, base.before.contains(bare(words[index - 1])) {
      return sea(words, index, last, base)
    }
    guard let first = word.first, first.isNumber || first == "-" else { return nil }
    let split = word.dropFirst().firstIndex { !($0.isNumber || ".,".contains($0)) } ?? word.endIndex
    guard let number = Measure.number(word[..<split]) else { return nil }
    var unit = word[split...].filter { $0 != "-" }
    var end = index + 1
    if unit.isEmpty, end < words.count {
      unit = bare(words[end])
      end += 1
      if unit == "°" || unit == "degree" || unit == "degrees" {
        guard end < words.count, Measure.unit(of: bare(words[end])) == .celsius else { return nil }
        unit = bare(words[end])
        end += 1
      }
    }
    let before = last.map(bare).map(base.before.contains) ?? false
    var isNamed = false
    var factor: Factor? =
      switch Measure.unit(of: unit) {
      case .metres: .altitude
      case .celsius: .temperature
      case .hectopascals: .pressure
      case .kilograms: .weight
      case .percent: .humidity
      case .fahrenheitSum, .some(.none), nil: nil
      }
    while end < words.count, base.after.contains(bare(words[end])) {
      isNamed = true
      end += 1
    }
    guard let known = factor else { return nil }
    let amount = Measure.amount(number, unit, of: known)
    switch known {
    case .altitude:
      // An abbreviation of metres is one of minutes, too, and what is across is not high; feet are no length of time.
      let isHeight = (before || isNamed) && (amount ?? 0) >= 60 || (amount ?? 0) >= 300
      if !isHeight || unit.hasSuffix("m") && !before && !isNamed { factor = nil }
    case .humidity: if !isNamed { factor = nil }
    case .temperature: if !before { factor = nil }
    default: break
    }
    guard let factor, let amount, factor.sane.contains(amount) else { return nil }
    return Found(
      factor: factor, amount: amount, words: words[index..<end].map(bare).joined(separator: " "),
      end: end, before: before && factor != .weight ? 1 : 0)
  }

  /// The level of the sea, with the word behind it that says so.
  private static func sea(_ words: [String], _ index: Int, _ last: String?, _ base: KnowledgeBase)
    -> Found?
  {
    var end = index + 1
    while end < words.count, base.after.contains(bare(words[end])) { end += 1 }
    guard end > index + 1 else { return nil }
    return Found(
      factor: .altitude, amount: 0, words: "0 m", end: end, before: last == nil ? 0 : 1)
  }

  private static func place(
    _ words: [String], _ index: Int, _ base: KnowledgeBase, _ places: Places
  ) -> (place: Place, end: Int)? {
    guard base.placeWords.contains(bare(words[index - 1])) else { return nil }
    for length in (1...min(4, words.count - index)).reversed() {
      let name = words[index..<index + length].joined(separator: " ")
      if let place = places.called(String(name.filter { !"?!".contains($0) })).first {
        return (place, index + length)
      }
    }
    return nil
  }

  /// The longest name of a factor of one's own that stands at this place.
  private static func own(_ words: [String], _ index: Int, _ own: [String: Double])
    -> (name: String, share: Double, end: Int)?
  {
    guard !own.isEmpty else { return nil }
    for length in (1...min(4, words.count - index)).reversed() {
      let name = KnowledgeBase.plain(words[index..<index + length].joined(separator: " "))
      if let share = own[name] { return (name, share, index + length) }
    }
    return nil
  }

  private static func bare(_ word: String) -> String {
    var word = word.lowercased()[...]
    while let last = word.last, ".?!,;:".contains(last) { word.removeLast() }
    return String(word)
  }
}
