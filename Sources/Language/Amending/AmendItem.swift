import Timers

/// A stretch of a line that puts another right: a value of one kind, a word that says that it does, or any other.
struct AmendItem {
  enum Kind: Hashable {
    /// A day without a time, a time without a day, both.
    case day, clock, moment
    /// So far past the hour or before it, which is the hour that was said.
    case minute
    /// How often: on which days; with the time.
    case rhythm, course
    case length
    /// A number alone, which may be one of a length.
    case number
    /// “Minutes”, “pm”: a part of a value.
    case unit, half
    /// A part of the day without an hour; of a day that it says.
    case part, dayPart
    case cue, word
  }

  /// What `<amendcue>` of a language says.
  enum Cue {
    case not, but
    /// What was said of its kind was wrong.
    case wrong
    /// What is called otherwise follows.
    case called
    /// Something was wrong: what follows is put in its place.
    case slip
    /// Besides what was said.
    case more
    /// What something needs follows.
    case needs
    /// It says no more than that something is put right.
    case nothing
    /// It is a command of its own.
    case other

    /// What stands on both sides of it are different things.
    var parts: Bool {
      switch self {
      case .not, .more, .other: false
      case .but, .wrong, .called, .slip, .needs, .nothing: true
      }
    }

    init?(_ captures: [Capture]) {
      let said = Slots(captures)
      let named: [(Slot, Cue)] = [
        (.amendNot, .not), (.amendBut, .but), (.amendWrong, .wrong), (.amendCalled, .called),
        (.amendSlip, .slip), (.amendMore, .more), (.amendOther, .other), (.amendNothing, .nothing),
        (.needing, .needs),
      ]
      guard let cue = named.first(where: { said.has($0.0) })?.1 else { return nil }
      self = cue
    }
  }

  var kind: Kind
  var tokens: Range<Int>
  var cue: Cue?

  var isValue: Bool { kind != .cue && kind != .word }
}

extension AmendItem {
  /// The stretches of a line in order: at each place the longest value or cue, else a word. O(tokens).
  static func items(of sentence: Sentence, _ cue: Int32, _ network: RuleNetwork) -> [AmendItem] {
    var matcher = Matcher(network, sentence)
    var items: [AmendItem] = []
    var place = 0
    while place < sentence.count {
      var best = value(of: sentence, at: place)
      if let cue = matcher.cue(of: cue, at: place, as: Cue.init),
        cue.end > best?.tokens.upperBound ?? place
      {
        best = AmendItem(kind: .cue, tokens: place..<cue.end, cue: cue.said)
      }
      let isMark = sentence.tokens[place].kind == .punctuation
      let item =
        best
        ?? AmendItem(
          kind: isMark ? .cue : .word, tokens: place..<place + 1, cue: isMark ? .nothing : nil)
      items.append(item)
      place = item.tokens.upperBound
    }
    return items
  }

  /// Where a number alone ends; nil: none begins there.
  static func number(of sentence: Sentence, at place: Int) -> Int? {
    all(of: sentence, at: place).first { $0.kind == .number }?.tokens.upperBound
  }

  /// The places of all values of a kind, from the left, none over another.
  static func values(_ kind: Kind, of sentence: Sentence) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    // The day of a rhythm is no day by itself.
    let rhythms = [.day, .moment].contains(kind) ? values(.rhythm, of: sentence) : []
    while place < sentence.count {
      if let rhythm = rhythms.first(where: { $0.contains(place) }) {
        place = rhythm.upperBound
        continue
      }
      let end = all(of: sentence, at: place).filter { $0.kind == kind }.map(\.tokens.upperBound)
        .max()
      if let end, kind != .unit || place > 0 && sentence.looked.isNumber(place - 1) {
        found.append(place..<end)
      }
      place = end ?? place + 1
    }
    return found
  }

  private static func value(of sentence: Sentence, at place: Int) -> AmendItem? {
    // A mark or a word that says nothing leads to a value and is none of it.
    guard sentence.tokens[place].kind != .punctuation else { return nil }
    // What is longer says more; what may be a length is one, and a number alone is the least of all.
    return all(of: sentence, at: place).max {
      ($0.tokens.count, $0.weight) < ($1.tokens.count, $1.weight)
    }
  }

  private var weight: Int {
    switch kind {
    case .length, .minute: 2
    case .number: 0
    default: 1  // The others are never both.
    }
  }

  private static func all(of sentence: Sentence, at place: Int) -> [AmendItem] {
    var found: [AmendItem] = []
    func add(_ kind: Kind, _ end: Int) {
      found.append(AmendItem(kind: kind, tokens: place..<end))
    }
    let (looked, quantities, now) = (sentence.looked, sentence.quantities, sentence.scene.now)
    for again in quantities.recurrences(looked, at: place, now: now) where again.cost < 1 {
      add(again.value.saysHour ? .course : .rhythm, again.end)
    }
    for when in quantities.whens(looked, at: place, now: now)
    where when.cost < 1 && when.value.delay == nil && when.value.end == nil {
      let isBare = when.end == place + 1 && looked.isNumber(place)
      if isBare, !sentence.tokens[place].text.contains(":") { continue }
      let saysDay = when.value.saysDate
      if when.value.saysClock, sentence.isPart(place..<when.end),
        !saysDay || when.value.at.date == now.date
      {
        add(saysDay ? .dayPart : .part, when.end)
        continue
      }
      switch (when.value.saysDate, when.value.saysClock) {
      case (true, true): add(.moment, when.end)
      case (true, false): add(.day, when.end)
      case (false, true):
        let last = looked.masks[when.end - 1] & WordRole.mask(.past, .to) != 0
        add(last ? .minute : .clock, when.end)
      case (false, false): break
      }
    }
    for length in quantities.durations(looked, at: place, inheriting: nil)
    where length.cost < 1 {
      add(length.value.isBare ? .number : .length, length.end)
    }
    if looked.isUnit(place) { add(.unit, place + 1) }
    if looked.masks[place] & WordRole.meridiem.bit != 0 { add(.half, place + 1) }
    return found
  }
}

extension Sentence {
  /// A part of the day, and no hour of it.
  fileprivate func isPart(_ range: Range<Int>) -> Bool {
    range.contains { looked.masks[$0] & WordRole.mask(.part, .tonight) != 0 }
      && !range.contains { looked.isNumber($0) }
  }
}
