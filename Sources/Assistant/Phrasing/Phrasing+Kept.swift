import Timers
import Workflows

/// What is said of kept things, and when they change.
extension Phrasing {
  /// Nothing for what the rest of the answer says already.
  public func kept(_ change: KeptChange) -> [Line] {
    switch change.after ?? change.before {
    case .routine(let routine): routineLine(change, routine) + orphans(change, routine)
    case .schedule(let schedule): [schedulePhrasing.scheduleLine(change, schedule)]
    case .workflow(let work): workPhrasing.workflowLines(change, work)
    case .ring(let ring): ringLine(change, ring)
    case nil: []
    }
  }

  /// What was to start a routine that is deleted.
  private func orphans(_ change: KeptChange, _ routine: SavedRoutine) -> [Line] {
    guard change.wireName == "routine.deleted" else { return [] }
    let left = library.schedules(starting: routine).filter(\.isAwake)
    return left.prefix(5).map { schedule in
      let orphan = Message.scheduleOrphan(
        name: schedule.name, times: schedulePhrasing.times(schedule))
      return Line(.warn, "  \(say(orphan))")
    }
  }

  /// What sessions go with a routine that got another name or category.
  public func sessions(following change: KeptChange, _ count: Int) -> [Line] {
    guard count > 0, case .routine(let new)? = change.after, case .routine(let old)? = change.before
    else { return [] }
    let told: Message =
      new.name != old.name
      ? .routineSessionsRenamed(n: count)
      : new.category.isEmpty
        ? .routineSessionsUnfiled(n: count) : .routineSessionsFiled(n: count)
    return [Line(.dim, "  \(say(told))")]
  }

  private func routineLine(_ change: KeptChange, _ routine: SavedRoutine) -> [Line] {
    guard let after = change.after else { return [] }
    var tail: Message
    switch (change.before, change.wireName) {
    case (.routine(let before)?, "routine.changed"):
      tail = .routineChanged
      if before.name != routine.name { tail = .scheduleWas(name: before.name) }
      if before.category != routine.category {
        tail =
          routine.category.isEmpty
          ? .routineNoCategory : .routineInCategory(category: routine.category)
      }
      if before.isFavourite != routine.isFavourite {
        tail = routine.isFavourite ? .routineFavourite : .routineFavouriteNoMore
      }
      if before.note != routine.note {
        tail = routine.note.isEmpty ? .routineChanged : .words(routine.note)
      }
      if before.routine.alert != routine.routine.alert {
        tail = Self.mark(of: routine.routine.alert) ?? .routineLoud
      }
      if before.routine.countsAsleep != routine.routine.countsAsleep {
        tail = routine.routine.countsAsleep == false ? .timerPausesAsleep : .timerCountsAsleep
      }
    case (_, "routine.deleted"): tail = .routineDeleted(name: routine.name)
    case (.some, _): tail = .routineBack
    case (nil, _): tail = .routineKept(category: routine.category)
    }
    return [
      Line(
        .init(after.isDeleted ? .plain : .good, after.isDeleted ? "◇ " : "◆ "),
        .init(.strong, routine.name),
        .init(.plain, "  \(shape(routine.routine, naming: true))"),
        .init(.dim, "      \(say(tail))"))
    ]
  }

  /// A line of a list of routines.
  func listed(_ saved: SavedRoutine) -> Line {
    let total =
      saved.routine.stepCount > 1
      ? ", \(say(.timerInAll(length: saved.routine.duration)))" : ""
    let category = saved.category.isEmpty ? "" : "      \(saved.category)"
    let marks = Self.marks(of: saved.routine).map { ", \(say($0))" }.joined()
    return Line(
      .init(saved.isFavourite ? .good : .dim, saved.isFavourite ? "★ " : "◆ "),
      .init(.strong, saved.name),
      .init(.plain, "  \(shape(saved.routine, naming: true))\(total)\(marks)"),
      .init(.dim, category))
  }

  /// A routine as it is kept, and as it would be, where they differ.
  func difference(_ kept: SavedRoutine, _ new: SavedRoutine) -> [Line] {
    var pairs = [(shape(kept.routine, naming: true), shape(new.routine, naming: true))]
    pairs += [(kept.category, new.category), (kept.note, new.note)]
    if kept.recipe != new.recipe { pairs += [(summary(kept.recipe), summary(new.recipe))] }
    let steps = zip(kept.routine.phases, new.routine.phases)
    pairs += steps.filter { $0.step?.text != $1.step?.text }.prefix(9).map {
      (
        $0.step?.text.replacing("\n", with: " ") ?? "",
        $1.step?.text.replacing("\n", with: " ") ?? ""
      )
    }
    return [Line(.strong, kept.name)]
      + pairs.filter { $0 != $1 }.flatMap { old, new in
        [Line(.dim, "  - \(old)"), Line(.plain, "  + \(new)")]
      }
  }

  /// `for 4: eggs 3 · milk 300 ml`
  private func summary(_ recipe: Recipe?) -> String {
    guard let recipe else { return "" }
    let people = recipe.servings.map { say(.recipeFor(n: $0)) + ": " } ?? ""
    return people
      + recipe.ingredients.map { "\($0.name) \($0.quantity())" }.joined(separator: " · ")
  }

  /// A line a category, with how many routines are in it.
  func categories(of routines: [SavedRoutine]) -> [Line] {
    let counts = Dictionary(routines.map { ($0.category, 1) }, uniquingKeysWith: +)
    let lines = routines.categories.map { category in
      let count = counts[category] ?? 0
      return Line(
        .init(.strong, category),
        .init(.plain, "   \(say(.routineCount(n: count)))"))
    }
    guard !lines.isEmpty else {
      return [line(.routineNoneInCategory)]
    }
    return lines
  }

  /// A routine with a line a phase.
  /// - Parameter servings: what goes into it is taken for so many; nil: as it is written.
  func described(_ saved: SavedRoutine, for servings: Int? = nil) -> [Line] {
    var lines = [listed(saved)]
    if !saved.note.isEmpty { lines.append(Line(.dim, "  \(saved.note)")) }
    if let recipe = saved.recipe {
      let people = people(recipe, servings)
      if !people.isEmpty { lines.append(Line(.dim, "  \(people.drop { $0 == " " })")) }
      lines += ingredients(recipe, recipe.factor(for: servings) ?? .one)
    }
    let groups = saved.routine.groups
    var section: String?
    for (index, phase) in saved.routine.phases.enumerated().prefix(200) {
      // A group is told once, with how often it comes; the numbers are those of all phases.
      let group = groups.first { $0.whole.contains(index) }
      if let group, index >= group.first.upperBound { continue }
      let length = phase.duration.map(Clockface.length) ?? say(.timerUntilYouSay)
      if let new = phase.step?.section, new != section { lines.append(Line(.plain, "  \(new)")) }
      section = phase.step?.section
      let note = phase.step?.note.map { "  (\($0))" } ?? ""
      lines.append(
        Line(
          .init(.dim, "  \(index + 1)  "), .init(.plain, "\(length)"),
          .init(.strong, phase.name.isEmpty ? "" : "  \(phase.name)"),
          .init(.plain, rules(of: phase)),
          .init(.dim, note + (group.map { "  \(say(.timerTimes(n: $0.times)))" } ?? ""))))
    }
    if saved.routine.phases.count > 200 {
      lines.append(Line(.dim, "  \(say(.timerMorePhases(n: saved.routine.phases.count - 200)))"))
    }
    if saved.routine.rounds > 1 {
      lines.append(Line(.dim, "  \(say(.timerTimes(n: saved.routine.rounds)))"))
    }
    return lines
  }
  /// By what the length of a phase goes, behind that length; nothing where nobody said it.
  func rules(of phase: Phase) -> String {
    speaker.rules(of: phase).map { " \($0)" } ?? ""
  }
}
