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
          line(.learntWritten(n: lines.count - 1, path: visible(path), anonymous: anonymously))
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
        throw .failed(error.message)
      }
      // The sentence itself may hold the name.
      reply.forgot = true
      let said: Message =
        name.map {
          .learntForgottenMentions(
            n: gone, name: visible($0), lines: learner.predictor.history)
        } ?? .learntForgottenAll
      answer(said, &reply)
    case .forgetDays(let from, let to, let words):
      let zone = clock.zone
      func start(_ day: CivilDate) -> Int64 { zone.wall(LocalTime(day, second: 0)) }
      try forget(
        from: from.map(start) ?? .min, to: to.map { start(CivilDate(day: $0.day + 1)) } ?? .max,
        words: .words(visible(Self.said(words))), &reply)
    case .forgetLast(let length, let words):
      let now = clock.anchor.wall
      let (start, overflow) = now.subtractingReportingOverflow(length.nanoseconds)
      try forget(
        from: overflow ? .min : start, to: .max, words: .learntIn(words: visible(words)), &reply)
    case .picture(let said):
      let path = said ?? "prediction-report.svg"
      if let ending = TerminalPicture.otherEnding(path) {
        throw .failed(
          .learntOnlySvg(what: ending.dropFirst().uppercased()),
          [.trySavePicture(path: "\(path.dropLast(ending.count)).svg")])
      }
      try save(
        PredictionReport(learner.history, suggester.speaker).picture, to: path,
        over: TerminalPicture.mark, &reply)
      answer(.learntPicture(path: visible(path)), &reply)
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
      throw .failed(error.message)
    }
    reply.forgot = true
    answer(
      [line(.learntForgottenSaid(n: gone, when: words, lines: learner.predictor.history))], &reply)
  }

  private func save(_ text: String, to path: String, over mark: String, _ reply: inout Reply)
    throws(Refusal)
  {
    do throws(ExchangeFile.Failure) {
      try ExchangeFile.write(text, to: path, over: mark)
    } catch {
      throw .failed(error.words)
    }
  }

  // MARK: The suggestion that comes by itself when nobody types

  /// How long the prompt is empty before a banner comes; nil: none comes.
  var bannerPatience: Duration? {
    guard conversation.assistant.question == nil,
      session.ownAct.map({ $0.until <= clock.now }) ?? true
    else { return nil }
    switch settings["prediction.notice"] {
    case "prominent": return suggester.bannerOffer(least: 0) == nil ? nil : .seconds(2)
    // From here on a ghost is shown too (requirements F2.2).
    case "standard": return suggester.bannerOffer(least: 0.6) == nil ? nil : .seconds(5)
    default: return nil
    }
  }

  /// What the suggestion would start, and the key; below it the reason for those who want it. Its sentence stands behind the
  /// cursor or below it already, and is not said again; where it stands nowhere, it is.
  var banner: [Line] {
    guard let offer = suggester.offered.first, offer.sentence == suggester.onShow.banner else {
      return []
    }
    let isSeen =
      suggester.onShow.ghost?.sentence == offer.sentence || conversation.listedActions.isEmpty
    var said: [Line.Span] = isSeen ? [] : [.init(.strong, visible(offer.sentence))]
    if suggester.showsFigures {
      let value = offer.confidence.overall
      said.append(.init(Figures.tone(of: value), Figures.percent(min(0.99, value))))
    }
    if let preview = suggester.onShow.preview {
      said.append(.init(.dim, preview.spans.map(\.text).joined()))
    }
    var lines: [Line] = []
    if !said.isEmpty {
      let parts = said.flatMap { [.init(.dim, "   "), $0] }.dropFirst()
      lines.append(
        Line(
          [.init(.dim, say(.predictionNext) + " ")] + parts
            + [.init(.dim, "   " + say(.predictionTakes))]))
    }
    if suggester.bannerDetail >= .reason {
      lines.append(Line(.dim, "      " + say(.predictionHides(why: suggester.why(offer)))))
    }
    return lines
  }

  /// The banner stands from now on, with what its sentence would start: worked out once, not at every key.
  func showBanner() {
    suggester.showedBanner()
    suggester.onShow.preview = suggester.onShow.banner.flatMap { preparing.preview(of: $0).first }
  }

  // MARK: Which step of a piece of work usually comes next, as people are told

  /// The situation, with what is usually next for these.
  func situation(lookingAt works: [WorkflowInstance]) -> Situation {
    var situation = situation
    for work in works {
      guard let state = session.workflows.all.state(of: work), state.next.count > 1 else {
        continue
      }
      situation.usualSteps[work.id] = suggester.usualSteps(of: state)
    }
    return situation
  }

  /// Whether several steps of a piece of work can be done next.
  func isOpenWhichStep(of work: Int64) -> Bool {
    guard let work = ledger.library.workflows.first(where: { $0.id == work }),
      let state = session.workflows.all.state(of: work)
    else { return false }
    return state.next.count > 1
  }

  /// What a piece of work can do next, in the usual order.
  func steps(of work: Int64, reasons: Bool) throws(Refusal) -> [Line] {
    guard let work = library.workflows.first(where: { $0.id == work }),
      let state = session.workflows.all.state(of: work)
    else { throw .failed(.workNotThere, [.tryWorkflows]) }
    return WorkPhrasing(situation(lookingAt: [work])).next(state, reasons: reasons)
  }

  /// How work under way probably goes on, a line each for those touched last.
  var expectedWays: [Line] {
    let works = library.workflows.suffix(8)
    guard !works.isEmpty else { return [] }
    return works.compactMap { work in
      guard let state = session.workflows.all.state(of: work), state.isUnderWay,
        let way = suggester.expectedWay(of: state)
      else { return nil }
      return Line(
        .init(.dim, "\(visible(work.name)): "),
        .init(.plain, way.steps.joined(separator: " → ")),
        .init(.dim, "   \(Figures.percent(min(0.99, way.chance)))"))
    }
  }
}
