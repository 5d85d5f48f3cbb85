/// How a kind of work goes: its steps, what each needs, and what has to wait or hurry.
///
/// A value read from a data file (`WorkflowReader`); nothing of any workflow is in code.
public struct WorkflowDefinition: Hashable, Sendable, Codable {
  /// Its short name: `micro-purchase`.
  public var id: String
  public var title: String
  /// What it is also called.
  public var also: [String]
  /// When to choose it, for people.
  public var useWhen: String
  /// Where its facts come from, edition included.
  public var source: String
  /// Grows with each change of the file.
  public var revision: Int
  /// Whose holidays count for work days; nil: weekends alone are free.
  public var calendar: String?
  /// In the order of the file. `after` names earlier steps only, so there is no circle.
  public var steps: [Step]
  /// What may be known of such work: fields of its own, then those of the set it names.
  public var fields: [WorkField] = []
  /// The set of fields that it names.
  public var fieldSet: String?
  /// The words in which its fields are told: of that set.
  public var fieldWords = WorkFieldSet(id: "")
  /// The rules that it is held against, by their short name.
  public var rules: String?
  /// What fields are while nobody says otherwise, as it is written.
  public var presets: [String: String] = [:]
  /// When a piece of work is of this kind: a condition (`Condition`), as it is written.
  public var fits: String?
  /// When it is assumed to be of this kind, where it fits none: the first of all counts.
  public var likely: String?
  /// What fields are then, as it is written: “simplified-commercial where estimated-value > SAT”.
  public var likelyFields: [String: String] = [:]
  /// The deadlines that it shares with others, by their short name.
  public var deadlineSet: String?
  /// Deadlines that no step bears.
  public var deadlines: [DeadlineRule] = []
  /// Amounts that its conditions speak of: its rules without any rule.
  public var amounts = ComplianceRules(id: "")
  /// Whoever does such work says its steps; the file need have none.
  public var hasOwnSteps = false

  public init(
    id: String, title: String, also: [String] = [], useWhen: String = "", source: String = "",
    revision: Int = 1, calendar: String? = nil, steps: [Step] = []
  ) {
    (self.id, self.title, self.also, self.useWhen) = (id, title, also, useWhen)
    (self.source, self.revision, self.calendar) = (source, revision, calendar)
    self.steps = steps
  }

  /// Something to be done, with what it needs, makes and waits for.
  public struct Step: Hashable, Sendable, Identifiable, Codable {
    /// Its short name: `market-research`.
    public var id: String
    /// What is to be done, in a line.
    public var name: String
    /// What people call it as well: “quotes”, of the step that takes them in.
    public var also: [String] = []
    /// Where it is required: `FAR 10.001`.
    public var citations: [String] = []
    /// What comes out of it, by short names.
    public var documents: [String] = []
    /// The compliance rules that look at it, by their ids.
    public var checks: [String] = []
    public var who: String?
    /// Steps that come first. Steps with the same ones may run side by side.
    public var after: [String] = []
    /// Required only when this holds, which only people know; nil: always required.
    public var onlyWhen: String?
    /// The same, where the fields of the work tell.
    public var condition: Condition?
    /// What it usually takes.
    public var typical: Span?
    public var deadlines: [DeadlineRule] = []
    /// Where it belongs on the way of rules: `solicitation`. That of the step above it, where it says none.
    public var phase: String?
    /// Somebody decides, finds or certifies something by it; nil: not. Of older files nobody said.
    public var determination: Bool?

    public init(id: String, name: String) { (self.id, self.name) = (id, name) }

    public var isConditional: Bool { onlyWhen != nil }
    /// That it is done is said by whoever answers for it, and offered to nobody.
    public var isDetermination: Bool { determination == true }
    /// Its short name as it is said.
    public var words: String { String(id.map { $0 == "-" ? " " : $0 }) }
  }

  /// How long something waits or takes, in the units that its file says: nothing is turned into others.
  public struct Span: Hashable, Sendable, Codable {
    /// What is counted.
    public enum Unit: String, CaseIterable, Hashable, Sendable, Codable {
      case minute, hour, day, workDay, week, month
    }

    /// So many of a unit.
    public struct Part: Hashable, Sendable, Codable {
      /// 0 … 10,080.
      public var count: Int
      public var unit: Unit

      public init(_ count: Int, _ unit: Unit) { (self.count, self.unit) = (count, unit) }
    }

    /// Days, work days, weeks or months alone; or hours and minutes.
    public var parts: [Part]

    public init(_ parts: Part...) { self.parts = parts }
    /// As `words` says it; nil where that is none.
    public init?(words: String) {
      guard let (span, rest) = WorkflowReader.span(words), rest.isEmpty else { return nil }
      self = span
    }
    public init(parts: [Part]) { self.parts = parts }

    /// As it was said: `15 days`, `3 work days`, `1 hour 30 minutes`.
    public var words: String {
      parts.map { part in
        let unit = part.unit == .workDay ? "work day" : part.unit.rawValue
        return "\(part.count) \(unit)\(part.count == 1 ? "" : "s")"
      }.joined(separator: " ")
    }

    public var isWorkDays: Bool { parts.contains { $0.unit == .workDay } }

    /// Months of the calendar; nil for anything else.
    public var months: Int? {
      guard !parts.isEmpty, parts.allSatisfy({ $0.unit == .month }) else { return nil }
      return parts.reduce(0) { $0 + $1.count }
    }

    /// Days, calendar or work days; nil for what is told in hours and minutes, or in months.
    public var days: Int? {
      guard minutes == nil, months == nil else { return nil }
      return parts.reduce(0) { $0 + $1.count * ($1.unit == .week ? 7 : 1) }
    }

    /// Minutes, where it is told in minutes and hours; nil for days.
    public var minutes: Int? {
      guard parts.allSatisfy({ $0.unit == .minute || $0.unit == .hour }) else { return nil }
      return parts.reduce(0) { $0 + $1.count * ($1.unit == .hour ? 60 : 1) }
    }

    /// Whether it is over before another that begins with it, whatever the day: work days are no shorter than days.
    func isShorter(than other: Span) -> Bool {
      switch (minutes, other.minutes, days, other.days) {
      case (let own?, let other?, _, _): own < other
      case (let own?, nil, _, let days?): own < (days - 1) * 1440
      case (nil, nil, let own?, let days?): own < days && (!isWorkDays || other.isWorkDays)
      default: false
      }
    }
  }

  /// What ties a step to the day or the moment another was done.
  public struct DeadlineRule: Hashable, Sendable, Codable {
    /// Whether it holds back or urges on.
    public enum Kind: String, Hashable, Sendable, Codable {
      /// Not before so much time has passed.
      case wait
      /// At most so long after.
      case within
      /// Others have so long; nothing has to be done.
      case window
    }

    /// What it counts from as well, where that ends later.
    public struct Term: Hashable, Sendable, Codable {
      public var span: Span
      public var after: String
    }

    public var kind: Kind
    public var span: Span
    /// A step, or a field that is a day.
    public var after: String
    /// Where it is written: `FAR 5.203(a)`.
    public var citation: String
    /// Its short name; empty where a step says it.
    public var id = ""
    /// What it is called, where no step bears it.
    public var name = ""
    /// The edition it was taken from; empty: that of its workflow.
    public var edition = ""
    /// Whether it is about this work; nil: always.
    public var condition: Condition?
    public var orLater: Term?
    /// The field that ends it, once it is set.
    public var until: String?
    /// Where it is written that a last day which is no work day moves to the next one: `FAR 33.101`; nil: nowhere.
    public var lastDay: String?

    public init(kind: Kind, span: Span, after: String, citation: String) {
      (self.kind, self.span, self.after, self.citation) = (kind, span, after, citation)
    }
  }

  /// The field of a short name; nil: there is none.
  public func field(_ id: String) -> WorkField? { fields.first { $0.id == id } }

  /// The field that is called so; nil: none is.
  public func field(called words: String) -> WorkField? {
    let said = Self.folded(words)
    if let found = fields.first(where: { $0.allNames.contains { Self.folded($0) == said } }) {
      return found
    }
    // All work has tags, whatever is declared.
    guard said == WorkField.tags else { return nil }
    var tags = WorkField(id: WorkField.tags)
    tags.kind = .list
    return tags
  }

  /// The step of a short name; nil: there is none.
  public func step(_ id: String) -> Step? { steps.first { $0.id == id } }
}
