/// Rules of a file, of which mostly the amounts are needed: the rest is read when somebody checks by it.
struct KnownRules: Hashable, Sendable {
  /// Without rules, ladders and topics.
  let amounts: ComplianceRules
  private let late: Late<ComplianceRules>

  /// - Parameter rules: their amounts; what else is in them is left out.
  init(_ rules: ComplianceRules, whole: @escaping @Sendable () -> ComplianceRules) {
    var amounts = rules
    (amounts.rules, amounts.ladders, amounts.topics) = ([], [], [])
    (self.amounts, late) = (amounts, Late(whole))
  }

  var whole: ComplianceRules { late.value }

  static func == (one: KnownRules, other: KnownRules) -> Bool {
    one.amounts == other.amounts && (one.late === other.late || one.whole == other.whole)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(amounts) }
}
