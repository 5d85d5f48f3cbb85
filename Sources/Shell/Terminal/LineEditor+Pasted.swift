import Assistant

/// Pasted lines behind the one at hand. Nothing that was pasted runs before Enter, and nothing of it gets lost: lines are
/// entered as if they had been typed, up to one that asks something.
struct PastedLines {
  private(set) var lines: [String] = []
  /// No newline stood behind the last: it is not over.
  private var isLastOpen = false
  /// Enter was pressed, and no question came since.
  var isRunning = false
  /// The line at hand is one of them, and goes off by itself.
  private(set) var isEntering = false

  /// Before those that wait already, as it would be where the cursor is.
  mutating func put(_ more: [String], isLastOpen isOpen: Bool) {
    if lines.isEmpty { isLastOpen = isOpen }
    lines = more + lines
  }

  /// True when there were some.
  mutating func drop() -> Bool {
    defer { self = PastedLines() }
    return !lines.isEmpty
  }

  /// What the next line begins with: while they run, the next of them.
  mutating func goOn(from prefilled: String, isAsking: Bool) -> String {
    guard isRunning, !isAsking, prefilled.isEmpty, !lines.isEmpty else {
      (isRunning, isEntering) = (false, false)
      return prefilled
    }
    let line = lines.removeFirst()
    isEntering = !(lines.isEmpty && isLastOpen)
    isRunning = isEntering
    return line
  }

  /// Whether the line at hand goes off now; what came meanwhile has the user look at it first.
  mutating func enters(unless isDisturbed: Bool) -> Bool {
    isEntering = false
    if isDisturbed { isRunning = false }
    return !isDisturbed
  }

  /// The same as keys.
  var keys: [Key] {
    lines.enumerated().flatMap { place, line in
      line.unicodeScalars.map(Key.text)
        + (isLastOpen && place == lines.count - 1 ? [] : [.control("m")])
    }
  }
}

extension LineEditor {
  func paste(_ text: String, isCut: Bool) -> Int32? {
    var lines = text.split(separator: "\n").map(String.init)
    // An answer is one line.
    let isJoined = lines.count > 1 && host.isAsking
    let count = lines.count
    if isJoined { lines = [lines.joined(separator: " ")] }
    let scalars = Array((lines.first ?? "").unicodeScalars)
    guard !isCut, hasRoom(for: scalars.count) else {
      refuseLength()
      return nil
    }
    guard !scalars.isEmpty else { return nil }
    if isJoined { announce(Announcement([StyledText(host.say(.lineJoined(n: count)), .dim)])) }
    if lines.count > 1 { pasted.put(Array(lines.dropFirst()), isLastOpen: !text.hasSuffix("\n")) }
    return model.perform { $0.insert(scalars) }
  }

  /// Enter: the line is over. An empty one goes on with what was pasted.
  func enter() -> Int32? {
    pasted.isRunning = !pasted.lines.isEmpty && !host.isAsking
    guard pasted.isRunning, lineText.trimmed.isEmpty else {
      end(.line(lineText))
      return nil
    }
    let line = pasted.goOn(from: "", isAsking: false)
    return model.perform { $0.replace(with: Array(line.unicodeScalars)) }
  }

  /// What waits behind the line, and what becomes of it.
  func pastedRows() -> [StyledText] {
    let lines = pasted.lines
    let most = max(2, size.rows / 4)
    let shown = lines.count > most ? lines.prefix(most - 1) : lines[...]
    let words = host.say(
      .linePasted(asked: host.isAsking, n: lines.count, key: mode == .vi ? "Ctrl-G" : "Esc"))
    var rows = [StyledText(words, .dim)] + shown.map { StyledText("  " + $0, .dim) }
    if shown.count < lines.count {
      rows.append(StyledText("  " + host.say(.listAndMore(n: lines.count - shown.count)), .dim))
    }
    return rows.map { $0.cut(to: size.columns) }
  }
}

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
