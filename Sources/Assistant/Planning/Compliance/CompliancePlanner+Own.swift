import Timers
import Workflows

/// Rules of one’s own, which hold up a step until what they want is there.
extension CompliancePlanner {
  func keep(_ rule: OwnRule) throws(Refusal) -> Plan {
    let amount = amount(in: rule.about, besides: "")
    let side = amount.map { _ in isBelow(rule.about) ? KeptRule.Side.under : .over }
    let steps = steps(of: rule, hasAmount: amount != nil)
    guard !steps.isEmpty else {
      throw Refusal(.notUnderstood, .ruleOwnOfWhich(text: rule.text), nearest: [.tryRuleOwn])
    }
    let number = (situation.ownRules.map(\.number).max() ?? 0) + 1
    let kept = KeptRule(
      number, String(rule.text.prefix(Self.longestRule)), steps: steps, side: side,
      amount: amount ?? 0)
    let under = states.filter { state in
      isAbout(state, kept) && state.definition.steps.contains { kept.holds($0, of: state, forms) }
    }
    let lines = under.map { line(.ruleOwnUnder(name: $0.instance.name)) }
    return .run(
      [.setting(name: KeptRule.setting + String(number), value: kept.value)]
        + (lines.isEmpty ? [] : [.answer(lines, [])]))
  }

  var own: [Line] {
    let rules = situation.ownRules
    guard !rules.isEmpty else { return [line(.ruleOwnNone)] }
    return rules.map { rule in line(Self.line(of: rule)) }
  }

  /// How a rule is told.
  private static func line(of rule: KeptRule) -> Message {
    .ruleOwn(n: rule.number, steps: rule.steps.map { .words($0) }, text: rule.text)
  }

  func drop(_ number: Int) throws(Refusal) -> Plan {
    guard situation.ownRules.contains(where: { $0.number == number }) else {
      throw .failed(.ruleOwnUnknown(n: number), [.tryRulesOwn])
    }
    return .run([.setting(name: KeptRule.setting + String(number), value: "off")])
  }

  /// Refuses a step that a rule of one’s own holds up.
  func refuseByOwnRule(
    _ step: WorkflowDefinition.Step, in state: WorkflowState, _ waiver: WorkflowEvent.Waiver?
  ) throws(Refusal) {
    guard let rule = ruleAgainst(step, in: state, waiver) else { return }
    throw .failed(
      whose(state, .ruleOwnHolds(n: rule.number, step: step.id, text: rule.text)),
      [.tryStepAnyway(step: step.words, time: "", name: nameOf(state)), .tryRulesOwn])
  }

  /// The rule of one’s own that holds up a step, unless somebody it names says so, or a reason is given; nil: none does.
  private func ruleAgainst(
    _ step: WorkflowDefinition.Step, in state: WorkflowState, _ waiver: WorkflowEvent.Waiver?
  ) -> KeptRule? {
    guard waiver?.reason.isEmpty ?? true else { return nil }
    return situation.ownRules.first { rule in
      guard rule.holds(step, of: state, forms), isAbout(state, rule) else { return false }
      let names = (waiver?.by ?? "").split(separator: " ").map(String.init)
      return !names.contains { WorkflowDefinition.isPart($0, of: rule.text) }
    }
  }

  /// More letters of it nobody keeps.
  private static let longestRule = 300

  /// Whether a rule is about some work: where it names any, it is about no other.
  private func isAbout(_ state: WorkflowState, _ rule: KeptRule) -> Bool {
    let named = states.filter { WorkflowDefinition.isPart($0.instance.name, of: rule.text) }
    return named.isEmpty || named.contains { $0.instance.id == state.instance.id }
  }

  /// The steps that a rule is about, by its words from the last on; of an amount alone, those by which work is bought.
  private func steps(of rule: OwnRule, hasAmount: Bool) -> [String] {
    let words = rule.about.split(separator: " ").map { word in
      String(word.filter { $0.isLetter || $0.isNumber || $0 == "-" })
    }
    let known = catalogue.definitions + states.map(\.definition)
    for last in words.indices.reversed() {
      for first in (max(0, last - 2)...last) {
        let said = words[first...last].joined(separator: " ")
        let found = known.filter { $0.calls(said, forms) }
          .compactMap { $0.step(meant: said, forms)?.id }
        if !found.isEmpty { return Array(Set(found)).sorted() }
      }
    }
    if hasAmount {
      return Array(Set(catalogue.definitions.flatMap(\.fieldWords.deeds.keys))).sorted()
    }
    // Work of one’s own has steps by any name.
    return words.last.map { forms.isPast($0) ? [$0] : [] } ?? []
  }

  /// Whether a word before the amount says that less is meant.
  private func isBelow(_ about: String) -> Bool {
    let leads = catalogue.definitions.flatMap(\.fieldWords.belowLeads)
    return leads.contains { WorkflowDefinition.isPart($0, of: about) }
  }
}
