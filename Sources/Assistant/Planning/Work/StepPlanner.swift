import Language
import Timers
import Workflows

/// Steps of work as people speak of them: new ones, those that are dropped, renamed, wait for another or for something
/// outside of the work, who does them; and work that rests. Every change is an event of its record.
struct StepPlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: StepIntent) throws(Refusal) -> Plan {
    switch intent {
    case .finished(let step, let person, let work, let past):
      return try finish(step, by: person, work, past)
    case .taken(let step, let person, let work, let begins):
      return try take(step, by: person, work, begins: begins)
    case .left(let step, let person, let work): return try leave(step, by: person, work)
    case .add(let name, let place, let work): return try add(name, at: place, work)
    case .takes(let step, let span, let work): return try take(step, span, work)
    case .allBut(let step, let work): return try finishAll(but: step, work)
    case .drop(let step, let work, let reason): return try drop(step, work, reason)
    case .rename(let step, let name, let work): return try renameStep(step, to: name, work)
    case .follow(let step, let earlier, let work, let begins):
      return try follow(step, after: earlier, work, begins: begins)
    case .block(let step, let work, let reason): return try block(step, work, reason)
    case .unblock(let step, let work, let reason): return try unblock(step, work, reason)
    case .blocked(let work):
      return answer(
        workPhrasing.blocked(
          try work.map { name throws(Refusal) in [try state(name)] } ?? states))
    case .held: return answer(workPhrasing.held(states))
    case .park(let work, let reason): return try park(try state(work), reason)
    case .parked: return answer(parked)
    case .hold(let work, let until, let reason): return try hold(try state(work), until, reason)
    case .restart(let work): return try restart(try state(work))
    case .finishedOn(let days): return answer(finished(on: days))
    case .shares(let work): return answer(workPhrasing.shares(try state(work)))
    }
  }

  /// Who is meant by “she”: whoever was named last in what is known of the work; nobody known is asked for.
  private func name(
    _ person: StepIntent.Person, in state: WorkflowState, _ step: WorkflowState.Step
  )
    throws(Refusal) -> String
  {
    switch person {
    case .named(let name): return ShownName.bounded(somebody(name))
    case .me: return signer
    case .pronoun(let word):
      // A pronoun stands for who was named a moment ago, and for nobody else.
      if let last = state.instance.events.last, let name = last.person,
        situation.anchor.wall(of: situation.now) - last.wall < Self.memory
      {
        return name
      }
      throw Refusal(
        .notUnderstood, .workWho(word: word, step: step.words),
        nearest: [.tryAssign(step: step.words)])
    }
  }

  /// So long somebody who was named is “she”, in nanoseconds.
  private static let memory: Int64 = 600_000_000_000

  private func finish(
    _ words: String, by person: StepIntent.Person, _ work: String?, _ past: WorkflowPast?
  ) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    let name = try name(person, in: state, step)
    let plan = try workPlanner.plan(
      WorkflowIntent.done(step: step.id, work: state.instance.name, on: past, waiver: nil))
    guard case .run(var effects) = plan else { return plan }
    for place in effects.indices {
      guard case .change(.keep(.workflow(var instance))) = effects[place],
        let last = instance.events.lastIndex(where: { $0.kind == .done && $0.step == step.id })
      else { continue }
      instance.events[last].person = name
      effects[place] = .keep(.workflow(instance))
    }
    return .run(effects)
  }

  /// How long a step takes: counted with where lengths are, and its timer where it is begun.
  private func take(_ words: String, _ span: WorkflowDefinition.Span, _ work: String?)
    throws(Refusal) -> Plan
  {
    let (state, step) = try find(words, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    var takes = event(.stepTakes, step, on: nil)
    takes.note = span.words
    return change(state, [takes], ending: [])
  }

  /// All that is open but one step and what waits for it; more than was named, so it is asked with what that is. What is a
  /// determination is nobody’s to tell by the way.
  private func finishAll(but words: String, _ work: String?) throws(Refusal) -> Plan {
    let (state, kept) = try find(words, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(kept, in: state)
    let name = state.instance.name
    let steps = state.missing.filter { step in
      !step.isDetermination && step.id != kept.id
        && !state.definition.waits(step.id, for: kept.id)
    }
    guard let first = steps.first else { return try workPlanner.missing(work, before: nil) }
    let done = steps.map { step -> Intent in
      .workflow(.done(step: step.id, work: name, on: nil, waiver: nil))
    }
    guard case .run(let effects) = planner.plan(done) else { return planner.plan(done) }
    let listed = speaker.list(steps.map(\.words))
    return .ask(
      Question(
        kind: .confirm(effects, destructive: false),
        text: .askMeant(
          what: .workSaidDone(step: listed, clock: "", person: "", reason: "", note: "")),
        instead: .tryStepDoneOf(step: first.words, time: "", name: nameOf(state))))
  }

  private func take(
    _ words: String, by person: StepIntent.Person, _ work: String?, begins: Bool
  ) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    var assigned = event(.assigned, step, on: nil)
    assigned.person = try name(person, in: state, step)
    let now = situation.anchor.wall(of: situation.now)
    let isFree =
      holder(of: step, in: state) == nil
      && state.obstacle(to: step, on: situation.local.date, at: now) == nil
    guard begins, isFree else { return change(state, [assigned], ending: []) }
    var begun = event(.stepBegun, step, on: nil)
    begun.wall = assigned.wall + 1
    return change(state, [assigned, begun], ending: [])
  }

  private func leave(_ words: String, by person: String, _ work: String?) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    guard state.people[step.id]?.lowercased() == somebody(person).lowercased() else {
      throw .failed(
        .workNotTheirs(step: step.words, name: state.instance.name, person: person),
        [.tryAssign(step: step.words)])
    }
    return try deadlinePlanner.assign(WorkflowSubject(step.id, work: state.instance.name), to: nil)
  }

  /// Who began a step, and so is at it; empty: who asks. Nil: nobody is. In a team that is said of others by the team.
  private func holder(of step: WorkflowDefinition.Step, in state: WorkflowState) -> String? {
    guard state.begun[step.id] != nil else { return nil }
    let begun = state.instance.events.last { $0.kind == .stepBegun && $0.step == step.id }
    guard let doer = begun?.by, doer != situation.doer, let words = doer.words else {
      return ""
    }
    return situation.isInTeam ? nil : say(words)
  }

  /// The steps of a file are those of rules: none is taken out of them or called otherwise; others go beside them.
  private func refuseUnlessOwn(_ state: WorkflowState) throws(Refusal) {
    try refuseIfClosed(state)
    guard !state.definition.hasOwnSteps else { return }
    throw .failed(
      .workStepsOfFile(name: state.instance.name, kind: state.definition.id), [.tryNextSteps])
  }

  private func add(_ name: String, at place: StepIntent.Place, _ work: String?) throws(Refusal)
    -> Plan
  {
    var other: String?
    let state: WorkflowState
    switch place {
    case .last: state = try self.state(work)
    case .after(let words):
      let found = try find(words, in: work)
      (state, other) = (found.0, found.1.id)
    case .before(let words):
      let found = try find(words, in: work)
      state = found.0
      let steps = state.definition.steps
      let here = steps.firstIndex { $0.id == found.1.id } ?? 0
      other = here == 0 ? "" : steps[here - 1].id
    }
    try refuseIfClosed(state)
    let name = ShownName.bounded(name)
    let id = try newID(name, in: state)
    var added = event(.stepAdded, WorkflowDefinition.Step(id: id, name: name), on: nil)
    (added.note, added.other) = (name, other)
    return change(state, [added], ending: [])
  }

  /// What a step of that name is called by; refused where there is one.
  private func newID(_ name: String, in state: WorkflowState) throws(Refusal) -> String {
    guard let id = state.definition.newStepID(name) else {
      throw .failed(
        .workStepThere(name: state.instance.name, step: name),
        [.tryTimeline(name: state.instance.name)])
    }
    return id
  }

  private func drop(_ words: String, _ work: String?, _ reason: String) throws(Refusal) -> Plan {
    if reason.isEmpty,
      let plan = try documentPlanner.asDocument(words, work, DocumentIntent.delete)
    {
      return plan
    }
    let (state, step) = try find(words, in: work)
    // What a rule asks for is no one's to drop: it is waived, with a reason, or does not apply.
    if !state.definition.hasOwnSteps, !state.isOwn(step) {
      return step.isConditional && reason.isEmpty
        ? try workPlanner.set(step.id, state.instance.name, applies: false)
        : try workPlanner.waive(
          step.id, state.instance.name, reason.isEmpty ? nil : .init(reason: reason, by: ""))
    }
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    var dropped = event(.stepDropped, step, on: nil)
    if !reason.isEmpty { dropped.note = ShownName.bounded(reason) }
    return change(state, [dropped], ending: [step])
  }

  private func renameStep(_ words: String, to name: String, _ work: String?) throws(Refusal) -> Plan
  {
    if let plan = try documentPlanner.asDocument(words, work, DocumentIntent.rename) { return plan }
    let (state, step) = try find(words, in: work)
    if !state.isOwn(step) { try refuseUnlessOwn(state) }
    let name = ShownName.bounded(name)
    let id = try newID(name, in: state)
    var renamed = event(.stepRenamed, step, on: nil)
    (renamed.other, renamed.note) = (id, name)
    return change(state, [renamed], ending: [])
  }

  private func follow(
    _ words: String, after earlier: String, _ work: String?, begins: Bool
  ) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    let (_, first) = try find(earlier, in: state.instance.name)
    let name = state.instance.name
    guard !state.definition.waits(first.id, for: step.id) else {
      throw .failed(.workCircle(step: first.words, other: step.words), [.tryNextSteps])
    }
    let starts = state.starting[first.id, default: []].contains(step.id)
    guard !step.after.contains(first.id) || begins && !starts else {
      throw .failed(
        .workFollowsAlready(name: name, step: step.words, other: first.words), [.tryNextSteps])
    }
    var follows = event(.stepFollows, step, on: nil)
    follows.other = first.id
    if begins { follows.note = WorkflowState.startsByItself }
    return change(state, [follows], ending: [])
  }

  /// Without the words that lead to a name: “the units”.
  private func bare(_ words: String) -> String {
    words.split(separator: " ").map(String.init).drop(while: interpreter.leadsName)
      .joined(separator: " ")
  }

  private func block(_ words: String, _ work: String?, _ reason: String) throws(Refusal) -> Plan {
    let (state, step) = try find(words, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    // The reason of a wait may name what another step is about.
    let cause = bare(reason)
    if let other = state.step(meant: cause, forms), other.id != step.id,
      state.done[other.id] == nil, !state.definition.waits(other.id, for: step.id)
    {
      return try follow(step.id, after: other.id, state.instance.name, begins: false)
    }
    guard state.blocked[step.id] != reason else {
      throw .failed(
        .workBlockedAlready(name: state.instance.name, step: step.words),
        [.tryUnblock(step: step.words)])
    }
    var blocked = event(.blocked, step, on: nil)
    if !reason.isEmpty { blocked.note = ShownName.bounded(reason) }
    return change(state, [blocked], ending: [])
  }

  private func unblock(_ words: String?, _ work: String?, _ reason: String?) throws(Refusal) -> Plan
  {
    if let words {
      let (state, step) = try find(words, in: work)
      guard state.blocked[step.id] != nil else {
        throw .failed(.workNotBlocked(name: state.instance.name, step: step.words), [.tryNextSteps])
      }
      return change(state, [event(.unblocked, step, on: nil)], ending: [])
    }
    let said = bare(reason ?? "").lowercased()
    let found = states.flatMap { state in
      state.blocked.filter { _, why in
        bare(why).lowercased() == said
      }.compactMap { id, _ in state.definition.step(id).map { (state, $0) } }
    }
    guard found.count == 1 else {
      throw .failed(
        found.isEmpty
          ? .workNothingWaits(what: reason ?? "")
          : .workSeveralWait(steps: found.map { .words($0.1.words) }),
        [.tryBlocked])
    }
    return change(found[0].0, [event(.unblocked, found[0].1, on: nil)], ending: [])
  }

  private func hold(_ state: WorkflowState, _ until: ProjectRequest.Time?, _ reason: String)
    throws(Refusal) -> Plan
  {
    try refuseIfClosed(state)
    let due = until.map { time in
      time.hasClock
        ? WorkflowState.Due.moment(situation.zone.wall(time.at)) : .day(time.at.date)
    }
    if let due { try deadlinePlanner.refuseIfPast(due, said: .counted) }
    if let held = state.held, held.until == due, reason.isEmpty {
      throw .failed(
        .workHeldAlready(name: state.instance.name), [.tryResumeWork(name: state.instance.name)])
    }
    var event = event(.held, nil, on: nil)
    event.deadline = due.map { SetDeadline($0, reason: "", by: signer) }
    if !reason.isEmpty { event.note = ShownName.bounded(reason) }
    return change(state, [event], ending: [])
  }

  /// It rests without an end, and no list of what is under way has it. Its deadlines stay.
  private func park(_ state: WorkflowState, _ reason: String) throws(Refusal) -> Plan {
    try refuseIfClosed(state)
    let name = state.instance.name
    guard !state.isArchived else {
      throw .failed(.workParkedAlready(name: name), [.tryUnpark(name: name)])
    }
    var event = event(.held, nil, on: nil)
    if !reason.isEmpty { event.note = ShownName.bounded(reason) }
    guard
      case .run(let effects) = change(
        state, [event, self.event(.archived, nil, on: nil)], ending: [])
    else { return .run([]) }
    let said = speaker.say(.workParked(name: name, way: .tryUnpark(name: name)))
    return .run(effects + [.answer([Line(.dim, said)], [])])
  }

  /// Every step that is done or waived is open again; days, people and notes stay, and so does the record.
  private func restart(_ state: WorkflowState) throws(Refusal) -> Plan {
    try refuseIfClosed(state)
    let over = state.definition.steps.filter { state.done[$0.id] != nil }
    guard !over.isEmpty else {
      throw .failed(.workNothingDone(name: state.instance.name), [.tryNextStep])
    }
    return change(state, over.map { event(.reopened, $0, on: nil) }, ending: [])
  }

  /// The steps that are done since some days, by work; those of work that is closed, too.
  private func finished(on days: ClosedRange<CivilDate>) -> [Line] {
    let lines = situation.library.workflows.compactMap { work -> Line? in
      guard let state = catalogue.state(of: work) else { return nil }
      let steps = state.definition.steps.filter { step in
        state.done[step.id].map(days.contains) ?? false
      }
      guard !steps.isEmpty else { return nil }
      return Line(
        .init(.strong, work.name), .init(.plain, "   \(speaker.list(steps.map(\.words)))"))
    }
    return lines.isEmpty ? [line(.workNothingFinished)] : lines
  }

  private var parked: [Line] {
    let lines = states.filter(\.isArchived).map { state in
      Line(
        .init(.strong, state.instance.name),
        .init(.plain, "   \(speaker.say(.workOnShelf(reason: state.held?.note ?? "")))"))
    }
    return lines.isEmpty ? [line(.workNothingParked)] : lines
  }

  /// Work that rests goes on, off the shelf; nil: it does not rest.
  func goOn(_ state: WorkflowState) -> Plan? {
    guard state.held != nil else { return nil }
    let offShelf = state.isArchived ? [event(.unarchived, nil, on: nil)] : []
    return change(state, [event(.resumed, nil, on: nil)] + offShelf, ending: [])
  }

  /// What a step that is done sets going: those that begin by themselves then, as somebody said, and that nothing else
  /// holds up.
  func startFollowers(after step: WorkflowState.Step, in before: WorkflowState, with plan: Plan)
    -> Plan
  {
    let followers = before.starting[step.id, default: []].sorted()
    guard !followers.isEmpty, case .run(let effects) = plan,
      case .change(.keep(.workflow(let work)))? = effects.first
    else { return plan }
    var planner = self
    planner.context.expect(effects)
    var all = effects
    for id in followers {
      guard let state = catalogue.state(of: work), state.next.contains(where: { $0.id == id }),
        case .run(let more)? = try? planner.begin(id, work.name)
      else { continue }
      planner.context.expect(more)
      planner.context.join(more, to: &all)
    }
    return .run(all)
  }

  /// Somebody is at a step: written down, and timed where it has a length of hours or minutes.
  func begin(_ words: String?, _ work: String?) throws(Refusal) -> Plan {
    let (state, step): (WorkflowState, WorkflowDefinition.Step)
    if let words {
      (state, step) = try find(words, in: work)
    } else {
      let (whole, next) = try deadlinePlanner.find(WorkflowSubject(work: work, isNext: true))
      guard let next else { throw .failed(.noUnderstanding) }
      (state, step) = (whole, next)
    }
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    if let person = holder(of: step, in: state) {
      throw .failed(
        .workStepBegunAlready(name: state.instance.name, step: step.id, person: person),
        [
          person.isEmpty
            ? .tryDoStep(step: step.words, name: state.instance.name) : .tryNextSteps
        ])
    }
    let date = situation.local.date
    let now = situation.anchor.wall(of: situation.now)
    if let obstacle = state.obstacle(to: step, on: date, at: now) {
      throw .failed(
        .words(deadlinePhrasing.obstacle(obstacle, to: step, in: state, on: date)), [.tryNextSteps])
    }
    guard case .run(var effects) = change(state, [event(.stepBegun, step, on: nil)], ending: [])
    else { return .run([]) }
    let told = checked(step, in: state)
    guard let minutes = step.typical?.minutes, minutes > 0 else {
      return .run(effects + told)
    }
    let length = Duration.seconds(minutes * 60)
    let name = ShownName.bounded("\(state.instance.name) \(step.words)")
    guard var routine = try? Routine(name: name, phases: [Phase(name: name, length)]) else {
      return .run(effects + told)
    }
    routine.origin = Origin()
    routine.origin?.step = Origin.Deadline(work: state.instance.id, step: step.id)
    effects.append(.start(routine, trigger: nil, pinnedEnd: nil))
    return .run(effects + told)
  }

  /// How a step that begins stands to its rules: as it was looked up beforehand, else now.
  private func checked(_ step: WorkflowDefinition.Step, in state: WorkflowState) -> [Effect] {
    let date = situation.local.date
    let key = CheckAhead.Key(state, step, on: date)
    let now = situation.anchor.wall(of: situation.now)
    let ahead =
      situation.checksAhead.first { $0.key == key }
      ?? CheckAhead(state, step, in: catalogue, on: date, wall: now)
    guard let ahead, let rules = catalogue.rules(of: state.definition) else { return [] }
    let phrasing = compliancePhrasing
    let ways = phrasing.ways(out: ahead.report, of: state)
    return [.answer(phrasing.check(ahead, of: step, in: state, rules), [])]
      + (ways.isEmpty ? [] : [.place(.offer(ways))])
  }
}
