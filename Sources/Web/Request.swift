/// A request as it stands on the wire (RFC 9110, RFC 9112; June 2022), read and not judged.
public struct Request: Hashable, Sendable {
  public var method: String
  /// As it was sent, without the authority of an absolute form: `/token/events?after=4`.
  public var target: String
  /// The authority: of the target, else of the field `Host`. Nil: there is none.
  public var host: String?
  /// By lower-case name; what comes twice is joined by a comma.
  public var fields: [String: String]
  /// Whether the connection stays open behind the answer.
  public var keepsOpen: Bool
  /// Something comes behind the head, which nobody here reads.
  public var hasBody = false

  public var isHead: Bool { method == "HEAD" }

  /// What stands before `?`, between slashes: `/a/b/` is `a`, `b` and an empty one.
  public var path: [Substring] {
    target.prefix { $0 != "?" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }

  /// The value of a name behind `?`, as it was sent: what needs an escape is no value of ours.
  public func query(_ name: String) -> Substring? {
    guard let mark = target.firstIndex(of: "?") else { return nil }
    for pair in target[mark...].dropFirst().split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }
}

/// Takes bytes as they come and makes requests of them, or a refusal: after one nothing is read any more.
///
/// Strict where leniency has been a hole: a line ends in CR LF, no blank stands before a colon, no line is folded, there
/// is one `Host`, and behind a body nothing is read.
struct RequestReader: Sendable {
  static let mostOfLine = 2_048
  static let mostOfHead = 8_192
  static let mostFields = 64

  private var bytes: [UInt8] = []
  /// Where to look on for the end of the head.
  private var looked = 0
  /// What comes now is the body of the last request.
  private var isInBody = false

  /// Whether nothing of a further request is there.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func feed(_ more: some Collection<UInt8>) { bytes += more }

  /// The next request that is there whole; nil: not yet.
  mutating func next() throws(Status) -> Request? {
    guard !isInBody else { return nil }
    // An empty line before a request is to be skipped (RFC 9112 §2.2).
    while bytes.starts(with: [0x0D, 0x0A]) { bytes.removeFirst(2) }
    guard let end = try endOfHead() else { return nil }
    let head = bytes[..<end]
    defer {
      bytes.removeFirst(end + 4)
      looked = 0
    }
    let request = try Self.request(head)
    isInBody = request.hasBody
    return request
  }

  /// Where the empty line begins that ends the head; refuses what is too long already.
  private mutating func endOfHead() throws(Status) -> Int? {
    var place = looked
    while place + 3 < bytes.count {
      if bytes[place] == 0x0D, bytes[place + 1] == 0x0A, bytes[place + 2] == 0x0D,
        bytes[place + 3] == 0x0A
      {
        try refuseLongLine()
        guard place <= Self.mostOfHead else { throw .headTooLarge }
        return place
      }
      place += 1
    }
    looked = place
    try refuseLongLine()
    guard bytes.count <= Self.mostOfHead else { throw .headTooLarge }
    // A line feed alone is the beginning of a quarrel about where lines end.
    if let feed = bytes.firstIndex(of: 0x0A), feed == 0 || bytes[feed - 1] != 0x0D {
      throw .badRequest
    }
    return nil
  }

  /// The first line is too long, whatever comes behind it.
  private func refuseLongLine() throws(Status) {
    if bytes.count > Self.mostOfLine, !bytes.prefix(Self.mostOfLine + 1).contains(0x0D) {
      throw .targetTooLong
    }
  }

  private static func request(_ head: ArraySlice<UInt8>) throws(Status) -> Request {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    var place = start
    while place < head.endIndex {
      let byte = head[place]
      if byte == 0x0D, place + 1 < head.endIndex, head[place + 1] == 0x0A {
        lines.append(head[start..<place])
        place += 2
        start = place
        continue
      }
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { throw .badRequest }
      place += 1
    }
    lines.append(head[start...])
    guard lines.count - 1 <= mostFields else { throw .headTooLarge }
    var request = try line(lines[0])
    let isOld = lines[0].last == UInt8(ascii: "0")
    for line in lines.dropFirst() { try take(line, into: &request) }
    if request.host == nil {
      request.host = request.fields["host"]
      guard isOld || request.host != nil else { throw .badRequest }
    }
    request.hasBody = try hasBody(request)
    let options = (request.fields["connection"] ?? "").lowercased()
      .split(whereSeparator: { $0 == "," || $0 == " " })
    request.keepsOpen = !isOld && !options.contains("close") && !request.hasBody
    return request
  }

  /// `GET /path HTTP/1.1`
  private static func line(_ line: ArraySlice<UInt8>) throws(Status) -> Request {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, words.allSatisfy({ !$0.isEmpty }), words[0].allSatisfy(isToken)
    else { throw .badRequest }
    let version = words[2]
    guard version.count == 8, version.starts(with: "HTTP/".utf8),
      isDigit(version[version.startIndex + 5]),
      version[version.startIndex + 6] == UInt8(ascii: "."), isDigit(version[version.startIndex + 7])
    else { throw .badRequest }
    guard version[version.startIndex + 5] == UInt8(ascii: "1") else { throw .versionUnknown }
    guard words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .badRequest
    }
    let method = String(decoding: words[0], as: UTF8.self)
    var target = String(decoding: words[1], as: UTF8.self)
    var host: String?
    // The absolute form, which a server has to take (RFC 9112 §3.2.2).
    if target.lowercased().hasPrefix("http://") {
      let rest = target.dropFirst(7)
      host = String(rest.prefix { $0 != "/" && $0 != "?" })
      let path = rest.dropFirst(host?.count ?? 0)
      target = path.hasPrefix("/") ? String(path) : "/\(path)"
    }
    // `OPTIONS *` and `CONNECT host:80` have targets of their own; the gate knows neither.
    guard target.hasPrefix("/") || !["GET", "HEAD"].contains(method) else { throw .badRequest }
    return Request(method: method, target: target, host: host, fields: [:], keepsOpen: true)
  }

  private static func take(_ line: ArraySlice<UInt8>, into request: inout Request) throws(Status) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isToken)
    else { throw .badRequest }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    let text = String(decoding: value, as: UTF8.self)
    guard let before = request.fields[name] else {
      request.fields[name] = text
      return
    }
    // Two of these are two opinions about where a request goes, or ends.
    guard !["host", "content-length", "transfer-encoding"].contains(name) else { throw .badRequest }
    request.fields[name] = "\(before), \(text)"
  }

  private static func hasBody(_ request: Request) throws(Status) -> Bool {
    let coding = request.fields["transfer-encoding"]
    if let length = request.fields["content-length"] {
      guard coding == nil, !length.isEmpty, length.utf8.allSatisfy(isDigit) else {
        throw .badRequest
      }
      return !length.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    }
    return coding != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A letter of a `token` (RFC 9110 §5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
