import Foundation
import Glibc
import Storage
import TestSupport
import Testing
import Timers

@testable import Shell

/// The history as a user meets it: the program asked in sentences, files written and read.
@Suite(.waiting) struct HistoryTests {
  /// A store with a session of tea on each of the last days, today included.
  private func home(days: Int) throws -> TemporaryHome {
    let home = try TemporaryHome()
    let store = try Store.open(folder: home.store, stamp: "x").store
    let today = Zone.system.local(wall: Int64(Date().timeIntervalSince1970 * 1e9)).date.day
    try store.transaction { work throws(StoreError) in
      try work.record((0..<days).map { .sample(day: today - $0) })
    }
    store.close()
    return home
  }

  private struct Answer: Decodable {
    struct Body: Decodable {
      struct Statistics: Decodable {
        var sessions: Int
        var completed: Int
        var active: Double
        var average: Double?

        enum CodingKeys: String, CodingKey {
          case sessions, completed
          case active = "active_s"
          case average = "average_s"
        }
      }
      struct Days: Decodable { var days: Int }
      var question: String
      var label: String?
      var statistics: Statistics?
      var streak: Days?
    }
    var event: String
    var history: Body
  }

  private func ask(_ sentence: String, _ home: TemporaryHome) throws -> Answer.Body {
    let result = try Program.run(["--json", sentence], in: home, environment: ["TZ": "UTC"])
    #expect(result.code == 0, "\(result)")
    let line = try #require(result.lines.first, "\(result)")
    return try JSONDecoder().decode(Answer.self, from: Data(line.utf8)).history
  }

  @Test func `sessions are asked for by how long they took`() throws {
    let home = try TemporaryHome()
    let script = """
      tea 5 minutes
      @ +6m
      pasta 20 minutes
      @ +21m
      work 50 minutes
      @ +1h
      sessions over 15 minutes
      sessions shorter than 6 minutes this week
      how many sessions over an hour did I do today
      pasta sessions between 10 and 20 minutes
      shortest session over 15 minutes
      sessions over 15 minutes yesterday
      """
    let result = try Program.run(["--simulate"], text: script, in: home)
    let said = result.lines.filter { !$0.hasPrefix(">") && !$0.hasPrefix("@") }.suffix(10)
    #expect(
      said.map { $0.replacing("  ✓ Mon 9 Mar ", with: "") }
        == [
          "over 15:00: 2 sessions, 1:10:00", "18:27  work   50:00", "18:06  pasta   20:00",
          "under 6:00, this week: 1 session, 5:00", "18:00  tea   5:00",
          "over 1:00:00, today: 0 sessions, 0:00",
          "pasta, at least 10:00 and at most 20:00: 1 session, 20:00", "18:06  pasta   20:00",
          "18:06  pasta   20:00", "No sessions: over 15:00, yesterday.",
        ], "\(result)")
  }

  @Test(arguments: [
    "how often do I make lasagna", "when did I last make lasagna", "lasagna streak",
    "when was the last time I made lasagna", "how long did I do lasagna today",
    "how many lasagna sessions this week", "average lasagna session",
    "when do I usually make lasagna", "sessions of lasagna",
  ]) func `of what was never done there are none, and that is the answer`(question: String) throws {
    let home = try home(days: 2)
    let result = try Program.run([question], in: home)
    #expect(result.code == 0)
    #expect(result.lines == ["No sessions of lasagna yet.", "There are sessions of tea."])
    let slip = try Program.run([question.replacing("lasagna", with: "tee")], in: home)
    #expect(slip.lines == ["No sessions of tee yet.", "Did you mean tea?"])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("\u{FEFF}\n", "the file is empty"),
    ("\u{7F}ELF\u{1}\u{2}\u{3}\n", "the header has to name the columns"),
    ("name;start;end\ntea;1;2\n", "the header has to name the columns"),
    ("UTF-16", "save it as UTF-8"),
  ]) func `a file of another kind is refused, and what it is is said`(text: String, words: String)
    throws
  {
    let home = try home(days: 2)
    let file = "\(home.path)/x.csv"
    let data =
      text == "UTF-16" ? "started,ended,name\r\n".data(using: .utf16) : text.data(using: .utf8)
    try data?.write(to: URL(fileURLWithPath: file))
    let result = try Program.run(["import history from \(file)"], in: home)
    #expect(result.code == 65 && result.err.contains(words), "\(result)")
    #expect(result.err.contains("Nothing was imported."))
    let folder = try Program.run(["import history from \(home.path)"], in: home)
    #expect(folder.code == 65 && folder.err.contains("Is a directory"), "\(folder)")
    #expect(try ask("statistics", home).statistics?.sessions == 2)
  }

  @Test(arguments: [
    ("2026-03-01T10:00:00Z,2026-03-01T10:09:00Z", "this row has 2 fields, the header names 3"),
    (
      "2026-03-01T10:00:00Z,2026-03-01T10:09:00Z,rice, white",
      "this row has 4 fields, the header names 3; put a field that holds a comma in quotation marks"
    ),
  ]) func `a row of fewer or more fields than the header names changes nothing`(
    row: String, words: String
  ) throws {
    let home = try home(days: 2)
    let good = "2026-03-01T10:00:00Z,2026-03-01T10:09:00Z,pasta\n"
    let file = try home.write("started,ended,name\n\(good)\(row)\n\(good)", to: "x.csv")
    let result = try Program.run(["import history from \(file)"], in: home)
    #expect(result.code == 65, "\(result)")
    #expect(result.err.contains("line 3: \(words). Nothing was imported."), "\(result)")
    #expect(try ask("statistics", home).statistics?.sessions == 2)
  }

  @Test func `a list is gone through by its pages`() throws {
    let lines = (0..<25).map {
      "log 10 minutes of reading today at \($0 / 6 + 8):\($0 % 6)0"
    }
    let sentences = [
      "history", "page 2", "previous page", "last page", "history page 9", "sessions of tea page 2",
      "show the second page of my history", "next page",
    ]
    let result = try Program.run(
      ["--simulate", "--keep-going"],
      text: (lines + ["log 5 minutes of yoga today at 7:00"] + sentences).joined(separator: "\n")
        + "\n", in: try TemporaryHome())
    let answers = result.out.components(separatedBy: "\n> ").suffix(sentences.count)
    let told = answers.map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") }
    #expect(told[1].hasSuffix("page 2 of 2") && told[1].contains("yoga"), "\(told[1])")
    #expect(told[2].hasSuffix("page 1 of 2"), "\(told[2])")
    #expect(told[3] == told[1] && told[6] == told[1])
    #expect(told[4] == "There are 2 pages.", "\(told[4])")
    #expect(told[5].contains("tea"), "\(told[5])")
  }

  @Test func `answers are one JSON object with the numbers`() throws {
    let home = try home(days: 9)
    let all = try ask("statistics of tea", home)
    #expect(all.question == "statistics" && all.label == "tea")
    #expect(all.statistics?.sessions == 9 && all.statistics?.active == 2160)
    #expect(all.statistics?.average == 240)
    #expect(all.streak?.days == 9)
    #expect(try ask("how many teas today", home).statistics?.sessions == 1)
    #expect(try ask("sessions of coffee", home).statistics?.sessions == 0)
    #expect(try ask("tea in the last 3 days", home).statistics?.sessions == 3)
  }

  /// Three in the first days of March 2026, one of them given up.
  @Test(arguments: [
    ("how many jogs did I finish", 2), ("how many jogs have I completed", 2),
    ("how many jogs did I abandon", 1), ("did I do jog in March 2026", 3),
    ("success rate of jog", 3), ("how many jogs", 3),
  ])
  func `who asks what was finished means no other`(line: String, sessions: Int) throws {
    let home = try TemporaryHome()
    let rows = ["1,completed", "2,abandoned", "3,completed"].map { row in
      let parts = row.split(separator: ",")
      return "2026-03-0\(parts[0])T10:00:00Z,2026-03-0\(parts[0])T10:09:00Z,jog,\(parts[1])\n"
    }
    let file = try home.write("started,ended,name,status\n\(rows.joined())", to: "x.csv")
    _ = try Program.run(["import history from \(file)"], in: home)
    #expect(try ask(line, home).statistics?.sessions == sessions, "\(line)")
  }

  @Test func `what was exported is imported elsewhere as it was, twice is once`() throws {
    let home = try home(days: 5)
    for name in ["out.csv", "out.json"] {
      let file = "\(home.path)/\(name)"
      let written = try Program.run(["export history to \(file)"], in: home)
      #expect(written.code == 0 && written.out.hasPrefix("5 sessions written"), "\(written)")
      let again = try Program.run(["export history to \(file)"], in: home)
      #expect(again.code == 1, "a file is never replaced: \(again)")
      let other = try TemporaryHome()
      let read = try Program.run(["import history from \(file)"], in: other)
      #expect(read.out == "5 sessions imported.\n", "\(read)")
      let twice = try Program.run(["import history from \(file)"], in: other)
      #expect(twice.out == "0 sessions imported.   5 were there already\n", "\(twice)")
      let one = try Program.run(["export history"], in: home, environment: ["TZ": "UTC"])
      let two = try Program.run(["export history"], in: other, environment: ["TZ": "UTC"])
      #expect(one.out == two.out && one.out.split(separator: "\r\n").count == 6, "\(one)")
    }
  }

  @Test func `a file with one bad row changes nothing, and the row is named`() throws {
    let home = try home(days: 2)
    let file = try home.write(
      "started,ended,name\r\n2026-03-01T10:00:00Z,2026-03-01T10:09:00Z,pasta\r\n2026-03-01T10:00:00Z,soon,pasta\r\n",
      to: "bad.csv")
    let result = try Program.run(["import history from \(file)"], in: home)
    #expect(result.code == 65, "\(result)")
    #expect(result.err.contains("line 3: no instant: “soon”. Nothing was imported."), "\(result)")
    #expect(try ask("statistics", home).statistics?.sessions == 2)
    let missing = try Program.run(["import history from \(home.path)/missing.csv"], in: home)
    #expect(missing.code == 66 && missing.err.contains("No such file"), "\(missing)")
  }

  @Test func `sessions older than history.keep go quietly, a step at a run`() throws {
    let home = try home(days: 1200)
    _ = try home.write("history.keep = 365 days\n", to: "config/ensue/config")
    // 835 are too old: two steps of 500 at the most.
    var left = 1200
    for _ in 0..<4 {
      let result = try Program.run(["list"], in: home, environment: ["TZ": "UTC"])
      #expect(result.out == "No timers are running.\n" && result.err == "", "\(result)")
      let now = Int(try StoreReader(home).value("SELECT count(*) FROM session")) ?? 0
      #expect(left - now <= 500)
      left = now
    }
    #expect(left == 366)
    #expect(try ask("statistics", home).statistics?.sessions == 366)
  }

  @Test func `rest days of the settings keep a streak`() throws {
    let home = try home(days: 10)
    let reader = StoreReader(home)
    // Three days ago nothing was done after all.
    let day = try reader.value("SELECT max(local_day) - 3 FROM session")
    try reader.rows("DELETE FROM session WHERE local_day = \(day)")
    try reader.rows(
      "UPDATE day_pack SET done = done & ~(1 << (\(day) % 56)) WHERE block = \(day) / 56")
    #expect(try ask("tea streak", home).streak?.days == 3)
    #expect(try ask("how long is my current streak", home).streak?.days == 3)
    _ = try home.write("history.rest = 1\n", to: "config/ensue/config")
    #expect(try ask("tea streak", home).streak?.days == 9)
  }

  @Test func `a timer through the program leaves a session with its pauses and changes`() throws {
    let home = try TemporaryHome()
    let script = """
      tea 10 minutes
      @ +2m
      pause tea
      @ +1m
      resume tea
      add 5 minutes to tea
      @ +20m
      """
    let result = try Program.run(["--json", "--simulate"], text: script, in: home)
    #expect(result.code == 0, "\(result)")
    let line = try #require(result.lines.first { $0.contains("session.recorded") })
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let session = try #require(object["session"] as? [String: Any])
    #expect(session["status"] as? String == "completed")
    #expect(session["planned_s"] as? Double == 600 && session["active_s"] as? Double == 900)
    #expect(session["paused_s"] as? Double == 60 && session["pauses"] as? Int == 1)
    let adjustments = try #require(session["adjustments"] as? [[String: Any]])
    #expect(adjustments.map { $0["kind"] as? String } == ["extended"])
  }

  @Test(arguments: [
    ("log dog pill yesterday at 8:00", "Try: log 1 minute of dog pill yesterday 08:00"),
    ("log 20 minutes around 3 this afternoon", "20 minutes of what?"),
    ("log 20 minutes of nap around 3 this afternoon", "Mon 9 Mar 15:00  nap   20:00"),
    ("clock in for the website\n@ +30m\nclock out\nhistory", "Mon 9 Mar 18:00  website   30:00"),
    ("pasta 9 minutes\nclock out", "No stopwatch counts."),
    ("log nap at 3 20 minutes", "Mon 9 Mar 15:00  nap   20:00"),
    ("log nap around 3 this afternoon 20 minutes", "Mon 9 Mar 15:00  nap   20:00"),
  ]) func `what was done is written down, or asked for what is missing`(line: String, told: String)
    throws
  {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line + "\n", in: try TemporaryHome())
    #expect((result.out + result.err).contains(told), "\(result)")
  }
}
