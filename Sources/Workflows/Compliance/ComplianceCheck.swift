import Timers

/// What is known of some work, by field.
public struct ComplianceFields: Hashable, Sendable {
  private var values: [String: FieldValue]

  /// Known of all work, whatever its fields are.
  static let always: Set<String> = ["facts", "documents", "phase"]

  public init(_ values: [String: FieldValue] = [:]) { self.values = values }

  public subscript(field: String) -> FieldValue? {
    get { values[field] }
    set { values[field] = newValue }
  }

  /// The same, with what follows from others where nobody set it.
  func derived(by rules: ComplianceRules) -> ComplianceFields {
    var all = self
    for derived in rules.derived where all[derived.field] == nil {
      let (first, second) = (all[derived.first], all[derived.second])
      switch derived.way {
      case .sum:
        guard let one = first?.quantity, let other = second?.quantity else { continue }
        all[derived.field] = .number(one + other)
      case .days:
        guard let one = first?.date, let other = second?.date else { continue }
        all[derived.field] = .number(Double(other.day - one.day))
      }
    }
    return all
  }
}

/// How some work stands to one rule.
public struct ComplianceFinding: Hashable, Sendable {
  /// What came of the rule.
  public enum Outcome: Hashable, Sendable {
    case met
    case broken
    /// It is not about this work.
    case notApplicable
    /// It is looked at from a later phase on.
    case later
    /// Whether it is about this work hangs on fields that are not set, or on thresholds without an amount for the day.
    case uncheckable([String])
  }

  /// A field that counted, and what it was held against.
  public struct Seen: Hashable, Sendable {
    public var field: String
    public var value: FieldValue?
    public var limit: ComplianceRules.Threshold?
    public var amount: ComplianceRules.Threshold.Amount?
  }

  /// A change of the fields that would meet the rule, as far as one follows from it.
  public enum Mend: Hashable, Sendable {
    case add(String, to: String)
    case set(String, to: FieldValue)
    /// A value is missing, which only people know.
    case fill(String)
  }

  public var rule: ComplianceRule
  public var outcome: Outcome
  public var seen: [Seen] = []
  public var mends: [Mend] = []
  /// What meets it instead where nothing is missing: each alone does.
  public var ways: [Mend] = []
  /// Of what is broken: fields that are not set, and thresholds without an amount for the day, without which it would be known. Nobody who looks at it can say that it is
  /// broken; a day, an officer or a document that is missing is, in contrast, just that.
  public var unknown: [String] = []

  /// What came of it for people: what hangs on fields that are not set cannot be checked.
  public var told: Outcome {
    outcome == .broken && !unknown.isEmpty ? .uncheckable(unknown) : outcome
  }
}

/// Some work held against rules on a day.
public struct ComplianceReport: Hashable, Sendable {
  /// What it comes to.
  public enum Verdict: String, Hashable, Sendable {
    case compliant
    /// Warnings alone.
    case attention
    case nonCompliant = "non-compliant"
  }

  /// One for each rule, in the order of the rules.
  public var findings: [ComplianceFinding]
  /// Whose amounts counted, and whether that is the day of the check alone.
  public var date: CivilDate
  public var isDayOfCheck: Bool

  public var broken: [ComplianceFinding] { findings.filter { $0.outcome == .broken } }
  /// Those of them that can be seen to be broken.
  public var seenBroken: [ComplianceFinding] { findings.filter { $0.told == .broken } }

  /// Those of them that are as bad.
  public func broken(_ severity: ComplianceRule.Severity) -> [ComplianceFinding] {
    broken.filter { $0.rule.severity == severity }
  }

  public var verdict: Verdict {
    broken(.error).isEmpty
      ? broken(.warning).isEmpty ? .compliant : .attention : .nonCompliant
  }
}

extension ComplianceRules {
  /// Some work against all rules, or those named: these whatever the phase. O(rules).
  ///
  /// - Parameter phase: how far the work is; the first phase where it is none of ours.
  public func check(
    _ known: ComplianceFields, phase: String?, on today: CivilDate, only names: [String]? = nil
  ) -> ComplianceReport {
    let fields = known.derived(by: self)
    let counted = dateField.flatMap { fields[$0]?.date }
    let one = Condition.Case(fields: fields, rules: self, date: counted ?? today, today: today)
    let place = phase.flatMap { phases.firstIndex(of: $0) } ?? 0
    let wanted = names.map { names in rules.filter { names.contains($0.id) } } ?? rules
    let findings = wanted.map { rule in
      let isLater = names == nil && (phases.firstIndex(of: rule.phase) ?? 0) > place
      return finding(rule, isLater, in: one)
    }
    return ComplianceReport(findings: findings, date: one.date, isDayOfCheck: counted == nil)
  }

  /// Whether a condition as it is written holds of some fields; false where it cannot be read.
  public func holds(_ text: String, of known: ComplianceFields, on today: CivilDate) -> Bool {
    guard let condition = try? ConditionReader.condition(text) else { return false }
    let one = Condition.Case(
      fields: known.derived(by: self), rules: self, date: today, today: today)
    return condition.holds(in: one)
  }

  private func finding(_ rule: ComplianceRule, _ isLater: Bool, in one: Condition.Case)
    -> ComplianceFinding
  {
    if isLater { return ComplianceFinding(rule: rule, outcome: .later) }
    guard rule.when.holds(in: one) else {
      guard rule.when.isKnown(in: one) == nil else {
        return ComplianceFinding(rule: rule, outcome: .notApplicable)
      }
      let missing = rule.when.tests.filter { $0.holds(in: one) == nil }
      return ComplianceFinding(rule: rule, outcome: .uncheckable(unknown(missing, in: one)))
    }
    let seen = seen(rule, in: one)
    guard !rule.require.holds(in: one) else {
      return ComplianceFinding(rule: rule, outcome: .met, seen: seen)
    }
    var broken = ComplianceFinding(
      rule: rule, outcome: .broken, seen: seen,
      mends: rule.require.lacking(in: one).compactMap { mend($0, in: one) })
    broken.ways = rule.ways.filter { $0.condition.holds(in: one) }
      .map { .set($0.field, to: .text($0.value)) }
    if rule.require.isKnown(in: one) == nil {
      let open = rule.require.tests.filter { $0.comparison.isOfValue && $0.holds(in: one) == nil }
      broken.unknown = unknown(open, in: one)
    }
    return broken
  }

  /// What tests lack, each once: fields that are not set, and thresholds, by their names, of which no amount is known for the day.
  private func unknown(_ tests: [Condition.Test], in one: Condition.Case) -> [String] {
    let lacking = tests.flatMap { test -> [String] in
      let fields = test.fields.filter { one.fields[$0] == nil }
      guard case .measure(_, let limit) = test.comparison, case .threshold(let id) = limit,
        one.amount(limit) == nil
      else { return fields }
      return fields + [threshold(id).map(\.called) ?? id]
    }
    var seen: Set<String> = []
    return lacking.filter { seen.insert($0).inserted }
  }

  /// The fields that a rule asks for, and those it measured, each once.
  private func seen(_ rule: ComplianceRule, in one: Condition.Case) -> [ComplianceFinding.Seen] {
    var seen: [ComplianceFinding.Seen] = []
    let measured = rule.when.tests.filter {
      if case .measure(_, .threshold) = $0.comparison { true } else { false }
    }
    for test in rule.require.tests + measured {
      var limit: Threshold?
      if case .measure(_, .threshold(let name)) = test.comparison { limit = threshold(name) }
      // What is so is told by its own name.
      if test.field == "facts", case .has(let fact) = test.comparison {
        let isSo = test.holds(in: one) ?? false
        seen.append(.init(field: fact, value: isSo ? .flag(true) : nil))
        continue
      }
      for field in test.fields
      where !seen.contains(where: { $0.field == field && $0.limit == limit }) {
        seen.append(
          .init(
            field: field, value: one.fields[field], limit: limit,
            amount: limit?.amount(on: one.date)))
      }
    }
    return seen
  }

  private func mend(_ test: Condition.Test, in one: Condition.Case) -> ComplianceFinding.Mend? {
    switch test.comparison {
    case .has(let item): return .add(item, to: test.field)
    case .equals("yes"): return .set(test.field, to: .flag(true))
    case .equals(let wanted): return .set(test.field, to: .text(wanted))
    case .after(let days, let other):
      return one.fields[other]?.date.map { .set(test.field, to: .day($0.day + days)) }
    case .approved(let name, let amount):
      let ladder = ladders.first { $0.id == name }
      return one.fields[amount]?.quantity.flatMap { ladder?.approver(of: $0, in: one) }
        .map { .set(test.field, to: .text($0)) }
    case .isSet, .within: return .fill(test.field)
    case .differs, .isOne, .isNone, .hasAtLeast, .measure: return nil
    }
  }

  /// Every field that a rule, a topic, a ladder or a threshold looks at, each with whose it is.
  var fieldsNamed: [(rule: String, field: String)] {
    func fields(_ conditions: [Condition], of owner: String) -> [(rule: String, field: String)] {
      var named: [(rule: String, field: String)] = []
      for test in conditions.flatMap(\.tests) {
        if test.field == "facts", case .has(let fact) = test.comparison {
          named.append((owner, fact))
        } else {
          named += test.fields.map { (owner, $0) }
        }
      }
      return named
    }
    var named: [(rule: String, field: String)] = []
    for one in derived { named += [(one.field, one.first), (one.field, one.second)] }
    for threshold in thresholds {
      if let instead = threshold.instead {
        named += fields([instead.condition], of: threshold.id)
      }
    }
    for ladder in ladders { named += fields(ladder.steps.compactMap(\.condition), of: ladder.id) }
    for rule in rules {
      named += fields([rule.when, rule.require] + rule.ways.map(\.condition), of: rule.id)
      named += rule.ways.map { (rule.id, $0.field) }
    }
    for topic in topics { named += fields(topic.answers.compactMap(\.when), of: topic.id) }
    return named
  }
}

extension ComplianceRule {
  /// The fields of who approved something: only they can say so.
  public var approvals: [String] {
    require.tests.compactMap { test in
      if case .approved = test.comparison { test.field } else { nil }
    }
  }
}

extension ComplianceFinding.Outcome {
  /// As the record of work has it.
  public var name: String {
    switch self {
    case .met: "met"
    case .broken: "broken"
    case .notApplicable: "not-applicable"
    case .later: "later"
    case .uncheckable: "not-checkable"
    }
  }
}
