import Assistant
import Glibc
import Language
import Timers

/// Tells the world outside the terminal that something is due: desktop, voice, the user's hook.
///
/// Nothing is waited for: each is a process of its own with a deadline, so none can hold up the engine.
struct Announcer {
  var environment: [String: String]
  /// Where our own sound is kept once it is made; nil: nowhere.
  var cache: String?
  /// Where is noted which notification stands for which ring; nil: nowhere.
  var state: String?
  /// This program as a button of a notification calls it; empty: there are no buttons.
  var answers: [String] = []

  /// Seconds after which a hook or a voice is ended, group and all (by `timeout` of coreutils).
  static let deadline = 10

  /// Puts out everything that came due: lines to the desktop and the voice, every event to the hook.
  func announce(
    _ happenings: Happenings, in situation: Situation, _ settings: Settings
  ) {
    let isQuiet = settings.isQuiet(at: situation.local)
    for item in happenings.due {
      if item.event.rings, let line = item.line {
        let isQuiet = isQuiet && !item.event.isUrgent
        if let ring = situation.library.ring(of: item.event), settings.desktop, hasDesktop {
          insist(ring, line.text, situation.speaker, settings)
          speak(line.text, in: situation, isQuiet: isQuiet, settings)
        } else {
          tell(line.text, in: situation, isQuiet: isQuiet, settings)
        }
        if !isQuiet { sound(settings.sound(of: item.event, in: situation.library)) }
      } else if item.event.isNews, let line = item.line {
        tell(line.text, in: situation, isQuiet: isQuiet, settings)
      }
      guard !settings.hook.isEmpty || settings.hasHooks else { continue }
      let record = WireRecord(item, in: situation)
      if !settings.hook.isEmpty {
        launch(Self.words(of: settings.hook), input: JSONText.of(record) + "\n")
      }
      carryOut(settings.hooks(for: record), record)
    }
  }

  /// Tells the hook what a command did, where it wants to know: what came due it was told already.
  func tell(_ records: [WireRecord], _ settings: Settings) {
    let tellsAll = !settings.hook.isEmpty && settings["hook.events"] == "all"
    guard tellsAll || settings.hasHooks else { return }
    for record in records where record.isHappening {
      if tellsAll { launch(Self.words(of: settings.hook), input: JSONText.of(record) + "\n") }
      carryOut(settings.hooks(for: record), record)
    }
  }

  /// Says in the environment that a hook is at work: what it does starts no further one.
  static let atWork = "ENSUE_HOOK"
  /// Seconds after which what a hook runs is ended: an hour.
  static let longDeadline = 3600

  /// Runs programs that read the event as JSON, and has sentences said by this program.
  private func carryOut(_ hooks: [Hook], _ record: WireRecord) {
    guard !hooks.isEmpty, environment[Self.atWork] == nil else { return }
    var child = self
    child.environment[Self.atWork] = record.event
    for hook in hooks {
      switch hook.deed {
      case .run(let command):
        child.launch(
          Self.words(of: command), input: JSONText.of(record) + "\n", deadline: Self.longDeadline)
      case .say(let sentence):
        guard !answers.isEmpty else { continue }
        child.launch(answers + [sentence], deadline: Self.longDeadline)
      }
    }
  }

  /// Puts out what went wrong where no terminal shows it: to the desktop and the voice.
  func warn(_ lines: [Line], in situation: Situation, _ settings: Settings) {
    let isQuiet = settings.isQuiet(at: situation.local)
    for line in lines { tell(line.text, in: situation, isQuiet: isQuiet, settings) }
  }

  /// Says aloud what was answered to somebody who spoke.
  func answer(_ reply: Reply, in situation: Situation, _ settings: Settings) {
    let lines = reply.answers
    guard !lines.isEmpty else { return }
    speak(
      lines.map(\.text).joined(separator: "\n"), in: situation,
      isQuiet: settings.isQuiet(at: situation.local), settings, language: reply.language)
  }

  /// Whether a player of sounds is there.
  var hasPlayer: Bool { Settings.players.contains { find($0[0]) != nil } }

  private func sound(_ sound: Settings.Sound) {
    switch sound {
    case .file(let file): play(file)
    case .own:
      guard hasPlayer, let file = cache.flatMap({ Chime.file(in: $0) }) else { return }
      play(file)
    case .bell, .none: break
    }
  }

  /// By the first player that can: one that is there may have no sound server to play to. Where none can, the bell of the
  /// terminal is heard.
  private func play(_ file: String) {
    let home = environment["HOME"] ?? "~"
    let sound = file.hasPrefix("~/") ? home + file.dropFirst() : file
    let players = Settings.players.filter { find($0[0]) != nil }
    guard let shell = find("sh") else { return }
    guard !players.isEmpty else { return }
    let script = players.map { $0.joined(separator: " ") + " \"$1\"" } + [Self.bell]
    launch([shell, "-c", script.joined(separator: " || "), "ensue", sound])
  }

  private static let bell = #"printf "\a" > /dev/tty"#

  private var hasDesktop: Bool {
    environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
      || environment["DBUS_SESSION_BUS_ADDRESS"] != nil
  }

  private func tell(
    _ line: String, in situation: Situation, isQuiet: Bool, _ settings: Settings
  ) {
    if settings.desktop, hasDesktop {
      launch(["notify-send", "--app-name=ensue", "--", "Ensue", visible(line)])
    }
    speak(line, in: situation, isQuiet: isQuiet, settings)
  }

  /// By the user's own voice, else by the system's, in the language of the line.
  ///
  /// - Parameter language: of the line, where that is not the one that is set.
  private func speak(
    _ line: String, in situation: Situation, isQuiet: Bool, _ settings: Settings,
    language: String? = nil
  ) {
    guard settings.speak, !isQuiet else { return }
    let text = Self.spoken(visible(line))
    let language = language ?? situation.speaker.language
    if !settings.voice.isEmpty {
      let words = Self.words(of: settings.voice).map { $0.replacing("{language}", with: language) }
      launch(words, input: text + "\n")
    } else if !launch(["spd-say", "--language", language, "--", text]) {
      launch(["espeak-ng", "-v", language, "--", text])
    }
  }

  /// A line without its mark; what stands apart is said apart.
  static func spoken(_ line: String) -> String {
    line.split(separator: "\n").map { line in
      var spoken = ""
      var stoodApart = false
      for word in line.drop(while: { !$0.isLetter && !$0.isNumber })
        .split(separator: " ", omittingEmptySubsequences: false)
      {
        if !word.isEmpty {
          spoken += (spoken.isEmpty ? "" : stoodApart ? ", " : " ") + word
        }
        stoodApart = word.isEmpty
      }
      return spoken
    }.joined(separator: "\n")
  }

  /// A hook's words: split at blanks, quotes keep them together. No shell reads them.
  static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " || character == "\t" {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Starts a program in a process group of its own under a deadline, its output thrown away.
  @discardableResult
  func launch(_ words: [String], input: String = "", deadline: Int = Self.deadline) -> Bool {
    guard let program = words.first, let path = find(program) else { return false }
    let arguments =
      ["timeout", "--kill-after=0.5", "\(deadline)", path] + words.dropFirst()
    guard let timeout = find("timeout") else { return false }
    return Child.launch(timeout, arguments, environment: environment, input: input)
  }

  /// A command whose program is found from any folder; nil: there is none.
  func whole(_ command: String) -> String? {
    guard let program = Self.words(of: command).first else { return nil }
    if find(program) != nil { return command }
    let path =
      program.hasPrefix("~/")
      ? (environment["HOME"] ?? "~") + program.dropFirst()
      : "\(environment["PWD"] ?? "/")/\(program.hasPrefix("./") ? String(program.dropFirst(2)) : program)"
    guard access(path, X_OK) == 0, command.hasPrefix(program) else { return nil }
    return path + command.dropFirst(program.count)
  }

  func find(_ program: String) -> String? {
    if program.hasPrefix("/") { return access(program, X_OK) == 0 ? program : nil }
    for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    where folder.hasPrefix("/") {
      let path = "\(folder)/\(program)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// What a terminal is sent beside the line: a bell, and the notification escapes of iTerm2 and urxvt (OSC 9, OSC 777).
  static func escapes(for line: String, settings: Settings) -> [UInt8] {
    guard settings.desktop else { return [] }
    let text = visible(line).replacing(";", with: ",")
    return Array("\u{1B}]9;\(text)\u{07}\u{1B}]777;notify;Ensue;\(text)\u{07}".utf8)
  }
}
