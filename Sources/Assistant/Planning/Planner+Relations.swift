import Timers

/// Timers that hang on others, and what is asked to be done to a timer later.
extension Planner {
  /// What the timer asked for waits for; nil: nothing, it starts now.
  func trigger(of request: TimerRequest) throws(Refusal) -> ActiveTimer.Trigger? {
    switch request.start {
    case .now: return nil
    case .delayed(let delay):
      return delay > .zero ? .at(situation.now.advanced(by: delay)) : nil
    case .at(let time):
      guard situation.moment(time) > situation.now else {
        throw Refusal(.outOfRange, .noOverClock(clock: String(time.iso.suffix(8).prefix(5))))
      }
      return .clock(time)
    case .whenEnds(let reference, let offset):
      let other = try theOne(reference, request) { .tryAfterEnd(name: $0, what: $1) }
      if offset < .zero, !other.isPending, let left = other.totalLeft(at: situation.now),
        left + offset <= .zero
      {
        throw Refusal(
          .outOfRange, .noLeft(name: speaker.say(.timerTitle(name: other.name)), left: left),
          nearest: [sentence(request)])
      }
      return .end(of: other.id, offset: offset)
    case .whenBegins(let reference, let after):
      let other = try theOne(reference, request) { .tryAfterBegin(name: $0, what: $1) }
      switch other.state {
      case .pending(.at(let moment)): return .at(moment.advanced(by: after))
      case .pending(.wall(let wall)): return .wall(wall + after.nanoseconds)
      case .pending(.clock(let time)):
        let wall = situation.zone.wall(time) &+ after.nanoseconds
        return .clock(situation.zone.local(wall: wall))
      case .pending(.end(let another, let offset)):
        return .end(of: another, offset: offset + after)
      case .running, .paused, .waiting:
        guard let began = other.began, began.advanced(by: after) > situation.now else {
          let ago = other.began.map { $0.duration(to: situation.now) } ?? .zero
          throw Refusal(
            .outOfRange, .noPoint(name: speaker.say(.timerTitle(name: other.name)), ago: ago),
            nearest: [sentence(request), .tryLater(what: sentence(request))])
        }
        return .at(began.advanced(by: after))
      }
    }
  }

  /// The one timer that another is to wait for.
  ///
  /// - Parameter sentence: what would have worked, of a timer's name and of what is to be started.
  private func theOne(
    _ reference: TimerReference, _ request: TimerRequest,
    _ sentence: (String, Message) -> Message
  ) throws(Refusal) -> ActiveTimer {
    if case .whenEnds = request.start, let meant = resolver.phases(reference).first, !meant.isLast {
      throw .endsTooEarly(meant)
    }
    switch resolver.find(reference) {
    case .timers(let found) where found.count == 1: return found[0]
    case .none: throw missing(reference)
    case .timers(let found) where reference.all:
      // “When both are done”: when the last of them is.
      let (meant, _) = try parted(found, reference, .waitFor)
      let ends = meant.compactMap { timer in
        timer.totalLeft(at: situation.now).map { (timer, $0) }
      }
      guard let last = ends.max(by: { $0.1 < $1.1 }), ends.count == meant.count else {
        throw Refusal(
          .failed, .noLastEnd(names: names(meant)),
          nearest: [sentence(meant[0].name, self.sentence(request))])
      }
      return last.0
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)),
        nearest: [sentence(found[0].name, self.sentence(request))])
    }
  }

  /// The request alone, without what it waits for.
  private func sentence(_ request: TimerRequest) -> Message {
    let length = request.phases.first?.duration ?? .seconds(300)
    return request.label.map { .tryTimerLength(name: $0, length: length) }
      ?? .tryTeaLength(length: length)
  }

  // MARK: Later

  /// “Stop it when 5 minutes are left”, “at 10:40”: by one timer it is known when that is.
  func putOff(
    _ deed: TimerIntent.Deed, _ reference: TimerReference, _ moment: TimerIntent.DeedMoment
  ) throws(Refusal) -> Plan {
    let rest: Duration
    switch moment {
    case .after(let length): return try putOff(deed, reference, in: length)
    case .left(let length): rest = length
    }
    switch resolver.find(reference, where: \.isRunning) {
    case .none: throw missing(reference)
    case .timers(let found) where found.count == 1:
      guard let left = found[0].totalLeft(at: situation.now), left > rest else {
        throw Refusal(
          .outOfRange, .noLeftAnyMore(name: found[0].name, left: rest),
          nearest: [.tryDo(verb: deed.rawValue, name: found[0].name)])
      }
      let name = found[0].name
      return try putOff(
        deed, name.isEmpty ? reference : TimerReference(label: name), in: left - rest)
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)),
        nearest: found.prefix(2).map { .tryStopIn(name: $0.name) })
    }
  }

  /// “Pause the timer at 10:40”, where none ends then: that is when to do it. Nil: something else is meant.
  func atClock(_ deed: TimerIntent.Deed, _ which: TimerReference) throws(Refusal) -> Plan? {
    guard let clock = which.clock, which.clockIsDay != true, which.clockIsEnd != true,
      which.saysRinging != true, case .none = resolver.find(which)
    else { return nil }
    var timer = which
    timer.clock = nil
    let length = situation.now.duration(to: situation.moment(clock))
    guard length > .zero, case .timers(let found) = resolver.find(timer), found.count == 1,
      !found[0].isAlarm, found[0].totalLeft(at: situation.now).map({ $0 > length }) ?? true
    else { return nil }
    return try putOff(deed, timer, in: length)
  }

  /// “Stop the tea in 10 minutes”: nothing stops by itself, but what counts down can end sooner.
  private func putOff(_ deed: TimerIntent.Deed, _ reference: TimerReference, in length: Duration)
    throws(Refusal) -> Plan
  {
    guard deed == .stop else {
      return try later(reference, deed, length)
    }
    let found: [ActiveTimer]
    switch resolver.find(reference) {
    case .none: throw missing(reference)
    case .several(let several):
      let able = several.filter { ending($0, in: length) != nil }
      guard able.count == several.count else { return try later(reference, .stop, length) }
      return .ask(
        .which(able, verb: .stop, situation: situation) {
          ending($0, in: length) ?? .stop($0.id)
        })
    case .timers(let timers): found = timers
    }
    if found.count == 1, let left = found[0].totalLeft(at: situation.now), found[0].isRunning,
      left <= length
    {
      throw Refusal(
        .outOfRange, .noEndsItself(name: found[0].name, left: left),
        nearest: [.tryStop(name: found[0].name)])
    }
    let ends = found.compactMap { ending($0, in: length) }
    guard ends.count == found.count else { return try later(reference, .stop, length) }
    let at = Phrasing(situation).at(situation.now.advanced(by: length))
    return .ask(
      Question(
        kind: .confirm(ends, destructive: true),
        text: .askEndIn(names: names(found), length: length, at: at),
        instead: found.count == 1 ? .tryStop(name: found[0].name) : .tryStopAll))
  }

  /// What makes it end so much from now; nil where it cannot be: it ends before, is no plain countdown any more, or an
  /// alarm, which would ring.
  private func ending(_ timer: ActiveTimer, in length: Duration) -> Effect? {
    guard timer.isRunning, timer.pinnedEnd == nil, timer.step == timer.routine.stepCount - 1,
      let left = timer.totalLeft(at: situation.now), left > length
    else { return nil }
    return .extend(timer.id, by: length - left)
  }

  /// A word at the time, where the deed itself cannot wait.
  private func later(
    _ reference: TimerReference, _ deed: TimerIntent.Deed, _ length: Duration
  ) throws(Refusal) -> Plan {
    let which = resolver.find(reference)
    let title: String
    let verb = deed.rawValue
    switch which {
    case .none: throw missing(reference)
    case .timers(let found), .several(let found):
      title = found.count == 1 ? found[0].name : reference.label ?? speaker.say(.tryAll)
    }
    throw Refusal(
      .failed, .noLater(verb: verb, name: title),
      nearest: [
        .tryDo(verb: verb, name: title), .tryRemindDo(length: length, verb: verb, name: title),
      ])
  }
}
