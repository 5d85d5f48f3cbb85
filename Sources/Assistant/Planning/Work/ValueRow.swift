import Language
import Timers
import Workflows

/// What is said of several works by values alone, one behind the other: “urgent small business”.
extension Situation {
  /// So many words stand in a row, at most.
  private static let longestRow = 6

  /// What each part of a row says: a tag that some work has, a kind of work, whose it is, or the value of a field. Nil
  /// where a part of it says nothing. At each place the longest part counts. O(words² × fields).
  func conditions(inRow said: String, by quantities: QuantityReader) -> [WorkQuery.Condition]? {
    let words = said.split(separator: " ").map(String.init)
    guard (1...Self.longestRow).contains(words.count), !library.workflows.isEmpty else {
      return nil
    }
    var (row, start) = ([WorkQuery.Condition](), 0)
    while start < words.count {
      var end = words.count
      var found: WorkQuery.Condition?
      while end > start {
        found = condition(words[start..<end].joined(separator: " "), quantities)
        if found != nil { break }
        end -= 1
      }
      guard let found else { return nil }
      row.append(found)
      start = end
    }
    return row
  }

  private func condition(_ part: String, _ quantities: QuantityReader) -> WorkQuery.Condition? {
    if tags(work: part) { return .tagged(part) }
    if let kind = workflows.all.definition(named: part) { return .kind(kind.id) }
    let isValue = definitionsUnderWay.contains { definition in
      if case .value? = FieldPhrases(definition, by: quantities, now: local).read(ofMany: part) {
        return true
      }
      return false
    }
    if isValue { return .phrase(part) }
    return part.contains(" ") ? nil : quantities.forms.owner(of: part).map { .person($0) }
  }

  /// Whether some work at hand was given this tag. O(events).
  private func tags(work tag: String) -> Bool {
    library.workflows.contains { work in
      work.events.contains { event in
        guard let change = event.field, change.id == WorkField.tags,
          case .list(let tags)? = change.new
        else { return false }
        return tags.contains { $0.lowercased() == tag.lowercased() }
      }
    }
  }
}
