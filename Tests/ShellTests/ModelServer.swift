import CLinux
import Foundation

/// A server that speaks both APIs as they are documented (facts: reliability.md §4.1), or misbehaves as a test wants.
///
/// Faithful: it refuses what the real ones refuse (no version, no key, no `max_tokens`, a tool that does not exist), streams
/// when it is asked to, and answers errors in their shape. What has to take time waits for the client to go away.
///
/// `@unchecked`: `recorded` is guarded by the lock; the rest is set once.
final class ModelServer: @unchecked Sendable {
  /// A request as it came, and when (`CLOCK_BOOTTIME`).
  struct Request: Sendable {
    var at: Int64
    var path: String
    /// Names in small letters.
    var headers: [String: String]
    var body: String
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }
  }

  /// What happens to a request.
  enum Behaviour: Sendable {
    /// The answer of a model: this JSON.
    case says(String)
    case status(Int, headers: [String: String] = [:], body: String)
    /// Raw bytes in pieces, each written by itself, then the end of the connection.
    case raw([[UInt8]])
    /// The same, but the connection stays open until the client goes.
    case rawAndStay([[UInt8]])
    /// Nothing, until the client goes.
    case hangs
    /// Header fields, then a byte every half second.
    case trickles
    /// Megabytes of JSON without end; true once the client went.
    case floods(megabytes: Int)
    case closes
  }

  var port: Int { loopback.port }
  private let loopback: LoopbackServer
  private let behave: @Sendable (Request, Int) -> Behaviour
  private let gone: @Sendable () -> Void
  private let lock = NSLock()
  private var recorded: [Request] = []

  /// `behave` is asked for every request that a real server would take, numbered from 0.
  ///
  /// `gone` is told when a client that got nothing has gone.
  init(
    _ behave: @escaping @Sendable (Request, Int) -> Behaviour,
    gone: @escaping @Sendable () -> Void = {}
  ) throws {
    self.behave = behave
    self.gone = gone
    loopback = try LoopbackServer()
    loopback.start { [weak self] connection in self?.serve(connection) }
  }

  /// A server that answers every sentence with the same commands.
  static func saying(_ answer: String) throws -> ModelServer {
    try ModelServer { _, _ in .says(answer) }
  }

  var requests: [Request] {
    lock.lock()
    defer { lock.unlock() }
    return recorded
  }

  /// Seconds between the first request and the others.
  var times: [Double] {
    let all = requests
    return all.map { Double($0.at - (all.first?.at ?? 0)) / 1e9 }
  }

  // MARK: One connection

  private func serve(_ connection: LoopbackServer.Connection) {
    while let raw = connection.receive(), raw.method == "POST" {
      let request = Request(
        at: clx_boottime_ns(), path: raw.path, headers: raw.headers,
        body: String(decoding: raw.body, as: UTF8.self))
      if let refusal = Self.refusal(of: request) {
        guard connection.send(Self.response(refusal.0, body: refusal.1)) else { return }
        continue
      }
      lock.lock()
      let number = recorded.count
      recorded.append(request)
      lock.unlock()
      guard carryOut(behave(request, number), request, connection) else { return }
    }
  }

  /// Whether the connection goes on.
  private func carryOut(
    _ behaviour: Behaviour, _ request: Request, _ connection: LoopbackServer.Connection
  )
    -> Bool
  {
    switch behaviour {
    case .says(let answer):
      let isStream = request.json["stream"] as? Bool == true
      let (kind, body) =
        request.path.hasSuffix("/messages")
        ? (isStream ? Self.messagesStream(answer) : Self.messages(answer, request))
        : (isStream ? Self.chatStream(answer, request) : Self.chat(answer, request))
      return connection.send(Self.response(200, ["content-type": kind], body: body))
    case .status(let status, let headers, let body):
      return connection.send(Self.response(status, headers, body: body))
    case .raw(let pieces):
      for piece in pieces { guard connection.send(piece) else { break } }
      return false
    case .rawAndStay(let pieces):
      for piece in pieces { guard connection.send(piece) else { return false } }
      connection.waitForEnd()
      return false
    case .hangs:
      connection.waitForEnd()
      gone()
      return false
    case .trickles:
      guard
        connection.send(Array("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n".utf8))
      else { return false }
      while !connection.waitForEnd(milliseconds: 500) {
        guard connection.send([UInt8(ascii: " ")]) else { return false }
      }
      return false
    case .floods(let megabytes):
      guard
        connection.send(Array("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n\"".utf8))
      else { return false }
      let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
      for _ in 0..<megabytes { guard connection.send(piece) else { return false } }
      return false
    case .closes: return false
    }
  }

  // MARK: What the real ones say

  static func response(_ status: Int, _ headers: [String: String] = [:], body: String) -> [UInt8] {
    var text = "HTTP/1.1 \(status) Said\r\ncontent-length: \(body.utf8.count)\r\n"
    for (name, value) in ["content-type": "application/json"].merging(
      headers, uniquingKeysWith: { $1 })
    {
      text += "\(name): \(value)\r\n"
    }
    return Array((text + "\r\n" + body).utf8)
  }

  static func error(_ kind: String, _ message: String, code: String? = nil) -> String {
    let details = code.map { #","details":{"error_code":"\#($0)"}"# } ?? ""
    return
      #"{"type":"error","error":{"type":"\#(kind)","message":"\#(message)"\#(details)},"request_id":"req_1"}"#
  }

  /// What a real server refuses before any model sees it.
  private static func refusal(of request: Request) -> (Int, String)? {
    let json = request.json
    func bad(_ message: String) -> (Int, String) { (400, error("invalid_request_error", message)) }
    guard request.headers["content-type"]?.hasPrefix("application/json") == true, !json.isEmpty
    else {
      return bad("not JSON")
    }
    let bearer = request.headers["authorization"]?.hasPrefix("Bearer ") == true
    guard json["model"] is String, let messages = json["messages"] as? [[String: Any]],
      !messages.isEmpty
    else { return bad("model and messages: Field required") }
    if request.path.hasSuffix("/v1/messages") {
      guard request.headers["anthropic-version"] != nil else {
        return bad("anthropic-version: header is required")
      }
      guard bearer || request.headers["x-api-key"] != nil else {
        return (401, error("authentication_error", "x-api-key header is required"))
      }
      guard json["max_tokens"] is Int else { return bad("max_tokens: Field required") }
      guard json["temperature"] == nil else {
        return bad("temperature: Extra inputs are not permitted")
      }
      guard messages.allSatisfy({ ["user", "assistant"].contains($0["role"] as? String) }) else {
        return bad("messages: Unexpected role")
      }
      if let choice = json["tool_choice"] as? [String: Any], choice["type"] as? String == "tool" {
        let tools = json["tools"] as? [[String: Any]] ?? []
        guard tools.contains(where: { $0["name"] as? String == choice["name"] as? String }) else {
          return bad("tool_choice: no such tool")
        }
      }
    } else if !request.path.hasSuffix("/chat/completions") {
      return (404, error("not_found_error", "no such path"))
    } else if let key = request.headers["authorization"], !key.hasPrefix("Bearer ") {
      return (401, error("invalid_request_error", "no API key"))
    }
    return nil
  }

  private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  private static func messages(_ answer: String, _ request: Request) -> (String, String) {
    let content =
      request.json["tools"] == nil
      ? #"{"type":"text","text":\#(quoted(answer))}"#
      : #"{"type":"tool_use","id":"toolu_1","name":"commands","input":\#(answer)}"#
    return (
      "application/json",
      #"{"id":"msg_1","type":"message","role":"assistant","model":"m","content":[{"type":"thinking","thinking":"hm"},\#(content)],"stop_reason":"tool_use","stop_sequence":null,"usage":{"input_tokens":400,"output_tokens":40}}"#
    )
  }

  /// The events of a streamed tool call, the arguments in pieces of seven bytes.
  static func messageEvents(_ answer: String) -> [(name: String, data: String)] {
    var events = [
      (
        "message_start",
        #"{"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant","content":[],"model":"m","stop_reason":null,"usage":{"input_tokens":400,"output_tokens":1}}}"#
      ),
      ("ping", #"{"type":"ping"}"#),
      (
        "content_block_start",
        #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"toolu_1","name":"commands","input":{}}}"#
      ),
    ]
    var rest = answer[...]
    while !rest.isEmpty {
      let piece = rest.prefix(7)
      rest = rest.dropFirst(7)
      events.append(
        (
          "content_block_delta",
          #"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":\#(quoted(String(piece)))}}"#
        ))
    }
    events += [
      ("content_block_stop", #"{"type":"content_block_stop","index":0}"#),
      (
        "message_delta",
        #"{"type":"message_delta","delta":{"stop_reason":"tool_use","stop_sequence":null},"usage":{"output_tokens":40}}"#
      ),
      ("message_stop", #"{"type":"message_stop"}"#),
    ]
    return events
  }

  static func stream(_ events: [(name: String, data: String)], newline: String = "\n") -> String {
    events.map { "event: \($0.name)\(newline)data: \($0.data)\(newline)\(newline)" }.joined()
  }

  private static func messagesStream(_ answer: String) -> (String, String) {
    ("text/event-stream; charset=utf-8", stream(messageEvents(answer)))
  }

  private static func chat(_ answer: String, _ request: Request) -> (String, String) {
    let message =
      request.json["tools"] == nil
      ? #"{"role":"assistant","content":\#(quoted(answer)),"refusal":null}"#
      : #"{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"commands","arguments":\#(quoted(answer))}}]}"#
    return (
      "application/json",
      #"{"id":"c_1","object":"chat.completion","model":"m","choices":[{"index":0,"message":\#(message),"finish_reason":"stop"}],"usage":{"prompt_tokens":400,"completion_tokens":40,"total_tokens":440}}"#
    )
  }

  private static func chatStream(_ answer: String, _ request: Request) -> (String, String) {
    let chunk =
      #"{"object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":\#(quoted(answer))},"finish_reason":"stop"}]}"#
    return ("text/event-stream", "data: \(chunk)\n\ndata: [DONE]\n\n")
  }
}
