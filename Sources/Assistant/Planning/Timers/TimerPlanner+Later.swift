import Timers

/// What is asked to be done to a timer later.
extension TimerPlanner {
  /// What has not begun and is to come later begins later and lasts as long; all else takes longer.
  func later(_ timer: ActiveTimer, by amount: Duration, _ said: TimerReference) -> Effect {
    said.shifts == true && said.keepsStart != true && timer.isLinedUp
      ? .backdate(timer.id, by: .zero - amount) : .extend(timer.id, by: amount)
  }

  /// “Pause the timer at 10:40”, where none ends then: that is when to do it. Nil: something else is meant.
  func putOffToClock(_ deed: TimerIntent.Deed, _ which: TimerReference) throws(Refusal) -> Plan? {
    guard let clock = which.clock, which.clockIsDay != true, which.clockIsEnd != true,
      which.saysRinging != true, case .none = find(which)
    else { return nil }
    var timer = which
    timer.clock = nil
    let length = now.duration(to: moment(clock))
    guard length > .zero, case .timers(let found) = find(timer), found.count == 1,
      !found[0].isAlarm, found[0].totalLeft(at: now).map({ $0 > length }) ?? true
    else { return nil }
    return try putOff(deed, timer, in: length)
  }

  /// “Stop it when 5 minutes are left”, “at 10:40”: by one timer it is known when that is.
  func putOff(
    _ deed: TimerIntent.Deed, _ reference: TimerReference, _ moment: TimerIntent.DeedMoment
  ) throws(Refusal) -> Plan {
    let rest: Duration
    switch moment {
    case .after(let length): return try putOff(deed, reference, in: length)
    case .left(let length): rest = length
    }
    switch find(reference, where: \.isRunning) {
    case .none: throw missing(reference)
    case .timers(let found) where found.count == 1:
      guard let left = found[0].totalLeft(at: now), left > rest else {
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

  /// “Stop the tea in 10 minutes”: nothing stops by itself, but what counts down can end sooner.
  private func putOff(_ deed: TimerIntent.Deed, _ reference: TimerReference, in length: Duration)
    throws(Refusal) -> Plan
  {
    guard deed == .stop else {
      return try refuseLater(reference, deed, length)
    }
    let found: [ActiveTimer]
    switch find(reference) {
    case .none: throw missing(reference)
    case .several(let several):
      let able = several.filter { ending($0, in: length) != nil }
      guard able.count == several.count else { return try refuseLater(reference, .stop, length) }
      return .ask(
        .which(able, verb: .stop, situation: situation) {
          ending($0, in: length) ?? .stop($0.id)
        })
    case .timers(let timers): found = timers
    }
    if found.count == 1, let left = found[0].totalLeft(at: now), found[0].isRunning,
      left <= length
    {
      throw Refusal(
        .outOfRange, .noEndsItself(name: found[0].name, left: left),
        nearest: [.tryStop(name: found[0].name)])
    }
    let ends = found.compactMap { ending($0, in: length) }
    guard ends.count == found.count else { return try refuseLater(reference, .stop, length) }
    let at = Phrasing(situation).at(now.advanced(by: length))
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
      let left = timer.totalLeft(at: now), left > length
    else { return nil }
    return .extend(timer.id, by: length - left)
  }

  /// A word at the time, where the deed itself cannot wait.
  private func refuseLater(
    _ reference: TimerReference, _ deed: TimerIntent.Deed, _ length: Duration
  ) throws(Refusal) -> Plan {
    let which = find(reference)
    let title: String
    let verb = deed.rawValue
    switch which {
    case .none: throw missing(reference)
    case .timers(let found), .several(let found):
      title = found.count == 1 ? found[0].name : reference.label ?? speaker.say(.tryAll)
    }
    throw .failed(
      .noLater(verb: verb, name: title),
      [
        .tryDo(verb: verb, name: title), .tryRemindDo(length: length, verb: verb, name: title),
      ])
  }
}

extension ActiveTimer {
  /// It has not begun, and its beginning is its own: not that of a plan to end together.
  var isLinedUp: Bool { isPending && routine.origin?.together == nil }
}
