import Timers

/// Which sessions a question is about, as the store knows them.
public struct SessionSelection: Hashable, Sendable {
  /// The keys of `tally` to be added up; `[0]` is everything.
  var keys: [Int64]
  /// The names to be listed; nil: all.
  var names: [Int64]?
  var days: ClosedRange<Int64>
  var statuses: [TimerSession.Status]
  /// The newest so many; nil: all.
  var newest: Int?
  /// What the sessions are called: the names found, or the category. Empty: all of them, or none is known.
  public var titles: [String]
  /// Only the newest ones were meant.
  public var newestOnly: Bool { newest != nil }
  /// A name was said and none like it is known.
  public var isUnknown: Bool { names?.isEmpty ?? false }
}

/// Reading the history of sessions. Costs are for a million sessions of ten years.
extension Store {
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
      newest: filter.newest, titles: [])
    if from > to { selection.statuses = [] }
    guard let label = filter.label?.lowercased(), !label.isEmpty else { return selection }
    (selection.keys, selection.names, selection.titles) = ([], [], [])
    for form in Self.forms(of: label) {
      let named = try connection.rows(
        "SELECT id, name FROM session_name WHERE folded = ?", .text(form)
      ) { ($0.integer(0), $0.text(1)) }
      if !named.isEmpty { return selection.taking(named) }
      let category = try connection.first(
        "SELECT id, category FROM session_category WHERE folded = ?", .text(form)
      ) { ($0.integer(0), $0.text(1)) }
      guard let category else { continue }
      selection.keys = [-category.0]
      selection.names = try connection.rows(
        "SELECT id FROM session_name WHERE category_id = ?", .integer(category.0)
      ) { $0.integer(0) }
      selection.titles = [category.1]
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
      "SELECT name FROM session_name WHERE name <> '' ORDER BY id DESC LIMIT ?",
      .integer(Int64(max(0, limit)))
    ) { $0.text(0) }
  }

  // MARK: Listings

  /// Sessions, newest first by their local day. At most `limit`. 1 ms for fifty.
  public func sessions(_ selection: SessionSelection, limit: Int) throws(StoreError)
    -> [TimerSession]
  {
    let most = Value.integer(Int64(max(0, min(limit, selection.newest ?? limit))))
    let (from, to) = (
      Value.integer(selection.days.lowerBound), Value.integer(selection.days.upperBound)
    )
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
          """, status, from, to, most
        ) { TimerSession($0) }
        continue
      }
      for name in names {
        found += try connection.rows(
          """
          SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
            s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
          FROM session s LEFT JOIN session_name n ON n.id = s.name_id
            LEFT JOIN session_category c ON c.id = n.category_id
          WHERE s.name_id = ? AND s.status = ? AND s.local_day BETWEEN ? AND ?
          ORDER BY s.local_day DESC, s.ended_ms DESC LIMIT ?
          """, .integer(name), status, from, to, most
        ) { TimerSession($0) }
      }
    }
    found.sort { one, other in
      (one.day.day, one.endedMs, one.id) > (other.day.day, other.endedMs, other.id)
    }
    return Array(found.prefix(max(0, min(limit, selection.newest ?? limit))))
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
        AND (?4 IS NULL OR s.name_id IN (SELECT value FROM json_each(?4)))
      ORDER BY s.id
      """, .integer(selection.days.lowerBound), .integer(selection.days.upperBound),
      .integer(Int64(statuses)), Value(selection.names.map(Self.list))
    ) { (row: borrowing Row) throws(StoreError) in visit(TimerSession(row)) }
  }

  /// Numbers as a JSON list, for `json_each`.
  static func list(_ numbers: [Int64]) -> String {
    "[\(numbers.map(String.init).joined(separator: ","))]"
  }

  // MARK: Statistics

  /// What can be said of a selection. 15 ms for everything; `hours` costs another 20.
  public func statistics(_ selection: SessionSelection, hours: Bool = true) throws(StoreError)
    -> SessionStatistics
  {
    if let newest = selection.newest {
      return SessionStatistics(sessions: try sessions(selection, limit: newest))
    }
    let tallies = try tallies(selection)
    return SessionStatistics(tallies, hours: hours ? try self.hours(selection) : [])
  }

  /// How many there are. 5 ms for everything.
  public func count(_ selection: SessionSelection) throws(StoreError) -> Int {
    try statistics(selection, hours: false).total
  }

  func tallies(_ selection: SessionSelection) throws(StoreError) -> [DayTally] {
    var tallies: [DayTally] = []
    for key in selection.keys {
      try connection.forEach(
        """
        SELECT local_day, status, count, seconds, squares, shortest, longest FROM tally
        WHERE key = ? AND local_day BETWEEN ? AND ?
        """, .integer(key), .integer(selection.days.lowerBound),
        .integer(selection.days.upperBound)
      ) { (row: borrowing Row) throws(StoreError) in
        guard let status = TimerSession.Status(rawValue: Int(row.integer(1))),
          selection.statuses.contains(status)
        else { return true }
        tallies.append(
          DayTally(
            day: CivilDate(day: Int(row.integer(0))), status: status, count: Int(row.integer(2)),
            seconds: row.real(3), squares: row.real(4), shortest: row.real(5), longest: row.real(6)
          ))
        return true
      }
    }
    return tallies
  }

  /// Sessions by the hour of their start: whole blocks are added up already, their edges are counted.
  private func hours(_ selection: SessionSelection) throws(StoreError) -> [Int] {
    var counts = Array(repeating: 0, count: 24)
    let (first, last) = (selection.days.lowerBound, selection.days.upperBound)
    let blocks = (first: Tally.block(of: first + 27), last: Tally.block(of: last + 1) - 1)
    func add(_ row: borrowing Row) {
      let hour = Int(row.integer(0))
      if counts.indices.contains(hour) { counts[hour] += Int(row.integer(1)) }
    }
    for status in selection.statuses {
      let status = Value.integer(Int64(status.rawValue))
      if blocks.first <= blocks.last {
        for key in selection.keys {
          try connection.forEach(
            """
            SELECT hour, sum(count) FROM tally_hour
            WHERE key = ? AND block BETWEEN ? AND ? AND status = ? GROUP BY hour
            """, .integer(key), .integer(blocks.first), .integer(blocks.last), status
          ) { (row: borrowing Row) throws(StoreError) in
            add(row)
            return true
          }
        }
      }
      let edges =
        blocks.first <= blocks.last
        ? [(first, blocks.first * 28 - 1), ((blocks.last + 1) * 28, last)] : [(first, last)]
      for (from, to) in edges where from <= to {
        guard let names = selection.names else {
          try connection.forEach(
            """
            SELECT hour, count(*) FROM session WHERE status = ? AND local_day BETWEEN ? AND ?
            GROUP BY hour
            """, status, .integer(from), .integer(to)
          ) { (row: borrowing Row) throws(StoreError) in
            add(row)
            return true
          }
          continue
        }
        for name in names {
          try connection.forEach(
            """
            SELECT hour, count(*) FROM session
            WHERE name_id = ? AND status = ? AND local_day BETWEEN ? AND ? GROUP BY hour
            """, .integer(name), status, .integer(from), .integer(to)
          ) { (row: borrowing Row) throws(StoreError) in
            add(row)
            return true
          }
        }
      }
    }
    return counts
  }

  /// The longest, or the shortest, of a selection; the newest of those as long. Nil without any. 10 ms.
  public func extreme(_ selection: SessionSelection, longest: Bool) throws(StoreError)
    -> TimerSession?
  {
    if selection.newest != nil {
      let all = try sessions(selection, limit: .max)
      return longest ? all.max { $0.active < $1.active } : all.min { $0.active < $1.active }
    }
    let tallies = try tallies(selection)
    let best = longest ? tallies.map(\.longest).max() : tallies.map(\.shortest).min()
    guard let best,
      let day = tallies.filter({ (longest ? $0.longest : $0.shortest) == best }).map(\.day).max()
    else { return nil }
    var narrowed = selection
    narrowed.days = Int64(day.day)...Int64(day.day)
    return try sessions(narrowed, limit: .max).first { Tally.seconds($0.active) == best }
  }

  // MARK: Streaks

  /// The streak alive today: days on which a session of the selection came to its end. Its period and statuses do not
  /// count. 1 ms for ten years without a gap.
  public func currentStreak(_ selection: SessionSelection, rule: StreakRule, today: CivilDate)
    throws(StoreError) -> Streak?
  {
    var walk = StreakWalk(rule, today: today.day)
    // Two months at a time: a streak is short as a rule.
    var high = Int64(today.day) + 2
    while true {
      var days: Set<Int64> = []
      for key in selection.keys {
        try connection.forEach(
          """
          SELECT local_day FROM tally WHERE key = ? AND local_day BETWEEN ? AND ? AND status < 2
          """, .integer(key), .integer(high - 63), .integer(high)
        ) { (row: borrowing Row) throws(StoreError) in
          days.insert(row.integer(0))
          return true
        }
      }
      guard !days.isEmpty else { return walk.streak }
      for day in days.sorted(by: >) where !walk.take(Int(day)) { return walk.streak }
      high -= 64
    }
  }

  /// The streak with the most days there ever was. 10 ms.
  public func longestStreak(_ selection: SessionSelection, rule: StreakRule) throws(StoreError)
    -> Streak?
  {
    var days: Set<Int> = []
    for key in selection.keys {
      try connection.forEach(
        "SELECT local_day FROM tally WHERE key = ? AND status < 2", .integer(key)
      ) { (row: borrowing Row) throws(StoreError) in
        days.insert(Int(row.integer(0)))
        return true
      }
    }
    return rule.longest(days.sorted())
  }
}

extension SessionSelection {
  fileprivate func taking(_ named: [(id: Int64, name: String)]) -> SessionSelection {
    var selection = self
    selection.keys = named.map(\.id)
    selection.names = selection.keys
    for (_, name) in named where !selection.titles.contains(name) { selection.titles.append(name) }
    return selection
  }
}

extension SessionStatistics {
  /// Of sessions that are in hand.
  init(sessions: [TimerSession]) {
    var hours = Array(repeating: 0, count: 24)
    for session in sessions { hours[session.localStart.hour] += 1 }
    self.init(
      sessions.map { session in
        let seconds = Tally.seconds(session.active)
        return DayTally(
          day: session.day, status: session.status, count: 1, seconds: seconds,
          squares: seconds * seconds, shortest: seconds, longest: seconds)
      }, hours: hours)
  }
}

extension TimerSession {
  /// Reads the columns that the listings select.
  init(_ row: borrowing Row) {
    let (phases, adjustments) =
      SessionText.details(phases: row.text(12), adjustments: row.text(13)) ?? ([], [])
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
