import Testing

@testable import Shell

/// Profiles and keys of one's own, at a real terminal.
@Suite(.serialized, .waiting) struct PeopleAtTerminalTests {
  private func shell(_ home: TemporaryHome, config: String = "") throws -> PtySession {
    if !config.isEmpty { _ = try home.write(config, to: "config/ensue/config") }
    var environment = home.environment
    environment["TERM"] = "xterm-256color"
    let session = try PtySession("ensue", [], environment: environment)
    try session.wait(for: "ensue›")
    return session
  }

  @Test func `switching profiles changes whose timers these are, and back again`() throws {
    let home = try TemporaryHome()
    let shell = try shell(home)
    try shell.send("tea 50 minutes\r")
    try shell.wait(for: "● tea")
    try shell.send("new profile kids\r")
    try shell.wait(for: "tea goes on; the next shell announces it.")
    try shell.wait("the prompt of the kids") { $0.lines[$0.row].hasPrefix("kids ensue›") }
    try shell.send("list\r")
    try shell.wait(for: "No timers are running.")
    try shell.send("profiles\r")
    try shell.wait(for: "kids   this one")
    try shell.send("nap 40 minutes\r")
    try shell.wait(for: "● nap")
    try shell.send("switch to profile main\r")
    try shell.wait("the prompt of the first profile") { $0.lines[$0.row].hasPrefix("ensue›") }
    try shell.send("when is it done?\r")
    try shell.wait(for: "tea   done ")
    try shell.send("stop tea\r")
    try shell.wait(for: "■ tea stopped")
    try shell.send("\u{4}")
    #expect(try shell.exitCode() == 0)
    #expect(shell.isSane)
    #expect(try Program.run(["--profile", "kids", "how long?"], in: home).out.hasPrefix("nap   "))
  }

  @Test func `a key of one’s own says its sentence, and the half-typed line comes back`() throws {
    let home = try TemporaryHome()
    let shell = try shell(home, config: "key.f5 = how long\nkey.ctrl-t = kill-word\n")
    try shell.send("tea 50 minutes\r")
    try shell.wait(for: "● tea")
    try shell.send("eggs 7 minxx\u{1B}[15~")
    try shell.wait(for: "left of 50:00")
    try shell.wait("the half-typed line") { $0.lines[$0.row].hasPrefix("ensue› eggs 7 minxx") }
    try shell.send("\u{14}min\r")
    try shell.wait(for: "● eggs  7:00")
    try shell.send("unbind ctrl-t\r")
    try shell.wait(for: "key.ctrl-t is not set any more.")
    try shell.send("bind ctrl-t to stop everything\r")
    try shell.wait(for: "key.ctrl-t = stop everything")
    // What was just bound holds at once.
    try shell.send("\u{14}")
    try shell.wait(for: "yes or no")
    try shell.send("yes\r")
    try shell.wait(for: "■ eggs stopped")
    try shell.send("\u{4}")
    #expect(try shell.exitCode() == 0)
  }
}
