import Assistant
import CLinux
import Glibc

/// Files a user names to bring something in or take it out (fault F48).
///
/// What is read is a plain file, at most so large. What is written is made beside its place and renamed into it:
/// no link is followed, nothing that is not ours is written over, and no path leads up out of its folder.
enum ExchangeFile {
  struct Failure: Error { var words: Message }

  /// The bytes of a file; “-” is the input.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let path = try checked(path, forWriting: false)
    let file = clx_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw Failure(words: .fileIsNoPlain(path: visible(path)))
    }
    return try read(file, .words(visible(path)), limit: limit)
  }

  /// What comes in on the standard input, to its end.
  static func readInput(limit: Int) throws(Failure) -> [UInt8] {
    guard isatty(0) == 0 else { throw Failure(words: .fileNoInput) }
    return try read(0, .fileTheInput, limit: limit)
  }

  private static func read(_ file: Int32, _ path: Message, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure(path)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw Failure(words: .fileLarger(path: path, n: limit >> 20))
      }
    }
  }

  /// Writes a file whole or not at all, mode 0600; over an old one only when that begins with `mark`.
  static func write(_ text: String, to name: String, over mark: String) throws(Failure) {
    let path = try checked(name, forWriting: true)
    var facts = stat()
    if lstat(path, &facts) == 0 {
      guard facts.st_mode & S_IFMT == S_IFREG,
        let old = try? read(path, limit: 64 << 20), old.isEmpty || old.starts(with: mark.utf8)
      else { throw Failure(words: .fileNotOurs(path: visible(path))) }
    }
    try write(Array(text.utf8), to: path)
  }

  /// The same of bytes, over whatever is there: who asks for it has looked.
  static func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    let path = try checked(name, forWriting: true)
    let draft = "\(path).\(getpid()).part"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = clx_open(draft, flags, 0o600)
    guard file >= 0 else { throw failure(path) }
    let isWritten = Text.writeAll(bytes, to: file) && fsync(file) == 0
    let reason = errno
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      errno = isWritten ? errno : reason
      let failure = failure(path)
      unlink(draft)
      throw failure
    }
  }

  /// The path with `~` resolved; refused when it leads upwards, is no name, or hides something.
  private static func checked(_ name: String, forWriting: Bool) throws(Failure) -> String {
    var path = name
    if path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") {
      path = String(cString: home) + path.dropFirst(1)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last, path.utf8.count < 4096, !path.hasSuffix("/"),
      !path.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else { throw Failure(words: .fileNameNone(name: visible(name))) }
    if forWriting, parts.contains("..") || last.hasPrefix(".") {
      throw Failure(words: .fileLeadsElsewhere(name: visible(name)))
    }
    return path
  }

  private static func failure(_ path: String) -> Failure { failure(.words(visible(path))) }

  private static func failure(_ path: Message) -> Failure {
    Failure(words: .joined([path, .words(": "), .system(errno), .words(".")], by: ""))
  }
}
