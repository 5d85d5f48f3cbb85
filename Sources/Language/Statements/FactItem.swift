import Timers

/// What `<factcue>` of a language says of the lengths and times of a statement of fact.
enum FactCue {
  /// Behind a length: it began so long ago; so long before what was told, or what is to come.
  case ago, earlier
  /// Before a time that is over.
  case since
  /// Something was begun: a time beside it is over.
  case begun
  /// As `begun`, of what somebody did: nothing that runs began by it, unless it is named.
  case done
  /// As `begun`, of what goes on from then.
  case started
  /// It goes on since: a length behind it is over, where another is said.
  case going
  /// Before or behind how long is needed; `lasts`: how long it goes on.
  case needs, lasts
  /// Before a length: so long it was, and that is over. Before a time it is what happened then; else it says nothing.
  case was
  /// So much is left; a machine shows it.
  case left, shows
  /// The length is of a way; what drives it.
  case travel, vehicle
  /// So long before.
  case early
  case every
  /// So much before, or after, the time that was told.
  case beforeTold, afterTold
  /// It stood still for so long; it comes so much later.
  case idle, late
  /// It is over now; it is not yet as it is to be.
  case over, unready
  /// Somebody may have it until the time beside it.
  case expires
  /// It is to come again.
  case again
  case until
  /// It is somebody's for so long, or until then; somebody has it until then.
  case valid, has
  /// Somebody asks for something: no statement.
  case order
  /// What happens at the time.
  case event
  /// It begins at the time, and takes so long from then on.
  case enters
  /// Words that say nothing and are no name.
  case nothing
  /// Leads on to what is done.
  case to
  case clause

  private static let slots: [(slot: Slot, cue: FactCue)] = [
    (.saidAgo, .ago), (.saidEarlier, .earlier), (.saidSince, .since), (.saidBegun, .begun),
    (.saidDone, .done),
    (.saidStarted, .started),
    (.saidGoing, .going), (.saidBeforeTold, .beforeTold), (.saidAfterTold, .afterTold),
    (.saidIdle, .idle), (.saidLate, .late), (.saidOver, .over), (.saidUnready, .unready),
    (.saidExpires, .expires),
    (.saidNeeds, .needs), (.saidLasts, .lasts), (.saidWas, .was), (.saidLeft, .left),
    (.saidShows, .shows),
    (.saidTravel, .travel), (.saidVehicle, .vehicle), (.saidEarly, .early), (.saidEvery, .every),
    (.saidAgain, .again), (.saidUntil, .until), (.saidValid, .valid), (.saidHas, .has),
    (.saidOrder, .order),
    (.saidEvent, .event), (.saidEnters, .enters), (.saidNothing, .nothing), (.saidTo, .to),
    (.saidClause, .clause),
  ]

  /// Nil: the captures are of no cue.
  init?(_ captures: [Capture]) {
    let said = Slots(captures)
    guard let cue = Self.slots.first(where: { said.has($0.slot) })?.cue else { return nil }
    self = cue
  }
}

/// A stretch of a line as the reader of statements sees it.
struct FactItem {
  enum Kind {
    case length(DurationValue)
    case time(WhenValue)
    case cue(FactCue)
    /// A comma, a stop, a dash.
    case mark
    case word
  }

  var kind: Kind
  var tokens: Range<Int>

  var cue: FactCue? {
    if case .cue(let cue) = kind { return cue }
    return nil
  }

  var length: DurationValue? {
    if case .length(let value) = kind { return value }
    return nil
  }

  var time: WhenValue? {
    if case .time(let value) = kind { return value }
    return nil
  }

  var isWord: Bool {
    if case .word = kind { return true }
    return false
  }

  var endsClause: Bool {
    if case .mark = kind { return true }
    return cue == .clause
  }
}

extension FactItem {
  private static let marks: Set<String> = [",", ".", ";", ":", "-", "–", "—", "!", "(", ")"]

  /// The stretches of a line in order: at each place the longest time, length or cue, else a word. Nil: it asks, or says how
  /// often by the calendar. O(tokens × cues that begin there).
  static func items(of sentence: Sentence, _ cue: Int32, _ network: RuleNetwork) -> [FactItem]? {
    var matcher = Matcher(network, sentence)
    var items: [FactItem] = []
    var place = 0
    while place < sentence.count {
      let token = sentence.tokens[place]
      if token.text == "?" { return nil }
      if sentence.distances.contains(place) { return nil }
      var best = matcher.cue(of: cue, at: place, as: FactCue.init).map {
        FactItem(kind: .cue($0.said), tokens: place..<$0.end)
      }
      let leads = leadsTime(items, sentence, place)
      let (time, length) = (Self.time(sentence, place, isLed: leads), Self.length(sentence, place))
      // Of figures with a colon a time is made, but where a machine shows them.
      let isClock =
        !items.contains { $0.cue == .shows }
        && length.map { $0.tokens.contains { sentence.tokens[$0].text == ":" } } ?? true
      var values = isClock ? [time, length] : [length, time]
      // So much earlier than was told, and not before now.
      if let length, length.tokens.upperBound < sentence.count,
        items.contains(where: { $0.cue == .begun || $0.cue == .done || $0.cue == .started }),
        matcher.cue(of: cue, at: length.tokens.upperBound, as: FactCue.init)?.said == .earlier
      {
        values = [length]
      }
      for own in values.compactMap({ $0 })
      where own.tokens.upperBound > best?.tokens.upperBound ?? 0 {
        best = own
      }
      if leads, let time { best = time }
      if best == nil, token.kind == .punctuation, marks.contains(token.text),
        !(token.glued && place + 1 < sentence.count && sentence.tokens[place + 1].glued)
      {
        best = FactItem(kind: .mark, tokens: place..<place + 1)
      }
      let item = best ?? FactItem(kind: .word, tokens: place..<place + 1)
      items.append(item)
      place = item.tokens.upperBound
    }
    for place in items.indices where items[place].cue == .was {
      let next = place + 1 < items.count ? items[place + 1] : nil
      if next?.length == nil { items[place].kind = .cue(next?.time == nil ? .nothing : .event) }
    }
    return items
  }

  private static func length(_ sentence: Sentence, _ place: Int) -> FactItem? {
    let all = sentence.quantities.durations(sentence.looked, at: place, inheriting: nil)
      .filter { $0.cost < 1 }
    guard !sentence.counting.contains(place),
      let best = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) })
    else { return nil }
    return FactItem(kind: .length(best.value), tokens: place..<best.end)
  }

  /// What stands before says that a time comes.
  private static func leadsTime(_ items: [FactItem], _ sentence: Sentence, _ place: Int) -> Bool {
    guard let last = items.last, last.cue != nil else { return false }
    return last.cue == .until || last.cue == .since
      || sentence.quantities.lexicon.leadsClock(sentence.tokens[place - 1].text)
  }

  /// A time with more than a bare number, or one behind what leads to times.
  private static func time(_ sentence: Sentence, _ place: Int, isLed leads: Bool) -> FactItem? {
    let all = sentence.quantities.whens(sentence.looked, at: place, now: sentence.scene.now)
      .filter { $0.cost < 1 && $0.value.end == nil && ($0.value.saysClock || $0.value.saysDate) }
    guard let best = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) else { return nil }
    let isLed = sentence.tokens[place].kind == .word && !sentence.looked.isNumber(place)
    guard leads || isLed || best.end > place + 1 || sentence.tokens[place].text.contains(":") else {
      return nil
    }
    return FactItem(kind: .time(best.value), tokens: place..<best.end)
  }
}

extension NamedThings {
  /// Whether a timer is called so.
  func isTimer(_ name: String, _ quantities: QuantityReader) -> Bool {
    let tokens = quantities.tokens(of: name)
    guard let found = longest(of: tokens, from: 0) else { return false }
    return found.end == tokens.count && found.kind == .timer
  }
}
