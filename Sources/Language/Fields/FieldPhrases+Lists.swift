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

  /// What stands between words that join.
  private func parted(_ part: String) -> [String] {
    let joiners = definition.fieldWords.joiners
    let words = part.split(separator: " ").map(String.init)
    return words.split { joiners.contains($0.lowercased()) || $0 == "&" }
      .map { $0.joined(separator: " ") }
  }
}
