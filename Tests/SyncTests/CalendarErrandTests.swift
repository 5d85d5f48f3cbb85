import Testing

@testable import Sync

/// What goes to a calendar and comes from it, as it is written down, and what a server says of itself.
@Suite struct CalendarErrandTests {
  @Test func `an errand and its answer are read as they were written`() throws {
    var errand = CalendarErrand()
    (errand.token, errand.mark) = ("urn:a\tb", "mark\n2")
    errand.known = ["a.ics": "\"1\"", "b.ics": ""]
    errand.sends = [
      .init(name: "c.ics", version: "", text: "BEGIN:VCALENDAR\r\nX:\\n\ty\r\nEND:VCALENDAR\r\n")
    ]
    errand.removals = ["a.ics": "\"1\""]
    errand.mayLookAround = true
    #expect(CalendarErrand(Array(errand.text.utf8)) == errand)
    var answer = CalendarAnswer()
    answer.token = "t"
    answer.put = ["c.ics": "\"2\""]
    answer.removed = ["a.ics"]
    answer.refused = ["d.ics": 412]
    answer.events = [.init(name: "e.ics", version: "\"9\"", text: "x\r\n\u{1B}é")]
    answer.gone = ["f.ics"]
    answer.isPart = true
    answer.calendars = [.init(url: "https://h/dav/ann", title: "At\thome")]
    #expect(CalendarAnswer(Array(answer.text.utf8)) == answer)
  }

  @Test func `half of an answer, and one that names another place, is none`() {
    var answer = CalendarAnswer()
    answer.events = [.init(name: "e.ics", version: "1", text: "x")]
    answer.gone = ["f.ics"]
    let bytes = Array(answer.text.utf8)
    for count in 0..<bytes.count { #expect(CalendarAnswer(Array(bytes[..<count])) == nil) }
    answer.events[0].name = "../x"
    #expect(CalendarAnswer(Array(answer.text.utf8)) == nil)
  }

  @Test(arguments: [
    ("a.ics", true), ("a%20b.ics", true), ("ann@x.ics", true), ("", false), (".", false),
    ("..", false), ("a/b", false), ("a b", false), ("a\u{1B}", false), ("ä.ics", false),
    (String(repeating: "a", count: 301), false),
  ])
  func `names that are asked for are one part of a path`(name: String, isOne: Bool) {
    #expect(CalendarErrand.isName(name) == isOne)
  }

  @Test func `a server's words about a calendar are read`() throws {
    let about = try #require(
      CalendarListing(
        Array(
          #"<?xml version='1.0'?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"><response><href>/ann/cal/</href><propstat><prop><resourcetype><C:calendar /><collection /></resourcetype><sync-token>http://x/1</sync-token><CS:getctag>"ca5d"</CS:getctag></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>"#
            .utf8)))
    #expect(about.isCalendar && about.token == "http://x/1" && about.mark == "\"ca5d\"")
    #expect(about.entries.isEmpty)
    let changes = try #require(
      CalendarListing(
        Array(
          """
          <D:multistatus xmlns:D="DAV:">
          <D:response><D:href>/ann/cal/a%20b.ics</D:href><D:propstat><D:prop><D:getetag>"v1"</D:getetag></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat><D:propstat><D:prop><D:getcontentlength/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>
          <D:response><D:href>http://h/ann/cal/gone.ics</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>
          <D:response><D:href>/ann/cal/</D:href><D:status>HTTP/1.1 507 Insufficient Storage</D:status></D:response>
          <D:sync-token>t&amp;2</D:sync-token></D:multistatus>
          """.utf8)))
    #expect(changes.entries.map(\.name) == ["a%20b.ics", "gone.ics"])
    #expect(changes.entries.map(\.version) == ["\"v1\"", ""])
    #expect(changes.entries.map(\.isGone) == [false, true])
    #expect(changes.token == "t&2" && changes.isPart && !changes.isCalendar)
  }

  @Test func `of an event inside an answer every blank counts`() throws {
    let event = "BEGIN:VEVENT\r\nSUMMARY:a  b &amp; c\r\n\u{A0} d\r\n\te&#13;\nEND:VEVENT\n"
    let listing = try #require(
      CalendarListing(
        Array(
          "<multistatus xmlns=\"DAV:\"><response><href>/c/a.ics</href><propstat><prop><getetag>\"1\"</getetag><x:calendar-data>\(event)</x:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response><response><href>/c/b.ics</href><status>HTTP/1.1 404 Not Found</status></response></multistatus>"
            .utf8)))
    let read = event.replacing("&amp;", with: "&").replacing("&#13;", with: "\r")
    #expect(listing.entries.first?.text == read && listing.entries.map(\.isGone) == [false, true])
    let question = CalendarListing.question(of: ["a&b.ics"], in: "/c")
    #expect(question.contains("<href>/c/a&amp;b.ics</href>"))
  }

  @Test(arguments: [
    "", "<html>", "<multistatus>", "<a><multistatus/></a><b/>",
    "<!DOCTYPE x [<!ENTITY a \"b\">]><multistatus>&a;</multistatus>",
    String(repeating: "<a>", count: 1000),
    "<multistatus><response><href>\(String(repeating: "a", count: 5000))</href></response></multistatus>",
  ])
  func `what is none is refused`(text: String) {
    #expect(CalendarListing(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("https://h/dav/", "/dav/ann/", "https://h/dav/ann/"),
    ("https://h/dav/", "https://H:443/x", "https://h/x"),
    ("http://127.0.0.1:8/a", "http://127.0.0.1:8/b%20c/", "http://127.0.0.1:8/b%20c/"),
    ("https://h/dav/", "/", "https://h/"),
    ("https://h/dav/", "https://h", "https://h"),
    ("https://h/dav/", "http://h/x", nil), ("https://h/dav/", "https://h:444/x", nil),
    ("https://h/dav/", "https://h.example/x", nil), ("https://h/dav/", "//other/x", nil),
    ("https://h/dav/", "https://h@other/x", nil), ("https://h/dav/", "https://ann@h/x", nil),
    ("https://h/dav/", "/a/../b", nil), ("https://h/dav/", "/a/%2E%2e/b", nil),
    ("https://h/dav/", "/a%2Fb", nil), ("https://h/dav/", "/a?b", nil),
    ("https://h/dav/", "/a#b", nil), ("https://h/dav/", "/ä", nil), ("https://h/dav/", "x", nil),
    ("https://h/dav/", "", nil), ("https://h/dav/", "/a\\b", nil),
    ("https://h/dav/", "/" + String(repeating: "a/", count: 600), nil),
  ])
  func `what a server names is followed on itself alone`(from: String, to: String, place: String?)
    throws
  {
    #expect(try #require(ServerPlace(from)).on(to)?.url == place)
  }

  @Test func `a server's words about a person's calendars are read`() throws {
    let text = """
      <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
      <D:response><D:href>/start/</D:href><D:propstat><D:prop>
      <D:current-user-principal><D:href>/people/ann/</D:href></D:current-user-principal>
      <C:calendar-home-set><D:href>/one/</D:href><D:href>/two/</D:href></C:calendar-home-set>
      </D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat><D:propstat><D:prop><D:displayname/>
      </D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>
      <D:response><D:href>/one/a/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/>
      <C:calendar/></D:resourcetype><D:displayname>At &amp; home</D:displayname>
      <C:supported-calendar-component-set><C:comp name="VTODO"/><C:comp name='vevent'/>
      </C:supported-calendar-component-set></D:prop></D:propstat></D:response>
      <D:response><D:href>/one/b/</D:href><D:propstat><D:prop><D:resourcetype><C:calendar/>
      </D:resourcetype><C:supported-calendar-component-set><C:comp name="VTODO"/>
      </C:supported-calendar-component-set></D:prop></D:propstat></D:response>
      <D:response><D:href>/one/inbox/</D:href><D:propstat><D:prop><D:resourcetype/></D:prop>
      </D:propstat></D:response></D:multistatus>
      """
    let read = try #require(CalendarDirectory(Array(text.utf8)))
    #expect(read.principals == ["/people/ann/"] && read.homes == ["/one/", "/two/"])
    #expect(read.entries.map(\.href) == ["/start/", "/one/a/", "/one/b/", "/one/inbox/"])
    #expect(read.entries.map(\.takesEvents) == [false, true, false, false])
    #expect(read.entries[1].title == "At & home")
    #expect(CalendarDirectory(Array("<html>Log in</html>".utf8)) == nil)
    #expect(CalendarDirectory(Array(text.utf8.dropLast(9))) == nil)
  }
}
