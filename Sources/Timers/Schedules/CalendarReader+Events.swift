/// One event or to-do as a schedule.
extension CalendarReader.Pass {
  /// Why an event cannot be kept.
  struct Trouble: Error {
    var reason: CalendarReader.LeftOut
    var what: CalendarReader.Remark.What?

    init(_ reason: CalendarReader.LeftOut, _ what: CalendarReader.Remark.What? = nil) {
      (self.reason, self.what) = (reason, what)
    }
  }

  /// The times of a property, and the zone they are in (nil: floating).
  struct Times {
    var times: [LocalTime]
    var zone: String?
    var isDate: Bool
  }

  /// Keeps an event as a series of its own, or says why not.
  mutating func keep(_ event: CalendarComponent) {
    do throws(Trouble) {
      let (schedule, times) = try schedule(event)
      let from = times.start
      if let index = series[schedule.uid]?.first?.index {
        reading.schedules[index] = schedule
      } else {
        series[schedule.uid] = [Part(from: from, index: reading.schedules.count, moved: 0)]
        reading.schedules.append(schedule)
      }
      keepFurtherRules(event, schedule)
      keepAlarms(of: event, schedule)
    } catch {
      leave(event, error)
    }
  }

  mutating func leave(_ event: CalendarComponent, _ trouble: Trouble) {
    reading.leave(trouble.reason)
    // Nobody has to be reminded of what was cancelled or done: that is gone.
    if trouble.reason != .cancelled, trouble.reason != .done, let uid = event.first("UID") {
      reading.held.insert(CalendarText.unescaped(uid.value))
    }
    if let what = trouble.what { reading.remark(event, what) }
  }

  mutating func schedule(_ event: CalendarComponent) throws(Trouble) -> (Schedule, Recurrence) {
    if event.isBroken { throw Trouble(.broken, .notClosed) }
    if event.first("STATUS")?.value.uppercased() == "CANCELLED" { throw Trouble(.cancelled) }
    if event.isDone { throw Trouble(.done) }
    for line in event.badLines { reading.remark(event, .badLine, line: line) }
    // A to-do comes when it is due; where it comes again, its rule counts from its start.
    let begin = event.first("DTSTART")
    let due =
      event.isToDo && (begin == nil || event.first("RRULE") == nil) ? event.first("DUE") : nil
    guard let start = due ?? begin else {
      throw event.isToDo ? Trouble(.undated) : Trouble(.broken, .noStart)
    }
    let at = try times(start)
    guard let first = at.times.first else {
      throw Trouble(.broken, .badStart(String(start.value.prefix(40))))
    }
    guard first <= ClockRange.last else { throw Trouble(.tooLate) }
    let when = try recurrence(event, from: first, at)
    var schedule = Schedule(
      name: event.title.isEmpty ? "event" : event.title, action: .reminder, when: when,
      zone: at.zone,
      uid: event.first("UID").map { CalendarText.unescaped($0.value) }
        ?? "\(event.line)-\(first.basic)@import",
      handled: reader.now, createdWall: reader.wall)
    schedule.handledOffset = reader.zone.offset(reader.now)
    if at.isDate {
      reading.wholeDays += 1
      schedule.wholeDays = dayCount(of: event, from: first.date)
    }
    schedule.details = Schedule.Details(event)
    ours(event, &schedule)
    if schedule.wholeDays == nil, case .reminder = schedule.action {
      schedule.takes = length(of: event, from: first, in: at.zone)
        .flatMap { (1...366 * 86_400).contains($0) ? $0 : nil }
    }
    return (schedule, when)
  }

  private mutating func recurrence(
    _ event: CalendarComponent, from first: LocalTime, _ at: Times
  ) throws(Trouble) -> Recurrence {
    let text = event.first("RRULE")?.value ?? ""
    let rule = text.isEmpty ? nil : try self.rule(text)
    if event.first("EXRULE") != nil { reading.remark(event, .exceptionRule) }
    var (extra, except, days): ([LocalTime], [LocalTime], [CivilDate]) = ([], [], [])
    for line in event.all("RDATE") {
      guard let more = day(line, of: event) else { continue }
      extra += more.times.map { time in
        // A day added to what has a time has that time.
        more.isDate && !at.isDate
          ? LocalTime(time.date, second: first.second) : moved(time, from: more.zone, to: at.zone)
      }
    }
    for line in event.all("EXDATE") {
      guard let out = day(line, of: event) else { continue }
      if out.isDate {
        days += out.times.map(\.date)
      } else {
        except += out.times.map { moved($0, from: out.zone, to: at.zone) }
      }
    }
    if except.count + days.count + extra.count > Self.fewExceptions {
      // What is over needs no exception.
      let today = zones.zone(at.zone).local(instant: reader.now).adding(-86_400)
      except.removeAll { $0 < today }
      days.removeAll { $0 < today.date }
      extra.removeAll { $0 < today }
    }
    let count = extra.count + except.count + days.count
    guard count <= Recurrence.mostExceptions else {
      throw Trouble(.tooManyExceptions, .tooManyExceptions(count))
    }
    return Recurrence(
      start: first, rule: rule, extra: extra, except: except, exceptDays: days)
  }

  /// As many exceptions as are kept although they are over: whoever writes the calendar again has them.
  private static var fewExceptions: Int { 10_000 }

  /// A rule. `COUNT=-1`, which some programs write for “without end”, is none.
  func rule(_ text: String) throws(Trouble) -> RecurrenceRule {
    do throws(RecurrenceError) {
      let parts = text.split(separator: ";").filter { $0.uppercased() != "COUNT=-1" }
      return try RecurrenceRule(parsing: parts.joined(separator: ";"))
    } catch {
      throw Trouble(.broken, .badRule(error.words))
    }
  }

  /// The times of days that are added or left out; what cannot be read is named.
  private mutating func day(_ line: CalendarLine, of event: CalendarComponent) -> Times? {
    if let found = try? times(line), !found.times.isEmpty { return found }
    if !line.value.isEmpty { reading.remark(event, .badDay(String(line.value.prefix(40)))) }
    return nil
  }

  /// Further rules of one event: a schedule of its own for each. What an earlier rule gives, too, comes once.
  private mutating func keepFurtherRules(_ event: CalendarComponent, _ schedule: Schedule) {
    let texts = event.all("RRULE").map(\.value)
    guard texts.count > 1 else { return }
    var before = [schedule.when]
    for (number, text) in texts.enumerated().dropFirst() {
      guard !texts[..<number].contains(text) else { continue }
      do throws(Trouble) {
        var more = schedule
        let rule = try rule(text)
        let own = Recurrence(start: schedule.when.start, rule: rule)
        // Those to come that an earlier rule gives: no calendar is looked at further ahead.
        let zone = zones.zone(schedule.zone)
        let mine = own.occurrences(after: reader.now, in: zone).prefix(Self.mostCompared)
        guard let last = mine.reversed().first else { continue }
        let taken = before.flatMap { when in
          when.occurrences(after: reader.now, in: zone).prefix { $0.instant <= last.instant }
            .prefix(Self.mostCompared).map(\.local)
        }
        more.when = Recurrence(
          start: schedule.when.start, rule: rule,
          except: schedule.when.except + Set(taken).intersection(mine.map(\.local)),
          exceptDays: schedule.when.exceptDays)
        more.uid = "\(schedule.uid)/rule-\(number + 1)"
        before.append(more.when)
        reading.schedules.append(more)
      } catch {
        leave(event, error)
      }
    }
  }

  /// As many times of one rule as are held against those of another.
  private static var mostCompared: Int { 2000 }

  /// How long an event lasts, in seconds; nil where nothing says so.
  func length(of event: CalendarComponent, from start: LocalTime, in zoneName: String?) -> Int? {
    if let said = event.first("DURATION") { return CalendarText.seconds(ofDuration: said.value) }
    guard let end = event.first("DTEND") ?? (event.isToDo ? event.first("DUE") : nil),
      let times = try? times(end), let time = times.times.first
    else { return nil }
    let zone = zones.zone(zoneName)
    return zone.instant(moved(time, from: times.zone, to: zoneName)) - zone.instant(start)
  }

  /// Of how many days a whole-day event is: its end is the day after its last. 1 where nothing says more.
  private func dayCount(of event: CalendarComponent, from first: CivilDate) -> Int {
    var days: Int?
    if let said = event.first("DURATION") {
      days = CalendarText.seconds(ofDuration: said.value).map { $0 / 86_400 }
    } else if let end = event.first("DTEND"),
      let day = LocalTime(basic: end.value.prefix(8) + "T000000")?.date
    {
      days = day.day - first.day
    }
    return days.flatMap { (1...366).contains($0) ? $0 : nil } ?? 1
  }

  /// What we wrote ourselves.
  private func ours(_ event: CalendarComponent, _ schedule: inout Schedule) {
    func said(_ name: String) -> String? { event.first("X-ENSUE-\(name)")?.value }
    let seconds =
      event.first("DURATION").flatMap { CalendarText.seconds(ofDuration: $0.value) } ?? 0
    switch said("ACTION") {
    case "ALARM": schedule.action = .alarm
    case "ROUTINE":
      schedule.action = .routine(
        id: nil, named: said("ROUTINE").map(CalendarText.unescaped) ?? schedule.name)
    case "TIMER":
      let phase = Phase(name: schedule.name, .seconds(seconds))
      if let routine = try? Routine(name: schedule.name, phases: [phase]) {
        schedule.action = .timer(routine)
      }
    default: break
    }
    if said("ENABLED") == "FALSE" { schedule.isEnabled = false }
    if let policy = said("CATCH-UP").flatMap({ Schedule.CatchUp(rawValue: $0.lowercased()) }) {
      schedule.catchUp = policy
    }
    if let grace = said("GRACE").flatMap(CalendarText.seconds(ofDuration:)), grace >= 0 {
      schedule.grace = grace
    }
    if said("ALERT") == "SILENT" { schedule.alert = .silent }
  }

  // MARK: Times

  /// A whole day is its morning. Throws where nobody can say which hour is meant.
  func times(_ line: CalendarLine) throws(Trouble) -> Times {
    var isUTC = false
    var isDate = line.parameters["VALUE"]?.uppercased() == "DATE"
    var found: [LocalTime] = []
    for piece in line.value.split(separator: ",") {
      let text = piece.split(separator: "/").first.map(String.init) ?? ""
      if text.utf8.count == 8 || isDate, let day = LocalTime(basic: text.prefix(8) + "T000000") {
        found.append(LocalTime(day.date, second: reader.morning))
        isDate = true
        continue
      }
      if text.hasSuffix("Z") { isUTC = true }
      guard let time = LocalTime(basic: text.hasSuffix("Z") ? String(text.dropLast()) : text) else {
        throw Trouble(.broken, .badStart(String(line.value.prefix(40))))
      }
      found.append(time)
    }
    if isDate { return Times(times: found, zone: nil, isDate: true) }
    if isUTC { return Times(times: found, zone: "UTC", isDate: false) }
    guard let id = line.parameters["TZID"] else {
      return Times(times: found, zone: zones.own, isDate: false)
    }
    guard let name = zones.name(of: id) else {
      throw Trouble(.zoneUnknown, .zoneUnknown(String(id.prefix(60))))
    }
    return Times(times: found, zone: name, isDate: false)
  }

  /// A time that was written in another zone than the event's start, by the clocks of that.
  func moved(_ time: LocalTime, from source: String?, to target: String?) -> LocalTime {
    guard let source, source != target else { return time }
    return zones.zone(target).local(instant: zones.zone(source).instant(time))
  }
}

extension Schedule.Details {
  /// What a calendar says beside the time; nil: nothing.
  init?(_ event: CalendarComponent) {
    let link = event.text("URL", most: 2000) ?? event.text("CONFERENCE", most: 2000)
    self.init(
      place: event.text("LOCATION", most: 500), notes: event.text("DESCRIPTION", most: 8000),
      link: link)
    if isEmpty { return nil }
  }
}
