import Timers
import Workflows

/// What is told to have been done with work, which says at once what it settles: “we awarded it to Acme for 120k”.
extension FieldPhrases {
  /// A step that is done by such a deed, and what is known of the work by it.
  public struct Deed: Hashable, Sendable {
    public var step: String
    /// In the order in which it was told.
    public var told: [Value] = []
    /// The day, where one was said.
    public var day: CivilDate?
    /// What else was said behind it: “for building 9”.
    public var note: String?

    /// What a field is, as it was said.
    public struct Value: Hashable, Sendable {
      /// The short name of the field.
      public var field: String
      public var said: String
    }
  }

  /// What stands before the name of some work and behind it; nil where it is not named.
  public static func around(_ name: String, in text: String) -> (before: String, after: String)? {
    func bare(_ words: Phrase.Places) -> [String] {
      words.small.map { $0.filter { !",;:.".contains($0) } }
    }
    let words = Phrase.Places(text)
    let (said, named) = (bare(words), bare(Phrase.Places(name)))
    guard !named.isEmpty, said.count >= named.count else { return nil }
    for start in 0...(said.count - named.count)
    where said[start..<start + named.count].elementsEqual(named) {
      return (
        words.text(0..<start), words.text(start + named.count..<words.count)
      )
    }
    return nil
  }

  /// - Parameters:
  ///   - before: what stands before the name of the work.
  ///   - after: what stands behind it.
  /// - Returns: Nil where no deed is told, where more is said than that, or where nothing is settled but the step.
  public func deed(_ before: String, _ after: String) -> Deed? {
    DeedReader(phrases: self).deed(before, after)
  }

  /// The same of the work at hand, which the line does not name: by a word for it or for the step, or by what the step takes in.
  public func deedHere(_ text: String) -> Deed? { DeedReader(phrases: self).deedHere(text) }
}

/// Reads deeds: what was done with work, and what stands behind it.
struct DeedReader {
  typealias Deed = FieldPhrases.Deed

  let phrases: FieldPhrases
  private var definition: WorkflowDefinition { phrases.definition }
  private var quantities: QuantityReader { phrases.quantities }

  /// As `FieldPhrases.deed(_:_:)` has it.
  func deed(_ before: String, _ after: String) -> Deed? {
    let words = definition.fieldWords
    let (before, after) = (Phrase.Places(before), Phrase.Places(after))
    let first = after.indices.first { leads(at: $0, of: after) != nil } ?? after.count
    let said = plain(before.small) + plain(Array(after.small[..<first]))
    for step in definition.steps.map(\.id) {
      func calls(_ deeds: [String: [String]]) -> Bool {
        deeds[step]?.contains { Phrase($0).words == said } ?? false
      }
      if calls(words.deeds) { return settled(Deed(step: step), after, from: first) }
      if calls(words.paidDeeds), let deed = settled(Deed(step: step), after, from: first),
        deed.told.contains(where: { definition.field($0.field)?.kind == .money })
      {
        return deed
      }
      // Whoever got it stands before what they did.
      guard
        let winner = words.winners[step]?.lazy.compactMap({ Phrase($0).words.first }).first(
          where: { before.small.last == $0 }),
        plain(Array(after.small[..<first])).isEmpty, before.count > 1,
        let field = words.deedLeads.keys.sorted().first(where: isFree)
      else { continue }
      let name = ending(before, at: before.count - 1, least: 0)
      guard !plain(name.small).isEmpty, !winner.isEmpty else { continue }
      var deed = Deed(step: step)
      deed.told = [.init(field: field, said: name.text(name.indices))]
      return settled(deed, after, from: first)
    }
    return nil
  }

  /// As `FieldPhrases.deedHere(_:)` has it.
  func deedHere(_ text: String) -> Deed? {
    let words = definition.fieldWords
    let said = Phrase.Places(text)
    guard said.count <= Self.mostOfDeed else { return nil }
    let first = said.indices.first { leads(at: $0, of: said) != nil } ?? said.count
    let front = said.small[..<first].map { $0.filter { !",;:.".contains($0) } }
    let bare = plain(front)
    let saysObject = front.contains { word in
      words.deedObjects.contains { $0.lowercased() == word }
    }
    let named = definition.steps(
      meant: bare.joined(separator: " "), in: quantities.lexicon.forms)
    for step in definition.steps {
      let deeds =
        (named.map(\.id) == [step.id] || saysObject ? words.deeds[step.id] ?? [] : [])
        + (saysObject ? words.paidDeeds[step.id] ?? [] : [])
      if deeds.contains(where: { Phrase($0).words == bare }),
        let deed = settled(Deed(step: step.id), said, from: first)
      {
        return deed
      }
      if let deed = arrival(at: step, front, said, from: first) { return deed }
    }
    return nil
  }

  /// Nobody tells a deed in more words.
  private static let mostOfDeed = 24

  /// What a step takes in has arrived: “two quotes came in”. Nil: it is not told.
  private func arrival(
    at step: WorkflowDefinition.Step, _ front: [String], _ said: Phrase.Places, from first: Int
  ) -> Deed? {
    let words = definition.fieldWords
    guard let arrivals = words.arrivals[step.id] else { return nil }
    let deeds = arrivals.map { plain(Phrase($0).words) }
    for name in step.also.map({ Phrase($0).words }) {
      guard let place = front.indices.first(where: { front[$0...].starts(with: name) }) else {
        continue
      }
      var before = plain(Array(front[..<place]))
      var deed = Deed(step: step.id)
      if let count = before.last, let field = words.counted[step.id]?.first,
        quantities.amount(count, units: []) != nil
      {
        before.removeLast()
        deed.told = [.init(field: field, said: count)]
      }
      let behind = Array(front[(place + name.count)...])
      // A deed of words that say nothing has to be said all the same.
      guard deeds.contains(before + plain(behind)),
        !(before + plain(behind)).isEmpty
          || arrivals.contains(where: { (front[..<place] + behind).contains($0.lowercased()) })
      else { continue }
      if first < said.count { deed.note = said.text(first..<said.count) }
      return deed
    }
    return nil
  }

  /// Whether a field holds whatever somebody is called.
  private func isFree(_ id: String) -> Bool {
    definition.field(id).map { $0.kind == .text || $0.kind == .person } ?? false
  }

  /// What stands behind the words that lead to fields; nil where that is nothing.
  private func settled(_ deed: Deed, _ after: Phrase.Places, from first: Int) -> Deed? {
    var (deed, place, notes) = (deed, first, [String]())
    while place < after.count {
      let next =
        after.indices.first { $0 > place && leads(at: $0, of: after) != nil } ?? after.count
      var value = after.text(place + 1..<next)
      if deed.day == nil, let (rest, day) = dayEnding(value) { (value, deed.day) = (rest, day) }
      while let last = value.last, ",;".contains(last) || last.isWhitespace { value.removeLast() }
      let field = leads(at: place, of: after)?.first { id in
        !deed.told.contains { $0.field == id }
          && definition.field(id).map {
            phrases.value(value, of: $0) != nil && !phrases.isRemark(value, of: $0)
          } ?? false
      }
      if let field {
        deed.told.append(.init(field: field, said: value))
      } else if next > place + 1 {
        notes.append(after.text(place..<next))
      }
      place = next
    }
    deed.note = notes.isEmpty ? nil : notes.joined(separator: " ")
    return deed.told.isEmpty ? nil : deed
  }

  /// A day that ends what is said: “Acme on Friday”.
  func dayEnding(_ said: String) -> (rest: String, day: CivilDate)? {
    let words = Phrase.Places(said)
    for start in words.indices.dropFirst() where words.count - start <= Self.mostOfDay {
      let day = words.text(start..<words.count)
      // A bare number counts things.
      guard day.contains(where: \.isLetter), let read = quantities.day(day, now: phrases.now) else {
        continue
      }
      let rest = ending(words, at: start, least: 1)
      return (rest.text(rest.indices), read)
    }
    return nil
  }

  /// The words before a place, without those at their end that say nothing.
  private func ending(_ words: Phrase.Places, at place: Int, least: Int) -> Phrase.Places {
    var end = place
    while end > least, plain([words.small[end - 1]]).isEmpty { end -= 1 }
    return Phrase.Places(words.text(0..<end))
  }

  /// Of so many words a day is at most: “on Friday 20 November”.
  private static let mostOfDay = 4

  /// The fields that a word leads to; nil: to none.
  private func leads(at place: Int, of words: Phrase.Places) -> [String]? {
    let found = definition.fieldWords.deedLeads.filter { _, leads in
      leads.contains { $0.lowercased() == words.small[place] }
    }
    return found.isEmpty ? nil : found.keys.sorted()
  }

  /// Words without those beside a deed that say nothing.
  private func plain(_ words: [String]) -> [String] {
    let fillers = Set(definition.fieldWords.besideDeeds.map { $0.lowercased() })
    return words.map { $0.filter { !",;:.".contains($0) } }
      .filter { !$0.isEmpty && !fillers.contains($0) }
  }
}

extension Phrase.Places {
  fileprivate func text(_ words: Range<Int>) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return String(source[ranges[first].lowerBound..<ranges[last].upperBound])
  }
}
