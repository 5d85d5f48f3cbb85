import Testing

@testable import Shell

/// Fault F46. No reader of ours speaks XML; what pretends to be a file of ours and is XML is refused by every door,
/// before anything it names is opened or anything it defines is expanded.
@Suite(.waiting) struct HostileMarkupTests {
  private static let secret = "planted-7f3a"

  private static let documents: [(name: String, text: String)] = [
    (
      "billion laughs",
      """
      <?xml version="1.0"?>
      <!DOCTYPE l [<!ENTITY a "ha">
      \((0..<30).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 == 0 ? "" : "\($0 - 1)");", count: 10))\">" }.joined(separator: "\n"))
      ]><l>&a29;</l>
      """
    ),
    (
      "a file of the machine",
      "<!DOCTYPE a [<!ENTITY f SYSTEM \"file://HOME/secret\">]>\n<a>&f;</a>\n"
    ),
    ("tags that do not match", "<a><b></a>\n"),
  ]

  @Test(
    arguments: documents.map(\.name),
    [
      "import", "import routine", "import recipe", "import history from", "import calendar",
    ])
  func `F46: XML is refused, and nothing it names is read`(name: String, door: String) throws {
    let home = try TemporaryHome()
    _ = try home.write(Self.secret, to: "secret")
    let document = try #require(Self.documents.first { $0.name == name })
    _ = try home.write(document.text.replacing("HOME", with: home.path), to: "plan.xml")
    let result = try Program.run(["--no-wait", "\(door) \(home.path)/plan.xml"], in: home)
    #expect(result.code != 0 && !result.ranOut, "\(result)")
    #expect(!result.out.contains(Self.secret) && !result.err.contains(Self.secret), "\(result)")
    #expect(result.err.utf8.count < 1_000, "\(result)")
    #expect(HostileInputTests.isClean(result))
    let untouched = try TemporaryHome()
    for listing in ["list routines", "schedules", "history"] {
      let kept = try Program.run(["--no-wait", listing], in: home)
      #expect(kept.out == (try Program.run(["--no-wait", listing], in: untouched)).out)
    }
  }
}
