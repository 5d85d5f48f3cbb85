import CLinux
import Foundation
import Glibc

/// HTTP/1.1 on 127.0.0.1 for the servers that tests talk to: connections, and requests as they come. A thread for each
/// connection; nothing sleeps.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    var method: String
    var path: String
    /// Names in small letters.
    var headers: [String: String]
    var body: [UInt8]
  }

  /// One client, until it goes or the server has had enough of it.
  struct Connection: Sendable {
    fileprivate let descriptor: Int32
  }

  let port: Int
  private let listener: Int32

  init() throws {
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
  }

  /// Has every client served, each on a thread of its own, until this is gone.
  func start(_ serve: @escaping @Sendable (Connection) -> Void) {
    let door = listener
    Thread {
      while case let client = accept(door, nil, nil), client >= 0 {
        _ = clx_set_close_on_exec(client)
        Thread {
          serve(Connection(descriptor: client))
          close(client)
        }.start()
      }
    }.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}

extension LoopbackServer.Connection {
  /// False: the client has gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// True when the client has gone, or says something.
  @discardableResult
  func waitForEnd(milliseconds: Int32 = 60_000) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) != 0
  }

  /// The next request, whole; nil: there is none.
  func receive() -> LoopbackServer.Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    func more() -> Bool {
      let count = recv(descriptor, &chunk, chunk.count, 0)
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
      guard send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
    }
    let length = Int(headers["content-length"] ?? "") ?? 0
    while bytes.count < length { guard more() else { return nil } }
    return LoopbackServer.Request(
      method: String(first[0]), path: String(first[1]), headers: headers,
      body: Array(bytes[..<length]))
  }
}
