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
    try ask(query.count, query.own) { total = Int($0.integer(0)) }
    if let rest = query.rest, ids.count < limit, offset + ids.count < total {
      // What has none of the field that it is ordered by stands last, whichever way.
      var skipped = 0
      if ids.isEmpty {
        var having = 0
        try ask(rest.having, query.values) { having = Int($0.integer(0)) }
        skipped = max(0, offset - having)
      }
      let values =
        rest.values + [.integer(Int64(limit - ids.count)), .integer(Int64(skipped))]
      try ask(rest.page, values) { ids.append($0.integer(0)) }
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
  /// What is bound in the page, and in the count.
  private(set) var values: [Value] = []
  private(set) var own: [Value] = []
  /// What lacks the field that it is ordered by, if it is; and how many have it.
  private(set) var rest: (page: String, having: String, values: [Value])?

  private var conditions: [String] = []

  init(_ list: WorkList, at wall: Int64) {
    var saysStatus = false
    for test in list.tests { saysStatus = add(test, at: wall) || saysStatus }
    if !saysStatus { conditions.insert("w.status IN (0, 1)", at: 0) }
    let what = conditions.joined(separator: " AND ")
    let way = list.isDescending ? "DESC" : "ASC"
    count = "SELECT count(*) FROM work w WHERE \(what)"
    values = own
    let order: String
    switch list.order {
    case .field(let field, let isQuantity):
      let column = isQuantity ? "f.number" : "f.text"
      let from = """
        FROM work_fact f CROSS JOIN work w ON w.id = f.id
        WHERE f.fact = ? AND \(isQuantity ? "f.number IS NOT NULL AND" : "") \(what)
        """
      let without = """
        FROM work w WHERE \(what)
        AND NOT EXISTS (SELECT 1 FROM work_fact f WHERE f.id = w.id AND f.fact = ?)
        """
      values = [.text(field)] + own
      page = "SELECT w.id \(from) ORDER BY \(column) \(way), w.id LIMIT ? OFFSET ?"
      rest = (
        "SELECT w.id \(without) ORDER BY w.id LIMIT ? OFFSET ?", "SELECT count(*) \(from)",
        own + [.text(field)]
      )
      return
    case .begun: order = "w.id \(way)"
    case .changed: order = "w.changed \(list.isDescending ? "ASC" : "DESC"), w.id"
    case .due: order = "w.due IS NULL, w.due \(way), w.id"
    case .name: order = "w.name \(way), w.id"
    case .amount:
      order = list.isDescending ? "w.amount DESC, w.id" : "w.amount IS NULL, w.amount, w.id"
    }
    page = "SELECT w.id FROM work w WHERE \(what) ORDER BY \(order) LIMIT ? OFFSET ?"
  }

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
      own += values
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
      let bounds = [low, high].compactMap { $0.map { Value.real($0) } }
      if let field {
        isSo(
          "w.id IN (SELECT id FROM work_fact WHERE fact = ? AND number IS NOT NULL\(Self.bounds("number", low, high, inclusive)))",
          [.text(field)] + bounds)
      } else {
        isSo("w.amount IS NOT NULL\(Self.bounds("w.amount", low, high, inclusive))", bounds)
      }
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
