import Language

/// Why a line was read as it was, in words: the three things that counted most, and the runner-up.
///
/// Everything that decides is a sum, so a reason is a part of it: what the rules give the winner before the runner-up, what
/// the learnt words give it, and the costs in which the two readings of the rules differ. How much each weighs, `why in detail`
/// tells.
struct ReadingReasons {
  private struct Reason {
    var words: Message
    /// What speaks for the winner is more than nothing.
    var weight: Double
  }

  private static let most = 3
  /// What weighs less is no reason.
  private static let nothing = 0.005

  let words: String

  init(_ interpretation: Interpretation, _ speaker: Speaker) {
    let winner = interpretation.readings.first
    let others = (interpretation.readings + interpretation.unsure).dropFirst(winner == nil ? 0 : 1)
    let vote = (winner ?? interpretation.refused)?.vote
    var reasons = vote.map(Self.reasons) ?? []
    if let winner, !winner.isProposal {
      reasons += Self.reasons(winner, before: others.first { !$0.isProposal })
    }
    reasons = reasons.filter { abs($0.weight) >= Self.nothing }
    reasons.sort { abs($0.weight) > abs($1.weight) }
    var said: [String] = []
    for reason in reasons where said.count < Self.most {
      let words = speaker.say(reason.words)
      if !said.contains(words) { said.append(words) }
    }
    if said.isEmpty {
      said = [speaker.say(winner == nil ? .explainNoRule : .explainNothingElse)]
    }
    let plainly = winner.flatMap { $0.plainly ?? interpretation.meant }.map { "“\($0)”, " } ?? ""
    var words = plainly + said.joined(separator: ", ")
    if let next = Self.runnerUp(vote, others.first) {
      words += "; \(speaker.say(.explainElse(kind: next)))"
    }
    self.words = words
  }

  /// What came second.
  private static func runnerUp(_ vote: ReaderVote?, _ other: Reading?) -> Message? {
    if let vote, vote.candidates.count > 1 { return kind(vote.candidates[1].intent) }
    return other.map { kind($0.rule) }
  }

  /// What a rule or an intent is about, in words.
  private static func kind(_ name: String) -> Message {
    .explainKind(kind: String(name.prefix { $0 != "_" && $0 != "." }))
  }

  private static func reasons(_ vote: ReaderVote) -> [Reason] {
    guard vote.candidates.count > 1 else { return [] }
    let (first, second) = (vote.candidates[0], vote.candidates[1])
    let (rules, words) = (Double(first.rules - second.rules), Double(first.words - second.words))
    return [
      Reason(
        words: .explainRulesSay(isso: rules > 0, kind: vote.rules.map(kind) ?? kind("none")),
        weight: rules),
      Reason(words: .explainWordsSay(isso: words > 0), weight: words),
    ]
  }

  /// The dearest of what one reading costs and the other does not.
  private static func reasons(_ winner: Reading, before other: Reading?) -> [Reason] {
    let own = winner.parts
    let others = other?.parts ?? []
    let spared = others.filter { !own.contains($0) }.prefix(2)
    let first = spared.first.map { dearest in
      Reason(
        words: .explainOtherHas(
          kind: kind(other?.rule ?? ""), what: .joined(spared.map(\.plainName), by: " + ")),
        weight: dearest.cost)
    }
    return [first].compactMap(\.self)
      + own.filter { !others.contains($0) }.prefix(most)
      .map { Reason(words: .explainThough(what: $0.plainName), weight: -$0.cost) }
  }
}

extension CostPart {
  /// What it is of, without the names of rules.
  fileprivate var plainName: Message {
    guard case .value = kind else { return name }
    return .partFree(words: ExplainedReading.cut(words, to: 30))
  }
}
