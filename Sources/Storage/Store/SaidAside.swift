import Glibc

/// What was announced while the store was locked: a line each in a small file beside it, so that whoever gets to
/// write first marks it as said instead of announcing it again.
///
/// Only ever written when the store cannot be; taken away by the next transaction that sees it. Each line is a key and
/// who is about to say it; once it has been said, a line follows with the key alone. What a process that died never
/// said counts as not said.
public struct SaidAside: Sendable {
  let path: String

  /// Nil for a store that has no files.
  public init?(_ store: Store) {
    guard let signal = store.signalPath else { return nil }
    path = String(signal.dropLast(".lock".count)) + ".said"
  }

  /// While somebody holds it, nobody else claims what is due: neither in the store nor beside it. So what is taken
  /// up in the store is said there or aside, and never both.
  public final class Hold {
    private let file: Int32

    fileprivate init(_ file: Int32) { self.file = file }

    deinit { release() }

    private var isReleased = false
    public func release() {
      guard !isReleased else { return }
      isReleased = true
      close(file)
    }
  }

  /// Waits for whoever holds it: for a commit at the most. A process that was stopped meanwhile is not waited for.
  public func hold() -> Hold? {
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    for _ in 0..<1000 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return Hold(file) }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      // `flock` knows no time-out; uneven, so that two who wait do not look in step.
      usleep(.random(in: 500...1500))
    }
    close(file)
    return nil
  }

  /// Adds what is about to be said by somebody, on the disk when this returns. Best effort: a full disk keeps nothing
  /// aside either.
  public func claim(_ keys: [String], by process: String) {
    append(keys.map { "\($0)\t\(process)\n" }.joined())
  }

  /// Adds what was said.
  public func note(_ keys: [String]) { append(keys.map { "\($0)\n" }.joined()) }

  private func append(_ text: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    // One write: whoever adds at the same moment does not come between.
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    fsync(file)
  }

  /// What was said so far, or is being said by a process that lives; nothing in the usual case, at the cost of looking
  /// for a file.
  public func read(isAlive: (String) -> Bool) -> Set<String> {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(file, &chunk, chunk.count), count > 0, bytes.count < 1 << 20 {
      bytes += chunk[..<count]
    }
    var said: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      guard let key = parts.first else { continue }
      if parts.count == 1 || isAlive(String(parts[1])) { said.insert(String(key)) }
    }
    return said
  }

  /// It stands in the store now.
  public func clear() { unlink(path) }
}
