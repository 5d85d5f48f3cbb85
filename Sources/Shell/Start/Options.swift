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
    case agent
    case status(format: String)
    case version
    case help
  }

  var door = Door.shell
  /// Nil: real time.
  var simulate: LocalTime?
  var json = false
  var now: LocalTime?
  var data: String?
  var config: String?
  var grammars: String?
  var profile: String?
  var plain = false
  var color = true
  var quiet = false
  var yes = false
  var keepGoing = false
  var wait = true
  /// Whether a background process may be started to announce what this one leaves.
  var startsAgent = true

  struct UsageError: Error { var words: String }

  /// Monday 9 March 2026, 18:00: where `--simulate` starts when no instant is given.
  static let simulationStart = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 18 * 3600)

  private enum Flag: Int32, CaseIterable {
    case file = 102  // f
    case help = 104  // h
    case version = 1000
    case simulate, json, interpret, predict, agent, status, now, data, config, grammars, profile,
      plain,
      noColor, quiet, yes, keepGoing, noWait, noAgent

    /// Its long name, and whether it takes a value (0 none, 1 required, 2 optional).
    var name: (String, Int32) {
      switch self {
      case .file: ("file", 1)
      case .help: ("help", 0)
      case .version: ("version", 0)
      case .simulate: ("simulate", 2)
      case .json: ("json", 0)
      case .interpret: ("interpret", 0)
      case .predict: ("predict", 0)
      case .agent: ("agent", 0)
      case .status: ("status", 2)
      case .now: ("now", 1)
      case .data: ("data", 1)
      case .config: ("config", 1)
      case .grammars: ("grammars", 1)
      case .profile: ("profile", 1)
      case .plain: ("plain", 0)
      case .noColor: ("no-color", 0)
      case .quiet: ("quiet", 0)
      case .yes: ("yes", 0)
      case .keepGoing: ("keep-going", 0)
      case .noWait: ("no-wait", 0)
      case .noAgent: ("no-agent", 0)
      }
    }
  }

  /// Reads arguments and the `ENSUE_…` variables; flags win over variables.
  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    try takeVariables(environment)
    let words = try takeFlags(arguments)
    guard !words.isEmpty else { return }
    guard case .shell = door else {
      throw UsageError(words: "“\(visible(words[0]))”: this way of running takes no sentence.")
    }
    door = .sentence(words.joined(separator: " "))
  }

  private mutating func takeVariables(_ environment: [String: String]) throws(UsageError) {
    for flag in Flag.allCases {
      let (name, kind) = flag.name
      let variable = "ENSUE_" + name.uppercased().replacing("-", with: "_")
      guard let value = environment[variable] else { continue }
      switch flag {
      case .data, .config, .grammars, .profile, .now: try take(flag, value)
      case .json, .plain, .noColor, .quiet, .yes, .keepGoing, .noWait, .noAgent:
        if !["", "0", "no", "off"].contains(value) { try take(flag, nil) }
      case .file, .help, .version, .simulate, .interpret, .predict, .agent, .status: _ = kind
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
      let (name, kind) = flag.name
      names.append(strdup(name))
      long.append(
        option(
          name: names.last!.map { UnsafePointer($0) }, has_arg: kind, flag: nil, val: flag.rawValue)
      )
    }
    long.append(option())
    clx_reset_getopt()
    var words: [String] = []
    let count = Int32(argv.count - 1)
    while true {
      // “-” returns words in their place, so that flags may follow them.
      let found = getopt_long(count, &argv, words.isEmpty ? "-:f:h" : "-:", &long, nil)
      if found == -1 { break }
      let value = clx_optarg().map { String(cString: $0) }
      switch found {
      case 1: words.append(value ?? "")
      case Int32(UInt8(ascii: "?")), Int32(UInt8(ascii: ":")):
        let culprit = String(cString: argv[Int(clx_optind()) - 1] ?? strdup(""))
        // A dash inside a sentence that is no flag of ours (“pasta -2”) is a word of it.
        if !words.isEmpty, !culprit.hasPrefix("--") {
          words.append(culprit)
          continue
        }
        throw UsageError(
          words: found == Int32(UInt8(ascii: ":"))
            ? "“\(visible(culprit))” needs a value."
            : "I don’t know the flag “\(visible(culprit))”.")
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
    case .help: door = .help
    case .version: door = .version
    case .simulate:
      simulate =
        try value.map { text throws(UsageError) in try instant(text) } ?? Self.simulationStart
    case .json: json = true
    case .interpret: door = .interpret
    case .predict: door = .predict
    case .agent: door = .agent
    case .status: door = .status(format: value ?? "line")
    case .now: now = try value.map { text throws(UsageError) in try instant(text) }
    case .data: data = value
    case .config: config = value
    case .grammars: grammars = value
    case .profile:
      guard let value, !value.isEmpty, !value.contains("/"), !value.hasPrefix("."),
        value.utf8.count <= 60
      else { throw UsageError(words: "A profile is a plain name, such as “kids”.") }
      profile = value
    case .plain: plain = true
    case .noColor: color = false
    case .quiet: quiet = true
    case .yes: yes = true
    case .keepGoing: keepGoing = true
    case .noWait: wait = false
    case .noAgent: startsAgent = false
    }
  }

  private func instant(_ text: String) throws(UsageError) -> LocalTime {
    guard let time = LocalTime(iso: text.hasSuffix("Z") ? String(text.dropLast()) : text) else {
      throw UsageError(words: "“\(visible(text))” is no instant. Try 2026-03-09T18:00.")
    }
    return time
  }
}
