import CLinux
import Glibc
import Storage
import Sync
import Timers

/// Exchanges what is stored here with a folder that other machines see: what is new here is written down as objects in the
/// store, sealed and put into the folder; what others put there is taken into the store, in one transaction each.
///
/// Killed at any place it goes on from there: an object is in the store until it is in the folder, and one of another
/// machine is either taken in whole, with all that follows from it, or not at all.
final class Synchroniser {
  /// What a round did, and what is to be said of it.
  struct Report {
    var written = 0
    var read = 0
    var sessions = 0
    var conflicts = 0
    /// Objects of this machine that it did not know: it was put back to an earlier state.
    var own = 0
    /// What cannot be opened: the machine's name, and the number.
    var unreadable: [(machine: String, number: Int)] = []
    /// What is not there, of machines by name: how many.
    var missing: [(machine: String, count: Int)] = []
    /// Machines that put objects together which were not read here, by name: how many.
    var cutOff: [String: Int] = [:]
    /// Machines on which something ended or came due as well, neither knowing of the other, by name: how much.
    var endedTwice: [String: Int] = [:]
    /// Clocks that are ahead of ours, by how much.
    var ahead: [(machine: String, by: Duration)] = []
    /// Somebody else goes by our name.
    var isDoubled = false
    /// The folder cannot be written.
    var fault: Int32?
    /// What was forgotten elsewhere, by what it was called here.
    var forgotten: Set<String> = []
  }

  /// A clock that is ahead by less is not worth a word.
  private static let tolerance = Duration.seconds(120)
  /// So long a machine where nobody is leaves the bell to the one where somebody typed last.
  static let patienceElsewhere = Duration.seconds(30)
  /// Objects of one transaction.
  private static let atOnce = 50
  /// Small objects of ours, before they are put together.
  static let mostSmall = 64

  let store: Store
  let sealing: Sealing
  let clock: any ProgramClock
  /// What is exchanged with, as it was said: a folder, or an address.
  private(set) var place: String?
  /// The folder itself, or the mirror of the one at the address.
  private(set) var folder: SyncFolder?
  /// Carries to the address.
  private(set) var courier: Courier?
  private(set) var watch: SyncWatch?
  private var lastRevision: Int64 = -1
  private var arriving: SessionImport?
  /// What could not be opened, as it stood then: looked at again when it changed.
  private var bad: [String: FileStamp] = [:]
  /// Where somebody typed last, if that was not here.
  private(set) var elsewhere = ""
  var isElsewhere: Bool { !elsewhere.isEmpty }
  /// Sessions of one transaction, and of one object.
  var sessionsAtOnce = SyncText.mostSessions
  /// Settings as they stand, and what is to be done with those of others.
  var settings: () -> [String: String] = { [:] }
  var setSettings: ([String: String]) -> Void = { _ in }
  /// How a server is asked.
  var terms: () -> Courier.Terms = { Courier.Terms(Settings()) }
  /// Work goes through a team, and not from here.
  var leavesWork: () -> Bool = { false }

  init?(store: Store?, data: String?, tools: SystemTools, clock: any ProgramClock) {
    guard let store, let data, !store.isTemporary, !store.isReadOnly else { return nil }
    (self.store, self.clock) = (store, clock)
    sealing = Sealing(tools: tools, folder: "\(data)/sync")
    look()
  }

  var isOn: Bool { folder != nil }
  var machine: String? { (try? store.syncMark("machine")) ?? nil }

  /// Looks whether somebody began to sync, or stopped.
  private func look() {
    // Asked at every turn, so a store that somebody has locked is not waited for: then it stands as it did.
    let marks = try? store.waiting(atMost: 0) { () throws(StoreError) in
      let path = try store.syncMark("folder")
      return (path: path, elsewhere: path == nil ? nil : try store.syncMark("elsewhere"))
    }
    guard let marks else { return }
    let path = marks.path
    elsewhere = marks.elsewhere ?? ""
    guard path != place else { return }
    lastRevision = -1
    place = path
    let address = path.flatMap { SyncAddress.isOne($0) ? try? SyncAddress($0) : nil }
    courier = address.map { courier(to: $0) }
    folder = courier?.folder ?? path.map { SyncFolder(path: $0) }
    watch = folder.flatMap { SyncWatch($0, except: machine ?? "") }
  }

  func courier(to address: SyncAddress) -> Courier {
    let mirror = SyncFolder(path: "\(sealing.folder)/web-\(address.mark)", isMirror: true)
    return Courier(
      address, folder: mirror, environment: sealing.tools.environment ?? [:], clock: clock)
  }

  /// Whether it is on, as any process of ours may have said by now.
  func isDueLook() -> Bool {
    look()
    return isOn
  }

  // MARK: Rounds

  /// Something came that nobody watches for: what this machine had written itself.
  func lookAgain() { lastRevision = -1 }

  /// Whether there is something to do: the store changed, or the folder did.
  func isDue() -> Bool {
    look()
    guard isOn else { return false }
    let isNews = watch?.drain() ?? false
    let revision = try? store.waiting(atMost: 0) { () throws(StoreError) in try store.revision() }
    guard let revision else { return false }
    return isNews || revision != lastRevision
  }

  /// Exchanges everything, unless another process of ours is at it; whoever asked waits for that so many seconds.
  func round(waiting seconds: Int = 0) throws(StoreError) -> Report? {
    look()
    guard let folder else { return nil }
    let lock = clx_open(
      "\(sealing.folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { return nil }
    defer { close(lock) }
    var left = seconds * 10
    while clx_take_lock(lock) == 0 {
      guard left > 0, !Interruption.isAsked else { return nil }
      left -= 1
      poll(nil, 0, 100)
    }
    var report = Report()
    var isFirst = true
    while try exchange([], own: nil, looksBack: isFirst, &report) {
      isFirst = false
      try flush(folder, &report)
      if report.fault != nil || report.isDoubled || Interruption.isAsked { break }
    }
    try flush(folder, &report)
    try read(folder, &report)
    try flush(folder, &report)
    try compact(folder, &report)
    watch?.follow()
    lastRevision = try store.revision()
    look()
    return report
  }

  /// Puts what is written down into the folder.
  private func flush(_ folder: SyncFolder, _ report: inout Report) throws(StoreError) {
    guard let machine else { return }
    while let pending = try store.firstPendingObject() {
      guard let sealed = sealing.seal(pending.text) else {
        report.fault = report.fault ?? ENOEXEC
        return
      }
      switch folder.put(sealed, pending.number, of: machine) {
      case .done: break
      case .failed(let errno):
        report.fault = errno
        return
      case .isThere:
        let there = folder.read(pending.number, of: machine).flatMap { sealing.open($0) }
        if let there {
          // Of two runs one was killed after it had put it there.
          guard there == Array(pending.text.utf8) else {
            report.isDoubled = true
            try noteDoubled()
            return
          }
        } else {
          let put = folder.put(sealed, pending.number, of: machine, over: true)
          guard put == .done else {
            if case .failed(let errno) = put { report.fault = errno }
            return
          }
        }
      }
      try store.transaction { work throws(StoreError) in try work.dropPending(pending.number) }
      report.written += 1
    }
  }

  /// Takes in what others put there.
  private func read(_ folder: SyncFolder, _ report: inout Report) throws(StoreError) {
    let known = try store.transaction { work throws(StoreError) in try work.replica() }
    guard let known else { return }
    let newest = folder.numbers(of: known.machine).last ?? 0
    let own = newest > known.number ? known.number + 1...newest : nil
    report.own = own?.count ?? 0
    var waiting: [(machine: String, number: Int)] = []
    for machine in folder.machines {
      let numbers = folder.numbers(of: machine)
      if machine == known.machine {
        waiting += numbers.filter { own?.contains($0) ?? false }.map { (machine, $0) }
      } else {
        waiting += numbers.filter { !known.hasTaken($0, of: machine) }.map { (machine, $0) }
      }
    }
    // What is there already is looked through once, for all that comes.
    defer {
      arriving?.finish()
      arriving = nil
    }
    var batch: [SyncObject] = []
    var sessions = 0
    var isFirst = true
    for (place, next) in waiting.enumerated() {
      if let object = open(next.number, of: next.machine, in: folder, &report) {
        batch.append(object)
        sessions += object.sessions.reduce(0) { $0 + $1.sessions.count }
      }
      let isLast = place == waiting.count - 1
      guard !batch.isEmpty,
        isLast || batch.count >= Self.atOnce || sessions >= sessionsAtOnce
      else { continue }
      _ = try exchange(batch, own: isFirst ? own : nil, &report)
      report.read += batch.count
      (batch, sessions, isFirst) = ([], 0, false)
      if Interruption.isAsked { return }
    }
    noteOthers(try store.transaction { work throws(StoreError) in try work.replica() }, &report)
  }

  private func noteOthers(_ replica: Replica?, _ report: inout Report) {
    guard let replica else { return }
    let now = clock.anchor.wall
    for peer in replica.peers.values.sorted(by: { $0.label < $1.label }) {
      if !peer.gaps.isEmpty { report.missing.append((peer.label, peer.gaps.count)) }
      let ahead = Duration.nanoseconds(peer.wall &- now)
      if ahead > Self.tolerance { report.ahead.append((peer.label, ahead)) }
    }
  }

  private func open(
    _ number: Int, of machine: String, in folder: SyncFolder, _ report: inout Report
  ) -> SyncObject? {
    let name = "\(machine)/\(number)"
    let stamp = folder.stamp(number, of: machine)
    if let stamp, bad[name] == stamp {
      report.unreadable.append((machine, number))
      return nil
    }
    if let sealed = folder.read(number, of: machine), let bytes = sealing.open(sealed),
      let object = try? SyncText.object(bytes, machine: machine, number: number)
    {
      bad[name] = nil
      return object
    }
    bad[name] = stamp
    report.unreadable.append((machine, number))
    return nil
  }

  /// Takes down what is new here and takes in what others wrote, all or nothing. True: there is more of ours.
  ///
  /// - Parameter looksBack: also what became of sessions that others know; that costs by how many there are.
  private func exchange(
    _ objects: [SyncObject], own: ClosedRange<Int>?, looksBack: Bool = false,
    _ report: inout Report
  ) throws(StoreError) -> Bool {
    let now = clock.anchor.wall
    let chosen = settings()
    let kinds = Set(SyncedKind.allCases).subtracting(leavesWork() ? [.workflow] : [])
    var result = report
    var others: [String: String] = [:]
    var hasMore = false
    try store.transaction { work throws(StoreError) in
      (hasMore, others) = (false, [:])
      result = report
      guard var replica = try work.replica() else { return }
      if let own { replica.number = max(replica.number, own.upperBound) }
      var things = try SyncedThings(work, machine: replica.machine)
      var local = things.local.filter { kinds.contains($0.key.kind) }
      for (name, value) in chosen { local[.init(.setting, name)] = ["value": JSONText.of(value)] }
      replica.note(
        local, changed: things.changed,
        held: things.held(among: replica.things.keys).filter { $0.kind != .setting },
        kinds: kinds, at: now)
      let fates =
        looksBack ? try work.takeSessionFates(into: replica.number + 1) : .init()
      replica.mark(sessions: fates.removed, isGone: true, at: now)
      replica.mark(sessions: fates.forgotten, isGone: true, isForgotten: true, at: now)
      replica.mark(
        sessions: fates.broughtBack.map { SyncObject.number(of: $0) }, isGone: false, at: now)
      let new = try work.takeNewSessions(into: replica.number + 1, limit: sessionsAtOnce)
      hasMore = new.count == sessionsAtOnce
      if let object = replica.nextObject(
        at: now, sessions: fates.broughtBack + new, isLate: true)
      {
        try work.addPending(object)
      }
      try take(objects, own: own, into: &replica, &things, kinds, work, at: now, &result)
      for (thing, fields) in replica.projection where thing.kind == .setting {
        guard let value = fields["value"], local[thing] != fields else { continue }
        others[thing.uid] = value
      }
      for thing in local.keys where thing.kind == .setting && replica.standing(thing) == nil {
        others[thing.uid] = "\"\""
      }
      if let object = replica.nextObject(at: now, sessions: []) { try work.addPending(object) }
      // Before it is written down that they hold: killed between, they are said once more.
      if !others.isEmpty { setSettings(others) }
      try work.save(&replica)
      let place = replica.whereThePersonIs?.label
      if try work.syncMark("elsewhere") != place { try work.setSyncMark("elsewhere", place) }
    }
    report = result
    return hasMore
  }

  private func take(
    _ objects: [SyncObject], own: ClosedRange<Int>?, into replica: inout Replica,
    _ things: inout SyncedThings, _ kinds: Set<SyncedKind>, _ work: Store.Transaction,
    at now: Int64, _ report: inout Report
  ) throws(StoreError) {
    var taken = Replica.Taken()
    let before = replica.conflicts.count
    for object in SyncObject.inOrder(objects, after: replica.seen) {
      let part = replica.take(object, own: own)
      taken.sessions += part.sessions
      taken.marks += part.marks
      if part.cutOff > 0 { report.cutOff[object.label, default: 0] += part.cutOff }
      if part.endedTwice > 0 { report.endedTwice[object.label, default: 0] += part.endedTwice }
    }
    if !objects.isEmpty { replica.mergeTwins(at: now) }
    report.conflicts += max(0, replica.conflicts.count - before)
    for thing in replica.touched.sorted() where thing.kind != .setting && kinds.contains(thing.kind)
    {
      let wall = replica.things[thing]?.values.map(\.wall).max() ?? now
      try things.put(thing, replica.standing(thing), wall: wall)
    }
    let sessions = taken.sessions.filter {
      replica.sessionMarks.isEmpty
        || replica.sessionMarks[SyncObject.number(of: $0)]?.isGone != true
    }
    if !sessions.isEmpty {
      var whole = arriving ?? SessionImport(store)
      report.sessions += try work.load(synced: sessions, in: &whole, isLast: true)
      arriving = whole
    }
    let gone = taken.marks.filter(\.isGone)
    _ = try work.remove(synced: gone.filter { !$0.isForgotten }.map(\.number))
    report.forgotten.formUnion(
      try work.remove(synced: gone.filter(\.isForgotten).map(\.number)))
  }

  /// Puts small objects of ours together, and takes those away that it stands for. What was forgotten leaves the folder so.
  private func compact(_ folder: SyncFolder, _ report: inout Report) throws(StoreError) {
    guard let machine, report.fault == nil, !report.isDoubled else { return }
    let numbers = folder.numbers(of: machine)
    let forgot = (try? store.syncMark("compact")) ?? nil
    let forgotten = (try? store.syncMark("forgotten")) ?? nil
    guard numbers.count > Self.mostSmall || forgot != forgotten else { return }
    let replaced = try store.transaction { work throws(StoreError) -> [Int] in
      guard var replica = try work.replica(), let last = numbers.last, replica.number >= last else {
        return []
      }
      let counts = try work.sessionCounts()
      // Of large ones only the sessions would be written once more; but a word that is to go may stand in any of them.
      let hasForgotten = forgot != forgotten
      let small = numbers.filter { hasForgotten || counts[$0, default: 0] < SyncText.small }
      guard small.count > 1 || hasForgotten else { return [] }
      var ranges: [ClosedRange<Int>] = []
      for number in small {
        if let end = ranges.last?.upperBound, end == number - 1 {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound...number
        } else {
          ranges.append(number...number)
        }
      }
      // As many objects as it takes to keep each readable.
      var batches: [SyncObject.Batch] = []
      var part: [ClosedRange<Int>] = []
      func put() throws(StoreError) {
        guard !part.isEmpty else { return }
        try work.addPending(
          replica.snapshot(at: clock.anchor.wall, replacing: part, sessions: batches))
        (batches, part) = ([], [])
      }
      for range in ranges.flatMap({ hasForgotten ? $0.map { $0...$0 } : [$0] }) {
        let more = try work.sessions(ofObjects: range)
        let count = (batches + more).reduce(0) { $0 + $1.sessions.count }
        if count > 4 * SyncText.mostSessions { try put() }
        batches += more
        part.append(range)
      }
      try put()
      try work.setSyncMark("compact", forgotten)
      try work.save(&replica)
      return small
    }
    guard !replaced.isEmpty else { return }
    try flush(folder, &report)
    guard report.fault == nil, try store.firstPendingObject() == nil else { return }
    folder.remove(replaced, of: machine)
  }

  // MARK: Where the person is

  /// Somebody typed here: from now on it rings here.
  func typed() {
    guard isOn, isElsewhere else { return }
    let now = clock.anchor.wall
    _ = try? store.transaction { work throws(StoreError) in
      guard var replica = try work.replica() else { return }
      let newest = replica.peers.values.map(\.input).max() ?? 0
      replica.input = max(now, newest + 1)
      try work.save(&replica)
      try work.setSyncMark("elsewhere", nil)
    }
    elsewhere = ""
    lastRevision = -1
  }
}
