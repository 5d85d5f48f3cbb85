import Language
import Timers
import Workflows

/// Says how a line was read: text → tokens → chart → readings → effect. What `why` and `explain` print.
public enum Explanation {
  public static func lines(_ turn: Assistant.Turn) -> [Line] {
    var lines = ExplainedReading.wrapped("text", [turn.text], between: "")
    if let advisor = turn.advisor {
      return lines + [Line(.init(.dim, "read by  "), .init(.plain, advisor))] + plan(turn.plan)
    }
    guard let interpretation = turn.interpretation else {
      lines.append(Line(.init(.dim, "read as  "), .init(.plain, "the answer to a question")))
      return lines + plan(turn.plan)
    }
    lines += ExplainedReading(interpretation).lines
    return lines + plan(turn.plan)
  }

  /// The same in one line: what was understood, why that, and what it might have been instead.
  public static func line(_ turn: Assistant.Turn) -> Line {
    let effect = words(turn.plan)
    if let advisor = turn.advisor { return Line(.plain, "\(effect)   read by \(advisor)") }
    guard let interpretation = turn.interpretation else {
      return Line(.plain, "\(effect)   the answer to a question")
    }
    return Line(.init(.strong, effect), .init(.plain, "   \(ReadingReasons(interpretation).words)"))
  }

  private static func words(_ plan: Plan) -> String {
    switch plan {
    case .run(let effects): effects.map(words).joined(separator: ", ")
    case .ask(let question): "asks: \(question.text)"
    case .refuse(let refusal): refusal.text
    }
  }

  private static func plan(_ plan: Plan) -> [Line] {
    ExplainedReading.wrapped("effect", [words(plan)], between: "")
  }

  /// What a plan does to timers, nil when it does nothing to any.
  public static func words(_ plan: Plan, in situation: Situation) -> String? {
    guard case .run(let effects) = plan, effects.contains(where: \.changesTimers) else {
      return nil
    }
    return words(effects, in: situation)
  }

  /// What one effect does, without the timer it is about.
  static func verb(_ effect: Effect) -> String { words(effect) }

  /// What effects would do, for a question.
  static func words(_ effects: [Effect], in situation: Situation) -> String {
    let text = effects.map { effect in
      // When it is to ring says more than how long that is from now.
      if case .start(let routine, _, let end?) = effect, end.ringing != nil, let at = end.local {
        return "\(name(of: routine)) at \(Clockface.time(at, seenFrom: situation.local))"
      }
      // A length beside a time of the clock is said in words.
      if case .start(let routine, .clock(let at)?, nil) = effect {
        let shape = Phrasing.shape(routine, naming: true, Clockface.words)
        let time = Clockface.time(at, seenFrom: situation.local)
        return "start \(name(of: routine)) \(shape) at \(time)"
      }
      if case .keep(.schedule(let schedule)) = effect {
        return "\(schedule.name) \(Phrasing(situation).times(schedule))"
      }
      guard let id = effect.timer, let timer = situation.timers.first(where: { $0.id == id }) else {
        return words(effect)
      }
      return "\(words(effect)) \(Phrasing.title(timer))"
    }
    return text.joined(separator: ", ")
  }

  private static func words(_ effect: Effect) -> String {
    switch effect {
    case .start(let routine, let trigger, _):
      "start \(name(of: routine)) \(Phrasing.shape(routine, naming: true))\(trigger == nil ? "" : " later")"
    case .pause: "pause"
    case .resume: "resume"
    case .hold(_, let length): "pause for \(Clockface.length(length))"
    case .stop: "stop"
    case .extend(_, let by):
      by < .zero ? "take off \(Clockface.length(.zero - by))" : "add \(Clockface.length(by))"
    case .setLength(_, let to): "set to \(Clockface.length(to))"
    case .move(_, let end): end.local.map { "move to \($0.iso.dropLast(3).suffix(5))" } ?? "move"
    case .restart: "restart"
    case .skip: "skip"
    case .rename(_, let to): "rename to \(to)"
    case .lap: "end a lap"
    case .addCue: "warn"
    case .edit: "change the phases"
    case .back(_, let toStart): toStart ? "begin the phase again" : "go back"
    case .routine(.export): "export"
    case .routine(.importFile): "import"
    case .routine(.saveNewest): "keep"
    case .keep(.workflow(let work)):
      "\(work.events.last?.words(at: "") ?? "change") in \(work.name)"
    case .keep(let kept): "\(kept.id == 0 ? "keep" : "change") \(kept.name)"
    case .drop(let key): "drop a \(key.kind.rawValue)"
    case .schedule(.export): "write a calendar"
    case .schedule(.bring): "read a calendar"
    case .undo: "undo"
    case .redo: "redo"
    case .waitFor, .waitUntil: "wait"
    case .answer: "answer"
    case .history(let effect): effect.words
    case .setting(let name, let value): "set \(name) to \(value)"
    case .resetSettings: "reset all settings"
    case .showSettings: "show settings"
    case .profile: "profiles"
    case .explainLast, .explainSuggestion: "explain"
    case .testGrammars: "test the grammars"
    case .quit: "quit"
    case .background(let effect): effect.words
    case .model: "ask or change the model"
    case .prediction: "about predictions"
    }
  }

  private static func name(of routine: Routine) -> String {
    Phrasing.title(
      routine.name.isEmpty
        ? routine.phases.first { !$0.name.isEmpty }?.name ?? "" : routine.name)
  }
}

extension Effect {
  /// The timer it is about, if it is about one.
  public var timer: ActiveTimer.ID? {
    switch self {
    case .pause(let id), .resume(let id), .hold(let id, _), .stop(let id), .skip(let id),
      .extend(let id, _),
      .setLength(let id, _), .move(let id, _), .restart(let id, _), .rename(let id, _),
      .lap(let id),
      .addCue(let id, _),
      .edit(let id, _), .back(let id, _):
      id
    case .start, .keep, .drop, .routine, .schedule, .undo, .redo, .waitFor, .waitUntil, .answer,
      .history,
      .setting, .resetSettings, .showSettings, .profile, .explainLast, .testGrammars,
      .explainSuggestion, .quit,
      .background,
      .model, .prediction:
      nil
    }
  }
}
