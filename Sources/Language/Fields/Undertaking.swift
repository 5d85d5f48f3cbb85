import Timers
import Workflows

/// New work of one’s own that is told in clauses: what is undertaken, and behind it what is known of it, who leads it and what
/// is due when.
public struct Undertaking: Hashable, Sendable {
  public var name: String
  public var leader: String?
  public var due: ProjectRequest.Time?
  /// Its steps, each with its day.
  public var parts: [ProjectRequest.Part] = []
  /// What is known of it, by the names of fields, in the order in which it was told.
  public var fields: [Value] = []
  /// What else was told.
  public var notes: [String] = []

  /// A field and its value, as they were said.
  public struct Value: Hashable, Sendable {
    public var field: String
    public var said: String
  }
}

extension FieldPhrases {
  /// What a clause says of new work.
  private enum Role {
    case leader(String)
    case due(WhenValue)
    case step(String, WhenValue)
    case field(Undertaking.Value)
    /// Words of no role.
    case other
  }

  /// What begins such a line, up to its first mark.
  private struct Head {
    /// What it is called so far; nil: the next clause says it.
    var name: String?
    /// What the work is on: “batch”.
    var word: String
    /// It was said to be new.
    var isNew: Bool
    var fields: [Undertaking.Value] = []
    /// What is told behind the name without a mark.
    var rest: String?
  }

  /// Of more clauses a text is prose, and no name has more words.
  private static let mostClauses = 12
  private static let mostBefore = 2

  /// New work told in clauses; nil where a line is no such thing. O(clauses × words × fields).
  ///
  /// - Parameter surely: somebody or something is known of it that no other sentence has a place for.
  public func undertaking(_ text: String, surely: Bool) -> Undertaking? {
    guard text.last != "?" else { return nil }
    var clauses = Self.parts(text)
    guard var head = clauses.first.flatMap(head) else { return nil }
    clauses.removeFirst()
    if let rest = head.rest { clauses.insert(rest, at: 0) }
    guard (1...Self.mostClauses).contains(clauses.count) else { return nil }
    if head.name == nil, let first = clauses.first, head.rest == nil || clauses.count > 1 {
      // Somebody alone before what it is about: whose it is.
      if head.word == definition.id, clauses.count > 1, isSomebody(first),
        !isSomebody(clauses[1]), case .other = role(of: clauses[1])
      {
        head.name = clauses.remove(at: 1)
        clauses[0] = (definition.fieldWords.leaderLeads.first ?? "") + " " + first
      } else {
        head.name = isPlain(head) ? first : "\(head.word) \(first)"
        clauses.removeFirst()
      }
    }
    guard let name = head.name else { return nil }
    var found = Undertaking(name: name)
    found.fields = head.fields
    guard add(clauses, to: &found, isPlain: isPlain(head)) else { return nil }
    let isKnown = !found.fields.isEmpty || found.leader != nil
    let isDue = found.due != nil || found.parts.contains { $0.due != nil }
    return isKnown || isDue && (!surely || !isPlain(head)) ? found : nil
  }

  /// It is called by its name alone.
  private func isPlain(_ head: Head) -> Bool { head.word == definition.id }

  /// Adds what clauses tell; false where one is a length of time, which is nothing of work.
  private func add(_ clauses: [String], to found: inout Undertaking, isPlain: Bool) -> Bool {
    for clause in clauses {
      let bare = Self.behind(definition.fieldWords.subjects, in: clause) ?? clause
      guard quantities.length(bare, inheriting: .seconds(60)) == nil else { return false }
      switch role(of: bare) {
      case .leader(let name): found.leader = name
      case .due(let when): found.due = Self.time(when)
      case .step(let name, let when):
        found.parts.append(.init(name, due: Self.time(when)))
      case .field(let value):
        found.fields.append(value)
        // A day to come that is known of it is the one it is due on.
        if let field = definition.field(called: value.field), field.kind == .date,
          let when = quantities.when(unjoined(value.said), now: now), when.at > now
        {
          found.due = found.due ?? Self.time(when)
        }
      case .other where isPlain: found.parts.append(.init(clause, due: nil))
      case .other: found.notes.append(clause)
      }
    }
    return true
  }

  private static func time(_ when: WhenValue) -> ProjectRequest.Time {
    .init(when.end ?? when.at, hasClock: when.saysClock || when.delay != nil && !when.saysDate)
  }

  // MARK: Clauses

  private func role(of clause: String) -> Role {
    let words = definition.fieldWords
    if let leader = leader(of: clause) { return .leader(leader) }
    if let value = fieldNamed(in: clause) { return .field(value) }
    if let said = Self.behind(words.dueLeads, in: clause),
      let when = quantities.when(said, now: now) ?? quantities.when(unjoined(said), now: now)
    {
      return .due(when)
    }
    if let amount = amount(clause) { return .field(amount) }
    if let (step, when) = stepAndDay(clause) { return .step(step, when) }
    return measure(clause).map { .field($0) } ?? .other
  }

  /// A field by its name, on either side of its value.
  private func fieldNamed(in clause: String) -> Undertaking.Value? {
    switch read(clause, byName: true) {
    case .value(.text(let said), let field)?: .init(field: field.name, said: said)
    case .value(.day, let field)?:
      Self.behind(field.allNames, in: clause).map { .init(field: field.name, said: unjoined($0)) }
    case .value?, .unreadable?, nil: nil
    }
  }

  /// So many of something: “600 litres”.
  private func amount(_ clause: String) -> Undertaking.Value? {
    let words = Phrase.Places(clause)
    guard let field = definition.fields.first(where: { $0.id == Self.amount }),
      (2...Self.mostOfDue).contains(words.count), quantities.number(words.small[0]) != nil,
      quantities.when(clause, now: now) == nil
    else { return nil }
    return .init(field: field.name, said: clause)
  }

  /// The field of how much there is of it.
  private static let amount = "amount"
  private static let mostOfDue = 6

  /// A name of one word or two, and a figure: “tank 7”, “buffer pH 7.4”.
  private func measure(_ clause: String) -> Undertaking.Value? {
    let words = Phrase.Places(clause)
    func saysFigure(_ word: String) -> Bool { word.contains(where: \.isNumber) }
    guard definition.fieldWords.isOpen, (2...3).contains(words.count),
      let last = words.small.last, saysFigure(last),
      quantities.when(last, now: now)?.saysDate != true,
      !words.small.dropLast().contains(where: { saysFigure($0) || isSmall($0) })
    else { return nil }
    let end = words[words.count - 2].upperBound
    return .init(
      field: clause[..<end].trimmed,
      said: String(clause[words[words.count - 1]]))
  }

  /// The same of work that may have fields of its own.
  func measured(_ text: String) -> Said? {
    measure(text).map { .value(.text($0.said), WorkField(id: $0.field)) }
  }

  /// A word that leads to something, and names nothing.
  private func isSmall(_ word: String) -> Bool {
    let words = definition.fieldWords
    return (words.joints + words.articles + words.besideDeeds + words.stepDueLeads + words.dueLeads)
      .contains { $0 == word }
  }

  /// What ends in a day or a time, and what is due then.
  private func stepAndDay(_ clause: String) -> (step: String, when: WhenValue)? {
    let words = Phrase.Places(clause)
    for start in words.indices.dropFirst() {
      let said = String(clause[words[start].lowerBound...])
      guard let when = quantities.when(said, now: now),
        when.saysDate || when.saysClock || when.delay != nil
      else { continue }
      // What leads to the day is no part of the name.
      var end = start
      while end > 1, isSmall(words.small[end - 1]) { end -= 1 }
      guard !isSmall(words.small[end - 1]), when.at >= now || when.at.date > now.date else {
        return nil
      }
      return (clause[..<words[end - 1].upperBound].trimmed, when)
    }
    return nil
  }

  /// Whether some words are somebody’s name and nothing else.
  private func isSomebody(_ words: String) -> Bool {
    let names = words.split(separator: " ")
    return (1...2).contains(names.count) && names.allSatisfy { $0.first?.isUppercase == true }
  }

  // MARK: Its beginning

  private func head(_ clause: String) -> Head? {
    let words = definition.fieldWords
    // A colon ends it, unless it is one of a clock.
    var (said, behind) = (clause, String?.none)
    if let colon = clause.firstIndex(of: ":"), clause.index(after: colon) < clause.endIndex,
      clause[clause.index(after: colon)].isWhitespace
    {
      said = String(clause[..<colon])
      behind = clause[clause.index(after: colon)...].trimmed
    }
    let places = Phrase.Places(said)
    let begun = words.beginnings.map { $0.lowercased().split(separator: " ").map(String.init) }
      .filter { places.small.starts(with: $0) && places.count > $0.count }
      .max { $0.count < $1.count }
    let first = begun?.count ?? 0
    guard
      let place = places.indices.dropFirst(first).prefix(Self.mostBefore + 1).first(where: {
        words.undertakings.contains(places.small[$0])
      })
    else { return nil }
    let word = places.small[place]
    let isTitle = behind != nil && place - first <= 1
    var head = Head(
      word: word, isNew: begun != nil || word == definition.id && (place == 0 || isTitle))
    let before = places.small[first..<place]
    let isOwned = before.contains { quantities.lexicon.forms.owner(of: $0)?.isEmpty == false }
    let next = place + 1 < places.count ? places.small[place + 1] : ""
    // What is one of several in a row by its name has no number of its own.
    let isNumbered = next.contains(where: \.isNumber) && !quantities.isOrdinal(next)
    guard
      head.isNew || isOwned || isNumbered && (before.isEmpty || isTitle)
        || before.isEmpty && words.aboutLeads.contains(next)
    else { return nil }
    let title = String(said[places[first].lowerBound..<places[place].upperBound])
    let rest = place + 1 < places.count ? String(said[places[place + 1].lowerBound...]) : ""
    name(&head, title, rest, isNumbered: isNumbered)
    if let behind, !behind.isEmpty {
      // What stands before the mark ended there.
      guard head.rest == nil else { return nil }
      head.rest = behind
    }
    return head
  }

  /// What the head calls the work, and what it tells of it besides.
  private func name(_ head: inout Head, _ title: String, _ rest: String, isNumbered: Bool) {
    let places = Phrase.Places(rest)
    func text(_ range: Range<Int>) -> String {
      range.isEmpty
        ? ""
        : String(
          rest[places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound])
    }
    // Something told of it begins behind the first word at the earliest.
    let cut = places.indices.dropFirst().first { place in
      switch role(of: text(place..<places.count)) {
      case .due: true
      case .field(let value):
        value.field == Self.amount || definition.field(called: value.field)?.kind == .date
      case .leader, .step, .other: false
      }
    }
    let end = cut ?? places.count
    if cut != nil { head.rest = text(end..<places.count) }
    if isNumbered {
      head.name = "\(title) \(text(0..<1))"
      let contents = Self.behind(definition.fieldWords.ofLeads, in: text(1..<end)) ?? text(1..<end)
      if !contents.isEmpty { head.fields = [.init(field: Self.contents, said: contents)] }
    } else if end > 0 {
      let called = text(0..<end)
      let bare = Self.behind(definition.fieldWords.ofLeads, in: called) ?? called
      head.name = isPlain(head) ? bare : "\(title) \(bare)"
    } else if title.contains(" "), !isPlain(head) {
      head.name = title
    }
  }

  /// The field of what it is.
  private static let contents = "contents"
}
