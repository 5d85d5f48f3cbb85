import Timers
import Workflows

/// Lists of work by the page, and what became of all of one.
extension WorkPhrasing {
  /// A page of a list, with the field that it goes by beside each.
  ///
  /// - Parameters:
  ///   - first: how many come before it.
  ///   - open: how much work goes on, for a list that one page holds.
  public func page(
    _ works: [WorkflowInstance], after first: Int, of total: Int, open: Int, showing field: String?,
    telling: WorkList.Telling = .summary
  ) -> [Line] {
    guard !works.isEmpty else { return [line(.workFoundNone)] }
    let told = lines(of: works, telling) ?? summaries(works, showing: field)
    return told + [line(count(works, after: first, of: total, open: open, field), .dim)]
  }

  /// How many there are, and what they are worth where all of them stand there.
  private func count(
    _ works: [WorkflowInstance], after first: Int, of total: Int, open: Int, _ field: String?
  ) -> Message {
    let last = first + works.count
    if last < total { return .workListPage(first: first + 1, last: last, n: total) }
    if first > 0 { return .workListEnd(first: first + 1, last: last, n: total) }
    let all = max(total, open)
    guard total > 1, let amount = worth(works, field) else { return .workFound(n: total, all: all) }
    return .workFoundWorth(n: total, all: all, amount: amount)
  }

  /// What all of them are worth together, where the list goes by an amount of money; nil: it does not, or none has one.
  private func worth(_ works: [WorkflowInstance], _ field: String?) -> String? {
    let states = works.compactMap { situation.workflows.all.state(of: $0) }
    let amounts = states.compactMap { state -> (amount: Double, unit: String)? in
      guard let own = field.flatMap({ state.definition.field($0) }), own.kind == .money,
        let amount = state.value(of: own)?.quantity
      else { return nil }
      return (amount, own.unitWords.first ?? "")
    }
    // Of amounts that cannot be added, or that some have not, nothing is told.
    guard let unit = amounts.first?.unit, amounts.count == works.count,
      amounts.allSatisfy({ $0.unit == unit })
    else { return nil }
    return money(amounts.reduce(0) { $0 + $1.amount }, unit)
  }

  /// What is told of each piece of work on a page; nil: a line each.
  private func lines(of works: [WorkflowInstance], _ telling: WorkList.Telling) -> [Line]? {
    if telling == .summary { return nil }
    let states = works.compactMap { situation.workflows.all.state(of: $0) }
    switch telling {
    case .summary: return nil
    case .deadlines: return deadlinePhrasing.deadlines(states)
    case .late: return deadlinePhrasing.overdue(states)
    case .due(let days): return deadlinePhrasing.deadlines(states, on: days)
    case .tasks(let person): return tasks(of: person, in: states)
    case .unassigned: return unassigned(states)
    }
  }

  /// What is said where there is none of it; with what is due next.
  public func nothing(_ telling: WorkList.Telling, next works: [WorkflowInstance]) -> [Line] {
    switch telling {
    case .late, .due: lines(of: works, telling) ?? []
    case .summary: [line(.workFoundNone)]
    case .deadlines, .tasks, .unassigned: lines(of: [], telling) ?? []
    }
  }

  private func summaries(_ works: [WorkflowInstance], showing field: String?) -> [Line] {
    let catalogue = situation.workflows.all
    // On a screen whose width is known what is alike stands below each other, a row each.
    if let columns = situation.columns, works.count > 1 {
      return table(works, showing: field, columns)
    }
    return works.map { work -> Line in
      guard let state = catalogue.state(of: work) else {
        return Line(
          .init(.strong, work.name),
          .init(.warn, "   \(say(.workKindUnknown(kind: work.workflow)))")
        )
      }
      let late = isLate(state) ? [Line.Span(.warn, "   \(say(.workListLate))")] : []
      let line = Line(summary(state).spans + late)
      if field == WorkRow.Fact.lead { return line.with("   \(led(state))") }
      guard let own = field.flatMap({ state.definition.field($0) }),
        let value = known(own, of: state)
      else { return line }
      return line.with("   \(say(.workFieldIs(field: own.name, value: value)))")
    }
  }

  /// Who leads some work.
  func led(_ state: WorkflowState) -> String {
    say(state.lead.map { .tasksLed(person: $0) } ?? .tasksLedNobody)
  }

  func isLate(_ state: WorkflowState) -> Bool {
    !state.isClosed
      && state.deadlines.contains {
        $0.kind == .within && !$0.isPlanned && deadlinePhrasing.isOver($0.due)
      }
  }

  /// What is asked before something is done to all of a list.
  public func question(
    _ act: WorkAct, _ list: WorkList, on works: [WorkflowInstance], _ ids: [Int64]
  )
    -> Question
  {
    let names = works.prefix(Self.namesAsked).map { Message.words($0.name) }
    return Question(
      kind: .confirm([.works(.act(act, list, on: ids))], destructive: true),
      text: .workEachAsk(
        n: ids.count, names: names, further: max(0, ids.count - names.count), act: act.words),
      instead: .tryWorkflows)
  }

  /// So many are named before something is done to all.
  public static let namesAsked = 8
}

extension WorkAct {
  public var words: Message {
    switch self {
    case .tag(let tag, let on): .workEachTag(ison: on, tag: tag)
    case .close: .workEachClose
    case .delete: .workEachDelete
    case .archive(let on): .workEachArchive(ison: on)
    case .assign(let person): .workEachAssign(person: person ?? "")
    case .set(let field, let value): .workEachSet(field: field, value: value)
    }
  }
}

/// A page of work in columns that fit the screen.
extension WorkPhrasing {
  /// Name, kind, how far it is, what comes next, whether it is late, and the field that the list goes by.
  ///
  /// A row never takes two lines: where there is no room, names and what comes next are cut, then the kind is left out.
  func table(_ works: [WorkflowInstance], showing field: String?, _ columns: Int) -> [Line] {
    let rows = works.map { cells($0, showing: field) }
    var widths = Column.allCases.map { column in
      rows.map { $0[column.rawValue].text.count }.max() ?? 0
    }
    fit(&widths, into: columns - 1)
    return rows.map { row in
      var spans: [Line.Span] = []
      for (span, width) in zip(row, widths) where width > 0 {
        let text = Self.cut(span.text, to: width)
        let gap = String(repeating: " ", count: width - text.count + Self.gap)
        spans.append(.init(span.tone, text + gap))
      }
      guard let last = spans.popLast() else { return Line([]) }
      return Line(spans + [.init(last.tone, last.text.trimmedAtEnd)])
    }
  }

  private enum Column: Int, CaseIterable { case name, kind, progress, next, late, value }
  private static let gap = 2
  /// Cut to this and no further.
  private static let least = 12

  private func cells(_ work: WorkflowInstance, showing field: String?) -> [Line.Span] {
    guard let state = situation.workflows.all.state(of: work) else {
      let unknown = say(.workKindUnknown(kind: work.workflow))
      return [
        .init(.strong, work.name), .init(.warn, unknown), .init(.plain, ""), .init(.dim, ""),
        .init(.plain, ""), .init(.plain, ""),
      ]
    }
    let (done, all) = state.progress
    let own = field.flatMap { state.definition.field($0) }
    let value =
      field == WorkRow.Fact.lead ? state.lead ?? "" : own.flatMap { known($0, of: state) } ?? ""
    let isLate = isLate(state)
    return [
      .init(.strong, work.name), .init(.dim, state.definition.id),
      .init(.plain, "\(done)/\(all)"), .init(.plain, standing(state)),
      .init(isLate ? .warn : .plain, isLate ? say(.workListLate) : ""), .init(.plain, value),
    ]
  }

  /// Takes from the widest that can be cut until all fit.
  private func fit(_ widths: inout [Int], into columns: Int) {
    func all() -> Int {
      widths.reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } - Self.gap
    }
    let (name, next, kind) = (Column.name.rawValue, Column.next.rawValue, Column.kind.rawValue)
    if all() > columns { widths[next] = min(widths[next], max(Self.least, columns / 4)) }
    let whole = widths[name]
    func cutName() {
      widths[name] = whole
      if all() > columns { widths[name] = max(Self.least, whole - (all() - columns)) }
    }
    cutName()
    // Without its kind there is room for more of the name.
    if all() > columns {
      widths[kind] = 0
      cutName()
    }
    if all() > columns { widths[next] = max(Self.least, widths[next] - (all() - columns)) }
  }

  private static func cut(_ text: String, to width: Int) -> String {
    text.count > width ? String(text.prefix(max(0, width - 1))) + "…" : text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Who is to do what, as lines.
extension WorkPhrasing {
  /// What somebody is to do, what can be begun first; where that is nothing, or nobody was named, who does what.
  func tasks(of person: String?, in states: [WorkflowState]) -> [Line] {
    guard let person else {
      let lines = everybody(states)
      return (lines.isEmpty ? [line(.tasksNone)] : lines)
        + assigning(to: "Maria", states)
    }
    let lines = tasks(of: person, named: false, states)
    guard lines.isEmpty else { return lines }
    let others = everybody(states)
    let isSpeaker = situation.user.isEmpty && person == situation.userName
    return [line(.tasksNoneOf(person: isSpeaker ? WorkflowIntent.speaker : person))]
      + (others.isEmpty ? toBegin(states) : [line(.tasksAssigned, .dim)] + others)
      + assigning(to: person, states)
  }

  /// What is to be done and is nobody's, what can be begun first.
  func unassigned(_ states: [WorkflowState]) -> [Line] {
    let lines = states.flatMap { state -> [Line] in
      let next = Set(state.next.map(\.id))
      let open = state.missing.filter { state.people[$0.id] == nil }
      return (open.filter { next.contains($0.id) } + open.filter { !next.contains($0.id) }).map {
        line(of: $0, in: state, canBegin: next.contains($0.id), [])
      }
    }
    guard lines.isEmpty else { return lines }
    return [line(states.isEmpty ? .workNone : .tasksAllAssigned)]
  }

  /// What can be begun of all there is, what is due first before the rest.
  private func toBegin(_ states: [WorkflowState]) -> [Line] {
    let dated = states.map { state in
      (state, state.deadlines.filter { $0.kind == .within }.map(\.due).min { $0.isBefore($1) })
    }
    let late = dated.filter { $0.1 != nil }.sorted {
      if let one = $0.1, let other = $1.1 { one.isBefore(other) } else { false }
    }
    return (late + dated.filter { $0.1 == nil }).flatMap { state, _ in
      state.next.map { line(of: $0, in: state, canBegin: true, []) }
    }
  }

  private func everybody(_ states: [WorkflowState]) -> [Line] {
    var people: [String] = []
    for state in states {
      let named = [state.lead].compactMap { $0 } + state.missing.compactMap { state.people[$0.id] }
      for name in named where !people.contains(where: { $0.lowercased() == name.lowercased() }) {
        people.append(name)
      }
    }
    return people.flatMap { tasks(of: $0, named: true, states) }
  }

  private func tasks(of person: String, named: Bool, _ states: [WorkflowState]) -> [Line] {
    let said = person.lowercased()
    let name = named ? [Line.Span(.plain, "\(person)   ")] : []
    func means(_ name: String?) -> Bool { name?.lowercased() == said }
    return states.flatMap { state -> [Line] in
      let next = Set(state.next.map(\.id))
      let open = state.missing.filter { means(state.people[$0.id]) }
      let led =
        means(state.lead)
        ? [
          Line(
            name + [
              .init(.strong, state.instance.name),
              .init(.dim, "   \(say(named ? .tasksLeads : .tasksLed(person: person)))"),
            ])
        ] : []
      return led
        + (open.filter { next.contains($0.id) } + open.filter { !next.contains($0.id) }).map {
          step in line(of: step, in: state, canBegin: next.contains(step.id), name)
        }
    }
  }

  /// `→ laptops: award   Sign the award`, behind whose it is.
  private func line(
    of step: WorkflowDefinition.Step, in state: WorkflowState, canBegin: Bool, _ name: [Line.Span]
  ) -> Line {
    Line(
      name + [
        .init(.strong, "\(canBegin ? "→" : "·") \(state.instance.name): \(step.id)"),
        .init(.plain, "   \(step.name)"),
      ])
  }

  /// A sentence that gives somebody a step, where one is next.
  private func assigning(to person: String, _ states: [WorkflowState]) -> [Line] {
    let newest = situation.workAtHand.flatMap { $0.isClosed ? nil : $0 } ?? states.last
    guard let step = newest?.next.first(where: { newest?.people[$0.id] == nil }) else { return [] }
    return [line(.tasksAssign(way: .tryAssignTo(step: step.words, person: person)), .dim)]
  }
}
