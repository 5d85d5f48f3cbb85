/// Reads files of deadlines: `key: value` lines, `#` comments, a part for each `deadline:`.
///
///     deadlines: federal-acquisition      deadline: protest-stay
///     source: FAR, FAC 2026-01            name: protest window
///                                         window: 10 days after award, buy
///     deadline: report                    or later: 5 days after debrief
///     of: report                          cites: FAR 33.104(c)(1)
///     within: 3 work days after award     when: method is negotiated
///     cites: FAR 4.604(b)(2)              until: report-date
///
/// `wait` holds a step back, `within` urges it on, `window` is a time that others have; `last day: next work day, FAR
/// 33.101` says where it is written that the end of it moves off weekends and holidays. What stands behind “after” are
/// steps or fields: the first that a workflow has. Linear in the text.
public enum DeadlineReader {
  /// Files with more deadlines than this are refused.
  public static let limit = 1000

  /// The deadlines of a file; the error names its line.
  public static func set(_ text: String, file: String) throws(WorkflowFileError) -> DeadlineSet {
    var lines = try DataLines(text, file: file)
    guard let first = lines.next(), first.key == "deadlines" else {
      throw lines.error("it has to begin with “deadlines: a-short-name”.", at: 1)
    }
    var set = DeadlineSet(id: try lines.shortName(first))
    var entry: DeadlineSet.Entry?
    while let line = lines.next() {
      if line.key == "deadline" {
        if let entry { try add(entry, to: &set, lines) }
        var rule = WorkflowDefinition.DeadlineRule(
          kind: .within, span: .init(), after: "", citation: "")
        rule.id = try lines.shortName(line)
        guard !set.entries.contains(where: { $0.rule.id == rule.id }) else {
          throw lines.error("there are two deadlines “\(rule.id)”.", at: line.number)
        }
        guard set.entries.count < limit else {
          throw lines.error("more than \(limit) deadlines.", at: line.number)
        }
        entry = DeadlineSet.Entry(rule: rule, line: line.number)
      } else if var open = entry {
        try read(line, into: &open, lines)
        entry = open
      } else {
        try read(line, into: &set, lines)
      }
    }
    if let entry { try add(entry, to: &set, lines) }
    guard !set.entries.isEmpty else { throw lines.error("there is no deadline.", at: first.number) }
    return set
  }

  private static func add(
    _ entry: DeadlineSet.Entry, to set: inout DeadlineSet, _ lines: DataLines
  ) throws(WorkflowFileError) {
    guard !entry.anchors.isEmpty else {
      throw lines.error(
        "the deadline “\(entry.rule.id)” says no “wait”, “within” or “window”.", at: entry.line)
    }
    if entry.rule.kind == .wait, entry.steps.isEmpty {
      throw lines.error("the deadline “\(entry.rule.id)” holds back no step: “of”.", at: entry.line)
    }
    set.entries.append(entry)
  }

  private static func read(
    _ line: DataLines.Line, into set: inout DeadlineSet, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "title": set.title = line.value
    case "source": set.source = line.value
    case "revision":
      guard let revision = Int(line.value), revision > 0 else {
        throw lines.error("the revision is a number from 1.", at: line.number)
      }
      set.revision = revision
    default:
      throw lines.error(
        "“\(line.key)” is nothing of deadlines: title, source, revision, deadline.",
        at: line.number)
    }
  }

  private static func read(
    _ line: DataLines.Line, into entry: inout DeadlineSet.Entry, _ lines: DataLines
  ) throws(WorkflowFileError) {
    switch line.key {
    case "name": entry.rule.name = line.value
    case "cites": entry.rule.citation = line.value
    case "of": entry.steps = WorkflowReader.list(line.value)
    case "until": entry.rule.until = line.value
    case "last day":
      let said = "next work day, "
      guard line.value.hasPrefix(said), line.value.count > said.count else {
        throw lines.error(
          "“last day” is “next work day, ” and where that is written.", at: line.number)
      }
      entry.rule.lastDay = String(line.value.dropFirst(said.count))
    case "when":
      do {
        entry.rule.condition = try ConditionReader.condition(line.value)
      } catch {
        throw lines.error(error.reason, at: line.number)
      }
    case "wait", "within", "window", "or later":
      guard let (span, rest) = WorkflowReader.span(line.value), rest.hasPrefix("after "),
        case let anchors = WorkflowReader.list(String(rest.dropFirst("after ".count))),
        !anchors.isEmpty
      else {
        throw lines.error(
          "“\(line.key)” is “15 days after a-step”, “3 work days after a-field” or “6 months after a-step, another”.",
          at: line.number)
      }
      guard line.key != "or later" else {
        (entry.rule.orLater, entry.laterAnchors) = (.init(span: span, after: ""), anchors)
        return
      }
      guard let kind = WorkflowDefinition.DeadlineRule.Kind(rawValue: line.key) else { return }
      (entry.rule.kind, entry.rule.span, entry.anchors) = (kind, span, anchors)
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a deadline: name, of, wait, within, window, or later, last day, when, until, cites.",
        at: line.number)
    }
  }
}
