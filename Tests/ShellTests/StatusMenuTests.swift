import Foundation
import Language
import TestSupport
import Testing

@testable import Shell

/// `--status=menu` for launchers, and the badge of status lines.
@Suite(.waiting) struct StatusMenuTests {
  private func status(_ format: String, _ home: TemporaryHome, _ more: [String] = []) throws
    -> String
  {
    let run = try Program.run(["--status=\(format)"] + more, in: home)
    #expect(run.code == 0, "\(run.err)")
    return run.out
  }

  @Test func `without work the menu begins some and searches`() throws {
    let lines = try status("menu", TemporaryHome()).split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: "\t")[0] } == ["New acquisition", "Search regulations"])
  }

  /// Each line is a label, a tab, and a command line that a shell runs as it stands, whatever a name has in it.
  @Test func `the menu has recent work with number and state, and commands that open it`() throws {
    let home = try TemporaryHome()
    for line in [
      "new simplified acquisition radar", "PIID of radar is FA8600-26-P-0012",
      "new micro-purchase for Bob's $(touch gone) desks", "need of radar is done",
    ] { #expect(try Program.run(["--no-wait", line], in: home).code == 0, "\(line)") }
    let menu = try status("menu", home)
    let entries = menu.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(entries.count == 4 && entries.allSatisfy { $0.count == 2 }, "\(menu)")
    let first = entries.first { $0[0].hasPrefix("radar") }?[0] ?? ""
    #expect(first.contains("FA8600-26-P-0012") && first.contains("1 of 15 done"), "\(menu)")
    // The program and the shell that would come up are stood in for: what is said is seen.
    let tools = "\(home.path)/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    _ = try home.write("#!/bin/sh\nprintf '%s|' \"$@\" >> \"$HOME/said\"\n", to: "tools/ensue")
    _ = try home.write(
      "export HOME='\(home.path)' PATH='\(tools)':/bin:/usr/bin\nchmod +x '\(tools)/ensue'\n"
        + entries.map { "echo lidar | sh -c \(StatusMenu.quoted(String($0[1])))" }
        .joined(separator: "\n") + "\n", to: "all")
    let run = try RunningProgram(["\(home.path)/all"], in: home, program: "/bin/sh").finish()
    #expect(run.code == 0, "\(run)")
    let said = home.read("said") ?? ""
    for sentence in [
      "work on radar|", "work on Bob's $(touch gone) desks|", "new acquisition lidar|",
      "search regulations for lidar|",
    ] { #expect(said.contains(sentence), "\(said)") }
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/gone"))
  }

  @Test func `the badge counts what is late, due today or waits`() throws {
    let home = try TemporaryHome()
    #expect(JSONValue(try status("json", home))?["badge"] == 0)
    #expect(try status("{badge|none}", home) == "none\n")
    for line in ["new simplified acquisition radar", "set deadline of need for radar to today"] {
      #expect(try Program.run(["--no-wait", line], in: home).code == 0, "\(line)")
    }
    #expect(JSONValue(try status("json", home))?["badge"] == 1)
    #expect(try status("{badge|none}", home) == "1\n")
    let waybar = JSONValue(try status("waybar", home))
    #expect(waybar?["text"]?.text?.hasSuffix("⚑ 1") == true, "\(waybar?.written ?? "")")
    #expect(waybar?["tooltip"]?.text?.contains("need is due") == true)
  }

  @Test func `the menu is said in the language that was chosen`() throws {
    let menu = try status("menu", TemporaryHome(), ["--language", "de"])
    #expect(menu.hasPrefix("Neue Beschaffung\t") && menu.contains("durchsuche die Vorschriften"))
  }
}
