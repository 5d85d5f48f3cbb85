import Timers
import Workflows

/// Somebody beside the name of a field that holds people.
extension FieldPhrases {
  /// Whether some words are somebody before the name of a field that holds people, and no more.
  public func tellsHolder(_ text: String) -> Bool { held(Phrase(text)) != nil }

  /// Somebody before the name of a field that holds people: “Ann is the contracting officer”.
  func held(_ phrase: Phrase) -> Said? {
    let words = definition.fieldWords
    var said = Phrase.Places(phrase.text)
    for end in words.hereEnds.map({ Phrase($0).words }) where said.count > end.count {
      guard said.small.suffix(end.count).elementsEqual(end) else { continue }
      said = Phrase.Places(phrase.text[..<said[said.count - end.count - 1].upperBound])
    }
    for field in definition.fields where field.kind == .person {
      for name in field.allNames.map({ Phrase($0).words }) where said.count > name.count {
        guard said.small.suffix(name.count).elementsEqual(name) else { continue }
        let before = said.count - name.count
        var end = before
        for leads in [words.articles, words.joints] {
          let said = said.small[..<end]
          let ends = leads.map { $0.lowercased().split(separator: " ").map(String.init) }
            .filter { $0.count < said.count && said.suffix($0.count).elementsEqual($0) }
          end -= ends.map(\.count).max() ?? 0
        }
        guard end < before, (1...Self.mostBare).contains(end),
          let person = person(phrase.text[..<said[end - 1].upperBound].trimmed)
        else { continue }
        return .value(.text(person), field)
      }
    }
    return nil
  }

  /// Whoever is named by words that begin with a capital each, or whoever speaks; nil: nobody.
  private func person(_ name: String) -> String? {
    if definition.fieldWords.speaker.contains(name) { return definition.fieldWords.speaker.first }
    let isName = name.split(separator: " ").allSatisfy { $0.first?.isUppercase == true }
    return isName ? name : nil
  }
}
