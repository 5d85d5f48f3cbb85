import Assistant

extension Settings {
  /// A file of more bytes is none of settings.
  static let mostBytes = 1 << 20

  /// Reads a file and says what is wrong with it. One that is not there says nothing; one that is there and cannot be
  /// read, or that others can write, is not obeyed: whatever it says, nothing is less safe than what holds then.
  static func load(_ path: String, profile: String?) -> (Settings, [Message]) {
    do throws(Text.Failure) {
      return read(
        try Text.readIfThere(path, limit: mostBytes, .trusted), path: path, profile: profile)
    } catch {
      return (.unread(error.words), [.settingNotObeyed(why: error.words)])
    }
  }

  /// Reads a file's text; a line that means nothing is reported, and a setting that it names is at its safest.
  static func read(_ text: String, path: String, profile: String? = nil) -> (Settings, [Message]) {
    var shared = Settings()
    var own: [(name: String, value: String)] = []
    var problems: [Message] = []
    var section: Section = .all
    for (number, line) in lines(of: text).enumerated() {
      func report(_ problem: Message, of name: String?) {
        let after = name.flatMap(Self.consequence)
        problems.append(
          .settingAt(
            path: path, line: number + 1, problem: after.map { problem + $0 } ?? problem))
      }
      switch Part(line) {
      case .nothing: break
      case .section(let name): section = .profile(name)
      case .other(let words):
        let complaint = Message.settingExpected(words: visible(words))
        report(complaint, of: Setting.meantForModel(words))
        shared.takeStray(words, complaint: complaint)
        if words.hasPrefix("[") { section = .nobody }
      case .setting(let name, let value):
        // Each is tried, whoever it is for, so that a mistake is told where it was made.
        var trial = shared
        if let problem = trial.take(name, value) {
          report(problem.words, of: Setting.named(name)?.name ?? Setting.meantForModel(name))
        }
        switch section {
        case .all: shared = trial
        case .profile(profile): own.append((name, value))
        case .profile: break
        case .nobody:
          shared.takeStray(name, complaint: .settingNoHead(words: visible(name)))
        }
      }
    }
    for item in own { shared.take(item.name, item.value) }
    return (shared, problems)
  }

  /// Whom a line of the file is for.
  private enum Section: Equatable {
    case all
    case profile(String?)
    /// Below a head that cannot be read.
    case nobody
  }

  /// What follows for a setting whose line cannot hold; nil where its default holds.
  private static func consequence(_ full: String) -> Message? {
    if full.hasPrefix("model.") { return .settingModelOff }
    return Setting.safest[full].map { .settingCountsAs(value: $0) }
  }

  /// The lines of a file, also of one that was written elsewhere: without a byte order mark, ended by LF or CRLF.
  private static func lines(of text: String) -> [Substring] {
    let text =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Substring($0.last == "\r" ? $0.dropLast() : $0)
    }
  }

  /// The file's text with one setting changed: its line is replaced, everything else stays as it is.
  ///
  /// `value` nil takes the line out. For a profile, its own part of the file is changed or begun.
  static func edit(
    _ text: String, setting name: String, to value: String?, profile: String? = nil
  ) -> String {
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = lines(of: text).map(String.init)
    if lines.last == "" { lines.removeLast() }
    var section: String?
    var (found, end) = (nil as Int?, profile == nil ? 0 : nil as Int?)
    // Comments right above the head of a part are of that part.
    var beforeComments: Int??
    for (index, line) in lines.enumerated() {
      switch Part(line[...]) {
      case .section(let name):
        if let beforeComments { end = beforeComments }
        beforeComments = nil
        section = name
        if section == profile { end = index + 1 }
      case .setting(let said, _) where section == profile:
        if Setting.named(said)?.name == name { found = index }
        (end, beforeComments) = (index + 1, nil)
      case .nothing where section == profile && !line.trimmed.isEmpty:
        beforeComments = .some(beforeComments ?? end)
        end = index + 1
      case .nothing, .setting, .other: beforeComments = nil
      }
    }
    let wanted = value.map { "\(name) = \($0)" }
    if let found {
      if let line = replacing(lines[found], setting: name, with: wanted) {
        lines[found] = line
      } else {
        lines.remove(at: found)
      }
    } else if let wanted {
      if let profile, end == nil {
        if !lines.isEmpty { lines.append("") }
        lines += ["[\(profile)]", wanted]
      } else {
        // Shared lines come before the first profile's.
        lines.insert(wanted, at: min(end ?? lines.count, lines.count))
      }
    }
    return lines.isEmpty ? "" : lines.joined(separator: newline) + newline
  }

  /// A line with another value, or none, and the comment it had; nil: nothing is left of it.
  private static func replacing(_ line: String, setting name: String, with wanted: String?)
    -> String?
  {
    let rest = line[(line.firstIndex(of: "=") ?? line.endIndex)...]
    let said = Part.value(in: rest, of: name)
    let comment = rest.dropFirst(said.count)
    guard let wanted else { return comment.isEmpty ? nil : String(comment) }
    // Comments under one another stay so, as far as the new value leaves room.
    let column = line.count - comment.count
    let isAligned = said.hasSuffix("  ")
    let gap = String(repeating: " ", count: isAligned ? max(1, column - wanted.count) : 1)
    return comment.isEmpty ? wanted : wanted + gap + comment
  }

  /// The file's text with the part of a profile under another name; everything else stays as it is.
  static func renaming(profile: String, to name: String, in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if case .section(let said) = Part(line), said == profile { "[\(name)]" } else { String(line) }
    }.joined(separator: "\n")
  }

  /// What a line of the file is.
  private enum Part {
    case nothing
    case section(String)
    case setting(name: String, value: String)
    case other(String)

    init(_ line: Substring) {
      let text = String(line).trimmed
      if text.isEmpty || text.hasPrefix("#") {
        self = .nothing
      } else if text.hasPrefix("["), text.hasSuffix("]") {
        self = .section(String(text.dropFirst().dropLast()).trimmed)
      } else if let equals = text.firstIndex(of: "=") {
        let name = String(text[..<equals]).trimmed
        self = .setting(
          name: name,
          value: String(Self.value(in: text[equals...].dropFirst(), of: name)).trimmed)
      } else {
        self = .other(text)
      }
    }

    /// What stands before a `#` that follows a blank; a command or a sentence may hold one, so all of it is theirs.
    static func value(in text: Substring, of name: String) -> Substring {
      switch Setting.named(name)?.setting.kind {
      case .text, .sound, .path, .sensor: return text
      case .truth, .choice, .length, .hours, .clock, .moment, .share, .reversible, .amount, .number,
        .takes, nil:
        break
      }
      var previous: Character = "="
      for index in text.indices {
        if text[index] == "#", previous == " " || previous == "\t" { return text[..<index] }
        previous = text[index]
      }
      return text
    }
  }
}
