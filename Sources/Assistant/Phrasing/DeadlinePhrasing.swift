import Timers
import Workflows

/// When work is due, who set that, and who is to do it, as lines.
public struct DeadlinePhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  /// - Parameter only: of these alone; nil: of all that run.
  func deadlines(_ states: [WorkflowState], only: [WorkflowState.Deadline]? = nil) -> [Line] {
    let all = states.flatMap { state in
      (only ?? state.deadlines + state.planned).filter(isToTell).map { (state, $0) }
    }
    return all.isEmpty ? [line(.deadlineNoneRunning)] : lines(all)
  }

  /// What runs of one piece of work; where nothing does, that it has no day, and how it gets one.
  func deadlines(of state: WorkflowState) -> [Line] {
    guard !(state.deadlines + state.planned).contains(where: isToTell) else {
      return deadlines([state])
    }
    let name = state.instance.name
    return [
      line(
        state.isClosed
          ? .workIsClosed(name: name)
          : .deadlineNoneOf(name: name, way: .tryDeadlineSet(name: name)))
    ]
  }

  /// What is late; where nothing is, what is due next.
  func overdue(_ states: [WorkflowState]) -> [Line] {
    let due = states.flatMap { state in
      state.deadlines.filter { $0.kind == .within }.map { (state, $0) }
    }
    let late = due.filter { isOver($0.1.due) }
    guard late.isEmpty else { return lines(late) }
    let next = due.min { local($0.1.due) < local($1.1.due) }
    return [line(.deadlineNothingLate, .good)] + lines(next.map { [$0] } ?? [])
  }

  /// What is due on these days; where nothing is, what is due next.
  func deadlines(_ states: [WorkflowState], on days: ClosedRange<CivilDate>) -> [Line] {
    let due = states.flatMap { state in
      (state.deadlines + state.planned).filter { $0.kind != .wait && isToTell($0) }
        .map { (state, $0) }
    }
    let found = due.filter { days.contains(local($0.1.due).date) }
    guard found.isEmpty else { return lines(found) }
    let next = due.filter { !isOver($0.1.due) && !$0.1.isPlanned }.min {
      local($0.1.due) < local($1.1.due)
    }
    return [line(.deadlineNothingDue(days: workPhrasing.onDays(days)))]
      + lines(next.map { [$0] } ?? [])
  }

  /// The rules of a step whose time does not run yet: `report is due 3 work days after award, which is not done`.
  func deadlinesToCome(_ step: WorkflowDefinition.Step, in state: WorkflowState) -> [Line] {
    let none = line(.deadlineNone(name: step.id))
    return [none]
      + step.deadlines.filter { state.isToCome($0) }.map { rule in
        let toCome = Message.deadlineToCome(
          isdue: rule.kind == .within, rule: workPhrasing.span(of: rule))
        return Line(
          .init(.plain, "  \(say(toCome))"),
          .init(.dim, rule.citation.isEmpty ? "" : "   \(rule.citation)"))
      }
  }

  /// How many days and work days there are until what is due first of these, today left out; nothing where that is today or
  /// tomorrow, or over.
  func daysLeft(_ deadlines: [WorkflowState.Deadline], by calendar: WorkCalendar) -> [Line] {
    let first = deadlines.filter { $0.kind == .within }.map { local($0.due).date }.min()
    guard let left = first.map({ $0.day - situation.local.date.day }), left > 1 else { return [] }
    let today = situation.local.date.day
    let most = min(left, 10_000)
    let work = (1...most).count { calendar.isWorkDay(CivilDate(day: today + $0)) }
    return [line(.deadlineDaysLeft(n: left, work: work), .dim)]
  }

  func lines(_ deadlines: [(WorkflowState, WorkflowState.Deadline)]) -> [Line] {
    deadlines.sorted { local($0.1.due) < local($1.1.due) }.map { state, deadline in
      let isLate = deadline.kind == .within && !deadline.isPlanned && isOver(deadline.due)
      let condition =
        state.counts(deadline)
        ? "" : deadline.step?.onlyWhenSaid.map { ", " + say(.workOnlyWhen(condition: $0)) } ?? ""
      let what = "\(state.instance.name)\(own(deadline).map { ": \($0)" } ?? "") "
      return Line(
        .init(.strong, what), .init(isLate ? .bad : .plain, due(deadline)),
        .init(.dim, "   \(source(deadline))\(condition)\(whose(deadline, state))")
      ).citing(on: act(of: deadline, in: state))
    }
  }

  /// Who is at the step that is due, or leads the work; empty where nobody is said to.
  private func whose(_ deadline: WorkflowState.Deadline, _ state: WorkflowState) -> String {
    let person = deadline.step.flatMap { state.people[$0.id] } ?? state.lead
    return person.map { "   " + say(.deadlineWith(person: $0)) } ?? ""
  }

  /// The day that a rule counts from, where that is past: what it cites is of that day. Nil: it is still to come.
  func act(of deadline: WorkflowState.Deadline, in state: WorkflowState) -> CivilDate? {
    let start = state.computation(of: deadline)?.start
    return start.flatMap { $0 < situation.local.date ? $0 : nil }
  }

  /// `award`, or `all of it`.
  func name(of deadline: WorkflowState.Deadline) -> String {
    own(deadline) ?? say(.deadlineAllOfIt)
  }

  /// The step, or what a rule without one is called; nil: all of the work.
  private func own(_ deadline: WorkflowState.Deadline) -> String? {
    deadline.step?.id ?? deadline.rule?.name
  }

  /// All but times of others that are over.
  func isToTell(_ deadline: WorkflowState.Deadline) -> Bool {
    deadline.kind != .window || !isOver(deadline.due)
  }

  /// What the alarm of a deadline says: `Deadline: evaluate quotes of laptops is due (FAR 13.106)`. Nil for other timers,
  /// and for work that is gone.
  func deadlineCome(_ event: TimerEvent) -> String? {
    guard let link = event.origin?.deadline, link.isAhead != true,
      case .workflow(let work)? = situation.library[Kept.Key(kind: .workflow, id: link.work)],
      let state = situation.workflows.all.state(of: work)
    else { return nil }
    // Of several that ring so it is the one whose day it is.
    let at = situation.zone.local(wall: situation.anchor.wall(of: event.at))
    let own = state.deadlines.filter { $0.link(to: work) == link }
    let come = own.last { local($0.due) <= at } ?? own.first
    if case .hold? = come?.source { return say(.holdCome(work: work.name)) }
    let why = come.map(citation) ?? ""
    let source = why.isEmpty ? "" : " (\(why))"
    if let rule = come?.rule, come?.step == nil {
      let said =
        rule.kind == .window
        ? say(.deadlineWindowCome(name: rule.name, work: work.name))
        : say(.deadlineRuleCome(name: rule.name, work: work.name))
      return "\(said)\(source)"
    }
    let step = link.step.flatMap { state.definition.step($0) }
    if link.opens == true, let last = own.last, at < local(last.due) {
      return say(
        .deadlineOpensLater(
          step: step?.words ?? "", work: work.name, day: when(last.due), citation: citation(last)))
    }
    let said: Message =
      link.opens == true
      ? .deadlineOpens(step: step?.words ?? "", work: work.name)
      : .deadlineCome(step: step?.words ?? "", work: work.name)
    return say(said) + source
  }

  /// Where it is written, or who set it.
  private func citation(_ deadline: WorkflowState.Deadline) -> String {
    switch deadline.source {
    case .rule(let rule), .latest(let rule, _, _): rule.citation
    case .set: source(deadline)
    case .hold: ""
    }
  }

  /// `is due Fri 27 Mar`, `may not be done before 18:45`.
  func due(_ deadline: WorkflowState.Deadline) -> String {
    let day = when(deadline.due)
    if case .hold = deadline.source { return say(.holdEnds(day: day)) }
    if deadline.isPlanned {
      if case .latest = deadline.source {
        return say(isOver(deadline.due) ? .deadlineLatestOver(day: day) : .deadlineLatest(day: day))
      }
      return say(.deadlinePlanned(kind: deadline.kind.rawValue, day: day))
    }
    if deadline.kind == .window {
      return say(
        isOver(deadline.due) ? .deadlineWindowOver(day: day) : .deadlineWindowOpen(day: day))
    }
    return say(
      deadline.kind == .within
        ? isOver(deadline.due) ? .deadlineWasDue(day: day) : .deadlineIsDue(day: day)
        : hasCome(deadline.due) ? .deadlineSince(day: day) : .deadlineNotBefore(day: day))
  }

  /// A day as `day(_:)` says it, a moment by its clock.
  func when(_ due: WorkflowState.Due) -> String {
    switch due {
    case .day(let date): workPhrasing.day(date)
    case .moment: situation.speaker.say(SaidTime(local(due)))
    }
  }

  /// A day begins it, a moment is it.
  func local(_ due: WorkflowState.Due) -> LocalTime {
    switch due {
    case .day(let date): LocalTime(date, second: 0)
    case .moment(let wall): situation.zone.local(wall: wall)
    }
  }

  /// The day has begun, the moment is there.
  private func hasCome(_ due: WorkflowState.Due) -> Bool {
    switch due {
    case .day(let date): date <= situation.local.date
    case .moment(let wall): wall <= situation.anchor.wall(of: situation.now)
    }
  }

  /// The day is past, the moment is.
  func isOver(_ due: WorkflowState.Due) -> Bool {
    switch due {
    case .day(let date): date < situation.local.date
    case .moment: hasCome(due)
    }
  }

  /// What stands against doing a step now.
  func obstacle(to step: WorkflowDefinition.Step, in state: WorkflowState)
    -> WorkflowState.Obstacle?
  {
    state.obstacle(to: step, on: situation.local.date, at: situation.anchor.wall(of: situation.now))
  }

  /// As it can be typed again: `2026-12-20`, `2026-12-20 20:30`.
  func dayToSay(_ due: WorkflowState.Due) -> String {
    let local = local(due)
    switch due {
    case .day: return local.date.iso
    case .moment: return "\(local.date.iso) \(padded(local.hour, 2)):\(padded(local.minute, 2))"
    }
  }

  /// `15 days after synopsis, FAR 5.203(a)`; `set by Lee: the customer asked`.
  func source(_ deadline: WorkflowState.Deadline) -> String {
    switch deadline.source {
    case .latest(let rule, let step, let day):
      say(
        .deadlineLatestFor(
          step: step, day: workPhrasing.day(day), span: workPhrasing.span(rule.span),
          after: rule.after,
          citation: rule.citation))
    case .rule(let rule):
      workPhrasing.span(of: rule) + (rule.citation.isEmpty ? "" : ", \(rule.citation)")
    case .hold(let note): note
    case .set(let set):
      say(.deadlineSetBy(person: set.by, reason: set.reason, overrules: set.overrules))
    }
  }

  /// The deadlines that a change has set going, of steps that are required.
  func newDeadlines(_ change: KeptChange, _ state: WorkflowState) -> [WorkflowState.Deadline] {
    let old = Set(before(change).map { $0.deadlines + $0.planned } ?? [])
    return (state.deadlines + state.planned).filter {
      !old.contains($0) && state.counts($0) && isToTell($0)
    }
  }

  /// The work as it stood before a change; nil: there was none.
  private func before(_ change: KeptChange) -> WorkflowState? {
    guard case .workflow(let before)? = change.before else { return nil }
    return situation.workflows.all.state(of: before)
  }

  /// What follows from a day that was moved or something that is known: each deadline with where it was before, and those
  /// that follow no more.
  func followingDeadlines(_ change: KeptChange, _ state: WorkflowState) -> [Line] {
    let before = before(change)
    let old = before.map { $0.deadlines + $0.planned } ?? []
    var lines = newDeadlines(change, state).filter { $0.rule != nil }.map { deadline in
      let moved = old.first { $0.isSame(as: deadline) && $0.due != deadline.due }
      let from = moved.map { say(.deadlineMovedFrom(day: when($0.due))) }
      return Line(
        .init(.plain, "  \(name(of: deadline)) \(due(deadline))\(from ?? "")"),
        .init(.dim, "   \(source(deadline))")
      ).citing(on: act(of: deadline, in: state))
    }
    // With the work all of them are over.
    guard !state.isClosed else { return lines }
    let now = state.deadlines + state.planned
    lines += old.filter { gone in
      gone.rule != nil && !now.contains { $0.isSame(as: gone) }
        && (gone.isPlanned || isToTell(gone) && before?.counts(gone) == true)
    }.map { Line(.dim, "  " + say(.deadlineNoLonger(name: name(of: $0), day: when($0.due)))) }
    return lines
  }

  /// What happened, with its days and people.
  ///
  /// - Parameters:
  ///   - forGood: days as a record has them, which says the same whenever it is read.
  ///   - definition: what its fields are called.
  public func said(
    _ event: WorkflowEvent, forGood: Bool = false, of definition: WorkflowDefinition? = nil
  ) -> String {
    switch event.kind {
    case .deadline:
      guard let set = event.deadline else { return "" }
      let what = say(.deadlineOf(step: event.step ?? ""))
      guard let due = set.due else {
        return say(.deadlineTakenBack(what: what, person: set.by, reason: set.reason))
      }
      return say(
        .deadlineSet(
          what: what, day: forGood ? dayToSay(due) : when(due),
          by: .deadlineSetBy(person: set.by, reason: set.reason, overrules: set.overrules)))
    case .assigned:
      return say(.workSaidAssigned(step: event.step ?? "", person: event.person ?? ""))
    case .field: return event.field.map { workPhrasing.said($0, of: definition) } ?? ""
    case .checked:
      return workPhrasing.said(event.checks ?? [], at: event.step ?? "", of: definition)
    case .ruleWaived:
      guard let waiver = event.waiver else { return say(.ruleWaivedBack(rule: event.rule ?? "")) }
      return say(
        .ruleWasWaived(rule: event.rule ?? "", by: waiver.by, reason: waiver.reason))
    case .document: return event.document.map { documentPhrasing.said($0) } ?? ""
    case .archived: return say(.workArchived)
    case .unarchived: return say(.workUnarchived)
    case .stepAdded: return say(.workStepAdded(step: event.step ?? ""))
    case .stepBegun: return say(.workStepBegun(step: event.step ?? ""))
    case .stepDropped, .stepRenamed, .stepFollows, .stepTakes, .blocked, .unblocked, .held,
      .resumed:
      return workPhrasing.saidOfStep(event, forGood: forGood)
    case .done where event.person != nil:
      return say(
        .workStepBy(what: told(event), person: event.person ?? ""))
    case .began, .done, .waived, .applies, .doesNotApply, .reopened, .noted, .closed, .other:
      return told(event)
    }
  }

  private func told(_ event: WorkflowEvent) -> String {
    event.words(at: clock(of: event)).map(say) ?? ""
  }

  /// The moment at which something was done, where somebody said one, ns since 1970 UTC.
  func clockSaid(_ event: WorkflowEvent) -> Int64? {
    guard event.kind == .done, let wall = event.moment, event.wall - wall >= 60_000_000_000 else {
      return nil
    }
    // The end of a day stands for all of it.
    return situation.zone.local(wall: wall).date == event.date ? wall : nil
  }

  /// The same as a clock shows it: ` 17:00`.
  private func clock(of event: WorkflowEvent) -> String {
    guard let wall = clockSaid(event) else { return "" }
    return " \(situation.speaker.clock(SaidTime(situation.zone.local(wall: wall))))"
  }

  // MARK: People

  /// Who is to do a step; nil: whatever is next, and who leads the whole.
  func responsible(
    for step: WorkflowDefinition.Step?, in state: WorkflowState, isOfWork: Bool = false
  ) -> [Line] {
    var lines: [Line] = []
    if step == nil, isOfWork || state.lead != nil {
      let led = workPhrasing.led(state)
      lines.append(Line(.init(.strong, state.instance.name), .init(.plain, "   \(led)")))
    }
    let steps = step.map { [$0] } ?? workPhrasing.ordered(state.next, of: state.instance)
    guard !steps.isEmpty else {
      return lines + [line(.workNothingNext(name: state.instance.name))]
    }
    lines += steps.map { step in
      let role = step.who.map { say(.workRole(role: $0)) }
      let beginner = beginner(of: step, in: state)
      let named = [state.people[step.id], role, beginner].compactMap(\.self)
      return Line(
        .init(.strong, step.id), .init(.plain, "   \(named.first ?? say(.workNobodyNamed))"),
        .init(.dim, named.dropFirst().map { ", \($0)" }.joined()))
    }
    if steps.contains(where: { state.people[$0.id] == nil }) {
      lines.append(line(.tasksAssignNames(way: .tryAssign(step: steps[0].words)), .dim))
    }
    return lines
  }

  /// Who began a step that is not over; nil: nobody did, or nobody knows who.
  private func beginner(of step: WorkflowDefinition.Step, in state: WorkflowState) -> String? {
    guard let wall = state.begun[step.id], state.settling(step) == nil,
      let begun = state.instance.events.last(where: {
        $0.kind == .stepBegun && $0.step == step.id
      }), let person = begun.by?.words
    else { return nil }
    return say(.workBegunBy(person: say(person), at: SaidTime(situation.zone.local(wall: wall))))
  }
}
