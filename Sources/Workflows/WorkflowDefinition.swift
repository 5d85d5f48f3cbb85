/// How a kind of work goes: its steps, what each needs, and what has to wait or hurry.
///
/// A value read from a data file (`WorkflowReader`); nothing of any workflow is in code.
public struct WorkflowDefinition: Hashable, Sendable {
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

  public init(
    id: String, title: String, also: [String] = [], useWhen: String = "", source: String = "",
    revision: Int = 1, calendar: String? = nil, steps: [Step] = []
  ) {
    self.id = id
    self.title = title
    self.also = also
    self.useWhen = useWhen
    self.source = source
    self.revision = revision
    self.calendar = calendar
    self.steps = steps
  }

  public struct Step: Hashable, Sendable, Identifiable {
    /// Its short name: `market-research`.
    public var id: String
    /// What is to be done, in a line.
    public var name: String
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
    /// What it usually takes.
    public var typical: Length?
    public var deadlines: [DeadlineRule] = []

    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }

    public var isConditional: Bool { onlyWhen != nil }
    /// Its short name as it is said.
    public var words: String { String(id.map { $0 == "-" ? " " : $0 }) }
  }

  /// A number of days, calendar or work days.
  public struct Span: Hashable, Sendable {
    public var days: Int
    public var isWorkDays: Bool

    public init(days: Int, isWorkDays: Bool) {
      self.days = days
      self.isWorkDays = isWorkDays
    }

    public var words: String {
      "\(days) \(isWorkDays ? "work " : "")\(days == 1 ? "day" : "days")"
    }
  }

  /// What a step usually takes: days, or minutes of one.
  public enum Length: Hashable, Sendable {
    case days(Span)
    case minutes(Int)

    public var words: String {
      switch self {
      case .days(let span): return span.words
      case .minutes(let minutes):
        let parts = [(minutes / 60, "hour"), (minutes % 60, "minute")].filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
      }
    }
  }

  /// What ties a step to the day another was done.
  public struct DeadlineRule: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// Not before so many days have passed.
      case wait
      /// At most so many days after.
      case within
    }

    public var kind: Kind
    public var span: Span
    public var after: String
    /// Where it is written: `FAR 5.203(a)`.
    public var citation: String

    public init(kind: Kind, span: Span, after: String, citation: String) {
      self.kind = kind
      self.span = span
      self.after = after
      self.citation = citation
    }
  }

  public func step(_ id: String) -> Step? { steps.first { $0.id == id } }
}
