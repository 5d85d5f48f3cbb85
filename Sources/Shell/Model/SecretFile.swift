import CLinux
import Glibc

/// A file with a key or a password on its first line, or with a certificate; what is secret nobody else may read.
enum SecretFile {
  struct Problem: Error {
    enum Reason {
      case unread(why: String)
      case noFile
      case openToOthers
      case empty
      /// No certificate in PEM.
      case noCertificate
      /// A certificate, and no key to it.
      case noKey
    }
    var path: String
    var reason: Reason
  }

  /// What a file of PEM is to hold.
  enum Content {
    /// Authorities that are believed; anybody may read them.
    case authority
    /// A certificate and its key.
    case certificate
  }

  static func word(in name: String, _ environment: [String: String]) throws(Problem) -> String {
    let (path, bytes) = try read(name, isSecret: true, limit: 8192, environment)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty, line.count <= 4096, line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Problem(path: path, reason: .empty)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The whole path of a file that holds what is wanted.
  static func checked(
    _ content: Content, _ name: String, _ environment: [String: String]
  ) throws(Problem) -> String {
    let (path, bytes) = try read(
      name, isSecret: content == .certificate, limit: 1 << 20, environment)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("CERTIFICATE-----") else {
      throw Problem(path: path, reason: .noCertificate)
    }
    guard content == .authority || text.contains("KEY-----") else {
      throw Problem(path: path, reason: .noKey)
    }
    return path
  }

  /// The beginning of a file, no link to a pipe or a device; one that `isSecret` nobody else may read.
  private static func read(
    _ name: String, isSecret: Bool, limit: Int, _ environment: [String: String]
  ) throws(Problem) -> (path: String, bytes: [UInt8]) {
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
    guard !isSecret || facts.st_mode & 0o077 == 0 && facts.st_uid == getuid() else {
      throw Problem(path: path, reason: .openToOthers)
    }
    var bytes = [UInt8](repeating: 0, count: min(limit, max(0, Int(facts.st_size))))
    let count = Glibc.read(file, &bytes, bytes.count)
    return (path, Array(bytes.prefix(max(0, count))))
  }
}
