import FoundationEssentials
import Prediction
import Workflows

/// What was typed and suggested, as it leaves in a file.
struct LearntExport {
  let suggester: Suggester

  /// Everything kept of what was typed and suggested, a JSON object a line; the first says what it is.
  ///
  /// Without names: each different action is a number, times count from the first record's day, and only what became of
  /// suggestions and what kind of thing was done is told.
  func lines(anonymously: Bool) -> [String] {
    let learner = suggester.learner
    let lines = (try? learner.history?.recent(1_000_000)) ?? []
    // A sentence is known by what it did, wherever it turns up.
    var deeds: [String: String] = [:]
    for line in lines { deeds[line.text] = line.action }
    for line in lines {
      guard let deed = line.action, let action = WorkflowAction(json: deed) else { continue }
      if let sentence = suggester.sentence(action) { deeds[sentence] = deed }
    }
    var numbers: [String: Int] = [:]
    func number(_ text: String) -> String {
      let deed = deeds[text] ?? text
      let number = numbers[deed] ?? numbers.count + 1
      numbers[deed] = number
      return "action \(number)"
    }
    let feedback = (try? learner.history?.recentFeedback(1_000_000)) ?? []
    let outcomes = Array(((try? learner.history?.outcomes(1_000_000)) ?? []).reversed())
    let day: Int64 = 86_400_000_000_000
    let start = (lines.first?.wallNs ?? feedback.first?.wallNs ?? 0) / day
    func time(_ wall: Int64) -> LearntRecord.Time {
      anonymously ? .day(wall / day - start) : .wall(wall)
    }
    var records = [
      LearntRecord(
        learning: anonymously ? "anonymous" : "full", version: 1, events: learner.predictor.history)
    ]
    for line in lines {
      var record = LearntRecord(kind: "line", time: time(line.wallNs))
      record.text = anonymously ? number(line.text) : line.text
      record.understood = line.understood
      record.does = WorkflowAction(json: line.action)?.kind.rawValue
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
    for act in ((try? learner.history?.ownActs(1_000_000)) ?? []).reversed() {
      var record = LearntRecord(kind: "by itself: \(act.fate.rawValue)", time: time(act.wallNs))
      record.text = anonymously ? number(act.text) : act.text
      record.confidence = act.confidence
      records.append(record)
    }
    if !anonymously {
      for text in suggester.bans.kept.sorted() {
        var record = LearntRecord(kind: "never")
        record.text = text
        records.append(record)
      }
    }
    return records.map { JSONText.of($0) }
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
