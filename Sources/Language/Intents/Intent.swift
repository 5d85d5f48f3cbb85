import Regulations
import Timers
import Workflows

/// What someone asked.
public enum Intent: Hashable, Sendable {
  case timer(TimerIntent)
  case schedule(ScheduleIntent)
  case routine(RoutineIntent)
  case shell(ShellIntent)
  /// Said with what was said before in mind.
  case followUp(FollowUp)
  case background(BackgroundIntent)
  case history(HistoryIntent)
  case model(ModelIntent)
  case workflow(WorkflowIntent)
  case prediction(PredictionIntent)
  case regulation(RegulationIntent)
  case place(PlaceIntent)
  case knowledge(KnowledgeIntent)
}

extension Intent {
  /// The alarm or the reminder that it asks for; nil: it is neither. Of such an intent alone another request can be made.
  public var clockRequest: ScheduleRequest? {
    get { if case .timer(let intent) = self { intent.clockRequest } else { nil } }
    set {
      guard case .timer(var intent) = self else { return }
      intent.clockRequest = newValue
      self = .timer(intent)
    }
  }

  /// It starts a timer, sets an alarm or a reminder, or changes phases.
  var makesSomething: Bool {
    switch self {
    case .timer(.create), .timer(.finishTogether), .timer(.schedule), .timer(.remind),
      .timer(.editPhases):
      true
    default: false
    }
  }

  /// A day in the line is its own, so that nothing is meant where there is no such day; a note, a reason and the value of a
  /// field may say anything.
  var hasDays: Bool {
    switch self {
    case .workflow(.note), .workflow(.waive), .workflow(.field): false
    case .workflow: true
    default: makesSomething
    }
  }
}

/// An answer to what rings until somebody answers.
public struct RingAnswer: Hashable, Sendable {
  /// What is meant; nil: what rang last.
  public var label: String?
  public var id: Int64?
  public var all = false
  /// It is to ring later.
  public var snoozes = false
  /// What it is about is done: where nothing has rung, what is still to ring is not needed.
  public var isDone = false

  public init() {}
}

/// What someone asked of the shell itself rather than of timers.
public enum ShellIntent: Hashable, Sendable {
  case undo
  case redo
  /// “Undo twice”: so many commands, the newest first; or as many done again.
  case undoSeveral(Int, redo: Bool)
  /// Explain the last line, or the suggestion shown.
  case why(Explained)
  /// Explain a sentence without running it.
  case explain(String)
  /// Run the examples of the grammars, and the checks.
  case testGrammars
  case wait(WaitTarget)
  case help(topic: String?)
  /// What is asked about the program, by the key of its topic.
  case about(String)
  case quit
  case clock(ClockQuestion)
  case thanks
  /// “hello”, “good night”
  case greeting(isParting: Bool)
  case yes
  case no
  /// To a question no; without one, what was said last is taken back.
  case neverMind
  /// `settings`: show them, or one; `set ghost off`: change one.
  case settings(name: String?, value: String?)
  /// All settings that are otherwise than at first.
  case changedSettings

  /// What rings is answered.
  case ring(RingAnswer)

  /// Whose timers, routines and history these are.
  case profile(ProfileIntent)
  /// What is run or said by itself when something happens.
  case hook(HookIntent)
  /// What cannot be done so, with the lengths said beside it.
  case wish(Wish, lengths: [Duration])
  /// When what is kept under a name was made; `changing`: when it was changed last. Nil: of whatever kind.
  case made(String, of: KeptKind?, changing: Bool)
  /// What there is, and cannot be said in this language yet.
  case elsewhere

  /// Of what kind somebody says that something is.
  public enum KeptKind: String, Hashable, Sendable { case routine, schedule, work }

  /// The last line in one line of text, all of its walk, the suggestion, or what the line called something.
  public enum Explained: Hashable, Sendable { case lastLine, detail, suggestion, naming }

  public enum WaitTarget: Hashable, Sendable {
    case all
    case timer(TimerReference)
    case duration(Duration)
  }
}

/// What is asked of the clock and the calendar.
public enum ClockQuestion: Hashable, Sendable {
  /// What time and day it is; `in`: somewhere else.
  case now(in: String?)
  /// What time it is at a moment said otherwise, or what day.
  case at(LocalTime, saysClock: Bool)
  /// From the earlier to the later; now is one of them where `isFromNow`. `unit`: counted in what.
  case between(LocalTime, LocalTime, isFromNow: Bool, saysClock: Bool, unit: LengthUnit?)
  /// How many work days lie between, the first day not counted; from now where `isFromNow`.
  case workDays(CivilDate, CivilDate, isFromNow: Bool)
  /// The day so many work days after another, before it where there are fewer than none.
  case workDay(Int, from: CivilDate)
  /// Whether a day is a holiday of those who work by the rules.
  case holiday(CivilDate)
  /// When clocks are next put forward or back; nil: either.
  case change(isForward: Bool?)
  /// A length in other units; nil: as it is best said.
  case length(Duration, unit: LengthUnit?)
  /// How often a length goes into another.
  case fits(Duration, into: Duration)
  /// How long each part of a way takes, and what such a part is called.
  case pace(Duration, of: String)
  /// What clocks show in a zone, as somebody calls it, when those here show this; nil: here.
  case there(LocalTime, zone: String?, place: String?)
}

/// What lengths are counted in.
public enum LengthUnit: String, CaseIterable, Sendable {
  case seconds, minutes, hours, days, weeks

  public var duration: Duration {
    switch self {
    case .seconds: .seconds(1)
    case .minutes: .seconds(60)
    case .hours: .seconds(3600)
    case .days: .seconds(86_400)
    case .weeks: .seconds(7 * 86_400)
    }
  }
}

extension Intent {
  /// Whether it is about something that has a name: timers, schedules, routines, work.
  public var isAboutThings: Bool {
    switch self {
    case .timer, .schedule, .routine, .followUp: true
    // A note is a text, and may well quote nothing.
    case .workflow(.note): false
    case .workflow: true
    case .shell, .prediction, .history, .model, .background, .regulation, .place, .knowledge: false
    }
  }
}

/// What is asked about profiles.
public enum ProfileIntent: Hashable, Sendable {
  case list
  case current
  /// Go on as one that there is.
  case use(String)
  /// A new one, to go on as: nothing else makes one.
  case make(String)
  /// The one everybody begins with.
  case back
  /// Another name for a profile; nil: for the one in use.
  case rename(String?, to: String)
  /// Set aside for a day, once that was asked.
  case delete(String?, confirmed: Bool)
  case restore(String)
  /// Copied or merged: no sentence does that.
  case change
}
