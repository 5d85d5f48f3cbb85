import Regulations

/// A calendar of somebody on a server, where it was looked for.
public struct CalendarPlace: Hashable, Sendable {
  public var url: String
  /// As the server calls it; may be empty.
  public var title: String

  public init(url: String, title: String) { (self.url, self.title) = (url, title) }

  /// Of one person.
  public static let most = 100
}

/// What a server says of where somebody's calendars are: who asks (RFC 5397), where that person's calendars lie
/// (RFC 4791 §6.2.1), and which there are.
public struct CalendarDirectory: Hashable, Sendable {
  /// Something that lies there.
  public struct Entry: Hashable, Sendable {
    public var href: String
    public var title = ""
    public var isCalendar = false
    /// What it takes (RFC 4791 §5.2.3); empty: the server does not say it.
    public var components: Set<String> = []

    public var takesEvents: Bool {
      isCalendar && (components.isEmpty || components.contains("VEVENT"))
    }
  }

  public var entries: [Entry] = []
  public var principals: [String] = []
  public var homes: [String] = []

  /// What is asked at each step of the way.
  public static let question =
    #"<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><resourcetype/><displayname/><current-user-principal/><C:calendar-home-set/><C:supported-calendar-component-set/></prop></propfind>"#
  public static let mostBytes = 4 << 20
  private static let mostEntries = 1000
  private static let longestTitle = 100

  private static let names: Set<String> = [
    "href", "displayname", "calendar", "comp", "current-user-principal", "calendar-home-set",
    "response", "multistatus",
  ]

  /// Nil: it is no such answer.
  public init?(_ bytes: [UInt8]) {
    var limits = ImportLimits()
    limits.depth = 50
    guard
      let found = try? MarkupText.elements(
        named: Self.names, attributes: ["comp": "name"], of: bytes, limits: limits),
      found.last?.name == "multistatus"
    else { return nil }
    var entry: Entry?
    // Those inside a property; the first of a response is its own.
    var inside: [String] = []
    for (name, word) in found {
      switch name {
      case "href":
        guard word.utf8.count <= ServerPlace.longest else { return nil }
        if entry == nil { entry = Entry(href: word) } else { inside.append(word) }
      case "displayname": if !word.isEmpty { entry?.title = String(word.prefix(Self.longestTitle)) }
      case "calendar": entry?.isCalendar = true
      case "comp": entry?.components.insert(word.uppercased())
      case "current-user-principal":
        principals += inside
        inside = []
      case "calendar-home-set":
        homes += inside
        inside = []
      case "response":
        guard entries.count < Self.mostEntries else { return nil }
        if let entry { entries.append(entry) }
        (entry, inside) = (nil, [])
      default: break
      }
    }
  }
}
