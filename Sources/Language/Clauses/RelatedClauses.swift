import Timers

/// What a clause says to be so long before or after what the clause before it says: “bath half an hour before that”.
struct ClauseOffset {
  /// The clause without what says so: what is to come, and the length.
  let words: Range<Int>
  /// What stands before the length.
  let name: Range<Int>
  /// With what says so.
  let all: Range<Int>
  let length: Duration
  let isBefore: Bool

  /// What `<offset>` of a language says.
  private enum Side {
    case before, after

    init?(_ captures: [Capture]) {
      let said = Slots(captures)
      guard said.has(.earlier) || said.has(.later) else { return nil }
      self = said.has(.earlier) ? .before : .after
    }
  }

  /// Nil: the clause does not end in a length and what says that.
  ///
  /// - Parameter clause: to where the next one begins, since “after that” may join two as well.
  init?(_ clause: Range<Int>, of sentence: Sentence, in network: RuleNetwork) {
    guard let rule = network[.offset], sentence.mayHold(rule, network) else { return nil }
    var end = clause.upperBound
    while end > clause.lowerBound, sentence.tokens[end - 1].kind == .punctuation { end -= 1 }
    var matcher = Matcher(network, sentence)
    for start in clause where start < end {
      let lengths = sentence.quantities.durations(sentence.looked, at: start, inheriting: nil)
      for said in lengths where said.cost < 1 && !said.value.isBare && said.end < end {
        guard let side = matcher.cue(of: rule, at: said.end, as: Side.init), side.end == end else {
          continue
        }
        (words, name) = (clause.lowerBound..<said.end, clause.lowerBound..<start)
        all = clause.lowerBound..<end
        (length, isBefore) = (said.value.duration, side.said == .before)
        return
      }
    }
    return nil
  }
}

/// Reads clauses of which one is due so long before or after the one before it: whole, such a line would have them begin at once.
struct RelatedClauses {
  let interpreter: Interpreter
  let sentence: Sentence
  let pieces: [Range<Int>]
  /// How the line is read as it stands.
  let standing: Reading?

  /// What a clause is less sure of is none.
  private static let least = 0.7

  /// Nil: no clause is said so, or one says nothing.
  func best() -> Reading? {
    let offsets = pieces.indices.map { place in
      let end = place + 1 < pieces.count ? pieces[place + 1].lowerBound : sentence.count
      return ClauseOffset(pieces[place].lowerBound..<end, of: sentence, in: interpreter.network)
    }
    guard offsets[0] == nil, offsets.contains(where: { $0 != nil }),
      !offsets.allSatisfy({ $0.map(isHeard) ?? true })
    else { return nil }
    var clauses: [Reading] = []
    for (piece, offset) in zip(pieces, offsets) {
      let clause =
        if let offset, let last = clauses.last { reading(of: offset, after: last) } else {
          alone(piece, atLeast: Self.least)
        }
      guard let clause else { return nil }
      clauses.append(clause)
    }
    var whole = clauses[0]
    whole.intents = clauses.flatMap(\.intents)
    whole.rule = clauses.map(\.rule).joined(separator: "+")
    whole.confidence = clauses.map(\.confidence).min() ?? 0
    (whole.moment, whole.spare) = (nil, nil)
    whole.plainly = pieces.map(sentence.words).joined(separator: "; ")
    return whole
  }

  /// What stands has heard of all that a clause says, as of a warning so long before.
  private func isHeard(_ clause: ClauseOffset) -> Bool {
    guard let standing, standing.confidence >= Ranker.sure, !standing.origin.steps.isEmpty,
      !standing.intents.contains(where: \.hangsOnThat),
      // So long from now is not so long after what was said.
      !standing.intents.dropFirst().contains(where: {
        $0.notice(in: clause.length, from: sentence.scene.now) != nil
      })
    else { return false }
    let uses = standing.origin.uses(standing.isMessage)
    return uses.count == sentence.count
      && clause.all.allSatisfy { uses[$0] != .reason && uses[$0] != .passed }
  }

  /// What some words say as a line of their own; nil: nothing, or not all of it.
  private func alone(_ words: Range<Int>, atLeast least: Double) -> Reading? {
    guard let reading = interpretation(of: words).readings.first, reading.leftOver == nil,
      reading.missing == nil, reading.confidence >= least
    else { return nil }
    return reading
  }

  private func interpretation(of words: Range<Int>) -> Interpretation {
    interpreter.interpret(
      sentence.words(words), in: sentence.scene, helps: false, byRules: true, byClauses: false)
  }

  /// An alarm for what the clause calls something; nil: it says more than that and a length, or the one before says no time.
  /// What asks for a word counts from where the one before is over, too.
  private func reading(of clause: ClauseOffset, after last: Reading) -> Reading? {
    let now = sentence.scene.now
    let notice = clause.isBefore ? nil : notice(of: clause)
    guard let moment = last.due(now: now) ?? (notice == nil ? nil : last.over(now: now)),
      let seconds = Int(exactly: clause.length.components.seconds),
      let label = notice?.label ?? name(of: clause)
    else { return nil }
    var reading = last
    let at = moment.adding(clause.isBefore ? -seconds : seconds)
    reading.intents = [.timer(.schedule(ScheduleRequest(label: label, at: at, saysClock: true)))]
    return reading
  }

  /// By itself it is read as an alarm or a reminder so long from now.
  private func notice(of clause: ClauseOffset) -> ScheduleRequest? {
    guard let reading = interpretation(of: clause.words).readings.first, reading.leftOver == nil,
      reading.confidence >= Ranker.sure, reading.intents.count == 1
    else { return nil }
    return reading.intents[0].notice(in: clause.length, from: sentence.scene.now)
  }

  /// By itself it is read as a timer of that name and length; or as nothing, and then it is called by what stands before the
  /// length.
  private func name(of clause: ClauseOffset) -> String? {
    guard let reading = interpretation(of: clause.words).readings.first else {
      let words = clause.name
      // No name ends in a word that leads to one.
      guard let last = words.last, words.count <= Self.longestName,
        words.allSatisfy({ sentence.tokens[$0].kind == .word && !sentence.looked.isNumber($0) }),
        sentence.nameCosts[last] != Sentence.leadingCost
      else { return nil }
      return sentence.words(words)
    }
    guard reading.leftOver == nil, reading.missing == nil, reading.confidence >= Ranker.sure,
      reading.intents.count == 1, case .timer(.create(let requests)) = reading.intents[0],
      requests.count == 1, requests[0].start == .now,
      requests[0].phases.map(\.duration) == [clause.length]
    else { return nil }
    return requests[0].label
  }
  /// What has more words is a sentence.
  private static let longestName = 3
}

extension Intent {
  /// It starts when “that” ends or begins: behind a clause that is what the clause says, and nothing that runs.
  fileprivate var hangsOnThat: Bool {
    guard case .timer(.create(let requests)) = self else { return false }
    return requests.contains { request in
      switch request.start {
      case .whenEnds(let which, _), .whenBegins(let which, _): which.label == nil
      case .now, .delayed, .at, .ago, .part, .during: false
      }
    }
  }

  /// An alarm or a reminder that is due once, so long from now; nil: it is none.
  fileprivate func notice(in length: Duration, from now: LocalTime) -> ScheduleRequest? {
    guard let seconds = Int(exactly: length.components.seconds) else { return nil }
    switch self {
    case .timer(.schedule(let request)), .timer(.remind(let request)):
      return request.recurrence == nil && request.at == now.adding(seconds) ? request : nil
    default: return nil  // The others ask for no word at a time.
    }
  }
}

extension Reading {
  /// The one time at which what it makes is due, where it says that time, or how long it is until then.
  fileprivate func due(now: LocalTime) -> LocalTime? {
    guard intents.count == 1, case .timer(let intent) = intents[0] else { return nil }
    switch intent {
    case .schedule(let request), .remind(let request):
      return request.saysClock && request.recurrence == nil ? request.at : nil
    case .create(let requests):
      guard requests.count == 1, requests[0].rounds == 1 else { return nil }
      if let until = requests[0].until { return until }
      if case .at(let time) = requests[0].start, requests[0].phases.isEmpty { return time }
      let isUntil = origin.steps.contains { Slots($0.captures)[.in] != nil }
      guard isUntil, requests[0].start == .now, requests[0].phases.count == 1,
        let length = requests[0].phases[0].duration,
        let seconds = Int(exactly: length.components.seconds)
      else { return nil }
      return now.adding(seconds)
    default: return nil  // The others make nothing that is due.
    }
  }

  /// When the one countdown that it starts now is over.
  fileprivate func over(now: LocalTime) -> LocalTime? {
    guard intents.count == 1, case .timer(.create(let requests)) = intents[0],
      requests.count == 1, requests[0].start == .now, requests[0].rounds == 1
    else { return nil }
    let lengths = requests[0].phases.compactMap(\.duration)
    guard !lengths.isEmpty, lengths.count == requests[0].phases.count,
      let seconds = Int(exactly: lengths.reduce(Duration.zero, +).components.seconds)
    else { return nil }
    return now.adding(seconds)
  }
}
