/// What an import reads, by where it lies; the same import is known by it when it is begun again.
public struct ImportSource: Hashable, Sendable {
  /// The path of the file or folder.
  public var place: String
  /// Another where what lies there is another, or is read otherwise.
  public var mark: String

  public init(place: String, mark: String) { (self.place, self.mark) = (place, mark) }
}

/// What an import that is under way, or was broken off, has done: the files that were read, and editions that nothing finds yet.
///
///     file read ─→ staged_file ─→ all are read, an outline ─→ staged_edition, a step at a time ─→ edition; all staged removed
///
/// The tables are made when they are first needed: programs that do not know them read the file as well.
extension RegulationStore {
  /// How far an import came before it was broken off.
  public struct Staged: Sendable {
    /// What was read of each file, by its path.
    public var files: [String: [UInt8]]
    /// How many topics stand in their edition already.
    public var topics: Int
  }

  /// Nil: no such import was broken off.
  public func staged(of source: ImportSource) throws(StoreError) -> Staged? {
    guard let id = try staging(of: source) else { return nil }
    var files: [String: [UInt8]] = [:]
    let rows = try connection.rows(
      "SELECT path, content FROM staged_file WHERE staging = ?", .integer(id)
    ) { ($0.text(0), [UInt8]($0.blob(1))) }
    for (path, content) in rows { files[path] = content }
    let topics = try connection.number(
      "SELECT coalesce(sum(topics), 0) FROM staged_edition WHERE staging = ?", .integer(id))
    return Staged(files: files, topics: Int(topics))
  }

  /// Whether something of it is kept, without reading it.
  public func hasStaged(of source: ImportSource) throws(StoreError) -> Bool {
    try staging(of: source) != nil
  }

  /// Keeps what was read of some files of a source.
  public func stage(
    _ files: [(path: String, content: [UInt8])], of source: ImportSource, at wallNs: Int64
  ) throws(StoreError) {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    try connection.transaction { () throws(StoreError) in
      let id = try makeStaging(of: source, at: wallNs)
      for file in files {
        try connection.run(
          "INSERT OR REPLACE INTO staged_file VALUES (?, ?, ?)", .integer(id), .text(file.path),
          .blob(file.content))
      }
    }
  }

  /// Removes what is staged of this source: it was refused.
  public func dropStaged(of source: ImportSource) throws(StoreError) {
    guard !isReadOnly, let id = try staging(of: source) else { return }
    try connection.transaction { () throws(StoreError) in try removeStaging(id) }
  }

  /// What was broken off of this place while something else lay there, and all that nobody touched since `wallNs`.
  public func abandoned(beside source: ImportSource, before wallNs: Int64) throws(StoreError)
    -> [ImportSource]
  {
    guard try hasStaging() else { return [] }
    return try connection.rows(
      """
      SELECT place, mark FROM staging
      WHERE place = ? AND mark <> ? OR place <> ? AND at_wall_ns < ? ORDER BY id
      """, .text(source.place), .text(source.mark), .text(source.place), .integer(wallNs)
    ) { ImportSource(place: $0.text(0), mark: $0.text(1)) }
  }

  // MARK: Within a transaction

  private func hasStaging() throws(StoreError) -> Bool {
    try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'staging'") > 0
  }

  func staging(of source: ImportSource) throws(StoreError) -> Int64? {
    guard try hasStaging() else { return nil }
    return try connection.first(
      "SELECT id FROM staging WHERE place = ? AND mark = ?", .text(source.place),
      .text(source.mark)
    ) { $0.integer(0) }
  }

  func makeStaging(of source: ImportSource, at wallNs: Int64) throws(StoreError) -> Int64 {
    if try !hasStaging() {
      try connection.execute(
        script: """
          CREATE TABLE staging (
            id INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, mark TEXT NOT NULL,
            at_wall_ns INTEGER NOT NULL, UNIQUE (place, mark)) STRICT;
          CREATE TABLE staged_file (
            staging INTEGER NOT NULL, path TEXT NOT NULL, content BLOB NOT NULL,
            PRIMARY KEY (staging, path)) STRICT;
          CREATE TABLE staged_edition (
            staging INTEGER NOT NULL, source TEXT NOT NULL, edition INTEGER NOT NULL,
            topics INTEGER NOT NULL, PRIMARY KEY (staging, source)) STRICT, WITHOUT ROWID;
          """)
    }
    try connection.run(
      """
      INSERT INTO staging (place, mark, at_wall_ns) VALUES (?, ?, ?)
      ON CONFLICT (place, mark) DO UPDATE SET at_wall_ns = excluded.at_wall_ns
      """, .text(source.place), .text(source.mark), .integer(wallNs))
    guard let id = try staging(of: source) else { throw .busy(file: connection.path) }
    return id
  }

  /// The edition that is being filled, and how many topics it has.
  func stagedEdition(
    of source: String, _ staging: Int64, made: () throws(StoreError) -> Int64
  ) throws(StoreError) -> (edition: Int64, topics: Int) {
    let found = try connection.first(
      "SELECT edition, topics FROM staged_edition WHERE staging = ? AND source = ?",
      .integer(staging), .text(source)
    ) { (edition: $0.integer(0), topics: Int($0.integer(1))) }
    if let found { return found }
    let edition = try made()
    try connection.run(
      "INSERT INTO staged_edition VALUES (?, ?, ?, 0)", .integer(staging), .text(source),
      .integer(edition))
    return (edition, 0)
  }

  /// Notes a step. Where another process that imports the same was there before, this one stops: no topic comes twice.
  func advance(_ staging: Int64, _ source: String, from old: Int, to new: Int) throws(StoreError) {
    let changed = try connection.run(
      "UPDATE staged_edition SET topics = ? WHERE staging = ? AND source = ? AND topics = ?",
      .integer(Int64(new)), .integer(staging), .text(source), .integer(Int64(old)))
    if changed == 0 { throw .busy(file: connection.path) }
  }

  func forgetStagedEditions(_ staging: Int64) throws(StoreError) {
    try connection.run("DELETE FROM staged_edition WHERE staging = ?", .integer(staging))
  }

  func removeStaging(_ staging: Int64) throws(StoreError) {
    let editions = try connection.rows(
      "SELECT edition FROM staged_edition WHERE staging = ?", .integer(staging)
    ) { $0.integer(0) }
    for edition in editions {
      try empty(edition)
      try connection.execute(script: "DROP TABLE search_\(edition);")
    }
    try forgetStagedEditions(staging)
    try connection.run("DELETE FROM staged_file WHERE staging = ?", .integer(staging))
    try connection.run("DELETE FROM staging WHERE id = ?", .integer(staging))
  }
}
