import Assistant
import Storage
import Timers

/// Who says what came due: told by the process whose it is, written down for it by every other.
extension EffectRunner {
  /// Whether what this timer does is ours to say.
  func announces(_ timer: ActiveTimer.ID?) -> Bool {
    switch announcing {
    case .everything: true
    case .own: timer.map { owners[$0] == claim || isOurs($0) } ?? false
    case .nothing: false
    }
  }

  /// A timer this process started or waits for, also when it is gone.
  private func isOurs(_ timer: ActiveTimer.ID) -> Bool {
    awaited.contains(timer) || started.contains(timer)
  }

  /// What is written down of who says it: we, the living process that started it, or whoever announces.
  func claim(on timer: ActiveTimer.ID?) -> String {
    if announces(timer) { return Claim.taken(by: claim).text }
    guard let timer, let owner = owners[timer], owner != claim else { return Claim.open.text }
    return Claim.left(to: owner).text
  }

  /// Adds what came due to what is said here, or remembers that it is left to others.
  func take(_ event: DueEvent, record: Int64, into due: inout [Due]) {
    if announces(event.timer) {
      due.append(Due(event: event, record: record))
    } else {
      leftToOthers.append(event)
    }
  }

  /// What came due and nobody has said yet, and is not ours to say; each once.
  func takeLeftToOthers() -> [DueEvent] {
    defer { leftToOthers = [] }
    return leftToOthers
  }

  /// At the start of who does not announce everything: what is still to be announced.
  func lookForUnannounced() {
    guard !announcing.isEverything, let records = try? store?.undelivered() else { return }
    for record in records where !isTaken(record) {
      guard var event = DueEvent(record: record), !announces(event.timer) else { continue }
      event.at = clock.anchor.moment(ofWall: record.dueWallNs)
      leftToOthers.append(event)
    }
  }

  /// Whether a living process is at it.
  private func isTaken(_ record: EventRecord) -> Bool {
    guard case .taken(let process)? = record.claim.map({ Claim($0) }) else { return false }
    return ProcessIdentity.isAlive(process)
  }

  /// Whether something is written down that no living process is about to say.
  var hasUnannounced: Bool {
    guard let store, isSaving else { return false }
    return ((try? store.undelivered()) ?? []).contains { !isTaken($0) }
  }

  /// What is written down and ours to say by now: left to us, left to whoever announces, or claimed by a process that
  /// died before it could say that it was said.
  func inherit() -> [Due] {
    guard let store, isSaving, announcing != .nothing else { return [] }
    var inherited: [Due] = []
    do throws(StoreError) {
      let wall = clock.anchor.wall
      var living: [String: Bool] = [claim: true]
      for record in try store.undelivered() {
        guard let old = record.claim, var event = DueEvent(record: record),
          let wait = patience(with: record, of: event, &living),
          record.saidWallNs.map({ wall &- $0 >= wait.nanoseconds || wall < $0 }) ?? true,
          try store.reclaim(record.id, from: old, by: claim)
        else { continue }
        event.at = clock.anchor.moment(ofWall: record.dueWallNs)
        var due = Due(event: event, record: record.id)
        if case .taken = Claim(old) { due.again = true }
        inherited.append(due)
      }
    } catch {
      note(error)
    }
    return inherited
  }

  /// How long after it was written down an event may be taken over; nil: not as things stand.
  private func patience(
    with record: EventRecord, of event: DueEvent, _ living: inout [String: Bool]
  ) -> Duration? {
    func lives(_ process: String) -> Bool {
      if let known = living[process] { return known }
      let lives = ProcessIdentity.isAlive(process)
      living[process] = lives
      return lives
    }
    switch record.claim.map({ Claim($0) }) {
    case nil: return nil
    case .left(let process) where process == claim: return .zero
    case .open where event.timer.map(isOurs) ?? false: return .zero
    case .open: return announcing.isEverything ? announcing.patienceWithSchedules : nil
    case .left(let process):
      guard announcing.isEverything else { return nil }
      return lives(process) ? announcing.patience : announcing.patienceWithSchedules
    case .taken(let process):
      return announcing.isEverything && !lives(process) ? .zero : nil
    }
  }

  /// What was written down and is ours to say by now; nothing in the usual case.
  ///
  /// A death gives no signal, so it is looked again after a second, then after ever longer, as long as a claim is open.
  func takeOver() -> [Due] {
    guard let check = claimCheck, check.at <= clock.now else { return [] }
    let inherited = inherit()
    watchClaims(after: min(check.after * 2, .seconds(60)))
    // What could not be taken over just now, as while the store is locked, is not asked for again at once.
    if let next = claimCheck { claimCheck?.at = max(next.at, clock.now.advanced(by: .seconds(1))) }
    return inherited
  }

  /// Looks at the claims again when others have written something.
  func heedClaims() {
    guard claimsAreStale else { return }
    claimsAreStale = false
    watchClaims()
  }

  /// Remembers when to look for what is to be taken over, if there may be something.
  ///
  /// - Parameter delay: for what a living process is at: until it is looked whether it still lives.
  private func watchClaims(after delay: Duration = .seconds(1)) {
    claimCheck = nil
    guard announcing != .nothing, let records = try? store?.undelivered(), !records.isEmpty else {
      return
    }
    var living: [String: Bool] = [:]
    let wall = clock.anchor.wall
    let waits = records.compactMap { record -> Duration? in
      guard record.claim != claim, let event = DueEvent(record: record) else { return nil }
      guard let wait = patience(with: record, of: event, &living) else {
        return announcing.isEverything ? delay : nil
      }
      let written = record.saidWallNs ?? wall
      return max(.zero, wait - .nanoseconds(max(0, wall &- written)))
    }
    guard let wait = waits.min() else { return }
    claimCheck = (clock.now.advanced(by: wait), delay)
  }
}
