import Foundation

/// A WebDAV server of one folder (RFC 4918: OPTIONS, PROPFIND, MKCOL, PUT, GET, DELETE), or one that misbehaves as a test
/// wants.
///
/// Faithful in what is asked of it: a collection has to be there before something is put into it (409), one that is there is
/// not made again (405), `If-None-Match: *` is kept (412), names are escaped, a user is asked for by 401. What it holds lies
/// in memory, so a test can look at it and change it.
///
/// `@unchecked`: what it holds is guarded by the lock; the rest is set once.
final class DavServer: @unchecked Sendable {
  typealias Request = LoopbackServer.Request

  /// What happens to a request, instead of what is right.
  enum Fault: Sendable {
    case status(Int, headers: [String: String] = [:])
    /// It is done, and nobody is told.
    case forgets
    /// Only half of what was sent is kept, and nobody is told.
    case halves
    /// Nothing, until the client goes.
    case hangs
    case closes
    /// This, as the body of an answer with this status.
    case says(Int, String)
  }

  var port: Int { loopback.port }
  /// The folder on it.
  var url: String { "http://127.0.0.1:\(port)/dav/ann" }
  private let loopback: LoopbackServer
  private let user: String?
  private let lock = NSCondition()
  private var held: [String: [UInt8]] = [:]
  private var collections: Set<String> = ["/dav", "/dav/ann"]
  private var recorded: [Request] = []
  private var fault: (@Sendable (Request, Int) -> Fault?)?

  /// `user`: `name:password` that is asked for.
  init(user: String? = nil) throws {
    self.user = user
    loopback = try LoopbackServer()
    loopback.start { [weak self] connection in self?.serve(connection) }
  }

  private func locked<Value>(_ work: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  /// From now on every request is asked about, numbered from 0; nil: it goes as is right.
  func misbehave(_ fault: (@Sendable (Request, Int) -> Fault?)?) {
    locked { (self.fault, recorded) = (fault, []) }
  }

  var requests: [Request] { locked { recorded } }
  /// What lies there, by path below the folder.
  var files: [String: [UInt8]] {
    locked {
      Dictionary(
        uniqueKeysWithValues: held.map { (String($0.key.dropFirst("/dav/ann/".count)), $0.value) })
    }
  }

  /// Waits until what it holds is as wanted; false when time is up.
  func wait(seconds: Double, until fits: ([String: [UInt8]]) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while !fits(files) {
      lock.lock()
      let isInTime = lock.wait(until: min(end, Date(timeIntervalSinceNow: 1)))
      lock.unlock()
      if !isInTime, Date() > end { return fits(files) }
    }
    return true
  }

  /// Everything is lost but the folder.
  func empty() { locked { (held, collections) = ([:], ["/dav", "/dav/ann"]) } }

  func put(_ bytes: [UInt8], at path: String) { locked { held["/dav/ann/\(path)"] = bytes } }

  // MARK: One connection

  private func serve(_ connection: LoopbackServer.Connection) {
    while let request = connection.receive() {
      let fault = locked { () -> Fault? in
        recorded.append(request)
        return self.fault?(request, recorded.count - 1)
      }
      switch fault {
      case nil: guard connection.send(answer(request)) else { return }
      case .status(let status, let headers)?:
        guard connection.send(Self.response(status, headers)) else { return }
      case .says(let status, let body)?:
        guard connection.send(Self.response(status, body: Array(body.utf8))) else { return }
      case .forgets?:
        _ = answer(request)
        return
      case .halves?:
        var half = request
        half.body = Array(request.body.prefix(request.body.count / 2))
        _ = answer(half)
        return
      case .hangs?:
        connection.waitForEnd()
        return
      case .closes?: return
      }
    }
  }

  private func answer(_ request: Request) -> [UInt8] {
    if let user {
      let wanted = "Basic " + Data(user.utf8).base64EncodedString()
      guard request.headers["authorization"] == wanted else {
        return Self.response(401, ["www-authenticate": "Basic realm=\"dav\""])
      }
    }
    let path = request.path.hasSuffix("/") ? String(request.path.dropLast()) : request.path
    defer { lock.broadcast() }
    return locked {
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      switch request.method {
      case "PROPFIND":
        guard request.headers["depth"] == "1", collections.contains(path) else {
          return Self.response(collections.contains(path) ? 403 : 404)
        }
        return Self.response(
          207, ["content-type": "application/xml; charset=utf-8"],
          body: Array(listing(of: path).utf8))
      case "MKCOL":
        if collections.contains(path) { return Self.response(405) }
        guard collections.contains(parent) else { return Self.response(409) }
        collections.insert(path)
        return Self.response(201)
      case "PUT":
        guard collections.contains(parent) else { return Self.response(409) }
        let isThere = held[path] != nil
        if isThere, request.headers["if-none-match"] == "*" { return Self.response(412) }
        held[path] = request.body
        return Self.response(isThere ? 204 : 201)
      case "GET":
        return held[path].map { Self.response(200, body: $0) } ?? Self.response(404)
      case "DELETE":
        return Self.response(held.removeValue(forKey: path) == nil ? 404 : 204)
      default: return Self.response(405)
      }
    }
  }

  private func listing(of path: String) -> String {
    func isIn(_ other: String) -> Bool {
      other.hasPrefix(path + "/") && !other.dropFirst(path.count + 1).contains("/")
    }
    var text = #"<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:">"#
    for collection in [path] + collections.filter(isIn).sorted() {
      text +=
        "<D:response><D:href>\(collection)/</D:href><D:propstat><D:prop><D:getcontentlength/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>"
    }
    for (file, bytes) in held.filter({ isIn($0.key) }).sorted(by: { $0.key < $1.key }) {
      text +=
        "<D:response><D:href>\(file)</D:href><D:propstat><D:prop><D:getcontentlength>\(bytes.count)</D:getcontentlength></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>"
    }
    return text + "</D:multistatus>"
  }

  private static func response(_ status: Int, _ headers: [String: String] = [:], body: [UInt8] = [])
    -> [UInt8]
  {
    var text = "HTTP/1.1 \(status) Said\r\n"
    if status != 204 { text += "content-length: \(body.count)\r\n" }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8) + body
  }
}
