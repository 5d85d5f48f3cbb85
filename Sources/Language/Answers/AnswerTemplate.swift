/// The words of an answer with holes: `{name}`, `{left:words}`, `{n? one: a lap | other: {n} laps}`.
public struct AnswerTemplate: Hashable, Sendable {
  public indirect enum Piece: Hashable, Sendable {
    case text(String)
    /// A value, and how it is said; empty: as it is.
    case hole(String, style: String)
    /// Words that depend on a value; `isOrder`: on a number that is a place, `{n# one: {n}st | other: {n}th}`.
    case choice(String, [Branch], isOrder: Bool)
  }

  /// What is said for a plural category, for `=3`, for `yes` or `no`, or where there is something or `none`.
  public struct Branch: Hashable, Sendable {
    public let label: String
    public let pieces: [Piece]
  }

  public let pieces: [Piece]

  /// Where it cannot be read, counted in characters from its beginning, and why.
  struct Flaw: Error {
    let offset: Int
    let message: String
  }

  init(_ text: String) throws(Flaw) {
    var parser = Parser(rest: text[...], whole: text)
    pieces = try parser.pieces(inBranch: false)
  }

  /// All holes with their styles, and all choices with their labels, in the order they are met.
  public var holes: [(name: String, style: String, labels: [String])] { Self.holes(pieces) }

  private static func holes(
    _ pieces: [Piece]
  ) -> [(name: String, style: String, labels: [String])] {
    pieces.flatMap { piece -> [(name: String, style: String, labels: [String])] in
      switch piece {
      case .text: []
      case .hole(let name, let style): [(name, style, [])]
      case .choice(let name, let branches, _):
        [(name, "", branches.map(\.label))] + branches.flatMap { holes($0.pieces) }
      }
    }
  }

  private struct Parser {
    var rest: Substring
    let whole: String

    func flaw(_ message: String) -> Flaw {
      Flaw(offset: whole.distance(from: whole.startIndex, to: rest.startIndex), message: message)
    }

    /// Up to the end, or to what ends a branch, which is left.
    mutating func pieces(inBranch: Bool) throws(Flaw) -> [Piece] {
      var pieces: [Piece] = []
      var text = ""
      while let character = rest.first {
        if inBranch, character == "|" || character == "}" { break }
        switch character {
        case "\\":
          rest.removeFirst()
          guard let escaped = rest.popFirst() else { throw flaw("Nothing follows the backslash.") }
          text.append(escaped)
        case "{":
          if !text.isEmpty { pieces.append(.text(text)) }
          text = ""
          pieces.append(try hole())
        case "}": throw flaw("No “{” opens this; a brace that is said is written “\\}”.")
        default: text.append(rest.removeFirst())
        }
      }
      if inBranch { while text.last == " " { text.removeLast() } }
      if !text.isEmpty { pieces.append(.text(text)) }
      return pieces
    }

    private mutating func hole() throws(Flaw) -> Piece {
      rest.removeFirst()
      let name = word()
      guard !name.isEmpty else { throw flaw("A hole has a name: {name}.") }
      let mark = rest.popFirst()
      switch mark {
      case "}": return .hole(name, style: "")
      case ":":
        let style = word()
        guard !style.isEmpty, rest.popFirst() == "}" else {
          throw flaw("Behind the colon stands how it is said: {left:words}.")
        }
        return .hole(name, style: style)
      case "?", "#":
        var branches: [Branch] = []
        repeat {
          skipBlanks()
          let label = word()
          guard !label.isEmpty, rest.popFirst() == ":" else {
            throw flaw("Each branch begins with what it is for: one: … | other: …")
          }
          skipBlanks()
          branches.append(Branch(label: label, pieces: try pieces(inBranch: true)))
          if rest.first == "}" {
            rest.removeFirst()
            return .choice(name, branches, isOrder: mark == "#")
          }
        } while rest.popFirst() != nil
        throw flaw("The branches of {\(name) are not closed by “}”.")
      default: throw flaw("The hole {\(name) is not closed by “}”.")
      }
    }

    private mutating func word() -> String {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "=" || $0 == "-" }
      rest = rest.dropFirst(word.count)
      return String(word)
    }

    private mutating func skipBlanks() { while rest.first == " " { rest.removeFirst() } }
  }
}
