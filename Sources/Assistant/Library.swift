import Language
import Timers
import Workflows

/// Something the user keeps. Each domain has its case; nothing in it is a moment of a boot, so that it can be
/// written down as it is.
public enum Kept: Hashable, Sendable {
  case routine(SavedRoutine)
  case schedule(Schedule)
  /// A piece of work that goes through a workflow.
  case workflow(WorkflowInstance)
  /// What rings until somebody answers.
  case ring(Ring)

  /// The word it is kept under in the store; released ones stay.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case routine, schedule, workflow, ring
  }

  public var kind: Kind {
    switch self {
    case .routine: .routine
    case .schedule: .schedule
    case .workflow: .workflow
    case .ring: .ring
    }
  }

  /// 0 until it is kept for the first time.
  public var id: Int64 {
    get {
      switch self {
      case .routine(let routine): routine.id
      case .schedule(let schedule): schedule.id
      case .workflow(let work): work.id
      case .ring(let ring): ring.id
      }
    }
    set {
      switch self {
      case .routine(var routine):
        routine.id = newValue
        self = .routine(routine)
      case .schedule(var schedule):
        schedule.id = newValue
        self = .schedule(schedule)
      case .workflow(var work):
        work.id = newValue
        self = .workflow(work)
      case .ring(var ring):
        ring.id = newValue
        self = .ring(ring)
      }
    }
  }

  public var name: String {
    switch self {
    case .routine(let routine): routine.name
    case .schedule(let schedule): schedule.name
    case .workflow(let work): work.name
    case .ring(let ring): ring.name
    }
  }

  /// Put away for good after a day; until then it can be brought back.
  public var isDeleted: Bool {
    switch self {
    case .routine(let routine): routine.deletedWall != nil
    case .schedule(let schedule): schedule.deletedWall != nil
    case .workflow, .ring: false
    }
  }

  public var key: Key { Key(kind: kind, id: id) }

  /// What tells kept things apart.
  public struct Key: Hashable, Sendable, Codable {
    public var kind: Kind
    public var id: Int64
    public init(kind: Kind, id: Int64) { (self.kind, self.id) = (kind, id) }
  }
}

/// What became of something kept: new when there was no before, gone when there is no after.
public struct KeptChange: Hashable, Sendable {
  public var before: Kept?
  public var after: Kept?

  public init(before: Kept?, after: Kept?) { (self.before, self.after) = (before, after) }
}

extension KeptChange {
  /// The event's name on the wire (DESIGN §7).
  public var wireName: String {
    let kind = (after ?? before)?.kind.rawValue ?? "kept"
    if case .workflow? = after, before != nil { return "workflow.moved" }
    if kind == "ring", after == nil { return "timer.answered" }
    if before == nil || before?.isDeleted == true { return "\(kind).created" }
    return after == nil || after?.isDeleted == true ? "\(kind).deleted" : "\(kind).changed"
  }
}

/// Everything the user keeps, each kind in the order it was made.
public struct Library: Hashable, Sendable {
  /// Deleted ones among them, for as long as they can be brought back.
  public private(set) var routines: [SavedRoutine] = []
  public private(set) var schedules: [Schedule] = []
  /// What they are called, for the grammars and completion.
  public private(set) var names = NameIndex()
  public private(set) var workflows: [WorkflowInstance] = []
  /// What rings until somebody answers.
  public private(set) var rings: [Ring] = []
  /// What work that goes through steps is called.
  public private(set) var works = NameIndex()
  /// What the phases of routines are called.
  public private(set) var phases = NameIndex()

  public init() {}

  public subscript(key: Kept.Key) -> Kept? {
    switch key.kind {
    case .routine: Self.place(of: key.id, \.id, in: routines).map { .routine(routines[$0]) }
    case .schedule: Self.place(of: key.id, \.id, in: schedules).map { .schedule(schedules[$0]) }
    case .workflow: Self.place(of: key.id, \.id, in: workflows).map { .workflow(workflows[$0]) }
    case .ring: Self.place(of: key.id, \.id, in: rings).map { .ring(rings[$0]) }
    }
  }

  /// What was deleted so long ago that it cannot be brought back, in nanoseconds. Linear in how many there are.
  public func past(grace: Int64, at wall: Int64) -> [Kept.Key] {
    func isPast(_ deleted: Int64?) -> Bool { deleted.map { wall &- $0 >= grace } ?? false }
    return routines.filter { isPast($0.deletedWall) }.map { Kept.Key(kind: .routine, id: $0.id) }
      + schedules.filter { isPast($0.deletedWall) }.map { Kept.Key(kind: .schedule, id: $0.id) }
  }

  /// The highest number that something of a kind has; 0: there is none. Linear in how many there are.
  public func lastID(of kind: Kept.Kind) -> Int64 {
    switch kind {
    case .routine: routines.map(\.id).max() ?? 0
    case .schedule: schedules.map(\.id).max() ?? 0
    case .workflow: workflows.map(\.id).max() ?? 0
    case .ring: rings.map(\.id).max() ?? 0
    }
  }

  /// Adds it, or replaces what has its id. O(n).
  public mutating func put(_ kept: Kept) {
    forgetName(of: kept.key)
    if !kept.isDeleted, kept.kind != .ring { names.insert(kept.name) }
    if case .workflow(let work) = kept { for name in work.names { works.insert(name) } }
    if case .routine(let routine) = kept, !kept.isDeleted {
      for phase in routine.routine.phases { phases.insert(phase.name) }
    }
    switch kept {
    case .routine(let routine): Self.put(routine, \.id, in: &routines)
    case .schedule(let schedule): Self.put(schedule, \.id, in: &schedules)
    case .workflow(let work): Self.put(work, \.id, in: &workflows)
    case .ring(let ring): Self.put(ring, \.id, in: &rings)
    }
  }

  /// Takes it out, if it is there. O(n).
  public mutating func remove(_ key: Kept.Key) {
    forgetName(of: key)
    switch key.kind {
    case .routine: routines.removeAll { $0.id == key.id }
    case .schedule: schedules.removeAll { $0.id == key.id }
    case .workflow: workflows.removeAll { $0.id == key.id }
    case .ring: rings.removeAll { $0.id == key.id }
    }
  }

  private mutating func forgetName(of key: Kept.Key) {
    guard key.kind != .ring, let old = self[key], !old.isDeleted else { return }
    names.remove(old.name)
    if case .workflow(let work) = old { for name in work.names { works.remove(name) } }
    if case .routine(let routine) = old {
      for phase in routine.routine.phases { phases.remove(phase.name) }
    }
  }

  /// Everything, by kind.
  public var all: [Kept] {
    routines.map { .routine($0) } + schedules.map { .schedule($0) }
      + workflows.map { .workflow($0) } + rings.map { .ring($0) }
  }

  /// The keys of what was added, changed or taken out since it was `old`. O(n).
  public func changes(since old: Library) -> Set<Kept.Key> {
    guard self != old else { return [] }
    return Set(Set(all).symmetricDifference(old.all).map(\.key))
  }

  /// Where the one with this id stands; they stand in the order of their ids.
  private static func place<Value>(
    of wanted: Int64, _ id: (Value) -> Int64, in values: [Value]
  ) -> Int? {
    // What is read from the store comes in this order: it stands behind all others.
    guard let last = values.last, id(last) >= wanted else { return nil }
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if id(values[middle]) < wanted { low = middle + 1 } else { high = middle }
    }
    return low < values.count && id(values[low]) == wanted ? low : nil
  }

  private static func put<Value>(
    _ value: Value, _ id: (Value) -> Int64, in values: inout [Value]
  ) {
    let wanted = id(value)
    if values.last.map({ id($0) < wanted }) ?? true { return values.append(value) }
    if let index = values.firstIndex(where: { id($0) >= wanted }) {
      if id(values[index]) == wanted {
        values[index] = value
      } else {
        values.insert(value, at: index)
      }
    }
  }
}

extension Library {
  /// A routine that is kept and not deleted. Without an id, as in what comes from a file, the one of that name.
  public func routine(_ id: SavedRoutine.ID?, named name: String = "") -> SavedRoutine? {
    guard let id else { return routines.named(name) }
    guard case .routine(let saved)? = self[Kept.Key(kind: .routine, id: id)],
      saved.deletedWall == nil
    else { return nil }
    return saved
  }

  /// The schedules that start a routine, switched off or not.
  public func schedules(starting routine: SavedRoutine) -> [Schedule] {
    schedules.filter { schedule in
      guard schedule.deletedWall == nil, case .routine(let id, let name) = schedule.action else {
        return false
      }
      return id.map { $0 == routine.id } ?? (name.lowercased() == routine.name.lowercased())
    }
  }

  /// The same with the id of the routine that is meant, where only a name was known.
  public func linked(_ kept: Kept) -> Kept {
    guard case .schedule(var schedule) = kept, case .routine(nil, let name) = schedule.action,
      let routine = routines.named(name)
    else { return kept }
    schedule.action = .routine(id: routine.id, named: routine.name)
    return .schedule(schedule)
  }
}
