/// Sessions as other programs write them: timewarrior (`timew export`), taskwarrior (`task export`), Toggl (CSV, and the JSON
/// of its interface).
///
/// What they call tags and projects is the category here, several of them with commas between: each is a category that can
/// be asked about, and each is written again. Their annotations are notes here.
enum NeighbourSession {
  /// What became of one entry.
  enum Found {
    case session(TimerSession)
    /// It has no beginning or no end: it still goes on, or never was timed.
    case untimed
    /// A task that is done and whose beginning taskwarrior took away with that.
    case unbegun
    /// It is one of ours.
    case ours
  }

  /// The parts of a category.
  static func tags(_ category: String) -> [String] {
    category.split(separator: ",").map { $0.withoutBlanks }.filter { !$0.isEmpty }
  }

  static func category(_ tags: [String]) -> String {
    var seen: Set<String> = []
    return tags.map { $0.replacing(",", with: " ").withoutBlanks }
      .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
      .joined(separator: ", ")
  }

  /// Reads an object: by its keys, whoever wrote it.
  static func read(_ object: JSONScanner.Value, _ clock: inout LocalClock)
    throws(SessionText.Problem) -> Found
  {
    guard object["started"] == nil else { return .ours }
    let isTask = object["description"] != nil && (object["uuid"] != nil || object["entry"] != nil)
    guard isTask || object["start"] != nil else { return .ours }
    let end = (object["end"] ?? object["stop"])?.text
    guard let start = object["start"]?.text, let end else {
      return isTask && end != nil ? .unbegun : .untimed
    }
    var tags: [String] = []
    for key in ["project", "project_name"] {
      if let project = object[key]?.text { tags.append(project) }
    }
    if case .list(let items)? = object["tags"] { tags += items.compactMap(\.text) }
    var name = object["description"]?.text ?? ""
    var notes: [String] = []
    if case .list(let items)? = object["annotations"] {
      notes = items.compactMap { $0["description"]?.text }
    }
    if let note = object["annotation"]?.text, !note.isEmpty {
      // An interval is called by its tags; where it has none, its annotation is all there is to call it.
      if name.isEmpty, tags.isEmpty { name = note } else { notes.append(note) }
    }
    return .session(
      try session(start, end, name: name.isEmpty ? nil : name, tags, notes: notes, &clock))
  }

  /// As many notes of an entry are read, and so much of each.
  private static let (mostNotes, longestNote) = (100, 1000)

  /// Puts an entry together. Without words of its own it is called as its first tag.
  static func session(
    _ start: String, _ end: String, name: String?, _ tags: [String], notes: [String] = [],
    _ clock: inout LocalClock
  ) throws(SessionText.Problem) -> TimerSession {
    guard let from = clock.read(start) else {
      throw SessionText.Problem("no instant: \(SessionText.shown(start))")
    }
    guard let to = clock.read(end) else {
      throw SessionText.Problem("no instant: \(SessionText.shown(end))")
    }
    let words = name ?? tags.first ?? "timer"
    var session = try SessionText.session(
      from, to, name: words,
      category: category(name == nil ? Array(tags.dropFirst()) : tags), .completed, planned: nil,
      active: nil, paused: nil, pauses: 0, phases: nil, adjustments: nil)
    session.adjustments += notes.prefix(mostNotes).compactMap { note in
      let text = String(note.prefix(longestNote)).withoutBlanks
      return text.isEmpty ? nil : .init(.noted, after: session.active, text: text)
    }
    return session
  }
}

/// Points of time in a file: with an offset, or by the clocks of here, which is counted.
struct LocalClock: Sendable {
  /// How far clocks are ahead of UTC when they show a time; nil: a time without a zone is none.
  var zone: Zone?
  /// How many sessions had a time without a zone.
  private(set) var count = 0

  /// `2026-03-09T18:00:00+01:00`, `20260309T170000Z`, and by the clocks of here `2026-03-09 18:00[:00]`.
  mutating func read(_ text: String) -> SessionText.Instant? {
    if let instant = SessionText.read(text) { return instant }
    if text.hasSuffix("Z"), let utc = LocalTime(basic: text.dropLast()) {
      let seconds = utc.secondsSince1970
      return (Int64(seconds) * 1000, zone?.offset(seconds) ?? 0)
    }
    guard let zone, let local = LocalTime(iso: text) ?? LocalTime(basic: text) else { return nil }
    count += 1
    let seconds = zone.instant(local)
    return (Int64(seconds) * 1000, zone.offset(seconds))
  }
}

/// The columns of a CSV file of Toggl, by their names in English.
struct TogglColumns {
  private let places: [String: Int]

  /// Nil for a header of anything else.
  init?(_ names: [String]) {
    var places: [String: Int] = [:]
    for (index, name) in names.enumerated() { places[name.withoutBlanks.lowercased()] = index }
    guard ["start date", "start time"].allSatisfy({ places[$0] != nil }),
      places["end date"] != nil || places["duration"] != nil
    else { return nil }
    self.places = places
  }

  func session(_ fields: CSVFields, _ clock: inout LocalClock) throws(SessionText.Problem)
    -> NeighbourSession.Found
  {
    func text(_ name: String) -> String {
      places[name].map { fields.text($0).withoutBlanks } ?? ""
    }
    let start = "\(text("start date")) \(text("start time"))"
    var end = "\(text("end date")) \(text("end time"))"
    if places["end date"] == nil {
      // Older files say how long it took.
      let parts = text("duration").split(separator: ":").compactMap { Int($0) }
      guard let begin = LocalTime(iso: start), parts.count == 3 else { return .untimed }
      end = begin.adding(parts[0] * 3600 + parts[1] * 60 + parts[2]).iso
    }
    guard end != " " else { return .untimed }
    let tags =
      [text("client"), text("project"), text("task")]
      + text("tags").split(separator: ",").map(String.init)
    let name = text("description")
    return .session(
      try NeighbourSession.session(
        start, end, name: name.isEmpty ? nil : name, tags.filter { !$0.isEmpty }, &clock))
  }
}

extension SessionText {
  /// An interval of `timew import` (and of its data files), one object; no line end.
  public static func timewarrior(_ session: TimerSession) -> String {
    let tags = [session.name] + NeighbourSession.tags(session.category)
    // One interval has one annotation.
    let note = session.notes.joined(separator: "; ")
    return
      "{\"start\":\"\(utc(session.startedMs))\",\"end\":\"\(utc(session.endedMs))\",\"tags\":["
      + tags.map { jsonQuoted($0) }.joined(separator: ",") + "]"
      + (note.isEmpty ? "" : ",\"annotation\":\(jsonQuoted(note))") + "}"
  }

  /// A task of `task import`, done when the session ended; no line end. The same session is the same task.
  public static func taskwarrior(_ session: TimerSession) -> String {
    let tags = NeighbourSession.tags(session.category)
    var text =
      "{\"description\":\(jsonQuoted(session.name)),\"status\":\"completed\",\"uuid\":\"\(uuid(session))\""
    text +=
      ",\"entry\":\"\(utc(session.startedMs))\",\"start\":\"\(utc(session.startedMs))\",\"end\":\"\(utc(session.endedMs))\""
    if !tags.isEmpty {
      // Its tags are single words.
      let words = tags.map { jsonQuoted($0.replacing(" ", with: "_")) }
      text += ",\"tags\":[\(words.joined(separator: ","))]"
    }
    if !session.notes.isEmpty {
      // It knows annotations by their second.
      let notes = session.notes.enumerated().map { place, note in
        "{\"entry\":\"\(utc(session.endedMs + Int64(place) * 1000))\",\"description\":\(jsonQuoted(note))}"
      }
      text += ",\"annotations\":[\(notes.joined(separator: ","))]"
    }
    return text + "}"
  }

  public static let togglHeader =
    "Description,Start date,Start time,End date,End time,Duration,Tags\r\n"

  /// A row of the CSV that Toggl reads, with its line end: times by the clocks of where it ended.
  public static func toggl(_ session: TimerSession) -> String {
    let (start, end) = (session.localStart, session.localEnd)
    let seconds = max(0, end.secondsSince1970 - start.secondsSince1970)
    func clock(_ seconds: Int) -> String {
      "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    }
    return [
      field(session.name), start.date.iso, clock(start.second), end.date.iso, clock(end.second),
      clock(seconds), field(session.category),
    ].joined(separator: ",") + "\r\n"
  }

  private static func utc(_ ms: Int64) -> String {
    LocalTime(secondsSince1970: Int(ms >= 0 ? ms / 1000 : (ms - 999) / 1000)).basic + "Z"
  }

  /// By two hashes of its times and name, in the form of version 8 (RFC 9562).
  private static func uuid(_ session: TimerSession) -> String {
    func sum(_ salt: UInt8) -> UInt64 {
      var sum = FNV([salt])
      sum.add("\(session.startedMs) \(session.endedMs) \(session.name)".utf8)
      return sum.value
    }
    func hex(_ value: UInt64, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text.suffix(digits)
    }
    let (one, two) = (sum(1), sum(2))
    return
      "\(hex(one >> 32, 8))-\(hex(one >> 16 & 0xFFFF, 4))-8\(hex(one & 0xFFF, 3))-\(hex(two >> 48 & 0x3FFF | 0x8000, 4))-\(hex(two & 0xFFFF_FFFF_FFFF, 12))"
  }
}

extension StringProtocol {
  /// Without blanks around it.
  fileprivate var withoutBlanks: String {
    let text = drop { $0 == " " }
    return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
  }
}
