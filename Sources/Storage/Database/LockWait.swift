import CSQLite
import Glibc

/// How a statement waits for another process’s lock.
///
/// SQLite’s own way looks again after ever longer pauses, up to 100 ms, and gives up after a fixed time. Here it looks
/// every few milliseconds, and patience counts from the last commit of anybody: a queue that moves is waited in,
/// twelve times as long at the most; a holder that does nothing is not (fault F33).
final class LockWait {
  /// Milliseconds without any commit after which waiting ends.
  var patience: Int32
  private let log: String
  private var waiting = Waiting(at: 0)
  private var seen = (size: off_t(-1), seconds: 0, nanoseconds: 0)
  private var isQueueing = false
  /// Microseconds that the last pause was to take.
  private var asked: UInt32 = 0

  /// How long somebody has waited, all in all and since anything moved, in milliseconds.
  struct Waiting {
    private let began: Int64
    private var looked: Int64
    private(set) var still: Int64 = 0

    init(at now: Int64) { (began, looked) = (now, now) }

    /// Another look, after a pause that was to take this many microseconds.
    ///
    /// Where two hundred processes share two cores a pause of 5 ms takes a second, and whoever holds the lock is kept
    /// from its work as we are: of such a pause only a few times its length counts as standing still.
    mutating func look(at now: Int64, after asked: UInt32, moved: Bool) {
      still = moved ? 0 : still + min(now - looked, 20 + Int64(asked) * 4 / 1000)
      looked = now
    }

    /// What comes next has patience of its own.
    mutating func beginAnew() { still = 0 }

    /// All of it, however slow the machine.
    var whole: Int64 { looked - began }
  }

  init(_ path: String, patience: Int32) {
    log = path + "-wal"
    self.patience = patience
  }

  /// Waits until it is our turn to write; false when it has been enough. What follows until `leave` is part of the
  /// same waiting.
  ///
  /// - Parameter whenNear: what can be done before the turn comes, so that it is shorter; not when it comes at once.
  func enter(_ queue: WriteQueue?, whenNear: (() -> Void)? = nil) -> Bool {
    guard let queue else { return true }
    queue.draw()
    begin()
    isQueueing = true
    var whenNear = whenNear
    while !queue.isOurTurn {
      look()
      // Somebody before us was stopped: the lock itself will tell, with patience of its own.
      if waiting.still >= Int64(patience) {
        waiting.beginAnew()
        return true
      }
      guard waiting.whole < Int64(patience) * 12 else {
        leave(queue)
        return false
      }
      let ahead = queue.ahead
      if ahead < 8, waiting.whole > 20 {
        whenNear?()
        whenNear = nil
      }
      // A lock of the file knows no time-out, so the next in line looks often. Who stands far behind does not: two
      // hundred who look all the time would keep the first from its work.
      pause(ahead < 2 ? .random(in: 300...900) : .random(in: 600...900) * UInt32(min(ahead, 80)))
    }
    look()
    return true
  }

  func leave(_ queue: WriteQueue?) {
    queue?.leave()
    isQueueing = false
  }

  /// Waits a moment; false when it has been enough. `attempt` counts from 0 for each lock.
  func goOn(_ attempt: Int32) -> Bool {
    if attempt == 0, !isQueueing { begin() }
    look()
    let patience = Int64(patience)
    guard waiting.still < patience, waiting.whole < patience * 12 else { return false }
    // SQLite tells nobody when its lock is free.
    pause(attempt < 3 ? .random(in: 300...1500) : .random(in: 2000...6000))
    return true
  }

  private func begin() {
    waiting = Waiting(at: Self.milliseconds)
    asked = 0
  }

  private func pause(_ microseconds: UInt32) {
    asked = microseconds
    usleep(microseconds)
  }

  /// Looks whether anybody has committed.
  private func look() {
    // Every commit grows the log, or writes it again from its beginning.
    var facts = stat()
    var moved = false
    if stat(log, &facts) == 0 {
      let found = (facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
      moved = found != seen
      seen = found
    }
    waiting.look(at: Self.milliseconds, after: asked, moved: moved)
  }

  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Makes a connection wait this way, for as long as this object lives.
  func serve(_ connection: OpaquePointer) {
    sqlite3_busy_handler(
      connection,
      { context, attempt in
        guard let context else { return 0 }
        let wait = Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue()
        return wait.goOn(attempt) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
