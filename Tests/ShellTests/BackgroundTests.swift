import Foundation
import Glibc
import Testing

@testable import Shell

/// The agent as a service, `--status` as status bars read it, and the recipes of the guide.
@Suite(.waiting) struct BackgroundTests {
  /// A `systemctl` that writes down how it was called.
  private func withSystemctl(_ script: String, _ home: TemporaryHome) throws -> [String: String?] {
    mkdir("\(home.path)/bin", 0o700)
    _ = try home.script(
      "echo \"$@\" >> \(home.path)/called\n\(script)", to: "bin/systemctl")
    return ["PATH": "\(home.path)/bin:/usr/bin:/bin"]
  }

  @Test func `installing the agent writes a unit, enables it, and uninstalling takes it away`()
    throws
  {
    let home = try TemporaryHome()
    let path = "config/systemd/user/ensue-agent.service"
    let environment = try withSystemctl("exit 0", home)
    let installed = try Program.run(["install agent"], in: home, environment: environment)
    #expect(installed.code == 0 && installed.out.contains(path), "\(installed)")
    let unit = try #require(home.read(path))
    #expect(unit.contains("ExecStart=\"\(Program.built)\" \"--agent\"\n"), "\(unit)")
    #expect(unit.contains("Restart=on-failure") && unit.contains("WantedBy=default.target"))
    #expect(
      home.read("called")
        == "--user daemon-reload\n--user enable --now ensue-agent.service\n")
    let state = try Program.run(["agent"], in: home, environment: environment)
    #expect(state.out.contains("It is installed"), "\(state)")
    let gone = try Program.run(["uninstall agent"], in: home, environment: environment)
    #expect(gone.code == 0, "\(gone)")
    #expect(home.read(path) == nil)
    #expect(home.read("called")?.contains("--user disable --now ensue-agent.service") == true)
    #expect(try Program.run(["uninstall agent"], in: home, environment: environment).code == 1)
  }

  @Test func `without systemctl, or when it fails, that is said and what to do instead`() throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/empty", 0o700)
    let none = try Program.run(
      ["install agent"], in: home, environment: ["PATH": "\(home.path)/empty"])
    #expect(none.code == 0 && none.out.contains("There is no systemctl here"), "\(none)")
    let failing = try Program.run(
      ["install agent"], in: home, environment: withSystemctl("exit 3", home))
    #expect(failing.out.contains("exit code 3"), "\(failing)")
    #expect(failing.out.contains("systemctl --user enable --now ensue-agent.service"))
  }

  @Test func `a profile has a unit of its own, and odd folders are quoted`() throws {
    var options = try Options(
      ["--agent", "--profile", "kids & co", "--data", "/tmp/50% \"off\" $HOME"], environment: [:])
    options.door = .shell
    let service = AgentService(options, environment: ["HOME": "/home/me"])
    #expect(service.unit == "ensue-agent-kids_20_26_20co.service")
    #expect(service.text.contains(#""--data" "/tmp/50%% \"off\" $$HOME""#), "\(service.text)")
    #expect(service.text.contains(#""--profile" "kids & co""#))
  }

  /// A systemd of the user's, as far as starting units goes: a socket where it listens, and a `systemd-run` that writes
  /// down what it was asked for and then works (0) or refuses (1).
  private func withSystemd(_ home: TemporaryHome, code: Int) throws -> [String: String?] {
    mkdir("\(home.path)/run/systemd", 0o700)
    mkdir("\(home.path)/bin", 0o700)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array("\(home.path)/run/systemd/private".utf8))
    }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    close(listener)
    #expect(bound == 0)
    _ = try home.script(
      """
      printf '%s\\n' "$@" > \(home.path)/asked.new
      mv \(home.path)/asked.new \(home.path)/asked
      [ \(code) = 0 ] || exit \(code)
      while [ "$1" != -- ]; do shift; done
      shift
      "$@" &
      """, to: "bin/systemd-run")
    return ["PATH": "\(home.path)/bin:/usr/bin:/bin", "ENSUE_MODEL_KEY": "secret"]
  }

  @Test(arguments: [0, 1])
  func `where the user's systemd runs, the agent is a unit of it that comes back when killed`(
    code: Int
  ) throws {
    let home = try TemporaryHome(agent: true)
    let environment = try withSystemd(home, code: code)
    let left = try Program.run(["--no-wait", "tea 1 hour"], in: home, environment: environment)
    #expect(left.code == 0, "\(left)")
    #expect(wait(inFolder: home.store) { Agent.isRunning(home.store) }, "refused or not, it runs")
    let asked = try #require(home.read("asked"))
    #expect(asked.contains("--property=Restart=on-failure\n") && asked.contains("--collect\n"))
    #expect(asked.contains("--setenv=XDG_DATA_HOME=\(home.path)/data\n"), "\(asked)")
    #expect(asked.hasSuffix("--\n\(Program.built)\n--agent\n"), "\(asked)")
    #expect(!asked.contains("secret"), "everybody may read a command line")
    let unit = asked.split(separator: "\n").first { $0.hasPrefix("--unit=") }
    #expect(unit?.hasSuffix(".service") == true)
  }

  /// systemd's own reader finds nothing to say about our units, and does about a broken one.
  @Test(
    .enabled(
      if: access("/usr/bin/systemd-analyze", X_OK) == 0, "systemd-analyze is not installed here"))
  func `systemd accepts the unit`() throws {
    let home = try TemporaryHome()
    func verdict(_ text: String, _ unit: String) throws -> Program.Result {
      let file = try home.write(text, to: "units/\(unit)")
      return try RunningProgram(
        ["--user", "verify", "--man=no", file], in: home, program: "/usr/bin/systemd-analyze"
      ).finish()
    }
    for arguments in [
      ["--agent"], ["--agent", "--profile", "kids & co", "--data", "/tmp/50% \"off\" $HOME"],
    ] {
      let options = try Options(arguments, environment: [:])
      let service = AgentService(options, environment: ["HOME": home.path])
      let result = try verdict(service.text, service.unit)
      #expect(result.code == 0 && result.err == "", "\(result)")
      let broken = service.text.replacing("Restart=on-failure", with: "Restart=sometimes")
      #expect(try verdict(broken, service.unit).err.contains("sometimes"))
    }
  }

  @Test func `a package's unit is that of the user but for its program`() throws {
    let service = AgentService(
      try Options(["--agent"], environment: [:]), environment: ["HOME": "/home/me"])
    func settings(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("ExecStart=") }
    }
    #expect(settings(AgentService.packaged) == settings(service.text))
    #expect(AgentService.packaged.contains("ExecStart=\"/usr/bin/ensue\" \"--agent\"\n"))
  }

  // MARK: Status

  private func kitchen() throws -> TemporaryHome {
    let home = try TemporaryHome()
    #expect(try Program.run(["tea 1 second"], in: home).code == 0)
    for line in ["soup 3 hours", "bread 2 hours", "rice 1 hour", "fish 4 hours"] {
      _ = try Program.run(["--no-wait", line], in: home)
    }
    return home
  }

  @Test func `every format shows what runs, what is due next and what was done last`() throws {
    let home = try kitchen()
    func status(_ format: String) throws -> String {
      let result = try Program.run(["--status=\(format)"], in: home)
      #expect(result.code == 0 && result.err == "", "\(result)")
      #expect(result.out.split(separator: "\n").count <= 1)
      return result.out
    }
    #expect(try status("line").hasPrefix("rice "))
    #expect(try status("prompt").hasPrefix("[rice "))
    #expect(try status("prompt").hasSuffix("] \n"))
    struct Waybar: Decodable {
      var text: String
      var alt: String
      var tooltip: String
      var `class`: String
      var percentage: Int
    }
    let waybar = try JSONDecoder().decode(Waybar.self, from: Data(status("waybar").utf8))
    #expect(waybar.text.hasPrefix("rice ") && waybar.class == "running" && waybar.alt == "running")
    #expect((0...1).contains(waybar.percentage))
    #expect(waybar.tooltip.contains("Due next: rice"))
    #expect(waybar.tooltip.contains("Recent: tea"))
    #expect(!waybar.tooltip.contains("<"), "Pango markup")
    struct Status: Decodable {
      struct Recent: Decodable {
        var name: String
        var status: String
      }
      var count: Int
      var running: [WireEvent]
      var next: WireEvent?
      var recent: [Recent]
    }
    let json = try JSONDecoder().decode(Status.self, from: Data(status("json").utf8))
    #expect(json.count == json.running.count && json.next?.name == "rice")
    #expect(json.next?.due != nil && json.recent.first?.name == "tea")
    #expect(json.recent.first?.status == "completed")
    let template = try status("{name}|{state}|{percent}|{then}|{recent}|{phase|none}|{{{count}}}")
    #expect(template.hasPrefix("rice|running|"), "\(template)")
    #expect(template.contains("|bread ") && template.contains("|tea, 0:"), "\(template)")
    #expect(template.hasSuffix("{\(json.count)}\n"), "\(template)")
    #expect(try status("{bar}").filter { "█░".contains($0) }.count == 10)
  }

  @Test
  func `what is scheduled within a day is in the status, later things only where there is room`()
    throws
  {
    let home = try TemporaryHome()
    func status(_ format: String) throws -> String {
      try Program.run(["--status=\(format)"], in: home).out
    }
    #expect(try Program.run(["wake me at 7 every day"], in: home).code == 0)
    let line = try status("line")
    #expect(line.contains("◷ "), "\(line)")
    #expect(try status("tmux").contains("◷ "))
    #expect(try status("waybar").contains("Scheduled: "))
    #expect(try status("json").contains(#""scheduled":{"#))
    #expect(try status("{scheduled}").contains("7:00"))
    #expect(try Program.run(["delete all schedules"], in: home).code == 0)
    // At least two days from today, whichever day that is.
    let day = 1 + (Calendar.current.component(.day, from: Date()) + 12) % 28
    let rent = "remind me to pay rent every month on the \(day)th at 9"
    #expect(try Program.run([rent], in: home).code == 0)
    let later = try status("line")
    #expect(!later.contains("◷"), "\(later)")
  }

  @Test(arguments: [
    "{", "}", "{what}", "{name", "name}", "{}", "nonsense", "{name}{x|y}",
  ])
  func `a template that is none is refused with what there is`(format: String) throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--status=\(format)"], in: home)
    #expect(result.code == 64, "\(result)")
    #expect(result.err.contains("{left}") && result.err.contains("waybar"), "\(result)")
  }

  @Test func `with nothing running a template is empty, or what stands for it`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--status={name} {left}"], in: home).out == "\n")
    #expect(try Program.run(["--status={name|no timers}{left|}"], in: home).out == "no timers\n")
  }

  /// The recipes are run as a user would paste them: each command that the guide names, by a shell.
  @Test func `the recipes of the guide work`() throws {
    let guide = try Text.read(
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Shell/Shell.docc/Background.md").path)
    let home = try kitchen()
    symlink(Program.built, "\(home.path)/ensue")
    var commands: [String] = []
    for line in guide.split(separator: "\n")
    where line.hasPrefix("    ") && line.contains("ensue --status=") {
      // A format is a word, or a template in quotes.
      for part in line.split(separator: "ensue --status=").dropFirst() {
        let format =
          part.hasPrefix("'")
          ? "'" + part.dropFirst().prefix { $0 != "'" } + "'"
          : String(part.prefix(while: \.isLetter))
        commands.append("ensue --status=\(format)")
      }
    }
    #expect(commands.count >= 6, "\(commands)")
    for command in commands {
      let result = try RunningProgram(
        ["-c", command], in: home,
        environment: ["PATH": "\(home.path):/usr/bin:/bin"], program: "/bin/sh"
      ).finish()
      #expect(result.code == 0 && result.out.contains("rice"), "\(command): \(result)")
    }
  }

  // MARK: Idle

  /// Issue 4: an idle agent with a timer an hour away, 0 context switches in 10 s (2 s in CI).
  @Test func `an idle agent is not woken`() throws {
    let home = try TemporaryHome(agent: true)
    #expect(try Program.run(["--no-wait", "tea 1 hour"], in: home).code == 0)
    #expect(wait(inFolder: home.store) { Agent.isRunning(home.store) })
    // One that came second has found the lock taken, and goes.
    for _ in 0..<100 where home.agents.count > 1 { poll(nil, 0, 50) }
    let agent = try #require(home.agents.first)
    // Until it has settled: asleep, and the count the same at two looks.
    func switches() throws -> Int {
      let status = try Text.read("/proc/\(agent)/status")
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .reduce(0) { $0 + (Int($1.filter(\.isNumber)) ?? 0) }
    }
    func pass(milliseconds: Int32) { poll(nil, 0, milliseconds) }
    var before = try switches()
    for _ in 0..<50 {
      pass(milliseconds: 100)
      let now = try switches()
      if now == before { break }
      before = now
    }
    let settled = try switches()
    pass(milliseconds: Program.isFull ? 10_000 : 2_000)
    #expect(try switches() == settled, "context switches while nothing happened")
    #expect(try Program.run(["stop all"], in: home).code == 0)
    #expect(waitForEnd(of: agent), "nothing is left, so it goes")
  }
}
