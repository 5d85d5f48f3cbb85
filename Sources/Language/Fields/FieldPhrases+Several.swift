import Timers
import Workflows

/// Several things that are told of the same work at once: “vendor Acme, owner Bob and value 90k, because the quote went up”.
extension FieldPhrases {
  /// What one piece of such a text tells.
  public enum Telling: Hashable, Sendable {
    /// A phrase of a field, as `read(_:)` takes it.
    case field(String)
    /// Who leads the work.
    case leader(String)
    /// When all of it has to be done, or a step of it.
    case due(CivilDate, step: String?)
    /// When what is next has to be done.
    case nextDue(CivilDate)
    /// Why the rest is told.
    case reason(String)
  }

  /// Of more pieces a text is prose.
  private static let mostPieces = 10

  /// Whether it begins as a clause about the work does: “this is”.
  public func beginsWithSubject(_ text: String) -> Bool {
    Self.behind(definition.fieldWords.subjects, in: text) != nil
  }

  /// What all of a text tells, piece by piece; nil where a piece tells nothing. O(pieces² × fields).
  ///
  /// - Parameter byName: each piece has the name of its field.
  public func tellings(_ text: String, byName: Bool = false) -> [Telling]? {
    let (text, reason) = reasoned(text)
    let pieces = pieces(of: text)
    guard (1...Self.mostPieces).contains(pieces.count),
      let told = tellings(pieces[...], of: text, byName: byName)
    else { return nil }
    return told + reason
  }

  /// A value and what is told behind it, each by the name of its field; nil: nothing is.
  public func further(behind value: String) -> (value: String, also: [Telling])? {
    let (text, reason) = reasoned(value)
    let pieces = pieces(of: text)
    if pieces.count <= Self.mostPieces {
      for cut in pieces.indices.dropFirst() {
        guard let also = tellings(pieces[cut...], of: text, byName: true) else { continue }
        return (String(text[pieces[0].lowerBound..<pieces[cut - 1].upperBound]), also + reason)
      }
    }
    return reason.isEmpty ? nil : (text, reason)
  }

  /// A text without why it is told.
  private func reasoned(_ text: String) -> (String, [Telling]) {
    let words = Phrase.Places(text)
    let leads = definition.fieldWords.reasonLeads.map { Phrase($0).words }
    for place in words.indices.dropFirst() {
      let behind = words.small[place...]
      guard let lead = leads.filter(behind.starts).max(by: { $0.count < $1.count }),
        behind.count > lead.count
      else { continue }
      let rest = text[words[place + lead.count].lowerBound...]
      return (
        text[..<words[place].lowerBound].trimmingSuffix { ",; ".contains($0) },
        [.reason(rest.trimmed)]
      )
    }
    return (text, [])
  }

  /// What stands between commas, semicolons and words that join.
  private func pieces(of text: String) -> [Range<String.Index>] {
    let joiners = definition.fieldWords.joiners.map { Phrase($0).words }
    // A lead of several words begins a piece of its own.
    let leads = (definition.fieldWords.dueLeads + definition.fieldWords.nextDueLeads)
      .map { Phrase($0).words }.filter { $0.count > 1 }
    var pieces: [Range<String.Index>] = []
    for part in Self.parts(text) {
      // Parts stand in the text in their order.
      guard
        let whole = text.range(of: part, from: pieces.last?.upperBound ?? text.startIndex)
      else { return [] }
      let words = Phrase.Places(text[whole])
      var (start, place) = (0, 0)
      while place < words.count {
        let behind = words.small[place...]
        if place > start, leads.contains(where: behind.starts) || isDay(behind) {
          pieces.append(words[start].lowerBound..<words[place - 1].upperBound)
          start = place
        }
        guard let joiner = joiners.filter(behind.starts).max(by: { $0.count < $1.count }) else {
          place += 1
          continue
        }
        if place > start {
          pieces.append(words[start].lowerBound..<words[place - 1].upperBound)
        }
        place += joiner.count
        start = place
      }
      if start < words.count { pieces.append(words[start].lowerBound..<whole.upperBound) }
    }
    return pieces
  }

  /// Whether some words are a lead of one word to a day, and the day: “by Friday”.
  private func isDay(_ words: ArraySlice<String>) -> Bool {
    let leads = definition.fieldWords.dueLeads + definition.fieldWords.nextDueLeads
    guard let first = words.first, leads.contains(first), words.count <= Self.mostOfDueDay else {
      return false
    }
    return day(behind: [first], in: words.joined(separator: " ")) != nil
  }

  /// Of so many words a day and what leads to it are at most: “by Friday 20 November 2026”.
  private static let mostOfDueDay = 5

  /// The shortest pieces from the first on that tell something; what joins words of a value belongs to it.
  private func tellings(
    _ pieces: ArraySlice<Range<String.Index>>, of text: String, byName: Bool
  ) -> [Telling]? {
    guard let first = pieces.first else { return [] }
    for end in pieces.indices {
      guard let one = telling(String(text[first.lowerBound..<pieces[end].upperBound]), byName),
        let rest = tellings(pieces[(end + 1)...], of: text, byName: byName)
      else { continue }
      return [one] + rest
    }
    return nil
  }

  private func telling(_ piece: String, _ byName: Bool) -> Telling? {
    let bare = withoutArticle(piece)
    if let leader = leader(of: bare) { return .leader(leader) }
    if let (step, day) = dayOfStep(bare) { return .due(day, step: step) }
    if let day = day(dueIn: bare) { return .due(day, step: nil) }
    if let (step, said, isOver) = dueOfNamedStep(bare),
      let day = quantities.day(said, now: now, isOver: isOver)
    {
      return .due(day, step: step)
    }
    if let day = day(behind: definition.fieldWords.nextDueLeads, in: bare) { return .nextDue(day) }
    // What says that it is told of the work needs no name of its field.
    let subject = Self.behind(definition.fieldWords.subjects, in: piece)
    guard case .value? = read(subject ?? piece, byName: byName && subject == nil) else {
      return nil
    }
    return .field(subject ?? piece)
  }

  /// Whoever leads the work by what a part says: “owner Ann”, “Ann owns it”, “Ann's”, “mine”; nil: nobody.
  func leader(of part: String) -> String? {
    let words = definition.fieldWords
    if let leader = Self.behind(words.leaderLeads, in: part).map(unjoined) {
      return called(leader)
    }
    if words.speaker.contains(where: { $0.lowercased() == part.lowercased() }) { return me }
    let said = Phrase.Places(part)
    for end in words.leaderEnds.map({ Phrase($0).words }) {
      let count = said.count - end.count
      guard (1...Self.mostOfName).contains(count), said.small[count...].elementsEqual(end) else {
        continue
      }
      return called(part[..<said[count - 1].upperBound].trimmed)
    }
    // Its verb may be but the mark of an owner.
    for end in words.leaderEnds.map({ Phrase($0).words.dropFirst() }) where end.count > 1 {
      let count = said.count - end.count
      guard (1...Self.mostOfName).contains(count), said.small[count...].elementsEqual(end),
        let name = quantities.lexicon.forms.owner(of: String(part[..<said[count - 1].upperBound]))
      else { continue }
      return called(name.trimmed)
    }
    guard (1...2).contains(part.split(separator: " ").count) else { return nil }
    return quantities.lexicon.forms.owner(of: part).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Of so many words a name is at most.
  private static let mostOfName = 3

  private var me: String { definition.fieldWords.speaker.first ?? "" }

  /// Whoever speaks is called in many ways.
  private func called(_ name: String) -> String {
    definition.fieldWords.speaker.contains { $0.lowercased() == name.lowercased() } ? me : name
  }

  private func withoutArticle(_ text: String) -> String {
    for article in definition.fieldWords.articles where text.lowercased().hasPrefix("\(article) ") {
      return text.dropFirst(article.count + 1).trimmed
    }
    return text
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(_ isDropped: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
