import TestSupport
import Testing

@testable import Timers

@Suite struct SessionTextTests {
  static let hostile = [
    "tea", "", "=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)", "'quoted'", "'", "''=x", "a,b", "a\"b",
    "line\nbreak", "\r\n", "\ttab", "naïve 🍵 \u{1F469}\u{200D}\u{1F373}", "\u{0}\u{1B}[31m",
    "ends with \\",
    "{\"json\":[1]}", "\u{2028}\u{202E}",
  ]

  private func read(_ text: String, piece: Int = 7) throws -> [TimerSession] {
    var reader = SessionReader()
    var sessions: [TimerSession] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try reader.feed(bytes[start..<min(start + piece, bytes.count)]) { sessions.append($0) }
    }
    try reader.finish { sessions.append($0) }
    return sessions
  }

  private func random(_ dice: inout SplitMix) -> TimerSession {
    var session = TimerSession.sample(
      Self.hostile[dice.below(Self.hostile.count)], day: dice.below(60_000) - 10_000,
      seconds: dice.below(100_000),
      status: TimerSession.Status(rawValue: dice.below(3)) ?? .completed,
      second: dice.below(86_400), offset: (dice.below(105) - 48) * 900,
      category: Self.hostile[dice.below(Self.hostile.count)])
    session.endedMs += Int64(dice.below(1000))
    session.active = .milliseconds(dice.below(1_000_000))
    session.paused = .milliseconds(dice.below(1_000_000))
    session.pauses = dice.below(9)
    session.phases = (0..<dice.below(4)).map { _ in
      .init(
        name: Self.hostile[dice.below(Self.hostile.count)],
        planned: dice.below(2) == 0 ? nil : .seconds(dice.below(999)),
        actual: .milliseconds(dice.below(99_999)), times: dice.below(4), skipped: dice.below(2))
    }
    session.adjustments = (0..<dice.below(3)).map { _ in
      .init(.extended, after: .milliseconds(dice.below(99_999)), by: .milliseconds(dice.below(99)))
    }
    return session
  }

  @Test(arguments: 0..<100)
  func `sessions come back as they were written, however the bytes are cut`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let sessions = (0..<20).map { _ in random(&dice) }
    let csv = SessionText.csvHeader + sessions.map(SessionText.csv).joined()
    let json = "[\n" + sessions.map(SessionText.json).joined(separator: ",\n") + "\n]\n"
    let lines = sessions.map { SessionText.json($0) + "\n" }.joined()
    for text in [csv, json, lines] {
      #expect(try read(text, piece: 1 + dice.below(50)) == sessions, "seed \(seed)")
      // Rows that are all there are read where they stand.
      for piece in [500, 1 << 20] {
        #expect(try read(text, piece: piece) == sessions, "seed \(seed)")
      }
    }
  }

  @Test func `no cell of a spreadsheet begins like a formula`() {
    for name in Self.hostile {
      let field = SessionText.field(name)
      let first = field.hasPrefix("\"") ? field.dropFirst().first : field.first
      #expect(first.map { !"=+-@\t\r\n".contains($0) } ?? true, "\(field)")
    }
    #expect(SessionText.field("=1+1") == "'=1+1")
    #expect(SessionText.field("a,b") == "\"a,b\"")
    #expect(SessionText.field("say \"hi\"") == "\"say \"\"hi\"\"\"")
  }

  @Test func `columns may stand in another order, and more or fewer of them`() throws {
    let text = """
      \u{FEFF}name,extra,ended,started
      tea,x,2026-03-09T18:04:00+01:00,2026-03-09T18:00:00+01:00

      "pasta, white",,2026-03-09T17:09:00Z,2026-03-09T17:00:00.250Z
      """
    let sessions = try read(text)
    #expect(sessions.map(\.name) == ["tea", "pasta, white"])
    #expect(sessions.map(\.active) == [.seconds(240), .milliseconds(539_750)])
    #expect(sessions.map(\.status) == [.completed, .completed])
    #expect(sessions[0].localEnd.iso == "2026-03-09T18:04:00")
    #expect(sessions[0].utcOffset == 3600)
  }

  @Test(arguments: [
    ("started,ended,name\nx,2026-03-09T18:00:00Z,tea\n", 2, "no instant: “x”"),
    ("", 1, "the file is empty"), ("\n \n", 1, "the file is empty"),
    ("a,b\n", 1, "the header has to name the columns “started”, “ended” and “name”"),
    ("started,ended,name\n2026-03-09T18:00:00Z,2026-03-09T17:00:00Z,tea\n", 2, "it ends before"),
    ("started,ended,name\n\"2026", 2, "a quotation mark is not closed"),
    (
      "started,ended,name,status\n2026-03-09T18:00:00Z,2026-03-09T18:00:00Z,tea,maybe\n", 2,
      "“status” is"
    ),
    ("[{\"started\":1}]", 1, "“started” is missing"),
    (
      "[{\"started\":\"2026-02-30T00:00:00Z\",\"ended\":\"2026-03-09T18:00:00Z\",\"name\":\"\"}]",
      1,
      "no instant"
    ),
    ("[\n{\"started\":\"2026-02-20T00:00:00Z\",", 2, "the file ends in the middle"),
    ("[7]", 1, "a session is an object { … }"),
    (
      "{\"started\":\"2026-02-20T00:00:00Z\",\"ended\":\"2026-02-20T00:00:00Z\",\"name\":\"\",\"active_s\":1e300}",
      1, "“active_s” is out of range"
    ),
    (
      "[{\"started\":\"2026-02-20T00:00:00Z\",\"ended\":\"2026-03-09T18:00:00Z\"}]", 1,
      "“name” is missing"
    ),
    (
      "started,ended,name\n2026-03-09T18:00:00Z,2026-03-09T18:09:00Z,tea\n2026-03-09T19:00:00Z,2026-03-09T19:09:00Z\n",
      3, "this row has 2 fields, the header names 3"
    ),
    (
      "started,ended,name\n\n2026-03-09T18:00:00Z,2026-03-09T18:09:00Z,rice, white\n", 3,
      "this row has 4 fields, the header names 3; put a field that holds a comma"
    ),
    (
      "started,ended,name\n\"2026-03-09T18:00:00Z\",2026-03-09T18:09:00Z", 2,
      "this row has 2 fields, the header names 3"
    ),
    ("started,ended,name\ntea\n", 2, "this row has 1 field, the header names 3"),
    (String(repeating: "[", count: 50), 1, "a session is an object { … }"),
    (
      "{\"a\":" + String(repeating: "[", count: 50) + String(repeating: "]", count: 50) + "}", 1,
      "this is no JSON"
    ),
  ])
  func `a bad file is refused with its line and the reason`(text: String, line: Int, words: String)
  {
    do {
      let sessions = try read(text)
      Issue.record("it should have been refused: \(sessions)")
    } catch let problem as SessionReader.Problem {
      #expect(problem.line == line)
      #expect(problem.words.hasPrefix(words), "\(problem.words)")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(arguments: 0..<300)
  func `a damaged file is refused alike, however its bytes are cut`(seed: UInt64) {
    var dice = SplitMix(seed)
    let rows = (0..<5).map { _ in SessionText.csv(random(&dice)) }.joined()
    var bytes = Array((SessionText.csvHeader + rows).utf8)
    for _ in 0..<1 + dice.below(2) {
      let odd = Array("\",\r\n'x\u{0}".utf8)
      bytes[dice.below(bytes.count)] = odd[dice.below(odd.count)]
    }
    func outcome(_ piece: Int) -> ([TimerSession], SessionReader.Problem?) {
      var reader = SessionReader()
      var sessions: [TimerSession] = []
      do throws(SessionReader.Problem) {
        for start in stride(from: 0, to: bytes.count, by: piece) {
          try reader.feed(bytes[start..<min(start + piece, bytes.count)]) { sessions.append($0) }
        }
        try reader.finish { sessions.append($0) }
        return (sessions, nil)
      } catch {
        return (sessions, error)
      }
    }
    let (whole, one) = (outcome(bytes.count), outcome(1))
    #expect(whole.0 == one.0 && whole.1 == one.1, "seed \(seed)")
  }

  @Test(arguments: 0..<300)
  func `no bytes make the reader trap`(seed: UInt64) {
    var dice = SplitMix(seed)
    let alphabet = Array("{}[]\",:\\\n\r0123456789.eE+-T\u{0}ustarednm".utf8) + [0xFF, 0xC3]
    var bytes = Array(dice.below(2) == 0 ? "started,ended,name\n".utf8 : "[{\"started\":".utf8)
    for _ in 0..<200 { bytes.append(alphabet[dice.below(alphabet.count)]) }
    var reader = SessionReader()
    do {
      try reader.feed(bytes[...]) { _ in }
      try reader.finish { _ in }
    } catch {}
  }
}
