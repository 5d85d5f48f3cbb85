import Workflows

/// What someone who has typed so much probably means to say.
public struct Completion: Hashable, Sendable {
  public var action: WorkflowAction
  /// The whole sentence, beginning with what was typed.
  public var sentence: String
  /// Chance that it is this sentence, now that its beginning is known, 0…1.
  public var probability: Double
}

extension Predictor {
  /// The most probable sentence that begins with what was typed; nil when none is at least so probable.
  ///
  /// What does not begin so is ruled out and the rest weighed anew (Bayes), against the chance that it is a sentence never
  /// said before: such ones begin as often with these letters as those known do, or by chance of one in ten a letter.
  ///
  /// - Parameter sentence: how an action is said; nil leaves it out. Asked once for each action known.
  public func completion(
    of typed: String, in context: PredictionContext = PredictionContext(), atLeast least: Double,
    sentence: (WorkflowAction) -> String?
  ) -> Completion? {
    let scores = scores(sequences[context.sequence ?? current] ?? ActionSequence(), context)
    guard let first = scores.first else { return nil }
    let top = calibration.confidence(inputs(first, scores))
    let raw = scores.mixed[first]
    let share = raw < 1 ? min(1, (1 - top) / (1 - raw)) : 0
    var best: Completion?
    var sum = 0.0
    var alike = 0
    for symbol in 1..<entries.count {
      guard let text = sentence(entries[symbol].action), text.utf8.count > typed.utf8.count,
        text.utf8.starts(with: typed.utf8)
      else { continue }
      let chance = symbol == first ? top : min(top, scores.mixed[symbol] * share)
      sum += chance
      alike += 1
      if chance > best?.probability ?? 0 {
        best = Completion(action: entries[symbol].action, sentence: text, probability: chance)
      }
    }
    guard var found = best else { return nil }
    if !typed.isEmpty {
      var letters = 1.0
      for _ in typed.utf8.prefix(20) { letters *= 0.1 }
      let unseen = scores.mixed[0] * share * (Double(alike) / Double(entries.count) + letters)
      found.probability /= max(sum + unseen, found.probability)
    }
    return found.probability >= least ? found : nil
  }
}
