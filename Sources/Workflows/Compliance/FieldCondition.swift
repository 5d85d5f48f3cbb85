import Timers

/// A condition on the fields of some work, as a file has it: `method is not micro-purchase and facts has it`.
public struct FieldCondition: Hashable, Sendable {
  /// Why it cannot be read, as the end of a sentence.
  public struct Mistake: Error, Hashable, Sendable { public var reason: String }

  private let condition: Condition

  public init(_ text: String) throws(Mistake) {
    do throws(ConditionReader.Mistake) {
      condition = try ConditionReader.condition(text)
    } catch {
      throw Mistake(reason: error.reason)
    }
  }

  /// Every field it looks at, each once, from left to right.
  public var fields: [String] {
    condition.tests.flatMap(\.fields).reduce(into: []) { fields, field in
      if !fields.contains(field) { fields.append(field) }
    }
  }

  /// The thresholds that it names.
  public var thresholds: [String] {
    condition.tests.compactMap { test in
      if case .measure(_, .threshold(let name)) = test.comparison { name } else { nil }
    }
  }

  /// Each value that a field is compared with, beside the field.
  public var values: [(field: String, value: String)] {
    condition.tests.flatMap { test -> [(field: String, value: String)] in
      switch test.comparison {
      case .equals(let value), .differs(let value): [(test.field, value)]
      case .isOne(let values), .isNone(let values): values.map { (test.field, $0) }
      case .has, .hasAtLeast, .isSet, .measure, .after, .within, .approved: []
      }
    }
  }

  /// Whether it is so on a day; nil where that hangs on what is not known.
  public func isKnown(of known: ComplianceFields, _ rules: ComplianceRules?, on today: CivilDate)
    -> Bool?
  {
    let rules = rules ?? ComplianceRules(id: "")
    let fields = known.derived(by: rules)
    let counted = rules.dateField.flatMap { fields[$0]?.date }
    return condition.isKnown(
      in: Condition.Case(fields: fields, rules: rules, date: counted ?? today, today: today))
  }
}
