import Language
import Timers
import Workflows

/// What a sentence points at is found once, before anything is done: by its kind, its name and its time, of all there is.
/// What it does is then planned as if there were nothing else.
extension Planner {
  /// The plan for what is pointed at by its kind or name; nil: by neither, or nothing is there.
  ///
  /// The words for a routine and for a step come first, by which a run and a step of work are meant: what is kept under the
  /// name that follows stays as it is, and what is called so is no phase.
  func planPointed(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard chosenThings == nil else { return nil }
    if let plan = try planRun(intent) { return plan }
    if let plan = try planStep(intent) { return plan }
    guard let pointing = intent.pointing else { return nil }
    var found = candidates(pointing, for: intent.verb)
    if intent.verb == .rename { found = withoutFollowing(found) }
    if found.first?.match != .whole {
      if let saved = routine(of: pointing) {
        guard let edit = intent.edit(ofPhase: pointing.name ?? "") else { return nil }
        return .run(try routinePlanner.editing(saved, edit))
      }
      if intent.verb == .resume, let freed = try planBlocked(pointing) { return freed }
    }
    let things = meantThings(found)
    guard things.isEmpty else {
      return try act(on: things, intent.verb) { planner, family throws(Refusal) in
        try planner.plan(intent, of: family)
      }
    }
    guard let name = pointing.name else { return nil }
    guard let kind = pointing.kind else { return try askWork(called: name, pointing, intent) }
    try refuseOtherKind(pointing, than: kind, intent.verb)
    return nil
  }

  /// A step of that name that cannot go on, where nothing else is called just so: going on with it is what frees it.
  private func planBlocked(_ pointing: Pointing) throws(Refusal) -> Plan? {
    guard let name = pointing.name, pointing.kind == nil else { return nil }
    let stuck = workPlanner.states.first { state in
      state.step(meant: name, forms).map { state.blocked[$0.id] != nil } ?? false
    }
    guard let stuck else { return nil }
    return try workPlanner.plan(.step(.unblock(name, work: stuck.instance.name, reason: nil)))
  }

  /// A piece of a name takes no work away and renames none: where several have it, which one is asked. Nil: fewer have it.
  private func askWork(called name: String, _ pointing: Pointing, _ intent: TimerIntent)
    throws(Refusal) -> Plan?
  {
    guard pointing.families?.contains(.work) == true else { return nil }
    let works = candidates(
      Pointing(name: name, kind: .work, families: [.work]), for: intent.verb)
    guard works.count > 1 else { return nil }
    return try act(on: works.map(\.thing), intent.verb) { planner, family throws(Refusal) in
      try planner.plan(intent, of: family)
    }
  }

  /// The same of what is said of schedules; a time of the clock may be another thing's, too.
  func planPointed(_ intent: ScheduleIntent) throws(Refusal) -> Plan? {
    guard chosenThings == nil, let (reference, verb) = intent.target,
      !reference.isAll, !reference.isWaking, !reference.isIt, reference.name != nil || verb != .show
    else { return nil }
    let name = reference.name
    var pointing = Pointing(name: name, kind: reference.saysSchedule ? .schedule : nil)
    pointing.families =
      intent.isOfTime && name != nil ? [.timer, .phase, .schedule] : [.schedule]
    var found = candidates(pointing, for: verb)
    // What runs next is a schedule, where one is called so.
    if verb == .show, case let comes = found.filter({ $0.thing.family == .schedule }),
      comes.first?.match == found.first?.match
    {
      found = comes
    }
    let things = meantThings(found)
    guard things.isEmpty else {
      return try act(on: things, verb) { planner, family throws(Refusal) in
        if family == .timer, case .runs = intent {
          return try planner.plan(.query(TimerReference(label: name), .due), from: .deadlines)
        }
        return try planner.schedulePlanner.plan(intent)
      }
    }
    guard reference.saysSchedule else { return nil }
    try refuseOtherKind(pointing, than: .schedule, verb)
    return nil
  }

  /// A kind that was said is never overruled.
  private func refuseOtherKind(_ pointing: Pointing, than kind: Thing.Kind, _ verb: Verb)
    throws(Refusal)
  {
    var any = pointing
    any.kind = nil
    if kind == .phase || kind == .schedule { any.families = nil }
    guard let other = candidates(any, for: verb).first?.thing else { return }
    throw ofOtherKind(Aim(name: pointing.name ?? "", kind: kind, verb: verb), other)
  }

  /// What is refused since nothing of its kind is called so, where something else is: it says what, and what is said of
  /// that. Nil: it is refused for another reason, or nothing is called so.
  func ofOtherKind(_ refusal: Refusal, _ intent: Intent) -> Refusal? {
    guard chosenThings == nil, refusal.saysAbsent, let aim = intent.aim ?? refusal.absentTimer,
      let other = candidates(Pointing(name: aim.name), for: aim.verb).first,
      other.match == .whole, !aim.kind.keeps(other.thing)
    else { return nil }
    return ofOtherKind(aim, other.thing)
  }

  /// The refusal where what is meant is of another kind than a verb is said of.
  func ofOtherKind(_ aim: Aim, _ thing: Thing) -> Refusal {
    Refusal(
      .failed,
      .noKind(
        said: aim.kind.rawValue, name: aim.name, thing: thing.name,
        kind: thing.kind(at: now).rawValue),
      nearest: thing.ways(for: aim.verb))
  }

  /// Without schedules that go with a routine of their name into another.
  private func withoutFollowing(_ found: [Candidate]) -> [Candidate] {
    let kept = found.compactMap { candidate -> SavedRoutine? in
      if case .routine(let saved) = candidate.thing { saved } else { nil }
    }
    return found.filter { candidate in
      guard case .schedule(let schedule) = candidate.thing else { return true }
      return !kept.contains { saved in
        saved.name.lowercased() == schedule.name.lowercased()
          && library.schedules(starting: saved).contains { $0.id == schedule.id }
      }
    }
  }

  /// What is done to a run of a routine, by the word for that: what is kept stays as it is. Nil: the word was not said.
  private func planRun(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard let reference = intent.reference, reference.saysRoutine == true else { return nil }
    let name = reference.label
    let kept = name.map { routinePlanner.routines(called: $0) } ?? []
    // What is called so and was never kept is a routine to whoever says so.
    let runs = timersInSight.filter { timer in
      name != nil && kept.isEmpty || timer.routine.origin?.routine != nil
        || routines.named(timer.name) != nil
    }
    let meant = name.map { SaidName($0, forms).choose(from: runs, by: \.name) } ?? runs
    guard meant.isEmpty else {
      return try act(on: meant.map { .timer($0) }, intent.verb) { planner, _ throws(Refusal) in
        try planner.plan(intent, from: .deadlines)
      }
    }
    guard let name else { throw Refusal(.nothingRunning) }
    guard let saved = kept.first else { throw Refusal.noRoutine(name, routines, forms) }
    throw .failed(
      .routineIdle(name: saved.name),
      [Verb.start, .delete].map { .tryRoutineDo(verb: $0.rawValue, name: saved.name) })
  }

  /// What is said of a step, by the word that phases have too, is of work where a step is called so and no phase. Nil:
  /// none is, or nothing is done that steps of work know.
  private func planStep(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard let (name, said) = intent.ofStep, having(phase: name).isEmpty,
      (try? routinePlanner.routineAtHand?.routine.index(of: .named(name))) == nil,
      let state = workPlanner.states.first(where: { $0.step(meant: name, forms) != nil })
    else { return nil }
    // Nobody signs for leaving out a step of their own.
    if case .waive = said, state.definition.hasOwnSteps {
      return try workPlanner.plan(.step(.drop(name, work: state.instance.name, reason: "")))
    }
    return try workPlanner.plan(said)
  }

  /// The routine talked about last, where a phase of it is meant and nothing runs.
  private func routine(of pointing: Pointing) -> SavedRoutine? {
    guard pointing.families?.contains(.phase) == true, let name = pointing.name,
      let saved = routinePlanner.routineAtHand,
      (try? saved.routine.index(of: .named(name))) != nil
    else { return nil }
    return saved
  }
}

extension TimerIntent {
  /// What it changes of a phase of a kept routine; nil: nothing, or another sentence says it.
  fileprivate func edit(ofPhase name: String) -> PhaseEdit? {
    switch self {
    case .extend(_, let amount?): .lengthen(.named(name), by: amount)
    case .reduce(_, let amount?): .lengthen(.named(name), by: .zero - amount)
    case .update(_, let length?): .retime(.named(name), to: .after(length))
    default: nil  // What else is said of a phase is of what runs.
    }
  }
}
