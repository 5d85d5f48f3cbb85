import Foundation
import Language
import Testing
import Timers

@testable import Shell

/// Programs that are run, and sentences that are said, when something happens.
@Suite(.waiting) struct HookTests {
  /// A home with a program that writes down its arguments and the event it reads.
  private func home() throws -> (TemporaryHome, program: String) {
    let home = try TemporaryHome()
    let program = try home.write(
      "#!/bin/sh\n(echo \"$*\"; cat) >> \(home.path)/told\n", to: "told.sh")
    chmod(program, 0o700)
    return (home, program)
  }

  private func told(_ home: TemporaryHome) -> String {
    (try? String(contentsOfFile: "\(home.path)/told", encoding: .utf8)) ?? ""
  }

  @Test func `a program is run for one timer and for each, once it was allowed`() throws {
    let (home, program) = try home()
    let result = try Program.say(
      [
        "tea 1 second", "when tea is done run \(program) one --now", "yes",
        "whenever a timer is paused run \(program) each", "yes", "hooks", "pause tea",
        "resume tea", "wait for tea", "hooks",
      ], in: home)
    #expect(result.err.contains("without asking again?"), "\(result)")
    #expect(result.out.contains("1  when tea is done: run \(program) one --now"), "\(result)")
    #expect(
      wait(inFolder: home.path) {
        told(home).contains("timer.completed") && told(home).contains("timer.paused")
      })
    #expect(told(home).contains("one --now\n") && told(home).contains("each\n"))
    // The one timer is over, and so is its hook.
    #expect(result.out.components(separatedBy: "when tea is done: run").count == 3, "\(result)")
  }

  @Test func `what was not allowed is not run, and what was is not asked again`() throws {
    let (home, program) = try home()
    _ = try home.write("on.timer.paused = run \(program)\n", to: "config/ensue/config")
    var result = try Program.say(["tea 1 minute", "pause tea", "stop tea"], in: home)
    #expect(told(home).isEmpty, "\(result)")
    result = try Program.say(
      [
        "whenever a timer is stopped run \(program)", "yes", "delete all hooks",
        "whenever a timer is stopped run \(program)", "undo", "hooks",
      ], in: home)
    #expect(result.err.components(separatedBy: "asking again?").count == 2, "\(result)")
    #expect(result.out.contains("There are no hooks."), "\(result)")
  }

  @Test func `a program that is not here is refused, and a sentence that is none`() throws {
    let (home, _) = try home()
    let result = try Program.say(
      ["whenever tea is done run nowhere.sh", "whenever tea is done, gibber the wug"], in: home)
    #expect(result.err.contains("no program “nowhere.sh”"), "\(result)")
    #expect(result.err.contains("would not understand"), "\(result)")
  }

  @Test func `in a simulation what would be run is said`() throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"],
      text:
        "tea 1 minute\nwhen tea is done run backup.sh\nyes\nwhenever a timer is paused, list\npause tea\nresume tea\n",
      in: try TemporaryHome())
    #expect(result.out.contains("would run: backup.sh"), "\(result)")
    #expect(result.out.contains("would do: list"), "\(result)")
  }

  /// Whatever the machine has under such a name, and whatever its words mean elsewhere.
  @Test(arguments: [
    "when tea is done run \"echo kettle\"", "run \"echo kettle\" when tea is done",
    "every time tea is done, run \"echo kettle\"",
  ])
  func `what stands between quotation marks is a command`(line: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: "tea 1 minute\n\(line)\n", in: try TemporaryHome())
    #expect(result.err.contains("run echo kettle: "), "\(result)")
  }

  @Test func `a second one for the same goes beside the first, and is deleted alone`() throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"],
      text: """
        whenever a timer is paused, list
        whenever a timer is paused, how long
        whenever a timer is paused, list
        hooks
        delete hook 1
        hooks

        """,
      in: try TemporaryHome())
    #expect(result.out.contains("2  whenever a timer is paused: then "), "\(result)")
    #expect(!result.out.contains("3  whenever"), "\(result)")
    #expect(result.out.hasSuffix("1  whenever a timer is paused: then how long\n"), "\(result)")
  }

  @Test func `only people say what is run`() {
    for name in ["on.timer.paused", "may.0"] {
      #expect(Setting.named(name)?.setting.isForPeople == true)
    }
  }

  @Test(arguments: [
    Hook(event: "timer.completed", timer: 12, name: "tea", deed: .run("a b")),
    Hook(event: "any", deed: .say("list")),
    Hook(key: "timer.paused +2 @7 tea", value: "run x")
      ?? Hook(event: "unread", deed: .say("")),
    Hook(event: "phase.ended", name: "second rise", deed: .run("x")),
  ])
  func `a hook is written down and read back`(hook: Hook) {
    #expect(Hook(key: hook.key, value: hook.value) == hook)
  }

  @Test(arguments: [
    ("when the tea is paused start honey 2 minutes", "when tea is paused: then start honey 2 min"),
    ("when I pause tea, start honey 1 minute", "when tea is paused: then start honey 1 min"),
    ("when tea is stopped start honey 2 minutes", "when tea is stopped: then start honey 2 min"),
    ("once the tea is resumed start honey 2 minutes", "when tea goes on: then start honey 2 min"),
    ("when tea is done start honey 2 minutes", "starts when tea is done"),
  ])
  func `what is to begin with an event begins with that one`(line: String, told: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: "tea 5 minutes\n\(line)\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result.out)")
  }

  @Test func `German sets them, too`() throws {
    let (home, program) = try home()
    _ = try home.write("language = de\n", to: "config/ensue/config")
    let result = try Program.say(
      [
        "immer wenn ein Timer pausiert wird, führe \(program) aus", "ja",
        "Hooks",
      ],
      in: home)
    #expect(
      result.out.contains("immer wenn ein Timer pausiert wird: führe aus \(program)"), "\(result)")
  }
}
