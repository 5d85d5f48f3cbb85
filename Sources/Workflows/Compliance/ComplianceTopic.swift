import Timers

/// What people ask of rules without naming one: “do I have to synopsize?”, “may I use the card?”.
///
/// Read from the file of the rules, with the words that it is asked in; it is answered by what holds for the fields of some
/// work, and by the rules that look at the same.
public struct ComplianceTopic: Hashable, Sendable, Codable, Identifiable {
  /// What is said where something is so.
  public struct Answer: Hashable, Sendable, Codable {
    /// Nil: where nothing above is so.
    public var when: Condition?
    /// In a sentence, with `{SAT}` for amounts.
    public var says: String
  }

  /// As the file names it: `SYNOPSIS`.
  public var id: String
  /// Words of the trade, which ask by themselves.
  public var names: [String] = []
  /// Everyday words, which ask only of some work or an amount.
  public var also: [String] = []
  /// The first that is so is said; of a value that is not known, all.
  public var answers: [Answer] = []
  public var citations: [String] = []
  /// The rules that look at it.
  public var rules: [String] = []
  /// Who has to approve it.
  public var ladder: String?
  /// Whether the values of several works are asked about as one.
  public var isOfSum = false

  public init(id: String) { self.id = id }

  /// The longest of its names that stands among some words, whole.
  public func name(in words: String, isOfWork: Bool) -> String? {
    (names + (isOfWork ? also : [])).filter { WorkflowDefinition.isPart($0, of: words) }
      .max { $0.count < $1.count }
  }
}

extension ComplianceRules {
  /// What some words ask about: the topic whose longest name stands in them.
  ///
  /// - Parameter isOfWork: whether they are about some work, or an amount.
  public func topic(in words: String, isOfWork: Bool) -> (topic: ComplianceTopic, name: String)? {
    topics.compactMap { topic in
      topic.name(in: words, isOfWork: isOfWork).map { (topic: topic, name: $0) }
    }.max { $0.name.count < $1.name.count }
  }

  /// What is said of a topic for some fields: of a value that is not known, everything.
  public func answers(
    to topic: ComplianceTopic, _ known: ComplianceFields, of amount: String, on today: CivilDate
  ) -> [String] {
    let fields = known.derived(by: self)
    let date = dateField.flatMap { fields[$0]?.date } ?? today
    let one = Condition.Case(fields: fields, rules: self, date: date, today: today)
    if fields[amount] != nil,
      let first = topic.answers.first(where: { $0.when?.holds(in: one) ?? true })
    {
      return [first.says]
    }
    var open: [String] = []
    for answer in topic.answers {
      let isSo = answer.when.map { $0.isKnown(in: one) } ?? true
      if isSo != false { open.append(answer.says) }
      if answer.when != nil, isSo == true { break }
    }
    return open
  }
}

extension WorkflowDefinition {
  /// What some words say of a purchase nobody began: choices and what is so, by their names.
  ///
  /// - Parameter name: words among them that are about something else.
  public func fieldsSaid(in text: String, besides name: String) -> ComplianceFields {
    let words = Self.folded(text).replacing(Self.folded(name), with: " ")
    var said = ComplianceFields()
    var facts: [String] = []
    for field in fields {
      if let choice = field.choices.first(where: { choice in
        (choice.words + choice.signs).contains { Self.isPart($0, of: words) }
      }) {
        said[field.id] = .text(choice.id)
      } else if field.kind == .yesNo, field.names.contains(where: { Self.isPart($0, of: words) }) {
        said[field.id] = .flag(true)
        facts.append(field.id)
      }
    }
    said["facts"] = .list(facts)
    return said
  }
}
