import Timers

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
