import Language
import Timers
import Workflows

/// Lists of work by what is known of it, and what is done to all of one.
struct WorkListPlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: ListIntent) throws(Refusal) -> Plan {
    if case .load(let path) = intent { return .run([.works(.load(path: path))]) }
    guard !situation.library.workflows.isEmpty else {
      throw Refusal(.failed, .workNone, nearest: [.tryWorkBegin])
    }
    switch intent {
    case .show(let query): return .run([.works(.show(list(query)))])
    case .act(let act, let query):
      var act = act
      if case .assign(let person?) = act { act = .assign(somebody(person)) }
      return .run([.works(.act(act, list(query), on: nil))])
    case .export(let query, let file, let path):
      return .run([.works(.export(list(query), file, path: path))])
    case .load(let path): return .run([.works(.load(path: path))])
    case .check(let query): return .run([.works(.check(list(query)))])
    }
  }

  /// What is asked of all work, by pages, where there is more of it than is held here; else nil.
  func tellOfAll(_ telling: WorkList.Telling) -> Plan? {
    guard situation.hasMoreWorks, resolver.directory.isAll else { return nil }
    func fact(_ name: String, _ text: String = "") -> WorkList.Test {
      .fact(WorkRow.Fact(of: name, text: text))
    }
    var list = WorkList()
    list.telling = telling
    switch telling {
    case .summary: list.order = .changed
    case .deadlines: (list.tests, list.order) = ([.fact(.anyDue)], .due)
    case .late: (list.tests, list.order) = ([.late], .due)
    case .due(let days):
      let end = LocalTime(CivilDate(day: days.upperBound.day + 1), second: 0)
      list.tests = [
        .amount(
          of: WorkRow.Fact.day,
          low: Double(situation.zone.wall(LocalTime(days.lowerBound, second: 0))),
          high: Double(situation.zone.wall(end)) - 1, includesBounds: true)
      ]
      list.order = .due
    case .tasks(let person?): list.tests = [fact(WorkRow.Fact.task, WorkRow.plain(person))]
    case .tasks(nil): list.tests = [fact(WorkRow.Fact.said(WorkRow.Fact.task))]
    case .unassigned: list.tests = [fact(WorkRow.Fact.free)]
    }
    return .run([.works(.show(list))])
  }

  /// What a query comes to for the work there is.
  private func list(_ query: WorkQuery) -> WorkList {
    var list = WorkList()
    for condition in query.conditions { list.tests += tests(condition) }
    list.closedToo = query.conditions.contains(.closedToo)
    (list.isDescending, list.most) = (query.isDescending, query.most)
    let fields = situation.definitionsUnderWay.flatMap(\.fields)
    var field: WorkField?
    if let name = query.order {
      field = situation.definitionsUnderWay.lazy.compactMap { $0.field(called: name) }.first
    } else if query.by == .amount {
      field = fields.first { $0.kind == .money }
    } else if query.by == nil, query.conditions.contains(where: \.isQuantity) {
      field = fields.first { $0.kind == .money }
      list.isDescending = true
    }
    if let field {
      let isQuantity = [.money, .number, .date].contains(field.kind)
      let isFirst = field.id == fields.first { $0.kind == .money }?.id
      list.order = isFirst ? .amount : .field(field.id, isQuantity: isQuantity)
      list.shown = field.id
      // Letters rise, and so do days, unless somebody says otherwise.
      if !isQuantity || field.kind == .date { list.isDescending = false }
      return list
    }
    switch query.by {
    case .changed?: (list.order, list.isDescending) = (.changed, false)
    case .due?: list.order = .due
    case .name?: list.order = .name
    case .begun?, .amount?: list.order = .begun
    case nil: list.isDescending = false
    }
    return list
  }

  private func tests(_ condition: WorkQuery.Condition) -> [WorkList.Test] {
    switch condition {
    case .open: return [.open]
    case .closed: return [.closed]
    case .archived: return [.archived]
    case .blocked: return [.blocked]
    case .late: return [.late]
    case .held: return [.held]
    case .unowned: return [.unowned]
    case .closedToo: return []
    case .more(let said, let orEqual): return amount(said, isLow: true, orEqual)
    case .less(let said, let orEqual): return amount(said, isLow: false, orEqual)
    case .tagged(let tag):
      return [.fact(WorkRow.Fact(of: WorkRow.Fact.tag, text: WorkRow.plain(tag)))]
    case .lacking(let name):
      // Tags are facts of their own.
      let field = situation.definitionsUnderWay.lazy.compactMap { $0.field(called: name) }
        .first { $0.id != WorkField.tags }
      return [field.map { .lacks($0.id) } ?? .none]
    case .phase(let phase):
      let steps = situation.definitionsUnderWay.lazy.flatMap(\.steps)
      let step = steps.first { $0.words == phase.lowercased() }
      return [.place(step?.id ?? phase.lowercased())]
    case .kind(let words):
      // Several are said where one is declared.
      let one = String(words.dropLast(words.last == "s" ? 1 : 0))
      let found = catalogue.definition(meant: words) ?? catalogue.definition(meant: one)
      return [found.map { .kind($0.id) } ?? .none]
    case .person(let name):
      return [.fact(WorkRow.Fact(of: WorkRow.Fact.person, text: WorkRow.plain(somebody(name))))]
    case .due(let days):
      let end = LocalTime(CivilDate(day: days.upperBound.day + 1), second: 0)
      return [
        .due(
          situation.zone.wall(LocalTime(days.lowerBound, second: 0))...situation.zone.wall(end) - 1)
      ]
    case .words(let words):
      let said = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return [said.isEmpty ? .none : .words(said)]
    case .phrase(let phrase): return tests(of: phrase)
    }
  }

  /// A value of a field, or a field that says something.
  private func tests(of phrase: String) -> [WorkList.Test] {
    for definition in situation.definitionsUnderWay {
      if let field = definition.field(called: phrase), field.id != WorkField.tags {
        return [.fact(WorkRow.Fact(of: WorkRow.Fact.said(field.id), text: ""))]
      }
      let phrases = FieldPhrases(definition, by: interpreter.quantities, now: situation.local)
      guard case .value(let value, let field)? = phrases.read(ofMany: phrase) else { continue }
      if case .list(let items) = value {
        return items.map { .fact(WorkRow.Fact(of: field.id, text: WorkRow.plain($0))) }
      }
      let text = value.date == nil ? WorkRow.plain(value.written) : value.written
      return [.fact(WorkRow.Fact(of: field.id, text: text))]
    }
    return [.none]
  }

  private func amount(_ said: String, isLow: Bool, _ orEqual: Bool) -> [WorkList.Test] {
    let money = situation.definitionsUnderWay.lazy.flatMap(\.fields).first { $0.kind == .money }
    let threshold = catalogue.allRules.lazy.compactMap { $0.threshold(meant: said) }.first
    guard let money,
      let limit = interpreter.quantities.amount(said, units: money.unitWords)?.value
        ?? threshold?.amount(on: situation.local.date)?.amount
    else { return [.none] }
    return [
      .amount(
        of: nil, low: isLow ? limit : nil, high: isLow ? nil : limit, includesBounds: orEqual)
    ]
  }

  /// What an act on all of a list does to some work of it; none where it is so already.
  func changes(of act: WorkAct, on state: WorkflowState) throws(Refusal) -> [StateChange] {
    let plan: Plan
    switch act {
    case .tag(let tag, let on): plan = try fieldPlanner.tag(tag, state, on)
    case .close:
      plan =
        state.isClosed
        ? .run([]) : change(state, [event(.closed, nil, on: nil)], ending: state.definition.steps)
    case .archive(let on): plan = try fieldPlanner.archive(state, on)
    case .delete:
      let alarms = situation.timers.filter { $0.routine.origin?.deadline?.work == state.id }
      plan = .run(
        alarms.map { .stop($0.id) } + [.drop(Kept.Key(kind: .workflow, id: state.instance.id))])
    case .assign(let person):
      try refuseIfClosed(state)
      var event = event(.assigned, nil, on: nil)
      event.person = person.map { Phrasing.bounded($0) }
      plan = state.lead == event.person ? .run([]) : change(state, [event], ending: [])
    case .set(let name, let said):
      let field = try fieldPlanner.field(name, of: state)
      plan = try fieldPlanner.set(
        field, to: try fieldPlanner.value(said, of: field, state), in: state)
    }
    guard case .run(let effects) = plan else { return [] }
    return effects.compactMap(\.change)
  }
}

extension Assistant {
  /// What an act does to some work; none where it is so already, or cannot be.
  public func changes(of act: WorkAct, on work: WorkflowInstance, in situation: Situation)
    -> [StateChange]
  {
    guard let state = situation.workflows.all.state(of: work) else { return [] }
    return (try? planner(situation).workListPlanner.changes(of: act, on: state)) ?? []
  }
}

extension Assistant {
  /// The alarms of work that is new: they find it as what is kept before them.
  public func alarms(ofNew work: WorkflowInstance, in situation: Situation) -> [StateChange] {
    planner(situation).workListPlanner.alarms(ofNew: work).compactMap(\.change)
  }
}

extension WorkQuery.Condition {
  fileprivate var isQuantity: Bool {
    switch self {
    case .more, .less: true
    case .phrase, .lacking, .tagged, .phase, .kind, .person, .due, .words, .open, .closed,
      .archived,
      .blocked, .late, .held, .unowned, .closedToo:
      false
    }
  }
}
