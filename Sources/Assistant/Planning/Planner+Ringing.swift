import Language
import Timers

/// What rings until somebody answers: answered, put off, or stopped like a timer.
extension Planner {
  /// “Ok”, “I’m up”, “ok ring 5”: what rang last rings no more.
  func answered(_ answer: RingAnswer) throws(Refusal) -> Plan {
    let found = rings(called: answer.label, id: answer.id)
    guard let ring = found.last else {
      // It rang once, and that was all.
      if answer.id == nil, answer.label == nil, let rang = situation.rang.last {
        return .run([.answer([line(.ringHeard(name: rang.name))], [])])
      }
      throw Refusal(
        .failed, .noRing(name: answer.label ?? ""), nearest: [.tryListTimers])
    }
    if answer.snoozes {
      return try snooze(TimerReference(label: ring.name), by: nil)
    }
    return .run((answer.all ? found : [ring]).map { .drop(Kept.ring($0).key) })
  }

  /// “Stop”, while something rings: that is what is meant, and no timer that runs. Nil: it is not.
  func stoppingRing(_ which: TimerReference) throws(Refusal) -> Plan? {
    guard !situation.library.rings.isEmpty, which.isExcept != true, which.clock == nil,
      which.ordinal == nil, which.duration == nil, which.rank == nil, which.isForGood != true,
      which.pronoun != .other, which.phase == nil, which.ringing != .reminder
    else { return nil }
    if let label = which.label {
      guard case .none = resolver.find(which) else { return nil }
      let found = rings(called: label, id: nil)
      return found.isEmpty ? nil : .run(found.map { .drop(Kept.ring($0).key) })
    }
    let found = rings(called: nil, id: nil)
    guard which.all else { return found.last.map { .run([.drop(Kept.ring($0).key)]) } }
    let drops = found.map { Effect.drop(Kept.ring($0).key) }
    let others = resolver.timers.filter { which.ringing == nil || $0.isAlarm }
    guard !others.isEmpty else { return .run(drops) }
    // Those that run are stopped with what rings.
    var rest = self
    for ring in found { rest.situation.library.remove(Kept.ring(ring).key) }
    return try rest.plan(TimerIntent.stop(which)).after(drops)
  }

  /// What rings now, for who asks what there is; nil: nothing does, or it is asked of something else.
  func ringing(_ which: TimerReference) -> [Line]? {
    let found = rings(called: nil, id: nil)
    guard !found.isEmpty, which.label == nil, which.phase == nil, which.clock == nil,
      which.ordinal == nil, which.duration == nil, which.ringing != .reminder
    else { return nil }
    let phrasing = Phrasing(situation)
    return found.map(phrasing.ringing)
  }

  /// What snoozing a ring leaves to do: it rings no more under its old time.
  func quieting(_ name: String) -> [Effect] {
    situation.library.rings.filter { $0.name == name }.map { .drop(Kept.ring($0).key) }
  }

  /// The one that rang last stands last.
  private func rings(called label: String?, id: Ring.ID?) -> [Ring] {
    let all = situation.library.rings.sorted { ($0.lastWall, $0.id) < ($1.lastWall, $1.id) }
    if let id { return all.filter { $0.id == id } }
    return label.map { SaidName($0, forms).choose(from: all, by: \.name) } ?? all
  }
}

extension Ring {
  /// When it rang last.
  fileprivate var lastWall: Int64 {
    nextWall &- Ring.pause(after: count).nanoseconds
  }
}
