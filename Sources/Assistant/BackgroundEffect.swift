import Language
import Timers

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
