import Timers

/// Rules of a file, of which mostly the amounts and who approves them are needed: the rest is read when somebody checks by it.
struct KnownRules: Hashable, Sendable {
  /// With the ladders; without rules and topics.
  let amounts: ComplianceRules
  /// What each is named, in small letters.
  private let names: Set<String>
  private let late: Late<ComplianceRules>

  /// - Parameters:
  ///   - rules: their amounts and ladders; what else is in them is left out.
  ///   - names: what each rule of the whole is named.
  init(
    _ rules: ComplianceRules, names: [String], whole: @escaping @Sendable () -> ComplianceRules
  ) {
    var amounts = rules
    (amounts.rules, amounts.topics) = ([], [])
    (self.amounts, late) = (amounts, Late(whole))
    self.names = Set(names.map { $0.lowercased() })
  }

  /// Whether a rule is named so, also behind the word “rule”.
  func names(_ words: String) -> Bool {
    names.contains(ComplianceRules.name(in: words).lowercased())
  }

  var whole: ComplianceRules { late.value }

  static func == (one: KnownRules, other: KnownRules) -> Bool {
    one.amounts == other.amounts && (one.late === other.late || one.whole == other.whole)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(amounts) }
}
