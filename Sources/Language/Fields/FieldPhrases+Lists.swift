import Workflows

/// Several things that one field holds.
extension FieldPhrases {
  /// Between commas and words that join, each without the name of the field: “clause 52.1, 52.2 and clause 52.3”.
  public func items(_ text: String, of field: WorkField) -> [String] {
    let names = field.allNames.map { Phrase($0).words }
    let items = Self.parts(text).flatMap(parted).map { item -> String in
      let phrase = Phrase(item)
      let name = names.filter { phrase.begins(with: $0) && phrase.words.count > $0.count }
        .max { $0.count < $1.count }
      return name.map { undressed(phrase.after($0.count)) } ?? item
    }
    return items.isEmpty ? [text] : items
  }

  /// Whether a text begins with the name of a field that holds several things, a word or sign that joins, and several.
  public func listsSeveral(_ text: String) -> Bool {
    guard joins(text), case .value(.list(let items), _)? = read(text) else { return false }
    return items.count > 1 && items.allSatisfy { Phrase($0).words.count <= Self.mostBare }
  }

  /// What several values are of which any one is meant, the name of their field before the first: “vendor Acme or Foo”. One
  /// value alone is no choice; nil where one of them is none.
  public func choices(_ text: String) -> [Said]? {
    let words = Phrase.Places(text)
    let choosers = definition.fieldWords.choosers
    var (pieces, start) = ([String](), 0)
    for place in words.indices where choosers.contains(words.small[place]) && place > start {
      pieces.append(String(text[words[start].lowerBound..<words[place - 1].upperBound]))
      start = place + 1
    }
    guard !pieces.isEmpty, start < words.count else { return nil }
    pieces.append(String(text[words[start].lowerBound...]))
    guard case .value(let value, let field)? = read(ofMany: pieces[0]) else { return nil }
    var found: [Said] = [.value(value, field)]
    for piece in pieces.dropFirst() {
      if case .value(let other, let same)? = read(ofMany: piece) {
        found.append(.value(other, same))
      } else if let other = self.value(piece, of: field) {
        found.append(.value(other, field))
      } else {
        return nil
      }
    }
    return found
  }

  /// What stands between commas and words that join.
  public func pieces(ofList text: String) -> [String] { Self.parts(text).flatMap(parted) }

  /// What stands between words that join.
  private func parted(_ part: String) -> [String] {
    let joiners = definition.fieldWords.joiners
    let words = part.split(separator: " ").map(String.init)
    return words.split { joiners.contains($0.lowercased()) || $0 == "&" }
      .map { $0.joined(separator: " ") }
  }
}
