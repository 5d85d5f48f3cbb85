import Timers

/// A sentence that the rules do not read surely is said plainly, and read again.
struct Paraphrasing {
  private let interpreter: Interpreter
  private let sentence: Sentence

  init(_ sentence: Sentence, _ interpreter: Interpreter) {
    (self.sentence, self.interpreter) = (sentence, interpreter)
  }

  private var quantities: QuantityReader { interpreter.quantities }
  private var network: RuleNetwork { interpreter.network }

  /// Bytes of a line that somebody may have said: no longer one is worth the room that the weights take.
  private static let longestSaidPlainly = 2000

  /// Puts what a sentence means in plain words before what the rules read of it, where that is likelier.
  func weigh(_ result: inout Interpretation, _ read: inout ReaderItems, offering: Bool) {
    guard sentence.scene.expected == nil, sentence.places.isEmpty, result.quantities.isEmpty,
      sentence.text.utf8.count <= Self.longestSaidPlainly
    else { return }
    let standing = Standing(result.readings.first)
    let things = sentence.scene.things()
    // What is sure needs no weights, which cost a start to read.
    guard standing.yields(to: things), let reader = interpreter.plainSpeaker?.value,
      let items = items(things, &read)
    else { return }
    var isDecided = false
    let hedged = hedgedPlaces
    let proposals = reader.proposals(
      items, sentence, things, limiting: interpreter.leftovers.limiting)
    for (proposal, plain) in together(proposals, reader) {
      var plain = plain
      // Nothing lasts less than nothing, and what is denied is not done.
      let makes = plain.intents.contains(where: \.makesSomething)
      guard !(sentence.saysMinus && makes), !reverses(into: proposal.line),
        plain.intents.allSatisfy(\.isQuestion)
          || !takesBack(
            proposal.line, ends: plain.intents.contains(where: \.endsTimer),
            hedged: hedged)
      else { continue }
      // What leaves out a length, a time or a thing does not stand before what keeps it.
      let loses =
        proposal.loses
        || plain.intents.contains(where: \.changesUnnamed)
          && proposal.passesOverThing(of: sentence, quantities)
        || plain.intents.contains(where: \.changesWork)
          && proposal.passesOverStep(of: sentence, things, quantities)
      let keeps = !loses || (result.readings.first?.confidence ?? 0) < Interpreter.leastConfidence
      if !isDecided, keeps, standing.admits(plain) {
        plain.confidence =
          standing.isSure
          ? reader.weights.sureness(against: proposal.score)
          : reader.weights.sureness(of: standing.evidence(for: proposal, meaning: plain.intents))
        if loses || proposal.passesOverStranger(of: sentence, quantities)
          || standing.comesOtherwise(than: plain)
          || makes && interpreter.denies(sentence, unlike: proposal.line)
          || sentence.opensQuestion && plain.intents.contains(where: \.changesTimer)
          || plain.intents.contains(where: \.startsNameless) && tellsOfDoing
          || plain.intents.contains(where: \.changesWork)
            && turns(into: proposal.line, plain.intents)
        {
          plain.confidence = min(plain.confidence, Reader.mostAgainstRules)
        }
        result.put(plain, before: standing)
      }
      isDecided = true
      // Where nothing is likely enough to be asked about, it is at least offered.
      guard offering, result.readings.isEmpty else { return }
      result.nearest.append(proposal.line)
    }
  }

  /// What is said of work in other words may be the contrary: it asks, or denies, or says a day that the plain words do not;
  /// and nothing is taken out in words that only mean so.
  private func turns(into line: String, _ intents: [Intent]) -> Bool {
    intents.contains(where: \.takesOutWork)
      || interpreter.wavers(sentence) || interpreter.denies(sentence, unlike: line)
      || day(in: sentence.text) != nil && day(in: line) == nil
  }

  private func day(in text: String) -> CivilDate? {
    interpreter.day(in: text, now: sentence.scene.now)
  }

  /// The plain line has the contrary of a word that the sentence says, “later” for “earlier”.
  private func reverses(into line: String) -> Bool {
    let said = Set(sentence.tokens.map(\.text))
    let plain = Set(quantities.tokens(of: line).map(\.text))
    return network.wordRows(of: .contrary).contains { pair in
      pair.count == 2 && said.contains(pair[0]) && !said.contains(pair[1])
        && plain.contains(pair[1]) && !plain.contains(pair[0])
    }
  }

  /// Somebody does something, and no thing of ours is named: that it takes or begins then says of no timer what it is for.
  private var tellsOfDoing: Bool {
    let things = network.singleWords(of: .thing)
    return sentence.nameCosts[0] == Sentence.subject
      && !sentence.words.contains(where: things.contains)
  }

  /// The sentence has the verb of the plain line, or says that something is over, and denies it or says that it is only
  /// perhaps so: “no need to add 5 minutes”, “I could stop it”, “the eggs are almost done”.
  private func takesBack(_ line: String, ends: Bool, hedged: Set<Int>) -> Bool {
    guard !sentence.opensQuestion, let verb = quantities.tokens(of: line).first?.text
    else { return false }
    for place in sentence.tokens.indices.dropFirst()
    where sentence.tokens[place].text == verb
      || ends && sentence.marks[place].contains(.predicate)
    {
      let before = sentence.tokens[..<place].suffix(Self.reach).reversed()
        .prefix { $0.kind == .word }
      if before.contains(where: { interpreter.denies($0.text) }) || hedged.contains(place) {
        return true
      }
    }
    return false
  }

  /// The places right behind what says that something is only perhaps so.
  private var hedgedPlaces: Set<Int> {
    guard !sentence.opensQuestion, let hedge = network[.hedge], sentence.mayHold(hedge, network)
    else { return [] }
    var matcher = Matcher(network, sentence)
    return Set(
      sentence.tokens.indices.flatMap { start in
        matcher.ends(of: hedge, at: start).filter { $0 > start }
      })
  }

  /// So far before a verb a denial is of it.
  private static let reach = 2

  /// Proposals with what the rules make of them. Two that mean the same count together: “is rice running” and “how long is
  /// left on rice” share what speaks for either.
  private func together(
    _ proposals: [ParaphraseReader.Proposal], _ reader: ParaphraseReader
  ) -> [(ParaphraseReader.Proposal, Reading)] {
    var kept: [(proposal: ParaphraseReader.Proposal, plain: Reading)] = []
    for proposal in proposals {
      guard let plain = plain(proposal, reader) else { continue }
      guard let same = kept.firstIndex(where: { $0.plain.intents == plain.intents }) else {
        kept.append((proposal, plain))
        continue
      }
      kept[same].proposal.add(proposal)
    }
    return kept
  }

  /// What there is to learn from in a sentence; nil: it is not for paraphrases.
  ///
  /// A word alone says too little, also beside a name; a path is no part of any, and what is a field and its value is read
  /// by that.
  private func items(_ things: NamedThings, _ read: inout ReaderItems) -> [ReaderItem]? {
    guard !sentence.tokens.contains(where: { $0.text == "/" || $0.text == "~" }),
      sentence.scene.works.isEmpty || !sentence.scene.meaning(.value, sentence.text)
    else { return nil }
    let items = read.read(things)
    let said = items.filter { !$0.isFiller }
    let words = said.count { $0.kind == .word }
    return said.count > 1 && (words > 1 || said.contains(where: \.isQuantity)) ? items : nil
  }

  /// What the rules make of a proposal; nil: nothing that is sure and whole.
  private func plain(_ proposal: ParaphraseReader.Proposal, _ reader: ParaphraseReader) -> Reading?
  {
    let scene = sentence.scene
    let read = interpreter.interpret(proposal.line, in: scene, helps: false, byRules: true)
    guard var reading = read.readings.first, reading.confidence >= Ranker.sure,
      reading.missing == nil,
      reader.weights.header.rules[proposal.template].contains(reading.rule),
      !reading.intents.contains(where: { $0.isOfNothing(in: scene) })
    else { return nil }
    reading.plainly = proposal.line
    return reading
  }
}

/// What the rules read of a sentence, beside which it may be said plainly.
private struct Standing {
  private let first: Reading?
  /// The rules are sure of it.
  let isSure: Bool

  init(_ first: Reading?) {
    self.first = first
    isSure = (first?.confidence ?? 0) >= Ranker.sure
  }

  /// What speaks for a proposal that means this.
  func evidence(for proposal: ParaphraseReader.Proposal, meaning intents: [Intent]) -> Evidence {
    Evidence(proposal, rules: first?.confidence ?? 0, agrees: first?.intents == intents)
  }

  /// Other words may be heard against it.
  ///
  /// Readings of other families and of a person's own grammar stand as they are, and what the rules are sure of, but for
  /// something new with the name of something that is there in its own.
  func yields(to things: NamedThings) -> Bool {
    guard let first else { return true }
    guard !first.isOfUsersGrammar, ReadShape(first).isOfTimers else { return false }
    return !isSure || first.swallows(things)
  }

  /// Both come again, and not as often: a word of that was left out.
  func comesOtherwise(than plain: Reading) -> Bool {
    guard let own = first?.intents.first?.clockRequest?.recurrence,
      let other = plain.intents.first?.clockRequest?.recurrence
    else {
      return false
    }
    return own != other
  }

  /// What is said plainly is of a kind that may stand before it.
  func admits(_ plain: Reading) -> Bool {
    // That a step is done goes on the record, and is not guessed.
    if plain.intents.contains(where: \.isAttested) { return false }
    // One new thing is not taken for another, which may say less of it.
    if isSure, plain.intents.contains(where: \.makesSomething) { return false }
    // And no act for a question.
    return first?.intents.contains(where: \.isQuestion) != true
      || plain.intents.allSatisfy(\.isQuestion)
  }
}

extension Interpretation {
  /// Puts a plain reading first if it is likelier than what stands.
  fileprivate mutating func put(_ reading: Reading, before standing: Standing) {
    var plain = reading
    let same = readings.firstIndex { $0.intents == plain.intents }
    if let same {
      // What the rules ask about for what they pass over, no weights can be surer of.
      guard !readings[same].isAskedAbout else { return }
      // Both learnt readers may say so, and the rules more surely something else: it is asked about.
      let isDenied =
        same == 0 && readings[0].isProposal
        && readings.dropFirst().contains {
          $0.confidence >= max(Ranker.sure, reading.confidence)
        }
      plain.confidence = max(plain.confidence, readings[same].confidence)
      if isDenied { plain.confidence = min(plain.confidence, Reader.mostAgainstRules) }
    }
    // Of what the rules are sure no more is said than that it is likelier.
    let least = standing.isSure || same == 0 ? 0 : readings.first?.confidence ?? 0
    guard plain.confidence >= max(Interpreter.leastConfidence, least) else { return }
    if let same { readings.remove(at: same) }
    readings.insert(plain, at: 0)
  }
}

extension Reading {
  /// Something new whose name has that of something that is there in it, and is another.
  fileprivate func swallows(_ things: NamedThings) -> Bool {
    guard intents.count == 1, let label = intents[0].newName else { return false }
    let tokens = Tokenizer.tokens(of: label)
    return tokens.indices.contains { start in
      things.longest(of: tokens, from: start).map { $0.end - start < tokens.count } ?? false
    }
  }
}

extension Intent {
  /// What something new is called that it makes alone.
  var newName: String? {
    guard case .timer(.create(let requests)) = self else { return clockRequest?.label }
    return requests.count == 1 ? requests[0].label : nil
  }

  /// It starts one timer that is not called anything.
  fileprivate var startsNameless: Bool {
    guard case .timer(.create(let requests)) = self else { return false }
    return requests.allSatisfy { $0.label == nil }
  }

  /// It tells that a step is done.
  fileprivate var isAttested: Bool {
    if case .workflow(.done) = self { true } else { false }
  }

  fileprivate var endsTimer: Bool {
    if case .timer(.stop) = self { true } else { false }
  }

  /// It changes what runs, and names none of it; or takes the last change back.
  fileprivate var changesUnnamed: Bool {
    if case .shell(.undo) = self { return true }
    guard case .timer(let intent) = self, let which = intent.reference, !isQuestion else {
      return false
    }
    return which.label == nil && !which.all
  }

  /// It is about work.
  package var isOfWork: Bool { if case .workflow = self { true } else { false } }

  fileprivate var takesOutWork: Bool {
    if case .workflow(.delete) = self { true } else { false }
  }

  fileprivate var changesWork: Bool {
    if case .workflow(let intent) = self { intent.changesWork } else { false }
  }

  /// It does something to a timer, and asks nothing of it.
  fileprivate var changesTimer: Bool {
    if case .timer(let intent) = self { intent.reference != nil && !isQuestion } else { false }
  }

  /// It is about what is known of lengths, or holds where one is.
  package var isOfKnowledge: Bool { if case .knowledge = self { true } else { false } }

  /// It asks what a timer does.
  package var isQuestion: Bool {
    if case .timer(.query) = self { true } else { false }
  }

  /// It is about a timer, and there is none that is called so, or about work where there is none; it gives a step to a piece
  /// of work, or until a day that is over.
  func isOfNothing(in scene: Scene) -> Bool {
    switch self {
    case .timer(let intent):
      guard let which = intent.reference else { return false }
      return which.label.map { !scene.knows($0) } ?? !scene.hasTimers
    case .workflow(.begin): return false
    case .workflow(.assign(_, to: let person?)) where scene.works.calls(person):
      return true
    case .workflow(.deadline(let request)):
      if case .set(let time, _) = request.change, time.date < scene.now.date { return true }
      return scene.works.isEmpty
    case .workflow: return scene.works.isEmpty
    default: return false  // The others need nothing that is there.
    }
  }
}

extension ParaphraseReader.Proposal {
  /// Whether a thing behind an article is not said plainly: it may be another one than runs.
  fileprivate func passesOverThing(of sentence: Sentence, _ quantities: QuantityReader) -> Bool {
    let said = Set(quantities.tokens(of: line).map(\.text))
    return sentence.tokens.indices.dropFirst().contains { place in
      sentence.isDeterminer(place - 1) && sentence.tokens[place].kind == .word
        && sentence.nameCosts[place] < Sentence.leadingCost && sentence.looked.masks[place] == 0
        && !said.contains(sentence.tokens[place].text)
    }
  }

  /// Whether a step right behind the name of its work is not said plainly: not all of the work is meant.
  fileprivate func passesOverStep(
    of sentence: Sentence, _ things: NamedThings, _ quantities: QuantityReader
  ) -> Bool {
    let said = Set(quantities.tokens(of: line).map(\.text))
    let tokens = sentence.tokens
    return tokens.indices.contains { place in
      guard let work = things.longest(of: tokens, from: place), work.kind == .work,
        work.end < tokens.count, let step = things.longest(of: tokens, from: work.end),
        step.kind == .step
      else { return false }
      return !tokens[work.end..<step.end].contains { said.contains($0.text) }
    }
  }

  /// Whether a word that no rule and no list knows, as names are, is not said plainly: it may be what matters.
  fileprivate func passesOverStranger(of sentence: Sentence, _ quantities: QuantityReader) -> Bool {
    let said = quantities.tokens(of: line).map(\.text)
    return sentence.tokens.indices.contains { place in
      let text = sentence.tokens[place].text
      return sentence.words[place] < 0 && sentence.tokens[place].kind == .word
        && sentence.looked.masks[place] == 0
        && (sentence.typos[place].isEmpty || sentence.isWrittenLarge(place))
        && !said.contains { text.hasPrefix($0) || $0.hasPrefix(text) }
    }
  }
}
