import Assistant

/// What one key does by the user's wish: `key.f5 = how long`, `key.alt-w = accept-word`.
struct KeyBinding: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// An action of the editor, as the key that does it everywhere.
    case edit(Key)
    /// A sentence that is said at once; the half-typed line comes back after it.
    case say(String)
  }

  struct Problem: Error { var words: Message }

  let key: Key
  let action: Action

  /// The editor's actions by name; the page “Keys” says what each does.
  static let actions: [(name: String, key: Key)] = [
    ("accept", .control("@")),
    ("accept-word", .alt("f")),
    ("dismiss", .control("g")),
    ("forget", .named(.delete, .shift)),
    ("toggle-ghost", .alt("/")),
    ("chip-1", .alt("1")),
    ("chip-2", .alt("2")),
    ("chip-3", .alt("3")),
    ("open-citation", .alt("o")),
    ("take-back", .alt("z")),
    ("autonomy-off", .alt("0")),
    ("complete", .control("i")),
    ("search", .control("r")),
    ("older", .control("p")),
    ("newer", .control("n")),
    ("line-start", .control("a")),
    ("line-end", .control("e")),
    ("word-left", .alt("b")),
    ("word-right", .named(.right, .control)),
    ("kill-line", .control("k")),
    ("kill-start", .control("u")),
    ("kill-word", .control("w")),
    ("paste", .control("y")),
    ("undo-edit", .control("_")),
    ("clear", .control("l")),
  ]

  /// Without these nobody gets out, or gets a line in.
  private static let fixed: Set<Key> = [
    .control("c"), .control("d"), .control("m"), .control("j"), .control("z"),
  ]

  init(key name: String, does text: String) throws(Problem) {
    guard let key = Self.key(named: name) else {
      throw Problem(words: .settingNoKey(name: visible(name)))
    }
    guard !Self.fixed.contains(key) else { throw Problem(words: .settingKeyFixed(name: name)) }
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
