import Foundation
import Testing

@testable import Storage

/// Answers of models: kept within limits, and gone when they are to be.
@Suite struct ModelStoreTests {
  private func withStore(_ body: (ModelStore, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ensue-model-\(UUID().uuidString)"
    ).path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try ModelStore.open(folder: folder, stamp: "now")
    defer { store.close() }
    try body(store, folder)
  }

  @Test func `answers go by age, by number and by size, the oldest first`() throws {
    try withStore { store, _ in
      for number in 0..<(ModelStore.mostAnswers + 20) {
        try store.keep("a", for: "k\(number)", at: Int64(100 + number), since: 0)
      }
      #expect(try store.count() == ModelStore.mostAnswers)
      #expect(try store.answer(for: "k19", since: 0) == nil)
      #expect(try store.answer(for: "k20", since: 0) == "a")
      #expect(try store.answer(for: "k20", since: 5000) == nil, "too old is as good as none")
      let long = String(repeating: "x", count: 300_000)
      for number in 0..<5 {
        try store.keep(long, for: "l\(number)", at: 9000 + Int64(number), since: 8000)
      }
      #expect(try store.count() == 3)
      #expect(
        try store.answer(for: "l4", since: 0) == long && store.answer(for: "l1", since: 0) == nil)
      // Kept by a clock that was wrong.
      try store.keep("a", for: "m", at: 10, since: 0)
      #expect(try store.count() == 1)
    }
  }

  @Test func `what models were used for is summed by model`() throws {
    try withStore { store, _ in
      let day: Int64 = 86_400_000_000_000
      try store.count(
        .init(calls: 1, sentences: 3, input: 400, output: 40, cost: 7), of: "a", at: 3 * day)
      try store.count(.init(calls: 1, failures: 1), of: "a", at: 5 * day)
      try store.count(.init(hits: 1), of: "b", at: 4 * day)
      #expect(
        try store.totals() == [
          .init(
            model: "a", firstDay: 3,
            use: .init(calls: 2, sentences: 3, failures: 1, input: 400, output: 40, cost: 7)),
          .init(model: "b", firstDay: 4, use: .init(hits: 1)),
        ])
    }
  }

  @Test func `what is forgotten stands in no file any more`() throws {
    try withStore { store, folder in
      try store.keep("planted-answer", for: "planted-key", at: 5, since: 0)
      try store.count(.init(calls: 1), of: "planted-model", at: 5)
      try store.forgetEverything()
      #expect(try store.count() == 0 && store.totals() == [])
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        #expect(bytes.range(of: Data("planted".utf8)) == nil, "\(name)")
      }
    }
  }
}
