import Assistant

/// What stands under the line besides status and chips.
enum Panel {
  case none
  case menu(CompletionMenu)
  case search(HistorySearch)

  /// A menu belongs to the text it was made for.
  mutating func follow(_ text: [Unicode.Scalar]) {
    if case .menu(let menu) = self, menu.expected != text { self = .none }
  }
}

/// The ways a word may go on, in columns; Tab walks through them.
struct CompletionMenu {
  let items: [EditorCompletion]
  let base: [Unicode.Scalar]
  let baseCursor: Int
  var selected: Int?
  /// The line as it is while the menu stands.
  var expected: [Unicode.Scalar]

  init(_ items: [EditorCompletion], base: [Unicode.Scalar], cursor: Int) {
    (self.items, self.base) = (items, base)
    baseCursor = cursor
    expected = base
  }

  /// The next or previous entry put into the line.
  mutating func step(backwards: Bool) -> (text: [Unicode.Scalar], cursor: Int) {
    let next =
      if let selected {
        (selected + (backwards ? items.count - 1 : 1)) % items.count
      } else {
        backwards ? items.count - 1 : 0
      }
    selected = next
    let result = Self.apply(items[next].text, items[next].replaceCount, base, baseCursor)
    expected = result.text
    return result
  }

  /// `text` in place of the scalars before the cursor.
  static func apply(
    _ text: String, _ replaceCount: Int, _ base: [Unicode.Scalar], _ cursor: Int
  ) -> (text: [Unicode.Scalar], cursor: Int) {
    let start = max(0, cursor - max(0, replaceCount))
    let inserted = Array(text.unicodeScalars)
    return (base[..<start] + inserted + base[cursor...], start + inserted.count)
  }

  func rows(width: Int, atMost limit: Int, say: (Message) -> String) -> [StyledText] {
    let widest = items.reduce(1) { max($0, displayWidth($1.display)) }
    let column = min(widest + 2, max(1, width))
    let perRow = max(1, width / column)
    let needed = (items.count + perRow - 1) / perRow
    let shown = needed > limit ? max(1, limit - 1) : needed
    // The selected entry stays in sight.
    let first = max(0, (selected ?? 0) / perRow - shown + 1)
    var rows: [StyledText] = []
    for row in first..<min(first + shown, needed) {
      var line = StyledText()
      for index in row * perRow..<min((row + 1) * perRow, items.count) {
        let text = StyledText(items[index].display, index == selected ? .bold : .plain).cut(
          to: column)
        line += text + StyledText(String(repeating: " ", count: max(0, column - text.width)))
      }
      rows.append(line)
    }
    if needed > limit { rows.append(StyledText("… " + say(.listInAll(n: items.count)), .dim)) }
    return rows
  }
}

/// Ctrl-R: lines typed before that match, newest first.
struct HistorySearch {
  var query: [Unicode.Scalar] = []
  private(set) var matches: [String] = []
  private(set) var selected = 0
  static let most = 50

  init(_ host: any EditorHost) { refresh(host) }

  var choice: String? { selected < matches.count ? matches[selected] : nil }

  mutating func refresh(_ host: any EditorHost) {
    matches = host.history(matching: String(String.UnicodeScalarView(query)), limit: Self.most)
    selected = 0
  }

  /// Towards older (+1) or newer (-1) lines; stays at the ends.
  mutating func step(_ offset: Int) {
    selected = max(0, min(matches.count - 1, selected + offset))
  }

  /// Each line with when it was said last.
  func rows(atMost limit: Int, _ host: any EditorHost) -> [StyledText] {
    guard !matches.isEmpty else { return [StyledText("  " + host.say(.lineNothingFound), .dim)] }
    let first = max(0, selected - limit + 1)
    return (first..<min(first + limit, matches.count)).map { index in
      let line = matches[index]
      let time = host.lastSaid(line).map { StyledText("   " + $0, .dim) } ?? StyledText()
      return
        (index == selected ? StyledText("› " + line, .bold) : StyledText("  " + line, .dim)) + time
    }
  }
}

extension LineEditor {
  /// Tab: the only way on, what all ways have in common, or a list of them to walk through.
  func complete(backwards: Bool) -> Int32? {
    if case .menu(var menu) = panel, menu.expected == model.text {
      let (text, cursor) = menu.step(backwards: backwards)
      panel = .menu(menu)
      return model.perform { $0.replace(with: text, cursor: cursor) }
    }
    guard !backwards else { return nil }
    let (text, cursor) = (model.text, model.cursor)
    let items = host.completions(for: lineText, cursor: cursor).filter {
      $0.replaceCount >= 0 && $0.replaceCount <= cursor
    }
    guard let first = items.first else {
      ring()
      return nil
    }
    var common = Array(first.text.unicodeScalars)
    for item in items.dropFirst() {
      let same = item.replaceCount == first.replaceCount
      common = same ? zip(common, item.text.unicodeScalars).prefix { $0 == $1 }.map(\.0) : []
    }
    let replaced = text[(cursor - first.replaceCount)..<cursor]
    let isNews = common.count >= replaced.count && common[...] != replaced
    guard items.count == 1 || isNews else {
      panel = .menu(CompletionMenu(items, base: text, cursor: cursor))
      return nil
    }
    let result = CompletionMenu.apply(
      String(String.UnicodeScalarView(common)), first.replaceCount, text, cursor)
    guard result.text.count <= Self.longestLine else { return nil }
    return model.perform { $0.replace(with: result.text, cursor: result.cursor) }
  }

  /// Keys while searching: they edit the query or choose. Choosing puts a line in place and runs nothing.
  func deliver(_ key: Key, to search: HistorySearch) -> Int32? {
    var search = search
    switch key {
    case .text(let scalar):
      if search.query.count < 1024 { search.query.append(scalar) }
      search.refresh(host)
    case .paste(let text, _):
      search.query += text.replacing("\n", with: " ").unicodeScalars.prefix(
        1024 - search.query.count)
      search.refresh(host)
    case .named(.backspace, _), .control("h"):
      if !search.query.isEmpty { search.query.removeLast() }
      search.refresh(host)
    case .control("u"), .control("w"):
      search.query = []
      search.refresh(host)
    case .control("r"), .control("p"), .named(.up, _): search.step(1)
    case .control("s"), .control("n"), .named(.down, _): search.step(-1)
    case .escape, .control("g"), .control("c"), .control("d"):
      panel = .none
      return nil
    case .control("m"), .control("j"), .control("i"), .control("e"), .control("f"), .control("@"),
      .named(.right, _), .named(.end, _):
      panel = .none
      guard let choice = search.choice else { return nil }
      let line = KeyDecoder.oneLine(Array(choice.utf8)).unicodeScalars.prefix(Self.longestLine)
      return model.perform { $0.replace(with: line) }
    case .control("l"): clearScreen()
    case .control("z"): suspend()
    case .alt(let scalar):
      guard let sentence = host.sentence(forAlt: scalar) else { return nil }
      panel = .none
      end(.said(sentence, typed: lineText))
      return nil
    case .control, .named: return nil
    }
    panel = .search(search)
    return nil
  }
}
