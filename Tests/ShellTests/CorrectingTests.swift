import Testing

@testable import Shell

/// History that one can correct: written down by hand, changed, filed, narrowed; and undo for each.
@Suite(.waiting) struct CorrectingTests {
  /// What is answered to the last line; Monday 9 March 2026, 18:00.
  static func answer(_ lines: String) throws -> String { try answers(lines).last ?? "" }
  private func answer(_ lines: String) throws -> String { try Self.answer(lines) }

  /// What is answered to each line.
  private static func answers(_ lines: String) throws -> [String] {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
    var answers: [[Substring]] = []
    for line in result.out.split(separator: "\n") {
      if line.hasPrefix("> ") {
        answers.append([])
      } else {
        answers.indices.last.map { answers[$0].append(line) }
      }
    }
    return answers.map { $0.joined(separator: "\n") }
  }

  private static let history = Result { try answer(month + "history\n") }

  private static let month = """
    log 30 minutes of reading yesterday at 20:00
    log 20 minutes of reading this morning at 8:00
    log 10 minutes of yoga on Saturday at 7:00

    """

  @Test(arguments: [
    ("log 30 minutes of reading yesterday at 20:00", "Sun 8 Mar 20:00  reading   30:00"),
    ("log 45 minutes of yoga", "Mon 9 Mar 17:15  yoga   45:00"),
    ("I forgot to log it: yoga from 4 to 5:15", "Mon 9 Mar 16:00  yoga   1:15:00"),
    ("record 2 hours of study this morning at 9", "Mon 9 Mar 09:00  study   2:00:00"),
    ("log a 20 minute reading session yesterday at 9", "Sun 8 Mar 09:00  reading   20:00"),
    ("log 30 minutes of reading yesterday evening", "Sun 8 Mar"),
    ("log 20 minutes of reading at 7:30", "Mon 9 Mar 07:30  reading   20:00"),
    ("log 20 minutes of reading today at 9:00", "Mon 9 Mar 09:00  reading   20:00"),
    ("log 20 minutes of reading at noon", "Mon 9 Mar 12:00  reading   20:00"),
    ("log 20 minutes of reading at 20:30", "Sun 8 Mar 20:30  reading   20:00"),
  ]) func `what no timer wrote down is written down`(line: String, told: String) throws {
    #expect(try answer(line + "\n").contains("✓ " + told))
    #expect(try answer(line + "\nundo\nhistory\n").contains("No sessions yet"))
    #expect(try answer(line + "\nundo\nredo\nhistory\n").contains(told.suffix(5)))
  }

  @Test(arguments: [
    "log 40 minutes of piano on saturday at 10, tagged scales",
    "log 40 minutes of piano yesterday with the tag scales",
    "log 40 minutes of piano filed under scales",
    "log piano from 9 to 9:40 tagged scales",
  ]) func `what is written down is filed at once`(line: String) throws {
    #expect(try answer(line + "\n").contains("piano   40:00   scales"))
    #expect(try answer(line + "\nshow everything tagged scales\n").contains("scales: 1 session"))
  }

  @Test func `an hour of either half of the day is said back as it was said`() throws {
    let lines = "log 25 minutes of reading today at 9\ndelete the 9 o'clock session\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
    #expect(result.err.contains("at 9:00"), "\(result)")
  }

  /// The lines said after four were started, and what then runs.
  @Test(arguments: [
    (
      "stop tea, rice and beans\nbring the tea back\nbring the rice back\n", "bread beans- rice tea"
    ),
    (
      "stop tea, rice and beans\nbring the tea back\nbring the rice back\nbring the beans back\n",
      "bread beans rice tea"
    ),
    ("stop everything\nbring the rice back\nbring the tea back\n", "bread- beans- rice tea"),
  ]) func `the others of several come back one after the other`(lines: String, left: String) throws
  {
    let started = "tea 4 min\nrice 20 min\nbeans 30 min\nbread 40 min\n"
    let told = try answer(started + lines + "list\n")
    for name in left.split(separator: " ") {
      let isGone = name.hasSuffix("-")
      #expect(told.contains("\(isGone ? name.dropLast() : name)   ") != isGone, "\(told)")
    }
  }

  @Test func `nothing ended later than now`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: "log 10 minutes of yoga\nthe yoga ended at 19:00\n",
      in: home)
    #expect(result.err.contains("19:00 is still to come."), "\(result)")
  }

  @Test func `a statement asks before it is written down`() throws {
    let result = try Program.run(
      ["--simulate"], text: "I read for 20 minutes\n", in: try TemporaryHome())
    #expect(result.code == 65 && result.err.contains("Write down 20 minutes of read?"), "\(result)")
  }

  @Test(arguments: [
    ("the last session was 25 minutes", "reading   25:00"),
    ("the last yoga session took only 12 minutes", "yoga   12:00"),
    ("change the last session to 40 minutes", "reading   40:00"),
    ("subtract a 5 minute break from it", "08:00  reading   15:00"),
    ("that yoga was really 12 minutes", "yoga   12:00"),
    ("the first session only counts as 5 minutes", "reading   5:00"),
    ("I started ten minutes earlier", "07:50  reading   30:00"),
    ("the yoga started 5 minutes later", "07:05  yoga   5:00"),
    ("that was revision, not reading", "08:00  revision   20:00"),
    ("that wasn't yoga, it was stretching", "stretching   10:00"),
    ("the yoga actually began at ten to seven", "06:50  yoga   20:00"),
    ("the yoga really ended at 7:30", "07:00  yoga   30:00"),
    ("I actually spent 25 minutes on that", "reading   25:00"),
    ("tag the last one thesis", "reading   20:00   thesis"),
    ("tag yoga with sport", "yoga   10:00   sport"),
    ("book those 20 minutes under client Ash", "reading   20:00   Ash"),
    ("tag the last session deep work", "reading   20:00   deep work"),
    ("tag the last yoga session as sport", "yoga   10:00   sport"),
    ("tag that as study", "reading   20:00   study"),
    ("call that one revision instead", "revision   20:00"),
    ("rename the yoga in the log to pilates", "pilates   10:00"),
    ("actually yoga was only 5 minutes", "yoga   5:00"),
    ("that entry should say revision", "revision   20:00"),
    ("move the last session to yesterday", "8 Mar 08:00  reading   20:00"),
    ("merge the last two sessions", "8 Mar 20:00  reading   50:00"),
    ("the reading really took 25 minutes, correct that", "reading   25:00"),
    ("I stopped that five minutes too late, so make it 15", "reading   15:00"),
    ("the 8 o'clock session ended at 8:10", "08:00  reading   10:00"),
    ("all my reading entries should be called books", "books   20:00\n  ✓ Sun 8 Mar 20:00  books"),
  ]) func `the last session is corrected, and undo takes that back`(line: String, told: String)
    throws
  {
    let answers = try Self.answers(Self.month + line + "\nundo\nhistory\n").suffix(3)
    #expect(answers.first?.contains(told) == true, "\(answers)")
    #expect(try answers.last == Self.history.get())
  }

  @Test(arguments: [
    (
      "", "did I spend more time on yoga or on reading",
      "reading: 50:00   in 2 sessions\nyoga: 10:00"
    ),
    ("", "yoga versus reading this week", "reading, this week: 20:00"),
    ("", "total reading time", "reading: 50:00"),
    ("", "in total how much have I actually read", "read: 50:00"),
    ("", "what's a reading on average", "reading: 25:00 on average"),
    ("", "last week compared with this", "before: 0 sessions"),
    ("", "compare this week with the one before", "this week: 1 session, 20:00"),
    ("", "how did last week compare with this one", "this one: 1 session, 20:00"),
    ("", "compare this week's reading with last week's", "reading, this week's: 1 session"),
    ("", "did I do more reading than last week", "reading: 1 session, 20:00"),
    ("", "was the last reading quicker than the one before", "10:00 shorter than the one before"),
    ("", "what took the longest this week", "reading, this week: 20:00"),
    ("", "total today without yoga", "without yoga, today: 20:00"),
    ("", "show me the last two", "the last 2: 2 sessions, 50:00"),
    (
      "tea 4 min\n@ +1m\nstop", "how much shorter was the tea than planned",
      "3:00 shorter than planned"
    ),
    ("tea 4 min\n@ +1m\nstop", "how long had it steeped when I stopped it", "1:00 of 4:00"),
    ("tea 4 min\n@ +1m\nstop\ntea 1 min\n@ +1m", "how often did I cut the tea short", "1 of 2"),
    ("how much time did I spend on reading", "and yesterday?", "reading, yesterday: 30:00"),
    ("how much time did I spend on reading", "and on yoga?", "yoga: 10:00"),
    ("how much time did I spend on reading", "and by day?", "reading: 2 sessions, 50:00"),
    ("how much time did I spend on reading", "and on average?", "reading: 25:00 on average"),
    ("tea 4 minutes", "and yesterday?", "yesterday: 1 session, 30:00"),
    // By other forms of its words, and by what one does with it.
    ("practice cello 20 min\n@ +25m", "how long did I practise the cello", "cello: 20:00"),
    ("sketching 20 min\n@ +25m", "how often did I sketch", "sketch: 1 session"),
    ("sketching 20 min\n@ +25m", "on which days did I sketch this month", "sketch, this month"),
    // A word for whatever was done, where nothing is called so.
    ("", "how long did I study today all together", "today all together: 20:00"),
    ("tea 4 min\n@ +64m", "what did I do an hour ago", "tea   4:00"),
    ("", "what did I spend most time on", "reading: 50:00   in 2 sessions\n"),
    ("", "I read for 25 minutes, not 20", "Corrected."),
    ("rowing 20 min\n@ +25m", "I rowed for 22 minutes, not 20", "rowing   22:00"),
    ("sewing 20 min\n@ +25m", "tag the last one as hobby", "sewing   20:00   hobby"),
  ]) func `sums, comparisons and what leans on the last question`(
    before: String, line: String, told: String
  ) throws {
    #expect(try answer(Self.month + before + "\n" + line + "\n").contains(told))
  }

  @Test(arguments: [
    "ignore the last session", "that session doesn't count", "don't count the yoga session",
    "scrap the last entry", "delete the yoga from the history", "delete that last entry",
    "scrap today's reading",
  ])
  func `what does not count is deleted after a question`(line: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: Self.month + line + "\n", in: try TemporaryHome())
    #expect(result.err.contains("Delete 1 session"), "\(result)")
  }

  @Test(arguments: [
    ("note on the yoga: sore knee", "yoga   10:00   “sore knee”"),
    ("add a note to the yoga: sore knee", "yoga   10:00   “sore knee”"),
    ("that yoga was too short, note it", "yoga   10:00   “too short”"),
    ("make a note that the yoga was too short", "yoga   10:00   “too short”"),
    ("add a note to that: stuck at question 3", "reading   20:00   “stuck at question 3”"),
  ])
  func `words about a session are kept with it`(line: String, told: String) throws {
    #expect(try answer(Self.month + line + "\n").contains(told))
    #expect(try answer(Self.month + line + "\nhistory\n").contains(told))
    #expect(try !answer(Self.month + line + "\nundo\nhistory\n").contains("“"))
    let file = try answer(Self.month + line + "\nexport history as json\n")
    #expect(file.contains("\"kind\":\"noted\""), "\(file)")
  }

  @Test(arguments: [
    ("how long since my last reading", "reading: done 08:20, 9 hours 40 minutes ago"),
    ("how much reading have I done this week", "20:00   in 1 session"),
    ("what share of this week went on reading", "20:00 of 20:00, 100 %"),
    ("at 90 an hour what is the reading worth", "reading: 50:00 at 90.00 an hour: 75.00"),
    ("did I finish both readings", "2 sessions, 50:00"),
    ("how long do I usually give the reading", "25:00 on average"),
  ])
  func `one thing is asked about in other words`(line: String, told: String) throws {
    let said = try answer(Self.month + line + "\n")
    #expect(said.contains(told), "\(said)")
  }

  @Test(arguments: [
    "log 3 hours of sleep tomorrow", "log 30 minutes of yoga in 2 hours",
    "log 30 minutes of yoga on 2026-12-24", "log 30 minutes of yoga next week",
    "log 10 minutes of yoga today at 23:00", "log 10 minutes of yoga next friday",
  ]) func `what is to come is not written down`(line: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line + "\nhistory\n", in: try TemporaryHome())
    #expect(result.err.contains("end later than now"), "\(result)")
    #expect(result.out.contains("No sessions yet"), "\(result)")
  }

  @Test(arguments: [
    ("log 10 minutes of yoga at 9", "Mon 9 Mar 09:00"),
    ("log 10 minutes of yoga at 21:00", "Sun 8 Mar 21:00"),
    ("log 10 minutes of yoga on Friday", "Fri 6 Mar 12:00"),
    ("log 10 minutes of yoga on Friday at 20:00", "Fri 6 Mar 20:00"),
    ("log 10 minutes of yoga on 24 December", "Wed 24 Dec 2025 12:00"),
    ("log 10 minutes of yoga today", "Mon 9 Mar 17:50"),
    ("log 10 minutes of yoga 2 days ago", "Sat 7 Mar"),
  ]) func `a clock, a weekday and a day of the year are the last there were`(
    line: String, told: String
  ) throws {
    #expect(try answer(line + "\n").contains("✓ " + told))
  }

  @Test func `a session of a routine is tagged alone`() throws {
    let runs = """
      new routine dinner: prep 10 min, cook 20 min
      dinner
      @ +31m
      dinner
      @ +31m
      tag the last session deep work

      """
    #expect(try answer(runs + "history of deep work\n").hasPrefix("deep work: 1 session, 30:00"))
    #expect(try answer(runs + "history of dinner\n").hasPrefix("dinner: 2 sessions, 1:00:00"))
    // Corrected once more it is filed as it was; and deleted and brought back, too.
    let corrected = runs + "the last session was 25 minutes\n"
    #expect(
      try answer(corrected + "history of deep work\n").hasPrefix("deep work: 1 session, 25:00"))
    let again = corrected + "undo\nundo\nredo\nhistory of deep work\n"
    #expect(try answer(again).hasPrefix("deep work: 1 session, 30:00"))
    // A correction of its length leaves it a session of its routine.
    let one = """
      new routine dinner: prep 10 min, cook 20 min
      dinner
      @ +31m
      the last session was 25 minutes
      file dinner under kitchen
      history of kitchen

      """
    #expect(try answer(one).hasPrefix("kitchen: 1 session, 25:00"))
  }

  @Test func `what is tagged is found by its tag`() throws {
    let lines = Self.month + "tag the last session deep work\nhistory of deep work\n"
    #expect(try answer(lines).hasPrefix("deep work: 1 session, 20:00"))
  }

  @Test(arguments: [
    ("history on Mondays", "on Mondays: 1 session, 20:00"),
    ("history on weekends", "Sundays: 2 sessions, 40:00"),
    ("history on weekdays", "Fridays: 1 session, 20:00"),
    ("history this year on weekends", "Sundays: 2 sessions, 40:00"),
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

  /// From ten to midnight until ten past: it is Tuesday's wherever it is asked for.
  @Test(arguments: [
    ("history today", "today: 1 session, 20:00"), ("history yesterday", "No sessions: yesterday."),
    ("nap on Mondays", "No sessions: nap, on Mondays."),
    ("nap by weekday", "nap: most active on Tuesdays"),
    ("streak of nap", "1 day in a row, since Tue 10 Mar"),
  ]) func `a session is of the day it ended, everywhere`(line: String, told: String) throws {
    let said = try answer("@ 23:50\nnap 20 minutes\n@ +1h\n\(line)\n")
    #expect(said.contains(told), "\(said)")
  }

  @Test(arguments: [
    ("what did I do between 16:30 and 17:10", "between 16:30 and 17:10: 1 session, 20:00"),
    ("history between 3 and 4", "between 3 and 4: 1 session, 10:00"),
    ("sessions from 15:05 to 17:05", "from 15:05 to 17:05: 2 sessions, 30:00"),
    ("history since 16:00", "since 16:00: 1 session, 20:00"),
    ("history of yoga between 16:00 and 17:30", "No sessions: yoga, between 16:00 and 17:30."),
  ]) func `between hours of the day that is over`(line: String, told: String) throws {
    let day = "log 20 minutes of reading at 17:00\nlog 10 minutes of yoga at 15:00\n"
    let said = try answer(day + line + "\n")
    #expect(said.contains(told), "\(said)")
  }

  @Test(arguments: [
    ("call the last session stretching", "stretching"),
    ("rename the last yoga session to stretching", "stretching"),
  ]) func `a session is called otherwise, and undone`(line: String, name: String) throws {
    let lines = "log 10 minutes of yoga\n" + line + "\n"
    #expect(
      try answer(lines + "history of \(name)\n").hasPrefix("\(name): 1 session, 10:00"))
    #expect(try answer(lines + "undo\nhistory of yoga\n").hasPrefix("yoga: 1 session, 10:00"))
  }

  @Test(arguments: [
    (
      "log 10 minutes of yoga on sunday at 9:00\nlog 20 minutes of chess on sunday at 10:00\n"
        + "what did I do last sunday", "last sunday: 2 sessions, 30:00"
    ),
    ("log reading from 12:00 to 12:30\nhistory of reading", "reading: 1 session, 30:00"),
    ("log yoga from 8 to 8:30 this morning\nhistory of yoga", "yoga: 1 session, 30:00"),
    ("log yoga from 7 to 9 yesterday evening\nhistory of yoga", "yoga: 1 session, 2:00:00"),
    (
      "log 10 minutes of yoga\nchange the yoga session to 50 minutes\nhistory of yoga",
      "yoga: 1 session, 50:00"
    ),
  ]) func `a day, a span, a session by its name`(lines: String, told: String) throws {
    let said = try answer(lines + "\n")
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

  @Test(arguments: [
    ("completed yoga sessions this week", "yoga, this week: 1 session"),
    ("yoga by weekday", "most active on"),
    ("yoga by hour", "most active at"),
  ]) func `a name beside another word of the history is the name alone`(line: String, told: String)
    throws
  {
    #expect(try answer("log 10 minutes of yoga\n\(line)\n").contains(told))
  }

  @Test(arguments: ["8:10", "8:00", "7:50"])
  func `an hour of either half of the day is found a little before and behind it`(clock: String)
    throws
  {
    let line = "log 20 minutes of yoga this morning at \(clock)\ndelete the 8 o'clock session\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line, in: try TemporaryHome())
    #expect(result.err.contains("Delete 1 session"), "\(result)")
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

  // MARK: In German

  @Test(arguments: [
    ("trage 30 Minuten Lesen gestern um 20 Uhr ein", "✓ So 8. März 20:00  Lesen   30:00"),
    ("schreib 45 Minuten Yoga auf", "✓ Mo 9. März 17:15  Yoga   45:00"),
    ("notiere 20 Minuten Lesen heute Morgen um 8", "✓ Mo 9. März 08:00  Lesen   20:00"),
    ("erfasse eine Stunde Thesis am Freitag", "✓ Fr 6. März 12:00  Thesis   1:00:00"),
    ("trag 30 Minuten Schlaf morgen ein", "Das würde erst später enden als jetzt."),
    ("die letzte Sitzung war 25 Minuten", "Tee   25:00"),
    ("die letzte Sitzung Tee dauerte nur 10 Minuten", "Tee   10:00"),
    ("markiere die letzte Sitzung als Forschung", "Tee   5:00   Forschung"),
    ("markiere die letzte Sitzung mit Arbeit und Thesis", "Tee   5:00   Arbeit, Thesis"),
    ("Verlauf", "alles: 1 Sitzung, 5:00"), ("Sitzungen heute", "heute: 1 Sitzung, 5:00"),
    ("was habe ich gestern gemacht", "Keine Sitzungen: gestern."),
    ("Statistik", "am meisten    montags, um 17:00"),
    ("wie viele Sitzungen diese Woche", "diese Woche: 1 Sitzung, 5:00"),
    ("Verlauf von Klingonisch", "Noch keine Sitzungen namens Klingonisch."),
    ("lösche die letzte Sitzung", "1 Sitzung löschen (die letzte)?"),
  ]) func `in German, too`(line: String, told: String) throws {
    let result = try Program.run(
      ["--lang", "de", "--simulate", "--keep-going"],
      text: "schreib 5 Minuten Tee auf\n\(line)\n", in: try TemporaryHome())
    #expect((result.out + result.err).contains(told), "\(result)")
    #expect(!result.err.contains("noch nicht"), "\(result)")
  }

  @Test func `what ended since the question is not deleted by its answer`() throws {
    let home = try TemporaryHome()
    func log(_ line: String) throws {
      #expect(try Program.run(["--no-agent", line], in: home).code == 0)
    }
    try log("log 30 minutes of reading yesterday at 9")
    let shell = try PtySession("ensue", environment: home.environment, columns: 200)
    try shell.send("delete the last session\r")
    try shell.wait(for: "Delete 1 session")
    try log("log 20 minutes of yoga yesterday at 12")
    try shell.send("yes\r")
    try shell.wait(for: "yoga   20:00")
    try shell.send("no\r")
    try shell.send("quit\r")
    #expect(try shell.exitCode() == 0)
    let left = try Program.run(["--no-agent", "history"], in: home)
    #expect(left.out.contains("yoga") && left.out.contains("reading"), "\(left)")
  }

  // MARK: Following

  @Test func `who follows ends with its reader`() throws {
    let home = try TemporaryHome()
    _ = try Program.run(["--no-wait", "--no-agent", "tea 10 minutes"], in: home)
    let script = try home.script(
      "\(PtySession.products)/ensue --follow=0 | head -1 > \(home.path)/first", to: "bin/one")
    let shell = try PtySession(script, environment: home.environment)
    #expect(try shell.exitCode() == 0)
    #expect(home.read("first")?.contains("timer.started") == true)
  }

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
