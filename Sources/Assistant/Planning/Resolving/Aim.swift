import Language
import Timers
import Workflows

/// What an intent is about by name, of which kind that would be, and what it does to it.
struct Aim {
  var name: String
  /// The kind that was said, else the kind that the verb is of.
  var kind: Thing.Kind
  var verb: Verb
}

extension Intent {
  /// Nil: it names nothing that there has to be.
  var aim: Aim? {
    switch self {
    case .timer(let intent):
      guard let which = intent.reference else { return nil }
      return which.label.map {
        Aim(name: $0, kind: Thing.Kind(which) ?? .timer, verb: intent.verb)
      }
    case .schedule(let intent):
      guard let (which, verb) = intent.target else { return nil }
      return which.name.map { Aim(name: $0, kind: .schedule, verb: verb) }
    case .routine(let intent):
      guard let (which, verb) = intent.target, case .named(let name) = which else { return nil }
      return Aim(name: name, kind: .routine, verb: verb)
    case .workflow(let intent):
      guard let (step, work, isAnswer) = intent.target else { return nil }
      return (work ?? step).map { Aim(name: $0, kind: .work, verb: isAnswer ? .show : .change) }
    case .shell, .followUp, .prediction, .background, .knowledge, .history, .model, .regulation,
      .place:
      return nil
    }
  }
}

extension RoutineIntent {
  /// Which it is about, and what it does in a word; nil: about none that has to be kept.
  fileprivate var target: (RoutineReference, Verb)? {
    switch self {
    case .save, .suggestNames, .create, .list, .step, .categories, .renameCategory, .restore,
      .importFile:
      nil
    case .start(let which, _), .ready(let which, _, _): (which, .start)
    case .show(let which, _), .recipe(let which, _, _): (which, .show)
    case .edit(let which, _): (which, .change)
    case .rename(let which, _): (which, .rename)
    case .copy(let which, _, _): (which, .copy)
    case .categorize(let which, _): (which, .file)
    case .describe(let which, _): (which, .describe)
    case .favourite(let which, _): (which, .star)
    case .delete(let which): (which, .delete)
    case .export(let which, _, _), .share(let which, _): (which, .export)
    }
  }
}

extension Thing.Kind {
  /// Where things of this kind are kept.
  private var families: Set<Thing.Family> {
    switch self {
    case .timer, .stopwatch, .alarm, .reminder, .phase: [.timer, .phase]
    case .schedule: [.schedule]
    case .routine: [.routine]
    case .work, .document: [.work, .document]
    }
  }

  func keeps(_ thing: Thing) -> Bool { families.contains(thing.family) }
}

extension Thing {
  /// Sentences that mean this thing and no other: the verb, where it is said of a thing of this kind, else what is.
  func ways(for verb: Verb) -> [Message] {
    switch self {
    case .timer(let timer):
      switch verb {
      // Said of what is kept.
      case .export, .copy, .file, .describe, .star:
        [.tryRoutineSave(timer: timer.name, name: timer.name)]
      case _ where timer.isAlarm && verb.isOfLength:
        [.tryAdd(length: .seconds(600), name: timer.name)]
      case .resume where !timer.isPaused: [.tryDo(verb: Verb.show.rawValue, name: timer.name)]
      default: [.tryDo(verb: (verb == .delete ? .stop : verb).rawValue, name: timer.name)]
      }
    case .phase(let phase):
      // All of it is not ended for a phase.
      Thing.timer(phase.timer).ways(for: verb == .delete ? .show : verb)
    case .schedule(let schedule):
      switch verb {
      case .resume: [.tryScheduleEnable(name: schedule.name)]
      case .pause, .stop: [.tryScheduleDisable(name: schedule.name)]
      case .delete: [.tryScheduleDelete(name: schedule.name)]
      case .change, .extend, .shorten:
        [.tryScheduleTo(name: schedule.name), .tryScheduleShow(name: schedule.name)]
      default: [.tryScheduleShow(name: schedule.name), .tryScheduleRuns(name: schedule.name)]
      }
    case .routine(let saved):
      RoutinePlanner.sayable(verb) == verb
        ? [.tryRoutineDo(verb: verb.rawValue, name: saved.name)] : waysOfAll
    case .work(let work):
      switch verb {
      case .delete: [.tryWorkDelete(name: work.name)]
      case .stop: [.tryWorkClose(name: work.name)]
      default: [.tryWorkStatus(name: work.name)]
      }
    case .document: waysOfAll
    }
  }

  /// Sentences that are said of any thing of its kind.
  var waysOfAll: [Message] {
    switch self {
    case .timer(let timer):
      [.tryHowLongFor(name: timer.name), .tryStop(name: timer.name)]
        + (timer.hasLength ? [.tryExtend(name: timer.name)] : [])
    case .phase(let phase) where phase.ahead == 0:
      [.tryNext, .tryHowLongFor(name: phase.timer.name), .tryPhaseRestart(phase: phase.name)]
    case .phase(let phase): [.trySkipTo(phase: phase.name)]
    case .schedule(let schedule):
      [.tryScheduleShow(name: schedule.name), .tryScheduleDelete(name: schedule.name)]
    case .routine(let saved):
      [Verb.show, .start].map { .tryRoutineDo(verb: $0.rawValue, name: saved.name) }
    case .work(let work): [.tryWorkStatus(name: work.name), .tryWorkClose(name: work.name)]
    case .document(let document):
      [.tryDocumentShow(document: document.title, name: document.workName)]
    }
  }
}

extension Refusal {
  /// Nothing of the kind is called so, or nothing of the kind is there.
  var saysAbsent: Bool {
    isAny(
      of: .noRunning, .noTimer(name: ""), .routineNone, .routineUnknown(name: ""), .scheduleNothing,
      .scheduleNoneCalled(name: ""), .workNone, .workUnknown(words: "", known: ""),
      .workStepUnknown(name: "", known: [], words: ""))
  }

  /// The timer that is missing, beside what the intent is about.
  var absentTimer: Aim? {
    guard isAny(of: .noTimer(name: "")), case .entry(_, let values) = text,
      case .text(let name)? = values["name"]
    else { return nil }
    return Aim(name: name, kind: .timer, verb: .show)
  }

  /// Something of another kind is called so.
  var saysOtherKind: Bool { isAny(of: .noKind(said: "", name: "", thing: "", kind: "")) }

  /// - Parameter messages: whatever fills their holes.
  private func isAny(of messages: Message...) -> Bool {
    guard case .entry(let key, _) = text else { return false }
    return messages.contains { if case .entry(key, _) = $0 { true } else { false } }
  }
}
