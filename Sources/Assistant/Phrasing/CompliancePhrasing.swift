import Timers
import Workflows

/// Rules, and how work stands to them, as lines.
public struct CompliancePhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  /// All that is broken, what was seen and what would mend it; then what could not be looked at, and what is not about it.
  func compliance(of state: WorkflowState, _ report: ComplianceReport, _ rules: ComplianceRules)
    -> [Line]
  {
    let broken = report.seenBroken.filter { state.ruleWaivers[$0.rule.id] == nil }
    let waived = report.findings.filter { isWaived($0, state) }
    var lines = [verdict(of: state, report)]
    for severity in ComplianceRule.Severity.allCases {
      for finding in broken where finding.rule.severity == severity {
        lines += self.lines(of: finding, state, report.date, rules)
      }
    }
    lines += waived.map { finding in
      let waiver = state.ruleWaivers[finding.rule.id]
      return Line(
        .init(.dim, "  – "), .init(.strong, finding.rule.id),
        .init(.plain, "   \(finding.rule.title)"),
        .init(.dim, "   \(say(.ruleWaived(by: waiver?.by ?? "", reason: waiver?.reason ?? "")))"))
    }
    lines += unchecked(report, state)
    func count(_ outcome: ComplianceFinding.Outcome) -> Int {
      report.findings.count { $0.outcome == outcome }
    }
    lines.append(
      Line(
        .dim,
        "  " + say(.ruleOthers(met: count(.met), not: count(.notApplicable), later: count(.later)))
      ))
    lines.append(
      Line(
        .dim,
        "  "
          + say(
            report.isDayOfCheck
              ? .ruleDateToday(day: report.date) : .ruleDateSolicited(day: report.date))))
    lines.append(Line(.dim, "  \(rules.source)"))
    return lines.map { $0.citing(on: report.date) }
  }

  /// Whether it was waived, and would be told of otherwise: what cannot be looked at, too.
  private func isWaived(_ finding: ComplianceFinding, _ state: WorkflowState) -> Bool {
    guard state.ruleWaivers[finding.rule.id] != nil else { return false }
    switch finding.told {
    case .broken, .uncheckable: return true
    case .met, .notApplicable, .later: return false
    }
  }

  /// What a finding says beside what it is about, as people are told it: for programs.
  public struct Told {
    /// With the amounts of the day.
    public var requirement: String
    public var seen: [String]
    public var isWaived: Bool
  }

  public func told(
    _ finding: ComplianceFinding, of state: WorkflowState, _ rules: ComplianceRules,
    on date: CivilDate
  ) -> Told {
    Told(
      requirement: filled(finding.rule.requirement, rules, on: date), seen: seen(finding, state),
      isWaived: isWaived(finding, state))
  }

  /// The same of work as it is kept; of what has no rules nothing is told.
  public func compliance(ofEach works: [WorkflowInstance]) -> [Line] {
    let catalogue = situation.workflows.all
    return compliance(
      of: works.compactMap { work in
        guard let state = catalogue.state(of: work),
          let rules = catalogue.rules(of: state.definition)
        else { return nil }
        return (state, state.check(rules, on: situation.local.date))
      })
  }

  /// What the rules of a step say before it is done, and when they were looked at.
  func check(
    _ ahead: CheckAhead, of step: WorkflowState.Step, in state: WorkflowState,
    _ rules: ComplianceRules
  ) -> [Line] {
    let broken = ahead.report.seenBroken.filter { state.ruleWaivers[$0.rule.id] == nil }
    func count(_ isSo: (ComplianceFinding.Outcome) -> Bool) -> Int {
      ahead.report.findings.count { isSo($0.told) }
    }
    let open = count { if case .uncheckable = $0 { true } else { false } }
    let sum = say(
      .ruleCheckedAt(
        time: deadlinePhrasing.dayToSay(.moment(ahead.wall)), step: step.id,
        broken: broken.map(\.rule.titled), met: count { $0 == .met }, open: open))
    return [Line(.dim, "  " + sum)]
      + broken.flatMap { lines(of: $0, state, ahead.report.date, rules) }
      .map { $0.citing(on: ahead.report.date) }
  }

  /// A line for each piece of work: its verdict and what it breaks.
  func compliance(of all: [(WorkflowState, ComplianceReport)]) -> [Line] {
    all.map { state, report in
      let broken = report.seenBroken.map(\.rule).filter { state.ruleWaivers[$0.id] == nil }
      let names = situation.speaker.list(broken.map { say($0.titled) })
      return verdict(of: state, report).with(names.isEmpty ? "" : "   \(names)")
    }
  }

  private func verdict(of state: WorkflowState, _ report: ComplianceReport) -> Line {
    let broken = report.seenBroken.filter { state.ruleWaivers[$0.rule.id] == nil }
    let errors = broken.count { $0.rule.severity == .error }
    let name = Line.Span(.strong, "\(state.instance.name)   ")
    guard !broken.isEmpty else {
      let met = report.findings.count { $0.outcome == .met }
      // Where nothing was held against anything, nothing is well.
      if met == 0 { return Line(.init(.dim, "– "), name, .init(.plain, say(.ruleCompliant(n: 0)))) }
      return Line(.init(.good, "✓ "), name, .init(.plain, say(.ruleCompliant(n: met))))
    }
    let words = say(.ruleBroken(errors: errors, warnings: broken.count - errors))
    return Line(
      errors > 0 ? .init(.bad, "✗ ") : .init(.warn, "! "), name, .init(.plain, words))
  }

  private func lines(
    of finding: ComplianceFinding, _ state: WorkflowState, _ date: CivilDate,
    _ rules: ComplianceRules
  ) -> [Line] {
    let rule = finding.rule
    let sentences = mended(finding.mends).compactMap { self.sentence($0, state) }
      .map { Message.ruleFixSentence(sentence: $0) }
    var lines = [
      Line(
        rule.severity == .error ? .init(.bad, "  ✗ ") : .init(.warn, "  ! "),
        .init(.strong, rule.id), .init(.plain, "   \(rule.title)"),
        .init(.dim, "   \(situation.speaker.list(rule.citations))")),
      Line(.plain, "    " + filled(rule.requirement, rules, on: date)),
    ]
    let seen = self.seen(finding, state)
    if !seen.isEmpty {
      lines.append(Line(.dim, "    " + say(.ruleSeen(seen: seen.map { .words($0) }))))
    }
    lines.append(
      Line(
        .plain,
        "    "
          + (sentences.isEmpty
            ? rule.fix : say(.ruleFixSay(fix: rule.fix, sentences: sentences)))))
    return lines
  }

  private func seen(_ finding: ComplianceFinding, _ state: WorkflowState) -> [String] {
    finding.seen.flatMap { seen -> [String] in
      let name = name(ofField: seen.field, state)
      var parts: [String] = []
      switch seen.value {
      case nil: parts.append(say(.ruleSeenUnset(field: name)))
      case .list(let items)? where items.isEmpty: parts.append(say(.ruleSeenEmpty(field: name)))
      case let value?:
        let field = state.definition.field(seen.field) ?? WorkField(id: seen.field)
        parts.append(say(.ruleSeenValue(field: name, value: workPhrasing.value(value, of: field))))
      }
      if let limit = seen.limit, let amount = seen.amount {
        parts.append(
          say(
            .ruleSeenLimit(
              threshold: limit.name, amount: workPhrasing.money(amount.amount, "$"),
              day: amount.since)))
      }
      return parts
    }.reduce(into: []) { kept, one in if !kept.contains(one) { kept.append(one) } }
  }

  func name(ofField id: String, _ state: WorkflowState) -> String {
    state.definition.field(id)?.name ?? WorkField(id: id).name
  }

  /// Rules that cannot be looked at, by what is not known.
  private func unchecked(_ report: ComplianceReport, _ state: WorkflowState) -> [Line] {
    var order: [String] = []
    var rules: [String: [ComplianceRule]] = [:]
    for finding in report.findings where !isWaived(finding, state) {
      guard case .uncheckable(let fields) = finding.told, let field = fields.first else {
        continue
      }
      if rules[field] == nil { order.append(field) }
      rules[field, default: []].append(finding.rule)
    }
    return order.map { field in
      let held = rules[field] ?? []
      var cited: [String] = []
      for citation in held.flatMap(\.citations) where !cited.contains(citation) {
        cited.append(citation)
      }
      let said = say(
        .ruleUnchecked(field: name(ofField: field, state), rules: held.map(\.titled)))
      return Line(.dim, "  ? \(said)   \(situation.speaker.list(cited))")
    }
  }

  /// With the amounts of a day in the place of their names.
  private func filled(_ said: String, _ rules: ComplianceRules, on date: CivilDate) -> String {
    var text = ""
    var rest = said[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = String(rest[open...].dropFirst().prefix { $0 != "}" })
      let amount = rules.threshold(name)?.amount(on: date)?.amount
      text += amount.map { workPhrasing.money($0, "$") } ?? name
      rest = rest[close...].dropFirst()
    }
    return text + rest
  }

  // MARK: Asked of rules

  /// The rules that came out so, each with its title and where it stands.
  func rules(
    _ told: ComplianceIntent.Told, of state: WorkflowState, _ report: ComplianceReport,
    _ rules: ComplianceRules
  ) -> [Line] {
    let found = report.findings.filter {
      $0.told.isTold(as: told) && (told != .unchecked || !isWaived($0, state))
    }
    let name = state.instance.name
    let sum: Message =
      switch told {
      case .met: .ruleToldMet(n: found.count, name: name)
      case .notAbout: .ruleToldNot(n: found.count, name: name)
      case .later: .ruleToldLater(n: found.count, name: name)
      case .unchecked: .ruleToldOpen(n: found.count, name: name)
      }
    // What cannot be looked at stands by what is not known.
    let lines =
      told == .unchecked
      ? unchecked(report, state)
      : found.map { line($0.rule) }
    return ([line(sum)] + lines + [Line(.dim, "  \(rules.source)")])
      .map { $0.citing(on: report.date) }
  }

  private func line(_ rule: ComplianceRule) -> Line {
    Line(
      .init(.strong, "  \(rule.id)"), .init(.plain, "   \(rule.title)"),
      .init(.dim, "   \(situation.speaker.list(rule.citations))"))
  }

  /// All rules, as they are written on a day.
  func every(_ rules: ComplianceRules, on date: CivilDate) -> [Line] {
    ([line(.ruleAll(n: rules.rules.count), .strong)] + rules.rules.map { line($0) } + [
      Line(.dim, "  \(rules.source)")
    ]).map { $0.citing(on: date) }
  }

  /// What every threshold is on a day.
  func thresholds(_ rules: ComplianceRules, on date: CivilDate) -> [Line] {
    let lines = rules.thresholds.compactMap { threshold -> Line? in
      threshold.amount(on: date).map { amount in
        let sum = workPhrasing.money(amount.amount, "$")
        return Line(
          .init(.plain, "  " + say(.ruleThresholdIs(name: threshold.name, amount: sum))),
          .init(.dim, "   \(threshold.citation)"))
      }
    }
    return
      ([line(.ruleThresholds(n: lines.count, day: date), .strong)] + lines + [
        Line(.dim, "  " + say(.ruleThresholdRule)), Line(.dim, "  \(rules.source)"),
      ]).map { $0.citing(on: date) }
  }

  func rule(_ rule: ComplianceRule, _ rules: ComplianceRules, on date: CivilDate) -> [Line] {
    [
      Line(
        .init(.strong, rule.id), .init(.plain, "   \(rule.title)"),
        .init(.dim, "   \(situation.speaker.list(rule.citations))")),
      Line(.plain, "  " + filled(rule.requirement, rules, on: date)),
      Line(.plain, "  \(rule.fix)"),
      Line(
        .dim, "  " + say(.ruleFromPhase(severity: rule.severity.rawValue, phase: rule.phase))),
      Line(.dim, "  \(rules.source)"),
    ].map { $0.citing(on: date) }
  }

  /// Whether an amount is below a threshold of that day, or above it; nothing where that was not known.
  func compared(
    _ value: Double, _ threshold: ComplianceRules.Threshold, isBelow: Bool, on date: CivilDate
  ) -> [Line] {
    guard let limit = threshold.amounts.last(where: { $0.since <= date })?.amount else {
      return []
    }
    let isLow = value <= limit
    return [
      line(
        .ruleThresholdCompared(
          isso: isLow == isBelow, amount: workPhrasing.money(value, "$"), islow: isLow,
          name: threshold.name, limit: workPhrasing.money(limit, "$")), .strong)
    ]
  }

  /// What it is on a day, since when, what it was before and will be, and where that is written.
  func threshold(
    _ threshold: ComplianceRules.Threshold, _ rules: ComplianceRules, on date: CivilDate
  ) -> [Line] {
    let source = Line(.dim, "  \(threshold.citation)   \(rules.source)").citing(on: date)
    let amounts = threshold.changes
    guard let place = amounts.lastIndex(where: { $0.since <= date }) else {
      return [
        line(
          .ruleThresholdUnknown(
            name: threshold.name, day: date, since: amounts.first?.since ?? date)),
        source,
      ]
    }
    let now = amounts[place]
    var parts = [say(.ruleThresholdSince(day: now.since))]
    if place > 0 {
      parts.append(
        say(.ruleThresholdBefore(amount: workPhrasing.money(amounts[place - 1].amount, "$"))))
    }
    if place + 1 < amounts.count {
      let next = amounts[place + 1]
      parts.append(
        say(.ruleThresholdThen(day: next.since, amount: workPhrasing.money(next.amount, "$"))))
    }
    let name = threshold.name
    return [
      Line(
        .init(
          .strong, say(.ruleThresholdIs(name: name, amount: workPhrasing.money(now.amount, "$")))),
        .init(.plain, "   \(situation.speaker.list(parts))"))
    ]
      + threshold.later.filter { $0.since > date || place == amounts.count - 1 }.map {
        Line(
          .dim,
          "  "
            + say(
              .ruleThresholdLater(
                amount: workPhrasing.money($0.amount, "$"), day: $0.since, note: $0.note)))
      }
      + [Line(.dim, "  " + say(.ruleThresholdRule)), source]
  }

  /// Who approves an amount; nil: the whole ladder.
  func approval(
    _ ladder: ComplianceRules.Ladder, of amount: Double?, _ rules: ComplianceRules,
    on date: CivilDate, known: ComplianceFields = ComplianceFields()
  ) -> [Line] {
    let steps = amount.map { ladder.steps(for: $0, on: date, rules, known: known) } ?? ladder.steps
    var lines = [line(.ruleApprovesOf(name: ladder.name, day: date))]
    // Whoever it is under each condition is who it is.
    let officers = Set(steps.filter { $0.condition != nil }.map(\.approver))
    let isSame = officers.count == 1 && steps.count { $0.condition != nil } > 1
    if let amount, let first = steps.first, first.condition == nil || isSame {
      let who = WorkField(id: first.approver).name
      lines.append(
        Line(.strong, "  " + say(.ruleApproves(amount: workPhrasing.money(amount, "$"), who: who))))
    }
    for step in steps where !(isSame && amount != nil && step.condition == nil) {
      let who = WorkField(id: step.approver).name
      let limit = step.upTo.flatMap { rules.threshold($0)?.amount(on: date)?.amount }
      let words =
        limit.map { say(.ruleApprovesUpTo(amount: workPhrasing.money($0, "$"), who: who)) }
        ?? say(.ruleApprovesAny(who: who))
      let line =
        step.condition.map { say(.ruleApprovesWhen(step: words, condition: $0.written)) } ?? words
      lines.append(Line(.plain, "  " + line))
    }
    return lines + [
      Line(.dim, "  " + say(.ruleThresholdRule)),
      Line(.dim, "  \(ladder.citation)   \(rules.source)").citing(on: date),
    ]
  }

  /// What is so of what was asked, for some work or an amount, and what of that is broken.
  func answer(
    to topic: ComplianceTopic, _ says: [String], of works: [WorkflowState], _ amount: Double?,
    _ report: ComplianceReport, _ rules: ComplianceRules
  ) -> [Line] {
    let date = report.date
    let what = works.map(\.instance.name) + (amount.map { [workPhrasing.money($0, "$")] } ?? [])
    var lines = what.isEmpty ? [] : [Line(.strong, what.joined(separator: "   "))]
    lines += says.map { Line(.plain, "  " + filled($0, rules, on: date)) }
    if let ladder = rules.ladders.first(where: { $0.id == topic.ladder }), let amount {
      lines += approval(ladder, of: amount, rules, on: date).dropLast(2)
    }
    if works.count == 1, let state = works.first {
      for finding in report.seenBroken where state.ruleWaivers[finding.rule.id] == nil {
        lines += self.lines(of: finding, state, date, rules)
      }
    }
    let source = situation.speaker.list(topic.citations) + "   " + rules.source
    return (lines + [Line(.dim, "  " + source)]).map { $0.citing(on: date) }
  }

  // MARK: For the record

  /// What came of a rule, as it is written down.
  func record(_ finding: ComplianceFinding, of state: WorkflowState) -> CheckedRule {
    CheckedRule(
      rule: finding.rule.id, outcome: isWaived(finding, state) ? "waived" : finding.told.name,
      seen: seen(finding, state).joined(separator: "; "))
  }
}

extension ComplianceFinding.Outcome {
  /// Whether it is what is asked for.
  fileprivate func isTold(as told: ComplianceIntent.Told) -> Bool {
    switch self {
    case .met: told == .met
    case .notApplicable: told == .notAbout
    case .later: told == .later
    case .uncheckable: told == .unchecked
    case .broken: false
    }
  }
}
