import Assistant
import Language
import Storage
import Timers
import Workflows

/// Making ready what probably comes next, right after a prompt was painted; nothing wakes for it later.
struct Preparing: CommandFamily {
  let session: Session

  /// What is less probable is not worth making ready.
  static let leastWorthPreparing = 0.1

  /// What a draft depends on now.
  private var preparedState: Preparation.State {
    Preparation.State(
      revision: ledger.revision, keptRevision: ledger.things.revision,
      changes: session.conversation.changes,
      timers: ledger.engine.count, focus: conversation.assistant.focus)
  }

  private var minute: Int64 { ledger.clock.anchor.wall / 60_000_000_000 }

  /// Reads the likeliest next lines and works out what they would lead to, in slices of well below a millisecond, until the
  /// budget is spent or `isWanted` says that somebody types.
  func prepare(isWanted: () -> Bool) {
    let budget = session.preparation.budget
    guard budget.steps > 0, conversation.assistant.question == nil else { return }
    session.preparation.tidy(for: preparedState, minute: minute)
    let start = ledger.clock.now
    defer { documentCommands.prefill(since: start, isWanted: isWanted) }
    checkAhead(since: start, isWanted: isWanted)
    for offer in suggester.current().prefix(budget.steps)
    where offer.confidence.overall >= Self.leastWorthPreparing {
      guard session.preparation.drafts[offer.sentence] == nil else { continue }
      guard start.duration(to: ledger.clock.now) < budget.time, !isWanted() else { return }
      if let draft = draft(of: offer.sentence, isWanted: isWanted) {
        session.preparation.keep(draft)
      }
    }
  }

  /// Holds the steps that come next of the work at hand against their rules, the usual one first.
  private func checkAhead(since start: Moment, isWanted: () -> Bool) {
    let situation = situation
    guard let state = situation.workAtHand, !state.isClosed else {
      session.preparation.checks = []
      return
    }
    let date = situation.local.date
    let usual = (situation.usualSteps[state.instance.id] ?? []).map(\.step)
    let next = state.next.filter { !$0.checks.isEmpty }.sorted { one, other in
      (usual.firstIndex(of: one.id) ?? usual.count)
        < (usual.firstIndex(of: other.id) ?? usual.count)
    }
    var checks: [CheckAhead] = []
    for step in next {
      let key = CheckAhead.Key(state, step, on: date)
      if let known = session.preparation.checks.first(where: { $0.key == key }) {
        checks.append(known)
        continue
      }
      guard start.duration(to: ledger.clock.now) < session.preparation.budget.time, !isWanted()
      else { break }
      let wall = ledger.clock.anchor.wall
      if let ahead = CheckAhead(
        state, step, in: situation.workflows.all, on: date, wall: wall)
      {
        checks.append(ahead)
      }
    }
    session.preparation.checks = checks
  }

  /// One sentence, made ready; nil when somebody types meanwhile, or when it is not surely understood.
  func draft(of sentence: String, isWanted: () -> Bool) -> Preparation.Draft? {
    let before = ledger.clock.now
    let held = session.heapInUse()
    let situation = situation
    let turn = conversation.assistant.explain(sentence, in: situation)
    guard let interpretation = turn.interpretation, !turn.isNotUnderstood, !isWanted() else {
      return nil
    }
    // The same words at another time of another day: what changes depends on the clock.
    var later = conversation.assistant.scene(situation)
    later.now = later.now.adding(8 * 86_400 + 7 * 3600 + 23 * 60)
    let other = conversation.assistant.interpreter.interpret(sentence, in: later)
    let isTimeless = other.readings.first?.intents == interpretation.readings.first?.intents
    guard !isWanted() else { return nil }
    let lines = preview(of: turn)
    return Preparation.Draft(
      sentence: sentence, interpretation: interpretation, minute: isTimeless ? nil : minute,
      lines: lines, spent: before.duration(to: ledger.clock.now),
      spared: interpretation.took ?? .zero,
      bytes: max(0, session.heapInUse() - held))
  }

  /// What a line was read as beforehand; nil when it was not, or when that does not hold any more.
  func prepared(_ text: String) -> Interpretation? {
    guard conversation.assistant.question == nil else { return nil }
    return session.preparation.take(text, in: preparedState, minute: minute)?.interpretation
  }

  /// What is ready of a sentence; worked out now when nothing is.
  func preview(of sentence: String) -> [Line] {
    session.preparation.tidy(for: preparedState, minute: minute)
    return session.preparation.drafts[sentence]?.lines
      ?? preview(of: conversation.assistant.explain(sentence, in: situation))
  }

  /// What carrying out a line would be answered with: timers that start, and of a step of a piece of work what it needs,
  /// what it makes, the deadlines it sets and what comes after it. Empty for what only answers, asks or ends something.
  private func preview(of turn: Assistant.Turn) -> [Line] {
    if let effects = turn.reversible?.effects { return started(by: effects) }
    guard case .run(let effects) = turn.plan, let reading = turn.reading,
      case .workflow(.done)? = reading.intents.first
    else { return [] }
    var lines: [Line] = []
    let phrasing = WorkPhrasing(situation)
    for case .change(.keep(.workflow(let after))) in effects {
      let before = situation.library.workflows.first { $0.id == after.id }
      lines += phrasing.draft(of: after, after: before)
    }
    return lines
  }

  private func started(by effects: [Effect]) -> [Line] {
    var engine = ledger.engine
    let now = situation.now
    var fresh: [ActiveTimer.ID] = []
    for effect in effects {
      guard case .change(.start(let routine, let trigger, let end)) = effect else { return [] }
      // Of a copy that nobody sees: any number that no timer has.
      let id = -1 - Int64(fresh.count)
      _ = engine.start(routine, id: id, trigger: trigger, pinnedEnd: end, at: now)
      fresh.append(id)
    }
    var situation = situation
    situation.timers = TimerList(engine.timers)
    return Phrasing(situation).started(fresh.compactMap { engine[$0] })
  }

  /// What is ready of the suggestion that was just explained.
  var preparedLines: [Line] {
    guard let sentence = suggester.onShow.told?.offer.sentence,
      let lines = session.preparation.drafts[sentence]?.lines, !lines.isEmpty
    else { return [] }
    return [line(.preparationLeads, .dim)]
      + lines.prefix(6).map { line in
        Line([.init(.dim, "  ")] + line.spans.map { .init(.dim, $0.text) })
      }
  }

  /// Writes down what came of making ready, added to what other shells wrote.
  func keepPreparationTally() {
    let tally = session.preparation.takeTally()
    guard tally != Preparation.Tally(), learner.isLearning else { return }
    try? learner.history?.add(
      PreparationRecord(
        wallNs: ledger.clock.anchor.wall, made: Int64(tally.made), used: Int64(tally.used),
        dropped: Int64(tally.dropped), lines: Int64(tally.lines),
        spentNs: tally.spent.nanoseconds, savedNs: tally.saved.nanoseconds))
  }

  /// How often what was made ready was used, in a line; nil when nothing ever was.
  var preparationReport: Line? {
    keepPreparationTally()
    guard let sum = try? learner.history?.preparations(), sum.made > 0 else { return nil }
    let rate = Figures.percent(Double(sum.used) / Double(max(1, sum.lines)))
    let ready = session.preparation.drafts.count
    return line(
      .preparationReport(
        made: Int(sum.made), used: Int(sum.used), rate: rate, dropped: Int(sum.dropped),
        ready: ready, size: (session.preparation.bytes + 512) / 1024,
        spent: Figures.span(sum.spentNs), saved: Figures.span(sum.savedNs)))
  }
}
