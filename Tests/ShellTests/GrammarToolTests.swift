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
    #expect(result.out.contains("made-up sentences"))
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
    }
    #expect(try run("test", "grammars", "/nonexistent").code == 66)
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
    }
    #expect(try run("export", "grammar", "/nonexistent").code == 66)
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
}
