import Language
import Timers
import Workflows

/// What is known of work: told, asked, filled in. Every change is an event of its record.
struct FieldPlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: FieldIntent) throws(Refusal) -> Plan {
    switch intent {
    case .say(let phrase, let work): return try say(phrase, try state(work))
    case .set(let name, let said, let work):
      let state = try state(work)
      let field = try field(name, of: state)
      if let (value, also) = phrases(of: state).further(behind: said) {
        return tell([.workflow(.field(.set(field: name, to: value, work: work)))], also, state)
      }
      if let (value, _) = asking(behind: said), phrases(of: state).value(value, of: field) != nil {
        return told([.set(field: name, to: value, work: work)], state)
      }
      if let step = stepSettled(field, said, state) {
        return try workPlanner.complete(step.id, state.instance.name, on: nil, nil)
      }
      return try set(field, to: try value(said, of: field, state), in: state)
    case .stated(let name, let said, let work):
      let state = try state(work)
      let field = try field(name, of: state)
      guard !phrases(of: state).isRemark(said, of: field) else { throw remark(said, field, state) }
      return try plan(.set(field: name, to: said, work: work))
    case .change(let name, let said, let isMore, let work):
      let state = try state(work)
      let field = try field(name, of: state)
      if field.kind == .list {
        return try plan(
          isMore ? .add(said, to: name, work: work) : .take(said, from: name, work: work))
      }
      return try change(field, by: said, isMore: isMore, in: state)
    case .add(let said, let name, let work):
      let state = try state(work)
      let field = try field(name, of: state)
      guard field.kind == .list else {
        return try set(field, to: try value(said, of: field, state), in: state)
      }
      let old = items(field, of: state)
      let new =
        old
        + phrases(of: state).items(said, of: field).filter { item in
          !old.contains { FieldValue.isSame($0, item) }
        }
      return try set(field, to: .list(new), in: state)
    case .take(let said, let name, let work):
      let state = try state(work)
      let field = try field(name, of: state)
      let old = items(field, of: state)
      let gone = ([said] + phrases(of: state).items(said, of: field)).map { $0.lowercased() }
      let left = old.filter { item in
        !gone.contains { FieldValue.isSame($0, item.lowercased()) }
      }
      guard left.count < old.count else {
        throw .failed(
          .workFieldLacks(value: said, field: field.name, name: state.instance.name),
          [.tryFieldsOf(name: state.instance.name)])
      }
      return try set(field, to: left.isEmpty ? nil : .list(left), in: state)
    case .clear(let name, let work):
      let state = try state(work)
      return try set(try field(name, of: state), to: nil, in: state)
    case .ask(let name, let work):
      let state = try state(work)
      return answer(workPhrasing.field(try field(name, of: state), of: state))
    case .known(let work): return answer(workPhrasing.fields(of: try state(work)))
    case .tag(let tag, let work, let on): return try self.tag(tag, try state(work), on)
    case .fill(let work): return try fill(try state(work))
    case .archive(let work, let on): return try archive(try state(work), on)
    case .archived: return answer(workPhrasing.archive(archived))
    case .copy(let work, let name, let kind):
      let state = try state(work)
      return try copy(state, name, as: try kind.map(workPlanner.definition) ?? state.definition)
    }
  }

  func phrases(of state: WorkflowState) -> FieldPhrases {
    FieldPhrases(state.definition, by: interpreter.quantities, now: situation.local)
  }

  func field(_ name: String, of state: WorkflowState) throws(Refusal) -> WorkField {
    if let field = state.definition.field(called: name) { return field }
    if state.definition.fieldWords.isOpen { return WorkField(id: ShownName.bounded(name)) }
    let known = state.definition.fields.prefix(8).map { Message.words($0.name) }
    throw .failed(
      .workFieldUnknown(name: state.instance.name, field: name, known: known),
      [.tryFieldsOf(name: state.instance.name)])
  }

  func value(_ said: String, of field: WorkField, _ state: WorkflowState) throws(Refusal)
    -> FieldValue
  {
    if let value = phrases(of: state).value(said, of: field) { return value }
    throw unreadable(said, field)
  }

  /// “The set-aside is decided” is no value of the field, where a step is called so: that is done. Nil: it is a value.
  private func stepSettled(_ field: WorkField, _ said: String, _ state: WorkflowState)
    -> WorkflowDefinition.Step?
  {
    guard field.kind != .text, field.kind != .person, !said.contains(" "),
      forms.isPast(said.lowercased()),
      phrases(of: state).value(said, of: field) == nil
    else { return nil }
    return state.step(meant: field.name, .none)
  }

  func remark(_ said: String, _ field: WorkField, _ state: WorkflowState) -> Refusal {
    Refusal(
      .notUnderstood, .workFieldRemark(said: ShownName.bounded(said), field: field.name),
      nearest: [.tryFieldSet(field: field.name, name: state.instance.name)])
  }

  func unreadable(_ said: String, _ field: WorkField) -> Refusal {
    let said = ShownName.bounded(said)
    if field.form != nil {
      return Refusal(.notUnderstood, .workFieldRemark(said: said, field: field.name))
    }
    guard field.kind == .choice else {
      return Refusal(
        .notUnderstood,
        .workFieldUnreadable(
          said: said, kind: field.kind.rawValue, field: field.name, unit: field.unit ?? ""))
    }
    return Refusal(
      .notUnderstood,
      .workFieldChoices(
        said: said, field: field.name,
        choices: field.choices.map { .words($0.words.first ?? $0.id) }))
  }

  private func items(_ field: WorkField, of state: WorkflowState) -> [String] {
    if case .list(let items)? = state.setFields[field.id] { items } else { [] }
  }

  /// A phrase whose field is found by its words.
  private func say(_ phrase: String, _ state: WorkflowState) throws(Refusal) -> Plan {
    if let told = phrases(of: state).tellings(phrase), told.count > 1 {
      return tell([], told, state)
    }
    switch phrases(of: state).read(phrase) {
    case .value(let value, let field)?: return try set(field, to: value, in: state)
    case .unreadable(let said, let field)?: throw unreadable(said, field)
    case nil:
      throw Refusal(
        .notUnderstood, .noUnderstanding, nearest: [.tryFieldsOf(name: state.instance.name)])
    }
  }

  /// Nil empties it.
  func set(_ field: WorkField, to value: FieldValue?, in state: WorkflowState) throws(Refusal)
    -> Plan
  {
    try refuseIfClosed(state)
    if let plan = try planning(field, value, in: state) { return plan }
    let old = field.kind == .list ? state.setFields[field.id] : state.value(of: field)
    // What a workflow presets may be said all the same.
    guard old != value || value != nil && state.setFields[field.id] == nil else {
      throw .failed(
        value == nil
          ? .workFieldUnset(name: state.instance.name, field: field.name)
          : .workFieldSame(
            name: state.instance.name, field: field.name,
            value: value.map { workPhrasing.value($0, of: field) } ?? ""),
        [.tryFieldsOf(name: state.instance.name)])
    }
    if WorkField.isOwn(field.id), case .text(let number)? = value,
      let other = situation.library.workflows.first(where: {
        $0.id != state.instance.id && $0.ownNames.contains(number)
      })
    {
      throw .failed(.workFieldTaken(name: other.name, value: number))
    }
    let change = setting(field.id, from: old == value ? nil : old, to: value)
    return self.change(state, [change] + following(from: [change], of: state), ending: [])
  }

  /// A day to come of a field that is the day of a step which is not done: that of its deadline. Nil for any other.
  private func planning(_ field: WorkField, _ value: FieldValue?, in state: WorkflowState)
    throws(Refusal) -> Plan?
  {
    guard field.kind == .date,
      let step = (field.dueOf + field.fromSteps).first(where: {
        state.definition.step($0) != nil && state.done[$0] == nil
      })
    else { return nil }
    let subject = WorkflowSubject(step, work: state.instance.name)
    guard let value else {
      return state.setDeadlines[step]?.due == nil
        ? nil : try deadlinePlanner.plan(DeadlineRequest(subject, .remove))
    }
    guard let date = value.date,
      date > situation.local.date || field.fromSteps.isEmpty && date == situation.local.date
    else { return nil }
    return try deadlinePlanner.plan(
      DeadlineRequest(subject, .set(LocalTime(date, second: 0), hasClock: false)))
  }

  func setting(_ field: String, from old: FieldValue?, to new: FieldValue?) -> WorkflowEvent {
    var event = event(.field, nil, on: nil)
    event.field = FieldChange(id: field, old: old, new: new)
    return event
  }

  /// - Parameter said: one tag, or several: “fy26 and urgent”.
  func tag(_ said: String, _ state: WorkflowState, _ on: Bool) throws(Refusal) -> Plan {
    try refuseIfClosed(state)
    let old = state.tags
    let whole = ShownName.bounded(said.lowercased())
    let tags =
      old.contains(whole) ? [whole] : parts(of: said.lowercased()).map { ShownName.bounded($0) }
    let changed = tags.filter { old.contains($0) != on }
    guard !changed.isEmpty else {
      throw .failed(
        on
          ? .workTagThere(name: state.instance.name, tag: whole)
          : .workTagNone(name: state.instance.name, tag: whole),
        [.tryFieldsOf(name: state.instance.name)])
    }
    let new = on ? old + changed : old.filter { !changed.contains($0) }
    let event = setting(
      WorkField.tags, from: old.isEmpty ? nil : .list(old), to: new.isEmpty ? nil : .list(new))
    return change(state, [event], ending: [])
  }

  var archived: [WorkflowState] {
    situation.library.workflows.compactMap { catalogue.state(of: $0) }.filter(\.isArchived)
  }

  /// Open work is closed with it.
  func archive(_ state: WorkflowState, _ on: Bool) throws(Refusal) -> Plan {
    guard state.isArchived != on else {
      throw .failed(
        on
          ? .workArchivedAlready(name: state.instance.name)
          : .workArchivedNot(name: state.instance.name),
        on
          ? [.tryUnarchive(name: state.instance.name)] : [.tryArchive(name: state.instance.name)])
    }
    guard on else { return change(state, [event(.unarchived, nil, on: nil)], ending: []) }
    let closing = state.isClosed ? [] : [event(.closed, nil, on: nil)]
    return change(
      state, closing + [event(.archived, nil, on: nil)],
      ending: state.isClosed ? [] : state.definition.steps)
  }

  /// New work of the same kind, with the fields that somebody set; not with its dates, numbers and documents, which are
  /// its own. What is told of the new work behind its name takes the place of what the other has.
  private func copy(
    _ state: WorkflowState, _ name: String, as definition: WorkflowDefinition
  ) throws(Refusal) -> Plan {
    let begun = name.contains(",") ? begun(name, definition) : nil
    let (name, told) = begun.map { ($0.name, $0.events) } ?? (name, [])
    let own = Set(told.compactMap { $0.field?.id })
    var wanted = ShownName.bounded(name)
    var number = 2
    while name.isEmpty, wanted.isEmpty || situation.library.works.calls(wanted) {
      wanted = "\(state.instance.name) \(number)"
      number += 1
    }
    guard !situation.library.works.calls(wanted) else {
      throw .failed(.workNameTaken(name: wanted), [.tryFieldsOf(name: wanted)])
    }
    var events = [event(.began, nil, on: nil)]
    for field in definition.fields where field.kind != .date && !WorkField.namesWork(field.id) {
      guard field.id != "documents", !own.contains(field.id),
        let value = state.setFields[field.id]
      else { continue }
      events.append(setting(field.id, from: nil, to: value))
    }
    events += told + numbering(definition, told)
    let work = WorkflowInstance(name: wanted, workflow: definition.id, events: events)
    return .run([.keep(.workflow(work))] + (told.isEmpty ? [] : alarms(ofNew: work)))
  }

  /// What is needed for the steps that come next, and is not known.
  func needed(_ state: WorkflowState) -> [(field: WorkField, for: String)] {
    state.fieldsNeeded(
      for: state.next, catalogue.rules(of: state.definition), on: situation.local.date)
  }

  private func fill(_ state: WorkflowState) throws(Refusal) -> Plan {
    try refuseIfClosed(state)
    let needed = needed(state)
    guard let question = question(needed.map(\.field.id), of: state) else {
      return answer([line(.workFillNone(name: state.instance.name), .good)])
    }
    return .ask(question)
  }

  /// Asks for the first of some fields that is not known yet; nil: all are.
  func question(_ fields: [String], of state: WorkflowState) -> Question? {
    guard let id = fields.first, let field = state.definition.field(id) else { return nil }
    let why = needed(state).first { $0.field.id == id }?.for ?? ""
    let kinds = field.kind == .choice ? field.choices.prefix(6).map { $0.words.first ?? $0.id } : []
    var question = Question(
      kind: .field(
        .init(
          work: state.instance.id, field: id, later: Array(fields.dropFirst()),
          likely: likely(field, of: state))),
      text: .workFillAsk(
        name: state.instance.name, field: field.name, why: why,
        choices: kinds.map { .words($0) }),
      instead: .tryFieldSet(field: field.name, name: state.instance.name))
    // Dropping it takes nothing back of what was answered.
    question.otherwise = [.answer([line(.workFillEnded)], [])]
    return question
  }

  /// What an answer to such a question does, and what is asked then.
  ///
  /// - Parameter text: empty takes what is likely, and skips the field where nothing is.
  func fillIn(_ asked: Question.Field, _ text: String) throws(Refusal) -> (Plan, Question?) {
    guard let state = situation.state(ofWork: asked.work),
      let field = state.definition.field(asked.field)
    else { return (answer([]), nil) }
    var plan = answer([])
    var after = state
    let isSkipped = text.lowercased() == say(.workFillSkip)
    let text = isSkipped ? "" : text.isEmpty ? asked.likely?.value ?? "" : text
    if !text.isEmpty {
      plan = try set(field, to: try value(text, of: field, state), in: state)
      if case .run(let effects) = plan, case .change(.keep(.workflow(let kept)))? = effects.first {
        after = WorkflowState(kept, state.definition, state.calendar)
      }
    }
    // What somebody answered may make others needed, or needless.
    let now = needed(after).map(\.field.id)
    let later = asked.later.filter(now.contains)
    let next = question(later, of: after)
    guard case .run(let effects) = plan else { return (plan, nil) }
    var lines = [
      next.map { line($0.text, .warn) }
        ?? line(.workFillOver(name: state.instance.name), .good)
    ]
    if case .field(let asked)? = next?.kind, let likely = asked.likely {
      lines.append(Line(.dim, "  " + say(.workFillLikely(value: likely.value, why: likely.why))))
    }
    return (.run(effects.filter { $0 != .answer([], []) } + [.answer(lines, [])]), next)
  }

  /// “Radar is a small business set-aside”, “NAICS 541512”: a value of a field that is told of work under way. Nil: none
  /// is. What names neither work nor field is asked about first.
  ///
  /// - Parameters:
  ///   - byName: only what begins with the name of a field.
  ///   - surely: something else is surely meant, but for a field that work is called by, and money joined to its field.
  func tell(_ text: String, byName: Bool = false, unless surely: Bool = false) -> Plan? {
    guard hasOpenWork, text.last != "?", text.utf8.count <= 500 else { return nil }
    if !byName, let plan = toldOfSeveral(text) { return plan }
    let text = withoutArticle(text)
    let (state, phrase, isNamed) = byName ? subject(of: text) : subjectAtEnd(of: text)
    if let state, !isNamed || !situation.names.calls(state.instance.name), isNamed || !byName,
      let told = phrases(of: state).tellings(phrase, byName: !isNamed), told.count > 1
    {
      return tell([], told, state)
    }
    guard let state, !isNamed || !situation.names.calls(state.instance.name) else { return nil }
    if !byName, let plan = dueTold(text) ?? asked(text, by: phrases(of: state)) { return plan }
    guard let said = phrases(of: state).read(phrase, byName: byName && !isNamed) else { return nil }
    // Before its work a field that is only yes may as well be told of a step.
    if case .value(.flag(true), _) = said, isNamed, !subject(of: text).isNamed { return nil }
    do throws(Refusal) {
      switch said {
      case .unreadable(let value, _)
      where byName && OtherMoney(phrases(of: state)).amount(endOf: value) == nil:
        return nil
      case .unreadable(let value, let field):
        if let step = stepSettled(field, value, state) {
          return try workPlanner.complete(step.id, state.instance.name, on: nil, nil)
        }
        return .refuse(unreadable(value, field))
      // Of work that the line does not name, nothing is known by a name of one’s own.
      case .value(_, let field) where !isNamed && state.definition.field(field.id) == nil:
        return nil
      case .value(_, let field)
      where surely && !isNamed && !WorkField.namesWork(field.id)
        && !(field.kind == .money && phrases(of: state).joins(phrase)):
        return nil
      case .value(let value, let field):
        let plan = try set(field, to: value, in: state)
        let small = phrase.lowercased()
        let namesField = field.allNames.contains { small.contains($0.lowercased()) }
        let isMoney = field.kind == .money
        guard !isNamed, !namesField, !isMoney, case .run(let effects) = plan else { return plan }
        return .ask(
          Question(
            kind: .confirm(effects, destructive: false),
            text: .workFieldMeant(
              field: field.name, name: state.instance.name,
              value: workPhrasing.value(value, of: field)),
            instead: .tryFieldSet(field: field.name, name: state.instance.name)))
      }
    } catch {
      return .refuse(error)
    }
  }
}

extension FieldPlanner {
  /// Without the words that stand before a name; what denies is no such word.
  func withoutArticle(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    while let first = words.first, words.count > 1, interpreter.leadsName(first),
      !interpreter.denies(first)
    {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }
}

extension Situation {
  /// Whether some words are of this kind, for work under way and the rules there are.
  func means(_ words: String, _ kind: WorkWords, by quantities: QuantityReader) -> Bool {
    switch kind {
    case .threshold: return workflows.all.allAmounts.contains { $0.threshold(meant: words) != nil }
    case .approval: return workflows.all.allAmounts.contains { $0.ladder(in: words) != nil }
    case .document: return callsDocument(words)
    case .documentHere: return document(at: places.here) != nil
    case .workHere: return places.here.work != nil && document(at: places.here) == nil
    case .searchHere: return [.search, .regulations].contains(places.here)
    case .held: return holds(words)
    case .planned: return timers.contains { $0.routine.origin?.together != nil }
    case .rule: return workflows.all.namesRule(words)
    case .open:
      return library.workflows.contains { work in
        work.names.contains { $0.lowercased() == words.lowercased() }
          && workflows.all[work.workflow]?.fieldWords.isOpen == true
      }
    case .wholeDue:
      return workflows.all.definitions.contains {
        FieldPhrases($0, by: quantities, now: local).tellsDue(words)
      }
    case .kind: return !workflows.all.kinds(ofOne: words, quantities.forms).isEmpty
    case .sort:
      let kinds = Set(workflows.all.kinds(meant: words, quantities.forms).map(\.id))
      let there = Set(library.workflows.map(\.workflow))
      return !kinds.isDisjoint(with: there) && (hasMoreWorks || !there.isSubset(of: kinds))
    case .row:
      return means(words, .value, by: quantities)
        || conditions(inRow: words, by: quantities) != nil
    case .field, .value, .further, .quantity, .phase, .exception:
      guard !library.workflows.isEmpty else { return false }
    }
    return definitionsUnderWay.contains { definition in
      switch kind {
      case .field: return definition.field(called: words) != nil
      case .value:
        if definition.field(called: words) != nil { return true }
        let phrases = FieldPhrases(definition, by: quantities, now: local)
        return phrases.read(ofMany: words) != nil || phrases.choices(words) != nil
          || (phrases.tellings(words)?.count ?? 0) > 1
      case .further:
        return FieldPhrases(definition, by: quantities, now: local).further(behind: words) != nil
      case .quantity:
        let units = definition.fields.filter { $0.kind == .money || $0.kind == .number }
          .flatMap(\.unitWords)
        return quantities.amount(words, units: units) != nil
          || workflows.all.allAmounts.contains { $0.threshold(meant: words) != nil }
      case .phase:
        let said = words.lowercased()
        return definition.steps.contains { $0.phase == said || $0.id == said || $0.words == said }
      case .exception:
        let phrases = FieldPhrases(definition, by: quantities, now: local)
        return library.works.calls(words)
          || phrases.pieces(ofList: words).allSatisfy { piece in
            library.works.calls(piece) || definition.field(called: piece) != nil
              || phrases.read(ofMany: piece) != nil
          }
      case .rule, .threshold, .approval, .held, .document, .documentHere, .workHere, .searchHere,
        .wholeDue, .open, .sort, .kind, .planned, .row:
        return false
      }
    }
  }
}
