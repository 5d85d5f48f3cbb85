import Timers

public enum Sleeping {
  /// Whether what runs counts on while the machine sleeps; of one name or category, with that behind it.
  public static let setting = "count.while-asleep"
}

/// What counts while the machine sleeps: a timer and its routine, everything of a name or category, or all there is.
struct SleepingPlanner: Planning {
  var context: PlanContext

  /// Of what is there, or else a setting: what is called by a name that nothing has is to come. Nil where that was not said,
  /// or is said of timers that have to be found by more than their name.
  func plan(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard chosenThings == nil, case .editPhases(let which, .counting(let counts)) = intent else {
      return nil
    }
    if which.saysKind != nil || which.ringing != nil {
      throw .failed(.timerGoesByClock, [.tryListTimers])
    }
    if which.all, which.label == nil, which.isExcept != true { return count(nil, counts) }
    if which.isEmpty, timers.isEmpty, routinePlanner.routineAtHand == nil {
      return count(nil, counts)
    }
    guard let name = which.label, which.alternative == nil else { return nil }
    if let plan = try planOfWhatIsThere(intent) { return plan }
    return count(category(name) ?? one(name), counts)
  }

  /// What is done to a timer or a routine that is there; nil: none is called so.
  private func planOfWhatIsThere(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    let plan = try planner.planPointed(intent)
    guard case .run(let effects)? = plan else { return plan }
    var more: [Effect] = []
    for case .change(.edit(let id, let edit)) in effects {
      guard let timer = timers[id: id] else { continue }
      guard timer.pinnedEnd == nil else {
        throw .failed(.timerGoesByClock, [.tryListTimers])
      }
      // What is said of a run is meant of every one.
      guard let saved = routines.kept.first(where: { $0.id == timer.routine.origin?.routine })
      else { continue }
      more.append(try routinePlanner.edit(saved, edit))
    }
    return .run(effects + more)
  }

  /// The category that is called so, or as one of it is.
  private func category(_ name: String) -> String? {
    let stem = forms.stem(of: name.lowercased())
    return routines.categories.first { forms.stem(of: $0) == stem }
  }

  /// What one of several is called: timers are called so.
  private func one(_ name: String) -> String {
    let stem = forms.stem(of: name)
    return forms.singular(name).last { forms.stem(of: $0) == stem } ?? name
  }

  private func count(_ name: String?, _ counts: Bool) -> Plan {
    let key = ([Sleeping.setting] + (name.map { [$0.lowercased()] } ?? [])).joined(separator: ".")
    return .run([.setting(name: key, value: counts ? "on" : "off")])
  }
}
