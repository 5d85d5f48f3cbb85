import FoundationEssentials
import Language
import TestSupport
import Timers

/// Free sentences with the plain commands that they mean, as people wrote them down: `SETUP`, `SENTENCE` and `PLAIN`
/// between tabs. What stands in braces in the plain command is a piece of the sentence; “-” means nothing of ours.
struct ParaphraseCorpus {
  /// A sentence to learn from.
  struct Entry {
    var text: String
    var scene: Scene
    /// The class; that of “nothing of ours” is the last.
    var kind: Int
    var plain: String
    var meant: [Intent]
    var items: [ReaderItem]
    var tags: [Int]
    /// Who wrote it: the file.
    var writer: String
    var weight: Float
    /// What it means in numbers, where there is an encoder.
    var numbers: [Float] = []
  }

  let interpreter: Interpreter
  let commands: [CanonicalCommand]
  private(set) var entries: [Entry] = []
  /// By which public rules the commands of a template are read.
  private(set) var rules: [Set<String>]
  /// What was left out, and why.
  private(set) var refused: [String] = []
  private var scenes: [String: Scene] = [:]
  private let now = LocalTime(CivilDate(year: 2026, month: 11, day: 23), second: 18 * 3600)

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    commands = interpreter.training.canonicalCommands
    rules = commands.map { _ in [] }
  }

  var none: Int { commands.count }

  /// Says of each sentence what it means in numbers.
  mutating func encode(with encoder: SentenceEncoder) {
    for at in entries.indices { entries[at].numbers = encoder.encode(entries[at].items) }
  }

  /// The words of each sentence as an encoder sees them, a line each behind the writer and the weight.
  var encoderWords: String {
    entries.map { entry in
      ([entry.writer, "\(entry.weight)"] + entry.items.map(\.encoded)).joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// Adds the rows of a file.
  mutating func add(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let writer = path.split(separator: "/").last.map(String.init) ?? path
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3, line.first != "#" else { continue }
      let scene = scene(fields[0])
      if fields[2] == "-" {
        add(fields[1], scene, writer, weight: 1)
      } else if let why = add(fields[1], scene, fields[2], writer) {
        refused.append("\(why): \(fields[1]) → \(fields[2])")
      }
    }
  }

  // The keys are those of the records, which are not Swift's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Record: Decodable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    struct Slots: Decodable {
      struct Which: Decodable { var all: Bool? }
      var duration_s: Double?
      var label: String?
      var which: Which?
    }
    var text: String
    var task: String
    var intent: String?
    var slots: Slots?
  }

  /// Adds the sentences of a folder of records: those that are for nobody here, and the commands to one timer. Each is
  /// said where something is there that is there in a row, so that it says nothing that something is.
  mutating func addRecords(of folder: String) throws {
    let scenes = entries.map(\.scene)
    var dice = SplitMix(1)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for file in files where file.hasSuffix(".dev.jsonl") || file.hasSuffix(".extra.jsonl") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
      for line in data.split(separator: UInt8(ascii: "\n")) {
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)),
          let scene = scenes.randomElement(using: &dice)
        else { continue }
        if record.task == "negative" {
          add(record.text, scene, Self.records, weight: Self.recordWeight)
        } else if record.task == "intent" {
          add(record, scene)
        }
      }
    }
  }

  /// Adds the sentences of the grammars that are for nobody here.
  mutating func addCounterexamples() {
    for example in interpreter.examples where example.kind == .counterexample {
      add(example.text, ExampleScene.scene, Self.records, weight: 1)
    }
  }

  private static let recordWeight: Float = 0.1
  /// Who wrote those.
  static let records = "records"

  /// A command to one timer, where its words say all that it is about.
  private mutating func add(_ record: Record, _ scene: Scene) {
    let (label, length) = (record.slots?.label, record.slots?.duration_s)
    let means = (record.intent ?? "") + (record.slots?.which?.all == true ? " all" : "")
    let places = [label.map { _ in CanonicalCommand.Kind.name }, length.map { _ in .length }]
      .compactMap(\.self)
    let kind = commands.firstIndex { command in
      command.intents.contains(means) && Set(command.slots.map(\.kind)) == Set(places)
    }
    guard let kind else { return }
    let items = interpreter.training.paraphraseItems(record.text, in: scene)
    var tags = items.map { _ in CanonicalTag.nothing }
    for slot in commands[kind].slots {
      let places =
        slot.kind == .name
        ? interpreter.training.places(of: label ?? "", in: record.text, items: items, scene)
        : items.indices.filter { at in
          items[at].length.map { abs($0 / .seconds(1) - (length ?? 0)) < 0.5 } == true
        }.prefix(1).map { $0 }
      guard let first = places.first else { return }
      for place in places { tags[place] = CanonicalTag.tag(of: slot, isFirst: place == first) }
    }
    entries.append(
      Entry(
        text: record.text, scene: scene, kind: kind, plain: "", meant: [], items: items,
        tags: tags, writer: Self.records, weight: Self.recordWeight))
  }

  /// Adds a sentence that means nothing of ours.
  mutating func add(_ text: String, _ scene: Scene, _ writer: String, weight: Float) {
    let items = interpreter.training.paraphraseItems(text, in: scene)
    guard !items.isEmpty else { return }
    entries.append(
      Entry(
        text: text, scene: scene, kind: none, plain: "", meant: [], items: items,
        tags: items.map { _ in CanonicalTag.nothing }, writer: writer, weight: weight))
  }

  /// Returns why it is of no use; nil: it was added.
  private mutating func add(
    _ text: String, _ scene: Scene, _ plain: String, _ writer: String
  ) -> String? {
    var values: [String] = []
    var shape = ""
    var rest = plain[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      values.append(String(rest[rest.index(after: open)..<close]))
      shape += rest[..<open] + "{}"
      rest = rest[rest.index(after: close)...]
    }
    shape += rest
    let found = commands.indices.filter { Self.shape(commands[$0].template) == shape }
    guard !found.isEmpty else { return "no such template" }
    let line = plain.filter { $0 != "{" && $0 != "}" }
    let read = interpreter.interpret(line, in: scene, helps: false, byRules: true)
    guard let reading = read.readings.first, reading.confidence >= 0.9, reading.missing == nil
    else {
      let other = read.readings.first.map { "\($0.rule) \($0.confidence)" } ?? "nothing"
      return "not read, \(other)"
    }
    let items = interpreter.training.paraphraseItems(text, in: scene)
    // Templates of one shape differ in what stands in their places; the first that fits is taken.
    let command = commands[found[0]]
    var tags = items.map { _ in CanonicalTag.nothing }
    for (slot, value) in zip(command.slots, values) {
      let taken = Set(tags.indices.filter { tags[$0] != CanonicalTag.nothing })
      let places = interpreter.training.places(
        of: value, in: text, items: items, scene, besides: taken)
      guard let first = places.first else { return "“\(value)” is not in it" }
      for place in places { tags[place] = CanonicalTag.tag(of: slot, isFirst: place == first) }
    }
    rules[found[0]].insert(reading.rule)
    entries.append(
      Entry(
        text: text, scene: scene, kind: found[0], plain: line, meant: reading.intents,
        items: items, tags: tags, writer: writer, weight: 1))
    return nil
  }

  private static func shape(_ template: String) -> String {
    var shape = ""
    var isInside = false
    for character in template {
      if character == "}" { isInside = false }
      if !isInside { shape.append(character) }
      if character == "{" { isInside = true }
    }
    return shape
  }
}

// MARK: What was said before

extension ParaphraseCorpus {
  /// What is there after some lines, as the rules read them.
  private mutating func scene(_ setup: String) -> Scene {
    if let known = scenes[setup] { return known }
    var things = NamedThings()
    var timers = NameIndex()
    var steps = NameIndex()
    var kept = NameIndex()
    var works = NameIndex()
    var phases = NameIndex()
    var scene = Scene(now: now)
    func call(_ name: String, _ kind: NamedThings.Kind) {
      things.insert(name, kind)
      switch kind {
      case .timer, .alarm, .phase: timers.insert(name)
      case .step: steps.insert(name)
      case .schedule, .routine: kept.insert(name)
      case .work: works.insert(name)
      case .part: phases.insert(name)
      }
    }
    for line in setup.split(separator: "|") where !line.hasPrefix("@") {
      let words = line.trimmed
      if words.hasPrefix("project "), let list = words.firstRange(of: " with steps ") {
        call(String(words[words.index(words.startIndex, offsetBy: 8)..<list.lowerBound]), .work)
        for step in words[list.upperBound...].split(separator: ",") {
          call(step.trimmed, .step)
        }
        continue
      }
      if words.hasPrefix("routine "), let list = words.firstRange(of: " is ") {
        call(String(words[words.index(words.startIndex, offsetBy: 8)..<list.lowerBound]), .routine)
        for step in words[list.upperBound...].split(separator: ",") {
          let read = interpreter.interpret(step.trimmed, in: scene, helps: false)
          if case .timer(.create(let requests))? = read.readings.first?.intents.first,
            let name = requests.first?.label
          {
            call(name, .part)
          }
        }
        continue
      }
      for intent in interpreter.interpret(words, in: scene, helps: false).readings.first?.intents
        ?? []
      { SetupThings.add(intent, call) }
    }
    scene.known = [timers, NameIndex(), steps]
    (scene.kept, scene.works, scene.phases) = (kept, works, phases)
    scene.hasTimers = things.kinds.contains { $0 == .timer || $0 == .alarm }
    scene.isStep = { [steps] in steps.calls($0) }
    scene.things = { [things] in things }
    scenes[setup] = scene
    return scene
  }
}

/// What a line of a setup makes.
private enum SetupThings {
  static func add(
    _ intent: Intent, _ call: (String, NamedThings.Kind) -> Void
  ) {
    switch intent {
    case .timer(.create(let requests)):
      for request in requests {
        if let label = request.label ?? request.phases.first?.name, !label.isEmpty {
          call(label, .timer)
        }
        guard request.phases.count > 1 else { continue }
        for phase in request.phases { if !phase.name.isEmpty { call(phase.name, .phase) } }
      }
    case .timer(.schedule(let request)), .timer(.remind(let request)):
      call(request.label ?? "alarm", request.recurrence == nil ? .alarm : .schedule)
    case .workflow(.begin(_, let name?, _)): call(name, .work)
    default: break  // Of the others nothing is there afterwards that has a name.
    }
  }
}
