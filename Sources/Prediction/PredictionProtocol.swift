import FoundationEssentials
import Workflows

/// The prediction line protocol (`ensue --predict`): one JSON object a line in, one out.
///
/// The contract is `score_next.py --help` of the reference material. Action names are kinds without
/// arguments. Unknown keys are ignored, unknown operations and lines that are no JSON answered with `error`.
public struct PredictionProtocol: Sendable {
  public static let version = "1"

  public private(set) var predictor: WorkflowStateMachine
  /// True after `quit`: the caller stops reading.
  public private(set) var isFinished = false
  private let fresh: WorkflowStateMachine
  private var isFrozen = false
  /// Sequences whose next event was asked about by somebody who knew the time.
  private var timed: Set<String> = []

  /// Starts from this predictor, and returns to it on `reset`.
  public init(startingFrom predictor: WorkflowStateMachine = WorkflowStateMachine()) {
    fresh = predictor
    self.predictor = predictor
  }

  /// The reply to one line, without its line feed; nil for a blank line.
  public mutating func answer(_ line: String) -> String? {
    if line.utf8.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 || $0 == 10 }) { return nil }
    let request: Request
    do {
      request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
    } catch {
      return written(Reply(error: "not a request: one JSON object with an \"op\" a line"))
    }
    return written(reply(to: request))
  }

  private mutating func reply(to request: Request) -> Reply {
    var context = request.predictionContext
    heedTime(of: request.op, &context)
    switch request.op {
    case "hello":
      guard request.v ?? 1 == 1 else { return Reply(error: "unknown version") }
      return Reply(ok: true, name: "ensue", version: Self.version)
    case "reset":
      predictor = fresh
      isFrozen = false
      return .done
    case "begin":
      predictor.begin(case: request.sequence, context: context)
      return .done
    case "end":
      predictor.end(case: request.sequence)
      return .done
    case "predict":
      return ranking(predictor.predict(min(1000, max(0, request.k ?? 5)), in: context))
    case "complete":
      return completion(request, context)
    case "observe":
      guard let action = request.action else { return Reply(error: "observe needs an action") }
      predictor.observe(
        WorkflowAction(.init(action)), in: context, learning: !isFrozen && request.learn ?? true)
      return .done
    case "feedback":
      guard ["accepted", "rejected"].contains(request.verdict) else {
        return Reply(error: "a verdict is accepted or rejected")
      }
      if request.verdict == "rejected", !isFrozen, let action = request.action {
        let feedback = PredictionFeedback(
          predictionId: .init(WorkflowAction(.init(action)), after: predictor.history),
          userAction: .dismissed, actualOutcome: request.actual.map { WorkflowAction(.init($0)) },
          timestamp: context.time)
        // What was never seen cannot have been predicted: nothing to learn, and no fault of the caller's.
        try? predictor.processPredictionFeedback(feedback, in: context)
      }
      return .done
    case "freeze":
      isFrozen = true
      return .done
    case "stats":
      return Reply(
        memory: predictor.memoryBytes, history: predictor.history, actions: predictor.actionCount)
    case "quit":
      isFinished = true
      return .done
    default:
      return Reply(error: "unknown op")
    }
  }

  /// The contract’s time is that of the last event; who tells a later one tells when it asks. What comes then was done at the
  /// time that is told of it.
  private mutating func heedTime(of operation: String, _ context: inout PredictionContext) {
    guard let sequence = context.sequence else { return }
    switch operation {
    case "predict", "complete":
      if context.now == nil, let time = context.time,
        let last = predictor.lastTime(of: sequence), time > last
      {
        context.now = time
      }
      if context.now == nil { timed.remove(sequence) } else { timed.insert(sequence) }
    case "observe":
      if timed.remove(sequence) != nil, context.now == nil { context.now = context.time }
    case "reset": timed = []
    default: break
    }
  }

  /// Beyond the contract: `{"op":"complete","typed":"st","least":0.6}` asks for the suggestion that would be shown there.
  private func completion(_ request: Request, _ context: PredictionContext) -> Reply {
    let found = predictor.completion(
      of: request.typed ?? "", in: context, atLeast: min(1, max(0, request.least ?? 0.6))
    ) { $0.kind.rawValue }
    guard let found else { return .done }
    return Reply(ok: true, completion: found.sentence, p: found.probability)
  }

  /// Calibrated probabilities, rounded down so that no sum passes 1.
  private func ranking(_ prediction: Prediction) -> Reply {
    func rounded(_ value: Double) -> Double { (value * 1e6).rounded(.down) / 1e6 }
    let ranked = prediction.ranked.map {
      Reply.Candidate(action: $0.action.kind.rawValue, p: rounded($0.confidence.overall))
    }
    let left = max(0, 1 - ranked.reduce(0) { $0 + $1.p })
    let first = prediction.ranked.first
    return Reply(
      ranked: ranked, unseen: rounded(min(left, prediction.unseen)),
      automatic: first.map(predictor.gate().admits) ?? false ? true : nil)
  }

  private func written(_ reply: Reply) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    guard let data = try? encoder.encode(reply) else { return #"{"error":"cannot encode"}"# }
    return String(decoding: data, as: UTF8.self)
  }
}

/// One line read. Values of the wrong type count as not said, but an operation must be there.
private struct Request: Decodable {
  var op: String
  var sequence: String
  var k: Int?
  var v: Int?
  var action: String?
  var learn: Bool?
  var verdict: String?
  var actual: String?
  var typed: String?
  var least: Double?
  var context: [String: Loose]

  enum CodingKeys: String, CodingKey {
    case op, k, v, action, learn, verdict, actual, typed, least, context
    case sequence = "case"
  }

  init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    op = try keyed.decode(String.self, forKey: .op)
    sequence = (try? keyed.decodeIfPresent(String.self, forKey: .sequence)) ?? ""
    k = try? keyed.decodeIfPresent(Int.self, forKey: .k)
    v = try? keyed.decodeIfPresent(Int.self, forKey: .v)
    action = try? keyed.decodeIfPresent(String.self, forKey: .action)
    learn = try? keyed.decodeIfPresent(Bool.self, forKey: .learn)
    verdict = try? keyed.decodeIfPresent(String.self, forKey: .verdict)
    actual = try? keyed.decodeIfPresent(String.self, forKey: .actual)
    typed = try? keyed.decodeIfPresent(String.self, forKey: .typed)
    least = try? keyed.decodeIfPresent(Double.self, forKey: .least)
    context = (try? keyed.decodeIfPresent([String: Loose].self, forKey: .context)) ?? [:]
  }

  var predictionContext: PredictionContext {
    var attributes = context.compactMapValues(\.text)
    let time = attributes.removeValue(forKey: "time").flatMap(secondsSince1970)
    let now = attributes.removeValue(forKey: "now").flatMap(secondsSince1970)
    return PredictionContext(sequence: sequence, time: time, now: now, attributes: attributes)
  }
}

/// A context value: texts as they are, numbers and truth values as written, anything else not said.
private struct Loose: Decodable {
  var text: String?

  init(from decoder: any Decoder) throws {
    guard let value = try? decoder.singleValueContainer() else { return }
    if let string = try? value.decode(String.self) {
      text = string
    } else if let truth = try? value.decode(Bool.self) {
      text = String(truth)
    } else if let number = try? value.decode(Double.self) {
      text = String(number)
    }
  }
}

/// One line written; absent keys are not encoded.
private struct Reply: Encodable {
  struct Candidate: Encodable {
    var action: String
    var p: Double
  }

  var ok: Bool?
  var name: String?
  var version: String?
  var ranked: [Candidate]?
  var unseen: Double?
  /// The first may run by itself; said only when it may. Beyond the contract, which ignores it.
  var automatic: Bool?
  var memory: Int?
  var history: Int?
  var actions: Int?
  var error: String?
  var completion: String?
  var p: Double?

  enum CodingKeys: String, CodingKey {
    case ok, name, version, ranked, error, actions, completion, p, automatic
    case unseen = "p_new"
    case memory = "memory_bytes"
    case history = "events"
  }

  static let done = Reply(ok: true)
}

/// Reads `2021-02-11T14:21:34[.5][Z|+01:00]`; the zone is ignored, since only pauses and days matter.
private func secondsSince1970(_ text: String) -> Int? {
  let bytes = Array(text.utf8.prefix(19))
  guard bytes.count == 19 else { return nil }
  func number(_ range: Range<Int>) -> Int? {
    bytes[range].reduce(0) { sum, byte in
      sum.flatMap { (48...57).contains(byte) ? $0 * 10 + Int(byte - 48) : nil }
    }
  }
  guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
    let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
    (1...12).contains(month), (1...31).contains(day)
  else { return nil }
  // Days from civil, Howard Hinnant 2013 (as `Timers.CivilDate`, which this module does not see).
  let y = month <= 2 ? year - 1 : year
  let era = (y >= 0 ? y : y - 399) / 400
  let yearOfEra = y - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  let days = era * 146_097 + dayOfEra - 719_468
  return days * 86_400 + hour * 3600 + minute * 60 + second
}
