import Timers

/// What is done about kept routines beside keeping them: what needs the world of files, or of earlier processes.
public enum RoutineEffect: Hashable, Sendable {
  /// Into one new file: of that name, or of a derived one where a folder, or nothing, is named. `text`: what it holds
  /// when it is no template.
  case export([SavedRoutine], to: String?, text: String?)
  /// Says it as one line, or as a QR code of that.
  case share(SavedRoutine, asPicture: Bool)
  /// Reads a file, or the standard input for nil, and keeps the routines in it.
  case importFile(String?)
  /// Keeps what was started last by anyone.
  case saveNewest(name: String?, category: String?)
}

/// What comes of a file of routines, some of which may be kept already.
public struct ImportPlan: Sendable {
  /// Kept already, and otherwise.
  public var names: [String] = []
  /// What is different, and what is not.
  public var lines: [Line] = []
  /// What is new is kept.
  public var fresh: [Effect] = []
  /// The same beside what is there: where nobody can be asked.
  public var both: [Effect] = []
  /// Nil: nothing has to be asked.
  public var question: Question?
}

extension Assistant {
  /// Keeps the routines of a file that was read: under free names, all in one command.
  public func imported(_ templates: [RoutineTemplate], in situation: Situation) -> [Effect] {
    var library = situation.library
    let wall = situation.anchor.wall(of: situation.now)
    return templates.enumerated().map { index, template in
      var routine = template.routine
      routine.rename(to: library.routines.freeName(RoutinePlanner.name(routine.name)))
      let saved = SavedRoutine(
        routine, category: RoutinePlanner.name(template.category), note: template.note,
        recipe: template.recipe, createdWall: wall)
      var taken = saved
      // Only so that the next of the same name gets a number; nothing else looks at it.
      taken.id = .max - Int64(templates.count) + Int64(index)
      library.put(.routine(taken))
      return .keep(.routine(saved))
    }
  }

  /// What is to be asked where routines of a file are kept already, otherwise than they stand there; nil: nothing is.
  ///
  /// What stands in the file just as it is kept is not kept again.
  public func importing(_ templates: [RoutineTemplate], in situation: Situation) -> ImportPlan {
    let wall = situation.anchor.wall(of: situation.now)
    var replaced: [Effect] = []
    var fresh: [RoutineTemplate] = []
    var plan = ImportPlan()
    let phrasing = Phrasing(situation)
    for template in templates {
      let name = RoutinePlanner.name(template.routine.name)
      guard let kept = situation.library.routines.named(name) else {
        fresh.append(template)
        continue
      }
      var new = kept
      new.routine = template.routine
      new.routine.rename(to: kept.name)
      new.category = RoutinePlanner.name(template.category)
      new.note = template.note
      new.recipe = template.recipe
      guard new != kept else {
        plan.lines.append(Line(.dim, phrasing.say(.routineImportSame(name: kept.name))))
        continue
      }
      new.changedWall = wall
      replaced.append(.keep(.routine(new)))
      plan.names.append(kept.name)
      plan.lines += phrasing.difference(kept, new)
    }
    plan.fresh = imported(fresh, in: situation)
    guard !replaced.isEmpty else { return plan }
    let both = imported(
      templates.filter { template in
        let name = RoutinePlanner.name(template.routine.name)
        return plan.names.contains { $0.lowercased() == name.lowercased() }
          || !situation.library.routines.contains { $0.name.lowercased() == name.lowercased() }
      }, in: situation)
    plan.both = both
    let names = situation.speaker.list(plan.names)
    plan.question = Question(
      kind: .choose([
        .init(text: .routineImportReplace(names: names), effects: replaced + plan.fresh),
        .init(text: .routineImportBoth, effects: both),
      ]), text: .routineImportAsk(names: names), instead: .tryList)
    return plan
  }

  /// What keeping the routine started last leads to.
  public func saving(
    _ routine: Routine, as name: String?, category: String?, in situation: Situation
  ) -> Plan {
    do throws(Refusal) {
      return try planner(situation).routinePlanner.keepNewest(routine, name, category)
    } catch {
      return .refuse(error)
    }
  }
}
