import Timers

/// An event of a calendar on a server: what it is called there, which version of it, and how it is written.
public struct CalendarEvent: Hashable, Sendable {
  public var name: String
  public var version: String
  public var text: String

  public init(name: String, version: String, text: String) {
    (self.name, self.version, self.text) = (name, version, text)
  }
}

/// What is to be done at a calendar on a server (CalDAV, RFC 4791): what goes there, and what is known of it, so that only
/// what is new there comes back.
///
/// It lies in a file, and so does what came of it: the second program reads the one and writes the other, and understands no
/// event.
public struct CalendarErrand: Hashable, Sendable {
  /// How far it was read (RFC 6578), and the mark of the whole where a server knows no such thing; empty: not at all.
  public var token = ""
  public var mark = ""
  /// The version of each event that is known.
  public var known: [String: String] = [:]
  /// Each with the version that it takes the place of; empty: nothing may be there.
  public var sends: [CalendarEvent] = []
  /// What goes there, by name: the version that is meant.
  public var removals: [String: String] = [:]
  /// Where the address is no calendar, those of the person are looked for.
  public var mayLookAround = false

  public init() {}

  /// Events of one calendar, at the most.
  public static let mostEvents = 20_000
  /// One event; longer ones stay where they are.
  public static let mostOfOne = 1 << 20
  /// Text of a run; what is left comes with the next.
  public static let mostText = 32 << 20
  /// Either file.
  public static let mostBytes = 64 << 20

  public var text: String {
    var lines = [SyncText.line("token", token), SyncText.line("mark", mark)]
    for (name, version) in known { lines.append(SyncText.line("known", name, version)) }
    for put in sends { lines.append(SyncText.line("put", put.name, put.version, put.text)) }
    for (name, version) in removals { lines.append(SyncText.line("remove", name, version)) }
    if mayLookAround { lines.append("look around") }
    return CalendarLines.whole(lines)
  }

  /// Nil: it is none, or not whole.
  public init?(_ bytes: [UInt8]) {
    guard let lines = CalendarLines.lines(bytes) else { return nil }
    for parts in lines {
      switch (parts[0], parts.count) {
      case ("token", 2): token = parts[1]
      case ("mark", 2): mark = parts[1]
      case ("known", 3): known[parts[1]] = parts[2]
      case ("put", 4): sends.append(.init(name: parts[1], version: parts[2], text: parts[3]))
      case ("remove", 3): removals[parts[1]] = parts[2]
      case ("look around", 1): mayLookAround = true
      default: return nil
      }
    }
  }

  /// What something may be called there: one part of a path as it is asked for, with nothing that leads elsewhere.
  public static func isName(_ name: some StringProtocol) -> Bool {
    (1...300).contains(name.utf8.count) && name != "." && name != ".."
      && name.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-._~%!$&'()*+,;=:@".utf8.contains(byte)
      }
  }

  /// What an event of ours is called there: the same on every machine, so that no two put it twice.
  public static func name(of uid: String) -> String {
    "ensue-\(FNV(uid).text).ics"
  }
}

/// What came of an errand. What it says was done is done, also where something went wrong after that.
public struct CalendarAnswer: Hashable, Sendable {
  public var token = ""
  public var mark = ""
  /// Put there: its version now; empty: the server does not say it.
  public var put: [String: String] = [:]
  public var removed: Set<String> = []
  /// What the server did not take, and its status.
  public var refused: [String: Int] = [:]
  /// New or changed there; without a text: it is longer than what is read.
  public var events: [CalendarEvent] = []
  public var gone: Set<String> = []
  /// There is more.
  public var isPart = false
  /// Where the address is no calendar: those of the person, as far as they were found.
  public var calendars: [CalendarPlace] = []

  public init() {}

  public var text: String {
    var lines = [SyncText.line("token", token), SyncText.line("mark", mark)]
    for (name, version) in put { lines.append(SyncText.line("put", name, version)) }
    for name in removed { lines.append(SyncText.line("removed", name)) }
    for (name, status) in refused { lines.append(SyncText.line("refused", name, String(status))) }
    for event in events {
      lines.append(SyncText.line("event", event.name, event.version, event.text))
    }
    for name in gone { lines.append(SyncText.line("gone", name)) }
    if isPart { lines.append("part") }
    for place in calendars { lines.append(SyncText.line("calendar", place.url, place.title)) }
    return CalendarLines.whole(lines)
  }

  /// Nil: it is none, or not whole.
  public init?(_ bytes: [UInt8]) {
    guard let lines = CalendarLines.lines(bytes) else { return nil }
    for parts in lines {
      switch (parts[0], parts.count) {
      case ("token", 2): token = parts[1]
      case ("mark", 2): mark = parts[1]
      case ("put", 3): put[parts[1]] = parts[2]
      case ("removed", 2): removed.insert(parts[1])
      case ("refused", 3): refused[parts[1]] = Int(parts[2]) ?? 0
      case ("event", 4):
        guard CalendarErrand.isName(parts[1]) else { return nil }
        events.append(.init(name: parts[1], version: parts[2], text: parts[3]))
      case ("gone", 2): gone.insert(parts[1])
      case ("part", 1): isPart = true
      case ("calendar", 3): calendars.append(.init(url: parts[1], title: parts[2]))
      default: return nil
      }
    }
  }
}

/// Lines of words, the last of which says how many there are.
private enum CalendarLines {
  static func whole(_ lines: [String]) -> String {
    (lines + [SyncText.line("end", String(lines.count))]).joined(separator: "\n") + "\n"
  }

  static func lines(_ bytes: [UInt8]) -> [[String]]? {
    guard bytes.count <= CalendarErrand.mostBytes, bytes.last == 10 else { return nil }
    var lines = bytes.split(separator: 10).map { SyncText.parts($0).map(SyncText.unescaped) }
    guard let end = lines.popLast(), end == ["end", String(lines.count)] else { return nil }
    return lines
  }
}
