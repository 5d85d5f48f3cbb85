import Glibc

/// A file by which one party believes the other: a key or a password on its first line, a certificate with its key, or
/// authorities. What is secret nobody else may read.
enum CredentialFile {
  struct Problem: Error {
    enum Reason {
      case unread(why: String)
      case noFile
      case openToOthers
      case lacks(Part)
    }
    var path: String
    var reason: Reason
  }

  /// What a file may lack.
  enum Part {
    /// A word on its first line.
    case word
    /// A certificate in PEM.
    case certificate
    /// The key of a certificate.
    case key
  }

  /// What a file of PEM is to hold.
  enum Content {
    /// Authorities that are believed; anybody may read them.
    case authority
    /// A certificate and its key.
    case certificate
  }

  /// Larger files are none of these.
  private static let limit = 1 << 20

  static func word(in name: String, _ environment: [String: String]) throws(Problem) -> String {
    let (path, bytes) = try read(name, .secret, environment)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty, line.count <= 4096, line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Problem(path: path, reason: .lacks(.word))
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The whole path of a file that holds what is wanted.
  static func checked(
    _ content: Content, _ name: String, _ environment: [String: String]
  ) throws(Problem) -> String {
    let (path, bytes) = try read(name, content == .certificate ? .secret : .plain, environment)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("CERTIFICATE-----") else {
      throw Problem(path: path, reason: .lacks(.certificate))
    }
    guard content == .authority || text.contains("KEY-----") else {
      throw Problem(path: path, reason: .lacks(.key))
    }
    return path
  }

  private static func read(
    _ name: String, _ origin: Text.Origin, _ environment: [String: String]
  ) throws(Problem) -> (path: String, bytes: [UInt8]) {
    var path = name
    if path.hasPrefix("~/"), let home = environment["HOME"] { path = home + path.dropFirst() }
    do throws(Text.Failure) { return (path, try Text.bytes(of: path, limit: limit, origin)) } catch
    {
      let reason: Problem.Reason =
        switch error.unfit {
        case .noPlainFile?: .noFile
        case .ofOthers?, .readByOthers?: .openToOthers
        case nil: .unread(why: String(cString: strerror(error.errno)))
        }
      throw Problem(path: path, reason: reason)
    }
  }
}
