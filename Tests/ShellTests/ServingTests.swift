import Glibc
import Storage
import Testing
import Timers

@testable import Assistant
@testable import Shell
@testable import Web

/// The page and what fills it, without a socket: a store in memory and a clock turned by hand.
@Suite struct ServingTests {
  private static let token = "0123456789abcdef0123456789abcdef"

  /// A desk over a store in which somebody else says what happens.
  private struct Scene {
    let clock: VirtualClock
    let store: Store
    let source: PageSource
    let desk: ServingDesk
    let other: Ledger

    init() throws {
      clock = VirtualClock(
        start: LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600), zone: .utc)
      store = try Store.temporary()
      source = PageSource(
        store: store, clock: clock, answers: Program.englishAnswers,
        workflows: WorkflowFiles(folder: nil).shelf)
      desk = ServingDesk(
        source: source, gate: Gate(token: ServingTests.token, port: 4711),
        token: ServingTests.token, language: "en")
      other = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
    }

    func start(_ name: String, _ phases: [Phase]) throws {
      let routine = try Routine(name: name, phases: phases)
      _ = try other.run([.start(routine, trigger: nil, pinnedEnd: nil)], text: name)
    }

    func move(_ seconds: Int) { clock.move(to: clock.now.advanced(by: .seconds(seconds))) }

    func ask(_ path: String, _ fields: [String: String] = [:]) -> Response {
      desk.answer(
        Request(
          method: "GET", target: "/\(ServingTests.token)\(path)", host: "localhost:4711",
          fields: fields, keepsOpen: true), of: 9, streams: 0)
    }
  }

  private static let template = Program.embedded(under: Page.path).first?.text ?? ""

  @Test func `the page is whole: every hole has words, and every word a hole`() {
    #expect(
      Page().holes == Set(ServingDesk.words.keys).union(["lang", "state", "words"]))
  }

  @Test func `the page asks nothing from outside, and its policy lets it`() throws {
    #expect(!Self.template.isEmpty)
    for text in [
      "src=", "url(", "@import", "<link", "<iframe", "<form", "innerHTML", "outerHTML", "eval(",
      "style=\"", "onclick=\"", "onload=\"", "document.write", "fetch(", "WebSocket", "import(",
    ] { #expect(!Self.template.contains(text), "\(text)") }
    // The name of a vocabulary, which nobody asks for.
    let addresses = Self.template.ranges(of: "http")
    #expect(addresses.count == 1 && Self.template.contains("\"http://www.w3.org/2000/svg\""))
    let policy = Page().policy
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe") && !policy.contains("*"))
    #expect(policy.ranges(of: "'sha256-").count == 2)
  }

  @Test func `the policy names the script by its digest`() {
    // By openssl dgst -sha256 -binary | base64.
    let page = Page("<style>b{}</style><script>a()</script>{{x}}")
    #expect(
      page.policy.contains("script-src 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"),
      "\(page.policy)")
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "\"'><img src=x onerror=alert(1)>",
    "a & b", "{{state}} {{words}}", "\u{202E}gnp.exe", "\u{1B}[31mred\u{7}", "data: x\nid: 99",
  ])
  func `a hostile name is text, on the page and in the stream`(name: String) throws {
    let scene = try Scene()
    try scene.start(name, [Phase(name: name, .seconds(60)), Phase(name: "b", .seconds(60))])
    let response = scene.ask("/")
    let html = String(decoding: response.body ?? [], as: UTF8.self)
    #expect(response.status == .ok)
    #expect(html.ranges(of: "<script").count == Self.template.ranges(of: "<script").count)
    #expect(html.ranges(of: "</script").count == Self.template.ranges(of: "</script").count)
    #expect(html.ranges(of: "<!--").count == 0 && html.ranges(of: "<img").count == 0)
    #expect(html.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    #expect(!html.unicodeScalars.contains("\u{202E}"))
    let records = try scene.store.events(after: 0, limit: 10)
    #expect(!records.isEmpty)
    for record in records {
      let event = EventStream.event(scene.source.line(record), id: record.id)
      #expect(event.split(separator: "\n").count == 2, "\(event)")
    }
  }

  @Test func `words of a language are escaped too`() {
    #expect(Page.escaped("<a href=\"x\">'&") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;")
    #expect(Page.inScript("{\"a\":\"</script>&\"}") == "{\"a\":\"\\u003c/script\\u003e\\u0026\"}")
  }

  @Test(arguments: [
    ("", Status.permanentRedirect), ("/", .ok), ("/events", .ok), ("/events/", .notFound),
    ("/state", .notFound), ("/../../etc/passwd", .notFound), ("/%2e%2e/", .notFound),
    ("/index.html", .notFound), ("//", .notFound), ("/events?after=x", .badRequest),
  ])
  func `there are two things to ask for`(path: String, status: Status) throws {
    #expect(try Scene().ask(path).status == status)
  }

  @Test func `there is an end to how many may listen`() throws {
    let scene = try Scene()
    let request = Request(
      method: "GET", target: "/\(Self.token)/events", host: "localhost:4711", fields: [:],
      keepsOpen: true)
    #expect(scene.desk.answer(request, of: 9, streams: 15).body == nil)
    #expect(scene.desk.answer(request, of: 9, streams: 16).status == .unavailable)
  }

  @Test func `timers go on in the page though nobody writes, and nothing of it is written`() throws
  {
    let scene = try Scene()
    try scene.start("tea", [Phase(.seconds(240))])
    try scene.start(
      "bread", [Phase(name: "knead", .seconds(600)), Phase(name: "rest", .seconds(1800))])
    let written = try scene.store.newestEventID()
    scene.move(60)
    var state = try scene.source.state()
    #expect(state.rings.map(\.name) == ["tea", "bread"])
    #expect(state.rings.map(\.left) == [180, 540] && state.rings.map(\.length) == [240, 600])
    #expect(state.comes.map(\.clock) == ["08:04", "08:10", "08:40"])
    #expect(state.comes[1].words.contains("rest"))
    #expect(scene.source.nextChange == scene.clock.now.advanced(by: .seconds(180)))
    scene.move(600)
    state = try scene.source.state()
    #expect(state.rings.map(\.name) == ["bread"] && state.rings.map(\.left) == [1740])
    scene.move(5000)
    state = try scene.source.state()
    #expect(state.rings.isEmpty && state.comes.isEmpty)
    #expect(try scene.store.newestEventID() == written)
    #expect(state.number == written)
    // Then the day ends.
    let left = scene.source.nextChange.map { scene.clock.now.duration(to: $0) }
    #expect(left == .seconds(16 * 3600 - 5660))
  }

  @Test func `without an end in sight a page has one`() throws {
    let scene = try Scene()
    for number in 0..<70 { try scene.start("t\(number)", [Phase(.seconds(600 + number))]) }
    let state = try scene.source.state()
    #expect(state.rings.count == PageState.mostRings && state.more == "and 10 more")
    #expect(state.comes.count == PageState.mostComing)
    #expect(state.said.count <= PageState.mostSaid)
  }

  @Test func `a year of days and the hours of a day, each with its words`() throws {
    let today = CivilDate(year: 2026, month: 3, day: 9)
    let tallies = [0, 1, 370].map {
      DayTally(
        day: CivilDate(day: today.day - $0), status: .completed, count: 1 + $0 % 2, seconds: 600,
        squares: 360_000, shortest: 600, longest: 600)
    }
    var hours = Array(repeating: 0, count: 24)
    hours[9] = 4
    let speaker = Speaker(Program.englishAnswers)
    let history = PageHistory(
      SessionStatistics(tallies, hours: hours), today: today, speaker)
    #expect(history.from == [2025, 2, 10] && history.count == 365)
    #expect(history.days.map(\.day) == [363, 364] && history.days.map(\.n) == [2, 1])
    #expect(
      history.days[0].words.contains("2 sessions") && history.days[1].words.contains("1 session,"))
    #expect(history.weekdays.first == "Mon" && history.months.first?.name == "Apr")
    #expect(history.busiest == "Most begin between 9:00 and 10:00.")
    let none = PageHistory(SessionStatistics([]), today: today, speaker)
    #expect(none.days.isEmpty && none.busiest.contains("no session"))
  }
}

/// The real program, asked over loopback.
@Suite(.serialized, .waiting) struct ServingProcessTests {
  private struct Page {
    let program: RunningProgram
    let port: UInt16
    let path: String

    init(in home: TemporaryHome) throws {
      program = try RunningProgram(["--serve"], in: home)
      let url = try #require(program.line())
      let parts = url.split(separator: "/", omittingEmptySubsequences: false)
      try #require(parts.count == 5 && url.hasPrefix("http://127.0.0.1:") && parts[4].isEmpty)
      port = try #require(UInt16(parts[2].dropFirst("127.0.0.1:".count)))
      path = "/\(parts[3])/"
    }

    func ask(_ line: String, host: String? = nil, fields: String = "") throws -> WebClient {
      let client = try WebClient(port: port)
      client.send("\(line) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(fields)\r\n")
      return client
    }
  }

  @Test func `a page, its refusals, and an end with the program`() throws {
    let home = try TemporaryHome()
    let page = try Page(in: home)
    #expect(try page.ask("GET \(page.path)").reads("</html>"))
    #expect(try page.ask("GET /").reads("403 Forbidden"))
    #expect(try page.ask("GET /0123456789abcdef0123456789abcdef/").reads("403 Forbidden"))
    #expect(
      try page.ask("GET \(page.path)", host: "evil.example:\(page.port)").reads("421 Misdirected"))
    #expect(try page.ask("POST \(page.path)").reads("405 Method Not Allowed"))
    #expect(try page.ask("POST /").reads("403 Forbidden"))
    #expect(try page.ask("GET \(page.path)../../etc/passwd").reads("404 Not Found"))
    #expect(
      try page.ask("GET \(page.path)\(String(repeating: "a", count: 9000))").reads(
        "414 URI Too Long"))
    page.program.signal(SIGINT)
    #expect(page.program.finish().code == 130)
    #expect(throws: (any Error).self) { try WebClient(port: page.port) }
  }

  @Test func `what is said elsewhere comes by itself, and who was away misses nothing`() throws {
    let home = try TemporaryHome()
    let page = try Page(in: home)
    let stream = try page.ask("GET \(page.path)events?after=0")
    #expect(stream.reads("event: state"))
    _ = try Program.run(["--no-wait", "tea 10 minutes"], in: home)
    #expect(stream.reads("\"timer.started\"") && stream.reads("\"name\":\"tea\""))
    stream.close()
    _ = try Program.run(["--no-wait", "pause tea"], in: home)
    let again = try page.ask("GET \(page.path)events?after=0", fields: "Last-Event-ID: 1\r\n")
    #expect(again.reads("id: 2\ndata: ") && again.reads("\"timer.paused\""))
    #expect(again.reads("event: state") && !again.text.contains("timer.started"))
    page.program.end(SIGTERM)
  }

  @Test func `who is slow, and who comes in crowds, keeps nobody waiting`() throws {
    let home = try TemporaryHome()
    let page = try Page(in: home)
    let slow = try (0..<40).map { _ in try WebClient(port: page.port) }
    for client in slow { client.send("GET \(page.path) HTT") }
    #expect(try page.ask("GET \(page.path)").reads("</html>"))
    let streams = try (0..<Server.mostStreams).map { _ in try page.ask("GET \(page.path)events") }
    for stream in streams { #expect(stream.reads("event: state")) }
    #expect(try page.ask("GET \(page.path)events").reads("503 Service Unavailable"))
    page.program.end(SIGTERM)
    withExtendedLifetime((slow, streams)) {}
  }

  @Test func `a port that is taken is named, and one that is none is refused`() throws {
    let home = try TemporaryHome()
    let page = try Page(in: home)
    let other = try Program.run(["--serve=\(page.port)"], in: home)
    #expect(other.code == 69 && other.err.contains("\(page.port)"), "\(other)")
    #expect(try Program.run(["--serve=70000"], in: home).code == 64)
    page.program.end(SIGTERM)
  }
}

/// A client that waits for what it wants to read, until a deadline.
private final class WebClient {
  private var descriptor: Int32
  private(set) var text = ""

  struct NoConnection: Error { var number: Int32 }

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let done = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard done == 0 else { throw NoConnection(number: errno) }
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  func send(_ words: String) {
    let bytes = Array(words.utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Whether this comes in time.
  func reads(_ words: String, seconds: Int = 20) -> Bool {
    let deadline = Deadline(seconds: seconds)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !text.contains(words) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard !deadline.isOver, poll(&entry, 1, deadline.millisecondsLeft) > 0 else { return false }
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return false }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return true
  }
}
