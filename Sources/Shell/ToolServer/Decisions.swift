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
    /// Of what was asked, and of each action that was offered; nil where an older revision kept it.
    var digest: String?
    var offered: [String]?
    /// What came.
    var outcome: String?
  }

  /// So much of a digest tells one action of a request from all others.
  private static func digest(_ text: String) -> String { String(SHA256.hex(text.utf8).prefix(16)) }

  func answer(_ arguments: ToolArguments, _ session: Session) -> JSONValue {
    let id = arguments.text("request_uuid")
    if let known = known(id, session) {
      let digest = Self.digest(of: arguments)
      guard digest == nil || known.digest == nil || known.digest == digest else {
        return refused(
          "The request id “\(visible(id))” was used for another question. A new question needs a new one."
        )
      }
      return told(known.answer)
    }
    let recent = texts(arguments["session_state"]?["recent_actions"]).filter {
      !Secret.isLikely(in: $0)
    }
    let all = arguments["possible_actions"].map(texts)
    let possible = all?.filter { !Secret.isLikely(in: $0) }
    var context = session.learner.context
    context.attributes.merge(attributes(arguments["user_context"])) { $1 }
    if let work = arguments["user_context"]?["work"] {
      guard let name = name(ofWork: work, session) else {
        return refused(
          "There is no work “\(visible(work.text ?? work.written))”. list_workflows tells what there is."
        )
      }
      context.attributes["work"] = name
    }
    let about = session.workState(context.attributes["work"])
    if let about {
      context.attributes[Suggestion.stepsKey] = (about.next + about.possible).map {
        $0.words.lowercased()
      }.joined(separator: Suggestion.stepSeparator)
    }
    context = session.learner.completed(context)
    let ranked = session.suggester.rank(
      possible, after: recent, in: context, most: arguments.count("max_predictions") ?? 5,
      work: { name in name.map { session.workState($0) } ?? about })
    var members: [String: JSONValue] = [
      "request_uuid": .text(id), "predictions": .list(ranked.map(Self.description)),
    ]
    if let all, let possible, all.count > possible.count {
      members["left_out"] = .number(Double(all.count - possible.count))
    }
    let answer = JSONValue.object(members)
    var kept = Kept(answer: answer, recent: recent, attributes: context.attributes)
    kept.digest = Self.digest(of: arguments)
    kept.offered = Set((possible ?? []) + ranked.map(\.sentence)).map(Self.digest).sorted()
    keep(id, kept, session)
    return told(answer)
  }

  /// What came after a request: the model learns it where the request stood.
  ///
  /// Once for each request, and only of what it offered: what nobody asked about is no outcome.
  func learn(_ arguments: ToolArguments, _ session: Session) -> JSONValue {
    let id = arguments.text("request_uuid")
    guard var known = known(id, session) else {
      return refused("There was no request “\(visible(id))”. Ask request_next_step first.")
    }
    let said = arguments.text("action")
    if let before = known.outcome {
      return refused(
        "What came of “\(visible(id))” was told before\(before == Self.digest(said) ? "" : ", and was something else"). It is told once."
      )
    }
    if let offered = known.offered, !offered.contains(Self.digest(said)) {
      return refused(
        "“\(visible(said))” was none of the actions that “\(visible(id))” offered. Name it in possible_actions when asking request_next_step."
      )
    }
    known.outcome = Self.digest(said)
    keep(id, known, session, over: true)
    let first = known.answer["predictions"]?[0]?["action"]?.text
    var context = session.learner.context
    context.attributes = known.attributes
    let isLearnt = session.suggester.learn(
      said, after: known.recent, in: context, instead: first == said ? nil : first)
    return told(["learnt": .truth(isLearnt), "was_first": .truth(first == said)])
  }

  /// What work is called that is named by its name or its id; nil: there is none.
  private func name(ofWork work: JSONValue, _ session: Session) -> String? {
    if let id = work.count {
      let held = session.ledger.library.workflows.first { $0.id == Int64(id) }
      // Of very much work the library holds some: the index knows all of it.
      return (held ?? (try? session.ledger.things.works([Int64(id)]))?.first)?.name
    }
    return session.workState(work.text ?? "")?.instance.name
  }

  /// Of all that was asked beside the id; nil: nothing was, so that the answer alone is wanted. Nothing secret is in it.
  private static func digest(of arguments: ToolArguments) -> String? {
    let names = ["user_context", "session_state", "possible_actions", "max_predictions"]
    let asked = names.filter { arguments[$0] != nil }
    guard !asked.isEmpty else { return nil }
    return digest(
      asked.map { "\($0)=\(shown(arguments[$0] ?? .null).written)" }.joined(separator: "\n"))
  }

  /// Without what looks like a secret.
  private static func shown(_ value: JSONValue) -> JSONValue {
    switch value {
    case .text(let text): Secret.isLikely(in: text) ? .null : value
    case .list(let items): .list(items.map(shown))
    case .object(let members):
      .object(members.filter { !Secret.isLikely(in: "\($0)=\($1.written)") }.mapValues(shown))
    case .null, .truth, .number: value
    }
  }

  private func refused(_ words: String) -> JSONValue {
    ["content": [["type": "text", "text": .text(words)]], "isError": true]
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

  private static func description(_ item: Suggester.Ranked) -> JSONValue {
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
    guard let text = note(id, session), let value = JSONValue(text) else { return nil }
    // Older revisions kept the answer alone.
    guard let answer = value["answer"] else {
      return Kept(answer: value, recent: [], attributes: [:])
    }
    return Kept(
      answer: answer, recent: texts(value["recent"]), attributes: attributes(value["attributes"]),
      digest: value["digest"]?.text, offered: value["offered"]?.list?.compactMap(\.text),
      outcome: value["outcome"]?.text)
  }

  private func keep(_ id: String, _ kept: Kept, _ session: Session, over: Bool = false) {
    keep(note: JSONText.of(kept), as: id, session, over: over)
  }

  /// What was kept under an id, if that is not too long ago.
  func note(_ id: String, _ session: Session) -> String? {
    let since = session.ledger.clock.anchor.wall - Self.keptFor
    return memory.requests[id] ?? (try? history?.decision(id, since: since)) ?? nil
  }

  /// - Parameter over: instead of what was kept under this id before.
  func keep(note text: String, as id: String, _ session: Session, over: Bool = false) {
    let now = session.ledger.clock.anchor.wall
    if session.learner.isLearning, let history,
      (try? history.keepDecision(
        id, text, at: now, forgettingBefore: now - Self.keptFor, over: over)) != nil
    {
      memory.requests[id] = nil
      return
    }
    if memory.requests.count >= Self.mostInMemory { memory.requests = [:] }
    memory.requests[id] = text
  }
}
