import Foundation
import Storage
import Testing
import Workflows

@testable import Shell

/// Very much work at once, said to the real program: imported, taken back, asked for; by several processes.
@Suite(.serialized, .waiting) struct WorkImportTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func one(_ sentence: String) throws -> String {
    let result = try Program.run([sentence], in: home)
    return result.out + result.err
  }

  private func table(_ count: Int, _ last: String = "") throws -> String {
    let path = "\(home.path)/in.csv"
    let rows = (1...count).map { "sample \($0),micro-purchase,\($0),Ann \($0 % 2)\r\n" }.joined()
    try "name,workflow,value,lead\r\n\(rows)\(last)".write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func store() throws -> Store {
    let folder = try #require(
      FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("/ensue.db") })
    return try Store.open(
      folder: "\(home.path)/\(folder.dropLast("/ensue.db".count))", stamp: "test"
    ).store
  }

  @Test func `an import of any size is one command: undone, done again, its record sealed`() throws
  {
    let file = try table(2500)
    #expect(try one("import acquisitions from \(file)") == "2500 pieces of work imported\n")
    #expect(try one("how many acquisitions are there").contains("1 to 50 of 2500"))
    let verified = try one("verify the record of acquisition sample 2222")
    #expect(!verified.contains("broken") && !verified.contains("changed"), "\(verified)")
    let kept = try store().loadKept()
    #expect(kept.allSatisfy { $0.body.contains(#""seal":"1:"#) })
    for record in [kept[0], kept[2499]] {
      let work = try JSONDecoder().decode(WorkflowInstance.self, from: Data(record.body.utf8))
      #expect(RecordChain.verify(work).broken == nil)
      #expect(RecordChain.verify(work).sealed == work.events.count)
    }

    #expect(try one("undo").contains("Undone: import acquisitions from"))
    #expect(try store().loadKept().isEmpty)
    #expect(try one("redo").contains("import acquisitions from"))
    #expect(try store().loadKept() == kept)
    #expect(try one("what is next for sample 1777").contains("→"))
    #expect(try one("acquisitions over 2400").contains("of 100"))
  }

  @Test func `what no place is for is named, what is due rings, and all mistakes are told`() throws
  {
    let path = "\(home.path)/some.csv"
    let day = Date(timeIntervalSinceNow: 40 * 86_400).ISO8601Format().prefix(10)
    try "name,workflow,bogus,due,status\nx,negotiated,1,\(day),on hold\ny,negotiated,,,\n"
      .write(
        toFile: path, atomically: true, encoding: .utf8)
    let said = try one("import acquisitions from \(path)")
    #expect(said.hasPrefix("2 pieces of work imported\nnot taken: column “bogus” (1 row)\n"))
    #expect(try one("deadlines").contains("x is due"))
    #expect(try one("list").contains("x: all of it is due"))
    #expect(try one("acquisitions on hold").contains("x "))

    try "name,workflow,due\n,negotiated,\nz,negotiated,soon\nq,nothing,\nw,negotiated,\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let wrong = try one("import acquisitions from \(path)")
    for line in ["line 2: a row has no name", "line 3: “soon”", "line 4: no kind", "3 mistakes"] {
      #expect(wrong.contains(line), "\(wrong)")
    }
    #expect(try one("acquisitions by name").contains("2 of 2"))
  }

  @Test func `what is written is read as it was, the closed too`() throws {
    for line in [
      "new micro-purchase for pens", "need is done for pens", "close pens",
      "new negotiated acquisition for radar", "value of radar is 4 million",
      "need is done for radar", "set the deadline of radar to may 5 2031",
      "note for radar: the vendor called; no answer",
    ] { _ = try one(line) }
    let (first, second) = ("\(home.path)/one.csv", "\(home.path)/two.csv")
    #expect(
      try one("export all acquisitions to \(first)").contains("1 closed or archived one is not"))
    try FileManager.default.removeItem(atPath: first)
    _ = try one("export all acquisitions including closed ones to \(first)")
    for name in ["pens", "radar"] { _ = try one("delete workflow \(name)") }
    #expect(try one("import acquisitions from \(first)").contains("2 pieces of work"))
    _ = try one("export all acquisitions including closed ones to \(second)")
    let (one, two) = try (
      String(contentsOfFile: first, encoding: .utf8),
      String(contentsOfFile: second, encoding: .utf8)
    )
    #expect(one == two)
    #expect(one.contains("no answer") && one.contains("2031-05-05"))
  }

  @Test func `what is there already is changed or stays, and is never there twice`() throws {
    for line in [
      "new acquisition: chairs, 85k, vendor Acme", "set the piid of chairs to FA8650-26-R-0012",
      "need is done for chairs", "new acquisition: desks, 9k", "note for desks: two suppliers",
    ] { _ = try one(line) }
    let file = "\(home.path)/all.csv"
    _ = try one("export all acquisitions to \(file)")
    #expect(
      try one("import acquisitions from \(file)")
        == "Imported: 0 new, 0 changed, 2 the same\n")
    #expect(try one("import \(file)") == "Imported: 0 new, 0 changed, 2 the same\n")
    #expect(try one("acquisitions by name").contains("2 of 2"))

    // By its name, and by the number of its award.
    try """
    name,workflow,value,piid,done
    chairs,commercial-simplified,90000,FA8650-26-R-0012,need
    desks,micro-purchase,9000,,
    lamps,micro-purchase,2000,,

    """.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try one("import acquisitions from \(file)") == "Imported: 1 new, 1 changed, 1 the same\n")
    #expect(try one("fields of chairs").contains("value: $90,000"))
    #expect(try one("acquisitions by name").contains("3 of 3"))
    #expect(try one("undo").contains("Undone: import acquisitions from"))
    #expect(try one("fields of chairs").contains("value: $85,000"))
    #expect(try one("acquisitions by name").contains("2 of 2"))

    let award = "FA8650-26-R-0012"
    for (rows, told) in [
      ("seats,commercial-simplified,90000,\(award)\n", "line 2: the file calls chairs “seats”"),
      (
        "chairs,commercial-simplified,90000,\nseats,commercial-simplified,90000,\(award)\n",
        "line 3: two rows are of chairs, the second as seats"
      ),
      (
        "chairs,commercial-simplified,,FA8650-26-R-0013\n",
        "line 2: chairs has the number \(award)"
      ),
    ] {
      try "name,workflow,value,piid\n\(rows)".write(
        toFile: file, atomically: true, encoding: .utf8)
      let answer = try one("import acquisitions from \(file)")
      #expect(answer.contains(told), "\(answer)")
    }
    #expect(try one("fields of chairs").contains("value: $85,000"))

    // Two awards of one solicitation, and all that is wrong with a file.
    try """
    name,workflow,solicitation number,piid,done
    lathe,negotiated,SOL-1,W91-1,
    mill,negotiated,SOL-1,W91-2,
    chairs,commercial-simplified,,,need 2020-01-01
    chairs,negotiated,,,
    ,negotiated,,,

    """.write(toFile: file, atomically: true, encoding: .utf8)
    let wrong = try one("import acquisitions from \(file)")
    for told in ["line 4: the record of chairs has “done: need ", "line 6: a row has no name"] {
      #expect(wrong.contains(told), "\(wrong)")
    }
    #expect(!wrong.contains("SOL-1") && !wrong.contains("sol-1"), "\(wrong)")

    try "name,workflow\npumps,micro-purchase\nPumps,micro-purchase\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try one("import acquisitions from \(file)").contains("“pumps” stands in an earlier"))
    try "name,workflow\nchairs,micro-purchase\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try one("import acquisitions from \(file)").contains(
        "chairs is there already, as commercial-simplified"))
  }

  @Test func `a mistake behind what was written down already leaves nothing`() throws {
    let file = try table(4400, "last,micro-purchase,lots,Ann\r\n")
    let said = try one("import acquisitions from \(file)")
    #expect(said.contains("line 4402") && said.contains("Nothing was imported"), "\(said)")
    #expect(try store().loadKept().isEmpty)
    #expect(try store().unfinishedWorks().isEmpty)
    #expect(try one("undo").contains("nothing") || one("undo").contains("Nothing"))
  }

  @Test func `what a killed import left goes before anything is asked, and nothing else`() throws {
    #expect(try one("new micro-purchase for pens").contains("pens"))
    let store = try store()
    try store.transaction { transaction throws(StoreError) in
      let ids = try transaction.nextIDs(ofKept: "workflow", 3)
      let works = ids.map { id in
        let work = WorkflowInstance(id: id, name: "left \(id)", workflow: "micro-purchase")
        return (
          record: KeptRecord(.workflow(work), changedWallNs: 1),
          row: Optional(
            WorkRow(
              id: id, name: work.name, kind: work.workflow, status: .open, begun: 1, changed: 1))
        )
      }
      // Nobody has that number.
      try transaction.load(works, ids, owner: "4194999:1")
    }
    store.close()
    let listed = try one("list acquisitions")
    #expect(listed.contains("pens") && !listed.contains("left"), "\(listed)")
    #expect(try self.store().loadKept().map(\.name) == ["pens"])
    #expect(try self.store().unfinishedWorks().isEmpty)
  }

  @Test func `an undo that was killed leaves the import as it stood`() throws {
    let file = try table(1500)
    _ = try one("import acquisitions from \(file)")
    let store = try store()
    let kept = try store.loadKept()
    let command = try #require(try store.newestCommand(undone: false))
    _ = try store.transaction { transaction throws(StoreError) in
      try transaction.setAside(1...1500, of: command.id, by: "4194999:1", limit: 700)
    }
    store.close()
    #expect(try one("how many acquisitions are there").contains("of 1500"))
    #expect(try self.store().loadKept() == kept)
  }

  @Test(
    arguments: [
      ("what is assigned to Ann 1", "of 350"), ("who has what", "of 700"),
      ("how many acquisitions are there", "of 700"),
      ("which steps are unassigned", "of 700"), ("go to the acquisitions", "of 700"),
      ("deadlines", "of 60"), ("go to the dashboard", "55 more"),
    ])
  func `of more work than is held at once all is told, by pages`(sentence: String, said: String)
    throws
  {
    let file = try table(700)
    let due = (1...60).map { "sample \($0 * 10) is due in \($0) days\n" }.joined()
    // Whoever comes next holds only some of it.
    _ = try one("import acquisitions from \(file)")
    let result = try Program.run(
      ["--no-wait", "--keep-going"], text: "\(due)\(sentence)\n", in: home)
    #expect(result.out.contains(said), "\(result.out.suffix(2000))\(result.err.suffix(500))")
  }
}
