/// What is asked of the exchange with other machines of the same person.
public enum SyncIntent: Hashable, Sendable {
  /// Exchange with a folder from now on; the key, where the folder has one already.
  case begin(folder: String, key: String?)
  case now
  case conflicts
  /// The conflict of this number is to be decided the other way.
  case bringBack(Int)
  case stop
  /// What leaves this machine, and through which doors.
  case leaving
  case key
  /// Keep a calendar on a server and the schedules here alike from now on.
  case beginCalendar(address: String)
  case calendarNow
  /// How that stands.
  case calendarState
  case stopCalendar
  /// Share work with a team, through a cluster of etcd.
  case joinTeam(address: String)
  case teamNow
  /// How that stands, and who is at what.
  case teamState
  case leaveTeam

  /// As it is named on the wire.
  public var name: String {
    switch self {
    case .begin: "sync.begin"
    case .now: "sync.now"
    case .conflicts: "sync.conflicts"
    case .bringBack: "sync.back"
    case .stop: "sync.stop"
    case .leaving: "sync.leaving"
    case .key: "sync.key"
    case .beginCalendar: "sync.calendar.begin"
    case .calendarNow: "sync.calendar.now"
    case .calendarState: "sync.calendar.state"
    case .stopCalendar: "sync.calendar.stop"
    case .joinTeam: "team.join"
    case .teamNow: "team.now"
    case .teamState: "team.state"
    case .leaveTeam: "team.leave"
    }
  }
}
