import Assistant
import FoundationEssentials
import Prediction
import Storage
import Timers
import Workflows

/// What people ask of all that was learnt from them: a copy, to be forgotten, a picture, a comparison.
extension Session {
  func learnt(_ intent: LearntIntent, _ reply: inout Reply) throws(Refusal) {
    switch intent {
    case .export(let anonymously, let path):
      let lines = foresight.exported(anonymously: anonymously)
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
      let last = ((try? foresight.history?.recent(count)) ?? []).first
      try forget(
        from: last?.wallNs ?? .max, to: .max, words: count == 1 ? .learntLast : .learntLately,
        &reply)
    case .forget(nil, confirmed: false):
      let lines = (try? foresight.history?.lineCount()) ?? 0
      if let refusal = ask(.forgetsLearning(lines: lines), &reply) { throw refusal }
    case .forget(let name, _):
      var gone = 0
      do throws(StoreError) {
        if let name {
          gone = try foresight.forgetMentions(of: name)
        } else {
          try foresight.forgetEverything()
        }
      } catch {
        throw Refusal(.failed, .words(error.words))
      }
      // The sentence itself may hold the name.
      reply.forgot = true
      let said: Message =
        name.map {
          .learntForgottenMentions(
            n: gone, name: visible($0), lines: foresight.predictor.history)
        } ?? .learntForgottenAll
      answer([Line(.plain, say(said))], &reply)
    case .forgetDays(let from, let to, let words):
      let zone = runner.clock.zone
      func start(_ day: CivilDate) -> Int64 { zone.wall(LocalTime(day, second: 0)) }
      try forget(
        from: from.map(start) ?? .min, to: to.map { start(CivilDate(day: $0.day + 1)) } ?? .max,
        words: .words(visible(Self.said(words))), &reply)
    case .forgetLast(let length, let words):
      let now = runner.clock.anchor.wall
      let (start, overflow) = now.subtractingReportingOverflow(length.nanoseconds)
      try forget(
        from: overflow ? .min : start, to: .max, words: .learntIn(words: visible(words)), &reply)
    case .picture(let said):
      let path = said ?? "prediction-report.svg"
      if let ending = Self.otherPictures.first(where: { path.lowercased().hasSuffix($0) }) {
        throw Refusal(
          .failed, .learntOnlySvg(what: ending.dropFirst().uppercased()),
          nearest: [.trySavePicture(path: "\(path.dropLast(ending.count)).svg")])
      }
      try save(foresight.picture, to: path, over: "<svg ", &reply)
      answer([Line(.plain, say(.learntPicture(path: visible(path))))], &reply)
    case .trial: answer(foresight.trial, &reply)
    }
  }

  /// “Said yesterday”, however it was put.
  private static func said(_ words: String) -> String {
    words.hasPrefix("from ") ? String(words.dropFirst(5)) : words
  }

  private static let otherPictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"]

  /// Forgets what was said from one moment until before another, ns since 1970 UTC.
  private func forget(from start: Int64, to end: Int64, words: Message, _ reply: inout Reply)
    throws(Refusal)
  {
    let gone: Int
    do throws(StoreError) {
      gone = try foresight.forget(from: start, to: end)
    } catch {
      throw Refusal(.failed, .words(error.words))
    }
    reply.forgot = true
    answer(
      [
        Line(
          .plain,
          say(
            .learntForgottenSaid(n: gone, when: words, lines: foresight.predictor.history)))
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

extension Foresight {
  /// Everything kept of what was typed and suggested, a JSON object a line; the first says what it is.
  ///
  /// Without names: each different action is a number, times count from the first record's day, and only what became of
  /// suggestions and what kind of thing was done is told.
  func exported(anonymously: Bool) -> [String] {
    let lines = (try? history?.recent(1_000_000)) ?? []
    // A sentence is known by what it did, wherever it turns up.
    var deeds: [String: String] = [:]
    for line in lines { deeds[line.text] = line.action }
    for line in lines {
      guard let deed = line.action, let action = action(json: deed) else { continue }
      if let sentence = sentence(action) { deeds[sentence] = deed }
    }
    var numbers: [String: Int] = [:]
    func number(_ text: String) -> String {
      let deed = deeds[text] ?? text
      let number = numbers[deed] ?? numbers.count + 1
      numbers[deed] = number
      return "action \(number)"
    }
    let feedback = (try? history?.recentFeedback(1_000_000)) ?? []
    let outcomes = Array(((try? history?.outcomes(1_000_000)) ?? []).reversed())
    let day: Int64 = 86_400_000_000_000
    let start = (lines.first?.wallNs ?? feedback.first?.wallNs ?? 0) / day
    func time(_ wall: Int64) -> LearntRecord.Time {
      anonymously ? .day(wall / day - start) : .wall(wall)
    }
    var records = [
      LearntRecord(
        learning: anonymously ? "anonymous" : "full", version: 1, events: predictor.history)
    ]
    for line in lines {
      var record = LearntRecord(kind: "line", time: time(line.wallNs))
      record.text = anonymously ? number(line.text) : line.text
      record.understood = line.understood
      record.does = action(json: line.action)?.kind.rawValue
      records.append(record)
    }
    for item in feedback {
      var record = LearntRecord(kind: item.kind.rawValue, time: time(item.wallNs))
      record.text = anonymously ? number(item.text) : item.text
      records.append(record)
    }
    for outcome in outcomes {
      var record = LearntRecord(kind: "outcome", time: time(outcome.wallNs))
      record.confidence = outcome.confidence
      record.rank = outcome.rank
      record.shown = outcome.wasShown
      record.accepted = outcome.wasAccepted
      record.keysSaved = outcome.keysSaved
      records.append(record)
    }
    for act in ((try? history?.ownActs(1_000_000)) ?? []).reversed() {
      var record = LearntRecord(kind: "by itself: \(act.fate.rawValue)", time: time(act.wallNs))
      record.text = anonymously ? number(act.text) : act.text
      record.confidence = act.confidence
      records.append(record)
    }
    if !anonymously {
      for text in bans.kept.sorted() {
        var record = LearntRecord(kind: "never")
        record.text = text
        records.append(record)
      }
    }
    return records.map { JSONText.of($0) }
  }

  /// The mixture and the plain machine over the same history, neither shown to anybody.
  var trial: [Line] {
    var plain = WorkflowStateMachine.Configuration.standard
    plain.isPlain = true
    var trial = Trial(.standard, plain)
    var newest: Int64 = -1
    while let page = try? history?.actions(after: newest, limit: 5000), let last = page.last {
      newest = last.id
      for line in page {
        guard let lesson = lesson(of: line) else { continue }
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
    guard trial.count > 0 else {
      return [Line(.plain, say(.trialNothing))]
    }
    return (liveTrialLines ?? [])
      + [Line(.strong, say(.trialLines(n: trial.count)))]
      + verdict(trial.tally)
      + [
        Line(
          .dim,
          say(.trialUses(plain: isPlain, on: liveTrial != nil)))
      ]
  }
}

/// A record of what was learnt, as it leaves in a file; absent values are not written.
struct LearntRecord: Encodable {
  enum Time {
    case wall(Int64)
    case day(Int64)
  }

  var learning: String?
  var version: Int?
  var events: Int?
  var kind: String?
  var time: Time?
  var text: String?
  var understood: Bool?
  var does: String?
  var confidence: Double?
  var rank: Int64?
  var shown: Bool?
  var accepted: Bool?
  var keysSaved: Int64?

  enum CodingKeys: String, CodingKey {
    case learning, version, events, kind, at, day, text, understood, does, confidence, rank, shown,
      accepted, keysSaved
  }

  func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encodeIfPresent(learning, forKey: .learning)
    try keyed.encodeIfPresent(version, forKey: .version)
    try keyed.encodeIfPresent(events, forKey: .events)
    try keyed.encodeIfPresent(kind, forKey: .kind)
    switch time {
    case .wall(let wall): try keyed.encode(wall, forKey: .at)
    case .day(let day): try keyed.encode(day, forKey: .day)
    case nil: break
    }
    try keyed.encodeIfPresent(text, forKey: .text)
    try keyed.encodeIfPresent(understood, forKey: .understood)
    try keyed.encodeIfPresent(does, forKey: .does)
    try keyed.encodeIfPresent(confidence, forKey: .confidence)
    try keyed.encodeIfPresent(rank, forKey: .rank)
    try keyed.encodeIfPresent(shown, forKey: .shown)
    try keyed.encodeIfPresent(accepted, forKey: .accepted)
    try keyed.encodeIfPresent(keysSaved, forKey: .keysSaved)
  }
}
