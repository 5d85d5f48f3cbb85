import Timers

/// What recipes say.
extension Phrasing {
  /// `, for 6 instead of 4; the lengths stay as they are`
  func people(_ recipe: Recipe, _ servings: Int?) -> String {
    guard let written = recipe.servings else { return "" }
    guard let servings, servings != written else { return aside([.recipeFor(n: written)]) }
    return aside([.recipeForInstead(n: servings, written: written)])
  }

  /// A line an ingredient, how much of it before its name.
  func ingredients(_ recipe: Recipe, _ factor: RecipeNumber) -> [Line] {
    let amounts = recipe.ingredients.map { $0.quantity(times: factor) }
    let width = min(16, amounts.map(\.count).max() ?? 0)
    return zip(recipe.ingredients, amounts).map { ingredient, amount in
      let gap = String(repeating: " ", count: max(0, width - amount.count))
      return Line(
        .init(.plain, "  \(gap)\(amount)  "), .init(.strong, ingredient.name),
        .init(.dim, ingredient.note.isEmpty ? "" : "  \(ingredient.note)"))
    }
  }

  /// What stood in recipes where a length belongs, and waits for a word now.
  public func odd(_ templates: [RoutineTemplate]) -> [Line] {
    templates.flatMap(\.routine.phases).filter { $0.step?.note != nil }.prefix(9).map { phase in
      Line(.warn, "  \(say(.recipeOdd(note: phase.step?.note ?? "", phase: called(phase.name))))")
    }
  }

  /// A step whole: which it is, how long, and what is said of it.
  func step(_ index: Int, of routine: Routine) -> [Line] {
    let phase = routine.phases[index]
    let length = phase.duration.map(Clockface.length) ?? say(.timerUntilYouSay)
    let section = phase.step?.section.map { [Message.recipeInSection(section: $0)] } ?? []
    let title = say(
      .recipeStep(name: called(routine.name), n: index + 1, all: routine.phases.count))
    var lines = [
      Line(
        .init(.dim, title), .init(.strong, phase.name.isEmpty ? "" : "  \(phase.name)"),
        .init(.plain, "  \(length)"), .init(.dim, aside(section)))
    ]
    let text = said(phase, in: routine)
    lines += text.split(separator: "\n").map { Line(.plain, "  \($0)") }
    if let note = phase.step?.note { lines.append(Line(.dim, "  (\(note))")) }
    if text.isEmpty { lines.append(Line(.dim, "  \(say(.recipeSaysNothing))")) }
    return lines
  }

  /// What is said of a phase, with the amounts of this time.
  private func said(_ phase: Phase, in routine: Routine) -> String {
    guard let text = phase.step?.text, !text.isEmpty else { return "" }
    return CooklangText(text).said(times: routine.origin?.portions?.factor ?? .one)
  }

  /// What is said of a step that begins, beside it: nothing where the step before said the same. Cut to a line, since
  /// `show step` says it whole.
  func beside(_ step: Int, of timer: ActiveTimer?) -> String {
    guard let routine = timer?.routine, step < routine.stepCount else { return "" }
    let phase = routine.phase(at: step)
    if step > 0, routine.phase(at: step - 1).step?.text == phase.step?.text,
      phase.step?.note == nil
    {
      return ""
    }
    let text = phase.step?.note ?? said(phase, in: routine).replacing("\n", with: " ")
    guard !text.isEmpty else { return "" }
    let short = text.prefix(Self.besideWidth)
    return "      " + (short.count < text.count ? short + "…" : short)
  }

  /// As much of a step as stands beside it.
  private static let besideWidth = 72
}
