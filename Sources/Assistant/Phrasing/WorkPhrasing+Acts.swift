import Timers
import Workflows

/// What was done with work, in words, and who did it.
extension WorkflowEvent {
  /// What happened, without the day and to what work; nil for what is not worth telling.
  ///
  /// - Parameter clock: when on that day, with a space before it, or empty.
  func words(at clock: String) -> Message? {
    let step = self.step ?? ""
    switch kind {
    case .began: return .workSaidBegun
    case .done:
      return .workSaidDone(
        step: step, clock: clock, person: waiver?.by ?? "", reason: waiver?.reason ?? "",
        note: note ?? "")
    case .waived:
      return .workSaidWaived(
        step: step, person: waiver?.by ?? "?", reason: waiver?.reason ?? "")
    case .applies: return .workSaidApplies(step: step, applies: true)
    case .doesNotApply: return .workSaidApplies(step: step, applies: false)
    case .reopened: return .workSaidReopened(step: step)
    case .noted: return note.flatMap { $0.isEmpty ? nil : .workSaidNote(step: step, note: $0) }
    case .closed: return .workClosed
    // When and who are told where days can be named.
    case .deadline, .assigned, .field, .checked, .ruleWaived, .archived, .unarchived, .stepAdded,
      .stepBegun, .document, .stepDropped, .stepRenamed, .stepFollows, .stepTakes, .blocked,
      .unblocked,
      .held, .resumed:
      return nil
    case .other(let word): return .workSaidOther(word: word, step: step)
    }
  }

  /// Whether it is for the record alone: rules that nothing breaks.
  var isQuiet: Bool {
    guard kind == .checked else { return false }
    return checks?.contains { $0.outcome == ComplianceFinding.Outcome.broken.name } != true
  }
}

extension WorkflowEvent.Kind {
  /// Whether it leaves open what is next.
  var isAside: Bool {
    switch self {
    case .noted, .assigned, .deadline, .field, .checked, .ruleWaived, .archived, .unarchived,
      .stepAdded,
      .stepBegun, .document, .stepDropped, .stepRenamed, .stepFollows, .stepTakes, .blocked,
      .unblocked,
      .held, .resumed:
      true
    case .began, .done, .waived, .applies, .doesNotApply, .reopened, .closed, .other: false
    }
  }
}

extension WorkPhrasing {
  /// Who did it, where that is not whoever is at the keyboard: `by claude-code, an agent`. Nil when it is, or nobody knows.
  func doer(_ event: WorkflowEvent) -> String? {
    guard let doer = event.by, doer != situation.doer else { return nil }
    return doer.words.map { say(.workBy(person: say($0))) }
  }
}

extension Doer {
  /// What somebody is called who did something; nil: nobody in particular.
  public var words: Message? {
    switch kind {
    case "person": name.isEmpty ? nil : .words(name)
    case "agent": .workAnAgent(name: name)
    case "autonomy": .workItself
    default: .words(written)
    }
  }
}
