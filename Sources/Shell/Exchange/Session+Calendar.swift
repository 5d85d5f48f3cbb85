import Assistant
import Language
import Timers

/// Schedules to and from iCalendar.
extension Session {
  func exchange(_ effect: ScheduleEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .export(let ids, let file): try export(ids, to: file, &reply)
    case .bring(let file): try bring(file, &reply)
    }
  }

  private func export(_ ids: [Schedule.ID], to file: String?, _ reply: inout Reply) throws(Refusal)
  {
    let situation = situation
    let schedules = (situation.library.schedules + situation.alarms)
      .filter { ids.contains($0.id) }
    let zones = runner.zones
    let writer = CalendarWriter(
      now: situation.instant, zone: situation.zone, rules: { zones.rules(named: $0) },
      length: { name in
        situation.library.routines.first { $0.name.lowercased() == name.lowercased() }?
          .routine.duration
      })
    let text = writer.text(schedules)
    guard let file else {
      var record = WireRecord("answer")
      record.text = text
      reply.records.append(record)
      reply.lines += text.split(whereSeparator: \.isNewline).map { Line(.plain, String($0)) }
      return
    }
    do throws(ExchangeFile.Failure) {
      try ExchangeFile.write(text, to: file, over: "BEGIN:VCALENDAR")
    } catch {
      throw Refusal(.failed, .words(error.words), nearest: ["export schedules to schedules.ics"])
    }
    let line = Line(
      .plain, "\(schedules.count) schedule\(schedules.count == 1 ? "" : "s") written to \(file)")
    reply.lines.append(line)
    reply.records.append(.answer([line]))
  }

  /// A file whose name ends in `.ics` is a calendar, whatever the sentence calls it.
  static func isCalendar(_ path: String?) -> Bool {
    path?.lowercased().hasSuffix(".ics") ?? false
  }

  func bring(_ file: String?, _ reply: inout Reply) throws(Refusal) {
    let situation = situation
    let bytes: [UInt8]
    do throws(ExchangeFile.Failure) {
      if let file {
        bytes = try ExchangeFile.read(file, limit: CalendarReader.mostBytes)
      } else {
        bytes = try ExchangeFile.readInput(limit: CalendarReader.mostBytes)
      }
    } catch {
      throw Refusal(.noInput, .words(error.words), nearest: ["import calendar plan.ics"])
    }
    let reading: CalendarReader.Reading
    do throws(CalendarReader.Failure) {
      reading = try CalendarReader(
        now: situation.instant, wall: situation.anchor.wall, zone: situation.zone,
        morning: settings.calendarMorning, zoneNamed: situation.zoneNamed
      ).read(bytes)
    } catch {
      throw Refusal(.notUnderstood, .words(error.words), nearest: ["import calendar plan.ics"])
    }
    for warning in reading.warnings { reply.errors.append(Line(.warn, warning)) }
    let left = reading.leftOut.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      .joined(separator: ", ")
    let known = situation.library.schedules
    guard known.count + reading.schedules.count <= Schedule.most else {
      throw Refusal(.failed, "\(Schedule.most) schedules are the most.")
    }
    // What was exported from a timer that still runs is there already.
    let running = Set(situation.alarms.map(\.uid))
    let effects = reading.schedules.filter { !running.contains($0.uid) }.map { schedule in
      var schedule = schedule
      schedule.name = Phrasing.bounded(schedule.name)
      // The same event again: the same schedule, changed.
      if let old = known.first(where: { $0.uid == schedule.uid }) { schedule.id = old.id }
      return Effect.keep(.schedule(schedule))
    }
    if !effects.isEmpty {
      let outcome = try runner.run(effects, text: "import calendar \(file ?? "")".trimmed)
      announceInto(&reply, outcome.due)
      for change in outcome.kept { reply.records.append(WireRecord(change, in: situation)) }
      let phrasing = Phrasing(self.situation)
      reply.lines += outcome.kept.prefix(20).flatMap(phrasing.kept)
      if outcome.kept.count > 20 {
        reply.lines.append(Line(.dim, "… and \(outcome.kept.count - 20) more"))
      }
    }
    let whole = reading.wholeDays
    let at = LocalTime(situation.local.date, second: settings.calendarMorning)
    let morning =
      whole == 0
      ? ""
      : ", \(whole) of \(whole == 1 ? "a whole day" : "whole days") at \(speaker.say(SaidTime(at)))"
    let line = Line(
      .plain,
      "\(effects.count) schedule\(effects.count == 1 ? "" : "s") read\(morning)"
        + (left.isEmpty ? "" : ", left out: \(left)"))
    reply.lines.append(line)
    reply.records.append(.answer([line]))
  }
}
