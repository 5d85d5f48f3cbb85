import Timers
import Workflows

/// What is said of kept things, and when they change.
extension Phrasing {
  /// Nothing for what the rest of the answer says already.
  public func kept(_ change: KeptChange) -> [Line] {
    switch change.after ?? change.before {
    case .routine(let routine): Self.routineLine(change, routine) + orphans(change, routine)
    case .schedule(let schedule): [scheduleLine(change, schedule)]
    case .workflow(let work): workflowLines(change, work)
    case nil: []
    }
  }

  /// What was to start a routine that is deleted.
  private func orphans(_ change: KeptChange, _ routine: SavedRoutine) -> [Line] {
    guard change.wireName == "routine.deleted" else { return [] }
    let left = situation.library.schedules(starting: routine).filter(\.isAwake)
    return left.prefix(5).map { schedule in
      Line(.warn, "  The schedule “\(schedule.name)” was to start it: \(times(schedule)).")
    }
  }

  /// What sessions go with a routine that got another name or category.
  public func sessions(following change: KeptChange, _ count: Int) -> [Line] {
    guard count > 0, case .routine(let new)? = change.after, case .routine(let old)? = change.before
    else { return [] }
    let sessions = count == 1 ? "Its session" : "Its \(count) sessions"
    let verb = count == 1 ? "is" : "are"
    return [
      Line(
        .dim,
        new.name != old.name
          ? "  \(sessions) \(verb) called so too."
          : new.category.isEmpty
            ? "  \(sessions) \(verb) in no category either."
            : "  \(sessions) \(verb) in it too.")
    ]
  }

  private static func routineLine(_ change: KeptChange, _ routine: SavedRoutine) -> [Line] {
    guard let after = change.after else { return [] }
    var tail = ""
    switch (change.before, change.wireName) {
    case (.routine(let before)?, "routine.changed"):
      if before.name != routine.name { tail = "was \(before.name)" }
      if before.category != routine.category {
        tail = routine.category.isEmpty ? "no category" : "in \(routine.category)"
      }
      if before.isFavourite != routine.isFavourite {
        tail = routine.isFavourite ? "a favourite" : "no favourite any more"
      }
      if before.note != routine.note { tail = routine.note }
      if before.routine.isSilent != routine.routine.isSilent {
        tail = routine.routine.isSilent == true ? "silent" : "with sound again"
      }
      if tail.isEmpty { tail = "changed" }
    case (_, "routine.deleted"): tail = "deleted; “undo” or “bring back \(routine.name)” for a day"
    case (.some, _): tail = "back"
    case (nil, _): tail = routine.category.isEmpty ? "kept" : "kept in \(routine.category)"
    }
    return [
      Line(
        .init(after.isDeleted ? .plain : .good, after.isDeleted ? "◇ " : "◆ "),
        .init(.strong, routine.name),
        .init(.plain, "  \(shape(routine.routine, naming: true))"), .init(.dim, "      \(tail)"))
    ]
  }

  /// A line of a list of routines.
  static func listed(_ saved: SavedRoutine) -> Line {
    let total =
      saved.routine.stepCount > 1 ? ", \(Clockface.length(saved.routine.duration)) in all" : ""
    let category = saved.category.isEmpty ? "" : "      \(saved.category)"
    let silent = saved.routine.isSilent == true ? ", silent" : ""
    return Line(
      .init(saved.isFavourite ? .good : .dim, saved.isFavourite ? "★ " : "◆ "),
      .init(.strong, saved.name),
      .init(.plain, "  \(shape(saved.routine, naming: true))\(total)\(silent)"),
      .init(.dim, category))
  }

  /// A line a category, with how many routines are in it.
  static func categories(of routines: [SavedRoutine]) -> [Line] {
    let counts = Dictionary(routines.map { ($0.category, 1) }, uniquingKeysWith: +)
    let lines = routines.categories.map { category in
      let count = counts[category] ?? 0
      return Line(
        .init(.strong, category),
        .init(.plain, "   \(count) routine\(count == 1 ? "" : "s")"))
    }
    guard !lines.isEmpty else {
      return [
        Line(
          .plain,
          "No routine is in a category. Say “put the pasta routine in the category cooking”.")
      ]
    }
    return lines
  }

  /// A routine with a line a phase.
  static func described(_ saved: SavedRoutine) -> [Line] {
    var lines = [listed(saved)]
    if !saved.note.isEmpty { lines.append(Line(.dim, "  \(saved.note)")) }
    for (index, phase) in saved.routine.phases.enumerated().prefix(200) {
      let length = phase.duration.map(Clockface.length) ?? "until you say so"
      lines.append(
        Line(
          .init(.dim, "  \(index + 1)  "), .init(.plain, "\(length)"),
          .init(.strong, phase.name.isEmpty ? "" : "  \(phase.name)")))
    }
    if saved.routine.phases.count > 200 {
      lines.append(Line(.dim, "  … \(saved.routine.phases.count - 200) more"))
    }
    if saved.routine.rounds > 1 { lines.append(Line(.dim, "  \(saved.routine.rounds) times")) }
    return lines
  }
}
