/// Where a model server is: `https://host[:port][/path]`, and nothing that could carry a surprise.
///
/// No user name, no query, no fragment; `http` only to this machine, since the key would be readable on the way.
public struct ModelAddress: Hashable, Sendable {
  public let scheme: String
  public let host: String
  /// Nil: the scheme's own.
  public let port: Int?
  /// Without a slash at the end; empty for none.
  public let path: String

  /// Why some text is no address of a server.
  public enum Unfit: Error, Hashable, Sendable {
    /// Signs beyond ASCII, blanks, or too many.
    case plain
    case scheme
    /// A user name, a query, a fragment, or something escaped.
    case sign
    case dots
    case port
    case host(String)
    /// It is neither encrypted nor on this machine.
    case open(host: String)
  }

  public init(_ text: String) throws(Unfit) {
    guard text.utf8.count <= 500, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .plain
    }
    let lowered = text.lowercased()
    let scheme =
      lowered.hasPrefix("https://") ? "https" : lowered.hasPrefix("http://") ? "http" : ""
    guard !scheme.isEmpty else { throw .scheme }
    let rest = text.dropFirst(scheme.count + 3)
    guard !rest.contains(where: { "@?#\\%<>\"{}|^`".contains($0) }) else { throw .sign }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var authority = rest[..<slash].lowercased()
    var path = String(rest[slash...])
    while path.hasSuffix("/") { path.removeLast() }
    guard !path.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }) else {
      throw .dots
    }
    var port: Int?
    let bracket = authority.lastIndex(of: "]")
    if let colon = authority.lastIndex(of: ":"), bracket.map({ $0 < colon }) ?? true {
      let digits = authority[authority.index(after: colon)...]
      guard let number = Int(digits), (1...65_535).contains(number),
        digits.allSatisfy({ ("0"..."9").contains($0) })
      else { throw .port }
      port = number
      authority = String(authority[..<colon])
    }
    let isBracketed = authority.hasPrefix("[") && authority.hasSuffix("]") && authority.count > 4
    let name = isBracketed ? String(authority.dropFirst().dropLast()) : authority
    let allowed = isBracketed ? "0123456789abcdef:." : "abcdefghijklmnopqrstuvwxyz0123456789.-_"
    guard !name.isEmpty, name.allSatisfy({ allowed.contains($0) }), !name.hasPrefix("-") else {
      throw .host(name)
    }
    (self.scheme, self.port, self.path) = (scheme, port, path)
    host = authority
    guard scheme == "https" || isThisMachine else { throw .open(host: authority) }
  }

  /// Loopback: nothing leaves the machine.
  public var isThisMachine: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { Int($0).map { (0...255).contains($0) } ?? false }
  }

  /// Host and port, as consent is given to it.
  public var place: String { host + (port.map { ":\($0)" } ?? "") }

  /// The whole address.
  public var text: String { "\(scheme)://\(place)\(path)" }

  /// The address of one of its services: an address that ends in it already stays as it is.
  public func service(_ name: String) -> String {
    text.hasSuffix(name) ? text : text + name
  }
}
