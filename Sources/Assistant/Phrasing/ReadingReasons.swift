import Language

/// Why a line was read as it was: the three things that counted most, and the runner-up.
///
/// Everything that decides is a sum, so a reason is a part of it: what the rules give the winner before the runner-up, what
/// the learnt words give it, and the costs in which the two readings of the rules differ. Positive speaks for the winner.
struct ReadingReasons {
  private struct Reason {
    var name: String
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
    var reasons = vote.map { Self.reasons($0, speaker) } ?? []
    if let winner, !winner.isProposal {
      let other = others.first { !$0.isProposal }
      reasons += Self.reasons(winner, before: other, speaker)
    }
    reasons = reasons.filter { abs($0.weight) >= Self.nothing }
    reasons.sort { (abs($0.weight), $1.name) > (abs($1.weight), $0.name) }
    var parts = reasons.prefix(Self.most).map { reason in
      "\(reason.weight < 0 ? "" : "+")\(ExplainedReading.rounded(reason.weight)) \(reason.name)"
    }
    if parts.isEmpty {
      parts = [speaker.say(winner == nil ? .explainNoRule : .explainNothingElse)]
    }
    let head = winner.map { reading in
      let name = reading.isProposal ? vote?.candidates.first?.intent ?? reading.rule : reading.rule
      let plainly = (reading.plainly ?? interpretation.meant).map { "“\($0)”, " } ?? ""
      return plainly + "<\(name)> \(ExplainedReading.percent(reading.confidence)): "
    }
    let refused = interpretation.refusal ?? speaker.say(.explainNotUnderstood)
    var words = (head ?? "\(refused) ") + parts.joined(separator: ", ")
    if let next = Self.runnerUp(vote, others.first, winner) {
      words += "; \(speaker.say(.explainNext)) \(next)"
    }
    self.words = words
  }

  /// What came second, and how likely it was.
  private static func runnerUp(_ vote: ReaderVote?, _ other: Reading?, _ winner: Reading?)
    -> String?
  {
    if let vote, vote.candidates.count > 1 {
      let (intent, _, _, share) = vote.candidates[1]
      return "<\(intent)> \(ExplainedReading.percent(Double(share)))"
    }
    return other.map { "<\($0.rule)> \(ExplainedReading.percent($0.confidence))" }
  }

  private static func reasons(_ vote: ReaderVote, _ speaker: Speaker) -> [Reason] {
    guard vote.candidates.count > 1 else { return [] }
    let (first, second) = (vote.candidates[0], vote.candidates[1])
    return [
      Reason(
        name: speaker.say(.explainTheRules(rule: vote.rules.map { "<\($0)>" } ?? "")),
        weight: Double(first.rules - second.rules)),
      Reason(name: speaker.say(.explainLearntWords), weight: Double(first.words - second.words)),
    ]
  }

  /// The dearest of what one reading costs and the other does not.
  private static func reasons(
    _ winner: Reading, before other: Reading?, _ speaker: Speaker
  ) -> [Reason] {
    let own = winner.parts
    let others = other?.parts ?? []
    let spared = others.filter { !own.contains($0) }.prefix(most)
      .map { part in
        let has = Message.explainHas(rule: other?.rule ?? "", what: part.name)
        return Reason(name: speaker.say(has), weight: part.cost)
      }
    return spared
      + own.filter { !others.contains($0) }.prefix(most)
      .map { Reason(name: speaker.say($0.name), weight: -$0.cost) }
  }
}
