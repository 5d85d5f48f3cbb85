/// Puts the events of a streamed answer together. Only what the server itself called finished is an answer:
/// a stream that ends early leaves nothing.
public struct ModelStream: Sendable {
  private let provider: ModelSetup.Provider
  private var events = ServerSentEvents()
  private var usage = ModelReply.Usage()
  private var stopReason: String?
  /// The block being written, and what has been written of it.
  private var blockKind = ""
  private var block = ""
  private var toolInput: String?
  private var text: String?
  private var refusal = false
  /// The server said that this was all.
  public private(set) var isFinished = false

  public init(_ provider: ModelSetup.Provider) { self.provider = provider }

  /// Takes bytes as they came.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(ModelFailure) {
    let complete = events.feed(bytes)
    if events.isTooLong { throw .tooLarge }
    for event in complete where !isFinished {
      switch provider {
      case .anthropic: try take(messages: event)
      case .openai: try take(chunk: event)
      }
    }
  }

  /// The answer, once everything has come.
  public func reply() throws(ModelFailure) -> ModelReply {
    guard isFinished else { throw .cutShort("the connection ended in the middle of the answer") }
    try ModelReply.checkEnd(stopReason)
    if refusal { throw .declined }
    if let toolInput {
      return ModelReply(answer: try ModelReply.object(in: toolInput), usage: usage)
    }
    return ModelReply(answer: try ModelReply.answer(nil, text: text), usage: usage)
  }

  // MARK: The Messages API

  private mutating func take(messages event: ServerSentEvents.Event) throws(ModelFailure) {
    switch event.name {
    case "message_start":
      usage = ModelReply.Usage(try value(event)["message"]?["usage"])
    case "content_block_start":
      let start = try value(event)["content_block"]
      blockKind = start?["type"]?.text ?? ""
      block = blockKind == "text" ? start?["text"]?.text ?? "" : ""
    case "content_block_delta":
      let delta = try value(event)["delta"]
      switch delta?["type"]?.text {
      case "text_delta" where blockKind == "text": try append(delta?["text"]?.text)
      case "input_json_delta" where blockKind == "tool_use":
        try append(delta?["partial_json"]?.text)
      default: break  // Thinking, signatures, and what is still to be invented.
      }
    case "content_block_stop":
      // Only now is the JSON of a call whole.
      if blockKind == "tool_use", toolInput == nil { toolInput = block }
      if blockKind == "text", text == nil { text = block }
      (blockKind, block) = ("", "")
    case "message_delta":
      let value = try value(event)
      stopReason = value["delta"]?["stop_reason"]?.text ?? stopReason
      let said = ModelReply.Usage(value["usage"])
      usage = ModelReply.Usage(
        input: max(usage.input, said.input), output: max(usage.output, said.output),
        cost: said.cost ?? usage.cost)
    case "message_stop": isFinished = true
    case "error":
      throw ModelFailure.serverSaid(try value(event)["error"] ?? .null, status: nil)
    default: break  // Keep-alives, and events that are not known: the API says to pass over them.
    }
  }

  private mutating func append(_ more: String?) throws(ModelFailure) {
    block += more ?? ""
    if block.utf8.count > ModelReply.longestAnswer { throw .tooLarge }
  }

  private func value(_ event: ServerSentEvents.Event) throws(ModelFailure) -> JSONValue {
    guard let value = JSONValue(event.data) else { throw .malformed("an event is no JSON") }
    return value
  }

  // MARK: Chat completions

  private mutating func take(chunk event: ServerSentEvents.Event) throws(ModelFailure) {
    guard event.data != "[DONE]" else {
      isFinished = true
      if blockKind == "tool" { toolInput = block } else if blockKind == "text" { text = block }
      return
    }
    let value = try value(event)
    if let error = value["error"], !error.isNull {
      throw ModelFailure.serverSaid(error, status: nil)
    }
    if let said = value["usage"], !said.isNull { usage = ModelReply.Usage(said) }
    guard let choice = value["choices"]?[0] else { return }
    stopReason = choice["finish_reason"]?.text ?? stopReason
    if choice["delta"]?["refusal"]?.text?.isEmpty == false { refusal = true }
    if let call = choice["delta"]?["tool_calls"]?[0] {
      blockKind = "tool"
      try append(call["function"]?["arguments"]?.text)
    } else if let more = choice["delta"]?["content"]?.text, blockKind != "tool" {
      blockKind = "text"
      try append(more)
    }
  }
}
