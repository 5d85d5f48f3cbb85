import Glibc
import Testing

@testable import Shell

/// A question that one sentence leaves open is asked at a terminal, and only there (DESIGN §1).
@Suite(.serialized, .waiting) struct AskingTests {
  private func asking(_ sentence: String..., in home: TemporaryHome) throws -> PtySession {
    try PtySession("ensue", sentence, environment: home.environment)
  }

  private func start(_ sentences: String..., in home: TemporaryHome) throws {
    for sentence in sentences {
      let result = try Program.run(["--no-wait", sentence], in: home)
      #expect(result.code == 0, "\(result)")
    }
  }

  private func running(_ home: TemporaryHome) throws -> [String] {
    try Program.run(["list"], in: home).lines.compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
  }

  @Test func `which of several is asked, and a digit answers`() throws {
    let home = try TemporaryHome()
    try start("eggs 70 minutes", "toast 80 minutes", in: home)
    let stop = try asking("stop", in: home)
    try stop.wait(for: "Which one?")
    try stop.wait("the choices and a place for the answer") { screen in
      screen.lines.contains { $0.hasPrefix("  1 eggs") }
        && screen.lines.contains { $0.hasPrefix("  2 toast") }
        && screen.lines[screen.row].hasPrefix(">")
    }
    try stop.send("2\r")
    try stop.wait(for: "■ toast stopped")
    #expect(try stop.exitCode() == 0)
    #expect(stop.isSane)
    #expect(try running(home) == ["eggs"])
  }

  @Test func `a missing length is asked for, and the run then waits for its timer`() throws {
    let home = try TemporaryHome()
    let tea = try asking("start a tea timer", in: home)
    try tea.wait(for: "For how long?")
    try tea.send("1 second\r")
    try tea.wait(for: "● tea")
    try tea.wait(for: "✓ tea is done")
    #expect(try tea.exitCode() == 0)
  }

  @Test func `which kind of work is asked, and its steps are told`() throws {
    let home = try TemporaryHome()
    let work = try asking("start a new acquisition for 30 laptops", in: home)
    try work.wait(for: "Which kind of work?")
    try work.send("1\r")
    try work.wait(for: "◆ 30 laptops  micro-purchase")
    #expect(try work.exitCode() == 0)
    for (sentence, answer) in [
      ("where are we", "next: need"), ("what do I need to do first", "→ need"),
      ("what’s left to do", "required-sources"), ("add a note that Bob called", "note: Bob called"),
      ("show the notes", "note: Bob called"), ("close the 30 laptops acquisition", "closed"),
    ] {
      let result = try Program.run([sentence], in: home)
      #expect(result.code == 0 && result.out.contains(answer), "\(sentence): \(result)")
    }
  }

  @Test func `what is not surely meant is not done to all`() throws {
    let lines =
      "pasta 9 minutes\nsauce 20 minutes\nafter both are done, ten minutes of clearing up\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines, in: try TemporaryHome())
    #expect(!result.out.contains("stopped"), "\(result)")
  }

  @Test func `what is no answer asks again`() throws {
    let home = try TemporaryHome()
    try start("eggs 70 minutes", "toast 80 minutes", in: home)
    let stop = try asking("stop", in: home)
    try stop.wait(for: "Which one?")
    try stop.send("7\r")
    try stop.wait(for: "There are 3 to choose from.")
    try stop.send("colourless green ideas\r")
    try stop.wait(for: "I don’t understand that.")
    try stop.send("1\r")
    try stop.wait(for: "■ eggs stopped")
    #expect(try stop.exitCode() == 0)
    #expect(try running(home) == ["toast"])
  }

  @Test func `yes and no answer whether a long countdown is meant`() throws {
    let home = try TemporaryHome()
    let no = try asking("--no-wait", "roast 90 hours", in: home)
    try no.wait(for: "yes or no")
    try no.send("no\r")
    try no.wait(for: "Nothing done.")
    #expect(try no.exitCode() == 0)
    #expect(try running(home) == ["No"])
    let yes = try asking("--no-wait", "roast 90 hours", in: home)
    try yes.wait(for: "yes or no")
    try yes.send("yes\r")
    try yes.wait(for: "● roast  3 d 18:00:00")
    #expect(try yes.exitCode() == 0)
    #expect(try running(home) == ["roast"])
  }

  @Test(arguments: [("\u{4}", 65), ("\u{3}", 130)] as [(String, Int32)])
  func `leaving a question does nothing`(key: String, code: Int32) throws {
    let home = try TemporaryHome()
    try start("eggs 70 minutes", "toast 80 minutes", in: home)
    let stop = try asking("stop", in: home)
    try stop.wait("a place for the answer") { $0.lines[$0.row].hasPrefix(">") }
    try stop.send(key)
    #expect(try stop.exitCode() == code)
    #expect(stop.isSane)
    #expect(try running(home) == ["eggs", "toast"])
  }

  @Test func `what comes due while a question is open is told, and the question stays`() throws {
    let home = try TemporaryHome()
    try start("eggs 70 minutes", "toast 80 minutes", "tea 2 seconds", in: home)
    let stop = try asking("stop", in: home)
    try stop.wait(for: "Which one?")
    // The agent may be faster; either way the timer ends and the answer is still taken.
    try stop.send("2\r")
    try stop.wait(for: "■ eggs stopped")
    #expect(try stop.exitCode() == 0)
  }

  @Test func `undo asks about what was not said in single sentences from this terminal`() throws {
    let home = try TemporaryHome()
    // Said from another terminal than this one.
    try start("eggs 70 minutes", in: home)
    let plain = try asking("--no-wait", "undo", in: home)
    try plain.wait(for: "“eggs 70 minutes” was said elsewhere. Take it back?")
    try plain.send("n\r")
    #expect(try plain.exitCode() == 0)
    #expect(try running(home) == ["eggs"])
    let shell = try RunningProgram([], in: home)
    shell.send("bread 2 hours\n")
    #expect(shell.line()?.hasPrefix("● bread") == true)
    let undo = try asking("--no-wait", "undo", in: home)
    try undo.wait(for: "“bread 2 hours” was said elsewhere. Take it back?")
    try undo.send("y\r")
    try undo.wait(for: "Undone: bread 2 hours")
    #expect(try undo.exitCode() == 0)
    shell.end(SIGKILL)
  }

  @Test func `one terminal is one person, whatever process a sentence ran in`() throws {
    let home = try TemporaryHome()
    try start("eggs 70 minutes", "toast 80 minutes", in: home)
    for (sentence, answer) in [
      ("undo", "Undone: toast 80 minutes"), ("redo", "Done again: toast 80 minutes"),
      ("undo", "Undone: toast 80 minutes"), ("undo", "Undone: eggs 70 minutes"),
    ] {
      let result = try Program.run(["--no-wait", sentence], in: home)
      #expect(result.code == 0 && result.out.contains(answer), "\(result)")
    }
  }

  @Test func `where nobody can answer, what another did stays until yes is said with it`() throws {
    let home = try TemporaryHome()
    // A shell that has ended; and a program that plans work.
    _ = try home.write("mcp.write = allow\n", to: "config/ensue/config")
    let tools = try RunningProgram(["--mcp"], in: home)
    tools.send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start_timer","arguments":{"name":"bread","phases":[{"seconds":7200}]}}}"#
        + "\n")
    #expect(tools.line()?.contains("bread") == true)
    #expect(tools.finish().code == 0)
    for sentence in ["undo", "redo"] {
      let refused = try Program.run(["--no-wait", sentence], in: home)
      let redo = sentence == "redo"
      #expect(refused.code == 65, "\(refused)")
      #expect(refused.err.contains("Try: ensue --yes \(sentence)"), "\(refused)")
      #expect(
        refused.err.contains("was said by an agent. \(redo ? "Do it again" : "Take it back")?"))
      #expect(try running(home) == (redo ? ["No"] : ["bread"]))
      let agreed = try Program.run(["--no-wait", "--yes", sentence], in: home)
      #expect(agreed.code == 0, "\(agreed)")
      #expect(try running(home) == (redo ? ["bread"] : ["No"]))
    }
  }

  @Test func `nobody is asked where nobody can answer`() throws {
    let home = try TemporaryHome()
    try start("eggs 70 minutes", "toast 80 minutes", in: home)
    for arguments in [["stop"], ["--json", "stop"]] {
      let result = try Program.run(arguments, text: "1\n", in: home)
      #expect(result.code == 65, "\(result)")
    }
    let quiet = try asking("--quiet", "stop", in: home)
    #expect(try quiet.exitCode() == 65)
    #expect(try running(home) == ["eggs", "toast"])
  }

  /// What is missing, which of several, whether it is meant, whether that really: in a shell each is answered by a digit
  /// or a word, in the editor (of which there the digit with Alt does without Enter) as at a plain prompt.
  @Test(arguments: [["--no-agent"], ["--no-agent", "--plain"]])
  func `an open shell asks and takes answers alike, with an editor or without`(flags: [String])
    throws
  {
    let home = try TemporaryHome()
    let shell = try PtySession(
      "ensue", flags, environment: home.environment.merging(["TERM": "xterm-256color"]) { $1 },
      columns: 90, rows: 60)
    try shell.wait("a prompt") { $0.lines[$0.row].hasPrefix("ensue") }
    for (said, seen) in [
      ("eggs 70 minutes", "● eggs  1:10:00"), ("toast 80 minutes", "● toast  1:20:00"),
      ("stop", "  2 toast"), ("7", "There are 3 to choose from."),
      ("colourless green ideas", "I don’t understand that. Which one?"), ("2", "■ toast stopped"),
      ("start a tea timer", "For how long?"), ("4", "● tea  4:00"),
      ("start a soup timer", "For how long?"), ("never mind", "Nothing done."),
      ("roast 90 hours", "  yes or no"), ("1", "● roast  3 d 18:00:00"),
      ("stop all", "yes or no"), ("no", "Nothing done."), ("how long left on eggs", "eggs   1:"),
      ("pause", "  4 all of them"), ("the longest one", "‖ roast paused"),
    ] {
      try shell.send(said + "\r")
      try shell.wait(for: seen)
    }
    if !flags.contains("--plain") {
      try shell.send("extend by 5 minutes\r")
      try shell.wait(for: "  3 roast")
      try shell.send("\u{1B}2")
      try shell.wait(for: "● eggs +5:00")
    }
    try shell.send("\u{4}")
    #expect(try shell.exitCode() == 0)
    #expect(Set(try running(home)) == ["tea", "eggs", "roast"])
  }

  /// Lines of a pipe are sentences of their own: none but the next answers a question.
  @Test func `in a pipe a question is an error that says what would work`() throws {
    let home = try TemporaryHome()
    let lines = [
      "eggs 70 minutes", "toast 80 minutes", "stop", "list", "2", "start a gel timer", "list", "4",
      "roast 90 hours", "list", "yes",
    ]
    let result = try Program.run(
      ["--keep-going", "--no-wait"], text: lines.joined(separator: "\n") + "\n", in: home)
    #expect(result.code == 65)
    for (number, words) in [
      (3, "“stop”: Which one?\nTry: stop eggs\n"), (5, "I don’t understand that."),
      (6, "“start a gel timer”: For how long?\nTry: gel 5 minutes\n"),
      (8, "I don’t understand that."),
      (
        9,
        "“roast 90 hours”: That is 3 d 18:00:00 long. Start it? --yes says so.\nTry: roast until "
      ),
      (11, "There is nothing to answer."),
    ] {
      #expect(result.err.contains("<stdin>:\(number): \(words)"), "\(result)")
    }
    #expect(try running(home) == ["eggs", "toast"])
  }
}
