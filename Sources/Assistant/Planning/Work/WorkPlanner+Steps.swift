import Language
import Timers
import Workflows

/// Steps that are done or waived: one, several, of all work, in their order or out of it.
extension WorkPlanner {
  /// Done, now or on a day before; one step, or several that are named in a row.
  func complete(
    _ words: String?, _ work: String?, on past: WorkflowPast?, _ waiver: WorkflowEvent.Waiver?
  ) throws(Refusal) -> Plan {
    // A step may be done for several works at once.
    if let work, case let names = parts(of: work), names.count > 1,
      !situation.library.works.calls(work), names.allSatisfy(situation.library.works.calls)
    {
      return planner.plan(
        names.map { .workflow(.done(step: words, work: $0, on: past, waiver: waiver)) })
    }
    if let words, let plan = try doSeveral(words, work, on: past, waiver) { return plan }
    if let words, work == nil, (try? state(nil))?.step(meant: words, forms) == nil,
      let (other, rest) = workNamed(in: words),
      let plan = try doSeveral(rest, other.instance.name, on: past, waiver)
    {
      return plan
    }
    let (state, step): (WorkflowState, WorkflowDefinition.Step)
    if let words {
      (state, step) = try find(words, in: work)
    } else {
      let only = try self.state(work)
      guard only.next.count == 1 else {
        throw .failed(
          whose(only, .workWhichStep(steps: only.next.map { .words($0.id) })),
          only.next.prefix(2).map {
            .tryStepDoneOf(step: $0.words, time: "", name: nameOf(only))
          })
      }
      (state, step) = (only, only.next[0])
    }
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    let day = past?.date ?? situation.local.date
    guard day <= situation.local.date else {
      throw Refusal(.outOfRange, .workStillToCome(time: workPhrasing.day(day)))
    }
    if case .moment(let time)? = past, time > situation.local {
      let clock = speaker.say(SaidTime(time))
      throw Refusal(.outOfRange, .workStillToCome(time: clock))
    }
    try compliancePlanner.refuseByOwnRule(step, in: state, waiver)
    var event = event(.done, step, on: day)
    if let witness = waiver?.by, !witness.isEmpty, waiver?.reason.isEmpty == true {
      event.note = say(.workSaidBy(person: witness))
    }
    let waiver = signed(waiver)
    if case .moment(let time)? = past { event.moment = min(situation.zone.wall(time), event.wall) }
    let obstacle = obstacle(to: step, in: state, event, past)
    if let obstacle, waiver == nil, isNow(past),
      let told = outOfOrder(obstacle, to: step, in: state, on: day)
    {
      let plan = stepPlanner.startFollowers(
        after: step, in: state, with: change(state, [event], ending: [step]))
      guard case .run(let effects) = plan else { return plan }
      return .run(effects + [.answer([line(whose(state, told), .dim)], [])])
    }
    if let obstacle, waiver == nil {
      if isNow(past), let plan = askEarlier(step, in: state, obstacle) { return plan }
      throw refusal(obstacle, to: step, in: state, past)
    }
    var done = event
    guard let waiver, obstacle == nil else {
      done.waiver = waiver
      return stepPlanner.startFollowers(
        after: step, in: state, with: change(state, [done], ending: [step]))
    }
    // Nothing stood against it: what was said about it is no waiver, and kept all the same.
    done.note =
      waiver.by == signer
      ? waiver.reason : say(.workReasonOf(reason: waiver.reason, person: waiver.by))
    return change(state, [done], ending: [step])
  }

  /// “Today” without a clock is now.
  private func isNow(_ past: WorkflowPast?) -> Bool {
    past.map { $0 == .day(situation.local.date) } ?? true
  }

  /// What is said of a step that is written down out of its order, as those before it stay open, or as it was left open when
  /// those after it were written down. Nil: it keeps its order.
  private func outOfOrder(
    _ obstacle: WorkflowState.Obstacle, to step: WorkflowDefinition.Step, in state: WorkflowState,
    on day: CivilDate
  ) -> Message? {
    if let open = stepsLeftOpen(obstacle, before: step, in: state) {
      return .orderOpen(steps: workPhrasing.listed(open), n: open.count, step: step.id)
    }
    guard case .laterThan(let done) = obstacle, catalogue.rules(of: state.definition) != nil,
      let planning = state.definition.steps.first?.phase,
      (done + [step]).allSatisfy({ $0.phase == planning && !$0.isDetermination }),
      // What was opened again was done in its order before, and is to be so again.
      !state.instance.events.contains(where: { $0.kind == .reopened && $0.step == step.id })
    else { return nil }
    return .words(deadlinePhrasing.obstacle(obstacle, to: step, in: state, on: day))
  }

  /// What is open before a step that somebody says is done, where neither it nor any of those is a determination: it is
  /// written down as said, and what is open stays open. Nil: something else stands against it.
  private func stepsLeftOpen(
    _ obstacle: WorkflowState.Obstacle, before step: WorkflowDefinition.Step,
    in state: WorkflowState
  ) -> [WorkflowDefinition.Step]? {
    // What is planned is in people's hands; what is told to sellers, bought or decided keeps its order.
    let planning = state.definition.steps.first?.phase
    guard case .missing(let direct) = obstacle, !step.isDetermination, step.phase == planning,
      planning != nil, catalogue.rules(of: state.definition) != nil
    else { return nil }
    guard let open = openSteps(upTo: direct, in: state), !open.contains(where: \.isDetermination)
    else { return nil }
    return direct
  }

  /// A step is said to be done before which others are open: whether these are done, too. Nil where something else stands
  /// against it, or one of them is a determination, which nobody has made by the way.
  private func askEarlier(
    _ step: WorkflowDefinition.Step, in state: WorkflowState, _ obstacle: WorkflowState.Obstacle
  ) -> Plan? {
    guard case .missing(let direct) = obstacle else { return nil }
    guard let steps = openSteps(upTo: [step], in: state), steps.count <= Self.mostEarlier,
      !steps.contains(where: \.isDetermination),
      case .run(let effects) = planner.plan(
        steps.map {
          .workflow(.done(step: $0.id, work: state.instance.name, on: nil, waiver: nil))
        })
    else { return nil }
    let phrasing = workPhrasing
    return .ask(
      Question(
        kind: .confirm(effects, destructive: false),
        text: whose(
          state,
          .orderAsk(
            step: step.id, steps: phrasing.listed(direct), n: direct.count,
            all: phrasing.listed(steps))),
        instead: .tryStepDoneOf(step: steps[0].words, time: "", name: nameOf(state))))
  }

  /// Steps with all that is open before them, each behind what it waits for. Nil: more than the order stands against one.
  private func openSteps(
    upTo last: [WorkflowDefinition.Step], in state: WorkflowState
  ) -> [WorkflowDefinition.Step]? {
    var (seen, steps): (Set<String>, [WorkflowDefinition.Step]) = ([], [])
    func gather(_ step: WorkflowDefinition.Step) -> Bool {
      guard seen.insert(step.id).inserted else { return true }
      let today = event(.done, step, on: situation.local.date)
      switch obstacle(to: step, in: state, today, nil) {
      case nil: break
      case .missing(let earlier)?: guard earlier.allSatisfy(gather) else { return false }
      case .earlierThan?, .laterThan?, .tooEarly?: return false
      }
      steps.append(step)
      return true
    }
    return last.allSatisfy(gather) ? steps : nil
  }

  /// What is left to do; of what comes before a step alone, where one was named.
  func missing(_ work: String?, before words: String?) throws(Refusal) -> Plan {
    let phrasing = workPhrasing
    guard let words else {
      let state = try state(work)
      return answer(
        phrasing.missing(state.missing, of: state)
          + phrasing.missingFields(fieldPlanner.needed(state)))
    }
    let (state, step) = try stepAmong(words, in: work)
    let first = state.definition.steps.prefix { $0.id != step.id }.map(\.id)
    let steps = state.missing.filter { earlier in
      earlier.id != step.id
        && (state.definition.waits(step.id, for: earlier.id)
          // Steps without an order go as they were told.
          || step.after.isEmpty && first.contains(earlier.id))
    }
    guard !steps.isEmpty else {
      return answer([line(.workNothingBefore(step: step.id, name: state.instance.name), .good)])
    }
    let needed = state.fieldsNeeded(
      for: steps + [step], catalogue.rules(of: state.definition), on: situation.local.date)
    return answer(
      [line(.workBefore(step: step.id, name: state.instance.name), .dim)]
        + phrasing.missing(steps, of: state) + phrasing.missingFields(needed))
  }

  /// The step that some words name among others: “the solicitation can go out”.
  private func stepAmong(_ words: String, in work: String?) throws(Refusal)
    -> (WorkflowState, WorkflowDefinition.Step)
  {
    if let found = try? find(words, in: work), found.0.definition.calls(words, forms) {
      return found
    }
    let said = words.split(separator: " ")
    let named = states.first { WorkflowDefinition.isPart($0.instance.name, of: words) }
    let here = if work == nil, let named { named } else { try state(work) }
    for length in (1...max(1, said.count)).reversed() {
      for start in 0...max(0, said.count - length) {
        let part = said[start..<min(said.count, start + length)].joined(separator: " ")
        if here.definition.calls(part, forms), let step = here.step(meant: part, forms) {
          return (here, step)
        }
      }
    }
    return try find(words, in: here.instance.name)
  }

  /// So many steps at most are asked about at once.
  private static let mostEarlier = 6

  /// “Funds and prohibitions are done”: where the words are no step, and each part is one. Nil for anything else.
  private func doSeveral(
    _ words: String, _ work: String?, on past: WorkflowPast?, _ waiver: WorkflowEvent.Waiver?
  ) throws(Refusal) -> Plan? {
    try documentPlanner.refuseAsStep(words, work)
    guard waiver?.reason.isEmpty ?? true, let asked = try? state(work),
      asked.step(meant: words, forms) == nil
    else { return nil }
    let parts = parts(of: words)
    func hasAll(_ state: WorkflowState) -> Bool {
      parts.allSatisfy { state.step(meant: $0, forms) != nil }
    }
    guard parts.count > 1 else { return nil }
    var work = work
    if !hasAll(asked) {
      // Said of other work that is open: only one of it has such steps.
      let others = work == nil ? states.filter(hasAll) : []
      guard others.count == 1 else { return nil }
      work = others[0].instance.name
    }
    // In whatever order they are said, what comes first was done first.
    let steps = (try? state(work))?.definition.steps ?? []
    let order = parts.map { part in
      let step = (try? state(work))?.step(meant: part, forms)
      return (part, steps.firstIndex { $0.id == step?.id } ?? steps.count)
    }
    return planner.plan(
      order.sorted { $0.1 < $1.1 }
        .map { .workflow(.done(step: $0.0, work: work, on: past, waiver: waiver)) })
  }

  /// A rule, a step or several passed over on somebody’s word.
  func waive(_ step: String, _ work: String?, _ waiver: WorkflowEvent.Waiver?) throws(Refusal)
    -> Plan
  {
    if let plan = try waiveSeveral(step, work, waiver) { return plan }
    if let plan = try compliancePlanner.waiveRule(step, work, waiver) { return plan }
    let (state, step) = try find(step, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    guard let waiver = signed(waiver) else {
      // What is needed only under a condition may just not be needed.
      let needless: [Message] =
        step.isConditional ? [.tryStepNotNeeded(step: step.words, name: nameOf(state))] : []
      throw .failed(
        whose(state, .workWaiverReason),
        [.tryWaive(step: step.words, name: nameOf(state))] + needless)
    }
    return change(state, [event(.waived, step, on: nil, waiver: waiver)], ending: [step])
  }

  /// Whether a step that is needed under a condition is needed here.
  func set(_ step: String, _ work: String?, applies: Bool) throws(Refusal) -> Plan {
    let (state, step) = try find(step, in: work)
    try refuseIfClosed(state)
    try refuseIfSettled(step, in: state)
    guard state.applies[step.id] != applies else {
      throw .failed(
        whose(state, .workAppliesAlready(step: step.id, applies: applies)), [.tryNextStep])
    }
    if !applies, !step.isConditional, state.definition.hasOwnSteps {
      return try stepPlanner.plan(.drop(step.id, work: state.instance.name, reason: ""))
    }
    guard applies || step.isConditional else {
      throw .failed(
        whose(state, .workAlwaysRequired(step: step.id)),
        [.tryWaiveBecause(step: step.words, name: nameOf(state))])
    }
    return change(
      state, [event(applies ? .applies : .doesNotApply, step, on: nil)],
      ending: applies ? [] : [step])
  }

  /// Steps and rules in a row that are waived for one reason: “waive need and funds because …”. Nil where the words are one
  /// step, or none is; of several the refusal names the one that is none.
  private func waiveSeveral(_ words: String, _ work: String?, _ waiver: WorkflowEvent.Waiver?)
    throws(Refusal) -> Plan?
  {
    guard waiver != nil, let asked = try? state(work), asked.step(meant: words, forms) == nil else {
      return nil
    }
    let parts = parts(of: words)
    guard parts.count > 1 else { return nil }
    var others: [String] = []
    for part in parts where asked.step(meant: part, forms) == nil {
      if try compliancePlanner.waived(part) == nil { others.append(part) }
    }
    guard others.count < parts.count else { return nil }
    if let other = others.first {
      _ = try find(other, in: work)
      return nil
    }
    return planner.plan(parts.map { .workflow(.waive(step: $0, work: work, waiver: waiver)) })
  }

  /// What is said of all work under way: answered for each; what is kept is asked about first, with all their names.
  func doToAll(_ intent: WorkflowIntent) throws(Refusal) -> Plan {
    // These are about all work anyway.
    if case .deadlines = intent { return try plan(intent) }
    let all = states.map(\.instance.name)
    guard !all.isEmpty else {
      throw .failed(.workNone, [.tryWorkBegin])
    }
    // Of more work than is held here the list knows all; a step is done of none that nobody sees.
    var isOfSome = false
    if situation.hasMoreWorks {
      if case .close = intent { return try workListPlanner.plan(.act(.close, WorkQuery([]))) }
      if case .done = intent { isOfSome = true }
    }
    guard intent.of(all[0]) != nil, !isOfSome else {
      throw .failed(
        .workSayOfWhich(names: listed(all)), all.prefix(2).map { .tryPlaceWork(name: $0) })
    }
    func each(_ names: [String]) -> Plan {
      planner.plan(names.compactMap { intent.of($0) }.map { .workflow($0) })
    }
    // Those of which it can be said: a step that is done already, or that some work does not have, stops no other.
    let fitting = all.filter { if case .run = each([$0]) { true } else { false } }
    guard case .run(let effects) = each(fitting), !fitting.isEmpty else { return each(all) }
    guard effects.contains(where: \.changesTimers) else {
      if case .status = intent { return .run(effects) }
      return .run(
        zip(fitting, effects).flatMap { [.answer([Line(.strong, "\($0):")], []), $1] })
    }
    let names = listed(fitting)
    let (text, instead): (Message, Message) =
      switch intent {
      case .done(let step, _, _, _):
        (
          .askDoneOfAll(step: step ?? "", names: names),
          .tryDoneFor(step: step ?? "", names: names)
        )
      default: (.askCloseAll(names: names), .tryClose(name: names))
      }
    return .ask(
      Question(kind: .confirm(effects, destructive: true), text: text, instead: instead))
  }

  private func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return say(.listAnd(before: speaker.list(names.dropLast()), next: last))
  }

  // MARK: Out of order

  /// What stands against a step that is said to be done. Of a day without a clock, no moment is known.
  private func obstacle(
    to step: WorkflowDefinition.Step, in state: WorkflowState, _ event: WorkflowEvent,
    _ past: WorkflowPast?
  ) -> WorkflowState.Obstacle? {
    let end = situation.zone.wall(LocalTime(CivilDate(day: event.day + 1), second: 0))
    var hasClock = false
    if case .moment? = past { hasClock = true }
    return state.obstacle(
      to: step, on: event.date, at: event.moment ?? event.wall, dayEnd: past == nil ? nil : end,
      hasClock: hasClock)
  }

  /// The refusal, with ways out that can be typed: another time, the step that was dated wrongly, or a name and a reason.
  private func refusal(
    _ obstacle: WorkflowState.Obstacle, to step: WorkflowDefinition.Step, in state: WorkflowState,
    _ past: WorkflowPast?
  ) -> Refusal {
    let anyway = Message.tryStepAnyway(
      step: step.words, time: past.map(deadlinePhrasing.timeToSay) ?? "",
      name: nameOf(state))
    var nearest: [Message] = []
    switch obstacle {
    case .missing, .tooEarly: break
    case .earlierThan(let steps):
      // It may be done now only where nothing else stands against it.
      let now = self.obstacle(to: step, in: state, event(.done, step, on: nil), nil)
      nearest =
        (now == nil ? [.tryStepDoneOf(step: step.words, time: "", name: nameOf(state))] : [])
        + [reopening(steps[0], state)]
    case .laterThan(let steps):
      let first = steps.compactMap { state.done[$0.id] }.min() ?? situation.local.date
      let day = deadlinePhrasing.timeToSay(.day(first))
      nearest = [
        .tryStepDoneOf(step: step.words, time: day, name: nameOf(state)),
        reopening(steps[0], state),
      ]
    }
    let reason = deadlinePhrasing.obstacle(
      obstacle, to: step, in: state, on: past?.date ?? situation.local.date)
    return Refusal(
      .failed, whose(state, decided(before: step, in: state, obstacle, .words(reason))),
      nearest: nearest + [anyway])
  }

  /// Why it is not asked whether all before a step is done, too: a determination among it is made by itself.
  private func decided(
    before step: WorkflowDefinition.Step, in state: WorkflowState,
    _ obstacle: WorkflowState.Obstacle, _ reason: Message
  ) -> Message {
    guard case .missing = obstacle, let open = openSteps(upTo: [step], in: state) else {
      return reason
    }
    let decided = open.filter { $0.isDetermination && $0.id != step.id }
    guard !decided.isEmpty else { return reason }
    return reason
      + .orderDecided(
        steps: workPhrasing.listed(decided), n: decided.count)
  }
}

extension Situation {
  /// Whether work under way, or a step of it, is assigned to somebody of that name.
  func hasWork(for person: String) -> Bool {
    let said = person.lowercased()
    return library.workflows.contains { instance in
      instance.events.contains { $0.kind == .assigned && $0.person?.lowercased() == said }
    }
  }
}
