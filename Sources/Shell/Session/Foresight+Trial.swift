import Assistant
import FoundationEssentials
import Prediction
import Storage
import Workflows

/// A trial of two predictors on what is said here from now on: the rival learns and is tested beside the one in use.
///
/// What it has learnt and counted is kept with the models. Where that is lost, damaged or older than the model in use, both
/// run over the journal again and count what came after the trial began: the same events, so the same verdict.
extension Foresight {
  /// Under which name it is kept.
  static let trialName = "mixture and plain"
  private static let tallyName = "trial " + trialName

  /// The rival, as the predictor in use is not.
  private var rivalConfiguration: WorkflowStateMachine.Configuration {
    var configuration = WorkflowStateMachine.Configuration.standard
    configuration.isPlain = !isPlain
    return configuration
  }

  private var rivalName: String { isPlain ? Self.mixtureName : Self.plainName }

  /// Both say what they expected, then learn it.
  ///
  /// - Parameter line: its number in the journal; nil where none is kept.
  func witness(_ action: WorkflowAction, in context: PredictionContext, line: Int64?) {
    liveTrial?.observe(
      action, in: context, beside: predictor, counts: line.map { $0 > trialStart } ?? true)
    predictor.observe(action, in: context)
    learned += 1
  }

  /// As the journal tells it, or a program.
  ///
  /// - Parameter other: what had been expected instead.
  func witness(_ lesson: Lesson, line: Int64?, instead other: WorkflowAction? = nil) {
    guard let after = lesson.after else {
      return witness(lesson.action, in: lesson.context, line: line)
    }
    let (from, to) = (
      MachineState(recent: after), MachineState(recent: after + [lesson.action])
    )
    let feedback = other.map { self.feedback(.dismissed, on: $0, instead: lesson.action) }
    // It leads to an action, so nothing is thrown.
    try? predictor.updateTransitionProbabilities(
      from: from, to: to, feedback: feedback, in: lesson.context)
    try? liveTrial?.updateTransitionProbabilities(
      from: from, to: to, feedback: feedback, in: lesson.context)
    learned += 1
  }

  /// A suggestion was dismissed, taken back or judged: both learn it.
  ///
  /// - Parameters:
  ///   - outcome: what was done in its place, where that is known.
  ///   - satisfaction: 0…1, where somebody said.
  func teach(
    _ did: PredictionFeedback.UserAction, _ action: WorkflowAction,
    instead outcome: WorkflowAction? = nil, satisfaction: Double? = nil,
    in context: PredictionContext? = nil
  ) {
    let feedback = feedback(did, on: action, instead: outcome, satisfaction: satisfaction)
    let context = context ?? self.context
    // An action that one of them never saw is no lesson for it.
    try? predictor.processPredictionFeedback(feedback, in: context)
    try? liveTrial?.processPredictionFeedback(feedback, in: context)
    learned += 1
  }

  private func feedback(
    _ did: PredictionFeedback.UserAction, on action: WorkflowAction,
    instead outcome: WorkflowAction?,
    satisfaction: Double? = nil
  ) -> PredictionFeedback {
    PredictionFeedback(
      predictionId: .init(action, after: predictor.history), userAction: did,
      actualOutcome: outcome, satisfaction: satisfaction,
      timestamp: Int(clock.anchor.wall / 1_000_000_000))
  }

  /// Begins or goes on with the trial that the setting wants, and ends one that it does not want any more.
  ///
  /// - Parameter upTo: the last line that is in the predictor in use.
  func resumeTrial(upTo: Int64) {
    guard let history, wantsTrial else {
      liveTrial = nil
      // It may have been switched off in the file: then it is over, and the next one counts afresh.
      if let history, (try? history.trialStart(Self.trialName)) != nil { endTrial() }
      return
    }
    do throws(StoreError) {
      trialStart = try history.beginTrial(Self.trialName, at: clock.anchor.wall)
      var found = try kept(history, upTo: upTo)
      if found == nil { found = try replayed(history, upTo: upTo) }
      found?.begin(case: sessionName)
      liveTrial = found
    } catch {
      // A disk that cannot be written: then there is no trial this time.
      liveTrial = nil
    }
  }

  func endTrial() {
    liveTrial = nil
    try? history?.endTrial(Self.trialName)
  }

  /// As it was kept, if it holds the very lines that the predictor in use holds.
  private func kept(_ history: HistoryStore, upTo: Int64) throws(StoreError) -> LiveTrial? {
    guard let model = try history.loadModel(rivalName), model.upTo == upTo,
      let counted = try history.loadModel(Self.tallyName), counted.upTo == upTo,
      let rival = try? WorkflowStateMachine(
        snapshot: model.snapshot, configuration: rivalConfiguration),
      let tally = try? JSONDecoder().decode(TrialTally.self, from: Data(counted.snapshot))
    else { return nil }
    return LiveTrial(rival: rival, tally: tally)
  }

  /// Made again: both from nothing over the journal, each line foretold by both before it is learnt.
  private func replayed(_ history: HistoryStore, upTo: Int64) throws(StoreError) -> LiveTrial {
    var used = WorkflowStateMachine(configuration: configuration)
    var trial = LiveTrial(rival: WorkflowStateMachine(configuration: rivalConfiguration))
    var newest: Int64 = -1
    while case let page = try history.actions(after: newest, limit: 1000), let last = page.last {
      newest = last.id
      for line in page where line.id <= upTo {
        guard let lesson = lesson(of: line) else { continue }
        if let after = lesson.after {
          let (from, to) = (
            MachineState(recent: after), MachineState(recent: after + [lesson.action])
          )
          try? trial.updateTransitionProbabilities(from: from, to: to, in: lesson.context)
          try? used.updateTransitionProbabilities(from: from, to: to, in: lesson.context)
          continue
        }
        trial.observe(lesson.action, in: lesson.context, beside: used, counts: line.id > trialStart)
        used.observe(lesson.action, in: lesson.context)
      }
      if last.id >= upTo { break }
    }
    return trial
  }

  /// Keeps it beside the model in use.
  func saveTrial(_ history: HistoryStore, upTo: Int64) {
    guard let liveTrial else { return }
    let wall = clock.anchor.wall
    try? history.saveModel(rivalName, snapshot: liveTrial.rival.snapshot(), upTo: upTo, at: wall)
    try? history.saveModel(
      Self.tallyName, snapshot: Array(JSONText.of(liveTrial.tally).utf8), upTo: upTo, at: wall)
  }

  /// How the trial stands; nil when none is on.
  var liveTrialLines: [Line]? {
    guard let tally = liveTrial?.tally else { return nil }
    guard tally.count > 0 else {
      return [Line(.plain, say(.trialBegun))]
    }
    return [Line(.strong, say(.trialHead(n: tally.count)))] + verdict(tally)
  }

  /// Shares, the split where only one was right, and what that proves.
  func verdict(_ tally: TrialTally) -> [Line] {
    func share(_ part: Int) -> String {
      let tenths = (Double(part) / Double(max(1, tally.count)) * 1000).rounded() / 10
      return "\(tenths) %"
    }
    func chance(_ value: Double) -> String {
      value < 0.001 ? say(.trialBelow) : "\((value * 1000).rounded() / 1000)"
    }
    let isReal = tally.chanceAnytime < 0.05
    return [
      Line(
        .plain,
        say(
          .trialRight(
            first: share(tally.firstRight), second: share(tally.secondRight),
            n: tally.onlyFirst + tally.onlySecond, mixture: tally.onlyFirst,
            plain: tally.onlySecond))),
      Line(
        .plain,
        say(.trialChance(once: chance(tally.chance), always: chance(tally.chanceAnytime)))),
      Line(
        isReal ? .good : .dim,
        say(
          isReal ? .trialBetter(plain: tally.onlyFirst < tally.onlySecond) : .trialNoProof)),
    ]
  }
}
