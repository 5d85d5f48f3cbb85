/// Why a file is no template or recipe we can read, and where.
public struct TemplateError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case tooLong(bytes: Int, limit: Int)
    case notUTF8
    case notJSON(expected: String)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case twice(key: String)
    case numberOutOfRange
    case missing(key: String)
    case unknown(key: String)
    case wrongType(expected: String)
    case noTemplate
    case newerVersion(found: Int, known: Int)
    case badName
    case nothingInIt
    case tooMany(limit: Int)
    /// So many bytes at most may stand there.
    case longText(limit: Int)
    /// A `{` without its `}`.
    case openBrace
    case noTimers
    case badRoutine(TimerError)
  }

  public var reason: Reason
  /// Line and column, both from 1, the column in characters; nil: the file as a whole.
  public var line: Int?
  public var column: Int?
  /// Where in the document: `routines[0].phases[2].seconds`; empty outside JSON.
  public var path: String

  public init(_ reason: Reason, line: Int? = nil, column: Int? = nil, path: String = "") {
    (self.reason, self.line, self.column, self.path) = (reason, line, column, path)
  }

  /// Points at a byte of a text.
  init(_ reason: Reason, at offset: Int, in bytes: [UInt8], path: String = "") {
    let offset = min(max(0, offset), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<offset where bytes[index] == 10 {
      line += 1
      start = index + 1
    }
    // A line may be the whole file: what is shown as a column need not count four million characters.
    let column = String(decoding: bytes[max(start, offset - 4096)..<offset], as: UTF8.self).count
    self.init(
      reason, line: line, column: column + 1 + max(0, offset - 4096 - start), path: path)
  }

  /// The most bytes that are looked at (fault F45).
  public static let mostBytes = 4 << 20
}
