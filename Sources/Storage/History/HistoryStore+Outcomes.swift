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
    self.wallNs = wallNs
    self.confidence = confidence
    self.rank = rank
    self.wasShown = wasShown
    self.wasAccepted = wasAccepted
    self.keysSaved = keysSaved
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
