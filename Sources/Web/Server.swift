import CEpoll
import CLinux
import Glibc
import Timers

/// Why there is no server.
public enum ServerError: Error, Hashable, Sendable {
  case taken(port: UInt16)
  case system(errno: Int32)
}

/// Listens on 127.0.0.1, and nowhere else; never opens a connection itself.
///
/// All its descriptors are in one epoll instance, whose descriptor is readable when any of them has something to do:
/// the one `poll` of the program waits for that among everything else. No thread, no timer of its own: `nextDeadline` is
/// when the slowest client has had its time.
public final class Server {
  public static let mostConnections = 64
  public static let mostStreams = 16

  public let port: UInt16
  /// Readable when `run` has something to do.
  public let descriptor: Int32
  private let listener: Int32
  private var conversations: [Int32: Conversation] = [:]
  /// What is asked of the kernel for each.
  private var watched: [Int32: (reads: Bool, writes: Bool)] = [:]
  private var isListening = true

  /// - Parameter port: 0 for any that is free.
  public init(port: UInt16) throws(ServerError) {
    let (listener, descriptor) = (
      socket(AF_INET, Int32(SOCK_STREAM.rawValue) | socketFlags, 0), cepoll_new()
    )
    func giveUp() -> ServerError {
      let number = errno
      for one in [listener, descriptor] where one >= 0 { close(one) }
      return number == EADDRINUSE ? .taken(port: port) : .system(errno: number)
    }
    guard listener >= 0, descriptor >= 0 else { throw giveUp() }
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else { throw giveUp() }
    (self.listener, self.descriptor) = (listener, descriptor)
    self.port = UInt16(bigEndian: address.sin_port)
    _ = cepoll_set(descriptor, listener, 1, 0, 1)
  }

  deinit {
    for descriptor in conversations.keys { close(descriptor) }
    close(listener)
    close(descriptor)
  }

  private static let chunk = 16_384
  private static let mostAtOnce: Int32 = 64

  /// When somebody has been too slow.
  public var nextDeadline: Moment? { conversations.values.compactMap(\.deadline).min() }

  /// Streams that have room for more, by their descriptors.
  public var openStreams: [Int32] { conversations.filter { $0.value.hasRoom }.keys.sorted() }
  public var streamCount: Int { conversations.values.count { $0.isStreaming } }

  /// Does what there is to do, and never waits.
  ///
  /// - Parameter answer: the answer to a request, for a connection by its descriptor.
  public func run(at now: Moment, wall: Int64, answer: (Request, Int32) -> Response) {
    let date = WebDate.text(wall: wall)
    var ready = [Int32](repeating: 0, count: Int(Self.mostAtOnce))
    let count = cepoll_ready(descriptor, &ready, Self.mostAtOnce)
    for descriptor in ready.prefix(Int(max(0, count))) {
      if descriptor == listener {
        admit(at: now, date: date)
      } else {
        change(descriptor) { conversation in
          Self.read(descriptor, &conversation, at: now, date: date) { answer($0, descriptor) }
          Self.write(descriptor, &conversation, at: now)
          conversation.converse(at: now, date: date) { answer($0, descriptor) }
          Self.write(descriptor, &conversation, at: now)
        }
      }
    }
    for (descriptor, conversation) in conversations
    where conversation.deadline.map({ $0 <= now }) ?? false {
      change(descriptor) {
        $0.pass(now, date: date)
        Self.write(descriptor, &$0, at: now)
      }
    }
    if !isListening, conversations.count < Self.mostConnections { listens(true) }
  }

  /// Adds to a stream; nothing happens where that is gone.
  public func send(_ text: String, to stream: Int32, at now: Moment) {
    change(stream) {
      $0.stream(text, at: now)
      Self.write(stream, &$0, at: now)
    }
  }

  // MARK: Connections

  private func admit(at now: Moment, date: String) {
    while conversations.count < Self.mostConnections {
      let one = accept(listener, nil, nil)
      guard one >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        // Out of descriptors: until one of ours is free nobody is let in.
        if errno == EMFILE || errno == ENFILE, !conversations.isEmpty { listens(false) }
        return
      }
      _ = clx_set_flags(one, O_NONBLOCK)
      _ = clx_set_close_on_exec(one)
      var yes: Int32 = 1
      // What is written is whole: nothing is gained by waiting for more.
      setsockopt(one, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      conversations[one] = Conversation(at: now)
      watched[one] = (true, false)
      _ = cepoll_set(descriptor, one, 1, 0, 1)
    }
    // The rest waits in the kernel's queue, which is bounded too.
    listens(false)
  }

  private func listens(_ does: Bool) {
    isListening = does
    _ = cepoll_set(descriptor, listener, does ? 1 : 0, 0, 0)
  }

  /// Changes a conversation, then what is awaited of its descriptor, or closes that.
  private func change(_ one: Int32, _ body: (inout Conversation) -> Void) {
    guard var conversation = conversations.removeValue(forKey: one) else { return }
    body(&conversation)
    if conversation.closesHalf { shutdown(one, Int32(SHUT_WR)) }
    if conversation.isOver {
      watched[one] = nil
      close(one)
      return
    }
    let wanted = (reads: conversation.wantsToRead, writes: conversation.wantsToWrite)
    if watched[one].map({ $0 != wanted }) ?? true {
      watched[one] = wanted
      _ = cepoll_set(descriptor, one, wanted.reads ? 1 : 0, wanted.writes ? 1 : 0, 0)
    }
    conversations[one] = conversation
  }

  private static func read(
    _ one: Int32, _ conversation: inout Conversation, at now: Moment, date: String,
    answer: (Request) -> Response
  ) {
    var bytes = [UInt8](repeating: 0, count: chunk)
    // A few at a time: the others have their turn, and the kernel tells again of what is left.
    for _ in 0..<4 {
      guard conversation.wantsToRead else { return }
      let count = Glibc.read(one, &bytes, bytes.count)
      guard count >= 0 else {
        if errno == EINTR { continue }
        if errno != EAGAIN { conversation.end() }
        return
      }
      conversation.take(bytes.prefix(count), at: now, date: date, answer: answer)
      if count == 0 { return }
    }
  }

  private static func write(_ one: Int32, _ conversation: inout Conversation, at now: Moment) {
    while conversation.wantsToWrite {
      let count = conversation.waiting.withUnsafeBytes {
        Glibc.write(one, $0.baseAddress, $0.count)
      }
      if count > 0 {
        conversation.wrote(count, at: now)
      } else if errno == EINTR {
        continue
      } else {
        if errno != EAGAIN { conversation.end() }
        return
      }
    }
  }
}

/// Closed in what is started, and never waited for.
private let socketFlags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
