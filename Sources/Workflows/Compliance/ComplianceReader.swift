import Timers

/// Reads files of rules: `key: value` lines, `#` comments, a part for each `threshold:`, `ladder:`, `rule:` and `topic:`.
///
///     rules: federal-acquisition          ladder: JA_APPROVAL
///     source: FAR, FAC 2026-01            order: contracting-officer, competition-advocate
///     phases: planning, solicitation      approver: contracting-officer up to JA_CO_MAX
///     date: solicitation-date             approver: competition-advocate
///
///     threshold: SAT                      rule: FAR-METHOD-04
///     name: simplified threshold          when: method is simplified
///     from 2020-08-31: 250000             require: estimated-value <= SAT
///     from 2025-10-01: 350000             phase: planning
///
/// What a rule names has to stand above it. Linear in the text.
public enum ComplianceReader {
  /// Files with more rules than this are refused.
  public static let limit = 5000

  /// The rules of a file; the error names its line.
  public static func rules(_ text: String, file: String) throws(WorkflowFileError)
    -> ComplianceRules
  {
    try read(text, file: file, onlyAmounts: false)
  }

  /// The same up to the first rule or topic: what all work of a kind is told by, in a quarter of the time.
  public static func amounts(_ text: String, file: String) throws(WorkflowFileError)
    -> ComplianceRules
  {
    try read(text, file: file, onlyAmounts: true)
  }

  /// How the rules of a file are named, without reading them.
  public static func names(_ text: String, file: String) throws(WorkflowFileError) -> [String] {
    try DataLines(text, file: file).values(of: "rule")
  }

  private static func read(
    _ text: String, file: String, onlyAmounts: Bool
  ) throws(WorkflowFileError) -> ComplianceRules {
    var lines = try DataLines(text, file: file)
    guard let first = lines.next(), first.key == "rules" else {
      throw lines.error("it has to begin with “rules: a-short-name”.", at: 1)
    }
    var rules = ComplianceRules(id: try lines.shortName(first))
    var part: Part?
    while let line = lines.next() {
      if onlyAmounts, ["rule", "topic"].contains(line.key) { break }
      if let new = try begin(line, in: rules, part, lines) {
        if let part { try add(part, to: &rules, lines) }
        part = new
      } else if var open = part {
        try read(line, into: &open, lines)
        part = open
      } else {
        try read(line, into: &rules, lines)
      }
    }
    if let part { try add(part, to: &rules, lines) }
    guard !rules.phases.isEmpty else {
      throw lines.error("it says no “phases”.", at: first.number)
    }
    if rules.title.isEmpty { rules.title = rules.id }
    return rules
  }

  /// What is being read.
  private struct Part {
    enum Kind {
      case threshold(ComplianceRules.Threshold)
      case ladder(ComplianceRules.Ladder)
      case rule(ComplianceRule)
      case topic(ComplianceTopic)
    }

    var kind: Kind
    let line: Int
  }

  private static func begin(
    _ line: DataLines.Line, in rules: ComplianceRules, _ open: Part?, _ lines: DataLines
  ) throws(WorkflowFileError) -> Part? {
    guard ["threshold", "ladder", "rule", "topic"].contains(line.key) else { return nil }
    guard (1...60).contains(line.value.utf8.count), !line.value.contains(" ") else {
      throw lines.error("“\(line.key)” takes a short name such as FAR-SB-01.", at: line.number)
    }
    switch line.key {
    case "threshold": return Part(kind: .threshold(.init(id: line.value)), line: line.number)
    case "topic": return Part(kind: .topic(.init(id: line.value)), line: line.number)
    case "ladder": return Part(kind: .ladder(.init(id: line.value)), line: line.number)
    default:
      guard rules.rules.count < limit else {
        throw lines.error("more than \(limit) rules.", at: line.number)
      }
      return Part(kind: .rule(ComplianceRule(id: line.value)), line: line.number)
    }
  }

  private static func read(
    _ line: DataLines.Line, into rules: inout ComplianceRules, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "title": rules.title = line.value
    case "source": rules.source = line.value
    case "phases": rules.phases = WorkflowReader.list(line.value)
    case "date": rules.dateField = line.value
    case "revision":
      guard let revision = Int(line.value), revision > 0 else {
        throw lines.error("the revision is a number from 1.", at: line.number)
      }
      rules.revision = revision
    case "sum", "days":
      let words = line.value.split(separator: " ").map(String.init)
      let (way, joint): (ComplianceRules.Derived.Way, String) =
        line.key == "sum" ? (.sum, "+") : (.days, "to")
      guard words.count == 5, words[1] == "=", words[3] == joint else {
        throw lines.error("“\(line.key)” is “field = field \(joint) field”.", at: line.number)
      }
      rules.derived.append(.init(field: words[0], way: way, first: words[2], second: words[4]))
    default:
      throw lines.error(
        "“\(line.key)” is nothing of rules: title, source, revision, phases, date, sum, days, threshold, ladder, rule, topic.",
        at: line.number)
    }
  }

  private static func read(_ line: DataLines.Line, into part: inout Part, _ lines: DataLines)
    throws(WorkflowFileError)
  {
    switch part.kind {
    case .threshold(var threshold):
      try read(line, into: &threshold, lines)
      part.kind = .threshold(threshold)
    case .ladder(var ladder):
      try read(line, into: &ladder, lines)
      part.kind = .ladder(ladder)
    case .rule(var rule):
      try read(line, into: &rule, lines)
      part.kind = .rule(rule)
    case .topic(var topic):
      try read(line, into: &topic, lines)
      part.kind = .topic(topic)
    }
  }

  private static func read(
    _ line: DataLines.Line, into threshold: inout ComplianceRules.Threshold, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "name": threshold.name = line.value
    case "also": threshold.also = WorkflowReader.list(line.value)
    case "cites": threshold.citation = line.value
    case "instead of":
      let words = line.value.split(separator: " ").map(String.init)
      guard words.count > 2, words[1] == "where" else {
        throw lines.error(
          "“instead of” is “THRESHOLD where CONDITION”.", at: line.number)
      }
      let said = words.dropFirst(2).joined(separator: " ")
      threshold.instead = .init(
        of: words[0], condition: try condition(said, line.number, lines))
    default:
      let words = line.key.split(separator: " ")
      let said = line.value.prefix { $0 != " " }
      let note = line.value.dropFirst(said.count).trimmed
      guard words.count == 2, let since = CivilDate(iso: words[1]), let amount = Double(said),
        amount > 0, amount < 1e15, note.isEmpty || note.hasPrefix("(") && note.hasSuffix(")"),
        ["from", "later"].contains(words[0])
      else {
        throw lines.error(
          "of a threshold: name, also, cites, instead of, “from 2025-10-01: 350000”, “later 2026-07-01: 350000 (why)”.",
          at: line.number)
      }
      let one = ComplianceRules.Threshold.Amount(
        since: since, amount: amount, note: String(note.dropFirst().dropLast()))
      if words[0] == "later" {
        threshold.later.append(one)
      } else {
        guard threshold.amounts.last.map({ $0.since < since }) ?? true else {
          throw lines.error("the days of a threshold go on from one to the next.", at: line.number)
        }
        threshold.amounts.append(one)
      }
    }
  }

  private static func read(
    _ line: DataLines.Line, into ladder: inout ComplianceRules.Ladder, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "name": ladder.name = line.value
    case "also": ladder.also = WorkflowReader.list(line.value)
    case "cites": ladder.citation = line.value
    case "order": ladder.order = WorkflowReader.list(line.value)
    case "approver":
      var words = line.value.split(separator: " ").map(String.init)[...]
      var step = ComplianceRules.Ladder.Step(approver: words.popFirst() ?? "")
      if words.starts(with: ["up", "to"]) {
        words = words.dropFirst(2)
        step.upTo = words.popFirst()
      }
      if words.first == "where" {
        step.condition = try condition(
          words.dropFirst().joined(separator: " "), line.number, lines)
        words = []
      }
      guard words.isEmpty, ladder.order.contains(step.approver) else {
        throw lines.error(
          "“approver” is “SOMEBODY-OF-THE-ORDER up to THRESHOLD where CONDITION”.", at: line.number)
      }
      ladder.steps.append(step)
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a ladder: name, also, cites, order, approver.",
        at: line.number)
    }
  }

  private static func read(
    _ line: DataLines.Line, into rule: inout ComplianceRule, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "title": rule.title = line.value
    case "requirement": rule.requirement = line.value
    case "fix": rule.fix = line.value
    case "way":
      let parts = line.value.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else {
        throw lines.error("“way” is “FIELD = VALUE where CONDITION”.", at: line.number)
      }
      let likely = LikelyField(parts[1])
      var way = ComplianceRule.Way(field: parts[0], value: likely.value)
      if let condition = likely.condition {
        way.condition = try Self.condition(condition, line.number, lines)
      }
      rule.ways.append(way)
    case "cites": rule.citations = WorkflowReader.list(line.value)
    case "phase": rule.phase = line.value
    case "when": rule.when = try condition(line.value, line.number, lines)
    case "require": rule.require = try condition(line.value, line.number, lines)
    case "severity":
      guard let severity = ComplianceRule.Severity(rawValue: line.value) else {
        throw lines.error("“severity” is error or warning.", at: line.number)
      }
      rule.severity = severity
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a rule: title, requirement, when, require, cites, severity, phase, fix, way.",
        at: line.number)
    }
  }

  private static func read(
    _ line: DataLines.Line, into topic: inout ComplianceTopic, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "name": topic.names = WorkflowReader.list(line.value)
    case "also": topic.also = WorkflowReader.list(line.value)
    case "cites": topic.citations = WorkflowReader.list(line.value)
    case "rules": topic.rules = WorkflowReader.list(line.value)
    case "approved by": topic.ladder = line.value
    case "when":
      topic.answers.append(.init(when: try condition(line.value, line.number, lines), says: ""))
    case "says":
      if let last = topic.answers.indices.last, topic.answers[last].says.isEmpty {
        topic.answers[last].says = line.value
      } else {
        topic.answers.append(.init(when: nil, says: line.value))
      }
    case "of":
      guard line.value == "sum" else {
        throw lines.error("“of” is “sum”: of several works together.", at: line.number)
      }
      topic.isOfSum = true
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a topic: name, also, when, says, cites, rules, approved by, of.",
        at: line.number)
    }
  }

  private static func condition(_ text: String, _ line: Int, _ lines: DataLines)
    throws(WorkflowFileError) -> Condition
  {
    do {
      return try ConditionReader.condition(text)
    } catch {
      throw lines.error(error.reason, at: line)
    }
  }

  /// A part is whole, and what it names stands above it.
  private static func add(_ part: Part, to rules: inout ComplianceRules, _ lines: DataLines)
    throws(WorkflowFileError)
  {
    func refuse(_ reason: String) -> WorkflowFileError { lines.error(reason, at: part.line) }
    switch part.kind {
    case .threshold(let threshold):
      guard !threshold.amounts.isEmpty, rules.threshold(threshold.id) == nil else {
        throw refuse("“\(threshold.id)” has no amount, or is there already.")
      }
      if let instead = threshold.instead, rules.threshold(instead.of) == nil {
        throw refuse("“\(threshold.id)” speaks of “\(instead.of)”, which stands nowhere above it.")
      }
      rules.add(threshold)
    case .ladder(let ladder):
      for name in ladder.steps.compactMap(\.upTo) where rules.threshold(name) == nil {
        throw refuse("“\(ladder.id)” speaks of “\(name)”, which is no threshold above it.")
      }
      rules.ladders.append(ladder)
    case .rule(var rule):
      if rule.title.isEmpty { rule.title = rule.id }
      guard rules.rule(rule.id) == nil else { throw refuse("there are two rules “\(rule.id)”.") }
      guard rules.phases.contains(rule.phase) else {
        throw refuse("“\(rule.id)” is of the phase “\(rule.phase)”, which is none of “phases”.")
      }
      let tests = rule.when.tests + rule.require.tests + rule.ways.flatMap(\.condition.tests)
      for name in unknown(tests, rules) {
        throw refuse("“\(rule.id)” speaks of “\(name)”, which stands nowhere above it.")
      }
      rules.rules.append(rule)
    case .topic(let topic):
      guard !topic.names.isEmpty || !topic.also.isEmpty,
        !topic.answers.isEmpty, topic.answers.allSatisfy({ !$0.says.isEmpty })
      else { throw refuse("“\(topic.id)” has no name, or says nothing.") }
      for name in topic.rules where rules.rule(name) == nil {
        throw refuse("“\(topic.id)” speaks of “\(name)”, which is no rule above it.")
      }
      if let ladder = topic.ladder, !rules.ladders.contains(where: { $0.id == ladder }) {
        throw refuse("“\(topic.id)” speaks of “\(ladder)”, which is no ladder above it.")
      }
      for name in unknown(topic.answers.compactMap(\.when).flatMap(\.tests), rules) {
        throw refuse("“\(topic.id)” speaks of “\(name)”, which stands nowhere above it.")
      }
      rules.topics.append(topic)
    }
  }

  /// Thresholds and ladders that tests name and nobody has.
  private static func unknown(_ tests: [Condition.Test], _ rules: ComplianceRules) -> [String] {
    tests.compactMap { test in
      switch test.comparison {
      case .measure(_, .threshold(let name)): rules.threshold(name) == nil ? name : nil
      case .approved(let name, _): rules.ladders.contains { $0.id == name } ? nil : name
      default: nil
      }
    }
  }
}

extension CivilDate {
  /// Reads `2026-03-09`; nil for anything else.
  public init?(iso text: some StringProtocol) {
    guard let time = LocalTime(iso: "\(text)T00:00") else { return nil }
    self = time.date
  }
}
