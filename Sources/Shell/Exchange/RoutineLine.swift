import Regulations
import Timers

/// A routine as one line that fits a message or a QR code: `ensue:routine/` and its template, packed (gzip) and in the
/// letters of base64url (RFC 4648 §5), without padding.
///
/// Deflate and a checksum are what any system unpacks: `base64 -d | gunzip` gives the JSON of a template file.
enum RoutineLine {
  static let mark = "ensue:routine/"
  /// The longest line that is made: a QR code holds 2,331 bytes at the second level of correction.
  static let longest = 2048
  /// The longest that is read, and what it may unpack to: a template of a thousand phases has 40 KB.
  static let mostRead = 16_384
  static let mostUnpacked = 128 << 10

  /// Nil: longer than a line may be. A file holds more.
  static func of(_ template: RoutineTemplate) -> String? {
    let packed = Gzip.pack(compact(RoutineTemplate.file([template])))
    let line = mark + base64(packed)
    return line.utf8.count <= longest ? line : nil
  }

  static func isLine(_ text: some StringProtocol) -> Bool { text.lowercased().hasPrefix(mark) }

  static func isLine(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { [0xEF, 0xBB, 0xBF, 32, 9, 10, 13].contains($0) }
    return isLine(String(decoding: start.prefix(mark.utf8.count), as: UTF8.self))
  }

  enum Failure: Error { case tooLong, damaged }

  /// The template file inside a line, to be read with the checks of a file. Blanks and line ends, as mail programs put
  /// them into long lines, are passed over.
  static func template(_ text: String) throws(Failure) -> [UInt8] {
    guard text.utf8.count <= mostRead else { throw .tooLong }
    let line = text.filter { !$0.isWhitespace }
    guard isLine(line), let packed = bytes(line.dropFirst(mark.count)),
      let text = Gzip.unpack(packed, limit: mostUnpacked), !text.isEmpty
    else { throw .damaged }
    return text
  }

  /// JSON without the blanks between its signs.
  private static func compact(_ json: String) -> [UInt8] {
    var (bytes, isText, isEscape): ([UInt8], Bool, Bool) = ([], false, false)
    for byte in json.utf8 {
      if isText {
        if isEscape {
          isEscape = false
        } else if byte == UInt8(ascii: "\\") {
          isEscape = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == 32 || byte == 10 {
        continue
      }
      bytes.append(byte)
    }
    return bytes
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for anything but these letters; what `base64` writes (`+`, `/`, `=`) is read, too.
  private static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in text.utf8 {
      let value: Int
      switch letter {
      case 65...90: value = Int(letter - 65)
      case 97...122: value = Int(letter - 97 + 26)
      case 48...57: value = Int(letter - 48 + 52)
      case 45, 43: value = 62
      case 95, 47: value = 63
      case 61: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return bytes
  }
}
