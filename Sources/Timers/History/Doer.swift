/// Who did something: a person, a program that works for people, or Ensue by itself.
///
/// Written as a word and a name, “agent claude-code”. A word that only a newer version knows is kept as it is.
public struct Doer: Hashable, Sendable, Codable {
  /// `person`, `agent`, `autonomy`.
  public var kind: String
  /// Empty when it has none, or none was said.
  public var name: String

  public init(kind: String, name: String = "") { (self.kind, self.name) = (kind, name) }

  public static func person(_ name: String) -> Doer { Doer(kind: "person", name: name) }
  public static func agent(_ name: String) -> Doer { Doer(kind: "agent", name: name) }
  /// Nobody asked for it: it was surely next.
  public static let autonomy = Doer(kind: "autonomy")

  public var isAgent: Bool { kind == "agent" }

  /// What a program signs with, which signs for nobody else; nil of people.
  public var signature: String? { isAgent ? name.isEmpty ? kind : name : nil }

  /// In one text, as the store and files have it.
  public var written: String { name.isEmpty ? kind : "\(kind) \(name)" }

  /// Nil for an empty text: nobody did it, or nobody knows.
  public init?(written: some StringProtocol) {
    let words = written.split(separator: " ", maxSplits: 1)
    guard let kind = words.first else { return nil }
    self.init(kind: String(kind), name: words.count > 1 ? String(words[1]) : "")
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = Doer(written: text) ?? Doer(kind: text)
  }

  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    try single.encode(written)
  }
}
