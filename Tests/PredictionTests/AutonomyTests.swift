import Testing
import Workflows

@testable import Prediction

@Suite struct `Acting by itself` {
  static func transition(
    _ raw: Double = 0.99, _ calibrated: Double = 0.99, visits: Int = 20, history: Int = 500,
    proven: Double = 0.99
  ) -> PredictedTransition {
    let evidence = ConfidenceScore.Evidence(
      state: MachineState(recent: [], fromStart: true, visits: visits), followed: 1,
      deepestVisits: visits, history: history, proven: proven)
    return PredictedTransition(
      action: WorkflowAction(.init("tea")), probability: raw,
      confidence: ConfidenceScore(overall: calibrated, evidence: evidence))
  }

  struct Case: Sendable {
    var policy = AutonomyPolicy(isOn: true, allowed: [.start])
    var transition = `Acting by itself`.transition()
    var kind: ReversibleKind? = .start
    var reason: AutonomyPolicy.Reason?
  }

  static let cases: [Case] = [
    Case(reason: nil),
    Case(policy: AutonomyPolicy(allowed: [.start]), reason: .notOptedIn),
    Case(kind: nil, reason: .notAllowed(nil)),
    Case(kind: .pause, reason: .notAllowed(.pause)),
    Case(
      transition: transition(history: 499), reason: .shortfall(.history(499, of: 500))),
    Case(transition: transition(visits: 19), reason: .shortfall(.visits(19, of: 20))),
    Case(transition: transition(0.94), reason: .shortfall(.confidence(0.94, of: 0.95))),
    Case(transition: transition(0.99, 0.9), reason: .shortfall(.confidence(0.9, of: 0.95))),
    Case(transition: transition(.nan, .nan), reason: nil),
    Case(transition: transition(proven: 0.97), reason: .shortfall(.proof(0.97, of: 0.98))),
    Case(
      policy: AutonomyPolicy(isOn: true, allowed: [.start], threshold: 0.99),
      transition: transition(0.985), reason: .shortfall(.confidence(0.985, of: 0.99))),
  ]

  @Test(arguments: cases.indices) func `only with consent, on the list, and with evidence`(
    index: Int
  ) {
    let item = Self.cases[index]
    let reason = item.policy.objection(to: item.transition, of: item.kind)
    if item.transition.probability.isNaN {
      #expect(reason != nil, "a number that is none admits nothing")
    } else {
      #expect(reason == item.reason)
    }
  }

  @Test func `a default policy does nothing`() {
    for kind in ReversibleKind.allCases {
      #expect(AutonomyPolicy().objection(to: Self.transition(), of: kind) == .notOptedIn)
    }
  }

  @Test func `nothing that ends or deletes is a kind that can be listed`() {
    let words = ReversibleKind.allCases.map(\.rawValue)
    for word in ["stop", "cancel", "delete", "forget", "quit", "drop", "remove", "undo"] {
      #expect(!words.contains(word) && ReversibleKind.list(word) == nil)
    }
    #expect(ReversibleKind.list("pause, start and pause") == [.start, .pause])
    #expect(ReversibleKind.list("start, stop") == nil)
  }

  /// A machine that knows a round of three by heart.
  private func trained() -> WorkflowStateMachine {
    var predictor = WorkflowStateMachine()
    for round in 0..<400 {
      for name in ["a", "b", "c"] {
        predictor.observe(WorkflowAction(.init(name)), in: PredictionContext(time: round * 100))
      }
    }
    return predictor
  }

  private let policy = AutonomyPolicy(isOn: true, allowed: [.start])

  @Test
  func `without consent at that moment, a refusal of the claim or of the act, nothing moves on`() {
    var predictor = trained()
    let next = predictor.predict(1).ranked[0]
    #expect(next.action == WorkflowAction(.init("a")))
    var performed = 0
    func attempt(consent: Bool, claim: Bool, perform: Bool) -> ExecutionResult {
      predictor.executeHighConfidencePrediction(
        next, of: .start, userConsent: consent, policy: policy, claim: { claim },
        perform: {
          performed += 1
          return perform
        })
    }
    #expect(attempt(consent: false, claim: true, perform: true) == .suggested(.notOptedIn))
    #expect(attempt(consent: true, claim: false, perform: true) == .repeated)
    #expect(performed == 0)
    #expect(attempt(consent: true, claim: true, perform: false) == .failed)
    #expect(performed == 1 && !predictor.isAssuming)
    #expect(predictor.predict(1).ranked[0].action == next.action)
    #expect(attempt(consent: true, claim: true, perform: true) == .executed)
    #expect(predictor.isAssuming)
    #expect(predictor.predict(1).ranked[0].action == WorkflowAction(.init("b")))
  }

  @Test func `a record that cannot be kept is said, and nothing is done`() throws {
    struct Full: Error {}
    var predictor = trained()
    let next = predictor.predict(1).ranked[0]
    var performed = false
    #expect(throws: Full.self) {
      try predictor.executeHighConfidencePrediction(
        next, of: .start, userConsent: true, policy: policy,
        claim: { () throws(Full) in throw Full() },
        perform: { () throws(Full) in
          performed = true
          return true
        })
    }
    #expect(!performed && !predictor.isAssuming)
    #expect(predictor.predict(1).ranked[0].action == next.action)
  }

  @Test func `what was kept counts as done, and not as a prediction that came true`() {
    var predictor = trained()
    let (history, outcomes) = (predictor.history, predictor.calibrator.outcomes.count)
    predictor.assume(WorkflowAction(.init("a")))
    #expect(predictor.history == history)
    predictor.settle(undone: false)
    #expect(predictor.history == history + 1)
    #expect(predictor.calibrator.outcomes.count == outcomes)
    predictor.settle(undone: false)
    #expect(predictor.history == history + 1, "settled once")
  }

  @Test func `what was taken back was unwanted there, and raises the threshold for a while`() {
    var predictor = trained()
    let before = predictor.predict(1).ranked[0]
    predictor.assume(WorkflowAction(.init("a")))
    predictor.settle(undone: true)
    let after = predictor.predict(1).ranked[0]
    #expect(after.action == before.action && after.probability < before.probability)
    #expect(predictor.gate().threshold == 0.96)
    for _ in 0..<10 {
      predictor.assume(WorkflowAction(.init("a")))
      predictor.settle(undone: true)
    }
    #expect(predictor.gate().threshold <= 0.99)
    let raised = predictor.gate().threshold
    for _ in 0..<300 { predictor.observe(WorkflowAction(.init("b"))) }
    #expect(predictor.gate().threshold < raised)
  }
}

@Suite struct `Keeping quiet` {
  @Test func `begins after several in a row that nobody wanted, and lasts longer each time`() {
    var rule = QuietRule(patience: 3)
    var lengths: [Int] = []
    for number in 1...14 {
      rule.note(.unwanted, at: 1000)
      if let until = rule.quietUntil(at: 1000) { lengths.append(until - 1000) }
      #expect((rule.quietUntil(at: 1000) != nil) == (number >= 3))
    }
    #expect(lengths.prefix(4) == [900, 1800, 3600, 7200])
    #expect(lengths.last == 86_400)
    #expect(rule.quietUntil(at: 1000 + 86_400) == nil)
  }

  @Test func `ends with one that was wanted; one that passed is half as bad`() {
    var rule = QuietRule(patience: 2)
    for _ in 0..<3 { rule.note(.passed, at: 5) }
    #expect(rule.quietUntil(at: 5) == nil)
    rule.note(.passed, at: 5)
    #expect(rule.quietUntil(at: 5) == 905)
    rule.note(.wanted, at: 6)
    #expect(rule.quietUntil(at: 6) == nil)
  }

  @Test func `no clock keeps it quiet for ever`() {
    var rule = QuietRule(patience: 1)
    rule.note(.unwanted, at: .max)
    #expect(rule.quietUntil(at: 0) == nil)
    rule = QuietRule(patience: 1)
    rule.note(.unwanted, at: 1_000_000)
    #expect(rule.quietUntil(at: 1000) == nil)
    #expect(rule.quietUntil(at: .min) == nil)
  }
}
