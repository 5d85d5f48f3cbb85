import Timers

/// One connection from its beginning to its end: bytes in, bytes out, and how long either may take.
///
/// A value that is told the moment, so that slow clients are tested without waiting. Requests are answered one behind
/// another, the next only once the answer before is nearly gone: who does not read is not listened to.
struct Conversation: Sendable {
  /// A head has to be there whole so long after its first byte, however often a byte comes.
  static let patience = Duration.seconds(10)
  /// So long an open connection may be silent between requests.
  static let idleness = Duration.seconds(60)
  /// So long a client may read nothing of what waits for it.
  static let stall = Duration.seconds(20)
  /// So long what a refused client still sends is swallowed, so that it reads the refusal before the end.
  static let farewell = Duration.seconds(2)
  /// More than this waits for no client: the next answer, or event, comes later.
  static let fill = 65_536

  private enum Stage: Equatable {
    case asking, streaming
    /// What waits is still sent; then our half is closed, and what comes is swallowed.
    case leaving
    case left
  }

  private var stage = Stage.asking
  private var reader = RequestReader()
  private(set) var output: [UInt8] = []
  private var sent = 0
  /// When it ends if nothing changes.
  private(set) var deadline: Moment?
  /// The other side sends nothing more.
  private var isHalfClosed = false

  init(at now: Moment) { deadline = now.advanced(by: Self.patience) }

  var waiting: ArraySlice<UInt8> { output[sent...] }
  var isStreaming: Bool { stage == .streaming }
  /// Whether an event may be added.
  var hasRoom: Bool { isStreaming && waiting.count < Self.fill }
  /// Nothing more is to be said or heard.
  var isOver: Bool { stage == .left && isHalfClosed }
  /// Our half is to be closed now.
  var closesHalf: Bool { stage == .left && !isHalfClosed }
  var wantsToRead: Bool { !isHalfClosed && (stage != .asking || waiting.count < Self.fill) }
  var wantsToWrite: Bool { !waiting.isEmpty }

  /// Bytes that came; none: the other side has ended.
  ///
  /// - Parameter answer: the answer to a request; a body of nil begins a stream.
  mutating func take(
    _ bytes: some Collection<UInt8>, at now: Moment, date: String,
    answer: (Request) -> Response
  ) {
    if bytes.isEmpty {
      isHalfClosed = true
      // Who has gone from a stream reads no more of it; who asked and closed its half may still read.
      if stage != .asking || waiting.isEmpty { end() } else { stage = .leaving }
      return
    }
    guard stage == .asking else { return }
    if reader.isEmpty { deadline = now.advanced(by: Self.patience) }
    reader.feed(bytes)
    converse(at: now, date: date, answer: answer)
  }

  /// Answers what was asked already, as far as there is room.
  mutating func converse(at now: Moment, date: String, answer: (Request) -> Response) {
    do throws(Status) {
      while stage == .asking, waiting.count < Self.fill, let request = try reader.next() {
        let response = answer(request)
        let isStream = response.body == nil
        let keepsOpen = request.keepsOpen && !isStream
        put(response.bytes(isHead: request.isHead, keepsOpen: keepsOpen, date: date), at: now)
        if isStream, !request.isHead {
          stage = .streaming
        } else if !keepsOpen {
          stage = .leaving
        }
      }
    } catch {
      refuse(error, at: now, date: date)
    }
  }

  /// Says no, once, and ends.
  mutating func refuse(_ status: Status, at now: Moment, date: String) {
    put(Response(status).bytes(isHead: false, keepsOpen: false, date: date), at: now)
    stage = .leaving
    settle(at: now)
  }

  /// Adds to a stream.
  mutating func stream(_ text: String, at now: Moment) {
    guard isStreaming else { return }
    put(Array(text.utf8), at: now)
    settle(at: now)
  }

  /// So many bytes of `waiting` are gone.
  mutating func wrote(_ count: Int, at now: Moment) {
    guard count > 0 else { return }
    sent += count
    if sent == output.count {
      output.removeAll(keepingCapacity: output.capacity <= Self.fill)
      sent = 0
    }
    settle(at: now, moved: true)
  }

  /// What the moment brings: who was too slow is told so where that can be read, else left.
  mutating func pass(_ now: Moment, date: String) {
    guard let deadline, deadline <= now else { return }
    if stage == .asking, !reader.isEmpty, waiting.isEmpty {
      refuse(.requestTimeout, at: now, date: date)
    } else {
      end()
    }
  }

  /// Nothing more can be read or written.
  mutating func end() {
    (stage, isHalfClosed) = (.left, true)
    output = []
    sent = 0
    deadline = nil
  }

  private mutating func put(_ bytes: [UInt8], at now: Moment) {
    if waiting.isEmpty { deadline = now.advanced(by: Self.stall) }
    output += bytes
  }

  private mutating func settle(at now: Moment, moved: Bool = false) {
    guard waiting.isEmpty else {
      if moved || deadline == nil { deadline = now.advanced(by: Self.stall) }
      return
    }
    switch stage {
    case .streaming: deadline = nil
    case .leaving:
      stage = .left
      deadline = now.advanced(by: Self.farewell)
    case .asking where moved:
      deadline = now.advanced(by: reader.isEmpty ? Self.idleness : Self.patience)
    case .asking, .left: break
    }
  }
}
