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
    guard !announcing.isEverything, let store else { return }
    for open in untaken where !announces(open.timer) {
      guard let record = (try? store.event(open.id)) ?? nil, let event = dueEvent(of: record)
      else { continue }
      leftToOthers.append(event)
    }
  }

  private var openClaims: [Store.OpenClaim] {
    guard let store, isSaving else { return [] }
    let claims = (try? store.openClaims()) ?? []
    return unreadableEvents.isEmpty ? claims : claims.filter { !unreadableEvents.contains($0.id) }
  }

  /// What came due, at its moment on this boot's line.
  private func dueEvent(of record: EventRecord) -> DueEvent? {
    var event = DueEvent(record: record)
    if event == nil { unreadableEvents.insert(record.id) }
    event?.at = clock.anchor.moment(ofWall: record.dueWallNs)
    return event
  }

  /// Those that no living process is about to say.
  private var untaken: [Store.OpenClaim] {
    var living: [String: Bool] = [:]
    return openClaims.filter { open in
      guard case .taken(let process) = Claim(open.claim) else { return true }
      return !Self.lives(process, &living)
    }
  }

  /// Whether something is written down that no living process is about to say.
  var hasUnannounced: Bool { !untaken.isEmpty }

  /// Looked up once for each process: that costs a file of `/proc`.
  private static func lives(_ process: String, _ known: inout [String: Bool]) -> Bool {
    if let lives = known[process] { return lives }
    let lives = ProcessIdentity.isAlive(process)
    known[process] = lives
    return lives
  }

  /// What is written down and ours to say by now: left to us, left to whoever announces, or claimed by a process that
  /// died before it could say that it was said.
  func inherit(atMost limit: Int = .max) -> [Due] {
    guard let store, isSaving, announcing != .nothing else { return [] }
    var inherited: [Due] = []
    do throws(StoreError) {
      let wall = clock.anchor.wall
      var living: [String: Bool] = [claim: true]
      for open in openClaims {
        guard inherited.count < limit else { break }
        guard let wait = patience(with: open, &living),
          open.writtenWallNs.map({ wall &- $0 >= wait.nanoseconds || wall < $0 }) ?? true,
          let record = try store.event(open.id), let event = dueEvent(of: record),
          try store.reclaim(open.id, from: open.claim, by: claim)
        else { continue }
        var due = Due(event: event, record: open.id)
        if case .taken = Claim(open.claim) { due.again = true }
        inherited.append(due)
      }
    } catch {
      note(error)
    }
    return inherited
  }

  /// How long after it was written down an event may be taken over; nil: not as things stand.
  private func patience(with open: Store.OpenClaim, _ living: inout [String: Bool]) -> Duration? {
    switch Claim(open.claim) {
    case .left(let process) where process == claim: return .zero
    case .open where open.timer.map(isOurs) ?? false: return .zero
    case .open: return announcing.isEverything ? announcing.patienceWithSchedules : nil
    case .left(let process):
      guard announcing.isEverything else { return nil }
      return Self.lives(process, &living) ? announcing.patience : announcing.patienceWithSchedules
    case .taken(let process):
      return announcing.isEverything && !Self.lives(process, &living) ? .zero : nil
    }
  }

  /// What was written down and is ours to say by now; nothing in the usual case.
  ///
  /// A death gives no signal, so it is looked again after a second, then after ever longer, as long as a claim is open.
  func takeOver(atMost limit: Int = .max) -> [Due] {
    guard let check = claimCheck, check.at <= clock.now else { return [] }
    let inherited = inherit(atMost: limit)
    watchClaims(after: min(check.after * 2, .seconds(60)))
    // What could not be taken over just now, as while the store is locked, is not asked for again at once.
    if inherited.isEmpty, let next = claimCheck {
      claimCheck?.at = max(next.at, clock.now.advanced(by: .milliseconds(250)))
    }
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
    guard announcing != .nothing else { return }
    var living: [String: Bool] = [:]
    let wall = clock.anchor.wall
    let waits = openClaims.compactMap { open -> Duration? in
      guard open.claim != claim else { return nil }
      guard let wait = patience(with: open, &living) else {
        return announcing.isEverything ? delay : nil
      }
      return max(.zero, wait - .nanoseconds(max(0, wall &- (open.writtenWallNs ?? wall))))
    }
    guard let wait = waits.min() else { return }
    claimCheck = (clock.now.advanced(by: wait), delay)
  }
}
