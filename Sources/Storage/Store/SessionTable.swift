import Timers

/// Which sessions a question is about, as the store knows them.
public struct SessionSelection: Hashable, Sendable {
  /// The keys of `day_pack` to be added up; `[0]` is everything.
  var keys: [Int64]
  /// The names to be listed; nil: all.
  var names: [Int64]?
  var days: ClosedRange<Int64>
  var statuses: [TimerSession.Status]
  /// The newest so many; nil: all.
  var newest: Int?
  /// How long they took, in milliseconds without pauses; nil: any.
  var lengths: ClosedRange<Int64>?
  /// Days of the week, hours, a time of the clock: each session is looked at for it.
  var narrow: SessionFilter?
  /// What the sessions are called: the names found, or the category. Empty: all of them, or none is known.
  public var titles: [String]
  /// Only the newest ones were meant.
  public var newestOnly: Bool { newest != nil }
  /// A name was said and none like it is known.
  public var isUnknown: Bool { names?.isEmpty ?? false }
}

/// Reading the history of sessions. Costs are for a million sessions of ten years.
public struct SessionTable: StoreTable {
  let store: Store

  /// More names than these are not looked at when part of a name was said.
  private static let mostNames = 500

  /// Finds what a filter means: the exact name, or a category, or their singular, or names that contain it.
  ///
  /// Names are the same whether written large or small. 0.1 ms, for a part of a name linear in the number of names.
  public func select(_ filter: SessionFilter) throws(StoreError) -> SessionSelection {
    let from = filter.period?.from?.day ?? -3_000_000
    let to = filter.period?.to?.day ?? 3_000_000
    let statuses = TimerSession.Status.allCases.filter {
      filter.statuses.isEmpty || filter.statuses.contains($0)
    }
    var selection = SessionSelection(
      keys: [0], names: nil, days: Int64(min(from, to))...Int64(max(from, to)), statuses: statuses,
      newest: filter.newest, lengths: filter.lengths.map(Self.milliseconds), titles: [])
    if from > to { selection.statuses = [] }
    if filter.isNarrow { selection.narrow = filter }
    guard let label = filter.label?.lowercased(), !label.isEmpty else { return selection }
    (selection.keys, selection.names, selection.titles) = ([], [], [])
    for form in Self.forms(of: label) {
      let named = try connection.rows(
        "SELECT id, name FROM session_name WHERE folded = ?", .text(form)
      ) { ($0.integer(0), $0.text(1)) }
      let other = try otherRuns(ofRoutine: form)
      if !named.isEmpty || !other.isEmpty {
        var selection = selection.taking(named + other)
        if !named.isEmpty {
          selection.titles = named.map(\.1).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
          }
        }
        return selection
      }
      // What came from programs with tags has several, with commas between: each is a category.
      let categories = try connection.rows(
        """
        SELECT id, category FROM session_category
        WHERE folded = ?1 OR instr(', ' || folded || ',', ', ' || ?1 || ',') > 0
        ORDER BY folded = ?1 DESC
        """, .text(form)
      ) { ($0.integer(0), $0.text(1)) }
      guard let category = categories.first else { continue }
      var filed: [Int64] = []
      for (id, _) in categories {
        filed += try connection.rows(
          "SELECT id FROM session_name WHERE category_id = ?", .integer(id)
        ) { $0.integer(0) }
      }
      (selection.keys, selection.names) = (filed, filed)
      selection.titles = [categories.count == 1 ? category.1 : form]
      return selection
    }
    for form in Self.forms(of: label) {
      let named = try connection.rows(
        "SELECT id, name FROM session_name WHERE instr(folded, ?) > 0 ORDER BY id DESC LIMIT ?",
        .text(form), .integer(Int64(Self.mostNames))
      ) { ($0.integer(0), $0.text(1)) }
      if !named.isEmpty { return selection.taking(named) }
    }
    return selection
  }

  /// Runs of a kept routine that were called something else.
  private func otherRuns(ofRoutine name: String) throws(StoreError) -> [(Int64, String)] {
    // A store of before, which is only read, knows no routines of sessions.
    guard try connection.number("PRAGMA user_version") >= 9 else { return [] }
    let rows = try connection.rows(
      """
      SELECT n.id, n.name, k.name FROM session_name n JOIN kept k ON k.kind = 'routine' AND k.id = n.routine_id
      WHERE n.routine_id > 0 AND n.name <> k.name
      """
    ) { ($0.integer(0), $0.text(1), $0.text(2).lowercased()) }
    return rows.filter { $0.2 == name && $0.1.lowercased() != name }.map { ($0.0, $0.1) }
  }

  private static func milliseconds(_ lengths: ClosedRange<Duration>) -> ClosedRange<Int64> {
    (lengths.lowerBound.nanoseconds / 1_000_000)...(lengths.upperBound.nanoseconds / 1_000_000)
  }

  /// The word, and what it may be the plural of: “pomodoros” → “pomodoro”, “dishes” → “dish”.
  private static func forms(of label: String) -> [String] {
    var forms = [label]
    if label.hasSuffix("s"), label.utf8.count > 3 { forms.append(String(label.dropLast())) }
    if label.hasSuffix("es"), label.utf8.count > 4 { forms.append(String(label.dropLast(2))) }
    if label.hasSuffix("timer") || label.hasSuffix("session") || label.hasSuffix("sessions") {
      let words = label.split(separator: " ").dropLast()
      if !words.isEmpty { forms.append(words.joined(separator: " ")) }
    }
    return forms
  }

  /// The names used last, newest first: what a sentence may be about. 0.1 ms.
  public func sessionNames(limit: Int) throws(StoreError) -> [String] {
    try connection.rows(
      "SELECT name FROM session_name WHERE name <> '' GROUP BY name ORDER BY max(id) DESC LIMIT ?",
      .integer(Int64(max(0, limit)))
    ) { $0.text(0) }
  }

  // MARK: Listings

  /// Sessions, newest first by their local day. At most `limit`. 1 ms for fifty.
  public func sessions(_ selection: SessionSelection, limit: Int) throws(StoreError)
    -> [TimerSession]
  {
    let most = max(0, min(limit, selection.newest ?? limit))
    if selection.narrow != nil { return try fitting(selection, most) }
    if selection.lengths != nil { return try sessionsOfLength(selection, most) }
    var days = selection.days
    // Of many names only the days that hold the newest are looked at.
    if let names = selection.names, names.count > 1, most < 10_000,
      let first = try firstDay(ofNewest: most, selection)
    {
      days = max(days.lowerBound, first)...days.upperBound
    }
    let (from, to) = (Value.integer(days.lowerBound), Value.integer(days.upperBound))
    var found: [TimerSession] = []
    for status in selection.statuses {
      let status = Value.integer(Int64(status.rawValue))
      guard let names = selection.names else {
        found += try connection.rows(
          """
          SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
            s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
          FROM session s LEFT JOIN session_name n ON n.id = s.name_id
            LEFT JOIN session_category c ON c.id = n.category_id
          WHERE s.status = ? AND s.local_day BETWEEN ? AND ?
          ORDER BY s.local_day DESC, s.ended_ms DESC LIMIT ?
          """, status, from, to, .integer(Int64(most))
        ) { TimerSession($0) }
        continue
      }
      found += try connection.rows(
        """
        SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
          s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
        FROM session s LEFT JOIN session_name n ON n.id = s.name_id
          LEFT JOIN session_category c ON c.id = n.category_id
        WHERE s.name_id IN (SELECT value FROM json_each(?)) AND s.status = ?
          AND s.local_day BETWEEN ? AND ?
        ORDER BY s.local_day DESC, s.ended_ms DESC LIMIT ?
        """, .text(Self.list(names)), status, from, to, .integer(Int64(most))
      ) { TimerSession($0) }
    }
    found.sort { one, other in
      (one.day.day, one.endedMs, one.id) > (other.day.day, other.endedMs, other.id)
    }
    return Array(found.prefix(most))
  }

  /// The sessions written down last, newest first: for a status line. 0.05 ms.
  public func recentSessions(limit: Int) throws(StoreError) -> [TimerSession] {
    try connection.rows(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      ORDER BY s.id DESC LIMIT ?
      """, .integer(Int64(max(0, limit)))
    ) { TimerSession($0) }
  }

  /// Every session of a selection in the order they were written down, one by one. 2 s for a million.
  public func eachSession(
    _ selection: SessionSelection, _ visit: (TimerSession) -> Bool
  ) throws(StoreError) {
    if let narrow = selection.narrow, selection.newest == nil {
      var all = selection
      all.narrow = nil
      return try eachSession(all) { !narrow.fits($0) || visit($0) }
    }
    if let newest = selection.newest {
      for session in try sessions(selection, limit: newest).reversed() where !visit(session) {
        return
      }
      return
    }
    let statuses = selection.statuses.reduce(0) { $0 | 1 << $1.rawValue }
    try connection.forEach(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      WHERE s.local_day BETWEEN ?1 AND ?2 AND ((1 << s.status) & ?3) <> 0
        AND s.active_ms BETWEEN ?5 AND ?6
        AND (?4 IS NULL OR s.name_id IN (SELECT value FROM json_each(?4)))
      ORDER BY s.id
      """, .integer(selection.days.lowerBound), .integer(selection.days.upperBound),
      .integer(Int64(statuses)), Value(selection.names.map(Self.list)),
      .integer(selection.shortest), .integer(selection.longest)
    ) { (row: borrowing Row) throws(StoreError) in visit(TimerSession(row)) }
  }

  /// Numbers as a JSON list, for `json_each`.
  static func list(_ numbers: [Int64]) -> String {
    "[\(numbers.map(String.init).joined(separator: ","))]"
  }
}

extension SessionSelection {
  /// A damaged row may hold less than nothing; where no length was said it counts.
  var shortest: Int64 { lengths?.lowerBound ?? .min }
  var longest: Int64 { lengths?.upperBound ?? .max }

  fileprivate func taking(_ named: [(id: Int64, name: String)]) -> SessionSelection {
    var selection = self
    selection.keys = named.map(\.id)
    selection.names = selection.keys
    for (_, name) in named where !selection.titles.contains(name) { selection.titles.append(name) }
    return selection
  }
}

extension TimerSession {
  /// Reads the columns that the listings select.
  init(_ row: borrowing Row) {
    let (phases, adjustments) = SessionText.details(
      phases: row.text(12), adjustments: row.text(13))
    self.init(
      id: row.integer(0), timer: row.optionalInteger(1), name: row.text(2), category: row.text(3),
      // The table admits three numbers only; a damaged one counts as given up.
      status: Status(rawValue: Int(row.integer(4))) ?? .abandoned, startedMs: row.integer(5),
      endedMs: row.integer(6), utcOffset: Int(row.integer(7)),
      planned: .milliseconds(row.integer(8)),
      active: .milliseconds(row.integer(9)), paused: .milliseconds(row.integer(10)),
      pauses: Int(row.integer(11)), phases: phases, adjustments: adjustments)
  }
}
