import Testing

@testable import Shell

/// Faults F45 and F48, as far as anything comes in that way today: the prediction protocol reads JSON, and a
/// profile is the one name of a folder that is taken from outside.
@Suite(.waiting) struct HostileProtocolTests {
  static let lines = [
    String(repeating: "[", count: 30_000), String(repeating: "{\"a\":", count: 10_000),
    #"{"op":"reset","op":"hello"}"#, #"{"op":"predict","k":1e999}"#,
    #"{"op":"predict","k":9223372036854775808}"#,
    #"{"op":"predict","k":NaN}"#, #"{"op":"observe","case":"c","action":null}"#, "{", "null", "[]",
    "\u{202E}",
    #"{"op":"predict","k":-5}"#,
    #"{"op":"observe","case":"c","action":"a","context":{"time":"9999999-01-01T00:00:00Z"}}"#,
  ]

  @Test func `F45: hostile JSON gets one answer a line, and the conversation goes on`() throws {
    let home = try TemporaryHome()
    let text = Self.lines.joined(separator: "\n") + "\n{\"op\":\"hello\",\"v\":1}\n"
    let result = try Program.run(["--predict"], text: text, in: home)
    #expect(result.code == 0)
    #expect(result.lines.count == Self.lines.count + 1, "\(result)")
    #expect(result.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(result.lines.last?.contains("\"ok\":true") == true)
    #expect(HostileInputTests.isClean(result))
  }

  @Test func `--predict ends on quit, while its input is still open`() throws {
    let program = try RunningProgram(["--predict"], in: TemporaryHome())
    program.send("{\"op\":\"observe\",\"case\":\"c\",\"action\":\"a\"}\n{\"op\":\"quit\"}\n")
    #expect(program.line() == #"{"ok":true}"#)
    #expect(program.line() == #"{"ok":true}"#)
    #expect(program.line() == nil)
    #expect(program.peakKiB == nil, "it still runs")
    #expect(program.finish().code == 0)
  }

  @Test(arguments: ["../../.ssh", "/etc", "..", ".", "a/b", "", "x\u{1B}[2J/"])
  func `F48: a profile is a plain name, never a path`(name: String) throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--profile", name, "list"], in: home)
    #expect(result.code == 64, "\(result)")
    #expect(HostileInputTests.isClean(result))
  }
}
