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
