import FoundationEssentials
import Language
import TestSupport
import Timers

/// What is learnt from: sentences with what they mean.
struct Corpus {
  /// A sentence to learn from.
  struct Entry {
    var text: String
    var intent: Int
    /// The intents that count as right.
    var accepted: Set<Int>
    var weight: Double
    /// What is derived of one template stays in one fold.
    var group: String
    var set: String
    var isExtra = false
    var isReal = true
    var items: [ReaderItem]
    var tags: [Int]?
    /// What the rules read: the intent, and whether they are sure.
    var rules: Rules
  }

  /// What the rules make of a sentence.
  struct Rules {
    var evidence: Ranker.Evidence
    /// The classifier has a say in it.
    var isOpen: Bool

    /// None where they read nothing.
    var name: String { evidence.first?.name ?? "none" }
    var isSure: Bool { evidence.first?.isSure ?? true }
  }

  var entries: [Entry] = []
  var left: [Entry] = []
  let interpreter: Interpreter
  private let scene = Scene(
    now: LocalTime(CivilDate(year: 2026, month: 1, day: 5), second: 9 * 3600))

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  // MARK: Records

  // The keys are those of the records, which are not Swift's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Record: Decodable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    struct Slots: Decodable {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      struct Which: Decodable {
        var duration_s: Double?
        var ordinal: Int?
        var all: Bool?
      }
      var duration_s: Double?
      var label: String?
      var which: Which?
    }
    var id: String
    var source: String
    var text: String
    var task: String
    var intent: String?
    var accept: [String]?
    var slots: Slots
    var scored: [String]
    var tmpl: String
    var derived_from: String?
  }

  /// What timers were called in the records: names to make sentences up with.
  private var labels: [String] = []
  /// The same of the examples, for a language that has no records.
  private var exampleLabels: [String] = []

  private static let none = ReaderWeights.intents.count - 1

  /// Nil: the records call it so, and the classifier has no such class.
  private static func place(_ intent: String) -> Int? {
    ReaderWeights.intents.firstIndex(of: ["start": "create", "reset": "restart"][intent] ?? intent)
  }

  /// The records of a folder: `SET.dev.jsonl` and `SET.extra.jsonl`. Those whose set or source holds `without` are only scored.
  mutating func addRecords(of folder: String, without: String?) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".dev.jsonl") || $0.hasSuffix(".extra.jsonl") }.sorted()
    var records: [(record: Record, set: String, isExtra: Bool)] = []
    var places: [String: Int] = [:]
    for file in files {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
      let parts = file.split(separator: ".")
      for line in data.split(separator: UInt8(ascii: "\n")) {
        let record = try JSONDecoder().decode(Record.self, from: Data(line))
        guard record.intent != nil, ["intent", "phases", "negative"].contains(record.task) else {
          continue
        }
        if let place = places[record.id] {
          records[place] = (record, String(parts[0]), parts[1] == "extra")
        } else {
          places[record.id] = records.count
          records.append((record, String(parts[0]), parts[1] == "extra"))
        }
      }
    }
    for (record, set, isExtra) in records {
      let origin = record.derived_from.flatMap { places[$0] }.map { records[$0].record } ?? record
      let gold = record.intent ?? "none"
      let intent = Self.place(gold) ?? Self.none
      let accepted = Set((record.accept ?? []).compactMap(Self.place)).union([intent])
      var entry = entry(record.text, intent, 1, origin.tmpl, accepted, set)
      entry.isExtra = isExtra
      // One convention: the rules', where it is a right one.
      let rule = Self.place(entry.rules.name) ?? Self.none
      if entry.rules.isOpen, rule != Self.none, accepted.contains(rule) { entry.intent = rule }
      if let label = record.slots.label, gold != "remind", label.utf8.count < 30 {
        labels.append(label.lowercased())
      }
      if record.scored.contains("label"), record.task == "intent" {
        entry.tags = tags(
          entry, label: record.slots.label, length: record.slots.duration_s,
          other: record.slots.which?.duration_s, ordinal: record.slots.which?.ordinal,
          all: record.slots.which?.all ?? false)
      }
      if let without, "\(set) \(record.source)".lowercased().contains(without) {
        left.append(entry)
      } else {
        entries.append(entry)
      }
    }
  }

  private func entry(
    _ text: String, _ intent: Int, _ weight: Double, _ group: String, _ accepted: Set<Int>,
    _ set: String
  ) -> Entry {
    let read = interpreter.training.read(text, in: scene)
    return Entry(
      text: text, intent: intent, accepted: accepted.union([intent]), weight: weight, group: group,
      set: set, items: read.items, rules: Rules(evidence: read.evidence, isOpen: read.isOpen))
  }

  // MARK: Our own

  /// Every example and counterexample; those of other families are for none here.
  mutating func addExamples() {
    for (place, example) in interpreter.examples.enumerated() {
      var entry = entry(example.text, Self.none, 1, "x\(place)", [], "examples")
      for part in example.expectation.split(separator: " ") where part.hasPrefix("label=") {
        exampleLabels.append(part.dropFirst("label=".count).lowercased())
      }
      entry.isReal = false
      let said =
        switch example.kind {
        case .example: String(example.expectation.prefix { $0 != " " && $0 != "." })
        // Behind it stands a question.
        case .clarify: entry.rules.isOpen ? entry.rules.name : ""
        case .counterexample: ""
        }
      if let wanted = ReaderWeights.intents.firstIndex(of: said) {
        (entry.intent, entry.accepted) = (wanted, [wanted])
        if entry.rules.name == said { entry.tags = tagsOfRules(entry) }
      }
      entries.append(entry)
    }
  }

  /// Lines of our own scripts and paraphrases, as the rules read them: surely, or as another family's.
  ///
  /// - Parameter asRecords: paraphrases are of the intent that stands above them in brackets, whatever the rules read:
  ///   they are what there is in a language that has no records.
  mutating func addLines(of path: String, asRecords: Bool) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    var heading: String?
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let said = line.split { $0 == "\t" || $0 == "|" }.first.map(String.init) ?? ""
      if asRecords, said.hasPrefix("[") { heading = String(said.dropFirst().dropLast()) }
      guard let first = said.utf8.first, !"#@>[".utf8.contains(first) else { continue }
      if let heading {
        guard let intent = Self.place(heading) else { continue }
        var entry = entry(said, intent, 1, "p\(entries.count)", [intent], "paraphrases")
        entry.isExtra = true
        if entry.rules.name == heading { entry.tags = tagsOfRules(entry) }
        entries.append(entry)
        continue
      }
      var entry = entry(said, Self.none, 1, "o\(entries.count)", [], "ours")
      entry.isReal = false
      if entry.rules.isOpen {
        guard entry.rules.isSure,
          let intent = ReaderWeights.intents.firstIndex(of: entry.rules.name),
          intent != Self.none
        else { continue }
        (entry.intent, entry.accepted) = (intent, [intent])
        entry.tags = tagsOfRules(entry)
      }
      entries.append(entry)
    }
  }

  /// Sentences made up from public rules, those that the rules read back as what they were made for; the same seed, the same
  /// sentences. Returns how many were made and how many kept.
  mutating func addSampled(_ wanted: [(rule: String, count: Int)], seed: UInt64) -> (
    made: Int, kept: Int
  ) {
    var made = 0
    var taggable: [Entry] = []
    var others: [Entry] = []
    let names = labels.isEmpty ? exampleLabels : labels
    for (text, rule) in interpreter.training.sampled(wanted, names: names, seed: seed) {
      made += 1
      let name = rule.filter { $0 != "_" }
      guard let intent = ReaderWeights.intents.firstIndex(of: name) else { continue }
      var entry = entry(text, intent, Self.sampledWeight, "g\(made)", [], "grammar")
      guard entry.rules.name == name, entry.rules.isSure else { continue }
      entry.isReal = false
      if name != "schedule", let tags = tagsOfRules(entry) {
        entry.tags = tags
        taggable.append(entry)
      } else {
        others.append(entry)
      }
    }
    var dice = SplitMix(seed)
    taggable.shuffle(using: &dice)
    for at in taggable.indices where at >= Self.mostSampledTags { taggable[at].tags = nil }
    entries += others + taggable
    return (made, others.count + taggable.count)
  }

  private static let sampledWeight = 0.05
  private static let mostSampledTags = 3000

  // MARK: Tags

  private func tagsOfRules(_ entry: Entry) -> [Int]? {
    let wire = interpreter.interpret(entry.text, in: scene, helps: false).wireReadings
    guard wire.count == 1, let said = wire.first, said.phases == nil, said.timers == nil,
      said.every_s == nil, said.for_s == nil, said.delay_s == nil, said.cycles == nil
    else { return nil }
    return tags(
      entry, label: said.label, length: said.duration_s, other: said.which?.duration_s,
      ordinal: said.which?.ordinal, all: said.which?.all ?? false)
  }

  /// Nil where what is said to be in it is not among the words.
  private func tags(
    _ entry: Entry, label: String?, length: Double?, other: Double?, ordinal: Int?, all: Bool
  ) -> [Int]? {
    func tag(_ name: String) -> Int { ReaderWeights.tags.firstIndex(of: name) ?? 0 }
    func isSame(_ one: Duration?, _ seconds: Double?) -> Bool {
      guard let one, let seconds else { return false }
      return abs(one / .seconds(1) - seconds) < 0.5
    }
    var tags = [Int](repeating: 0, count: entry.items.count)
    if let label {
      let places = interpreter.training.places(of: label, in: entry.text, items: entry.items, scene)
      guard !places.isEmpty else { return nil }
      for (number, place) in places.enumerated() { tags[place] = tag(number == 0 ? "B" : "I") }
    }
    for (at, item) in entry.items.enumerated() where tags[at] == 0 {
      if item.kind == .length {
        tags[at] =
          isSame(item.length, length) ? tag("D") : isSame(item.length, other) ? tag("W") : 0
      } else if let ordinal, item.ordinal == ordinal {
        tags[at] = tag("R")
      } else if all, item.saysAll {
        tags[at] = tag("A")
      }
    }
    let needed = [
      ("D", length != nil), ("W", other != nil), ("R", ordinal != nil), ("A", all),
    ]
    return needed.allSatisfy { !$0.1 || tags.contains(tag($0.0)) } ? tags : nil
  }
}

extension Corpus {
  /// Leaves a fifth of the records out, by template: what is learnt then can be scored on them.
  mutating func leave(fold: Int) {
    entries.removeAll { $0.isReal && Int(ReaderFeatures.hash($0.group) % 5) == fold }
  }
}
