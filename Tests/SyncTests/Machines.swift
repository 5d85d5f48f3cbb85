import Sync
import TestSupport
import Timers

/// A folder that several machines write into, as values: what is there is there for all whose line is up.
struct SharedFolder {
  /// By machine and number.
  var objects: [String: [Int: String]] = [:]
}

/// One machine: what it has stored, and what is in its hands.
struct Machine {
  var replica: Replica
  var local: [Replica.Thing: [String: String]] = [:]
  var sessions: [Int64: TimerSession] = [:]
  /// Of which the sync knows that they are here.
  var known: Set<Int64> = []
  var pending: [SyncObject] = []
  /// How far its clock is ahead, in nanoseconds.
  var skew: Int64
  /// Objects that were put together before it read them.
  var cutOff = 0

  init(_ name: String, skew: Int64) {
    replica = Replica(machine: name, label: name)
    self.skew = skew
  }

  /// What stands here is taken down, and what is new becomes an object.
  mutating func gather(at now: Int64) {
    let wall = now + skew
    replica.note(local, at: wall)
    let gone = known.subtracting(sessions.keys)
    replica.mark(sessions: gone.sorted(), isGone: true, at: wall)
    known.subtract(gone)
    let back = Set(sessions.keys).subtracting(known).filter {
      replica.sessionMarks[$0]?.isGone == true
    }
    replica.mark(sessions: back.sorted(), isGone: false, at: wall)
    let new = Set(sessions.keys).subtracting(known)
    known.formUnion(new)
    if let object = replica.nextObject(
      at: wall, sessions: new.sorted().compactMap { sessions[$0] }, isLate: true)
    {
      pending.append(object)
    }
  }

  /// Reads what is there; what is not whole is left for another time.
  mutating func read(_ folder: SharedFolder, at now: Int64) {
    var left: [SyncObject] = []
    let own = replica.number
    replica.number = max(own, folder.objects[replica.machine]?.keys.max() ?? 0)
    let unknown = replica.number > own ? own + 1...replica.number : nil
    for (name, objects) in folder.objects.sorted(by: { $0.key < $1.key }) {
      for (number, text) in objects.sorted(by: { $0.key < $1.key })
      where name == replica.machine ? number > own : !replica.hasTaken(number, of: name) {
        guard
          let object = try? SyncText.object(Array(text.utf8), machine: name, number: number)
        else { continue }
        left.append(object)
      }
    }
    gather(at: now)
    for object in SyncObject.inOrder(left, after: replica.seen) {
      apply(replica.take(object, own: unknown))
    }
    replica.mergeTwins(at: now + skew)
    local = replica.projection
    gather(at: now)
  }

  private mutating func apply(_ taken: Replica.Taken) {
    cutOff += taken.cutOff
    for session in taken.sessions {
      let number = SyncObject.number(of: session)
      guard replica.sessionMarks[number]?.isGone != true else { continue }
      sessions[number] = session
      known.insert(number)
    }
    for mark in taken.marks where mark.isGone {
      sessions[mark.number] = nil
      known.remove(mark.number)
    }
  }

  /// What lies ready is put into the folder, once; a half-written one of ours is put there again.
  mutating func write(_ folder: inout SharedFolder, cutAt cut: Int? = nil) {
    while let object = pending.first {
      let text = SyncText.text(object)
      if let cut {
        folder.objects[object.machine, default: [:]][object.number] = String(text.prefix(cut))
        return
      }
      folder.objects[object.machine, default: [:]][object.number] = text
      pending.removeFirst()
    }
  }

  /// It was put back to an earlier state, and has not read what it wrote after that.
  func isBehind(_ folder: SharedFolder) -> Bool {
    (folder.objects[replica.machine]?.keys.max() ?? 0) > replica.number
  }

  /// Everything of ours as one object, and what it stands for taken away.
  mutating func compact(_ folder: inout SharedFolder, at now: Int64) {
    read(folder, at: now)
    write(&folder)
    let own = folder.objects[replica.machine] ?? [:]
    guard own.count > 3, let last = own.keys.max() else { return }
    var batches: [SyncObject.Batch] = []
    for (number, text) in own.sorted(by: { $0.key < $1.key }) {
      guard
        let object = try? SyncText.object(
          Array(text.utf8), machine: replica.machine, number: number)
      else { continue }
      batches += object.sessions.map { batch in
        .init(
          number: batch.number,
          sessions: batch.sessions.filter { sessions[SyncObject.number(of: $0)] != nil })
      }
    }
    pending.append(
      replica.snapshot(at: now + skew, replacing: [1...last], sessions: batches))
    write(&folder)
    for number in own.keys { folder.objects[replica.machine]?[number] = nil }
  }
}

/// Everything that people did, to see later that nothing of it is lost.
struct Deeds {
  struct Deed: Hashable {
    var thing: Replica.Thing
    var field: String
    var value: String
  }

  var written: Set<Deed> = []
  /// Values that somebody saw when he wrote another one, or deleted the thing.
  var replaced: Set<Deed> = []
  var sessions: Set<Int64> = []
  var removed: Set<Int64> = []

  mutating func write(
    _ value: String?, _ field: String, _ thing: Replica.Thing, on machine: inout Machine
  ) {
    if let old = machine.local[thing]?[field] {
      replaced.insert(Deed(thing: thing, field: field, value: old))
    }
    machine.local[thing, default: [:]][field] = value
    if let value { written.insert(Deed(thing: thing, field: field, value: value)) }
  }

  mutating func delete(_ thing: Replica.Thing, on machine: inout Machine) {
    for (field, value) in machine.local[thing] ?? [:] {
      replaced.insert(Deed(thing: thing, field: field, value: value))
    }
    machine.local[thing] = nil
  }
}
