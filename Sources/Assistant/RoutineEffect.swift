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

extension Assistant {
  /// Keeps the routines of a file that was read: under free names, all in one command.
  public func imported(_ templates: [RoutineTemplate], in situation: Situation) -> [Effect] {
    var library = situation.library
    let wall = situation.anchor.wall(of: situation.now)
    return templates.enumerated().map { index, template in
      var routine = template.routine
      routine.rename(to: library.routines.freeName(Planner.name(routine.name)))
      let saved = SavedRoutine(
        routine, category: Planner.name(template.category), note: template.note, createdWall: wall)
      var taken = saved
      // Only so that the next of the same name gets a number; nothing else looks at it.
      taken.id = .max - Int64(templates.count) + Int64(index)
      library.put(.routine(taken))
      return .keep(.routine(saved))
    }
  }

  /// What keeping the routine started last leads to.
  public func saving(
    _ routine: Routine, as name: String?, category: String?, in situation: Situation
  ) -> Plan {
    do throws(Refusal) {
      return try planner(situation).keepNewest(routine, name, category)
    } catch {
      return .refuse(error)
    }
  }
}
