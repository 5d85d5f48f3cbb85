import Foundation
import Testing
import Timers

@testable import Language
@testable import Shell

/// Nothing that is unseen in text from outside reaches a terminal or stands raw in JSON, whichever door it comes by
/// (fault F40).
@Suite(.waiting) struct UnseenTextTests {
  @Test func `what is unseen is what Unicode calls so`() {
    let joiners: Set<UInt32> = Set(
      [0x200C, 0x200D, 0x180B, 0x180C, 0x180D, 0x180F] + (0xFE00...0xFE0F))
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isUnseen =
        properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || (0xFFF9...0xFFFB).contains(value)
      #expect(
        scalar.isUnseen == (isUnseen && !joiners.contains(value)),
        "U+\(String(value, radix: 16, uppercase: true))")
    }
  }

  /// One of each kind, and the ends of the ranges.
  static let unseen: [Unicode.Scalar] = [
    "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{17B4}",
    "\u{180E}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}",
    "\u{2060}", "\u{2066}", "\u{2069}", "\u{206F}", "\u{3164}", "\u{FEFF}", "\u{FFA0}", "\u{FFF9}",
    "\u{FFFB}", "\u{1BCA0}", "\u{1D173}", "\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{E0100}",
  ]

  @Test func `JSON has it as escapes, and reads back as it was`() throws {
    for scalar in Self.unseen + ["\u{1B}", "\u{7}"] {
      let text = "a\(scalar)b"
      let value = JSONValue.object([text: .list([.text(text)])])
      for written in [JSONText.of(value), value.written, jsonQuoted(text)] {
        #expect(!written.unicodeScalars.contains { $0.isUnseen }, "\(written)")
      }
      #expect(JSONValue(value.written) == value)
      #expect(JSONValue(jsonQuoted(text)) == .text(text))
      #expect(!visible(text).unicodeScalars.contains { $0.isUnseen })
    }
  }

  @Test func `what joins letters and pictures stays as it is`() {
    for text in ["می\u{200C}خواهم", "❤\u{FE0F}", "क्\u{200D}ष"] {
      #expect(JSONText.of([text]).contains(text), "\(text)")
    }
  }

  private static func unseen(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .filter { $0.isUnseen && $0 != "\n" && $0 != "\t" }
      .map { "U+\(String($0.value, radix: 16, uppercase: true))" }
  }

  /// A door, what it is told, and a word that shows that the name was shown at all.
  struct Door: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var input = ""
    var shows = ""
    var testDescription: String { arguments.first ?? "" }
  }

  /// All of it but what a file's name or an argument cannot hold.
  static let name = "te" + String(String.UnicodeScalarView(unseen)) + "\u{1B}]0;x\u{7}\u{1B}[2Jxy"

  static let doors: [Door] = [
    Door(arguments: ["-f", "/nowhere/\(name)"], shows: "nowhere"),
    Door(arguments: ["-f", "PATH/\(name)"], shows: "don’t understand"),
    Door(arguments: ["-f", "PATH/\(name).bad"], shows: "don’t understand"),
    Door(arguments: ["--config", "PATH/\(name).bad", "list"], shows: "found"),
    Door(arguments: ["--data", "/dev/null/\(name)", "list"], shows: "null"),
    Door(arguments: ["--grammars", "PATH", "list"], shows: "No timers"),
    Door(arguments: ["--\(name)"], shows: "I don’t know the flag"),
    Door(arguments: ["--\(name)=\(name)"], shows: "I don’t know the flag"),
    Door(arguments: ["--now=\(name)", "list"], shows: "no instant"),
    Door(arguments: ["--simulate=\(name)"], shows: "no instant"),
    Door(arguments: ["--status=\(name)"], shows: "no status format"),
    Door(arguments: ["--help=\(name)"], shows: "no help"),
    Door(arguments: ["--language=\(name)"], shows: "understand"),
    Door(arguments: ["--profile", "a/\(name)"], shows: "profile"),
    Door(arguments: ["--profile", "\(name.filter { $0 != "\u{1B}" })", "--simulate", "list"]),
    Door(arguments: ["--listen", name], shows: "does not start"),
    Door(arguments: ["test", "grammars", "/nowhere/\(name)"]),
    Door(arguments: ["export", "grammars", "/nowhere/\(name)"]),
    Door(arguments: ["import routine /nowhere/\(name)"]),
    Door(arguments: ["import /nowhere/\(name).ics"]),
    Door(arguments: ["export history to /nowhere/\(name)"]),
    Door(arguments: ["set setting \(name) to \(name)"]),
    Door(arguments: ["--complete=stop \(name)"]),
    Door(arguments: ["tea \(name)"]), Door(arguments: ["--json", "tea \(name)"]),
    Door(arguments: ["--simulate", "set a timer called \"\(name)\" for 5 minutes"]),
    Door(arguments: ["--json", "--simulate", "set a timer called \"\(name)\" for 5 minutes"]),
    Door(
      arguments: ["--interpret"],
      input: "\(name) 4 min\nset a timer called \"\(name)\" for 9 min\n", shows: "intent"),
    Door(
      arguments: ["--predict"],
      input:
        "{\"op\":\"\(name)\"}\n{\"op\":\"predict\",\"sequence\":\"\(name)\",\"action\":\"\(name)\"}\n\(name)\n"
    ),
    Door(
      arguments: ["--mcp"],
      input: """
        {"jsonrpc":"2.0","id":"\(name.filter { $0 != "\u{1B}" && $0 != "\u{7}" })","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":"\(name.filter { $0 != "\u{1B}" && $0 != "\u{7}" })","method":"\(name.filter { $0 != "\u{1B}" && $0 != "\u{7}" })"}

        """, shows: "jsonrpc"),
  ]

  @Test(arguments: doors)
  func `nothing unseen leaves by any door`(door: Door) throws {
    let home = try TemporaryHome()
    let own = Self.name.unicodeScalars.filter { $0 != "/" }
    let file = String(String.UnicodeScalarView(own))
    try Data("what on earth \(Self.name)\n".utf8).write(
      to: URL(fileURLWithPath: "\(home.path)/\(file)"))
    try Data([0x74, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: "\(home.path)/\(file).bad"))
    try Data([0x74, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: "\(home.path)/\(file).jsgf"))
    let result = try Program.run(
      door.arguments.map { $0.replacing("PATH", with: home.path) }, text: door.input, in: home)
    #expect(result.signal == 0 && !result.ranOut, "\(result)")
    #expect(Self.unseen(result.output + result.errors) == [], "\(result)")
    #expect(door.shows.isEmpty || (result.out + result.err).contains(door.shows), "\(result)")
  }
}
