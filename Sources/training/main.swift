import FoundationEssentials
import Glibc
import Language
import Timers

/// `training --language FOLDER --data FOLDER --out FILE [--ours FILE] [--told FILE] [--ranker FILE] [--without SOURCE]
/// [--fold 0…4] [--revision TEXT]`
///
/// Learns the reader's weights from the records of a data folder (`SET.dev.jsonl`, `SET.extra.jsonl`), the examples of
/// the grammars and sentences made up from them. Seeded: the same input, the same file. Without `--data` from what is
/// ours alone. `--without` leaves a source out, or `examples`, or `grammar`; `--fold` a fifth of the records.
///
/// `training --language FOLDER --uses yes` learns nothing: it reads each line of the input by the rules alone and prints
/// what it means, a tab, and the names of the rules that reading is made of, for `Tests/Measures/alternatives`.
struct TrainingCommand {
  var language = "Grammars/en"
  var data: String?
  var out = "reader.weights"
  var without: String?
  var revision = "unnamed"
  /// Scripts and paraphrases of our own.
  var ours: [String] = []
  /// Sentences that are of the intent above them in brackets, also beside records: what few or no rules read.
  var told: [String] = []
  /// Where the ranker's weights go, which only records that no rule was made from can teach.
  var ranker: String?
  /// One of five parts of the records that is left out, to be scored with what the others teach.
  var leave: Int?
  /// Learns nothing, and tells which rules the lines of the input need.
  var listsUses = false
  /// Rows of sentences and the plain commands that they mean, a file a writer: learns these and nothing else.
  var paraphrases: [String] = []
  /// Beside them: what was taught what sentences mean in numbers; without it, that of the weights that are there.
  var encoder: String?
  /// Writes the words of paraphrases there, for those who teach an encoder, and learns nothing.
  var words: String?

  static let sources = [
    "Facebook TOPv2, timer, alarm, reminder and others (CC BY-SA 4.0)", "SLURP (CC BY 4.0)",
    "CLINC150 (CC BY 3.0)", "Home Assistant intents (CC BY 4.0)",
    "Mycroft, OpenVoiceOS, Neon (Apache-2.0, BSD-3-Clause)", "DuckDuckGo (Apache-2.0)",
    "sentences of six assistants (mixed)", "Ensue's own examples and grammars",
  ]
  /// How many sentences are made up from each public rule.
  static let sampled: [(rule: String, count: Int)] = [
    ("create", 2500), ("create_", 300), ("pause", 700), ("resume", 700), ("restart", 700),
    ("stop", 900), ("extend", 900), ("reduce", 700), ("update", 900), ("snooze", 500),
    ("query", 2200), ("schedule", 1200), ("remind", 1200),
  ]

  init(_ arguments: [String]) throws(Usage) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Usage() }
      switch argument {
      case "--language": language = value
      case "--data": data = value
      case "--out": out = value
      case "--without": without = value.lowercased()
      case "--revision": revision = value
      case "--ours": ours.append(value)
      case "--told": told.append(value)
      case "--fold": leave = Int(value)
      case "--ranker": ranker = value
      case "--uses": listsUses = value == "yes"
      case "--paraphrases": paraphrases.append(value)
      case "--encoder": encoder = value
      case "--words": words = value
      default: throw Usage()
      }
    }
  }

  struct Usage: Error {}

  private static func listUses(_ interpreter: Interpreter) {
    let now = LocalTime(CivilDate(year: 2026, month: 1, day: 5), second: 9 * 3600)
    while let line = readLine() {
      let read = interpreter.interpret(line, in: Scene(now: now), helps: false, byRules: true)
      let best = read.readings.first
      let isSure = (best?.confidence ?? 0) >= 0.9
      let means = best.map { "\($0.intents) \(isSure)" } ?? "none"
      let line = means.split(whereSeparator: \.isNewline).joined(separator: " ")
      print("\(line)\t\(read.rules.joined(separator: " "))")
    }
  }

  /// `--paraphrases FILE …`: learns how plain commands are said otherwise; of `--data` only what is for nobody here.
  private func learnParaphrases(
    _ interpreter: Interpreter, _ files: [(path: String, text: String)]
  ) throws {
    var corpus = ParaphraseCorpus(interpreter)
    for path in paraphrases { try corpus.add(path) }
    corpus.addCounterexamples()
    if let data { try corpus.addRecords(of: data) }
    for row in corpus.refused { print("left out: \(row)") }
    print("\(corpus.entries.count) rows, \(corpus.refused.count) left out")
    if let words {
      try corpus.encoderWords.write(toFile: words, atomically: true, encoding: .utf8)
      return
    }
    let encoder = try learntEncoder
    if let encoder { corpus.encode(with: encoder) }
    let weights = contents("\(language)/reader.weights").map { WeightBytes($0) }
    let before = try Interpreter(files: files, learnt: Learnt(reader: { weights }))
    let name = language.split(separator: "/").last.map(String.init) ?? language
    let bytes = ParaphraseTraining(
      corpus, before: before, language: name, revision: revision, encoder
    ).run().bytes
    guard FileManager.default.createFile(atPath: out, contents: Data(bytes)) else {
      throw CocoaError(.fileWriteUnknown)
    }
    print("\(out): \(bytes.count / 1024) KiB")
  }

  private func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  private var learntEncoder: SentenceEncoder? {
    get throws {
      if let encoder {
        guard let bytes = contents(encoder) else { throw CocoaError(.fileNoSuchFile) }
        return try SentenceEncoder(file: bytes)
      }
      return contents("\(language)/paraphrase.weights").flatMap { bytes in
        try? ParaphraseWeights(bytes).meaning?.encoder
      }
    }
  }

  func run() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: language).sorted()
    let files = names.filter { $0.hasSuffix(".jsgf") || $0.hasSuffix(".txt") }.compactMap { name in
      FileManager.default.contents(atPath: "\(language)/\(name)").map {
        (path: "\(language)/\(name)", text: String(decoding: $0, as: UTF8.self))
      }
    }
    let interpreter = try Interpreter(files: files)
    if listsUses { return Self.listUses(interpreter) }
    if !paraphrases.isEmpty { return try learnParaphrases(interpreter, files) }
    var corpus = Corpus(interpreter)
    if let data { try corpus.addRecords(of: data, without: without) }
    print("\(corpus.entries.count) records, \(corpus.left.count) left out")
    if without != "examples" { corpus.addExamples() }
    print("\(corpus.entries.count) with examples")
    if without != "ours" { for path in ours { corpus.addLines(of: path, asRecords: data == nil) } }
    if without != "ours" { for path in told { corpus.addLines(of: path, asRecords: true) } }
    print("\(corpus.entries.count) with scripts and paraphrases")
    if without != "grammar" {
      let (made, kept) = corpus.addSampled(Self.sampled, seed: 7)
      print("\(made) made up, \(kept) read back")
    }
    if let leave { corpus.leave(fold: leave) }
    let name = language.split(separator: "/").last.map(String.init) ?? language
    let (weights, learnt) = Training(corpus).run(
      language: name, revision: revision,
      sources: data == nil ? [Self.sources.last ?? ""] : Self.sources)
    let bytes = weights.bytes
    guard FileManager.default.createFile(atPath: out, contents: Data(bytes)) else {
      throw CocoaError(.fileWriteUnknown)
    }
    print("\(out): \(bytes.count / 1024) KiB")
    if let ranker {
      let words = [
        "# How much what can be said for an intent counts: a feature, its weight, on how many records it was seen.",
        "# Learnt by `training` on records that no rule was made from (the page Reader).", "",
      ]
      let text = words.joined(separator: "\n") + learnt.text
      guard FileManager.default.createFile(atPath: ranker, contents: Data(text.utf8)) else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }
}

do {
  try TrainingCommand(Array(CommandLine.arguments.dropFirst())).run()
} catch is TrainingCommand.Usage {
  print(
    "training --language FOLDER [--data FOLDER] --out FILE [--ranker FILE] [--without SOURCE] [--fold 0…4] [--revision TEXT]"
  )
  exit(64)
} catch {
  print("training: \(error)")
  exit(1)
}
