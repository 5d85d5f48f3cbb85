import Timers

/// What someone asked about work that goes through steps. Names are as they were said.
public enum WorkflowIntent: Hashable, Sendable {
  /// Stands for the name of whoever speaks.
  public static let speaker = "me"

  /// Said of all work under way; in itself it names none.
  indirect case ofAll(WorkflowIntent)
  /// What is under way, and what kinds there are.
  case list
  /// What is under way, and nothing else.
  case underWay
  /// How many there are under way.
  case count
  /// The steps of a kind of work.
  case show(String)
  /// Begin a piece of work; `kind` and `name` nil when not said. A value that programs tell apart from the name is nothing
  /// but that.
  case begin(kind: String?, name: String?, value: String? = nil)
  /// Where it stands: `work` nil is the one talked about.
  case status(work: String?)
  /// What can be done now; with reasons: also where that is written, and what waits for it.
  case next(work: String?, reasons: Bool = false)
  /// What is left to do; `before`: of what comes before a step, in the words it was named in.
  case missing(work: String?, before: String? = nil)
  /// What is due; of all that is under way where nothing was named. Late: only what is overdue. `on`: on these days.
  case deadlines(WorkflowSubject, late: Bool = false, on: ClosedRange<CivilDate>? = nil)
  /// A deadline that somebody sets, moves or takes back.
  case deadline(DeadlineRequest)
  /// How a deadline comes about: rule, citation, computation; of all of the work where no step is named.
  case deadlineReason(WorkflowSubject)
  /// The deadlines as a calendar that other programs read; of all that is under way where no work is named.
  case exportDeadlines(work: String?, file: String?)
  /// What happened and what is to come, by day.
  case timeline(work: String?)
  /// Work of one's own steps with their days.
  case project(ProjectRequest)
  /// All that was done, by whom and why; `exporting`: into a file, or to standard output.
  case record(work: String?, exporting: RecordExport? = nil)
  /// Whether anybody changed it.
  case verify(work: String?)
  /// Somebody is at a step from now on.
  case beginStep(step: String?, work: String?)
  /// Somebody is to do a step, or leads the work; nil: nobody any more.
  case assign(WorkflowSubject, to: String?)
  /// Who is to do a step, or what is next.
  case responsible(WorkflowSubject)
  /// What somebody is to do; nil: who does what.
  case tasks(of: String?)
  /// What is nobody's yet.
  case unassigned
  /// Be told when a step’s time comes.
  case remind(step: String, work: String?)
  /// Be told so long before what is due.
  case remindBefore(WorkflowSubject, WorkflowDefinition.Span)
  /// Who put a name to what was waived or done out of order.
  case signed(step: String?, work: String?)
  /// What happened to it, in order, or what was noted alone; asked of its end, how it stands where it goes on.
  case history(work: String?, notes: Bool = false, ofEnd: Bool = false)
  /// Why a step cannot be done yet, where it is written and what it needs.
  case why(step: String, work: String?)
  /// A step is done; with a waiver also out of order.
  case done(step: String?, work: String?, on: WorkflowPast?, waiver: WorkflowEvent.Waiver?)
  /// A step is passed over, on somebody's word.
  case waive(step: String, work: String?, waiver: WorkflowEvent.Waiver?)
  /// Whether a conditional step is required.
  case applies(step: String, work: String?, Bool)
  /// Which documents its steps make.
  case documents(work: String?)
  /// Which steps are required only under a condition.
  case optional(work: String?)
  /// What was done has to be done again; without a step, closed work goes on.
  case reopen(step: String?, work: String?)
  case note(String, on: WorkflowSubject)
  case close(work: String?)
  /// All of it is told to be done.
  case over(work: String)
  /// Take the work out altogether.
  case delete(work: String?)
  case rename(work: String?, to: String)
  /// Talk about this one from now on.
  case focus(work: String)
  /// What is known of it.
  case field(FieldIntent)
  /// Lists of work, what is done to all of one, and files of it.
  case lists(ListIntent)
  /// How it stands to its rules, and what those say.
  case compliance(ComplianceIntent)
  /// Its documents.
  case document(DocumentIntent)
  /// Its steps, as people speak of them, and its rest.
  case step(StepIntent)
}

extension WorkflowIntent {
  /// It changes how work stands, and is said of work alone.
  public var changesWork: Bool {
    switch self {
    case .ofAll(let one): one.changesWork
    case .beginStep, .deadline, .assign, .done, .waive, .applies, .reopen, .note, .close, .over,
      .delete, .rename:
      true
    case .step(.blocked), .step(.held), .step(.parked): false
    case .step: true
    default: false  // The others tell something, or have acts of their own.
    }
  }

  /// The same of some work by its name; nil for what is said of one thing only.
  public func of(_ name: String) -> WorkflowIntent? {
    switch self {
    case .status: .status(work: name)
    case .next(_, let reasons): .next(work: name, reasons: reasons)
    case .missing(_, let before): .missing(work: name, before: before)
    case .documents: .documents(work: name)
    case .optional: .optional(work: name)
    case .signed(let step, _): .signed(step: step, work: name)
    case .history(_, let notes, let ofEnd): .history(work: name, notes: notes, ofEnd: ofEnd)
    case .done(let step, _, let past, let waiver):
      .done(step: step, work: name, on: past, waiver: waiver)
    case .close: .close(work: name)
    case .compliance(.check): .compliance(.check(work: name))
    case .ofAll, .list, .underWay, .count, .show, .begin, .deadlines, .deadline, .assign,
      .responsible, .deadlineReason, .exportDeadlines, .timeline, .project, .record, .verify,
      .beginStep,
      .tasks, .unassigned, .remind, .remindBefore, .why, .waive, .applies, .reopen, .note, .over,
      .delete, .rename, .focus, .field, .lists, .compliance, .document, .step:
      nil
    }
  }
}

/// When something was done, as it was said: on a day, or at a moment of it.
public enum WorkflowPast: Hashable, Sendable {
  case day(CivilDate)
  case moment(LocalTime)

  public var date: CivilDate {
    switch self {
    case .day(let date): date
    case .moment(let time): time.date
    }
  }
}

/// What of some work is meant: a step, what is next, or all of it.
public struct WorkflowSubject: Hashable, Sendable {
  /// The name of a step or of work; nil: the work at hand.
  public var words: String?
  public var work: String?
  /// “The next step”.
  public var isNext: Bool
  /// The word step was said: no work is meant.
  public var saysStep: Bool
  /// A word for work was said: nothing else is meant.
  public var saysWork = false

  public init(
    _ words: String? = nil, work: String? = nil, isNext: Bool = false, saysStep: Bool = false
  ) {
    (self.saysStep, self.words, self.work, self.isNext) = (saysStep, words, work, isNext)
  }
}

/// A deadline that somebody sets, moves or takes back.
public struct DeadlineRequest: Hashable, Sendable {
  /// What is to become of it.
  public enum Change: Hashable, Sendable {
    /// A day, or with `hasClock` a moment of it.
    case set(LocalTime, hasClock: Bool)
    /// So much later, or earlier.
    case move(WorkflowDefinition.Span, later: Bool)
    case remove
  }

  /// So many days ago something may have been due that is told of only now.
  public static let mostDaysLate = 14

  public var subject: WorkflowSubject
  public var change: Change
  /// When, as it was said; empty where nothing was.
  public var said: String
  /// By: empty, where nobody signs.
  public var reason: WorkflowEvent.Waiver?
  /// How many days from now, where it was said so.
  public var days: Int?
  /// A clock alone was said, with its half of the day or without: what has its hour already keeps its day.
  public var clockAlone: ClockAlone?

  /// It takes the place of one that is set.
  public var replaces = false

  /// What a clock without a day leaves open.
  public enum ClockAlone: Hashable, Sendable {
    case inItsHalf
    case inEitherHalf
  }

  public init(
    _ subject: WorkflowSubject, _ change: Change, said: String = "",
    reason: WorkflowEvent.Waiver? = nil, days: Int? = nil, clockAlone: ClockAlone? = nil
  ) {
    (self.days, self.clockAlone) = (days, clockAlone)
    (self.subject, self.change, self.said, self.reason) = (subject, change, said, reason)
  }
}

/// Where a record is written.
public struct RecordExport: Hashable, Sendable {
  /// Nil: to standard output.
  public var path: String?

  public init(path: String?) { self.path = path }
}

/// Work of one's own steps, or more steps for some that is there.
public struct ProjectRequest: Hashable, Sendable {
  /// When something is due, as it was said.
  public struct Time: Hashable, Sendable {
    public var at: LocalTime
    /// Else that day, to its end.
    public var hasClock: Bool

    public init(_ at: LocalTime, hasClock: Bool) { (self.at, self.hasClock) = (at, hasClock) }
  }

  /// A step, with its day and whoever does it, where they were said.
  public struct Part: Hashable, Sendable {
    public var name: String
    public var due: Time?
    public var person: String?

    public init(_ name: String, due: Time?) { (self.name, self.due) = (name, due) }
  }

  /// What it is about, or is to be called; nil: the work at hand.
  public var work: String?
  /// That it is new was said.
  public var isNew: Bool
  public var due: Time?
  public var parts: [Part]

  public init(_ work: String, isNew: Bool, due: Time?, parts: [Part]) {
    (self.work, self.isNew, self.due, self.parts) = (work, isNew, due, parts)
  }

  /// Steps of the work at hand; nil: there are none.
  public init?(here parts: [Part]) {
    guard !parts.isEmpty else { return nil }
    (work, isNew, due, self.parts) = (nil, false, nil, parts)
  }
}
