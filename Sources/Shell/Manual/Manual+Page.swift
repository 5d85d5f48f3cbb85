import Assistant

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
      lines += [".TP", ".B \(troff(way.call))", troff(capitalised(way.meaning)) + "."]
    }
    lines.append(".SH OPTIONS")
    for flag in Flag.explained {
      lines += [".TP", ".B \(troff(flag.shape))", troff(capitalised(flag.meaning)) + "."]
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
      lines += [".TP", ".B \(item.code.rawValue)", troff(capitalised(item.meaning)) + "."]
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
        "\(troff(capitalised(speaker.say(entry.says)))): \(troff(speaker.say(entry.values))).",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Text as troff takes it literally.
  private static func troff(_ text: String) -> String {
    var out = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    if out.hasPrefix(".") || out.hasPrefix("'") { out = "\\&" + out }
    return out
  }
}
