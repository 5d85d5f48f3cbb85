import CLinux
import Foundation
import Glibc

/// A WebDAV server of one folder (RFC 4918: OPTIONS, PROPFIND, MKCOL, PUT, GET, DELETE), or one that misbehaves as a test
/// wants.
///
/// Faithful in what is asked of it: a collection has to be there before something is put into it (409), one that is there is
/// not made again (405), `If-None-Match: *` is kept (412), names are escaped, a user is asked for by 401. What it holds lies
/// in memory, so a test can look at it and change it. A thread for each connection; nothing sleeps.
///
/// `@unchecked`: what it holds is guarded by the lock; the rest is set once.
final class DavServer: @unchecked Sendable {
  struct Request: Sendable {
    var method: String
    var path: String
    /// Names in small letters.
    var headers: [String: String]
    var body: [UInt8]
  }

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

  let port: Int
  /// The folder on it.
  var url: String { "http://127.0.0.1:\(port)/dav/ann" }
  private let listener: Int32
  private let user: String?
  private let lock = NSCondition()
  private var held: [String: [UInt8]] = [:]
  private var collections: Set<String> = ["/dav", "/dav/ann"]
  private var recorded: [Request] = []
  private var fault: (@Sendable (Request, Int) -> Fault?)?

  /// `user`: `name:password` that is asked for.
  init(user: String? = nil) throws {
    self.user = user
    let door = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(door, $0, length) == 0 && listen(door, 16) == 0
          && getsockname(door, $0, &length) == 0
      }
    }
    guard bound else { throw TemporaryHome.Trouble("no port") }
    listener = door
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread { [weak self] in
      while case let connection = accept(door, nil, nil), connection >= 0 {
        _ = clx_set_close_on_exec(connection)
        guard let self else {
          close(connection)
          return
        }
        Thread { self.serve(connection) }.start()
      }
    }.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
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

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    while let request = receive(connection) {
      let fault = locked { () -> Fault? in
        recorded.append(request)
        return self.fault?(request, recorded.count - 1)
      }
      switch fault {
      case nil: guard send(connection, answer(request)) else { return }
      case .status(let status, let headers)?:
        guard send(connection, Self.response(status, headers)) else { return }
      case .says(let status, let body)?:
        guard send(connection, Self.response(status, body: Array(body.utf8))) else { return }
      case .forgets?:
        _ = answer(request)
        return
      case .halves?:
        var half = request
        half.body = Array(request.body.prefix(request.body.count / 2))
        _ = answer(half)
        return
      case .hangs?:
        var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, 60_000)
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

  private func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func receive(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    func more() -> Bool {
      let count = recv(connection, &chunk, chunk.count, 0)
      if count > 0 { bytes += chunk[..<count] }
      return count > 0
    }
    let end = Array("\r\n\r\n".utf8)
    var head: String?
    while head == nil {
      if let range = bytes.firstRange(of: end) {
        head = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
        bytes.removeSubrange(..<range.upperBound)
      } else if !more() {
        return nil
      }
    }
    let lines = (head ?? "").split(separator: "\r\n").map(String.init)
    let first = (lines.first ?? "").split(separator: " ")
    guard first.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    if headers["expect"]?.lowercased() == "100-continue" {
      guard send(connection, Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
    }
    let length = Int(headers["content-length"] ?? "") ?? 0
    while bytes.count < length { guard more() else { return nil } }
    return Request(
      method: String(first[0]), path: String(first[1]), headers: headers,
      body: Array(bytes[..<length]))
  }
}
