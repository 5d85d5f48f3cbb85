import Assistant
import Language
import Prediction
import Storage
import Workflows

/// `request_next_step`: what comes next, for a program that plans; the same request id gets the same answer, also
/// after a restart.
struct Decisions {
  let history: HistoryStore?
  /// What could not be kept stays here for this run.
  final class Memory { var answers: [String: String] = [:] }
  let memory = Memory()

  /// Answers are kept for this long, ns: a request that comes again later is a new one.
  static let keptFor: Int64 = 30 * 86_400 * 1_000_000_000

  func answer(_ arguments: JSONValue, _ session: Session) -> JSONValue {
    let id = arguments["request_uuid"]?.text ?? ""
    if let known = known(id, session), let value = JSONValue(known) { return told(value) }
    let recent = texts(arguments["session_state"]?["recent_actions"])
    let possible = arguments["possible_actions"].map(texts)
    var attributes: [String: String] = [:]
    if case .object(let members)? = arguments["user_context"] {
      for (name, value) in members { attributes[name] = value.text.map { String($0.prefix(200)) } }
    }
    let ranked = session.foresight.rank(
      possible, after: recent, attributes: attributes,
      most: arguments["max_predictions"]?.count ?? 5)
    let value: JSONValue = [
      "request_uuid": .text(id),
      "predictions": .list(ranked.map(Self.description)),
    ]
    keep(id, value.written, session)
    return told(value)
  }

  /// What came after a request: the model learns it as it learns from lines.
  func learn(_ arguments: JSONValue, _ session: Session) -> JSONValue {
    let id = arguments["request_uuid"]?.text ?? ""
    guard let known = known(id, session), let answer = JSONValue(known) else {
      return ToolServer.refused("There was no request “\(visible(id))”.")
    }
    let said = arguments["action"]?.text ?? ""
    let first = answer["predictions"]?[0]?["action"]?.text
    session.foresight.learn(said, instead: first == said ? nil : first)
    return told(["learnt": true, "was_first": .truth(first == said)])
  }

  private func told(_ value: JSONValue) -> JSONValue {
    ["content": [["type": "text", "text": .text(value.written)]], "structuredContent": value]
  }

  private func texts(_ value: JSONValue?) -> [String] {
    (value?.list ?? []).compactMap(\.text).map { String($0.prefix(500)) }
  }

  private static func description(_ item: Foresight.Ranked) -> JSONValue {
    [
      "action": .text(item.sentence),
      "confidence": .number(rounded(item.confidence?.value ?? 0)),
      "category": .text("\(item.confidence?.category ?? ConfidenceCategory(0))"),
      "reasoning": .text(item.reasoning),
      "factors": .object(
        Dictionary(
          (item.confidence?.factors ?? []).map { ($0.kind.rawValue, .number(rounded($0.value))) }
        ) { $1 }),
    ]
  }

  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  private func known(_ id: String, _ session: Session) -> String? {
    if let answer = memory.answers[id] { return answer }
    let since = session.runner.clock.anchor.wall - Self.keptFor
    return try? history?.decision(id, since: since)
  }

  private func keep(_ id: String, _ answer: String, _ session: Session) {
    memory.answers[id] = answer
    let now = session.runner.clock.anchor.wall
    try? history?.keepDecision(id, answer, at: now, forgettingBefore: now - Self.keptFor)
  }
}
