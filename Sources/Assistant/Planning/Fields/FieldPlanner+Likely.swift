import Language
import Timers
import Workflows

/// What a field of some work probably is, by other work of its kind.
extension FieldPlanner {
  /// So much other work is looked at, the newest.
  private static let mostLookedAt = 60

  /// Some of the other work, and how it was chosen.
  private struct Peers {
    var states: [WorkflowState]
    /// What they have in common with it; nil: they are of its kind.
    var common: WorkField?
  }

  /// What most work like it has, or that of the kind by default; with the reason. Nothing that somebody has to see or
  /// decide anew, no amounts, days and numbers.
  func likely(_ field: WorkField, of state: WorkflowState) -> Question.Likely? {
    guard Self.isHabit(field) else { return nil }
    let found = groups(around: state).compactMap { peers -> (share: Double, Question.Likely)? in
      guard let (value, count, all) = common(field, among: peers.states) else { return nil }
      let said = workPhrasing.value(value, of: field)
      let why: Message =
        peers.common.map { .workFillAsRelated(count: count, n: all, field: $0.name) }
        ?? .workFillAsOthers(count: count, n: all)
      return (Double(count) / Double(all), Question.Likely(value: said, why: why))
    }
    // The nearest stand last, and count where they agree as well.
    let best = found.enumerated().max {
      ($0.element.share, $0.offset) < ($1.element.share, $1.offset)
    }
    if let best { return best.element.1 }
    guard let text = state.definition.likelyFields[field.id].map({ LikelyField($0).value }),
      let value = FieldValue(text, as: field.kind)
    else { return nil }
    return Question.Likely(
      value: workPhrasing.value(value, of: field),
      why: .workFillAsUsual(kind: state.definition.title))
  }

  private static func isHabit(_ field: WorkField) -> Bool {
    switch field.kind {
    case .choice, .person: true
    case .text: !WorkField.namesWork(field.id)
    case .money, .number, .date, .list, .yesNo: false
    }
  }

  /// Other work of its kind; then those that share a choice or a person with it, field by field.
  private func groups(around state: WorkflowState) -> [Peers] {
    let others = library.workflows.reversed().lazy
      .filter { $0.workflow == state.instance.workflow && $0.id != state.instance.id }
      .prefix(Self.mostLookedAt).compactMap { catalogue.state(of: $0) }
    let all = Peers(states: Array(others), common: nil)
    let shared = state.definition.fields.compactMap { field -> Peers? in
      guard field.kind == .choice || field.kind == .person, let own = state.setFields[field.id]
      else { return nil }
      return Peers(states: all.states.filter { $0.setFields[field.id] == own }, common: field)
    }
    return [all] + shared
  }

  /// The value that two of three of them have, and at least two; of how many that have any.
  private func common(_ field: WorkField, among states: [WorkflowState]) -> (
    value: FieldValue, count: Int, all: Int
  )? {
    let values = states.compactMap { $0.setFields[field.id] }
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    guard let (value, count) = counts.max(by: { $0.value < $1.value }), count >= 2,
      count * 3 >= values.count * 2
    else { return nil }
    return (value, count, values.count)
  }

  /// What new work is to cost, told apart from its name; refused where that is no amount, or such work has none.
  func costing(_ said: String, _ definition: WorkflowDefinition) throws(Refusal) -> [WorkflowEvent]
  {
    guard let field = definition.fields.first(where: { $0.kind == .money }) else {
      throw .failed(
        .workFieldUnknown(
          name: definition.id, field: said,
          known: definition.fields.prefix(8).map { .words($0.name) }))
    }
    let phrases = FieldPhrases(definition, by: interpreter.quantities, now: local)
    guard let value = phrases.value(said, of: field) else { throw unreadable(said, field) }
    return [setting(field.id, from: nil, to: value)]
  }

  /// What fields are, where the kind of their work was assumed.
  func assumed(_ definition: WorkflowDefinition) -> [WorkflowEvent] {
    settings(of: definition) { $0.condition == nil }
  }

  /// What fields are by what is told of new work.
  func following(from told: [WorkflowEvent], _ definition: WorkflowDefinition) -> [WorkflowEvent] {
    let state = state(told, definition)
    return settings(of: definition) { holds($0.condition, of: state) }
      .filter { event in !told.contains { $0.field?.id == event.field?.id } }
  }

  /// What other fields come to be by changes of work under way, where neither anybody nor its workflow says what they are.
  func following(from changes: [WorkflowEvent], of old: WorkflowState) -> [WorkflowEvent] {
    var instance = old.instance
    instance.events += changes
    let new = WorkflowState(instance, old.definition, old.calendar)
    return settings(of: old.definition) {
      holds($0.condition, of: new) && !holds($0.condition, of: old)
    }
    .filter { event in
      let field = event.field.flatMap { new.definition.field($0.id) }
      return field.flatMap { new.value(of: $0) } == nil
    }
  }

  private func holds(_ condition: String?, of state: WorkflowState) -> Bool {
    guard let condition, let rules = catalogue.rules(of: state.definition) else { return false }
    return rules.holds(condition, of: state.toldFields, on: local.date)
  }

  private func state(_ told: [WorkflowEvent], _ definition: WorkflowDefinition) -> WorkflowState {
    WorkflowState(
      WorkflowInstance(name: "", workflow: definition.id, events: told), definition,
      catalogue.calendar(of: definition))
  }

  private func settings(
    of definition: WorkflowDefinition, where isMeant: (LikelyField) -> Bool
  ) -> [WorkflowEvent] {
    definition.likelyFields.sorted { $0.key < $1.key }.map { ($0, LikelyField($1)) }
      .filter { isMeant($1) }.compactMap { id, likely in
        definition.field(id).flatMap { FieldValue(likely.value, as: $0.kind) }
          .map { setting(id, from: nil, to: $0) }
      }
  }
}

/// Sentences about a field that no rule reads surely, as its name and its values are anybody's words: those that are offered
/// and shown, and lists.
extension FieldPlanner {
  /// Nil: a line is none of them, or a rule is sure of it.
  func offered(_ interpretation: Interpretation) -> Plan? {
    let text = interpretation.text.trimmed
    guard !library.workflows.isEmpty, text.last != "?", text.utf8.count <= 500,
      !(interpretation.readings.first.map(isSurelyOfField) ?? false)
    else { return nil }
    guard let intent = asOffered(text) ?? listed(text, interpretation) else { return nil }
    do throws(Refusal) { return try plan(intent) } catch { return .refuse(error) }
  }

  private func isSurelyOfField(_ reading: Reading) -> Bool {
    guard reading.confidence >= 0.9, case .workflow(.field)? = reading.intents.first else {
      return false
    }
    return true
  }

  /// The sentence by which the language offers to set a field of some work, or to add to it, with a value in it.
  private func asOffered(_ text: String) -> FieldIntent? {
    let small = text.lowercased()
    let offers: [Message] = [
      .trySetValue(field: Self.filled, name: Self.filled, value: Self.filled),
      .tryAddItem(field: Self.filled, value: Self.filled, name: Self.filled),
    ]
    let leads = offers.compactMap(speaker.way).map { $0.prefix { $0 != Self.hole } }
    guard leads.contains(where: { small.hasPrefix($0.lowercased()) }) else { return nil }
    var found: (intent: FieldIntent, length: Int)?
    for state in states {
      for work in state.instance.names where small.contains(work.lowercased()) {
        for field in state.definition.fields {
          for name in field.allNames where small.contains(name.lowercased()) {
            guard name.count > found?.length ?? 0,
              let intent = asOffered(text, field, called: name, of: work)
            else { continue }
            found = (intent, name.count)
          }
        }
      }
    }
    return found?.intent
  }

  private func asOffered(
    _ text: String, _ field: WorkField, called name: String, of work: String
  ) -> FieldIntent? {
    if let said = value(in: text, as: .trySetValue(field: name, name: work, value: Self.filled)) {
      return .set(field: name, to: said, work: work)
    }
    guard field.kind == .list,
      let said = value(in: text, as: .tryAddItem(field: name, value: Self.filled, name: work))
    else { return nil }
    return .add(said, to: name, work: work)
  }

  /// Stands in an offered sentence where something is to be filled in.
  private static let hole: Character = "…"
  private static let filled = String(hole)

  /// What stands in a text where an offered sentence has its hole; nil: the text is not that sentence.
  private func value(in text: String, as offer: Message) -> String? {
    guard let way = speaker.way(offer), let place = way.firstIndex(of: Self.hole) else {
      return nil
    }
    let (before, after) = (way[..<place], way[place...].dropFirst())
    let small = text.lowercased()
    guard small.hasPrefix(before.lowercased()), small.hasSuffix(after.lowercased()),
      text.count > before.count + after.count
    else { return nil }
    return String(text.dropFirst(before.count).dropLast(after.count)).trimmed
  }

  /// Several things that a field is said to hold, of the work that is named or at hand, where a rule reads one of them as
  /// something else. What no rule reads is told of fields anyway.
  private func listed(_ text: String, _ interpretation: Interpretation) -> FieldIntent? {
    guard let reading = interpretation.readings.first, (0.6..<0.9).contains(reading.confidence)
    else { return nil }
    let (state, phrase, isNamed) = subject(of: withoutArticle(text))
    guard let state, !state.isClosed, !isNamed || !timerNames.calls(state.instance.name),
      phrases(of: state).listsSeveral(phrase)
    else { return nil }
    return .say(phrase, work: state.instance.name)
  }
}
