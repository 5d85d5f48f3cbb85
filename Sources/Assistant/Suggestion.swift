import Language
import Timers
import Workflows

/// Between what someone asked and what the prediction engine learns: a sentence and its action.
///
/// An action's sentence reads back to the same action; a test holds that for every kind.
public enum Suggestion {
  /// The action of a line, with its values; nil for what is not worth predicting (answers, explanations).
  ///
  /// - Parameter resolved: the name of the one timer the line was about, when it said “it”; of a step that was done, its
  ///   own name.
  public static func action(_ intents: [Intent], text: String, about resolved: String?)
    -> WorkflowAction?
  {
    guard intents.count == 1, let intent = intents.first else {
      return intents.isEmpty ? nil : said(text)
    }
    switch intent {
    case .shell(.undo): return WorkflowAction(.undo)
    case .shell(.redo): return WorkflowAction(.redo)
    case .shell(.wait(.all)): return WorkflowAction(.wait)
    case .shell(.quit): return WorkflowAction(.quit)
    case .shell, .followUp, .background, .model, .prediction, .regulation, .place, .knowledge:
      return nil
    case .routine(.start): return said(text)
    case .routine: return nil
    // What is asked again and again, such as a streak, is worth a hint; deleting and forgetting never.
    case .history(.ask): return said(text)
    case .history: return nil
    // Schedules are made once and act by themselves: nothing to suggest again.
    case .schedule: return nil
    case .timer(let intent): return action(intent, text: text, about: resolved)
    case .workflow(let intent): return action(intent, text: text, about: resolved)
    }
  }

  /// A step by the name it has in its workflow, however it was said: “research is done” is market research.
  private static func action(_ intent: WorkflowIntent, text: String, about resolved: String?)
    -> WorkflowAction?
  {
    switch intent {
    // Of the work at hand, whichever that is: the same words do as well for the next one.
    case .document(.draft(_, work: nil)), .document(.list(work: nil)), .document(.listHere),
      .compliance(.check(work: nil)):
      return said(text)
    case .document(.compare(let one, let other)) where one.work == nil && other?.work == nil:
      return said(text)
    case .next(nil, _): return WorkflowAction(.nextStep)
    // Which one and under what name is new each time, so it is never said again; what follows it is known.
    case .begin: return WorkflowAction(.begin)
    case .deadlines(WorkflowSubject(), late: false, on: nil): return WorkflowAction(.deadlines)
    case .done(let step, let work, _, nil):
      guard let step = resolved ?? (work == nil ? step : nil) else { return nil }
      return WorkflowAction(.step, .step, step.lowercased())
    case .ofAll, .list, .underWay, .count, .show, .status, .next, .missing, .deadlines, .deadline,
      .remind, .remindBefore, .signed, .deadlineReason, .exportDeadlines, .timeline, .project,
      .record, .verify,
      .beginStep, .optional, .documents,
      .assign, .responsible, .tasks, .unassigned, .history, .why, .done, .waive,
      .applies, .reopen, .note, .close, .over, .delete, .rename, .focus, .field, .lists,
      .compliance,
      .document, .step:
      return nil
    }
  }

  private static func action(_ intent: TimerIntent, text: String, about resolved: String?)
    -> WorkflowAction?
  {
    func on(_ kind: WorkflowAction.Kind, _ reference: TimerReference, _ amount: Duration? = nil)
      -> WorkflowAction
    {
      var action = WorkflowAction(kind)
      if reference.all { action[.all] = .count(1) }
      if let label = resolved ?? reference.label, !label.isEmpty, !reference.all {
        action[.label] = .text(label.lowercased())
      }
      action[.duration] = amount.map { .duration($0) }
      return action
    }
    switch intent {
    case .create(let requests):
      guard requests.count == 1, let request = requests.first, request.start == .now,
        request.until == nil, request.every == nil, request.rounds == 1, request.cues.isEmpty,
        request.phases.count == 1, let length = request.phases[0].duration
      else { return lastingly(text, requests) }
      var action = WorkflowAction(.create)
      action[.duration] = .duration(length)
      let name = request.label ?? request.phases[0].name
      if !name.isEmpty { action[.label] = .text(name.lowercased()) }
      return action
    case .finishTogether(_, let end): return end == nil ? said(text) : nil
    case .pause(let reference): return on(.pause, reference)
    case .resume(let reference): return on(.resume, reference)
    case .stop(let reference): return on(.stop, reference)
    case .skip(let reference): return on(.skip, reference)
    case .restart(let reference, nil): return on(.restart, reference)
    case .extend(let reference, let amount?): return on(.extend, reference, amount)
    case .reduce(let reference, let amount?): return on(.reduce, reference, amount)
    case .query(_, .list): return WorkflowAction(.list)
    case .query(let reference, .remaining): return on(.remaining, reference)
    case .restart, .extend, .reduce, .update, .move, .leave, .backdate, .rename, .act, .addPhase,
      .removePhase,
      .editPhases,
      .back, .addCue, .snooze, .hold, .putOff, .recur,
      .query, .schedule, .remind:
      return nil
    }
  }

  /// Sentences with a clock time in them mean something else tomorrow, so they are not offered again.
  private static func lastingly(_ text: String, _ requests: [TimerRequest]) -> WorkflowAction? {
    for request in requests {
      if request.until != nil || request.lasting != nil { return nil }
      switch request.start {
      case .at, .ago, .whenEnds, .whenBegins, .part, .during: return nil
      case .now, .delayed: continue
      }
    }
    return said(text)
  }

  /// A sentence that only its own words say.
  private static func said(_ text: String) -> WorkflowAction {
    WorkflowAction(.say, .text, text.trimmed)
  }

  /// The sentence that says an action; nil for actions of other sources (imported logs), and where the language has none.
  public static func sentence(_ action: WorkflowAction, by interpreter: Interpreter) -> String? {
    // A sentence is the same at any time.
    message(action).flatMap { Speaker(interpreter.answers).way($0) }
  }

  private static func message(_ action: WorkflowAction) -> Message? {
    let label = action.words(.label) ?? ""
    let length = action.length ?? .zero
    let isAll = action[.all] != nil
    func verb(_ any: Message, _ all: Message, _ one: (String) -> Message) -> Message {
      isAll ? all : label.isEmpty ? any : one(label)
    }
    switch action.kind {
    case .create:
      return label.isEmpty
        ? .tryLengthTimer(length: length) : .tryTimerLength(name: label, length: length)
    case .say:
      return action.words(.text).map { .words($0) }
    case .pause: return verb(.tryPauseAny, .tryPauseAll, Message.tryPause)
    case .resume: return verb(.tryResumeAny, .tryResumeAll, Message.tryResume)
    case .stop: return verb(.tryStopAny, .tryStopAll, Message.tryStop)
    // Without the word for a timer, what is skipped or restarted could be anything.
    case .skip:
      return label.isEmpty ? isAll ? .trySkipAll : .trySkip : .trySkipTimer(name: label)
    case .restart:
      return label.isEmpty
        ? isAll ? .tryRestartAll : .tryRestartAny : .tryRestartTimer(name: label)
    case .extend:
      return verb(.tryAddAny(length: length), .tryAddAll(length: length)) {
        .tryAdd(length: length, name: $0)
      }
    case .reduce:
      return verb(.tryTakeAny(length: length), .tryTakeAll(length: length)) {
        .tryTake(length: length, name: $0)
      }
    case .remaining: return verb(.tryHowLongAsked, .tryHowLongAsked, Message.tryHowLongAskedFor)
    case .list: return .tryListTimers
    case .undo: return .tryUndo
    case .redo: return .tryRedo
    case .wait: return .tryWait
    case .quit: return .tryQuit
    case .nextStep: return .tryNextStep
    case .deadlines: return .tryDeadlines
    case .step:
      return action.stepDone.map { .tryStepDone(step: $0) }
    default: return nil
    }
  }

  /// The sentence to offer for an action, and how it is read; nil when there is none that is read surely, needs
  /// no question, and means this very action.
  ///
  /// - Parameter spoken: how the user said it, which is offered as it was said.
  public static func offer(
    _ action: WorkflowAction, spoken: String?, by interpreter: Interpreter, in scene: Scene
  ) -> (sentence: String, intents: [Intent])? {
    guard let sentence = spoken ?? sentence(action, by: interpreter),
      // One command: of several no action was made.
      let reading = interpreter.interpret(
        sentence, in: scene, helps: false, byRules: false, byClauses: false
      ).readings.first,
      reading.confidence >= 0.9, reading.missing == nil, !isDangerous(reading.intents),
      // A name that begins with an ordinal may be read as an ordinal and a name: as another action.
      spoken != nil || Self.action(reading.intents, text: sentence, about: nil) == action
    else { return nil }
    return (sentence, reading.intents)
  }

  /// Whether a sentence would start something that runs already under the same name.
  public static func startsAgain(_ intents: [Intent], _ names: NameIndex) -> Bool {
    intents.contains { intent in
      switch intent {
      case .timer(.create(let requests)), .timer(.finishTogether(let requests, _)):
        requests.contains { names.calls($0.label ?? $0.phases.first?.name ?? "") }
      case .timer, .shell, .followUp, .routine, .background, .history, .schedule, .workflow, .model,
        .prediction, .regulation, .place, .knowledge:
        false
      }
    }
  }

  /// Whether a suggestion makes sense now: nothing to stop, nothing to say “stop” about.
  ///
  /// - Parameters:
  ///   - names: what the timers are called.
  ///   - next: the steps that can be done now, as they are said.
  public static func fits(
    _ action: WorkflowAction, _ timers: TimerList, _ names: NameIndex, next: [String] = []
  ) -> Bool {
    var named = timers
    if let label = action.words(.label) {
      named =
        names.calls(label) ? TimerList(timers.filter { $0.name.lowercased() == label }) : []
    }
    switch action.kind {
    case .pause: return named.contains(where: \.isRunning)
    case .resume: return named.contains(where: \.isPaused)
    case .skip: return named.contains { $0.isWaiting || $0.routine.stepCount > 1 }
    case .stop, .restart, .extend, .reduce, .remaining, .list, .wait: return !named.isEmpty
    case .step:
      return action.stepDone.map(next.contains) ?? false
    case .nextStep, .deadlines: return !next.isEmpty
    case .redo, .quit: return false
    default: return true
    }
  }
}

extension WorkflowAction.Kind {
  public static let create = Self("create")
  /// Work was begun.
  public static let begin = Self("begin")
  public static let say = Self("say")
  public static let pause = Self("pause")
  public static let resume = Self("resume")
  public static let stop = Self("stop")
  public static let skip = Self("skip")
  public static let restart = Self("restart")
  public static let extend = Self("extend")
  public static let reduce = Self("reduce")
  public static let remaining = Self("remaining")
  public static let list = Self("list")
  public static let undo = Self("undo")
  public static let redo = Self("redo")
  public static let wait = Self("wait")
  public static let quit = Self("quit")
  public static let nextStep = Self("workflow.next")
  public static let deadlines = Self("workflow.deadlines")
}

extension Suggestion {
  /// Whether a sentence deletes, forgets, overwrites or ends more than the one timer it names: it has to be typed, and
  /// is hinted neither as a prediction nor as the rest of a line (facts, prediction.md §8, threads 11–13).
  ///
  /// Stopping one timer is no danger: `undo` brings it back, and the name stands in the hint.
  public static func isDangerous(_ intents: [Intent]) -> Bool {
    intents.contains { intent in
      switch intent {
      case .timer(.stop(let reference)): reference.all
      case .timer(.removePhase): true
      case .timer: false
      case .routine(.delete), .schedule(.delete), .workflow(.delete), .workflow(.close),
        .workflow(.document(.delete)), .workflow(.lists(.act)):
        true
      case .routine, .schedule, .workflow: false
      case .history(.delete), .history(.forget): true
      case .history: false
      case .background(.restore), .background(.uninstallAgent), .model(.forgetAnswers): true
      case .background, .model, .knowledge: false
      case .prediction(.autonomy(.turn(on: true))): true
      case .shell, .followUp, .prediction, .regulation, .place: false
      }
    }
  }

  /// Whether an action says that one of these steps is done.
  public static func attests(_ action: WorkflowAction, of determinations: Set<String>) -> Bool {
    action.stepDone.map(determinations.contains) ?? false
  }

  /// Whether a sentence says that a step is done.
  public static func saysDone(_ intents: [Intent]) -> Bool {
    intents.contains { intent in
      if case .workflow(.done) = intent { true } else { false }
    }
  }

  /// The step that a sentence says is done, as it is said, and the work that it names.
  public static func doneSaid(_ intents: [Intent]) -> (step: String, work: String?)? {
    guard intents.count == 1, case .workflow(.done(let step?, let work, _, nil))? = intents.first
    else { return nil }
    return (step.lowercased(), work)
  }

  /// Under which name the steps stand that the work at hand can do, and what stands between them.
  public static let stepsKey = "steps"
  public static let stepSeparator = ";"

  /// What the journal keeps of what was going on, as far as it rules actions out: so a model made again from it learns as the one
  /// before did.
  public struct Facts {
    private let running: Set<Substring>
    /// There may be more than the journal names.
    private let runsMore: Bool
    private let steps: Set<Substring>

    public init(_ attributes: [String: String]) {
      let names = (attributes["running"] ?? "").split(separator: ",")
      (running, runsMore) = (Set(names), names.count >= 8)
      steps = Set((attributes[stepsKey] ?? "").split(separator: Character(stepSeparator)))
    }

    /// Whether an action makes sense then: nothing to stop, no such step.
    public func allow(_ action: WorkflowAction) -> Bool {
      switch action.kind {
      case .pause, .resume, .skip, .stop, .restart, .extend, .reduce, .remaining:
        return action.words(.label).map(runs) ?? !running.isEmpty
      case .list, .wait: return !running.isEmpty
      // What runs is hardly begun once more.
      case .create:
        return action.words(.label).map { !running.contains($0[...]) } ?? true
      case .step:
        return action.stepDone.map { steps.contains($0[...]) } ?? true
      case .nextStep, .deadlines: return !steps.isEmpty
      default: return true
      }
    }

    /// A name holds those that are said shorter, and a comma may be part of one.
    private func runs(_ label: String) -> Bool {
      runsMore || running.contains { $0.contains(label) || label.contains($0) }
    }
  }
}
