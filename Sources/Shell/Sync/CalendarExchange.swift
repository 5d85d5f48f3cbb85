import Assistant
import Storage
import Sync
import Timers

/// What the ledger has for a calendar, and takes from it.
struct CalendarExchange {
  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// What belongs into the calendar: everything that comes due, but for what is another calendar's.
  var schedules: [String: Schedule] {
    let situation = ledger.situation
    var things: [String: Schedule] = [:]
    // A timer whose event was moved is a schedule by now, and is about to be stopped.
    for schedule in situation.alarms + situation.library.schedules
    where schedule.deletedWall == nil && !schedule.isFollowing && schedule.source == nil {
      things[schedule.uid] = schedule
    }
    return things
  }

  private var writer: CalendarWriter {
    let (situation, zones) = (ledger.situation, ledger.zones)
    return CalendarWriter(
      now: situation.instant, zone: situation.zone, rules: { zones.rules(named: $0) },
      length: { situation.library.routine(nil, named: $0)?.routine.duration })
  }

  private func reading(_ text: String) -> CalendarReader.Reading? {
    try? CalendarShelf.read(Array(text.utf8), morning: ledger.calendarMorning, in: ledger.situation)
  }

  /// The schedule of that name in a text, as it is called here.
  private func read(_ text: String, _ uid: String) -> Schedule? {
    reading(text)?.schedules.first { $0.uid == uid }?.named { ShownName.bounded($0).trimmed }
  }

  /// When schedules were changed, nanoseconds since 1970 UTC; looked up when first asked.
  private func changeTimes() -> (Schedule.ID) -> Int64? {
    var walls: [Int64: Int64]?
    return { [store = ledger.store] id in
      if let walls { return walls[id] }
      let records = try? store?.loadKept(of: Kept.Kind.schedule.rawValue, limit: Schedule.most)
      let found = Dictionary((records ?? []).map { ($0.id, $0.changedWallNs) }) { $1 }
      walls = found
      return found[id]
    }
  }

  // MARK: There

  /// What has to be done there. `stays`: how much cannot be said there.
  func errand(
    _ book: CalendarBook
  ) -> (errand: CalendarErrand, sent: [String: CalendarSent], stays: Int) {
    var errand = CalendarErrand()
    (errand.token, errand.mark) = (book.token, book.mark)
    errand.known = book.events.mapValues(\.version).filter { !$0.value.isEmpty }
    let things = schedules
    let writer = self.writer
    let changed = changeTimes()
    var sent: [String: CalendarSent] = [:]
    var (stays, size) = (0, 0)
    // Several times of one event go together.
    func send(_ put: CalendarEvent, _ uid: String, _ schedule: Schedule?) {
      let before = sent[put.name]
      size += put.text.utf8.count - (before?.text.utf8.count ?? 0)
      errand.sends.removeAll { $0.name == put.name }
      errand.sends.append(put)
      var one = before ?? CalendarSent(text: "")
      if let schedule { one.schedules[uid] = schedule } else { one.leftOut.insert(uid) }
      one.text = put.text
      sent[put.name] = one
    }
    for (uid, schedule) in things.sorted(by: { $0.key < $1.key }) {
      var put: CalendarEvent?
      if let part = book.parts[uid] {
        guard schedule.chosen != part.here.chosen, var event = book.events[part.name] else {
          continue
        }
        event.text = sent[part.name]?.text ?? event.text
        let text = Self.text(
          of: schedule, differing: part, event, writer,
          changed: changed(schedule.id).map { Int($0 / 1_000_000_000) })
        // Without a version it is gone there, or not known well enough to be written over.
        put = text.map { .init(name: part.name, version: event.version, text: $0) }
        if put == nil, event.version.isEmpty, Self.speaksFor(event, uid) {
          put = .init(name: part.name, version: "", text: writer.text([schedule]))
        }
        if put == nil { stays += 1 }
      } else if schedule.nextRun(in: ledger.situation.zone(of: schedule)) != nil {
        put = .init(name: CalendarErrand.name(of: uid), version: "", text: writer.text([schedule]))
      }
      // What is left goes with the next run.
      guard let put, size < CalendarErrand.mostText / 2 else { continue }
      send(put, uid, schedule)
    }
    for (uid, part) in book.parts.sorted(by: { $0.key < $1.key }) where things[uid] == nil {
      // What is over went by itself; the calendar keeps it.
      guard let event = book.events[part.name], !event.version.isEmpty, isToCome(event, uid)
      else { continue }
      if Self.speaksFor(event, uid)
        || book.uids[part.name]?.allSatisfy({ things[$0] == nil }) ?? true
      {
        errand.removals[part.name] = event.version
        sent[part.name] = nil
        errand.sends.removeAll { $0.name == part.name }
      } else if errand.removals[part.name] == nil,
        let text = CalendarEventText(Array((sent[part.name]?.text ?? event.text).utf8))?
          .leavingOut(uid)
      {
        send(.init(name: part.name, version: event.version, text: text), uid, nil)
      } else {
        stays += 1
      }
    }
    return (errand, sent, stays)
  }

  private static func text(
    of schedule: Schedule, differing part: CalendarBook.Part, _ event: CalendarEvent,
    _ writer: CalendarWriter, changed: Int?
  ) -> String? {
    let fields = schedule.differing(from: part.here)
    let parts = fields.reduce(into: Set<CalendarWriter.Part>()) {
      $0.formUnion(CalendarWriter.Part.parts(of: $1))
    }
    return writer.text(schedule, over: Array(event.text.utf8), changing: parts, changed: changed)
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
    _ answer: CalendarAnswer, _ sent: [String: CalendarSent], _ book: inout CalendarBook
  ) throws(StoreError) -> CalendarReport {
    var report = CalendarReport()
    let before = book
    var after = book
    try ledger.write { keeping throws(StoreError) in
      var balance = CalendarBalance(
        before, things: schedules, ledger.situation, changedWall: changeTimes())
      report = CalendarReport()
      for (name, version) in answer.put {
        guard let one = sent[name] else { continue }
        balance.agree(name, version, one) { read(one.text, $0) }
      }
      for name in answer.removed { balance.removed(name) }
      for event in answer.events { read(event, &balance) }
      balance.drop(answer.gone)
      for (uid, part) in balance.book.parts where balance.things[uid] == nil {
        guard let event = balance.book.events[part.name], !isToCome(event, uid) else { continue }
        balance.book.drop(part: uid)
        balance.book.tidy(part.name)
      }
      balance.book.token = balance.report.isEmptied || balance.isStale ? "" : answer.token
      balance.book.mark = balance.report.isEmptied || balance.isStale ? "" : answer.mark
      for schedule in balance.kept {
        let change = ledger.things.put(.schedule(schedule), keeping)
        if let key = change.after?.key { try ledger.things.save(key, keeping) }
      }
      for id in balance.dropped {
        let key = Kept.Key(kind: .schedule, id: id)
        guard ledger.things.drop(key) != nil else { continue }
        try ledger.things.save(key, keeping)
      }
      if let work = keeping.transaction { try balance.book.save(work) }
      (report, after) = (balance.report, balance.book)
    }
    report.refused = answer.refused.values.filter { $0 != 412 }.count
    report.out = answer.put.count + answer.removed.count
    after.settle()
    book = after
    return report
  }

  /// One event of the calendar, and all that it is here.
  private func read(_ event: CalendarEvent, _ balance: inout CalendarBalance) {
    balance.book.put(event)
    defer { balance.book.tidy(event.name) }
    guard balance.book.size <= CalendarBook.mostText, let reading = reading(event.text) else {
      // What it was stands here until it can be read again.
      balance.report.unread += 1
      return
    }
    let facts = CalendarEventFacts(Array(event.text.utf8))
    var seen: Set<String> = []
    for read in reading.schedules + reading.alarms where seen.insert(read.uid).inserted {
      let there = read.named { ShownName.bounded($0).trimmed }
      let first =
        balance.book.parts[read.uid] == nil
        ? balance.things[read.uid].flatMap { local in
          // Here and there before they met: what the calendar would say of ours is where both began.
          CalendarBook.Part(
            name: event.name, here: local.chosen,
            there: self.read(writer.text([local]), read.uid))
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

  /// What lost against the calendar, or against us there, stands here again, as if somebody had said so now; false: the
  /// schedule is not there any more.
  func bringBack(_ conflict: CalendarConflictRecord) throws(StoreError) -> Bool {
    var isBack = false
    let instant = ledger.situation.instant
    try ledger.write { keeping throws(StoreError) in
      isBack = false
      guard let work = keeping.transaction, let local = schedules[conflict.uid], local.id > 0,
        var new = local.setting([conflict.field: conflict.lost.isEmpty ? nil : conflict.lost])
      else { return }
      if new.when != local.when || new.zone != local.zone { new.handled = instant }
      let change = ledger.things.put(.schedule(new), keeping)
      if let key = change.after?.key { try ledger.things.save(key, keeping) }
      try work.dropCalendarConflict(conflict.id)
      isBack = true
    }
    return isBack
  }
}
