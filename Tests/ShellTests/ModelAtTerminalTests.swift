import Foundation
import Testing

@testable import Shell

/// The model at a real terminal: an acknowledgement at once, the answer later above the line that is being typed.
@Suite(.serialized, .waiting) struct ModelAtTerminalTests {
  private func shell(in home: TemporaryHome) throws -> PtySession {
    var environment = home.environment
    environment["TERM"] = "xterm-256color"
    environment["ENSUE_MODEL_KEY"] = "sk-test-1"
    let session = try PtySession("ensue", [], environment: environment, columns: 100, rows: 30)
    try session.wait(for: "ensue›")
    return session
  }

  @Test
  func
    `the shell goes on while the model thinks; its answer is shown first, and undo names the sentence`()
    throws
  {
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try ModelServer { _, _ in
      mayAnswer.wait()
      return .says(pasta)
    }
    defer { withExtendedLifetime(server) {} }
    let home = try home(with: server, "model.timeout = 50 s")
    let shell = try shell(in: home)
    try shell.send("\(strange)\r")
    try shell.wait(for: "… asking small-one at 127.0.0.1:\(server.port); Ctrl-C gives it up")
    try shell.send("soup 50 minutes\r")
    try shell.wait(for: "● soup  50:00")
    try shell.send("eggs 7 mxn\u{1B}[D\u{1B}[D")
    try shell.wait(for: "ensue› eggs 7 mxn")
    mayAnswer.signal()
    try shell.wait(for: "small-one reads that as: start pasta 9:00. Do it?")
    // The half-typed line has survived, its cursor too.
    try shell.wait("the half-typed line") { $0.lines[$0.row].hasPrefix("ensue› eggs 7 mxn") }
    #expect(!shell.screen.text.contains("● pasta"))
    try shell.send("\u{1B}[3~i\u{1}\u{B}yes\r")
    try shell.wait(for: "● pasta  9:00")
    try shell.send("undo\r")
    try shell.wait(for: "Undone: \(strange)")
    try shell.send("stop all\r\u{4}")
    #expect(try shell.exitCode() == 0)
    #expect(shell.isSane)
  }

  @Test func `Ctrl-C gives the question up, and the connection with it`() throws {
    let isThere = DispatchSemaphore(value: 0)
    let isGone = DispatchSemaphore(value: 0)
    let server = try ModelServer(
      { _, _ in
        isThere.signal()
        return .hangs
      }, gone: { isGone.signal() })
    defer { withExtendedLifetime(server) {} }
    let home = try home(with: server, "model.timeout = 50 s")
    let shell = try shell(in: home)
    try shell.send("\(strange)\r")
    try shell.wait(for: "… asking small-one")
    // Asked twice it says that it is busy.
    try shell.send("do bring the kettle round to singing\r")
    try shell.wait(for: "is still busy with")
    #expect(isThere.wait(timeout: .now() + 20) == .success)
    try shell.send("\u{3}")
    try shell.wait(for: "small-one is not asked any more.")
    #expect(isGone.wait(timeout: .now() + 20) == .success)
    try shell.send("tea 4 min\r")
    try shell.wait(for: "● tea  4:00")
    try shell.send("stop\r\u{4}")
    #expect(try shell.exitCode() == 0)
  }

  @Test func `consent is asked for once, at a terminal; no is remembered too`() throws {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server, consent: "ask")
    let first = try shell(in: home)
    try first.send("\(strange)\r")
    try first.wait(for: "May I ask small-one at 127.0.0.1:\(server.port)")
    #expect(server.requests.isEmpty)
    try first.send("yes\r")
    try first.wait(for: "No timers are running.")
    try first.send("\u{4}")
    #expect(try first.exitCode() == 0)
    let second = try shell(in: home)
    try second.send("do bring the kettle round to singing\r")
    try second.wait(for: "No timers are running.")
    #expect(server.requests.count == 2)
    try second.send("model consent no\r")
    try second.wait(for: "model.consent = off")
    try second.send("and have the kettle be gone with it\r")
    try second.wait(for: "I don’t understand that.")
    try second.send("\u{4}")
    #expect(try second.exitCode() == 0)
    #expect(server.requests.count == 2)
  }
}
