import Foundation
import Testing

@testable import Shell

/// What asks about work, denies something of it, or is only thought, changes nothing unasked.
struct WorkAskedTests {
  private static let begun = """
    new negotiated acquisition called radar, 2 million
    new project thesis with steps outline, draft
    set the deadline of award of radar to june 1
    work on radar

    """

  private func say(_ lines: String) throws -> Program.Result {
    try Program.run(["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
  }

  private static let asked = [
    "is radar closed", "was radar closed", "who closed radar", "why was radar closed",
    "should radar be closed", "can radar be closed", "when will radar be closed",
    "radar was almost closed", "radar wasn't closed", "radar can't be closed",
    "close radar tomorrow", "close radar?", "thesis isn't closed", "is radar deleted",
    "who deleted radar", "did you delete radar", "when did I delete radar", "how do I delete radar",
    "delete radar?", "is the vendor Acme", "is Ann the contracting officer",
    "is radar assigned to Bob", "who assigned radar to Bob", "has Bob finished market research",
    "did we extend award by 5 days", "should award be due on july 10", "need is done?",
    "market research is done?!", "set the vendor to Acme?", "assign it to Bob?",
    "market research is done, maybe", "market research is done, I think",
    "draft isn't blocked", "draft doesn't need the outline",
  ]

  /// All of them in one run: none leaves anything otherwise for the next.
  @Test func `no question, denial or guess is an act`() throws {
    let begun = try say(Self.begun).out.split(separator: "\n").count { $0.hasPrefix("◆") }
    let result = try say(Self.begun + Self.asked.joined(separator: "\n") + "\n")
    var (line, told, acts) = (Substring(), 0, [String]())
    for said in result.out.split(separator: "\n") {
      if said.hasPrefix("> ") { line = said }
      guard said.hasPrefix("◆") else { continue }
      told += 1
      let isAct = ["closed", "is gone", ": ", "done", "led by", "deadline", "blocked", "waits"]
        .contains { said.contains($0) }
      if told > begun, isAct { acts.append("\(line): \(said)") }
    }
    #expect(acts.isEmpty, "\(result.err)")
    #expect(result.out.split(separator: "\n").count { $0.hasPrefix("> ") } >= Self.asked.count)
  }

  private static let told = [
    ("when is thesis due", "thesis has no day by which it has to be done. Try: set the deadline"),
    ("does thesis have a deadline", "thesis has no day"),
    ("what is left", "market-research   Research"),
    ("who closed radar", "done, next: "), ("is thesis still open", "→ outline"),
    ("need market research for radar finished by april 20", "deadline of market-research Mon 20"),
    ("this has to be solicited by may 4", "deadline of solicit Mon 4 May"),
    ("need the J&A for radar signed by may 5", "deadline of justification Tue 5 May"),
    ("set review for may 20", "deadline of review Wed 20 May"),
    ("put type on hold", "type is blocked"),
    ("we have to procure 12 tents by june 1, about 15 thousand dollars", "deadline Mon 1 Jun"),
  ]

  /// In one run: each line, and words of its answer.
  @Test func `what is asked and told of work in one's own words is answered by it`() throws {
    let lines = Self.told.map(\.0) + ["value of radar is 12000 euros"]
    let result = try say(Self.begun + lines.joined(separator: "\n") + "\n")
    for (line, words) in Self.told {
      let answer = result.out.components(separatedBy: "> \(line)\n").last ?? ""
      #expect(answer.prefix { $0 != ">" }.contains(words), "\(line): \(result)")
    }
    #expect(result.err.contains("which is told in $"), "\(result.err)")
  }

  /// Asked as one asks somebody to do something, it is done.
  @Test(arguments: [
    ("can you close radar", "radar  closed"), ("could you close radar, please", "radar  closed"),
    ("need is done", "need done"), ("assign radar to Bob please", "Bob"),
  ])
  func `a request is one`(line: String, answer: String) throws {
    let result = try say(Self.begun + line + "\n")
    #expect(result.out.contains(answer), "\(result)")
  }
}
