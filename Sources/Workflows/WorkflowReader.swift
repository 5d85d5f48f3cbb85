import Timers

/// Why a file of a workflow or calendar is no good, and where.
public struct WorkflowFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  /// Counted from 1.
  public var line: Int
  public var reason: String
  public var description: String { "\(file):\(line): \(reason)" }
}

/// Reads workflow files: `key: value` lines, `#` comments, a part for each `step:`.
///
///     workflow: pour-over                 step: pour
///     title: Pour-over coffee             name: Pour in circles
///     revision: 1                         after: bloom, warm-cup
///     source: my own cup                  only when: there are guests
///                                         takes: 2 days
///     step: bloom                         wait: 15 days after bloom (why)
///     name: Wet the grounds               within: 3 work days after bloom (why)
///
/// A step without `after` follows the step above it. Linear in the text.
public enum WorkflowReader {
  /// Longer files are refused: bytes, and steps.
  public static let limits = (bytes: 1 << 20, steps: 500)

  /// The workflow that a file describes; the error names the first line that is wrong.
  public static func definition(_ text: String, file: String) throws(WorkflowFileError)
    -> WorkflowDefinition
  {
    let (definition, mistakes) = read(text, file: file)
    if let first = mistakes.first { throw first }
    guard let definition else { throw WorkflowFileError(file: file, line: 1, reason: "") }
    return definition
  }

  /// What a file describes as far as it can be read, and all that is wrong with it, in the order of the lines. A line that is
  /// wrong is left out, and a step without a name of its own goes on under another. Nil: it is no workflow.
  static func read(_ text: String, file: String) -> (WorkflowDefinition?, [WorkflowFileError]) {
    var mistakes: [WorkflowFileError] = []
    /// Nil where it was wrong.
    func noting<Value>(_ body: () throws(WorkflowFileError) -> Value) -> Value? {
      do throws(WorkflowFileError) { return try body() } catch {
        mistakes.append(error)
        return nil
      }
    }
    guard var lines = noting({ () throws(WorkflowFileError) in try DataLines(text, file: file) })
    else { return (nil, mistakes) }
    guard let first = lines.next(), first.key == "workflow" else {
      return (nil, [lines.error("it has to begin with “workflow: a-short-name”.", at: 1)])
    }
    let source = lines
    let name = noting { () throws(WorkflowFileError) in try source.shortName(first) }
    var definition = WorkflowDefinition(id: name ?? "", title: "")
    var draft: Draft?
    while let line = lines.next() {
      if line.key == "step" {
        if let draft { mistakes += add(draft, to: &definition, source) }
        let id = noting { () throws(WorkflowFileError) in
          try stepName(line, in: definition, source)
        }
        draft = Draft(
          step: WorkflowDefinition.Step(id: id ?? "step-\(line.number)", name: ""),
          line: line.number)
      } else {
        _ = noting { () throws(WorkflowFileError) in
          if var open = draft {
            try read(line, into: &open, source)
            draft = open
          } else if line.key == "field" {
            try WorkFieldReader.begin(line, in: &definition.fields, source)
          } else if !definition.fields.isEmpty {
            try WorkFieldReader.read(
              line, into: &definition.fields[definition.fields.count - 1], source)
          } else {
            try read(line, into: &definition, source)
          }
        }
      }
      if mistakes.count >= mostMistakes { break }
    }
    if let draft { mistakes += add(draft, to: &definition, source) }
    if definition.steps.isEmpty, !definition.hasOwnSteps, mistakes.isEmpty {
      mistakes.append(lines.error("there is no step.", at: first.number))
    }
    if definition.title.isEmpty { definition.title = definition.id }
    return (definition, Array(mistakes.sorted { $0.line < $1.line }.prefix(mostMistakes)))
  }

  /// More mistakes of one file are not looked for.
  static let mostMistakes = 50

  private static func stepName(
    _ line: DataLines.Line, in definition: WorkflowDefinition, _ lines: DataLines
  ) throws(WorkflowFileError) -> String {
    let id = try lines.shortName(line)
    guard definition.step(id) == nil else {
      throw lines.error("there are two steps “\(id)”.", at: line.number)
    }
    guard definition.steps.count < limits.steps else {
      throw lines.error("more than \(limits.steps) steps.", at: line.number)
    }
    return id
  }

  /// A condition as it is written, once it can be read.
  private static func condition(_ text: String, at line: DataLines.Line, _ lines: DataLines)
    throws(WorkflowFileError) -> String
  {
    do {
      _ = try ConditionReader.condition(text)
    } catch {
      throw lines.error(error.reason, at: line.number)
    }
    return text
  }

  private static func read(
    _ line: DataLines.Line, into definition: inout WorkflowDefinition, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "title": definition.title = line.value
    case "also": definition.also = list(line.value)
    case "use when": definition.useWhen = line.value
    case "source": definition.source = line.value
    case "calendar": definition.calendar = line.value
    case "fields": definition.fieldSet = line.value
    case "rules": definition.rules = line.value
    case "deadlines": definition.deadlineSet = line.value
    case "steps":
      guard line.value == "own" else {
        throw lines.error("“steps” is “own”: whoever does the work says them.", at: line.number)
      }
      definition.hasOwnSteps = true
    case "set", "likely set":
      let parts = line.value.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw lines.error("“set” is “field = value”.", at: line.number)
      }
      if line.key == "set" {
        definition.presets[parts[0]] = parts[1]
      } else {
        definition.likelyFields[parts[0]] = parts[1]
        if let text = LikelyField(parts[1]).condition {
          _ = try condition(text, at: line, lines)
        }
      }
    case "fits", "likely":
      _ = try condition(line.value, at: line, lines)
      if line.key == "fits" {
        definition.fits = line.value
      } else {
        definition.likely = line.value
      }
    case "revision":
      guard let revision = Int(line.value), revision > 0 else {
        throw lines.error("the revision is a number from 1.", at: line.number)
      }
      definition.revision = revision
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a workflow: title, also, use when, source, revision, calendar, fields, rules, deadlines, steps, set, fits, likely, likely set, field, step.",
        at: line.number)
    }
  }

  /// A step that is being read.
  private struct Draft {
    var step: WorkflowDefinition.Step
    let line: Int
    var saysAfter = false
    /// The lines in which it names other steps.
    var namedIn: [String: Int] = [:]
  }

  private static func read(_ line: DataLines.Line, into draft: inout Draft, _ lines: DataLines)
    throws(WorkflowFileError)
  {
    switch line.key {
    case "name": draft.step.name = line.value
    case "also": draft.step.also = list(line.value)
    case "cites": draft.step.citations = list(line.value)
    case "documents": draft.step.documents = list(line.value)
    case "checks": draft.step.checks = list(line.value)
    case "who": draft.step.who = line.value
    case "only when": draft.step.onlyWhen = line.value
    case "phase": draft.step.phase = line.value
    case "determination":
      guard line.value == "yes" || line.value == "no" else {
        throw lines.error("“determination” is “yes” or “no”.", at: line.number)
      }
      draft.step.determination = line.value == "yes"
    case "after":
      draft.step.after = list(line.value)
      draft.saysAfter = true
      for name in draft.step.after { draft.namedIn[name] = line.number }
    case "takes":
      guard let (span, rest) = span(line.value), rest.isEmpty, span.minutes != 0 else {
        throw lines.error(
          "“takes” is “2 days”, “3 work days”, “45 minutes” or “1 hour 30 minutes”.",
          at: line.number)
      }
      draft.step.typical = span
    case "wait", "within":
      guard let kind = WorkflowDefinition.DeadlineRule.Kind(rawValue: line.key),
        let rule = rule(kind, line.value)
      else {
        throw lines.error(
          "“\(line.key)” is “15 days after a-step (where it is written)”, or “45 minutes after a-step”.",
          at: line.number)
      }
      draft.step.deadlines.append(rule)
      if draft.namedIn[rule.after] == nil { draft.namedIn[rule.after] = line.number }
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a step: name, also, cites, documents, checks, who, after, only when, phase, determination, takes, wait, within.",
        at: line.number)
    }
  }

  /// A step is whole: its words are there, and what it names has come before. Answers what of that is not so.
  private static func add(
    _ draft: Draft, to definition: inout WorkflowDefinition, _ lines: DataLines
  ) -> [WorkflowFileError] {
    var step = draft.step
    var mistakes: [WorkflowFileError] = []
    if step.name.isEmpty { step.name = step.words }
    if step.phase == nil { step.phase = definition.steps.last?.phase }
    if !draft.saysAfter, let last = definition.steps.last { step.after = [last.id] }
    for name in step.after + step.deadlines.map(\.after) where definition.step(name) == nil {
      mistakes.append(
        lines.error(
          "the step “\(step.id)” comes after “\(name)”, which is no step above it.",
          at: draft.namedIn[name] ?? draft.line))
    }
    for limit in step.deadlines where limit.kind == .within {
      let wait = step.deadlines.first {
        $0.kind == .wait && $0.after == limit.after && limit.span.isShorter(than: $0.span)
      }
      guard let wait else { continue }
      mistakes.append(
        lines.error(
          "the step “\(step.id)” may not be done before \(wait.span.words) and has to be within \(limit.span.words) after “\(limit.after)”: that is never.",
          at: draft.line))
    }
    step.after.removeAll { definition.step($0) == nil }
    step.deadlines.removeAll { definition.step($0.after) == nil }
    definition.steps.append(step)
    return mistakes
  }

  // MARK: Values

  /// What stands between commas, without blanks around it and without what is empty.
  public static func list(_ value: String) -> [String] { DataLines.list(value) }

  /// `15 days`, `3 work days`, `1 hour 30 min`, and what stands behind it. Days up to ten years, hours and minutes up to a
  /// week.
  static func span(_ text: String) -> (span: WorkflowDefinition.Span, rest: Substring)? {
    var words = text.split(separator: " ")[...]
    var parts: [WorkflowDefinition.Span.Part] = []
    while let first = words.first, let count = Int(first) {
      words.removeFirst()
      let isWork = words.first.map { ["work", "business", "working"].contains($0.lowercased()) }
      if isWork == true { words.removeFirst() }
      guard let said = words.popFirst(), let unit = unit(said.lowercased(), isWork: isWork == true)
      else { return nil }
      guard count <= 10_080 else { return nil }
      parts.append(.init(said.hasPrefix("y") ? count * 12 : count, unit))
      // Another part of the same length.
      if words.first == "and", words.dropFirst().first.flatMap({ Int($0) }) != nil {
        words.removeFirst()
      }
    }
    let span = WorkflowDefinition.Span(parts: parts)
    let isClock = span.minutes != nil
    guard span.months ?? 0 <= 120 else { return nil }
    guard !parts.isEmpty, isClock || parts.count == 1,
      parts.allSatisfy({ (0...(isClock ? 10_080 : 3660)).contains($0.count) }),
      span.minutes ?? 0 <= 10_080
    else { return nil }
    return (span, words.first.map { text[$0.startIndex...] } ?? "")
  }

  private static func unit(_ word: String, isWork: Bool) -> WorkflowDefinition.Span.Unit? {
    switch word {
    case "day", "days": isWork ? .workDay : .day
    case _ where isWork: nil
    case "week", "weeks": .week
    case "month", "months", "year", "years": .month
    case "h", "hour", "hours": .hour
    case "m", "min", "mins", "minute", "minutes": .minute
    default: nil
    }
  }

  private static func rule(_ kind: WorkflowDefinition.DeadlineRule.Kind, _ text: String)
    -> WorkflowDefinition.DeadlineRule?
  {
    guard let (span, rest) = span(text), rest.hasPrefix("after ") else { return nil }
    let tail = rest.dropFirst("after ".count)
    let step = tail.prefix { $0 != " " }
    let why = tail.dropFirst(step.count).trimmed
    guard !step.isEmpty, why.isEmpty || why.hasPrefix("(") && why.hasSuffix(")") else { return nil }
    return .init(
      kind: kind, span: span, after: String(step), citation: String(why.dropFirst().dropLast()))
  }

  // MARK: Calendars

  /// `calendar: us-federal`, then a holiday a line.
  public static func calendar(_ text: String, file: String) throws(WorkflowFileError)
    -> WorkCalendar
  {
    var lines = try DataLines(text, file: file)
    guard let first = lines.next(), first.key == "calendar" else {
      throw lines.error("it has to begin with “calendar: a-short-name”.", at: 1)
    }
    var calendar = WorkCalendar(id: try lines.shortName(first))
    while let line = lines.next() {
      if ["revision", "source"].contains(line.key) { continue }
      guard line.key.isEmpty, let holiday = holiday(line.value) else {
        throw lines.error("a holiday is “July 4” or “third Monday of January”.", at: line.number)
      }
      calendar.holidays.append(holiday)
    }
    return calendar
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]

  private static func holiday(_ text: String) -> WorkCalendar.Holiday? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if words.count == 2, let month = months.firstIndex(of: words[0]), let day = Int(words[1]),
      (1...31).contains(day)
    {
      return .date(month: month + 1, day: day)
    }
    guard words.count == 4, words[2] == "of", let ordinal = ordinals[words[0]],
      let weekday = weekdays.firstIndex(of: words[1]), let month = months.firstIndex(of: words[3])
    else { return nil }
    return .weekday(ordinal: ordinal, weekday: weekday, month: month + 1)
  }
}

/// Every mistake of a file at once: whoever writes one mends them in one go.
extension WorkflowReader {
  /// What is wrong with a file, each with its line, in the order of the lines; empty where nothing is. O(bytes).
  public static func mistakes(in text: String, file: String) -> [WorkflowFileError] {
    read(text, file: file).1
  }

  /// The workflow of a file as far as it can be read, for what it names and other files have; nil: it is none.
  public static func readable(_ text: String, file: String) -> WorkflowDefinition? {
    read(text, file: file).0
  }
}
