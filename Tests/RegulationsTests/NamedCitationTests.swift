import Testing

@testable import Regulations

/// Citations as they stand in answers, records and papers.
@Suite struct NamedCitationTests {
  @Test(arguments: [
    ("FAR-CL-03   Reports on pay   FAR 4.1403(a)", ["FAR 4.1403(a)"]),
    ("FAR 6.304(a), 13.501(a)(2)", ["FAR 6.304(a)", "FAR 13.501(a)(2)"]),
    (
      "FAR 6.303-1(b), FAR 19.808-1, DFARS 206.303-2(b)(i)",
      ["FAR 6.303-1(b)", "FAR 19.808-1", "DFARS 206.303-2(b)(i)"]
    ),
    ("Methods (FAR 10.002(b)(2)).", ["FAR 10.002(b)(2)"]),
    ("What, not how (FAR 37.602(b)).", ["FAR 37.602(b)"]),
    ("go by FAR part 13 and subpart 13.5", ["FAR part 13", "FAR subpart 13.5"]),
    ("FAR 5.203(a) und 12.603", ["FAR 5.203(a)", "FAR 12.603"]),
    ("From $40,000 on, what FPDS reports carries 52.204-10.", ["FAR 52.204-10"]),
    ("252.204-7012 and 52.212-4(c)", ["DFARS 252.204-7012", "FAR 52.212-4(c)"]),
    ("FAR, FAC 2026-01 (13 March 2026); DFARS, 10 November 2025", []),
    ("FAR FAC 2026-01, in force from 2026-03-13", []), ("FAR 10 and 52 weeks", []),
    ("version 52.3-1, 41 U.S.C. 3304, $13.106 at 18.45", []),
    ("FAR 2.101 took 13.5 hours", ["FAR 2.101"]), ("far 13.003 is 7.5 miles away", []),
    ("FAR 53.213, form of November 2021", ["FAR 53.213"]), ("", []), ("FAR", []), ("FAR (", []),
    ("FAR 5.203(a", []),
  ])
  func `a text names the places that it names by their source`(text: String, places: [String]) {
    #expect(Citation.named(in: text).map(\.said) == places)
  }

  @Test(arguments: ["FAR 13.106-3(b)", "FAR part 13", "FAR subpart 13.5", "DFARS 252.204-7012"])
  func `a citation is said as it is read`(text: String) {
    #expect(Citation(text)?.said == text)
  }

  @Test func `a long text of half citations ends soon`() {
    let text = String(repeating: "FAR 13.( and ((", count: 100_000)
    #expect(Citation.named(in: text).isEmpty)
  }
}
