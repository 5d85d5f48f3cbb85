import Timers
import Workflows

/// Reads what is said of the fields of some work: “value is 120k”, “small business set-aside”, “NAICS 541512”.
///
/// Which fields there are and what they are called is declared in files; so are the words between them and their values.
public struct FieldPhrases: Sendable {
  /// What a phrase comes to.
  public enum Said: Hashable, Sendable {
    case value(FieldValue, WorkField)
    /// It names a field, and what stands behind it is nothing of its kind.
    case unreadable(String, WorkField)
  }

  /// Words of a value that is free, where nothing joins it to its field.
  static let mostBare = 4
  /// Of an item of a list, where nothing joins the list to its field.
  private static let mostOfItem = 2

  let definition: WorkflowDefinition
  let quantities: QuantityReader
  let now: LocalTime

  /// - Parameter now: what days are told from: “next Friday”.
  public init(_ definition: WorkflowDefinition, by quantities: QuantityReader, now: LocalTime) {
    (self.definition, self.quantities, self.now) = (definition, quantities, now)
  }

  /// One phrase; nil where it is about no field. O(fields × words).
  ///
  /// - Parameter byName: only one that begins with the name of the field, and says all of it.
  public func read(_ text: String, byName: Bool = false) -> Said? {
    let phrase = Phrase(undressed(text))
    guard !phrase.words.isEmpty, phrase.words.count <= 60 else { return nil }
    if byName {
      if case .value(let value, let field)? = named(phrase), value != .flag(true) {
        return .value(value, field)
      }
      return held(phrase) ?? measured(phrase.text)
    }
    return held(phrase) ?? named(phrase) ?? valued(phrase.text) ?? measured(phrase.text)
  }

  /// The same of several works, for which a value may be in the plural.
  public func read(ofMany text: String) -> Said? {
    if let said = read(text) { return said }
    guard text.last == "s", case .value(let value, let field)? = read(String(text.dropLast())),
      field.kind == .choice
    else { return nil }
    return .value(value, field)
  }

  /// Phrases between commas; those that are about no field are left over, in order. A comma within a number parts nothing.
  public func list(_ text: String) -> (said: [Said], rest: [String]) {
    var (said, rest) = ([Said](), [String]())
    for part in Self.parts(text) {
      if let one = read(part) { said.append(one) } else { rest.append(part) }
    }
    return (said, rest)
  }

  /// What is told of new work: what it is called, its fields, who leads it and when it has to be done.
  public struct Beginning: Hashable, Sendable {
    public var said: [Said] = []
    /// What it is called.
    public var rest: [String] = []
    /// What else is told behind what is known of it.
    public var notes: [String] = []
    public var leader: String?
    public var tags: [String] = []
    public var due: CivilDate?
    /// The days of its steps, by their ids.
    public var steps: [String: CivilDate] = [:]

    /// Something is known of it.
    fileprivate var isTold: Bool {
      !said.isEmpty || !steps.isEmpty || !tags.isEmpty || leader != nil || due != nil
    }
  }

  /// The same of new work, of which an amount may stand right behind its name: “chairs worth 85k”.
  public func beginning(_ text: String) -> Beginning {
    let units = definition.fields.first { $0.kind == .money }?.unitWords ?? []
    let parts = CommaParts(text) { quantities.amount($0, units: units) != nil }.parts
    let found = beginning(of: parts)
    // All of it may be told; then what comes first is its name, though a field may be called so.
    guard found.rest.isEmpty, let first = parts.first, parts.count > 1 else { return found }
    var named = beginning(of: Array(parts.dropFirst()))
    named.rest.insert(first, at: 0)
    return named
  }

  private func beginning(of parts: [String]) -> Beginning {
    var found = Beginning()
    for part in parts {
      if let leader = leader(of: part) {
        found.leader = leader
      } else if let tags = Self.behind(definition.fieldWords.tagLeads, in: part) {
        add(tags: tags, to: &found)
      } else if let (step, day) = dayOfStep(part) {
        found.steps[step] = day
      } else if let day = day(dueIn: part) {
        found.due = day
      } else if let (step, said, isOver) = dueOfNamedStep(part),
        let day = quantities.day(said, now: now, isOver: isOver)
      {
        found.steps[step] = day
      } else if let said = read(part) {
        found.said.append(said)
      } else if remark(part) != nil, !found.rest.isEmpty {
        found.notes.append(part)
      } else if let price = PriceReader(phrases: self).price(in: part) {
        // What is bought may stand behind its price.
        let isFirst = price.name.isEmpty && found.rest.isEmpty
        let bought = isFirst ? Self.behind(definition.fieldWords.priceEnds, in: price.behind) : nil
        found.add(price)
        found.add(beginning(of: pieces(of: bought ?? price.behind)))
      } else if let other = OtherMoney(self).amount(endOf: part),
        !found.isTold || other.said == part
      {
        found.said.append(.unreadable(other.said, other.field))
      } else if found.isTold, !found.rest.isEmpty {
        found.notes.append(part)
      } else {
        // A day, a leader or a tag may stand right behind what it is called.
        let pieces = pieces(of: part)
        let beside = toldBeside(pieces.dropFirst())
        found.rest.append(beside == nil ? part : pieces[0])
        if let beside { found.add(beside) }
      }
    }
    return found
  }

  /// Tags, of which one may be followed by something else that is told: a day, or who leads it.
  private func add(tags said: String, to found: inout Beginning) {
    for (place, piece) in pieces(ofList: said).enumerated() {
      let parts = pieces(of: piece)
      if place > 0, let other = toldBeside(parts[...]) {
        found.add(other)
      } else if let tag = parts.first, let other = toldBeside(parts.dropFirst()) {
        found.tags.append(tag)
        found.add(other)
      } else {
        found.tags.append(piece)
      }
    }
  }

  /// What some parts tell besides values of fields; nil: nothing, or they say more.
  private func toldBeside(_ parts: ArraySlice<String>) -> Beginning? {
    let other = beginning(of: Array(parts))
    let isAlone = other.said.isEmpty && other.rest.isEmpty && other.notes.isEmpty
    return other.isTold && isAlone ? other : nil
  }

  /// The day of a step that the work has, where a part says no more.
  func dayOfStep(_ part: String) -> (step: String, day: CivilDate)? {
    for (step, leads) in definition.fieldWords.stepLeads
    where definition.steps.contains(where: { $0.id == step }) {
      if let day = day(behind: leads, in: part) { return (step, day) }
    }
    return nil
  }

  /// A step by its name, what is said behind it and behind words that lead to its day, and whether that is told to be over.
  public func dueOfNamedStep(_ part: String) -> (step: String, said: String, isOver: Bool)? {
    let words = Phrase.Places(part)
    let (silent, forms) = (definition.fieldWords.besideDeeds, quantities.lexicon.forms)
    for end in words.indices.dropFirst().prefix(Self.mostOfStep).reversed() {
      let name = part[..<words[end - 1].upperBound].trimmed
      let behind = end + words.small[end...].prefix(while: silent.contains).count
      guard behind < words.count, definition.calls(name, forms),
        let step = definition.step(meant: name, forms),
        !isTold(words.small[end - 1], of: step, before: words.small[behind]),
        let said = Self.behind(
          definition.fieldWords.dueLeads + definition.fieldWords.stepDueLeads,
          in: String(part[words[behind].lowerBound...]))
      else { continue }
      let isOver = words.small[end..<behind].contains {
        definition.fieldWords.pastJoints.contains($0)
      }
      return (step.id, unjoined(said), isOver)
    }
    return nil
  }

  /// Whether a step is told of as done on a day: its last word in the past, which is no word of it, and no “by” behind that.
  private func isTold(
    _ last: String, of step: WorkflowDefinition.Step, before next: String
  ) -> Bool {
    let lexicon = quantities.lexicon
    return lexicon.forms.isPast(last) && lexicon.mask(of: next) & WordRole.by.bit == 0
      && !step.words.split(separator: " ").contains { $0.lowercased() == last }
  }

  /// A step is called by so many words at most, where its day stands behind them.
  private static let mostOfStep = 4

  /// The day by which all of it has to be done, where a part says no more.
  func day(dueIn part: String) -> CivilDate? {
    day(behind: definition.fieldWords.dueLeads, in: part)
  }

  /// Whether some words say by when all of it has to be done, and before that no more than what is known of it.
  public func tellsDue(_ words: String) -> Bool {
    let parts = Self.parts(words)
    guard let last = parts.last, day(dueIn: last) != nil else { return false }
    return parts.dropLast().allSatisfy { part in
      if case .value? = read(part) { return true }
      return leader(of: part) != nil || Self.behind(definition.fieldWords.tagLeads, in: part) != nil
    }
  }

  func day(behind leads: [String], in part: String) -> CivilDate? {
    Self.behind(leads, in: part).flatMap { said in
      quantities.day(said, now: now) ?? quantities.day(unjoined(said), now: now)
    }
  }

  /// What stands without commas, parted where something else is told: a day, who leads it, or a tag.
  private func pieces(of text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    let leads =
      definition.fieldWords.dueLeads + definition.fieldWords.leaderLeads
      + definition.fieldWords.tagLeads + definition.fieldWords.stepLeads.values.joined()
    let begins = words.indices.filter { place in
      let phrase = Phrase(words[place...].joined(separator: " "))
      return place > 0 && leads.contains { phrase.begins(with: Phrase($0).words) }
        && !leads.contains { lead in
          // Within a longer lead none begins.
          let before = Phrase(words[(place - 1)...].joined(separator: " "))
          let said = Phrase(lead).words
          return said.count > 1 && before.begins(with: said)
        }
    }
    return zip([0] + begins, begins + [words.count]).map { words[$0..<$1].joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  /// What stands behind one of some words that a part begins with.
  static func behind(_ leads: [String], in part: String) -> String? {
    let phrase = Phrase(part)
    let found = leads.map { Phrase($0).words }.filter { phrase.begins(with: $0) }
    guard let longest = found.max(by: { $0.count < $1.count }) else { return nil }
    let rest = phrase.after(longest.count).drop { ":=".contains($0) || $0.isWhitespace }
    return rest.isEmpty ? nil : String(rest)
  }

  /// What stands between commas and semicolons, but for those of numbers.
  static func parts(_ text: String) -> [String] { CommaParts(text).parts }

  // MARK: With the field's name

  /// Whether a word or a sign joins a value to the name of a field before it: “value is 4m”, “value: 4m”.
  public func joins(_ text: String) -> Bool {
    let phrase = Phrase(undressed(text))
    guard let best = leading(phrase) else { return false }
    let rest = phrase.after(best.length).trimmed
    return undressed(rest).count < rest.count
  }

  /// The field whose name a phrase begins with, and of how many words that is.
  func leading(_ phrase: Phrase) -> (field: WorkField, length: Int)? {
    var best: (field: WorkField, length: Int)?
    for field in definition.fields {
      for name in field.allNames {
        let words = Phrase(name).words
        if phrase.begins(with: words), words.count > best?.length ?? 0 {
          best = (field, words.count)
        }
      }
    }
    return best
  }

  /// The longest name of a field that a phrase begins with, and its value.
  private func named(_ phrase: Phrase) -> Said? {
    let denials = FieldDenials(phrases: self)
    if let stated = denials.stated(phrase) { return stated }
    guard let best = leading(phrase) else { return denials.denied(phrase) }
    if let asked = asked(phrase), !asked.mayBeValue { return nil }
    // A value may begin with the words of its field, so it is looked for behind them and with them.
    let rest = phrase.after(best.length).trimmed
    let value = undressed(rest)
    guard !value.isEmpty else {
      return best.field.kind == .yesNo ? .value(.flag(true), best.field) : valued(phrase.text)
    }
    // Behind a sign it is a value, whatever it says.
    if rest.first.map({ !":=".contains($0) }) ?? true, isRemark(value, of: best.field) {
      return nil
    }
    let isBare = value.count == rest.count
    let isOver = Self.behind(definition.fieldWords.pastJoints, in: rest) != nil
    if !(isBare && isLong(value, best.field.kind)),
      let read = self.value(value, of: best.field, isOver: isOver)
    {
      return .value(read, best.field)
    }
    if let whole = valued(phrase.text) { return whole }
    // What no word joins to the field may be about something else.
    return value.count < rest.count ? .unreadable(value, best.field) : nil
  }

  /// Whether what no word joins to a field says more than a value of its kind does: then it may be about something else.
  private func isLong(_ value: String, _ kind: WorkField.Kind) -> Bool {
    switch kind {
    case .text, .person: Phrase.Places(value).count > Self.mostBare
    case .list: Self.parts(value).contains { Phrase($0).words.count > Self.mostOfItem }
    case .money, .number, .date, .choice, .yesNo: false
    }
  }

  // MARK: By the value alone

  /// A choice, a count with its unit, or an amount of money, which is that of the first field of money.
  private func valued(_ text: String) -> Said? {
    let bare = undressed(text)
    let isNo = definition.fieldWords.no.contains(bare.lowercased())
    for field in definition.fields where field.kind == .choice && !isNo {
      // What several fields may be is none of them.
      if let choice = field.choice(bare) {
        let isShared = definition.fields.contains {
          $0.id != field.id && $0.kind == .choice && $0.choice(bare) != nil
        }
        return isShared ? nil : .value(.text(choice.id), field)
      }
    }
    for field in definition.fields where field.kind == .number && !field.unitWords.isEmpty {
      if let said = quantities.amount(bare, units: field.unitWords), said.saysUnit {
        return .value(.number(said.value), field)
      }
    }
    guard let money = definition.fields.first(where: { $0.kind == .money }),
      let said = quantities.amount(bare, units: money.unitWords), said.saysUnit || said.isLarge
    else { return nil }
    return Self.money(said.value).map { .value($0, money) }
  }

  /// What some words are for a field; nil: nothing of its kind.
  ///
  /// - Parameter isOver: it is told of what is over: a day is the last one of its name.
  public func value(_ text: String, of field: WorkField, isOver: Bool = false) -> FieldValue? {
    let text = text.trimmed
    guard !text.isEmpty, text.utf8.count <= 2000 else { return nil }
    let folded = text.lowercased()
    switch field.kind {
    case .text, .person: return field.form?.holds(text) == false ? nil : .text(text)
    case .list: return .list(items(text, of: field))
    case .choice: return field.choice(undressed(text)).map { .text($0.id) }
    case .yesNo:
      if definition.fieldWords.yes.contains(folded) { return .flag(true) }
      return definition.fieldWords.no.contains(folded) ? .flag(false) : nil
    case .number:
      // What is counted is never less than nothing.
      return quantities.amount(undressed(text), units: field.unitWords).flatMap {
        $0.value < 0 ? nil : .number($0.value)
      }
    case .money:
      return quantities.amount(undressed(text), units: field.unitWords).flatMap {
        Self.money($0.value)
      }
    case .date: return quantities.day(text, now: now, isOver: isOver).map { .day($0.day) }
    }
  }

  /// To the cent; nil for less than nothing, or more than the world has.
  static func money(_ amount: Double) -> FieldValue? {
    guard amount >= 0, amount < 1e13 else { return nil }
    return .money(Int64((amount * 100).rounded()))
  }

  /// Without the words and signs that lead to a value: “is a”, “:”, “to the”; and without what means nothing behind it.
  func undressed(_ text: String) -> String {
    var text = without(definition.fieldWords.joints + definition.fieldWords.articles, text)
    let ending = definition.fieldWords.endings.first {
      text.count > $0.count + 1 && text.lowercased().hasSuffix(" \($0)")
    }
    if let ending { text = text.dropLast(ending.count).trimmed }
    return text
  }

  /// The same with its article.
  func unjoined(_ text: String) -> String { without(definition.fieldWords.joints, text) }

  private func without(_ leading: [String], _ text: String) -> String {
    var text = text.trimmed
    var isDone = false
    while !isDone {
      isDone = true
      while let first = text.first, ":=–".contains(first) || first.isWhitespace {
        text.removeFirst()
      }
      for word in leading {
        let wanted = "\(word) "
        if text.count > wanted.count, text.lowercased().hasPrefix(wanted) {
          text = text.dropFirst(wanted.count).trimmed
          isDone = false
        }
      }
    }
    return text
  }
}

/// Words of a phrase in small letters, each with where it ends in what was typed.
struct Phrase {
  let text: String
  var words: [String] = []
  private var ends: [String.Index] = []

  init(_ text: String) {
    self.text = text
    // Mostly ASCII, which is cut byte by byte.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      addPlainly()
    } else {
      addLetters()
    }
  }

  private mutating func addPlainly() {
    func isPart(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    let bytes = text.utf8
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(where: isPart) {
      place = bytes[start...].firstIndex { !isPart($0) } ?? bytes.endIndex
      words.append(text[start..<place].lowercased())
      ends.append(place)
    }
  }

  private mutating func addLetters() {
    var word = ""
    var end = text.startIndex
    for place in text.indices {
      let character = text[place]
      if character.isLetter || character.isNumber {
        word += character.lowercased()
        end = text.index(after: place)
      } else if !word.isEmpty {
        add(&word, end)
      }
    }
    if !word.isEmpty { add(&word, end) }
  }

  private mutating func add(_ word: inout String, _ end: String.Index) {
    words.append(word)
    ends.append(end)
    word = ""
  }

  func begins(with other: [String]) -> Bool { !other.isEmpty && words.starts(with: other) }

  /// Where the words of a text stand, which blanks part, and what they are in small letters without the marks behind them.
  struct Places: RandomAccessCollection {
    let ranges: [Range<String.Index>]
    let small: [String]
    let source: Substring

    init(_ text: some StringProtocol) {
      source = Substring(text)
      let words = text.split(whereSeparator: \.isWhitespace)
      ranges = words.map { $0.startIndex..<$0.endIndex }
      small = words.map { $0.lowercased() }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { ranges.count }
    subscript(place: Int) -> Range<String.Index> { ranges[place] }
  }

  /// What was typed behind the first words.
  func after(_ count: Int) -> String {
    ends.indices.contains(count - 1) ? String(text[ends[count - 1]...]) : text
  }
}
