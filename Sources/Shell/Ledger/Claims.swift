import Assistant
import Storage
import Timers

/// Who says what came due: told by the process whose it is, written down for it by every other.
final class Claims {
  /// Who we are: process id and the instant it started.
  let own: String
  private let clock: any ProgramClock
  private let disk: Disk
  /// Which of what comes due is ours to say.
  var announcing = Announcing.shell
  /// The living processes that started timers.
  var owners: [ActiveTimer.ID: String] = [:]
  /// Timers this process started: a one-shot and a script wait for these.
  var started: [ActiveTimer.ID] = []
  /// Timers that are waited for here: a sentence that waits announces them, whoever started them.
  var awaited: Set<ActiveTimer.ID> = []
  /// What came due and is somebody else's to say.
  private var leftToOthers: [DueEvent] = []
  /// Events that are written otherwise than is known here: a newer version says them.
  private var unreadable: Set<Int64> = []
  /// While something is written down that is not announced yet: when to look whether it is ours by now, and how long
  /// it was left alone before.
  private var check: (at: Moment, after: Duration)?
  /// Others have written since the last look.
  private var areStale = false

  init(_ own: String, _ clock: any ProgramClock, _ disk: Disk) {
    (self.own, self.clock, self.disk) = (own, clock, disk)
  }

  /// When to look whether something is ours to say by now.
  var nextCheck: Moment? { check?.at }

  /// Whether what this timer does is ours to say.
  func announces(_ timer: ActiveTimer.ID?) -> Bool {
    switch announcing {
    case .everything: true
    case .own: timer.map { owners[$0] == own || isOurs($0) } ?? false
    case .nothing: false
    }
  }

  /// A timer this process started or waits for, also when it is gone.
  private func isOurs(_ timer: ActiveTimer.ID) -> Bool {
    awaited.contains(timer) || started.contains(timer)
  }

  /// What is written down of who says it: we, the living process that started it, or whoever announces.
  func text(on timer: ActiveTimer.ID?) -> String {
    if announces(timer) { return Claim.taken(by: own).text }
    guard let timer, let owner = owners[timer], owner != own else { return Claim.open.text }
    return Claim.left(to: owner).text
  }

  /// Adds what came due to what is said here, or remembers that it is left to others.
  func take(_ event: DueEvent, record: Int64, into due: inout [Ledger.Due]) {
    if announces(event.timer) {
      due.append(Ledger.Due(event: event, record: record))
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
    guard !announcing.isEverything, let store = disk.store else { return }
    for open in untaken where !announces(open.timer) {
      guard let record = (try? store.event(open.id)) ?? nil, let event = dueEvent(of: record)
      else { continue }
      leftToOthers.append(event)
    }
  }

  private var openClaims: [Store.OpenClaim] {
    guard let store = disk.open else { return [] }
    let claims = (try? store.openClaims()) ?? []
    return unreadable.isEmpty ? claims : claims.filter { !unreadable.contains($0.id) }
  }

  /// What came due, at its moment on this boot's line.
  private func dueEvent(of record: EventRecord) -> DueEvent? {
    var event = DueEvent(record: record)
    if event == nil { unreadable.insert(record.id) }
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
  func inherit(atMost limit: Int = .max) -> [Ledger.Due] {
    guard let store = disk.open, announcing != .nothing else { return [] }
    var inherited: [Ledger.Due] = []
    do throws(StoreError) {
      let wall = clock.anchor.wall
      var living: [String: Bool] = [own: true]
      for open in openClaims {
        guard inherited.count < limit else { break }
        guard let wait = patience(with: open, &living),
          open.writtenWallNs.map({ wall &- $0 >= wait.nanoseconds || wall < $0 }) ?? true,
          let record = try store.event(open.id), let event = dueEvent(of: record),
          try store.reclaim(open.id, from: open.claim, by: own)
        else { continue }
        var due = Ledger.Due(event: event, record: open.id)
        if case .taken = Claim(open.claim) { due.again = true }
        inherited.append(due)
      }
    } catch {
      disk.note(error)
    }
    return inherited
  }

  /// How long after it was written down an event may be taken over; nil: not as things stand.
  private func patience(with open: Store.OpenClaim, _ living: inout [String: Bool]) -> Duration? {
    switch Claim(open.claim) {
    case .left(let process) where process == own: return .zero
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
  func takeOver(atMost limit: Int = .max) -> [Ledger.Due] {
    guard let old = check, old.at <= clock.now else { return [] }
    let inherited = inherit(atMost: limit)
    watch(after: min(old.after * 2, .seconds(60)))
    // What could not be taken over just now, as while the store is locked, is not asked for again at once.
    if inherited.isEmpty, let next = check {
      check?.at = max(next.at, clock.now.advanced(by: .milliseconds(250)))
    }
    return inherited
  }

  /// Others have written: to be looked at when we are done.
  func goStale() { areStale = true }

  /// Looks again when others have written something.
  func refresh() {
    guard areStale else { return }
    areStale = false
    watch()
  }

  /// Remembers when to look for what is to be taken over, if there may be something.
  ///
  /// - Parameter delay: for what a living process is at: until it is looked whether it still lives.
  private func watch(after delay: Duration = .seconds(1)) {
    check = nil
    guard announcing != .nothing else { return }
    var living: [String: Bool] = [:]
    let wall = clock.anchor.wall
    let waits = openClaims.compactMap { open -> Duration? in
      guard open.claim != own else { return nil }
      guard let wait = patience(with: open, &living) else {
        return announcing.isEverything ? delay : nil
      }
      return max(.zero, wait - .nanoseconds(max(0, wall &- (open.writtenWallNs ?? wall))))
    }
    guard let wait = waits.min() else { return }
    check = (clock.now.advanced(by: wait), delay)
  }
}
