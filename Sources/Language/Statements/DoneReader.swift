import Timers

/// Reads that what somebody wants to be reminded of is done already, from the words of the reminder in other forms.
///
/// A reminder says what is to be done (“close the till”). That it was done is told by its verb as it is when done, by a
/// word that says so of anything (`<donealready>` of the language), or by where its object is now (`<donewhere>`). All
/// words that mean something have to be of the reminder; of two that fit alike nothing is read.
/// O(words × words of what there is), only where a word tells that something was done.
struct DoneReader {
  private let sentence: Sentence
  private let words: Words
  private let forms: WordForms
  /// What somebody said that means something, and what says that it is done.
  private let said: [Word]

  /// What a language says of what is done: the same for every line.
  struct Words: Sendable {
    fileprivate let cue: Int32
    /// Words that say nothing of what was done.
    fileprivate let silent: Set<Int32>
    fileprivate let done: Set<Int32>
    fileprivate let places: Set<Int32>
    /// Who did it, or that it was: before a verb that is no other when it is done (“put”).
    fileprivate let doers: Set<Int32>
    /// “Is”, which says where something is now.
    fileprivate let standing: Set<Int32>
    fileprivate let vocabulary: Vocabulary

    /// Nil: the language has no such rules.
    init?(_ network: RuleNetwork) {
      func all(_ rule: SpecialRule) -> Set<Int32> { Set(network.singleWords(of: rule)) }
      guard let cue = network[.factcue], network[.donealready] != nil else {
        return nil
      }
      (self.cue, vocabulary) = (cue, network.vocabulary)
      (silent, done, places) = (all(.donesilent), all(.donealready), all(.donewhere))
      (doers, standing) = (all(.donewho), all(.donestands))
    }
  }

  private struct Word {
    var text: String
    var root: String
    var place: Int
    /// It tells that something began, which is done by nobody who was to do another thing.
    var begins: Bool
  }

  init?(_ sentence: Sentence, _ network: RuleNetwork, _ words: Words?) {
    guard let words, sentence.count > 1, !sentence.opensQuestion else { return nil }
    (self.sentence, self.words) = (sentence, words)
    let forms = sentence.quantities.lexicon.forms
    self.forms = forms
    let tells = sentence.tokens.indices.contains { place in
      let word = sentence.words[place]
      return words.done.contains(word) || words.standing.contains(word)
        || forms.isPast(sentence.tokens[place].text)
    }
    guard tells, let items = FactItem.items(of: sentence, words.cue, network) else { return nil }
    let today = sentence.scene.now.date
    var said: [Word] = []
    for (place, item) in items.enumerated() {
      switch item.kind {
      case .time(let time):
        guard time.delay == nil, time.at.date <= today else { return nil }
      case .length:
        guard place + 1 < items.count, [.ago, .earlier].contains(items[place + 1].cue) else {
          return nil
        }
      case .cue(.order): return nil
      case .cue, .word, .mark:
        for token in item.tokens where sentence.tokens[token].kind != .punctuation {
          let text = sentence.tokens[token].text
          said.append(
            Word(
              text: text, root: forms.root(of: text), place: token, begins: item.cue == .started))
        }
      }
    }
    self.said = said
  }

  func read() -> StatementReader.Found? {
    let things = sentence.scene.things()
    let open: [(name: String, intent: Intent)] =
      [NamedThings.Kind.timer, .alarm].flatMap { kind in
        things.names(of: kind).map { name -> (name: String, intent: Intent) in
          var which = TimerReference(label: name)
          which.isOver = true
          if kind == .alarm { which.isFinished = true }
          return (name, .timer(.stop(which)))
        }
      }
      + things.names(of: .schedule).map { name in
        (name, .schedule(.except(ScheduleReference(name: name), sentence.scene.now.date)))
      }
    let fits = open.compactMap { one in fit(one.name).map { (one.intent, $0) } }
    guard let best = fits.max(by: { $0.1.words < $1.1.words }),
      fits.count(where: { $0.1.words == best.1.words }) == 1
    else { return nil }
    return StatementReader.Found(intents: [best.0], confidence: best.1.confidence)
  }

  /// How many words of a reminder were said, and how sure that is; nil: it is not about that.
  private func fit(_ name: String) -> (words: Int, confidence: Double)? {
    let tokens = Tokenizer.tokens(of: name)
    // The alarm of a deadline has marks in its name, and work has statements of its own.
    guard tokens.allSatisfy({ $0.kind != .punctuation }) else { return nil }
    let task = tokens.map(\.text)
    let roots = task.map { forms.root(of: $0) }
    var matched: Set<Int> = []
    var (verb, isDone, stands, others) = (Int?.none, false, false, 0)
    for word in said {
      let number = sentence.words[word.place]
      if words.standing.contains(number) { stands = true }
      if let place = roots.firstIndex(of: word.root) {
        matched.insert(place)
        if forms.isPast(word.text), word.text != task[place] || isToldOfSomebody { verb = place }
      } else if words.done.contains(number) {
        isDone = true
      } else if !words.silent.contains(number) {
        guard forms.isPast(word.text), isToldOfSomebody, !word.begins else { return nil }
        others += 1
      }
    }
    let telling = task.indices.filter { place in
      words.vocabulary[task[place]].map { !words.silent.contains($0) } ?? true
    }
    let isObjectSaid = telling.contains { matched.contains($0) && $0 != verb && !isPlace(task[$0]) }
    guard isObjectSaid else { return nil }
    // But for its verb, which stands first or last, all of it was said.
    let left = telling.filter { !matched.contains($0) && !isPlace(task[$0]) }
    let isWhole =
      left.isEmpty || left == Array(telling.prefix(1)) || left == Array(telling.suffix(1))
    let isThere = stands && matched.contains { isPlace(task[$0]) }
    if others == 0, verb != nil || isWhole && (isDone || isThere) {
      return (matched.count, StatementReader.sure)
    }
    // All but the verb is said with another one, which may mean as much.
    return others == 1 && isWhole && verb == nil ? (matched.count, StatementReader.perhaps) : nil
  }

  private var isToldOfSomebody: Bool { words.doers.contains(sentence.words[0]) }

  private func isPlace(_ word: String) -> Bool {
    words.vocabulary[word].map(words.places.contains) ?? false
  }
}
