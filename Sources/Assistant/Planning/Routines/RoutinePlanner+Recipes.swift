import Timers

/// What is asked of recipes: what goes into them, for so many, and what a step says.
extension RoutinePlanner {
  /// What the amounts of a recipe are taken times for so many.
  func factor(_ saved: SavedRoutine, _ servings: Int?) throws(Refusal) -> RecipeNumber {
    guard let servings else { return .one }
    guard Recipe.servingsRange.contains(servings),
      let factor = saved.recipe?.factor(for: servings)
    else {
      throw .failed(.recipeNoServings(name: saved.name), [.tryRoutineShow(name: saved.name)])
    }
    return factor
  }

  /// Starts one, with the sections that go on beside one another as timers of their own.
  func starting(_ saved: SavedRoutine, _ scaling: RoutineScaling) throws(Refusal) -> [Effect] {
    var run = try scale(saved.run, scaling)
    if let servings = scaling.servings {
      _ = try factor(saved, servings)
      run.origin?.portions = saved.recipe?.servings.map { .init(wanted: servings, written: $0) }
    }
    let (main, beside) = run.lanes()
    let starts: [Effect] =
      [.start(main, trigger: nil, pinnedEnd: nil)]
      + beside.map { lane in
        let start = now.advanced(by: lane.start)
        return .start(lane.routine, trigger: lane.start > .zero ? .at(start) : nil, pinnedEnd: nil)
      }
    return try knowledgePlanner.adjust(starts) + keptLong(run, scaling)
  }

  /// What is told of phases that a faster pace leaves as long as they are.
  private func keptLong(_ run: Routine, _ scaling: RoutineScaling) -> [Effect] {
    guard scaling.pace < 1 else { return [] }
    let names = run.phases.filter { knowledgePlanner.isForSafety($0, in: run) }
      .map { $0.name.isEmpty ? run.name : $0.name }
    guard !names.isEmpty else { return [] }
    return [.answer([line(.knowPaceSafe(names: speaker.list(names)))], [])]
  }

  func recipe(
    _ said: RoutineReference, _ part: RecipePart, _ servings: Int?
  ) throws(Refusal) -> Plan {
    // Where nothing was named, what is cooked is meant.
    let running = cooking.flatMap { $0.routine.origin?.routine }
    var (reference, servings) = (said, servings)
    if case .last = said, let saved = routines.kept.first(where: { $0.id == running }) {
      reference = .named(saved.name)
      servings = servings ?? cooking?.routine.origin?.portions?.wanted
    }
    return try one(reference, .show) { saved throws(Refusal) in
      let factor = try self.factor(saved, servings)
      let phrasing = Phrasing(self.situation)
      guard let recipe = saved.recipe, !recipe.ingredients.isEmpty || part == .whole else {
        throw .failed(.recipeNoIngredients(name: saved.name), [.tryRoutineShow(name: saved.name)])
      }
      switch part {
      case .whole: return [.answer(phrasing.described(saved, for: servings), [])]
      case .ingredients:
        let title = Line(
          .init(.strong, saved.name), .init(.dim, phrasing.people(recipe, servings)))
        return [.answer([title] + phrasing.ingredients(recipe, factor), [])]
      }
    }
  }

  /// What runs and is of a recipe, what waits for its start last.
  private var cooked: [ActiveTimer] {
    timersInSight.filter { $0.routine.phases.contains { $0.step != nil } }
      .sorted { ($0.isPending ? 1 : 0, $0.id) < ($1.isPending ? 1 : 0, $1.id) }
  }

  /// The one that a number counts in: the one talked about, else the first.
  private var cooking: ActiveTimer? { cooked.first { $0.name == lastRoutine } ?? cooked.first }

  /// The step after the one under way, where a recipe runs; nil: none does.
  var nextStep: Plan? { cooked.isEmpty ? nil : try? step(.next, .last) }

  func step(_ choice: StepChoice, _ reference: RoutineReference) throws(Refusal) -> Plan {
    if case .named(let name) = reference {
      // What runs is where it is; what is kept is at its beginning.
      if let running = timersInSight.first(where: { $0.name.lowercased() == name.lowercased() }) {
        return try step(choice, of: running)
      }
      return try one(reference, .show) { saved throws(Refusal) in
        [.answer(try self.step(choice, of: saved.run, at: nil), [])]
      }
    }
    // What goes on beside is under way, too.
    if choice == .next || choice == .phase(.current), cooked.count > 1 {
      var lines: [Line] = []
      for timer in cooked where !timer.isPending || choice == .next {
        let place = timer.isPending ? nil : timer.step % timer.routine.phases.count
        lines += try step(choice, of: timer.routine, at: place)
      }
      return answer(lines)
    }
    let several = timersInSight.filter { $0.routine.phases.count > 1 }
    if let timer = cooking ?? several.max(by: { $0.id < $1.id }) {
      return try step(choice, of: timer)
    }
    // The steps of work are its own.
    if !library.works.isEmpty {
      return try planner.plan([
        .workflow(choice == .next ? .next(work: nil, reasons: false) : .status(work: nil))
      ])
    }
    guard let saved = lastRoutine.flatMap(routines.named) else {
      throw .failed(.recipeNoStep, [.tryRoutines])
    }
    return answer(try step(choice, of: saved.run, at: nil))
  }

  private func step(_ choice: StepChoice, of timer: ActiveTimer) throws(Refusal) -> Plan {
    let place = timer.isPending ? nil : timer.step % timer.routine.phases.count
    return answer(try step(choice, of: timer.routine, at: place))
  }

  /// - Parameter place: the phase under way; nil: it has not begun.
  private func step(
    _ choice: StepChoice, of routine: Routine, at place: Int?
  ) throws(Refusal) -> [Line] {
    var index = 0
    switch choice {
    case .next:
      index = place.map { $0 + 1 } ?? 0
      guard index < routine.phases.count else { return [line(.recipeLastStep(name: routine.name))] }
    case .phase(let reference):
      do throws(TimerError) {
        index = try routine.index(of: reference, current: place ?? 0)
      } catch {
        throw Refusal(error)
      }
    }
    return Phrasing(situation).step(index, of: routine)
  }
}
