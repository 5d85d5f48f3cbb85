import Timers

/// A stretch of a line as the reader of plans sees it.
struct PlanItem {
  enum Kind {
    case length(DurationValue)
    /// It lasts until then: behind what leads to an end, a time of the clock.
    case end(LocalTime)
    /// What gives others their role.
    case cue(PlanCue)
    /// A comma, a stop: a part may end here.
    case mark(PlanMark)
    case word
  }

  var kind: Kind
  var tokens: Range<Int>
  /// It says what is done with the words behind it, though it may command as well: “add garlic”.
  var isDeed = false
  /// A number that says how hot or fast: no name costs less for it, and it is no length.
  var isSetting = false
  /// It may be a word of any name, and says nothing that is done.
  var isPlain = false

  /// It may stand at the edge of a name, and is no part of it.
  var isEdge: Bool {
    switch kind {
    case .cue(.opening), .cue(.link), .cue(.ofEach), .cue(.needing), .cue(.having), .cue(.left),
      .cue(.and), .cue(.verb), .cue(.delaying), .mark:
      true
    case .cue, .length, .end, .word: false
    }
  }

  var isWord: Bool {
    if case .word = kind { return true }
    return false
  }

  var isLength: Bool {
    if case .length = kind { return true }
    return false
  }

  var isLink: Bool {
    switch kind {
    case .cue(.link), .cue(.ofEach), .cue(.needing), .cue(.having), .cue(.delaying), .cue(.odd):
      true
    case .cue, .length, .end, .mark, .word: false
    }
  }

  /// It says of how many a single one may be otherwise.
  fileprivate var counts: Bool {
    switch kind {
    case .cue(.rounds), .cue(.roundsOfAll), .cue(.each): true
    case .cue, .length, .end, .mark, .word: false
    }
  }

  var isBareLength: Bool {
    guard case .length(let value) = kind else { return false }
    return value.isBare
  }
}

/// What `<plancue>` of a language says of the parts of a plan.
enum PlanCue: Equatable {
  case sequel, parallel, oneFor, inturn, together
  /// A sequel; at the end of a part, of the part itself.
  case afterwards
  /// Its length is like one before.
  case too
  case gate, gates
  /// A step that waits, whatever has a length before it.
  case gateBehind
  case rounds(Int)
  /// The same of all that was said before.
  case roundsOfAll(Int)
  /// Several timers; how many, where that stands right before the word.
  case timers(Int?)
  case forever, each, sides, total, naming
  /// A pause between two rounds, or one behind each.
  case between, behind
  case opening, link, needing, and
  /// So long is there for a thing, and is left of what it has.
  case having, left
  /// It leads to when a part ends.
  case ending
  /// What comes behind all rounds, by a word before it or at its end.
  case closing, atEnd
  /// Two parts in turn, which other rules count.
  case alternating
  /// A link; behind a number and words, what so many of them last each.
  case ofEach
  /// A pause: a word of a name; a bare number before it is its length.
  case resting
  /// What is done, before words; before a length nothing.
  case verb
  /// The same; before a length it is for what runs.
  case adding
  /// It begins a part, or is a word of a name.
  case perhaps
  /// Before a length: when, and not how long.
  case delaying
  /// So long before the end something is said.
  case warning([Duration])
  /// Said or done every so often while a part lasts.
  case pulse(Duration)
  /// Of so many rounds one is otherwise: which, counted from one; −1: the last.
  case odd(Int)

  /// Nil: the captures are of no cue, or count what cannot be.
  init?(_ captures: [Capture]) {
    let slots = Slots(captures)
    if let said = slots[.rounds] {
      guard case .number(let times) = said.value, let count = Int(exactly: times),
        (1...Routine.mostSteps).contains(count)
      else { return nil }
      self = slots.has(.all) ? .roundsOfAll(count) : .rounds(count)
      return
    }
    if slots.has(.twice) {
      self = slots.has(.all) ? .roundsOfAll(2) : .rounds(2)
      return
    }
    if slots.has(.severaltimers) {
      var count: Int?
      if case .number(let said)? = slots[.timercount]?.value { count = Int(exactly: said) }
      self = .timers(count)
      return
    }
    if let said = slots[.warned].map({ Slots($0.children) }) {
      self = .warning(
        [Slot.before, .before2].compactMap { slot in
          if case .duration(let length)? = said[slot]?.value { length.duration } else { nil }
        })
      return
    }
    if let special = Self.pulse(slots) ?? Self.odd(slots) {
      self = special
      return
    }
    let named: [(Slot, PlanCue)] = [
      (.sequel, .sequel), (.parallel, .parallel), (.onefor, .oneFor),
      (.gate, .gate), (.gatebehind, .gateBehind),
      (.gates, .gates), (.inturn, .inturn), (.together, .together), (.forever, .forever),
      (.each, .each), (.sides, .sides), (.between, .between), (.behind, .behind), (.total, .total),
      (.callthem, .naming),
      (.opening, .opening), (.link, .link), (.needing, .needing),
      (.saidHas, .having), (.saidLeft, .left),
      (.andword, .and),
      (.nextone, .perhaps), (.delaying, .delaying), (.resting, .resting),
      (.verb, .verb), (.adding, .adding), (.afterwards, .afterwards), (.too, .too),
      (.ofeach, .ofEach), (.ending, .ending),
      (.closing, .closing), (.atend, .atEnd), (.alternating, .alternating),
    ]
    guard let cue = named.first(where: { slots.has($0.0) })?.1 else { return nil }
    self = cue
  }
}

extension PlanCue {
  private static func pulse(_ slots: Slots) -> PlanCue? {
    if slots.has(.everyhour) { return .pulse(.seconds(3_600)) }
    if slots.has(.everyminute) { return .pulse(.seconds(60)) }
    guard case .duration(let every)? = slots[.eachcue]?.value else { return nil }
    return .pulse(every.duration)
  }

  private static func odd(_ slots: Slots) -> PlanCue? {
    if slots.has(.lastof) { return .odd(-1) }
    guard case .ordinal(let number)? = slots[.nthof]?.value else { return nil }
    return .odd(number)
  }

  fileprivate var isOdd: Bool {
    if case .odd = self { return true }
    return false
  }
}

enum PlanMark: Equatable {
  case comma, stop, colon, slash

  /// Nil: the token is no mark that parts anything.
  init?(_ token: Token) {
    switch token.text {
    case ",", ";": self = .comma
    case ".", "!": self = .stop
    case ":": self = .colon
    case "/": self = .slash
    default: return nil
    }
  }
}

extension Sentence {
  fileprivate func isMark(_ place: Int) -> Bool { tokens[place].kind == .punctuation }
}

extension PlanItem {
  /// The stretches of a line in order: at each place the longest cue or length, else a word. Nil: a time of the clock or a date
  /// is among them, which is no matter of phases.
  static func items(of sentence: Sentence, _ cue: Int32, _ network: RuleNetwork) -> [PlanItem]? {
    var matcher = Matcher(network, sentence)
    var items: [PlanItem] = []
    var place = 0
    let settings = settings(of: sentence)
    var (countsAt, measuresAt, isInGroup) = (false, false, false)
    while place < sentence.count {
      let setting = settings.first { $0.lowerBound == place }.map {
        PlanItem(kind: .word, tokens: $0, isSetting: true)
      }
      if let whole = setting ?? end(&matcher, cue, sentence, at: place) {
        items.append(whole)
        place = whole.tokens.upperBound
        continue
      }
      if saysClock(sentence, at: place) || sentence.distances.contains(place) { return nil }
      if takeBracket(sentence, place, &items, &isInGroup) {
        place += 1
        continue
      }
      if let mark = PlanMark(sentence.tokens[place]) {
        items.append(PlanItem(kind: .mark(mark), tokens: place..<place + 1))
        place += 1
        continue
      }
      let nextSetting = settings.first { $0.lowerBound > place }?.lowerBound
      let length = Self.length(in: sentence, at: place, before: nextSetting) { place in
        if case .cue(.rounds)? = Self.cue(&matcher, cue, at: place)?.kind { true } else { false }
      }
      // A number that says which counts no rounds.
      let saysWhich =
        place > 0 && sentence.marks[place - 1].contains(.numbered)
        && sentence.counting.contains(place)
      let found =
        saysWhich
        ? nil : Self.cue(&matcher, cue, at: place, mayBeOdd: saysMany(items))
      if length == nil, found == nil, saysTime(sentence, at: place) { return nil }
      if let length, isTime(sentence, length) { return nil }
      // A count and a bare unit say how often.
      if let length, let last = items.last, case .cue(.rounds) = last.kind, last.tokens.count <= 2,
        length.tokens.count == 2,
        sentence.looked.masks[length.tokens.lowerBound] & WordRole.article.bit != 0
      {
        return nil
      }
      let item: PlanItem
      if let length, length.tokens.upperBound >= (found?.tokens.upperBound ?? 0) {
        item = length.orLink(behind: items.last, in: sentence)
      } else {
        let isPlain = JoinedName(sentence: sentence).mayEnd(with: place)
        item = found ?? PlanItem(kind: .word, tokens: place..<place + 1, isPlain: isPlain)
      }
      items.append(item)
      if item.isLength, leadsClock(sentence, place) {
        if item.isBareLength { countsAt = true } else { measuresAt = true }
      }
      place = item.tokens.upperBound
    }
    // The preposition of times before a bare number says how long only where it does so of another length; else it says when.
    return countsAt && !measuresAt ? nil : items
  }

  /// “Until 20:30”: what leads to an end, and the next such time.
  private static func end(
    _ matcher: inout Matcher, _ rule: Int32, _ sentence: Sentence, at place: Int
  ) -> PlanItem? {
    guard let led = matcher.cue(of: rule, at: place, as: PlanCue.init), led.said == .ending,
      led.end < sentence.count
    else { return nil }
    let now = sentence.scene.now
    let ends = sentence.whens(at: led.end).filter {
      $0.value.saysClock && $0.cost < 1 && $0.value.at > now
    }
    guard let end = ends.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) else { return nil }
    return PlanItem(kind: .end(end.value.at), tokens: place..<end.end)
  }

  private enum Bracket { case opening, closing }

  /// Takes a bracket: what stands in it behind a count is gone through so often and ends with it; behind a name it is a length.
  private static func takeBracket(
    _ sentence: Sentence, _ place: Int, _ items: inout [PlanItem], _ isInGroup: inout Bool
  ) -> Bool {
    let sign = sentence.tokens[place].text
    let sequel = PlanItem(kind: .cue(.sequel), tokens: place..<place + 1)
    if sign == "(", let last = items.last, case .cue(.rounds) = last.kind {
      isInGroup = true
      // What stands before it, set apart by a mark, comes once.
      if case .mark? = items.dropLast().last?.kind { items.insert(sequel, at: items.count - 1) }
      return true
    }
    if sign == ")", isInGroup {
      isInGroup = false
      if place + 1 < sentence.lastWord { items.append(sequel) }
      return true
    }
    guard let bracket = bracket(sentence, place) else { return false }
    if bracket == .opening {
      items.append(PlanItem(kind: .cue(.link), tokens: place..<place + 1))
    }
    return true
  }

  /// A bracket about a number and its unit; nil: none, or one of something else.
  private static func bracket(_ sentence: Sentence, _ place: Int) -> Bracket? {
    let opening = sentence.tokens[place].text == "("
    guard opening || sentence.tokens[place].text == ")" else { return nil }
    let near =
      opening
      ? place + 1..<min(place + 4, sentence.count) : max(0, place - 3)..<place
    let inside =
      opening
      ? near.prefix { sentence.tokens[$0].text != ")" }
      : near.suffix(from: (near.last { sentence.tokens[$0].text == "(" } ?? place - 1) + 1)
    guard let first = inside.first, sentence.looked.isNumber(first),
      !sentence.isGlued(opening ? place : first - 1)
    else { return nil }
    return opening ? .opening : .closing
  }

  private static func leadsClock(_ sentence: Sentence, _ place: Int) -> Bool {
    place > 0 && sentence.quantities.lexicon.leadsClock(sentence.tokens[place - 1].text)
  }

  /// Numbers without a unit that stand beside each of several lengths, some with the word that leads to them, or of no minutes
  /// or seconds that a length ends in: heats and speeds, not times of the clock. One alone may be such a time.
  private static func settings(of sentence: Sentence) -> [Range<Int>] {
    guard sentence.count >= 8 else { return [] }
    var (found, sure): ([Range<Int>], Int) = ([], 0)
    for place in 0..<sentence.count where isWhole(sentence, place) {
      let isLed = leadsClock(sentence, place)
      let isBefore =
        place + 2 < sentence.count
        && sentence.quantities.lexicon.leadsLength(sentence.tokens[place + 1].text)
        && sentence.looked.isNumber(place + 2) && !leadsClock(sentence, place + 2)
      let isBehind =
        isLed && place > 1
        && (sentence.looked.isUnit(place - 2) || sentence.looked.isNumber(place - 2))
      let isBeside = !isLed && isBesideLength(sentence, place)
      guard isBefore || isBehind || isBeside else { continue }
      if isLed || isBeside && (Int(sentence.tokens[place].text) ?? 0) >= leastSetting { sure += 1 }
      found.append((isLed ? place - 1 : place)..<place + 1)
    }
    return found.count > 1 && sure > 0 ? found : []
  }

  /// As many minutes or seconds end no length.
  private static let leastSetting = 60

  /// Right before a length with its unit or right behind one, and nothing else beside the two.
  private static func isBesideLength(_ sentence: Sentence, _ place: Int) -> Bool {
    let opens =
      place == 0
      || !sentence.looked.isNumber(place - 1)
        && (!sentence.isGlued(place) || sentence.tokens[place - 1].text == "(")
    if opens, place + 2 < sentence.count, sentence.looked.isNumber(place + 1),
      !sentence.isGlued(place + 1), sentence.looked.isUnit(place + 2)
    {
      return sentence.endsPart(at: place + 3)
    }
    return place > 1 && sentence.looked.isUnit(place - 1) && sentence.looked.isNumber(place - 2)
      && !sentence.isGlued(place) && sentence.endsPart(at: place + 1)
  }

  private static func isWhole(_ sentence: Sentence, _ place: Int) -> Bool {
    let token = sentence.tokens[place]
    return token.kind == .number && token.text.utf8.allSatisfy { (48...57).contains($0) }
  }

  private static func length(
    in sentence: Sentence, at place: Int, before setting: Int?, isCount: (Int) -> Bool
  ) -> PlanItem? {
    let all = sentence.quantities.durations(sentence.looked, at: place, inheriting: nil)
      .filter { length in
        length.cost < 1 && length.end <= setting ?? length.end
          && !(place..<length.end).contains { PlanMark(sentence.tokens[$0]) == .comma }
      }
    // Numbers of things are part of a name.
    if setting != place + 1, sentence.counting.contains(place) { return nil }
    guard let longest = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) else { return nil }
    // A number that counts what was said is no part of the length.
    let best = all.first { $0.end < longest.end && isCount($0.end) } ?? longest
    // Minutes nobody says without a unit: heat, speed.
    if best.value.isBare, best.value.duration > mostBare { return nil }
    // Behind the article stands which of them it is.
    guard !saysWhich(sentence, place..<best.end) else { return nil }
    // A number with a sign of a unit behind it, as of heat, is no length.
    guard !best.value.isBare || !sentence.isGlued(best.end) || sentence.isMark(best.end) else {
      return nil
    }
    return PlanItem(kind: .length(best.value), tokens: place..<best.end)
  }

  /// “A 45 minute one”: what stands for a timer, behind its length, is no number.
  private func orLink(behind last: PlanItem?, in sentence: Sentence) -> PlanItem {
    guard case .length(let value) = kind, value.number == 1, tokens.count == 1, let last,
      last.isLength, !last.isBareLength, sentence.tokens[tokens.lowerBound].kind == .word
    else { return self }
    return PlanItem(kind: .cue(.link), tokens: tokens)
  }

  /// An article and a unit that counts things as well, before a plain word: “a second wash”.
  private static func saysWhich(_ sentence: Sentence, _ length: Range<Int>) -> Bool {
    guard length.count == 2, length.upperBound < sentence.count,
      sentence.tokens[length.upperBound].kind == .word
    else { return false }
    let masks = sentence.looked.masks
    return masks[length.lowerBound] & WordRole.article.bit != 0
      && masks[length.lowerBound + 1] & WordRole.ordinal.bit != 0
      && sentence.nameCosts[length.upperBound] < Sentence.leadingCost
  }

  /// Of many one may be otherwise: of rounds, and of so many that last so long.
  private static func saysMany(_ items: [PlanItem]) -> Bool {
    items.contains(where: \.counts)
      || zip(items, items.dropFirst()).contains { number, of in
        if case .cue(.ofEach) = of.kind { number.isBareLength } else { false }
      }
  }

  private static let mostBare = Duration.seconds(180 * 60)

  private static func cue(
    _ matcher: inout Matcher, _ rule: Int32, at place: Int, mayBeOdd: Bool = false
  ) -> PlanItem? {
    // Of what was not counted none is otherwise than the rest.
    let found = matcher.cue(of: rule, at: place) { captures in
      PlanCue(captures).flatMap { $0.isOdd && !mayBeOdd ? nil : $0 }
    }
    // What leads to no time is a word that limits.
    return found.flatMap {
      $0.said == .ending ? nil : PlanItem(kind: .cue($0.said), tokens: place..<$0.end)
    }
  }

  /// “18:00 GMT” is a time, and “a day” behind “three times” says how often.
  private static func isTime(_ sentence: Sentence, _ length: PlanItem) -> Bool {
    let (start, end) = (length.tokens.lowerBound, length.tokens.upperBound)
    if sentence.saysHowOften(length.tokens) { return true }
    guard length.tokens.contains(where: { sentence.tokens[$0].text.contains(":") }) else {
      return false
    }
    let isOfZone =
      end < sentence.count && sentence.quantities.lexicon.zone(sentence.tokens[end].text) != nil
    return isOfZone
      || sentence.quantities.whens(sentence.looked, at: start, now: sentence.scene.now).contains {
        $0.end > end && $0.value.saysClock && $0.cost < 1
      }
  }

  /// “At 8:00” is a time, whatever length it may be elsewhere.
  private static func saysClock(_ sentence: Sentence, at place: Int) -> Bool {
    leadsClock(sentence, place) && ReaderItem.clock(in: sentence, at: place) != nil
  }

  private static func saysTime(_ sentence: Sentence, at place: Int) -> Bool {
    sentence.quantities.whens(sentence.looked, at: place, now: sentence.scene.now).contains {
      $0.cost < 1
        && ($0.value.saysDate || $0.end > place + 1 || sentence.tokens[place].kind == .word)
    }
  }
}
