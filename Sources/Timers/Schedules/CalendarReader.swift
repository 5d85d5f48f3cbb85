/// Reads the events and to-dos of iCalendar text as schedules. All or nothing: an error leaves nothing half read.
public struct CalendarReader {
  /// The instant of reading, seconds since 1970 UTC: what is over by then is not taken.
  public var now: Int
  public var wall: Int64
  public var zone: Zone
  /// When something of a whole day is due, in seconds of the day.
  public var morning: Int
  /// Whether a zone of that name is known, and its arithmetic.
  public var zoneNamed: (String) -> Zone?

  /// Nine o’clock, unless someone likes another time better.
  public static let usualMorning = 9 * 3600

  public init(
    now: Int, wall: Int64, zone: Zone, morning: Int = usualMorning,
    zoneNamed: @escaping (String) -> Zone?
  ) {
    self.now = now
    self.wall = wall
    self.zone = zone
    self.morning = min(max(0, morning), 86_399)
    self.zoneNamed = zoneNamed
  }

  /// The most bytes of a calendar, and the most events in it (fault F47).
  public static let mostBytes = 16 << 20
  public static let mostEvents = Schedule.most

  public enum Failure: Error, Hashable, Sendable {
    case tooLarge
    case notACalendar
    /// At a line, counted from 1.
    case line(Int, String)
    case tooManyEvents
    case lineTooLong

    public var words: String {
      switch self {
      case .tooLarge: "A calendar of more than 16 MiB is not read."
      case .notACalendar: "That is no iCalendar text: it does not begin with BEGIN:VCALENDAR."
      case .line(let number, let what): "Line \(number): \(what)."
      case .tooManyEvents: "A calendar with more than 10,000 events is not read."
      case .lineTooLong: "A line of more than 64 KiB is not read."
      }
    }
  }

  /// What was read.
  public struct Reading: Hashable, Sendable {
    public var schedules: [Schedule] = []
    /// What was left out, by why: “over”, “cancelled”, “to-dos without a day”.
    public var leftOut: [String: Int] = [:]
    /// How many are of whole days, and come in the morning.
    public var wholeDays = 0
    /// What was read otherwise than it was written.
    public var warnings: [String] = []
  }

  /// The most lines of one event: none is dropped, for what it leaves out may stand in any.
  private static let mostLines = 100_000

  private struct Component {
    var name: String
    var line: Int
    var lines: [(number: Int, line: CalendarLine)] = []
    var alarms: [[CalendarLine]] = []
    func first(_ name: String) -> CalendarLine? { lines.first { $0.line.name == name }?.line }
    func all(_ name: String) -> [CalendarLine] {
      lines.filter { $0.line.name == name }.map(\.line)
    }
    var isToDo: Bool { name == "VTODO" }
    /// A to-do that nobody has to be reminded of any more.
    var isDone: Bool {
      isToDo
        && (first("STATUS")?.value.uppercased() == "COMPLETED" || first("COMPLETED") != nil
          || first("PERCENT-COMPLETE")?.value == "100")
    }
  }

  /// Reads a whole text. O(length).
  public func read(_ bytes: [UInt8]) throws(Failure) -> Reading {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let (events, zones, journals) = try components(of: bytes)
    var reading = Reading()
    if journals > 0 { reading.leftOut["journal entries"] = journals }
    var byUID: [String: Int] = [:]
    for event in events where event.first("RECURRENCE-ID") == nil {
      guard let schedule = try schedule(event, zones, &reading) else { continue }
      if let index = byUID[schedule.uid] {
        reading.schedules[index] = schedule
      } else {
        byUID[schedule.uid] = reading.schedules.count
        reading.schedules.append(schedule)
      }
    }
    for event in events {
      guard let moved = event.first("RECURRENCE-ID") else { continue }
      try override(event, moved, zones, byUID, &reading)
    }
    let all = reading.schedules.count
    reading.schedules.removeAll { $0.nextRun(in: own($0)) == nil }
    let over = all - reading.schedules.count
    if over > 0 { reading.leftOut["over", default: 0] += over }
    return reading
  }

  private func own(_ schedule: Schedule) -> Zone { schedule.zone.flatMap(zoneNamed) ?? zone }

  // MARK: Components

  private func components(of bytes: [UInt8]) throws(Failure) -> (
    events: [Component], zones: [String: String], journals: Int
  ) {
    var (events, zones): ([Component], [String: String]) = ([], [:])
    var stack: [Component] = []
    var failure: Failure?
    var isCalendar = false
    var journals = 0
    let isWhole = CalendarText.forEachLine(of: bytes) { raw, number in
      guard let line = CalendarLine(raw) else {
        failure =
          isCalendar ? .line(number, "this is no line of a calendar") : .notACalendar
        return false
      }
      switch line.name {
      case "BEGIN":
        let name = line.value.uppercased()
        if stack.isEmpty, name == "VCALENDAR" { isCalendar = true }
        guard isCalendar, stack.count < 8 else {
          failure = isCalendar ? .line(number, "components are nested too deep") : .notACalendar
          return false
        }
        stack.append(Component(name: name, line: number))
      case "END":
        guard let done = stack.popLast(), done.name == line.value.uppercased() else {
          failure = .line(number, "END:\(line.value.prefix(40)) closes nothing")
          return false
        }
        switch done.name {
        case "VJOURNAL": journals += 1
        case "VEVENT", "VTODO":
          guard events.count < Self.mostEvents else {
            failure = .tooManyEvents
            return false
          }
          events.append(done)
        case "VALARM":
          if !stack.isEmpty, stack[stack.count - 1].alarms.count < 100 {
            stack[stack.count - 1].alarms.append(done.lines.map(\.line))
          }
        case "VTIMEZONE":
          if let id = done.first("TZID")?.value {
            zones[id] = done.first("X-LIC-LOCATION")?.value ?? id
          }
        default: break
        }
      default:
        guard !stack.isEmpty else {
          failure = .notACalendar
          return false
        }
        guard stack[stack.count - 1].lines.count < Self.mostLines else {
          failure = .line(number, "this is line \(Self.mostLines + 1) of one event")
          return false
        }
        stack[stack.count - 1].lines.append((number, line))
      }
      return true
    }
    if let failure { throw failure }
    guard isWhole else { throw .lineTooLong }
    guard isCalendar else { throw .notACalendar }
    if let open = stack.last {
      throw .line(open.line, "BEGIN:\(open.name.prefix(40)) is not closed")
    }
    return (events, zones, journals)
  }

  // MARK: Events

  private func schedule(
    _ event: Component, _ zones: [String: String], _ reading: inout Reading
  ) throws(Failure) -> Schedule? {
    if event.first("STATUS")?.value.uppercased() == "CANCELLED" {
      reading.leftOut["cancelled", default: 0] += 1
      return nil
    }
    if event.isDone {
      reading.leftOut["done", default: 0] += 1
      return nil
    }
    // A to-do comes when it is due; where it comes again, its rule counts from its start.
    let begin = event.first("DTSTART")
    let due =
      event.isToDo && (begin == nil || event.first("RRULE") == nil) ? event.first("DUE") : nil
    guard let start = due ?? begin else {
      guard !event.isToDo else {
        reading.leftOut["to-dos without a day", default: 0] += 1
        return nil
      }
      throw .line(event.line, "this event has no DTSTART")
    }
    guard let (times, zoneName) = self.times(start, zones, &reading), let first = times.first else {
      throw .line(event.line, "“\(start.value.prefix(40))” is no DTSTART")
    }
    var when = Recurrence(start: first)
    if let text = event.first("RRULE")?.value {
      do throws(RecurrenceError) {
        when.rule = try RecurrenceRule(parsing: text)
      } catch {
        throw .line(event.line, error.words)
      }
    }
    if event.first("EXRULE") != nil {
      warn("EXRULE, which RFC 5545 has given up, was not read.", &reading)
    }
    let title = CalendarText.unescaped(event.first("SUMMARY")?.value ?? "event")
    var (extra, except, days): ([LocalTime], [LocalTime], [CivilDate]) = ([], [], [])
    for line in event.all("RDATE") {
      extra += (self.times(line, zones, &reading)?.0 ?? []).map { moved($0, line, zones, zoneName) }
    }
    for line in event.all("EXDATE") {
      guard let (times, _) = self.times(line, zones, &reading) else {
        warn(
          "A day that “\(title.prefix(60))” leaves out (“\(line.value.prefix(40))”) could not be read.",
          &reading)
        continue
      }
      if isDate(line) {
        days += times.map(\.date)
      } else {
        except += times.map { moved($0, line, zones, zoneName) }
      }
    }
    let exceptions = extra.count + except.count + days.count
    guard exceptions <= Recurrence.mostExceptions else {
      warn(
        "“\(title.prefix(60))” has \(exceptions) exceptions, and \(Recurrence.mostExceptions) are the most.",
        &reading)
      reading.leftOut["with more than \(Recurrence.mostExceptions) exceptions", default: 0] += 1
      return nil
    }
    guard first <= ClockRange.last else {
      reading.leftOut["after 2199", default: 0] += 1
      return nil
    }
    when = Recurrence(start: first, rule: when.rule, extra: extra, except: except, exceptDays: days)
    var schedule = Schedule(
      name: title.isEmpty ? "event" : title, action: .reminder, when: when, zone: zoneName,
      uid: event.first("UID").map { CalendarText.unescaped($0.value) }
        ?? "\(event.line)-\(first.basic)@import",
      handled: now, createdWall: wall)
    schedule.handledOffset = zone.offset(now)
    if isDate(start) {
      reading.wholeDays += 1
      schedule.wholeDays = dayCount(of: event, from: first.date)
    }
    ours(event, &schedule)
    if schedule.wholeDays == nil, case .reminder = schedule.action {
      schedule.takes = length(of: event, from: first, in: zoneName, zones, &reading)
    }
    return schedule
  }

  /// How long an event lasts, in seconds; nil where nothing says so, or nobody could mean it.
  private func length(
    of event: Component, from start: LocalTime, in zoneName: String?, _ zones: [String: String],
    _ reading: inout Reading
  ) -> Int? {
    var seconds: Int?
    if let said = event.first("DURATION") {
      seconds = CalendarText.seconds(ofDuration: said.value)
    } else if let end = event.first("DTEND"), let time = times(end, zones, &reading)?.0.first {
      let zone = zoneName.flatMap(zoneNamed) ?? zone
      seconds = zone.instant(moved(time, end, zones, zoneName)) - zone.instant(start)
    }
    return seconds.flatMap { (1...366 * 86_400).contains($0) ? $0 : nil }
  }

  /// Of how many days a whole-day event is: its end is the day after its last. 1 where nothing says more.
  private func dayCount(of event: Component, from first: CivilDate) -> Int {
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

  /// What we wrote ourselves, and alarms.
  private func ours(_ event: Component, _ schedule: inout Schedule) {
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
    if let grace = said("GRACE").flatMap(CalendarText.seconds), grace >= 0 {
      schedule.grace = grace
    }
    if said("ALERT") == "SILENT" { schedule.alert = .silent }
    let leads = event.alarms.compactMap { alarm -> Int? in
      guard let trigger = alarm.first(where: { $0.name == "TRIGGER" }),
        trigger.parameters["VALUE"]?.uppercased() != "DATE-TIME",
        trigger.parameters["RELATED"]?.uppercased() != "END"
      else { return nil }
      guard let seconds = CalendarText.seconds(ofDuration: trigger.value) else { return nil }
      // Of a whole day alarms count from its midnight; one on the day itself is no warning.
      guard schedule.wholeDays != nil, seconds < 0 else { return -seconds }
      return schedule.when.start.second - seconds
    }
    let own = said("LEAD").flatMap(CalendarText.seconds(ofDuration:)).map { [$0] }
    schedule.lead = (own ?? leads).filter { (1...7 * 86_400).contains($0) }.min()
  }

  /// One time of a series that was moved or cancelled: left out there, and an event of its own.
  private func override(
    _ event: Component, _ moved: CalendarLine, _ zones: [String: String], _ byUID: [String: Int],
    _ reading: inout Reading
  ) throws(Failure) {
    guard let uid = event.first("UID").map({ CalendarText.unescaped($0.value) }),
      let (times, _) = times(moved, zones, &reading), let time = times.first
    else { return }
    if let index = byUID[uid] {
      let old = reading.schedules[index]
      let local = self.moved(time, moved, zones, old.zone)
      reading.schedules[index].when = Recurrence(
        start: old.when.start, rule: old.when.rule, extra: old.when.extra,
        except: old.when.except + [local], exceptDays: old.when.exceptDays)
    }
    guard var own = try schedule(event, zones, &reading) else { return }
    own.when.rule = nil
    own.uid = "\(uid)/\(time.basic)"
    reading.schedules.append(own)
  }

  // MARK: Times

  private func isDate(_ line: CalendarLine) -> Bool {
    line.parameters["VALUE"]?.uppercased() == "DATE"
      || line.value.split(separator: ",").first?.utf8.count == 8
  }

  /// The times of a property and the zone they are in (nil: floating). A whole day is its morning.
  private func times(
    _ line: CalendarLine, _ zones: [String: String], _ reading: inout Reading
  ) -> ([LocalTime], zone: String?)? {
    var isUTC = false
    var found: [LocalTime] = []
    for piece in line.value.split(separator: ",") {
      let text = piece.split(separator: "/").first.map(String.init) ?? ""
      if text.utf8.count == 8, let day = LocalTime(basic: text + "T000000") {
        found.append(LocalTime(day.date, second: morning))
        continue
      }
      if text.hasSuffix("Z") { isUTC = true }
      guard let time = LocalTime(basic: text.hasSuffix("Z") ? String(text.dropLast()) : text) else {
        return nil
      }
      found.append(time)
    }
    if isUTC { return (found, "UTC") }
    guard let id = line.parameters["TZID"] else { return (found, nil) }
    if let name = name(of: id, zones) { return (found, name) }
    warn(
      "The time zone “\(id.prefix(60))” is unknown: its times are read by your clocks.", &reading)
    return (found, nil)
  }

  /// The name in the database of what a calendar calls a zone: `/vendor/Europe/Berlin` too.
  private func name(of id: String, _ zones: [String: String]) -> String? {
    for candidate in [id, zones[id] ?? id] {
      if zoneNamed(candidate) != nil { return candidate }
      let parts = candidate.split(separator: "/")
      for count in [3, 2] where parts.count > count {
        let tail = parts.suffix(count).joined(separator: "/")
        if zoneNamed(tail) != nil { return tail }
      }
    }
    return nil
  }

  /// A time that was written in another zone than the event's start, by the clocks of that.
  private func moved(
    _ time: LocalTime, _ line: CalendarLine, _ zones: [String: String], _ target: String?
  ) -> LocalTime {
    let source =
      line.value.contains("Z") ? "UTC" : line.parameters["TZID"].flatMap { name(of: $0, zones) }
    guard source != target, let source, let from = zoneNamed(source) else { return time }
    return (target.flatMap(zoneNamed) ?? zone).local(instant: from.instant(time))
  }

  private func warn(_ text: String, _ reading: inout Reading) {
    if !reading.warnings.contains(text), reading.warnings.count < 10 {
      reading.warnings.append(text)
    }
  }
}
