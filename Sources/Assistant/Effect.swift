import Language
import Regulations
import Timers
import Workflows

/// What we decided to do about what someone asked.
public enum Effect: Hashable, Sendable {
  /// Of timers or of what is kept.
  case change(StateChange)
  /// Schedules as files.
  case schedule(ScheduleEffect)
  case routine(RoutineEffect)
  /// Takes back the newest command; `evenForeign`: also one that another process gave, without asking.
  case undo(evenForeign: Bool)
  /// Does the newest one taken back again; likewise.
  case redo(evenForeign: Bool)
  /// Hold back the lines that follow until these are done; empty: until all are.
  case waitFor([ActiveTimer.ID])
  case waitUntil(Moment)
  case answer([Line], [Remaining])
  /// Answers what a line asks behind what it changes: of how things stand when that is done.
  case tell(Intent)
  case history(HistoryEffect)
  /// Changes a setting; `*` at the end of a name means all that begin so, `default` puts back.
  case setting(name: String, value: String)
  /// Puts all settings back, after a question.
  case resetSettings
  case showSettings(ShownSettings)
  case profile(ProfileIntent)
  case explainLast(inDetail: Bool)
  /// Runs the grammars' examples and checks; changes nothing.
  case testGrammars
  case explainSuggestion
  case quit
  /// What goes on without the user looking; changes no timer.
  case background(BackgroundEffect)
  case model(ModelEffect)
  case prediction(PredictionIntent)
  /// Looks into regulations; changes at most which are kept.
  case regulation(RegulationIntent)
  /// Goes somewhere, and tells what is there.
  case place(PlaceEffect)
  case knowledge(KnowledgeEffect)
  /// Documents of work: their texts, files and editor.
  case document(DocumentEffect)
  /// Lists of work: looked up, gone through, written and read as files.
  case works(WorksEffect)
}

/// What is done with a list of work.
public enum WorksEffect: Hashable, Sendable {
  case show(WorkList)
  /// `on` nil: not asked yet; else the work it was asked about.
  case act(WorkAct, WorkList, on: [Int64]?)
  case export(WorkList, WorkFile, path: String?)
  case load(path: String)
  /// Holds each against its rules.
  case check(WorkList)

  var isAnswer: Bool {
    switch self {
    case .show, .check: true
    case .act, .export, .load: false
    }
  }
}

/// What is done with schedules beside keeping them.
public enum ScheduleEffect: Hashable, Sendable {
  /// Writes them as iCalendar; to the screen when no file was named. Beside them what is kept nowhere: what is only
  /// planned, which is marked as tentative, and what else there is.
  case export(
    [Schedule.ID], file: String?, planned: [Schedule] = [], others: [Schedule] = [])
  /// Keeps what an iCalendar file holds; the input's when none was named.
  ///
  /// `isMirror`: what came from that file before and is not in it any more goes.
  case bring(file: String?, isMirror: Bool)
  /// Keeps it like a file from now on, looked at as often as the schedule says.
  case follow(file: String, Schedule)
  case unfollow(file: String)
}

/// What is left of a timer when someone asked: the `remaining` record of the wire.
public struct Remaining: Hashable, Sendable {
  public var timer: ActiveTimer.ID
  public var name: String
  /// Nil at a gate.
  public var left: Duration?
  public var state: String
  public init(timer: ActiveTimer.ID, name: String, left: Duration?, state: String) {
    (self.timer, self.name, self.left, self.state) = (timer, name, left, state)
  }

  /// What is left of a timer at a moment.
  public init(_ timer: ActiveTimer, at now: Moment) {
    let state =
      switch timer.state {
      case .pending: "pending"
      case .running: "running"
      case .paused: "paused"
      case .waiting: "waiting"
      }
    self.init(timer: timer.id, name: timer.name, left: timer.totalLeft(at: now), state: state)
  }
}

extension Effect {
  /// Changes timers or what is kept, so undo can take it back.
  public var changesTimers: Bool { change != nil }

  /// Leaves something otherwise than it was: what is likely and not sure is asked about before.
  var isAct: Bool {
    switch self {
    case .change, .setting, .resetSettings, .quit, .undo, .redo, .schedule, .routine: true
    case .history(.log), .history(.correct), .history(.load), .history(.export): true
    case .prediction(.learn), .prediction(.show), .prediction(.autonomy(.turn)): true
    case .document(let effect): !effect.isAnswer
    case .works(let effect): !effect.isAnswer
    default: false  // The others tell, wait, look, or ask by themselves.
    }
  }

  /// Reads or writes files, or asks other programs.
  public var mayTakeLong: Bool {
    switch self {
    case .routine, .history, .schedule, .model, .background, .profile, .testGrammars, .regulation,
      .knowledge, .document, .works:
      true
    case .change, .undo, .redo, .waitFor, .waitUntil,
      .answer, .tell, .setting, .resetSettings, .showSettings, .explainLast, .explainSuggestion,
      .quit,
      .prediction, .place:
      false
    }
  }

  /// Takes back or does again what was done before.
  var isUndo: Bool {
    switch self {
    case .undo, .redo: true
    default: false
    }
  }

  /// Ends something somebody made.
  public var isDestructive: Bool { if case .change(.stop) = self { true } else { false } }
}

/// What comes of a line: something to do, something to ask, or a refusal.
public enum Plan: Hashable, Sendable {
  case run([Effect])
  case ask(Question)
  case refuse(Refusal)

  /// Changes nothing and asks nothing.
  public var onlyAnswers: Bool {
    guard case .run(let effects) = self else { return false }
    return effects.allSatisfy { effect in
      switch effect {
      case .answer, .tell, .history(.ask), .history(.last): true
      case .regulation(let intent): !intent.changesSomething
      case .document(let effect): effect.isAnswer
      case .works(let effect): effect.isAnswer
      default: false
      }
    }
  }

  /// Something becomes otherwise with work.
  var changesWork: Bool {
    guard case .run(let effects) = self else { return false }
    return effects.contains { effect in
      switch effect {
      case .change(.keep(.workflow)): true
      case .works(let works): !works.isAnswer
      default: false  // The others leave work as it is.
      }
    }
  }

  /// What says that nothing is done of a line: its own words, or that it has to be said apart.
  var refused: Plan {
    if case .refuse = self { self } else { .refuse(Refusal(.notUnderstood, .noOwnLine)) }
  }

  /// The same, with these done first; a refusal does nothing at all.
  func after(_ effects: [Effect]) -> Plan {
    switch self {
    case .run(let more): .run(effects + more)
    case .ask(let question): .ask(question.after(effects))
    case .refuse: self
    }
  }

  /// The same, with these done behind it.
  func before(_ effects: [Effect]) -> Plan {
    switch self {
    case .run(let sooner): .run(sooner + effects)
    case .ask(let question): .ask(question.before(effects))
    case .refuse: self
    }
  }
}

/// Something only the user can say. Answered by a length, a digit, or yes and no.
public struct Question: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A length is missing; the intent goes on once it is there.
    case duration(TimerIntent)
    /// A time is missing (“set an alarm”).
    case time(TimerIntent)
    /// A new name is missing (“rename the timer”).
    case name(TimerIntent)
    /// Is this what you meant? `destructive`: `--yes` does not answer it.
    case confirm([Effect], destructive: Bool)
    /// Which of these? Each with what choosing it does.
    case choose([Choice])
    /// What is not known of some work, one field after the other.
    case field(Field)
  }

  /// A field that is asked for, and those that come after it.
  public struct Field: Hashable, Sendable {
    /// The work's id.
    public var work: Int64
    public var field: String
    public var later: [String]
    /// What it probably is, as it can be typed, and why; nil: nobody knows.
    public var likely: Likely?
  }

  /// A value that an empty line takes.
  public struct Likely: Hashable, Sendable {
    public var value: String
    public var why: Message
  }

  public struct Choice: Hashable, Sendable {
    public var text: Message
    /// What it is called and how long it is, for an answer in words.
    public var name = ""
    public var length: Duration?
    /// All the others together.
    public var isAll = false
    public var effects: [Effect]

    public init(
      text: Message, name: String = "", length: Duration? = nil, isAll: Bool = false,
      effects: [Effect]
    ) {
      (self.text, self.name, self.length) = (text, name, length)
      (self.isAll, self.effects) = (isAll, effects)
    }
  }

  /// What probably answers it, as it can be typed; nil: nothing does.
  public var likely: String? {
    if case .field(let asked) = kind { asked.likely?.value } else { nil }
  }

  /// What an empty line answers.
  public var answerOfEnter: [Effect]? { offers.count == 1 ? answered(by: offers[0]) : nil }

  public var kind: Kind
  public var text: Message
  /// A sentence that would have worked, for where nobody can answer.
  public var instead: Message
  /// More such sentences, one for each choice, where all of them are to be named.
  public var further: [Message] = []
  /// It was said in so many words (“stop all timers”): where nobody can answer, it is done.
  public var wasExplicit = false
  /// What the same line asked for before: done together with what the answer leads to.
  public var first: [Effect] = []
  /// What it asks for besides, behind what is asked: done together with it as well.
  public var last: [Effect] = []
  /// What “no” does, where that is more than nothing.
  public var otherwise: [Effect] = []
  /// Lengths that are proposed for the one that is missing. Enter and “yes” take the only one.
  public var offers: [Choice] = []
  /// What was said, when it is not in the line that was read last: undo names it.
  public var sentence: String?
}

/// Why a line does nothing, in the user's terms, with a way out.
public struct Refusal: Error, Hashable, Sendable {
  /// The raw value is its `code` on the wire.
  public enum Kind: String, Hashable, Sendable {
    /// Exit code 65.
    case notUnderstood = "not_understood"
    case outOfRange = "out_of_range"
    /// Exit code 65: only the user can say it, and there is nobody to ask.
    case unanswered = "question"
    /// Exit code 1.
    case failed
    /// Exit code 66.
    case noInput = "no_input"
    /// Exit code 69.
    case unavailable
    /// Exit code 75: trying again later makes sense.
    case busy
    /// Exit code 74: it cannot be written down.
    case notSaved = "not_saved"
    /// Exit code 130: somebody pressed Ctrl-C.
    case interrupted
  }

  public var kind: Kind
  public var text: Message
  /// Sentences that would be understood.
  public var nearest: [Message]

  public init(_ kind: Kind, _ text: Message, nearest: [Message] = []) {
    (self.kind, self.text, self.nearest) = (kind, text, nearest)
  }

  /// What cannot be done, and sentences that would be: `throw .failed(.noRunning, [.tryTea])`.
  public static func failed(_ text: Message, _ nearest: [Message] = []) -> Refusal {
    Refusal(.failed, text, nearest: nearest)
  }
}

extension Refusal {
  static func notUnderstood(_ interpretation: Interpretation, _ interpreter: Interpreter) -> Refusal
  {
    // A sentence that is no way in now is none to be offered.
    let said = interpretation.text.trimmed.lowercased()
    let near = interpretation.nearest.filter { $0.lowercased() != said }.map { Message.words($0) }
    // Nothing is near: then at least the way to what can be said.
    return Refusal(
      .notUnderstood, .noUnderstanding, nearest: near.isEmpty ? [.tryTea, .tryHelp] : near)
  }
}

/// Which settings are shown.
public enum ShownSettings: Hashable, Sendable {
  case all
  /// Those that are otherwise than at first.
  case changed
  case named(String)
}
