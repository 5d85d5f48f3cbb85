import Workflows

/// Who is to do what, as lines.
extension WorkPhrasing {
  /// What somebody is to do, what can be begun first; where that is nothing, or nobody was named, who does what.
  func tasks(of person: String?, in states: [WorkflowState]) -> [Line] {
    guard let person else {
      let lines = everybody(states)
      return (lines.isEmpty ? [Line(.plain, say(.tasksNone))] : lines)
        + assigning(to: "Maria", states)
    }
    let lines = tasks(of: person, named: false, states)
    guard lines.isEmpty else { return lines }
    let others = everybody(states)
    return [Line(.plain, say(.tasksNoneOf(person: person)))]
      + (others.isEmpty ? toBegin(states) : [Line(.dim, say(.tasksAssigned))] + others)
      + assigning(to: person, states)
  }

  /// What is to be done and is nobody's, what can be begun first.
  func unassigned(_ states: [WorkflowState]) -> [Line] {
    let lines = states.flatMap { state -> [Line] in
      let next = Set(state.next.map(\.id))
      let open = state.missing.filter { state.people[$0.id] == nil }
      return (open.filter { next.contains($0.id) } + open.filter { !next.contains($0.id) }).map {
        line(of: $0, in: state, canBegin: next.contains($0.id), [])
      }
    }
    guard lines.isEmpty else { return lines }
    return [Line(.plain, say(states.isEmpty ? .workNone : .tasksAllAssigned))]
  }

  /// What can be begun of all there is, what is due first before the rest.
  private func toBegin(_ states: [WorkflowState]) -> [Line] {
    let dated = states.map { state in
      (state, state.deadlines.filter { $0.kind == .within }.map(\.due).min { $0.isBefore($1) })
    }
    let late = dated.filter { $0.1 != nil }.sorted {
      if let one = $0.1, let other = $1.1 { one.isBefore(other) } else { false }
    }
    return (late + dated.filter { $0.1 == nil }).flatMap { state, _ in
      state.next.map { line(of: $0, in: state, canBegin: true, []) }
    }
  }

  private func everybody(_ states: [WorkflowState]) -> [Line] {
    var people: [String] = []
    for state in states {
      let named = [state.lead].compactMap { $0 } + state.missing.compactMap { state.people[$0.id] }
      for name in named where !people.contains(where: { $0.lowercased() == name.lowercased() }) {
        people.append(name)
      }
    }
    return people.flatMap { tasks(of: $0, named: true, states) }
  }

  private func tasks(of person: String, named: Bool, _ states: [WorkflowState]) -> [Line] {
    let said = person.lowercased()
    let name = named ? [Line.Span(.plain, "\(person)   ")] : []
    func means(_ name: String?) -> Bool { name?.lowercased() == said }
    return states.flatMap { state -> [Line] in
      let next = Set(state.next.map(\.id))
      let open = state.missing.filter { means(state.people[$0.id]) }
      let led =
        means(state.lead)
        ? [
          Line(
            name + [
              .init(.strong, state.instance.name),
              .init(.dim, "   \(say(named ? .tasksLeads : .tasksLed(person: person)))"),
            ])
        ] : []
      return led
        + (open.filter { next.contains($0.id) } + open.filter { !next.contains($0.id) }).map {
          step in line(of: step, in: state, canBegin: next.contains(step.id), name)
        }
    }
  }

  /// `→ laptops: award   Sign the award`, behind whose it is.
  private func line(
    of step: WorkflowDefinition.Step, in state: WorkflowState, canBegin: Bool, _ name: [Line.Span]
  ) -> Line {
    Line(
      name + [
        .init(.strong, "\(canBegin ? "→" : "·") \(state.instance.name): \(step.id)"),
        .init(.plain, "   \(step.name)"),
      ])
  }

  /// A sentence that gives somebody a step, where one is next.
  private func assigning(to person: String, _ states: [WorkflowState]) -> [Line] {
    let newest = situation.workAtHand.flatMap { $0.isClosed ? nil : $0 } ?? states.last
    guard let step = newest?.next.first(where: { newest?.people[$0.id] == nil }) else { return [] }
    return [
      Line(.dim, say(.tasksAssign(way: .tryAssignTo(step: step.words, person: person))))
    ]
  }
}
