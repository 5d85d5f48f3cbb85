import Assistant
import CLinux
import Glibc

/// Files as text, with a limit and the reason when it does not work.
enum Text {
  struct Failure: Error {
    var path: String
    var errno: Int32
    /// How many bytes there are, when they are too many.
    var size = 0
    /// What the file is, and may not be.
    var unfit: Unfit?
    /// What is wrong, where the system would say something else.
    var reason: Message?
    /// Why, without the file.
    var why: Message { reason ?? .system(errno) }
    var words: Message { .joined([.words(visible(path)), why], by: ": ") }
  }

  /// Why a file is not of the wanted origin, though the system would read it.
  enum Unfit { case noPlainFile, ofOthers, readByOthers }

  /// What a file may be and whose, before it is read.
  enum Origin {
    /// A plain file, whoever has it.
    case plain
    /// What is obeyed: a plain file of the user or the system that nobody else can write to. The empty device counts as
    /// an empty one.
    case trusted
    /// A plain file of the user that nobody else can read.
    case secret
    /// What the user named for this run: a pipe, too (`-f <(…)`, `-f /dev/stdin`), and a terminal.
    case named
  }

  /// Reads a whole file; longer than `limit` bytes is an EFBIG failure. Invalid UTF-8 is repaired.
  static func read(
    _ path: String, limit: Int = 4 << 20, _ origin: Origin = .plain
  ) throws(Failure) -> String {
    String(decoding: try bytes(of: path, limit: limit, origin), as: UTF8.self)
  }

  /// All of a file; larger ones than the limit are refused, and so is what is not of this origin. Never waits for a pipe
  /// without a writer.
  static func bytes(
    of path: String, limit: Int, _ origin: Origin = .plain
  ) throws(Failure) -> [UInt8] {
    let (file, facts) = try opened(path, origin)
    defer { close(file) }
    if facts.st_mode & S_IFMT == S_IFREG, facts.st_size > limit {
      throw Failure(path: path, errno: EFBIG, size: Int(facts.st_size))
    }
    // Most files in one piece, and one more look that it was all.
    let piece = max(16_384, min(Int(facts.st_size), 1 << 20))
    let bytes = try bytes(from: file, called: path, piece: piece, limit)
    // One by name is there before anybody writes; one of the shell's making (`<(…)`) has no name.
    if bytes.isEmpty, facts.st_mode & S_IFMT == S_IFIFO, hasName(path) {
      throw Failure(path: path, errno: EPIPE, reason: .fileNoWriter)
    }
    return bytes
  }

  /// All that an open file has to say, so many bytes at a time.
  static func bytes(
    from file: Int32, called path: String, piece: Int, _ limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: piece)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          guard Interruption.waits(for: file) else { throw Failure(path: path, errno: EINTR) }
          continue
        }
        throw Failure(path: path, errno: errno)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw Failure(path: path, errno: EFBIG, size: bytes.count) }
    }
  }

  /// A file where the system has it, all of it at once: no copy, and the same memory for every process that reads it.
  /// Good until `munmap`, and only for what is replaced by a rename and never written to in its place.
  static func mapped(
    _ path: String, limit: Int, _ origin: Origin
  ) throws(Failure) -> UnsafeRawBufferPointer {
    let (file, facts) = try opened(path, origin)
    defer { close(file) }
    let count = Int(facts.st_size)
    guard count <= limit else { throw Failure(path: path, errno: EFBIG) }
    guard facts.st_mode & S_IFMT == S_IFREG, count > 0,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0),
      start != MAP_FAILED
    else { throw Failure(path: path, errno: EINVAL) }
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  /// A file that is open, and of this origin.
  private static func opened(_ path: String, _ origin: Origin) throws(Failure) -> (Int32, stat) {
    let file = clx_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0)
    guard file >= 0 else { throw Failure(path: path, errno: errno) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else {
      let reason = errno
      close(file)
      throw Failure(path: path, errno: reason)
    }
    if let (unfit, reason) = complaint(facts, origin) {
      close(file)
      throw Failure(
        path: path, errno: facts.st_mode & S_IFMT == S_IFDIR ? EISDIR : EPERM, unfit: unfit,
        reason: reason)
    }
    return (file, facts)
  }

  /// Why a file is not of this origin; nil: it is.
  private static func complaint(_ facts: stat, _ origin: Origin) -> (Unfit, Message?)? {
    let kind = facts.st_mode & S_IFMT
    if origin == .named, [S_IFREG, S_IFIFO, S_IFCHR].contains(kind) { return nil }
    let emptyDevice = dev_t(0x103)  // major 1, minor 3 (Documentation/admin-guide/devices.txt)
    if origin == .trusted, kind == S_IFCHR, facts.st_rdev == emptyDevice { return nil }
    guard kind == S_IFREG else { return (.noPlainFile, kind == S_IFDIR ? nil : .fileNoPlain) }
    switch origin {
    case .plain, .named: return nil
    case .secret:
      return facts.st_mode & 0o077 == 0 && facts.st_uid == getuid() ? nil : (.readByOthers, nil)
    case .trusted:
      guard facts.st_uid == geteuid() || facts.st_uid == 0 else {
        return (.ofOthers, .fileOfOther(user: Int(facts.st_uid)))
      }
      return facts.st_mode & 0o022 == 0
        ? nil : (.ofOthers, .fileOthersWrite(mode: String(facts.st_mode & 0o777, radix: 8)))
    }
  }

  private static func hasName(_ path: String) -> Bool {
    guard let real = realpath(path, nil) else { return false }
    free(real)
    return true
  }

  /// As `read`; a file that is not there is empty.
  static func readIfThere(
    _ path: String, limit: Int = 4 << 20, _ origin: Origin = .plain
  ) throws(Failure) -> String {
    do throws(Failure) {
      return try read(path, limit: limit, origin)
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
    // Made anew: what stands there under that name may be a link of somebody else's, or of one of ours that was killed.
    var draft = "\(path).\(getpid())"
    var file: Int32 = -1
    for number in 0..<8 {
      if number > 0 { draft = "\(path).\(getpid())-\(number)" }
      file = clx_open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file >= 0 || errno != EEXIST { break }
    }
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
