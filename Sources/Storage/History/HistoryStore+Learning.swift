/// What the predictor keeps.
extension HistoryStore {
  /// Never suggests this text again. The lines themselves stay.
  public func forget(_ text: String, at wallNs: Int64) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run("INSERT OR IGNORE INTO never VALUES (?, ?)", .text(text), .integer(wallNs))
    }
  }

  /// Everything that must never be suggested.
  public func forgotten() throws(StoreError) -> Set<String> {
    Set(try connection.rows("SELECT text FROM never") { $0.text(0) })
  }

  /// Differs from what it was when another process wrote something; what we write ourselves does not count. Microseconds.
  public func foreignVersion() throws(StoreError) -> Int64 {
    try connection.number("PRAGMA data_version")
  }

  /// Writes down what became of a suggestion.
  public func feedback(_ kind: Feedback, text: String, at wallNs: Int64) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run(
        "INSERT INTO feedback (kind, text, at_wall_ns) VALUES (?, ?, ?)", .text(kind.rawValue),
        .text(text), .integer(wallNs))
    }
  }

  /// What became of a suggestion.
  public typealias Told = (kind: Feedback, text: String, wallNs: Int64)

  /// What became of the last suggestions, oldest of them first.
  public func recentFeedback(_ limit: Int) throws(StoreError) -> [Told] {
    try connection.rows(
      "SELECT kind, text, at_wall_ns FROM feedback ORDER BY id DESC LIMIT ?",
      .integer(Int64(max(0, limit)))
    ) { row in
      Feedback(rawValue: row.text(0)).map { ($0, row.text(1), row.integer(2)) }
    }.reversed().compactMap { $0 }
  }

  /// Keeps what a model has learned up to and with a line, in place of what it kept before.
  public func saveModel(
    _ name: String, snapshot: [UInt8], upTo lineID: Int64, at wallNs: Int64
  ) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run(
        "INSERT OR REPLACE INTO model VALUES (?, ?, ?, ?)", .text(name), .integer(lineID),
        .integer(wallNs), .blob(snapshot))
    }
  }

  /// What a model has learned, and the last line that is in it; nil if it has kept nothing.
  public func loadModel(_ name: String) throws(StoreError) -> (
    snapshot: [UInt8], upTo: Int64
  )? {
    try connection.first("SELECT snapshot, line_id FROM model WHERE name = ?", .text(name)) {
      ($0.blob(0), $0.integer(1))
    }
  }
}
