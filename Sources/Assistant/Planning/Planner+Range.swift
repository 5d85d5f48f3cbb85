import Timers

/// Nothing is planned for a time that no clock here can show.
extension Planner {
  /// The plan, or a refusal with the range where something of it would end beyond.
  func withinRange(_ plan: Plan) -> Plan {
    switch plan {
    case .run(let effects): endsBeyond(effects) ? .refuse(.beyondRange()) : plan
    case .ask(let question):
      if case .confirm(let effects, _) = question.kind, endsBeyond(effects) {
        .refuse(.beyondRange())
      } else {
        plan
      }
    case .refuse: plan
    }
  }

  private func endsBeyond(_ effects: [Effect]) -> Bool {
    effects.contains { effect in
      guard let ahead = ahead(effect) else { return false }
      let wall = anchor.wall(of: now.advanced(by: ahead))
      return ahead > .zero && !ClockRange.holds(wall: wall, in: zone)
    }
  }

  /// How far from now that what an effect makes or changes ends, as things stand; nil where it has no such end.
  private func ahead(_ effect: Effect) -> Duration? {
    if case .waitUntil(let moment) = effect { return now.duration(to: moment) }
    return effect.change.flatMap(ahead)
  }

  private func ahead(_ change: StateChange) -> Duration? {
    func left(_ id: ActiveTimer.ID) -> Duration {
      timers.first { $0.id == id }?.totalLeft(at: now) ?? .zero
    }
    func until(_ wall: Int64) -> Duration {
      now.duration(to: anchor.moment(ofWall: wall))
    }
    switch change {
    case .start(let routine, let trigger, let pinned):
      let wait: Duration =
        switch trigger {
        case nil: .zero
        case .at(let moment)?: now.duration(to: moment)
        case .wall(let wall)?: until(wall)
        case .clock(let time)?: until(zone.wall(time))
        case .end(let id, let offset)?: left(id) + offset
        }
      return max(max(.zero, wait) + routine.duration, pinned.map { until($0.wall) } ?? .zero)
    case .extend(let id, let amount): return left(id) + amount
    case .hold(let id, let length): return left(id) + length
    case .setLength(_, let length): return length
    case .move(_, let end): return until(end.wall)
    case .restart(let id, let length):
      return length ?? timers.first { $0.id == id }?.wholeLength
    case .edit(_, .goal(let wall)): return until(wall)
    case .edit(let id, _), .backdate(let id, _): return left(id)
    case .keep(.schedule(let schedule)):
      return until(zone.wall(schedule.when.start))
    case .pause, .resume, .stop, .skip, .rename, .note, .lap, .addCues, .back, .keep, .drop:
      return nil
    }
  }
}

extension Refusal {
  /// A time that no clock here can show; nil: one that comes of a length.
  static func beyondRange(_ time: LocalTime? = nil) -> Refusal {
    guard let time else { return Refusal(.outOfRange, .noRange) }
    let isFarther = time.date.components.year >= 9999
    return Refusal(
      .outOfRange, isFarther ? .noRangeBeyond : .noRangeDate(date: time.date.iso))
  }
}
