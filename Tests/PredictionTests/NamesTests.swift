import Testing
import Timers
import Workflows

@testable import Prediction

/// The interface of the source documents, each name of it.
@Suite struct `The names of the documents` {
  private static let text = """
    workflow: w
    step: need
    step: market
    after: need
    step: legal
    after: need
    step: award
    after: market, legal
    step: report
    after: award
    """

  private func state(_ done: [String]) throws -> WorkflowState {
    let definition = try WorkflowReader.definition(Self.text, file: "w")
    let day = CivilDate(year: 2026, month: 3, day: 9)
    let events = done.map { WorkflowEvent(.done, step: $0, on: day, wall: 0) }
    return WorkflowState(
      WorkflowInstance(name: "it", workflow: "w", events: events), definition, WorkCalendar(id: ""))
  }

  /// Legal comes before market three times of four.
  private func taught() -> Predictor {
    var predictor = Predictor()
    for round in 0..<40 {
      let middle = round % 4 == 3 ? ["market", "legal"] : ["legal", "market"]
      predictor.begin(case: "\(round)")
      for step in ["need"] + middle + ["award", "report"] {
        predictor.observe(WorkflowAction(.init("workflow.step"), ["step": .text(step)]))
      }
      predictor.end(case: "\(round)")
    }
    return predictor
  }

  private func step(_ transition: PredictedTransition) -> String {
    if case .text(let step)? = transition.action.arguments["step"] { return step }
    return ""
  }

  @Test func `the next steps of a piece of work are ranked by what is usual`() throws {
    let ranked = taught().predictNextWorkflows(currentState: try state(["need"]))
    #expect(ranked.map(step) == ["legal", "market"])
    #expect(ranked[0].confidence.value > 0.5 && ranked[1].confidence.value < 0.4)
  }

  @Test func `a required step is never hidden, not by ignorance and not by a limit`() throws {
    let novice = Predictor().predictNextWorkflows(
      currentState: try state(["need"]), maxPredictions: 1)
    #expect(novice.map(step) == ["market", "legal"])
    #expect(novice.allSatisfy { $0.confidence.value == 0 })
    #expect(
      taught().predictNextWorkflows(currentState: try state(["need"]), maxPredictions: 1).count == 2
    )
  }

  @Test func `a way is foretold as far as it is sure`() throws {
    let predictor = taught()
    let start = try state(["need", "legal"])
    let far = predictor.predictWorkflowSequence(from: start, confidence: 0.3)
    #expect(far.map(step) == ["market", "award", "report"])
    let near = predictor.predictWorkflowSequence(from: start, confidence: 0.999)
    #expect(near.isEmpty)
  }

  @Test func `next states are those as sure as is asked`() {
    var predictor = Predictor()
    let (tea, stop, add) = (action("tea"), action("stop"), action("add"))
    // Every fifth time it is the other; in the last round that is over, and the next is far.
    for round in 0..<62 {
      predictor.observe(tea)
      predictor.observe(round % 5 == 0 ? add : stop)
    }
    predictor.observe(tea)
    let sure = predictor.predictNextStates(confidence: 0.6)
    #expect(sure.map(\.action) == [stop])
    #expect(sure.first?.from.recent.last == tea && sure.first?.to.recent.last == stop)
    #expect(predictor.predictNextStates(confidence: 0).map(\.action).contains(add))
    #expect(predictor.predictNextAction()?.action == stop)
  }

  @Test func `a transition told afterwards is learnt, and opens no sequence`() throws {
    var predictor = Predictor()
    predictor.begin(case: "mine")
    let from = MachineState(recent: [action("tea")])
    for _ in 0..<10 {
      try predictor.updateTransitionProbabilities(
        from: from, to: MachineState(recent: [action("tea"), action("rest")]))
    }
    predictor.observe(action("tea"))
    #expect(predictor.predictNextAction()?.action == action("rest"))
    #expect(predictor.current == "mine" && predictor.sequences.count == 2)
    #expect(throws: PredictionError.noTransition) {
      try predictor.updateTransitionProbabilities(from: from, to: MachineState(recent: []))
    }
  }

  @Test func `confidence of an action is what its prediction said, and falls by a dismissal`()
    throws
  {
    var predictor = Predictor()
    for round in 0..<20 {
      predictor.observe(action("tea"))
      predictor.observe(action(round % 4 == 0 ? "add" : "stop"))
    }
    predictor.observe(action("tea"))
    let next = try #require(predictor.predictNextAction())
    let sure = predictor.calculateConfidence(for: next)
    #expect(sure == next.confidence)
    predictor.processPredictionFeedback(.dismissed(next.action))
    #expect(predictor.calculateConfidence(for: next).value < sure.value)
    #expect(predictor.calibration.count > 0)
  }

  @Test func `a program that asks is answered with what is possible, what was never seen last`() {
    var predictor = Predictor()
    for _ in 0..<10 { for name in ["draft", "review", "sign"] { predictor.observe(action(name)) } }
    let all = ["sign", "burn", "review", "burn", "bury"].map(action)
    let response = predictor.requestWorkflowPrediction(
      for: DecisionRequest(recent: [action("draft")], possible: all, most: 3))
    #expect(response.ranked.map(\.action) == [action("review"), action("sign")])
    #expect(response.neverSeen == [action("burn")])
    // Without a history of its own, what was observed last counts; without a choice, anything.
    let next = predictor.requestWorkflowPrediction(for: DecisionRequest(most: 1))
    #expect(next.ranked.map(\.action) == [action("draft")] && next.neverSeen.isEmpty)
  }

  /// Not “create” but “pasta 9 minutes”: values come from what the user said themselves.
  @Test func `arguments come from the user's own values, in their place`() throws {
    var predictor = Predictor()
    func create(_ name: String, _ minutes: Int) -> WorkflowAction {
      WorkflowAction(
        .init("create"),
        ["label": .text(name), "duration": .duration(.seconds(minutes * 60))])
    }
    for day in 0..<20 {
      let kitchen = PredictionContext(attributes: ["place": day % 2 == 0 ? "kitchen" : "lab"])
      predictor.begin(case: "\(day)")
      for done in day % 2 == 0
        ? [create("pasta", 9), create("sauce", 12)] : [create("gel", 45), create("wash", 5)]
      { predictor.observe(done, in: kitchen) }
      predictor.end(case: "\(day)")
    }
    predictor.begin(case: "now")
    let lab = PredictionContext(attributes: ["place": "lab"])
    #expect(predictor.predictNextAction(in: lab)?.action == create("gel", 45))
    predictor.observe(create("gel", 45), in: lab)
    #expect(predictor.predictNextAction(in: lab)?.action == create("wash", 5))
  }

  private func action(_ name: String) -> WorkflowAction { WorkflowAction(.init(name)) }
}
