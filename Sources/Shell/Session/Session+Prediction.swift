import Assistant
import Workflows

/// What people ask of the predictions themselves.
extension Session {
  func predict(_ intent: PredictionIntent, _ reply: inout Reply) throws(Refusal) {
    foresight.load()
    // What was wrong with what was learnt is told before anything is said about it.
    reply.errors += foresight.takeNotices().map { Line(.warn, visible($0)) }
    switch intent {
    case .report:
      answer(
        foresight.report
          + [foresight.completion(in: runner.store), preparationReport].compactMap(\.self), &reply)
    case .dashboard: answer(foresight.dashboard + expectedWays, &reply)
    case .steps(let work, let reasons):
      answer(try steps(of: work, reasons: reasons), &reply)
    case .details: answer(try nextPage() ?? foresight.more(), &reply)
    case .judge(let good):
      guard let sentence = foresight.judge(good: good) else {
        throw Refusal(.failed, "Nothing was suggested that could be judged.", nearest: ["help"])
      }
      answer(
        [
          Line(
            .plain,
            "Noted: “\(visible(sentence))” was \(good ? "right" : "wrong, and will come less").")
        ], &reply)
    case .learn(let learns):
      try change("prediction.learning", to: learns ? "on" : "off", says: learningLine, &reply)
    case .show(let shows):
      try change("prediction.show", to: shows ? "on" : "off", says: showingLine, &reply)
    case .isLearning: answer([learningLine()], &reply)
    case .isShowing: answer([showingLine()], &reply)
    case .never(let ban): never(foresight.meant(ban), &reply)
    case .neverShown:
      guard let sentence = foresight.lastShown else {
        throw Refusal(
          .failed, "Nothing was suggested that you could mean.", nearest: ["never suggest stop tea"]
        )
      }
      never(.sentence(sentence), &reply)
    case .allow(let ban):
      let meant = foresight.meant(ban)
      guard foresight.allow(ban) || foresight.allow(meant) else {
        throw Refusal(
          .failed, "\(visible(Self.words(ban))) is not on the list.",
          nearest: ["what do you never suggest"])
      }
      answer([Line(.plain, "\(visible(Self.words(ban))) may be suggested again.")], &reply)
    case .banned:
      let banned = foresight.bans.kept.map(Bans.words).sorted()
      answer(
        banned.isEmpty
          ? [Line(.plain, "Nothing is kept from being suggested.")]
          : banned.map { Line(.plain, visible($0)) }, &reply)
    case .learnt(let intent): try learnt(intent, &reply)
    case .rebuild:
      let whole = (try? foresight.history?.actionCount()) ?? 0
      let bar = ProgressBar("learning", of: Double(whole), ink: isQuiet)
      let instead =
        foresight.mayNotSave ? ", in the place of the one that a newer ensue kept" : ""
      let count = foresight.rebuild { bar?.show(Double($0)) }
      bar?.close()
      answer(
        [Line(.plain, "The model was made again from \(Self.lines(count))\(instead).")], &reply)
    case .autonomy(let intent): try autonomy(intent, &reply)
    }
    // Some of it is read only when it is asked for.
    reply.errors += foresight.takeNotices().map { Line(.warn, visible($0)) }
  }

  private static func words(_ ban: Ban) -> String {
    switch ban {
    case .sentence(let text): "“\(text)”"
    case .holding(let words): "Anything with “\(words)”"
    }
  }

  /// Whether what is said is learnt.
  private func learningLine() -> Line {
    settings.isOn("prediction.learning")
      ? Line(.plain, "What you say is learnt, on this machine alone. “incognito” pauses that.")
      : Line(
        .plain,
        "Incognito: nothing you say is learnt or kept in the history. “learn from me again” ends that."
      )
  }

  /// Whether suggestions are shown.
  private func showingLine() -> Line {
    settings.isOn("prediction.show")
      ? Line(.plain, "Suggestions are on, \(settings["prediction.style"]) ones.")
      : Line(
        .plain,
        "Suggestions are off. What you say is \(settings.isOn("prediction.learning") ? "learnt all the same" : "not learnt either"); “suggestions on” brings them back."
      )
  }

  private func never(_ ban: Ban, _ reply: inout Reply) {
    switch ban {
    case .sentence(let text):
      foresight.forget(text)
      answer([Line(.plain, "“\(visible(text))” is never suggested again.")], &reply)
    case .holding(let words):
      foresight.ban(.holding(words))
      answer([Line(.plain, "Nothing with “\(visible(words))” is suggested again.")], &reply)
    }
  }
}
