import Foundation
import Testing
import Timers
import Workflows

@testable import Documents

/// “User templates with errors at line and column”, all at once.
@Suite struct TemplateTests {
  static func read(_ text: String, fields: Set<String>? = nil) -> [TemplateMistake] {
    switch TemplateReader.template(text, file: "x.template", fields: fields) {
    case .success: []
    case .failure(let mistakes): mistakes.all
    }
  }

  static func template(_ body: String, head: String = "") throws -> DocumentTemplate {
    try TemplateReader.template("template: x\n\(head)---\n\(body)", file: "x.template").get()
  }

  static let names = [
    "sf1449", "sow", "pws", "market-research", "justification", "acquisition-plan",
    "determination-and-findings", "igce", "rfq", "qasp",
  ]

  @Test(arguments: names)
  func `a template of ours reads without a mistake, by the fields that acquisitions have`(
    name: String
  ) throws {
    let fields = try WorkFieldReader.set(
      Shipped.text("Sources/Workflows/Data/acquisition.fields"), file: "acquisition.fields")
    let text = try Shipped.text("Sources/Documents/Data/\(name).template")
    let mistakes = Self.read(text, fields: Set(fields.fields.map(\.id)))
    #expect(mistakes == [])
    // Of the amounts that the shipped ones name.
    let meanings = TemplateMeanings(fields.fields, thresholds: ["FFATA"])
    #expect((try? TemplateReader.template(text, file: name, meanings: meanings).get()) != nil)
    let template = try TemplateReader.template(text, file: name).get()
    #expect(template.id == name)
    #expect(!template.source.isEmpty)
  }

  /// Published facts beside the project (`../shared/data/domain`), which it does not carry itself.
  static let facts: URL? = {
    let file = Shipped.root.deletingLastPathComponent()
      .appending(path: "shared/data/domain/workflow_facts.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  @Test(.enabled(if: facts != nil, "../shared/data/domain is not there"))
  func `the SF 1449 has every block of the facts`() throws {
    let data = try Data(contentsOf: #require(Self.facts))
    struct Facts: Decodable {
      struct Form: Decodable {
        struct Block: Decodable { var block: String }
        var blocks: [Block]
      }
      struct Forms: Decodable {
        var form: Form
        enum CodingKeys: String, CodingKey { case form = "SF-1449" }
      }
      var forms: Forms
    }
    let blocks = try JSONDecoder().decode(Facts.self, from: data).forms.form.blocks
    let text = try Shipped.text("Sources/Documents/Data/sf1449.template")
    for block in blocks { #expect(text.contains("**\(block.block)** "), "\(block.block)") }
  }

  @Test func `every mistake is told at its line and column, not the first alone`() {
    let mistakes = Self.read(
      """
      template: Big Name
      colour: red
      revision: none
      clause: words
      clause: 52.1-1 Title when naics isnt x
      ---
      {naics} and {nothing here}
        {if kind is}
      {end}
      {else}
      {item}
      {unknown-field}
      {if naics is set}
      text {open
      """, fields: ["naics", "kind"])
    #expect(
      mistakes.map { "\($0.line):\($0.column)" } == [
        "1:11", "2:1", "3:11", "4:9", "5:27", "7:13", "8:7", "10:1", "11:1", "12:2", "14:6", "13:1",
      ])
  }

  @Test func `fields of one's own project stand in the head`() {
    let mistakes = Self.read(
      """
      template: x
      fields: budget, paint colour
      ---
      {budget} {paint colour} {owner}
      """, fields: ["naics"])
    #expect(mistakes.map { "\($0.line):\($0.column)" } == ["4:26"])
  }

  @Test func `what a field never is, and amounts by no name, are told where they stand`() throws {
    let fields = try WorkFieldReader.set(
      """
      fields: x
      field: naics
      type: text
      field: estimated-value
      type: money
      unit: $
      field: set-aside
      type: choice
      choice: none
      choice: SB
      field: commercial
      type: yes-no
      field: clauses
      type: list
      """, file: "x.fields"
    ).fields
    let text = """
      template: x
      clause: 52.1-1 Title when set-aside is GREEN
      ---
      {for each naics}{item}{end}
      {for each clauses}{item}{end}
      {if estimated-value > FOO}x{end}
      text {if set-aside is PURPLE}x{else}{if set-aside in (SB, RED)}y{end}{end}
      {if commercial is maybe or estimated-value >= SAT}x{end}
      {if set-aside is SB and naics is 541512}x{end}
      """
    let found = TemplateReader.template(
      text, file: "x", fields: Set(fields.map(\.id)),
      meanings: TemplateMeanings(fields, thresholds: ["SAT"]))
    guard case .failure(let mistakes) = found else {
      Issue.record("it is read")
      return
    }
    #expect(
      mistakes.all.map { "\($0.line):\($0.column) \($0.reason)" } == [
        "2:40 choice(\"GREEN\", of: \"set-aside\", known: [\"none\", \"SB\"])",
        "4:11 list(\"naics\")", "6:23 threshold(\"FOO\")",
        "7:23 choice(\"PURPLE\", of: \"set-aside\", known: [\"none\", \"SB\"])",
        "7:59 choice(\"RED\", of: \"set-aside\", known: [\"none\", \"SB\"])",
        "8:19 choice(\"maybe\", of: \"commercial\", known: [\"yes\", \"no\"])",
      ])
  }

  @Test(arguments: [
    ("", "1:1"), ("text alone\n---\nx", "1:1"), ("template: x\n", "2:1"),
    ("template: x\n---\n", "2:1"),
  ])
  func `what is no template is told so`(text: String, place: String) {
    let mistakes = Self.read(text)
    #expect(mistakes.contains { "\($0.line):\($0.column)" == place }, "\(mistakes)")
  }

  @Test func `hostile templates are refused or read, and nothing else`() {
    let deep = String(repeating: "{if a is b}\n", count: 10_000)
    for text in [deep, "\0\0", "template: x\n---\n" + deep, String(repeating: "{", count: 100_000)]
    {
      #expect(!Self.read(text).isEmpty)
    }
    #expect(Self.read(String(repeating: "x", count: TemplateReader.limit + 1)).count == 1)
  }

  @Test func `a template is found by all its names, and by a word that several have`() throws {
    let templates = try Self.names.map {
      try TemplateReader.template(
        Shipped.text("Sources/Documents/Data/\($0).template"), file: $0
      ).get()
    }
    func meant(_ words: String) -> [String] { templates.meant(by: words).map(\.id) }
    #expect(meant("sow") == ["sow"])
    #expect(meant("SF-1449") == ["sf1449"])
    #expect(meant("sf 1449") == ["sf1449"])
    #expect(meant("J & A") == ["justification"])
    #expect(meant("report") == ["market-research"])
    #expect(meant("statement") == ["sow", "pws"])
    #expect(meant("letter") == [])
    func nearly(_ words: String) -> [String] {
      templates.filter { $0.isNearlyCalled(words) && !$0.isCalled(words) }.map(\.id)
    }
    #expect(nearly("sf 1448") == ["sf1449"] && nearly("SF-30") == ["sf1449"])
    #expect(nearly("statment of work") == ["sow"])
    #expect(nearly("market research reprot") == ["market-research"])
    #expect(nearly("sof") == [] && nearly("statement of walks") == [] && nearly("letter") == [])
  }
}

/// What becomes of a template: facts where they are known, marked blanks where not.
@Suite struct FillingTests {
  static func filling(_ values: [String: String], lists: [String: [String]] = [:])
    -> DocumentFilling
  {
    var fields = ComplianceFields()
    for (name, value) in values { fields[name] = .text(value) }
    for (name, items) in lists { fields[name] = .list(items) }
    let known = fields
    return DocumentFilling(
      work: "radar", today: "9 Mar", value: { values[$0] }, items: { lists[$0] ?? [] },
      name: { $0.replacing("-", with: " ") },
      holds: { $0.isKnown(of: known, nil, on: CivilDate(year: 2026, month: 3, day: 9)) },
      unknown: { $0.fields.filter { known[$0] == nil } })
  }

  static func filled(
    _ body: String, head: String = "", _ values: [String: String] = [:],
    lists: [String: [String]] = [:]
  ) throws -> String {
    filling(values, lists: lists).text(of: try TemplateTests.template(body, head: head))
  }

  @Test func `a field is what it is, or a blank with its name`() throws {
    #expect(try Self.filled("{work}: {naics} {{", ["naics": "541512"]) == "radar: 541512 {\n")
    #expect(try Self.filled("{naics-code}") == "[needs: naics code]\n")
    #expect(try Self.filled("{needs delivery address}") == "[needs: delivery address]\n")
  }

  @Test(arguments: [
    (["kind": "supplies"], "goods\nend\n"), (["kind": "services"], "work\nend\n"),
    ([:], "[needs: kind]\nend\n"),
  ])
  func `a condition takes its branch, and one that is not known is a blank`(
    values: [String: String], text: String
  ) throws {
    let body = "{if kind is supplies}\ngoods\n{else}\nwork\n{end}\nend"
    #expect(try Self.filled(body, values) == text)
  }

  @Test func `a condition within a line leaves the line whole`() throws {
    let body = "a {if kind is x}yes{else}no{end} b"
    #expect(try Self.filled(body, ["kind": "x"]) == "a yes b\n")
    #expect(try Self.filled(body) == "a [needs: kind] b\n")
  }

  @Test func `a repeat goes through a list, and an empty one is a blank`() throws {
    let body = "{for each factors}\n{place}. {item}\n{end}"
    #expect(try Self.filled(body, lists: ["factors": ["price", "past"]]) == "1. price\n2. past\n")
    #expect(try Self.filled(body) == "[needs: factors]\n")
  }

  @Test func `a clause that belongs in and is not there is a blank, further ones follow`() throws {
    let head = "clause: 52.1-1 One\nclause: 52.1-2 Two when kind is x\n"
    #expect(
      try Self.filled(
        "{clauses}", head: head, ["kind": "y"], lists: ["clauses": ["52.1-1", "52.9-9"]])
        == "- 52.1-1 One\n- 52.9-9\n")
    #expect(
      try Self.filled("{clauses}", head: head, ["kind": "x"])
        == "- [needs: clause 52.1-1 One]\n- [needs: clause 52.1-2 Two]\n")
  }

  @Test func `blanks are counted as they stand in a text`() {
    #expect(Blank.all(in: "a [needs: x] b [needs: y] c [needs: x]") == ["x", "y", "x"])
    #expect(Blank.all(in: "[needs: never closed") == ["never closed"])
    #expect(Blank.all(in: "needs: nothing") == [])
  }
}
