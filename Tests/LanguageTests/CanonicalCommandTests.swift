import Foundation
import TestSupport
import Testing
import Timers

@testable import Language

/// Plain commands, and the learnt weights that say free sentences as one of them.
@Suite struct CanonicalCommandTests {
  private static let folder = English.folder
  private static func bytes(_ name: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appending(path: name))).map(Array.init) ?? []
  }
  private static let learnt = Learnt(
    reader: { bytes("reader.weights") }, paraphrases: { bytes("paraphrase.weights") })
  private static let shared = try? Interpreter(
    files: English.files.map { (path: "Grammars/" + $0.path, text: $0.text) }, learnt: learnt)

  // MARK: Commands

  @Test(arguments: [
    ("add {length} to {name}", ["ten", "the stew"], "add ten to the stew"),
    ("stop it", [], "stop it"),
    (
      "start {name} {length} when {name} is done", ["toast", "3 min", "eggs"],
      "start toast 3 min when eggs is done"
    ),
  ])
  func `a command is filled place by place`(template: String, values: [String], wanted: String)
    throws
  {
    let command = try #require(CanonicalCommand(template))
    let filled = Dictionary(uniqueKeysWithValues: zip(command.slots, values))
    #expect(command.filled(filled) == wanted)
    if !command.slots.isEmpty { #expect(command.filled([:]) == nil) }
  }

  @Test(arguments: ["", "add {length", "add {colour}", "{text} and {text}"])
  func `what is no template is none`(template: String) {
    #expect(CanonicalCommand(template) == nil)
  }

  /// What stands in the places of a template, to see that the rules read it: lengths and names as they come.
  private static let fillings: [CanonicalCommand.Slot: String] = [
    .init(kind: .name, number: 0): "tea", .init(kind: .name, number: 1): "eggs",
    .init(kind: .name, number: 2): "toast", .init(kind: .text, number: 0): "call Ann",
    .init(kind: .length, number: 0): "10 minutes", .init(kind: .length, number: 1): "4 minutes",
    .init(kind: .length, number: 2): "2 minutes", .init(kind: .time, number: 0): "7 pm",
    .init(kind: .time, number: 1): "8 pm", .init(kind: .number, number: 0): "4",
  ]

  @Test func `each listed command names its places, and no two are the same`() throws {
    let interpreter = try #require(Self.shared)
    let commands = interpreter.canonicalCommands
    let text = try String(
      contentsOf: Self.folder.appending(path: "canonical.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(commands.count == lines.count)
    #expect(Set(commands.map(\.template)).count == commands.count)
    for command in commands { #expect(command.filled(Self.fillings) != nil, "\(command)") }
  }

  // MARK: Files

  @Test func `a sparse table comes back from its bytes`() throws {
    var dice = SplitMix(3)
    let (rows, columns) = (64, 9)
    let table = (0..<rows * columns).map { _ in
      dice.below(4) == 0 ? Float(dice.below(255)) - 127 : 0
    }
    let sparse = SparseTable(table, columns: columns, keeping: 10_000, scale: 1)
    let back = try #require(
      SparseTable(sparse.bytes[...], rows: rows, columns: columns, count: sparse.count))
    for row in 0..<rows {
      var sums = [Float](repeating: 0, count: columns)
      back.add(Int32(row), to: &sums, 1)
      #expect(sums == Array(table[row * columns..<(row + 1) * columns]))
    }
    #expect(
      SparseTable(sparse.bytes.dropLast(), rows: rows, columns: columns, count: sparse.count)
        == nil)
    #expect(
      SparseTable(sparse.bytes[...], rows: rows, columns: 2, count: sparse.count) == nil)
  }

  @Test func `the file of weights is small, and is written as it is read`() throws {
    let bytes = Self.bytes("paraphrase.weights")
    let weights = try ParaphraseWeights(bytes)
    #expect(weights.bytes == bytes)
    #expect(bytes.count <= 1 << 20)
    #expect(weights.header.language == "en" && !weights.header.revision.isEmpty)
    let listed = try #require(Self.shared).canonicalCommands.map(\.template)
    #expect(weights.header.templates.allSatisfy(listed.contains))
  }

  @Test func `a file that is no weights, or damaged ones, is refused or harmless`() throws {
    let bytes = Self.bytes("paraphrase.weights")
    var dice = SplitMix(5)
    #expect(throws: ReaderWeights.Unfit.self) { try ParaphraseWeights([]) }
    for length in [10, 100, 5000, bytes.count - 1] {
      #expect(throws: ReaderWeights.Unfit.self) { try ParaphraseWeights(Array(bytes[..<length])) }
    }
    #expect(throws: ReaderWeights.Unfit.self) { try ParaphraseWeights(bytes + [0]) }
    for _ in 0..<20 {
      var broken = bytes
      for _ in 0..<200 { broken[dice.below(broken.count)] = UInt8(dice.below(256)) }
      guard (try? ParaphraseWeights(broken)) != nil else { continue }
      let other = try Interpreter(
        files: English.files.map { (path: "Grammars/" + $0.path, text: $0.text) },
        learnt: Learnt(paraphrases: { [broken] in broken }))
      _ = other.interpret("the stew could do with another ten", in: English.scene)
    }
  }
}
