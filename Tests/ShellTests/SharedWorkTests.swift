import Testing

@testable import Shell

/// One command for several pieces of work, said to the real program.
@Suite(.waiting) struct SharedWorkTests {
  private static let works = [
    "new simplified acquisition radar", "new simplified acquisition chairs",
    "new micro-purchase toner",
  ]

  private func told(_ lines: [String], _ flags: [String] = []) throws -> String {
    let program = try Program.run(
      ["--simulate", "--keep-going"] + flags,
      text: (Self.works + lines).joined(separator: "\n") + "\n", in: TemporaryHome())
    return program.out + program.err
  }

  @Test(arguments: [
    ("tag radar and chairs urgent", ["radar  tags: urgent", "chairs  tags: urgent"]),
    ("the vendor of radar and toner is Acme", ["radar  vendor: Acme", "toner  vendor: Acme"]),
    (
      "set the value of radar and chairs to 40k",
      ["radar  value: $40,000", "chairs  value: $40,000"]
    ),
    ("assign radar and chairs to Ann", ["radar  led by Ann", "chairs  led by Ann"]),
    ("put radar and chairs on hold until Friday", ["radar  on hold", "chairs  on hold"]),
    ("archive chairs and toner", ["chairs  put into the archive", "toner  put into the archive"]),
  ])
  func `what is said of several works is done to each`(sentence: String, changes: [String]) throws {
    let out = try told([sentence])
    for change in changes { #expect(out.contains(change), "\(out)") }
    #expect(!out.contains("tags: chairs"), "\(out)")
  }

  @Test func `one undo takes it back from all of them`() throws {
    let out = try told(["tag radar and chairs urgent", "undo", "acquisitions tagged urgent"])
    #expect(out.contains("No work under way is like that."), "\(out)")
  }

  @Test func `German shares as well`() throws {
    let program = try Program.run(
      ["--simulate", "--keep-going", "--language", "de"],
      text: """
        neuer Vorgang micro-purchase für Radar
        neuer Vorgang micro-purchase für Toner
        weise Radar und Toner Anna zu

        """, in: TemporaryHome())
    for name in ["Radar", "Toner"] {
      #expect(program.out.contains("\(name)  geleitet von Anna"), "\(program)")
    }
  }
}
