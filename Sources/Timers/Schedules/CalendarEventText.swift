/// The text of one event on a server: a series or what comes once, and times of it that were moved.
public struct CalendarEventText {
  /// One of its components.
  struct Component {
    /// An event or a to-do.
    var kind: String
    var lines: Range<Int>
    /// The value of its RECURRENCE-ID; nil: it is the series.
    var moved: String?
  }

  /// Unfolded.
  let lines: [String]
  private let components: [Component]
  private let uid: String
  /// Where the first component begins.
  var begin: Int { components.first?.lines.lowerBound ?? lines.endIndex }

  /// Nil: it is no calendar, or more than one event.
  public init?(_ bytes: [UInt8]) {
    var lines: [String] = []
    let isWhole = CalendarText.forEachLine(of: bytes) { line, _ in
      lines.append(String(decoding: line, as: UTF8.self))
      return true
    }
    guard isWhole else { return nil }
    var (components, uids) = ([Component](), Set<String>())
    let kinds = ["VEVENT", "VTODO"]
    var open: Component?
    // What is nested in it, as an alarm, has a UID of its own (RFC 9074, 4).
    var depth = 0
    for (place, line) in lines.enumerated() {
      let upper = line.uppercased()
      if open == nil, let kind = kinds.first(where: { upper == "BEGIN:\($0)" }) {
        open = Component(kind: kind, lines: place..<place)
      }
      guard var own = open else { continue }
      if upper.hasPrefix("BEGIN:") { depth += 1 }
      if upper.hasPrefix("END:") { depth -= 1 }
      switch CalendarWriter.name(line).uppercased() {
      case "UID" where depth == 1:
        uids.insert(CalendarText.unescaped(String(line.drop { $0 != ":" }.dropFirst())))
      case "RECURRENCE-ID":
        // What holds from there on is no single time.
        guard !upper.contains("RANGE="), let colon = line.firstIndex(of: ":") else { return nil }
        own.moved = String(line[line.index(after: colon)...])
      default: break
      }
      own.lines = own.lines.lowerBound..<(place + 1)
      open = own
      if upper == "END:\(own.kind)" {
        components.append(own)
        open = nil
      }
    }
    guard open == nil, uids.count == 1, let uid = uids.first, !components.isEmpty else {
      return nil
    }
    (self.lines, self.components, self.uid) = (lines, components, uid)
  }

  /// The one that a schedule of that name is, as `CalendarReader` names them; nil: none, or one of several.
  func component(of name: String) -> Component? {
    let own = components.filter { component in
      guard let moved = component.moved else { return name == uid }
      return LocalTime(basic: Self.bare(moved)).map { name == "\(uid)/\($0.basic)" } ?? false
    }
    return own.count == 1 ? own[0] : nil
  }

  private static func bare(_ value: String) -> String {
    value.hasSuffix("Z") ? String(value.dropLast()) : value.count == 8 ? value + "T000000" : value
  }

  /// A series without the exceptions that its moved times stand for; nil: its times move, and with them what they hang on.
  func withoutMoved(
    _ schedule: Schedule, _ changesTimes: Bool, _ writer: CalendarWriter
  ) -> Schedule? {
    let ids = components.filter { $0.moved != nil }
    guard changesTimes, schedule.uid == uid, !ids.isEmpty else { return schedule }
    guard let own = component(of: uid),
      let start = lines[own.lines].first(where: {
        CalendarWriter.name($0).uppercased() == "DTSTART"
      }),
      writer.start(of: schedule) == start
    else { return nil }
    // Of another zone than the series: nobody here says which of its times that is.
    let form = start.dropFirst("DTSTART".count).prefix { $0 != ":" }
    var times: Set<LocalTime> = []
    for component in ids {
      guard let line = lines[component.lines].first(where: Self.isMoved),
        line.dropFirst("RECURRENCE-ID".count).prefix(while: { $0 != ":" }) == form,
        line.hasSuffix("Z") == start.hasSuffix("Z"), let moved = component.moved,
        let time = LocalTime(basic: Self.bare(moved))
      else { return nil }
      times.insert(
        moved.count == 8 ? LocalTime(time.date, second: schedule.when.start.second) : time)
    }
    var bare = schedule
    let when = schedule.when
    bare.when = Recurrence(
      start: when.start, rule: when.rule, extra: when.extra,
      except: when.except.filter { !times.contains($0) }, exceptDays: when.exceptDays)
    return bare
  }

  private static func isMoved(_ line: String) -> Bool {
    CalendarWriter.name(line).uppercased() == "RECURRENCE-ID"
  }

  /// The text in which a moved time is left out of its series; nil: the schedule is none, or the series is not in it.
  public func leavingOut(_ name: String) -> String? {
    guard name != uid, let own = component(of: name), let series = component(of: uid),
      let moved = lines[own.lines].first(where: Self.isMoved)
    else { return nil }
    var left = lines
    left.insert(
      "EXDATE" + moved.dropFirst("RECURRENCE-ID".count), at: series.lines.upperBound - 1)
    let shift = own.lines.lowerBound >= series.lines.upperBound ? 1 : 0
    left.removeSubrange(own.lines.lowerBound + shift..<own.lines.upperBound + shift)
    return Self.joined(left)
  }

  static func joined(_ lines: some Sequence<String>) -> String {
    lines.map(CalendarText.folded).joined()
  }
}

/// What has to be known of the text of one event before it is read.
public struct CalendarEventFacts: Hashable, Sendable {
  /// Of the event, or of the series.
  public var uid: String?
  /// When it was changed, seconds since 1970 UTC; nil: it does not say.
  public var changed: Int?

  /// Nil: it is no calendar.
  public init?(_ bytes: [UInt8]) {
    guard let file = try? CalendarFile(bytes) else { return nil }
    let main = file.events.first { $0.first("RECURRENCE-ID") == nil } ?? file.events.first
    uid = main?.first("UID").map { CalendarText.unescaped($0.value) }
    let stamps = file.events.map { $0.first("LAST-MODIFIED") ?? $0.first("DTSTAMP") }
    changed = stamps.compactMap { stamp in
      stamp.flatMap {
        $0.value.hasSuffix("Z") ? LocalTime(basic: String($0.value.dropLast())) : nil
      }?
      .secondsSince1970
    }.max()
  }
}
