import TestSupport
import Testing
import Workflows

@testable import Prediction

private func action(_ name: String) -> WorkflowAction { WorkflowAction(.init(name)) }

/// Someone with habits: mostly the next of a round, sometimes anything.
private func lived(_ seed: UInt64, events: Int, actions: Int = 12) -> [WorkflowAction] {
  var dice = SplitMix(seed)
  var at = 0
  return (0..<events).map { _ in
    at =
      Int.random(in: 0..<10, using: &dice) < 7
      ? (at + 1) % actions : Int.random(in: 0..<actions, using: &dice)
    return action("a\(at)")
  }
}

@Suite struct `The predictor` {
  @Test func `knows nothing at first and says so`() {
    let prediction = WorkflowStateMachine().predict(5)
    #expect(prediction.ranked.isEmpty)
    #expect(prediction.unseen == 1)
  }

  @Test func `predicts a routine after few rounds`() throws {
    var predictor = WorkflowStateMachine()
    let routine = ["knead", "first rise", "shape", "proof", "bake"]
    for _ in 0..<6 { for step in routine { predictor.observe(action(step)) } }
    for (index, step) in routine.enumerated() {
      let best = try #require(predictor.predict(3).ranked.first)
      #expect(best.action == action(step))
      #expect(best.probability > 0.6, "step \(index)")
      predictor.observe(action(step))
    }
  }

  @Test func `tells arguments apart`() throws {
    var predictor = WorkflowStateMachine()
    let pasta = WorkflowAction(
      .init("create"), ["label": .text("pasta"), "duration": .duration(.seconds(540))])
    let rest = WorkflowAction(
      .init("create"), ["label": .text("rest"), "duration": .duration(.seconds(120))])
    for _ in 0..<5 {
      predictor.observe(pasta)
      predictor.observe(rest)
    }
    #expect(predictor.predict(1).ranked.first?.action == pasta)
  }

  @Test func `uses where something is done`() throws {
    var predictor = WorkflowStateMachine()
    for round in 0..<60 {
      let place = round % 3 == 0 ? "lab" : "kitchen"
      let context = PredictionContext(attributes: ["place": place])
      predictor.begin(case: "\(round)", context: context)
      predictor.observe(action(place == "lab" ? "centrifuge" : "pasta"), in: context)
      predictor.end(case: "\(round)")
    }
    for (place, expected) in [("lab", "centrifuge"), ("kitchen", "pasta")] {
      predictor.begin(case: "now")
      let best = predictor.predict(1, in: PredictionContext(attributes: ["place": place])).ranked
        .first
      #expect(best?.action == action(expected))
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `gives probabilities that are ones`(seed: UInt64) {
    var predictor = WorkflowStateMachine()
    for (index, done) in lived(seed, events: 150).enumerated() {
      let prediction = predictor.predict(20)
      let raw = prediction.ranked.map(\.probability)
      let calibrated = prediction.ranked.map(\.confidence.overall)
      #expect(raw.reduce(prediction.unseen, +) <= 1 + 1e-9, "seed \(seed) event \(index)")
      #expect(calibrated.reduce(0, +) <= 1 + 1e-9, "seed \(seed) event \(index)")
      for values in [raw, calibrated] {
        #expect(values.allSatisfy { (0...1).contains($0) })
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
      }
      #expect(Set(prediction.ranked.map(\.action)).count == prediction.ranked.count)
      for kind in ConfidenceMetrics.Kind.allCases {
        guard let confidence = prediction.ranked.first?.confidence else { continue }
        #expect((0...1).contains(confidence.components[kind]))
        #expect(confidence.contributions[kind].isFinite)
      }
      predictor.observe(done)
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `the five factors shown are what the confidence was made of`(seed: UInt64) throws {
    var predictor = WorkflowStateMachine()
    // Long enough that the calibrator was fitted by count.
    for done in lived(seed, events: 700) { predictor.observe(done) }
    #expect(predictor.calibration.weights.contains { $0 != 0 })
    for done in lived(seed &+ 100, events: 40) {
      let best = try #require(predictor.predict(1).ranked.first)
      #expect(best.confidence.calibrationData == predictor.calibration)
      let odds = ConfidenceMetrics.Kind.allCases.reduce(predictor.calibration.weights[0]) {
        $0 + best.confidence.contributions[$1]
      }
      #expect(abs(sigmoid(odds) - best.confidence.overall) < 1e-9, "seed \(seed)")
      predictor.observe(done)
    }
  }

  @Test func `ranks only what is allowed`() {
    var predictor = WorkflowStateMachine()
    for done in lived(1, events: 200) { predictor.observe(done) }
    let all = predictor.predict(100).ranked.map(\.action)
    let some = predictor.predict(3) { $0 != all[0] && $0 != all[2] }.ranked.map(\.action)
    #expect(some == [all[1], all[3], all[4]])
  }

  @Test func `keeps interleaved sequences apart`() {
    var predictor = WorkflowStateMachine()
    for round in 0..<30 {
      for step in ["draft", "review", "sign"] {
        for desk in ["a", "b"] {
          predictor.observe(
            action("\(desk) \(step)"), in: PredictionContext(sequence: "\(desk)\(round)"))
        }
      }
      for desk in ["a", "b"] { predictor.end(case: "\(desk)\(round)") }
    }
    predictor.observe(action("a draft"), in: PredictionContext(sequence: "x"))
    predictor.observe(action("b draft"), in: PredictionContext(sequence: "y"))
    #expect(
      predictor.predict(1, in: PredictionContext(sequence: "x")).ranked.first?.action
        == action("a review"))
  }

  @Test func `learns that some things are done once`() throws {
    // In each case the same six steps in an order drawn by lot: what is done is not done again.
    var dice = SplitMix(11)
    var (predictor, plain) = (WorkflowStateMachine(), WorkflowStateMachine.Configuration.standard)
    plain.isPlain = true
    var machine = WorkflowStateMachine(configuration: plain)
    var (again, againPlain, asked) = (0, 0, 0)
    let steps = (0..<6).map { action("step \($0)") }
    for round in 0..<80 {
      let context = PredictionContext(sequence: "\(round)")
      var done: [WorkflowAction] = []
      for step in steps.shuffled(using: &dice) {
        if round >= 40, !done.isEmpty {
          asked += 1
          // Three of the best, so that more is asked than “not the last one again”.
          for best in predictor.predict(3, in: context).ranked where done.contains(best.action) {
            again += 1
          }
          for best in machine.predict(3, in: context).ranked where done.contains(best.action) {
            againPlain += 1
          }
        }
        predictor.observe(step, in: context)
        machine.observe(step, in: context)
        done.append(step)
      }
      predictor.end(case: "\(round)")
      machine.end(case: "\(round)")
    }
    // With fewer than three left, some that are done must be named: 1 + 2 of five questions a round.
    #expect(again < asked * 8 / 10, "\(again) of \(3 * asked) named what was done")
    #expect(again < againPlain * 8 / 10, "\(again), the plain machine \(againPlain)")
  }

  @Test func `learns what is done in batches`() {
    // Two desks at a time: what one was just sent, the other is sent next; which of the two it is, a coin decides.
    var dice = SplitMix(12)
    var predictor = WorkflowStateMachine()
    var (right, asked) = (0, 0)
    for round in 0..<120 {
      let way = Bool.random(using: &dice) ? "granted" : "refused"
      for desk in ["a", "b"] {
        predictor.observe(action("filed"), in: PredictionContext(sequence: "\(desk)\(round)"))
      }
      for desk in ["a", "b"] {
        let context = PredictionContext(sequence: "\(desk)\(round)")
        if desk == "b", round >= 60 {
          asked += 1
          right += predictor.predict(1, in: context).ranked.first?.action == action(way) ? 1 : 0
        }
        predictor.observe(action(way), in: context)
      }
      for desk in ["a", "b"] { predictor.end(case: "\(desk)\(round)") }
    }
    #expect(right * 10 > asked * 9, "\(right) of \(asked)")
  }

  @Test func `does not learn when told not to`() {
    var predictor = WorkflowStateMachine()
    for done in lived(3, events: 100) { predictor.observe(done) }
    let (history, actions) = (predictor.history, predictor.actionCount)
    predictor.observe(action("secret"), learning: false)
    #expect(predictor.history == history && predictor.actionCount == actions)
    #expect(!predictor.predict(100).ranked.contains { $0.action == action("secret") })
  }

  @Test func `says after what and how often`() throws {
    var predictor = WorkflowStateMachine()
    for round in 0..<6 {
      predictor.observe(action("pasta"))
      predictor.observe(action(round == 2 ? "tea" : "rest"))
    }
    predictor.observe(action("pasta"))
    let best = try #require(predictor.predict(1).ranked.first)
    let evidence = best.confidence.evidence
    #expect(best.action == action("rest"))
    #expect(evidence.state.recent.last == action("pasta"))
    #expect(evidence.followed > 0 && evidence.followed <= evidence.state.visits)
    #expect(evidence.history == 13)
  }

  /// A new action counts in a state as one never seen and as itself; people are told how often it was there.
  @Test func `what is told of a state counts no event twice`() throws {
    var predictor = WorkflowStateMachine()
    for name in ["a", "b", "c", "d", "e", "f", "g", "a"] { predictor.observe(action(name)) }
    predictor.begin(case: "elsewhere")
    let best = try #require(predictor.predict(1).ranked.first)
    #expect(best.action == action("a") && best.confidence.evidence.state.recent.isEmpty)
    #expect(best.confidence.evidence.state.visits == 8 && best.confidence.evidence.followed == 2)
    #expect(predictor.currentState().visits <= predictor.history)
  }

  @Test func `a rejected suggestion loses weight and the long run stays`() throws {
    var predictor = WorkflowStateMachine()
    for _ in 0..<10 { for step in ["tea", "toast"] { predictor.observe(action(step)) } }
    let before = try #require(predictor.predict(1).ranked.first)
    try predictor.processPredictionFeedback(
      PredictionFeedback(predictionId: before.id, userAction: .dismissed))
    let after = try #require(predictor.predict(5).ranked.first { $0.action == before.action })
    #expect(after.probability <= before.probability)
    #expect(after.confidence.evidence.followed == before.confidence.evidence.followed)
    #expect(
      after.confidence.components.historicalAccuracy
        < before.confidence.components.historicalAccuracy)
  }

  @Test func `undoing raises the automatic threshold for a while`() throws {
    var predictor = WorkflowStateMachine()
    predictor.observe(action("stop"))
    try predictor.processPredictionFeedback(
      PredictionFeedback(predictionId: .init(action("stop"), after: 0), userAction: .undone))
    #expect(predictor.gate().threshold > 0.95)
    for _ in 0..<2000 { predictor.observe(action("tea")) }
    #expect(predictor.gate().threshold < 0.9501)
  }

  @Test func `stays within its limits whatever comes`() {
    var configuration = WorkflowStateMachine.Configuration()
    configuration.mostActions = 40
    configuration.mostContexts = 2000
    configuration.mostSequences = 10
    var predictor = WorkflowStateMachine(configuration: configuration)
    var dice = SplitMix(9)
    for index in 0..<1500 {
      let context = PredictionContext(
        sequence: "\(index / 7)", time: index % 5 == 0 ? .max : index % 7 == 0 ? .min : index,
        attributes: ["place": "\(index % 11)"])
      predictor.observe(action("\(Int.random(in: 0..<300, using: &dice))"), in: context)
      _ = predictor.predict(3, in: context)
    }
    #expect(predictor.actionCount <= 40)
    #expect(predictor.table.nodes.count <= 2000)
    #expect(predictor.sequences.count <= 10)
    #expect(predictor.memoryBytes < 2_000_000)
  }
}

@Suite struct `The formulas` {
  /// A mixture that knows of two actions.
  private var ofTwo: Mixture {
    var mixture = Mixture()
    for _ in 0..<2 { mixture.repetition.append() }
    return mixture
  }

  @Test func `back off as Witten and Bell do`() {
    var table = StateTable()
    // Order 0: x twice, y once. Order 1 in this state: y once.
    for symbol in [1, 1, 2] { table.add(symbol, after: 10) }
    table.add(2, after: 11)
    var contexts = Contexts(ActionSequence(), PredictionContext(), .standard)
    contexts.states = [10, 11]
    contexts.experts = []
    let scores = Scores(contexts, after: [], in: table, mixture: ofTwo, symbolCount: 3)
    // P0(x) = (2 + 2/3) / 5, P1(x) = (0 + P0) / 2; P0(y) = (1 + 2/3) / 5, P1(y) = (1 + P0) / 2.
    let x = (2 + 2.0 / 3) / 5 / 2
    let y = (1 + (1 + 2.0 / 3) / 5) / 2
    #expect(abs(Double(scores.logMain[1]) - x.logarithm) < 1e-6)
    #expect(abs(Double(scores.logMain[2]) - y.logarithm) < 1e-6)
    // Alone, and with weight w, the mixture is the main machine's power w, made to sum to 1.
    let weight = Mixture().weights[Mixture.mainIndex(depth: 1, bucket: 1)]
    let powers = scores.logMain.map { (Double($0) * weight).exponential }
    #expect(abs(scores.probability(of: 2) - powers[2] / powers.reduce(0, +)) < 1e-6)
  }

  @Test func `move weights by the exact gradient`() {
    var table = StateTable()
    for symbol in [1, 1, 2] { table.add(symbol, after: 10) }
    for symbol in [1, 2, 2] { table.add(symbol, after: 21) }
    var contexts = Contexts(ActionSequence(), PredictionContext(), .standard)
    contexts.states = [10]
    contexts.experts = [21]
    func loss(_ mixture: Mixture) -> Double {
      Scores(contexts, after: [], in: table, mixture: mixture, symbolCount: 3)
        .probability(of: 2).logarithm
    }
    let mixture = ofTwo
    let scores = Scores(contexts, after: [], in: table, mixture: mixture, symbolCount: 3)
    for index in [scores.mainWeight, scores.rows[0].weight] {
      // As far to both sides as seven digits can tell.
      var (more, less) = (mixture, mixture)
      more.weights[index] += 0.01
      less.weights[index] -= 0.01
      let slope = (loss(more) - loss(less)) / 0.02
      var taught = mixture
      taught.learn(scores, target: 2)
      let expected = Mixture.rate * slope / (1 + slope * slope).squareRoot()
      #expect(abs(taught.weights[index] - mixture.weights[index] - expected) < 1e-5)
    }
  }

  @Test func `hold what came against what was expected`() {
    // Expected 0.5 each time, four times in a row, and it came once: (1·k³ + 2) / (0.5·(k³ + k² + k + 1) + 2).
    var cell = Repetition.Cell()
    #expect(cell.quotient == 1)
    for round in 0..<4 { cell.add(expected: 0.5, came: round == 0) }
    let k = 0.998
    let came = k * k * k + 2
    let expected = 0.5 * (k * k * k + k * k + k + 1) + 2
    #expect(abs(Double(cell.quotient) - came / expected) < 1e-6)
  }

  @Test func `place an action by how often and how long ago`() {
    // Oldest first: 1, 2, 1, 1, 1, 3; nobody did 4.
    let (places, lately) = Repetition.places(after: [1, 2, 1, 1, 1, 3], symbolCount: 5)
    #expect(lately == [1, 2, 3])
    #expect(places[3] == UInt8(1 * 4 + 1))
    #expect(places[1] == UInt8(2 * 4 + 3), "more than three times counts as three")
    #expect(places[2] == UInt8(5 * 4 + 1))
    #expect(places[4] == UInt8(15 * 4))
    #expect(Repetition.distance(64) == 14 && Repetition.distance(9) == 9)
  }

  @Test func `fade counts and drop the small`() {
    var table = StateTable()
    table.add(1, after: 5, keeping: 0.5)
    table.add(2, after: 5, keeping: 0.5)
    #expect(table.count(of: 1, in: 0) == 0.5 && table.total(of: 0) == 1.5)
    for _ in 0..<4 { table.add(2, after: 5, keeping: 0.5) }
    #expect(table.distinct(of: 0) == 1)
    #expect(table.count(of: 1, in: 0) == 0)
    #expect(abs(table.total(of: 0) - table.count(of: 2, in: 0)) < 1e-6)
  }

  @Test(arguments: [
    (1.0, 1, 1), (2, 1, 4), (2, 2, 6), (4, 1, 7), (9, 3, 11), (10, 4, 15), (29, 9, 14), (30, 1, 16),
  ])
  func `bucket contexts by times and variety`(times: Double, variety: Int, bucket: Int) {
    #expect(Mixture.bucket(times, variety) == bucket)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `count as a dictionary would`(seed: UInt64) {
    var table = StateTable()
    var plain: [UInt64: [Int: Double]] = [:]
    var dice = SplitMix(seed)
    for _ in 0..<5000 {
      let mark = UInt64.random(in: 0..<60, using: &dice)
      let symbol = Int.random(in: 0..<(mark < 3 ? 200 : 5), using: &dice)
      table.add(symbol, after: mark)
      plain[mark, default: [:]][symbol, default: 0] += 1
    }
    for (mark, counts) in plain {
      let node = table.find(mark)
      var found: [Int: Double] = [:]
      table.forEachFollower(of: node) { found[$0] = $1 }
      #expect(found == counts, "seed \(seed)")
      #expect(table.total(of: node) == counts.values.reduce(0, +))
      #expect(table.distinct(of: node) == counts.count)
    }
  }
}

extension Double {
  /// By series and halving: the tests' own, so that a wrong call in the module shows.
  fileprivate var logarithm: Double {
    var x = self
    var power = 0.0
    while x > 1.5 {
      x /= 2
      power += 1
    }
    while x < 0.75 {
      x *= 2
      power -= 1
    }
    let t = (x - 1) / (x + 1)
    var term = t
    var sum = 0.0
    for k in stride(from: 1, to: 60, by: 2) {
      sum += term / Double(k)
      term *= t * t
    }
    return 2 * sum + power * 0.693_147_180_559_945_3
  }

  fileprivate var exponential: Double {
    var sum = 1.0
    var term = 1.0
    for k in 1..<60 {
      term *= self / Double(k)
      sum += term
    }
    return sum
  }
}
