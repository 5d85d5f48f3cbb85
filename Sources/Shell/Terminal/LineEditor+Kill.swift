/// Kill and yank. libedit has them too, but in its emacs mode every deleted character replaces what was killed.
extension LineEditor {
  /// Deletes a range of the line and keeps it for Ctrl-Y; an empty range keeps what was kept.
  func kill(_ range: @escaping ([Unicode.Scalar], Int) -> Range<Int>) -> Int32? {
    model.perform { [self] model in
      let text = model.text
      let range = range(text, model.cursor)
      guard !range.isEmpty else { return }
      killed = Array(text[range])
      model.move(by: range.upperBound - model.cursor)
      model.deleteBackward(range.count)
    }
  }

  func killWordForward() -> Int32? {
    kill { text, cursor in
      let start = text[cursor...].firstIndex(where: Self.isOfWord) ?? text.count
      return cursor..<(text[start...].firstIndex { !Self.isOfWord($0) } ?? text.count)
    }
  }

  func insertKilled() -> Int32? {
    guard !killed.isEmpty, hasRoom(for: killed.count) else { return nil }
    return model.perform { [self] in $0.insert(killed) }
  }

  /// Back over anything else and then over letters and digits, as emacs does.
  static func startOfWord(_ text: [Unicode.Scalar], _ cursor: Int) -> Int {
    let end = text[..<cursor].lastIndex(where: isOfWord) ?? 0
    return (text[..<end].lastIndex { !isOfWord($0) } ?? -1) + 1
  }

  /// Back over blanks and then over everything else, as Ctrl-W does in every shell.
  static func startOfBlankWord(_ text: [Unicode.Scalar], _ cursor: Int) -> Int {
    let end = text[..<cursor].lastIndex { $0 != " " } ?? 0
    return (text[..<end].lastIndex { $0 == " " } ?? -1) + 1
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
