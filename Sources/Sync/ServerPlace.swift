/// A place on a server: who answers there, and the path. What a server says leads from one place on it to another, and never
/// to another server: the password would go with it.
public struct ServerPlace: Hashable, Sendable {
  /// Scheme, host and port, in small letters: `https://cloud.example.org`.
  public let origin: String
  /// From the first slash on, as it is asked for.
  public let path: String

  public static let longest = 1000

  /// Nil: no address of a server.
  public init?(_ url: String) {
    guard let colon = url.firstRange(of: "://") else { return nil }
    let scheme = url[..<colon.lowerBound].lowercased()
    let rest = url[colon.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var host = rest[..<slash].lowercased()
    let port = scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(port) { host.removeLast(port.count) }
    guard ["http", "https"].contains(scheme), !host.isEmpty, !host.contains("@") else { return nil }
    (origin, path) = ("\(scheme)://\(host)", String(rest[slash...]))
  }

  private init(origin: String, path: String) { (self.origin, self.path) = (origin, path) }

  public var url: String { origin + path }

  /// The same place without a slash at its end.
  public var folder: ServerPlace {
    var path = path[...]
    while path.last == "/" { path.removeLast() }
    return ServerPlace(origin: origin, path: String(path))
  }

  /// A place below this folder, or where the path begins with a slash, below the root of the server.
  public func at(_ path: String) -> ServerPlace {
    ServerPlace(origin: origin, path: path.hasPrefix("/") ? path : "\(folder.path)/\(path)")
  }

  /// What a server names, or sends us to, as long as it is on this server; nil: elsewhere, or no plain path.
  public func on(_ reference: String) -> ServerPlace? {
    let there =
      reference.hasPrefix("/")
      ? ServerPlace(origin: origin, path: reference) : ServerPlace(reference)
    guard let there, there.origin == origin, there.isPlain else { return nil }
    return there
  }

  /// Parts with nothing that leads elsewhere, whichever way it is written.
  private var isPlain: Bool {
    guard path.utf8.count <= Self.longest else { return false }
    let parts = folder.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    return parts.allSatisfy { part in
      let small = part.lowercased()
      return CalendarErrand.isName(part) && !["%2e", "%2f", "%5c"].contains(where: small.contains)
    }
  }
}
