import Testing

@testable import Assistant

/// Two texts beside each other.
struct SideBySideTests {
  private func text(_ lines: [Line]) -> [String] { lines.map { $0.spans.map(\.text).joined() } }

  @Test func `halves are broken between words, and a longer word within`() {
    let left = [Line.Span(.plain, "offers are due in thirty days")]
    let right = [Line.Span(.bad, "nondiscrimination"), Line.Span(.plain, "holds")]
    #expect(
      text(SideBySide.halves(left, right, 12)) == [
        "offers are   │ nondiscrimin", "due in       │ ation holds", "thirty days  │ ",
      ])
  }

  @Test func `where one side is empty the other stands beside nothing`() {
    #expect(text(SideBySide.halves([], [.init(.good, "new")], 6)) == ["       │ new"])
    #expect(text(SideBySide.halves([.init(.bad, "gone")], [], 6)) == ["gone   │ "])
    #expect(SideBySide.halves([], [], 6).isEmpty)
  }

  @Test func `the tone of a word stays with it`() {
    let line = SideBySide.halves(
      [.init(.plain, "as"), .init(.bad, "before")], [.init(.good, "now")], 20)[0]
    #expect(line.spans.map(\.tone) == [.plain, .bad, .dim, .good])
  }

  @Test func `a list stands beside what one of it is, both folded to their columns`() {
    let list = [Line(.plain, "radar"), Line(.plain, "sonar")]
    let detail = [Line(.plain, String(repeating: "word ", count: 12))]
    let rows = text(SideBySide.rows(list, detail, 60))
    #expect(rows.count == 2 && rows.allSatisfy { $0.count <= 60 }, "\(rows)")
    #expect(rows[0].hasPrefix("radar") && rows[0].contains(" │ word word"), "\(rows)")
  }
}
