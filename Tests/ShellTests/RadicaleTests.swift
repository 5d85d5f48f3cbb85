import Foundation
import Glibc
import Testing

@testable import Shell

private enum Radicale {
  static let program: String? = {
    let said = getenv("ENSUE_RADICALE").map { String(cString: $0) }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let places = path.split(separator: ":").map { "\($0)/radicale" }
    return ([said].compactMap(\.self) + places).first { access($0, X_OK) == 0 }
  }()
}

/// A calendar on Radicale (PyPI), which keeps each event in a file: what another program does there is done to the files.
///
/// Skipped where there is none: `pip install radicale` into some folder, and its `radicale` in the PATH or in
/// ENSUE_RADICALE.
@Suite(.waiting, .enabled(if: Radicale.program != nil, "needs radicale"))
struct RadicaleTests {
  /// The server, and two people's homes that sync one calendar.
  final class Office {
    let home: TemporaryHome
    let other: TemporaryHome
    private let server: RunningProgram
    private let folder: String
    let root: String
    let url: String

    init() throws {
      (home, other) = (try TemporaryHome(), try TemporaryHome())
      folder = "\(home.path)/radicale/collection-root/ann/cal"
      _ = try home.write(
        "{\"tag\": \"VCALENDAR\", \"D:displayname\": \"Personal\"}",
        to: "radicale/collection-root/ann/cal/.Radicale.props")
      let users = try home.write("ann:s3cret-word\n", to: "users")
      // A port that was free a moment ago.
      let port = try LoopbackServer().port
      server = try RunningProgram(
        [
          "--server-hosts", "127.0.0.1:\(port)", "--auth-type", "htpasswd",
          "--auth-htpasswd-filename", users, "--auth-htpasswd-encryption", "plain",
          "--storage-filesystem-folder", "\(home.path)/radicale",
        ], in: home, program: Radicale.program ?? "")
      root = "http://ann@127.0.0.1:\(port)"
      url = "\(root)/ann/cal"
      #expect(server.waitForError("server ready", seconds: 30))
      for home in [home, other] {
        let file = try home.write("s3cret-word\n", to: "password")
        _ = try Program.run(["set sync.calendar-password-file to \(file)"], in: home)
        let began = try Program.run(["sync calendar \(url)"], in: home)
        #expect(began.code == 0, "\(began)")
      }
    }

    deinit { kill(server.process, SIGTERM) }

    func say(_ line: String, in home: TemporaryHome) throws -> String {
      let result = try Program.run(["--no-wait", "--no-agent", line], in: home)
      #expect(result.code == 0, "\(line): \(result)")
      return result.out
    }

    private var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".ics") }.sorted()
    }
    var events: [String] { names.compactMap { try? Text.read("\(folder)/\($0)") } }

    func put(_ text: [UInt8], _ name: String) throws {
      try Text.write(text, to: "\(folder)/\(name)")
    }
    func remove(_ name: String) { unlink("\(folder)/\(name)") }
    /// The file of the event of that title.
    func file(of title: String) -> String? {
      names.first { (try? Text.read("\(folder)/\($0)"))?.contains("SUMMARY:\(title)") ?? false }
    }
  }

  @Test func `two machines and a phone keep one calendar`() throws {
    let office = try Office()
    let (one, other) = (office.home, office.other)
    _ = try office.say("remind me to stretch every weekday at 15:00", in: one)
    _ = try office.say("wake me tomorrow at 6:30", in: one)
    #expect(try office.say("sync calendar", in: one).contains("2 out, 0 in"))
    #expect(office.events.count == 2)
    #expect(try office.say("sync calendar", in: other).contains("0 out, 2 in"))
    #expect(try office.say("schedules", in: other).contains("stretch"))
    // The phone makes, changes and deletes.
    try office.put(CalendarSyncTests.event("dentist"), "dentist.ics")
    for home in [one, other] {
      _ = try office.say("sync calendar", in: home)
      #expect(try office.say("schedules", in: home).contains("dentist"))
    }
    try office.put(CalendarSyncTests.event("dentist", at: "T163000"), "dentist.ics")
    _ = try office.say("rename the schedule stretch to bend", in: other)
    #expect(try office.say("sync calendar", in: other).contains("1 out, 1 in"))
    #expect(try office.say("sync calendar", in: one).contains("0 out, 2 in"))
    #expect(try office.say("show schedule dentist", in: one).contains("16:30"))
    #expect(try office.say("schedules", in: one).contains("bend"))
    office.remove("dentist.ics")
    _ = try office.say("delete the schedule bend", in: one)
    for home in [one, other, one] { _ = try office.say("sync calendar", in: home) }
    #expect(office.events.count == 1)
    for home in [one, other] {
      let left = try office.say("schedules", in: home)
      #expect(!left.contains("dentist") && !left.contains("bend"), "\(left)")
      #expect(try office.say("sync calendar", in: home).contains("nothing was new"))
    }
  }

  @Test func `of the server alone its calendars are found, and the only one is begun with`() throws
  {
    let office = try Office()
    _ = try office.say("stop syncing calendar", in: office.home)
    try office.put(CalendarSyncTests.event("dentist"), "dentist.ics")
    let began = try office.say("sync calendar \(office.root)", in: office.home)
    #expect(began.contains("\(office.url) and the schedules here are alike"), "\(began)")
    #expect(try office.say("schedules", in: office.home).contains("dentist"))
    _ = try office.say("stop syncing calendar", in: office.other)
    for (name, kind) in [("work", "VEVENT"), ("tasks", "VTODO")] {
      _ = try office.home.write(
        "{\"tag\": \"VCALENDAR\", \"D:displayname\": \"\(name)\", \"C:supported-calendar-component-set\": \"\(kind)\"}",
        to: "radicale/collection-root/ann/\(name)/.Radicale.props")
    }
    let asked = try Program.run(["sync calendar \(office.root)/ann"], in: office.other)
    #expect(asked.code == 65 && asked.err.contains("2 calendars are at"), "\(asked)")
    for place in [office.url, "\(office.root)/ann/work"] {
      #expect(asked.err.contains("sync calendar \(place)"), "\(asked)")
    }
    #expect(!asked.err.contains("tasks"), "\(asked)")
  }

  @Test func `what both changed is settled, the loser is kept, and both end alike`() throws {
    let office = try Office()
    let (one, other) = (office.home, office.other)
    try office.put(CalendarSyncTests.event("dentist"), "dentist.ics")
    for home in [one, other] { _ = try office.say("sync calendar", in: home) }
    _ = try office.say("rename the schedule dentist to molar", in: one)
    _ = try office.say("rename the schedule dentist to incisor", in: other)
    _ = try office.say("sync calendar", in: one)
    #expect(try office.say("sync calendar", in: other).contains("1 change lost"))
    #expect(try office.say("sync conflicts", in: other).contains("molar"))
    _ = try office.say("sync calendar", in: one)
    let names = try [one, other].map { try office.say("schedules", in: $0).contains("incisor") }
    #expect(names[0] == names[1], "\(names)")
    #expect(office.events.count == 1)
    // Attendees are none of ours, and stay.
    #expect(office.events.first?.contains("bo@example.org") == true)
  }
}
