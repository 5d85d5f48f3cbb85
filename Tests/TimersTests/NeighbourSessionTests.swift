import Testing

@testable import Timers

/// Histories of timewarrior, taskwarrior and Toggl: what they call tags survives there and back.
@Suite struct NeighbourSessionTests {
  /// Two hours east.
  static let zone = Zone { _ in 7200 }

  static func read(_ text: String, zone: Zone? = zone) throws -> (
    sessions: [String], reader: SessionReader
  ) {
    var reader = SessionReader(zone: zone)
    var sessions: [TimerSession] = []
    try reader.feed(Array(text.utf8)[...]) { sessions.append($0) }
    try reader.finish { sessions.append($0) }
    return (
      sessions.map {
        "\($0.localStart.iso) \($0.active.components.seconds) \($0.name) [\($0.category)]"
          + ($0.notes.isEmpty ? "" : " \($0.notes.joined(separator: " | "))")
      }, reader
    )
  }

  @Test(arguments: [
    (
      #"[{"id":2,"start":"20260309T080000Z","end":"20260309T090000Z","tags":["work","deep focus"]}]"#,
      ["2026-03-09T10:00:00 3600 work [deep focus]"]
    ),
    (
      #"[{"id":2,"start":"20260309T080000Z","end":"20260309T080500Z","tags":["work"],"annotation":"mail"}]"#,
      ["2026-03-09T10:00:00 300 work [] mail"]
    ),
    (
      #"[{"id":2,"start":"20260309T080000Z","end":"20260309T080500Z","tags":[],"annotation":"mail"}]"#,
      ["2026-03-09T10:00:00 300 mail []"]
    ),
    (
      #"[{"id":1,"description":"tax","uuid":"u","start":"20260309T080000Z","end":"20260309T083000Z","annotations":[{"entry":"20260309T083000Z","description":"box 7"},{"description":" "},{"description":"sent"}]}]"#,
      ["2026-03-09T10:00:00 1800 tax [] box 7 | sent"]
    ),
    (
      #"[{"id":1,"description":"tax","project":"home","status":"completed","uuid":"u","entry":"20260301T080000Z","start":"20260309T080000Z","end":"20260309T083000Z","tags":["paper"]}]"#,
      ["2026-03-09T10:00:00 1800 tax [home, paper]"]
    ),
    (
      #"[{"description":"talk","start":"2026-03-09T08:00:00+00:00","stop":"2026-03-09T08:10:00+00:00","tags":["a","A","b, c"],"project_name":"p"}]"#,
      ["2026-03-09T08:00:00 600 talk [p, a, b  c]"]
    ),
    (
      "\u{FEFF}User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()\nme,m@x,,Web,,\"write, read\",No,2026-03-09,09:00:00,2026-03-09,10:30:00,01:30:00,\"deep, quiet\",\n",
      ["2026-03-09T09:00:00 5400 write, read [Web, deep, quiet]"]
    ),
    (
      "Description,Start date,Start time,Duration\n,2026-03-09,23:50:00,00:20:00\n",
      ["2026-03-09T23:50:00 1200 timer []"]
    ),
    (
      "started,ended,name\n2026-03-09 18:00,2026-03-09 18:25,study\n",
      ["2026-03-09T18:00:00 1500 study []"]
    ),
  ])
  func `what others wrote is read`(text: String, sessions: [String]) throws {
    #expect(try Self.read(text).sessions == sessions)
  }

  @Test func `what was not timed is counted, and so are times without a zone`() throws {
    let found = try Self.read(
      #"[{"id":1,"start":"20260309T080000Z","tags":["runs"]},{"description":"todo","status":"pending","uuid":"u","entry":"20260301T080000Z"},{"started":"2026-03-09T08:00:00","ended":"2026-03-09T09:00:00","name":"x"}]"#
    )
    #expect(found.sessions.count == 1)
    #expect(found.reader.untimed == 2 && found.reader.localTimes == 2)
    // Taskwarrior 2.6 takes the beginning away when a task is done.
    let done = try Self.read(
      #"[{"id":0,"description":"tax","end":"20260309T083000Z","entry":"20260301T080000Z","status":"completed","uuid":"u"}]"#
    )
    #expect(done.sessions.isEmpty && done.reader.untimed == 0 && done.reader.unbegun == 1)
    // Without clocks to read it by such a time is none.
    #expect(throws: SessionReader.Problem.self) {
      try Self.read("started,ended,name\n2026-03-09 18:00,2026-03-09 18:25,study\n", zone: nil)
    }
  }

  @Test func `tags and notes survive there and back`() throws {
    var session = TimerSession(
      name: "write", category: "web, deep focus", status: .completed,
      startedMs: 1_773_043_200_000, endedMs: 1_773_046_800_000, utcOffset: 7200, planned: .zero,
      active: .seconds(3600))
    let line = "2026-03-09T10:00:00 3600 write [web, deep focus]"
    for text in [
      "[\(SessionText.timewarrior(session))]",
      SessionText.togglHeader + SessionText.toggl(session),
    ] {
      #expect(try Self.read(text).sessions == [line], "\(text)")
    }
    let task = SessionText.taskwarrior(session)
    #expect(
      try Self.read("[\(task)]").sessions == ["2026-03-09T10:00:00 3600 write [web, deep_focus]"])
    #expect(task == SessionText.taskwarrior(session))
    session.adjustments = ["too \"soft\"", "again"].map {
      .init(.noted, after: .seconds(3600), text: $0)
    }
    #expect(
      try Self.read("[\(SessionText.timewarrior(session))]").sessions == [
        line + " too \"soft\"; again"
      ])
    #expect(
      try Self.read("[\(SessionText.taskwarrior(session))]").sessions == [
        "2026-03-09T10:00:00 3600 write [web, deep_focus] too \"soft\" | again"
      ])
  }
}
