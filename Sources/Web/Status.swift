/// What an answer says of a request (RFC 9110 §15, RFC 6585 §5).
public enum Status: Int, Error, Hashable, Sendable, CaseIterable {
  case ok = 200
  case permanentRedirect = 308
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case targetTooLong = 414
  case misdirected = 421
  case headTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case unavailable = 503
  case versionUnknown = 505

  /// The methods of RFC 9110 §9 and RFC 5789; others are not known at all.
  static let knownMethods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH",
  ]

  private static let reasons = """
    200 OK
    308 Permanent Redirect
    400 Bad Request
    403 Forbidden
    404 Not Found
    405 Method Not Allowed
    408 Request Timeout
    413 Content Too Large
    414 URI Too Long
    421 Misdirected Request
    431 Request Header Fields Too Large
    500 Internal Server Error
    501 Not Implemented
    503 Service Unavailable
    505 HTTP Version Not Supported
    """.split(separator: "\n")

  /// `404 Not Found`
  public var line: String {
    Self.reasons.first { $0.hasPrefix("\(rawValue) ") }.map(String.init) ?? "\(rawValue) "
  }
}

/// What is answered to a request.
public struct Response: Hashable, Sendable {
  public var status: Status
  /// In the order they are written; length, date and connection are added.
  public var fields: [(name: String, value: String)]
  /// Nil: a stream, which lasts until one side ends it.
  public var body: [UInt8]?

  public init(_ status: Status, _ fields: [(name: String, value: String)] = [], body: [UInt8]? = [])
  {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  /// A refusal in one line of text.
  public init(_ refusal: Status) {
    self.init(
      refusal, [("Content-Type", "text/plain; charset=utf-8")],
      body: Array("\(refusal.line)\n".utf8))
    if refusal == .methodNotAllowed { fields.append(("Allow", "GET, HEAD")) }
  }

  /// What every answer forbids a browser: to guess types, to keep, to frame, to tell others where it came from.
  static let guards: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]
  /// Of what has no policy of its own.
  static let nothing = (
    "Content-Security-Policy",
    """
    default-src 'none'; frame-ancestors 'none'
    """
  )

  /// The head and, unless only that was asked for, the body.
  func bytes(isHead: Bool, keepsOpen: Bool, date: String) -> [UInt8] {
    var text = "HTTP/1.1 \(status.line)\r\nDate: \(date)\r\n"
    var all = fields + Self.guards
    if !fields.contains(where: { $0.name == Self.nothing.0 }) { all.append(Self.nothing) }
    for (name, value) in all { text += "\(name): \(value)\r\n" }
    if let body { text += "Content-Length: \(body.count)\r\n" }
    if !keepsOpen { text += "Connection: close\r\n" }
    return Array("\(text)\r\n".utf8) + (isHead ? [] : body ?? [])
  }

  public static func == (one: Response, other: Response) -> Bool {
    one.status == other.status && one.body == other.body
      && one.fields.elementsEqual(other.fields, by: ==)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(body)
  }
}
