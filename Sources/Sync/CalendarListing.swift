import Regulations

/// What a CalDAV server says of a calendar: of itself (RFC 4918 §9.1), or of what changed in it (RFC 6578 §3.6).
///
/// Of each path only its last part is taken, and never followed.
public struct CalendarListing: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var name: String
    /// Empty: it is not told.
    public var version = ""
    public var size: Int?
    /// It is not there any more.
    public var isGone = false
  }

  public var entries: [Entry] = []
  public var isCalendar = false
  public var token = ""
  public var mark = ""
  /// The server has more to tell.
  public var isPart = false

  /// What is asked of the calendar itself.
  public static let question =
    #"<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:" xmlns:CS="http://calendarserver.org/ns/"><prop><resourcetype/><sync-token/><CS:getctag/></prop></propfind>"#
  /// What is asked of everything in it.
  public static let questionOfAll =
    #"<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><getetag/><getcontentlength/></prop></propfind>"#
  /// What is asked of what changed.
  public static func question(since token: String) -> String {
    let plain = token.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return
      #"<?xml version="1.0" encoding="utf-8"?><sync-collection xmlns="DAV:"><sync-token>\#(plain)</sync-token><sync-level>1</sync-level><prop><getetag/><getcontentlength/></prop></sync-collection>"#
  }
  /// An answer about 20,000 events has some 8 MB.
  public static let mostBytes = 32 << 20
  private static let longestWord = 2000

  private static let names: Set<String> = [
    "href", "getetag", "getcontentlength", "status", "propstat", "response", "calendar",
    "sync-token", "getctag", "multistatus",
  ]

  /// Nil: it is no such answer.
  public init?(_ bytes: [UInt8]) {
    var limits = ImportLimits()
    limits.depth = 50
    guard let found = try? MarkupText.elements(named: Self.names, of: bytes, limits: limits),
      found.last?.name == "multistatus"
    else { return nil }
    var (href, version, size, status) = ("", "", Int?.none, "")
    for (name, text) in found {
      guard text.utf8.count <= Self.longestWord else { return nil }
      switch name {
      case "href": if href.isEmpty { href = text }
      case "getetag": if version.isEmpty { version = text }
      case "getcontentlength": size = size ?? Int(text)
      case "status": status = text
      // Of the properties, not of the thing.
      case "propstat": status = ""
      case "calendar": isCalendar = true
      case "sync-token": token = text
      case "getctag": mark = text
      case "response":
        let code = Self.code(status)
        if code == 507 {
          isPart = true
        } else if let name = Self.name(href) {
          entries.append(
            Entry(name: name, version: version, size: size, isGone: [404, 410].contains(code)))
        }
        guard entries.count <= CalendarErrand.mostEvents else { return nil }
        (href, version, size, status) = ("", "", nil, "")
      default: break
      }
    }
  }

  /// `HTTP/1.1 404 Not Found`
  private static func code(_ status: String) -> Int {
    let parts = status.split(separator: " ")
    return parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  }

  /// The last part of a path; nil: there is none, as of what holds others.
  private static func name(_ href: String) -> String? {
    let name = href.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return CalendarErrand.isName(name) ? String(name) : nil
  }
}
