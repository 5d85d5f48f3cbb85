import Foundation
import Glibc
import Testing

@testable import Shell

/// Defects a person met at a real terminal, with the real program.
@Suite(.serialized, .waiting) struct TrialTerminalTests {
  private func withShell(
    _ program: String = "ensue", _ arguments: [String] = [], _ body: (PtySession) throws -> Void
  ) throws {
    var template = Array("/tmp/ensue-test-XXXXXX".utf8CString)
    let home = String(cString: try #require(mkdtemp(&template)))
    defer { try? FileManager.default.removeItem(atPath: home) }
    try body(
      PtySession(
        program, arguments,
        environment: [
          "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
          "XDG_CONFIG_HOME": "\(home)/config", "TERM": "xterm-256color", "LANG": "C.UTF-8",
        ]))
  }

  /// Clock ticks (1/100 s) of processor time used so far: fields 14 and 15 of /proc/PID/stat.
  private func ticks(of process: pid_t) throws -> Int {
    let stat = try Text.read("/proc/\(process)/stat", limit: 8192)
    let end = try #require(stat.lastIndex(of: ")"))
    let fields = stat[stat.index(after: end)...].split(separator: " ").map(String.init)
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  @Test func `wait shows what is left, uses no processor after an event, and Ctrl-C ends it`()
    throws
  {
    try withShell { shell in
      try shell.wait(for: "ensue›")
      try shell.send("roast 1 h\regg 1 s\rwait\r")
      try shell.wait(for: "✓ egg is done")
      let before = try ticks(of: shell.process)
      try shell.wait(for: "59:57 left of 1:00:00")
      // About two seconds have passed: one that spins has used 200 ticks.
      #expect(try ticks(of: shell.process) - before < 50)
      try shell.send("\u{3}")
      try shell.wait("the prompt") { $0.lines[$0.row].hasPrefix("ensue›") }
      try shell.send("stop roast\r\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  @Test func `a waiting shell obeys SIGTERM`() throws {
    try withShell { shell in
      try shell.wait(for: "ensue›")
      try shell.send("wait 1 h\r")
      try shell.wait(for: "Waiting; Ctrl-C")
      shell.signal(SIGTERM)
      #expect(try shell.exitCode() == 143)
    }
  }

  @Test func `Ctrl-C at the plain prompt stops no timer`() throws {
    try withShell("ensue", ["--plain"]) { shell in
      try shell.wait(for: "ensue>")
      try shell.send("roast 1 h\r")
      try shell.wait(for: "● roast")
      try shell.send("\u{3}")
      try shell.send("how long?\r")
      try shell.wait(for: "left of 1:00:00")
      try shell.send("stop roast\r")
      try shell.wait(for: "■ roast stopped")
      try shell.send("\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  @Test(arguments: [("<&-", 0), ("'tea 1 s' >&-", 74)])
  func `a closed stream is an end of input or an error, not a hang`(
    _ call: String, _ code: Int
  ) throws {
    let line = "\(PtySession.products)/ensue \(call); echo code $?"
    try withShell("/bin/sh", ["-c", line]) { try $0.wait(for: "code \(code)") }
  }
}
