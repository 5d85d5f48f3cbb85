import Language
import Timers
import Workflows

/// Says how a line was read: text → tokens → chart → readings → effect. What `why` and `explain` print.
public enum Explanation {
  public static func lines(_ turn: Assistant.Turn, in situation: Situation) -> [Line] {
    let speaker = situation.speaker
    let plan = ExplainedReading.wrapped(
      speaker.say(.explainEffect), [words(turn.plan, situation)], between: "")
    var lines = ExplainedReading.wrapped(speaker.say(.explainText), [turn.text], between: "")
    if let advisor = turn.advisor {
      let head = ExplainedReading.head(speaker.say(.explainReadBy))
      return lines + [Line(.init(.dim, head), .init(.plain, advisor))] + plan
    }
    guard let interpretation = turn.interpretation else {
      let head = ExplainedReading.head(speaker.say(.explainReadAs))
      lines.append(Line(.init(.dim, head), .init(.plain, speaker.say(.explainAnswer))))
      return lines + plan
    }
    lines += ExplainedReading(interpretation, speaker).lines
    return lines + plan
  }

  /// The same in one line: what was understood, why that, and what it might have been instead.
  public static func line(_ turn: Assistant.Turn, in situation: Situation) -> Line {
    let effect = words(turn.plan, situation)
    let speaker = situation.speaker
    if let advisor = turn.advisor {
      return Line(.plain, "\(effect)   \(speaker.say(.explainReadBy)) \(advisor)")
    }
    guard let interpretation = turn.interpretation else {
      return Line(.plain, "\(effect)   \(speaker.say(.explainAnswer))")
    }
    let reasons = ReadingReasons(interpretation, speaker).words
    var understood = effect
    if case .run(let effects) = turn.plan {
      let isAct = effects.contains(where: \.isAct)
      let whole = isAct ? speaker.say(words(effects, in: situation)) : effect
      understood = speaker.say(.explainReadAsWords(what: whole))
    }
    return Line(.init(.strong, understood), .init(.plain, "   \(reasons)"))
  }

  private static func words(_ plan: Plan, _ situation: Situation) -> String {
    let speaker = situation.speaker
    return switch plan {
    case .run(let effects):
      effects.map { speaker.say(verb($0, in: situation)) }.joined(separator: ", ")
    case .ask(let question): "asks: \(speaker.say(question.text))"
    case .refuse(let refusal): speaker.say(refusal.text)
    }
  }

  /// What a plan does to timers, nil when it does nothing to any.
  public static func words(_ plan: Plan, in situation: Situation) -> String? {
    guard case .run(let effects) = plan, effects.contains(where: \.changesTimers) else {
      return nil
    }
    return situation.speaker.say(words(effects, in: situation))
  }

  /// What effects would do, for a question.
  static func words(_ effects: [Effect], in situation: Situation) -> Message {
    let phrasing = Phrasing(situation)
    let acts = effects.contains(where: \.isAct)
    let done = effects.filter { effect in
      // What may be said next is nothing that is done.
      if case .place(.suggest) = effect { return false }
      return !acts || !Plan.run([effect]).onlyAnswers
    }
    let parts = done.map { effect -> Message in
      // When it is to ring says more than how long that is from now.
      if case .change(.start(let routine, _, let end?)) = effect, end.ringing != nil,
        let at = end.local
      {
        return .doRingAt(name: name(of: routine), at: SaidTime(at))
      }
      // A length beside a time of the clock is said in words.
      if case .change(.start(let routine, .clock(let at)?, nil)) = effect {
        return .doStartAt(
          name: name(of: routine), shape: phrasing.shape(routine, naming: true, inWords: true),
          at: SaidTime(at))
      }
      if case .change(.keep(.schedule(let schedule))) = effect {
        let wasOn = situation.library.schedules.contains { $0.id == schedule.id && $0.isEnabled }
        if wasOn, !schedule.isEnabled { return .doOff(name: schedule.name) }
        return .words("\(schedule.name) \(phrasing.schedulePhrasing.times(schedule))")
      }
      if let change = effect.change, let deed = deed(change, phrasing) { return deed }
      let verb = verb(effect, in: situation)
      guard let id = effect.timer, let timer = situation.timers.first(where: { $0.id == id }) else {
        return verb
      }
      let whole = effect.change.flatMap { sentence($0, of: timer.name) }
      return whole ?? .doWithTimer(what: verb, name: timer.name)
    }
    return .joined(parts, by: ", ")
  }

  /// What is done with all that makes it so: what it waits for, what is said and when, the steps that are kept.
  private static func deed(_ change: StateChange, _ phrasing: Phrasing) -> Message? {
    let situation = phrasing.situation
    switch change {
    case .start(let routine, let trigger?, _):
      if case .end(let id, _) = trigger, situation.timers[id: id] == nil { return nil }
      if let moment = phrasing.instants.startMoment(trigger), moment <= situation.now { return nil }
      return phrasing.starting(trigger).map {
        .doStartWhen(
          name: name(of: routine), shape: phrasing.shape(routine, naming: true), when: $0)
      }
    case .addCues(let id, let cues):
      guard let timer = situation.timers[id: id] else { return nil }
      if cues.count == 1, case .beforeEnd(let length) = cues[0].point {
        if length == .zero, !cues[0].message.isEmpty {
          return .doSayAtEnd(message: cues[0].message, name: timer.name)
        }
        if length > .zero, cues[0].message.isEmpty {
          return .doCueBefore(length: length, name: timer.name)
        }
      }
      let told = phrasing.told(cues, in: timer.routine)
      return told.isEmpty ? nil : .doTell(name: timer.name, what: .joined(told, by: ", "))
    case .keep(.routine(let saved)) where saved.id == 0:
      return .doKeepSteps(
        name: saved.name, shape: phrasing.shape(saved.routine, naming: true))
    default: return nil  // The verb of any other says all.
    }
  }

  /// What is done to a timer, where its name stands between the verb and what else is said.
  private static func sentence(_ change: StateChange, of name: String) -> Message? {
    switch change {
    case .rename(_, let to): .doRenameTimer(name: name, to: to)
    case .extend(_, let by) where by < .zero: .doReduceTimer(length: .zero - by, name: name)
    case .extend(_, let by): .doExtendTimer(length: by, name: name)
    case .setLength(_, let to): .doSetLengthTimer(name: name, length: to)
    case .hold(_, let length): .doPauseTimer(name: name, length: length)
    default: nil  // The others say their verb and the name.
    }
  }

  /// What one effect does, without the timer it is about.
  static func verb(_ effect: Effect, in situation: Situation) -> Message {
    switch effect {
    case .change(let change): return verb(change, in: situation)
    case .routine(.export), .routine(.share): return .doExport
    case .routine(.importFile): return .doImport
    case .routine(.saveNewest): return .doKeepIt
    case .schedule(.export): return .doWriteCalendar
    case .schedule(.bring), .schedule(.follow), .schedule(.unfollow): return .doReadCalendar
    case .undo: return .doUndo
    case .redo: return .doRedo
    case .waitFor, .waitUntil: return .doWait
    case .answer, .tell: return .doAnswer
    case .history(let effect): return effect.words
    case .setting(let name, let value):
      let time = LocalTime(iso: value).map { time in
        String(time.iso.dropLast(3).suffix(time.date == situation.local.date ? 5 : 16))
      }
      return .doSet(name: name, value: time ?? value)
    case .resetSettings: return .doResetSettings
    case .showSettings: return .doShowSettings
    case .profile: return .doProfiles
    case .explainLast, .explainSuggestion: return .doExplain
    case .testGrammars: return .doTestGrammars
    case .quit: return .doQuit
    case .background(let effect): return effect.words
    case .model: return .doModel
    case .prediction(.autonomy(.turn(let on))):
      return .doSet(name: "autonomy", value: on ? "on" : "off")
    case .prediction: return .doPredictions
    case .regulation: return .doRegulations
    case .place: return .doPlace
    case .knowledge: return .doKnowledge
    case .document: return .doDocuments
    case .works: return .doWorks
    }
  }

  private static func verb(_ change: StateChange, in situation: Situation) -> Message {
    switch change {
    case .start(let routine, let trigger, _):
      let shape = Phrasing(situation).shape(routine, naming: true)
      let isLater =
        if case .at(let moment)? = trigger { moment > situation.now } else { trigger != nil }
      return !isLater
        ? .doStart(name: name(of: routine), shape: shape)
        : .doStartLater(name: name(of: routine), shape: shape)
    case .pause: return .doPause
    case .resume: return .doResume
    case .hold(_, let length): return .doPauseFor(length: length)
    case .stop: return .doStop
    case .extend(_, let by):
      return by < .zero ? .doReduce(length: .zero - by) : .doExtend(length: by)
    case .setLength(_, let to): return .doSetLength(length: to)
    case .move(_, let end):
      return end.local.map { .doMoveTo(clock: String($0.iso.dropLast(3).suffix(5))) } ?? .doMove
    case .backdate(_, let by):
      return by < .zero ? .doBeganLater(length: .zero - by) : .doBeganEarlier(length: by)
    case .restart: return .doRestart
    case .skip: return .doSkip
    case .rename(_, let to): return .doRename(name: to)
    case .lap: return .doLap
    case .note: return .doNote
    case .addCues: return .doCue
    case .edit: return .doEdit
    case .back(_, let toStart): return toStart ? .doBackStart : .doBack
    case .keep(.workflow(let work)):
      guard let event = work.events.last else { return .doChangeWork(name: work.name) }
      let phrasing = DeadlinePhrasing(situation)
      // What is kept has a number, whatever it is called from now on.
      if work.id == 0 {
        let told = work.events.filter { [.field, .deadline, .assigned].contains($0.kind) }
        return .doBeginWork(
          name: work.name, told: told.map { phrasing.said($0, of: nil) }.joined(separator: ", "))
      }
      let said = event.words(at: "") ?? .words(phrasing.said(event, of: nil))
      return .doStepIn(what: said, name: work.name)
    case .keep(let kept):
      return kept.id == 0 ? .doKeep(name: kept.name) : .doChange(name: kept.name)
    case .drop(let key): return .doDrop(kind: key.kind.rawValue)
    }
  }

  private static func name(of routine: Routine) -> String {
    routine.name.isEmpty
      ? routine.phases.first { !$0.name.isEmpty }?.name ?? "" : routine.name
  }
}

extension Effect {
  /// The timer it is about, if it is about one.
  public var timer: ActiveTimer.ID? { change?.timer }
}

extension StateChange {
  /// The timer it is about, if it is about one.
  public var timer: ActiveTimer.ID? {
    switch self {
    case .pause(let id), .resume(let id), .hold(let id, _), .stop(let id), .skip(let id),
      .extend(let id, _),
      .setLength(let id, _), .move(let id, _), .restart(let id, _), .rename(let id, _),
      .lap(let id), .note(let id, _),
      .addCues(let id, _),
      .edit(let id, _), .back(let id, _), .backdate(let id, _):
      id
    case .start, .keep, .drop: nil
    }
  }
}
