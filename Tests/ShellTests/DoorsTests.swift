import Glibc
import Testing

@testable import Shell

/// Every way in while timers end: who looks on swallows nothing, and who announces announces once.
@Suite(.waiting) struct DoorsTests {
  /// What a program that polls might run: a status bar, a widget, a script, an agent's tools.
  private static let polls: [(arguments: [String], input: String)] = [
    (["--quiet", "list"], ""), (["--json", "list"], ""), (["list"], ""), (["--status"], ""),
    (["--status=json"], ""), (["--quiet", "how long is left"], ""), (["--yes", "schedules"], ""),
    ([], "list\n"), (["--json"], "list\nhow long is left\n"), (["--complete", "stop "], ""),
    (
      ["--mcp"],
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#
        + "\n"
        + #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list_timers","arguments":{}}}"#
        + "\n"
    ),
    (["no such thing at all"], ""),
  ]

  private func hooked(agent: Bool) throws -> TemporaryHome {
    let home = try TemporaryHome(agent: agent)
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(home.path)/told\n", to: "config/ensue/config")
    return home
  }

  private func told(_ home: TemporaryHome) -> [WireEvent] {
    WireEvent.all(home.read("told") ?? "").filter { $0.event == "timer.completed" }
  }

  private func start(_ names: [String], seconds: (Int) -> Int, in home: TemporaryHome) throws {
    for (index, name) in names.enumerated() {
      let result = try Program.run(
        ["--no-wait", "\(name) \(seconds(index)) seconds"], in: home)
      #expect(result.code == 0, "\(result)")
    }
  }

  /// Runs the doors in turn, 30 ms apart at least, until the condition holds.
  private func poll(_ home: TemporaryHome, until isOver: (Int, Program.Result) -> Bool) throws
    -> Bool
  {
    let deadline = Deadline(seconds: 60)
    var turn = 0
    while !deadline.isOver {
      let door = Self.polls[turn % Self.polls.count]
      let result = try Program.run(door.arguments, text: door.input, in: home)
      if isOver(turn, result) { return true }
      turn += 1
      _ = wait(inFolder: "\(home.path)/run", milliseconds: 30)
    }
    return false
  }

  /// Passes the time between two polls, as a widget does.
  private func wait(inFolder: String, milliseconds: Int32) -> Bool {
    var none = pollfd(fd: -1, events: 0, revents: 0)
    return Glibc.poll(&none, 1, milliseconds) > 0
  }

  private static let names = ["tea", "rice", "bread", "soup", "fish", "corn", "peas", "ham"]

  @Test func `while every door is polled, the agent's hook runs once for each timer`() throws {
    let home = try hooked(agent: true)
    try start(Self.names, seconds: { 2 + $0 / 2 }, in: home)
    #expect(
      try poll(home) { _, _ in told(home).count >= Self.names.count }, "\(home.read("told") ?? "")")
    // Nobody says anything once more, however often it is looked.
    _ = try poll(home) { turn, _ in turn == Self.polls.count }
    #expect(Set(told(home).compactMap(\.name)) == Set(Self.names))
    #expect(told(home).count == Self.names.count, "\(home.read("told") ?? "")")
    #expect(told(home).allSatisfy { $0.again == nil }, "\(home.read("told") ?? "")")
  }

  @Test(arguments: ["shell", "agent"])
  func `without an agent nothing is announced until one comes, then once each, marked late`(
    comes: String
  ) throws {
    let home = try hooked(agent: false)
    let names = Array(Self.names.prefix(4))
    try start(names, seconds: { _ in 1 }, in: home)
    var shown = false
    #expect(
      try poll(home) { turn, result in
        let lines = result.lines.filter { $0.contains("to be announced") }
        shown = shown || lines.count == names.count
        return shown && turn >= 2 * Self.polls.count
      }, "each is shown as due: \(shown)")
    #expect(told(home).isEmpty, "\(home.read("told") ?? "")")
    if comes == "agent" {
      #expect(try Program.run(["--agent"], in: home).code == 0)
    } else {
      let shell = try PtySession("ensue", ["--plain"], environment: home.environment)
      try shell.wait(for: "tea is done      was due")
      try shell.send("quit\r")
      #expect(try shell.exitCode() == 0)
    }
    #expect(ShellTests.wait(inFolder: home.path) { told(home).count == names.count })
    _ = try poll(home) { turn, _ in turn == Self.polls.count }
    #expect(told(home).count == names.count, "\(home.read("told") ?? "")")
    #expect(told(home).allSatisfy { $0.late == true && $0.again == nil })
    let after = try Program.run(["list"], in: home)
    #expect(after.out == "No timers are running.\n", "\(after)")
  }

  @Test func `a sentence that waits announces its own timer, whoever polls meanwhile`() throws {
    let home = try hooked(agent: false)
    let tea = try RunningProgram(["tea 3 seconds"], in: home)
    #expect(tea.line()?.hasPrefix("● tea") == true)
    #expect(try poll(home) { _, _ in !told(home).isEmpty })
    let result = tea.finish()
    #expect(result.code == 0 && result.lines.last?.hasPrefix("✓ tea is done") == true, "\(result)")
    #expect(told(home).count == 1 && told(home).first?.again == nil, "\(home.read("told") ?? "")")
  }

  @Test func `a program that does not announce shows on the wire what is due`() throws {
    let home = try hooked(agent: false)
    try start(["tea"], seconds: { _ in 1 }, in: home)
    var due: WireEvent?
    #expect(
      try poll(home) { turn, _ in
        guard let result = try? Program.run(["--json", "list"], in: home) else { return true }
        due = WireEvent.all(result.out).first { $0.event == "due" }
        return due != nil
      })
    #expect(due?.of == "timer.completed" && due?.name == "tea" && due?.saidAt == nil)
    #expect(told(home).isEmpty)
  }

  @Test func `what hangs on a time of the clock returns at once, and says who announces it`() throws
  {
    let home = try hooked(agent: false)
    for (arguments, input) in [
      (["wake me at 7"], ""), (["--json", "remind me at 23:50 to call mum"], ""),
      ([], "tea until 23:50\nwhen tea is done start soup 3 minutes\n"),
    ] {
      let result = try Program.run(arguments, text: input, in: home, seconds: 20)
      #expect(result.code == 0 && !result.ranOut, "\(result)")
      if !arguments.contains("--json") {
        #expect(result.err.contains("the next shell announces"), "\(result)")
      }
    }
    let agent = try TemporaryHome(agent: true)
    let result = try Program.run(["wake me at 7"], in: agent, seconds: 20)
    #expect(result.err.contains("the agent announces it"), "\(result)")
  }

  @Test(arguments: [
    ["list"], ["--json", "list"], ["--status"], ["--help"], ["--version"], ["--complete", "sto"],
    ["export history"], ["--interpret"], ["--no-wait", "tea 5 minutes"],
  ])
  func `an answer that cannot be written is no success`(arguments: [String]) throws {
    let home = try hooked(agent: false)
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    for target in [">/dev/full", ">&-"] {
      let result = try RunningProgram(
        ["-c", "echo tea 4 minutes | '\(Program.built)' \(words) \(target)"], in: home,
        program: "/bin/sh"
      ).finish()
      #expect(result.code == 74, "\(target): \(result)")
    }
  }
}
