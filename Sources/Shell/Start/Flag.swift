/// Every flag the program knows: the one source of what is read, of `--help`, the manual page and the completions.
enum Flag: Int32, CaseIterable, Sendable {
  case file = 102  // f
  case help = 104  // h
  case version = 1000
  case simulate, json, interpret, predict, mcp, agent, status, follow, complete, now, data, config,
    grammars,
    language, profile, plain, noColor, quiet, yes, keepGoing, noWait, noAgent, listen, noAutonomy,
    rulesOnly, serve

  /// What a flag takes after its name.
  enum Value: Sendable, Equatable {
    case none
    /// It must follow, as `--name=WORD` or the next argument; the word says what it is.
    case required(String)
    /// It may follow, as `--name=WORD` only.
    case optional(String)
  }

  /// What a value is, for completion.
  enum Kind: Sendable, Equatable {
    case text, file, folder
    case words([String])
  }

  /// The flags in the order they are explained in.
  static let explained: [Flag] = [
    .file, .simulate, .json, .noWait, .noAgent, .noAutonomy, .keepGoing, .yes, .interpret, .now,
    .predict, .mcp,
    .status, .follow, .serve, .agent,
    .complete, .listen, .data, .config, .grammars, .rulesOnly, .language, .profile, .plain,
    .noColor, .quiet,
    .version,
    .help,
  ]

  var name: String {
    switch self {
    case .file: "file"
    case .help: "help"
    case .version: "version"
    case .simulate: "simulate"
    case .json: "json"
    case .interpret: "interpret"
    case .predict: "predict"
    case .mcp: "mcp"
    case .agent: "agent"
    case .status: "status"
    case .follow: "follow"
    case .complete: "complete"
    case .now: "now"
    case .data: "data"
    case .config: "config"
    case .grammars: "grammars"
    case .language: "language"
    case .profile: "profile"
    case .plain: "plain"
    case .noColor: "no-color"
    case .quiet: "quiet"
    case .yes: "yes"
    case .keepGoing: "keep-going"
    case .noWait: "no-wait"
    case .noAgent: "no-agent"
    case .noAutonomy: "no-autonomy"
    case .listen: "listen"
    case .rulesOnly: "rules-only"
    case .serve: "serve"
    }
  }

  var short: Character? {
    switch self {
    case .file: "f"
    case .help: "h"
    default: nil
    }
  }

  var value: Value {
    switch self {
    case .file: .required("FILE")
    case .listen: .required("COMMAND")
    case .simulate: .optional("INSTANT")
    case .status: .optional("FORMAT")
    case .follow: .optional("N")
    case .serve: .optional("PORT")
    case .help: .optional("FORM")
    case .now: .required("INSTANT")
    case .complete: .required("LINE")
    case .data, .grammars: .required("DIR")
    case .config: .required("FILE")
    case .profile: .required("NAME")
    case .language: .required("en|de")
    default: .none
    }
  }

  var kind: Kind {
    switch self {
    case .file, .config: .file
    case .data, .grammars: .folder
    case .status: .words(StatusLine.formats)
    case .help: .words(Manual.Form.allCases.map(\.rawValue))
    case .language: .words(Options.languages)
    default: .text
    }
  }

  /// What it does, in half a line.
  var meaning: String {
    switch self {
    case .file: "run a script, understood whole before anything starts"
    case .simulate: "a virtual clock, from Monday 9 March 2026 18:00"
    case .json: "answers and events as JSON Lines"
    case .noWait: "leave timers to the background at once"
    case .noAgent: "start no background process"
    case .noAutonomy: "do nothing by itself, whatever the settings say"
    case .listen: "hear sentences: COMMAND prints a line for each"
    case .keepGoing: "go on after a line that fails"
    case .yes: "answer “is this length, this reading right?”"
    case .interpret: "sentences in, JSON readings out; runs nothing"
    case .now: "the instant that --interpret counts from"
    case .predict: "the prediction line protocol"
    case .mcp: "the Model Context Protocol, for programs that plan work"
    case .status: "what runs, as: \(StatusLine.formats.joined(separator: ", "))"
    case .follow: "what happens in every shell, as JSON Lines; from event N on"
    case .serve: "a page for a browser on this machine, read only; PORT, or any"
    case .agent: "the background process that announces"
    case .complete: "what could come next in a line, one a line"
    case .data: "where timers and history are kept"
    case .config: "the file of settings"
    case .grammars: "a folder of own grammars"
    case .rulesOnly: "understand by the grammars alone, without learnt weights"
    case .language: "the language of the sentences: \(Options.languages.joined(separator: ", "))"
    case .profile: "someone’s own timers, routines and history"
    case .plain: "no editor, no colours, no repainting"
    case .noColor: "no colours"
    case .quiet: "only errors and what was asked for"
    case .version: "the version"
    case .help: "this text, or \(Manual.Form.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// The variable that stands for it; nil for what chooses a way of running.
  var variable: String? {
    switch self {
    case .file, .help, .version, .simulate, .interpret, .predict, .mcp, .agent, .status, .follow,
      .complete,
      .listen, .serve:
      nil
    default: "ENSUE_" + name.uppercased().replacing("-", with: "_")
    }
  }

  /// `-f, --file FILE`, `--simulate[=INSTANT]`.
  var shape: String {
    let names = short.map { "-\($0), --\(name)" } ?? "--\(name)"
    return switch value {
    case .none: names
    case .required(let word): "\(names) \(word)"
    case .optional(let word): "\(names)[=\(word)]"
    }
  }
}
