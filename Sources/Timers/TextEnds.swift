/// What is done at the ends of a text, whatever it says.
extension StringProtocol {
  /// As the first words of a sentence.
  package var capitalised: String { prefix(1).uppercased() + dropFirst() }

  /// Without the white space at its ends.
  @inlinable package var trimmed: String { String(trimmedPart) }

  /// The same, as a part of it. O(that space).
  @inlinable package var trimmedPart: Substring {
    var text = Substring(self)
    // Mostly nothing, or a blank: letters beyond ASCII are looked at as such.
    while let byte = text.utf8.first {
      guard byte <= 0x20 || byte >= 0x7F else { break }
      guard let first = text.first, first.isWhitespace else { break }
      text.removeFirst()
    }
    while let byte = text.utf8.last {
      guard byte <= 0x20 || byte >= 0x7F else { break }
      guard let last = text.last, last.isWhitespace else { break }
      text.removeLast()
    }
    return text
  }
}
