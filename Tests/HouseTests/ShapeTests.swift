import Testing

/// How large types and functions are: as `Tests/Measures/shape.py` counts, which lists them.
///
/// A branch is an `if`, `guard`, `for`, `while`, `catch` or a ternary; the cases of a switch are none. What is nested in a
/// function counts with it. Generated files are left out.
@Suite struct ShapeTests {
  /// A larger one is looked through for the second type in it.
  static let mostLines = 1200
  /// Those that are larger today. A number goes down with its type, and a type that fits goes.
  static let largeTypes: [String: Int] = [:]

  static let mostBranches = 15

  @Test func `no type grows over what it is today`() throws {
    let types = try Self.types()
    #expect(types.count > 500)
    for (name, lines) in types where lines > Self.largeTypes[name] ?? Self.mostLines {
      Issue.record("\(name) has \(lines) lines in all its extensions: which second type is in it?")
    }
    for (name, most) in Self.largeTypes where types[name] ?? 0 < most - 50 {
      Issue.record("\(name) has \(types[name] ?? 0) lines: say so in `largeTypes`")
    }
  }

  @Test func `no function has more branches than can be followed`() throws {
    for file in try Self.files {
      for function in Shape.functions(of: file.lines) where function.branches > Self.mostBranches {
        Issue.record(
          "\(file.path): \(function.name) has \(function.branches) branches: which second idea is in it?"
        )
      }
    }
  }

  /// Lines without comments and string literals for functions; as they are for types.
  private static var files: [(path: String, lines: [Substring])] {
    get throws {
      try SourceTree.files(under: "Sources")
        .filter { $0.isSwift && !$0.path.contains("/Generated/") }
        .map { ($0.path, $0.text.split(separator: "\n", omittingEmptySubsequences: false)) }
    }
  }

  private static func types() throws -> [String: Int] {
    var found: [String: Int] = [:]
    for file in try files {
      let module = file.path.split(separator: "/")[1]
      for type in Shape.types(of: file.lines) {
        found["\(module).\(type.name)", default: 0] += type.lines
      }
    }
    return found
  }

  @Test(arguments: [
    ("  func a() {\n    if b { c() }\n    for d in e where f { g() }\n  }", "a", 2),
    ("  init?(_ a: Int) {\n    guard a > 0 else { return nil }\n  }", "init", 1),
    ("  private var a: Int {\n    b ? c : d  // if so\n  }", "a", 1),
    ("  func a(\n    b: Int\n  ) -> Int {\n    while true {}\n  }", "a", 1),
    ("  func a() { print(\"if for while\") }", "a", 0),
  ])
  func `branches are counted`(text: String, name: String, branches: Int) {
    let found = Shape.functions(of: text.split(separator: "\n"))
    #expect(found.map(\.name) == [name] && found.map(\.branches) == [branches], "\(found)")
  }
}

/// What lines say of types and functions, by their indentation, as `swift format` lays them out.
private enum Shape {
  static func types(of lines: [Substring]) -> [(name: String, lines: Int)] {
    var found: [(String, Int)] = []
    var place = 0
    while place < lines.count {
      defer { place += 1 }
      guard let name = type(lines[place]) else { continue }
      let first = place
      while place < lines.count - 1, !lines[place].hasPrefix("}"),
        !(place == first && lines[place].hasSuffix("}"))
      {
        place += 1
      }
      found.append((name, place - first + 1))
    }
    return found
  }

  static func functions(of lines: [Substring]) -> [(name: String, branches: Int)] {
    var found: [(String, Int)] = []
    var place = 0
    while place < lines.count {
      defer { place += 1 }
      guard let name = function(lines[place]) else { continue }
      let closing = lines[place].prefix { $0 == " " } + "}"
      let first = place
      // The body ends with a brace as far in as the declaration.
      while place + 1 < lines.count, !lines[place].hasSuffix("{"), !lines[place].hasPrefix(closing),
        place == first || !lines[place].allSatisfy({ $0 == " " })
      {
        if place == first, lines[place].hasSuffix("}") { break }
        place += 1
      }
      if lines[place].hasSuffix("{") {
        place += 1
        while place < lines.count - 1, !lines[place].hasPrefix(closing) { place += 1 }
      }
      let body = lines[first...min(place, lines.count - 1)]
      found.append((name, body.reduce(0) { $0 + branches($1) }))
    }
    return found
  }

  private static let kinds: Set<Substring> = [
    "struct", "enum", "class", "extension", "protocol", "actor",
  ]

  private static func type(_ line: Substring) -> String? {
    guard let first = line.first, first == "@" || first.isLetter else { return nil }
    let words = line.split(separator: " ", maxSplits: 8)
    guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
      words[..<kind].allSatisfy({ $0.first == "@" || $0.allSatisfy(\.isLetter) })
    else { return nil }
    let name = words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return name.first?.isUppercase ?? false ? String(name) : nil
  }

  private static func function(_ line: Substring) -> String? {
    func name(_ text: Substring) -> String {
      String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII })
    }
    let words = line.split(separator: " ")
    for (place, word) in words.enumerated() {
      if word == "func" { return place + 1 < words.count ? name(words[place + 1]) : nil }
      if word.hasPrefix("init"), ["(", "?", "<"].contains(word.dropFirst(4).first) {
        return "init"
      }
      if word.hasPrefix("subscript") { return "subscript" }
      if word == "var" || word == "let" {
        let isComputed = line.hasSuffix("{") && !line.contains("=")
        return isComputed && place + 1 < words.count ? name(words[place + 1]) : nil
      }
      guard word.first == "@" || word.allSatisfy({ $0.isLetter }) else { return nil }
    }
    return nil
  }

  private static let branching: Set = ["if", "guard", "while", "for", "catch"]

  /// By bytes: it is all code there is. Strings and comments count nothing.
  private static func branches(_ line: Substring) -> Int {
    let bytes = Array(line.utf8)
    var (count, place, before) = (0, 0, UInt8(ascii: " "))
    func isWord(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (97...122).contains(byte | 32) || byte == 95
    }
    func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : UInt8(ascii: " ") }
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        while place < bytes.count, bytes[place] != byte { place += bytes[place] == 92 ? 2 : 1 }
      } else if byte == UInt8(ascii: "/"), at(place + 1) == byte {
        return count
      } else if isWord(byte) {
        let word = bytes[place...].prefix(while: isWord)
        let isKeyword = branching.contains(String(decoding: word, as: UTF8.self))
        if isKeyword, before != UInt8(ascii: ".") { count += 1 }
        place = word.endIndex - 1
      } else if byte == UInt8(ascii: "?"), before == 32, at(place + 1) == 32 {
        count += 1
      }
      before = at(place)
      place += 1
    }
    return count
  }
}
