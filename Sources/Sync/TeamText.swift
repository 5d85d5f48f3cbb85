import FoundationEssentials

/// How what a team shares is written in the cluster: below the name of the team, `thing/workflow/UID` for a thing and
/// `at/UID/STEP` for who is at a step.
public enum TeamText {
  static let format = 1
  /// What goes there in one request; etcd takes 1.5 MB (`--max-request-bytes`), base64 and the rest not counted.
  public static let mostBytes = 1_400_000

  private struct Written: Codable {
    var format: Int
    var fields: [String: TeamBoard.Cell]
  }

  public static func key(_ thing: TeamBoard.Thing) -> String {
    "thing/\(thing.kind.rawValue)/\(thing.uid)"
  }

  public static func key(_ place: TeamBoard.Place) -> String {
    "at/\(place.thing.uid)/\(place.step)"
  }

  /// Nil: it is none, or of a kind that only a newer Ensue knows.
  public static func thing(_ key: String) -> TeamBoard.Thing? {
    let parts = key.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "thing", let kind = SyncedKind(rawValue: String(parts[1])),
      !parts[2].isEmpty, parts[2].utf8.count <= 300
    else { return nil }
    return .init(kind, String(parts[2]))
  }

  public static func place(_ key: String) -> TeamBoard.Place? {
    let parts = key.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "at", !parts[1].isEmpty, !parts[2].isEmpty else {
      return nil
    }
    return .init(.init(.workflow, String(parts[1])), String(parts[2]))
  }

  public static func text(_ cells: [String: TeamBoard.Cell]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(Written(format: format, fields: cells)) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil: nothing that this version can read.
  public static func cells(_ text: String) -> [String: TeamBoard.Cell]? {
    let written = try? JSONDecoder().decode(Written.self, from: Data(text.utf8))
    guard let written, written.format <= format,
      written.fields.values.allSatisfy({ $0.value.map { JSONTree($0) != nil } ?? true })
    else { return nil }
    return written.fields
  }

  /// A string of JSON, as it is meant; nil: it is none, or empty.
  static func word(_ tree: JSONTree?) -> String? {
    guard case .plain(let text)? = tree, text.hasPrefix("\"") else { return nil }
    let word = try? JSONDecoder().decode(String.self, from: Data(text.utf8))
    return word?.isEmpty == false ? word : nil
  }

  /// Who is at a step; also what is written of it.
  public static func text(_ cell: TeamBoard.Cell) -> String { text(["": cell]) }
  public static func cell(_ text: String) -> TeamBoard.Cell? { cells(text)?[""] }
}
