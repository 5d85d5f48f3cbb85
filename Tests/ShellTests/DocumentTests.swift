import Foundation
import Testing

@testable import Shell

/// Documents of an acquisition in the real program: versions, an editor, files, programs of the system.
@Suite(.waiting) struct DocumentTests {
  private func say(
    _ lines: [String], in home: TemporaryHome, _ flags: [String] = [],
    environment: [String: String?] = [:]
  ) throws -> Program.Result {
    try Program.run(
      flags, text: lines.joined(separator: "\n") + "\n", in: home, environment: environment)
  }

  private func begun(_ further: [String] = []) throws -> TemporaryHome {
    let home = try TemporaryHome()
    let result = try say(
      [
        "new acquisition: radar, 120k, small business set-aside, commercial",
        "write the sow for radar",
      ]
        + further, in: home)
    #expect(result.code == 0, "\(result)")
    #expect(result.out.contains("Statement of Work drawn up, version 1"), "\(result)")
    return home
  }

  /// A program of that name in a folder of its own, for PATH.
  private func program(_ name: String, _ script: String, in home: TemporaryHome) throws -> String {
    try home.script(script, to: "bin-\(name)/\(name)")
  }

  @Test func `documents stay over processes, and undo takes them back`() throws {
    let home = try begun()
    let shown = try say(["show the sow of radar"], in: home)
    #expect(shown.out.contains("# Statement of Work: radar"), "\(shown)")
    let undone = try say(["delete the sow", "undo", "documents of radar"], in: home)
    #expect(undone.out.contains("Statement of Work   version 1, draft"), "\(undone)")
    let history = try say(["history of the acquisition radar"], in: home)
    #expect(history.out.contains("Statement of Work drawn up, version 1"), "\(history)")
  }

  @Test func `hand edits are kept, or asked about`() throws {
    let home = try begun()
    let editor = try program(
      "myeditor", "sed -i 's/.needs: why the need came up./The old one is broken./' \"$1\"",
      in: home)
    let edited = try say(["edit the sow"], in: home, environment: ["EDITOR": editor])
    #expect(edited.out.contains("edited by hand, version 2"), "\(edited)")
    // The same again changes nothing.
    let same = try say(["edit the sow"], in: home, environment: ["EDITOR": editor])
    #expect(same.out.contains("Statement of Work of radar is as it was."), "\(same)")
    let again = try say(["kind is supplies", "regenerate the sow", "show the sow"], in: home)
    #expect(again.out.contains("drawn up again, version 3"), "\(again)")
    #expect(again.out.contains("What was written by hand is kept."), "\(again)")
    #expect(again.out.contains("The old one is broken."), "\(again)")
    #expect(again.out.contains("supplies: radar."), "\(again)")
    // And once more, after it was brought together.
    let third = try say(
      ["contracting officer Ann", "regenerate the sow", "show the sow"], in: home)
    #expect(third.out.contains("The old one is broken."), "\(third)")
    #expect(third.out.contains("Contracting officer: Ann"), "\(third)")
    // Where both changed one line, the difference is shown and it is asked.
    let other = try program(
      "othereditor", "sed -i 's/^Contracting officer: .*/Contracting officer: nobody/' \"$1\"",
      in: home)
    _ = try say(["edit the sow"], in: home, environment: ["EDITOR": other])
    let asked = try say(["contracting officer Bob", "regenerate the sow"], in: home)
    #expect(asked.out.contains("[-nobody-] {+Bob+}"), "\(asked)")
    #expect(asked.err.contains("was changed by hand"), "\(asked)")
    let kept = try say(["show the sow"], in: home)
    #expect(kept.out.contains("Contracting officer: nobody"), "\(kept)")
  }

  @Test func `an emptied document is said to be empty`() throws {
    let home = try begun()
    let emptying = try program("emptying", ": > \"$1\"", in: home)
    let empty = try say(["edit the sow"], in: home, environment: ["EDITOR": emptying])
    #expect(empty.out.contains("There is nothing in it any more."), "\(empty)")
  }

  /// By names that other things are called by a part of, and all at once.
  @Test func `a document is meant by its whole name, and deleted by it alone`() throws {
    let home = try begun(["draft the acquisition plan", "new acquisition: beta, 90k, commercial"])
    for line in ["show the acquisition plan of radar", "open the acquisition plan"] {
      let shown = try say(["work on radar", line], in: home)
      #expect(shown.out.contains("# Acquisition Plan"), "\(line): \(shown)")
    }
    let there = try say(["go to the acquisition plan", "where am i"], in: home)
    #expect(there.out.contains("acquisitions › radar › Acquisition Plan"), "\(there)")
    let all = try say(["delete all documents of radar"], in: home)
    #expect(all.err.contains("are deleted one by one"), "\(all)")
    let one = try say(["delete the sow of radar", "versions of the sow of radar"], in: home)
    #expect(one.out.contains("Statement of Work deleted, version 1"), "\(one)")
    let fresh = try say(["which templates are there"], in: TemporaryHome())
    for listed in ["Statement of Work   SOW", "Cost Estimate   IGCE", "Surveillance Plan   QASP"] {
      #expect(fresh.out.contains(listed), "\(fresh)")
    }
  }

  /// Told on a clock that jumps: Monday the document is drawn up, on Wednesday it is told what became of it.
  @Test func `who reviewed or signed it is a name, and when is a day of the record`() throws {
    let home = try TemporaryHome()
    _ = try home.write("Vendor: Acme\n", to: "quote.txt")
    let told = try say(
      [
        "new acquisition: radar, 120k", "write the sow for radar", "@ +2d",
        "mark the sow reviewed by Ann Lee yesterday", "Bob Ray reviewed the sow on march 3",
        "the sow was signed by Ann Lee tomorrow", "attach \(home.path)/quote.txt to radar",
        "Carol Poe signed quote.txt on march 3", "history of the acquisition radar",
      ], in: home, ["--simulate", "--keep-going"])
    #expect(told.out.contains("2026-03-10  Statement of Work reviewed by Ann Lee"), "\(told)")
    #expect(told.out.contains("2026-03-03  quote.txt signed by Carol Poe, version 1"), "\(told)")
    #expect(told.err.contains("is of Mon 9 Mar; nobody reviewed it before."), "\(told)")
    #expect(told.err.contains("omorrow is still to come."), "\(told)")
  }

  @Test func `work may stand before its document, and what is here is that of the place`() throws {
    let told = try say(
      [
        "new acquisition: radar, 120k", "draft the sow here", "new acquisition: office chairs, 9k",
        "write the chairs pws", "write the sow for office chairs",
        "compare radar's sow with the office chairs sow",
        "compare the pws of office chairs with that of radar", "work on radar", "documents here",
        "how many documents does radar have",
      ], in: TemporaryHome(), ["--simulate", "--keep-going"])
    #expect(told.out.contains("◆ office chairs  Performance Work Statement drawn up"), "\(told)")
    let (mine, other) = ("Statement of Work of radar", "Statement of Work of office chairs")
    #expect(told.out.contains("\(mine), version 1 – \(other), version 1"), "\(told)")
    #expect(told.err.contains("radar has no Performance Work Statement yet."), "\(told)")
    let here = told.out.components(separatedBy: "> documents here\n").last ?? ""
    let row = "Statement of Work   version 1, draft, 19 blanks\n"
    #expect(here == "\(row)> how many documents does radar have\n\(row)", "\(told)")
  }

  @Test func `each document of a row is drawn up, and it is what the line draws up`() throws {
    let told = try say(
      [
        "new acquisition: radar, 120k", "draft the sow, the pws and the j&a",
        "draft the market research report and show it", "draft the sow and delete it",
        "show the market research report of radar",
      ], in: TemporaryHome(), ["--simulate", "--keep-going"])
    #expect(told.err.contains("Please say that on a line of its own."), "\(told)")
    #expect(told.out.components(separatedBy: "drawn up, version 1").count == 5, "\(told)")
    let shown = told.out.components(separatedBy: "# Market Research Report: radar").count - 1
    #expect(shown == 2, "\(told)")
    #expect(!told.out.contains("0 of 15 done"), "\(told)")
  }

  @Test func `of one version nothing is deleted`() throws {
    let home = try begun(["kind is supplies", "regenerate the sow"])
    let one = try say(["delete version 1 of the sow of radar"], in: home)
    #expect(one.err.contains("Versions are not deleted one by one"), "\(one)")
    #expect(try say(["versions of the sow"], in: home).out.contains("version 2, draft"))
  }

  @Test func `an authority that nobody told is a blank`() throws {
    let home = try begun(["draft the j&a"])
    let shown = try say(["show the j&a"], in: home)
    #expect(shown.out.contains("## 4. Authority\n\n[needs: J&A authority]"), "\(shown)")
    let told = try say(
      ["J&A authority is 6.302-1", "regenerate the j&a", "show the j&a"], in: home)
    #expect(told.out.contains("## 4. Authority\n\n6.302-1"), "\(told)")
  }

  @Test func `a solicitation and its award have numbers of their own`() throws {
    let home = try begun(["PIID is W912-24-Q-0007", "draft the sf 1449"])
    let before = try say(["show the sf 1449"], in: home)
    #expect(before.out.contains("**5** Solicitation number: W912-24-Q-0007"), "\(before)")
    let after = try say(
      [
        "solicitation number is W912-24-Q-0007", "PIID is W912-26-C-0003",
        "award date is 2026-03-05", "regenerate the sf 1449", "show the sf 1449",
      ], in: home)
    #expect(after.out.contains("**2** Contract number: W912-26-C-0003"), "\(after)")
    #expect(after.out.contains("**5** Solicitation number: W912-24-Q-0007"), "\(after)")
  }

  @Test func `an editor that fails, or none, changes nothing`() throws {
    let home = try begun()
    let none = try say(["edit the sow"], in: home, environment: ["EDITOR": nil, "VISUAL": nil])
    #expect(none.err.contains("No editor is named."), "\(none)")
    let gone = try say(["edit the sow"], in: home, environment: ["EDITOR": "nonexistent-ed -w"])
    #expect(gone.err.contains("nonexistent-ed, the editor that is named, is not here."), "\(gone)")
    let failing = try program("failing", "echo x >> \"$1\"; exit 3", in: home)
    let failed = try say(["edit the sow"], in: home, environment: ["EDITOR": failing])
    #expect(failed.err.contains("could not do it"), "\(failed)")
    #expect(try say(["documents"], in: home).out.contains("version 1, draft"))
  }

  @Test func `a file that is there is asked about first`() throws {
    let home = try begun()
    let file = "\(home.path)/sow.md"
    let first = try say(["save the sow as \(file)"], in: home)
    #expect(first.out.contains("written to"), "\(first)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("# Statement of Work: radar\n"))
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    let second = try say(["save the sow as \(file)"], in: home)
    #expect(second.err.contains("is there already"), "\(second)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    let plain = "\(home.path)/sow.txt"
    _ = try say(["save the sow as \(plain)"], in: home)
    #expect(
      try String(contentsOfFile: plain, encoding: .utf8)
        .hasPrefix("Statement of Work: radar\n========"))
  }

  @Test func `a PDF is made by a program that is there`() throws {
    let home = try begun()
    let pandoc = try program(
      "pandoc",
      // LaTeX of a foreign text is text.
      "case \"$*\" in *-raw_tex*) ;; *) exit 3 ;; esac\nwhile [ \"$1\" != --output ]; do shift; done; echo '%PDF-1.4 made' > \"$2\"",
      in: home)
    let folder = URL(filePath: pandoc).deletingLastPathComponent().path
    let file = "\(home.path)/sow.pdf"
    let made = try say(
      ["save the sow as \(file)"], in: home, environment: ["PATH": "\(folder):/usr/bin:/bin"])
    #expect(made.code == 0, "\(made)")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("%PDF"))
  }

  @Test func `what is not installed is named`() throws {
    let home = try begun()
    let nothing: [String: String?] = ["PATH": "/nowhere"]
    let picture = "\(home.path)/page.png"
    try Data([0x89, 0x50, 0x4E, 0x47, 0, 0]).write(to: URL(filePath: picture))
    let paper = "\(home.path)/page.pdf"
    try Data("%PDF-1.4".utf8).write(to: URL(filePath: paper))
    for (line, words) in [
      ("save the sow as \(home.path)/new.pdf", "pandoc, soffice, libreoffice"),
      ("attach \(picture) to radar", "tesseract"), ("attach \(paper) to radar", "pdftotext"),
      ("scan the sow of radar", "scanimage, tesseract. Install all of them."),
    ] {
      let result = try say([line], in: home, environment: nothing)
      #expect(result.err.contains(words), "\(line): \(result)")
      #expect(result.err.contains("not here: "), "\(line): \(result)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/new.pdf"))
  }

  @Test func `paper is read, or the scanner's own words say why not`() throws {
    let home = try begun()
    let scanner = try program("scanimage", "echo 'no SANE devices found' >&2", in: home)
    let reader = try program("tesseract", "echo 'NAICS: 334511'", in: home)
    let folders = [scanner, reader].map { URL(filePath: $0).deletingLastPathComponent().path }
    let there: [String: String?] = ["PATH": folders.joined(separator: ":") + ":/usr/bin:/bin"]
    let line = "scan the SF 1449 of radar"
    let none = try say([line], in: home, environment: there)
    #expect(none.err.contains("scanimage could not do it: no SANE devices found"), "\(none)")
    _ = try program("scanimage", "printf '\\211PNG'", in: home)
    let read = try say([line], in: home, environment: there)
    #expect(read.out.contains("SF 1449 attached from scan.png, version 1"), "\(read)")
    #expect(read.out.contains("NAICS: 334511   line 1"), "\(read)")
  }

  @Test func `what a file says is only suggested, with its line`() throws {
    let home = try begun()
    let file = "\(home.path)/quote.html"
    try "<h1>Quote</h1><p>Vendor: Acme</p><p>NAICS: 337214</p><script>PSC: 1</script>".write(
      toFile: file, atomically: true, encoding: .utf8)
    let attached = try say(
      ["attach \(file) to radar", "show the fields of radar", "show radar"], in: home)
    #expect(attached.out.contains("  quote.html   version 1"), "\(attached)")
    #expect(attached.out.contains("vendor: Acme   line 2"), "\(attached)")
    #expect(attached.out.contains("NAICS: 337214   line 3"), "\(attached)")
    #expect(!attached.out.contains("PSC"), "\(attached)")
    #expect(attached.out.components(separatedBy: "Acme").count == 3, "\(attached)")
  }

  @Test func `a sign is part of what a file says`() throws {
    let home = try begun()
    let file = "\(home.path)/neg.txt"
    try "Total months: -4\nCeiling: -$500\nOffers received: 3\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let attached = try say(["attach \(file) to radar"], in: home)
    #expect(attached.out.contains("offers received: 3   line 3"), "\(attached)")
    #expect(!attached.out.contains("line 1") && !attached.out.contains("line 2"), "\(attached)")
  }

  @Test func `hostile files are refused and leave nothing`() throws {
    let home = try begun()
    let binary = "\(home.path)/x.bin"
    try Data([0, 1, 2, 0xFF]).write(to: URL(filePath: binary))
    let empty = "\(home.path)/empty.txt"
    try "  \n".write(toFile: empty, atomically: true, encoding: .utf8)
    let long = "\(home.path)/long.txt"
    try String(repeating: "word ", count: 300_000).write(
      toFile: long, atomically: true, encoding: .utf8)
    let codes = "\(home.path)/codes.txt"
    try "Vendor: \u{1B}[2J\u{1B}]0;x\u{07}Acme\n".write(
      toFile: codes, atomically: true, encoding: .utf8)
    for (file, words) in [
      (binary, "neither text"), (empty, "No words"), (long, "longer than"),
      ("\(home.path)/none.txt", "No such file"), ("/dev/zero/x.txt", "Not a directory"),
    ] {
      let result = try say(["attach \(file) to radar"], in: home)
      #expect(result.err.contains(words), "\(file): \(result)")
    }
    let result = try say(["attach \(codes) to radar", "show codes.txt"], in: home)
    #expect(!result.out.contains("\u{1B}"), "\(result)")
    #expect(try say(["documents of radar"], in: home).out.split(separator: "\n").count == 2)
  }

  @Test func `a template of one's own is used, and a broken one told at line and column`() throws {
    let home = try begun()
    let folder = "\(home.path)/data/ensue/workflows"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "template: memo\ntitle: Memo\n---\n# {work}\n{naics}\n".write(
      toFile: "\(folder)/memo.template", atomically: true, encoding: .utf8)
    try "template: bad\n---\n{estimated-valu}\n{if}\n".write(
      toFile: "\(folder)/bad.template", atomically: true, encoding: .utf8)
    let result = try say(["draft the memo", "show the memo"], in: home)
    #expect(result.out.contains("# radar\n[needs: NAICS]"), "\(result)")
    #expect(result.err.contains("bad.template:3:2: no work has a field"), "\(result)")
    #expect(result.err.contains("bad.template:4:2:"), "\(result)")
  }

  @Test func `a template of one's own tells what a project of one's own has`() throws {
    let home = try begun()
    let folder = "\(home.path)/data/ensue/workflows"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "template: memo\ntitle: Memo\nfields: budget\n---\n# {work}: {budget}\n".write(
      toFile: "\(folder)/memo.template", atomically: true, encoding: .utf8)
    let result = try say(
      [
        "new project for garden: dig", "set the budget of garden to 400 dollars",
        "draft the memo for garden", "show the memo of garden", "draft the memo for radar",
        "show the memo of radar",
      ], in: home)
    #expect(result.out.contains("# garden: 400 dollars"), "\(result)")
    #expect(result.out.contains("# radar: [needs: budget]"), "\(result)")
  }

  @Test func `programs get it as JSON`() throws {
    let home = try begun()
    let result = try say(["show the sow", "documents"], in: home, ["--json"])
    struct Record: Decodable {
      struct Document: Decodable {
        var work: String
        var id: String
        var version: Int
        var state: String
        var blanks: [String]?
      }
      var event: String
      var document: Document?
    }
    let records = try result.lines.map {
      try JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }.filter { $0.event == "document" }
    #expect(records.count == 2, "\(result)")
    #expect(records.first?.document?.work == "radar")
    #expect(records.first?.document?.id == "sow")
    #expect(records.first?.document?.blanks?.contains("place of performance") == true)
    #expect(records.last?.document?.blanks == nil)
  }
}
