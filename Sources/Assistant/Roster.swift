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

  /// Takes in what came, went and was renamed. O(timers), and the words of those names only.
  public mutating func follow(_ timers: [ActiveTimer]) {
    followPhases(timers.count > Self.mostWithPhases ? [] : timers)
    for timer in timers where called[timer.id] != timer.name {
      if let old = called[timer.id] { names.remove(old) }
      names.insert(timer.name)
      called[timer.id] = timer.name
    }
    guard called.count > timers.count else { return }
    let alive = Set(timers.map(\.id))
    for (id, name) in called where !alive.contains(id) {
      names.remove(name)
      called[id] = nil
    }
  }

  private mutating func followPhases(_ timers: [ActiveTimer]) {
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
