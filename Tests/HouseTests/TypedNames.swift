import Foundation

/// The names that code and grammars share, as enums: written from the grammars of all language folders.
///
/// The command, at the top of the project and without anything built:
///
///     swift -D WRITE Tests/HouseTests/TypedNames.swift
///
/// A tag that no grammar writes is then no case, so that code that asks for it does not build.
struct TypedNames {
  /// Path under the top of the project, and text.
  let files: [(path: String, text: String)]

  /// Every tag, and the built-in rules, each of which names its own slot.
  let tags: Set<String>
  /// Public rules as they are built: without the `loose_` of those that stand in for another.
  let rules: Set<String>
  /// Those of `special` that a grammar has.
  let specialRules: Set<String>

  /// What an open question tries; no public rules, since only then.
  static let answers: Set = [
    "answer", "answer_time", "answer_choice", "answer_drop", "answer_ring",
  ]
  static let builtIn: Set = [
    "name", "title", "text", "quoted", "duration", "length", "number", "ordinal", "when", "clock",
    "recurrence", "any",
  ]

  /// Word lists and cues that code asks for by name; all of them private, since no line is such a rule.
  static let special: Set = [
    "addressing", "alike", "amendcue", "aside", "asking", "because", "byevening",
    "bymidday",
    "bymorning",
    "choice",
    "clitic", "contraction", "contrary", "contrast", "contrasted", "deedname",
    "denying", "determiner", "distance", "donealready", "donesilent", "donestands", "donewhere",
    "donewho", "eitherhour",
    "factcue", "factorder", "filler", "firstpart", "foreign", "further",
    "habitual",
    "hedge", "hesitation", "idiom", "idle", "inquiring", "joiner", "keyword", "lastpart", "leading",
    "likebefore", "limiting",
    "link",
    "momentary", "myself", "negation", "never", "offset", "oneofmany", "occasion", "othermeasure",
    "pausename", "percentage",
    "plancue",
    "politeness",
    "predicate", "purpose", "question", "repair", "repairat", "repaired", "repairso", "replaced",
    "reporting",
    "request", "requesting",
    "restricting", "sequel", "slang", "soundalike", "spanning", "subject", "tale", "thing",
    "thingword", "told", "treatment", "trouble", "uncounted", "unspoken", "upcounter", "verdict",
  ]

  /// - Parameter grammars: the texts of all `.jsgf` files.
  init(_ grammars: [String]) {
    var (tags, rules) = (Self.builtIn, Self.answers)
    var specialRules: Set<String> = []
    for grammar in grammars {
      let text = Self.withoutComments(Array(grammar.utf8))
      var place = 0
      while place < text.count {
        defer { place += 1 }
        if text[place] == UInt8(ascii: "{"), let end = text[place...].firstIndex(of: 125) {
          tags.insert(Self.trimmed(text[(place + 1)..<end]))
        }
        // Where a rule begins: inside one it is a word like any other.
        if place == 0 || text[place - 1] == UInt8(ascii: "\n"),
          text[place...].starts(with: "public ".utf8),
          let start = text[place...].firstIndex(of: UInt8(ascii: "<")),
          let end = text[place...].firstIndex(of: UInt8(ascii: ">"))
        {
          let name = Self.trimmed(text[(start + 1)..<end])
          rules.insert(name.hasPrefix("loose_") ? String(name.dropFirst(6)) : name)
        }
        if text[place] == UInt8(ascii: "<"), let end = text[place...].firstIndex(of: 62),
          let next = text[(end + 1)...].first(where: { !" \n".utf8.contains($0) }),
          next == UInt8(ascii: "=")
        {
          let name = Self.trimmed(text[(place + 1)..<end])
          if Self.special.contains(name) { specialRules.insert(name) }
        }
      }
    }
    // Notation, and no slot: parts in any order.
    tags.remove("unordered")
    (self.tags, self.rules, self.specialRules) = (tags, rules, specialRules)
    let words = (tags.count + 63) / 64
    files = [
      (
        "Sources/Language/Intents/Generated/Slot.swift",
        Self.head
          + """
          /// What a tag of a grammar names; tags that only grammars of the user write are none.
          enum Slot: UInt16, CaseIterable, Sendable {
            /// One bit for each.
            typealias Bits = InlineArray<\(words), UInt64>


          """ + Self.cases(of: tags) + "}\n"
      ),
      (
        "Sources/Language/Intents/Generated/PublicRule.swift",
        Self.head
          + """
          /// The public rules of the grammars, and those that answer a question.
          enum PublicRule: String, CaseIterable, Sendable {

          """
          + rules.sorted().map { name in
            let cased = Self.cased(name)
            return "  case \(cased)\(cased == name ? "" : " = \"\(name)\"")\n"
          }.joined() + "}\n"
      ),
      (
        "Sources/Language/Intents/Generated/SpecialRule.swift",
        Self.head
          + """
          /// The private rules of the grammars that code asks for by name: word lists and cues.
          enum SpecialRule: String, CaseIterable, Sendable {

          """
          + specialRules.sorted().map { "  case \($0)\n" }.joined() + "}\n"
      ),
    ]
  }

  private static let head = """
    // Written from the grammars; do not edit. After a change of their tags or public rules:
    //
    //     swift -D WRITE Tests/HouseTests/TypedNames.swift


    """

  /// Four on a line: there are more tags than a file may have lines.
  private static func cases(of tags: Set<String>) -> String {
    let names = tags.sorted().map(cased)
    return stride(from: 0, to: names.count, by: 4).map {
      "  case \(names[$0..<min($0 + 4, names.count)].joined(separator: ", "))\n"
    }.joined()
  }

  /// `longest_streak` is `longestStreak`.
  static func cased(_ name: String) -> String {
    let parts = name.split(separator: "_")
    let whole = parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return keywords.contains(whole) ? "`\(whole)`" : whole
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct",
    "super", "switch", "throw", "throws", "true", "try", "var", "where", "while",
  ]

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// Without comments and quoted words.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    func drop(past end: String) {
      while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
      rest = rest.dropFirst(end.utf8.count)
    }
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8) {
        drop(past: "*/")
      } else if rest.starts(with: "//".utf8) {
        drop(past: "\n")
      } else if byte == UInt8(ascii: "\"") {
        rest.removeFirst()
        drop(past: "\"")
      } else {
        kept.append(byte)
        rest.removeFirst()
      }
    }
    return kept
  }
}

#if WRITE
  /// A declaration, as only such may stand outside a function where this file is no script.
  let written: Void = try write()

  func write() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "Grammars")
    let grammars = try paths.filter { $0.hasSuffix(".jsgf") }.map {
      try String(contentsOfFile: "Grammars/\($0)", encoding: .utf8)
    }
    for (path, text) in TypedNames(grammars).files {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
#endif
