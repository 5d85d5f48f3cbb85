import TestSupport
import Testing

@testable import Language

struct TokenizerTests {
  @Test(arguments: [
    ("1h30", "1 h 30"), ("2:30", "2 : 30"), ("90secs", "90 secs"), ("2.5 h", "2.5 h"),
    ("1,000 times", "1000 times"), ("1,234,567", "1234567"), ("1,23", "1 , 23"),
    ("I don’t know", "i don't know"), ("7 o'clock", "7 o'clock"), ("pasta's", "pasta's"),
    ("at 7 p.m.", "at 7 pm"), ("7 a.m. sharp", "7 am sharp"), ("1½ hours", "1.5 hours"),
    ("½ h", "0.5 h"), ("2 ¼", "2 0.25"), ("“tea” – 5", "\" tea \" - 5"), ("3rd", "3 rd"),
    ("10.31.1974", "10 . 31 . 1974"), ("7.30", "7.30"), (".5 h", "0.5 h"), ("5 min.", "5 min ."),
    ("ÄPFEL 5", "äpfel 5"), ("🍝 9", "🍝 9"), ("拉面 ٣", "拉面 3"), ("", ""), (" \t ", ""),
    ("it's a.mail", "it's a . mail"), ("12.53%", "12.53 %"),
    ("3 p.m.every day", "3 pm every day"),
    ("export to /tmp/ensue-hzX8To/out.csv", "export to / tmp/ensue-hzx8to/out . csv"),
    ("import ~/in/every/5.ics, then 9", "import ~ /in/every/5 . ics , then 9"),
    ("from ../to/for.tar.gz", "from . ./to/for.tar . gz"),
    ("in \"/a b/to/c\"", "in \" / a b / to / c \""),
    ("and /or /2 minutes", "and / or / 2 minutes"),
    ("with https://ann@a.org:84/to/In/5x?y, then", "with https : //ann@a.org:84/to/in/5x?y , then"),
    ("at etcd://ann@127.0.0.1,b:2379/x now", "at etcd : //ann@127.0.0.1,b:2379/x now"),
    ("in 5 ://x or note :// 5", "in 5 : / / x or note : / / 5"),
    // The number of an office is one word; dates, ranges, sections and other compounds are none.
    ("close FA8650-26-R-0012, now", "close fa8650-26-r-0012 , now"),
    ("W912HQ-24-P/0007's value", "w912hq-24-p/0007's value"),
    ("(ACQ-26-0001) and FA865026R0012", "( acq-26-0001 ) and fa865026r0012"),
    ("value of fa8650-26-r-0012 is 5k", "value of fa8650-26-r-0012 is 5 k"),
    ("12-MAR-2026", "12 - mar - 2026"), ("2026-03-09", "2026 - 03 - 09"),
    ("TEA-10-MINUTES", "tea - 10 - minutes"), ("52.204-25", "52.204 - 25"),
    ("20260309T180000Z", "20260309 t 180000 z"), ("hiit-4-200", "hiit - 4 - 200"),
    ("see https: and note: //x", "see https : and note : / / x"),
  ])
  func `a line becomes these tokens`(line: String, expected: String) {
    #expect(Tokenizer.tokens(of: line).map(\.text).joined(separator: " ") == expected)
  }

  @Test func `a token knows its place and what it touches`() {
    let tokens = Tokenizer.tokens(of: "é 1h30 x")
    #expect(tokens.map(\.source) == [0..<2, 3..<4, 4..<5, 5..<7, 8..<9])
    #expect(tokens.map(\.glued) == [false, false, true, true, false])
    #expect(tokens.map(\.kind) == [.word, .number, .word, .number, .word])
  }

  @Test(arguments: 0..<60)
  func `any text is cut into tokens in order, without overlap`(seed: UInt64) {
    var random = SplitMix(seed)
    let text = random.text()
    var last = 0
    for token in Tokenizer.tokens(of: text) {
      #expect(token.source.lowerBound >= last && !token.source.isEmpty && !token.text.isEmpty)
      last = token.source.upperBound
    }
    #expect(last <= text.utf8.count)
  }
}

extension SplitMix {
  /// Bytes read as UTF-8, or scalars of every kind.
  mutating func text() -> String {
    let count = Int.random(in: 0...200, using: &self)
    if Bool.random(using: &self) {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = ""
    for _ in 0..<count {
      let kinds: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x30...0x39, 0xA0...0x24F, 0x300...0x36F, 0x2000...0x206F, 0x1F300...0x1FAFF,
        0x600...0x6FF, 0x4E00...0x4FFF,
      ]
      let value = UInt32.random(in: kinds.randomElement(using: &self) ?? 32...126, using: &self)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
