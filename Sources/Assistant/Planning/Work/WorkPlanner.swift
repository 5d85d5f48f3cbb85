import Language
import Timers
import Workflows

/// Work that goes through steps: what someone said about it, as changes to what is kept and as answers.
struct WorkPlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: WorkflowIntent) throws(Refusal) -> Plan {
    if let plan = try planOpen(intent) { return plan }
    switch intent {
    case .ofAll(let one): return try doToAll(one)
    case .list:
      guard case .run(let page)? = workListPlanner.tellOfAll(.summary) else {
        return answer(workPhrasing.workflows())
      }
      return .run(page + [.answer(workPhrasing.kinds(behindWork: true), [])])
    case .underWay, .count:
      if let plan = workListPlanner.tellOfAll(.summary) { return plan }
      return answer(
        intent == .count
          ? workPhrasing.count(underWay) : workPhrasing.work(underWay))
    case .show(let kind): return try show(kind)
    case .begin(let kind?, let name?, let value?):
      return try begin(kind: kind, name: name, fieldPlanner.costing(value, try definition(kind)))
    case .begin(let kind, let name, _): return try begin(kind: kind, name: name)
    case .status(let work): return .run([try status(of: work)])
    case .next(let work, let reasons): return try next(work, reasons: reasons)
    case .missing(let work, let before): return try missing(work, before: before)
    case .deadlines(let subject, let late, let days):
      return try deadlinePlanner.deadlines(subject, late: late, on: days)
    case .deadline(let request): return try deadlinePlanner.plan(request)
    case .assign(let subject, let person): return try deadlinePlanner.assign(subject, to: person)
    case .responsible(let subject): return try deadlinePlanner.responsible(subject)
    case .tasks(let person):
      return workListPlanner.tellOfAll(.tasks(person.map(somebody)))
        ?? answer(deadlinePlanner.tasks(of: person))
    case .unassigned:
      return workListPlanner.tellOfAll(.unassigned)
        ?? answer(workPhrasing.unassigned(underWay))
    case .remind(let step, let work): return try remind(step, work)
    case .remindBefore(let subject, let span): return try deadlinePlanner.remind(subject, span)
    case .documents(let work): return answer(workPhrasing.documents(of: try state(work)))
    case .optional(let work): return answer(workPhrasing.optional(try state(work)))
    case .signed(let step, let work): return try signatures(step, work)
    case .history(nil, notes: true, ofEnd: _) where states.isEmpty:
      return answer(.noteNone)
    case .history(let work, _, ofEnd: true) where try state(work).isUnderWay:
      return .run([try status(of: work)])
    case .history(let work, let notes, _):
      return answer(workPhrasing.history(try state(work), notes: notes))
    case .why(let step, let work): return try why(step, work)
    case .done(let step, let work, let past, let waiver):
      return try complete(step, work, on: past, waiver)
    case .waive(let step, let work, let waiver): return try waive(step, work, waiver)
    case .applies(let step, let work, let applies): return try set(step, work, applies: applies)
    case .reopen(let words, let work): return try reopen(words, work)
    case .note(let text, let subject): return try note(text, on: subject)
    case .close(let work): return try close(work)
    case .over(let work): return try end(work)
    case .delete(let work): return try delete(work)
    case .rename(let work, let name): return try rename(instance(work), to: name)
    case .focus(let work): return try focus(work)
    case .field(let intent): return try fieldPlanner.plan(intent)
    case .lists(let intent): return try workListPlanner.plan(intent)
    case .compliance(let intent): return try compliancePlanner.plan(intent)
    case .deadlineReason(let subject):
      let (state, step) = try deadlinePlanner.find(subject)
      return answer(deadlinePhrasing.reasons(of: state, step))
    case .exportDeadlines(let work, let file):
      return try deadlinePlanner.export(work, to: file)
    case .timeline(let work): return answer(deadlinePhrasing.timeline(try state(work)))
    case .project(let request): return try projectPlanner.plan(request)
    case .record(let work, nil): return answer(recordPhrasing.acts(of: try state(work)))
    case .record(let work, let export?): return try self.export(work, to: export.path)
    case .verify(let work):
      let state = try state(work)
      let verdict = RecordChain.verify(state.instance)
      let lines = recordPhrasing.verdict(verdict, of: state)
      // A program that asks has to see it in how that ended.
      guard verdict.broken == nil else {
        throw .failed(.words(lines.map(\.text).joined(separator: " ")))
      }
      return answer(lines)
    case .beginStep(let step, let work): return try stepPlanner.begin(step, work)
    case .document(let intent): return try documentPlanner.plan(intent)
    case .step(let intent): return try stepPlanner.plan(intent)
    }
  }

  /// What is left open of the work or the step that is meant: it is planned once more with that named, or asked about. Nil:
  /// nothing is. Of the first three at most one applies: no work is named, or a kind that nothing is called like, or a name
  /// that several have a part in. The step comes last: it is asked of one piece of work, which those settle.
  private func planOpen(_ intent: WorkflowIntent) throws(Refusal) -> Plan? {
    if let plan = try ofIt(intent) { return plan }
    if let plan = try ofKind(intent) { return plan }
    if let plan = try planPointed(intent) { return plan }
    return askStep(intent)
  }

  /// Which work, where several have a part in a name, or a step that the work at hand has not.
  private func planPointed(_ intent: WorkflowIntent) throws(Refusal) -> Plan? {
    guard chosenThings == nil, let (step, work, isAnswer) = intent.target else { return nil }
    let things: [Thing]
    if let work {
      let pointing = Pointing(name: work, kind: .work, families: [.work])
      things = meantThings(candidates(pointing, for: isAnswer ? .show : .change))
    } else if let step, states.count > 1, !library.works.calls(step),
      workNamed(in: step) == nil, (try? state(nil))?.step(meant: step, forms) == nil
    {
      things = states.filter { $0.step(meant: step, forms) != nil }.map { .work($0.instance) }
    } else {
      return nil
    }
    guard things.count > 1 else { return nil }
    return try act(on: things, isAnswer ? .show : .change) { planner, _ throws(Refusal) in
      try planner.plan(intent)
    }
  }

  // MARK: Answers

  private func show(_ kind: String) throws(Refusal) -> Plan {
    // What stands for a kind may be the name of work.
    if catalogue.definition(named: kind) == nil, library.works.calls(kind) {
      return .run([try status(of: kind)])
    }
    return answer(workPhrasing.steps(of: try definition(kind)))
  }

  /// How long work takes that is called so, or a kind of work; nil: nothing is.
  func length(of name: String) -> [Line]? {
    let phrasing = workPhrasing
    if library.works.calls(name), let state = try? state(name) {
      return phrasing.lengthLeft(state)
    }
    return catalogue.definition(named: name).map(phrasing.steps)
  }

  private func next(_ work: String?, reasons: Bool) throws(Refusal) -> Plan {
    if work == nil, underWay.isEmpty {
      // Nothing is under way: the next step of a recipe, what runs out next, or else what is expected.
      if let step = routinePlanner.nextStep { return step }
      let soonest = TimerReference(rank: .shortest)
      if !allTimers(soonest).isEmpty { return .run([try timerPlanner.answer(soonest, .due)]) }
      return .run([.prediction(.dashboard)])
    }
    // What runs by that name and is no work.
    if let work, !library.works.calls(work), timerNames.calls(work) {
      return .run([try timerPlanner.answer(TimerReference(label: work), .remaining)])
    }
    let state = try state(work)
    // What is usual is known where predictions are.
    return .run([.prediction(.steps(work: state.instance.id, reasons: reasons))])
  }

  private func signatures(_ step: String?, _ work: String?) throws(Refusal) -> Plan {
    guard let step else {
      return answer(workPhrasing.signatures(nil, in: try state(work)))
    }
    let (state, found) = try find(step, in: work)
    return answer(workPhrasing.signatures(found, in: state))
  }

  private func why(_ step: String, _ work: String?) throws(Refusal) -> Plan {
    // What stands for a step may be the name of work.
    if work == nil, isWork(step, andNoStepOf: nil) {
      return try plan(.next(work: step, reasons: true))
    }
    let (state, step) = try find(step, in: work)
    return answer(workPhrasing.why(step, in: state))
  }

  /// The record as a file: for people, or by what the file is called for programs.
  private func export(_ work: String?, to path: String?) throws(Refusal) -> Plan {
    let state = try state(work)
    let ending = path.flatMap { $0.split(separator: ".").last?.lowercased() }
    let text =
      WorkFile(rawValue: ending ?? "").map {
        historyPlanner.table(of: state.instance.events, as: $0)
      } ?? recordPhrasing.file(of: state, at: local)
    return .run([
      .history(
        .exportWork(
          state.instance.name, text, events: state.instance.events.count, path: path))
    ])
  }

  /// The kind that some words name.
  func definition(_ words: String) throws(Refusal) -> WorkflowDefinition {
    if let definition = catalogue.definition(meant: words) { return definition }
    throw noKind(words)
  }

  private func noKind(_ words: String) -> Refusal {
    let known = catalogue.definitions.map(\.id).joined(separator: ", ")
    return Refusal(
      .failed,
      .workKindNone(words: words, known: known, lacking: workflows.lacking),
      nearest: [.tryWorkflows])
  }

  /// How far a piece of work is; nil means the one at hand.
  func status(of work: String?) throws(Refusal) -> Effect {
    let state = try state(work)
    let phrasing = workPhrasing
    let isTimed = !state.isClosed && state.missing.contains { $0.typical != nil }
    let left = isTimed ? phrasing.lengthLeft(state, isBeside: true) : []
    return .answer(phrasing.status(state) + left, [])
  }

  /// By when all of some work is due, for who asks how long it is until then. Nil: it has no such day, or something else is asked.
  func due(of work: String, _ question: TimerQuestion) throws(Refusal) -> Effect? {
    guard question == .remaining || question == .due, let state = try? state(work),
      state.wholeDeadline != nil,
      case .run(let effects) = try deadlinePlanner.deadlines(
        WorkflowSubject(nil, work: work), late: false, on: nil)
    else { return nil }
    return effects.first
  }

  /// How a step of the work at hand stands; nil when it has none that is meant, or is closed.
  ///
  /// - Parameter exactly: only one that is called just so.
  func stepAtHand(_ words: String, exactly: Bool = false) -> Effect? {
    guard let state = workAtHand, !state.isClosed,
      let step = state.step(meant: words, exactly ? .none : forms)
    else { return nil }
    if exactly, ![step.id, step.words].contains(words.lowercased()) { return nil }
    return .answer(workPhrasing.why(step, in: state), [])
  }

  /// How things stand with what is named by nothing but names: “laptops”, “funds”, “solicit laptops”. Nil: it is no work.
  func bareWork(_ words: String) -> Effect? {
    if library.works.calls(words) { return try? status(of: words) }
    if let step = stepAtHand(words, exactly: true) { return step }
    guard let (state, rest) = workNamed(in: words), let step = state.step(meant: rest, forms) else {
      return nil
    }
    return .answer(workPhrasing.why(step, in: state), [])
  }

  /// A step’s deadline rings by itself: so it is told when, and by whose rule. Without one there is nothing to wait for.
  private func remind(_ words: String, _ work: String?) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    // When a step ends is when what waits for it may begin.
    let running = state.deadlines.filter { deadline in
      if deadline.step?.id == step.id { return true }
      if case .rule(let rule) = deadline.source { return rule.after == step.id }
      return false
    }
    if running.isEmpty, step.deadlines.contains(where: { state.done[$0.after] == nil }) {
      return answer(
        deadlinePhrasing.deadlinesToCome(step, in: state)
          + [line(.workRingsThen, .dim)])
    }
    guard !running.isEmpty else {
      throw .failed(
        .deadlineSayWhen(name: step.id), [.tryRemindTomorrow(name: words), .tryNextStep])
    }
    return answer(
      deadlinePhrasing.deadlines([state], only: running)
        + [line(.workEachRings, .dim)])
  }

  // MARK: Changes

  private func begin(kind: String?, name: String?, _ assumed: [WorkflowEvent] = [])
    throws(Refusal) -> Plan
  {
    guard let kind else {
      if let name { return try askKind(name) }
      let ids = catalogue.definitions.map(\.id)
      throw Refusal(
        .notUnderstood, .workWhichKind(known: ids.map { .words($0) }),
        nearest: [.tryWorkBeginKind(kind: ids.first ?? "micro-purchase")])
    }
    let definition = try definition(kind)
    if let name, let refusal = fieldPlanner.refusal(ofPriceIn: name, definition) { throw refusal }
    let (name, told) =
      name.flatMap { fieldPlanner.begun($0, definition) }.map { ($0.name, $0.events) } ?? (name, [])
    let taken = Set(library.workflows.map { $0.name.lowercased() })
    var wanted = ShownName.bounded(name ?? definition.id)
    if name == nil {
      var number = 2
      while taken.contains(wanted.lowercased()) {
        wanted = "\(definition.id) \(number)"
        number += 1
      }
    }
    guard !taken.contains(wanted.lowercased()) else {
      throw .failed(.workNameTaken(name: wanted), [.tryWorkStatus(name: wanted)])
    }
    var began = event(.began, nil, on: nil)
    began.edition = edition(of: definition)
    let known = told + assumed
    let work = WorkflowInstance(
      name: wanted, workflow: definition.id,
      events: [began] + known + fieldPlanner.following(from: known, definition)
        + fieldPlanner.numbering(definition, told))
    return .run([.keep(.workflow(work))] + alarms(ofNew: work))
  }

  /// New work of a kind that nobody said: which, and how to have another, is told.
  private func assume(_ kind: String, _ name: String) throws(Refusal) -> Plan {
    let definition = try definition(kind)
    let other = catalogue.definitions.first { $0.id != kind && $0.likely != nil }
    guard
      case .run(var effects) = try begin(
        kind: kind, name: name, fieldPlanner.assumed(definition))
    else { return .run([]) }
    let way = Message.tryWorkNew(kind: other?.id ?? kind, name: name)
    effects.append(.answer([line(.workKindAssumed(kind: definition.title, way: way), .dim)], []))
    return .run(effects)
  }

  /// “A new acquisition for laptops”: of which kind, is asked.
  private func askKind(_ name: String) throws(Refusal) -> Plan {
    if let (kind, rest) = fieldPlanner.kindNamed(among: name) {
      return try begin(kind: kind, name: rest)
    }
    if let kind = fieldPlanner.kindLacking(name) { throw noKind(kind) }
    for definition in catalogue.definitions {
      if let refusal = fieldPlanner.refusal(ofPriceIn: name, definition) { throw refusal }
    }
    if let kind = fieldPlanner.kindFitting(name) { return try begin(kind: kind, name: name) }
    if let kind = fieldPlanner.kindLikely(name) { return try assume(kind, name) }
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
    let wanted = ShownName.bounded(name)
    let isOther = wanted.lowercased() != old.name.lowercased()
    guard wanted != old.name, !isOther || !library.works.calls(wanted) else {
      throw .failed(.workNameTaken(name: wanted), [.tryWorkStatus(name: wanted)])
    }
    var note = event(.noted, nil, on: nil)
    note.note = say(.workCalledBefore(name: old.name))
    var new = adding([note], to: old)
    new.name = wanted
    let alarms = timers.filter {
      $0.routine.origin?.deadline?.work == old.id && $0.name.hasPrefix("\(old.name): ")
    }
    return .run(
      [.keep(.workflow(new))]
        + alarms.map {
          .rename($0.id, to: ShownName.bounded("\(wanted)\($0.name.dropFirst(old.name.count))"))
        })
  }

  private func reopen(_ words: String?, _ work: String?) throws(Refusal) -> Plan {
    if let words, let plan = try compliancePlanner.takeBackWaiver(words, work) { return plan }
    guard let words, !isWork(words, andNoStepOf: work) else {
      let state = try state(words ?? work)
      guard state.isClosed else {
        throw .failed(.workIsNotClosed(name: state.instance.name), [.tryNextStep])
      }
      return change(state, [event(.reopened, nil, on: nil)], ending: [])
    }
    let (state, step) = try find(words, in: work)
    try refuseIfClosed(state)
    guard state.done[step.id] != nil else {
      throw .failed(whose(state, .workStepNotDone(step: step.id)), [.tryNextStep])
    }
    return change(state, [event(.reopened, step, on: nil)], ending: [])
  }

  private func note(_ text: String, on subject: WorkflowSubject) throws(Refusal) -> Plan {
    // Where there is no work it is of what runs.
    if states.isEmpty, !subject.saysWork {
      let name = subject.words ?? subject.work
      if let plan = historyPlanner.noted(text, of: name) { return plan }
      throw .failed(.noteOfNothing(name: name ?? ""))
    }
    let (state, step) = try deadlinePlanner.find(subject)
    var note = event(.noted, step, on: nil)
    note.note = text
    return change(state, [note], ending: [])
  }

  private func close(_ work: String?) throws(Refusal) -> Plan {
    let state = try state(work)
    guard !state.isClosed else {
      throw .failed(
        .workClosedAlready(name: state.instance.name), [.tryWorkReopen(name: state.instance.name)])
    }
    return change(state, [event(.closed, nil, on: nil)], ending: state.definition.steps)
  }

  /// Closed, after a question where steps are left.
  private func end(_ work: String?) throws(Refusal) -> Plan {
    let state = try state(work)
    let closed = try plan(.close(work: work))
    let missing = state.missing.count
    guard missing > 0, case .run(let effects) = closed else { return closed }
    return .ask(
      Question(
        kind: .confirm(effects, destructive: true),
        text: .askCloseUnfinished(n: missing, all: state.progress.of, name: state.instance.name),
        instead: .tryClose(name: state.instance.name)))
  }

  private func delete(_ work: String?) throws(Refusal) -> Plan {
    let instance = try instance(work)
    let alarms = timers.filter { $0.routine.origin?.deadline?.work == instance.id }
    return .run(alarms.map { .stop($0.id) } + [.drop(Kept.Key(kind: .workflow, id: instance.id))])
  }

  /// Touching it makes it the one talked about: the newest event says which that is.
  private func focus(_ work: String?) throws(Refusal) -> Plan {
    let state = try state(work)
    if let plan = stepPlanner.goOn(state) { return plan }
    var note = event(.noted, nil, on: nil)
    note.note = ""
    return .run(
      [
        .keep(.workflow(adding([note], to: state.instance))),
        placePlanner.arrival(at: state.instance.id),
        .answer(workPhrasing.next(state), []), .place(.actions),
      ])
  }

  /// Whether some words are the name of work and of no step of the work meant.
  private func isWork(_ words: String, andNoStepOf work: String?) -> Bool {
    guard work == nil, library.works.calls(words) else { return false }
    return (try? find(words, in: nil)) == nil
  }
}
