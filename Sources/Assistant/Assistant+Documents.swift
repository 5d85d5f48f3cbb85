import Documents
import Language
import Timers
import Workflows

extension Situation {
  /// A template filled with what is known of some work. Nil: there is no such work.
  public func text(of template: DocumentTemplate, for work: Int64) -> String? {
    state(ofWork: work).map { DocumentFilling($0, in: self).text(of: template) }
  }
}

/// Documents of work for who keeps their texts: their record, and what a text says of fields.
extension Assistant {
  /// The plan that writes a change of a document into the record of its work; nil: it happens now.
  public func recording(
    _ change: DocumentChange, of work: Int64, on day: CivilDate? = nil, in situation: Situation
  ) -> Plan {
    do throws(Refusal) {
      return try planner(situation).documentPlanner.record(change, of: work, on: day)
    } catch {
      return .refuse(error)
    }
  }

  /// What a text says of fields that are not so yet, each where it says so first. Lines times fields.
  public func suggestions(from text: String, for work: Int64, in situation: Situation)
    -> [DocumentEffect.Suggestion]
  {
    guard let state = situation.state(ofWork: work) else { return [] }
    let phrases = FieldPhrases(state.definition, by: interpreter.quantities, now: situation.local)
    var found: [DocumentEffect.Suggestion] = []
    for line in LabelledLine.all(in: text) where found.count < Self.mostSuggestions {
      guard let field = state.definition.field(labelled: line.label), field.kind != .list,
        !found.contains(where: { $0.field == field.id }),
        let value = phrases.value(line.value, of: field), state.value(of: field) != value
      else { continue }
      found.append(
        .init(field: field.id, value: value, line: line.line, text: "\(line.label): \(line.value)"))
    }
    return found
  }

  private static let mostSuggestions = 9

  /// Asks which of some suggestions is to be set; after one, of the others. Nil: none is left.
  public func question(
    about suggestions: [DocumentEffect.Suggestion], of work: Int64, in situation: Situation
  ) -> Question? {
    guard let state = situation.state(ofWork: work) else { return nil }
    let name = state.instance.name
    let planner = planner(situation)
    var choices: [Question.Choice] = []
    var first: Message?
    for (index, suggestion) in suggestions.enumerated() {
      guard let field = state.definition.field(suggestion.field),
        case .run(let effects)? = try? planner.fieldPlanner.set(
          field, to: suggestion.value, in: state)
      else { continue }
      var rest = suggestions
      rest.remove(at: index)
      let value = WorkPhrasing(situation).value(suggestion.value, of: field)
      let more: [Effect] = rest.isEmpty ? [] : [.document(.suggest(rest, work: work))]
      choices.append(
        Question.Choice(
          text: .documentSuggestion(
            field: field.name, value: value, line: suggestion.line,
            text: ShownName.bounded(suggestion.text)),
          name: field.name, effects: effects + more))
      first = first ?? .tryFieldSet(field: field.name, name: name)
    }
    guard let first else { return nil }
    return Question(
      kind: .choose(choices), text: .documentSuggestions(name: name), instead: first)
  }
}

extension Question {
  /// Before a new text takes the place of one that was changed by hand.
  public static func overHand(_ document: WorkDocument, _ chosen: DocumentEffect.Chosen) -> Question
  {
    Question(
      kind: .confirm([.document(.regenerate(chosen, overHand: true))], destructive: true),
      text: .documentOverhand(
        document: document.title, name: document.workName, n: document.current.number),
      instead: .tryDocumentShow(document: document.title, name: document.workName))
  }

  /// Before a text is signed in which something is left blank.
  public static func signsBlanks(_ document: WorkDocument, _ count: Int, _ effects: [Effect])
    -> Question
  {
    Question(
      kind: .confirm(effects, destructive: true),
      text: .documentSignBlanks(n: count, document: document.title, name: document.workName),
      instead: .tryDocumentShow(document: document.title, name: document.workName))
  }

  /// Before a file is written over.
  public static func overwrites(_ file: String, _ save: DocumentEffect, instead: Message)
    -> Question
  {
    Question(
      kind: .confirm([.document(save)], destructive: true),
      text: .documentFileThere(file: file), instead: instead)
  }
}

extension WorkflowDefinition {
  /// The field that a label is the name of: numbers and words of a form may stand before it (“5 Solicitation number”).
  fileprivate func field(labelled label: String) -> WorkField? {
    if let field = field(called: label) { return field }
    let words = label.split(separator: " ")
    guard words.count > 1, words[0].contains(where: \.isNumber) else { return nil }
    return field(called: words.dropFirst().joined(separator: " "))
  }
}

extension WorkflowState {
  /// Its workflow says “none” of a text that nobody told: rules go by that, and it is no fact for a paper.
  fileprivate func presetsNone(_ field: WorkField) -> Bool {
    guard field.kind == .text, setFields[field.id] == nil,
      case .text(let preset)? = value(of: field)
    else { return false }
    return definition.fieldWords.no.contains(preset)
  }
}

extension DocumentFilling {
  init(_ state: WorkflowState, in situation: Situation) {
    let phrasing = WorkPhrasing(situation)
    let rules = situation.workflows.all.rules(of: state.definition)
    let known = state.complianceFields(phase: state.phase)
    let today = situation.local.date
    func name(_ id: String) -> String {
      state.definition.field(id)?.name ?? String(id.map { $0 == "-" ? " " : $0 })
    }
    self.init(
      work: state.instance.name, today: today.iso,
      value: { id in
        guard let field = state.definition.field(id), let value = state.value(of: field),
          !state.presetsNone(field)
        else { return nil }
        // A paper is read in other years, too.
        return value.date?.iso ?? phrasing.value(value, of: field)
      },
      items: { id in
        if case .list(let items)? = known[id] { items } else { [] }
      },
      name: name,
      holds: { $0.isKnown(of: known, rules, on: today) },
      unknown: { condition in
        let fields = condition.fields.filter { known[$0] == nil }
        return fields.isEmpty ? condition.fields : fields
      })
  }
}
