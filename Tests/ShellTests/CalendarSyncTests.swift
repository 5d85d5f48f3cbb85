import Foundation
import Glibc
import Sync
import Testing
import Timers

@testable import Shell

/// A calendar on a server and the schedules of one person: the built programs, real connections on loopback.
@Suite(.waiting) struct CalendarSyncTests {
  /// Somebody, and a calendar that he syncs.
  final class Desk {
    let home: TemporaryHome
    let server: DavServer

    init(
      tellsChanges: Bool = true, begins: Bool = true, user: String? = nil,
      folder: String = "/dav/ann"
    ) throws {
      home = try TemporaryHome()
      server = try DavServer(
        user: user, kind: .calendar(tellsChanges: tellsChanges), folder: folder)
      if begins {
        let began = try run("sync calendar \(server.url)")
        #expect(began.code == 0 && began.out.contains("are alike"), "\(began)")
      }
    }

    func run(_ line: String) throws -> Program.Result {
      try Program.run(["--no-wait", "--no-agent", line], in: home)
    }

    func say(_ line: String) throws -> String {
      let result = try run(line)
      #expect(result.code == 0, "\(line): \(result)")
      return result.out
    }

    /// The texts of the events there.
    var events: [String] { server.files.values.map { String(decoding: $0, as: UTF8.self) } }
    /// What was asked for beside looking.
    var acts: [String] {
      server.requests.filter { ["PUT", "DELETE", "GET"].contains($0.method) }.map(\.method)
    }
  }

  /// An event of somebody else's program, a day and more ahead.
  static func event(
    _ name: String, uid: String = "", at hour: String = "T100000", more: String = ""
  ) -> [UInt8] {
    let day = LocalTime(secondsSince1970: Int(time(nil)) + 40 * 86_400).basic.prefix(8)
    let text = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Phone//1//EN\r\nBEGIN:VEVENT\r\n\
      UID:\(uid.isEmpty ? name : uid)@phone\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:\(name)\r\n\
      DTSTART:\(day)\(hour)\r\nDURATION:PT1H\r\nATTENDEE;CN=Bo:mailto:bo@example.org\r\n\
      \(more)END:VEVENT\r\nEND:VCALENDAR\r\n
      """
    return Array(text.utf8)
  }

  @Test(arguments: [true, false])
  func `what is set here stands there, and what is made there comes due here`(tells: Bool) throws {
    let desk = try Desk(tellsChanges: tells)
    _ = try desk.say("remind me to stretch every day at 15:00")
    _ = try desk.say("wake me tomorrow at 6:30")
    #expect(try desk.say("sync calendar").contains("2 out, 0 in"))
    #expect(desk.events.count == 2)
    #expect(
      desk.events.contains { $0.contains("SUMMARY:stretch") && $0.contains("RRULE:FREQ=DAILY") })
    #expect(desk.events.allSatisfy { $0.contains("BEGIN:VALARM") })
    #expect(
      desk.server.requests.filter { $0.method == "PUT" }.allSatisfy {
        $0.headers["if-none-match"] == "*"
      })
    desk.server.put(Self.event("dentist"), at: "dentist.ics")
    #expect(try desk.say("sync calendar now").contains("0 out, 1 in"))
    #expect(try desk.say("schedules").contains("dentist"))
    // Nothing is carried twice.
    desk.server.misbehave(nil)
    #expect(try desk.say("sync calendar").contains("nothing was new"))
    #expect(desk.acts.isEmpty, "\(desk.acts)")
  }

  @Test(arguments: [true, false])
  func `a change and a deletion travel both ways, and only they do`(tells: Bool) throws {
    let desk = try Desk(tellsChanges: tells)
    for name in ["dentist", "gym", "talk"] { desk.server.put(Self.event(name), at: "\(name).ics") }
    _ = try desk.say("remind me to stretch every day at 15:00")
    _ = try desk.say("sync calendar")
    // Here.
    _ = try desk.say("rename the schedule dentist to tooth fairy")
    _ = try desk.say("delete the schedule gym")
    desk.server.misbehave(nil)
    _ = try desk.say("sync calendar")
    #expect(Set(desk.acts) == ["PUT", "DELETE"] && desk.acts.count == 2, "\(desk.acts)")
    let changed = String(decoding: desk.server.files["dentist.ics"] ?? [], as: UTF8.self)
    #expect(changed.contains("SUMMARY:tooth fairy") && changed.contains("ATTENDEE;CN=Bo"))
    #expect(changed.contains("SEQUENCE:1") && changed.contains("DURATION:PT1H"))
    #expect(desk.server.files["gym.ics"] == nil)
    let put = desk.server.requests.first { $0.method == "PUT" }
    #expect(put?.headers["if-match"] != nil)
    // There.
    desk.server.put(Self.event("talk", at: "T163000"), at: "talk.ics")
    desk.server.remove("dentist.ics")
    #expect(try desk.say("sync calendar").contains("1 schedule is gone here"))
    let left = try desk.say("schedules")
    #expect(
      !left.contains("tooth") && left.contains("16:30") && left.contains("stretch"), "\(left)")
  }

  @Test
  func `of two changes of one thing each keeps its own field, and of one field the later stands`()
    throws
  {
    let desk = try Desk()
    desk.server.put(Self.event("dentist"), at: "dentist.ics")
    _ = try desk.say("sync calendar")
    // Two fields.
    _ = try desk.say("rename the schedule dentist to tooth fairy")
    desk.server.put(Self.event("dentist", at: "T113000"), at: "dentist.ics")
    _ = try desk.say("sync calendar")
    #expect(try desk.say("schedules").contains("tooth fairy"))
    #expect(try desk.say("show schedule tooth fairy").contains("11:30"))
    let merged = String(decoding: desk.server.files["dentist.ics"] ?? [], as: UTF8.self)
    #expect(merged.contains("tooth fairy") && merged.contains("T113000"), "\(merged)")
    // One field: theirs is of last year.
    _ = try desk.say("rename the schedule tooth fairy to molar")
    desk.server.put(Self.event("incisor", uid: "dentist", at: "T113000"), at: "dentist.ics")
    let told = try desk.say("sync calendar")
    #expect(told.contains("1 change lost"), "\(told)")
    let after = String(decoding: desk.server.files["dentist.ics"] ?? [], as: UTF8.self)
    #expect(after.contains("SUMMARY:molar"), "\(after)")
    let conflicts = try desk.say("sync conflicts")
    #expect(conflicts.contains("incisor") && conflicts.contains("the calendar"), "\(conflicts)")
    _ = try desk.say("bring back conflict 1")
    _ = try desk.say("sync calendar")
    let back = String(decoding: desk.server.files["dentist.ics"] ?? [], as: UTF8.self)
    #expect(back.contains("SUMMARY:incisor"), "\(back)")
  }

  @Test(arguments: [true, false])
  func `a day of a series that was moved there is changed, and left out, from here`(tells: Bool)
    throws
  {
    let desk = try Desk(tellsChanges: tells)
    let first = LocalTime(secondsSince1970: Int(time(nil)) + 40 * 86_400).date
    func day(_ days: Int, _ hour: String) -> String {
      "\(LocalTime(first, second: 0).adding(days * 86_400).basic.prefix(8))T\(hour)0000"
    }
    func moved(_ from: Int, _ name: String) -> String {
      """
      END:VEVENT\r\nBEGIN:VEVENT\r\nUID:gym@phone\r\nDTSTAMP:20260101T000000Z\r\n\
      RECURRENCE-ID:\(day(from, "10"))\r\nSUMMARY:\(name)\r\nDTSTART:\(day(from + 1, "12"))\r\n\
      DURATION:PT1H\r\nATTENDEE;CN=Cy:mailto:cy@example.org\r\n
      """
    }
    let more = "RRULE:FREQ=WEEKLY\r\n" + moved(7, "swim") + moved(14, "row")
    desk.server.put(Self.event("gym", more: more), at: "gym.ics")
    #expect(try desk.say("sync calendar").contains("3 in"))
    func there() -> String { String(decoding: desk.server.files["gym.ics"] ?? [], as: UTF8.self) }
    // Two days and the series in one go.
    _ = try desk.say("rename the schedule swim to water polo")
    _ = try desk.say("delete the schedule row")
    _ = try desk.say("rename the schedule gym to weights")
    let told = try desk.say("sync calendar")
    #expect(told.contains("1 out") && !told.contains("stays"), "\(told)")
    let text = there()
    for part in [
      "SUMMARY:water polo", "SUMMARY:weights", "RECURRENCE-ID:\(day(7, "10"))",
      "EXDATE:\(day(14, "10"))", "RRULE:FREQ=WEEKLY", "CN=Bo", "CN=Cy",
    ] { #expect(text.contains(part), "\(part): \(text)") }
    #expect(!text.contains("SUMMARY:row") && !text.contains(day(15, "12")), "\(text)")
    _ = try desk.say("sync calendar")
    #expect(try desk.say("sync calendar").contains("nothing was new"))
    // The other way, of the same day.
    let back = there().replacing("SUMMARY:water polo", with: "SUMMARY:dive")
    desk.server.put(Array(back.utf8), at: "gym.ics")
    _ = try desk.say("sync calendar")
    let schedules = try desk.say("schedules")
    #expect(schedules.contains("dive") && schedules.contains("weights"), "\(schedules)")
    #expect(!schedules.contains("row"), "\(schedules)")
  }

  @Test func `what was deleted on one side and changed on the other stays`() throws {
    let desk = try Desk()
    for name in ["dentist", "gym"] { desk.server.put(Self.event(name), at: "\(name).ics") }
    _ = try desk.say("sync calendar")
    _ = try desk.say("delete the schedule dentist")
    desk.server.put(Self.event("dentist", at: "T120000"), at: "dentist.ics")
    _ = try desk.say("rename the schedule gym to swimming")
    desk.server.remove("gym.ics")
    _ = try desk.say("sync calendar")
    let left = try desk.say("schedules")
    #expect(left.contains("dentist") && left.contains("swimming"), "\(left)")
    #expect(desk.events.contains { $0.contains("SUMMARY:swimming") })
    #expect(desk.events.contains { $0.contains("SUMMARY:dentist") })
  }

  @Test func `an alarm that comes once goes and moves with its event`() throws {
    let desk = try Desk()
    _ = try desk.say("wake me tomorrow at 6:30")
    _ = try desk.say("sync calendar")
    let (name, bytes) = try #require(desk.server.files.first)
    let moved = String(decoding: bytes, as: UTF8.self).replacing("T063000", with: "T071500")
    desk.server.put(Array(moved.utf8), at: name)
    _ = try desk.say("sync calendar")
    let there = try desk.say("schedules")
    #expect(there.contains("07:15") && !there.contains("06:30"), "\(there)")
    desk.server.remove(name)
    _ = try desk.say("sync calendar")
    #expect(try !desk.say("schedules").contains("07:15"))
  }

  @Test func `a deadline stands there as its work says, wherever somebody moves it`() throws {
    let desk = try Desk()
    _ = try desk.say("new micro-purchase chairs")
    _ = try desk.say("deadline of chairs tomorrow at 14:00")
    _ = try desk.say("sync calendar")
    let (name, bytes) = try #require(desk.server.files.first)
    let moved = String(decoding: bytes, as: UTF8.self).replacing("T140000", with: "T171500")
    desk.server.put(Array(moved.utf8), at: name)
    #expect(try desk.say("sync calendar").contains("1 deadline was moved"))
    let after = String(decoding: desk.server.files[name] ?? [], as: UTF8.self)
    #expect(after.contains("T140000") && desk.events.count == 1, "\(after)")
    #expect(try desk.say("deadlines").contains("14:00"))
    #expect(try desk.say("sync calendar").contains("nothing was new"))
  }

  @Test(arguments: [
    ServerRefusal(fault: .status(401), method: "PROPFIND", says: "does not know who asks"),
    ServerRefusal(fault: .status(403), says: "may not be changed"),
    ServerRefusal(fault: .status(423), says: "locked", code: 75),
    ServerRefusal(fault: .status(507), says: "no room left"),
    ServerRefusal(
      fault: .status(429, headers: ["retry-after": "1"]), says: "busy or broken (status 429)",
      code: 75),
    ServerRefusal(
      fault: .status(503), method: "REPORT", says: "busy or broken (status 503)", code: 75),
    ServerRefusal(
      fault: .status(302, headers: ["location": "http://127.0.0.1:1/"]), method: "PROPFIND",
      says: "sends us elsewhere"),
    ServerRefusal(fault: .says(207, "<html>Log in</html>"), method: "PROPFIND", says: "speaks no"),
    ServerRefusal(fault: .hangs, says: "in time", code: 75),
    ServerRefusal(fault: .closes, says: "broke", code: 75),
  ])
  func `a server that says no is named, what is new waits, and goes when it may`(no: ServerRefusal)
    throws
  {
    let desk = try Desk()
    _ = try desk.say("set sync.timeout to 1 s")
    let (method, fault) = (no.method, no.fault)
    desk.server.misbehave { request, _ in request.method == method ? fault : nil }
    _ = try desk.say("remind me to stretch every day at 15:00")
    let failed = try desk.run("sync calendar")
    #expect(failed.code == no.code, "\(failed)")
    #expect(failed.err.contains(no.says) && failed.err.contains("waits here"), "\(failed)")
    desk.server.misbehave(nil)
    #expect(try desk.run("sync calendar").code == 0)
    #expect(desk.events.contains { $0.contains("stretch") })
    #expect(try desk.say("sync calendar").contains("nothing was new"))
    #expect(desk.events.count == 1)
  }

  @Test(arguments: [true, false])
  func `an answer that was lost is found out, and nothing stands there twice`(isNew: Bool) throws {
    let desk = try Desk()
    _ = try desk.say("set sync.timeout to 1 s")
    _ = try desk.say("remind me to stretch every day at 15:00")
    if !isNew {
      _ = try desk.say("sync calendar")
      _ = try desk.say("rename the schedule stretch to bend")
    }
    desk.server.misbehave { request, number in
      request.method == "PUT" && number < 3 ? .forgets : nil
    }
    _ = try desk.run("sync calendar")
    desk.server.misbehave(nil)
    _ = try desk.say("sync calendar")
    #expect(desk.events.count == 1)
    #expect(try desk.run("sync conflicts").out.contains("Nothing lost"))
    #expect(
      try desk.say("schedules").split(separator: "\n").count {
        $0.contains("daily") || $0.contains("every day")
      } <= 1)
  }

  @Test
  func `a token that is forgotten, a calendar that is emptied and one made anew lose nothing`()
    throws
  {
    let desk = try Desk()
    for name in ["one", "two", "three"] { desk.server.put(Self.event(name), at: "\(name).ics") }
    _ = try desk.say("sync calendar")
    desk.server.forgetChanges()
    desk.server.put(Self.event("four"), at: "four.ics")
    #expect(try desk.say("sync calendar").contains("1 in"))
    desk.server.empty()
    let told = try desk.say("sync calendar")
    #expect(told.contains("gone at once"), "\(told)")
    #expect(try desk.say("schedules").contains("three"))
    #expect(desk.events.isEmpty)
    _ = try desk.say("stop syncing calendar")
    _ = try desk.say("sync calendar \(desk.server.url)")
    #expect(desk.events.count == 4)
  }

  @Test func `events that nobody can read are named, and the others come`() throws {
    let desk = try Desk()
    desk.server.put(Self.event("good"), at: "good.ics")
    desk.server.put(Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x".utf8), at: "half.ics")
    desk.server.put([0xFF, 0xFE, 0x00, 0x1B], at: "noise.ics")
    desk.server.put([UInt8](repeating: 65, count: (1 << 20) + 1), at: "long.ics")
    desk.server.put(Self.event("odd \u{1B}[31mred", uid: "odd"), at: "odd.ics")
    let told = try desk.run("sync calendar")
    #expect(told.code == 0 && told.out.contains("2 in"), "\(told)")
    #expect((told.out + told.err).contains("3 events of the calendar are not kept"), "\(told)")
    #expect(!(try desk.say("schedules")).contains("\u{1B}[31m"))
    #expect(try desk.say("sync calendar").contains("nothing was new"))
  }

  @Test func `a name that leads elsewhere is never asked for`() throws {
    let desk = try Desk(tellsChanges: false)
    let list =
      ["/dav/ann/../../etc/passwd", "/dav/ann/..", "http://127.0.0.1:1/x.ics", "/dav/ann/a b.ics"]
      .map {
        "<response><href>\($0)</href><propstat><prop><getetag>1</getetag></prop></propstat></response>"
      }.joined()
    desk.server.misbehave { request, _ in
      request.method == "PROPFIND" && request.headers["depth"] == "1"
        ? .says(207, "<multistatus xmlns=\"DAV:\">\(list)</multistatus>") : nil
    }
    desk.server.put(Self.event("x"), at: "y.ics")
    _ = try desk.run("sync calendar")
    let paths = desk.server.requests.map(\.path)
    #expect(paths.allSatisfy { $0.hasPrefix("/dav/ann/") && !$0.contains("..") }, "\(paths)")
  }

  @Test func `one calendar, off by default, named, and ended`() throws {
    let desk = try Desk(begins: false)
    #expect(try desk.say("what leaves this machine").contains("A calendar on a server: off"))
    let off = try desk.run("sync calendar")
    #expect(off.code == 1 && off.err.contains("No calendar on a server"), "\(off)")
    let files = try DavServer()
    let none = try desk.run("sync calendar \(files.url)")
    #expect(none.code == 69 && none.err.contains("is no calendar"), "\(none)")
    #expect(try desk.say("what leaves this machine").contains("A calendar on a server: off"))
    _ = try desk.say("sync calendar \(desk.server.url)")
    let out = try desk.say("what leaves this machine")
    #expect(out.contains("\(desk.server.url): on, looked at every 15 min"), "\(out)")
    let state = try desk.say("calendar sync status")
    #expect(state.contains("0 events") && state.contains("nothing waits"), "\(state)")
    let second = try desk.run("sync calendar http://127.0.0.1:1/cal")
    #expect(second.code == 1 && second.err.contains("synced already"), "\(second)")
    _ = try desk.say("remind me to stretch every day at 15:00")
    #expect(try desk.say("calendar sync status").contains("1 change waits"))
    _ = try desk.say("sync calendar")
    #expect(try desk.say("stop syncing calendar").contains("synced no more"))
    let requests = desk.server.requests.count
    _ = try desk.say("delete the schedule stretch")
    #expect(try desk.run("sync calendar").code == 1)
    #expect(desk.server.requests.count == requests && desk.events.count == 1)
  }

  @Test func `the password comes from a file, and stands nowhere else`() throws {
    let server = try DavServer(user: "ann:s3cret-word", kind: .calendar(tellsChanges: true))
    let home = try TemporaryHome()
    let address = server.url.replacing("://", with: "://ann@")
    let bare = try Program.run(["sync calendar \(address)"], in: home)
    #expect(bare.code == 69 && bare.err.contains("sync.calendar-password-file"), "\(bare)")
    let file = try home.write("s3cret-word\n", to: "password")
    _ = try Program.run(["set sync.calendar-password-file to \(file)"], in: home)
    chmod(file, 0o644)
    let open = try Program.run(["sync calendar \(address)"], in: home)
    #expect(open.code == 69 && open.err.contains("chmod 600"), "\(open)")
    chmod(file, 0o600)
    let began = try Program.run(["sync calendar \(address)"], in: home)
    #expect(began.code == 0, "\(began)")
    unlink(file)
    let found = try RunningProgram(
      ["-r", "-l", "s3cret-word", home.path], in: home, program: "/usr/bin/grep"
    ).finish()
    #expect(found.out.isEmpty, "\(found)")
  }

  @Test func `the agent carries by itself, both ways`() throws {
    let home = try TemporaryHome(agent: true)
    let server = try DavServer(kind: .calendar(tellsChanges: true))
    _ = try Program.run(["set sync.calendar-every to 30 s"], in: home)
    _ = try Program.run(["sync calendar \(server.url)"], in: home)
    _ = try Program.run(["--no-wait", "remind me to stretch every day at 15:00"], in: home)
    #expect(server.wait(seconds: 30) { !$0.isEmpty })
    server.put(Self.event("dentist"), at: "dentist.ics")
    let came = wait(inFolder: home.store, seconds: 60) {
      (try? Program.run(["schedules"], in: home))?.out.contains("dentist") ?? false
    }
    #expect(came)
  }
}
