import Foundation
import Glibc
import Testing

/// The real program at a real pseudo-terminal, read through the emulator, with folders of its own.
private func shell(
  in home: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
) throws -> PtySession {
  var variables = [
    "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
    "XDG_CONFIG_HOME": "\(home)/config", "TERM": "xterm-256color", "TZ": TemporaryHome.zoneAtNoon,
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
  ]
  variables.merge(environment) { $1 }
  let session = try PtySession("ensue", [], environment: variables, columns: columns, rows: rows)
  try session.wait(for: "ensue›")
  return session
}

/// A folder that is gone afterwards.
private func withHome(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/ensue-test-XXXXXX".utf8CString)
  let home = String(cString: try #require(mkdtemp(&template)))
  defer { try? FileManager.default.removeItem(atPath: home) }
  try body(home)
}

extension PtySession {
  /// The rows from the last prompt on.
  fileprivate var current: String {
    let lines = screen.lines
    let start = lines.lastIndex { $0.hasPrefix("ensue›") } ?? 0
    return lines[start...].joined(separator: "\n")
  }

  fileprivate var cursorLine: String { screen.lines[screen.row] }
}

@Suite(.serialized, .waiting) struct ShellAtTerminalTests {
  @Test func `a sentence is echoed as structure and its timer ticks under the prompt`() throws {
    try withHome { home in
      let shell = try shell(in: home)
      try shell.wait(
        for: "Say what you want, like “tea 4 minutes”; “help” tells what else there is.")
      try shell.send("boil pasta 9 minutes then rest 2\r")
      try shell.wait(for: "● boil pasta  9:00 → rest 2:00      done ")
      // Two different seconds have been seen: the status lives while nobody types.
      let left = { (screen: EmulatorScreen) in
        screen.text.range(
          of: "[89]:[0-5][0-9] left of 9:00, then rest 2:00", options: .regularExpression
        )
        .map { String(screen.text[$0]) }
      }
      try shell.wait("what is left") { left($0) != nil }
      let first = left(shell.screen)
      try shell.wait("another second") { left($0) != nil && left($0) != first }
      #expect(shell.cursorLine.hasPrefix("ensue›"))
      // Of many what comes next, up to a third of the screen.
      try shell.send("timers for 11, 12, 13, 14, 15, 16, 17, 18, 19 and 20 minutes\r")
      try shell.wait(for: "  and 4 more")
      try shell.send("undo\r")
      try shell.wait(for: "Undone: timers for 11")
      try shell.send("stop\r")
      try shell.wait(for: "■ boil pasta stopped")
      try shell.send("\u{4}")
      #expect(try shell.exitCode() == 0)
      #expect(shell.isSane)
    }
  }

  @Test func `what is typed ahead is done, whatever the lines before it change`() throws {
    try withHome { home in
      let shell = try shell(in: home, rows: 60)
      let lines = [
        "tea 20 minutes", "stop tea", "forget tea", "yes", "set editing vi", "set ghost demand",
        "new profile kids", "coffee 20 minutes", "stop coffee", "quit",
      ]
      try shell.send(lines.joined(separator: "\r") + "\r")
      #expect(try shell.exitCode() == 0)
      #expect(shell.screen.text.contains("Forgotten: "), "\(shell.screen.text)")
      #expect(shell.screen.text.contains("■ coffee stopped"), "\(shell.screen.text)")
      #expect(shell.isSane)
    }
  }

  @Test func `a timer that ends prints above the half-typed line, which survives with its cursor`()
    throws
  {
    try withHome { home in
      let shell = try shell(in: home)
      try shell.send("tea 1 s\r")
      try shell.wait(for: "● tea")
      try shell.send("eggs 7 mxn\u{1B}[D\u{1B}[D")
      try shell.wait(for: "✓ tea is done")
      try shell.wait("the half-typed line") { $0.text.contains("ensue› eggs 7 mxn") }
      // The cursor stands before the x: what is typed there lands there.
      try shell.send("\u{1B}[3~i\r")
      try shell.wait(for: "● eggs  7:00")
      #expect(shell.screen.bells >= 1)
      try shell.send("stop\r\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  @Test func `what was typed before is the ghost; a key takes it, Enter never does`() throws {
    try withHome { home in
      let first = try shell(in: home)
      try first.send("rice 20 minutes\r")
      try first.wait(for: "● rice")
      try first.send("stop\r")
      try first.wait(for: "■ rice stopped")
      try first.send("\u{4}")
      #expect(try first.exitCode() == 0)

      let second = try shell(in: home)
      try second.send("rice 2")
      try second.wait("the ghost") { screen in
        screen.dim(screen.row).contains("0 minutes")
      }
      // Enter takes only what was typed, and no hint stays on the screen.
      try second.send("\r")
      try second.wait("an answer to the typed part alone") { screen in
        screen.lines.contains("ensue› rice 2")
      }
      try second.send("\u{3}rice 2")
      try second.wait("the ghost again") { $0.dim($0.row).contains("0 minutes") }
      try second.send("\u{1B}[C\r")
      try second.wait(for: "● rice  20:00")
      try second.send("stop rice\r\u{4}")
      #expect(try second.exitCode() == 0)
    }
  }

  @Test func `a habit is the ghost of an empty line, said by no chip; its digit takes it`()
    throws
  {
    try withHome { home in
      let shell = try shell(in: home)
      for _ in 0..<4 {
        try shell.send("tea 1 s\r")
        try shell.wait(for: "✓ tea is done")
        try shell.send("\u{0C}")
        try shell.wait("a clear screen") { !$0.text.contains("✓ tea is done") }
      }
      try shell.wait("the ghost on the empty line") { $0.dim($0.row).contains("tea 1 s") }
      #expect(!shell.screen.text.contains("1 tea 1 s"), "it stands there already")
      try shell.send("1\r")
      try shell.wait("the chip in the line") { screen in
        screen.lines[screen.row].hasPrefix("ensue› tea 1 s") && screen.dim(screen.row).isEmpty
      }
      #expect(!shell.screen.text.contains("● tea"))
      try shell.send("\u{3}\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  @Test
  func `Ctrl-C clears the line, several timers ask which one, a digit answers, undo names it`()
    throws
  {
    try withHome { home in
      let shell = try shell(in: home)
      try shell.send("nonsense here\u{3}")
      try shell.wait("an empty line") {
        $0.lines[$0.row].trimmingCharacters(in: .whitespaces) == "ensue›"
      }
      try shell.send("eggs 7 min and toast 3 min\r")
      try shell.wait(for: "● toast  3:00")
      try shell.send("stop\r")
      try shell.wait(for: "Which one?")
      try shell.send("2\r")
      try shell.wait(for: "■ eggs stopped")
      try shell.send("undo\r")
      try shell.wait(for: "Undone: stop eggs")
      try shell.send("pause\r")
      try shell.wait(for: "Which one?")
      try shell.send("\u{1B}1")
      try shell.wait(for: "toast paused")
      // One key takes a numbered action of the place.
      try shell.send("dashboard\r")
      try shell.wait(for: "  1  go to the acquisitions")
      try shell.send("\u{1B}1")
      try shell.wait("the acquisitions") {
        $0.lines[$0.row].hasPrefix("acquisitions ensue›")
      }
      try shell.send("\u{1B}1")
      try shell.wait("the dashboard again") { $0.lines[$0.row].hasPrefix("ensue›") }
      try shell.send("stop all\r")
      try shell.wait(for: "yes or no")
      try shell.send("yes\r")
      try shell.wait(for: "■ toast stopped")
      // A question that is not answered is dropped, which is said, and a yes to it comes too late.
      try shell.send("undo\r")
      try shell.wait(for: "Undone: stop all")
      func ask() throws {
        try shell.send("\u{0C}stop all\r")
        try shell.wait("the question alone") {
          $0.row > 0 && $0.lines[0].hasPrefix("ensue› stop all")
            && $0.lines[$0.row - 1].contains("yes or no")
        }
      }
      try ask()
      try shell.send("\u{3}")
      try shell.wait(for: "Nothing done.")
      try shell.send("yes\r")
      try shell.wait(for: "There is nothing to answer.")
      try ask()
      try shell.send("undo\r")
      try shell.wait(for: "Nothing done.")
      try ask()
      try shell.send("jam 7 min\r")
      try shell.wait(for: "dropped: stop all")
      try shell.send("\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal to end leaves the terminal sane`(signal: Int32) throws {
    try withHome { home in
      let shell = try shell(in: home)
      try shell.send("half a li")
      try shell.wait(for: "half a li")
      shell.signal(signal)
      #expect(try shell.exitCode() == 128 + signal)
      #expect(shell.isSane)
    }
  }

  @Test func `two shells share one state`() throws {
    try withHome { home in
      let one = try shell(in: home)
      let other = try shell(in: home)
      try one.send("bread 40 minutes\r")
      try one.wait(for: "● bread")
      // The other learns of it by itself and shows it under its prompt.
      try other.wait(for: "40:00 left of 40:00")
      try other.send("stop bread\r")
      try other.wait(for: "■ bread stopped")
      try one.wait("the status to go") {
        !($0.lines.last { !$0.isEmpty } ?? "").contains("left of")
      }
      try one.send("\u{4}")
      try other.send("\u{4}")
      #expect(try one.exitCode() == 0)
      #expect(try other.exitCode() == 0)
    }
  }

  @Test func `a sentence from a name full of escapes never reaches the terminal raw`() throws {
    try withHome { home in
      let shell = try shell(in: home)
      try shell.send(
        "\u{1B}[200~set a timer called x\u{1B}]0;pwned\u{07}y for 5 minutes\u{1B}[201~\r")
      try shell.wait("some answer") { $0.lines.filter { $0.hasPrefix("ensue›") }.count >= 2 }
      #expect(!String(decoding: shell.written, as: UTF8.self).contains("\u{1B}]0;pwned"))
      #expect(shell.screen.unknown.isEmpty)
      shell.signal(SIGTERM)
      _ = try shell.exitCode()
    }
  }
}
