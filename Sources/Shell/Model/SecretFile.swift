import CLinux
import Glibc

/// A file with a key or a password on its first line, which nobody else may read.
enum SecretFile {
  struct Problem: Error {
    enum Reason {
      case unread(why: String)
      case noFile
      case openToOthers
      case empty
    }
    var path: String
    var reason: Reason
  }

  static func word(in name: String, _ environment: [String: String]) throws(Problem) -> String {
    var path = name
    if path.hasPrefix("~/"), let home = environment["HOME"] { path = home + path.dropFirst() }
    let file = clx_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard file >= 0 else {
      throw Problem(path: path, reason: .unread(why: String(cString: strerror(errno))))
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw Problem(path: path, reason: .noFile)
    }
    guard facts.st_mode & 0o077 == 0, facts.st_uid == getuid() else {
      throw Problem(path: path, reason: .openToOthers)
    }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    let line = bytes[..<max(0, count)].prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty, line.count <= 4096, line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Problem(path: path, reason: .empty)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The password that stands in a file; nil where none is named, or where the second program has it from a command.
  static func password(
    in name: String, unlessFrom command: String, _ environment: [String: String]
  ) throws(Courier.Trouble) -> String? {
    guard command.isEmpty, !name.isEmpty else { return nil }
    do throws(Problem) { return try word(in: name, environment) } catch { throw .secret(error) }
  }
}
