import FoundationEssentials
import Prediction
import Storage
import Workflows

/// A trial of two predictors on what is said here from now on: the rival learns and is tested beside the one in use.
///
/// What it has learnt and counted is kept with the models. Where that is lost, damaged or older than the model in use, both
/// run over the journal again and count what came after the trial began: the same events, so the same verdict.
extension Learner {
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
}
