import Regulations
import Timers

/// Regulations that were imported, edition beside edition, each with a full-text index of its own.
///
/// `regulations.db` in the data folder, apart from the store: it is large, comes from a file that can be read again, and its
/// long write never makes a timer wait. A reader sees an edition whole or not at all: what an import has done so far is
/// staged, in steps, and put in its place by the last.
public final class RegulationStore {
  public static let fileName = "regulations.db"

  let connection: Connection
  private let signal: CommitSignal?
  let isReadOnly: Bool

  private init(_ opened: DatabaseFile.Opened) {
    connection = opened.connection
    signal = opened.signal
    isReadOnly = opened.signal == nil
  }

  deinit { close() }

  /// Opens the file of a folder, and makes it.
  public static func open(folder: String, stamp: @autoclosure () -> String) throws(StoreError)
    -> RegulationStore
  {
    RegulationStore(try file.open(in: folder, stamp: stamp))
  }

  /// Opens what there is; nil where nothing was ever imported or kept.
  public static func openExisting(folder: String) throws(StoreError) -> RegulationStore? {
    try file.openExisting(in: folder).map(RegulationStore.init)
  }

  /// Nothing on disk: for simulations and tests.
  public static func inMemory() throws(StoreError) -> RegulationStore {
    let connection = try Connection(":memory:", .memory, .normal)
    for migration in Schema.regulations.migrations { try migration.apply(to: connection) }
    return RegulationStore(connection)
  }

  private init(_ connection: Connection) {
    self.connection = connection
    (signal, isReadOnly) = (nil, false)
  }

  /// Opened for reading only.
  public var isReading: Bool { isReadOnly }

  private static let file = DatabaseFile(
    name: fileName, schema: .regulations, durability: .normal, patience: 5000)

  public func close() {
    Self.file.close(connection)
    signal?.close()
  }

  // MARK: Editions

  /// An edition that is here.
  public struct KnownEdition: Hashable, Sendable {
    public var id: Int64
    public var source: String
    public var edition: Edition
    public var topics: Int
    /// The name of the file or folder it came from.
    public var origin: String
  }

  /// All of them: the FAR first, the newest first within a source.
  public func editions() throws(StoreError) -> [KnownEdition] {
    let all = try connection.rows(
      """
      SELECT id, source, name, effective, topics, origin FROM edition
      ORDER BY source <> 'FAR', source <> 'DFARS', source, effective IS NULL, effective DESC, name DESC, id DESC
      """
    ) { row in
      KnownEdition(
        id: row.integer(0), source: row.text(1),
        edition: Edition(
          name: row.text(2),
          effective: row.optionalInteger(3).map { CivilDate(day: Int($0)) }),
        topics: Int(row.integer(4)), origin: row.text(5))
    }
    return all
  }

  // MARK: Favourites

  public struct Favourite: Hashable, Sendable {
    public var source: String
    public var number: String
    public var paragraph: String

    public init(source: String, number: String, paragraph: String) {
      (self.source, self.number, self.paragraph) = (source, number, paragraph)
    }
  }

  /// Oldest first.
  public func favourites() throws(StoreError) -> [Favourite] {
    try connection.rows(
      "SELECT source, number, paragraph FROM favourite ORDER BY at_wall_ns, number"
    ) { Favourite(source: $0.text(0), number: $0.text(1), paragraph: $0.text(2)) }
  }

  /// Answers whether it was none before.
  public func keep(_ favourite: Favourite, at wallNs: Int64) throws(StoreError) -> Bool {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    return try connection.run(
      "INSERT OR IGNORE INTO favourite VALUES (?, ?, ?, ?)", .text(favourite.source),
      .text(favourite.number), .text(favourite.paragraph), .integer(wallNs)) > 0
  }

  /// Answers whether it was one.
  public func drop(_ favourite: Favourite) throws(StoreError) -> Bool {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    return try connection.run(
      "DELETE FROM favourite WHERE source = ? AND number = ? AND paragraph = ?",
      .text(favourite.source), .text(favourite.number), .text(favourite.paragraph)) > 0
  }
}
