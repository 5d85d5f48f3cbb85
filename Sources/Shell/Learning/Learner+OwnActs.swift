import Assistant
import Prediction
import Storage
import Timers
import Workflows

/// What was begun on a suggestion, and what was done by itself: that it is done once, and what is learnt from it.
extension Learner {
  /// What was done by itself and may still be taken back.
  struct OwnAct {
    var request: String
    var sentence: String
    var action: WorkflowAction
  }

  /// Carries a suggestion out through `perform`, which answers with the command that undo takes back.
  func execute(
    _ offer: Offer, request: String, of kind: ReversibleKind?, userConsent: Bool,
    policy: AutonomyPolicy, process: String, perform: () -> Int64?
  ) -> ExecutionResult {
    guard let history else { return .failed }
    let evidence = offer.confidence.evidence
    let record = OwnActRecord(
      request: request, wallNs: clock.anchor.wall, text: offer.sentence,
      confidence: min(offer.transition.probability, offer.confidence.overall),
      threshold: predictor.gate(threshold: policy.threshold).threshold,
      visits: Int64(evidence.deepestVisits), history: Int64(evidence.history), process: process)
    // Out of our hands meanwhile: what is performed must not meet a predictor that is being changed.
    var working = WorkflowStateMachine()
    swap(&working, &predictor)
    defer { swap(&working, &predictor) }
    var command: Int64?
    let result: ExecutionResult
    do throws(StoreError) {
      result = try working.executeHighConfidencePrediction(
        offer.transition, of: kind, userConsent: userConsent, policy: policy,
        trust: trust(in: offer), in: context,
        claim: { () throws(StoreError) in try history.claim(record) },
        perform: { () throws(StoreError) in
          command = perform()
          return command != nil
        })
    } catch {
      // Where nobody can tell whether it was done before, it is not done.
      return .failed
    }
    switch result {
    case .executed:
      try? history.settle(request, .done, command: command)
      ownAct = OwnAct(request: request, sentence: offer.sentence, action: offer.action)
      countLesson()
    case .failed: try? history.settle(request, .failed)
    case .suggested, .repeated: break
    }
    return result
  }

  /// What became of this act before. When the disk does not answer, the worst is assumed.
  func trust(in offer: Offer) -> AutonomyPolicy.Trust {
    guard let history else { return AutonomyPolicy.Trust() }
    guard let trust = try? history.trust(in: offer.sentence) else {
      return AutonomyPolicy.Trust(takenBack: 10)
    }
    return AutonomyPolicy.Trust(
      takenBack: Int(trust.takenBack), byHandSince: Int(trust.byHandSince))
  }

  /// A command was taken back or done again; whether it was one we had given by ourselves.
  func tookBack(command: Int64, undone: Bool) -> Bool {
    guard let text = (try? history?.settle(command: command, undone: undone)) ?? nil else {
      return false
    }
    guard undone else { return true }
    if ownAct != nil {
      settleOwnAct(undone: true)
    } else {
      // Later than the next line: the place it was done at is past, what it teaches is caution.
      teach(.undone, meaning(text))
      try? history?.feedback(.undone, text: text, at: clock.anchor.wall)
    }
    return true
  }

  /// What was done by itself counts as done from now on, or as unwanted.
  func settleOwnAct(undone: Bool = false) {
    guard let act = ownAct else { return }
    ownAct = nil
    // Another shell may have taken it back.
    let undone =
      undone
      || ((try? history?.ownActs(20)) ?? []).contains {
        $0.request == act.request && $0.fate == .undone
      }
    predictor.settle(undone: undone)
    countLesson()
    if undone {
      try? history?.feedback(.undone, text: act.sentence, at: clock.anchor.wall)
    } else {
      _ = append(
        LineRecord(
          wallNs: clock.anchor.wall, text: act.sentence, understood: true,
          action: JSONText.of(act.action), context: HistoryStore.ownContext, session: sessionName))
    }
  }

  // MARK: Whether what was begun was carried through

  /// These timers began with a suggestion that was taken, or by themselves.
  func follow(_ timers: [ActiveTimer.ID], byItself: Bool) {
    guard isLearning, !timers.isEmpty else { return }
    try? history?.follow(timers, byItself: byItself, at: clock.anchor.wall)
  }

  /// What became of them, in a sentence; nil when there were none.
  func completion(in store: Store?, _ speaker: Speaker) -> Line? {
    guard let store, let followed = try? history?.followed(1000), !followed.isEmpty,
      let fates = try? store.fates(ofTimers: followed)
    else { return nil }
    let open = followed.count - fates.completed - fates.abandoned
    var parts: [Message] = [.predictionCompleted(n: fates.completed)]
    if fates.abandoned > 0 { parts.append(.predictionStoppedEarly(n: fates.abandoned)) }
    if open > 0 { parts.append(.predictionOpen(n: open)) }
    return Line(.plain, speaker.say(.predictionFollowed(n: followed.count, parts: parts)))
  }
}
