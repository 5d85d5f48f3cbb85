import Timers

/// What has to be so of some work, told by its fields.
public indirect enum Condition: Hashable, Sendable, Codable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case test(Test)

  /// One field compared with something.
  public struct Test: Hashable, Sendable, Codable {
    public var field: String
    public var comparison: Comparison
  }

  /// What a field is compared with.
  public enum Comparison: Hashable, Sendable, Codable {
    case equals(String)
    case differs(String)
    case isOne(of: [String])
    case isNone(of: [String])
    /// Of a list.
    case has(String)
    case hasAtLeast(Int)
    case isSet
    case measure(Relation, Limit)
    /// So many days after the day of another field, or later.
    case after(days: Int, of: String)
    /// At most so long after the day of another field. Not set yet, it holds until that time is over.
    case within(Int, Unit, of: String)
    /// Somebody who stands as high as a ladder wants for the amount of a field, or higher.
    case approved(by: String, for: String)
  }

  /// How two quantities stand to each other.
  public enum Relation: String, Hashable, Sendable, CaseIterable, Codable {
    case more = ">"
    case atLeast = ">="
    case less = "<"
    case atMost = "<="

    func holds(_ one: Double, _ other: Double) -> Bool {
      switch self {
      case .more: one > other
      case .atLeast: one >= other
      case .less: one < other
      case .atMost: one <= other
      }
    }
  }

  /// What a quantity is measured against.
  public enum Limit: Hashable, Sendable, Codable {
    case amount(Double)
    /// A threshold by its name: its amount depends on the day.
    case threshold(String)
  }

  /// In what time is counted between two days.
  public enum Unit: String, Hashable, Sendable, CaseIterable, Codable {
    case days
    /// Monday to Friday; holidays count.
    case businessDays = "business days"
    /// Of the calendar; a day that a month lacks is its last.
    case months
  }
}

// MARK: What is so

extension Condition {
  /// What conditions are asked about: fields, the rules that know thresholds and ladders, and the day that counts.
  struct Case {
    let fields: ComplianceFields
    let rules: ComplianceRules
    /// Whose amounts count.
    let date: CivilDate
    /// The day of the check.
    let today: CivilDate
  }

  /// Whether it is so. What is compared with something that is not known is not so.
  func holds(in one: Case) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(in: one) }
    case .any(let parts): parts.contains { $0.holds(in: one) }
    case .not(let part): !part.holds(in: one)
    case .test(let test): test.holds(in: one) ?? false
    }
  }

  /// Whether it is so; nil where that hangs on what is not known.
  func isKnown(in one: Case) -> Bool? {
    switch self {
    case .all(let parts):
      let known = parts.map { $0.isKnown(in: one) }
      return known.contains(false) ? false : known.contains(nil) ? nil : true
    case .any(let parts):
      let known = parts.map { $0.isKnown(in: one) }
      return known.contains(true) ? true : known.contains(nil) ? nil : false
    case .not(let part): return part.isKnown(in: one).map { !$0 }
    case .test(let test): return test.holds(in: one)
    }
  }

  /// Every test in it, from left to right.
  var tests: [Test] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.tests)
    case .not(let part): part.tests
    case .test(let test): [test]
    }
  }

  /// The tests that would have to turn out otherwise, where it is not so: of alternatives those of the first.
  func lacking(in one: Case) -> [Test] {
    guard !holds(in: one) else { return [] }
    switch self {
    case .all(let parts): return parts.flatMap { $0.lacking(in: one) }
    case .any(let parts): return parts.first.map { $0.lacking(in: one) } ?? []
    case .not: return []
    case .test(let test): return [test]
    }
  }
}

extension Condition.Test {
  /// Every field it looks at.
  var fields: [String] {
    switch comparison {
    case .after(_, let other), .within(_, _, let other), .approved(_, let other): [field, other]
    default: [field]
    }
  }

  /// Nil where what it compares is not known.
  func holds(in one: Condition.Case) -> Bool? {
    let value = one.fields[field]
    switch comparison {
    case .isSet: return value != nil
    case .has(let item): return Self.items(value).contains { FieldValue.isSame($0, item) }
    case .hasAtLeast(let count): return Self.items(value).count >= count
    case .equals(let wanted): return value.map { $0.written == wanted }
    case .differs(let other): return value.map { $0.written != other }
    case .isOne(let choices): return value.map { choices.contains($0.written) }
    case .isNone(let choices): return value.map { !choices.contains($0.written) }
    case .measure(let relation, let limit):
      guard let quantity = value?.quantity, let limit = one.amount(limit) else { return nil }
      return relation.holds(quantity, limit)
    case .after(let days, let other):
      guard let date = value?.date, let start = one.fields[other]?.date else { return nil }
      return date.day - start.day >= days
    case .within(let count, let unit, let other):
      guard let start = one.fields[other]?.date else { return nil }
      let end = unit.date(count, after: start)
      return (value?.date ?? one.today) <= end
    case .approved(let name, let amount):
      guard case .text(let officer)? = value, let amount = one.fields[amount]?.quantity,
        let ladder = one.rules.ladders.first(where: { $0.id == name }),
        let wanted = ladder.approver(of: amount, in: one)
      else { return nil }
      return ladder.reaches(officer, wanted)
    }
  }

  private static func items(_ value: FieldValue?) -> [String] {
    switch value {
    case .list(let items)?: items
    case nil: []
    case let value?: [value.written]
    }
  }
}

extension Condition.Case {
  /// What a quantity is measured against that day; nil where no amount is known for it.
  func amount(_ limit: Condition.Limit) -> Double? {
    switch limit {
    case .amount(let amount): amount
    case .threshold(let name): rules.threshold(name)?.amount(on: date)?.amount
    }
  }
}

extension Condition.Unit {
  /// The last day that is at most so long after another. O(count), at most 10,000.
  func date(_ count: Int, after start: CivilDate) -> CivilDate {
    switch self {
    case .days: return CivilDate(day: start.day + count)
    case .businessDays:
      let span = WorkflowDefinition.Span(.init(count, .workDay))
      return WorkCalendar(id: "").date(span, after: start) ?? start
    case .months:
      let (year, month, day) = start.components
      let months = year * 12 + month - 1 + count
      let last = CivilDate(year: (months + 1) / 12, month: (months + 1) % 12 + 1, day: 1).day - 1
      let same = CivilDate(year: months / 12, month: months % 12 + 1, day: day).day
      return CivilDate(day: min(same, last))
    }
  }
}

extension Condition {
  /// As a file has it.
  public var written: String {
    switch self {
    case .all(let parts): parts.map(\.enclosed).joined(separator: " and ")
    case .any(let parts): parts.map(\.enclosed).joined(separator: " or ")
    case .not(let part): "not \(part.enclosed)"
    case .test(let test): "\(test.field) \(test.comparison.written)"
    }
  }

  private var enclosed: String {
    switch self {
    case .all, .any: "(\(written))"
    case .not, .test: written
    }
  }
}

extension Condition.Comparison {
  /// Whether it is about how much something is or which: not about a day, an officer or a list, which may be missing.
  var isOfValue: Bool {
    switch self {
    case .equals, .differs, .isOne, .isNone, .measure: true
    case .has, .hasAtLeast, .isSet, .after, .within, .approved: false
    }
  }

  var written: String {
    switch self {
    case .equals(let value): "is \(value)"
    case .differs(let value): "is not \(value)"
    case .isOne(let values): "in (\(values.joined(separator: ", ")))"
    case .isNone(let values): "not in (\(values.joined(separator: ", ")))"
    case .has(let item): "has \(item)"
    case .hasAtLeast(let count): "has at least \(count)"
    case .isSet: "is set"
    case .measure(let relation, .amount(let amount)):
      "\(relation.rawValue) \(FieldValue.plain(amount))"
    case .measure(let relation, .threshold(let name)): "\(relation.rawValue) \(name)"
    case .after(let days, let other): "at least \(days) days after \(other)"
    case .within(let count, let unit, let other): "within \(count) \(unit.rawValue) of \(other)"
    case .approved(let ladder, let field): "approved by \(ladder) for \(field)"
    }
  }
}
