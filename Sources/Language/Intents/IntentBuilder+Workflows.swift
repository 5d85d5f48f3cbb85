import Timers
import Workflows

/// What was said about work that goes through steps. Nil for a rule that is not about it.
extension IntentBuilder {
  func workflow(_ rule: String, _ slots: Slots) -> Built? {
    guard rule.hasPrefix("workflow_"), let intent = workflowIntent(rule, slots) else { return nil }
    return (.workflow(intent), nil)
  }

  private func workflowIntent(_ rule: String, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots["work"])
    let step = label(slots["step"])
    switch rule {
    case "workflow_list": return .list
    case "workflow_show": return label(slots["kind"]).map { .show($0) }
    case "workflow_begin":
      return .begin(kind: label(slots["kind"]), name: label(slots["name"]))
    case "workflow_next": return .next(work: work)
    case "workflow_status": return .status(work: work)
    case "workflow_missing": return .missing(work: work)
    case "workflow_deadlines": return .deadlines(work: work)
    case "workflow_history": return .history(work: work)
    case "workflow_why": return step.map { .why(step: $0, work: work) }
    case "workflow_done":
      var date: CivilDate?
      if case .when(let when)? = slots["when"]?.value { date = when.at.date }
      return .done(step: step, work: work, on: date, waiver: waiver(slots))
    case "workflow_waive": return step.map { .waive(step: $0, work: work, waiver: waiver(slots)) }
    case "workflow_applies": return step.map { .applies(step: $0, work: work, !slots.has("not")) }
    case "workflow_reopen": return step.map { .reopen(step: $0, work: work) }
    case "workflow_note": return label(slots["note"]).map { .note($0, work: work) }
    case "workflow_close": return .close(work: work)
    case "workflow_delete": return .delete(work: work)
    case "workflow_focus": return work.map { .focus(work: $0) }
    default: return nil
    }
  }

  private func waiver(_ slots: Slots) -> WorkflowEvent.Waiver? {
    label(slots["reason"]).map { .init(reason: $0, by: label(slots["by"]) ?? "") }
  }
}

extension WorkflowIntent {
  /// As it is named on the wire.
  var name: String {
    let word =
      switch self {
      case .list: "list"
      case .show: "show"
      case .begin: "begin"
      case .status: "status"
      case .next: "next"
      case .missing: "missing"
      case .deadlines: "deadlines"
      case .history: "history"
      case .why: "why"
      case .done: "done"
      case .waive: "waive"
      case .applies: "applies"
      case .reopen: "reopen"
      case .note: "note"
      case .close: "close"
      case .delete: "delete"
      case .focus: "focus"
      }
    return "workflow.\(word)"
  }
}
