import Assistant
import Timers

/// How the program explains itself to a terminal, to `man`, to other shells and to systemd; all from `Flag` and `ExitCode`.
enum Manual {
  /// What `--help=FORM` prints.
  enum Form: String, CaseIterable, Sendable {
    case man, bash, zsh, fish, unit
  }

  static let ways: [(call: String, meaning: String)] = [
    ("ensue", "the shell"),
    ("ensue 'tea 4 min'", "one sentence; waits until it is done (b: to the background)"),
    ("ensue < FILE, ensue -f FILE", "a script: a sentence a line"),
    ("ensue --simulate < FILE", "the same on a virtual clock"),
  ]

  static let codes: [(code: ExitCode, meaning: String)] = [
    (.done, "done"), (.failed, "a command failed"), (.usage, "usage"),
    (.data, "not understood or out of range"), (.noInput, "no input"),
    (.unavailable, "unavailable"), (.cannotCreate, "no store"), (.inputOutput, "input/output"),
    (.tryLater, "try later"), (.interrupted, "interrupted"),
  ]

  static func text(_ form: Form) -> String {
    switch form {
    case .man: manPage
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    // It ends in a line break, as every text here gets one when it is printed.
    case .unit: String(AgentService.packaged.dropLast())
    }
  }

  /// `--help`.
  static var usage: String {
    func row(_ left: String, _ right: String, width: Int) -> String {
      left.count < width
        ? "\(left)\(String(repeating: " ", count: width - left.count))\(right)"
        : "\(left)\n\(String(repeating: " ", count: width + 2))\(right)"
    }
    let ways = ways.map { "  " + row($0.call, $0.meaning, width: 30) }
    let flags = Flag.explained.map { "  " + row($0.shape, $0.meaning, width: 24) }
    let codes = codes.map { "\($0.code.rawValue) \($0.meaning)" }
    return """
      Usage: ensue [flags] [sentence]

      \(ways.joined(separator: "\n"))

      \(flags.joined(separator: "\n"))

      Quote sentences: shells eat ? ' & and ;. ENSUE_DATA, ENSUE_PROFILE and so on stand for the flags.
      Exit codes: \(wrapped(codes, width: 88, indent: 12)).
      """
  }

  /// Joined by commas, lines of at most `width` columns.
  private static func wrapped(_ items: [String], width: Int, indent: Int) -> String {
    var (text, column) = ("", indent)
    for (index, item) in items.enumerated() {
      let piece = index + 1 < items.count ? "\(item)," : item
      if column + piece.count + 1 > width, index > 0 {
        text += "\n"
        column = 0
      } else if index > 0 {
        text += " "
      }
      text += piece
      column += piece.count + 1
    }
    return text
  }
}

extension Manual {
  /// A manual page for section 1 (man(7) macros), for `ensue --help=man > …/man/man1/ensue.1`.
  static var manPage: String {
    var lines = [
      ".TH ENSUE 1 \"\" \"ensue \(Program.version)\" \"User Commands\"",
      ".SH NAME",
      "ensue \\- a natural\\-language shell for time and work",
      ".SH SYNOPSIS",
      ".B ensue",
      "[\\fIflags\\fR] [\\fIsentence\\fR]",
      ".SH DESCRIPTION",
      "Everything is a sentence; flags only choose how the program runs. Long flags may stand",
      "anywhere among the words, short ones only before the first; \\fB\\-\\-\\fR ends flags.",
    ]
    for way in ways {
      lines += [".TP", ".B \(troff(way.call))", troff(way.meaning.capitalised) + "."]
    }
    lines.append(".SH OPTIONS")
    for flag in Flag.explained {
      lines += [".TP", ".B \(troff(flag.shape))", troff(flag.meaning.capitalised) + "."]
    }
    lines += [".SH ENVIRONMENT"]
    for flag in Flag.explained {
      guard let variable = flag.variable else { continue }
      lines += [".TP", ".B \(troff(variable))", "As \\fB\(troff("--" + flag.name))\\fR."]
    }
    lines += [
      ".TP", ".B NO_COLOR", "As \\fB\\-\\-no\\-color\\fR.",
      ".TP", ".B XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
      "Where the timers, the history and the settings are kept, each in a folder \\fIensue\\fR.",
      ".SH EXIT STATUS",
    ]
    for item in codes {
      lines += [".TP", ".B \(item.code.rawValue)", troff(item.meaning.capitalised) + "."]
    }
    lines += [
      ".SH SETTINGS",
      "Lines of \\fIname = value\\fR in the file of settings; the sentence \\fIsettings\\fR lists them,",
      "\\fIset ghost never\\fR changes one and keeps the file’s comments.",
    ]
    let speaker = Speaker(Program.englishAnswers)
    for entry in Setting.catalogue {
      lines += [
        ".TP", ".B \(troff(entry.name))",
        "\(troff(speaker.say(entry.says).capitalised)): \(troff(speaker.say(entry.values))).",
      ]
    }
    return lines.joined(separator: "\n")
  }

  /// Text as troff takes it literally.
  private static func troff(_ text: String) -> String {
    var out = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    if out.hasPrefix(".") || out.hasPrefix("'") { out = "\\&" + out }
    return out
  }
}
