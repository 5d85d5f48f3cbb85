/// The plain wording of a command, with places for what it is about: `add {length} to {name}`.
///
/// What a free sentence means is said as one of these (a canonical utterance; Berant & Liang, ACL 2014), which the rules
/// then read like any other line. They stand in `canonical.txt` of the language folder.
package struct CanonicalCommand: Hashable, Sendable {
  /// What stands in a place.
  package enum Kind: String, CaseIterable, Sendable {
    /// What something is called, or is to be called; a step, a piece of work or a person.
    case name
    case text
    case length
    /// Of the clock, a day, or both; how often something comes.
    case time
    case number

    /// How a template calls it; nil: no template does.
    init?(word: some StringProtocol) {
      switch word {
      case "name", "step", "work", "person": self = .name
      case "text": self = .text
      case "length": self = .length
      case "time", "day": self = .time
      case "number": self = .number
      default: return nil  // About words, which are texts.
      }
    }

    /// So many of a kind are in one command at most.
    var most: Int {
      switch self {
      case .name, .length: 3
      case .time: 2
      case .text, .number: 1
      }
    }
  }

  /// A place: the first length of a command, its second name.
  package struct Slot: Hashable, Sendable {
    package var kind: Kind
    /// From 0 on.
    package var number: Int
  }

  private enum Piece: Hashable {
    case words(String)
    case slot(Slot)
  }

  /// As it stands in the file.
  package let template: String
  private let pieces: [Piece]
  package let slots: [Slot]
  /// What collections of sentences call it that were made for other programs: `pause`, `pause all`.
  package var intents: [String] = []

  /// Nil: a brace that is not closed, a place of no kind, or too many of one.
  package init?(_ template: some StringProtocol) {
    var pieces: [Piece] = []
    var slots: [Slot] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let kind = Kind(word: rest[rest.index(after: open)..<close])
      else { return nil }
      let slot = Slot(kind: kind, number: slots.count { $0.kind == kind })
      guard slot.number < kind.most else { return nil }
      if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
      pieces.append(.slot(slot))
      slots.append(slot)
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    guard !pieces.isEmpty else { return nil }
    self.template = String(template)
    (self.pieces, self.slots) = (pieces, slots)
  }

  /// The command with its places filled; nil: one of them is empty.
  package func filled(_ values: [Slot: String]) -> String? {
    var line = ""
    for piece in pieces {
      switch piece {
      case .words(let words): line += words
      case .slot(let slot):
        guard let value = values[slot], !value.isEmpty else { return nil }
        line += value
      }
    }
    return line
  }

  /// A file of them: a template a line; behind a tab, for people, what it does; behind another its `intents` between
  /// commas; `#` begins a comment.
  package static func list(_ text: String) -> [CanonicalCommand] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard line.first != "#", var command = CanonicalCommand(fields[0]) else { return nil }
      if fields.count > 2 {
        command.intents = fields[2].split(separator: ",").map { String($0.drop { $0 == " " }) }
      }
      return command
    }
  }
}

/// A tag of the tagger: nothing, or the first or a further item of what stands in a place.
package enum CanonicalTag {
  /// Every place there can be.
  package static let slots: [CanonicalCommand.Slot] = CanonicalCommand.Kind.allCases.flatMap {
    kind in (0..<kind.most).map { .init(kind: kind, number: $0) }
  }
  /// Nothing; then for each place its first and its further items.
  package static let count = 1 + 2 * slots.count
  package static let nothing = 0

  package static func tag(of slot: CanonicalCommand.Slot, isFirst: Bool) -> Int {
    (slots.firstIndex(of: slot) ?? 0) * 2 + (isFirst ? 1 : 2)
  }

  /// Nil: nothing.
  static func slot(_ tag: Int) -> (slot: CanonicalCommand.Slot, isFirst: Bool)? {
    tag == nothing ? nil : (slots[(tag - 1) / 2], tag % 2 == 1)
  }
}
