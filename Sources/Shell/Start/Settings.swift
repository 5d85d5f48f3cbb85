/// What the user prefers: one readable file of `key = value` lines with `#` comments.
struct Settings: Sendable {
  enum Ghost: String, Sendable {
    case always
    case onDemand = "on demand"
    case never
  }
  enum Editing: String, Sendable { case emacs, vi }

  var ghost = Ghost.always
  var editing = Editing.emacs
  var bell = true
  var desktop = true
  var speak = false
  /// Run at every event that is announced, with the event as JSON on its stdin. Empty: none.
  var hook = ""
  /// Whether the live status is shown under the prompt.
  var status = true
  /// The language model: `model.…`.
  var model = ModelSettings()

  /// Every name, what it may be, and what it is for.
  static let catalogue: [(name: String, values: String, meaning: String)] = [
    ("ghost", "always, on demand, never", "the dimmed suggestion behind the cursor"),
    ("editing", "emacs, vi", "the editor's keys"),
    ("bell", "on, off", "the terminal's bell at the end of a phase"),
    ("desktop", "on, off", "a desktop notification (notify-send)"),
    ("speak", "on, off", "a spoken line (spd-say or espeak-ng)"),
    ("hook", "a command", "run at each event, which it reads as JSON"),
    ("status", "on, off", "what runs, under the prompt"),
  ]

  struct Problem: Error { var words: String }

  /// Reads a file's text; a line that means nothing is reported and skipped.
  static func read(_ text: String, path: String) -> (Settings, [String]) {
    var settings = Settings()
    var problems: [String] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = String(line).trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let equals = line.firstIndex(of: "=") else {
        problems.append("\(path):\(number + 1): expected “name = value”, found “\(visible(line))”.")
        continue
      }
      let name = String(line[..<equals]).trimmed
      let value = String(line[line.index(after: equals)...].prefix(untilComment: name)).trimmed
      do throws(Problem) {
        try settings.set(name, to: value)
      } catch {
        problems.append("\(path):\(number + 1): \(error.words)")
      }
    }
    return (settings, problems)
  }

  mutating func set(_ name: String, to value: String) throws(Problem) {
    func truth() throws(Problem) -> Bool {
      switch value.lowercased() {
      case "on", "yes", "true", "1": return true
      case "off", "no", "false", "0", "never": return false
      default: throw Problem(words: "“\(name)” is on or off.")
      }
    }
    switch name.lowercased() {
    case "ghost":
      switch value.lowercased() {
      case "always", "on", "yes": ghost = .always
      case "on demand", "demand", "on-demand": ghost = .onDemand
      case "never", "off", "no": ghost = .never
      default: throw Problem(words: "“ghost” is always, on demand or never.")
      }
    case "editing", "keys":
      guard let mode = Editing(rawValue: value.lowercased()) else {
        throw Problem(words: "“editing” is emacs or vi.")
      }
      editing = mode
    case "bell": bell = try truth()
    case "desktop": desktop = try truth()
    case "speak": speak = try truth()
    case "status": status = try truth()
    case "hook": hook = value.lowercased() == "off" || value.lowercased() == "none" ? "" : value
    case let name where name.hasPrefix("model."): try model.set(name, to: value)
    default:
      throw Problem(
        words: "there is no setting “\(visible(name))”. There are: "
          + Self.catalogue.map(\.name).joined(separator: ", ") + ".")
    }
  }

  /// The value of a setting as the file writes it.
  func value(of name: String) -> String {
    switch name {
    case "ghost": ghost.rawValue
    case "editing": editing.rawValue
    case "bell": bell ? "on" : "off"
    case "desktop": desktop ? "on" : "off"
    case "speak": speak ? "on" : "off"
    case "status": status ? "on" : "off"
    case "hook": hook.isEmpty ? "off" : hook
    default: model.value(of: name)
    }
  }

  /// The file's text with one setting changed: its line is replaced, everything else stays as it is.
  static func edit(_ text: String, setting name: String, to value: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = "\(name) = \(value)"
    if let index = lines.lastIndex(where: { line in
      guard let equals = line.firstIndex(of: "="), !line.trimmed.hasPrefix("#") else {
        return false
      }
      return String(line[..<equals]).trimmed.lowercased() == name
    }) {
      let rest = lines[index][lines[index].firstIndex(of: "=")!...]  // found just above
      let comment = rest.dropFirst(rest.prefix(untilComment: name).count)
      lines[index] = comment.isEmpty ? wanted : "\(wanted) \(comment)"
    } else {
      if lines.last == "" { lines.removeLast() }
      lines += [wanted, ""]
    }
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// What stands before a `#` that follows a blank; a command may hold one, so all of it is the hook's.
  fileprivate func prefix(untilComment name: String) -> Substring {
    guard !["hook", "model.key-command"].contains(name.lowercased()) else { return self }
    var previous: Character = "="
    for index in indices {
      if self[index] == "#", previous == " " || previous == "\t" { return self[..<index] }
      previous = self[index]
    }
    return self
  }
}
