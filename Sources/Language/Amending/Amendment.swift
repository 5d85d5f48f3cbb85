import Timers

extension Interpreter {
  /// What a line becomes when another one puts a value or a word of it right; nil: that says nothing of it.
  ///
  /// Whoever says what it is not, or that it was wrong, and said such a thing before, can mean nothing else.
  ///
  /// The new value takes the place of the one of its kind: a day that of a day, a time of the clock that of a time, a unit that of a unit.
  /// Of two values of a kind nothing says which is meant. O(tokens of both).
  ///
  /// - Parameters:
  ///   - called: what the line calls something, where it does once: other words may be said for it.
  ///   - time: when it is due by the line, where that is one time.
  public func amended(
    _ line: String, by text: String, called name: String? = nil, at time: LocalTime? = nil,
    in scene: Scene
  ) -> Amended? {
    let (old, new) = (tokens(of: line), tokens(of: text))
    guard !old.isEmpty, !new.isEmpty, old.count <= Self.mostTokens, new.count <= Amender.most,
      let cue = network[.amendcue]
    else { return nil }
    let said = prepare(line, old, scene)
    let put = prepare(text, new, scene)
    guard !put.opensQuestion || said.opensQuestion else { return nil }
    let amender = Amender(
      said: said, put: AmendItem.items(of: put, cue, network), sentence: put,
      name: name.flatMap { said.place(of: tokens(of: $0)[...]) }, time: time,
      sequel: Set(network.singleWords(of: .sequel)))
    return amender.amended
  }

  func tokens(of text: String) -> [Token] { quantities.tokens(of: text) }
}

/// A line as another one puts it right.
public struct Amended: Hashable, Sendable {
  /// In full words.
  public var line: String
  /// Other words than a value changed.
  public var isRenamed = false
  /// Nothing else can be meant.
  public var isCertain = false
  /// It begins with what takes something back: “no, 10”, “not 7, 8”.
  public var isCorrection = false
  /// Another time is said besides: what was said before stands.
  public var isFurther = false
  /// More follows what is put right: it begins anew.
  public var goesOn = false
  /// It says a number alone, which is of the unit that the line says.
  public var isNumber = false
}

/// Puts a line right by the items of another.
private struct Amender {
  /// Who says more says something new.
  static let most = 16

  let said: Sentence
  let put: [AmendItem]
  let sentence: Sentence
  /// Where the line calls something.
  let name: Range<Int>?
  /// When it is due.
  let time: LocalTime?
  /// What leads to something that comes after it.
  let sequel: Set<Int32>

  /// The line, and whether it may call something otherwise.
  var amended: Amended? {
    guard !put.contains(where: { $0.cue == .other }), !deniesAnother else { return nil }
    if let words = contrast {
      return Amended(line: words, isRenamed: true, isCertain: true, isNumber: isNumber)
    }
    if let words = renamed ?? calledOtherwise { return Amended(line: words, isRenamed: true) }
    if let words = counted { return Amended(line: words) }
    if let words = continued {
      return Amended(line: words, isRenamed: true, isCertain: true, goesOn: true)
    }
    return valued(undenied).map {
      Amended(
        line: $0, isCertain: isCertain, isCorrection: isCorrection, isFurther: saysAnotherTime,
        isNumber: isNumber)
    }
  }

  /// Nothing but numbers, for that of a length.
  private var isNumber: Bool {
    numbered != nil
      && put.allSatisfy {
        $0.kind == .cue || $0.kind == .number && !isLed($0, by: WordRole.mask(.at, .by, .until))
      }
  }

  /// A word of these roles stands before it, which may not as well join it to what was said.
  private func isLed(_ item: AmendItem, by roles: WordRole.Mask) -> Bool {
    let before = item.tokens.lowerBound - 1
    guard before >= 0 else { return false }
    let mask = sentence.looked.masks[before]
    return mask & roles != 0 && mask & WordRole.and.bit == 0
  }

  /// A number that the line does not say is denied: another line is meant.
  private var deniesAnother: Bool {
    guard numbered != nil else { return false }
    return put.contains { item in
      item.kind == .number && isDenied(item)
        && !said.tokens.contains { $0.text == sentence.tokens[item.tokens.lowerBound].text }
    }
  }

  /// It takes something back first, or denies a value of the line.
  private var isCorrection: Bool {
    if put.first?.cue == .slip { return true }
    guard put.first?.cue == .not, let denied = put.first(where: isDenied) else { return false }
    return said.place(of: sentence.tokens[denied.tokens]) != nil
  }

  /// “And at 8”: beside the time that was said.
  private var saysAnotherTime: Bool {
    put.contains { $0.cue == .more }
      && [said, sentence].allSatisfy { !AmendItem.values(.clock, of: $0).isEmpty }
  }

  /// A value was wrong, or is not another of its kind; or it is of the hour that was said, or a time that somebody is sorry
  /// for; or it says how often, or in what part of the day, and nothing else.
  private var isCertain: Bool {
    let kinds = undenied.filter(\.isValue).map(\.kind)
    let denied = put.count == undenied.count ? nil : put.first { $0.isValue && isDenied($0) }
    if denied.map({ kinds == [$0.kind] }) ?? false || kinds == [.minute] { return true }
    guard let kind = kinds.first, kinds.count == 1 else { return false }
    // A mark may be the first of a longer cue.
    let cues = Set(put.compactMap { $0.tokens.count == 1 && isMark($0) ? nil : $0.cue })
    if cues.contains(.wrong) { return true }
    guard !cues.isEmpty, cues.isDisjoint(with: [.more, .not]) else { return false }
    return switch kind {
    case .rhythm, .part, .dayPart, .unit, .half: true
    // Behind a time, and not before it, an apology would be what is to happen then.
    case .clock, .moment, .day: put.last?.cue == .slip
    case .course, .minute, .length, .number, .cue, .word: false
    }
  }

  /// - Parameter names: it also calls something otherwise, by what stands there.
  private func valued(_ put: [AmendItem], names: (tokens: Range<Int>, text: String)? = nil)
    -> String?
  {
    let values = put.filter { $0.isValue && !isTakenBack($0, among: put) }
    // Whoever says more than the value may mean another thing; what was moved is called as in the line.
    let isMoved = put.contains { $0.cue == .wrong }
    guard names != nil || !put.contains(where: { $0.kind == .word && !(isMoved && isSaid($0)) })
    else { return nil }
    // So much more is no other length, and a number alone puts nothing right.
    let counts = values.contains { $0.kind == .length || $0.kind == .number }
    if counts, names == nil, put.contains(where: { $0.cue == .more }) { return nil }
    if !put.contains(where: { $0.cue != nil }), values.contains(where: { $0.kind == .number }) {
      return nil
    }
    guard values.count == 1 || values.count == 2 && Set(values.map(\.kind)).count == 2 else {
      return nil
    }
    var line = said.text
    // From behind, so that what stands before keeps its place.
    var changes = names.map { [$0] } ?? []
    for value in values {
      guard let change = change(by: value, isMore: put.contains { $0.cue == .more }) else {
        return nil
      }
      changes.append((tokens: change.0, text: change.1))
    }
    changes.sort { $0.tokens.lowerBound > $1.tokens.lowerBound }
    for change in changes { line = said.replacing(change.tokens, in: line, by: change.text) }
    return line
  }

  /// The number that the line has already, beside another one: what was typed, and what was meant.
  private func isTakenBack(_ item: AmendItem, among put: [AmendItem]) -> Bool {
    guard item.kind == .number, put.count(where: { $0.kind == .number }) == 2,
      let place = numbered
    else { return false }
    return said.words(place) == text(item)
  }

  /// Where the number of the one length stands, with nothing but its unit behind it.
  private var numbered: Range<Int>? {
    let found = AmendItem.values(.length, of: said)
    guard found.count == 1, let end = AmendItem.number(of: said, at: found[0].lowerBound),
      end + 1 == found[0].upperBound
    else { return nil }
    return found[0].lowerBound..<end
  }

  private func text(_ item: AmendItem) -> String { sentence.words(item.tokens) }

  /// The line has the word, too.
  private func isSaid(_ item: AmendItem) -> Bool {
    let word = sentence.tokens[item.tokens.lowerBound].text
    return said.tokens.contains { $0.text == word }
  }

  /// Where a value goes, and how it is said there.
  private func change(by value: AmendItem, isMore: Bool) -> (Range<Int>, String)? {
    let own = text(value)
    func only(_ kind: AmendItem.Kind) -> Range<Int>? {
      let found = AmendItem.values(kind, of: said)
      return found.count == 1 ? found[0] : nil
    }
    func both(_ range: Range<Int>) -> String { said.words(range) + " " + own }
    func before(_ range: Range<Int>) -> String { own + " " + said.words(range) }
    // What comes again keeps its days, whatever is said of one of them.
    let saysOneDay = [.day, .moment, .dayPart].contains(value.kind)
    if saysOneDay, !isMore, only(.rhythm) ?? only(.course) != nil { return nil }
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
    case .minute: return only(.clock).flatMap { hour in past(value, of: hour).map { (hour, $0) } }
    case .number where isLed(value, by: WordRole.mask(.by, .until)):
      return only(.clock).flatMap(hour).map { ($0, own) }
    case .number:
      return inMinutes(value) ?? (numbered ?? only(.clock).flatMap(hour)).map { ($0, own) }
    case .part, .dayPart:
      if value.kind == .dayPart, let day = only(.day) { return (day, own) }
      return (only(.clock) ?? only(.moment)).map { ($0, said.words(untilHour($0)) + " " + own) }
        ?? only(.day).map { ($0, both($0)) }
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
    case .length:
      if let length = only(.length) { return (length, own) }
      // A bare number is a length only beside one.
      guard AmendItem.number(of: sentence, at: value.tokens.lowerBound) == value.tokens.upperBound
      else { return nil }
      return only(.clock).flatMap(hour).map { ($0, own) }
    case .cue, .word: return nil
    }
  }

  /// So many hours are hardly meant where few were said: the number is of minutes. Nil: it is of the unit that was said.
  private func inMinutes(_ value: AmendItem) -> (Range<Int>, String)? {
    func number(_ sentence: Sentence, _ place: Range<Int>) -> Double? {
      sentence.quantities.durations(sentence.looked, at: place.lowerBound, inheriting: nil)
        .first { $0.end == place.upperBound && $0.value.isBare }?.value.number
    }
    guard let counted = numbered, let old = number(said, counted),
      let new = number(sentence, value.tokens), new >= Self.leastMinutes, new > old * 2,
      let length = AmendItem.values(.length, of: said).first,
      said.quantities.durations(said.looked, at: length.lowerBound, inheriting: nil).contains(
        where: { $0.end == length.upperBound && $0.value.duration == .seconds(old * 3600) }),
      let minutes = Int(exactly: new.rounded())
    else { return nil }
    let rest = minutes % 60
    // As clocks show a length, in every language.
    return (length, "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest):00")
  }
  /// A number from here on is rather one of minutes than of hours.
  private static let leastMinutes = 10.0

  /// Where the hour of a time stands, with its minutes where a colon parts them; nil: it has none.
  private func hour(_ clock: Range<Int>) -> Range<Int>? {
    let figures = untilHour(clock)
    let last = figures.upperBound - 1
    guard said.looked.isNumber(last) || figures.contains(where: hasColon) else { return nil }
    let first = figures.contains(where: hasColon) ? figures.first(where: hasFigure) : last
    return first.map { $0..<figures.upperBound }
  }

  private func hasColon(_ place: Int) -> Bool { said.tokens[place].text.contains(":") }

  private func hasFigure(_ place: Int) -> Bool { said.tokens[place].text.contains { $0.isNumber } }

  /// A time without what says of which half of the day it is.
  private func untilHour(_ clock: Range<Int>) -> Range<Int> {
    let last = clock.last { said.looked.isNumber($0) || hasFigure($0) }
    return last.map { clock.lowerBound..<$0 + 1 } ?? clock
  }

  /// The time that is so far past the hour that was said, or before the one that ends there or comes next; as clocks show it.
  private func past(_ value: AmendItem, of hour: Range<Int>) -> String? {
    func second(_ sentence: Sentence, _ place: Range<Int>) -> Int? {
      sentence.quantities.whens(sentence.looked, at: place.lowerBound, now: sentence.scene.now)
        .first { $0.end == place.upperBound && $0.value.saysClock }?.value.at.second
    }
    guard var old = second(said, hour), let new = second(sentence, value.tokens) else { return nil }
    // The half of the day is that of the command, which may be to wake somebody.
    if let due = time?.second, due % 43_200 == old % 43_200 { old = due }
    let minute = new / 60 % 60
    let isPast =
      sentence.looked.masks[value.tokens.upperBound - 1] & WordRole.past.bit != 0
    let hours = isPast ? old / 3600 : (old + 3599) / 3600 - 1
    guard (0..<24).contains(hours) else { return nil }
    // With two figures for the hour it is of no half of the day.
    return [hours, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// All but a value that is only denied, “not today”, “today not”.
  private var undenied: [AmendItem] {
    guard let not = put.firstIndex(where: { $0.cue == .not }) else { return put }
    let ends = not + 1 == put.count || isMark(put[not + 1])
    if ends, not > 0, put[not - 1].isValue { return Array(put[..<(not - 1)] + put[(not + 1)...]) }
    guard not + 1 < put.count, put[not + 1].isValue else { return put }
    return Array(put[..<not] + put[(not + 2)...])
  }

  private func isDenied(_ item: AmendItem) -> Bool {
    put.firstIndex { $0.tokens == item.tokens }.map { $0 > 0 && put[$0 - 1].cue == .not } ?? false
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

  /// Other words for what the line calls so: behind what says that it is called otherwise, or where something was wrong, with
  /// a value beside them.
  private var calledOtherwise: String? {
    guard let name, let first = put.firstIndex(where: { $0.kind == .word }), first > 0 else {
      return nil
    }
    let run = put[first...].prefix { $0.kind == .word || $0.cue == .nothing && !isMark($0) }
    guard let last = run.lastIndex(where: { $0.kind == .word }), last - first < Self.mostNamed,
      put[(last + 1)...].allSatisfy({ $0.kind != .word })
    else { return nil }
    let places = put[first].tokens.lowerBound..<put[last].tokens.upperBound
    let costs = sentence.nameCosts[places]
    guard
      costs.first.map({ $0 < Sentence.leadingCost || $0 == Sentence.foreign }) ?? false,
      !costs.contains(Sentence.subject),
      !places.contains(where: { sentence.marks[$0].contains(.further) })
    else {
      return nil
    }
    let rest = Array(put[..<first] + put[(last + 1)...])
    let change = (tokens: name, text: sentence.words(places))
    if rest.contains(where: \.isValue) {
      // Without a mark behind it, what says that something was wrong denies what follows.
      // A number right before the words counts them.
      guard put[0].cue == .slip, isMark(put[1]), put[first - 1].kind != .number else { return nil }
      // What something else needs is said of that.
      if rest.contains(where: { $0.cue == .needs }), !isSaid(put[first]) { return nil }
      return valued(rest, names: change)
    }
    let before = put[..<first].last { !isMark($0) && !isArticle($0) }
    guard before?.cue == .called, rest.allSatisfy({ $0.cue != .not }) else { return nil }
    return said.replacing(name, in: said.text, by: change.text)
  }

  /// A name of more words is a sentence.
  private static let mostNamed = 5

  private func isMark(_ item: AmendItem) -> Bool {
    sentence.tokens[item.tokens.lowerBound].kind == .punctuation
  }

  /// So many of what the line counts: another number before the same words.
  private var counted: String? {
    let said = put.filter { $0.cue == nil }
    guard put.contains(where: { $0.cue == .slip }), said.count > 1, let number = said.first,
      number.kind == .number, said.dropFirst().allSatisfy({ $0.kind == .word }),
      let last = said.last,
      let counts = self.said.place(
        of: sentence.tokens[number.tokens.upperBound..<last.tokens.upperBound]),
      let old = counts.lowerBound > 0
        ? AmendItem.number(of: self.said, at: counts.lowerBound - 1) : nil,
      old == counts.lowerBound
    else { return nil }
    return self.said.replacing(counts.lowerBound - 1..<old, in: self.said.text, by: text(number))
  }

  /// Another length, and what follows it then: both stand in the place of the length that ends the line.
  private var continued: String? {
    guard let value = put.first(where: { $0.cue == nil }), value.kind == .length,
      put[0].cue == .slip, value.tokens.upperBound + 1 < sentence.count,
      sequel.contains(sentence.words[value.tokens.upperBound])
    else { return nil }
    let lengths = AmendItem.values(.length, of: said)
    guard lengths.count == 1, lengths[0].upperBound == said.count else { return nil }
    let rest = sentence.words(value.tokens.lowerBound..<sentence.count)
    return said.replacing(lengths[0], in: said.text, by: rest)
  }

  private func isArticle(_ item: AmendItem) -> Bool {
    item.tokens.count == 1
      && sentence.looked.masks[item.tokens.lowerBound] & WordRole.the.bit != 0
  }

  // MARK: This and not that

  /// “Ann, not Bob”, “not email, ring”: what is denied stands in the line, and gives way.
  private var contrast: String? {
    guard let not = put.firstIndex(where: { $0.cue == .not }) else { return nil }
    let before = put[..<not].filter { $0.cue == nil }
    let after = put[(not + 1)...]
    let runs = after.split { $0.cue?.parts ?? false }
    guard let denied = runs.first, !denied.contains(where: { $0.kind == .length }) else {
      return nil
    }
    let other = before.isEmpty ? runs.dropFirst().first.map(Array.init) ?? [] : before
    guard let first = other.first, let last = other.last, let start = denied.first,
      let end = denied.last,
      let place = said.place(of: sentence.tokens[start.tokens.lowerBound..<end.tokens.upperBound])
    else { return nil }
    if other.count == 1, first.kind == .number, let change = inMinutes(first) {
      return said.replacing(change.0, in: said.text, by: change.1)
    }
    let meant = within(first.tokens.lowerBound..<last.tokens.upperBound, place)
    return said.replacing(place, in: said.text, by: sentence.words(meant))
  }

  /// What is meant, without words at its edges that stand beside its place already: “offer c, not b”.
  private func within(_ meant: Range<Int>, _ place: Range<Int>) -> Range<Int> {
    func stands(_ own: Range<Int>, at start: Int) -> Bool {
      own.enumerated().allSatisfy {
        sentence.tokens[$0.element].text == said.tokens[start + $0.offset].text
      }
    }
    let (start, end) = (meant.lowerBound, meant.upperBound)
    let before = (0..<meant.count).last { count in
      count <= place.lowerBound
        && stands(start..<start + count, at: place.lowerBound - count)
    }
    let from = start + (before ?? 0)
    let behind = (0..<(end - from)).last { count in
      count <= said.count - place.upperBound && stands(end - count..<end, at: place.upperBound)
    }
    return from..<end - (behind ?? 0)
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
