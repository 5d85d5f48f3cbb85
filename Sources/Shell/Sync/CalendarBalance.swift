import Assistant
import Storage
import Sync
import Timers

/// What came of bringing a calendar and the schedules here together.
struct CalendarReport {
  /// Put there, and taken away there.
  var out = 0
  /// New and changed here, and gone here.
  var into = 0
  var gone = 0
  var conflicts = 0
  /// Events that are not kept: nobody can read them, or they are longer than what is read.
  var unread = 0
  /// Deadlines of work that were moved there, and stand there again as the work says.
  var restored = 0
  /// Changed here where that cannot be said there.
  var stays = 0
  /// What the server did not take.
  var refused = 0
  /// Everything there is gone at once: nothing was changed for it.
  var isEmptied = false
  /// There are as many schedules as there may be.
  var isFull = false
  /// One-time alarms that the calendar says otherwise or no more.
  var stopped: [ActiveTimer.ID] = []

  var isNothing: Bool { out + into + gone + conflicts == 0 }

  /// With what came of the next run.
  mutating func add(_ next: CalendarReport) {
    out += next.out
    into += next.into
    gone += next.gone
    conflicts += next.conflicts
    unread += next.unread
    restored += next.restored
    (stays, refused, isEmptied) = (next.stays, next.refused, next.isEmptied)
    isFull = isFull || next.isFull
    stopped += next.stopped
  }
}

/// An event on its way to the calendar, and the schedules in it as they stood when it was sent.
struct CalendarSent: Hashable {
  var schedules: [String: Schedule] = [:]
  /// Which are left out there.
  var leftOut: Set<String> = []
  var text: String
}

/// A calendar and the schedules here while they are brought together.
struct CalendarBalance {
  var book: CalendarBook
  /// As they stand here.
  private(set) var things: [String: Schedule]
  private let situation: Situation
  /// When a schedule was changed, nanoseconds since 1970 UTC; nil: nobody knows.
  private let changedWall: (Schedule.ID) -> Int64?
  /// The alarms of deadlines: when they are is said by the work alone.
  private let deadlines: Set<ActiveTimer.ID>
  /// What came from other calendars, which are followed here.
  private let followed: Set<String>
  /// What was deleted and could be brought back, by name.
  private let deleted: [String: Schedule.ID]
  var report = CalendarReport()
  /// What is to be kept here, and to go.
  private(set) var kept: [Schedule] = []
  private(set) var dropped: [Schedule.ID] = []
  /// The calendar has to be looked through whole the next time.
  private(set) var isStale = false
  private var count: Int

  /// With fewer, that all are gone is somebody's wish; a calendar that is suddenly empty was rather made anew.
  private static let fewEvents = 3

  init(
    _ book: CalendarBook, things: [String: Schedule], _ situation: Situation,
    changedWall: @escaping (Schedule.ID) -> Int64?
  ) {
    (self.book, self.things, self.situation) = (book, things, situation)
    self.changedWall = changedWall
    deadlines = Set(
      situation.timers.filter { $0.routine.origin?.deadline != nil }.map(\.id))
    let all = situation.library.schedules
    followed = Set(all.filter { $0.source != nil }.map(\.uid))
    deleted = Dictionary(all.filter { $0.deletedWall != nil }.map { ($0.uid, $0.id) }) { $1 }
    count = all.count
    self.book.round = String((Int(book.round) ?? 0) + 1)
  }

  /// What we put there stands there.
  mutating func agree(
    _ name: String, _ version: String, _ sent: CalendarSent, there: (String) -> Schedule?
  ) {
    let others = book.uids[name]?.subtracting(sent.schedules.keys).subtracting(sent.leftOut) ?? []
    // Of what else the event says, the times may have moved with it.
    if !others.isEmpty { isStale = true }
    book.put(
      .init(name: name, version: others.isEmpty ? version : "", text: sent.text))
    for (uid, schedule) in sent.schedules {
      book.put(.init(name: name, here: schedule, there: there(uid)), uid)
    }
    for uid in sent.leftOut { book.drop(part: uid) }
  }

  /// We took it away there.
  mutating func removed(_ name: String) {
    for uid in book.uids[name] ?? [] { dropUnchanged(uid) }
    book.drop(event: name)
  }

  /// What one event says, brought together with what stands here, field by field.
  mutating func bring(
    _ there: Schedule, _ name: String, first: CalendarBook.Part?, changed: Int?
  ) {
    let uid = there.uid
    guard let part = book.parts[uid] ?? first else { return add(there, name, uid) }
    guard let local = things[uid] else {
      // Deleted here, and changed there after that: it comes back.
      if there.chosen != (part.there ?? part.here).chosen { add(there, name, uid) }
      return
    }
    var theirs = there.differing(from: part.there ?? part.here)
    var there = there
    // What no calendar but ours says is the user's.
    if case .reminder = there.action {
      theirs.subtract(["action", "isEnabled", "alert", "catchUp", "grace"])
    }
    // Phases are more than the length of an event.
    if case .timer(let routine) = local.action, routine.stepCount > 1 { theirs.remove("action") }
    let ours = local.differing(from: part.here)
    let isDeadline = local.timer.map(deadlines.contains) ?? false
    let both =
      isDeadline
      ? [] : ours.intersection(theirs).filter { local.value(of: $0) != there.value(of: $0) }
    // Without a word when, the calendar's is the later.
    let ourChange = changedWall(local.id).map { Int($0 / 1_000_000_000) }
    let isOursLater = changed.map { $0 < ourChange ?? $0 } ?? false
    let taken = isDeadline ? [] : isOursLater ? theirs.subtracting(both) : theirs
    if isDeadline, !theirs.isEmpty { report.restored += 1 }
    for field in both.sorted() {
      let (mine, other) = (local.value(of: field), there.value(of: field))
      book.conflicts.append(
        .init(
          uid: uid, title: local.name, field: field, lost: isOursLater ? other : mine,
          won: isOursLater ? mine : other, isHere: !isOursLater,
          wall: situation.anchor.wall))
      report.conflicts += 1
    }
    there.id = local.id
    book.put(
      .init(name: name, here: part.here.taking(theirs, of: there) ?? part.here, there: there), uid)
    guard !taken.isEmpty, var new = local.taking(taken, of: there), new.chosen != local.chosen
    else { return }
    if new.when != local.when || new.zone != local.zone {
      (new.handled, new.handledOffset) = (there.handled, there.handledOffset)
    }
    keep(new, local)
  }

  private mutating func keep(_ new: Schedule, _ local: Schedule) {
    var new = new
    if let timer = local.timer {
      // An alarm that comes once is a timer; one that a calendar moves is a schedule from then on.
      report.stopped.append(timer)
      new.id = 0
    }
    things[new.uid] = new
    kept.append(new)
    report.into += 1
  }

  private mutating func add(_ there: Schedule, _ name: String, _ uid: String) {
    // Of another calendar that is followed here.
    guard !followed.contains(uid) else { return }
    guard count < Schedule.most else {
      report.isFull = true
      return
    }
    count += 1
    var there = there
    there.id = deleted[uid] ?? 0
    book.put(.init(name: name, here: there, there: there), uid)
    things[uid] = there
    kept.append(there)
    report.into += 1
  }

  /// An event says this and no more: what else it said is gone, unless it was changed here.
  mutating func keepOnly(_ uids: Set<String>, of name: String) {
    for uid in (book.uids[name] ?? []).subtracting(uids) {
      if dropUnchanged(uid) || things[uid] == nil { book.drop(part: uid) }
    }
  }

  /// Events that are not there any more. What was changed here meanwhile is put there again.
  mutating func drop(_ names: Set<String>) {
    let live = Set(book.uids.filter { !$0.value.isEmpty }.map(\.key))
    if live.count >= Self.fewEvents, live.isSubset(of: names) {
      report.isEmptied = true
      return
    }
    for name in names {
      for uid in book.uids[name] ?? [] {
        if dropUnchanged(uid) || things[uid] == nil { book.drop(part: uid) }
      }
      // What else it said, guests and the like, is put there again with it.
      if let event = book.events[name], book.uids[name]?.isEmpty == false {
        book.put(.init(name: name, version: "", text: event.text))
      } else {
        book.drop(event: name)
      }
    }
  }

  /// False: it was changed here since, and stays.
  @discardableResult
  private mutating func dropUnchanged(_ uid: String) -> Bool {
    guard let part = book.parts[uid], let local = things[uid],
      local.chosen == part.here.chosen
    else { return false }
    things[uid] = nil
    if let timer = local.timer {
      report.stopped.append(timer)
    } else if local.id > 0 {
      dropped.append(local.id)
    } else {
      kept.removeAll { $0.uid == uid }
    }
    report.gone += 1
    return true
  }
}
