import Language
import Timers
import Workflows

/// Lists of work by what is known of it, and what is done to all of one.
struct WorkListPlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: ListIntent) throws(Refusal) -> Plan {
    if case .load(let path) = intent { return .run([.works(.load(path: path))]) }
    guard !situation.library.workflows.isEmpty else {
      throw .failed(.workNone, [.tryWorkBegin])
    }
    switch intent {
    case .show(let query): return .run([.works(.show(try list(query)))])
    case .act(let act, let query):
      var act = act
      if case .assign(let person?) = act { act = .assign(somebody(person)) }
      return .run([.works(.act(act, try list(query), on: nil))])
    case .export(let query, let file, let path):
      return .run([.works(.export(try list(query), file, path: path))])
    case .load(let path): return .run([.works(.load(path: path))])
    case .check(let query): return .run([.works(.check(try list(query)))])
    }
  }

  /// What is asked of all work, by pages, where there is more of it than is held here, or than stands on one; else nil.
  func tellOfAll(_ telling: WorkList.Telling) -> Plan? {
    let isLong = telling == .summary && underWay.count > WorkList.onPage
    guard situation.hasMoreWorks || isLong, directory.isAll else { return nil }
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
  private func list(_ query: WorkQuery) throws(Refusal) -> WorkList {
    var list = WorkList()
    var (measured, bounded) = (WorkField?.none, WorkField?.none)
    for condition in query.conditions {
      list.tests += try tests(condition, measuring: measured)
      if condition.isQuantity {
        bounded = measured
      } else {
        measured = self.measured(by: condition)
      }
    }
    list.closedToo = query.conditions.contains(.closedToo)
    (list.isDescending, list.most) = (query.isDescending, query.most)
    let fields = situation.definitionsUnderWay.flatMap(\.fields)
    var field: WorkField?
    if let name = query.order {
      field = situation.definitionsUnderWay.lazy.compactMap { $0.field(called: name) }.first
    } else if query.by == .amount {
      field = fields.first { $0.kind == .money }
    } else if query.by == nil, query.conditions.contains(where: \.isQuantity) {
      field = bounded ?? fields.first { $0.kind == .money }
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
    case .owner?:
      list.order = .field(WorkRow.Fact.lead, isQuantity: false)
      list.shown = WorkRow.Fact.lead
    case .progress?: list.order = .field(WorkRow.Fact.progress, isQuantity: true)
    case nil: list.isDescending = false
    }
    return list
  }

  /// The quantity that a bound behind a condition is one of: “voltage” before “over 100”.
  private func measured(by condition: WorkQuery.Condition) -> WorkField? {
    guard case .phrase(let name) = condition else { return nil }
    let field = situation.definitionsUnderWay.lazy.compactMap { $0.field(called: name) }.first
    return field.flatMap { $0.kind == .number || $0.kind == .money ? $0 : nil }
  }

  private func tests(_ condition: WorkQuery.Condition, measuring field: WorkField? = nil)
    throws(Refusal) -> [WorkList.Test]
  {
    switch condition {
    case .except(let said): return try tests(leavingOut: said)
    case .any(let several):
      var any: [WorkList.Test] = []
      for one in several { any.append(Self.all(try tests(one, measuring: field))) }
      return [.any(any)]
    case .sort(let words):
      return [.any(catalogue.kinds(meant: words, forms).map { .kind($0.id) })]
    case .open: return [.open]
    case .closed: return [.closed]
    case .archived: return [.archived]
    case .blocked: return [.blocked]
    case .late: return [.late]
    case .held: return [.held]
    case .unowned: return [.unowned]
    case .closedToo: return []
    case .more(let said, let orEqual): return amount(said, of: field, isLow: true, orEqual)
    case .less(let said, let orEqual): return amount(said, of: field, isLow: false, orEqual)
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
      let found = forms.singular(words).lazy.compactMap { catalogue.definition(meant: $0) }.first
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
    case .phrase(let phrase):
      let known = tests(of: phrase)
      guard known == [.none],
        let row = situation.conditions(inRow: phrase, by: interpreter.quantities),
        row != [condition]
      else { return known }
      var each: [WorkList.Test] = []
      for one in row { each += try tests(one, measuring: field) }
      return each
    }
  }

  /// Several tests as one.
  private static func all(_ tests: [WorkList.Test]) -> WorkList.Test {
    tests.count == 1 ? tests[0] : .not(.any(tests.map { .not($0) }))
  }

  /// A value of a field, one of several, or a field that says something.
  private func tests(of phrase: String) -> [WorkList.Test] {
    for definition in situation.definitionsUnderWay {
      if let field = definition.field(called: phrase), field.id != WorkField.tags {
        return [.fact(WorkRow.Fact(of: WorkRow.Fact.said(field.id), text: ""))]
      }
      let phrases = FieldPhrases(definition, by: interpreter.quantities, now: situation.local)
      if let choices = phrases.choices(phrase) {
        return [.any(choices.map { Self.all(tests(of: $0, definition)) })]
      }
      if let said = phrases.read(ofMany: phrase), case .value = said {
        return tests(of: said, definition)
      }
    }
    return [.none]
  }

  /// What is so of work of which a field has a value. What says no is so where nothing is known of it, too.
  private func tests(of said: FieldPhrases.Said, _ definition: WorkflowDefinition)
    -> [WorkList.Test]
  {
    guard case .value(let value, let field) = said else { return [.none] }
    if case .list(let items) = value {
      return items.map { .fact(WorkRow.Fact(of: field.id, text: WorkRow.plain($0))) }
    }
    let saysNo = definition.fieldWords.no.contains(value.written.lowercased())
    if field.kind == .yesNo || field.kind == .choice, saysNo { return [.lacks(field.id)] }
    let text = value.date == nil ? WorkRow.plain(value.written) : value.written
    return [.fact(WorkRow.Fact(of: field.id, text: text))]
  }

  /// That it is none of the works, or of those of which something is known, that are left out.
  private func tests(leavingOut said: String) throws(Refusal) -> [WorkList.Test] {
    var left: [WorkList.Test] = []
    let works = situation.library.works
    let pieces = situation.definitionsUnderWay.first.map {
      FieldPhrases($0, by: interpreter.quantities, now: situation.local).pieces(ofList: said)
    }
    for part in works.calls(said) ? [said] : pieces ?? [said] {
      if works.calls(part) {
        left.append(.fact(WorkRow.Fact(of: WorkRow.Fact.name, text: WorkRow.plain(part))))
        continue
      }
      let known = tests(of: part)
      guard known != [.none] else {
        throw .failed(.workUnknown(words: ShownName.bounded(part), known: ""), [.tryWorkflows])
      }
      left.append(Self.all(known))
    }
    return left.map { .not($0) }
  }

  /// - Parameter measured: the field that it is of; nil: that which counts in its unit, else the money that comes first.
  private func amount(_ said: String, of measured: WorkField?, isLow: Bool, _ orEqual: Bool)
    -> [WorkList.Test]
  {
    func bound(_ limit: Double, of field: String?) -> [WorkList.Test] {
      [
        .amount(
          of: field, low: isLow ? limit : nil, high: isLow ? nil : limit, includesBounds: orEqual)
      ]
    }
    let fields = situation.definitionsUnderWay.flatMap(\.fields)
    let money = fields.first { $0.kind == .money }
    let counted = fields.first { field in
      field.kind == .number
        && interpreter.quantities.amount(said, units: field.unitWords)?.saysUnit ?? false
    }
    if let field = measured ?? counted, field.id != money?.id {
      let limit = interpreter.quantities.amount(said, units: field.unitWords)?.value
      return limit.map { bound($0, of: field.id) } ?? [.none]
    }
    let threshold = catalogue.allAmounts.lazy.compactMap { $0.threshold(meant: said) }.first
    guard let money,
      let limit = interpreter.quantities.amount(said, units: money.unitWords)?.value
        ?? threshold?.amount(on: situation.local.date)?.amount
    else { return [.none] }
    return bound(limit, of: nil)
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
      event.person = person.map { ShownName.bounded($0) }
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

extension WorkQuery.Condition {
  fileprivate var isQuantity: Bool {
    switch self {
    case .more, .less: true
    case .any(let several): several.contains(where: \.isQuantity)
    case .phrase, .lacking, .tagged, .phase, .kind, .sort, .except, .person, .due, .words, .open,
      .closed, .archived, .blocked, .late, .held, .unowned, .closedToo:
      false
    }
  }
}
