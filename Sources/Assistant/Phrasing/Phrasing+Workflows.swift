import Timers
import Workflows

/// Work and its steps, as lines.
extension Phrasing {
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
    abs(date.day - situation.local.date.day) <= 1 ? day(date) : "on \(day(date))"
  }

  /// `on Mon 9 Mar`; `from Mon 9 Mar to Sun 15 Mar`.
  func onDays(_ days: ClosedRange<CivilDate>) -> String {
    days.lowerBound == days.upperBound
      ? onDay(days.lowerBound)
      : "from \(situation.speaker.date(days.lowerBound)) to \(situation.speaker.date(days.upperBound))"
  }

  /// What became of a step that is done: `gel was done today.`
  func settled(_ step: WorkflowDefinition.Step, _ event: WorkflowEvent) -> String {
    let when = onDay(event.date)
    guard event.kind == .waived, let waiver = event.waiver else {
      return "\(step.id) was done \(when)."
    }
    return "\(step.id) was waived by \(waiver.by) \(when): \(waiver.reason)"
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
    var lines = situation.library.workflows.compactMap { instance -> Line? in
      guard let state = catalogue.state(of: instance) else {
        return Line(
          .init(.strong, instance.name),
          .init(.warn, "   workflow “\(instance.workflow)” is unknown"))
      }
      return state.isArchived ? nil : summary(state)
    }
    lines.append(Line(.dim, lines.isEmpty ? "No work is under way. Workflows:" : "Workflows:"))
    lines += catalogue.definitions.map { definition in
      Line(
        .init(.strong, "  \(definition.id)"),
        .init(.plain, "   \(definition.title), \(Self.steps(definition.steps.count))"))
    }
    return lines
  }

  /// What is under way, a line each.
  func work(_ states: [WorkflowState]) -> [Line] {
    states.isEmpty ? [Line(.plain, "No work is under way.")] : states.map(summary)
  }

  /// How many are under way, and a line each.
  func count(_ states: [WorkflowState]) -> [Line] {
    guard !states.isEmpty else { return work(states) }
    let what = states.count == 1 ? "1 piece of work is" : "\(states.count) pieces of work are"
    return [Line(.strong, "\(what) under way:")] + work(states)
  }

  /// Which steps are needed only under a condition, and what is known of that.
  func optional(_ state: WorkflowState) -> [Line] {
    let steps = state.definition.steps.filter(\.isConditional)
    guard !steps.isEmpty else {
      return [Line(.plain, "Every step of \(state.instance.name) is required.")]
    }
    return steps.map { step in
      let known = state.applies[step.id].map { $0 ? ", which is so" : ", which is not so" } ?? ""
      let done = state.done[step.id] == nil ? "" : "; done"
      return Line(
        .init(.strong, step.id),
        .init(.plain, "   only when \(step.onlyWhen ?? "")"), .init(.dim, known + done))
    }
  }

  /// What its steps make, those that are done and those to come.
  func documents(of state: WorkflowState) -> [Line] {
    let steps = state.definition.steps.filter {
      !$0.documents.isEmpty && state.applies[$0.id] != false
    }
    guard !steps.isEmpty else {
      return [Line(.plain, "No step of \(state.instance.name) makes documents.")]
    }
    return steps.map { step in
      let isDone = state.done[step.id] != nil
      let condition = state.isRequired(step) ? "" : step.onlyWhen.map { ", only when \($0)" } ?? ""
      return Line(
        .init(isDone ? .good : .plain, isDone ? "✓ " : "· "), .init(.strong, step.id),
        .init(.plain, "   makes \(step.documents.joined(separator: ", "))"),
        .init(.dim, condition))
    }
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

  /// `laptops   micro-purchase, 2 of 7 done, next: buy`
  func summary(_ state: WorkflowState) -> Line {
    let (done, all) = state.progress
    let next = ordered(state.next, of: state.instance).map(\.id).joined(separator: ", ")
    let hasBlocked = state.missing.contains { state.blocked[$0.id] != nil }
    let tail =
      state.isClosed
      ? "closed"
      : resting(state)
        ?? (next.isEmpty
          ? hasBlocked ? say(.workBlockedBy(reason: "")) : "all done" : "next: \(next)")
    return Line(
      .init(.strong, state.instance.name),
      .init(.plain, "   \(state.definition.id), \(done) of \(all) done"), .init(.dim, ", \(tail)"))
  }

  func steps(of definition: WorkflowDefinition) -> [Line] {
    [Line(.init(.strong, definition.title), .init(.dim, "   \(definition.source)"))]
      + (definition.useWhen.isEmpty ? [] : [Line(.plain, "  when \(definition.useWhen)")])
      + definition.steps.map { step in
        Line(
          .init(.strong, "  \(step.id)"), .init(.plain, "   \(step.name)"),
          .init(.dim, order(of: step, in: definition)),
          .init(.dim, step.onlyWhen.map { "   only when \($0)" } ?? ""),
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
    return
      (step.after == above
      ? "" : "   after \(step.after.isEmpty ? "nothing" : step.after.joined(separator: ", "))")
      + (beside.isEmpty ? "" : "   beside \(beside.joined(separator: ", "))")
  }

  /// What a step takes, waits for and has to meet, in the units of its file.
  private func times(of step: WorkflowDefinition.Step) -> String {
    let typical = step.typical.map { ["takes \($0.words)"] } ?? []
    let rules = step.deadlines.map { rule in
      "\(rule.kind == .wait ? "not before" : "within") \(rule.span.words) after \(rule.after)"
    }
    let parts = typical + rules
    return parts.isEmpty ? "" : "   \(parts.joined(separator: "; "))"
  }

  /// Every step with its mark: done, next, possible, not needed, waiting.
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
            ", \(isWaived ? "waived" : "out of order,") by \($0.by): \($0.reason)"
          } ?? ""
        lines.append(Line(.init(.good, "  ✓"), name, .init(.dim, "   \(day(date))\(waiver)")))
      } else if next.contains(step.id) {
        lines.append(Line(.init(.strong, "  → \(step.id)"), .init(.plain, "   \(step.name)")))
      } else if state.applies[step.id] == false {
        lines.append(Line(.dim, "  – \(step.id)   not needed"))
      } else if let why = state.blocked[step.id] {
        lines.append(
          Line(
            .init(.warn, "  ‖ \(step.id)"), .init(.dim, "   \(say(.workBlockedBy(reason: why)))")))
      } else if possible.contains(step.id) || !state.isRequired(step) {
        lines.append(Line(.init(.dim, "  ? \(step.id)   only when \(step.onlyWhen ?? "")")))
      } else {
        lines.append(Line(.init(.dim, "  · \(step.id)")))
      }
    }
    return lines + (state.deadlines.isEmpty ? [] : deadlines([state]))
      + fieldLines(state, told: true)
  }

  /// What is to be done next, all of it, with what it needs; then what may come. With reasons: how usual each is, and what
  /// waits for it.
  public func next(_ state: WorkflowState, reasons: Bool = false) -> [Line] {
    let name = state.instance.name
    guard !state.isClosed else { return [Line(.plain, "\(name) is closed.")] }
    var lines = ordered(state.next, of: state.instance).flatMap { step in
      var spans: [Line.Span] = [.init(.strong, "→ \(step.id)")]
      if step.name != step.id { spans.append(.init(.plain, "   \(step.name)")) }
      if case .tooEarly(let due, _)? = obstacle(to: step, in: state) {
        spans.append(.init(.warn, "   not before \(when(due))"))
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
              "    \(waiting.map(\.id).joined(separator: ", ")) \(waiting.count == 1 ? "waits" : "wait") for it"
            )
          ])
        + (reasons && usual?.reason.isEmpty == false
          ? [Line(.dim, "    \(usual?.reason ?? "")")] : [])
    }
    if let rest = resting(state) { lines.insert(Line(.warn, "\(name): \(rest)"), at: 0) }
    if state.missing.contains(where: { state.blocked[$0.id] != nil }) { lines += blocked([state]) }
    if lines.isEmpty { lines.append(Line(.good, "Everything that \(name) requires is done.")) }
    lines += state.possible.map { step in
      Line(.dim, "? \(step.id)   only when \(step.onlyWhen ?? "")")
    }
    return lines
  }

  private func needs(_ step: WorkflowDefinition.Step, _ state: WorkflowState) -> String {
    var parts = step.citations
    if !step.documents.isEmpty { parts.append("makes \(step.documents.joined(separator: ", "))") }
    if let person = state.people[step.id] {
      parts.append("by \(person)")
    } else if let who = step.who {
      parts.append("by the \(who)")
    }
    if let typical = step.typical { parts.append("takes \(typical.words)") }
    return parts.joined(separator: "; ")
  }

  func missing(_ state: WorkflowState) -> [Line] {
    let missing = state.missing
    guard !missing.isEmpty else {
      return [Line(.good, "Nothing that \(state.instance.name) requires is missing.")]
    }
    return missing.map { Line(.init(.strong, $0.id), .init(.plain, "   \($0.name)")) }
  }

  /// What happened to it, or what was noted about it and said of its steps.
  func history(_ state: WorkflowState, notes: Bool = false) -> [Line] {
    let events = state.instance.events.filter { !notes || $0.note?.isEmpty == false }
    let lines = events.compactMap { event -> Line? in
      let what = said(event, forGood: true, of: state.definition)
      guard !what.isEmpty else { return nil }
      let who = doer(event).map { [Line.Span(.dim, "   \($0)")] } ?? []
      return Line([.init(.dim, "\(event.date.iso)  "), .init(.plain, what)] + who)
    }
    return lines.isEmpty && notes
      ? [Line(.plain, "Nothing is noted about \(state.instance.name).")] : lines
  }

  /// Who put a name to what was passed over, of a step or of all of them.
  func signatures(_ step: WorkflowDefinition.Step?, in state: WorkflowState) -> [Line] {
    let signed = state.instance.events.filter { event in
      event.waiver != nil && (step.map { $0.id == event.step } ?? true)
    }
    guard !signed.isEmpty else {
      let what = step.map { "\($0.id) of \(state.instance.name)" } ?? state.instance.name
      return [
        Line(.plain, "Nobody signed anything for \(what): nothing was waived or done out of order.")
      ]
    }
    return signed.map { event in
      Line(
        .init(.dim, "\(event.date.iso)  "), .init(.strong, event.waiver?.by ?? ""),
        .init(.plain, "   \(said(event, forGood: true))"))
    }
  }

  /// Why a step cannot be done yet, where it is written, and what it needs.
  func why(_ step: WorkflowDefinition.Step, in state: WorkflowState) -> [Line] {
    let needs = needs(step, state)
    var lines = [Line(.init(.strong, step.id), .init(.plain, "   \(step.name)"))]
    if !needs.isEmpty { lines.append(Line(.dim, "  \(needs)")) }
    let applies = state.applies[step.id]
    if let date = state.done[step.id] {
      lines.append(Line(.good, "  done \(day(date))"))
    } else if applies == false {
      lines.append(Line(.plain, "  not needed, as was said"))
    } else {
      if let condition = step.onlyWhen {
        lines.append(
          Line(
            .plain, applies == true ? "  needed, as was said" : "  needed only when \(condition)"))
      }
      if let why = state.blocked[step.id] {
        lines.append(Line(.warn, "  \(say(.workBlockedBy(reason: why)))"))
      } else if let obstacle = obstacle(to: step, in: state) {
        lines.append(
          Line(.warn, "  \(self.obstacle(obstacle, to: step, in: state, on: situation.local.date))")
        )
      } else if applies == true || step.onlyWhen == nil {
        lines.append(Line(.good, "  nothing stands against it"))
      }
    }
    let before = step.after.filter { state.done[$0] != nil }
    if !before.isEmpty {
      let each = before.map { id in "\(id), done \(state.done[id].map(day) ?? "")" }
      lines.append(Line(.dim, "  after \(each.joined(separator: "; "))"))
    }
    let waiting = state.definition.steps.filter {
      $0.after.contains(step.id) && state.done[$0.id] == nil && state.applies[$0.id] != false
    }.map(\.id)
    if !waiting.isEmpty {
      lines.append(
        Line(
          .dim,
          "  then \(waiting.joined(separator: ", ")), which \(waiting.count == 1 ? "comes" : "come") after it"
        ))
    }
    return lines
  }

  /// What a piece of work would be after a step: what the step needs and makes, the deadlines it would set, what would be
  /// next with what that needs. A draft: nothing of it has happened.
  public func draft(of after: WorkflowInstance, after before: WorkflowInstance?) -> [Line] {
    guard let state = situation.workflows.all.state(of: after) else { return [] }
    let fresh = after.events.dropFirst(before?.events.count ?? 0)
    var lines: [Line] = []
    for event in fresh {
      guard let id = event.step, let step = state.definition.step(id) else { continue }
      let documents =
        step.documents.isEmpty ? "" : "; makes \(step.documents.joined(separator: ", "))"
      lines.append(
        Line(
          .init(.strong, step.id),
          .init(
            .plain, "  done \(day(event.date))\(step.who.map { " by the \($0)" } ?? "")\(documents)"
          )))
    }
    let change = KeptChange(before: before.map(Kept.workflow), after: .workflow(after))
    lines += newDeadlines(change, state).map { deadline in
      Line(
        .init(.plain, "\(name(of: deadline)) \(due(deadline))"),
        .init(.dim, "   \(source(deadline))"))
    }
    return lines
      + state.next.map { step in
        let needs = needs(step, state)
        return Line(
          .init(.plain, "then \(step.id)"), .init(.dim, needs.isEmpty ? "" : "   \(needs)"))
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
    return when(due)
  }

  /// What happened to a piece of work, and what is next for it.
  func workflowLines(_ change: KeptChange, _ instance: WorkflowInstance) -> [Line] {
    guard change.after != nil else {
      return [Line(.plain, "◆ \(instance.name) is gone; undo brings it back.")]
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
        ? "\(state.definition.id), \(Self.steps(state.definition.steps.count))"
        : said(event, of: state.definition)
      guard !what.isEmpty else { continue }
      lines.append(
        Line(.init(.good, "◆ "), .init(.strong, instance.name), .init(.plain, "  \(what)")))
      if let old = replaced(by: event, change) { lines.append(Line(.dim, "  instead of \(old)")) }
    }
    guard let last = instance.events.last, !last.kind.isAside
    else {
      return lines + followingDeadlines(change, state)
    }
    lines += newDeadlines(change, state).map { deadline in
      Line(
        .init(.plain, "  \(name(of: deadline)) "), .init(.plain, due(deadline)),
        .init(.dim, "   \(source(deadline))"))
    }
    if last.kind == .reopened, let step = last.step.flatMap({ state.definition.step($0) }) {
      lines += left(standing: state.followers(of: step))
    }
    let (done, all) = state.progress
    let next = ordered(state.next, of: instance).map(\.id).joined(separator: ", ")
    lines.append(
      Line(
        .dim,
        state.isClosed
          ? "  \(done) of \(all) done"
          : next.isEmpty
            ? "  everything required is done" : "  \(done) of \(all) done, next: \(next)"))
    return lines
  }
}

extension WorkflowEvent {
  /// What happened, without the day and to what work; empty for what is not worth telling.
  ///
  /// - Parameter clock: when on that day, with a space before it, or empty.
  func words(at clock: String) -> String {
    let step = self.step ?? ""
    let waiver = self.waiver.map { " out of order, by \($0.by): \($0.reason)" } ?? ""
    switch kind {
    case .began: return "begun"
    case .done: return "\(step) done\(clock)\(waiver)\(note.map { ": \($0)" } ?? "")"
    case .waived: return "\(step) waived by \(self.waiver?.by ?? "?"): \(self.waiver?.reason ?? "")"
    case .applies: return "\(step) is needed"
    case .doesNotApply: return "\(step) is not needed"
    case .reopened: return self.step == nil ? "opened again" : "\(step) opened again"
    case .noted: return note.map { $0.isEmpty ? "" : "note: \($0)" } ?? ""
    case .closed: return "closed"
    // When and who are told where days can be named.
    case .deadline, .assigned, .field, .checked, .ruleWaived, .archived, .unarchived, .stepAdded,
      .stepBegun, .document, .stepDropped, .stepRenamed, .stepFollows, .blocked, .unblocked, .held,
      .resumed:
      return ""
    case .other(let word):
      return
        "\(word.isEmpty ? "something" : word)\(step.isEmpty ? "" : " \(step)") (known to a newer Ensue)"
    }
  }
}

extension WorkflowEvent {
  /// Whether it is for the record alone: rules that nothing breaks.
  fileprivate var isQuiet: Bool {
    guard kind == .checked else { return false }
    return checks?.contains { $0.outcome == ComplianceFinding.Outcome.broken.name } != true
  }
}

extension WorkflowEvent.Kind {
  /// Whether it leaves open what is next.
  fileprivate var isAside: Bool {
    switch self {
    case .noted, .assigned, .deadline, .field, .checked, .ruleWaived, .archived, .unarchived,
      .stepAdded,
      .stepBegun, .document, .stepDropped, .stepRenamed, .stepFollows, .blocked, .unblocked, .held,
      .resumed:
      true
    case .began, .done, .waived, .applies, .doesNotApply, .reopened, .closed, .other: false
    }
  }
}

extension Phrasing {
  /// Who did it, where that is not whoever is at the keyboard: `by claude-code, an agent`. Nil when it is, or nobody knows.
  func doer(_ event: WorkflowEvent) -> String? {
    guard let doer = event.by, doer != situation.doer else { return nil }
    return Self.words(doer).map { "by \($0)" }
  }

  /// What somebody is called who did something.
  public static func words(_ doer: Doer) -> String? {
    switch doer.kind {
    case "person": doer.name.isEmpty ? nil : doer.name
    case "agent": doer.name.isEmpty ? "an agent" : "\(doer.name), an agent"
    case "autonomy": "Ensue itself"
    default: doer.written
    }
  }
}
