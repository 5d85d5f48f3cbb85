import Foundation
import Testing
import Workflows

@testable import Shell

/// Fields of work, lists by them and rules, said to the real program.
@Suite(.serialized, .waiting) struct FieldSentenceTests {
  /// On Monday 9 March 2026, 18:00.
  private func say(_ lines: String) throws -> Program.Result {
    try Program.run(["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
  }

  private static let begun = """
    new commercial-simplified for radar
    new negotiated acquisition for sonar
    work on radar

    """

  private static let byTheHour = """
    new negotiated acquisition called vans
    vans is not commercial
    set the contract type of vans to T&M
    waive step need of vans because tested, says Ann
    waive step market-research of vans because tested, says Ann
    waive step plan of vans because tested, says Ann
    waive step set-aside of vans because tested, says Ann
    waive step type of vans because tested, says Ann
    waive step source-selection-plan of vans because tested, says Ann
    check vans
    """

  /// Sentences, and what is answered somewhere.
  @Test(
    arguments: sampled([
      ("value is 120k", "◆ radar  value: $120,000"),
      ("the value is $1.2 million", "value: $1,200,000"),
      ("set the value of sonar to 1.2 million", "◆ sonar  value: $1,200,000"),
      ("change the value to 1,500 dollars", "◆ radar  value: $1,500"),
      ("sonar is a small business set-aside", "◆ sonar  set-aside: small business set-aside"),
      ("radar is not commercial", "commercial: no, was yes"),
      ("not commercial", "◆ radar  commercial: no"),
      ("not a commercial item", "◆ radar  commercial: no"),
      ("no brand name", "◆ radar  brand name: no"), ("no options", "◆ radar  has options: no"),
      ("not registered in SAM", "◆ radar  SAM verified: no"),
      ("no TINA waiver", "◆ radar  TINA waiver: no"),
      ("not a small contractor", "◆ radar  contractor small: no"),
      ("contractor is not small", "contractor small of radar: no"),
      ("no set-aside", "◆ radar  set-aside: no set-aside"),
      (
        "clauses are 52.212-1 and 52.212-3\\nremove clause 52.212-3",
        "◆ radar  clauses: 52.212-3 removed"
      ),
      (
        "clauses are 52.212-1, 52.212-3, 52.212-4, 52.212-5",
        "◆ radar  clauses: 52.212-1, 52.212-3, 52.212-4, 52.212-5"
      ),
      (
        "add clause 52.204-25 and clause 52.204-10", "◆ radar  clauses: 52.204-25, 52.204-10"
      ),
      ("documents are market-research and igce", "◆ radar  documents: market-research, igce"),
      (
        "add evaluation factors price and past-performance to radar",
        "◆ radar  evaluation factors: price, past-performance"
      ),
      (
        "add price to the evaluation factors of radar", "◆ radar  evaluation factors: price"
      ),
      (
        "evaluation factors price\\nput past-performance into the evaluation factors",
        "◆ radar  evaluation factors: past-performance added"
      ),
      ("add 52.212-4 to the clauses of sonar", "◆ sonar  clauses: 52.212-4"),
      (
        "value is 5k\\nadd 1k to the value of radar", "◆ radar  value: $6,000, was $5,000"
      ),
      ("add 5k to the value of radar", "“5k” is no amount of value, which is told in $."),
      ("file igce under the documents of sonar", "◆ sonar  documents: igce"),
      ("sonar: value 5 million", "◆ sonar  value: $5,000,000"),
      ("sonar's value is 300k", "◆ sonar  value: $300,000"),
      ("NAICS 541512", "◆ radar  NAICS: 541512"), ("vendor Acme", "◆ radar  vendor: Acme"),
      ("contracting officer Ann", "contracting officer: Ann"),
      ("contracting officer of sonar is Ann Lee", "◆ sonar  contracting officer: Ann Lee"),
      ("PIID W91ABC-26-P-0001", "◆ radar  PIID: W91ABC-26-P-0001"),
      ("sole source", "competition of radar: sole source. Is that what you meant?"),
      ("value is lots", "“lots” is no amount of value, which is told in $."),
      ("set-aside is huge", "“huge” is no set-aside. It is one of"),
      ("set the colour of radar to red", "don’t understand"),
      ("what is the value of radar", "radar has no value yet."),
      ("value is 5k\\nwhat is the value", "value of radar: $5,000"),
      ("value is 5k\\nclear the value", "value: nothing any more, was $5,000"),
      ("value is 5k\\nvalue is 6k", "value: $6,000, was $5,000"),
      ("value is 5k\\nundo\\nwhat is the value", "radar has no value yet."),
      (
        "add clauses 52.212-1, 52.212-3 and 52.212-4 to sonar",
        "clauses: 52.212-1, 52.212-3, 52.212-4"
      ),
      ("add clause 52.1\\nadd clause 52.2\\nremove clause 52.1", "clauses: 52.1 removed"),
      ("tag radar urgent\\nacquisitions tagged urgent", "1 of 2"),
      ("tag radar urgent\\nuntag radar urgent", "tags: nothing any more, was urgent"),
      ("value is 5k\\nwhich acquisitions are over 1k", "value: $5,000"),
      ("which acquisitions are over 1k", "No work under way is like that."),
      ("radar is a small business set-aside\\nwhich are set aside", "1 of 2"),
      ("vendor is Acme, Inc.\\nacquisitions with vendor acme inc", "1 of 2"),
      ("sonar is 5k\\nradar is 9k\\nacquisitions by value", "2 of 2"),
      ("which acquisitions are in planning", "2 of 2"),
      ("what is missing for radar", "value   not known, needed for need"),
      ("radar is 5k\\nnew acquisition like radar called lidar", "◆ lidar  value: $5,000"),
      ("radar is 5k\\ncopy radar as lidar", "◆ lidar  value: $5,000"),
      ("radar is 5k\\nnew acquisition like radar", "◆ radar 2  value: $5,000"),
      (
        "radar is 5k\\nstart a new acquisition like radar and call it lidar",
        "◆ lidar  value: $5,000"
      ), ("radar is 5k\\ncopy radar and call it lidar", "◆ lidar  value: $5,000"),
      ("number of sonar", "sonar has no number yet."), ("piid of sonar", "sonar has no PIID yet."),
      ("number is 77\\nwhat is the number of radar", "number of radar: 77"),
      ("number is 77\\nwhat is the id of radar", "number of radar: 77"),
      ("PIID FA8650-26-R-0012\\nneed is done for FA8650-26-R-0012", "◆ radar  need done"),
      ("PIID FA8650-26-R-0012\\ntag FA8650-26-R-0012 as x", "◆ radar  tags: x"),
      ("PIID FA8650-26-R-0012\\nvalue of FA8650-26-R-0012 is 5k", "◆ radar  value: $5,000"),
      (
        "PIID FA8650-26-R-0012\\nwork on sonar\\nwork on FA8650-26-R-0012\\nvendor Foo",
        "◆ radar  vendor: Foo"
      ),
      ("PIID FA8650-26-R-0012\\nclose FA8650-26-R-0012", "◆ radar  closed"),
      ("PIID FA8650-26-R-0012\\ndelete FA8650-26-R-0012", "◆ radar is gone"),
      ("PIID W912HQ-24-P/0007\\nvalue of W912HQ-24-P/0007 is 7k", "◆ radar  value: $7,000"),
      (
        "PIID FA8650-26-R-0012\\nmarket research of FA8650-26-R-0012 is done because it was urgent",
        "◆ radar  market-research done"
      ),
      ("PIID W91ABC-26-P-0001\\nwork on sonar\\nfind W91ABC-26-P-0001", "PIID: W91ABC-26-P-0001"),
      ("assign radar to Ann\\nshow radar", "  led by Ann"),
      ("number is ACQ-26/004\\nshow ACQ-26/004", "number: ACQ-26/004"),
      ("archive radar\\nshow the archive", "radar   commercial-simplified, 0 of 15 done, closed"),
      ("archive radar\\nunarchive radar", "◆ radar  taken out of the archive"),
      ("new acquisition: chairs, 120k, commercial", "◆ chairs  commercial-simplified, 15 steps"),
      ("new acquisition: pens, $900", "◆ pens  micro-purchase, 7 steps"),
      // What is told as work begins decides what its workflow says otherwise.
      (
        "new commercial-simplified for vans, 480k\\nwhat is the method of vans",
        "simplified commercial"
      ),
      (
        "new micro-purchase for mowing, 3k, services\\ncheck mowing",
        "✗ FAR-METHOD-03"
      ),
      (
        "new negotiated acquisition: radio, 4 million, sole source",
        "◆ radio  competition: sole source"
      ),
      (
        // Each thing that is missing has its sentence.
        byTheHour,
        "“add documents contract-type-df to vans”, “set the ceiling price of vans to …”"
      ),
      ("check radar", "– radar   nothing can be checked yet"),
      ("new micro-purchase for mops\\ncheck moops", "I don’t understand that."),
      ("radar is 500k\\ncheck radar", "✗ FAR-METHOD-04"),
      (
        "radar is 500k\\nis radar compliant",
        "seen: value $500,000, simplified acquisition threshold $350,000"
      ),
      ("radar is 500k\\nwhich rules does radar break", "1 error"),
      (
        "radar is 500k\\ncheck compliance of all acquisitions",
        "✗ radar   1 error, no warnings   FAR-METHOD-04"
      ),
      (
        "radar is 500k\\nwaive rule FAR-METHOD-04 because urgent, says Ann\\ncheck radar",
        "waived by Ann: urgent"
      ),
      ("waive rule FAR-METHOD-04", "A waiver needs a reason"),
      ("waive rule FAR-METHOD-94 because urgent", "There is no rule “FAR-METHOD-94”."),
      ("radar is 500k\\nwhich acquisitions break rules", "✗ radar   1 error"),
      ("what does rule FAR-SB-01 require", "From $15,000 to $350,000"),
      ("what is the SAT on 1 June 2025", "simplified acquisition threshold: $250,000"),
      ("what is the SAT", "$350,000   since 1 Oct 2025, before that $250,000"),
      ("what is the micro-purchase threshold", "$15,000"),
      ("how much is the TINA threshold", "expected: $10,000,000"),
      ("which rules are not about radar", "rules are not about radar"),
      ("what is not checkable for radar", "? not checkable while value is not known"),
      ("which rules come later for radar", "rules come in later phases of radar"),
      ("which rules are met", "radar meets none of the rules yet"),
      ("list the thresholds", "The 46 thresholds of"),
      ("which thresholds are there on 1 june 2025", "simplified acquisition threshold: $250,000"),
      ("simplified acquisition threshold on 1 june 2025", "$250,000   since"),
      ("open FAR-SB-01", "FAR-SB-01   Small business first"),
      ("the vendor's Acme", "◆ radar  vendor: Acme"),
      ("need is done, says Jane Smith", "need done: says Jane Smith"),
      ("value is 120k\\ncheck compliance of acquisitions over 100k", "radar   "),
      ("value is 120k\\ncheck all negotiated acquisitions", "sonar   nothing can be checked yet"),
      ("who signs a 120 million J&A at DoD", "$120,000,000: head of procuring activity"),
      ("who approves a 22 million J&A", "$22,000,000: head of procuring activity"),
      ("who has to sign a J&A over $800k", "$800,000: contracting officer"),
      // The amounts of the day that is said count, in whatever tense.
      (
        "who approved a 16 million J&A on 30 september 2025",
        "$16,000,000: head of procuring activity"
      ),
      (
        "who would have approved a 16 million J&A in june 2025",
        "$16,000,000: head of procuring activity"
      ),
      ("is $300,000 below the SAT on 1 June 2025", "No: $300,000 is above"),
      ("is $300,000 below the SAT", "Yes: $300,000"),
      ("did I need a subcontracting plan at 800k in June 2025", "Above $750,000"),
      (
        "agency NASA\\nwho approves a 100 million J&A for radar",
        "  up to $150,000,000: head of procuring activity\n"
      ),
    ]))
  func `a sentence about fields and rules is answered`(lines: String, answer: String) throws {
    let result = try say(Self.begun + lines.replacing("\\n", with: "\n") + "\n")
    #expect("\(result.out)\n\(result.err)".contains(answer), "\(result)")
  }

  /// As it is offered: with the name of the field first, and that of the work behind it.
  @Test func `every field is set by the sentence that is offered for it`() throws {
    let file = try #require(
      Program.embedded(under: "Sources/Workflows/Data/acquisition.fields").first)
    let fields = try WorkFieldReader.set(file.text, file: file.path).fields
    let lines = fields.map { field -> String in
      let value =
        switch field.kind {
        case .text: field.form == .digits ? "541512" : "X1"
        case .money: "5000"
        case .number: "7"
        case .date: "2026-01-05"
        case .choice: field.choices.first.map { $0.words.first ?? $0.id } ?? ""
        case .person: "Ann Lee"
        case .list: "one"
        case .yesNo: "yes"
        }
      return "set the \(field.name) of sonar to \(value)"
    }
    let result = try say(Self.begun + lines.joined(separator: "\n") + "\n")
    for (field, line) in zip(fields, lines) {
      #expect(result.out.contains("◆ sonar  \(field.name): "), "\(line): \(result.err)")
    }
  }

  /// A field asked for by the name of work, and remarks about fields: none of them sets one.
  @Test(
    arguments: [
      ("go to the documents of gamma", "There is no work “gamma”."),
      ("documents of gamma", "There is no work “gamma”."),
      ("go to documents for gamma", "There is no work “gamma”."),
      ("clauses of zeta", "There is no work “zeta”."),
      ("vendor of zeta", "There is no work “zeta”."),
      ("vendor of zeta is Acme", "There is no work “zeta”."),
      ("contracting officer of zeta", "There is no work “zeta”."),
      ("vendor is Acme\\nvendor of radar", "vendor of radar: Acme"),
      ("documents are missing", ""), ("the documents are signed", ""),
      ("documents tomorrow", ""), ("the vendor is late", ""), ("clauses are not here yet", ""),
      ("documents of radar are late", "“late” is no value of documents. Nothing is set."),
      ("the naics of radar is still missing", "“still missing” is no value of NAICS."),
      (
        "the contracting officer is on vacation",
        "“on vacation” is no value of contracting officer. Nothing is set."
      ),
      ("the vendor called", "“called” is no value of vendor. Nothing is set."),
      ("PIID will follow", "“will follow” is no value of PIID."),
      ("the naics should be 541511", "“should be 541511” is no value of NAICS."),
      ("NAICS abc", "“abc” is no value of NAICS."),
      ("set the naics of radar to abc", "“abc” is no value of NAICS."),
      // What may come is written down by nobody.
      ("the estimate for radar could go up to 310k", "is that what you meant"),
    ])
  func `what only asks or remarks sets no field`(lines: String, answer: String) throws {
    let result = try say(Self.begun + lines.replacing("\\n", with: "\n") + "\n")
    let told = result.out.components(separatedBy: "◆ radar").filter {
      $0.hasPrefix("  documents:") || $0.hasPrefix("  clauses:") || $0.hasPrefix("  NAICS:")
        || $0.hasPrefix("  contracting officer:") || $0.hasPrefix("  vendor: zeta")
        || $0.hasPrefix("  vendor: late")
    }
    #expect(told.isEmpty, "\(result)")
    #expect(answer.isEmpty || "\(result.out)\n\(result.err)".contains(answer), "\(result)")
  }

  /// What looks like it, where no work is: nothing of it is ours.
  @Test(arguments: ["value is 120k", "vendor Acme", "tag radar urgent", "radar is commercial"])
  func `without work nothing is a field`(line: String) throws {
    let result = try say(line + "\n")
    #expect(result.code != 0 && !result.out.contains("◆"), "\(result)")
  }

  @Test func `fields are kept between runs, taken back, and in the record`() throws {
    let home = try TemporaryHome()
    func run(_ sentence: String) throws -> Program.Result {
      try Program.run(["--no-wait", sentence], in: home, environment: ["USER": "lee"])
    }
    _ = try run("new commercial-simplified for radar")
    #expect(try run("value is 120k").code == 0)
    #expect(try run("value is 90k").out.contains("was $120,000"))
    #expect(try run("undo").out.contains("Undone: value is 90k"))
    #expect(try run("what is the value").out.contains("$120,000"))
    #expect(try run("history of the acquisition radar").out.contains("value: $120,000"))
    #expect(try run("need is done").out.contains("need done"))
    #expect(try run("history of the acquisition radar").out.contains("checked at need"))
    #expect(try run("number is ACQ-1").code == 0)
    _ = try run("new micro-purchase for pens")
    #expect(try run("number is ACQ-1").err.contains("radar has the number ACQ-1 already."))
  }

  @Test func `what is missing is asked for, a line each, and nothing is lost`() throws {
    let home = try TemporaryHome()
    _ = try Program.run(["--no-wait", "new commercial-simplified for radar"], in: home)
    let shell = try PtySession("ensue", [], environment: home.environment)
    try shell.send("fill in radar\r")
    try shell.wait(for: "radar: what is the value?")
    try shell.send("lots\r")
    try shell.wait(for: "“lots” is no amount of value, which is told in $.")
    try shell.send("120k\r")
    try shell.wait(for: "value: $120,000")
    // An empty line skips it, once the prompt stands again: what was typed before is none.
    try shell.wait("the next prompt") { screen in
      let parts = screen.text.split(separator: "the kind?")
      return parts.count == 2 && parts[1].contains("ensue>")
    }
    try shell.send("\r")
    try shell.wait(for: "radar: what is the agency?")
    try shell.send("cancel\r")
    try shell.wait(for: "The rest stays open.")
    try shell.send("what is the value\r")
    try shell.wait(for: "value of radar: $120,000")
    try shell.send("quit\r")
    #expect(try shell.exitCode() == 0)
  }

  /// The shell with its editor.
  private func editor(_ home: TemporaryHome) throws -> PtySession {
    try PtySession(
      "ensue", environment: home.environment.merging(["TERM": "xterm-256color"]) { $1 })
  }

  @Test func `a likely value is taken by Enter, and Esc ends what is asked`() throws {
    let home = try TemporaryHome()
    for name in ["desks", "lamps"] {
      _ = try Program.run(["--no-wait", "new acquisition: \(name), 40k, services"], in: home)
      _ = try Program.run(["--no-wait", "agency of \(name) is DoD"], in: home)
    }
    _ = try Program.run(["--no-wait", "new acquisition: chairs, 50k"], in: home)
    let shell = try editor(home)
    try shell.send("fill in chairs\r")
    try shell.wait(for: "Probably services, as of 2 of 2 like it")
    try shell.wait("the next prompt") { $0.text.contains("ensue› services") }
    try shell.send("\r")
    try shell.wait(for: "◆ chairs  kind: services")
    try shell.wait(for: "chairs: what is the agency?")
    try shell.wait("the next prompt") { $0.text.contains("ensue› DoD") }
    try shell.send("\u{1B}")
    try shell.wait("nothing is asked any more") { !$0.lines[$0.row].contains("DoD") }
    try shell.send("what is the agency of chairs\r")
    try shell.wait(for: "chairs has no agency yet")
    try shell.send("quit\r")
    #expect(try shell.exitCode() == 0)
  }

  @Test func `what mends broken rules is taken by a digit, and stands behind the cursor`() throws {
    let home = try TemporaryHome()
    for line in [
      "new acquisition: chairs, 120k, small business set-aside, commercial",
      "need, market research, required sources, set-aside, synopsis are done",
    ] { _ = try Program.run(["--no-wait", line], in: home) }
    let shell = try editor(home)
    try shell.send("check chairs\r")
    try shell.wait(for: "2  add clauses 52.204-25 to chairs")
    try shell.wait("the first behind the cursor") {
      $0.text.contains("ensue› add clauses 52.212-1")
    }
    try shell.send("2\r")
    try shell.wait(for: "clauses: 52.204-25")
    try shell.wait("the next behind the cursor") { screen in
      screen.text.split(separator: "clauses: 52.204-25").last?.contains(
        "ensue› add clauses 52.212-1")
        == true
    }
    try shell.send("quit\r")
    #expect(try shell.exitCode() == 0)
  }
}
