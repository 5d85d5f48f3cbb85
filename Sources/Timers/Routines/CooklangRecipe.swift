/// A Cooklang recipe (cooklang.org/docs/spec) as a routine: its timers are the phases, in the order written.
///
/// Read are timers `~name{9%minutes}`, `~{9%minutes}` and `~name`; ingredients; comments `-- …` and `[- … -]`; metadata as
/// YAML front matter and as `>> key: value`; sections `= name =`; notes `> …`. A phase has the text of its step, and of
/// what is to be done before it without a timer; what comes after the last timer is said with that. Of a range (`10-15`)
/// the shorter end counts. What is no length is a gate, with a note of what stood there.
public struct CooklangRecipe {
  private let bytes: [UInt8]
  private let words: RecipeWords
  /// The text without comments, each byte where it was.
  private var plain: [UInt8]

  /// The routine of a recipe, or the first thing wrong with it. Linear in its length.
  ///
  /// - Parameter name: What it is called when the recipe does not say so itself.
  public static func read(
    _ bytes: [UInt8], name: String, _ words: RecipeWords
  ) throws(TemplateError) -> RoutineTemplate {
    guard bytes.count <= TemplateError.mostBytes else {
      throw TemplateError(.tooLong(bytes: bytes.count, limit: TemplateError.mostBytes))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw TemplateError(.notUTF8) }
    var recipe = CooklangRecipe(bytes: bytes, words: words, plain: bytes)
    recipe.blankComments()
    var lines = CooklangLines(bytes: recipe.plain, words)
    return try lines.template(name)
  }

  private mutating func blankComments() {
    var index = 0
    while index < plain.count {
      let next = index + 1 < plain.count ? plain[index + 1] : 0
      if plain[index] == UInt8(ascii: "["), next == UInt8(ascii: "-") {
        var end = index + 2
        while end < plain.count,
          !(plain[end] == UInt8(ascii: "]") && plain[end - 1] == UInt8(ascii: "-")
            && end > index + 2)
        {
          end += 1
        }
        for place in index..<min(end + 1, plain.count) where plain[place] != 10 {
          plain[place] = 32
        }
        index = end + 1
      } else if isFence(index) {
        index += 3
      } else if plain[index] == UInt8(ascii: "-"), next == UInt8(ascii: "-") {
        while index < plain.count, plain[index] != 10 {
          plain[index] = 32
          index += 1
        }
      } else {
        index += 1
      }
    }
  }

  /// The `---` line around front matter.
  private func isFence(_ index: Int) -> Bool {
    guard index == 0 || plain[index - 1] == 10, index + 2 < plain.count,
      plain[index..<index + 3].allSatisfy({ $0 == UInt8(ascii: "-") })
    else { return false }
    var end = index + 3
    while end < plain.count, plain[end] == 32 || plain[end] == 13 || plain[end] == 9 { end += 1 }
    return end == plain.count || plain[end] == 10
  }
}

/// What a file someone wants to import is: told by its contents, not its name.
public enum RoutineFile {
  /// The routines of a template or a recipe; nothing of a file with a mistake anywhere.
  ///
  /// - Parameter name: For a recipe that does not name itself.
  public static func read(
    _ bytes: [UInt8], name: String, _ words: RecipeWords
  ) throws(TemplateError) -> [RoutineTemplate] {
    guard bytes.count <= TemplateError.mostBytes else {
      throw TemplateError(.tooLong(bytes: bytes.count, limit: TemplateError.mostBytes))
    }
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count, [32, 9, 10, 13].contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw TemplateError(.nothingInIt) }
    // No recipe begins with a brace or a bracket, but for a block comment.
    let isComment = bytes[index...].starts(with: [UInt8(ascii: "["), UInt8(ascii: "-")])
    if bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "["), !isComment {
      return try RoutineTemplate.read(bytes)
    }
    return [try CooklangRecipe.read(bytes, name: name, words)]
  }
}
