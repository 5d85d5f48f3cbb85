import Timers

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

  /// What stands in the file just as it is kept is not kept again; what is kept otherwise is asked about.
  public init(of templates: [RoutineTemplate], in situation: Situation) {
    let wall = situation.anchor.wall(of: situation.now)
    var replaced: [Effect] = []
    var unknown: [RoutineTemplate] = []
    let phrasing = Phrasing(situation)
    for template in templates {
      let name = RoutinePlanner.name(template.routine.name)
      guard let kept = situation.library.routines.named(name) else {
        unknown.append(template)
        continue
      }
      var new = kept
      new.routine = template.routine
      new.routine.rename(to: kept.name)
      new.category = RoutinePlanner.name(template.category)
      new.note = template.note
      new.recipe = template.recipe
      guard new != kept else {
        lines.append(Line(.dim, phrasing.say(.routineImportSame(name: kept.name))))
        continue
      }
      new.changedWall = wall
      replaced.append(.keep(.routine(new)))
      names.append(kept.name)
      lines += phrasing.difference(kept, new)
    }
    fresh = Self.kept(unknown, in: situation)
    guard !replaced.isEmpty else { return }
    both = Self.kept(
      templates.filter { template in
        let name = RoutinePlanner.name(template.routine.name)
        return names.contains { $0.lowercased() == name.lowercased() }
          || !situation.library.routines.contains { $0.name.lowercased() == name.lowercased() }
      }, in: situation)
    let list = situation.speaker.list(names)
    question = Question(
      kind: .choose([
        .init(text: .routineImportReplace(names: list), effects: replaced + fresh),
        .init(text: .routineImportBoth, effects: both),
      ]), text: .routineImportAsk(names: list), instead: .tryList)
  }

  /// Keeps the routines of a file that was read: under free names, all in one command.
  private static func kept(_ templates: [RoutineTemplate], in situation: Situation) -> [Effect] {
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
}
