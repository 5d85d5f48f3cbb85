import Sync

/// What is shared with a team, in the same file as what it is about: so that both are written in one transaction, and a store
/// that is put back from a copy knows as little as it did then.
///
/// The tables are made when somebody joins a team, and are no step of the schema.
extension Store {
  /// Whether somebody is in a team, or was.
  public func hasTeam() throws(StoreError) -> Bool {
    try connection.number(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'team_mark'") > 0
  }

  /// Something noted beside it: which team, the name of this machine, the newest revision that was taken in.
  public func teamMark(_ name: String) throws(StoreError) -> String? {
    guard try hasTeam() else { return nil }
    return try connection.first("SELECT value FROM team_mark WHERE name = ?", .text(name)) {
      $0.text(0)
    }
  }

  /// What was to be told since that number, oldest first.
  public func teamNews(after number: Int64) throws(StoreError) -> [TeamNewsRecord] {
    guard try hasTeam() else { return [] }
    return try connection.rows(
      "SELECT id, kind, person, name, body FROM team_news WHERE id > ? ORDER BY id",
      .integer(number)
    ) {
      TeamNewsRecord(
        id: $0.integer(0), kind: $0.text(1), person: $0.text(2), name: $0.text(3), body: $0.text(4))
    }
  }

  public func newestTeamNews() throws(StoreError) -> Int64 {
    guard try hasTeam() else { return 0 }
    return try connection.number("SELECT coalesce(max(id), 0) FROM team_news")
  }

  /// Who is at which step, as far as the cluster said.
  public func teamPlaces() throws(StoreError) -> [TeamPlaceRecord] {
    guard try hasTeam() else { return [] }
    return try connection.rows(
      "SELECT uid, step, text, revision, is_mine FROM team_place ORDER BY uid, step"
    ) { row -> TeamPlaceRecord? in
      guard let cell = TeamText.cell(row.text(2)) else { return nil }
      return TeamPlaceRecord(
        place: .init(.init(.workflow, row.text(0)), row.text(1)), cell: cell,
        revision: row.integer(3), isMine: row.flag(4))
    }.compactMap(\.self)
  }

  /// How many things the team has, and how many of them the cluster does not have as they stand here.
  public func teamCounts() throws(StoreError) -> (things: Int, waiting: Int) {
    guard try hasTeam() else { return (0, 0) }
    return (
      // What was deleted keeps its name.
      Int(
        try connection.number(
          """
          SELECT count(*) FROM team_name AS given WHERE EXISTS (
            SELECT 1 FROM kept WHERE kept.kind = given.kind AND kept.id = given.id)
          """)),
      Int(try connection.number("SELECT count(*) FROM team_thing WHERE waiting <> ''"))
    )
  }

  /// What a thing is called in the team; nil: the team does not have it.
  public func teamName(kind: String, id: Int64) throws(StoreError) -> String? {
    guard try hasTeam() else { return nil }
    return try connection.first(
      "SELECT uid FROM team_name WHERE kind = ? AND id = ?", .text(kind), .integer(id)
    ) { $0.text(0) }
  }

  public func teamThing(kind: String, uid: String) throws(StoreError) -> Int64? {
    guard try hasTeam() else { return nil }
    return try connection.first(
      "SELECT id FROM team_name WHERE kind = ? AND uid = ?", .text(kind), .text(uid)
    ) { $0.integer(0) }
  }
}

/// Something of the team that is to be told on every screen of this store, once.
public struct TeamNewsRecord: Hashable, Sendable {
  public var id: Int64
  /// `event`, `new`, `gone`, `field`, `place`, `lost`, `away`, `back`, `door`, `large`, `full`, `forbidden`.
  public var kind: String
  public var person: String
  /// What it is about.
  public var name: String
  public var body: String

  public init(
    id: Int64 = 0, kind: String, person: String = "", name: String = "", body: String = ""
  ) {
    (self.id, self.kind, self.person) = (id, kind, person)
    (self.name, self.body) = (name, body)
  }
}

/// Somebody at a step.
public struct TeamPlaceRecord: Hashable, Sendable {
  public var place: TeamBoard.Place
  public var cell: TeamBoard.Cell
  public var revision: Int64
  /// It is held from this machine.
  public var isMine: Bool

  public init(place: TeamBoard.Place, cell: TeamBoard.Cell, revision: Int64, isMine: Bool) {
    (self.place, self.cell) = (place, cell)
    (self.revision, self.isMine) = (revision, isMine)
  }
}

extension Store.Transaction {
  private var connection: Connection { store.connection }

  private static let mostNews = 200

  /// Makes the tables, where they are not there.
  public func prepareTeam() throws(StoreError) {
    guard try !store.hasTeam() else { return }
    try connection.execute(
      script: """
        CREATE TABLE team_mark (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
        CREATE TABLE team_thing (
          kind TEXT NOT NULL, uid TEXT NOT NULL, revision INTEGER NOT NULL, waiting TEXT NOT NULL,
          text TEXT NOT NULL, PRIMARY KEY (kind, uid)) STRICT, WITHOUT ROWID;
        CREATE TABLE team_name (
          kind TEXT NOT NULL, id INTEGER NOT NULL, uid TEXT NOT NULL,
          PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
        CREATE TABLE team_place (
          uid TEXT NOT NULL, step TEXT NOT NULL, text TEXT NOT NULL, revision INTEGER NOT NULL,
          is_mine INTEGER NOT NULL, PRIMARY KEY (uid, step)) STRICT, WITHOUT ROWID;
        CREATE TABLE team_news (
          id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, person TEXT NOT NULL,
          name TEXT NOT NULL, body TEXT NOT NULL) STRICT;
        """)
  }

  /// Nothing is known any more of how things stand in a team. What they are called stays: whoever comes back to it has the
  /// same.
  public func forgetTeam() throws(StoreError) {
    try connection.execute(
      script: """
        DELETE FROM team_thing; DELETE FROM team_place;
        DELETE FROM team_mark WHERE name <> 'machine';
        """)
  }

  public func teamMark(_ name: String) throws(StoreError) -> String? { try store.teamMark(name) }
  public func teamPlaces() throws(StoreError) -> [TeamPlaceRecord] { try store.teamPlaces() }

  public func setTeamMark(_ name: String, _ value: String?) throws(StoreError) {
    if let value {
      try connection.run(
        "INSERT OR REPLACE INTO team_mark VALUES (?, ?)", .text(name), .text(value))
    } else {
      try connection.run("DELETE FROM team_mark WHERE name = ?", .text(name))
    }
  }

  /// What this machine knows of what the team shares.
  public func teamBoard(machine: String, person: String) throws(StoreError) -> TeamBoard {
    let rows = try connection.rows(
      "SELECT kind, uid, revision, waiting, text FROM team_thing"
    ) { row -> (TeamBoard.Thing, TeamBoard.Entry)? in
      guard let kind = SyncedKind(rawValue: row.text(0)), let cells = TeamText.cells(row.text(4))
      else { return nil }
      let waiting = row.text(3).split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
      return (
        .init(kind, row.text(1)),
        .init(
          cells: cells, waiting: Set(waiting.map(String.init)).intersection(cells.keys),
          revision: row.integer(2))
      )
    }.compactMap(\.self)
    return TeamBoard(
      machine: machine, person: person, entries: Dictionary(rows) { _, newer in newer })
  }

  /// Writes down what changed in it.
  public func save(_ board: inout TeamBoard) throws(StoreError) {
    let touched = board.takeTouched().sorted()
    guard !touched.isEmpty else { return }
    try setTeamMark("round", String(try teamRound() + 1))
    for thing in touched {
      guard let entry = board.entries[thing] else { continue }
      // Fields have no tabs in their names; the one without a name is a tab alone.
      let waiting = entry.waiting.sorted().map { "\t\($0)" }.joined()
      try connection.run(
        "INSERT OR REPLACE INTO team_thing VALUES (?, ?, ?, ?, ?)", .text(thing.kind.rawValue),
        .text(thing.uid), .integer(entry.revision), .text(waiting),
        .text(TeamText.text(entry.cells)))
    }
  }

  /// Grows with each change of it: whoever remembers the board of another round remembers another one.
  public func teamRound() throws(StoreError) -> Int64 { Int64(try teamMark("round") ?? "") ?? 0 }

  /// Who is at a step; nil: nobody any more.
  public func setTeamPlace(_ place: TeamBoard.Place, _ record: TeamPlaceRecord?) throws(StoreError)
  {
    guard let record else {
      try connection.run(
        "DELETE FROM team_place WHERE uid = ? AND step = ?", .text(place.thing.uid),
        .text(place.step))
      return
    }
    try connection.run(
      "INSERT OR REPLACE INTO team_place VALUES (?, ?, ?, ?, ?)", .text(place.thing.uid),
      .text(place.step), .text(TeamText.text(record.cell)), .integer(record.revision),
      .integer(record.isMine ? 1 : 0))
  }

  public func dropTeamPlaces() throws(StoreError) { try connection.run("DELETE FROM team_place") }

  public func tell(_ news: TeamNewsRecord) throws(StoreError) {
    try connection.run(
      "INSERT INTO team_news (kind, person, name, body) VALUES (?, ?, ?, ?)", .text(news.kind),
      .text(news.person), .text(news.name), .text(news.body))
    try connection.run(
      "DELETE FROM team_news WHERE id <= (SELECT max(id) FROM team_news) - ?",
      .integer(Int64(Self.mostNews)))
  }
}
