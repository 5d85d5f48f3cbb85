import Timers

/// Rules that work is held against, with the amounts and the ladders they speak of: a value read from a data file
/// (`ComplianceReader`); no rule is in code.
public struct ComplianceRules: Hashable, Sendable, Codable {
  /// Its short name: `federal-acquisition`.
  public var id: String
  public var title = ""
  /// Where its facts come from, edition included.
  public var source = ""
  /// Grows with each change of the file.
  public var revision = 1
  /// What work goes through, in order.
  public var phases: [String] = []
  /// The field whose day says which amounts count; without it, or where it is not set, the day of the check.
  public var dateField: String?
  public var derived: [Derived] = []
  public private(set) var thresholds: [Threshold] = []
  /// Where each stands, by its short name.
  private var places: [String: Int] = [:]
  public var ladders: [Ladder] = []
  public var rules: [ComplianceRule] = []
  public var topics: [ComplianceTopic] = []

  public init(id: String) { self.id = id }

  /// A field that follows from two others where nobody set it.
  public struct Derived: Hashable, Sendable, Codable {
    /// How it follows.
    public enum Way: String, Hashable, Sendable, Codable {
      case sum
      /// The days from the first to the second.
      case days
    }

    public var field: String
    public var way: Way
    public var first: String
    public var second: String
  }

  /// An amount by a name, which changes with the years.
  public struct Threshold: Hashable, Sendable, Codable {
    /// What it has been since some day.
    public struct Amount: Hashable, Sendable, Codable {
      public var since: CivilDate
      /// Dollars.
      public var amount: Double
      /// Of an amount to come that the edition does not have: for what, and where that is from.
      public var note = ""
    }

    /// As rules call it: `SAT`.
    public var id: String
    public var name = ""
    public var also: [String] = []
    public var citation = ""
    /// Oldest first.
    public var amounts: [Amount] = []
    /// What is expected, and counts for no rule.
    public var later: [Amount] = []
    /// The threshold in whose place it stands for some work, and for which.
    var instead: Instead?

    struct Instead: Hashable, Sendable, Codable {
      var of: String
      var condition: Condition
    }

    /// What people call it.
    var called: String { name.isEmpty ? id : name }

    /// What it was that day, since it became that; nil before the first that is known.
    public func amount(on date: CivilDate) -> Amount? {
      var found: Amount?
      for one in amounts where one.since <= date && one.amount != found?.amount { found = one }
      return found
    }

    /// Its amounts without those that only say again what holds, each since it became that.
    public var changes: [Amount] {
      amounts.reduce(into: []) { kept, one in
        if kept.last?.amount != one.amount { kept.append(one) }
      }
    }
  }

  /// Who has to approve something, by its value.
  public struct Ladder: Hashable, Sendable, Codable {
    /// Who approves, up to a threshold, where something is so.
    public struct Step: Hashable, Sendable, Codable {
      /// Nil: any value.
      public var upTo: String?
      public var condition: Condition?
      public var approver: String
    }

    public var id: String
    public var name = ""
    public var also: [String] = []
    public var citation = ""
    /// Who there is, the lowest first.
    public var order: [String] = []
    /// The first that fits counts.
    public var steps: [Step] = []

    /// Whether somebody stands as high as somebody else, or higher.
    func reaches(_ officer: String, _ wanted: String) -> Bool {
      guard let one = order.firstIndex(of: officer), let other = order.firstIndex(of: wanted)
      else { return false }
      return one >= other
    }

    func approver(of amount: Double, in one: Condition.Case) -> String? {
      steps.first { step in
        step.condition?.holds(in: one) ?? true
          && step.upTo.map { one.amount(.threshold($0)).map { amount <= $0 } ?? false } ?? true
      }?.approver
    }

    /// The steps that may count for an amount on a day, where nothing else is known of the work.
    ///
    /// - Parameter known: what was said of the work beside its amount.
    public func steps(
      for amount: Double, on date: CivilDate, _ rules: ComplianceRules,
      known: ComplianceFields = ComplianceFields()
    ) -> [Step] {
      let one = Condition.Case(fields: known, rules: rules, date: date, today: date)
      var found: [Step] = []
      for var step in steps {
        if let condition = step.condition, let isSo = condition.isKnown(in: one) {
          guard isSo else { continue }
          step.condition = nil
        }
        if let name = step.upTo {
          guard let limit = rules.threshold(name)?.amount(on: date), amount <= limit.amount else {
            continue
          }
        }
        found.append(step)
        if step.condition == nil { break }
      }
      return found
    }
  }

  /// The threshold of a short name. O(1): every check asks many times.
  public func threshold(_ id: String) -> Threshold? { places[id].map { thresholds[$0] } }

  mutating func add(_ threshold: Threshold) {
    places[threshold.id] = thresholds.count
    thresholds.append(threshold)
  }

  /// The rule of a name, also behind the word “rule”.
  public func rule(_ id: String) -> ComplianceRule? {
    let said = Self.name(in: id).lowercased()
    return rules.first { $0.id.lowercased() == said }
  }

  /// The name of a rule without the word before it: “rule FAR-SB-01”.
  public static func name(in words: String) -> String {
    words.split(separator: " ").last.map(String.init) ?? words
  }

  /// What someone calls a threshold: its short name, its name, or another it has.
  public func threshold(meant words: String) -> Threshold? {
    Self.meant(words, thresholds) { [$0.id, $0.name] + $0.also }
  }

  /// The threshold that counts in the place of another for what is known of some work; itself where none does.
  public func threshold(
    for threshold: Threshold, of known: ComplianceFields, on date: CivilDate
  ) -> Threshold {
    let one = Condition.Case(
      fields: known.derived(by: self), rules: self, date: date, today: date)
    return thresholds.first { other in
      other.instead.map { $0.of == threshold.id && $0.condition.holds(in: one) } ?? false
    } ?? threshold
  }

  /// Whose amounts count for some work: those of the day it was solicited.
  public func date(of known: ComplianceFields, today: CivilDate) -> CivilDate {
    dateField.flatMap { known[$0]?.date } ?? today
  }

  /// What someone calls a ladder.
  public func ladder(meant words: String) -> Ladder? {
    Self.meant(words, ladders) { [$0.id, $0.name] + $0.also }
  }

  /// The ladder whose name stands among some words, whole: the longest of its names.
  public func ladder(in words: String) -> (ladder: Ladder, name: String)? {
    let found = ladders.flatMap { ladder in
      ([ladder.name] + ladder.also).filter { WorkflowDefinition.isPart($0, of: words) }
        .map { (ladder: ladder, name: $0) }
    }
    return found.max { $0.name.count < $1.name.count }
  }

  private static func meant<One>(_ words: String, _ all: [One], _ names: (One) -> [String]) -> One?
  {
    let said = WorkflowDefinition.folded(words)
    guard !said.isEmpty else { return nil }
    return all.first { one in names(one).contains { WorkflowDefinition.folded($0) == said } }
  }
}

/// Something that work has to meet.
public struct ComplianceRule: Hashable, Sendable, Identifiable, Codable {
  /// How bad it is to break it.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Codable { case error, warning }

  /// As it is named: `FAR-SB-01`.
  public var id: String
  public var title = ""
  /// In a sentence, with `{SAT}` for amounts, which depend on the day.
  public var requirement = ""
  /// Whether it is about this work.
  public var when = Condition.all([])
  public var require = Condition.all([])
  /// Where it is written.
  public var citations: [String] = []
  public var severity = Severity.error
  /// From which phase on it is looked at.
  public var phase = ""
  /// What to do where it is broken.
  public var fix = ""
  /// What a field may be instead, each where its condition holds: another method that is allowed at that value.
  public var ways: [Way] = []

  /// A value of a field in the place of the one that it has.
  public struct Way: Hashable, Sendable, Codable {
    public var field: String
    public var value: String
    public var condition = Condition.all([])
  }

  public init(id: String) { self.id = id }
}
