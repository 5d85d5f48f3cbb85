import Timers

/// Routines that are kept, changed, named and deleted.
extension RoutinePlanner {
  /// Now, ns since 1970 UTC.
  var wall: Int64 { anchor.wall(of: now) }

  /// A name as it is kept: of what was said, what a line can show.
  static func name(_ said: String?) -> String {
    ShownName.bounded(RoutineTemplate.clean(said ?? ""))
  }

  /// A new one from phases that were said.
  func create(_ request: TimerRequest, _ category: String?) throws(Refusal) -> Plan {
    guard !request.phases.isEmpty else {
      throw Refusal(
        .notUnderstood, .routineWhichPhases(name: request.label ?? ""),
        nearest: [.tryRoutineNew(name: request.label ?? "")])
    }
    let routine = try routine(
      Self.name(request.label), request.course.phases, rounds: request.course.rounds,
      cues: request.cues)
    return try keep(named(routine, request.label), category)
  }

  /// Keeps what the line has just started, what runs, or what ran last.
  func save(
    _ reference: TimerReference, _ name: String?, _ category: String?
  ) throws(Refusal) -> Plan {
    if let started = resolver.started,
      reference.isEmpty || reference.pronoun == .it
        || reference.label?.lowercased() == started.name.lowercased()
    {
      return try keep(named(started, name), category)
    }
    switch find(reference) {
    // The alarm of a deadline is nothing that somebody timed.
    case .timers(let found) where reference.label == nil && found.allSatisfy(isDeadline):
      return try keepLast(name, category)
    case .timers(let found) where found.count == 1, .several(let found) where found.count == 1:
      return try keep(named(found[0].routine, name), category)
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askWhichOf(names: Phrasing(situation).names(found)),
        nearest: [.tryRoutineSave(timer: found[0].name, name: name ?? "")])
    case .none:
      if let label = reference.label {
        guard let saved = routines(called: label).first else {
          throw Refusal(.noSuchTimer(label))
        }
        return try plan(.copy(.named(saved.name), as: name))
      }
      return try keepLast(name, category)
    }
  }

  /// Keeps what was started last in this conversation, or before it.
  private func keepLast(_ name: String?, _ category: String?) throws(Refusal) -> Plan {
    if let recent = resolver.recent, recent.origin?.deadline == nil {
      return try keep(named(recent, name), category)
    }
    return .run([.routine(.saveNewest(name: name, category: category))])
  }

  /// Keeps what was started last, when nothing runs any more and this conversation started nothing.
  func keepNewest(_ routine: Routine, _ name: String?, _ category: String?) throws(Refusal) -> Plan
  {
    try keep(named(routine, name), category)
  }

  /// The routine under a name that is said, or suggested.
  func named(_ routine: Routine, _ name: String?) throws(Refusal) -> Routine {
    var renamed = knowing.asSaid(routine)
    let said = Self.name(name)
    renamed.rename(to: said.isEmpty ? Self.name(routines.suggestedName(for: routine)) : said)
    // What is made longer for safety is known by its name, which its phase keeps.
    var phase = renamed.phases[0]
    guard let known = knowing.nameOfSafe(routine.phases[0], of: routine),
      routine.stepCount == 1, knowing.nameOfSafe(phase, of: renamed) == nil
    else { return renamed }
    phase.name = known
    do throws(TimerError) {
      return try renamed.with(phases: [phase], rounds: renamed.rounds)
    } catch {
      throw Refusal(error)
    }
  }

  /// Keeps a routine under its name; asks before another of that name is replaced.
  func keep(_ routine: Routine, _ category: String?) throws(Refusal) -> Plan {
    guard !routine.name.isEmpty else {
      throw Refusal(.notUnderstood, .routineName, nearest: [.tryRoutineSaveIt])
    }
    guard let old = routines.named(routine.name) else {
      return .run([
        .keep(
          .routine(
            SavedRoutine(
              routine, category: Self.name(category).lowercased(), createdWall: wall)))
      ])
    }
    var new = old
    new.routine = routine
    new.changedWall = wall
    if let category { new.category = Self.name(category).lowercased() }
    guard new.routine != old.routine || new.category != old.category else {
      return answer(.routineKeptJustSo(name: old.name))
    }
    return .ask(
      Question(
        kind: .confirm([.keep(.routine(new))], destructive: false),
        text: .routineReplace(name: old.name),
        instead: .tryRoutineSaveAs(name: routines.freeName(routine.name))))
  }

  /// The routine changed, or that it is so already.
  func change(
    _ saved: SavedRoutine, _ change: (inout SavedRoutine) -> Void
  ) -> [Effect] {
    var new = saved
    change(&new)
    guard new != saved else {
      return [.answer([line(.routineSoAlready(name: saved.name))], [])]
    }
    new.changedWall = wall
    return [.keep(.routine(new))]
  }

  /// The routine with other phases.
  func edit(_ saved: SavedRoutine, _ edit: PhaseEdit) throws(Refusal) -> Effect {
    var new = saved
    do throws(TimerError) {
      new.routine = try saved.routine.applying(edit.bounded, forms)
    } catch {
      throw Refusal(error)
    }
    new.changedWall = wall
    return .keep(.routine(new))
  }

  /// The same, and a line where nothing is known of what a phase is to go by: it lasts as it is kept then.
  func editing(_ saved: SavedRoutine, _ edit: PhaseEdit) throws(Refusal) -> [Effect] {
    let effect = try self.edit(saved, edit)
    guard case .adjusting = edit, case .change(.keep(.routine(let new))) = effect else {
      return [effect]
    }
    let lines = new.routine.phases.compactMap { phase -> Line? in
      guard let unknown = knowing.unknownRules(of: phase, in: new.routine) else {
        return nil
      }
      let names = unknown.map { speaker.say(.knowFactor(factor: $0)) }
      let name = phase.name.isEmpty ? new.name : phase.name
      return line(.phaseByUnknown(factors: speaker.list(names), phase: name), .warn)
    }
    return [effect] + (lines.isEmpty ? [] : [.answer(lines, [])])
  }

  /// Another name, and what is called by the old one because of it: schedules that start it, and runs under way.
  func rename(_ saved: SavedRoutine, to name: String) throws(Refusal) -> [Effect] {
    if let other = routines.named(name), other.id != saved.id {
      throw .failed(
        .routineKeptAlready(name: other.name),
        [.tryRoutineRenameTo(name: saved.name, to: routines.freeName(name))])
    }
    var new = saved
    new.routine.rename(to: name)
    new.changedWall = wall
    return [.keep(.routine(new))] + renameFollowing(saved, to: name)
  }

  /// Gives the one meant another name.
  func rename(_ reference: RoutineReference, to said: String?) throws(Refusal) -> Plan {
    let name = Self.name(said)
    guard !name.isEmpty else {
      throw Refusal(
        .notUnderstood, .routineNewName, nearest: [.tryRoutineRename])
    }
    return try one(reference, .rename) { saved throws(Refusal) in
      try self.rename(saved, to: name)
    }
  }

  /// The same once more, under a name that is free.
  func copy(
    _ reference: RoutineReference, as name: String?, _ scaling: RoutineScaling
  ) throws(Refusal) -> Plan {
    try one(reference, .copy) { saved throws(Refusal) in
      var routine = try self.scale(saved.routine, scaling)
      routine.rename(to: routines.freeName(name.map { Self.name($0) } ?? saved.name))
      return [
        .keep(
          .routine(
            SavedRoutine(
              routine, category: saved.category, note: saved.note, recipe: saved.recipe,
              createdWall: wall)))
      ]
    }
  }

  /// Gives a category another name.
  func renameCategory(_ old: String, to new: String) throws(Refusal) -> Plan {
    let old = Self.name(old).lowercased()
    let inIt = routines.kept.filter { $0.category == old }
    guard !inIt.isEmpty else {
      throw .failed(.routineNoneInThatCategory(category: old), [.tryCategories])
    }
    return .run(inIt.flatMap { change($0) { $0.category = Self.name(new).lowercased() } })
  }

  /// Writes one, or all, to a file or to standard output.
  func export(_ reference: RoutineReference, to place: String?, _ form: RoutineForm)
    throws(Refusal) -> Plan
  {
    func exporting(_ saved: [SavedRoutine]) -> [Effect] {
      let text = form == .template ? nil : lines(saved, form).map(\.text).joined(separator: "\n")
      return [.routine(.export(saved, to: place, text: text.map { $0 + "\n" }))]
    }
    guard case .all = reference else {
      return try one(reference, .export) { saved in exporting([saved]) }
    }
    guard !routines.kept.isEmpty else { throw Refusal.noRoutines }
    return .run(exporting(routines.kept))
  }

  /// Deleted for a day, within which it comes back.
  func delete(_ reference: RoutineReference) throws(Refusal) -> Plan {
    func gone(_ saved: SavedRoutine) -> Effect {
      var saved = saved
      saved.deletedWall = wall
      return .keep(.routine(saved))
    }
    // Those whose day is over go for good, with the next deletion.
    let stale: [Effect] = routines.filter {
      ($0.deletedWall).map { wall &- $0 >= SavedRoutine.graceNs } ?? false
    }.map { .drop(Kept.Key(kind: .routine, id: $0.id)) }
    if case .all = reference {
      let all = routines.kept
      guard !all.isEmpty else { throw Refusal.noRoutines }
      return .ask(
        Question(
          kind: .confirm(all.map(gone) + stale, destructive: true),
          text: .routineDeleteAll(n: all.count, name: all[0].name),
          instead: .tryRoutineDo(verb: Verb.delete.rawValue, name: all[0].name)))
    }
    return try one(reference, .delete) { saved in [gone(saved)] + stale }
  }

  /// Brings back what was deleted, under its name or a free one.
  func restore(_ reference: RoutineReference) throws(Refusal) -> Plan {
    let deleted = routines.recoverable(at: wall)
    let found: [SavedRoutine]
    switch reference {
    case .named(let name):
      found = SaidName(name, forms).choose(from: deleted, by: \.name)
      guard !found.isEmpty else {
        throw .failed(.routineNotDeleted(name: name), [.tryRoutinesDeleted])
      }
    case .last, .all: found = deleted
    }
    guard let old = found.first else {
      throw .failed(.routineNoneDeleted, [.tryRoutines])
    }
    var saved = old
    saved.deletedWall = nil
    saved.routine.rename(to: routines.freeName(saved.name))
    return .run(
      [.keep(.routine(saved))]
        + (saved.name == old.name ? [] : renameFollowing(old, to: saved.name)))
  }

  // MARK: Names

  /// Names for a timer or a routine, each with the sentence that gives it.
  func suggestNames(_ reference: TimerReference, _ kept: String?) throws(Refusal) -> Plan {
    if let kept {
      return try one(.named(kept), .rename) { saved in
        [
          self.names(for: saved.routine, saved.category) {
            .tryRoutineRenameTo(name: saved.name, to: $0)
          }
        ]
      }
    }
    let meant = reference.isEmpty ? TimerReference(pronoun: .it) : reference
    switch find(meant) {
    case .timers(let found) where found.count == 1, .several(let found) where found.count == 1:
      let timer = found[0]
      return .run([
        names(for: timer.routine, "") {
          .tryRenameTo(name: Phrasing(situation).called(timer.name), to: $0)
        }
      ])
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askWhichOf(names: Phrasing(situation).names(found)),
        nearest: [.tryNameTimer(name: Phrasing(situation).called(found[0].name))])
    case .none:
      if let label = reference.label { return try suggestNames(TimerReference(), label) }
      if let name = lastRoutine, let saved = routines.named(name) {
        return try suggestNames(TimerReference(), saved.name)
      }
      guard let recent = resolver.recent else {
        throw .failed(.namesNothing, [.tryNamePasta, .tryTea])
      }
      return .run([names(for: recent, "") { .tryRoutineSaveAs(name: $0) }])
    }
  }

  private func names(
    for routine: Routine, _ category: String, saying sentence: (String) -> Message
  ) -> Effect {
    let names = routines.suggestedNames(
      for: routine, hour: local.hour, category: category)
    return .answer(
      names.map { name in
        Line(.init(.strong, name), .init(.dim, "      \(say(.namesSay(way: sentence(name))))"))
      }, [])
  }

  /// What goes with a routine that gets another name. What has a name of its own keeps it.
  func renameFollowing(_ old: SavedRoutine, to name: String) -> [Effect] {
    func isCalledSo(_ other: String) -> Bool { other.lowercased() == old.name.lowercased() }
    let schedules = library.schedules(starting: old).map { schedule -> Effect in
      var schedule = schedule
      schedule.action = .routine(id: old.id, named: name)
      if isCalledSo(schedule.name) { schedule.name = name }
      return .keep(.schedule(schedule))
    }
    let runs = timers.filter {
      $0.routine.origin?.routine == old.id && isCalledSo($0.name)
    }
    return schedules + runs.map { .rename($0.id, to: name) }
  }
}
