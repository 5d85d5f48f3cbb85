import Foundation
import FoundationXML
import Testing

@testable import Language
@testable import Shell

/// The guide by person tells what the program does: its sentences are said, its transcripts and pictures compared.
@Suite(.waiting) struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private static let pages = root.appending(path: "Sources/Shell/Shell.docc")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func page(_ name: String) throws -> String {
    try text("Sources/Shell/Shell.docc/\(name).md")
  }

  private static let chapters = chapters(of: "en")
  private static let names = chapters.map(\.name)

  private static func chapters(of language: String) -> [Chapter] {
    let file = Program.embedded(under: "Grammars/\(language)/people.txt").first
    return file.map { Chapter.read($0.text) } ?? []
  }

  /// Each chapter of each language that has some.
  private static let talks = ["en", "de"].flatMap { language in
    chapters(of: language).map { (language, $0.name) }
  }

  private func chapter(_ name: String) throws -> Chapter {
    try #require(Self.chapters.first { $0.name == name })
  }

  /// The page of a chapter is called as it.
  private func page(of name: String) throws -> String {
    try Self.page(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// What stands between each two such marks of a page, and what the first of them names.
  private func blocks(_ mark: String, in page: String) throws -> [(name: String, lines: [String])] {
    var rest = page.components(separatedBy: "\n")[...]
    var blocks: [(name: String, lines: [String])] = []
    let head = "<!-- \(mark): "
    while let start = rest.firstIndex(where: { $0.hasPrefix(head) }) {
      let end = try #require(rest[start...].firstIndex(of: "<!-- /\(mark) -->"))
      let name = rest[start].dropFirst(head.count).dropLast(" -->".count)
      blocks.append((String(name), Array(rest[(start + 1)..<end])))
      rest = rest[(end + 1)...]
    }
    return blocks
  }

  /// What stands in backquotes.
  private func spans(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }

  @Test func `there are six chapters, each with ten sentences`() {
    #expect(Self.names == ["kitchen", "study", "training", "office", "lab", "agents"])
    for chapter in Self.chapters {
      #expect(chapter.sentences.count == 10, "\(chapter.name)")
      #expect(chapter.person.hasPrefix("For who"))
    }
    let german = Self.chapters(of: "de")
    #expect(german.map(\.name) == ["küche", "lernen", "training", "büro", "labor", "agenten"])
    #expect(german.allSatisfy { $0.sentences.count == 10 && $0.person.hasPrefix("Für alle") })
  }

  @Test(arguments: talks)
  func `every sentence to steal does what it is said to do`(language: String, name: String) throws {
    let chapter = try #require(Self.chapters(of: language).first { $0.name == name })
    var script = ""
    for sentence in chapter.sentences {
      if let clock = sentence.clock { script += "@ \(clock)\n" }
      script += sentence.said + "\n"
    }
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let run = try Program.run(
      ["--simulate", "--language", language], text: script, in: home)
    // What is refused, doubted or asked back ends a script.
    #expect(run.code == 0, "\(run)")
    let answers = run.out.components(separatedBy: "\n> ").map { "\n" + $0 }
    for sentence in chapter.sentences {
      let answer = answers.first {
        $0.hasPrefix("\n\(sentence.said)\n") || $0.hasPrefix("\n> \(sentence.said)\n")
      }
      #expect(answer?.contains(sentence.answer) == true, "\(sentence.said): \(answer ?? run.out)")
    }
  }

  /// `Examples/pages` writes them.
  @Test(arguments: names)
  func `a chapter shows these sentences, a transcript of the examples and its picture`(
    name: String
  ) throws {
    let (chapter, page) = (try chapter(name), try page(of: name))
    let rows = chapter.sentences.map { "| `\($0.said)` | \($0.effect) |" }
    #expect(
      try blocks("people", in: page).map(\.lines) == [["| say | and |", "| --- | --- |"] + rows])
    #expect(page.contains("\n\n\(chapter.person)\n\n"))
    #expect(page.contains("](\(name).svg)"))
    #expect(page.contains("`help \(name)`"))
  }

  /// `Examples/pages` writes them; each is of the script that stands beside it.
  @Test func `every transcript on a page is the example that it names, as it was recorded last`()
    throws
  {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path).sorted()
    var shown: [String] = []
    for file in files where file.hasSuffix(".md") {
      let page = try Self.page(String(file.dropLast(3)))
      for block in try blocks("transcript", in: page) {
        let golden = try Self.text("Examples/\(block.name).transcript")
        #expect(
          block.lines.joined(separator: "\n") == "```\n\(golden)```",
          "\(file): \(block.name) was recorded anew; Examples/pages writes it into the page")
        #expect(page.contains("Examples/\(block.name).ensue"), "\(file): \(block.name)")
        shown.append(block.name)
      }
    }
    #expect(shown.count > Self.names.count)
  }

  @Test(arguments: names)
  func `what the rest of a chapter says in passing is understood`(name: String) throws {
    let page = try page(of: name)
    let told =
      page.components(separatedBy: "<!-- transcript")[0]
      + (page.components(separatedBy: "<!-- /people -->").last ?? "")
    // Files and calls of the program stand in backquotes, too.
    let sentences = told.components(separatedBy: "\n").filter {
      !$0.hasPrefix("    ") && !$0.hasPrefix("```")
    }
    .flatMap(spans).filter { span in
      span.first?.isLetter == true && !span.hasPrefix("ensue") && !span.hasSuffix(".ensue")
        && !span.hasPrefix("Examples")
    }
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--interpret"], text: sentences.joined(separator: "\n") + "\n", in: home)
    for (sentence, answer) in zip(sentences, result.lines) {
      let isRefused = answer.contains(#""intent":"none""#) && !answer.contains(#""other":"#)
      #expect(!isRefused, "\(sentence): \(answer)")
    }
  }

  private func script(of page: String) throws -> String {
    try #require(blocks("transcript", in: page).first).name
  }

  /// `Examples/pictures` makes them. The shell at the prompt says what the simulation says, but for a second here and there.
  @Test(arguments: names + ["session"])
  func `a picture is the beginning of its transcript, with a suggestion at its end`(
    name: String
  ) throws {
    let script = try name == "session" ? name : script(of: page(of: name))
    let rows = try #require(
      Rows(try Data(contentsOf: Self.pages.appending(path: "\(name).svg")))?.rows)
    let prompt = "ensue›"
    let last = try #require(rows.lastIndex { $0.text.hasPrefix(prompt) })
    #expect(rows.count { $0.text.hasPrefix(prompt) } > 3)
    let shown = rows[..<last].map { $0.text.replacing(prompt, with: ">") }
    let told = try Self.text("Examples/\(script).transcript").components(separatedBy: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("@") }
    #expect(
      timeless(told).hasPrefix(timeless(shown)),
      "Examples/pictures makes it anew: \(timeless(shown))\n\(timeless(told))")
    // What is dimmed behind the cursor stands in a colour of its own.
    let ghost = rows[last].pieces.last
    #expect(
      ghost?.fill != rows[0].pieces.last?.fill && ghost?.text.isEmpty == false, "\(rows[last])")
    #expect(rows.count > last + 1, "nothing runs")
  }

  /// Every number is one number, and where lines break does not count.
  private func timeless(_ lines: [String]) -> String {
    var out = ""
    for character in lines.joined() where !character.isWhitespace {
      if character.isNumber, out.last == "0" { continue }
      out.append(character.isNumber ? "0" : character)
    }
    return out
  }

  @Test(arguments: ["en", "de"])
  func `help fits a screen and names every chapter, and each chapter fits one, too`(
    language: String
  ) throws {
    let home = try TemporaryHome()
    let word = language == "en" ? "help" : "hilfe"
    func said(_ sentence: String) throws -> [String] {
      try Program.run(["--language", language, sentence], in: home).lines
    }
    let help = try said(word)
    // One line is for the hint of the editor, one for the prompt.
    #expect(help.count <= 22, "\(help)")
    for chapter in Self.chapters(of: language) {
      #expect(
        help.contains { $0.hasPrefix("\(word) \(chapter.name) ") && $0.hasSuffix(chapter.person) })
      let lines = try said("\(word) \(chapter.name)")
      #expect(lines.count <= 23 && lines.first == chapter.person)
      for sentence in chapter.sentences {
        let row = try #require(lines.firstIndex(of: "  \(sentence.said)"), "\(sentence.said)")
        #expect(lines[row + 1] == "      \(sentence.effect)")
      }
    }
    for line in help { #expect(line.count <= 80, "\(line)") }
    // Where to begin stands first, and what shows all that runs is there.
    if language == "en" {
      #expect(help.first?.hasPrefix("Begin with “tea 4 min”") == true)
      #expect(help.contains { $0.contains("     watch     ") })
    }
  }

  @Test func `every sentence of what else it does is understood`() throws {
    let lines = try Self.page("UserGuide").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "## What else it does"))
    let told = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first.map(String.init) }
    // Read where nothing is kept, these name nothing.
    let knowing = "start pasta at half time"
    let working = [
      "value is 120k", "check radar", "what is the SAT on 1 June 2025",
      "go to the documents of radar", "check it",
    ]
    // Of documents of work that is here: said in Examples/documents.
    let documents = [
      "draft the SF 1449 for office chairs", "edit the sow", "the j&a was signed by Ann Lee",
      "compare the sow with version 1",
    ]
    // Of a recipe that is kept: said in Examples/recipes.
    let recipes = ["ingredients for pancakes", "pancakes for 6 people"]
    let sentences = told.flatMap(spans).filter {
      !$0.hasPrefix("ensue") && !(["watch", knowing] + working + documents + recipes).contains($0)
    }
    #expect(sentences.count > 12)
    let home = try TemporaryHome()
    let run = try Program.run(
      ["--simulate"], text: "new routine Sunday pasta: boil 9 minutes\n\(knowing)\n", in: home)
    #expect(run.code == 0 && run.out.contains("4:30"), "\(run)")
    let work = try Program.run(
      ["--simulate"],
      text: (["new commercial-simplified for radar"] + working).joined(separator: "\n") + "\n",
      in: home)
    #expect(work.code == 0, "\(work)")
    let result = try Program.run(
      ["--interpret"], text: sentences.joined(separator: "\n") + "\n", in: home)
    for (sentence, answer) in zip(sentences, result.lines) {
      let isRefused = answer.contains(#""intent":"none""#) && !answer.contains(#""other":"#)
      #expect(!isRefused, "\(sentence): \(answer)")
    }
    #expect(result.lines.count == sentences.count)
  }

  @Test func `the sentence that is added can be said`() throws {
    let lines = try Self.page("Grammars").components(separatedBy: "\n")
    let head = "#JSGF V1.0 UTF-8 en;"
    let start = try #require(lines.firstIndex(of: head))
    let home = try TemporaryHome()
    _ = try home.write(
      lines[start...].prefix { $0 != "```" }.joined(separator: "\n") + "\n",
      to: "config/ensue/grammars/mine.jsgf")
    let sentence = "brew a sencha for 3"
    #expect(lines.contains { $0.contains("`ensue \(sentence)`") })
    let result = try Program.run(["--no-wait", sentence], in: home)
    #expect(result.code == 0 && result.out.contains("● sencha  3:00"), "\(result)")
  }

  @Test func `every page is in the catalogue, and every page it names is there`() throws {
    let there = Set(
      try FileManager.default.contentsOfDirectory(atPath: Self.pages.path)
        .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    ).subtracting(["Shell"])
    let named = Set(
      try Self.page("Shell").components(separatedBy: "<doc:").dropFirst()
        .compactMap { $0.split(separator: ">").first.map(String.init) })
    #expect(there.subtracting(named) == [], "not in the catalogue")
    for page in there.union(["Shell"]) {
      for link in try Self.page(page).components(separatedBy: "<doc:").dropFirst() {
        let name = String(link.prefix { $0 != ">" && $0 != "#" })
        // Installing is written on another branch; this goes when both are one.
        #expect(there.contains(name) || name == "Installing", "\(page) leads to \(name)")
      }
    }
  }

  /// The rows of a picture: what stands in each, piece by piece.
  private final class Rows: NSObject, XMLParserDelegate {
    struct Row {
      var pieces: [(text: String, fill: String)] = []
      var text: String { pieces.map(\.text).joined() }
    }
    private(set) var rows: [Row] = []

    init?(_ svg: Data) {
      super.init()
      let parser = XMLParser(data: svg)
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if name == "text" { rows.append(Row()) }
      if name == "tspan" { rows[rows.count - 1].pieces.append(("", attributes["fill"] ?? "")) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      guard let row = rows.indices.last, let piece = rows[row].pieces.indices.last else { return }
      rows[row].pieces[piece].text += string
    }
  }
}
