import Assistant
import Prediction
import Workflows

/// What trials of the two predictors tell, for people.
struct TrialReport {
  let learner: Learner
  let speaker: Speaker

  /// The mixture and the plain machine over the same history, neither shown to anybody.
  var lines: [Line] {
    var plain = WorkflowStateMachine.Configuration.standard
    plain.isPlain = true
    var trial = Trial(.standard, plain)
    var newest: Int64 = -1
    while let page = try? learner.history?.actions(after: newest, limit: 5000), let last = page.last
    {
      newest = last.id
      for line in page {
        guard let lesson = Lesson(line) else { continue }
        guard let after = lesson.after else {
          trial.observe(lesson.action, in: lesson.context)
          continue
        }
        try? trial.updateTransitionProbabilities(
          from: MachineState(recent: after), to: MachineState(recent: after + [lesson.action]),
          in: lesson.context)
      }
      if trial.count >= 50_000 { break }
    }
    guard trial.count > 0 else { return [Line(.plain, say(.trialNothing))] }
    return (ofLive ?? [])
      + [Line(.strong, say(.trialLines(n: trial.count)))]
      + verdict(trial.tally)
      + [
        Line(
          .dim,
          say(.trialUses(plain: learner.isPlain, on: learner.liveTrial != nil)))
      ]
  }

  /// How the trial stands; nil when none is on.
  private var ofLive: [Line]? {
    guard let tally = learner.liveTrial?.tally else { return nil }
    guard tally.count > 0 else { return [Line(.plain, say(.trialBegun))] }
    return [Line(.strong, say(.trialHead(n: tally.count)))] + verdict(tally)
  }

  /// Shares, the split where only one was right, and what that proves.
  private func verdict(_ tally: TrialTally) -> [Line] {
    func share(_ part: Int) -> String {
      let tenths = (Double(part) / Double(max(1, tally.count)) * 1000).rounded() / 10
      return "\(tenths) %"
    }
    func chance(_ value: Double) -> String {
      value < 0.001 ? say(.trialBelow) : "\((value * 1000).rounded() / 1000)"
    }
    let isReal = tally.chanceAnytime < 0.05
    return [
      Line(
        .plain,
        say(
          .trialRight(
            first: share(tally.firstRight), second: share(tally.secondRight),
            n: tally.onlyFirst + tally.onlySecond, mixture: tally.onlyFirst,
            plain: tally.onlySecond))),
      Line(
        .plain,
        say(.trialChance(once: chance(tally.chance), always: chance(tally.chanceAnytime)))),
      Line(
        isReal ? .good : .dim,
        say(
          isReal ? .trialBetter(plain: tally.onlyFirst < tally.onlySecond) : .trialNoProof)),
    ]
  }

  private func say(_ message: Message) -> String { speaker.say(message) }
}
