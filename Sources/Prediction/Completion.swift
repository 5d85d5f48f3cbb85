import Workflows

/// What someone who has typed so much probably means to say.
public struct Completion: Hashable, Sendable {
  public var action: WorkflowAction
  /// The whole sentence, beginning with what was typed.
  public var sentence: String
  /// Chance that it is this sentence, now that its beginning is known, 0…1.
  public var probability: Double
}

extension WorkflowStateMachine {
  /// The most probable sentence that begins with what was typed; nil when none is at least so probable.
  ///
  /// What does not begin so is ruled out and the rest weighed anew (Bayes), against the chance that it is a sentence never
  /// said before. Such ones begin with these letters as often as those known do, half of them as the latest of those do (what
  /// is new resembles what was new just now: KYPO’s whole lines, of what is shown 64 → 70 % right), or by chance of one in ten
  /// a letter.
  ///
  /// - Parameter sentence: how an action is said; nil leaves it out. Asked once for each action known.
  public func completion(
    of typed: String, in context: PredictionContext = PredictionContext(), atLeast least: Double,
    sentence: (WorkflowAction) -> String?
  ) -> Completion? {
    let name = context.sequence ?? current
    let scores = scores(
      sequences[name] ?? ActionSequence(), context, elsewhere: elsewhere(than: name))
    guard let first = scores.first else { return nil }
    let top = calibrator.confidence(inputs(first, scores))
    let raw = scores.mixed[first]
    let share = raw < 1 ? min(1, (1 - top) / (1 - raw)) : 0
    var best: Completion?
    var sum = 0.0
    // How many sentences begin so, and, fading by 0.9 with every newer sentence, how many of the latest; of so many.
    var (alike, all) = (0.0, 0.0)
    var (alikeLately, allLately) = (0.0, 0.0)
    for symbol in 1..<entries.count {
      all += 1
      allLately = allLately * 0.9 + 1
      alikeLately *= 0.9
      guard let text = sentence(entries[symbol].action), text.utf8.count > typed.utf8.count,
        text.utf8.starts(with: typed.utf8)
      else { continue }
      let chance = symbol == first ? top : min(top, scores.mixed[symbol] * share)
      sum += chance
      alike += 1
      alikeLately += 1
      if chance > best?.probability ?? 0 {
        best = Completion(action: entries[symbol].action, sentence: text, probability: chance)
      }
    }
    guard var found = best else { return nil }
    if !typed.isEmpty {
      var letters = 1.0
      for _ in typed.utf8.prefix(20) { letters *= 0.1 }
      let unseen =
        scores.mixed[0] * share * (alike / all / 2 + alikeLately / allLately / 2 + letters)
      found.probability /= max(sum + unseen, found.probability)
    }
    return found.probability >= least ? found : nil
  }
}
