import TestSupport
import Testing
import Workflows

@testable import Prediction

private func action(_ name: String) -> WorkflowAction { WorkflowAction(.init(name)) }
private func timer(_ name: String, _ minutes: Int) -> WorkflowAction {
  WorkflowAction(
    .init("create"), ["label": .text(name), "duration": .duration(.seconds(minutes * 60))])
}

@Suite struct `Completions` {
  private func taught() -> WorkflowStateMachine {
    var predictor = WorkflowStateMachine()
    for round in 0..<40 {
      for name in ["pasta", round % 8 == 0 ? "stop all" : "stop pasta", "tea"] {
        predictor.observe(action(name))
      }
    }
    return predictor
  }

  private func completion(_ typed: String, _ predictor: WorkflowStateMachine, _ least: Double = 0.6)
    -> String?
  {
    predictor.completion(of: typed, atLeast: least) { $0.kind.rawValue }?.sentence
  }

  @Test func `never contradict what was typed`() {
    var predictor = taught()
    #expect(completion("", predictor) == "pasta")
    #expect(completion("t", predictor) == "tea")
    #expect(completion("x", predictor) == nil)
    // Nothing is left to complete.
    #expect(completion("tea", predictor) == nil)
    predictor.observe(action("pasta"))
    #expect(completion("stop ", predictor) == "stop pasta")
    #expect(completion("stop a", predictor) == "stop all")
  }

  @Test func `grow surer with every letter that fits, and stay probabilities`() throws {
    var predictor = taught()
    predictor.observe(action("pasta"))
    var before = 0.0
    for typed in ["", "s", "st", "stop", "stop "] {
      let found = try #require(predictor.completion(of: typed, atLeast: 0) { $0.kind.rawValue })
      #expect(found.probability >= before - 1e-9 && found.probability <= 1, "\(typed)")
      before = found.probability
    }
  }

  @Test func `are kept back when they are not sure enough`() {
    var predictor = WorkflowStateMachine()
    for round in 0..<60 {
      predictor.observe(action("begin"))
      predictor.observe(action("step \(round % 6)"))
    }
    var dice = SplitMix(3)
    for _ in 0..<200 {
      predictor.observe(action("begin"))
      predictor.observe(action("step \(Int.random(in: 0..<6, using: &dice))"))
    }
    predictor.observe(action("begin"))
    #expect(completion("st", predictor) == nil)
    #expect(completion("st", predictor, 0) != nil)
  }
}

@Suite struct `Habits that come along` {
  private let shared = Population(rounds: [
    [timer("tea", 4), action("remaining")], [timer("eggs", 7), action("remaining")],
    [timer("tea", 4), action("remaining"), action("stop")],
  ])

  private func top(_ own: WorkflowStateMachine, _ most: Int = 3) -> [PredictedTransition] {
    shared.predict(most, beside: own, in: PredictionContext()) { _ in true }
  }

  @Test func `suggest something useful before anything was learnt`() throws {
    let first = top(WorkflowStateMachine())
    #expect(first.first?.action == timer("tea", 4))
    var own = WorkflowStateMachine()
    // Nobody foresaw lasagne, and yet it is asked how long it takes.
    own.observe(timer("lasagne", 40))
    let next = try #require(top(own).first)
    #expect(next.action == action("remaining"))
    #expect(next.confidence.overall > 0.3 && next.confidence.evidence.isShared)
    // Nobody is sure of what somebody never did.
    #expect(next.confidence.overall <= Population.mostCertain)
  }

  @Test func `leave to the user what the user did, and fade as evidence grows`() {
    var own = WorkflowStateMachine()
    var shares: [Double] = []
    for day in 0..<40 {
      own.observe(timer("lasagne", 40))
      own.observe(action("remaining"))
      let offers = top(own, 10)
      #expect(!offers.contains { $0.action == action("remaining") })
      let sum =
        offers.reduce(0) { $0 + $1.confidence.overall }
        + own.predict(100).ranked.reduce(0) { $0 + $1.probability }
      #expect(sum <= 1 + 1e-6, "day \(day)")
      shares.append(offers.reduce(0) { $0 + $1.confidence.overall })
    }
    #expect(shares[39] < shares[0] / 4 && shares[39] < 0.05, "\(shares)")
  }

  @Test func `never run by themselves`() {
    for transition in top(WorkflowStateMachine(), 10) {
      #expect(!EvidenceGate(threshold: 0.8, visits: 0, history: 0).admits(transition))
    }
  }

  @Test func `are read from a file, with its revision, and errors name the line`() throws {
    let file = try HabitFile(
      "# mine\nhabits: lab\nrevision: 7\nsource: us\n gel 45 minutes ;  wash 5 minutes;\n\n",
      file: "f")
    #expect(file.name == "lab" && file.revision == "7")
    #expect(file.rounds == [["gel 45 minutes", "wash 5 minutes"]])
    #expect(throws: HabitFile.Problem.self) { try HabitFile("tea 4 minutes", file: "f") }
    #expect(throws: HabitFile.Problem.self) {
      try HabitFile("habits: x\n" + String(repeating: "tea;", count: 51), file: "f")
    }
  }
}

@Suite struct `Trials` {
  @Test(arguments: [(0, 0, 1.0), (5, 5, 1.0), (10, 0, 0.001953125), (8, 2, 0.109375)])
  func `say the exact chance of a split`(first: Int, second: Int, chance: Double) {
    var trial = Trial(.standard, .standard)
    for _ in 0..<first { trial.score(true, false) }
    for _ in 0..<second { trial.score(false, true) }
    for _ in 0..<7 { trial.score(true, true) }
    #expect(abs(trial.chance - chance) < 1e-9)
    #expect(trial.count == first + second + 7 && trial.firstRight == first + 7)
  }

  /// Whoever looks after every event and stops when it pleases them must not be fooled more often than promised.
  @Test func `are not fooled by looking all the time`() {
    var fooled = 0
    var naive = 0
    for seed in 0..<200 as Range<UInt64> {
      var dice = SplitMix(seed)
      var trial = Trial(.standard, .standard)
      var (crossed, crossedNaively) = (false, false)
      for _ in 0..<400 {
        let first = Bool.random(using: &dice)
        trial.score(first, !first)
        crossed = crossed || trial.chanceAnytime < 0.05
        crossedNaively = crossedNaively || trial.chance < 0.05
      }
      fooled += crossed ? 1 : 0
      naive += crossedNaively ? 1 : 0
    }
    #expect(fooled <= 10, "\(fooled) of 200")
    #expect(naive > fooled)
  }

  @Test func `find a real difference`() {
    var dice = SplitMix(5)
    var trial = Trial(.standard, .standard)
    for _ in 0..<300 {
      let first = Int.random(in: 0..<10, using: &dice) < 7
      trial.score(first, !first)
    }
    #expect(trial.chanceAnytime < 0.01)
  }

  @Test func `let both learn the same events, the plain machine without side experts`() {
    var plain = WorkflowStateMachine.Configuration.standard
    plain.isPlain = true
    var trial = Trial(.standard, plain)
    var dice = SplitMix(11)
    for _ in 0..<300 { trial.observe(action("a\(Int.random(in: 0..<4, using: &dice))")) }
    #expect(trial.count == 299 && trial.first.history == 300 && trial.second.history == 300)
    #expect(trial.second.memoryBytes < trial.first.memoryBytes)
  }

  @Test func `deal machines into the same arm every time, and about evenly`() {
    let arms = (0..<1000).map { Trial.arm(of: "machine \($0)", in: "t") }
    #expect(arms == (0..<1000).map { Trial.arm(of: "machine \($0)", in: "t") })
    #expect((430...570).contains(arms.reduce(0, +)))
    #expect(arms != (0..<1000).map { Trial.arm(of: "machine \($0)", in: "another") })
  }
}

@Suite struct `What older revisions kept` {
  /// Version 2 had eleven steady experts, one performer and no record of the gate.
  private func versionTwo(weights: [Double]) -> [UInt8] {
    var body = SnapshotWriter()
    body.count(1)
    body.real(0.5)
    body.real(0.0)
    body.number(2)
    body.count(2)
    body.action(action("tea"))
    body.number(1)
    body.count(1)
    body.real(0.0)
    body.real(0.0)
    body.count(weights.count)
    for weight in weights {
      body.real(weight)
      body.real(1.0)
    }
    body.count(0)
    body.count(0)
    body.count(0)
    body.optional(nil as Int?) { $0.signed($1) }
    for _ in 0..<(2 * Calibrator.inputs + 1) { body.real(0.0) }
    body.count(0)
    body.text("")
    body.count(1)
    body.text("")
    body.count(1)
    body.number(1)
    body.count(1)
    for _ in 0..<2 { body.optional(nil as Int?) { $0.signed($1) } }
    for _ in 0..<2 { body.optional(nil as UInt64?) { $0.fixed($1) } }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in body.bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var whole = SnapshotWriter()
    for byte in Array("ENSP".utf8) { whole.fixed(byte) }
    whole.fixed(UInt16(2))
    whole.fixed(sum)
    return whole.bytes + body.bytes
  }

  @Test func `is carried over, weight by weight`() throws {
    let experts = 11 + Contexts.fading.count
    let width = InitialWeights.buckets
    let count = Mixture.mainCount + experts * width + Mixture.groups * (experts + 1)
    let old = (0..<count).map { Double($0) / 10 }
    let predictor = try WorkflowStateMachine(snapshot: versionTwo(weights: old))
    let weights = predictor.mixture.weights
    #expect(predictor.history == 1 && predictor.knows(action("tea")))
    #expect(weights[3] == 0.3)
    // A steady expert, the new ones as they start, a fading one, and a group's weight for that.
    #expect(
      weights[Mixture.sideIndex(expert: 10, bucket: 5)] == old[Mixture.mainCount + 10 * width + 5])
    #expect(weights[Mixture.sideIndex(expert: 11, bucket: 5)] == 0.12)
    let fading = Contexts.steadyCount + 2
    #expect(
      weights[Mixture.sideIndex(expert: fading, bucket: 7)]
        == old[Mixture.mainCount + 13 * width + 7])
    let groups = Mixture.mainCount + experts * width
    #expect(weights[Mixture.groupIndex(9, expert: fading)] == old[groups + 9 * (experts + 1) + 14])
    var again = try WorkflowStateMachine(snapshot: predictor.snapshot())
    again.observe(action("tea"))
    #expect(again.history == 2)
  }

  @Test func `with too few weights is refused`() {
    #expect(throws: PredictionError.damagedSnapshot("mixing weights")) {
      try WorkflowStateMachine(snapshot: versionTwo(weights: [1, 2, 3]))
    }
  }
}
