/// What a team shares, as one machine knows it: every thing with its fields, who wrote each of them and when, and which of
/// them the cluster does not have yet.
///
/// One key of the cluster holds one thing. Whoever changes it writes it whole and says which revision he knew; where somebody
/// was first, his fields are taken in and it is written again. So nothing that was confirmed is overwritten unseen. Of two
/// changes of one field the later stands, on every machine alike; each is written with a time after the one it replaces.
///
/// Invariant: a field that waits is one that this board has.
public struct TeamBoard: Hashable, Sendable {
  public typealias Thing = Replica.Thing

  /// A field, and who wrote it where. Without a value it is gone; the field without a name is the thing itself.
  public struct Cell: Hashable, Sendable, Codable {
    /// JSON.
    public var value: String?
    /// When, by the clock there: nanoseconds since 1970 UTC.
    public var wall: Int64
    /// The person.
    public var by: String
    /// The machine.
    public var at: String

    public init(_ value: String?, wall: Int64, by: String, at: String) {
      (self.value, self.wall, self.by, self.at) = (value, wall, by, at)
    }

    func precedes(_ other: Cell) -> Bool {
      if wall != other.wall { return wall < other.wall }
      if at != other.at { return at < other.at }
      return (value ?? "") < (other.value ?? "")
    }
  }

  /// A thing as it is known.
  public struct Entry: Hashable, Sendable {
    public var cells: [String: Cell]
    /// Fields that the cluster does not have as they stand here.
    public var waiting: Set<String>
    /// The revision of the cluster in which it was changed last, as far as it is known; 0: it is not there.
    public var revision: Int64

    public init(cells: [String: Cell] = [:], waiting: Set<String> = [], revision: Int64 = 0) {
      (self.cells, self.waiting, self.revision) = (cells, waiting, revision)
    }

    /// The fields as they stand; nil: it is gone.
    public var standing: [String: String]? {
      let gone = cells[""]
      let isAlive = cells.contains { field, cell in
        !field.isEmpty && cell.value != nil && (gone.map { $0.precedes(cell) } ?? true)
      }
      return isAlive ? cells.compactMapValues(\.value).filter { !$0.key.isEmpty } : nil
    }

    /// Of what was deleted nothing stays but that; answers fields that waited to be written.
    mutating func prune() -> [(field: String, cell: Cell)] {
      guard let gone = cells[""] else { return [] }
      let old = cells.filter { !$0.key.isEmpty && $0.value.precedes(gone) }
      let unsent = old.filter { waiting.contains($0.key) }
      for field in old.keys { cells[field] = nil }
      waiting.formIntersection(cells.keys)
      return unsent.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// When any of it was changed last.
    public var wall: Int64 { cells.values.map(\.wall).max() ?? 0 }
  }

  /// What somebody changed here while somebody else changed it there, later. The other way round it comes like any change.
  public struct Loss: Hashable, Sendable {
    public var thing: Thing
    public var field: String
    public var lost: Cell
    public var won: Cell
  }

  public var machine: String
  /// Who is at it.
  public var person: String
  public private(set) var entries: [Thing: Entry]
  /// Things of which anything changed since that was asked last.
  public private(set) var touched: Set<Thing> = []
  /// What lost since that was asked last.
  public private(set) var losses: [Loss] = []

  public init(machine: String, person: String, entries: [Thing: Entry] = [:]) {
    (self.machine, self.person, self.entries) = (machine, person, entries)
  }

  public mutating func takeTouched() -> Set<Thing> {
    defer { touched = [] }
    return touched
  }

  public mutating func takeLosses() -> [Loss] {
    defer { losses = [] }
    return losses
  }

  // MARK: What changed here

  /// Takes in how everything stands here; what differs from what is known was changed here.
  ///
  /// - Parameters:
  ///   - held: what stands here and cannot be shown: it is not taken for deleted.
  ///   - fresh: what may differ; nil: all of it.
  public mutating func note(
    _ local: [Thing: [String: String]], held: Set<Thing> = [], at now: Int64,
    fresh: Set<Thing>? = nil
  ) {
    for thing in (fresh ?? Set(local.keys)).sorted() {
      guard let fields = local[thing], entries[thing]?.standing != fields else { continue }
      let cells = entries[thing]?.cells ?? [:]
      // Written after it was deleted: all of it.
      let gone = entries[thing]?.standing == nil ? cells[""] : nil
      for field in Set(fields.keys).union(cells.keys.filter { !$0.isEmpty }).sorted() {
        let old = cells[field]
        if old?.value == fields[field], gone == nil || fields[field] == nil { continue }
        let newest = max(old?.wall ?? .min, gone?.wall ?? .min)
        write(thing, field, fields[field], wall: max(now, Self.after(newest)))
      }
    }
    for thing in (fresh ?? Set(entries.keys)).sorted() where local[thing] == nil {
      guard !held.contains(thing), let entry = entries[thing], entry.standing != nil else {
        continue
      }
      write(thing, "", nil, wall: max(now, Self.after(entry.wall)))
      _ = entries[thing]?.prune()
    }
  }

  private static func after(_ wall: Int64) -> Int64 { wall == .max ? .max : wall + 1 }

  private mutating func write(_ thing: Thing, _ field: String, _ value: String?, wall: Int64) {
    entries[thing, default: Entry()].cells[field] = Cell(value, wall: wall, by: person, at: machine)
    entries[thing]?.waiting.insert(field)
    touched.insert(thing)
  }

  // MARK: What the cluster says

  /// Takes in a thing as the cluster has it. True: it stands otherwise here now.
  @discardableResult
  public mutating func take(_ thing: Thing, _ theirs: [String: Cell], revision: Int64) -> Bool {
    var entry = entries[thing] ?? Entry()
    // Answers and news come in any order; a revision says which is older.
    guard revision > entry.revision else { return false }
    let before = entry.standing
    for (field, their) in theirs.sorted(by: { $0.key < $1.key }) {
      guard let mine = entry.cells[field], mine != their else {
        entry.cells[field] = their
        entry.waiting.remove(field)
        continue
      }
      let isWaiting = entry.waiting.contains(field)
      let isTheirs = mine.precedes(their)
      if isWaiting, isTheirs, mine.value != their.value, !SyncedKind.quiet.contains(field) {
        losses.append(Loss(thing: thing, field: field, lost: mine, won: their))
      }
      if isTheirs {
        entry.cells[field] = their
        entry.waiting.remove(field)
      } else {
        entry.waiting.insert(field)
      }
    }
    if let gone = entry.cells[""], let unsent = entry.prune().first {
      losses.append(Loss(thing: thing, field: unsent.field, lost: unsent.cell, won: gone))
    }
    // What the cluster had and has no more (it was put back to an earlier state) is written there again.
    for field in entry.cells.keys where theirs[field] == nil { entry.waiting.insert(field) }
    entry.revision = revision
    entries[thing] = entry
    touched.insert(thing)
    return entry.standing != before
  }

  /// The cluster does not have it: nobody deletes keys but who empties it by hand, and each machine puts its own again.
  public mutating func lack(_ thing: Thing) {
    guard var entry = entries[thing] else { return }
    entry.revision = 0
    entry.waiting = Set(entry.cells.keys)
    guard entry != entries[thing] else { return }
    entries[thing] = entry
    touched.insert(thing)
  }

  /// The cluster was put back to an earlier state: its revisions begin again there.
  public mutating func forgetRevisions() {
    for thing in entries.keys { entries[thing]?.revision = 0 }
  }

  /// What is in the cluster is all it has: the rest it lacks.
  public mutating func lackAll(but known: Set<Thing>) {
    for thing in entries.keys where !known.contains(thing) { lack(thing) }
  }

  /// What waits to go there, in order.
  public var outgoing: [Thing] {
    entries.filter { !$0.value.waiting.isEmpty }.keys.sorted()
  }

  /// The cluster has a thing just as it was sent.
  public mutating func confirm(_ thing: Thing, _ sent: [String: Cell], revision: Int64) {
    guard var entry = entries[thing] else { return }
    for (field, cell) in sent where entry.cells[field] == cell { entry.waiting.remove(field) }
    entry.revision = max(entry.revision, revision)
    entries[thing] = entry
    touched.insert(thing)
  }

  // MARK: Who is at what

  /// A step of a piece of work at which somebody is.
  public struct Place: Hashable, Sendable {
    public var thing: Thing
    public var step: String

    public init(_ thing: Thing, _ step: String) { (self.thing, self.step) = (thing, step) }
  }

  /// A step that was begun on this machine and is not over.
  public struct Presence: Hashable, Sendable {
    /// Who began it here, and when.
    public var cell: Cell
    /// It was begun elsewhere after that: whoever is at it here stays, but nobody comes back to it.
    public var isFollowed = false
  }

  /// The steps that were begun on this machine and are not over.
  public var present: [Place: Presence] {
    entries.keys.reduce(into: [:]) { present, thing in
      present.merge(self.present(in: thing)) { one, _ in one }
    }
  }

  /// Those of one piece of work.
  public func present(in thing: Thing) -> [Place: Presence] {
    guard thing.kind == .workflow, let entry = entries[thing], entry.standing != nil else {
      return [:]
    }
    var present: [Place: Presence] = [:]
    let events = entry.cells.filter { $0.key.hasPrefix(SyncedFields.eventMark) }
    for (_, cell) in events.sorted(by: { $0.key < $1.key }) {
      guard let written = cell.value, case .object(let parts)? = JSONTree(written),
        let kind = TeamText.word(parts["\"kind\""])
      else { continue }
      if kind == "closed" || kind == "archived" { present = [:] }
      guard let step = TeamText.word(parts["\"step\""]) else { continue }
      switch kind {
      case "stepBegun" where cell.at == machine: present[Place(thing, step)] = Presence(cell: cell)
      case "stepBegun": present[Place(thing, step)]?.isFollowed = true
      case "done", "waived", "stepDropped", "stepRenamed", "reopened", "doesNotApply":
        present[Place(thing, step)] = nil
      case "assigned" where TeamText.word(parts["\"person\""]) == nil:
        present[Place(thing, step)] = nil
      default: break
      }
    }
    return present
  }
}
