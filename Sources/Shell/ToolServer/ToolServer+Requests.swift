import Language
import Workflows

/// Calls with a request id: done once, and answered alike; also after a restart.
extension ToolServer {
  /// A call of a tool.
  struct Call {
    var id: JSONValue
    var tool: Tool
    /// As they came, with names where numbers were given.
    var arguments: JSONValue

    /// The request id, if it has one.
    var request: String? { tool.effect == .reads ? nil : arguments["request_id"]?.text }

    /// What is asked, in short: another tool or other arguments give another one.
    var digest: String { SHA256.hex("\(tool.name) \(arguments.written)".utf8) }
  }

  /// What was answered before to a call with this request id; a refusal, where that was another call.
  func answeredBefore(_ call: Call) -> JSONValue? {
    guard let request = call.request,
      let kept = decisions.note(Self.key(request), session).flatMap({ JSONValue($0) })
    else { return nil }
    guard kept["digest"]?.text == call.digest else {
      return refused(
        "The request id “\(visible(request))” was used for another call. A new call needs a new one."
      )
    }
    return kept["answer"]
  }

  /// Keeps what was done under its request id; what was refused changed nothing, and may be tried again.
  func finish(_ call: Call, _ answer: JSONValue) -> JSONValue {
    guard let request = call.request, answer["isError"] != true else { return answer }
    let kept: JSONValue = ["digest": .text(call.digest), "answer": answer]
    decisions.keep(note: kept.written, as: Self.key(request), session)
    return answer
  }

  /// Requests of what comes next have ids too; these are no others.
  private static func key(_ request: String) -> String { "\u{1}call \(request)" }
}
