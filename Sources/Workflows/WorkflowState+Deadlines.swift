import Timers

/// When something has to be done on somebody's word.
public struct SetDeadline: Hashable, Sendable, Codable {
  /// Days since 1970 in the local calendar, where a day was said.
  public var day: Int?
  /// Nanoseconds since 1970 UTC, where a clock time was said. Neither: there is no such deadline any more.
  public var moment: Int64?
  /// Empty: none was given.
  public var reason: String
  public var by: String
  /// It is later than a rule allows, and holds instead of it.
  public var overrules: Bool

  public init(_ due: WorkflowState.Due?, reason: String, by: String, overrules: Bool = false) {
    switch due {
    case .day(let date): day = date.day
    case .moment(let wall): moment = wall
    case nil: break
    }
    self.reason = reason
    self.by = by
    self.overrules = overrules
  }

  public var due: WorkflowState.Due? {
    moment.map { .moment($0) } ?? day.map { .day(CivilDate(day: $0)) }
  }
}

/// What has to wait or hurry: by the rules of the steps, and on people's word.
extension WorkflowState {
  /// A day, or a moment of it.
  public enum Due: Hashable, Sendable {
    case day(CivilDate)
    /// Nanoseconds since 1970 UTC.
    case moment(Int64)

    /// For an order among both: the morning of a day, as if it were in UTC.
    var rank: Int64 {
      switch self {
      case .day(let date): Int64(date.day) * 86_400 + 9 * 3600
      case .moment(let wall): wall / 1_000_000_000
      }
    }

    /// Whether it comes before another; of a day and a moment of that day, none does.
    public func isBefore(_ other: Due) -> Bool {
      switch (self, other) {
      case (.day(let one), .day(let other)): one < other
      case (.moment(let one), .moment(let other)): one < other
      case (.day, .moment), (.moment, .day):
        rank < other.rank && rank / 86_400 != other.rank / 86_400
      }
    }
  }

  /// A day or moment by which, or from which, something is due.
  public struct Deadline: Hashable, Sendable {
    /// Nil: all of the work.
    public var step: Step?
    public var source: Source
    public var due: Due

    /// Who says so: a rule of the step, or somebody.
    public enum Source: Hashable, Sendable {
      case rule(WorkflowDefinition.DeadlineRule)
      case set(SetDeadline)
    }

    public var kind: WorkflowDefinition.DeadlineRule.Kind {
      switch source {
      case .rule(let rule): rule.kind
      case .set: .within
      }
    }
  }

  /// When a rule runs out; nil while the step that it counts from is not done. What was waived never was.
  func due(_ rule: WorkflowDefinition.DeadlineRule) -> Due? {
    guard !passedOver.contains(rule.after), let date = done[rule.after],
      let wall = doneAt[rule.after]
    else { return nil }
    if let day = calendar.date(rule.span, after: date) { return .day(day) }
    let (end, overflow) = wall.addingReportingOverflow(
      Int64(rule.span.minutes ?? 0) * 60_000_000_000)
    return overflow ? nil : .moment(end)
  }

  /// What is due, or may be done from some day on, soonest first; of steps not done and not ruled out. What somebody set
  /// stands beside the rules, and in the place of those that were overruled.
  public var deadlines: [Deadline] {
    guard !isClosed else { return [] }
    var found: [Deadline] = []
    for step in definition.steps where done[step.id] == nil && applies[step.id] != false {
      let own = setDeadlines[step.id]
      for deadline in rules(of: step) {
        if let own, own.overrules, deadline.kind == .within, let until = own.due,
          deadline.due.isBefore(until)
        {
          continue
        }
        found.append(deadline)
      }
      if let own, let due = own.due {
        found.append(Deadline(step: step, source: .set(own), due: due))
      }
    }
    if let whole = wholeDeadline, let due = whole.due, !missing.isEmpty {
      found.append(Deadline(step: nil, source: .set(whole), due: due))
    }
    return found.sorted { $0.due.rank < $1.due.rank }
  }

  /// What the rules of a step say, overruled or not.
  public func rules(of step: Step) -> [Deadline] {
    step.deadlines.compactMap { rule in
      due(rule).map { Deadline(step: step, source: .rule(rule), due: $0) }
    }
  }

  /// Whether a deadline is to be told of unasked: by a rule, that of a step which is required.
  public func counts(_ deadline: Deadline) -> Bool {
    switch deadline.source {
    case .set: true
    case .rule: deadline.step.map(isRequired) ?? true
    }
  }
}
