import Foundation
import Testing

@testable import Shell

/// Rules, workflows and outlines that move in packs, through the program.
@Suite(.waiting) struct PackFileTests {
  private static let head = "knowledge: acquisitions\nrevision: 2\nschema: 1\n"

  private static func shipped(_ path: String) -> String {
    Program.embedded(under: path).first?.text ?? ""
  }

  /// The program's own rules, with another amount.
  private static func rules(_ revision: Int = 2) -> String {
    shipped("Sources/Workflows/Data/federal-acquisition.rules")
      .replacing("revision: 2\n", with: "revision: \(revision)\n")
      .replacing("from 2025-10-01: 350000", with: "from 2025-10-01: 444000")
  }

  private static let outline =
    "outline: far\nrevision: 9\nsource: FAR\nedition: FAC 2031-01\neffective: 2031-01-02\n"
    + "part: 13 | Buying Simply | quotations and cards\n"

  private static func pack(_ files: [(String, String)], head: String = head) -> String {
    head + files.map { "file: \($0.0)\n\($0.1)" }.joined() + "end: \(files.count) files\n"
  }

  @Test func `rules and an outline of a pack answer, say so, and are taken back`() throws {
    let home = try TemporaryHome()
    let pack = try home.write(
      Self.pack([("federal-acquisition.rules", Self.rules()), ("far.outline", Self.outline)]),
      to: "acquisitions.knowledge")
    let first = try Program.say(
      ["what is the SAT", "update knowledge from \(pack)", "what is the SAT", "open part 13"],
      in: home)
    #expect(first.out.contains("$350,000") && first.out.contains("$444,000"), "\(first)")
    #expect(first.out.contains("; pack acquisitions, revision 2"), "\(first)")
    #expect(first.out.contains("Buying Simply") && first.out.contains("FAC 2031-01"), "\(first)")
    let second = try Program.say(
      [
        "what is the SAT", "knowledge", "roll back the knowledge", "what is the SAT",
        "open part 13",
      ],
      in: home)
    #expect(second.out.contains("$444,000") && second.out.contains("$350,000"), "\(second)")
    #expect(second.out.contains("2 files: federal-acquisition.rules"), "\(second)")
    #expect(second.out.contains("is gone again"), "\(second)")
    #expect(!second.out.contains("Buying Simply"), "\(second)")
  }

  @Test func `an increment changes one file of a pack and keeps the others`() throws {
    let home = try TemporaryHome()
    let whole = try home.write(
      Self.pack([("federal-acquisition.rules", Self.rules()), ("far.outline", Self.outline)]),
      to: "whole.knowledge")
    let more = try home.write(
      Self.pack(
        [("far.outline", Self.outline.replacing("Buying Simply", with: "Buying Well"))],
        head: Self.head.replacing("revision: 2", with: "revision: 3") + "changes since: 2\n"),
      to: "more.knowledge")
    let result = try Program.say(
      [
        "update knowledge from \(whole)", "update knowledge from \(more)", "what is the SAT",
        "open part 13",
      ], in: home)
    #expect(result.out.contains("$444,000") && result.out.contains("Buying Well"), "\(result)")
  }

  private static let workflow = "workflow: tea-party\ntitle: Tea party\nsource: me\n"

  /// Each with where it is said to be wrong, and why.
  @Test(arguments: [
    (
      pack([
        (
          "federal-acquisition.rules",
          "rules: federal-acquisition\nrevision: 9\nphases: a\nzorb: 1\n"
        )
      ]), ":8:"
    ),
    (
      pack([("federal-acquisition.rules", rules())]).replacing("end: 1", with: "end: 2"),
      "not all there"
    ),
    (String(pack([("federal-acquisition.rules", rules())]).dropLast(300)), "not all there"),
    (pack([("../x.rules", rules())]), ":4:"), (pack([("x/y.rules", rules())]), ":4:"),
    // What no work has would leave a rule unchecked for ever.
    (
      pack([("federal-acquisition.rules", rules().replacing("revision: 4", with: "revision: 9"))])
        .replacing("when: method is simplified\n", with: "when: methud is simplified\n"),
      "“FAR-METHOD-04” names field “methud”, which nobody has"
    ),
    (
      pack([("federal-acquisition.rules", rules().replacing("revision: 4", with: "revision: 9"))])
        .replacing("way: method = simplified where", with: "way: methode = simplified where"),
      "“FAR-METHOD-01” names field “methode”, which nobody has"
    ),
    (
      pack([("federal-acquisition.rules", rules().replacing("revision: 4", with: "revision: 9"))])
        .replacing("way: method = simplified where", with: "way: method = simplifed where"),
      "“FAR-METHOD-01” names value “simplifed”, which nobody has"
    ),
    (
      pack([("federal-acquisition.rules", rules().replacing("revision: 4", with: "revision: 9"))])
        .replacing(
          "simplified where estimated-value <= SAT\n",
          with: "simplified where estimated-value <= SAAT\n"),
      "speaks of “SAAT”, which stands nowhere above it"
    ),
    (pack([("x.sh", "a: b\n")]), "no name for a file"), (pack([("X.rules", rules())]), ":4:"),
    (pack([("other.rules", rules())]), "not what the file calls itself"),
    (pack([("far.outline", outline), ("far.outline", outline)]), "there twice"),
    (pack([("federal-acquisition.rules", rules() + "# \u{1B}]0;x\u{07}\n")]), "U+1B"),
    (pack([("far.outline", outline + "part: 1 | \u{202E}x | y\n")]), "U+202E"),
    (pack([("far.outline", outline + "part: 1 | a\n")]), ":11:"),
    (pack([("far.outline", "outline: far\nedition: x\n")]), "nothing of an outline"),
    (
      pack([("tea-party.workflow", workflow + "rules: zorb\nstep: brew\nname: Brew\n")]),
      "nobody has"
    ),
    (pack([("tea-party.workflow", workflow)]), "there is no step"),
    (
      pack([
        (
          "acquisition.fields",
          shipped("Sources/Workflows/Data/acquisition.fields")
            .replacing(/revision: [0-9]+/, with: "revision: 1")
        )
      ]), "newer one"
    ),
    (pack((0..<101).map { ("w\($0).workflow", "x: y\n") }), "too long"),
    (pack([("far.outline", outline)], head: head + "programs: 7 to 8\n"), "for Ensue 7 to 8"),
    ("knowledge: a\u{0}b\nend: 0\n", "U+0"),
  ])
  func `a pack with one bad file changes nothing`(text: String, words: String) throws {
    let home = try TemporaryHome()
    let pack = try home.write(text, to: "bad.knowledge")
    let result = try Program.say(
      ["update knowledge from \(pack)", "what is the SAT", "open part 13", "knowledge"], in: home)
    #expect(result.err.contains(words) && result.err.contains("Nothing was changed"), "\(result)")
    #expect(result.out.contains("$350,000") && result.out.contains("FAC 2026-01"), "\(result)")
    #expect(!result.out.contains("acquisitions"), "\(result)")
    #expect(!result.err.unicodeScalars.contains("\u{1B}"))
  }
}
