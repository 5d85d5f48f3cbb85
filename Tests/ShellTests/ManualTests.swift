import Glibc
import Testing

@testable import Shell

/// `--help` and what is made from the same flags: the manual page and the completions of other shells.
@Suite struct ManualTests {
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

  @Test func `a form there is not is named, with those there are`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--help=pdf"], in: home)
    #expect(result.code == 64)
    #expect(result.err.contains("“pdf”: man, bash, zsh, fish"), "\(result)")
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
  }
}
