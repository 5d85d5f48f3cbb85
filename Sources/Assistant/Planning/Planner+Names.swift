import Language
import Timers

/// What something could be called.
extension Planner {
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
    switch resolver.find(meant) {
    case .timers(let found) where found.count == 1, .several(let found) where found.count == 1:
      let timer = found[0]
      return .run([
        names(for: timer.routine, "") { .tryRenameTo(name: Phrasing.title(timer), to: $0) }
      ])
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askWhichOf(names: Phrasing(situation).names(found)),
        nearest: [.tryNameTimer(name: Phrasing.title(found[0]))])
    case .none:
      if let label = reference.label { return try suggestNames(TimerReference(), label) }
      if let name = resolver.routine, let saved = routines.named(name) {
        return try suggestNames(TimerReference(), saved.name)
      }
      guard let recent = resolver.recent else {
        throw Refusal(
          .failed, .namesNothing, nearest: [.tryNamePasta, .tryTea])
      }
      return .run([names(for: recent, "") { .tryRoutineSaveAs(name: $0) }])
    }
  }

  private func names(
    for routine: Routine, _ category: String, saying sentence: (String) -> Message
  ) -> Effect {
    let names = routines.suggestedNames(
      for: routine, hour: situation.local.hour, category: category)
    return .answer(
      names.map { name in
        Line(.init(.strong, name), .init(.dim, "      \(say(.namesSay(way: sentence(name))))"))
      }, [])
  }

  /// As the first word of a question.
  func capitalized(_ verb: String) -> String {
    verb.prefix(1).uppercased() + verb.dropFirst()
  }

  /// What goes with a routine that gets another name. What has a name of its own keeps it.
  func following(_ old: SavedRoutine, to name: String) -> [Effect] {
    func isCalledSo(_ other: String) -> Bool { other.lowercased() == old.name.lowercased() }
    let schedules = situation.library.schedules(starting: old).map { schedule -> Effect in
      var schedule = schedule
      schedule.action = .routine(id: old.id, named: name)
      if isCalledSo(schedule.name) { schedule.name = name }
      return .keep(.schedule(schedule))
    }
    let runs = situation.timers.filter {
      $0.routine.origin?.routine == old.id && isCalledSo($0.name)
    }
    return schedules + runs.map { .rename($0.id, to: name) }
  }

  /// - Parameter kept: the kept routine that it is a run of.
  func routine(
    _ name: String, _ phases: [Phase], rounds: Int = 1, cues: [Cue] = [], alert: Alert = .normal,
    of kept: SavedRoutine.ID? = nil
  ) throws(Refusal) -> Routine {
    do throws(TimerError) {
      let bounded = phases.map { Phrasing.bounded($0) }
      var routine = try Routine(
        name: Phrasing.bounded(name), phases: bounded, rounds: rounds, cues: cues)
      routine.alert = alert
      routine.origin = kept.map { Origin(routine: $0) }
      return routine
    } catch {
      throw Refusal(error)
    }
  }
}
