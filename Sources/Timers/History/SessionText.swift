/// Sessions as text: a row of CSV (RFC 4180) or an object of JSON, and back.
///
/// Columns and keys, in this order: `started`, `ended` (local time with offset, to the millisecond), `name`, `category`, `status`,
/// `planned_s`, `active_s`, `paused_s`, `pauses`, `phases`, `adjustments` (in CSV the last two are JSON too).
/// What is written is read back as it was, lengths to the millisecond.
public enum SessionText {
  /// Why a row is no session.
  public struct Problem: Error, Hashable, Sendable {
    public var words: String
    init(_ words: String) { self.words = words }
  }

  static let columns = [
    "started", "ended", "name", "category", "status", "planned_s", "active_s", "paused_s", "pauses",
    "phases", "adjustments",
  ]

  // MARK: Writing

  /// The first row of a CSV file.
  public static let csvHeader = columns.joined(separator: ",") + "\r\n"

  /// A row with its line end. A text that a spreadsheet would run as a formula gets an apostrophe in front.
  public static func csv(_ session: TimerSession) -> String {
    [
      instant(session.startedMs, session.utcOffset), instant(session.endedMs, session.utcOffset),
      field(session.name), field(session.category), session.status.word, seconds(session.planned),
      seconds(session.active), seconds(session.paused), String(session.pauses),
      field(phases(session.phases)), field(adjustments(session.adjustments)),
    ].joined(separator: ",") + "\r\n"
  }

  /// An object on one line, without a line end.
  public static func json(_ session: TimerSession) -> String {
    "{\"started\":\"\(instant(session.startedMs, session.utcOffset))\""
      + ",\"ended\":\"\(instant(session.endedMs, session.utcOffset))\""
      + ",\"name\":\(jsonQuoted(session.name)),\"category\":\(jsonQuoted(session.category))"
      + ",\"status\":\"\(session.status.word)\",\"planned_s\":\(seconds(session.planned))"
      + ",\"active_s\":\(seconds(session.active)),\"paused_s\":\(seconds(session.paused))"
      + ",\"pauses\":\(session.pauses),\"phases\":\(phases(session.phases))"
      + ",\"adjustments\":\(adjustments(session.adjustments))}"
  }

  /// The phases as a JSON list.
  public static func phases(_ phases: [TimerSession.PhaseRun]) -> String {
    guard !phases.isEmpty else { return "[]" }
    var text = "["
    for phase in phases {
      text += text.utf8.count > 1 ? ",{\"name\":" : "{\"name\":"
      text += jsonQuoted(phase.name)
      if let planned = phase.planned {
        text += ",\"planned_s\":"
        text += seconds(planned)
      }
      text += ",\"actual_s\":"
      text += seconds(phase.actual)
      text += ",\"times\":"
      text += String(phase.times)
      if phase.skipped > 0 {
        text += ",\"skipped\":"
        text += String(phase.skipped)
      }
      text += "}"
    }
    return text + "]"
  }

  /// The adjustments as a JSON list.
  public static func adjustments(_ adjustments: [TimerSession.Adjustment]) -> String {
    guard !adjustments.isEmpty else { return "[]" }
    let items = adjustments.map {
      let by = $0.by > .zero ? ",\"by_s\":\(seconds($0.by))" : ""
      let held = $0.circumstance.map { ",\($0.json)" } ?? ""
      let text = $0.text.map { ",\"text\":\(jsonQuoted($0))" } ?? ""
      return
        "{\"kind\":\"\($0.kind.rawValue)\",\"after_s\":\(seconds($0.after))\(by)\(held)\(text)}"
    }
    return "[\(items.joined(separator: ","))]"
  }

  /// `2026-03-09T18:09:00.000+01:00`.
  public static func instant(_ ms: Int64, _ offset: Int) -> String {
    let floored = ms >= 0 ? ms / 1000 : (ms - 999) / 1000
    let local = LocalTime(secondsSince1970: Int(floored) + offset)
    let minutes = abs(offset) / 60
    return
      "\(local.iso).\(padded(Int(ms - floored * 1000), 3))\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }

  /// `540`, `540.2`: seconds to the millisecond.
  static func seconds(_ duration: Duration) -> String {
    let ms = max(0, duration.milliseconds)
    guard ms % 1000 != 0 else { return String(ms / 1000) }
    var fraction = padded(Int(ms % 1000), 3)
    while fraction.last == "0" { fraction.removeLast() }
    return "\(ms / 1000).\(fraction)"
  }

  /// What makes a spreadsheet take a text for a formula, at its beginning (OWASP, “CSV Injection”).
  static func startsFormula(_ byte: UInt8?) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      true
    default: false
    }
  }

  /// A text as a field of such a row.
  public static func field(_ text: String) -> String {
    let first = text.utf8.first
    let safe = startsFormula(first) || first == UInt8(ascii: "'") ? "'" + text : text
    guard safe.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      return safe
    }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: Reading

  /// Reads the object of a session.
  static func session(_ object: JSONScanner.Value, _ clock: inout LocalClock) throws(Problem)
    -> TimerSession
  {
    guard case .object = object else { throw Problem("a session is an object { … }") }
    func number(_ key: String) throws(Problem) -> Double? {
      switch object[key] {
      case nil, .null?: return nil
      case .number(let number)?: return number
      case .some: throw Problem("“\(key)” is no number")
      }
    }
    guard let started = object["started"]?.text else { throw Problem("“started” is missing") }
    guard let ended = object["ended"]?.text else { throw Problem("“ended” is missing") }
    guard let name = object["name"]?.text else { throw Problem("“name” is missing") }
    guard let start = clock.read(started) else { throw Problem("no instant: \(shown(started))") }
    guard let end = clock.read(ended) else { throw Problem("no instant: \(shown(ended))") }
    let word = object["status"]?.text ?? "completed"
    guard let status = TimerSession.Status(word: word) else { throw unknown(status: word) }
    return try session(
      start, end, name: name, category: object["category"]?.text ?? "",
      status,
      planned: try number("planned_s").map { seconds throws(Problem) in
        try duration(seconds, "planned_s")
      },
      active: try number("active_s").map { seconds throws(Problem) in
        try duration(seconds, "active_s")
      },
      paused: try number("paused_s").map { seconds throws(Problem) in
        try duration(seconds, "paused_s")
      }, pauses: try number("pauses") ?? 0, phases: object["phases"],
      adjustments: object["adjustments"])
  }

  static func unknown(status word: String) -> Problem {
    Problem("“status” is completed, partial or abandoned, not \(shown(word))")
  }

  /// Puts what a row or an object holds together.
  static func session(
    _ start: Instant, _ end: Instant, name: String, category: String,
    _ status: TimerSession.Status, planned: Duration?, active: Duration?, paused: Duration?,
    pauses: Double, phases: JSONScanner.Value?, adjustments: JSONScanner.Value?
  ) throws(Problem) -> TimerSession {
    guard start.ms <= end.ms else {
      throw Problem("it ends before it starts: \(shown(instant(end.ms, end.offset)))")
    }
    guard name.utf8.count <= 1000, category.utf8.count <= 1000 else {
      throw Problem("a name has 1000 bytes at the most")
    }
    guard pauses >= 0, pauses < 1e9 else { throw Problem("“pauses” is out of range") }
    let taken =
      if let active { active } else { try duration(Double(end.ms - start.ms) / 1000, "active_s") }
    return TimerSession(
      name: name, category: category, status: status, startedMs: start.ms, endedMs: end.ms,
      utcOffset: end.offset, planned: planned ?? .zero, active: taken, paused: paused ?? .zero,
      pauses: Int(pauses), phases: try runs(phases), adjustments: try changes(adjustments))
  }

  /// Reads what `phases` and `adjustments` wrote; what is none of ours is left out, and so is a kind of adjustment that
  /// only a newer version knows.
  public static func details(phases: String, adjustments: String) -> (
    [TimerSession.PhaseRun], [TimerSession.Adjustment]
  ) {
    func known(_ item: JSONScanner.Value) -> Bool {
      item["kind"]?.text.map { TimerSession.Adjustment.Kind(rawValue: $0) != nil } ?? true
    }
    let runs = phases == "[]" ? [] : try? runs(JSONScanner.value(of: phases) ?? .null)
    guard adjustments != "[]", case .list(let items)? = JSONScanner.value(of: adjustments) else {
      return (runs ?? [], [])
    }
    return (runs ?? [], (try? changes(.list(items.filter(known)))) ?? [])
  }

  private static func runs(_ value: JSONScanner.Value?) throws(Problem) -> [TimerSession.PhaseRun] {
    var runs: [TimerSession.PhaseRun] = []
    for item in try list(value, "phases") {
      guard let actual = item["actual_s"]?.number else { throw Problem("a phase lacks “actual_s”") }
      let (times, skipped) = (item["times"]?.number ?? 1, item["skipped"]?.number ?? 0)
      guard times >= 0, times < 1e9, skipped >= 0, skipped < 1e9 else {
        throw Problem("“times” or “skipped” is out of range")
      }
      var planned: Duration?
      if let seconds = item["planned_s"]?.number { planned = try duration(seconds, "planned_s") }
      runs.append(
        .init(
          name: item["name"]?.text ?? "", planned: planned,
          actual: try duration(actual, "actual_s"), times: Int(times), skipped: Int(skipped)))
    }
    return runs
  }

  private static func changes(_ value: JSONScanner.Value?) throws(Problem) -> [TimerSession
    .Adjustment]
  {
    var changes: [TimerSession.Adjustment] = []
    for item in try list(value, "adjustments") {
      guard let word = item["kind"]?.text, let kind = TimerSession.Adjustment.Kind(rawValue: word)
      else { throw Problem("an adjustment lacks its “kind”") }
      let text = item["text"]?.text
      guard text?.utf8.count ?? 0 <= 1000 else {
        throw Problem("a note has 1000 bytes at the most")
      }
      changes.append(
        .init(
          kind, after: try duration(item["after_s"]?.number ?? 0, "after_s"),
          by: try duration(item["by_s"]?.number ?? 0, "by_s"),
          circumstance: circumstance(item), text: text))
    }
    return changes
  }

  /// Nil: the adjustment is none of circumstances, or not whole.
  private static func circumstance(_ item: JSONScanner.Value) -> Origin.Circumstance? {
    guard let activity = item["activity"]?.text, let base = item["base_s"]?.number,
      let adjusted = item["adjusted_s"]?.number
    else { return nil }
    var factors: [String: Double] = [:]
    if case .object(let members)? = item["factors"] {
      for (key, value) in members.prefix(64) { factors[key] = value.number }
    }
    return Origin.Circumstance(
      activity: activity, phase: Int(max(0, min(1e6, item["phase"]?.number ?? 0))), base: base,
      adjusted: adjusted, confidence: item["sure"]?.number ?? 0,
      source: item["source"]?.text ?? "", factors: factors)
  }

  private static func list(_ value: JSONScanner.Value?, _ name: String) throws(Problem)
    -> [JSONScanner.Value]
  {
    switch value {
    case nil, .null?: return []
    case .list(let items)?:
      guard items.count <= 1000 else { throw Problem("“\(name)” has more than 1000 entries") }
      return items
    case .some: throw Problem("“\(name)” is no list")
    }
  }

  static func duration(_ seconds: Double, _ name: String) throws(Problem) -> Duration {
    // Ten years: longer than any session, and far from where sums of squares would lose their digits.
    guard seconds >= 0, seconds <= 10 * 366 * 86_400 else {
      throw Problem("“\(name)” is out of range")
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// What was found, cut to a length that a message can hold.
  static func shown(_ text: String) -> String {
    "“\(text.count > 40 ? text.prefix(40) + "…" : text)”"
  }
}
