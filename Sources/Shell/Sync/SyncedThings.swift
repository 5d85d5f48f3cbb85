import Assistant
import FoundationEssentials
import Storage
import Sync
import Timers
import Workflows

/// What is stored here, as it is shared, and back: numbers of this machine become names that hold on every one.
struct SyncedThings {
  private var work: Store.Transaction
  let machine: String
  let circle: SharingCircle
  private var uids: [Replica.Thing: Int64] = [:]
  private var ids: [Key: String] = [:]

  private struct Key: Hashable {
    var kind: SyncedKind
    var id: Int64
  }

  /// How everything stands here, and when it was changed as far as that is known.
  private(set) var local: [Replica.Thing: [String: String]] = [:]
  private(set) var changed: [Replica.Thing: Int64] = [:]
  /// Which versions were read.
  private var stamps: [Key: KeptStamp] = [:]
  /// What was read anew, or is gone; nil: all of it.
  private(set) var fresh: Set<Replica.Thing>?

  /// With what was changed since something was read, by whomever. The names of things nobody else has given meanwhile.
  init(_ work: Store.Transaction, after known: SyncedThings) throws(StoreError) {
    self = known
    self.work = work
    var (seen, fresh) = (Set<Key>(), Set<Replica.Thing>())
    for stamp in try work.keptStamps() {
      guard let kind = SyncedKind(rawValue: stamp.kind) else { continue }
      let key = Key(kind: kind, id: stamp.id)
      seen.insert(key)
      guard stamps[key] != stamp else { continue }
      stamps[key] = stamp
      guard let record = try work.kept(stamp.kind, stamp.id), isShared(record, kind) else {
        continue
      }
      try take(record, kind)
      if let uid = ids[key] { fresh.insert(.init(kind, uid)) }
    }
    for key in stamps.keys where !seen.contains(key) {
      stamps[key] = nil
      guard let uid = ids[key] else { continue }
      let thing = Replica.Thing(key.kind, uid)
      local[thing] = nil
      fresh.insert(thing)
    }
    self.fresh = fresh
  }

  init(
    _ work: Store.Transaction, machine: String, with circle: SharingCircle = .machines
  ) throws(StoreError) {
    (self.work, self.machine, self.circle) = (work, machine, circle)
    for name in try work.syncNames(circle) {
      guard let kind = SyncedKind(rawValue: name.kind) else { continue }
      uids[.init(kind, name.uid)] = name.id
      ids[Key(kind: kind, id: name.id)] = name.uid
    }
    let kept = try work.loadKept()
    // Routines first: schedules name them.
    for kind in [SyncedKind.routine, .schedule, .workflow] {
      for record in kept where record.kind == kind.rawValue {
        if isShared(record, kind) { try take(record, kind) }
      }
    }
    guard circle == .machines else {
      for stamp in try work.keptStamps() {
        guard let kind = SyncedKind(rawValue: stamp.kind) else { continue }
        stamps[Key(kind: kind, id: stamp.id)] = stamp
      }
      return
    }
    for timer in try work.loadTimers() { try take(timer) }
  }

  /// A team has work, and the routines that somebody put into the category of the team; what it has once stays its own.
  private func isShared(_ record: KeptRecord, _ kind: SyncedKind) -> Bool {
    switch (circle, kind) {
    case (.machines, _), (.team, .workflow): true
    case (.team, .routine):
      ids[Key(kind: kind, id: record.id)] != nil
        || JSONTree(record.body)?["category"]?.text.lowercased() == Team.category
    case (.team, .schedule), (.team, .timer), (.team, .setting): false
    }
  }

  private mutating func take(_ record: KeptRecord, _ kind: SyncedKind) throws(StoreError) {
    guard let tree = JSONTree(record.body) else { return }
    // Who looks at a file of this machine is nobody elsewhere.
    if kind == .schedule, tree["action"]?["follow"] != nil { return }
    var outward = tree
    if kind == .schedule {
      outward = outward.changing(["action", "routine"]) { link($0, .routine, "id") }
    }
    guard let fields = SyncedFields.fields(of: outward.written, kind) else { return }
    let thing = try thing(kind, record.id, known: fields["uid"])
    local[thing] = fields
    changed[thing] = record.changedWallNs
  }

  private mutating func take(_ timer: TimerRecord) throws(StoreError) {
    guard let plan = JSONTree(timer.plan), timer.status != "pending" else { return }
    var outward = plan
    outward = outward.changing(["routine", "origin"]) { origin in
      var origin = link(origin, .routine, "routine")
      origin = link(origin, .schedule, "schedule")
      for part in ["deadline", "step"] {
        origin = origin.changing([part]) { link($0, .workflow, "work") }
      }
      return origin.without("together")
    }
    let record = JSONTree.object([
      "\"boot\"": .plain(JSONText.of(timer.boot)), "\"moment\"": .plain(String(timer.momentNs)),
      "\"wall\"": .plain(String(timer.wallNs)), "\"name\"": .plain(JSONText.of(timer.name)),
      "\"status\"": .plain(JSONText.of(timer.status)),
      "\"due\"": .plain(timer.dueWallNs.map(String.init) ?? "null"),
      "\"plan\"": outward.without("id"),
    ])
    let thing = try thing(.timer, timer.id, known: nil)
    local[thing] = ["record": record.written]
  }

  /// Its name everywhere, made where it has none.
  private mutating func thing(_ kind: SyncedKind, _ id: Int64, known: String?) throws(StoreError)
    -> Replica.Thing
  {
    if let uid = ids[Key(kind: kind, id: id)] { return .init(kind, uid) }
    var uid = "\(machine)-\(id)"
    // A calendar knows its events by names that are the same on every machine.
    if kind == .schedule, let known, known.utf8.count > 10, known.utf8.count < 300,
      uids[.init(kind, known)] == nil
    {
      uid = known
    }
    try name(kind, id, uid)
    return .init(kind, uid)
  }

  private mutating func name(_ kind: SyncedKind, _ id: Int64, _ uid: String) throws(StoreError) {
    try work.setSyncName(kind: kind.rawValue, id: id, uid: uid, circle)
    ids[Key(kind: kind, id: id)] = uid
    uids[.init(kind, uid)] = id
  }

  /// A number of ours becomes a name; one that has none is left out.
  private func link(_ tree: JSONTree, _ kind: SyncedKind, _ key: String) -> JSONTree {
    guard case .plain(let text)? = tree[key], let id = Int64(text) else { return tree }
    guard let uid = ids[Key(kind: kind, id: id)] else { return tree.without(key) }
    return tree.without(key).with("\(key)~", .plain(JSONText.of(uid)))
  }

  private func unlink(_ tree: JSONTree, _ kind: SyncedKind, _ key: String) -> JSONTree {
    guard case .plain(let text)? = tree["\(key)~"] else { return tree }
    let rest = tree.without("\(key)~")
    guard let id = uids[.init(kind, plainText(text))] else { return rest }
    return rest.with(key, .plain(String(id)))
  }

  /// The number of a thing here; nil: it stands nowhere.
  func id(of thing: Replica.Thing) -> Int64? { uids[thing] }

  /// What stands elsewhere and could not be put in here: not taken for deleted.
  func held(among things: some Sequence<Replica.Thing>) -> Set<Replica.Thing> {
    Set(things.filter { uids[$0] == nil })
  }

  // MARK: Putting in

  /// Has a thing stand here as these fields say; nil: it is gone. What this version cannot read is left for a newer one.
  mutating func put(_ thing: Replica.Thing, _ fields: [String: String]?, wall: Int64)
    throws(StoreError)
  {
    guard local[thing] != fields else { return }
    switch thing.kind {
    case .setting: break
    case .timer: try putTimer(thing, fields)
    case .routine, .schedule, .workflow: try putKept(thing, fields, wall: wall)
    }
  }

  private mutating func putKept(
    _ thing: Replica.Thing, _ fields: [String: String]?, wall: Int64
  ) throws(StoreError) {
    let kind = thing.kind.rawValue
    guard let fields else {
      guard let id = uids[thing] else { return }
      try work.remove(kept: kind, id: id)
      try drop(thing, id)
      return
    }
    guard let keptKind = Kept.Kind(rawValue: kind),
      try isWritable(thing, fields)
    else { return }
    let id = if let id = uids[thing] { id } else { try work.nextID(ofKept: kind) }
    guard let text = SyncedFields.body(of: fields, thing.kind, id: id), var tree = JSONTree(text)
    else { return }
    if thing.kind == .schedule {
      tree = tree.changing(["action", "routine"]) { unlink($0, .routine, "id") }
    }
    guard var kept = Kept(.init(kind: keptKind, id: id), body: tree.written) else { return }
    var body = tree.written
    if case .workflow(let arrived) = kept {
      kept = .workflow(try sealed(arrived))
      body = kept.body
    }
    if case .routine(let routine) = kept {
      try work.follow(routine: id, named: routine.name, category: routine.category)
    }
    if uids[thing] == nil { try name(thing.kind, id, thing.uid) }
    try work.save(
      KeptRecord(kind: kind, id: id, name: kept.name, body: body, changedWallNs: wall))
    local[thing] = fields
  }

  /// Whether this version can read it; asked before it is given a number.
  private func isWritable(_ thing: Replica.Thing, _ fields: [String: String]) throws(StoreError)
    -> Bool
  {
    guard let kind = Kept.Kind(rawValue: thing.kind.rawValue),
      let text = SyncedFields.body(of: fields, thing.kind, id: 1), var tree = JSONTree(text)
    else { return false }
    if thing.kind == .schedule {
      tree = tree.changing(["action", "routine"]) { $0.without("id~") }
    }
    return Kept(.init(kind: kind, id: 1), body: tree.written) != nil
  }

  /// Events that came from elsewhere are tied into the record of this machine, behind those that both have.
  private func sealed(_ arrived: WorkflowInstance) throws(StoreError) -> WorkflowInstance {
    var work = arrived
    var common = work
    common.events = []
    if let body = try self.work.keptBody(Kept.Kind.workflow.rawValue, work.id),
      case .workflow(let before)? = Kept(.init(kind: .workflow, id: work.id), body: body)
    {
      for (place, event) in before.events.enumerated() where place < work.events.count {
        var plain = event
        plain.seal = nil
        guard plain == work.events[place] else { break }
        work.events[place].seal = event.seal
        common.events.append(event)
      }
    }
    return RecordChain.sealed(work, over: common)
  }

  private mutating func putTimer(_ thing: Replica.Thing, _ fields: [String: String]?)
    throws(StoreError)
  {
    guard let fields else {
      guard let id = uids[thing] else { return }
      try work.remove(timer: id)
      try drop(thing, id)
      return
    }
    guard let tree = fields["record"].flatMap({ JSONTree($0) }), var plan = tree["plan"],
      let boot = tree["boot"], let name = tree["name"], let status = tree["status"],
      let moment = tree["moment"]?.number, let wall = tree["wall"]?.number
    else { return }
    plan = plan.changing(["routine", "origin"]) { origin in
      var origin = unlink(origin, .routine, "routine")
      origin = unlink(origin, .schedule, "schedule")
      for part in ["deadline", "step"] {
        origin = origin.changing([part]) { unlink($0, .workflow, "work") }
      }
      return origin
    }
    let trial = plan.with("id", .plain("1")).written
    guard let timer = try? JSONDecoder().decode(ActiveTimer.self, from: Data(trial.utf8)),
      timer.isSound
    else { return }
    let id = if let id = uids[thing] { id } else { try work.nextTimerID() }
    if uids[thing] == nil { try self.name(.timer, id, thing.uid) }
    try work.save(
      TimerRecord(
        id: id, name: name.text, plan: plan.with("id", .plain(String(id))).written,
        boot: boot.text, momentNs: moment, wallNs: wall, dueWallNs: tree["due"]?.number,
        status: status.text))
    local[thing] = fields
  }

  private mutating func drop(_ thing: Replica.Thing, _ id: Int64) throws(StoreError) {
    try work.dropSyncName(kind: thing.kind.rawValue, id: id, circle)
    uids[thing] = nil
    ids[Key(kind: thing.kind, id: id)] = nil
    local[thing] = nil
  }
}

private func plainText(_ written: String) -> String {
  (try? JSONDecoder().decode(String.self, from: Data(written.utf8))) ?? ""
}

extension JSONTree {
  fileprivate subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members["\"\(key)\""]
  }

  fileprivate var number: Int64? {
    guard case .plain(let text) = self else { return nil }
    return Int64(text)
  }

  fileprivate var text: String {
    guard case .plain(let text) = self else { return "" }
    return plainText(text)
  }

  fileprivate func with(_ key: String, _ value: JSONTree) -> JSONTree {
    guard case .object(var members) = self else { return self }
    members["\"\(key)\""] = value
    return .object(members)
  }

  fileprivate func without(_ key: String) -> JSONTree {
    guard case .object(var members) = self else { return self }
    members["\"\(key)\""] = nil
    return .object(members)
  }

  /// The same with another value at the end of a way, where there is one.
  fileprivate func changing(_ way: [String], _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard let first = way.first else { return change(self) }
    guard let inner = self[first] else { return self }
    return with(first, inner.changing(Array(way.dropFirst()), change))
  }
}
