/// Steps that only some work has, said by whoever does it: “chapter 3”.
extension WorkflowInstance {
  /// In the order in which they were said.
  var ownSteps: [WorkflowDefinition.Step] {
    events.compactMap { event in
      guard event.kind == .stepAdded, let id = event.step else { return nil }
      return WorkflowDefinition.Step(id: id, name: event.note ?? id)
    }
  }
}

extension WorkflowDefinition {
  /// With steps behind its own; those that it has stay what they are.
  func adding(_ own: [Step]) -> WorkflowDefinition {
    guard !own.isEmpty else { return self }
    var definition = self
    for step in own where definition.step(step.id) == nil { definition.steps.append(step) }
    return definition
  }

  /// With the steps that only some work has.
  public func adding(stepsOf work: WorkflowInstance) -> WorkflowDefinition {
    adding(work.ownSteps)
  }

  /// A short name for what people call a step; nil where nothing is left of it, or there is one.
  public func newStepID(_ words: String) -> String? {
    let id = String(
      Self.folded(words).map { $0 == " " ? "-" : $0 }.prefix(60)
    )
    return id.isEmpty || step(id) != nil ? nil : id
  }
}
