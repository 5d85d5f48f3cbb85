import Timers

/// What the names that are known are names of, gathered for a sentence that asks for it.
public struct NamedThings: Sendable {
  /// What something is, in the order in which a name that is that of several is taken for one.
  public enum Kind: String, CaseIterable, Sendable {
    case timer, alarm, phase, schedule, step, work, routine
    /// A phase of a kept routine.
    case part
  }

  private var names: [Kind: NameIndex] = [:]

  public init() {}

  public mutating func insert(_ name: String, _ kind: Kind) {
    names[kind, default: NameIndex()].insert(name)
  }

  /// All names of a kind at once.
  public mutating func set(_ index: NameIndex, _ kind: Kind) {
    if !index.isEmpty { names[kind] = index }
  }

  var isEmpty: Bool { names.isEmpty }

  /// What things of a kind are called, in the order of their letters.
  func names(of kind: Kind) -> [String] { names[kind]?.names ?? [] }

  /// The kinds that something is there of.
  package var kinds: [Kind] { Kind.allCases.filter { names[$0] != nil } }

  /// The longest name that begins at a token, and what it is the name of.
  func longest(of tokens: [Token], from start: Int) -> (end: Int, kind: Kind)? {
    var best: (end: Int, kind: Kind)?
    for kind in Kind.allCases {
      guard let end = names[kind]?.ends(of: tokens, from: start).max(), end > best?.end ?? 0
      else { continue }
      best = (end, kind)
    }
    return best
  }

  /// What a word is a piece of the name of: “starter”, where one is to feed the starter.
  func piece(_ word: String, _ forms: WordForms) -> Kind? {
    Kind.allCases.first { names[$0]?.holdsForm(of: word, forms) == true }
  }
}
