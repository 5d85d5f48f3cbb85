/// The lines of a recipe without comments, gone through once: what was found so far.
struct CooklangLines {
  private let text: CooklangText
  private let words: RecipeWords
  private var facts: [String: String] = [:]
  private var phases: [Phase] = []
  private var ingredients: [Ingredient] = []
  private var section = ""
  private var isBeside = false
  /// Nothing of the section was gone through yet.
  private var isNewSection = false
  private var step = 0
  /// The lines of the step that is gone through; empty between steps.
  private var lines: [Range<Int>] = []
  /// The first phase of that step.
  private var firstPhase = 0
  /// Notes and steps without a timer: said with the next phase.
  private var before: [String] = []
  private var bytesKept = 0

  init(bytes: [UInt8], _ words: RecipeWords) {
    text = CooklangText(bytes: bytes)
    self.words = words
  }

  private var bytes: [UInt8] { text.bytes }

  private func fail(_ reason: TemplateError.Reason, _ at: Int) -> TemplateError {
    TemplateError(reason, at: at, in: bytes)
  }

  /// What is left of a range without such bytes at its ends.
  private func without(_ dropped: Set<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, dropped.contains(bytes[end - 1]) { end -= 1 }
    while start < end, dropped.contains(bytes[start]) { start += 1 }
    return start..<end
  }

  mutating func template(_ fallback: String) throws(TemplateError) -> RoutineTemplate {
    var front = false
    var (start, number) = (0, 0)
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      let line = without([9, 13, 32], start..<end)
      defer { (start, number) = (end + 1, number + 1) }
      if starts(line, "---"), number == 0 || front {
        front = !front
      } else if front {
        fact(line)
      } else {
        try take(line)
      }
    }
    try endStep()
    return try template(calling: fallback)
  }

  private func starts(_ line: Range<Int>, _ mark: StaticString) -> Bool {
    line.count >= mark.utf8CodeUnitCount
      && (0..<mark.utf8CodeUnitCount).allSatisfy {
        bytes[line.lowerBound + $0] == mark.utf8Start[$0]
      }
  }

  private mutating func take(_ line: Range<Int>) throws(TemplateError) {
    if line.isEmpty {
      try endStep()
    } else if starts(line, ">>") {
      try endStep()
      fact((line.lowerBound + 2)..<line.upperBound)
    } else if starts(line, ">") {
      try endStep()
      try say([(line.lowerBound + 1)..<line.upperBound])
    } else if starts(line, "=") {
      try endStep()
      open(text.text(without([UInt8(ascii: "="), 32], line)))
    } else {
      if lines.isEmpty {
        step += 1
        firstPhase = phases.count
        if isNewSection, !phases.isEmpty {
          let step = text.text(line.lowerBound..<min(line.upperBound, line.lowerBound + 100))
          isBeside = isBeside || words.beginsBeside(step)
        }
        isNewSection = false
      }
      lines.append(line)
      try marks(line)
    }
  }

  /// A section begins: beside the one before, where its heading says so.
  private mutating func open(_ heading: String) {
    // Nothing goes on yet that the first could be beside.
    let beside = phases.isEmpty ? nil : words.besideHeading(heading)
    section = beside.flatMap { $0.isEmpty ? nil : $0 } ?? heading
    isBeside = beside != nil
    isNewSection = !section.isEmpty
  }

  /// The step is over: its text goes to its phases, or waits for the next.
  private mutating func endStep() throws(TemplateError) {
    defer { lines = [] }
    guard !lines.isEmpty else { return }
    guard phases.count > firstPhase else { return try say(lines) }
    try say(lines)
    let whole = before.joined(separator: "\n")
    before = []
    for index in firstPhase..<phases.count { phases[index].step?.text = whole }
    try keep(whole.utf8.count * (phases.count - firstPhase))
  }

  private mutating func say(_ lines: [Range<Int>]) throws(TemplateError) {
    var said: [String] = []
    var count = 0
    for line in lines {
      count += line.count
      guard count <= RecipeStep.longestText else {
        throw fail(.longText(limit: RecipeStep.longestText), line.lowerBound)
      }
      said.append(RecipeStep.clean(String(decoding: bytes[line], as: UTF8.self)))
    }
    let text = said.filter { !$0.isEmpty }.joined(separator: " ")
    guard !text.isEmpty else { return }
    before.append(text)
    // What waits for a phase is as much as one text, too.
    guard before.reduce(0, { $0 + $1.utf8.count }) <= RecipeStep.longestText else {
      throw fail(.longText(limit: RecipeStep.longestText), lines[0].lowerBound)
    }
  }

  private mutating func keep(_ count: Int) throws(TemplateError) {
    bytesKept += count
    guard bytesKept <= RecipeStep.mostText else {
      throw TemplateError(.longText(limit: RecipeStep.mostText))
    }
  }

  private mutating func template(calling fallback: String) throws(TemplateError) -> RoutineTemplate
  {
    guard let last = phases.indices.last else { throw TemplateError(.noTimers) }
    // What comes after the last timer is said with it.
    let texts = [phases[last].step?.text ?? ""] + before
    let whole = texts.filter { !$0.isEmpty }.joined(separator: "\n")
    guard whole.utf8.count <= RecipeStep.longestText else {
      throw TemplateError(.longText(limit: RecipeStep.longestText))
    }
    phases[last].step?.text = whole
    let said = facts["title"] ?? facts["name"] ?? ""
    let name = RoutineTemplate.clean(said.isEmpty ? fallback : said)
    guard !name.isEmpty else { throw TemplateError(.badName) }
    let category = facts["category"] ?? facts["course"] ?? "cooking"
    let recipe = Recipe(servings: servings, ingredients: ingredients)
    do throws(TimerError) {
      return RoutineTemplate(
        try Routine(name: name, phases: phases), category: category.lowercased(),
        note: facts["description"] ?? "", recipe: recipe == Recipe() ? nil : recipe)
    } catch {
      throw TemplateError(.badRoutine(error))
    }
  }

  /// The first number of what says for how many it is: “4”, “4 people”, “2|4|6”.
  private var servings: Int? {
    let said = facts["servings"] ?? facts["serves"] ?? facts["yield"] ?? ""
    let digits = said.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    return Int(digits).flatMap { Recipe.servingsRange.contains($0) ? $0 : nil }
  }

  private mutating func fact(_ line: Range<Int>) {
    guard let colon = line.first(where: { bytes[$0] == UInt8(ascii: ":") }) else { return }
    var value = text.text((colon + 1)..<line.upperBound)
    // What stands in quotation marks in YAML has lost them to `clean`, which made them single.
    if value.count >= 2, value.first == "'", value.last == "'" {
      value = String(value.dropFirst().dropLast())
    }
    facts[text.text(line.lowerBound..<colon).lowercased()] = value
  }

  // MARK: Marks

  private mutating func marks(_ line: Range<Int>) throws(TemplateError) {
    var sentence = line.lowerBound
    var ingredient = ""
    var index = line.lowerBound
    while index < line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "!"):
        (sentence, ingredient) = (index + 1, "")
        index += 1
      case UInt8(ascii: "@"):
        let mark = text.mark(at: index, in: line)
        let name = text.name(mark)
        if !name.isEmpty {
          ingredient = name
          // A reference to what was made before is no further ingredient.
          let isReference =
            mark.name.lowerBound > index + 1 && bytes[index + 1] == UInt8(ascii: "&")
          if !isReference { try add(text.ingredient(mark), at: index) }
        }
        index = max(index + 1, mark.end)
      case UInt8(ascii: "~"):
        let mark = text.mark(at: index, in: line)
        try timer(mark, at: index, line, sentence: sentence, ingredient)
        index = max(index + 1, mark.end)
      default: index += 1
      }
    }
  }

  private mutating func add(_ ingredient: Ingredient, at place: Int) throws(TemplateError) {
    // Twice of one, in one unit or none, stays two: the second may be for something else.
    guard ingredients.count < Recipe.mostIngredients else {
      throw fail(.tooMany(limit: Recipe.mostIngredients), place)
    }
    ingredients.append(ingredient)
  }

  private mutating func timer(
    _ mark: CooklangText.Mark, at index: Int, _ line: Range<Int>, sentence: Int,
    _ ingredient: String
  ) throws(TemplateError) {
    if mark.quantity == nil, let brace = unclosed(after: index, line) {
      throw fail(.openBrace, brace)
    }
    // A sign alone marks nothing.
    if mark.quantity == nil, mark.name.isEmpty { return }
    guard phases.count < RoutineTemplate.mostPhases else {
      throw fail(.tooMany(limit: RoutineTemplate.mostPhases), index)
    }
    let name =
      text.text(mark.name).isEmpty
      ? spoken(from: sentence, to: index, ingredient) : text.text(mark.name)
    let said = mark.quantity.map(text.text) ?? ""
    let length = said.isEmpty ? nil : words.length(said)
    var phase = Phase(name: name, end: length.map { .after($0) } ?? .gate)
    phase.step = RecipeStep(
      section: section.isEmpty ? nil : section, isBeside: isBeside,
      note: said.isEmpty || length != nil
        ? nil : RoutineTemplate.clean(said.replacing("%", with: " ")))
    phases.append(phase)
  }

  /// Where a brace opens behind a timer’s name that no brace closes before the next mark or the end of the line.
  private func unclosed(after start: Int, _ line: Range<Int>) -> Int? {
    var open = start + 1
    while open < line.upperBound, CooklangText.isWord(bytes[open]) || bytes[open] == 32 {
      open += 1
    }
    guard open < line.upperBound, bytes[open] == UInt8(ascii: "{") else { return nil }
    return open
  }

  /// Where the last part of a sentence begins that says first what is done, behind another that does. Nil: there is none.
  private func lastDeed(from start: Int, to end: Int) -> Int? {
    var found: Int?
    var (place, begins) = (start, false)
    while place < end {
      if CooklangText.isSign(bytes[place]) {
        place = max(place + 1, text.mark(at: place, in: place..<end).end)
        begins = false
        continue
      }
      guard CooklangText.isWord(bytes[place]) else {
        begins = begins || bytes[place] == UInt8(ascii: ",")
        place += 1
        continue
      }
      var after = place
      while after < end, CooklangText.isWord(bytes[after]) { after += 1 }
      let word = text.text(place..<after).lowercased()
      if begins, words.deeds.contains(word) { found = place }
      begins = words.joins.contains(word) || begins && words.small.contains(word)
      place = after
    }
    return found
  }

  /// A name from the sentence a nameless timer stands in: its first word that says something, and what is cooked,
  /// “boil pasta”.
  private func spoken(from sentence: Int, to timer: Int, _ ingredient: String) -> String {
    // A line may be the whole file: what is done is said early, or right before.
    let sentence = lastDeed(from: max(sentence, timer - 300), to: timer) ?? sentence
    let end = min(timer, sentence + 300)
    var word = ""
    var to = sentence
    while word.isEmpty, to < end {
      var from = to
      while from < end, !CooklangText.isWord(bytes[from]) {
        // What stands in braces is a quantity.
        if bytes[from] == UInt8(ascii: "{") {
          while from < end, bytes[from] != UInt8(ascii: "}") { from += 1 }
        } else {
          from += 1
        }
      }
      to = from
      while to < end, CooklangText.isWord(bytes[to]) { to += 1 }
      // What is marked is an ingredient or a pot, and named as such.
      if from > sentence, from < end, CooklangText.isSign(bytes[from - 1]) { break }
      let said = text.text(from..<to).lowercased()
      if !words.small.contains(said), said.contains(where: \.isLetter) { word = said }
    }
    let name = [word, ingredient].filter { !$0.isEmpty }.joined(separator: " ")
    return !name.isEmpty ? name : section.isEmpty ? "step \(step)" : section
  }
}
