// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// for {n:number}
  public static func recipeFor(n: Int) -> Message { .entry("recipe.for", ["n": .count(`n`)]) }
  /// for {n:number} instead of {written:number}; the lengths stay as they are
  public static func recipeForInstead(n: Int, written: Int) -> Message { .entry("recipe.for.instead", ["n": .count(`n`), "written": .count(`written`)]) }
  /// {name:title}, step {n:number} of {all:number}
  public static func recipeStep(name: String, n: Int, all: Int) -> Message { .entry("recipe.step", ["name": .text(`name`), "n": .count(`n`), "all": .count(`all`)]) }
  /// {section}
  public static func recipeInSection(section: String) -> Message { .entry("recipe.in.section", ["section": .text(`section`)]) }
  /// Nothing more is said of it.
  public static var recipeSaysNothing: Message { .entry("recipe.says.nothing", [:]) }
  /// {name:title}: this is the last step.
  public static func recipeLastStep(name: String) -> Message { .entry("recipe.last.step", ["name": .text(`name`)]) }
  /// “{name}” does not say what goes into it. A recipe in Cooklang does: “import recipe FILE”.
  public static func recipeNoIngredients(name: String) -> Message { .entry("recipe.no.ingredients", ["name": .text(`name`)]) }
  /// “{name}” does not say for how many it is.
  public static func recipeNoServings(name: String) -> Message { .entry("recipe.no.servings", ["name": .text(`name`)]) }
  /// Nothing with steps is under way.
  public static var recipeNoStep: Message { .entry("recipe.no.step", [:]) }
  /// “{note}” is no length: {phase} waits until you say “next”.
  public static func recipeOdd(note: String, phase: String) -> Message { .entry("recipe.odd", ["note": .text(`note`), "phase": .text(`phase`)]) }
}
