/// The lines of iCalendar text (RFC 5545 §3.1): folded and unfolded, with their parameters.
struct CalendarLine: Hashable, Sendable {
  var name: String
  var parameters: [String: String] = [:]
  /// As it stands, escapes not resolved.
  var value: String

  /// Reads one unfolded line; nil when it is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var at = bytes.startIndex
    func word(until stops: [UInt8]) -> String {
      let start = at
      while at < bytes.endIndex, !stops.contains(bytes[at]) { at += 1 }
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }
    name = word(until: [59, 58]).uppercased()  // ; :
    guard !name.isEmpty,
      name.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) || (65...90).contains($0) })
    else { return nil }
    while at < bytes.endIndex, bytes[at] == 59 {
      at += 1
      let key = word(until: [61, 58, 59]).uppercased()  // =
      guard at < bytes.endIndex, bytes[at] == 61, parameters.count < 50 else { return nil }
      at += 1
      var value = ""
      if at < bytes.endIndex, bytes[at] == 34 {  // "
        at += 1
        value = word(until: [34])
        guard at < bytes.endIndex else { return nil }
        at += 1
      }
      value += word(until: [58, 59])
      parameters[key] = value
    }
    guard at < bytes.endIndex, bytes[at] == 58 else { return nil }
    value = String(decoding: bytes[(at + 1)...], as: UTF8.self)
  }
}

enum CalendarText {
  /// The longest unfolded line that is read, in bytes: more is a mistake or an attack (fault F47).
  static let longestLine = 2 << 20

  /// Goes through the lines of a text, unfolded. False when one is too long or `body` ends it.
  static func forEachLine(of bytes: [UInt8], _ body: (ArraySlice<UInt8>, Int) -> Bool) -> Bool {
    var line: [UInt8] = []
    var (number, first) = (0, 1)
    var at = 0
    func flush() -> Bool { line.isEmpty || body(line[...], first) }
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      number += 1
      var piece = bytes[at..<end]
      if piece.last == 13 { piece = piece.dropLast() }
      at = end + 1
      if let lead = piece.first, lead == 32 || lead == 9 {
        line += piece.dropFirst()
      } else {
        guard flush() else { return false }
        line = Array(piece)
        first = number
      }
      guard line.count <= longestLine else { return false }
    }
    return flush()
  }

  /// A line folded after at most 75 bytes, never inside a character.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line + "\r\n" }
    var text = ""
    var width = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if width + size > 75 {
        text += "\r\n "
        width = 1
      }
      text.unicodeScalars.append(scalar)
      width += size
    }
    return text + "\r\n"
  }

  /// Text as a value: backslash, semicolon, comma and line end escaped, other control characters left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += " "
      default:
        if scalar.value >= 32, scalar.value != 127 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  static func unescaped(_ value: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in value.unicodeScalars {
      if isEscape {
        isEscape = false
        if scalar == "n" || scalar == "N" {
          result += "\n"
        } else {
          result.unicodeScalars.append(scalar)
        }
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `PT1H30M`, `-P1DT2H`, `P2W` in seconds; nil for anything else or over ten years.
  static func seconds(ofDuration text: String) -> Int? {
    var bytes = Array(text.utf8)[...]
    var sign = 1
    if bytes.first == 45 || bytes.first == 43 {
      if bytes.first == 45 { sign = -1 }
      bytes = bytes.dropFirst()
    }
    guard bytes.first == 80 else { return nil }  // P
    bytes = bytes.dropFirst()
    var (total, number, hasNumber, isTime) = (0, 0, false, false)
    for byte in bytes {
      switch byte {
      case 48...57:
        number = number * 10 + Int(byte - 48)
        hasNumber = true
        guard number <= 400_000_000 else { return nil }
        continue
      case 84 where !hasNumber: isTime = true  // T
      case 87 where hasNumber && !isTime: total += number * 604_800
      case 68 where hasNumber && !isTime: total += number * 86_400
      case 72 where hasNumber && isTime: total += number * 3600
      case 77 where hasNumber && isTime: total += number * 60
      case 83 where hasNumber && isTime: total += number
      default: return nil
      }
      (number, hasNumber) = (0, false)
    }
    guard !hasNumber, total <= 10 * 366 * 86_400 else { return nil }
    return sign * total
  }

  /// `PT1H30M`; whole days as `P2D`.
  static func duration(_ seconds: Int) -> String {
    let sign = seconds < 0 ? "-" : ""
    let all = abs(seconds)
    let (days, rest) = (all / 86_400, all % 86_400)
    var text = "\(sign)P" + (days > 0 ? "\(days)D" : "")
    guard rest > 0 || days == 0 else { return text }
    text += "T"
    if rest >= 3600 { text += "\(rest / 3600)H" }
    if rest / 60 % 60 > 0 { text += "\(rest / 60 % 60)M" }
    if rest % 60 > 0 || rest == 0 { text += "\(rest % 60)S" }
    return text
  }

  /// `+0330`, `-0500`, `+013020` in seconds; nil for anything else and for more than a day.
  static func seconds(ofOffset text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5 || bytes.count == 7, bytes[0] == 43 || bytes[0] == 45,
      bytes.dropFirst().allSatisfy({ (48...57).contains($0) })
    else { return nil }
    func pair(_ at: Int) -> Int { Int(bytes[at] - 48) * 10 + Int(bytes[at + 1] - 48) }
    let seconds = pair(1) * 3600 + pair(3) * 60 + (bytes.count == 7 ? pair(5) : 0)
    guard seconds < 86_400, pair(3) < 60 else { return nil }
    return bytes[0] == 45 ? -seconds : seconds
  }

  /// `+0330`, `-0500`, with seconds where there are any.
  static func offset(_ seconds: Int) -> String {
    let all = abs(seconds)
    let tail = all % 60 == 0 ? "" : padded(all % 60, 2)
    return (seconds < 0 ? "-" : "+") + padded(all / 3600, 2) + padded(all / 60 % 60, 2) + tail
  }
}
