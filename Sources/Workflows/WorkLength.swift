import Timers

/// How long steps take one after the other: the longest way through them, by what they take and wait for.
public struct WorkLength: Hashable, Sendable {
  /// What the way comes to, in the units of its file, the largest first; without parts where no step says anything.
  public var span: WorkflowDefinition.Span
  /// The steps of the way that take or wait for something, in their order.
  public var steps: [WorkflowDefinition.Step]
  /// Required steps that say nothing of what they take.
  public var unknown: [WorkflowDefinition.Step]

  /// How far a step is from the start: what the way to it takes.
  private struct Way {
    var minutes = 0
    var parts: [WorkflowDefinition.Span.Part] = []
    var steps: [WorkflowDefinition.Step] = []

    /// The way on by a span; a month counts as 30 days where ways are compared, a work day as a day and two fifths.
    func going(_ span: WorkflowDefinition.Span, to step: WorkflowDefinition.Step) -> Way {
      var way = self
      way.parts += span.parts
      way.minutes += span.parts.reduce(0) { $0 + $1.count * Self.minutes(of: $1.unit) }
      if way.steps.last?.id != step.id { way.steps.append(step) }
      return way
    }

    private static func minutes(of unit: WorkflowDefinition.Span.Unit) -> Int {
      switch unit {
      case .minute: 1
      case .hour: 60
      case .day: 1440
      case .workDay: 2016
      case .week: 10_080
      case .month: 43_200
      }
    }
  }

  /// O(steps × names).
  ///
  /// - Parameters:
  ///   - left: what of a step is still to be taken; nil: it says nothing. Settled steps take nothing.
  ///   - wait: what a rule still asks for, behind the step it counts from; nil: nothing any more.
  fileprivate init(
    _ definition: WorkflowDefinition, needed: (WorkflowDefinition.Step) -> Bool,
    left: (WorkflowDefinition.Step) -> WorkflowDefinition.Span?,
    wait: (WorkflowDefinition.DeadlineRule) -> WorkflowDefinition.Span?
  ) {
    var ways: [String: Way] = [:]
    unknown = []
    // Steps name only earlier ones.
    for step in definition.steps {
      let start = step.after.compactMap { ways[$0] }.max { $0.minutes < $1.minutes } ?? Way()
      guard needed(step) else {
        ways[step.id] = start
        continue
      }
      let own = left(step)
      let waits = step.deadlines.filter { $0.kind == .wait }.compactMap { rule -> Way? in
        wait(rule).map { (ways[rule.after] ?? Way()).going($0, to: step) }
      }
      if own == nil, waits.isEmpty { unknown.append(step) }
      let taking = own.map { start.going($0, to: step) } ?? start
      ways[step.id] = (waits + [taking]).max { $0.minutes < $1.minutes }
    }
    let longest = ways.values.max { $0.minutes < $1.minutes } ?? Way()
    span = Self.sum(longest.parts)
    steps = longest.steps
  }

  /// Each unit once, the largest first; sixty minutes are an hour.
  private static func sum(_ parts: [WorkflowDefinition.Span.Part]) -> WorkflowDefinition.Span {
    var counts: [WorkflowDefinition.Span.Unit: Int] = [:]
    for part in parts { counts[part.unit, default: 0] += part.count }
    let minutes = counts[.minute] ?? 0
    (counts[.hour], counts[.minute]) = ((counts[.hour] ?? 0) + minutes / 60, minutes % 60)
    let order: [WorkflowDefinition.Span.Unit] = [.month, .week, .day, .workDay, .hour, .minute]
    return WorkflowDefinition.Span(
      parts: order.compactMap { unit in
        counts[unit].flatMap { $0 > 0 ? .init($0, unit) : nil }
      })
  }
}

extension WorkflowDefinition {
  /// How long all of it takes; of steps under a condition nothing is known here.
  public var length: WorkLength {
    WorkLength(
      self, needed: { !$0.isConditional }, left: \.typical,
      wait: { $0.condition == nil ? $0.span : nil })
  }
}

extension WorkflowState {
  /// How long what is left of it takes from a moment on: a step that was begun has used up some, and so has a wait.
  public func lengthLeft(at wall: Int64, on date: CivilDate) -> WorkLength {
    let facts = ruleFacts
    return WorkLength(
      definition, needed: { done[$0.id] == nil && isRequired($0) },
      left: { step in
        guard let typical = step.typical else { return nil }
        guard let minutes = typical.minutes, let begun = begun[step.id] else { return typical }
        return Self.minutes(max(0, minutes - Int((wall - begun) / 60_000_000_000)))
      },
      wait: { rule in
        guard holds(rule, facts) else { return nil }
        guard let due = counted(rule, facts)?.due else { return rule.span }
        switch due {
        case .day(let day): return day > date ? .init(.init(day.day - date.day, .day)) : nil
        case .moment(let end):
          let left = (end - wall + 59_999_999_999) / 60_000_000_000
          return left > 0 ? Self.minutes(Int(left)) : nil
        }
      })
  }

  private static func minutes(_ count: Int) -> WorkflowDefinition.Span {
    .init(.init(count, .minute))
  }
}
