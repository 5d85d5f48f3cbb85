import Assistant
import CLinux
import Glibc
import Storage
import Timers
import Web

/// `--serve`: a page for a browser on this machine, until Ctrl-C.
///
/// It looks on as `--follow` does: it announces nothing, takes nothing over and writes nothing into the store.
struct Serving {
  private let options: Options
  private let speaker: Speaker

  init(_ options: Options) {
    self.options = options
    speaker = Speaker(Program.answers(options))
  }

  func run(port: UInt16) throws(Program.Stop) -> ExitCode {
    let folders = Folders(options, environment: Program.environment)
    guard let folder = folders.data else { throw Following.noHome }
    let waiter: Waiter
    do throws(TerminalError) {
      waiter = try Waiter(zoneFile: nil)
    } catch {
      throw Program.Stop(code: .unavailable, words: error.words)
    }
    let server: Server
    do throws(ServerError) {
      server = try Server(port: port)
    } catch {
      throw Program.Stop(code: .unavailable, words: Self.message(error))
    }
    let store: Store
    do throws(StoreError) {
      store = try Store.open(folder: folder, stamp: Start.stamp).store
    } catch {
      throw Program.Stop(error)
    }
    defer { store.close() }
    var generator = SystemRandomNumberGenerator()
    let token = Gate.token(&generator)
    let source = PageSource(
      store: store, clock: SystemClock(), answers: Program.answers(options),
      workflows: WorkflowFiles(
        folder: folders.workflows, speaker: { speaker }, packs: KnowledgePacks(store: store)
      ).shelf)
    let desk = ServingDesk(
      source: source, gate: Gate(token: token, port: server.port), token: token,
      language: Program.language(options))
    try Program.say("http://127.0.0.1:\(server.port)/\(token)/")
    Text.writeAll(Array("\(speaker.say(.serveReady))\n".utf8), to: 2)
    do throws(StoreError) {
      let watch = StoreWatch(store)
      desk.isBlind = watch == nil
      return try serve(desk, server, waiter, watch)
    } catch {
      throw Program.Stop(error)
    }
  }

  private func serve(
    _ desk: ServingDesk, _ server: Server, _ waiter: Waiter, _ watch: StoreWatch?
  ) throws(StoreError) -> ExitCode {
    while true {
      let anchor = desk.source.clock.anchor
      server.run(at: anchor.moment, wall: anchor.wall) { request, connection in
        desk.answer(request, of: connection, streams: server.streamCount)
      }
      try desk.feed(server)
      let next = [server.nextDeadline, desk.nextLook].compactMap(\.self).min()
      let descriptors = [server.descriptor] + (watch.map { [$0.descriptor] } ?? [])
      for reason in waiter.wait(until: next, reading: descriptors) {
        switch reason {
        case .readable(server.descriptor): break
        case .readable:
          watch?.drain()
          desk.isStale = true
        case .clockChanged:
          desk.source.beginAgain()
          desk.isStale = true
        case .signal(SIGINT): return .interrupted
        case .signal(SIGTERM), .signal(SIGQUIT): return .terminated
        case .signal(SIGHUP): return .hungUp
        case .alarm, .idle, .signal: break
        }
      }
    }
  }

  private static func message(_ error: ServerError) -> Message {
    switch error {
    case .taken(let port): .serveTaken(port: Int(port))
    case .system(let number): .serveFailed(reason: String(cString: strerror(number)))
    }
  }
}

/// Answers requests, and tells each stream what it has not seen.
///
/// The state is made anew only while somebody looks: after something was written, or when something comes due, at most
/// four times a second.
final class ServingDesk {
  let source: PageSource
  private let gate: Gate
  private let token: String
  private let language: String
  private let page = Page()
  /// Something was written since the state was made.
  var isStale = true
  /// Nobody tells when something was written, as the system has no watches left: then it is looked for each second.
  var isBlind = false
  private var state = ""
  /// Grows with each state that differs.
  private var version = 0
  private var madeAt: Moment?
  /// What each stream has seen: the number of an event, and the version of the state.
  private var seen: [Int32: (number: Int64, version: Int)] = [:]
  private(set) var nextLook: Moment?

  /// Between two states.
  static let pace = Duration.milliseconds(250)
  /// When the disk was busy, or nothing tells of changes.
  private static let patience = Duration.seconds(1)
  /// So many events are read at a time.
  private static let slice = 500
  /// A browser asks again after so many milliseconds.
  private static let retry = 2_000

  init(source: PageSource, gate: Gate, token: String, language: String) {
    (self.source, self.gate, self.token, self.language) = (source, gate, token, language)
  }

  /// - Parameter streams: how many there are already.
  func answer(_ request: Request, of connection: Int32, streams: Int) -> Response {
    do throws(Status) {
      switch try gate.admit(request) {
      case []: return Response(.permanentRedirect, [("Location", "/\(token)/")])
      case [""]: return try wholePage()
      case ["events"]:
        let start = try EventStream.start(of: request)
        guard !request.isHead else { return EventStream.response }
        guard streams < Server.mostStreams else { throw .unavailable }
        let newest = try number()
        // A number of the future is one of another store.
        seen[connection] = (min(start ?? newest, newest), -1)
        return EventStream.response
      default: throw .notFound
      }
    } catch {
      return Response(error)
    }
  }

  /// Sends what streams have room for.
  func feed(_ server: Server) throws(StoreError) {
    nextLook = nil
    let open = server.openStreams
    guard server.streamCount > 0 else {
      seen = [:]
      return
    }
    let now = source.clock.now
    do throws(StoreError) {
      if isBlind, try source.hasChanged() { isStale = true }
      try refresh(at: now)
      let newest = source.newest
      for stream in open {
        guard var at = seen[stream] else { continue }
        var text = at.version < 0 ? EventStream.retry(Self.retry) : ""
        if at.number < newest {
          let records = try source.store.events(after: at.number, limit: Self.slice)
          for record in records { text += EventStream.event(source.line(record), id: record.id) }
          at.number = records.last?.id ?? newest
        }
        if at.number >= newest, at.version != version {
          text += EventStream.event(state, name: "state")
          at.version = version
        }
        at.version = max(at.version, 0)
        // Not all of the journal at once: what was read now goes out first.
        if at.number < newest { nextLook = now }
        seen[stream] = at
        if !text.isEmpty { server.send(text, to: stream, at: now) }
      }
    } catch {
      guard error.mayPass else { throw error }
      nextLook = now.advanced(by: Self.patience)
    }
  }

  /// Makes the state anew where that is due; says when to look again.
  private func refresh(at now: Moment) throws(StoreError) {
    let isDue = source.nextChange.map { $0 <= now } ?? true
    if isStale || isDue || madeAt == nil {
      if let madeAt, now < madeAt.advanced(by: Self.pace) {
        nextLook = madeAt.advanced(by: Self.pace)
        return
      }
      try make(at: now)
    }
    nextLook = source.nextChange.map { max($0, now.advanced(by: Self.pace)) }
    if isBlind { nextLook = now.advanced(by: Self.patience) }
  }

  private func make(at now: Moment) throws(StoreError) {
    let text = JSONText.of(try source.state())
    isStale = false
    madeAt = now
    guard text != state else { return }
    state = text
    version += 1
  }

  private func number() throws(Status) -> Int64 {
    do throws(StoreError) {
      return try source.store.newestEventID()
    } catch {
      throw .unavailable
    }
  }

  private func wholePage() throws(Status) -> Response {
    do throws(StoreError) {
      // A page begins with how things stand now.
      try make(at: source.clock.now)
    } catch {
      throw .unavailable
    }
    let speaker = Speaker(source.answers)
    var words = Self.words.mapValues { speaker.say($0) }
    words["lang"] = language
    let spoken = Self.scripted.mapValues { speaker.say($0) }
    return page.response(words: words, data: ["state": state, "words": JSONText.of(spoken)])
  }

  /// The holes of the page.
  static let words: [String: Message] = [
    "title": .serveTitle, "live": .serveLive, "noscript": .serveNoscript, "rings": .serveRings,
    "comes": .serveComes, "due": .serveDue, "history": .serveHistory, "said": .serveSaid,
    "none.rings": .serveNoneRings, "none.comes": .serveNoneComes, "none.due": .serveNoneDue,
    "none.said": .serveNoneSaid, "table": .serveTable, "arrows": .serveArrows,
    "readonly": .serveReadonly,
  ]
  /// What its script says.
  static let scripted: [String: Message] = [
    "live": .serveLive, "lost": .serveLost, "over": .serveOver, "nothing": .serveNothing,
  ]
}
