/// What changed since somebody looked: so that one commit by another process costs one row, not all of them.
extension Store {
  /// Timers changed and taken out after a revision.
  public struct TimerChanges: Hashable, Sendable {
    public var changed: [TimerRecord]
    public var gone: [Int64]
  }

  /// How many revisions back the ids of timers that are gone are kept.
  static let reach: Int64 = 5000

  /// What became of timers after this revision; nil when that is too long ago to be known: then everything is to
  /// be read again.
  public func timers(changedAfter revision: Int64) throws(StoreError) -> TimerChanges? {
    let whole = try connection.first("SELECT value FROM mark WHERE name = 'whole'") {
      $0.integer(0)
    }
    // A store of before, looked at for reading only, does not know.
    guard let whole, revision >= whole, revision > 0 else { return nil }
    let changed = try connection.rows(
      """
      SELECT id, name, plan, boot, moment_ns, wall_ns, due_wall_ns, status, created_by
      FROM timer WHERE changed > ? ORDER BY id
      """, .integer(revision)
    ) { TimerRecord($0) }
    let gone = try connection.rows(
      "SELECT id FROM timer_gone WHERE changed > ?", .integer(revision)
    ) { $0.integer(0) }
    return TimerChanges(changed: changed, gone: gone)
  }

  /// Everybody is to read everything again: the contents were replaced.
  func markWhole() throws(StoreError) {
    try connection.run(
      """
      UPDATE mark SET value = (SELECT value + 1 FROM mark WHERE name = 'revision')
      WHERE name = 'whole'
      """)
  }

  /// Forgets ids that were gone long ago; called now and then, within a transaction.
  func forgetGone(before revision: Int64) throws(StoreError) {
    let floor = revision - Self.reach
    guard floor > 0, revision % 1000 == 0 else { return }
    try connection.run("DELETE FROM timer_gone WHERE changed <= ?", .integer(floor))
    try connection.run(
      "UPDATE mark SET value = max(value, ?) WHERE name = 'whole'", .integer(floor))
  }
}
