import Foundation
import Testing

@testable import Shell

/// Lists of work, acts on all of one and files of it, said to the real program.
@Suite(.serialized, .waiting) struct WorkListSentenceTests {
  private static let begun = """
    new commercial-simplified for chairs
    value is 120k
    new negotiated acquisition for radar
    value is 4 million
    tag radar as urgent
    put Ann in charge of radar
    the radar award is due on april 20
    new micro-purchase for laptops
    value is 5k
    new micro-purchase for paper
    close paper

    """

  private func say(_ lines: String, in home: TemporaryHome) throws -> [String] {
    let result = try Program.run(["--simulate", "--keep-going"], text: lines, in: home)
    return (result.out + result.err).split(separator: "\n").map(String.init)
  }

  /// What is listed behind the last line, by its names alone.
  private func listed(_ sentence: String) throws -> [String] {
    let lines = try say(Self.begun + sentence, in: try TemporaryHome())
    let start = lines.lastIndex { $0.hasPrefix("> ") } ?? 0
    return lines[(start + 1)...].compactMap { line in
      let name = line.prefix { $0 != " " }
      return ["chairs", "radar", "laptops", "paper"].contains(String(name)) ? String(name) : nil
    }
  }

  /// More than is held in memory: every one is looked at, and the sum says so.
  @Test func `very much work is checked whole`() throws {
    let home = try TemporaryHome()
    let rows = (1...340).map { number in
      "buy \(number),commercial-simplified,\(number % 4 == 0 ? "closed" : "open")"
    }
    let file = try home.write(
      (["name,workflow,status"] + rows).joined(separator: "\n") + "\n", to: "many.csv")
    let data = "\(home.path)/data/ensue"
    func run(_ line: String) throws -> String {
      try Program.run(["--plain", "--data", data, line], in: home).out
    }
    #expect(try run("import acquisitions from \(file)").contains("340"))
    let told = try run("check compliance of all")
    #expect(told.contains("255 checked: 0 with errors, 0 with warnings alone"), "\(told)")
  }

  @Test(
    arguments: [
      ("closed acquisitions", ["paper"]), ("which are closed", ["paper"]),
      ("which ones are still unowned", ["chairs", "laptops"]),
      ("which of them are archived", []),
      ("open acquisitions by name", ["chairs", "laptops", "radar"]),
      ("acquisitions over 100k", ["radar", "chairs"]), ("which are under 10k", ["laptops"]),
      ("acquisitions sorted by value, smallest first", ["laptops", "chairs", "radar"]),
      ("biggest acquisitions", ["radar", "chairs", "laptops"]),
      ("show the smallest two", ["laptops", "chairs"]),
      ("newest acquisitions", ["laptops", "radar", "chairs"]),
      ("most urgent acquisitions", ["radar", "chairs", "laptops"]),
      ("open acquisitions due in april", ["radar"]), ("acquisitions assigned to Ann", ["radar"]),
      ("what acquisitions does Ann have", ["radar"]), ("Ann's acquisitions", ["radar"]),
      ("acquisitions without an owner", ["chairs", "laptops"]),
      ("acquisitions by owner", ["radar", "chairs", "laptops"]),
      ("micro-purchases over 2k", ["laptops"]), ("negotiated acquisitions", ["radar"]),
      ("which acquisitions are tagged urgent and over 1 million", ["radar"]),
      ("search acquisitions for chairs", ["chairs"]),
      ("acquisitions between 3k and 200k", ["chairs", "laptops"]),
      ("all closed micro-purchases", ["paper"]),
      ("acquisitions with value", ["chairs", "radar", "laptops"]),
      ("star laptops\nmy favourite acquisitions", ["laptops"]),
      ("put laptops on hold until friday\nacquisitions on hold", ["laptops"]),
      ("archive paper\narchived acquisitions", ["paper"]),
      (
        "set-aside of chairs is small business\nwhich acquisitions are small business set-asides",
        ["chairs"]
      ),
      (
        "contracting officer of radar is Ann Lee\nacquisitions with a contracting officer",
        ["radar"]
      ),
      ("find acquisitions about chairs", ["chairs"]),
      ("tag laptops fy26 and cheap\nacquisitions tagged cheap", ["laptops"]),
      ("tag laptops fy26, cheap\nuntag laptops fy26\nacquisitions tagged fy26", []),
      // What stands behind a condition is one, too, or nothing is listed.
      ("vendor of radar is Acme\nacquisitions over 1k, vendor Acme", ["radar"]),
      ("acquisitions over 1k, red", []), ("acquisitions over 1k, Ann's", ["radar"]),
      ("acquisitions over 1k but not radar", ["chairs", "laptops"]),
      ("acquisitions except radar and chairs", ["laptops"]),
      ("acquisitions except the moon", []),
      ("acquisitions tagged urgent or over 100k", ["radar", "chairs"]),
      // Any of these one behind the other, before the word for work and behind it.
      ("urgent acquisitions due in april", ["radar"]),
      ("Ann's urgent acquisitions", ["radar"]),
      ("urgent negotiated acquisitions over 1 million", ["radar"]),
      ("laptops is due march 2\nlate ones under 10k", ["laptops"]),
      (
        "set-aside of chairs is small business\ntag chairs urgent\nurgent small business ones over 1k",
        ["chairs"]
      ),
      (
        "set-aside of laptops is small business\nlaptops is due march 2\n"
          + "late small business acquisitions under 10k", ["laptops"]
      ),
      (
        "vendor of radar is Acme\nvendor of chairs is Foo\nacquisitions with vendor Acme or Foo",
        ["chairs", "radar"]
      ),
      (
        "set-aside of chairs is small business\nwhich acquisitions are not set aside",
        ["radar", "laptops"]
      ),
    ])
  func `a list has what is so, in the order that is said`(sentence: String, names: [String]) throws
  {
    #expect(try listed(sentence) == names)
  }

  /// Sentences about what everybody has.
  @Test(
    arguments: [
      "closed shops near me", "which flights are under 100k", "what houses does Ann have",
      "close all windows", "export the cars to france", "my favourite songs",
    ])
  func `what is no work is no list`(sentence: String) throws {
    let lines = try say(Self.begun + sentence, in: try TemporaryHome())
    let start = lines.lastIndex { $0.hasPrefix("> ") } ?? 0
    #expect(!lines[(start + 1)...].contains { $0.contains("of 7 done") || $0.contains("Shall I") })
  }

  @Test func `acts on all of a list are asked, done at once and taken back at once`() throws {
    let lines = try say(
      Self.begun + """
        tag all acquisitions over 100k as big
        yes
        acquisitions tagged big
        undo
        acquisitions tagged big
        close all acquisitions tagged urgent
        no
        closed acquisitions

        """, in: try TemporaryHome())
    let text = lines.joined(separator: "\n")
    #expect(text.contains("2 pieces of work, radar, chairs: tag as “big”?"))
    #expect(text.contains("tag as “big”: 2 done"))
    #expect(text.contains("Undone: tag all acquisitions over 100k as big"))
    #expect(text.contains("No work under way is like that."))
    #expect(text.contains("paper   micro-purchase, 0 of 7 done, closed\n1 of 3"))
  }

  @Test(
    arguments: [
      ("close all projects", "One piece of work, thesis: close?"),
      ("delete all acquisitions", "3 pieces of work, chairs, radar, laptops: delete?"),
      ("projects by name", "\n1 of 4"), ("how many projects are there", "\n1 of 4"),
      ("acquisitions", "\n3 of 4"),
      ("close all acquisitions over 1k, Ann's", "One piece of work, radar: close?"),
      ("tag all acquisitions as x except radar", "2 pieces of work, chairs, laptops: tag as “x”?"),
      ("tag all work as x", "4 pieces of work"),
      // What is told of all is told of all, and of one among several of none.
      ("all of them are 5k", "4 pieces of work, chairs, radar, laptops, thesis: set value to"),
      ("both are 5k", "Say of which: "), ("the other one is 9k", "Say of which: "),
    ])
  func `works of a kind are of that kind alone`(sentence: String, answer: String) throws {
    let lines = try say(
      Self.begun + "new project for thesis\n" + sentence + "\n", in: try TemporaryHome())
    let said = lines.joined(separator: "\n").components(separatedBy: "> \(sentence)").last ?? ""
    #expect(said.contains(answer), "\(said)")
  }

  @Test func `numbers go on by the scheme of the settings`() throws {
    let lines = try say(
      """
      set numbering to ACQ-yy-nnn
      new micro-purchase for pens
      new micro-purchase for ink
      show ACQ-26-002
      """, in: try TemporaryHome())
    #expect(lines.contains("  number: ACQ-26-002"))
    #expect(lines.contains { $0.hasPrefix("ink   micro-purchase") })
  }

  /// A table of so much work.
  private static func table(_ count: Int) -> String {
    "name,workflow,value,lead,tags\r\n"
      + (1...count).map { "sample \($0),micro-purchase,\($0)k,Ann,lab\r\n" }.joined()
  }

  @Test func `a file is read, listed by the page, and written again`() throws {
    let home = try TemporaryHome()
    let (from, to) = ("\(home.path)/in.csv", "\(home.path)/out.json")
    try Self.table(120).write(toFile: from, atomically: true, encoding: .utf8)
    let lines = try say(
      """
      import acquisitions from \(from)
      acquisitions tagged lab
      more
      more
      export acquisitions over 119k to \(to)
      export acquisitions over 119k to \(to)
      """, in: home)
    #expect(lines.contains("120 pieces of work imported"))
    #expect(lines.contains("1 to 50 of 120: “more” goes on"))
    #expect(lines.contains("51 to 100 of 120: “more” goes on"))
    #expect(lines.contains("101 to 120 of 120"))
    // All of it goes by the page, too.
    let all = try say("import acquisitions from \(from)\nlist work\nmore\n", in: TemporaryHome())
    #expect(all.contains("1 to 50 of 120: “more” goes on"), "\(all)")
    #expect(all.contains("51 to 100 of 120: “more” goes on"), "\(all)")
    #expect(all.contains { $0.hasPrefix("  micro-purchase   ") }, "\(all)")
    #expect(lines.contains { $0.contains("is there already") })
    let written = try String(contentsOfFile: to, encoding: .utf8)
    #expect(
      written.contains(#""name":"sample 120""#) && written.contains(#""estimated-value":"120000""#))
    #expect(!written.contains("sample 119"))
  }

  @Test(
    arguments: [
      ("kind\nx\n", "line 1: there is no column for the name"),
      ("name,kind\n,negotiated\n", "line 2: a row has no name"),
      ("name,workflow\nx,negotiated\ny,nothing\n", "line 3: no kind of work is called “nothing”"),
      ("name,kind,value\nx,negotiated,lots\n", "line 2: “lots” is no value"),
      ("name,kind\n\"open", "line 2: this is neither CSV"), ("[1]", "line 1: this is neither CSV"),
    ])
  func `a file with a mistake imports nothing, and says where it is`(text: String, said: String)
    throws
  {
    let home = try TemporaryHome()
    try text.write(toFile: "\(home.path)/in", atomically: true, encoding: .utf8)
    let lines = try say("import acquisitions from \(home.path)/in\nacquisitions", in: home)
    #expect(lines.contains { $0.contains(said) && $0.contains("Nothing was imported") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("x ") })
  }

  @Test
  func
    `of more work than is held at once every piece is found by its name, changed and taken back`()
    throws
  {
    let home = try TemporaryHome()
    try Self.table(400).write(toFile: "\(home.path)/in.csv", atomically: true, encoding: .utf8)
    func one(_ sentence: String) throws -> String {
      let result = try Program.run([sentence], in: home)
      return result.out + result.err
    }
    #expect(try one("import acquisitions from \(home.path)/in.csv").contains("400 pieces"))
    #expect(try one("what is next for sample 7").contains("→ need"))
    #expect(try one("close sample 7").contains("◆ sample 7  closed"))
    #expect(
      try one("closed acquisitions").contains(
        "sample 7   micro-purchase, 0 of 7 done, closed\n1 of 399"))
    #expect(try one("undo").contains("Undone: close sample 7"))
    #expect(try one("closed acquisitions").contains("No work under way is like that."))
    #expect(try one("new micro-purchase for sample 9").contains("sample 9"))
    #expect(try one("acquisitions under 3k").contains("2 of 40"))
  }
}
