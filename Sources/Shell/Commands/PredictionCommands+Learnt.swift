import Assistant
import FoundationEssentials
import Prediction
import Storage
import Timers
import Workflows

/// What people ask of all that was learnt from them: a copy, to be forgotten, a picture, a comparison.
extension PredictionCommands {
  func learnt(_ intent: LearntIntent, _ reply: inout Reply) throws(Refusal) {
    switch intent {
    case .export(let anonymously, let path):
      let lines = LearntExport(suggester: suggester).lines(anonymously: anonymously)
      guard let path else { return answer(lines.map { Line(.plain, visible($0)) }, &reply) }
      try save(lines.joined(separator: "\n") + "\n", to: path, over: "{\"events\":", &reply)
      answer(
        [
          Line(
            .plain,
            say(
              .learntWritten(
                n: lines.count - 1, path: visible(path), anonymous: anonymously)))
        ], &reply)
    case .forgetLines(let count):
      let last = ((try? learner.history?.recent(count)) ?? []).first
      try forget(
        from: last?.wallNs ?? .max, to: .max, words: count == 1 ? .learntLast : .learntLately,
        &reply)
    case .forget(nil, confirmed: false):
      let lines = (try? learner.history?.lineCount()) ?? 0
      if let refusal = ask(.forgetsLearning(lines: lines), &reply) { throw refusal }
    case .forget(let name, _):
      var gone = 0
      do throws(StoreError) {
        if let name {
          gone = try suggester.forgetMentions(of: name)
        } else {
          try suggester.forgetEverything()
        }
      } catch {
        throw Refusal(.failed, error.message)
      }
      // The sentence itself may hold the name.
      reply.forgot = true
      let said: Message =
        name.map {
          .learntForgottenMentions(
            n: gone, name: visible($0), lines: learner.predictor.history)
        } ?? .learntForgottenAll
      answer([Line(.plain, say(said))], &reply)
    case .forgetDays(let from, let to, let words):
      let zone = ledger.clock.zone
      func start(_ day: CivilDate) -> Int64 { zone.wall(LocalTime(day, second: 0)) }
      try forget(
        from: from.map(start) ?? .min, to: to.map { start(CivilDate(day: $0.day + 1)) } ?? .max,
        words: .words(visible(Self.said(words))), &reply)
    case .forgetLast(let length, let words):
      let now = ledger.clock.anchor.wall
      let (start, overflow) = now.subtractingReportingOverflow(length.nanoseconds)
      try forget(
        from: overflow ? .min : start, to: .max, words: .learntIn(words: visible(words)), &reply)
    case .picture(let said):
      let path = said ?? "prediction-report.svg"
      if let ending = TerminalPicture.otherEnding(path) {
        throw Refusal(
          .failed, .learntOnlySvg(what: ending.dropFirst().uppercased()),
          nearest: [.trySavePicture(path: "\(path.dropLast(ending.count)).svg")])
      }
      try save(
        PredictionReport(learner.history, suggester.speaker).picture, to: path,
        over: TerminalPicture.mark, &reply)
      answer([Line(.plain, say(.learntPicture(path: visible(path))))], &reply)
    case .trial: answer(TrialReport(learner: learner, speaker: suggester.speaker).lines, &reply)
    }
  }

  /// “Said yesterday”, however it was put.
  private static func said(_ words: String) -> String {
    words.hasPrefix("from ") ? String(words.dropFirst(5)) : words
  }

  /// Forgets what was said from one moment until before another, ns since 1970 UTC.
  private func forget(from start: Int64, to end: Int64, words: Message, _ reply: inout Reply)
    throws(Refusal)
  {
    let gone: Int
    do throws(StoreError) {
      gone = try suggester.forget(from: start, to: end)
    } catch {
      throw Refusal(.failed, error.message)
    }
    reply.forgot = true
    answer(
      [
        Line(
          .plain,
          say(
            .learntForgottenSaid(n: gone, when: words, lines: learner.predictor.history)))
      ], &reply)
  }

  private func save(_ text: String, to path: String, over mark: String, _ reply: inout Reply)
    throws(Refusal)
  {
    do throws(ExchangeFile.Failure) {
      try ExchangeFile.write(text, to: path, over: mark)
    } catch {
      throw Refusal(.failed, error.words)
    }
  }
}
