import Language
import Timers
import Workflows

/// What mends a broken rule, as sentences.
extension CompliancePhrasing {
  /// What mends broken rules, each as a sentence to be taken with a key; the worst first, each once.
  ///
  /// What somebody has to see or decide (that a price is fair, that somebody approved) is said by people alone, and is no
  /// such sentence.
  func ways(out report: ComplianceReport, of state: WorkflowState) -> [String] {
    let broken = report.seenBroken.filter { state.ruleWaivers[$0.rule.id] == nil }
    var ways: [String] = []
    for severity in ComplianceRule.Severity.allCases {
      for finding in broken where finding.rule.severity == severity {
        // All that is missing is needed; of what may be instead, each is a choice.
        let found = (mended(finding.mends) + finding.ways).compactMap {
          self.way($0, finding.rule, state)
        }
        for way in found where !ways.contains(way) { ways.append(way) }
      }
    }
    return Array(ways.prefix(Self.mostWays))
  }

  /// A digit takes one, and further things can be done where they are listed.
  private static let mostWays = 6

  private func way(
    _ mend: ComplianceFinding.Mend, _ rule: ComplianceRule, _ state: WorkflowState
  ) -> String? {
    switch mend {
    case .add(_, "facts"), .fill: return nil
    case .add(let document, "documents"):
      guard let template = situation.documents[document] else { return nil }
      // What is drawn up already is looked at: that it is whole is for people to say.
      let isDrawn = state.instance.documents.contains { $0.id == document }
      let name = state.instance.name
      return situation.speaker.way(
        isDrawn
          ? .tryDocumentShow(document: template.title, name: name)
          : .tryDocumentDraft(document: template.title, name: name))
    case .set(_, .flag): return nil
    case .set(let field, _):
      let isApproval = rule.approvals.contains(field)
      return isApproval ? nil : sentence(mend, state)
    case .add: return sentence(mend, state)
    }
  }

  /// What is to be added to one field, as one; facts and documents each have a way of their own.
  func mended(_ mends: [ComplianceFinding.Mend]) -> [ComplianceFinding.Mend] {
    var items: [String: [String]] = [:]
    var first: [ComplianceFinding.Mend] = []
    for mend in mends {
      guard case .add(let item, let field) = mend, field != "facts", field != "documents" else {
        first.append(mend)
        continue
      }
      if items[field] == nil { first.append(mend) }
      items[field, default: []].append(item)
    }
    return first.map { mend in
      guard case .add(_, let field) = mend, let all = items[field] else { return mend }
      return .add(situation.speaker.list(all), to: field)
    }
  }

  /// A sentence that does what would mend it; nil where only people know.
  func sentence(_ mend: ComplianceFinding.Mend, _ state: WorkflowState) -> String? {
    let name = state.instance.name
    switch mend {
    case .add(let item, "facts"):
      return state.definition.field(item).flatMap {
        situation.speaker.way(.trySetValue(field: $0.name, name: name, value: say(.workYes)))
      }
    case .add(let item, "documents"):
      // What a step makes is on file when it is done, where nothing stands before it.
      if let step = state.definition.steps.first(where: {
        $0.documents.contains(item) && state.done[$0.id] == nil && !$0.isConditional
          && deadlinePhrasing.obstacle(to: $0, in: state) == nil
      }) {
        return situation.speaker.way(state.goingOn(with: step))
      }
      return situation.speaker.way(
        .tryAddItem(field: self.name(ofField: "documents", state), value: item, name: name))
    case .add(let item, let field):
      return situation.speaker.way(
        .tryAddItem(field: self.name(ofField: field, state), value: item, name: name))
    case .set(let id, let value):
      guard let field = state.definition.field(id) else { return nil }
      return situation.speaker.way(
        .trySetValue(field: field.name, name: name, value: typed(value, of: field)))
    case .fill(let id):
      guard let field = state.definition.field(id) else { return nil }
      return situation.speaker.way(.tryFieldSet(field: field.name, name: name))
    }
  }

  /// A value as it can be typed again.
  private func typed(_ value: FieldValue, of field: WorkField) -> String {
    if case .day(let day) = value { return CivilDate(day: day).iso }
    return workPhrasing.value(value, of: field)
  }
}

/// How very much work stands to its rules, one piece after the other: how many break some, and the first of those.
public struct ComplianceCensus {
  /// More of them would push the sum off the screen.
  public static let mostTold = 50

  private let phrasing: CompliancePhrasing
  private let catalogue: WorkflowCatalogue
  private let today: CivilDate
  private var checked = 0
  /// With errors, and with warnings alone.
  private var errors = 0
  private var warnings = 0
  private var told: [Line] = []

  public init(_ situation: Situation) {
    phrasing = CompliancePhrasing(situation)
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
      told += phrasing.compliance(of: [(state, report)])
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
