import Timers

extension Interpreter {
  /// What a line becomes when another one puts a value or a word of it right; in full words (“remind me on Friday
  /// at 10 to call Ann”), and whether other words than a value changed; nil: that says nothing of it.
  ///
  /// Whoever says what it is not, and said that before, can mean nothing else (`isCertain`).
  ///
  /// The new value takes the place of the one of its kind: a day that of a day, a time of the clock that of a time, a unit that of a unit.
  /// Of two values of a kind nothing says which is meant. O(tokens of both).
  public func amended(_ line: String, by text: String, in scene: Scene) -> (
    line: String, isRenamed: Bool, isCertain: Bool
  )? {
    let (old, new) = (tokens(of: line), tokens(of: text))
    guard !old.isEmpty, !new.isEmpty, old.count <= Self.mostTokens, new.count <= Amender.most,
      let cue = network.special["amendcue"]
    else { return nil }
    let said = prepare(line, old, scene)
    let put = prepare(text, new, scene)
    guard !put.opensQuestion || said.opensQuestion else { return nil }
    let amender = Amender(
      said: said, put: AmendItem.items(of: put, cue, network), sentence: put)
    return amender.amended
  }

  private func tokens(of text: String) -> [Token] { quantities.tokens(of: text) }
}

/// Puts a line right by the items of another.
private struct Amender {
  /// Who says more says something new.
  static let most = 16

  let said: Sentence
  let put: [AmendItem]
  let sentence: Sentence

  /// The line, and whether it may call something otherwise.
  var amended: (line: String, isRenamed: Bool, isCertain: Bool)? {
    guard !put.contains(where: { $0.cue == .other }) else { return nil }
    if let words = contrast { return (words, true, true) }
    if let words = renamed { return (words, true, false) }
    return valued.map { ($0, false, false) }
  }

  private var valued: String? {
    let put = undenied
    let values = put.filter { $0.isValue }
    // Whoever says more than the value may mean another thing.
    guard !put.contains(where: { $0.kind == .word }) else { return nil }
    // So much more is no other length.
    if values.contains(where: { $0.kind == .length }), put.contains(where: { $0.cue == .more }) {
      return nil
    }
    guard values.count == 1 || values.count == 2 && Set(values.map(\.kind)).count == 2 else {
      return nil
    }
    var line = said.text
    // From behind, so that what stands before keeps its place.
    var changes: [(tokens: Range<Int>, text: String)] = []
    for value in values {
      guard let change = change(by: value, isMore: put.contains { $0.cue == .more }) else {
        return nil
      }
      changes.append(change)
    }
    changes.sort { $0.tokens.lowerBound > $1.tokens.lowerBound }
    for change in changes { line = said.replacing(change.tokens, in: line, by: change.text) }
    return line
  }

  private func text(_ item: AmendItem) -> String { sentence.words(item.tokens) }

  /// Where a value goes, and how it is said there.
  private func change(by value: AmendItem, isMore: Bool) -> (Range<Int>, String)? {
    let own = text(value)
    func only(_ kind: AmendItem.Kind) -> Range<Int>? {
      let found = AmendItem.values(kind, of: said)
      return found.count == 1 ? found[0] : nil
    }
    func both(_ range: Range<Int>) -> String { said.words(range) + " " + own }
    func before(_ range: Range<Int>) -> String { own + " " + said.words(range) }
    switch value.kind {
    case .day:
      if isMore, let again = only(.rhythm) {
        return (again, said.words(again) + " " + sentence.words(0..<value.tokens.upperBound))
      }
      if let day = only(.day) { return (day, own) }
      return only(.clock).map { ($0, before($0)) }
    case .clock:
      if let clock = only(.clock) { return (clock, own) }
      return only(.rhythm).map { ($0, both($0)) } ?? only(.day).map { ($0, both($0)) }
    case .moment:
      return (only(.moment) ?? only(.clock) ?? only(.day)).map { ($0, own) }
    case .rhythm:
      if let rhythm = only(.rhythm) {
        return (
          rhythm,
          isMore ? said.words(rhythm) + " " + sentence.words(0..<value.tokens.upperBound) : own
        )
      }
      // What comes once comes so often, at its time.
      return only(.clock).map { ($0, before($0)) }
    case .course:
      return (only(.course) ?? only(.rhythm) ?? only(.moment) ?? only(.clock)).map { ($0, own) }
    case .unit: return only(.unit).map { ($0, own) }
    case .half where only(.half) != nil: return only(.half).map { ($0, own) }
    case .half:
      return only(.clock).map { ($0, both($0)) }
    case .length: return only(.length).map { ($0, own) }
    case .cue, .word: return nil
    }
  }

  /// All but a value that is only denied, “not today”.
  private var undenied: [AmendItem] {
    guard let not = put.firstIndex(where: { $0.cue == .not }), not + 1 < put.count,
      put[not + 1].isValue
    else { return put }
    return Array(put[..<not] + put[(not + 2)...])
  }

  /// Somebody's name in the place of the one name that was said.
  private var renamed: String? {
    guard !put.contains(where: \.isValue) else { return nil }
    let words = put.filter { $0.kind == .word }
    guard let first = words.first, let last = words.last, put.contains(where: { $0.cue != nil }),
      last.tokens.upperBound - first.tokens.lowerBound == words.count,
      words.allSatisfy({ sentence.isCapital($0.tokens.lowerBound) })
    else { return nil }
    let names = said.tokens.indices.dropFirst().split { !said.isCapital($0) }
    guard names.count == 1, let name = names.first, let start = name.first, let end = name.last
    else { return nil }
    let other = sentence.words(first.tokens.lowerBound..<last.tokens.upperBound)
    return said.replacing(start..<end + 1, in: said.text, by: other)
  }

  // MARK: This and not that

  /// “Ann, not Bob”, “not email, ring”: what is denied stands in the line, and gives way.
  private var contrast: String? {
    guard let not = put.firstIndex(where: { $0.cue == .not }) else { return nil }
    let before = put[..<not].filter { $0.cue == nil }
    let after = put[(not + 1)...]
    let runs = after.split { $0.cue == .nothing || $0.cue == .but }
    guard let denied = runs.first, !denied.contains(where: { $0.kind == .length }) else {
      return nil
    }
    let other = before.isEmpty ? runs.dropFirst().first.map(Array.init) ?? [] : before
    guard let first = other.first, let last = other.last, let start = denied.first,
      let end = denied.last,
      let place = said.place(of: sentence.tokens[start.tokens.lowerBound..<end.tokens.upperBound])
    else { return nil }
    let words = sentence.words(first.tokens.lowerBound..<last.tokens.upperBound)
    return said.replacing(place, in: said.text, by: words)
  }
}

extension Sentence {
  /// The word was typed with a capital letter, and is no day.
  fileprivate func isCapital(_ place: Int) -> Bool {
    let day = WordRole.weekday.bit | WordRole.mondays.bit | WordRole.month.bit
    return looked.masks[place] & day == 0 && words(place..<place + 1).first?.isUppercase ?? false
  }

  /// Where the same words stand, once; nil: nowhere, or twice.
  fileprivate func place(of words: ArraySlice<Token>) -> Range<Int>? {
    let wanted = words.map(\.text)
    guard !wanted.isEmpty, wanted.count <= count else { return nil }
    let starts = (0...(count - wanted.count)).filter { start in
      tokens[start..<start + wanted.count].map(\.text) == wanted
    }
    return starts.count == 1 ? starts[0]..<starts[0] + wanted.count : nil
  }

  /// The line with other words in the place of some tokens; what stands before them is unchanged.
  fileprivate func replacing(_ range: Range<Int>, in line: String, by words: String) -> String {
    let bytes = Array(line.utf8)
    let (from, to) = (
      tokens[range.lowerBound].source.lowerBound, tokens[range.upperBound - 1].source.upperBound
    )
    guard to <= bytes.count else { return line }
    return String(decoding: bytes[..<from] + Array(words.utf8) + bytes[to...], as: UTF8.self)
  }
}
