/// Everything that can be said about grammars without people: their examples, rules nobody reaches, sentences made
/// up from rules and read back.
public struct GrammarTest {
  /// Something worth saying about a place in a grammar.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable {
      /// The grammar says something else than its examples, or cannot be read.
      case failure
      /// A rule that does nothing.
      case useless
      /// Two readings that cost the same.
      case tie
    }
    public var kind: Kind
    /// `path:line`.
    public var place: String
    public var text: String
    public var description: String { "\(place): \(text)" }
  }

  public struct Report: Sendable {
    public var findings: [Finding] = []
    public var examples = 0
    public var rules = 0
    /// Sentences made up, and how many of them were read as the rule they were made from.
    public var sampled = 0
    public var readBack = 0
    /// The made-up sentences that were not, with the rule they came from and what they were read as.
    public var strayed: [(rule: String, place: String, text: String, readAs: String)] = []

    /// Whether nothing is wrong, and of 400 made-up sentences at most one reads two ways equally well: frames allow what
    /// nobody says.
    public var passes: Bool {
      let ties = findings.count { $0.kind == .tie }
      return ties == findings.count && ties * 400 <= sampled
    }
  }

  let interpreter: Interpreter
  let seed: UInt64
  let samples: Int

  /// So many sentences are made up for a rule, however few alternatives it has.
  private static let leastTried = 12
  /// So many are made up before a rule is called useless: of what a frame allows, a dozen may all be odd.
  private static let mostTried = 60
  /// Two readings nearer than this tie.
  static let tie = 0.001

  /// `samples`: how many sentences are made up for each alternative of a public rule.
  public init(_ interpreter: Interpreter, seed: UInt64 = 1, samples: Int = 3) {
    (self.interpreter, self.seed, self.samples) = (interpreter, seed, samples)
  }

  public func run() -> Report {
    var report = Report()
    for problem in interpreter.problems {
      report.findings.append(
        Finding(
          kind: .failure, place: "\(problem.path):\(problem.line):\(problem.column)",
          text: problem.message))
    }
    report.examples = interpreter.examples.count
    report.rules = interpreter.network.rules.count
    for example in interpreter.examples {
      guard let words = interpreter.failure(of: example, in: ExampleScene.scene) else { continue }
      let place = "\(example.path):\(example.line)"
      let text = words.hasPrefix(place + ": ") ? String(words.dropFirst(place.count + 2)) : words
      report.findings.append(Finding(kind: .failure, place: place, text: text))
    }
    findUnreached(&report)
    sample(&report)
    return report
  }

  // MARK: Rules nobody reaches

  /// Rules that code asks for by name, and those that answer a question.
  private static let asked =
    SpecialRule.allCases.map(\.rawValue) + PublicRule.allCases.map(\.rawValue)

  private func findUnreached(_ report: inout Report) {
    let network = interpreter.network
    var reached = Array(repeating: false, count: network.rules.count)
    var open =
      network.publicRules + network.looseRules + Self.asked.compactMap { network.special[$0] }
    for rule in open { reached[Int(rule)] = true }
    while let rule = open.popLast() {
      for number in network.rules[Int(rule)].nodes {
        let node = network.nodes[Int(number)]
        guard node.kind == .rule, !reached[Int(node.a)] else { continue }
        reached[Int(node.a)] = true
        open.append(node.a)
      }
    }
    for rule in network.rules.indices where !reached[rule] {
      report.findings.append(
        Finding(
          kind: .useless, place: network.place(of: rule),
          text: "No public rule reaches <\(network.rules[rule].name)>."))
    }
  }

  // MARK: Sentences made up

  private func sample(_ report: inout Report) {
    let network = interpreter.network
    guard
      var sampler = SentenceSampler(
        interpreter, names: ExampleScene.timers, others: ExampleScene.others,
        things: ExampleScene.things, seed: seed)
    else { return }
    for rule in network.publicRules.map(Int.init) {
      var wins = 0
      var tried = 0
      let alternatives = sampler.alternatives(of: rule)
      for alternative in 0..<alternatives {
        let choice = alternatives == 1 ? nil : alternative
        for _ in 0..<max(samples, Self.leastTried / max(1, alternatives)) {
          guard let text = sampler.sentence(of: rule, alternative: choice) else { continue }
          tried += 1
          if reads(text, as: rule, &report) { wins += 1 }
        }
      }
      for _ in 0..<max(0, Self.mostTried - tried) where wins == 0 {
        guard tried > 0, let text = sampler.sentence(of: rule) else { continue }
        tried += 1
        if reads(text, as: rule, &report) { wins += 1 }
      }
      report.sampled += tried
      report.readBack += wins
      if tried >= 3, wins == 0 {
        report.findings.append(
          Finding(
            kind: .useless, place: network.place(of: rule),
            text:
              "None of \(tried) sentences made up from <\(network.rules[rule].name)> is read as it."
          ))
      }
    }
  }

  private func reads(_ text: String, as rule: Int, _ report: inout Report) -> Bool {
    let name = interpreter.network.rules[rule].name
    let result = interpreter.interpret(text, in: ExampleScene.sampledScene, byRules: true)
    let place = interpreter.network.place(of: rule)
    if result.readings.count > 1 {
      let (first, second) = (result.readings[0], result.readings[1])
      if second.cost - first.cost < Self.tie {
        report.findings.append(
          Finding(
            kind: .tie, place: place,
            text: "“\(text)” reads equally well as <\(first.rule)> and <\(second.rule)>."))
      }
    }
    guard let reading = result.readings.first else {
      report.strayed.append((name, place, text, "nothing"))
      return false
    }
    if reading.rule == name { return true }
    report.strayed.append((name, place, text, "<\(reading.rule)>"))
    return false
  }
}

extension ExampleScene {
  /// All that `spoken.jsgf` calls a timer: what counts only when its name is known is made up to be read.
  static let timers = [
    "pasta", "tea", "rice", "eggs", "bread", "laundry", "pizza", "workout", "nap",
  ]
  /// What is kept under a name, and work under way.
  private static let kept = ["standup", "swim", "gym"]
  private static let works = ["batch 3", "radar"]
  /// The steps of that work.
  private static let steps = ["market research", "evaluate"]
  /// Who has something to do.
  private static let persons = ["alice", "bob", "carol"]

  /// By the slots whose rules are only about such things.
  static let others: [Slot: [String]] = [
    .plannedname: kept, .startname: timers, .knownname: timers,
    .deed: ["researched"], .doing: ["researching"], .willdo: ["research"], .person: persons,
  ]

  /// By the slots that hold a name alone.
  static let things: [Slot: [String]] = [
    .work: works, .workpart: works, .step: steps, .part: steps, .person: persons,
    .field: words[.field] ?? [], .value: words[.value] ?? [], .workphase: words[.phase] ?? [],
    .rule: words[.rule] ?? [], .threshold: words[.threshold] ?? [],
    .approval: words[.approval] ?? [], .document: documents, .document2: documents,
    .earlier: ["evaluate"], .before: ["evaluate"], .attachment: ["quote.pdf", "report.txt"],
    .more: words[.quantity] ?? [], .setting: ["palette", "hook"],
    .atleast: words[.quantity] ?? [], .less: words[.quantity] ?? [],
    .atmost: words[.quantity] ?? [],
  ]

  private static var documents: [String] { (words[.document] ?? []).filter { !$0.isEmpty } }

  /// Where made-up sentences are said: timers run, schedules and work are kept.
  static let sampledScene = {
    var scene = Scene(
      now: now, known: [NameIndex(timers), NameIndex(steps)], kept: NameIndex(kept),
      hasTimers: true)
    scene.works = NameIndex(works)
    scene.isStep = { said in steps.contains { said.lowercased().hasPrefix($0) } }
    scene.isPerson = { persons.contains($0.lowercased()) }
    scene.meaning = { kind, words in means(words, kind) }
    // A name with a dot is made up of two names of several words, the name of a file of one and its kind, behind which
    // more may be said.
    scene.isSetting = { said in
      said.split(separator: " . ").dropFirst().contains { $0.contains(" ") && !$0.hasPrefix("ics") }
        || ExampleScene.scene.isSetting(said)
    }
    return scene
  }()
}
