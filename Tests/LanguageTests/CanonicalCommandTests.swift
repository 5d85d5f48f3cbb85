import Foundation
import Regulations
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
    reader: { WeightBytes(bytes("reader.weights")) },
    paraphrases: { WeightBytes(bytes("paraphrase.weights")) })
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
    let commands = interpreter.training.canonicalCommands
    let text = try String(
      contentsOf: Self.folder.appending(path: "canonical.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(commands.count == lines.count)
    #expect(Set(commands.map(\.template)).count == commands.count)
    for command in commands { #expect(command.filled(Self.fillings) != nil, "\(command)") }
  }

  // MARK: Sentences

  /// What is there in these tests.
  private static func scene(_ names: [(String, NamedThings.Kind)]) -> Scene {
    var scene = English.scene
    var things = NamedThings()
    var timers = NameIndex()
    var steps = NameIndex()
    var works = NameIndex()
    for (name, kind) in names {
      things.insert(name, kind)
      switch kind {
      case .step: steps.insert(name)
      case .work: works.insert(name)
      default: timers.insert(name)
      }
    }
    scene.known = [timers, NameIndex(), steps]
    scene.works = works
    scene.hasTimers = !timers.isEmpty
    scene.isStep = { [steps] in steps.calls($0) }
    scene.things = { [things] in things }
    return scene
  }

  private static let kitchen = scene([("stew", .timer), ("rice", .timer)])
  private static let work = scene([("garden", .work), ("dig", .step), ("plant", .step)])

  private static func best(_ text: String, _ scene: Scene) throws -> Reading? {
    try #require(shared).interpret(text, in: scene, helps: false).readings.first
  }

  /// Sentences that no rule reads, and what they are plainly.
  @Test(arguments: [
    ("put the rice on ice for now", "pause rice"),
    ("the rice can go on", "resume rice"),
    ("any idea how long the rice has got", "how long is left on rice"),
  ])
  func `what no rule reads is said plainly and means the same`(text: String, plain: String) throws {
    let read = try #require(try Self.best(text, Self.kitchen))
    let said = try #require(try Self.best(plain, Self.kitchen))
    #expect(read.intents == said.intents && read.plainly != nil, "\(read.plainly ?? read.rule)")
  }

  /// Sentences that stay what the rules made of them, or nothing.
  @Test(arguments: [
    ("is the stew ten minutes or twenty?", true), ("set naics to 541512", true),
    ("note for garden: see /tmp/plan.txt", true), ("stew", true), ("dig is all finished now", true),
    ("undo", true), ("what is the SAT", true),
  ])
  func `other families, fields, paths, words alone and what is done are left alone`(
    text: String, isOfWork: Bool
  ) throws {
    #expect(try Self.best(text, isOfWork ? Self.work : Self.kitchen)?.plainly == nil)
  }

  @Test func `a command that is not listed is never proposed`() throws {
    let text = "the stew could do with another ten minutes"
    let files = English.files.map { file in
      let lines = file.text.split(separator: "\n").filter { !$0.hasPrefix("add {length}") }
      return (
        path: "Grammars/" + file.path,
        text: file.path.hasSuffix("canonical.txt") ? lines.joined(separator: "\n") : file.text
      )
    }
    let poorer = try Interpreter(files: files, learnt: Self.learnt)
    let read = poorer.interpret(text, in: Self.kitchen, helps: false).readings.first
    #expect(read?.plainly?.hasPrefix("add") != true)
  }

  /// What is too unlikely to be asked about is offered in plain words, before examples.
  @Test func `where nothing is understood, what may be meant is offered plainly`() throws {
    let read = try #require(Self.shared).interpret(
      "the stew fell behind the rice", in: Self.kitchen)
    let poor = try #require(Self.shared).interpret(
      "the stew fell behind the rice", in: Self.kitchen, byRules: true)
    #expect(read.readings.isEmpty && read.nearest.count <= 3)
    #expect(read.nearest.first?.contains("stew") == true, "\(read.nearest)")
    #expect(poor.nearest.first != read.nearest.first)
  }

  /// The likelier a proposal, and the more of a sentence stands in its places, the surer.
  @Test func `evidence makes a proposal surer`() throws {
    let weights = try ParaphraseWeights(Self.bytes("paraphrase.weights"))
    func sureness(_ share: Float, places: Int = 1, agrees: Bool = false) -> Double {
      let proposal = ParaphraseReader.Proposal(
        line: "", template: 0, score: share * 0.99, share: share, next: (1 - share) / 2,
        none: (1 - share) / 4, places: places, loses: false)
      return weights.sureness(of: Evidence(proposal, rules: 0, agrees: agrees))
    }
    #expect(sureness(0.3) < sureness(0.6) && sureness(0.6) < sureness(0.99))
    #expect(sureness(0.6, places: 2) > sureness(0.6))
    #expect(sureness(0.6, agrees: true) > sureness(0.6))
    #expect(sureness(0.2) < 0.6 && sureness(0.9999, places: 2) > 0.9)
  }

  @Test func `by rules alone nothing is said plainly`() throws {
    let read = try #require(Self.shared).interpret(
      "the stew could do with another ten minutes", in: Self.kitchen, helps: false, byRules: true)
    #expect(read.readings.first?.plainly == nil)
  }

  // MARK: Meaning

  /// Sentences that mean alike are nearer than others, though they share no word.
  @Test(arguments: [
    ("hold the reading", "take a breather from the book", "what is due on friday"),
    ("kill it", "get rid of that one", "two more minutes"),
    ("how much longer", "when will it finish", "put the chicken in"),
  ])
  func `what means alike is near`(one: String, other: String, third: String) throws {
    let interpreter = try #require(Self.shared)
    let weights = try ParaphraseWeights(Self.bytes("paraphrase.weights"))
    let encoder = try #require(weights.meaning).encoder
    func numbers(_ text: String) -> [Float] {
      encoder.encode(interpreter.training.paraphraseItems(text, in: English.scene))
    }
    func near(_ some: [Float], _ others: [Float]) -> Float {
      zip(some, others).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let first = numbers(one)
    #expect(abs(near(first, first) - 1) < 0.001)
    #expect(near(first, numbers(other)) > near(first, numbers(third)))
  }

  @Test func `an encoder's file with other tables than it says is refused`() {
    #expect(throws: ReaderWeights.Unfit.self) { try SentenceEncoder(file: []) }
    let title = Array("ensue sentence encoder\n{}\n".utf8)
    #expect(throws: ReaderWeights.Unfit.self) { try SentenceEncoder(file: title) }
  }

  // MARK: Files

  @Test(arguments: [(columns: 9, oneOf: 4), (columns: 700, oneOf: 4), (columns: 700, oneOf: 400)])
  func `a sparse table comes back from its bytes`(columns: Int, oneOf: Int) throws {
    var dice = SplitMix(3)
    let rows = 64
    let table = (0..<rows * columns).map { _ in
      dice.below(oneOf) == 0 ? Float(dice.below(255)) - 127 : 0
    }
    let sparse = SparseTable(table, columns: columns, keeping: 100_000, scale: 1)
    let back = try #require(
      SparseTable(
        WeightBytes(sparse.bytes), rows: rows, columns: columns, count: sparse.count))
    for row in 0..<rows {
      var sums = [Float](repeating: 0, count: columns)
      back.add(Int32(row), to: &sums, 1)
      #expect(sums == Array(table[row * columns..<(row + 1) * columns]))
    }
    #expect(
      SparseTable(
        WeightBytes(sparse.bytes.dropLast()), rows: rows, columns: columns, count: sparse.count)
        == nil)
    #expect(
      SparseTable(WeightBytes(sparse.bytes), rows: rows, columns: 2, count: sparse.count) == nil)
  }

  @Test func `the file of weights is small, and is written as it is read`() throws {
    let file = Self.bytes("paraphrase.weights")
    let bytes = try #require(Gzip.unpack(file, limit: 8 << 20))
    let weights = try ParaphraseWeights(file)
    #expect(weights.bytes == bytes)
    #expect(throws: ReaderWeights.Unfit.self) { try ParaphraseWeights(Array(file.dropLast())) }
    #expect(throws: ReaderWeights.Unfit.self) { try ParaphraseWeights(Gzip.pack(file)) }
    // Both files of weights together.
    let reader = try #require(Gzip.unpack(Self.bytes("reader.weights"), limit: 8 << 20))
    #expect(bytes.count + reader.count <= 2_000_000)
    #expect(weights.header.language == "en" && !weights.header.revision.isEmpty)
    let listed = try #require(Self.shared).training.canonicalCommands.map(\.template)
    #expect(weights.header.templates.allSatisfy(listed.contains))
  }

  @Test func `a file that is no weights, or damaged ones, is refused or harmless`() throws {
    let bytes = try #require(Gzip.unpack(Self.bytes("paraphrase.weights"), limit: 8 << 20))
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
        learnt: Learnt(paraphrases: { [broken] in WeightBytes(broken) }))
      _ = other.interpret("the stew could do with another ten", in: English.scene)
    }
  }
}
