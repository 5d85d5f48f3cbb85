import Assistant
import Storage
import Timers

/// What rings until somebody answers: beside schedules, by the same claims, so that exactly one process rings.
extension Ledger {
  /// Keeps it ringing, where that is wanted; what was due so long ago that it would have given up is only told.
  func insist(on event: DueEvent, _ keeping: Keeping) throws(StoreError) {
    guard ringPolicy.insists(on: event) else { return }
    let wall = clock.anchor.wall
    let ring = Ring(event, sinceWall: clock.anchor.wall(of: event.at))
    guard wall &- ring.sinceWall < Ring.reach.nanoseconds else { return }
    // A schedule that comes every few minutes rings for its newest time alone; two alarms are two, whatever they are called.
    for old in library.rings where ring.schedule != nil && old.schedule == ring.schedule {
      things.remove(Kept.ring(old).key)
      try things.save(Kept.ring(old).key, keeping)
      ringAnswered(old.id)
    }
    let change = things.put(.ring(ring.nextWall < wall ? ring.waking(atWall: wall) : ring), keeping)
    if let key = change.after?.key { try things.save(key, keeping) }
    things.nextDue = nil
  }

  /// Rings again what is due for it.
  func expireRings(to now: Moment, _ keeping: Keeping) throws(StoreError) -> [Due] {
    let wall = clock.anchor.wall(of: now)
    var due: [Due] = []
    for ring in library.rings.map({ $0.turned(toWall: wall) }) where ring.nextWall <= wall {
      let event = RingEvent(ring, at: clock.anchor.moment(ofWall: ring.nextWall))
      let record = try keeping.transaction?.append(
        EventRecord(event, anchor: clock.anchor, claim: claims.text(on: nil)))
      claims.take(.ring(event), record: record ?? 0, into: &due)
      let key = Kept.ring(ring).key
      if let next = ring.rung(atWall: wall) {
        things.replace(.ring(next))
      } else {
        things.remove(key)
      }
      try things.save(key, keeping)
    }
    return due
  }
}

extension EventRecord {
  init(_ event: RingEvent, anchor: Anchor, claim: String?) {
    self.init(
      timerID: event.timer, kind: RingEvent.wireName, body: JSONText.of(event),
      dueWallNs: anchor.wall(of: event.at), dueBootNs: event.at.nanoseconds, boot: anchor.boot,
      saidWallNs: anchor.wall, claim: claim, delivered: claim == nil)
  }
}
