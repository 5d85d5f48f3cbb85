import Language
import Timers

/// What goes on without the user looking.
struct BackgroundPlanner: Planning {
  var context: PlanContext

  func plan(_ intent: BackgroundIntent) throws(Refusal) -> Plan {
    func run(_ effect: BackgroundEffect) -> Plan { .run([.background(effect)]) }
    switch intent {
    case .installAgent: return run(.installAgent)
    case .uninstallAgent: return run(.uninstallAgent)
    case .agentState: return run(.agentState)
    case .picture(let sentence, let path): return run(.picture(of: sentence, to: path))
    case .backUp(let path): return run(.backUp(to: path))
    case .restore(let path): return run(.restore(from: path))
    case .sync(let intent): return run(.sync(intent))
    case .watch(let reference):
      guard !timersInSight.isEmpty else { throw Refusal(.nothingRunning) }
      guard !reference.isEmpty, reference != TimerReference(all: true) else {
        return run(.watch([]))
      }
      switch find(reference) {
      case .timers(let found), .several(let found): return run(.watch(found.map(\.id)))
      case .none: throw missing(reference)
      }
    }
  }
}
