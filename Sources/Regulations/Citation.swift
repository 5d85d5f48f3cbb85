/// A place in a regulation as people write it: “FAR 13.106-3(b)”, “part 10”, “subpart 13.1”, “252.204-7012”.
public struct Citation: Hashable, Sendable {
  /// “FAR”, “DFARS”, “PGI” when it was said.
  public var source: String?
  /// As topics are numbered: “13.106-3”, “Part 10”, “Subpart 13.1”.
  public var number: String
  /// “(a)(2)”; empty for all of it.
  public var paragraph: String

  public init(source: String? = nil, number: String, paragraph: String = "") {
    (self.source, self.number, self.paragraph) = (source, number, paragraph)
  }

  /// Reads all of a text as one citation; nil when it is something else.
  public init?(_ text: some StringProtocol) {
    var words = Self.words(text)
    var source: String?
    var kind: String?
    while let first = words.first?.lowercased() {
      if let known = Self.sources[first] {
        source = known
      } else if Self.kinds.contains(first) {
        kind = first.hasPrefix("subpart") ? "Subpart" : first.hasPrefix("part") ? "Part" : nil
      } else if first == "48", words.count > 2, words[1].lowercased() == "cfr" {
        words.removeFirst()
      } else if first != "§", first != "the" {
        break
      }
      words.removeFirst()
    }
    guard let first = words.first else { return nil }
    // Paragraphs may stand apart, behind a word for them.
    let rest = words.dropFirst().filter {
      !["paragraph", "para", "par."].contains($0.lowercased())
    }
    guard rest.allSatisfy({ $0.hasPrefix("(") }) else { return nil }
    let joined = first + rest.joined()
    let digits = joined.prefix { $0 != "(" }
    let labels = joined.dropFirst(digits.count)
    guard labels.isEmpty || Self.labels(labels) != nil,
      let number = Self.number(String(digits), kind: kind, isSaid: source != nil)
    else { return nil }
    self.init(source: source, number: number, paragraph: String(labels))
    if source == nil, let part = Self.part(of: number).flatMap({ Int($0) }), (201...299) ~= part {
      self.source = "DFARS"
    }
  }

  private static let sources = [
    "far": "FAR", "dfars": "DFARS", "dfar": "DFARS", "pgi": "PGI", "far's": "FAR",
  ]
  private static let kinds: Set<String> = [
    "part", "parts", "subpart", "section", "sec.", "sec", "subsection", "clause", "provision",
    "paragraph",
  ]

  private static func words(_ text: some StringProtocol) -> [String] {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "–", "—", "‑", "−": clean += "-"
      case "\u{A0}", "\t": clean += " "
      case "§": clean += "§ "
      default: clean.unicodeScalars.append(scalar)
      }
    }
    while let last = clean.last, [".", "?", "!", ",", ";", ":"].contains(last) {
      clean.removeLast()
    }
    return clean.split(separator: " ").map(String.init)
  }

  /// “13.106-3” of what was written; nil where it is no number of a topic.
  private static func number(_ text: String, kind: String?, isSaid: Bool) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    func isNumber(_ text: Substring, _ digits: ClosedRange<Int>) -> Bool {
      digits ~= text.count && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard let part = parts.first, isNumber(part, 1...3), Int(part) != 0 else { return nil }
    if parts.count == 1 { return kind == "Part" || (isSaid && kind == nil) ? "Part \(part)" : nil }
    guard parts.count == 2 else { return nil }
    let pieces = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard let section = pieces.first, isNumber(section, 1...4),
      pieces.dropFirst().allSatisfy({ isNumber($0, 1...4) }), pieces.count <= 4
    else { return nil }
    // Sections have three digits, or four in subparts past 9; a subpart has one or two.
    if section.count <= 2 { return pieces.count == 1 ? "Subpart \(text)" : nil }
    return kind == nil ? text : nil
  }

  /// “(a)(2)” → [“(a)”, “(2)”]; nil when something else stands between.
  static func labels(_ text: some StringProtocol) -> [String]? {
    var (labels, rest) = ([String](), Substring(text))
    while rest.first == "(" {
      guard let end = rest.firstIndex(of: ")") else { return nil }
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      guard (1...5).contains(inside.utf8.count), inside.utf8.allSatisfy(isLabelByte) else {
        return nil
      }
      labels.append("(\(inside))")
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? labels : nil
  }

  static func isLabelByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
  }

  /// The part a number belongs to: “13” of “13.106-3”, “Part 13”, “Subpart 13.1”, “PGI 213.1”.
  public static func part(of number: String) -> String? {
    let bare = number.split(separator: " ").last ?? ""
    let digits = bare.prefix { $0 != "." }
    guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return String(digits)
  }

  /// The numbers it may stand in, nearest first: 13.106-3 → 13.106, Subpart 13.1, Part 13.
  public static func parents(of number: String) -> [String] {
    if number.hasPrefix("PGI ") { return parents(of: String(number.dropFirst(4))) }
    guard let part = part(of: number), !number.hasPrefix("Part ") else { return [] }
    if number.hasPrefix("Subpart ") { return ["Part \(part)"] }
    guard let dot = number.firstIndex(of: ".") else { return [] }
    var parents: [String] = []
    var rest = Substring(number)
    while let dash = rest.lastIndex(of: "-") {
      rest = rest[..<dash]
      parents.append(String(rest))
    }
    let section = rest[rest.index(after: dot)...]
    // 4.2101 is of subpart 4.21, 13.106 of 13.1; 10.001 is of the part alone.
    if section.count > 2, !section.hasPrefix("00") {
      parents.append("Subpart \(part).\(section.dropLast(2))")
    }
    return parents + ["Part \(part)"]
  }

  /// What a number sorts by: part, section, and what follows.
  static func order(_ number: String) -> [Int] {
    let digits = number.split { !"0123456789".contains($0) }.map { Int($0) ?? 0 }
    if number.hasPrefix("Part ") { return [digits.first ?? 0] }
    if number.hasPrefix("Subpart "), digits.count == 2 { return [digits[0], digits[1] * 100, -1] }
    return digits
  }

  /// Whether one topic stands before another, where no map says so: by part and section.
  public static func precedes(_ one: String, _ other: String) -> Bool {
    order(one).lexicographicallyPrecedes(order(other))
  }

  /// Every citation in a text, in order, without those that stand in statutes (“41 U.S.C. 3304”).
  static func all(in text: String) -> [Citation] {
    var found: [Citation] = []
    // What is cited again and again is read once.
    var known: [String: Citation?] = [:]
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\u{A0}" || $0 == "\n" })
    for (index, word) in words.enumerated() {
      guard let digit = word.firstIndex(where: \.isNumber) else { continue }
      let before = index > 0 ? words[index - 1].lowercased() : ""
      if ["cfr", "u.s.c.", "usc", "stat.", "l.", "fr"].contains(before) { continue }
      var bare = word[digit...]
      guard word[..<digit].allSatisfy({ "([“\"".contains($0) }) else { continue }
      while let last = bare.last, ",;:.]”\"".contains(last) { bare = bare.dropLast() }
      // A bracket that was not opened here closes around the citation.
      while bare.last == ")", bare.filter({ $0 == "(" }).count < bare.filter({ $0 == ")" }).count {
        bare = bare.dropLast()
      }
      let kind = before.hasSuffix("subpart") ? "subpart " : before.hasSuffix("part") ? "part " : ""
      guard !kind.isEmpty || beginsSection(bare.utf8) else { continue }
      let written: String = kind + bare
      let citation = known[written] ?? Citation(written)
      known.updateValue(citation, forKey: written)
      if let citation { found.append(citation) }
    }
    return found
  }

  /// “13.106…”, “1.1…”: without a word for its kind nothing else is a number of a topic.
  private static func beginsSection(_ bytes: Substring.UTF8View) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    let part = bytes.prefix(while: isDigit)
    let rest = bytes.dropFirst(part.count)
    guard (1...3).contains(part.count), rest.first == UInt8(ascii: ".") else { return false }
    return (1...4).contains(rest.dropFirst().prefix(while: isDigit).count)
  }
}
