/// What one machine knows of everything that is shared: a value that is told what changed here and what others wrote, and
/// says what is to stand.
///
/// Everything is a register: a field of a thing, with who wrote it last and when. The later writing wins, of two at one
/// instant that of the machine whose name is greater; so the order in which objects arrive does not matter, nor whether one
/// arrives twice. “When” is a hybrid logical clock, wall time in nanoseconds that is at least one more than that of what
/// was seen before it (Kulkarni and others, “Logical Physical Clocks”, 2014; counted for each field by itself): who changes
/// what he sees wins over it, however wrong his clock.
///
/// Invariant: `projection` is a function of the set of changes that were taken in.
public struct Replica: Hashable, Sendable {
  /// What tells a thing from all others, on every machine.
  public struct Thing: Hashable, Sendable, Comparable {
    public var kind: SyncedKind
    public var uid: String

    public init(_ kind: SyncedKind, _ uid: String) { (self.kind, self.uid) = (kind, uid) }

    public static func < (one: Thing, other: Thing) -> Bool {
      (one.kind.rawValue, one.uid) < (other.kind.rawValue, other.uid)
    }
  }

  /// What stands in a field.
  public struct Cell: Hashable, Sendable {
    /// JSON; nil: taken out.
    public var value: String?
    public var wall: Int64
    /// Who wrote it, in which of his objects.
    public var machine: String
    public var number: Int

    public init(_ value: String?, wall: Int64, machine: String, number: Int) {
      (self.value, self.wall) = (value, wall)
      (self.machine, self.number) = (machine, number)
    }
  }

  /// A field that was written.
  public struct Change: Hashable, Sendable {
    public var thing: Thing
    /// Empty: the thing itself; without a value it is gone.
    public var field: String
    public var cell: Cell

    public init(_ thing: Thing, _ field: String, _ cell: Cell) {
      (self.thing, self.field, self.cell) = (thing, field, cell)
    }

    /// A timer ended, or a schedule came due.
    var isEnd: Bool {
      switch thing.kind {
      case .timer: cell.value == nil
      case .schedule: field == "handled" && cell.value != nil
      case .routine, .workflow, .setting: false
      }
    }
  }

  /// What two machines changed without knowing of each other: what lost, and to whom.
  public struct Conflict: Hashable, Sendable {
    public var thing: Thing
    /// What it is called, as far as that was known.
    public var name: String
    /// Empty: the thing was deleted meanwhile.
    public var field: String
    public var lost: Cell
    public var won: Cell
  }

  /// How far another machine was read, and what is known of it.
  public struct Peer: Hashable, Sendable {
    public var label: String
    /// The newest object of it that was taken in; those below it too, but for the gaps.
    public var number: Int
    public var gaps: Set<Int>
    /// When it wrote that, by its clock, and when somebody typed there last. Nanoseconds since 1970 UTC.
    public var wall: Int64
    public var input: Int64

    public init(
      label: String, number: Int = 0, gaps: Set<Int> = [], wall: Int64 = 0, input: Int64 = 0
    ) {
      (self.label, self.number, self.gaps) = (label, number, gaps)
      (self.wall, self.input) = (wall, input)
    }
  }

  /// Sessions deleted, or brought back after that: by the number of their content.
  public struct SessionMark: Hashable, Sendable {
    public var number: Int64
    public var isGone: Bool
    /// Forgotten: also what was said about it goes.
    public var isForgotten: Bool
    public var wall: Int64
    public var machine: String

    public init(
      _ number: Int64, isGone: Bool, isForgotten: Bool = false, wall: Int64, machine: String
    ) {
      (self.number, self.isGone, self.isForgotten) = (number, isGone, isForgotten)
      (self.wall, self.machine) = (wall, machine)
    }
  }

  public static let mostConflicts = 500

  public var machine: String
  public var label: String
  /// The newest object of our own that is written down, here or in the folder.
  public var number = 0
  public internal(set) var things: [Thing: [String: Cell]] = [:]
  public internal(set) var peers: [String: Peer] = [:]
  public internal(set) var conflicts: [Conflict] = []
  public internal(set) var sessionMarks: [Int64: SessionMark] = [:]
  private var touchedMarks: Set<Int64> = []
  /// What was changed here and is in no object yet.
  public var outbox: [Change] = []
  public var markOutbox: [SessionMark] = []
  /// Things whose registers changed since that was asked last.
  public var touched: Set<Thing> = []
  /// What ended or came due here and elsewhere, neither knowing of the other, in the object that is taken in.
  var endedTwice: Set<Thing> = []
  /// How far others were read when an object of ours was written, of those whose changes stand: one that stands for others
  /// says so of each.
  var seenAt: [Int: [String: Int]] = [:]
  /// When somebody typed here last.
  public var input: Int64 = 0
  /// The same, as others know it.
  public var toldInput: Int64 = 0

  public init(machine: String, label: String) { (self.machine, self.label) = (machine, label) }

  // MARK: What stands

  /// The fields of a thing as they stand; nil: it is gone, or was never whole.
  public func standing(_ thing: Thing) -> [String: String]? {
    guard let cells = things[thing], Self.isAlive(cells) else { return nil }
    return Self.values(cells)
  }

  /// Everything that stands.
  public var projection: [Thing: [String: String]] {
    things.compactMapValues { Self.isAlive($0) ? Self.values($0) : nil }
  }

  private static func values(_ cells: [String: Cell]) -> [String: String] {
    cells.compactMapValues(\.value).filter { !$0.key.isEmpty }
  }

  /// It stands when something of it was written after it was deleted.
  private static func isAlive(_ cells: [String: Cell]) -> Bool {
    let gone = cells[""]
    return cells.contains { field, cell in
      !field.isEmpty && cell.value != nil && (gone.map { $0.precedes(cell) } ?? true)
    }
  }

  // MARK: What changed here

  /// Takes in how everything stands on this machine; what differs from what is known was changed here.
  ///
  /// - Parameters:
  ///   - changed: when a thing was changed, as far as that is known; else now.
  ///   - held: what stands here and cannot be shown: it is not taken for deleted.
  public mutating func note(
    _ local: [Thing: [String: String]], changed: [Thing: Int64] = [:], held: Set<Thing> = [],
    kinds: Set<SyncedKind> = Set(SyncedKind.allCases), at now: Int64
  ) {
    for thing in local.keys.sorted() {
      guard let fields = local[thing] else { continue }
      let cells = things[thing] ?? [:]
      if Self.values(cells) == fields, Self.isAlive(cells) { continue }
      let wall = min(changed[thing] ?? now, now)
      let floor = Self.isAlive(cells) ? Int64.min : cells[""]?.wall ?? .min
      let names = Set(fields.keys).union(cells.keys.filter { !$0.isEmpty })
      for field in names.sorted() {
        let old = cells[field]
        let value = fields[field]
        if old?.value == value, floor == .min || value == nil { continue }
        if floor == .min, SyncedKind.growing.contains(field),
          let old = old?.value.flatMap({ Int64($0) }),
          let new = value.flatMap({ Int64($0) }), new < old
        {
          // Time that was dealt with stays so; the store is told.
          touched.insert(thing)
          continue
        }
        write(thing, field, value, wall: max(wall, Self.after(old?.wall), Self.after(floor)))
      }
    }
    for thing in things.keys.sorted() where local[thing] == nil && kinds.contains(thing.kind) {
      guard !held.contains(thing), let cells = things[thing], Self.isAlive(cells) else { continue }
      // Nobody brings back a timer that is over: nothing is left of it, its name neither.
      if thing.kind == .timer {
        for (field, cell) in cells.sorted(by: { $0.key < $1.key }) where cell.value != nil {
          write(thing, field, nil, wall: max(now, Self.after(cell.wall)))
        }
        continue
      }
      write(thing, "", nil, wall: max(now, Self.after(cells.values.map(\.wall).max())))
    }
  }

  private static func after(_ wall: Int64?) -> Int64 {
    guard let wall, wall > .min else { return .min }
    return wall == .max ? .max : wall + 1
  }

  private mutating func write(_ thing: Thing, _ field: String, _ value: String?, wall: Int64) {
    let cell = Cell(value, wall: wall, machine: machine, number: number + 1)
    things[thing, default: [:]][field] = cell
    touched.insert(thing)
    outbox.append(Change(thing, field, cell))
  }

  /// Sessions that were deleted here, or brought back.
  public mutating func mark(
    sessions: [Int64], isGone: Bool, isForgotten: Bool = false, at now: Int64
  ) {
    for number in sessions {
      let wall = max(now, Self.after(sessionMarks[number]?.wall))
      let mark = SessionMark(
        number, isGone: isGone, isForgotten: isForgotten, wall: wall, machine: machine)
      sessionMarks[number] = mark
      touchedMarks.insert(number)
      markOutbox.append(mark)
    }
  }

  /// The fields of a thing with what lost in a conflict in its place again; nil: nothing is known of it any more.
  public func fields(bringingBack conflict: Conflict) -> [String: String]? {
    guard let cells = things[conflict.thing] else { return nil }
    var fields = Self.values(cells)
    if !conflict.field.isEmpty { fields[conflict.field] = conflict.lost.value }
    return fields
  }

  /// Takes a conflict off the list.
  public mutating func settle(_ conflict: Conflict) { conflicts.removeAll { $0 == conflict } }

  // MARK: What others wrote

  /// Takes in what another machine wrote, or this one before it was put back to an earlier state.
  ///
  /// - Parameters:
  ///   - seen: how far its writer had read every other machine, by the number of the object.
  ///   - own: of what is ours, from before we were put back, the last; what was changed here since did not know of it.
  mutating func take(_ changes: [Change], seen seenAt: (Int) -> [String: Int], upTo own: Int? = nil)
  {
    for change in changes {
      let seen = seenAt(change.cell.number)
      let old = things[change.thing]?[change.field]
      guard let old else {
        adopt(change)
        noteDeletion(change, seen: seen, upTo: own)
        continue
      }
      if change.isEnd, change.cell.value == old.value, old.machine == machine,
        change.cell.machine != machine, (seen[machine] ?? 0) < old.number
      {
        endedTwice.insert(change.thing)
      }
      if Self.isLater(change.cell, than: old, field: change.field) {
        let knew =
          old.machine == change.cell.machine
          ? old.number <= own ?? .max : (seen[old.machine] ?? 0) >= old.number
        if !knew { note(conflict: change, lost: old, won: change.cell) }
        adopt(change)
        noteDeletion(change, seen: seen, upTo: own)
      } else if old.machine != change.cell.machine || old.number > own ?? .max {
        note(conflict: change, lost: change.cell, won: old)
      }
    }
  }

  private mutating func adopt(_ change: Change) {
    things[change.thing, default: [:]][change.field] = change.cell
    touched.insert(change.thing)
  }

  /// Something was deleted that was changed elsewhere meanwhile, or changed after it was deleted here.
  ///
  /// - Parameter own: as in `take`: what this machine wrote after that is as if another one had written it.
  private mutating func noteDeletion(_ change: Change, seen: [String: Int], upTo own: Int?) {
    guard let cells = things[change.thing] else { return }
    if change.field.isEmpty, change.cell.value == nil {
      let unseen = cells.filter { field, cell in
        !field.isEmpty && (cell.machine != change.cell.machine || cell.number > own ?? .max)
          && !SyncedKind.quiet.contains(field) && (seen[cell.machine] ?? 0) < cell.number
          && cell.precedes(change.cell)
      }
      guard let lost = unseen.values.max(by: { $0.precedes($1) }) else { return }
      note(conflict: change, lost: lost, won: change.cell)
    } else if let gone = cells[""], gone.value == nil, change.cell.precedes(gone),
      gone.machine != change.cell.machine || gone.number > own ?? .max
    {
      note(conflict: Change(change.thing, "", gone), lost: change.cell, won: gone)
    }
  }

  private mutating func note(conflict change: Change, lost: Cell, won: Cell) {
    guard lost.value != won.value, !SyncedKind.quiet.contains(change.field),
      !lost.isSameWriting(as: won)
    else { return }
    let name = Self.name(of: things[change.thing] ?? [:])
    let conflict = Conflict(
      thing: change.thing, name: name, field: change.field, lost: lost, won: won)
    guard
      !conflicts.contains(where: {
        $0.thing == conflict.thing && $0.field == conflict.field && $0.lost == lost
      })
    else { return }
    conflicts.append(conflict)
    conflicts.removeFirst(max(0, conflicts.count - Self.mostConflicts))
  }

  private static func name(of cells: [String: Cell]) -> String {
    let written = cells["name"]?.value ?? cells["routine.name"]?.value
    guard let written, written.count >= 2 else { return "" }
    return String(written.dropFirst().dropLast())
  }

  private static func isLater(_ new: Cell, than old: Cell, field: String) -> Bool {
    if SyncedKind.growing.contains(field), let mine = old.value.flatMap({ Int64($0) }),
      let theirs = new.value.flatMap({ Int64($0) }), mine != theirs
    {
      return theirs > mine
    }
    return old.precedes(new)
  }

  /// Takes in what became of sessions; answers those whose fate is another one now.
  mutating func take(_ marks: [SessionMark]) -> [SessionMark] {
    marks.filter { mark in
      if let old = sessionMarks[mark.number],
        (old.wall, old.machine) >= (mark.wall, mark.machine)
      {
        return false
      }
      sessionMarks[mark.number] = mark
      touchedMarks.insert(mark.number)
      return true
    }
  }

  /// The fates of sessions that changed since that was asked last.
  public mutating func takeTouchedMarks() -> [SessionMark] {
    defer { touchedMarks = [] }
    return touchedMarks.sorted().compactMap { sessionMarks[$0] }
  }

  // MARK: The same twice

  /// Takes out what was made on two machines before they met, where it is the same: of each such set the one whose name
  /// is least stays, on every machine alike. Of routines that are called alike and are not the same, the others get a number.
  public mutating func mergeTwins(at now: Int64) {
    var sets: [String: [Thing]] = [:]
    for (thing, fields) in projection where !thing.kind.twinFields.isEmpty {
      let parts = thing.kind.twinFields.map { (fields[$0] ?? "").lowercased() }
      sets[([thing.kind.rawValue] + parts).joined(separator: "\u{1F}"), default: []].append(thing)
    }
    for twins in sets.values where twins.count > 1 {
      let sorted = twins.sorted()
      guard let first = sorted.first, let kept = standing(first) else { continue }
      if kept["deletedWall"] != nil { continue }
      for (place, other) in sorted.enumerated().dropFirst() {
        guard let fields = standing(other) else { continue }
        let newest = things[other]?.values.map(\.wall).max() ?? now
        if first.kind == .routine, !isSameRoutine(kept, fields) {
          let name = (fields["routine.name"] ?? "\"\"").dropLast()
          write(
            other, "routine.name", "\(name) \(place + 1)\"",
            wall: Self.after(things[other]?["routine.name"]?.wall ?? newest))
        } else {
          write(other, "", nil, wall: Self.after(newest))
        }
      }
    }
  }

  private func isSameRoutine(_ one: [String: String], _ other: [String: String]) -> Bool {
    func content(_ fields: [String: String]) -> [String: String] {
      fields.filter { !SyncedKind.quiet.contains($0.key) && $0.key != "routine.name" }
    }
    return content(one) == content(other)
  }
}

extension Replica.Cell {
  /// Whether it was written before another one: the same answer on every machine.
  func precedes(_ other: Self) -> Bool {
    if wall != other.wall { return wall < other.wall }
    if machine != other.machine { return machine < other.machine }
    if number != other.number { return number < other.number }
    return (value ?? "") < (other.value ?? "")
  }

  func isSameWriting(as other: Self) -> Bool {
    machine == other.machine && number == other.number && wall == other.wall
  }
}
