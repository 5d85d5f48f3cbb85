import Timers

/// Work as rows of a table, each known thing a column: what lists are written into files as, and read from them.
public struct WorkTable: Sendable {
  /// Columns beside the fields, in this order.
  public static let columns = ["name", "workflow", "status", "next", "due", "lead", "tags"]
  /// Further headings that mean one of them.
  private static let headings = [
    "title": "name", "acquisition": "name", "owner": "lead", "tag": "tags",
  ]

  /// What is wrong with a row.
  public enum Mistake: Error, Hashable, Sendable {
    case noName
    case noKind(String)
    case noValue(String, field: String)
  }

  public let catalogue: WorkflowCatalogue
  private let heads: [String]
  private let places: [String: Int]
  /// By definition: the field of each heading; looked up once for all rows.
  private let fields: [String: [WorkField?]]
  /// The definition that a name means, by the name as it is written in full.
  private let kinds: [String: Int]

  /// Nil: no column has the names.
  public init?(_ header: [String], _ catalogue: WorkflowCatalogue) {
    self.catalogue = catalogue
    heads = header.map { head in
      let plain = head.lowercased().filter { !$0.isWhitespace || $0 == " " }
      return Self.headings[plain] ?? plain
    }
    guard heads.contains("name") else { return nil }
    places = Dictionary(
      heads.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let columns = self.heads
    fields = Dictionary(
      catalogue.definitions.map { definition in
        (definition.id, columns.map { definition.field(called: $0) ?? definition.field($0) })
      }, uniquingKeysWith: { first, _ in first })
    kinds = Dictionary(
      catalogue.definitions.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  private func field(at place: Int, of definition: WorkflowDefinition) -> WorkField? {
    fields[definition.id].flatMap { $0[place] }
  }

  /// The work of a row.
  ///
  /// - Parameters:
  ///   - read: a value as somebody may have written it: “120k”.
  ///   - event: a new event of it.
  public func work(
    _ row: [String], read: (String, WorkField, WorkflowDefinition) -> FieldValue?,
    event: (WorkflowEvent.Kind) -> WorkflowEvent
  ) throws(Mistake) -> WorkflowInstance {
    func said(_ column: String) -> String {
      guard let place = places[column], row.indices.contains(place) else { return "" }
      return row[place].trimmingBlanks
    }
    let name = said("name")
    guard !name.isEmpty else { throw .noName }
    // A column “kind” may be what is bought, or how.
    var isKind = false
    var kind = said("workflow")
    if kind.isEmpty, catalogue.definition(named: said("kind")) != nil {
      (kind, isKind) = (said("kind"), true)
    }
    let definition = try self.definition(kind, row, read)
    var events = [event(.began)]
    for (place, (head, text)) in zip(heads, row).enumerated() {
      let text = text.trimmingBlanks
      guard !text.isEmpty, !Self.columns.contains(head), !(isKind && head == "kind") else {
        continue
      }
      guard let field = field(at: place, of: definition) else { continue }
      guard let value = value(text, field) ?? read(text, field, definition) else {
        throw .noValue(String(text.prefix(80)), field: field.name)
      }
      var change = event(.field)
      change.field = FieldChange(id: field.id, old: nil, new: value)
      events.append(change)
    }
    let tags = WorkflowReader.list(said("tags").replacing(";", with: ","))
    if !tags.isEmpty {
      var change = event(.field)
      change.field = FieldChange(
        id: WorkField.tags, old: nil, new: .list(tags.map { $0.lowercased() }))
      events.append(change)
    }
    if !said("lead").isEmpty {
      var change = event(.assigned)
      change.person = said("lead")
      events.append(change)
    }
    switch said("status").lowercased() {
    case "closed": events.append(event(.closed))
    case "archived": events += [event(.closed), event(.archived)]
    default: break
    }
    return WorkflowInstance(name: String(name.prefix(200)), workflow: definition.id, events: events)
  }

  private func value(_ text: String, _ field: WorkField) -> FieldValue? {
    switch field.kind {
    case .choice: field.choice(text).map { .text($0.id) }
    case .text, .person: .text(String(text.prefix(2000)))
    case .list: .list(WorkflowReader.list(text.replacing(";", with: ",")))
    case .money, .number, .date, .yesNo: FieldValue(text.lowercased(), as: field.kind)
    }
  }

  /// The kind that is named; else the one that the values of the row fit, where that is plain.
  private func definition(
    _ kind: String, _ row: [String], _ read: (String, WorkField, WorkflowDefinition) -> FieldValue?
  ) throws(Mistake) -> WorkflowDefinition {
    if let place = kinds[kind] { return catalogue.definitions[place] }
    if !kind.isEmpty {
      guard let found = catalogue[kind] ?? catalogue.definition(meant: kind) else {
        throw .noKind(String(kind.prefix(80)))
      }
      return found
    }
    let fitting = catalogue.definitions.filter { definition in
      guard let text = definition.fits, let rules = catalogue.rules(of: definition) else {
        return false
      }
      var values: [String: FieldValue] = [:]
      for (place, (_, said)) in zip(heads, row).enumerated() where !said.isEmpty {
        guard let field = field(at: place, of: definition) else { continue }
        values[field.id] = value(said.trimmingBlanks, field) ?? read(said, field, definition)
      }
      return rules.holds(text, of: ComplianceFields(values), on: CivilDate(day: 0))
    }
    guard fitting.count == 1 else { throw .noKind("") }
    return fitting[0]
  }

  /// The headings of a file: the columns, then every field of these kinds by its short name.
  public static func header(_ fields: [WorkField]) -> [String] { columns + fields.map(\.id) }

  /// A row under `header`.
  public static func row(_ state: WorkflowState, _ fields: [WorkField], due: String) -> [String] {
    let status =
      state.isArchived
      ? "archived" : state.isClosed ? "closed" : state.held == nil ? "open" : "on hold"
    return [
      state.instance.name, state.definition.id, status,
      state.next.map(\.id).joined(separator: "; "), due, state.lead ?? "",
      state.tags.joined(separator: "; "),
    ]
      + fields.map { field in
        // What its workflow presets is no part of it.
        guard let own = state.definition.field(field.id), let value = state.value(of: own),
          state.setFields[field.id] != nil || state.definition.presets[field.id] == nil
        else { return "" }
        if case .list(let items) = value { return items.joined(separator: "; ") }
        return value.written
      }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? true }
    if isPlain(utf8.first), isPlain(utf8.last) { return self }
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
