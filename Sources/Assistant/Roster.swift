import Language
import Timers

/// What the timers are called, followed from one look to the next.
public struct Roster: Sendable {
  public private(set) var names = NameIndex()
  private var called: [ActiveTimer.ID: String] = [:]

  public init() {}

  /// Takes in what came, went and was renamed. O(timers), and the words of those names only.
  public mutating func follow(_ timers: [ActiveTimer]) {
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
}
