import Language
import Timers

/// A folder on a WebDAV server: `https://[user@]host[:port]/folder`. `http` only to this machine.
struct SyncAddress: Hashable {
  enum Unfit: Error { case hasPassword, needsHTTPS, odd }

  /// Who says the password; empty: nobody.
  let user: String
  /// Host and port.
  let place: String
  /// As it is asked, without the user and without a slash at the end.
  let url: String

  static func isOne(_ said: String) -> Bool { said.contains("://") }

  init(_ said: String) throws(Unfit) {
    guard let colon = said.firstRange(of: "://") else { throw .odd }
    let scheme = said[..<colon.lowerBound].lowercased()
    var rest = said[colon.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var user = ""
    // A user may be an address of mail.
    if let at = rest[..<slash].lastIndex(of: "@") {
      user = String(rest[..<at]).replacing("%40", with: "@")
      rest = rest[rest.index(after: at)...]
    }
    guard !user.contains(":") else { throw .hasPassword }
    guard user.utf8.count <= 200, !user.contains("%"), !user.contains("\"") else { throw .odd }
    // An address of a model has nothing escaped; of a folder what is may be a letter, and no slash, point or control.
    var plain = ""
    var part = rest[...]
    while let sign = part.firstIndex(of: "%") {
      let digits = part[part.index(after: sign)...].prefix(2)
      guard digits.count == 2, let byte = UInt8(digits, radix: 16), byte >= 0x20, byte != 0x7F,
        ![UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "\\")].contains(byte)
      else { throw .odd }
      plain += part[..<sign] + "_"
      part = part[digits.endIndex...]
    }
    plain += part
    do throws(ModelAddress.Unfit) {
      let address = try ModelAddress("\(scheme)://\(plain)")
      (self.user, place) = (user, address.place)
    } catch {
      throw (try? ModelAddress("https://\(plain)")) != nil && scheme == "http" ? .needsHTTPS : .odd
    }
    var path = String(rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...])
    while path.hasSuffix("/") { path.removeLast() }
    url = "\(scheme)://\(place)\(path)"
  }

  /// Something that a server has for a user; nil: at no address that can be said.
  init?(_ url: String, user: String) {
    let said =
      user.isEmpty ? url : url.replacing("://", with: "://\(user)@", maxReplacements: 1)
    guard let address = try? SyncAddress(said) else { return nil }
    self = address
  }

  /// As people see it, and as it is said again.
  var text: String {
    user.isEmpty ? url : url.replacing("://", with: "://\(user)@", maxReplacements: 1)
  }

  /// What the folder is called in which its objects lie here: the same for the same address, and nothing to escape.
  var mark: String { FNV(text).text }
}
