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

extension Planner {
  /// Nothing is looked up here: what the sessions are, the shell knows.
  func plan(_ intent: HistoryIntent) throws(Refusal) -> Plan {
    if let filter = intent.filter, filter.saysHour {
      throw Refusal(
        .failed, .historyNoHours,
        nearest: [.tryDoneYesterday, .trySessionsWeek, .tryBusiestHour])
    }
    switch intent {
    case .ask(.sessions, let filter):
      // “history of laptops”, where that is work and nothing that was timed.
      if let name = workOnly(filter) { return try plan(WorkflowIntent.history(work: name)) }
      return .run([.history(.ask(.sessions, filter))])
    case .goal(let label):
      let name = label ?? ""
      throw Refusal(
        .failed, .historyNoGoals,
        nearest: [.trySpentToday(name: name), .tryStreak(name: name), .tryRemindDaily(name: name)])
    case .ask(let question, let filter): return .run([.history(.ask(question, filter))])
    case .export(let filter, let format, let path):
      // The end of the file's name says it too.
      let ending: SessionFormat = path?.lowercased().hasSuffix(".json") == true ? .json : .csv
      if let plan = try exportingWork(filter, format ?? ending, to: path) { return plan }
      return .run([.history(.export(filter, format ?? ending, path: path))])
    case .load(let path): return .run([.history(.load(path: path))])
    case .delete(let filter): return .run([.history(.delete(filter, confirmed: nil))])
    case .log(let note):
      guard note.length >= .seconds(1), note.length <= .seconds(366 * 86_400) else {
        throw Refusal(.outOfRange, .historyNoLength)
      }
      let effect = Effect.history(.log(note))
      guard note.isTold else { return .run([effect]) }
      return .ask(
        Question(
          kind: .confirm([effect], destructive: false),
          text: .historyAskLog(length: note.length, name: note.name),
          instead: .tryLog(length: note.length, name: note.name)))
    case .correct(let filter, let correction):
      return .run([.history(.correct(filter, correction))])
    case .forget(nil):
      throw Refusal(
        .notUnderstood, .historyForgetWhat, nearest: [.tryForgetPasta, .tryForgetAll])
    case .forget(let target?): return .run([.history(.forget(target, confirmed: false))])
    case .letGo(let name):
      var which = TimerReference(label: name)
      if !resolver.all(which).isEmpty { return plan([.timer(.stop(which))]) }
      let kept = situation.library.schedules.filter(\.isAwake)
      if !SaidName(name, forms).choose(from: kept, by: \.name).isEmpty {
        which.saysKind = .reminder
        return plan([.timer(.stop(which))])
      }
      return .run([.history(.forget(.name(name), confirmed: false))])
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

extension SessionFilter {
  fileprivate var saysHour: Bool { period?.saysHour == true || against?.saysHour == true }
}

extension HistoryIntent {
  /// Which sessions it is about; nil: none, or not by a filter.
  fileprivate var filter: SessionFilter? {
    switch self {
    case .ask(_, let filter), .export(let filter, _, _), .delete(let filter),
      .correct(let filter, _):
      filter
    case .goal, .load, .log, .forget, .letGo: nil
    }
  }
}
