/// What somebody called something, and which of the names there are that means.
///
/// The same name first, large or small; else all that have every word of it, or begin one so (“past” → “Sunday pasta”).
/// Only where none has: a name with the same words in another form (“stretching” → “stretch”), if there is just one.
public struct SaidName: Sendable {
  /// In small letters.
  public let text: String
  private let words: [Substring]
  private let forms: WordForms

  /// - Parameter forms: those of the language it was said in; without them only the same words are found.
  public init(_ said: some StringProtocol, _ forms: WordForms = .none) {
    self.forms = forms
    text = said.lowercased()
    words = Self.words(of: text)
  }

  private static func words(of name: String) -> [Substring] {
    name.split { $0 == " " || $0 == "-" }
  }

  /// Where the names that are meant stand.
  public func places(in names: some Sequence<String>) -> [Int] {
    let names = names.map { $0.lowercased() }
    let plainly = plainPlaces(in: names)
    return plainly.isEmpty ? loosePlaces(in: names) : plainly
  }

  /// How well a name fits.
  public enum Match: Int, Comparable, Sendable {
    /// The same words but for a slip of the keys.
    case slip
    /// The same words in another form.
    case form
    /// It has every word, or one that begins so.
    case words
    /// It is the name.
    case whole

    public static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  /// How one name fits; nil: it is another.
  ///
  /// - Parameter loosely: other forms of its words count, too, and slips of the keys.
  public func match(_ name: String, loosely: Bool = false) -> Match? {
    let name = name.lowercased()
    if name == text { return .whole }
    guard !words.isEmpty else { return nil }
    let parts = Self.words(of: name)
    if words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) { return .words }
    guard loosely else { return nil }
    let stems = parts.map { forms.stem(of: $0) }
    var match = Match.form
    let told = words.filter { !forms.articles.contains(String($0)) }
    guard !told.isEmpty else { return nil }
    for word in told where !stems.contains(forms.stem(of: word)) {
      guard parts.contains(where: { Self.isSlip(word, of: $0) }) else { return nil }
      match = .slip
    }
    return match
  }

  /// The same, for things that have names.
  public func choose<Thing>(
    from things: some RandomAccessCollection<Thing>, by name: (Thing) -> String
  ) -> [Thing] {
    places(in: things.map(name)).map { things[things.index(things.startIndex, offsetBy: $0)] }
  }

  /// The same name, or every word; no other forms.
  public func plainly<Thing>(
    from things: some RandomAccessCollection<Thing>, by name: (Thing) -> String
  ) -> [Thing] {
    plainPlaces(in: things.map { name($0).lowercased() })
      .map { things[things.index(things.startIndex, offsetBy: $0)] }
  }

  /// Names that this may be a slip of: one letter of a short word, two of a longer one, or another form of it.
  public func near(in names: some Sequence<String>) -> [String] {
    let most = text.utf8.count > 5 ? 2 : 1
    return names.filter { name in
      let other = name.lowercased()
      return other != text
        && (Self.steps(from: Array(text), to: Array(other), atMost: most) <= most
          || forms.stem(of: other) == forms.stem(of: text))
    }
  }

  /// How many letters have to be changed, left out, put in, or swapped with the next (Damerau, 1964).
  private static func steps(from one: [Character], to other: [Character], atMost most: Int) -> Int {
    guard abs(one.count - other.count) <= most else { return most + 1 }
    var (before, last) = ([Int](), Array(0...other.count))
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var cost = min(last[j] + (one[i] == other[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }

  private func plainPlaces(in names: [String]) -> [Int] {
    let exactly = names.indices.filter { names[$0] == text }
    guard exactly.isEmpty, !words.isEmpty else { return exactly }
    return names.indices.filter { index in
      let parts = Self.words(of: names[index])
      return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
  }

  /// Where one name fits in another form, or else but for slips; none where several do as well.
  private func loosePlaces(in names: [String]) -> [Int] {
    guard forms != .none else { return [] }
    let found = names.indices.compactMap { index in
      match(names[index], loosely: true).map { (index, $0) }
    }
    let best = found.map(\.1).max()
    let places = found.filter { $0.1 == best }.map(\.0)
    return Set(places.map { names[$0] }).count == 1 ? places : []
  }

  /// A word is a slip of another: one letter changed, left out, put in or swapped behind the first, which fingers rarely
  /// miss. Short words are words of their own.
  private static func isSlip(_ word: Substring, of other: Substring) -> Bool {
    guard min(word.count, other.count) >= shortestSlip, word.first == other.first,
      !word.contains(where: \.isNumber)
    else { return false }
    return steps(from: Array(word), to: Array(other), atMost: 1) == 1
  }
  private static let shortestSlip = 4
}
