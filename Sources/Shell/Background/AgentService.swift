import Assistant
import Glibc

/// The agent as a service of the user's session: a systemd unit that starts it at login and again when it is killed.
///
/// It reports what was missed since the last boot, and leaves when nothing is left to come; shells start it again on demand.
struct AgentService {
  let folders: Folders
  let options: Options
  let environment: [String: String]
  /// This program.
  let program: String

  /// How long `systemctl` may take, in seconds.
  private static let patience = 10

  init(_ options: Options, environment: [String: String]) {
    (self.options, self.environment) = (options, environment)
    folders = Folders(options, environment: environment)
    program = Agent.program ?? "ensue"
  }

  /// `ensue-agent.service`; a profile has one of its own.
  var unit: String {
    guard let profile = options.profile else { return "ensue-agent.service" }
    // Only letters and digits of a profile's name are surely fit for the name of a unit.
    let name = profile.utf8.map { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        ? String(UnicodeScalar(byte)) : "_\(String(byte, radix: 16))"
    }
    return "ensue-agent-\(name.joined()).service"
  }

  /// Where units of the user stand (systemd.unit(5)); nil without a home.
  private var folder: String? {
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return "\(config)/systemd/user"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.config/systemd/user"
  }

  /// The unit's text.
  var text: String {
    Self.text(
      [program] + Agent.arguments(options),
      of: options.profile.map { " (\(visible($0)))" } ?? "",
      origin: Speaker(Program.answers(options)).say(.agentUnitOwn))
  }

  /// The unit as a package ships it, for everybody's own session: nobody's is started by installing the package.
  static var packaged: String {
    text(
      ["/usr/bin/ensue", "--agent"],
      origin: Speaker(Program.englishAnswers).say(.agentUnitPackaged))
  }

  private static func text(_ command: [String], of profile: String = "", origin: String) -> String {
    let command = command.map(quoted).joined(separator: " ")
    return """
      # \(origin)
      [Unit]
      Description=Ensue announces timers\(profile)

      [Service]
      ExecStart=\(command)
      # It leaves by itself (exit 0) when nothing is left to come; killed, it comes back.
      Restart=on-failure
      RestartSec=1
      # What it starts to announce the last timer (a hook, a voice) may end after it.
      KillMode=process

      [Install]
      WantedBy=default.target

      """
  }

  /// A word as systemd.service(5) reads it: quoted, with `%` and `$` doubled.
  static func quoted(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  // MARK: What can be said

  /// A line of an answer.
  struct Said {
    var style: Line.Tone
    var what: Message

    init(_ style: Line.Tone, _ what: Message) { (self.style, self.what) = (style, what) }
  }

  func install() throws(Refusal) -> [Said] {
    let path = try path()
    let wasThere = access(path, F_OK) == 0
    Text.makeFolder(String(path.dropLast(unit.count + 1)))
    do throws(Text.Failure) {
      try Text.write(text, to: path)
    } catch {
      throw .failed(.agentNotWritten(why: error.words))
    }
    let written = Said(.plain, .agentInstalled(anew: wasThere, path: visible(path)))
    guard let systemctl = find("systemctl") else {
      return [
        written,
        Said(.warn, .agentNoSystemctl),
      ]
    }
    if let trouble = run(systemctl, ["daemon-reload"]) ?? run(systemctl, ["enable", "--now", unit])
    {
      return [
        written,
        Said(.warn, .agentNotEnabled(why: trouble)),
        Said(.plain, .words("  systemctl --user enable --now \(unit)")),
      ]
    }
    return [
      written,
      Said(.dim, .agentStarts),
    ]
  }

  func uninstall() throws(Refusal) -> [Said] {
    let path = try path()
    guard access(path, F_OK) == 0 else {
      throw .failed(.agentNotInstalled, [.tryAgentInstall])
    }
    var trouble: Message?
    let systemctl = find("systemctl")
    if let systemctl { trouble = run(systemctl, ["disable", "--now", unit]) }
    guard unlink(path) == 0 else {
      throw .failed(.agentNotRemoved(path: visible(path), why: .system(errno)))
    }
    if let systemctl { _ = run(systemctl, ["daemon-reload"]) }
    var lines = [Said(.plain, .agentUninstalled)]
    if let trouble { lines.append(Said(.warn, .agentSystemctlSaid(what: trouble))) }
    return lines
  }

  func state() throws(Refusal) -> [Said] {
    let path = try path()
    let isRunning = folders.data.map(Agent.isRunning) ?? false
    return [
      Said(.plain, .agentRuns(runs: isRunning)),
      Said(.dim, .agentIsInstalled(path: access(path, F_OK) == 0 ? visible(path) : "")),
    ]
  }

  private func path() throws(Refusal) -> String {
    guard let folder else { throw Refusal(.unavailable, .agentNoHome) }
    return "\(folder)/\(unit)"
  }

  private func find(_ program: String) -> String? {
    Announcer(environment: environment, cache: nil, state: nil).find(program)
  }

  /// Nil when it worked, else what went wrong.
  private func run(_ systemctl: String, _ words: [String]) -> Message? {
    guard
      let code = Child.run(
        systemctl, ["systemctl", "--user"] + words, environment: environment,
        seconds: Self.patience)
    else { return .agentNoAnswer(n: Self.patience) }
    return code == 0 ? nil : .agentExitCode(n: Int(code))
  }
}
