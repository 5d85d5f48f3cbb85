/// Steps as some work has them, said by whoever does it: “chapter 3”, behind chapter 2, without the index.
extension WorkflowInstance {
  /// Its events with each step under the name it has now: a step that was renamed is the same one.
  ///
  /// Read from the end, so that a name which was free again and given to another step is that of the other one.
  var eventsInLastNames: [WorkflowEvent] {
    guard events.contains(where: { $0.kind == .stepRenamed }) else { return events }
    var names: [String: String] = [:]
    var read = events
    for place in read.indices.reversed() {
      if read[place].kind == .stepRenamed, let old = read[place].step, let new = read[place].other {
        names[old] = names[new] ?? new
        continue
      }
      read[place].step = read[place].step.map { names[$0] ?? $0 }
      read[place].other = read[place].other.map { names[$0] ?? $0 }
      // What was added under the old name begins with it: before that, it was nobody's.
      if read[place].kind == .stepAdded, let id = events[place].step { names[id] = nil }
    }
    return read
  }

  /// Somebody added steps to those of its file.
  public var hasOwnSteps: Bool { events.contains { $0.kind == .stepAdded } }

  /// What its steps were called when they were called otherwise last.
  fileprivate var lastTitles: [String: String] {
    var titles: [String: String] = [:]
    for event in events where event.kind == .stepRenamed {
      if let id = event.other { titles[id] = event.note ?? id }
    }
    return titles
  }
}

extension WorkflowDefinition {
  /// The steps as some work has them: its own among those of the file, without those it dropped, each behind what it
  /// has to wait for. O(events + steps²).
  public func adding(stepsOf work: WorkflowInstance) -> WorkflowDefinition {
    fieldWords.isOpen ? addingSteps(of: work).addingFields(of: work) : addingSteps(of: work)
  }

  /// With the fields that somebody gave it, in the order in which they were told.
  private func addingFields(of work: WorkflowInstance) -> WorkflowDefinition {
    var definition = self
    for case let id? in work.events.map(\.field?.id)
    where id != WorkField.tags && definition.field(id) == nil {
      definition.fields.append(WorkField(id: id))
    }
    return definition
  }

  private func addingSteps(of work: WorkflowInstance) -> WorkflowDefinition {
    let changes: Set<WorkflowEvent.Kind> = [
      .stepAdded, .stepDropped, .stepRenamed, .stepFollows, .stepTakes,
    ]
    guard work.events.contains(where: { changes.contains($0.kind) }) else { return self }
    var definition = self
    let titles = work.lastTitles
    for place in definition.steps.indices {
      guard let new = work.renamed(definition.steps[place].id) else { continue }
      for other in definition.steps.indices {
        definition.steps[other].after = definition.steps[other].after.map {
          $0 == definition.steps[place].id ? new : $0
        }
      }
      definition.steps[place].id = new
      definition.steps[place].name = titles[new] ?? new
    }
    for event in work.eventsInLastNames {
      guard let id = event.step else { continue }
      switch event.kind {
      case .stepAdded: definition.add(id, titles[id] ?? event.note ?? id, behind: event.other)
      case .stepDropped: definition.drop(id)
      case .stepFollows:
        if let other = event.other { definition.let(id, waitFor: other) }
      case .stepTakes:
        if let place = definition.steps.firstIndex(where: { $0.id == id }),
          let span = event.note.flatMap(Span.init(words:))
        {
          definition.steps[place].typical = span
        }
      default: break
      }
    }
    return definition
  }

  private mutating func add(_ id: String, _ name: String, behind other: String?) {
    guard step(id) == nil else { return }
    let place = other.map { id in (steps.firstIndex { $0.id == id } ?? -1) + 1 }
    let known = other.map { $0.isEmpty || step($0) != nil } ?? false
    steps.insert(Step(id: id, name: name), at: known ? place ?? steps.count : steps.count)
  }

  /// What waited for it waits for what it waited for.
  private mutating func drop(_ id: String) {
    guard let gone = step(id) else { return }
    steps.removeAll { $0.id == id }
    for place in steps.indices where steps[place].after.contains(id) {
      let rest = steps[place].after.filter { $0 != id }
      steps[place].after = rest + gone.after.filter { !rest.contains($0) }
    }
  }

  /// A step stands behind all it waits for, so that names point backwards only. One that would wait for itself does not.
  private mutating func `let`(_ id: String, waitFor other: String) {
    guard let here = steps.firstIndex(where: { $0.id == id }), step(other) != nil,
      !waits(other, for: id), !steps[here].after.contains(other)
    else { return }
    steps[here].after.append(other)
    var rest = steps
    var ordered: [Step] = []
    while !rest.isEmpty {
      let free = rest.firstIndex { one in
        !rest.contains { $0.id != one.id && one.after.contains($0.id) }
      }
      ordered.append(rest.remove(at: free ?? 0))
    }
    steps = ordered
  }

  /// Whether a step is another one, or waits for it, be it through others.
  public func waits(_ id: String, for other: String) -> Bool {
    var rest = [id]
    var seen: Set<String> = []
    while let next = rest.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { rest += step(next)?.after ?? [] }
    }
    return false
  }

  /// A short name for what people call a step; nil where nothing is left of it, or there is one.
  public func newStepID(_ words: String) -> String? {
    let id = String(
      Self.folded(words).map { $0 == " " ? "-" : $0 }.prefix(60)
    )
    return id.isEmpty || step(id) != nil ? nil : id
  }
}

extension WorkflowInstance {
  /// What a step of its file is called now, where it is called otherwise.
  fileprivate func renamed(_ id: String) -> String? {
    var name = id
    for event in events where event.kind == .stepRenamed && event.step == name {
      name = event.other ?? name
    }
    return name == id ? nil : name
  }
}

extension WorkflowState {
  /// Somebody who does the work added it.
  public func isOwn(_ step: Step) -> Bool {
    definition.hasOwnSteps
      || instance.eventsInLastNames.contains { $0.kind == .stepAdded && $0.step == step.id }
  }
}
