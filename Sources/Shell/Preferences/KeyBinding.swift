/// What one key does by the user's wish: `key.f5 = how long`, `key.alt-w = accept-word`.
struct KeyBinding: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// An action of the editor, as the key that does it everywhere.
    case edit(Key)
    /// A sentence that is said at once; the half-typed line comes back after it.
    case say(String)
  }

  struct Problem: Error { var words: String }

  let key: Key
  let action: Action

  /// The editor's actions by name.
  static let actions: [(name: String, key: Key, meaning: String)] = [
    ("accept", .control("@"), "take the ghost, or show it"),
    ("accept-word", .alt("f"), "take a word of the ghost"),
    ("dismiss", .control("g"), "hide the ghost"),
    ("forget", .named(.delete, .shift), "never suggest the ghost again"),
    ("toggle-ghost", .alt("/"), "hide or show ghosts in this line"),
    ("chip-1", .alt("1"), "take the first chip"), ("chip-2", .alt("2"), "take the second chip"),
    ("chip-3", .alt("3"), "take the third chip"),
    ("take-back", .alt("z"), "take back what was just done by itself"),
    ("autonomy-off", .alt("0"), "do nothing by itself any more"),
    ("complete", .control("i"), "complete the word"),
    ("search", .control("r"), "search the history"),
    ("older", .control("p"), "the line before"), ("newer", .control("n"), "the line after"),
    ("line-start", .control("a"), "to the beginning"), ("line-end", .control("e"), "to the end"),
    ("word-left", .alt("b"), "a word to the left"),
    ("word-right", .named(.right, .control), "a word to the right"),
    ("kill-line", .control("k"), "cut to the end"),
    ("kill-start", .control("u"), "cut to the beginning"),
    ("kill-word", .control("w"), "cut the word before"),
    ("paste", .control("y"), "put back what was cut"),
    ("undo-edit", .control("_"), "take back an edit of the line"),
    ("clear", .control("l"), "clear the screen"),
  ]

  /// Without these nobody gets out, or gets a line in.
  private static let fixed: Set<Key> = [
    .control("c"), .control("d"), .control("m"), .control("j"), .control("z"),
  ]

  init(key name: String, does text: String) throws(Problem) {
    guard let key = Self.key(named: name) else {
      throw Problem(
        words:
          "“\(visible(name))” is no key. Keys are ctrl-a, alt-a, f1 to f12, shift-delete and so on."
      )
    }
    guard !Self.fixed.contains(key) else {
      throw Problem(words: "\(name) cannot be bound: without it there is no way out.")
    }
    self.key = key
    action = Self.actions.first { $0.name == text.lowercased() }.map { .edit($0.key) } ?? .say(text)
  }

  /// `ctrl-x`, `alt-.`, `f5`, `shift-delete`, `ctrl-left`.
  static func key(named name: String) -> Key? {
    var modifiers: Key.Modifiers = []
    var rest = name.lowercased()[...]
    let words: [(String, Key.Modifiers)] = [
      ("ctrl-", .control), ("control-", .control), ("alt-", .alt), ("meta-", .alt),
      ("shift-", .shift),
    ]
    while let (word, modifier) = words.first(where: {
      rest.hasPrefix($0.0) && rest.count > $0.0.count
    }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(word.count)
    }
    if let named = Self.named(rest) { return .named(named, modifiers) }
    if rest == "space", modifiers == .control { return .control("@") }
    guard rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first else { return nil }
    switch modifiers {
    case .control
    where scalar.isASCII
      && (scalar.properties.isAlphabetic || "[\\]^_".unicodeScalars.contains(scalar)):
      return .control(Character(scalar))
    case .alt: return .alt(scalar)
    default: return nil
    }
  }

  private static func named(_ text: Substring) -> Key.Name? {
    switch text {
    case "left": return .left
    case "right": return .right
    case "up": return .up
    case "down": return .down
    case "home": return .home
    case "end": return .end
    case "insert": return .insert
    case "delete": return .delete
    case "backspace": return .backspace
    case "pageup": return .pageUp
    case "pagedown": return .pageDown
    default:
      guard text.hasPrefix("f"), let number = Int(text.dropFirst()), (1...12).contains(number)
      else { return nil }
      return .function(number)
    }
  }
}

extension Settings {
  /// What the user's keys do. Wrong ones were reported when the file was read.
  var bindings: [Key: KeyBinding.Action] {
    var bindings: [Key: KeyBinding.Action] = [:]
    for item in family("key.") {
      if let binding = try? KeyBinding(key: item.name, does: item.value) {
        bindings[binding.key] = binding.action
      }
    }
    return bindings
  }

  /// The line with the alias at its beginning, if there is one, said in full: the longest wins, once.
  func expanding(_ line: String) -> String {
    let aliases = family("alias.")
    guard !aliases.isEmpty else { return line }
    let text = line.trimmed
    let folded = text.lowercased()
    let found = aliases.filter { alias in
      guard folded.hasPrefix(alias.name) else { return false }
      let next = folded.dropFirst(alias.name.count).first
      return next == nil || next == " "
    }.max { $0.name.count < $1.name.count }
    guard let found else { return line }
    return found.value + text.dropFirst(found.name.count)
  }
}
