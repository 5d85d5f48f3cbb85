import Timers

/// Reads files of fields: `key: value` lines, `#` comments, a part for each `field:`.
///
///     fields: bakery                      field: flour
///     joined by: is, are, to              name: flour, kind of flour
///     articles: a, an, the                type: choice
///     denied by: not, non, no             choice: rye = rye flour, dark
///     yes: yes, true                      choice: wheat
///     no: no, false                       needed for: mix
///
/// The same parts may stand in a workflow, before its first step.
public enum WorkFieldReader {
  /// Files with more fields than this are refused.
  public static let limit = 500

  /// The fields of a file; the error names the first line that is wrong.
  public static func set(_ text: String, file: String) throws(WorkflowFileError) -> WorkFieldSet {
    var mistakes: [WorkflowFileError] = []
    let set = try read(text, file: file, &mistakes)
    if let first = mistakes.first { throw first }
    return set
  }

  /// What is wrong with a file, each with its line, in the order of the lines; empty where nothing is. O(bytes).
  public static func mistakes(in text: String, file: String) -> [WorkflowFileError] {
    var mistakes: [WorkflowFileError] = []
    do throws(WorkflowFileError) { _ = try read(text, file: file, &mistakes) } catch {
      mistakes.append(error)
    }
    return Array(mistakes.prefix(WorkflowReader.mostMistakes))
  }

  /// Notes what is wrong and reads on behind it; throws where it is no file of fields.
  private static func read(_ text: String, file: String, _ mistakes: inout [WorkflowFileError])
    throws(WorkflowFileError) -> WorkFieldSet
  {
    var lines = try DataLines(text, file: file)
    guard let first = lines.next(), first.key == "fields" else {
      throw lines.error("it has to begin with “fields: a-short-name”.", at: 1)
    }
    var set = WorkFieldSet(id: try lines.shortName(first))
    var choices: [String: Int] = [:]
    while let line = lines.next() {
      do throws(WorkflowFileError) {
        if line.key == "field" {
          try begin(line, in: &set.fields, lines)
        } else if set.fields.isEmpty {
          try read(line, into: &set, lines)
        } else {
          let place = set.fields.count - 1
          try read(line, into: &set.fields[place], lines)
          if line.key == "type" { choices[set.fields[place].id] = line.number }
        }
      } catch {
        mistakes.append(error)
      }
    }
    for field in set.fields where field.kind == .choice && field.choices.isEmpty {
      mistakes.append(
        lines.error("“\(field.id)” has no “choice”.", at: choices[field.id] ?? first.number))
    }
    mistakes.sort { $0.line < $1.line }
    return set
  }

  static func begin(_ line: DataLines.Line, in fields: inout [WorkField], _ lines: DataLines)
    throws(WorkflowFileError)
  {
    let id = try lines.shortName(line)
    guard !fields.contains(where: { $0.id == id }) else {
      throw lines.error("there are two fields “\(id)”.", at: line.number)
    }
    guard fields.count < limit else {
      throw lines.error("more than \(limit) fields.", at: line.number)
    }
    fields.append(WorkField(id: id))
  }

  private static func read(
    _ line: DataLines.Line, into set: inout WorkFieldSet, _ lines: DataLines
  ) throws(WorkflowFileError) {
    let values = WorkflowReader.list(line.value)
    if let list = lists[line.key] {
      set[keyPath: list] = values
    } else if line.key == "own fields" {
      set.isOpen = line.value == "yes"
    } else if let (lead, table) = tables.first(where: { line.key.hasPrefix($0.lead) }) {
      set[keyPath: table][String(line.key.dropFirst(lead.count))] = values
    } else if line.key == "told by deed" {
      let parts = line.value.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else {
        throw lines.error("“told by deed” is “FIELD = to, …”.", at: line.number)
      }
      set.deedLeads[parts[0]] = WorkflowReader.list(parts[1])
    } else if !["title", "source", "revision"].contains(line.key) {
      throw lines.error(
        "“\(line.key)” is nothing of fields: title, source, revision, works, of all, of both, of another, joined by, past, asked of, remarks, remark begins, any of, articles, ends in, denied by, amount behind, amount of, below, above, amounts from, amounts to, other money, amount of one, led by, tagged, who leads, me, of it, between, because, due, due of STEP, step due, next due, of this, deed of STEP, paid deed of STEP, winner of STEP, object of a deed, arrival of STEP, counted at STEP, beside a deed, told by deed, own fields, begun by, undertaken, made of, about, yes, no, field.",
        at: line.number)
    }
  }

  /// Lines that are words alone.
  private static let lists: [String: any WritableKeyPath<WorkFieldSet, [String]> & Sendable] =
    [
      "works": \.works, "of all": \.ofAll, "of both": \.ofBoth, "of another": \.ofOther,
      "joined by": \.joints, "past": \.pastJoints, "asked of": \.workLeads, "remarks": \.remarks,
      "remark begins": \.predicates, "any of": \.choosers,
      "articles": \.articles, "ends in": \.endings, "denied by": \.denials,
      "amount behind": \.amountLeads, "amount of": \.priceEnds, "below": \.belowLeads,
      "above": \.aboveLeads, "amounts from": \.rangeLeads, "amounts to": \.rangeJoints,
      "other money": \.otherMoney,
      "amount of one": \.eachEnds, "led by": \.leaderLeads, "tagged": \.tagLeads,
      "who leads": \.leaderEnds,
      "me": \.speaker, "of it": \.subjects, "between": \.joiners, "because": \.reasonLeads,
      "due": \.dueLeads, "step due": \.stepDueLeads, "next due": \.nextDueLeads,
      "of this": \.hereEnds, "beside a deed": \.besideDeeds,
      "object of a deed": \.deedObjects, "begun by": \.beginnings,
      "undertaken": \.undertakings, "made of": \.ofLeads, "about": \.aboutLeads,
      "yes": \.yes, "no": \.no,
    ]

  /// Lines that are words for a step, which their key ends with.
  private static let tables:
    [(lead: String, words: any WritableKeyPath<WorkFieldSet, [String: [String]]> & Sendable)] = [
      ("due of ", \.stepLeads), ("deed of ", \.deeds), ("paid deed of ", \.paidDeeds),
      ("winner of ", \.winners), ("arrival of ", \.arrivals), ("counted at ", \.counted),
    ]

  static func read(_ line: DataLines.Line, into field: inout WorkField, _ lines: DataLines)
    throws(WorkflowFileError)
  {
    switch line.key {
    case "name": field.names = WorkflowReader.list(line.value)
    case "type":
      guard let kind = WorkField.Kind(rawValue: line.value) else {
        let kinds = WorkField.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw lines.error("“type” is one of \(kinds).", at: line.number)
      }
      field.kind = kind
    case "form":
      guard let form = WorkField.Form(rawValue: line.value) else {
        let forms = WorkField.Form.allCases.map(\.rawValue).joined(separator: ", ")
        throw lines.error("“form” is one of \(forms).", at: line.number)
      }
      field.form = form
    case "unit":
      let words = WorkflowReader.list(line.value)
      field.unit = words.first
      field.unitWords = words
    case "choice":
      let parts = line.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let id = parts.first.map(\.trimmed), !id.isEmpty else {
        throw lines.error("“choice” is “SHORT-NAME = as it is said, …”.", at: line.number)
      }
      field.choices.append(
        .init(id: id, words: parts.dropFirst().flatMap { WorkflowReader.list(String($0)) }))
    case "sign":
      let parts = line.value.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, let place = field.choices.firstIndex(where: { $0.id == parts[0] })
      else {
        throw lines.error("“sign” is “CHOICE ABOVE = what is one, …”.", at: line.number)
      }
      field.choices[place].signs += WorkflowReader.list(parts[1])
    case "from": field.fromSteps = WorkflowReader.list(line.value)
    case "due of": field.dueOf = WorkflowReader.list(line.value)
    case "needed for": field.neededFor = WorkflowReader.list(line.value)
    default:
      throw lines.error(
        "“\(line.key)” is nothing of a field: name, type, form, unit, choice, sign, from, due of, needed for.",
        at: line.number)
    }
  }
}
