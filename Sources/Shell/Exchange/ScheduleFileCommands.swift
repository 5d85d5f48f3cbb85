import Assistant
import Timers

/// Schedules to and from iCalendar.
struct ScheduleFileCommands: CommandFamily {
  let session: Session

  func exchange(_ effect: ScheduleEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .export(let ids, let file, let planned, let others):
      try export(ids, planned, others, to: file, &reply)
    case .bring(let file, let isMirror): try bring(file, isMirror: isMirror, &reply)
    case .follow(let file, let schedule): try follow(file, schedule, &reply)
    case .unfollow(let file): try unfollow(file, &reply)
    }
  }

  private func export(
    _ ids: [Schedule.ID], _ planned: [Schedule], _ others: [Schedule], to file: String?,
    _ reply: inout Reply
  ) throws(Refusal) {
    let situation = situation
    let kept = (situation.library.schedules + situation.alarms)
      .filter { ids.contains($0.id) && !$0.isFollowing }
    let schedules = kept + others + planned
    let zones = ledger.zones
    var writer = CalendarWriter(
      now: situation.instant, zone: situation.zone, rules: { zones.rules(named: $0) },
      length: { situation.library.routines.named($0)?.routine.duration })
    writer.tentative = Set(planned.map(\.uid))
    let text = writer.text(schedules)
    guard let file else {
      var record = WireRecord("answer")
      record.text = text
      reply.records.append(record)
      reply.lines += text.split(whereSeparator: \.isNewline).map { Line(.plain, String($0)) }
      return
    }
    do throws(ExchangeFile.Failure) {
      try ExchangeFile.write(text, to: file, over: CalendarWriter.mark)
    } catch {
      throw .failed(error.words, [.tryExportSchedules])
    }
    var lines = [line(.calendarWritten(n: schedules.count, file: file))]
    if !planned.isEmpty { lines.append(line(.calendarTentative(n: planned.count), .dim)) }
    reply.lines += lines
    reply.records.append(.answer(lines))
  }

  /// A file whose name ends in `.ics` is a calendar, whatever the sentence calls it.
  static func isCalendar(_ path: String?) -> Bool {
    path?.lowercased().hasSuffix(".ics") ?? false
  }

  func bring(_ file: String?, isMirror: Bool, _ reply: inout Reply) throws(Refusal) {
    let source = file.flatMap { isMirror ? CalendarShelf.whole($0) : nil }
    guard !isMirror || source != nil else {
      throw Refusal(.noInput, .calendarMirrorFile, nearest: [.tryCalendarImport])
    }
    let (reading, _) = try calendar(file)
    let changes = CalendarShelf.changes(reading, source: source, in: situation)
    try keep(changes, reading, text: say(.calendarDidImport(file: file ?? "")), &reply)
    guard isMirror else { return }
    let line = line(.calendarMirrored(gone: changes.gone.count, n: changes.unchanged))
    reply.lines.append(line)
    reply.records.append(.answer([line]))
  }

  /// The events of a file, or of the input, and what stands there.
  private func calendar(_ file: String?) throws(Refusal) -> (CalendarReader.Reading, [UInt8]) {
    let bytes: [UInt8]
    do throws(ExchangeFile.Failure) {
      if let file {
        bytes = try ExchangeFile.read(file, limit: CalendarReader.mostBytes)
      } else {
        bytes = try ExchangeFile.readInput(limit: CalendarReader.mostBytes)
      }
    } catch {
      throw Refusal(.noInput, error.words, nearest: [.tryCalendarImport])
    }
    do throws(CalendarReader.Failure) {
      return (
        try CalendarShelf.read(bytes, morning: settings.calendarMorning, in: situation), bytes
      )
    } catch {
      throw Refusal(.notUnderstood, .words(error.words), nearest: [.tryCalendarImport])
    }
  }

  /// Keeps what a calendar says, and tells what could not be read.
  private func keep(
    _ changes: CalendarChanges, _ reading: CalendarReader.Reading, and more: [StateChange] = [],
    text: String, _ reply: inout Reply
  ) throws(Refusal) {
    let situation = situation
    let phrasing = SchedulePhrasing(situation)
    reply.errors += phrasing.remarks(reading)
    guard situation.library.schedules.count + changes.new.count <= Schedule.most else {
      throw .failed(.scheduleMost(n: Schedule.most))
    }
    // What was exported from a timer that still runs is there already.
    let running = Set(situation.alarms.map(\.uid))
    let kept = (changes.new + changes.changed).filter { !running.contains($0.uid) }
    let steps =
      kept.map { StateChange.keep(.schedule($0)) }
      + changes.gone.map { .drop(Kept.schedule($0).key) } + more
    if !steps.isEmpty {
      let outcome = try ledger.run(steps, text: text)
      session.announceInto(&reply, outcome.due)
      for change in outcome.kept { reply.records.append(WireRecord(change, in: situation)) }
      reply.lines += outcome.kept.prefix(20).flatMap(Phrasing(self.situation).kept)
      if outcome.kept.count > 20 {
        reply.lines.append(Line(.dim, "… " + say(.listAndMore(n: outcome.kept.count - 20))))
      }
    }
    let line = phrasing.read(
      kept.count + changes.unchanged, reading, morning: settings.calendarMorning)
    reply.lines.append(line)
    reply.records.append(.answer([line]))
  }

  /// Reads a file now, and keeps a schedule that looks at it again.
  private func follow(_ file: String, _ schedule: Schedule, _ reply: inout Reply) throws(Refusal) {
    let path = CalendarShelf.whole(file)
    let (reading, bytes) = try calendar(path)
    var schedule = schedule
    schedule.action = .follow(
      CalendarSource(file: path, stamp: CalendarSource.stamp(of: bytes)))
    // One file is followed once: another time changes how often.
    if let old = following(path) { (schedule.id, schedule.name) = (old.id, old.name) }
    let changes = CalendarShelf.changes(reading, source: path, in: situation)
    try keep(
      changes, reading, and: [.keep(.schedule(schedule))],
      text: say(.calendarDidFollow(file: file)), &reply)
  }

  private func unfollow(_ file: String, _ reply: inout Reply) throws(Refusal) {
    let situation = situation
    guard let schedule = following(CalendarShelf.whole(file)) ?? following(named: file) else {
      throw .failed(.calendarNotFollowed(file: file), [.tryCalendarFollow])
    }
    guard case .follow(let source) = schedule.action else { return }
    // What came from it is the user's from now on.
    let left = situation.library.schedules.filter { $0.source == source.file }
    var steps: [StateChange] = left.map { kept in
      var own = kept
      own.source = nil
      return .keep(.schedule(own))
    }
    steps.append(.drop(Kept.schedule(schedule).key))
    let outcome = try ledger.run(steps, text: say(.calendarDidUnfollow(file: file)))
    session.announceInto(&reply, outcome.due)
    for change in outcome.kept { reply.records.append(WireRecord(change, in: situation)) }
    let line = line(.calendarUnfollowed(file: schedule.name, n: left.count))
    reply.lines.append(line)
    reply.records.append(.answer([line]))
  }

  /// The schedule that looks at a file.
  private func following(_ path: String) -> Schedule? {
    situation.library.schedules.first { schedule in
      if case .follow(let source) = schedule.action { source.file == path } else { false }
    }
  }

  private func following(named name: String) -> Schedule? {
    situation.library.schedules.first {
      $0.isFollowing && $0.name.lowercased() == name.lowercased()
    }
  }
}
