import Workflows

/// What is said to be so, or not to be so, of a field that is yes or no.
struct FieldDenials {
  typealias Said = FieldPhrases.Said

  let phrases: FieldPhrases
  private var definition: WorkflowDefinition { phrases.definition }

  /// Such a field, within whose name stands what joins or denies: “contractor is not small”.
  func stated(_ phrase: Phrase) -> Said? {
    for field in definition.fields where field.kind == .yesNo {
      for name in field.allNames.map({ Phrase($0).words }) where phrase.words.count > name.count {
        for place in name.indices.dropFirst() {
          let behind = phrase.words[place...]
          guard phrase.words.starts(with: name[..<place]),
            behind.suffix(name.count - place).elementsEqual(name[place...]),
            let isSo = isSo(behind.dropLast(name.count - place))
          else { continue }
          return .value(.flag(isSo), field)
        }
      }
    }
    return nil
  }

  /// What words between a thing and what it is say: that it is so, or that it is not. Nil: something else.
  private func isSo(_ between: ArraySlice<String>) -> Bool? {
    let words = definition.fieldWords
    let denial = words.denials.map { Phrase($0).words }.filter { denial in
      between.count >= denial.count && between.suffix(denial.count).elementsEqual(denial)
    }.max { $0.count < $1.count }
    let rest = between.dropLast(denial?.count ?? 0)
    guard rest.isEmpty || words.joints.contains(where: { rest.elementsEqual(Phrase($0).words) })
    else { return nil }
    return denial == nil
  }

  /// “Not commercial”, “non-commercial”.
  func denied(_ phrase: Phrase) -> Said? {
    for denial in definition.fieldWords.denials {
      let words = Phrase(denial).words
      guard phrase.begins(with: words) else { continue }
      let rest = phrase.after(words.count)
      let said = Phrase(phrases.undressed(rest)).words
      let field = definition.fields.first { field in
        field.kind == .yesNo && field.allNames.contains { Phrase($0).words == said }
      }
      if let field { return .value(.flag(false), field) }
    }
    return nil
  }
}
