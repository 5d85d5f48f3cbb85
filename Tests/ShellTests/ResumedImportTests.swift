import Foundation
import Glibc
import Testing

@testable import Shell

/// An import of regulations that is broken off: what it read is kept, nothing can be found of it, and the same import goes on
/// from there. The rules are those of a club that does not exist.
@Suite(.waiting) struct ResumedImportTests {
  private static let pages = 2500

  /// A folder of so many pages.
  private func folder(_ home: TemporaryHome, fee: String = "ten") throws -> String {
    let folder = home.path + "/pages"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for index in 0..<Self.pages {
      let number = "\(index / 300 + 60).\(index % 300 + 101)"
      let text = (0..<12).map {
        "<p>(\($0 + 1)) Member \(index) pays \(fee) coins, see 61.101.</p>"
      }
      try "<h1>\(number) Fee \(index).</h1>\(text.joined())".write(
        toFile: "\(folder)/\(number).html", atomically: false, encoding: .utf8)
    }
    return folder
  }

  private static func sentence(_ folder: String) -> String {
    "import regulations \(folder) as FAC 2099-01 of February 1, 2099"
  }

  private func count(_ sql: String, _ home: TemporaryHome) -> Int {
    let reader = StoreReader(path: "\(home.store)/regulations.db")
    return (try? reader.value(sql)).flatMap { Int($0) } ?? 0
  }

  /// Where an import can be broken off: while files are read, and while topics are indexed.
  enum Stage: String, CaseIterable, Sendable {
    case reading = "SELECT count(*) FROM staged_file"
    case indexing = "SELECT sum(topics) FROM staged_edition"
  }

  /// Ends an import the hard way once it put something of this stage aside, and before it is done.
  private func breakOff(_ folder: String, _ stage: Stage, in home: TemporaryHome) throws {
    let program = try RunningProgram([Self.sentence(folder)], in: home)
    let end = ContinuousClock.now + .seconds(60)
    while count(stage.rawValue, home) == 0, ContinuousClock.now < end {
      program.listen(milliseconds: 1)
    }
    let killed = program.end(SIGKILL)
    #expect(killed.code != 0, "\(killed)")
  }

  @Test(arguments: Stage.allCases)
  func `an import that was killed goes on where it stood`(stage: Stage) throws {
    let home = try TemporaryHome()
    let folder = try folder(home)
    try breakOff(folder, stage, in: home)
    let (files, topics) = (
      count(Stage.reading.rawValue, home), count(Stage.indexing.rawValue, home)
    )
    #expect(files > 0 && (stage == .reading) == (topics == 0), "\(files) files, \(topics) topics")
    // Half an edition answers nothing.
    let asked = try Program.run(["which editions are there"], in: home)
    #expect(!asked.out.contains("2099-01"), "\(asked)")

    let again = try Program.run([Self.sentence(folder)], in: home, seconds: 60)
    #expect(again.code == 0, "\(again)")
    #expect(
      again.out.contains("was broken off and goes on, \(files) files of it were read"), "\(again)")
    #expect(again.out.contains("topics were indexed.") == (stage == .indexing), "\(again)")
    #expect(again.out.contains("\(Self.pages) topics of FAR FAC 2099-01"), "\(again)")

    // What was done in two goes is what is done in one.
    let other = try TemporaryHome()
    let whole = try Program.run([Self.sentence(folder)], in: other, seconds: 60)
    #expect(!whole.out.contains("broken off"), "\(whole)")
    for table in [
      "SELECT count(*) || max(place) || sum(length(words)) FROM topic",
      "SELECT count(*) || sum(length(text)) FROM paragraph", "SELECT count(*) FROM link",
      "SELECT count(*) FROM term", "SELECT count(*) FROM edition",
    ] {
      let values = try [home, other].map {
        try StoreReader(path: "\($0.store)/regulations.db").value(table)
      }
      #expect(values[0] == values[1], "\(table)")
    }
    let answers = try [home, other].map {
      try Program.run(["search regulations for member 1234"], in: $0).out
    }
    #expect(answers[0] == answers[1] && answers[0].contains("1234"))
    #expect(count(Stage.reading.rawValue, home) == 0 && count(Stage.indexing.rawValue, home) == 0)
  }

  @Test func `a source that changed meanwhile is read anew, and that is said`() throws {
    let home = try TemporaryHome()
    let folder = try folder(home)
    try breakOff(folder, .indexing, in: home)
    try "<h1>60.101 Fee 0.</h1><p>(1) Nobody pays.</p>".write(
      toFile: "\(folder)/60.101.html", atomically: false, encoding: .utf8)
    let again = try Program.run([Self.sentence(folder)], in: home, seconds: 60)
    #expect(again.out.contains("pages is another than when its import was broken off"), "\(again)")
    #expect(!again.out.contains("goes on"), "\(again)")
    #expect(again.out.contains("\(Self.pages) topics of"), "\(again)")
    let page = try Program.run(["far 60.101"], in: home)
    #expect(page.out.contains("Nobody pays.") && !page.out.contains("Member 0 pays"), "\(page)")
    #expect(count("SELECT count(*) FROM topic", home) == Self.pages)
    #expect(count("SELECT count(*) FROM staging", home) == 0)
  }

  @Test func `what is stopped by hand says that it can go on`() throws {
    let home = try TemporaryHome()
    let folder = try folder(home)
    let program = try RunningProgram([Self.sentence(folder)], in: home)
    let end = ContinuousClock.now + .seconds(60)
    while count(Stage.reading.rawValue, home) == 0, ContinuousClock.now < end {
      program.listen(milliseconds: 1)
    }
    program.signal(SIGINT)
    let result = program.finish(seconds: 30)
    #expect(result.code == 130, "\(result)")
    #expect(result.err.contains("is kept: the same import goes on from there"), "\(result)")
    let again = try Program.run([Self.sentence(folder)], in: home, seconds: 60)
    #expect(again.out.contains("goes on") && again.out.contains("\(Self.pages) topics"), "\(again)")
  }

  @Test func `what was abandoned for a week is removed with the next import, and that is said`()
    throws
  {
    let home = try TemporaryHome()
    let folder = try folder(home)
    try breakOff(folder, .indexing, in: home)
    let reader = StoreReader(path: "\(home.store)/regulations.db")
    let rules = "import regulations \(ExampleTests.folder.path)/rules-2098.xml as FAC 2098-01"
    let early = try Program.run([rules], in: home)
    #expect(!early.out.contains("removed"), "\(early)")
    try reader.rows("UPDATE staging SET at_wall_ns = at_wall_ns - 8 * 86400 * 1000000000")
    let late = try Program.run([rules], in: home)
    #expect(
      late.out.contains("An import of pages that was broken off and never finished is removed."),
      "\(late)")
    for table in ["staging", "staged_file", "staged_edition"] {
      #expect(try reader.value("SELECT count(*) FROM \(table)") == "0", "\(table)")
    }
    #expect(
      try reader.value(
        "SELECT count(*) FROM topic WHERE edition NOT IN (SELECT id FROM edition)") == "0")
    #expect(
      try reader.value("SELECT count(*) FROM sqlite_schema WHERE name GLOB 'search_[0-9]'") == "1")
  }
}
