import Language
import Timers

/// What rings until somebody answers: answered, put off, or stopped like a timer.
struct RingPlanner: Planning {
  var context: PlanContext

  /// “Ok”, “I’m up”, “ok ring 5”: what rang last rings no more.
  func answer(_ answer: RingAnswer) throws(Refusal) -> Plan {
    let found = rings(called: answer.label, id: answer.id)
    guard let ring = found.last else {
      // It rang once, and that was all.
      if answer.id == nil, answer.label == nil, let rang = rang.last {
        return self.answer(.ringHeard(name: rang.name))
      }
      let waiting = timers.filter { $0.ringing == .reminder }
      if answer.isDone, waiting.count == 1 {
        let (id, isOfWork) = (waiting[0].id, isDeadline(waiting[0]))
        return .run([isOfWork ? .stop(id) : .skip(id)])
      }
      throw .failed(.noRing(name: answer.label ?? ""), [.tryListTimers])
    }
    if answer.snoozes {
      return try snooze(TimerReference(label: ring.name), by: nil)
    }
    let meant = answer.all ? found : answer.label == nil ? together(found) : [ring]
    return .run(silence(meant))
  }

  /// What rings no more, and comes no more where it came until it was answered.
  private func silence(_ rings: [Ring]) -> [Effect] {
    let ended = library.schedules.filter { schedule in
      schedule.endsWhenHeard == true && schedule.isAwake
        && rings.contains { $0.schedule == schedule.id }
    }
    return rings.map { .drop(Kept.ring($0).key) } + ended.map { .drop(Kept.schedule($0).key) }
  }

  /// “Stop”, while something rings: that is what is meant, and no timer that runs. Nil: it is not.
  func stopRing(_ which: TimerReference) throws(Refusal) -> Plan? {
    guard !library.rings.isEmpty, which.isExcept != true, which.clock == nil,
      which.ordinal == nil, which.duration == nil, which.rank == nil, which.isForGood != true,
      which.pronoun != .other, which.phase == nil, which.ringing != .reminder
    else { return nil }
    if let label = which.label {
      guard case .none = find(which) else { return nil }
      let found = rings(called: label, id: nil)
      return found.isEmpty ? nil : .run(silence(found))
    }
    let found = rings(called: nil, id: nil)
    guard which.all else {
      return found.isEmpty ? nil : .run(silence(together(found)))
    }
    let drops = silence(found)
    let others = timersInSight.filter { which.ringing == nil || $0.isAlarm }
    guard !others.isEmpty else { return .run(drops) }
    // Those that run are stopped with what rings.
    var rest = self
    for ring in found { rest.context.situation.library.remove(Kept.ring(ring).key) }
    return try rest.planner.plan(.stop(which), from: .deadlines).after(drops)
  }

  /// What rings now, for who asks what there is; nil: nothing does, or it is asked of something else.
  func list(_ which: TimerReference) -> [Line]? {
    let found = rings(called: nil, id: nil)
    guard !found.isEmpty, which.label == nil, which.phase == nil, which.clock == nil,
      which.ordinal == nil, which.duration == nil, which.ringing != .reminder
    else { return nil }
    let phrasing = Phrasing(situation)
    return found.map(phrasing.ringing)
  }

  /// What snoozing a ring leaves to do: it rings no more under its old time.
  func quiet(_ name: String) -> [Effect] {
    library.rings.filter { $0.name == name }.map { .drop(Kept.ring($0).key) }
  }

  /// The one that rang last stands last.
  private func rings(called label: String?, id: Ring.ID?) -> [Ring] {
    let all = library.rings.sorted { ($0.lastWall, $0.id) < ($1.lastWall, $1.id) }
    if let id { return all.filter { $0.id == id } }
    return label.map { SaidName($0, forms).choose(from: all, by: \.name) } ?? all
  }

  /// The one that rang last, and what began to ring with it in one second: one alarm to whoever hears them.
  private func together(_ found: [Ring]) -> [Ring] {
    guard let last = found.last else { return [] }
    return found.filter { abs($0.sinceWall - last.sinceWall) < 1_000_000_000 }
  }

  // MARK: Once more

  /// “5 more minutes”, where nothing runs and something rings: it rings no more, and again then. Nil: nothing does that is
  /// called so.
  func putOff(_ reference: TimerReference, by amount: Duration) throws(Refusal) -> Plan? {
    guard reference.isEmpty || reference.pronoun == .it || reference.label != nil,
      reference.clock == nil, reference.day == nil, reference.isForGood != true, !reference.all,
      case .none = find(reference),
      let ring = rings(called: reference.label, id: nil).last
    else { return nil }
    return try snooze(TimerReference(label: ring.name), by: amount)
  }

  /// What rang last, once more under its name after `amount`, or after the user’s snooze. Nothing that runs is changed.
  func snooze(_ reference: TimerReference, by amount: Duration?) throws(Refusal) -> Plan {
    let length = amount ?? manner.snooze
    guard let rang = lastRang(reference) else {
      // Snoozed by its name before it has rung, it rings so much later.
      if reference.label != nil, let waiting = allTimers(reference).first, waiting.isAlarm {
        guard let moment = reference.clockMeant else {
          return try timerPlanner.extend(reference, by: length)
        }
        return try planner.plan(.move(reference, to: moment), from: .deadlines)
      }
      throw nothingRang(reference, length)
    }
    let again = timers.last { timer in
      timer.name.lowercased() == rang.name.lowercased()
        && timer.began.map { $0 >= rang.at } ?? true
    }
    if let again {
      let phrasing = Phrasing(situation)
      let end = instants.plannedEnd(again).map(phrasing.at(_:))
      throw .failed(
        end.map { .noRangAgainUntil(name: again.name, at: $0) } ?? .noRangAgain(name: again.name),
        [adding(length, to: again)])
    }
    let wall = anchor.wall(of: now) &+ length.nanoseconds
    return .run(
      [
        .start(
          try routine(rang.name, [Phase(name: rang.name, length)], alert: rang.alert),
          trigger: nil,
          pinnedEnd: rang.ringing.map { PinnedEnd(wall: wall, ringing: $0) })
      ] + quiet(rang.name))
  }

  /// What rang last, of all that the words may mean.
  private func lastRang(_ reference: TimerReference) -> Rang? {
    let kind = reference.ringing ?? reference.saysKind
    var found = rang
    if let label = reference.label {
      found = SaidName(label, forms).choose(from: found, by: \.name)
    } else if let kind, found.contains(where: { $0.ringing == kind }) {
      found.removeAll { $0.ringing != kind }
    }
    return found.last
  }

  private func nothingRang(_ reference: TimerReference, _ length: Duration) -> Refusal {
    let running = allTimers(reference)
    let meant = running.count == 1 ? running[0] : timers.first { $0.id == focusedTimer }
    return Refusal(
      .failed, .noRang(name: reference.label ?? ""),
      nearest: (meant.map { [adding(length, to: $0)] } ?? []) + [.tryRemindIn(length: length)])
  }

  private func adding(_ length: Duration, to timer: ActiveTimer) -> Message {
    .tryAdd(length: length, name: timer.name)
  }
}

extension Ring {
  /// When it rang last.
  fileprivate var lastWall: Int64 {
    nextWall &- Ring.pause(after: count).nanoseconds
  }
}
