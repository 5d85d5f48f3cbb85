import Timers

/// Conditions of steps that the fields of some work answer.
extension WorkflowDefinition {
  /// “Only when value > 350000”: where that is a condition about fields there are, called by short name or as people call
  /// them, the fields tell. Anything else only people know.
  mutating func readConditions() {
    guard !fields.isEmpty else { return }
    for place in steps.indices {
      steps[place].condition = steps[place].onlyWhen.flatMap { condition($0) }
    }
  }

  /// What is written as a condition in brackets at the end, or as a whole.
  private func condition(_ text: String) -> Condition? {
    if let condition = readable(text) { return condition }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    return readable(String(text[text.index(after: open)...].dropLast()))
  }

  private func readable(_ text: String) -> Condition? {
    guard let read = try? ConditionReader.condition(text) else { return nil }
    return read.named { name in
      field(name)?.id ?? field(called: name)?.id
        ?? (["facts", "phase", "documents"].contains(name) ? name : nil)
    }
  }
}

extension WorkflowDefinition.Step {
  /// `onlyWhen` for people: without the condition in brackets behind it, which the fields answer.
  public var onlyWhenSaid: String? {
    guard condition != nil, let onlyWhen, onlyWhen.hasSuffix(")"),
      let open = onlyWhen.firstIndex(of: "("), open > onlyWhen.startIndex,
      (try? ConditionReader.condition(onlyWhen)) == nil
    else { return onlyWhen }
    return onlyWhen[..<open].trimmed
  }
}

extension Condition {
  /// The same with fields by their short names; nil where one is no field.
  func named(_ field: (String) -> String?) -> Condition? {
    func each(_ parts: [Condition]) -> [Condition]? {
      let named = parts.compactMap { $0.named(field) }
      return named.count == parts.count ? named : nil
    }
    switch self {
    case .all(let parts): return each(parts).map { .all($0) }
    case .any(let parts): return each(parts).map { .any($0) }
    case .not(let part): return part.named(field).map { .not($0) }
    case .test(var test):
      guard let id = field(test.field) else { return nil }
      test.field = id
      return .test(test)
    }
  }

  /// For people: fields by what they are called, and what is denied said by its comparison.
  public func said(_ name: (String) -> String) -> Condition {
    switch self {
    case .all(let parts): return .all(parts.map { $0.said(name) })
    case .any(let parts): return .any(parts.map { $0.said(name) })
    case .not(.test(var test)):
      test.field = name(test.field)
      switch test.comparison {
      case .equals(let value): test.comparison = .differs(value)
      case .isOne(let values): test.comparison = .isNone(of: values)
      case .measure(.atMost, let limit): test.comparison = .measure(.more, limit)
      default: return .not(.test(test))
      }
      return .test(test)
    case .not(let part): return .not(part.said(name))
    case .test(var test):
      test.field = name(test.field)
      return .test(test)
    }
  }
}
