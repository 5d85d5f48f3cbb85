import Foundation
import Testing

@testable import Shell

/// Work told in clauses, lists that begin with what is put on them, what comes before a step, and rules of one's own: one run
/// for each table, each line of it with what it has to say.
@Suite(.waiting) struct WorkInClausesTests {
  private func check(_ rows: [(line: String, says: [String])]) throws {
    let program = try Program.run(
      ["--simulate=2026-11-23T18:00", "--keep-going", "--no-autonomy"],
      text: rows.map(\.line).joined(separator: "\n") + "\n", in: TemporaryHome())
    for row in rows {
      for text in row.says {
        #expect(
          (program.out + program.err).contains(text),
          "\(row.line): \(text)\n\(program.out)\n\(program.err)")
      }
    }
  }

  @Test func `new work is told in clauses, and nothing of them is lost`() throws {
    try check([
      (
        "new batch of TAE buffer, 10 litres, made by Sven, use by 20 December",
        [
          "batch TAE buffer  deadline Sun 20 Dec", "batch TAE buffer  amount: 10 litres",
          "batch TAE buffer  made by: Sven", "batch TAE buffer  expires: 20 Dec",
        ]
      ),
      (
        "batch 204: lager, 600 litres, tank 7, brewed by Katja",
        ["batch 204  amount: 600 litres", "batch 204  tank: 7", "batch 204  note: lager"]
      ),
      (
        "Lea's bachelor thesis, outline due 4 December, second reader Prof. Kim",
        ["deadline of outline Fri 4 Dec", "second reader: Prof. Kim"]
      ),
      (
        "sample 22-B: received this morning, keep at minus 80, needs QC within 48 hours",
        [
          "sample 22-B  received: 23 Nov", "note: keep at minus 80",
          "deadline of qc Wed 25 Nov 18:00",
        ]
      ),
      ("pH of batch 204 is 4.6", ["batch 204  pH: 4.6"]),
      ("batch 204: temp 37, operator Ines", ["batch 204  temp: 37", "batch 204  operator: Ines"]),
      (
        "new acquisition: server racks, somewhere around 140k, funds from IT, Okafor is the contracting officer",
        [
          "server racks  value: $140,000", "server racks  contracting officer: Okafor",
          "server racks  note: funds from IT",
        ]
      ),
      ("Tom Brandt is the contract specialist", ["contract specialist: Tom Brandt"]),
      (
        "quotes for the server racks have to be back on the fourth of december at noon",
        ["server racks  deadline of receive Fri 4 Dec 12:00"]
      ),
      ("the value is up to 150k, does that change anything", ["value: $150,000", "meets"]),
    ])
  }

  @Test func `a list begins with what is put on it`() throws {
    try check([
      (
        "put oat milk, lids and paper towels on the cafe list",
        ["cafe list  project, 3 steps", "step oat-milk added", "step paper-towels added"]
      ),
      ("add milk to the shopping list", ["shopping list  step milk added"]),
      ("the shopping list needs rye flour", ["shopping list  step rye-flour added"]),
      ("got the milk", ["shopping list  milk done"]),
    ])
  }

  @Test func `what is left before a step is told alone`() throws {
    try check([
      ("new acquisition tractors 120,000 dollars", []),
      ("what's left before the synopsis can go out", ["before synopsis of tractors:"]),
      ("anything over half a million on my desk?", []),
      ("list everything over a hundred thousand", ["1 of 1"]),
      ("can tractors go simplified", ["bought by simplified procedures"]),
      ("draft me the market research memo for tractors", ["Market Research Report drawn up"]),
    ])
  }

  @Test func `work is begun, changed, found and asked about as people speak of it`() throws {
    try check([
      ("new acquisition: 180k of lab freezers", ["◆ lab freezers  value: $180,000"]),
      (
        "estimate came back, it's 410k now, does that change anything",
        ["lab freezers  value: $410,000", "FAR-METHOD-04"]
      ),
      (
        "the value of lab freezers is 420k now, what does that change",
        ["lab freezers  value: $420,000, was $410,000"]
      ),
      ("lab freezers is 180k. what is next", ["value: $180,000, was $420,000", "→ need"]),
      ("owner of lab freezers is Ann", []),
      ("what has Ann got in planning", ["lab freezers   commercial-simplified, 0 of 15 done"]),
      ("what has Ann got in closeout", ["No work under way is like that."]),
      ("vendor of lab freezers is Acme", []),
      ("where does Acme come up", ["1 of 1"]),
      ("draft me a justification for other than full and open for lab freezers", ["drawn up"]),
      ("which documents does lab freezers have", ["Open Competition   version 1"]),
      ("need is done, says Jane Smith", []),
      ("who did need", ["done today   need done: says Jane Smith"]),
      ("who set the vendor", ["Record of lab freezers"]),
      ("lab freezers: what's left", ["market-research   Research"]),
    ])
  }

  @Test func `a deadline takes no words from its work; a deed stands behind its step`() throws {
    try check([
      ("new negotiated acquisition sonar, 4 million", []),
      ("set the deadline of award to december 30", ["deadline of award"]),
      ("sonar is not commercial", ["◆ sonar  commercial: no"]),
      (
        "set the deadline of award to december 29 for sonar", ["deadline of award Tue 29 Dec"]
      ),
      ("sonar award has to be done by december 28", ["deadline of award Mon 28 Dec"]),
      ("set the deadline to december 31 for sonar", ["◆ sonar  deadline Thu 31 Dec"]),
      ("PIID W911NF-26-R-0001/A", ["PIID: W911NF-26-R-0001/A"]),
      ("new negotiated acquisition F-35, 5m", []),
      ("need is done for F-35", ["F-35  need done"]),
      ("show the notes", ["Nothing is noted about F-35."]),
    ])
  }

  @Test func `the record goes on from what is told before several steps`() throws {
    try check([
      ("new simplified acquisition for benches, 90k", []),
      ("need is done", []), ("market research is done", []), ("set-aside is done", []),
      ("waive synopsis because it is combined, says Dana", []),
      ("three quotes came in", ["Are required-sources, solicit, receive done?"]),
      ("yes", ["offers received: 3", "receive done"]),
      ("verify the record of benches", ["acts are as they were written: benches"]),
      ("what is the offers received of benches", ["offers received of benches: 3"]),
    ])
  }

  @Test func `a rule of one's own holds up its step`() throws {
    try check([
      ("new acquisition boiler 130,000 dollars", []),
      (
        "nothing above 100,000 gets awarded without Dana's signature, make that a rule",
        ["boiler falls under it"]
      ),
      ("award is done", ["Rule 1 of yours holds up award"]),
      ("show my rules", ["rule 1 of yours, holds up award"]),
      ("drop rule 1", ["rule 1 counts no more"]),
      ("undo", ["Undone: drop rule 1"]),
    ])
  }
}
