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
    (self.reason, self.by, self.overrules) = (reason, by, overrules)
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

  /// Some work rests.
  public struct Hold: Hashable, Sendable {
    /// When it goes on by itself; nil: when somebody says so.
    public var until: Due?
    /// Why, as it was said; may be empty.
    public var note: String
  }

  /// Whether it rests on a day, at a moment of it (nanoseconds since 1970 UTC).
  public func rests(on date: CivilDate, at wall: Int64) -> Bool {
    switch held?.until {
    case .day(let day)?: date < day
    case .moment(let end)?: wall < end
    case nil: held != nil
    }
  }

  /// A day or moment by which, or from which, something is due.
  public struct Deadline: Hashable, Sendable {
    /// Nil: all of the work.
    public var step: Step?
    public var source: Source
    public var due: Due
    /// It follows from a day that is only planned, and binds nobody yet.
    public var isPlanned = false

    /// Who says so: a rule of the step, or somebody.
    public enum Source: Hashable, Sendable {
      case rule(WorkflowDefinition.DeadlineRule)
      case set(SetDeadline)
      /// The last day on which what waits for it can still be done on its own.
      case latest(WorkflowDefinition.DeadlineRule, for: String, on: CivilDate)
      /// The work rests until then.
      case hold(note: String)
    }

    public var kind: WorkflowDefinition.DeadlineRule.Kind {
      switch source {
      case .rule(let rule): rule.kind
      case .set, .latest: .within
      case .hold: .wait
      }
    }

    /// The rule that makes it, where one does.
    public var rule: WorkflowDefinition.DeadlineRule? {
      switch source {
      case .rule(let rule), .latest(let rule, _, _): rule
      case .set, .hold: nil
      }
    }
  }

  /// What rules ask of the fields, once for many, and only where one asks.
  final class RuleFacts {
    private let state: WorkflowState
    private(set) lazy var fields = state.complianceFields(phase: state.phase)
      .derived(by: state.definition.amounts)
    private(set) lazy var date = state.amountsDay

    fileprivate init(_ state: WorkflowState) { self.state = state }
  }

  var ruleFacts: RuleFacts { RuleFacts(self) }

  /// The day whose amounts count: that of its rules, else that of what was said last.
  private var amountsDay: CivilDate {
    let counted = definition.amounts.dateField.flatMap { definition.field($0) }
      .flatMap { value(of: $0)?.date }
    return counted ?? instance.events.last?.date ?? CivilDate(day: 0)
  }

  /// Whether a condition is so; nil where that hangs on what is not known.
  func isKnown(_ condition: Condition, _ facts: RuleFacts? = nil) -> Bool? {
    let facts = facts ?? ruleFacts
    return condition.isKnown(
      in: Condition.Case(
        fields: facts.fields, rules: definition.amounts, date: facts.date, today: facts.date))
  }

  /// Whether a rule is about this work. What is not known is not so.
  func holds(_ rule: WorkflowDefinition.DeadlineRule, _ facts: RuleFacts? = nil) -> Bool {
    guard let condition = rule.condition else { return true }
    let facts = facts ?? ruleFacts
    return condition.holds(
      in: Condition.Case(
        fields: facts.fields, rules: definition.amounts, date: facts.date, today: facts.date))
  }

  /// The field that ends a rule is set.
  func isOver(_ rule: WorkflowDefinition.DeadlineRule) -> Bool {
    guard let field = rule.until.flatMap({ definition.field($0) }) else { return false }
    return value(of: field) != nil
  }

  /// The day, and the moment where one is known, that something counts from: a step that is done, or a field. What was
  /// waived never was.
  func anchor(_ name: String) -> (date: CivilDate, wall: Int64?)? {
    if definition.step(name) != nil {
      guard !passedOver.contains(name), let date = done[name] else { return nil }
      return (date, doneAt[name])
    }
    return definition.field(name).flatMap { value(of: $0)?.date }.map { ($0, nil) }
  }

  /// When a rule runs out; nil while nothing is known of what it counts from, and where it is not about this work.
  func due(_ rule: WorkflowDefinition.DeadlineRule) -> Due? { counted(rule)?.due }

  /// The same, with the rule as it counts: of two times the later one, and with what it cites for a last day that moved.
  func counted(_ rule: WorkflowDefinition.DeadlineRule, _ facts: RuleFacts? = nil) -> (
    due: Due, rule: WorkflowDefinition.DeadlineRule
  )? {
    guard let due = due(rule.span, after: rule.after), holds(rule, facts) else { return nil }
    guard let later = rule.orLater, let other = self.due(later.span, after: later.after),
      due.isBefore(other)
    else { return onWorkDay(due, rule) }
    var rule = rule
    (rule.span, rule.after) = (later.span, later.after)
    return onWorkDay(other, rule)
  }

  /// A last day that is no work day is the next one, where a rule says where that is written, and cites that as well.
  func onWorkDay(_ due: Due, _ rule: WorkflowDefinition.DeadlineRule) -> (
    due: Due, rule: WorkflowDefinition.DeadlineRule
  ) {
    guard let place = rule.lastDay, case .day(let day) = due, !calendar.isWorkDay(day) else {
      return (due, rule)
    }
    var rule = rule
    rule.citation = rule.citation.isEmpty ? place : "\(rule.citation), \(place)"
    return (.day(calendar.workDay(from: day)), rule)
  }

  private func due(_ span: WorkflowDefinition.Span, after name: String) -> Due? {
    guard let (date, wall) = anchor(name) else { return nil }
    if let day = calendar.date(span, after: date) { return .day(day) }
    guard let wall else { return nil }
    let (end, overflow) = wall.addingReportingOverflow(Int64(span.minutes ?? 0) * 60_000_000_000)
    return overflow ? nil : .moment(end)
  }

  /// What is due, or may be done from some day on, soonest first; of steps not done and not ruled out. What somebody set
  /// stands beside the rules, and in the place of those that were overruled.
  public var deadlines: [Deadline] {
    isClosed ? [] : findings.deadlines { foundDeadlines }
  }

  private var foundDeadlines: [Deadline] {
    var found: [Deadline] = []
    let facts = ruleFacts
    for step in definition.steps where done[step.id] == nil && applies[step.id] != false {
      let own = setDeadlines[step.id]
      for deadline in rules(of: step, facts) {
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
    for rule in definition.deadlines where !isOver(rule) {
      guard let (due, rule) = counted(rule, facts) else { continue }
      found.append(Deadline(step: nil, source: .rule(rule), due: due))
    }
    if let whole = wholeDeadline, let due = whole.due,
      !missing.isEmpty || definition.hasOwnSteps && progress.of == 0
    {
      found.append(Deadline(step: nil, source: .set(whole), due: due))
    }
    if let held, let due = held.until {
      found.append(Deadline(step: nil, source: .hold(note: held.note), due: due))
    }
    return found.sorted { $0.due.rank < $1.due.rank }
  }

  /// What the rules of a step say, overruled or not.
  public func rules(of step: Step) -> [Deadline] { rules(of: step, ruleFacts) }

  private func rules(of step: Step, _ facts: RuleFacts) -> [Deadline] {
    step.deadlines.compactMap { rule in
      guard !isOver(rule), let (due, rule) = counted(rule, facts) else { return nil }
      return Deadline(step: step, source: .rule(rule), due: due)
    }
  }

  /// Whether a deadline is to be told of unasked: by a rule, that of a step which is required.
  public func counts(_ deadline: Deadline) -> Bool {
    switch deadline.source {
    case .set, .hold: true
    case .rule, .latest: deadline.step.map(isRequired) ?? true
    }
  }
}

extension WorkflowState.Deadline {
  /// Whether it is the same deadline, whatever its day.
  public func isSame(as other: Self) -> Bool {
    guard step?.id == other.step?.id, kind == other.kind, isPlanned == other.isPlanned else {
      return false
    }
    switch (source, other.source) {
    case (.set, .set), (.hold, .hold): return true
    case (.latest, .latest): return true
    case (.rule(let one), .rule(let another)):
      guard one.id.isEmpty else { return one.id == another.id }
      return another.id.isEmpty && one.citation == another.citation && one.after == another.after
    case (.set, _), (.latest, _), (.rule, _), (.hold, _): return false
    }
  }
}

extension WorkflowState {
  /// A rule about this work whose time does not run yet.
  public func isToCome(_ rule: WorkflowDefinition.DeadlineRule) -> Bool {
    anchor(rule.after) == nil && holds(rule)
  }

  /// How a deadline by a rule comes about: the day it counts from, what it counts, and the free days between that do not
  /// count besides weekends. Nil where it is no rule, or that day is not known.
  public func computation(of deadline: Deadline) -> Computation? {
    guard let rule = deadline.rule else { return nil }
    if case .latest(_, _, let day) = deadline.source {
      return Computation(start: day, rule: rule, isBackwards: true, free: [], moved: nil)
    }
    guard let start = anchor(rule.after)?.date ?? plannedDay(of: rule.after) else { return nil }
    var free: [CivilDate] = []
    let end = calendar.date(rule.span, after: start)
    if rule.span.isWorkDays, let end {
      free = (start.day...max(start.day, end.day)).dropFirst().map { CivilDate(day: $0) }
        .filter { $0.weekday < 5 && !calendar.isWorkDay($0) }
    }
    let moved = end.flatMap { rule.lastDay == nil || calendar.isWorkDay($0) ? nil : $0 }
    return Computation(start: start, rule: rule, isBackwards: false, free: free, moved: moved)
  }

  /// From a day by a rule to another.
  public struct Computation: Hashable, Sendable {
    public var start: CivilDate
    public var rule: WorkflowDefinition.DeadlineRule
    public var isBackwards: Bool
    public var free: [CivilDate]
    /// The last day as it is counted, where that is no work day and the next one holds; nil: it holds itself.
    public var moved: CivilDate?
  }
}
