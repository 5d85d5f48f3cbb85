/// A word, number or mark of a sentence.
public struct Token: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case word, number, punctuation }

  public var kind: Kind
  /// Folded: lower case, ’ written ', numbers as ASCII digits with at most one point (`2.5`).
  public var text: String
  /// Where it stands in the line, in UTF-8 offsets.
  public var source: Range<Int>
  /// No space stands before it.
  public var glued: Bool

  public init(kind: Kind, text: String, source: Range<Int>, glued: Bool) {
    (self.kind, self.text, self.source, self.glued) = (kind, text, source, glued)
  }
}

extension Token {
  /// A picture and no letters.
  var isEmoji: Bool {
    guard kind == .word, let first = text.utf8.first, first >= 0xC2 else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isEmojiPresentation || $0.properties.isVariationSelector
        || $0.properties.isEmoji && !$0.isASCII || $0.properties.isJoinControl
    }
  }
}
