import CLinux
import Glibc

/// Files as text, with a limit and the reason when it does not work.
enum Text {
  struct Failure: Error {
    var path: String
    var errno: Int32
    /// How many bytes there are, when they are too many.
    var size = 0
    var words: String { "\(path): \(String(cString: strerror(errno)))" }
  }

  /// Reads a whole file; longer than `limit` bytes is an EFBIG failure. Invalid UTF-8 is repaired.
  static func read(_ path: String, limit: Int = 4 << 20) throws(Failure) -> String {
    String(decoding: try bytes(of: path, limit: limit), as: UTF8.self)
  }

  /// All of a file; larger ones than the limit are refused.
  static func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = clx_open(path, O_RDONLY | O_CLOEXEC, 0)
    guard file >= 0 else { throw Failure(path: path, errno: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var facts = stat()
    if fstat(file, &facts) == 0, facts.st_size > 0 {
      bytes.reserveCapacity(min(Int(facts.st_size), limit) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw Failure(path: path, errno: errno)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw Failure(path: path, errno: EFBIG) }
    }
    return bytes
  }

  /// As `read`; a file that is not there is empty.
  static func readIfThere(_ path: String) throws(Failure) -> String {
    do throws(Failure) {
      return try read(path)
    } catch {
      if error.errno == ENOENT { return "" }
      throw error
    }
  }

  /// Writes a file whole or not at all: beside it, then renamed over it. Mode 0600.
  static func write(_ text: String, to path: String) throws(Failure) {
    try write(Array(text.utf8), to: path)
  }

  /// The same of bytes. What need not outlive a power cut is not waited for.
  static func write(_ bytes: [UInt8], to path: String, lasting: Bool = true) throws(Failure) {
    let draft = "\(path).\(getpid())"
    let file = clx_open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(path: path, errno: errno) }
    let written = writeAll(bytes, to: file) && (!lasting || fsync(file) == 0)
    let reason = errno
    close(file)
    guard written, rename(draft, path) == 0 else {
      unlink(draft)
      throw Failure(path: path, errno: reason)
    }
  }

  /// Writes every byte, however often the system takes only a part. False when the other end is gone.
  @discardableResult
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          if poll(&wait, 1, 5000) > 0 { continue }
        }
        return false
      }
      start += count
    }
    return true
  }

  /// Makes a folder and those above it, readable by the user alone.
  static func makeFolder(_ path: String) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made +=
        made.isEmpty && part.isEmpty
        ? "" : (made.hasSuffix("/") || made.isEmpty ? "\(part)" : "/\(part)")
      if made.isEmpty { made = "/" } else { mkdir(made, 0o700) }
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
