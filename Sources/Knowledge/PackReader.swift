import Timers

/// Why a pack is no good, and where.
public struct KnowledgeFileError: Error, Hashable, Sendable {
  public var file: String
  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public enum Problem: Hashable, Sendable {
    case tooLong
    /// A sign that nobody sees, or bytes that are no text.
    case unseen(code: UInt32)
    /// A file inside of it is called what no file may be.
    case badName(String)
    /// The program has a newer revision of a file inside of it.
    case olderFile(name: String, revision: Int)
    /// A line of an outline that is nothing of one.
    case noOutline
    /// A workflow names what nobody has.
    case lacks(workflow: String, key: String, name: String)
    /// What is wrong with a file inside of it.
    case inside(String)
    /// It does not begin with `knowledge:`.
    case noBeginning
    /// The last line does not say how many activities and files there are, or another number: it is not all there.
    case cutOff
    /// The notation of a newer program.
    case newerSchema(Int)
    case unknownKey(String)
    /// The value of a key is nothing of the kind.
    case badValue(key: String, value: String)
    case twice(String)
    /// A rule or an activity names a source that the pack has none of.
    case unknownSource(String)
    /// An activity without a length.
    case noLength(String)
    /// The base is outside of the bounds.
    case outOfBounds(String)
  }
}

/// Reads packs of knowledge: `key: value` lines, `#` comments, a part for each `activity:` and each `file:`. What stands
/// in a file is kept line by line, and read by whoever knows its kind.
///
///     knowledge: ensue                    activity: pasta
///     revision: 3                         name: dry pasta
///     schema: 1                           also: spaghetti, penne
///     programs: 0.1 to 2                  takes: 8 to 12 min
///     source: uwyo = the university       within: 5 to 25 min
///     end: 1 activities                   longer per: altitude 1000 ft 4 to 11 % (uwyo)
///
/// Linear in the text.
public struct PackReader {
  /// Longer files are refused: bytes, and activities.
  public static let limits = (bytes: 4 << 20, activities: 20_000)

  let file: String
  var line = 0
  var pack = KnowledgePack()
  private var ids: Set<String> = []
  private var draft: Draft?
  private var saysEnd = false
  /// Lines are those of the last file.
  private var inFile = false

  /// An activity that is being read.
  private struct Draft {
    var activity: Activity
    var line: Int
    var hasLength = false
    var hasBounds = false
  }

  /// The pack in a file; the error names its line.
  ///
  /// - Parameter isWhole: it has a head and says at its end how much there was; a user's own few lines need not.
  public static func pack(_ text: String, file: String, isWhole: Bool = true)
    throws(KnowledgeFileError) -> KnowledgePack
  {
    var reader = PackReader(file: file)
    try reader.read(text, isWhole: isWhole)
    return reader.pack
  }

  private init(file: String) { self.file = file }

  func error(_ problem: KnowledgeFileError.Problem) -> KnowledgeFileError {
    KnowledgeFileError(file: file, line: max(1, line), problem: problem)
  }

  private mutating func read(_ text: String, isWhole: Bool) throws(KnowledgeFileError) {
    guard text.utf8.count <= Self.limits.bytes else { throw error(.tooLong) }
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    try refuseUnseen(in: text)
    var isFirst = true
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      line += 1
      let words = part.trimmedPart
      if keep(part, beginning: words) { continue }
      guard !words.isEmpty, words.first != "#" else { continue }
      guard let colon = words.firstIndex(of: ":") else { throw error(.unknownKey(String(words))) }
      let key = words[..<colon].trimmedPart.lowercased()
      let value = words[colon...].dropFirst().trimmedPart
      if isFirst, isWhole, key != "knowledge" { throw error(.noBeginning) }
      isFirst = false
      if saysEnd { throw error(.cutOff) }
      try read(key, value)
    }
    try close()
    if isWhole, !saysEnd { throw error(.cutOff) }
  }

  /// A line of the file that is open; false: it is none, and another part begins.
  private mutating func keep(_ line: Substring, beginning words: Substring) -> Bool {
    guard inFile, !["file:", "activity:", "end:"].contains(where: words.hasPrefix) else {
      return false
    }
    pack.files[pack.files.count - 1].text += line + "\n"
    return true
  }

  private mutating func begin(_ name: Substring) throws(KnowledgeFileError) {
    guard let file = PackFile(name: name, line: line + 1) else {
      throw error(.badName(String(name)))
    }
    guard ids.insert(file.name).inserted else { throw error(.twice(file.name)) }
    guard pack.files.count < PackFile.limits.files else { throw error(.tooLong) }
    pack.files.append(file)
    inFile = true
  }

  /// What would hide from who reads it, or take hold of a terminal, is in no pack.
  private mutating func refuseUnseen(in text: Substring) throws(KnowledgeFileError) {
    guard text.unicodeScalars.contains(where: Self.isUnseen) else { return }
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      line += 1
      if let scalar = part.unicodeScalars.first(where: Self.isUnseen) {
        throw error(.unseen(code: scalar.value))
      }
    }
    // A sign that ends lines, and is no line end of a file.
    line = 1
    throw error(.unseen(code: text.unicodeScalars.first(where: Self.isUnseen)?.value ?? 0))
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\t": false
    case "\u{FFFD}": true
    default: scalar.isUnseen
    }
  }

  private mutating func read(_ key: String, _ value: Substring) throws(KnowledgeFileError) {
    func bad() -> KnowledgeFileError { error(.badValue(key: key, value: String(value))) }
    switch key {
    case "activity":
      try close()
      guard Self.isShortName(value) else { throw bad() }
      guard ids.insert(String(value)).inserted else { throw error(.twice(String(value))) }
      guard ids.count <= Self.limits.activities else { throw error(.tooLong) }
      draft = Draft(
        activity: Activity(
          id: String(value), name: String(value.map { $0 == "-" ? " " : $0 }),
          base: LengthRange(0, 0)),
        line: line)
    case "file" where !pack.name.isEmpty:
      try close()
      try begin(value)
    case "end":
      try close()
      guard
        value.split(separator: " ").first.flatMap({ Int($0) })
          == pack.activities.count + pack.files.count
      else { throw error(.cutOff) }
      saysEnd = true
    default:
      if var open = draft {
        try read(key, value, into: &open.activity, &open.hasLength, &open.hasBounds)
        draft = open
      } else {
        try readHead(key, value)
      }
    }
  }

  private mutating func readHead(_ key: String, _ value: Substring) throws(KnowledgeFileError) {
    func bad() -> KnowledgeFileError { error(.badValue(key: key, value: String(value))) }
    switch key {
    case "knowledge":
      guard Self.isShortName(value) else { throw bad() }
      pack.name = String(value)
    case "revision":
      guard let revision = Int(value), revision > 0 else { throw bad() }
      pack.revision = revision
    case "schema":
      guard let schema = Int(value), schema > 0 else { throw bad() }
      guard schema <= KnowledgePack.schema else { throw error(.newerSchema(schema)) }
      pack.schema = schema
    case "changes since":
      guard let revision = Int(value), revision > 0 else { throw bad() }
      pack.changesSince = revision
    case "without": pack.removed += Self.list(value)
    case "programs":
      let ends = Self.parts(value, "to").map { ProgramVersion($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
        throw bad()
      }
      pack.programs = first...last
    case "source":
      guard let equals = value.firstIndex(of: "=") else { throw bad() }
      let name = value[..<equals].trimmedPart
      let words = value[equals...].dropFirst().trimmedPart
      guard Self.isShortName(name), !words.isEmpty else { throw bad() }
      pack.sources[String(name)] = String(words)
    case "says":
      let parts = value.split(separator: "=", maxSplits: 1).map { $0.trimmedPart }
      guard parts.count == 2, let space = parts[0].firstIndex(of: " ") else { throw bad() }
      let factor = Factor(String(parts[0][..<space]))
      guard let amount = Measure.read(String(parts[0][space...].dropFirst()), of: factor) else {
        throw bad()
      }
      pack.descriptions.append(
        KnowledgePack.Description(factor: factor, amount: amount, phrases: Self.list(parts[1])))
    case "done in":
      let parts = value.split(separator: "=", maxSplits: 1).map { Self.list($0.trimmedPart) }
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { throw bad() }
      pack.appliances.append(KnowledgePack.Appliance(names: parts[0], verbs: parts[1]))
    case "articles": pack.articles += Self.list(value)
    case "verbs": pack.verbs += Self.list(value)
    case "before": pack.before += Self.list(value)
    case "after": pack.after += Self.list(value)
    case "before places": pack.placeWords += Self.list(value)
    case "at the sea": pack.seaWords += Self.list(value)
    default: throw error(.unknownKey(key))
    }
  }

  private mutating func read(
    _ key: String, _ value: Substring, into activity: inout Activity, _ hasLength: inout Bool,
    _ hasBounds: inout Bool
  ) throws(KnowledgeFileError) {
    func bad() -> KnowledgeFileError { error(.badValue(key: key, value: String(value))) }
    switch key {
    case "name": activity.name = String(value)
    case "also": activity.otherNames += Self.list(value)
    case "like": activity.family.patterns += Self.list(value)
    case "made of": activity.family.madeOf += Self.list(value)
    case "with": activity.family.with += Self.list(value)
    case "kind": activity.category = String(value)
    case "takes":
      guard let length = Self.length(value), length.high > 0 else { throw bad() }
      (activity.base, hasLength) = (length, true)
    case "usual":
      guard let length = Self.length(value), length.isOne else { throw bad() }
      activity.usual = length.low
    case "within":
      guard let length = Self.length(value), length.high > 0 else { throw bad() }
      (activity.bounds, hasBounds) = (length, true)
    case "sure":
      guard let share = Measure.number(value), (0...1).contains(share) else { throw bad() }
      activity.confidence = share
    case "source":
      activity.source = String(value)
      try check(activity.source)
    case "note": activity.note = String(value)
    case "safety":
      guard let safety = Activity.Safety(rawValue: String(value)) else { throw bad() }
      activity.safety = safety
    default:
      guard Self.ruleKeys.contains(key) else { throw error(.unknownKey(key)) }
      guard let rule = rule(key, value, activity) else { throw bad() }
      try check(rule.source)
      // Lines that go on are one rule.
      if let last = activity.rules.last, let joined = last.joined(with: rule) {
        activity.rules[activity.rules.count - 1] = joined
      } else {
        activity.rules.append(rule)
      }
    }
  }

  private func check(_ source: String) throws(KnowledgeFileError) {
    // An increment, and a user's own lines, name sources that are there already.
    guard !pack.name.isEmpty, pack.changesSince == nil, !source.isEmpty,
      pack.sources[source] == nil
    else { return }
    throw error(.unknownSource(source))
  }

  /// The activity that was read is whole.
  private mutating func close() throws(KnowledgeFileError) {
    inFile = false
    if let file = pack.files.last, file.text.utf8.count > PackFile.limits.bytes {
      throw KnowledgeFileError(file: self.file, line: file.line, problem: .tooLong)
    }
    guard let draft else { return }
    var activity = draft.activity
    guard draft.hasLength else {
      throw KnowledgeFileError(file: file, line: draft.line, problem: .noLength(activity.id))
    }
    if !draft.hasBounds {
      activity.bounds = LengthRange(activity.base.low / 2, activity.base.high * 3)
    }
    guard activity.bounds.low <= activity.base.low, activity.base.high <= activity.bounds.high
    else {
      throw KnowledgeFileError(file: file, line: draft.line, problem: .outOfBounds(activity.id))
    }
    pack.activities.append(activity)
    self.draft = nil
  }

  // MARK: Values

  static func list(_ value: some StringProtocol) -> [String] {
    value.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
  }

  static func isShortName(_ value: some StringProtocol) -> Bool {
    (1...60).contains(value.utf8.count)
      && value.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// The parts around a word.
  static func parts(_ value: some StringProtocol, _ word: String) -> [Substring] {
    let words = value.split(separator: " ")
    return words.split { $0 == word }.map { part in
      value.isEmpty ? "" : Substring(part.joined(separator: " "))
    }
  }

  /// `8 to 12 min`, `2 h`, `25 s`: the unit stands once, at the end. Up to a year.
  static func length(_ value: some StringProtocol) -> LengthRange? {
    var words: [String] = value.split { $0 == " " }.map { String($0) }
    guard let unit = words.popLast(), let each: Double = seconds(unit) else { return nil }
    var numbers: [Double] = []
    for (index, word) in words.enumerated() {
      if index == 1 {
        guard word == "to" else { return nil }
      } else {
        guard let number = Measure.number(word), number >= 0, number * each <= 366 * 86_400 else {
          return nil
        }
        numbers.append(number * each)
      }
    }
    guard let low = numbers.first, let high = numbers.last, numbers.count <= 2, low <= high,
      numbers.count == 1 || words.count == 3
    else { return nil }
    return LengthRange(low, high)
  }

  static func seconds(_ unit: String) -> Double? {
    switch unit {
    case "s": 1
    case "min": 60
    case "h": 3600
    case "d": 86_400
    default: nil
    }
  }
}
