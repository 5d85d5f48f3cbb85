import TestSupport
import Testing

@testable import Shell

struct KeyDecoderTests {
  static func keys(_ bytes: [UInt8], gaveUp: Bool = true) -> [Key] {
    var (decoder, keys) = (KeyDecoder(), [Key]())
    decoder.decode(bytes, into: &keys)
    if gaveUp { decoder.giveUp(into: &keys) }
    return keys
  }

  @Test(
    arguments: [
      ("a", [.text("a")]), ("é日🍝", [.text("é"), .text("日"), .text("🍝")]),
      (
        "\r\n\t\u{00}\u{1F}",
        [.control("m"), .control("j"), .control("i"), .control("@"), .control("_")]
      ),
      ("\u{7F}\u{08}", [.named(.backspace), .control("h")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}f", [.alt("f")]),
      ("\u{1B}\r", [.escape, .control("m")]), ("\u{1B}é", [.escape, .text("é")]),
      (
        "\u{1B}[A\u{1B}OC\u{1B}[H\u{1B}[4~\u{1B}[8~",
        [.named(.up), .named(.right), .named(.home), .named(.end), .named(.end)]
      ),
      (
        "\u{1B}[1;3C\u{1B}[1;5C\u{1B}[3;2~",
        [.named(.right, .alt), .named(.right, .control), .named(.delete, .shift)]
      ),
      (
        "\u{1B}[Z\u{1B}[[A\u{1B}OP\u{1B}[15~\u{1B}[24~",
        [
          .named(.backTab), .named(.function(1)), .named(.function(1)), .named(.function(5)),
          .named(.function(12)),
        ]
      ),
      (
        "\u{1B}[32;5u\u{1B}[97;5u\u{1B}[27;5;103~\u{1B}[13u\u{1B}[102;3u",
        [.control("@"), .control("a"), .control("g"), .control("m"), .alt("f")]
      ),
      ("\u{1B}\u{7F}", [.named(.backspace, .alt)]),
      ("\u{1B}[?62;c\u{1B}]11;rgb:0/0/0\u{07}x\u{1B}P1$r\u{1B}\\y", [.text("x"), .text("y")]),
      ("\u{1B}[99999999999999999999999;9999999999999~z", [.text("z")]),
      ("\u{1B}[200~a\nb\u{1B}[201~c", [.paste("a\nb", isCut: false), .text("c")]),
      ("\u{1B}[200~a\u{1B}[20x\u{1B}[2", [.paste("a[20x", isCut: false)]),
      ("\u{9B}A", [.text("A")]),
    ] as [(String, [Key])])
  func `bytes become keys`(bytes: String, expected: [Key]) {
    #expect(Self.keys(Array(bytes.utf8)) == expected)
  }

  @Test func `however the bytes are cut, the keys are the same`() {
    let bytes = Array("é日\u{1B}[1;5C\u{1B}f\u{1B}[200~a\r\nb\u{1B}[201~🍝\u{1B}OA\u{1B}[3;2~x".utf8)
    let whole = Self.keys(bytes)
    for cut in 0...bytes.count {
      var (decoder, keys) = (KeyDecoder(), [Key]())
      decoder.decode(bytes[..<cut], into: &keys)
      decoder.decode(bytes[cut...], into: &keys)
      #expect(keys == whole, "cut at \(cut)")
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x8D], [0xED, 0xA0, 0x80], [0x80],
      [0xC0, 0xAF],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 become replacement characters`(bytes: [UInt8]) {
    #expect(Self.keys(bytes).first == .text("\u{FFFD}"))
  }

  @Test(arguments: 0..<200)
  func `no bytes crash it or leave it waiting`(seed: UInt64) {
    var random = SplitMix(seed)
    let alphabet: [UInt8] = [
      0x1B, 0x1B, 0x5B, 0x4F, 0x3B, 0x7E, 0x75, 0x32, 0x30, 0x30, 0xC3, 0xE2, 0x07, 0x50,
    ]
    let bytes = (0..<300).map { _ in
      Bool.random(using: &random)
        ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
    }
    var (decoder, keys) = (KeyDecoder(), [Key]())
    decoder.decode(bytes, into: &keys)
    decoder.giveUp(into: &keys)
    #expect(decoder.isWaiting == nil, "seed \(seed)")
    for case .text(let scalar) in keys {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
    }
  }

  @Test func `a paste is cut at its limit and says so`() {
    let bytes =
      Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x78, count: 1 << 20) + "\u{1B}[201~y".utf8
    let keys = Self.keys(bytes)
    guard case .paste(let text, true) = keys.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == KeyDecoder.longestPaste)
    #expect(keys.last == .text("y"))
  }

  @Test(arguments: [
    ("a\r\n\r\nb\n", "a b"), ("a \n b", "a b"), ("\ta\tb", "a b"), ("a\u{1B}[31mb\u{00}", "a[31mb"),
    ("", ""), ("\n\n", ""), ("a\u{85}b\u{2028}c", "a b c"), ("a  b", "a  b"),
  ])
  func `text becomes one line`(text: String, line: String) {
    #expect(KeyDecoder.oneLine(Array(text.utf8)) == line)
  }

  @Test(arguments: [
    ("a\r\n\r\nb\n", "a\nb\n"), ("a \n b", "a\nb"), ("a\tb\n\tc", "a b\nc"), ("a\n", "a"),
    ("\na", "a"),
    ("a\u{85}b\u{2028}c\r", "a\nb\nc\n"), ("\n\n", ""), (" a", " a"),
    ("a\n\u{1B}\u{00}\nb", "a\nb"),
  ])
  func `lines that are pasted stay lines`(text: String, lines: String) {
    #expect(KeyDecoder.sentences(Array(text.utf8)) == lines)
  }
}
