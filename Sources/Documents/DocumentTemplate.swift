import Workflows

/// A kind of document as a file has it: text with fields, conditions, repeats and clauses (`TemplateReader`). No fact of it is in code.
public struct DocumentTemplate: Hashable, Sendable, Identifiable {
  /// Its short name: `sow`.
  public var id: String { didSet { foldNames() } }
  public var title = "" { didSet { foldNames() } }
  /// Further names: `statement of work`.
  public var names: [String] = [] { didSet { foldNames() } }
  /// All of them as they are compared: words of every line are held against them.
  private var foldedNames: [String] = []
  /// Where what it asks for is written.
  public var source = ""
  /// Grows with each change of the file.
  public var revision = 1
  public var clauses: [Clause] = []
  public var parts: [Part] = []

  public init(id: String) {
    self.id = id
    foldNames()
  }

  private mutating func foldNames() { foldedNames = allNames.map { Self.folded($0) } }

  /// A clause that belongs into it, always or under a condition.
  public struct Clause: Hashable, Sendable {
    public var number: String
    public var title: String
    /// Nil: always.
    public var condition: FieldCondition?
  }

  /// A piece of its text.
  public indirect enum Part: Hashable, Sendable {
    /// As it stands, line ends included.
    case text(String)
    /// What a field of the work is.
    case field(String)
    case known(Known)
    /// What no field holds and somebody has to write.
    case needs(String)
    /// The clauses of the template, a line each, and the further ones of the work.
    case clauses
    case condition(FieldCondition, then: [Part], otherwise: [Part])
    /// For each item of a list.
    case each(String, [Part])
  }

  /// What is known without any field.
  public enum Known: String, Hashable, Sendable, CaseIterable {
    /// What the work is called.
    case work
    case today
    /// Which item of a repeat it is, and its number.
    case item, place
  }

  /// Everything it is called.
  public var allNames: [String] { [title, id] + names }

  /// Whether some words call it so: a word like “the” before it counts for nothing.
  public func isCalled(_ words: String) -> Bool {
    let said = Self.folded(words)
    return !said.isEmpty && foldedNames.contains(said)
  }

  /// Whether some words nearly call it so: by another number of the same form, or with one slip in a long name.
  public func isNearlyCalled(_ words: String) -> Bool {
    let said = Array(Self.folded(words).utf8)
    return foldedNames.contains { name in
      let meant = Array(name.utf8)
      return Self.isOtherNumber(said, of: meant)
        || min(said.count, meant.count) >= Self.longName && Self.isOneSlip(said, from: meant)
    }
  }

  /// Names of fewer letters are a slip away from words that are none.
  private static let longName = 8

  /// The same letters, and behind them digits alone.
  private static func isOtherNumber(_ said: [UInt8], of meant: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = meant.prefix { !digits.contains($0) }
    return !letters.isEmpty && letters.count < min(said.count, meant.count)
      && said.starts(with: letters)
      && [said, meant].allSatisfy { $0.dropFirst(letters.count).allSatisfy(digits.contains) }
  }

  /// One letter too many, too few or another one, or two that changed places.
  private static func isOneSlip(_ said: [UInt8], from meant: [UInt8]) -> Bool {
    let start = zip(said, meant).prefix { $0 == $1 }.count
    let (one, other) = (said[start...], meant[start...])
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (Array(one.dropLast(end)), Array(other.dropLast(end)))
    return left.count <= 1 && right.count <= 1 || left.count == 2 && left == right.reversed()
  }

  /// Letters and digits alone, small: “J&A” and “j and a”, “SF-1449” and “sf 1449” are the same.
  public static func folded(_ words: String) -> String {
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return foldedPlainly(words.utf8) }
    return words.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "&" }
      .replacing("&", with: "and")
  }

  /// The same of ASCII alone, byte by byte: most words are.
  private static func foldedPlainly(_ words: String.UTF8View) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(words.count)
    for byte in words {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: out.append(byte)
      case 0x41...0x5A: out.append(byte + 0x20)
      case UInt8(ascii: "&"): out += Array("and".utf8)
      default: break  // What stands between is no part of a name.
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

extension Sequence<DocumentTemplate> {
  /// The one that some words call; else those in whose names they are a whole word: “report”.
  public func meant(by words: String) -> [DocumentTemplate] {
    if let one = first(where: { $0.isCalled(words) }) { return [one] }
    let said = words.lowercased().split(separator: " ")
    guard !said.isEmpty else { return [] }
    return filter { template in
      template.allNames.contains { name in
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.count > said.count
          && words.indices.contains { words[$0...].starts(with: said) }
      }
    }
  }
}
