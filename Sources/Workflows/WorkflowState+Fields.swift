import Timers

/// What is known of some work, and how it stands to its rules.
extension WorkflowState {
  /// What a field is: as somebody set it; else the day of its step, or what its workflow presets. Nil: not known.
  public func value(of field: WorkField) -> FieldValue? {
    if let value = setFields[field.id] { return value }
    // No closures: one that is kept copies all of the state, and lists ask for every field of very much work.
    for step in field.fromSteps { if let day = dayDone(step) { return .day(day.day) } }
    for step in field.dueOf { if let day = setDeadlines[step]?.due?.date { return .day(day.day) } }
    return definition.presets[field.id].flatMap { FieldValue($0, as: field.kind) }
  }

  /// A step that was passed over was done on no day.
  private func dayDone(_ step: String) -> CivilDate? {
    passedOver.contains(step) ? nil : done[step]
  }

  /// Every field that is known, in the order of the definition; tags last.
  public var knownFields: [(field: WorkField, value: FieldValue)] {
    definition.fields.compactMap { field in value(of: field).map { (field, $0) } }
  }

  public var tags: [String] {
    if case .list(let tags)? = setFields[WorkField.tags] { tags } else { [] }
  }

  /// The phase of the first required step that is not done; the last where none is left. Nil where steps tell of none.
  public var phase: String? { (missing.first ?? definition.steps.last)?.phase }

  /// The documents on file: those that steps made which are done, those that somebody filed, and those that are signed.
  public var documents: [String] {
    let made = definition.steps.filter { dayDone($0.id) != nil }.flatMap(\.documents)
    var all = made
    if case .list(let filed)? = setFields["documents"] {
      all += filed.filter { !made.contains($0) }
    }
    let signed = instance.documents.filter { $0.state == .signed }.map(\.id)
    return all + signed.filter { !all.contains($0) }
  }

  /// What rules look at: the fields, the documents on file, the phase, and as `facts` whatever is so.
  public func complianceFields(phase: String?) -> ComplianceFields {
    var fields = ComplianceFields()
    var facts: [String] = []
    for (field, value) in knownFields {
      fields[field.id] = value
      if value == .flag(true) { facts.append(field.id) }
    }
    fields["facts"] = .list(facts)
    fields["documents"] = .list(documents)
    for field in definition.fields where field.kind == .list && fields[field.id] == nil {
      fields[field.id] = .list([])
    }
    fields["phase"] = phase.map { .text($0) }
    return fields
  }

  /// What people told of it alone.
  public var toldFields: ComplianceFields { ComplianceFields(setFields) }

  /// It against all its rules on a day, or those named: these as if it were in the phase of the step that names them.
  public func check(
    _ rules: ComplianceRules, on today: CivilDate, only names: [String]? = nil, at step: Step? = nil
  ) -> ComplianceReport {
    let phase = step?.phase ?? self.phase
    return rules.check(complianceFields(phase: phase), phase: phase, on: today, only: names)
  }

  /// What is not known and needed for some steps: by the fields themselves, or by a rule that a step names.
  public func fieldsNeeded(for steps: [Step], _ rules: ComplianceRules?, on today: CivilDate)
    -> [(field: WorkField, for: String)]
  {
    var found: [(field: WorkField, for: String)] = []
    func need(_ id: String, _ why: String) {
      guard let field = definition.field(id), value(of: field) == nil, field.kind != .list,
        field.fromSteps.isEmpty, !found.contains(where: { $0.field.id == id })
      else { return }
      found.append((field, why))
    }
    for step in steps {
      for field in definition.fields where field.neededFor.contains(step.id) {
        need(field.id, step.id)
      }
      guard let rules else { continue }
      let report = check(rules, on: today, only: step.checks, at: step)
      for finding in report.findings {
        switch finding.told {
        case .uncheckable(let fields): for id in fields { need(id, finding.rule.id) }
        case .broken:
          for mend in finding.mends {
            if case .fill(let id) = mend { need(id, finding.rule.id) }
          }
        case .met, .notApplicable, .later: break
        }
      }
    }
    return found
  }
}

extension FieldValue {
  /// What is written in a file, as this kind of field has it; nil where it is nothing of that kind.
  public init?(_ text: String, as kind: WorkField.Kind) {
    switch kind {
    case .text, .choice, .person: self = .text(text)
    case .list: self = .list(WorkflowReader.list(text))
    case .number:
      guard let number = Double(text), number.isFinite else { return nil }
      self = .number(number)
    case .money:
      guard let amount = Double(text), abs(amount) < 1e15 else { return nil }
      self = .money(Int64((amount * 100).rounded()))
    case .date:
      guard let date = CivilDate(iso: text) else { return nil }
      self = .day(date.day)
    case .yesNo:
      guard text == "yes" || text == "no" else { return nil }
      self = .flag(text == "yes")
    }
  }
}
