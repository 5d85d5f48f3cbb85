import Assistant
import Prediction
import Storage
import Timers
import Workflows

/// Acting by itself: only at a terminal's prompt, only what can be taken back, and told each time.
struct AutonomyCommands: CommandFamily {
  let session: Session

  /// An act of our own that one key takes back.
  struct OwnAct {
    var sentence: String
    /// Until when the notice stands; `undo` works later too.
    var until: Moment
  }

  /// How long the notice of an act stands (requirements F3.2).
  static let undoTime = Duration.seconds(5)

  /// Whether anything may be done by itself at all: cheap enough to ask at every key.
  var mayAct: Bool {
    settings.isOn("autonomy") && !session.autonomyIsForbidden
      && session.conversation.assistant.question == nil
      && modelCommands.modelAlarm == nil && ledger.store?.isReadOnly == false
      && ledger.disk.isSaving
  }

  /// Does what is surely next; nil when there is nothing of the kind. To be asked once after each line.
  func actByItself() -> Reply? {
    guard mayAct, let candidate = suggester.candidate else { return nil }
    let sentence = candidate.offer.sentence
    let person = ledger.commands.doer
    ledger.commands.doer = .autonomy
    defer { ledger.commands.doer = person }
    let turn = conversation.assistant.explain(sentence, in: situation).reversible
    var reply = Reply()
    let talk = conversation.assistant
    let result = learner.execute(
      candidate.offer, request: candidate.request, of: turn?.kind, userConsent: isStillAllowed,
      policy: settings.autonomy, process: ledger.claim
    ) {
      guard let effects = turn?.effects else { return nil }
      do throws(Refusal) {
        let outcome = try ledger.run(
          try effects.map(drawn).compactMap(\.change), text: sentence)
        session.announceInto(&reply, outcome.due)
        session.report(outcome, &reply)
        // Memory alone forgets who did it: then undo could not teach, nor the log tell.
        learner.follow(outcome.startedTimers.map(\.id), byItself: true)
        return outcome.command
      } catch {
        session.refuse(error, &reply)
        return nil
      }
    }
    // Nobody said anything, so pronouns stand for what they did.
    conversation.assistant = talk
    switch result {
    case .executed:
      session.ownAct = OwnAct(
        sentence: sentence, until: ledger.clock.now.advanced(by: Self.undoTime))
      let offer = candidate.offer
      let sure = Figures.percent(
        min(0.99, offer.transition.probability, offer.confidence.overall))
      reply.lines.insert(
        Line(
          .init(.strong, say(.autonomyByItself) + " "),
          .init(.plain, "\(visible(sentence))   \(say(.autonomySure(share: sure)))")),
        at: 0)
      return reply
    case .failed:
      reply.errors.insert(line(.autonomyFailed(sentence: visible(sentence)), .dim), at: 0)
      return reply
    case .suggested, .repeated: return nil
    }
  }

  /// A document to be drawn up as what its record says, with its text kept; anything else as it is.
  private func drawn(_ effect: Effect) throws(Refusal) -> Effect {
    guard case .document(.draft(let id, let work)) = effect else { return effect }
    guard case .run(let effects) = try documentCommands.drafting(id, work).plan, effects.count == 1
    else { throw .failed(.workNone) }
    return effects[0]
  }

  /// The opt-in as the file says it now: switched off in one shell, it is off in all. Without a file, as it was said here.
  private var isStillAllowed: Bool {
    guard let configPath = session.configPath else { return settings.isOn("autonomy") }
    return Settings.load(configPath, profile: session.profile).0.isOn("autonomy")
  }

  /// What the status shows while an act can be taken back by one key; nil when there is none.
  func ownActNotice(_ keys: (undo: String, off: String)) -> Line? {
    guard let act = session.ownAct else { return nil }
    let left = ledger.clock.now.duration(to: act.until)
    guard left > .zero else { return nil }
    let seconds = (left.components.seconds) + (left.components.attoseconds > 0 ? 1 : 0)
    return Line(
      .init(.warn, "↶ \(seconds) s  "),
      .init(.plain, say(.autonomyTakeBack(key: keys.undo, sentence: visible(act.sentence)))),
      .init(.dim, "   \(say(.autonomyOffBy(key: keys.off)))"))
  }

  // MARK: Sentences

  func autonomy(_ intent: AutonomyIntent, _ reply: inout Reply) throws(Refusal) {
    switch intent {
    case .turn(let on):
      try settingCommands.change("autonomy", to: on ? "on" : "off", &reply)
      if on { answer(autonomyTerms, &reply) }
    case .status: answer(autonomyStatus, &reply)
    case .log: answer(autonomyLog, &reply)
    }
  }

  /// What switching it on means.
  private var autonomyTerms: [Line] {
    let policy = settings.autonomy
    let kinds = ReversibleKind.allCases.filter(policy.allowed.contains).map(\.rawValue)
    var lines = [
      line(.autonomyAllowed(kinds: kinds.map { .words($0) })),
      line(
        .autonomyTerms(
          share: Figures.percent(policy.threshold), visits: EvidenceGate.leastVisits,
          lines: EvidenceGate.leastHistory), .dim),
      line(.autonomyWaysBack, .dim),
    ]
    if session.autonomyIsForbidden {
      lines.append(line(.autonomyForbidden, .warn))
    }
    return lines
  }

  private var autonomyStatus: [Line] {
    guard settings.isOn("autonomy") else {
      return [line(.autonomyIsOff)]
    }
    var lines = autonomyTerms
    if predictorCaution > 0.0005 {
      lines.append(
        line(
          .autonomyRaised(
            share: Figures.percent(min(0.99, settings.autonomy.threshold + predictorCaution)))))
    }
    guard let offer = suggester.current().first else { return lines }
    let kind = conversation.assistant.explain(offer.sentence, in: situation).reversible?.kind
    let reason = settings.autonomy.objection(
      to: offer.transition, of: kind, caution: predictorCaution, trust: learner.trust(in: offer))
    lines.append(
      Line(
        .init(.plain, say(.autonomyNext(sentence: visible(offer.sentence))) + " "),
        .init(.plain, say(reason.map { Self.words($0) } ?? .autonomySureEnough))))
    return lines
  }

  private var predictorCaution: Double { learner.predictor.caution }

  private static func words(_ reason: AutonomyPolicy.Reason) -> Message {
    switch reason {
    case .notOptedIn: .autonomySinceOff
    case .notAllowed(nil): .autonomySinceFinal
    case .notAllowed(let kind?): .autonomySinceKind(kind: kind.rawValue)
    case .takenBack(let trust):
      .autonomySinceTakenBack(n: trust.byHandSince, of: trust.needed)
    case .shortfall(.history(let seen, let needed)):
      .autonomySinceHistory(n: seen, of: needed)
    case .shortfall(.visits(let seen, let needed)):
      .autonomySinceVisits(n: seen, of: needed)
    case .shortfall(.confidence(let sure, let needed)):
      .autonomySinceConfidence(
        share: Figures.percent(sure), needed: Figures.percent(needed))
    case .shortfall(.proof(let proven, let needed)):
      .autonomySinceProof(
        share: Figures.percent(proven), needed: Figures.percent(needed))
    }
  }

  /// What was done by itself, newest first.
  private var autonomyLog: [Line] {
    let acts = (try? learner.history?.ownActs(20)) ?? []
    guard !acts.isEmpty else { return [line(.autonomyNever)] }
    return acts.map { act in
      let local = ledger.clock.zone.local(wall: act.wallNs)
      let fate =
        switch act.fate {
        case .done: "done"
        case .undone: "undone"
        case .failed: "failed"
        case .claimed: "claimed"
        }
      return Line(
        .init(.dim, "\(local.iso.prefix(16).replacing("T", with: " "))  "),
        .init(.strong, act.text.isEmpty ? say(.autonomyForgotten) : visible(act.text)),
        .init(
          .plain,
          "   "
            + say(
              .autonomyFate(share: Figures.percent(min(0.99, act.confidence)), fate: fate))),
        .init(
          .dim,
          "   \(say(.autonomyState(visits: Int(act.visits), lines: Int(act.history))))"))
    }
  }
}
