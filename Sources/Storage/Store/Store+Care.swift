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
}
