/// Keeps the packs of the store in step with its sessions, within the transaction that changes them.
///
/// What is added is gathered and written by `finish`: a pack that many sessions belong to is read and written once.
struct DayPackWriter {
  private let connection: Connection
  private var added: [Address: DayPack] = [:]

  /// A key is a name’s id, or 0 for everything; a block is 56 days.
  struct Address: Hashable {
    var key: Int64
    var block: Int64
  }

  init(_ connection: Connection) { self.connection = connection }

  /// While an old store is brought up to date there is no such table yet.
  private static func hasLengths(_ connection: Connection) throws(StoreError) -> Bool {
    try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'length_pack'") > 0
  }

  /// Adds a session under each of these keys.
  mutating func add(keys: [Int64], day: Int64, status: Int64, hour: Int64, length: Int64) {
    let place = DayPack.place(day, status)
    for key in keys {
      added[Address(key: key, block: DayPack.block(of: day)), default: DayPack()]
        .cells[place, default: .init()].add(.init(length), hour: UInt8(clamping: hour))
    }
  }

  /// Writes what was added.
  func finish() throws(StoreError) {
    for block in Set(added.keys.map(\.block)) { try dropLengths(of: block) }
    for (address, pack) in added {
      guard var whole = try load(address) else {
        // Not to be read: from the sessions, which are there already.
        try remake(address, days: nil)
        continue
      }
      for (place, cell) in pack.cells { whole.cells[place, default: .init()].add(cell) }
      try save(whole, at: address)
    }
  }

  /// Counts these days of a pack again from the sessions; nil: all of it.
  func remake(_ address: Address, days: ClosedRange<Int64>?) throws(StoreError) {
    try dropLengths(of: address.block)
    let first = address.block * DayPack.days
    let all = first...(first + DayPack.days - 1)
    let kept = days == nil ? nil : try load(address)
    var pack = kept ?? DayPack()
    let days = kept == nil ? all : days ?? all
    pack.cells = pack.cells.filter { !days.contains(first + Int64($0.key >> 2)) }
    let names = address.key == 0 ? nil : [address.key]
    try connection.eachDayCell(of: names, in: days) { day, status, hour, sums in
      pack.cells[DayPack.place(day, status), default: .init()].add(sums, hour: hour)
    }
    try save(pack, at: address)
  }

  /// The sessions by length of these days are others now: `LengthPack` is made anew when somebody asks.
  private func dropLengths(of block: Int64) throws(StoreError) {
    guard try Self.hasLengths(connection) else { return }
    try connection.run("DELETE FROM length_pack WHERE block = ?", .integer(block))
  }

  /// Nil when its bytes are damaged; a pack that is not there is an empty one.
  private func load(_ address: Address) throws(StoreError) -> DayPack? {
    try connection.first(
      "SELECT cells FROM day_pack WHERE key = ? AND block = ?", .integer(address.key),
      .integer(address.block)
    ) { row in row.withBytes(0) { DayPack($0) } } ?? DayPack()
  }

  private func save(_ pack: DayPack, at address: Address) throws(StoreError) {
    let (key, block) = (Value.integer(address.key), Value.integer(address.block))
    if pack.cells.isEmpty {
      try connection.run("DELETE FROM day_pack WHERE key = ? AND block = ?", key, block)
    } else {
      try connection.run(
        """
        INSERT INTO day_pack VALUES (?, ?, ?, ?)
        ON CONFLICT (key, block) DO UPDATE SET done = excluded.done, cells = excluded.cells
        """, key, block, .integer(pack.done), .blob(pack.bytes))
    }
  }

  /// Makes every pack again from the sessions: 4 s per million, within a transaction.
  static func remakeAll(_ connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM day_pack")
    if try hasLengths(connection) { try connection.run("DELETE FROM length_pack") }
    var last: Int64 = 0
    while true {
      // In pieces, so that memory stays small.
      let piece = try connection.rows(
        """
        SELECT id, name_id, local_day, status, hour, active_ms
        FROM session WHERE id > ? ORDER BY id LIMIT 50000
        """, .integer(last)
      ) { row in (0..<6).map { row.integer($0) } }
      guard let end = piece.last else { return }
      var writer = DayPackWriter(connection)
      for row in piece {
        writer.add(
          keys: [0, row[1]], day: row[2], status: row[3], hour: row[4], length: row[5])
      }
      try writer.finish()
      last = end[0]
    }
  }
}

extension Connection {
  /// The plain way: the sessions themselves, added up by day, status and hour. `names` nil: all of them.
  func eachDayCell(
    of names: [Int64]?, in days: ClosedRange<Int64>, lengths: ClosedRange<Int64> = .min ... .max,
    _ visit: (_ day: Int64, _ status: Int64, _ hour: UInt8, DayPack.Sums) -> Void
  ) throws(StoreError) {
    func read(_ row: borrowing Row) throws(StoreError) -> Bool {
      var sums = DayPack.Sums()
      sums.count = row.integer(3)
      sums.length = Int64(clamping: row.real(4))
      sums.squares = row.real(5)
      sums.shortest = max(0, row.integer(6))
      sums.longest = max(0, row.integer(7))
      visit(row.integer(0), row.integer(1), UInt8(clamping: row.integer(2)), sums)
      return true
    }
    let (from, to) = (Value.integer(days.lowerBound), Value.integer(days.upperBound))
    let (least, most) = (Value.integer(lengths.lowerBound), Value.integer(lengths.upperBound))
    guard let names else {
      return try forEach(
        """
        SELECT local_day, status, hour, count(*), total(max(0, active_ms)),
          total(max(0, active_ms) * 1.0 * max(0, active_ms)), min(active_ms), max(active_ms)
        FROM session WHERE status IN (0, 1, 2) AND local_day BETWEEN ? AND ?
          AND active_ms BETWEEN ? AND ? GROUP BY 1, 2, 3
        """, from, to, least, most, visit: read)
    }
    try forEach(
      """
      SELECT local_day, status, hour, count(*), total(max(0, active_ms)),
        total(max(0, active_ms) * 1.0 * max(0, active_ms)), min(active_ms), max(active_ms)
      FROM session WHERE name_id IN (SELECT value FROM json_each(?)) AND status IN (0, 1, 2)
        AND local_day BETWEEN ? AND ? AND active_ms BETWEEN ? AND ? GROUP BY 1, 2, 3
      """, .text(SessionTable.list(names)), from, to, least, most, visit: read)
  }
}

extension Int64 {
  /// The nearest whole number there is.
  fileprivate init(clamping real: Double) {
    self = real >= 9.2e18 ? .max : real <= -9.2e18 ? .min : Int64(real)
  }
}
