import Assistant
import Language
import Prediction
import Storage
import Workflows

/// `request_next_step`: what comes next, for a program that plans; the same request id gets the same answer, also
/// after a restart.
///
/// What a request said of its state is kept with the answer, since what came of it is learnt there. What looks like a
/// secret is neither ranked nor kept, and in incognito nothing is kept on the disk.
struct Decisions {
  let history: HistoryStore?
  /// What is not kept on the disk stays here for this run.
  final class Memory { var requests: [String: String] = [:] }
  let memory = Memory()

  /// Answers are kept for this long, ns: a request that comes again later is a new one.
  static let keptFor: Int64 = 30 * 86_400 * 1_000_000_000
  private static let mostInMemory = 1000

  /// What was asked, where, and what was answered.
  private struct Kept: Codable {
    var answer: JSONValue
    var recent: [String]
    var attributes: [String: String]
  }

  func answer(_ arguments: JSONValue, _ session: Session) -> JSONValue {
    let id = arguments["request_uuid"]?.text ?? ""
    if let known = known(id, session) { return told(known.answer) }
    let recent = texts(arguments["session_state"]?["recent_actions"]).filter {
      !Secret.isLikely(in: $0)
    }
    let all = arguments["possible_actions"].map(texts)
    let possible = all?.filter { !Secret.isLikely(in: $0) }
    var context = session.foresight.context
    context.attributes.merge(attributes(arguments["user_context"])) { $1 }
    let ranked = session.foresight.rank(
      possible, after: recent, in: context, most: arguments["max_predictions"]?.count ?? 5)
    var members: [String: JSONValue] = [
      "request_uuid": .text(id), "predictions": .list(ranked.map(Self.description)),
    ]
    if let all, let possible, all.count > possible.count {
      members["left_out"] = .number(Double(all.count - possible.count))
    }
    let answer = JSONValue.object(members)
    keep(id, Kept(answer: answer, recent: recent, attributes: context.attributes), session)
    return told(answer)
  }

  /// What came after a request: the model learns it where the request stood.
  func learn(_ arguments: JSONValue, _ session: Session) -> JSONValue {
    let id = arguments["request_uuid"]?.text ?? ""
    guard let known = known(id, session) else {
      return ToolServer.refused("There was no request “\(visible(id))”.")
    }
    let said = arguments["action"]?.text ?? ""
    let first = known.answer["predictions"]?[0]?["action"]?.text
    var context = session.foresight.context
    context.attributes = known.attributes
    let isLearnt = session.foresight.learn(
      said, after: known.recent, in: context, instead: first == said ? nil : first)
    return told(["learnt": .truth(isLearnt), "was_first": .truth(first == said)])
  }

  private func told(_ value: JSONValue) -> JSONValue {
    ["content": [["type": "text", "text": .text(value.written)]], "structuredContent": value]
  }

  private func texts(_ value: JSONValue?) -> [String] {
    (value?.list ?? []).compactMap(\.text).map { String($0.prefix(500)) }
  }

  /// Texts, numbers and truth values by name, all as texts; no secrets, and no names of our own making.
  private func attributes(_ value: JSONValue?) -> [String: String] {
    guard case .object(let members)? = value else { return [:] }
    var attributes: [String: String] = [:]
    for (name, value) in members {
      let text =
        value.text ?? value.truth.map { "\($0)" } ?? value.count.map { "\($0)" }
        ?? value.number.map { "\($0)" }
      guard let text, !name.hasPrefix("\u{1}"), !Secret.isLikely(in: "\(name)=\(text)") else {
        continue
      }
      attributes[name] = String(text.prefix(200))
    }
    return attributes
  }

  private static func description(_ item: Foresight.Ranked) -> JSONValue {
    [
      "action": .text(item.sentence),
      "confidence": .number(rounded(item.confidence?.overall ?? 0)),
      "category": .text("\(item.confidence?.category ?? ConfidenceCategory(0))"),
      "reasoning": .text(item.reasoning),
      "factors": .object(
        Dictionary(
          ConfidenceMetrics.Kind.allCases.compactMap { kind in
            item.confidence.map { (kind.rawValue, .number(rounded($0.components[kind]))) }
          }
        ) { $1 }),
    ]
  }

  static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  private func known(_ id: String, _ session: Session) -> Kept? {
    let since = session.runner.clock.anchor.wall - Self.keptFor
    guard
      let text = memory.requests[id] ?? (try? history?.decision(id, since: since)) ?? nil,
      let value = JSONValue(text)
    else { return nil }
    // Older revisions kept the answer alone.
    guard let answer = value["answer"] else {
      return Kept(answer: value, recent: [], attributes: [:])
    }
    return Kept(
      answer: answer, recent: texts(value["recent"]), attributes: attributes(value["attributes"]))
  }

  private func keep(_ id: String, _ kept: Kept, _ session: Session) {
    let text = JSONText.of(kept)
    let now = session.runner.clock.anchor.wall
    if session.foresight.isLearning, let history,
      (try? history.keepDecision(id, text, at: now, forgettingBefore: now - Self.keptFor)) != nil
    {
      return
    }
    if memory.requests.count >= Self.mostInMemory { memory.requests = [:] }
    memory.requests[id] = text
  }
}
