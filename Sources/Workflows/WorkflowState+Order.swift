import Timers

/// The order of steps, by what is done and by when that was.
extension WorkflowState {
  /// What stands against doing a step.
  public enum Obstacle: Hashable, Sendable {
    /// Required steps that come first and are not done.
    case missing([Step])
    /// Steps that come first were done only later than that.
    case earlierThan([Step])
    /// Steps that come after it were done before that, in order as far as was known.
    case laterThan([Step])
    /// It may not be done before that.
    case tooEarly(Due, WorkflowDefinition.DeadlineRule)
  }

  /// Why a step may not be done on a day, at a moment (nanoseconds since 1970 UTC) of it; nil: it may. Every obstacle can
  /// be waived with name and reason.
  ///
  /// Of steps of one day the clock says which came first, where it is known of both.
  ///
  /// - Parameters:
  ///   - wall: the latest it can have been.
  ///   - dayEnd: the end of that day; nil where the step is done now, after all that is recorded.
  ///   - hasClock: whether `wall` is the moment itself.
  public func obstacle(
    to step: Step, on date: CivilDate, at wall: Int64, dayEnd: Int64? = nil, hasClock: Bool = false
  ) -> Obstacle? {
    let missing = unsettled(before: step)
    if !missing.isEmpty { return .missing(missing) }
    let said = (date: date, wall: hasClock ? wall : .max)
    if let dayEnd {
      let before = names(before: step)
      let later = definition.steps.filter { earlier in
        before.contains(earlier.id) && isDone(earlier)
          && isBefore(said, when(earlier), dayEnd: dayEnd)
      }
      if !later.isEmpty { return .earlierThan(later) }
    }
    let sooner = followers(of: step).filter { follower in
      dayEnd.map { isBefore(when(follower), said, dayEnd: $0) } ?? true
    }
    if !sooner.isEmpty { return .laterThan(sooner) }
    let early = step.deadlines.filter { $0.kind == .wait }.compactMap { rule in
      due(rule).map { ($0, rule) }
    }.filter { due, _ in
      switch due {
      case .day(let day): date < day
      case .moment(let end): wall < end
      }
    }.max { $0.0.rank < $1.0.rank }
    return early.map { .tooEarly($0.0, $0.1) }
  }

  /// Done steps that come after one and were done in order, with nobody's waiver: what opening it again leaves standing.
  public func followers(of step: Step) -> [Step] {
    definition.steps.filter {
      isDone($0) && waivers[$0.id] == nil && names(before: $0).contains(step.id)
    }
  }

  /// Done, and not waived.
  private func isDone(_ step: Step) -> Bool {
    done[step.id] != nil && !passedOver.contains(step.id)
  }

  private func when(_ step: Step) -> (CivilDate, Int64) {
    (done[step.id] ?? CivilDate(day: 0), doneAt[step.id] ?? 0)
  }

  /// What a step comes after, through steps that need not be done or were waived.
  private func names(before step: Step) -> [String] {
    var names: [String] = []
    var rest = step.after
    while let id = rest.popLast() {
      guard !names.contains(id) else { continue }
      names.append(id)
      guard let earlier = definition.step(id), !isDone(earlier),
        passedOver.contains(id) || !isRequired(earlier)
      else { continue }
      rest += earlier.after
    }
    return names
  }

  private func isBefore(
    _ one: (date: CivilDate, wall: Int64), _ other: (date: CivilDate, wall: Int64), dayEnd: Int64
  ) -> Bool {
    if one.date != other.date { return one.date < other.date }
    return one.wall < dayEnd && other.wall < dayEnd && one.wall < other.wall
  }
}
