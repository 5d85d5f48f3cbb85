import Timers

/// Lines of several commands that nothing reads whole: each clause is read by itself, as a line of its own.
///
/// A clause ends at a mark or a joiner. One that says nothing alone may have lost its verb to the clause before (“give A to
/// Ann and B to Bob”), and one that names and measures nothing may be talk beside the command. A line is as sure as its clauses
/// together.
extension Interpreter {
  /// Puts what the clauses say before what stands, where that is likelier.
  func readByClauses(_ result: inout Interpretation, _ sentence: Sentence) {
    if let first = result.readings.first, first.writesDown, first.leftOver == nil {
      result.readings[0].confidence = max(first.confidence, Ranker.sure)
      return
    }
    guard sentence.scene.expected == nil, sentence.places.isEmpty, result.quantities.isEmpty,
      leftovers.mayJoin(sentence), let pieces = pieces(of: sentence), pieces.count > 1
    else { return }
    let related = RelatedClauses(
      interpreter: self, sentence: sentence, pieces: pieces, standing: result.readings.first)
    if let reading = related.best() {
      result.readings.insert(reading, at: 0)
      result.refused = nil
      return
    }
    guard let standing = result.standing(beside: pieces, of: sentence, in: network) else { return }
    let least = max(Self.leastConfidence, standing.confidence + ClauseReader.margin)
    let reader = ClauseReader(
      self, sentence, pieces, byRules: standing.isSure, mayPassOver: standing.mayPassOver,
      atLeast: least)
    guard var reading = reader.best() else { return }
    // What the rules ask about for what they pass over, clauses cannot be surer of.
    if result.readings.first?.isAskedAbout == true {
      reading.confidence = min(reading.confidence, Reader.mostAgainstRules)
    }
    guard reading.confidence >= least else { return }
    result.readings.insert(reading, at: 0)
    result.refused = nil
  }

  /// What stands between marks and joiners; nil: one piece, or too many.
  private func pieces(of sentence: Sentence) -> [Range<Int>]? {
    guard rules.joiner != nil else { return nil }
    var matcher = Matcher(network, sentence)
    var pieces: [Range<Int>] = []
    var (start, place) = (0, 0)
    while place < sentence.count {
      let end =
        leftovers.contrasts(sentence.words[place])
        ? place + 1 : rules.endOfJoiner(at: place, &matcher) ?? place
      guard end > place else {
        place += 1
        continue
      }
      if place > start { pieces.append(start..<place) }
      guard pieces.count < ClauseReader.most else { return nil }
      (start, place) = (end, end)
    }
    if start < sentence.count { pieces.append(start..<sentence.count) }
    return pieces
  }
}

/// Finds the likeliest way to cut a line into clauses.
private struct ClauseReader {
  /// A line of more pieces is a list.
  static let most = 5
  /// What one clause more takes away of how sure all are.
  private static let perClause = 0.99
  /// With talk passed over, it is asked about; not where the command is one of something that is there by name.
  private static let mostWithTalk = 0.89
  private static let mostOfKnown = 0.92
  /// Five clauses that are sure enough together come to no less.
  private static let leastTogether = 0.8
  /// So much surer than what stands it has to be.
  static let margin = 0.03
  /// What is surer than that alone lost no verb.
  private static let needsNoVerb = 0.95

  /// Some pieces read, from the first on.
  private struct Way {
    var clauses: [Reading] = []
    var lines: [String] = []
    var confidence = 1.0
    var passesOver = false
    /// A greeting or thanks, which come to nothing beside a command.
    var isPolite = false
  }

  let interpreter: Interpreter
  let sentence: Sentence
  let pieces: [Range<Int>]
  /// Against what the rules are sure of only rules are heard, and nothing is passed over: weights would make a command of
  /// a reason.
  let byRules: Bool
  /// Talk may stand beside the command: not where the rules are sure of another that is of something here.
  let mayPassOver: Bool
  /// What the clauses so far are less sure of is not gone on with.
  let least: Double
  private let things: NamedThings

  init(
    _ interpreter: Interpreter, _ sentence: Sentence, _ pieces: [Range<Int>], byRules: Bool,
    mayPassOver: Bool, atLeast least: Double
  ) {
    (self.interpreter, self.sentence, self.pieces) = (interpreter, sentence, pieces)
    self.mayPassOver = mayPassOver
    // Where each clause is sure, all of them are surer than their product.
    (self.byRules, self.least) = (byRules, min(least, Self.leastTogether))
    things = sentence.scene.things()
  }

  /// The likeliest way through all pieces; nil: something that counts is left.
  func best() -> Reading? {
    var ways: [Way?] = [Way()] + pieces.map { _ in nil }
    for start in pieces.indices {
      guard let before = ways[start] else { continue }
      for end in start + 1...pieces.count where end - start < pieces.count {
        let range = pieces[start].lowerBound..<pieces[end - 1].upperBound
        let sofar = ways[end]?.confidence ?? 0
        guard before.confidence > sofar,
          let way = extend(before, by: range, isOnePiece: end == start + 1),
          way.confidence >= least, way.confidence > sofar
        else { continue }
        ways[end] = way
      }
    }
    guard let way = ways[pieces.count], let first = way.clauses.first,
      way.passesOver
        ? mayPassOver && (way.isPolite || way.clauses.allSatisfy(isOfKnown))
        : way.clauses.count > 1 || way.isPolite
    else { return nil }
    let isSure = way.clauses.allSatisfy { clause in
      let asks = clause.intents.allSatisfy(\.isQuestion)
      return isOfKnown(clause) && clause.confidence >= (asks ? Ranker.sure : Self.needsNoVerb)
    }
    var reading = first
    reading.intents = way.clauses.flatMap(\.intents)
    reading.rule = way.clauses.map(\.rule).joined(separator: "+")
    // Commands that are each sure, of what is there by name, are no less so for being several.
    reading.confidence =
      way.passesOver
      ? min(way.confidence, isSure ? Self.mostOfKnown : Self.mostWithTalk)
      : isSure ? max(way.confidence, Self.mostOfKnown) : way.confidence
    (reading.moment, reading.spare) = (nil, nil)
    reading.plainly = way.lines.joined(separator: "; ")
    return reading
  }

  private func extend(_ way: Way, by range: Range<Int>, isOnePiece: Bool) -> Way? {
    var longer = way
    let words = sentence.words(range)
    // A figure behind a command is another of its times or amounts.
    if !way.clauses.isEmpty, saysFigures(range) { return nil }
    // What says when or whether another clause is meant is no command, whatever weights make of it, and asks nothing.
    if interpreter.leftovers.restricts(sentence.words[range.lowerBound]) {
      guard let reading = interpretation(of: words, byRules: true).readings.first,
        !reading.intents.contains(where: \.isQuestion)
      else { return nil }
    }
    if let (reading, line) = clause(words, after: way), isOnePiece || !passesOverValue(reading) {
      if reading.isPoliteness {
        longer.isPolite = true
        return longer
      }
      // What is said to follow does not start beside what it follows, and ends nothing at once that it does not name.
      if let last = way.clauses.last,
        last.startsNow && reading.startsNow || last.isOfStarts && reading.endsUnnamed,
        follows(range)
      {
        return nil
      }
      // A number that begins as a length before it has its unit, which a clause alone does not know.
      if let last = way.clauses.last, last.startsNow, reading.startsNow, hasUnitOfLast(range, way) {
        return nil
      }
      // Behind what is said at a moment of a timer, another length of nothing by name is of that moment.
      if let last = way.clauses.last, last.saysAtMoment, reading.changesLengthUnnamed { return nil }
      // What says the same once more, and of nothing by name, is why.
      if let last = way.clauses.last, reading.repeats(last) { return nil }
      longer.clauses.append(reading)
      longer.lines.append(reading.plainly ?? line)
      longer.confidence *= reading.confidence * Self.perClause
      return longer
    }
    // A command that cannot be done is no talk.
    guard isOnePiece, isTalk(range), interpretation(of: words).readings.isEmpty else { return nil }
    longer.passesOver = true
    return longer
  }

  /// It begins with a number without a unit, and the clause before it with a number, too.
  private func hasUnitOfLast(_ range: Range<Int>, _ way: Way) -> Bool {
    guard sentence.looked.isNumber(range.lowerBound),
      let before = way.lines.last?.split(separator: " ").first, measures(String(before))
    else { return false }
    return !sentence.quantities.durations(
      sentence.looked, at: range.lowerBound, inheriting: nil
    ).contains { !$0.value.isBare && $0.cost < 1 }
  }

  /// Numbers and their marks, and what joins them; or from when to when.
  private func saysFigures(_ range: Range<Int>) -> Bool {
    let isSpan = sentence.builtIn(.when, at: range.lowerBound).contains { said in
      guard case .when(let when) = said.value else { return false }
      return said.end == range.upperBound && when.end != nil
    }
    return isSpan
      || range.allSatisfy { place in
        sentence.tokens[place].kind != .word
          || interpreter.leftovers.joins(place..<place + 1, sentence)
      }
  }

  /// It reads some of several pieces, and leaves out another in which a length or a time is said.
  private func passesOverValue(_ reading: Reading) -> Bool {
    let said = reading.origin.chart.sentence
    var passed = reading.origin.passedOver(in: interpreter.network)
    passed.formUnion(0..<reading.origin.cut)
    if let end = reading.origin.end { passed.formUnion(end..<said.count) }
    return passed.contains { place in
      said.tokens.indices.contains(place)
        && Self.measures.contains { !said.builtIn($0, at: place).isEmpty }
    }
  }

  /// Whether what joins a clause to the one before says that it comes after it.
  private func follows(_ range: Range<Int>) -> Bool {
    let before = pieces.last { $0.upperBound <= range.lowerBound }?.upperBound ?? 0
    var matcher = Matcher(interpreter.network, sentence)
    return interpreter.rules.saysSequel(before..<range.lowerBound, &matcher)
  }

  /// A clause as a line of its own or, where that is not sure, with the verb of the one before.
  private func clause(_ words: String, after way: Way) -> (Reading, String)? {
    if let reading = read(words) { return (reading, words) }
    guard let before = way.lines.last?.split(separator: " ") else { return nil }
    var best: (Reading, String)?
    let own = words.split(separator: " ")
    // The verb stands first in the clause before, or behind who does it.
    for (from, count) in [(0, 1), (0, 2), (1, 1), (1, 2)]
    where before.count > from + count && own.count > from {
      let verb = before[from..<from + count]
      guard from == 0 || !leads(verb[from]), !measures(verb.joined(separator: " ")) else {
        continue
      }
      let line = (own.prefix(from) + verb + own.dropFirst(from)).joined(separator: " ")
      guard var reading = read(line) else { continue }
      // An amount behind new work is its own, and no other work; nor is what names no kind of it.
      if reading.isBy(.workNew) || reading.isBy(.workflowBegin),
        measures(String(own[0])) || !reading.intents.contains(where: beginsKnownKind)
      {
        continue
      }
      // What names nothing may be another time of the same.
      if reading.intents.contains(where: { $0.makesSomething && $0.newName == nil }) {
        reading.confidence = min(reading.confidence, Reader.mostAgainstRules)
      }
      if reading.confidence > best?.0.confidence ?? 0 { best = (reading, line) }
    }
    return best
  }

  /// Whether a word only says more of what stands before it, and is no verb.
  private func leads(_ word: Substring) -> Bool {
    sentence.tokens.indices.contains {
      sentence.tokens[$0].text == word.lowercased() && sentence.marks[$0].contains(.link)
    }
  }

  private func beginsKnownKind(_ intent: Intent) -> Bool {
    guard case .workflow(.begin(let kind?, _, _)) = intent else { return false }
    return sentence.scene.isWorkflow(kind)
  }

  private func measures(_ words: String) -> Bool {
    let tokens = interpreter.quantities.tokens(of: words)
    let said = interpreter.prepare(words, tokens, sentence.scene)
    return said.tokens.indices.contains { place in
      Self.measures.contains { !said.builtIn($0, at: place).isEmpty }
    }
  }

  private func interpretation(of line: String, byRules: Bool? = nil) -> Interpretation {
    interpreter.interpret(
      line, in: sentence.scene, helps: false, byRules: byRules ?? self.byRules, byClauses: false)
  }

  private func read(_ line: String) -> Reading? {
    guard let reading = interpretation(of: line).readings.first,
      !reading.intents.contains(where: \.isRetraction),
      reading.missing == nil, reading.leftOver == nil,
      !reading.intents.contains(where: { $0.isOfNothing(in: sentence.scene) })
    else { return nil }
    return reading
  }

  private static let measures: [RuleNetwork.BuiltIn] = [.duration, .number, .when, .recurrence]

  /// Beside talk a clause is for us where it is about something that is there.
  private func isOfKnown(_ reading: Reading) -> Bool {
    reading.intents.allSatisfy { intent in
      guard case .timer(let timer) = intent else { return false }
      if intent.isQuestion || timer.onlyPauses || timer.retimesPointed,
        timer.reference?.label == nil
      {
        return sentence.scene.hasTimers
      }
      return timer.reference?.label.map(sentence.scene.knows) ?? false
    }
  }

  /// It names nothing that is there, measures nothing and limits nothing, and does not begin as a command.
  private func isTalk(_ range: Range<Int>) -> Bool {
    sentence.nameCosts[range.lowerBound] != Sentence.keywordCost
      && !range.contains { place in
        Self.measures.contains { !sentence.builtIn($0, at: place).isEmpty }
          || interpreter.leftovers.restricts(sentence.words[place])
          || things.longest(of: sentence.tokens, from: place) != nil
      }
  }
}

extension Interpretation {
  /// How sure a reading is that takes another command for a reason or a name.
  private static let swallowing = 0.8

  /// How sure what stands is beside what clauses may say, whether the rules are sure of it, and whether talk may stand beside
  /// another command instead; nil: it is not told otherwise.
  ///
  /// What is of nothing that is there does not stand; what takes a clause for a reason, or for more of a name, is not sure.
  fileprivate func standing(
    beside pieces: [Range<Int>], of sentence: Sentence, in network: RuleNetwork
  ) -> (confidence: Double, isSure: Bool, mayPassOver: Bool)? {
    guard let first = readings.first else { return (0, false, true) }
    // An agenda has cut the line at its marks itself.
    guard !first.isOfUsersGrammar, first.rule != AgendaReader.name else { return nil }
    let isOfTimers = ReadShape(first).isOfTimers
    if isOfTimers, first.intents.contains(where: { $0.isOfNothing(in: sentence.scene) }) {
      return (0, true, true)
    }
    guard first.confidence >= Ranker.sure else { return (first.confidence, false, true) }
    // What passes over a whole clause, however sure it is of the others, has not heard it.
    let passed = first.origin.passedOver(in: network)
    if pieces.contains(where: { $0.allSatisfy(passed.contains) }) {
      return (Self.swallowing, true, false)
    }
    guard !first.origin.steps.isEmpty, isOfTimers || first.assigns else { return nil }
    let uses = first.origin.uses(first.isMessage)
    guard uses.count == sentence.count else { return nil }
    let things = sentence.scene.things()
    let swallows = pieces.dropFirst().contains { piece in
      let own = uses[piece]
      if isOfTimers, own.allSatisfy({ $0 == .reason || $0 == .passed }) { return true }
      return own.first == .name && uses[piece.lowerBound - 1] == .name
        && things.longest(of: sentence.tokens, from: piece.lowerBound) != nil
    }
    return swallows ? (Self.swallowing, true, false) : nil
  }
}

extension Reading {
  /// It has something said at a moment of a timer.
  fileprivate var saysAtMoment: Bool {
    intents.contains { if case .timer(.addCue) = $0 { true } else { false } }
  }

  /// It makes something longer or shorter that it does not name.
  fileprivate var changesLengthUnnamed: Bool {
    intents.contains { intent in
      switch intent {
      case .timer(.extend(let which, _)), .timer(.reduce(let which, _)),
        .timer(.update(let which, _)):
        which.label == nil && !which.all
      default: false
      }
    }
  }

  /// It starts timers, at once or later.
  fileprivate var isOfStarts: Bool {
    intents.contains { if case .timer(.create) = $0 { true } else { false } }
  }

  /// It ends or holds something that it does not name.
  fileprivate var endsUnnamed: Bool {
    intents.contains { intent in
      switch intent {
      case .timer(.stop(let which)), .timer(.pause(let which)), .timer(.skip(let which)):
        which.label == nil && !which.all
      default: false  // The others go on, begin or ask.
      }
    }
  }

  /// It starts timers, none of them later.
  fileprivate var startsNow: Bool {
    intents.contains {
      if case .timer(.create(let requests)) = $0 {
        requests.contains { $0.start == .now }
      } else {
        false
      }
    }
  }

  /// It is the command of another reading, of whatever runs or of “it”.
  fileprivate func repeats(_ other: Reading) -> Bool {
    rule == other.rule
      && intents.allSatisfy {
        guard case .timer(let intent) = $0, var which = intent.reference else { return false }
        if which.pronoun == .it { which.pronoun = nil }
        return which.isEmpty
      }
  }

  /// What is written down is written as it was said, to its end.
  fileprivate var writesDown: Bool {
    intents.contains { intent in
      switch intent {
      case .workflow(.note): true
      case .shell(.settings(let name?, _)): name.hasPrefix("alias.")
      default: false  // The others are done, and not kept as they were said.
      }
    }
  }

  /// It makes something somebody's.
  fileprivate var assigns: Bool {
    intents.allSatisfy { if case .workflow(.assign) = $0 { true } else { false } }
  }

  /// It greets or thanks, and asks for nothing.
  fileprivate var isPoliteness: Bool {
    intents.allSatisfy { $0.isGreeting || $0 == .shell(.thanks) }
  }
}

extension Intent {
  /// It starts timers, or says more of those.
  fileprivate var isOfStarts: Bool {
    switch self {
    case .timer(.create), .timer(.addCue), .timer(.editPhases): true
    default: false  // The others are matters of their own.
    }
  }

  /// It takes back what was said, or answers.
  fileprivate var isRetraction: Bool {
    switch self {
    case .shell(.no), .shell(.yes), .shell(.neverMind), .shell(.undo): true
    default: false  // The others are commands.
    }
  }
}

extension TimerIntent {
  /// It only pauses, which is soon taken back.
  fileprivate var onlyPauses: Bool {
    if case .pause = self { true } else { false }
  }

  /// It makes all that runs, or “it”, longer or shorter, which is soon taken back.
  fileprivate var retimesPointed: Bool {
    switch self {
    case .extend(let which, _), .reduce(let which, _): which.all || which.pronoun == .it
    default: false  // The others end it, or begin it anew.
    }
  }
}

extension Sentence {
  /// A semicolon stands in it, which ends a command as in any shell.
  var endsCommand: Bool { tokens.contains { $0.text == ";" } }
}

extension Interpretation {
  /// Beside other commands, timers that may follow one another or not each stand alone: behind a mark that ends a command, and
  /// where something else than timers is asked for as well.
  mutating func standApart(afterMark endsCommand: Bool) {
    guard let first = readings.first, first.intents.count > 1,
      endsCommand || !first.intents.allSatisfy(\.isOfStarts)
    else { return }
    readings[0].intents = first.intents.map(\.apart)
  }
}

extension Intent {
  /// Phases said with nothing between them as timers of their own.
  fileprivate var apart: Intent {
    guard case .timer(.create(let requests)) = self, requests.count == 1, requests[0].isAnyOrder
    else { return self }
    return .timer(
      .create(
        requests[0].phases.map {
          TimerRequest(label: $0.name.isEmpty ? nil : $0.name, phases: [$0])
        }))
  }
}
