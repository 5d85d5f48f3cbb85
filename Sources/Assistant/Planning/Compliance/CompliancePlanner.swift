import Language
import Timers
import Workflows

/// Work held against its rules, and what those say.
struct CompliancePlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: ComplianceIntent) throws(Refusal) -> Plan {
    switch intent {
    case .check(let work):
      let (state, rules, report) = try checked(work)
      let ways = compliancePhrasing.ways(out: report, of: state)
      return .run(
        [.answer(compliancePhrasing.compliance(of: state, report, rules), [])]
          + (ways.isEmpty ? [] : [.place(.offer(ways))]))
    case .checkAll:
      if situation.hasMoreWorks, directory.isAll {
        return .run([.works(.check(WorkList([.open])))])
      }
      let all = states.compactMap { state in
        catalogue.rules(of: state.definition).map { (state, $0) }
      }
      guard !all.isEmpty else { throw .failed(.workNone, [.tryWorkBegin]) }
      return answer(
        compliancePhrasing.compliance(
          of: all.map { state, rules in (state, state.check(rules, on: situation.local.date)) }))
    case .rules(let told, let work):
      let (state, rules, report) = try checked(work)
      return answer(compliancePhrasing.rules(told, of: state, report, rules))
    case .everyRule:
      return answer(
        catalogue.allRules.flatMap {
          compliancePhrasing.every($0, on: situation.local.date)
        })
    case .keep(let rule): return try keep(rule)
    case .own: return answer(own)
    case .drop(let number): return try drop(number)
    case .rule(let words):
      let (rule, rules) = try rule(words)
      return answer(compliancePhrasing.rule(rule, rules, on: situation.local.date))
    case .threshold(let words, let day):
      for rules in catalogue.allRules {
        guard let threshold = rules.threshold(meant: words) else { continue }
        return answer(
          compliancePhrasing.threshold(threshold, rules, on: day ?? situation.local.date))
      }
      throw .failed(.ruleThresholdNone(name: words), [.tryThreshold])
    case .thresholds(let day):
      return answer(
        catalogue.allRules.flatMap {
          compliancePhrasing.thresholds($0, on: day ?? situation.local.date)
        })
    case .compare(let what, let words, let isBelow, let day):
      return try compare(what, words, isBelow: isBelow, on: day)
    case .approver(let words, let day):
      for rules in catalogue.allRules {
        guard let (ladder, name) = rules.ladder(in: words) else { continue }
        return answer(
          compliancePhrasing.approval(
            ladder, of: amount(in: words, besides: name), rules, on: day ?? situation.local.date,
            known: choices(named: words, besides: fields(ofNamed: words))))
      }
      throw .failed(.ruleLadderNone(name: words), [.tryApprover])
    }
  }

  /// A piece of work held against the rules of its kind today.
  private func checked(
    _ work: String?
  ) throws(Refusal) -> (WorkflowState, ComplianceRules, ComplianceReport) {
    let state = try state(work)
    guard let rules = catalogue.rules(of: state.definition) else {
      throw .failed(
        .ruleNone(name: state.instance.name, kind: state.definition.id), [.tryNextSteps])
    }
    return (state, rules, state.check(rules, on: situation.local.date))
  }

  /// Yes or no, and what the threshold is on that day; nil: today, or on the day of the work.
  private func compare(
    _ what: String, _ words: String, isBelow: Bool, on day: CivilDate?
  ) throws(Refusal) -> Plan {
    guard
      let (threshold, rules) = catalogue.allRules.lazy.compactMap({ rules in
        rules.threshold(meant: words).map { ($0, rules) }
      }).first
    else { throw .failed(.ruleThresholdNone(name: words), [.tryThreshold]) }
    let value: Double
    var known = ComplianceFields()
    if let said = amount(in: what, besides: "") {
      value = said
      let definition = catalogue.definitions.first { $0.rules == rules.id }
      known = definition?.fieldsSaid(in: what, besides: words) ?? known
    } else {
      let state = try state(interpreter.pointsBack(what) ? nil : what)
      let money = state.definition.fields.first { $0.kind == .money }
      guard let price = money.flatMap({ state.value(of: $0)?.quantity }) else {
        let name = state.instance.name
        throw .failed(
          .workFieldUnset(name: name, field: money?.name ?? ""),
          [.tryFieldSet(field: money?.name ?? "", name: name)])
      }
      value = price
      known = state.complianceFields(phase: state.phase)
    }
    let phrasing = compliancePhrasing
    // Of some work its own threshold counts, as its rules have it.
    let date = day ?? rules.date(of: known, today: situation.local.date)
    let counting = rules.threshold(for: threshold, of: known, on: date)
    let others = counting.id == threshold.id ? [] : phrasing.threshold(threshold, rules, on: date)
    return answer(
      phrasing.compared(value, counting, isBelow: isBelow, on: date)
        + phrasing.threshold(counting, rules, on: date) + others.prefix(1))
  }

  /// What is known of the work whose name stands among some words.
  private func fields(ofNamed words: String) -> ComplianceFields {
    let named = states.filter { WorkflowDefinition.isPart($0.instance.name, of: words) }
    return named.count == 1 ? named[0].complianceFields(phase: named[0].phase) : ComplianceFields()
  }

  /// Choices whose names stand among some words as they are written: “DoD”; and what is known besides.
  private func choices(named words: String, besides others: ComplianceFields) -> ComplianceFields {
    var known = others
    for field in catalogue.definitions.flatMap(\.fields) where field.kind == .choice {
      let named = field.choices.filter { choice in
        ([choice.id] + choice.words + choice.signs).contains {
          WorkflowDefinition.isPart($0, of: words)
        }
      }
      if named.count == 1 { known[field.id] = .text(named[0].id) }
    }
    return known
  }

  private func rule(_ words: String) throws(Refusal) -> (ComplianceRule, ComplianceRules) {
    for rules in catalogue.allRules { if let rule = rules.rule(words) { return (rule, rules) } }
    throw .failed(.ruleUnknown(name: words), [.tryCheck])
  }

  /// The amount that stands among some words, as many of them as make one; nil: none does.
  func amount(in words: String, besides name: String) -> Double? {
    let units = catalogue.definitions.flatMap(\.fields).first { $0.kind == .money }?.unitWords ?? []
    let said = words.split(separator: " ").map { word in
      String(word.reversed().drop { "?.!,;".contains($0) }.reversed())
    }
    guard said.count <= 40 else { return nil }
    for length in (1...max(1, min(said.count, 8))).reversed() {
      for start in 0..<max(0, said.count - length + 1) {
        let part = said[start..<start + length].joined(separator: " ")
        if let amount = interpreter.quantities.amount(part, units: units), amount.value >= 0,
          amount.saysUnit || amount.isLarge
        {
          return amount.value
        }
      }
    }
    return nil
  }

  /// The rule that is waived; nil where a step is meant. What is called as rules are is none.
  func waived(_ words: String) throws(Refusal) -> ComplianceRule? {
    // What else stands beside its name may be another rule, or all but this one.
    guard words.split(separator: " ").count <= 2 else { return nil }
    let name = ComplianceRules.name(in: words)
    let family = name.prefix { $0 != "-" }.lowercased() + "-"
    let isRule = catalogue.allRules.flatMap(\.rules).contains {
      $0.id.lowercased().hasPrefix(family)
    }
    if isRule, name.contains("-") { return try rule(name).0 }
    return (try? rule(name))?.0
  }

  /// A rule passed over for some work, on somebody's word; nil where no rule is called so, and a step is meant.
  func waiveRule(_ words: String, _ work: String?, _ waiver: WorkflowEvent.Waiver?) throws(Refusal)
    -> Plan?
  {
    // Without a reason, whoever signed it is still behind its name.
    let name = waiver == nil ? parts(of: words).first ?? words : words
    guard let rule = try waived(name) else { return nil }
    let state = try state(work)
    try refuseIfClosed(state)
    guard let waiver = signed(waiver) else {
      throw .failed(.ruleWaiverReason, [.tryWaiveRule(rule: rule.id, name: state.instance.name)])
    }
    var event = event(.ruleWaived, nil, on: nil, waiver: waiver)
    event.rule = rule.id
    return change(state, [event], ending: [])
  }

  /// Waivers of rules taken back; nil where no rule is called so, and a step is meant.
  func takeBackWaiver(_ words: String, _ work: String?) throws(Refusal) -> Plan? {
    let parts = parts(of: words)
    if parts.count > 1 {
      for part in parts {
        guard try waived(part) != nil else { return nil }
      }
      return planner.plan(parts.map { .workflow(.reopen(step: $0, work: work)) })
    }
    guard let rule = try waived(words) else { return nil }
    let state = try state(work)
    try refuseIfClosed(state)
    guard state.ruleWaivers[rule.id] != nil else {
      throw .failed(whose(state, .ruleWaivedNot(rule: rule.id)), [.tryCheck])
    }
    // Without a word of anybody it is waived no more.
    var event = event(.ruleWaived, nil, on: nil)
    event.rule = rule.id
    return change(state, [event], ending: [])
  }
}
