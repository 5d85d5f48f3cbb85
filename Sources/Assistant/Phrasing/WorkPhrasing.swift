import Timers
import Workflows

/// Work and its steps, as lines.
public struct WorkPhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  /// `Mon 9 Mar`, the year when it is another; `today`, `tomorrow`.
  func day(_ date: CivilDate) -> String {
    let today = situation.local.date
    switch date.day - today.day {
    case 0: return say(.clockIsToday)
    case 1: return say(.clockIsTomorrow)
    case -1: return say(.clockIsYesterday)
    default: return situation.speaker.date(date, isShort: true)
    }
  }

  /// `on Mon 9 Mar`, but `today`.
  func onDay(_ date: CivilDate) -> String {
    abs(date.day - situation.local.date.day) <= 1 ? day(date) : say(.workOnDay(day: day(date)))
  }

  /// `on Mon 9 Mar`; `from Mon 9 Mar to Sun 15 Mar`.
  func onDays(_ days: ClosedRange<CivilDate>) -> String {
    days.lowerBound == days.upperBound
      ? onDay(days.lowerBound)
      : say(.workFromTo(first: days.lowerBound, last: days.upperBound))
  }

  /// What became of a step that is done: `gel was done today.`
  func settled(_ step: WorkflowDefinition.Step, _ event: WorkflowEvent) -> String {
    let when = onDay(event.date)
    guard event.kind == .waived, let waiver = event.waiver else {
      return say(.workWasDone(step: step.id, day: when))
    }
    return say(
      .workWasWaived(step: step.id, person: waiver.by, day: when, reason: waiver.reason))
  }

  /// Next steps, the usual ones first as far as that is known here; none is left out.
  func ordered(_ steps: [WorkflowState.Step], of instance: WorkflowInstance)
    -> [WorkflowState.Step]
  {
    guard let usual = situation.usualSteps[instance.id] else { return steps }
    let first = usual.compactMap { one in steps.first { $0.id == one.step } }
    return first + steps.filter { !first.contains($0) }
  }

  // MARK: What is asked

  func workflows() -> [Line] {
    let catalogue = situation.workflows.all
    let lines = situation.library.workflows.compactMap { instance -> Line? in
      guard let state = catalogue.state(of: instance) else {
        return Line(
          .init(.strong, instance.name),
          .init(.warn, "   \(say(.workKindUnknown(kind: instance.workflow)))"))
      }
      return state.isArchived ? nil : summary(state)
    }
    return lines + kinds(behindWork: !lines.isEmpty)
  }

  /// Which kinds of work can be begun.
  func kinds(behindWork: Bool) -> [Line] {
    [line(behindWork ? .workKinds : .workNone + .workKinds, .dim)]
      + situation.workflows.all.definitions.map { definition in
        Line(
          .init(.strong, "  \(definition.id)"),
          .init(.plain, "   \(definition.title), \(steps(definition.steps.count))"))
      }
  }

  /// What is under way, a line each.
  func work(_ states: [WorkflowState]) -> [Line] {
    states.isEmpty ? [line(.workNone)] : states.map(summary)
  }

  /// How many are under way, and a line each.
  func count(_ states: [WorkflowState]) -> [Line] {
    guard !states.isEmpty else { return work(states) }
    return [line(.workUnderWay(n: states.count), .strong)] + work(states)
  }

  /// Which steps are needed only under a condition, and what is known of that.
  func optional(_ state: WorkflowState) -> [Line] {
    let steps = state.definition.steps.filter(\.isConditional)
    guard !steps.isEmpty else {
      return [line(.workAllRequired(name: state.instance.name))]
    }
    return steps.map { step in
      let known = state.applies[step.id].map { say(.workConditionKnown(isso: $0)) } ?? ""
      let done = state.done[step.id] == nil ? "" : say(.workConditionDone)
      return Line(
        .init(.strong, step.id),
        .init(.plain, "   \(only(step))"), .init(.dim, known + done))
    }
  }

  /// What its steps make, those that are done and those to come.
  func documents(of state: WorkflowState) -> [Line] {
    let steps = state.definition.steps.filter {
      !$0.documents.isEmpty && state.applies[$0.id] != false
    }
    guard !steps.isEmpty else {
      return [line(.workNoDocuments(name: state.instance.name))]
    }
    return steps.map { step in
      let isDone = state.done[step.id] != nil
      let condition =
        state.isRequired(step) || step.onlyWhen == nil ? "" : ", \(only(step))"
      return Line(
        .init(isDone ? .good : .plain, isDone ? "✓ " : "· "), .init(.strong, step.id),
        .init(.plain, "   \(makes(step))"),
        .init(.dim, condition))
    }
  }

  private func steps(_ count: Int) -> String { say(.workSteps(n: count)) }

  /// `only when it is above the threshold`; empty for what is always needed.
  private func only(_ step: WorkflowDefinition.Step) -> String {
    step.onlyWhenSaid.map { say(.workOnlyWhen(condition: $0)) } ?? ""
  }

  /// `makes a synopsis`
  private func makes(_ step: WorkflowDefinition.Step) -> String {
    say(.workMakes(documents: step.documents.map { .words($0) }))
  }

  /// The names of steps, as items of a list.
  func listed(_ steps: [WorkflowDefinition.Step]) -> [Message] { steps.map { .words($0.id) } }

  /// `15 days`
  func span(_ span: WorkflowDefinition.Span) -> String {
    span.parts.map { say(.workSpan(n: $0.count, unit: $0.unit.rawValue)) }.joined(separator: " ")
  }

  /// `15 days after award`
  func span(of rule: WorkflowDefinition.DeadlineRule) -> String {
    say(.deadlineAfter(span: span(rule.span), step: rule.after))
  }

  /// `laptops   micro-purchase, 2 of 7 done, next: buy`
  public func summary(_ state: WorkflowState) -> Line {
    let (done, all) = state.progress
    return Line(
      .init(.strong, state.instance.name),
      .init(.plain, "   \(state.definition.id), \(say(.workProgress(done: done, all: all)))"),
      .init(.dim, ", \(standing(state))"))
  }

  /// What comes next of it, or why nothing does.
  func standing(_ state: WorkflowState) -> String {
    if state.isClosed { return say(.workClosed) }
    if let rest = resting(state) { return rest }
    let next = ordered(state.next, of: state.instance).map { step in
      state.begun[step.id] == nil ? step.id : say(.workNextBegun(step: step.id))
    }.joined(separator: ", ")
    if !next.isEmpty { return say(.workNextIs(steps: next)) }
    let hasBlocked = state.missing.contains { state.blocked[$0.id] != nil }
    if state.progress.of == 0 { return say(.workNoSteps) }
    return say(hasBlocked ? .workBlockedBy(reason: "") : .workAllDone)
  }

  func steps(of definition: WorkflowDefinition) -> [Line] {
    [Line(.init(.strong, definition.title), .init(.dim, "   \(definition.source)"))]
      + (definition.steps.contains { $0.typical != nil }
        ? length(definition.length, Message.workLength) : [])
      + (definition.useWhen.isEmpty
        ? [] : [Line(.plain, "  \(say(.workWhen(condition: definition.useWhen)))")])
      + definition.steps.map { step in
        Line(
          .init(.strong, "  \(step.id)"), .init(.plain, "   \(step.name)"),
          .init(.dim, order(of: step, in: definition)),
          .init(.dim, step.isConditional ? "   \(only(step))" : ""),
          .init(.dim, times(of: step)))
      }
  }

  /// What it comes after, where that is not the step above it alone, and what goes beside it.
  private func order(of step: WorkflowDefinition.Step, in definition: WorkflowDefinition) -> String
  {
    let place = definition.steps.firstIndex { $0.id == step.id } ?? 0
    let above = place > 0 ? [definition.steps[place - 1].id] : []
    let beside = definition.steps.filter {
      $0.id != step.id && Set($0.after) == Set(step.after)
    }.map(\.id)
    let after = step.after.map { Message.words($0) }
    return
      (step.after == above ? "" : "   \(say(.workAfter(steps: after)))")
      + (beside.isEmpty ? "" : "   \(say(.workBeside(steps: beside.map { .words($0) })))")
  }

  /// What a step takes, waits for and has to meet, in the units of its file.
  private func times(of step: WorkflowDefinition.Step) -> String {
    let typical = step.typical.map { [say(.workTakes(span: span($0)))] } ?? []
    let rules = step.deadlines.map { rule in
      say(.workTimes(kind: rule.kind.rawValue, rule: span(of: rule)))
    }
    let parts = typical + rules
    return parts.isEmpty ? "" : "   \(parts.joined(separator: "; "))"
  }

  /// Every step with its mark: done, next, possible, not needed, waiting; what is due, who leads it, what is known of it
  /// and its documents.
  func status(_ state: WorkflowState) -> [Line] {
    let next = Set(state.next.map(\.id))
    let possible = Set(state.possible.map(\.id))
    var lines = [summary(state)]
    for step in state.definition.steps {
      let name = Line.Span(.plain, " \(step.id)")
      if let date = state.done[step.id] {
        let isWaived = state.settling(step)?.kind == .waived
        let waiver =
          state.waivers[step.id].map {
            say(.workStatusWaiver(iswaived: isWaived, person: $0.by, reason: $0.reason))
          } ?? ""
        lines.append(Line(.init(.good, "  ✓"), name, .init(.dim, "   \(day(date))\(waiver)")))
      } else if next.contains(step.id) {
        lines.append(
          Line(
            .init(.strong, "  → \(step.id)"), .init(.plain, "   \(step.name)"),
            .init(.good, begun(step, in: state))))
      } else if state.applies[step.id] == false {
        lines.append(Line(.dim, "  – \(step.id)   \(say(.workNotNeeded))"))
      } else if let why = state.blocked[step.id] {
        lines.append(
          Line(
            .init(.warn, "  ‖ \(step.id)"), .init(.dim, "   \(say(.workBlockedBy(reason: why)))")))
      } else if possible.contains(step.id) || !state.isRequired(step) {
        lines.append(Line(.init(.dim, "  ? \(step.id)   \(only(step))")))
      } else {
        lines.append(Line(.init(.dim, "  · \(step.id)")))
      }
    }
    let leader = state.lead == nil ? [] : [Line(.plain, "  \(led(state))")]
    let documents = state.instance.documents.map { document in
      Line([.init(.plain, "  ")] + documentPhrasing.row(of: document).spans)
    }
    return lines + (state.deadlines.isEmpty ? [] : deadlinePhrasing.deadlines([state])) + leader
      + fieldLines(state, told: true) + documents
  }

  /// What is to be done next, all of it, with what it needs; then what may come. With reasons: how usual each is, and what
  /// waits for it.
  public func next(_ state: WorkflowState, reasons: Bool = false) -> [Line] {
    let name = state.instance.name
    guard !state.isClosed else { return [line(.workIsClosed(name: name))] }
    var lines = ordered(state.next, of: state.instance).flatMap { step in
      var spans: [Line.Span] = [.init(.strong, "→ \(step.id)")]
      if step.name != step.id { spans.append(.init(.plain, "   \(step.name)")) }
      let begun = begun(step, in: state)
      if !begun.isEmpty { spans.append(.init(.good, begun)) }
      if case .tooEarly(let due, _)? = deadlinePhrasing.obstacle(to: step, in: state) {
        spans.append(.init(.warn, "   \(say(.workNotBefore(day: deadlinePhrasing.when(due))))"))
      }
      let needs = needs(step, state)
      if !needs.isEmpty { spans.append(.init(.dim, "   \(needs)")) }
      let usual = situation.usualSteps[state.instance.id]?.first { $0.step == step.id }
      let waiting = state.definition.steps.filter {
        $0.after.contains(step.id) && state.done[$0.id] == nil
      }
      return [Line(spans)]
        + (!reasons || waiting.isEmpty
          ? []
          : [
            Line(
              .dim,
              "    " + say(.workWaitFor(steps: listed(waiting), n: waiting.count)))
          ])
        + (reasons && usual?.reason.isEmpty == false
          ? [Line(.dim, "    \(usual?.reason ?? "")")] : [])
    }
    if let rest = resting(state) { lines.insert(Line(.warn, "\(name): \(rest)"), at: 0) }
    if state.missing.contains(where: { state.blocked[$0.id] != nil }) { lines += blocked([state]) }
    if lines.isEmpty { lines.append(line(.workEverythingDone(name: name), .good)) }
    lines += state.possible.map { step in
      Line(.dim, "? \(step.id)   \(only(step))")
    }
    return lines
  }

  private func needs(_ step: WorkflowDefinition.Step, _ state: WorkflowState) -> String {
    var parts = step.citations
    if !step.documents.isEmpty { parts.append(makes(step)) }
    if let person = state.people[step.id] {
      parts.append(say(.workBy(person: person)))
    } else if let who = step.who {
      parts.append(say(.workBy(person: say(.workRole(role: who)))))
    }
    if let typical = step.typical { parts.append(say(.workTakes(span: span(typical)))) }
    return parts.joined(separator: "; ")
  }

  func missing(_ missing: [WorkflowDefinition.Step], of state: WorkflowState) -> [Line] {
    guard !missing.isEmpty else {
      return [line(.workNothingMissing(name: state.instance.name), .good)]
    }
    return missing.map { Line(.init(.strong, $0.id), .init(.plain, "   \($0.name)")) }
  }

  /// What happened to it, or what was noted about it and said of its steps.
  func history(_ state: WorkflowState, notes: Bool = false) -> [Line] {
    let events = state.instance.events.filter { !notes || $0.note?.isEmpty == false }
    let lines = events.compactMap { event -> Line? in
      let what = deadlinePhrasing.said(event, forGood: true, of: state.definition)
      guard !what.isEmpty else { return nil }
      let who = doer(event).map { [Line.Span(.dim, "   \($0)")] } ?? []
      return Line(
        [
          .init(.dim, "\(event.date.iso)  "), .init(.plain, what),
          deadlinePhrasing.cited(event, of: state),
        ] + who
      ).citing(on: event.date)
    }
    return lines.isEmpty && notes
      ? [line(.workNothingNoted(name: state.instance.name))] : lines
  }

  /// Who put a name to what was passed over, of a step or of all of them.
  func signatures(_ step: WorkflowDefinition.Step?, in state: WorkflowState) -> [Line] {
    let signed = state.instance.events.filter { event in
      event.waiver != nil && (step.map { $0.id == event.step } ?? true)
    }
    guard !signed.isEmpty else {
      let name = state.instance.name
      let what = step.map { say(.workStepOf(step: $0.id, name: name)) } ?? name
      return [line(.workNobodySigned(what: what))]
    }
    return signed.map { event in
      Line(
        .init(.dim, "\(event.date.iso)  "), .init(.strong, event.waiver?.by ?? ""),
        .init(.plain, "   \(deadlinePhrasing.said(event, forGood: true))"))
    }
  }

  /// Why a step cannot be done yet, where it is written, and what it needs.
  func why(_ step: WorkflowDefinition.Step, in state: WorkflowState) -> [Line] {
    let needs = needs(step, state)
    var lines = [Line(.init(.strong, step.id), .init(.plain, "   \(step.name)"))]
    if !needs.isEmpty { lines.append(Line(.dim, "  \(needs)")) }
    let applies = state.applies[step.id]
    if let date = state.done[step.id] {
      lines.append(
        Line(
          .init(.good, "  \(say(.workDoneOn(day: day(date))))"), .init(.dim, told(step, in: state)))
      )
    } else if applies == false {
      lines.append(Line(.plain, "  \(say(.workSaidNot))"))
    } else {
      if let condition = step.onlyWhenSaid {
        let needed: Message =
          applies == true ? .workSaidNeeded : .workNeededWhen(condition: condition)
        lines.append(Line(.plain, "  \(say(needed))"))
      }
      if let why = state.blocked[step.id] {
        lines.append(Line(.warn, "  \(say(.workBlockedBy(reason: why)))"))
      } else if let obstacle = deadlinePhrasing.obstacle(to: step, in: state) {
        lines.append(
          Line(
            .warn,
            "  \(deadlinePhrasing.obstacle(obstacle, to: step, in: state, on: situation.local.date))"
          )
        )
        lines += earliest(step, in: state, obstacle)
      } else if applies == true || step.onlyWhen == nil {
        lines.append(Line(.good, "  \(say(.workNothingAgainst))"))
      }
    }
    let before = step.after.filter { state.done[$0] != nil }
    if !before.isEmpty {
      let each = before.map { id in
        Message.workStepDoneOn(step: id, day: state.done[id].map(day) ?? "")
      }
      lines.append(Line(.dim, "  \(say(.workAfterThose(steps: .joined(each, by: "; "))))"))
    }
    let waiting = state.definition.steps.filter {
      $0.after.contains(step.id) && state.done[$0.id] == nil && state.applies[$0.id] != false
    }.map(\.id)
    if !waiting.isEmpty {
      let steps = waiting.map { Message.words($0) }
      lines.append(Line(.dim, "  \(say(.workThenCome(steps: steps, n: steps.count)))"))
    }
    return lines.map { $0.citing(on: state.done[step.id]) }
  }

  /// Who did or waived a step by its record, and what was said with it; empty where it has nothing but that it is done.
  private func told(_ step: WorkflowDefinition.Step, in state: WorkflowState) -> String {
    let act = state.instance.events.last {
      $0.step == step.id && ($0.kind == .done || $0.kind == .waived)
    }
    guard let act else { return "" }
    let who = (act.by?.words).map { say(.recordBy(name: say($0))) }
    let says = act.waiver != nil || act.person != nil || act.note?.isEmpty == false
    let told = [who, says ? deadlinePhrasing.said(act, forGood: true) : nil].compactMap(\.self)
    return told.isEmpty ? "" : "   " + told.joined(separator: ", ")
  }

  /// What a piece of work would be after a step: what the step needs and makes, the deadlines it would set, what would be
  /// next with what that needs. A draft: nothing of it has happened.
  public func draft(of after: WorkflowInstance, after before: WorkflowInstance?) -> [Line] {
    guard let state = situation.workflows.all.state(of: after) else { return [] }
    let fresh = after.events.dropFirst(before?.events.count ?? 0)
    var lines: [Line] = []
    for event in fresh {
      guard let id = event.step, let step = state.definition.step(id) else { continue }
      let documents = step.documents.isEmpty ? "" : "; \(makes(step))"
      let who = step.who.map { " " + say(.workBy(person: say(.workRole(role: $0)))) } ?? ""
      lines.append(
        Line(
          .init(.strong, step.id),
          .init(.plain, "  \(say(.workDoneOn(day: day(event.date))))\(who)\(documents)")))
    }
    let change = KeptChange(before: before.map(Kept.workflow), after: .workflow(after))
    lines += deadlinePhrasing.newDeadlines(change, state).map { deadline in
      Line(
        .init(.plain, "\(deadlinePhrasing.name(of: deadline)) \(deadlinePhrasing.due(deadline))"),
        .init(.dim, "   \(deadlinePhrasing.source(deadline))"))
    }
    return lines
      + state.next.map { step in
        let needs = needs(step, state)
        return Line(
          .init(.plain, say(.workThen(step: step.id))),
          .init(.dim, needs.isEmpty ? "" : "   \(needs)"))
      }
  }

  // MARK: What changed

  /// When the deadline was that somebody had set before this one.
  private func replaced(by event: WorkflowEvent, _ change: KeptChange) -> String? {
    guard event.kind == .deadline, event.deadline?.due != nil,
      case .workflow(let old)? = change.before, let state = situation.workflows.all.state(of: old),
      let due = (event.step.map { state.setDeadlines[$0] } ?? state.wholeDeadline)?.due,
      due != event.deadline?.due
    else { return nil }
    return deadlinePhrasing.when(due)
  }

  /// What happened to a piece of work, and what is next for it.
  func workflowLines(_ change: KeptChange, _ instance: WorkflowInstance) -> [Line] {
    guard change.after != nil else {
      return [Line(.plain, "◆ \(say(.workGone(name: instance.name)))")]
    }
    var known = 0
    if case .workflow(let old)? = change.before { known = old.events.count }
    guard let state = situation.workflows.all.state(of: instance) else {
      return [Line(.init(.good, "◆ "), .init(.strong, instance.name))]
    }
    var lines: [Line] = []
    for event in instance.events.dropFirst(known) where !event.isQuiet {
      let what =
        event.kind == .began
        ? "\(state.definition.id), \(steps(state.progress.of))"
        : deadlinePhrasing.said(event, of: state.definition)
      guard !what.isEmpty else { continue }
      lines.append(
        Line(.init(.good, "◆ "), .init(.strong, instance.name), .init(.plain, "  \(what)")))
      if let old = replaced(by: event, change) {
        lines.append(Line(.dim, "  \(say(.workInsteadOf(day: old)))"))
      }
    }
    guard let last = instance.events.last, !last.kind.isAside
    else {
      return lines + deadlinePhrasing.followingDeadlines(change, state)
    }
    lines += deadlinePhrasing.newDeadlines(change, state).map { deadline in
      Line(
        .init(.plain, "  \(deadlinePhrasing.name(of: deadline)) "),
        .init(.plain, deadlinePhrasing.due(deadline)),
        .init(.dim, "   \(deadlinePhrasing.source(deadline))")
      ).citing(on: deadlinePhrasing.act(of: deadline, in: state))
    }
    if last.kind == .reopened, let step = last.step.flatMap({ state.definition.step($0) }) {
      lines += deadlinePhrasing.left(standing: state.followers(of: step))
    }
    let (done, all) = state.progress
    let next = ordered(state.next, of: instance).map(\.id).joined(separator: ", ")
    let progress = say(.workProgress(done: done, all: all))
    lines.append(
      Line(
        .dim,
        state.isClosed
          ? "  \(progress)"
          : !next.isEmpty
            ? "  \(progress), \(say(.workNextIs(steps: next)))"
            // What is left cannot be begun now.
            : !state.missing.isEmpty
              ? "  \(progress), \(standing(state))"
              : "  \(say(all == 0 ? .workNoSteps : .workEverythingRequired))"))
    return lines
  }
}
