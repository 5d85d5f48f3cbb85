import Assistant
import FoundationEssentials
import Storage
import Timers
import Workflows

extension Snapshot {
  /// Adds kept things to it.
  ///
  /// - Parameter bodies: how some of them were written down.
  mutating func keep(_ kept: [(Kept.Key, Kept?)], bodies: [Kept.Key: String] = [:]) {
    keptEntries =
      kept.isEmpty
      ? nil
      : kept.map { key, kept in KeptEntry(key: key, body: kept.map { bodies[key] ?? $0.body }) }
  }

  /// Something kept, as it stood.
  struct KeptEntry: Codable, Hashable {
    var key: Kept.Key
    /// Nil: there was no such thing.
    var body: String?

    var kept: Kept? { body.flatMap { Kept(key, body: $0) } }
  }
}

extension Kept {
  /// Nil when the text is not ours.
  init?(_ key: Key, body: String) {
    var rules: [String: RecurrenceRule] = [:]
    self.init(key, body: body, rules: &rules)
  }

  /// Of many: a rule that several schedules have is read once.
  init?(_ key: Key, body: String, rules: inout [String: RecurrenceRule]) {
    switch key.kind {
    case .routine:
      guard
        let routine = try? JSONDecoder().decode(SavedRoutine.self, from: Data(body.utf8)),
        routine.id == key.id, routine.isSound
      else { return nil }
      self = .routine(routine)
    case .schedule:
      guard
        let schedule = Schedule(plainly: body, rules: &rules)
          ?? (try? JSONDecoder().decode(Schedule.self, from: Data(body.utf8))),
        schedule.id == key.id, schedule.isSound
      else { return nil }
      self = .schedule(schedule)
    case .workflow:
      guard
        let work = WorkflowInstance(plainly: body)
          ?? (try? JSONDecoder().decode(WorkflowInstance.self, from: Data(body.utf8))),
        work.id == key.id
      else { return nil }
      self = .workflow(work)
    case .ring:
      guard let ring = try? JSONDecoder().decode(Ring.self, from: Data(body.utf8)),
        ring.id == key.id
      else { return nil }
      self = .ring(ring)
    }
  }

  /// What is written down of it.
  var body: String {
    switch self {
    case .routine(let routine): JSONText.of(routine)
    case .schedule(let schedule): JSONText.of(schedule)
    case .workflow(let work): JSONText.of(work)
    case .ring(let ring): JSONText.of(ring)
    }
  }
}

extension KeptRecord {
  init(_ kept: Kept, changedWallNs: Int64) {
    self.init(
      kind: kept.kind.rawValue, id: kept.id, name: kept.name, body: kept.body,
      changedWallNs: changedWallNs)
  }
}

extension EventRecord {
  /// What became of something kept: told in the answer, so nobody claims it.
  init(_ change: KeptChange, anchor: Anchor, command: Int64) {
    struct Body: Encodable {
      var id: Int64
      var name: String
    }
    let kept = change.after ?? change.before
    self.init(
      kind: change.wireName,
      body: JSONText.of(Body(id: kept?.id ?? 0, name: kept?.name ?? "")),
      dueWallNs: anchor.wall, dueBootNs: anchor.moment.nanoseconds, boot: anchor.boot,
      saidWallNs: anchor.wall, delivered: true, command: command)
  }
}
