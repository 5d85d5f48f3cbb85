/// An event of somebody else with a few things changed: all that is not ours to say stays as it was written.
extension CalendarWriter {
  /// What belongs together in the lines of an event.
  public enum Part: Hashable, Sendable {
    case title, about, times, ours, alarms

    /// Of a property by its name; nil: we have nothing to say of it.
    fileprivate init?(_ name: Substring) {
      switch name.uppercased() {
      case "SUMMARY": self = .title
      case "LOCATION", "DESCRIPTION", "URL": self = .about
      case "DTSTART", "DTEND", "DURATION", "DUE", "RRULE", "RDATE", "EXDATE": self = .times
      case let name where name.hasPrefix("X-ENSUE-"): self = .ours
      default: return nil
      }
    }

    /// Where a field of a schedule is written.
    public static func parts(of field: String) -> Set<Part> {
      switch field {
      case "name": [.title]
      case "details": [.title, .about]
      case "when", "zone", "wholeDays", "takes": [.times]
      case "action": [.times, .ours]
      case "isEnabled", "alert", "lead": [.ours, .alarms]
      default: [.ours]
      }
    }
  }

  /// The text of an event with parts of it as a schedule has them, which was changed then, in seconds since 1970 UTC. A
  /// schedule is the event itself, or one time of it that was moved (`CalendarEventText`).
  ///
  /// Nil: it is neither, or the moved times would lose the series they belong to.
  public func text(
    _ schedule: Schedule, over old: [UInt8], changing parts: Set<Part>, changed: Int? = nil
  ) -> String? {
    guard let event = CalendarEventText(old), let own = event.component(of: schedule.uid),
      let schedule = event.withoutMoved(schedule, parts.contains(.times), self)
    else { return nil }
    let component = event.lines[own.lines]
    let stamp = LocalTime(secondsSince1970: now).basic
    let change = LocalTime(secondsSince1970: changed ?? now).basic
    let kind = own.kind
    var (before, new) = (Lines(), Lines())
    for line in component.dropFirst().dropLast() { before.take(line) { !parts.contains($0) } }
    for line in self.event(schedule).dropFirst().dropLast() {
      new.take(line) { parts.contains($0) }
    }
    // What nobody changed is theirs, whatever we would have written.
    new.properties.removeAll { Part(Self.name($0)) == nil }
    if kind == "VTODO" { new.properties = asToDo(new.properties, component) }
    var head = Array(event.lines[..<event.begin])
    if parts.contains(.times), let zone = schedule.zone, zone != "UTC", let rules = rules(zone),
      !event.lines.contains("TZID:\(CalendarZone.label(zone))")
    {
      head += CalendarZone.lines(zone, rules, from: schedule.when.start)
    }
    let stamps = [
      "DTSTAMP:\(stamp)Z", "LAST-MODIFIED:\(change)Z", "SEQUENCE:\(before.sequence + 1)",
    ]
    var written = head
    written += event.lines[event.begin..<own.lines.lowerBound]
    written += component.prefix(1)
    for part in [stamps, before.properties, new.properties, before.inner, new.inner] {
      written += part
    }
    written += component.suffix(1)
    written += event.lines[own.lines.upperBound...]
    return CalendarEventText.joined(written)
  }

  /// The lines of DTSTART as they would be written.
  func start(of schedule: Schedule) -> String? {
    event(schedule).first { Self.name($0) == "DTSTART" }
  }

  /// A to-do comes when it is due, unless it comes again and again: then from its start on.
  private func asToDo(_ properties: [String], _ old: ArraySlice<String>) -> [String] {
    let names = Set(old.map { Self.name($0).uppercased() })
    let isDue = names.contains("DUE") && !(names.contains("DTSTART") && names.contains("RRULE"))
    return properties.compactMap { line in
      switch Self.name(line) {
      case "DTEND", "DURATION": nil
      case "DTSTART" where isDue: "DUE" + line.dropFirst("DTSTART".count)
      default: line
      }
    }
  }

  static func name(_ line: String) -> Substring {
    line.prefix { $0 != ":" && $0 != ";" }
  }

  /// The lines of an event, apart: its properties, and what stands inside of it.
  private struct Lines {
    var properties: [String] = []
    var inner: [String] = []
    var sequence = 0
    private var open: [(name: Substring, isTaken: Bool)] = []

    mutating func take(_ line: String, where isWanted: (Part) -> Bool) {
      let name = CalendarWriter.name(line)
      if name.uppercased() == "BEGIN" {
        let inside = line.dropFirst("BEGIN:".count)
        let isAlarm = inside.uppercased() == "VALARM"
        open.append((inside, open.last?.isTaken ?? (!isAlarm || isWanted(.alarms))))
      }
      if let last = open.last {
        if last.isTaken { inner.append(line) }
        if name.uppercased() == "END" { open.removeLast() }
        return
      }
      switch name.uppercased() {
      case "DTSTAMP", "LAST-MODIFIED": break
      case "SEQUENCE": sequence = min(max(0, Int(line.dropFirst("SEQUENCE:".count)) ?? 0), 1 << 30)
      default: if Part(name).map(isWanted) ?? true { properties.append(line) }
      }
    }
  }
}
