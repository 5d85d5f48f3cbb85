import Timers

/// What would follow from days that are only planned: those that somebody set for steps which are not done.
extension WorkflowState {
  /// Deadlines that a planned day makes, soonest first. None of them binds or is late: with its day they move.
  ///
  /// Forwards, what a rule counts from the planned step; backwards, the last day on which a step can be done, so that what
  /// has to wait for it can keep its own. O(steps × rules).
  public var planned: [Deadline] {
    // All of it follows from days that somebody set.
    guard !isClosed, !setDeadlines.isEmpty else { return [] }
    var found: [Deadline] = []
    let facts = ruleFacts
    for step in definition.steps where done[step.id] == nil && applies[step.id] != false {
      for rule in step.deadlines {
        if let (due, rule) = planned(rule, facts) {
          found.append(Deadline(step: step, source: .rule(rule), due: due, isPlanned: true))
        }
      }
    }
    for rule in definition.deadlines where !isOver(rule) {
      if let (due, rule) = planned(rule, facts) {
        found.append(Deadline(step: nil, source: .rule(rule), due: due, isPlanned: true))
      }
    }
    return (found + latest(facts)).sorted { $0.due.rank < $1.due.rank }
  }

  /// The day a step is to be done; nil: nobody said.
  public func plannedDay(of step: String) -> CivilDate? {
    guard done[step] == nil, definition.step(step) != nil else { return nil }
    return setDeadlines[step]?.due.map(\.date)
  }

  private func planned(_ rule: WorkflowDefinition.DeadlineRule, _ facts: RuleFacts) -> (
    due: Due, rule: WorkflowDefinition.DeadlineRule
  )? {
    guard anchor(rule.after) == nil, holds(rule, facts), let day = plannedDay(of: rule.after),
      let last = calendar.date(rule.span, after: day)
    else { return nil }
    return onWorkDay(.day(last), rule)
  }

  /// The last days for what others wait for, from the end to the beginning.
  private func latest(_ facts: RuleFacts) -> [Deadline] {
    var latest: [String: CivilDate] = [:]
    var found: [Deadline] = []
    for step in definition.steps.reversed() where done[step.id] == nil {
      guard let day = [latest[step.id], plannedDay(of: step.id)].compactMap({ $0 }).min() else {
        continue
      }
      for rule in step.deadlines where rule.kind == .wait && holds(rule, facts) {
        guard let earlier = definition.step(rule.after), done[earlier.id] == nil,
          let last = calendar.date(rule.span, before: day),
          latest[earlier.id].map({ last < $0 }) ?? true
        else { continue }
        latest[earlier.id] = last
        found.removeAll { $0.step?.id == earlier.id }
        found.append(
          Deadline(
            step: earlier, source: .latest(rule, for: step.id, on: day), due: .day(last),
            isPlanned: true))
      }
    }
    return found
  }
}

extension WorkflowState.Due {
  /// Its day; that of a moment as if it were in UTC.
  var date: CivilDate {
    switch self {
    case .day(let date): date
    case .moment(let wall):
      LocalTime(secondsSince1970: Int((wall / 1_000_000_000))).date
    }
  }
}

/// When something can be done at the earliest, as far as rules let it wait.
extension WorkflowState {
  /// The first day on which no rule lets a step wait any more, where each step before it is done on the first day on which
  /// it may be; nil: it is done, or has to wait for no later day than today. O(steps × rules).
  public func earliest(_ step: Step, from today: CivilDate) -> CivilDate? {
    let facts = ruleFacts
    var known: [String: CivilDate] = [:]
    func first(_ step: Step) -> CivilDate {
      if let day = known[step.id] { return day }
      // What would come before itself waits for nothing.
      known[step.id] = today
      var last = unsettled(before: step).map(first).max() ?? today
      for rule in step.deadlines where rule.kind == .wait && !isOver(rule) && holds(rule, facts) {
        var terms = [(span: rule.span, name: rule.after)]
        if let later = rule.orLater { terms.append((later.span, later.after)) }
        for (span, name) in terms {
          let open = definition.step(name).flatMap {
            done[name] == nil && isRequired($0) ? $0 : nil
          }
          guard let start = anchor(name)?.date ?? open.map(first),
            let end = calendar.date(span, after: start)
          else { continue }
          last = max(last, end)
        }
      }
      known[step.id] = last
      return last
    }
    let day = first(step)
    return done[step.id] == nil && day > today ? day : nil
  }
}
