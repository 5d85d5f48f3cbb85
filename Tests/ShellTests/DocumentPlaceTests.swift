import Documents
import Foundation
import Testing

@testable import Shell

/// One document as the place: “it” and “here” are that one, a digit comes there, and “back” leads away.
@Suite(.waiting) struct DocumentPlaceTests {
  private static let begun = [
    "new simplified acquisition radar", "value 120k", "draft the market research report for radar",
    "draft the sow for radar", "total months are 12",
  ]

  /// What is answered to the last of some lines.
  private func answer(to lines: [String]) throws -> [String] {
    let text = (Self.begun + lines).joined(separator: "\n") + "\n"
    let run = try Program.run(["--simulate", "--keep-going"], text: text, in: TemporaryHome())
    let out = (run.out + run.err).components(separatedBy: "\n")
    let start = out.lastIndex { $0 == "> \(lines.last ?? "")" } ?? 0
    return Array(out[(start + 1)...])
  }

  @Test(arguments: [
    ("is it signed", "Statement of Work   version 1, draft"),
    ("who reviewed it", "Statement of Work   version 1, draft"),
    ("what is missing here", "Statement of Work   version 1, draft"),
    ("what still has to be filled in in it", "Statement of Work   version 1, draft"),
    ("show me the blanks of the sow", "Statement of Work   version 1, draft"),
    ("show it", "# Statement of Work: radar"), ("open it", "# Statement of Work: radar"),
    ("mark it reviewed", "◆ radar  Statement of Work reviewed"),
    ("mark it as reviewed by Ann Lee", "◆ radar  Statement of Work reviewed by Ann Lee"),
    ("it was reviewed by Ann Lee", "◆ radar  Statement of Work reviewed by Ann Lee"),
    ("Ann Lee reviewed it", "◆ radar  Statement of Work reviewed by Ann Lee"),
    ("regenerate it", "◆ radar  Statement of Work drawn up again, version 2"),
    ("show version 1", "# Statement of Work: radar"),
    ("which documents does it still need", "· need   makes sow"),
  ])
  func `it is the document that was gone to`(sentence: String, answer: String) throws {
    let lines = try self.answer(to: ["go to the sow", sentence])
    #expect(lines.contains { $0.hasPrefix(answer) }, "\(lines)")
  }

  @Test(arguments: [
    "compare it with version 1", "compare version 1 with version 2", "compare versions 1 and 2",
    "compare version 1 and version 2 of the sow", "show the difference between the two versions",
    "vergleiche Version 1 mit Version 2",
  ])
  func `versions of the document here are compared`(sentence: String) throws {
    let lines = try answer(to: ["go to the sow", "regenerate it", sentence])
    #expect(lines.first?.hasSuffix("2") == true, "\(lines)")
    #expect(lines.contains { $0.contains("{+12 months+}") }, "\(lines)")
  }

  @Test func `a document is exported, and no routine of its name`() throws {
    let home = try TemporaryHome()
    let lines = Self.begun + ["export the sow to \(home.path)/sow.txt"]
    let run = try Program.run(
      ["--simulate"], text: lines.joined(separator: "\n"), in: home)
    #expect(run.out.contains("Statement of Work of radar, version 1, written to"), "\(run)")
    #expect(FileManager.default.fileExists(atPath: home.path + "/sow.txt"))
  }

  @Test func `a document keeps its name, its work and what was said of it`() throws {
    let table: [(sentence: String, answer: String)] = [
      ("rename the sow of radar to final", "Try: save the Statement of Work of radar as sow.md"),
      ("rename it to final", "keeps its name; a file of it may be called as you like."),
      ("copy the sow to chairs", "Try: draft the Statement of Work for chairs"),
      ("mark the sow as draft", "Statement of Work   version 1, draft"),
      ("mark the sow reviewed by Ann Lee", "Statement of Work reviewed by Ann Lee, version 1"),
      ("draft the sf 1448", "Try: draft the SF 1449 for radar"),
      ("draft the performence work statement", "Try: draft the Performance Work Statement for"),
      ("regenerate all documents", "◆ radar  Statement of Work drawn up again, version 2"),
      ("delete the documents of radar", "The documents of radar are deleted one by one"),
      ("documents of radar", "Market Research Report   version 2, draft"),
    ]
    let text =
      (Self.begun + ["new simplified acquisition chairs", "go to the sow of radar"]
      + table.map(\.sentence)).joined(separator: "\n")
    let run = try Program.run(
      ["--simulate", "--keep-going"], text: text + "\n", in: TemporaryHome())
    for (sentence, answer) in table {
      #expect((run.out + run.err).contains(answer), "\(sentence): \(run)")
    }
  }

  @Test func `what templates are called is known without their texts`() {
    let shelf = TemplateFiles(folder: nil, fields: { [] }).shelf
    let known = Program.embedded(under: "Sources/Documents/Data/").compactMap {
      try? TemplateReader.template($0.text, file: $0.path).get()
    }
    let names = known.flatMap(\.allNames)
    #expect(names.count > 20)
    for name in names { #expect(shelf.calls(name), "\(name)") }
    for words in ["radar", "award", "the plan of radar"] {
      #expect(!shelf.calls(words), "\(words)")
    }
  }

  /// What is there and refuses is meant all the same: no session is looked for by its name, nor by that of a step.
  @Test func `a document is meant by its name alone, and a timer that is called so before it`()
    throws
  {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    let fields = Set(session.workflows.all.definitions.flatMap(\.fields).map(\.id))
    session.paperwork = DocumentDesk(shelf: TemplateFiles(folder: nil, fields: { fields }).shelf)
    let keeps = "Statement of Work of radar keeps its name"
    let rows: [(line: String, says: String)] = [
      ("new simplified acquisition radar", "radar"), ("draft the sow", "drawn up, version 1"),
      ("go to the dashboard", "radar"), ("rename the sow to final", keeps),
      ("rename my statement of work to final draft", keeps), ("rename the sow", keeps),
      ("copy the sow", "Statement of Work of radar keeps its name"),
      ("rename the pws to final", "radar has no Performance Work Statement yet."),
      ("rename the award to signing", "they can be waived or not apply, not be changed."),
      ("mark the sow reviewed by Ann Lee", "reviewed by Ann Lee, version 1"),
      ("mark the sow as a draft again", "was reviewed by Ann Lee, and that stays."),
      ("rename radar to radar", "There is work called “radar” already."),
      ("tea 5 minutes", "tea"), ("go to the sow", "reviewed by Ann Lee"),
      ("rename it to sow", "tea is now sow"), ("rename the sow to chai", "sow is now chai"),
    ]
    for row in rows {
      let said = home.say(row.line, to: session)
      #expect(said.contains { $0.contains(row.says) }, "\(row.line): \(said)")
    }
  }

  @Test(arguments: ["show it", "mark it reviewed", "is it signed", "compare it with version 1"])
  func `elsewhere it is no document`(sentence: String) throws {
    let lines = try answer(to: ["go to the dashboard", sentence])
    #expect(!lines.contains { $0.contains("Statement of Work") }, "\(lines)")
  }

  @Test func `what was drawn up is the place, and a digit from its acquisition`() throws {
    #expect(
      try answer(to: ["draft the sf 1449", "where am i"]).first
        == "acquisitions › radar › SF 1449")
    // Two keystrokes: the digit and Enter.
    let there = try answer(to: ["work on radar", "2", "where am i"])
    #expect(there.first == "acquisitions › radar › Statement of Work", "\(there)")
    #expect(
      try answer(to: ["work on radar", "1", "work on radar", "2", "back", "back", "where am i"])
        .first
        == "acquisitions › radar › Market Research Report")
  }

  @Test
  func `a deleted document is passed over, and said to be gone where it is the place`()
    throws
  {
    let gone = try answer(to: ["go to the sow", "delete the sow", "where am i"])
    #expect(gone.first == "acquisitions › radar › a document that is gone", "\(gone)")
    let back = try answer(to: [
      "go to the sow", "go to settings", "delete the sow of radar", "back", "where am i",
    ])
    #expect(back.first?.contains("gone") == false, "\(back)")
  }

  /// Alarms of deadlines run by themselves: they are not what goes back.
  @Test func `back is of places while only alarms of deadlines run`() throws {
    let lines = try answer(to: [
      "the award is due june 30", "go to the acquisitions", "go to settings", "back", "where am i",
    ])
    #expect(lines.first == "acquisitions", "\(lines)")
  }
}
