import Language
import Timers

/// What the timers are called, followed from one look to the next.
public struct Roster: Sendable {
  public private(set) var names = NameIndex()
  private var called: [ActiveTimer.ID: String] = [:]
  /// What the phases of a timer are called, where there are several.
  private var phases: [ActiveTimer.ID: [String]] = [:]

  /// Of more timers than this nobody knows the phases by heart, and looking through them would cost.
  private static let mostWithPhases = 200

  public init() {}

  /// Takes in what came, went and was renamed.
  ///
  /// - Parameter changed: the timers that may have; nil: any. O(changed), and the words of those names only.
  public mutating func follow(_ timers: TimerList, changed: [ActiveTimer.ID]? = nil) {
    followPhases(timers.count > Self.mostWithPhases ? [] : timers)
    guard let changed else {
      for timer in timers { call(timer.id, timer.name) }
      guard called.count > timers.count else { return }
      let alive = Set(timers.map(\.id))
      for id in Array(called.keys) where !alive.contains(id) { call(id, nil) }
      return
    }
    for id in changed { call(id, timers[id: id]?.name) }
  }

  /// What a timer is called now; nil: it is gone.
  private mutating func call(_ id: ActiveTimer.ID, _ name: String?) {
    guard called[id] != name else { return }
    if let old = called[id] { names.remove(old) }
    if let name { names.insert(name) }
    called[id] = name
  }

  private mutating func followPhases(_ timers: TimerList) {
    var there: [ActiveTimer.ID: [String]] = [:]
    for timer in timers where timer.routine.phases.count > 1 {
      there[timer.id] = timer.routine.phases.map(\.name)
    }
    guard there != phases else { return }
    for (id, names) in phases where there[id] != names {
      for name in names { self.names.remove(name) }
    }
    for (id, names) in there where phases[id] != names {
      for name in names { self.names.insert(name) }
    }
    phases = there
  }
}
