import Timers

/// What a server answered, taken apart: the JSON that claims to be commands, and what it cost.
public struct ModelReply: Hashable, Sendable, Codable {
  /// The arguments of the tool call, or the object the schema asked for.
  public var answer: JSONValue
  public var usage: Usage

  public struct Usage: Hashable, Sendable, Codable {
    public var input = 0
    public var output = 0
    /// Millionths of what the server counts in; nil: it does not say.
    public var cost: Int?
    public init(input: Int = 0, output: Int = 0, cost: Int? = nil) {
      (self.input, self.output, self.cost) = (input, output, cost)
    }
  }

  /// One for each of several sentences; nil where they are not as many, or something stands beside them.
  public func answers(_ count: Int) -> [JSONValue]? {
    guard count > 1 else { return [answer] }
    guard case .object(let members) = answer, members.count == 1,
      let answers = members["answers"]?.list, answers.count == count
    else { return nil }
    return answers
  }

  public init(answer: JSONValue, usage: Usage) { (self.answer, self.usage) = (answer, usage) }

  /// Longer JSON than this is no answer to a sentence.
  static let longestAnswer = 32 * 1024

  /// Reads the whole body of a 200 answer that is no stream.
  public static func read(_ body: String, from provider: ModelSetup.Provider)
    throws(ModelFailure) -> ModelReply
  {
    guard let value = JSONValue(body) else { throw .malformed("the answer is no JSON") }
    if let error = value["error"], !error.isNull {
      throw ModelFailure.serverSaid(error, status: nil)
    }
    switch provider {
    case .anthropic:
      guard let blocks = value["content"]?.list else {
        throw .malformed("the answer has no content")
      }
      try checkEnd(value["stop_reason"]?.text)
      let tool = blocks.first { $0["type"]?.text == "tool_use" }
      let text = blocks.first { $0["type"]?.text == "text" }?["text"]?.text
      return ModelReply(
        answer: try answer(tool?["input"], text: text), usage: Usage(value["usage"]))
    case .openai:
      guard let choice = value["choices"]?[0], let message = choice["message"] else {
        throw .malformed("the answer has no choices")
      }
      try checkEnd(choice["finish_reason"]?.text)
      if let refusal = message["refusal"]?.text, !refusal.isEmpty { throw .declined }
      let arguments = message["tool_calls"]?[0]?["function"]?["arguments"]
      return ModelReply(
        answer: try answer(parsed(arguments), text: message["content"]?.text),
        usage: Usage(value["usage"]))
    }
  }

  /// Arguments of a call are JSON in a string, or, from some servers, the object itself.
  private static func parsed(_ arguments: JSONValue?) throws(ModelFailure) -> JSONValue? {
    guard let text = arguments?.text else { return arguments }
    return try object(in: text)
  }

  /// An answer that was cut off is not half an answer: it is none.
  static func checkEnd(_ reason: String?) throws(ModelFailure) {
    switch reason {
    case "max_tokens", "length", "model_context_window_exceeded":
      throw .cutShort("the model wrote more than it may")
    case "refusal", "content_filter": throw .declined
    default: break  // Further reasons may come; the answer itself is looked at anyway.
    }
  }

  static func answer(_ tool: JSONValue?, text: String?) throws(ModelFailure) -> JSONValue {
    if let tool, case .object = tool { return tool }
    guard let text else { throw .malformed("the answer has no commands in it") }
    return try object(in: text)
  }

  static func object(in text: String) throws(ModelFailure) -> JSONValue {
    guard text.utf8.count <= longestAnswer else { throw .tooLarge }
    var text = text.trimmedPart
    // Models that only know text like to put a fence around it.
    if text.hasPrefix("```"), text.hasSuffix("```"), text.utf8.count > 6 {
      text = text.dropFirst(3).dropLast(3)
      if text.hasPrefix("json") { text = text.dropFirst(4) }
    }
    guard let value = JSONValue(text), case .object = value else {
      throw .malformed("the answer is no JSON object")
    }
    return value
  }
}

extension ModelReply.Usage {
  /// Both APIs’ names; what is cached on the server’s side is input too.
  init(_ value: JSONValue?) {
    self.init()
    guard let value else { return }
    func tokens(_ names: String...) -> Int {
      names.reduce(0) { $0 + max(0, min(value[$1]?.count ?? 0, 100_000_000)) }
    }
    input =
      tokens("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
      + tokens("prompt_tokens")
    output = tokens("output_tokens", "completion_tokens")
    // Some servers of the second kind say what a request cost (OpenRouter: `usage.cost`).
    if let said = value["cost"]?.number, (0...1e6).contains(said) {
      cost = Int((said * 1e6).rounded())
    }
  }
}
