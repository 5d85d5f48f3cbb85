import Language
import Workflows

extension Assistant.Turn {
  /// What carrying this out by itself would be, and the effects; nil when anything of it ends, deletes or forgets, asks,
  /// only answers, or was not read surely.
  public var reversible: (kind: ReversibleKind, effects: [Effect])? {
    guard let reading, reading.confidence >= 0.9, reading.intents.count == 1,
      let kind = ReversibleKind(reading.intents[0]), case .run(let effects) = plan,
      !effects.isEmpty, effects.allSatisfy({ $0.belongs(to: kind) })
    else { return nil }
    return (kind, effects)
  }
}

extension ReversibleKind {
  fileprivate init?(_ intent: Intent) {
    switch intent {
    case .routine(.start): self = .routine
    case .timer(.create), .timer(.finishTogether): self = .start
    case .timer(.pause): self = .pause
    case .timer(.resume): self = .resume
    case .timer(.extend): self = .extend
    case .timer(.reduce): self = .reduce
    case .timer(.skip): self = .skip
    case .workflow(.document(.draft)): self = .draft
    case .timer, .routine, .shell, .followUp, .background, .history, .schedule, .workflow, .model,
      .prediction, .regulation, .place, .knowledge:
      return nil
    }
  }
}

extension Effect {
  /// The second lock, on what would really be done whatever the words were.
  fileprivate func belongs(to kind: ReversibleKind) -> Bool {
    switch self {
    case .change(let change): change.belongs(to: kind)
    // One that is there is filled in again, which is another effect.
    case .document(.draft): kind == .draft
    case .schedule, .routine, .undo, .redo, .waitFor, .waitUntil, .answer, .tell, .history,
      .setting,
      .resetSettings, .showSettings, .profile, .explainLast, .testGrammars, .explainSuggestion,
      .quit, .background, .model, .prediction, .regulation, .place, .knowledge, .document, .works:
      false
    }
  }
}

extension StateChange {
  fileprivate func belongs(to kind: ReversibleKind) -> Bool {
    switch self {
    case .start: kind == .start || kind == .routine
    case .pause: kind == .pause
    case .resume: kind == .resume
    case .extend, .setLength, .move: kind == .extend || kind == .reduce
    case .skip: kind == .skip
    case .hold, .stop, .restart, .backdate, .rename, .note, .lap, .addCues, .edit, .back, .keep,
      .drop:
      false
    }
  }
}
