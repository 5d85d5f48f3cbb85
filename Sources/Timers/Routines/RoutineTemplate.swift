/// A routine to be shared: what it is, and nothing about who made or used it.
///
/// As a file it is JSON, format `ensue.routines`, version 1, 2 where phases repeat as a group, or 3 where something is a
/// recipe (described in the documentation, Routines). The same routines are always the same bytes.
public struct RoutineTemplate: Hashable, Sendable {
  public var routine: Routine
  public var category: String
  public var note: String
  /// Nil: it is no recipe.
  public var recipe: Recipe?

  public init(
    _ routine: Routine, category: String = "", note: String = "", recipe: Recipe? = nil
  ) {
    (self.routine, self.category, self.note, self.recipe) = (routine, category, note, recipe)
  }

  public init(_ saved: SavedRoutine) {
    self.init(
      saved.routine, category: saved.category, note: saved.note, recipe: saved.recipe)
  }

  /// The oldest version that has all of it.
  private var version: Int {
    if recipe != nil || routine.phases.contains(where: { $0.step != nil }) { return 3 }
    return routine.groups.isEmpty ? 1 : 2
  }

  public static let format = "ensue.routines"
  /// The newest that is read. What needs no newer one is written as version 1, which older versions read.
  public static let version = 3
  /// As many routines as one file may hold.
  public static let mostRoutines = 1000
  /// As many phases as are written out in one; rounds say the rest.
  public static let mostPhases = 10_000

  // MARK: Names

  /// A name as it is kept: on one line, single spaces, no double quotation marks (sentences put them around
  /// names), at most 200 scalars.
  public static func clean(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    var gap = false
    for scalar in name.unicodeScalars.prefix(1000) {
      let category = scalar.properties.generalCategory
      switch category {
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
        gap = !text.isEmpty
        continue
      default: break
      }
      if gap { text.append(" ") }
      gap = false
      switch scalar.value {
      case 0x22, 0x201C...0x201F, 0xAB, 0xBB: text.append("'")
      default: text.append(scalar)
      }
      if text.count >= 200 { break }
    }
    return String(text)
  }

  // MARK: Writing

  /// The file: two spaces a level, keys in a fixed order, absent keys for what is empty, a line end at the end.
  public static func file(_ templates: [RoutineTemplate]) -> String {
    let version = templates.map(\.version).max() ?? 1
    var text = "{\n  \"format\": \"\(format)\",\n  \"version\": \(version),\n  \"routines\": ["
    for (index, template) in templates.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += template.json
    }
    return text + (templates.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  private var json: String {
    var members = ["\"name\": \(jsonQuoted(routine.name))"]
    if !category.isEmpty { members.append("\"category\": \(jsonQuoted(category))") }
    if !note.isEmpty { members.append("\"note\": \(jsonQuoted(note))") }
    if routine.rounds > 1 { members.append("\"rounds\": \(routine.rounds)") }
    if routine.isSilent == true { members.append("\"silent\": true") }
    if routine.isUrgent == true { members.append("\"urgent\": true") }
    if let counts = routine.countsAsleep { members.append("\"counts_asleep\": \(counts)") }
    members += recipe?.members ?? []
    let groups = routine.groups
    let phases = routine.phases.indices.compactMap { index -> String? in
      guard let group = groups.first(where: { $0.whole.contains(index) }) else {
        return "        " + Self.json(routine.phases[index])
      }
      guard index == group.whole.lowerBound else { return nil }
      let inner = group.first.map { "          " + Self.json(routine.phases[$0]) }
      return "        {\"repeat\": \(group.times), \"phases\": [\n"
        + inner.joined(separator: ",\n") + "\n        ]}"
    }
    members.append("\"phases\": [\n\(phases.joined(separator: ",\n"))\n      ]")
    if !routine.cues.isEmpty {
      let cues = routine.cues.map { cue in
        var parts =
          switch cue.point {
          case .beforeEnd(let length): ["\"before_end_s\": \(Self.seconds(length))"]
          case .afterStart(let length): ["\"after_start_s\": \(Self.seconds(length))"]
          }
        if !cue.message.isEmpty { parts.append("\"message\": \(jsonQuoted(cue.message))") }
        return "        {\(parts.joined(separator: ", "))}"
      }
      members.append("\"cues\": [\n\(cues.joined(separator: ",\n"))\n      ]")
    }
    return "    {\n      \(members.joined(separator: ",\n      "))\n    }"
  }

  private static func json(_ phase: Phase) -> String {
    var parts: [String] = []
    if !phase.name.isEmpty { parts.append("\"name\": \(jsonQuoted(phase.name))") }
    switch phase.end {
    case .after(let length): parts.append("\"seconds\": \(seconds(length))")
    case .gate: parts.append("\"until\": \"told\"")
    }
    parts += phase.step?.members ?? []
    if let rules = phase.rules {
      parts.append("\"by\": [\(rules.map(json).joined(separator: ", "))]")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  private static func json(_ rule: PhaseRule) -> String {
    var parts = ["\"factor\": \(jsonQuoted(rule.factor))"]
    if let share = rule.share, let step = rule.step {
      parts += ["\"share\": \(share)", "\"step\": \(step)"]
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Whole seconds, or milliseconds as a fraction without trailing zeros.
  static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.nanoseconds / 1_000_000
    let rest = milliseconds % 1000
    guard rest != 0 else { return "\(milliseconds / 1000)" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)"
  }

  // MARK: Reading

  /// All routines of a file, or the first thing wrong with it.
  public static func read(_ bytes: [UInt8]) throws(TemplateError) -> [RoutineTemplate] {
    let reader = TemplateReader(bytes: bytes)
    return try reader.templates(JSONReader.read(bytes))
  }
}

/// From a JSON document to routines, knowing where it is.
struct TemplateReader {
  let bytes: [UInt8]

  func fail(_ reason: TemplateError.Reason, _ at: Int, _ path: String) -> TemplateError {
    TemplateError(reason, at: at, in: bytes, path: path)
  }

  /// The members of an object, each at most once; every key has to be known, so that a slip is not passed over.
  func members(
    _ node: JSONNode, _ path: String, _ known: [String]
  ) throws(TemplateError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else {
      throw fail(.wrongType(expected: "an object"), node.at, path)
    }
    var found: [String: JSONNode] = [:]
    for (key, at, value) in members {
      guard known.contains(key) else { throw fail(.unknown(key: key), at, path) }
      found[key] = value
    }
    return found
  }

  func string(_ node: JSONNode, _ path: String) throws(TemplateError) -> String {
    guard case .string(let text) = node.value else {
      throw fail(.wrongType(expected: "a text"), node.at, path)
    }
    return text
  }

  func truth(
    _ parts: [String: JSONNode], _ key: String, _ path: String
  ) throws(TemplateError) -> Bool {
    guard let given = parts[key] else { return false }
    guard case .bool(let said) = given.value else {
      throw fail(.wrongType(expected: "true or false"), given.at, path + key)
    }
    return said
  }

  func items(
    _ node: JSONNode?, of parent: JSONNode, _ key: String, _ path: String, limit: Int
  ) throws(TemplateError) -> [JSONNode] {
    guard let node else { throw fail(.missing(key: key), parent.at, path) }
    guard case .array(let nodes) = node.value else {
      throw fail(.wrongType(expected: "a list"), node.at, path + key)
    }
    guard nodes.count <= limit else { throw fail(.tooMany(limit: limit), node.at, path + key) }
    return nodes
  }

  func whole(
    _ node: JSONNode, _ range: ClosedRange<Int>, _ path: String
  ) throws(TemplateError) -> Int {
    guard case .number(let number) = node.value else {
      throw fail(.wrongType(expected: "a number"), node.at, path)
    }
    guard let value = Int(exactly: number), range.contains(value) else {
      throw fail(.numberOutOfRange, node.at, path)
    }
    return value
  }

  private func length(
    _ node: JSONNode, least: Duration, _ path: String
  ) throws(TemplateError) -> Duration {
    guard case .number(let number) = node.value else {
      throw fail(.wrongType(expected: "a number"), node.at, path)
    }
    let milliseconds = (number * 1000).rounded()
    guard milliseconds >= 0, milliseconds <= Double(Int64.max / 4_000_000) else {
      throw fail(.numberOutOfRange, node.at, path)
    }
    let length = Duration.milliseconds(Int64(milliseconds))
    guard length >= least, length <= .longestPhase else {
      throw fail(.badRoutine(.lengthOutOfRange(length)), node.at, path)
    }
    return length
  }

  func templates(_ root: JSONNode) throws(TemplateError) -> [RoutineTemplate] {
    guard case .object(let all) = root.value,
      case .string(RoutineTemplate.format)? = all.first(where: { $0.key == "format" })?.node.value
    else { throw fail(.noTemplate, root.at, "") }
    guard let version = all.first(where: { $0.key == "version" })?.node else {
      throw fail(.missing(key: "version"), root.at, "")
    }
    // Before anything else: a newer file may hold keys we do not know.
    let found = try whole(version, 1...1_000_000, "version")
    guard found <= RoutineTemplate.version else {
      throw fail(.newerVersion(found: found, known: RoutineTemplate.version), version.at, "version")
    }
    let top = try members(root, "", ["format", "version", "routines"])
    let routines = try items(
      top["routines"], of: root, "routines", "", limit: RoutineTemplate.mostRoutines)
    guard !routines.isEmpty else { throw fail(.nothingInIt, root.at, "routines") }
    var templates: [RoutineTemplate] = []
    for (index, node) in routines.enumerated() {
      templates.append(try template(node, "routines[\(index)]", version: found))
    }
    return templates
  }

  private func template(
    _ node: JSONNode, _ path: String, version: Int
  ) throws(TemplateError) -> RoutineTemplate {
    let path = path + "."
    let parts = try members(
      node, path,
      ["name", "category", "note", "rounds", "silent", "urgent", "counts_asleep", "phases", "cues"]
        + (version >= 3 ? ["servings", "ingredients"] : []))
    guard let given = parts["name"] else { throw fail(.missing(key: "name"), node.at, path) }
    let name = RoutineTemplate.clean(try string(given, path + "name"))
    guard !name.isEmpty else { throw fail(.badName, given.at, path + "name") }
    let phases = try phases(parts["phases"], of: node, path, version)
    var cues: [Cue] = []
    if let given = parts["cues"] {
      for (index, item) in try items(given, of: node, "cues", path, limit: 1000).enumerated() {
        cues.append(try cue(item, "\(path)cues[\(index)]."))
      }
    }
    var rounds = 1
    if let given = parts["rounds"] {
      rounds = try whole(given, 1...Routine.mostSteps, path + "rounds")
    }
    var category = ""
    if let given = parts["category"] {
      category = RoutineTemplate.clean(try string(given, path + "category")).lowercased()
    }
    var note = ""
    if let given = parts["note"] {
      note = RoutineTemplate.clean(try string(given, path + "note"))
    }
    let recipe = try recipe(parts, of: node, path)
    let texts = phases.reduce(0) { $0 + ($1.step?.text.utf8.count ?? 0) }
    guard texts <= RecipeStep.mostText else {
      throw fail(.longText(limit: RecipeStep.mostText), node.at, path)
    }
    let isSilent = try truth(parts, "silent", path)
    let isUrgent = try truth(parts, "urgent", path)
    let countsAsleep =
      parts["counts_asleep"] == nil ? nil : try truth(parts, "counts_asleep", path)
    do throws(TimerError) {
      var routine = try Routine(name: name, phases: phases, rounds: rounds, cues: cues)
      routine.alert = isSilent ? .silent : isUrgent ? .urgent : .normal
      routine.countsAsleep = countsAsleep
      return RoutineTemplate(routine, category: category, note: note, recipe: recipe)
    } catch {
      throw fail(.badRoutine(error), node.at, path)
    }
  }

  /// The phases of a routine, its groups laid out one after another.
  private func phases(
    _ given: JSONNode?, of node: JSONNode, _ path: String, _ version: Int
  ) throws(TemplateError) -> [Phase] {
    var phases: [Phase] = []
    let list = try items(
      given, of: node, "phases", path, limit: RoutineTemplate.mostPhases)
    for (index, item) in list.enumerated() {
      let place = "\(path)phases[\(index)]."
      if version >= 2, case .object(let given) = item.value,
        given.contains(where: { $0.key == "repeat" })
      {
        phases += try group(item, place, version)
      } else {
        phases.append(try phase(item, place, version))
      }
      guard phases.count <= RoutineTemplate.mostPhases else {
        throw fail(.tooMany(limit: RoutineTemplate.mostPhases), item.at, place)
      }
    }
    return phases
  }

  /// Phases that are gone through several times: one after another, as they are kept.
  private func group(
    _ node: JSONNode, _ path: String, _ version: Int
  ) throws(TemplateError) -> [Phase] {
    let parts = try members(node, path, ["repeat", "phases"])
    guard let often = parts["repeat"] else { throw fail(.missing(key: "repeat"), node.at, path) }
    let times = try whole(often, 1...RoutineTemplate.mostPhases, path + "repeat")
    let list = try items(
      parts["phases"], of: node, "phases", path, limit: RoutineTemplate.mostPhases / times)
    var phases: [Phase] = []
    for (index, item) in list.enumerated() {
      phases.append(try phase(item, "\(path)phases[\(index)].", version))
    }
    return Array(repeatElement(phases, count: times).joined())
  }

  private func phase(
    _ node: JSONNode, _ path: String, _ version: Int
  ) throws(TemplateError) -> Phase {
    let parts = try members(
      node, path,
      ["name", "seconds", "until", "by"]
        + (version >= 3 ? ["text", "section", "beside", "waits_because"] : []))
    var phase = Phase(name: try line(parts, "name", path), end: try end(parts, of: node, path))
    let text = try text(parts, path)
    let step = RecipeStep(
      text: text, section: try named(parts, "section", path),
      isBeside: try truth(parts, "beside", path), note: try named(parts, "waits_because", path))
    if step != RecipeStep() { phase.step = step }
    phase.rules = try rules(parts["by"], of: node, path + "by")
    return phase
  }

  /// By what a length goes; nil: that is not said.
  private func rules(
    _ given: JSONNode?, of node: JSONNode, _ path: String
  ) throws(TemplateError) -> [PhaseRule]? {
    guard let given else { return nil }
    var rules: [PhaseRule] = []
    for (index, item) in try items(given, of: node, "", path, limit: 8).enumerated() {
      let place = "\(path)[\(index)]."
      let parts = try members(item, place, ["factor", "share", "step"])
      guard let factor = parts["factor"] else {
        throw fail(.missing(key: "factor"), item.at, place)
      }
      var rule = PhaseRule(factor: try string(factor, place + "factor"))
      rule.share = try number(parts["share"], PhaseRule.shares, place + "share")
      rule.step = try number(parts["step"], PhaseRule.steps, place + "step")
      rules.append(rule)
    }
    return rules
  }

  private func number(
    _ node: JSONNode?, _ range: ClosedRange<Double>, _ path: String
  ) throws(TemplateError) -> Double? {
    guard let node else { return nil }
    guard case .number(let number) = node.value else {
      throw fail(.wrongType(expected: "a number"), node.at, path)
    }
    guard range.contains(number) else { throw fail(.numberOutOfRange, node.at, path) }
    return number
  }

  private func end(
    _ parts: [String: JSONNode], of node: JSONNode, _ path: String
  ) throws(TemplateError) -> Phase.End {
    switch (parts["seconds"], parts["until"]) {
    case (let seconds?, nil):
      return .after(try length(seconds, least: .shortestPhase, path + "seconds"))
    case (nil, let until?):
      guard try string(until, path + "until") == "told" else {
        throw fail(.wrongType(expected: "“told”"), until.at, path + "until")
      }
      return .gate
    case (_?, let until?): throw fail(.unknown(key: "until"), until.at, path)
    case (nil, nil): throw fail(.missing(key: "seconds"), node.at, path)
    }
  }

  private func cue(_ node: JSONNode, _ path: String) throws(TemplateError) -> Cue {
    let parts = try members(node, path, ["before_end_s", "after_start_s", "message"])
    var message = ""
    if let given = parts["message"] {
      message = RoutineTemplate.clean(try string(given, path + "message"))
    }
    switch (parts["before_end_s"], parts["after_start_s"]) {
    case (let before?, nil):
      return Cue(
        .beforeEnd(try length(before, least: .zero, path + "before_end_s")), message: message)
    case (nil, let after?):
      return Cue(
        .afterStart(try length(after, least: .zero, path + "after_start_s")), message: message)
    case (_?, let after?): throw fail(.unknown(key: "after_start_s"), after.at, path)
    case (nil, nil): throw fail(.missing(key: "before_end_s"), node.at, path)
    }
  }
}
