import Glibc
import Timers

/// What reads beside the rules: a linear classifier of what is meant, and a tagger of what it is about.
///
/// It chooses between what the rules read and proposes where they read nothing; what it proposes is an intent like
/// any other, and changes nothing before it was asked about. It adds no kind of act. Stateless; about 30 µs a sentence.
package final class Reader: Sendable {
  let weights: ReaderWeights
  let words: ReaderWords
  let ranker: Ranker

  init(_ weights: ReaderWeights, _ words: ReaderWords, _ ranker: Ranker) {
    (self.weights, self.words, self.ranker) = (weights, words, ranker)
  }

  /// The least a class can have: what the classifier has never seen is not impossible.
  package static let leastLikely: Float = 1e-4
  /// Less sure than this that it is for nobody here, what the rules are sure of is asked about.
  private static let surelyNothing: Float = 0.95
  /// A name of the rules stays unless the tagger believes in it less than this.
  private static let droppedName: Float = 0.001
  /// A name of the tagger's own is taken from here on.
  private static let addedName: Float = 0.5
  /// So sure the weights have to be of what the rules are sure of, and so sure these, with no other reading as near.
  private static let agreement = 0.6
  private static let surely = 0.95
  /// What the rules do not say is asked about.
  static let mostAgainstRules = 0.89

  /// The intents that start something, which are the first.
  private static let starts = ReaderWeights.classes.prefix(3)

  private static let none = ReaderWeights.classes.count - 1
}

extension Reader.Found {
  /// How probable it is that an item is part of a name. O(items); asked for where a name is doubted.
  fileprivate var inName: [Float] {
    let shares = chain.shares()
    return items.indices.map { at in
      let end = (at + 1) * chain.tags
      return shares[end - 2] + shares[end - 1]
    }
  }
}

/// How an intent was voted for: everything is a sum, so this is all of it.
public struct ReaderVote: Sendable {
  /// What the rules read; nil: nothing.
  public var rules: String?
  /// The intents, the likeliest first: what the classifier gives (logarithm), what the rules give, and the share of
  /// both.
  public var candidates: [(intent: String, words: Float, rules: Float, share: Float)]

  /// A line for `why`.
  public var line: String {
    let shown = candidates.prefix(2).map { "\($0.intent) \(Self.percent($0.share))" }
    return "reader: \(shown.joined(separator: ", ")); rules: \(rules ?? "none")"
  }

  private static func percent(_ share: Float) -> String { "\(Int((share * 100).rounded())) %" }
}

extension Reader {
  /// What the tagger found in a sentence.
  struct Found {
    var label: String?
    var length: Duration?
    var which = TimerReference()
    var items: [ReaderItem]
    fileprivate var chain: TagChain
  }

  /// What the weights say a sentence means.
  struct Ballot {
    /// The likeliest intent.
    var best: WireIntent
    /// How likely each of them is.
    var share: [Float]
    var vote: ReaderVote

    func sure(_ intent: WireIntent) -> Double {
      Double(share[ReaderWeights.classes.firstIndex(of: intent) ?? Reader.none])
    }
  }

  func vote(_ items: [ReaderItem], _ evidence: Ranker.Evidence) -> Ballot {
    var features = ReaderFeatures(size: ReaderWeights.rows)
    features.add(sentence: items, weights.common)
    let likely = weights.intents(features.distinct)
    let words = likely.map { logf(max($0, Self.leastLikely)) }
    let sums = ranker.sums(Ranker.features(words, evidence))
    let share = ReaderWeights.softmax(sums)
    let order = Self.largest(3, of: share)
    let vote = ReaderVote(
      rules: evidence.first?.name,
      candidates: order.map {
        (ReaderWeights.intents[$0], words[$0], sums[$0] - words[$0], share[$0])
      })
    return Ballot(best: ReaderWeights.classes[order[0]], share: share, vote: vote)
  }

  /// Where the largest few stand, the largest first; of equal ones the first.
  private static func largest(_ count: Int, of values: [Float]) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(count + 1)
    for place in values.indices {
      var rank = places.count
      while rank > 0, values[places[rank - 1]] < values[place] { rank -= 1 }
      guard rank < count else { continue }
      places.insert(place, at: rank)
      if places.count > count { places.removeLast() }
    }
    return places
  }

  /// What a sentence that is meant so is about.
  func found(in sentence: Sentence, _ items: [ReaderItem], read intent: WireIntent) -> Found {
    let chain = weights.chain(items, read: intent.rawValue)
    let tags = chain.best().row.map { ReaderWeights.tags[$0] }
    var found = Found(items: items, chain: chain)
    for (at, item) in items.enumerated() {
      switch tags[at] {
      case "D" where found.length == nil:
        found.length = item.length
      case "W" where found.which.duration == nil: found.which.duration = item.length
      case "R" where found.which.ordinal == nil: found.which.ordinal = item.ordinal
      case "A": found.which.all = true
      case "B" where found.label == nil:
        var end = at
        while end + 1 < items.count, tags[end + 1] == "I" { end += 1 }
        // What leads on to a name is no part of it.
        let start = items[at...end].firstIndex { !$0.isLink } ?? at
        found.label = sentence.said(items[start].tokens.lowerBound..<items[end].tokens.upperBound)
      default: break  // About tags, which are texts: O says nothing.
      }
    }
    return found
  }

  /// How far the tagger believes that these words are a name: the mean over its words; a half where they are not found.
  func belief(in label: String, _ found: Found, _ sentence: Sentence) -> Float {
    let wanted = sentence.quantities.tokens(of: label).filter { $0.kind != .punctuation }
      .map(\.text)
    let said = sentence.tokens.map(\.text)
    guard !wanted.isEmpty,
      let start = said.indices.first(where: { said[$0...].starts(with: wanted) })
    else { return 0.5 }
    let places = start..<start + wanted.count
    let inName = found.inName
    let shares = found.items.indices.filter { found.items[$0].tokens.overlaps(places) }
      .map { inName[$0] }
    return shares.isEmpty ? 0.5 : shares.reduce(0, +) / Float(shares.count)
  }

  /// Weighs what the rules read of a sentence, and proposes where something else is likelier.
  ///
  /// Readings of other families and of users' grammars stand as they are. One with phases, rounds, several timers,
  /// relations or waits keeps its content; it may only become a question.
  func weigh(
    _ result: inout Interpretation, _ sentence: Sentence, _ chart: Chart, _ read: inout ReaderItems
  ) {
    let rules = result.readings.first.map(ReadShape.init)
    let items = read.read()
    guard !items.isEmpty else { return }
    let ballot = vote(items, Ranker.Evidence(result.readings))
    if ballot.best == .nothing {
      refuse(&result, rules, ballot)
    } else if let rules, rules.keepsContent || ballot.best == rules.name {
      judge(&result, rules, ballot, sentence, items)
    } else if result.readings.first?.saysMessage == true, !Self.starts.contains(ballot.best) {
      // What is to be said then is the user's own text: no word of it is a command.
      result.readings[0].vote = ballot.vote
    } else {
      propose(&result, ballot, sentence, items, chart)
    }
  }

  /// Whether the weights have a say in what the rules read: where not, none need be loaded.
  static func hasSay(in result: Interpretation, _ sentence: Sentence) -> Bool {
    // A line that is nothing but a length or a time is what it is.
    guard sentence.scene.expected == nil, sentence.places.isEmpty, result.quantities.isEmpty else {
      return false
    }
    guard let first = result.readings.first else { return true }
    // What there is, is called so, whatever a sentence of other people's would mean by it.
    guard ReadShape(first).isOpen, !first.isOfUsersGrammar, !first.namesKnown(in: sentence.scene),
      // No record knows that something runs, or has run.
      !((sentence.scene.hasTimers || sentence.scene.hasRung) && first.isOfRunning),
      // A name and a length alone, a thing and its time are what this shell is
      // for, and what nobody says to an assistant, so that the weights know nothing of it.
      !first.isNamedLength, !first.isErrand, !first.isSurePlan, !first.startsAlike(in: sentence)
    else { return false }
    // What counts up is said by a word that nothing else is said by.
    let counts = sentence.marks.contains { $0.contains(.counter) }
    return !(counts && first.confidence >= Ranker.sure && (first.startsCount || first.isOfCount))
  }

  /// The weights say that it is none of ours.
  private func refuse(_ result: inout Interpretation, _ rules: ReadShape?, _ ballot: Ballot) {
    let first = result.readings.first
    // What the rules are sure of is refused only where the words say so surely, too.
    let isSure = ballot.share[Self.none] >= Self.surelyNothing
    let isDoubtful = !isSure && (first?.confidence ?? 0) >= Ranker.sure
    let isPlan = isSure && first?.isByRoles ?? false
    let isDeed = first?.isDeedOfDays ?? false
    guard let rules, rules.keepsContent && !isPlan || isDoubtful || isDeed else {
      result.drop(ballot.vote)
      return
    }
    result.readings[0].confidence = Interpreter.leastConfidence
    result.readings[0].vote = ballot.vote
  }

  /// How sure the reading of the rules is, which stands: the weights mean the same, or know nothing of what it says.
  private func judge(
    _ result: inout Interpretation, _ rules: ReadShape, _ ballot: Ballot, _ sentence: Sentence,
    _ items: [ReaderItem]
  ) {
    let first = result.readings[0]
    result.readings[0].vote = ballot.vote
    guard ballot.best == rules.name else {
      // Of a plan another intent says nothing: one with an end is a timer and a time.
      if !Self.starts.contains(rules.name), ballot.sure(ballot.best) >= Self.surely {
        result.readings[0].confidence = min(first.confidence, Self.mostAgainstRules)
      }
      return
    }
    let said = ballot.sure(rules.name)
    let sureness = max(Interpreter.leastConfidence, said)
    // Two classes are told of the same: that most is said for both of them is enough.
    if let also = rules.also, said + ballot.sure(also) >= 0.5 { return }
    guard !rules.keepsContent else {
      // The words say that it is such a plan, and nothing of whether its parts were all understood.
      result.readings[0].confidence = min(first.confidence, agreed(sureness, first.confidence))
      return
    }
    // What the rules ask about for a word that restricts, for what they pass over or for what contradicts itself, the
    // weights cannot be surer of: they have no word for it.
    let isAsked =
      first.confidence < Ranker.sure && (words.restricts(sentence) || first.isAskedAbout)
      || first.leavesLength(items)
    result.readings[0].confidence =
      isAsked ? min(sureness, Self.mostAgainstRules) : agreed(sureness, first.confidence)
    let found = found(in: sentence, items, read: ballot.best)
    result.readings[0].complete(with: found, sentence, self)
  }

  /// Something else than the rules read is likelier: before their reading, and to be asked about.
  private func propose(
    _ result: inout Interpretation, _ ballot: Ballot, _ sentence: Sentence, _ items: [ReaderItem],
    _ chart: Chart
  ) {
    // A proposal to start something knows nothing of what it hangs on.
    guard !Self.starts.contains(ballot.best) || !words.restricts(sentence) else {
      if !result.readings.isEmpty {
        result.readings[0].confidence = min(result.readings[0].confidence, Self.mostAgainstRules)
        result.readings[0].vote = ballot.vote
      }
      return
    }
    let found = found(in: sentence, items, read: ballot.best)
    guard
      var proposed = Proposal(
        intent: ballot.best, found: found, rules: result.readings.first?.intents.first,
        sentence: sentence
      ).reading(chart)
    else { return }
    proposed.confidence = min(
      max(Interpreter.leastConfidence, ballot.sure(ballot.best)), Self.mostAgainstRules)
    proposed.vote = ballot.vote
    // It knows nothing of what stands before it, and the question says so.
    proposed.leftOver = words.leadingClause(sentence).map { sentence.words($0) }
    result.readings.insert(proposed, at: 0)
  }

  /// What the rules are sure of, and the weights call likeliest, is done: of thirteen such records of 6,500 (28 November to
  /// 30 November 2026) ten are right, two are another intent, and one is nobody's.
  private func agreed(_ sureness: Double, _ rules: Double) -> Double {
    rules >= Self.surely && sureness >= Self.agreement ? max(sureness, Ranker.sure) : sureness
  }

  /// A name of the rules' is dropped, or one added, where the tagger is sure of it.
  func name(_ label: String?, _ found: Found, _ sentence: Sentence) -> String? {
    guard let label else {
      guard let own = found.label, belief(in: own, found, sentence) >= Self.addedName,
        !sentence.isSlip(own)
      else { return nil }
      return own
    }
    if sentence.scene.knows(label) { return label }
    guard belief(in: label, found, sentence) < Self.droppedName else { return label }
    // What is known to take so long is no filler.
    return sentence.scene.isTimed(label) ? label : found.label
  }
}

extension Scene {
  /// Something is called so, or was.
  func knows(_ name: String) -> Bool {
    known.contains { $0.knows(name) } || kept.knows(name) || works.knows(name)
      || phases.knows(name)
  }

  /// A timer of that name runs.
  func isRunning(_ name: String) -> Bool {
    let tokens = Tokenizer.tokens(of: name)
    return things().longest(of: tokens, from: 0).map { $0 == (tokens.count, .timer) } ?? false
  }
}

extension Sentence {
  /// All its words are slips for words of ours: “timr” is no name.
  func isSlip(_ name: String) -> Bool {
    let wanted = quantities.tokens(of: name).map(\.text)
    return wanted.allSatisfy { word in
      tokens.indices.contains { tokens[$0].text == word && !typos[$0].isEmpty }
    }
  }

  /// These tokens as they were written.
  func said(_ places: Range<Int>) -> String? {
    guard !places.isEmpty, places.upperBound <= tokens.count else { return nil }
    let bytes = Array(text.utf8)
    let range =
      tokens[places.lowerBound].source
      .lowerBound..<tokens[places.upperBound - 1].source
      .upperBound
    guard range.upperBound <= bytes.count else { return nil }
    return String(validating: bytes[range], as: UTF8.self)
  }
}

extension Interpretation {
  /// It is for nobody here: what the rules read is unlikely.
  fileprivate mutating func drop(_ vote: ReaderVote) {
    guard !readings.isEmpty else { return }
    let (dropped, before) = (readings, unlikely)
    readings = []
    refused = dropped[0]
    refused?.vote = vote
    unlikely = { dropped + before() }
  }
}

extension Reading {
  /// What speaks against it are words that would be lost, or times and numbers that may mean another thing: nothing that a
  /// classifier of words can settle.
  var isAskedAbout: Bool {
    origin.objections.contains { Objection.ofContent.contains($0.kind) }
  }
}
