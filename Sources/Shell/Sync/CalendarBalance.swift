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

/// Something on its way to the calendar, as it stood when it was sent.
struct CalendarSent: Hashable {
  var uid: String
  var schedule: Schedule
  var text: String
}

extension EffectRunner {
  /// What belongs into the calendar: everything that comes due, but for what is another calendar's.
  var calendarThings: [String: Schedule] {
    let situation = situation
    var things: [String: Schedule] = [:]
    // A timer whose event was moved is a schedule by now, and is about to be stopped.
    for schedule in situation.alarms + situation.library.schedules
    where schedule.deletedWall == nil && !schedule.isFollowing && schedule.source == nil {
      things[schedule.uid] = schedule
    }
    return things
  }

  private var calendarWriter: CalendarWriter {
    let (situation, zones) = (situation, zones)
    return CalendarWriter(
      now: situation.instant, zone: situation.zone, rules: { zones.rules(named: $0) },
      length: { situation.library.routine(nil, named: $0)?.routine.duration })
  }

  private func reading(_ text: String) -> CalendarReader.Reading? {
    try? CalendarShelf.read(Array(text.utf8), morning: calendarMorning, in: situation)
  }

  /// The schedule of that name in a text, as it is called here.
  private func read(_ text: String, _ uid: String) -> Schedule? {
    reading(text)?.schedules.first { $0.uid == uid }?.named { Phrasing.bounded($0).trimmed }
  }

  /// When schedules were changed, nanoseconds since 1970 UTC; looked up when first asked.
  private func changeTimes() -> (Schedule.ID) -> Int64? {
    var walls: [Int64: Int64]?
    return { [store] id in
      if let walls { return walls[id] }
      let records = try? store?.loadKept(of: Kept.Kind.schedule.rawValue, limit: Schedule.most)
      let found = Dictionary((records ?? []).map { ($0.id, $0.changedWallNs) }) { $1 }
      walls = found
      return found[id]
    }
  }

  // MARK: There

  /// What has to be done there. `stays`: how much cannot be said there.
  func calendarErrand(
    _ ledger: CalendarLedger
  ) -> (errand: CalendarErrand, sent: [String: CalendarSent], stays: Int) {
    var errand = CalendarErrand()
    (errand.token, errand.mark) = (ledger.token, ledger.mark)
    errand.known = ledger.events.mapValues(\.version).filter { !$0.value.isEmpty }
    let things = calendarThings
    let writer = calendarWriter
    let changed = changeTimes()
    var sent: [String: CalendarSent] = [:]
    var (stays, size) = (0, 0)
    for (uid, schedule) in things.sorted(by: { $0.key < $1.key }) {
      var put: CalendarEvent?
      if let part = ledger.parts[uid] {
        guard schedule.chosen != part.here.chosen, let event = ledger.events[part.name] else {
          continue
        }
        let text = Self.text(
          of: schedule, differing: part, event, uid, writer,
          changed: changed(schedule.id).map { Int($0 / 1_000_000_000) })
        // Without a version it is gone there, or not known well enough to be written over.
        put = text.map { .init(name: part.name, version: event.version, text: $0) }
        if put == nil, event.version.isEmpty, Self.speaksFor(event, uid) {
          put = .init(name: part.name, version: "", text: writer.text([schedule]))
        }
        if put == nil { stays += 1 }
      } else if schedule.nextRun(in: situation.zone(of: schedule)) != nil {
        put = .init(name: CalendarErrand.name(of: uid), version: "", text: writer.text([schedule]))
      }
      // What is left goes with the next run.
      guard let put, size < CalendarErrand.mostText / 2 else { continue }
      size += put.text.utf8.count
      errand.sends.append(put)
      sent[put.name] = CalendarSent(uid: uid, schedule: schedule, text: put.text)
    }
    for (uid, part) in ledger.parts where things[uid] == nil {
      // What is over went by itself; the calendar keeps it.
      guard let event = ledger.events[part.name], !event.version.isEmpty, isToCome(event, uid)
      else { continue }
      if Self.speaksFor(event, uid)
        || ledger.uids[part.name]?.allSatisfy({ things[$0] == nil }) ?? true
      {
        errand.removals[part.name] = event.version
      } else {
        stays += 1
      }
    }
    return (errand, sent, stays)
  }

  private static func text(
    of schedule: Schedule, differing part: CalendarLedger.Part, _ event: CalendarEvent,
    _ uid: String, _ writer: CalendarWriter, changed: Int?
  ) -> String? {
    let bytes = Array(event.text.utf8)
    guard let facts = CalendarEventFacts(bytes), facts.isSole, facts.uid == uid else { return nil }
    let fields = schedule.differing(from: part.here)
    let parts = fields.reduce(into: Set<CalendarWriter.Part>()) {
      $0.formUnion(CalendarWriter.Part.parts(of: $1))
    }
    return writer.text(schedule, over: bytes, changing: parts, changed: changed)
  }

  /// Whether a schedule is the event itself, and not one time of it or one of its alarms.
  private static func speaksFor(_ event: CalendarEvent, _ uid: String) -> Bool {
    CalendarEventFacts(Array(event.text.utf8))?.uid == uid
  }

  private func isToCome(_ event: CalendarEvent, _ uid: String) -> Bool {
    guard let reading = reading(event.text) else { return false }
    return (reading.schedules + reading.alarms).contains { $0.uid == uid }
  }

  // MARK: Here

  /// Takes in what came of an errand: schedules and what is known of the calendar, in one transaction.
  func take(
    _ answer: CalendarAnswer, _ sent: [String: CalendarSent], _ ledger: inout CalendarLedger
  ) throws(StoreError) -> CalendarReport {
    var report = CalendarReport()
    let before = ledger
    var after = ledger
    try write { keeping throws(StoreError) in
      var balance = CalendarBalance(
        before, things: calendarThings, situation, changedWall: changeTimes())
      report = CalendarReport()
      for (name, version) in answer.put {
        guard let one = sent[name] else { continue }
        balance.agree(name, version, one, there: read(one.text, one.uid))
      }
      for name in answer.removed { balance.removed(name) }
      for event in answer.events { read(event, &balance) }
      balance.drop(answer.gone)
      for (uid, part) in balance.ledger.parts where balance.things[uid] == nil {
        guard let event = balance.ledger.events[part.name], !isToCome(event, uid) else { continue }
        balance.ledger.drop(part: uid)
        balance.ledger.tidy(part.name)
      }
      balance.ledger.token = balance.report.isEmptied || balance.isStale ? "" : answer.token
      balance.ledger.mark = balance.report.isEmptied || balance.isStale ? "" : answer.mark
      for schedule in balance.kept {
        let change = put(.schedule(schedule), keeping)
        if let key = change.after?.key { try save(key, keeping) }
      }
      for id in balance.dropped {
        let key = Kept.Key(kind: .schedule, id: id)
        guard drop(key) != nil else { continue }
        try save(key, keeping)
      }
      if let work = keeping.transaction { try balance.ledger.save(work) }
      (report, after) = (balance.report, balance.ledger)
    }
    report.refused = answer.refused.values.filter { $0 != 412 }.count
    report.out = answer.put.count + answer.removed.count
    after.settle()
    ledger = after
    return report
  }

  /// One event of the calendar, and all that it is here.
  private func read(_ event: CalendarEvent, _ balance: inout CalendarBalance) {
    balance.ledger.put(event)
    defer { balance.ledger.tidy(event.name) }
    guard balance.ledger.size <= CalendarLedger.mostText, let reading = reading(event.text) else {
      // What it was stands here until it can be read again.
      balance.report.unread += 1
      return
    }
    let facts = CalendarEventFacts(Array(event.text.utf8))
    var seen: Set<String> = []
    for read in reading.schedules + reading.alarms where seen.insert(read.uid).inserted {
      let there = read.named { Phrasing.bounded($0).trimmed }
      let first =
        balance.ledger.parts[read.uid] == nil
        ? balance.things[read.uid].flatMap { local in
          // Here and there before they met: what the calendar would say of ours is where both began.
          CalendarLedger.Part(
            name: event.name, here: local.chosen,
            there: self.read(calendarWriter.text([local]), read.uid))
        } : nil
      balance.bring(there, event.name, first: first, changed: facts?.changed)
    }
    let unread = reading.leftOut.filter { ![.over, .cancelled, .done, .journal].contains($0.key) }
    if !unread.isEmpty {
      balance.report.unread += 1
      return
    }
    balance.keepOnly(seen, of: event.name)
  }
}

/// A calendar and the schedules here while they are brought together.
struct CalendarBalance {
  var ledger: CalendarLedger
  /// As they stand here.
  private(set) var things: [String: Schedule]
  private let situation: Situation
  /// When a schedule was changed, nanoseconds since 1970 UTC; nil: nobody knows.
  private let changedWall: (Schedule.ID) -> Int64?
  /// The alarms of deadlines: when they are is said by the work alone.
  private let deadlines: Set<Schedule.ID>
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
    _ ledger: CalendarLedger, things: [String: Schedule], _ situation: Situation,
    changedWall: @escaping (Schedule.ID) -> Int64?
  ) {
    (self.ledger, self.things, self.situation) = (ledger, things, situation)
    self.changedWall = changedWall
    deadlines = Set(
      situation.timers.compactMap { $0.routine.origin?.deadline == nil ? nil : -$0.id })
    let all = situation.library.schedules
    followed = Set(all.filter { $0.source != nil }.map(\.uid))
    deleted = Dictionary(all.filter { $0.deletedWall != nil }.map { ($0.uid, $0.id) }) { $1 }
    count = all.count
    self.ledger.round = String((Int(ledger.round) ?? 0) + 1)
  }

  /// What we put there stands there.
  mutating func agree(_ name: String, _ version: String, _ sent: CalendarSent, there: Schedule?) {
    let others = ledger.uids[name]?.subtracting([sent.uid]) ?? []
    // Of what else the event says, the times may have moved with it.
    if !others.isEmpty { isStale = true }
    ledger.put(
      .init(name: name, version: others.isEmpty ? version : "", text: sent.text))
    ledger.put(.init(name: name, here: sent.schedule, there: there), sent.uid)
  }

  /// We took it away there.
  mutating func removed(_ name: String) {
    for uid in ledger.uids[name] ?? [] { dropUnchanged(uid) }
    ledger.drop(event: name)
  }

  /// What one event says, brought together with what stands here, field by field.
  mutating func bring(
    _ there: Schedule, _ name: String, first: CalendarLedger.Part?, changed: Int?
  ) {
    let uid = there.uid
    guard let part = ledger.parts[uid] ?? first else {
      return add(there, name, uid)
    }
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
    let isDeadline = deadlines.contains(local.id)
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
      ledger.conflicts.append(
        .init(
          uid: uid, title: local.name, field: field, lost: isOursLater ? other : mine,
          won: isOursLater ? mine : other, isHere: !isOursLater,
          wall: situation.anchor.wall))
      report.conflicts += 1
    }
    there.id = local.id
    ledger.put(
      .init(name: name, here: part.here.taking(theirs, of: there) ?? part.here, there: there), uid)
    guard !taken.isEmpty, var new = local.taking(taken, of: there), new.chosen != local.chosen
    else {
      return
    }
    if new.when != local.when || new.zone != local.zone {
      (new.handled, new.handledOffset) = (there.handled, there.handledOffset)
    }
    keep(new, local)
  }

  private mutating func keep(_ new: Schedule, _ local: Schedule) {
    var new = new
    if local.id < 0 {
      // An alarm that comes once is a timer; one that a calendar moves is a schedule from then on.
      report.stopped.append(-local.id)
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
    ledger.put(.init(name: name, here: there, there: there), uid)
    things[uid] = there
    kept.append(there)
    report.into += 1
  }

  /// An event says this and no more: what else it said is gone, unless it was changed here.
  mutating func keepOnly(_ uids: Set<String>, of name: String) {
    for uid in (ledger.uids[name] ?? []).subtracting(uids) {
      if dropUnchanged(uid) || things[uid] == nil { ledger.drop(part: uid) }
    }
  }

  /// Events that are not there any more. What was changed here meanwhile is put there again.
  mutating func drop(_ names: Set<String>) {
    let live = Set(ledger.uids.filter { !$0.value.isEmpty }.map(\.key))
    if live.count >= Self.fewEvents, live.isSubset(of: names) {
      report.isEmptied = true
      return
    }
    for name in names {
      for uid in ledger.uids[name] ?? [] {
        if dropUnchanged(uid) || things[uid] == nil { ledger.drop(part: uid) }
      }
      // What else it said, guests and the like, is put there again with it.
      if let event = ledger.events[name], ledger.uids[name]?.isEmpty == false {
        ledger.put(.init(name: name, version: "", text: event.text))
      } else {
        ledger.drop(event: name)
      }
    }
  }

  /// False: it was changed here since, and stays.
  @discardableResult
  private mutating func dropUnchanged(_ uid: String) -> Bool {
    guard let part = ledger.parts[uid], let local = things[uid],
      local.chosen == part.here.chosen
    else { return false }
    things[uid] = nil
    if local.id < 0 {
      report.stopped.append(-local.id)
    } else if local.id > 0 {
      dropped.append(local.id)
    } else {
      kept.removeAll { $0.uid == uid }
    }
    report.gone += 1
    return true
  }
}

extension EffectRunner {
  /// What lost against the calendar, or against us there, stands here again, as if somebody had said so now; false: the
  /// schedule is not there any more.
  func bringBack(_ conflict: CalendarConflictRecord) throws(StoreError) -> Bool {
    var isBack = false
    let instant = situation.instant
    try write { keeping throws(StoreError) in
      isBack = false
      guard let work = keeping.transaction, let local = calendarThings[conflict.uid], local.id > 0,
        var new = local.setting([conflict.field: conflict.lost.isEmpty ? nil : conflict.lost])
      else { return }
      if new.when != local.when || new.zone != local.zone { new.handled = instant }
      let change = put(.schedule(new), keeping)
      if let key = change.after?.key { try save(key, keeping) }
      try work.dropCalendarConflict(conflict.id)
      isBack = true
    }
    return isBack
  }
}
