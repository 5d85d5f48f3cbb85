/// Every session of 56 days with its name, hour and length, in a few bytes each: what statistics by length read.
///
/// A million sessions are 8 MB of these and read in some hundredths of a second; the sessions themselves take seconds.
/// A pack is made when somebody first asks about its days, and goes with the first change to a session of them. Bytes:
/// for each place (day · 4 + status, as in `DayPack`) that byte, how many bytes its sessions take as a varint, and for
/// each session its name's id, its hour and its length in milliseconds.
enum LengthPack {
  struct Session {
    var place: UInt8
    var name: Int64
    var hour: UInt8
    /// Milliseconds without pauses, 0 or more.
    var length: Int64
  }

  /// - Parameter sessions: by place, rising.
  static func bytes(_ sessions: [Session]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sessions.count * 8)
    var rest = sessions[...]
    while let place = rest.first?.place {
      var cell: [UInt8] = []
      while let session = rest.first, session.place == place {
        cell.put(session.name)
        cell.append(min(23, session.hour))
        cell.put(session.length)
        rest.removeFirst()
      }
      bytes.append(place)
      bytes.put(Int64(cell.count))
      bytes += cell
    }
    return bytes
  }

  /// Visits the sessions of wanted places one by one; false when these are not the bytes of a pack: what was visited before is
  /// worth nothing then. 10 ns a session.
  @inline(__always)
  static func read(
    _ bytes: UnsafeRawBufferPointer, at isWanted: (UInt8) -> Bool,
    _ visit: (_ place: UInt8, _ name: Int64, _ hour: Int, _ length: Int64) -> Void
  ) -> Bool {
    var scan = DayPack.Scan(bytes: bytes)
    while scan.offset < bytes.count {
      let place = scan.byte()
      let size = scan.varint()
      guard !scan.isShort, Int64(place >> 2) < DayPack.days, place & 3 < 3, size > 0,
        size <= Int64(bytes.count - scan.offset)
      else { return false }
      let end = scan.offset + Int(size)
      guard isWanted(place) else {
        scan.offset = end
        continue
      }
      while scan.offset < end {
        let name = scan.varint()
        let hour = scan.byte()
        let length = scan.varint()
        guard !scan.isShort, hour < 24, length >= 0 else { return false }
        visit(place, name, Int(hour), length)
      }
      guard scan.offset == end else { return false }
    }
    return true
  }
}

extension [UInt8] {
  /// A varint as in LEB128.
  mutating func put(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    while rest > 127 {
      append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension Migration {
  static let lengthPacks = Migration(
    version: 7,
    script: """
      CREATE TABLE length_pack (block INTEGER PRIMARY KEY, cells BLOB NOT NULL) STRICT;
      """)
}

extension SessionTable {
  /// The sums of sessions of certain lengths. Nil where there can be no packs of them, or one is damaged.
  ///
  /// What is missing is made first, 56 days at a time, and kept where the store can be written at once; the first question
  /// about ten years with a million sessions takes 0.6 s, the next ones 5 to 30 ms.
  func sumsOfLength(_ selection: SessionSelection, hours: Bool) throws(StoreError) -> DaySums? {
    let hasPacks = try connection.number(
      "SELECT count(*) FROM sqlite_schema WHERE name IN ('day_pack', 'length_pack') AND type = 'table'"
    )
    guard hasPacks == 2, let lengths = selection.lengths else { return nil }
    let (low, high) = (
      Value.integer(DayPack.block(of: selection.days.lowerBound)),
      Value.integer(DayPack.block(of: selection.days.upperBound))
    )
    let missing = try connection.rows(
      """
      SELECT block FROM day_pack WHERE key = 0 AND block BETWEEN ? AND ?
        AND block NOT IN (SELECT block FROM length_pack)
      """, low, high
    ) { $0.integer(0) }
    for block in missing {
      guard !store.isReadOnly, !connection.inTransaction else { return nil }
      // Whoever is writing now goes first; then the sessions themselves are added up.
      do throws(StoreError) {
        try store.waiting(atMost: 50) { () throws(StoreError) in try keepLengths(of: block) }
      } catch {
        return nil
      }
    }
    var sums = DaySums(selection, hours: hours)
    let names = selection.names.map { Set($0) }
    var isSound = true
    try connection.forEach(
      "SELECT block, cells FROM length_pack WHERE block BETWEEN ? AND ?", low, high
    ) { (row: borrowing Row) throws(StoreError) in
      isSound = sums.add(row, of: names, lengths: lengths)
      return isSound
    }
    return isSound ? sums : nil
  }

  /// Makes the pack of a block from its sessions. 9 ms for 15,000 sessions.
  private func keepLengths(of block: Int64) throws(StoreError) {
    let first = block * DayPack.days
    try store.mark { () throws(StoreError) in
      var sessions: [LengthPack.Session] = []
      try connection.forEach(
        """
        SELECT local_day, status, name_id, hour, active_ms FROM session
        WHERE status IN (0, 1, 2) AND local_day BETWEEN ? AND ? AND active_ms >= 0
        """, .integer(first), .integer(first + DayPack.days - 1)
      ) { (row: borrowing Row) throws(StoreError) in
        sessions.append(
          .init(
            place: DayPack.place(row.integer(0), row.integer(1)), name: row.integer(2),
            hour: UInt8(clamping: row.integer(3)), length: row.integer(4)))
        return true
      }
      sessions.sort { $0.place < $1.place }
      try connection.run(
        "INSERT OR REPLACE INTO length_pack VALUES (?, ?)", .integer(block),
        .blob(LengthPack.bytes(sessions)))
    }
  }
}

extension DaySums {
  /// Adds a row of (block, cells) of sessions with their lengths; false when its bytes are damaged.
  fileprivate mutating func add(
    _ row: borrowing Row, of names: Set<Int64>?, lengths: ClosedRange<Int64>
  ) -> Bool {
    let first = row.integer(0) * DayPack.days
    let only = names?.count == 1 ? names?.first : nil
    var (cells, hours): ([UInt8: DayPack.Sums], [Int]) = ([:], Array(repeating: 0, count: 24))
    var (place, sums): (UInt8, DayPack.Sums) = (0, .init())
    let isSound = row.withBytes(1) { bytes in
      LengthPack.read(bytes) { place in
        wants(first + Int64(place >> 2), Int(place & 3))
      } _: { at, name, hour, length in
        guard lengths.contains(length),
          only.map({ $0 == name }) ?? (names?.contains(name) ?? true)
        else { return }
        if at != place {
          if sums.count > 0 { cells[place] = sums }
          (place, sums) = (at, .init())
        }
        sums.add(.init(length))
        hours[hour] += 1
      }
    }
    if sums.count > 0 { cells[place] = sums }
    guard isSound else { return false }
    for (place, sums) in cells {
      add(first + Int64(place >> 2), Int64(place & 3), sums)
    }
    add(hours: hours)
    return true
  }
}
