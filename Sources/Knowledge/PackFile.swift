import Timers

/// A file inside a pack: rules with their thresholds, deadlines, fields, a calendar, a workflow or an outline of
/// regulations, in the notation it has everywhere. What reads it is not known here.
public struct PackFile: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case workflow, calendar, fields, rules, deadlines, outline
  }

  /// “federal-acquisition.rules”: a short name and its kind.
  public var name: String
  public var kind: Kind
  /// Where its first line stands in the pack, counted from 1.
  public var line: Int
  public var text = ""

  /// More, or longer ones, are refused.
  public static let limits = (files: 100, bytes: 1 << 20)

  /// Nil for what is no name of such a file: a path, another ending, a letter that a file name should not have.
  public init?(name: some StringProtocol, line: Int = 1) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, PackReader.isShortName(parts[0]),
      let kind = Kind(rawValue: String(parts[1]))
    else { return nil }
    (self.name, self.kind, self.line) = (String(name), kind, line)
  }

  /// Its short name alone: what stands at its beginning has to be called so, too.
  public var id: Substring { name.prefix { $0 != "." } }

  /// What its line `revision:` says; 1 where there is none.
  public var revision: Int { Self.revision(of: text) }

  public static func revision(of text: String) -> Int {
    for line in text.split(whereSeparator: \.isNewline).prefix(40) {
      let words = line.trimmedPart
      if words.hasPrefix("revision:") { return Int(words.dropFirst(9).trimmedPart) ?? 1 }
    }
    return 1
  }
}
