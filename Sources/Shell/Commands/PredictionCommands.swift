import Assistant
import Workflows

/// What people ask of the predictions themselves.
struct PredictionCommands: CommandFamily {
  let session: Session

  func predict(_ intent: PredictionIntent, _ reply: inout Reply) throws(Refusal) {
    // Of work that has one step to be done next, nothing learnt says which.
    if case .steps(let work, _) = intent, !isOpenWhichStep(of: work) {} else { suggester.load() }
    // What was wrong with what was learnt is told before anything is said about it.
    reply.errors += suggester.takeNotices().map { Line(.warn, visible($0)) }
    switch intent {
    case .report:
      answer(
        PredictionReport(learner.history, suggester.speaker).lines
          + [learner.completion(in: ledger.store, suggester.speaker), preparing.preparationReport]
          .compactMap(\.self), &reply)
    case .dashboard: answer(suggester.dashboard + expectedWays, &reply)
    case .steps(let work, let reasons):
      answer(try steps(of: work, reasons: reasons), &reply)
    case .details: answer(try historyCommands.nextPage() ?? suggester.more(), &reply)
    case .judge(let good):
      guard let sentence = suggester.judge(good: good) else {
        throw .failed(.predictionNothingToJudge, [.tryHelp])
      }
      answer(.predictionNoted(sentence: visible(sentence), good: good), &reply)
    case .learn(let learns):
      try settingCommands.change(
        "prediction.learning", to: learns ? "on" : "off", says: learningLine, &reply)
    case .show(let shows):
      try settingCommands.change(
        "prediction.show", to: shows ? "on" : "off", says: showingLine, &reply)
    case .isLearning: answer([learningLine()], &reply)
    case .isShowing: answer([showingLine()], &reply)
    case .never(let ban): never(suggester.meant(ban), &reply)
    case .neverShown:
      guard let sentence = suggester.lastShown else {
        throw .failed(.predictionNothingMeant, [.tryNeverSuggest])
      }
      never(.sentence(sentence), &reply)
    case .allow(let ban):
      let meant = suggester.meant(ban)
      guard suggester.allow(ban) || suggester.allow(meant) else {
        throw .failed(.predictionNotListed(what: Self.words(ban)), [.tryNeverSuggested])
      }
      answer(.predictionAllowed(what: Self.words(ban)), &reply)
    case .banned:
      let banned = suggester.bans.kept.map { say(Bans.words($0)) }.sorted()
      answer(
        banned.isEmpty
          ? [line(.predictionNoBans)]
          : banned.map { Line(.plain, visible($0)) }, &reply)
    case .learnt(let intent): try learnt(intent, &reply)
    case .rebuild:
      let whole = (try? learner.history?.actionCount()) ?? 0
      let bar = ProgressBar(say(.predictionLearning), of: Double(whole), ink: session.isQuiet)
      let replaces = learner.mayNotSave
      let count = suggester.rebuild { bar?.show(Double($0)) }
      bar?.close()
      answer(.predictionRebuilt(n: count, replaces: replaces), &reply)
    case .autonomy(let intent): try autonomyCommands.autonomy(intent, &reply)
    }
    // Some of it is read only when it is asked for.
    reply.errors += suggester.takeNotices().map { Line(.warn, visible($0)) }
  }

  private static func words(_ ban: Ban) -> Message {
    switch ban {
    case .sentence(let text): .predictionSentence(text: visible(text))
    case .holding(let words): .predictionHolding(words: visible(words))
    }
  }

  /// Whether what is said is learnt.
  private func learningLine() -> Line {
    line(settings.isOn("prediction.learning") ? .predictionLearns : .predictionIncognito)
  }

  /// Whether suggestions are shown.
  private func showingLine() -> Line {
    line(
      settings.isOn("prediction.show")
        ? .predictionShown(style: settings[.predictionStyle])
        : .predictionHidden(learns: settings.isOn("prediction.learning")))
  }

  private func never(_ ban: Ban, _ reply: inout Reply) {
    switch ban {
    case .sentence(let text):
      suggester.forget(text)
      answer(.predictionNever(text: visible(text)), &reply)
    case .holding(let words):
      suggester.ban(.holding(words))
      answer(.predictionNeverWith(words: visible(words)), &reply)
    }
  }
}
