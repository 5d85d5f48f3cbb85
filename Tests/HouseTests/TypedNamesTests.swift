import Testing

/// What code and grammars both name is spelt once: in the grammars.
@Suite struct TypedNamesTests {
  static let written = TypedNames(
    ((try? SourceTree.files(under: "Grammars")) ?? []).filter { $0.path.hasSuffix(".jsgf") }
      .map(\.text))

  @Test func `the enums of slots and rules are those of the grammars`() throws {
    #expect(Self.written.tags.count > 400 && Self.written.rules.count > 140)
    for (path, text) in Self.written.files {
      #expect(
        try SourceTree.read(path) == text,
        "\(path): write it anew by swift -D WRITE Tests/HouseTests/TypedNames.swift"
      )
    }
  }

  /// Code looks a rule up in all of a language: where two grammars have one of that name, one takes the other's place unseen.
  @Test func `what code asks for by name is one rule of a language`() throws {
    var places: [String: [String]] = [:]
    for file in try SourceTree.files(under: "Grammars") where file.path.hasSuffix(".jsgf") {
      let language = file.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      for line in file.text.split(separator: "\n") where line.hasPrefix("<") {
        let name = String(line.dropFirst().prefix { $0 != ">" })
        guard TypedNames.special.contains(name),
          line.dropFirst(name.count + 2).first(where: { $0 != " " }) == "="
        else { continue }
        places["\(language) <\(name)>", default: []].append(file.path)
      }
    }
    #expect(places.count > 60)
    for (name, files) in places { #expect(files.count == 1, "\(name): \(files)") }
  }

  /// Read by nobody, and on their way out of the grammars.
  static let leaving: Set = ["event", "heat", "nowhen", "stops"]

  /// Cases by their bare name (`.label`), as code says them that reads a slot; what has something before the point is a
  /// member of it, what has arguments a call.
  @Test func `every tag of the grammars is read`() {
    let language = SourceTree.sources.filter {
      $0.module == "Language" && !$0.path.contains("/Generated/")
    }
    #expect(language.count > 80)
    let read = Set(language.flatMap { Self.bareCases(in: $0.code) })
    for tag in Self.written.tags.subtracting(TypedNames.builtIn).subtracting(Self.leaving).sorted()
    where !read.contains(TypedNames.cased(tag).filter { $0 != "`" }) {
      Issue.record("{\(tag)} is written in a grammar, and nobody reads it")
    }
    for rule in Self.written.rules.sorted()
    where !read.contains(TypedNames.cased(rule).filter { $0 != "`" }) {
      Issue.record("<\(rule)> is a public rule, and nobody makes anything of it")
    }
    for rule in TypedNames.special.sorted() {
      #expect(Self.written.specialRules.contains(rule), "no grammar has <\(rule)>")
    }
  }

  static func bareCases(in code: String) -> [String] {
    let bytes = Array(code.utf8)
    func isWord(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (97...122).contains(byte | 32) || byte == 95
    }
    return bytes.indices.dropFirst().compactMap { place in
      guard bytes[place] == UInt8(ascii: ".") else { return nil }
      let before = bytes[place - 1]
      let isBare = !isWord(before) && !")]}?!.>".utf8.contains(before)
      guard isBare || bytes[..<place].suffix(5).elementsEqual("[Slot".utf8) else { return nil }
      let name = bytes[(place + 1)...].prefix(while: isWord)
      let isCall = name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: "(")
      return name.isEmpty || isCall ? nil : String(decoding: name, as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("slots[.label]", ["label"]), ("slots.has(.twice) ? .one : x.two", ["twice", "one"]),
      ("[Slot.every, .duration]", ["every", "duration"]), ("a.b.c", []), ("x = .some(y)", []),
      ("f(x)\n.done", ["done"]), ("case .create, .answer:", ["create", "answer"]),
    ] as [(String, [String])])
  func `a case by its bare name is found`(code: String, found: [String]) {
    #expect(Self.bareCases(in: code) == found)
  }
}
