/// Which model is asked, where and how. Everything but the key.
public struct ModelSetup: Hashable, Sendable, Codable {
  public enum Provider: String, Hashable, Sendable, Codable, CaseIterable {
    /// The Messages API.
    case anthropic
    /// Chat completions, as OpenAI's and every compatible server's.
    case openai

    /// Where it is asked unless the user says otherwise.
    public var usualAddress: String {
      switch self {
      case .anthropic: "https://api.anthropic.com"
      case .openai: "https://api.openai.com/v1"
      }
    }

    var service: String {
      switch self {
      case .anthropic: "/v1/messages"
      case .openai: "/chat/completions"
      }
    }
  }

  public enum Authorization: String, Hashable, Sendable, Codable {
    /// As the version of the API wants it.
    case automatic = "auto"
    case apiKey = "x-api-key"
    case bearer
  }

  /// How the shape of the answer is asked for.
  public enum Form: String, Hashable, Sendable, Codable, CaseIterable {
    /// `response_format` with a JSON schema (OpenAI-compatible servers only).
    case schema
    /// A tool that has to be called.
    case tool
    /// The schema in the prompt: for servers that know neither.
    case text
  }

  public var provider: Provider
  /// Where requests go, whole.
  public var url: String
  /// The model's name.
  public var name: String
  /// `anthropic-version`. 2023-06-01 and 2026-10-21 are known (facts: reliability.md §4.1).
  public var apiVersion: String
  public var authorization: Authorization
  /// Sent as `service_tier` when not empty.
  public var tier: String
  /// Nil: the best first, then the next when the server does not know it.
  public var form: Form?

  public init(
    provider: Provider, address: ModelAddress, name: String, apiVersion: String,
    authorization: Authorization = .automatic, tier: String = "", form: Form? = nil
  ) {
    self.provider = provider
    url = address.service(provider.service)
    (self.name, self.apiVersion, self.authorization) = (name, apiVersion, authorization)
    (self.tier, self.form) = (tier, form)
  }

  /// The ways to ask for the shape, best first.
  public var forms: [Form] {
    if let form { return [form] }
    switch provider {
    case .anthropic: return [.tool, .text]
    case .openai: return [.schema, .tool, .text]
    }
  }

  /// Header fields of a request; the key stands in one of them.
  public func headers(key: String?) -> [(name: String, value: String)] {
    var fields = [("content-type", "application/json"), ("accept", "application/json")]
    if provider == .anthropic {
      fields[1].1 = "text/event-stream, application/json"
      fields.append(("anthropic-version", apiVersion))
    }
    guard let key, !key.isEmpty else { return fields }
    if isBearer {
      fields.append(("authorization", "Bearer \(key)"))
    } else {
      fields.append(("x-api-key", key))
    }
    return fields
  }

  /// The Messages API takes the key as a bearer from 2026-10-21 on; chat completions always do.
  private var isBearer: Bool {
    switch authorization {
    case .bearer: true
    case .apiKey: false
    case .automatic: provider == .openai || apiVersion >= "2026-10-21"
    }
  }
}
