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
    guard !works.isEmpty else { return [Line(.plain, say(.workFoundNone))] }
    let told = lines(of: works, telling) ?? summaries(works, showing: field)
    return told + [Line(.dim, say(count(works, after: first, of: total, open: open, field)))]
  }

  /// How many there are, and what they are worth where all of them stand there.
  private func count(
    _ works: [WorkflowInstance], after first: Int, of total: Int, open: Int, _ field: String?
  ) -> Message {
    let last = first + works.count
    if last < total { return .workListPage(first: first + 1, last: last, n: total) }
    if first > 0 { return .workListEnd(first: first + 1, last: last, n: total) }
    let all = max(total, open)
    guard total > 1, let amount = worth(works, field) else {
      return .workFound(n: total, all: all)
    }
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
    case .summary: [Line(.plain, say(.workFoundNone))]
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
