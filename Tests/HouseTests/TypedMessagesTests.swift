import Testing

/// What is said stands in `answers.txt`, and code has no words of its own.
@Suite struct TypedMessagesTests {
  @Test func `what code can say is what the English answers have`() throws {
    let messages = TypedMessages(try SourceTree.read(TypedMessages.source))
    #expect(messages.members.count > 300)
    #expect(
      try SourceTree.read(TypedMessages.target) == messages.written,
      "write it anew by swift -D WRITE Tests/HouseTests/TypedMessages.swift")
  }

  @Test func `every answer is given somewhere`() throws {
    let messages = TypedMessages(try SourceTree.read(TypedMessages.source))
    let said = Set(
      SourceTree.sources.filter {
        ["Assistant", "Shell"].contains($0.module) && !$0.path.contains("/Generated/")
      }.flatMap { $0.words.map { String($0.word) } })
    for (member, key) in messages.members.sorted(by: { $0.key < $1.key }) {
      #expect(said.contains(member), "“\(key)” is in \(TypedMessages.source), and nobody says it")
    }
  }

  /// The manual, the flags and the tools of MCP are English, one file each. The catalogue has the names of settings and
  /// of their values, as the file writes them; what each is for is a message.
  static let exempt = [
    "Sources/Shell/Preferences/SettingCatalogue.swift",
    "Sources/Shell/Manual/", "Sources/Shell/Start/Flag.swift", "Sources/Shell/Start/Options.swift",
    "Sources/Shell/ToolServer/", "Sources/Assistant/Phrasing/Generated/",
    // What a model is told its answer has to look like.
    "Sources/Language/Model/ModelSchema.swift",
  ]

  /// Where nobody but a person reads what is said. A module below Assistant returns cases with values, and the shell says
  /// them; in Storage most literals are SQL.
  static let speaking = [
    "Sources/Assistant", "Sources/Shell", "Sources/Workflows", "Sources/Documents",
    "Sources/Knowledge", "Sources/Language/Model",
  ]

  /// Names and values that files, the wire and other programs know: they are the same in every language.
  static let names: Set = [
    "on demand", "the bell", "a bell", "plain machine", "mixture and plain", "after line ·",
    "by itself: ·", "ensue --profile ·", "  systemctl --user enable --now ·",
    "{\"error\":\"not a line of UTF-8\"}",
  ]

  /// Files that hold English still, and how many literals: the numbers may only fall.
  @Test func `no words stand in code but in files that are still to be done`() throws {
    var counts: [String: Int] = [:]
    let files = try Self.speaking.flatMap { try SourceTree.files(under: $0) }
    for file in files
    where file.isSwift && !Self.exempt.contains(where: file.path.hasPrefix) {
      let count = Self.phrases(in: file.text).count { !Self.names.contains($0) }
      if count > 0 { counts[file.path] = count }
    }
    var left: [String: Int] = [:]
    for line in try SourceTree.read("Tests/HouseTests/unspoken.txt").split(separator: "\n")
    where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      left[String(parts[1])] = Int(parts[0])
    }
    for path in Set(counts.keys).union(left.keys).sorted() {
      let (count, known) = (counts[path] ?? 0, left[path] ?? 0)
      #expect(
        count <= known,
        "\(path) has \(count) phrases, \(known) are known: what is said stands in answers.txt")
      #expect(count >= known, "\(path) has \(count) phrases only: lower it in unspoken.txt")
    }
  }

  /// String literals on one line of two words or more. What is interpolated is “·”, a part of the word it touches:
  /// a name put together is one word. Tags of a picture's markup are none.
  static func phrases(in text: String) -> [String] {
    var found: [String] = []
    var isLong = false
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.contains("\"\"\"") { isLong.toggle() }
      guard !isLong, !line.hasPrefix("//") else { continue }
      var rest = line
      while let open = rest.firstIndex(of: "\"") {
        let (literal, end) = Self.literal(rest[rest.index(after: open)...])
        let words = Self.untagged(literal).split(separator: " ").filter { word in
          word.count { $0.isASCII && $0.isLetter } > 1 && word.allSatisfy { $0 != "_" }
        }
        if words.count > 1 { found.append(literal) }
        rest = rest[end...]
      }
    }
    return found
  }

  /// Markup without its tags.
  private static func untagged(_ literal: String) -> String {
    guard literal.hasPrefix("<") else { return literal }
    var isTag = false
    return literal.filter { character in
      if character == "<" { isTag = true }
      defer { if character == ">" { isTag = false } }
      return !isTag
    }
  }

  /// The text up to the closing quotation mark, and the place behind it.
  private static func literal(_ text: Substring) -> (String, Substring.Index) {
    var literal = ""
    var place = text.startIndex
    while place < text.endIndex, text[place] != "\"" {
      if text[place] == "\\" {
        place = text.index(after: place)
        guard place < text.endIndex else { break }
        if text[place] == "(" {
          var depth = 0
          repeat {
            if text[place] == "(" { depth += 1 }
            if text[place] == ")" { depth -= 1 }
            place = text.index(after: place)
          } while place < text.endIndex && depth > 0
          literal += "·"
          continue
        }
      }
      literal.append(text[place])
      place = text.index(after: place)
    }
    return (literal, place < text.endIndex ? text.index(after: place) : place)
  }

  @Test(arguments: [
    (#"say("two words", .x)"#, ["two words"]), (#"let a = "one""#, []),
    (#"f("\(name) is done")"#, ["· is done"]), (#"// "two words""#, []),
    (#"x = "a \(b("c d")) e f g""#, []), (#"case "key_name": 1"#, []),
    (#"open("/proc/\(c)/stat")"#, []), (#"uid = "alarm-\(a)-\(b)@ensue"#, []),
    (#"x("<rect x=\"1\" y=\"2\"/>")"#, []),
    (#"x("<t a=\"1\">two words</t>")"#, [#"<t a="1">two words</t>"#]),
  ])
  func `a phrase is found`(code: String, found: [String]) {
    #expect(Self.phrases(in: code) == found)
  }
}
