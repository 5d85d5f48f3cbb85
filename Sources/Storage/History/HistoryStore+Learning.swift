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

  // MARK: Answers given to programs that ask what comes next, by the id of their request

  /// The answer to this request, if it was given after `since` (ns since 1970 UTC).
  public func decision(_ request: String, since wallNs: Int64) throws(StoreError) -> String? {
    try connection.first(
      "SELECT answer FROM decision WHERE request = ? AND at_wall_ns >= ?", .text(request),
      .integer(wallNs)
    ) { $0.text(0) }
  }

  /// Keeps an answer; of two given to the same request at once the first stays.
  ///
  /// - Parameter over: the last one stays.
  public func keepDecision(
    _ request: String, _ answer: String, at wallNs: Int64, forgettingBefore oldest: Int64,
    over: Bool = false
  ) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run("DELETE FROM decision WHERE at_wall_ns < ?", .integer(oldest))
      try connection.run(
        over
          ? "INSERT OR REPLACE INTO decision VALUES (?, ?, ?)"
          : "INSERT OR IGNORE INTO decision VALUES (?, ?, ?)", .text(request), .text(answer),
        .integer(wallNs))
    }
  }
}

/// What became of a prediction: one for each line before which there was one.
public struct OutcomeRecord: Hashable, Sendable {
  /// Nanoseconds since 1970 UTC.
  public var wallNs: Int64
  /// What the first prediction was given, 0…1.
  public var confidence: Double
  /// The place of what came among the first three, from 1; 0: none of them.
  public var rank: Int64
  /// Whether any was shown, and whether it was taken over.
  public var wasShown: Bool
  public var wasAccepted: Bool
  /// Keys that accepting saved: what it filled in, less the key.
  public var keysSaved: Int64
  /// What predicting took, nanoseconds.
  public var latencyNs: Int64

  public init(
    wallNs: Int64, confidence: Double, rank: Int64, wasShown: Bool, wasAccepted: Bool,
    keysSaved: Int64, latencyNs: Int64
  ) {
    (self.wallNs, self.confidence, self.rank) = (wallNs, confidence, rank)
    (self.wasShown, self.wasAccepted, self.keysSaved) = (wasShown, wasAccepted, keysSaved)
    self.latencyNs = latencyNs
  }
}

extension HistoryStore {
  /// Writes down what became of a prediction.
  public func append(_ outcome: OutcomeRecord) throws(StoreError) {
    try write { () throws(StoreError) in
      try connection.run(
        "INSERT INTO outcome VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", .integer(outcome.wallNs),
        .integer(Int64((min(1, max(0, outcome.confidence)) * 1_000_000).rounded())),
        .integer(outcome.rank), .integer(outcome.wasShown ? 1 : 0),
        .integer(outcome.wasAccepted ? 1 : 0), .integer(outcome.keysSaved),
        .integer(outcome.latencyNs))
    }
  }

  /// The latest outcomes, newest first.
  public func outcomes(_ limit: Int) throws(StoreError) -> [OutcomeRecord] {
    try connection.rows(
      """
      SELECT at_wall_ns, confidence_ppm, rank, shown, accepted, keys_saved, latency_ns
      FROM outcome ORDER BY id DESC LIMIT ?
      """, .integer(Int64(max(0, limit)))
    ) { row in
      OutcomeRecord(
        wallNs: row.integer(0), confidence: Double(row.integer(1)) / 1_000_000,
        rank: row.integer(2), wasShown: row.flag(3), wasAccepted: row.flag(4),
        keysSaved: row.integer(5), latencyNs: row.integer(6))
    }
  }

  /// Takes a text off the list of what must never be suggested; false when it is not on it.
  public func allow(_ text: String) throws(StoreError) -> Bool {
    var found = false
    try write { () throws(StoreError) in
      found = try connection.run("DELETE FROM never WHERE text = ?", .text(text)) > 0
    }
    return found
  }

  /// Throws the models away: they are made again from the lines.
  public func dropModels() throws(StoreError) {
    try write { () throws(StoreError) in try connection.run("DELETE FROM model") }
  }
}
