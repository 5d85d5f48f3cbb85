/// Citations that stand in what people read, and how they are said again.
extension Citation {
  /// As it is opened: “FAR 13.106-3(b)”, “FAR part 13”.
  public var said: String {
    let digits = number.split(separator: " ").last ?? ""
    let kind = number.hasPrefix("Part ") ? "part " : number.hasPrefix("Subpart ") ? "subpart " : ""
    return "\(source ?? "FAR") \(kind)\(digits)\(paragraph)"
  }

  /// Every citation that a text names by its source, in order: “FAR 6.304(a), 13.501(a)(2)” are two; and clauses by their
  /// number alone, “52.212-4”. A number without a source is a version, a time or a price. Linear.
  public static func named(in text: some StringProtocol) -> [Citation] {
    guard text.utf8.contains(where: { $0 == 0x2E || $0 == 0x70 }) else { return [] }
    var found: [Citation] = []
    let words = Substring(text).split(whereSeparator: { $0 == " " || $0 == "\u{A0}" || $0 == "\n" })
    var source: String?
    var kind = ""
    /// What goes on with the source of the citation before: after a comma or an “and”.
    var goesOn = false
    for word in words {
      let bare = trimmed(word)
      if ["FAR", "DFARS", "PGI"].contains(bare) {
        (source, kind, goesOn) = (String(bare), "", true)
        // A source with a mark behind it begins no citation.
        if word.hasSuffix(",") || word.hasSuffix(")") { source = nil }
      } else if source != nil, kind.isEmpty, goesOn, nouns.contains(bare.lowercased()) {
        kind = bare.lowercased() + " "
      } else if let citation = citation(bare, source: goesOn ? source : nil, kind: kind) {
        found.append(citation)
        kind = ""
        if let last = word.last { goesOn = last == "," || last == ";" }
        if source == nil { goesOn = false }
      } else if source != nil, !goesOn, ["and", "or", "und", "oder", "&"].contains(bare) {
        goesOn = true
      } else {
        (source, kind, goesOn) = (nil, "", false)
      }
    }
    return found
  }

  private static let nouns: Set<String> = ["part", "subpart", "section", "clause"]

  private static func citation(_ bare: Substring, source: String?, kind: String) -> Citation? {
    guard bare.first?.isNumber == true, bare.utf8.count <= longest else { return nil }
    if let source {
      // A whole number behind a source may be so many of anything.
      guard kind == "part " || bare.contains(".") else { return nil }
      return Citation("\(source) \(kind)\(bare)")
    }
    let part = bare.prefix { $0 != "." }
    let rest = bare.dropFirst(part.count + 1)
    guard ["52", "252"].contains(part), rest.first == "2",
      rest.prefix(while: { $0 != "-" }).count == 3
    else { return nil }
    guard rest.contains("-"), var citation = Citation(bare) else { return nil }
    citation.source = citation.source ?? "FAR"
    return citation
  }

  /// Longer ones are none: “52.212-4(a)(2)(i)(A)” has 20 bytes.
  private static let longest = 60

  /// Without the marks around it; a bracket that was not opened here closes around the citation.
  private static func trimmed(_ word: Substring) -> Substring {
    guard word.utf8.count <= 2 * longest else { return "" }
    var bare = word.drop { "([“„\"‘«".contains($0) }
    while let last = bare.last, ",;:.]”“\"’»!?".contains(last) || isLoose(last, in: bare) {
      bare = bare.dropLast()
    }
    return bare
  }

  private static func isLoose(_ last: Character, in bare: Substring) -> Bool {
    last == ")" && bare.count { $0 == "(" } < bare.count { $0 == ")" }
  }
}
