import Timers
import Workflows

/// How deadlines come about, and some work from its first day to its last.
extension DeadlinePhrasing {
  /// Rule, citation, edition and computation of what is due: of a step, or of all.
  func reasons(
    of state: WorkflowState, _ step: WorkflowDefinition.Step?, most: Int = .max
  ) -> [Line] {
    let all = (state.deadlines + state.planned).filter { deadline in
      isToTell(deadline) && (step == nil || deadline.step?.id == step?.id)
    }
    guard !all.isEmpty else {
      if let step { return deadlinesToCome(step, in: state) }
      return [line(.deadlineNone(name: state.instance.name))]
    }
    return all.prefix(most).flatMap { reason(for: $0, in: state) }
  }

  private func reason(for deadline: WorkflowState.Deadline, in state: WorkflowState) -> [Line] {
    var lines = [
      Line(
        .init(.strong, "\(state.instance.name): \(name(of: deadline)) "),
        .init(.plain, due(deadline)))
    ]
    guard let rule = deadline.rule, let sum = state.computation(of: deadline) else {
      return lines + [Line(.plain, "  \(source(deadline))")]
    }
    lines.append(
      Line(
        .plain,
        "  "
          + say(
            sum.isBackwards
              ? .deadlineCountedBack(
                day: sum.start, span: workPhrasing.span(rule.span), after: rule.after,
                end: day(deadline.due))
              : .deadlineCounted(
                after: anchorName(rule.after, state), day: sum.start,
                span: workPhrasing.span(rule.span),
                end: sum.moved ?? day(deadline.due)))))
    if !sum.free.isEmpty {
      lines.append(
        Line(.dim, "  " + say(.deadlineFree(days: sum.free.map { .words(self.dated($0)) }))))
    }
    if let moved = sum.moved {
      let onWorkDay = Message.deadlineOnWorkDay(
        day: moved, end: day(deadline.due), citation: rule.lastDay ?? "")
      lines.append(Line(.dim, "  " + say(onWorkDay)))
    }
    if let condition = rule.condition?.said({ anchorName($0, state) }) {
      lines.append(Line(.dim, "  " + say(.deadlineWhen(condition: condition.written))))
    }
    let edition = rule.edition.isEmpty ? state.definition.source : rule.edition
    if !rule.citation.isEmpty || !edition.isEmpty {
      lines.append(
        Line(.dim, "  " + say(.deadlineWritten(citation: rule.citation, edition: edition))))
    }
    if deadline.isPlanned { lines.append(Line(.dim, "  " + say(.deadlineMoves))) }
    let act = act(of: deadline, in: state)
    return lines.map { $0.citing(on: act) }
  }

  private func anchorName(_ id: String, _ state: WorkflowState) -> String {
    state.definition.step(id) == nil ? state.definition.field(id)?.name ?? id : id
  }

  private func day(_ due: WorkflowState.Due) -> CivilDate { local(due).date }
  private func dated(_ date: CivilDate) -> String { speaker.date(date, isShort: true) }

  /// What was done and what is to come, a line each, in the order of the days; today between them.
  func timeline(_ state: WorkflowState) -> [Line] {
    var rows: [(at: LocalTime, order: Int, line: Line)] = []
    func add(_ at: LocalTime, _ order: Int, _ spans: Line.Span...) {
      let date = Line.Span(.dim, "  \(at.date.iso) \(dayName(at.date))  ")
      rows.append((at, order, Line([date] + spans)))
    }
    func cite(on day: CivilDate?) { rows[rows.count - 1].line.day = day }
    for event in state.instance.events {
      let at = zone.local(wall: event.moment ?? event.wall)
      let moment = LocalTime(event.date, second: at.date == event.date ? at.second : 86_399)
      switch event.kind {
      case .began, .done, .waived, .reopened, .closed, .stepBegun:
        let words = said(event, forGood: true, of: state.definition)
        guard !words.isEmpty else { continue }
        let mark = event.kind == .done || event.kind == .waived ? "✓ " : "· "
        add(moment, 0, .init(.good, mark), .init(.plain, words), cited(event, of: state))
        cite(on: event.date)
      default: continue
      }
    }
    for deadline in state.deadlines + state.planned
    where isToTell(deadline) && (state.counts(deadline) || deadline.isPlanned) {
      let isLate = deadline.kind == .within && !deadline.isPlanned && isOver(deadline.due)
      add(
        local(deadline.due), 2, .init(isLate ? .bad : .plain, deadline.isPlanned ? "~ " : "◷ "),
        .init(.strong, "\(name(of: deadline)) "), .init(isLate ? .bad : .plain, due(deadline)),
        .init(.dim, "   \(source(deadline))"))
      cite(on: act(of: deadline, in: state))
    }
    let today = local
    rows.append((today, 1, line(.timelineToday(day: today.date), .strong)))
    return [line(.timelineOf(name: state.instance.name), .strong)]
      + rows.enumerated().sorted {
        ($0.element.at.date, $0.element.order, $0.element.at.second, $0.offset)
          < ($1.element.at.date, $1.element.order, $1.element.at.second, $1.offset)
      }.map(\.element.line)
  }

  /// Where what was done is written, as it stands behind it; for a check the places of the rules that were broken.
  func cited(_ event: WorkflowEvent, of state: WorkflowState) -> Line.Span {
    let citations: [String]
    switch event.kind {
    case .done, .waived:
      citations = event.step.flatMap { state.definition.step($0) }?.citations ?? []
    case .checked:
      let rules = workflows.all.rules(of: state.definition)
      citations = (event.checks ?? []).filter {
        $0.outcome == ComplianceFinding.Outcome.broken.name
      }
      .flatMap { rules?.rule($0.rule)?.citations ?? [] }
    case .ruleWaived:
      let rules = workflows.all.rules(of: state.definition)
      citations = event.rule.flatMap { rules?.rule($0) }?.citations ?? []
    default: citations = []
    }
    let places = citations.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return Line.Span(.dim, places.isEmpty ? "" : "   \(places.joined(separator: ", "))")
  }

  private func dayName(_ date: CivilDate) -> String {
    String(speaker.date(date, isShort: true).prefix { $0 != " " })
  }

  // MARK: Why a step would be out of its order, as lines

  /// - Parameter date: the day that was said.
  func obstacle(
    _ obstacle: WorkflowState.Obstacle, to step: WorkflowDefinition.Step, in state: WorkflowState,
    on date: CivilDate
  ) -> String {
    switch obstacle {
    case .missing(let steps):
      return say(.orderMissing(step: step.id, steps: workPhrasing.listed(steps), n: steps.count))
    case .earlierThan(let steps):
      let last = steps.compactMap { state.done[$0.id] }.max() ?? date
      let late = steps.filter { state.done[$0.id] == last }
      return say(
        .orderLater(
          step: step.id, steps: workPhrasing.listed(late), n: late.count,
          time: time(of: late, in: state, beside: date)))
    case .laterThan(let steps):
      let first = steps.compactMap { state.done[$0.id] }.min() ?? date
      let early = steps.filter { state.done[$0.id] == first }
      return say(
        .orderEarlier(
          steps: workPhrasing.listed(early), n: early.count, step: step.id,
          time: time(of: early, in: state, beside: date)))
    case .tooEarly(let due, let rule):
      return say(
        .orderTooEarly(
          step: step.id, day: when(due), rule: workPhrasing.span(of: rule), citation: rule.citation)
      )
    }
  }

  /// What came after a step that is open again, and is done all the same.
  func left(standing steps: [WorkflowDefinition.Step]) -> [Line] {
    guard !steps.isEmpty else { return [] }
    return [Line(.warn, "  \(say(.orderStays(steps: workPhrasing.listed(steps), n: steps.count)))")]
  }

  /// When steps of one day were done; beside that very day with the clock of the last, where it is known.
  private func time(
    of steps: [WorkflowDefinition.Step], in state: WorkflowState, beside date: CivilDate
  ) -> String {
    let day = state.done[steps[0].id] ?? date
    guard day == date, let wall = steps.compactMap({ state.doneAt[$0.id] }).max(),
      case let clock = zone.local(wall: wall), clock.date == day
    else { return workPhrasing.onDay(day) }
    return say(
      .workDayAt(day: workPhrasing.onDay(day), clock: speaker.clock(SaidTime(clock))))
  }

  /// A day or a moment, as it can be typed again: `yesterday`, `on 2026-03-06`, `on 2026-03-06 at 17:00`.
  func timeToSay(_ past: WorkflowPast) -> String {
    switch past {
    case .day(let date):
      return [local.date.day, local.date.day - 1].contains(date.day)
        ? workPhrasing.day(date) : say(.workOnDay(day: date.iso))
    case .moment(let time):
      let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2))"
      return say(.workDayAt(day: timeToSay(.day(time.date)), clock: clock))
    }
  }
}
