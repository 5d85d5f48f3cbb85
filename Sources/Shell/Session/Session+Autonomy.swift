import Assistant
import Prediction
import Storage
import Timers
import Workflows

/// Acting by itself: only at a terminal's prompt, only what can be taken back, and told each time.
extension Session {
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
    settings.isOn("autonomy") && !autonomyIsForbidden && assistant.question == nil
      && modelAlarm == nil && runner.store?.isReadOnly == false && runner.isSaving
  }

  /// Does what is surely next; nil when there is nothing of the kind. To be asked once after each line.
  func actByItself() -> Reply? {
    guard mayAct, let candidate = foresight.candidate else { return nil }
    let sentence = candidate.offer.sentence
    let person = runner.doer
    runner.doer = .autonomy
    defer { runner.doer = person }
    let turn = assistant.explain(sentence, in: situation).reversible
    var reply = Reply()
    let talk = assistant
    let result = foresight.execute(
      candidate.offer, request: candidate.request, of: turn?.kind, userConsent: isStillAllowed,
      policy: settings.autonomy, process: runner.claim
    ) {
      guard let effects = turn?.effects else { return nil }
      do throws(Refusal) {
        let outcome = try runner.run(effects, text: sentence)
        announceInto(&reply, outcome.due)
        report(outcome, &reply)
        // Memory alone forgets who did it: then undo could not teach, nor the log tell.
        foresight.follow(outcome.startedTimers.map(\.id), byItself: true)
        return outcome.command
      } catch {
        refuse(error, &reply)
        return nil
      }
    }
    // Nobody said anything, so “it” is still what it was.
    assistant = talk
    switch result {
    case .executed:
      ownAct = OwnAct(sentence: sentence, until: runner.clock.now.advanced(by: Self.undoTime))
      let offer = candidate.offer
      let sure = Foresight.percent(
        min(0.99, offer.transition.probability, offer.confidence.overall))
      reply.lines.insert(
        Line(.init(.strong, "By itself: "), .init(.plain, "\(visible(sentence))   \(sure) sure")),
        at: 0)
      return reply
    case .failed:
      reply.errors.insert(
        Line(.dim, "“\(visible(sentence))” was to be done by itself, and could not be:"), at: 0)
      return reply
    case .suggested, .repeated: return nil
    }
  }

  /// The opt-in as the file says it now: switched off in one shell, it is off in all. Without a file, as it was said here.
  private var isStillAllowed: Bool {
    guard let configPath else { return settings.isOn("autonomy") }
    return Settings.load(configPath, profile: profile).0.isOn("autonomy")
  }

  /// What the status shows while an act can be taken back by one key; nil when there is none.
  func ownActNotice(_ keys: (undo: String, off: String)) -> Line? {
    guard let act = ownAct else { return nil }
    let left = runner.clock.now.duration(to: act.until)
    guard left > .zero else { return nil }
    let seconds = (left.components.seconds) + (left.components.attoseconds > 0 ? 1 : 0)
    return Line(
      .init(.warn, "↶ \(seconds) s  "),
      .init(.plain, "\(keys.undo) or “undo” takes back: \(visible(act.sentence))"),
      .init(.dim, "   \(keys.off) switches autonomy off"))
  }

  // MARK: Sentences

  func autonomy(_ intent: AutonomyIntent, _ reply: inout Reply) throws(Refusal) {
    switch intent {
    case .turn(let on):
      try change("autonomy", to: on ? "on" : "off", &reply)
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
      Line(
        .plain,
        kinds.isEmpty
          ? "Nothing may be done by itself: autonomy.allow is none."
          : "May be done by itself at the prompt: \(kinds.joined(separator: ", "))."),
      Line(
        .dim,
        "Only from \(Foresight.percent(policy.threshold)) sure, in a state seen \(EvidenceGate.leastVisits) times, after \(EvidenceGate.leastHistory) lines; once for each line you say."
      ),
      Line(
        .dim,
        "Each act can be taken back: Alt-Z within 5 s, or “undo”. “autonomy off” or Alt-0 ends it; “autonomy log” tells what was done."
      ),
    ]
    if autonomyIsForbidden {
      lines.append(
        Line(.warn, "This shell was started with --no-autonomy, so here nothing is done by itself.")
      )
    }
    return lines
  }

  private var autonomyStatus: [Line] {
    guard settings.isOn("autonomy") else {
      return [
        Line(.plain, "Nothing is done by itself: autonomy is off. “autonomy on” switches it on.")
      ]
    }
    var lines = autonomyTerms
    if predictorCaution > 0.0005 {
      lines.append(
        Line(
          .plain,
          "What you took back lately raises the threshold to \(Foresight.percent(min(0.99, settings.autonomy.threshold + predictorCaution)))."
        ))
    }
    guard let offer = foresight.current().first else { return lines }
    let kind = assistant.explain(offer.sentence, in: situation).reversible?.kind
    let reason = settings.autonomy.objection(
      to: offer.transition, of: kind, caution: predictorCaution, trust: foresight.trust(in: offer))
    lines.append(
      Line(
        .init(.plain, "Next may be “\(visible(offer.sentence))”: "),
        .init(.plain, reason.map { Self.words($0) } ?? "sure enough.")))
    return lines
  }

  private var predictorCaution: Double { foresight.predictor.caution }

  private static func words(_ reason: AutonomyPolicy.Reason) -> String {
    switch reason {
    case .notOptedIn: "only suggested, since autonomy is off."
    case .notAllowed(nil): "only suggested, since it could not be taken back."
    case .notAllowed(let kind?): "only suggested, since autonomy.allow has no “\(kind.rawValue)”."
    case .takenBack(let trust):
      "only suggested, since you took it back: said by hand \(trust.byHandSince) of \(trust.needed) times since."
    case .shortfall(.history(let seen, let needed)):
      "only suggested, since \(seen) of \(needed) lines were learnt."
    case .shortfall(.visits(let seen, let needed)):
      "only suggested, since this state was seen \(seen) of \(needed) times."
    case .shortfall(.confidence(let sure, let needed)):
      "only suggested, at \(Foresight.percent(sure)) of the \(Foresight.percent(needed)) it takes."
    case .shortfall(.proof(let proven, let needed)):
      "only suggested, since of what was as sure \(Foresight.percent(proven)) is proven to have come, of \(Foresight.percent(needed)) that must."
    }
  }

  /// What was done by itself, newest first.
  private var autonomyLog: [Line] {
    let acts = (try? foresight.history?.ownActs(20)) ?? []
    guard !acts.isEmpty else { return [Line(.plain, "Nothing was ever done by itself.")] }
    return acts.map { act in
      let local = situation.zone.local(wall: act.wallNs)
      let fate =
        switch act.fate {
        case .done: "kept"
        case .undone: "taken back"
        case .failed: "refused"
        case .claimed: "not finished"
        }
      return Line(
        .init(.dim, "\(local.iso.prefix(16).replacing("T", with: " "))  "),
        .init(.strong, act.text.isEmpty ? "(forgotten)" : visible(act.text)),
        .init(.plain, "   \(Foresight.percent(min(0.99, act.confidence))) sure, \(fate)"),
        .init(.dim, "   state seen \(act.visits) times, \(act.history) lines learnt"))
    }
  }
}
