import Foundation
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

  private func state(_ done: [String], isClosed: Bool = false) throws -> WorkflowState {
    let definition = try WorkflowReader.definition(Self.text, file: "w")
    let day = CivilDate(year: 2026, month: 3, day: 9)
    var events = done.enumerated().map {
      WorkflowEvent(.done, step: $0.element, on: day, wall: Int64($0.offset))
    }
    if isClosed { events.append(WorkflowEvent(.closed, on: day, wall: 99)) }
    return WorkflowState(
      WorkflowInstance(id: 7, name: "it", workflow: "w", events: events), definition,
      WorkCalendar(id: "us", holidays: [.date(month: 7, day: 4)]))
  }

  /// Legal comes before market three times of four.
  private func taught() -> WorkflowStateMachine {
    var predictor = WorkflowStateMachine()
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
    if let step = transition.action.stepDone { return step }
    return ""
  }

  @Test func `the next steps of a piece of work are ranked by what is usual`() throws {
    let ranked = try taught().predictNextWorkflows(currentState: state(["need"]))
    #expect(ranked.map(step) == ["legal", "market"])
    #expect(ranked[0].confidence.overall > 0.5 && ranked[1].confidence.overall < 0.4)
  }

  @Test func `a required step is never hidden, not by ignorance and not by a limit`() throws {
    let novice = try WorkflowStateMachine().predictNextWorkflows(
      currentState: state(["need"]), maxPredictions: 1)
    #expect(novice.map(step) == ["market", "legal"])
    #expect(novice.allSatisfy { $0.confidence.overall == 0 })
    #expect(
      try taught().predictNextWorkflows(currentState: state(["need"]), maxPredictions: 1).count == 2
    )
    let closed = try state(["need"], isClosed: true)
    #expect(throws: PredictionError.workIsClosed) {
      try taught().predictNextWorkflows(currentState: closed)
    }
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
    var predictor = WorkflowStateMachine()
    let (tea, stop, add) = (action("tea"), action("stop"), action("add"))
    // Every fifth time it is the other; in the last round that is over, and the next is far.
    for round in 0..<62 {
      predictor.observe(tea)
      predictor.observe(round % 5 == 0 ? add : stop)
    }
    predictor.observe(tea)
    let sure = predictor.predictNextStates(confidence: 0.6)
    #expect(sure.map(\.action) == [stop])
    #expect(sure.first?.fromState.recent.last == tea && sure.first?.toState.recent.last == stop)
    #expect(predictor.predictNextStates(confidence: 0).map(\.action).contains(add))
    let next = predictor.predictNextAction()
    #expect(next?.action == stop && next?.alternativeActions.contains(add) == true)
    #expect(next?.alternativeActions.contains(stop) == false)
    #expect(next?.reasoning().hasSuffix("tea”.") == true, "\(next?.reasoning() ?? "")")
    #expect(next?.reasoning { _ in "brew" }.hasSuffix("brew”.") == true)
    #expect(next?.id == PredictedTransition.ID(stop, after: predictor.history))
  }

  @Test func `the machine tells where it stands, how it came there and where it goes`() {
    var machine = WorkflowStateMachine()
    let (tea, stop) = (action("tea"), action("stop"))
    #expect(machine.currentState().recent.isEmpty && machine.stateHistory().isEmpty)
    #expect(machine.transitionProbabilities(from: machine.currentState()).isEmpty)
    for _ in 0..<20 { for one in [tea, stop] { machine.observe(one) } }
    machine.observe(tea)
    let here = machine.currentState()
    #expect(here.recent.last == tea && here.visits > 10)
    let way = machine.stateHistory()
    #expect(way.count == 41 && way.last?.action == tea && way.last?.from.recent.last == stop)
    #expect(way.last?.to.recent.suffix(2) == [stop, tea] && way[0].from.recent.isEmpty)
    let row = machine.transitionProbabilities(from: here)
    #expect(row.keys.count == 2 && (row[stop] ?? 0) > 0.9 && row.values.reduce(0, +) <= 1)
  }

  @Test func `where work stands can be written and read, and follows from what happened`() throws {
    let before = try state(["need", "legal"])
    #expect(before.id == 7 && before.timestamp == 1 && before.currentStep?.id == "market")
    #expect(before.completedSteps.map(\.id) == ["need", "legal"])
    let bytes = try JSONEncoder().encode(before)
    let after = try JSONDecoder().decode(WorkflowState.self, from: bytes)
    #expect(after == before && after.next == before.next && after.calendar == before.calendar)
    // Opened again and done once more, it is done last, and once.
    let day = CivilDate(year: 2026, month: 3, day: 9)
    var instance = before.instance
    instance.events += [
      WorkflowEvent(.reopened, step: "need", on: day, wall: 2),
      WorkflowEvent(.done, step: "need", on: day, wall: 3),
    ]
    let again = WorkflowState(instance, before.definition, before.calendar)
    #expect(again.completedSteps.map(\.id) == ["legal", "need"] && again.actions.count == 2)
    #expect(try state([], isClosed: true).currentStep == nil)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(WorkflowState.self, from: Data("{}".utf8))
    }
  }

  @Test func `a transition told afterwards is learnt, and opens no sequence`() throws {
    var predictor = WorkflowStateMachine()
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
    var predictor = WorkflowStateMachine()
    for round in 0..<20 {
      predictor.observe(action("tea"))
      predictor.observe(action(round % 4 == 0 ? "add" : "stop"))
    }
    predictor.observe(action("tea"))
    let next = try #require(predictor.predictNextAction())
    let sure = predictor.calculateConfidence(for: next)
    #expect(sure == next.confidence)
    #expect(sure.lastUpdated == nil && sure.calibrationData == predictor.calibration)
    func tell(
      _ did: PredictionFeedback.UserAction, _ outcome: WorkflowAction? = nil, _ good: Double? = nil
    ) throws -> Double {
      var told = predictor
      try told.processPredictionFeedback(
        PredictionFeedback(
          predictionId: next.id, userAction: did, actualOutcome: outcome, satisfaction: good,
          timestamp: 5))
      return told.calculateConfidence(for: next).overall
    }
    #expect(try tell(.dismissed) < sure.overall)
    #expect(try tell(.undone) < sure.overall)
    #expect(try tell(.judged, nil, 0) < sure.overall)
    #expect(try tell(.dismissed, action("something else")) < sure.overall)
    // Taken, called good, or hidden and done all the same: no lesson beyond the event itself.
    #expect(try tell(.accepted) == sure.overall)
    #expect(try tell(.judged, nil, 1) == sure.overall)
    #expect(try tell(.dismissed, next.action) == sure.overall)
    let unknown = PredictionFeedback(
      predictionId: .init(action("never seen"), after: 3), userAction: .dismissed)
    #expect(throws: PredictionError.unknownPrediction) {
      try predictor.processPredictionFeedback(unknown)
    }
    #expect(predictor.calculateConfidence(for: next) == sure)
    #expect(predictor.calibration.count > 0)
  }

  @Test(arguments: [(-1.0, 0.0), (0.4, 0.4), (7, 1), (.infinity, 1)])
  func `satisfaction stays between bad and good`(said: Double, kept: Double) throws {
    let feedback = PredictionFeedback(
      predictionId: .init(action("tea"), after: 1), userAction: .judged, satisfaction: said)
    #expect(feedback.satisfaction == kept)
    let bytes = try JSONEncoder().encode(feedback)
    #expect(try JSONDecoder().decode(PredictionFeedback.self, from: bytes) == feedback)
    let none = PredictionFeedback(
      predictionId: feedback.predictionId, userAction: .judged, satisfaction: .nan)
    #expect(none.satisfaction == nil && !none.isUnwanted)
  }

  @Test func `a program that asks is answered with what is possible, what was never seen last`()
    throws
  {
    var predictor = WorkflowStateMachine()
    for _ in 0..<10 { for name in ["draft", "review", "sign"] { predictor.observe(action(name)) } }
    let all = ["sign", "burn", "review", "burn", "bury"].map(action)
    let response = try predictor.requestWorkflowPrediction(
      for: DecisionRequest(recent: [action("draft")], possible: all, most: 3))
    #expect(response.ranked.map(\.action) == [action("review"), action("sign")])
    #expect(response.neverSeen == [action("burn")])
    // Without a history of its own, what was observed last counts; without a choice, anything.
    let next = try predictor.requestWorkflowPrediction(for: DecisionRequest(most: 1))
    #expect(next.ranked.map(\.action) == [action("draft")] && next.neverSeen.isEmpty)
    #expect(throws: PredictionError.nothingPossible) {
      try predictor.requestWorkflowPrediction(for: DecisionRequest(possible: []))
    }
  }

  @Test func `what is sure is carried out once the user agreed, and not otherwise`() {
    var machine = WorkflowStateMachine()
    for _ in 0..<400 { for name in ["a", "b", "c"] { machine.observe(action(name)) } }
    guard let next = machine.predictNextAction() else {
      Issue.record("nothing foretold")
      return
    }
    var done = 0
    func attempt(_ consent: Bool) -> ExecutionResult {
      machine.executeHighConfidencePrediction(
        next, of: .start, userConsent: consent,
        policy: AutonomyPolicy(isOn: true, allowed: [.start]), claim: { done == 0 },
        perform: {
          done += 1
          return true
        })
    }
    #expect(attempt(false) == .suggested(.notOptedIn) && done == 0)
    #expect(attempt(true) == .executed && done == 1)
    #expect(attempt(true) == .repeated && done == 1)
  }

  /// Not “create” but “pasta 9 minutes”: values come from what the user said themselves.
  @Test func `arguments come from the user's own values, in their place`() throws {
    var predictor = WorkflowStateMachine()
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
