import Timers

/// Work as rows of a table, each known thing a column: what lists are written into files as, and read from them.
///
/// What is written is read as it was, but for what only the record has: who did each act, under which edition, and the
/// documents. Whoever reads it in did what it says, in their own record.
public struct WorkTable: Sendable {
  /// A column beside the fields.
  enum Column: String, CaseIterable {
    case name, workflow, status, next
    case nextDue = "next-due"
    case due, lead, tags, steps, done, waived, applies, begun, people, deadlines, blocked, hold
    case waivers, notes

    /// Those whose cells hold acts (`Act`); `next` and `next-due` follow from the others, and are not read.
    static let ofActs = allCases.filter {
      ![.name, .workflow, .status, .next, .nextDue, .lead, .tags].contains($0)
    }
  }

  /// Columns beside the fields, in this order.
  public static let columns = Column.allCases.map(\.rawValue)
  /// Further headings that mean one of them.
  private static let headings = [
    "title": "name", "acquisition": "name", "owner": "lead", "tag": "tags", "due date": "due",
    "deadline": "due", "next due": "next-due", "note": "notes",
  ]

  /// What is wrong with a row.
  public enum Mistake: Error, Hashable, Sendable {
    case noName
    case noKind(String)
    case noValue(String, field: String)
    case noStep(String)
    /// A name or a number that an earlier row has.
    case twice(String)
    /// What says no day, or one that is still to come of what is over.
    case noDay(String)
  }

  /// Whoever reads rows in.
  public struct Hand {
    /// A value as somebody may have written it: “120k”.
    public var value: (String, WorkField, WorkflowDefinition) -> FieldValue?
    /// Something that happens to the work now.
    public var event: (WorkflowEvent.Kind) -> WorkflowEvent
    public var zone: Zone
    /// Who set what nobody is said to have set.
    public var signer: String

    public init(
      value: @escaping (String, WorkField, WorkflowDefinition) -> FieldValue?,
      event: @escaping (WorkflowEvent.Kind) -> WorkflowEvent, zone: Zone, signer: String
    ) {
      (self.value, self.event, self.zone, self.signer) = (value, event, zone, signer)
    }
  }

  public let catalogue: WorkflowCatalogue
  private let heads: [String]
  /// As they stand in the file.
  private let written: [String]
  private let places: [String: Int]
  /// By definition: the field of each heading; looked up once for all rows.
  private let fields: [String: [WorkField?]]
  /// The definition that a name means, by the name as it is written in full.
  private let kinds: [String: Int]

  /// Nil: no column has the names.
  public init?(_ header: [String], _ catalogue: WorkflowCatalogue) {
    self.catalogue = catalogue
    written = header
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

  func said(_ column: Column, in row: [String]) -> String {
    guard let place = places[column.rawValue], row.indices.contains(place) else { return "" }
    return row[place].trimmed
  }

  /// The work of a row, and the headings under which it says something that its kind of work has no place for.
  public func work(_ row: [String], by hand: Hand) throws(Mistake) -> (
    work: WorkflowInstance, left: [String]
  ) {
    let name = said(.name, in: row)
    guard !name.isEmpty else { throw .noName }
    // The column of the kind may be what is bought, or how.
    var isKind = false
    var kind = said(.workflow, in: row)
    if kind.isEmpty, let place = places["kind"], row.indices.contains(place),
      catalogue.definition(named: row[place].trimmed) != nil
    {
      (kind, isKind) = (row[place].trimmed, true)
    }
    let definition = try self.definition(kind, row, hand.value)
    var events = [hand.event(.began)]
    var left: [String] = []
    for (place, (head, text)) in zip(heads, row).enumerated() {
      let text = text.trimmed
      guard !text.isEmpty, !(isKind && head == "kind") else { continue }
      // Of a heading that stands twice, the first is read.
      let isFirst = places[head] == place
      if isFirst, Column(rawValue: head) != nil { continue }
      guard isFirst, let field = field(at: place, of: definition) else {
        left.append(written[place])
        continue
      }
      guard let value = value(text, field) ?? hand.value(text, field, definition) else {
        throw .noValue(String(text.prefix(80)), field: field.name)
      }
      var change = hand.event(.field)
      change.field = FieldChange(id: field.id, old: nil, new: value)
      events.append(change)
    }
    let tags = WorkflowReader.list(said(.tags, in: row).replacing(";", with: ","))
    if !tags.isEmpty {
      var change = hand.event(.field)
      change.field = FieldChange(
        id: WorkField.tags, old: nil, new: .list(tags.map { $0.lowercased() }))
      events.append(change)
    }
    if !said(.lead, in: row).isEmpty {
      var change = hand.event(.assigned)
      change.person = said(.lead, in: row)
      events.append(change)
    }
    events += try acts(in: row, of: definition, by: hand)
    return (
      WorkflowInstance(name: String(name.prefix(200)), workflow: definition.id, events: events),
      left
    )
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
        values[field.id] = value(said.trimmed, field) ?? read(said, field, definition)
      }
      return rules.holds(text, of: ComplianceFields(values), on: CivilDate(day: 0))
    }
    guard fitting.count == 1 else { throw .noKind("") }
    return fitting[0]
  }

  /// The headings of a file: the columns, then every field of these kinds by its short name.
  public static func header(_ fields: [WorkField]) -> [String] { columns + fields.map(\.id) }

  /// A row under `header`.
  public static func row(_ state: WorkflowState, _ fields: [WorkField], in zone: Zone) -> [String] {
    Column.allCases.map { cell($0, of: state, in: zone) }
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
