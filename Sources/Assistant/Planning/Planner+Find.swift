import Language
import Timers
import Workflows

/// Lists of work by what is known of it.
extension Planner {
  func plan(_ query: WorkQuery) throws(Refusal) -> Plan {
    let all = states
    guard !all.isEmpty else {
      throw Refusal(.failed, .workNone, nearest: [.tryWorkBegin])
    }
    var found = all
    for condition in query.conditions {
      found = found.filter { holds(condition, of: $0) }
    }
    var field: WorkField?
    if let name = query.order {
      field = all.lazy.compactMap { $0.definition.field(called: name) }.first
      if let field { found = sorted(found, by: field, query.isDescending) }
    } else if query.conditions.contains(where: \.isQuantity) {
      field = all.lazy.compactMap { $0.definition.fields.first { $0.kind == .money } }.first
      if let field { found = sorted(found, by: field, true) }
    }
    return answer(Phrasing(situation).found(found, of: all.count, showing: field))
  }

  /// What has none of it stands last, whichever way.
  private func sorted(_ states: [WorkflowState], by field: WorkField, _ isDescending: Bool)
    -> [WorkflowState]
  {
    func value(_ state: WorkflowState) -> FieldValue? {
      state.definition.field(field.id).flatMap { state.value(of: $0) }
    }
    let (with, without) = (states.filter { value($0) != nil }, states.filter { value($0) == nil })
    let rising = with.sorted { one, other in
      guard let first = value(one), let second = value(other) else { return false }
      if let a = first.quantity, let b = second.quantity {
        return isDescending ? a > b : a < b
      }
      return first.written.lowercased() < second.written.lowercased()
    }
    return rising + without
  }

  private func holds(_ condition: WorkQuery.Condition, of state: WorkflowState) -> Bool {
    switch condition {
    case .more(let said, let orEqual):
      return compare(said, of: state) { orEqual ? $0 >= $1 : $0 > $1 }
    case .less(let said, let orEqual):
      return compare(said, of: state) { orEqual ? $0 <= $1 : $0 < $1 }
    case .tagged(let tag): return state.tags.contains(tag.lowercased())
    case .phase(let phase): return state.phase == phase.lowercased()
    case .phrase(let phrase):
      if let field = state.definition.field(called: phrase) { return isSaid(field, of: state) }
      guard case .value(let value, let field)? = phrases(of: state).read(phrase) else {
        return false
      }
      let own = state.value(of: field)
      // “Set aside” is whatever is not none.
      if case .list(let wanted) = value, case .list(let items)? = own {
        return wanted.allSatisfy(items.contains)
      }
      return own.map { Self.plain($0.written) } == Self.plain(value.written)
    }
  }

  /// Small letters and digits alone: “Acme, Inc.” is who “acme inc” is.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether a field says something, and not that there is none.
  private func isSaid(_ field: WorkField, of state: WorkflowState) -> Bool {
    switch state.value(of: field) {
    case nil, .flag(false)?: false
    case let value?: !state.definition.fieldWords.no.contains(value.written.lowercased())
    }
  }

  private func compare(
    _ said: String, of state: WorkflowState, _ fits: (Double, Double) -> Bool
  ) -> Bool {
    guard let field = state.definition.fields.first(where: { $0.kind == .money }),
      let own = state.value(of: field)?.quantity,
      let limit = interpreter.quantities.amount(said, units: field.unitWords)?.value
    else { return false }
    return fits(own, limit)
  }
}

extension WorkQuery.Condition {
  fileprivate var isQuantity: Bool {
    switch self {
    case .more, .less: true
    case .phrase, .tagged, .phase: false
    }
  }
}
