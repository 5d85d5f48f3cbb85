import Timers

/// Sessions by how long they took.
extension SessionTable {
  /// The newest so many of a length, newest first by their local day.
  ///
  /// What is added up by day says on which days there are any, so that only those are looked at: 20 ms for twenty.
  func sessionsOfLength(_ selection: SessionSelection, _ most: Int) throws(StoreError)
    -> [TimerSession]
  {
    var whole = selection
    whole.lengths = nil
    let (least, longest) = (selection.shortest, selection.longest)
    let days = Set(
      try sums(whole, hours: false).tallies
        .filter { $0.longest * 1000 >= Double(least) && $0.shortest * 1000 <= Double(longest) }
        .map(\.day.day)
    ).sorted(by: >)
    var found: [TimerSession] = []
    var (rest, width) = (days[...], max(1, most))
    while found.count < most, !rest.isEmpty {
      let part = rest.prefix(width)
      rest = rest.dropFirst(width)
      width = min(width, 1 << 18) * 4
      found += try sessions(selection, on: part, atMost: most - found.count)
    }
    return found
  }

  private func sessions(
    _ selection: SessionSelection, on days: ArraySlice<Int>, atMost most: Int
  ) throws(StoreError) -> [TimerSession] {
    let list = "[\(days.map { String($0) }.joined(separator: ","))]"
    let statuses = selection.statuses.map { String($0.rawValue) }.joined(separator: ",")
    return try connection.rows(
      """
      SELECT s.id, s.timer_id, n.name, c.category, s.status, s.started_ms, s.ended_ms,
        s.utc_offset, s.planned_ms, s.active_ms, s.paused_ms, s.pauses, s.phases, s.adjustments
      FROM session s LEFT JOIN session_name n ON n.id = s.name_id
        LEFT JOIN session_category c ON c.id = n.category_id
      WHERE s.local_day IN (SELECT value FROM json_each(?1))
        AND s.status IN (SELECT value FROM json_each(?2)) AND s.active_ms BETWEEN ?3 AND ?4
        AND (?5 IS NULL OR s.name_id IN (SELECT value FROM json_each(?5)))
      ORDER BY s.local_day DESC, s.ended_ms DESC, s.id DESC LIMIT ?6
      """, .text(list), .text("[\(statuses)]"), .integer(selection.shortest),
      .integer(selection.longest), Value(selection.names.map(Self.list)), .integer(Int64(most))
    ) { TimerSession($0) }
  }
}
