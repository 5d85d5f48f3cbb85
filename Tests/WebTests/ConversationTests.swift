import Testing
import Timers

@testable import Web

/// One connection, its clock turned by hand.
private struct Line {
  var conversation = Conversation(at: Moment(nanoseconds: 0))
  var now = Moment(nanoseconds: 0)
  var answered: [String] = []
  var body = Array("body".utf8)

  mutating func send(_ text: String) {
    var answered = self.answered
    let body = body
    conversation.take(Array(text.utf8), at: now, date: "D") { request in
      answered.append(request.target)
      if request.target == "/stream" { return EventStream.response }
      return request.target == "/none" ? Response(.notFound) : Response(.ok, body: body)
    }
    self.answered = answered
  }

  mutating func close() { conversation.take([], at: now, date: "D") { _ in Response(.ok) } }

  mutating func pass(_ seconds: Double) {
    now = now.advanced(by: .seconds(seconds))
    conversation.pass(now, date: "D")
  }

  /// What the client reads, at most so much.
  mutating func read(_ most: Int = .max) -> String {
    let text = String(decoding: conversation.waiting.prefix(most), as: UTF8.self)
    conversation.wrote(min(most, conversation.waiting.count), at: now)
    return text
  }
}

private let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
private let getStream = "GET /stream HTTP/1.1\r\nHost: x\r\n\r\n"

@Suite struct ConversationTests {
  @Test func `requests in one piece are answered in their order`() {
    var line = Line()
    line.send(get + "GET /none HTTP/1.1\r\nHost: x\r\n\r\n" + get)
    let text = line.read()
    #expect(line.answered == ["/a", "/none", "/a"])
    #expect(
      text.components("HTTP/1.1 200 OK") == 2 && text.components("HTTP/1.1 404 Not Found") == 1)
    #expect(!line.conversation.isOver && line.conversation.wantsToRead)
  }

  @Test func `every answer forbids what a page could be used for`() {
    var line = Line()
    line.send(get + "GET /none HTTP/1.1\r\nHost: x\r\n\r\n")
    let text = line.read()
    for field in [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Referrer-Policy: no-referrer", "Content-Security-Policy: default-src 'none'", "Date: D",
      "Cross-Origin-Resource-Policy: same-origin",
    ] { #expect(text.components(field) == 2, "\(field)") }
  }

  @Test func `a HEAD has the length and no body`() {
    var line = Line()
    line.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
    let text = line.read()
    #expect(text.hasSuffix("\r\n\r\n") && text.contains("Content-Length: 4\r\n"))
  }

  @Test(arguments: [
    "GET /a HTTP/1.0\r\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n", "nonsense\r\n\r\n",
    "GET /\(String(repeating: "a", count: 5000))",
  ])
  func `who is refused, or asks for it, reads the answer and then the end`(text: String) {
    var line = Line()
    line.send(text + get)
    let answer = line.read()
    #expect(answer.components("HTTP/1.1 ") == 1 && answer.contains("Connection: close\r\n"))
    #expect(line.conversation.closesHalf && !line.conversation.isOver)
    // What is still on its way is swallowed, but not for ever.
    line.send(get)
    #expect(line.read() == "")
    line.pass(1.9)
    #expect(!line.conversation.isOver)
    line.pass(0.2)
    #expect(line.conversation.isOver)
  }

  @Test func `a refusal says which methods there are`() {
    let fields = Response(.methodNotAllowed).fields
    #expect(fields.contains { $0.name == "Allow" && $0.value == "GET, HEAD" })
  }

  @Test func `behind a body nothing is asked any more`() {
    var line = Line()
    line.send("PUT /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody" + get)
    #expect(line.answered == ["/a"])
    #expect(line.read().contains("Connection: close\r\n"))
  }

  @Test func `a head that comes byte by byte has ten seconds in all`() {
    var line = Line()
    for letter in get.prefix(9) {
      line.send(String(letter))
      line.pass(1)
    }
    #expect(line.conversation.waiting.isEmpty && !line.conversation.isOver)
    line.pass(1.1)
    #expect(line.read().hasPrefix("HTTP/1.1 408 Request Timeout"))
    line.pass(3)
    #expect(line.conversation.isOver)
  }

  @Test func `who says nothing is left, early at first and later between requests`() {
    var line = Line()
    line.pass(9.9)
    #expect(!line.conversation.isOver)
    line.pass(0.2)
    #expect(line.conversation.isOver && line.conversation.waiting.isEmpty)
    line = Line()
    line.send(get)
    _ = line.read()
    line.pass(59)
    #expect(!line.conversation.isOver)
    line.pass(1.1)
    #expect(line.conversation.isOver)
  }

  @Test func `who reads nothing is listened to no more, and then left`() {
    var line = Line()
    line.body = Array(repeating: 0x61, count: 100_000)
    line.send(get + get + get)
    #expect(line.answered.count == 1 && !line.conversation.wantsToRead)
    line.pass(19)
    #expect(line.read(10).count == 10)
    line.pass(19)
    #expect(!line.conversation.isOver)
    line.pass(1.1)
    #expect(line.conversation.isOver && line.conversation.waiting.isEmpty)
  }

  @Test func `a stream lasts, and waits for a reader no longer than anybody`() {
    var line = Line()
    line.send(getStream)
    #expect(line.conversation.isStreaming && line.read().contains("text/event-stream"))
    #expect(line.conversation.deadline == nil)
    line.pass(100_000)
    #expect(!line.conversation.isOver && line.conversation.hasRoom)
    line.conversation.stream("data: x\n\n", at: line.now)
    #expect(line.read() == "data: x\n\n")
    line.conversation.stream(String(repeating: "y", count: 70_000), at: line.now)
    #expect(!line.conversation.hasRoom)
    line.pass(21)
    #expect(line.conversation.isOver)
  }

  @Test func `what is sent behind the request of a stream is no request`() {
    var line = Line()
    line.send(getStream + get)
    line.send(get)
    #expect(line.answered == ["/stream"])
    line.close()
    #expect(line.conversation.isOver)
  }

  @Test func `who closes its half still gets its answer`() {
    var line = Line()
    line.send(get)
    line.close()
    #expect(!line.conversation.isOver)
    #expect(line.read().hasSuffix("body"))
    #expect(line.conversation.isOver)
  }

  @Test func `each status has its words`() {
    for status in Status.allCases { #expect(status.line.count > 5, "\(status)") }
    #expect(WebDate.text(wall: 1_773_075_600_000_000_000) == "Mon, 09 Mar 2026 17:00:00 GMT")
    #expect(WebDate.text(wall: 951_782_400_000_000_000) == "Tue, 29 Feb 2000 00:00:00 GMT")
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
