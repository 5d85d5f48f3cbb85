import CSQLite
import Workflows

/// A page of a list of work.
public struct WorkPage: Hashable, Sendable {
  public var ids: [Int64]
  /// How many the whole list has.
  public var total: Int
  /// How many there are that go on.
  public var open: Int
}

extension Store {
  /// A page of the work that is so.
  ///
  /// - Parameter wall: the moment, for what is late; nanoseconds since 1970 UTC.
  public func page(_ list: WorkList, at wall: Int64, from offset: Int, limit: Int)
    throws(StoreError) -> WorkPage
  {
    let query = WorkSQL(list, at: wall)
    let open = Int(try connection.number("SELECT count(*) FROM work WHERE status IN (0, 1)"))
    var ids: [Int64] = []
    try ask(query.page, query.values + [.integer(Int64(limit)), .integer(Int64(offset))]) {
      ids.append($0.integer(0))
    }
    var total = 0
    try ask(query.count, query.values) { total = Int($0.integer(0)) }
    if let rest = query.rest {
      // What has none of the field that it is ordered by stands last, whichever way.
      let before = total
      try ask(rest.count, rest.values) { total += Int($0.integer(0)) }
      if ids.count < limit, total > before {
        let values =
          rest.values + [
            .integer(Int64(limit - ids.count)), .integer(Int64(max(0, offset - before))),
          ]
        try ask(rest.page, values) { ids.append($0.integer(0)) }
      }
    }
    return WorkPage(ids: ids, total: list.most.map { min($0, total) } ?? total, open: open)
  }

  private func ask(_ sql: String, _ values: [Value], _ read: (borrowing Row) -> Void)
    throws(StoreError)
  {
    let statement = try connection.prepare(sql)
    defer { sqlite3_finalize(statement) }
    try connection.rows(of: statement, values, read)
  }
}

/// A list as statements, made of words of ours; what somebody said is bound.
private struct WorkSQL {
  private(set) var page = ""
  private(set) var count = ""
  private(set) var values: [Value] = []
  /// What lacks the field that it is ordered by, if it is.
  private(set) var rest: (page: String, count: String, values: [Value])?

  private var conditions: [String] = []

  init(_ list: WorkList, at wall: Int64) {
    var joined: String?
    var joinedValues: [Value] = []
    if case .field(let field, let isQuantity) = list.order {
      joined = isQuantity ? "f.fact = ? AND f.number IS NOT NULL" : "f.fact = ?"
      joinedValues = [.text(field)]
    }
    var saysStatus = false
    for test in list.tests {
      // A bound of the field that it is ordered by narrows the walk itself.
      if case .amount(let field, let low, let high, let inclusive) = test, let walk = joined,
        list.order == .field(field, isQuantity: true)
      {
        joined = walk + Self.bounds("f.number", low, high, inclusive)
        joinedValues += [low, high].compactMap { $0.map { .real($0) } }
        rest = nil
        conditions.append("TRUE")
        isBounded = true
        continue
      }
      saysStatus = add(test, at: wall) || saysStatus
    }
    if !saysStatus { conditions.insert("w.status IN (0, 1)", at: 0) }
    let what = conditions.joined(separator: " AND ")
    let way = list.isDescending ? "DESC" : "ASC"
    let own = values
    if let joined {
      let from = "FROM work_fact f CROSS JOIN work w ON w.id = f.id WHERE \(joined) AND \(what)"
      var column = "f.text"
      if case .field(_, isQuantity: true) = list.order { column = "f.number" }
      page = "SELECT w.id \(from) ORDER BY \(column) \(way), w.id LIMIT ? OFFSET ?"
      count = "SELECT count(*) \(from)"
      values = joinedValues + own
      if !isBounded, case .field(let field, _) = list.order {
        let without =
          "FROM work w WHERE \(what) AND NOT EXISTS (SELECT 1 FROM work_fact f WHERE f.id = w.id AND f.fact = ?)"
        rest = (
          "SELECT w.id \(without) ORDER BY w.id LIMIT ? OFFSET ?", "SELECT count(*) \(without)",
          own + [.text(field)]
        )
      }
    } else {
      let order =
        switch list.order {
        case .begun, .field: "w.id \(way)"
        case .changed: "w.changed \(list.isDescending ? "ASC" : "DESC")"
        case .due: "w.due IS NULL, w.due \(way), w.id"
        case .name: "w.name \(way), w.id"
        }
      page = "SELECT w.id FROM work w WHERE \(what) ORDER BY \(order) LIMIT ? OFFSET ?"
      count = "SELECT count(*) FROM work w WHERE \(what)"
    }
  }

  private var isBounded = false

  private static func bounds(
    _ column: String, _ low: Double?, _ high: Double?, _ inclusive: Bool
  ) -> String {
    let equal = inclusive ? "=" : ""
    return (low == nil ? "" : " AND \(column) >\(equal) ?")
      + (high == nil ? "" : " AND \(column) <\(equal) ?")
  }

  /// True where it says whether the work goes on.
  private mutating func add(_ test: WorkList.Test, at wall: Int64) -> Bool {
    func isSo(_ condition: String, _ values: [Value] = []) {
      conditions.append(condition)
      self.values += values
    }
    switch test {
    case .open: isSo("w.status IN (0, 1)")
    case .closed: isSo("w.status = 2")
    case .archived: isSo("w.status = 3")
    case .blocked: isSo("w.status IN (0, 1) AND w.blocked = 1")
    case .late: isSo("w.status IN (0, 1) AND w.due < ?", [.integer(wall)])
    case .held:
      isSo("w.status = 1 AND (w.resumes IS NULL OR w.resumes > ?)", [.integer(wall)])
    case .unowned:
      isSo("w.lead IS NULL")
      return false
    case .due(let range):
      isSo("w.due BETWEEN ? AND ?", [.integer(range.lowerBound), .integer(range.upperBound)])
      return false
    case .kind(let kind):
      isSo("w.kind = ?", [.text(kind)])
      return false
    case .place(let place):
      isSo("(w.phase = ? OR w.step = ?)", [.text(place), .text(place)])
      return false
    case .fact(let fact):
      isSo(
        "w.id IN (SELECT id FROM work_fact WHERE fact = ? AND text = ?)",
        [.text(fact.of), .text(fact.text)])
      return false
    case .amount(let field, let low, let high, let inclusive):
      isSo(
        "w.id IN (SELECT id FROM work_fact WHERE fact = ? AND number IS NOT NULL\(Self.bounds("number", low, high, inclusive)))",
        [.text(field)] + [low, high].compactMap { $0.map { .real($0) } })
      return false
    case .words(let words):
      let said = words.map { "\"\($0.filter { $0 != "\"" })\"*" }.joined(separator: " ")
      isSo("w.id IN (SELECT rowid FROM work_text WHERE work_text MATCH ?)", [.text(said)])
      return false
    case .none:
      isSo("FALSE")
      return false
    }
    return true
  }
}
