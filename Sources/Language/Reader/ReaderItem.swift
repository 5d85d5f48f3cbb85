import Timers
import Workflows

/// A word of a sentence as the reader sees it: each length and each clock time is one item.
package struct ReaderItem: Sendable {
  package enum Kind: Sendable { case word, length, clock, other }

  /// What features see: the word, or a sign for what it is one of.
  package var sign: String
  /// The word itself, small; of a length or time its first word.
  package var text: String
  /// The tokens of the sentence it is made of.
  package var tokens: Range<Int>
  package var kind: Kind
  /// Of a length.
  package var length: Duration?
  /// Of a time of the clock: seconds since midnight.
  var second: Int?
  /// What else is known of the word, as `kinds.txt` has it.
  package var kinds: [String] = []
  /// Of a number or a word like “third”.
  package var ordinal: Int?
  /// Says nothing: a mark, “please”.
  var isFiller = false
  /// “2 more minutes”: what is asked for comes on top.
  var saysMore = false
  /// Names a kind of thing: “timer”, “alarm”.
  var isThing = false
  /// Stands before what belongs to a command: “for”, “called”.
  var isLink = false

  // The signs of words that stand for one of many.
  static let length = "#dur"
  static let clock = "#time"
  static let number = "#n"
  /// Of four digits and more.
  static let longNumber = "#nn"
  static let meridiem = "#ampm"
  static let weekday = "#day"
  static let month = "#mon"
  static let unit = "#u"
  /// Before the kind of thing that it is a piece of a name of.
  static let piece = "#of-"
  /// A word of few sentences.
  static let rare = "#x"

  /// Says how much, how often or when.
  var isQuantity: Bool {
    [Self.length, Self.clock, Self.number, Self.longNumber, Self.weekday, Self.month]
      .contains(sign)
  }

  /// It says that all are meant.
  package var saysAll: Bool { kinds.contains(WordKinds.all) }
}

/// The items of a sentence, each read once, whatever is taken for a name.
struct ReaderItems {
  private let sentence: Sentence
  private let words: Late<ReaderWords>
  /// By token, what begins there but for names.
  private var plain: [ReaderItem?] = []

  init(_ sentence: Sentence, _ words: Late<ReaderWords>) {
    (self.sentence, self.words) = (sentence, words)
  }

  /// In order. O(tokens).
  ///
  /// - Parameter things: a name of theirs is one item, by what it is the name of.
  mutating func read(_ things: NamedThings = NamedThings()) -> [ReaderItem] {
    if plain.isEmpty { plain = Array(repeating: nil, count: sentence.count) }
    var items: [ReaderItem] = []
    var at = 0
    while at < sentence.count {
      let item = things.isEmpty ? plain(at) : named(at, things)
      items.append(item)
      at = item.tokens.upperBound
    }
    return items
  }

  private mutating func named(_ at: Int, _ things: NamedThings) -> ReaderItem {
    if let name = ReaderItem.name(in: sentence, at: at, things) { return name }
    let item = plain(at)
    return item.isValue ? item : ReaderItem.piece(in: sentence, at: at, things) ?? item
  }

  private mutating func plain(_ at: Int) -> ReaderItem {
    if let item = plain[at] { return item }
    let item =
      ReaderItem.length(in: sentence, at: at) ?? ReaderItem.clock(in: sentence, at: at)
      ?? ReaderItem.word(in: sentence, at: at, words.value)
    plain[at] = item
    return item
  }
}

extension ReaderItem {
  fileprivate var isValue: Bool {
    switch kind {
    case .length, .clock: true
    case .word, .other: false
    }
  }

  fileprivate static func name(
    in sentence: Sentence, at start: Int, _ things: NamedThings
  ) -> ReaderItem? {
    guard let (end, kind) = things.longest(of: sentence.tokens, from: start) else { return nil }
    return ReaderItem(
      sign: "#" + kind.rawValue, text: sentence.tokens[start].text, tokens: start..<end,
      kind: .other)
  }

  /// A word that a name of two words and more has: a short one is everybody's.
  fileprivate static func piece(
    in sentence: Sentence, at place: Int, _ things: NamedThings
  ) -> ReaderItem? {
    let token = sentence.tokens[place]
    guard token.kind == .word, token.text.utf8.count > shortest, !sentence.looked.isNumber(place),
      let kind = things.piece(token.text, sentence.quantities.lexicon.forms)
    else { return nil }
    return ReaderItem(
      sign: piece + kind.rawValue, text: token.text, tokens: place..<place + 1, kind: .other)
  }

  private static let shortest = 3

  fileprivate static func length(in sentence: Sentence, at start: Int) -> ReaderItem? {
    let all = sentence.quantities.durations(sentence.looked, at: start, inheriting: nil)
      .filter { !$0.value.isBare && $0.cost < 1 }
    guard let best = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) else { return nil }
    var item = ReaderItem(
      sign: length, text: sentence.tokens[start].text, tokens: start..<best.end, kind: .length)
    item.length = best.value.duration
    item.saysMore = item.tokens.contains { sentence.looked.masks[$0] & WordRole.more.bit != 0 }
    return item
  }

  /// A time of the clock that shows itself as one: “7:30”, “7 pm”, “seven o'clock”.
  static func clock(in sentence: Sentence, at start: Int) -> ReaderItem? {
    let token = sentence.tokens[start]
    guard token.kind == .number || sentence.looked.isNumber(start) else { return nil }
    let all = sentence.quantities.whens(sentence.looked, at: start, now: sentence.scene.now)
      .filter { span in
        span.value.saysClock && !span.value.saysDate && span.cost < 1
          && (span.end > start + 1 || token.text.contains(":"))
      }
    guard let best = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) else { return nil }
    var item = ReaderItem(sign: clock, text: token.text, tokens: start..<best.end, kind: .clock)
    item.second = best.value.at.second
    return item
  }

  fileprivate static func word(in sentence: Sentence, at place: Int, _ words: ReaderWords)
    -> ReaderItem
  {
    let token = sentence.tokens[place]
    let mask = sentence.looked.masks[place]
    func has(_ roles: WordRole...) -> Bool { roles.contains { mask & $0.bit != 0 } }
    let number = sentence.words[place]
    let text = sentence.slips[place] ?? token.text
    var item = ReaderItem(sign: text, text: text, tokens: place..<place + 1, kind: .word)
    item.isFiller =
      token.kind == .punctuation || sentence.isCourtesy(place)
      || sentence.skips.cost(from: place, to: place + 1) != nil
    item.isThing = words.things.contains(number)
    item.isLink = words.links.contains(number)
    item.ordinal =
      sentence.quantities.ordinals(sentence.looked, at: place)
      .first { $0.end == place + 1 }?.value
    let sign: String? =
      switch token.kind {
      case .number:
        token.text.contains(":") ? clock : token.text.utf8.count < 4 ? Self.number : longNumber
      case .punctuation: nil
      case .word:
        if has(.ordinal, .ordinary) {
          nil
        } else if sentence.looked.isNumber(place) {
          Self.number
        } else if has(.meridiem, .oclock) {
          meridiem
        } else if has(.weekday, .mondays) {
          weekday
        } else if has(.month) {
          month
        } else if has(.seconds), !has(.day, .period) {
          unit
        } else {
          nil
        }
      }
    if let sign { (item.sign, item.kind) = (sign, .other) }
    if item.kind == .word { item.kinds = words.kinds.kinds(of: text) }
    if item.ordinal == nil, token.kind == .number { item.ordinal = Int(token.text) }
    return item
  }
}

/// Words of a language that the reader has to tell apart: lists of its `words.jsgf`, and its `kinds.txt`.
struct ReaderWords: Sendable {
  let kinds: WordKinds
  /// `<thing>`: timer, alarm.
  let things: Set<Int32>
  /// `<link>`: for, called.
  let links: Set<Int32>

  /// `<restricting>`: when, unless, until.
  private let restricting: Set<Int32>

  /// Something is said of when or whether it is meant.
  func restricts(_ sentence: Sentence) -> Bool {
    sentence.words.contains(where: restricting.contains)
  }

  /// What the line begins with up to a comma, where that says when or whether the rest is meant.
  func leadingClause(_ sentence: Sentence) -> Range<Int>? {
    guard let first = sentence.words.first, restricting.contains(first),
      let end = sentence.tokens.firstIndex(where: { $0.text == "," })
    else { return nil }
    return 0..<end
  }

  init(_ network: RuleNetwork, _ kinds: WordKinds) {
    self.kinds = kinds
    restricting = Set(network.singleWords(of: .restricting))
    things = Set(network.singleWords(of: .thing))
    links = Set(network.singleWords(of: .link))
  }
}
