import Language

/// The etcd cluster of a team: `etcds://[user@]host[:port][,host[:port]…][/team]`. `etcd://`, without TLS, only to this
/// machine.
struct TeamAddress: Hashable {
  private static let port = 2379
  private static let mostMembers = 9

  /// Who says the password; empty: nobody.
  let user: String
  /// Of the members, with scheme and port.
  let urls: [String]
  /// What the team is called there.
  let team: String
  /// As people see it, and as it is said again.
  let text: String

  static func isOne(_ said: String) -> Bool {
    let said = said.lowercased()
    return said.hasPrefix("etcd://") || said.hasPrefix("etcds://")
  }

  init(_ said: String) throws(SyncAddress.Unfit) {
    guard Self.isOne(said), let colon = said.firstRange(of: "://"), said.utf8.count <= 1000 else {
      throw .odd
    }
    let isSecure = said.lowercased().hasPrefix("etcds")
    var rest = said[colon.upperBound...]
    var user = ""
    if let at = rest.lastIndex(of: "@") {
      user = String(rest[..<at])
      rest = rest[rest.index(after: at)...]
    }
    guard !user.contains(":") else { throw .hasPassword }
    guard user.utf8.count <= 200, user.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x2F })
    else { throw .odd }
    while rest.hasSuffix("/") { rest.removeLast() }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    let team = parts.count > 1 ? String(parts[1]) : "ensue"
    guard parts.count <= 2, Self.isName(team) else { throw .odd }
    var urls: [String] = []
    for member in parts[0].split(separator: ",", omittingEmptySubsequences: false) {
      let scheme = isSecure ? "https" : "http"
      do throws(ModelAddress.Unfit) {
        let address = try ModelAddress("\(scheme)://\(member)")
        urls.append("\(scheme)://\(address.host):\(address.port ?? Self.port)")
      } catch {
        throw !isSecure && (try? ModelAddress("https://\(member)")) != nil ? .needsHTTPS : .odd
      }
    }
    guard (1...Self.mostMembers).contains(urls.count) else { throw .odd }
    (self.user, self.urls, self.team) = (user, urls, team)
    text =
      "\(isSecure ? "etcds" : "etcd")://\(user.isEmpty ? "" : "\(user)@")\(parts[0])"
      + (parts.count > 1 ? "/\(team)" : "")
  }

  /// How all its keys begin.
  var root: String { "/ensue/\(team)/" }
  var isSecure: Bool { urls.first?.hasPrefix("https:") ?? false }

  private static func isName(_ team: String) -> Bool {
    (1...100).contains(team.utf8.count)
      && team.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      }
  }
}
