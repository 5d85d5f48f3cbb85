/// How the words of a language end, for finding what was called otherwise: “stretching” where something is called stretch.
///
/// Data of the language folder (`ending`, `plural`, `silent` and `vowel` in its `words.txt`); `none` knows no forms.
public struct WordForms: Hashable, Sendable {
  /// What forms end in; the first that fits is cut off.
  public var endings: [String] = []
  /// What more than one ends in.
  public var plurals: [String] = []
  /// What may be left of a word and says nothing: the e of “bake”.
  public var silent: [String] = []
  /// Letters that a stem has one of.
  public var vowels: [String] = []
  /// What nouns made of verbs end in, the longest first: the “iation” of “reconciliation”.
  public var nouns: [String] = []
  /// Forms that end in nothing of this kind, each before the word they are forms of: sent, send.
  public var odd: [String] = [] {
    didSet {
      let pairs = stride(from: 0, to: odd.count - 1, by: 2).map { (odd[$0], odd[$0 + 1]) }
      bases = Dictionary(pairs) { first, _ in first }
    }
  }
  /// What each of them is a form of.
  private var bases: [String: String] = [:]
  /// Stems that are written otherwise elsewhere, each before what it is compared as: practis, practic.
  public var spellings: [String] = []
  /// What a verb ends in when it is done, and while it is.
  public var pasts: [String] = []
  public var ongoing: [String] = []
  /// What a verb ends in that tells what somebody does: the s of “reviews”.
  public var doers: [String] = []
  /// What a name ends in where something is theirs: the ’s of “Ann’s”.
  public var possessives: [String] = []
  /// What may stand before a noun within a name that was given without it: “check the vitals”.
  public var articles: [String] = []

  public static let none = WordForms()

  public init() {}

  /// A stem has at least as many letters.
  public static let shortestStem = 3

  /// What forms of one word share: “stretch” of “stretching” and “stretched”, “bak” of “bake” and “baking”, “chop” of
  /// “chopping”. No word of its own, only to be compared.
  public func stem(of word: some StringProtocol) -> String {
    var letters = word[...]
    for ending in endings where letters.hasSuffix(ending) {
      let rest = letters.dropLast(ending.count)
      // What is left without a vowel is no stem, and a doubled last letter no ending.
      guard rest.count >= Self.shortestStem, rest.contains(where: isVowel),
        ending.count > 1 || rest.last != ending.last
      else { continue }
      letters = rest
      break
    }
    if letters.count > Self.shortestStem, let end = silent.first(where: letters.hasSuffix) {
      letters = letters.dropLast(end.count)
    }
    if !endings.isEmpty, letters.count > Self.shortestStem, let last = letters.last,
      letters.dropLast().last == last, !isVowel(last)
    {
      letters.removeLast()
    }
    let spelt = stride(from: 0, to: spellings.count - 1, by: 2).first { spellings[$0] == letters }
    return spelt.map { spellings[$0 + 1] } ?? String(letters)
  }

  /// What forms of one word share that are further apart: a verb, its nouns, and odd forms (“sent”, “invitation”). Only to
  /// be compared, and only where a name is sought among few.
  public func root(of word: some StringProtocol) -> String {
    let stem = stem(of: base(of: String(word)))
    guard let ending = nouns.first(where: stem.hasSuffix),
      stem.count - ending.count >= Self.shortestRoot
    else { return stem }
    return self.stem(of: stem.dropLast(ending.count))
  }

  /// The word of which this is an odd form: “run” of “ran”; itself, where it is none.
  public func base(of word: String) -> String { bases[word] ?? word }

  /// Whose something is: “Ann” of “Ann’s”; nil: nobody is named so.
  public func owner(of word: String) -> String? {
    possessives.first(where: word.hasSuffix).map { String(word.dropLast($0.count)) }
  }

  /// Whether it tells that something was done: “booked”, “sent”.
  public func isPast(_ word: String) -> Bool { bases[word] != nil || ends(word, in: pasts) }

  /// Whether it tells that something is being done: “booking”.
  public func isOngoing(_ word: some StringProtocol) -> Bool { ends(word, in: ongoing) }

  /// Whether it may tell what somebody does: “reviews”.
  public func tellsDeed(_ word: String) -> Bool { doers.contains { word.hasSuffix($0) } }

  private func ends(_ word: some StringProtocol, in endings: [String]) -> Bool {
    endings.contains { word.hasSuffix($0) && word.count - $0.count >= Self.shortestStem }
  }

  /// What is left of a noun has at least as many letters: “station” is of no “state”.
  private static let shortestRoot = 5

  /// Words that have the same stem as this one, itself among them.
  public func related(to word: String) -> [String] {
    let stem = stem(of: word)
    let doubled = stem.last.map { stem + String($0) } ?? stem
    let stems = [stem, doubled] + silent.map { stem + $0 }
    let all = stems.flatMap { one in [one] + endings.map { one + $0 } }
    return all.filter { self.stem(of: $0) == stem }
  }

  /// What it may be called when more than one of it is said, itself first: “gyms”, “gym”.
  public func singular(_ word: String) -> [String] {
    [word] + plurals.filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
  }

  private func isVowel(_ letter: Character) -> Bool { vowels.contains(String(letter)) }
}
