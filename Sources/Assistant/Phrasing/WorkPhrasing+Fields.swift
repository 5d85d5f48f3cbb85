import Timers
import Workflows

/// What is known of work, and lists by it, as lines.
extension WorkPhrasing {
  // MARK: Values

  /// `$120,000`, `60 months`, `small business set-aside`, `1 Jun 2026`, `yes`.
  func value(_ value: FieldValue, of field: WorkField) -> String {
    switch value {
    case .money(let hundredths): return money(Double(hundredths) / 100, field.unit ?? "")
    case .number(let number):
      return ([grouped(number)] + [field.unit].compactMap { $0 }).joined(separator: " ")
    case .day(let day): return speaker.date(CivilDate(day: day))
    case .flag(let flag): return say(flag ? .workYes : .workNo)
    case .text(let text):
      return field.choices.first { $0.id == text }?.words.first ?? text
    case .list(let items): return speaker.list(items)
    }
  }

  /// `$1,200,000`
  func money(_ amount: Double, _ unit: String) -> String {
    say(.workMoney(unit: unit, amount: grouped(amount)))
  }

  /// Thousands apart, and two digits behind the point where there are any.
  private func grouped(_ number: Double) -> String {
    let hundredths = Int64((abs(number) * 100).rounded())
    var digits = String(hundredths / 100)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    let whole = groups.reduce((number < 0 ? "-" : "") + digits) {
      say(.workThousands(before: $0, next: $1))
    }
    let rest = Int(hundredths % 100)
    return rest == 0 ? whole : say(.unitDecimal(whole: whole, fraction: padded(rest, 2)))
  }

  func known(_ field: WorkField, of state: WorkflowState) -> String? {
    guard let value = state.value(of: field) else { return nil }
    let said = self.value(value, of: field)
    guard state.setFields[field.id] == nil,
      let step = field.fromSteps.first(where: { state.done[$0] != nil })
    else { return said }
    return say(.workFieldFrom(day: said, step: step))
  }

  // MARK: Asked

  func field(_ field: WorkField, of state: WorkflowState) -> [Line] {
    let name = state.instance.name
    guard let value = known(field, of: state) else {
      return [line(.workFieldUnset(name: name, field: field.name))]
    }
    return [line(.workFieldKnown(field: field.name, name: name, value: value))]
  }

  /// All that is known of some work.
  func fields(of state: WorkflowState) -> [Line] {
    let lines = fieldLines(state)
    let name = state.instance.name
    return lines.isEmpty
      ? [line(.workFieldsNone(name: name))]
      : [line(.workFieldsOf(name: name), .strong)] + lines
  }

  /// A line for each field that somebody set or a step tells; what a workflow presets goes without saying.
  ///
  /// - Parameter told: those alone that somebody set.
  func fieldLines(_ state: WorkflowState, told isTold: Bool = false) -> [Line] {
    let told = state.definition.fields.filter { field in
      state.setFields[field.id] != nil
        || !isTold && field.fromSteps.contains { state.done[$0] != nil }
    }
    var lines = told.compactMap { field in
      known(field, of: state).map {
        Line(.init(.plain, "  "), .init(.plain, say(.workFieldIs(field: field.name, value: $0))))
      }
    }
    if !state.tags.isEmpty {
      let tags = speaker.list(state.tags)
      lines.append(
        Line(.plain, "  " + say(.workFieldIs(field: say(.workTags), value: tags))))
    }
    return lines
  }

  /// What is needed of some work for the steps that come next, and is not known.
  func missingFields(_ needed: [(field: WorkField, for: String)]) -> [Line] {
    needed.map { line(.workMissingFor(field: $0.field.name, what: $0.for)) }
  }

  func archive(_ states: [WorkflowState]) -> [Line] {
    guard !states.isEmpty else { return [line(.workArchiveEmpty)] }
    return [line(.workArchiveOf, .dim)] + work(states)
  }

  // MARK: Happened

  /// A field that was set: `value: $120,000, was $100,000`.
  func said(_ change: FieldChange, of definition: WorkflowDefinition?) -> String {
    var field = definition?.field(change.id) ?? WorkField(id: change.id)
    if change.id == WorkField.tags { field.names = [say(.workTags)] }
    if case .list(let before)? = change.old, case .list(let after)? = change.new {
      let fresh = after.filter { !before.contains($0) }
      let gone = before.filter { !after.contains($0) }
      return say(
        .workFieldListed(
          field: field.name, fresh: fresh.map { .words($0) }, gone: gone.map { .words($0) }))
    }
    let old = change.old.map { value($0, of: field) }
    guard let new = change.new.map({ value($0, of: field) }) else {
      return say(.workFieldCleared(field: field.name, old: old ?? ""))
    }
    return old.map { say(.workFieldWas(field: field.name, value: new, old: $0)) }
      ?? say(.workFieldIs(field: field.name, value: new))
  }

  /// What came of the rules of a step: how many, and those that are broken by name and in words.
  func said(_ checks: [CheckedRule], at step: String, of definition: WorkflowDefinition?) -> String
  {
    let rules = definition.flatMap { workflows.all.rules(of: $0) }
    let broken = checks.filter { $0.outcome == ComplianceFinding.Outcome.broken.name }
    return say(
      .ruleChecked(
        step: step,
        broken: broken.map { .ruleTitled(rule: $0.rule, title: rules?.rule($0.rule)?.title ?? "") },
        met: checks.count { $0.outcome == ComplianceFinding.Outcome.met.name },
        open: checks.count { $0.outcome == ComplianceFinding.Outcome.uncheckable([]).name }))
  }
}
