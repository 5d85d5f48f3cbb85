import Foundation
import Testing

@testable import Shell

/// Whatever an answer cites opens, at the edition of the day it is about.
@Suite(.waiting) struct CitationTests {
  private static let examples = ExampleTests.folder.path

  private func say(_ lines: [String], in home: TemporaryHome, _ flags: [String] = []) throws
    -> Program.Result
  {
    try Program.run(
      ["--keep-going", "--no-agent"] + flags, text: lines.joined(separator: "\n") + "\n", in: home)
  }

  private static let imports = [
    "import regulations \(examples)/rules-2098.xml as FAC 2098-01",
    "import regulations \(examples)/rules-2099.xml as FAC 2099-01",
  ]

  @Test func `citations of an answer are listed, and opened by number, in order and the last`()
    throws
  {
    let home = try TemporaryHome()
    let result = try say(
      [
        "what is the SAT on 1 June 2025", "list the citations", "open the citation",
        "show rule FAR-METHOD-04", "list the citations", "2", "open the first citation",
        "open the last citation", "open citation 7",
      ], in: home)
    #expect(result.out.contains("3  open FAR 2.101 as of 2025-06-01"), "\(result)")
    #expect(result.out.contains("  2  open FAR 2.101"), "\(result)")
    #expect(result.lines.count { $0.hasPrefix("Part 2  ") } == 2, "\(result)")
    #expect(result.lines.count { $0.hasPrefix("Part 13  ") } == 1, "\(result)")
    #expect(result.err.contains("The last answer cites 2 places."), "\(result)")
  }

  @Test func `where nothing was cited, nothing is opened`() throws {
    let home = try TemporaryHome()
    for lines in [
      ["open the citation"], ["what is the SAT", "tea 4 minutes", "open the second one"],
    ] {
      let result = try say(lines, in: home)
      #expect(result.err.contains("The last answer cites nothing."), "\(result)")
    }
  }

  /// The club's rules have an edition of 2098 and one of 2099.
  @Test(arguments: [
    ("far 91.201 as of 1 June 2098", "FAR FAC 2098-01", "As it held on 1 Jun 2098."),
    ("far 91.201 as of 2099-02-01", "FAR FAC 2099-01", "As it held on 1 Feb 2099."),
    ("show FAR 91.201 as it was on 2100-01-01", "FAR FAC 2099-01", "As it held on 1 Jan 2100."),
    (
      "open FAR 91.201 as it stood on 3 March 2020", "FAR FAC 2098-01",
      "No edition of 3 Mar 2020 is here: shown is FAR FAC 2098-01, in force from 2098-01-15."
    ),
  ])
  func `a place opens as it held on a day, and says so`(line: String, edition: String, note: String)
    throws
  {
    let home = try TemporaryHome()
    let result = try say(Self.imports + [line], in: home)
    #expect(result.lines.contains { $0.hasPrefix(edition + ", in force") }, "\(result)")
    #expect(result.lines.contains { $0.contains(note) }, "\(result)")
  }

  @Test func `hits of a search and links of a section are cited, too`() throws {
    let home = try TemporaryHome()
    let result = try say(
      Self.imports + [
        "search regulations for posting a notice", "open the second one", "open the first one",
        "far 91.202", "open the citation", "91.201 as of FAC 2098-01", "list the citations",
      ], in: home)
    #expect(result.lines.count { $0.hasPrefix("91.202  Small orders.") } >= 3, "\(result)")
    #expect(result.lines.contains { $0.hasPrefix("91.201(b)  Notice.") }, "\(result)")
    #expect(result.out.contains("open FAR 90.101 in edition FAC 2098-01"), "\(result)")
  }

  @Test func `checks, reasons, the record and papers open as of the day of the act`() throws {
    let home = try TemporaryHome()
    let result = try say(
      [
        "new acquisition: chairs, 120k, commercial", "need was done on 2025-05-02",
        "why is need of chairs next", "history of chairs", "list the citations",
        "check chairs", "list the citations", "deadlines of chairs",
        "draft the market research report",
        "show the market research report", "list the citations",
      ], in: home)
    #expect(result.out.contains("open FAR 11.002 as of 2025-05-02"), "\(result)")
    #expect(result.out.contains("open FAR 8.002"), "\(result)")
  }
}
