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
  private var began: Int64 = 0
  private var moved: Int64 = 0
  private var seen = (size: off_t(-1), seconds: 0, nanoseconds: 0)
  private var isQueueing = false

  init(_ path: String, patience: Int32) {
    log = path + "-wal"
    self.patience = patience
  }

  /// Waits until it is our turn to write; false when it has been enough. What follows until `leave` is part of the
  /// same waiting.
  func enter(_ queue: WriteQueue?) -> Bool {
    guard let queue else { return true }
    queue.draw()
    (began, moved) = (Self.milliseconds, Self.milliseconds)
    isQueueing = true
    while !queue.isOurTurn {
      let now = look()
      // Somebody before us was stopped, or the machine is slow: the lock itself will tell, with patience of its own.
      if now - moved >= Int64(patience) {
        moved = now
        return true
      }
      guard now - began < Int64(patience) * 12 else {
        leave(queue)
        return false
      }
      // The longer the queue, the rarer the looks: fifty who look all the time would keep the first from its work.
      usleep(.random(in: 1000...3000) + UInt32(min(15_000, (now - began) * 20)))
    }
    return true
  }

  func leave(_ queue: WriteQueue?) {
    queue?.leave()
    isQueueing = false
  }

  /// Waits a moment; false when it has been enough. `attempt` counts from 0 for each lock.
  func goOn(_ attempt: Int32) -> Bool {
    if attempt == 0, !isQueueing { (began, moved) = (Self.milliseconds, Self.milliseconds) }
    let now = look()
    let patience = Int64(patience)
    guard now - moved < patience, now - began < patience * 12 else { return false }
    usleep(attempt < 3 ? .random(in: 300...1500) : .random(in: 2000...6000))
    return true
  }

  /// The time, after a look whether anybody has committed.
  private func look() -> Int64 {
    let now = Self.milliseconds
    // Every commit grows the log, or writes it again from its beginning.
    var facts = stat()
    if stat(log, &facts) == 0 {
      let found = (facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
      if found != seen {
        seen = found
        moved = now
      }
    }
    return now
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
