import Language
import Timers
import Workflows

/// What we decided to do about the history of sessions.
public enum HistoryEffect: Hashable, Sendable {
  case ask(HistoryQuestion, SessionFilter)
  /// How what ended last went, by its name or of all; where nothing of it ended within `reach`, what is said instead.
  ///
  /// `reach` nil: however long ago.
  case last(name: String?, reach: Duration?, instead: Instead)
  /// `path` nil: to standard output.
  case export(SessionFilter, SessionFormat, path: String?)
  /// The record of work, as text of so many events; `path` nil: to standard output.
  case exportWork(String, String, events: Int, path: String?)
  case load(path: String)
  /// Not confirmed: says how many they are, and asks. Confirmed for these: others are asked about anew.
  case delete(SessionFilter, confirmed: Deletion?)
  case log(SessionNote)
  case correct(SessionFilter, SessionCorrection)
  case forget(ForgetTarget, confirmed: Bool)
  /// Keep it for so long, as settings write it; what is older goes. Confirmed.
  case keep(for: String)

  /// What is said where nothing was found.
  public enum Instead: Hashable, Sendable {
    case lines([Line])
    case refusal(Refusal)
  }

  /// What was asked about before it is deleted.
  public struct Deletion: Hashable, Sendable {
    public var count: Int
    /// The id of the newest.
    public var newest: Int64

    public init(count: Int, newest: Int64) { (self.count, self.newest) = (count, newest) }
  }

  /// What it does, for explanations.
  var words: Message {
    switch self {
    case .ask(let question, _): .doLookUp(what: question.rawValue)
    case .last: .doLookUp(what: HistoryQuestion.sessions.rawValue)
    case .export(_, _, let path): .doExportHistory(path: path ?? "")
    case .exportWork(let work, _, _, let path): .doExportWork(work: work, path: path ?? "")
    case .load(let path): .doImportHistory(path: path)
    case .delete: .doDeleteSessions
    case .log(let note): .doLog(name: note.name)
    case .correct: .doCorrectSession
    case .forget(.name(let name), _): .doForget(name: name)
    case .forget(.everything, _): .doForgetAll
    case .keep(let length): .doKeepHistory(length: length)
    }
  }
}

extension Question {
  /// Before sessions are deleted. Not for `--yes` to answer, although undo brings them back.
  public static func deletes(_ filter: SessionFilter, _ found: HistoryEffect.Deletion) -> Question {
    Question(
      kind: .confirm([.history(.delete(filter, confirmed: found))], destructive: true),
      text: .askDeleteSessions(n: found.count, what: HistoryPhrasing.subject(filter)),
      instead: .tryExportHistory)
  }

  /// Before a period is chosen that sessions there are older than.
  public static func keepsHistory(_ value: String, count: Int) -> Question {
    Question(
      kind: .confirm([.history(.keep(for: value))], destructive: true),
      text: .askKeepHistory(n: count), instead: .tryExportHistory)
  }

  /// Before all that was learnt is forgotten. Not for `--yes` to answer.
  public static func forgetsLearning(lines: Int) -> Question {
    Question(
      kind: .confirm([.prediction(.learnt(.forget(nil, confirmed: true)))], destructive: true),
      text: .askForgetLearning(n: lines), instead: .tryExportLearning)
  }

  /// Before something is forgotten for good.
  public static func forgets(_ target: ForgetTarget, _ what: Message) -> Question {
    Question(
      kind: .confirm([.history(.forget(target, confirmed: true))], destructive: true),
      text: .askForget(what: what), instead: .tryExportHistory)
  }
}

/// What we decided to do about what goes on without the user looking.
public enum BackgroundEffect: Hashable, Sendable {
  case installAgent
  case uninstallAgent
  case agentState
  /// Look on while these run; empty: whatever runs.
  case watch([ActiveTimer.ID])
  /// Draw what a sentence answers into a file; nil: what runs.
  case picture(of: String?, to: String)
  case backUp(to: String?)
  case restore(from: String)
  case sync(SyncIntent)

  /// What it would do, for an explanation.
  var words: Message {
    switch self {
    case .installAgent: .doAgentInstall
    case .uninstallAgent: .doAgentUninstall
    case .agentState: .doAgentState
    case .watch: .doWatch
    case .picture(_, let path): .doPicture(path: path)
    case .backUp(let path): .doBackUp(path: path ?? "")
    case .restore(let path): .doRestore(path: path)
    case .sync(.begin(let path, _)): .doSyncBegin(path: path)
    case .sync(.now): .doSyncNow
    case .sync(.conflicts): .doSyncConflicts
    case .sync(.bringBack): .doSyncBack
    case .sync(.stop): .doSyncStop
    case .sync(.leaving): .doSyncLeaving
    case .sync(.key): .doSyncKey
    case .sync(.beginCalendar(let path)): .doSyncCalendarBegin(path: path)
    case .sync(.calendarNow): .doSyncCalendarNow
    case .sync(.calendarState): .doSyncCalendarState
    case .sync(.stopCalendar): .doSyncCalendarStop
    case .sync(.joinTeam(let path)): .doTeamJoin(path: path)
    case .sync(.teamNow): .doTeamNow
    case .sync(.teamState): .doTeamState
    case .sync(.leaveTeam): .doTeamLeave
    }
  }
}

extension Question {
  /// Which of the calendars that somebody has on a server is to be synced; there is at least one.
  public static func calendars(_ found: [(title: String, path: String)], at place: String)
    -> Question
  {
    let sentences = found.map { Message.trySyncCalendarAt(path: $0.path) }
    var question = Question(
      kind: .choose(
        found.map { title, path in
          Choice(
            text: .syncCalendarChoice(title: title, path: path), name: title,
            effects: [.background(.sync(.beginCalendar(address: path)))])
        }), text: .syncCalendarWhich(n: found.count, path: place),
      instead: sentences.first ?? .tryHelp)
    question.further = Array(sentences.dropFirst())
    return question
  }
}

/// What is done with documents where texts, files or other programs are needed.
public enum DocumentEffect: Hashable, Sendable {
  /// A version of a document of some work.
  public struct Chosen: Hashable, Sendable {
    /// The number of the work.
    public var work: Int64
    /// The document's short name.
    public var document: String
    public var version: Int
  }

  /// Something that a text says of a field, and where.
  public struct Suggestion: Hashable, Sendable {
    public var field: String
    public var value: FieldValue
    /// Counted from 1.
    public var line: Int
    public var text: String
  }

  /// Fills in a template.
  case draft(template: String, work: Int64)
  /// Fills it in again; `overHand`: also where that undoes what was written by hand.
  case regenerate(Chosen, overHand: Bool)
  case show(Chosen)
  /// Puts a name to it, as was said, on a day before, or now; one with blanks only after a question.
  case sign(Chosen, by: String, on: CivilDate?)
  /// How far it is, and what it lacks.
  case state(Chosen)
  case list([Int64])
  case edit(Chosen)
  case compare(Chosen, Chosen)
  /// Writes it to a file; an ending alone: one named after the document. `replaces`: over one that is there.
  case save(Chosen, file: String, replaces: Bool)
  /// A file becomes a document; `template` nil: called like the file.
  case attach(file: String, template: String?, work: Int64)
  case scan(template: String?, work: Int64)
  /// Asks which of these are to be set: one by one, none by itself.
  case suggest([Suggestion], work: Int64)
}

extension DocumentEffect {
  /// It only tells.
  public var isAnswer: Bool {
    switch self {
    case .show, .state, .list, .compare: true
    case .draft, .regenerate, .sign, .edit, .save, .attach, .scan, .suggest: false
    }
  }
}

/// What is done about kept routines beside keeping them: what needs the world of files, or of earlier processes.
public enum RoutineEffect: Hashable, Sendable {
  /// Into one new file: of that name, or of a derived one where a folder, or nothing, is named. `text`: what it holds
  /// when it is no template.
  case export([SavedRoutine], to: String?, text: String?)
  /// Says it as one line, or as a QR code of that.
  case share(SavedRoutine, asPicture: Bool)
  /// Reads a file, or the standard input for nil, and keeps the routines in it.
  case importFile(String?)
  /// Keeps what was started last by anyone.
  case saveNewest(name: String?, category: String?)
}

/// What is done about where the conversation is.
public enum PlaceEffect: Hashable, Sendable {
  /// The conversation is there from now on.
  case arrive(Places)
  /// Tells what is due, late, blocked, running and expected.
  case dashboard
  /// Lists what can be done at the place by a digit.
  case actions
  /// Sentences that go on from an answer, each to be taken by a digit; the first stands behind the cursor.
  case offer([String])
  /// The same, where the answer names them itself: nothing is listed.
  case suggest([String])
  /// Takes one of them; counted from 1.
  case take(Int)
}
