import Language
import Timers
import Workflows

/// Work that goes through steps: what someone said about it, as changes to what is kept and as answers.
extension Planner {
  func plan(_ intent: WorkflowIntent) throws(Refusal) -> Plan {
    if let plan = try pointed(intent) { return plan }
    let phrasing = Phrasing(situation)
    switch intent {
    case .ofAll(let one): return try ofAll(one)
    case .list: return answer(phrasing.workflows())
    case .underWay, .count:
      if let plan = ofAllWork(.summary) { return plan }
      return answer(intent == .count ? phrasing.count(underWay) : phrasing.work(underWay))
    case .show(let kind):
      // “steps of chairs”, which is work and no kind of it.
      if catalogue.definition(named: kind) == nil, situation.library.works.calls(kind) {
        return .run([try status(of: kind)])
      }
      return answer(phrasing.steps(of: try definition(kind)))
    case .begin(let kind, let name): return try begin(kind: kind, name: name)
    case .status(let work): return .run([try status(of: work)])
    case .next(nil, _) where underWay.isEmpty:
      // Nothing is under way: what runs out next, or else what is expected.
      let soonest = TimerReference(rank: .shortest)
      if !resolver.all(soonest).isEmpty { return .run([try answer(soonest, .due)]) }
      return .run([.prediction(.dashboard)])
    case .next(let work, let reasons):
      let state = try state(work)
      // What is usual is known where predictions are.
      return .run([.prediction(.steps(work: state.instance.id, reasons: reasons))])
    case .missing(let work):
      let state = try state(work)
      return answer(phrasing.missing(state) + phrasing.missingFields(needed(state)))
    case .deadlines(let subject, let late, let days):
      return try deadlines(subject, late: late, on: days)
    case .deadline(let request): return try plan(request)
    case .assign(let subject, let person): return try assign(subject, to: person)
    case .responsible(let subject): return try responsible(subject)
    case .tasks(let person):
      return ofAllWork(.tasks(person.map(somebody))) ?? answer(tasks(of: person))
    case .unassigned: return ofAllWork(.unassigned) ?? answer(phrasing.unassigned(underWay))
    case .remind(let step, let work): return try remind(step, work)
    case .remindBefore(let subject, let span): return try remind(subject, span)
    case .documents(let work): return answer(phrasing.documents(of: try state(work)))
    case .optional(let work): return answer(phrasing.optional(try state(work)))
    case .signed(let step, let work):
      guard let step else { return answer(phrasing.signatures(nil, in: try state(work))) }
      let (state, found) = try find(step, in: work)
      return answer(phrasing.signatures(found, in: state))
    case .history(let work, let notes):
      return answer(phrasing.history(try state(work), notes: notes))
    case .why(let step, nil) where isWork(step, andNoStepOf: nil):
      // “Why is radar blocked”, which is work.
      return try plan(WorkflowIntent.next(work: step, reasons: true))
    case .why(let step, let work):
      let (state, step) = try find(step, in: work)
      return answer(phrasing.why(step, in: state))
    case .done(let step, let work, let past, let waiver):
      return try done(step, work, on: past, waiver)
    case .waive(let step, let work, let waiver):
      if let plan = try waiveRule(step, work, waiver) { return plan }
      if let plan = severalWaived(step, work, waiver) { return plan }
      let (state, step) = try find(step, in: work)
      try refuseIfClosed(state)
      try refuseIfSettled(step, in: state)
      guard let waiver = signed(waiver) else {
        // What is needed only under a condition may just not be needed.
        let needless: [Message] =
          step.isConditional ? [.tryStepNotNeeded(step: step.words, name: nameOf(state))] : []
        throw Refusal(
          .failed, whose(state, .workWaiverReason),
          nearest: [.tryWaive(step: step.words, name: nameOf(state))] + needless)
      }
      return change(state, [event(.waived, step, on: nil, waiver: waiver)], ending: [step])
    case .applies(let step, let work, let applies):
      let (state, step) = try find(step, in: work)
      try refuseIfClosed(state)
      try refuseIfSettled(step, in: state)
      guard state.applies[step.id] != applies else {
        throw Refusal(
          .failed, whose(state, .workAppliesAlready(step: step.id, applies: applies)),
          nearest: [.tryNextStep])
      }
      if !applies, !step.isConditional, state.definition.hasOwnSteps {
        return try plan(StepIntent.drop(step.id, work: state.instance.name, reason: ""))
      }
      guard applies || step.isConditional else {
        throw Refusal(
          .failed, whose(state, .workAlwaysRequired(step: step.id)),
          nearest: [.tryWaiveBecause(step: step.words, name: nameOf(state))])
      }
      return change(
        state, [event(applies ? .applies : .doesNotApply, step, on: nil)],
        ending: applies ? [] : [step])
    case .reopen(let words, let work):
      guard let words, !isWork(words, andNoStepOf: work) else {
        let state = try state(words ?? work)
        guard state.isClosed else {
          throw Refusal(
            .failed, .workIsNotClosed(name: state.instance.name), nearest: [.tryNextStep])
        }
        return change(state, [event(.reopened, nil, on: nil)], ending: [])
      }
      let (state, step) = try find(words, in: work)
      try refuseIfClosed(state)
      guard state.done[step.id] != nil else {
        throw Refusal(
          .failed, whose(state, .workStepNotDone(step: step.id)), nearest: [.tryNextStep])
      }
      return change(state, [event(.reopened, step, on: nil)], ending: [])
    case .note(let text, let subject):
      let (state, step) = try find(subject)
      var note = event(.noted, step, on: nil)
      note.note = text
      return change(state, [note], ending: [])
    case .close(let work):
      let state = try state(work)
      guard !state.isClosed else {
        throw Refusal(
          .failed, .workClosedAlready(name: state.instance.name),
          nearest: [.tryWorkReopen(name: state.instance.name)])
      }
      return change(state, [event(.closed, nil, on: nil)], ending: state.definition.steps)
    case .over(let work):
      let state = try state(work)
      let close = try plan(WorkflowIntent.close(work: work))
      let missing = state.missing.count
      guard missing > 0, case .run(let effects) = close else { return close }
      return .ask(
        Question(
          kind: .confirm(effects, destructive: true),
          text: .askCloseUnfinished(
            n: missing, all: state.progress.of, name: state.instance.name),
          instead: .tryClose(name: state.instance.name)))
    case .delete(let work):
      let instance = try instance(work)
      let alarms = situation.timers.filter { $0.routine.origin?.deadline?.work == instance.id }
      return .run(alarms.map { .stop($0.id) } + [.drop(Kept.Key(kind: .workflow, id: instance.id))])
    case .rename(let work, let name): return try rename(instance(work), to: name)
    case .focus(let work):
      // Touching it makes it the one talked about: the newest event says which that is.
      let state = try state(work)
      if let plan = goingOn(state) { return plan }
      var note = event(.noted, nil, on: nil)
      note.note = ""
      return .run(
        [.keep(.workflow(adding([note], to: state.instance)))]
          + [arrival(at: state.instance.id), .answer(phrasing.next(state), []), .place(.actions)])
    case .field(let intent): return try plan(intent)
    case .lists(let intent): return try plan(intent)
    case .compliance(let intent): return try plan(intent)
    case .deadlineReason, .timeline, .project, .record, .verify, .beginStep:
      return try planTimes(intent)
    case .document(let intent): return try plan(intent)
    case .step(let intent): return try plan(intent)
    }
  }

  func answer(_ lines: [Line]) -> Plan { .run([.answer(lines, [])]) }

  // MARK: Which

  var catalogue: WorkflowCatalogue { situation.workflows.all }

  var states: [WorkflowState] {
    resolver.directory.works.compactMap { catalogue.state(of: $0) }.filter { !$0.isClosed }
  }

  /// Those of them that are in sight.
  var underWay: [WorkflowState] { states.filter(\.isUnderWay) }

  private func definition(_ words: String) throws(Refusal) -> WorkflowDefinition {
    if let definition = catalogue.definition(meant: words) { return definition }
    let known = catalogue.definitions.map(\.id).joined(separator: ", ")
    throw Refusal(
      .failed,
      .workKindNone(words: words, known: known, lacking: situation.workflows.lacking),
      nearest: [.tryWorkflows])
  }

  /// The work meant: by name or whole words of it, else the one that something happened to last.
  private func instance(_ words: String?) throws(Refusal) -> WorkflowInstance {
    let all = resolver.directory.works
    guard let words else {
      if let last = situation.last(underWay.map(\.instance)) { return last }
      throw Refusal(.failed, .workNone, nearest: [.tryWorkBegin])
    }
    let found = resolver.candidates(
      Pointing(name: words, kind: .work, families: [.work]), for: .show)
    guard found.count == 1, case .work(let work) = found[0].thing else {
      let names = found.isEmpty ? all.suffix(5).map(\.name) : found.map(\.thing.name)
      let listed = names.joined(separator: ", ")
      throw Refusal(
        .failed,
        found.isEmpty ? .workUnknown(words: words, known: listed) : .askWhichOf(names: listed),
        nearest: [.tryWorkflows])
    }
    return work
  }

  /// How far a piece of work is; nil means the one at hand.
  func status(of work: String?) throws(Refusal) -> Effect {
    .answer(Phrasing(situation).status(try state(work)), [])
  }

  /// How a step of the work at hand stands; nil when it has none that is meant, or is closed.
  ///
  /// - Parameter exactly: only one that is called just so.
  func stepAtHand(_ words: String, exactly: Bool = false) -> Effect? {
    guard let state = situation.workAtHand, !state.isClosed,
      let step = state.step(meant: words, exactly ? .none : forms)
    else { return nil }
    if exactly, ![step.id, step.words].contains(words.lowercased()) { return nil }
    return .answer(Phrasing(situation).why(step, in: state), [])
  }

  func state(_ words: String?) throws(Refusal) -> WorkflowState {
    let instance = try instance(words)
    guard let state = catalogue.state(of: instance) else {
      throw Refusal(
        .failed,
        .workFollowsUnknown(name: instance.name, kind: instance.workflow),
        nearest: [.tryWorkflows])
    }
    return state
  }

  func find(_ words: String, in work: String?) throws(Refusal)
    -> (WorkflowState, WorkflowDefinition.Step)
  {
    let state = try state(work)
    if let step = state.step(meant: words, forms) { return (state, step) }
    if work == nil {
      if let (other, rest) = workNamed(in: words), let step = other.step(meant: rest, forms) {
        return (other, step)
      }
      // Said of other work that is open: only one of it has such a step.
      let others = states.compactMap { state in
        state.step(meant: words, forms).map { (state, $0) }
      }
      if others.count == 1 { return others[0] }
      if others.count > 1 {
        let names = others.map(\.0.instance.name)
        throw Refusal(
          .failed, .askWhichOf(names: names.joined(separator: ", ")),
          nearest: names.prefix(2).map { .tryPlaceWork(name: $0) })
      }
    }
    let several = state.definition.steps(meant: words, in: forms)
    if several.count > 1 {
      throw Refusal(
        .failed, .askWhichOf(names: several.map(\.words).joined(separator: ", ")),
        nearest: several.prefix(2).map {
          .tryDoStep(step: $0.words, name: state.instance.name)
        })
    }
    let ids = state.definition.steps.map(\.id)
    throw Refusal(
      .failed,
      .workStepUnknown(
        name: state.instance.name, words: words,
        known: (ids.prefix(12) + (ids.count > 12 ? ["…"] : [])).map { .words($0) }),
      nearest: [.tryNextStep])
  }

  /// A step’s deadline rings by itself: so it is told when, and by whose rule. Without one there is nothing to wait for.
  private func remind(_ words: String, _ work: String?) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    let phrasing = Phrasing(situation)
    // “When the solicitation closes” is when what waits for it may begin.
    let running = state.deadlines.filter { deadline in
      if deadline.step?.id == step.id { return true }
      if case .rule(let rule) = deadline.source { return rule.after == step.id }
      return false
    }
    if running.isEmpty, step.deadlines.contains(where: { state.done[$0.after] == nil }) {
      return answer(
        phrasing.deadlinesToCome(step, in: state)
          + [Line(.dim, say(.workRingsThen))])
    }
    guard !running.isEmpty else {
      throw Refusal(
        .failed, .deadlineSayWhen(name: step.id),
        nearest: [.tryRemindTomorrow(name: words), .tryNextStep])
    }
    return answer(
      phrasing.deadlines([state], only: running)
        + [Line(.dim, say(.workEachRings))])
  }

  // MARK: Changes

  private func begin(kind: String?, name: String?) throws(Refusal) -> Plan {
    guard let kind else {
      if let name { return try beginning(name) }
      let ids = catalogue.definitions.map(\.id)
      throw Refusal(
        .notUnderstood, .workWhichKind(known: ids.map { .words($0) }),
        nearest: [.tryWorkBeginKind(kind: ids.first ?? "micro-purchase")])
    }
    let definition = try definition(kind)
    let (name, told) =
      name.flatMap { begun($0, definition) }.map { ($0.name, $0.events) } ?? (name, [])
    let taken = Set(situation.library.workflows.map { $0.name.lowercased() })
    var wanted = Phrasing.bounded(name ?? definition.id)
    if name == nil {
      var number = 2
      while taken.contains(wanted.lowercased()) {
        wanted = "\(definition.id) \(number)"
        number += 1
      }
    }
    guard !taken.contains(wanted.lowercased()) else {
      throw Refusal(
        .failed, .workNameTaken(name: wanted), nearest: [.tryWorkStatus(name: wanted)])
    }
    var began = event(.began, nil, on: nil)
    began.edition = edition(of: definition)
    return .run([
      .keep(
        .workflow(
          WorkflowInstance(
            name: wanted, workflow: definition.id,
            events: [began] + told + numbering(definition, told))))
    ])
  }

  /// “A new acquisition for laptops”: of which kind, is asked.
  private func beginning(_ name: String) throws(Refusal) -> Plan {
    if let (kind, rest) = kindNamed(among: name) { return try begin(kind: kind, name: rest) }
    if let kind = kindFitting(name) { return try begin(kind: kind, name: name) }
    var choices: [Question.Choice] = []
    for definition in catalogue.definitions.prefix(9) {
      guard case .run(let effects) = try begin(kind: definition.id, name: name) else { continue }
      let hint = definition.useWhen.isEmpty ? "" : ": \(definition.useWhen)"
      choices.append(
        Question.Choice(
          text: .words(definition.title + hint), name: definition.id, effects: effects))
    }
    let sentences = choices.map { Message.tryWorkNew(kind: $0.name, name: name) }
    var question = Question(
      kind: .choose(choices), text: .askKindOfWork,
      instead: sentences.first ?? .tryWorkNew(kind: "micro-purchase", name: name))
    question.further = Array(sentences.dropFirst())
    return .ask(question)
  }

  /// Gives work another name; its alarms say so.
  private func rename(_ old: WorkflowInstance, to name: String) throws(Refusal) -> Plan {
    let wanted = Phrasing.bounded(name)
    let isOther = wanted.lowercased() != old.name.lowercased()
    guard !isOther || !situation.library.works.calls(wanted) else {
      throw Refusal(
        .failed, .workNameTaken(name: wanted), nearest: [.tryWorkStatus(name: wanted)])
    }
    var note = event(.noted, nil, on: nil)
    note.note = say(.workCalledBefore(name: old.name))
    var new = adding([note], to: old)
    new.name = wanted
    let alarms = situation.timers.filter {
      $0.routine.origin?.deadline?.work == old.id && $0.name.hasPrefix("\(old.name): ")
    }
    return .run(
      [.keep(.workflow(new))]
        + alarms.map {
          .rename($0.id, to: Phrasing.bounded("\(wanted)\($0.name.dropFirst(old.name.count))"))
        })
  }

  /// Whether some words are the name of work and of no step of the work meant.
  private func isWork(_ words: String, andNoStepOf work: String?) -> Bool {
    guard work == nil, situation.library.works.calls(words) else { return false }
    return (try? find(words, in: nil)) == nil
  }

  private func done(
    _ words: String?, _ work: String?, on past: WorkflowPast?, _ waiver: WorkflowEvent.Waiver?
  ) throws(Refusal) -> Plan {
    // “Need is done for desks and laptops.”
    if let work, case let names = parts(of: work), names.count > 1,
      !situation.library.works.calls(work), names.allSatisfy(situation.library.works.calls)
    {
      return plan(names.map { .workflow(.done(step: words, work: $0, on: past, waiver: waiver)) })
    }
    if let words, let plan = try severalDone(words, work, on: past, waiver) { return plan }
    if let words, work == nil, (try? state(nil))?.step(meant: words, forms) == nil,
      let (other, rest) = workNamed(in: words),
      let plan = try severalDone(rest, other.instance.name, on: past, waiver)
    {
      return plan
    }
    let (state, step): (WorkflowState, WorkflowDefinition.Step)
    if let words {
      (state, step) = try find(words, in: work)
    } else {
      let only = try self.state(work)
      guard only.next.count == 1 else {
        throw Refusal(
          .failed, whose(only, .workWhichStep(steps: only.next.map { .words($0.id) })),
          nearest: only.next.prefix(2).map {
            .tryStepDoneOf(step: $0.words, time: "", name: nameOf(only))
          })
      }
      (state, step) = (only, only.next[0])
    }
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    let day = past?.date ?? situation.local.date
    guard day <= situation.local.date else {
      throw Refusal(.outOfRange, .workStillToCome(time: Phrasing(situation).day(day)))
    }
    if case .moment(let time)? = past, time > situation.local {
      let clock = speaker.say(SaidTime(time))
      throw Refusal(.outOfRange, .workStillToCome(time: clock))
    }
    let waiver = signed(waiver)
    var event = event(.done, step, on: day)
    if case .moment(let time)? = past { event.moment = min(situation.zone.wall(time), event.wall) }
    let obstacle = obstacle(to: step, in: state, event, past)
    if let obstacle, waiver == nil { throw refusal(obstacle, to: step, in: state, past) }
    var done = event
    guard let waiver, obstacle == nil else {
      done.waiver = waiver
      return starting(after: step, in: state, with: change(state, [done], ending: [step]))
    }
    // Nothing stood against it: what was said about it is no waiver, and kept all the same.
    done.note =
      waiver.by == signer
      ? waiver.reason : say(.workReasonOf(reason: waiver.reason, person: waiver.by))
    return change(state, [done], ending: [step])
  }

  /// Closed work stays as it is, until it is opened again.
  func refuseIfClosed(_ state: WorkflowState) throws(Refusal) {
    guard state.isClosed else { return }
    throw Refusal(
      .failed, .workIsClosed(name: state.instance.name),
      nearest: [.tryWorkReopen(name: state.instance.name)])
  }

  /// What is settled stays as it was recorded, until it is opened again.
  func refuseIfSettled(_ step: WorkflowDefinition.Step, in state: WorkflowState)
    throws(Refusal)
  {
    guard let event = state.settling(step) else { return }
    throw Refusal(
      .failed, whose(state, .words(Phrasing(situation).settled(step, event))),
      nearest: [reopening(step, state)])
  }

  func event(
    _ kind: WorkflowEvent.Kind, _ step: WorkflowDefinition.Step?, on date: CivilDate?,
    waiver: WorkflowEvent.Waiver? = nil
  ) -> WorkflowEvent {
    let now = situation.anchor.wall(of: situation.now)
    // Each is later than those before, though no time passed between: the newest says which work is talked about.
    let newest = situation.library.workflows.map(\.lastWall).max() ?? 0
    let isSameMoment = now <= newest && newest - now < 1_000_000
    // What was done on another day was done by the end of it.
    let end = date.map { situation.zone.wall(LocalTime(CivilDate(day: $0.day + 1), second: 0)) }
    var event = WorkflowEvent(
      kind, step: step?.id, on: date ?? situation.local.date, wall: isSameMoment ? newest + 1 : now,
      moment: end.flatMap { $0 <= now ? $0 : nil } ?? (isSameMoment ? now : nil), waiver: waiver)
    event.by = situation.doer
    return event
  }

  /// A waiver without a name is the user's; without a reason it is none.
  func signed(_ waiver: WorkflowEvent.Waiver?) -> WorkflowEvent.Waiver? {
    guard var waiver, !waiver.reason.isEmpty else { return nil }
    if waiver.by.isEmpty { waiver.by = signer }
    return waiver
  }

  var signer: String { situation.user.isEmpty ? "me" : situation.user }

  func adding(_ events: [WorkflowEvent], to instance: WorkflowInstance) -> WorkflowInstance {
    var instance = instance
    instance.events += events
    return instance
  }
}
