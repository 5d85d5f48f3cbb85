import Testing
import Workflows

@testable import Documents

/// Hashes, merging, comparing, and other forms of a text.
@Suite struct TextTests {
  /// FIPS 180-4, examples of NIST.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `a text has the hash of the standard`(text: String, hash: String) {
    #expect(SHA256.hex(text.utf8) == hash)
  }

  @Test func `lengths about a block all have their padding`() {
    let all = (50...70).map { SHA256.hex(String(repeating: "a", count: $0).utf8) }
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 64 })
    #expect(all[5] == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318")
  }

  @Test(arguments: [
    // Only one side changed, both changed apart, both changed alike, both changed one line otherwise.
    ("a\nb\nc", "a\nB\nc", "a\nb\nc", "a\nB\nc"), ("a\nb\nc", "a\nb\nc", "a\nb\nC", "a\nb\nC"),
    ("a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"), ("a\nb\nc", "a\nX\nc", "a\nX\nc", "a\nX\nc"),
    ("a\nb\nc", "a\nX\nc", "a\nY\nc", nil), ("a\nb", "a\nnew\nb", "a\nb\nlast", "a\nnew\nb\nlast"),
    ("a\nb", "b", "a\nb\nc", "b\nc"), ("", "mine", "", "mine"),
  ])
  func `hand edits and a new text come together where they do not meet`(
    base: String, mine: String, theirs: String, merged: String?
  ) {
    #expect(Merging.merged(base, mine, theirs) == merged)
  }

  @Test(arguments: 0..<200)
  func `whatever was changed, one side alone wins, and the order of sides is no matter`(seed: Int) {
    var random = SystemStepper(seed: UInt64(seed))
    func text() -> String {
      (0..<12).map { _ in ["a", "b", "c", ""][Int(random.next() % 4)] }.joined(separator: "\n")
    }
    let (base, mine, theirs) = (text(), text(), text())
    #expect(Merging.merged(base, mine, base) == mine, "seed \(seed)")
    #expect(Merging.merged(base, base, theirs) == theirs, "seed \(seed)")
    #expect(Merging.merged(base, mine, mine) == mine, "seed \(seed)")
    #expect(
      Merging.merged(base, mine, theirs) == Merging.merged(base, theirs, mine), "seed \(seed)")
  }

  @Test func `a comparison pairs changed lines and leaves out what both have`() {
    let old = "one\ntwo\nthree\nfour\nfive\nsix"
    let new = "one\ntwo\nthree\nfour more\nfive\nsix\nseven"
    let comparison = DocumentComparison(old, new)
    #expect(comparison.changes == 2)
    #expect(comparison.rows.first == .skipped(2))
    #expect(comparison.rows.contains(.added("seven")))
    #expect(DocumentComparison(old, old).changes == 0)
    #expect(DocumentComparison(old, old).rows == [])
  }

  @Test func `Markdown loses its signs`() {
    #expect(PlainText.of(markdown: "# A b\n**x** y\n## C") == "A b\n===\nx y\nC\n-")
  }

  @Test(arguments: [
    ("<p>a</p><p>b &amp; c</p>", "a\nb & c"), ("<script>x()</script><b>y</b>", "y"),
    ("<tr><td>NAICS</td><td>1</td></tr>", "NAICS 1"), ("<unclosed", ""), ("a<br>b", "a\nb"),
    ("&amp;lt;", "&lt;"),
  ])
  func `a page is read as its words`(html: String, text: String) {
    #expect(PlainText.of(html: html) == text)
  }

  @Test func `a line that says what something is is found with its number`() {
    // A sign that touches an amount is part of it, a mark of a list is not.
    let signed = LabelledLine.all(
      in: "Months: -4\n- Value: -$500\nPrice: **−5**\nPaid: (500)\nFax: - none")
    #expect(signed.map(\.value) == ["-4", "-$500", "−5", "(500)", "none"])
    let found = LabelledLine.all(
      in: "# Title\n- **NAICS**: 541512\nnothing here\n| Vendor: Acme |\nPSC: [needs: PSC]\nempty:")
    #expect(
      found == [
        LabelledLine(line: 2, label: "NAICS", value: "541512"),
        LabelledLine(line: 4, label: "Vendor", value: "Acme"),
      ])
  }

  /// What was a comparison without an end: a foreign file is attached in place of a document.
  @Test(.timeLimit(.minutes(1)), arguments: [30_000, 100_000])
  func `texts that have nothing in common are compared in moments`(count: Int) {
    let old = (0..<count).map { "line \($0)" }
    let turned = old.reversed().joined(separator: "\n")
    let text = old.joined(separator: "\n")
    let comparison = DocumentComparison(text, turned)
    #expect(comparison.changes > count / 2)
    #expect(Merging.merged(text, turned, text) == turned)
    #expect(Merging.merged(text, text.uppercased(), turned) == nil)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 1000, 100_000])
  func `lines of many words are compared in moments`(count: Int) {
    let words = 400_000 / count
    func text(_ word: String) -> String {
      (0..<count).map { _ in
        (0..<words).map { "\(word)\($0 % 7)" }.joined(separator: " ")
      }.joined(separator: "\n")
    }
    #expect(DocumentComparison(text("a"), text("b")).changes >= count)
  }

  /// Of long texts, too, each line stands where the same line stands, in the same order.
  @Test(arguments: 0..<20)
  func `a few changes in a long text are just those`(seed: Int) {
    var old = (0..<3000).map { $0 % 3 == 0 ? "" : "\($0 * (seed + 7) % 10007)" }
    let before = old.joined(separator: "\n")
    for change in 0..<5 {
      let place = (seed * 601 + change * 577) % old.count
      if change % 2 == 0 { old.remove(at: place) } else { old.insert("new \(change)", at: place) }
    }
    let comparison = DocumentComparison(before, old.joined(separator: "\n"))
    #expect((1...10).contains(comparison.changes), "seed \(seed): \(comparison.changes)")
  }
}

/// Random numbers that come again (xorshift64*).
struct SystemStepper {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 0x2545_F491_4F6C_DD1D) >> 33
  }
}
