import Testing

@testable import Shell

/// Which work is meant, what is told of its steps, and what is due in a stretch of days.
@Suite(.waiting) struct WorkNameTests {
  /// Three pieces of work; “all” are letters of one of their names.
  private static let begun = """
    new micro-purchase for desks
    new micro-purchase for call center
    new commercial acquisition for radar

    """

  /// What was answered to the last line, after “no” where it asked.
  private func answer(_ lines: String, _ start: String = "2026-03-09T08:00") throws -> String {
    let result = try Program.run(
      ["--simulate=\(start)", "--keep-going"], text: lines, in: try TemporaryHome())
    let last = lines.split(separator: "\n").last ?? ""
    let answered = result.out.firstRange(of: "> \(last)\n").map { result.out[$0.upperBound...] }
    return String(answered ?? "") + result.err
  }

  @Test(arguments: [
    ("need is done for all", "Is step need of desks, call center and radar done?"),
    ("need is done for everything", "Is step need of desks, call center and radar done?"),
    ("for all, need is done", "Is step need of desks, call center and radar done?"),
    ("when can radar be awarded at the earliest", "award comes after"),
    (
      "new commercial acquisition for lab freezers\nwhen can I award lab freezers at the earliest",
      "award comes after"
    ),
    ("put down 1.5 hours on radar, market research\nhours by project", "radar: 1:30:00"),
    ("what is next for all", "call center:\n→ need"),
    ("what is still open", "market-research"),
    ("what is missing for each of them", "radar:\nneed"),
    ("status of all work", "call center   micro-purchase, 0 of 7 done"),
    ("close all", "Close desks, call center and radar?"),
    ("close everything", "Close desks, call center and radar?"),
    ("pause all", "No timers are running"),
    // Whole words of a name are one; letters of it are none.
    ("need is done for center", "◆ call center  need done"),
    ("need is done for Call", "◆ call center  need done"),
    ("need is done for cent", "There is no work “cent”."),
    ("need is done for rad", "There is no work “rad”."),
    ("what is next for al", "There is no work “al”."),
    ("eed is done for desks", "desks has no step “eed”."),
    ("waive need and colour because it is small", "radar has no step “colour”."),
  ]) func `names of work are whole words, and all is all of it`(sentence: String, effect: String)
    throws
  {
    let answer = try answer(Self.begun + sentence + "\n")
    #expect(answer.contains(effect), "\(answer)")
  }

  @Test func `what names nothing leaves the alarms of deadlines alone`() throws {
    for sentence in ["pause all", "close all timers", "hold everything", "pause", "stop"] {
      let answer = try answer(
        "new micro-purchase for desks\nset the deadline of buy to friday\n\(sentence)\n")
      #expect(!answer.contains("paused") && !answer.contains("stopped"), "\(sentence): \(answer)")
    }
  }

  @Test(arguments: [
    ("need identified for desks", "Is step need of desks done?"),
    ("funds certified for call center", "funds comes after need, which is not done."),
    ("need documented for radar yesterday", "Was step need of radar done yesterday?"),
    ("the need established for desks", "Is step need of desks done?"),
    ("need identified for desks on march 6", "step need of desks done"),
    ("need established yesterday", "Was step need of radar done yesterday?"),
    ("need approved for call center", "Is step need of call center done?"),
    ("need was looked at for desks", "Is step need of desks done?"),
    ("market research completed for radar", "need comes before market-research and is still open"),
    ("synopsis published for radar", "synopsis comes after"),
    ("need validated", "Is step need of radar done?"),
    ("prohibitions checked for laptops", "There is no work “laptops”."),
    ("all done for radar", "15 of 15 steps of radar are not done. Close it all the same?"),
    // A name alone asks; what denies, and what is no verb, tells of nothing done.
    ("need for desks", "nothing stands against it"),
    ("need coffee", "I don’t understand that."),
  ]) func `what is told of a step is asked about, never answered`(sentence: String, effect: String)
    throws
  {
    let answer = try answer(Self.begun + sentence + "\n")
    #expect(answer.contains(effect), "\(answer)")
  }

  @Test func `a statement that nobody can confirm is refused with the sentence that records it`()
    throws
  {
    let home = try TemporaryHome()
    _ = try Program.run(["--no-agent", "new micro-purchase for desks"], in: home)
    let result = try Program.run(["--no-agent", "need identified for desks"], in: home)
    #expect(result.code == 65 && result.err.contains("need is done for desks"), "\(result)")
    let yes = try Program.run(["--no-agent", "--yes", "need identified for desks"], in: home)
    #expect(yes.code == 0 && yes.out.contains("◆ desks  need done"), "\(yes)")
  }

  /// Wednesday 11 March 2026, with three things due from Monday 16 to Friday 20, and one in April.
  private static let due = """
    new micro-purchase for desks
    set the deadline of need to march 16
    set the deadline of funds to march 18
    set the deadline of buy to march 20
    set the deadline of receive to april 2

    """

  @Test(arguments: [
    ("what is due next week", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due this week", ["need", "funds", "buy"], "2026-03-16T08:00"),
    ("what is due within 10 days", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due in the next two weeks", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due between march 17 and march 20", ["funds", "buy"], "2026-03-11T08:00"),
    ("what is due from monday to wednesday", ["need", "funds"], "2026-03-11T08:00"),
    ("what is due in march", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due in april", ["receive"], "2026-03-11T08:00"),
    ("what is due this month", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due by march 18", ["need", "funds"], "2026-03-11T08:00"),
    ("what is due until wednesday", ["need", "funds"], "2026-03-12T08:00"),
    ("deadlines in april", ["receive"], "2026-03-11T08:00"),
    ("deadlines next week", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("is anything due next week", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("which steps are due next week", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due on march 18", ["funds"], "2026-03-11T08:00"),
    ("what is due in 7 days", ["funds"], "2026-03-11T08:00"),
    ("what is due this quarter", ["need", "funds", "buy"], "2026-03-11T08:00"),
    ("what is due before march 18", ["need"], "2026-03-11T08:00"),
    ("when is desks due", ["need", "funds", "buy", "receive"], "2026-03-11T08:00"),
    ("list everything due before march 18", ["need"], "2026-03-11T08:00"),
    ("what is due up to march 18", ["need", "funds"], "2026-03-11T08:00"),
    ("is anything due after march 18", ["buy", "receive"], "2026-03-11T08:00"),
  ]) func `a stretch of days is asked about as a whole`(
    sentence: String, steps: [String], start: String
  ) throws {
    let answer = try answer(Self.due + sentence + "\n", start)
    let found = ["need", "funds", "buy", "receive"].filter { answer.contains("desks: \($0) ") }
    #expect(found == steps, "\(answer)")
  }

  @Test(arguments: [
    // All of it is due then, and no step whose name a verb begins.
    (
      "new acquisition: laptops, 180k", "set the deadline of laptops to may 27",
      "deadline Wed 27 May"
    ),
    (
      "new acquisition: laptops, 180k\nset the deadline to may 27", "actually make that may 29",
      "deadline Fri 29 May"
    ),
    (
      "new acquisition: laptops, 180k\nset the deadline to may 27", "when are the laptops due?",
      "27 May"
    ),
    (
      "new project thesis with steps outline, draft", "my thesis is due May 15",
      "◆ thesis  deadline Fri 15 May"
    ),
    ("new acquisition: laptops, 180k", "the laptops are actually 210k now", "value: $210,000"),
    ("new acquisition: laptops, 180k", "run a compliance check", "laptops   "),
    ("turn the sound off", "turn sound back on plz", "bell = on"),
    (
      "new project thesis with steps outline",
      "we're buying 400 office chairs, 62k",
      "begin new work"
    ),
  ]) func `what people said of their work is so`(before: String, line: String, wanted: String)
    throws
  {
    let answer = try answer("\(before)\n\(line)\n")
    #expect(answer.contains(wanted), "\(answer)")
  }

  @Test func `where nothing is due, the stretch is said`() throws {
    let answer = try answer(Self.due + "what is due this week\n", "2026-03-11T08:00")
    #expect(
      answer.hasPrefix("Nothing is due from 9 Mar to 15 Mar.\ndesks: need is due"),
      "\(answer)")
  }
}
