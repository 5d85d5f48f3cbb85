/// Cuts a line into tokens in one pass over its scalars; linear in its length, for any Unicode text.
///
/// Letters and digits never share a token (`1h30` is three, glued); what is neither letter, digit,
/// space nor mark (emoji, signs of other scripts) is part of a word.
public struct Tokenizer {
  /// The mark between a number's whole part and its fraction; the other one groups thousands.
  public enum Decimal: Sendable { case point, comma }

  public static func tokens(of text: String, decimal: Decimal = .point) -> [Token] {
    var tokenizer = Tokenizer(text, decimal)
    return tokenizer.run()
  }

  private enum Class { case space, letter, digit, mark, fraction, apostrophe, joiner }

  private var scalars: [Unicode.Scalar] = []
  /// UTF-8 offset of each scalar, and of the end.
  private var offsets: [Int] = []
  private var tokens: [Token] = []

  private let decimal: Decimal

  private init(_ text: String, _ decimal: Decimal) {
    self.decimal = decimal
    let count = text.utf8.count
    scalars.reserveCapacity(count)
    offsets.reserveCapacity(count + 1)
    tokens.reserveCapacity(count / 4 + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
  }

  private func classify(_ index: Int) -> Class {
    guard index < scalars.count else { return .space }
    let scalar = scalars[index]
    let value = scalar.value
    if value < 128 {
      switch value {
      case 97...122, 65...90: return .letter
      case 48...57: return .digit
      case 0...32, 127: return .space
      case 39: return .apostrophe
      default: return .mark
      }
    }
    switch value {
    case 0x2019, 0x02BC: return .apostrophe
    case 0xBC...0xBE, 0x2150...0x215E: return .fraction
    case 0x200B...0x200F, 0xFE00...0xFE0F: return .joiner
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
    case .decimalNumber: return .digit
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .currencySymbol, .mathSymbol:
      return .mark
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return .joiner
    default: return .letter
    }
  }

  private mutating func run() -> [Token] {
    var index = 0
    while index < scalars.count {
      if let end = identifierEnd(index) {
        add(.word, String(String.UnicodeScalarView(scalars[index..<end])).lowercased(), index, end)
        index = end
        continue
      }
      switch classify(index) {
      case .space: index += 1
      case .letter where isKeyStart(index), .digit where isKeyStart(index):
        let end = keyEnd(index)
        add(.word, String(String.UnicodeScalarView(scalars[index..<end])).lowercased(), index, end)
        index = end
      case .letter, .joiner: index = word(from: index)
      case .digit: index = number(from: index)
      case .fraction:
        add(.number, Self.plain(fraction(index)), index, index + 1)
        index += 1
      case .apostrophe:
        add(.punctuation, "'", index, index + 1)
        index += 1
      case .mark:
        // .5, -.5
        let isSigned =
          index > 0 && (scalars[index - 1] == "-" || scalars[index - 1] == "+")
          && !isGlued(index - 1)
        if scalars[index] == ".", classify(index + 1) == .digit, !isGlued(index) || isSigned {
          index = number(from: index)
        } else {
          add(.punctuation, Self.mark(scalars[index]), index, index + 1)
          let end = pathEnd(index)
          index += 1
          if let end {
            add(
              .word, String(String.UnicodeScalarView(scalars[index..<end])).lowercased(), index, end
            )
            index = end
          }
        }
      }
    }
    return tokens
  }

  /// Where the path ends whose first mark stands here (`/a/b`, `/a.b`, `~/a`, `./a`, `../a`), without its extension. What
  /// lies between is one word: a folder called `in` or `x8To` separates nothing. So is what follows the scheme
  /// of an address (`https:`, `etcds:`), to its end.
  private func pathEnd(_ start: Int) -> Int? {
    if scalars[start] == ":" { return addressEnd(start) }
    guard start + 2 < scalars.count, ["/", "~", "."].contains(scalars[start]),
      !isGlued(start) || scalars[start - 1] == "\""
    else { return nil }
    var end = start
    while end < scalars.count, classify(end) != .space, scalars[end] != "\"" { end += 1 }
    while end > start, ",;:.!?)".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
    let rest = scalars[start..<end].dropFirst()
    guard rest.contains(where: Self.isPlainLetter) else { return nil }
    switch scalars[start] {
    case "/":
      guard classify(start + 1) != .mark, rest.contains("/") || rest.contains(".") else {
        return nil
      }
    case "~": guard rest.first == "/" else { return nil }
    default: guard rest.starts(with: ["/"]) || rest.starts(with: [".", "/"]) else { return nil }
    }
    guard let point = rest.lastIndex(of: "."), (2...6).contains(end - point), point > start + 1,
      scalars[point..<end].dropFirst().allSatisfy({ Self.isOfKey($0) })
    else { return end }
    return point
  }

  private func addressEnd(_ colon: Int) -> Int? {
    guard scalars[(colon + 1)...].starts(with: ["/", "/"]), isGlued(colon),
      Self.isPlainLetter(scalars[colon - 1]), tokens.dropLast().last?.kind == .word
    else { return nil }
    var end = colon + 3
    while end < scalars.count, classify(end) != .space, scalars[end] != "\"" { end += 1 }
    while end > colon + 3, ",;:.!?)".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
    return end > colon + 3 ? end : nil
  }

  /// So long without a blank, in large and small letters and digits: a key or something packed, and no words. It is one,
  /// however many letters and digits take turns in it.
  private static let shortestKey = 40

  private func isKeyStart(_ index: Int) -> Bool {
    guard index + Self.shortestKey <= scalars.count, index == 0 || !Self.isOfKey(scalars[index - 1])
    else { return false }
    let end = keyEnd(index)
    guard end - index >= Self.shortestKey else { return false }
    let key = scalars[index..<end]
    return key.contains { (48...57).contains($0.value) }
      && key.contains { (65...90).contains($0.value) }
      && key.contains { (97...122).contains($0.value) }
  }

  private func keyEnd(_ index: Int) -> Int {
    var end = index
    while end < scalars.count, Self.isOfKey(scalars[end]) { end += 1 }
    return end
  }

  /// A number under which an office keeps something is one word: parts of letters and digits between hyphens and slashes
  /// (`FA8650-26-R-0012`, `W912HQ-24-P/0007`), or all of it in one piece (FAR 4.1603: 13 to 17 places). It begins with
  /// letters and ends in figures, and is written in capitals, or with both in its first part. Nil: none begins here.
  private func identifierEnd(_ start: Int) -> Int? {
    guard Self.isOfKey(scalars[start]), isAtStart(start) else { return nil }
    var end = start
    while end < scalars.count, Self.isOfKey(scalars[end]) || scalars[end] == "/" { end += 1 }
    while end > start, "-/_".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
    let said = scalars[start..<end]
    guard said.count >= Self.shortestIdentifier else { return nil }
    let parts = said.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
    guard let first = parts.first, let last = parts.last, !said.contains("_"),
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    let isLarge = !said.contains { (97...122).contains($0.value) }
    if parts.count == 1 {
      guard isLarge, (13...17).contains(said.count), Self.figures(in: said) >= 4,
        first.prefix(6).contains(where: Self.isPlainLetter)
      else { return nil }
    } else {
      guard parts.count > 2, first.contains(where: Self.isPlainLetter),
        last.count >= 3, Self.figures(in: last) >= 3, isLarge || Self.figures(in: first) > 0
      else { return nil }
    }
    // Its owner's mark belongs to it, as to any word.
    let isOwner =
      classify(end) == .apostrophe && classify(end + 1) == .letter && classify(end + 2) != .letter
    return isOwner ? end + 2 : end
  }

  private static let shortestIdentifier = 9

  private static func figures(in part: ArraySlice<Unicode.Scalar>) -> Int {
    part.count { (48...57).contains($0.value) }
  }

  /// Whether nothing but a blank, a bracket or a quote stands before a place.
  private func isAtStart(_ index: Int) -> Bool {
    !isGlued(index) || ["\"", "("].contains(Self.mark(scalars[index - 1]))
  }

  private static func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
    isPlainLetter(scalar) || (48...57).contains(scalar.value) || scalar == "-" || scalar == "_"
  }

  private mutating func add(_ kind: Token.Kind, _ text: String, _ start: Int, _ end: Int) {
    tokens.append(
      Token(
        kind: kind, text: text, source: offsets[start]..<offsets[end], glued: isGlued(start)))
  }

  private func isGlued(_ index: Int) -> Bool { index > 0 && classify(index - 1) != .space }

  /// Dashes and quotes of every style are one each.
  private static func mark(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x2010...0x2015, 0x2212: "-"
    case 0x201C...0x201F, 0xAB, 0xBB: "\""
    case 0x2018, 0x201A, 0x201B, 0x60, 0x2032: "'"
    case 0x2044: "/"
    default: String(scalar)
    }
  }

  private mutating func word(from start: Int) -> Int {
    if let end = abbreviation(from: start) { return end }
    if let end = plainWord(from: start) { return end }
    var index = start
    var text = ""
    while true {
      switch classify(index) {
      case .letter:
        let scalar = scalars[index]
        if scalar.value < 128 {
          text.unicodeScalars.append(
            scalar.value < 97 ? Unicode.Scalar(UInt8(scalar.value) | 32) : scalar)
        } else {
          text += scalar.properties.lowercaseMapping
        }
      case .joiner: text.unicodeScalars.append(scalars[index])
      case .apostrophe where index > start && classify(index + 1) == .letter: text += "'"
      default:
        add(.word, text, start, index)
        return index
      }
      index += 1
    }
  }

  /// A word of nothing but English letters, which nearly all are: the same in fewer steps.
  private mutating func plainWord(from start: Int) -> Int? {
    var end = start
    while end < scalars.count, Self.isPlainLetter(scalars[end]) { end += 1 }
    switch classify(end) {
    case .letter, .joiner, .apostrophe: return nil
    case .space, .digit, .mark, .fraction: break
    }
    guard end > start else { return nil }
    let text = String(unsafeUninitializedCapacity: end - start) { bytes in
      for place in 0..<end - start { bytes[place] = UInt8(scalars[start + place].value) | 32 }
      return end - start
    }
    add(.word, text, start, end)
    return end
  }

  private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    (97...122).contains(scalar.value | 32)
  }

  /// `p.m.`, `a.m`: single letters with points between, read as one word without them.
  private mutating func abbreviation(from start: Int) -> Int? {
    func letter(_ index: Int) -> Bool { classify(index) == .letter }
    func point(_ index: Int) -> Bool { index < scalars.count && scalars[index] == "." }
    guard letter(start), point(start + 1), letter(start + 2) else { return nil }
    var text = ""
    var index = start
    while letter(index), !letter(index + 1) {
      text += scalars[index].properties.lowercaseMapping
      index += 1
      guard point(index) else { break }
      index += 1
    }
    // `a.mail` is none; `p.m.every` has only lost a space.
    guard text.unicodeScalars.count >= 2, point(index - 1) || !letter(index) else { return nil }
    add(.word, text, start, index)
    return index
  }

  private mutating func number(from start: Int) -> Int {
    var index = start
    var text = ""
    func digits() -> Int {
      var end = index
      while classify(end) == .digit { end += 1 }
      return end
    }
    func take(_ end: Int) {
      for scalar in scalars[index..<end] {
        if scalar.isASCII {
          text.unicodeScalars.append(scalar)
        } else {
          text += String(Int(scalar.properties.numericValue ?? 0))
        }
      }
      index = end
    }
    take(digits())
    for end in thousands(after: index, text) {
      index += 1
      take(end)
    }
    // A decimal mark, unless more of them follow: 10.31.1974 is a date. A date's later parts have
    // a mark right before them. Where commas are written, a point is understood too (19.30, 9.3.).
    if let mark = index < scalars.count ? scalars[index] : nil,
      mark == "." || mark == "," && decimal == .comma, classify(index + 1) == .digit,
      !(start > 1 && scalars[start - 1] == mark && classify(start - 2) == .digit)
    {
      var end = index + 1
      while classify(end) == .digit { end += 1 }
      if !(end < scalars.count && scalars[end] == mark && classify(end + 1) == .digit) {
        if text.isEmpty { text = "0" }
        text += "."
        index += 1
        take(end)
      }
    }
    if classify(index) == .fraction, !text.contains("."), let whole = Double(text), whole < 1e9 {
      text = Self.plain(whole + fraction(index))
      index += 1
    }
    if let end = exponent(after: index, of: text) {
      (text, index) = end
    }
    if index == start {  // A point before a chain of dates
      add(.punctuation, ".", start, start + 1)
      return start + 1
    }
    add(.number, text, start, index)
    return index
  }

  /// Where groups of digits end that belong to a number before them: exactly three after commas, or points; in India two,
  /// the last of three.
  private func thousands(after index: Int, _ text: String) -> [Int] {
    guard !text.isEmpty, text.utf8.count <= 3 else { return [] }
    let grouping: Unicode.Scalar = decimal == .point ? "," : "."
    var ends: [Int] = []
    var next = index
    func isGroup(of size: Int) -> Bool {
      next < scalars.count && scalars[next] == grouping
        && (1...size).allSatisfy { classify(next + $0) == .digit }
        && classify(next + size + 1) != .digit
    }
    while text.utf8.count <= 2, isGroup(of: 2) {
      next += 3
      ends.append(next)
    }
    let isIndian = !ends.isEmpty
    while isGroup(of: 3) {
      next += 4
      ends.append(next)
      if isIndian { break }
    }
    // What ends in two digits is a list: 1,23.
    let isClosed = ends.last.map { ends.count == 1 || $0 - ends[ends.count - 2] == 4 } ?? false
    return isClosed && (!isIndian || ends.count > 1) && classify(next) != .digit ? ends : []
  }

  /// `1e18`, `12e-1`, `10^18`: a power of ten written out in digits, at most thirty more of them, so that a
  /// number stays a number and is not cut into a name and a smaller one.
  private func exponent(after index: Int, of text: String) -> (text: String, index: Int)? {
    guard index + 1 < scalars.count, !text.isEmpty else { return nil }
    let isPower = scalars[index] == "^" && text == "10"
    guard isPower || scalars[index] == "e" || scalars[index] == "E" else { return nil }
    var end = index + 1
    let isNegative = scalars[end] == "-" && !isPower
    if isNegative || scalars[end] == "+" && !isPower { end += 1 }
    guard classify(end) == .digit else { return nil }
    var power = 0
    while classify(end) == .digit {
      power = min(30, power * 10 + Int(scalars[end].properties.numericValue ?? 0))
      end += 1
    }
    guard classify(end) != .letter || isPower else { return nil }
    if isPower { return ("1" + String(repeating: "0", count: power), end) }
    // The point moves; digits stay what they are.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let (whole, part) = (parts[0], parts.count > 1 ? parts[1] : "")
    if isNegative {
      let padded = String(repeating: "0", count: power) + whole
      return (padded.dropLast(power) + "." + padded.suffix(power) + part, end)
    }
    let moved = part + String(repeating: "0", count: max(0, power - part.utf8.count))
    let rest = moved.dropFirst(power)
    return (whole + moved.prefix(power) + (rest.isEmpty ? "" : "." + rest), end)
  }

  private func fraction(_ index: Int) -> Double { scalars[index].properties.numericValue ?? 0 }

  /// No exponents, so that a number stays digits and one point.
  private static func plain(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
