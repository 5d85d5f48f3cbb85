/// Answers given to programs that ask what comes next, by the id of their request.
extension HistoryStore {
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
