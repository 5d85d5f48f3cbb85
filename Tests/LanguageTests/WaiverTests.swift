import Testing
import Timers
import Workflows

@testable import Language

/// What is written down for good: reasons, names and notes, letter by letter as they were typed.
struct WaiverTests {
  private func read(_ text: String) throws -> WorkflowIntent {
    var scene = Scene(now: LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 36_000))
    scene.works = NameIndex(["laptops", "batch 3", "lot 12b"])
    scene.isWorkflow = { ["pcr", "micro-purchase"].contains($0) }
    scene.meaning = { kind, words in kind == .rule && words == "need" }
    let interpreter = try LanguageFolder("en").interpreter
    let readings = interpreter.interpret(text, in: scene).readings
    guard case .workflow(let intent)? = readings.first?.intents.first else {
      throw Missing(text: "\(text): \(readings.first?.intents ?? [])")
    }
    return intent
  }

  private struct Missing: Error { var text: String }

  static let waivers: [(said: String, reason: String, by: String)] = [
    ("waive need because it was told by phone", "it was told by phone", ""),
    ("waive need because the vendor said yes please", "the vendor said yes please", ""),
    ("waive need because he said: do it", "he said: do it", ""),
    (
      "waive need because FAR 13.201(e) says it; see memo #4", "FAR 13.201(e) says it; see memo #4",
      ""
    ),
    ("waive need because I said so", "I said so", ""),
    ("waive need because the boss wants it right now", "the boss wants it right now", ""),
    ("waive need because it’s “urgent”", "it’s “urgent”", ""),
    ("waive need because it is late, said it", "it is late, said it", ""),
    ("waive need because it was 2,500 dollars", "it was 2,500 dollars", ""),
    ("waive need because the card is funded, says Lee", "the card is funded", "Lee"),
    (
      "waive need because the card is funded; signed Jane Smith", "the card is funded", "Jane Smith"
    ),
    ("waive need because the card is funded, says lee", "the card is funded", "lee"),
    (
      "waive need because the card is funded, says the contracting officer", "the card is funded",
      "the contracting officer"
    ),
    (
      "waive need because it is exempt, according to FAR 13", "it is exempt, according to FAR 13",
      ""
    ),
    ("waive need due to an emergency", "an emergency", ""),
    ("skip the need step since Ann did it last month", "Ann did it last month", ""),
    ("Ann Lee waives need because the card is funded", "the card is funded", "Ann Lee"),
    ("need is waived by Ann Lee since the card is funded", "the card is funded", "Ann Lee"),
    ("waive need by Ann Lee: the card is funded", "the card is funded", "Ann Lee"),
    ("waive need: the card is funded", "the card is funded", ""),
  ]

  @Test(arguments: waivers) func `a waiver keeps its reason, and a name signs only at its end`(
    said: String, reason: String, by: String
  ) throws {
    guard case .waive("need", nil, let waiver) = try read(said) else {
      Issue.record("\(try read(said))")
      return
    }
    #expect(waiver == WorkflowEvent.Waiver(reason: reason, by: by))
  }

  @Test func `what is done out of order says for which work and who says so`() throws {
    #expect(
      try read("award is done anyway for laptops because urgent, says Jane Smith")
        == .done(
          step: "award", work: "laptops", on: nil, waiver: .init(reason: "urgent", by: "Jane Smith")
        ))
    #expect(
      try read("mark the need step as done")
        == .done(step: "need", work: nil, on: nil, waiver: nil))
  }

  @Test(
    arguments: [
      ("note: send me an answer now please", "send me an answer now please", nil),
      ("note: he said “no”", "he said “no”", nil),
      (
        "note for laptops: the vendor called; 3 quotes, right",
        "the vendor called; 3 quotes, right",
        "laptops"
      ),
    ] as [(String, String, String?)]) func `a note is kept as it was typed`(
      said: String, note: String, work: String?
    ) throws
  {
    #expect(try read(said) == .note(note, on: WorkflowSubject(work: work)))
  }

  @Test(arguments: [
    ("new pcr for zeta", WorkflowIntent.begin(kind: "pcr", name: "zeta")),
    ("start micro-purchase for chairs", .begin(kind: "micro-purchase", name: "chairs")),
    ("new pcr for a1", .begin(kind: "pcr", name: "a1")),
    ("close batch 3", .close(work: "batch 3")), ("stop lot 12b", .close(work: "lot 12b")),
    ("close batch 9", .close(work: "batch 9")), ("cancel batch 3", .close(work: "batch 3")),
    ("finish batch 3", .close(work: "batch 3")),
    ("delete batch 3", .delete(work: "batch 3")), ("remove batch 3", .delete(work: "batch 3")),
    ("delete lot 12b", .delete(work: "lot 12b")),
    ("erase the laptops", .delete(work: "laptops")),
    ("rename batch 3 to batch 4", .rename(work: "batch 3", to: "batch 4")),
    ("rename workflow batch 5 to spring", .rename(work: "batch 5", to: "spring")),
    ("show batch 3", .status(work: "batch 3")), ("resume batch 3", .focus(work: "batch 3")),
    ("reopen batch 3", .reopen(step: "batch 3", work: nil)),
    ("reopen workflow batch 3", .reopen(step: nil, work: "batch 3")),
    ("close work batch 4", .close(work: "batch 4")),
    ("which documents does solicit need", .why(step: "solicit", work: nil)),
    ("what is next and why", .next(work: nil, reasons: true)),
  ]) func `work is meant where there is such work, or such a workflow`(
    said: String, meant: WorkflowIntent
  ) throws {
    #expect(try read(said) == meant)
  }

  @Test(arguments: [
    "new shoes for the kids", "close the door", "start pasta for 9 minutes",
    "delete batch 9", "rename batch 9 to x", "stop tea",
  ])
  func `else it is not`(said: String) {
    #expect((try? read(said)) == nil)
  }
}
