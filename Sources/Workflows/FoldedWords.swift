/// Words as names are compared: small letters and digits, one blank between words.
struct FoldedWords: Hashable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Self.plainly(text.utf8) : Self.byCharacter(text)
  }

  var isEmpty: Bool { bytes.isEmpty }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether they begin with some words, the last of them whole.
  func begin(with said: FoldedWords) -> Bool {
    bytes.starts(with: said.bytes) && isBetweenWords(0, said.bytes.count)
  }

  /// Whether some words are among them, each of them whole, in a row: “call center” has “call”, and neither has “all”.
  func have(_ said: FoldedWords) -> Bool {
    let said = said.bytes
    guard !said.isEmpty else { return bytes.isEmpty }
    var start = 0
    while start + said.count <= bytes.count {
      let end = start + said.count
      if bytes[start] == said[0], isBetweenWords(start, end),
        bytes[start..<end].elementsEqual(said)
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// Whether these letters stand anywhere in them, also within a word.
  func holds(_ letters: Substring) -> Bool {
    let letters = Array(letters.utf8)
    return letters.count <= bytes.count
      && (0...(bytes.count - letters.count)).contains { start in
        bytes[start...].starts(with: letters)
      }
  }

  private func isBetweenWords(_ start: Int, _ end: Int) -> Bool {
    (start == 0 || bytes[start - 1] == 0x20) && (end == bytes.count || bytes[end] == 0x20)
  }

  private static func byCharacter(_ text: String) -> [UInt8] {
    var out = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        out.append(character)
      } else if !out.isEmpty, out.last != " " {
        out.append(" ")
      }
    }
    return Array((out.last == " " ? out.dropLast() : out[...]).utf8)
  }

  /// The same of ASCII alone, byte by byte: most names are.
  private static func plainly(_ text: String.UTF8View) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: out.append(byte)
      case 0x41...0x5A: out.append(byte + 0x20)
      default: if let last = out.last, last != 0x20 { out.append(0x20) }
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return out
  }
}

extension WorkflowDefinition {
  /// Whether a name has some words, each of them whole, in a row.
  public static func isPart(_ words: String, of name: String) -> Bool {
    FoldedWords(name).have(FoldedWords(words))
  }

  /// Small letters and digits, one blank between words.
  static func folded(_ text: String) -> String { FoldedWords(text).text }
}
