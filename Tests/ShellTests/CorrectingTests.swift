import Testing

@testable import Shell

/// History that one can correct: written down by hand, changed, filed, narrowed; and undo for each.
@Suite(.waiting) struct CorrectingTests {
  /// What is answered to the last line; Monday 9 March 2026, 18:00.
  private func answer(_ lines: String) throws -> String {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
    guard let last = result.out.range(of: "> ", options: .backwards) else { return result.out }
    return result.out[last.upperBound...].split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private static let month = """
    log 30 minutes of reading yesterday at 20:00
    log 20 minutes of reading this morning at 8:00
    log 10 minutes of yoga on Saturday at 7:00

    """

  @Test(arguments: [
    ("log 30 minutes of reading yesterday at 20:00", "Sun 8 Mar 20:00  reading   30:00"),
    ("log 45 minutes of yoga", "Mon 9 Mar 17:15  yoga   45:00"),
    ("record 2 hours of study this morning at 9", "Mon 9 Mar 09:00  study   2:00:00"),
    ("log a 20 minute reading session yesterday at 9", "Sun 8 Mar 09:00  reading   20:00"),
    ("log 30 minutes of reading yesterday evening", "Sun 8 Mar"),
  ]) func `what no timer wrote down is written down`(line: String, told: String) throws {
    #expect(try answer(line + "\n").contains("✓ " + told))
    #expect(try answer(line + "\nundo\nhistory\n").contains("No sessions yet"))
    #expect(try answer(line + "\nundo\nredo\nhistory\n").contains(told.suffix(5)))
  }

  @Test func `a statement asks before it is written down`() throws {
    let result = try Program.run(
      ["--simulate"], text: "I read for 20 minutes this morning\n", in: try TemporaryHome())
    #expect(result.code == 65 && result.err.contains("Write down 20 minutes of read?"), "\(result)")
  }

  @Test(arguments: [
    ("the last session was 25 minutes", "reading   25:00"),
    ("the last yoga session took only 12 minutes", "yoga   12:00"),
    ("change the last session to 40 minutes", "reading   40:00"),
    ("tag the last session deep work", "reading   20:00   deep work"),
    ("tag the last yoga session as sport", "yoga   10:00   sport"),
  ]) func `the last session is corrected, and undo takes that back`(line: String, told: String)
    throws
  {
    #expect(try answer(Self.month + line + "\n").contains(told))
    let before = try answer(Self.month + "history\n")
    #expect(try answer(Self.month + line + "\nundo\nhistory\n") == before)
  }

  @Test func `what is tagged is found by its tag`() throws {
    let lines = Self.month + "tag the last session deep work\nhistory of deep work\n"
    #expect(try answer(lines).hasPrefix("deep work: 1 session, 20:00"))
  }

  @Test(arguments: [
    ("history on Mondays", "on Mondays: 1 session, 20:00"),
    ("history on Saturdays and Sundays", "on Saturdays and Sundays: 2 sessions, 40:00"),
    ("history in the mornings", "in the mornings: 2 sessions, 30:00"),
    ("reading sessions in the evenings", "reading, in the evenings: 1 session, 30:00"),
    ("how many sessions on Sundays", "on Sundays: 1 session, 30:00"),
    ("median of reading", "reading: 25:00"),
    ("90th percentile of reading", "reading: 29:00"),
    ("median length on Sundays", "on Sundays: 30:00"),
    ("history in 2025", "No sessions: in 2025."),
    ("history of klingon", "No sessions of klingon yet."),
    ("statistics by phase", "None of them had more than one phase."),
    ("yoga streak on Mondays", "A streak counts all days"),
  ]) func `days of the week, hours, medians`(line: String, told: String) throws {
    let said = try answer(Self.month + line + "\n")
    #expect(said.contains(told), "\(said)")
  }

  @Test func `by phase`() throws {
    let lines =
      "boil 9 minutes then rest 2\n@ +11m\nboil 5 minutes then rest 2\n@ +7m\nhistory by phase\n"
    let said = try answer(lines)
    #expect(
      said.contains("boil   14:00 in 2, 7:00 each") && said.contains("rest   4:00 in 2"), "\(said)")
  }

  @Test func `long lists go on page by page`() throws {
    let many = (0..<45).map { _ in "log 1 minute of tea" }.joined(separator: "\n") + "\n"
    let first = try answer(many + "history of tea\n")
    #expect(first.contains("and 25 more"), "\(first)")
    let second = try answer(many + "history of tea\nmore\n")
    #expect(second.contains("and 5 more") && second.split(separator: "\n").count == 21, "\(second)")
    let third = try answer(many + "history of tea\nmore\nmore\n")
    #expect(third.split(separator: "\n").count == 5, "\(third)")
  }

  @Test func `the session at nine is deleted, after a question`() throws {
    let home = try TemporaryHome()
    for line in [
      "log 30 minutes of reading yesterday at 9", "log 20 minutes of yoga yesterday at 12",
    ] {
      #expect(try Program.run(["--no-agent", line], in: home).code == 0)
    }
    let shell = try PtySession("ensue", environment: home.environment, columns: 200)
    try shell.send("delete the 9 o'clock session\r")
    try shell.wait(for: "Delete 1 session")
    try shell.send("yes\r")
    try shell.wait(for: "Deleted 1 session")
    try shell.send("quit\r")
    #expect(try shell.exitCode() == 0)
    let left = try Program.run(["--no-agent", "history"], in: home)
    #expect(left.out.contains("yoga") && !left.out.contains("reading"), "\(left)")
  }

  // MARK: Following

  @Test func `what happens in every process is followed by its number`() throws {
    let home = try TemporaryHome()
    _ = try Program.run(["--no-wait", "--no-agent", "tea 10 minutes"], in: home)
    let follower = try RunningProgram(["--follow=0"], in: home)
    #expect(follower.line()?.contains("\"timer.started\"") == true)
    _ = try Program.run(["--no-wait", "--no-agent", "pause tea"], in: home)
    let paused = follower.line { $0.contains("timer.paused") }
    let number = try #require(paused?.split(separator: "\"number\":").last?.prefix { $0.isNumber })
    follower.end(15)
    _ = try Program.run(["--no-wait", "--no-agent", "resume tea"], in: home)
    let later = try RunningProgram(["--follow=\(number)"], in: home)
    #expect(later.line()?.contains("\"timer.resumed\"") == true, "\(later.result)")
    later.end(15)
  }

  @Test func `a hook for everything hears what is said`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "hook = /usr/bin/tee -a \(home.path)/told\nhook.events = all\n", to: "config/ensue/config")
    _ = try Program.run(["--no-wait", "--no-agent", "tea 10 minutes"], in: home)
    _ = try Program.run(["--no-wait", "--no-agent", "pause tea"], in: home)
    #expect(
      wait(inFolder: home.path) {
        let told = home.read("told") ?? ""
        return told.contains("timer.started") && told.contains("timer.paused")
      })
  }
}
