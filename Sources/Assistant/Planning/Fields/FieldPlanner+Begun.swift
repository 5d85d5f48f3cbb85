import Language
import Timers
import Workflows

/// Work that begins: the kind that its words name, and what they tell of it at once.
extension FieldPlanner {
  /// “Office chairs, 120k, small business set-aside”: what it is called, and what is known of it. Nil where nothing is.
  func begun(_ words: String, _ definition: WorkflowDefinition) -> (
    name: String, events: [WorkflowEvent]
  )? {
    let phrases = FieldPhrases(definition, by: interpreter.quantities, now: situation.local)
    let told = phrases.beginning(words)
    guard !told.rest.isEmpty else { return nil }
    var events: [WorkflowEvent] = []
    for case .value(let value, let field) in told.said {
      events.append(setting(field.id, from: nil, to: value))
    }
    guard events.count == told.said.count else { return nil }
    if !told.tags.isEmpty {
      let tags = told.tags.map { ShownName.bounded($0).lowercased() }
      events.append(setting(WorkField.tags, from: nil, to: .list(tags)))
    }
    if let leader = told.leader {
      var assigned = event(.assigned, nil, on: nil)
      assigned.person = ShownName.bounded(somebody(leader))
      events.append(assigned)
    }
    if let day = told.due, day >= situation.local.date {
      var due = event(.deadline, nil, on: nil)
      due.deadline = SetDeadline(.day(day), reason: "", by: signer)
      events.append(due)
    } else if told.due != nil {
      return nil
    }
    for (id, day) in told.steps.sorted(by: { $0.key < $1.key }) {
      guard day >= situation.local.date,
        let step = definition.steps.first(where: { $0.id == id })
      else { return nil }
      var due = event(.deadline, step, on: nil)
      due.deadline = SetDeadline(.day(day), reason: "", by: signer)
      events.append(due)
    }
    for note in told.notes {
      var noted = event(.noted, nil, on: nil)
      noted.note = ShownName.bounded(note)
      events.append(noted)
    }
    return events.isEmpty ? nil : (told.rest.joined(separator: ", "), events)
  }

  /// Why new work cannot be begun as it is told: with an amount in money that no field counts. Nil: it can.
  func refusal(ofPriceIn words: String, _ definition: WorkflowDefinition) -> Refusal? {
    let phrases = FieldPhrases(definition, by: interpreter.quantities, now: situation.local)
    for case .unreadable(let said, let field) in phrases.beginning(words).said
    where field.kind == .money && OtherMoney(phrases).amount(endOf: said) != nil {
      return unreadable(said, field)
    }
    return nil
  }

  /// The number that new work gets by itself, where somebody set how numbers go and none was said.
  func numbering(_ definition: WorkflowDefinition, _ told: [WorkflowEvent]) -> [WorkflowEvent] {
    guard let number = situation.nextNumber, definition.field(WorkField.number) != nil,
      !told.contains(where: { $0.field?.id == WorkField.number })
    else { return [] }
    return [setting(WorkField.number, from: nil, to: .text(number))]
  }

  /// “Radar, 4 million, negotiated”: the kind that one of the words between commas is, and the rest.
  func kindNamed(among words: String) -> (kind: String, rest: String)? {
    let parts = words.split(separator: ",").map { String($0).trimmed }
    for place in parts.indices.dropFirst() {
      // A field may be said by its short name alone.
      guard let definition = catalogue[parts[place].lowercased()] else { continue }
      var rest = parts
      rest.remove(at: place)
      return (definition.id, rest.joined(separator: ", "))
    }
    return nil
  }

  /// What is told of new work that only work of another kind than any here has, as it is called: all kinds say what their
  /// method is, and none says this one. Nil: nothing is.
  func kindLacking(_ words: String) -> String? {
    let kinds = catalogue.definitions
    for definition in kinds {
      for (field, value) in settled(by: begun(words, definition)?.events ?? [], definition)
      where !kinds.contains(where: { held(field, by: $0).contains(value) }) {
        return field.choice(value)?.words.first ?? value
      }
    }
    return nil
  }

  /// The choices among what is told that the file of a kind of work sets for all of it.
  private func settled(by told: [WorkflowEvent], _ definition: WorkflowDefinition)
    -> [(field: WorkField, value: String)]
  {
    told.compactMap(\.field).compactMap { change in
      guard let field = definition.field(change.id), field.kind == .choice,
        definition.presets[field.id] != nil, case .text(let value)? = change.new
      else { return nil }
      return (field, value)
    }
  }

  /// What such a field is for work of a kind: as its file sets it, or as it likely is.
  private func held(_ field: WorkField, by definition: WorkflowDefinition) -> [String] {
    [
      definition.presets[field.id],
      definition.likelyFields[field.id].map { LikelyField($0).value },
    ].compactMap(\.self)
  }

  /// The one kind of work that what is told of new work fits, where that is plain: “120k, commercial”. Nil: none, or several.
  /// What is told as the method of one kind is no other kind, whatever else fits.
  func kindFitting(_ words: String) -> String? {
    let fitting = catalogue.definitions.filter { holds($0.fits, of: words, $0) }
    return fitting.count == 1 ? fitting[0].id : nil
  }

  /// The kind that work is assumed to be of by what is told of it, where it fits none; nil: nothing tells.
  func kindLikely(_ words: String) -> String? {
    catalogue.definitions.first { definition in
      holds(definition.likely, of: words, definition)
    }?.id
  }

  private func holds(_ condition: String?, of words: String, _ definition: WorkflowDefinition)
    -> Bool
  {
    guard let condition, let rules = catalogue.rules(of: definition),
      let (name, events) = begun(words, definition),
      settled(by: events, definition).allSatisfy({
        held($0.field, by: definition).contains($0.value)
      })
    else { return false }
    let state = WorkflowState(
      WorkflowInstance(name: name, workflow: definition.id, events: events), definition,
      catalogue.calendar(of: definition))
    return rules.holds(condition, of: state.toldFields, on: situation.local.date)
  }
}
