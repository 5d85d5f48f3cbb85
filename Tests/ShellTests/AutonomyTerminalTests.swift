import Foundation
import Glibc
import Testing

@testable import Shell

/// Suggestions and acts of its own at a real terminal, with the real program.
@Suite(.serialized, .waiting) struct AutonomyTerminalTests {
  private func withShell(
    _ config: String, _ arguments: [String] = [], columns: Int = 100,
    _ body: (PtySession, Household) throws -> Void
  ) throws {
    let home = try Household()
    try home.settle()
    try Text.write(config, to: "\(home.folder)/config")
    let shell = try PtySession(
      "ensue",
      ["--data", home.folder, "--config", "\(home.folder)/config", "--no-agent"] + arguments,
      environment: ["HOME": home.folder, "TERM": "xterm-256color", "LANG": "C.UTF-8"],
      columns: columns)
    try shell.wait("the prompt") { $0.lines[$0.row].hasPrefix("ensue") }
    try body(shell, home)
  }

  /// The habit, each line after the answer of the one before.
  private func live(_ times: Int, in shell: PtySession) throws {
    for _ in 0..<times {
      for (line, answer) in [
        ("tea 4 minutes", "● tea  4:00"), ("how long?", "left of 4:00"),
        ("stop tea", "■ tea stopped"),
        ("list timers", "No timers are running."),
      ] {
        try shell.send("\u{15}\(line)\r")
        try shell.wait(answer) { screen in
          // The newest prompt comes after the answer to this very line.
          let asked = screen.lines.lastIndex {
            $0.hasPrefix(line.isEmpty ? "ensue›" : "ensue› \(line)")
          }
          guard let asked, asked + 1 < screen.lines.count else { return false }
          return screen.lines[asked + 1].contains(answer)
        }
      }
    }
  }

  private static let agreed =
    "autonomy = on\nautonomy.threshold = 0.80\nprediction.notice = subtle\n"

  @Test
  func `an act of its own is told above the half-typed line, counts down, and a key takes it back`()
    throws
  {
    try withShell(Self.agreed) { shell, home in
      try live(10, in: shell)
      try shell.wait(for: "By itself: tea 4 minutes")
      try shell.wait(for: "takes back: tea 4 minutes")
      // Typing goes on undisturbed while it counts.
      try shell.send("egg 7")
      try shell.wait("the half-typed line and the countdown") {
        $0.lines.contains { $0.hasPrefix("ensue› egg 7") } && $0.text.contains("↶ ")
      }
      try shell.send("\u{1B}z")
      try shell.wait(for: "Undone: tea 4 minutes")
      try shell.wait("the half-typed line again") { $0.lines[$0.row].hasPrefix("ensue› egg 7") }
      #expect(!shell.screen.text.contains("takes back"))
      try shell.send("\u{1B}0")
      try shell.wait(for: "autonomy = off")
      try shell.send("\u{15}autonomy log\r")
      try shell.wait(for: "sure, taken back")
      #expect(try Text.read("\(home.folder)/config").contains("autonomy = off"))
      try shell.send("\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  /// What is pressed in an emergency is answered.
  @Test func `the kill switch is answered wherever it is pressed, and loses nothing`() throws {
    try withShell("autonomy = on\n") { shell, home in
      func clear() throws {
        try shell.send("\u{0C}")
        try shell.wait("an empty screen") { !$0.text.contains("autonomy = ") }
      }
      func press(after keys: String, leaving line: String = "", _ what: String) throws {
        try clear()
        try shell.send(keys + "\u{1B}0")
        try shell.wait("an answer \(what)") {
          $0.text.contains("ensue› autonomy off\nautonomy = off")
        }
        try shell.wait("the line \(what)") {
          $0.lines[$0.row].hasPrefix(line.isEmpty ? "ensue›" : "ensue› \(line)")
        }
        #expect(try Text.read("\(home.folder)/config").contains("autonomy = off"), "\(what)")
      }
      func on() throws {
        try clear()
        try shell.send("\u{15}autonomy on\r")
        try shell.wait(for: "what was done.")
      }
      try press(after: "", "at an empty line")
      try press(after: "half", leaving: "half", "when it is off")
      try on()
      try press(after: "half\u{12}egg", leaving: "half", "while searching")
      try shell.send("\u{15}")
      try on()
      try shell.send("start a tea timer\r")
      try shell.wait(for: "For how long?")
      try press(after: "", "while it asks")
      try shell.send("4\r")
      try shell.wait(for: "● tea  4:00")
      try shell.send("set setting editing to vi\r")
      try shell.wait(for: "editing = vi")
      try on()
      try press(after: "half\u{1B}", leaving: "half", "in vi's command mode")
    }
  }

  @Test func `at a plain prompt and in a script nothing is ever done by itself`() throws {
    try withShell(Self.agreed, ["--plain"]) { shell, home in
      for _ in 0..<10 { try shell.send("tea 4 minutes\rhow long?\rstop tea\rlist timers\r") }
      // Longer than the pause an editor would act after: the next line is about this egg alone.
      try shell.send("egg 5 s\rwait\rlist timers\rautonomy log\r")
      try shell.wait(for: "Nothing was ever done by itself.")
      #expect(!shell.screen.text.contains("By itself"))
    }
    let home = try Household()
    try home.settle()
    try Text.write(Self.agreed, to: "\(home.folder)/config")
    let user = try TemporaryHome()
    var script = String(repeating: Household.habit.joined(separator: "\n") + "\n", count: 10)
    script += "wait 4 s\nautonomy log\n"
    let result = try Program.run(
      ["--data", home.folder, "--config", "\(home.folder)/config", "--no-agent"], text: script,
      in: user)
    #expect(result.lines.last == "Nothing was ever done by itself.", "\(result)")
  }

  @Test
  func
    `a banner comes in a pause, is gone after ten seconds, and Shift-Delete forgets what it shows`()
    throws
  {
    try withShell("prediction.notice = prominent\nprediction.detail = full\n") { shell, _ in
      try live(6, in: shell)
      // The sentence itself is the ghost, and is not said again.
      try shell.wait(for: "Next: ")
      try shell.wait(for: " %   ● tea  4:00")
      try shell.wait(for: "Alt-1 takes it")
      try shell.wait(for: "Esc hides it")
      try shell.wait("no banner any more") { !$0.text.contains("Next: ") }
      // The ghost is still there, until it is forgotten for ever.
      #expect(shell.screen.lines[shell.screen.row].hasPrefix("ensue› tea 4 minutes"))
      try shell.send("\u{1B}[3;2~")
      try shell.wait("no ghost") { !$0.lines[$0.row].contains("tea 4 minutes") }
      try shell.send("what do you never suggest\r")
      try shell.wait("the list") { screen in
        screen.lines.firstIndex { $0.hasPrefix("ensue› what do you never") }
          .map { screen.lines[$0 + 1].hasPrefix("tea 4 minutes") } ?? false
      }
    }
  }
}
