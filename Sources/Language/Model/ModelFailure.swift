/// Why a model gave no answer. Everything local works regardless.
public enum ModelFailure: Error, Hashable, Sendable, Codable {
  /// Nobody could be reached: no network, no such host, nothing listening.
  case offline(String)
  case timedOut
  /// The server said no, with this status (nil: in the middle of a stream).
  case refused(status: Int?, kind: String, message: String)
  /// It asks to be left alone for longer than we may wait.
  case busy(seconds: Double)
  /// Trying again cannot help until someone raises the limit.
  case spendLimit
  /// Sent us elsewhere. The key goes to no other host.
  case redirected
  case tooLarge
  case cutShort(String)
  case malformed(String)
  /// The model does not want to answer.
  case declined
  /// No secure connection: certificate, name or protocol.
  case insecure(String)
  case noKey(String)
  /// The helper program is missing or ended without a word.
  case helper(String)

  /// A failure from an error object of either API.
  static func serverSaid(_ error: JSONValue, status: Int?) -> ModelFailure {
    let codes = [error["details"]?["error_code"], error["code"], error["type"]]
    if codes.contains(where: {
      $0?.text == "enforced_spend_limit_reached" || $0?.text == "insufficient_quota"
    }) {
      return .spendLimit
    }
    let kind = error["type"]?.text ?? error["code"]?.text ?? ""
    return .refused(
      status: status, kind: String(kind.prefix(60)),
      message: String((error["message"]?.text ?? error.text ?? "").prefix(200)))
  }

  /// What a body of a status other than 200 says.
  public static func response(_ status: Int, body: String) -> ModelFailure {
    let value = JSONValue(body)
    let said = value?["error"] ?? value?["detail"] ?? value?["message"] ?? .null
    return serverSaid(said, status: status)
  }

  /// It answered, with something that cannot be used: another model may do better.
  public var isOfAnswer: Bool {
    if case .malformed = self { true } else { false }
  }
}
