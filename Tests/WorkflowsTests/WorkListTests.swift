import Testing
import Timers

@testable import Workflows

/// What lists look at of work, and files of it.
@Suite struct WorkListTests {
  private static let zone = Zone { _ in 0 }

  @Test func `a row has what lists go by`() throws {
    let state = try DeadlineRuleTests.state(
      "commercial-simplified",
      [
        WorkflowEvent(.began, on: FieldTests.day, wall: 5),
        DeadlineRuleTests.set("estimated-value", .money(12_000_000)),
        DeadlineRuleTests.set("number", .text("W91ABC-26-P-0001")),
        DeadlineRuleTests.set("set-aside", .text("SB")),
        DeadlineRuleTests.set("tags", .list(["urgent"])),
      ])
    let row = WorkRow(state, in: Self.zone, at: 9)
    #expect(row.status == .open)
    #expect(row.begun == 5)
    #expect(row.step == "need")
    for fact in [
      WorkRow.Fact(of: "name", text: "radar"), .init(of: "name", text: "w91abc26p0001"),
      .init(of: "tag", text: "urgent"), .init(of: "set-aside", text: "sb"),
      .init(of: "?set-aside", text: ""),
      .init(of: "estimated-value", text: "120000", number: 120_000),
    ] {
      #expect(row.facts.contains(fact), "\(fact)")
    }
    #expect(row.text.contains("urgent") && row.text.contains("W91ABC-26-P-0001"))
  }

  @Test(
    arguments: [
      ("a,b\r\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,\"b, c\"\n", [["a", "b, c"]]),
      ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]),
      ("\"two\nlines\",x\n\n", [["two\nlines", "x"]]),
      ("'=SUM(A1),'+1\n", [["=SUM(A1)", "+1"]]), ("", []),
    ])
  func `CSV is read as it is written`(text: String, rows: [[String]]) {
    for size in [1, 3, 1000] {
      var reader = CSVRows()
      var found: [[String]] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        _ = reader.feed(bytes[start..<min(start + size, bytes.count)]) { (row: [String], _: Int) in
          found.append(row)
        }
      }
      _ = reader.finish { (row: [String], _: Int) in found.append(row) }
      #expect(found == rows)
    }
    var again = CSVRows()
    var back: [[String]] = []
    let written = rows.map(CSVRows.line).joined()
    _ = again.feed(written.utf8) { (row: [String], _: Int) in back.append(row) }
    #expect(back == rows)
  }

  @Test func `what is no table is refused by its line`() {
    var reader = CSVRows()
    _ = reader.feed("a\n\"open".utf8) { (_: [String], _: Int) in }
    #expect(reader.finish { (_: [String], _: Int) in } == .openQuote(line: 2))
    var long = CSVRows()
    let problem = long.feed([UInt8](repeating: 65, count: 2 << 20)) { (_: [String], _: Int) in }
    #expect(problem == .tooLong(line: 1))
  }

  @Test func `work written as rows comes back`() throws {
    let catalogue = try DeadlineRuleTests.catalogue()
    let state = try DeadlineRuleTests.state(
      "negotiated",
      [
        DeadlineRuleTests.set("estimated-value", .money(400_000_050)),
        DeadlineRuleTests.set("vendor", .text("=Acme, \"Inc.\"")),
        DeadlineRuleTests.set("commercial", .flag(false)),
        DeadlineRuleTests.set("clauses", .list(["52.204-25", "52.204-10"])),
        DeadlineRuleTests.set("tags", .list(["urgent", "it"])),
      ])
    let header = WorkTable.header(state.definition.fields)
    let row = WorkTable.row(state, state.definition.fields, due: "")
    let table = try #require(WorkTable(header, catalogue))
    let work = try table.work(row) { _, _, _ in
      nil
    } event: {
      WorkflowEvent($0, on: FieldTests.day, wall: 1)
    }
    let back = try #require(catalogue.state(of: work))
    #expect(back.setFields == state.setFields)
    #expect(work.name == "radar" && work.workflow == "negotiated")
  }

  @Test(
    arguments: [
      (["", "negotiated", ""], WorkTable.Mistake.noName),
      (["x", "nothing", ""], .noKind("nothing")),
      (["x", "negotiated", "lots"], .noValue("lots", field: "value")),
      (["x", "", ""], .noKind("")),
    ])
  func `a row that cannot be read says why`(row: [String], mistake: WorkTable.Mistake) throws {
    let table = try #require(
      WorkTable(["Name", "Workflow", "value"], try DeadlineRuleTests.catalogue()))
    #expect(throws: mistake) {
      try table.work(row) { _, _, _ in
        nil
      } event: {
        WorkflowEvent($0, on: FieldTests.day, wall: 1)
      }
    }
  }
}
