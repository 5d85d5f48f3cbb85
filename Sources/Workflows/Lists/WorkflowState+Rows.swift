/// What a row of a table says of work that is there already.
extension WorkflowState {
  /// Those of its events that say something which is not so yet, each with what was so before; none where all of it is.
  ///
  /// What a row is silent about stays as it is. O(events).
  public func news(in row: WorkflowInstance) -> [WorkflowEvent] {
    row.events.compactMap { event -> WorkflowEvent? in
      guard event.kind == .field else { return isNews(event) ? whole(event) : nil }
      guard var change = event.field else { return nil }
      change.old = definition.field(change.id).flatMap { value(of: $0) } ?? setFields[change.id]
      guard change.old != change.new else { return nil }
      var told = event
      told.field = change
      return told
    }
  }

  /// The same with what stays as it was: a hold says until when and why at once.
  private func whole(_ event: WorkflowEvent) -> WorkflowEvent {
    guard event.kind == .held, let held else { return event }
    var whole = event
    if event.note?.isEmpty != false { whole.note = held.note }
    if event.deadline == nil {
      whole.deadline = instance.events.last { $0.kind == .held }?.deadline
    }
    return whole
  }

  private func isNews(_ event: WorkflowEvent) -> Bool {
    let events = instance.events
    switch event.kind {
    case .done, .waived: return event.step.map { done[$0] == nil } ?? false
    case .applies, .doesNotApply:
      return event.step.map { applies[$0] != (event.kind == .applies) } ?? false
    case .stepBegun: return event.step.map { begun[$0] == nil && done[$0] == nil } ?? false
    case .blocked: return event.step.map { blocked[$0] != event.note } ?? false
    case .assigned: return event.person != (event.step.map { people[$0] } ?? lead)
    case .deadline:
      return event.deadline?.due != (event.step.map { setDeadlines[$0] } ?? wholeDeadline)?.due
    case .held:
      // A row that only says that it rests is silent about until when and why.
      guard let held else { return true }
      let (until, note) = (event.deadline?.due, event.note ?? "")
      return until != nil && until != held.until || !note.isEmpty && note != held.note
    case .closed: return !isClosed
    case .archived: return !isArchived
    case .ruleWaived: return event.rule.map { ruleWaivers[$0] == nil } ?? false
    case .noted: return !events.contains { $0.kind == .noted && $0.note == event.note }
    case .stepAdded, .stepDropped, .stepRenamed, .stepFollows:
      return !events.contains {
        $0.kind == event.kind && $0.step == event.step && $0.other == event.other
      }
    case .stepTakes:
      return !events.contains {
        $0.kind == event.kind && $0.step == event.step && $0.note == event.note
      }
    case .began, .field, .reopened, .checked, .unarchived, .unblocked, .resumed, .document, .other:
      return false
    }
  }
}
