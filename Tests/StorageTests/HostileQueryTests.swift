import Testing

@testable import Storage

/// Fault F43: what a user types into the history search is words to look for, never a query language.
@Test(arguments: [
  "252.204", "a\"b", "NEAR(", "col:x", "-", "*", "%", "_", "\\", "'; DROP TABLE line; --", "\u{0}",
  String(repeating: "(", count: 10_000),
])
func `F43: a query finds the line that holds it literally, and nothing else`(query: String) throws {
  let history = try HistoryStore.temporary()
  for text in ["tea \(query) 4 min", "plain words"] {
    _ = try history.append(LineRecord(wallNs: 1, text: text, understood: true, session: "test"))
  }
  let found = try history.search(query, limit: 10)
  #expect(found.contains("tea \(query) 4 min"))
  #expect(!found.contains("plain words"))
}
