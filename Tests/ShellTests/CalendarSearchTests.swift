import Foundation
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
