import Language
import Timers
import Workflows

/// What is asked of rules without naming one: by the topics of the rules, for the work that is named, for an amount, or for
/// the work at hand.
extension CompliancePlanner {
  /// The answer to a line that asks for something the rules say; nil: it asks for nothing of them.
  ///
  /// - Parameter besidesSteps: what is also the name of a step is asked of that.
  func asked(_ text: String, besidesSteps: Bool = false) -> Plan? {
    guard text.utf8.count <= 500, interpreter.asks(text) else { return nil }
    let named = states.filter { WorkflowDefinition.isPart($0.instance.name, of: text) }
    for rules in catalogue.allRules {
      let said = amount(in: text, besides: "").flatMap { $0 >= Self.least ? $0 : nil }
      // What is asked in everyday words is asked of some work.
      let isOfWork = said != nil || !named.isEmpty || !states.isEmpty && hasRules(try? state(nil))
      guard let (topic, name) = rules.topic(in: text, isOfWork: isOfWork) else { continue }
      if besidesSteps, states.contains(where: { $0.step(meant: name, forms) != nil }) { continue }
      let isEveryday = topic.also.contains(name)
      let works =
        topic.isOfSum ? summed(named) : subject(named, isOfAmountAlone: said != nil && !isEveryday)
      guard named.isEmpty || works.allSatisfy({ hasRules($0) }) else { continue }
      return answer(topic, rules, of: works, said, in: text, besides: name)
    }
    return nil
  }

  /// Less than this is no price of anything that rules ask about: “these two”.
  private static let least = 50.0

  private func hasRules(_ state: WorkflowState?) -> Bool {
    state.flatMap { catalogue.rules(of: $0.definition) } != nil
  }

  /// Whose fields count: the work that is named, or at hand; none where only an amount is spoken of.
  private func subject(_ named: [WorkflowState], isOfAmountAlone: Bool) -> [WorkflowState] {
    if let first = named.first { return [first] }
    guard !isOfAmountAlone, let here = try? state(nil), hasRules(here) else { return [] }
    return [here]
  }

  /// The works that are asked about as one: those named, else all that are open.
  private func summed(_ named: [WorkflowState]) -> [WorkflowState] {
    named.count > 1 ? named : states.filter { hasRules($0) }
  }

  private func answer(
    _ topic: ComplianceTopic, _ rules: ComplianceRules, of works: [WorkflowState],
    _ said: Double?, in text: String, besides name: String
  ) -> Plan? {
    let definition =
      works.first?.definition ?? catalogue.definitions.first { $0.rules == rules.id }
    guard let definition, let money = definition.fields.first(where: { $0.kind == .money }) else {
      return nil
    }
    var fields =
      works.first.map { $0.complianceFields(phase: $0.phase) }
      ?? definition.fieldsSaid(in: text, besides: name)
    let values = works.compactMap { $0.value(of: money)?.quantity }
    if topic.isOfSum, works.count > 1 {
      fields[money.id] = values.isEmpty ? nil : .money(Int64((values.reduce(0, +) * 100).rounded()))
    }
    if let said, said < 1e13 { fields[money.id] = .money(Int64((said * 100).rounded())) }
    let day = interpreter.day(in: text, now: local) ?? local.date
    let report = rules.check(fields, phase: works.first?.phase, on: day, only: topic.rules)
    let says = rules.answers(to: topic, fields, of: money.id, on: day)
    return self.answer(
      compliancePhrasing.answer(
        to: topic, says, of: works, fields[money.id]?.quantity, report, rules))
  }
}
