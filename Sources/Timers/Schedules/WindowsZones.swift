/// What Windows and Outlook call time zones, as zones of the database.
///
/// The names are data of the project (`Data/windows-zones.txt`: the mapping of Unicode CLDR, its world column).
public struct WindowsZones: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// None.
  public init() {}

  /// `Windows name = Zone/Name` a line; `#` begins a comment. Other lines are passed over.
  public init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let halves = line.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, let zone = halves.last?.drop(while: { $0 == " " }),
        let end = halves[0].lastIndex(where: { $0 != " " })
      else { continue }
      names[halves[0][...end].lowercased()] = String(zone)
    }
  }

  public var count: Int { names.count }

  /// The zones, each once.
  public var zones: [String] { Set(names.values).sorted() }

  /// Letter case does not matter: programs that copied the names did not keep it.
  public subscript(name: String) -> String? { names[name.lowercased()] }
}
