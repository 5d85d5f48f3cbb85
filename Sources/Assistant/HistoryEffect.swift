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
