/// The timers of a Cooklang recipe (cooklang.org/docs/spec) as a routine, phase by phase in the order written.
///
/// Read are timers `~name{9%minutes}`, `~{9%minutes}` and `~name`; comments `-- …` and `[- … -]`; metadata as YAML
/// front matter and as `>> key: value`; sections `= name =`; notes `> …`. Ingredients and cookware are read as far as
/// they give a timer its name. Of a range (`10-15`) the shorter end counts: food can be looked at too early, not too late.
public struct CooklangRecipe {
  private let bytes: [UInt8]
  /// The text without comments, each byte where it was.
  private var plain: [UInt8]

  /// The routine of a recipe, or the first thing wrong with it. Linear in its length.
  ///
  /// - Parameter name: What it is called when the recipe does not say so itself.
  public static func read(_ bytes: [UInt8], name: String) throws(TemplateError) -> RoutineTemplate {
    guard bytes.count <= TemplateError.mostBytes else {
      throw TemplateError(.tooLong(bytes: bytes.count, limit: TemplateError.mostBytes))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw TemplateError(.notUTF8) }
    var recipe = CooklangRecipe(bytes: bytes, plain: bytes)
    recipe.blankComments()
    return try recipe.template(name)
  }

  private func fail(_ reason: TemplateError.Reason, _ at: Int) -> TemplateError {
    TemplateError(reason, at: at, in: bytes)
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

  private func text(_ range: Range<Int>) -> String {
    RoutineTemplate.clean(String(decoding: plain[range], as: UTF8.self))
  }

  /// What is left of a range without such bytes at its ends.
  private func without(_ bytes: Set<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes.contains(plain[end - 1]) { end -= 1 }
    while start < end, bytes.contains(plain[start]) { start += 1 }
    return start..<end
  }

  private func template(_ fallback: String) throws(TemplateError) -> RoutineTemplate {
    var facts: [String: String] = [:]
    var phases: [Phase] = []
    var section = ""
    var step = 0
    var inStep = false
    var front = false
    var start = 0
    var number = 0
    while start < plain.count {
      var end = start
      while end < plain.count, plain[end] != 10 { end += 1 }
      let line = without([9, 13, 32], start..<end)
      defer { number += 1 }
      start = end + 1
      let starts = { (mark: StaticString) in
        line.count >= mark.utf8CodeUnitCount
          && (0..<mark.utf8CodeUnitCount).allSatisfy {
            plain[line.lowerBound + $0] == mark.utf8Start[$0]
          }
      }
      if starts("---"), number == 0 || front {
        front = !front
      } else if front {
        fact(line, &facts)
      } else if line.isEmpty {
        inStep = false
      } else if starts(">>") {
        fact((line.lowerBound + 2)..<line.upperBound, &facts)
      } else if starts(">") {
        continue
      } else if starts("=") {
        section = text(without([UInt8(ascii: "=")], line))
        inStep = false
      } else {
        if !inStep { step += 1 }
        inStep = true
        try timers(line, section: section, step: step, &phases)
      }
    }
    guard !phases.isEmpty else { throw TemplateError(.noTimers) }
    let said = facts["title"] ?? facts["name"] ?? ""
    let name = RoutineTemplate.clean(said.isEmpty ? fallback : said)
    guard !name.isEmpty else { throw TemplateError(.badName) }
    let category = facts["category"] ?? facts["course"] ?? "cooking"
    do throws(TimerError) {
      return RoutineTemplate(
        try Routine(name: name, phases: phases), category: category.lowercased(),
        note: facts["description"] ?? "")
    } catch {
      throw TemplateError(.badRoutine(error))
    }
  }

  private func fact(_ line: Range<Int>, _ facts: inout [String: String]) {
    guard let colon = line.first(where: { plain[$0] == UInt8(ascii: ":") }) else { return }
    var value = text((colon + 1)..<line.upperBound)
    // What stands in quotation marks in YAML has lost them to `clean`, which made them single.
    if value.count >= 2, value.first == "'", value.last == "'" {
      value = String(value.dropFirst().dropLast())
    }
    facts[text(line.lowerBound..<colon).lowercased()] = value
  }

  // MARK: Timers

  private func timers(
    _ line: Range<Int>, section: String, step: Int, _ phases: inout [Phase]
  ) throws(TemplateError) {
    var sentence = line.lowerBound
    var ingredient = line.lowerBound..<line.lowerBound
    var index = line.lowerBound
    while index < line.upperBound {
      switch plain[index] {
      case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "!"):
        sentence = index + 1
        ingredient = index..<index
        index += 1
      case UInt8(ascii: "@"):
        let (name, _, end) = marked(after: index, line)
        if !name.isEmpty { ingredient = name }
        index = max(index + 1, end)
      case UInt8(ascii: "~"):
        let (name, quantity, end) = marked(after: index, line)
        if quantity == nil, let brace = unclosed(after: index, line) {
          throw fail(.openBrace, brace)
        }
        guard let quantity else {
          // `~rest` is a timer without a length: the spec allows it, and it is a gate here.
          if !name.isEmpty, phases.count < RoutineTemplate.mostPhases {
            phases.append(Phase(name: text(name), end: .gate))
          }
          index = max(index + 1, end)
          continue
        }
        let title =
          name.isEmpty
          ? spoken(from: sentence, to: index, text(ingredient), section: section, step: step)
          : text(name)
        guard phases.count < RoutineTemplate.mostPhases else {
          throw fail(.tooMany(limit: RoutineTemplate.mostPhases), index)
        }
        phases.append(Phase(name: title, try length(quantity, at: index)))
        index = end
      default: index += 1
      }
    }
  }

  /// What stands behind `@`, `#` or `~`: a name up to `{…}`, or one word without.
  private func marked(after start: Int, _ line: Range<Int>)
    -> (name: Range<Int>, quantity: Range<Int>?, end: Int)
  {
    var open = start + 1
    // Nobody's name is longer, and a line may be the whole file.
    let line = line.lowerBound..<min(line.upperBound, start + 500)
    // Braces belong to it unless another mark comes before them.
    while open < line.upperBound, plain[open] != UInt8(ascii: "{"),
      !isMark(plain[open])
    {
      open += 1
    }
    if open < line.upperBound, plain[open] == UInt8(ascii: "{"),
      let close = (open + 1..<max(open + 1, line.upperBound)).first(where: {
        plain[$0] == UInt8(ascii: "}") || plain[$0] == UInt8(ascii: "{")
      }), plain[close] == UInt8(ascii: "}")
    {
      return ((start + 1)..<open, (open + 1)..<close, close + 1)
    }
    var end = start + 1
    while end < line.upperBound, isWord(plain[end]) { end += 1 }
    return ((start + 1)..<end, nil, end)
  }

  /// Where a brace opens behind a timer’s name that no brace closes before the next mark or the end of the line.
  private func unclosed(after start: Int, _ line: Range<Int>) -> Int? {
    var open = start + 1
    while open < line.upperBound, isWord(plain[open]) || plain[open] == 32 { open += 1 }
    guard open < line.upperBound, plain[open] == UInt8(ascii: "{") else { return nil }
    return open
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "#")
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Words a step begins with before it says what to do: no names.
  private static let leading: Set<String> = [
    "a", "about", "after", "again", "allow", "and", "another", "at", "before", "for", "in", "it",
    "keep",
    "leave", "let", "meanwhile", "next", "now", "of", "once", "or", "put", "set", "so", "the",
    "them",
    "then", "this", "to", "until", "when", "while", "with", "you", "your",
  ]

  /// A name from the sentence a nameless timer stands in: its first word that says something, and what is cooked,
  /// “boil pasta”.
  private func spoken(
    from sentence: Int, to end: Int, _ ingredient: String, section: String, step: Int
  ) -> String {
    // A line may be the whole file: what is done is said early.
    let end = min(end, sentence + 300)
    var word = ""
    var to = sentence
    while word.isEmpty, to < end {
      var from = to
      while from < end, !isWord(plain[from]) {
        // What stands in braces is a quantity.
        if plain[from] == UInt8(ascii: "{") {
          while from < end, plain[from] != UInt8(ascii: "}") { from += 1 }
        } else {
          from += 1
        }
      }
      to = from
      while to < end, isWord(plain[to]) { to += 1 }
      // What is marked is an ingredient or a pot, and named as such.
      if from > sentence, from < end, isMark(plain[from - 1]) { break }
      let said = text(from..<to).lowercased()
      if !Self.leading.contains(said), said.contains(where: \.isLetter) { word = said }
    }
    let name = [word, ingredient].filter { !$0.isEmpty }.joined(separator: " ")
    return !name.isEmpty ? name : section.isEmpty ? "step \(step)" : section
  }

  /// `9%minutes`, `1/2%hour`, `10-15%min`, `1 1/2 % hours`.
  private func length(_ range: Range<Int>, at start: Int) throws(TemplateError) -> Duration {
    let said = text(range)
    let parts = said.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    let amount = parts[0].split { $0 == "-" || $0 == "–" }.first.map(String.init) ?? ""
    // “-5” is no range of which the first number is missing.
    let isNegative = parts[0].drop { $0 == " " }.first.map { "-–−".contains($0) } ?? false
    guard let number = Self.number(amount), number > 0, !isNegative else {
      throw fail(.badTimer(said), start)
    }
    var unit = parts.count > 1 ? parts[1].lowercased().filter { !$0.isWhitespace } : ""
    if unit.last == "." { unit.removeLast() }
    let scale: Double
    switch unit {
    case "s", "sec", "secs", "second", "seconds": scale = 1
    case "m", "min", "mins", "minute", "minutes": scale = 60
    case "h", "hr", "hrs", "hour", "hours": scale = 3600
    case "d", "day", "days": scale = 86_400
    default: throw fail(.badTimer(said), start)
    }
    let milliseconds = (number * scale * 1000).rounded()
    guard milliseconds >= 1000, milliseconds <= 366 * 86_400_000 else {
      throw fail(
        .badRoutine(.lengthOutOfRange(milliseconds < 1000 ? .zero : .longestPhase + .seconds(1))),
        start)
    }
    return .milliseconds(Int64(milliseconds))
  }

  private static func number(_ text: String) -> Double? {
    var sum = 0.0
    let parts = text.split(separator: " ")
    guard (1...2).contains(parts.count), text.utf8.count <= 32 else { return nil }
    for part in parts {
      let fraction = part.split(separator: "/", omittingEmptySubsequences: false)
      guard fraction.count <= 2, let above = plainNumber(fraction[0]) else { return nil }
      if fraction.count == 2 {
        guard let below = plainNumber(fraction[1]), below > 0 else { return nil }
        sum += above / below
      } else {
        sum += above
      }
    }
    return sum.isFinite ? sum : nil
  }

  /// Digits with at most one point or comma.
  private static func plainNumber(_ text: Substring) -> Double? {
    guard !text.isEmpty,
      text.utf8.allSatisfy({ (44...46).contains($0) && $0 != 45 || (48...57).contains($0) })
    else { return nil }
    return Double(text.replacing(",", with: "."))
  }
}

/// What a file someone wants to import is: told by its contents, not its name.
public enum RoutineFile {
  /// The routines of a template or a recipe; nothing of a file with a mistake anywhere.
  ///
  /// - Parameter name: For a recipe that does not name itself.
  public static func read(_ bytes: [UInt8], name: String) throws(TemplateError)
    -> [RoutineTemplate]
  {
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
    return [try CooklangRecipe.read(bytes, name: name)]
  }
}
