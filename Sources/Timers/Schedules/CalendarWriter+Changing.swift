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

  /// The text of one event with parts of it as a schedule has them, which was changed then, in seconds since 1970 UTC.
  /// Nil: several events are in it, or none.
  public func text(
    _ schedule: Schedule, over old: [UInt8], changing parts: Set<Part>, changed: Int? = nil
  ) -> String? {
    var lines: [String] = []
    let isWhole = CalendarText.forEachLine(of: old) { line, _ in
      lines.append(String(decoding: line, as: UTF8.self))
      return true
    }
    let begins = lines.indices.filter { Self.opens(lines[$0], ["VEVENT", "VTODO"]) }
    guard isWhole, begins.count == 1, let begin = begins.first else { return nil }
    let kind = lines[begin].dropFirst("BEGIN:".count)
    guard
      let end = lines[begin...].firstIndex(where: { $0.uppercased() == "END:\(kind.uppercased())" })
    else { return nil }
    var (before, own) = (Lines(), Lines())
    for line in lines[(begin + 1)..<end] { before.take(line) { !parts.contains($0) } }
    for line in event(schedule).dropFirst().dropLast() { own.take(line) { parts.contains($0) } }
    // What nobody changed is theirs, whatever we would have written.
    own.properties.removeAll { Part(Self.name($0)) == nil }
    if kind.uppercased() == "VTODO" { own.properties = asToDo(own.properties, lines[begin..<end]) }
    let stamp = LocalTime(secondsSince1970: now).basic
    let change = LocalTime(secondsSince1970: changed ?? now).basic
    var head = Array(lines[..<begin])
    if parts.contains(.times), let zone = schedule.zone, zone != "UTC", let rules = rules(zone),
      !lines.contains("TZID:\(CalendarZone.label(zone))")
    {
      head += CalendarZone.lines(zone, rules, from: schedule.when.start)
    }
    let stamps = [
      "DTSTAMP:\(stamp)Z", "LAST-MODIFIED:\(change)Z", "SEQUENCE:\(before.sequence + 1)",
    ]
    let whole =
      head + [lines[begin]] + stamps + before.properties + own.properties + before.inner + own.inner
      + lines[end...]
    return whole.map(CalendarText.folded).joined()
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

  private static func name(_ line: String) -> Substring { line.prefix { $0 != ":" && $0 != ";" } }

  private static func opens(_ line: String, _ names: [String]) -> Bool {
    names.contains { line.uppercased() == "BEGIN:\($0)" }
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

/// What has to be known of the text of one event before it is read.
public struct CalendarEventFacts: Hashable, Sendable {
  /// Of the event, or of the series.
  public var uid: String?
  /// Nothing but one event: what is changed here can be said there.
  public var isSole: Bool
  /// When it was changed, seconds since 1970 UTC; nil: it does not say.
  public var changed: Int?

  /// Nil: it is no calendar.
  public init?(_ bytes: [UInt8]) {
    guard let file = try? CalendarFile(bytes) else { return nil }
    let main = file.events.first { $0.first("RECURRENCE-ID") == nil } ?? file.events.first
    uid = main?.first("UID").map { CalendarText.unescaped($0.value) }
    isSole = file.events.count == 1 && file.events.first?.first("RECURRENCE-ID") == nil
    let stamps = file.events.map { $0.first("LAST-MODIFIED") ?? $0.first("DTSTAMP") }
    changed = stamps.compactMap { stamp in
      stamp.flatMap {
        $0.value.hasSuffix("Z") ? LocalTime(basic: String($0.value.dropLast())) : nil
      }?
      .secondsSince1970
    }.max()
  }
}
