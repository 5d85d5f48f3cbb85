import Glibc
import Testing

@testable import Shell

/// `--help` and what is made from the same flags: the manual page and the completions of other shells.
@Suite(.waiting) struct ManualTests {
  @Test func `every flag is in every form`() {
    #expect(Set(Flag.explained) == Set(Flag.allCases))
    #expect(Set(Flag.allCases.map(\.name)).count == Flag.allCases.count)
    for flag in Flag.allCases {
      #expect(Manual.usage.contains("--\(flag.name)"))
      #expect(Manual.bash.contains("--\(flag.name)"))
      #expect(Manual.zsh.contains("--\(flag.name)"))
      #expect(Manual.fish.contains("-l \(flag.name) "))
      #expect(Manual.manPage.contains(flag.name.replacing("-", with: "\\-")))
    }
    for setting in Setting.catalogue {
      #expect(Manual.manPage.contains(".B \(setting.name.replacing("-", with: "\\-"))"))
    }
  }

  @Test func `no line of the short help is wider than a terminal of 100 columns`() {
    for line in Manual.usage.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: Manual.Form.allCases) func `the program prints each form`(form: Manual.Form)
    throws
  {
    let home = try TemporaryHome()
    let result = try Program.run(["--help=\(form.rawValue)"], in: home)
    #expect(result.code == 0)
    #expect(result.out == Manual.text(form) + "\n")
  }

  @Test func `the version says which build it is, a page the version alone`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--version"], in: home)
    // A package's says its commit and date in the place of these words.
    #expect(result.out == "ensue \(Program.version) (development build)\n")
    #expect(Manual.manPage.contains("\"ensue \(Program.version)\""))
  }

  @Test func `a form there is not is named, with those there are`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--help=pdf"], in: home)
    #expect(result.code == 64)
    #expect(result.err.contains("“pdf”: man, bash, zsh, fish, unit"), "\(result)")
  }

  /// What bash offers for these words, through the real completion and the real program.
  private func bash(_ words: [String], _ home: TemporaryHome) throws -> [String] {
    let script = try home.write(Manual.bash, to: "completion")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let program = Program.built
    let folder = program.split(separator: "/").dropLast().joined(separator: "/")
    let asked = try home.write(
      """
      PATH="/\(folder):$PATH"
      . \(script)
      COMP_WORDS=(ensue \(quoted)); COMP_CWORD=\(words.count)
      _ensue
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "ask")
    let shell = try RunningProgram([asked], in: home, program: "/bin/bash")
    return shell.finish().out.split(separator: "\n").map(String.init)
  }

  @Test func `bash completes flags, and words from the grammars and the names of timers`() throws {
    let home = try TemporaryHome()
    #expect(try bash(["--sim"], home) == ["--simulate"])
    #expect(try bash(["pau"], home).contains("pause"))
    #expect(try Program.run(["--no-wait", "sourdough 4 hours"], in: home).code == 0)
    #expect(try bash(["pause", "sou"], home).contains("sourdough"))
    // In quotes, which the README asks for, what was typed before stays.
    #expect(try bash(["\"pause the sou"], home).contains("pause the sourdough"))
    // What a flag takes is no word of the sentence.
    #expect(try bash(["--language", ""], home) == Options.languages)
    #expect(try bash(["--status", "="], home) == StatusLine.formats)
    #expect(try bash(["--status", "=", "wa"], home) == ["waybar"])
    #expect(try bash(["--language", "en", "pause", "sou"], home).contains("sourdough"))
    #expect(try bash(["--config", "=", "x", "pause", "sou"], home).contains("sourdough"))
  }

  /// Loaded as the manual says, asked by the keys a user presses.
  @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0, "zsh is not installed here"))
  func `zsh completes flags, words and names`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "sourdough 4 hours"], in: home).code == 0)
    _ = try home.write(Manual.zsh, to: "functions/_ensue")
    let shell = try PtySession(
      "/usr/bin/zsh", ["-f", "-i"],
      environment: home.environment.merging([
        "TERM": "xterm-256color", "PATH": "\(PtySession.products):/usr/bin:/bin",
      ]) { $1 }, columns: 120)
    try shell.send("fpath=(~/functions $fpath); autoload -Uz compinit; compinit -u -D\r")
    try shell.send("PS1='at: '; echo ready $((40 + 2))\r")
    try shell.wait(for: "ready 42")
    try shell.send("ensue --sim\t")
    try shell.wait(for: "at: ensue --simulate")
    // Kills the line.
    try shell.send("\u{15}ensue --quiet pause sou\t")
    try shell.wait(for: "at: ensue --quiet pause sourdough")
    try shell.send("\u{15}ensue \"pause the sou\t")
    try shell.wait(for: "at: ensue \"pause the sourdough")
  }

  @Test(.enabled(if: access("/usr/bin/fish", X_OK) == 0, "fish is not installed here"))
  func `fish completes flags, words and names`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "sourdough 4 hours"], in: home).code == 0)
    let script = try home.write(Manual.fish, to: "ensue.fish")
    func offered(_ line: String) throws -> [Substring] {
      let shell = try RunningProgram(
        ["--no-config", "-c", "source \(script); complete -C '\(line)'"], in: home,
        environment: ["PATH": "\(PtySession.products):/usr/bin:/bin"], program: "/usr/bin/fish")
      return shell.finish().out.split(separator: "\n").compactMap {
        $0.split(separator: "\t").first
      }
    }
    #expect(try offered("ensue --sim") == ["--simulate"])
    #expect(try offered("ensue pau").contains("pause"))
    #expect(try offered("ensue pause sou").contains("sourdough"))
    #expect(try offered("ensue --language ") == ["de", "en"])
    #expect(try offered("ensue \"pause the sou").contains("pause the sourdough"))
  }
}
