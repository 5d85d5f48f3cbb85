import Foundation
import Glibc
import Testing

@testable import Shell

/// Where somebody's calendars are when only the server is named, and servers that send elsewhere.
@Suite(.waiting) struct CalendarSearchTests {
  private static func multistatus(_ responses: String...) -> DavServer.Fault {
    .says(
      207,
      "<d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\">\(responses.joined())</d:multistatus>"
    )
  }

  private static func response(_ href: String, _ properties: String) -> String {
    "<d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
  }

  private static func calendar(_ href: String, _ title: String, takes: String = "VEVENT") -> String
  {
    response(
      href,
      "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>\(title)</d:displayname><c:supported-calendar-component-set><c:comp name=\"\(takes)\"/></c:supported-calendar-component-set>"
    )
  }

  /// A server that says where the calendars of a person are, in three steps; one of them is the real one.
  private static func office(
    home: String = "/dav/", _ calendars: String
  ) -> @Sendable (DavServer.Request, Int) -> DavServer.Fault? {
    { request, _ in
      guard request.method == "PROPFIND" else { return nil }
      return switch request.path {
      case "/.well-known/caldav": .status(301, headers: ["location": "/start/"])
      case "/start/":
        multistatus(
          response(
            "/start/",
            "<d:current-user-principal><d:href>/people/ann/</d:href></d:current-user-principal>"))
      case "/people/ann/":
        multistatus(
          response(
            "/people/ann/",
            "<c:calendar-home-set><d:href>\(home)</d:href></c:calendar-home-set>"))
      case "/dav/": multistatus(response("/dav/", "<d:resourcetype/>"), calendars)
      default: nil
      }
    }
  }

  private func root(_ server: DavServer) -> String { "http://ann@127.0.0.1:\(server.port)" }

  @Test func `of a server alone the calendars that take events are listed, and one is asked for`()
    throws
  {
    let desk = try CalendarSyncTests.Desk(begins: false)
    let root = root(desk.server)
    desk.server.misbehave(
      Self.office(
        Self.calendar("/dav/ann/", "Personal") + Self.calendar("\(desk.server.url)/../work/", "Odd")
          + Self.calendar("/dav/tasks/", "Tasks", takes: "VTODO")
          + Self.calendar("http://127.0.0.1:\(desk.server.port)/dav/wörk/", "Odd")
          + Self.calendar("/dav/team%20b/", "Team \u{202E}&lt;b&gt;")))
    let asked = try desk.run("sync calendar \(root)")
    #expect(asked.code == 65 && asked.err.contains("2 calendars are at \(root)"), "\(asked)")
    #expect(asked.err.contains("sync calendar \(root)/dav/ann"), "\(asked)")
    #expect(asked.err.contains("sync calendar \(root)/dav/team%20b"), "\(asked)")
    #expect(!asked.err.contains("tasks") && !asked.err.contains("\u{202E}"), "\(asked)")
    #expect(try desk.say("what leaves this machine").contains("A calendar on a server: off"))
    #expect(try desk.say("sync calendar \(root)/dav/ann").contains("are alike"))
  }

  @Test(arguments: ["2", "personal"])
  func `at a terminal one of them is chosen by its number or its name`(answer: String) throws {
    let desk = try CalendarSyncTests.Desk(begins: false)
    let root = root(desk.server)
    desk.server.misbehave(
      Self.office(Self.calendar("/dav/work/", "Work") + Self.calendar("/dav/ann/", "Personal")))
    let shell = try PtySession.shell(
      typing: ["sync calendar \(root)", answer, "calendar sync status"], in: desk.home)
    #expect(shell.out.contains("1 Work, \(root)/dav/work"), "\(shell)")
    #expect(shell.out.contains("The calendar at \(root)/dav/ann: 0 events"), "\(shell)")
  }

  @Test func `the only calendar on a server is begun with`() throws {
    let desk = try CalendarSyncTests.Desk(begins: false)
    let root = root(desk.server)
    desk.server.misbehave(Self.office(Self.calendar("/dav/ann/", "Personal")))
    desk.server.put(CalendarSyncTests.event("dentist"), at: "dentist.ics")
    let began = try desk.say("sync calendar \(root)/")
    #expect(began.contains("\(root)/dav/ann and the schedules here are alike"), "\(began)")
    #expect(try desk.say("schedules").contains("dentist"))
    // Later it is not looked for again.
    desk.server.misbehave { request, _ in
      request.path.hasPrefix("/dav/ann/") ? nil : .status(500)
    }
    #expect(try desk.say("sync calendar").contains("nothing was new"))
  }

  @Test(arguments: [true, false])
  func `a server without a calendar for events is named`(hasTasks: Bool) throws {
    let desk = try CalendarSyncTests.Desk(begins: false)
    desk.server.misbehave(
      Self.office(hasTasks ? Self.calendar("/dav/tasks/", "Tasks", takes: "VTODO") : ""))
    let none = try desk.run("sync calendar \(root(desk.server))")
    #expect(none.code == 69 && none.err.contains("There is no calendar at"), "\(none)")
  }

  /// Nextcloud as its manual and the sources of sabre/dav have it: the front page wants a browser, what is well known leads to
  /// `/remote.php/dav` by a whole address, names are escaped, what a property lacks stands in a part of its own (404), and
  /// beside calendars lie boxes, a bin, lists of tasks and calendars of others.
  @Test(arguments: [true, false])
  func `on a server like Nextcloud the calendar is found, and both sides are alike`(namesHost: Bool)
    throws
  {
    let home = "/remote.php/dav/calendars/ann%40example.org"
    let desk = try CalendarSyncTests.Desk(
      begins: false, user: "ann@example.org:s3cret-word", folder: "\(home)/personal")
    let file = try desk.home.write("s3cret-word\n", to: "password")
    chmod(file, 0o600)
    _ = try desk.say("set sync.calendar-password-file to \(file)")
    let host = "http://127.0.0.1:\(desk.server.port)"
    let lacks =
      "<d:propstat><d:prop><cal:supported-calendar-component-set/><d:displayname/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>"
    @Sendable func entry(_ href: String, _ properties: String, lacks: String = "") -> String {
      Self.response(href, properties).replacing("</d:response>", with: lacks + "</d:response>")
    }
    func calendar(_ name: String, _ title: String, _ component: String = "VEVENT") -> String {
      entry(
        "\(home)/\(name)/",
        "<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype><d:displayname>\(title)</d:displayname><oc:calendar-enabled>1</oc:calendar-enabled><x1:owner-displayname xmlns:x1=\"http://nextcloud.com/ns\">ann</x1:owner-displayname><cal:supported-calendar-component-set><cal:comp name=\"\(component)\"/></cal:supported-calendar-component-set>"
      )
    }
    @Sendable func says(_ responses: String...) -> DavServer.Fault {
      .says(
        207,
        "<?xml version=\"1.0\"?>\n<d:multistatus xmlns:d=\"DAV:\" xmlns:s=\"http://sabredav.org/ns\" xmlns:cal=\"urn:ietf:params:xml:ns:caldav\" xmlns:cs=\"http://calendarserver.org/ns/\" xmlns:oc=\"http://owncloud.org/ns\" xmlns:nc=\"http://nextcloud.org/ns\">\(responses.joined())</d:multistatus>"
      )
    }
    let all = says(
      entry("\(home)/", "<d:resourcetype><d:collection/></d:resourcetype>", lacks: lacks),
      calendar("personal", "Pers&#xF6;nlich &amp; mehr"),
      calendar("tasks", "Tasks", "VTODO"),
      entry(
        "\(home)/inbox/",
        "<d:resourcetype><d:collection/><cal:schedule-inbox/></d:resourcetype>", lacks: lacks),
      entry(
        "\(home)/trashbin/",
        "<d:resourcetype><d:collection/><nc:trash-bin/></d:resourcetype>", lacks: lacks))
    desk.server.misbehave { request, _ in
      guard request.method == "PROPFIND", request.headers["authorization"] != nil else {
        return nil
      }
      return switch request.path {
      case "/": .status(405)
      case "/.well-known/caldav":
        .status(
          301, headers: ["location": "\(namesHost ? host : "")/remote.php/dav/"])
      case "/remote.php/dav/":
        says(
          entry(
            "/remote.php/dav/",
            "<d:resourcetype><d:collection/></d:resourcetype><d:current-user-principal><d:href>/remote.php/dav/principals/users/ann%40example.org/</d:href></d:current-user-principal>",
            lacks: lacks))
      case "/remote.php/dav/principals/users/ann%40example.org/":
        says(
          entry(
            request.path,
            "<d:resourcetype><d:principal/></d:resourcetype><cal:calendar-home-set><d:href>\(home)/</d:href></cal:calendar-home-set>"
          ))
      case "\(home)/": all
      default: nil
      }
    }
    let began = try desk.say("sync calendar http://ann%40example.org@127.0.0.1:\(desk.server.port)")
    #expect(began.contains("/personal and the schedules here are alike"), "\(began)")
    desk.server.put(CalendarSyncTests.event("dentist"), at: "A B%2F.ics")
    desk.server.put(CalendarSyncTests.event("gym"), at: "9F2C-11.ics")
    _ = try desk.say("remind me to stretch every day at 15:00")
    let told = try desk.say("sync calendar")
    #expect(told.contains("1 out") && desk.events.count == 3, "\(told)")
    #expect(try desk.say("schedules").contains("gym"))
    _ = try desk.say("rename the schedule gym to weights")
    _ = try desk.say("sync calendar")
    #expect(desk.events.contains { $0.contains("SUMMARY:weights") })
    #expect(try desk.say("sync calendar").contains("nothing was new"))
    #expect(desk.server.requests.allSatisfy { $0.headers["authorization"] != nil })
  }

  @Test(arguments: [301, 302, 307, 308])
  func `a calendar that moved on its server is followed, with all that is asked`(status: Int) throws
  {
    let desk = try CalendarSyncTests.Desk(begins: false)
    let root = root(desk.server)
    desk.server.misbehave { request, _ in
      request.path.hasPrefix("/old/")
        ? .status(
          status, headers: ["location": request.path.replacing("/old/", with: "/dav/")]) : nil
    }
    #expect(try desk.say("sync calendar \(root)/old/ann").contains("are alike"))
    desk.server.put(CalendarSyncTests.event("dentist"), at: "dentist.ics")
    _ = try desk.say("remind me to stretch every day at 15:00")
    let told = try desk.say("sync calendar")
    #expect(told.contains("1 out, 1 in") && desk.events.count == 2, "\(told)")
    // Only the first request of a run goes the long way.
    let long = desk.server.requests.filter { $0.path.hasPrefix("/old/") }
    #expect(long.allSatisfy { $0.method == "PROPFIND" && $0.path == "/old/ann/" }, "\(long)")
  }

  /// Whither a server sends us, with the port of another one in the place of PORT and its own in that of OWN.
  @Test(arguments: [
    "http://127.0.0.1:PORT/dav/ann/", "http://localhost:OWN/dav/ann/", "//127.0.0.1:PORT/dav/ann/",
    "https://127.0.0.1:OWN/dav/ann/", "http://ann@127.0.0.1:OWN/dav/ann/", "/dav/x/../ann/",
    "/dav/%2e%2e/ann/", "/dav/ann/?a=b", "ann/", "javascript:alert(1)", "/old/ann/",
  ])
  func `to no other server, and in no circle, is anybody sent with the password`(location: String)
    throws
  {
    let other = try DavServer(kind: .calendar(tellsChanges: true))
    let desk = try CalendarSyncTests.Desk(begins: false)
    let place = location.replacing("PORT", with: String(other.port))
      .replacing("OWN", with: String(desk.server.port))
    desk.server.misbehave { request, _ in
      request.path.hasPrefix("/old/") ? .status(302, headers: ["location": place]) : nil
    }
    let refused = try desk.run("sync calendar \(root(desk.server))/old/ann")
    #expect(refused.code == 69 && refused.err.contains("sends us elsewhere"), "\(refused)")
    #expect(other.requests.isEmpty)
    #expect(desk.server.requests.count < 20)
    // Nor is a home on another server asked.
    desk.server.misbehave(
      Self.office(home: "http://127.0.0.1:\(other.port)/dav/", Self.calendar("/dav/ann/", "x")))
    let home = try desk.run("sync calendar \(root(desk.server))")
    #expect(
      home.code == 69 && home.err.contains("to http://127.0.0.1:\(other.port)/dav/"), "\(home)")
    #expect(other.requests.isEmpty)
  }
}
