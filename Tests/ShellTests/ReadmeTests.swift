import Foundation
import Testing

@testable import Shell

/// What README.md shows is what the program does: the text is read from the file, so neither can change alone.
@Suite(.waiting) struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private let lines: [String]

  init() throws {
    lines = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The fenced block whose first line is this one, without it.
  private func block(from first: String) throws -> [String] {
    let start = try #require(lines.firstIndex(of: first), "README shows no block with \(first)")
    return Array(lines[(start + 1)...].prefix { $0 != "```" })
  }

  private func section(_ title: String) throws -> [String] {
    let start = try #require(lines.firstIndex(of: "## " + title), "README has no “\(title)”")
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  /// Clock times and what is left depend on when it is said: every digit counts as any digit.
  private func timeless(_ line: String) -> String {
    String(line.map { $0.isNumber ? "0" : $0 }).trimmingCharacters(in: .whitespaces)
  }

  @Test func `the session is a real run`() throws {
    let session = try block(from: "$ ensue --plain")
    let home = try TemporaryHome(agent: true)
    let shell = try PtySession(
      "ensue", ["--plain"], environment: home.environment, columns: 100, rows: 80)
    let prompt = "ensue>"
    try shell.wait(for: prompt)
    var typed = 0
    for line in session where line.hasPrefix(prompt) {
      typed += 1
      try shell.send(line.dropFirst(prompt.count + 1) + "\r")
      if line == prompt + " quit" { break }
      try shell.wait("the prompt after “\(line)”") { screen in
        screen.lines[screen.row] == prompt
          && screen.lines.count { $0.hasPrefix(prompt) } > typed
      }
    }
    #expect(try shell.exitCode() == 0)
    let seen = shell.screen.lines.map(timeless).filter { !$0.isEmpty }
    #expect(seen == session.map(timeless))
    _ = try Program.run(["--no-wait", "stop everything", "--yes"], in: home)
  }

  @Test func `the things to try work`() throws {
    let text = try section("Five things to try").joined(separator: "\n")
    let home = try TemporaryHome()
    let tries: [(shown: String, arguments: [String], input: String?, says: String)] = [
      ("ensue --simulate < Examples/dinner.ensue", ["--simulate"], "dinner", "is done"),
      ("ensue tea 5 seconds", ["--simulate", "tea 5 seconds"], nil, "tea is done"),
      ("ensue --no-wait tea 1 minute", ["--no-wait", "tea 1 minute"], nil, "● tea  1:00"),
      ("ensue --status", ["--status"], nil, "tea"),
      (
        "explain \"steep 4 min then when I say so rest 5\"",
        ["explain \"steep 4 min then when I say so rest 5\""], nil, "steep"
      ),
    ]
    for item in tries {
      #expect(text.contains("`\(item.shown)`"), "README no longer shows \(item.shown)")
      let input = try item.input.map {
        try String(contentsOf: Self.root.appending(path: "Examples/\($0).ensue"), encoding: .utf8)
      }
      let result = try Program.run(item.arguments, text: input ?? "", in: home)
      #expect(result.code == 0 && result.out.contains(item.says), "\(item.shown): \(result)")
    }
  }

  @Test func `it has 70 lines or fewer, and what it leads to is there`() throws {
    #expect(lines.count <= 71)
    // Behind “](” stands where a link leads.
    let links = lines.joined(separator: "\n").components(separatedBy: "](").dropFirst()
      .map { String($0.prefix { $0 != ")" && $0 != "#" }) }.filter { !$0.hasPrefix("http") }
    #expect(links.count > 10)
    for link in links {
      let isThere = FileManager.default.fileExists(
        atPath: Self.root.appending(path: link).path)
      #expect(isThere, "\(link)")
    }
  }

  @Test func `there are two commands to set up, each complete and on one line`() throws {
    for (name, ending) in [
      ("start", " && swift build -c release --product ensue && .build/release/ensue"),
      ("test", " && swift test -c release --disable-testable-imports"),
    ] {
      let marks = lines.indices.filter { lines[$0] == "<!-- command: \(name) -->" }
      try #require(marks.count == 1)
      #expect(lines[marks[0] + 1] == "```" && lines[marks[0] + 3] == "```")
      let command = lines[marks[0] + 2]
      // The toolchain's own needs among them: measured in a bare Debian by `.packaging/try`.
      #expect(
        command.contains(
          " binutils libcurl4 libedit-dev libsqlite3-dev libstdc++-12-dev libxml2 && swift "))
      #expect(command.hasSuffix(ending), "\(command)")
    }
    #expect(lines.count { $0.hasPrefix("<!-- command:") } == 2)
  }
}
