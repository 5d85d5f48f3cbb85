import Foundation
import TestSupport
import Testing

@testable import Shell

/// Faults of area `input`, and those of area `timer` that come in by words (faults F10, F37–F40).
@Suite(.waiting) struct HostileInputTests {
  /// What may not reach a terminal raw: C0 but newline and tab, delete, C1, what reorders or hides.
  static func rawControls(_ bytes: [UInt8]) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return ["invalid UTF-8"] }
    return text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        true
      default: false
      }
    }.map { "U+\(String($0.value, radix: 16))" }
  }

  static func isClean(_ result: Program.Result) -> Bool {
    rawControls(result.output).isEmpty && rawControls(result.errors).isEmpty
  }

  @Test func `F37: a line of 100 MB is refused in bounded memory`() throws {
    let home = try TemporaryHome()
    let process = try RunningProgram(["--no-wait", "--keep-going"], in: home)
    process.send(bytes: [UInt8](repeating: UInt8(ascii: "a"), count: 100_000_000), seconds: 120)
    process.send("\n")
    #expect(process.waitForError("\n"))
    // Looked at while it waits for more: what `wait4` reports would begin with the tests' own memory.
    let peak = try #require(process.peakKiB)
    #expect(peak < 64 * 1024)
    let result = process.finish()
    #expect(result.code == 65, "\(result)")
    #expect(result.err == "<stdin>:1: the line is longer than 65536 bytes.\n")
  }

  @Test(arguments: [
    String(repeating: "tea ", count: 262_144), String(repeating: "x", count: 1 << 20),
    String(repeating: "(", count: 10_000) + "tea 4 min" + String(repeating: ")", count: 10_000),
    String(repeating: "[", count: 10_000), String(repeating: "\"[(", count: 10_000),
    String(repeating: "3 times ", count: 5_000), String(repeating: "then ", count: 10_000),
    String(repeating: "9 ", count: 20_000), String(repeating: "9", count: 60_000),
    String(repeating: "tea 4 min and ", count: 4_000), String(repeating: "half ", count: 8_000),
    String(repeating: "not ", count: 10_000), String(repeating: "\u{1F469}\u{200D}", count: 5_000),
  ])
  func `a monstrous line gets a clear answer, soon and in bounded memory`(line: String) throws {
    let home = try TemporaryHome()
    for way in ["--simulate", "--interpret"] {
      let process = try RunningProgram(
        way == "--simulate" ? [way, "--keep-going"] : [way], in: home)
      process.send("\(line)\nhelp\n")
      let answer = process.line(seconds: 30) {
        $0.contains("Say what you want") || $0.contains("help")
      }
      #expect(answer != nil, "\(way): \(process.result)")
      let peak = try #require(process.peakKiB)
      #expect(peak < 64 * 1024)
      let result = process.finish()
      #expect([0, 65].contains(result.code) && !result.ranOut, "\(result)")
      #expect(Self.isClean(result))
    }
  }

  @Test func `F38: a NUL is named by its place`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--simulate"], text: "te\0a 4 min\n", in: home)
    #expect(result.code == 65)
    #expect(result.err == "<stdin>:1: a NUL byte at byte 3.\n", "\(result)")
  }

  @Test(
    arguments: [
      [0x74, 0x65, 0xFF, 0x61], [0x74, 0x65, 0xED, 0xA0, 0x80], [0x74, 0x65, 0xC0, 0x80],
      [0x74, 0x65, 0xF4, 0x90, 0x80, 0x80], [0x74, 0x65, 0xE2, 0x82],
    ] as [[UInt8]])
  func `F38: bytes that are no UTF-8 are named by their place`(line: [UInt8]) throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--simulate"], input: line + [0x0A], in: home)
    #expect(result.code == 65)
    #expect(result.err == "<stdin>:1: not UTF-8 at byte 3.\n", "\(result)")
  }

  @Test func `F38: a line separator, a lone carriage return and a byte order mark end nothing`()
    throws
  {
    let home = try TemporaryHome()
    for line in ["\u{FEFF}tea 4 min", "tea\u{2028} 4 min", "tea 4 min\r", "\u{2029}tea 4 min"] {
      let result = try Program.run(["--simulate"], text: line + "\n", in: home)
      #expect([0, 65].contains(result.code), "\(result)")
      #expect(Self.isClean(result), "\(line.debugDescription): \(result)")
    }
  }

  @Test(arguments: 0..<(Program.isFull ? 8 : 3))
  func `F38: random bytes are answered, never a crash, always valid UTF-8`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let words = [
      "tea", "4", "min", "then", "and", "stop", "\u{1B}[2J", "\u{9B}31m", "\u{202E}", "\"", "(",
      "-",
      "99999999999999999999", "1e308", "½", "٣", "at", "25:61", "every", "\\", "@", "#", ";", "∞",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<120 {
      for _ in 0..<Int.random(in: 0...9, using: &dice) {
        if Int.random(in: 0..<8, using: &dice) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &dice))
        } else {
          bytes += Array((words.randomElement(using: &dice) ?? "").utf8) + [0x20]
        }
      }
      bytes.append(0x0A)
    }
    let home = try TemporaryHome()
    for arguments in [["--simulate", "--keep-going"], ["--json", "--simulate", "--keep-going"]] {
      let result = try Program.run(arguments, input: bytes, in: home)
      #expect(result.signal == 0 && !result.ranOut, "seed \(seed): \(result)")
      #expect([0, 1, 65, 69, 75].contains(result.code), "seed \(seed): \(result)")
      #expect(Self.isClean(result), "seed \(seed): \(Self.rawControls(result.output))")
    }
    let read = try Program.run(["--interpret"], input: bytes, in: home)
    #expect(read.code == 0 && read.signal == 0, "seed \(seed): \(read)")
    for line in read.lines {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "t" + String(repeating: "\u{301}", count: 500), "tea\u{202E}eat", "te\u{200B}a",
    String(repeating: "a", count: 300), String(repeating: "漢", count: 300),
    "t\u{202E}ae\u{200B}e" + String(repeating: "\u{301}", count: 1000),
  ])
  func `F39: a name stays within its bounds and shows what it hides`(name: String) throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--no-wait", "\(name) 90 min"], in: home)
    #expect(Self.isClean(result), "\(result)")
    guard result.code == 0 else {
      #expect(result.code == 65, "\(result)")
      return
    }
    let status = try Program.run(["--status"], in: home)
    #expect(Self.isClean(status))
    let shown = String(status.out.prefix { $0 != "\n" })
    let time = shown.split(separator: " ").last.map { $0.count + 1 } ?? 0
    #expect(displayWidth(shown) - time <= 60, "\(shown)")
    #expect(shown.unicodeScalars.count <= 210, "\(shown)")
  }

  @Test func `F39: 100,000 combining marks are refused or bounded`() throws {
    let home = try TemporaryHome()
    let line = "e" + String(repeating: "\u{301}", count: 100_000) + " 4 min\n"
    let result = try Program.run(["--simulate"], text: line, in: home)
    #expect(result.code == 65 && result.err.utf8.count < 1000, "\(result)")
  }

  static let sequences = [
    "\u{1B}[2J", "\u{1B}]0;pwned\u{7}", "\u{1B}]52;c;YWJj\u{7}", "\u{1B}]8;;http://x\u{1B}\\",
    "\u{9B}31m", "\u{1B}P0;q\u{1B}\\", "\u{1B}c", "\u{8}\u{8}", "\u{7F}", "\u{E}",
    "\u{9D}0;x\u{9C}",
  ]

  @Test(arguments: sequences)
  func `F40: an escape sequence that is said never comes back raw`(sequence: String) throws {
    let home = try TemporaryHome()
    let script =
      "tea\(sequence) 90 min\nset a timer called \"tea \(sequence)x\" for 90 minutes\nlist\n"
    let said = try Program.run(["--simulate", "--keep-going"], text: script, in: home)
    #expect(Self.isClean(said), "\(said)")
  }

  /// Straight from the store, which another program may have written.
  @Test func `F40: an escape sequence in a stored name never reaches the terminal raw`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "soup 90 min"], in: home).code == 0)
    let escaped = Self.sequences.joined().unicodeScalars
      .map { "\\u\(String(format: "%04x", $0.value))" }.joined()
    let store = StoreReader(home)
    try store.rows("UPDATE timer SET plan = replace(plan, 'soup', 'soup\(escaped)')")
    try store.rows("UPDATE mark SET value = value + 1 WHERE name = 'revision'")
    for arguments in [
      ["--status"], ["--status=tmux"], ["--status=waybar"], ["--status=json"], ["list"],
      ["--json", "list"], ["when is it done?"], ["pause soup"], ["--json", "resume soup"],
      ["explain \"stop all\""], ["stop all"], ["undo"],
    ] {
      let result = try Program.run(["--no-wait"] + arguments, in: home)
      #expect(result.signal == 0)
      let raw = Self.rawControls(result.output + result.errors)
      #expect(raw == [], "\(arguments): \(result)")
      if arguments[0].hasPrefix("--status") {
        #expect(result.out.contains("soup"), "the hostile name is there: \(result)")
      }
    }
  }

  /// `0s, -5m, 10^18 s, 1e308, "∞", 9223372036854775807 ms`: exit status 65, no crash.
  @Test(arguments: [
    "tea 0 s", "tea 0 minutes", "0s", "0 minutes", "set a timer for minus five minutes",
    "tea 1000000000000000000 s", "1000000000000000000 s", "tea 1e308 s", "tea 1e308 minutes",
    "tea ∞", "∞ minutes", "tea NaN minutes", "tea 9223372036854775807 ms",
    "tea 9223372036854775807 minutes", "tea 99999999999999999999999999 hours", "tea 367 days",
    "tea 0.5 seconds", "tea for a million years", "tea 10^18 seconds", "tea 1/0 minutes",
    "99999999999999999 times 1 minute plank", "tea 4 min then rest 999999999999 hours",
  ])
  func `F10: a length out of bounds is refused`(sentence: String) throws {
    let home = try TemporaryHome()
    for arguments in [["--simulate"], ["--no-wait"]] {
      let result = try Program.run(arguments, text: sentence + "\n", in: home)
      #expect(result.code == 65, "\(sentence): \(result)")
      #expect(!result.err.isEmpty)
    }
    #expect(try Program.run(["--status"], in: home).out == "\n", "nothing was started")
  }

  /// “-5 minutes” takes five minutes off: without a timer that fails, and never starts one.
  @Test(arguments: ["-5 minutes", "tea -5 minutes", "tea −5 minutes", "-5m", "tea minus 5 minutes"])
  func `F10: a negative length starts nothing`(sentence: String) throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--no-wait"], text: sentence + "\n", in: home)
    #expect([1, 65].contains(result.code), "\(sentence): \(result)")
    #expect(try Program.run(["--status"], in: home).out == "\n", "nothing was started")
  }
}
