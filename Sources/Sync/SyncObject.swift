import Timers

/// What one machine writes once and never changes: what happened there since its last object.
///
/// A text of lines with tabs between their parts; the last line says how many there are, so that what was cut is noticed.
/// It is sealed before it leaves the machine (`Sealing` in Shell).
public struct SyncObject: Hashable, Sendable {
  public var machine: String
  /// What people call the machine.
  public var label: String
  /// From 1, without gaps.
  public var number: Int
  /// When it was written, and when somebody typed there last, by its clock: nanoseconds since 1970 UTC.
  public var wall: Int64
  public var input: Int64
  /// How far its writer had read each other machine.
  public var seen: [String: Int]
  /// The same of earlier objects whose changes are in this one.
  public var seenAt: [Int: [String: Int]] = [:]
  /// Objects of the same machine whose contents are in this one as well, so that they could be removed.
  public var replaces: [ClosedRange<Int>]
  public var changes: [Replica.Change]
  public var marks: [Replica.SessionMark]
  public var sessions: [Batch]

  /// Sessions, and the object that they were first in.
  public struct Batch: Hashable, Sendable {
    public var number: Int
    public var sessions: [TimerSession]

    public init(number: Int, sessions: [TimerSession]) {
      (self.number, self.sessions) = (number, sessions)
    }
  }

  public init(
    machine: String, label: String, number: Int, wall: Int64, input: Int64 = 0,
    seen: [String: Int] = [:], replaces: [ClosedRange<Int>] = [], changes: [Replica.Change] = [],
    marks: [Replica.SessionMark] = [], sessions: [Batch] = []
  ) {
    (self.machine, self.label, self.number) = (machine, label, number)
    (self.wall, self.input, self.seen, self.replaces) = (wall, input, seen, replaces)
    (self.changes, self.marks, self.sessions) = (changes, marks, sessions)
  }

  /// The number of a session's content: the same on every machine, and nobody reads its name in it.
  public static func number(of session: TimerSession) -> Int64 {
    number(
      ofSessionNamed: session.name, status: Int64(session.status.rawValue),
      startedMs: session.startedMs, endedMs: session.endedMs)
  }

  public static func number(
    ofSessionNamed name: String, status: Int64, startedMs: Int64, endedMs: Int64
  ) -> Int64 {
    var number = FNV().value
    func mix(_ part: UInt64) {
      number = (number ^ part) &* 0xD6E8_FEB8_6659_FD93
      number ^= number >> 32
    }
    for byte in name.lowercased().utf8 { mix(UInt64(byte)) }
    for part in [status, startedMs, endedMs] { mix(UInt64(bitPattern: part)) }
    return Int64(bitPattern: number)
  }
}

extension Replica {
  /// What came of taking an object in.
  public struct Taken: Hashable, Sendable {
    /// Sessions that are new here.
    public var sessions: [TimerSession] = []
    /// Sessions whose fate is another one.
    public var marks: [SessionMark] = []
    /// Objects that were put together with others before they were read here: this machine was away, and begins from the
    /// snapshot. Nothing is missing.
    public var cutOff = 0
    /// What ended or came due here as well, and neither machine knew of the other.
    public var endedTwice = 0

    public init() {}
  }

  /// Takes an object in. What of it is known already changes nothing.
  ///
  /// - Parameter own: objects of this machine that it does not know: it was put back to an earlier state, or another one goes
  ///   by its name.
  public mutating func take(_ object: SyncObject, own: ClosedRange<Int>? = nil) -> Taken {
    let isOwn = object.machine == machine
    var peer = peers[object.machine] ?? Peer(label: object.label)
    let known = isOwn ? own.map { $0.lowerBound - 1 } ?? number : peer.number
    func isNew(_ number: Int) -> Bool { number > known || peer.gaps.contains(number) }
    var taken = Taken()
    take(
      object.changes.filter { isNew($0.cell.number) },
      seen: { object.seenAt[$0] ?? object.seen }, upTo: isOwn ? own?.upperBound : nil)
    taken.endedTwice = endedTwice.count
    endedTwice = []
    taken.marks = take(object.marks)
    for batch in object.sessions where isNew(batch.number) { taken.sessions += batch.sessions }
    if isOwn {
      number = max(number, object.number)
    } else {
      if known > 0 {
        taken.cutOff = object.replaces.reduce(0) { count, range in
          count + max(0, range.upperBound - max(range.lowerBound, known + 1) + 1)
            + peer.gaps.count { $0 <= known && range.contains($0) }
        }
      }
      for missing in stride(from: peer.number + 1, to: object.number, by: 1) {
        peer.gaps.insert(missing)
      }
      peer.gaps.remove(object.number)
      for range in object.replaces { peer.gaps = peer.gaps.filter { !range.contains($0) } }
      if object.number > peer.number { (peer.number, peer.label) = (object.number, object.label) }
      peer.wall = max(peer.wall, object.wall)
      peer.input = max(peer.input, object.input)
      peers[object.machine] = peer
    }
    return taken
  }

  /// Whether an object of another machine was taken in.
  public func hasTaken(_ number: Int, of machine: String) -> Bool {
    if machine == self.machine { return number <= self.number }
    guard let peer = peers[machine] else { return false }
    return number <= peer.number && !peer.gaps.contains(number)
  }

  /// What was changed here as the next object, without its sessions; nil: nothing is to be told.
  public mutating func nextObject(at now: Int64, sessions: [TimerSession], isLate: Bool = false)
    -> SyncObject?
  {
    guard !outbox.isEmpty || !markOutbox.isEmpty || !sessions.isEmpty || input > toldInput && isLate
    else { return nil }
    number += 1
    toldInput = input
    if !outbox.isEmpty { seenAt[number] = seen }
    defer { (outbox, markOutbox) = ([], []) }
    return SyncObject(
      machine: machine, label: label, number: number, wall: now, input: input, seen: seen,
      changes: outbox, marks: markOutbox,
      sessions: sessions.isEmpty ? [] : [.init(number: number, sessions: sessions)])
  }

  /// All that this machine ever wrote and that still stands, as one object in the place of others.
  public mutating func snapshot(
    at now: Int64, replacing replaces: [ClosedRange<Int>], sessions: [SyncObject.Batch]
  ) -> SyncObject {
    number += 1
    toldInput = input
    // What lost stays in the folder, too: whoever loses his list reads it again.
    let lost = conflicts.filter { $0.lost.machine == machine && !$0.field.isEmpty }
      .map { Change($0.thing, $0.field, $0.lost) }
    let own =
      lost
      + things.sorted { $0.key < $1.key }.flatMap { thing, cells in
        cells.sorted { $0.key < $1.key }.filter { $0.value.machine == machine }
          .map { Change(thing, $0.key, $0.value) }
      }
    let marks = sessionMarks.values.filter { $0.machine == machine }.sorted {
      $0.number < $1.number
    }
    (outbox, markOutbox) = ([], [])
    let standing = Set(own.map(\.cell.number))
    seenAt = seenAt.filter { standing.contains($0.key) }
    var object = SyncObject(
      machine: machine, label: label, number: number, wall: now, input: input, seen: seen,
      replaces: replaces, changes: own, marks: marks, sessions: sessions)
    object.seenAt = seenAt
    return object
  }

  /// How far each other machine was read.
  public var seen: [String: Int] { peers.mapValues(\.number) }

  /// The machine where somebody typed last; nil: here. Of several at one instant it is the one whose name is greatest.
  public var whereThePersonIs: Peer? {
    let last = peers.max { ($0.value.input, $0.key) < ($1.value.input, $1.key) }
    guard let last, (last.value.input, last.key) > (input, machine) else { return nil }
    return last.value
  }
}

extension SyncObject {
  /// Objects so that each comes after those that its writer had read, as far as they are there.
  public static func inOrder(_ objects: [SyncObject], after seen: [String: Int]) -> [SyncObject] {
    var left = objects.sorted { ($0.machine, $0.number) < ($1.machine, $1.number) }
    var there: [String: Set<Int>] = [:]
    for object in left { there[object.machine, default: []].insert(object.number) }
    var ordered: [SyncObject] = []
    while !left.isEmpty {
      let next = left.firstIndex { object in
        there[object.machine]?.contains { $0 < object.number } != true
          && object.seen.allSatisfy { machine, number in
            machine == object.machine || there[machine]?.contains { $0 <= number } != true
          }
      }
      // A ring is none that honest machines write: then as they come.
      let object = left.remove(at: next ?? 0)
      there[object.machine]?.remove(object.number)
      ordered.append(object)
    }
    return ordered
  }
}
