import Workflows

/// What someone who has typed so much probably means to say.
public struct Completion: Hashable, Sendable {
  public var action: WorkflowAction
  /// The whole sentence, beginning with what was typed.
  public var sentence: String
  /// Chance that it is this sentence, now that its beginning is known, 0…1.
  public var probability: Double
}

/// The sentences a line may become at one moment, weighed once: each key only asks which of them begin so.
public struct Completer: Sendable {
  private struct Candidate {
    /// Its place among all actions known, from 1: the higher, the newer.
    let symbol: Int
    let action: WorkflowAction
    let sentence: String
    let chance: Double
  }

  private let candidates: [Candidate]
  /// How many actions are known, said here or not.
  private let known: Int
  /// The chance of a sentence never said before.
  private let unseen: Double
  /// Of so many actions, how many are new counts more: 1 + 0.9 + 0.9² … as many as there are.
  private let allLately: Double

  fileprivate init(
    _ machine: WorkflowStateMachine, _ context: PredictionContext,
    sentence: (WorkflowAction) -> String?
  ) {
    let name = context.sequence ?? machine.current
    let scores = machine.scores(
      machine.sequences[name] ?? ActionSequence(), context, elsewhere: machine.elsewhere(than: name)
    )
    let entries = machine.entries
    known = entries.count - 1
    guard let first = scores.first else {
      (candidates, unseen, allLately) = ([], 0, 0)
      return
    }
    let top = machine.calibrator.confidence(machine.inputs(first, scores))
    let raw = scores.probability(of: first)
    let share = raw < 1 ? min(1, (1 - top) / (1 - raw)) : 0
    unseen = scores.probability(of: 0) * share
    var found: [Candidate] = []
    var lately = 0.0
    for symbol in 1..<entries.count {
      lately = lately * Self.fading + 1
      guard let text = sentence(entries[symbol].action) else { continue }
      let chance = symbol == first ? top : min(top, scores.probability(of: symbol) * share)
      found.append(
        Candidate(
          symbol: symbol, action: entries[symbol].action, sentence: text, chance: chance))
    }
    (candidates, allLately) = (found, lately)
  }

  private static let fading = 0.9

  /// The most probable sentence that begins with what was typed; nil when none is at least so probable.
  ///
  /// What does not begin so is ruled out and the rest weighed anew (Bayes), against the chance that it is a sentence never
  /// said before. Such ones begin with these letters as often as those known do, half of them as the latest of those do (what
  /// is new resembles what was new just now: KYPO’s whole lines, of what is shown 64 → 70 % right), or by chance of one in ten
  /// a letter.
  ///
  /// Costs a comparison of the beginnings for each action known.
  public func completion(of typed: String, atLeast least: Double) -> Completion? {
    var best: Candidate?
    var sum = 0.0
    // How many sentences begin so, and, fading with every newer action, how many of the latest.
    var (alike, alikeLately, newest) = (0.0, 0.0, 0)
    for candidate in candidates
    where candidate.sentence.utf8.count > typed.utf8.count
      && candidate.sentence.utf8.starts(with: typed.utf8)
    {
      sum += candidate.chance
      alike += 1
      alikeLately = Self.faded(alikeLately, candidate.symbol - newest) + 1
      newest = candidate.symbol
      if candidate.chance > best?.chance ?? 0 { best = candidate }
    }
    guard let best else { return nil }
    var probability = best.chance
    if !typed.isEmpty {
      alikeLately = Self.faded(alikeLately, known - newest)
      var letters = 1.0
      for _ in typed.utf8.prefix(20) { letters *= 0.1 }
      let unseen = unseen * (alike / Double(known) / 2 + alikeLately / allLately / 2 + letters)
      probability /= max(sum + unseen, probability)
    }
    guard probability >= least else { return nil }
    return Completion(action: best.action, sentence: best.sentence, probability: probability)
  }

  /// What is left of a weight after so many newer actions; nothing to speak of after 400.
  private static func faded(_ weight: Double, _ steps: Int) -> Double {
    var weight = weight
    for _ in 0..<min(steps, 400) { weight *= fading }
    return weight
  }
}

extension WorkflowStateMachine {
  /// All that lines begun now may become.
  ///
  /// - Parameter sentence: how an action is said; nil leaves it out. Asked once for each action known.
  public func completer(
    in context: PredictionContext = PredictionContext(), sentence: (WorkflowAction) -> String?
  ) -> Completer { Completer(self, context, sentence: sentence) }

  /// The most probable sentence that begins with what was typed, for whom it is asked once: see `Completer`.
  public func completion(
    of typed: String, in context: PredictionContext = PredictionContext(), atLeast least: Double,
    sentence: (WorkflowAction) -> String?
  ) -> Completion? {
    completer(in: context, sentence: sentence).completion(of: typed, atLeast: least)
  }
}
