import Timers

/// What was said about the agent, about looking on, and about copies of the store.
struct BackgroundIntents: IntentFamily {
  let chart: Chart

  func background(_ rule: PublicRule, _ slots: Slots) -> Built? {
    func built(_ intent: BackgroundIntent) -> Built { (.background(intent), nil) }
    switch rule {
    case .agent:
      return built(
        slots.has(.install)
          ? .installAgent : slots.has(.uninstall) ? .uninstallAgent : .agentState)
    case .watch:
      if slots.has(.all) { return built(.watch(TimerReference(all: true))) }
      return timerIntents.reference(slots).map { built(.watch($0)) }
    case .picture:
      let question = slots[.pictured].flatMap { sentence.verbatim($0.start..<$0.end) }
      return path(slots).map { built(.picture(of: question, to: $0)) }
    case .backup: return built(.backUp(to: path(slots)))
    case .restore: return path(slots).map { built(.restore(from: $0)) }
    case .syncWith:
      guard let folder = path(slots) else { return nil }
      let key = slots[.key].flatMap { sentence.verbatim($0.start..<$0.end) }
      return built(.sync(.begin(folder: folder, key: key)))
    case .syncNow: return built(.sync(.now))
    case .syncConflicts: return built(.sync(.conflicts))
    case .syncBack:
      if case .number(let said)? = slots[.nth]?.value, let number = Int(exactly: said) {
        return built(.sync(.bringBack(number)))
      }
      guard case .ordinal(let number)? = slots[.ordinal]?.value else { return nil }
      return built(.sync(.bringBack(number)))
    case .syncStop: return built(.sync(.stop))
    case .syncLeaving: return built(.sync(.leaving))
    case .syncKey: return built(.sync(.key))
    case .syncCalendar: return path(slots).map { built(.sync(.beginCalendar(address: $0))) }
    case .syncCalendarNow: return built(.sync(.calendarNow))
    case .syncCalendarState: return built(.sync(.calendarState))
    case .syncCalendarStop: return built(.sync(.stopCalendar))
    case .teamJoin: return path(slots).map { built(.sync(.joinTeam(address: $0))) }
    case .teamNow: return built(.sync(.teamNow))
    case .teamState: return built(.sync(.teamState))
    case .teamLeave: return built(.sync(.leaveTeam))
    default: return nil
    }
  }

  /// A path is the last thing said, letter by letter.
  private func path(_ slots: Slots) -> String? {
    guard let capture = slots[.path], capture.end > capture.start else { return nil }
    // But for a key behind it, and what is said between.
    let end = slots[.key].map { _ in capture.end } ?? sentence.count
    return sentence.verbatim(capture.start..<end)
  }
}

/// What is asked of what goes on without the user looking: the agent, the view of what runs, copies of the store.
public enum BackgroundIntent: Hashable, Sendable {
  /// Have the agent started with the session (systemd), or not any more.
  case installAgent
  case uninstallAgent
  /// Whether an agent is there.
  case agentState
  /// Look on while these run, until the user leaves.
  case watch(TimerReference)
  /// Draw what a sentence answers into a file; nil: what runs, as looking on shows it.
  case picture(of: String?, to: String)
  /// Write a copy of the store; nil: beside it, under the date.
  case backUp(to: String?)
  /// Put the store back as a copy has it.
  case restore(from: String)
  /// What is exchanged with other machines.
  case sync(SyncIntent)

  /// As it is named on the wire.
  public var name: String {
    switch self {
    case .installAgent: "agent.install"
    case .uninstallAgent: "agent.uninstall"
    case .agentState: "agent"
    case .watch: "watch"
    case .picture: "picture"
    case .backUp: "backup"
    case .restore: "restore"
    case .sync(let intent): intent.name
    }
  }
}
