import Foundation
import Glibc
import Testing

@testable import Shell

/// `ensue test grammars`, `ensue export grammar`, and grammars that change while the shell runs.
@Suite(.waiting) struct GrammarToolTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/ensue-test-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: TemporaryHome())
  }

  @Test(arguments: ["en", "de"])
  func `our own grammars pass`(language: String) throws {
    let result = try run("test", "grammars", "--language", language)
    #expect(result.code == 0, "\(result.out)")
    #expect(result.out.contains(language == "de" ? "erfundene Sätze" : "made-up sentences"))
  }

  @Test func `each wrong example is named with its file and line`() throws {
    try withFolder { folder in
      try write(
        """
        #JSGF V1.0 UTF-8 en;
        grammar mine;
        /**
         * @example brew <- nonsense -> create
         * @example steep the sencha four minutes -> create label=sencha duration=4m
         * @example steep the sencha three minutes -> create label=sencha duration=4m
         * @counterexample pause
         */
        public <create> = steep [the] <name> {label} <duration>;
        <lonely> = nobody;
        """, to: folder + "/mine.jsgf")
      let result = try run("test", "grammars", folder)
      #expect(result.code == 1)
      #expect(result.out.contains("mine.jsgf:4: failure: "), "\(result.out)")
      #expect(!result.out.contains("mine.jsgf:5: "))
      #expect(result.out.contains("mine.jsgf:6: failure: "))
      #expect(result.out.contains("mine.jsgf:7: failure: “pause” is understood as <pause>"))
      #expect(result.out.contains("mine.jsgf:10: useless: No public rule reaches <lonely>."))
    }
  }

  @Test func `a broken file is named with line and column, and fails`() throws {
    try withFolder { folder in
      try write("#JSGF V1.0;\ngrammar mine;\npublic <create> = (oops;\n", to: folder + "/mine.jsgf")
      let result = try run("test", "grammars", folder)
      #expect(result.code == 1)
      #expect(result.out.contains("mine.jsgf:3:19: failure: "))
      #expect(try run("test", "grammars", folder + "/missing").code == 66)
    }
  }

  @Test func `the export holds only words of the dictionary`() throws {
    try withFolder { folder in
      try write(
        "set S\na AH\ntimer T\nfor F\nfive F\nminutes M\npause P\nthe TH\npasta P\n",
        to: folder + "/words.dict")
      let result = try run("export", "grammar", folder + "/words.dict", "--data", folder)
      #expect(result.code == 0, "\(result.err)")
      #expect(result.out.hasPrefix("#JSGF V1.0;\ngrammar ensue;\n\npublic <ensue> = "))
      #expect(result.out.contains("set a <name> timer for <duration>"))
      #expect(result.out.contains("pause the <name>"))
      // What is spoken: names of rules are not.
      let spoken = result.out.split(separator: "<").map { $0.drop { $0 != ">" } }
      let words = Set(spoken.joined(separator: " ").split { !$0.isLetter }.map(String.init))
      #expect(words.contains("timer"))
      #expect(words.isDisjoint(with: ["ten", "cancel", "remind", "hour"]))
      #expect(try run("export", "grammar", folder + "/missing").code == 66)
    }
  }

  @Test func `a grammar written while the shell runs is understood, and a broken one pointed at`()
    throws
  {
    try withFolder { home in
      try FileManager.default.createDirectory(
        atPath: home + "/config/ensue", withIntermediateDirectories: true)
      let shell = try PtySession(
        "ensue", [],
        environment: [
          "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
          "XDG_CONFIG_HOME": "\(home)/config", "TERM": "xterm-256color",
          "TZ": TemporaryHome.zoneAtNoon, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
        ], columns: 100, rows: 30)
      try shell.wait(for: "ensue›")
      // The folder itself appears later: then it is watched, with what is in it already.
      let folder = home + "/config/ensue/grammars"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try shell.wait(for: "Your grammars are read again.")
      let rule =
        "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
        + "/** @example brew sencha four minutes -> create label=sencha duration=4m */\n"
        + "public <create> = brew <name> {label} <duration>;\n"
      try write(rule, to: folder + "/mine.jsgf")
      try shell.wait(for: "their example is as they say")
      try shell.send("brew sencha four minutes\r")
      try shell.wait(for: "● sencha  4:00")
      // What two rules take at the same cost, and what a rule takes from those built in, is said once.
      let tied = rule + "public <stop> = brew <name> {label} <duration>;\n"
      try write(tied, to: folder + "/mine.jsgf")
      try shell.wait(for: "reads equally well as <")
      try write(tied + "public <pause> = stop the pasta;\n", to: folder + "/mine.jsgf")
      try shell.wait(for: "“stop the pasta”")
      try write(rule + "<oops> = (;\n", to: folder + "/mine.jsgf")
      try shell.wait(for: "mine.jsgf:5:11:")
      try shell.send("pause\r")
      try shell.wait(for: "sencha paused")
      try shell.send("\u{4}")
      #expect(try shell.exitCode() == 0)
    }
  }

  private static let rule =
    "#JSGF V1.0 UTF-8 en;\ngrammar mine;\n"
    + "/** @example brew sencha four minutes -> create label=sencha duration=4m */\n"
    + "public <create> = brew <name> {label} <duration>;\n"

  @Test func `at a plain prompt a grammar that was written, broken or taken away counts at once`()
    throws
  {
    let home = try TemporaryHome()
    let shell = try PtySession(
      "ensue", ["--plain"], environment: home.environment, columns: 100, rows: 40)
    try shell.wait(for: "ensue>")
    let file = try home.write(Self.rule, to: "config/ensue/grammars/mine.jsgf")
    try shell.wait(for: "their example is as they say")
    try shell.wait("the prompt stands there again") { $0.lines[$0.row].hasPrefix("ensue>") }
    try shell.send("brew sencha four minutes\r")
    try shell.wait(for: "● sencha  4:00")
    try write(Self.rule + "<oops> = (;\n", to: file)
    try shell.wait(for: "mine.jsgf:5:11:")
    try shell.send("brew assam four minutes\r")
    // Now the first word is part of the name.
    try shell.wait(for: "● brew assam  4:00")
    unlink(file)
    try shell.wait(for: "Your grammars are read again.")
    try shell.send("pause sencha\r")
    try shell.wait(for: "sencha paused")
    try shell.send("\u{4}")
    #expect(try shell.exitCode() == 0)
  }

  /// From a pipe, and from a recogniser: what changed before a line was sent counts for that line.
  @Test(arguments: [false, true])
  func `lines that go on coming are read by grammars as they are then`(aloud: Bool) throws {
    let home = try TemporaryHome()
    try FileManager.default.createDirectory(
      atPath: home.path + "/config/ensue/grammars", withIntermediateDirectories: true)
    let ear = home.path + "/ear"
    #expect(mkfifo(ear, 0o600) == 0)
    let program = try RunningProgram(
      aloud ? ["--listen=cat \(ear)"] : ["--plain", "--keep-going"], in: home)
    let mouth = aloud ? open(ear, O_WRONLY | O_CLOEXEC) : -1
    func say(_ line: String) {
      if aloud {
        _ = Text.writeAll(Array((line + "\n").utf8), to: mouth)
      } else {
        program.send(line + "\n")
      }
    }
    say("tea 50 minutes")
    #expect(program.line { $0.hasPrefix("● tea") } != nil)
    let file = try home.write(Self.rule, to: "config/ensue/grammars/mine.jsgf")
    say("brew sencha four minutes")
    #expect(program.line { $0.hasPrefix("● sencha  4:00") } != nil, "\(program.result)")
    unlink(file)
    say("brew assam four minutes")
    #expect(program.line { $0.hasPrefix("● brew assam  4:00") } != nil, "\(program.result)")
    #expect(program.waitForError("their example is as they say"), "\(program.result)")
    #expect(program.waitForError("Your grammars are read again."), "\(program.result)")
    if mouth >= 0 { close(mouth) }
    program.end(SIGTERM)
  }

  @Test func `a program that sends sentences has them read by grammars as they are then`() throws {
    let home = try TemporaryHome()
    try FileManager.default.createDirectory(
      atPath: home.path + "/config/ensue/grammars", withIntermediateDirectories: true)
    let program = try RunningProgram(["--interpret", "--now", "2026-03-09T18:00"], in: home)
    program.send("tea 50 minutes\n")
    #expect(program.line { $0.contains("\"label\":\"tea\"") } != nil)
    let file = try home.write(Self.rule, to: "config/ensue/grammars/mine.jsgf")
    program.send("brew sencha four minutes\n")
    #expect(program.line { $0.contains("\"label\":\"sencha\"") } != nil, "\(program.result)")
    _ = try home.write(
      Self.rule.replacing("{label}", with: "{labl}"), to: "config/ensue/grammars/mine.jsgf")
    program.send("brew assam four minutes\n")
    #expect(program.waitForError("The tag {labl} means nothing"), "\(program.result)")
    unlink(file)
    program.send("brew assam four minutes\n")
    #expect(program.line { $0.contains("\"label\":\"brew assam\"") } != nil, "\(program.result)")
    program.end(SIGTERM)
  }

  /// What is no grammar at all is named, holds nobody up, and leaves the rest as it is.
  @Test func `a grammar that cannot be read is named`() throws {
    let home = try TemporaryHome()
    let folder = home.path + "/config/ensue/grammars"
    _ = try home.write(Self.rule, to: "config/ensue/grammars/mine.jsgf")
    _ = try home.write("not a grammar", to: "config/ensue/grammars/.#mine.jsgf")
    let words = (0..<100_000).map { "word\($0)" }.joined(separator: " | ")
    _ = try home.write(
      "#JSGF V1.0;\ngrammar huge;\npublic <create> = (\(words)) <duration>;\n",
      to: "config/ensue/grammars/huge.jsgf")
    try Text.write(
      Array("#JSGF V1.0;\ngrammar odd;\n<a> = z".utf8) + [0xFF, 0x3B, 0x0A],
      to: folder + "/odd.jsgf")
    #expect(mkfifo(folder + "/pipe.jsgf", 0o600) == 0)
    #expect(mkdir(folder + "/way.jsgf", 0o700) == 0)
    symlink("/no/such/file", folder + "/gone.jsgf")
    let wanted = [
      "gone.jsgf: No such file or directory, so it is left out.",
      "huge.jsgf: There is more in it than 1 MiB, so it is left out.",
      "odd.jsgf: Line 3 is not UTF-8, so it is left out.",
      "pipe.jsgf: It is no plain file, so it is left out.",
      "way.jsgf: Is a directory, so it is left out.",
    ].map { "\(folder)/\($0)" }
    for arguments in [["--simulate"], ["--plain"]] {
      let result = try Program.run(
        arguments, text: "brew sencha four minutes\nstop\n", in: home)
      #expect(result.code == 0 && result.out.contains("● sencha  4:00"), "\(result)")
      let said = result.err.split(separator: "\n").filter { $0.hasSuffix("so it is left out.") }
      #expect(said.map(String.init) == wanted, "\(result)")
    }
    let tested = try Program.run(["test", "grammars"], in: home)
    #expect(tested.code == 1)
    #expect(Array(tested.lines.prefix(5)) == wanted, "\(tested)")
  }
}
