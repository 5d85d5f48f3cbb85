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
    /// The event itself, where it was asked for.
    public var text: String?
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
  /// What is asked of some events at once (RFC 4791 §7.9). `path`: of the calendar, without a slash at its end.
  public static func question(of names: [String], in path: String) -> String {
    let all = names.map { "<href>\("\(path)/\($0)".replacing("&", with: "&amp;"))</href>" }
    return
      #"<?xml version="1.0" encoding="utf-8"?><C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/><C:calendar-data/></prop>\#(all.joined())</C:calendar-multiget>"#
  }
  /// An answer about 20,000 events has some 8 MB.
  public static let mostBytes = 32 << 20
  private static let longestWord = 2000

  private static let names: Set<String> = [
    "href", "getetag", "getcontentlength", "status", "propstat", "response", "calendar",
    "sync-token", "getctag", "multistatus", "calendar-data",
  ]

  /// Nil: it is no such answer.
  public init?(_ bytes: [UInt8]) {
    var limits = ImportLimits()
    limits.depth = 50
    guard
      let found = try? MarkupText.elements(
        named: Self.names, exact: "calendar-data", of: bytes, limits: limits),
      found.last?.name == "multistatus"
    else { return nil }
    var (href, version, size, status, text) = ("", "", Int?.none, "", String?.none)
    for (name, word) in found {
      guard name == "calendar-data" || word.utf8.count <= Self.longestWord else { return nil }
      switch name {
      case "href": if href.isEmpty { href = word }
      case "getetag": if version.isEmpty { version = word }
      case "getcontentlength": size = size ?? Int(word)
      case "calendar-data": text = text ?? word
      case "status": status = word
      // Of the properties, not of the thing.
      case "propstat": status = ""
      case "calendar": isCalendar = true
      case "sync-token": token = word
      case "getctag": mark = word
      case "response":
        let code = Self.code(status)
        if code == 507 {
          isPart = true
        } else if let name = Self.name(href) {
          entries.append(
            Entry(
              name: name, version: version, size: size, text: text,
              isGone: [404, 410].contains(code)))
        }
        guard entries.count <= CalendarErrand.mostEvents else { return nil }
        (href, version, size, status, text) = ("", "", nil, "", nil)
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
