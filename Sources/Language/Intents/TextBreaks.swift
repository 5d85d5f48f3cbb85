/// Marks within the words of a name or a text, or between two.
struct TextBreaks {
  let sentence: Sentence

  /// A sentence ends in these words, and a question begins.
  func asks(within words: Range<Int>) -> Bool {
    words.dropLast().contains { place in
      [".", "!", "?", ";"].contains(sentence.tokens[place].text)
        && !sentence.tokens[place + 1].glued
        && sentence.marks[place + 1].contains(.inquiring)
    }
  }

  /// Nothing but marks stands between two places.
  func isAll(from start: Int, to end: Int) -> Bool {
    start < end && (start..<end).allSatisfy { sentence.tokens[$0].kind == .punctuation }
  }
}
