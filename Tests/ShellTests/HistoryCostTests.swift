import CSQLite
import Glibc
import Sync
import TestSupport
import Testing
import Timers

@testable import Shell
@testable import Storage

/// What it costs to tell other machines of a long history.
@Suite(.enabled(if: access("/usr/bin/gpg", X_OK) == 0, "needs gpg"))
struct HistoryCostTests {
  /// A machine of somebody's, with so many sessions.
  private final class Machine {
    let home: TemporaryHome
    let store: Store
    let synchroniser: Synchroniser

    init(sessions: Int) throws {
      home = try TemporaryHome()
      let data = "\(home.path)/data/ensue"
      store = try Store.open(folder: data, stamp: "test").store
      synchroniser = try #require(
        Synchroniser(
          store: store, data: data,
          tools: SystemTools(environment: ["PATH": "/usr/bin:/bin", "HOME": home.path]),
          clock: TurnedClock()))
      synchroniser.sessionsAtOnce = 50
      let all = (0..<sessions).map { TimerSession.sample("tea \($0 % 7)", day: 10_000 + $0) }
      try store.transaction { work throws(StoreError) in _ = try work.load(all) }
    }

    deinit { store.close() }

    /// What the database did since it was opened: steps of its machine, over all statements.
    var steps: Int {
      var (sum, statement) = (0, sqlite3_next_stmt(store.connection.handle, nil))
      while let one = statement {
        sum += Int(sqlite3_stmt_status(one, SQLITE_STMTSTATUS_VM_STEP, 0))
        statement = sqlite3_next_stmt(store.connection.handle, one)
      }
      return sum
    }
  }

  /// Steps of both machines, from nothing to alike.
  private func steps(_ sessions: Int) throws -> Int {
    let (one, other) = (try Machine(sessions: sessions), try Machine(sessions: 0))
    let folder = "\(one.home.path)/shared"
    mkdir(folder, 0o700)
    let before = one.steps + other.steps
    let key = try one.synchroniser.begin(with: folder, key: nil, label: "one")
    _ = try one.synchroniser.round()
    _ = try other.synchroniser.begin(with: folder, key: key, label: "other")
    let report = try #require(try other.synchroniser.round())
    #expect(report.sessions == sessions)
    return one.steps + other.steps - before
  }

  @Test func `a first exchange costs as the history is long, not as its square`() throws {
    let (few, many) = (try steps(500), try steps(2000))
    #expect(many < few * 5, "\(few) for 500, \(many) for 2000")
  }

  @Test func `what is deleted, brought back and forgotten is told in one round`() throws {
    let one = try Machine(sessions: 6)
    let folder = "\(one.home.path)/shared"
    mkdir(folder, 0o700)
    _ = try one.synchroniser.begin(with: folder, key: nil, label: "one")
    _ = try one.synchroniser.round()
    func fates() throws -> Store.Transaction.SessionFates {
      try one.store.transaction { work throws(StoreError) in
        try work.takeSessionFates(into: 9)
      }
    }
    #expect(try fates().removed.isEmpty)
    try one.store.transaction { work throws(StoreError) in
      try work.remove(sessions: [2, 5], removal: nil)
    }
    #expect(try fates().removed.count == 2)
    #expect(try fates().removed.isEmpty)
    // One that is new for others, and older than what they know: the same count as one that is gone.
    try one.store.transaction { work throws(StoreError) in
      _ = try work.load([TimerSession.sample("new", day: 9000)])
      try work.remove(sessions: [3], removal: nil)
    }
    let later = try fates()
    #expect(later.removed.count == 1 && later.broughtBack.isEmpty)
  }
}
