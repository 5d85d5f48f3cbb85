import Assistant
import Storage
import Sync
import Timers

/// What is known of a calendar on a server: its events as they stood there, and the schedules that they are here.
struct CalendarBook {
  /// A schedule and its event, as both stood when they agreed last. What was dealt with is no part of that.
  struct Part: Hashable {
    /// What the event is called there.
    var name: String
    var here: Schedule
    /// Nil: it says nothing that is kept.
    var there: Schedule?
  }

  /// All texts; what would be more than that is not kept.
  static let mostText = 64 << 20

  private(set) var events: [String: CalendarEvent] = [:]
  /// How long all texts are.
  private(set) var size = 0
  private(set) var parts: [String: Part] = [:]
  /// The parts of an event.
  private(set) var uids: [String: Set<String>] = [:]
  var token = ""
  var mark = ""
  /// Grows with each round, of whichever process of ours.
  var round = ""
  private var changedEvents: Set<String> = []
  private var changedParts: Set<String> = []
  var conflicts: [CalendarConflictRecord] = []

  init(_ store: Store) throws(StoreError) {
    token = try store.calendarMark("token") ?? ""
    mark = try store.calendarMark("mark") ?? ""
    round = try store.calendarMark("round") ?? ""
    for event in try store.calendarEvents() {
      events[event.name] = event
      size += event.text.utf8.count
    }
    for record in try store.calendarParts() {
      guard let here = Self.schedule(record.here) else { continue }
      parts[record.uid] = Part(
        name: record.name, here: here, there: Self.schedule(record.there))
      uids[record.name, default: []].insert(record.uid)
    }
  }

  private static func schedule(_ body: String) -> Schedule? {
    guard case .schedule(let schedule)? = Kept(.init(kind: .schedule, id: 0), body: body) else {
      return nil
    }
    return schedule
  }

  mutating func put(_ event: CalendarEvent) {
    size += event.text.utf8.count - (events[event.name]?.text.utf8.count ?? 0)
    events[event.name] = event
    changedEvents.insert(event.name)
  }

  /// With all its parts.
  mutating func drop(event name: String) {
    for uid in uids[name] ?? [] { drop(part: uid) }
    size -= events[name]?.text.utf8.count ?? 0
    events[name] = nil
    changedEvents.insert(name)
  }

  /// Of an event that is nothing here only the version is remembered.
  mutating func tidy(_ name: String) {
    guard let event = events[name], !event.text.isEmpty, uids[name]?.isEmpty ?? true else { return }
    put(CalendarEvent(name: name, version: event.version, text: ""))
  }

  mutating func put(_ part: Part, _ uid: String) {
    if let old = parts[uid]?.name { uids[old]?.remove(uid) }
    parts[uid] = part
    uids[part.name, default: []].insert(uid)
    changedParts.insert(uid)
  }

  mutating func drop(part uid: String) {
    guard let part = parts.removeValue(forKey: uid) else { return }
    uids[part.name]?.remove(uid)
    changedParts.insert(uid)
  }

  /// Writes down what was changed.
  func save(_ work: Store.Transaction) throws(StoreError) {
    for name in changedEvents {
      if let event = events[name] { try work.save(event) } else { try work.dropCalendarEvent(name) }
    }
    for uid in changedParts {
      guard let part = parts[uid] else {
        try work.dropCalendarPart(uid)
        continue
      }
      try work.save(
        CalendarPartRecord(
          uid: uid, name: part.name, here: JSONText.of(part.here.chosen),
          there: part.there.map { JSONText.of($0.chosen) } ?? ""))
    }
    for conflict in conflicts { try work.add(conflict) }
    try work.setCalendarMark("token", token)
    try work.setCalendarMark("mark", mark)
    try work.setCalendarMark("round", round)
  }

  /// Nothing is left to be written down.
  mutating func settle() { (changedEvents, changedParts, conflicts) = ([], [], []) }
}

extension Schedule {
  /// What somebody chose of it, without what was dealt with: to be compared.
  var chosen: Schedule {
    var bare = self
    (bare.id, bare.createdWall, bare.deletedWall, bare.source) = (0, 0, nil, nil)
    (bare.handled, bare.handledOffset, bare.warned, bare.lastRun) = (0, nil, .min, nil)
    // A number is of this machine; a calendar knows the name.
    if case .routine(_, let name) = action { bare.action = .routine(id: nil, named: name) }
    return bare
  }

  /// Each field as it is written.
  fileprivate var fields: [String: String] {
    SyncedFields.fields(of: JSONText.of(chosen), .schedule) ?? [:]
  }

  /// The fields in which two differ.
  func differing(from other: Schedule) -> Set<String> {
    guard chosen != other.chosen else { return [] }
    let (mine, others) = (fields, other.fields)
    return Set(mine.keys).union(others.keys).filter { mine[$0] != others[$0] }
  }

  /// The same with some fields as another has them; nil: that makes no schedule.
  func taking(_ names: Set<String>, of other: Schedule) -> Schedule? {
    let theirs = other.fields
    return setting(Dictionary(uniqueKeysWithValues: names.map { ($0, theirs[$0]) }))
  }

  /// The same with other values in some fields, as they are written; nil: none.
  func setting(_ values: [String: String?]) -> Schedule? {
    var fields = SyncedFields.fields(of: JSONText.of(self), .schedule) ?? [:]
    for (name, value) in values { fields[name] = value }
    guard let body = SyncedFields.body(of: fields, .schedule, id: id),
      case .schedule(var schedule)? = Kept(.init(kind: .schedule, id: id), body: body)
    else { return nil }
    if schedule.when != when || schedule.zone != zone {
      (schedule.lastRun, schedule.warned) = (nil, .min)
    }
    return schedule
  }

  func value(of field: String) -> String { fields[field] ?? "" }
}
