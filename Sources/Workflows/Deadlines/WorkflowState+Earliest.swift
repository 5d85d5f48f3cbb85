import Timers

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
