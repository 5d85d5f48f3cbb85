/// Looking after the file.
extension Store {
  /// Throws `.corrupt` unless the whole file is sound: 3 s per million rows.
  public func integrityCheck() throws(StoreError) {
    try DatabaseFile.check(connection, thoroughly: true)
  }

  /// Writes a consistent copy, for the user alone, while everyone goes on; the file must not exist yet.
  public func backup(to path: String) throws(StoreError) {
    try DatabaseFile.copy(connection, to: path)
  }

  /// Forgets everything: no text of it stays in the file or its log. Backups are the caller’s to delete.
  public func eraseEverything() throws(StoreError) {
    try transaction { (_: inout Transaction) throws(StoreError) in
      for table in ["timer", "kept", "event", "command", "session"] {
        try connection.execute(script: "DELETE FROM \(table)")
      }
    }
    try connection.tidyAfterErasing()
  }
}

extension Connection {
  /// Rewrites the file without its free space, and empties the log.
  func tidyAfterErasing() throws(StoreError) {
    try execute(script: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
