/// What models answered before, so that the same sentence is not paid for twice, and what they were used for.
///
/// `model.db` in the state folder, readable by the user alone. Answers go by age, number and size; numbers of calls
/// and tokens stay, a row for each day and model.
public final class ModelStore {
  public static let fileName = "model.db"

  /// The most answers that are kept, and the bytes they may take together.
  public static let mostAnswers = 1000
  public static let mostBytes: Int64 = 1 << 20

  private let connection: Connection
  private let signal: CommitSignal?
  private let isReadOnly: Bool

  private init(_ opened: DatabaseFile.Opened) {
    connection = opened.connection
    signal = opened.signal
    isReadOnly = opened.signal == nil
  }

  deinit { close() }

  /// Opens the file of a folder; as `Store.open`, damage and read-only disks included.
  public static func open(folder: String, stamp: @autoclosure () -> String)
    throws(StoreError) -> ModelStore
  {
    ModelStore(try file.open(in: folder, stamp: stamp))
  }

  private static let file = DatabaseFile(
    name: fileName, schema: .model, durability: .normal, patience: 1000)

  public func close() {
    Self.file.close(connection)
    signal?.close()
  }

  // MARK: Answers

  /// The answer kept under this key, if it is no older than `oldest` (ns since 1970).
  public func answer(for key: String, since oldest: Int64) throws(StoreError) -> String? {
    try connection.first(
      "SELECT answer FROM answer WHERE key = ? AND at_wall_ns >= ?", .text(key), .integer(oldest)
    ) { $0.text(0) }
  }

  /// Keeps an answer; what is older than `oldest` goes, and the oldest of what is too much.
  public func keep(_ answer: String, for key: String, at wallNs: Int64, since oldest: Int64)
    throws(StoreError)
  {
    guard !isReadOnly else { return }
    try connection.transaction { () throws(StoreError) in
      try connection.run(
        "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", .text(key), .text(answer),
        .integer(wallNs), .integer(Int64(key.utf8.count + answer.utf8.count)))
      // An answer from the future was kept by a clock that was wrong.
      try connection.run(
        "DELETE FROM answer WHERE at_wall_ns < ? OR at_wall_ns > ?", .integer(oldest),
        .integer(wallNs))
      try connection.run(
        """
        DELETE FROM answer WHERE key IN (
          SELECT key FROM (
            SELECT key, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
            FROM answer WINDOW newest AS (ORDER BY at_wall_ns DESC, key))
          WHERE place > ? OR total > ?)
        """, .integer(Int64(Self.mostAnswers)), .integer(Self.mostBytes))
    }
  }

  /// How many answers are kept.
  public func count() throws(StoreError) -> Int {
    Int(try connection.number("SELECT count(*) FROM answer"))
  }

  /// Throws all answers away: nothing of them stays in the file or its log.
  public func forgetAnswers() throws(StoreError) {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    try connection.transaction { () throws(StoreError) in
      try connection.run("DELETE FROM answer")
    }
    try connection.tidyAfterErasing()
    _ = DatabaseFile.removeCopies(of: connection.path)
  }

  /// Forgets what models were used for too, and takes old copies of the file away.
  public func forgetEverything() throws(StoreError) {
    try forgetAnswers()
    try connection.run("DELETE FROM use")
    try connection.tidyAfterErasing()
    _ = DatabaseFile.removeCopies(of: connection.path)
  }

  // MARK: Usage

  /// What one request came to.
  public struct Use: Hashable, Sendable {
    public var calls = 0
    /// Sentences that they were about.
    public var sentences = 0
    public var failures = 0
    /// Answered from what was kept.
    public var hits = 0
    public var input = 0
    public var output = 0
    /// Millionths, as far as servers say what they take.
    public var cost = 0
    public init(
      calls: Int = 0, sentences: Int = 0, failures: Int = 0, hits: Int = 0, input: Int = 0,
      output: Int = 0, cost: Int = 0
    ) {
      (self.calls, self.sentences, self.cost) = (calls, sentences, cost)
      (self.failures, self.hits, self.input, self.output) = (failures, hits, input, output)
    }
  }

  /// What a model was used for, and since which day (days since 1970, UTC).
  public struct Total: Hashable, Sendable {
    public var model: String
    public var firstDay: Int
    public var use: Use
  }

  public func count(_ use: Use, of model: String, at wallNs: Int64) throws(StoreError) {
    guard !isReadOnly else { return }
    try connection.run(
      """
      INSERT INTO use (day, model, calls, failures, hits, input, output, sentences, cost)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (day, model) DO UPDATE SET calls = calls + excluded.calls,
        failures = failures + excluded.failures, hits = hits + excluded.hits,
        input = input + excluded.input, output = output + excluded.output,
        sentences = sentences + excluded.sentences, cost = cost + excluded.cost
      """, .integer(wallNs / 86_400_000_000_000), .text(model), .integer(Int64(use.calls)),
      .integer(Int64(use.failures)), .integer(Int64(use.hits)), .integer(Int64(use.input)),
      .integer(Int64(use.output)), .integer(Int64(use.sentences)), .integer(Int64(use.cost)))
  }

  /// Every model’s total, the one used last first.
  public func totals() throws(StoreError) -> [Total] {
    try connection.rows(
      """
      SELECT model, min(day), sum(calls), sum(failures), sum(hits), sum(input), sum(output),
        sum(sentences), sum(cost)
      FROM use GROUP BY model ORDER BY max(day) DESC, model
      """
    ) { row in
      Total(
        model: row.text(0), firstDay: Int(row.integer(1)),
        use: Use(
          calls: Int(row.integer(2)), sentences: Int(row.integer(7)),
          failures: Int(row.integer(3)), hits: Int(row.integer(4)),
          input: Int(row.integer(5)), output: Int(row.integer(6)), cost: Int(row.integer(8))))
    }
  }
}

extension Schema {
  /// Answers of models, and what they were used for.
  static let model = Schema(
    migrations: [
      Migration(
        version: 1,
        script: """
          CREATE TABLE answer (
            key TEXT PRIMARY KEY NOT NULL, answer TEXT NOT NULL, at_wall_ns INTEGER NOT NULL,
            bytes INTEGER NOT NULL) STRICT;
          CREATE INDEX answer_age ON answer (at_wall_ns);
          CREATE TABLE use (
            day INTEGER NOT NULL, model TEXT NOT NULL, calls INTEGER NOT NULL,
            failures INTEGER NOT NULL, hits INTEGER NOT NULL, input INTEGER NOT NULL,
            output INTEGER NOT NULL, PRIMARY KEY (day, model)) STRICT;
          """),
      // Before, a request was about one sentence.
      Migration(
        version: 2,
        script: """
          ALTER TABLE use ADD COLUMN sentences INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE use ADD COLUMN cost INTEGER NOT NULL DEFAULT 0;
          UPDATE use SET sentences = calls;
          """),
    ],
    // Answers can be asked for again.
    tables: ["use"], mend: "")
}
