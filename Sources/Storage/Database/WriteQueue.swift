import Glibc

/// Who wants to write stands in a queue, so that each gets a turn in the order they came.
///
/// SQLite’s lock goes to whoever looks first after it is free: a process that writes again at once takes it from fifty
/// that sleep between two looks, for a minute on end. So before it asks for the lock everybody draws a number from a
/// small file beside the database and locks the byte of that number; its turn is when the byte before is free. Such
/// locks fall with their process, so a number that was drawn by somebody who died holds nobody up. The queue only
/// makes it fair: what keeps writers apart is the lock of the database, and where there is no queue it does alone.
///
/// The file holds two numbers of 64 bits: the one drawn last, and the one whose turn was over last.
final class WriteQueue {
  private let file: Int32
  private var number: Int64?

  /// Numbers are drawn with this byte locked, far beyond all of them.
  private static let drawing: Int64 = 1 << 61

  /// Nil where the file cannot be opened.
  init?(_ path: String) {
    file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
  }

  deinit { close(file) }

  /// Draws a number. Without one (the file is stuck, or not to be written) nobody is waited for.
  func draw() {
    leave()
    // Held for microseconds; who was stopped just then is not waited for.
    for attempt in 0..<200 {
      if lock(Self.drawing) { break }
      guard attempt < 199 else { return }
      // A lock of the file knows no time-out; uneven, so that those who wait do not look in step.
      usleep(.random(in: 100...1000))
    }
    defer { unlock(Self.drawing) }
    var bytes: Int64 = 0
    _ = pread(file, &bytes, 8, 0)
    let next = Int64(littleEndian: bytes) &+ 1
    let drawn = (1..<Self.drawing).contains(next) ? next : 1
    bytes = drawn.littleEndian
    guard pwrite(file, &bytes, 8, 0) == 8, lock(drawn) else { return }
    number = drawn
  }

  /// Whether everybody who came before has had a turn, or is gone.
  var isOurTurn: Bool {
    guard let number else { return true }
    guard lock(number - 1) else { return false }
    unlock(number - 1)
    return true
  }

  /// How many came before us and have not had their turn, about: those who died are among them.
  var ahead: Int {
    guard let number else { return 0 }
    var bytes: Int64 = 0
    guard pread(file, &bytes, 8, 8) == 8 else { return 1 }
    let over = Int64(littleEndian: bytes)
    return (1..<number).contains(over) ? Int(clamping: number - 1 - over) : 1
  }

  /// The next may go on.
  func leave() {
    guard let number else { return }
    var bytes = number.littleEndian
    _ = pwrite(file, &bytes, 8, 8)
    unlock(number)
    self.number = nil
  }

  // MARK: Locks of one byte that belong to the open file

  /// `F_OFD_SETLK` of <fcntl.h>: not for POSIX, so hidden where the headers are read as such.
  private static let setOpenFileLock: Int32 = 37

  private func lock(_ byte: Int64) -> Bool { set(byte, Int16(F_WRLCK)) }
  private func unlock(_ byte: Int64) { _ = set(byte, Int16(F_UNLCK)) }

  private func set(_ byte: Int64, _ kind: Int16) -> Bool {
    var lock = Glibc.flock()
    lock.l_type = kind
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(byte)
    lock.l_len = 1
    return fcntl(file, Self.setOpenFileLock, &lock) == 0
  }
}
