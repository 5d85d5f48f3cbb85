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

extension WorkIndex {
  /// A page of the work that is so.
  ///
  /// Few that are so are looked up and sorted; many are met soon by going along in the order that is asked for. How many
  /// there are is counted first, and tells which of both is shorter.
  ///
  /// - Parameter wall: the moment, for what is late; nanoseconds since 1970 UTC.
  public func page(_ list: WorkList, at wall: Int64, from offset: Int, limit: Int)
    throws(StoreError) -> WorkPage
  {
    var query = WorkSQL(list, at: wall)
    try store.workCounts.keep(as: connection.version())
    let open = try number(WorkSQL.onShelf(1))
    if query.choosesFact {
      query.narrow(by: try query.factCounts.map { sql throws(StoreError) in try number(sql) })
    }
    let total = query.isImpossible ? 0 : try number(query.count)
    var ids: [Int64] = []
    if offset < total, limit > 0 {
      let all = Int(try connection.number("SELECT max(id) FROM work"))
      // So many are met, as a rule, until the page is full.
      let met = (offset + limit).multipliedReportingOverflow(by: max(1, all))
      let goesAlong = !met.overflow && met.partialValue / total <= total
      ids = try self.ids(query.page(goesAlong: goesAlong), limit, offset)
      if ids.count < limit, offset + ids.count < total, let rest = query.rest(goesAlong: goesAlong)
      {
        // What has none of what it is ordered by stands last, whichever way.
        let skipped = ids.isEmpty ? max(0, offset - (try number(query.having))) : 0
        ids += try self.ids(rest, limit - ids.count, skipped)
      }
    }
    return WorkPage(ids: ids, total: list.most.map { min($0, total) } ?? total, open: open)
  }

  /// How many facts of that name have a quantity between two, of work that goes on.
  public func countFacts(_ fact: String, from low: Double, to high: Double) throws(StoreError)
    -> Int
  {
    Int(
      try connection.number(
        """
        SELECT count(*) FROM work_fact
        WHERE fact = ? AND shelf = 1 AND number IS NOT NULL AND number >= ? AND number < ?
        """, .text(fact), .real(low), .real(high)))
  }

  /// The work that goes on with the least quantities of a fact between two, each once, in their order.
  public func works(withFact fact: String, from low: Double, to high: Double, limit: Int)
    throws(StoreError) -> [Int64]
  {
    var found: [Int64] = []
    try connection.forEach(
      """
      SELECT id FROM work_fact INDEXED BY work_fact_number
      WHERE fact = ? AND shelf = 1 AND number IS NOT NULL AND number >= ? AND number < ?
      ORDER BY number, id
      """, .text(fact), .real(low), .real(high)
    ) { (row: borrowing Row) throws(StoreError) in
      if !found.contains(row.integer(0)) { found.append(row.integer(0)) }
      return found.count < limit
    }
    return found
  }

  private func ids(_ sql: SQL, _ limit: Int, _ offset: Int) throws(StoreError) -> [Int64] {
    var found: [Int64] = []
    let bound = SQL(
      sql.text + " LIMIT ? OFFSET ?",
      sql.values + [.integer(Int64(limit)), .integer(Int64(offset))]
    )
    try ask(bound) { found.append($0.integer(0)) }
    return found
  }

  /// A count; one of before counts as long as nobody changed anything.
  private func number(_ sql: SQL) throws(StoreError) -> Int {
    let key = "\(sql.text) \(sql.values)"
    if let known = store.workCounts[key] { return known }
    var number = 0
    try ask(sql) { number = Int($0.integer(0)) }
    store.workCounts[key] = number
    return number
  }

  private func ask(_ sql: SQL, _ read: (borrowing Row) -> Void) throws(StoreError) {
    let statement = try connection.prepare(sql.text)
    defer { sqlite3_finalize(statement) }
    try connection.rows(of: statement, sql.values, read)
  }
}

/// What was counted, as long as it is so: a count goes through all that is counted, and of many lists several are the same.
struct WorkCounts {
  private var version: [Int64]?
  private var known: [String: Int] = [:]
  private static let most = 64

  /// - Parameter version: that of the store now; other than before, or nil, and nothing is known any more.
  mutating func keep(as version: [Int64]?) {
    if version == nil || version != self.version { known = [:] }
    self.version = version
  }

  subscript(question: String) -> Int? {
    get { known[question] }
    set {
      guard version != nil else { return }
      if known.count >= Self.most { known = [:] }
      known[question] = newValue
    }
  }
}

/// A piece of a statement, made of words of ours, with what is bound in it.
private struct SQL {
  var text: String
  var values: [Value]

  init(_ text: String, _ values: [Value] = []) { (self.text, self.values) = (text, values) }

  static func + (one: SQL, other: SQL) -> SQL {
    SQL(one.text + other.text, one.values + other.values)
  }

  /// All of them have to be so.
  static func all(_ parts: [SQL]) -> SQL {
    SQL(parts.map(\.text).joined(separator: " AND "), parts.flatMap(\.values))
  }
}

/// A list as statements; what somebody said is bound.
private struct WorkSQL {
  /// A test that is so of none.
  private(set) var isImpossible = false
  /// 1: what goes on or rests; 2: what is closed; 3: what is archived.
  private var shelves: [Int64] = []
  /// What is asked of the work itself, by columns that `work_look` has.
  private var columns: [SQL] = []
  /// What stands in its facts.
  private var facts: [FactTest] = []
  private var words: [String] = []
  private let order: WorkList.Order
  private let way: String

  init(_ list: WorkList, at wall: Int64) {
    order = list.order
    // Of what was changed, the newest comes first.
    let falls = if case .changed = list.order { !list.isDescending } else { list.isDescending }
    way = falls ? "DESC" : "ASC"
    for test in list.tests { add(test, at: wall) }
    if shelves.isEmpty { shelves = [1] }
    for other in shelves.dropFirst() where other != shelves[0] { isImpossible = true }
  }

  /// A fact that is there: with a text, or with a quantity between bounds.
  private struct FactTest {
    var name: String
    var text: String?
    /// On its number, behind the name of the table and a point.
    var bounds: ((String) -> SQL)?
  }

  private func on(_ fact: FactTest, _ table: String) -> SQL {
    let own = SQL(
      "\(table).fact = ? AND \(table).shelf = ?", [.text(fact.name), .integer(shelves[0])])
    let text = fact.text.map { SQL("\(table).text = ?", [.text($0)]) }
    return .all([own, text, fact.bounds?("\(table).number")].compactMap(\.self))
  }

  /// Of several facts it matters which one is looked up, and which are asked of what is found.
  var choosesFact: Bool { words.isEmpty && facts.count > 1 }

  /// How many have each of the facts, as questions.
  var factCounts: [SQL] {
    facts.map { SQL("SELECT count(*) FROM \(table($0, "d")) WHERE ") + on($0, "d") }
  }

  /// The fact that fewest have is looked up.
  mutating func narrow(by counts: [Int]) {
    facts = zip(facts, counts).sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: Statements

  var count: SQL { counting(having: false) }
  /// How many have what they are ordered by.
  var having: SQL { counting(having: true) }

  /// All that stands on a shelf.
  static func onShelf(_ shelf: Int64) -> SQL {
    SQL(
      "SELECT count(*) FROM work w INDEXED BY work_by_begun WHERE w.shelf = ?", [.integer(shelf)])
  }

  private func counting(having: Bool) -> SQL {
    let conditions = having ? [present].compactMap(\.self) : []
    if columns.isEmpty, conditions.isEmpty, words.isEmpty, facts.isEmpty {
      return Self.onShelf(shelves[0])
    }
    if columns.isEmpty, conditions.isEmpty, words.isEmpty, facts.count == 1 {
      return SQL("SELECT count(*) FROM \(table(facts[0], "d")) WHERE ") + on(facts[0], "d")
    }
    return SQL("SELECT count(*)") + source(conditions)
  }

  /// - Parameter goesAlong: in the order that is asked for, until there are enough.
  func page(goesAlong: Bool) -> SQL {
    let (key, id) = (self.key, isField ? "o.id" : "w.id")
    guard goesAlong else {
      let parts = isField ? [] : [present].compactMap(\.self)
      let from = source(parts, joined: isField ? field : nil)
      return SQL("SELECT w.id") + from + SQL(" ORDER BY +\(key) \(way), +w.id \(way)")
    }
    let sort = SQL(" ORDER BY \(key == "w.id" ? "" : "\(key) \(way), ")\(id) \(way)")
    guard isField else {
      return SQL("SELECT w.id FROM work w INDEXED BY \(index) WHERE ")
        + .all([shelf, present].compactMap(\.self) + columns + facts.map(probe) + spoken) + sort
    }
    let own = SQL.all([field, SQL("o.shelf = ?", [.integer(shelves[0])])])
    let others = columns + facts.map(probe) + spoken
    return SQL("SELECT o.id FROM work_fact o")
      + SQL(others.isEmpty ? "" : " CROSS JOIN work w ON w.id = o.id") + SQL(" WHERE ")
      + .all([own] + others) + sort
  }

  /// What lacks what it is ordered by, if any can; in the order of the numbers.
  func rest(goesAlong: Bool) -> SQL? {
    guard let absent else { return nil }
    let sort = SQL(" ORDER BY \(goesAlong ? "" : "+")w.id")
    guard goesAlong else { return SQL("SELECT w.id") + source([absent]) + sort }
    return SQL("SELECT w.id FROM work w INDEXED BY work_by_begun WHERE ")
      + .all([shelf, absent] + columns + facts.map(probe) + spoken) + sort
  }

  // MARK: Parts

  private var shelf: SQL { SQL("w.shelf = ?", [.integer(shelves[0])]) }

  /// From what narrows most: words, else facts, else the columns alone.
  private func source(_ more: [SQL], joined field: SQL? = nil) -> SQL {
    var conditions: [SQL] = [shelf]
    var others = facts
    var from = " FROM work w INDEXED BY work_look"
    if let match {
      from = " FROM work_text CROSS JOIN work w ON w.id = work_text.rowid"
      conditions.insert(SQL("work_text MATCH ?", [.text(match)]), at: 0)
    } else if !others.isEmpty {
      let first = others.removeFirst()
      from = " FROM \(table(first, "d")) CROSS JOIN work w ON w.id = d.id"
      conditions.insert(on(first, "d"), at: 0)
    }
    if let field {
      from += " CROSS JOIN work_fact o ON o.id = w.id"
      conditions.append(field)
    }
    return SQL(from + " WHERE ") + .all(conditions + columns + others.map(probe) + more)
  }

  private func table(_ fact: FactTest, _ name: String) -> String {
    "work_fact \(name)\(fact.bounds == nil ? "" : " INDEXED BY work_fact_number")"
  }

  private func probe(_ fact: FactTest) -> SQL {
    let index = fact.bounds == nil ? "" : " INDEXED BY work_fact_id"
    return SQL("EXISTS (SELECT 1 FROM work_fact e\(index) WHERE e.id = w.id AND ") + on(fact, "e")
      + SQL(")")
  }

  private var match: String? {
    words.isEmpty ? nil : Self.matching(words)
  }

  private var spoken: [SQL] {
    guard let match else { return [] }
    return [
      SQL("w.id IN (SELECT rowid FROM work_text WHERE work_text MATCH ?)", [.text(match)])
    ]
  }

  // MARK: Order

  private var isField: Bool { if case .field = order { true } else { false } }

  private var key: String {
    switch order {
    case .begun: "w.id"
    case .changed: "w.changed"
    case .due: "w.due"
    case .name: "w.name"
    case .amount: "w.amount"
    case .field(_, let isQuantity): isQuantity ? "o.number" : "o.text"
    }
  }

  private var index: String {
    switch order {
    case .begun, .field: "work_by_begun"
    case .changed: "work_by_changed"
    case .due: "work_by_due"
    case .name: "work_by_name"
    case .amount: "work_by_amount"
    }
  }

  /// The field that it is ordered by, as a condition on `work_fact` under the name `o`.
  private var field: SQL {
    guard case .field(let field, let isQuantity) = order else { return SQL("TRUE") }
    return SQL("o.fact = ?\(isQuantity ? " AND o.number IS NOT NULL" : "")", [.text(field)])
  }

  /// That it has what it is ordered by, and that it has not; nil: all have.
  private var present: SQL? {
    switch order {
    case .due, .amount: SQL("\(key) IS NOT NULL")
    case .field:
      SQL("EXISTS (SELECT 1 FROM work_fact o WHERE o.id = w.id AND ") + field + SQL(")")
    case .begun, .changed, .name: nil
    }
  }

  private var absent: SQL? {
    switch order {
    case .due, .amount: SQL("\(key) IS NULL")
    case .field(let field, _):
      SQL(
        "NOT EXISTS (SELECT 1 FROM work_fact o WHERE o.id = w.id AND o.fact = ?)", [.text(field)])
    case .begun, .changed, .name: nil
    }
  }

  // MARK: Tests

  private static func bounds(_ column: String, _ low: Double?, _ high: Double?, _ inclusive: Bool)
    -> SQL
  {
    let equal = inclusive ? "=" : ""
    let text =
      "\(column) IS NOT NULL" + (low == nil ? "" : " AND \(column) >\(equal) ?")
      + (high == nil ? "" : " AND \(column) <\(equal) ?")
    return SQL(text, [low, high].compactMap { $0.map { Value.real($0) } })
  }

  private mutating func add(_ test: WorkList.Test, at wall: Int64) {
    switch test {
    case .open: shelves.append(1)
    case .closed: shelves.append(2)
    case .archived: shelves.append(3)
    case .blocked, .late, .held:
      shelves.append(1)
      columns.append(Self.condition(test, at: wall))
    case .fact(let fact): facts.append(FactTest(name: fact.of, text: fact.text))
    case .amount(let field?, let low, let high, let inclusive):
      facts.append(FactTest(name: field) { Self.bounds($0, low, high, inclusive) })
    case .words(let said): words += said
    case .none: isImpossible = true
    case .unowned, .due, .kind, .place, .lacks, .amount(nil, _, _, _), .not, .any:
      columns.append(Self.condition(test, at: wall))
    }
  }

  /// A test as a condition on the work.
  private static func condition(_ test: WorkList.Test, at wall: Int64) -> SQL {
    switch test {
    case .open: return SQL("w.shelf = 1")
    case .closed: return SQL("w.shelf = 2")
    case .archived: return SQL("w.shelf = 3")
    case .blocked: return SQL("w.blocked = 1")
    case .late: return SQL("w.due < ?", [.integer(wall)])
    case .held:
      return SQL(
        "(w.status = 1 AND (w.resumes IS NULL OR w.resumes > ?))", [.integer(wall)])
    case .unowned: return SQL("w.lead IS NULL")
    case .due(let range):
      return SQL(
        "w.due BETWEEN ? AND ?", [.integer(range.lowerBound), .integer(range.upperBound)])
    case .kind(let kind): return SQL("w.kind = ?", [.text(kind)])
    case .place(let place):
      return SQL("(w.phase = ? OR w.step = ?)", [.text(place), .text(place)])
    case .lacks(let field):
      return SQL(
        "NOT EXISTS (SELECT 1 FROM work_fact n WHERE n.id = w.id AND n.fact = ?)",
        [.text(WorkRow.Fact.said(field))])
    case .fact(let fact):
      return SQL(
        "EXISTS (SELECT 1 FROM work_fact n WHERE n.id = w.id AND n.fact = ? AND n.text = ?)",
        [.text(fact.of), .text(fact.text)])
    case .amount(let field?, let low, let high, let inclusive):
      return SQL(
        "EXISTS (SELECT 1 FROM work_fact n WHERE n.id = w.id AND n.fact = ? AND ", [.text(field)])
        + bounds("n.number", low, high, inclusive) + SQL(")")
    case .amount(nil, let low, let high, let inclusive):
      return SQL("(") + bounds("w.amount", low, high, inclusive) + SQL(")")
    case .words(let said):
      return SQL(
        "w.id IN (SELECT rowid FROM work_text WHERE work_text MATCH ?)",
        [.text(matching(said))])
    case .not(let test): return SQL("(") + condition(test, at: wall) + SQL(") IS NOT TRUE")
    case .any(let tests):
      let parts = tests.map { condition($0, at: wall) }
      return parts.isEmpty
        ? SQL("FALSE")
        : SQL(
          "(" + parts.map(\.text).joined(separator: " OR ") + ")", parts.flatMap(\.values))
    case .none: return SQL("FALSE")
    }
  }

  /// Words that each begin with these.
  private static func matching(_ words: [String]) -> String {
    words.map { "\"\($0.filter { $0 != "\"" })\"*" }.joined(separator: " ")
  }
}
