import CLinux
import Glibc
import Timers

/// How the program is to run: flags, and the sentence of a one-shot.
///
/// Long flags may stand anywhere among the words, short ones only before the first word; `--` ends flags.
struct Options: Sendable {
  enum Door: Sendable, Equatable {
    /// The editor, a plain prompt or a script, by what stdin and stdout are.
    case shell
    case file(String)
    case sentence(String)
    case interpret
    case predict
    case mcp
    case agent
    case status(format: String)
    /// The journal as it grows; nil: from now on.
    case follow(after: Int64?)
    /// The page for a browser, at this port; 0: any.
    case serve(port: UInt16)
    case version
    /// Nil: the short text.
    case help(Manual.Form?)
    /// What could follow in a line.
    case complete(String)
    /// Testing and exporting grammars.
    case tool(LanguageTool)
  }

  var door = Door.shell
  /// Nil: real time.
  var simulate: LocalTime?
  var json = false
  var now: LocalTime?
  var data: String?
  var config: String?
  var grammars: String?
  /// Nil: as the settings say.
  var language: String?
  var profile: String?
  var plain = false
  var color = true
  var quiet = false
  var yes = false
  var keepGoing = false
  var wait = true
  /// Whether a background process may be started to announce what this one leaves.
  var startsAgent = true
  /// Whether acting by itself is possible at all.
  var actsByItself = true
  /// Sentences are read by the grammars alone, without the learnt weights beside them.
  var readsByRulesOnly = false
  /// The recogniser that is listened to.
  var listen: String?

  struct UsageError: Error { var words: String }

  /// Monday 9 March 2026, 18:00: where `--simulate` starts when no instant is given.
  static let simulationStart = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 18 * 3600)

  /// Reads arguments and the `ENSUE_…` variables; flags win over variables.
  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    try takeVariables(environment)
    let words = try takeFlags(arguments)
    if listen != nil, door != .shell || simulate != nil || !words.isEmpty {
      throw UsageError(words: "--listen takes no sentence and no other way of running.")
    }
    guard !words.isEmpty else { return }
    guard case .shell = door else {
      throw UsageError(words: "“\(visible(words[0]))”: this way of running takes no sentence.")
    }
    door = LanguageTool(words).map { .tool($0) } ?? .sentence(words.joined(separator: " "))
  }

  private mutating func takeVariables(_ environment: [String: String]) throws(UsageError) {
    for flag in Flag.allCases {
      guard let variable = flag.variable, let value = environment[variable] else { continue }
      if flag.value != .none {
        try take(flag, value)
      } else if !["", "0", "no", "off"].contains(value) {
        try take(flag, nil)
      }
    }
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { color = false }
  }

  private mutating func takeFlags(_ arguments: [String]) throws(UsageError) -> [String] {
    // getopt keeps pointers into the arguments, so they live in C memory while it runs.
    var argv: [UnsafeMutablePointer<CChar>?] = (["ensue"] + arguments).map { strdup($0) }
    var names: [UnsafeMutablePointer<CChar>?] = []
    defer { for word in argv + names { free(word) } }
    argv.append(nil)
    var long: [option] = []
    for flag in Flag.allCases {
      let name = strdup(flag.name)
      names.append(name)
      let takes: Int32 =
        switch flag.value {
        case .none: 0
        case .required: 1
        case .optional: 2
        }
      long.append(
        option(name: name.map { UnsafePointer($0) }, has_arg: takes, flag: nil, val: flag.rawValue))
    }
    long.append(option())
    clx_reset_getopt()
    var words: [String] = []
    let count = Int32(argv.count - 1)
    while true {
      // A leading dash returns words in their place, so that flags may follow them.
      let found = getopt_long(count, &argv, words.isEmpty ? "-:f:h" : "-:", &long, nil)
      if found == -1 { break }
      let value = clx_optarg().map { String(cString: $0) }
      switch found {
      case 1: words.append(value ?? "")
      case Int32(UInt8(ascii: "?")), Int32(UInt8(ascii: ":")):
        let culprit = String(cString: argv[Int(clx_optind()) - 1] ?? strdup(""))
        // A dash inside a sentence that is no flag of ours is a word of it.
        if !words.isEmpty, !culprit.hasPrefix("--") {
          words.append(culprit)
          continue
        }
        // Behind the sign may be a secret.
        let name = String(culprit.prefix { $0 != "=" })
        throw UsageError(
          words: found == Int32(UInt8(ascii: ":"))
            ? "“\(visible(name))” needs a value."
            : "I don’t know the flag “\(visible(name))”.")
      default:
        guard let flag = Flag(rawValue: found) else { continue }
        try take(flag, value)
      }
    }
    let rest = Int(clx_optind())
    if rest < arguments.count + 1 { words += arguments[(rest - 1)...] }
    return words
  }

  private mutating func take(_ flag: Flag, _ value: String?) throws(UsageError) {
    switch flag {
    case .file: door = .file(value ?? "")
    case .help:
      guard let value else {
        door = .help(nil)
        break
      }
      guard let form = Manual.Form(rawValue: value) else {
        throw UsageError(
          words: "There is no help as “\(visible(value))”: "
            + Manual.Form.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
      door = .help(form)
    case .complete: door = .complete(value ?? "")
    case .version: door = .version
    case .simulate:
      simulate =
        try value.map { text throws(UsageError) in try instant(text) } ?? Self.simulationStart
    case .json: json = true
    case .interpret: door = .interpret
    case .predict: door = .predict
    case .mcp: door = .mcp
    case .agent: door = .agent
    case .status: door = .status(format: value ?? "line")
    case .follow:
      let number = try value.map { text throws(UsageError) -> Int64 in
        guard let number = Int64(text), number >= 0 else {
          throw UsageError(
            words: "“\(visible(text))” is no number of an event: 0 is before the first.")
        }
        return number
      }
      door = .follow(after: number)
    case .serve:
      guard let port = UInt16(value ?? "0") else {
        throw UsageError(
          words: "“\(visible(value ?? ""))” is no port: 0 to 65535, where 0 is any that is free.")
      }
      door = .serve(port: port)
    case .now: now = try value.map { text throws(UsageError) in try instant(text) }
    case .data: data = value
    case .config: config = value
    case .grammars: grammars = value
    case .language:
      guard let value, Self.languages.contains(value) else {
        throw UsageError(
          words: "I understand \(Self.languages.joined(separator: " or ")), not "
            + "“\(visible(value ?? ""))”.")
      }
      language = value
    case .profile:
      guard let value, Self.isProfile(value) else {
        throw UsageError(words: "A profile is a plain name, such as “kids”.")
      }
      profile = value == ProfileCommands.namelessProfile ? nil : value
    case .plain: plain = true
    case .noColor: color = false
    case .quiet: quiet = true
    case .yes: yes = true
    case .listen:
      guard let value, !value.trimmed.isEmpty else {
        throw UsageError(words: "--listen needs the command of a recogniser.")
      }
      listen = value
    case .keepGoing: keepGoing = true
    case .noWait: wait = false
    case .noAgent: startsAgent = false
    case .noAutonomy: actsByItself = false
    case .rulesOnly: readsByRulesOnly = true
    }
  }

  /// The folders of languages inside the program, as the setting offers them.
  static var languages: [String] {
    guard case .choice(let choices)? = Setting.named("language")?.setting.kind else { return [] }
    return choices.map(\.0)
  }

  /// A name that is a folder's too: it may not lead out of the folder of profiles.
  static func isProfile(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 60
      && name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 && $0.value != 0x7F }
  }

  private func instant(_ text: String) throws(UsageError) -> LocalTime {
    guard let time = LocalTime(instant: text) else {
      throw UsageError(
        words: "“\(visible(text))” is no instant. Try 2026-03-09T18:00 or 2026-03-09T18:00+01:00.")
    }
    guard ClockRange.holds(time) else {
      throw UsageError(words: "\(ClockRange.words) “\(visible(text))” is beyond that.")
    }
    return time
  }
}
