import Foundation
import Testing

/// A WebDAV server of one folder (RFC 4918: PROPFIND, MKCOL, PUT, GET, DELETE), or of one calendar (RFC 4791, RFC 6578), or
/// one that misbehaves as a test wants.
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

  enum Kind {
    case folder
    /// Everything in it has a version; one that `tellsChanges` is asked what is new since a token.
    case calendar(tellsChanges: Bool)
  }

  var port: Int { loopback.port }
  /// The folder on it.
  var url: String { "http://127.0.0.1:\(port)\(folder)" }
  /// Its path, as it is escaped in an address.
  private let folder: String
  private let loopback: LoopbackServer
  private let user: String?
  private let lock = NSCondition()
  private var held: [String: [UInt8]] = [:]
  private var collections: Set<String> = []
  private var recorded: [Request] = []
  private var fault: (@Sendable (Request, Int) -> Fault?)?
  private let kind: Kind
  /// Of a calendar: when each thing was written last, or taken away.
  private var revision = 0
  private var written: [String: Int] = [:]
  private var taken: [String: Int] = [:]
  private var oldest = 0

  /// `user`: `name:password` that is asked for.
  init(user: String? = nil, kind: Kind = .folder, folder: String = "/dav/ann") throws {
    (self.user, self.kind, self.folder) = (user, kind, folder)
    collections = Self.parents(of: folder)
    loopback = try LoopbackServer()
    loopback.start { [weak self] connection in self?.serve(connection) }
  }

  /// A folder and those it lies in.
  private static func parents(of folder: String) -> Set<String> {
    var (all, path) = (Set<String>(), "")
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      all.insert(path)
    }
    return all
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
        uniqueKeysWithValues: held.map { (String($0.key.dropFirst(folder.count + 1)), $0.value) })
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
  func empty() {
    locked { for path in held.keys { write(nil, path) } }
    locked { collections = Self.parents(of: folder) }
  }

  func put(_ bytes: [UInt8], at path: String) {
    locked { write(bytes, "\(folder)/\(path)") }
    lock.broadcast()
  }

  func remove(_ path: String) { locked { write(nil, "\(folder)/\(path)") } }

  /// What changed up to now is told to nobody any more.
  func forgetChanges() { locked { (oldest, taken) = (revision + 1, [:]) } }

  private func write(_ bytes: [UInt8]?, _ path: String) {
    revision += 1
    held[path] = bytes
    (written[path], taken[path]) = bytes == nil ? (nil, revision) : (revision, nil)
  }

  private func version(_ path: String) -> String? { written[path].map { "\"v\($0)\"" } }

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
        if case .calendar(let tells) = kind, request.headers["depth"] == "0" {
          return collections.contains(path)
            ? Self.multistatus(aboutCalendar(tells)) : Self.response(404)
        }
        guard ["0", "1"].contains(request.headers["depth"]), collections.contains(path) else {
          return Self.response(collections.contains(path) ? 403 : 404)
        }
        return Self.multistatus(listing(of: path))
      case "REPORT":
        guard case .calendar(tellsChanges: true) = kind else { return Self.response(405) }
        let body = String(decoding: request.body, as: UTF8.self)
        return body.contains("calendar-multiget") ? several(body) : changes(body)
      case "MKCOL":
        if collections.contains(path) { return Self.response(405) }
        guard collections.contains(parent) else { return Self.response(409) }
        collections.insert(path)
        return Self.response(201)
      case "PUT":
        guard collections.contains(parent) else { return Self.response(409) }
        let isThere = held[path] != nil
        if isThere, request.headers["if-none-match"] == "*" { return Self.response(412) }
        if let wanted = request.headers["if-match"], wanted != version(path) {
          return Self.response(412)
        }
        write(request.body, path)
        return Self.response(isThere ? 204 : 201, ["etag": version(path) ?? ""])
      case "GET":
        return held[path].map { Self.response(200, ["etag": version(path) ?? ""], body: $0) }
          ?? Self.response(404)
      case "DELETE":
        guard held[path] != nil else { return Self.response(404) }
        if let wanted = request.headers["if-match"], wanted != version(path) {
          return Self.response(412)
        }
        write(nil, path)
        return Self.response(204)
      default: return Self.response(405)
      }
    }
  }

  private func aboutCalendar(_ tells: Bool) -> String {
    let token = tells ? "<D:sync-token>urn:rev:\(revision)</D:sync-token>" : ""
    return
      "<D:multistatus xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\" xmlns:S=\"http://calendarserver.org/ns/\"><D:response><D:href>\(folder)/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype>\(token)<S:getctag>rev \(revision)</S:getctag></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>"
  }

  private func changes(_ body: String) -> [UInt8] {
    let rest = body.components(separatedBy: "<sync-token>").last ?? ""
    let token = rest.components(separatedBy: "</sync-token>").first ?? ""
    let since = token.isEmpty ? 0 : Int(token.dropFirst("urn:rev:".count)) ?? 0
    guard token.isEmpty || since >= oldest else { return Self.response(403) }
    var text = "<D:multistatus xmlns:D=\"DAV:\">"
    for (file, _) in written.filter({ $0.value > since }).sorted(by: { $0.key < $1.key }) {
      text += entry(file)
    }
    for (file, _) in taken.filter({ $0.value > since && !token.isEmpty }) {
      text +=
        "<D:response><D:href>\(file)</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>"
    }
    return Self.multistatus(
      text + "<D:sync-token>urn:rev:\(revision)</D:sync-token></D:multistatus>")
  }

  private func several(_ body: String) -> [UInt8] {
    var text = "<D:multistatus xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">"
    for part in body.components(separatedBy: "<href>").dropFirst() {
      let file = part.components(separatedBy: "</href>")[0]
      let inside = held[file].map {
        String(decoding: $0, as: UTF8.self).replacing("&", with: "&amp;").replacing(
          "<", with: "&lt;")
      }
      text += entry(file, inside.map { "<C:calendar-data>\($0)</C:calendar-data>" } ?? "")
    }
    return Self.multistatus(text + "</D:multistatus>")
  }

  private func entry(_ file: String, _ more: String = "") -> String {
    let tag =
      version(file).map { "<D:getetag>\($0.replacing("\"", with: "&quot;"))</D:getetag>" } ?? ""
    return
      "<D:response><D:href>\(file)</D:href><D:propstat><D:prop>\(tag)<D:getcontentlength>\(held[file]?.count ?? 0)</D:getcontentlength>\(more)</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>"
  }

  private static func multistatus(_ text: String) -> [UInt8] {
    response(207, ["content-type": "application/xml; charset=utf-8"], body: Array(text.utf8))
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
    for file in held.keys.filter(isIn).sorted() { text += entry(file) }
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

/// A fault of a server, and what is said of it.
struct ServerRefusal: CustomTestStringConvertible {
  var fault: DavServer.Fault
  var method = "PUT"
  var says: String
  var code: Int32 = 69
  var testDescription: String { says }
}
