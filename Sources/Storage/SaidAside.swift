import Glibc

/// What was announced while the store was locked: a line each in a small file beside it, so that whoever gets to
/// write first marks it as said instead of announcing it again.
///
/// Only ever written when the store cannot be; taken away by the next transaction that sees it.
public struct SaidAside: Sendable {
  let path: String

  /// Nil for a store that has no files.
  public init?(_ store: Store) {
    guard let signal = store.signalPath else { return nil }
    path = String(signal.dropLast(".lock".count)) + ".said"
  }

  /// Adds what was said, on the disk when this returns. Best effort: a full disk keeps nothing aside either.
  public func note(_ keys: [String]) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    // One write: whoever adds at the same moment does not come between.
    let bytes = Array(keys.map { $0 + "\n" }.joined().utf8)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    fsync(file)
  }

  /// What was said so far; nothing in the usual case, at the cost of looking for a file.
  public func read() -> Set<String> {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(file, &chunk, chunk.count), count > 0, bytes.count < 1 << 20 {
      bytes += chunk[..<count]
    }
    return Set(
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  /// It stands in the store now.
  public func clear() { unlink(path) }
}
