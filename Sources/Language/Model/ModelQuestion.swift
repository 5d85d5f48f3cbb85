/// What is sent to a model: the sentence, and the names of things that stand in it. Nothing else leaves the machine:
/// no clock, no history, no other name.
public struct ModelQuestion: Hashable, Sendable, Codable {
  public var sentence: String
  /// Of timers and routines.
  public var names: [String]

  /// At most this many names of this many bytes go with a sentence.
  static let mostNames = 50
  static let longestName = 80
  /// Longer sentences are not sent: they are nobody's command, and they cost.
  public static let longestSentence = 2000

  public init(sentence: String, names: [String]) {
    self.sentence = sentence
    var seen: Set<String> = [""]
    self.names = Array(
      names.filter { $0.utf8.count <= Self.longestName && seen.insert($0).inserted }
        .prefix(Self.mostNames))
  }
}
