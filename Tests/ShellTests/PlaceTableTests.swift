import Foundation
import TestSupport
import Testing

@testable import Shell

/// Each place, by each way in and out.
@Suite(.waiting) struct PlaceTableTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var go: String
    var trail: String
    var testDescription: String { trail }
  }

  @Test(arguments: [
    (30, "laptops › Market Research"), (24, "… › Market Research"), (16, "…Market Research"),
    (9, "…Research"), (4, "…rch"), (3, ""),
  ])
  func `the prompt leaves out what stands first`(room: Int, place: String) {
    #expect(Interactive.place("laptops › Market Research", within: room) == place)
  }

  static let places = [
    Place(go: "go to the dashboard", trail: "dashboard"),
    Place(go: "go to the acquisitions", trail: "acquisitions"),
    Place(go: "work on radar", trail: "acquisitions › radar"),
    Place(go: "work on sonar", trail: "acquisitions › sonar"),
    Place(go: "go to the documents of radar", trail: "acquisitions › radar › documents"),
    Place(go: "go to the SOW of radar", trail: "acquisitions › radar › Statement of Work"),
    Place(go: "go to the compliance of radar", trail: "acquisitions › radar › compliance"),
    Place(go: "go to the regulations", trail: "regulations"),
    Place(go: "go to search", trail: "search"), Place(go: "go to settings", trail: "settings"),
  ]

  private static let work = [
    "new simplified acquisition radar", "new simplified acquisition sonar",
  ]
  private static let before = work + ["draft the sow for radar"]

  /// Where each of these talks ends: each is followed by “where am i”, in one run of the program.
  private func trails(of talks: [[String]]) throws -> [String] {
    let lines = Self.before + talks.flatMap { $0 + ["where am i"] }
    let run = try Program.run(
      ["--simulate"], text: lines.joined(separator: "\n") + "\n", in: TemporaryHome(),
      seconds: 300)
    #expect(run.code == 0, "\(run.err)")
    let out = run.out.components(separatedBy: "\n")
    return out.indices.filter { out[$0] == "> where am i" }.map { out[$0 + 1] }
  }

  /// The last of each is the way in: by its name, back, back by words that timers have not, and forward.
  @Test(arguments: places) func `a place is come to from each other one, by each way`(place: Place)
    throws
  {
    var talks: [[String]] = []
    for other in Self.places where other.trail != place.trail {
      talks.append([other.go, place.go])
      talks.append([place.go, other.go, "back"])
      talks.append([place.go, other.go, "previous place"])
      talks.append([place.go, other.go, "take me back"])
      talks.append([other.go, place.go, "back", "forward"])
    }
    let ends = try trails(of: talks)
    #expect(ends.count == talks.count)
    for (talk, end) in zip(talks, ends) { #expect(end == place.trail, "\(talk)") }
  }

  @Test func `work that is gone is no place any more`() throws {
    let new = "new simplified acquisition lidar"
    let talks = [
      ["work on sonar", new, "undo"], ["go to search", new, "undo"],
      ["work on sonar", new, "delete lidar"],
      // What undo brings back is the place again.
      ["work on radar", "work on sonar", "delete it", "undo"],
    ]
    let sonar = "acquisitions › sonar"
    #expect(try trails(of: talks) == [sonar, "search", sonar, sonar])
  }

  @Test func `what somebody went to stays the place, whatever is said of other work`() throws {
    let (radar, sonar) = ("acquisitions › radar", "acquisitions › sonar")
    let talks = [
      ["work on radar", "value of sonar is 97k"], ["work on radar", "need is done for sonar"],
      ["work on radar", "value of sonar is 98k", "vendor Foo"],
      ["work on sonar", "work on radar", "back", "value of radar is 91k"],
      // What is begun is gone to, and so is what is said of work where nobody went to any.
      ["work on radar", "new simplified acquisition lidar"],
      ["go to search", "value of sonar is 99k"],
    ]
    #expect(
      try trails(of: talks)
        == [radar, radar, radar, sonar, "acquisitions › lidar", sonar])
  }

  /// A numbered action never fails, and what it says is what it does: the place of its own words.
  @Test(arguments: places) func `each numbered action of a place is taken by its digit`(
    place: Place
  )
    throws
  {
    let home = try TemporaryHome()
    let look = try Program.run(
      ["--simulate"], text: (Self.before + [place.go, "where am i"]).joined(separator: "\n"),
      in: home)
    let listed =
      look.out.components(separatedBy: "> where am i\n").last?
      .split(separator: "\n").filter { $0.hasPrefix("  ") } ?? []
    #expect(!listed.isEmpty && listed.count <= 9, "\(look.out)")
    // A third of them, another at each place, unless all are asked for.
    for (index, line) in listed.enumerated()
    where Program.isFull || index % 3 == place.go.utf8.count % 3 {
      let sentence = line.trimmingCharacters(in: .whitespaces).dropFirst(1)
        .trimmingCharacters(in: .whitespaces)
      func end(_ last: String) throws -> [String] {
        let text = (Self.before + [place.go, "where am i", last, "where am i"])
          .joined(separator: "\n")
        let run = try Program.run(["--simulate"], text: text, in: home)
        #expect(run.code == 0, "\(place.trail): \(line): \(run.err)")
        return run.out.components(separatedBy: "> where am i\n").dropFirst(2)
          .flatMap { $0.split(separator: "\n").map(String.init) }
      }
      #expect(try end("\(index + 1)") == end(sentence), "\(place.trail): \(line)")
    }
  }

  @Test(arguments: places) func `a place is there again after a restart`(place: Place) throws {
    let home = try TemporaryHome()
    for line in Self.before + [place.go] {
      #expect(try Program.run(["--no-wait", line], in: home).code == 0)
    }
    let trail = try Program.run(["where am i"], in: home).out.split(separator: "\n").first
    #expect(trail.map(String.init) == place.trail)
  }

  @Test func `places of work that is gone are passed over`() throws {
    let ends = try trails(of: [
      [
        "go to the regulations", "go to the documents of sonar", "go to settings",
        "delete workflow sonar", "back",
      ],
      ["go to search", "back"],
    ])
    #expect(ends == ["regulations", "regulations"])
  }

  @Test(arguments: ["back", "go back", "zurück", "geh zurück"])
  func `back is a timer's only where it has a phase before`(back: String) throws {
    let lines = [
      "tea 40 minutes", "go to settings", "go to search", "@ +2m", back, "where am i", "how long",
    ]
    let run = try Program.run(
      ["--simulate"], text: lines.joined(separator: "\n"), in: TemporaryHome())
    #expect(run.out.contains("> where am i\nsettings\n"), "\(run)")
    #expect(run.out.contains("38:00 left of 40:00"), "\(run)")
  }

  @Test(arguments: ["back", "zurück"])
  func `of a timer with a phase before, it begins that one anew`(back: String) throws {
    let lines = [
      "knead 5 minutes then rest 10", "next", "@ +2m", "go to settings", back, "how long",
    ]
    let run = try Program.run(
      ["--simulate"], text: lines.joined(separator: "\n"), in: TemporaryHome())
    #expect(run.out.contains("5:00 left of 5:00"), "\(run)")
  }

  /// Ways to say a place that its name is only a part of.
  @Test(arguments: [
    ("go home", "dashboard"), ("take me home", "dashboard"), ("search", "search"),
    ("open the list of acquisitions", "acquisitions"),
    ("show me the acquisition list", "acquisitions"),
    ("go to the document sow of radar", "acquisitions › radar › Statement of Work"),
    ("zeig mir die Liste der Beschaffungen", "acquisitions"),
    ("back to the acquisitions", "acquisitions"), ("geh zur Suche", "search"),
    ("go to the document", "acquisitions › radar › Statement of Work"),
    ("go to the search for simplified acquisition", "search"),
    ("search for simplified acquisition", "search"),
  ])
  func `a place is gone to by other words`(sentence: String, trail: String) throws {
    #expect(try trails(of: [["go to the regulations", sentence]]) == [trail])
  }

  /// “It” and “here” where some work is the place; where none is, nothing is done to any before it was asked which.
  @Test(arguments: [
    ("go to the acquisitions\\nclose it", "Which one?", "closed"),
    ("go to settings\\nrename it to gamma", "Which one?", "◆ gamma"),
    ("go to alpha\\nclose it\\nclose it", "alpha is closed already.", "◆ beta"),
    ("value of beta is 95k\\ngo to the dashboard\\nclose it", "Which one?", "closed"),
    ("go to the dashboard\\nvalue of beta is 95k\\nclose it", "◆ beta  closed", "Which one?"),
    ("go to alpha\\nhistory of it", "2026-03-09  begun", "No sessions"),
    ("go to alpha\\nstatus of it", "alpha   commercial-simplified, 0 of 15 done", "No timers"),
    ("go to alpha\\nshow it", "alpha   commercial-simplified, 0 of 15 done", "understand"),
    ("go to alpha\\narchive it", "◆ alpha  put into the archive", "kept"),
    ("go to alpha\\nsave it", "Nothing has been started yet.", "kept"),
    ("go to alpha\\nrecord of it", "alpha", "incognito"),
    ("go to alpha\\ntimeline here", "alpha", "understand"),
    ("go to alpha\\nhold it\\nresume it", "◆ alpha  goes on", "not paused"),
    ("go to alpha\\nhold it", "◆ alpha  on hold", "No timers"),
    ("go to alpha\\ndelete it", "◆ alpha is gone", "No timers"),
    ("go to alpha\\nfields of it", "What is known of alpha:", "understand"),
    ("go to alpha\\ndeadlines here", "alpha is due Fri 20 Mar", "beta is due"),
    ("go to alpha\\ndeadlines of it", "alpha is due Fri 20 Mar", "beta is due"),
    ("go to alpha\\nwhen is it due", "alpha is due Fri 20 Mar", "beta is due"),
    ("go to the dashboard\\nwhen is it due", "beta is due", "understand"),
    ("go to alpha\\nwhat is due here", "alpha is due Fri 20 Mar", "beta is due"),
    ("go to alpha\\nnote here: call vendor\\nnotes here", "call vendor", "understand"),
    ("go to alpha\\nneed is done here", "◆ alpha  need done", "◆ beta"),
    ("go to alpha\\nits history", "2026-03-09  begun", "No sessions"),
    ("go to alpha\\nhow far is it", "alpha   commercial-simplified, 0 of 15 done", "beta  "),
    ("go to alpha\\nwho is the contracting officer here", "alpha has no contracting", "beta"),
    ("go to alpha\\nits documents", "Statement of Work   version 1, draft", "alpha:"),
    ("go to alpha\\nvalue here is 97k", "◆ alpha  value: $97,000", "◆ beta"),
    ("go to alpha\\ngo to step need", "then market-research, which comes after it", "timers"),
    ("go to the sow of alpha\\nthe sow is done", "A document is no step", "need done"),
    ("work on alpha\\nthe j&a is finished", "and no step is called so.", "justification done"),
    (
      "work on alpha\\nthe market research report is done", "and no step is called so.",
      "research done"
    ),
    (
      "work on alpha\\nthe igce is done", "no Independent Government Cost Estimate yet",
      "need done"
    ),
    ("go to the sow of alpha\\nmark the sow done", "version 1, draft. A document", "need done"),
    ("Ann Lee didn't sign the sow of alpha", "Statement of Work   version 1, draft", "assigned"),
    ("nobody signed the sow of alpha", "Statement of Work   version 1, draft", "signed by"),
    ("Ann has not signed the sow of alpha", "Statement of Work   version 1, draft", "signed by"),
  ])
  func `it and here are the work that is the place, or are asked about`(
    lines: String, answer: String, not: String
  ) throws {
    let begun = [
      "new acquisition: alpha, 180k, commercial", "draft the sow", "new acquisition: beta, 90k",
      "deadline of alpha is 20 march", "deadline of beta is 21 march",
    ]
    let said = lines.replacing("\\n", with: "\n").components(separatedBy: "\n")
    let run = try Program.run(
      ["--simulate", "--keep-going"], text: (begun + said).joined(separator: "\n") + "\n",
      in: TemporaryHome())
    let told = run.out.components(separatedBy: "\n> ").suffix(said.count).joined(separator: "\n")
    #expect("\(told)\n\(run.err)".contains(answer), "\(run)")
    // The alarms of deadlines come at the end.
    let last = told.components(separatedBy: "\n").prefix { !$0.contains("◷") }
    #expect(!last.joined(separator: "\n").contains(not), "\(run)")
  }

  @Test func `in German, too, it and here are what the place is`() throws {
    let rows: [(line: String, says: String)] = [
      ("neuer Vorgang commercial-simplified für Radar", "◆ Radar"),
      ("entwirf die SOW hier", "◆ Radar  Statement of Work"),
      ("neuer Vorgang micro-purchase für Toner", "◆ Toner"), ("geh zu Radar", "need"),
      ("prüfe das hier", "Radar   noch ist nichts prüfbar"), ("was fehlt hier", "nötig für need"),
      ("Dokumente hier", "Statement of Work   Fassung 1, Entwurf"),
      ("wie weit ist es", "Radar   commercial-simplified, 0 von 15"),
      ("need ist hier erledigt", "◆ Radar  need erledigt"),
      ("Notiz hier: Anruf", "◆ Radar  Notiz: Anruf"), ("Verlauf davon", "Notiz: Anruf"),
      ("weise es Maria zu", "◆ Radar  geleitet von Maria"),
      ("schließe es ab", "◆ Radar  abgeschlossen"), ("rückgängig", "schließe es ab"),
      ("geh zur SOW", "# Statement of Work: Radar"), ("ist sie unterschrieben", "Entwurf"),
      ("sie wurde heute von Ann Lee geprüft", "von Ann Lee geprüft, Fassung 1"),
      ("lösche sie", "Statement of Work gelöscht"), ("geh zu Radar", "market-research"),
      ("lösche es", "Radar ist weg"),
    ]
    let run = try Program.run(
      ["--simulate", "--keep-going", "--language=de"],
      text: rows.map(\.line).joined(separator: "\n") + "\n", in: TemporaryHome())
    let told = ("\n" + run.out).components(separatedBy: "\n> ").dropFirst()
    #expect(told.count == rows.count, "\(run)")
    for (row, answer) in zip(rows, told) {
      #expect(answer.contains(row.says), "\(row.line): \(answer)\n\(run.err)")
    }
  }

  /// Of more work than a page holds the newest that is open is listed.
  @Test func `of very much work the newest is what can be gone on with`() throws {
    let home = try TemporaryHome()
    let rows = (1...70).map { "sample \($0),micro-purchase,\($0)k\n" }.joined()
    let file = try home.write("name,workflow,value\n\(rows)", to: "in.csv")
    let run = try Program.run(
      ["--simulate", "--keep-going"],
      text: """
        import acquisitions from \(file)
        go to the acquisitions
        close acquisitions over 2k
        yes
        new micro-purchase for pumps hoses valves gaskets flanges bolts washers
        go to the dashboard
        where am i

        """, in: home)
    let parts = run.out.components(separatedBy: "\n> ")
    #expect(parts.first { $0.hasPrefix("go to the acquisitions") }?.contains("sample 70") == true)
    #expect(parts.last?.contains("work on sample 2") == true, "\(run)")
    #expect(run.out.contains("…\n"), "\(run)")
  }

  @Test func `the prompt calls a place what it is called now`() throws {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    for (line, crumb) in [
      ("new simplified acquisition beta", "beta"), ("rename beta to gamma", "gamma"),
      ("undo", "beta"), ("go to the documents of beta", "beta › documents"),
      ("rename beta to delta", "delta › documents"),
      // Work by its kind alone is where somebody was last.
      ("go to settings", "settings"), ("back to the acquisition", "delta"),
      ("go to search", "search"), ("open the acquisition", "delta"),
      ("go to search", "search"), ("work on the project", "delta"),
    ] {
      let told = home.say(line, to: session)
      #expect(session.conversation.crumb == crumb, "\(line): \(told)")
    }
  }

  /// What is said of “it” at a place, and numbers that are spoken, in one talk; each line with what it answers.
  @Test func `it is what the place is, and actions are taken by their number`() throws {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    let fields = Set(session.workflows.all.definitions.flatMap(\.fields).map(\.id))
    session.paperwork = DocumentDesk(shelf: TemplateFiles(folder: nil, fields: { fields }).shelf)
    session.paperwork.columns = { 160 }
    let rows: [(line: String, says: String)] = [
      ("new simplified acquisition radar", "radar"), ("value of radar is 480k", "$480,000"),
      ("set the method to simplified", "simplified"), ("check radar", "FAR-METHOD-04"),
      ("action 99", "99"), ("need is done", "need done"), ("draft the SOW", "Statement of Work"),
      ("the vendor of radar is Acme", "Acme"), ("go to the SOW of radar", "Statement of Work"),
      ("regenerate it", "Statement of Work"), ("where am i", "regenerate"),
      ("compare the SOW with version 1", "the same, word by word"),
      // The alarm of its deadline is no “it”.
      ("radar is due on 20 march", "20 Mar"), ("go to the compliance of radar", "FAR-METHOD-04"),
      ("fix it", "FAR-METHOD-04"), ("action 1", "radar"), ("close radar", "radar"),
      ("work on radar", "radar is closed"), ("where am i", "radar"),
    ]
    for row in rows {
      let said = home.say(row.line, to: session)
      #expect(said.contains { $0.contains(row.says) }, "\(row.line): \(said)")
    }
  }

  // MARK: Wide and narrow

  /// What is alike stands below each other; what has no room is cut, and what is late says so.
  @Test(arguments: [60, 80, 140])
  func `a list stands in columns that the screen has, and marks what is late`(columns: Int) throws {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    session.paperwork.columns = { columns }
    for line in [
      "new micro-purchase for the replacement of all chairs in the conference rooms, 4k",
      "new negotiated acquisition for radar, 4 million", "set the deadline of radar to yesterday",
    ] { home.say(line, to: session) }
    let lines = home.say("acquisitions by value", to: session)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("radar ") && $0.contains("late") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("replacement") && !$0.contains("late") }, "\(lines)")
  }

  @Test(arguments: [(60, false), (99, false), (100, true), (160, true)])
  func `list and detail stand side by side where there is room`(columns: Int, isWide: Bool) throws {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    let fields = Set(session.workflows.all.definitions.flatMap(\.fields).map(\.id))
    session.paperwork = DocumentDesk(shelf: TemplateFiles(folder: nil, fields: { fields }).shelf)
    session.paperwork.columns = { columns }
    for line in Self.work + ["draft sow"] { home.say(line, to: session) }
    for place in ["go to the acquisitions", "go to the documents of sonar"] {
      let lines = home.say(place, to: session)
      #expect(lines.contains { $0.contains(" │ ") } == isWide, "\(lines)")
      if isWide { #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)") }
    }
    let one = home.say("go to the acquisitions", to: session)
    #expect(one[0].hasPrefix(isWide ? "▸ sonar" : "sonar"), "\(one)")
  }

  /// Of very much work the list holds the newest; what is open stands in it all the same.
  @Test func `what is open is in the list beside it, however old it is`() throws {
    let home = try Household()
    let session = try home.shell()
    session.workflows = WorkflowFiles(folder: nil).shelf
    session.paperwork.columns = { 120 }
    home.say("new micro-purchase for alpha", to: session)
    let rows = (1...51).map { "sample \($0),micro-purchase\n" }.joined()
    let file = home.folder + "/in.csv"
    try Data("name,workflow\n\(rows)".utf8).write(to: URL(filePath: file))
    var told: [String] = []
    for line in ["go to settings", "import acquisitions from \(file)"] {
      told += home.say(line, to: session)
    }
    let lines = home.say("back", to: session)
    #expect(lines.first?.hasPrefix("▸ alpha ") == true, "\(told) \(lines.prefix(3))")
  }
}
