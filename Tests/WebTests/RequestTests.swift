import Testing
import Timers

@testable import Web

@Suite struct RequestTests {
  /// What becomes of bytes: the paths that were asked for, and the refusal that ended it.
  static func read(_ text: String, piece: Int = .max) -> (targets: [String], refusal: Status?) {
    var reader = RequestReader()
    var targets: [String] = []
    let bytes = Array(text.utf8)
    do throws(Status) {
      for start in stride(from: 0, to: bytes.count, by: min(piece, max(1, bytes.count))) {
        reader.feed(bytes[start..<min(bytes.count, start + min(piece, bytes.count))])
        while let request = try reader.next() { targets.append(request.target) }
      }
    } catch {
      return (targets, error)
    }
    return (targets, nil)
  }

  static let lead = "GET /a HTTP/1.1\r\nHost: x\r\n"

  @Test(
    arguments: [
      // A whole request, its parts, and what may stand around it.
      ("GET /a HTTP/1.1\r\nHost: x\r\n\r\n", ["/a"], nil),
      ("\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n", ["/a"], nil),
      ("HEAD /a?b=c HTTP/1.1\r\nhOsT:x\t\r\n\r\n", ["/a?b=c"], nil),
      ("GET /a HTTP/1.0\r\n\r\n", ["/a"], nil),
      ("GET http://x/a HTTP/1.1\r\nHost: y\r\n\r\n", ["/a"], nil),
      ("GET http://x HTTP/1.1\r\nHost: y\r\n\r\n", ["/"], nil),
      ("\(lead)Content-Length: 0\r\n\r\n", ["/a"], nil),
      ("\(lead)Empty:\r\n\r\n", ["/a"], nil),
      ("\(lead)X: 1\r\nX: 2\r\n\r\n", ["/a"], nil),
      // Several in one piece.
      ("\(lead)\r\n\(lead)\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n", ["/a", "/a", "/b"], nil),
      ("\(lead)\r\nnonsense\r\n\r\n", ["/a"], .badRequest),
      // Not there yet.
      ("GET /a HTT", [], nil), ("\(lead)", [], nil), ("\(lead)\r", [], nil),
      // Lines that are none.
      ("GET /a HTTP/1.1\nHost: x\n\n", [], .badRequest),
      ("\n", [], .badRequest),
      ("GET  /a HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /a\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET a HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET * HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /ä HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /\u{0} HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("G(T /a HTTP/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /a http/1.1\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /a HTTP/1.10\r\nHost: x\r\n\r\n", [], .badRequest),
      ("GET /a HTTP/2.0\r\nHost: x\r\n\r\n", [], .versionUnknown),
      // Other methods: what becomes of them says the gate.
      ("POST /a HTTP/1.1\r\nHost: x\r\n\r\n", ["/a"], nil),
      ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", ["*"], nil),
      ("CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n", ["x:80"], nil),
      ("BREW /a HTTP/1.1\r\nHost: x\r\n\r\n", ["/a"], nil),
      // Fields that are none, or are two opinions.
      ("GET /a HTTP/1.1\r\n\r\n", [], .badRequest),
      ("\(lead)Host: x\r\n\r\n", [], .badRequest),
      ("\(lead)X : 1\r\n\r\n", [], .badRequest),
      ("\(lead): 1\r\n\r\n", [], .badRequest),
      ("\(lead)X\r\n\r\n", [], .badRequest),
      ("\(lead)X: 1\r\n folded\r\n\r\n", [], .badRequest),
      ("\(lead)X: 1\rY: 2\r\n\r\n", [], .badRequest),
      ("\(lead)X: \u{7}\r\n\r\n", [], .badRequest),
      // Bodies: nothing is read behind them.
      ("\(lead)Content-Length: 4\r\n\r\nbody", ["/a"], nil),
      ("\(lead)Content-Length: 4\r\n\r\n\(lead)\r\n", ["/a"], nil),
      ("\(lead)Content-Length: -1\r\n\r\n", [], .badRequest),
      ("\(lead)Content-Length: 0\r\nContent-Length: 0\r\n\r\n", [], .badRequest),
      ("\(lead)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", ["/a"], nil),
      ("\(lead)Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n", [], .badRequest),
      // What is too much.
      ("GET /\(String(repeating: "a", count: 3000))", [], .targetTooLong),
      (
        "GET /\(String(repeating: "a", count: 3000)) HTTP/1.1\r\nHost: x\r\n\r\n", [],
        .targetTooLong
      ),
      (
        "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: x\r\n\r\n", [],
        .targetTooLong
      ),
      ("\(lead)X: \(String(repeating: "a", count: 9000))", [], .headTooLarge),
      ("\(lead)X: \(String(repeating: "a", count: 9000))\r\n\r\n", [], .headTooLarge),
      ("\(lead)\(String(repeating: "X: 1\r\n", count: 100))\r\n", [], .headTooLarge),
    ] as [(String, [String], Status?)])
  func `bytes become requests or one refusal, in whatever pieces they come`(
    text: String, targets: [String], refusal: Status?
  ) {
    for piece in [Int.max, 1, 7] {
      let read = Self.read(text, piece: piece)
      #expect(read.targets == targets && read.refusal == refusal, "in pieces of \(piece): \(read)")
    }
  }

  @Test(arguments: 0..<300)
  func `whatever comes, it is read to an end`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var bytes = Array("\(Self.lead)Connection: close\r\n\r\n".utf8)
    for _ in 0..<(1 + next(6)) {
      switch next(3) {
      case 0: bytes[next(bytes.count)] = UInt8(next(256))
      case 1: bytes.remove(at: next(bytes.count))
      default: bytes.insert(contentsOf: [0x0D, 0x0A].prefix(1 + next(2)), at: next(bytes.count))
      }
    }
    var reader = RequestReader()
    reader.feed(bytes)
    do throws(Status) {
      while let request = try reader.next() { #expect(!request.method.isEmpty) }
    } catch {
      #expect(error.rawValue >= 400)
    }
  }

  @Test func `what stands behind the question mark is found by its name`() {
    func query(_ target: String) -> Substring? {
      Request(method: "GET", target: target, host: nil, fields: [:], keepsOpen: true)
        .query("after")
    }
    #expect(query("/t/events?after=41") == "41")
    #expect(query("/t/events?x=1&after=41&after=2") == "41")
    #expect(query("/t/events?after=") == "" && query("/t/events?after") == nil)
    #expect(query("/t/after=1") == nil)
  }
}

@Suite struct GateTests {
  static let gate = Gate(token: "0123456789abcdef0123456789abcdef", port: 4711)
  static let token = "0123456789abcdef0123456789abcdef"

  @Test(
    arguments: [
      ("127.0.0.1:4711", "/\(token)/", [""], nil),
      ("LocalHost:4711", "/\(token)/events?after=1", ["events"], nil),
      ("127.0.0.1:4711", "/\(token)", [], nil),
      ("127.0.0.1:4711", "/\(token)/../etc/passwd", ["..", "etc", "passwd"], nil),
      // A name that somebody had point here; ours at another port; none.
      ("evil.example:4711", "/\(token)/", [], .misdirected),
      ("127.0.0.1", "/\(token)/", [], .misdirected),
      ("127.0.0.1:80", "/\(token)/", [], .misdirected),
      ("127.0.0.1:4711.evil.example", "/\(token)/", [], .misdirected),
      ("x@127.0.0.1:4711", "/\(token)/", [], .misdirected),
      ("[::1]:4711", "/\(token)/", [], .misdirected),
      (nil, "/\(token)/", [], .misdirected),
      // No token, and those that are not it.
      ("127.0.0.1:4711", "/", [], .forbidden),
      ("127.0.0.1:4711", "//\(token)/", [], .forbidden),
      ("127.0.0.1:4711", "/../\(token)/", [], .forbidden),
      ("127.0.0.1:4711", "/events", [], .forbidden),
      ("127.0.0.1:4711", "/?token=\(token)", [], .forbidden),
      ("127.0.0.1:4711", "/\(token.dropLast())/", [], .forbidden),
      ("127.0.0.1:4711", "/\(token)0/", [], .forbidden),
      ("127.0.0.1:4711", "/\(token)\(token)/", [], .forbidden),
      ("127.0.0.1:4711", "/\(token.uppercased())/", [], .forbidden),
      ("127.0.0.1:4711", "/%30123456789abcdef0123456789abcdef/", [], .forbidden),
    ] as [(String?, String, [Substring], Status?)])
  func `only who knows the token comes in, and only by a name of this machine`(
    host: String?, target: String, path: [Substring], refusal: Status?
  ) {
    let request = Request(method: "GET", target: target, host: host, fields: [:], keepsOpen: true)
    do throws(Status) {
      let found = try Self.gate.admit(request)
      #expect(found == path && refusal == nil)
    } catch {
      #expect(error == refusal)
    }
  }

  /// “403 without the token”, by every method.
  @Test(
    arguments: [
      ("GET", nil), ("HEAD", nil), ("POST", .methodNotAllowed), ("PUT", .methodNotAllowed),
      ("DELETE", .methodNotAllowed), ("OPTIONS", .methodNotAllowed), ("BREW", .notImplemented),
    ] as [(String, Status?)])
  func `whoever does not know the token is told nothing else`(method: String, refusal: Status?) {
    func answer(_ target: String, hasBody: Bool = false) -> Status? {
      let request = Request(
        method: method, target: target, host: "localhost:4711", fields: [:], keepsOpen: true,
        hasBody: hasBody)
      do throws(Status) { _ = try Self.gate.admit(request) } catch { return error }
      return nil
    }
    for target in ["/", "*", "x:80", "/events", "/\(Self.token.dropLast())/"] {
      #expect(answer(target) == .forbidden)
      #expect(answer(target, hasBody: true) == .forbidden)
    }
    #expect(answer("/\(Self.token)/") == refusal)
    #expect(answer("/\(Self.token)/", hasBody: true) == (refusal ?? .contentTooLarge))
  }

  @Test func `a token is 128 bits, and another one each time`() {
    struct Counting: RandomNumberGenerator {
      var number: UInt64 = 0
      mutating func next() -> UInt64 {
        number &+= 0x9E37_79B9_7F4A_7C15
        return number
      }
    }
    var generator = Counting()
    let all = (0..<50).map { _ in Gate.token(&generator) }
    #expect(Set(all).count == 50)
    #expect(all.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}

@Suite struct EventStreamTests {
  @Test(arguments: [
    ("plain", "data: plain\n\n"), ("", "data: \n\n"),
    ("a\nid: 9", "data: a\ndata: id: 9\n\n"), ("a\r\nb\rc", "data: a\ndata: b\ndata: c\n\n"),
    ("a\n\nevent: evil", "data: a\ndata: \ndata: event: evil\n\n"),
  ])
  func `nothing that is said can be a field of the stream`(data: String, text: String) {
    #expect(EventStream.event(data) == text)
    #expect(EventStream.event(data, name: "n", id: 7) == "event: n\nid: 7\n\(text)")
  }

  @Test(
    arguments: [
      (nil, "/t/events", nil, nil), (nil, "/t/events?after=4", 4, nil),
      ("9", "/t/events?after=4", 9, nil),
      ("0", "/t/events", 0, nil), ("", "/t/events?after=4", nil, nil),
      ("-1", "/t/events", nil, .badRequest), ("1e3", "/t/events", nil, .badRequest),
      ("99999999999999999999", "/t/events", nil, .badRequest),
      (nil, "/t/events?after=%31", nil, .badRequest),
    ] as [(String?, String, Int64?, Status?)])
  func `who was away says what it saw last`(
    last: String?, target: String, number: Int64?, refusal: Status?
  ) {
    let request = Request(
      method: "GET", target: target, host: nil, fields: last.map { ["last-event-id": $0] } ?? [:],
      keepsOpen: true)
    do throws(Status) {
      let start = try EventStream.start(of: request)
      #expect(start == number && refusal == nil)
    } catch {
      #expect(error == refusal)
    }
  }
}
