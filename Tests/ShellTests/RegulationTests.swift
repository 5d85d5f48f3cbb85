import Foundation
import Testing

@testable import Shell

/// Regulations at the prompt: imported, searched, read, compared. The rules are those of a club that does not exist.
@Suite(.waiting) struct RegulationTests {
  private static let examples = ExampleTests.folder.path

  private func say(_ lines: [String], in home: TemporaryHome, _ flags: [String] = []) throws
    -> Program.Result
  {
    try Program.run(flags, text: lines.joined(separator: "\n") + "\n", in: home)
  }

  private func imported() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let result = try say(
      [
        "import regulations \(Self.examples)/rules-2098.xml as FAC 2098-01",
        "import regulations \(Self.examples)/rules-2099.xml as FAC 2099-01",
      ], in: home)
    #expect(result.code == 0, "\(result)")
    return home
  }

  @Test func `what was imported is there for the next process`() throws {
    let home = try imported()
    let result = try Program.run(["far", "91.201(b)"], in: home)
    #expect(result.lines.first == "91.201(b)  Notice.")
    #expect(
      result.lines.contains(
        "  (b) Post the notice for 15 days, or for 30 days where the order is above the threshold at 90.101."
      ))
    #expect(result.lines.contains("FAR FAC 2099-01, in force from 2099-02-01"))
  }

  @Test func `what cannot be opened says what there is instead`() throws {
    let home = try imported()
    for (line, words) in [
      ("far 91.299", "There is no 91.299 in FAR FAC 2099-01"),
      ("far 91.201(z)", "91.201 has no paragraph (z); it has (a), (b)."),
      ("dfars 291.201", "DFARS is not imported."),
      (
        "far 91.201 as of FAC 1999-09",
        "There is no edition “1999-09”. Here: FAC 2099-01, FAC 2098-01."
      ),
      ("next section", "No section is open."), ("take me back", "There is no place before"),
      ("go back to the last section", "No section was open before."),
      ("follow link 1", "No section is open."),
      ("my favourite regulations", "There are no favourite regulations."),
      ("clause matrix for 52.217-9", "52.217-9 is not in the clause matrix"),
      ("search regulations for zebra", "“zebra” is nowhere in FAR FAC 2099-01"),
      ("search the FAR as of FAC 2098-01 for late offers", "in FAR FAC 2098-01"),
      ("search the FAR as of FAC 1999-09 for late offers", "There is no edition “1999-09”."),
      ("search the FAR of 1 March 2098 for late offers", "in FAR FAC 2098-01"),
      ("look up late offers in the FAR as of FAC 2098-01", "in FAR FAC 2098-01"),
      ("search far and dfars for late offers", "DFARS is not imported."),
      ("search regulations for 91.201(b)", "91.201(b)  Notice."),
      ("search the FAR for FAR 91.201(b)", "91.201(b)  Notice."),
    ] {
      let result = try say([line], in: home)
      #expect((result.out + result.err).contains(words), "\(line): \(result)")
    }
  }

  @Test func `the outline says that it lacks something, and not that it is nowhere`() throws {
    let home = try TemporaryHome()
    let result = try say(["search regulations for late proposals"], in: home)
    #expect(result.out.contains("comes with ensue has nothing of “late proposals”"), "\(result)")
    #expect(result.out.contains("import regulations far.tar.gz"), "\(result)")
  }

  @Test func `among the regulations one is at the section that is open`() throws {
    let home = try imported()
    let result = try say(
      ["go to the regulations", "where am i", "open FAR 91.201", "where am i"], in: home)
    #expect(result.lines.contains("regulations › 91.201"), "\(result)")
  }

  @Test func `one goes on, follows links and comes back`() throws {
    let home = try imported()
    let result = try say(
      [
        "open FAR 91.201", "next section", "follow link 1", "take me back", "up to the subpart",
        "previous section",
      ], in: home)
    let opened = result.lines.filter {
      ["  Notice.", "  Small orders.", "  Asking for Offers", "  ORDERS"].contains(
        where: $0.hasSuffix) && !$0.hasPrefix(" ")
    }
    #expect(
      opened == [
        "91.201  Notice.", "91.202  Small orders.", "91.201  Notice.", "91.202  Small orders.",
        "Subpart 91.2  Asking for Offers", "Part 91  ORDERS",
      ], "\(result)")
  }

  @Test func `what was done last is taken back first, among sections and places`() throws {
    let home = try imported()
    let result = try say(
      [
        "go to the acquisitions", "open FAR 91.201", "next section", "back", "take me back",
        "where am i", "back", "where am i", "forward", "where am i", "forward", "forward",
        // A place by its name is gone back to whatever was read there.
        "previous place", "where am i",
      ], in: home)
    let told = result.lines.filter {
      ["91.201  Notice.", "91.202  Small orders.", "acquisitions", "dashboard"].contains($0)
    }
    #expect(
      told == [
        "91.201  Notice.", "91.202  Small orders.", "91.201  Notice.", "acquisitions", "dashboard",
        "acquisitions", "91.201  Notice.", "91.202  Small orders.", "dashboard",
      ], "\(result)")
  }

  @Test func `programs get it as JSON`() throws {
    let home = try imported()
    let result = try say(
      ["search regulations for late offers", "far 91.203"], in: home, ["--json"])
    let records = try result.lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }.compactMap { $0["regulation"] as? [String: Any] }
    let hits = try #require(records.first?["hits"] as? [[String: Any]])
    #expect(hits.first?["number"] as? String == "91.203")
    #expect(hits.first?["edition"] as? String == "FAC 2099-01")
    #expect(records.last?["title"] as? String == "Late offers.")
    #expect((records.last?["above"] as? [String]) == ["Part 91", "Subpart 91.2"])
  }

  @Test func `a refused file is named with line and reason, and leaves nothing`() throws {
    let home = try imported()
    let path = home.path + "/bad.xml"
    try "<DIV8 N=\"91.1\" TYPE=\"SECTION\"><HEAD>91.101 T</HEAD>\n<P>&bomb;</P></DIV8>".write(
      toFile: path, atomically: true, encoding: .utf8)
    let result = try say(["import regulations \(path)"], in: home)
    #expect(
      result.err.contains(
        "bad.xml, line 2: it declares or uses entities of its own. Nothing was imported."))
    let editions = try say(["which editions are there"], in: home)
    #expect(editions.lines.filter { $0.hasPrefix("FAR FAC") }.count == 2)
    let missing = try say(["import regulations \(home.path)/none.tar.gz"], in: home)
    #expect(missing.err.contains("none.tar.gz: it cannot be read."))
  }

  @Test func `the name of a refused file is told in one row, without a sign for the terminal`()
    throws
  {
    let home = try TemporaryHome()
    let folder = home.path + "/pages"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "<dita><a></b>".write(
      toFile: folder + "/\u{1B}]0;pwn\u{07}a\nb.dita", atomically: false, encoding: .utf8)
    let result = try say(["import regulations \(folder) as FAC 2099-01"], in: home)
    #expect(result.err.contains("^[]0;pwn^Ga^Jb.dita, line 1: the markup is broken."), "\(result)")
    #expect(!result.err.contains("\u{1B}") && !result.err.contains("\u{07}"))
  }

  @Test func `a link in a folder is not followed`() throws {
    let home = try TemporaryHome()
    let folder = home.path + "/pages"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/91.201.dita", withDestinationPath: "/etc/passwd")
    let result = try say(["import regulations \(folder) as FAC 2099-01"], in: home)
    #expect(result.err.contains("91.201.dita: it is a link, and links are not followed."))
  }

  @Test func `a link to a folder is passed over, and named`() throws {
    let home = try TemporaryHome()
    let folder = home.path + "/pages"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "<h1>91.201 Notice.</h1><p>(a) Text.</p>".write(
      toFile: folder + "/91.201.html", atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/loop", withDestinationPath: ".")
    let result = try say(["import regulations \(folder) as FAC 2099-01"], in: home)
    #expect(result.out.contains("A link to a folder is passed over: loop."), "\(result)")
    #expect(result.out.contains("1 topic of FAR FAC 2099-01 imported."), "\(result)")
  }

  @Test func `an edition that is nowhere said is asked for`() throws {
    let home = try TemporaryHome()
    let path = home.path + "/91.201.html"
    try "<h1>91.201 Notice.</h1><p>(a) Text.</p>".write(
      toFile: path, atomically: true, encoding: .utf8)
    let result = try say(["import regulations \(path)"], in: home)
    #expect(result.err.contains("it does not say which edition it is."))
    let named = try say(["import regulations \(path) as FAC 2099-01", "far 91.201(a)"], in: home)
    #expect(named.lines.contains("(a) Text.") || named.lines.contains("  (a) Text."), "\(named)")
  }

  /// What was not imported did not come and go.
  @Test func `an edition of which a part is here says so, and gives way to the whole one`() throws {
    let home = try imported()
    let page = try home.write(
      "<main><article><h1>91.201 Notice.</h1><p>(a) The secretary writes a notice.</p>"
        + "<nav><a href=\"Part_91.html\">Part 91</a></nav></article></main>", to: "91.201.html")
    let result = try Program.run(
      ["--keep-going"],
      text: [
        "import regulations \(page) as FAC 2097-01 of January 1, 2097",
        "what changed in part 91 since FAC 2097-01", "show FAR 91.203 as it was on 2097-06-01",
        "show 91.201 as of FAC 2097-01", "up to the part", "show 91.203 as of FAC 2097-01",
        "search regulations only in the DFARS for offers", "what parts of the FAR are there",
      ].joined(separator: "\n") + "\n", in: home)
    for words in [
      "1 changed, 0 new, 0 gone", "in one edition alone; of FAR FAC 2097-01",
      "FAR FAC 2097-01, in force from 2097-01-01 is imported in part and has no 91.203",
      "An offer that comes late", "There is no 91.203 in FAR FAC 2097-01", "Try: open FAR 91.203",
      "DFARS is not imported", "Simplified Acquisition",
    ] {
      #expect((result.out + result.err).contains(words), "\(words)\n\(result)")
    }
    // What leads through the pages is no text.
    #expect(!result.lines.contains("Part 91"), "\(result)")
  }

  @Test func `a part takes the place of no edition of which more is here`() throws {
    let home = try imported()
    let folder = home.path + "/pages"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, text) in [("91.201", "Write."), ("91.202", "Read.")] {
      try "<h1>\(number) Notice.</h1><p>(a) \(text)</p>".write(
        toFile: "\(folder)/\(number).html", atomically: true, encoding: .utf8)
    }
    let result = try say(
      ["import regulations \(folder) as FAC 2099-01", "far 91.202(a)", "which editions are there"],
      in: home)
    #expect(
      result.lines.first
        == "2 topics of FAR FAC 2099-01, in force from 2099-02-01 imported as a part; 7 topics of it are here.",
      "\(result)")
    #expect(result.out.contains("Read."), "\(result)")
    #expect(result.out.contains("7 topics, from rules-2099.xml"), "\(result)")
  }

  /// In a process of its own, whose memory is its own: too much for a section, and all but too much in all.
  @Test(
    arguments: [
      (1, 5_800_000, "a", " as FAC 2099-01", "there are more than 10000 paragraphs"),
      (
        25, 9_990, "(a)(1)(i)(A)(1)(i) " + String(repeating: "w", count: 80), "",
        "it does not say which edition it is"
      ),
    ] as [(Int, Int, String, String, String)])
  func `paragraphs without end are refused by the name of the file, in bounded memory`(
    sections: Int, paragraphs: Int, text: String, edition: String, reason: String
  ) throws {
    let home = try TemporaryHome()
    let section =
      "<DIV8 N=\"1.101\" TYPE=\"SECTION\"><HEAD>1.101 T</HEAD>"
      + String(repeating: "<P>\(text)</P>", count: paragraphs) + "</DIV8>"
    let path = try home.write(
      "<X>" + String(repeating: section, count: sections) + "</X>", to: "many.xml")
    let process = try RunningProgram(["--no-wait", "--keep-going"], in: home)
    let start = ContinuousClock.now
    process.send("import regulations \(path)\(edition)\n")
    #expect(process.waitForError("Nothing was imported", seconds: 60))
    // The many sections are 25 MB, beside all other tests.
    #expect(ContinuousClock.now - start < .seconds(sections == 1 ? 10 : 60))
    let peak = try #require(process.peakKiB)
    #expect(peak < 200 * 1024)
    #expect(process.finish().err.contains("many.xml: \(reason)"))
  }

  @Test(arguments: [
    "compare the two editions", "what changed in the FAR since FAC 2098-01",
    "compare FAC 2098-01 and FAC 2099-01", "what changed between FAC 2098-01 and FAC 2099-01",
    "what changed in the FAR since 1 June 2098",
  ]) func `two editions are held against each other as a whole`(line: String) throws {
    let home = try imported()
    let whole = try say([line], in: home).lines
    let part = try say(["what changed in part 91 since FAC 2098-01"], in: home).lines
    #expect(
      whole.dropFirst() == [
        "2 changed, 1 new, 0 gone", "  part 90   1 changed, 0 new, 0 gone",
        "  part 91   1 changed, 1 new, 0 gone",
      ], "\(whole)")
    // What is told of a part is what the part tells.
    #expect(part.contains("1 changed, 1 new, 0 gone"), "\(part)")
  }

  @Test func `two editions stand beside each other where there is room`() throws {
    let home = try imported()
    let environment = home.environment.merging(["TERM": "xterm-256color"]) { $1 }
    let shell = try PtySession("ensue", environment: environment, columns: 120)
    try shell.send("compare editions of 91.201 side by side\r")
    try shell.wait(for: "new ones in")
    #expect(shell.screen.text.contains(" │ "), "\(shell.screen.text)")
    #expect(
      shell.screen.text.contains("[-") && shell.screen.text.contains("{+"), "\(shell.screen.text)")
  }

  /// Places, work and routines, whatever of them there is.
  @Test func `all favourites are shown together`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--keep-going"],
      text: [
        "show my favourites", "keep 91.203 as favourite", "new acquisition radar, 300k",
        "star radar",
        "make a routine pasta: boil 9 minutes", "star the pasta routine", "list my bookmarks",
      ].joined(separator: "\n") + "\n", in: home)
    #expect(result.err.contains("Nothing is a favourite"), "\(result)")
    for words in ["FAR 91.203", "radar   ", "pasta"] {
      #expect(result.lines.suffix(5).contains { $0.contains(words) }, "\(words)\n\(result)")
    }
  }

  @Test func `German says the same`() throws {
    let home = try imported()
    let result = try say(
      [
        "öffne FAR 91.201(b)", "nächste Vorschrift", "welche Ausgaben gibt es",
        "was hat sich in Teil 91 seit FAC 2098-01 geändert",
      ],
      in: home, ["--language", "de"])
    #expect(result.lines.first == "91.201(b)  Notice.")
    #expect(result.lines.contains("91.202  Small orders."), "\(result)")
    #expect(result.out.contains("gültig ab 2099-02-01"))
    #expect(result.out.contains("1 geändert, 1 neu, 0 entfallen"), "\(result)")
  }
}
