import CSQLite
import Timers

/// Sessions on their way into a store from elsewhere, in as many transactions as it takes, and in the end all or none.
///
/// Each transaction but the last notes beside its rows that they belong to an import that has not come to its end
/// (`mark`: `import OWNER FIRST-ID` → last id); the last takes these notes away. So what an import leaves that was
/// killed, or that found no room on the disk, is known and taken back (`Store.unfinishedImports`).
///
/// What is there already is known by a number for each session, so that of a million only those are looked up that may
/// be twice. Another process may write between two transactions; from then on each is looked up.
public struct SessionImport {
  /// Fewer are looked up one by one: to read all that is there would take longer.
  private static let many = 10_000

  private let connection: Connection
  /// The process that imports.
  private let owner: String
  /// Room that is given back before anything is taken back: also that has to be written down.
  private var reserve: DiskReserve?
  /// How much room: the log of the largest transaction, and what the last one made the file grow.
  private static let reserved: Int64 = 32 << 20
  /// Numbers of what is there. Nil: not known.
  private var there: Set<UInt64>?
  /// Changes when another process has written.
  private var version: Int64?

  /// Takes more memory for the pages of the file (32 MiB) until `finish`.
  /// - Parameter owner: says later whose rows they are, while it is not finished.
  public init(_ store: Store, owner: String = "") {
    connection = store.connection
    self.owner = owner
    _ = try? connection.run("PRAGMA cache_size = -32768")
  }

  /// Gives back memory and room; it need not have come to its end.
  public mutating func finish() {
    reserve = nil
    _ = try? connection.run("PRAGMA cache_size = -2000")
  }

  /// Notes rows of a transaction that is not the last, which lie side by side; or takes the notes of all before away.
  fileprivate mutating func note(_ added: [Int64], isLast: Bool) throws(StoreError) {
    if isLast {
      let notes = UnfinishedImport.notes(of: owner)
      try connection.run(
        "DELETE FROM mark WHERE name >= ? AND name < ?", .text(notes.lowerBound),
        .text(notes.upperBound))
    } else if let first = added.first, let last = added.last {
      if reserve == nil { reserve = try DiskReserve(beside: connection.path, Self.reserved) }
      let part = UnfinishedImport(owner: owner, first: first, last: last)
      try connection.run("INSERT INTO mark VALUES (?, ?)", .text(part.note), .integer(last))
    }
  }

  /// Makes sure that what is known is what is there; within a transaction.
  fileprivate mutating func look(for count: Int) throws(StoreError) {
    let now = try connection.number("PRAGMA data_version")
    guard let version else {
      self.version = now
      guard count >= Self.many else { return }
      var there: Set<UInt64> = []
      try connection.forEach(
        "SELECT n.folded, s.status, s.started_ms, s.ended_ms FROM session s JOIN session_name n ON n.id = s.name_id"
      ) {
        (row: borrowing Row) throws(StoreError) in
        there.insert(
          Self.number(Self.hash(row.text(0)), row.integer(1), row.integer(2), row.integer(3)))
        return true
      }
      self.there = there
      return
    }
    if now != version { there = nil }
  }

  /// The same for the same session; for another one most likely not.
  private static func number(_ name: Int64, _ status: Int64, _ start: Int64, _ end: Int64) -> UInt64
  {
    var number: UInt64 = 0x9E37_79B9_7F4A_7C15
    for part in [name &* 4 &+ status, start, end] {
      number = (number ^ UInt64(bitPattern: part)) &* 0xD6E8_FEB8_6659_FD93
      number ^= number >> 32
    }
    return number
  }

  /// The hash of a name: the same in every category, and for every routine.
  private static func hash(_ name: String) -> Int64 {
    Int64(bitPattern: FNV(name).value)
  }

  /// Whether the same session may be there; it counts as there from now on.
  fileprivate mutating func mayBeThere(_ session: TimerSession) -> Bool {
    there?.insert(
      Self.number(
        Self.hash(session.name.lowercased()), Int64(session.status.rawValue), session.startedMs,
        session.endedMs)
    ).inserted != true
  }
}

extension Store.Transaction {
  /// Writes sessions from elsewhere down, but for those that are there already (same name, status, start and end).
  /// Answers the ids of those that are new. 6 s for a million, best in pieces of some ten thousand.
  ///
  /// - Parameter isLast: with them it is all there, and stays.
  public func load(
    _ sessions: [TimerSession], in whole: inout SessionImport, isLast: Bool = true
  ) throws(StoreError) -> [Int64] {
    try whole.look(for: sessions.count)
    var writer = SessionWriter(store.connection)
    let rows = SessionRows(store.connection)
    defer { rows.close() }
    var added: [Int64] = []
    added.reserveCapacity(sessions.count)
    for session in sessions {
      if whole.mayBeThere(session) {
        added += try rows.write(&writer)
        if try writer.has(session) { continue }
      }
      added += try rows.take(session, &writer)
    }
    added += try rows.write(&writer)
    try writer.finish()
    try whole.note(added, isLast: isLast)
    return added
  }

  /// The same where all of them are given at once.
  public func load(_ sessions: [TimerSession]) throws(StoreError) -> [Int64] {
    var whole = SessionImport(store)
    defer { whole.finish() }
    return try load(sessions, in: &whole)
  }
}

/// Rows of an import that has not come to its end: one transaction of it.
public struct UnfinishedImport: Hashable, Sendable {
  /// The process that imports, or did.
  public let owner: String
  fileprivate let first: Int64
  fileprivate var last: Int64

  /// How many rows there are at the most.
  public var count: Int { Int(max(0, last - first + 1)) }

  fileprivate init(owner: String, first: Int64, last: Int64) {
    (self.owner, self.first, self.last) = (owner, first, last)
  }

  /// The name of a mark that notes it.
  fileprivate var note: String { "import \(owner) \(first)" }

  fileprivate init?(note: String, last: Int64) {
    let words = note.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let first = Int64(words[2]) else { return nil }
    self.init(owner: String(words[1]), first: first, last: last)
  }

  /// The names of all marks of an owner, or of everybody.
  fileprivate static func notes(of owner: String? = nil) -> Range<String> {
    let prefix = owner.map { "import \($0)" } ?? "import"
    // The exclamation mark follows the blank.
    return "\(prefix) "..<"\(prefix)!"
  }
}

extension SessionTable {
  /// What is there of imports that have not come to their end: of somebody who is at it, or who died.
  public func unfinishedImports() throws(StoreError) -> [UnfinishedImport] {
    let notes = UnfinishedImport.notes()
    return try connection.rows(
      "SELECT name, value FROM mark WHERE name >= ? AND name < ?", .text(notes.lowerBound),
      .text(notes.upperBound)
    ) { UnfinishedImport(note: $0.text(0), last: $0.integer(1)) }.compactMap { $0 }
  }

  /// Takes back the last rows of such a part, so many at the most. Answers what is left of it, nil: nothing.
  public func takeBack(_ part: UnfinishedImport, limit: Int) throws(StoreError)
    -> UnfinishedImport?
  {
    try store.transaction { work throws(StoreError) in
      let last = try connection.first(
        "SELECT value FROM mark WHERE name = ?", .text(part.note)
      ) { $0.integer(0) }
      // Somebody else was faster.
      guard
        var rest = last.map({ UnfinishedImport(owner: part.owner, first: part.first, last: $0) })
      else { return nil }
      let from = max(rest.first, rest.last - Int64(max(1, limit)) + 1)
      if from <= rest.last {
        try work.remove(sessions: Array(from...rest.last), removal: nil)
      }
      rest.last = from - 1
      guard rest.count > 0 else {
        try connection.run("DELETE FROM mark WHERE name = ?", .text(part.note))
        return nil
      }
      try connection.run(
        "UPDATE mark SET value = ? WHERE name = ?", .integer(rest.last), .text(part.note))
      return rest
    }
  }
}

/// New sessions that are gathered and written by one statement: half of what a row costs is the statement around it.
private final class SessionRows {
  private static let atOnce = 32

  private let connection: Connection
  private var waiting: [TimerSession] = []
  private var statement: OpaquePointer?

  init(_ connection: Connection) {
    self.connection = connection
    waiting.reserveCapacity(Self.atOnce)
  }

  func close() {
    sqlite3_finalize(statement)
    statement = nil
  }

  /// Answers the ids of what was written meanwhile.
  func take(_ session: TimerSession, _ writer: inout SessionWriter) throws(StoreError) -> [Int64] {
    waiting.append(session)
    return waiting.count == Self.atOnce ? try write(&writer) : []
  }

  /// Writes all that wait; answers their ids.
  func write(_ writer: inout SessionWriter) throws(StoreError) -> [Int64] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll(keepingCapacity: true) }
    guard waiting.count == Self.atOnce else {
      var ids: [Int64] = []
      for session in waiting {
        try writer.write(session, command: nil)
        ids.append(connection.lastInsertedID)
      }
      return ids
    }
    let statement = try prepared()
    var place: Int32 = 0
    for session in waiting {
      let code = SessionWriter.bind(
        session, try writer.add(session), to: statement, after: &place)
      guard code == SQLITE_OK else { throw connection.failure(code) }
    }
    try connection.step(statement)
    // One statement numbers its rows one after the other.
    let last = connection.lastInsertedID
    return Array((last - Int64(Self.atOnce) + 1)...last)
  }

  private func prepared() throws(StoreError) -> OpaquePointer {
    if let statement { return statement }
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    // FAIL, since the transaction goes whole if a row is refused: to be able to take back the rows of this statement
    // alone, SQLite would write each page aside that it changes.
    let made = try connection.prepare(
      """
      INSERT OR FAIL INTO session (name_id, status, started_ms, ended_ms, utc_offset, local_day, hour,
        planned_ms, active_ms, paused_ms, pauses, phases, adjustments)
      VALUES \(Array(repeating: row, count: Self.atOnce).joined(separator: ", "))
      """)
    statement = made
    return made
  }
}
