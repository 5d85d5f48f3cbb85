import Timers
import Workflows

/// How very much work stands to its rules, one piece after the other: how many break some, and the first of those.
public struct ComplianceCensus {
  /// More of them would push the sum off the screen.
  public static let mostTold = 50

  private let phrasing: Phrasing
  private let catalogue: WorkflowCatalogue
  private let today: CivilDate
  private var checked = 0
  /// With errors, and with warnings alone.
  private var errors = 0
  private var warnings = 0
  private var told: [Line] = []

  public init(_ situation: Situation) {
    phrasing = Phrasing(situation)
    (catalogue, today) = (situation.workflows.all, situation.local.date)
  }

  /// Holds some work against its rules. O(rules).
  public mutating func add(_ work: WorkflowInstance) {
    guard let state = catalogue.state(of: work), state.isUnderWay,
      let rules = catalogue.rules(of: state.definition)
    else { return }
    let report = state.check(rules, on: today)
    let broken = report.seenBroken.filter { state.ruleWaivers[$0.rule.id] == nil }
    checked += 1
    guard !broken.isEmpty else { return }
    if broken.contains(where: { $0.rule.severity == .error }) {
      errors += 1
    } else {
      warnings += 1
    }
    if told.count < Self.mostTold {
      told += phrasing.compliancePhrasing.compliance(of: [(state, report)])
    }
  }

  /// The first that break rules, and the sum of all.
  public var lines: [Line] {
    told + [
      Line(
        .strong,
        phrasing.say(
          .ruleAllChecked(
            n: checked, errors: errors, warnings: warnings,
            more: errors + warnings > told.count, told: told.count)))
    ]
  }
}

extension ComplianceRule {
  /// By its number and in words.
  var titled: Message { .ruleTitled(rule: id, title: title) }
}
